"""A position of Sedma: what may be played, who takes the trick, and what everybody draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from ristikontra.game.cards import Rank
from ristikontra.game.state import Move, State, Traits, Value
from ristikontra.games.sedma.rules import HAND, VALUES, SedmaRules, matches

#: A move: the rank of a card, or None where the leader ends the trick (S19).
SedmaMove: TypeAlias = Rank | None
Hand: TypeAlias = tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class SedmaPosition(State):
    """A position between two moves.

    Hands have their cards from the ace down.  `stock` has the next card first.  `leader` opened
    the trick, or opens the next one, and `trick` has its cards in order of play.  `taken` are the
    points of each side so far, None where they are not known.  `won` says which sides have taken a
    trick, where that matters (S17).
    """

    rules: SedmaRules
    hands: tuple[Hand, ...]
    stock: Hand
    leader: int
    trick: Hand = ()
    taken: tuple[int, int] | None = (0, 0)
    won: tuple[bool, bool] = (False, False)

    def __post_init__(self) -> None:
        """Forget who has taken a trick where only points count, so that equal states are equal."""
        if not self.rules.by_deal:
            object.__setattr__(self, "won", (False, False))

    @property
    def variant(self) -> str:
        """What the game is called in texts."""
        return self.rules.name

    @property
    def traits(self) -> Traits:
        """Two sides play."""
        return Traits(two_sided=True)

    @property
    def seats(self) -> Sequence[str]:
        """The names of the seats, in order of turn."""
        return self.rules.seating.seats

    @property
    def parties(self) -> Sequence[str]:
        """The names of the two sides."""
        return self.rules.seating.parties

    def party_of(self, seat: int) -> int:
        """Return the side of a seat: partners sit across (S2)."""
        return seat % 2

    @property
    def mover(self) -> int:
        """The seat that plays next; after a round the leader (S8)."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def cards(self) -> int:
        """How many cards are in the game."""
        return len(self.trick) + len(self.stock) + sum(map(len, self.hands))

    @property
    def points_left(self) -> int:
        """The points that are still to be taken."""
        cards = (*self.trick, *self.stock, *(card for hand in self.hands for card in hand))
        return sum(map(VALUES.__getitem__, cards)) + self.rules.last * (not self.finished)

    @property
    def finished(self) -> bool:
        """Whether nobody has a card (S15); what is on the table has been taken by then."""
        return not (any(self.hands) or self.trick)

    @property
    def choosing(self) -> bool:
        """Whether a round is over, and the leader may continue or end the trick (S8)."""
        return bool(self.trick) and self.mover == self.leader

    @property
    def taker(self) -> int:
        """The seat whose card takes the trick so far, which must have begun (S7)."""
        opened = self.trick[0]
        last = max(at for at, card in enumerate(self.trick) if matches(card, opened))
        return (self.leader + last) % len(self.hands)

    def going_on(self) -> Sequence[Rank]:
        """Return the ranks with which the leader may continue after a round (S8, S9)."""
        if self.rules.may_continue == "beaten" and self.party_of(self.taker) == self.party_of(
            self.leader
        ):
            return ()
        opened = self.trick[0]
        return tuple(card for card in _ranks(self.hands[self.leader]) if matches(card, opened))

    def moves(self) -> Sequence[SedmaMove]:
        """Return the legal moves, the highest ranks first; None ends the trick (S5, S8).

        A finished game has none.
        """
        if self.choosing:
            return (*self.going_on(), None)
        return _ranks(self.hands[self.mover])

    def play(self, move: SedmaMove) -> SedmaPosition:
        """Return the position after a move; a ValueError says that it is not legal.

        The trick ends by itself where the leader cannot continue (S19).
        """
        at = self._with(move)
        return at._taken() if at.ends(move) else at

    def _with(self, move: SedmaMove) -> SedmaPosition:
        """Return the position with a card on the table; the trick is not taken yet."""
        if move not in self.moves():
            raise ValueError(f"{move} is not legal")
        if move is None:
            return self
        hands, held = [*self.hands], [*self.hands[self.mover]]
        held.remove(move)
        hands[self.mover] = tuple(held)
        return replace(self, hands=tuple(hands), trick=(*self.trick, move))

    def ends(self, move: SedmaMove) -> bool:
        """Say whether the trick ends after a move that has just put its card on the table."""
        return move is None or (self.choosing and not self.going_on())

    def _brings(self) -> int:
        """Return the points of the trick, which ends now (S13, S14)."""
        last = not (self.stock or any(self.hands))
        return sum(map(VALUES.__getitem__, self.trick)) + self.rules.last * last

    def _taken(self) -> SedmaPosition:
        """Return the position after the trick: its cards are taken, and all draw (S10, S11)."""
        taker, points = self.taker, self._brings()
        side = self.party_of(taker)
        hands, stock = self._drawn(taker)
        won = self.won[0] or side == 0, self.won[1] or side == 1
        taken = self.taken
        if taken is not None:
            taken = taken[0] + points * (side == 0), taken[1] + points * (side == 1)
        return replace(self, hands=hands, stock=stock, leader=taker, trick=(), taken=taken, won=won)

    def _drawn(self, taker: int) -> tuple[tuple[Hand, ...], Hand]:
        """Return the hands and the stock after all have drawn; the taker draws first (S12)."""
        held, order = [*map(list, self.hands)], self._drawing(taker)
        for seat, card in zip(order, self.stock, strict=False):
            held[seat].append(card)
        return tuple(map(in_order, held)), self.stock[len(order) :]

    def _drawing(self, taker: int) -> Sequence[int]:
        """Return who draws each of the next cards of the stock after the trick (S11, S12)."""
        players = len(self.hands)
        each = min(len(self.trick), len(self.stock)) // players
        return [
            (taker + (number % players if self.rules.draw == "one" else number // each)) % players
            for number in range(each * players)
        ]

    def drawers(self, move: SedmaMove) -> Sequence[int]:
        """Return the seat that draws each of the next cards of the stock, after a move.

        Nobody draws if the move does not end the trick, or if the stock is empty.

        >>> from ristikontra.games.registry import read
        >>> at = read("sedma-2 A:A998 B:J88 lead:B trick:A stock:KQJT")
        >>> at.drawers(at.moves()[0]), at.drawers(at.moves()[-1])
        ([0, 1], [1, 0])
        """
        at = self._with(move)
        return at._drawing(at.taker) if at.ends(move) else ()

    def gained(self, move: SedmaMove) -> Sequence[Value]:
        """Return the points that each side takes by a move: those of the trick, if it ends it."""
        at = self._with(move)
        points, side = (at._brings(), self.party_of(at.taker)) if at.ends(move) else (0, 0)
        before = (0,) * self.rules.by_deal
        return [(*before, points * (party == side)) for party in range(2)]

    def returns(self, objective: str | None = None) -> Sequence[Value]:
        """Return the result of the finished deal for each side; points were gained before (S17)."""
        if not self.rules.by_deal:
            return [(0,), (0,)]
        result = self.result
        return [(result, 0), (-result, 0)]

    @property
    def result(self) -> int:
        """What the first side wins or loses by the finished deal: 1, 2 or 3 (S15 to S17).

        A ValueError says that the deal is not over, or that its points are not known.
        """
        if not self.finished or self.taken is None:
            raise ValueError("the deal is not over, or its points are not known")
        first, second = self.taken
        wins = self.party_of(self.leader) == 0 if first == second else first > second
        loser = int(wins)
        size = 3 if not self.won[loser] else 1 if self.taken[loser] else 2
        return size if wins else -size

    def move_text(self, move: Move) -> str:
        """Return a card as it is typed, "stop" for the end of the trick."""
        return "stop" if move is None else str(move)


def _ranks(hand: Hand) -> tuple[Rank, ...]:
    """Return the different ranks of a hand, in its order."""
    return tuple(dict.fromkeys(hand))


def in_order(cards: Iterable[Rank]) -> Hand:
    """Return cards as a hand has them, from the ace down."""
    return tuple(sorted(cards, reverse=True))


def dealt(rules: SedmaRules, pack: Sequence[Rank], leader: int, held: int = HAND) -> SedmaPosition:
    """Return where play begins: hands are the first cards of a pack, and the rest is the stock.

    >>> from ristikontra.games.sedma.rules import PACK
    >>> position = dealt(SedmaRules("sedma-2"), PACK, 0)
    >>> ["".join(map(str, hand)) for hand in position.hands], len(position.stock)
    (['AAAA', 'KKKK'], 24)
    """
    players = len(rules.seating.seats)
    hands = tuple(in_order(pack[seat * held : (seat + 1) * held]) for seat in range(players))
    return SedmaPosition(rules, hands, tuple(pack[players * held :]), leader)
