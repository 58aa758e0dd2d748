"""Which cards want a reason, and whether they have one: by nothing but the texts.

A reason is a sentence that says more than what a card is worth, that it is the only good one, or
what would have to be otherwise; and more than what follows a reason only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracles.sentence_oracle import sentences

#: A card that costs this many points is wrong by enough to ask why.
MUCH: Final = 10

#: Sentences that are not reasons by themselves.
_NO_REASON: Final = re.compile(
    r"[Ii]f |[Nn]o short reason|[Ee]very card |"
    r"(?:The|An?|It|They) .*(?:only good cards?|holds? .* back|gives? up the lead on purpose)|"
    r"\w+ does better to hold .* back"
)


def wanted(record: Mapping[str, Any]) -> Iterator[tuple[str, bool]]:
    """Yield the cards of a JSON record that want a reason, and whether they are good.

    The only good card, and bad ones that cost much, or more than points.
    """
    good = [card["move"] for card in record["moves"] if card["best"]]
    if len(good) == 1 < len(record["moves"]):
        yield good[0], True
    for card in record["moves"]:
        loss = card["loss"]
        if not card["best"] and (loss["outcome"] or abs(loss["points"]) >= MUCH):
            yield card["move"], False


def has_reason(words: str) -> bool:
    """Say whether the words about a card have a reason in them."""
    return any(not _NO_REASON.match(sentence) for sentence in sentences(words))
