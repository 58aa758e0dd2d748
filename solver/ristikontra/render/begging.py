"""Reports on endings of Ristiseiska in which cards are begged for, or places played for."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from ristikontra.answers.begging import (
    BeggingAnalyseRecord,
    BeggingPlayerRecord,
    BeggingSolveRecord,
)
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import SCORINGS, SEATS
from ristikontra.render.document import (
    Block,
    Cell,
    Column,
    Document,
    Table,
    Text,
    TonedCell,
    document,
)
from ristikontra.render.layouts import layout_blocks
from ristikontra.words import say


def begging_solve_report(record: BeggingSolveRecord, position: LayoutPosition) -> Document:
    """Return what an ending is worth to every player, and each move of it."""
    scoring = position.rules.scoring
    key = "beating.repeats" if record.repeats else "layouts.line"
    head = "beating.fate" if SCORINGS[scoring].whole else "head.card_points"
    return document(
        layout_blocks(position),
        [
            Table(
                (
                    Column(say("head.player")),
                    Column(say(head)),
                    Column(say("beating.moves"), right=True),
                ),
                tuple((one.seat, comes_to(one, scoring), _moves(one)) for one in record.players),
            )
        ],
        _choices(record, scoring),
        _repetition(record, scoring),
        [
            Text(say(key, line=" ".join(record.line))) if record.line else Text(""),
            Text(say(f"begging.meaning.{_kind(scoring)}")),
            Text(say("layouts.states", states=record.states, time=record.seconds)),
        ],
    )


def begging_analyse_report(record: BeggingAnalyseRecord, position: LayoutPosition) -> Document:
    """Return a line of play, judged move by move."""
    scoring = position.rules.scoring
    rows = tuple(
        (
            step.seat,
            TonedCell(_card(step.card), "cost" if step.before != step.after else ""),
            "" if step.to is UNSET else step.to,
            result(step.before, scoring),
            result(step.after, scoring),
            " ".join(map(_card, step.best)) if step.before != step.after else "",
            " ".join(f"{seat}:{result(after, scoring)}" for seat, after in step.others.items()),
        )
        for step in record.steps
    )
    columns = tuple(
        Column(say(head))
        for head in (
            "head.player",
            "head.card",
            "begging.to",
            "analyse.before",
            "analyse.after",
            "layouts.better",
            "beating.others",
        )
    )
    return document(
        layout_blocks(position),
        [Table(columns, rows)],
        [
            Text(say("begging.judged")),
            Text(say("layouts.states", states=record.states, time=record.seconds)),
        ],
    )


def _choices(record: BeggingSolveRecord, scoring: str) -> Iterator[Block]:
    """Yield what each move comes to for every player."""
    if not record.moves:
        return
    if record.to is UNSET:
        yield Text(say("layouts.cards_of", seat=record.mover))
    else:
        yield Text(say("begging.cards_of", seat=record.mover, to=record.to))
    mover = SEATS.index(record.mover)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            TonedCell(_card(move.card), "best" if move.best else ""),
            *(comes_to(one, scoring) for one in move.players),
            _moves(move.players[mover]),
        )
        for move in record.moves
    )
    columns = (Column(say("head.card")), *(Column(one.seat) for one in record.players))
    yield Table((*columns, Column(say("beating.moves"), right=True)), rows)


def _repetition(record: BeggingSolveRecord, scoring: str) -> Iterator[Block]:
    """Yield what comes to each player by each rule for play without an end (A21)."""
    if record.repetition is UNSET:
        return
    yield Text(say("begging.round"))
    kind = _kind(scoring)
    rows = tuple(
        (
            say(f"begging.rule.{one.rule}.{kind}" if one.rule != "draw" else "begging.draw"),
            *(result(points, scoring) for points in one.players.values()),
        )
        for one in record.repetition
    )
    yield Table((Column(""), *(Column(one.seat) for one in record.players)), rows)


def _kind(scoring: str) -> str:
    return scoring if SCORINGS[scoring].whole else "points"


def comes_to(player: BeggingPlayerRecord, scoring: str) -> str:
    """Return what comes to a player, or between what it lies.

    >>> player = BeggingPlayerRecord(seat="A", at_least=2, at_most=9, open=True, moves=None)
    >>> comes_to(player, "cards"), comes_to(player, "last")
    ('2–9', 'open')
    """
    least, most = player.at_least, player.at_most
    if not player.open:
        return result(most if least is None else least, scoring)
    if SCORINGS[scoring].whole or least is most is None:
        return say("beating.fate.open")
    return f"{'' if least is None else least}–{'' if most is None else most}"


def result(points: float | None, scoring: str) -> str:
    """Return points as a number or, where a place is played for, as the place."""
    if points is None:
        return say("begging.endless")
    if not SCORINGS[scoring].whole:
        return str(points)
    if points not in (0, 1):
        return say("begging.draw")
    if scoring == "first":
        return say("begging.first.lost" if points else "begging.first.won")
    return say("beating.fate.last" if points else "beating.fate.out")


def _moves(player: BeggingPlayerRecord) -> str:
    return "" if player.moves is None else str(player.moves)


def _card(card: str | None) -> str:
    return card or say("layouts.stop")
