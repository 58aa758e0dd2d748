"""What endings are worth, by asking whether a side gets so much: fast enough for six tricks.

Written from the rules (docs/rules.md) alone, and held to `bruteforce`, which follows every line of
play.  It uses three things: what is known of a position from earlier questions; that worthless
ranks of which everybody holds equally many are interchangeable; and that a run of leads cannot
matter where its leader has too few cards of its rank left (R20).

A value is one number: outcomes count `STEP` each, and points are added.  It is that of North and
South from here on, without all that they have taken before, unless the outcome depends on it.

If an ending is looked at for some tricks only, it counts afterwards as if it were finished.
What counts then is what one side takes: a point that the other does not take may be nobody's.
"""

from __future__ import annotations

from typing import NamedTuple

from oracles import bruteforce
from oracles.bruteforce import RANKS, Game, History

#: What an outcome counts against points.
STEP = 1000
KING, QUEEN = RANKS.index("K"), RANKS.index("Q")
SHIFTS = (0, 3, 6, 9)

#: How many cards of a rank each seat holds, three bits a seat.
Column = int


class Start(NamedTuple):
    """A position before a lead."""

    columns: tuple[Column, ...]
    leader: int
    run: tuple[int, int] | None
    history: History


def outcome_and_points(value: int) -> tuple[int, int]:
    """Return the two numbers that one number encodes; the points may be negative."""
    outcome = (value + STEP // 2) // STEP
    return outcome, value - outcome * STEP


class Ending:
    """Endings of one game and objective, looked at until a number of cards in each hand are `left`.

    `counted` are what a point is worth that North and South take, and one that East and West take.
    """

    def __init__(
        self, game: Game, objective: str, left: int = 0, counted: tuple[int, int] = (1, 0)
    ) -> None:
        self.left, self.counted = left, counted
        self.game, self.objective = game, objective
        self.needs = bruteforce.needs_of(game, objective)
        options = game.options
        table = bruteforce.SIMPLE if options["values"] == "simple" else bruteforce.STANDARD
        self.worth = [table.get(rank, 0) for rank in RANKS]
        self.dear = [at for at, worth in enumerate(self.worth) if worth]
        self.plain = [at for at, worth in enumerate(self.worth) if not worth]
        self.limit = 99 if options["limit"] == "none" else int(options["limit"])
        self.passes = options["stuck_lead"] == "pass_left"
        self.known: dict[tuple[object, ...], tuple[int, int]] = {}

    def start(self) -> tuple[Start, tuple[int, ...]]:
        """Return the position before the lead and what has been played since."""
        game = self.game
        columns = tuple(
            sum(hand.count(rank) << SHIFTS[seat] for seat, hand in enumerate(game.hands))
            for rank in RANKS
        )
        run = game.run and (RANKS.index(game.run[0]), game.run[1])
        history = bruteforce.start_history(game, self.needs)
        return (
            Start(columns, game.lead, run, history),
            tuple(RANKS.index(rank) for rank in game.trick),
        )

    def cards(self, start: Start, trick: tuple[int, ...]) -> list[int]:
        """Return the ranks that may be played (R13, R16, R22)."""
        shift = SHIFTS[(start.leader + len(trick)) % 4]
        held = [rank for rank, column in enumerate(start.columns) if column >> shift & 7]
        if not trick and start.run and start.run[1] >= self.limit:
            return [rank for rank in held if rank != start.run[0]] or held
        return held

    def played(
        self, start: Start, trick: tuple[int, ...], card: int
    ) -> tuple[Start, tuple[int, ...], int]:
        """Return what a card leads to, and the points that North and South take with it."""
        columns = list(start.columns)
        columns[card] -= 1 << SHIFTS[(start.leader + len(trick)) % 4]
        start, trick = start._replace(columns=tuple(columns)), (*trick, card)
        if len(trick) < 4:
            return start, trick, 0
        after, gain = self.completed(start, trick)
        return after, (), gain

    def completed(self, start: Start, trick: tuple[int, ...]) -> tuple[Start, int]:
        """Return the next lead, and what the points of the trick count (R11, R12, R19)."""
        led = trick[0]
        offset = max(at for at in range(4) if trick[at] == led)
        winner, columns = (start.leader + offset) % 4, start.columns
        run = None
        if offset == 0:
            length = 1 + (start.run[1] if start.run and start.run[0] == led else 0)
            if length + (columns[led] >> SHIFTS[winner] & 7) > self.limit:
                run = led, length
        gain = sum(self.worth[card] for card in trick)
        cleans = KING in trick and not (self.game.options["queen_clause"] == "on" and led == QUEEN)
        history = bruteforce.add_trick(
            self.game, self.needs, start.history, winner, bruteforce.Trick(offset, gain, cleans)
        )
        after = self.settled(Start(columns, winner, run, history))
        return after, gain * self.counted[winner % 2]

    def settled(self, start: Start) -> Start:
        """R22: a player with nothing but the barred rank passes the lead to the left."""
        if not self.passes or not start.run or start.run[1] < self.limit:
            return start
        shift = SHIFTS[start.leader]
        held = [rank for rank, column in enumerate(start.columns) if column >> shift & 7]
        if held != [start.run[0]]:
            return start
        return start._replace(leader=(start.leader + 1) % 4, run=None)

    def value(self, start: Start, trick: tuple[int, ...] = ()) -> int:
        """Return what a position is worth."""
        least, most = self.bounds(start, trick)
        while least < most:
            # Outcomes first: then only points are left to ask about.
            low, high = outcome_and_points(least)[0], outcome_and_points(most)[0]
            middle = (least + most + 1) // 2
            if low < high:
                middle = (low + high + 1) // 2 * STEP - STEP // 2
            if self.reaches(start, trick, middle):
                least = middle
            else:
                most = middle - 1
        return least

    def bounds(self, start: Start, trick: tuple[int, ...]) -> tuple[int, int]:
        left = sum(self.worth[card] for card in trick)
        for rank in self.dear:
            column = start.columns[rank]
            held = (column & 7) + (column >> 3 & 7) + (column >> 6 & 7) + (column >> 9 & 7)
            left += held * self.worth[rank]
        most, least = left * max(self.counted), left * min(0, *self.counted)
        if self.objective == "points":
            return least, most
        if self.objective == "clean":
            north, east = bruteforce.failures(self.game, start.history)
            return least - STEP * north, STEP * east + most
        # An outcome is a game point, a place on a ladder or a score: at most twice a target.
        reach = 2 * max(int(self.game.options["target"]), 500) + 2 + self.game.held
        return least - STEP * reach, STEP * reach + most

    def reaches(self, start: Start, trick: tuple[int, ...], target: int) -> bool:
        """Say whether a position is worth so much."""
        if trick:
            return self._follow(start, list(trick), list(start.columns), target)
        return self._lead(start, target)

    def _lead(self, start: Start, target: int) -> bool:
        columns, leader, run, history = start
        if self._over(start):
            outcome = bruteforce.outcome(self.game, self.objective, history, leader)
            return target <= STEP * outcome
        plain = sorted([columns[rank] for rank in self.plain if columns[rank]])
        dear = [columns[rank] for rank in self.dear]
        alike = run and (run[1], columns[run[0]] if run[0] in self.plain else -1 - run[0])
        key = leader, alike, history, *dear, *plain
        known = self.known.get(key)
        if known is None:
            known = self.bounds(start, ())
        if target <= known[0]:
            return True
        if target > known[1]:
            return False
        found = self._follow(start, [], list(columns), target)
        if found:
            self.known[key] = max(known[0], target), known[1]
        else:
            self.known[key] = known[0], min(known[1], target - 1)
        return found

    def _over(self, start: Start) -> bool:
        held = sum(column >> SHIFTS[start.leader] & 7 for column in start.columns)
        return held <= self.left

    def _follow(self, start: Start, trick: list[int], columns: list[int], target: int) -> bool:
        if len(trick) == 4:
            after, gain = self.completed(start._replace(columns=tuple(columns)), tuple(trick))
            return self._lead(after, target - gain)
        seat = (start.leader + len(trick)) % 4
        shift, ours = SHIFTS[seat], seat % 2 == 0
        for card in self._ordered(start, trick, columns, shift):
            columns[card] -= 1 << shift
            trick.append(card)
            found = self._follow(start, trick, columns, target)
            trick.pop()
            columns[card] += 1 << shift
            if found == ours:
                return ours
        return not ours

    def _ordered(self, start: Start, trick: list[int], columns: list[int], shift: int) -> list[int]:
        """Return a card of every kind that may be played, likely ones first."""
        run = start.run
        barred = run[0] if run and not trick and run[1] >= self.limit else -1
        special = run[0] if run else -1
        led = trick[0] if trick else -1
        cards, seen = [], set()
        for rank, column in enumerate(columns):
            if not column >> shift & 7 or rank == barred:
                continue
            if not self.worth[rank] and rank not in (led, special):
                if column in seen:
                    continue
                seen.add(column)
            cards.append(rank)
        if len(cards) < 2:
            return cards or [barred]
        worth = self.worth
        if not trick:
            # First ranks that nobody else holds, then those of which others hold few.
            own = 7 << shift
            cards.sort(key=lambda rank: (columns[rank] & ~own != 0, -worth[rank]))
            return cards
        holder = max(at for at, card in enumerate(trick) if card == led)
        partner = (len(trick) - holder) % 2 == 0
        sign = -1 if partner else 1
        cards.sort(key=lambda rank: (rank != led, sign * worth[rank]))
        return cards


def ending_values(game: Game, objective: str) -> dict[str, tuple[int, int]]:
    """Return what every card is worth to North and South, as `bruteforce.solve` does."""
    ending = Ending(game, objective)
    start, trick = ending.start()
    start = start if trick else ending.settled(start)
    found = {}
    for card in ending.cards(start, trick):
        after, then, gain = ending.played(start, trick, card)
        total = ending.value(after, then) + gain
        found[RANKS[card]] = outcome_and_points(total)
    return found
