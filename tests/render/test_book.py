"""Books on paper: every puzzle once in front and once behind, and nothing that does not belong."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fixtures.share import one_in
from ristikontra.api.puzzles import SolutionRecord, trick_lessons, trick_solution
from ristikontra.cli.main import cli
from ristikontra.cli.printing import BAD, CANNOT_WRITE, FINE
from ristikontra.document import Document, Hands, Pairs, Text
from ristikontra.games.tricks.puzzles.collection import chosen, find_puzzle, pack, variant_of
from ristikontra.render.handout import BookPart, as_book, lesson_parts, puzzle_parts
from ristikontra.words import say

SOLVED = [trick_solution(puzzle) for puzzle in [*pack().values()][:3]]


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, ["export", *words], env={"COLUMNS": "80"})


def name_of(one: Document) -> str:
    block = one.sections[0][0]
    assert isinstance(block, Text)
    return block.words


def pages(parts: list[BookPart]) -> int:
    """Return how many pages a book has."""
    typst = pytest.importorskip("typst")
    return len(typst.compile(as_book("", "", parts).encode(), format="png", ppi=20.0))


def test_every_problem_has_its_solution_under_the_same_number() -> None:
    parts = puzzle_parts([*SOLVED, *SOLVED, SOLVED[0]])
    fronts = [one for part in parts if part.halves for one in part.documents]
    backs = [one for part in parts if not part.halves for one in part.documents]
    assert [name_of(one) for one in fronts] == [
        say("handout.problem", number=number) for number in range(1, 8)
    ]
    for number, (front, back) in enumerate(zip(fronts, backs, strict=True), 1):
        [hands] = [b for section in front.sections for b in section if isinstance(b, Hands)]
        ids = re.search(r"\((p\d+)\)", name_of(back))
        assert ids is not None
        assert name_of(back) == say("book.solved", number=number, id=ids[1])
        assert hands.position == find_puzzle(ids[1]).start
    levels = [find_puzzle(re.findall(r"p\d+", name_of(one))[0]).level for one in backs]
    assert levels == sorted(levels)


def key_and_lines(one: SolutionRecord) -> tuple[str, str]:
    """Return how the two lines of a solution begin."""
    turn = one.puzzle.start.rules.seating.seats[one.puzzle.start.mover]
    return turn + one.puzzle.key, turn + one.puzzle.tempting


@pytest.mark.parametrize("solved", SOLVED, ids=lambda one: one.puzzle.id)
def test_a_solution_shows_the_key_and_what_punishes_the_tempting_card(
    solved: SolutionRecord,
) -> None:
    [_, back] = puzzle_parts([solved])
    [one] = back.documents
    blocks = [block for section in one.sections for block in section]
    [lines] = [block for block in blocks if isinstance(block, Pairs)]
    assert tuple(line.tricks[0][0] for _, line in lines.pairs if not isinstance(line, str)) == (
        key_and_lines(solved)
    )


def test_two_problems_fill_a_page() -> None:
    one = puzzle_parts(SOLVED[:1])
    five = [BookPart("five", one[0].documents * 5, halves=True)]
    assert pages(five) == 1 + 3


@pytest.mark.slow
def test_lessons_have_two_or_three_pages_each_and_their_solutions_behind() -> None:
    lessons = [*trick_lessons(solutions=True)]
    parts = lesson_parts(lessons)
    assert [part.title for part in parts][:2] == ["Lesson 1: The trick", "Lesson 2: Sure winners"]
    solutions = [one for lesson in lessons for one in lesson.solutions or ()]
    assert len(parts[-1].documents) == len(solutions)
    assert pages(parts[:-1]) <= 1 + 3 * len(lessons)


def test_a_book_is_of_the_puzzles_that_are_asked_for(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    one = next(iter(pack().values()))
    variant, theme, level = variant_of(one), one.themes[0], one.level
    file = str(tmp_path / "it.pdf")
    asked = ("--variant", variant, "--theme", theme, "--level", str(level))
    result = call("--book", file, *asked, "--json")
    assert result.exit_code == FINE
    assert f'"positions":{len(chosen(variant, theme, level))}' in result.stdout
    assert Path(file).read_bytes().startswith(b"%PDF")
    for puzzle in chosen(variant, theme, level):
        assert (variant_of(puzzle), puzzle.level) == (variant, level)
        assert theme in puzzle.themes


@pytest.mark.parametrize("number", one_in(2, [2, None]))
def test_lessons_are_written_to_standard_output(
    monkeypatch: pytest.MonkeyPatch, number: int | None
) -> None:
    """In the ordinary run the first few."""
    pytest.importorskip("typst")
    some = [*islice(trick_lessons(solutions=True), number)]
    monkeypatch.setattr("ristikontra.api.puzzles.trick_lessons", lambda **_: some)
    monkeypatch.setattr("ristikontra.cli.export.remembered", lambda make, *_: make())
    result = call("--lessons", "-", "--paper", "letter", "--four-color")
    assert result.stdout_bytes.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "code", "named"),
    [
        ((), BAD, "--lessons"),
        (("--book", "x.pdf", "--lessons", "y.pdf"), BAD, "one of"),
        (("lappi/pagat", "--book", "x.pdf"), BAD, "POSITION"),
        (("--handout", "x.pdf"), BAD, "POSITION"),
        (("lappi/pagat", "--handout", "x.pdf", "--level", "2"), BAD, "--level"),
        (("--lessons", "x.pdf", "--theme", "guard", "--set", "limit=2"), BAD, "--theme and --set"),
        (("--book", "x.pdf", "--objective", "points"), BAD, "--objective"),
        (("--book", "x.pdf", "--theme", "nothing"), BAD, "guard"),
        (("--book", "-", "--json"), BAD, "standard output"),
        (("--book", "no/such/folder/x.pdf", "--level", "1"), CANNOT_WRITE, "no/such/folder/x.pdf"),
    ],
)
def test_what_is_no_book_is_refused(
    words: tuple[str, ...], code: int, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = call(*words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert named in " ".join(result.stderr.split())
    assert not list(tmp_path.iterdir())
