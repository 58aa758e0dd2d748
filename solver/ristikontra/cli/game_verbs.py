"""What the verbs do for a game of the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import click

from ristikontra.api.analyse import analyse_state
from ristikontra.api.bench import bench
from ristikontra.api.export import ExportRecord
from ristikontra.api.generate import DrawnRecord, generate
from ristikontra.api.perft import perft
from ristikontra.api.show import show
from ristikontra.api.solve import solve_state
from ristikontra.api.verify import verify_state
from ristikontra.batch.players import PlayersRecord, duplicate_in_seats
from ristikontra.cli.games import VERBS, has, known_options
from ristikontra.cli.options import count_at_once
from ristikontra.cli.pictures import pictures_given
from ristikontra.cli.play_states import deal_answer, play_answer, typed_output
from ristikontra.cli.printing import FAILED, FINE, progress
from ristikontra.cli.stopping import keep
from ristikontra.cli.terminal import Answer
from ristikontra.document import document
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import Move
from ristikontra.game.worth import SolveRecord
from ristikontra.games.given import Entry, read_entry
from ristikontra.games.protocol import Game
from ristikontra.record import Record
from ristikontra.render.bench import players_report
from ristikontra.render.reports import report_of
from ristikontra.render.show import show_report
from ristikontra.words import Saying, say

#: The options of a verb, with what was typed.
Given = Mapping[str, Any]


def answer(game: Game, verb: str, words: str, given: Given) -> Answer:
    """Return the answer of a verb; raises `RistikontraError` if it has none, or at a fault."""
    if not has(game, verb):
        verbs = [one for one in VERBS if has(game, one)]
        none = Saying("game.no_verb", verb=verb, game=game.name, verbs=verbs)
        raise RistikontraError(game.refuses.get(verb, none))
    for option in given:
        if option not in known_options(game, verb):
            raise RistikontraError(Saying("games.no_option", option=option, game=game.name))
    return _ANSWERS[verb](game, words, given)


def _answer(record: Record, code: int = FINE) -> Answer:
    """Return a record with the report of its type."""
    return Answer(record, partial(report_of, record), code)


def _entry(game: Game, words: str, given: Given) -> Entry[Any]:
    entry = read_entry(words)
    after = given.get("--after", "")
    return Entry(entry.position.play_line(after, "--after"), entry.example, entry.puzzle)


def _show(game: Game, words: str, given: Given) -> Answer:
    _check_pictures(given)
    entry = _entry(game, words, given)
    record = show(entry.position, entry.example)
    return _drawn(Answer(record, partial(show_report, record)), entry, given)


def _solve(game: Game, words: str, given: Given) -> Answer:
    _check_pictures(given)
    entry = _entry(game, words, given)
    record = solve_state(entry.position, progress.tell)
    return _drawn(_answer(record), entry, given, record)


def _check_pictures(given: Given) -> None:
    """Refuse what cannot be drawn before anything is solved."""
    many = click.get_current_context().params["words"] == ("-",)
    pictures_given(given).check(many, typed_output())


def _drawn(
    answer: Answer, entry: Entry[Any], given: Given, record: SolveRecord | None = None
) -> Answer:
    """Return an answer with the picture for standard output, if one is wanted."""
    pictures = pictures_given(given)
    if not pictures.files:
        return answer
    drawn = pictures.draw(entry, answer.report, record)
    return Answer(answer.record, answer.report, answer.code, drawn)


def _analyse(game: Game, words: str, given: Given) -> Answer:
    entry = _entry(game, words, given)
    position, example = entry.position, entry.example
    line: Sequence[Move] = ()
    if "--line" in given:
        line = position.read_line(given["--line"], "--line")
    elif example and position == example.position:
        line = example.line
    if not line:
        raise RistikontraError(Saying("analyse.no_line"))
    return _answer(analyse_state(position, line, progress.tell))


def _play(game: Game, words: str, given: Given) -> Answer:
    if game.seeing and words.strip().lower() == game.name:
        return deal_answer(game, given)
    return play_answer(words, given, game, lambda text: _entry(game, text, given))


def _verify(game: Game, words: str, _given: Given) -> Answer:
    example = read_entry(words).example
    if example is None:
        raise RistikontraError(Saying("verify.no_file", words=words))
    record = verify_state(example, progress.tell)
    met = all(claim.as_expected for claim in record.claims)
    return _answer(record, FINE if met else FAILED)


def _perft(game: Game, words: str, given: Given) -> Answer:
    position = _entry(game, words, given).position
    return _answer(perft(position, given.get("--depth"), progress.tell))


def _generate(game: Game, _words: str, given: Given) -> Answer:
    sizes = {name: given[f"--{name}"] for name in ("cards", "stock") if f"--{name}" in given}
    count, seed = count_at_once(given), given.get("--seed", 0)

    def found(record: DrawnRecord) -> None:
        keep(_answer(record))

    return _answer(generate(game, count, seed, given.get("--set"), sizes, found))


def _export(game: Game, words: str, given: Given) -> Answer:
    """Make a page that begins with a position."""
    return _page(game, "", {}, [_entry(game, words, {})])


def _page(game: Game, _words: str, given: Given, entries: Sequence[Entry[Any]] = ()) -> Answer:
    from ristikontra.render.state_page import as_state_page  # noqa: PLC0415 - loads much

    address, installed = given.get("--address") or "", "--installed" in given
    made, number = as_state_page(game, entries, progress.tell, address, installed=installed)
    return Answer(ExportRecord(file="", positions=number), document, replacement=made.encode())


def _bench(game: Game, _words: str, given: Given) -> Answer:
    count, seed = given.get("--endings", 3), given.get("--seed", 7)
    if players := given.get("--players"):
        deals, options = given.get("--deals", 300), given.get("--set")

        def found(record: PlayersRecord) -> Answer:
            keep(answer := Answer(record, partial(players_report, record)))
            return answer

        return found(
            duplicate_in_seats(game, players, deals, seed, options, tell=progress.tell, found=found)
        )
    if needless := [option for option in ("--deals", "--set") if option in given]:
        raise click.UsageError(say("bench.of_players", options=needless))
    return _answer(bench(game, count, seed, progress.tell, lambda one: keep(_answer(one))))


#: What each verb does.
_ANSWERS: Final[Mapping[str, Callable[[Game, str, Given], Answer]]] = {
    "show": _show,
    "solve": _solve,
    "analyse": _analyse,
    "play": _play,
    "verify": _verify,
    "export": _export,
    "page": _page,
    "perft": _perft,
    "generate": _generate,
    "bench": _bench,
}
