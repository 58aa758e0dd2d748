"""What is looked up: variants and options, worked examples, a position, a file to be filled in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import UNSET, UnsetType

from ristikontra.formats.notation import line_text
from ristikontra.formats.toml import toml_value
from ristikontra.game.limits import check_choice
from ristikontra.game.position import Position
from ristikontra.game.rules import OPTIONS, VARIANTS, Option, Variant
from ristikontra.game.setup import Setup
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Saying, letter, say


class TrickOptionRecord(Record, frozen=True, kw_only=True):
    """A rule option as a variant knows it."""

    #: Its name, as it is typed.
    name: str
    #: What it asks.
    question: Saying
    #: The clauses of the rules that it settles.
    clauses: str
    #: The value that it has if none is given.
    usual: str
    #: What each allowed value means; none for a whole number.
    values: dict[str, Saying]


class VariantRecord(Record, frozen=True, kw_only=True):
    """A game of the family."""

    #: Its name, as it is typed.
    name: str
    #: What it is called.
    title: Saying
    #: What is special in it.
    summary: Saying
    #: The clauses of its rules.
    clauses: str
    #: The cards of a player when the stock is gone.
    hand: int
    #: Its rule options.
    options: list[TrickOptionRecord]


class TrickRulesRecord(Record, frozen=True, kw_only=True):
    """Variants with their options; `others` are games without tricks, each in a few words."""

    schema: Literal[2] = SCHEMA
    variants: list[VariantRecord]
    others: dict[str, Saying] | UnsetType = UNSET


def rules_record(variants: Sequence[Variant]) -> TrickRulesRecord:
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
    return TrickRulesRecord(variants=records)


def _option_record(option: Option, allowed: Sequence[str]) -> TrickOptionRecord:
    return TrickOptionRecord(
        name=option.name,
        question=option.question,
        clauses=option.clauses,
        usual=allowed[0],
        values={value: option.meaning(value) for value in allowed if option.values},
    )


def rules(variant: str | None = None) -> TrickRulesRecord:
    """Return the variants with their options, or one of them."""
    if variant is not None:
        check_choice("variant", variant, VARIANTS)
    return rules_record([VARIANTS[variant]] if variant else list(VARIANTS.values()))


class NewRecord(Record, frozen=True, kw_only=True):
    """A position file of a variant to be filled in, as TOML."""

    schema: Literal[2] = SCHEMA
    game: str
    file: str


def new(variant: str) -> NewRecord:
    """Return a position file of a variant to be filled in."""
    check_choice("variant", variant, VARIANTS)
    return NewRecord(game=variant, file=template(VARIANTS[variant]))


#: Hands to be replaced; a variant with smaller hands takes the first cards of each.
_HANDS: Final = {
    "N": "KQ9836",
    "E": "AJ865K",
    "S": "KT7525",
    "W": "998325",
    "A": "AKQ752",
    "B": "K99643",
    "C": "TT8844",
}
#: The cards of the pack that are left, to be replaced; a variant takes the first of them.
_PACK: Final = "K6"


def template(variant: Variant) -> str:
    """Return a position file of a variant with hands to be replaced and every other key explained.

    It can be read as it is, and with any of the keys that stand behind a # switched on.  Seats have
    the letters of the language that is spoken, in which they will be filled in.

    >>> from ristikontra.games.files import read_example
    >>> from ristikontra.game.rules import VARIANTS
    >>> read_example(template(VARIANTS["lappi-six"])).position.rules.name
    'lappi-six'
    """
    seating = variant.seating
    hands = {seat: _HANDS[seat][: variant.hand] for seat in seating.seats}
    dirty = seating.parties if variant.cleaning else ()
    pack = _PACK[: variant.spice] or None
    position = Setup(variant.name, hands, seating.seats[0], dirty=dirty, pack=pack).position()
    options = [*_options(variant)]
    return "\n".join(
        [
            *_comment(say("new.begin", title=variant.title)),
            "",
            f"title = {toml_value(say('new.title'))}",
            f'rules = "{variant.name}"',
            *_comment(say("new.lead", seats=seating.seats)),
            f'lead = "{letter(seating.seats[0])}"',
            *_facts(position),
            "",
            *_comment(say("new.hands")),
            "[hands]",
            *(f'{letter(seat)} = "{" ".join(hands[seat]).replace("T", "10")}"' for seat in hands),
            "",
            *([*_comment(say("new.options")), "[options]", *options, ""] if options else ()),
        ]
    )


def _facts(position: Position) -> Iterator[str]:
    """Yield the keys of what is known beside the hands, each with its meaning."""
    variant = position.rules.variant
    gone = position.rules.total - position.points_left
    tricks = variant.tricks - variant.hand
    parties = [*map(letter, variant.seating.parties)]
    keys: dict[str, object] = {
        **({"pack": _PACK[: variant.spice]} if variant.has_pack else {}),
        "taken": dict(zip(parties, _shared(gone, len(parties)), strict=True)),
        "won": dict(zip(parties, _shared(tricks, len(parties)), strict=True)),
        **({"run": "7x2"} if variant.limits_leads else {}),
        "trick": [],
    }
    if variant.cleaning:
        keys |= {"dirty": parties, "clean": []}
    if not variant.has_pack:
        keys["score"] = dict(zip(parties, (3, 2), strict=True))
    if position.rules.holds_over or "held_over" in variant.options.get("sixty_sixty", ()):
        keys["held"] = 0
    keys["line"] = _first_trick(position)
    for key, value in keys.items():
        yield from _comment(say(f"new.about.{key}", gone=gone, spice=variant.spice))
        yield f"{'' if key in ('dirty', 'pack') else '#'}{key} = {toml_value(value)}"


def _shared(number: int, parties: int) -> list[int]:
    """Return a number shared out evenly, the rest to the last.

    >>> _shared(7, 2)
    [3, 4]
    """
    each = number // parties
    return [*[each] * (parties - 1), number - each * (parties - 1)]


def _first_trick(position: Position) -> str:
    """Return a trick that could be played."""
    cards = []
    after = position
    for _ in position.counts:
        cards.append(after.moves()[0])
        after = after.play(cards[-1])
    return line_text(position, cards)


def _options(variant: Variant) -> Iterator[str]:
    """Yield the options of a variant as they usually are, each with its question and values."""
    for name, allowed in variant.options.items():
        option = OPTIONS[name]
        if len(allowed) == 1 and option.values:
            continue
        question = option.question
        if option.values:
            question = Saying("new.option", question=question, values=allowed)
        yield from _comment(str(question))
        yield f"#{name} = {toml_value(allowed[0])}"


def _comment(text: str) -> Iterator[str]:
    return (f"# {line}" for line in text.split("\n"))
