"""`safe`: the cards that keep the value at every turn of a line, and what is said step by step."""

from collections.abc import Sequence

from ristikontra import document as d
from ristikontra.api.safe import SafeRecord, SafeTurnRecord
from ristikontra.game.cards import Rank
from ristikontra.game.worth import only_worth
from ristikontra.games.tricks.position import Position
from ristikontra.render.position import opening, table_words
from ristikontra.render.reports import reports_at
from ristikontra.render.values import spoken_for, total_words
from ristikontra.words import formed, say, sign, written


@reports_at(SafeRecord)
def safe_report(record: SafeRecord, position: Position, title: str | None = None) -> d.Document:
    """Return the report on the safe cards of a line that begins at the position.

    `title` is that of a worked example.

    >>> from ristikontra.api.safe import safe
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> for block in safe_report(safe(position), position).sections[2]:
    ...     print(block.words)
    NS take 15 of the 15 points.
    There are 2 lines of best play from here, with 14 turns.
    """
    counts = "" if position.finished else _counts(record)
    return d.document(
        *opening(position, _yardstick(record, position), title, None),
        [d.Text(_value(record, position), "strong"), d.Text(counts)],
        safe_table(record.steps, position),
        [d.method(_whose(record, position))],
        [d.Text(say("exact", nodes=record.effort["nodes"], time=record.seconds))],
    )


def safe_table(steps: Sequence[SafeTurnRecord], position: Position) -> list[d.Block]:
    """Return the table of the turns of a line, and what is to be noted about it."""
    if not steps:
        return []
    names = {seat: formed(seat, "name") for seat in position.rules.seating.seats}
    columns = (
        d.Column(say("head.trick"), right=True),
        d.Column(say("head.player")),
        d.Column(say("head.card")),
        d.Column(say("head.safe")),
        d.Column(say("safe.head.unsafe")),
        d.Column(say("safe.head.lines"), right=True),
    )
    rows = []
    for at, step in enumerate(steps):
        first = not at or steps[at - 1].trick != step.trick
        card = sign(Rank(step.move))
        good = step.move in step.safe
        rows.append(
            (
                str(step.trick) if first else "",
                names[step.seat],
                card if good else d.Text(say("safe.not", card=card), "cost"),
                _signs(step.safe),
                _signs(step.unsafe) or say("nothing"),
                say("nothing") if step.lines is None else written(step.lines, ","),
            )
        )
    strays = any(step.move not in step.safe for step in steps[:-1])
    return [d.Table(columns, tuple(rows)), d.method(say("safe.after") if strays else "")]


def step_table(record: SafeRecord, position: Position, trick: int) -> d.Document:
    """Return the table at a step, which cards are safe, and how many lines follow."""
    safe = [card.move for card in record.moves if card.best]
    rest = [card.move for card in record.moves if not card.best]
    verdict = say("safe.some" if rest else "safe.all", safe=_signs(safe), rest=_signs(rest))
    return d.document(
        [d.Text(say("game.trick", trick=trick))],
        [d.Hands(position), d.Text(table_words(position))],
        [d.Text(verdict, "strong"), d.Text(_counts(record))],
    )


def step_opening(record: SafeRecord, position: Position, title: str | None) -> d.Document:
    """Return what is known before the first step, and how to continue."""
    title_and_known = opening(position, _yardstick(record, position), title, None)[:2]
    value = d.Text(_value(record, position), "strong")
    whose = d.Text(_whose(record, position))
    return d.document(*title_and_known, [value, whose], [d.Text(say("safe.how_to"))])


def step_question(position: Position, rank: Rank) -> str:
    """Return the question at a step; `rank` is what is played if the answer is empty."""
    return say("safe.ask", seat=position.rules.seating.seats[position.mover], rank=rank)


def _yardstick(record: SafeRecord, position: Position) -> str:
    if position.rules.seating.two_sided:
        return say(f"yardstick.{record.measure.name}")
    return say("safe.yardstick", side=next(iter(record.worth)))


def _whose(record: SafeRecord, position: Position) -> str:
    """Return whose play it is about, where three play."""
    two = position.rules.seating.two_sided
    return "" if two else say("safe.three", side=next(iter(record.worth)))


def _value(record: SafeRecord, position: Position) -> str:
    return say(
        "game.value",
        value=total_words(
            only_worth(record.worth),
            record.measure.name,
            position,
            party=spoken_for(record, position),
        ),
    )


def _counts(record: SafeRecord) -> str:
    if record.lines is None:
        return say("safe.not_counted")
    return say("safe.counts", lines=record.lines, turns=record.turns)


def _signs(cards: Sequence[str]) -> str:
    return " ".join(sign(Rank(card)) for card in cards)
