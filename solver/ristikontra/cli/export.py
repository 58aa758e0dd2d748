"""`ristikontra export` and `page`: handouts, books, and pages that play and solve."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urldefrag, urlsplit

import click

from ristikontra.api import puzzles as api
from ristikontra.api.page import PageRecord, page_examples
from ristikontra.api.page import page as page_answer
from ristikontra.api.show import show
from ristikontra.api.solve import solve
from ristikontra.batch.running import on_all_cores
from ristikontra.cache import remembered
from ristikontra.cli import completing
from ristikontra.cli import options as shared
from ristikontra.cli.common import refuse_unknown, takes_output
from ristikontra.cli.declaring import argument, option, verb
from ristikontra.cli.pictures import check_file, exported, make_folder, write_file
from ristikontra.cli.printing import FINE, Refusal, echo, error_text, progress, refusing
from ristikontra.cli.terminal import Output, lines_of_stdin, stoppable
from ristikontra.formats.files import is_name
from ristikontra.formats.named import game_named
from ristikontra.game.errors import RistikontraError
from ristikontra.games.files import Entry
from ristikontra.games.given import read_entry
from ristikontra.games.tricks.given import read_given, read_numbered
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.lessons import LESSONS
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.progress import counting
from ristikontra.words import Saying, say, translated

if TYPE_CHECKING:
    from ristikontra.games.protocol import Game
    from ristikontra.games.puzzles import Puzzle
    from ristikontra.render.handout import Exercise
    from ristikontra.render.typst import Paper


Made = TypeVar("Made")

#: What can be written, and the options that it has a use for.
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "--handout": (
        *("POSITION", "--from", "--per-page", "--paper", "--four-color"),
        *("--objective", "--set"),
    ),
    "--page": ("POSITION", "--set"),
    "--book": ("--from", "--paper", "--four-color", "--variant", "--theme", "--level"),
    "--lessons": ("--paper", "--four-color"),
}


@verb("export", help=Saying("help.export"))
@argument("words", nargs=-1, metavar="[POSITION]...", shell_complete=completing.positions)
@option("--handout", metavar="FILE", type=shared.FILE, help=Saying("help.export.handout"))
@option("--page", "-o", "page", metavar="FILE", type=shared.FILE, help=Saying("help.option.page"))
@option("--book", metavar="FILE", type=shared.FILE, help=Saying("help.export.book"))
@option("--lessons", metavar="FILE", type=shared.FILE, help=Saying("help.export.lessons"))
@shared.collection
@option(
    "--per-page",
    "per_page",
    type=completing.OneOf(["1", "2", "4"]),
    help=Saying("help.export.per-page"),
)
@option("--paper", type=completing.OneOf(["a4", "letter"]), help=Saying("help.export.paper"))
@option("--four-color", "four", is_flag=True, help=Saying("help.option.four-color"))
@shared.objective
@shared.variant
@shared.theme
@shared.level
@option(
    "--max-seconds",
    metavar="SECONDS",
    type=shared.Seconds(),
    help=Saying("help.export.max-seconds"),
)
@shared.rule_options
@takes_output
def export_command(
    words: tuple[str, ...],
    handout: str | None,
    page: str | None,
    book: str | None,
    lessons: str | None,
    collection: str | None,
    per_page: str | None,
    paper: Paper | None,
    four: bool,
    objective: str | None,
    variant: str | None,
    theme: str | None,
    level: int | None,
    max_seconds: float | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra export`."""
    files = dict(zip(_KINDS, (handout, page, book, lessons), strict=True))
    named = [(kind, file) for kind, file in files.items() if file is not None]
    if len(named) != 1:
        raise click.UsageError(say("usage.export", kinds=[*_KINDS]))
    [(kind, file)] = named
    asked: dict[str, object] = {"--objective": objective, "--from": collection, "--theme": theme}
    asked |= {"--per-page": per_page, "--paper": paper, "--variant": variant, "--level": level}
    asked |= {"POSITION": words or None, "--set": options or None, "--four-color": four or None}
    needless = [
        option if option.startswith("-") else Saying("usage.position")
        for option, given in asked.items()
        if given is not None and option not in _KINDS[kind]
    ]
    if needless:
        raise click.UsageError(say("usage.export_needless", options=needless, kind=kind))
    if "POSITION" in _KINDS[kind] and not words and not collection:
        raise click.UsageError(say("usage.export_position", kind=kind))
    check_file(file, output)
    if game := game_named(" ".join(words)):
        refuse_unknown(game)
        with refusing(), stoppable(max_seconds):
            made = _page_of(game, read_entry(" ".join(words)))
        output.write(exported(file, made, 1))
        return FINE
    on: Paper = paper or "a4"
    own = api.collection(collection) if collection else None
    with refusing(), stoppable(max_seconds):
        if kind == "--page":
            made, number = _page(words, options)
        elif kind == "--handout":
            puzzles = [Entry(one.start, None, one.id) for one in own or ()]
            made, number = _handout(
                words, puzzles, options, objective, on, four, int(per_page or 1)
            )
        elif kind == "--book":
            made, number = _book(variant, theme, level, own, on, four)
        else:
            made, number = _lessons(on, four)
    if not number:
        echo(say("nothing_read"), err=True)
        return FINE
    output.write(exported(file, made, number))
    return FINE


def _page(words: tuple[str, ...], options: Mapping[str, str]) -> tuple[bytes, int]:
    """Return a page that solves, and how many positions are in it."""
    from ristikontra.render.page import as_page, page_parts  # noqa: PLC0415 - loads much

    entries = _each(words, options, lambda entry: entry)
    if not entries:
        return b"", 0
    record = page_answer(entries, progress.tell)
    first = record.examples[0].shown
    made = as_page(page_parts(record), title=translated(first.title or ""), opened=first.position)
    return made.encode(), len(entries)


