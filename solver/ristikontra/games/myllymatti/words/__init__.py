"""What is said of Myllymatti, a module per language."""

from collections.abc import Mapping
from typing import Final

from ristikontra.games.myllymatti.words import en, fi

WORDS: Final[Mapping[str, Mapping[str, str]]] = {"en": en.WORDS, "fi": fi.WORDS}
