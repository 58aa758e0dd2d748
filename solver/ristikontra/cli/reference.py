"""What is looked up: worked examples, rules, a position as it is, a file to be filled in."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from ristikontra.answers.reference import ExamplesRecord, examples, new, rules, show
from ristikontra.cli import options
from ristikontra.cli.common import FINE, Answer, Output, Request, takes_output, takes_positions
from ristikontra.cli.declaring import OneOf, argument, verb
from ristikontra.cli.families import OTHER_GAMES, families_with, other_family
from ristikontra.cli.pictures import Pictures, takes_pictures
from ristikontra.formats.given import Entry
from ristikontra.game.rules import VARIANTS
from ristikontra.render.document import Verbatim, document
from ristikontra.render.reference import examples_report, rules_report, show_report
from ristikontra.words import Saying


@verb("examples", help=Saying("help.examples"))
@argument("prefix", default="")
@takes_output
def examples_command(prefix: str, output: Output) -> int:
    """Run `ristikontra examples`."""
    request = Request(prefix, None, {}, output)
    if family := other_family(prefix):
        return request.answer_with(family)
    found = examples(prefix).examples
    for family in () if prefix else families_with("examples"):
        more = family("examples", "", {}).record
        found += more.examples if isinstance(more, ExamplesRecord) else []
    record = ExamplesRecord(examples=found)
    output.write(Answer(record, lambda: examples_report(record, prefix)))
    return FINE


@verb("new", help=Saying("help.new"))
@argument("variant", type=OneOf([*VARIANTS, *OTHER_GAMES]), metavar="VARIANT")
@takes_output
def new_command(variant: str, output: Output) -> int:
    """Run `ristikontra new`."""
    if family := other_family(variant):
        return Request(variant, None, {}, output).answer_with(family)
    record = new(variant)
    output.write(Answer(record, lambda: document([Verbatim(record.file)])))
    return FINE


@verb("rules", help=Saying("help.rules"))
@argument("variant", required=False, type=OneOf([*VARIANTS, *OTHER_GAMES]), metavar="[VARIANT]")
@takes_output
def rules_command(variant: str | None, output: Output) -> int:
    """Run `ristikontra rules`."""
    if variant and (family := other_family(variant)):
        return Request(variant, None, {}, output).answer_with(family)
    record = rules(variant)
    if variant is None:
        others = {name: Saying(f"family.{name}") for name in OTHER_GAMES}
        record = replace(record, others=others)
    output.write(Answer(record, lambda: rules_report(record)))
    return FINE


@verb("show", help=Saying("help.show"))
@takes_pictures
@options.strict
@takes_positions
def show_command(request: Request, pictures: Pictures, strict: bool) -> int:
    """Run `ristikontra show`."""
    pictures.check(request.many, request.output)

    def work(entry: Entry) -> Answer:
        record = show(entry.position, entry.example)
        report = partial(show_report, record, entry.position)
        return Answer(record, report, replacement=pictures.draw(entry, report))

    return request.answer_all(work, strict)
