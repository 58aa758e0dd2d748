"""What must be true of the hidden hands for a card to be right.

A card is right in a deal if no other is worth more there, all cards being seen from the next one
on.  A condition on the hidden hands is put together from facts: a seat holds at least this many
cards of a rank, or does not.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from time import monotonic, perf_counter
from typing import Final, NamedTuple

from msgspec import structs

from ristikontra.game.cards import DESCENDING, EVERY, Rank, rank_of
from ristikontra.game.limits import DRAWN_DEALS, check_limits, check_range
from ristikontra.game.seats import SEATS
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import measure_by
from ristikontra.games.tricks.worlds.advice import DRAWN, deals_to_solve, objective_of
from ristikontra.games.tricks.worlds.advised import OneHandRecord
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.notation import view_of
from ristikontra.games.tricks.worlds.solving import Solved, solve_deals
from ristikontra.games.tricks.worlds.view import View, only_for_partners
from ristikontra.progress import Tell, nobody
from ristikontra.record import Record, stopped_word

#: The most cases of each kind that are shown, and the least share of the deals that each covers.
_MOST: Final = 4
_LEAST: Final = Fraction(1, 50)
#: The least share in which a shown fact must hold, and a decisive one must not, where not all deals
#: were looked at.  From a few of them nothing can be concluded.
_LEAST_OF_SOME: Final = Fraction(1, 20)
#: How far apart the chances with a fact and without it must be, and how much more doubt two facts
#: must take away than the best single one, to be shown.
_MOVES: Final = Fraction(1, 20)
_MORE: Final = Fraction(5, 4)
#: The share of a limited time in which deals are solved.
_SOLVES: Final = 0.7


class HandFactRecord(Record, frozen=True, kw_only=True):
    """A seat holds at least this many cards of a rank; where it does not `hold`, fewer."""

    seat: str
    rank: str
    at_least: int
    holds: bool = True


class ConditionRecord(Record, frozen=True, kw_only=True):
    """Facts, one or two, that hold together.

    `ways` are the layouts in which they hold, of the deals looked at; where deals were drawn,
    how many of them.  `share` is their part of all that were looked at.  `p_right` is how often the
    card is right there, and `otherwise` how often it is in all other deals.
    """

    facts: list[HandFactRecord]
    ways: int
    share: float
    p_right: float
    otherwise: float


class WhenRecord(OneHandRecord, frozen=True, kw_only=True):
    """What must be true of the hidden hands for a card of the seat on turn to be right.

    It is right in a deal if no other card is worth more there, all cards being seen from the next
    one on: `p_right` says how often, `p_alone` how often no other is as good, `p_tied` how often
    another is; null if no deal was solved.

    `decisive` are the fact that decides most, and the two facts that do.  A fact is judged by how
    often the card is right where it holds and where it does not.  It leaves a doubt of p (1 - p) in
    each part, p being the chance that the card is right.  The most decisive fact leaves the least
    on average.  A fact is left out where the two chances are less than 5 % apart.  Two facts are
    left out if they do not take away a quarter more doubt than one.  Where not all deals were
    looked at, a fact that holds, or does not hold, in less than 5 % of them is also left out.

    `always` and `never` are cases in which the card is right, or wrong, in every deal looked at,
    widest first.  Each covers at least 2 % of the deals, or 5 % where not all were looked at.  The
    deals of none of them are all in another.
    """

    move: str
    p_right: float | None
    p_alone: float | None
    p_tied: float | None
    decisive: list[ConditionRecord]
    always: list[ConditionRecord]
    never: list[ConditionRecord]
    seconds: float


def when(
    view: View | Position | str,
    card: Rank | str,
    objective: str | None = None,
    *,
    deals: int | None = None,
    max_seconds: float | None = None,
    tell: Tell = nobody,
) -> WhenRecord:
    """Return what must be true of the hidden hands for a card of the seat on turn to be right.

    `view` may be a position, of which the seat on turn sees its own hand, or a text; `card` is a
    rank or a text.  `deals` of the possible deals are drawn where there are too many; `tell`
    receives how many are solved.  Raises `IllegalPlay` for a card that may not be played or a text
    that names none, and as `advise` does.

    >>> record = when("lappi N:K7 E:73 S:32 W:K2 lead:N", "K")
    >>> record.ways, record.p_right, record.p_alone
    (90, 0.7777777777777778, 0.26666666666666666)
    >>> record.decisive[0].facts, record.decisive[0].ways, record.decisive[0].p_right
    ([HandFactRecord(seat='S', rank='K', at_least=1, holds=True)], 30, 1.0)
    """
    check_limits(max_seconds=max_seconds)
    check_range("deals", deals, *DRAWN_DEALS)
    started = perf_counter()
    until = None if max_seconds is None else monotonic() + max_seconds
    view = view_of(view)
    rank = card if isinstance(card, Rank) else rank_of(card)
    only_for_partners(view.rules)
    resolved = objective_of(view, objective)
    view.representative.check(rank)
    worlds = Worlds(view)
    chosen, drawn = deals_to_solve(worlds, DRAWN if deals is None else deals)

    def found(solved: Solved, until: float | None) -> WhenRecord:
        """Return what was found."""
        count = _Count(worlds, solved, drawn, rank, until)
        alone = count.weigh(count.alone)

        def share(ways: int) -> float | None:
            return ways / count.ways if count.ways else None

        decisive = count.decisive()
        always = count.widest([case for case in count.cases if case.right == case.ways])
        never = count.widest([case for case in count.cases if not case.right])
        stopped = solved.stopped or count.stopped
        return WhenRecord(
            game=view.rules.name,
            position=str(view),
            measure=measure_by(resolved.name, two_sided=True),
            seat=view.rules.seating.seats[view.mover],
            deals=sum(solved.deals.alike),
            fitting=worlds.count,
            ways=worlds.ways,
            exhaustive=not drawn and not stopped,
            drawn=drawn,
            stopped=stopped_word(stopped),
            move=str(rank),
            p_right=share(count.right_ways),
            p_alone=share(alone),
            p_tied=share(count.right_ways - alone),
            decisive=[*map(count.record, decisive)],
            always=[*map(count.record, always)],
            never=[*map(count.record, never)],
            seconds=perf_counter() - started,
        )

    # Counting what was solved also takes time.
    rest = until and _SOLVES * max(until - monotonic(), 0.0)
    solved = solve_deals(view, resolved, chosen, rest, best_alone=True, tell=tell)
    try:
        tell(0, None)
        return found(solved, until)
    except KeyboardInterrupt:
        return found(replace(solved, stopped="interrupt"), monotonic())


class _Condition(NamedTuple):
    """Facts that are all true in this many `ways` of the cards; in `right` of them a card is right.

    One fact or two.
    """

    facts: tuple[HandFactRecord, ...]
    ways: int
    right: int


class _Count:
    """A count of deals, of which each is a bit: a set of them is a number."""

    def __init__(
        self, worlds: Worlds, solved: Solved, drawn: bool, rank: Rank, until: float | None = None
    ) -> None:
        self.view = worlds.view
        #: Until when pairs of facts are looked at, and what ended that early: "time", or "".
        self.until = until
        self.stopped = ""
        at = solved.cards.index(rank)
        dealt: list[bytes] = []
        weights: list[int] = []
        right, alone = bytearray(), bytearray()
        deals = solved.deals
        for one, (ways, alike, values) in enumerate(
            zip(deals.ways, deals.alike, solved.values, strict=True)
        ):
            # One that was drawn counts as itself, as often as it was.
            cards = deals.counts(one)
            some = [cards] if drawn or alike == 1 else [*worlds.renamed_counts(cards)]
            dealt += some
            weights += [ways // len(some)] * len(some)
            best = values[at] == max(values)
            right += bytes([best]) * len(some)
            alone += bytes([best and values.count(values[at]) == 1]) * len(some)
        self.right, self.alone = _bits(right), _bits(alone)
        #: The deals that can occur in each number of ways.
        self.by_weight = [
            (weight, _bits(bytes([one == weight for one in weights]))) for weight in set(weights)
        ]
        self.all = (1 << len(weights)) - 1
        self.ways, self.right_ways = self.weigh(self.all), self.weigh(self.right)
        #: In how many ways at least a shown fact must hold, or not hold.
        self.least = _LEAST_OF_SOME * self.ways if drawn or solved.stopped else 0
        #: The facts that hold in some deals and not in others, simplest first, no two in the same.
        self.facts = self._facts(b"".join(dealt))

    def weigh(self, deals: int) -> int:
        """Return in how many ways some deals can occur."""
        return sum(weight * (deals & some).bit_count() for weight, some in self.by_weight)

    def _facts(self, dealt: bytes) -> dict[HandFactRecord, int]:
        """Return the facts of some deals, each of which is 52 counts."""
        view, found = self.view, dict[HandFactRecord, int]()
        names = view.rules.seating.seats
        seats = [view.rules.seating.left_of(view.mover, at) for at in range(1, 4)]
        for seat, rank in product(seats, DESCENDING):
            if not (view.hidden[seat] and view.unseen[rank]):
                continue
            copies = dealt[seat * len(EVERY) + rank :: len(SEATS) * len(EVERY)]
            for more in range(1, max(copies, default=0) + 1):
                deals = _bits(copies.translate(bytes(more) + b"\1" * (256 - more)))
                if deals != self.all:
                    least = view.known[seat][rank] + more
                    fact = HandFactRecord(seat=names[seat], rank=str(rank), at_least=least)
                    found[fact] = deals
        simplest: dict[int, HandFactRecord] = {}
        for fact in sorted(found, key=lambda fact: fact.at_least):
            simplest.setdefault(found[fact], fact)
        return {fact: deals for deals, fact in simplest.items()}

    @cached_property
    def cases(self) -> list[_Condition]:
        """Every fact, the opposites of some, and every two of them that can hold together.

        None at all where it does not depend on the deal whether the card is right.
        """
        if self.right_ways in (0, self.ways):
            return []
        singles = [*self._singles()]
        return [*singles, *self._pairs({case.facts[0]: case for case in singles})]

    def record(self, case: _Condition) -> ConditionRecord:
        """Return how often a case is true, and the card right."""
        return ConditionRecord(
            facts=list(case.facts),
            ways=case.ways,
            share=case.ways / self.ways,
            p_right=case.right / case.ways,
            otherwise=(self.right_ways - case.right) / (self.ways - case.ways),
        )

    def decisive(self) -> tuple[_Condition, ...]:
        """Return the most decisive fact, and the most decisive pair, if they decide enough."""
        cases = [one for one in self.cases if self.least <= one.ways <= self.ways - self.least]
        facts = [one for one in cases if len(one.facts) == 1 and one.facts[0].holds]
        if not facts:
            return ()
        one, two = max(facts, key=self._decides), max(cases, key=self._decides)
        known = self._sureness(_Condition((), self.ways, self.right_ways))
        more = self._sureness(two) - known >= _MORE * (self._sureness(one) - known)
        return tuple(case for case in (one, two)[: 1 + more] if self._moves(case) >= _MOVES)

    def widest(self, cases: list[_Condition]) -> tuple[_Condition, ...]:
        """Return the widest of some cases, leaving out those whose deals another has."""
        chosen: dict[_Condition, int] = {}
        for case in sorted(cases, key=lambda case: (-case.ways, _bulk(case))):
            deals = self._deals(case)
            if case.ways < max(_LEAST * self.ways, self.least) or len(chosen) == _MOST:
                break
            if all(deals & ~wider for wider in chosen.values()):
                chosen[case] = deals
        return tuple(chosen)

    def _singles(self) -> Iterator[_Condition]:
        """Yield every fact, and its opposite where that is not a fact itself."""
        known = set(self.facts.values())
        for fact, deals in self.facts.items():
            ways, right = self.weigh(deals), self.weigh(deals & self.right)
            yield _Condition((fact,), ways, right)
            if self.all & ~deals not in known:
                opposite = structs.replace(fact, holds=False)
                yield _Condition((opposite,), self.ways - ways, self.right_ways - right)

    def _pairs(self, singles: Mapping[HandFactRecord, _Condition]) -> Iterator[_Condition]:
        """Yield every two of these that may hold together, and of which each says something."""
        for first, second in combinations(self.facts, 2):
            if self.until is not None and monotonic() >= self.until:
                self.stopped = "time"
                return
            both = self.facts[first] & self.facts[second]
            one, other = singles[first], singles[second]
            ways, right = self.weigh(both), self.weigh(both & self.right)
            counts = {
                (True, True): (ways, right),
                (True, False): (one.ways - ways, one.right - right),
                (False, True): (other.ways - ways, other.right - right),
                (False, False): (
                    self.ways - one.ways - other.ways + ways,
                    self.right_ways - one.right - other.right + right,
                ),
            }
            for (holds, holds_too), (number, good) in counts.items():
                facts = (
                    structs.replace(first, holds=holds),
                    structs.replace(second, holds=holds_too),
                )
                if all(fact in singles for fact in facts) and 0 < number < min(
                    singles[fact].ways for fact in facts
                ):
                    yield _Condition(tuple(sorted(facts, key=self._place)), number, good)

    def _place(self, fact: HandFactRecord) -> tuple[int, bool, int, int]:
        """Return the place of a fact: by seats from the left on, what is held first."""
        seat = self.view.rules.seating.seats.index(fact.seat)
        return (seat - self.view.mover) % 4, not fact.holds, -Rank(fact.rank), fact.at_least

    def _deals(self, case: _Condition) -> int:
        deals = self.all
        for fact in case.facts:
            copies = self.facts[structs.replace(fact, holds=True)]
            deals &= copies if fact.holds else ~copies
        return deals

    def _decides(self, case: _Condition) -> tuple[Fraction, int, int]:
        """Return what the more decisive case has more of; it is simpler, or wider."""
        return self._sureness(case), -_bulk(case), case.ways

    def _sureness(self, case: _Condition) -> Fraction:
        """Return what p (1 - p) leaves: the mean square of the chance that a card is right."""
        rest, right = self.ways - case.ways, self.right_ways - case.right
        apart = Fraction(right**2, rest) if rest else 0
        return (Fraction(case.right**2, case.ways) + apart) / self.ways

    def _moves(self, case: _Condition) -> Fraction:
        """Return how far apart a case and its opposite are in the chance that a card is right."""
        rest, right = self.ways - case.ways, self.right_ways - case.right
        return abs(Fraction(case.right, case.ways) - Fraction(right, rest))


def _bulk(case: _Condition) -> int:
    """Return how much a case takes to say."""
    return sum(2 + 2 * fact.at_least + (not fact.holds) for fact in case.facts)


def _bits(flags: bytes | bytearray) -> int:
    """Return the set of those of some deals that are flagged."""
    return int(flags.translate(_DIGITS) or b"0", 2)


_DIGITS: Final = bytes.maketrans(b"\0\1", b"01")
