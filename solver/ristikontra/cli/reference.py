"""What is looked up: worked examples, rules, a position as it is, a file to be filled in."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from ristikontra.api.reference import new, rules
from ristikontra.api.show import examples, show
from ristikontra.cli import completing, options
from ristikontra.cli.common import Request, takes_output, takes_positions
from ristikontra.cli.declaring import argument, verb
from ristikontra.cli.pictures import Pictures, into_file, takes_pictures
from ristikontra.cli.printing import FINE
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Verbatim, document
from ristikontra.games.files import Entry
from ristikontra.render.reference import examples_report, rules_report
from ristikontra.render.show import show_report
from ristikontra.words import Saying


@verb(
    "examples",
    help=Saying("help.examples"),
    answers=("api.show.ExamplesRecord",),
)
@argument("prefix", default="", shell_complete=completing.completer(completing.examples))
@takes_output
def examples_command(prefix: str, output: Output) -> int:
    """Run `ristikontra examples`."""
    record = examples(prefix)
    output.write(Answer(record, lambda: examples_report(record, prefix)))
    return FINE


@verb("new", help=Saying("help.new"))
@argument("variant", type=options.GAME, metavar="VARIANT")
@options.out
@takes_output
def new_command(variant: str, out: str | None, output: Output) -> int:
    """Run `ristikontra new`: the file is TOML, whatever is printed."""
    with into_file(out, output, 1) as page:
        page = replace(page, json=output.json and not page.file)
        record = new(variant)
        page.write(Answer(record, lambda: document([Verbatim(record.file)])))
    return FINE


@verb(
    "rules",
    help=Saying("help.rules"),
    answers=("api.reference.RulesRecord",),
)
@argument("variant", required=False, type=options.GAME, metavar="[VARIANT]")
@takes_output
def rules_command(variant: str | None, output: Output) -> int:
    """Run `ristikontra rules`."""
    record = rules(variant)
    output.write(Answer(record, lambda: rules_report(record)))
    return FINE


@verb(
    "show",
    help=Saying("help.show"),
    answers=("api.show.ShowRecord",),
)
@takes_pictures
@options.strict
@takes_positions
def show_command(request: Request, pictures: Pictures, strict: bool) -> int:
    """Run `ristikontra show`."""
    pictures.check(request.many, request.output)

    def work(entry: Entry[Any]) -> Answer:
        record = show(entry.position, entry.example)
        report = partial(show_report, record)
        return Answer(record, report, replacement=pictures.draw(entry, report))

    return request.answer_all(work, strict)
