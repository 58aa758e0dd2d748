"""An ending that was played for what is sure: whether it was kept, and how the cards have lain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import SCHEMA, Record, played_cards
from ristikontra.game.text import position_text

if TYPE_CHECKING:
    from ristikontra.search.objectives import Value
    from ristikontra.table.safety_game import SafetyGame


class SureRecord(Record, frozen=True, kw_only=True):
    """What the user's side is sure of: an outcome, as it sees it, and points from the start."""

    outcome: int
    points: int


class SafetyRecord(Record, frozen=True, kw_only=True):
    """A game for what is sure, as far as it was played.

    `view` is what was known at the start, and `seats` those of the user.  `goal` is what was sure
    then, `made` what is sure now or, when it is `over`, what was made.  `kept` says whether the
    goal is not lost; `lost_by` is the card after which it was, with its player.  `position` is the
    deal as it has turned out; before the end, one that fits.
    """

    schema: Literal[1] = SCHEMA
    view: str
    objective: str
    seats: list[str]
    goal: SureRecord
    made: SureRecord
    kept: bool
    over: bool
    lost_by: str | UnsetType = UNSET
    position: str
    line: list[str]


def safety_record(game: SafetyGame) -> SafetyRecord:
    """Return the record of a game for what is sure.

    >>> from ristikontra.game.cards import Rank
    >>> from ristikontra.table.safety_game import begin_safely
    >>> from ristikontra.worlds.notation import read_view
    >>> game = begin_safely(read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567"))
    >>> record = safety_record(game.play(Rank("9")))
    >>> record.goal.points, record.kept, record.line
    (11, True, ['N9', 'E2', 'S3', 'W4', 'NA', 'E5', 'S6', 'W7'])
    """
    names, dealt = game.start.rules.seating.seats, game.dealt
    line, at = played_cards(dealt, game.line), game.lost_at
    return SafetyRecord(
        view=str(game.start),
        objective=game.objective.name,
        seats=[names[seat] for seat in sorted(game.seats)],
        goal=_sure(game.goal),
        made=_sure(game.best),
        kept=game.kept,
        over=game.over,
        lost_by=UNSET if at is None else line[at],
        position=position_text(dealt),
        line=line,
    )


def _sure(value: Value) -> SureRecord:
    return SureRecord(outcome=value.outcome, points=value.points)
