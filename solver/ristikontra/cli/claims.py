"""`ristikontra verify` and `feasible`: what is said of a position, and what can be."""

from functools import partial
from typing import Any

from ristikontra.api.feasible import FeasibleRecord, feasible, goal_given
from ristikontra.api.verify import VerifyRecord, verify_state, verify_tricks
from ristikontra.cli import completing, options
from ristikontra.cli.common import Request, takes_output, takes_positions
from ristikontra.cli.declaring import argument, verb
from ristikontra.cli.printing import FAILED, FINE, LIMIT, progress, refusal
from ristikontra.cli.terminal import Answer, Output, keep, limited
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.games.files import Entry
from ristikontra.games.tricks.claims import Event, goal_of, read_goal
from ristikontra.games.tricks.feasibility.help import Goal
from ristikontra.games.tricks.position import Position
from ristikontra.render.claims import feasible_report, verify_report
from ristikontra.words import Saying


@verb(
    "verify",
    help=Saying("help.verify"),
    answers=("api.verify.VerifyRecord",),
)
@argument("file", shell_complete=completing.positions)
@options.max_seconds
@takes_output
def verify_command(file: str, max_seconds: float | None, output: Output) -> int:
    """Run `ristikontra verify`."""

    def work(entry: Entry[Any]) -> Answer:
        example = entry.example
        if example is None:
            raise RistikontraError(Saying("verify.no_file", words=file))

        def answer(record: VerifyRecord) -> Answer:
            code = FINE if record.as_expected else FAILED
            return Answer(record, partial(verify_report, record, example.position), code)

        if isinstance(example.position, Position):
            ask = partial(verify_tricks, example, tell=lambda record: keep(answer(record)))
        else:
            ask = partial(verify_state, example, progress.tell)
        return limited(lambda: answer(ask()), max_seconds)

    return Request(file, None, {}, output).answer_all(work)


@verb(
    "feasible",
    help=Saying("help.feasible"),
    answers=("api.feasible.FeasibleRecord",),
)
@options.goal
@options.max_seconds
@takes_positions
def feasible_command(request: Request, goal: str | None, max_seconds: float | None) -> int:
    """Run `ristikontra feasible`."""

    def work(entry: Entry[Position]) -> Answer:
        wanted = None if goal is None else _read_goal(goal, entry.position)

        def answer(record: FeasibleRecord) -> Answer:
            past = record.past.status if record.past else ""
            code = LIMIT if "unknown" in (past, *(one.status for one in record.goals)) else FINE
            return Answer(record, partial(feasible_report, record, entry.position), code)

        ask = partial(feasible, entry.position, wanted, max_seconds)
        return limited(lambda: answer(ask(tell=lambda record: keep(answer(record)))))

    return request.answer_all(work)


def _read_goal(text: str, position: Position) -> Goal | Event:
    """Read a goal, an event where it takes several.

    What is wrong with it, whatever the position, is a usage error.
    """
    try:
        goal_of(read_goal(text, "--goal", position.rules.seating), "--goal")
    except BadText as error:
        raise refusal(error) from None
    return goal_given(text, position, "--goal")
