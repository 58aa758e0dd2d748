"""What is said of Ristiseiska, a module per language."""

from collections.abc import Mapping
from typing import Final

from ristikontra.games.ristiseiska.words import en, fi

WORDS: Final[Mapping[str, Mapping[str, str]]] = {"en": en.WORDS, "fi": fi.WORDS}
