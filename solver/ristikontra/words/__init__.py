"""Words in one place a language: the templates by key, and the grammar that fills them.

Everything that is said to people is said by `say`, with a key of `WORDS`; what goes into it is
made of numbers and names by the functions beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ristikontra.words.en import (
    CLAIM_WORDS,
    RANK_NAMES,
    RANK_SIGNS,
    RESULTS,
    SEAT_NAMES,
    all_of,
    any_of,
    article,
    capital,
    count,
    count_cards,
    count_cards_in_words,
    count_in_words,
    number_word,
    plural,
    result_words,
    sign_with_article,
    the,
    time_text,
    verb_ending,
)
from ristikontra.words.en import WORDS as REPORT_WORDS

__all__ = [
    "RANK_NAMES",
    "RANK_SIGNS",
    "RESULTS",
    "SEAT_NAMES",
    "WORDS",
    "all_of",
    "any_of",
    "article",
    "capital",
    "count",
    "count_cards",
    "count_cards_in_words",
    "count_in_words",
    "number_word",
    "plural",
    "result_words",
    "say",
    "sign_with_article",
    "the",
    "time_text",
    "verb_ending",
]

#: Every template by key.
WORDS: Final[Mapping[str, str]] = {**REPORT_WORDS, **CLAIM_WORDS}


def say(key: str, **parts: object) -> str:
    """Return the sentence of a key with its parts put in.

    >>> say("fails", side="NS")
    'NS fail to clean'
    """
    return WORDS[key].format(**parts)
