"""Problems on paper, solutions with reasons behind them: handouts, books of puzzles, the lessons.

A handout has the solutions on the back of each sheet, a book at its end.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct

from ristikontra.api.puzzles import LessonRecord, SolutionRecord
from ristikontra.api.records import SolveRecord
from ristikontra.document import Document, Hands, Heading, Text, document
from ristikontra.games.files import Entry
from ristikontra.games.tricks.position import Position
from ristikontra.render import typst
from ristikontra.render.canvas import NARROW, WIDE, Size
from ristikontra.render.outlook import outlook_table, prospect_words, solved_report
from ristikontra.render.position import changed_rules, heading, laid_out, play, tally
from ristikontra.render.puzzles import asked, shown, solved
from ristikontra.render.scene import scene_of
from ristikontra.render.solve import answer_words, cards_table
from ristikontra.render.svg import as_table
from ristikontra.words import Saying, paragraphs, say


class _Tiling(Struct, frozen=True):
    """How problems share a page: in columns and rows, the size of letters, and of pictures."""

    columns: int
    rows: int
    letters: str
    size: Size


#: By how many problems are on a page.
_TILINGS: Final[Mapping[int, _Tiling]] = {
    2: _Tiling(1, 2, "10pt", WIDE),
    4: _Tiling(2, 2, "9pt", NARROW),
}


class Exercise(Struct, frozen=True):
    """A position, and what was found of it; what its file says is on the back."""

    entry: Entry[Position]
    answer: SolveRecord

    @property
    def position(self) -> Position:
        """The position."""
        return self.entry.position

    def said(self, field: str) -> str:
        """Return a text of its file, "" if there is none."""
        return getattr(self.entry.example, field, None) or ""

    @property
    def title(self) -> str:
        """What it is called: by its file, or as a puzzle."""
        return self.said("title") or self.entry.puzzle


def handout(
    problems: Sequence[Exercise], paper: typst.Paper = "a4", four: bool = False, per_page: int = 1
) -> bytes:
    """Return problems as a PDF, to be printed on both sides; 1, 2 or 4 of them fill a page.

    Raises `RistikontraError` unless typst is installed.
    """
    if per_page > 1:
        return typst.compiled(as_sheets(problems, per_page, paper, four))
    return typst.as_pdf(say("handout.title"), _sheets(problems, four), paper)


def as_sheets(
    problems: Sequence[Exercise], per_page: int, paper: typst.Paper = "a4", four: bool = False
) -> str:
    """Return problems as a text for typst: several to a page, their solutions on its back.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.api.solve import solve_record
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N")
    >>> one = Exercise(Entry(position), solve_record(Searcher().find(position)))
    >>> text = as_sheets([one] * 3, 2)
    >>> text.count("#front()"), text.count("#back()"), text.count("#solved(")
    (2, 2, 3)
    """
    tiling = _TILINGS[per_page]
    lines = []
    for at in range(0, len(problems), per_page):
        named = [
            (problem, _name(number, len(problems)))
            for number, problem in enumerate(problems[at : at + per_page], at + 1)
        ]
        tiles = []
        for problem, name in named:
            parts = parted(front(problem, name), tiling.size, four, 'height: 100%, fit: "contain"')
            tiles.append(f"tile({', '.join(parts)})")
        shape = f"{tiling.columns}, {tiling.rows}, {tiling.letters}"
        lines += ["#front()", f"#tiles({shape}, {', '.join(tiles)})", "#back()"]
        for problem, name in named:
            blocks = [block for section in _brief(problem, name).sections for block in section]
            lines.append(
                f"#solved({' + '.join(typst.set_block(block, 'none') for block in blocks)})"
            )
    return typst.preamble(say("handout.title"), paper) + "\n".join(lines) + "\n"


def _name(number: int, problems: int) -> Saying:
    return Saying("handout.problem" if problems > 1 else "handout.one", number=number)


def _sheets(problems: Sequence[Exercise], four: bool) -> Iterator[typst.Sheet]:
    for number, problem in enumerate(problems, 1):
        name = _name(number, len(problems))
        bare, solved = scene_of(problem.position), scene_of(problem.position, problem.answer)
        yield typst.Sheet(front(problem, name), (as_table(bare, four), bare.described), front=True)
        yield typst.Sheet(
            back(problem, name), (as_table(solved, four), solved.described), front=False
        )


def front(problem: Exercise, name: Saying) -> Document:
    """Return the page that asks.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.api.solve import solve_record
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N")
    >>> problem = Exercise(Entry(position), solve_record(Searcher().find(position)))
    >>> page = front(problem, Saying("handout.one"))
    >>> page.sections[-1][0].words
    'Which card should North lead?'
    """
    position = problem.position
    how = "play" if position.trick else "lead"
    asked = say(f"handout.{how}", seat=position.rules.seating.seats[position.mover])
    return document(
        [Heading(str(name))],
        [Text(heading(position), "strong"), *map(Text, tally(position))],
        [Text(changed_rules(position))],
        *laid_out(position),
        [Text(asked if not position.finished else "", "strong")],
    )


def _title(problem: Exercise, name: Saying) -> str:
    key = "handout.titled" if problem.title else "handout.solved"
    return say(key, name=name, title=problem.title)


def _brief(problem: Exercise, name: Saying) -> Document:
    """Return a solution that shares its page with others: the answer, every card, a best line."""
    position, answer = problem.position, problem.answer
    title = [Text(_title(problem, name), "strong"), Text(problem.said("teaches"))]
    if not position.rules.seating.two_sided:
        texts = [Text(words, "best") for words in prospect_words(answer, position)]
        return document(title, texts, outlook_table(answer, position))
    line = [play(answer.line, position, say("line"))]
    return document(
        title, [Text(answer_words(answer, position), "best")], cards_table(answer, position), line
    )


def back(problem: Exercise, name: Saying) -> Document:
    """Return the page that answers: the report on the position, and its source."""
    position, answer = problem.position, problem.answer
    title = _title(problem, name)
    report = solved_report(answer, position, title=title, teaches=problem.said("teaches"))
    said = problem.said("source")
    source = say("source", source=said) if said else ""
    return Document((*report.sections, *document([Text(source)]).sections))


def parted(one: Document, size: Size, four: bool, room: str) -> tuple[str, str, str]:
    """Return what is above the hands of a document, the hands and what is below.

    `room` is how large the picture may be.
    """
    above: list[str] = []
    below: list[str] = []
    drawn = ""
    for section in one.sections:
        for block in section:
            if isinstance(block, Hands):
                scene = scene_of(block.position)
                drawn = typst.picture(as_table(scene, four, size), scene.described, room)
            else:
                (below if drawn else above).append(typst.set_block(block, "none"))
    return " + ".join(above), drawn, " + ".join(below) or "none"


class BookPart(Struct, frozen=True):
    """Documents under a title, which begins a page; none of them is broken between two pages.

    `row` comes after the others, side by side.  `halves`: two of the documents fill a page, each
    with its hands between its words.
    """

    title: str
    documents: tuple[Document, ...]
    row: tuple[Document, ...] = ()
    halves: bool = False


def puzzle_book(
    solutions: Sequence[SolutionRecord], paper: typst.Paper = "a4", four: bool = False
) -> bytes:
    """Return a book of puzzles as a PDF: two problems a page by level, then all solutions.

    Raises `RistikontraError` unless typst is installed.
    """
    opening, parts = say("book.text"), puzzle_parts(solutions)
    return typst.compiled(as_book(say("book.title"), opening, parts, paper, four))


def puzzle_parts(solutions: Sequence[SolutionRecord]) -> list[BookPart]:
    """Return the parts of a book of puzzles: the problems of every level, then their solutions.

    >>> from ristikontra.api.puzzles import trick_solution
    >>> from ristikontra.games.tricks.puzzles.collection import chosen
    >>> [part.title for part in puzzle_parts([trick_solution(chosen(level=3)[0])])]
    ['Level 3', 'Solutions of level 3']
    """
    ordered = sorted(solutions, key=lambda one: one.puzzle.level)
    levels = [
        (level, list(group))
        for level, group in groupby(enumerate(ordered, 1), key=lambda one: one[1].puzzle.level)
    ]
    fronts = [
        BookPart(
            say("book.level", level=level),
            tuple(
                document(*asked(one.puzzle, say("handout.problem", number=number)))
                for number, one in group
            ),
            halves=True,
        )
        for level, group in levels
    ]
    backs = [
        BookPart(
            say("book.solutions", level=level),
            tuple(
                document(*solved(one, say("book.solved", number=number, id=one.puzzle.id)))
                for number, one in group
            ),
        )
        for level, group in levels
    ]
    return [*fronts, *backs]


def lesson_book(
    lessons: Sequence[LessonRecord], paper: typst.Paper = "a4", four: bool = False
) -> bytes:
    """Return the lessons as a PDF, the solutions of their puzzles behind.

    Raises `RistikontraError` unless typst is installed.
    """
    opening, parts = say("book.lessons.text"), lesson_parts(lessons)
    return typst.compiled(as_book(say("book.lessons"), opening, parts, paper, four))


def lesson_parts(lessons: Iterable[LessonRecord]) -> list[BookPart]:
    """Return the parts of the book of lessons: a chapter each, then the solutions."""
    chapters, backs = [], []
    for one in lessons:
        names = [
            say("puzzle", number=f"{one.number}.{at}", id=puzzle.id)
            for at, puzzle in enumerate(one.puzzles, 1)
        ]
        chapters.append(
            BookPart(
                say("lesson", number=one.number, title=one.title),
                (
                    document(map(Text, paragraphs(str(one.text)))),
                    *(document(*shown(example)) for example in one.examples),
                ),
                tuple(
                    document(*asked(puzzle, name))
                    for puzzle, name in zip(one.puzzles, names, strict=True)
                ),
            )
        )
        backs += [
            document(*solved(solution, name))
            for solution, name in zip(one.solutions or (), names, strict=False)
        ]
    return [*chapters, BookPart(say("book.all_solutions"), tuple(backs))]


def as_book(
    title: str,
    opening: str,
    parts: Iterable[BookPart],
    paper: typst.Paper = "a4",
    four: bool = False,
) -> str:
    r"""Return a book as a text for typst: the title, a few words, the contents, the parts.

    >>> part = BookPart("One", (document([Text('#panic("no")')]),))
    >>> print(as_book("", "", [part]).splitlines()[-1])
    #whole(block(text("#panic(\"no\")")))
    """
    words = " + ".join(f"block(text({typst.string(one)}))" for one in paragraphs(opening))
    lines = [f"#show: book.with({typst.string(title)}, {words})"]
    for part in parts:
        lines.append(f"#part({typst.string(part.title)})")
        if part.halves:
            for at, one in enumerate(part.documents):
                lines += ["#back()"] * (at > 0 and at % 2 == 0) + [_half(one, four)]
            lines += ["#half([], [], [])"] * (len(part.documents) % 2)
        else:
            lines += [_kept(one, four) for one in part.documents]
        if part.row:
            lines.append(f"#row({', '.join(_upright(one, four) for one in part.row)})")
    return typst.preamble(title, paper) + "\n".join(lines)


def _half(one: Document, four: bool) -> str:
    """Return a document as the half of a page."""
    above, drawn, below = parted(one, WIDE, four, 'height: 100%, fit: "contain"')
    return f"#half({above}, {drawn}, {below})"


def _kept(one: Document, four: bool) -> str:
    """Return a document that is not broken; its words stand beside its hands, if it has any."""
    above, drawn, below = parted(one, NARROW, four, "width: 100%")
    return f"#beside({drawn}, {above} + {below})" if drawn else f"#whole({above})"


def _upright(one: Document, four: bool) -> str:
    """Return a document as a column, its hands above its words."""
    above, drawn, below = parted(one, NARROW, four, "width: 100%")
    return f"{drawn} + {above} + {below}"
