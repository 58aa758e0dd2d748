"""What games are called, here and elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: Games that are not played in tricks; those that are, and their variants, are in `rules`.
ELSEWHERE: Final = ("ristiseiska", "myllymatti")
#: What sources and players call games that have another name here.
CALLED: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("ristiklappi", "ristilappi", "lapland"), ("lappi",)),
    "kusilappi": ("lappi-six",),
    "kontra": ("kontra-2", "kontra-3"),
    **dict.fromkeys(("pihistys", "kiusa", "seiska"), ("ristiseiska",)),
    "skitgubbe": ("myllymatti",),
}
