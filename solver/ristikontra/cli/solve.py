"""`ristikontra solve`: the value of a position and of every card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import click
import msgspec

from ristikontra.cli.common import LIMIT, Answer, Entry, Request, Seconds, takes_positions
from ristikontra.cli.past import takes_strict, warn_of_impossible_past
from ristikontra.explain import brief, explain_solution, full, paragraphs
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position
from ristikontra.game.scoring import OBJECTIVES
from ristikontra.records.base import CleaningRecord, SecurityRecord, SolveRecord
from ristikontra.records.questions import by_score_record, cleaning_record
from ristikontra.records.solve import solve_record
from ristikontra.render.document import Document
from ristikontra.search.questions import by_score as ask_by_score
from ristikontra.search.questions import cleaning, security, trade_offs
from ristikontra.search.solver import MOST_NODES, Solver


@click.command("solve")
@click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    help="What play is for: card points alone, cleaning and then points, or the result of the "
    "deal and then points. If not given: the result where the position tells enough, else cleaning "
    "where a side must, else points.",
)
@click.option(
    "--by-score",
    is_flag=True,
    help="Show the result for every number of points that NS may have taken so far.",
)
@click.option("--why", is_flag=True, help="Say in full why each card is worth what it is.")
@click.option(
    "--max-nodes",
    type=click.IntRange(1, MOST_NODES),
    metavar="N",
    help="Try at most so many cards on a position.",
)
@click.option(
    "--max-seconds",
    type=Seconds(),
    metavar="SECONDS",
    help="Spend at most so many seconds on a position.",
)
@takes_strict
@takes_positions
def command(
    request: Request,
    objective: str | None,
    by_score: bool,
    why: bool,
    max_nodes: int | None,
    max_seconds: float | None,
    strict: bool,
) -> int:
    """Find the best card, and what each other card costs.

    All cards are known and everyone plays his best.  What a limit cuts short is told with proven
    bounds, and the exit code is 3.

    \b
      ristikontra solve lappi/pagat --why
      ristikontra solve ristikontra N:AAAA9 E:9KKKK S:22223 W:44445 lead:N
      ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
      ristikontra solve lappi/pagat --by-score
      ristikontra solve lappi/pagat --set limit=none --json
      ristikontra solve - --json < many.txt
    """
    if by_score and (objective not in (None, "result") or max_nodes or max_seconds):
        raise click.UsageError("--by-score is about the result, and takes no limits")
    if by_score and why:
        raise click.UsageError("--why explains cards for one score: leave out --by-score")
    solver = Solver(objective)

    def work(entry: Entry) -> Answer:
        position = entry.position
        many = request.one_of_many(entry)
        warn_of_impossible_past(position, strict=strict, many=many)
        if by_score:
            return _by_score(position)
        solution = solver.solve(position, max_nodes=max_nodes, max_seconds=max_seconds)
        record = solve_record(solution)
        if solution.status != "exact":
            return Answer(record, partial(_report, record, entry, {}, []), LIMIT)
        record = _with_more(record, position)
        because: dict[str, str] = {}
        reasons: list[str] = []
        if why or not request.output.json:
            found = explain_solution(solution, solver)
            because = {RANKS[rank]: words for rank, one in found.items() if (words := brief(one))}
            if why:
                texts = {RANKS[rank]: text for rank, one in found.items() if (text := full(one))}
                record = msgspec.structs.replace(record, why=texts)
                reasons = paragraphs(found)
        return Answer(record, partial(_report, record, entry, because, reasons))

    return request.answer_all(work)


def _by_score(position: Position) -> Answer:
    from ristikontra.render.by_score import by_score_report  # noqa: PLC0415

    record = by_score_record(position, ask_by_score(position))
    return Answer(record, lambda: by_score_report(record, position))


def _with_more(record: SolveRecord, position: Position) -> SolveRecord:
    """Add who cleans by force, and what each side can be sure of."""
    owing = [side for side, owes in enumerate(position.owes) if owes and not position.finished]
    if owing:
        records = [_cleaning(position, side) for side in owing]
        record = msgspec.structs.replace(record, cleaning=records)
    value = record.value
    both_lose = dict(position.rules.chosen).get("both_fail") == "both_lose"
    if both_lose and value and value.result and value.result.losses:
        ns, ew = security(position)
        record = msgspec.structs.replace(record, security=SecurityRecord(NS=ns, EW=ew))
    return record


def _cleaning(position: Position, side: int) -> CleaningRecord:
    facts = cleaning(position, side)
    with_help = None
    if not facts.forced:
        from ristikontra.feasibility import facts as facts_with_help  # noqa: PLC0415

        status = facts_with_help(position).clean[side]
        with_help = None if status in (None, "unknown") else status == "possible"
    return cleaning_record(facts, trade_offs(position, side), with_help)


def _report(
    record: SolveRecord,
    entry: Entry,
    because: Mapping[str, str],
    reasons: Sequence[str],
) -> Document:
    from ristikontra.render.by_score import cleaning_words, security_words  # noqa: PLC0415
    from ristikontra.render.solve import solve_report  # noqa: PLC0415

    example = entry.example
    facts = cleaning_words(record.cleaning or [], entry.position)
    if record.security:
        facts.append(security_words(record.security))
    return solve_report(
        record,
        entry.position,
        title=example.title if example else None,
        teaches=example.teaches if example else None,
        because=because,
        notes=(facts, reasons),
    )
