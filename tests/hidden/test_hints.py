"""Hints: what is certain is recounted by another hand, and shares are held against other deals."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from statistics import fmean
from typing import Any

import pytest
from msgspec import UNSET

from fixtures.share import some_of
from fixtures.tree import ROOT
from fixtures.words import EN
from oracles.hint_oracle import Seen
from ristikontra.game.cards import EVERY, RANKS, Rank, hand_ranks
from ristikontra.games.myllymatti import reasons as myllymatti
from ristikontra.games.protocol import HintFact
from ristikontra.games.ristiseiska import reasons as ristiseiska
from ristikontra.games.tricks.deal import Deal, first_match, table_rules
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import unseen
from ristikontra.games.tricks.search.unseen import CardFacts, Parts, sampled
from ristikontra.games.tricks.worlds import reasons
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.reasons import Certain, certain_of, hint_of
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.table import fact_words, hint_words
from ristikontra.table.trick_deals import begin_match, sampled_choice, view_of
from ristikontra.words import language as language_of
from ristikontra.words import speaking

GAMES = ("ristikontra", "lappi", "lappi-six")
of_some = some_of(3, 60)
#: A card is better if of these facts it has the smaller share.
LESS = {"match", "keep", "save", "turn", "dirty.us", "clean.them"}
#: Sentences around facts, and cards and shares in them.
NO_FACTS = {"better", "close", "none", "card", "turned", "bottom", "spice", "tenths", "another"}


def turns(number: int) -> Iterator[Deal]:
    """Yield the turns of whole deals at which there is a choice, some by no rule at all."""
    rng = random.Random(55)
    for at in range(number):
        seed = rng.getrandbits(30)
        game = begin_match(first_match(table_rules(GAMES[at % 3]), seed), (), "thumb", seed)
        while not game.over:
            if len(game.state.moves()) > 1:
                yield game.state
            wild = rng.random() < 0.2
            game = game.after(rng.choice(game.state.moves())) if wild else game.step()


def seen_at(deal: Deal) -> Seen:
    """Return what the player on turn has seen, from the cards as they fell."""
    position = deal.position
    played = "".join(RANKS[int(card)] for card in deal.line)
    table = "".join(RANKS[rank] for rank in position.trick)
    gone = played[: len(played) - len(table)]
    hand = "".join(RANKS[rank] for rank in hand_ranks(position.hand))
    return Seen(deal.mover, hand, gone, table, position.leader, len(position.stock))


@of_some
def test_certain_facts_are_those_that_another_hand_counts(number: int) -> None:
    counted = Counter[str]()
    for deal in turns(number):
        view, seen = view_of(deal), seen_at(deal)
        if any(map(any, deal.shown)) or deal.taken_up or any(view.voids):
            continue
        for card in sorted(set(seen.hand)):
            found, facts = certain_of(view, Rank(card)), seen.facts(card)
            for name, fact in facts.items():
                assert getattr(found, name) == fact, (str(view), card, name)
                counted[name] += bool(fact)
                counted["all"] += 1
    assert all(counted[name] > number for name in facts), counted
    assert counted["all"] > 333 * number, counted  # 20,000 in the long run


@of_some
def test_what_is_certain_holds_in_every_deal_and_shares_are_true(number: int) -> None:
    """Wilson's interval of a share, against the exact chance that somebody matches."""
    inside, shares = 0, 0
    for deal in list(turns(number))[::5]:
        view, seen = view_of(deal), seen_at(deal)
        if any(map(any, deal.shown)) or deal.taken_up or any(view.voids) or view.certain:
            continue
        for one in sampled_choice(view, 400, len(deal.line), facts=True).candidates:
            if one.move is None:
                continue
            certain = certain_of(view, one.move)
            if certain.sure or certain.partners:
                assert one.facts.ours == 1
            if certain.theirs:
                assert one.facts.ours == 0
            if certain.dead:
                assert one.facts.match == 0 or seen.table
            if seen.after:
                truth = seen.match(str(one.move))
                shares += 1
                inside += within(one.facts.match, truth, 400)
    assert shares > 10 * number
    assert 0.9 < inside / shares <= 1, (inside, shares)


