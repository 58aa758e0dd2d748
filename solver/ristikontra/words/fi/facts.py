"""Why a card is worth what it is, in full and in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FACTS: Final[Mapping[str, str]] = {
    # --- a card and its holder, a trick, and cards that have just been named
    "card.only": "{seat:gen} {rank:{case}}",
    "card.of_several": "{case:nom=jokin|gen=jonkin|acc=jonkin|part=jotakin|ade=jollakin|jokin} "
    "{seat:gen} {rank:ela pl}",
}
