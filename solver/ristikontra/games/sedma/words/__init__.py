"""What is said of Sedma, a module per language; the game for two shares these words."""

from collections.abc import Mapping
from typing import Final

from ristikontra.games.sedma.words import en, fi

WORDS: Final[Mapping[str, Mapping[str, str]]] = {"en": en.WORDS, "fi": fi.WORDS}
