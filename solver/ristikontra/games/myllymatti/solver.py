"""Myllymatti solved: where positions become integers, and their values words again.

A player is guaranteed to get out, or the others together can make that player the last with cards,
or nobody can force either.  A player is out with the last card of the hand (M18), and then needs no
move.  The moves of all players count, and picking up is one.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ristikontra._beating import ON_TABLE, BeatingKernel, TooManyStates
from ristikontra.game.errors import RistikontraError
from ristikontra.game.worth import Measure, Worth
from ristikontra.games.judges import Judge, count_lines
from ristikontra.games.memory import MOST_BYTES, in_memory
from ristikontra.games.myllymatti.collecting import PLAYERS
from ristikontra.games.myllymatti.position import BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import height
from ristikontra.progress import Tell, nobody
from ristikontra.record import Amounts
from ristikontra.words import Saying

#: More cards than this are refused unsearched, in the second phase and in the first.
MOST_CARDS: Final = 24
MOST_COLLECTED: Final = 12
#: How many cards are solved in some seconds, by the number of players who have cards.
SOON: Final[Mapping[int, int]] = MappingProxyType({1: MOST_CARDS, 2: 16, 3: 11})
#: How many positions of the first phase are looked at before a signal is heeded.
_AT_ONCE: Final = 1 << 12

OUT, LAST, _DRAWN = Amounts(out=1), Amounts(out=0), Amounts(out=0.5)
OPEN: Final = Worth(guaranteed=None, held=None, drawn=_DRAWN, open=True, moves=None)
#: Play without an end is a draw (A21).
MEASURE: Final = Measure(
    "out",
    ("out",),
    endless={"draw": _DRAWN, "lost": LAST, "won": OUT},
    names={"out": OUT, "last": LAST},
)


def sure(value: Amounts, moves: int) -> Worth:
    """Return a guaranteed worth, which comes after some moves at the latest."""
    return Worth(guaranteed=value, open=False, moves=moves)


def combined(after: Sequence[Sequence[Worth]], mover: int) -> Sequence[Worth]:
    """Return what a position is worth to each seat if its moves are worth these.

    Its `mover` chooses, and play cannot go round from it.

    >>> soon, late = [sure(OUT, 3), sure(LAST, 5)], [OPEN, sure(OUT, 2)]
    >>> [(one.value.out, one.moves) for one in combined([soon, late], 0)]
    [(1, 4), (0, 6)]
    """
    found: list[Worth] = []
    for seat, each in enumerate(zip(*after, strict=True)):
        # The seat needs one move where it chooses, and all where another does; the others reverse.
        one, every = (OUT, LAST) if seat == mover else (LAST, OUT)
        ones = [worth.moves or 0 for worth in each if worth.guaranteed == one]
        others = [worth.moves or 0 for worth in each if worth.guaranteed == every]
        if ones:
            found.append(sure(one, 1 + min(ones)))
        elif len(others) == len(after):
            found.append(sure(every, 1 + max(others)))
        else:
            found.append(OPEN)
    return found


class FatesJudge(Judge):
    """A position, and all that play from it can reach, solved; in the second phase it may go round.

    The first phase ends after at most as many cards as there are, and no card is gone before the
    second.  So all ends of the first are solved in one graph of the second, and what they are worth
    goes back through the first.
    """

    measure = MEASURE

    def __init__(
        self, position: PhasePosition, most_bytes: int = MOST_BYTES, tell: Tell = nobody
    ) -> None:
        """Find what every state is worth; raises `RistikontraError` where memory does not do."""
        collected, begins = _phases(position, tell)
        with in_memory(TooManyStates):
            self._kernel = _kernel(begins, most_bytes, tell)
            self._kernel.solve(tell)
        self._collected: dict[PhasePosition, Sequence[Worth]] = {}
        for at, after in reversed([*collected.items()]):
            self._collected[at] = combined([*map(self.worth, after)], at.turn)
        states = self._kernel.states + len(self._collected)
        self.effort = {"states": states, "bytes": self._kernel.bytes}

    def worth(self, position: PhasePosition) -> Sequence[Worth]:
        """Return what a position is worth to each seat, if play reaches it; else KeyError."""
        if not isinstance(position, BeatingPosition):
            return self._collected[position]
        bounds = self._kernel.bounds(_suits(position), position.turn, position.full)
        seats = len(position.hands)
        found: list[Worth] = []
        for own, others in zip(bounds[:seats], bounds[seats:], strict=True):
            if own and own[0] == 0:
                found.append(sure(OUT, own[1]))
            elif others and others[0] == 1:
                found.append(sure(LAST, others[1]))
            else:
                found.append(OPEN)
        return found


def solved_soon(position: PhasePosition) -> bool:
    """Say whether a position is solved in some seconds, as all are that come after it.

    >>> from ristikontra.games.registry import read
    >>> three, two = "A:C234 B:D2345 C:H2345", "A:C23456789 B:D23456789"
    >>> for hands in (three, three.replace("C:", "C:S2,"), two, two.replace("B:", "B:S2,")):
    ...     print(solved_soon(read(f"myllymatti {hands} trump:S turn:A")))
    True
    False
    True
    False
    """
    second = isinstance(position, BeatingPosition)
    return position.cards <= SOON[sum(map(bool, position.hands)) if second else PLAYERS]


def count_lines_by_moves(
    position: PhasePosition, most: int, most_bytes: int = MOST_BYTES, tell: Tell = nobody
) -> Sequence[int]:
    """Return how many lines there are of one move, of two and so on; those that end count on.

    It stops after `most` moves, or when all lines have ended.  Raises as `FatesJudge`, and as
    `games.judges.count_lines`.
    """
    if position.finished or not isinstance(position, BeatingPosition):
        return count_lines(position, most, tell)
    with in_memory(TooManyStates):
        kernel = _kernel([position], most_bytes, tell)
    return kernel.lines(_suits(position), position.turn, position.full, most)


def _phases(
    position: PhasePosition, tell: Tell
) -> tuple[Mapping[PhasePosition, Sequence[PhasePosition]], Sequence[BeatingPosition]]:
    """Return the successors of every position of phase one, and the positions that begin phase two.

    A position is listed before all that can follow it.
    """
    if isinstance(position, BeatingPosition):
        return {}, [position]
    cards = position.cards
    if cards > MOST_COLLECTED:
        raise RistikontraError(Saying("collecting.too_many", cards=cards, most=MOST_COLLECTED))
    collected: dict[PhasePosition, Sequence[PhasePosition]] = {}
    begins: dict[BeatingPosition, None] = {}
    going: dict[PhasePosition, None] = {position: None}
    while going:
        # All positions of a layer are as many cards from the beginning.
        later: dict[PhasePosition, None] = {}
        for number, at in enumerate(going):
            if number % _AT_ONCE == 0:
                tell(len(collected), None)
            collected[at] = [at.play(move) for move in at.moves()]
            for after in collected[at]:
                if isinstance(after, BeatingPosition):
                    begins[after] = None
                else:
                    later[after] = None
        going = later
    return collected, [*begins]


def _kernel(positions: Sequence[BeatingPosition], most_bytes: int, tell: Tell) -> BeatingKernel:
    """Return the kernel of what some positions reach, which have the same cards and trump."""
    position = positions[0]
    cards = position.cards
    if cards > MOST_CARDS:
        raise RistikontraError(Saying("games.too_many", cards=cards, most=MOST_CARDS))
    return BeatingKernel(
        starts=[(_suits(one), one.turn, one.full) for one in positions],
        seats=len(position.hands),
        trump=position.trump,
        must_beat=position.rules.must_beat,
        most_bytes=most_bytes,
        tell=tell,
    )


def _suits(position: BeatingPosition) -> list[list[int]]:
    """Return who holds each card of a suit, the lowest first."""
    held = {card: seat for seat, hand in enumerate(position.hands) for card in hand}
    held |= dict.fromkeys(position.table, ON_TABLE)
    cards = sorted(held, key=height)
    return [[held[card] for card in cards if card.suit == suit] for suit in range(4)]
