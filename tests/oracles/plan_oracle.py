"""What a plan is, said again: plans executed card by card, and the shortest found by trying all.

Written only from the definition: it shares nothing with planner, search or kernel. The rules of
play are those of `bruteforce` and `kontra_play_oracle`, which were written from the rules.

A *state* is a position reached from the start, with what the goal needs of the play since then. It
is *settled* if every way to continue from it reaches the goal. A plan for a set of states:

  * all are settled: a leaf, which is one line.  Else the settled ones are dropped;
  * not the same seat is on turn in all: a plan for each seat that is; their lines add up;
  * a player of the side is on turn: one rank that is legal in all, or to match the rank led, and a
    plan for what comes of that;
  * an opponent is on turn: the legal ranks, in groups, and a plan for each group; their
    lines add up.

A plan as JSON has it is a tree of ``{"done": true}``, ``{"seat", "play", "then"}``, ``{"seat",
"ranks": [{"ranks", "then"}, ...]}`` and ``{"turn": [{"seat", "then"}, ...]}``.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from oracles import bruteforce
from oracles import kontra_play_oracle as kontra
from oracles.values import game_of
from ristikontra.games.tricks.notation import read_position

Node = dict[str, Any]
#: Play the rank led.
MATCH: Final = "match"
#: How a fault begins that costs no goal: the tree reaches it, but is not as a plan is.
NEEDLESS: Final = "needless"
#: What a line costs beside an instruction, which costs 1: fewest lines first, then fewest words.
LINE: Final = 10**6
#: More than any plan costs.
NONE: Final = 10**12


class Trick(NamedTuple):
    """A trick that was played out since the start: its winner, points and whether it cleans."""

    winner: int
    points: int
    cleans: bool


class State(NamedTuple):
    """The present state of play, in the terms of its rules, and what a goal remembers of the
    past."""

    place: Any
    past: Any


# --- goals ----------------------------------------------------------------------------------------


class Goal(ABC):
    """What a side wants; `past` is all that it needs to know of the tricks since the start."""

    past: Any

    @abstractmethod
    def add(self, past: Any, trick: Trick) -> Any:
        """Return the past after one more trick."""

    @abstractmethod
    def reached(self, past: Any) -> bool:
        """Whether the goal has been reached, everything being played."""

    def early(self, past: Any, left: int) -> bool | None:
        """Whether it is plain already, with these card points left; None if it is not."""
        return None


@dataclass
class Points(Goal):
    """A number of card points, since the start."""

    seats: tuple[int, ...]
    number: int
    past: Any = 0

    def add(self, past: Any, trick: Trick) -> Any:
        return past + trick.points * (trick.winner in self.seats)

    def reached(self, past: Any) -> bool:
        return bool(past >= self.number)

    def early(self, past: Any, left: int) -> bool | None:
        if past >= self.number:
            return True
        return False if past + left < self.number else None


class PartnersValue(Goal):
    """An outcome of an objective, and with it a number of points, for one of two sides of
    partners."""

    def __init__(
        self, game: bruteforce.Game, objective: str, side: int, least: tuple[int, int]
    ) -> None:
        self.game, self.objective, self.side, self.least = game, objective, side, least
        self.needs = bruteforce.needs_of(game, objective)
        # the past of the deal as the objective needs it, the points since, who won the last trick
        self.past = bruteforce.start_history(game, self.needs), (0, 0), game.lead

    def add(self, past: Any, trick: Trick) -> Any:
        history, points, _ = past
        done = bruteforce.Trick(0, trick.points, trick.cleans)
        history = bruteforce.add_trick(self.game, self.needs, history, trick.winner, done)
        return history, bruteforce.bump(points, trick.winner % 2, trick.points), trick.winner

    def reached(self, past: Any) -> bool:
        history, points, last = past
        outcome = bruteforce.outcome(self.game, self.objective, history, last)
        own = outcome if self.side == 0 else -outcome
        return (own, points[self.side]) >= self.least

    def early(self, past: Any, left: int) -> bool | None:
        if self.objective != "points":
            return None
        _, points, last = past
        worst = self.reached(past)
        best = self.reached((past[0], bruteforce.bump(points, self.side, left), last))
        return worst if worst == best else None


class AloneValue(Goal):
    """A chance to deal next, in sixths, and points where they count, for a player of Kontra."""

    def __init__(
        self, taken: tuple[int, ...], objective: str, player: int, least: tuple[int, int]
    ) -> None:
        self.taken, self.objective, self.player, self.least = taken, objective, player, least
        self.past = (0,) * len(taken)

    def add(self, past: Any, trick: Trick) -> Any:
        return tuple(own + trick.points * (at == trick.winner) for at, own in enumerate(past))

    def reached(self, past: Any) -> bool:
        total = tuple(before + since for before, since in zip(self.taken, past, strict=True))
        outcome = 0 if self.objective == "points" else kontra.chances(total)[self.player]
        points = 0 if self.objective == "deal" else past[self.player]
        return (outcome, points) >= self.least


class Event(Goal):
    """Something that comes about or not by the tricks since the start, kept one by one."""

    def __init__(self, happens: Callable[[tuple[Trick, ...]], bool]) -> None:
        self.happens = happens
        self.past = ()

    def add(self, past: Any, trick: Trick) -> Any:
        return (*past, trick)

    def reached(self, past: Any) -> bool:
        return self.happens(past)


class Cleaning(Goal):
    """Whether sides do what is wanted of each of them: clean or fail to (L4, L5), or None."""

    def __init__(self, game: bruteforce.Game, wanted: tuple[bool | None, bool | None]) -> None:
        self.dirty, self.wanted = game.dirty, wanted
        self.past = tuple(
            not dirty or clean for dirty, clean in zip(game.dirty, game.clean, strict=True)
        )

    def add(self, past: Any, trick: Trick) -> Any:
        if not trick.cleans:
            return past
        return tuple(done or side == trick.winner % 2 for side, done in enumerate(past))

    def reached(self, past: Any) -> bool:
        return all(want in (None, done) for want, done in zip(self.wanted, past, strict=True))


# --- the rules of play ----------------------------------------------------------------------------


class Table(ABC):
    """An ending with a side that has a goal in it."""

    #: The letters of the seats.
    letters: str
    #: The seats of the side.
    side: tuple[int, ...]
    goal: Goal

    @property
    @abstractmethod
    def start(self) -> State: ...

    @abstractmethod
    def over(self, state: State) -> bool:
        """Whether every card has been played."""

    @abstractmethod
    def turn(self, state: State) -> int:
        """The seat on turn."""

    @abstractmethod
    def led(self, state: State) -> str:
        """The rank led, "" at a lead."""

    @abstractmethod
    def cards(self, state: State) -> tuple[str, ...]:
        """The ranks that may be played."""

    @abstractmethod
    def play(self, state: State, rank: str) -> State:
        """The state after a card."""

    @abstractmethod
    def left(self, state: State) -> int:
        """Card points still to come."""

    def own(self, state: State) -> bool:
        """Whether a player of the side is on turn."""
        return self.turn(state) in self.side

    def after(self, state: State) -> dict[str, State]:
        """Return the state after each rank that may be played."""
        return {rank: self.play(state, rank) for rank in self.cards(state)}

    def early(self, state: State) -> bool | None:
        """Whether the goal is reached: known at the end, and sometimes before it."""
        if self.over(state):
            return self.goal.reached(state.past)
        return self.goal.early(state.past, self.left(state))


class Partners(Table):
    """Two sides of partners (R9 to R23, L5)."""

    letters = "NESW"

    def __init__(self, text: str, side: str) -> None:
        self.game = game_of(read_position(text))
        self.side = (0, 2) if side == "NS" else (1, 3)

    @property
    def start(self) -> State:
        return State(bruteforce.start(self.game), self.goal.past)

    def over(self, state: State) -> bool:
        return bruteforce.finished(state.place)

    def turn(self, state: State) -> int:
        lead, _, trick, _ = state.place
        return (lead + len(trick)) % 4

    def led(self, state: State) -> str:
        return str(state.place[2][:1])

    def cards(self, state: State) -> tuple[str, ...]:
        return tuple(rank for rank, _ in bruteforce.choices(self.game, state.place))

    def play(self, state: State, rank: str) -> State:
        rest = dict(bruteforce.choices(self.game, state.place))[rank]
        place = bruteforce.play(state.place, rank, rest)
        if len(place[2]) < 4:
            return State(place, state.past)
        then, done = bruteforce.complete(self.game, place)
        trick = Trick((place[0] + done.offset) % 4, done.points, done.cleans)
        return State(then, self.goal.add(state.past, trick))

    def left(self, state: State) -> int:
        _, hands, trick, _ = state.place
        return bruteforce.card_points(self.game.options["values"], "".join(hands) + trick)


class Alone(Table):
    """One player of Kontra against all others (K10, K11, K14 to K21)."""

    letters = "ABC"

    def __init__(self, text: str, player: str) -> None:
        self.ending = kontra.read_ending(text)
        self.side = ("ABC".index(player),)

    @property
    def start(self) -> State:
        return State(self.ending._replace(taken=None), self.goal.past)

    def over(self, state: State) -> bool:
        return kontra.finished(state.place)

    def turn(self, state: State) -> int:
        return kontra.on_turn(state.place)

    def led(self, state: State) -> str:
        return str(state.place.trick[:1])

    def cards(self, state: State) -> tuple[str, ...]:
        return kontra.moves(state.place)

    def play(self, state: State, rank: str) -> State:
        seats = len(state.place.hands)
        then = kontra.play(state.place._replace(taken=(0,) * seats), rank)
        past = state.past
        if not then.trick:
            past = self.goal.add(past, Trick(then.leader, sum(then.taken or ()), False))
        return State(then._replace(taken=None), past)

    def left(self, state: State) -> int:
        cards = "".join(state.place.hands) + state.place.trick + (state.place.pack or "")
        return kontra.card_points(cards)


def table_of(text: str, side: str, goal: str, objective: str) -> Table:
    """Return an ending, by its line of text, with a side and its goal.

    A goal is points, ``"11"``; outcome and points of an objective as the side sees them,
    ``"-1:11"``; or one of the events that `event_of` knows.
    """
    alone = text.startswith("kontra")
    table: Partners | Alone = Alone(text, side) if alone else Partners(text, side)
    if re.fullmatch(r"\d+", goal):
        table.goal = Points(table.side, int(goal))
    elif found := re.fullmatch(r"(-?\d+):(-?\d+)", goal):
        least = int(found[1]), int(found[2])
        if isinstance(table, Alone):
            taken = kontra.asked(table.ending, objective).taken or ()
            table.goal = AloneValue(taken, objective, table.side[0], least)
        else:
            table.goal = PartnersValue(table.game, objective, table.side[0], least)
    else:
        table.goal = event_of(table, side, goal)
    return table


def event_of(table: Partners | Alone, side: str, text: str) -> Goal:
    """Return the goal that an event is: one part of those below, of a side or a player.

    ``NS clean``, ``EW fail``, ``both clean``, ``neither clean``; ``points``, ``tricks`` with a
    number; ``every trick``, ``no trick``, ``last trick``; ``win this trick``, ``clean in this
    trick``, ``points >= 10 in this trick``; ``win``, ``tie`` where most points win.
    """
    who, _, what = text.partition(" ")
    if who not in ("NS", "EW", "both", "neither", *table.letters):
        who, what = side, text
    if isinstance(table, Partners) and what in ("clean", "fail"):
        ns, ew = who in ("NS", "both", "neither"), who in ("EW", "both", "neither")
        want = (what == "clean") != (who == "neither")
        return Cleaning(table.game, (want if ns else None, want if ew else None))
    seats = {"NS": (0, 2), "EW": (1, 3)}.get(who) or (table.letters.index(who),)
    if isinstance(table, Partners) and what in ("win", "tie"):
        return _Result(table.game, seats[0] % 2, int(what == "win"))

    def won(tricks: tuple[Trick, ...]) -> list[Trick]:
        return [trick for trick in tricks if trick.winner in seats]

    found = re.fullmatch(r"(points|tricks|) ?(>=|<=|=) ?(\d+)( in this trick)?", what)
    if found:
        number, first = int(found[3]), bool(found[4])
        compare = {">=": int.__ge__, "<=": int.__le__, "=": int.__eq__}[found[2]]

        def count(tricks: tuple[Trick, ...]) -> bool:
            own = won(tricks[:1] if first else tricks)
            amount = len(own) if found[1] == "tricks" else sum(trick.points for trick in own)
            return bool(compare(amount, number))

        return Event(count)
    happens: dict[str, Callable[[tuple[Trick, ...]], bool]] = {
        "every trick": lambda tricks: won(tricks) == list(tricks),
        "no trick": lambda tricks: not won(tricks),
        "last trick": lambda tricks: bool(won(tricks[-1:])),
        "win this trick": lambda tricks: bool(won(tricks[:1])),
        "clean in this trick": lambda tricks: any(trick.cleans for trick in won(tricks[:1])),
    }
    return Event(happens[what])


class _Result(PartnersValue):
    """Who wins a deal that the side with most points wins: 1 for a side's win, 0 for a tie."""

    def __init__(self, game: bruteforce.Game, side: int, sign: int) -> None:
        assert game.variant in ("ristikontra", "ristikontra-simple", "lappi")
        super().__init__(game, "result", side, (0, 0))
        self.sign = sign

    def reached(self, past: Any) -> bool:
        history, _, _ = past
        if self.game.variant == "lappi":
            outcome = bruteforce.outcome_lappi(self.game, history)
            if all(bruteforce.failures(self.game, history)):
                return False  # both fail (L13): no tie, and nobody has won
        else:
            outcome = history.points[0] - history.points[1]  # R25
        return bruteforce.sign(outcome if self.side == 0 else -outcome) == self.sign


