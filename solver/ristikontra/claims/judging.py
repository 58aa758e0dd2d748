"""Judging one statement at one position; `verdicts.py` puts the answers together."""

from __future__ import annotations

from typing import Final

from ristikontra.claims.events import (
    NO_TRICKS,
    SIDE_MASKS,
    Differs,
    Event,
    Part,
    What,
    with_tally,
)
from ristikontra.claims.findings import Finding, Reason, weight
from ristikontra.claims.forcing import can_force, can_happen, must_happen
from ristikontra.claims.language import (
    BestCards,
    BestLine,
    CardIs,
    Comes,
    Costs,
    Gains,
    How,
    Is,
    Needs,
    Said,
    Settled,
    Winners,
    Word,
)
from ristikontra.claims.lines import NOBODY, Lines
from ristikontra.feasibility.goals import Goal
from ristikontra.feasibility.help import help_play
from ristikontra.game.cards import Rank
from ristikontra.game.position import Flags, Position
from ristikontra.game.scoring import TurnsAt
from ristikontra.game.seats import EW, NS, SEATS, SIDES, side_of
from ristikontra.search.objectives import Objective, Value, endings_of, objective_for
from ristikontra.search.reference import perft
from ristikontra.search.solver import CardValue, Solution, Solver

#: A verdict by the weight of what speaks against a claim, and of what speaks for it.
_AGAINST: Final[tuple[Word, ...]] = ("true", "points", "false")
_FOR: Final[tuple[Word, ...]] = ("false", "points", "true")


