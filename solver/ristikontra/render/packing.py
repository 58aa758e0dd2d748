"""What a page has packed: trees in the form that takes least, then bytes as signs of a text.

The page undoes it: `web/text/package.ts` the trees, `web/app/unpacking.ts` the bytes.
"""

import lzma
import re
from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Any, Final

from msgspec import json

#: A list of this many records is written by fields.  Short ones would take more.
_LONG: Final = 60
#: By how many high bits of the byte before, and how long a match is that is taken as it is.
#: Scripts are shortest by the first pair, words and kernels by the second, pictures by the third.
_WAYS: Final = ((2, 64), (3, 192), (4, 273))
#: The signs of a text: a script may have them all, and no "<".
_SIGNS: Final = "".join(map(chr, range(ord("#"), ord("~") + 1))).replace("<", "!")
#: This many of them are six bits each, the others seven: those that begin with 100100 or more.
_SHORT: Final = 128 - len(_SIGNS)
_BITS: Final = {
    f"{at:06b}" if at < _SHORT else f"{at + _SHORT:07b}": sign for at, sign in enumerate(_SIGNS)
}
_PIECES: Final = re.compile("11.{5}|101.{4}|1001.{3}|.{6}")


def columns(tree: Any) -> Any:
    """Return a tree in which a long list of records has each field once, with all its values.

    The name `‖` has the fields.  None is for a field that a record does not have.

    >>> columns([{"id": 1}, {"id": 2, "by": "B"}] * 30)["‖"]["by"][:2]
    [None, 'B']
    >>> columns([{"id": None}] * 60)[0]
    {'id': None}
    """
    if isinstance(tree, dict):
        return {key: columns(part) for key, part in tree.items()}
    if not isinstance(tree, list):
        return tree
    if len(tree) < _LONG or not all(isinstance(one, dict) for one in tree):
        return [columns(one) for one in tree]
    keys = [*dict.fromkeys(key for one in tree for key in one)]
    has = sum(map(len, tree))
    # Where most records lack most fields, columns would take more.
    if 2 * has < len(keys) * len(tree) or any(None in one.values() for one in tree):
        return [columns(one) for one in tree]
    return {"‖": {key: columns([one.get(key) for one in tree]) for key in keys}}


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


@lru_cache(maxsize=16)
def packed(content: bytes) -> str:
    """Return bytes as signs that a script may have.

    >>> len(packed(b"the king " * 100)) < 100
    True
    """
    least = min((_by_lzma(content, *way) for way in _WAYS), key=len)
    # How long the content is, is not known to the header when it is written.
    return _signs(least[:5] + len(content).to_bytes(8, "little") + least[13:])


def _signs(content: bytes) -> str:
    """Return bytes as signs.  gzip gives each the bits that it is, and no more.

    >>> _signs(bytes([0, 0, 255])), len(_SIGNS)
    ('##&}', 92)
    """
    bits = f"{int.from_bytes(content, 'big'):0{8 * len(content)}b}"
    # Zeros fill the last sign, or they are one more.
    pieces = _PIECES.findall(bits + "0" * 6)
    if sum(map(len, pieces)) == len(bits) + 6:
        pieces.pop()
    return "".join(map(_BITS.__getitem__, pieces))


def _by_lzma(content: bytes, bits: int, nice: int) -> bytes:
    """Return bytes packed, in one of `_WAYS`."""
    filters = {
        "id": lzma.FILTER_LZMA1,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": max(len(content), 4096),  # a larger one would take memory, and find no more
        "lc": bits,
        "mf": lzma.MF_BT3,
        "nice_len": nice,
        "lp": 0,
        "pb": 0,
    }
    return lzma.compress(content, lzma.FORMAT_ALONE, filters=[filters])
