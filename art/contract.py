"""Make the types of what a page reads: `python art/contract.py` writes `web/contract.d.ts`.

They are those of `render/contract.py`, of `render/state_page.py` and of what games add, with their
comments; `tests/page/test_page_sources.py` looks whether they are current.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType

from ristikontra.game.names import GAMES
from ristikontra.game.state import game_of
from ristikontra.render.contract import PageData
from ristikontra.render.state_page import StatePageData
from ristikontra.words import Paragraphs, Saying

FILE = Path(__file__).parent.parent / "web" / "contract.d.ts"
_PLAIN = {str: "string", Saying: "string", int: "number", bool: "boolean", NoneType: "null"}
_PLAIN |= {Any: "unknown", Paragraphs: "string[]"}
#: The comment above a field.
_FIELD = re.compile(r"((?:^    #: .*\n)+)^    (\w+):", re.M)


def types() -> str:
    """Return the types of all that a page reads, each field with its comment."""
    found: dict[type, str] = {}
    pages = [game_of(name).page for name in GAMES]
    own = [type(page.rules()) for page in pages if page]
    for kind in (PageData, StatePageData, *own):
        if kind is not NoneType:
            _declare(kind, found)
    head = "// What the pages read: made by `python art/contract.py` of render/*contract.py.\n"
    return "\n".join([head, *found.values()])


def _declare(kind: type, found: dict[type, str]) -> None:
    """Put the type of a class to those that are found, and those that it takes something from."""
    if kind in found:
        return
    found[kind] = ""
    fields = "".join(_fields(kind, found))
    about = (kind.__doc__ or "").partition("\n")[0]
    found[kind] = f"/** {about} */\nexport interface {kind.__name__} {{\n{fields}}}\n"


def _fields(kind: type, found: dict[type, str]) -> Iterator[str]:
    bases = [base for base in kind.__mro__ if base.__module__.startswith("ristikontra.")]
    source = "".join(map(inspect.getsource, bases))
    comments = dict(reversed(one) for one in _FIELD.findall(source))
    for name, hint in get_type_hints(kind).items():
        if name == "schema" or name.startswith("_"):
            continue
        ways = [one for one in _ways(hint) if one is not UnsetType]
        optional = len(ways) < len(_ways(hint)) or name in getattr(kind, "__optional_keys__", ())
        comment = " ".join(re.findall(r"#: (.*)", comments[name]))
        written = " | ".join(_type(one, found) for one in ways)
        yield f"  /** {comment} */\n  {name}{'?' * optional}: {written};\n"


def _ways(hint: Any) -> tuple[Any, ...]:
    """Return the types of which a field has one."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _type(hint: Any, found: dict[type, str]) -> str:
    """Return a type as TypeScript has it."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in inside)
    if origin is list:
        return f"{_type(inside[0], found)}[]"
    if origin is dict:
        return f"Record<string, {_type(inside[1], found)}>"
    if hint in _PLAIN:
        return _PLAIN[hint]
    assert issubclass(hint, Struct | dict)
    _declare(hint, found)
    return str(hint.__name__)


if __name__ == "__main__":
    FILE.write_text(types())
