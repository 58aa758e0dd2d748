"""What the page of Ristiseiska says (`web/layout_*.js`) beside the words of other reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUT_PAGE: Final[Mapping[str, str]] = {
    "layout_page.unscripted": "This page solves Ristiseiska itself, and needs JavaScript to do so.",
    # --- the first screen
    "layout_page.greet": "All cards are dealt, and every suit grows from its seven. Who cannot "
    "play takes the forfeit, or begs for a card. Here all hands are open: tap a card to play it, "
    "and see what every card comes to.",
    "layout_page.puzzles": "Thirty puzzles",
    "layout_page.puzzles_how": "In each one card is better than all others by five points at "
    "least, against everybody.",
    "layout_page.puzzle": "{theme}, level {level}",
    "layout_page.solved": "solved",
    "layout_page.deal": "A whole deal",
    "layout_page.deal_how": "You play the cards of everybody. Values come when about forty cards "
    "are left: those of a whole deal need more memory than a page should take.",
    "layout_page.build": "How suits grow",
    "layout_page.do_deal": "Deal the cards",
    # --- the table
    "layout_page.suit": "{suit:C=Clubs|D=Diamonds|H=Hearts|Spades}",
    "layout_page.closed": "nothing down yet",
    "layout_page.next": "next: {cards}",
    "layout_page.stop": "Stop here",
    "layout_page.pass": "Pass",
    "layout_page.take": "Take the forfeit",
    "layout_page.keep": "Keep the forfeit",
    "layout_page.cannot": "No card of {seat} fits.",
    "layout_page.score": "{seat}: {points:1=1 point|# points}",
    # --- values
    "layout_page.worth": "At most {sure:1=1 point|# points}; {outcome} if each plays for himself",
    "layout_page.not_here": "Where cards are begged for or a place is played for, this page plays "
    "and solves endings of {most} cards at most, and these are {cards}.",
    # --- puzzles and examples
    "layout_page.right": "Right: nothing else is sure of so few points.",
    "layout_page.not_right": "{card} costs {points:1=1 point|# points} against all others.",
    "layout_page.again": "Try again",
    "layout_page.reveal": "Show the solution",
    "layout_page.next_puzzle": "Next puzzle",
}
