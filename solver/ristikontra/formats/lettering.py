"""The letters of seats as they are typed: N E S W, or P I E L in Finnish, where an E is South.

1. A text has the letters of one language throughout, for seats (`P:`) and for sides (`IL`).
2. What could be of two languages is refused, with both readings: an `E` alone says too little.
   Names in full are of any language, and say which it is where letters do not.
3. What is typed becomes a text in N E S W of the same length.  So everything else reads only
   N E S W, and what is wrong keeps its place.

Players without partners are A, B and C in every language.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ristikontra.game.errors import Fault
from ristikontra.game.seats import ENGLISH, PARTNERS, Typed
from ristikontra.words import Saying, letter

#: What words are made of, with the letters of Western Europe: no seat is right beside any of it.
_CHAR: Final = "[0-9A-Za-z_\u00c0-\u00ff]"
_CARD: Final = r"[*_]?(?:10|[2-9TJQKA])[SHDC\u2660-\u2667]?[\ufe0e\ufe0f]?"
_LETTERS: Final = "".join(sorted({letter for one in PARTNERS.typed for letter in one.letters}))
_SIDES: Final = "|".join(dict.fromkeys(side for one in PARTNERS.typed for side in one.sides()))
#: A seat or a side by itself, or a seat before its card.
_WRITTEN: Final = re.compile(
    rf"(?<!{_CHAR})(?:(?:{_SIDES}|[{_LETTERS}])(?!{_CHAR})"
    rf"|[{_LETTERS}](?={_CARD}(?!{_CHAR}|[:=])))",
    re.IGNORECASE | re.ASCII,
)
_NAMES: Final = {
    one: rf"(?i)(?<!{_CHAR})(?:{'|'.join(one.names)})(?!{_CHAR})" for one in PARTNERS.typed
}


def letters_of(text: str) -> Iterator[tuple[str, int]]:
    """Yield the letters of seats and sides in a text, large, each with its offset.

    >>> [*letters_of("lappi p:K7 lead:P dirty:IL trick:e7")]
    [('P', 6), ('P', 16), ('IL', 24), ('E', 33)]
    """
    for match in _WRITTEN.finditer(text):
        yield match[0].upper(), match.start()


def typed_in(*texts: str) -> list[Typed]:
    """Return the languages in whose letters texts can be typed together, none if they are mixed.

    >>> [one.letters for one in typed_in("P:K", "lead:E")], typed_in("P:K N:7")
    (['PIEL'], [])
    >>> len(typed_in("lead:E")), len(typed_in("lead:E East:K"))
    (2, 1)
    """
    letters = {letter for text in texts for written, _ in letters_of(text) for letter in written}
    found = [one for one in PARTNERS.typed if letters <= {*one.letters}]
    if len(found) > 1 and letters:
        called = [one for one in found if any(re.search(_NAMES[one], text) for text in texts)]
        found = called if len(called) == 1 else found
    return found


def in_english(text: str, one: Typed) -> str:
    """Return a text that is typed in the letters of a language in N E S W, of the same length.

    >>> from ristikontra.game.seats import FINNISH
    >>> in_english("lappi P:K e:7 taken:PE=4,IL=3", FINNISH)
    'lappi N:K S:7 taken:NS=4,EW=3'
    """
    if one is ENGLISH:
        return text
    table = str.maketrans(one.letters, ENGLISH.letters)
    return _WRITTEN.sub(lambda match: match[0].upper().translate(table), text)


class Spelt(Saying):
    """A text in N E S W, said in the letters of the language that is spoken.

    >>> str(Spelt("NS clean, W no trick"))
    'NS clean, W no trick'
    """

    __slots__ = ()

    def __init__(self, text: str) -> None:
        super().__init__("spelt", text=text)

    def __str__(self) -> str:
        return _WRITTEN.sub(lambda match: letter(match[0]), str(self.parts["text"]))


def readings_of(text: str, languages: Sequence[Typed] | None = None) -> list[str]:
    """Return what a text may say, in N E S W; nothing if its letters are mixed.

    `languages` are those in which it can be typed, where more is known than the text itself.

    >>> readings_of("P7 I6"), readings_of("E7"), readings_of("P7 W6")
    (['N7 E6'], ['E7', 'S7'], [])
    """
    found = typed_in(text) if languages is None else languages
    return [*dict.fromkeys(in_english(text, one) for one in found)]


def letter_fault(text: str, before: str = "") -> Fault:
    """Return what is wrong with the letters of a text that has not one reading.

    `before` is what was typed before it, whose letters go with one language at least.

    >>> letter_fault("P:K N:7").says.parts
    {'text': 'N', 'other': 'P'}
    >>> letter_fault("lead:E").says.parts
    {'text': 'E', 'names': ['E', 'S']}
    >>> letter_fault("P7 I6", "lead:N").says.parts
    {'text': 'P', 'other': 'NESW'}
    """
    found = typed_in(before)
    first = found[0].letters
    for written, at in letters_of(text):
        left = [one for one in found if {*written} <= {*one.letters}]
        if not left:
            return Fault(Saying("letters.mixed", text=written, other=first), (), at, len(written))
        if len(left) < len(found):
            first, found = written, left
    written, at = next(
        (written, at) for written, at in letters_of(text) if len(_names(written)) > 1
    )
    says = Saying("letters.either", text=written, names=_names(written))
    return Fault(says, (), at, len(written))


def _names(written: str) -> list[str]:
    """Return the seats that a letter may stand for."""
    at = {one.letters.find(written) for one in PARTNERS.typed}
    return [PARTNERS.seats[seat] for seat in sorted(at) if seat >= 0]


def read_letters(text: str) -> tuple[str, list[Fault]]:
    """Return a typed text in N E S W, and what is wrong with its letters; then it is as it was.

    >>> read_letters("PE clean")[0], read_letters("E no trick")[1][0].says.kind
    ('NS clean', 'letters.either')
    """
    found = readings_of(text)
    return (found[0], []) if len(found) == 1 else (text, [letter_fault(text)])
