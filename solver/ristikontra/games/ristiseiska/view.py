"""What one seat sees of a deal of Ristiseiska, and no more: no card that is hidden from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, get_args

from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.protocol import Numbers, SeatView
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import LayoutRules

#: What a seat may see happen: a card is played, somebody cannot play, or a card is given.
What = Literal["played", "unable", "gave"]
#: How many of the latest events `arrays` has.
LATEST: Final = 200


class LayoutEvent(NamedTuple):
    """Something that a seat saw: a card was played, somebody could not, or a card was given.

    `card` is None where there is none, or where a card was given that the seat did not see.
    """

    what: What
    seat: int
    card: PlayingCard | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True)
class LayoutView(SeatView):
    """The own cards, `sizes` of all hands and the `layout` at first, and all that happened since.

    Nobody sees whether a player stopped after an ace or a king, or could not continue, so that is
    not among the `events`.  `now` is the position without its hands, as the seat sees it.  `moves`
    is what the seat may choose if it is to choose.
    """

    now: LayoutPosition
    seat: int
    own: frozenset[PlayingCard]
    sizes: tuple[int, ...]
    layout: tuple[tuple[int, int], ...]
    events: tuple[LayoutEvent, ...]
    moves: tuple[LayoutMove, ...]

    @property
    def rules(self) -> LayoutRules:
        """The rules that are played by."""
        return self.now.rules

    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds now."""
        counts = [*self.sizes]
        for event in self.events:
            counts[event.seat] -= event.what != "unable"
            if event.to is not None:
                counts[event.to] += 1
        return counts

    @property
    def hand(self) -> frozenset[PlayingCard]:
        """The seat's own cards now."""
        held = {*self.own}
        for event in self.events:
            if event.card is not None:
                if event.seat == self.seat:
                    held.remove(event.card)
                elif event.to == self.seat:
                    held.add(event.card)
        return frozenset(held)


def event_of(at: LayoutPosition, move: LayoutMove) -> LayoutEvent | None:
    """Return what everybody could see of a move, and also the card that is given."""
    to = at.to
    if to is not None:
        return LayoutEvent("gave", at.mover, move, to)
    if move is not None:
        return LayoutEvent("played", at.turn, move)
    return None if at.continuing else LayoutEvent("unable", at.turn)


def view_of(
    start: LayoutPosition, now: LayoutPosition, events: Sequence[LayoutEvent | None], seat: int
) -> LayoutView:
    """Return what a seat has seen of the events between two positions.

    >>> from ristikontra.games.registry import read
    >>> start = read("ristiseiska A:S9Q B:STK C:S8J turn:A unable=beg build=free")
    >>> given = start.moves()[0]
    >>> after, events = start.play(given), [event_of(start, given)]
    >>> [view_of(start, after, events, seat).events[0].card for seat in (0, 1, 2)]
    [PlayingCard(suit=3, rank=8), None, PlayingCard(suit=3, rank=8)]
    """
    own_turn = not now.finished and now.mover == seat
    seen = [
        event._replace(card=None)
        if event.what == "gave" and seat not in (event.seat, event.to)
        else event
        for event in events
        if event is not None
    ]
    if now.to is not None:
        seen.append(LayoutEvent("unable", now.turn))
    continuing = now.continuing and now.turn == seat
    hands = (frozenset[PlayingCard](),) * len(now.hands)
    return LayoutView(
        replace(now, hands=hands, continuing=continuing),
        seat,
        start.hands[seat],
        tuple(map(len, start.hands)),
        start.layout,
        tuple(seen),
        tuple(now.moves()) if own_turn else (),
    )


def arrays(view: LayoutView) -> Mapping[str, Numbers]:
    """Return a view as numbers of fixed shape; seats are counted clockwise from its own.

    `events` has the latest ones in order: what happened (0 played, 1 could not play, 2 gave), the
    seat, the card and who received it.  -1 is none, unseen, or a row that is not used.

    >>> from ristikontra.games.registry import read
    >>> start = read("ristiseiska A:S9Q B:STK C:S8J turn:A unable=beg build=free")
    >>> found = arrays(view_of(start, start, [], 1))
    >>> found["counts"], found["on_turn"], found["events"][0]
    ([2, 2, 2], [0, 0, 1], [1, 2, -1, -1])
    """
    players, cards = len(view.sizes), sorted(PACK)

    def place(seat: int | None) -> int:
        return -1 if seat is None else (seat - view.seat) % players

    def one_hot(seat: int | None) -> list[int]:
        return [int(at == place(seat)) for at in range(players)]

    events = [
        [
            get_args(What).index(event.what),
            place(event.seat),
            -1 if event.card is None else cards.index(event.card),
            place(event.to),
        ]
        for event in view.events[-LATEST:]
    ]
    counts = view.counts
    return {
        "hand": [int(card in view.hand) for card in cards],
        "laid": [int(is_down(view, card)) for card in cards],
        "counts": [counts[(view.seat + at) % players] for at in range(players)],
        "on_turn": one_hot(view.now.turn),
        "forfeit": one_hot(view.now.forfeit),
        "continuing": [int(view.now.continuing)],
        "events": events + [[-1] * 4] * (LATEST - len(events)),
    }


def is_down(view: LayoutView, card: PlayingCard) -> bool:
    """Say whether a card is on the table."""
    low, high = view.layout[card.suit]
    return 0 < low <= card.rank <= high or any(
        event.what == "played" and event.card == card for event in view.events
    )
