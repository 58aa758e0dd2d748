"""Hands that are pasted without seats: they are read, and what is missing is asked."""

from __future__ import annotations

import json

import pexpect
import pytest
from click.testing import CliRunner

from fixtures.terminal import at_a_terminal
from ristikontra.cli.main import cli
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.games.given import read_position
from ristikontra.words import language, speaking

HANDS = "KQ97\n7722\n2233\nA944"
READ = "N:KQ97 E:7722 S:3322 W:A944"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"lappi\n{HANDS}\nN", f"lappi {READ} lead:N"),
        (f"Lappi\n\n{HANDS}\n\nlead:w\n", f"lappi {READ} lead:W"),
        (f"{HANDS}\nristikontra e", f"ristikontra {READ} lead:E"),
        (f"{HANDS}\nlappi lead:South", f"lappi {READ} lead:S"),
        ("lappi\n10 A\n7 7\nK 2\n3 3\nlänsi", "lappi N:AT E:77 S:K2 W:33 lead:W"),
    ],
)
def test_hands_go_round_from_the_first_seat(text: str, expected: str) -> None:
    assert str(read_position(text)) == expected


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (HANDS, f"which game is it, and which seat leads? For example, write ristikontra {READ}"),
        (f"lappi\n{HANDS}", f"which seat leads? If the first hand leads, write lappi {READ}"),
        ("kontra-2\nKQ97\n7722", "which seat leads? If the first hand leads, write kontra-2 A:KQ"),
    ],
)
def test_what_is_missing_is_asked(text: str, question: str) -> None:
    with pytest.raises(RistikontraError) as raised:
        read_position(text)
    assert str(raised.value).startswith(question.replace("3322", "2233"))


def test_seats_are_those_of_the_language() -> None:
    with speaking(language("fi")):
        with pytest.raises(RistikontraError, match=r"kuka aloittaa.*P:KQ97 I:7722 E:2233 L:A944"):
            read_position(f"lappi\n{HANDS}")
        assert str(read_position(f"lappi\n{HANDS}\nE")).endswith("lead:S")
    assert str(read_position(f"lappi\n{HANDS}\nE")).endswith("lead:E")


def test_an_answer_that_is_no_seat_is_a_fault() -> None:
    with pytest.raises(BadText, match="no seat 'Z'"):
        read_position(f"lappi\n{HANDS}\nZ")


def solved(text: str) -> list[str]:
    """Return the positions that standard input was read as, and what was wrong with others."""
    found = CliRunner().invoke(cli, ["solve", "-", "--json"], input=text)
    rows = [json.loads(line) for line in found.stdout.splitlines()]
    return [row.get("position") or row["error"][0]["message"] for row in rows]


def test_standard_input_may_begin_with_them() -> None:
    line = "lappi N:K E:7 S:2 W:A lead:N"
    assert solved(f"lappi\n{HANDS}\nE\n{line}\n") == [f"lappi {READ} lead:E", line]
    question, other = solved(f"lappi\n{HANDS}\n{line}\n")
    assert question.startswith("which seat leads?")
    assert other == line
    # Other lines keep their own faults.
    assert [one == line for one in solved(f"lappi\nKQ97\n{line}\n")] == [False, False, True]


def test_a_terminal_is_asked() -> None:
    program = at_a_terminal("show", "-", dimensions=(24, 200))
    program.send("lappi\n" + HANDS + "\n")
    program.expect("which seat leads")
    program.send("W\n")
    program.expect("West.*leads")
    program.sendeof()
    program.expect(pexpect.EOF)
