"""Kontra before and after its play: who leads first and what, and who deals next.

Two or three play, without partners (K1); they are called A, B and C, clockwise.  The play itself
(K11 to K21) is in `position`: it begins after the first lead, which may be the card at the bottom
of the pack.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from operator import le, mul
from typing import Final, Literal

from msgspec import field

from ristikontra.game import cards as c
from ristikontra.game.cards import Card, Hand, Rank
from ristikontra.game.errors import Fault, IllegalPlay, IllegalSetup
from ristikontra.game.rules import VARIANTS
from ristikontra.game.scoring import dealers
from ristikontra.game.seats import Seating
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Saying

#: The tables at which Kontra is played, by the number of players (K1).
TABLES: Final[Mapping[int, Seating]] = {
    players: VARIANTS[f"kontra-{players}"].seating for players in (2, 3)
}
#: Cards that each player is dealt (K4), which is also the number of tricks without the pack (K10).
DEALT: Final = 6
#: The card points of the pack (K2, R3).
TOTAL: Final = 4 * sum(c.STANDARD)
#: The values of the ranks that count (R3).
_COUNTING: Final = tuple(value for value in c.STANDARD if value)

#: A place in what was given: `("hands", "A")`, `("top",)`, `("bottom",)` or `("dealer",)`.
Place = tuple[str, ...]


class LeadRecord(Record, frozen=True):
    """A card that may be led to the first trick, and where it is: in the hand, or turned up."""

    card: str
    source: Literal["hand", "top", "bottom"] = field(name="from")

    @property
    def rank(self) -> Rank:
        """The rank of the card."""
        return Rank(self.card)


@dataclass(frozen=True, slots=True)
class Opening:
    """A deal of Kontra when its cards have been dealt and two cards of the pack turned up.

    `hands` and `dealer` are by seat; `top` and `bottom` are the ranks of the cards turned up (K5).
    `opening_of` makes one and sees to it that it is legal.

    Unlike cards do not lock the pack, and the dealer leads (K7):

    >>> opening = opening_of({"A": "AKQ752", "B": "998643"}, "K", "2", "B")
    >>> opening.locked, opening.leader, len(opening.leads), opening.leads[-1]
    (False, 1, 7, LeadRecord(card='2', source='bottom'))

    Like cards lock it.  Who has a third one leads it and unlocks the pack (K8, K9):

    >>> opening = opening_of({"A": "AKQ752", "B": "998643"}, "K", "K", "B")
    >>> opening.locked, opening.leader, opening.leads, opening.tricks
    (True, 0, (LeadRecord(card='K', source='hand'),), 19)

    If nobody has, it stays locked: six tricks with the cards in hand (K10).

    >>> opening = opening_of({"A": "AKQ752", "B": "998643"}, "J", "J", "B")
    >>> opening.can_unlock, opening.leader, opening.tricks
    ((), 1, 6)
    """

    hands: tuple[Hand, ...]
    dealer: int
    top: Rank
    bottom: Rank

    @property
    def seating(self) -> Seating:
        """The table."""
        return TABLES[len(self.hands)]

    @property
    def pack(self) -> int:
        """How many cards the pack holds, both that are turned up included (K6)."""
        return 52 - DEALT * len(self.hands)

    @property
    def locked(self) -> bool:
        """Whether the cards turned up are of one rank and lock the pack (K5)."""
        return self.top == self.bottom

    @property
    def can_unlock(self) -> tuple[int, ...]:
        """The seats that hold a third card of the rank that locks the pack, in turn order.

        The dealer has precedence, then the player to the left (K8).
        """
        if not self.locked:
            return ()
        clockwise = (self.seating.left_of(self.dealer, at) for at in range(len(self.hands)))
        return tuple(seat for seat in clockwise if self.hands[seat][self.top])

    @property
    def leader(self) -> int:
        """The seat that leads to the first trick: who unlocks (K8, K9), or the dealer (K7, K10)."""
        return next(iter(self.can_unlock), self.dealer)

    @property
    def leads(self) -> tuple[LeadRecord, ...]:
        """What the leader may lead, ranks of the hand from the ace down, each once.

        A card that unlocks the pack comes from hand, and there is no choice (K8, K9).  With an
        unlocked pack the cards turned up may be led as well (K7), with a locked one not (K10).
        """
        if self.can_unlock:
            return (LeadRecord(str(self.top), "hand"),)
        held = dict.fromkeys(c.hand_ranks(self.hands[self.leader]))
        from_hand = tuple(LeadRecord(str(rank), "hand") for rank in held)
        if self.locked:
            return from_hand
        return (
            *from_hand,
            LeadRecord(str(self.top), "top"),
            LeadRecord(str(self.bottom), "bottom"),
        )

    @property
    def pack_tricks(self) -> int:
        """How many tricks are played before the ending; each takes a card from every player and one
        more.

        The ending begins when the pack has one card less than there are players (K19, K22).  If the
        pack stays locked there is no such trick (K10).
        """
        if self.locked and not self.can_unlock:
            return 0
        players = len(self.hands)
        return (self.pack - (players - 1)) // (players + 1)

    @property
    def tricks(self) -> int:
        """How many tricks the deal has (K10, K22)."""
        return self.pack_tricks + DEALT

    def after(self, lead: LeadRecord, between: Sequence[Rank]) -> Position:
        """Return the position after a first lead, one of `leads` (K7, K8, K10).

        `between` are the cards of the pack between the two that are turned up, the next one first.
        After a lead from hand the leader draws the card on top, unless the pack stays locked
        (K10, K12).  The last card is the one turned up at the bottom, unless it was led (K23).
        Raises `IllegalPlay` for any other lead, and `IllegalSetup` for cards that cannot be there.

        >>> opening = opening_of({"A": "AKQ752", "B": "998643"}, "K", "5", "B")
        >>> seen = (*opening.hands, c.hand_of([opening.top, opening.bottom]))
        >>> between = c.hand_ranks(tuple(4 - sum(number) for number in zip(*seen)))
        >>> for lead in opening.leads[-3:]:
        ...     after = opening.after(lead, between)
        ...     print(lead.rank, c.hand_text(after.hands[1]), len(after.stock), after.pack)
        3 K99864 38 (Rank('5'),)
        K 998643 38 (Rank('5'),)
        5 998643 38 (Rank('2'),)
        """
        if lead not in self.leads:
            raise IllegalPlay(Saying("opening.other_lead", seat=self.seating.seats[self.leader]))
        variant = VARIANTS[f"kontra-{len(self.hands)}"]
        hands, pack = list(self.hands), [self.top, *between, self.bottom]
        if lead.source == "hand":
            hands[self.leader] = tuple(
                number - (rank == lead.rank) + (rank == self.top and self.pack_tricks > 0)
                for rank, number in zip(c.EVERY, hands[self.leader], strict=True)
            )
        pack = pack[:-1] if lead.source == "bottom" else pack[1:]
        last = len(pack) - variant.spice
        seats = self.seating.seats
        return Setup(
            variant.name,
            dict(zip(seats, map(c.hand_text, hands), strict=True)),
            seats[self.leader],
            (str(lead.rank),),
            taken=dict.fromkeys(seats, 0),
            won=dict.fromkeys(seats, 0),
            stock="".join(map(str, pack[:last])) if self.pack_tricks else None,
            pack="".join(map(str, pack[last:])) if self.pack_tricks else "-",
        ).position()


def opening_of(
    hands: Mapping[str, str],
    top: str | None = None,
    bottom: str | None = None,
    dealer: str | None = None,
) -> Opening:
    """Return the legal beginning of a deal, or raise `IllegalSetup` with all that is wrong.

    `hands` maps A, B and perhaps C to their cards ("" or "-": none); C makes three players.  None
    says nothing.

    >>> opening_of({"A": "AAAKQ2", "B": "A9986"}, "AA", None, "C")
    Traceback (most recent call last):
    ristikontra.game.errors.IllegalSetup: player B has five cards, not six (K4); 'AA' is not one \
