"""The running score over the deals of a match, and whose deal it is next."""

from __future__ import annotations

from dataclasses import dataclass

from ristikontra.outcome import Ending, Result, new_score, result_of
from ristikontra.position import Pair
from ristikontra.rules import Rules, Scoring
from ristikontra.seats import EW, NS, left_of, side_of


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands before a deal.

    `score` is (NS, EW): game points, card points or, in the Lappis scored by the deal, the
    payoffs won so far; `held` are game points held over (R26); `dealer` deals next; `winner` is
    the side that has won the match.
    """

    rules: Rules
    score: Pair = (0, 0)
    held: int = 0
    dealer: int = 0
    winner: int | None = None

    def after(self, taken: Pair, **facts: object) -> Match:
        """Return the match after a deal in which the sides took these card points.

        Further facts of the deal (`fails`, `dirty`, `won`, `first`, `last`) are those of
        `outcome.Ending`.  Raises ValueError if the match is over.

        61 points after one deal held over are worth two game points, all 120 three (R26):

        >>> from ristikontra.rules import rules_for
        >>> tied = Match(rules_for("ristikontra")).after((60, 60))
        >>> tied.held, tied.after((61, 59)).score, tied.after((0, 120)).score
        (1, (2, 0), (0, 3))

        Ties accumulate (R27), and the first side to seven game points wins (R28):

        >>> long = tied.after((60, 60)).after((60, 60)).after((60, 60)).after((60, 60))
        >>> long.held, long.after((0, 120)).winner
        (5, 1)

        A side without a card point loses its score where that is played (V2):

        >>> reset = Match(rules_for("ristikontra", {"zero_reset": "on"}), score=(4, 2))
        >>> reset.after((0, 120)).score
        (0, 4)

        Normally two deals decide a match to 120; all 120 at once end it (V3, V3a), and at 120-120
        the side that was there first has won:

        >>> race = Match(rules_for("ristikontra-120"))
        >>> race.after((120, 0), first=0).winner, race.after((70, 50)).winner
        (0, None)
        >>> race.after((70, 50)).after((50, 70), first=1).winner
        1

        A side that loses dishonourably may not touch the cards: the other side deals (L12):

        >>> lappi = Match(rules_for("lappi"), dealer=0)
        >>> lappi.after((70, 50)).dealer, lappi.after((70, 50), fails=(False, True)).dealer
        (1, 2)
        """
        if self.winner is not None:
            raise ValueError("the match is over")
        ending = Ending(taken=taken, score=self.score, held=self.held, **facts)  # type: ignore[arg-type]
        result = result_of(self.rules, ending)
        score = self._score_after(ending, result)
        held = self.held + 1 if result.name == "held over" else 0
        return Match(
            self.rules,
            score,
            held,
            self._next_dealer(ending),
            self._winner(score, result),
        )

    def _score_after(self, ending: Ending, result: Result) -> Pair:
        taken = ending.taken or (0, 0)
        ns, ew = self.score
        scoring = self.rules.variant.scoring
        if scoring is Scoring.RACE:
            return ns + taken[NS], ew + taken[EW]
        if scoring is Scoring.CUMULATIVE:
            return (
                new_score(self.rules, ns, taken[NS], ending.fails[NS]),
                new_score(self.rules, ew, taken[EW], ending.fails[EW]),
            )
        if scoring is Scoring.GAME_POINTS:
            won = (2 if max(taken) == self.rules.total else 1) + self.held
            if self.rules.option("zero_reset") == "on":
                ns, ew = ns if taken[NS] else 0, ew if taken[EW] else 0
        else:
            won = abs(result.payoff) + self.held
        if result.winner is None:
            return ns, ew
        return (ns + won, ew) if result.winner == NS else (ns, ew + won)

    def _winner(self, score: Pair, result: Result) -> int | None:
        """Return who has won the match; only one side scores in a deal of game points (R29)."""
        scoring = self.rules.variant.scoring
        if scoring in (Scoring.RACE, Scoring.CUMULATIVE):
            return result.winner if result.name == "match won" else None
        if scoring is Scoring.GAME_POINTS and max(score) >= self.rules.target:
            return NS if score[NS] >= self.rules.target else EW
        return None

    def _next_dealer(self, ending: Ending) -> int:
        """The deal passes to the left (R6), but not to a side that lost dishonourably (L12)."""
        dealer = left_of(self.dealer)
        if sum(ending.fails) == 1 and ending.fails[side_of(dealer)]:
            return left_of(dealer)
        return dealer
