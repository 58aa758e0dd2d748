"""What is said at a table where everybody sees one hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SEATED: Final[Mapping[str, str]] = {
    "seated.opening": "You play {seat}, and the program plays {others:and}. All players see "
    "only their own hands, and play to do well themselves.",
    "seated.goes_on": "The deal that you left continues.",
    "seated.kept": "The deal is kept: the same command continues it.",
    "seated.hint": "By what you have seen, the best move is {card}.",
    "seated.hint.deals": "Tried in {deals:1=one deal|# deals} that fit what you have seen:",
    "seated.head.move": "Move",
    "seated.head.points": "Points in the end",
    "seated.head.share": "Chance in %",
    "seated.head.better": "Gain on rules of thumb",
    "seated.head.lost.points": "Lost points",
    "seated.head.lost.share": "Lost chance in %",
    "seated.head.dealt": "Dealt",
    "seated.no_choices": "You have had no choice yet.",
    "seated.none_lost": "{moves:1=You had one choice|You had # choices}, and by what you had "
    "seen no other move was clearly better.",
    "seated.lost": "By what you had seen, another move was clearly better in {moves:1=one|#} of "
    "your {choices:1=one choice|# choices}:",
    "seated.review": "What your moves have cost, by what you had seen:",
    "seated.again": "The deal with all cards known:",
    "seated.deal": "deal {number}, drawn by the seed {seed}",
    "seated.hidden": "leave out --hide-others: in a whole deal you see only your own hand",
    "seated.help.hint": "what is best, by what you have seen",
    "seated.help.judge": "what your moves have cost so far, by what you had seen",
    "seated.help.last": "what was played since your last choice",
    "seated.help.quit": "stop; the deal is kept",
}
