"""What a position file of a game in tricks begins with, to be filled in."""

from collections.abc import Iterator
from typing import Final

from ristikontra.formats.notation import line_text
from ristikontra.game.position import Position
from ristikontra.game.rules import Variant
from ristikontra.game.setup import Setup
from ristikontra.games.protocol import Sample
from ristikontra.words import letter

#: Hands to be replaced; a variant with smaller hands takes the first cards of each.
_HANDS: Final = {
    "N": "KQ9836",
    "E": "AJ865K",
    "S": "KT7525",
    "W": "998325",
    "A": "AKQ752",
    "B": "K99643",
    "C": "TT8844",
}
#: The cards of the pack that are left, to be replaced; a variant takes the first of them.
_PACK: Final = "K6"


def sample_position(variant: Variant) -> Position:
    """Return the position of a file to be filled in."""
    seating = variant.seating
    hands = {seat: _HANDS[seat][: variant.hand] for seat in seating.seats}
    dirty = seating.parties if variant.cleaning else ()
    pack = _PACK[: variant.spice] or None
    return Setup(variant.name, hands, seating.seats[0], dirty=dirty, pack=pack).position()


def sample_of(variant: Variant) -> Sample:
    """Return what a file to be filled in begins with.

    Seats have the letters of the language that is spoken, in which they will be filled in.

    >>> from ristikontra.game.rules import VARIANTS
    >>> sample_of(VARIANTS["lappi"]).hands["S"], sample_of(VARIANTS["kontra-2"]).line
    ('K 10 7 5 2', 'A K')
    """
    position = sample_position(variant)
    hands = {seat: _HANDS[seat][: variant.hand] for seat in variant.seating.seats}
    return Sample(
        hands={letter(seat): " ".join(hand).replace("T", "10") for seat, hand in hands.items()},
        items=dict(_items(position)),
        on=("lead", "pack", "dirty"),
        line=_first_trick(position),
    )


def _items(position: Position) -> Iterator[tuple[str, object]]:
    """Yield what may be known beside the hands."""
    variant = position.rules.variant
    parties = [*map(letter, variant.seating.parties)]
    gone = position.rules.total - position.points_left
    yield "lead", letter(variant.seating.seats[0])
    if variant.has_pack:
        yield "pack", _PACK[: variant.spice]
    yield "taken", _shared(gone, parties)
    yield "won", _shared(variant.tricks - variant.hand, parties)
    if variant.limits_leads:
        yield "run", "7x2"
    yield "trick", []
    if variant.cleaning:
        yield "dirty", parties
        yield "clean", []
    if not variant.has_pack:
        yield "score", dict(zip(parties, (3, 2), strict=True))
    if position.rules.holds_over or "held_over" in variant.options.get("sixty_sixty", ()):
        yield "held", 0


def _shared(number: int, parties: list[str]) -> dict[str, int]:
    """Return a number shared out evenly, the rest to the last.

    >>> _shared(7, ["NS", "EW"])
    {'NS': 3, 'EW': 4}
    """
    each = number // len(parties)
    return {**dict.fromkeys(parties, each), parties[-1]: number - each * (len(parties) - 1)}


def _first_trick(position: Position) -> str:
    """Return a trick that could be played."""
    cards = []
    after = position
    for _ in position.counts:
        cards.append(after.moves()[0])
        after = after.play(cards[-1])
    return line_text(position, cards)
