"""The oracle of plans: plans worked out on paper, and what must hold of any plan."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from draws.randoms import position_of_few_ranks
from oracles import bruteforce
from oracles import kontra_play_oracle as kontra
from oracles.plan_oracle import (
    MATCH,
    NEEDLESS,
    Definition,
    Executor,
    Node,
    instructions,
    instructions_in,
    lines_in,
    partitions,
    table_of,
)
from oracles.values import game_of, objectives_for

DONE: Node = {"done": True}


def shown(words: str, then: Node = DONE) -> Node:
    """Return a plan in words: ``"E75 S= W3"`` is east's seven or five, south matches, west's three.

    A single card of north or south is an instruction. A card of the others never is.
    """
    for word in reversed(words.split()):
        seat, ranks = word[0], word[1:]
        if ranks == "=" or (len(ranks) == 1 and seat in "NSA"):
            then = {"seat": seat, "play": MATCH if ranks == "=" else ranks, "then": then}
        else:
            then = {"seat": seat, "ranks": [{"ranks": list(ranks), "then": then}]}
    return then


def either(*plans: Node) -> Node:
    """Return the plan for an opponent who may play one card or another."""
    groups = [group for plan in plans for group in plan["ranks"]]
    return {"seat": plans[0]["seat"], "ranks": groups}


# --- on paper -------------------------------------------------------------------------------------

#: North's ace wins, and with it North has all 15 points or gets the king next (T3 of the lead
#: limit, with no run).
ACE = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
#: East leads the seven or the five, South has both. South wins the trick by matching, and north
#: throws an ace on it.
BOTH = "ristikontra N:AA E:75 S:75 W:23 lead:E"
#: The same, but South cannot match the five, and then keeps the seven for the seven.
ONE = "ristikontra N:AA E:75 S:76 W:23 lead:E"


@pytest.mark.parametrize(
    ("position", "goal", "words", "missed"),
    [
        (ACE, "15", "NA", None),
        (ACE, "15", "N9", "99"),
        (BOTH, "11", "E75 S=", None),
        (BOTH, "11", "E75 S7", "57"),
        (BOTH, "11", "E7 S7", "5"),
        (ONE, "11", "E75 S7", "57"),
        (ONE, "11", "E75 S6", "76"),
        (ONE, "11", "E75 S=", "5"),
    ],
)
def test_plan_on_paper(position: str, goal: str, words: str, missed: str | None) -> None:
    """A plan that reaches the goal, and those that miss it; the line begins as it must."""
    table = table_of(position, "NS", goal, "points")
    line, fault = Executor(table).missed(shown(words)), Definition(table).fault(shown(words))
    assert (line is None) == (fault is None) == (missed is None)
    assert missed is None or (line or "").startswith(missed)


@pytest.mark.parametrize(
    ("position", "goal", "least"),
    [
        (ACE, "0", (1, 0)),
        (ACE, "15", (1, 1)),
        (ACE, "16", None),
        (BOTH, "11", (1, 1)),
        (BOTH, "22", None),
        (ONE, "11", (2, 2)),
    ],
)
def test_fewest_lines_and_words_on_paper(
    position: str, goal: str, least: tuple[int, int] | None
) -> None:
    assert Definition(table_of(position, "NS", goal, "points")).least() == least


def test_split_on_paper() -> None:
    """South plays the seven to the seven, and keeps it from the five."""
    plan = either(shown("E7 S7"), shown("E5 S6"))
    definition = Definition(table_of(ONE, "NS", "11", "points"))
    assert (definition.fault(plan), definition.executor.missed(plan)) == (None, None)
    assert (lines_in(plan), instructions_in(plan)) == (2, 2)


def test_a_leaf_says_that_nothing_matters_any_more() -> None:
    definition = Definition(table_of(ACE, "NS", "15", "points"))
    assert definition.executor.missed(DONE) == "9924K24A"
    assert definition.fault(shown("NA E9K")) == f"{NEEDLESS}: all is settled"
    assert definition.executor.missed(shown("NA E9K")) is None


@pytest.mark.parametrize("led", ["7", "5"])
def test_the_plan_of_the_documented_ending(led: str) -> None:
    """One line of EW's plan, as it was found by hand; without its match it does not do."""
    hand = "QT775".replace(led, "", 1)
    text = f"lappi N:{hand} E:T8663 S:KK642 W:K7533 lead:N trick:{led} dirty:NS,EW"
    executor = Executor(table_of(text, "EW", "1:24", "clean"))

    def plan(words: str) -> Node:
        then = DONE
        for word in reversed(words.split()):
            seat, card = word
            if card == "?":
                then = {"seat": seat, "ranks": [{"ranks": list("QT75K642"), "then": then}]}
            else:
                play = MATCH if card == "=" else card
                then = {"seat": seat, "play": play, "then": then}
        return then

    assert executor.missed(plan("E6 S? W= W3 N? ET S? W3 N? E= S? E8 S? WK")) is None
    assert executor.missed(plan("E6 S? W= W3 N? ET S? W3 N? E= S? E8 S? W7")) is not None
    assert executor.missed(plan("E6 S? W3 W3 N? ET S? W3 N? E= S? E8 S? WK")) is not None