# --- executing a plan -----------------------------------------------------------------------------


class Executor:
    """Plays an ending out by plans, against everything that the opponents may do."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._settled: dict[State, str | None] = {}

    def missed(self, plan: Node | None) -> str | None:
        """Return a line, as the ranks played, that keeps to a plan and misses the goal.

        None if there is none. Where the plan says nothing, or nothing possible, all players choose
        freely. Without a plan that is from the start.
        """
        return self._miss(plan, self.table.start, {})

    def settled(self, state: State) -> bool:
        """Whether every way to continue reaches the goal."""
        return self._miss(None, state, {}) is None

    def _miss(
        self, plan: Node | None, state: State, known: dict[tuple[int, State], str | None]
    ) -> str | None:
        early = self.table.early(state)
        if early is not None:
            return None if early else ""
        free = plan is None or plan == {"done": True}
        key = 0 if free else id(plan), state
        if free:
            if state not in self._settled:
                self._settled[state] = self._miss_by(plan, state, known)
            return self._settled[state]
        if key not in known:
            known[key] = self._miss_by(plan, state, known)
        return known[key]

    def _miss_by(
        self, plan: Node | None, state: State, known: dict[tuple[int, State], str | None]
    ) -> str | None:
        for rank, then in self.shown(plan, state):
            line = self._miss(then, self.table.play(state, rank), known)
            if line is not None:
                return rank + line
        return None

    def shown(self, plan: Node | None, state: State) -> Iterator[tuple[str, Node | None]]:
        """Yield the ranks that may come now, by a plan, each with the plan after it."""
        table, cards = self.table, self.table.cards(state)
        seat = table.letters[table.turn(state)]
        if plan is not None and "turn" in plan:
            plan = next((one["then"] for one in plan["turn"] if one["seat"] == seat), None)
        if plan is None or plan.get("seat") != seat:
            yield from ((rank, None) for rank in cards)
        elif "ranks" in plan:
            for rank in cards:
                groups = [one["then"] for one in plan["ranks"] if rank in one["ranks"]]
                yield rank, groups[0] if groups else None
        else:
            rank = table.led(state) if plan["play"] == MATCH else plan["play"]
            if table.own(state) and rank in cards:
                yield rank, plan["then"]
            else:
                yield from ((rank, None) for rank in cards)


def lines_in(plan: Node) -> int:
    """Count the lines of a plan: its leaves."""
    if "done" in plan:
        return 1
    if "play" in plan:
        return lines_in(plan["then"])
    return sum(lines_in(one["then"]) for one in plan.get("turn") or plan["ranks"])


def instructions_in(plan: Node) -> int:
    """Count the cards that a plan makes the side play."""
    if "done" in plan:
        return 0
    if "play" in plan:
        return 1 + instructions_in(plan["then"])
    return sum(instructions_in(one["then"]) for one in plan.get("turn") or plan["ranks"])


def instructions(plan: Node) -> Iterator[Node]:
    """Yield every node of a plan at which the side plays."""
    if "play" in plan:
        yield plan
        yield from instructions(plan["then"])
    for one in plan.get("turn") or plan.get("ranks") or ():
        yield from instructions(one["then"])


# --- the definition -------------------------------------------------------------------------------


class Definition:
    """Plans by the definition: whether a tree is one, and how few lines there can be."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.executor = Executor(table)
        self._sure: dict[State, bool] = {}
        self._least: dict[frozenset[State], int] = {}
        self._proved: dict[frozenset[State], int] = {}

    # --- is this a plan? ---------------------------------------------------------------------

    def fault(self, plan: Node) -> str | None:
        """Return what is wrong with a tree as a plan, with the line that leads there; or None.

        What misses the goal comes before what is only `NEEDLESS`.
        """
        faults = list(self._faults(plan, {self.table.start: ""}))
        return min(faults, key=lambda fault: fault.startswith(NEEDLESS), default=None)

    def _faults(self, plan: Node, states: dict[State, str]) -> Iterator[str]:
        """Yield the faults of a plan for some states, each with the line that led to it."""
        table = self.table
        states = {state: line for state, line in states.items() if not self.executor.settled(state)}
        if not states:
            if plan != {"done": True}:
                yield f"{NEEDLESS}: all is settled"
            return
        line = next(iter(states.values()))
        if "done" in plan or any(map(table.over, states)):
            yield f"{line}: this misses the goal"
            return
        seats = {self._at(state) for state in states}
        shown = [one["seat"] for one in plan.get("turn", [plan])]
        if "turn" in plan and (len(seats) == 1 or len(shown) > len(seats)):
            yield f"{NEEDLESS}: of {shown} {sorted(seats)} are on turn"
        if not seats <= set(shown):
            yield f"{line}: {sorted(seats)} are on turn, and not {shown}"
        elif "turn" in plan:
            for one in plan["turn"]:
                there = {s: at for s, at in states.items() if self._at(s) == one["seat"]}
                yield from self._faults(one["then"], there)
        elif "play" in plan:
            after = {}
            for state, where in states.items():
                rank = table.led(state) if plan["play"] == MATCH else plan["play"]
                if table.own(state) and rank in table.cards(state):
                    after[table.play(state, rank)] = where + rank
                else:
                    yield f"{where}: {plan['seat']} cannot play {plan['play']}"
            yield from self._faults(plan["then"], after)
        else:
            if table.own(next(iter(states))):
                yield f"{line}: {plan['seat']} has no instruction"
            yield from self._answered(plan, states)

    def _answered(self, plan: Node, states: dict[State, str]) -> Iterator[str]:
        """Yield the faults of a plan where an opponent plays."""
        listed = {rank: one for one in reversed(plan["ranks"]) for rank in one["ranks"]}
        if len(listed) < sum(len(one["ranks"]) for one in plan["ranks"]):
            yield f"{NEEDLESS}: a rank of {plan['ranks']} is listed twice"
        reached: dict[int, dict[State, str]] = {id(one): {} for one in plan["ranks"]}
        for state, where in states.items():
            for rank, then in self.table.after(state).items():
                if rank in listed:
                    reached[id(listed[rank])][then] = where + rank
                elif not self.executor.settled(then):
                    yield f"{where}{rank}: {rank} has no answer"
        for one in plan["ranks"]:
            yield from self._faults(one["then"], reached[id(one)])

    def _at(self, state: State) -> str:
        return self.table.letters[self.table.turn(state)]

    # --- the fewest lines ----------------------------------------------------------------------

    def sure(self, state: State) -> bool:
        """Whether the side can reach the goal from a state alone: what no plan does without."""
        early = self.table.early(state)
        if early is not None:
            return early
        if state not in self._sure:
            quantifier = any if self.table.own(state) else all
            then = self.table.after(state).values()
            self._sure[state] = quantifier(self.sure(one) for one in then)
        return self._sure[state]

    def least(self) -> tuple[int, int] | None:
        """Return the fewest lines of any plan from the start, and with them the fewest words.

        Every plan is tried, but for what cannot cost less than one that was found; None: there is
        no plan.
        """
        found = self._cheapest(frozenset({self.table.start}), NONE)
        return None if found >= NONE else divmod(found, LINE)

    def _cheapest(self, states: frozenset[State], most: int) -> int:
        """Return what the best plan for a set of states costs, `NONE` unless it is below `most`."""
        if most <= LINE or not all(map(self.sure, states)):
            return NONE
        states = frozenset(state for state in states if not self.executor.settled(state))
        if not states:
            return LINE
        if states in self._least:
            return self._least[states] if self._least[states] < most else NONE
        if self._proved.get(states, 0) >= most:
            return NONE
        found = self._try(states, most)
        if found < NONE:
            self._least[states] = found
        else:  # no plan costs less; what has none at the price of very many lines has none at all
            self._proved[states] = most if most < NONE // 2 else NONE
        return found

    def _try(self, states: frozenset[State], most: int) -> int:
        best = most
        for shown, sets in self._ways(states):
            words = isinstance(shown, str)
            best = min(best, self._sum(sets, best - words) + words)
        return best if best < most else NONE

    def _ways(self, states: frozenset[State]) -> Iterator[tuple[Any, list[frozenset[State]]]]:
        """Yield every way to continue from a set of states of which none is settled.

        Each is what the plan says, which is seats, a rank or groups of ranks, and the sets of
        states for which there must be plans then.
        """
        table = self.table
        seats = sorted({table.turn(state) for state in states})
        if len(seats) > 1:
            yield seats, [frozenset(s for s in states if table.turn(s) == at) for at in seats]
        elif table.own(next(iter(states))):
            for rank in sorted(set.intersection(*(set(table.cards(state)) for state in states))):
                yield rank, [frozenset(table.play(state, rank) for state in states)]
            if all(table.led(state) in table.cards(state) for state in states):
                yield MATCH, [frozenset(table.play(state, table.led(state)) for state in states)]
        else:
            reached: dict[str, set[State]] = {}
            for state in states:
                for rank, then in table.after(state).items():
                    reached.setdefault(rank, set()).add(then)
            for groups in partitions(sorted(reached)):
                sets = [{s for rank in group for s in reached[rank]} for group in groups]
                yield groups, [frozenset(then) for then in sets]

    def plan(self) -> Node:
        """Return a plan of the fewest lines and words; there must be one."""
        return self._planned(frozenset({self.table.start}))

    def _planned(self, states: frozenset[State]) -> Node:
        states = frozenset(state for state in states if not self.executor.settled(state))
        if not states:
            return {"done": True}
        cost = self._cheapest(states, NONE)
        shown, sets = next(
            (shown, sets)
            for shown, sets in self._ways(states)
            if self._sum(sets, NONE) + isinstance(shown, str) == cost
        )
        seat, plans = self._at(next(iter(states))), [self._planned(then) for then in sets]
        if isinstance(shown, str):
            return {"seat": seat, "play": shown, "then": plans[0]}
        if isinstance(shown[0], int):
            seats = [self.table.letters[at] for at in shown]
            parts = zip(seats, plans, strict=True)
            return {"turn": [{"seat": seat, "then": plan} for seat, plan in parts]}
        groups = zip(shown, plans, strict=True)
        return {"seat": seat, "ranks": [{"ranks": group, "then": plan} for group, plan in groups]}

    def _sum(self, sets: list[frozenset[State]], most: int) -> int:
        """Return what the plans for all sets cost if it is below `most`; else `NONE`."""
        cost = 0
        for at, states in enumerate(sets):
            others = LINE * (len(sets) - at - 1)  # each of them takes a line at least
            cost += self._cheapest(states, most - cost - others)
            if cost >= most:
                return NONE
        return cost


def partitions(ranks: list[str]) -> Iterator[list[list[str]]]:
    """Yield every way to split some ranks into groups.

    >>> list(partitions(["7", "5"]))
    [[['7', '5']], [['7'], ['5']]]
    """
    if not ranks:
        yield []
        return
    first, *rest = ranks
    for groups in partitions(rest):
        for at, group in enumerate(groups):
            yield [*groups[:at], [first, *group], *groups[at + 1 :]]
        yield [[first], *groups]
