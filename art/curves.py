"""Curves of a path in fewer numbers, where nobody sees the difference."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil, dist, floor
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
#: A cubic curve: where it begins, its two controls, where it ends.
Curve: TypeAlias = tuple[Point, Point, Point, Point]

#: Where two curves are compared.
_PLACES: Final = [at / 8 for at in range(1, 8)]
_COMMAND: Final = re.compile(r"([a-z])([^a-z]*)")
_NUMBER: Final = re.compile(r"-?\d+")


def simpler(path: str, tolerance: float) -> str:
    """Return a path of whole relative numbers with simpler curves.

    A cubic curve becomes a line or a quadratic curve that leaves it by at most `tolerance` units.

    >>> simpler("m0,0c2,2,4,2,6,0,9,9-9,9,0,0z", 0.5), simpler("m5,5c3,0,6,1,9,0h2", 1)
    ('m0,0q3,3,6,0c9,9-9,9,0,0z', 'm5,5l9,0h2')
    """
    found, last = "", ""
    for command, numbers in _steps(path, tolerance):
        signs = "".join(f"{one}" if one < 0 else f",{one}" for one in numbers)
        found += signs if command == last else command + signs.removeprefix(",")
        last = command
    return found


def _steps(path: str, tolerance: float) -> Iterator[tuple[str, list[int]]]:
    """Yield the commands of a path with their numbers, one curve at a time."""
    for command, text in _COMMAND.findall(path):
        numbers = [*map(int, _NUMBER.findall(text))]
        if command != "c":
            yield command, numbers
            continue
        for at in range(0, len(numbers), 6):
            yield _curve(numbers[at : at + 6], tolerance)


def relative(path: str) -> str:
    """Return a path of absolute tenths, of the commands M, L, H, V, Q and Z, in relative ones.

    The numbers are shorter, and the same where curves are the same: packed, they take a third less.

    >>> relative("M19.6 17Q19.7 16.6 20 16.5Q20.2 16.4 20.2 17.1V27H-0.1ZL8 8")
    'm19.6 17q.1-.4.4-.5.2-.1.2.6v9.9h-20.3zl-11.6-9'
    """
    found, last = "", ""
    at, start = [0, 0], [0, 0]
    for command, text in re.findall(r"([A-Z])([^A-Z]*)", path):
        numbers = [round(float(one) * 10) for one in text.split()]
        axes = (1,) if command == "V" else (0, 1)
        steps = [one - at[axes[place % len(axes)]] for place, one in enumerate(numbers)]
        for axis, number in zip(axes, numbers[-len(axes) :], strict=False):
            at[axis] = number
        if command == "M":
            start = [*at]
        elif command == "Z":
            at = [*start]
        found += _signs(steps, "" if command == last else command.lower(), found)
        last = command
    return found


def _signs(tenths: Sequence[int], command: str, before: str) -> str:
    """Return numbers behind a command, or behind others, with a space where one is needed."""
    found = command
    for number in tenths:
        sign = f"{number / 10:g}".replace("0.", ".") if abs(number) < 10 else f"{number / 10:g}"
        last = re.search(r"[\d.]*$", found or before)
        parted = sign[0] == "-" or not last or not last[0] or (sign[0] == "." and "." in last[0])
        found += sign if parted else f" {sign}"
    return found


def _curve(numbers: list[int], tolerance: float) -> tuple[str, list[int]]:
    """Return the simplest command that is near enough to a cubic curve."""
    a, b, c, d, *end = numbers
    x, y = end
    given = ((0, 0), (a, b), (c, d), (x, y))
    if _apart(given, _raised((x / 2, y / 2), (x, y))) <= tolerance:
        return "l", end
    # The control of the quadratic curve that is nearest, on whole numbers.
    across, down = (3 * (a + c) - x) / 4, (3 * (b + d) - y) / 4
    controls = product((floor(across), ceil(across)), (floor(down), ceil(down)))
    away, control = min((_apart(given, _raised(one, (x, y))), one) for one in controls)
    return ("q", [*control, *end]) if away <= tolerance else ("c", numbers)


def _raised(control: Point, end: Point) -> Curve:
    """Return a quadratic curve from nothing as a cubic one."""
    first = (control[0] * 2 / 3, control[1] * 2 / 3)
    return (0, 0), first, (first[0] + end[0] / 3, first[1] + end[1] / 3), end


def _apart(one: Curve, other: Curve) -> float:
    """Return how far two curves are apart, at the same places of both."""
    return max(dist(_point(one, at), _point(other, at)) for at in _PLACES)


def _point(curve: Curve, at: float) -> Point:
    rest = 1 - at
    shares = (rest**3, 3 * rest * rest * at, 3 * rest * at * at, at**3)
    x, y = (sum(map(float.__mul__, shares, map(float, one))) for one in zip(*curve, strict=True))
    return x, y
