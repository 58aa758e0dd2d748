"""The claim language: what can be claimed of a position, and where in the file it is claimed.

A claim is a table `[[claims]]` of a position file.  `id` and `text` are its own; then it says one
thing about a position, or several under `all`, or nothing: then it is kept and not judged.
`docs/claims.md` shows every form; `reading.py` reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, NamedTuple

from ristikontra.claims.events import Bounds, Event
from ristikontra.game.cards import Rank
from ristikontra.game.position import Pair, Position

Gained = Literal["more", "less", "same", "points"]
Word = Literal["true", "false", "points", "score"]
WORDS: Final[tuple[Word, ...]] = ("true", "false", "points", "score")


class Is(Enum):
    """What a card can be said to be, alone or beside others."""

    RIGHT = "right"
    ONLY = "only"
    NOT_ONLY = "not only"
    MISTAKE = "mistake"
    WORST = "worst"
    FORCED = "forced"
    UNBEATABLE = "unbeatable"
    BEATABLE = "beatable"
    BETTER = "better"
    WORSE = "worse"
    AS_GOOD = "as good"
    NO_BETTER = "no better"
    NO_WORSE = "no worse"


#: What needs other cards to compare with.
COMPARING: Final = (Is.BETTER, Is.WORSE, Is.AS_GOOD, Is.NO_BETTER, Is.NO_WORSE)


class How(Enum):
    """In what way an event is claimed."""

    CAN = "can"
    CANNOT = "cannot"
    CAN_DENY = "can_deny"
    CANNOT_DENY = "cannot_deny"
    COULD = "could"
    COULD_NOT = "could_not"
    ALWAYS = "always"
    WILL = "will"


@dataclass(frozen=True, slots=True)
class CardIs:
    """A card is right, the only right one, a mistake...; compared with `others` where it says so.

    `others` are also asked where a card is "as good as" others: then all must be worth the same.
    """

    rank: Rank
    word: Is
    others: tuple[Rank, ...] = ()

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The cards that the player on turn must be able to play."""
        return (self.rank, *self.others)


@dataclass(frozen=True, slots=True)
class Costs:
    """A card costs so many points, or the outcome (None)."""

    rank: Rank
    bounds: Bounds | None

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The cards that the player on turn must be able to play."""
        return (self.rank,)


@dataclass(frozen=True, slots=True)
class BestCards:
    """The best cards are these and no others."""

    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Comes:
    """An event can be forced or denied, could come with help, comes always or with best play."""

    how: How
    side: int | None
    event: Event


@dataclass(frozen=True, slots=True)
class BestLine:
    """Every card that these sides play in a line is a best one."""

    line: tuple[Rank, ...]
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """Nothing matters any more: every line comes to the same."""


@dataclass(frozen=True, slots=True)
class Winners:
    """These cards, (seat, rank), cannot be beaten by the other side whenever they are led."""

    cards: tuple[tuple[int, Rank], ...]


@dataclass(frozen=True, slots=True)
class Needs:
    """A side needs so many more card points to win on points."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class Gains:
    """What a side gains by a change (of rules, cards or the lead): more, less, same, or points.

    `actual` is the position without the change; the bounds are those of "points".
    """

    side: int
    word: Gained
    bounds: Bounds
    actual: Position


Said = CardIs | Costs | BestCards | Comes | BestLine | Settled | Winners | Needs | Gains


class Choice(NamedTuple):
    """A card to be played first: a rank, `ANY` or `BEST` card; `seat` -1: whose turn it is."""

    rank: Rank | Literal["?", "!"]
    seat: int = -1

    def ranks(self, position: Position, best: Callable[[Position], Sequence[Rank]]) -> list[Rank]:
        """Return the ranks that may be played for it, none if it does not fit."""
        if position.finished or self.seat not in (-1, position.turn):
            return []
        if self.rank == BEST:
            return list(best(position))
        legal = position.legal_cards()
        return [rank for rank in legal if self.rank in (ANY, rank)]


#: Any card that may be played, any of the best ones, as they are written.
ANY: Final = "?"
BEST: Final = "!"


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that is said, and where: after some cards from a start.

    `scored` are the points that the sides took between the file's position and the start;
    `objective` is None for the one that suits the position.  `keys` are the keys and values as
    they were written, `kind` the one among them that says what is claimed.
    """

    said: Said
    start: Position
    after: tuple[Choice, ...] = ()
    objective: str | None = None
    scored: Pair = (0, 0)
    kind: str = ""
    keys: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of a position file; without statements it is not judged.

    With several statements all of them are claimed together.  `by` is who says so; `expect` is
    the verdict that the file expects, None where it expects none.
    """

    id: str
    text: str
    by: str | None = None
    expect: Word | None = None
    statements: tuple[Statement, ...] = ()

    @property
    def judged(self) -> bool:
        """Whether there is anything to judge."""
        return bool(self.statements)


def spread(
    start: Position, steps: Sequence[Choice], best: Callable[[Position], Sequence[Rank]]
) -> dict[Position, tuple[Rank, ...]]:
    """Return the positions that steps lead to, each with one line that leads there.

    >>> from ristikontra.formats.notation import read_position
    >>> start = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> found = spread(start, [Choice(ANY)] * 3, Position.legal_cards)
    >>> ["".join(map(str, line)) for line in found.values()]
    ['AK2', 'A92', '9K2', '992']
    """
    found: dict[Position, tuple[Rank, ...]] = {start: ()}
    for step in steps:
        after: dict[Position, tuple[Rank, ...]] = {}
        for position, line in found.items():
            for rank in step.ranks(position, best):
                after.setdefault(position.play(rank), (*line, rank))
        found = after
    return found
