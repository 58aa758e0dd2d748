"""`ristikontra generate` and `batch`: random endings, and the answers to many of them."""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from functools import partial
from typing import Any, Final

import click

from ristikontra.batch.batch import batch, generate
from ristikontra.cli import options as shared
from ristikontra.cli.common import refuse_unknown, takes_output
from ristikontra.cli.declaring import argument, option, verb
from ristikontra.cli.pictures import STDOUT, into_file
from ristikontra.cli.printing import BAD, FINE, cannot_write, echo, echo_json, progress
from ristikontra.cli.terminal import STOPPED, Answer, Output, stoppable
from ristikontra.document import Document, Verbatim, document
from ristikontra.formats.named import game_named
from ristikontra.game.errors import RistikontraError
from ristikontra.game.limits import MOST_ENDINGS, MOST_JOBS
from ristikontra.games.tricks.search.random_positions import Owing, Wanted
from ristikontra.progress import counting
from ristikontra.record import StateRecord
from ristikontra.render.batch import batch_report
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.words import Saying, say, written


@verb("batch", help=Saying("help.batch"))
@argument("given", type=shared.FILE_OR_FOLDER, metavar="IN")
@option(
    "--out",
    "-o",
    type=shared.FILE,
    required=True,
    metavar="OUT",
    help=Saying("help.batch.o"),
)
@shared.objective
@option("--why", is_flag=True, help=Saying("help.solve.why"))
@shared.strict
@option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="N",
    help=Saying("help.batch.jobs"),
)
@option("--dask", metavar="ADDRESS", help=Saying("help.batch.dask"))
@option(
    "--max-seconds",
    type=shared.Seconds(),
    metavar="SECONDS",
    help=Saying("help.batch.max-seconds"),
)
@shared.rule_options
@takes_output
def batch_command(
    given: str,
    out: str,
    objective: str | None,
    why: bool,
    strict: bool,
    jobs: int | None,
    dask: str | None,
    max_seconds: float | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra batch`."""
    streams = out == STDOUT
    if streams and output.json:
        raise click.UsageError(say("usage.stdout"))
    with stoppable(max_seconds) as stop:
        try:
            record = batch(
                given,
                _write if streams else out,
                objective,
                options=options,
                why=why,
                strict=strict,
                jobs=jobs,
                dask=dask,
                tell=_tell,
                complain=partial(echo, err=True),
            )
        except KeyboardInterrupt:
            echo(say("batch.stopped_here" if streams else "batch.stopped"), err=True)
            return STOPPED[stop.by]
        except OSError as error:
            raise cannot_write(error.strerror or str(error), error.filename or out) from None
    if not record.solved + record.bad:
        echo(say("nothing_read"), err=True)
    if streams:
        echo(as_text(batch_report(record), Style(ascii=output.ascii)), err=True)
    else:
        output.write(Answer(record, partial(batch_report, record)))
    return BAD if record.bad else FINE


def _write(lines: bytes) -> None:
    """Write lines of JSON to standard output; a part of the input may have none."""
    if lines:
        echo_json(lines.decode().removesuffix("\n"))


def _tell(done: int, size: int | None, rate: float, left: float | None) -> None:
    note = say("batch.rate", rate=written(rate, ",.0f"))
    if left is not None:
        note += say("batch.left", time=timedelta(seconds=round(left)))
    progress.tell(done, size, note)


#: Endings that are written together, in a few milliseconds.
_PORTION: Final = 100


def _numbers(context: click.Context, parameter: click.Parameter, text: str | None) -> range | None:
    """Read a whole number, or the first and the last of several."""
    if text is None:
        return None
    found = re.fullmatch(r"(-?[0-9]{1,6})(?:\.\.(-?[0-9]{1,6}))?", text)
    if not found:
        raise click.BadParameter(say("usage.range", text=text), context, parameter)
    first, last = int(found[1]), int(found[2] or found[1])
    if last < first:
        raise click.BadParameter(say("usage.range_order", text=text), context, parameter)
    return range(first, last + 1)


def _portions(drawn: Iterator[StateRecord], most: int) -> Iterator[list[StateRecord]]:
    """Yield this many records at a time; where no more can be drawn, those that there were."""
    some: list[StateRecord] = []
    try:
        for record in drawn:
            some.append(record)
            if len(some) == most:
                yield some
                some = []
    except RistikontraError:
        if some:
            yield some
        raise
    if some:
        yield some


def _range(name: str, words: Saying) -> Callable[..., Any]:
    return option(name, metavar="N..N", callback=_numbers, help=words)


@verb("generate", help=Saying("help.generate"))
@argument("variant", type=shared.GAME, metavar="VARIANT")
@option(
    "--count",
    "-n",
    type=click.IntRange(1, MOST_ENDINGS),
    default=1,
    show_default=True,
    help=Saying("help.option.count"),
)
@option(
    "--seed",
    default=0,
    show_default=True,
    help=Saying("help.seed"),
)
@option(
    "--cards",
    type=click.IntRange(1, 6),
    metavar="N",
    help=Saying("help.generate.cards"),
)
@shared.stock
@option(
    "--deals",
    is_flag=True,
    help=Saying("help.generate.deals"),
)
@option(
    "--owes",
    type=shared.Somebody(["NS", "EW", "both", "none"]),
    help=Saying("help.generate.owes"),
)
@_range("--outcome", Saying("help.generate.outcome"))
@_range("--points", Saying("help.generate.points"))
@_range("--best", Saying("help.generate.best"))
@shared.objective
@shared.out
@shared.max_seconds
@shared.rule_options
@takes_output
def generate_command(
    variant: str,
    count: int,
    seed: int,
    cards: int | None,
    stock: int,
    deals: bool,
    owes: Owing | None,
    outcome: range | None,
    points: range | None,
    best: range | None,
    objective: str | None,
    out: str | None,
    max_seconds: float | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra generate`."""
    wanted = Wanted(outcome, points, best, owes)
    if game := game_named(variant):
        refuse_unknown(game)
    drawn = generate(
        variant,
        count,
        seed,
        cards,
        stock=stock,
        deals=deals,
        wanted=None if game else wanted,
        objective=objective,
        options=options,
    )
    # What takes no search is drawn faster than it could be written one by one.
    most = 1 if wanted.solves or output.json else _PORTION

    def answers() -> Iterator[Answer]:
        for some in _portions(counting(drawn, progress.tell, count), most):
            texts = "\n".join(record.position for record in some)
            yield Answer(some[0], partial(_written, texts))

    with into_file(out, output, count) as lines:
        return lines.write_all(answers(), max_seconds)


def _written(texts: str) -> Document:
    return document([Verbatim(texts)])
