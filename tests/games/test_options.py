"""Every option and every rule of the ending has a worked example that shows its effect.

The solver computes here what an option changes: the best cards, the outcome, the name of the
result, what a side can guarantee, or whether the position is legal. Nothing is read from the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest

from draws.randoms import PARTNER_GAMES
from fixtures.share import one_in
from oracles.values import brute_values, reference_values
from ristikontra.formats.files import example_names
from ristikontra.game.cards import RANKS, ranks_in
from ristikontra.game.errors import IllegalSetup
from ristikontra.game.rules import OPTIONS, VARIANTS, rules_for
from ristikontra.game.scoring import (
    GAME_POINTS,
    LADDER,
    LAPLAND,
    LAPLAND_LOSSES,
    RACE,
    Ending,
    result_of,
)
from ristikontra.game.seats import EW, NS
from ristikontra.games.files import Example, find_example
from ristikontra.games.tricks.changes import with_options as with_rules
from ristikontra.games.tricks.feasibility.past import could_have_happened
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import Objective, deal_result
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import Setup, setup_of

#: Options that mean the same in every variant: one example of a value will do.
SHARED = ("values", "limit", "stuck_lead")
#: Options that decide whether a position is legal, and change no play.
LEGALITY = ("fourth_king",)
#: The rules of the ending, by variant: the clause, and the examples' names after "rule-".
RULES: dict[str, dict[str, tuple[str, ...]]] = {
    "ristikontra": {
        "R11": ("r11-last-match",),
        "R12": ("r12-winner-leads",),
        "R16": ("r16-lead-limit",),
        "R19": ("r19-run",),
        "R25": ("r25-sixty-one", "r25-everything"),
        "R26": ("r26-held-over", "r26-stake"),
    },
    "ristikontra-120": {"V3a": ("v3a-first",)},
    "lappi": {
        "L4": ("l4-who-must-clean",),
        "L5": ("l6-queen-led",),
        "L6": ("l6-queen-led",),
        "L7": ("l7-own-king",),
        "L12": ("l12-dishonour",),
        "L13": ("l13-both-fail",),
    },
    "lappi-six": {"LS5": tuple(f"ls5-{loss.replace(' ', '-')}" for loss in LAPLAND_LOSSES)},
    "lappi-500": {"LA4": ("la4-nothing",), "LA5": ("la5-below-ten",)},
}
#: How the names of these examples begin.
OWN = ("option-", "rule-")
#: The reference is quick up to this many tricks, the brute force up to the second number.
REFERENCE_TRICKS, BRUTE_TRICKS = 3, 5

find = cache(find_example)


class Demand(NamedTuple):
    """A value of an option that an example in one of the variants must show."""

    variants: tuple[str, ...]
    option: str
    value: str

    def __str__(self) -> str:
        return f"{self.option}={self.value} in {' or '.join(self.variants)}"


class View(NamedTuple):
    """What the solver finds: the best cards, the outcome, and what the result is called."""

    best: frozenset[int]
    outcome: int
    result: str | None


def other_values(variant: str, option: str) -> tuple[str, ...]:
    """Return the values of an option beside the variant's usual one.

    A number has no list of values: "another" means any.
    """
    if not OPTIONS[option].values:
        return ("another",)
    return VARIANTS[variant].options[option][1:]


def in_the_deal(variant: str, option: str) -> bool:
    """Say whether an option can change the result of a deal.

    How many game points or won deals win the match matters only to the match (R28, L10).  So does
    the score that a side loses in a race, since a side at the target has card points (V2a).  What
    matters while there is a stock is shown by tests/solve/test_stock.py.
    """
    scoring = VARIANTS[variant].scoring
    named = {GAME_POINTS: "target", RACE: "zero_reset", LADDER: "target", LAPLAND: "target"}
    return named.get(scoring) != option and not OPTIONS[option].of_stock


def demands() -> list[Demand]:
    """Return everything that must be shown, from the tables of variants and options."""
    wanted: dict[tuple[str, str], list[str]] = {}
    found = []
    for variant, row in PARTNER_GAMES.items():
        for option in filter(lambda name: in_the_deal(variant, name), row.options):
            for value in other_values(variant, option):
                if option in SHARED:
                    wanted.setdefault((option, value), []).append(variant)
                else:
                    found.append(Demand((variant,), option, value))
    return found + [Demand(tuple(names), *choice) for choice, names in wanted.items()]


def own_names() -> list[str]:
    """Return the names of the examples of options and rules."""
    return [name for name in example_names() if name.partition("/")[2].startswith(OWN)]


def with_options(setup: Setup, option: str, value: str) -> Setup:
    return replace(setup, options={**setup.options, option: value})


def solve(position: Position, objective: Objective) -> View:
    solution = Searcher(objective, table_megabytes=1).find(position)
    assert solution.value is not None
    end = after_cards(position, solution.line)
    result = objective.result(end.ending)
    return View(frozenset(solution.best), solution.value.outcome, result.name if result else None)


def views(position: Position, objective: str) -> list[View]:
    """Return what the solver finds; where both can lose, what each side can guarantee (A8)."""
    both_lose = dict(position.rules.chosen).get("both_fail") == "both_lose"
    sides = (NS, EW) if both_lose and objective == "result" else (None,)
    return [
        solve(
            position,
            deal_result(position.rules, side)
            if side is not None
            else Objective.named(objective, position.rules),
        )
        for side in sides
    ]


def settings(example: Example, demand: Demand) -> Iterator[tuple[Position, Position, str]]:
    """Yield the same position under the usual and the other value, and an objective.

    Only what the file expects something of counts, and only where nothing else differs.
    """
    usual = VARIANTS[example.position.variant].options[demand.option][0]
    for expect in example.expects:
        value = {**example.position.rules.changed, **expect.set}.get(demand.option, usual)
        if value == usual or demand.value not in (value, "another"):
            continue
        others = {name: set_to for name, set_to in expect.set.items() if name != demand.option}
        setup = replace(
            setup_of(example.position), options={**setup_of(example.position).options, **others}
        )
        for partner in example.expects:
            chosen = {**example.position.rules.changed, **partner.set}
            same = {**setup.options, demand.option: chosen.get(demand.option, usual)}
            if same[demand.option] != usual or {demand.option: usual, **chosen} != same:
                continue
            if (partner.objective, partner.after) != (expect.objective, expect.after):
                continue
            before = with_options(setup, demand.option, usual).position()
            after = with_options(setup, demand.option, value).position()
            yield (
                after_cards(before, ranks_in(expect.after)),
                after_cards(after, ranks_in(expect.after)),
                expect.objective,
            )


def decides_legality(example: Example, demand: Demand) -> bool:
    """Say whether a position is legal under only one value of an option."""
    on, off = (
        with_options(setup_of(example.position), demand.option, value) for value in ("on", "off")
    )
    faults = on.faults()
    return not off.faults() and len(faults) == 1 and "last king" in faults[0].message


def shows(example: Example, demand: Demand) -> bool:
    """Say whether the solver finds something else in an example when an option is switched."""
    if demand.option in LEGALITY:
        return decides_legality(example, demand)
    return any(
        view != usual
        for before, after, objective in settings(example, demand)
        for usual in views(before, objective)
        for view in views(after, objective)
    )


@pytest.mark.parametrize("demand", demands(), ids=str)
def test_every_value_of_every_option_has_an_example(demand: Demand) -> None:
    file = f"option-{demand.option.replace('_', '-')}"
    names = [f"{variant}/{file}" for variant in demand.variants]
    found = [name for name in own_names() if name.startswith(tuple(names))]
    assert any(shows(find(name), demand) for name in found), f"no example shows {demand}"


def test_a_demand_that_nothing_meets_is_noticed() -> None:
    example = find("ristikontra/option-limit-2")
    assert shows(example, Demand(("ristikontra",), "limit", "2"))
    assert not shows(example, Demand(("ristikontra",), "limit", "none"))
    assert not shows(example, Demand(("ristikontra",), "stuck_lead", "pass_left"))


@pytest.mark.parametrize("variant", ["ristikontra", "ristikontra-simple"])
def test_the_target_of_game_points_changes_no_deal(variant: str) -> None:
    usual, other = (rules_for(variant, {"target": target}) for target in ("7", "3"))
    for points in range(usual.total + 1):
        ending = Ending(taken=(points, usual.total - points), score=(2, 2), held=1)
        assert result_of(usual, ending) == result_of(other, ending)


@pytest.mark.parametrize("variant", ["ristikontra-120", "ristikontra-60"])
def test_the_reset_of_a_long_race_changes_no_deal(variant: str) -> None:
    off, on = (rules_for(variant, {"zero_reset": way, "target": "150"}) for way in ("off", "on"))
    for points, ns, ew in product(range(off.total + 1), (0, 99, 149), (0, 99, 149)):
        ending = Ending(taken=(points, off.total - points), score=(ns, ew), first=NS)
        assert result_of(off, ending) == result_of(on, ending)


@pytest.mark.parametrize(
    "variant", [name for name, row in PARTNER_GAMES.items() if "fourth_king" in row.options]
)
def test_fourth_king_examples_are_refused_where_the_rule_holds(variant: str) -> None:
    example = find(f"{variant}/option-fourth-king")
    assert not example.position.rules.fourth_king
    with pytest.raises(IllegalSetup, match="L9"):
        with_options(setup_of(example.position), "fourth_king", "on").position()


def rule_names() -> list[tuple[str, str]]:
    """Return the clause and the name of every example of a rule."""
    return [
        (clause, f"{variant}/rule-{name}")
        for variant, clauses in RULES.items()
        for clause, names in clauses.items()
        for name in names
    ]


@pytest.mark.parametrize(("clause", "name"), rule_names())
def test_every_rule_of_the_ending_has_an_example(clause: str, name: str) -> None:
    assert name in example_names(), f"no example of {clause}: {name}"
    example = find(name)
    cited = (example.teaches or "").rpartition("(")[2].rstrip(").").split(", ")
    assert clause in cited
    # The rule matters: the cards differ in worth, or what is expected differs by setting.
    objectives = {expect.objective for expect in example.expects}
    amounts = set()
    for expect in example.expects:
        setup = replace(
            setup_of(example.position), options={**setup_of(example.position).options, **expect.set}
        )
        solution = Searcher(expect.objective, table_megabytes=1).find(setup.position())
        amounts |= {(expect.objective, card.value) for card in solution.cards}
    assert len(amounts) > len(objectives)


def test_no_example_of_a_rule_is_forgotten() -> None:
    named = {name for _, name in rule_names()}
    assert {name for name in own_names() if "/rule-" in name} == named


@pytest.mark.parametrize("loss", LAPLAND_LOSSES)
def test_every_loss_of_six_card_lappi_is_shown(loss: str) -> None:
    position = find(f"lappi-six/rule-ls5-{loss.replace(' ', '-')}").position
    objective = Objective.named("result", position.rules)
    results = {solve(position.play(rank), objective).result for rank in position.moves()}
    assert loss in results
    assert len(results) > 1


@pytest.mark.parametrize("name", one_in(4, own_names()))
def test_oracles_agree_on_every_setting(name: str) -> None:
    example = find(name)
    for expect in example.expects:
        position = after_cards(with_rules(example.position, expect.set), ranks_in(expect.after))
        if position.tricks_left > BRUTE_TRICKS:
            continue
        objective = Objective.named(expect.objective, position.rules)
        values = brute_values(position, objective)
        securities = [deal_result(position.rules, side) for side in (NS, EW)]
        asked = [objective, *securities] if "both_fail" in expect.set else [objective]
        for each in asked:
            if position.tricks_left <= REFERENCE_TRICKS:
                oracle = reference_values(position, each)
                assert oracle == values or each is not objective
            else:
                assert each is objective
                oracle = values
            solution = Searcher(each, table_megabytes=1).find(position)
            found = {card.rank: card.value for card in solution.cards}
            assert found == oracle, (name, [RANKS[rank] for rank in found])


@pytest.mark.parametrize("name", one_in(9, own_names()))
def test_position_can_have_come_about(name: str) -> None:
    assert could_have_happened(find(name).position, 60).status == "possible"
