"""The claims of a position file of a game with a layout, judged."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from ristikontra.answers.suited import SuitedVerifyRecord, verify_record
from ristikontra.claims.begging import judged_begging_claims
from ristikontra.claims.layouts import judged_claims, layout_claims
from ristikontra.games.files import SuitedExample
from ristikontra.progress import Tell, nobody


def verify_layout(example: SuitedExample[Any], tell: Tell = nobody) -> SuitedVerifyRecord:
    """Judge the claims of a position file.

    Raises `BadText` with what is wrong with them, and `RistikontraError` if the deal is too large.

    >>> from ristikontra.games.files import find_suited_example
    >>> from ristikontra.games.ristiseiska import GAME
    >>> record = verify_layout(find_suited_example("ristiseiska/hold-the-gate", GAME))
    >>> all(claim.as_expected for claim in record.claims)
    True
    """
    start = perf_counter()
    if example.position.rules.endings_only:
        verdicts = judged_begging_claims(example, tell)
    else:
        verdicts = judged_claims(example, layout_claims(example))
    seconds = perf_counter() - start
    return verify_record(example.title, example.position, verdicts, str, seconds)
