"""What games are called, here and elsewhere."""

from collections.abc import Mapping
from typing import Final

#: The games behind the protocol of `games`, with the module that registers each.  Those that are
#: played in tricks, and their variants, are in `rules`.
GAMES: Final[dict[str, str]] = {
    "ristiseiska": "ristikontra.games.ristiseiska",
    "myllymatti": "ristikontra.games.myllymatti",
    "sedma": "ristikontra.games.sedma",
    "sedma-2": "ristikontra.games.sedma",
}
#: The module that registers every variant of the games in tricks.
TRICKS: Final = "ristikontra.games.tricks.game"
#: What sources and players call games that have another name here.
CALLED: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("ristiklappi", "ristilappi", "lapland"), ("lappi",)),
    "kusilappi": ("lappi-six",),
    "kontra": ("kontra-2", "kontra-3"),
    **dict.fromkeys(("pihistys", "kiusa", "seiska"), ("ristiseiska",)),
    "skitgubbe": ("myllymatti",),
}
#: The variants that are timed if nobody asks for one.
USUAL: Final = ("ristikontra", "lappi")
