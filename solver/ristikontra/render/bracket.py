"""The part of `advise` that says what can really be got without seeing the other hands."""

from __future__ import annotations

from math import isclose

from msgspec import UNSET

from ristikontra.answers.advise import AdviseRecord, ReallyRecord
from ristikontra.game.cards import Rank
from ristikontra.render.document import Block, Column, Heading, Table, Text, Toned, nested
from ristikontra.words import say, sign


def bracket(
    record: AdviseRecord, first: Column, kind: str, side: str, other: str, partner: str
) -> list[Block]:
    """Return the table of the bounds for each card, which `first` heads, and what they mean.

    `kind` is what is told apart (`render.values.kind_of`).
    """
    known = [card.really for card in record.cards if card.really]
    if not known:
        return []
    inexact = any(one.standard_error is not UNSET for one in known)
    counted = kind != "points"
    names = {"side": side, "other": other}
    columns = [first]
    if counted:
        columns.append(Column(say(f"advise.head.counted.{kind}", **names), right=True))
    columns.append(Column(say("head.points", side=side), right=True))
    columns += [Column(say("advise.head.error"), right=True)] * inexact
    rows = []
    for card, really in zip(record.cards, known, strict=True):
        cells = [sign(Rank(card.card))]
        cells += [between(really, "outcome", kind)] if counted else []
        cells.append(between(really, "points", "points"))
        if inexact:
            error = really.standard_error
            cells.append("" if error is UNSET else say("advise.mean", points=error.points))
        rows.append(tuple(map(Toned, cells)))
    blocks: list[Block] = [
        Heading(say("advise.really")),
        Text(say("advise.really.means", seat=record.seat)),
    ]
    if all(one.exact for one in known):
        blocks.append(Text(say("advise.really.exact")))
    elif any(one.low for one in known):
        blocks.append(Text(say("advise.really.low", seat=record.seat, partner=partner)))
    else:
        blocks.append(Text(say("advise.really.high")))
    if counted:
        blocks.append(Text(say(f"advise.really.counted.{kind}", **names)))
    blocks.append(Table(tuple(columns), tuple(rows)))
    if inexact:
        blocks.append(nested(Text(say("advise.really.error"))))
    return blocks


def between(really: ReallyRecord, what: str, kind: str) -> str:
    """Return the bounds in words, of `kind`: one number where it is exact.

    An outcome is minus one where the side alone fails; of one that owes cleaning alone it is told
    how often it cleans.
    """
    ends = [really.high] if really.exact or not really.low else [really.low, really.high]
    numbers = [getattr(end, what) + (kind == "clean.own") for end in ends]
    # Nothing is less than nothing.
    told = [say(f"advise.number.{kind}", number=round(number, 3) + 0.0) for number in numbers]
    if len(told) == 1 and not really.exact:
        return say("advise.at_most", high=told[0])
    # Points come second: bounds of theirs that meet by chance settle nothing, nor do deals drawn.
    all_deals = really.standard_error is UNSET
    if really.exact or (all_deals and what == "outcome" and isclose(*numbers, abs_tol=1e-9)):
        return told[0]
    return say(
        "advise.about" if told[0] == told[1] else "advise.between", low=told[0], high=told[1]
    )
