"""What is the same wherever something is asked at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from fixtures.share import one_in
from fixtures.terminal import at_a_terminal, interrupted
from ristikontra.cli.main import cli

#: Every verb that asks, in a form that needs no more than an answer.
TALKS = {
    "play": ("play", "lappi/pagat"),
    "safe": ("safe", "lappi/pagat", "--step"),
    "quiz": ("analyse", "lappi/pagat", "--hide", "NS"),
    "train": ("train", "--seed", "7", "--theme", "guard"),
    "table": ("play", "lappi", "--seed", "2", "--new"),
    "match": ("match", "lappi"),
}
#: Those that ask for a card; `match` asks for a deal.
CARDS = [name for name in TALKS if name != "match"]


def command(name: str, folder: Path) -> list[str]:
    """Return the words of a talk that keeps nothing beyond a test."""
    state = ("--state", str(folder / "reviews.sqlite")) if name == "train" else ()
    return [*TALKS[name], *state]


def shown(name: str, folder: Path, typed: str) -> str:
    """Return what is said, in one line, to what is typed; its exit code is 0."""
    found = CliRunner().invoke(cli, command(name, folder), input=typed)
    assert (found.exit_code, found.stderr) == (0, ""), found.output
    return " ".join(found.stdout.split())


@pytest.mark.parametrize("name", CARDS)
def test_words_are_known_however_they_are_typed(name: str, tmp_path: Path) -> None:
    page = shown(name, tmp_path, "help\nquit\n")
    assert len(page) > len(shown(name, tmp_path, "quit\n"))
    assert page == shown(name, tmp_path, "?\nQUIT\n") == shown(name, tmp_path, "  Help \n Quit\n")


def test_a_question_breaks_between_words() -> None:
    for width in (24, 33, 39, 40, 41):
        command = ["play", "lappi", "--seed", "2", "--new", "--level", "thumb"]
        found = CliRunner(env={"COLUMNS": str(width)}).invoke(cli, command, input="give-up\n")
        asked = found.stdout[found.stdout.rindex("Enter for") :].partition("quit:")[0]
        assert max(map(len, asked.split("\n"))) <= width
        assert " ".join(asked.split()) == "Enter for the next deal, judge, or"


@pytest.mark.parametrize("name", CARDS)
def test_an_answer_that_is_no_card_is_told_and_asked_for_again(name: str, tmp_path: Path) -> None:
    page = shown(name, tmp_path, "hlp\nxyzzy\nK 7\n4\nquit\n")
    assert "Did you mean help? Type " in page
    assert page.count("or one of these words: ") == 3
    assert page.count("has no four. You may play ") == 1


@pytest.mark.parametrize(
    ("name", "last"),
    one_in(
        3,  # of the others `play` and `train` are stopped in tests of their own
        [
            ("table", "The game is kept"),
            ("play", "You have played no card"),
            ("quiz", "Stopped before the end"),
            ("train", "No puzzle was counted this time"),
            ("match", "deals next"),
            ("safe", ""),
        ],
    ),
)
def test_ctrl_c_ends_a_talk_with_what_is_said_after_it(
    name: str, last: str, tmp_path: Path
) -> None:
    program = at_a_terminal(*command(name, tmp_path))
    program.expect(r"\? $" if name in CARDS else "Deal 1: $")
    assert last in interrupted(program)
