"""Puzzles of every game, new ones, their solutions, and the lessons that lead to them."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import hypot
from random import Random
from typing import Any, Literal

from msgspec import UNSET, UnsetType, structs

from ristikontra.api.analyse import AnalyseRecord, analyse, analyse_state
from ristikontra.api.plan import PLAN_LINES, PLAN_NODES, plan
from ristikontra.api.records import PlanRecord
from ristikontra.api.safety import SafetyRecord, safety_record
from ristikontra.api.show import ShowRecord, show_example
from ristikontra.api.solve import solve_tricks
from ristikontra.formats.files import safety_name
from ristikontra.formats.kinds import known_kind
from ristikontra.formats.named import game_named
from ristikontra.formats.source import opened
from ristikontra.game.cards import RANKS, rank_of
from ristikontra.game.errors import RistikontraError, hint
from ristikontra.game.limits import MOST_ENDINGS, check_choice, check_file, check_range
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS
from ristikontra.game.state import Move, game_of
from ristikontra.games.given import read_entry
from ristikontra.games.protocol import CLEAR, Game, PuzzlePack
from ristikontra.games.puzzles import Puzzle, game_puzzles, hidden_deals
from ristikontra.games.registry import read
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles import collection as c
from ristikontra.games.tricks.puzzles import safety as safeties
from ristikontra.games.tricks.puzzles.composing import composed
from ristikontra.games.tricks.puzzles.lessons import LESSONS, lesson_puzzles, number_of
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.record import SCHEMA, Amounts, Record
from ristikontra.table.endings import begin_safely
from ristikontra.table.session import AtTable, Session, begin_deal
from ristikontra.table.trick_deals import HINTS
from ristikontra.words import Paragraphs, Saying


def puzzles(
    variant: str | None = None,
    *,
    theme: str | None = None,
    level: int | None = None,
    own: Sequence[Puzzle] | None = None,
) -> Sequence[Puzzle]:
    """Return the puzzles of the pack, or your `own`, or those of a game, a theme, a level.

    Raises `RistikontraError` if there is none.

    >>> {puzzle.level for puzzle in puzzles(level=2)}, len(puzzles(theme="safety-play"))
    ({2}, 66)
    >>> len(puzzles("ristiseiska", theme="stop"))
    10
    """
    if own is None and variant in GAMES:
        return _of_game(game_of(variant), theme, level)
    if own is None and safeties.is_safety(theme):
        return safeties.chosen_safety(variant, level)
    return c.chosen(variant, theme, level, own)


def _of_game(game: Game, theme: str | None, level: int | None) -> list[Puzzle]:
    _pack(game, theme, level)
    found = [
        one
        for one in game_puzzles(game).values()
        if theme in (None, *one.themes) and level in (None, one.level)
    ]
    if not found:
        raise RistikontraError(Saying("games.puzzles.none"))
    return found


def _pack(game: Game, theme: str | None, level: int | None) -> PuzzlePack:
    """Return the pack of a game; raises `RistikontraError` if none of its puzzles is so."""
    if game.puzzles is None:
        raise RistikontraError(game.refuses.get("puzzles", Saying("games.puzzles.none")))
    themes = game.puzzles.themes
    if theme is not None and theme not in themes:
        raise RistikontraError(Saying("puzzles.no_theme", theme=theme, hint=hint(theme, themes)))
    if level not in (None, 1, 2, 3):
        raise RistikontraError(Saying("games.puzzles.none"))
    return game.puzzles


def collection(given: str) -> list[Puzzle]:
    """Return somebody's own puzzles: those of a file, or of standard input, "-".

    Raises `BadText` with everything that is wrong with them, and `RistikontraError` if there is
    none, or they cannot be read.
    """
    check_file("given", given)
    of_puzzles = known_kind(given, "puzzles", "answers", "json", "empty")
    with of_puzzles, opened(given, lines=True) as source:
        lines = (item.text.decode(errors="replace") for item in source.items)
        return c.read_puzzles(lines, source.name)


def find(name: str, own: Sequence[Puzzle] | None = None) -> Puzzle:
    """Return the puzzle of a name, or that of your `own`; raises `RistikontraError` if none is.

    >>> find("17").id, find("s1").id, find("ristiseiska-01").themes
    ('p017', 's01', ('gate',))
    """
    if own is not None:
        return c.find_own(own, name)
    if safety_name(name):
        return safeties.find_safety(name)
    game = game_named(name)
    if game is None:
        return c.find_puzzle(name)
    found = read_entry(name).puzzle
    if not found:
        raise RistikontraError(Saying("games.puzzles.unknown", name=name))
    return game_puzzles(game)[found]


def make_puzzles(
    variant: str,
    count: int = 1,
    seed: int = 0,
    *,
    cards: int | None = None,
    theme: str | None = None,
    level: int | None = None,
) -> Iterator[Puzzle]:
    """Yield new puzzles of a game, all different, the same for the same seed.

    `cards` are those of the longest hand, in a game in tricks.  The ids say what was asked for, so
    that no two runs give one id to different puzzles.  Raises `RistikontraError` where none can be
    made.

    >>> puzzle = next(make_puzzles("lappi", seed=3, cards=4))
    >>> puzzle.id, puzzle.key != puzzle.tempting
    ('lappi-cards4-3-1', True)
    >>> next(make_puzzles("lappi", seed=3, cards=3, theme="safety-play")).id
    'lappi-safety-play-cards3-3-1'
    >>> next(make_puzzles("ristiseiska", seed=3, theme="stop", level=1)).id
    'ristiseiska-stop-level1-3-1'
    """
    check_choice("variant", variant, (*VARIANTS, *GAMES))
    check_range("count", count, 0, MOST_ENDINGS)
    made: Iterator[Puzzle]
    rng = Random(seed)
    if variant in GAMES:
        made = _made(game_of(variant), rng, cards, theme, level)
    elif safeties.is_safety(theme):
        check_range("level", level, c.LEVELS[0], c.LEVELS[-1])
        made = safeties.composed_safely(rng, variant, cards=cards, level=level)
    else:
        made = composed(rng, variant, cards=cards, theme=theme, level=level)
    asked = {"": theme, "level": level, "cards": cards}
    said = [f"{name}{value}" for name, value in asked.items() if value is not None]
    run = "-".join([variant, *said, str(seed)])
    for one in islice(made, count):
        yield structs.replace(one, id=f"{run}-{one.id}")


def _made(
    game: Game, rng: Random, cards: int | None, theme: str | None, level: int | None
) -> Iterator[Puzzle]:
    """Yield new puzzles of a game that has a pack; their ids are numbers, from 1."""
    pack = _pack(game, theme, level)
    if cards is not None:
        raise RistikontraError(Saying("games.no_option", option="--cards", game=game.name))
    for number, (state, key, its_theme, its_level) in enumerate(pack.make(rng, theme, level), 1):
        yield Puzzle(
            id=str(number),
            position=str(state),
            themes=(its_theme,),
            key=state.move_text(key),
            level=its_level,
        )


class SolutionRecord(Record, frozen=True, kw_only=True):
    """A puzzle with its position `solved`.

    In games in tricks that has the tempting card judged as `analyse` does: what it costs, why,
    and how it is punished.  There `reasons` are paragraphs about all cards; `plan` secures the
    value, where a short one was found.

    The solution of a safety play says instead what each card guarantees, from the ace down: `sure`.
    `punished` is how it may end after the tempting card, where all play for guarantees.
    """

    schema: Literal[2] = SCHEMA
    puzzle: Puzzle
    solved: AnalyseRecord | UnsetType = UNSET
    reasons: list[Saying] | UnsetType = UNSET
    plan: PlanRecord | UnsetType = UNSET
    sure: dict[str, Amounts] | UnsetType = UNSET
    punished: SafetyRecord | UnsetType = UNSET


def solution(puzzle: Puzzle) -> SolutionRecord:
    """Return the solution of a puzzle of any kind: what each of its moves is worth.

    >>> [move.move for move in solution(find("ristiseiska-01")).solved.moves if move.best]
    ['SK']
    """
    if puzzle.hides:
        return safety_solution(puzzle)
    start = puzzle.start
    if isinstance(start, Position):
        return trick_solution(puzzle)
    return SolutionRecord(puzzle=puzzle, solved=analyse_state(start, ()))


def trick_solution(puzzle: Puzzle) -> SolutionRecord:
    """Return the solution of a puzzle: why its key is best, what punishes the tempting card.

    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> one = next(iter(pack().values()))
    >>> trick_solution(one).solved.steps[0].move == one.tempting
    True
    """
    position, objective = puzzle.start, puzzle.objective or None
    solver = Searcher(objective)
    found = plan(position, objective=objective, max_nodes=PLAN_NODES, max_seconds=None)
    readable = (
        found.plan is not UNSET and bool(found.instructions) and (found.lines or 0) <= PLAN_LINES
    )
    why = solve_tricks(position, solver, why=True).why
    return SolutionRecord(
        puzzle=puzzle,
        solved=analyse(position, [rank_of(str(puzzle.tempting))], solver),
        reasons=[] if why is UNSET else list(why.paragraphs),
        plan=found if readable else UNSET,
    )


def safety_solution(puzzle: Puzzle) -> SolutionRecord:
    """Return the solution of a safety play.

    >>> from ristikontra.games.tricks.puzzles.safety import find_safety
    >>> record = safety_solution(find_safety("s01"))
    >>> record.punished.kept, record.punished.line[0][2:] == record.puzzle.tempting
    (False, True)
    """
    session = begin_safely(read_view(puzzle.position), puzzle.objective or None)
    return SolutionRecord(
        puzzle=puzzle,
        sure={RANKS[rank]: value.amounts for rank, value in session.state.sure.items()},
        punished=safety_record(session.played_out(rank_of(str(puzzle.tempting)))),
    )


class GradedRecord(Record, frozen=True, kw_only=True):
    """The answer to a puzzle with hidden hands: how much it loses against the `best` move.

    `deals` are those that the grade is from, and `loss` is in the number of the game's measure.
    `right`: no move is better by more than three standard errors.
    """

    schema: Literal[2] = SCHEMA
    puzzle: str
    move: str
    best: str
    loss: float
    error: float
    deals: int
    right: bool


def hidden_session(puzzle: Puzzle) -> Session[Any]:
    """Return the deal of a puzzle with hidden hands, where its seat is to choose.

    >>> from ristikontra.game.state import game_of
    >>> puzzle = next(iter(hidden_deals(game_of("ristiseiska")).values()))
    >>> hidden_session(puzzle).asks
    True
    """
    start = read(puzzle.position)
    line = start.read_line(" ".join(puzzle.line or ()))
    seat = start.play_line(" ".join(puzzle.line or ())).mover
    return begin_deal(start, [seat], AtTable((HINTS,), 1), line)


def graded(puzzle: Puzzle, move: Move) -> GradedRecord:
    """Return what a move is worth by what its seat saw, over possible deals.

    >>> from ristikontra.game.state import game_of
    >>> puzzle = next(iter(hidden_deals(game_of("ristiseiska")).values()))
    >>> state = hidden_session(puzzle).state
    >>> [graded(puzzle, one).right for one in state.moves() if state.move_text(one) == puzzle.key]
    [True]
    """
    session = hidden_session(puzzle)
    state, seeing = session.state, session.seeing
    assert seeing is not None
    choice = session.policy.choice(session, HINTS)
    known = {seeing.made(state, one.move): one for one in choice.candidates}
    best, own = max(choice.candidates, key=lambda one: one.better), known[move]
    error = hypot(best.error, own.error)
    loss = best.better - own.better
    return GradedRecord(
        puzzle=puzzle.id,
        move=state.offer_text(move),
        best=state.offer_text(seeing.made(state, best.move)),
        loss=loss,
        error=error if loss else 0.0,
        deals=choice.deals,
        right=loss <= CLEAR * error,
    )


class ChapterRecord(Record, frozen=True, kw_only=True):
    """A lesson in the list of all: `examples` and `puzzles` are named."""

    number: int
    name: str
    title: Saying
    examples: list[str]
    puzzles: list[str]


class LessonsRecord(Record, frozen=True, kw_only=True):
    """The list of the lessons, in their order."""

    schema: Literal[2] = SCHEMA
    lessons: list[ChapterRecord]


class LessonRecord(Record, frozen=True, kw_only=True):
    """A lesson: the paragraphs of its text, worked examples, puzzles, and their solutions if asked.

    Puzzles are as the pack has them, with their keys.  If a game is played from a seat there are
    also puzzles with `hidden` hands, and `graded` are their keys.  In games in tricks those are
    `safety` plays, and `punished` are their solutions.
    """

    schema: Literal[2] = SCHEMA
    number: int
    name: str
    title: Saying
    text: Paragraphs
    examples: Sequence[ShowRecord]
    puzzles: Sequence[Puzzle]
    solutions: Sequence[SolutionRecord] | UnsetType = UNSET
    hidden: Sequence[Puzzle] | UnsetType = UNSET
    graded: Sequence[GradedRecord] | UnsetType = UNSET
    safety: Sequence[Puzzle] | UnsetType = UNSET
    punished: Sequence[SolutionRecord] | UnsetType = UNSET


def lessons() -> LessonsRecord:
    """Return the list of the lessons: the chapters, and behind them those of other games.

    >>> [str(chapter.title) for chapter in lessons().lessons][:2]
    ['The trick', 'Sure winners']
    >>> lessons().lessons[-1].name
    'sedma'
    """
    record = LessonsRecord(lessons=[])
    for one in LESSONS:
        puzzles = [puzzle.id for puzzle in lesson_puzzles()[one.name]]
        title = Saying(f"lesson.{one.name}.title")
        _add(record, one.name, title, one.examples, [*puzzles, *one.safety])
    for game in map(game_of, GAMES):
        if game.lesson is not None:
            examples, puzzles = game.lesson
            named = [f"{game.name}/{name}" for name in examples]
            asked = [f"{game.name}-{name}" for name in puzzles]
            _add(record, game.name, game.title(), named, asked)
    return record


def _add(
    record: LessonsRecord,
    name: str,
    title: Saying,
    examples: Sequence[str],
    puzzles: Sequence[str],
) -> None:
    chapter = ChapterRecord(
        number=len(record.lessons) + 1,
        name=name,
        title=title,
        examples=[*examples],
        puzzles=[*puzzles],
    )
    record.lessons.append(chapter)


def lesson(name: str, *, solutions: bool = False) -> LessonRecord:
    """Return a lesson by its name or its number, with the `solutions` of its puzzles if asked for.

    Raises `RistikontraError` if there is none of that name.

    >>> record = lesson("refuse")
    >>> record.number, [example.title for example in record.examples]
    (4, ['Letting a trick go', 'Keep both answers'])
    """
    every = lessons().lessons
    chapter = every[number_of(name, [one.name for one in every]) - 1]
    said: dict[str, Any] = {
        "number": chapter.number,
        "name": chapter.name,
        "title": chapter.title,
        "text": Paragraphs(f"lesson.{chapter.name}.text"),
        "examples": [*map(show_example, chapter.examples)],
    }
    if chapter.name in GAMES:
        asked = [*map(find, chapter.puzzles)]
        said["solutions"] = [*map(solution, asked)] if solutions else UNSET
        hidden = [*hidden_deals(game_of(chapter.name)).values()]
        said["hidden"] = hidden or UNSET
        said["graded"] = [*map(_key_graded, hidden)] if solutions and hidden else UNSET
        return LessonRecord(puzzles=asked, **said)
    if solutions:
        said["solutions"] = [*map(trick_solution, lesson_puzzles()[chapter.name])]
    safety = [safeties.find_safety(one) for one in chapter.puzzles if safety_name(one)]
    return LessonRecord(
        puzzles=lesson_puzzles()[chapter.name],
        safety=safety or UNSET,
        punished=([*map(safety_solution, safety)] or UNSET) if solutions else UNSET,
        **said,
    )


def _key_graded(puzzle: Puzzle) -> GradedRecord:
    """Return the grade of a puzzle's key."""
    state = hidden_session(puzzle).state
    key = next(move for move in state.moves() if state.offer_text(move) == puzzle.key)
    return graded(puzzle, key)


def trick_lessons(*, solutions: bool = False) -> Iterator[LessonRecord]:
    """Yield the lessons about games in tricks, in their order."""
    for one in LESSONS:
        yield lesson(one.name, solutions=solutions)
