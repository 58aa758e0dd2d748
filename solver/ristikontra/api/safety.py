"""What is sure: an ending that was played for it, how the cards have lain, and puzzles about it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.game.cards import RANKS, rank_of
from ristikontra.game.limits import MOST_ENDINGS, check_choice, check_range
from ristikontra.game.rules import VARIANTS
from ristikontra.puzzles.puzzle import LEVELS
from ristikontra.puzzles.safety import (
    SAFETY,
    SafetyMeasures,
    SafetyPuzzle,
    chosen_safety,
    composed_safely,
)
from ristikontra.record import SCHEMA, Amounts, Record, StateRecord, copied, pair_amounts
from ristikontra.table.safety import SafeState, begin_safely, dealt, goal_of, is_kept, lost_at
from ristikontra.table.session import Session


class SafetyRecord(StateRecord, frozen=True, kw_only=True):
    """A game for a guarantee, as far as it was played.

    `view` is what was known at the start, and `seats` those of the user.  `goal` is what was
    guaranteed then, `made` what is guaranteed now or, when it is `over`, what was made.  `kept`
    says whether the goal is not lost; `lost_by` is the card after which it was, with its player.
    `position` is the deal as it has turned out; before the end it is a possible one.
    """

    view: str
    objective: str
    seats: list[str]
    goal: Amounts
    made: Amounts
    kept: bool
    over: bool
    lost_by: str | UnsetType = UNSET
    line: list[str]


def safety_record(session: Session[SafeState]) -> SafetyRecord:
    """Return the record of a game for a guarantee.

    >>> from ristikontra.game.cards import Rank
    >>> from ristikontra.table.safety import begin_safely
    >>> from ristikontra.worlds.notation import read_view
    >>> session = begin_safely(read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567"))
    >>> record = safety_record(session.play(Rank("9")))
    >>> record.goal.points, record.kept, record.line
    (11, True, ['N:9', 'E:2', 'S:3', 'W:4', 'N:A', 'E:5', 'S:6', 'W:7'])
    """
    start, deal = session.start, dealt(session)
    line, at = deal.typed_line(session.line), lost_at(session)
    return SafetyRecord(
        game=deal.variant,
        view=str(start.view),
        objective=start.objective.name,
        seats=[deal.seats[seat] for seat in sorted(session.seats)],
        goal=pair_amounts(goal_of(session)),
        made=pair_amounts(session.state.best),
        kept=is_kept(session),
        over=session.over,
        lost_by=UNSET if at is None else line[at],
        position=str(deal),
        line=line,
    )


class SafetyPuzzleRecord(Record, frozen=True, kw_only=True):
    """A safety play: what is known of the position, the `key`, and the card that tempts.

    `level` is from 1 to 5, by the `measures`; `themes` are that of all such puzzles.
    """

    schema: Literal[2] = SCHEMA
    id: str
    position: str
    objective: str
    key: str
    tempting: str
    level: int
    themes: list[str]
    measures: SafetyMeasures


def safety_puzzle_record(puzzle: SafetyPuzzle) -> SafetyPuzzleRecord:
    """Return the record of a safety play.

    >>> from ristikontra.puzzles.safety import find_safety
    >>> safety_puzzle_record(find_safety("s01")).themes
    ['safety-play']
    """
    return copied(SafetyPuzzleRecord, puzzle, themes=[SAFETY])


def safety_puzzles(
    variant: str | None = None, *, level: int | None = None
) -> list[SafetyPuzzleRecord]:
    """Return the safety plays that come with the program, or those of a variant, a level.

    Raises `RistikontraError` if there is none.

    >>> {record.level for record in safety_puzzles("lappi", level=2)}
    {2}
    """
    return [*map(safety_puzzle_record, chosen_safety(variant, level))]


def make_safety_puzzles(
    variant: str,
    count: int = 1,
    seed: int = 0,
    *,
    cards: int | None = None,
    level: int | None = None,
) -> Iterator[SafetyPuzzleRecord]:
    """Yield new safety plays of a variant, as `api.puzzles.make_puzzles` does of other themes.

    >>> next(make_safety_puzzles("lappi", seed=3, cards=3)).id
    'lappi-safety-play-cards3-3-1'
    """
    check_choice("variant", variant, VARIANTS)
    check_range("count", count, 0, MOST_ENDINGS)
    if level is not None:
        check_range("level", level, LEVELS[0], LEVELS[-1])
    asked = {"level": level, "cards": cards}
    said = [f"{name}{value}" for name, value in asked.items() if value is not None]
    run = "-".join([variant, SAFETY, *said, str(seed)])
    made = composed_safely(Random(seed), variant, cards=cards, level=level)
    for one in islice(made, count):
        yield safety_puzzle_record(replace(one, id=f"{run}-{one.id}"))


class SafetySolutionRecord(Record, frozen=True, kw_only=True):
    """The solution of a safety play: what each card guarantees, from the ace down.

    `punished` is how it may end after the tempting card, where all play for guarantees.
    """

    schema: Literal[2] = SCHEMA
    puzzle: SafetyPuzzleRecord
    sure: dict[str, Amounts]
    punished: SafetyRecord


def safety_solution(puzzle: SafetyPuzzle) -> SafetySolutionRecord:
    """Return the solution of a safety play.

    >>> from ristikontra.puzzles.safety import find_safety
    >>> record = safety_solution(find_safety("s01"))
    >>> record.punished.kept, record.punished.line[0][2:] == record.puzzle.tempting
    (False, True)
    """
    session = begin_safely(puzzle.view, puzzle.objective)
    return SafetySolutionRecord(
        puzzle=safety_puzzle_record(puzzle),
        sure={RANKS[rank]: pair_amounts(value) for rank, value in session.state.sure.items()},
        punished=safety_record(session.played_out(rank_of(puzzle.tempting))),
    )
