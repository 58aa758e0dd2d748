"""The page: one file that asks for nothing, put together from what is built in `web/dist/`."""

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from string import Template
from typing import Any, Final, TypeAlias
from urllib.parse import urlencode

from msgspec import json

from ristikontra.api.page import PageRecord
from ristikontra.game.names import GAMES
from ristikontra.game.state import game_of
from ristikontra.games.files import Entry
from ristikontra.record import Record
from ristikontra.render.contract import page_data
from ristikontra.render.markup import tag, written
from ristikontra.render.packing import apart, columns, packed
from ristikontra.render.state_page import state_page_data
from ristikontra.words import language, languages, say, speaking, spoken

#: Makes a part of what a page reads, in the language that is spoken.
Part: TypeAlias = Callable[[], Record]

#: What home waits for.
_AT_HOME: Final = ("home.svg", "page.js")
#: How many points wide and high `icon.png` is, which `art/icon.py` draws.
ICON_SIZE: Final = 512


def page_parts(
    record: PageRecord, given: Mapping[str, Sequence[Entry[Any]]] | None = None
) -> dict[str, Part]:
    """Return what makes each part of a page: that of the games with tricks, and of other games.

    `given` are positions of the others, by the name of the game.  A part raises `RistikontraError`
    if such a game has no page.

    >>> [*page_parts(PageRecord(examples=[]))]
    ['tricks', 'ristiseiska', 'myllymatti', 'sedma']
    """
    own = given or {}
    games = {name: game_of(name) for name in (*GAMES, *own)}
    others = {
        name: partial(state_page_data, game, own.get(name, ()))
        for name, game in games.items()
        if game.page or name in own
    }
    return {"tricks": partial(page_data, record), **others}


def as_page(
    parts: Mapping[str, Part],
    address: str = "",
    *,
    title: str = "",
    opened: str = "",
    installed: bool = False,
) -> str:
    """Return the page of these parts.

    Its links lead to `address`, or if none is given to where it is.  It begins with the position
    `opened`, if there is one; one that is `installed` is beside the files of `as_folder`.

    >>> made = as_page({}, opened="lappi N:K E:7 S:2 W:A lead:N")
    >>> "http-equiv" in made, "<script src" in made, "analyse?text=lappi" in made
    (True, False, True)
    """
    first, style = map(_source, ("dist/first.js", "dist/page.css"))
    return Template(_source("app/page.html")).substitute(
        language=spoken().code,
        title=written(title or say("page.title")),
        workers=" 'self'" * installed,
        own=" 'self'; manifest-src 'self'; connect-src 'self'" * installed,
        links="".join(_links(address, installed)),
        begin=written(f"analyse?{urlencode({'text': opened})}" if opened else ""),
        first_digest=_digest(first),
        script_digest=_digest(_source("dist/page.js")),
        rest_digest=_digest(_source("dist/rest.js")),
        style_digest=_digest(style),
        unscripted=" ".join(map(written, _in_languages("page.unscripted"))),
        style=style,
        shell=_source("dist/shell.html"),
        packed="\n".join(_packed_parts(parts)),
        first=first,
    )


def _in_languages(key: str) -> Iterator[str]:
    for code in languages():
        with speaking(language(code)):
            yield say(key)


def _packed_parts(parts: Mapping[str, Part]) -> Iterator[str]:
    """Yield what is packed: elements that say which files are in them, one behind the other.

    Files of a kind are packed together, which takes less, and those of one language one behind the
    other.  What home waits for comes first, so that the page can begin with it.
    """
    names = ("art/home.svg", "art/deck.svg", "dist/page.js", "dist/rest.js")
    beside = [*_folder().glob("*.wasm"), *map(_folder().joinpath, names)]
    files = {path.name: path.read_bytes() for path in beside}
    for name, part in parts.items():
        files |= part_files(name, part)
    packs: dict[str, dict[str, bytes]] = {}
    for name in sorted(files, key=lambda one: (one not in _AT_HOME, one.partition(".")[::-1])):
        packs.setdefault(name.rpartition(".")[2], {})[name] = files[name]
    for pack in packs.values():
        listed = " ".join(f"{name} {len(content)}" for name, content in pack.items())
        whole = b"".join(pack.values())
        yield tag("script", packed(whole), type="application/octet-stream", data_files=listed)


def part_files(name: str, part: Part) -> dict[str, bytes]:
    """Return the files of a part: what all languages share, and beside it what each says."""
    trees = []
    for code in languages():
        with speaking(language(code)):
            trees.append(columns(part().to_dict()))
    shared, said = apart(trees)
    each = dict(zip(languages(), said, strict=True))
    files = {f"{name}.json": shared, **{f"{name}.{code}.json": one for code, one in each.items()}}
    return {file: json.encode(tree) for file, tree in files.items()}


def _links(address: str, installed: bool) -> Iterator[str]:
    """Yield where a page is, and what is beside it, for its head."""
    if address:
        yield tag("link", rel="canonical", href=address)
    if installed:
        yield tag("link", rel="manifest", href="manifest.webmanifest")
        yield tag("link", rel="icon", href="icon.svg")
        yield tag("link", rel="apple-touch-icon", href="icon.png")


def as_folder(page: str) -> dict[str, bytes]:
    """Return the files of a folder that can be on any host, for an installed page.

    A browser that has opened it once opens it without a network, and can put it on a home screen.

    >>> sorted(as_folder("<html></html>"))
    ['icon.png', 'icon.svg', 'index.html', 'manifest.webmanifest', 'offline.js']
    """
    manifest = {
        "name": say("page.title"),
        "short_name": say("page.title"),
        "lang": spoken().code,
        "start_url": "./",
        "display": "standalone",
        "background_color": "#efe1c8",
        "theme_color": "#2c6853",
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "icon.png", "sizes": f"{ICON_SIZE}x{ICON_SIZE}", "type": "image/png"},
        ],
    }
    release = sha256(page.encode()).hexdigest()[:16]
    return {
        "index.html": page.encode(),
        "manifest.webmanifest": json.encode(manifest),
        "icon.svg": _source("icon.svg").encode(),
        "icon.png": (_folder() / "icon.png").read_bytes(),
        "offline.js": _source("dist/offline.js").replace("$release", release).encode(),
    }


def _source(name: str) -> str:
    return (_folder() / name).read_text("utf-8")


def _folder() -> Path:
    """Return the folder of the page's sources: in the package, or beside its source tree."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "web"
    return installed if installed.is_dir() else package.parent.parent / "web"


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
