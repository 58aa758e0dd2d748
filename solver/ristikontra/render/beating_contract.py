"""What a page of Myllymatti reads: what the pages of all games whose suits matter do.

`python art/contract.py` makes `web/contract.d.ts` of it, as of `render/contract.py`.
"""

from __future__ import annotations

from typing import Final

from ristikontra.answers.suited_page import SuitedPageRecord
from ristikontra.games.myllymatti.rules import SEATS
from ristikontra.render.suited_contract import SuitedPageData, suited_page_data

#: What the page says in the words of other reports beside that, by their keys.
SHARED: Final = (
    *("beating.trump", "beating.no_trump", "beating.not_beaten", "beating.full"),
    *("beating.no_trick", "beating.complete", "beating.out", "beating.over_trick"),
    *("beating.take", "beating.leads", "beating.over", "beating.meaning"),
    *("beating.play.picks_up", "beating.play.is_out", "layouts.play.card"),
)


def beating_page_data(record: SuitedPageRecord, worker: str, beside: str) -> SuitedPageData:
    """Return what a page of a record reads, its worker given.

    >>> from ristikontra.answers.beating_page import beating_page
    >>> data = beating_page_data(beating_page(), "", "")
    >>> data.words.templates["beating.leads"]
    '{seat} leads.'
    """
    shared = suited_page_data(record, worker, beside, "beating_page.", SHARED, SEATS)
    return SuitedPageData(**shared)