def _page_of(game: Game, entry: Entry[Any]) -> bytes:
    """Return a page that begins with a position of a game without tricks."""
    from ristikontra.render.page import as_page, page_parts  # noqa: PLC0415 - loads much

    parts = page_parts(PageRecord(examples=[]), {game.name: [entry]})
    shown = show(entry.position, entry.example)
    return as_page(parts, title=translated(shown.title or ""), opened=shown.position).encode()


def _handout(
    words: tuple[str, ...],
    puzzles: Sequence[Entry[Position]],
    options: Mapping[str, str],
    objective: str | None,
    paper: Paper,
    four: bool,
    per_page: int,
) -> tuple[bytes, int]:
    """Return problems with their solutions on the back, and how many they are.

    They are the positions that are given, and `puzzles` after them.
    """
    from ristikontra.render.handout import handout  # noqa: PLC0415 - loads much
    from ristikontra.render.typst import require  # noqa: PLC0415

    require()
    solver = Searcher(objective)
    problems = _each(words, options, lambda entry: _problem(entry, solver)) if words else []
    problems += [_problem(entry, solver) for entry in puzzles]
    return handout(problems, paper, four, per_page) if problems else b"", len(problems)


def _book(
    variant: str | None,
    theme: str | None,
    level: int | None,
    own: Sequence[Puzzle] | None,
    paper: Paper,
    four: bool,
) -> tuple[bytes, int]:
    """Return the book of puzzles, of the pack or the user's own, and how many are in it."""
    from ristikontra.games.tricks.puzzles.collection import chosen  # noqa: PLC0415 - seldom asked for
    from ristikontra.render.handout import puzzle_book  # noqa: PLC0415
    from ristikontra.render.typst import require  # noqa: PLC0415

    require()
    puzzles = chosen(variant, theme, level, own)

    def made() -> bytes:
        solved = counting(on_all_cores(api.trick_solution, puzzles), progress.tell, len(puzzles))
        return puzzle_book([*solved], paper, four)

    if own is not None:  # what they are called says nothing of what they are
        return made(), len(puzzles)
    return remembered(made, "book", [one.id for one in puzzles], paper, four), len(puzzles)


def _lessons(paper: Paper, four: bool) -> tuple[bytes, int]:
    """Return the book of lessons, and how many positions are in it."""
    from ristikontra.render.handout import lesson_book  # noqa: PLC0415 - seldom asked for
    from ristikontra.render.typst import require  # noqa: PLC0415

    require()
    chapters = api.lessons().lessons[: len(LESSONS)]

    def made() -> bytes:
        every = api.trick_lessons(solutions=True)
        return lesson_book([*counting(every, progress.tell, len(chapters))], paper, four)

    number = sum(len(one.examples) + len(one.puzzles) for one in chapters)
    return remembered(made, "lessons", paper, four), number


def _each(
    words: tuple[str, ...], options: Mapping[str, str], make: Callable[[Entry[Position]], Made]
) -> list[Made]:
    """Return what is made of each position; raises `Refusal` with everything that is wrong."""
    found, faults = [], []
    for read in counting([*_readers(words, options)], progress.tell):
        try:
            found.append(make(read()))
        except RistikontraError as error:
            faults.append(error_text(error))
    if faults:
        raise Refusal("\n".join(faults))
    return found


def _readers(
    words: tuple[str, ...], options: Mapping[str, str]
) -> Iterator[Callable[[], Entry[Position]]]:
    """Yield what reads each position: the names, the lines of standard input, or the one given."""
    if words == ("-",):
        for number, line in lines_of_stdin():
            text = line.strip()
            if text and not text.startswith("#"):
                yield partial(read_numbered, text, "stdin", number, options)
    elif all(map(is_name, words)):
        for name in words:
            yield partial(read_given, name, options)
    else:
        yield partial(read_given, " ".join(words), options)


def _problem(entry: Entry[Position], solver: Searcher) -> Exercise:
    """Solve a position, with reasons."""
    from ristikontra.render.handout import Exercise  # noqa: PLC0415 - loads much

    return Exercise(entry, solve(entry.position, solver, why=True))


def _address(context: click.Context, parameter: click.Parameter, given: str | None) -> str:
    """Return the address that a page is to have on the web, without its fragment, or refuse it."""
    parts = urlsplit(given or "")
    if given is not None and not (parts.scheme in ("http", "https") and parts.netloc):
        raise click.BadParameter(say("usage.address", address=given), context, parameter)
    return urldefrag(given or "").url


@verb("page", help=Saying("help.page"))
@option(
    "--page",
    "-o",
    "file",
    type=shared.FILE_OR_FOLDER,
    required=True,
    metavar="FILE",
    help=Saying("help.page.page"),
)
@option("--address", metavar="URL", callback=_address, help=Saying("help.page.address"))
@shared.collection
@takes_output
def page_command(file: str, address: str, collection: str | None, output: Output) -> int:
    """Run `ristikontra page`."""
    from ristikontra.render.page import as_folder, as_page, page_parts  # noqa: PLC0415 - loads much

    folder = file.endswith(os.sep) or Path(file).is_dir()
    if folder:
        make_folder(file)
    place = str(Path(file, "index.html")) if folder else file
    check_file(place, output)
    own = api.collection(collection) if collection else None

    def page() -> bytes:
        record = page_answer(tell=progress.tell, own=own, each=on_all_cores)
        return as_page(page_parts(record), address, installed=folder).encode()

    made = remembered(page, "page", address, folder) if own is None else page()
    if folder:
        for name, content in as_folder(made.decode()).items():
            write_file(str(Path(file, name)), content)
    output.write(exported(place, made, len(page_examples())))
    return FINE
