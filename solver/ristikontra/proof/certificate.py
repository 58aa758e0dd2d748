"""Certificates: a position's value with two strategies that prove it.

`prove` walks the game by the rules of the checker (`check.py`), not by those of the solver, and
asks the solver only which card is good: what it writes is either a proof or refused.  The format
and its meaning are told in docs/proofs.md.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ristikontra.formats.notation import setup_text
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.seats import EW, NS
from ristikontra.game.setup import setup_of
from ristikontra.proof.check import SEATS, Game, Refused, State
from ristikontra.search.objectives import Objective, Value, objective_for
from ristikontra.search.payoffs import UNIT
from ristikontra.search.solver import KernelState, Solver
from ristikontra.words import Saying

SCHEMA: Final = 1
_CLAIMS: Final = ("NS at least", "EW at most")
Bound = tuple[int, int]
Ask = Callable[[KernelState, int], tuple[bool, int]]


class Unproved(RistikontraError):
    """There is no certificate: the solver finds no card that keeps what it says a position is
    worth, or a number is larger than a certificate holds."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Proven bounds on a position's value for NS, and the text that proves them.

    `nodes` counts the states in both strategies.
    """

    position: Position
    objective: Objective
    lower: Value
    upper: Value
    nodes: int
    text: str

    @property
    def exact(self) -> bool:
        """Whether the bounds are one value."""
        return self.lower == self.upper


def prove(
    position: Position,
    objective: str | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Certificate:
    """Solve a position and return a certificate of its value.

    `objective` is a name, or None for the one that suits the position.  Where `max_nodes` or
    `max_seconds` stop the solver early, the certificate is of the bounds proved by then.
    The same question, unless limited in seconds, always gives the same text.  Raises
    `MissingFields`, and `Unproved` if the solver contradicts itself or the rules of the checker,
    or if a score is too large for a certificate.

    >>> from ristikontra.proof.check import check
    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> print(check(prove(position, "points").text.encode()))
    exactly 15 points
    """
    aim = objective_for(position, objective)
    solver = Solver(aim)
    if max_nodes is None and max_seconds is None:
        lower = upper = solver.value(position)
    else:
        solution = solver.solve(position, max_nodes=max_nodes, max_seconds=max_seconds)
        lower, upper = solution.lower, solution.upper
    question = question_text(position, aim)
    ask = solver.asker(position)
    try:
        game = Game(*question.split("\n")[:3])
        lower, upper = _possible(game, lower, upper)
        nodes = [_Strategy(game, ask, *side).lines() for side in ((NS, lower), (EW, upper))]
    except Refused as reason:
        raise Unproved(Saying("prove.none", reason=str(reason))) from None
    lines = [f"sha256 {question_hash(question)}", *nodes[NS], *nodes[EW], "end"]
    return Certificate(
        position=position,
        objective=aim,
        lower=lower,
        upper=upper,
        nodes=sum(map(len, nodes)) - 2,
        text=question + "".join(f"{line}\n" for line in lines),
    )


def _possible(game: Game, lower: Value, upper: Value) -> tuple[Value, Value]:
    """Narrow bounds of an interrupted search to values that the play may still reach."""
    least, most = game.ends(game.start)
    left = game.worth("".join(game.start.hands) + game.start.trick)
    above = lower if lower.points <= left else (lower.outcome + 1, 0)
    below = upper.outcome, min(upper.points, left)
    return Value(*max(above, least)), Value(*min(below, most))


def question_text(position: Position, objective: Objective) -> str:
    """Return the canonical text of what a certificate answers, its first three lines.

    They name the schema, the objective, and the position with every option of its variant.
    """
    setup = replace(setup_of(position), options=dict(position.rules.chosen))
    return f"ristikontra proof {SCHEMA}\n{objective.name}\n{setup_text(setup)}\n"


def question_hash(question: str) -> str:
    """Return the hash that binds a certificate to its question: SHA-256 of its ASCII bytes."""
    return hashlib.sha256(question.encode("ascii")).hexdigest()


class _Strategy:
    """One side's strategy, found trick by trick.

    All lines lead to states with one card less, so once every state of a size has been expanded
    it is known what is needed of each smaller one: the strongest of what its lines need.
    """

    def __init__(self, game: Game, ask: Ask, side: int, claim: Bound) -> None:
        self.game = game
        self.ask = ask
        self.side = side
        self.claim = claim
        self.stronger: Callable[..., Bound] = min if side else max
        self.needs: dict[State, Bound] = {}

    def lines(self) -> list[str]:
        """Return the strategy as the lines of a certificate."""
        lines = [f"{_CLAIMS[self.side]} {_bound(self.claim)}"]
        self._need(self.game.start, self.claim)
        while self.needs:
            layer, self.needs = self.needs, {}
            for state, claim in layer.items():
                cards = self._expand(state, claim)
                lines.append(f"{_state(state)} {_bound(claim)} {cards}".rstrip())
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
        chosen: list[str] = []

        def choose(state: State, hands: list[str], trick: str, ranks: list[str]) -> str:
            chosen.append(self._choose(state, hands, trick, ranks, claim))
            return chosen[-1]

        for gain, after in self.game.lines(state, self.side, choose):
            self._need(after, (claim[0], claim[1] - gain))
        return "".join(chosen)

    def _choose(
        self, state: State, hands: list[str], trick: str, ranks: list[str], claim: Bound
    ) -> str:
        """Return a card that keeps the claim; rather one that needs no node of its own."""

        def after(rank: str) -> list[str]:
            seat = (state.leader + len(trick)) % 4
            return [hand.replace(rank, "", at == seat) for at, hand in enumerate(hands)]

        for rank in ranks if len(trick) == 3 else ():
            gain, end = self.game.gather(state, after(rank), trick + rank)
            if self._is_needed(end, (claim[0], claim[1] - gain)):
                return rank
        if trick:
            good, best = self._holds(state, hands, trick, claim)
            if good:
                return RANKS[best]
        for rank in () if trick else ranks:
            if self._holds(state, after(rank), rank, claim)[0]:
                return rank
        begun = trick or Saying("prove.not_begun")
        raise Unproved(Saying("prove.no_card", claim=claim, state=state, trick=begun))

    def _holds(self, state: State, hands: list[str], trick: str, claim: Bound) -> tuple[bool, int]:
        """Ask the solver whether a claim holds in the middle of a trick, and by which card."""
        owes, taken, ns, ew, first = state.tally
        by_cards = self.game.items.get("sixty_sixty") == "cards"
        scored, tricks = (0, ns) if by_cards else ((ns > 0) | (ew > 0) << 1, 0)
        run = state.run
        question = KernelState(
            b"".join(map(_counts, hands)),
            state.leader,
            [Rank(card) for card in trick],
            run_rank=Rank(run[0]) if run else -1,
            run_length=int(run[2]) if run else 0,
            points=taken,
            owes=owes,
            scored=scored,
            first=first,
            tricks=tricks,
        )
        least = claim[0] * UNIT + claim[1]
        if self.side == NS:
            return self.ask(question, least)
        above, rank = self.ask(question, least + 1)
        return not above, rank


@lru_cache(maxsize=1 << 14)
def _counts(hand: str) -> bytes:
    return bytes(hand.count(rank) for rank in RANKS)


def _state(state: State) -> str:
    words = [SEATS[state.leader], *(hand or "-" for hand in state.hands)]
    words += [f"trick:{state.trick}"] * bool(state.trick) + [f"run:{state.run}"] * bool(state.run)
    words += ["tally:" + ",".join(map(str, state.tally))] * any(state.tally)
    return " ".join(words)


def _bound(claim: Bound) -> str:
    return f"{claim[0]}:{claim[1]}"
