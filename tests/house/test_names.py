"""Nothing outside `games/` names a game, or what only one game has.

A game is named in its folder, in the list of games and in words.  All else asks a position for its
`game`, and that for what it offers (`games/protocol.py`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ristikontra.game.names import CALLED, GAMES
from ristikontra.game.rules import VARIANTS

PACKAGE = Path(__file__).parent.parent.parent / "solver" / "ristikontra"
#: Where games are named: their folders, words, and the lists of what there is: names, variants, and
#: by what each scores a deal.
HOME = re.compile(r"games/|words/|game/(names|rules|scoring)\.py$")
#: What only one game has.
MECHANISMS = frozenset(
    (
        *("layout", "layouts", "forfeit", "begging", "begs", "beg"),
        *("beating", "collecting", "suited"),
    )
)
#: The games in tricks by the words of their names; the program has the name of the first of them.
IN_TRICKS = {word for name in (*VARIANTS, *CALLED) for word in re.findall(r"[a-z]+", name)}
IN_TRICKS -= {"ristikontra", "simple", "six"}
#: Games of `GAMES` have other names elsewhere.
OTHERS = {*GAMES, *(name for name, games in CALLED.items() if {*games} & {*GAMES})}


@cache
def words_of(name: str) -> frozenset[str]:
    """Return the words of a name, in small letters.

    >>> sorted(words_of("LayoutPageData") | words_of("games.begging-rule"))
    ['begging', 'data', 'games', 'layout', 'page', 'rule']
    """
    return frozenset(map(str.lower, re.findall(r"[A-Z]?[a-zäö]+|[A-Z]+(?![a-z])", name)))


@cache
def named(source: str) -> list[tuple[int, str]]:
    """Return what a module names with its lines: names, and strings that are not docstrings."""
    return [*_named(ast.parse(source))]


def _named(tree: ast.Module) -> Iterator[tuple[int, str]]:
    docs = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield node.lineno, name
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.ImportFrom(module=str(name)) | ast.keyword(arg=str(name)):
                yield getattr(node, "lineno", 0), name
            case ast.Constant(value=str(text)) if node not in docs:
                yield node.lineno, text


def naming(place: str, source: str, forbidden: set[str]) -> Iterator[str]:
    """Yield the places of forbidden words in a module, its own name first."""
    if words_of(place.removesuffix(".py")) & forbidden:
        yield place
    if not re.search(f"(?i:{'|'.join(sorted(forbidden))})(?![a-zäö])", source):
        return  # to read all names takes seconds
    for line, name in named(source):
        if words_of(name) & forbidden:
            yield f"{place}:{line}: {name[:60]}"


def outside() -> dict[str, str]:
    """Return the modules outside the home of games."""
    paths = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    return {place: path.read_text() for place, path in paths.items() if not HOME.match(place)}


def test_nothing_outside_names_a_game_or_a_mechanism() -> None:
    forbidden = {*OTHERS, *MECHANISMS, *IN_TRICKS}
    assert not [one for place, text in outside().items() for one in naming(place, text, forbidden)]


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("render/layout_svg.py", ""),
        ("render/a.py", "class LayoutScene: pass"),
        ("render/a.py", "from ristikontra.games.myllymatti.position import One"),
        ("cli/a.py", "if game.name == 'ristiseiska': pass"),
        ("cli/a.py", "say('begging.rule')"),
        ("api/a.py", "one.forfeit"),
        ("api/a.py", "f(beating=1)"),
        ("api/a.py", "def kontra(): pass"),
        ("render/a.py", "say('lappi.lost')"),
    ],
)
def test_every_way_to_name_a_game_is_found(place: str, source: str) -> None:
    assert [*naming(place, source, {*OTHERS, *MECHANISMS, *IN_TRICKS})]


def test_what_is_said_of_a_game_in_passing_is_let_pass() -> None:
    source = '"""Read a layout of ristiseiska."""\nbegin = "unbeaten"\n'
    assert not [*naming("api/a.py", source, {*OTHERS, *MECHANISMS})]
