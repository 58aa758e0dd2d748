"""Random endings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.game.arguments import MOST_ENDINGS, check_range, checked
from ristikontra.game.rules import rules_for
from ristikontra.game.text import position_text
from ristikontra.search.drawing import endings
from ristikontra.search.solver import Solver

if TYPE_CHECKING:
    from ristikontra.search.drawing import Wanted


class GenerateRecord(Record, frozen=True, kw_only=True):
    """A random ending, as its one-line text."""

    schema: Literal[1] = SCHEMA
    position: str


@checked
def generate(
    variant: str,
    count: int = 1,
    seed: int = 0,
    cards: int | None = None,
    *,
    deals: bool = False,
    wanted: Wanted | None = None,
    objective: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Iterator[GenerateRecord]:
    """Yield random endings of a variant, the same for the same seed.

    `cards` are those of each hand, usually all; `deals` plays whole deals out, and `wanted`
    chooses among the endings, by the objective.  Raises `IllegalSetup` for options that the
    variant does not have, and `RistikontraError` where no ending seems to be as wanted.

    >>> [record.position for record in generate("lappi", cards=1, seed=3)]
    ['lappi N:J E:9 S:6 W:A lead:N run:Tx1 dirty:EW']
    """
    check_range("count", count, 0, MOST_ENDINGS)
    rules, solver = rules_for(variant, options), Solver(objective)
    drawn = endings(Random(seed), rules, cards, deals=deals, wanted=wanted, solver=solver)
    for position in islice(drawn, count):
        yield GenerateRecord(position=position_text(position))
