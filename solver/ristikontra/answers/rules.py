"""The variants with their options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.game.arguments import check_choice, checked
from ristikontra.game.rules import OPTIONS, VARIANTS, Option, Variant


class OptionRecord(Record, frozen=True, kw_only=True):
    """A rule option as a variant knows it."""

    #: Its name, as it is typed.
    name: str
    #: What it asks.
    question: str
    #: The clauses of the rules that it settles.
    clauses: str
    #: The value that it has if nothing is said.
    usual: str
    #: What each allowed value means; none for a whole number.
    values: dict[str, str]


class VariantRecord(Record, frozen=True, kw_only=True):
    """A game of the family."""

    #: Its name, as it is typed.
    name: str
    #: What it is called.
    title: str
    #: What is special in it.
    summary: str
    #: The clauses of its rules.
    clauses: str
    #: The cards of a player when the stock is gone.
    hand: int
    #: Its rule options.
    options: list[OptionRecord]


class RulesRecord(Record, frozen=True, kw_only=True):
    """Variants with their options."""

    schema: Literal[1] = SCHEMA
    variants: list[VariantRecord]


def rules_record(variants: Sequence[Variant]) -> RulesRecord:
    """Return the record of some variants.

    >>> from ristikontra.game.rules import VARIANTS
    >>> rules_record([VARIANTS["lappi"]]).variants[0].options[1].usual
    '3'
    """
    records = [
        VariantRecord(
            name=variant.name,
            title=variant.title,
            summary=variant.summary,
            clauses=variant.clauses,
            hand=variant.hand,
            options=[
                _option_record(OPTIONS[name], variant.options[name])
                for name in OPTIONS
                if name in variant.options
            ],
        )
        for variant in variants
    ]
    return RulesRecord(variants=records)


def _option_record(option: Option, allowed: Sequence[str]) -> OptionRecord:
    return OptionRecord(
        name=option.name,
        question=option.question,
        clauses=option.clauses,
        usual=allowed[0],
        values={value: option.meaning(value) for value in allowed if option.values},
    )


@checked
def rules(variant: str | None = None) -> RulesRecord:
    """Return the variants with their options, or one of them."""
    if variant is not None:
        check_choice("variant", variant, VARIANTS)
    return rules_record([VARIANTS[variant]] if variant else list(VARIANTS.values()))
