"""What positions and moves are worth, in every game: a judge computes it, and it is the JSON.

1. A `Measure` says what play is for: the names of a value's parts, and which values are better.
2. A `Worth` is what a position is worth to one party.
3. A `MoveRecord` says what every party gets by a move, and what it costs the player who chooses it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, isfinite

from msgspec import UNSET, UnsetType, structs

from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import State, Value
from ristikontra.record import Amounts, Record, ResultRecord
from ristikontra.words import Saying


class Measure(Record, frozen=True):
    """What play is for: the parts of a value, compared in order; with `less`, fewer are better.

    Where play may go round for ever, `endless` says what play without an end counts as, by the name
    of the rule (A21): "draw" is the usual rule, and "lost" and "won" are so for every player with
    cards.  It is missing where play always ends.  `names` has the values that have a name, such as
    `out`, if any have one.
    """

    name: str
    parts: tuple[str, ...]
    less: bool = False
    endless: Mapping[str, Amounts] | UnsetType = UNSET
    names: Mapping[str, Amounts] | UnsetType = UNSET

    def value(self, numbers: Value) -> Amounts:
        """Return the value that has some numbers, by the names of its parts.

        >>> Measure("clean", ("outcome", "points")).value((1, 14))
        {'outcome': 1, 'points': 14}
        """
        return Amounts(zip(self.parts, map(_number, numbers), strict=True))

    def numbers(self, value: Amounts) -> Value:
        """Return the numbers of a value, in the order of the parts.

        >>> Measure("forfeit", ("points",), less=True).numbers(Amounts(points=25))
        (25,)
        """
        return tuple([inf if number is None else number for number in value.values()])

    def key(self, value: Amounts) -> Value:
        """Return the numbers of a value so that more is better.

        >>> Measure("forfeit", ("points",), less=True).key(Amounts(points=25))
        (-25,)
        """
        return self.signed(self.numbers(value))

    def signed(self, numbers: Value) -> Value:
        """Return numbers so that more is better, or such numbers as they were.

        >>> Measure("forfeit", ("points",), less=True).signed((25,))
        (-25,)
        """
        return tuple([-number for number in numbers]) if self.less else numbers

    def name_of(self, value: Amounts) -> str:
        """Return the name of a value: one of `names`, or "draw" if it is that; else "".

        >>> half = Amounts(out=0.5)
        >>> out = Measure("out", ("out",), endless={"draw": half}, names={"last": Amounts(out=0)})
        >>> out.name_of(half)
        'draw'
        """
        if self.names is UNSET:
            return ""
        drawn = self.endless is not UNSET and self.endless.get("draw") == value
        return next((name for name, one in self.names.items() if one == value), "draw" * drawn)

    def worth(
        self,
        guaranteed: Value | None,
        held: Value | None,
        with_help: Value | None = None,
        maxn: tuple[Value, Value] | None = None,
        moves: int | None = None,
    ) -> Worth:
        """Return a worth by numbers; raises ValueError if nothing is guaranteed and play ends.

        >>> Measure("nim", ("points",)).worth((3,), (3,), maxn=((1,), (3,)))
        Worth(guaranteed={'points': 3}, alone=({'points': 1}, {'points': 3}))
        """
        cyclic, unsure = self.endless is not UNSET, guaranteed is None or guaranteed != held
        if unsure and not cyclic:
            raise ValueError("a worth without a guarantee needs a value for endless play")
        found = Worth(
            guaranteed=None if guaranteed is None else self.value(guaranteed),
            held=UNSET if not unsure else None if held is None else self.value(held),
            with_help=UNSET if with_help is None else self.value(with_help),
            alone=UNSET if maxn is None else (self.value(maxn[0]), self.value(maxn[1])),
            open=unsure if cyclic else UNSET,
            moves=moves if cyclic else UNSET,
        )
        return structs.replace(found, drawn=self.under(found, "draw")) if unsure else found

    def under(self, worth: Worth, rule: str) -> Amounts:
        """Return what a party can hold itself to under a rule for play without an end.

        >>> half, last = Amounts(out=0.5), Amounts(out=0)
        >>> out = Measure("out", ("out",), endless={"draw": half, "lost": last})
        >>> worth = out.worth(None, None)
        >>> out.under(worth, "lost"), worth.drawn
        ({'out': 0}, {'out': 0.5})
        """
        if not self.endless or not worth.open:
            return worth.value
        endless, held = self.endless[rule], worth.held or None
        if worth.guaranteed is not None and self.key(worth.guaranteed) >= self.key(endless):
            return worth.guaranteed
        return endless if held is None else min(held, endless, key=self.key)


def _number(number: float) -> float | None:
    """Return a number as JSON has it: whole where it is, null where it has no end."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) else number


