"""Duplicate matches between players: each deal is played again with seats exchanged.

This cancels the luck of the deal.  In games in tricks each side is the first player's once;
where three play, each for themselves, each seat is.  In the other games each deal is played with
the first player in every seat, and once without.  A player sees only what the seat sees: those of
the table (`table.trick_deals`), the baseline, and one who plays at random.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time_ns
from typing import Any, Final, Literal

from msgspec import UNSET, UnsetType

from ristikontra.api.generate import numbered_deal
from ristikontra.batch.bench import Spread, spread_of
from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.limits import check_choice, check_range
from ristikontra.game.rules import VARIANTS
from ristikontra.game.state import State
from ristikontra.games.protocol import PLAYERS, Game, PlayerName
from ristikontra.games.tricks.deal import Deal, deal_out, first_match, table_rules
from ristikontra.progress import Tell, counting, nobody
from ristikontra.record import SCHEMA, Record
from ristikontra.table.baseline import baseline
from ristikontra.table.session import AtTable, Session, played, results
from ristikontra.table.trick_deals import LEVELS, begin_trick_deal, view_of
from ristikontra.words import Saying


class PlayersRecord(Record, frozen=True, kw_only=True):
    """How two players compare in `deals` deals, by duplicate.

    In games in tricks `mean` is by how many card points a deal the first was ahead, on average over
    these games, with its standard `error`.  `payoff` and `payoff_error` are the same for what deals
    pay by the scoring of the variant, in Kontra the chance to deal next.  Where three play, it is
    ahead of the others' mean.  `won` are the games that each won, in Kontra by points.

    In the other games `mean` is on average over the `seats` and deals: by how many points the first
    does better in a seat than the second, among the second.  If a place is played for, it is by
    how large a `share` of deals, as `measure` says.  More is better.  `endless` are the deals, of
    all that were played, that ended without a result (A21).

    `milliseconds` is the CPU time for a choice.
    """

    schema: Literal[2] = SCHEMA
    game: str
    measure: Literal["points", "share"] | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    players: tuple[PlayerName, PlayerName]
    deals: int
    seed: int
    mean: float
    error: float
    payoff: float | UnsetType = UNSET
    payoff_error: float | UnsetType = UNSET
    won: tuple[int, int] | UnsetType = UNSET
    endless: int | UnsetType = UNSET
    milliseconds: tuple[Spread, Spread]


#: How often, as deals double, what they have shown is added up.
_REPORTED: Final = 20


def duplicate(
    players: tuple[PlayerName, PlayerName],
    deals: int = 300,
    seed: int = 1,
    variant: str = "ristikontra",
    *,
    tell: Tell = nobody,
    found: Callable[[PlayersRecord], object] = lambda _: None,
) -> PlayersRecord:
    """Return how two players do against each other; `tell` hears how many deals are done.

    `found` receives what the deals so far have shown.

    Raises ValueError for what is not a player, and `RistikontraError` for the baseline in a game
    that is not of two sides of two.

    >>> found = duplicate(("thumb", "thumb"), 2)
    >>> found.mean, found.won
    (0.0, (2, 2))
    """
    for player in players:
        check_choice("players", player, PLAYERS)
    check_range("deals", deals, 2, 1_000_000)
    check_choice("variant", variant, VARIANTS)
    rules = table_rules(variant)
    if "baseline" in players and not rules.seating.has_partners:
        raise RistikontraError(Saying("bench.baseline", variant=variant))
    match, sides = first_match(rules, seed), len(rules.seating.parties)
    ahead: list[float] = []
    paid: list[float] = []
    won = [0, 0]
    times: tuple[list[float], list[float]] = [], []

    def record() -> PlayersRecord:
        one, other = (spread_of(spent) for spent in times)
        return PlayersRecord(
            game=variant,
            players=players,
            deals=len(paid),
            seed=seed,
            mean=fmean(ahead),
            error=_error(ahead),
            payoff=fmean(paid),
            payoff_error=_error(paid),
            won=(won[0], won[1]),
            milliseconds=(one, other),
        )

    for number in counting(range(1, deals + 1), tell):
        points = payoffs = 0.0
        for first in range(sides):
            policy = AtTable(("thumb",), seed, number)
            session = begin_trick_deal(deal_out(match, seed, number), (), policy)
            end = _played(session, players, first, times)
            taken = end.position.taken or ()
            points += _ahead(taken, first)
            payoffs += _ahead(end.payoffs, first)
            for_first = _first_wins(end, first)
            if for_first is not None:
                won[not for_first] += 1
        ahead.append(points / sides)
        paid.append(payoffs / sides)
        if number > 1 and number % max(1, number // _REPORTED) == 0:
            found(record())
    return record()


def duplicate_in_seats(
    game: Game,
    players: tuple[PlayerName, PlayerName],
    deals: int = 300,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    tell: Tell = nobody,
    found: Callable[[PlayersRecord], object] = lambda _: None,
) -> PlayersRecord:
    """Return how two players compare; `found` receives what the deals so far have shown.

    Raises `RistikontraError` for a game that is not played from a seat, and for options that may
    not be; ValueError for what is not a player.

    >>> from ristikontra.game.state import game_of
    >>> record = duplicate_in_seats(game_of("ristiseiska"), ("thumb", "thumb"), 2)
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
    key = measure.signed
    ahead: list[float] = []
    times: tuple[list[float], list[float]] = [], []
    endless = 0

    def record() -> PlayersRecord:
        one, other = (spread_of(spent or [0.0]) for spent in times)
        return PlayersRecord(
            game=game.name,
            measure="share" if measure.names else "points",
            options={**game.changed(start)},
            seats=len(seats),
            players=players,
            deals=len(ahead),
            seed=seed,
            mean=fmean(ahead),
            error=_error(ahead),
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


def _played(
    session: Session[Deal],
    players: tuple[PlayerName, PlayerName],
    first: int,
    times: tuple[list[float], list[float]],
) -> Deal:
    """Return a deal played to its end, the first player being party `first`; note the times."""
    while not session.over:
        player = int(session.state.position.party != first)
        started = process_time_ns()
        card = _card(session, players[player])
        times[player].append((process_time_ns() - started) / 1e6)
        session = session.after(session.state.next_card if card is None else card)
    return session.state


def _card(session: Session[Deal], player: PlayerName) -> Rank | None:
    """Return what a player plays who is on turn, None for the next card of the stock."""
    deal, policy = session.state, session.policy
    if player in LEVELS:
        card: Rank | None = policy.choice(session, player).move
        return card
    if len(moves := deal.moves()) == 1:
        return moves[0]
    if player == "baseline":
        return baseline(view_of(deal))
    chance = Random(f"{policy.seed} {policy.number} {len(deal.line)}")
    cards = [card for card in deal.choices() if type(card) is Rank]
    return chance.choice([*cards, None] if deal.may_turn() else cards)


def _ahead(each: Sequence[float], first: int) -> float:
    """Return by how much one is ahead of the mean of the others."""
    return each[first] - fmean(one for at, one in enumerate(each) if at != first)


def _first_wins(deal: Deal, first: int) -> bool | None:
    """Say whether a party has won a finished deal, None if nobody has."""
    each = deal.position.taken or () if deal.result.dealers else deal.payoffs
    gap = each[first] - max(one for at, one in enumerate(each) if at != first)
    return gap > 0 if gap else None


def _error(numbers: Sequence[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(numbers) / sqrt(len(numbers))
