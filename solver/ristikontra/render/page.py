"""The page: one file that asks for nothing, put together from what is built in `web/dist/`."""

import lzma
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from math import inf
from pathlib import Path
from string import Template
from typing import Any, Final, TypeAlias
from urllib.parse import urlencode

from msgspec import json

from ristikontra.api.page import PageRecord
from ristikontra.game.names import GAMES
from ristikontra.game.state import game_of
from ristikontra.games.given import Entry
from ristikontra.record import Record
from ristikontra.render.contract import page_data
from ristikontra.render.markup import tag, written
from ristikontra.render.state_page import state_page_data
from ristikontra.words import language, languages, say, speaking, spoken

#: Makes a part of what a page reads, in the language that is spoken.
Part: TypeAlias = Callable[[], Record]

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
    first, script, style = map(_source, ("dist/first.js", "dist/page.js", "dist/page.css"))
    return Template(_source("app/page.html")).substitute(
        language=spoken().code,
        title=written(title or say("page.title")),
        workers=" 'self'" * installed,
        own=" 'self'; manifest-src 'self'; connect-src 'self'" * installed,
        links="".join(_links(address, installed)),
        begin=written(f"analyse?{urlencode({'text': opened})}" if opened else ""),
        first_digest=_digest(first),
        script_digest=_digest(script),
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

    Files of a kind are packed together, which takes less.
    """
    beside = [*_folder().glob("*.wasm"), _folder() / "art" / "deck.svg", _folder() / "dist/page.js"]
    files = {path.name: path.read_bytes() for path in beside}
    for name, part in parts.items():
        files |= part_files(name, part)
    packs: dict[str, dict[str, bytes]] = {}
    for name, content in sorted(files.items()):
        packs.setdefault(name.partition(".")[2], {})[name] = content
    for pack in packs.values():
        listed = " ".join(f"{name} {len(content)}" for name, content in pack.items())
        whole = b"".join(pack.values())
        yield tag("script", _packed(whole), type="application/octet-stream", data_files=listed)


def part_files(name: str, part: Part) -> dict[str, bytes]:
    """Return the files of a part: what all languages share, and beside it what each says."""
    trees = []
    for code in languages():
        with speaking(language(code)):
            trees.append(part().to_dict())
    shared, said = apart(trees)
    each = dict(zip(languages(), said, strict=True))
    files = {f"{name}.json": shared, **{f"{name}.{code}.json": one for code, one in each.items()}}
    return {file: json.encode(tree) for file, tree in files.items()}


def apart(trees: Sequence[Any]) -> tuple[Any, list[list[Any]]]:
    """Return what trees have in common, and of each the rest, in the order of its numbers.

    Where they differ, the name `§` has None, for the next that is not known yet, or the number of
    one that is.  A browser goes through keys that are numbers first.

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


@lru_cache(maxsize=16)
def _packed(content: bytes) -> str:
    """Return bytes as `web/app/unpacking.ts` unpacks them, in base64."""
    # Pictures repay four high bits of the byte before, texts two or three.
    packed = min((_by_lzma(content, bits) for bits in (2, 3, 4)), key=len)
    # How long the content is, is not known to the header when it is written.
    return b64encode(packed[:5] + len(content).to_bytes(8, "little") + packed[13:]).decode()


def _by_lzma(content: bytes, bits: int) -> bytes:
    """Return bytes packed, each by this many high bits of the one before it."""
    filters = {
        "id": lzma.FILTER_LZMA1,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": max(len(content), 4096),  # a larger one would take memory, and find no more
        "lc": bits,
        "lp": 0,
        "pb": 0,
    }
    return lzma.compress(content, lzma.FORMAT_ALONE, filters=[filters])


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
