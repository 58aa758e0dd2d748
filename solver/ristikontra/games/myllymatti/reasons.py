"""Why a move of Myllymatti is better than another, by what its seat can count."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from ristikontra.games.cards import PlayingCard
from ristikontra.games.myllymatti.position import BeatingMove
from ristikontra.games.myllymatti.rules import height
from ristikontra.games.myllymatti.view import MattiView
from ristikontra.games.protocol import HintFact
from ristikontra.games.weighed import counted, weightiest

Make: TypeAlias = Callable[..., HintFact]
Weighed: TypeAlias = Iterator[tuple[int, HintFact | None]]

#: The kinds of facts, each with words of its own.
KINDS: Final = (
    *("takes", "leaves", "away", "enough", "given", "picks", "out", "beats", "trump", "lower"),
)
#: What a card that is won adds to the odds of losing, in hundredths of their logarithm: one more
#: card to get rid of, less if it is an ace or a king, more if it is low, and much less if it is a
#: trump.
ONE_MORE: Final = 14
LOW: Final = 23
KING: Final = -13
ACE: Final = -19
TRUMP: Final = -33
#: The highest card that is low.
MOST_LOW: Final = 6
#: What it is worth to keep the higher of two cards, or a trump, and not to pick up.
KEPT: Final = 10
NOT_PICKED: Final = 30


def reasons(view: MattiView, move: BeatingMove, other: BeatingMove) -> Sequence[HintFact]:
    """Return what speaks for a move against another, the weightiest fact first.

    >>> from ristikontra.games.registry import read
    >>> from ristikontra.games.myllymatti.view import view_of
    >>> at = read("myllymatti A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:H3 turn:B")
    >>> low, queen = at.hands[1] & {PlayingCard(2, 2)}, at.hands[1] & {PlayingCard(3, 12)}
    >>> [one.kind for one in reasons(view_of(at, at, (), 1), *low, *queen)]
    ['leaves']
    """
    fact = counted(move, other)
    if view.second:
        return weightiest(_beats(view, move, other, fact))
    if move is None or other is None:  # nobody knows the card that is turned
        return ()
    return weightiest((_answers if len(view.table) % 2 else _leads)(view, move, other, fact))


def burden(view: MattiView, card: PlayingCard) -> int:
    """Return what a card adds to the odds of losing for its holder in the second phase."""
    tall = height(card)
    rank = ACE if tall == 14 else KING if tall == 13 else LOW if tall <= MOST_LOW else 0
    return ONE_MORE + rank + (TRUMP if card.suit == view.trump else 0)


def _answers(view: MattiView, card: PlayingCard, other: PlayingCard, fact: Make) -> Weighed:
    led = height(view.table[-1])
    on_table = [*view.table]
    weight = sum(burden(view, one) for one in on_table)
    takes, that = height(card) > led, height(other) > led
    names = [str(one) for one in on_table]
    if takes and not that:
        yield -weight, fact("takes", cards=names) if weight < 0 else None
        # The card that would be given away, which is kept.
        yield -burden(view, other), None
    if that and not takes:
        yield weight, fact("leaves", cards=names) if weight > 0 else None
    if not takes and height(card) < led:
        gone = burden(view, card) - (0 if that else burden(view, other))
        yield gone, fact("away") if height(card) <= MOST_LOW and gone > 0 else None
    if takes and that:
        higher = height(other) > height(card)
        yield KEPT if higher else -KEPT, fact("enough") if higher else None


def _leads(view: MattiView, card: PlayingCard, other: PlayingCard, fact: Make) -> Weighed:
    beaten, rather = _beaten_by(view, card), _beaten_by(view, other)
    # A player who beats the led card gets it; else it comes back with the card that answers.
    yield (
        burden(view, card) * beaten - burden(view, other) * rather,
        fact("given", number=beaten, counted=len(view.unseen))
        if height(card) <= MOST_LOW and beaten > rather
        else None,
    )


def _beaten_by(view: MattiView, card: PlayingCard) -> int:
    """Return how many of the cards that the seat has not seen are higher."""
    return sum(height(one) > height(card) for one in view.unseen)


def _beats(view: MattiView, move: BeatingMove, other: BeatingMove, fact: Make) -> Weighed:
    if move is None and other is not None:
        picked = view.table[-1]
        trump = picked.suit == view.trump
        better = trump or height(picked) > height(other)
        yield (
            NOT_PICKED if better else -NOT_PICKED,
            fact("picks", number=int(trump), cards=[str(picked)]) if better else None,
        )
    elif other is None and move is not None:
        if len(view.known[view.seat]) == 1:
            yield 100, fact("out")
        yield NOT_PICKED, fact("beats", cards=[str(view.table[-1])])
    elif move is not None and other is not None:
        spends = (other.suit == view.trump) - (move.suit == view.trump)
        yield 2 * KEPT * spends, fact("trump") if spends > 0 else None
        if move.suit == other.suit:
            higher = height(other) > height(move)
            yield KEPT if higher else -KEPT, fact("lower") if higher else None
