"""What the verbs do for games with a layout; `families` leads here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import click

from ristikontra.answers.begging import (
    analyse_begging,
    count_begging_lines,
    played_begging,
    solve_begging,
)
from ristikontra.answers.export import ExportRecord
from ristikontra.answers.layout_claims import verify_layout
from ristikontra.answers.layout_page import layout_page
from ristikontra.answers.layout_puzzles import (
    LayoutPuzzlesRecord,
    layout_chapter,
    layout_lesson,
    layout_solution,
    new_puzzles,
    puzzle_record,
    some_puzzles,
)
from ristikontra.answers.layouts import (
    LayoutDealsRecord,
    LayoutSolveRecord,
    analyse_layout,
    count_layout_lines,
    deal_layouts,
    layout_rules,
    new_layout,
    played_layout,
    show_layout,
    solve_layout,
)
from ristikontra.answers.reference import ExampleRecord, ExamplesRecord
from ristikontra.batch.layouts import bench_layouts
from ristikontra.batch.suited import SuitedBenchRecord
from ristikontra.cli.begging_play import PlayingBegging
from ristikontra.cli.common import FAILED, FINE, USUAL_DEPTH, Answer
from ristikontra.cli.layout_play import PlayingLayout
from ristikontra.cli.options import count_at_once
from ristikontra.cli.pictures import PICTURES, Pictures, pictures_given
from ristikontra.cli.printing import progress
from ristikontra.cli.stopping import keep
from ristikontra.cli.suited_play import AtTable, at_table, deal_wanted, typed_output
from ristikontra.formats.files import names_in
from ristikontra.game.errors import RistikontraError
from ristikontra.game.suited import PACK
from ristikontra.games.files import SuitedEntry, find_suited_example, read_suited_entry
from ristikontra.games.ristiseiska import GAME
from ristikontra.games.ristiseiska.items import rules_of
from ristikontra.games.ristiseiska.position import LayoutMove
from ristikontra.games.ristiseiska.rules import NAME, SEATS
from ristikontra.progress import counting
from ristikontra.puzzles.layouts import THEMES
from ristikontra.render.beating import lines_by_moves_report
from ristikontra.render.begging import begging_analyse_report, begging_solve_report
from ristikontra.render.begging_play import begging_end
from ristikontra.render.canvas import NARROW, WIDE
from ristikontra.render.document import Document, Verbatim, document
from ristikontra.render.layout_play import layout_end
from ristikontra.render.layout_puzzles import (
    layout_lesson_report,
    layout_puzzle_report,
    layout_puzzles_report,
    layout_solution_report,
)
from ristikontra.render.layouts import (
    layout_analyse_report,
    layout_blocks,
    layout_lines_report,
    layout_report,
    layout_rules_report,
    layout_solve_report,
)
from ristikontra.render.reference import examples_report
from ristikontra.render.suited import suited_verify_report
from ristikontra.render.suited_bench import suited_bench_report
from ristikontra.table.session import begin
from ristikontra.words import Saying

#: The options of a verb, with what was typed.
Given = Mapping[str, Any]
#: How many may be dealt to.
_PLAYERS: Final = ("3", "4", "5")


def answer(verb: str, words: str, given: Given) -> Answer:
    """Return the answer of a verb; raises `RistikontraError` if it has none, or at a fault."""
    if verb not in VERBS:
        raise RistikontraError(Saying(f"layouts.no_verb.{verb}", game=NAME))
    work, known = VERBS[verb]
    for option in given:
        if option not in known:
            raise RistikontraError(Saying("layouts.no_option", option=option, game=NAME))
    return work(words, given)


def _entry(words: str, given: Given) -> SuitedEntry:
    entry = read_suited_entry(words, GAME)
    position = entry.position
    for move in position.read_line(given.get("--after", ""), "--after"):
        position = position.play(move)
    return entry._replace(position=position)


def _show(words: str, given: Given) -> Answer:
    pictures = _pictures(given)
    entry = _entry(words, given)
    position = entry.position
    record = show_layout(position, entry.example)
    report = partial(layout_report, position, record)
    return Answer(record, report, replacement=_draw(pictures, entry, report))


def _solve(words: str, given: Given) -> Answer:
    pictures = _pictures(given)
    entry = _entry(words, given)
    if entry.position.rules.endings_only:
        ending = solve_begging(entry.position, progress.tell)
        report = partial(begging_solve_report, ending, entry.position)
        return Answer(ending, report, replacement=_draw(pictures, entry, report))
    record = solve_layout(entry.position)
    report = partial(layout_solve_report, record, entry.position)
    return Answer(record, report, replacement=_draw(pictures, entry, report, record))


def _pictures(given: Given) -> Pictures:
    """Return the pictures that are wanted; refuses what cannot be drawn."""
    pictures = pictures_given(given)
    pictures.check(click.get_current_context().params["words"] == ("-",), typed_output())
    return pictures


def _draw(
    pictures: Pictures,
    entry: SuitedEntry,
    report: Callable[[], Document],
    record: LayoutSolveRecord | None = None,
) -> bytes | None:
    """Draw a position into the files; return what stands on standard output, if anything."""
    if not pictures.files:
        return None
    from ristikontra.render.export import picture_page  # noqa: PLC0415 - seldom asked for
    from ristikontra.render.layout_svg import layout_scene, layout_svg  # noqa: PLC0415

    title = entry.example.title if entry.example else ""
    scene = layout_scene(entry.position, record, title)
    four, text = pictures.four, str(entry.position)

    def html() -> str:
        wide, phone = (layout_svg(scene, width, four) for width in (WIDE.width, NARROW.width))
        return picture_page(title or scene.opening, wide, phone, text, report())

    return pictures.write(lambda: layout_svg(scene, pictures.width, four), html)


def _verify(words: str, _given: Given) -> Answer:
    example = read_suited_entry(words, GAME).example
    if example is None:
        raise RistikontraError(Saying("verify.no_file", words=words))
    record = verify_layout(example, progress.tell)
    code = FINE if all(claim.as_expected for claim in record.claims) else FAILED
    position = example.position
    return Answer(record, lambda: suited_verify_report(record, layout_blocks(position)), code)


def _play(words: str, given: Given) -> Answer:
    """Play a game to its end or until the user has enough."""
    deal = deal_wanted(words, given, NAME)
    if deal:
        (words,) = _deals({"--set": deal.options, "--seed": deal.seed}).positions
    entry = _entry(words, given)
    position, named = entry.position, entry.example or entry.puzzle
    table = at_table(words, given, SEATS[: len(position.hands)], SEATS[position.mover], deal)
    if position.rules.endings_only:
        return _play_begging(entry, table)
    game = begin(position, SEATS.index(table.seat))
    title = entry.example.title if entry.example else ""
    talk = PlayingLayout(game, title, table.hide, table.output.style)
    code = talk.hold()
    record = played_layout(talk.game)
    resume, again = table.commands(record.line, record.position, named=named is not None)
    return Answer(record, partial(layout_end, record, resume, again), code)


def _play_begging(entry: SuitedEntry, table: AtTable) -> Answer:
    scoring = entry.position.rules.scoring
    game = begin(entry.position, SEATS.index(table.seat), progress.tell)
    title = entry.example.title if entry.example else ""
    talk = PlayingBegging(game, title, table.hide, table.output.style)
    code = talk.hold()
    record = played_begging(talk.game)
    named = entry.example is not None
    resume, again = table.commands(record.line, record.position, named=named)
    return Answer(record, partial(begging_end, record, scoring, resume, again), code)


def _analyse(words: str, given: Given) -> Answer:
    position, example, _ = _entry(words, given)
    line: Sequence[LayoutMove] = ()
    if "--line" in given:
        line = position.read_line(given["--line"], "--line")
    elif example and position == example.position:
        line = example.line
    if not line:
        raise RistikontraError(Saying("analyse.no_line"))
    if position.rules.endings_only:
        judged = analyse_begging(position, line, progress.tell)
        return Answer(judged, partial(begging_analyse_report, judged, position))
    record = analyse_layout(position, line)
    return Answer(record, partial(layout_analyse_report, record, position))


def _perft(words: str, given: Given) -> Answer:
    position = _entry(words, given).position
    if position.rules.endings_only:
        depth = given.get("--depth", USUAL_DEPTH)
        counted = count_begging_lines(position, depth, progress.tell)
        return Answer(counted, partial(lines_by_moves_report, counted))
    if "--depth" in given:
        raise RistikontraError(Saying("layouts.no_option", option="--depth", game=NAME))
    record = count_layout_lines(position)
    return Answer(record, partial(layout_lines_report, record))


def _generate(_words: str, given: Given) -> Answer:
    def answer(record: LayoutDealsRecord) -> Answer:
        return Answer(record, lambda: document([Verbatim("\n".join(record.positions))]))

    return answer(_deals(given, lambda record: keep(answer(record))))


def _deals(
    given: Given, found: Callable[[LayoutDealsRecord], object] = lambda _: None
) -> LayoutDealsRecord:
    """Deal as many times as is asked; `found` receives the record, to which deals are added."""
    options: dict[str, str] = {**given.get("--set", {})}
    players = options.pop("players", "4")
    if players not in _PLAYERS:
        parts = {"option": "players", "allowed": _PLAYERS, "value": players}
        raise RistikontraError(Saying("rules.value", **parts))
    count, seed = count_at_once(given), given.get("--seed", 0)
    rules, cards = rules_of(options), given.get("--cards", len(PACK))
    return deal_layouts(rules, int(players), count, seed, cards, found)


def offered(_verb: str) -> Mapping[str, Sequence[str]]:
    """Return the values of options that a shell completes; `--set` is of a deal."""
    settings = {**GAME.options, "players": _PLAYERS}
    return {
        "--set": [f"{name}={value}" for name, allowed in settings.items() for value in allowed],
        "--theme": THEMES,
        "--as": SEATS,
    }


def _rules(_words: str, _given: Given) -> Answer:
    record = layout_rules()
    return Answer(record, partial(layout_rules_report, record))


def _examples(words: str, _given: Given) -> Answer:
    names = [name for name in names_in(NAME) if name.startswith(words.lower())]
    found = [
        ExampleRecord(name=name, title=find_suited_example(name, GAME).title) for name in names
    ]
    record = ExamplesRecord(examples=found)
    return Answer(record, partial(examples_report, record, words))


def _new(_words: str, _given: Given) -> Answer:
    record = new_layout()
    return Answer(record, lambda: document([Verbatim(record.file)]))


def _puzzles(_words: str, given: Given) -> Answer:
    record = some_puzzles(given.get("--theme"), given.get("--level"))
    return Answer(record, partial(layout_puzzles_report, record, "--themes" in given))


def _puzzle(words: str, given: Given) -> Answer:
    puzzle = read_suited_entry(words, GAME).puzzle
    if puzzle is None:
        raise RistikontraError(Saying("layouts.puzzles.unknown", name=words))
    if "--solution" in given:
        solved = layout_solution(puzzle)
        return Answer(solved, partial(layout_solution_report, solved))
    record = puzzle_record(puzzle)
    return Answer(record, partial(layout_puzzle_report, record))


def _made(_words: str, given: Given) -> Answer:
    count, seed = count_at_once(given), given.get("--seed", 0)
    made = new_puzzles(count, seed, given.get("--theme"), given.get("--level"))
    record = LayoutPuzzlesRecord(puzzles=[])
    answer = Answer(record, partial(layout_puzzles_report, record))
    for puzzle in counting(made, progress.tell, count):
        record.puzzles.append(puzzle)
        keep(answer)
    return answer


def _lessons(words: str, given: Given) -> Answer:
    if not words:
        return Answer(layout_chapter(), document)
    record = layout_lesson("--solutions" in given)
    return Answer(record, partial(layout_lesson_report, record))


def _export(words: str, given: Given) -> Answer:
    """Make a page that begins with a position."""
    return _made_page([_entry(words, {})], {})


def _page(_words: str, given: Given) -> Answer:
    return _made_page([], given)


def _made_page(entries: Sequence[SuitedEntry], given: Given) -> Answer:
    from ristikontra.render.layout_page import as_layout_page  # noqa: PLC0415 - loads much

    record = layout_page(entries, progress.tell)
    address, installed = given.get("--address") or "", "--installed" in given
    made = as_layout_page(record, address, installed=installed)
    count = len(entries) or len(record.examples)
    return Answer(ExportRecord(file="", positions=count), document, replacement=made.encode())


def _bench(_words: str, given: Given) -> Answer:
    def answer(record: SuitedBenchRecord) -> Answer:
        return Answer(record, partial(suited_bench_report, record))

    count, seed = given.get("--endings", 3), given.get("--seed", 7)
    return answer(bench_layouts(count, seed, progress.tell, lambda one: keep(answer(one))))


#: What each verb does, and the options that it knows.
VERBS: Final[Mapping[str, tuple[Callable[[str, Given], Answer], tuple[str, ...]]]] = {
    "show": (_show, ("--after", *PICTURES)),
    "solve": (_solve, ("--after", *PICTURES)),
    "analyse": (_analyse, ("--after", "--line")),
    "play": (_play, ("--after", "--as", "--hide-others", "--seed", "--set")),
    "verify": (_verify, ()),
    "export": (_export, ("--page",)),
    "page": (_page, ("--address", "--installed")),
    "perft": (_perft, ("--after", "--depth")),
    "generate": (_generate, ("--count", "--seed", "--set", "--cards")),
    "examples": (_examples, ()),
    "new": (_new, ()),
    "puzzles": (_puzzles, ("--variant", "--theme", "--level", "--themes")),
    "puzzles show": (_puzzle, ("--solution",)),
    "puzzles make": (_made, ("--count", "--seed", "--theme", "--level")),
    "bench": (_bench, ("--variant", "--endings", "--seed")),
    "lessons": (_lessons, ("--solutions",)),
    "rules": (_rules, ()),
}
