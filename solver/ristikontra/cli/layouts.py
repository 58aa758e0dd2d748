"""What the verbs do for games with a layout; `families` leads here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ristikontra.answers.layouts import count_layout_lines, show_layout, solve_layout
from ristikontra.cli.common import Answer
from ristikontra.formats.layouts import read_layout_position
from ristikontra.game.errors import RistikontraError
from ristikontra.layouts.position import LayoutPosition
from ristikontra.layouts.text import NAME
from ristikontra.render.layouts import layout_lines_report, layout_report, layout_solve_report
from ristikontra.words import Saying


def answer(verb: str, words: str) -> Answer:
    """Return the answer of a verb; raises `RistikontraError` if it has none, or at a fault."""
    if verb not in _VERBS:
        parts = {"verb": verb, "game": NAME, "verbs": [*_VERBS]}
        raise RistikontraError(Saying("layouts.no_verb", **parts))
    return _VERBS[verb](read_layout_position(words))


def _show(position: LayoutPosition) -> Answer:
    return Answer(show_layout(position), partial(layout_report, position))


def _solve(position: LayoutPosition) -> Answer:
    record = solve_layout(position)
    return Answer(record, partial(layout_solve_report, record, position))


def _perft(position: LayoutPosition) -> Answer:
    record = count_layout_lines(position)
    return Answer(record, partial(layout_lines_report, record))


_VERBS: Final[Mapping[str, Callable[[LayoutPosition], Answer]]] = {
    "show": _show,
    "solve": _solve,
    "perft": _perft,
}
