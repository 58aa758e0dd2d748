"""Plans: each reaches its goal whatever the others do, and none has fewer lines or words.

Plans are followed as they are written, from their JSON, by positions and only the rules. The fewest
lines are those of a search over all plans that there are.

The long runs: pytest -m slow tests/solve/test_plan.py
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec import to_builtins

from draws.kontra_endings import random_ending
from draws.randoms import PARTNER_GAMES, position_of_few_ranks, random_options, random_position
from fixtures.share import some_of
from ristikontra.api.analyse import analyse
from ristikontra.api.page import page_examples
from ristikontra.api.plan import plan as plan_answer
from ristikontra.cli.main import cli
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.games.files import find_example
from ristikontra.games.tricks.claims.events import Event, read_event, with_tally
from ristikontra.games.tricks.claims.forcing import can_force
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.proof.check import check
from ristikontra.games.tricks.search.objectives import Objective, points
from ristikontra.games.tricks.search.solver import Searcher

PAGAT = read_position("lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW")
Node = dict[str, Any]
#: A position, and the points that the side has taken since the plan began.
State = tuple[Position, int]
Goal = Callable[[Position, int], bool]


class NotSecured(Exception):
    """A plan does not reach its goal, or cannot be followed."""


class Follower:
    """One who does what a plan says, and tries whatever the others may play."""

    def __init__(self, side: int, goal: Goal) -> None:
        self.side, self.goal = side, goal
        self.known: dict[State, bool] = {}

    def after(self, state: State, rank: Rank) -> State:
        position, taken = state
        return position.play(rank), taken + position.gain(rank, self.side)

    def settled(self, state: State) -> bool:
        """Say whether every way to continue reaches the goal."""
        if state not in self.known:
            position, taken = state
            self.known[state] = (
                self.goal(position, taken)
                if position.finished
                else all(self.settled(self.after(state, rank)) for rank in position.moves())
            )
        return self.known[state]

    def unsettled(self, states: Iterable[State]) -> frozenset[State]:
        return frozenset(state for state in states if not self.settled(state))

    def ours(self, states: frozenset[State]) -> bool:
        position = next(iter(states))[0]
        return position.rules.seating.party[position.mover] == self.side

    def by_seat(self, states: frozenset[State]) -> dict[str, frozenset[State]]:
        seats = next(iter(states))[0].rules.seating.seats
        return {
            seats[turn]: frozenset(state for state in states if state[0].mover == turn)
            for turn in {state[0].mover for state in states}
        }

    def by_rank(self, states: frozenset[State]) -> dict[Rank, frozenset[State]]:
        found: dict[Rank, set[State]] = {}
        for state in states:
            for rank in state[0].moves():
                found.setdefault(rank, set()).add(self.after(state, rank))
        return {rank: frozenset(some) for rank, some in found.items()}

    def follow(self, node: Node, states: Iterable[State]) -> tuple[int, int]:
        """Return the lines and the words of a plan that reaches the goal from all these states."""
        rest = self.unsettled(states)
        if node.get("done"):
            expect(not rest, "it is not done")
            return 1, 0
        expect(rest, "it is done already")
        expect(not any(position.finished for position, _ in rest), "it is over")
        seats = self.by_seat(rest)
        if "turn" in node:
            listed = {part["seat"]: part["then"] for part in node["turn"]}
            expect(listed.keys() == seats.keys() and len(seats) > 1, "another is on turn")
            return total(self.follow(then, seats[seat]) for seat, then in listed.items())
        expect(seats.keys() == {node["seat"]}, "another is on turn")
        expect(self.ours(rest) == ("play" in node), "another side is on turn")
        if "play" in node:
            lines, words = self.follow(node["then"], self.played(node["play"], rest))
            return lines, words + 1
        found = self.by_rank(rest)
        listed_ranks = [Rank(rank) for group in node["ranks"] for rank in group["ranks"]]
        expect(sorted(listed_ranks) == sorted(found), "other ranks can be played")
        return total(
            self.follow(
                group["then"], frozenset().union(*(found[Rank(rank)] for rank in group["ranks"]))
            )
            for group in node["ranks"]
        )

    def played(self, card: str, states: frozenset[State]) -> frozenset[State]:
        """Return the states after a card that a plan makes the side play."""
        found = set()
        for state in states:
            position = state[0]
            expect(card != "match" or position.trick, "there is nothing to match")
            rank = position.trick[0] if card == "match" else Rank(card)
            expect(rank in position.moves(), "the card cannot be played")
            found.add(self.after(state, rank))
        return frozenset(found)


class Best(Follower):
    """The fewest lines, and then words, of any plan there is: everything is tried."""

    def __init__(self, side: int, goal: Goal) -> None:
        super().__init__(side, goal)
        self.found: dict[frozenset[State], tuple[int, int] | None] = {}

    def fewest(self, states: Iterable[State]) -> tuple[int, int] | None:
        rest = self.unsettled(states)
        if not rest:
            return 1, 0
        if rest not in self.found:
            self.found[rest] = self._fewest(rest)
        return self.found[rest]

    def _fewest(self, states: frozenset[State]) -> tuple[int, int] | None:
        if any(position.finished for position, _ in states):
            return None
        seats = self.by_seat(states)
        if len(seats) > 1:
            return self.sum(seats.values())
        if not self.ours(states):
            ranks = self.by_rank(states)
            ways = (
                self.sum(frozenset().union(*(ranks[rank] for rank in group)) for group in groups)
                for groups in partitions([*ranks])
            )
            return min(filter(None, ways), default=None)
        found = []
        for card in (*RANKS, "match"):
            try:
                after = self.fewest(self.played(card, states))
            except NotSecured:
                continue
            if after:
                found.append((after[0], after[1] + 1))
        return min(found, default=None)

    def sum(self, parts: Iterable[frozenset[State]]) -> tuple[int, int] | None:
        found = [self.fewest(part) for part in parts]
        return None if None in found else total(filter(None, found))


def total(pairs: Iterable[tuple[int, int]]) -> tuple[int, int]:
    lines, words = zip(*pairs, strict=True)
    return sum(lines), sum(words)


def partitions(things: list[Rank]) -> Iterator[list[list[Rank]]]:
    """Yield every way to put things into groups."""
    if not things:
        yield []
        return
    first, *rest = things
    for groups in partitions(rest):
        yield [[first], *groups]
        for at, group in enumerate(groups):
            yield [*groups[:at], [first, *group], *groups[at + 1 :]]


def expect(condition: object, why: str) -> None:
    if not condition:
        raise NotSecured(why)


def value_goal(position: Position, objective: Objective, side: int, written: str) -> Goal:
    """Return whether a goal like -1:11, or 11, has been reached."""
    outcome, _, own = written.rpartition(":")
    parties = len(position.rules.seating.parties)

    def reached(end: Position, taken: int) -> bool:
        if not objective.has_outcome:
            return taken >= int(own)
        found = objective.outcome(end.ending)
        if side:
            found = 6 - found if objective.deals else -found
        gained = taken if objective.counts_points else 0
        return (found, gained) >= (int(outcome), int(own))

    assert parties == 2 or not objective.has_outcome
    return reached


def follower(
    position: Position, record: Node, kind: type[Follower] = Follower
) -> tuple[Follower, State]:
    """Return who follows a plan for a value."""
    side = position.rules.seating.parties.index(record["for"])
    objective = Objective.named(record["measure"]["name"], position.rules)
    return kind(side, value_goal(position, objective, side, record["goal"])), (position, 0)


def plan_of(position: Position, side: int, objective: str, goal: str | None = None) -> Node:
    """Return the record of a plan as JSON has it."""
    party = position.rules.seating.parties[side]
    record = plan_answer(position, goal, party=party, objective=objective).to_dict()
    plain: Node = json.loads(json.dumps(record))
    return plain


def drawn(rng: random.Random, cards: int) -> tuple[Position, int, str]:
    """Return a random ending, a side of it and an objective."""
    if rng.random() < 0.25:
        variant = rng.choice(["kontra-2", "kontra-3"])
        position = random_ending(rng, int(variant[-1]), cards)
    else:
        variant = rng.choice([*PARTNER_GAMES])
        draw = position_of_few_ranks if rng.random() < 0.5 else random_position
        position = draw(
            rng, variant=variant, cards=cards, options=random_options(rng, variant), tally=True
        )
    rules = position.rules
    sides = len(rules.seating.parties)
    names = [
        name
        for name in (rules.variant.objectives if sides == 2 else ("points",))
        if not Objective.named(name, rules).missing(position)
    ]
    return position, rng.randrange(sides), rng.choice(names)


def check_plan(position: Position, record: Node) -> None:
    """Follow a plan, and count its lines and words."""
    follow, start = follower(position, record)
    found = follow.follow(record["plan"], [start])
    assert found == (record["lines"], record["words"]), str(position)


def nodes_of(node: Node) -> Iterator[Node]:
    """Yield all that a plan says."""
    yield node
    for part in [*node.get("ranks", ()), *node.get("turn", ()), node]:
        if "then" in part:
            yield from nodes_of(part["then"])


@some_of(20, 60)
def test_every_plan_reaches_its_goal(rng: random.Random, number: int) -> None:
    for _ in range(number):
        position, side, objective = drawn(rng, rng.choice((1, 2, 3, 3)))
        check_plan(position, plan_of(position, side, objective))


@pytest.mark.slow
def test_every_larger_plan_reaches_its_goal(rng: random.Random) -> None:
    for _ in range(60):
        position, side, objective = drawn(rng, rng.choice((4, 4, 4, 5)))
        check_plan(position, plan_of(position, side, objective))


def test_no_plan_has_fewer_lines_or_words(rng: random.Random) -> None:
    for _ in range(60):
        position, side, objective = drawn(rng, rng.choice((1, 2, 2)))
        record = plan_of(position, side, objective)
        best, start = follower(position, record, Best)
        assert isinstance(best, Best)
        assert record["shortest"]
        assert best.fewest([start]) == (record["lines"], record["words"]), str(position)


@pytest.mark.parametrize(
    ("text", "side", "found"),
    [
        pytest.param(
            *("lappi-500 N:K88 E:KQJ S:J93 W:QJ6 lead:N stuck_lead=pass_left", 1, (3, 7)),
            marks=pytest.mark.slow,
        ),
        ("ristikontra-simple N:652 E:552 S:JJ2 W:J62 lead:W limit=2", 0, (3, 9)),
        ("ristikontra N:KT9 E:965 S:885 W:J8 lead:W trick:T values=simple", 1, (3, 5)),
    ],
)
def test_of_plans_with_as_many_lines_the_one_with_fewest_words_is_found(
    text: str, side: int, found: tuple[int, int]
) -> None:
    position = read_position(text)
    record = plan_of(position, side, "points")
    best, start = follower(position, record, Best)
    assert isinstance(best, Best)
    assert best.fewest([start]) == found == (record["lines"], record["words"])


def test_a_lesser_goal_is_reached_too(rng: random.Random) -> None:
    for _ in range(30):
        position, side, _ = drawn(rng, rng.choice((2, 3)))
        most = int(plan_of(position, side, "points")["goal"])
        less = rng.randint(0, most)
        record = plan_of(position, side, "points", str(less))
        assert record["goal"] == str(less)
        check_plan(position, record)
        refused = plan_of(position, side, "points", str(most + 1))
        assert (refused["secured"], refused["most"]) == (False, str(most))
        assert "plan" not in refused


def test_a_changed_card_is_noticed_where_it_matters() -> None:
    position = read_position("lappi N:Q75 E:T86 S:K64 W:K53 lead:N dirty:NS,EW")
    for party in range(2):
        record = plan_of(position, party, "clean")
        follow, start = follower(position, record)
        places = [node for node in nodes_of(record["plan"]) if "play" in node]
        noticed = 0
        for at in range(len(places)):
            for card in RANKS:
                other = copy.deepcopy(record["plan"])
                node = [node for node in nodes_of(other) if "play" in node][at]
                if node["play"] == card:
                    continue
                node["play"] = card
                try:
                    follow.follow(other, [start])
                except NotSecured:
                    noticed += 1
        assert noticed > 11 * len(places)


def test_the_documented_ending() -> None:
    for party, lines in (("EW", 7), ("NS", 9)):
        record = plan_answer(PAGAT, party=party)
        assert (record.lines, record.shortest) == (lines, True)


@some_of(1, 5)
def test_a_limit_leaves_the_best_plan_found(rng: random.Random, number: int) -> None:
    cut = 0
    while cut < number:
        position = random_position(rng, "lappi", 3, tally=True)
        nodes = plan_answer(position, party="NS").effort["nodes"]
        limited = plan_answer(position, party="NS", max_nodes=max(1, rng.randrange(nodes + 1)))
        record = json.loads(json.dumps(limited.to_dict()))
        if "plan" in record:
            check_plan(position, record)
            cut += not record["shortest"]


def test_no_plan_may_be_found_within_the_limits() -> None:
    record = plan_answer(PAGAT, party="NS", max_nodes=2_000).to_dict()
    assert record["secured"]
    assert not {"plan", "lines", "words", "shortest"} & record.keys()


@pytest.mark.parametrize(
    "text",
    ["clean", "EW fail", "points >= 9", "EW points <= 30", "last trick", "tricks 2 to 5", "win"],
)
@some_of(1, 3)
def test_events_are_reached(text: str, rng: random.Random, number: int) -> None:
    reached = 0
    while reached < number:
        position = random_position(rng, "lappi", rng.choice((2, 3)), tally=True)
        event, faults = read_event(text, 0, position.rules.seating)
        assert event
        assert not faults
        record = plan_answer(position, text, party="NS").to_dict()
        assert record["secured"] == can_force(position, 0, event).holds, str(position)
        if not record["secured"]:
            continue
        reached += 1
        tally = with_tally(position)
        goal = partial(has_come_true, event, tally)
        found = Follower(0, goal).follow(record["plan"], [(tally, 0)])
        assert found == (record["lines"], record["words"])


def has_come_true(event: Event, before: Position, end: Position, _: int) -> bool:
    """Say whether an event has come true between a position and the end of the deal."""
    assert end.won is not None
    assert before.won is not None
    assert before.taken is not None
    won = [now - then for now, then in zip(end.won, before.won, strict=True)]
    return event.at_end(before.rules, end.ending, before.taken, (*won, 0, 0))


def test_a_plan_makes_a_certificate(rng: random.Random, tmp_path: Path) -> None:
    path = tmp_path / "plan.proof"
    for _ in range(40):
        position, side, objective = drawn(rng, rng.choice((1, 2, 3, 3)))
        party = position.rules.seating.parties[side]
        record = plan_answer(position, party=party, objective=objective, certificate=path)
        proved = check(path.read_bytes())
        assert record.certificate
        assert proved.lower == proved.upper, str(position)
        least = plan_answer(position, "0", party=party, certificate=path)
        assert least.certificate
        assert check(path.read_bytes())


@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_every_worked_example_has_a_plan(share: int) -> None:
    for name in page_examples()[::share]:
        position = find_example(name).position
        if position.finished or position.tricks_left > 4:
            continue
        for side in range(len(position.rules.seating.parties)):
            objective = None if position.rules.seating.two_sided else "points"
            party = position.rules.seating.parties[side]
            record = plan_answer(position, party=party, objective=objective).to_dict()
            check_plan(position, record)


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, words, prog_name="ristikontra")


def test_what_is_printed() -> None:
    result = call("plan", "lappi/pagat", "--for", "EW")
    assert result.exit_code == 0
    assert "The plan has 7 lines, and no plan has fewer." in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert not {"state", "set", "node", "settled"} & set(result.stdout.lower().split())
    cannot = call("plan", "lappi/pagat", "--for", "NS", "--goal", "12")
    assert cannot.exit_code == 1
    assert "NS cannot secure 12: the most is 11." in cannot.stdout
    late = call("plan", "lappi/pagat", "--max-nodes", "2000")
    assert late.exit_code == 3
    assert "No plan was found within the limits." in late.stdout


def test_a_card_of_the_rank_led_is_told_as_a_match() -> None:
    """East's ace takes the one led (R11); it may also be named by its rank."""
    text = "ristikontra N:7 E:AK S:95 W:T8 lead:N trick:A"
    record = json.loads(call("plan", text, "--for", "EW", "--json").stdout)
    assert record["plan"] == {"seat": "E", "play": "match", "then": {"done": True}}


