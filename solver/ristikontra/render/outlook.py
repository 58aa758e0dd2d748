"""`solve` for three players: what each is guaranteed, and what each may get."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from ristikontra import document as d
from ristikontra.api.records import SolveRecord
from ristikontra.game.cards import EVERY, Rank, Turned
from ristikontra.game.position import Position
from ristikontra.game.state import State
from ristikontra.game.worth import MoveRecord, Worth
from ristikontra.record import Amounts
from ristikontra.render.position import addressed, opening
from ristikontra.render.reports import reports_at
from ristikontra.render.solve import solve_report
from ristikontra.words import Saying, capital, say, sign


def outlook_report(
    record: SolveRecord,
    position: Position,
    *,
    title: str | None = None,
    teaches: str | None = None,
    why: bool = True,
) -> d.Document:
    """Return the report on what three players can reach, made as `solve_report` makes its."""
    report = _Report(record, position)
    return d.document(
        *opening(position, say(f"yardstick.three.{record.measure.name}"), title, teaches),
        [d.Text(words, "strong") for words in report.answer()],
        *report.cards(),
        map(d.Text, report.kingmaking()),
        map(
            d.Text,
            addressed(record.why.paragraphs, position) if why and record.why is not UNSET else (),
        ),
        report.outcomes(),
        [d.Text(report.foot())],
    )


@reports_at(SolveRecord)
def solved_report(record: SolveRecord, position: State, **asked: Any) -> d.Document:
    """Return the report on a solved position of any game.

    Where tricks are taken, two sides and three players have a report each; `asked` as in these.
    """
    if not isinstance(position, Position):
        from ristikontra.render import states  # noqa: PLC0415 - loads claims too

        return states.solve_report(record)
    report = solve_report if len(record.worth) == 1 else outlook_report
    return report(record, position, **asked)


def outlook_table(record: SolveRecord, position: Position) -> list[d.Block]:
    """Return the table of the cards of the one on turn, with what is to be noted about it."""
    return [block for blocks in _Report(record, position).cards() for block in blocks]


def prospect_words(record: SolveRecord, position: Position) -> list[str]:
    """Return what three players are guaranteed, and what they reach, in sentences."""
    return [*_Report(record, position).answer()]


def number_words(number: int, record: SolveRecord) -> Saying:
    """Return points, or a chance, as they are in a table."""
    if record.measure.name == "deal":
        return Saying(f"chance.{number}")
    return Saying("number", low=number)


def amount(value: Amounts) -> int:
    """Return a value of three players, which is a single number.

    >>> amount(Amounts(points=11))
    11
    """
    (number,) = value.values()
    assert isinstance(number, int)
    return number


def guaranteed(worth: Worth) -> int:
    """Return what a player is guaranteed."""
    return amount(worth.value)


def alone(worth: Worth) -> tuple[int, int]:
    """Return the least and the most that a player gets by max^n."""
    assert worth.alone is not UNSET
    least, most = worth.alone
    return amount(least), amount(most)


def range_words(ends: tuple[int, int], record: SolveRecord, *, cell: bool = True) -> Saying:
    """Return from what to what a player gets, for a `cell` of a table or for a sentence."""
    low, high = ends
    lower, upper = number_words(low, record), number_words(high, record)
    if low == high:
        return lower
    return Saying("range" if cell else "range.words", low=lower, high=upper)


class _Report:
    """The parts of a report that speak of prospects."""

    def __init__(self, record: SolveRecord, position: Position) -> None:
        self.record = record
        self.position = position
        self.names = position.rules.seating.parties
        self.turn = self.names[position.party]
        self.chances = record.measure.name == "deal"
        self.because = {} if record.why is UNSET else record.why.brief

    def answer(self) -> Iterator[str]:
        players = self.record.worth
        if not players:
            yield say("outlook.interrupted")
            return
        left = self.position.points_left
        if not left and not self.chances:
            yield capital(say("nothing_left")) + "."
            return
        if self.chances:
            yield from self.deal(players)
            return
        sure = [
            Saying("outlook.sure.points.player", name=name, number=guaranteed(one))
            for name, one in players.items()
        ]
        yield say("outlook.sure.points", shares=sure, left=left)
        ranges = [
            Saying(
                "outlook.maxn.points.player",
                name=name,
                number=range_words(alone(one), self.record, cell=False),
            )
            for name, one in players.items()
        ]
        yield say("outlook.maxn.points", shares=ranges)

    def deal(self, players: Mapping[str, Worth]) -> Iterator[str]:
        """Yield who may deal next, players of the same prospects together."""
        sure: dict[int, list[str]] = {}
        maxn: dict[str, list[str]] = {}
        for name, one in players.items():
            sure.setdefault(guaranteed(one), []).append(name)
            maxn.setdefault("{}-{}".format(*alone(one)), []).append(name)
        clauses = []
        for chance, names in sure.items():
            several = ".several" if len(names) > 1 and not chance else ""
            clauses.append(Saying(f"outlook.sure.deal.{chance}{several}", names=names))
        yield say("outlook.sure.deal", shares=clauses)
        ranges = [Saying(f"outlook.maxn.deal.{ends}", names=names) for ends, names in maxn.items()]
        yield say("outlook.maxn.deal", shares=ranges)

    def cards(self) -> Iterator[list[d.Block]]:
        """Yield the table of the cards: what each guarantees its player, and the ranges of all."""
        if not self.record.moves:
            return
        columns = [
            d.Column(say("head.play" if self.position.trick else "head.lead")),
            d.Column(say("outlook.head.sure", name=self.turn), right=True),
            *(d.Column(say("outlook.head.range", name=name), right=True) for name in self.names),
            d.Column(say("outlook.head.help", name=self.turn), right=True),
            *([d.Column(say("head.because"))] if self.because else []),
        ]
        most = max(guaranteed(card.worth[self.turn]) for card in self.record.moves)
        rows = [self.row(card, most) for card in self.record.moves]
        yield [d.Table(tuple(columns), tuple(rows))]
        ends = (alone(one) for card in self.record.moves for one in card.worth.values())
        ranges = any(low < high for low, high in ends)
        notes = [say("outlook.chances")] * self.chances + [say("outlook.range.note")] * ranges
        yield [d.nested(d.Text(" ".join(notes)))]

    def row(self, card: MoveRecord, most: int) -> tuple[d.Text, ...]:
        own = card.worth[self.turn]
        rank = Rank(card.move)
        name = say("stock.turned", rank=EVERY[rank]) if isinstance(rank, Turned) else sign(rank)
        name += f" {say('outlook.mark')}" if card.kingmaking else ""
        cells = [
            name,
            str(number_words(guaranteed(own), self.record)),
            *(str(range_words(alone(card.worth[one]), self.record)) for one in self.names),
            str(number_words(amount(own.with_help or own.value), self.record)),
            *([str(self.because.get(card.move, ""))] if self.because else []),
        ]
        tone: d.Tone = "best" if guaranteed(own) == most else ""
        return tuple(d.Text(cell, tone if at < 2 else "") for at, cell in enumerate(cells))

    def kingmaking(self) -> Iterator[str]:
        """Yield what the mark at a card means."""
        if any(card.kingmaking for card in self.record.moves):
            yield say("outlook.kingmaking", mark=Saying("outlook.mark"), player=self.turn)

    def outcomes(self) -> Iterator[d.Block]:
        """Yield the outcomes of max^n, if they were asked for."""
        found = () if self.record.outcomes is UNSET else self.record.outcomes
        if found:
            yield d.Text(say("outlook.outcomes", number=len(found)))
            columns = tuple(d.Column(name, right=True) for name in self.names)
            rows = tuple(
                tuple(str(number_words(one, self.record)) for one in outcome) for outcome in found
            )
            yield d.nested(d.Table(columns, rows))

    def foot(self) -> str:
        key = "exact" if self.record.status == "exact" else "interrupted"
        return say(key, nodes=self.record.effort["nodes"], time=self.record.seconds)
