"""Laws of when a card is right: every number against solving and counting deals one by one."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from click.testing import CliRunner, Result

from draws.view_randoms import random_view
from fixtures.share import some_of
from oracles.worlds_oracle import World, worlds_of
from ristikontra.cli.main import cli
from ristikontra.game.cards import EVERY, Rank, hand_of, hand_ranks
from ristikontra.game.errors import IllegalPlay
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search.objectives import clean, points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.worlds.conditions import (
    ConditionRecord,
    HandFactRecord,
    WhenRecord,
    when,
)
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.notation import read_given_view
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.render.when import when_report

PAGAT = "lappi N:QT775 E:_ S:_ W:_ lead:N dirty:NS,EW gone:AAAAKQQQJJJJTT999988876554443222"
#: What a seat holds: at least this many of a rank, or not.
Literal = tuple[int, int, int, bool]


def call(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(cli, words, input=given)


@cache
def on_pagat() -> WhenRecord:
    """Return when the seven is right in the documented ending, over all possible deals."""
    return WhenRecord.from_json(call("when", "7", "--json", *PAGAT.split()).stdout)


class Plain:
    """All possible deals, each solved separately, and sets of them."""

    def __init__(self, view: View, rank: Rank) -> None:
        self.view = view
        lying = Counter(
            worlds_of(
                [int(rank) for rank in hand_ranks(view.unseen)],
                [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
                list(view.hidden),
                [set(map(int, ranks)) for ranks in view.voids],
            )
        )
        self.worlds, self.ways = list(lying), list(lying.values())
        solver = Searcher(
            clean(view.rules) if any(view.representative.owes) else points(view.rules)
        )
        best = [self.best(world, solver) for world in self.worlds]
        self.right = {at for at, cards in enumerate(best) if rank in cards}
        self.alone = {at for at, cards in enumerate(best) if cards == {rank}}
        self.literals = dict(self._literals())

    def best(self, world: World, solver: Searcher) -> set[Rank]:
        hands = tuple(
            tuple(held - seen for held, seen in zip(hand_of(cards), known, strict=True))
            for cards, known in zip(world, self.view.known, strict=True)
        )
        solution = solver.find(self.view.position(hands))
        return {card.rank for card in solution.cards if card.lower == solution.lower}

    def _literals(self) -> Iterator[tuple[Literal, set[int]]]:
        for seat in range(4):
            for rank in EVERY:
                for least in (1, 2, 3, 4):
                    held = {
                        at
                        for at, world in enumerate(self.worlds)
                        if world[seat].count(int(rank)) >= least
                    }
                    if 0 < len(held) < len(self.worlds):
                        yield (seat, int(rank), least, True), held
                        yield (seat, int(rank), least, False), self.all - held

    @property
    def all(self) -> set[int]:
        return set(range(len(self.worlds)))

    def weight(self, some: set[int]) -> int:
        return sum(self.ways[at] for at in some)

    def where(self, facts: list[HandFactRecord]) -> set[int]:
        found = self.all
        for fact in facts:
            literal = ("NESW".index(fact.seat), int(Rank(fact.rank)), fact.at_least, fact.holds)
            found &= self.literals[literal]
        return found

    def doubt(self, some: set[int]) -> Fraction:
        """Return p (1 - p), on average over those deals and the others."""
        found = Fraction(0)
        for part in (some, self.all - some):
            if weight := self.weight(part):
                share = Fraction(self.weight(part & self.right), weight)
                found += share * (1 - share) * weight / self.weight(self.all)
        return found

    def moves(self, some: set[int]) -> bool:
        """Say whether the chances in those deals and in the others are 5 % apart."""
        shares = [
            Fraction(self.weight(part & self.right), self.weight(part))
            for part in (some, self.all - some)
        ]
        return abs(shares[0] - shares[1]) >= Fraction(1, 20)

    def reported(self, case: ConditionRecord) -> set[int]:
        """Check the numbers of a case, and return its deals."""
        some, every = self.where(case.facts), self.weight(self.all)
        rest = self.all - some
        assert case.ways == self.weight(some)
        assert case.share == case.ways / every
        assert case.p_right == self.weight(some & self.right) / case.ways
        assert case.otherwise == self.weight(rest & self.right) / self.weight(rest)
        return some


def check_when(view: View, rank: Rank) -> int:
    """Check all that is said of a card; return how many cases are listed."""
    record, plain = when(view, rank), Plain(view, rank)
    every, right = plain.weight(plain.all), plain.weight(plain.right)
    alone = plain.weight(plain.alone)
    assert (record.ways, record.deals, record.exhaustive) == (every, len(plain.worlds), True)
    assert (record.p_right, record.p_alone) == (right / every, alone / every)
    assert record.p_tied == (right - alone) / every
    cases = [*record.decisive, *record.always, *record.never]
    if right in (0, every):
        assert not cases
        return 0
    sets = plain.literals
    pairs = [one & other for one, other in combinations(sets.values(), 2)]
    check_decisive(record, plain, sets, pairs)
    distinct = {frozenset(some) for some in (*sets.values(), *pairs) if some}
    for pure, reported in ((plain.right, record.always), (plain.all - plain.right, record.never)):
        inside = sorted((some for some in distinct if some <= pure), key=len, reverse=True)
        widest: list[frozenset[int]] = []
        for some in inside:
            if not any(some < wider for wider in widest):
                widest.append(some)
        wide = [some for some in widest if plain.weight(set(some)) >= Fraction(every, 50)]
        shown = [frozenset(plain.reported(case)) for case in reported]
        assert len(set(shown)) == len(shown)
        assert set(shown) <= set(wide)
        weights = sorted((plain.weight(set(some)) for some in wide), reverse=True)
        assert [case.ways for case in reported] == weights[:4]
    return len(cases)


def check_decisive(
    record: WhenRecord, plain: Plain, sets: dict[Literal, set[int]], pairs: list[set[int]]
) -> None:
    """The fact shown, and the two, leave the least doubt; what is not shown decides too little."""
    whole, two = plain.doubt(plain.all), [some for some in pairs if some]
    one = [some for literal, some in sets.items() if literal[3]]
    less = [min(map(plain.doubt, found)) for found in (one, two)]
    least = [[some for some in one if plain.doubt(some) == less[0]]]
    if whole - less[1] >= (whole - less[0]) * Fraction(5, 4):
        least.append([some for some in two if plain.doubt(some) == less[1]])
    reported = {len(case.facts): plain.reported(case) for case in record.decisive}
    assert len(reported) == len(record.decisive)
    for number, found in enumerate(least, start=1):
        assert reported.get(number, found[0]) in found
        if number in reported:
            assert plain.moves(reported[number])
        else:
            assert not all(map(plain.moves, found))
    assert set(reported) <= set(range(1, len(least) + 1))


def any_of(view: View, rng: random.Random) -> Rank:
    return rng.choice(view.representative.moves())


@some_of(15, 60)
def test_all_that_is_told_is_what_solving_every_deal_says(number: int) -> None:
    rng, reported = random.Random(40), 0
    for _ in range(number):
        view, _ = random_view(rng, 2)
        reported += check_when(view, any_of(view, rng))
    for _ in range(number // 10):
        view, _ = random_view(rng, 3)
        reported += check_when(view, any_of(view, rng))
    assert reported > number // 2


@pytest.mark.slow
@pytest.mark.parametrize(("tricks", "number"), [(3, 50), (4, 10)])
def test_all_that_is_told_is_what_solving_every_deal_says_more(tricks: int, number: int) -> None:
    rng = random.Random(41 + tricks)
    for _ in range(number):
        view, _ = random_view(rng, tricks)
        check_when(view, any_of(view, rng))


def test_the_documented_ending_hangs_on_souths_seven() -> None:
    record = on_pagat()
    assert (record.seat, record.move, record.ways) == ("N", "7", 756_756)
    assert record.p_right == pytest.approx(0.459, abs=0.001)
    (case,) = record.decisive
    assert case.facts == [HandFactRecord(seat="S", rank="7", at_least=1, holds=True)]
    assert [round(100 * x) for x in (case.share, case.p_right, case.otherwise)] == [33, 98, 20]
    assert {"T7", "75"} <= {
        "".join(fact.rank for fact in case.facts if fact.holds) for case in record.always
    }


def test_the_report_says_it_in_words() -> None:
    report = when_report(on_pagat(), read_given_view("lappi/pagat"))
    shown = " ".join(as_text(report, Style()).split())
    assert "South has a seven (33% of deals): the seven is right in 98%; otherwise in 20%." in shown
    assert "Always right - South has a seven and no king (11% of deals)" in shown


def test_a_card_that_cannot_be_played_is_refused() -> None:
    for card, why in (("A", "North has no ace"), ("Q7", "one card"), ("x", "one card")):
        result = call("when", card, "lappi/pagat")
        assert (result.exit_code, why in result.stderr) == (2, True)
    barred = "ristikontra N:AK99 E:KT32 S:T752 W:Q422 lead:N run:Ax3"
    with pytest.raises(IllegalPlay):
        when(View.of(read_position(barred)), Rank("A"))
    many = call("when", "9", "-", "--json", given=f"lappi/pagat\n{barred}\n")
    lines = [json.loads(line) for line in many.stdout.splitlines()]
    assert many.exit_code == 2
    assert lines[1]["move"] == "9"


def test_after_other_cards_somebody_else_is_on_turn() -> None:
    reported = json.loads(call("when", "4", "lappi/pagat", "--after", "Q T", "--json").stdout)
    assert (reported["seat"], reported["move"]) == ("S", "4")


def test_of_drawn_deals_nothing_is_called_always() -> None:
    six = "ristikontra N:QT7754 E:T8663A S:KK642A W:K75339 lead:N"
    shown = call("when", "Q", *six.split(), "--draw", "60").stdout
    assert "60 deals drawn at random" in shown
    assert "Always" not in shown
    assert "Never" not in shown
    record = when(View.of(read_position(six)), Rank("Q"), deals=60)
    assert (record.deals, record.drawn, record.exhaustive) == (60, True, False)
    for case in (*record.decisive, *record.always, *record.never):
        assert 0 < case.ways < 60
        assert case.share == case.ways / 60


@pytest.mark.slow
def test_of_drawn_deals_nothing_is_told_that_holds_in_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn until it would be, and be said otherwise: of what decides, and of what is pure."""
    monkeypatch.setattr("ristikontra.games.tricks.worlds.advice.ALL_DEALS_TRICKS", 0)
    rng, seen = random.Random(5), set[str]()
    while seen != {"decisive", "always", "never"}:
        view, _ = random_view(rng, 3, constrained=False)
        card, reported = any_of(view, rng), []
        for least in (0, Fraction(1, 20)):
            monkeypatch.setattr("ristikontra.games.tricks.worlds.conditions._LEAST_OF_SOME", least)
            reported.append(when(view, card, deals=60))
        before, found = reported
        if not found.drawn:
            continue
        assert all(0.05 <= one.ways / 60 <= 0.95 for one in found.decisive)
        assert all(one.ways / 60 >= 0.05 for one in (*found.always, *found.never))
        for name in ("decisive", "always", "never"):
            seen |= {name} if getattr(before, name) != getattr(found, name) else set()