@pytest.mark.slow
def test_solve_adds_the_plan_of_the_side_on_turn() -> None:
    record = json.loads(call("solve", "lappi/pagat", "--plan", "--json").stdout)
    assert (record["plan"]["for"], record["plan"]["goal"]) == ("NS", "-1:11")
    check_plan(PAGAT, record["plan"])
    assert (
        "- Trick 1: North leads the queen, South plays the king."
        in call("solve", "lappi/pagat", "--plan").stdout
    )
    assert call("solve", "kontra-3 A:A2 B:92 C:2T lead:A", "--plan").exit_code == 2


def test_a_mistake_has_the_plan_that_would_have_avoided_it(rng: random.Random) -> None:
    found = 0
    while found < 10:
        position, line = random_position(rng, rng.choice([*PARTNER_GAMES]), 3, tally=True), []
        at = position
        while not at.finished:
            line.append(rng.choice(at.moves()))
            at = at.play(line[-1])
        record = analyse(position, line, Searcher("points"))
        for number, step in enumerate(record.steps):
            if not step.plan:
                continue
            found += 1
            before = after_cards(position, line[:number])
            points = step.before.value.points
            own = points if before.party == 0 else before.points_left - points
            plan = {
                "for": before.rules.seating.parties[before.party],
                "measure": {"name": "points"},
            }
            follow, start = follower(before, plan | {"goal": str(own)})
            lines, _ = follow.follow(json.loads(json.dumps(to_builtins(step.plan))), [start])
            assert step.better
            assert lines <= 5


