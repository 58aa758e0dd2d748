"""The running score over the deals of a match, and whose deal it is next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct, structs

from ristikontra.game import scoring
from ristikontra.game.cards import EVERY, KING, QUEEN
from ristikontra.game.errors import Fault, IllegalSetup, RistikontraError
from ristikontra.game.limits import check_each, check_range
from ristikontra.game.rules import NO_TARGET, OPTIONS, Rules
from ristikontra.game.seats import EW, NS, SIDES, Flags, Pair, left_of, side_of
from ristikontra.game.worth import Measure
from ristikontra.games.tricks.opening import deal_faults
from ristikontra.words import Saying


@dataclass(frozen=True, slots=True)
class Match:
    """The state of a match before a deal.

    `score` is (NS, EW): game points, card points or, in the Lappis scored by the deal, the
    payoffs won so far; `held` are game points held over (R26); `dealer` deals next; `winner` is
    the side that has won the match.  In Kontra, which has no end, the card points of each player
    are added up (K27).
    """

    rules: Rules
    score: Pair = (0, 0)
    held: int = 0
    dealer: int = 0
    winner: int | None = None

    def __post_init__(self) -> None:
        """Raise `IllegalSetup` with all that no match can be like before a deal.

        >>> from ristikontra.game.rules import rules_for
        >>> Match(rules_for("lappi"), score=(-1, 0), held=1)
        Traceback (most recent call last):
        ristikontra.game.errors.IllegalSetup: score cannot be negative: NS=-1; ...
        """
        check_each("score", self.score, self.rules.seating.parties)
        check_range("dealer", self.dealer, 0, len(self.rules.seating.seats) - 1)
        check_range("winner", self.winner, 0, len(self.rules.seating.parties) - 1)
        faults = list(_standing_faults(self))
        if faults:
            raise IllegalSetup(faults)

    def after(
        self,
        taken: Pair,
        *,
        fails: Flags | None = None,
        dirty: Flags | None = None,
        won: Pair | None = None,
        first: int | None = None,
        last: int | None = None,
        cut: int = 0,
    ) -> Match:
        """Return the match after a deal in which the sides took these card points.

        `fails`: who had to clean and did not; `dirty`: who took a queen in the first part; `won`:
        tricks; `first`: who reached the target first, where both did; `last`: who won the last
        trick; `cut`: the winner of a cut for the next deal, as a number among those who cut (K26).
        What the score does not depend on may be left out.  Raises `IllegalSetup` for what cannot
        have happened, for what must be known and is not, and if the match is over.

        61 points after one deal held over are worth two game points, all 120 three (R26):

        >>> from ristikontra.game.rules import rules_for
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

        Normally two deals decide a match to 120.  All 120 at once end it (V3, V3a), and at 120-120
        the side that was there first has won:

        >>> race = Match(rules_for("ristikontra-120"))
        >>> race.after((120, 0)).winner, race.after((70, 50)).winner
        (0, None)
        >>> race.after((70, 50)).after((50, 70), first=1).winner
        1

        A side that loses dishonourably may not touch the cards: the other side deals (L12):

        >>> lappi = Match(rules_for("lappi"), dealer=0)
        >>> lappi.after((70, 50), fails=(False, False)).dealer
        1
        >>> lappi.after((70, 50), fails=(False, True)).dealer
        2

        In Kontra who has the fewest points deals, but not fewer than 21 (K25):

        >>> Match(rules_for("kontra-3"), score=(0, 0, 40)).after((54, 48, 18))
        Match(rules=..., score=(54, 48, 58), held=0, dealer=1, winner=None)
        """
        parties = self.rules.seating.parties
        for name, given in {"taken": taken, "fails": fails, "dirty": dirty, "won": won}.items():
            check_each(name, given, parties)
        for name, side in {"first": first, "last": last}.items():
            check_range(name, side, 0, len(parties) - 1)
        if self.winner is not None:
            raise IllegalSetup([Fault(Saying("deal.over"))])
        faults = list(_faults(self, taken, fails, dirty, won, first))
        if faults:
            raise IllegalSetup(map(Fault, faults))
        ending = scoring.Ending(
            fails=fails or (False, False),
            dirty=dirty or fails or (False, False),
            taken=taken,
            won=won,
            first=first,
            last=last,
            score=self.score,
            held=self.held,
        )
        result = scoring.result_of(self.rules, ending)
        score, held, dealer, winner = standing_after(self.rules, ending, result, self.dealer)
        if result.dealers:  # that is what was won (K25)
            dealer = result.dealers[cut % len(result.dealers)]
        return Match(self.rules, score, held, dealer, winner)


class Totals(Struct, frozen=True, kw_only=True):
    """The state of a match in which each player's points count against that player.

    `target` ends it, and the player with the fewest points has won; without one deal follows deal.
    A `place` is played for where a deal counts 1 against a player, or nothing.  The player with
    most points in a deal, or the first of several from the dealer's left, deals next (X-A1).
    """

    seats: Sequence[str]
    target: int = 0
    place: bool = False
    score: tuple[int, ...]
    dealer: int

    @property
    def winners(self) -> list[int]:
        """The seats that have won the match, as soon as somebody has reached the target.

        >>> Totals(seats="ABC", target=100, score=(20, 100, 3), dealer=0).winners
        [2]
        """
        if not 0 < self.target <= max(self.score):
            return []
        return [seat for seat, points in enumerate(self.score) if points == min(self.score)]

    def after(self, taken: Sequence[int]) -> Totals:
        """Return the match after a deal with these points; nobody has any after a draw (A21).

        Raises `IllegalSetup` if the match is over, or if no deal can end so.

        >>> totals = Totals(seats="ABC", score=(0, 0, 0), dealer=2).after((0, 31, 12))
        >>> totals.score, totals.dealer
        ((0, 31, 12), 1)
        """
        if self.winners:
            raise IllegalSetup([Fault(Saying("deal.over"))])
        if self.place and not (set(taken) <= {0, 1} and sum(taken) < len(taken)):
            raise IllegalSetup([Fault(Saying("deal.places"))])
        seats = len(self.seats)
        order = [(self.dealer + step) % seats for step in range(1, seats + 1)]
        return structs.replace(
            self,
            score=tuple(map(sum, zip(self.score, taken, strict=True))),
            dealer=max(order, key=lambda seat: taken[seat]) if any(taken) else self.dealer,
        )


def check_match(game: str, measure: Measure) -> None:
    """Raise `RistikontraError` for a game whose points do not count against each player."""
    if not (measure.less or measure.names):
        raise RistikontraError(Saying("match.none", game=game))


def split_target(options: Mapping[str, str]) -> tuple[Mapping[str, str], int]:
    """Return the options of a deal, and the target of a match among them: 0 is none.

    >>> split_target({"players": "3", "target": "200"})
    ({'players': '3'}, 200)
    """
    rules = dict(options)
    target = rules.pop("target", NO_TARGET)
    if target != NO_TARGET and not OPTIONS["target"].allows(target):
        says = Saying("rules.number", option="target", allowed=(), value=target)
        raise RistikontraError(says)
    return rules, int(target)


def standing_after(
    rules: Rules, ending: scoring.Ending, result: scoring.Result, dealer: int
) -> tuple[Pair, int, int, int | None]:
    """Return the state of a match after a deal whose ending has this result: its fields in `Match`.

    The deal passes to the left (R6), at Lappi not to a side that lost dishonourably (L12).  Neither
    six-card Lappi nor Lappi to 500 says so.
    """
    score = rules.scoring.next_score(rules, ending, result)
    won = result.winner
    # What is held over waits for a deal that somebody wins (R26, R27).
    held = ending.held + (result.name is scoring.ResultName.HELD_OVER) if won is None else 0
    following = left_of(dealer)
    if rules.scoring.by_cleaning and sum(ending.fails) == 1 and ending.fails[side_of(following)]:
        following = left_of(following)
    # The winner of the deal wins the match by reaching the target.
    reached = won is not None and 0 < rules.target <= score[won]
    return score, held, following, won if reached else None


def _standing_faults(match: Match) -> Iterator[Fault]:
    """Yield what no match can be like; that it is won already only where nobody is said to be."""
    rules, parties = match.rules, match.rules.seating.parties
    for party, points in zip(parties, match.score, strict=True):
        if points < 0:
            says = Saying("setup.pair_less", name="score", side=party, number=points)
            yield Fault(says, ("score", party))
    if match.held < 0:
        yield Fault(Saying("setup.held_less", number=match.held), ("held",))
    elif match.held and not rules.holds_over:
        kind = "setup.held_over_option" if rules.may_hold_over else "setup.held_over"
        yield Fault(Saying(kind, variant=rules.name), ("held",))
    for won in scoring.winners_of_match(rules, match.score) if match.winner is None else ():
        says = Saying("setup.match_over", side=parties[won], target=rules.target)
        yield Fault(says, ("score", parties[won]))


def _faults(
    match: Match,
    taken: Pair,
    fails: Flags | None,
    dirty: Flags | None,
    won: Pair | None,
    first: int | None,
) -> Iterator[Saying]:
    """Yield what cannot be true of a deal, and what must be known of its cleaning."""
    rules = match.rules
    if rules.variant.plays_for_deal:
        yield from deal_faults(taken, locked=sum(taken) < rules.total)
        return
    if min(taken) < 0 or sum(taken) != rules.total:
        yield Saying("deal.points", total=rules.total, ns=taken[NS], ew=taken[EW])
    elif not _can_be_shared(rules, taken, fails, dirty):
        yield Saying("deal.share", ns=taken[NS], ew=taken[EW])
    if not rules.variant.cleaning:
        if fails or dirty:
            yield Saying("setup.no_cleaning", variant=rules.name)
    elif fails is None:
        yield Saying("deal.fails")
    else:
        if dirty and any(fail and not must for fail, must in zip(fails, dirty, strict=True)):
            yield Saying("deal.not_dirty")
        if all(fails) and rules.king_stays and not rules.queen_clause:
            yield Saying("deal.both_fail")
        lone = any(n == 3 and not fail for n, fail in zip(taken, fails, strict=True))
        if lone and dirty is None and dict(rules.chosen).get("kusilappi") == "dirty":
            yield Saying("deal.lone_queen")
    if won and (min(won) < 0 or sum(won) != rules.variant.tricks):
        yield Saying("deal.tricks", total=rules.variant.tricks, ns=won[NS], ew=won[EW])
    elif won and any(points and not tricks for points, tricks in zip(taken, won, strict=True)):
        yield Saying("deal.no_trick")
    if first is not None and (
        rules.scoring.turns_at is not scoring.TurnsAt.TARGET
        or match.score[first] + taken[first] < rules.target
    ):
        yield Saying("deal.first", side=SIDES[first])


def _can_be_shared(rules: Rules, taken: Pair, fails: Flags | None, dirty: Flags | None) -> bool:
    """Say whether the pack can be shared so: a dirty side has a queen, one that cleaned a king."""
    fails = fails or (False, False)
    dirty = dirty or fails
    sums = {0}
    for rank, value in enumerate(rules.values):
        due = {QUEEN: dirty, KING: [d and not f for d, f in zip(dirty, fails, strict=True)]}
        ns, ew = due.get(EVERY[rank], (False, False))
        sums = {points + copies * value for points in sums for copies in range(ns, 5 - ew)}
    return taken[NS] in sums
