"""The public names: what shows them, what type checkers accept, and what each of them says."""

from __future__ import annotations

import ast
import doctest
import inspect
import pydoc
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

import ristikontra
from fixtures.tree import ROOT
from ristikontra.games.tricks.worlds.advised import OneHandRecord

SOURCE = Path(ristikontra.__file__).read_text(encoding="utf-8")
PUBLIC = [name for name in ristikontra.__all__ if name != "__version__"]


def test_the_lists_of_public_names_agree() -> None:
    imported = {
        f"{node.module}.{name.name}".removeprefix("ristikontra."): name.asname or name.name
        for node in ast.walk(ast.parse(SOURCE))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("ristikontra.")
        for name in node.names
    }
    assert imported == {home: name for name, home in ristikontra._HOMES.items()}
    assert sorted(PUBLIC) == sorted(ristikontra._HOMES) == sorted(imported.values())
    assert ristikontra.__all__ == sorted(ristikontra.__all__) == dir(ristikontra)


def test_help_shows_every_public_name() -> None:
    shown = pydoc.plain(pydoc.render_doc(ristikontra))
    for name in PUBLIC:
        assert re.search(rf"^    (class )?{name}\(| {name} = {name}|^    {name} = ", shown, re.M), (
            name
        )


def test_an_import_loads_nothing() -> None:
    code = "import sys, ristikontra; print(*(n for n in sys.modules if 'ristikontra.' in n))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not found.stdout.split()


def documented() -> Iterator[tuple[str, object]]:
    """Yield every public function, class and method with its name."""
    for name in PUBLIC:
        one = getattr(ristikontra, name)
        yield name, one
        for member, its in vars(one).items() if isinstance(one, type) else ():
            its = its.__func__ if isinstance(its, classmethod | staticmethod) else its
            if not member.startswith("_") and (
                inspect.isfunction(its) or isinstance(its, property)
            ):
                yield f"{name}.{member}", its


@pytest.mark.parametrize(
    ("name", "one"), [*documented()], ids=lambda one: one if isinstance(one, str) else ""
)
def test_every_public_name_is_documented_and_typed(name: str, one: object) -> None:
    says = (inspect.getdoc(one) or "").partition("\n\n")[0]
    assert says.endswith((".", ":")), name
    typed = one.fget if isinstance(one, property) else one
    if inspect.isfunction(typed):
        written = inspect.signature(typed)
        assert written.return_annotation is not inspect.Signature.empty, name
        for parameter in [*written.parameters.values()][written.parameters.keys() <= {"self"} :]:
            assert parameter.name == "self" or parameter.annotation is not parameter.empty, name
    if name in PUBLIC:
        found = doctest.DocTestFinder().find(one, name)
        assert any(test.examples for test in found), name


def test_hands_and_cards_have_names() -> None:
    hands = {"N": "QT775", "E": "T8663", "S": "KK642", "W": "K7533"}
    position = ristikontra.Setup("lappi", hands, "N", dirty=("NS", "EW")).position()
    assert position == ristikontra.read_position("lappi/pagat")
    assert {seat: position.hands[seat] for seat in hands} == hands
    assert ristikontra.diagram("lappi/pagat") == ristikontra.diagram(position)
    assert position.diagram() == ristikontra.diagram(position)
    layout = ristikontra.read_position(ROOT / "positions/ristiseiska/hold-the-gate.toml")
    assert "CA,H9T" in layout.diagram(40)
    assert position.play_line("7 6") == position.play("7").play("6")
    assert position.hands[0] == position.counts[0]
    assert "10" in position.moves()
    assert "K" not in position.moves()
    assert position.play("Q").hands["north"] == "T775"
    with pytest.raises(KeyError, match="no seat 'X'; the seats are N, E, S, W"):
        position.hands["X"]


def test_a_line_is_a_text_or_cards_or_texts_of_cards() -> None:
    cards = ristikontra.read_position("lappi/pagat").read_line("Q 10 K K")
    for line in ("Q 10 K K", cards, [*"QTKK"], [cards[0], "10", "SK", "K"]):
        assert ristikontra.analyse("lappi/pagat", line).steps[1].move == "T"
        assert ristikontra.safe("lappi/pagat", line).steps[1].move == "T"
    with pytest.raises(ristikontra.RistikontraError, match="'Z' is not a card"):
        ristikontra.analyse("lappi/pagat", ["Q", "Z"])


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(ristikontra.RistikontraError, match="unknown variant 'lapi'"):
        ristikontra.generate("lapi")
    with pytest.raises(ristikontra.RistikontraError, match="unknown variant 'lapi'"):
        ristikontra.match("lapi", [])
    with pytest.raises(ristikontra.RistikontraError, match="no position was read"):
        ristikontra.read_position(" ")
    with pytest.raises(TypeError, match=r"^words must be a text or a path, not 7"):
        ristikontra.read_position(7)  # type: ignore[arg-type]


def test_answers_are_short_as_values_and_words_in_print() -> None:
    answers: list[object] = [ristikontra.Solver().solve("lappi/pagat")]
    answers += [ristikontra.solve("lappi/pagat"), ristikontra.analyse("lappi/pagat", "7 6 2 7")]
    answers += [ristikontra.plan("lappi/pagat"), ristikontra.safe("lappi/pagat")]
    answers += [ristikontra.solve("kontra-3 A:A2 B:92 C:2T lead:A")]
    answers += [ristikontra.advise("lappi N:K7 E:73 S:32 W:K2 lead:N")]
    answers += [ristikontra.when("lappi N:K7 E:73 S:32 W:K2 lead:N", "K")]
    for one in answers:
        assert len(repr(one)) < 600, one
        assert "\n" not in repr(one)
        assert str(one) == ristikontra.report(one)  # type: ignore[arg-type]
        assert len(str(one).splitlines()) > 8
        page = one._repr_html_()  # type: ignore[attr-defined]
        assert "<svg" in page or isinstance(one, OneHandRecord)
        assert "<section>" in page


def test_answers_that_are_no_judgement_are_words_too() -> None:
    ending = next(ristikontra.generate("lappi"))
    assert str(ending).startswith("Lappi: the last five tricks.")
    assert "<svg" in str(ending._repr_html_())
    proof = ristikontra.prove("lappi N:K7 E:73 S:32 W:K2 lead:N", BytesIO())
    assert str(proof).startswith("Proved for NS (objective points): from here on 0 points, no more")
    for game in ("lappi", "kontra-3"):
        assert f'rules = "{game}"' in str(ristikontra.deal(game, 7))
    assert str(ristikontra.match("lappi", [])).startswith("NS 0, EW 0.")
    opening = ristikontra.opening("A:AKQ752 B:998643 top:K bottom:K dealer:B")
    assert "it is locked (K5" in str(opening).replace("\n", " ")
