"""Seats, and which of them belong together (R1: partners sit opposite; K1: each plays alone).

Seats are numbered clockwise from 0, parties in the order of their first seats.  Where two sides of
two play, the seats are N=0, E=1, S=2, W=3 and the parties NS=0, EW=1.
"""

from typing import Final, NamedTuple

#: A number for each party, a flag for each party.
Pair = tuple[int, ...]
Flags = tuple[bool, ...]


class Typed(NamedTuple):
    """What the seats of a table are called in a language: by a letter each, and by a name each."""

    letters: str
    names: tuple[str, ...]

    def sides(self) -> tuple[str, str]:
        """Return the letters of both sides of two.

        >>> ENGLISH.sides(), FINNISH.sides()
        (('NS', 'EW'), ('PE', 'IL'))
        """
        return self.letters[::2], self.letters[1::2]


#: An E is the East of one and the South of the other.
ENGLISH: Final = Typed("NESW", ("North", "East", "South", "West"))
FINNISH: Final = Typed("PIEL", ("Pohjoinen", "Itä", "Etelä", "Länsi"))


class Seating(NamedTuple):
    """The seats round a table, clockwise, and the party of each.

    `seats` and `parties` are the written letters, `names` the names of the seats.  `party` gives
    the number of each seat's party.  `typed` are the letters and the names of the seats in each
    language in which they may be typed.

    >>> PARTNERS.left_of(3), PARTNERS.members(1), bin(PARTNERS.mask(1))
    (0, (1, 3), '0b1010')
    >>> alone("A", "B", "C").party
    (0, 1, 2)
    """

    seats: tuple[str, ...]
    names: tuple[str, ...]
    parties: tuple[str, ...]
    party: tuple[int, ...]
    typed: tuple[Typed, ...] = ()

    @property
    def two_sided(self) -> bool:
        """Whether two parties play, so that what one gains the other loses.

        >>> PARTNERS.two_sided, alone("A", "B").two_sided, alone("A", "B", "C").two_sided
        (True, True, False)
        """
        return len(self.parties) == 2

    @property
    def has_partners(self) -> bool:
        """Whether some seats belong together (R1), or each plays alone (K1).

        >>> PARTNERS.has_partners, alone("A", "B").has_partners
        (True, False)
        """
        return len(self.parties) < len(self.seats)

    def left_of(self, seat: int, steps: int = 1) -> int:
        """Return the seat `steps` places clockwise from a seat (R9)."""
        return (seat + steps) % len(self.seats)

    def members(self, party: int) -> tuple[int, ...]:
        """Return the seats of a party."""
        return tuple(seat for seat, its in enumerate(self.party) if its == party)

    def mask(self, party: int) -> int:
        """Return the seats of a party, one bit per seat."""
        return sum(1 << seat for seat in self.members(party))

    def named(self, name: str) -> str | None:
        """Return the letter of a seat written as a letter or in full, in any case.

        Letters are N E S W here; names may be of any language.

        >>> PARTNERS.named("north"), PARTNERS.named("itä"), PARTNERS.named("w")
        ('N', 'E', 'W')
        >>> PARTNERS.named("nobody")
        """
        written = name.upper()
        if written in self.seats:
            return written
        for names in (self.names, *(typed.names for typed in self.typed)):
            for letter, full in zip(self.seats, names, strict=True):
                if written == full.upper():
                    return letter
        return None


#: Two sides of two, partners opposite (R1).
PARTNERS: Final = Seating(
    tuple(ENGLISH.letters), ENGLISH.names, ENGLISH.sides(), (0, 1, 0, 1), (ENGLISH, FINNISH)
)


def alone(*seats: str) -> Seating:
    """Return a table at which each plays alone (K1)."""
    return Seating(seats, seats, seats, tuple(range(len(seats))))


# For rooms that know only two sides of two.
SEATS: Final = PARTNERS.seats
SIDES: Final = PARTNERS.parties
NS: Final = 0
EW: Final = 1
left_of: Final = PARTNERS.left_of


def side_of(seat: int) -> int:
    """Return the side that a seat belongs to (R1).

    >>> [SIDES[side_of(seat)] for seat in range(4)]
    ['NS', 'EW', 'NS', 'EW']
    """
    return PARTNERS.party[seat]
