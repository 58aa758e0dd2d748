"""The page of Myllymatti: one file that asks for nothing, as those of the other games."""

from __future__ import annotations

from ristikontra.answers.suited_page import SuitedPageRecord
from ristikontra.render.beating_contract import beating_page_data
from ristikontra.render.page import Sources, assembled, in_languages, joined
from ristikontra.words import say, translated


def as_beating_page(record: SuitedPageRecord, address: str = "", *, installed: bool = False) -> str:
    """Return a page in which the endings of a record can be played, and any other.

    Its links lead to `address`, or if none is given to where it lies; one that is `installed` lies
    beside the page of the games with tricks, and leads there.

    >>> from ristikontra.answers.beating_page import beating_page
    >>> page = as_beating_page(beating_page())
    >>> "http-equiv" in page, "<script src" in page
    (True, False)
    """
    opened = None if record.opened is None else record.examples[record.opened].shown.title
    worker = joined("beating_worker.js")
    return assembled(
        Sources("beating_main.js", ("base.css", "suited.css", "beating.css"), "beating.wasm"),
        in_languages(lambda: beating_page_data(record, worker, "index.html" if installed else "")),
        title=translated(opened or "") or say("lesson.myllymatti.title"),
        unscripted=say("beating_page.unscripted"),
        address=address,
        installed=installed,
    )
