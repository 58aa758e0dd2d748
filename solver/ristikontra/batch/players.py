"""Players against each other in duplicate: each deal is played twice, the seats exchanged.

So the luck of the deal falls to both. A player sees only what his seat sees (`table.players`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import process_time_ns
from typing import Literal

from msgspec.structs import replace

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.batch.bench import Spread, spread_of
from ristikontra.game.arguments import check_choice, check_range, checked
from ristikontra.game.deal import Deal, deal_out, first_match, table_rules
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.progress import Tell, counting, nobody
from ristikontra.table.game import TableGame, begin
from ristikontra.table.players import LEVELS, Level
from ristikontra.words import Saying


class PlayersRecord(Record, frozen=True, kw_only=True):
    """How two players did against each other in `deals` deals, each of them played twice.

    `mean` is by how many card points a deal the first was ahead, on average over both games, with
    its standard `error`; `payoff` and `payoff_error` are the same for what deals pay by the scoring
    of the variant.  `won` are the games that each won, and `milliseconds` the CPU time that each
    took for a card.
    """

    schema: Literal[1] = SCHEMA
    variant: str
    players: tuple[Level, Level]
    deals: int
    seed: int
    mean: float
    error: float
    payoff: float
    payoff_error: float
    won: tuple[int, int]
    milliseconds: tuple[Spread, Spread]


@checked
def duplicate(
    players: tuple[Level, Level],
    deals: int = 300,
    seed: int = 1,
    variant: str = "ristikontra",
    *,
    tell: Tell = nobody,
) -> PlayersRecord:
    """Return how two players do against each other; `tell` hears how many deals are done.

    Raises ValueError for what is no player, and `RistikontraError` for a game without partners.

    >>> found = duplicate(("thumb", "thumb"), 2)
    >>> found.mean, found.won
    (0.0, (2, 2))
    """
    for player in players:
        check_choice("players", player, LEVELS)
    check_range("deals", deals, 2, 1_000_000)
    check_choice("variant", variant, VARIANTS)
    rules = table_rules(variant)
    if not rules.seating.has_partners:
        raise RistikontraError(Saying("view.partners", variant=variant))
    match = first_match(rules, seed)
    ahead: list[float] = []
    paid: list[float] = []
    won = [0, 0]
    times: tuple[list[float], list[float]] = [], []
    for number in counting(range(1, deals + 1), tell):
        points = payoffs = 0
        for first in (0, 1):
            game = replace(begin(match, None, players[0], seed), number=number)
            end = _played(replace(game, deal=deal_out(match, seed, number)), players, first, times)
            taken, payoff = end.position.taken or (0, 0), end.result.payoff
            points += taken[first] - taken[1 - first]
            payoffs += -payoff if first else payoff
            if payoff:
                won[first if payoff > 0 else 1 - first] += 1
        ahead.append(points / 2)
        paid.append(payoffs / 2)
    one, other = (spread_of(spent) for spent in times)
    return PlayersRecord(
        variant=variant,
        players=players,
        deals=deals,
        seed=seed,
        mean=fmean(ahead),
        error=_error(ahead),
        payoff=fmean(paid),
        payoff_error=_error(paid),
        won=(won[0], won[1]),
        milliseconds=(one, other),
    )


def _played(
    game: TableGame,
    players: tuple[Level, Level],
    first: int,
    times: tuple[list[float], list[float]],
) -> Deal:
    """Return a deal played to its end, the first player being party `first`; note the times."""
    while not game.over:
        player = int(game.deal.position.party != first)
        started = process_time_ns()
        card = replace(game, level=players[player]).choice.card
        times[player].append((process_time_ns() - started) / 1e6)
        game = game.turn_card() if card is None else game.play(card)
    return game.deal


def _error(numbers: Sequence[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(numbers) / sqrt(len(numbers))
