"""Why a move of Ristiseiska is better than another, by what its seat can count."""

from collections.abc import Iterator, Sequence
from typing import Final

from ristikontra.games.cards import PlayingCard
from ristikontra.games.protocol import HintFact
from ristikontra.games.ristiseiska.position import LayoutMove
from ristikontra.games.ristiseiska.rules import SCORINGS, SEATS, behind
from ristikontra.games.ristiseiska.view import LayoutView, is_down
from ristikontra.games.weighed import counted, weightiest

#: The kinds of facts, each with words of its own.
KINDS: Final = ("opens", "closes", "dear", "spare", "far", "waits")
#: What each fact is worth, in hundredths of a point: fitted to sampled differences of deals with
#: the forfeit.
OWN_BEHIND: Final = 50
OTHERS_BEHIND: Final = 56
POINT_IN_HAND: Final = 26
SPARE: Final = 100
MISSING: Final = 100
OWN_WAITING: Final = 140
#: At most this many cards are a short hand: the deal may soon end.
SHORT: Final = 3


def reasons(view: LayoutView, move: LayoutMove, other: LayoutMove) -> Sequence[HintFact]:
    """Return what speaks for a move against another, the weightiest fact first.

    >>> from ristikontra.games.registry import read
    >>> from ristikontra.games.ristiseiska.view import view_of
    >>> start = read("ristiseiska A:H8TJ,S8 B:H9,S9T C:HQK,SJQK turn:A build=free")
    >>> heart, spade = start.moves()
    >>> [(one.kind, one.number) for one in reasons(view_of(start, start, (), 0), heart, spade)]
    [('closes', 5)]
    """
    found = _gifts(view, move, other) if view.now.turn != view.seat else _plays(view, move, other)
    return weightiest(found)


class _Counted:
    """What a seat counts of one of its moves."""

    def __init__(self, view: LayoutView, card: LayoutMove) -> None:
        waiting = [] if card is None else waiting_for(view, card)
        hand = view.hand
        self.own = [str(one) for one in waiting if one in hand]
        self.others = len(waiting) - len(self.own)
        scoring = SCORINGS[view.rules.scoring]
        self.points = 0 if card is None or scoring.whole else scoring.card(card)
        self.ends = card is not None and not waiting


def _plays(
    view: LayoutView, move: LayoutMove, other: LayoutMove
) -> Iterator[tuple[int, HintFact | None]]:
    this, that, fact = _Counted(view, move), _Counted(view, other), counted(move, other)
    opens = len(this.own) > len(that.own)
    yield (
        OWN_BEHIND * (len(this.own) - len(that.own)),
        fact("opens", number=len(this.own), cards=this.own) if opens else None,
    )
    closes = that.others > this.others
    yield (
        OTHERS_BEHIND * (that.others - this.others),
        fact("closes", number=that.others) if closes else None,
    )
    counts = [
        (count, seat) for seat, count in enumerate(view.counts) if seat != view.seat and count
    ]
    least, seat = min(counts)
    if least <= SHORT:
        dear = this.points > that.points
        yield (
            POINT_IN_HAND * (this.points - that.points),
            fact("dear", number=this.points, counted=least, seat=SEATS[seat]) if dear else None,
        )
    if this.ends != that.ends:
        yield SPARE if that.ends else -SPARE, fact("spare") if that.ends else None


def _gifts(
    view: LayoutView, move: LayoutMove, other: LayoutMove
) -> Iterator[tuple[int, HintFact | None]]:
    assert move is not None
    assert other is not None
    this, that = _Counted(view, move), _Counted(view, other)
    far, near, fact = _missing(view, move), _missing(view, other), counted(move, other)
    yield MISSING * (far - near), fact("far", number=far, counted=near) if far > near else None
    if bool(this.own) != bool(that.own):
        waits = fact("waits", number=len(that.own), cards=that.own) if that.own else None
        yield OWN_WAITING if that.own else -OWN_WAITING, waits


def _missing(view: LayoutView, card: PlayingCard) -> int:
    """Return how many cards must be on the table before a card fits."""
    suit = (PlayingCard(card.suit, rank) for rank in range(1, 14))
    return sum(card in waiting_for(view, one) for one in suit if not is_down(view, one))


def waiting_for(view: LayoutView, card: PlayingCard) -> Sequence[PlayingCard]:
    """Return the cards not yet on the table that cannot be played before a card is."""
    return [one for one in behind(card, view.rules.build) if not is_down(view, one)]