class Judge:
    """Judges statements at positions; its solvers stay warm from one to the next."""

    def __init__(self) -> None:
        self._solvers: dict[str, Solver] = {}

    def best(self, position: Position, objective: str | None) -> tuple[Rank, ...]:
        """Return the best cards of a position."""
        name = objective or objective_for(position).name
        return self._solve(position, name).best

    def find(self, said: Said, position: Position, objective: str | None) -> Finding:
        """Judge what is said of a position.

        `objective` is None for the one that suits the position, which must have all facts that
        are needed.
        """
        name = objective or objective_for(position).name
        match said:
            case CardIs(word=Is.FORCED):
                return self._forced(said, position)
            case CardIs(word=Is.UNBEATABLE | Is.BEATABLE):
                return self._beaten(said, position)
            case CardIs() | Costs():
                return self._card(said, position, name)
            case BestCards():
                return self._best(said, position, name)
            case Comes(how=How.WILL):
                return self._will(said, position, name)
            case Comes():
                return _comes(said, position)
            case BestLine():
                return self._line(said, position, name)
            case Settled():
                return self._settled(position, name)
            case Winners():
                return _winners(said, position)
            case Needs():
                return _needs(said, position)
            case Gains():
                return self._gains(said, position, objective)

    def _solve(self, position: Position, name: str) -> Solution:
        if name not in self._solvers:
            self._solvers[name] = Solver(name)
        return self._solvers[name].solve(position)

    # --- cards ----------------------------------------------------------------------------------

    def _card(self, said: CardIs | Costs, position: Position, name: str) -> Finding:
        solution = self._solve(position, name)
        card = _card_of(solution, said.rank)
        word = _costs(said, card) if isinstance(said, Costs) else _is(said, solution, name)
        shown = self._shown(said, solution)
        rest = self._solve(position.play(shown), name).line
        return Finding(
            word,
            name,
            position,
            line=(shown, *rest),
            better=() if shown in solution.best else solution.line,
            solution=solution,
        )

    @staticmethod
    def _shown(said: CardIs | Costs, solution: Solution) -> Rank:
        """Return the card whose line is shown: the one said, another that it is compared with."""
        if isinstance(said, CardIs) and said.rank in solution.best:
            worse = [rank for rank in said.others if rank not in solution.best]
            return worse[0] if worse else said.rank
        return said.rank

    def _best(self, said: BestCards, position: Position, name: str) -> Finding:
        solution = self._solve(position, name)
        losses = [_card_of(solution, rank).loss or Value(0, 0) for rank in said.ranks]
        word = _AGAINST[max(weight(loss, name) for loss in losses)]
        if not set(solution.best) <= set(said.ranks):
            word = "false"
        wrong = [rank for rank in said.ranks if rank not in solution.best]
        line = solution.line
        if wrong:
            line = (wrong[0], *self._solve(position.play(wrong[0]), name).line)
        return Finding(
            word,
            name,
            position,
            line=line,
            better=solution.line if wrong else (),
            solution=solution,
        )

    @staticmethod
    def _forced(said: CardIs, position: Position) -> Finding:
        legal = position.legal_cards()
        word: Word = "true" if legal == (said.rank,) else "false"
        return Finding(word, "cards", position, facts=(Reason("legal", ranks=legal),))

    @staticmethod
    def _beaten(said: CardIs, position: Position) -> Finding:
        """Try every way to go on with the trick after the card."""
        taker = SIDES[1 - side_of(position.turn)]
        event = Event((Part(What.TRICK_WON, SIDE_MASKS[1 - side_of(position.turn)]),), "")
        ways = perft(position.play(said.rank), 3 - len(position.trick))
        if len(position.trick) == 3:
            beaten = side_of(position.table_trick(said.rank).winner) != side_of(position.turn)
            line: tuple[Rank, ...] = (said.rank,)
        else:
            found = can_happen(position.play(said.rank), event)
            beaten, line = found.holds, (said.rank, *found.line)
        word: Word = "true" if beaten == (said.word is Is.BEATABLE) else "false"
        reason = Reason("beaten" if beaten else "unbeaten", taker, (said.rank,), (ways,))
        return Finding(word, "every", position, line=line if beaten else (), facts=(reason,))

    # --- the deal -------------------------------------------------------------------------------

    def _will(self, said: Comes, position: Position, name: str) -> Finding:
        solution = self._solve(position, name)
        holds = _by_value(position, solution, said.event)
        line = solution.line
        if holds is None:
            lines = Lines(position, said.event, NOBODY, lambda at: self._solve(at, name).best)
            holds = lines.holds()
            line = lines.line()
        return Finding("true" if holds else "false", name, position, line=line, solution=solution)

    def _line(self, said: BestLine, position: Position, name: str) -> Finding:
        """Ask of every card of the line whether it is a best one."""
        heaviest, at, here = 0, position, position
        played, solution = 0, self._solve(position, name)
        for number, rank in enumerate(said.line):
            if side_of(at.turn) in said.sides:
                found = self._solve(at, name)
                loss = _card_of(found, rank).loss or Value(0, 0)
                if weight(loss, name) > heaviest:
                    heaviest, here, played, solution = weight(loss, name), at, number, found
            at = at.play(rank)
        if not heaviest:
            return Finding("true", name, position, line=said.line, solution=solution)
        reason = Reason("departs", SEATS[here.turn], (said.line[played],), (played,))
        return Finding(
            _AGAINST[heaviest],
            name,
            position,
            line=said.line,
            played=played,
            better=solution.line,
            facts=(reason,),
            solution=solution,
        )

    def _settled(self, position: Position, name: str) -> Finding:
        """Look for a line that comes to something else, in the outcome or in points."""
        solution = self._solve(position, name)
        objective, value = Objective.named(name, position.rules), solution.lower
        found = can_happen(position, Differs((), "", objective, value.outcome, None))
        if not found.holds:
            points = can_happen(position, Differs((), "", objective, 0, value.points))
            if not points.holds:
                reason = Reason("settled")
                return Finding("true", name, position, facts=(reason,), solution=solution)
            word: Word = "false" if name == "points" else "points"
            return _otherwise(word, name, position, points.line, solution)
        return _otherwise("false", name, position, found.line, solution)

    def _gains(self, said: Gains, position: Position, objective: str | None) -> Finding:
        name = objective or objective_for(said.actual).name
        if said.word == "points":
            name = objective or "points"
        changed, actual = self._solve(position, name), self._solve(said.actual, name)
        gain = (changed.lower - actual.lower).for_party(said.side)
        match said.word:
            case "more":
                word = _FOR[weight(gain, name)]
            case "less":
                word = _FOR[weight(-gain, name)]
            case "same":
                word = _AGAINST[max(weight(gain, name), weight(-gain, name))]
            case "points":
                within = not gain.outcome and said.bounds.hold(gain.points)
                word = "true" if within else "false"
        reason = Reason("gain", SIDES[said.side], (), (*changed.lower, *actual.lower))
        return Finding(word, name, position, line=changed.line, facts=(reason,), solution=changed)


def _card_of(solution: Solution, rank: Rank) -> CardValue:
    return next(card for card in solution.cards if card.rank == rank)


def _ahead(solution: Solution, one: Rank, other: Rank) -> Value:
    """Return by how much one card is worth more than another to the player on turn."""
    more = _card_of(solution, one).lower - _card_of(solution, other).lower
    return more.for_party(side_of(solution.position.turn))


