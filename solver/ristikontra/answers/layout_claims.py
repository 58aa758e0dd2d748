"""The claims of a position file of a game with a layout, judged."""

from __future__ import annotations

from time import perf_counter

from ristikontra.answers.suited import SuitedVerifyRecord, verify_record
from ristikontra.claims.begging import judged_begging_claims
from ristikontra.claims.layouts import judged_claims, layout_claims
from ristikontra.formats.layout_files import LayoutExample
from ristikontra.layouts.text import position_text
from ristikontra.progress import Tell, nobody


def verify_layout(example: LayoutExample, tell: Tell = nobody) -> SuitedVerifyRecord:
    """Judge the claims of a position file.

    Raises `BadText` with what is wrong with them, and `RistikontraError` if the deal is too large.

    >>> from ristikontra.formats.layout_files import find_layout_example
    >>> record = verify_layout(find_layout_example("ristiseiska/hold-the-gate"))
    >>> all(claim.as_expected for claim in record.claims)
    True
    """
    start = perf_counter()
    if example.position.rules.endings_only:
        verdicts = judged_begging_claims(example, tell)
    else:
        verdicts = judged_claims(example, layout_claims(example))
    seconds = perf_counter() - start
    return verify_record(example.title, example.position, verdicts, position_text, seconds)
