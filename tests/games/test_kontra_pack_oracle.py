"""Kontra while cards are drawn, held against an oracle that knows only the rules."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

import pytest
from msgspec.structs import replace

from fixtures.share import some_of
from oracles.kontra_pack_oracle import (
    RANKS,
    Deal,
    Oracle,
    choices,
    drawing,
    finished,
    on_turn,
    play,
    random_deal,
)
from ristikontra.game.cards import Rank, hand_of
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Reach, Value, points
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.solver import Searcher

#: Cards of a full hand and of the stock, by the number of players.
SIZES = {
    2: ((1, 0), (1, 3), (1, 6), (1, 9), (2, 3), (2, 6), (3, 0), (3, 3)),
    3: ((1, 0), (1, 4), (1, 8), (2, 0), (2, 4)),
}


def position_of(deal: Deal, size: int) -> Position:
    """Return the position that a deal has reached."""
    players = len(deal.hands)
    rules = rules_for(f"kontra-{players}")
    rules = replace(rules, variant=replace(rules.variant, hand=size))
    stock = len(deal.pack) - (players - 1) if drawing(deal) else 0
    pack = tuple(sorted(map(Rank, deal.pack[stock:]), reverse=True)) or None
    return Position(
        rules,
        tuple(hand_of([Rank(card) for card in hand]) for hand in deal.hands),
        deal.lead,
        trick=tuple(map(Rank, deal.table)),
        taken=deal.taken,
        won=None,
        dirty=(False,) * players,
        cleaned=(False,) * players,
        pack=() if deal.locked else pack,
        stock=tuple(map(Rank, deal.pack[:stock])),
    )


def moves(position: Position) -> set[str]:
    """Return what may be played, a card of the hand that may be turned as well in both ways."""
    cards = {str(card) for card in position.moves()}
    return cards | {f"*{card}" for card in position.stock[:1]}


@pytest.mark.parametrize("games", [150, pytest.param(5000, marks=pytest.mark.slow)])
def test_deals_go_as_the_rules_say(rng: random.Random, games: int) -> None:
    """The player on turn, the legal cards and their effects agree, to the last card."""
    for _ in range(games):
        players = rng.choice((2, 3))
        size = rng.choice((1, 2, 3, 6))
        deal = random_deal(rng, players, size, (players + 1) * rng.choice((0, 1, 2, 3)))
        position = position_of(deal, size)
        while not finished(deal):
            assert position.mover == on_turn(deal)
            assert moves(position) == {*choices(deal)}
            assert position.finished == finished(deal)
            card = rng.choice(choices(deal))
            deal, position = play(deal, card), position.play(card)
            assert position == position_of(deal, size)
        assert position.finished


def moves_of(deal: Deal, cards: dict[str, object]) -> dict[str, object]:
    """Return what is said of cards, of one that may be turned or played from hand in both ways."""
    both = {f"*{card}": said for card, said in cards.items() if f"*{card}" in choices(deal)}
    return cards | both


def small_game(
    rng: random.Random, players: int, sizes: Sequence[tuple[int, int]] = ()
) -> tuple[Deal, int]:
    """Return a deal of small hands at any point of a trick, and how many cards a full hand has."""
    size, stock = rng.choice(sizes or SIZES[players])
    deal = random_deal(rng, players, size, stock)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        after = play(deal, rng.choice(choices(deal)))
        if not finished(after):
            deal = after
    return deal, size


def differences_of_two(rng: random.Random, games: int) -> Iterator[str]:
    """Yield every game of two players on which solver and oracle differ, for some objective.

    The table is kept from a deal to what comes of it, to another past and to another pack.
    """
    for _ in range(games):
        deal, size = small_game(rng, 2)
        name = rng.choice(("points", "deal", "deal-points"))
        oracle, solver = Oracle(name.replace("-", " then ")), Searcher(name, table_megabytes=1)
        then = play(deal, rng.choice(choices(deal)))
        others = [deal._replace(taken=deal.taken[::-1])]
        if name == "points" and deal.pack:  # of all others the points are 120
            last = rng.choice([rank for rank in RANKS if deal.pack.count(rank) == 0])
            others.append(deal._replace(pack=deal.pack[:-1] + last))
            others.append(deal._replace(pack=deal.pack[::-1]))
        for one in (deal, then, *others):
            if finished(one):
                continue
            solution = solver.find(position_of(one, size))
            found = moves_of(one, {str(card.rank): card.value for card in solution.cards})
            given = one.taken[0] if name != "deal" else 0
            known = {
                card: value_of(name, oracle.sure(play(one, card), 0), given)
                for card in choices(one)
            }
            known[""] = value_of(name, oracle.sure(one, 0), given)
            found[""] = solution.value
            if found != known or not keeps(one, [str(card) for card in solution.line], oracle):
                yield f"{position_of(one, size)} hand={size} {name}: {found}, oracle {known}"


def keeps(deal: Deal, line: list[str], oracle: Oracle) -> bool:
    """Say whether a line goes to the end, every card of it keeping the value."""
    value = oracle.sure(deal, 0)
    for card in line:
        deal = play(deal, card)
        if oracle.sure(deal, 0) != value:
            return False
    return finished(deal)


def value_of(name: str, payoff: tuple[int, ...], given: int) -> Value:
    """Return a payoff of the deal as the solver has it: chances first, then points to come."""
    if name == "deal":
        return Value(payoff[0], 0)
    return Value(payoff[0] if name == "deal-points" else 0, payoff[-1] - given)


def differences_of_three(rng: random.Random, games: int) -> Iterator[str]:
    """Yield every game of three players on which they differ about a player's guarantee."""
    for _ in range(games):
        deal, size = small_game(rng, 3)
        position, player = position_of(deal, size), rng.randrange(3)
        solver = Searcher(replace(points(position.rules), party=player), table_megabytes=1)
        oracle, given = Oracle("points"), deal.taken[player]
        solution = solver.find(position)
        found = moves_of(deal, {str(card.rank): card.value for card in solution.cards})
        known = {
            card: Value(0, oracle.sure(play(deal, card), player)[0] - given)
            for card in choices(deal)
        }
        if found != known:
            yield f"{position} hand={size} {player}: {found}, oracle {known}"


