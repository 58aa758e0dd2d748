"""What the verbs do for Myllymatti; `families` leads here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from ristikontra.answers.beating import (
    BeatingDealsRecord,
    analyse_beating,
    beating_chapter,
    beating_lesson,
    beating_rules,
    count_beating_lines,
    deal_beating,
    draw_beating,
    new_beating,
    played_beating,
    show_beating,
    solve_beating,
    verify_beating,
)
from ristikontra.answers.beating_page import beating_page
from ristikontra.answers.export import ExportRecord
from ristikontra.answers.reference import ExampleRecord, ExamplesRecord
from ristikontra.batch.beating import bench_beating
from ristikontra.batch.suited import SuitedBenchRecord
from ristikontra.cli.beating_play import PlayingBeating
from ristikontra.cli.common import FAILED, FINE, USUAL_DEPTH, Answer
from ristikontra.cli.options import count_at_once
from ristikontra.cli.printing import progress
from ristikontra.cli.stopping import keep
from ristikontra.cli.suited_play import AtTable, at_table, deal_wanted
from ristikontra.formats.files import names_in
from ristikontra.game.errors import RistikontraError
from ristikontra.games.files import SuitedEntry, find_suited_example, read_suited_entry
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.collecting import WHOLE_STOCK
from ristikontra.games.myllymatti.items import rules_of
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.rules import NAME, SEATS
from ristikontra.games.myllymatti.solver import solved_soon
from ristikontra.render.beating import (
    beating_analyse_report,
    beating_blocks,
    beating_lesson_report,
    beating_report,
    beating_rules_report,
    beating_solve_report,
    lines_by_moves_report,
)
from ristikontra.render.beating_play import beating_end
from ristikontra.render.document import Verbatim, document
from ristikontra.render.reference import examples_report
from ristikontra.render.suited import suited_verify_report
from ristikontra.render.suited_bench import suited_bench_report
from ristikontra.table.session import Session, begin
from ristikontra.words import Saying

#: The options of a verb, with what was typed.
Given = Mapping[str, Any]
#: How many players an ending may have.
_PLAYERS: Final = ("2", "3")
#: Why the other verbs have no answer.
_UNANSWERED: Final[Mapping[str, str]] = {
    "advise": "open",
    "when": "open",
    "plan": "several",
    "safe": "solved",
    "feasible": "solved",
    "prove": "round",
    "deal": "whole",
    "match": "whole",
    "train": "puzzles",
    "puzzles": "puzzles",
    "puzzles show": "puzzles",
    "puzzles make": "puzzles",
}


def answer(verb: str, words: str, given: Given) -> Answer:
    """Return the answer of a verb; raises `RistikontraError` if it has none, or at a fault."""
    if verb not in VERBS:
        why = _UNANSWERED.get(verb, "yet")
        parts = {"verb": verb, "game": NAME, "verbs": [*VERBS]}
        raise RistikontraError(Saying(f"beating.no_verb.{why}", **parts))
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
    entry = _entry(words, given)
    record = show_beating(entry.position, entry.example)
    return Answer(record, partial(beating_report, entry.position, record))


def _solve(words: str, given: Given) -> Answer:
    position = _entry(words, given).position
    record = solve_beating(position, progress.tell)
    return Answer(record, partial(beating_solve_report, record, position))


def _play(words: str, given: Given) -> Answer:
    """Play a game to its end or until the user has enough."""
    deal = deal_wanted(words, given, NAME)
    whole = deal and deal_beating(rules_of(deal.options), WHOLE_STOCK, 1, deal.seed)
    position, example, _ = _entry(whole.positions[0] if whole else words, given)
    table = at_table(words, given, SEATS[: len(position.hands)], SEATS[position.turn], deal)
    game = begin(position, SEATS.index(table.seat), progress.tell)
    title = example.title if example else ""
    talk = PlayingBeating(game, title, table.hide, table.output.style)
    code = talk.hold()
    record = played_beating(talk.game)
    resume, again = table.commands(record.line, record.position, named=example is not None)
    judges = again if solved_soon(position) else _judges_the_end(talk.game, table, record.line)
    return Answer(record, partial(beating_end, record, resume, judges), code)


def _judges_the_end(
    game: Session[PhasePosition], table: AtTable, line: Sequence[str]
) -> str | None:
    """Return the command that judges a line from where it is small enough, if it went on there."""
    met = game.positions()
    first = sum(not solved_soon(at) for at in met)
    return table.again(line[first:], str(met[first])) if first < len(line) else None


def _verify(words: str, _given: Given) -> Answer:
    example = read_suited_entry(words, GAME).example
    if example is None:
        raise RistikontraError(Saying("verify.no_file", words=words))
    record = verify_beating(example, progress.tell)
    code = FINE if all(claim.as_expected for claim in record.claims) else FAILED
    position = example.position
    return Answer(record, lambda: suited_verify_report(record, beating_blocks(position)), code)


def _examples(words: str, _given: Given) -> Answer:
    names = [name for name in names_in(NAME) if name.startswith(words.lower())]
    found = [
        ExampleRecord(name=name, title=find_suited_example(name, GAME).title) for name in names
    ]
    record = ExamplesRecord(examples=found)
    return Answer(record, partial(examples_report, record, words))


def _new(_words: str, _given: Given) -> Answer:
    record = new_beating()
    return Answer(record, lambda: document([Verbatim(record.file)]))


def _lessons(words: str, given: Given) -> Answer:
    if not words:
        return Answer(beating_chapter(), document)
    record = beating_lesson()
    return Answer(record, partial(beating_lesson_report, record))


def _analyse(words: str, given: Given) -> Answer:
    position, example, _ = _entry(words, given)
    line: Sequence[BeatingMove] = ()
    if "--line" in given:
        line = position.read_line(given["--line"], "--line")
    elif example and position == example.position:
        line = example.line
    if not line:
        raise RistikontraError(Saying("analyse.no_line"))
    record = analyse_beating(position, line, progress.tell)
    return Answer(record, partial(beating_analyse_report, record, position))


def _perft(words: str, given: Given) -> Answer:
    position = _entry(words, given).position
    record = count_beating_lines(position, given.get("--depth", USUAL_DEPTH), progress.tell)
    return Answer(record, partial(lines_by_moves_report, record))


def _generate(_words: str, given: Given) -> Answer:
    options: dict[str, str] = {**given.get("--set", {})}
    allowed = _PLAYERS[-1:] if "--stock" in given else _PLAYERS
    players = options.pop("players", "3")
    if players not in allowed:
        parts = {"option": "players", "allowed": allowed, "value": players}
        raise RistikontraError(Saying("rules.value", **parts))
    rules = rules_of(options)
    count, seed = count_at_once(given), given.get("--seed", 0)

    def answer(record: BeatingDealsRecord) -> Answer:
        return Answer(record, lambda: document([Verbatim("\n".join(record.positions))]))

    def found(record: BeatingDealsRecord) -> None:
        keep(answer(record))

    if "--stock" in given:
        return answer(deal_beating(rules, _stock(given), count, seed, found))
    cards = given.get("--cards", 3)
    return answer(draw_beating(rules, int(players), cards, count, seed, found))


def offered(verb: str) -> Mapping[str, Sequence[str]]:
    """Return the values of options that a shell completes; `--set` is of a deal."""
    settings = {**GAME.options}
    if verb == "generate":  # endings, too
        settings["players"] = [*_PLAYERS]
    return {
        "--set": [f"{name}={value}" for name, allowed in settings.items() for value in allowed],
        "--as": SEATS,
    }


def _stock(given: Given) -> int:
    """Return how many cards the stock of a whole game has."""
    stock: int = given["--stock"]
    if not 1 <= stock <= WHOLE_STOCK:
        raise RistikontraError(Saying("collecting.size", most=WHOLE_STOCK))
    if "--cards" in given:
        raise RistikontraError(Saying("collecting.cards"))
    return stock


def _export(words: str, given: Given) -> Answer:
    """Make a page that begins with a position."""
    return _made_page([_entry(words, {})], {})


def _page(_words: str, given: Given) -> Answer:
    return _made_page([], given)


def _made_page(entries: Sequence[SuitedEntry], given: Given) -> Answer:
    from ristikontra.render.beating_page import as_beating_page  # noqa: PLC0415 - loads much

    record = beating_page(entries, progress.tell)
    address, installed = given.get("--address") or "", "--installed" in given
    made = as_beating_page(record, address, installed=installed)
    count = len(entries) or len(record.examples)
    return Answer(ExportRecord(file="", positions=count), document, replacement=made.encode())


def _bench(_words: str, given: Given) -> Answer:
    def answer(record: SuitedBenchRecord) -> Answer:
        return Answer(record, partial(suited_bench_report, record))

    count, seed = given.get("--endings", 3), given.get("--seed", 7)
    return answer(bench_beating(count, seed, progress.tell, lambda one: keep(answer(one))))


def _rules(_words: str, _given: Given) -> Answer:
    record = beating_rules()
    return Answer(record, partial(beating_rules_report, record))


#: What each verb does, and the options that it knows.
VERBS: Final[Mapping[str, tuple[Callable[[str, Given], Answer], tuple[str, ...]]]] = {
    "show": (_show, ("--after",)),
    "solve": (_solve, ("--after",)),
    "analyse": (_analyse, ("--after", "--line")),
    "perft": (_perft, ("--after", "--depth")),
    "generate": (_generate, ("--count", "--seed", "--set", "--cards", "--stock")),
    "play": (_play, ("--after", "--as", "--hide-others", "--seed", "--set")),
    "verify": (_verify, ()),
    "export": (_export, ("--page",)),
    "page": (_page, ("--address", "--installed")),
    "bench": (_bench, ("--variant", "--endings", "--seed")),
    "examples": (_examples, ()),
    "new": (_new, ()),
    "lessons": (_lessons, ("--solutions",)),
    "rules": (_rules, ()),
}
