"""What the page of Myllymatti says (`web/beating_*.js`) beside the words of other reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BEATING_PAGE: Final[Mapping[str, str]] = {
    "beating_page.unscripted": "This page solves Myllymatti itself, and needs JavaScript to do so.",
    "beating_page.greet": "A card is beaten by a higher one of its suit or by a trump, or it is "
    "picked up. The last with cards loses. This is the second phase, with all hands open: tap a "
    "card to play it, and see who is sure to get out.",
    "beating_page.first_phase": "the page plays the second phase; `ristikontra solve` knows the "
    "first one, too",
    "beating_page.not_here": "This page plays and solves endings of {most} cards at most, and "
    "these are {cards}.",
    "beating_page.trump": "Trump is {suit:C=clubs|D=diamonds|H=hearts|spades}.",
    "beating_page.on_table": "On the table",
    "beating_page.trick": "{cards:1=One card lies|# cards lie} on the table, and a trick "
    "is {full}.",
    "beating_page.no_trick": "Nothing lies on the table.",
    "beating_page.pick_up": "Pick up the last card",
}
