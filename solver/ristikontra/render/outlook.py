"""`solve` for three players: what each is sure of, and what each may get."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import UNSET

from ristikontra.answers.outlook import CardOutlookRecord, OutlookRecord, ProspectRecord
from ristikontra.document import (
    Block,
    Column,
    Document,
    Table,
    Text,
    Tone,
    TonedCell,
    document,
    nested,
)
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.render.position import addressed, opening
from ristikontra.render.reports import reports_at
from ristikontra.words import Saying, capital, say, sign


@reports_at(OutlookRecord)
def outlook_report(
    record: OutlookRecord,
    position: Position,
    *,
    title: str | None = None,
    teaches: str | None = None,
    why: bool = True,
) -> Document:
    """Return the report on what three players can come to, made as `solve_report` makes its."""
    report = _Report(record, position)
    return document(
        *opening(position, say(f"yardstick.three.{record.objective}"), title, teaches),
        [Text(words, "strong") for words in report.answer()],
        *report.cards(),
        map(Text, report.kingmaking()),
        map(
            Text,
            addressed(record.why.paragraphs, position) if why and record.why is not UNSET else (),
        ),
        report.outcomes(),
        [Text(report.foot())],
    )


def outlook_table(record: OutlookRecord, position: Position) -> list[Block]:
    """Return the table of the cards of the one on turn, with what is to be noted about it."""
    return [block for blocks in _Report(record, position).cards() for block in blocks]


def prospect_words(record: OutlookRecord, position: Position) -> list[str]:
    """Return what three players are sure of, and what they come to, in sentences."""
    return [*_Report(record, position).answer()]


def number_words(number: int, record: OutlookRecord) -> Saying:
    """Return points, or a chance, as they stand in a table."""
    if record.objective == "deal":
        return Saying(f"chance.{number}")
    return Saying("number", low=number)


def range_words(low: int, high: int, record: OutlookRecord, *, cell: bool = True) -> Saying:
    """Return from what to what a player gets, for a `cell` of a table or for a sentence."""
    lower, upper = number_words(low, record), number_words(high, record)
    if low == high:
        return lower
    return Saying("range" if cell else "range.words", low=lower, high=upper)


class _Report:
    """The parts of a report that speak of prospects."""

    def __init__(self, record: OutlookRecord, position: Position) -> None:
        self.record = record
        self.position = position
        self.names = position.rules.seating.parties
        self.turn = self.names[position.party]
        self.chances = record.objective == "deal"
        self.because = {} if record.why is UNSET else record.why.brief

    def answer(self) -> Iterator[str]:
        players = self.record.players
        if players is None:
            yield say("outlook.interrupted")
            return
        left = self.position.points_left
        if not left and not self.chances:
            yield capital(say("nothing_left")) + "."
            return
        if self.chances:
            yield from self.deal(players)
            return
        guaranteed = [
            Saying("outlook.sure.points.player", name=name, number=one.guaranteed)
            for name, one in players.items()
        ]
        yield say("outlook.sure.points", shares=guaranteed, left=left)
        ranges = [
            Saying(
                "outlook.maxn.points.player",
                name=name,
                number=range_words(*one.maxn, self.record, cell=False),
            )
            for name, one in players.items()
        ]
        yield say("outlook.maxn.points", shares=ranges)

    def deal(self, players: Mapping[str, ProspectRecord]) -> Iterator[str]:
        """Yield who may deal next, players of the same prospects together."""
        guaranteed: dict[int, list[str]] = {}
        maxn: dict[str, list[str]] = {}
        for name, one in players.items():
            guaranteed.setdefault(one.guaranteed, []).append(name)
            maxn.setdefault("{}-{}".format(*one.maxn), []).append(name)
        clauses = []
        for chance, names in guaranteed.items():
            several = ".several" if len(names) > 1 and not chance else ""
            clauses.append(Saying(f"outlook.sure.deal.{chance}{several}", names=names))
        yield say("outlook.sure.deal", shares=clauses)
        ranges = [Saying(f"outlook.maxn.deal.{ends}", names=names) for ends, names in maxn.items()]
        yield say("outlook.maxn.deal", shares=ranges)

    def cards(self) -> Iterator[list[Block]]:
        """Yield the table of the cards: what their player is sure of, and the ranges of all."""
        if not self.record.cards:
            return
        columns = [
            Column(say("head.play" if self.position.trick else "head.lead")),
            Column(say("outlook.head.sure", name=self.turn), right=True),
            *(Column(say("outlook.head.range", name=name), right=True) for name in self.names),
            Column(say("outlook.head.help", name=self.turn), right=True),
            *([Column(say("head.because"))] if self.because else []),
        ]
        most = max(card.players[self.turn].guaranteed for card in self.record.cards)
        rows = [self.row(card, most) for card in self.record.cards]
        yield [Table(tuple(columns), tuple(rows))]
        ends = (one.maxn for card in self.record.cards for one in card.players.values())
        ranges = any(low < high for low, high in ends)
        notes = [say("outlook.chances")] * self.chances + [say("outlook.range.note")] * ranges
        yield [nested(Text(" ".join(notes)))]

    def row(self, card: CardOutlookRecord, most: int) -> tuple[TonedCell, ...]:
        own = card.players[self.turn]
        rank = Rank(card.card)
        name = say("stock.turned", rank=rank) if card.turned is True else sign(rank)
        name += f" {say('outlook.mark')}" if card.kingmaking else ""
        cells = [
            name,
            str(number_words(own.guaranteed, self.record)),
            *(str(range_words(*card.players[one].maxn, self.record)) for one in self.names),
            str(number_words(own.with_help, self.record)),
            *([str(self.because.get(card.card, ""))] if self.because else []),
        ]
        tone: Tone = "best" if own.guaranteed == most else ""
        return tuple(TonedCell(cell, tone if at < 2 else "") for at, cell in enumerate(cells))

    def kingmaking(self) -> Iterator[str]:
        """Yield what the mark at a card means."""
        if any(card.kingmaking for card in self.record.cards):
            yield say("outlook.kingmaking", mark=Saying("outlook.mark"), player=self.turn)

    def outcomes(self) -> Iterator[Block]:
        """Yield the outcomes of max^n, if they were asked for."""
        found = () if self.record.outcomes is UNSET else self.record.outcomes
        if found:
            yield Text(say("outlook.outcomes", number=len(found)))
            columns = tuple(Column(name, right=True) for name in self.names)
            rows = tuple(
                tuple(str(number_words(one, self.record)) for one in outcome) for outcome in found
            )
            yield nested(Table(columns, rows))

    def foot(self) -> str:
        key = "exact" if self.record.status == "exact" else "interrupted"
        return say(key, nodes=self.record.nodes, time=self.record.seconds)
