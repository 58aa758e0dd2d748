"""What an explanation consists of: facts about one card, each of which can be proved again.

1. A fact is a statement about a position and one of its legal cards (`rank`).  Its class says in
   the docstring exactly what is claimed; its fields hold every number and name that a sentence
   about it needs.
2. A line begins with a card to be judged and runs to the end of the deal; after that card
   everybody plays a best card.  What "can" happen is what happens in such a line.
3. Tricks are counted from the position, the one on the table being the first.
4. `search` values are the only source; `checker.holds` proves a fact again without this package's
   finders.

Facts that can be read from the cards alone are in `patterns.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ristikontra.outcome import Objective, Value
from ristikontra.position import Position, Trick
from ristikontra.seats import left_of, side_of

Line = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement about a legal card (`rank`) of a position, by an objective."""

    position: Position
    objective: Objective
    rank: int

    @property
    def seat(self) -> int:
        """Who plays the card."""
        return self.position.turn

    @property
    def side(self) -> int:
        """Whose card it is: values are compared for this side."""
        return side_of(self.position.turn)


@dataclass(frozen=True, slots=True)
class Only(Fact):
    """There is no other card to play."""


@dataclass(frozen=True, slots=True)
class Equal(Fact):
    """There are several cards to play, and all are worth the same."""


@dataclass(frozen=True, slots=True)
class Best(Fact):
    """The card keeps the value `kept`; so do `others` and no more.

    `next` is the least bad of the cards that do not, and `lost` what it is worth.
    """

    others: tuple[int, ...]
    kept: Value
    next: int
    lost: Value


@dataclass(frozen=True, slots=True)
class Cost(Fact):
    """The position is worth `kept`, but only `lost`, which is worse, after the card."""

    kept: Value
    lost: Value


class Deed(Enum):
    """What a card does to its trick, in a line."""

    TAKES = "takes"  # it wins the trick and was not led
    THROWS = "throws"  # it is worth something and goes to its player's partner
    LEADS = "leads"
    DUCKS = "ducks"  # its player had a card of the rank led, and kept it
    PLAYS = "plays"


@dataclass(frozen=True, slots=True)
class Refutation(Fact):
    """The reply that makes the card worse than the best.

    In `line` the other side first has a choice that matters at `at`: some cards there would make
    the card as good as any.  `replies` are all that do not, the line's card among them; it does
    the `deed` of `replier` in a trick, number `trick`, that `winner` takes.
    """

    line: Line
    at: int
    replier: int
    replies: tuple[int, ...]
    trick: int
    deed: Deed
    winner: int

    @property
    def reply(self) -> int:
        """The card of the line that refutes."""
        return self.line[self.at]


@dataclass(frozen=True, slots=True)
class Turn(Fact):
    """The trick from which on the card's side lags behind in points.

    `line` begins with the card and `better` with a best one.  After trick number `trick`, and
    after every later one, the side has fewer points in `line`; after the trick before it has
    not.  Then it has `now` points instead of `then`.  The trick, in `line`, goes to `winner`, and
    `spoils` are its cards that count.
    """

    line: Line
    better: Line
    trick: int
    winner: int
    spoils: tuple[int, ...]
    now: int
    then: int


@dataclass(frozen=True, slots=True)
class Cleans(Fact):
    """A side that must clean does so in one line and not in another.

    In `line` the side of `winner` cleans by trick number `trick`, which `winner` takes; in
    `other` it never does.  One of the two lines begins with the card; both end with different
    outcomes.
    """

    line: Line
    other: Line
    trick: int
    winner: int


@dataclass(frozen=True, slots=True)
class Half(Fact):
    """A side gets more than half of all card points in the line of the card, but not in the other.

    In `line` trick number `trick` brings `gainer` past half; in `other` it never gets there.
    The card begins one of the two lines, a best card the better of them; outcomes differ.
    """

    line: Line
    other: Line
    trick: int
    gainer: int


@dataclass(frozen=True, slots=True)
class Gains(Fact):
    """The first points that the card's side gets.

    In `line`, which begins with the card, no earlier trick than number `trick` brings it any;
    this one goes to `winner`, and `spoils` are its cards that count.
    """

    line: Line
    trick: int
    winner: int
    spoils: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Everything(Fact):
    """The card's side takes every point that is left; not every card would do."""

    points: int


@dataclass(frozen=True, slots=True)
class Swap(Fact):
    """What becomes of the card if two cards change hands.

    `owner` holds `valued` and `partner` holds `worthless`; once each has the other's, the card is
    among the best if it was not (`helps`), and is not if it was.  `last`: no other card of that
    rank is in play.
    """

    owner: int
    valued: int
    partner: int
    worthless: int
    helps: bool
    last: bool


@dataclass(frozen=True, slots=True)
class Burden(Fact):
    """To be on lead is a burden: if `leader`, of the other side, led, the side would do better.

    `kept` is the value now, `other` the one with that leader and no run of leads.
    """

    leader: int
    kept: Value
    other: Value


@dataclass(frozen=True, slots=True)
class Rule(Fact):
    """A rule decides: with `option` set to `setting` the card is best if it is not (`helps`).

    And if it is best now, it is not then.
    """

    option: str
    setting: str
    helps: bool


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a card is worth what it is: facts in the order in which they are told.

    There are none where the search was interrupted before the card's value was proved.
    """

    position: Position
    rank: int
    best: bool
    facts: tuple[Fact, ...]


def tricks_of(position: Position, line: Line) -> list[Trick]:
    """Return the tricks that a line finishes, the one on the table first.

    >>> from ristikontra.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:23 W:44 lead:N")
    >>> [trick.winner for trick in tricks_of(position, (0, 5, 0, 2, 1, 2, 11, 12))]
    [2, 2]
    """
    tricks = []
    for rank in line:
        if len(position.trick) == 3:
            tricks.append(position.table_trick(rank))
        position = position.play(rank)
    return tricks


def later_seats(position: Position) -> list[int]:
    """Return who plays to the current trick after the player on turn, in order.

    >>> from ristikontra.notation import read_position
    >>> later_seats(read_position("lappi N:KQ E:7 S:2 W:A9 lead:E trick:j,j"))
    [0]
    """
    return [left_of(position.turn, step) for step in range(1, 4 - len(position.trick))]
