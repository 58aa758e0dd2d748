"""What `when` prints, held to facts counted deal by deal."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from click.testing import CliRunner

from draws.view_randoms import known_of, random_view
from oracles.conditions_oracle import Fact, Judged, doubt, facts_of, judged, pure, share
from ristikontra.cli.main import cli
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View


def when(view: View, card: str) -> dict[str, Any]:
    """Return what the command prints of a card."""
    done = CliRunner().invoke(cli, ["when", card, *str(view).split(), "--json"])
    assert done.exit_code == 0, done.output
    shown: dict[str, Any] = json.loads(done.output)
    return shown


def deals_of(view: View, card: str) -> list[Judged]:
    objective = "clean" if any(view.representative.owes) else "points"
    return judged(known_of(view), objective, card)


def near(shown: float, true: Fraction | None) -> bool:
    return true is not None and abs(shown - float(true)) < 1e-9


def facts_told(item: dict[str, Any]) -> tuple[Fact, ...]:
    return tuple(
        Fact("NESW".index(fact["seat"]), fact["rank"], fact["at_least"], fact["holds"])
        for fact in item["facts"]
    )


def wrong(shown: dict[str, Any], deals: list[Judged]) -> list[str]:
    """Return what is wrong with what is said of a card."""
    found = []
    ways = sum(deal.ways for deal in deals)
    right = sum(deal.ways for deal in deals if deal.right)
    alone = sum(deal.ways for deal in deals if deal.alone)
    if shown["ways"] != ways:
        found.append("ways")
    for name, number in (("p_right", right), ("p_alone", alone), ("p_tied", right - alone)):
        if not near(shown[name], Fraction(number, ways)):
            found.append(name)
    for kind in ("decisive", "always", "never"):
        for at, item in enumerate(shown[kind]):
            inside = share(deals, *facts_told(item))
            rest = ways - inside.chance * ways
            outside = (right - inside.chance * ways * (inside.right or 0)) / rest if rest else None
            if not near(item["share"], inside.chance) or item["ways"] != inside.chance * ways:
                found.append(f"{kind} {at}: share is {inside.chance}")
            if not near(item["p_right"], inside.right):
                found.append(f"{kind} {at}: right in {inside.right}")
            if not near(item["otherwise"], outside):
                found.append(f"{kind} {at}: otherwise {outside}")
    seats = [seat for seat in range(4) if "NESW"[seat] != shown["seat"]]
    facts = facts_of(deals, seats)
    found += wrong_decisive(shown["decisive"], deals, facts)
    for kind, wanted in (("always", True), ("never", False)):
        if right == (ways if wanted else 0):
            continue
        found += wrong_pure(kind, shown[kind], deals, facts, wanted)
    return found


def wrong_decisive(
    shown: list[dict[str, Any]], deals: list[Judged], facts: list[Fact]
) -> list[str]:
    """What decides most leaves the least doubt; two facts follow that take away a quarter more."""
    before = doubt(deals)
    if not before or not facts:
        return ["decisive where nothing is in doubt"] if shown else []
    one = min(doubt(deals, fact) for fact in facts)
    two = min(doubt(deals, *pair) for pair in combinations(facts, 2))
    found = []
    for item in shown:
        least = one if len(item["facts"]) == 1 else two
        if doubt(deals, *facts_told(item)) != least:
            found.append(f"{item['facts']} do not decide most: {least}")
        if abs(item["p_right"] - item["otherwise"]) < 0.05 - 1e-9:
            found.append(f"{item['facts']} change little")
    sizes = [len(item["facts"]) for item in shown]
    if sizes not in ([], [1], [2], [1, 2]):
        found.append(f"decisive: {sizes}")
    if sizes[-1:] == [1] and before - two >= (before - one) * Fraction(5, 4):
        found.append("no pair is listed")
    if sizes == [1, 2] and before - two < (before - one) * Fraction(5, 4):
        found.append("a listed pair decides little more")
    return found


def wrong_pure(
    kind: str, shown: list[dict[str, Any]], deals: list[Judged], facts: list[Fact], right: bool
) -> list[str]:
    """The widest four at most of the most general ones, of at least two deals in a hundred."""
    found = []
    every = sum(deal.ways for deal in deals)
    general = pure(deals, facts, right)
    widths = sorted(
        {
            one.deals: Fraction(sum(deals[at].ways for at in one.deals), every) for one in general
        }.values(),
        reverse=True,
    )
    widths = [width for width in widths if width >= Fraction(2, 100)][:4]
    if len(shown) != len(widths) or not all(
        near(item["share"], width) for item, width in zip(shown, widths, strict=True)
    ):
        found.append(f"{kind}: {[float(width) for width in widths]}")
    sets = {one.deals for one in general}
    for item in shown:
        held = frozenset(
            at
            for at, deal in enumerate(deals)
            if all(fact.true(deal.hands) for fact in facts_told(item))
        )
        if held not in sets:
            found.append(f"{kind}: {item['facts']} is not general")
    return found


def check(rng: random.Random, tricks: int, most: int) -> bool:
    """Compare a random card of a random view; say whether there was anything to compare."""
    view, position = random_view(rng, tricks)
    card = str(rng.choice(position.moves()))
    # Reading knows what a barred lead shows of a hand (R22).
    view = read_view(str(view))
    deals = deals_of(view, card)
    if not 1 < len(deals) <= most:
        return False
    assert not wrong(when(view, card), deals), (card, view)
    return True


@pytest.mark.slow
def test_what_is_told_is_what_counting_says() -> None:
    rng = random.Random(40)
    assert sum(check(rng, rng.choice((2, 3)), 60) for _ in range(12)) > 2


@pytest.mark.slow
@pytest.mark.parametrize(("tricks", "number", "most"), [(3, 50, 600), (4, 10, 1500)])
def test_what_is_told_is_what_counting_says_at_length(tricks: int, number: int, most: int) -> None:
    rng = random.Random(tricks)
    left = number
    while left:
        left -= check(rng, tricks, most)


def test_a_number_that_is_changed_is_noticed() -> None:
    rng = random.Random(41)
    while True:
        view, position = random_view(rng, 3)
        card = str(position.moves()[0])
        shown = when(view, card)
        if shown["decisive"] and shown["always"] and len(deals := deals_of(view, card)) < 60:
            break
    assert not wrong(shown, deals)
    for name in ("ways", "p_right", "p_alone", "p_tied"):
        assert wrong({**shown, name: shown[name] + 0.001}, deals)
    for kind in ("decisive", "always"):
        for name in ("share", "ways", "p_right", "otherwise"):
            other = deepcopy(shown)
            other[kind][0][name] += 0.001
            assert wrong(other, deals)
        other = deepcopy(shown)
        other[kind][0]["facts"][0]["holds"] ^= True
        assert wrong(other, deals)
    assert wrong({**shown, "always": shown["always"][1:]}, deals)