def test_a_deal_that_is_drawn_twice_counts_twice() -> None:
    view = read_given_view("lappi-six/option-fourth-king").view
    drawn = Counter(deal.hands for deal in Worlds(view).sample(400, 1))
    assert max(drawn.values()) > 1
    record = when(view, Rank("J"))
    assert record.decisive
    for case in record.decisive:
        reported = sum(
            times
            for hands, times in drawn.items()
            if all(
                (hands["NESW".index(fact.seat)][Rank(fact.rank)] >= fact.at_least) == fact.holds
                for fact in case.facts
            )
        )
        assert case.ways == reported


def test_a_limit_of_time_leaves_what_was_solved() -> None:
    """The clock is looked at as a card is played; some deals need none to be solved, not these."""
    view = "ristikontra N:KQ9742 E:AT8653 S:JJ9864 W:KTQ753 lead:N"
    result = call("when", "Q", *view.split(), "--max-seconds", "0.000001")
    assert result.exit_code == 3
    assert "No deal was solved in time." in result.stdout
    reported = json.loads(call("when", "Q", view, "--max-seconds", "0.000001", "--json").stdout)
    assert (reported["p_right"], reported["decisive"], reported["stopped"]) == (None, [], "time")


def test_facts_are_said_as_people_say_them() -> None:
    """Exactly, at least, at most, none: each is seen in some report."""
    rng, asked = random.Random(3), 0
    wanted = {" has no ", " has two ", " or more", " at most one ", " and only in these."}
    while wanted:
        asked += 1
        assert asked < 100, wanted
        view, _ = random_view(rng, rng.choice((2, 3)), constrained=False)
        said = " ".join(call("when", str(any_of(view, rng)), str(view)).stdout.split())
        wanted -= {words for words in wanted if words in said}
