"""What is the same wherever something is asked at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from fixtures.share import one_in
from fixtures.terminal import at_a_terminal, interrupted
from ristikontra.cli.deal_talk import SeatedDeal, TrickDeal
from ristikontra.cli.ending_talk import OpenCards, OpenStates, SafeCards
from ristikontra.cli.main import cli
from ristikontra.cli.playing import WORDS
from ristikontra.words import Saying, language, say, speaking

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


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep deals in a store of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


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


UNSEEN = "ristikontra N:A99 E:_ S:_ W:_ lead:N unseen:23456789T"
#: Everything that is played, by the words of `play`, and what is said of it.
PLAYED: dict[str, tuple[tuple[str, ...], Sequence[str]]] = {
    "ending": (("lappi/pagat",), OpenCards.words),
    "state": (("ristiseiska/hold-the-gate",), OpenStates.words),
    "safe": ((UNSEEN, "--adversary"), SafeCards.words),
    "deal": (("lappi", "--seed", "2", "--new", "--level", "thumb"), TrickDeal(pack=False).words),
    "seated": (("ristiseiska", "--seed", "2", "--new", "--level", "thumb"), SeatedDeal.words),
}


@pytest.mark.parametrize("kind", PLAYED)
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_word_without_an_answer_is_refused_in_one_sentence(kind: str, lang: str) -> None:
    """Every other word has one, and nothing is taken for a card."""
    command, answered = PLAYED[kind]
    refused = [word for word in WORDS if word not in answered]
    typed = "\n".join([*refused, "quit", ""])
    found = CliRunner().invoke(cli, ["--lang", lang, "play", *command], input=typed)
    assert (found.exit_code, found.stderr) == (0, ""), found.output
    page = " ".join(found.stdout.split())
    with speaking(language(lang)):
        for word in refused:
            named, helps = Saying(f"typed.{word}"), Saying("typed.help")
            assert page.count(say("game.no_answer", word=named, help=helps)) == 1
    for word in answered if lang == "en" else ():  # the same in every language
        typed = f"{word}\nquit\n"
        page = CliRunner().invoke(cli, ["--lang", lang, "play", *command], input=typed).stdout
        with speaking(language(lang)):
            named, helps = Saying(f"typed.{word}"), Saying("typed.help")
            said = say("game.no_answer", word=named, help=helps)
        assert said not in " ".join(page.split())


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
    assert page.count(" no four. You may play ") == 1


@pytest.mark.parametrize(
    ("name", "last"),
    one_in(
        3,  # of the others `play` and `train` are stopped in tests of their own
        [
            ("table", "Game saved"),
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
