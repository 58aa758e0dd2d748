"""Games with a layout: what a position is, what it is worth, and how many lines it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.game.suited import PACK
from ristikontra.layouts.position import LayoutMove, LayoutPosition, dealt
from ristikontra.layouts.rules import VALUES, LayoutRules
from ristikontra.layouts.solver import LayoutSolver, count_all_lines
from ristikontra.layouts.text import NAME, SEATS, position_text, value_text
from ristikontra.layouts.worth import LayoutWorth, chosen
from ristikontra.words import Saying


class LayoutPlayerRecord(Record, frozen=True, kw_only=True):
    """What a player comes to, in points against him.

    `guarantee` is what he can hold himself to against all others, `with_help` what all together can
    bring him to, and `outcome` what comes of it if each plays for himself.
    """

    seat: str
    guarantee: int
    with_help: int
    outcome: int


class LayoutMoveRecord(Record, frozen=True, kw_only=True):
    """A card, or none (`null`), and what every player comes to after it.

    `best`: nothing holds the player on turn to fewer points against all others.
    """

    card: str | None
    best: bool
    players: list[LayoutPlayerRecord]


class LayoutSolveRecord(Record, frozen=True, kw_only=True):
    """What a position of a game with a layout is worth; `line` is best play of each for himself."""

    schema: Literal[1] = SCHEMA
    position: str
    players: list[LayoutPlayerRecord]
    moves: list[LayoutMoveRecord]
    line: list[str]
    states: int
    seconds: float


class LayoutShowRecord(Record, frozen=True, kw_only=True):
    """A position of a game with a layout as it is read, and the cards that may be played."""

    schema: Literal[1] = SCHEMA
    position: str
    cards: list[str]


class LayoutLinesRecord(Record, frozen=True, kw_only=True):
    """How many lines of play lead to the end, by the player who goes out."""

    schema: Literal[1] = SCHEMA
    position: str
    lines: int
    by_player: dict[str, int]
    seconds: float


class LayoutStepRecord(Record, frozen=True, kw_only=True):
    """A move of a line: what it costs its player in points.

    `cost` is by what he is sure of against all others, `cost_each` if each plays for himself.
    `kingmaking`: he comes to the same by another move if each plays for himself, and others do not.
    """

    seat: str
    card: str | None
    cost: int
    cost_each: int
    kingmaking: bool
    best: list[str | None]


class LayoutAnalyseRecord(Record, frozen=True, kw_only=True):
    """A line of play, judged move by move."""

    schema: Literal[1] = SCHEMA
    position: str
    steps: list[LayoutStepRecord]
    states: int
    seconds: float


def analyse_layout(position: LayoutPosition, line: Sequence[LayoutMove]) -> LayoutAnalyseRecord:
    """Judge a legal line of play; raises as `solve_layout` does.

    >>> from ristikontra.formats.layouts import read_layout_line, read_layout_position
    >>> position = read_layout_position("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> record = analyse_layout(position, read_layout_line("SA A:CK", position, "line"))
    >>> [(step.seat, step.card, step.cost) for step in record.steps]
    [('C', 'SA', 0), ('C', None, 13), ('A', 'CK', 0)]
    """
    start = perf_counter()
    solver = LayoutSolver(position)
    text, steps = position_text(position), []
    for move in line:
        steps.append(_step(position, move, solver))
        position = position.play(move)
    return LayoutAnalyseRecord(
        position=text, steps=steps, states=solver.states, seconds=perf_counter() - start
    )


def _step(position: LayoutPosition, move: LayoutMove, solver: LayoutSolver) -> LayoutStepRecord:
    seat = position.turn
    after = {other: solver.worth(position.play(other)) for other in position.moves()}
    here = after[move]
    least = min(one.guarantees[seat] for one in after.values())
    least_each = min(one.outcome[seat] for one in after.values())
    return LayoutStepRecord(
        seat=SEATS[seat],
        card=_named(move),
        cost=here.guarantees[seat] - least,
        cost_each=here.outcome[seat] - least_each,
        kingmaking=any(
            one.outcome[seat] == here.outcome[seat] and one.outcome != here.outcome
            for one in after.values()
        ),
        best=[_named(other) for other, one in after.items() if one.guarantees[seat] == least],
    )


def solve_layout(position: LayoutPosition) -> LayoutSolveRecord:
    """Return what a position is worth to every player, and each card of it.

    Raises `RistikontraError` if the deal takes too much memory.

    >>> from ristikontra.formats.layouts import read_layout_position
    >>> record = solve_layout(read_layout_position("ristiseiska A:CK,HK B:DK C:SKA turn:C"))
    >>> [move.card for move in record.moves if move.best], record.line
    (['SA', 'SK'], ['C:SA', 'C:SK'])
    """
    start = perf_counter()
    solver = LayoutSolver(position)
    worth = solver.worth(position)
    after = {move: solver.worth(position.play(move)) for move in position.moves()}
    seat = position.turn
    least = min((one.guarantees[seat] for one in after.values()), default=0)
    return LayoutSolveRecord(
        position=position_text(position),
        players=_players(worth),
        moves=[
            LayoutMoveRecord(
                card=_named(move), best=one.guarantees[seat] == least, players=_players(one)
            )
            for move, one in after.items()
        ],
        line=[f"{SEATS[turn]}:{_named(move) or '-'}" for turn, move in _line(position, solver)],
        states=solver.states,
        seconds=perf_counter() - start,
    )


def _players(worth: LayoutWorth) -> list[LayoutPlayerRecord]:
    return [
        LayoutPlayerRecord(seat=seat, guarantee=sure, with_help=helped, outcome=comes)
        for seat, sure, helped, comes in zip(
            SEATS, worth.guarantees, worth.with_help, worth.outcome, strict=False
        )
    ]


def _line(position: LayoutPosition, solver: LayoutSolver) -> Iterator[tuple[int, LayoutMove]]:
    while not position.over:
        moves = position.moves()
        outcomes = [solver.worth(position.play(move)).outcome for move in moves]
        move = moves[chosen(outcomes, position.turn)]
        yield position.turn, move
        position = position.play(move)


def _named(move: LayoutMove) -> str | None:
    return None if move is None else str(move)


def show_layout(position: LayoutPosition) -> LayoutShowRecord:
    """Return a position as it is read.

    >>> from ristikontra.formats.layouts import read_layout_position
    >>> show_layout(read_layout_position("ristiseiska A:CK,HK B:DK C:SKA turn:C")).cards
    ['SA', 'SK']
    """
    cards = [str(move) for move in position.moves() if move is not None]
    return LayoutShowRecord(position=position_text(position), cards=cards)


def count_layout_lines(position: LayoutPosition) -> LayoutLinesRecord:
    """Return how many lines of play lead to the end; raises as `solve_layout` does.

    >>> from ristikontra.formats.layouts import read_layout_position
    >>> position = read_layout_position("ristiseiska A:CK,HK B:DK C:SKA turn:A")
    >>> count_layout_lines(position).by_player
    {'A': 2, 'B': 2, 'C': 0}
    """
    start = perf_counter()
    counts = count_all_lines(position)
    return LayoutLinesRecord(
        position=position_text(position),
        lines=sum(counts),
        by_player=dict(zip(SEATS, counts, strict=False)),
        seconds=perf_counter() - start,
    )


class LayoutDealsRecord(Record, frozen=True, kw_only=True):
    """Whole deals, each as a line of text."""

    schema: Literal[1] = SCHEMA
    positions: list[str]


def deal_layouts(rules: LayoutRules, players: int, count: int, seed: int) -> LayoutDealsRecord:
    """Deal all cards to three to five players, several times; the same seed deals the same.

    >>> deal_layouts(LayoutRules(), 5, 1, seed=7).positions[0][-27:]
    'S4T layout:- turn:C first:5'
    """
    draw = Random(seed)
    positions = []
    for _ in range(count):
        cards = draw.sample(sorted(PACK), len(PACK))
        position = dealt([cards[seat::players] for seat in range(players)], rules)
        positions.append(position_text(position))
    return LayoutDealsRecord(positions=positions)


class LayoutOptionRecord(Record, frozen=True, kw_only=True):
    """An option, its usual value, and what each of its values means."""

    name: str
    usual: str
    values: dict[str, Saying]


class LayoutRulesRecord(Record, frozen=True, kw_only=True):
    """What a game with a layout is, and its options."""

    schema: Literal[1] = SCHEMA
    name: str
    summary: Saying
    options: list[LayoutOptionRecord]


def layout_rules() -> LayoutRulesRecord:
    """Return what the game is, and its options.

    >>> [option.usual for option in layout_rules().options]
    ['strict', 'any', 'yes', 'forfeit']
    """
    options = []
    for name, allowed in VALUES.items():
        texts = [value_text(value) for value in allowed]
        values = {text: Saying(f"layouts.option.{name}.{text}") for text in texts}
        options.append(LayoutOptionRecord(name=name, usual=texts[0], values=values))
    return LayoutRulesRecord(name=NAME, summary=Saying("layouts.summary"), options=options)