def _is(said: CardIs, solution: Solution, name: str) -> Word:
    """Judge a card by the values of all cards."""
    own = weight(_card_of(solution, said.rank).loss or Value(0, 0), name)
    others = [card.rank for card in solution.cards if card.rank != said.rank]
    losses = [weight(_card_of(solution, rank).loss or Value(0, 0), name) for rank in others]
    compared = said.others or others
    ahead = [weight(_ahead(solution, said.rank, rank), name) for rank in compared]
    behind = [weight(_ahead(solution, rank, said.rank), name) for rank in compared]
    match said.word:
        case Is.RIGHT:
            return _AGAINST[own]
        case Is.MISTAKE:
            return _FOR[own]
        case Is.ONLY:
            return "false" if own else _FOR[min(losses, default=2)]
        case Is.NOT_ONLY:
            return _AGAINST[max(own, min(losses, default=2))]
        case Is.WORST | Is.WORSE:
            return _FOR[min(behind, default=0)]
        case Is.BETTER:
            return _FOR[min(ahead)]
        case Is.NO_BETTER:
            return _AGAINST[max(ahead)]
        case Is.NO_WORSE:
            return _AGAINST[max(behind)]
    return _AGAINST[max(*ahead, *behind)]


def _costs(said: Costs, card: CardValue) -> Word:
    loss = card.loss or Value(0, 0)
    if said.bounds is None:
        return _FOR[2 if loss.outcome > 0 else int(loss.points > 0)]
    return "true" if not loss.outcome and said.bounds.hold(loss.points) else "false"


def _comes(said: Comes, position: Position) -> Finding:
    """Judge what can be forced, denied, helped to happen or not be helped."""
    event, how = said.event, said.how
    if how in (How.COULD, How.COULD_NOT):
        found = can_happen(position, event)
        reason = Reason("line" if found.holds else "no_line")
        wanted = how is How.COULD
        return _found(found.holds == wanted, "help", position, found.line, reason)
    if how is How.ALWAYS:
        found = must_happen(position, event)
        reason = Reason("no_other" if found.holds else "otherwise")
        return _found(found.holds, "every", position, found.line, reason)
    side = said.side if said.side is not None else NS
    if how in (How.CAN_DENY, How.CANNOT_DENY):
        side = 1 - side
    found = can_force(position, side, event)
    kind, who = ("forces", side) if found.holds else ("denies", 1 - side)
    wanted = how in (How.CAN, How.CANNOT_DENY)
    reason = Reason(kind, SIDES[who])
    return _found(found.holds == wanted, "force", position, found.line, reason)


def _found(
    holds: bool, yardstick: str, position: Position, line: tuple[Rank, ...], reason: Reason
) -> Finding:
    return Finding("true" if holds else "false", yardstick, position, line=line, facts=(reason,))


def _otherwise(
    word: Word, name: str, position: Position, line: tuple[Rank, ...], solution: Solution
) -> Finding:
    reason = Reason("otherwise")
    return Finding(
        word, name, position, line=line, better=solution.line, facts=(reason,), solution=solution
    )


def _winners(said: Winners, position: Position) -> Finding:
    """Ask who else holds the ranks: only another card of the rank led can win (R11)."""
    facts = []
    beaten = False
    for seat, rank in said.cards:
        others = [at for at in range(4) if at != seat and position.hands[at][rank]]
        for at in others:
            facts.append(Reason("matches", SEATS[at], (rank,)))
            beaten = beaten or side_of(at) != side_of(seat)
        if not others:
            facts.append(Reason("unmatched", SEATS[seat], (rank,)))
    return Finding("false" if beaten else "true", "cards", position, facts=tuple(facts))


def _needs(said: Needs, position: Position) -> Finding:
    rules, side = position.rules, said.side
    taken = position.taken[side] if position.taken else 0
    target = rules.total // 2 + 1
    if rules.scoring.turns_at is TurnsAt.TARGET and position.score is not None:
        target = rules.target
        taken += position.score[side]
    needed = max(target - taken, 0)
    reason = Reason("needs", SIDES[side], (), (taken, needed, target))
    return Finding("true" if needed == said.points else "false", "cards", position, facts=(reason,))


def _by_value(position: Position, solution: Solution, event: Event) -> bool | None:
    """Say whether an event comes true with best play, if the value alone tells it."""
    objective = solution.objective
    if not event.plain(position.rules) or objective.depends:
        return None
    tally = with_tally(position)
    base = tally.taken or (0, 0)
    found = {
        event.at_end(position.rules, ending, base, NO_TRICKS)
        for ending in endings_of(tally, objective, solution.lower)
        if _happens(position, ending.fails, solution.lower.points)
    }
    return found.pop() if len(found) == 1 else None


def _happens(position: Position, fails: Flags, points: int) -> bool:
    """Ask about endings in which sides that must clean fare alike: the others need no asking."""
    if not all(position.owes) or fails[NS] != fails[EW]:
        return True
    wish, least = not fails[NS], (points, None)
    return help_play(position, Goal((wish, wish), least, least)).status != "impossible"
