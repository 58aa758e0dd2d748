"""Many positions: random ones, and any solved into a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final, Literal

from ristikontra.api.generate import drawn
from ristikontra.batch import running
from ristikontra.batch.journal import Journal
from ristikontra.batch.messages import Form, Question, Results, Stream, form_of
from ristikontra.formats.named import game_named
from ristikontra.formats.source import Source, opened
from ristikontra.game import limits
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.search.objectives import OBJECTIVES
from ristikontra.games.tricks.search.random_positions import Wanted, ending_texts, endings
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import SCHEMA, Record, StateRecord
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ristikontra.batch.running import TellProgress


class BatchRecord(Record, frozen=True, kw_only=True):
    """How many positions of an input were solved and are in `file`, and how many were `bad`.

    `file` is "-" for answers that were written as a stream.
    `resumed` of those that are solved had been finished by earlier runs; `seconds` are those of
    this run.
    """

    schema: Literal[2] = SCHEMA
    file: str
    solved: int
    bad: int
    resumed: int
    seconds: float


def batch(
    given: str,
    out: Path | str | Callable[[bytes], object],
    objective: str | None = None,
    *,
    options: Mapping[str, str] | None = None,
    why: bool = False,
    strict: bool = False,
    jobs: int | None = None,
    dask: str | None = None,
    tell: TellProgress = lambda *_: None,
    complain: Callable[[str], None] = lambda _: None,
) -> BatchRecord:
    """Solve many positions into a file, and return how many there were.

    `given` is a file of lines, a position file, a folder of them, or "-"; `out` ends in .jsonl,
    .csv or .parquet.  `jobs` processes solve, one for each core if None, or the Dask cluster at the
    address `dask`.  A run that was killed, or raised anything, is gone on with by the same call.
    `tell` receives the progress.  `complain` receives the fault of each bad position, in order,
    whichever run has found it.  A bad position is left out or, if `strict`, raised.  So is one that
    kills the process that solves it.  `complain` also hears which parts of an earlier run are
    damaged.

    Or `out` is a function that takes the answers as lines of JSON, in the order of the positions.
    Nothing is kept of such a run.

    Raises `RistikontraError` for input that cannot be read, for an `out` that exists, and for a
    journal beside it that cannot be used.  It also does so where an unfinished run had other input
    or another question; OSError if `out` cannot be written.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     many, out = Path(folder, "many.txt"), Path(folder, "out.jsonl")
    ...     _ = many.write_text("lappi N:K E:7 S:2 W:A lead:N\\nlappi N:K E:7 S:2 W:A lead:E\\n")
    ...     record = batch(str(many), out, jobs=1)
    >>> record.solved, record.bad
    (2, 0)
    """
    limits.check_file("given", given)
    if not callable(out):
        limits.check_file("out", out)
    limits.check_range("jobs", jobs, 1, limits.MOST_JOBS)
    if objective is not None:
        limits.check_choice("objective", objective, OBJECTIVES)
    for text in (part for option in (options or {}).items() for part in option):
        if not text.isprintable():  # the journal could not keep it
            raise ValueError(f"options must be printable, not {limits.shown(text)}")
    started = perf_counter()
    form: Form = "jsonl" if callable(out) else form_of(out)
    question = Question(form, objective, dict(options or {}), why)
    if question.form == "parquet":
        from ristikontra.batch import parquet  # noqa: PLC0415 - seldom needed

        parquet.require()

    def run(source: Source, results: Results) -> None:
        with running.processes(jobs) if dask is None else running.cluster(dask) as team:
            running.BatchRun(source, results, team, strict, tell, complain).all()

    resumed = 0
    found: Stream | Journal
    if callable(out):
        found = Stream(question, out)
        with opened(given) as source:
            run(source, found)
    else:
        found = journal = Journal(Path(out), question, complain)
        with opened(given) as source, journal.in_use(strict):
            resumed = journal.solved
            if journal.joined:
                for fault in journal.all_faults():
                    complain(fault)
            else:
                run(source, journal)
            journal.finish()
    return BatchRecord(
        file="-" if callable(out) else str(out),
        solved=found.solved,
        bad=found.bad,
        resumed=resumed,
        seconds=perf_counter() - started,
    )


#: The most cards of a hand in positions that are drawn.
_MOST_CARDS: Final = 6


def generate(
    variant: str,
    count: int = 1,
    seed: int = 0,
    cards: int | None = None,
    *,
    stock: int = 0,
    deals: bool = False,
    wanted: Wanted | None = None,
    objective: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Iterator[StateRecord]:
    """Return random endings of a game one by one, the same for the same seed.

    `cards` are those of each hand, usually all, and `stock` those that are still drawn; `deals`
    plays whole deals out, and `wanted` chooses among the endings, by the objective.  Raises
    `IllegalSetup` for options that the variant does not have.  Raises `RistikontraError` for a
    stock that it cannot have, or where no ending seems to be as wanted, and if a game without
    tricks is asked what only those in tricks have.

    >>> [record.position for record in generate("lappi", cards=1, seed=3)]
    ['lappi N:J E:9 S:6 W:A lead:N run:Tx1 dirty:EW']
    """
    limits.check_range("count", count, 0, limits.MOST_ENDINGS)
    if game := game_named(variant):
        for name, value in {"deals": deals, "wanted": wanted, "objective": objective}.items():
            if value:
                raise RistikontraError(Saying("games.no_option", option=name, game=game.name))
        limits.check_range("cards", cards, 1, _MOST_CARDS)
        given = {"cards": cards, "stock": stock or None}
        sizes = {name: size for name, size in given.items() if size is not None}
        states = drawn(game, count, seed, options, sizes)
        return (StateRecord(game=game.name, position=str(state)) for state in states)
    rules, solver = rules_for(variant, options), Searcher(objective)
    if stock or deals or cards not in (None, rules.hand) or wanted not in (None, Wanted()):
        found = endings(
            Random(seed), rules, cards, stock=stock, deals=deals, wanted=wanted, solver=solver
        )
        texts: Iterator[str] = map(str, islice(found, count))
    else:
        texts = ending_texts(Random(seed), rules, count)
    return (StateRecord(game=variant, position=text) for text in texts)