class ValueBounds(Record, frozen=True, kw_only=True):
    """Proven bounds on a value, of which the parts are compared in order."""

    lower: Amounts
    upper: Amounts


class Worth(Record, frozen=True, kw_only=True):
    """What a position is worth to a party.

    `guaranteed` is what it gets against all others, `with_help` what it gets if everybody helps.
    `alone` is the least and the most that it gets if all play for themselves (max^n).  If a
    search was stopped, `guaranteed` is null, and there are `bounds`.

    Where play may go round, `open` says that nobody can force a result.  Then `guaranteed` and
    `held`, what all others can hold it to, differ, or are null.  `drawn` is what it can hold itself
    to if play without an end is a draw (A21).  `moves` of all players it takes at the latest, null
    where it is open.
    """

    guaranteed: Amounts | None
    bounds: ValueBounds | UnsetType = UNSET
    held: Amounts | UnsetType | None = UNSET
    drawn: Amounts | UnsetType = UNSET
    with_help: Amounts | UnsetType = UNSET
    alone: tuple[Amounts, Amounts] | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    moves: int | UnsetType | None = UNSET
    fails: dict[str, bool] | UnsetType = UNSET
    ladder: int | UnsetType = UNSET
    result: ResultRecord | UnsetType = UNSET

    @property
    def value(self) -> Amounts:
        """What is guaranteed; raises `NoValue` where nothing is."""
        if self.guaranteed is None:
            raise NoValue(Saying("value.none"))
        return self.guaranteed

    @property
    def sure(self) -> Amounts:
        """What the party can hold itself to, if play without an end is a draw."""
        return self.drawn or self.value


class MoveRecord(Record, frozen=True, kw_only=True):
    """A move, what every party gets by it, and what it costs the player who chooses it.

    Its worth is counted from the position before it, so the best move has that of the position.
    `loss` is by what the player can hold itself to, and `loss_alone` by max^n, where that is known.
    A loss may be negative in a part that comes after one that is lost.  `loss` is null where a
    search was stopped before it was proved.  `kingmaking`: another move is as good for that player,
    and the others get something else.  `outcomes`, if asked for, are those of max^n, as in
    `SolveRecord`.
    """

    move: str
    worth: Mapping[str, Worth]
    loss: Amounts | None
    loss_alone: Amounts | UnsetType = UNSET
    best: bool
    kingmaking: bool | UnsetType = UNSET
    outcomes: list[tuple[int, ...]] | UnsetType = UNSET

    @property
    def value(self) -> Amounts:
        """The guaranteed value of the first of two sides; raises as `SolveRecord.value` does."""
        return only_worth(self.worth).value


class NoValue(RistikontraError):
    """Says why an answer has no single value."""


def only_worth(worth: Mapping[str, Worth]) -> Worth:
    """Return the worth where there is only one: two sides play, or one player is followed.

    Raises `NoValue` where there are several.
    """
    if len(worth) != 1:
        raise NoValue(Saying("value.several", parties=[*worth]))
    (only,) = worth.values()
    return only


def by_party(state: State, found: Sequence[Worth]) -> dict[str, Worth]:
    """Return worths by the names of the parties; where two sides play, that of the first."""
    return dict(zip(state.parties, found, strict=False))
