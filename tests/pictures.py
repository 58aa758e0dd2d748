"""A picture of a worked example of each variant: `python tests/pictures.py` draws them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ristikontra.answers.outlook import OutlookRecord, outlook
from ristikontra.answers.solve import SolveRecord, solve
from ristikontra.formats.files import find_example
from ristikontra.game.position import Position
from ristikontra.render.scene import Scene, scene_of
from ristikontra.render.svg import as_svg

FOLDER = Path(__file__).parent / "pictures"
#: The example of each variant, how wide it is drawn, and whether in four colours.
DRAWN = {
    "ristikontra": ("rule-r16-lead-limit", 800, False),
    "ristikontra-simple": ("option-zero-reset", 800, False),
    "ristikontra-120": ("rule-v3a-first", 360, False),
    "ristikontra-60": ("option-target", 1600, True),
    "lappi": ("rule-l6-queen-led", 800, False),
    "lappi-six": ("poisoned-queen", 360, True),
    "lappi-500": ("rule-la5-below-ten", 800, True),
    "kontra-2": ("locked", 800, False),
    "kontra-3": ("kingmaker", 360, False),
}


def answer_to(position: Position) -> SolveRecord | OutlookRecord:
    """Return what a picture tells of a position."""
    three = len(position.rules.seating.parties) > 2
    return outlook(position) if three else solve(position)


def scene(variant: str) -> Scene:
    """Return what the picture of a variant shows."""
    example = find_example(f"{variant}/{DRAWN[variant][0]}")
    return scene_of(
        example.position,
        answer_to(example.position),
        title=example.title,
        source=example.source or "",
    )


def drawn() -> Iterator[tuple[Path, str]]:
    """Yield where each picture stands, and the picture as it should be now."""
    for variant, (_, width, four) in DRAWN.items():
        yield FOLDER / f"{variant}.svg", as_svg(scene(variant), width, four)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, svg in drawn():
        path.write_text(svg)
