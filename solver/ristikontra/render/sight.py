"""What one seat sees of a position, as reports on it open."""

from __future__ import annotations

from collections.abc import Iterator

from ristikontra.render.document import Block, Hands, Heading, Text
from ristikontra.render.position import cards_text, changed_rules, heading, table_words, tally
from ristikontra.words import say, sign
from ristikontra.worlds.notation import Sight


def sight_opening(sight: Sight, objective: str) -> list[list[Block]]:
    """Return the sections that a report on what one seat sees opens with.

    They are those of `render.position.opening`; hidden cards are not shown.
    """
    view, like = sight.view, sight.view.like
    hidden = frozenset(at for at, number in enumerate(view.hidden) if number)
    yardstick = say(f"advise.yardstick.{objective}", seat=view.rules.seating.seats[view.turn])
    known = [f"{heading(like)} {yardstick}", *tally(like), changed_rules(like)]
    return [
        [Heading(sight.title or ""), Text(sight.teaches or "")],
        [*map(Text, known)],
        [Hands(like, hidden), *map(Text, _partly(sight))],
        [Text(table_words(like))],
    ]


def _partly(sight: Sight) -> Iterator[str]:
    """Yield what is known of hands that are hidden in part."""
    view = sight.view
    for at, seat in enumerate(view.rules.seating.seats):
        if not view.hidden[at]:
            continue
        cards, ranks = view.known[at], sorted(view.lacks[at], reverse=True)
        if any(cards):
            yield say("advise.known", seat=seat, cards=cards_text(cards))
        if ranks:
            yield say("advise.lacks", seat=seat, ranks=[sign(rank) for rank in ranks])
