"""Games with a layout: what a position is, what it is worth, and how many lines it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final, Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.answers.reference import NewRecord
from ristikontra.answers.suited import SuitedShowRecord, commented, said_of
from ristikontra.formats.toml import toml_value
from ristikontra.game.suited import PACK
from ristikontra.games.files import SuitedExample
from ristikontra.games.items import value_text
from ristikontra.games.ristiseiska.judging import best_line, judged_moves
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition, dealt
from ristikontra.games.ristiseiska.rules import NAME, SEATS, VALUES, LayoutRules
from ristikontra.games.ristiseiska.solver import LayoutSolver, count_all_lines
from ristikontra.games.ristiseiska.worth import LayoutWorth
from ristikontra.table.session import Session
from ristikontra.words import Saying, say


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


class LayoutShowRecord(SuitedShowRecord, frozen=True, kw_only=True):
    """A position of a game with a layout, the cards that may be played, and what is said of it."""

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

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> record = analyse_layout(position, position.read_line("SA A:CK", "line"))
    >>> [(step.seat, step.card, step.cost) for step in record.steps]
    [('C', 'SA', 0), ('C', None, 13), ('A', 'CK', 0)]
    """
    start = perf_counter()
    solver = LayoutSolver(position)
    text, steps = str(position), []
    for move in line:
        steps.append(step_record(position, move, solver))
        position = position.play(move)
    return LayoutAnalyseRecord(
        position=text, steps=steps, states=solver.states, seconds=perf_counter() - start
    )


def step_record(
    position: LayoutPosition, move: LayoutMove, solver: LayoutSolver
) -> LayoutStepRecord:
    """Return what a move of a position costs; the solver's deal reaches it."""
    judged = judged_moves(position, solver)
    here = judged[move]
    return LayoutStepRecord(
        seat=SEATS[position.turn],
        card=_named(move),
        cost=here.cost,
        cost_each=here.cost_each,
        kingmaking=here.kingmaking,
        best=[_named(other) for other, one in judged.items() if not one.cost],
    )


class LayoutPlayRecord(Record, frozen=True, kw_only=True):
    """A game as far as it was played in the `seat` of the user: each move judged as in `analyse`.

    `points` are those against each player, once it is `over`.
    """

    schema: Literal[1] = SCHEMA
    position: str
    seat: str
    line: list[str]
    steps: list[LayoutStepRecord]
    over: bool
    points: dict[str, int]


def played_layout(game: Session[LayoutPosition]) -> LayoutPlayRecord:
    """Return what a game has come to.

    >>> from ristikontra.games.registry import read
    >>> from ristikontra.table.session import begin
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> played_layout(begin(position, 2).play(position.moves()[0])).line
    ['C:SA']
    """
    turns, at = [*game.turns()], game.position
    scores = at.scores() if at.finished else ()
    return LayoutPlayRecord(
        position=str(game.start),
        seat=SEATS[game.seat],
        line=game.start.typed_line(game.line),
        steps=[step_record(turn.position, turn.move, game.judge.solver) for turn in turns],
        over=at.finished,
        points=dict(zip(SEATS, scores, strict=False)),
    )


