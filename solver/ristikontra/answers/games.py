"""The JSON shape of the games as data: for a page that plays and scores them without Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.answers.rules import VariantRecord, rules_record
from ristikontra.game.legality import CHECKS
from ristikontra.game.rules import OPTIONS, VARIANTS, Rules, Variant, rules_for
from ristikontra.search.objectives import UNIT, Objective
from ristikontra.search.trees import (
    Tree,
    check_tree,
    ending_tree,
    facts_tree,
    match_tree,
    target_tree,
)

#: What of the rules hangs on an option, and is no scoring.
_SETTLED = ("limit", "pass_left", "queen_clause", "fourth_king", "target", "holds_over")


class ObjectiveRecord(Record, frozen=True, kw_only=True):
    """What play can be for: `facts` and `ending` are trees (`search.trees`).

    `facts` ends in what of the past an objective `needs`, and what it `depends` on beside cleaning
    and points; `ending` in what a finished deal is worth.  Points that a player still takes count
    after that, where `counts_points`.
    """

    name: str
    counts_points: bool
    facts: Tree
    ending: Tree


class GameRecord(Record, frozen=True, kw_only=True):
    """A game of the family: who sits where, what the usual rules are, what play can be for.

    `party` gives the number of the party of every seat, `tricks` are those of a deal, `spice` the
    cards of the pack that go with the first trick of the ending (K20).  `rules` says what the usual
    options come to, `changes` what another value of an option makes of that; a number of one's own
    (`target`) is its own change.  The trees `target` and `match` end in who has reached the target
    of a race, and who has won the match (`search.trees`).
    """

    variant: VariantRecord
    seats: list[str]
    parties: list[str]
    party: list[int]
    tricks: int
    spice: int
    cleaning: bool
    rules: dict[str, Any]
    changes: dict[str, dict[str, dict[str, Any]]]
    target: Tree
    match: Tree
    objectives: list[ObjectiveRecord]


class CheckRecord(Record, frozen=True, kw_only=True):
    """A rule that setups of all games keep: the `tree` ends in the faults that it finds.

    It is asked once, or of each one of a kind (`about`), by the facts of `game.legality`; if it
    goes `by_rules`, then only where variant and options are known.
    """

    about: str
    by_rules: bool
    tree: Tree


class GamesRecord(Record, frozen=True, kw_only=True):
    """Every game, and what makes a setup legal, in the order in which faults are told.

    `unit` is what an outcome of 1 counts for beside points, in the kernel; `options` the values
    that an option has in any game, none where it is a number.
    """

    schema: Literal[1] = SCHEMA
    unit: int
    games: list[GameRecord]
    options: dict[str, list[str]]
    checks: list[CheckRecord]


def games_record(variants: Sequence[Variant]) -> GamesRecord:
    """Return some variants as data.

    >>> from ristikontra.game.rules import VARIANTS
    >>> record = games_record([VARIANTS["lappi"]]).games[0]
    >>> record.rules["limit"], record.changes["limit"]
    (3, {'2': {'limit': 2}, 'none': {'limit': 0}})
    """
    return GamesRecord(
        unit=UNIT,
        games=[_game_record(variant) for variant in variants],
        options={name: list(option.values) for name, option in OPTIONS.items()},
        checks=[
            CheckRecord(about=one.about.__name__, by_rules=one.by_rules, tree=check_tree(one))
            for one in CHECKS
        ],
    )


def _game_record(variant: Variant) -> GameRecord:
    usual = rules_for(variant.name)
    return GameRecord(
        variant=rules_record([variant]).variants[0],
        seats=list(variant.seating.seats),
        parties=list(variant.seating.parties),
        party=list(variant.seating.party),
        tricks=variant.tricks,
        spice=variant.spice,
        cleaning=variant.cleaning,
        rules=_settled(usual),
        changes={
            name: changes
            for name, allowed in variant.options.items()
            if (changes := {value: _change(usual, name, value) for value in allowed[1:]})
        },
        target=target_tree(variant),
        match=match_tree(variant),
        objectives=[
            ObjectiveRecord(
                name=name,
                counts_points=Objective.named(name, usual).counts_points,
                facts=facts_tree(variant, name),
                ending=ending_tree(variant, name),
            )
            for name in variant.objectives
        ],
    )


def _change(usual: Rules, option: str, value: str) -> dict[str, Any]:
    """Return what another value of an option makes of the usual rules."""
    before = _settled(usual)
    after = _settled(rules_for(usual.name, {option: value}))
    return {name: after[name] for name in after if after[name] != before[name]}


def _settled(rules: Rules) -> dict[str, Any]:
    return {"values": list(rules.values)} | {name: getattr(rules, name) for name in _SETTLED}


def games() -> GamesRecord:
    """Return every game as data: what a page needs to set up endings of it, and to score them.

    >>> record = games()
    >>> [game.variant.name for game in record.games if game.spice]
    ['kontra-2', 'kontra-3']
    """
    return games_record(list(VARIANTS.values()))
