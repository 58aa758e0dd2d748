"""Guarantees: an ending that was played for them, the layout it had, and puzzles about them."""

from msgspec import UNSET, UnsetType

from ristikontra.record import Amounts, StateRecord
from ristikontra.table.endings import SafeState, dealt, goal_of, is_kept, lost_at
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
    >>> from ristikontra.table.endings import begin_safely
    >>> from ristikontra.games.tricks.worlds.notation import read_view
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
        goal=goal_of(session).amounts,
        made=session.state.best.amounts,
        kept=is_kept(session),
        over=session.over,
        lost_by=UNSET if at is None else line[at],
        position=str(deal),
        line=line,
    )
