"""What is looked up: the rules and options, worked examples, a position and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import UNSET
from msgspec.structs import replace

from ristikontra.api.records import ranks_in
from ristikontra.api.reference import ExamplesRecord, OptionRecord, RulesRecord, VariantRecord
from ristikontra.api.show import TrickShowRecord
from ristikontra.document import (
    Block,
    Column,
    Document,
    Heading,
    Pairs,
    Table,
    Text,
    document,
    nested,
)
from ristikontra.formats.files import examples_meant
from ristikontra.game.position import Position
from ristikontra.game.rules import OPTIONS
from ristikontra.render.position import heading, laid_out, play, tally
from ristikontra.render.reports import reports, reports_at
from ristikontra.words import capital, say


@reports(RulesRecord)
def rules_report(record: RulesRecord) -> Document:
    """Return the variants in a few words each and all options, or one variant with its own.

    Where several variants are listed, an option is said once, with every value that any of them
    allows.

    >>> from ristikontra.api.reference import rules
    >>> rules_report(rules("lappi")).sections[0].blocks[1].words
    'A side that took queens must clean in the last five tricks: win one with a king in it.'
    """
    if len(record.variants) == 1:
        return document(*_variant(record.variants[0]))
    variants: list[list[Block]] = []
    for variant in record.variants:
        about = str(variant.summary)
        if variant.clauses:
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
    yield from (found[name] for name in dict.fromkeys((*OPTIONS, *found)) if name in found)


def _variant(variant: VariantRecord) -> Iterator[list[Block]]:
    about = say("variant_clauses", clauses=variant.clauses) if variant.clauses else ""
    if variant.hand:
        about = say("variant_hand", hand=variant.hand, clauses=variant.clauses)
    yield [Heading(str(variant.title)), Text(str(variant.summary)), Text(about)]
    yield [Text(say("options" if variant.options else "no_options"))]
    for option in variant.options:
        yield [_option(option)]


def _option(option: OptionRecord) -> Block:
    question = str(option.question)
    if option.clauses:
        question = say("option_question", question=option.question, clauses=option.clauses)
    range_words = say("whole_number_usual" if option.usual else "whole_number", usual=option.usual)
    values = tuple(
        (value, say("usual", meaning=meaning) if value == option.usual else str(meaning))
        for value, meaning in option.values.items()
    )
    known = Pairs(values) if values else Text(range_words)
    # The values stand further in than the question that goes on.
    return nested(Text(f"{option.name}  {question}", hanging=True), nested(nested(known)))


def examples_report(record: ExamplesRecord, prefix: str = "") -> Document:
    """Return the names and titles of worked examples; `prefix` is what the names begin with."""
    if not record.examples:
        hint = examples_meant(prefix)
        key = "no_examples.meant" if hint else "no_examples"
        return document([Text(say(key, prefix=prefix, hint=hint))])
    columns = Column(say("head.name")), Column(say("head.title"))
    rows = tuple((example.name, example.title) for example in record.examples)
    return document([Table(columns, rows, listed=True)], [Text(say("examples_more"))])


@reports_at(TrickShowRecord)
def show_report(record: TrickShowRecord, position: Position) -> Document:
    """Return the picture of a position and what is known and said about it.

    `position` is the one that the record is about.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.api.show import show_record
    >>> from ristikontra.render.typeset import Style
    >>> from ristikontra.render.text import as_text
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N limit=2")
    >>> print(as_text(show_report(show_record(position), position), Style()))
    Lappi: the last trick.
    Nobody has to clean. 15 card points to come; 105 gone, split unknown.
    <BLANKLINE>
             North  K   leads
      West  A         East  7
             South  2
    <BLANKLINE>
    Rules that differ from the usual:
      limit=2  How many tricks running may a player lead the same rank? Two.
    """
    title = "" if record.title is UNSET else record.title
    teaches = "" if record.teaches is UNSET else record.teaches
    notice = "" if record.notice is UNSET else record.notice
    source = "" if record.source is UNSET else say("source", source=record.source)
    return document(
        [Heading(title), Text(teaches)],
        [Text(heading(position)), *map(Text, tally(position))],
        *laid_out(position),
        _changed_rules(position),
        [Text(notice)],
        [play(record.line, position, say("line"))],
        *_comments(record, position),
        [Text(source)],
    )


def _changed_rules(position: Position) -> list[Block]:
    lists = []
    for name, value in position.rules.changed.items():
        option = OPTIONS[name]
        meaning = capital(str(option.meaning(value)))
        lists.append(Pairs(((f"{name}={value}", f"{option.question} {meaning}."),)))
    return [Text(say("rules_differ")), nested(*lists)] if lists else []


def _comments(record: TrickShowRecord, position: Position) -> Iterator[list[Block]]:
    """Yield what is said at each place of the line, under a heading that names the place."""
    for at, comments in groupby(record.comments, key=lambda comment: comment.at):
        words = (
            say("comment_by" if one.by else "as_written", text=one.text, by=one.by or "")
            for one in comments
        )
        yield [Text(_place(at, record.line, position)), nested(*map(Text, words))]


def _place(at: str, line: list[str], position: Position) -> str:
    """Return what a place of a line is called: a trick, or a card of it."""
    trick, _, number = at.partition(".")
    if not number:
        return say("comment_trick", trick=int(trick))
    ranks = ranks_in(line)
    card = position.cards_before(int(trick), ranks, int(number))
    return say("comment_card", seat=line[card][0], rank=ranks[card], trick=int(trick))
