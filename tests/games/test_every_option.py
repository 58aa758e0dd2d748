"""Whole deals under every value of every option: all of them can be read again, and end.

They are drawn for what is rare: few ranks left in the hands, kings that come last, a rank that one
hand holds and leads again and again, and barred cards that are turned.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec

from fixtures.share import some_of
from ristikontra import read_position
from ristikontra.api.deal import whole_deal
from ristikontra.api.match import match
from ristikontra.api.show import show
from ristikontra.game.cards import EVERY, KING, Bottom, Rank, hand_of
from ristikontra.game.rules import VARIANTS, Rules
from ristikontra.games.tricks import feasibility
from ristikontra.games.tricks.deal import Deal, new_deal, table_rules
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.whole_deals import deal_text, read_whole_deal
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.table.trick_deals import view_of


def any_rules(rng: random.Random, variant: str) -> Rules:
    """Return the rules of a variant with any value of every option, often one that may fail."""
    rows = VARIANTS[variant].options.items()
    options = {name: rng.choice(values) for name, values in rows if name != "target"}
    if "turned" in options and rng.random() < 0.7:  # what meets seldom
        options |= {"dark": "yes", "turned": rng.choice(("hand", "allowed"))}
    if "target" in VARIANTS[variant].options and rng.random() < 0.5:
        options["target"] = str(rng.choice((1, 9, 31, 120, 9999)))
    return table_rules(variant, options)


def any_match(rng: random.Random, rules: Rules) -> Match:
    """Return a match before any deal of it, sometimes close to its end."""
    parties, most = rules.seating.parties, max(rules.target - 1, 0) if rules.target else 99
    score = tuple(rng.choice((0, most, rng.randint(0, most))) for _ in parties)
    held = rng.randrange(3) if rules.holds_over else 0
    return Match(rules, score, held, rng.randrange(len(rules.seating.seats)))


def rare_deal(rng: random.Random, match: Match, style: str) -> Deal:
    """Return a deal of few ranks, of a rank that is led till it is barred, or of an early king."""
    rules = match.rules
    seats, size = len(rules.seating.seats), rules.hand
    pack = [rank for rank in EVERY for _ in range(4)]
    rng.shuffle(pack)
    first: list[Rank] = []  # cards of the leader
    later: list[tuple[int, Rank]] = []
    if style == "few":
        order = {rank: rng.uniform(0, 9) for rank in EVERY}
        spread = rng.choice((1, 3, 9))
        pack.sort(key=lambda rank: order[rank] + rng.uniform(0, spread))
    elif style == "run":
        rank, length = rng.choice(EVERY), rules.limit or 3
        first = [rank] * length
        later = [(4 * length + rng.choice((0, 0, 0, 1, 4)), rank) for _ in range(4 - length)]
    elif style == "kings":
        first = [KING] * rng.randint(1, 3)
        others = rng.sample(range(11, 22), 3)
        later = [(at, KING) for at in others[: 4 - len(first)]]
    for rank in (*first, *(rank for _, rank in later)):
        pack.remove(rank)
    hands = [[pack.pop() for _ in range(size)] for _ in range(seats)]
    leader = rules.seating.left_of(match.dealer)
    pack += hands[leader][size - len(first) :] if first else []
    hands[leader][size - len(first) :] = first
    for at, rank in later:
        pack.insert(at, rank)
    return new_deal(match, [*map(hand_of, hands)], tuple(pack))


def any_card(rng: random.Random, deal: Deal, style: str, turns: float) -> Rank | None:
    """Draw a card, None to turn one: barred ones like to be turned, ranks to be led again."""
    position, cards = deal.position, deal.choices()
    barred = bool(position.stock) and position.stock[0] in (position.barred(), position.kept())
    if deal.may_take_bottom() and rng.random() < 0.3:
        return Bottom(str(deal.bottom))
    if deal.may_turn() and (not cards or rng.random() < (0.9 if barred else turns)):
        return None
    if style == "kings" and position.stock and KING in cards:
        return KING
    run = position.run.rank if position.run else None
    if style != "kings" and not deal.trick and rng.random() < 0.9:
        return run if run in cards else max(cards, key=lambda rank: position.hand[rank])
    other = [rank for rank in cards if rank != run and rank not in deal.trick[:1]]
    return rng.choice(other or cards)


def moments(rng: random.Random, deal: Deal, style: str) -> Iterator[Deal]:
    """Yield a deal at its beginning and after every card."""
    turns = rng.choice((0.0, 0.05, 0.5))
    yield deal
    while not deal.finished:
        card = any_card(rng, deal, style, turns)
        deal = deal.turn_card() if card is None else deal.play(card)
        yield deal


def scored_text(deal: Deal) -> str:
    """Return a finished deal as `ristikontra match` takes it."""
    rules, ending = deal.rules, deal.position.ending
    parties = rules.seating.parties

    def pair(numbers: tuple[int, ...] | None) -> str:
        return ",".join(map("{}={}".format, parties, numbers or ()))

    def sides(flags: tuple[bool, ...]) -> str:
        return ",".join(one for one, flag in zip(parties, flags, strict=True) if flag) or "none"

    words = [pair(ending.taken)]
    if rules.variant.cleaning:
        words += [f"fails:{sides(ending.fails)}", f"dirty:{sides(ending.dirty)}"]
    words += [f"won:{pair(ending.won)}"]
    if ending.first is not None:
        words += [f"first:{parties[ending.first]}"]
    if ending.last is not None:
        words += [f"last:{parties[ending.last]}"]
    return " ".join(words)


def is_rare(position: Position) -> bool:
    """Say whether a moment is one that few deals reach."""
    run, rules = position.run, position.rules
    kings = sum(hand[KING] for hand in position.counts) + position.stock.count(KING)
    over = run is not None and 0 < rules.limit <= run.length
    return position.taken_up or over or (rules.variant.cleaning and not kings)


def assert_reads_back(rng: random.Random, deal: Deal) -> None:
    """Every form in which a moment of a deal is printed is read as the same."""
    position = deal.position
    assert read_position(str(position)) == position
    if rng.random() < 0.1:
        shown = msgspec.json.decode(show(position).to_json())
        assert read_position(shown["position"]) == position
        assert read_whole_deal(deal_text(deal)) == deal
    if rng.random() < 0.1 and not deal.finished and deal.rules.seating.has_partners:
        view = view_of(deal)
        if view.rules == deal.rules:  # else it says that no card may be turned
            assert read_view(str(view)) == view


@some_of(90, 5000)
def test_every_moment_is_read_again_and_every_deal_has_a_result(
    rng: random.Random, number: int
) -> None:
    """What play has led to is legal, and the match continues after it."""
    seen = Counter[str]()
    variants = [*VARIANTS]
    every = {
        f"{name}={value}"
        for row in VARIANTS.values()
        for name, values in row.options.items()
        for value in values
        if name != "target"
    }
    for at in range(4 * number):
        if at >= number and min(seen[one] for one in every) >= number // 50:
            break
        rules = any_rules(rng, variants[at % len(variants)])
        seen.update(f"{name}={value}" for name, value in rules.chosen if name != "target")
        style = rng.choice(("any", "few", "run", "run", "kings", "kings"))
        deal = rare_deal(rng, any_match(rng, rules), style)
        for deal in moments(rng, deal, style):  # noqa: B020 - the deal after each card
            # In the ordinary run some of the moments are enough, of rare ones more.
            share = 1.0 if number > 1000 else 0.3 if is_rare(deal.position) else 0.04
            if rng.random() < share:
                assert_reads_back(rng, deal)
            run = deal.position.run
            seen["taken up"] += deal.taken_up
            seen["over the limit"] += bool(run and 0 < rules.limit < run.length)
        assert whole_deal(deal).result
        after = deal.after()
        if rules.seating.has_partners:
            said = match(deal.match, [scored_text(deal)]).now
            assert after.score == (said.score["NS"], said.score["EW"]), scored_text(deal)
        seen["both fail"] += all(deal.position.owes)
    assert not {one for one in every if seen[one] < number // 50}, seen
    assert min(seen["taken up"], seen["over the limit"]) >= max(1, number // 100), seen
    assert seen["both fail"] >= number // 500, seen


@some_of(2, 400)
def test_what_was_played_could_have_happened(rng: random.Random, number: int) -> None:
    """No moment of a deal is called impossible."""
    for at in range(number):
        rules = any_rules(rng, [*VARIANTS][at % len(VARIANTS)])
        style = rng.choice(("few", "run", "kings"))
        deals = [*moments(rng, rare_deal(rng, any_match(rng, rules), style), style)]
        position = rng.choice(deals).position
        assert feasibility.impossible_past(position, 5) is None, str(position)