card; missing: the card turned up at the bottom of the pack (bottom, K5); six aces: \
A A A A, B A, top A A; no seat 'C'; the seats are A and B
    """
    seats = TABLES[3 if "C" in hands else 2].seats
    places: dict[Place, str | None] = {("hands", seat): hands.get(seat) for seat in seats}
    places |= {("top",): top, ("bottom",): bottom}
    faults = [_no_seat(seat, seats, "hands", seat) for seat in hands if seat not in seats]
    cards: dict[Place, list[Card]] = {}
    for place, text in places.items():
        cards[place], found = _cards(place, text)
        faults += found
    faults += [*_seen_twice(cards), *_copies(cards)]
    if dealer is None:
        faults.append(Fault(Saying("opening.no_dealer"), ("dealer",)))
    elif dealer not in seats:
        faults.append(_no_seat(dealer, seats, "dealer"))
    if faults or dealer is None:
        raise IllegalSetup(faults)
    ranks = {place[-1]: [card.rank for card in held] for place, held in cards.items()}
    return Opening(
        hands=tuple(c.hand_of(ranks[seat]) for seat in seats),
        dealer=seats.index(dealer),
        top=ranks["top"][0],
        bottom=ranks["bottom"][0],
    )


def _no_seat(seat: str, seats: Sequence[str], *place: str) -> Fault:
    return Fault(Saying("setup.no_seat", seat=seat, seats=seats), place)


def _cards(place: Place, text: str | None) -> tuple[list[Card], list[Fault]]:
    """Return the cards in a place, and what is wrong with them by themselves (K4, K5)."""
    name, is_hand = place[-1], place[0] == "hands"
    if text is None:
        says = Saying("setup.no_hand", seat=name) if is_hand else Saying(f"opening.no_{name}")
        return [], [Fault(says, place)]
    cards, bad = c.read_cards("" if text.strip() == "-" else text)
    faults = [replace(one, place=place) for one in bad]
    if not bad and is_hand and len(cards) != DEALT:
        says = Saying("opening.hand", seat=name, number=len(cards), dealt=DEALT)
        faults.append(Fault(says, place))
    elif not bad and not is_hand and len(cards) != 1:
        faults.append(Fault(Saying("opening.one_card", text=text), place))
    return cards, faults


def _seen_twice(cards: Mapping[Place, Sequence[Card]]) -> Iterator[Fault]:
    """A card written with its suit can be only in one place."""
    seen: dict[tuple[Rank, str], str] = {}
    for place, held in cards.items():
        for card in held:
            if card.suit and (before := seen.get((card.rank, card.suit))):
                says = Saying("opening.twice", card=f"{card.rank}{card.suit}", place=before)
                yield Fault(says, place, card.offset, card.width)
            seen[card.rank, card.suit] = place[-1]


def _copies(cards: Mapping[Place, Sequence[Card]]) -> Iterator[Fault]:
    """There are four cards of a rank (K2)."""
    for rank in c.EVERY:
        found = {place: sum(card.rank == rank for card in held) for place, held in cards.items()}
        holding = {place: number for place, number in found.items() if number}
        if (total := sum(holding.values())) > 4:
            lying = [
                f"{place[-1]} {' '.join(str(rank) * number)}" for place, number in holding.items()
            ]
            says = Saying("setup.copies", number=total, rank=rank, places=lying)
            yield Fault(says, next(iter(holding)))


class NextDealRecord(Record, frozen=True, kw_only=True):
    """The card points of a deal of Kontra that is over (K24), and who deals next.

    `locked`: the pack stayed locked to the end (K10), so that some points are in nobody's tricks.
    `dealers`: who deals (K25) or, where there are several, who cut for it, each with the same
    `chance`, a fraction like "1/2" (K26).
    """

    schema: Literal[2] = SCHEMA
    points: dict[str, int]
    locked: bool
    dealers: list[str]
    chance: str


def next_deal(points: Sequence[int], locked: bool = False) -> NextDealRecord:
    """Return who deals after a deal with the card points of every player.

    The player with the fewest points deals next, of those who have 21 (K25):

    >>> next_deal((75, 45)).dealers, next_deal((100, 20)).dealers
    (['B'], ['A'])

    Players who share that place cut for the deal; all cut if nobody has 21 (K26):

    >>> next_deal((54, 33, 33)).dealers, next_deal((18, 20), locked=True).chance
    (['B', 'C'], '1/2')

    Raises `IllegalSetup` with all that no deal can be like:

    >>> next_deal((54, 33, 30))
    Traceback (most recent call last):
    ristikontra.game.errors.IllegalSetup: a deal has 120 card points, not 117, unless the pack \
