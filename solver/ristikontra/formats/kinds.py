"""What a file is that a verb cannot use, by how it begins, and which verb takes it."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from msgspec import MsgspecError, json

from ristikontra.formats.lettering import Spelt
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.names import CALLED, GAMES
from ristikontra.game.rules import VARIANTS, game_hint, seating_of
from ristikontra.game.state import game_of
from ristikontra.texts import head_of
from ristikontra.words import Saying

#: How much of a file is looked at, and how many of its lines.
_HEAD: Final = 100_000
_LINES: Final = 100
#: What a position or a deal in one line begins with.
_GAME: Final = rf"(?:{'|'.join(sorted((*VARIANTS, *GAMES), key=len, reverse=True))})"
#: The kinds of which every line may be a position, or that are none.
TAKEN: Final = ("lines", "puzzles", "answers", "json", "empty")
#: How files begin.  The first that fits says what a file is; spaces before it do not count.
_KINDS: Final[Mapping[str, str]] = {
    "empty": r"\Z",
    "pdf": r"%PDF-",
    "picture": r"\x89PNG|\xff\xd8\xff|GIF8|(?:<\?xml[^>]*>\s*)?<svg",
    "packed": r"PK\x03\x04|\x1f\x8b|BZh|\xfd7zXZ|7z\xbc\xaf|\x28\xb5\x2f\xfd",
    "parquet": r"PAR1",
    "store": r"SQLite format 3\0",
    "page": r"(?i:<!doctype\s|<html)",
    "proof": r"ristikontra proof ",
    "game": r'\{\s*"ristikontra"\s*:\s*"game"',
    "diary": r'\{\s*"ristikontra"\s*:\s*"training"',
    "puzzles": r'\{(?=[^\n]*"position"\s*:)(?=[^\n]*"key"\s*:)[^\n]*"tempting"\s*:',
    "measurement": r'\{(?=[^\n]*"rows"\s*:)[^\n]*"seed"\s*:',
    "answers": r'\{[^\n]*"position"\s*:',
    "json": r'\{\s*(?:"|\})|\[\s*(?:\{|"|\]|[0-9])|\[\s*\[\s*["0-9]',
    "deal": rf"(?i:{_GAME}\s[^\n]*\bdealer:)",
    "match": r"(?i:(?:NS|EW|PE|IL|A|B|C)\s*=\s*[0-9])",
    "lines": rf"(?i:{_GAME}(?:\s+\S+:|/)|[ps][0-9]+\s)",
}
#: Kinds that every line of a file is of: one odd line among positions makes no such file.
_OF_LINES: Final = ("deal", "match")
#: A word of cards, or of what may stand between hands; and how many words are looked at.
_CARDS: Final = r"(?i)(?:10|[2-9TJQKASHDC\u2660-\u2667\ufe0e\ufe0f]|[-/|,;.])+"
_WORDS: Final = 100
#: How hands of games in tricks are written.
_HANDS: Final = ("Q10775", "108663", "KK642", "K7533")
#: A file of keys and values, and what has one of these is a deal or a position.
_DEALER: Final = r"(?m)^[ \t]*dealer[ \t]*="
_POSITION: Final = r"(?m)^[ \t]*(?:rules|lead)[ \t]*=[ \t]*[\"']"


def kind_of(data: bytes | str) -> str:
    """Return what the beginning of a file says that it is, "" where it says nothing known.

    >>> kind_of("lappi N:K E:7"), kind_of(b"%PDF-1.7"), kind_of("a letter"), kind_of(b"\\0\\0")
    ('lines', 'pdf', '', 'binary')
    """
    text = data[:_HEAD] if isinstance(data, str) else head_of(data[:_HEAD])
    begins = re.sub(r"\A(?:\s+|#[^\n]*(?:\n|\Z))+", "", text)
    for kind, form in _KINDS.items():
        if re.match(form, begins):
            if kind in _OF_LINES and not all(re.match(form, line) for line in _first_lines(begins)):
                return ""
            return kind if begins or len(text) < _HEAD else ""  # more may stand behind it
    # A stray zero byte spoils one line of a text, and not the file.
    zeros = ["\0" in line for line in text.split("\n") if line]
    if sum(zeros) * 2 > len(zeros):
        return "binary"
    if re.search(_DEALER, text):
        return "deal"
    return "position" if re.search(_POSITION, text) else ""


def _first_lines(text: str) -> list[str]:
    """Return the first lines that say anything, without one that is cut off.

    >>> _first_lines("NS=70,EW=50\\n\\n# the next\\n NS=61,EW=59\\n")
    ['NS=70,EW=50', 'NS=61,EW=59']
    """
    whole = text.rpartition("\n")[0] if len(text) >= _HEAD else text
    lines = (line.strip() for line in whole.split("\n", _LINES)[:_LINES])
    return [line for line in lines if line and not line.startswith("#")]


@contextmanager
def known_kind(name: str | Saying, *takes: str, data: bytes | str | None = None) -> Iterator[None]:
    """Say what a file is, as `other_kind` does, in place of what is wrong with it for a verb."""
    try:
        yield
    except BadText:
        if says := other_kind(name, *takes, data=data):
            raise RistikontraError(says) from None
        raise


@contextmanager
def known_words(words: str) -> Iterator[None]:
    """Say in one sentence why words are not a position, where a sentence says it all.

    They may be a whole deal or the like, begin with a game by another name, or be cards of which
    nobody knows whose they are.

    >>> with known_words("Q 10 7 7 5 / T 8 6 6 3"):  # doctest: +ELLIPSIS
    ...     raise BadText([])
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: the cards need their seats: ...
    """
    try:
        yield
    except RistikontraError:
        first, *rest = words.split()[:_WORDS] or [""]
        if first.lower() in CALLED:
            says = Saying("rules.no_variant", variant=first, hint=game_hint(first))
        elif len(
            cards := rest if re.fullmatch(_GAME, first.lower()) else [first, *rest]
        ) > 1 and are_cards(cards):
            says = Saying("given.cards", example=_like(first.lower()))
        elif other := other_kind(Saying("kind.this"), "lines", "empty", "binary", data=words):
            says = other
        else:
            raise
        raise RistikontraError(says) from None


def _like(game: str) -> Saying | str:
    """Return how hands of a game are written, or of the usual table.

    >>> print(_like("kontra-2"), _like("myllymatti"))
    A:Q10775 B:108663 A:S9A,HJ B:C4,DK,H2 C:SQ,D3
    """
    found = game_of(game) if game in GAMES else None
    if found is None:
        return Spelt(" ".join(map(":".join, zip(seating_of(game).seats, _HANDS, strict=False))))
    hands = found.sample().hands
    # Ranks are written without a space, and cards with suits have commas.
    between = "," if any(re.search("[A-Z]{2}", hand) for hand in hands.values()) else ""
    return " ".join(f"{seat}:{hand.replace(' ', between)}" for seat, hand in hands.items())


def are_cards(words: Sequence[str]) -> bool:
    """Say whether words are cards, and what may stand between hands, and nothing else.

    >>> are_cards(["Q", "10", "/", "\u26607"]), are_cards([]), are_cards(["N:Q", "7"])
    (True, False, False)
    """
    return bool(words) and all(re.fullmatch(_CARDS, word) for word in words)


def refuse_other(name: str | Saying, *takes: str, data: bytes | str | None = None) -> None:
    """Raise `RistikontraError` if a file is of a known kind, but of none that a verb `takes`."""
    if says := other_kind(name, *takes, data=data):
        raise RistikontraError(says)


def other_kind(name: str | Saying, *takes: str, data: bytes | str | None = None) -> Saying | None:
    """Return what is to be said of a file that is of a known kind, but of none that a verb `takes`.

    `data` is what it begins with; without it the file is looked into, if it can be read twice.

    >>> print(other_kind("it", "position", data="ristikontra proof 1"))
    it is a certificate: `ristikontra prove --check` takes it
    """
    if data is None:
        file = str(name)
        if not os.path.isfile(file):
            return None
        try:
            with open(file, "rb") as opened:
                data = opened.read(_HEAD)
        except OSError:
            return None
    kind = kind_of(data)
    return Saying(f"kind.{kind}", name=name) if kind and kind not in takes else None


def in_json(text: str) -> str:
    """Return the position that a line of JSON says; any other line is the position itself.

    Raises `RistikontraError` if it is not JSON, or says none.

    >>> in_json('{"id": "mine", "position": "lappi N:K"}')
    'lappi N:K'
    """
    if not text.lstrip().startswith("{"):
        return text
    try:
        found: dict[str, object] = json.decode(text, type=dict[str, object])
    except (MsgspecError, RecursionError, UnicodeError) as error:
        raise RistikontraError(Saying("given.no_json", reason=str(error))) from None
    position = found.get("position")
    if not isinstance(position, str):
        raise RistikontraError(Saying("given.no_position"))
    return position


def at_line(error: BadText, source: str, number: int) -> BadText:
    """Return what is wrong with a line of a source, at its place in that source."""
    return BadText(
        (
            replace(problem, line=number) if problem.source == source else problem
            for problem in error.problems
        ),
        error.more,
    )
