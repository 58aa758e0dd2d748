"""`rules`: the variants and their options."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ristikontra.answers.rules import OptionRecord, RulesRecord, VariantRecord
from ristikontra.game.rules import OPTIONS
from ristikontra.render.document import Block, Document, Heading, Pairs, Text, document, nested
from ristikontra.words import capital, formed, say


def rules_report(record: RulesRecord) -> Document:
    """Return the variants in a few words each and all options, or one variant with its own.

    Where several variants are listed, an option is said once, with every value that any of them
    allows.

    >>> from ristikontra.answers.rules import rules_record
    >>> from ristikontra.game.rules import VARIANTS
    >>> rules_report(rules_record([VARIANTS["lappi"]])).sections[0].blocks[1].words
    'A side that took queens must clean in the last five tricks: win one with a king in it.'
    """
    if len(record.variants) == 1:
        return document(*_variant(record.variants[0]))
    variants: list[list[Block]] = []
    for variant in record.variants:
        about = say("variant_about", summary=variant.summary, clauses=variant.clauses)
        name = say("variant_name", name=variant.name, title=variant.title)
        variants.append([Heading(name), nested(Text(about))])
    options = ([_option(option)] for option in _all_options(record))
    return document(*variants, [Text(say("options"))], *options, [Text(say("rules_more"))])


def _all_options(record: RulesRecord) -> Iterator[OptionRecord]:
    """Return each option once, `usual` being empty: that is for a variant to say."""
    found: dict[str, OptionRecord] = {}
    for option in (option for variant in record.variants for option in variant.options):
        values = {**found[option.name].values, **option.values} if option.name in found else None
        found[option.name] = replace(option, usual="", values=values or option.values)
    yield from (found[name] for name in OPTIONS if name in found)


def _variant(variant: VariantRecord) -> Iterator[list[Block]]:
    hand = capital(formed(variant.hand, "word cards"))
    about = say("variant_hand", hand=hand, clauses=variant.clauses)
    yield [Heading(variant.title), Text(variant.summary), Text(about)]
    yield [Text(say("options" if variant.options else "no_options"))]
    for option in variant.options:
        yield [_option(option)]


def _option(option: OptionRecord) -> Block:
    question = say("option_question", question=option.question, clauses=option.clauses)
    whole = say("whole_number_usual" if option.usual else "whole_number", usual=option.usual)
    values = tuple(
        (value, say("usual", meaning=meaning) if value == option.usual else meaning)
        for value, meaning in option.values.items()
    )
    known = Pairs(values) if values else Text(whole)
    # The values stand further in than the question that goes on.
    return nested(Text(f"{option.name}  {question}", hanging=True), nested(nested(known)))
