"""Hands that were pasted without seats, each on a line of its own.

    lappi
    KQ97
    7722
    2233
    A944
    E

1. The first line may name the variant.
2. The hands go round the table from its first seat, North.
3. The last line says which seat leads.  It may name the variant before the seat.
4. What is still missing is a question: the game, the seat that leads, or both.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ristikontra.formats.kinds import are_cards
from ristikontra.formats.lettering import Spelt
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS, seating_of
from ristikontra.game.seats import Seating
from ristikontra.words import Saying, letter

#: A game whose text may stand for that of any other.
_SOME_GAME: Final = next(iter(VARIANTS))


class Pasted(NamedTuple):
    """Hands without seats: the variant ("" if nobody has named it), the hands, and the answer."""

    variant: str
    hands: Sequence[str]
    answer: Sequence[str] = ()

    @property
    def seating(self) -> Seating:
        """The table of the variant."""
        return seating_of(self.variant)

    @property
    def complete(self) -> bool:
        """Whether every seat has a hand."""
        return len(self.hands) == len(self.seating.seats)

    def text(self) -> str:
        """Return the position in one line; raises `RistikontraError` with what is still missing.

        >>> Pasted("lappi", ["K", "7", "2", "A"], ["E"]).text()
        'lappi N:K E:7 S:2 W:A lead:E'
        """
        *games, lead = self.answer or [""]
        variant = self.variant or "".join(games).lower()
        if not lead or not variant:
            raise RistikontraError(self.question())
        return self._written(variant, self._seat(lead))

    def question(self) -> Saying:
        """Return what is asked: the seat that leads, and the game if nobody has named it."""
        kind = "given.who_leads" if self.variant else "given.which_game"
        text = self._written(self.variant or _SOME_GAME, self.seating.seats[0])
        return Saying(kind, example=Spelt(text))

    def _written(self, variant: str, lead: str) -> str:
        hands = map(":".join, zip(self.seating.seats, self.hands, strict=True))
        return " ".join([variant, *hands, f"lead:{lead}"])

    def _seat(self, said: str) -> str:
        """Return the seat that is meant, by its letter in the spoken language or by its name."""
        for seat in self.seating.seats:
            if said.upper() == letter(seat):
                return seat
        return self.seating.named(said) or said


def pasted(lines: Sequence[str]) -> Pasted | None:
    """Return what lines paste: nothing if they are anything but hands without seats.

    Fewer hands than seats may be there: more lines may follow.

    >>> pasted(["lappi", "K Q", "77"])
    Pasted(variant='lappi', hands=['KQ', '77'], answer=())
    >>> pasted(["lappi N:K"]) is pasted(["K", "7", "2", "A", "3"]) is None
    True
    """
    rest = [line.strip() for line in lines if line.strip()]
    variant = rest.pop(0).lower() if rest and rest[0].lower() in VARIANTS else ""
    seats = len(seating_of(variant).seats)
    hands, after = rest[:seats], rest[seats:]
    if not all(are_cards(hand.split()) for hand in hands):
        return None
    answer = [word.removeprefix("lead:") for word in " ".join(after[:1]).split()]
    few = len(after) <= 1 and len(answer) <= (1 if variant else 2)
    if not few or not (variant or hands) or (answer and are_cards(answer)):
        return None
    return Pasted(variant, ["".join(hand.split()) for hand in hands], tuple(answer))


def with_seats(words: str) -> str:
    """Return words as they are, and hands without seats as a position in one line.

    Raises `RistikontraError` with the question that the hands leave.

    >>> with_seats("lappi/pagat"), with_seats("lappi\\nK\\n7\\n2\\nA\\nW")
    ('lappi/pagat', 'lappi N:K E:7 S:2 W:A lead:W')
    """
    found = pasted(words.split("\n")) if "\n" in words.strip() else None
    return found.text() if found and found.complete else words
