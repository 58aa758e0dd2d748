"""What the pages of games whose suits matter all say, in own words (`web/suited_*.js`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SUITED_PAGE: Final[Mapping[str, str]] = {
    # --- the first screen
    "suited_page.beside": "Games with tricks",
    "suited_page.examples": "Worked examples",
    "suited_page.lesson": "How it is played",
    "suited_page.paste": "A position",
    "suited_page.paste_how": "One line, as `ristikontra solve` reads it:",
    "suited_page.wrong": "{number:1=One thing is|# things are} wrong:",
    "suited_page.unknown": "Nothing here is called {name}.",
    "suited_page.bad_line": "The line in the address goes on with {text}, which may not be played "
    "there.",
    # --- the table
    "suited_page.table": "The table",
    "suited_page.card": "{rank:A=ace|K=king|Q=queen|J=jack|T=ten|9=nine|8=eight|7=seven|6=six|"
    "5=five|4=four|3=three|2=two|#} of {suit:C=clubs|D=diamonds|H=hearts|spades}",
    "suited_page.player": "{seat}, {cards:1=1 card|# cards}",
    "suited_page.steps": "Moves",
    # --- values
    "suited_page.at_most": "What everybody is sure of",
    "suited_page.solving": "Solving …",
    "suited_page.too_large": "Endings alone are solved here: this one would take {needed} MB of "
    "memory or more, and the page has 64.",
    "suited_page.no_kernel": "This browser does not run WebAssembly, without which nothing can be "
    "played here.",
    "suited_page.follow": "Play the best line",
    # --- marks, where fates are shown
    "suited_page.best": "nothing else is better",
    "suited_page.cost": "makes it worse",
    # --- examples
    "suited_page.claims": "Claims",
    "suited_page.own": "Own position",
    "suited_page.text": "The position as text",
    "suited_page.back_to_line": "Back to the line of the example",
}
