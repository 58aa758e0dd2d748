"""An ending of a game in tricks against best play: what its cards are worth, and why.

The program plays the highest of the best ranks, as the best line of a solution does, so the same
cards make the same game.  Three players each play alone, and for points: a card is judged by what
it guarantees its player against both others, and the program's players keep to that.
"""

from collections.abc import Collection

from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.search.solver import Solution
from ristikontra.table.session import Session, Turn, begin
from ristikontra.words import Saying


def begin_ending(
    position: Position,
    seats: Collection[int],
    objective: str | None = None,
    *,
    hides: bool = False,
) -> Session[Position]:
    """Return an ending at the first card that some seats are to choose.

    Raises `MissingFields` and `RistikontraError` as `Searcher.find` does, the second also where
    three play for anything but points.

    >>> from ristikontra.formats.notation import line_text, read_position
    >>> session = begin_ending(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), {0, 2})
    >>> session = session.play(session.state.moves()[1])
    >>> line_text(session.start, session.line, seats=True), session.over
    ('N9 E9 S2 W4 | EK S2 W4 NA', True)
    >>> session.undo().line
    ()
    """
    if not position.rules.seating.two_sided:
        if objective not in (None, "points"):
            raise RistikontraError(Saying("analyse.for_points"))
        objective = "points"
    session = begin(position, seats, objective, hides=hides)
    solution(session)  # what the objective needs is missed at once
    return session


def solution(session: Session[Position], position: Position | None = None) -> Solution:
    """Return what a position and each card are worth, to the player on turn where three play.

    It is the position now, unless another one of the session is named.
    """
    at = session.state if position is None else position
    found: Solution = session.policy.judge(session).solution(at)
    return found


def why(session: Session[Position], turn: Turn[Position]) -> Saying | None:
    """Return why a card is worth what it is, in up to three sentences, if there is a reason."""
    from ristikontra.explain import explain_card, full  # noqa: PLC0415 - seldom needed

    state = turn.state
    searcher = session.policy.judge(session).searcher(state)
    found = explain_card(solution(session, state), turn.move, searcher)
    return full(found, trick_of(session, state))


def turn_of(session: Session[Position], move: object) -> Turn[Position]:
    """Return a card that the user may choose now, unplayed; raises `IllegalPlay` if not."""
    session.state.check(move)  # type: ignore[arg-type]
    return Turn(session.state, move, own=True, chosen=True)


def trick_of(session: Session[Position], position: Position | None = None) -> int:
    """Return the number of the trick on the table, from 1."""
    at = session.state if position is None else position
    return 1 + session.start.tricks_left - at.tricks_left


def scored(session: Session[Position]) -> tuple[int, ...]:
    """Return the card points that each party has taken since the start."""
    parties, turns = range(len(session.start.parties)), [*session.turns()]
    return tuple(sum(turn.state.gain(turn.move, party) for turn in turns) for party in parties)
