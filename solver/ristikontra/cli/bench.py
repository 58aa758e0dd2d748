"""`ristikontra bench` and `perft`: how fast the solver is, and how many lines of play there are."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from msgspec import UNSET

from ristikontra.api.bench import TimingRecord
from ristikontra.api.bench import bench as bench_game
from ristikontra.api.perft import LinesRecord, perft
from ristikontra.batch.bench import BenchRecord, bench
from ristikontra.batch.players import PlayersRecord, duplicate, duplicate_in_seats
from ristikontra.cli import common, completing, options
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import FAILED, FINE, progress
from ristikontra.cli.terminal import Answer, Output, keep, limited
from ristikontra.document import Document
from ristikontra.formats.kinds import other_kind
from ristikontra.formats.named import game_named
from ristikontra.game.errors import why_unread
from ristikontra.game.names import GAMES, USUAL
from ristikontra.games.files import Entry
from ristikontra.games.protocol import PLAYERS, Game, PlayerName
from ristikontra.games.tricks.search.solver import MOST_CARDS
from ristikontra.record import Record
from ristikontra.render.bench import bench_report, players_report
from ristikontra.render.states import lines_report, timing_report
from ristikontra.texts import text_in
from ristikontra.words import Saying, say

#: How many positions of each kind are timed of a game without tricks, if nobody says it.
_FEW: Final = 3
#: No measurement is larger.
_LARGEST: Final = 1_000_000


def _read(
    context: click.Context, parameter: click.Parameter, path: str | None
) -> BenchRecord | None:
    if path is None:
        return None
    try:
        with Path(path).open("rb") as file:
            return msgspec.json.decode(text_in(file.read(_LARGEST)), type=BenchRecord)
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        reason = why_unread(error) if isinstance(error, OSError) else error
        other = other_kind(path, "measurement", "json")
        message = str(other or Saying("bench.no_record", file=path, reason=reason))
        raise click.BadParameter(message, context, parameter) from None


def _read_players(
    context: click.Context, parameter: click.Parameter, text: str | None
) -> tuple[PlayerName, PlayerName] | None:
    if text is None:
        return None
    known: dict[str, PlayerName] = {player: player for player in PLAYERS}
    players = [known.get(name.strip()) for name in text.split(",")]
    if len(players) == 2 and players[0] and players[1]:
        return players[0], players[1]
    message = say("bench.no_players", given=text, players=PLAYERS)
    raise click.BadParameter(message, context, parameter)


@verb("bench", help=Saying("help.bench"))
@option(
    "--endings",
    "count",
    type=click.IntRange(1, 1_000_000),
    default=200,
    show_default=True,
    metavar="N",
    help=Saying("help.bench.endings"),
)
@option(
    "--seed",
    default=7,
    show_default=True,
    help=Saying("help.seed"),
)
@options.any_variant
@options.stock
@option("--peers", is_flag=True, help=Saying("help.bench.peers"))
@option(
    "--compare",
    "before",
    type=options.FILE,
    metavar="OLD",
    callback=_read,
    help=Saying("help.bench.compare"),
)
@option(
    "--players",
    shell_complete=completing.completer(completing.players),
    metavar="ONE,OTHER",
    callback=_read_players,
    help=Saying("help.bench.players"),
)
@option(
    "--deals",
    type=click.IntRange(2, 1_000_000),
    default=300,
    show_default=True,
    metavar="N",
    help=Saying("help.bench.deals"),
)
@options.rule_options
@options.max_seconds
@common.takes_output
def bench_command(
    count: int,
    seed: int,
    variant: str | None,
    stock: int,
    peers: bool,
    before: BenchRecord | None,
    players: tuple[PlayerName, PlayerName] | None,
    deals: int,
    options: dict[str, str],
    max_seconds: float | None,
    output: Output,
) -> int:
    """Run `ristikontra bench`."""
    game = game_named(variant) if variant else None
    if game:
        common.refuse_unknown(game)
    elif options:
        raise click.UsageError(say("bench.of_games", games=[*GAMES]))
    ask: Callable[..., Record]
    if game and players:
        ask = partial(duplicate_in_seats, game, players, deals, seed, options)
    elif players:
        ask = partial(duplicate, players, deals, seed, variant or USUAL[0])
    elif game:
        ask = _timing(game, count, seed)
    else:
        ask = partial(bench, count, seed, variant, stock=stock, peers=peers, before=before)

    def answer(record: Any) -> Answer:
        return Answer(record, partial(_report, record))

    found = partial(ask, tell=progress.tell, found=lambda record: keep(answer(record)))
    last = limited(lambda: answer(found()), max_seconds)
    output.write(last)
    return last.code


def _report(record: BenchRecord | PlayersRecord | TimingRecord) -> Document:
    if isinstance(record, PlayersRecord):
        return players_report(record)
    return bench_report(record) if isinstance(record, BenchRecord) else timing_report(record)


def _timing(game: Game, count: int, seed: int) -> partial[TimingRecord]:
    """Return what times random positions of a game without tricks."""
    typed = common.typed_options()
    if needless := [option for option in ("--deals", "--set") if option in typed]:
        raise click.UsageError(say("bench.of_players", options=needless))
    return partial(bench_game, game, count if "--endings" in typed else _FEW, seed)


@verb("perft", help=Saying("help.perft"))
@option(
    "--depth",
    type=click.IntRange(0, MOST_CARDS),
    metavar="N",
    help=Saying("help.perft.depth"),
)
@option("--reference", is_flag=True, help=Saying("help.perft.reference"))
@options.max_seconds
@common.takes_positions
def perft_command(
    request: common.Request, depth: int | None, reference: bool, max_seconds: float | None
) -> int:
    """Run `ristikontra perft`."""

    def work(entry: Entry[Any]) -> Answer:
        count = partial(perft, entry.position, depth, progress.tell, reference=reference)
        return limited(lambda: _counted(count(found=lambda one: keep(_counted(one)))), max_seconds)

    return request.answer_all(work)


def _counted(record: LinesRecord) -> Answer:
    agree = record.reference in (UNSET, record.lines)
    return Answer(record, partial(lines_report, record), FINE if agree else FAILED)
