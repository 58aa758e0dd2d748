"""Certificates: a position's value with two strategies that prove it.

`prove` walks the game by the rules of the checker (`check.py`), not by those of the solver.  It
asks the solver only which card is good.  So its output is either a proof or refused.
docs/proofs.md describes the format and its meaning.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from msgspec import UNSET

from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import OPTIONS, Rules
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.proof.check import Game, Refused, State, asked_for
from ristikontra.games.tricks.search import objectives
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.plans import Plan, PlanStepRecord
from ristikontra.games.tricks.search.solver import KernelState, Searcher
from ristikontra.games.tricks.setup import setup_of
from ristikontra.words import Saying

SCHEMA: Final = 1
#: The two who contradict each other: those whose value it is, and the others.
_OWN, _OTHERS = 0, 1
#: The objectives of a game in which each plays alone, for any player.
_FOR_PLAYER: Final[Mapping[str, Callable[[Rules, int], objectives.Objective]]] = {
    "points": objectives.points,
    "deal": objectives.next_deal,
    "deal-points": objectives.next_deal_then_points,
}
#: Three lines of the question, its hash, two claims and the end.
_OTHER_LINES: Final = 7
Bound = tuple[int, int]
#: Whether a claim of one of the two holds in the middle of a trick, and by which card.
Holds = Callable[[int, State, list[str], str, Bound], tuple[bool, int]]


def prove(
    position: Position,
    objective: str | None = None,
    *,
    party: str | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> str:
    """Solve a position and return a certificate of its value, an ASCII text.

    `objective` is a name, or None for the one that suits the position.  Where each plays alone,
    `party` is the letter of the player whose value it is, None for the one on turn.  With three
    players it is what that player is guaranteed against both others.  With two sides the value is
    that of NS.

    Where `max_nodes` or `max_seconds` stop the solver early, the certificate is of the bounds
    proved by then.  The same question, unless limited in seconds, always gives the same text.
    Raises `MissingFields`, and `RistikontraError` if a certificate cannot be for that party, if
    the solver contradicts itself or the rules of the checker, or if a score is too large for it.

    >>> from ristikontra.games.tricks.proof.check import check
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> print(check(prove(position, "points").encode()))
    exactly 15 points
    >>> position = read_position("kontra-3 A:A2 B:92 C:2T lead:A")
    >>> print(check(prove(position, party="A").encode()))
    exactly 11 points
    """
    if position.stock:
        raise RistikontraError(Saying("stock.left"))
    resolved = _objective(position, objective, party)
    return _certified(position, resolved, *_solved(position, resolved, max_nodes, max_seconds))


def prove_plan(plan: Plan) -> str:
    """Return a certificate of what a plan secures, for which it is the strategy.

    The other bound is what the position is worth, so that the certificate is of one value where the
    plan secures the best there is.  The objective must be one that certificates know.  Raises
    `RistikontraError` if the plan does not secure its goal.

    >>> from ristikontra.games.tricks.proof.check import check
    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.plans import plan
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> print(check(prove_plan(plan(position, objectives.points(position.rules), 0)).encode()))
    exactly 15 points
    """
    position, objective = plan.position, plan.objective
    lower, upper, holds = _solved(position, objective, None, None)
    assert plan.goal is not None
    if plan.party == objective.party:
        lower = plan.goal
    else:
        upper = plan.goal
    return _certified(position, objective, lower, upper, holds, plan)


def _certified(
    position: Position,
    objective: objectives.Objective,
    lower: objectives.Value,
    upper: objectives.Value,
    holds: Holds,
    plan: Plan | None = None,
) -> str:
    """Return a certificate of two bounds, one of them secured by a plan if there is one."""
    question = question_text(position, objective)
    try:
        game = Game(*question.split("\n")[:3])
        lower, upper = _possible(game, lower, upper)
        nodes = []
        for side, claim in ((_OWN, lower), (_OTHERS, upper)):
            if plan is not None and (plan.party == objective.party) == (side == _OWN):
                nodes.append(_Strategy(game, holds, side, claim, plan).lines())
            else:
                nodes.append(_Strategy(game, holds, side, claim).lines())
    except Refused as reason:
        raise RistikontraError(Saying("prove.none", reason=str(reason))) from None
    lines = [f"sha256 {question_hash(question)}", *nodes[_OWN], *nodes[_OTHERS], "end"]
    return question + "".join(f"{line}\n" for line in lines)


def states_in(certificate: str) -> int:
    """Return how many states the two strategies of a certificate have, a line each.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> text = prove(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> states_in(text), text.splitlines()[-4:-1]
    (2, ['N A9 K9 22 44 0:15 A', 'N 9 K 2 4 run:Ax1 0:4', 'EW at most 0:15'])
    """
    return len(certificate.splitlines()) - _OTHER_LINES


def _possible(
    game: Game, lower: objectives.Value, upper: objectives.Value
) -> tuple[objectives.Value, objectives.Value]:
    """Narrow bounds of an interrupted search to values that the play may still reach."""
    least, most = game.ends(game.start)
    left = game.left(game.start) * game.points_count
    above = lower if lower.points <= left else (lower.outcome + 1, 0)
    below = upper.outcome, min(upper.points, left)
    return objectives.Value(*max(above, least)), objectives.Value(*min(below, most))


def question_text(position: Position, objective: objectives.Objective) -> str:
    """Return the canonical text of what a certificate answers, its first three lines.

    They name the schema, the objective, and the position with every option of its variant; where
    each plays alone the objective names the player.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("kontra-2 A:A2 B:92 lead:A")
    >>> print(question_text(position, objectives.points(position.rules, 1)).rstrip())
    ristikontra proof 1
    points for B
    kontra-2 A:A2 B:92 lead:A
    """
    asked = objective.name
    if not position.rules.seating.has_partners:
        asked = asked_for(asked, position.rules.seating.parties[objective.party])
    rules, run = position.rules, position.run
    options = {name: way for name, way in rules.chosen if not OPTIONS[name].of_stock}
    # While there was a stock, cards that are barred may have been turned (A2).  A checker need not
    # know: no king need be left then, and a run that is over the limit bars what one at it does.
    if "fourth_king" in options and not rules.king_stays:
        options["fourth_king"] = "off"
    # What earlier versions did not know is written only where it is not usual.
    if options.get("fourth_king") == "off" and not rules.variant.cleaning:
        del options["fourth_king"]
    if not rules.target:
        options.pop("target", None)
    if run and rules.limit:
        position = position.replace(run=run._replace(length=min(run.length, rules.limit)))
    setup = replace(setup_of(position), options=options)
    return f"ristikontra proof {SCHEMA}\n{asked}\n{setup!s}\n"


def question_hash(question: str) -> str:
    """Return the hash that binds a certificate to its question: SHA-256 of its ASCII bytes."""
    return hashlib.sha256(question.encode("ascii")).hexdigest()


def _objective(position: Position, name: str | None, party: str | None) -> objectives.Objective:
    """Return the objective of that name for the party of that letter, or what suits."""
    objective, rules = objectives.objective_for(position, name), position.rules
    single, parties = not rules.seating.has_partners, rules.seating.parties
    allowed = parties if single else parties[:1]
    if party is not None and party not in allowed:
        raise RistikontraError(Saying("prove.no_party", party=party, parties=allowed))
    if not single:
        return objective
    player = position.mover if party is None else parties.index(party)
    return _FOR_PLAYER[objective.name](rules, player)


def _solved(
    position: Position,
    objective: objectives.Objective,
    max_nodes: int | None,
    max_seconds: float | None,
) -> tuple[objectives.Value, objectives.Value, Holds]:
    """Return bounds on the value, and a way to ask what holds later."""
    if objective.deals and not position.rules.seating.two_sided:
        found = outlook(
            position, objective.name, max_nodes=max_nodes, max_seconds=max_seconds
        ).reach
        low, high = (found.guaranteed[objective.party],) * 2 if found else (0, objectives.CERTAIN)
        return objectives.Value(low, 0), objectives.Value(high, 0), _by_outlook(position, objective)
    solver = Searcher(objective)
    if max_nodes is None and max_seconds is None:
        lower = upper = solver.value(position)
    else:
        solution = solver.find(position, max_nodes=max_nodes, max_seconds=max_seconds)
        lower, upper = solution.lower, solution.upper
    return lower, upper, _by_solver(position, objective, solver)


def _by_solver(position: Position, objective: objectives.Objective, solver: Searcher) -> Holds:
    """Ask the solver, by states as its kernel takes them."""
    ask, values = solver.asker(position), position.rules.values
    by_cards = dict(position.rules.chosen).get("sixty_sixty") == "cards"

    def holds(
        side: int, state: State, hands: list[str], trick: str, claim: Bound
    ) -> tuple[bool, int]:
        run, least = state.run, claim[0] * objectives.UNIT + claim[1]
        if not position.rules.seating.has_partners:
            past = {"points": state.tally[objective.party]}
            least -= 0 if objective.counts_points else past["points"]
        else:
            owes, taken, ns, ew, first = state.tally
            scored, tricks = (0, ns) if by_cards else ((ns > 0) | (ew > 0) << 1, 0)
            past = {
                "points": taken,
                "owes": owes,
                "scored": scored,
                "first": first,
                "tricks": tricks,
            }
        question = KernelState(
            b"".join(map(_counts, hands)),
            state.leader,
            [Rank(card) for card in trick],
            run_rank=Rank(run[0]) if run else -1,
            run_length=int(run[2]) if run else 0,
            extra=sum(values[Rank(card)] for card in state.pack),
            **past,
        )
        above, rank = ask(question, least + (side == _OTHERS))
        return above == (side == _OWN), rank

    return holds


def _by_outlook(position: Position, objective: objectives.Objective) -> Holds:
    """Ask what a player is guaranteed: who of three deals next depends on the points of each."""

    def holds(
        side: int, state: State, hands: list[str], trick: str, claim: Bound
    ) -> tuple[bool, int]:
        place = position.replace(
            counts=tuple(tuple(_counts(hand)) for hand in hands),
            leader=state.leader,
            trick=tuple(Rank(card) for card in trick),
            taken=state.tally,
            pack=None if position.pack and not state.pack else position.pack,
        )
        cards = outlook(place, objective.name).cards
        guaranteed = {rank: reach.guaranteed[objective.party] for rank, reach in cards.items()}
        own = place.party == objective.party
        best = (max if own else min)(guaranteed, key=guaranteed.__getitem__)
        least = guaranteed[best]
        return (least >= claim[0]) if side == _OWN else (least <= claim[0]), best

    return holds


class _Strategy:
    """A strategy for one of the two, found trick by trick, or as a plan says.

    All lines lead to states with one card less.  So once every state of a size has been expanded,
    the strongest need of their lines is known for each smaller state.  Where several ways of the
    plan lead to a state, that one is followed from which most is claimed; where it is done,
    anything.
    """

    def __init__(
        self, game: Game, holds: Holds, side: int, claim: Bound, plan: Plan | None = None
    ) -> None:
        self.game = game
        self.holds = holds
        self.side = side
        self.claim = claim
        self.stronger: Callable[..., Bound] = min if side else max
        self.needs: dict[State, Bound] = {}
        self.places: dict[State, _Place] = {}
        if plan is not None:
            assert plan.first is not None
            self.places[game.start] = plan.position, plan.first

    def lines(self) -> list[str]:
        """Return the strategy as the lines of a certificate."""
        lines = [f"{self.game.claims[self.side]} {_bound(self.claim)}"]
        self._need(self.game.start, self.claim)
        while self.needs:
            layer, self.needs = self.needs, {}
            for state, claim in layer.items():
                cards = self._expand(state, claim)
                lines.append(f"{self._state(state)} {_bound(claim)} {cards}".rstrip())
        return lines

    def _need(self, state: State, claim: Bound) -> None:
        """Note that a claim is needed, unless it follows from what is still possible."""
        if not self.game.follows(state, self.side, claim):
            self.needs[state] = self.stronger(self.needs.get(state, claim), claim)

    def _is_needed(self, state: State, claim: Bound) -> bool:
        """Say whether a claim needs nothing that is not needed already."""
        if self.game.follows(state, self.side, claim):
            return True
        return state in self.needs and self.stronger(self.needs[state], claim) == self.needs[state]

    def _expand(self, state: State, claim: Bound) -> str:
        """Choose the strategist's cards for one trick, and note what is needed after it."""
        place = self.places.get(state)
        chosen: list[str] = []

        def choose(at: State, hands: list[str], trick: str, ranks: list[str]) -> str:
            if place is None:
                chosen.append(self._choose(at, hands, trick, ranks, claim))
            else:
                chosen.append(_as_planned(*place, trick, ranks))
            return chosen[-1]

        for gain, after in self.game.lines(state, self.side, choose):
            before = self.needs.get(after)
            self._need(after, (claim[0], claim[1] - gain))
            if place is not None and self.needs.get(after) != before:
                self.places[after] = _after_trick(*place, state, after)
        return "".join(chosen)

    def _choose(
        self, state: State, hands: list[str], trick: str, ranks: list[str], claim: Bound
    ) -> str:
        """Return a card that keeps the claim; rather one that needs no node of its own."""

        def after(rank: str) -> list[str]:
            seat = (state.leader + len(trick)) % len(hands)
            return [hand.replace(rank, "", at == seat) for at, hand in enumerate(hands)]

        for rank in ranks if len(trick) == len(hands) - 1 else ():
            gain, end = self.game.gather(state, after(rank), trick + rank)
            if self._is_needed(end, (claim[0], claim[1] - gain)):
                return rank
        if trick:
            good, best = self.holds(self.side, state, hands, trick, claim)
            if good:
                return RANKS[best]
        for rank in () if trick else ranks:
            if self.holds(self.side, state, after(rank), rank, claim)[0]:
                return rank
        begun = trick or Saying("prove.not_begun")
        raise RistikontraError(Saying("prove.no_card", claim=claim, state=state, trick=begun))

    def _state(self, state: State) -> str:
        words = [self.game.seats[state.leader], *(hand or "-" for hand in state.hands)]
        words += [f"trick:{state.trick}"] * bool(state.trick)
        words += [f"run:{state.run}"] * bool(state.run)
        words += ["tally:" + ",".join(map(str, state.tally))] * any(state.tally)
        return " ".join([*words, *[f"pack:{state.pack}"] * bool(state.pack)])


#: A position, and what a plan says there.
_Place = tuple[Position, PlanStepRecord]


def _as_planned(position: Position, step: PlanStepRecord, trick: str, ranks: list[str]) -> str:
    """Return the card that a plan wants now, of those that may be played; any where it is done.

    `trick` are the cards on the table, more perhaps than in the position, at which it says `step`.
    """
    seats = position.rules.seating.seats
    for card in trick[len(position.trick) :]:
        step = step.after(seats[position.mover], card)
        position = position.play(card)
    wanted = step.at_turn(seats[position.mover]).play
    if wanted == "match":
        wanted = trick[0]
    return wanted if wanted is not UNSET and wanted in ranks else ranks[0]


def _after_trick(position: Position, step: PlanStepRecord, state: State, after: State) -> _Place:
    """Return the place to which a trick leads that is known by the hands before it and after."""
    seats = position.rules.seating.seats
    for _ in range(len(state.hands) - len(position.trick)):
        seat = position.mover
        gone = (
            card for card in RANKS if state.hands[seat].count(card) > after.hands[seat].count(card)
        )
        card = next(gone)
        step = step.after(seats[seat], card)
        position = position.play(card)
    return position, step


@lru_cache(maxsize=1 << 14)
def _counts(hand: str) -> bytes:
    return bytes(hand.count(rank) for rank in RANKS)


def _bound(claim: Bound) -> str:
    return f"{claim[0]}:{claim[1]}"