def solve_layout(position: LayoutPosition) -> LayoutSolveRecord:
    """Return what a position is worth to every player, and each card of it.

    Raises `RistikontraError` if the deal takes too much memory.

    >>> from ristikontra.games.registry import read
    >>> record = solve_layout(read("ristiseiska A:CK,HK B:DK C:SKA turn:C"))
    >>> [move.card for move in record.moves if move.best], record.line
    (['SA', 'SK'], ['C:SA', 'C:SK'])
    """
    start = perf_counter()
    solver = LayoutSolver(position)
    worth = solver.worth(position)
    moves = [
        LayoutMoveRecord(card=_named(move), best=not one.cost, players=_players(one.worth))
        for move, one in judged_moves(position, solver).items()
    ]
    line = [*best_line(position, solver)]
    return LayoutSolveRecord(
        position=str(position),
        players=_players(worth),
        moves=moves,
        line=position.typed_line(line),
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


def _named(move: LayoutMove) -> str | None:
    return None if move is None else str(move)


def show_layout(
    position: LayoutPosition, example: SuitedExample[LayoutPosition] | None = None
) -> LayoutShowRecord:
    """Return a position as it is read, and what the example says that it comes from.

    The example's line and comments are given only if the position is where they begin.

    >>> from ristikontra.games.registry import read
    >>> show_layout(read("ristiseiska A:CK,HK B:DK C:SKA turn:C")).cards
    ['SA', 'SK']
    """
    cards = [str(move) for move in position.moves() if move is not None]
    text = str(position)
    line = example.position.typed_line(example.line) if example else ()
    said = said_of(example, position, line)
    return LayoutShowRecord(position=text, cards=cards, **said)


def count_layout_lines(position: LayoutPosition) -> LayoutLinesRecord:
    """Return how many lines of play lead to the end; raises as `solve_layout` does.

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:A")
    >>> count_layout_lines(position).by_player
    {'A': 2, 'B': 2, 'C': 0}
    """
    start = perf_counter()
    counts = count_all_lines(position)
    return LayoutLinesRecord(
        position=str(position),
        lines=sum(counts),
        by_player=dict(zip(SEATS, counts, strict=False)),
        seconds=perf_counter() - start,
    )


class LayoutDealsRecord(Record, frozen=True, kw_only=True):
    """Whole deals or endings, each as a line of text."""

    schema: Literal[1] = SCHEMA
    positions: list[str]


def deal_layouts(
    rules: LayoutRules,
    players: int,
    count: int,
    seed: int,
    cards: int = len(PACK),
    found: Callable[[LayoutDealsRecord], object] = lambda _: None,
) -> LayoutDealsRecord:
    """Deal all cards to three to five players, several times; the same seed deals the same.

    Each deal is played at random until the players have at most some `cards` each, on average.
    `found` receives the record when there is a first deal; the others are added to it.

    >>> deal_layouts(LayoutRules(), 5, 1, seed=7).positions[0][-27:]
    'S4T layout:- turn:C first:5'
    """
    draw = Random(seed)
    positions: list[str] = []
    record = LayoutDealsRecord(positions=positions)
    while len(positions) < count:
        pack = draw.sample(sorted(PACK), len(PACK))
        position = dealt([pack[seat::players] for seat in range(players)], rules)
        while not position.finished and sum(map(len, position.hands)) > cards * players:
            position = position.play(draw.choice(position.moves()))
        if not position.finished:
            positions.append(str(position))
            if len(positions) == 1:
                found(record)
    return record


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
    ['strict', 'any', 'yes', 'forfeit', 'forfeit']
    """
    options = []
    for name, allowed in VALUES.items():
        texts = [value_text(value) for value in allowed]
        values = {text: Saying(f"layouts.option.{name}.{text}") for text in texts}
        options.append(LayoutOptionRecord(name=name, usual=texts[0], values=values))
    return LayoutRulesRecord(name=NAME, summary=Saying("layouts.summary"), options=options)


#: The hands of a position file to be filled in.
_HANDS: Final = {"A": "CK DA HQK", "B": "CA2 SK", "C": "CQ DK SA"}


def new_layout() -> NewRecord:
    """Return a position file to be filled in.

    It can be read as it is, and with any of the keys that stand behind a # switched on.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> from ristikontra.games.files import read_suited_example
    >>> read_suited_example(new_layout().file, GAME).position.turn
    0
    """
    keys = {
        "turn": ("", "A"),
        "forfeit": ("#", "B"),
        "layout": ("#", "C3-J,D2-Q,HA-J,S2-Q"),
        "first": ("#", 0),
        "line": ("#", "DA HQ SK CQ"),
    }
    lines = [
        *commented(say("layouts.new.begin")),
        "",
        f"title = {toml_value(say('new.title'))}",
        f'rules = "{NAME}"',
    ]
    for key, (off, value) in keys.items():
        lines += [*commented(say(f"layouts.new.{key}")), f"{off}{key} = {toml_value(value)}"]
    lines += ["", *commented(say("layouts.new.hands")), "[hands]"]
    lines += [f'{seat} = "{hand}"' for seat, hand in _HANDS.items()]
    lines += ["", *commented(say("new.options")), "[options]"]
    for name, values in VALUES.items():
        lines += commented(", ".join(map(value_text, values)))
        lines.append(f"#{name} = {toml_value(value_text(values[0]))}")
    lines += ["", *commented(say("layouts.new.claims")), "#[[claims]]", '#id = "1"']
    lines += [f"#text = {toml_value(say('layouts.new.claim'))}", '#card = "DA"', '#is = "right"']
    return NewRecord(variant=NAME, file="\n".join([*lines, ""]))
