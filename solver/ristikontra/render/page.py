"""The page that solves: one file that asks for nothing, joined from the sources in `web/`."""

from __future__ import annotations

import re
from base64 import b64encode
from gzip import compress
from hashlib import sha256
from pathlib import Path
from string import Template
from typing import Final

from ristikontra.answers.page import PageRecord
from ristikontra.render.contract import page_data
from ristikontra.render.markup import written
from ristikontra.words import say, spoken

#: What a module takes from another, which stands before it when they are joined.
_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./([\w.]+)";\n', re.M)
#: A comment that has its lines for itself: it is for who reads the sources.
_COMMENT: Final = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.M)


def as_page(record: PageRecord) -> str:
    """Return a page in which the endings of a record can be played, and any other.

    >>> from ristikontra.formats.given import read_given
    >>> from ristikontra.answers.page import ending_record, page_record
    >>> ending = ending_record("", read_given("lappi N:K E:7 S:2 W:A lead:N"))
    >>> page = as_page(page_record([ending], 0))
    >>> "http-equiv" in page, "<script src" in page
    (True, False)
    """
    opened = None if record.opened is None else record.examples[record.opened]
    script, style = joined("main.js"), _source("page.css")
    kernel = _packed((_folder() / "kernel.wasm").read_bytes())
    data = page_data(record, kernel, joined("worker.js"))
    return Template(_source("page.html")).substitute(
        language=spoken().code,
        title=written((opened and opened.title) or say("page.title")),
        script_digest=_digest(script),
        style_digest=_digest(style),
        style=style,
        unscripted=written(say("page.unscripted")),
        data=_packed(data.to_json()),
        script=script,
    )


def joined(name: str) -> str:
    """Return a module of the page as a script, behind those that it takes something from.

    Comments stay behind.

    >>> script = joined("worker.js")
    >>> script.index("openKernel(bytes)") < script.index("onmessage"), "import" in script
    (True, False)
    >>> "// The worker" in script
    False
    """
    found: dict[str, str] = {}
    _gather(name, found)
    return "\n".join(found.values())


def _gather(name: str, found: dict[str, str]) -> None:
    text = _source(name)
    for other in _IMPORT.findall(text):
        if other not in found:
            _gather(other, found)
    script = _COMMENT.sub("", _IMPORT.sub("", text))
    found[name] = re.sub(r"^export ", "", script, flags=re.M)


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
