"""The page that solves: one file that asks for nothing, joined from the sources in `web/`."""

from __future__ import annotations

import re
from base64 import b64encode
from gzip import compress
from hashlib import sha256
from pathlib import Path
from string import Template
from typing import Final

from msgspec import json

from ristikontra.game.cards import EVERY, RANKS
from ristikontra.records.page import PageRecord
from ristikontra.render.cards import SUITS, Suited, art, face
from ristikontra.render.markup import tag, written
from ristikontra.words import LANGUAGE, say

#: What a module takes from another, which stands before it when they are joined.
_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./([\w.]+)";\n', re.M)


def as_page(record: PageRecord) -> str:
    """Return a page in which the endings of a record can be played, and any other.

    >>> from ristikontra.formats.given import read_given
    >>> from ristikontra.records.page import page_record
    >>> page = as_page(page_record([("", read_given("lappi N:K E:7 S:2 W:A lead:N"))], 0))
    >>> page.count("<symbol"), "http-equiv" in page, "<script src" in page
    (52, True, False)
    """
    opened = None if record.opened is None else record.examples[record.opened]
    script, style = joined("main.js"), _source("page.css")
    data = record.to_dict()
    # The games repeat themselves, and the kernel is no text.
    large = {name: data.pop(name) for name in ("games", "telling")}
    data |= {
        "packed": _packed(json.encode(large)),
        "kernel": _packed((_folder() / "kernel.wasm").read_bytes()),
        "worker": joined("worker.js"),
    }
    return Template(_source("page.html")).substitute(
        language=LANGUAGE,
        title=written((opened and opened.title) or say("page.title")),
        script_digest=_digest(script),
        style_digest=_digest(style),
        style=style,
        faces=_faces(),
        unscripted=written(say("page.unscripted")),
        # Nothing that comes from outside can end the element in which it stands.
        data=json.encode(data).decode().replace("<", "\\u003c"),
        script=script,
    )


def joined(name: str) -> str:
    """Return a module of the page as a script, behind those that it takes something from.

    >>> script = joined("worker.js")
    >>> script.index("openKernel(bytes)") < script.index("onmessage"), "import" in script
    (True, False)
    """
    found: dict[str, str] = {}
    _gather(name, found)
    return "\n".join(found.values())


def _gather(name: str, found: dict[str, str]) -> None:
    text = _source(name)
    for other in _IMPORT.findall(text):
        if other not in found:
            _gather(other, found)
    found[name] = re.sub(r"^export ", "", _IMPORT.sub("", text), flags=re.M)


def _source(name: str) -> str:
    return (_folder() / name).read_text("utf-8")


def _folder() -> Path:
    """Return the folder of the page's sources: in the package, or beside its source tree."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "web"
    return installed if installed.is_dir() else package.parent.parent / "web"


def _packed(content: bytes) -> str:
    return b64encode(compress(content, mtime=0)).decode()


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def _faces() -> str:
    """Return every card as a symbol; the signs of the suits, which are on all, stand once."""
    signs = art()["suits"]
    drawn = [tag("path", id=f"suit-{suit}", d=signs[suit]) for suit in SUITS]
    for rank in EVERY:
        for suit in SUITS:
            inside = face(Suited(rank, suit), four=True)
            inside = re.sub(
                rf'<path (transform="[^"]*") d="{re.escape(signs[suit])}"',
                rf'<use \1 href="#suit-{suit}"',
                inside,
            )
            name = f"card-{RANKS[rank]}{suit}"
            drawn.append(tag("symbol", inside, id=name, viewBox="-120 -168 240 336"))
    return "".join(drawn)