@pytest.mark.parametrize(
    ("side", "goal", "least"),
    [
        ("A", "11", (1, 1)),
        ("A", "12", None),
        ("B", "0", (1, 0)),
        ("B", "1", None),
        ("C", "no trick", (2, 2)),
    ],
)
def test_three_players_on_paper(side: str, goal: str, least: tuple[int, int] | None) -> None:
    """A's ace scores eleven, and the others need not give A more.

    C wins nothing by throwing the two to the ace, and the ten to the two: two lines.
    """
    text = "kontra-3 A:A2 B:92 C:2T lead:A"
    assert Definition(table_of(text, side, goal, "points")).least() == least


@pytest.mark.parametrize(
    ("goal", "sure"),
    [
        ("EW clean", True),
        pytest.param("NS fail", True, marks=pytest.mark.slow),
        pytest.param("neither clean", False, marks=pytest.mark.slow),
        pytest.param("points >= 24", True, marks=pytest.mark.slow),
        ("points >= 25", False),
    ],
)
def test_events_of_the_documented_ending(goal: str, sure: bool) -> None:
    """EW can clean and keep NS from cleaning, and have 24 of 35 points for sure."""
    text = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
    table = table_of(text, "EW", goal, "clean")
    assert Definition(table).sure(table.start) == sure


def test_groups_are_all_partitions() -> None:
    assert [len(list(partitions(list("QKA98"[:size])))) for size in range(6)] == [
        1,
        1,
        2,
        5,
        15,
        52,
    ]


# --- of any ending --------------------------------------------------------------------------------


def endings(
    rng: random.Random, count: int, cards: tuple[int, ...]
) -> Iterator[tuple[str, str, str, tuple[int, int]]]:
    """Yield endings of any game: the text, a side, an objective, and the value for that side."""
    for at in range(count):
        if at % 4 == 0:
            ending = kontra.random_ending(rng, rng.choice((2, 3)), rng.choice(cards), known=True)
            names = {"points": "points", "deal": "deal", "deal-points": "deal then points"}
            objective = rng.choice(list(names))
            player = rng.randrange(len(ending.hands))
            sure = kontra.Oracle(names[objective]).guarantee(ending, player)
            taken = (ending.taken or ())[player]
            value = {
                "points": (0, sure[0] - taken),
                "deal": (sure[0], 0),
                "deal-points": (sure[0], sure[-1] - taken),
            }[objective]
            yield kontra.ending_text(ending), "ABC"[player], objective, value
        else:
            position = position_of_few_ranks(rng, rng.choice(cards), tally=rng.random() < 0.5)
            objective, side = rng.choice(objectives_for(position)).name, rng.choice((0, 1))
            outcome, points = bruteforce.solve(game_of(position), objective)[0]
            value = (-outcome, position.points_left - points) if side else (outcome, points)
            yield str(position), ("NS", "EW")[side], objective, value


@pytest.mark.parametrize(
    ("count", "cards"), [(100, (1, 2, 3)), pytest.param(400, (1, 2, 3, 4), marks=pytest.mark.slow)]
)
def test_value_is_the_most_that_a_plan_secures(
    rng: random.Random, count: int, cards: tuple[int, ...]
) -> None:
    """There is a plan for the value, and the goals' own game says so; for a point more, none."""
    for text, side, objective, (outcome, points) in endings(rng, count, cards):
        for goal, sure in ((points, True), (points + 1, False)):
            table = table_of(text, side, f"{outcome}:{goal}", objective)
            definition = Definition(table)
            assert definition.sure(table.start) == sure, (text, side, objective, goal)
            assert (definition.least() is not None) == sure, (text, side, objective, goal)


@pytest.mark.parametrize(
    ("count", "cards"), [(60, (2, 3)), pytest.param(400, (2, 3, 4), marks=pytest.mark.slow)]
)
def test_two_ways_to_judge_a_plan_agree(
    rng: random.Random, count: int, cards: tuple[int, ...]
) -> None:
    """A plan is as good card by card as by sets of states, and also with a card changed."""
    spoilt = kept = 0
    for text, side, objective, value in endings(rng, count, cards):
        definition = Definition(table_of(text, side, f"{value[0]}:{value[1]}", objective))
        plan = definition.plan()
        assert definition.fault(plan) is definition.executor.missed(plan) is None, text
        assert (lines_in(plan), instructions_in(plan)) == definition.least(), text
        for node in instructions(plan):
            for play in (*sorted({*text} & {*bruteforce.RANKS}), MATCH):
                was, node["play"] = node["play"], play
                missed, fault = definition.executor.missed(plan), definition.fault(plan)
                node["play"] = was
                good = fault is None or fault.startswith(NEEDLESS)
                assert (missed is None) == good, (text, side, objective, missed, fault)
                spoilt += missed is not None
                kept += missed is None and play != was
    assert spoilt > count
    assert kept > 0
