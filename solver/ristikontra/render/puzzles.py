"""`puzzles` and `lessons`: a puzzle as it is asked, its solution, the lists of both."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from ristikontra import document as d
from ristikontra.api import puzzles as api
from ristikontra.api.analyse import AnalyseRecord
from ristikontra.api.show import ShowRecord
from ristikontra.game.cards import ranks_in
from ristikontra.game.state import State
from ristikontra.games.given import state_of
from ristikontra.games.puzzles import Measures, Puzzle
from ristikontra.games.registry import read
from ristikontra.games.scenes import called
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.themes import name_of
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.render import suits
from ristikontra.render.plan import plan_blocks
from ristikontra.render.position import changed_rules, heading, laid_out, play, tally
from ristikontra.render.reports import reports
from ristikontra.render.safety import safety_asked, safety_solved
from ristikontra.render.seated import graded_report, unseen_asked
from ristikontra.render.solve import answer_words
from ristikontra.render.states import Terms, moves_table
from ristikontra.words import Saying, paragraphs, say


def asked(puzzle: Puzzle, name: str) -> list[list[d.Block]]:
    """Return the sections that ask: the name of the puzzle, the table, the question.

    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> asked(next(iter(pack().values())), "Puzzle 1")[-1][-1].words
    'Which card should ...?'
    """
    position = puzzle.start
    if not isinstance(position, Position):
        return [_asked_of(position, name)]
    two = position.rules.seating.two_sided
    measured = say(f"yardstick.{puzzle.objective}" if two else "yardstick.sure")
    how = "play" if position.trick else "lead"
    question = say(f"handout.{how}", seat=position.rules.seating.seats[position.mover])
    known = [f"{heading(position)} {measured}", *tally(position), changed_rules(position)]
    return [
        [d.Text(name, "strong"), *map(d.Text, known)],
        *laid_out(position),
        [d.Text(question, "strong")],
    ]


def _asked_of(state: State, name: str) -> list[d.Block]:
    """Return the question of a puzzle whose game says what is asked."""

    def blocks() -> Iterator[d.Block]:
        pack = state.game.puzzles
        rules, question = pack.asks(state) if pack else ("", "")
        _, *shown = suits.laid_out(state)
        yield from (d.Text(name, "strong"), d.Text(rules), *shown, d.Text(question, "strong"))

    return suits.spoken_of(state, blocks)


def solved(record: api.SolutionRecord, name: str) -> list[list[d.Block]]:
    """Return the solution of a puzzle: the key, the reasons, the punishment, a plan.

    >>> from ristikontra.api.puzzles import trick_solution
    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> one = trick_solution(next(iter(pack().values())))
    >>> solved(one, "Puzzle 3, solved")[0][0].words
    'Puzzle 3, solved'
    """
    title = d.Text(name, "strong")
    judged = record.solved
    assert judged is not UNSET  # that of a safety play is set by `safety_solved`
    if record.reasons is UNSET:
        first, *others = _solved_of(record.puzzle, judged)
        return [[title, *first], *others]
    position = record.puzzle.start
    return [
        [
            title,
            d.Text(answer_words(judged, position), "best"),
            *map(d.Text, map(str, record.reasons)),
            *_punished(judged, position),
            *_planned(record, position),
        ]
    ]


def _solved_of(puzzle: Puzzle, judged: AnalyseRecord) -> list[list[d.Block]]:
    """Return the key of a puzzle, its theme, what each move is worth, and best play."""
    state = read(puzzle.position)
    (key,) = state.read_line(puzzle.key)
    themes = [Saying(f"games.theme.{state.variant}.{theme}") for theme in puzzle.themes]
    said = Terms(str(state))
    right = say("games.puzzles.key", card=called(state, key))

    def report() -> d.Document:
        best = "games.line.best" if len(state.parties) == 2 else "games.line"
        key_words = [d.Text(right, "best"), d.Text(say("games.puzzles.theme", themes=themes))]
        line = d.Text(say(best, line=said.line(judged.line)))
        return d.document(key_words, moves_table(judged), [line])

    return [[*section] for section in suits.reported(state, report).sections]


def _punished(judged: AnalyseRecord, position: Position) -> list[d.Block]:
    """Return the best line, and the one that punishes the tempting card."""
    step = judged.steps[0]
    punished = [f"{step.seat}:{step.move}", *(step.punished or ())]
    pairs = [
        (say("puzzle.after", rank=ranks_in(line)[0]), play(line, position))
        for line in (judged.line, punished)
    ]
    return [d.Pairs(tuple(pairs))]


def _planned(record: api.SolutionRecord, position: Position) -> list[d.Block]:
    if record.plan is UNSET or record.plan.plan is UNSET:
        return []
    words = say("puzzle.plan", side=record.plan.for_)
    return [d.Text(words), d.nested(*plan_blocks(record.plan.plan, position))]


def puzzles_report(puzzles: Sequence[Puzzle], themes: bool = False) -> d.Document:
    """Return a list of puzzles: the id, the game, the cards of the longest hand, the level.

    The themes of a puzzle give away half of its solution: `themes` are there if they are asked
    for.

    >>> from ristikontra.api.puzzles import puzzles
    >>> report = puzzles_report(puzzles(level=1)[:1])
    >>> report.sections[-1][0].words
    '1 puzzle. `ristikontra puzzles show ID` asks one, and --solution solves it.'
    """
    heads = ("puzzle", "variant", "cards", "level", *["themes"] * themes)
    columns = tuple(d.Column(say(f"puzzles.head.{head}")) for head in heads)
    rows = tuple(
        (
            one.id,
            one.position.split()[0],
            str(_cards(one)),
            str(one.level),
            *[", ".join(one.themes)] * themes,
        )
        for one in puzzles
    )
    hidden = puzzles[0].hides
    found = say("sure.puzzles.found" if hidden else "puzzles.found", puzzles=len(rows))
    more = "" if themes or hidden else say("puzzles.themes_more")
    return d.document([d.Table(columns, rows)], [d.Text(found), d.Text(more)])


def _cards(puzzle: Puzzle) -> int:
    """Return how many cards the longest hand has."""
    if puzzle.hides:
        return read_view(puzzle.position).representative.tricks_left
    state = puzzle.start
    return state.tricks_left if isinstance(state, Position) else max(map(len, state.hands))


@reports(Puzzle)
def puzzle_asked(puzzle: Puzzle) -> d.Document:
    """Return a puzzle as it is asked: the table and the question.

    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> puzzle_asked(pack()["p001"]).sections[0][0].words
    'Puzzle p001, level 1'
    """
    if puzzle.hides:
        return safety_asked(puzzle)
    return d.document(*asked(puzzle, _title(puzzle)))


@reports(api.SolutionRecord)
def puzzle_solved(record: api.SolutionRecord) -> d.Document:
    """Return a puzzle with its solution, what it is an example of, and what makes it hard."""
    puzzle = record.puzzle
    if record.punished is not UNSET:
        return safety_solved(puzzle, record.punished)
    about = _about(puzzle, puzzle.measures) if puzzle.measures else ""
    return d.document(
        *asked(puzzle, _title(puzzle)),
        *solved(record, say("puzzles.solution")),
        [d.Text(about)],
    )


def _title(puzzle: Puzzle) -> str:
    """Return what a puzzle is called, with its level."""
    return say("puzzles.title", id=puzzle.id, level=puzzle.level)


def _about(puzzle: Puzzle, measures: Measures) -> str:
    """Return the themes of a puzzle and its measures, in words."""
    sentences = [say("puzzles.themes", themes=[*map(name_of, puzzle.themes)])]
    if (measures.look_ahead or 1) > 1:
        sentences.append(say("puzzles.look_ahead", tricks=measures.look_ahead))
    else:
        sentences.append(say("puzzles.at_sight"))
    if measures.better_looking:
        sentences.append(say("puzzles.better", number=measures.better_looking))
    return " ".join(sentences)


@reports(api.LessonsRecord)
def lessons_report(record: api.LessonsRecord) -> d.Document:
    """Return the list of the lessons."""
    columns = d.Column("", right=True), d.Column(say("head.name")), d.Column(say("head.title"))
    rows = tuple((str(one.number), one.name, str(one.title)) for one in record.lessons)
    return d.document([d.Table(columns, rows)], [d.Text(say("lessons_more"))])


@reports(api.LessonRecord)
def lesson_report(record: api.LessonRecord) -> d.Document:
    """Return a lesson, with the solutions of its puzzles if the record has them.

    >>> from ristikontra.api.puzzles import lesson
    >>> report = lesson_report(lesson("refuse"))
    >>> report.sections[0][0].words
    'Lesson 4: Refusing'
    """
    title = say("lesson", number=record.number, title=record.title)
    solutions = [] if record.solutions is UNSET else record.solutions
    return d.document(
        [d.Heading(title)],
        *([d.Text(words)] for words in paragraphs(str(record.text))),
        *(section for one in record.examples for section in shown(one)),
        *(
            section
            for number, puzzle in enumerate(record.puzzles, 1)
            for section in asked(puzzle, say("puzzle", number=number, id=puzzle.id))
        ),
        *(
            section
            for number, one in enumerate(solutions, 1)
            for section in solved(one, say("puzzle.solved", number=number, id=one.puzzle.id))
        ),
        *_safety(record),
        *_hidden(record),
    )


def _hidden(record: api.LessonRecord) -> Iterator[list[d.Block]]:
    """Yield the puzzles with hidden hands of a lesson, with their keys if it has them."""
    if record.hidden:
        yield [d.Text(say("seated.puzzles", puzzles=len(record.hidden)), "strong")]
    for at, puzzle in enumerate(record.hidden or ()):
        pages = [unseen_asked(puzzle, at + 1)]
        pages += [graded_report(record.graded[at])] if record.graded else []
        for page in pages:
            yield from ([*section] for section in page.sections)


def _safety(record: api.LessonRecord) -> Iterator[list[d.Block]]:
    """Yield the safety plays of a lesson, with their solutions if it has them."""
    for at, puzzle in enumerate(record.safety or ()):
        page = puzzle_solved(record.punished[at]) if record.punished else safety_asked(puzzle)
        for section in page.sections:
            yield [*section]


def shown(example: ShowRecord) -> list[list[d.Block]]:
    """Return a worked example: its title and its name, the table, what it teaches."""
    position = state_of(example.position)
    title = d.Text(say("lesson.example", title=example.title, name=example.name), "strong")
    if not isinstance(position, Position):
        table = suits.spoken_of(position, lambda: suits.laid_out(position))
        return [[title, d.Text(example.teaches or ""), *table]]
    known = " ".join([heading(position), *tally(position)])
    return [
        [title],
        [d.Text(example.teaches or ""), d.Text(known)],
        *laid_out(position),
    ]
