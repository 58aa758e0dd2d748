"""Reports on positions of Myllymatti."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ristikontra.answers.base import LinesByMovesRecord
from ristikontra.answers.beating import (
    BeatingAnalyseRecord,
    BeatingFateRecord,
    BeatingRulesRecord,
    BeatingShowRecord,
    BeatingSolveRecord,
)
from ristikontra.answers.suited import SuitedLessonRecord
from ristikontra.game.suited import SUITS, SuitedCard, cards_text
from ristikontra.games.items import value_text
from ristikontra.games.myllymatti.collecting import PLAYERS, CollectingPosition
from ristikontra.games.myllymatti.phase import PhasePosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import NAME, SEATS, height
from ristikontra.games.myllymatti.worth import Fate
from ristikontra.games.registry import read
from ristikontra.render.document import (
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Pairs,
    Table,
    Text,
    TonedCell,
    document,
)
from ristikontra.render.suited import suited_lesson, suited_report
from ristikontra.words import say, written


def beating_report(position: PhasePosition, record: BeatingShowRecord | None = None) -> Document:
    """Return what lies on the table and in the hands, and what an example says about it.

    >>> from ristikontra.games.registry import read
    >>> position = read("myllymatti A:SA B:H2J trick:H9 trump:S turn:B")
    >>> beating_report(position).sections[0].blocks[1].words
    'On the table: H9; a trick is 2 cards.'
    """
    blocks = beating_blocks(position)
    return document(blocks) if record is None else suited_report(record, blocks)


def beating_lesson_report(record: SuitedLessonRecord) -> Document:
    """Return the lesson."""

    def position(text: str) -> Iterator[Block]:
        return beating_blocks(read(text))

    return document(*suited_lesson(record, position))


def beating_solve_report(record: BeatingSolveRecord, position: PhasePosition) -> Document:
    """Return what a position is worth to every player, and each move of it."""
    key = "beating.repeats" if record.repeats else "layouts.line"
    return document(
        beating_blocks(position),
        [
            Table(
                (
                    Column(say("head.player")),
                    Column(say("beating.fate")),
                    Column(say("beating.moves"), right=True),
                ),
                tuple((one.seat, _fate(one.fate), _count(one)) for one in record.players),
            ),
        ],
        _moves(record, position),
        [
            Text(say(key, line=" ".join(record.line))) if record.line else Text(""),
            Text(f"{say('beating.meaning')} {say('beating.meaning.moves')}"),
            Text(say("layouts.states", states=record.states, time=record.seconds)),
        ],
    )


def beating_analyse_report(record: BeatingAnalyseRecord, position: PhasePosition) -> Document:
    """Return a line of play, judged move by move."""
    rows = tuple(
        (
            step.seat,
            TonedCell(_card(step.card), "cost" if step.before != step.after else ""),
            _fate(step.before),
            _fate(step.after),
            " ".join(map(_card, step.best)) if step.before != step.after else "",
            " ".join(f"{seat}:{_fate(fate)}" for seat, fate in step.others.items()),
        )
        for step in record.steps
    )
    columns = tuple(
        Column(say(head))
        for head in (
            "head.player",
            "head.card",
            "analyse.before",
            "analyse.after",
            "layouts.better",
            "beating.others",
        )
    )
    return document(
        beating_blocks(position),
        [Table(columns, rows)],
        [
            Text(say("beating.meaning")),
            Text(say("layouts.states", states=record.states, time=record.seconds)),
        ],
    )


def beating_rules_report(record: BeatingRulesRecord) -> Document:
    """Return what the game is, and its options; the usual value of each stands first."""
    options: list[list[Block]] = [
        [
            Text(option.name, tone="strong"),
            Pairs(tuple((value, str(meaning)) for value, meaning in option.values.items())),
        ]
        for option in record.options
    ]
    return document(
        [Heading(record.name), Text(str(record.summary))],
        [Text(say("layouts.options"))],
        *options,
    )


def lines_by_moves_report(record: LinesByMovesRecord) -> Document:
    """Return how many lines of play there are, by their moves."""
    counts = enumerate(record.by_moves, 1)
    rows = tuple((str(moves), written(count, ",")) for moves, count in counts)
    columns = Column(say("beating.moves"), right=True), Column(say("safe.head.lines"), right=True)
    return document([Table(columns, rows), Text(say("beating.lines"))])


def beating_blocks(
    position: PhasePosition, seats: Collection[int] | None = None
) -> Iterator[Block]:
    """Yield what is known of a position; of others than `seats` only how many cards they hold."""
    if isinstance(position, CollectingPosition):
        yield from _collecting(position, seats)
    if isinstance(position, BeatingPosition):
        yield from _beating(position, seats)


def _beating(position: BeatingPosition, seats: Collection[int] | None) -> Iterator[Block]:
    players, trump = len(position.hands), SUITS[position.trump]
    beats = value_text(position.rules.must_beat)
    yield Heading(say("beating.title", game=NAME, players=players, trump=trump, beats=beats))
    if position.table:
        cards = ",".join(map(str, position.table))
        yield Text(say("beating.table", cards=cards, full=position.full))
    if position.finished:
        yield Text(say("beating.over", seat=SEATS[position.loser]))
    else:
        key = "layouts.turn" if position.table else "beating.leads"
        yield Text(say(key, seat=SEATS[position.turn]))
    yield Table(
        (Column(say("head.player")), Column(say("layouts.hand"))),
        tuple(
            (SEATS[seat], _hand(hand, seats is None or seat in seats))
            for seat, hand in enumerate(position.hands)
        ),
    )


def _collecting(position: CollectingPosition, seats: Collection[int] | None) -> Iterator[Block]:
    """Yield the blocks of the first phase; the stock is hidden if any hand is."""
    seen = range(PLAYERS) if seats is None else seats
    beats = value_text(position.rules.must_beat)
    yield Heading(say("collecting.title", game=NAME, beats=beats))
    if position.shown is not None:
        trump = SUITS[position.shown.suit]
        yield Text(say("collecting.trump", card=str(position.shown), trump=trump))
    elif len(seen) == PLAYERS:
        row = " ".join(map(str, position.stock))
        yield Text(say("collecting.stock", row=row, cards=len(position.stock)))
    else:
        yield Text(say("collecting.hidden", cards=len(position.stock)))
    if position.table:
        yield Text(say("collecting.table", cards=",".join(map(str, position.table))))
    other = SEATS[(position.leader + 1) % PLAYERS]
    key = "collecting.answers" if len(position.table) % 2 else "collecting.leads"
    yield Text(say(key, seat=SEATS[position.leader], other=other))
    rows = (
        (SEATS[seat], *(_hand(cards, seat in seen) for cards in both))
        for seat, both in enumerate(zip(position.hands, position.won, strict=True))
    )
    columns = tuple(Column(say(head)) for head in ("head.player", "layouts.hand", "collecting.won"))
    yield Table(columns, tuple(rows))


def _hand(cards: Collection[SuitedCard], seen: bool) -> str:
    return cards_text(cards, height) if seen else say("layouts.hidden", cards=len(cards))


def _moves(record: BeatingSolveRecord, position: PhasePosition) -> Iterator[Block]:
    """Yield what each move comes to for every player."""
    if not record.moves:
        return
    yield Text(say("layouts.cards_of", seat=SEATS[position.turn]))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            TonedCell(_card(move.card), "best" if move.best else ""),
            *(_fate(one.fate) for one in move.players),
            _count(move.players[position.turn]),
        )
        for move in record.moves
    )
    columns = (Column(say("head.card")), *(Column(one.seat) for one in record.players))
    yield Table((*columns, Column(say("beating.moves"), right=True)), rows)


def _fate(fate: Fate) -> str:
    return say(f"beating.fate.{fate}")


def _card(card: str | None) -> str:
    return card or say("beating.take")


def _count(player: BeatingFateRecord) -> str:
    return "" if player.moves is None else str(player.moves)
