"""Cards judged by what the player on turn could know: the yardstick "from North's seat".

1. `seen` names the seat.  A claim about cards is judged by the average over all possible deals,
   given the player's own hand and the cards played.  Everybody sees all cards from the next one on.
2. Only two things are said of that average: in how many deals a card is right, and how many points
   it gets.  A number holds if it is right as far as it is written: 24.1 is from 24.05 to 24.15.
3. Either all deals are solved, or nothing is judged.  A sample gives a number no closer than its
   error, and never shows that two cards are equally good.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.games.tricks.claims.language import ClaimsJudge, Finding, Said, Word
from ristikontra.games.tricks.claims.reading import ClaimsReader
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import RESULT, Value, objective_for
from ristikontra.games.tricks.worlds.advised import AdviseRecord
from ristikontra.words import Saying

_NUMBER: Final = r"(\d+(?:\.\d+)?)"
_AMOUNT: Final = re.compile(rf"(at least |at most |>= ?|<= ?)?{_NUMBER}(?: to {_NUMBER})?")
#: The keys that say something only of an average.
AVERAGED: Final = ("right_in", "averages")
#: How far a float may be from the number that it means.
_TINY: Final = 1e-9


#: What every card is worth to the player on turn, from the ace down.
Worths: TypeAlias = Mapping[Rank, Value]


def best_of(values: Worths) -> tuple[Rank, ...]:
    """Return the cards that are worth most.

    >>> best_of({Rank("7"): Value(0, 3), Rank("2"): Value(0, 5)})
    (Rank('2'),)
    """
    most = max(values.values())
    return tuple(rank for rank, value in values.items() if value == most)


def loss_of(values: Worths, rank: Rank) -> Value:
    """Return how much less a card is worth than the best one.

    >>> loss_of({Rank("7"): Value(0, 3), Rank("2"): Value(0, 5)}, Rank("7"))
    Value(outcome=0, points=2)
    """
    return max(values.values()) - values[rank]


def _find_from_seat(
    from_seat: Callable[[AdviseRecord], Word],
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Ask what speaks for each card; raises `RistikontraError` if there are too many deals."""
    name = objective or objective_for(position).name
    advice = judge.advise(position, name)
    if not advice.exhaustive:
        raise RistikontraError(Saying("claim.seen.many", deals=advice.fitting))
    return Finding(from_seat(advice), f"seen.{name}", position, advice=advice)


def seen(said: Said) -> Said:
    """Return something said of cards, judged by what the player on turn could know."""
    assert said.from_seat is not None
    return Said(partial(_find_from_seat, said.from_seat), said.cards, weighs_play=True)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number or a range, as exactly as it was written."""

    low: float | None
    high: float | None

    def hold(self, number: float) -> bool:
        """Say whether a number is within it."""
        return (self.low is None or self.low - _TINY <= number) and (
            self.high is None or number <= self.high + _TINY
        )


def read_amount(text: str) -> Amount | None:
    """Read a number or a range of numbers with decimals, None if it is neither, or runs backwards.

    >>> read_amount("24.5").hold(24.54), read_amount("24.5").hold(24.56)
    (True, False)
    >>> read_amount("at least 85").hold(90), read_amount("85 to 90").hold(91), read_amount("many")
    (True, False, None)
    """
    match = _AMOUNT.fullmatch(" ".join(text.lower().split()))
    if match is None or (match[1] and match[3]):
        return None
    sign, low, high = (match[1] or "").strip(), float(match[2]), float(match[3] or match[2])
    if high < low:
        return None
    if sign in ("at least", ">="):
        return Amount(low, None)
    if sign in ("at most", "<="):
        return Amount(None, low)
    half = 0.0 if match[3] else 0.5 * 10 ** -len(match[2].partition(".")[2])
    return Amount(low - half, high + half)


def averaged(card: Rank, kind: Literal["right_in", "averages"], amount: Amount) -> Said:
    """Return how a card does on average: in how many of a hundred deals it is right, or its points.

    It is judged only from a seat.
    """

    def from_seat(advice: AdviseRecord) -> Word:
        """Compare what was said with the share of the deals, or with the mean of the points."""
        found = advice.card(card)
        assert found.p_best is not None
        assert found.mean is not None
        number = 100 * found.p_best if kind == "right_in" else found.mean.points
        return "true" if amount.hold(number) else "false"

    find = partial(_find_from_seat, from_seat)
    return Said(find, (card,), weighs_play=True, from_seat=from_seat)


def read_share(reader: ClaimsReader) -> Said:
    """Read in how many of a hundred deals a card is said to be right."""
    text = reader.words("right_in")
    amount = read_amount(text.rstrip().removesuffix("%")) if text else None
    too_much = amount is not None and max(amount.low or 0, (amount.high or 0) - 0.5) > 100
    if text is not None and (amount is None or "%" not in text or too_much):
        reader.wrong("right_in", Saying("claim.right_in"))
    return averaged(reader.card(), "right_in", amount or Amount(None, None))


def read_points(reader: ClaimsReader) -> Said:
    """Read how many points a card is claimed to get on average."""
    value = reader.value("averages")
    plain = isinstance(value, str | int | float) and not isinstance(value, bool)
    amount = read_amount(str(value)) if plain else None
    if amount is None:
        reader.wrong("averages", Saying("claim.averages"))
    return averaged(reader.card(), "averages", amount or Amount(None, None))


def weighed_from_seat(advice: AdviseRecord) -> Worths:
    """Return what the cards are worth on average, in whole numbers: added up over all the ways."""
    values = {}
    for card in advice.moves:
        assert card.mean is not None
        mean, ways = card.mean, advice.ways
        values[card.rank] = Value(round(mean.outcome * ways), round(mean.points * ways))
    return values


def from_seat(reader: ClaimsReader, read: Callable[[ClaimsReader], Said | None]) -> Said | None:
    """Read a statement; one about cards is made from a seat where the claim names one.

    Faults are reported to the reader.  It is None where the claim is wrong.
    """
    said = read(reader)
    if reader.value("seen") is None and reader.kind not in AVERAGED:
        return said
    text, here = reader.words("seen"), reader.here
    seat = reader.seating.named(text or "")
    if reader.value("seen") is None:
        reader.wrong(reader.kind, Saying("claim.seen.missing", kind=reader.kind))
    elif text is None:
        return None
    elif said is None or said.from_seat is None:
        reader.wrong("seen", Saying("claim.seen.what"))
    elif seat is None:
        reader.wrong("seen", Saying("setup.no_seat", seat=text, seats=reader.seating.seats))
    elif not reader.seating.has_partners:
        variant = here[0].rules.name
        reader.wrong("seen", Saying("view.partners", variant=variant))
    elif others := [
        at for at in here if not at.finished and reader.seating.seats[at.mover] != seat
    ]:
        turn = reader.seating.seats[others[0].mover]
        reader.wrong("seen", Saying("claim.seen.turn", turn=turn))
    elif reader.objective == RESULT and here[0].taken is None:
        reader.wrong("objective", Saying("claim.needs", facts=["taken"]))
    else:
        return seen(said)
    return None
