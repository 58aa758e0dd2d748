"""Every sentence and every word of English: another language is one more package like this.

1. `WORDS` are templates by key, a module for each kind of thing that is said.  A key begins with
   the verb that says it, or stands for all.
2. What a template needs beside names and numbers is made by the functions of `grammar`: ranks,
   seats, counted things, lists.  Nobody else puts an "s" to a word.
3. Where a part is plain (a seat's letter, a rank, a number, a list), the template names the form
   that it wants of it: `{rank:a}` is "an ace", `{seat:name's}` "East's".  `FORMS` makes them; a
   language with cases has forms for them.
4. A template that ends in a space or begins with one is a part of another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ristikontra.words.en.claims import CLAIMS
from ristikontra.words.en.facts import FACTS
from ristikontra.words.en.faults import FAULTS
from ristikontra.words.en.games import GAMES
from ristikontra.words.en.grammar import (
    FORMS,
    RANK_NAMES,
    RANK_SIGNS,
    SEAT_NAMES,
    all_of,
    any_of,
    article,
    capital,
    count,
    count_in_words,
    number_word,
    sign_with_article,
    the,
)
from ristikontra.words.en.help import HELP
from ristikontra.words.en.lessons import LESSONS
from ristikontra.words.en.page import PAGE
from ristikontra.words.en.past import PAST
from ristikontra.words.en.reports import REPORTS, RESULTS, result_words, time_text
from ristikontra.words.en.themes import THEMES

__all__ = [
    "FORMS",
    "LANGUAGE",
    "RANK_NAMES",
    "RANK_SIGNS",
    "RESULTS",
    "SEAT_NAMES",
    "THEMES",
    "WORDS",
    "all_of",
    "any_of",
    "article",
    "capital",
    "count",
    "count_in_words",
    "number_word",
    "result_words",
    "sign_with_article",
    "the",
    "time_text",
]

#: What pages say that they are written in.
LANGUAGE: Final = "en"

WORDS: Final[Mapping[str, str]] = {
    **REPORTS,
    **FACTS,
    **PAST,
    **FAULTS,
    **CLAIMS,
    **GAMES,
    **HELP,
    **LESSONS,
    **PAGE,
    **THEMES,
}
