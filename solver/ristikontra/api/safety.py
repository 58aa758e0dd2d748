"""What is sure: an ending that was played for it, how the cards have lain, and puzzles about it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.api.records import played_cards
from ristikontra.game.cards import RANKS, rank_of
from ristikontra.game.limits import MOST_ENDINGS, check_choice, check_range
from ristikontra.game.rules import VARIANTS
from ristikontra.game.text import position_text
from ristikontra.puzzles.puzzle import LEVELS
from ristikontra.puzzles.safety import (
    SAFETY,
    SafetyPuzzle,
    chosen_safety,
    composed_safely,
)
from ristikontra.record import SCHEMA, Amounts, Record, StateRecord, pair_amounts
from ristikontra.table.safety_game import SafetyGame, begin_safely


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


def safety_record(game: SafetyGame) -> SafetyRecord:
    """Return the record of a game for a guarantee.

    >>> from ristikontra.game.cards import Rank
    >>> from ristikontra.table.safety_game import begin_safely
    >>> from ristikontra.worlds.notation import read_view
    >>> game = begin_safely(read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567"))
    >>> record = safety_record(game.play(Rank("9")))
    >>> record.goal.points, record.kept, record.line
    (11, True, ['N:9', 'E:2', 'S:3', 'W:4', 'N:A', 'E:5', 'S:6', 'W:7'])
    """
    names, dealt = game.start.rules.seating.seats, game.dealt
    line, at = played_cards(dealt, game.line), game.lost_at
    return SafetyRecord(
        game=dealt.rules.name,
        view=str(game.start),
        objective=game.objective.name,
        seats=[names[seat] for seat in sorted(game.seats)],
        goal=pair_amounts(game.goal),
        made=pair_amounts(game.best),
        kept=game.kept,
        over=game.over,
        lost_by=UNSET if at is None else line[at],
        position=position_text(dealt),
        line=line,
    )


def safety_puzzles(variant: str | None = None, *, level: int | None = None) -> list[SafetyPuzzle]:
    """Return the safety plays that come with the program, or those of a variant, a level.

    Raises `RistikontraError` if there is none.

    >>> {record.level for record in safety_puzzles("lappi", level=2)}
    {2}
    """
    return chosen_safety(variant, level)


def make_safety_puzzles(
    variant: str,
    count: int = 1,
    seed: int = 0,
    *,
    cards: int | None = None,
    level: int | None = None,
) -> Iterator[SafetyPuzzle]:
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
        yield replace(one, id=f"{run}-{one.id}")


class SafetySolutionRecord(Record, frozen=True, kw_only=True):
    """The solution of a safety play: what each card guarantees, from the ace down.

    `punished` is how it may end after the tempting card, where all play for guarantees.
    """

    schema: Literal[2] = SCHEMA
    puzzle: SafetyPuzzle
    sure: dict[str, Amounts]
    punished: SafetyRecord


def safety_solution(puzzle: SafetyPuzzle) -> SafetySolutionRecord:
    """Return the solution of a safety play.

    >>> from ristikontra.puzzles.safety import find_safety
    >>> record = safety_solution(find_safety("s01"))
    >>> record.punished.kept, record.punished.line[0][2:] == record.puzzle.tempting
    (False, True)
    """
    game = begin_safely(puzzle.view, puzzle.objective)
    return SafetySolutionRecord(
        puzzle=puzzle,
        sure={RANKS[rank]: pair_amounts(value) for rank, value in game.sure.items()},
        punished=safety_record(game.punished(rank_of(puzzle.tempting))),
    )
