"""What the verbs do for games with a layout; `families` leads here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from ristikontra.answers.layouts import (
    analyse_layout,
    count_layout_lines,
    deal_layouts,
    layout_rules,
    show_layout,
    solve_layout,
)
from ristikontra.cli.common import Answer
from ristikontra.formats.layouts import read_layout_line, read_layout_position, read_layout_rules
from ristikontra.game.errors import RistikontraError
from ristikontra.layouts.position import LayoutPosition
from ristikontra.layouts.text import NAME
from ristikontra.render.document import Verbatim, document
from ristikontra.render.layouts import (
    layout_analyse_report,
    layout_lines_report,
    layout_report,
    layout_rules_report,
    layout_solve_report,
)
from ristikontra.words import Saying

#: The options of a verb, with what was typed.
Given = Mapping[str, Any]


def answer(verb: str, words: str, given: Given) -> Answer:
    """Return the answer of a verb; raises `RistikontraError` if it has none, or at a fault."""
    if verb not in _VERBS:
        parts = {"verb": verb, "game": NAME, "verbs": [*_VERBS]}
        raise RistikontraError(Saying("layouts.no_verb", **parts))
    work, known = _VERBS[verb]
    for option in given:
        if option not in known:
            raise RistikontraError(Saying("layouts.no_option", option=option, game=NAME))
    return work(words, given)


def _position(words: str, given: Given) -> LayoutPosition:
    position = read_layout_position(words)
    for move in read_layout_line(given.get("--after", ""), position, "--after"):
        position = position.play(move)
    return position


def _show(words: str, given: Given) -> Answer:
    position = _position(words, given)
    return Answer(show_layout(position), partial(layout_report, position))


def _solve(words: str, given: Given) -> Answer:
    position = _position(words, given)
    record = solve_layout(position)
    return Answer(record, partial(layout_solve_report, record, position))


def _analyse(words: str, given: Given) -> Answer:
    position = _position(words, given)
    if "--line" not in given:
        raise RistikontraError(Saying("analyse.no_line"))
    line = read_layout_line(given["--line"], position, "--line")
    record = analyse_layout(position, line)
    return Answer(record, partial(layout_analyse_report, record, position))


def _perft(words: str, given: Given) -> Answer:
    position = _position(words, given)
    record = count_layout_lines(position)
    return Answer(record, partial(layout_lines_report, record))


def _generate(_words: str, given: Given) -> Answer:
    options: dict[str, str] = {**given.get("--set", {})}
    players = options.pop("players", "4")
    if players not in ("3", "4", "5"):
        parts = {"option": "players", "allowed": ["3", "4", "5"], "value": players}
        raise RistikontraError(Saying("rules.value", **parts))
    count, seed = given.get("--count", 1), given.get("--seed", 0)
    record = deal_layouts(read_layout_rules(options), int(players), count, seed)
    return Answer(record, lambda: document([Verbatim("\n".join(record.positions))]))


def _rules(_words: str, _given: Given) -> Answer:
    record = layout_rules()
    return Answer(record, partial(layout_rules_report, record))


#: What each verb does, and the options that it knows.
_VERBS: Final[Mapping[str, tuple[Callable[[str, Given], Answer], tuple[str, ...]]]] = {
    "show": (_show, ("--after",)),
    "solve": (_solve, ("--after",)),
    "analyse": (_analyse, ("--after", "--line")),
    "perft": (_perft, ("--after",)),
    "generate": (_generate, ("--count", "--seed", "--set")),
    "rules": (_rules, ()),
}
