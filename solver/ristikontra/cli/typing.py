"""What people type at a prompt: cards by their names, and words by their first letters."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from ristikontra.words import language, languages, say

#: Letters that are cards, so that no word is short for them.
_CARDS: Final = frozenset("akqjt")
#: What may stand between a rank and a suit.
_BETWEEN: Final = ("of", "the")
_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "CDHS"


def word_for(typed: str, words: Sequence[str]) -> str | None:
    """Return which of some words somebody means: the word itself, or its first letter.

    A word may be English or of the language that is spoken.  Where several words have one letter it
    is the first; a letter that is a card is never a word.

    >>> words = ("hint", "why", "undo", "line", "help", "quit")
    >>> word_for("Undo", words), word_for("h", words), word_for("q", words)
    ('undo', 'hint', None)
    """
    typed = "-".join(typed.lower().split())
    if len(typed) == 1 and typed not in _CARDS:
        begun = (word for word in words if any(one.startswith(typed) for one in _spellings(word)))
        return next(begun, None)
    return next((word for word in words if typed in _spellings(word)), None)


def _spellings(word: str) -> tuple[str, str]:
    return word, say(f"typed.{word}")


def card_for(typed: str) -> str:
    """Return a card that somebody named, as it is written; any other text as it is.

    Names of every language are known.

    >>> card_for("king"), card_for("Seven of hearts"), card_for("herttaseiska"), card_for("K")
    ('K', 'H7', 'H7', 'K')
    """
    words = [word for word in typed.lower().replace("-", " ").split() if word not in _BETWEEN]
    ranks, suits = _names("rank", _RANKS), _names("suit", _SUITS)
    found = [*_parts(words, ranks, suits)]
    named = [ranks[word] for word in found if word in ranks]
    of = [suits[word] for word in found if word in suits]
    if len(found) == len(named) + len(of) and len(named) == 1 and len(of) <= 1:
        return "".join([*of, *named])
    return typed


def _parts(
    words: Sequence[str], ranks: Mapping[str, str], suits: Mapping[str, str]
) -> Iterator[str]:
    """Yield words; one that is a suit and a rank in one, as in Finnish, is two."""
    for word in words:
        begins = (one for one in suits if word.startswith(one) and word[len(one) :] in ranks)
        suit = next(begins, "")
        yield from (suit, word[len(suit) :]) if suit and word not in ranks else (word,)


@cache
def _names(kind: str, signs: str) -> dict[str, str]:
    """Return the names of ranks or suits in all languages, each with its sign."""
    return {
        name: sign
        for code in languages()
        for sign in signs
        for name in language(code).words[f"typed.{kind}.{sign}"].split()
    }
