"""What a plan is to secure, as people write it: points, outcome and points, or an event.

11          at least this many card points for the side, from here on
-1:11       at least this outcome by the objective, as the side sees it, with these points
NS clean    an event (`claims.events`), by default of the side
"""

import re
from dataclasses import dataclass
from typing import Final

from ristikontra.formats.parsing import bad_text
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.games.tricks.claims.events import Event, read_typed, with_tally
from ristikontra.games.tricks.claims.forcing import EventPayoff
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import UNIT, Objective, Value, objective_for, points
from ristikontra.games.tricks.search.plans import own_value
from ristikontra.words import Saying

_NUMBERS: Final = re.compile(r"\s*(?:(-?\d{1,4}):)?(\d{1,3})\s*")


@dataclass(frozen=True, slots=True)
class Target:
    """What a party wants of a position: at least a value by an objective, or an event.

    `position` has what the objective needs.  `value` is None for the best there is.  An event is
    worth more to the party than its contrary, and nothing else counts.
    """

    position: Position
    objective: Objective
    party: int
    value: Value | None = None
    event: Event | None = None


def read_target(
    position: Position,
    party: int,
    text: str | None = None,
    objective: str | None = None,
    source: str = "--goal",
) -> Target:
    """Return what a party wants of a position; without a text the best it can guarantee.

    `objective` is a name, or None for what suits the position; a bare number is card points.
    Raises `BadText` with every fault, where `source` names the text; `MissingFields` and
    `RistikontraError` as `objective_for` does, the second also if three play for anything but
    points, because only those have a guarantee for each.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N dirty:NS,EW")
    >>> target = read_target(position, 1, "-1:0")
    >>> target.objective.name, target.value
    ('clean', Value(outcome=1, points=15))
    >>> read_target(position, 1, "clean").event.parts[0].side
    1
    """
    rules = position.rules
    single = not rules.seating.two_sided
    if single and objective not in (None, "points"):
        raise RistikontraError(Saying("plan.for_points"))
    numbers = None if text is None else _NUMBERS.fullmatch(text)
    if text is not None and numbers is None:
        return _event_target(position, party, text, source)
    if single:
        resolved = points(rules, party)
    else:
        plain = numbers is not None and numbers[1] is None
        resolved = objective_for(position, "points" if plain and objective is None else objective)
    if numbers is None:
        return Target(position, resolved, party)
    assert text is not None
    faults = []
    if resolved.has_outcome and numbers[1] is None:
        says = Saying("plan.goal.outcome", objective=resolved.name, points=int(numbers[2]))
        faults.append(Fault(says, (), numbers.start(2), len(numbers[2])))
    if int(numbers[2]) > rules.total:
        says = Saying("plan.goal.total", total=rules.total)
        faults.append(Fault(says, (), numbers.start(2), len(numbers[2])))
    if faults:
        raise bad_text(text, source, faults)
    own = Value(int(numbers[1] or 0), int(numbers[2]))
    return Target(position, resolved, party, own_value(position, resolved, party, own))


def _event_target(position: Position, party: int, text: str, source: str) -> Target:
    """Return an event as what a party wants, if the end of the deal decides it."""
    rules = position.rules
    event, faults = read_typed(text, party, rules.seating)
    if event is None:
        raise bad_text(text, source, faults)
    if not rules.seating.two_sided:
        raise bad_text(text, source, [Fault(Saying("plan.goal.alone"), (), 0, len(text))])
    faults = event.foreign(rules)
    for part in () if faults else event.parts:
        event_of_part = Event((part,))
        if event_of_part.of_trick or not event_of_part.of_sides:
            faults.append(part.fault(Saying("plan.goal.deal")))
        elif missing := event_of_part.missing(position):
            faults.append(part.fault(Saying("claim.needs", facts=missing)))
    if faults:
        raise bad_text(text, source, faults)
    tally = with_tally(position)
    payoff = EventPayoff(event, party, rules, tally.taken or (0, 0), tally.won or (0, 0))
    # It is worth one to the party, and nothing to the others (`EventPayoff`).
    goal = Value(-1, UNIT - 1) if party else Value(1, 0)
    return Target(tally, payoff.objective(), party, goal, event)