stayed locked (locked, K10)
    """
    faults = list(deal_faults(points, locked))
    if faults:
        raise IllegalSetup(map(Fault, faults))
    seats, found = TABLES[len(points)].seats, dealers(tuple(points))
    return NextDealRecord(
        points=dict(zip(seats, points, strict=True)),
        locked=locked,
        dealers=[seats[seat] for seat in found],
        chance=str(Fraction(1, len(found))),
    )


def deal_faults(points: Sequence[int], locked: bool) -> Iterator[Saying]:
    """Yield what the points of a deal cannot be (K1, K2, K10, K24)."""
    if len(points) not in TABLES:
        yield Saying("opening.players", number=len(points))
    negative = [number for number in points if number < 0]
    if negative:
        yield Saying("opening.negative", numbers=negative)
    total = sum(points)
    if total > TOTAL:
        yield Saying("opening.above", total=TOTAL, number=total)
    elif total < TOTAL and not locked:
        yield Saying("opening.below", total=TOTAL, number=total)
    elif len(points) in TABLES and not negative and not _can_be_shared(points, locked):
        kind = "opening.share_locked" if locked else "opening.share"
        yield Saying(kind, points="-".join(map(str, points)), cards=DEALT * len(points))


def _can_be_shared(points: Sequence[int], locked: bool) -> bool:
    """Say whether cards can be shared so that each player has these points.

    With a locked pack there are six tricks of a card from each player, and no others (K10).
    """
    players = len(points)

    def can(rest: Sequence[int], left: Sequence[int], tricks: int) -> bool:
        if not rest:
            return True
        for pile in _piles().get(rest[0], ()):
            used = -(-sum(pile) // players) if locked else 0
            if used <= tricks and all(map(le, pile, left)):
                remaining = [cards - own for cards, own in zip(left, pile, strict=True)]
                if can(rest[1:], remaining, tricks - used):
                    return True
        return False

    return can(sorted(points), [4] * len(_COUNTING), DEALT)


@cache
def _piles() -> Mapping[int, list[tuple[int, ...]]]:
    """Return all sets of counting cards, as how many there are of each rank, by their points."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for pile in product(range(5), repeat=len(_COUNTING)):
        points = sum(map(mul, pile, _COUNTING))
        found.setdefault(points, []).append(pile)
    return found
