"""What is looked up: the rules and options, worked examples, a position and what is said of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from ristikontra import document as d
from ristikontra.api.reference import OptionRecord, RulesRecord, VariantRecord
from ristikontra.api.show import ExamplesRecord
from ristikontra.formats.files import examples_meant
from ristikontra.game.rules import OPTIONS, Option
from ristikontra.render.reports import reports
from ristikontra.words import say


@reports(RulesRecord)
def rules_report(record: RulesRecord) -> d.Document:
    """Return the variants in a few words each and all options, or one variant with its own.

    Where several variants are listed, an option is said once, with every value that any of them
    allows.

    >>> from ristikontra.api.reference import rules
    >>> rules_report(rules("lappi")).sections[0][1].words
    'A side that took queens must clean in the last five tricks: win one with a king in it.'
    """
    if len(record.variants) == 1:
        return d.document(*_variant(record.variants[0]))
    variants: list[list[d.Block]] = []
    for variant in record.variants:
        about = str(variant.summary)
        if variant.clauses:
            about = say("variant_about", summary=variant.summary, clauses=variant.clauses)
        name = say("variant_name", name=variant.name, title=variant.title)
        variants.append([d.Heading(name), d.nested(d.Text(about))])
    options = ([_option(option)] for option in _all_options(record))
    return d.document(*variants, [d.Text(say("options"))], *options, [d.Text(say("rules_more"))])


def _all_options(record: RulesRecord) -> Iterator[OptionRecord]:
    """Return each option once, `usual` being empty: that is for a variant to say.

    Options of one name that ask something else are apart.
    """
    found: dict[tuple[str, str], OptionRecord] = {}
    for option in (option for variant in record.variants for option in variant.options):
        key = option.name, str(option.question)
        values = {**found[key].values, **option.values} if key in found else option.values
        found[key] = replace(option, usual="", values=values)
    first = [*OPTIONS]
    order = {key: first.index(key[0]) if key[0] in first else len(first) for key in found}
    yield from (found[key] for key in sorted(found, key=order.__getitem__))


def _variant(variant: VariantRecord) -> Iterator[list[d.Block]]:
    about = say("variant_clauses", clauses=variant.clauses) if variant.clauses else ""
    if variant.hand:
        about = say("variant_hand", hand=variant.hand, clauses=variant.clauses)
    yield [d.Heading(str(variant.title)), d.Text(str(variant.summary)), d.Text(about)]
    yield [d.Text(say("options" if variant.options else "no_options"))]
    for option in variant.options:
        yield [_option(option)]


def _option(option: OptionRecord) -> d.Block:
    question = str(option.question)
    if option.clauses:
        question = say("option_question", question=option.question, clauses=option.clauses)
    usual = Option(option.name, "", ()).meaning(option.usual) if option.usual else ""
    range_words = say("whole_number_usual" if usual else "whole_number", usual=usual)
    values = tuple(
        (value, say("usual", meaning=meaning) if value == option.usual else str(meaning))
        for value, meaning in option.values.items()
    )
    known = d.Pairs(values) if values else d.Text(range_words)
    # The values are further in than the next line of the question.
    return d.nested(d.Text(f"{option.name}  {question}", hanging=True), d.nested(d.nested(known)))


def examples_report(record: ExamplesRecord, prefix: str = "") -> d.Document:
    """Return the names and titles of worked examples; `prefix` is what the names begin with."""
    if not record.examples:
        hint = examples_meant(prefix)
        key = "no_examples.meant" if hint else "no_examples"
        return d.document([d.Text(say(key, prefix=prefix, hint=hint))])
    columns = d.Column(say("head.name")), d.Column(say("head.title"))
    rows = tuple((example.name, example.title) for example in record.examples)
    return d.document([d.Table(columns, rows, listed=True)], [d.Text(say("examples_more"))])
