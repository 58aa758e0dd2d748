"""Reports on games in which suits matter: the signs of suits, rows of a layout, players by number.

The letters of the players of such a game are also those of cards and suits, so its reports call the
players by number.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from msgspec import structs

from ristikontra import document as d
from ristikontra.game.seats import PARTNERS
from ristikontra.game.state import State
from ristikontra.games.cards import RANKS, SIGNS, SUITS, PlayingCard
from ristikontra.games.protocol import Picture
from ristikontra.games.scenes import scene
from ristikontra.games.tricks.position import Position
from ristikontra.words import naming, numbering

#: Cards; what somebody has typed is quoted, and stays.
_HELD: Final = re.compile(rf"(?<!['”])\b([{SUITS}])([{RANKS}]+)\b")
#: A comma between suits, or between cards.
_PARTED: Final = re.compile(rf",(?=[{SUITS}][{RANKS}])")
#: What is typed, which stays as it is.
_TYPED: Final = re.compile("(`[^`]*`)")


def has_suits(state: object) -> bool:
    """Say whether a position is of a game in which the cards that are held have suits."""
    hands = state.hands if isinstance(state, State) else ()
    return any(isinstance(card, PlayingCard) for hand in hands for card in hand)


@contextmanager
def players_of(state: Any) -> Iterator[None]:
    """Call players by name inside the `with` block, or by number if letters are not of seats.

    Games in tricks of four name their players themselves.
    """
    if isinstance(state, Position) or not isinstance(state, State):
        yield
    elif (*state.seats,) == PARTNERS.seats:
        with naming():
            yield
    else:
        with numbering("".join(state.seats)):
            yield


def spoken_of(state: State, blocks: Callable[[], Iterable[d.Block]]) -> list[d.Block]:
    """Return blocks about a position: where suits matter, with signs and numbered players."""
    with players_of(state):
        return [*map(signed_block, blocks())] if has_suits(state) else [*blocks()]


def reported(state: Any, report: Callable[[], d.Document]) -> d.Document:
    """Return a report on a position: where suits matter, with signs and numbered players."""
    with players_of(state):
        made = report()
    if not has_suits(state):
        return made
    return d.document(*(map(signed_block, section) for section in made.sections))


def signed(text: str) -> str:
    """Return a text in which cards and hands have the signs of their suits, and tens two digits.

    What is between backticks stays, because it is typed.

    >>> signed("A plays HT. C2Q,DA3T"), signed("A plays: `play HT`.")
    ('A plays ♥10. ♣2 Q, ♦A 3 10', 'A plays: `play HT`.')
    """

    def held(found: re.Match[str]) -> str:
        suit, ranks = found.groups()
        return SIGNS[suit] + " ".join("10" if rank == "T" else rank for rank in ranks)

    parts = _TYPED.split(text)
    parts[::2] = [_HELD.sub(held, _PARTED.sub(", ", part)) for part in parts[::2]]
    return "".join(parts)


def signed_block(block: d.Block) -> d.Block:
    """Return a block in which cards have the signs of their suits."""
    if isinstance(block, d.Text | d.Heading | d.ListItem):
        return structs.replace(block, words=signed(block.words))
    if isinstance(block, d.Nested):
        return structs.replace(block, blocks=tuple(map(signed_block, block.blocks)))
    if isinstance(block, d.Table):
        columns = tuple(structs.replace(one, name=signed(one.name)) for one in block.columns)
        rows = tuple(tuple(map(_signed_cell, row)) for row in block.rows)
        return structs.replace(block, columns=columns, rows=rows)
    return block


def _signed_cell(cell: d.Cell) -> d.Cell:
    if isinstance(cell, str):
        return signed(cell)
    if isinstance(cell, d.Text):
        return structs.replace(cell, words=signed(cell.words))
    return tuple(structs.replace(one, words=signed(one.words)) for one in cell)


def laid_out(state: State, seats: Collection[int] | None = None) -> Iterator[d.Block]:
    """Yield what is known of a position, with the rows of its layout, if it has one."""
    picture = state.game.picture(state) if state.game.picture else None
    rows = card_rows(picture) if picture else None
    title, *blocks = scene(state, seats)
    yield title
    if rows:
        yield rows
    for block in blocks:
        described = isinstance(block, d.Text) and picture and block.words == picture.described
        if not (rows and described):
            yield block


def card_rows(picture: Picture) -> d.Verbatim | None:
    """Return the rows of a picture in which cards have places of their own, else None.

    A dot is a place to which no card fits yet, and a line one to which a card fits.
    """
    if [len(row) for row in picture.table] != [len(RANKS)] * len(SUITS):
        return None
    lines = []
    for sign, row in zip(SIGNS.values(), picture.table, strict=True):
        places = []
        for spot in row:
            known = spot.card if spot and spot.placed else None
            rank = RANKS[known.rank - 1] if known else "_" if spot else "."
            places.append("10" if rank == "T" else rank)
        lines.append(" ".join([f"{sign} ", *places]))
    return d.Verbatim("\n".join(lines))
