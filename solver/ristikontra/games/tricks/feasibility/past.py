"""Could this have happened?  The first part of the deal, and what has been played since.

The deal and the stock are unknown, and playing in the dark (R15) allows any order of the gone
cards.  So hands never bind: a player could have played any gone card to any trick.  What binds is
this.  The gone cards fall in tricks of four with a led rank and a winner (R11), who leads the next
(R12).  The lead limit holds in the first part (R16), where a full hand of five or six cards is
never all of one rank.  At most three kings fall in the first part where the fourth must be kept
(L8).  The claims about points, tricks, queens, cleaning, the run and the leader must hold.

Only towards the end of the last part can a leader have only the rank that may not be led (R22).
Those tricks are modelled card by card, all others as multisets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from time import monotonic
from typing import TYPE_CHECKING

from ristikontra.game.cards import EVERY, KING, QUEEN
from ristikontra.game.rules import Run
from ristikontra.game.seats import left_of
from ristikontra.games.tricks.feasibility import history as h
from ristikontra.games.tricks.feasibility.kontra import found_past, spice_is_late
from ristikontra.games.tricks.feasibility.model import Status, TrickModel, chosen
from ristikontra.games.tricks.feasibility.plain import plain_past
from ristikontra.games.tricks.feasibility.sentences import refusal, statement
from ristikontra.games.tricks.position import Position
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver, IntVar, LinearExprT, LiteralT


@dataclass(frozen=True, slots=True)
class Past:
    """Whether a position can have come about.

    `history` is one legal past that agrees with every claim, if there is one.  Otherwise `claims`
    are those that contradict each other, as few as can be.  `says` is the answer in a sentence or
    two, and why it is so.
    """

    status: Status
    history: h.History = ()
    claims: tuple[Saying, ...] = ()
    says: tuple[Saying, ...] = ()

    @property
    def words(self) -> Saying:
        """The answer in a sentence or two."""
        return Saying("past.words", says=self.says)


def could_have_happened(position: Position, seconds: float | None = None) -> Past:
    """Say whether a legal past leads to a position with all that it claims (R8-R16, L4-L8).

    A run that is not given claims nothing, as do points and tricks that are not.  In Kontra K10 to
    K22 take the place of these rules.  After `seconds`
    the answer may be "unknown".

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "Q10775", "E": "108663", "S": "KK642", "W": "K7533"}
    >>> could_have_happened(Setup("lappi", hands, "N", dirty=("NS", "EW")).position()).status
    'possible'
    >>> setup = Setup("lappi", hands, "N", dirty=("NS",), taken={"NS": 2, "EW": 83})
    >>> print(could_have_happened(setup.position()).words)
    NS cannot have 2 points: they took all 3 queens gone; such cards are worth 9 at least.
    """
    if spice_is_late(position):
        return Past("impossible", says=(Saying("past.pack_left"),))
    return find_history(h.gone_of(position), h.claims_of(position), seconds)


def why_impossible(position: Position, seconds: float | None = None) -> Saying | None:
    """Return why no legal past leads to a position; None if one does, or if nobody knows in time.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "Q10775", "E": "108663", "S": "KK642", "W": "K7533"}
    >>> print(why_impossible(Setup("lappi", hands, "N").position()))
    3 queens have fallen in the first part, so NS or EW must have taken a queen there.
    """
    if spice_is_late(position):
        return Saying("past.pack_left")
    gone, claims = h.gone_of(position), h.claims_of(position)
    search = Search(gone, seconds)
    return search.refuted(claims).words if search.ask(claims)[0] == "impossible" else None


def find_history(gone: h.Gone, claims: Sequence[h.PastClaim], seconds: float | None = None) -> Past:
    """Return a history of the gone cards that bears every claim, or the claims that forbid it."""
    search = Search(gone, seconds)
    status, history = search.find(claims)
    if status == "possible":
        return Past(status, history, says=(Saying("past.possible"),))
    if status == "unknown":
        return Past(status, says=(Saying("past.unknown"),))
    return search.refuted(claims)


class Search:
    """Questions about one set of gone cards, within one time limit in seconds."""

    def __init__(self, gone: h.Gone, seconds: float | None = None) -> None:
        self.gone = gone
        self.end = None if seconds is None else monotonic() + seconds
        self.supported: list[frozenset[h.PastClaim]] = []

    def ask(self, claims: Sequence[h.PastClaim]) -> tuple[Status, h.History]:
        """Say whether some history bears the claims, and name one; where it is plain at once."""
        status, history = plain_past(self.gone, claims)
        return self.find(claims) if status == "unknown" else (status, history)

    def find(self, claims: Sequence[h.PastClaim]) -> tuple[Status, h.History]:
        """Ask CP-SAT."""
        seconds = None if self.end is None else self.end - monotonic()
        ask = found_past if self.gone.rules.variant.has_pack else _found_past
        status, history = ask(self.gone, claims, seconds)
        if not history:
            return status, ()
        facts = h.facts_of_past(self.gone, history)
        wrong = [claim for claim in claims if claim not in facts]
        if wrong:
            raise AssertionError(f"the history {history} does not bear {wrong}")
        return status, history

    def refuted(self, claims: Sequence[h.PastClaim]) -> Past:
        """Say why claims that no history bears contradict each other."""
        smallest, minimal = self.smallest(claims)
        says = [refusal(self.gone, smallest), *([] if minimal else [Saying("past.perhaps")])]
        statements = tuple(statement(self.gone, claim) for claim in smallest)
        return Past("impossible", (), statements, tuple(says))

    def smallest(self, claims: Sequence[h.PastClaim]) -> tuple[tuple[h.PastClaim, ...], bool]:
        """Return the fewest of these claims that contradict each other, and whether it is sure.

        Claims are dropped one by one; then every smaller set is tried unless some history that has
        been found bears it.
        """
        core = tuple(claims)
        for claim in claims:
            fewer = tuple(other for other in core if other != claim)
            status = self._try(fewer, claims)
            if status == "unknown":
                return core, False
            core = fewer if status == "impossible" else core
        for size in range(1, len(core)):
            for fewer in combinations(claims, size):
                if any(supported.issuperset(fewer) for supported in self.supported):
                    continue
                status = self._try(fewer, claims)
                if status == "impossible":
                    return fewer, True
                if status == "unknown":
                    return core, False
        return core, True

    def _try(self, fewer: Sequence[h.PastClaim], claims: Sequence[h.PastClaim]) -> Status:
        status, history = self.ask(fewer)
        if status == "possible" and history:
            facts = h.facts_of_past(self.gone, history)
            self.supported.append(facts.intersection(claims))
        return status


def _found_past(
    gone: h.Gone, claims: Sequence[h.PastClaim], seconds: float | None
) -> tuple[Status, h.History]:
    """Ask CP-SAT for a history that bears every claim."""
    past = _PastTricks(gone)
    past.assert_claims(claims)
    status, solver = past.solve(seconds)
    return status, past.history(solver) if status == "possible" else ()


class _PastTricks(TrickModel):
    """Every legal history of the gone cards."""

    def __init__(self, gone: h.Gone) -> None:
        ranks = [rank for rank in range(13) if gone.cards[rank]]
        super().__init__(gone.rules, ranks, gone.tricks, after=gone.led)
        self.gone = gone
        self.counts = [
            {rank: self.model.new_int_var(0, gone.cards[rank], "") for rank in ranks}
            for _ in range(self.tricks)
        ]
        self.plays: dict[int, list[dict[int, IntVar]]] = {}
        for at, counts in enumerate(self.counts):
            if self._exact(at):
                self._seat(at, counts)
            else:
                self.multiset_cards(at, counts)
        for rank in ranks:
            self.model.add(sum(counts[rank] for counts in self.counts) == gone.cards[rank])
        for at in range(1, self.tricks + 1):
            self.pass_lead(at, self._size(at), partial(self._only, at))
        if gone.rules.king_stays and KING in ranks:
            self.model.add(sum(counts[KING] for counts in self.counts[: gone.first]) <= 3)
        self.gains = [
            {rank: self.gain(at, counts[rank]) for rank in ranks if self._matters(rank)}
            for at, counts in enumerate(self.counts)
        ]

    def _size(self, at: int) -> int:
        """The cards in a hand before trick `at`; in the first part nobody runs short (R14)."""
        return self.gone.size + self.tricks - at if at >= self.gone.first else 13

    def _exact(self, at: int) -> bool:
        """Whether it may matter who played which card, as somebody may be stuck (R22)."""
        return bool(self.rules.limit) and self._size(at) <= 4 - self.rules.limit

    def _bar(
        self,
        at: int,
        rank: int,
        unless: Sequence[LiteralT],
        stuck: Iterable[tuple[IntVar, int, int]],
    ) -> None:
        """Do as for any tricks, unless the barred card may have been turned (A2)."""
        if self.gone.bars(at, Run(EVERY[rank], self.rules.limit)):
            super()._bar(at, rank, unless, stuck)

    def _matters(self, rank: int) -> bool:
        return bool(self.rules.values[rank]) or rank in (KING, QUEEN)

    def _seat(self, at: int, counts: dict[int, IntVar]) -> None:
        plays = [{rank: self.new() for rank in self.ranks} for _ in range(4)]
        self.plays[at] = plays
        self.seat_cards(at, plays)
        for rank, count in counts.items():
            self.model.add(sum(cards[rank] for cards in plays) == count)

    def _only(self, at: int, seat: int, rank: int) -> list[IntVar] | None:
        """The literals that say a seat's hand before trick `at` is all of one rank."""
        later = self.plays.get
        if self.gone.hands[seat][rank] < self.gone.size:
            return None
        tail = [later(trick) for trick in range(at, self.tricks)]
        if any(cards is None or rank not in cards[seat] for cards in tail):
            return None
        return [cards[seat][rank] for cards in tail if cards is not None]

    # --- claims -------------------------------------------------------------------------------

    def assert_claims(self, claims: Sequence[h.PastClaim]) -> None:
        """Let only histories stand that bear all claims."""
        won = next((claim.value[0] for claim in claims if claim.kind == "won"), None)
        for claim in claims:
            if claim.kind == "leader":
                self.model.add(self.leader[self.tricks][claim.value[0]] == 1)
            elif claim.kind == "run":
                self._claim_run(*claim.value)
            elif claim.kind == "won":
                self._claim_won(*claim.value)
            elif claim.kind == "taken":
                self._claim_taken(claim.value[0], claim.value[1], won)
            elif claim.kind == "dirty":
                self._claim_dirty(*claim.value)
            else:
                self._claim_cleaned(*claim.value)

    def _claim_run(self, rank: int, length: int) -> None:
        run = self.run(self.tricks, rank, length)
        if run is None:
            self.model.add_bool_or([])
            return
        self.model.add_bool_and([*run, ~self.passed[self.tricks]])
        if length < self.tricks:
            self.model.add(self.led_and_won(self.tricks - length - 1, rank) == 0)

    def _claim_won(self, ns: int, ew: int) -> None:
        if ns + ew != self.tricks:
            self.model.add_bool_or([])
        self.model.add(sum(sum(self.party_wins(at, 0)) for at in range(self.tricks)) == ns)

    def _claim_taken(self, ns: int, ew: int, won: int | None) -> None:
        values, cards = self.rules.values, self.gone.cards
        if ns + ew != sum(cards[rank] * values[rank] for rank in self.ranks):
            self.model.add_bool_or([])
        self.divide(self.gains, cards, range(ns, ns + 1), won)

    def _claim_dirty(self, side: int, said: int) -> None:
        queens: list[LinearExprT] = []
        if QUEEN in self.ranks:
            for at in range(self.gone.first):
                gain = self.gains[at][QUEEN]
                queens.append(self.counts[at][QUEEN] - gain if side else gain)
        if said:
            self.model.add(sum(queens) >= 1) if queens else self.model.add_bool_or([])
        else:
            self.model.add(sum(queens) == 0)

    def _claim_cleaned(self, side: int, said: int) -> None:
        """Have the side win a trick of the last part that cleans (L5, LS1), or none."""
        clause = self.rules.queen_clause and QUEEN in self.ranks
        done = []
        for at in range(self.gone.first, self.tricks if KING in self.ranks else 0):
            kings = self.counts[at][KING]
            excuse = [self.lead[at][QUEEN]] if clause else []
            for win in self.party_wins(at, side):
                if said:
                    cleans = self.new()
                    self.model.add_bool_and([win, *(~queen for queen in excuse)]).only_enforce_if(
                        cleans
                    )
                    self.model.add(kings >= 1).only_enforce_if(cleans)
                    done.append(cleans)
                else:
                    clear = [~queen for queen in excuse]
                    self.model.add(kings == 0).only_enforce_if(win, *clear)
        if said:
            self.model.add_bool_or(done)

    # --- the answer ---------------------------------------------------------------------------

    def history(self, solver: CpSolver) -> h.History:
        """Return the history that the solver has found."""
        return tuple(self._trick(solver, at) for at in range(self.tricks))

    def _trick(self, solver: CpSolver, at: int) -> h.PastTrick:
        if at not in self.plays:
            return h.PastTrick(*self.multiset_trick(solver, at, self.counts[at]))
        leader, winner = chosen(solver, self.leader[at]), chosen(solver, self.win[at])
        plays = [self.plays[at][left_of(leader, place)] for place in range(4)]
        return h.PastTrick(leader, tuple(EVERY[chosen(solver, one)] for one in plays), winner)
