"""What the kernel is asked where hands are hidden: many deals, and what one seat can guarantee.

Values are for the side of the seat on turn.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from math import sqrt
from typing import Any, NamedTuple

from ristikontra import _kernel
from ristikontra.game.cards import EMPTY, EVERY, Bottom, Hand, Rank
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import UNIT, Objective, Value, clean, points
from ristikontra.games.tricks.search.solver import kernel_state, new_kernel, state_of
from ristikontra.record import Record

#: Buckets of the table of many deals, 64 bytes each, and of one that is not used.
_BUCKETS = 1 << 20
_FEW_BUCKETS = 1 << 10
#: What the kernel calls it to turn the next card of the stock; the seeds that it takes.
_TURN_NEXT, _TAKE_BOTTOM = 31, 30
_SEEDS = (1 << 64) - 1


class RankShares(NamedTuple):
    """What one rank can add to a deal.

    `shares` are the numbers of its unseen cards by seat, in `ways` ways of the cards each; `twin`:
    the part before it is its like, and they may change names.
    """

    rank: Rank
    shares: tuple[Hand, ...]
    ways: tuple[int, ...]
    twin: bool


def dealt(
    parts: Sequence[RankShares], hidden: Sequence[int], number: int
) -> Iterator[tuple[bytes, array[int], array[int]]]:
    """Yield all deals of some parts in which each seat gets as many cards as are `hidden`.

    Each time there are `number` deals, the last time fewer.  They are the hidden cards, 52 counts
    per deal; in how many ways each can occur; and how many deals each represents, which differ
    only in the names of twin ranks.

    >>> part = RankShares(Rank("7"), ((0, 0, 2, 0), (0, 1, 1, 0)), (1, 2), False)
    >>> [(list(ways), list(alike)) for _, ways, alike in dealt([part], (0, 1, 1, 0), 9)]
    [([2], [1])]
    """
    dealer = _kernel.Dealer(parts, hidden)
    while True:
        some = dealer.take(number)
        if not some[1]:
            return
        yield some


class DealSolver:
    """Solves many deals of one position: the hands of the seat on turn are the same in all.

    A deal is 52 counts, by seat, of the cards that are held beside the `known` ones.  With `follow`
    the solver also finds what cards get if the seat then plays by the rule of
    `ext/hidden/follow.pxd`.
    That rule uses only what the seat sees.  The solver owns a table and serves one thread.

    >>> from math import inf
    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> position = read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> solver = DealSolver(position, points(position.rules))
    >>> solver.values_and_followed(counts_of([position.counts]), inf)
    [((Value(outcome=0, points=0), Value(outcome=0, points=0)), ())]
    """

    def __init__(
        self,
        position: Position,
        objective: Objective,
        known: tuple[Hand, ...] = (EMPTY,) * 4,
        follow: bool = False,
    ) -> None:
        self._kernel = new_kernel(position, objective, _BUCKETS)
        self._state = kernel_state(position, objective)
        self._known = counts_of([known])
        if follow:
            self._kernel.follow(position.mover)
        self.ours: bool = position.party == objective.party
        self._left = position.points_left

    def values_and_followed(
        self, deals: bytes, deadline: float, best_alone: bool = False
    ) -> list[tuple[tuple[Value, ...], tuple[Value, ...]]]:
        """Return the value of every card of the seat on turn, from the ace down, in each deal.
        With `follow` also return what each card gets by the rule.  With `best_alone`, and
        without `follow`, only the best value is exact: any other is just less.  That is faster.

        They are those of the first deals, if `deadline`, a time of the monotonic clock, or `stop`
        comes before the last.
        """
        cards, *found, done = self._kernel.deals(
            self._state, self._known, deals, UNIT, deadline, best_alone
        )
        width = len(cards)
        values, followed = (
            [_own(number, self.ours, self._left) for number in numbers or ()] for numbers in found
        )
        return [
            (tuple(values[first : first + width]), tuple(followed[first : first + width]))
            for first in range(0, done * width, width)
        ]

    def guesses(self, deals: bytes, rank: Rank, deadline: float) -> array[int]:
        """Return the outcome of each deal after a card of the seat on turn, as far as it depends on
        the seat's next choice.  That choice is its last: it holds three cards at most.

        The numbers are those of `ext/hidden/choice_trees.pxd`, values for the maximising side.
        Raises `SearchStopped` at the deadline.
        """
        return self._kernel.guesses(self._state, self._known, deals, rank, UNIT, deadline)

    def own(self, number: int) -> Value:
        """Return what a value of the kernel means for the side of the seat on turn."""
        return _own(number, self.ours, self._left)

    def lost(self, position: Position, rank: Rank, deals: bytes, deadline: float) -> list[int]:
        """Return the points that a card loses for its side in each deal, as far as time allows.

        `position` is another of the same game, at whose turn the hand is the same in all `deals`.
        The solver must play for points.
        """
        state = kernel_state(position, points(position.rules))
        cards, found, _, done = self._kernel.deals(state, self._known, deals, UNIT, deadline)
        width, at, best = len(cards), cards.index(rank), min if position.party else max
        rows = [found[first : first + width] for first in range(0, done * width, width)]
        return [abs(best(row) - row[at]) for row in rows]

    def stop(self) -> None:
        """End what another thread asked, and whatever is asked from now on."""
        self._kernel.stop()


def guaranteed_values(
    position: Position,
    objective: Objective,
    hidden: Sequence[Hand],
    may: Sequence[int],
    seat: int | None = None,
    helped: bool = False,
    spice: int = 0,
) -> dict[Rank, Value]:
    """Return what each card of the player on turn guarantees a seat, from the ace down.

    The seat is by default the one on turn; the values are for its side.  If it is `helped`, its
    partner plays for it, else against it.  `position` is one that fits what the seat sees;
    `hidden` are the cards that it does not see, four hands: of each seat, and behind the seats of
    Kontra those of the pack. `may` has one number per rank: a bit for each of these that may hold
    an unseen card of it (`ext/hidden/guarantee.pxd`).  `spice` hidden cards of the pack go with the
    trick.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> position = read_position("lappi N:K E:7 S:3 W:2 lead:N")
    >>> hidden = [(0,) * 13, *position.counts[1:]]
    >>> guaranteed_values(position, points(position.rules), hidden, [0b1110] * 13)
    {Rank('K'): Value(outcome=0, points=4)}
    """
    kernel = new_kernel(position, objective, _FEW_BUCKETS)
    state = kernel_state(position, objective)
    seat = position.mover if seat is None else seat
    found = kernel.guaranteed(state, [*chain.from_iterable(hidden)], may, seat, helped, spice)
    ours = position.rules.seating.party[seat] == objective.party
    left = position.points_left
    return {EVERY[rank]: _own(number, ours, left) for rank, number in found}


class Pack(NamedTuple):
    """What a seat sees of a stock, and what is behind it.

    `top` is its next card, if that is face up (K5), or if the seat on turn has just taken it up
    (A2); `bottom` is face up behind the stock.  `spice` of the `hidden` cards behind it go
    with the first trick after it (K20).
    """

    top: Rank | None = None
    bottom: Rank | None = None
    spice: int = 0
    hidden: Hand = EMPTY


class Parts(Record, frozen=True):
    """By how much a card is better than another in the deals in which a fact differs.

    Each is the sum over those deals, by all deals: where the side of the player wins the `trick`
    after one of the two, where the later tricks that each `takes` if it is kept differ, where a
    king of the player `cleans` after one of the two, where the sides that must clean after this
    trick differ, `owes`, and where the other side `fails` to clean after one of the two
    (`docs/reasons.md`).  Two are shares of all deals: in them the other card, if kept, comes home
    (`comes`), or takes a later trick (`wins`).
    """

    trick: float
    takes: float
    cleans: float
    owes: float
    fails: float
    comes: float
    wins: float


class CardFacts(Record, frozen=True, kw_only=True):
    """What comes of a card in the deals drawn: shares of them, and means (`docs/reasons.md`).

    `match`: an opponent who plays later holds the rank led.  `ours`: the side of the player wins
    this trick.  `owes`, `they_owe`, `fails`, `they_fail`: that side, or the other, must clean after
    this trick, and at the end.  Means are `trick`, points that the side takes with this trick but
    for a card that the player then adds (K14), `later` tricks that it wins, and `points` from now
    on.  By rank from the two up, `home` are the player's other cards that the side takes, and
    `takes` the later tricks led with the rank that the player wins.  `cleans`: a king of the player
    cleans the side.  `parts` hold the card against each that was tried, in their order.
    """

    match: float
    ours: float
    trick: float
    later: float
    points: float
    owes: float
    they_owe: float
    fails: float
    they_fail: float
    cleans: float
    home: list[float]
    takes: list[float]
    parts: list[Parts]


class PlayedOut(NamedTuple):
    """What a card was worth in deals that were played out, summed over them.

    `rank` None turns the next card of the stock.  `worth` are values for the side of the seat on
    turn, `better` the differences to the rule-of-thumb card, `squares` those squared.
    `facts` are there if they were asked for.
    """

    rank: Rank | None
    worth: float
    better: float
    squares: float
    facts: CardFacts | None = None


class Sampled(NamedTuple):
    """The cards of the seat on turn, over `deals` deals: `thumb` is what the rules of thumb play,
    and `best` what the player plays (`ext/players/player.pxd`)."""

    cards: tuple[PlayedOut, ...]
    thumb: int
    best: int
    deals: int


def sampled(
    position: Position,
    known: tuple[Hand, ...],
    may: Sequence[int],
    deals: int,
    seed: int,
    pack: Pack = Pack(),  # noqa: B008 - it never changes
    facts: bool = False,
) -> Sampled:
    """Return what the cards of the seat on turn got in deals drawn at random.

    `position` is one that fits what the seat sees, `known` are the cards of each seat that it
    knows; `may` says, for each rank, which seats may hold others of it, a bit each, `pack` what it
    sees of a stock.  All play by rules of thumb to the end, where a side that must clean and does
    not loses all points of the deal once more to the other (L12).  With `facts` what follows each
    card is also gathered.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:K8 S:97 W:44 lead:N")
    >>> found = sampled(position, (position.counts[0], EMPTY, EMPTY, EMPTY), [0b1110] * 13, 100, 1)
    >>> found.cards[found.best].rank, found.deals
    (Rank('A'), 100)
    """
    rules = position.rules
    objective = clean(rules) if rules.variant.cleaning else points(rules)
    if rules.variant.has_pack:  # what is left is not the same in all deals
        objective = points(rules, position.party)
    kernel = new_kernel(position, objective, _FEW_BUCKETS, rules.total)
    state = state_of(position, objective)
    cards, thumb, best, done = kernel.choose(
        state,
        position.stock,
        counts_of([known]),
        bytes(may),
        deals,
        seed & _SEEDS,
        noting=facts,
        **_written(pack, position),
    )
    marks: dict[int, Rank | None] = {_TURN_NEXT: None}
    if pack.bottom is not None:
        marks[_TAKE_BOTTOM] = Bottom(str(pack.bottom))
    ours, left = position.party == objective.party, position.points_left
    return Sampled(
        tuple(
            PlayedOut(
                marks[rank] if rank in marks else EVERY[rank],
                worth if ours else worth + left * done,
                better,
                squares,
                _shares(noted, done) if noted and done else None,
            )
            for rank, worth, better, squares, noted in cards
        ),
        thumb,
        best,
        done,
    )


def _shares(noted: tuple[Any, ...], deals: int) -> CardFacts:
    """Return the sums of the kernel as shares and means."""
    *single, home, takes, parts = noted
    names = CardFacts.__struct_fields__[: len(single)]
    return CardFacts(
        home=[number / deals for number in home],
        takes=[number / deals for number in takes],
        parts=[Parts(*(number / deals for number in one)) for one in parts],
        **{name: number / deals for name, number in zip(names, single, strict=True)},
    )


def played_out(
    position: Position,
    known: tuple[Hand, ...],
    may: Sequence[int],
    deals: int,
    seed: int,
    party: int = 0,
    pack: Pack = Pack(),  # noqa: B008 - it never changes
) -> tuple[float, float]:
    """Return what a party still takes in deals drawn at random if all play by rules of thumb.

    That is the mean of its card points, and their standard deviation.  What is known is said as in
    `sampled`; the hand of the seat on turn may also be hidden.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:K8 S:97 W:44 lead:N")
    >>> played_out(position, position.counts, [0b1110] * 13, 2, 1, 1)
    (0.0, 0.0)
    """
    rules = position.rules
    single = rules.variant.has_pack
    objective = clean(rules) if rules.variant.cleaning else points(rules, party if single else 0)
    kernel = new_kernel(position, objective, _FEW_BUCKETS, 0)  # only points
    total, squares = kernel.play_out(
        state_of(position, objective),
        position.stock,
        counts_of([known]),
        bytes(may),
        deals,
        seed & _SEEDS,
        **_written(pack, position),
    )
    mean = total / deals
    spread = sqrt(max(0.0, squares / deals - mean**2))
    return mean if single or not party else position.points_left - mean, spread


def _written(pack: Pack, position: Position) -> dict[str, Any]:
    """Return what is seen of a stock as the kernel takes it."""
    return {
        "top": 0 if pack.top is None else 1 + position.taken_up,
        "bottom": -1 if pack.bottom is None else pack.bottom,
        "spice": pack.spice,
        "hidden": bytes(pack.hidden),
    }


def counts_of(deals: Iterable[tuple[Hand, ...]]) -> bytes:
    """Return the cards of some deals, 52 counts each."""
    return bytes(chain.from_iterable(chain.from_iterable(deals)))


@cache
def _own(number: int, ours: bool, left: int) -> Value:
    """Return what a number of the kernel means for the side on turn."""
    outcome, points = divmod(number, UNIT)
    return Value(outcome, points) if ours else Value(-outcome, left - points)
