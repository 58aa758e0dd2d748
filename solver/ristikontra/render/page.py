"""The page that solves: one file that asks for nothing, joined from the sources in `web/`."""

from __future__ import annotations

import lzma
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from math import inf
from pathlib import Path
from string import Template
from typing import Any, Final, NamedTuple

from msgspec import json

from ristikontra.api.page import PageRecord
from ristikontra.game.state import game_of
from ristikontra.record import Record
from ristikontra.render.contract import page_data, pages_beside
from ristikontra.render.markup import tag, written
from ristikontra.words import language, languages, say, speaking, spoken, translated

#: What a module takes from another, which stands before it when they are joined.
_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./([\w.]+)";\n', re.M)
#: A comment, or the space that sets a line in: they are for who reads the sources.
_UNREAD: Final = re.compile(r"(?:^| +)// .*$|/\*(?:[^*]|\*(?!/))*\*/ ?|^ +", re.M)
#: A line end that is not needed: the sign before or after it separates already.
_NEEDLESS: Final = re.compile(r"(?<=[{(\[,;])\n|\n(?=[})\]])")

#: How many points wide and high `icon.png` is, which `art/icon.py` draws.
ICON_SIZE: Final = 512


def as_page(record: PageRecord, address: str = "", *, installed: bool = False) -> str:
    """Return a page in which the endings of a record can be played, and any other.

    Its links lead to `address`, or if none is given to where it lies; one that is `installed` lies
    beside the files of `as_folder`.

    >>> from ristikontra.games.given import read_given
    >>> from ristikontra.api.page import page
    >>> made = as_page(page([read_given("lappi N:K E:7 S:2 W:A lead:N")]))
    >>> "http-equiv" in made, "<script src" in made
    (True, False)
    """
    opened = None if record.opened is None else record.examples[record.opened]
    worker = joined("worker.js")
    return assembled(
        Sources("main.js", ("base.css", "page.css"), "kernel.wasm"),
        in_languages(lambda: page_data(record, worker)),
        title=translated(opened.shown.title or "" if opened else "") or say("page.title"),
        unscripted=say("first.unscripted"),
        address=address,
        installed=installed,
        screen="home" if opened is None else "",
        first="".join(_first_screens(record, installed)),
    )


def _first_screens(record: PageRecord, installed: bool) -> Iterator[str]:
    """Yield the first screen in each language, which is seen before the rest is unpacked."""
    for code in languages():
        with speaking(language(code)):
            yield tag("template", _first_screen(record, installed), "\n", lang=code)


def _first_screen(record: PageRecord, installed: bool) -> str:
    """Return what the page is, the ways into it, and one that leads back for who comes again."""

    def way(name: str, *below: str, **link: str) -> str:
        return tag("a", tag("b", written(name)), *below, **link)

    screens = [name for name in ("learn", "play", "solve") if name != "learn" or record.lessons]
    ways = [
        way(
            say(f"page.{name}"),
            tag("small", written(say(f"first.{name}_how"))),
            class_="way" if at else "way on",
            id=f"way-{name}",
            href=f"#{name}",
        )
        for at, name in enumerate(screens)
    ]
    for game, file in pages_beside().items() if installed else ():
        ways.append(way(str(game_of(game).title()), class_="way", href=file))
    return tag(
        "section",
        tag("div", "", class_="fan", aria_hidden="true"),
        tag("h1", written(say("page.title")), id="title", tabindex="-1"),
        tag("p", written(say("first.greet")), class_="what"),
        way(say("first.was_here"), tag("small", ""), class_="way on", id="on"),
        tag("div", *ways, class_="ways"),
        class_="home",
        aria_labelledby="title",
    )


class Sources(NamedTuple):
    """What a page is joined from: the script that begins, its style sheets, its kernel."""

    script: str
    styles: Sequence[str]
    kernel: str


def assembled(
    sources: Sources,
    content: bytes,
    *,
    title: str,
    unscripted: str,
    address: str,
    installed: bool,
    screen: str = "",
    first: str = "",
) -> str:
    """Return the page of these sources and this content; the rest is as in `as_page`.

    `screen` is the name of the screen that it begins with, if that is one of the `first` screens.
    """
    style = _short("".join(map(_source, sources.styles)))
    beginning, script = joined("begin.js"), joined(sources.script)
    parts = (script.encode(), content, (_folder() / sources.kernel).read_bytes())
    return Template(_source("page.html")).substitute(
        language=spoken().code,
        title=written(title),
        own=" 'self'; manifest-src 'self'; img-src 'self'" if installed else "",
        links="".join(_links(address, installed)),
        beginning_digest=_digest(beginning),
        script_digest=_digest(script),
        style_digest=_digest(style),
        style=style,
        unscripted=written(unscripted),
        screen=screen,
        first=first,
        languages=" ".join(languages()),
        script=len(parts[0]),
        words=len(parts[1]),
        packed=_packed(b"".join(parts)),
        beginning=beginning,
    )