def within(share: float, truth: float, deals: int) -> bool:
    """Say whether a truth is in Wilson's interval of a share, at 1.96 errors."""
    z = 1.96
    middle = (share + z * z / (2 * deals)) / (1 + z * z / deals)
    half = z * sqrt(share * (1 - share) / deals + z * z / (4 * deals**2)) / (1 + z * z / deals)
    return middle - half - 1e-9 <= truth <= middle + half + 1e-9


# --- shares against other deals ------------------------------------------------------------------

#: In how many deals a share is stated, and in how many others it is counted again.
STATED = OTHERS = 1000


def other_deals(view: View, position: Position, rng: random.Random) -> Iterator[Position]:
    """Yield deals that the view allows: the unseen cards are shuffled until nobody has a rank that
    the seat is known not to hold."""
    unseen = [rank for rank, number in enumerate(view.unseen) for _ in range(number)]
    while True:
        rng.shuffle(unseen)
        hands, rest = [], iter(unseen)
        for own, hidden, voids in zip(view.known, view.hidden, view.voids, strict=True):
            drawn = Counter(islice(rest, hidden))
            if drawn.keys() & voids:
                break
            hands.append(tuple(number + drawn[rank] for rank, number in enumerate(own)))
        else:
            yield position.replace(counts=tuple(hands), stock=tuple(EVERY[one] for one in rest))


def came_of(view: View, position: Position, rng: random.Random) -> dict[str, list[Any]]:
    """Return what comes of each card in other deals, deal by deal.

    What comes of a card in a deal that all can see is that of plain Python (`test_players`).
    """
    found: dict[str, list[Any]] = defaultdict(list)
    made, new = list[Any](), unseen.new_kernel

    def shared(*given: Any) -> Any:
        made.extend([] if made else [new(*given)])
        return made[0]  # the deals differ only in who holds what

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(unseen, "new_kernel", shared)
        for deal in islice(other_deals(view, position, rng), OTHERS):
            seed = rng.getrandbits(30)
            for card in sampled(deal, deal.hands, [15] * 13, 1, seed, facts=True).cards:
                found["turn" if card.rank is None else str(card.rank)].append(card.facts)
    return found


#: A share that is counted: the name of the fact, its card, and one that is played instead.
Share = tuple[str, str, str]


def counted_again(fact: HintFact, came: dict[str, list[Any]]) -> list[tuple[Share, float]]:
    """Return the shares of a fact, as docs/reasons.md defines them, each with what was counted."""
    a, b = fact.move, fact.other

    def holds(name: str, card: str) -> tuple[Share, float]:
        share = fmean(getattr(one, name) for one in came[card])
        return (name, card, ""), 1 - share if fact.kind.startswith("clean.") else share

    def kept(name: str, card: str, played: str) -> tuple[Share, float]:
        rank = -1 if card == "turn" else RANKS.index(card)
        both = zip(came[played], came[card], strict=True)
        more = (getattr(one, name)[rank] > getattr(two, name)[rank] for one, two in both)
        return (name, card, played), 0 if rank < 0 else fmean(more)

    first, _, whose = fact.kind.partition(".")
    if first == "save":
        return [holds("ours", b), kept("home", b, a)]
    if first == "home":
        return [holds("ours", a), kept("home", a, b)]
    if first in ("keep", "draw", "turn"):
        return [kept("takes", one, other) for one, other in ((a, b), (b, a))]
    owing = {"us": "owes", "them": "they_owe"}
    return [holds(owing.get(whose, first), card) for card in (a, b)]


