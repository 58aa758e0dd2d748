"""Reports on positions of a game with a layout."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ristikontra.answers.layouts import (
    LayoutAnalyseRecord,
    LayoutLinesRecord,
    LayoutPlayerRecord,
    LayoutRulesRecord,
    LayoutShowRecord,
    LayoutSolveRecord,
)
from ristikontra.game.suited import cards_text
from ristikontra.games.ristiseiska.items import layout_text
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import NAME, SEATS
from ristikontra.render.document import (
    Block,
    Column,
    Document,
    Heading,
    Pairs,
    Table,
    Text,
    TonedCell,
    document,
)
from ristikontra.render.suited import suited_report
from ristikontra.words import say, written


def layout_report(position: LayoutPosition, record: LayoutShowRecord | None = None) -> Document:
    """Return what lies on the table and in the hands, and what an example says about it.

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> layout_report(position).sections[0].blocks[1].words
    'Down: CA-Q,DA-Q,HA-Q,S2-Q.'
    """
    blocks = layout_blocks(position)
    return document(blocks) if record is None else suited_report(record, blocks)


def layout_solve_report(record: LayoutSolveRecord, position: LayoutPosition) -> Document:
    """Return what a position is worth to every player, and each card of it."""
    return document(
        layout_blocks(position),
        [
            Text(say("layouts.points")),
            Table(
                (Column(say("head.player")), *_heads()),
                tuple((one.seat, *_amounts(one)) for one in record.players),
            ),
        ],
        moves_table(record, position),
        [
            Text(say("layouts.line", line=" ".join(record.line))) if record.line else Text(""),
            Text(say("layouts.meaning")),
            Text(say("layouts.states", states=record.states, time=record.seconds)),
        ],
    )


def layout_analyse_report(record: LayoutAnalyseRecord, position: LayoutPosition) -> Document:
    """Return a line of play, judged move by move."""
    none = say("layouts.stop")
    rows = tuple(
        (
            step.seat,
            TonedCell(step.card or none, "cost" if step.cost else ""),
            str(step.cost),
            str(step.cost_each),
            " ".join(card or none for card in step.best) if step.cost else "",
            say("layouts.kingmaking") if step.kingmaking else "",
        )
        for step in record.steps
    )
    columns = (
        Column(say("head.player")),
        Column(say("head.card")),
        Column(say("head.cost"), right=True),
        Column(say("layouts.each"), right=True),
        Column(say("layouts.better")),
        Column(""),
    )
    return document(
        layout_blocks(position),
        [Table(columns, rows)],
        [
            Text(say("layouts.judged")),
            Text(say("layouts.states", states=record.states, time=record.seconds)),
        ],
    )


def layout_rules_report(record: LayoutRulesRecord) -> Document:
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


def layout_lines_report(record: LayoutLinesRecord) -> Document:
    """Return how many lines of play there are, by the player who goes out."""
    return document(
        [
            Text(say("layouts.lines", lines=record.lines, time=record.seconds)),
            Table(
                (Column(say("layouts.out_first")), Column(say("safe.head.lines"), right=True)),
                tuple((seat, written(count, ",")) for seat, count in record.by_player.items()),
            ),
        ]
    )


def layout_blocks(
    position: LayoutPosition, seats: Collection[int] | None = None
) -> Iterator[Block]:
    """Yield what is known of a position; of others than `seats` only how many cards they hold."""
    rules = position.rules
    players = len(position.hands)
    yield Heading(
        say(
            "layouts.title",
            game=NAME,
            players=players,
            build=rules.build,
            scoring=rules.scoring,
        )
    )
    yield Text(say("layouts.down", cards=layout_text(position.layout)))
    yield Text(holder_words(position))
    yield Text(turn_words(position))
    yield Table(
        (Column(say("head.player")), Column(say("layouts.hand"))),
        tuple(
            (
                SEATS[seat],
                cards_text(hand)
                if seats is None or seat in seats
                else say("layouts.hidden", cards=len(hand)),
            )
            for seat, hand in enumerate(position.hands)
        ),
    )


def holder_words(position: LayoutPosition) -> str:
    """Return who has the forfeit, or that there is none."""
    if position.rules.unable == "beg":
        return say("begging.rule")
    holder = position.forfeit
    return say("layouts.nobody") if holder is None else say("layouts.forfeit", seat=SEATS[holder])


def turn_words(position: LayoutPosition) -> str:
    """Return whose turn it is, whether he may go on, and who gives him a card."""
    if position.finished:
        return say("layouts.over")
    if position.giver is not None:
        return say("begging.gives", seat=SEATS[position.turn], giver=SEATS[position.giver])
    key = "layouts.going_on" if position.continuing else "layouts.turn"
    return say(key, seat=SEATS[position.turn])


def outcome_text(outcome: Sequence[int]) -> str:
    """Return what each player comes to, by his letter.

    >>> outcome_text((0, 13, 26))
    'A:0 B:13 C:26'
    """
    return " ".join(f"{seat}:{points}" for seat, points in zip(SEATS, outcome, strict=False))


def _heads() -> tuple[Column, ...]:
    names = [say("layouts.sure"), say("layouts.with_help"), say("layouts.each")]
    return tuple(Column(name, right=True) for name in names)


def _amounts(player: LayoutPlayerRecord) -> tuple[str, ...]:
    return str(player.guarantee), str(player.with_help), str(player.outcome)


def moves_table(record: LayoutSolveRecord, position: LayoutPosition) -> Iterator[Block]:
    """Yield what each card comes to for the player on turn, and for all if each is for himself."""
    if not record.moves:
        return
    seat = position.turn
    yield Text(say("layouts.cards_of", seat=SEATS[seat]))
    rows = []
    for move in record.moves:
        mine = move.players[seat]
        card = TonedCell(move.card or say("layouts.stop"), "best" if move.best else "")
        each = " ".join(f"{one.seat}:{one.outcome}" for one in move.players)
        rows.append((card, str(mine.guarantee), str(mine.with_help), each))
    yield Table((Column(say("head.card")), *_heads()), tuple(rows))
