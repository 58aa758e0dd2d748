"""Scoring at its limits: each number that decides, one below it, and one above."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from draws.randoms import random_position
from ristikontra.game.rules import rules_for
from ristikontra.game.scoring import LAPLAND_LOSSES, Ending, new_score, result_of
from ristikontra.game.seats import EW, NS
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective

FAIL = {"NS": (True, False), "EW": (False, True), "": (False, False)}


@pytest.mark.parametrize(
    ("variant", "ns", "payoff", "name"),
    [
        ("ristikontra", 59, -1, "more points"),
        ("ristikontra", 60, 0, "held over"),
        ("ristikontra", 61, 1, "more points"),
        ("ristikontra", 119, 1, "more points"),
        ("ristikontra", 120, 2, "all points"),
        ("ristikontra", 0, -2, "all points"),
        ("ristikontra-simple", 29, -1, "more points"),
        ("ristikontra-simple", 30, 0, "held over"),
        ("ristikontra-simple", 31, 1, "more points"),
        ("ristikontra-simple", 60, 2, "all points"),
        ("lappi", 59, -1, "honourable loss"),
        ("lappi", 60, 0, "tie"),
        ("lappi", 61, 1, "honourable loss"),
    ],
)
def test_half_and_all_of_the_points(variant: str, ns: int, payoff: int, name: str) -> None:
    """More than half wins, half each wins nothing, all counts double (R25, R26, V1, V1a, L11,
    L14)."""
    rules = rules_for(variant)
    result = result_of(rules, Ending(taken=(ns, rules.total - ns)))
    assert (result.payoff, result.name) == (payoff, name)


@pytest.mark.parametrize(
    ("threshold", "ew", "name"),
    [
        ("4", 0, "lappi"),
        ("4", 2, "lappi"),
        ("4", 3, "kusilappi"),
        ("4", 4, "point loss"),
        ("4", 59, "point loss"),
        ("10", 3, "kusilappi"),
        ("10", 4, "lappi"),
        ("10", 9, "lappi"),
        ("10", 10, "point loss"),
    ],
)
def test_lapland_begins_below_its_threshold(threshold: str, ew: int, name: str) -> None:
    """Exactly four points, or ten, are enough to stay out of it (LS5, LS8, LS12)."""
    rules = rules_for("lappi-six", {"lapland_threshold": threshold})
    result = result_of(rules, Ending(taken=(120 - ew, ew), won=(12, 1)))
    assert (result.name, result.payoff) == (name, LAPLAND_LOSSES[name])
    other = result_of(rules, Ending(taken=(ew, 120 - ew), won=(1, 12)))
    assert (other.name, other.payoff) == (name, -LAPLAND_LOSSES[name])


@pytest.mark.parametrize(("ew", "name"), [(4, "piss game"), (59, "piss game"), (61, "piss game")])
def test_a_piss_game_needs_points_enough(ew: int, name: str) -> None:
    """From four points on an unclean side has a piss game, however many it took (LS5, LS6)."""
    ending = Ending(taken=(120 - ew, ew), won=(6, 7), dirty=FAIL["EW"], fails=FAIL["EW"])
    assert result_of(rules_for("lappi-six"), ending).name == name


@pytest.mark.parametrize(
    ("points", "fails", "score"),
    [(9, False, 0), (9, True, 0), (10, False, 210), (10, True, 200), (0, False, 0)],
)
def test_ten_points_keep_the_score_of_lappi_to_500(points: int, fails: bool, score: int) -> None:
    """Fewer than ten cost everything, ten do not; who failed to clean adds nothing (LA4, LA5)."""
    rules = rules_for("lappi-500")
    assert new_score(rules, 200, points, fails) == score
    strict = rules_for("lappi-500", {"failed_clean": "cumulative"})
    assert new_score(strict, 200, points, fails) == (0 if fails else score)


@pytest.mark.parametrize(
    ("score", "taken", "name", "payoff"),
    [
        ((429, 0), (70, 50), "scores", 449),
        ((430, 0), (70, 50), "match won", 500),
        ((431, 0), (70, 50), "match won", 500),
        ((0, 450), (70, 50), "match won", -500),
        ((0, 449), (70, 50), "scores", -429),
        ((430, 450), (70, 50), "scores", 0),
        ((431, 450), (70, 50), "match won", 500),
        ((430, 451), (70, 50), "match won", -500),
        # Nine points cost the whole score, though it was short of the target by ten.
        ((490, 0), (9, 111), "scores", -111),
        ((490, 0), (10, 110), "match won", 500),
    ],
)
def test_a_match_to_500_is_won_at_500(
    score: tuple[int, int], taken: tuple[int, int], name: str, payoff: int
) -> None:
    """At the target and level another deal is played; a match won counts the target (LA6, LA7)."""
    result = result_of(rules_for("lappi-500"), Ending(taken=taken, score=score))
    assert (result.name, result.payoff) == (name, payoff)


@pytest.mark.parametrize(
    ("score", "taken", "payoff"),
    [
        ((49, 0), (70, 50), 0),
        ((50, 0), (70, 50), 1),
        ((51, 0), (70, 50), 1),
        ((0, 69), (70, 50), 0),
        ((0, 70), (70, 50), -1),
        ((0, 119), (120, 0), 1),
    ],
)
def test_a_race_is_won_at_its_target(
    score: tuple[int, int], taken: tuple[int, int], payoff: int
) -> None:
    """Exactly 120 is enough (V3)."""
    for how in ("first", "last_trick", "higher_total"):
        rules = rules_for("ristikontra-120", {"both_reach": how})
        result = result_of(rules, Ending(taken=taken, score=score))
        assert result.payoff == payoff
        assert result.name == ("match won" if payoff else "undecided")


@pytest.mark.parametrize(
    ("how", "facts", "winner"),
    [
        ("first", {"first": NS}, NS),
        ("first", {"first": EW}, EW),
        ("last_trick", {"last": NS}, EW),
        ("last_trick", {"last": EW}, NS),
        ("higher_total", {}, EW),
    ],
)
def test_where_both_are_at_the_target_the_option_decides(
    how: str, facts: dict[str, int], winner: int
) -> None:
    """120 to NS and 121 to EW (V3, V4a, A6)."""
    rules = rules_for("ristikontra-120", {"both_reach": how})
    assert result_of(rules, Ending(taken=(60, 60), score=(60, 61), **facts)).winner == winner  # type: ignore[arg-type]


def finished(position: Position, points: int = 0) -> Iterator[tuple[int, Ending]]:
    """Yield every end of a position with the points that NS take on the way."""
    if position.finished:
        yield points, position.ending
    for rank in position.moves():
        yield from finished(position.play(rank), points + position.gain(rank))


def test_every_line_comes_to_a_possible_ending(rng: random.Random) -> None:
    for _ in range(300):
        position = random_position(rng, rng.choice(["lappi", None]), rng.choice([1, 2]), tally=True)
        objective = Objective.named("result", position.rules)
        if objective.missing(position):
            continue
        for points, end in finished(position):
            possible = position.possible_endings(points, objective.depends)
            same = [one for one in possible if (one.fails, one.taken) == (end.fails, end.taken)]
            assert objective.outcome(end) in map(objective.outcome, same), (position, points)
