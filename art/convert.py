"""Make the card art of the pictures: ``python art/convert.py PACKAGE``.

PACKAGE is the unpacked npm package @heruka_urgyen/react-playing-cards, 0.5.0.  From its two-colour
cards this takes the outlines of ranks and suits as they are, and one half of each court card, on a
grid of 260 by 400: the other half is the same, turned.  `art.json` holds what is drawn first first.
"""

from __future__ import annotations

import json
import math
import re
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from ristikontra.disk import whole_file

OUT = Path(__file__).parent.parent / "solver" / "ristikontra" / "render" / "art" / "art.json"
#: The size of a half in the drawings, and that of a step of the grid.
WIDTH, STEP = 1300, 5
#: How a layer is painted, by what the drawings say of it.
PAINTS = {"#FC4": "gold", "red": "red", "#44F": "blue", "black": "black", "6": "thick", "3": "thin"}
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}

Point = complex
#: Where a curve goes: no points close it, one is a line or a move, three are a Bézier curve.
Segment = tuple[str, tuple[Point, ...]]


def segments(path: str) -> Iterator[Segment]:
    """Yield the parts of a path, in absolute numbers; arcs become curves."""
    tokens = re.findall(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", path)
    at, start, command = 0, 0j, ""
    here = 0j
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        kind = command.upper()
        numbers = [float(one) for one in tokens[at : at + NUMBERS[kind]]]
        at += NUMBERS[kind]
        base = here if command.islower() else 0j
        if kind == "Z":
            yield "Z", ()
            here = start
            continue
        if kind in "HV":
            moved = complex(numbers[0], 0) if kind == "H" else complex(0, numbers[0])
            rest = complex(0, here.imag) if kind == "H" else complex(here.real, 0)
            here = here + moved if command.islower() else moved + rest
            yield "L", (here,)
        elif kind == "A":
            end = base + complex(*numbers[5:])
            yield from arc(here, end, numbers)
            here = end
        else:
            points = tuple(base + complex(*pair) for pair in zip(*[iter(numbers)] * 2, strict=True))
            here = points[-1]
            yield kind, points
            if kind == "M":
                start = here
                command = "l" if command.islower() else "L"


def arc(start: Point, end: Point, numbers: list[float]) -> Iterator[Segment]:
    """Yield the curves that draw an arc of an ellipse, by the rules of SVG."""
    rx, ry, _, large, sweep = numbers[:5]
    if start == end:
        return
    scale = complex(rx, ry)
    first, last = (complex(p.real / scale.real, p.imag / scale.imag) for p in (start, end))
    half = abs(last - first) / 2
    rise = math.sqrt(max(1 - half * half, 0)) if half < 1 else 0
    radius = max(half, 1)
    side = 1 if bool(large) != bool(sweep) else -1
    middle = (first + last) / 2 + side * rise * 1j * (last - first) / abs(last - first)
    begin = math.atan2((first - middle).imag, (first - middle).real)
    turn = math.atan2((last - middle).imag, (last - middle).real) - begin
    if sweep and turn < 0:
        turn += 2 * math.pi
    if not sweep and turn > 0:
        turn -= 2 * math.pi
    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    each = turn / parts
    pull = 4 / 3 * math.tan(each / 4)
    for part in range(parts):
        a, b = begin + part * each, begin + (part + 1) * each
        one, two = (complex(math.cos(angle), math.sin(angle)) for angle in (a, b))
        unit = (one + pull * 1j * one, two - pull * 1j * two, two)
        points = [middle + radius * point for point in unit]
        yield "C", tuple(complex(p.real * scale.real, p.imag * scale.imag) for p in points)


def compact(parts: Iterator[Segment]) -> str:
    """Return a path in whole numbers, each relative to where the one before it ended."""
    written: list[str] = []
    before, here, start = "", 0j, 0j
    for kind, exact in parts:
        if kind == "Z":
            if before != "z":
                written.append("z")
            before, here = "z", start
            continue
        points = tuple(complex(round(p.real), round(p.imag)) for p in exact)
        if kind != "M" and all(point == here for point in points):
            continue
        moved = [point - here for point in points]
        letter = kind.lower()
        if letter == "c" and flat(moved):
            letter, moved = "l", moved[-1:]
        if letter == "l" and not moved[0].imag:
            letter, numbers = "h", [moved[0].real]
        elif letter == "l" and not moved[0].real:
            letter, numbers = "v", [moved[0].imag]
        else:
            numbers = [number for p in moved for number in (p.real, p.imag)]
        text = ",".join(str(int(number)) for number in numbers).replace(",-", "-")
        same = letter == before and not text.startswith("-")
        written.append(("," if same else "" if letter == before else letter) + text)
        here, before = points[-1], letter
        if kind == "M":
            start = here
    return "".join(written)


def flat(moved: list[Point]) -> bool:
    """Say whether a curve is a line as near as the grid can tell."""
    end = moved[-1]
    if not end:
        return False
    return all(
        abs((point * end.conjugate()).imag) <= 0.5 * abs(end)
        and -0.5 <= (point * end.conjugate()).real / abs(end) <= abs(end) + 0.5
        for point in moved[:-1]
    )


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return found[1] if found else ""


def court(svg: str, suit: str) -> list[list[str]]:
    """Return the layers of a half of a court card: how each is painted, and its path."""
    layers = []
    for symbol in re.findall(r'<symbol id="[A-Z]{2}\d".*?</symbol>', svg):
        mirrored = "scale(-1,1)" in symbol

        def placed(point: Point, mirrored: bool = mirrored) -> Point:
            x = WIDTH - point.real if mirrored else point.real
            return complex(x / STEP, point.imag / STEP)

        for tag in re.findall(r"<path [^>]*>", symbol):
            paint = PAINTS[attribute(tag, "stroke-width") or attribute(tag, "fill")]
            parts = ((kind, tuple(map(placed, ps))) for kind, ps in segments(attribute(tag, "d")))
            layers.append([paint, compact(parts)])
        for tag in re.findall(r"<use [^>]*>", symbol):
            x, y, flatness, angle = map(
                float,
                re.findall(
                    r"translate\((.*?),(.*?)\)scale\(1,(.*?)\)rotate\((.*?)\)",
                    attribute(tag, "transform"),
                )[0],
            )
            size = float(attribute(tag, "height")) / 1200
            turn = complex(math.cos(math.radians(angle)), math.sin(math.radians(angle)))
            parts = (
                (
                    kind,
                    tuple(
                        placed(
                            complex(
                                x + (p * size * turn).real, y + flatness * (p * size * turn).imag
                            )
                        )
                        for p in points
                    ),
                )
                for kind, points in segments(suit)
            )
            layers.append(["outlined" if attribute(tag, "stroke") else "suit", compact(parts)])
    return layers


def main(package: Path) -> None:
    """Write the art of the cards of a package."""
    cards = {path.stem: path.read_text() for path in (package / "src/images/2color").glob("*.svg")}
    paths = {name: re.findall(r'<path d="([^"]*)"', svg) for name, svg in cards.items()}
    ranks = {}
    for rank in "23456789TJQKA":
        found = re.search(r'<symbol id="V.*?<path d="([^"]*)"', cards[f"{rank}S"])
        assert found
        ranks[rank] = found[1]
    suits = {
        suit: next(path for path in paths[f"A{suit.upper()}"] if path.endswith("Z"))
        for suit in "shdc"
    }
    courts = {
        f"{rank}{suit}": court(cards[f"{rank}{suit.upper()}"], suits[suit])
        for rank in "JQK"
        for suit in "shdc"
    }
    art = {"ranks": ranks, "suits": suits, "courts": courts}
    with whole_file(OUT) as file:
        file.write(json.dumps(art, indent=0, separators=(",", ":")).encode() + b"\n")


if __name__ == "__main__":
    asked = ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("package", type=Path, help="the folder of the drawings")
    main(asked.parse_args().package)
