"""Myllymatti: what a position is, what it is worth, and how many lines it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final, Literal

from ristikontra.answers.base import SCHEMA, LinesByMovesRecord, Record
from ristikontra.answers.puzzles import ChapterRecord, LessonsRecord
from ristikontra.answers.reference import NewRecord
from ristikontra.answers.suited import (
    SuitedLessonRecord,
    SuitedShowRecord,
    SuitedVerifyRecord,
    commented,
    said_of,
    shown_example,
    verify_record,
)
from ristikontra.claims.beating import judged_beating_claims
from ristikontra.formats.toml import toml_value
from ristikontra.game.suited import PACK
from ristikontra.games.files import SuitedExample, find_suited_example
from ristikontra.games.items import value_text
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.collecting import IN_HAND, PLAYERS, dealt
from ristikontra.games.myllymatti.judging import best_line
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import NAME, SEATS, VALUES, BeatingRules
from ristikontra.games.myllymatti.solver import BeatingSolver, count_lines_by_moves, solved_soon
from ristikontra.games.myllymatti.worth import BeatingWorth, Fate, best_moves
from ristikontra.progress import Tell, nobody
from ristikontra.table.session import Session
from ristikontra.words import Paragraphs, Saying, say

#: The worked examples of the lesson.
_EXAMPLES: Final = ("leave-the-trick", "keep-the-trump", "pick-up", "round-for-ever")
#: The hands of a position file to be filled in.
_HANDS: Final = {"A": "S9A HJ", "B": "C4 DK H2", "C": "SQ D3"}


class BeatingFateRecord(Record, frozen=True, kw_only=True):
    """What becomes of a player, and in how many moves of all players at the latest.

    `out`: he is sure to get out.  `last`: the others together can make him the last with cards.
    `open`: neither can be forced, and play may go round for ever; there is no number then.
    """

    seat: str
    fate: Fate
    moves: int | None


class BeatingMoveRecord(Record, frozen=True, kw_only=True):
    """A card, or none (`null`) where the last card is picked up, and what comes of it.

    A star stands before a card that is turned from the stock.  `best`: no other move has a better
    fate for the player on turn.
    """

    card: str | None
    best: bool
    players: list[BeatingFateRecord]


class BeatingSolveRecord(Record, frozen=True, kw_only=True):
    """What a position is worth; in `line` each gets out as soon as he can, or is last late.

    `repeats`: the line ends where a position comes again, and play can go round for ever.
    """

    schema: Literal[1] = SCHEMA
    position: str
    players: list[BeatingFateRecord]
    moves: list[BeatingMoveRecord]
    line: list[str]
    repeats: bool
    states: int
    seconds: float


class BeatingShowRecord(SuitedShowRecord, frozen=True, kw_only=True):
    """A position, the legal moves (`null` picks up, a star turns), and what is said of it."""

    moves: list[str | None]


class BeatingStepRecord(Record, frozen=True, kw_only=True):
    """A move of a line: the fate of its player before and after it, and the moves that keep it.

    `others` are the players whose fates it changes, each with the fate after it.
    """

    seat: str
    card: str | None
    before: Fate
    after: Fate
    best: list[str | None]
    others: dict[str, Fate]


class BeatingPlayRecord(Record, frozen=True, kw_only=True):
    """A game as far as it was played in the `seat` of the user.

    `steps` are what he chose, judged as in `analyse`, and `unjudged` how many choices came before,
    when too many cards were left.  `loser` is the last with cards, null while
    the game goes on; `repeats`: a position has come again, and so it has no result (A21).
    """

    schema: Literal[1] = SCHEMA
    position: str
    seat: str
    line: list[str]
    steps: list[BeatingStepRecord]
    unjudged: int
    loser: str | None
    repeats: bool


class BeatingAnalyseRecord(Record, frozen=True, kw_only=True):
    """A line of play, judged move by move."""

    schema: Literal[1] = SCHEMA
    position: str
    steps: list[BeatingStepRecord]
    states: int
    seconds: float


class BeatingDealsRecord(Record, frozen=True, kw_only=True):
    """Positions, each as a line of text."""

    schema: Literal[1] = SCHEMA
    positions: list[str]


class BeatingOptionRecord(Record, frozen=True, kw_only=True):
    """An option, its usual value, and what each of its values means."""

    name: str
    usual: str
    values: dict[str, Saying]


class BeatingRulesRecord(Record, frozen=True, kw_only=True):
    """What the game is, and its options."""

    schema: Literal[1] = SCHEMA
    name: str
    summary: Saying
    options: list[BeatingOptionRecord]


def show_beating(
    position: PhasePosition, example: SuitedExample[PhasePosition] | None = None
) -> BeatingShowRecord:
    """Return a position as it is read, and what the example says that it comes from.

    >>> from ristikontra.games.registry import read
    >>> show_beating(read("myllymatti A:SA B:H2J trick:H9 trump:S turn:B")).moves
    ['HJ', None]
    """
    line = example.position.typed_line(example.line) if example else ()
    return BeatingShowRecord(
        position=str(position),
        moves=[_card(position, move) for move in position.moves()],
        **said_of(example, position, line),
    )


def verify_beating(
    example: SuitedExample[PhasePosition], tell: Tell = nobody
) -> SuitedVerifyRecord:
    """Judge the claims of a position file.

    Raises `BadText` with what is wrong with them, and `RistikontraError` if it is too large.

    >>> from ristikontra.games.files import find_suited_example
    >>> from ristikontra.games.myllymatti import GAME
    >>> record = verify_beating(find_suited_example("myllymatti/round-for-ever", GAME))
    >>> all(claim.as_expected for claim in record.claims)
    True
    """
    start = perf_counter()
    verdicts = judged_beating_claims(example, tell)
    seconds = perf_counter() - start
    return verify_record(example.title, example.position, verdicts, str, seconds)


def solve_beating(position: PhasePosition, tell: Tell = nobody) -> BeatingSolveRecord:
    """Return what a position is worth to every player, and each move of it.

    Raises `RistikontraError` if it takes too much memory.

    >>> from ristikontra.games.registry import read
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> record = solve_beating(position)
    >>> record.players[0].fate, [move.card for move in record.moves if move.best], record.line
    ('out', ['SA'], ['A:SA', 'B:-', 'A:H2'])
    """
    start = perf_counter()
    solver = BeatingSolver(position, tell=tell)
    after = {move: solver.worth(position.play(move)) for move in position.moves()}
    best = best_moves(after, position.turn)
    line, repeats = best_line(position, solver)
    return BeatingSolveRecord(
        position=str(position),
        players=_players(solver.worth(position)),
        moves=[
            BeatingMoveRecord(
                card=_card(position, move), best=move in best, players=_players(worth)
            )
            for move, worth in after.items()
        ],
        line=position.typed_line(line),
        repeats=repeats,
        states=solver.states,
        seconds=perf_counter() - start,
    )


def analyse_beating(
    position: PhasePosition, line: Sequence[BeatingMove], tell: Tell = nobody
) -> BeatingAnalyseRecord:
    """Judge a legal line of play; raises as `solve_beating` does.

    >>> from ristikontra.games.registry import read
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> record = analyse_beating(position, position.read_line("H2 HJ", "line"))
    >>> [(step.before, step.after, step.best) for step in record.steps]
    [('out', 'last', ['SA']), ('out', 'out', ['HJ'])]
    """
    start = perf_counter()
    solver = BeatingSolver(position, tell=tell)
    text, steps = str(position), []
    for move in line:
        steps.append(_step(position, move, solver))
        position = position.play(move)
    return BeatingAnalyseRecord(
        position=text, steps=steps, states=solver.states, seconds=perf_counter() - start
    )


def played_beating(game: Session[PhasePosition]) -> BeatingPlayRecord:
    """Return what a game has come to.

    >>> from ristikontra.games.registry import read
    >>> from ristikontra.table.session import begin
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> played_beating(begin(position, 0).play(position.moves()[0])).loser
    'A'
    """
    at, chosen = game.position, [turn for turn in game.turns() if turn.chosen]
    judged = [turn for turn in chosen if solved_soon(turn.position)]
    judge = game.judge
    return BeatingPlayRecord(
        position=str(game.start),
        seat=SEATS[game.seat],
        line=game.start.typed_line(game.line),
        steps=[_step(turn.position, turn.move, judge.solver) for turn in judged],
        unjudged=len(chosen) - len(judged),
        loser=SEATS[at.loser] if at.finished else None,
        repeats=game.repeats,
    )


def count_beating_lines(
    position: PhasePosition, most: int, tell: Tell = nobody
) -> LinesByMovesRecord:
    """Return how many lines there are of up to `most` moves; raises as `solve_beating` does.

    >>> from ristikontra.games.registry import read
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> count_beating_lines(position, 9).by_moves
    [2, 3, 3]
    """
    start = perf_counter()
    counts = count_lines_by_moves(position, most, tell=tell)
    return LinesByMovesRecord(
        position=str(position), by_moves=counts, seconds=perf_counter() - start
    )


def draw_beating(
    rules: BeatingRules,
    players: int,
    cards: int,
    count: int,
    seed: int,
    found: Callable[[BeatingDealsRecord], object] = lambda _: None,
) -> BeatingDealsRecord:
    """Draw endings in which each player has some `cards`; the same seed draws the same.

    `found` receives the record when there is a first one; the others are added to it.

    >>> draw_beating(BeatingRules(), 2, 2, 1, seed=7).positions
    ['myllymatti A:D8K B:CT,S3 trump:C turn:A']
    """
    draw = Random(seed)
    record = BeatingDealsRecord(positions=[])
    for number in range(count):
        drawn = draw.sample(sorted(PACK), players * cards)
        hands = tuple(frozenset(drawn[seat::players]) for seat in range(players))
        position = BeatingPosition(rules, hands, draw.randrange(4), draw.randrange(players))
        record.positions.append(str(position))
        if not number:
            found(record)
    return record


def deal_beating(
    rules: BeatingRules,
    stock: int,
    count: int,
    seed: int,
    found: Callable[[BeatingDealsRecord], object] = lambda _: None,
) -> BeatingDealsRecord:
    """Deal games that begin with a stock of some cards; the same seed deals the same.

    `found` receives the record as in `draw_beating`.

    >>> deal_beating(BeatingRules(), 2, 1, seed=7).positions
    ['myllymatti A:D8,H9,S3 B:C47T C:C5,DJK stock:HQ,S9 turn:A']
    """
    draw, cards = Random(seed), PLAYERS * IN_HAND + stock
    record = BeatingDealsRecord(positions=[])
    for number in range(count):
        record.positions.append(str(dealt(draw.sample(sorted(PACK), cards), rules, 0)))
        if not number:
            found(record)
    return record


def beating_rules() -> BeatingRulesRecord:
    """Return what the game is, and its options.

    >>> [option.usual for option in beating_rules().options]
    ['no']
    """
    options = []
    for name, allowed in VALUES.items():
        texts = [*map(value_text, allowed)]
        values = {text: Saying(f"beating.option.{name}.{text}") for text in texts}
        options.append(BeatingOptionRecord(name=name, usual=texts[0], values=values))
    return BeatingRulesRecord(name=NAME, summary=Saying("beating.summary"), options=options)


def _card(position: PhasePosition, move: BeatingMove) -> str | None:
    return None if move is None else position.move_text(move)


def _players(worth: BeatingWorth) -> list[BeatingFateRecord]:
    return [
        BeatingFateRecord(seat=seat, fate=fate, moves=moves)
        for seat, fate, moves in zip(SEATS, worth.fates, worth.moves, strict=False)
    ]


def _step(position: PhasePosition, move: BeatingMove, solver: BeatingSolver) -> BeatingStepRecord:
    seat, before = position.turn, solver.worth(position)
    after = {other: solver.worth(position.play(other)) for other in position.moves()}
    others = {
        SEATS[other]: fate
        for other, fate in enumerate(after[move].fates)
        if other != seat and fate != before.fates[other]
    }
    return BeatingStepRecord(
        seat=SEATS[seat],
        card=_card(position, move),
        before=before.fates[seat],
        after=after[move].fates[seat],
        best=[_card(position, one) for one in best_moves(after, seat)],
        others=others,
    )


def beating_chapter() -> LessonsRecord:
    """Return the lesson as the list of lessons has it.

    >>> beating_chapter().lessons[0].name
    'myllymatti'
    """
    chapter = ChapterRecord(
        number=1,
        name=NAME,
        title=Saying(f"lesson.{NAME}.title"),
        examples=[f"{NAME}/{name}" for name in _EXAMPLES],
        puzzles=[],
    )
    return LessonsRecord(lessons=[chapter])


def beating_lesson() -> SuitedLessonRecord:
    """Return the lesson.

    >>> [one.name for one in beating_lesson().examples][0]
    'myllymatti/leave-the-trick'
    """
    names = beating_chapter().lessons[0].examples
    return SuitedLessonRecord(
        name=NAME,
        title=Saying(f"lesson.{NAME}.title"),
        text=Paragraphs(f"lesson.{NAME}.text"),
        examples=[shown_example(name, find_suited_example(name, GAME), str) for name in names],
    )


def new_beating() -> NewRecord:
    """Return a position file to be filled in.

    It can be read as it is, and with any of the keys that stand behind a # switched on.

    >>> from ristikontra.games.myllymatti import GAME
    >>> from ristikontra.games.files import read_suited_example
    >>> read_suited_example(new_beating().file, GAME).position.turn
    0
    """
    lines = [
        *commented(say("beating.new.begin")),
        "",
        f"title = {toml_value(say('new.title'))}",
        f'rules = "{NAME}"',
        *commented(say("beating.new.trump")),
        'trump = "S"',
        *commented(say("beating.new.turn")),
        'turn = "A"',
        *commented(say("beating.new.line")),
        '#line = "HJ - D3"',
        "",
        *commented(say("layouts.new.hands")),
        "[hands]",
        *(f'{seat} = "{hand}"' for seat, hand in _HANDS.items()),
        "",
        *commented(say("new.options")),
        "[options]",
        '#must_beat = "yes"',
        "",
        *commented(say("layouts.new.claims")),
        "#[[claims]]",
        '#id = "1"',
        f"#text = {toml_value(say('beating.new.claim'))}",
        '#card = "HJ"',
        '#is = "right"',
        "",
    ]
    return NewRecord(variant=NAME, file="\n".join(lines))
