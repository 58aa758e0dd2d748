"""Events put into words: what comes about by a claim or a goal."""

from __future__ import annotations

from ristikontra.claims.events import Bounds, Part, What, read_event
from ristikontra.formats.lettering import Spelt
from ristikontra.game.seats import Seating
from ristikontra.words import Saying


def event_words(text: str, seating: Seating, side: str = "") -> Saying:
    """Return an event as a saying; `side` is the one meant where its text does not say who.

    English says it as it was written; every language does so with numbers and the like.

    >>> from ristikontra.game.seats import PARTNERS
    >>> from ristikontra.words import language, speaking
    >>> event = event_words("clean and points >= 20, S every trick", PARTNERS, "NS")
    >>> str(event)
    'clean and points >= 20, S every trick'
    >>> with speaking(language("fi")):
    ...     str(event)
    'PE puhdistaa, PE saa vähintään 20 pistettä ja Etelä voittaa kaikki tikit'
    """
    party = seating.parties.index(side) if side else None
    event, _ = read_event(text, party, seating)
    if event is None:
        return Saying("as_written", text=Spelt(text))
    return Saying("event", written=Spelt(text), parts=[_part(part) for part in event.parts])


def _part(part: Part) -> Saying:
    what, mask, number = part.what, part.who, _number(part.bounds)
    everybody = (1 << len(part.seating.seats)) - 1
    if what is What.TRICKS and part.bounds == Bounds(0, 0):
        # Every trick is none for all others: the parties that win them are the rest.
        others = everybody & ~mask
        alone = len(_seats(part.seating, others)) < len(_seats(part.seating, mask))
        mask = others if alone else mask
        return Saying("event.all" if alone else "event.none", who=_who(part, mask))
    return Saying(f"event.{what.value}", who=_who(part, mask), number=number)


def _who(part: Part, mask: int) -> str:
    """Return the letters of a party, or of a player."""
    for party, name in enumerate(part.seating.parties):
        if part.seating.mask(party) == mask:
            return name
    return "".join(_seats(part.seating, mask))


def _seats(seating: Seating, mask: int) -> list[str]:
    return [letter for seat, letter in enumerate(seating.seats) if mask >> seat & 1]


def _number(bounds: Bounds) -> Saying:
    low, high = bounds
    kind = "most" if low is None else "least" if high is None else "range"
    return Saying("bounds.exactly" if low == high else f"bounds.{kind}", low=low, high=high)
