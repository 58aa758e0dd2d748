"""What the page of Ristiseiska says (`web/layout_*.js`) beside the words of other reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUT_PAGE: Final[Mapping[str, str]] = {
    "layout_page.unscripted": "This page solves Ristiseiska itself, and needs JavaScript to do so.",
    # --- the first screen
    "layout_page.greet": "All cards are dealt, and every suit grows from its seven. Who cannot "
    "play takes the forfeit. Here all hands are open: tap a card to play it, and see what every "
    "card comes to.",
    "layout_page.beside": "Games with tricks",
    "layout_page.puzzles": "Thirty puzzles",
    "layout_page.puzzles_how": "In each one card is better than all others by five points at "
    "least, against everybody.",
    "layout_page.puzzle": "{theme}, level {level}",
    "layout_page.solved": "solved",
    "layout_page.examples": "Worked examples",
    "layout_page.lesson": "How it is played",
    "layout_page.deal": "A whole deal",
    "layout_page.deal_how": "You play the cards of everybody. Values come when about forty cards "
    "are left: those of a whole deal need more memory than a page should take.",
    "layout_page.do_deal": "Deal the cards",
    "layout_page.paste": "A position",
    "layout_page.paste_how": "One line, as `ristikontra solve` reads it:",
    "layout_page.wrong": "{number:1=One thing is|# things are} wrong:",
    "layout_page.unknown": "Nothing here is called {name}.",
    "layout_page.bad_line": "The line in the address goes on with {text}, which may not be played "
    "there.",
    # --- the table
    "layout_page.table": "The table",
    "layout_page.suit": "{suit:C=Clubs|D=Diamonds|H=Hearts|Spades}",
    "layout_page.card": "{rank:A=ace|K=king|Q=queen|J=jack|T=ten|9=nine|8=eight|7=seven|6=six|"
    "5=five|4=four|3=three|2=two|#} of {suit:C=clubs|D=diamonds|H=hearts|spades}",
    "layout_page.closed": "nothing down yet",
    "layout_page.next": "next: {cards}",
    "layout_page.player": "{seat}, {cards:1=1 card|# cards}",
    "layout_page.stop": "Stop here",
    "layout_page.pass": "Pass",
    "layout_page.take": "Take the forfeit",
    "layout_page.keep": "Keep the forfeit",
    "layout_page.cannot": "No card of {seat} fits.",
    "layout_page.score": "{seat}: {points:1=1 point|# points}",
    "layout_page.steps": "Moves",
    # --- values
    "layout_page.worth": "At most {sure:1=1 point|# points}; {outcome} if each plays for himself",
    "layout_page.at_most": "What everybody is sure of",
    "layout_page.solving": "Solving …",
    "layout_page.too_large": "Endings alone are solved here: this deal would take {needed} MB of "
    "memory, and the page has 64.",
    "layout_page.not_here": "This page solves what is played with the forfeit for points; "
    "`ristikontra solve` solves endings with begging, or for the first or the last place.",
    "layout_page.no_kernel": "This browser does not run WebAssembly, without which nothing can be "
    "played here.",
    "layout_page.follow": "Play the best line",
    # --- puzzles and examples
    "layout_page.right": "Right: nothing else is sure of so few points.",
    "layout_page.not_right": "{card} costs {points:1=1 point|# points} against all others.",
    "layout_page.again": "Try again",
    "layout_page.reveal": "Show the solution",
    "layout_page.next_puzzle": "Next puzzle",
    "layout_page.claims": "Claims",
    "layout_page.own": "Own position",
    "layout_page.text": "The position as text",
    "layout_page.back_to_line": "Back to the line of the example",
}
