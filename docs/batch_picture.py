"""Draw how many card points NS take in the endings of a Parquet file, by the side that leads.

python docs/batch_picture.py values.parquet points.svg
"""

from __future__ import annotations

import sys
from pathlib import Path

import duckdb

#: Card points that make one step of the curves.
STEP = 4
WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 280, 48, 40, 16
#: The side that leads, the colour of its curve, the dashes that replace the colour, and its label.
SIDES = (("NS", "#1b6ca8", "", "NS lead"), ("EW", "#b3541e", "6 3", "EW lead"))

QUERY = """
    select points // ? as step, count(*) as endings
    from read_parquet(?)
    where regexp_extract(position, 'lead:(.)', 1) in (?, ?)
    group by step
"""


def shares(file: str, side: str) -> dict[int, float]:
    """Return the share of the endings with a side on lead, in percent, by step of NS points."""
    found = dict(duckdb.execute(QUERY, [STEP, file, *side]).fetchall())
    return {int(step): 100 * number / sum(found.values()) for step, number in found.items()}


def drawing(file: str) -> str:
    """Return the picture as SVG."""
    curves = {side: shares(file, side) for side, *_ in SIDES}
    steps = 1 + max(max(curve, default=0) for curve in curves.values())
    most = max(max(curve.values(), default=1) for curve in curves.values())

    def across(points: float) -> float:
        return LEFT + (WIDTH - LEFT - 16) * points / (steps * STEP)

    def down(percent: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * percent / most

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" fill="#333">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<path d="M{LEFT} {TOP}V{down(0)}H{WIDTH - 16}" fill="none" stroke="#888"/>',
    ]
    for points in range(0, steps * STEP, 20):
        at = f'x="{across(points):.0f}" y="{down(0) + 16:.0f}"'
        parts.append(f'<text {at} text-anchor="middle">{points}</text>')
    for percent in range(0, int(most) + 1, 5):
        at = f'x="{LEFT - 6}" y="{down(percent) + 4:.0f}"'
        parts.append(f'<text {at} text-anchor="end">{percent} %</text>')
    at = f'x="{WIDTH - 16}" y="{HEIGHT - 6}"'
    parts.append(f'<text {at} text-anchor="end">card points that NS take</text>')
    for number, (side, colour, dashes, name) in enumerate(SIDES):
        line = "".join(
            f"V{down(curves[side].get(step, 0)):.1f}H{across((step + 1) * STEP):.1f}"
            for step in range(steps)
        )
        style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"'
        parts.append(f'<path d="M{LEFT} {down(0):.1f}{line}V{down(0):.1f}" {style}/>')
        at = 24 + 20 * number
        parts.append(f'<path d="M{WIDTH - 130} {at}h30" {style}/>')
        parts.append(f'<text x="{WIDTH - 92}" y="{at + 4}">{name}</text>')
    return "\n".join([*parts, "</svg>\n"])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(drawing(sys.argv[1]), encoding="utf-8")