def test_where_nothing_can_go_wrong_no_plan_is_needed() -> None:
    result = call("plan", "lappi N:K E:7 S:2 W:A lead:N")
    assert "It needs no plan: you may play any card." in result.stdout
    assert "Trick" not in result.stdout


@pytest.mark.parametrize(
    ("goal", "shown"),
    [
        ("sing, W clean", ["'sing' is none of these", "--goal:1:7: 'clean' is for sides"]),
        ("1:121", ["--goal:1:3: there are only 120 card points"]),
        ("NS win", ["--goal:1:1: this needs taken"]),
        (
            "EW last trick, N no tricks",
            ["--goal:1:16: the goal of a plan is about the end of the deal"],
        ),
        ("", ["--goal:1:1: "]),
    ],
)
def test_goals_that_cannot_be_asked(goal: str, shown: list[str]) -> None:
    result = call("plan", "lappi/pagat", "--goal", goal)
    assert result.exit_code == 2
    for words in shown:
        assert words in result.stderr


def test_three_players_can_be_sure_of_points_alone() -> None:
    position = read_position("kontra-3 A:A2 B:92 C:2T lead:A")
    assert plan_answer(position).goal == "11"
    with pytest.raises(RistikontraError):
        plan_answer(position, objective="deal")
    with pytest.raises(BadText):
        plan_answer(position, "A points >= 11")
    for party in range(3):
        record = plan_of(position, party, "points")
        assert points(position.rules, party).party == party
        check_plan(position, record)
