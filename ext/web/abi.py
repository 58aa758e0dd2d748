"""Describe the memory of the page's kernels to the page: `python ext/web/abi.py`.

The structs of `ext/` are the only description, and `web/kernel/abi.ts` follows from them.  It has
the fields of every block in order, how many numbers each field has, and where doubles begin.  The
build of the kernels (`page_kernels.py`) has the compiler confirm each offset and size.

A kernel `_web_NAME.pyx` whose game is in `web/games/NAME` needs no row here: all its own structs
are written to `abi.ts` in that folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import TypeAlias

EXT = Path(__file__).resolve().parent.parent
WRITTEN = EXT.parent / "web" / "kernel" / "abi.ts"
GAMES = EXT.parent / "web" / "games"

#: The blocks that the page reads or writes: the name there, the struct, and the file of the struct.
BLOCKS = (
    ("CONTEXT", "Context", "search/position_input.pxd"),
    ("GIVEN", "PositionInput", "search/position_input.pxd"),
    ("STOCK_RULES", "StockRules", "core/stock.pxd"),
    ("DEALT", "Dealt", "web/_web.pyx"),
    ("PLAYED", "Played", "web/_web.pyx"),
    ("ANSWER", "Answer", "search/solve.pxd"),
    ("CHOSEN", "Chosen", "players/player.pxd"),
    ("CARD_FACTS", "CardFacts", "players/facts.pxd"),
    ("FORECAST", "Forecast", "web/_web.pyx"),
    ("KNOWN_CARDS", "KnownCards", "web/_web.pyx"),
    ("LAYING_RULES", "Rules", "web/_web_laying.pyx"),
    ("LAYING", "TableNow", "web/_web_laying.pyx"),
    ("MATTI", "MattiNow", "web/_web_matti.pyx"),
    ("TRIED", "MovesTried", "web/moves_tried.pxd"),
)
Blocks: TypeAlias = Sequence[tuple[str, str, str]]

#: The constants that the page needs, each with the file that has it.
CONSTANTS = (
    ("RANKS", "core/state.pxd"),
    ("TURN", "core/stock.pxd"),
    ("TURN_NEXT", "players/whole_deal.pxd"),
    ("TAKE_BOTTOM", "players/whole_deal.pxd"),
    ("NO_CARD", "ristiseiska/play.pxd"),
)

#: The bytes of a number, and what JavaScript calls an array of them.  Nothing here differs between
#: machines, so that offsets counted on one hold on another.
_WIDTHS = {"int": 4, "bint": 4, "int32_t": 4, "double": 8}
_DECLARED = re.compile(r"^cdef struct (\w+):$", re.MULTILINE)
_STRUCT = r"^cdef struct {}:\n((?:(?:    .*)?\n)+)"
_FIELD = re.compile(r"    (\w+) (\w+)((?:\[[^\]]+\])*)(?: +# *(.*))?$")
_ENUM = re.compile(r"^cdef enum[ \w]*:\n((?:(?:    .*)?\n)+)", re.MULTILINE)
_VALUE = re.compile(r"^    (\w+) = ([^#\n]+)", re.MULTILINE)
_CIMPORTED = re.compile(r"^from ([\w.]+) cimport (\([^)]*\)|.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Field:
    """A field of a struct: `count` numbers of a `width` in bytes, from a byte on."""

    name: str
    count: int
    width: int
    at: int
    comment: str


@cache
def _text(source: str) -> str:
    return (EXT / source).read_text(encoding="utf-8")


def constant(name: str, source: str) -> int:
    """Return the value of a constant that a file declares or cimports.

    Raises `KeyError` where it has none, or one that is not written as a sum, product or shift.

    >>> constant("RANKS", "core/state.pxd")
    13
    """
    for body in _ENUM.findall(_text(source)):
        for found, formula in _VALUE.findall(body):
            if found == name:
                return _evaluate(formula, source)
    for module, names in _CIMPORTED.findall(_text(source)):
        if name in re.findall(r"\w+", names):
            return constant(name, f"{module.replace('.', '/')}.pxd")
    raise KeyError(f"{source} has no constant {name}")


def _evaluate(formula: str, source: str) -> int:
    """Return the number that a declaration writes, constants put in."""
    known = re.sub(
        r"[A-Za-z_]\w*", lambda found: str(constant(found.group(), source)), formula.strip()
    )
    if not re.fullmatch(r"[\d\s+*<()-]+", known):
        raise KeyError(f"{source}: {formula} is no plain sum")
    value: int = eval(known)  # digits, +, -, *, << and brackets only
    return value


def fields(struct: str, source: str) -> tuple[Field, ...]:
    """Return the fields of a struct as every C compiler lays them out.

    Raises `KeyError` if the file does not declare it, `ValueError` where a field has a type that
    differs between machines.

    >>> [(one.name, one.count, one.at) for one in fields("Played", "web/_web.pyx")]
    [('winner', 1, 0), ('points', 1, 4), ('cleans', 1, 8)]
    """
    found = re.search(_STRUCT.format(struct), _text(source), re.MULTILINE)
    if found is None:
        raise KeyError(f"{source} declares no {struct}")
    return tuple(_lay_out(found.group(1), source))


def _lay_out(body: str, source: str) -> Iterator[Field]:
    at = 0
    for row in body.splitlines():
        declared = _FIELD.match(row)
        if declared is None:
            if row.strip() and not row.lstrip().startswith("#"):
                raise ValueError(f"{source}: {row.strip()} is no field")
            continue
        kind, name, sizes, comment = declared.groups()
        width, each = _numbers_of(kind, source)
        at += -at % width
        count = prod(_evaluate(size, source) for size in re.findall(r"\[([^\]]+)\]", sizes)) * each
        yield Field(name, count, width, at, comment or "")
        at += count * width


def _numbers_of(kind: str, source: str) -> tuple[int, int]:
    """Return how many bytes a number of a type has, and how many numbers: a struct has more."""
    if kind in _WIDTHS:
        return _WIDTHS[kind], 1
    for module, names in _CIMPORTED.findall(_text(source)):
        if kind in re.findall(r"\w+", names):
            inner = fields(kind, f"{module.replace('.', '/')}.pxd")
            widths = {one.width for one in inner}
            if len(widths) == 1:
                return min(widths), sum(one.count for one in inner)
    raise ValueError(f"{source}: {kind} may differ between machines")


def size_of(found: tuple[Field, ...]) -> int:
    """Return the bytes of a struct that has these fields."""
    end = found[-1].at + found[-1].count * found[-1].width
    return end + -end % max(one.width for one in found)


def own_blocks() -> dict[Path, Blocks]:
    """Return the blocks of each kernel whose game has its folder, by the file of their description.

    >>> all(path.name == "abi.ts" for path in own_blocks())
    True
    """
    found: dict[Path, Blocks] = {}
    for source in sorted((EXT / "web").glob("_web_*.pyx")):
        folder = GAMES / source.stem.removeprefix("_web_")
        if folder.is_dir():
            file = f"web/{source.name}"
            structs = _DECLARED.findall(_text(file))
            found[folder / WRITTEN.name] = [(_large(one), one, file) for one in structs]
    return found


def text(blocks: Blocks = BLOCKS, constants: Sequence[tuple[str, str]] = CONSTANTS) -> str:
    """Return `abi.ts` of some blocks and constants."""
    parts = ["// Written by `python ext/web/abi.py` from the structs of `ext/`.  Change those.\n"]
    for name, struct, source in blocks:
        found = fields(struct, source)
        for width in sorted({one.width for one in found}):
            group = [one for one in found if one.width == width]
            block = name if width == found[0].width else f"{name}_SUMS"
            if any(one.at + one.count * width != more.at for one, more in pairwise(group)):
                raise ValueError(f"{source}: numbers of one width do not lie together in {struct}")
            kind = "" if width == 4 else "  Doubles."
            parts.append(f"/** `{struct}` (ext/{source}).{kind} */\nexport const {block} = {{")
            parts.extend(
                f"  {_camel(one.name)}: {one.count},{f' // {one.comment}' if one.comment else ''}"
                for one in group
            )
            parts.append("} as const;")
            if block != name:
                parts.append("/** Bytes from the beginning of it to its doubles. */")
                parts.append(f"export const {block}_AT = {group[0].at};")
            parts.append("")
    parts.extend(f"export const {name} = {constant(name, source)};" for name, source in constants)
    return "\n".join(parts).rstrip("\n") + "\n"


def _large(struct: str) -> str:
    """Return the name of a constant: `TABLE_NOW` of `TableNow`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", struct).upper()


def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(part.capitalize() for part in others)


def checks(source: str, translated: str) -> str:
    """Return C that does not compile unless the offsets and sizes of a kernel are as said here.

    `source` is the kernel's own, such as `web/_web.pyx`; `translated` is what Cython made of it.
    """
    rows = ["\n#include <stddef.h>"]
    for _, struct, file in (*BLOCKS, *(one for own in own_blocks().values() for one in own)):
        of = re.search(rf"^struct (__pyx_t_\w+_{struct}) {{$", translated, re.MULTILINE)
        if of is None or (file.endswith(".pyx") and file != source):
            continue
        found = fields(struct, file)
        rows.append(
            f'_Static_assert(sizeof(struct {of.group(1)}) == {size_of(found)}, "{struct}");'
        )
        rows.extend(
            f'_Static_assert(offsetof(struct {of.group(1)}, {one.name}) == {one.at}, "{one.name}");'
            for one in found
        )
    return "\n".join(rows) + "\n"


def write() -> None:
    """Write every `abi.ts`."""
    WRITTEN.write_text(text(), encoding="utf-8")
    for path, blocks in own_blocks().items():
        path.write_text(text(blocks, ()), encoding="utf-8")


if __name__ == "__main__":
    write()