@pytest.mark.slow  # a thousand deals are drawn again for each of some hundred hints
def test_of_two_thousand_shares_the_intervals_hold_nineteen_of_twenty(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every share that a hint may state, once, against other deals that another hand has drawn.

    These have an error too: as many deals as have the error of both give the interval.
    """
    inside, every = Counter[str](), Counter[str]()
    rng = random.Random(20261130)
    for deal in list(turns(180))[3::17]:
        view = view_of(deal)
        if view.certain or view.top is not None or every.total() >= 2000:
            continue
        choice = sampled_choice(view, STATED, rng.getrandbits(30), facts=True)
        cards = [
            reasons._Card(one, place, one.facts, one.move)
            for place, one in enumerate(choice.candidates)
        ]
        best = max(cards, key=lambda card: card.tried.mean)
        facts = [
            one.fact
            for other in cards
            if other is not best
            for one in reasons._speaking(view, best, other, cards)
            if not one.fact.certain
        ]
        came = came_of(view, deal.position, rng) if facts else {}
        met = set[tuple[str, ...]]()
        for fact in facts:
            stated = (fact.share, fact.against)
            for share, (what, truth) in zip(stated, counted_again(fact, came), strict=False):
                if what in met or not 0 < truth < 1:
                    continue
                met.add(what)
                every[fact.kind] += 1
                inside[fact.kind] += within(share, truth, STATED * OTHERS // (STATED + OTHERS))
    share = inside.total() / every.total()
    with capsys.disabled():
        print(f"\n{inside.total()} of {every.total()} shares: {share:.1%}")
        for kind, number in sorted(every.items()):
            print(f"{kind:12} {inside[kind]:5} of {number}")
    assert every.total() >= 2000
    assert 0.92 <= share <= 0.98


@of_some
def test_facts_gathered_change_no_choice_and_add_up(number: int) -> None:
    for deal in list(turns(number))[::11]:
        view = view_of(deal)
        if view.certain:
            continue
        plain, noted = (sampled_choice(view, 50, 3, facts=facts) for facts in (False, True))
        assert plain.move == noted.move
        for one, other in zip(plain.candidates, noted.candidates, strict=True):
            assert (one.mean, one.better, one.error) == (other.mean, other.better, other.error)
            facts = other.facts
            assert 0 <= facts.ours <= 1
            assert facts.trick <= facts.points <= view.representative.points_left
            assert sum(facts.takes) <= facts.later + 1e-9
            if not view.rules.variant.cleaning:
                assert abs(facts.points - other.mean) < 1e-6


@of_some
def test_a_hint_is_a_sentence_or_two_and_contradicts_no_mean(number: int) -> None:
    said = Counter[str]()
    for deal in list(turns(number))[::7]:
        view = view_of(deal)
        if view.certain:
            continue
        choice = sampled_choice(view, 1000, 5, facts=True)
        hint = hint_of(view, choice)
        means = {str(one.move): one.mean for one in choice.candidates if one.move is not None}
        if not hint.close and hint.move in means and hint.other in means:
            assert means[hint.move] - means[str(hint.other)] >= 1
        assert len(hint.facts) <= 2
        for fact in hint.facts:
            if UNSET not in (fact.share, fact.against):
                assert (fact.share < fact.against) == (fact.kind in LESS), fact
        for language in ("en", "fi"):
            with speaking(language_of(language)):
                words = hint_words(hint, deal.position)
            assert words
            assert "{" not in words
            assert words.count(". ") <= 1, words
        said["close" if hint.close else "said" if hint.facts else "none"] += 1
    assert said["said"] > said["none"], said


@of_some
def test_a_reason_makes_up_half_and_is_counted_again(number: int) -> None:
    """Facts about what is left in the hand, from the cards as they fell, and only the means."""
    said = Counter[str]()
    for deal in list(turns(6 * number))[1::5]:
        view, seen = view_of(deal), seen_at(deal)
        if any(map(any, deal.shown)) or deal.taken_up or any(view.voids) or view.certain:
            continue
        choice = sampled_choice(view, 300, 5, facts=True)
        tried = {"turn" if one.move is None else str(one.move): one for one in choice.candidates}
        for other in [one.move for one in choice.candidates]:
            hint = hint_of(view, choice, other)
            for fact in hint.facts:
                assert fact.carries is not UNSET
                assert fact.carries >= 0.5
                one, two = tried[fact.move], tried[fact.other]
                difference = one.mean - two.mean
                assert hint.difference == pytest.approx(difference, abs=0.006)
                part = seen.part_of(fact.kind, fact.certain)
                if part:
                    place = choice.candidates.index(two)
                    made = getattr(one.facts.parts[place], part) / difference
                    if fact.kind == "draw":  # which other cards of the hand do as well
                        held = [
                            tried[name].mean for name in tried if name not in (fact.move, "turn")
                        ]
                        made = min(1 - made, (max(held) - two.mean) / difference)
                    assert fact.carries == pytest.approx(made, abs=0.006)
                assert seen.holds(fact.kind, fact.move, fact.other, deal.position.dirty), fact
                said[fact.kind] += 1
    wanted = {"pair", "out", "keep", "draw", "king", "king.may", "cleans"}
    assert wanted <= said.keys(), said


def test_a_rank_that_nobody_else_can_have_is_told_first() -> None:
    view = View.of(read_position("ristikontra N:A97 E:KT8 S:T76 W:Q42 lead:N"))
    hint = hint_of(view, sampled_choice(view, 1000, 1, facts=True))
    assert (hint.move, hint.other) == ("A", "7")
    assert [(fact.kind, fact.certain) for fact in hint.facts] == [("lead.yours", True)]


@pytest.mark.parametrize(("card", "close"), [("A", False), ("9", True), ("7", False)])
def test_why_not_this_card_is_answered(card: str, close: bool) -> None:
    view = View.of(read_position("ristikontra N:A97 E:KT8 S:T76 W:Q42 lead:N"))
    hint = hint_of(view, sampled_choice(view, 1000, 1, facts=True), Rank(card))
    assert hint.close == close
    if not close:
        assert hint.other == "7"


@pytest.mark.parametrize("variant", ["kontra-2", "kontra-3"])
def test_who_adds_a_card_to_a_trick_has_it_already(variant: str) -> None:
    """No card takes the trick then, or leaves it to its winner, who is the player (K15)."""
    game, met = begin_match(first_match(table_rules(variant), 7), (), "thumb", 7), 0
    while not game.over:
        view = view_of(game.state)
        if len(view.trick) == len(view.known) and len(game.state.moves()) > 1:
            for rank in hand_ranks(view.known[view.mover]):
                found = certain_of(view, rank)
                assert (found.sure, found.partners, found.theirs) == (False, True, False), view
            met += any(view.known[view.mover][rank] for rank in view.trick[:1])
        game = game.step()
    assert met > 0


@of_some
def test_a_share_is_one_and_the_card_at_the_bottom_is_not_kept(number: int) -> None:
    """A share is from 0 to 1.  No fact speaks of the bottom card as a card of the hand (K7)."""
    met = Counter[str]()
    for seed in (124, *range(6 * number)):  # a bottom ten that takes the trick is first
        for variant in ("kontra-2", "kontra-3"):
            game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
            for deal in (game.state, game.step().state):
                view = view_of(deal)
                choice = sampled_choice(view, 200, 5, facts=True)
                for asked in [one.move for one in choice.candidates]:
                    hint = hint_of(view, choice, asked)
                    for fact in hint.facts:
                        shares = [one for one in (fact.share, fact.against) if one is not UNSET]
                        if fact.kind != "turn.points":
                            assert all(0 <= one <= 1 for one in shares), fact
                        kept = {"home": fact.move, "save": fact.other, "keep": fact.move}
                        if not fact.certain and fact.kind in kept:
                            assert not kept[fact.kind].startswith("_"), fact
                            assert (fact.share > fact.against) == (fact.kind == "home"), fact
                        met[str(fact.move)[:1]] += 1
    assert met["_"]


def test_where_two_cards_are_as_good_in_every_deal_the_rules_of_thumb_choose() -> None:
    """Every card loses this trick, and the ace can win no later one; so the cheap card is named."""
    text = "kontra-2 A:AAAKQ7 B:_ lead:B trick:4 taken:A=0,B=76 pack:_ unseen:K55433"
    view = read_view(text)
    choice = sampled_choice(view, 1000, 1, facts=True)
    hint = hint_of(view, choice)
    means = {str(one.move): one.mean for one in choice.candidates}
    assert means["A"] == means["7"] == means["Q"] > means["K"]
    assert (hint.move, hint.other) == (str(choice.thumb), "K") == ("7", "K")


def test_no_card_is_saved_by_giving_a_dearer_one_away() -> None:
    """B's trick gets the ace or the king: what counts is that the king may take the last one.

    It does in more than half of these deals.
    """
    view = View.of(read_position("kontra-3 A:AK B:9 C:K lead:B trick:2,4"))
    hint = hint_of(view, sampled_choice(view, 1000, 8, facts=True))
    assert (hint.move, hint.other, hint.facts[0].kind) == ("A", "K", "keep")


def test_a_card_to_be_drawn_is_no_reason_where_other_cards_draw_in_vain() -> None:
    """The three is 39 points better than turning, the best of the others, which draw too, worse."""
    text = "lappi N:85443 E:AA876 S:KJTT5 W:J9963 lead:S trick:3,2 run:9x2 dirty:NS,EW"
    view = View.of(read_position(f"{text} stock:7A5K4Q6K2K"))
    hint = hint_of(view, sampled_choice(view, 200, 8, facts=True), None)
    assert (hint.move, hint.other, hint.close, hint.facts) == ("3", "turn", False, ())


@pytest.mark.parametrize(
    ("variant", "fact", "said"),
    [
        (
            "ristikontra",
            "ours",
            "your side wins the trick in 7 of 10 deals with the ace, in 2 with",
        ),
        ("kontra-2", "ours", "you win the trick in 7 of 10 deals with the ace, in 2 with the nine"),
        ("ristikontra", "save", "the trick is theirs, and the nine would give them three points"),
        ("kontra-2", "save", "you cannot win the trick, and the nine would give away three points"),
        ("ristikontra", "draw", "the ace would take a later trick in only 7 of 10 deals, and you"),
    ],
)
def test_a_fact_names_the_side_where_there_is_one(variant: str, fact: str, said: str) -> None:
    parts = {"number": 3} if fact == "save" else {"share": 0.7, "against": 0.2}
    found = HintFact(kind=fact, certain=fact == "save", move="A", other="9", **parts)  # type: ignore[arg-type]
    hands = "N:A9 E:K8 S:97 W:44 lead:N" if variant == "ristikontra" else "A:A9 B:44 lead:A"
    assert str(fact_words(found, read_position(f"{variant} {hands}"))).startswith(said)


def test_the_page_defines_every_fact() -> None:
    """Whatever is counted, gathered or said of a card whose player sees one hand."""
    page = (ROOT / "docs" / "reasons.md").read_text("utf-8").partition("## Where hands are hidden")
    defined = set(re.findall(r"`([a-z_.]+)`", page[2]))
    keys = {key.removeprefix("reason.") for key in EN if key.startswith("reason.")}
    said = {re.sub(r"(\.(sure|alone|own))+$", "", key) for key in keys}
    said = {key for key in said if key.partition(".")[0] not in NO_FACTS}
    fields = {*CardFacts.__struct_fields__, *Parts.__struct_fields__, *Certain.__struct_fields__}
    assert {"save", "turn.match", "king.may"} <= said
    for fact in said | fields - {"seat"} | {*ristiseiska.KINDS, *myllymatti.KINDS}:
        assert fact in defined or set(fact.split(".")) <= defined, fact
