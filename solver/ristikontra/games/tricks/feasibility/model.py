"""Tricks as constraints: what R9 to R12 and the lead limit demand of any line of play.

`TrickModel` holds for every trick the rank led, who leads and who wins.  Its users say how the
cards of a trick are known: `seat_cards` by seat, where hands bind; `multiset_cards` without seats,
where anybody may have played anything.  `pass_lead` joins one trick to the next.

CP-SAT is imported where a model is made: the import takes half a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING, Literal

from ristikontra.cpsat import ask, new_model
from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.rules import Rules, Run

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver, IntVar, LinearExpr, LiteralT

Status = Literal["possible", "impossible", "unknown"]
#: Asks for the literals that say a seat's whole hand is one rank; None: it cannot be.
Only = Callable[[int, int], "list[IntVar] | None"]


class TrickModel:
    """Some tricks in a row.

    `before` is the run of the first leader (R19), `after` the rank led to the next trick.
    """

    def __init__(
        self,
        rules: Rules,
        ranks: Iterable[int],
        tricks: int,
        before: Run | None = None,
        after: int | None = None,
    ) -> None:
        self.model = new_model()
        self.rules = rules
        self.ranks = tuple(ranks)
        self.tricks = tricks
        self.players = len(rules.seating.seats)
        self.before = before
        self.after = after
        self.lead = [{rank: self.new() for rank in self.ranks} for _ in range(tricks)]
        self.leader = [[self.new() for _ in range(self.players)] for _ in range(tricks + 1)]
        self.win = [[self.new() for _ in range(self.players)] for _ in range(tricks)]
        self.passed = [self.new() for _ in range(tricks + 1)]
        self._led_and_won: dict[tuple[int, int], IntVar] = {}
        for at in range(tricks):
            self.model.add_exactly_one(self.lead[at].values())
            self.model.add_exactly_one(self.win[at])
        for leaders in self.leader:
            self.model.add_exactly_one(leaders)
        self.own = [self._own(at) for at in range(tricks)]

    def new(self) -> IntVar:
        """Return a fresh truth value."""
        return self.model.new_bool_var("")

    def all_of(self, literals: Sequence[LiteralT]) -> IntVar:
        """Return a truth value that holds exactly if all of these do."""
        every = self.new()
        for literal in literals:
            self.model.add_implication(every, literal)
        self.model.add_bool_or([every, *(~literal for literal in literals)])
        return every

    def party_wins(self, at: int, party: int) -> Sequence[IntVar]:
        """Return truth values of which one holds exactly if the party wins the trick."""
        return [self.win[at][seat] for seat in self.rules.seating.members(party)]

    def _own(self, at: int) -> IntVar:
        """Whether the leader also wins the trick."""
        own = self.new()
        for leads, wins in zip(self.leader[at], self.win[at], strict=True):
            self.model.add_bool_or([~leads, ~wins, own])
            self.model.add_bool_or([~leads, ~own, wins])
        return own

    # --- the cards of a trick -----------------------------------------------------------------

    def seat_cards(self, at: int, plays: Sequence[Mapping[int, IntVar]]) -> None:
        """The trick's cards by seat: the last to match the led rank wins (R11)."""
        add_or = self.model.add_bool_or
        matches = [self.new() for _ in range(self.players)]
        for seat, cards in enumerate(plays):
            self.model.add_exactly_one(cards.values())
            self.model.add_implication(self.win[at][seat], matches[seat])
            self.model.add_implication(self.leader[at][seat], matches[seat])
            for rank, lead in self.lead[at].items():
                if rank not in cards:
                    add_or([~lead, ~matches[seat]])
                    continue
                add_or([~cards[rank], ~self.leader[at][seat], lead])
                add_or([~cards[rank], ~lead, matches[seat]])
                add_or([cards[rank], ~lead, ~matches[seat]])
        left_of, places = self.rules.seating.left_of, range(self.players)
        for leader, (first, later) in product(places, combinations(places, 2)):
            earlier_seat, later_seat = left_of(leader, first), left_of(leader, later)
            add_or(
                [
                    ~self.leader[at][leader],
                    ~matches[later_seat],
                    ~self.win[at][earlier_seat],
                ]
            )

    def multiset_cards(self, at: int, counts: Mapping[int, IntVar]) -> None:
        """The trick's cards as a multiset.  With m cards of the led rank, the winner sits at least
        m - 1 places after the leader; with one the leader wins (R11)."""
        model = self.model
        model.add(sum(counts.values()) == self.players)
        places = [self.own[at], *(self.new() for _ in range(self.players - 1))]
        model.add_exactly_one(places)
        for leader, (place, literal) in product(range(self.players), enumerate(places)):
            winner = self.rules.seating.left_of(leader, place)
            model.add_bool_or([~self.leader[at][leader], ~literal, self.win[at][winner]])
        for rank, lead in self.lead[at].items():
            model.add(counts[rank] >= 1).only_enforce_if(lead)
            model.add(counts[rank] >= 2).only_enforce_if(lead, ~places[0])
            for place, literal in enumerate(places[:-1]):
                model.add(counts[rank] <= place + 1).only_enforce_if(lead, literal)

    def multiset_trick(
        self, solver: CpSolver, at: int, counts: Mapping[int, IntVar]
    ) -> tuple[int, tuple[Rank, ...], int]:
        """Return leader, cards in a fitting order, and winner of a trick of `multiset_cards`.

        What matches the rank led is first, at the winner's place, and else as early as it can be.
        """
        leader, winner = chosen(solver, self.leader[at]), chosen(solver, self.win[at])
        led = chosen(solver, self.lead[at])
        places = {0, (winner - leader) % self.players, *range(1, solver.value(counts[led]) - 1)}
        others = [
            rank for rank, some in counts.items() if rank != led for _ in range(solver.value(some))
        ]
        ranks = (led if place in places else others.pop() for place in range(self.players))
        return leader, tuple(EVERY[rank] for rank in ranks), winner

    # --- points -------------------------------------------------------------------------------

    def gain(self, at: int, count: LinearExpr | int, party: int = 0) -> IntVar:
        """Return how many a party takes of the cards of one kind in a trick; `count` are in it."""
        wins = sum(self.party_wins(at, party))
        gain = self.model.new_int_var(0, 4, "")
        self.model.add(gain <= count)
        self.model.add(gain <= 4 * wins)
        self.model.add(gain >= count - 4 * (1 - wins))
        return gain

    def divide(
        self,
        gains: Sequence[Mapping[int, IntVar]],
        cards: Sequence[int],
        points: range,
        won: int | None = None,
    ) -> None:
        """Make a party take this many points of these cards, and `won` tricks if that is known.

        All divisions of the valued cards are listed.  So it shows at once where the numbers allow
        none.
        """
        values, size = self.rules.values, self.players
        valued = [rank for rank in self.ranks if values[rank]]
        every = sum(cards[rank] for rank in valued)
        tricks = range(self.tricks + 1) if won is None else (won,)
        spice = self.rules.variant.spice  # K20: it comes on top of the cards played
        room = [(size * some + spice, size * (self.tricks - some) + spice) for some in tricks]
        divisions = [
            some
            for some in product(*(range(cards[rank] + 1) for rank in valued))
            if sum(values[rank] * count for rank, count in zip(valued, some, strict=True)) in points
            and any(sum(some) <= mine and every - sum(some) <= yours for mine, yours in room)
        ]
        if not divisions:
            self.model.add_bool_or([])
            return
        totals = [self.model.new_int_var(0, cards[rank], "") for rank in valued]
        for rank, total in zip(valued, totals, strict=True):
            self.model.add(sum(some[rank] for some in gains) == total)
        if totals:
            self.model.add_allowed_assignments(totals, divisions)

    # --- from one trick to the next -----------------------------------------------------------

    def led_and_won(self, at: int, rank: int) -> IntVar:
        """Whether the trick was led with this rank and won by its leader."""
        if (at, rank) not in self._led_and_won:
            self._led_and_won[at, rank] = self.all_of([self.lead[at][rank], self.own[at]])
        return self._led_and_won[at, rank]

    def run(self, at: int, rank: int, length: int) -> list[IntVar] | None:
        """Return the literals that say the leader has led a rank to the last `length` tricks and
        won them (R19); None if that cannot be."""
        known = max(0, length - at)
        if known and not (self.before and self.before.rank == rank and self.before.length >= known):
            return None
        if rank not in self.ranks:
            return None if length > known else []
        return [self.led_and_won(back, rank) for back in range(max(0, at - length), at)]

    def pass_lead(self, at: int, size: int, only: Only) -> None:
        """Say who leads trick `at`, with hands of this size, and what may not be led.

        The winner leads (R12), but not the rank of a full run (R16) unless the hand has no other.
        Under `pass_left` the next player leads instead (R22).
        """
        stuck = self._stuck(at, size, only)
        self.model.add_bool_or([~self.passed[at], *(holds for holds, _, _ in stuck)])
        for holds, _, _ in stuck:
            if self.rules.pass_left:
                self.model.add_implication(holds, self.passed[at])
            else:
                self.model.add(self.passed[at] == 0)
        for seat, wins in enumerate(self.win[at - 1]):
            passed = self.passed[at]
            self.model.add_bool_or([~wins, passed, self.leader[at][seat]])
            left = self.rules.seating.left_of(seat)
            self.model.add_bool_or([~wins, ~passed, self.leader[at][left]])
        if at < self.tricks:
            for rank, lead in self.lead[at].items():
                self._bar(at, rank, [~lead], stuck)
        elif self.after is not None:
            self._bar(at, self.after, [], stuck)

    def _bar(
        self,
        at: int,
        rank: int,
        unless: Sequence[LiteralT],
        stuck: Iterable[tuple[IntVar, int, int]],
    ) -> None:
        """Let no full run of this rank come before trick `at` unless one of these holds."""
        run = self.run(at, rank, self.rules.limit) if self.rules.limit else None
        if run is not None:
            excuses = [holds for holds, _, stuck_on in stuck if stuck_on == rank]
            self.model.add_bool_or([*(~literal for literal in run), *unless, *excuses])

    def _stuck(self, at: int, size: int, only: Only) -> list[tuple[IntVar, int, int]]:
        """Return which leaders may have only the rank of their full run: (truth value, seat, rank).

        A full run is `limit` cards of the rank, so such a hand is of 4 - limit cards at most.
        """
        limit = self.rules.limit
        if not limit or not 0 < size <= 4 - limit:
            return []
        found = []
        for rank in range(13):
            run = self.run(at, rank, limit)
            for seat in range(self.players) if run is not None else ():
                one_rank = only(seat, rank)
                if run is not None and one_rank is not None:
                    who = self.all_of([*run, self.win[at - 1][seat], *one_rank])
                    found.append((who, seat, rank))
        return found

    # --- the answer ---------------------------------------------------------------------------

    def solve(self, seconds: float | None) -> tuple[Status, CpSolver]:
        """Return whether the constraints can be met, and the solver that holds the values."""
        from ortools.sat.python import cp_model  # noqa: PLC0415 - takes half a second

        status, solver = ask(self.model, seconds)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return "possible", solver
        if status == cp_model.INFEASIBLE:
            return "impossible", solver
        if status != cp_model.UNKNOWN:
            raise AssertionError(solver.status_name(status))
        return "unknown", solver


def chosen(solver: CpSolver, literals: Mapping[int, IntVar] | Sequence[IntVar]) -> int:
    """Return the key, or the place, of the one truth value that holds.

    The keys of a mapping are ranks, the places of a sequence are seats.
    """
    pairs = literals.items() if isinstance(literals, Mapping) else enumerate(literals)
    return next(key for key, literal in pairs if solver.boolean_value(literal))
