"""What is sure: an ending that was played for it, how the cards have lain, and puzzles about it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ristikontra.api.records import played_cards
from ristikontra.game.text import position_text
from ristikontra.record import Amounts, StateRecord, pair_amounts
from ristikontra.table.safety_game import SafetyGame


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
