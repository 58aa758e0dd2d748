"""What comes with the program, by its names, and what words name: files, examples, puzzles."""

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec import json

from ristikontra.formats.parsing import LONGEST_TEXT
from ristikontra.game.errors import BadText, Problem, RistikontraError, closest
from ristikontra.game.limits import names_file
from ristikontra.game.names import CALLED, GAMES
from ristikontra.game.rules import VARIANTS, game_hint
from ristikontra.texts import is_there, may_name_file, text_in
from ristikontra.words import Saying

#: Longer words are not a slip of the pen for a name.
_LONGEST_NAME: Final = 60


def text_of(path: str | os.PathLike[str], name: str) -> str:
    """Return the text of a file, which messages call by its name.

    Raises `BadText` if it is not a text, and OSError if it cannot be read.
    """
    with open(path, "rb") as file:
        data = file.read(4 * LONGEST_TEXT + 1)  # a character takes four bytes at most
    try:
        # What is too long may end within a character.
        return text_in(data, "strict" if len(data) <= 4 * LONGEST_TEXT else "ignore")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode(error.encoding, "replace")
        line = before.count("\n") + 1
        raise BadText([Problem(Saying("file.not_utf8"), name, line, 1, 1, "")]) from None


def example_names() -> list[str]:
    """Return the names of the worked examples, such as "lappi/pagat"."""
    return sorted(name for game in VARIANTS for name in names_in(game))


def names_in(game: str) -> list[str]:
    """Return the names of the worked examples of a game, played in tricks or not.

    >>> "lappi/pagat" in names_in("lappi")
    True
    """
    return list(_names_in(_examples(), game))


@cache
def _names_in(examples: str, game: str) -> tuple[str, ...]:
    """Return the names of the worked examples of a game in a folder, listed once."""
    folder = os.path.join(examples, game)
    files = os.listdir(folder) if os.path.isdir(folder) else []
    return tuple(sorted(f"{game}/{name[:-5]}" for name in files if name.endswith(".toml")))


def data_file(name: str) -> bytes:
    """Return a file that comes with the program.

    >>> data_file("puzzles.jsonl")[:1]
    b'{'
    """
    with open(os.path.join(_examples(), name), "rb") as file:
        return file.read()


def is_name(words: str) -> bool:
    """Say whether words look like the name of a file or an example, and not like a position.

    >>> is_name("lapi/pagat"), is_name("lappi"), is_name("lapi N:K")
    (True, False, False)
    """
    return not re.search("[:={]", words) and words.split()[:1] not in [[name] for name in VARIANTS]


def is_nothing(words: str) -> bool:
    """Say whether words look like the name of something, and nothing is called so.

    >>> is_nothing("lapi"), is_nothing("lappi/pagat"), is_nothing("lapi N:K")
    (True, False, False)
    """
    file = words.endswith(".toml") or is_there(words)
    named = file or words in example_names() or safety_name(words) or puzzle_name(words)
    return is_name(words) and not named


def is_file(words: str) -> bool:
    """Say whether words name a file, whatever else they might.

    >>> is_file("my.toml"), is_file("lappi/pagat")
    (True, False)
    """
    if words.endswith(".toml"):
        return may_name_file() and names_file(words)
    return is_there(words) and not os.path.isdir(words)


def puzzle_name(words: str) -> str:
    """Return the name that words have as one of a puzzle of the pack, "" if they look like none.

    >>> puzzle_name("p017"), puzzle_name("P17"), puzzle_name("17"), puzzle_name("lappi/pagat")
    ('p017', 'p017', '', '')
    """
    match = re.fullmatch(r"[pP]([0-9]{1,6})", words)
    return f"p{int(match[1]):03}" if match else ""


def puzzle_position(name: str) -> str:
    """Return the position of a puzzle of the pack; raises `RistikontraError` if there is none.

    >>> puzzle_position("p301")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle p301; there are p001 to p300
    """
    return _named(name, _pack("puzzles.jsonl"))


def safety_name(words: str) -> str:
    """Return the name that words have as one of a safety play, "" if they look like none.

    >>> safety_name("S7"), safety_name("p007")
    ('s07', '')
    """
    match = re.fullmatch(r"[sS]([0-9]{1,6})", words)
    return f"s{int(match[1]):02}" if match else ""


def safety_position(name: str) -> str:
    """Return what is known of a safety play; raises `RistikontraError` if there is none.

    >>> "_" in safety_position("s01")
    True
    """
    return _named(name, _pack("safety.jsonl"))


def _named(name: str, known: Mapping[str, str]) -> str:
    if name not in known:
        first, *_, last = known
        raise RistikontraError(Saying("puzzles.unknown", name=name, first=first, last=last))
    return known[name]


def known_names() -> list[str]:
    """Return the names that stand for positions: of the worked examples, then of the puzzles.

    >>> names = known_names()
    >>> "lappi/pagat" in names, names[-1]
    (True, 'p300')
    """
    return [*example_names(), *_pack("puzzles.jsonl")]


@cache
def _pack(file: str) -> Mapping[str, str]:
    """Return the positions of a file of puzzles by their names."""
    lines = data_file(file).splitlines()
    puzzles = (json.decode(line, type=dict[str, object]) for line in lines)
    return {str(puzzle["id"]): str(puzzle["position"]) for puzzle in puzzles}


def did_you_mean(name: str) -> Saying | str:
    """Return a hint at the worked example or the variant that a wrong name is close to, or "".

    >>> print(did_you_mean("pagat"), did_you_mean("ristikonta/bridge"))
    ; did you mean lappi/pagat? ; did you mean ristikontra/bridge?
    >>> print(did_you_mean("lapi"), did_you_mean("skitgubbe"))
    ; did you mean lappi/pagat, or lappi and its hands? ; did you mean myllymatti?
    """
    if not (close := _close_to(name)) or name.lower() in CALLED or "/" in close:
        return examples_meant(name)
    meant = closest(name.lower(), names_in(close), 0)
    kind = "hint.example_or_hands" if meant else "hint.hands"
    return Saying(kind, name=meant, variant=close)


def examples_meant(name: str) -> Saying | str:
    """Return a hint at the worked example, or the game, whose name is close to a wrong one, or "".

    >>> print(examples_meant("lapi"), examples_meant("pagta"), examples_meant("skitgubbe"))
    ; did you mean lappi? ; did you mean lappi/pagat? ; did you mean myllymatti?
    >>> print(examples_meant("p017 lappi/pagat"))
    ; give one position at a time
    """
    if name.lower() in CALLED:
        return game_hint(name)
    if " " in name and {*name.split()} <= {*known_names()}:
        return Saying("hint.one")
    close = _close_to(name)
    return Saying("hint.example", name=close) if close else ""


def _close_to(name: str) -> str:
    """Return the worked example, or the game, that a wrong name is close to, or ""."""
    games = (*VARIANTS, *GAMES)
    names = sorted(one for game in games for one in names_in(game))
    known = {full.partition("/")[2]: full for full in reversed(names)}
    known |= {one: one for one in (*names, *games)}
    close = closest(name.lower(), known, 0.7) if len(name) <= _LONGEST_NAME else ""
    return known.get(close, "")


@cache
def _examples() -> str:
    """Return the folder of what comes with the program: in it, or beside its source tree."""
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    installed = os.path.join(package, "positions")
    return installed if os.path.isdir(installed) else os.path.join(package, "../../positions")
