"""Words in one place a language: the templates by key, and the grammar that fills them.

Everything that is said to people is said by `say`, with a key of the language's `WORDS`.  What is
to be said later, or perhaps never, is a `Saying`: data that becomes words when somebody reads it.
Another language stands where English does: a package with the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Final

from ristikontra.words.en import (
    FORMS,
    LANGUAGE,
    RANK_NAMES,
    RANK_SIGNS,
    RESULTS,
    SEAT_NAMES,
    WORDS,
    all_of,
    any_of,
    article,
    capital,
    count,
    count_in_words,
    number_word,
    result_words,
    sign_with_article,
    the,
    time_text,
)

__all__ = [
    "FORMS",
    "LANGUAGE",
    "RANK_NAMES",
    "RANK_SIGNS",
    "RESULTS",
    "SEAT_NAMES",
    "WORDS",
    "Saying",
    "all_of",
    "any_of",
    "article",
    "capital",
    "count",
    "count_in_words",
    "names_part",
    "number_word",
    "paragraphs",
    "result_words",
    "say",
    "sign_with_article",
    "the",
    "time_text",
]


def say(key: str, /, **parts: object) -> str:
    """Return the sentence of a key with its parts put in, each in the form that it asks for.

    >>> say("fails", side="NS")
    'NS fail to clean'
    >>> say("play.none", seat="E", rank=12)
    'East has no ace'
    """
    return "".join(
        literal if name is None else literal + _formed(parts[name], conversion, spec or "")
        for literal, name, spec, conversion in _pieces(WORDS[key])
    )


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text of several, each as one line.

    >>> paragraphs("It is\\nso.\\n\\nAnd so.")
    ['It is so.', 'And so.']
    """
    return [" ".join(one.split()) for one in text.split("\n\n")]


def _formed(part: object, conversion: str | None, spec: str) -> str:
    if conversion:
        part = repr(part)
    return FORMS[spec](part) if spec in FORMS else format(part, spec)


def names_part(key: str, name: str) -> bool:
    """Say whether the sentence of a key has a part of some name.

    >>> names_part("fails", "side"), names_part("fails", "card")
    (True, False)
    """
    return any(name == part for _, part, _, _ in _pieces(WORDS[key]))


@cache
def _pieces(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    return tuple(Formatter().parse(template))


class Saying:
    """Something to be said: its kind, which is the key of its words, and what goes into them.

    Parts are plain: numbers, ranks, letters of seats, texts as they were written, other sayings, or
    lists of these.  Sayings are equal if kinds and parts are.

    >>> saying = Saying("play.none", seat="E", rank=12)
    >>> saying.kind, saying.parts["rank"], str(saying)
    ('play.none', 12, 'East has no ace')
    """

    __slots__ = ("kind", "parts")

    def __init__(self, kind: str, /, **parts: object) -> None:
        self.kind: Final = kind
        self.parts: Final[Mapping[str, object]] = parts

    def __str__(self) -> str:
        return say(self.kind, **self.parts)

    def __repr__(self) -> str:
        parts = "".join(f", {name}={part!r}" for name, part in self.parts.items())
        return f"Saying({self.kind!r}{parts})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Saying):
            return NotImplemented
        return (self.kind, self.parts) == (other.kind, other.parts)

    __hash__ = None  # type: ignore[assignment]  # parts may be lists
