"""Other positions to ask about: cards exchanged, another leader, other points, another rule.

Each is judged as a position that somebody gave: it is legal, or `IllegalSetup` says why not.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ristikontra.game.cards import read_cards
from ristikontra.game.errors import BadText, Fault, IllegalSetup, Problem
from ristikontra.game.position import Position
from ristikontra.game.rules import rules_for
from ristikontra.game.seats import SEATS
from ristikontra.game.setup import setup_of
from ristikontra.words import Saying


def swap(position: Position, text: str, source: str = "swap") -> Position:
    """Exchange two cards of different hands, as "N7,EK" says.

    Cards on the table stay there.  `source` names the text in messages.  Raises `BadText` if the
    text is not two cards with their seats, a seat does not hold its card, nothing would change,
    or the position would not be legal.

    >>> from ristikontra.game.setup import Setup
    >>> position = Setup("lappi", {"N": "K7", "E": "8A", "S": "23", "W": "44"}, "N").position()
    >>> print(swap(position, "N7,EA"))
    lappi N:AK E:87 S:32 W:44 lead:N
    >>> swap(position, "N7,EQ")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: swap:1:4: East has no queen
        N7,EQ
           ^^
    """
    words = list(re.finditer(r"[^\s,]+", text))
    if len(words) != 2:
        raise BadText([Problem(Saying("swap.two"), source, 1, 1, max(len(text), 1), text)])
    problems: list[Problem] = []

    def fault(says: Saying, word: re.Match[str]) -> None:
        problems.append(Problem(says, source, 1, word.start() + 1, len(word[0]), text))

    held = []
    for word in words:
        found = _seat_and_rank(word[0])
        if found is None:
            fault(Saying("swap.no_card", text=word[0]), word)
            continue
        seat, rank = found
        held.append(found)
        if not position.hands[seat][rank]:
            fault(Saying("play.none", seat=SEATS[seat], rank=rank), word)
    if problems:
        raise BadText(problems)
    (one, first), (other, second) = held
    if one == other or first == second:
        same = Saying("swap.one_hand" if one == other else "swap.one_rank")
        raise BadText([Problem(same, source, 1, 1, len(text), text)])
    try:
        return exchanged(position, one, first, other, second)
    except IllegalSetup as error:
        problems = [Problem(f.says, source, 1, 1, len(text), text) for f in error.faults]
        raise BadText(problems) from None


def exchanged(position: Position, one: int, first: int, other: int, second: int) -> Position:
    """Return the position with a card of one seat, and one of another, in each other's hands.

    Raises `IllegalSetup` if the run of leads would then break the limit (R16).
    """
    hands = [list(hand) for hand in position.hands]
    hands[one][first] -= 1
    hands[other][second] -= 1
    hands[one][second] += 1
    hands[other][first] += 1
    north, east, south, west = (tuple(hand) for hand in hands)
    return _judged(replace(position, hands=(north, east, south, west)))


def with_leader(position: Position, leader: int) -> Position:
    """Return the position with another leader, and no run of leads.

    Raises `IllegalSetup` inside a trick.

    >>> from ristikontra.game.setup import Setup
    >>> setup = Setup("lappi", {"N": "K", "E": "8", "S": "2", "W": "4"}, "N", run="7x1")
    >>> with_leader(setup.position(), 2).turn
    2
    """
    if position.trick:
        raise IllegalSetup([Fault(Saying("setup.begun"), ("lead",))])
    return _judged(replace(position, leader=leader, run=None))


def with_taken(position: Position, points: int) -> Position:
    """Return the position with so many points that NS have taken so far, and the others of EW.

    Raises `IllegalSetup` if there are not so many, or if both sides would have reached the target
    of a race, which the first of them wins (V3a).

    >>> from ristikontra.game.setup import Setup
    >>> position = Setup("lappi", {"N": "K", "E": "8", "S": "2", "W": "4"}, "N").position()
    >>> with_taken(position, 40).taken
    (40, 76)
    """
    gone = position.rules.total - position.points_left
    return _judged(replace(position, taken=(points, gone - points), first=None))


def with_rule(position: Position, option: str, setting: str) -> Position:
    """Return the position under rules that differ in one option.

    >>> from ristikontra.game.setup import Setup
    >>> position = Setup("lappi", {"N": "K", "E": "8", "S": "2", "W": "4"}, "N").position()
    >>> with_rule(position, "limit", "none").rules.limit
    0
    """
    rules = position.rules
    return _judged(
        replace(position, rules=rules_for(rules.name, {**rules.changed, option: setting}))
    )


def _judged(position: Position) -> Position:
    return setup_of(position).position()


def _seat_and_rank(word: str) -> tuple[int, int] | None:
    cards, bad = read_cards(word[1:])
    if word[0].upper() not in SEATS or bad or len(cards) != 1:
        return None
    return SEATS.index(word[0].upper()), cards[0].rank
