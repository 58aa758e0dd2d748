"""An ending of a game in tricks, played against best play, or for a guarantee.

1. The program plays the highest of the best ranks, as the best line of a solution does, so the same
   cards make the same game.  Three players each play alone, and for points: a card is judged by
   what it guarantees its player against both others, and the program's players keep to that.
2. For a guarantee the layout is the worst one that what was shown allows.  A seat sees its own
   hand.  The cards of the others are not dealt before they are played.  Another seat plays a card
   that it holds in some of the possible deals, and that guarantees least.  So the guarantee is kept
   only by a card that is safe against every layout.
3. A seat that sees the partner's hand also plays it.  Otherwise the partner is an opponent.  In
   Kontra all are, and hidden cards of the pack are the worst that can spice the first trick.
4. At the end every hidden card has been played: the deal is known, and fits all that was shown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from msgspec import Struct, structs

from ristikontra.game.cards import Rank, hand_of, hand_ranks
from ristikontra.game.errors import RistikontraError
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.solver import Solution
from ristikontra.games.tricks.worlds.advice import safe_objective
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View
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

    >>> from ristikontra.games.tricks.notation import line_text, read_position
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
    from ristikontra.games.tricks.explain import explain_card, full  # noqa: PLC0415 - seldom needed

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


class SafeState(Struct, frozen=True, dict=True):
    """What is known of an ending whose hidden cards are not dealt yet, and what is guaranteed.

    `view` is what is known to a `seat`, which also plays the others of `seats`.  `scored` are the
    card points that each party has taken since the start.  `spice` are the hidden cards of a pack,
    once they have shown (K20).
    """

    view: View
    objective: Objective
    seat: int
    seats: frozenset[int]
    scored: tuple[int, ...]
    spice: tuple[Rank, ...] = ()

    @property
    def party(self) -> int:
        """The party that wants to be sure."""
        return self.view.rules.seating.party[self.seat]

    @property
    def mover(self) -> int:
        """The seat that plays next."""
        return self.view.mover

    @property
    def finished(self) -> bool:
        """Whether every card has been played."""
        return self.view.finished

    def moves(self) -> Sequence[Rank]:
        """Return the cards that may be played in some of the possible deals, from the ace down."""
        return self.view.may_play()

    @cached_property
    def sure(self) -> Mapping[Rank, Value]:
        """What each card that may be played now guarantees the party in all, from the ace down.

        Points count from the start.
        """
        helped = len(self.seats) > 1
        found = guaranteed(self.view, self.objective, self.seat, helped)
        gained = self.scored[self.party]
        return {rank: Value(one.outcome, one.points + gained) for rank, one in found.items()}

    @property
    def best(self) -> Value:
        """What the party is guaranteed in all; at the end, what it has."""
        if self.finished:
            outcome = self.objective.outcome(self.view.representative.ending)
            sign = 1 if self.party == self.objective.party else -1
            return Value(sign * outcome, self.scored[self.party])
        return (max if self.mover in self.seats else min)(self.sure.values())

    def play(self, rank: Rank) -> SafeState:
        """Return what is known after a card; the pack is the worst that it can be.

        Raises `IllegalPlay` if the player on turn may not play it, or everything is over.
        """
        view = self.view
        ends = view.representative.ends_trick and view.spice
        states = [self._after(rank, spice) for spice in (view.spices(rank) if ends else [()])]
        return min(states, key=lambda state: state.best) if len(states) > 1 else states[0]

    def _after(self, rank: Rank, spice: tuple[Rank, ...]) -> SafeState:
        view = self.view
        after = view.play(rank, spice)
        position = view.representative
        if spice:
            position = position.replace(pack=view.pack_of(spice))
        gains = (position.gain(rank, party) for party in range(len(self.scored)))
        scored = tuple(map(sum, zip(self.scored, gains, strict=True)))
        return structs.replace(self, view=after, scored=scored, spice=spice or self.spice)


class SafePlay(Struct, frozen=True):
    """The layout is as bad as it may be: all others play what guarantees least."""

    def choose(self, session: Session[SafeState]) -> Rank:
        """Return the card that guarantees least, the cheapest of equal ones; most, of own cards."""
        state = session.state
        sure, values = state.sure, state.view.rules.values
        if state.mover in state.seats:
            return max(sure, key=sure.__getitem__)
        return min(sure, key=lambda rank: (sure[rank], values[rank], rank))


def begin_puzzle(puzzle: Puzzle) -> Session[SafeState]:
    """Begin to play a safety play."""
    return begin_safely(read_view(puzzle.position), puzzle.objective or None)


def begin_safely(view: View, objective: str | None = None) -> Session[SafeState]:
    """Begin to play for a guarantee, at the turn of the seat that sees its hand.

    Without an `objective` it is `clean` where a side must still clean, else `points`; in Kontra
    points are all that is played for.  Raises `RistikontraError` if a stock is left, if a lead that
    nobody can keep passes on (R22), if nothing is hidden, or if nothing is sure; `MissingFields`
    for facts that an objective needs.

    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> state = begin_safely(read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567")).state
    >>> {str(rank): value.points for rank, value in state.sure.items()}
    {'A': 11, '9': 11}
    """
    rules = view.rules
    if rules.pass_left:
        raise RistikontraError(Saying("sure.passing"))
    if len(rules.seating.seats) == 2 and view.certain:
        raise RistikontraError(Saying("view.two", variant=rules.name))
    if not any(view.hidden):
        raise RistikontraError(Saying("sure.nothing_hidden"))
    seats = {view.mover}
    if rules.seating.has_partners:
        partner = (view.mover + 2) % 4
        seats |= set() if view.hidden[partner] else {partner}
    goal, nothing = safe_objective(view, objective), (0,) * len(rules.seating.parties)
    state = SafeState(view, goal, view.mover, frozenset(seats), nothing)
    sure = state.sure.values()
    most = max(sure)
    if most.outcome <= 0 and not most.points and len(set(sure)) == 1:
        raise RistikontraError(Saying("sure.nothing"))
    return Session((state,), state.seats, SafePlay()).answered()


def goal_of(session: Session[SafeState]) -> Value:
    """Return what was sure at the start, by the best card."""
    return session.start.best


def is_kept(session: Session[SafeState]) -> bool:
    """Say whether the goal can still be guaranteed; at the end, whether it was reached."""
    return session.state.best >= goal_of(session)


def lost_at(session: Session[SafeState]) -> int | None:
    """Return the place in the line of the first own card after which the goal was sure no more."""
    goal, states = goal_of(session), session.states
    return next((at for at in session.choices if states[at + 1].best < goal), None)


def turns_dealt(session: Session[SafeState]) -> list[Turn[Position]]:
    """Return the cards that were played, as those of the deal that they are from."""
    position, turns = dealt(session), []
    for turn in session.turns():
        turns.append(Turn(position, turn.move, turn.own, turn.chosen))
        position = position.play(turn.move)
    return turns


def dealt(session: Session[SafeState]) -> Position:
    """Return the deal as it has turned out, at the start; where cards are hidden, one that fits.

    Only at the end is it the deal.
    """
    state, first = session.state, session.start.view
    hands = [[*hand_ranks(hand)] for hand in state.view.representative.counts]
    for turn in session.turns():
        hands[turn.seat].append(turn.move)
    start = first.representative
    pack = first.pack_of(state.spice) if start.pack and state.spice else start.pack
    return start.replace(counts=tuple(map(hand_of, hands)), pack=pack)
