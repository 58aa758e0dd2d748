"""Books on paper: the puzzles, problems in front and solutions behind, and the lessons."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from ristikontra.api.puzzles import LessonRecord, SolutionRecord
from ristikontra.document import Document, Text, document
from ristikontra.render.canvas import NARROW, WIDE
from ristikontra.render.handout import parted
from ristikontra.render.puzzles import asked, shown, solved
from ristikontra.render.typst import Paper, compiled, preamble, string
from ristikontra.words import paragraphs, say


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
    solutions: Sequence[SolutionRecord], paper: Paper = "a4", four: bool = False
) -> bytes:
    """Return a book of puzzles as a PDF: two problems a page by level, then all solutions.

    Raises `RistikontraError` unless typst is installed.
    """
    opening, parts = say("book.text"), puzzle_parts(solutions)
    return compiled(as_book(say("book.title"), opening, parts, paper, four))


def puzzle_parts(solutions: Sequence[SolutionRecord]) -> list[BookPart]:
    """Return the parts of a book of puzzles: the problems of every level, then their solutions.

    >>> from ristikontra.api.puzzles import trick_solution
    >>> from ristikontra.puzzles.collection import chosen
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


def lesson_book(lessons: Sequence[LessonRecord], paper: Paper = "a4", four: bool = False) -> bytes:
    """Return the lessons as a PDF, the solutions of their puzzles behind.

    Raises `RistikontraError` unless typst is installed.
    """
    opening, parts = say("book.lessons.text"), lesson_parts(lessons)
    return compiled(as_book(say("book.lessons"), opening, parts, paper, four))


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
    title: str, opening: str, parts: Iterable[BookPart], paper: Paper = "a4", four: bool = False
) -> str:
    r"""Return a book as a text for typst: the title, a few words, the contents, the parts.

    >>> part = BookPart("One", (document([Text('#panic("no")')]),))
    >>> print(as_book("", "", [part]).splitlines()[-1])
    #whole(block(text("#panic(\"no\")")))
    """
    words = " + ".join(f"block(text({string(one)}))" for one in paragraphs(opening))
    lines = [f"#show: book.with({string(title)}, {words})"]
    for part in parts:
        lines.append(f"#part({string(part.title)})")
        if part.halves:
            for at, one in enumerate(part.documents):
                lines += ["#back()"] * (at > 0 and at % 2 == 0) + [_half(one, four)]
            lines += ["#half([], [], [])"] * (len(part.documents) % 2)
        else:
            lines += [_kept(one, four) for one in part.documents]
        if part.row:
            lines.append(f"#row({', '.join(_upright(one, four) for one in part.row)})")
    return preamble(title, paper) + "\n".join(lines)


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
