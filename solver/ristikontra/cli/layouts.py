"""What the verbs do for games with a layout; `families` leads here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ristikontra.answers.layouts import (
    analyse_layout,
    count_layout_lines,
    show_layout,
    solve_layout,
)
from ristikontra.cli.common import Answer
from ristikontra.formats.layouts import read_layout_line, read_layout_position
from ristikontra.game.errors import RistikontraError
from ristikontra.layouts.position import LayoutPosition
from ristikontra.layouts.text import NAME
from ristikontra.render.layouts import (
    layout_analyse_report,
    layout_lines_report,
    layout_report,
    layout_solve_report,
)
from ristikontra.words import Saying

#: The options of a verb, with what was typed.
Given = Mapping[str, object]


def answer(verb: str, words: str, given: Given) -> Answer:
    """Return the answer of a verb; raises `RistikontraError` if it has none, or at a fault."""
    if verb not in _VERBS:
        parts = {"verb": verb, "game": NAME, "verbs": [*_VERBS]}
        raise RistikontraError(Saying("layouts.no_verb", **parts))
    work, known = _VERBS[verb]
    for option in given:
        if option not in known:
            raise RistikontraError(Saying("layouts.no_option", option=option, game=NAME))
    position = read_layout_position(words)
    for move in read_layout_line(str(given.get("--after", "")), position, "--after"):
        position = position.play(move)
    return work(position, given)


def _show(position: LayoutPosition, _given: Given) -> Answer:
    return Answer(show_layout(position), partial(layout_report, position))


def _solve(position: LayoutPosition, _given: Given) -> Answer:
    record = solve_layout(position)
    return Answer(record, partial(layout_solve_report, record, position))


def _analyse(position: LayoutPosition, given: Given) -> Answer:
    if "--line" not in given:
        raise RistikontraError(Saying("analyse.no_line"))
    line = read_layout_line(str(given["--line"]), position, "--line")
    record = analyse_layout(position, line)
    return Answer(record, partial(layout_analyse_report, record, position))


def _perft(position: LayoutPosition, _given: Given) -> Answer:
    record = count_layout_lines(position)
    return Answer(record, partial(layout_lines_report, record))


#: What each verb does, and the options that it knows.
_VERBS: Final[Mapping[str, tuple[Callable[[LayoutPosition, Given], Answer], tuple[str, ...]]]] = {
    "show": (_show, ("--after",)),
    "solve": (_solve, ("--after",)),
    "analyse": (_analyse, ("--after", "--line")),
    "perft": (_perft, ("--after",)),
}
