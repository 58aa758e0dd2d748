"""The JSON shape of the games as data: for a page that plays and scores them without Python."""

from collections.abc import Sequence
from typing import Any, Literal, TypedDict

from ristikontra.api.reference import VariantRecord, variant_record
from ristikontra.game.rules import OPTIONS, VARIANTS, Rules, Variant, rules_for
from ristikontra.game.state import game_of
from ristikontra.games.tricks.deal import table_rules
from ristikontra.games.tricks.legality import CHECKS
from ristikontra.games.tricks.search import trees
from ristikontra.games.tricks.search.objectives import UNIT, Objective
from ristikontra.record import SCHEMA, Record


class ObjectiveRecord(Record, frozen=True, kw_only=True):
    """What play can be for; its trees are those of `search.trees`."""

    #: Its name.
    name: str
    #: Whether points that a player still takes count, after the outcome.
    counts_points: bool
    #: Ends in what of the past it `needs`, and what it `depends` on beside cleaning and points.
    facts: trees.Tree
    #: Ends in what a finished deal is worth: its `payoff`.
    ending: trees.Tree


class SettledRules(TypedDict):
    """The part of the rules that depends on an option and is not scoring."""

    #: The card points of each rank, from the two up.
    values: list[int]
    #: Tricks in a row to which one rank may be led (R19); 0: any number.
    limit: int
    #: Whether the lead passes left from a hand that holds only the forbidden rank (R22).
    pass_left: bool
    #: Whether a trick that is led with a queen cleans nobody (L5, L6).
    queen_clause: bool
    #: Whether the fourth king is held back until the stock is gone (L8).
    fourth_king: bool
    #: The total that wins the match.
    target: int
    #: Whether game points may be held over (R26).
    holds_over: bool
    #: Whether cards are drawn after the trick (A1).
    late_draw: bool
    #: Whether the next card of the stock may be turned and played (R15).
    dark: bool
    #: Whether a card that is turned is played even where the hand might not play it (A2).
    turns_any: bool
    #: Whether such a card goes to the hand, and another is played (A2).
    takes_up: bool


class GameRecord(Record, frozen=True, kw_only=True):
    """A game of the family: who sits where, what the usual rules are, what play can be for."""

    #: The variant, with its options.
    variant: VariantRecord
    #: The letters of the seats, in the order of play.
    seats: list[str]
    #: The names of those who play together, or of the players.
    parties: list[str]
    #: The number of the party of every seat.
    party: list[int]
    #: The tricks of a deal.
    tricks: int
    #: The cards of the pack that go with the first trick of the ending (K20).
    spice: int
    #: Whether a side that took a queen must clean (L4).
    cleaning: bool
    #: What the usual options settle: all of it.
    rules: SettledRules
    #: What another value of an option makes of that; a number of your own is its own change.
    changes: dict[str, dict[str, dict[str, Any]]]
    #: Ends in who is `at_target` of a race, and whether it is `first_unknown` who was there first.
    target: trees.Tree
    #: Ends in who has `won` the match.
    match: trees.Tree
    #: Ends in the standing of the match after a deal; null where whole deals are not played.
    deal: trees.Tree | None
    #: The options that are not the usual ones where whole deals are played.
    at_table: dict[str, str]
    #: Ends in the `objective` that suits a position.
    usual: trees.Tree
    #: All that play can be for.
    objectives: list[ObjectiveRecord]


class CheckRecord(Record, frozen=True, kw_only=True):
    """A rule that setups of all games keep."""

    #: It is asked about each item of a kind, or, for `Facts`, once (`game.legality`).
    about: str
    #: Whether it is asked only where variant and options are known.
    by_rules: bool
    #: Ends in the faults that it finds.
    tree: trees.Tree


class GamesRecord(Record, frozen=True, kw_only=True):
    """Every game, and what makes a setup legal, in the order in which faults are shown."""

    schema: Literal[2] = SCHEMA
    #: What an outcome of 1 counts for beside points, in the kernel.
    unit: int
    #: The games of the family.
    games: list[GameRecord]
    #: The values that an option has in any game, none where it is a number.
    options: dict[str, list[str]]
    #: The rules that setups keep.
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
            CheckRecord(about=one.about, by_rules=one.by_rules, tree=trees.check_tree(one))
            for one in CHECKS
        ],
    )


def _game_record(variant: Variant) -> GameRecord:
    usual = rules_for(variant.name)
    return GameRecord(
        variant=variant_record(game_of(variant.name)),
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
        target=trees.target_tree(variant),
        match=trees.match_tree(variant),
        deal=trees.deal_tree(variant) if variant.seating.has_partners else None,
        at_table=table_rules(variant.name).changed if variant.seating.has_partners else {},
        usual=trees.usual_tree(variant),
        objectives=[
            ObjectiveRecord(
                name=name,
                counts_points=Objective.named(name, usual).counts_points,
                facts=trees.facts_tree(variant, name),
                ending=trees.ending_tree(variant, name),
            )
            for name in variant.objectives
        ],
    )


def _change(usual: Rules, option: str, value: str) -> dict[str, Any]:
    """Return what another value of an option makes of the usual rules."""
    before: dict[str, Any] = {**_settled(usual)}
    after: dict[str, Any] = {**_settled(rules_for(usual.name, {option: value}))}
    return {name: after[name] for name in after if after[name] != before[name]}


def _settled(rules: Rules) -> SettledRules:
    return SettledRules(
        values=list(rules.values),
        limit=rules.limit,
        pass_left=rules.pass_left,
        queen_clause=rules.queen_clause,
        fourth_king=rules.fourth_king,
        target=rules.target,
        holds_over=rules.holds_over,
        late_draw=rules.late_draw,
        dark=rules.dark,
        turns_any=rules.turns_any,
        takes_up=rules.takes_up,
    )


def games() -> GamesRecord:
    """Return every game as data: what a page needs to set up endings of it, and to score them.

    >>> record = games()
    >>> [game.variant.name for game in record.games if game.spice]
    ['kontra-2', 'kontra-3']
    """
    return games_record(list(VARIANTS.values()))
