"""Cards that differ only in their names are worth the same, and no hint distinguishes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from math import sqrt
from random import Random

import pytest
from msgspec import UnsetType

from conftest import FIXED_SEED
from fixtures.share import one_in, some_deals, some_of
from oracles import thumb_oracle
from oracles.thumb_oracle import CHEAPEST_FIRST, Close, looks
from ristikontra.game.cards import EVERY, Hand, Rank, hand_of, hand_ranks, rank_of
from ristikontra.game.rules import VARIANTS, Run, rules_for
from ristikontra.games.protocol import TriedMove
from ristikontra.games.tricks.deal import Deal, first_match, table_rules
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.search.unseen import played_out
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.advised import AdviseRecord, Mean, WorldRecord
from ristikontra.games.tricks.worlds.deals import World, Worlds, exchanged, namesakes
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.session import Session
from ristikontra.table.trick_deals import begin_match, sampled_choice, view_of

#: In how many deals, each in all orders of ties, a view is worked out at most.
DEALS = 120


def small_views(rng: Random) -> Iterator[View]:
    """Yield views of few cards; two worthless ones are equivalent but for one thing at most."""
    while True:
        variant, limit = rng.choice(("ristikontra", "lappi")), rng.choice("23")
        low, high = rng.sample(EVERY[:8], 3), rng.sample(EVERY[8:], 2)
        length, turn = rng.randrange(3), rng.randrange(4)
        pack = [rank for rank in (*low, *high) for _ in range(4)]
        for rank in (*low[:2], *low[:1] * length):
            pack.remove(rank)
        rng.shuffle(pack)
        own = [*low[:2], *pack[: rng.random() < 0.3]]
        del pack[: len(own) - 2]
        hands = [hand_of([pack.pop() for _ in own]) for _ in range(3)]
        hands.insert(turn, hand_of(own))
        position = Position(rules_for(variant, {"limit": limit}), tuple(hands), 0, taken=(0, 0))
        if length and turn == 0:
            position = position.replace(run=Run(low[0], length))
        for _ in range(turn):
            position = position.play(rng.choice(position.moves()))
        view = partly_seen(rng, position)
        if any(len(apart(view, *pair)) < 2 for pair in combinations(low[:2], 2)):
            yield view


def partly_seen(rng: Random, position: Position) -> View:
    """Return what the seat on turn knows, some cards of other hands and some voids among it."""
    known, voids, seen = [], [], rng.choice((0.2, 0.5, 0.8))
    for seat, hand in enumerate(position.hands):
        shown = [rank for rank in hand_ranks(hand) if rng.random() < seen]
        void = [rank for rank in EVERY[:8] if not hand[rank] and rng.random() < 0.2]
        known.append(hand if seat == position.mover else hand_of(shown))
        voids.append(frozenset(void if rng.random() < 0.3 else []))
    return View.at_table(position, known, tuple(voids))


def apart(view: View, one: Rank, other: Rank) -> list[str]:
    """Return what makes two cards different."""
    here, there = looks(view, one), looks(view, other)
    return [name for name in here | there if here.get(name) != there.get(name)]


def totals(view: View) -> tuple[dict[Rank, int], int] | None:
    """Return the points that NS get with each card, summed over all possible deals and all orders
    of ties, and how many these are. Return None where that takes long or rounding decides."""
    cards = view.representative.moves()
    here = [at for at in range(8) if view.unseen[at] or any(hand[at] for hand in view.known)]
    rest = tuple(at for at in CHEAPEST_FIRST if at not in here)
    orders, worlds = [*permutations(here)], Worlds(view)
    if worlds.count * len(orders) > DEALS:
        return None
    found, number = dict.fromkeys(cards, 0), 0
    try:
        for world, order in product(worlds, orders):
            position = worlds.position(world).replace(taken=(0, 0))
            number += world.ways
            for rank in cards:
                worth = thumb_oracle.played_out(position.play(rank), order + rest)
                found[rank] += world.ways * worth
    except Close:
        return None
    return found, number


@some_of(16, 1000)
def test_equivalent_cards_are_worth_the_same_in_all_deals_together(number: int) -> None:
    """Worked out in whole numbers; and the kernel finds those means.

    What makes two cards different makes a difference somewhere, even without any other reason."""
    rng, equivalent, different = Random(FIXED_SEED), 0, set[str]()
    found = ((view, totals(view)) for view in small_views(rng))
    for view, (sums, deals) in islice(((view, sums) for view, sums in found if sums), number):
        sign = -1 if view.representative.party else 1
        choice = sampled_choice(view, 1000, rng.getrandbits(30))
        assert choice.thumb is not None
        cards = {one.move: one for one in choice.candidates}
        for rank, card in cards.items():
            better = sign * (sums[rank] - sums[choice.thumb]) / deals
            assert abs(card.better - better) <= 4.5 * card.error + 1e-9
        for one, other in combinations(sums, 2):
            kinds = apart(view, one, other)
            if not kinds:
                assert sums[one] == sums[other]
                assert numbers_of(cards[one]) == numbers_of(cards[other])
                equivalent += 1
            elif sums[one] != sums[other]:
                assert numbers_of(cards[one]) != numbers_of(cards[other])
                different |= {*kinds} if len(kinds) == 1 else set()
    assert equivalent >= number // 8
    assert different >= {"unseen", "known", "led"}


def numbers_of(card: TriedMove) -> tuple[float, float, float]:
    return card.mean, card.better, card.error


def pairs_of(game: Session[Deal]) -> Iterator[tuple[Rank, Rank]]:
    """Yield each two cards that may be played, the lower one first."""
    yield from combinations(sorted(rank for rank in game.state.choices() if type(rank) is Rank), 2)


def pairs_at_tables(rng: Random, variant: str) -> Iterator[tuple[Session[Deal], Rank, Rank]]:
    """Yield turns of whole deals with two cards that are equivalent, the lower one first."""
    while True:
        seed = rng.getrandbits(30)
        game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
        while not game.over:
            view = view_of(game.state)
            if len(game.state.moves()) > 1 and rng.random() < 0.2:
                for pair in pairs_of(game):
                    if not apart(view, *pair):
                        yield game, *pair
                        break
            game = game.step()


@pytest.mark.parametrize("variant", one_in(2, VARIANTS))
def test_no_hint_tells_equivalent_cards_apart_at_a_table(variant: str) -> None:
    """There is a stock, with cards that were turned, are face up or are in a pack."""
    rng = Random(f"{FIXED_SEED} {variant}")
    for game, low, high in islice(pairs_at_tables(rng, variant), 20):
        choice = sampled_choice(view_of(game.state), 20, rng.getrandbits(30))
        found = {one.move: one for one in choice.candidates}
        assert numbers_of(found[low]) == numbers_of(found[high])
        assert high not in (choice.move, choice.thumb)  # of both the lower one is played


@some_of(6, 10)
@pytest.mark.parametrize(
    ("variant", "kinds"),
    [
        ("ristikontra", {"unseen", "led", "run"}),
        ("lappi", {"unseen", "led", "run"}),
        ("kontra-3", {"unseen", "led", "known"}),
    ],
)
def test_cards_that_one_thing_makes_different_have_numbers_of_their_own(
    variant: str, kinds: set[str], number: int
) -> None:
    rng, differ = Random(f"{FIXED_SEED} {variant}"), Counter[str]()
    left = dict.fromkeys(sorted(kinds), number)
    while any(left.values()):
        seed = rng.getrandbits(30)
        game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
        while not game.over:
            for pair in pairs_of(game) if len(game.state.moves()) > 1 else ():
                kind = apart(view_of(game.state), *pair)
                if len(kind) == 1 and left.get(kind[0]):
                    choice = sampled_choice(view_of(game.state), 40, rng.getrandbits(30))
                    one, other = (card for card in choice.candidates if card.move in pair)
                    differ[kind[0]] += numbers_of(one) != numbers_of(other)
                    left[kind[0]] -= 1
            game = game.step()
    assert all(differ[kind] > number // 2 for kind in kinds), differ


def test_cards_of_which_a_hand_lacks_one_have_numbers_of_their_own() -> None:
    differ = Counter[bool]()
    for view in islice(small_views(Random(FIXED_SEED)), 1000):
        for pair in combinations(view.representative.moves(), 2):
            if apart(view, *pair) == ["lacking"]:
                choice = sampled_choice(view, 100, 7)
                one, other = (card for card in choice.candidates if card.move in pair)
                differ[numbers_of(one) != numbers_of(other)] += 1
    assert differ[True] > 5, differ


def test_a_card_of_a_rank_that_lies_face_up_is_like_no_other() -> None:
    """After leading from hand a player draws the card on top; the one at the bottom stays."""
    rng, met = Random(FIXED_SEED), Counter[frozenset[str]]()
    while len(met) < 2 or min(met.values()) < 4:
        seed = rng.getrandbits(30)
        game = begin_match(first_match(table_rules("kontra-2"), seed), (), "thumb", seed)
        view = view_of(game.state)
        for pair in pairs_of(game) if len(game.state.moves()) > 1 else ():
            kinds = frozenset(apart(view, *pair))
            # One card less of the rank on top is unseen, unless the other's is at the bottom.
            if view.top in pair and "face up" in kinds and kinds <= {"face up", "unseen"}:
                choice = sampled_choice(view, 100, seed)
                one, other = (card for card in choice.candidates if card.move in pair)
                assert numbers_of(one) != numbers_of(other), (str(view), pair)
                met[kinds] += 1


def views_of_endings(rng: Random) -> Iterator[View]:
    """Yield what seats see in endings of four tricks."""
    while True:
        variant, limit = rng.choice(("ristikontra", "lappi")), rng.choice("23")
        position = next(endings(rng, rules_for(variant, {"limit": limit}), 4))
        for _ in range(rng.choice((0, 0, 1, 2, 3))):
            position = position.play(rng.choice(position.moves()))
        if len(position.moves()) > 1:
            yield View.of(position)


def test_advice_takes_those_for_equivalent_that_are() -> None:
    """Whatever the one thing is that makes two cards different."""
    met = Counter[str]()
    for view in islice(small_views(Random(FIXED_SEED)), 1000):
        cards = view.representative.moves()
        groups = namesakes(view, cards)
        for one, other in combinations(range(len(cards)), 2):
            kinds = apart(view, cards[one], cards[other])
            assert (other in groups[one]) == (one in groups[other]) == (not kinds), str(view)
            met[kinds[0] if kinds else ""] += len(kinds) < 2
    assert min(met[kind] for kind in ("", "unseen", "known", "lacking", "led", "held")) > 5, met
    for run, groups in (("", [(0, 1), (0, 1)]), (" run:7x1", [(0,), (1,)])):
        view = View.of(read_position(f"lappi N:9977 E:KT72 S:KQ55 W:AJ95 lead:N{run}"))
        assert namesakes(view, view.representative.moves()) == groups


def side_means(advice: AdviseRecord) -> list[tuple[Mean, Mean | UnsetType]]:
    """Return the means of the cards and the errors of their differences from the best one."""
    return [
        (Mean(one.mean.outcome, one.mean.points), one.standard_error)
        for one in advice.moves
        if one.mean
    ]


def hidden_hands(view: View, deal: WorldRecord) -> tuple[Hand, ...]:
    """Return the cards that were hidden, of each seat, in a deal."""
    found = []
    for seat, known in zip(view.rules.seating.seats, view.known, strict=True):
        cards = hand_of(map(rank_of, deal.hands[seat])) if seat in deal.hands else known
        found.append(tuple(held - seen for held, seen in zip(cards, known, strict=True)))
    return tuple(found)


@some_of(15, 600)
def test_advice_on_some_deals_tells_no_equivalent_cards_apart(number: int) -> None:
    """Nor does the advice show any other difference between them that only chance makes."""
    rng, equivalent, different, far = Random(FIXED_SEED), 0, Counter[bool](), 0
    for view in islice(views_of_endings(rng), number):
        with some_deals():
            some = advise(view, "points", deals=80)
        every = advise(view, "points", bracket=False)
        solver = Searcher("points")
        means = [card.mean for card in every.moves if card.mean]
        leader = max(range(len(some.moves)), key=lambda at: side_means(some)[at][0])
        for at, (mean, error) in enumerate(side_means(some)):
            if some.drawn and error:
                behind = side_means(some)[leader][0].points - mean.points
                truth = means[leader].points - means[at].points
                far += abs(behind - truth) > 3 * error.points + 0.01
        for card in some.moves:
            for end in (card.worst, card.best_deal):
                assert end
                position = view.position(hidden_hands(view, end))
                found = {one.rank: one.lower.points for one in solver.find(position).cards}
                own = found[card.rank]
                assert end.value.points == (position.points_left - own if position.party else own)
        for one, other in combinations(range(len(some.moves)), 2):
            here, there = some.moves[one], some.moves[other]
            numbers = [
                (card.mean, card.p_best, card.regret, card.standard_error) for card in (here, there)
            ]
            if not apart(view, here.rank, there.rank):
                equivalent += 1
                assert means[one] == means[other]
                assert numbers[0] == numbers[1]
                assert here.distribution == there.distribution
                assert (here.really, here.best) == (there.really, there.best)
                assert here.worst
                assert there.worst
                one_deal, other_deal = (
                    World(hidden_hands(view, worst), 1, 1) for worst in (here.worst, there.worst)
                )
                assert exchanged(one_deal, here.rank, there.rank) == other_deal
            elif means[one] != means[other]:
                different[numbers[0] != numbers[1]] += 1
    assert equivalent >= number // 6
    assert different[True] > 20 * different[False]
    assert far <= 1 + number // 40


@some_of(16, 150)
@pytest.mark.parametrize("variant", one_in(2, ["ristikontra", "lappi"]))
def test_equivalent_cards_bring_the_same_points_at_a_table(variant: str, number: int) -> None:
    """Each is played in deals of its own: on average the higher one scores as much as the lower.

    It would score more, by half a point and more, if the names of ranks broke ties."""
    rng, deals, more, variance = Random(f"{FIXED_SEED} {variant}"), 3000, 0.0, 0.0
    for game, low, high in islice(pairs_at_tables(rng, variant), number):
        view = view_of(game.state)
        base, turn = view.representative, view.mover
        may = [sum(1 << at for at in range(4) if rank not in view.voids[at]) for rank in range(13)]
        for sign, card in ((-1, low), (1, high)):
            known = [*view.known]  # but not the card to be drawn
            known[turn] = tuple(held - (at == card) for at, held in enumerate(known[turn]))
            seed, party = rng.getrandbits(30), base.party
            after = base.play(card)
            assert base.taken
            assert after.taken
            mean, spread = played_out(after, tuple(known), may, deals, seed, party)
            more += sign * (after.taken[party] - base.taken[party] + mean)
            variance += spread**2 / deals
    assert abs(more) < 4 * sqrt(variance)
    assert sqrt(variance) / number < 0.2
