"""Two players of a game compared in duplicate: each deal once with the first in every seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Literal

from ristikontra.api.deals import numbered_deal
from ristikontra.batch.bench import Spread, spread_of
from ristikontra.game.errors import RistikontraError
from ristikontra.game.limits import check_choice, check_range
from ristikontra.game.state import State
from ristikontra.games.protocol import PLAYERS, Game, PlayerName
from ristikontra.progress import Tell, counting, nobody
from ristikontra.record import SCHEMA, Record
from ristikontra.table.deals import played, results
from ristikontra.table.session import Session
from ristikontra.words import Saying

#: How often, as deals double, what they have shown is added up.
_REPORTED = 20


class SeatsRecord(Record, frozen=True, kw_only=True):
    """By how much the first player does better in a seat than the second, among the second.

    `mean` is on average over the seats and `deals`, with its standard `error`: by how many points
    the first is better or, where a place is played for, by how large a share of deals.  More is
    better.  `endless` are the deals, of all that were played, that ended without a result (A21).
    `milliseconds` is the CPU time for a choice.
    """

    schema: Literal[2] = SCHEMA
    game: str
    measure: Literal["points", "share"]
    options: dict[str, str]
    seats: int
    players: tuple[PlayerName, PlayerName]
    deals: int
    seed: int
    mean: float
    error: float
    endless: int
    milliseconds: tuple[Spread, Spread]


def duplicate(
    game: Game,
    players: tuple[PlayerName, PlayerName],
    deals: int = 300,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    tell: Tell = nobody,
    found: Callable[[SeatsRecord], object] = lambda _: None,
) -> SeatsRecord:
    """Return how two players compare; `found` receives what the deals so far have shown.

    Raises `RistikontraError` for a game that is not played from a seat, and for options that may
    not be; ValueError for what is not a player.

    >>> from ristikontra.game.state import game_of
    >>> record = duplicate(game_of("ristiseiska"), ("thumb", "thumb"), 2)
    >>> record.mean, record.seats
    (0.0, 4)
    """
    for player in players:
        check_choice("players", player, PLAYERS)
    check_range("deals", deals, 2, 1_000_000)
    if game.seeing is None:
        raise RistikontraError(Saying("bench.open", game=game.name))
    start = numbered_deal(game, seed, 1, options or {})
    measure, seats = game.measure(start), range(len(start.seats))
    key = measure.key
    ahead: list[float] = []
    times: tuple[list[float], list[float]] = [], []
    endless = 0

    def record() -> SeatsRecord:
        one, other = (spread_of(spent or [0.0]) for spent in times)
        return SeatsRecord(
            game=game.name,
            measure="share" if measure.names else "points",
            options={**game.changed(start)},
            seats=len(seats),
            players=players,
            deals=len(ahead),
            seed=seed,
            mean=fmean(ahead),
            error=stdev(ahead) / sqrt(len(ahead)),
            endless=endless,
            milliseconds=(one, other),
        )

    def game_with(at: State, first: int | None) -> Session[Any]:
        def note(seat: int, milliseconds: float) -> None:
            times[seat != first].append(milliseconds)

        row = [players[seat != first] for seat in seats]
        return played(at, row, seed, note)

    for number in counting(range(1, deals + 1), tell):
        at = numbered_deal(game, seed, number, options or {})
        usual = game_with(at, None)
        games = [game_with(at, first) for first in seats]
        endless += sum(one.repeats for one in (usual, *games))
        gains = [
            key(results(one)[seat])[0] - key(results(usual)[seat])[0]
            for seat, one in enumerate(games)
        ]
        ahead.append(fmean(gains))
        if number > 1 and number % max(1, number // _REPORTED) == 0:
            found(record())
    return record()
