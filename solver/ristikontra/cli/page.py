"""`ristikontra page`: a page that plays and solves any ending, with all worked examples in it."""

from __future__ import annotations

from ristikontra.answers.page import page as page_answer
from ristikontra.answers.puzzles import collection as collection_answer
from ristikontra.cache import remembered
from ristikontra.cli import options
from ristikontra.cli.common import FINE, Output, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.pictures import check_file, exported
from ristikontra.cli.printing import progress
from ristikontra.formats.files import example_names
from ristikontra.words import Saying


@verb("page", help=Saying("help.page"))
@option(
    "--page",
    "-o",
    "file",
    type=options.FILE,
    required=True,
    metavar="FILE",
    help=Saying("help.option.page"),
)
@options.collection
@takes_output
def command(file: str, collection: str | None, output: Output) -> int:
    """Run `ristikontra page`."""
    from ristikontra.render.page import as_page  # noqa: PLC0415 - loads much

    check_file(file, output)
    own = collection_answer(collection) if collection else None

    def page() -> bytes:
        return as_page(page_answer(tell=progress.tell, own=own)).encode()

    made = remembered(page, "page") if own is None else page()
    output.write(exported(file, made, len(example_names())))
    return FINE
