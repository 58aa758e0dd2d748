"""`solve` for three players: what each is guaranteed, and what each may get."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from ristikontra import document as d
from ristikontra.api.records import SolveRecord
from ristikontra.game.cards import EVERY, Rank, Turned
from ristikontra.game.state import State
from ristikontra.game.worth import MoveRecord, Worth
from ristikontra.games.tricks.position import Position
from ristikontra.record import Amounts
from ristikontra.render.position import addressed, opening
from ristikontra.render.reports import reports_at
from ristikontra.render.solve import advice_words, solve_report
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
    return d.document(
        *opening(position, say(f"yardstick.three.{record.measure.name}"), title, teaches),
        [d.Text(words, "strong") for words in _answer(record, position)],
        *_cards(record, position),
        map(d.Text, _kingmaking(record, position)),
        map(
            d.Text,
            addressed(record.why.paragraphs, position) if why and record.why is not UNSET else (),
        ),
        _outcomes(record, position),
        [d.Text(_foot(record))],
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
    return [block for blocks in _cards(record, position) for block in blocks]


def prospect_words(record: SolveRecord, position: Position) -> list[str]:
    """Return what three players are guaranteed, and what they reach, in sentences."""
    return [*_answer(record, position)]


def number_words(number: int, record: SolveRecord) -> Saying:
    """Return points, or a chance, as they are in a table."""
    if _chances(record):
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


def _turn(position: Position) -> str:
    """Return the name of the player on turn."""
    return position.rules.seating.parties[position.party]


def _chances(record: SolveRecord) -> bool:
    """Say whether play is for the chance to deal next."""
    return record.measure.name == "deal"


def _because(record: SolveRecord) -> Mapping[str, Saying]:
    """Return the main reason of each card, where reasons were asked for."""
    return {} if record.why is UNSET else record.why.brief


def _answer(record: SolveRecord, position: Position) -> Iterator[str]:
    players = record.worth
    if not players:
        yield say("outlook.interrupted")
        return
    left = position.points_left
    if not left and not _chances(record):
        yield capital(say("nothing_left")) + "."
        return
    if _chances(record):
        yield from _deal(players, _advice(record, position))
        return
    turn = _turn(position)
    words = capital(say("sure", side=turn, points=guaranteed(players[turn]), left=left)) + "."
    yield f"{words} {_advice(record, position)}".rstrip()
    sure = [
        Saying("outlook.sure.points.player", name=name, number=guaranteed(one))
        for name, one in players.items()
        if name != turn
    ]
    yield say("outlook.sure.points", shares=sure)
    ranges = [
        Saying(
            "outlook.maxn.points.player",
            name=name,
            number=range_words(alone(one), record, cell=False),
        )
        for name, one in players.items()
    ]
    yield say("outlook.maxn.points", shares=ranges)


def _deal(players: Mapping[str, Worth], advice: str) -> Iterator[str]:
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
    yield f"{say('outlook.sure.deal', shares=clauses)} {advice}".rstrip()
    ranges = [Saying(f"outlook.maxn.deal.{ends}", names=names) for ends, names in maxn.items()]
    yield say("outlook.maxn.deal", shares=ranges)


def _advice(record: SolveRecord, position: Position) -> str:
    """Return which cards guarantee their player most; "" without any."""
    turn = _turn(position)
    sure = {card.move: guaranteed(card.worth[turn]) for card in record.moves}
    best = [move for move, number in sure.items() if number == max(sure.values())]
    if len(sure) > 1 and len(best) == len(sure):
        return say("outlook.any", name=turn)
    return advice_words(best, "only" if len(sure) == 1 else "best", position) if sure else ""


def _cards(record: SolveRecord, position: Position) -> Iterator[list[d.Block]]:
    """Yield the table of the cards: what each guarantees its player, and the ranges of all."""
    if not record.moves:
        return
    names, turn = position.rules.seating.parties, _turn(position)
    columns = [
        d.Column(say("head.play" if position.trick else "head.lead")),
        d.Column(say("outlook.head.sure", name=turn), right=True),
        *(d.Column(say("outlook.head.range", name=name), right=True) for name in names),
        d.Column(say("outlook.head.help", name=turn), right=True),
        *([d.Column(say("head.because"))] if _because(record) else []),
    ]
    most = max(guaranteed(card.worth[turn]) for card in record.moves)
    rows = [_row(card, most, record, position) for card in record.moves]
    yield [d.Table(tuple(columns), tuple(rows))]
    ends = (alone(one) for card in record.moves for one in card.worth.values())
    ranges = any(low < high for low, high in ends)
    yield [
        d.nested(
            d.Text(say("outlook.chances") if _chances(record) else ""),
            d.method(say("outlook.range.note") if ranges else ""),
        )
    ]


def _row(
    card: MoveRecord, most: int, record: SolveRecord, position: Position
) -> tuple[d.Text, ...]:
    own, because = card.worth[_turn(position)], _because(record)
    rank = Rank(card.move)
    name = say("stock.turned", rank=EVERY[rank]) if isinstance(rank, Turned) else sign(rank)
    name += f" {say('outlook.mark')}" if card.kingmaking else ""
    cells = [
        name,
        str(number_words(guaranteed(own), record)),
        *(
            str(range_words(alone(card.worth[one]), record))
            for one in position.rules.seating.parties
        ),
        str(number_words(amount(own.with_help or own.value), record)),
        *([str(because.get(card.move, ""))] if because else []),
    ]
    tone: d.Tone = "best" if guaranteed(own) == most else ""
    return tuple(d.Text(cell, tone if at < 2 else "") for at, cell in enumerate(cells))


def _kingmaking(record: SolveRecord, position: Position) -> Iterator[str]:
    """Yield what the mark at a card means."""
    if any(card.kingmaking for card in record.moves):
        yield say("outlook.kingmaking", mark=Saying("outlook.mark"), player=_turn(position))


def _outcomes(record: SolveRecord, position: Position) -> Iterator[d.Block]:
    """Yield the outcomes of max^n, if they were asked for."""
    found = () if record.outcomes is UNSET else record.outcomes
    if found:
        yield d.Text(say("outlook.outcomes", number=len(found)))
        columns = tuple(d.Column(name, right=True) for name in position.rules.seating.parties)
        rows = tuple(tuple(str(number_words(one, record)) for one in outcome) for outcome in found)
        yield d.nested(d.Table(columns, rows))


def _foot(record: SolveRecord) -> str:
    key = "exact" if record.status == "exact" else "interrupted"
    return say(key, nodes=record.effort["nodes"], time=record.seconds)
