"""Write what the page reads: `python art/page_data.py` fills `build/page` for `npm run build`.

Each part is what all languages share, with what each language says beside it.  With names of parts
it writes those alone: the games with tricks take minutes, since their examples are solved.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import json

from ristikontra.api.page import page
from ristikontra.game.state import game_of
from ristikontra.record import Record
from ristikontra.render.contract import page_data
from ristikontra.render.page import apart
from ristikontra.render.state_page import state_page_data
from ristikontra.words import language, languages, speaking

FOLDER: Final = Path(__file__).parent.parent / "build" / "page"
#: What the page has of its own, and what it does not read yet.
_OWN: Final = ("faces", "worker", "beside")
_UNREAD: Final = ("claims", "lessons", "plan", "played")


def _tricks() -> Callable[[], Record]:
    record = page()
    return lambda: page_data(record, "")


def _game(name: str) -> Callable[[], Callable[[], Record]]:
    return lambda: lambda: state_page_data(game_of(name))


#: What makes each part.
PARTS: Final[Mapping[str, Callable[[], Callable[[], Record]]]] = {
    "tricks": _tricks,
    "ristiseiska": _game("ristiseiska"),
    "myllymatti": _game("myllymatti"),
}


def write(part: str) -> None:
    """Write a part: what is shared, and what is said in each language."""
    made = PARTS[part]()
    trees: list[Any] = []
    for code in languages():
        with speaking(language(code)):
            trees.append(_read(made().to_dict()))
    shared, said = apart(trees)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{part}.json").write_bytes(json.encode(shared))
    for code, words in zip(languages(), said, strict=True):
        (FOLDER / f"{part}.{code}.json").write_bytes(json.encode(words))


def _read(tree: Any) -> Any:
    """Return what the page reads of a tree."""
    if isinstance(tree, list):
        return [_read(part) for part in tree]
    if not isinstance(tree, dict):
        return tree
    left_out = _OWN + _UNREAD
    return {name: _read(part) for name, part in tree.items() if name not in left_out}


if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        write(part)
