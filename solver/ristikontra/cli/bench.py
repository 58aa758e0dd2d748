"""`ristikontra bench` and `perft`: how fast the solver is, and how many lines of play there are."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import click
import msgspec
from msgspec import UNSET

from ristikontra.api.perft import LinesRecord, perft
from ristikontra.batch.bench import USUAL, BenchRecord, bench
from ristikontra.batch.players import PlayersRecord, duplicate
from ristikontra.cli import completing, options
from ristikontra.cli.common import Request, takes_output, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import FAILED, FINE, progress
from ristikontra.cli.stopping import keep
from ristikontra.cli.terminal import Answer, Output, limited
from ristikontra.formats.kinds import other_kind
from ristikontra.formats.named import game_named
from ristikontra.game.errors import why_unread
from ristikontra.game.names import GAMES
from ristikontra.game.position import Position
from ristikontra.games.given import Entry
from ristikontra.games.protocol import PLAYERS, PlayerName
from ristikontra.render.bench import bench_report, players_report
from ristikontra.render.states import lines_report
from ristikontra.search.solver import MOST_CARDS
from ristikontra.texts import text_in
from ristikontra.words import Saying, say

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
@takes_output
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
    if variant and (game := game_named(variant)):
        return Request(variant, None, {}, output).answer_with(game)
    if options:
        raise click.UsageError(say("bench.of_games", games=[*GAMES]))
    if players:
        play = partial(duplicate, players, deals, seed, variant or USUAL[0], tell=progress.tell)
        answer = limited(lambda: _players(play(found=lambda one: keep(_players(one)))), max_seconds)
    else:
        measure = partial(
            bench, count, seed, variant, stock=stock, peers=peers, before=before, tell=progress.tell
        )
        answer = limited(
            lambda: _measured(measure(found=lambda one: keep(_measured(one)))), max_seconds
        )
    output.write(answer)
    return answer.code


def _players(record: PlayersRecord) -> Answer:
    return Answer(record, partial(players_report, record))


def _measured(record: BenchRecord) -> Answer:
    return Answer(record, partial(bench_report, record))


@verb("perft", help=Saying("help.perft"))
@option(
    "--depth",
    type=click.IntRange(0, MOST_CARDS),
    metavar="N",
    help=Saying("help.perft.depth"),
)
@option("--reference", is_flag=True, help=Saying("help.perft.reference"))
@options.max_seconds
@takes_positions
def perft_command(
    request: Request, depth: int | None, reference: bool, max_seconds: float | None
) -> int:
    """Run `ristikontra perft`."""

    def work(entry: Entry[Position]) -> Answer:
        count = partial(perft, entry.position, depth, reference=reference)
        return limited(lambda: _counted(count(found=lambda one: keep(_counted(one)))), max_seconds)

    return request.answer_all(work)


def _counted(record: LinesRecord) -> Answer:
    agree = record.reference in (UNSET, record.lines)
    return Answer(record, partial(lines_report, record), FINE if agree else FAILED)