def in_languages(data: Callable[[], Record]) -> bytes:
    """Return what a page reads as JSON: what all languages share, and beside it what each says."""
    each = {}
    for code in languages():
        with speaking(language(code)):
            each[code] = data().to_dict()
    shared, said = apart([*each.values()])
    return json.encode({"data": shared, "said": dict(zip(each, said, strict=True))})


def apart(trees: Sequence[Any]) -> tuple[Any, list[list[Any]]]:
    """Return what trees have in common, and of each the rest, in the order of its numbers.

    Where they differ, there stands by the name of `§` None, for the next that is not known yet, or
    the number of one that is.  A browser goes through keys that are numbers first.

    >>> king = {"card": "K", "says": "the king"}, {"card": "K", "says": "kuningas"}
    >>> apart([[one, one["says"]] for one in king])
    ([{'card': 'K', 'says': {'§': None}}, {'§': 0}], [['the king'], ['kuningas']])
    >>> apart([{"K": "king", "8": "eight"}, {"K": "kuningas", "8": "kasi"}])[1]
    [['eight', 'king'], ['kasi', 'kuningas']]
    """
    numbers: dict[bytes, int] = {}
    others: list[Sequence[Any]] = []

    def common(parts: Sequence[Any]) -> Any:
        first = parts[0]
        if all(part == first for part in parts):
            return first
        if all(isinstance(part, dict) and [*part] == [*first] for part in parts):
            keys = sorted(first, key=lambda key: int(key) if key.isdecimal() else inf)
            return {key: common([part[key] for part in parts]) for key in keys}
        if all(isinstance(part, list) and len(part) == len(first) for part in parts):
            return [common(each) for each in zip(*parts, strict=True)]
        number = numbers.get(text := json.encode(parts))
        if number is None:
            numbers[text] = len(others)
            others.append(parts)
        return {"§": number}

    shared = common(trees)
    return shared, [[parts[at] for parts in others] for at in range(len(trees))]


def _links(address: str, installed: bool) -> Iterator[str]:
    """Yield where a page lies, and what lies beside it, for its head."""
    if address:
        yield tag("link", rel="canonical", href=address)
    if installed:
        yield tag("link", rel="manifest", href="manifest.webmanifest")
        yield tag("link", rel="icon", href="icon.svg")
        yield tag("link", rel="apple-touch-icon", href="icon.png")


def as_folder(page: str, beside: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files of a folder that can lie on any host, for an installed page.

    A browser that has opened it once opens it without a network, and can put it on a home screen.
    Pages that lie `beside` it, by the names of their files, are kept as soon as they are opened.

    >>> sorted(as_folder("<html></html>", {"other.html": "<html></html>"}))[2:]
    ['index.html', 'manifest.webmanifest', 'offline.js', 'other.html']
    """
    manifest = {
        "name": say("page.title"),
        "short_name": say("page.title"),
        "lang": spoken().code,
        "start_url": "./",
        "display": "standalone",
        "background_color": "#f5f3ee",
        "theme_color": "#0a6650",
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "icon.png", "sizes": f"{ICON_SIZE}x{ICON_SIZE}", "type": "image/png"},
        ],
    }
    digest = sha256("".join([page, *beside.values()]).encode()).hexdigest()[:16]
    offline = joined("offline.js").replace("$digest", digest)
    return {
        **{name: other.encode() for name, other in beside.items()},
        "index.html": page.encode(),
        "manifest.webmanifest": json.encode(manifest),
        "icon.svg": _source("icon.svg").encode(),
        "icon.png": (_folder() / "icon.png").read_bytes(),
        "offline.js": offline.encode(),
    }


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
    script = re.sub(r"^export ", "", _IMPORT.sub("", text), flags=re.M)
    found[name] = _short(script)


def _short(text: str) -> str:
    """Return a source as a browser reads it.

    >>> _short("f();  // calls f\\n\\n{\\n  /** Twice. */\\n  g();\\n}\\n")
    'f();{g();}\\n'
    """
    return _NEEDLESS.sub("", re.sub(r"\n+", "\n", _UNREAD.sub("", text).lstrip()))


def _source(name: str) -> str:
    return (_folder() / name).read_text("utf-8")


def _folder() -> Path:
    """Return the folder of the page's sources: in the package, or beside its source tree."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "web"
    return installed if installed.is_dir() else package.parent.parent / "web"


def _packed(content: bytes) -> str:
    """Return bytes as `web/unpacking.js` unpacks them, in base64."""
    filters = {
        "id": lzma.FILTER_LZMA1,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": max(len(content), 4096),  # a larger one would take memory, and find no more
        "lc": 4,
        "lp": 0,
        "pb": 0,
    }
    packed = lzma.compress(content, lzma.FORMAT_ALONE, filters=[filters])
    # How long the content is, is not known to the header when it is written.
    return b64encode(packed[:5] + len(content).to_bytes(8, "little") + packed[13:]).decode()


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
