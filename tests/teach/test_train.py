"""`train`: what is said at a terminal while somebody is trained, and what is kept of it."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner, Result

from fixtures.full import full_disk
from fixtures.share import one_in, some_of
from fixtures.terminal import at_a_terminal, interrupted
from ristikontra.cli import train
from ristikontra.cli.main import cli, run
from ristikontra.game.cards import RANKS, rank_of
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.collection import chosen, pack
from ristikontra.games.tricks.puzzles.diary import look_into, read_diary, write_down
from ristikontra.games.tricks.puzzles.themes import meaning_of, name_of
from ristikontra.games.tricks.puzzles.training import Learner, Review, in_turn, next_puzzle
from ristikontra.store import Place
from ristikontra.table.endings import solution, turn_of, why
from ristikontra.table.session import Session
from ristikontra.table.trainer import lost, session_of
from ristikontra.words.en import WORDS

PROGRAM = (sys.executable, "-m", "ristikontra")
SEED = ("--seed", "7")
#: The theme that a new learner is asked for first.
FIRST = in_turn(pack().values())[0]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "reviews.sqlite"


def trained(file: Path, *words: str, given: str | bytes = "", width: int = 80) -> Result:
    command = ["train", "--state", str(file), *SEED, *words]
    return CliRunner(env={"COLUMNS": str(width)}).invoke(cli, command, input=given)


def shown(file: Path, *words: str, given: str = "") -> str:
    """Return what a session says, in one line."""
    result = trained(file, *words, given=given)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return " ".join(result.stdout.split())


def asked_first(theme: str) -> Puzzle:
    """Return the puzzle of a theme that a new learner is asked first, with the seed of all this."""
    return next_puzzle(Learner(), chosen(theme=theme), theme, random.Random(7))


def best_cards(game: Session[Position]) -> list[str]:
    """Return the cards that somebody types who always chooses the highest of the best."""
    cards = []
    while not game.over:
        best = max(solution(game).best)
        cards.append(RANKS[best])
        game = game.play(best)
    return cards


#: A theme whose first puzzle asks for more than its key.
THEME = next(
    theme
    for theme in in_turn(pack().values())
    if len(best_cards(session_of(asked_first(theme)))) > 1
)
ONE = ("--theme", THEME)


def first() -> Puzzle:
    return asked_first(THEME)


def wrong_card(puzzle: Puzzle) -> str:
    game = session_of(puzzle)
    return next(RANKS[card.rank] for card in solution(game).cards if not card.best)


def some_puzzles() -> list[Puzzle]:
    return random.Random(1).sample(list(pack().values()), min(5, len(pack())))


def leave(file: Path, puzzle: Puzzle) -> tuple[str, ...]:
    """Keep reviews by which all others have been asked, and return the options that ask this."""
    at = datetime(2025, 1, 1, tzinfo=UTC)
    reviews = [Review(at, "x", name, 3) for name in pack() if name != puzzle.id]
    file.unlink(missing_ok=True)
    write_down(Place(file), Learner(), reviews)
    return ("--theme", puzzle.themes[0])


def grades(file: Path) -> list[int]:
    return [review.grade for review in read_diary(Place(file)).learner.reviews]


# --- a puzzle -------------------------------------------------------------------------------------


def test_a_wrong_card_is_punished_and_explained_and_the_theme_comes_again_soon(file: Path) -> None:
    wrong = wrong_card(first())
    page = shown(file, *ONE, given=f"{wrong}\nwhy\nquit\n")
    cards = solution(session_of(first())).cards
    game = session_of(first())
    for rank in (next(c.rank for c in cards if not c.best), rank_of(first().key)):
        assert str(why(game, turn_of(game, rank))) in page
    assert (
        page.index("Better:")
        < page.index("This is how it continues:")
        < page.index("The best card")
    )
    assert page.count("Better:") == 2
    assert f"Grade: again. The theme was: {name_of(THEME)}. It is due again in 10 minutes." in page
    assert "1 puzzle, 0 solved." in page
    assert grades(file) == [1]


def test_the_line_that_punishes_goes_to_the_end(file: Path) -> None:
    page = shown(file, *ONE, given=f"{wrong_card(first())}\nquit\n")
    assert f"wins trick {first().start.tricks_left}" in page.partition("This is how")[2]


def test_the_right_cards_go_on_to_the_end(file: Path) -> None:
    cards = best_cards(session_of(first()))
    page = shown(file, *ONE, given="\n".join([*cards, "quit", ""]))
    game = session_of(first())
    assert page.index("That is the card. Now play on,") < page.index(
        str(why(game, turn_of(game, rank_of(first().key))))
    )
    assert f"wins trick {first().start.tricks_left}" in page
    assert "Grade: easy." in page
    assert "1 puzzle, 1 solved." in page
    assert grades(file) == [4]


def test_later_cards_count_too(file: Path) -> None:
    for puzzle in some_puzzles():
        game = session_of(puzzle).play(rank_of(puzzle.key))
        typed = [puzzle.key]
        while not game.over:
            worst = min(solution(game).cards, key=lambda card: (card.best, card.rank))
            typed.append(RANKS[worst.rank])
            game = game.play(worst.rank)
        page = shown(file, *leave(file, puzzle), given="\n".join([*typed, "quit", ""]))
        outcome, points = lost(game)
        assert grades(file)[-1] == (1 if outcome or points >= 4 else 2 if points else 4), page
        if outcome or points >= 4:  # the learner has seen that it was the card
            assert "1 puzzle: card found in one, solved to the end in none." in page
        told_lost = "the outcome" if outcome else f"{points} point"
        said = f"The card was right, but later ones lost {told_lost}" in " ".join(page.split())
        assert said == bool(outcome or points), page


@pytest.mark.parametrize(
    ("typed", "grade"),
    [
        (["give-up"], 1),
        (["give up"], 1),
        (["  GIVE   up "], 1),
        (["hint", "give-up"], 1),
        (["hint", "KEY", "BEST"], 2),
        (["hint", "hint", "hint", "why", "help", "?", "KEY", "BEST"], 2),
        (["why", "help", "zz", "", "10 10", "KEY", "BEST"], 4),
        (["KEY", "quit"], 2),
        (["KEY"], 2),
        (["quit"], None),
        ([], None),
        (["hint", "quit"], None),
    ],
)
def test_how_a_puzzle_went_is_its_grade(file: Path, typed: list[str], grade: int | None) -> None:
    key, *rest = best_cards(session_of(first()))
    given = "\n".join(typed).replace("KEY", key).replace("BEST", "\n".join([*rest, "quit"]))
    page = shown(file, *ONE, given=given + "\n")
    assert grades(file) == ([grade] if grade else [])
    assert ("No puzzle was counted" in page) == (grade is None)


@pytest.mark.parametrize(("seconds", "grade"), [(10, 4), (40, 3), (400, 2)])
def test_time_goes_by_until_the_key_is_chosen(
    file: Path, monkeypatch: pytest.MonkeyPatch, seconds: int, grade: int
) -> None:
    level = first().level
    times = iter([1000.0, 1000.0 + seconds * level, *range(10_000, 10_009)])
    monkeypatch.setattr(train, "monotonic", lambda: next(times))
    shown(file, *ONE, given="\n".join([*best_cards(session_of(first())), "quit", ""]))
    assert grades(file) == [grade]


def test_hints_tell_the_theme_and_then_what_the_key_is_not(file: Path) -> None:
    page = shown(file, *ONE, given="hint\nhint\nhint\nquit\n")
    theme = page.index(str(meaning_of(THEME)))
    assert theme < page.index("It is not the") < page.index("There are no more hints")


def test_a_puzzle_can_be_played_right_and_be_given_up(file: Path) -> None:
    for puzzle in some_puzzles():
        for typed, right in ((best_cards(session_of(puzzle)), 1), (["give-up"], 0)):
            page = shown(file, *leave(file, puzzle), given="\n".join([*typed, "quit", ""]))
            assert f"1 puzzle, {right} solved." in page, puzzle.id
            assert read_diary(Place(file)).learner.reviews[-1].puzzle == puzzle.id


# --- a session ------------------------------------------------------------------------------------


def test_themes_come_one_after_the_other(file: Path) -> None:
    number = len(in_turn(pack().values()))
    page = shown(file, given="give-up\n\n" * number)
    assert page.count("It is due again in 10 minutes.") == number
    reviews = read_diary(Place(file)).learner.reviews
    assert [review.theme for review in reviews] == in_turn(pack().values())
    assert "Puzzle 2, level" in page


def test_the_summary_says_which_themes_come_next_and_when(file: Path) -> None:
    shown(file, given="give-up\nquit\n")
    page = shown(file, given="quit\n").partition("No puzzle was counted this time.")[2]
    assert page.startswith(f" Theme Asked Solved Next {name_of(FIRST)} 1 0 in 10 min")


def test_progress_shows_every_theme_as_words_and_as_json(file: Path) -> None:
    shown(file, given="give-up\nquit\n")
    themes = in_turn(pack().values())
    page = shown(file, "--progress")
    assert all(str(name_of(theme)) in page for theme in themes)
    record = json.loads(trained(file, "--progress", "--json").stdout)
    assert (record["schema"], record["asked"], record["right"]) == (2, 1, 0)
    assert [one["theme"] for one in record["themes"]] == themes
    assert record["themes"][0]["due"].endswith("Z")
    assert all("due" not in one for one in record["themes"][1:])
    assert "No puzzles asked so far." in shown(file.with_name("other"), "--progress")


def test_a_puzzle_of_the_theme_level_and_variant_that_was_asked_for(file: Path) -> None:
    for puzzle in some_puzzles():
        variant, theme = puzzle.start.rules.variant, puzzle.themes[0]
        level = str(puzzle.level)
        words = ("--theme", theme, "--level", level, "--variant", variant.name)
        page = shown(file, *words, given="hint\nquit\n")
        assert f"Puzzle 1, level {level} {variant.title}:" in page
        assert str(meaning_of(theme)) in page


@pytest.mark.parametrize("columns", one_in(2, [40, 80, 120]))
def test_every_line_keeps_to_the_terminal(file: Path, columns: int) -> None:
    given = "help\nhint\nhint\nhint\nK\nzz\ngive-up\nzz\nwhy\n\n" * 3 + wrong_card(first())
    for words in ((), ("--ascii",), ("--color", "always")):
        result = trained(file, *words, given=given, width=columns)
        plain = train_codes(result.stdout)
        assert max(map(len, plain.splitlines())) <= columns
        assert result.exit_code == 0
    result = trained(file, "--progress", width=columns)
    assert max(map(len, result.stdout.splitlines())) <= columns


def train_codes(text: str) -> str:
    """Return a text without the codes of colours."""
    return "".join(
        part.partition("m")[2] if at else part for at, part in enumerate(text.split("\x1b"))
    )


SILLY = (
    *("", " ", "\t", "hint", "why", "why K", "give", "give-up", "help", "?", "HELP", "hnit", "K K"),
    *("0", "-1", "A♠", "♥", "\x00", "\x1b[31m", "{x}", "%s", "K" * 5000, "quit?", "=", "|"),
)


@some_of(8, 40)
def test_sessions_of_anything_end_well(file: Path, number: int) -> None:
    rng = random.Random(9)
    for at in range(number):
        cards = [*RANKS, "10", "k"]
        lines = [rng.choice(SILLY if rng.random() < 0.5 else cards) for _ in range(25)]
        given = "\n".join(lines).encode() + b"\n\xff\xfe\n" * (at % 2)
        file.unlink(missing_ok=True)
        result = trained(file, given=given, width=rng.randint(8, 120))
        assert (result.exit_code, result.stderr) == (0, ""), (result.output, lines)


# --- what is refused ------------------------------------------------------------------------------


def test_what_cannot_be_done_is_said(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = ("--state", str(file))
    for words, message in (
        (("--theme", "nothing"), "no puzzle has the theme 'nothing'; there are"),
        (("--json",), "train asks questions; --json goes with --progress, --export or --import"),
        (
            ("--progress", "--theme", "guard", "--level", "2"),
            "leave out --theme and --level: --progress covers all reviews and asks nothing",
        ),
        (("--level", "6"), "6 is not in the range 1..5"),
        (("--variant", "whist"), "'whist' is unknown"),
    ):
        assert run(("train", *state, *words)) == 2
        assert message in " ".join(capsys.readouterr().err.split())
    assert not file.exists()


def test_no_puzzle_of_that_kind(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for theme in in_turn(pack().values()):
        levels = {puzzle.level for puzzle in chosen(theme=theme)}
        for level in {1, 2, 3, 4, 5} - levels:
            words = ("train", "--state", str(file), "--theme", theme, "--level", str(level))
            assert run(words) == 2
            assert "no puzzle matches" in capsys.readouterr().err


def test_what_is_no_store_is_refused_and_left_alone(file: Path) -> None:
    for text in ("{", "[1]", '{"ristikontra":"training"', WHOLE[:-9], WHOLE.replace("3", "9")):
        file.write_text(text)
        for words in ((), ("--progress",), ("--export", "-"), ("--import", str(file))):
            result = trained(file, *words, given="give-up\n")
            assert (result.exit_code, result.stdout) == (2, "")
            assert f"{file} " in result.stderr
            assert file.read_text() == text


def test_a_file_of_a_later_version_is_refused(file: Path) -> None:
    text = '{"ristikontra":"training","schema":9}'
    file.write_text(text)
    for words in ((), ("--progress",), ("--import", str(file))):
        result = trained(file, *words, given="give-up\n")
        assert result.exit_code == 2
        assert "later version" in result.stderr
    assert file.read_text() == text


#: A file of reviews as it is written.
WHOLE = (
    '{"ristikontra":"training","schema":1,"reviews":'
    '[{"at":"2026-06-01T12:00:00Z","theme":"guard","puzzle":"p001","grade":3}]}\n'
)


def test_reviews_go_out_and_come_in_as_json(file: Path, tmp_path: Path) -> None:
    given, out = tmp_path / "given.json", tmp_path / "out.json"
    given.write_text(WHOLE)
    assert "One review of" in shown(file, "--import", str(given))
    assert "No review of" in shown(file, "--import", str(given))
    assert grades(file) == [3]
    assert "One review in" in shown(file, "--export", str(out))
    assert out.read_text() == WHOLE
    assert trained(file, "--export", "-").stdout == WHOLE
    record = json.loads(trained(file, "--import", str(out), "--json").stdout)
    assert (record["asked"], record["right"]) == (1, 1)
    empty = tmp_path / "empty.sqlite"
    assert json.loads(trained(empty, "--export", "-").stdout)["reviews"] == []
    assert not empty.exists()  # who asks makes nothing
    for words in (("--export", "-", "--json"), ("--progress", "--export", str(out))):
        assert trained(file, *words).exit_code == 2
    assert trained(file, "--export", str(tmp_path / "no" / "such")).exit_code == 74


def test_a_diary_of_old_is_taken_over_once_and_stays(file: Path, tmp_path: Path) -> None:
    old = tmp_path / "anna.json"
    old.write_text(WHOLE)
    assert "guard 1 1" in shown(old, "--progress")
    assert [*tmp_path.iterdir()] == [old]
    first = trained(old, given="give-up\nquit\n", width=1000)
    beside = tmp_path / "anna.json.sqlite"
    assert f"One review of {old} is in {beside} now; {old} stays as it is." in first.stderr
    again = trained(old, given="give-up\nquit\n")
    assert (again.exit_code, again.stderr) == (0, "")
    assert sorted(grades(beside)) == [1, 1, 3]
    assert old.read_text() == WHOLE


def test_where_nothing_can_be_written_nothing_is_asked(file: Path) -> None:
    file.write_text("")
    result = trained(file / "below" / "x")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cannot be used: not a directory" in " ".join(result.stderr.split())


def test_a_review_that_cannot_be_written_is_told(file: Path) -> None:
    assert trained(file).exit_code == 0
    with full_disk():
        result = trained(file, given="give-up\nquit\n" * 200)
    assert result.exit_code in (0, 2)
    with full_disk(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(train.diary, "read_diary", look_into)
        result = trained(file.with_name("new"), given="give-up\nquit\n")
    assert result.exit_code == 2
    assert "the disk is full" in result.stderr
    assert "The theme was" not in result.stdout


def test_reviews_of_another_trainer_are_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = train.diary.write_down

    def meanwhile(place: Place, learner: Learner, reviews: list[Review]) -> train.Kept:
        write(place, Learner(), [Review(datetime.now(UTC), "other", "x", 3)])
        return write(place, learner, reviews)

    monkeypatch.setattr(train.diary, "write_down", meanwhile)
    result = trained(file, given="give-up\nquit\n")
    assert "1 puzzle added from there" in result.stderr
    assert sorted(grades(file)) == [1, 3]


def test_the_file_of_who_names_none_is_in_the_folder_for_data(tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    found = CliRunner(env=environment).invoke(cli, ["train"], input="give-up\nquit\n")
    assert (found.exit_code, found.stderr) == (0, "")
    assert len(list(tmp_path.rglob("ristikontra/store.sqlite"))) == 1


def test_every_grade_has_its_word() -> None:
    assert {key for key in WORDS if key.startswith("train.grade.")} == {
        f"train.grade.{grade}" for grade in (1, 2, 3, 4)
    }


# --- at a terminal --------------------------------------------------------------------------------


def spawned(file: Path) -> pexpect.spawn[str]:
    return at_a_terminal("train", "--state", file, *SEED, *ONE)


@pytest.mark.parametrize("typed", one_in(3, ["KEY", "", "hint", "WRONG", "zz"]))
def test_ctrl_c_at_any_prompt_saves_and_leaves(file: Path, typed: str) -> None:
    program = spawned(file)
    program.expect("Your card for")
    if typed:
        program.sendline(typed.replace("KEY", first().key).replace("WRONG", wrong_card(first())))
        program.expect("Enter for the next" if typed == "WRONG" else "Your card for")
    said = interrupted(program)
    counted = {"KEY": [2], "WRONG": [1]}.get(typed, [])
    assert grades(file) == counted
    assert ("1 puzzle," if counted else "No puzzle was counted") in said


def test_the_end_of_input_leaves(file: Path) -> None:
    program = spawned(file)
    program.expect("Your card for")
    program.sendline("give up")
    program.expect("Enter for the next")
    program.sendeof()
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0
    assert "1 puzzle, 0 solved." in program.before


@pytest.mark.slow
def test_input_that_is_closed_leaves(file: Path) -> None:
    closed = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m ristikontra train --state {file} <&-"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (closed.returncode, closed.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_who_is_killed_finds_all_that_he_was_told_of(file: Path, number: int) -> None:
    command = [*PROGRAM, "train", "--state", str(file), *SEED]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("give-up\n\n" * 2000)
        process.stdin.flush()
        seen = []
        for line in process.stdout:
            seen.append(line)
            if "The theme was" in line:
                break
        time.sleep(random.Random(number).uniform(0, 0.4))
        process.send_signal(signal.SIGKILL)
        seen += process.stdout.readlines()
    counted = " ".join("".join(seen).split()).count("The theme was")
    assert counted <= len(grades(file)) <= counted + 1