def reach_of(oracle: Oracle, deal: Deal, given: tuple[int, ...]) -> Reach:
    """Return what three players can reach, less what they are `given`."""

    def to_come(payoffs: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
        return tuple(payoff[0] - own for payoff, own in zip(payoffs, given, strict=True))

    return Reach(
        to_come(oracle.sure(deal, player) for player in range(3)),
        to_come(oracle.with_help(deal, player) for player in range(3)),
        tuple(sorted(map(to_come, oracle.outcomes(deal)))),
    )


def differences_of_outlooks(
    rng: random.Random,
    games: int,
    sizes: Sequence[tuple[int, int]] = (),
    names: Sequence[str] = ("points", "deal"),
) -> Iterator[str]:
    """Yield every game of three players on which they differ about all that it can lead to."""
    for _ in range(games):
        deal, size = small_game(rng, 3, sizes)
        name = rng.choice(names)
        position, oracle = position_of(deal, size), Oracle(name)
        given = deal.taken if name == "points" else (0, 0, 0)
        found = outlook(position, name)
        cards = moves_of(deal, {str(rank): reach for rank, reach in found.cards.items()})
        known = {card: reach_of(oracle, play(deal, card), given) for card in choices(deal)}
        if found.reach != reach_of(oracle, deal, given) or cards != known:
            yield f"{position} hand={size} {name}: {found.reach}, {cards}, oracle {known}"


@pytest.mark.parametrize("games", [12, pytest.param(10_000, marks=pytest.mark.slow)])
def test_three_players_can_come_to_what_the_oracle_finds(rng: random.Random, games: int) -> None:
    assert not list(differences_of_outlooks(rng, games))


@pytest.mark.parametrize("games", [30, pytest.param(50_000, marks=pytest.mark.slow)])
def test_every_card_of_two_players_is_worth_what_the_oracle_finds(
    rng: random.Random, games: int
) -> None:
    assert not list(differences_of_two(rng, games))


@pytest.mark.parametrize("games", [60, pytest.param(20_000, marks=pytest.mark.slow)])
def test_three_players_are_sure_of_what_the_oracle_finds(rng: random.Random, games: int) -> None:
    assert not list(differences_of_three(rng, games))


@some_of(1, 10)
def test_what_each_has_taken_tells_states_apart(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Only three tricks with a stock can reach the same cards with other points (K25)."""
    monkeypatch.setattr("ristikontra.games.tricks.search.outlook.MOST_STOCK", 12)
    assert not list(differences_of_outlooks(rng, number, [(1, 12)], ["deal"]))


def test_three_players_are_not_looked_at_when_there_is_no_time() -> None:
    """A search without time ends everywhere: every line of these eight cards takes seconds."""
    text = "kontra-3 A:AJ6433 B:Q99985 C:KQ8322 lead:C pack:T3 stock:A4J72J64"
    assert outlook(read_position(text), max_seconds=0).status == "interrupted"
    assert outlook(read_position(text), max_nodes=40_000).status == "interrupted"


@pytest.mark.slow
def test_full_hands_of_two_players(rng: random.Random) -> None:
    """Every card of hands of six before the last trick with a stock."""
    for _ in range(40):
        deal = random_deal(rng, 2, 6, 3)
        oracle, solution = Oracle("points"), Searcher("points").find(position_of(deal, 6))
        found = moves_of(deal, {str(card.rank): card.value for card in solution.cards})
        assert found == {
            card: Value(0, oracle.sure(play(deal, card), 0)[0] - deal.taken[0])
            for card in choices(deal)
        }
