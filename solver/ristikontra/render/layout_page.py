"""The page of Ristiseiska: one file that asks for nothing, as that of the games with tricks."""

from __future__ import annotations

from ristikontra.answers.layout_page import LayoutPageRecord
from ristikontra.render.layout_contract import layout_page_data
from ristikontra.render.page import Sources, assembled, in_languages, joined
from ristikontra.words import say, translated


def as_layout_page(record: LayoutPageRecord, address: str = "", *, installed: bool = False) -> str:
    """Return a page in which the positions of a record can be played, and any other.

    Its links lead to `address`, or if none is given to where it lies; one that is `installed` lies
    beside the page of the games with tricks, and leads there.

    >>> from ristikontra.answers.layout_page import layout_page
    >>> page = as_layout_page(layout_page())
    >>> "http-equiv" in page, "<script src" in page
    (True, False)
    """
    opened = None if record.opened is None else record.examples[record.opened].shown.title
    worker = joined("layout_worker.js")
    return assembled(
        Sources("layout_main.js", ("base.css", "suited.css", "layout.css"), "layouts.wasm"),
        in_languages(lambda: layout_page_data(record, worker, "index.html" if installed else "")),
        title=translated(opened or "") or say("lesson.ristiseiska.title"),
        unscripted=say("layout_page.unscripted"),
        address=address,
        installed=installed,
    )
