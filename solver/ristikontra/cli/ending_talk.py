"""What is said of endings while somebody plays them: open hands, safe cards, a guarantee."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ristikontra.api.analyse import judged_session
from ristikontra.api.play import play
from ristikontra.api.records import SolveRecord
from ristikontra.api.safe import SafeRecord, safe
from ristikontra.api.solve import solve_record
from ristikontra.cli.playing import Speech, offered
from ristikontra.cli.talk import Talk
from ristikontra.document import Document, Text, document
from ristikontra.game.cards import Rank
from ristikontra.game.state import Move, State
from ristikontra.game.worth import MoveRecord
from ristikontra.games.judges import judged_moves
from ristikontra.games.scenes import asked
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.render import play as reports
from ristikontra.render import safety, state_play, suits
from ristikontra.render.analyse import analyse_summary
from ristikontra.render.safe import step_opening, step_question, step_table
from ristikontra.table.endings import SafeState, scored, solution, trick_of, why
from ristikontra.table.session import Session, Turn
from ristikontra.words import say


class OpenCards(Speech):
    """An ending of a game in tricks against best play; `title` is that of a worked example."""

    words: Sequence[str] = (
        *("hint", "why", "undo", "values", "line", "last", "judge", "help", "quit"),
    )

    def __init__(self, title: str | None = None) -> None:
        self.title = title

    def record(self, session: Session[Position], at: Position | None = None) -> SolveRecord:
        """Return what is known of a position, as `solve` records it."""
        return solve_record(solution(session, at))

    def hidden(self, session: Session[Position]) -> frozenset[int]:
        """Return the seats whose cards are not shown."""
        others = frozenset(range(len(session.start.counts))) - session.seats
        return others if session.hides else frozenset()

    def opening(self, session: Session[Position], goes_on: bool) -> Document:
        del goes_on
        start, objective = session.start, self.record(session).measure.name
        return reports.play_opening(
            objective, start, session.seats, self.hidden(session), self.title
        )

    def narrated(self, session: Session[Position], first: int, chose: bool) -> Document:
        return reports.play_told(session.turns(first), session.start, known=int(chose))

    def table(self, session: Session[Position]) -> Document:
        points, hidden = scored(session), self.hidden(session)
        return reports.play_table(session.state, trick_of(session), points, hidden)

    def asked(self, session: Session[Position]) -> str:
        return reports.quiz_question(session.state)

    def meant(self, talk: Talk, session: Session[Position], said: str) -> Sequence[Rank]:
        rank = talk.card(said, session.state)
        return [] if rank is None else [rank]

    def cost(self, session: Session[Position], move: Rank) -> Document:
        return reports.play_cost(self.record(session), move, session.state)

    def hint(self, session: Session[Position], more: bool) -> Document:
        return reports.play_hint(self.record(session), session.state, more)

    def why(self, session: Session[Position], turn: Turn[Position]) -> Document:
        return reports.play_why(self.record(session, turn.state), turn, why(session, turn))

    def values(self, session: Session[Position]) -> Document:
        return reports.play_values(self.record(session), session.state)

    def line(self, session: Session[Position]) -> Document:
        start, line = session.start, self.record(session).line
        return reports.play_lines(start, start.typed_line(session.line), session.state, line)

    def judge(self, session: Session[Position], tell: Callable[[Document], object]) -> None:
        if session.choices:
            record = judged_session(session)
            tell(document(*analyse_summary(record, session.start, session.seats)))
        else:
            tell(document([Text(say("game.nothing"))]))

    def undone(self, turn: Turn[Position]) -> str:
        return say("game.undone", seat=turn.state.seats[turn.seat], rank=turn.move)

    def help(self, session: Session[Position]) -> Document:
        return reports.play_help(self.words, session.start)


class SafeSteps(OpenCards):
    """A walk along lines of play, for all players: Enter plays the card that is offered.

    That is the next card of the `plan` while it is kept to, then the best.
    """

    words = ("values", "line", "undo", "last", "help", "quit")

    def __init__(self, solver: Searcher, plan: Sequence[Rank], title: str | None) -> None:
        super().__init__(title)
        self.solver = solver
        self.plan = (*plan,)

    def record(self, session: Session[Position], at: Position | None = None) -> SafeRecord:
        """Return which cards of a position are safe."""
        return safe(session.state if at is None else at, (), self.solver)

    def offered(self, session: Session[Position]) -> Rank:
        """Return the card that Enter plays."""
        at = len(session.line)
        if session.line == self.plan[:at] and at < len(self.plan):
            return self.plan[at]
        return next(Rank(one.move) for one in self.record(session).moves if one.best)

    def opening(self, session: Session[Position], goes_on: bool) -> Document:
        del goes_on
        start = session.start
        return step_opening(self.record(session, start), start, self.title)

    def table(self, session: Session[Position]) -> Document:
        return step_table(self.record(session), session.state, trick_of(session))

    def asked(self, session: Session[Position]) -> str:
        return step_question(session.state, self.offered(session))

    def meant(self, talk: Talk, session: Session[Position], said: str) -> Sequence[Rank]:
        return super().meant(talk, session, said) if said else [self.offered(session)]

    def help(self, session: Session[Position]) -> Document:
        page = super().help(session)
        return document([Text(say("safe.how_to"))], *(part for part in page.sections))


class SafeCards(Speech):
    """An ending played for a guarantee; `title` is that of a file."""

    words = ("hint", "why", "undo", "last", "help", "quit")

    def __init__(self, title: str | None = None) -> None:
        self.title = title

    def opening(self, session: Session[SafeState], goes_on: bool) -> Document:
        del goes_on
        return safety.safety_opening(session, self.title)

    def narrated(self, session: Session[SafeState], first: int, chose: bool) -> Document:
        return safety.safety_told(session, first, int(chose))

    def table(self, session: Session[SafeState]) -> Document:
        state, start = session.state, session.start.view.representative
        trick = 1 + start.tricks_left - state.view.representative.tricks_left
        return reports.play_table(state.view.shown, trick, state.scored, state.view.hiding)

    def asked(self, session: Session[SafeState]) -> str:
        return reports.quiz_question(session.state.view.representative)

    def meant(self, talk: Talk, session: Session[SafeState], said: str) -> Sequence[Rank]:
        rank = talk.card(said, session.state.view.representative)
        return [] if rank is None else [rank]

    def hint(self, session: Session[SafeState], more: bool) -> Document:
        return safety.safety_hint(session, more)

    def why(self, session: Session[SafeState], turn: Turn[SafeState]) -> Document:
        return safety.safety_why(session.before(session.states.index(turn.state)), turn.move)

    def undone(self, turn: Turn[SafeState]) -> str:
        seats = turn.state.view.rules.seating.seats
        return say("game.undone", seat=seats[turn.seat], rank=turn.move)

    def help(self, session: Session[SafeState]) -> Document:
        del session

        def meaning(word: str) -> str:
            return say(f"sure.help.{word}" if word in ("hint", "why") else f"game.help.{word}")

        return document([reports.help_pairs(self.words, meaning)])


class OpenStates(Speech):
    """A game behind the protocol with open hands; `title` is that of a worked example."""

    words = OpenCards.words

    def __init__(self, title: str = "") -> None:
        self.title = title

    def example(self, session: Session[State]) -> str:
        return offered(session.state)

    def opening(self, session: Session[State], goes_on: bool) -> Document:
        del goes_on
        return state_play.opening(session.start, session.seat, self.title)

    def narrated(self, session: Session[State], first: int, chose: bool) -> Document:
        del chose
        return state_play.moves_told(session, first)

    def table(self, session: Session[State]) -> Document:
        everybody = range(len(session.start.hands))
        return state_play.table(session.state, session.seats if session.hides else everybody)

    def asked(self, session: Session[State]) -> str:
        return suits.signed(asked(session.state))

    def meant(self, talk: Talk, session: Session[State], said: str) -> Sequence[Move]:
        return meant(talk, session.state, said)

    def judged(self, session: Session[State], state: State) -> Mapping[Move, MoveRecord]:
        """Return what each move of a state is worth; nothing if the state is too large."""
        if not state.game.is_small(state):
            return {}
        judge = session.policy.judge(session)
        return judged_moves(state, judge.look(state), judge.measure)

    def cost(self, session: Session[State], move: Move) -> Document:
        return state_play.cost(session.state, self.judged(session, session.state), move)

    def hint(self, session: Session[State], more: bool) -> Document:
        return state_play.hint(session.state, self.judged(session, session.state), more)

    def why(self, session: Session[State], turn: Turn[State]) -> Document:
        return state_play.why(turn.state, self.judged(session, turn.state), turn.move)

    def values(self, session: Session[State]) -> Document:
        state = session.state
        return state_play.values(state, self.judged(session, state))

    def line(self, session: Session[State]) -> Document:
        return state_play.lines(session, self.best(session))

    def best(self, session: Session[Any]) -> Sequence[Move]:
        """Return best play from here; nothing where that is not known, or nothing is left."""
        if session.over or not session.state.game.is_small(session.state):
            return []
        moves: Sequence[Move] = session.policy.judge(session).line(session.state).moves
        return moves

    def judge(self, session: Session[State], tell: Callable[[Document], object]) -> None:
        tell(state_play.judged(play(session)))

    def undone(self, turn: Turn[State]) -> str:
        return state_play.undone(turn)

    def help(self, session: Session[State]) -> Document:
        return state_play.help_page(self.words, session.states[0])

    def over(self, session: Session[State]) -> str:
        return say("play.repeats" if session.repeats else "games.over")


def meant(talk: Talk, state: State, said: str) -> Sequence[Move]:
    """Return the move of a state that is meant; if it is none, that says what may be played.

    A rank is enough where one card of it may be played.  A card that is still face down is played
    by what it is offered as, never by its name.  An empty line is only asked again.
    """
    if not said:
        return []
    moves, fault = state.game.follow(state, said)
    if (
        not fault
        and len(moves) == 1
        and (said == state.offer_text(moves[0]) or state.shows(moves[0]))
    ):
        found: Sequence[Move] = moves
        return found
    alike = state_play.of_rank(state, said)
    if len(alike) == 1:
        return alike
    talk.say(state_play.refused(said, state, talk.words))
    return []
