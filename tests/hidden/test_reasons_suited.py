"""Reasons of the games in which suits matter: every fact is counted again from all the cards.

What waits for a card is found by trying every layout of its suit that may be built (X7 to X9), and
what a card of Myllymatti wins by playing it.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ristikontra.game.state import game_of
from ristikontra.games.cards import PlayingCard
from ristikontra.games.myllymatti.rules import height
from ristikontra.games.protocol import HintFact
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.rules import SCORINGS, is_built
from ristikontra.games.weighed import weightiest
from ristikontra.table.session import AtTable, begin_deal

LAYOUTS = [(low, high) for low in range(1, 8) for high in range(7, 14)]


def turns(name: str, options: dict[str, str], seed: int, count: int) -> Iterator[tuple[Any, Any]]:
    """Yield sessions at turns with a choice, and two of its moves, in deals drawn at random."""
    rng = Random(seed)
    game = game_of(name)
    assert game is not None
    assert game.drawing is not None
    while count:
        players = rng.choice(game.drawing.players)
        sizes = {"players": players} | dict(game.drawing.whole(players))
        start = game.drawing.draw(rng, options, sizes)
        deal = begin_deal(start, (), AtTable(("random",), rng.getrandbits(30)))
        for _ in range(300):
            if deal.over or not count:
                break
            if len(deal.state.moves()) > 1 and rng.random() < 0.2:
                count -= 1
                yield deal, rng.sample(list(deal.state.moves()), 2)
            deal = deal.after(deal.policy.choose(deal))


def facts_of(deal: Any, moves: Any) -> Any:
    """Return what is said of two moves, by one who sees the cards of the seat on turn."""
    view = deal.view(deal.state.mover)
    return deal.seeing.reasons(view, *(one if one in view.moves else None for one in moves))


def waiting(state: Any, card: PlayingCard | None) -> set[PlayingCard]:
    """Return the cards in any hand that no layout has which lacks a card."""
    if card is None:
        return set()
    held = {one for hand in state.hands for one in hand if one.suit == card.suit} - {card}
    without = {
        rank
        for low, high in LAYOUTS
        if is_built(low, high, state.rules.build) and not low <= card.rank <= high
        for rank in range(low, high + 1)
    }
    return {one for one in held if one.rank not in without}


def check_laying(state: Any, fact: HintFact, move: Any, other: Any) -> None:
    own = state.hands[state.mover]
    scoring = SCORINGS[state.rules.scoring]
    if fact.kind == "opens":
        assert {*(fact.cards or ())} == {str(one) for one in waiting(state, move) & own}
        assert fact.number == len(waiting(state, move) & own) > len(waiting(state, other) & own)
    elif fact.kind == "closes":
        assert fact.number == len(waiting(state, other) - own) > len(waiting(state, move) - own)
    elif fact.kind == "dear":
        assert fact.number == scoring.card(move)
        assert other is None or scoring.card(other) < scoring.card(move)
        left = [len(hand) for seat, hand in enumerate(state.hands) if seat != state.mover and hand]
        assert fact.counted == min(left) == len(state.hands[state.seats.index(fact.seat)]) <= 3
    elif fact.kind == "spare":
        assert not waiting(state, other)
        assert move is None or waiting(state, move)
    elif fact.kind == "far":
        number, fewer = (
            sum(card in waiting(state, one) for hand in state.hands for one in hand)
            for card in (move, other)
        )
        assert (fact.number, fact.counted) == (number, fewer)
        assert number > fewer
    else:
        assert fact.kind == "waits"
        assert {*(fact.cards or ())} == {str(one) for one in waiting(state, other) & own}
        assert not waiting(state, move) & own


def won_by(state: Any, card: Any) -> set[PlayingCard]:
    """Return what the player on turn has won after a card, beside what was there before."""
    won = getattr(state.play(card), "won", None)
    assert won is not None
    return set(won[state.mover] - state.won[state.mover]) - {*state.stock[:1]}


def check_matti(state: Any, fact: HintFact, move: Any, other: Any) -> None:
    own = state.hands[state.mover]
    if fact.kind in ("takes", "leaves"):
        taker, giver = (move, other) if fact.kind == "takes" else (other, move)
        assert {*(fact.cards or ())} == {str(one) for one in state.table}
        assert height(taker) > height(state.table[-1]) >= height(giver)
        if getattr(state.play(taker), "won", None):
            assert {*state.table, taker} <= won_by(state, taker)
    elif fact.kind == "away":
        assert height(move) < height(state.table[-1])
        assert height(move) <= 6
    elif fact.kind == "enough":
        assert height(state.table[-1]) < height(move) < height(other)
    elif fact.kind == "given":
        hidden = [*state.stock, *(one for hand in state.hands if hand is not own for one in hand)]
        assert fact.counted == len(hidden)
        assert fact.number == sum(height(one) > height(move) for one in hidden)
    elif fact.kind in ("picks", "beats"):
        assert (move is None) == (fact.kind == "picks")
        assert (other is None) == (fact.kind == "beats")
        assert fact.cards == [str(state.table[-1])]
        if fact.kind == "picks":
            assert state.table[-1] in state.play(None).hands[state.mover]
    elif fact.kind == "out":
        assert not state.play(move).hands[state.mover]
    elif fact.kind == "trump":
        assert other.suit == state.trump != move.suit
    else:
        assert fact.kind == "lower"
        assert move.suit == other.suit
        assert height(move) < height(other)


@pytest.mark.parametrize("number", [300, pytest.param(2000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("name", "options", "kinds"),
    [
        ("ristiseiska", {}, {"opens", "closes", "dear", "spare"}),
        ("ristiseiska", {"build": "free"}, {"opens", "closes", "dear", "spare"}),
        ("ristiseiska", {"build": "eight-after-six", "scoring": "distance"}, {"opens", "closes"}),
        ("ristiseiska", {"unable": "beg", "scoring": "last"}, {"far", "waits", "closes"}),
        ("myllymatti", {}, {"leaves", "enough", "given", "beats", "trump", "lower"}),
        ("myllymatti", {"must_beat": "yes"}, {"lower", "trump"}),
    ],
)
def test_every_fact_is_as_counted_again(
    name: str, options: dict[str, str], kinds: set[str], number: int
) -> None:
    check = check_laying if name == "ristiseiska" else check_matti
    found: Counter[str] = Counter()
    for deal, moves in turns(name, options, 20261129, number * (2 if name == "myllymatti" else 1)):
        for fact in facts_of(deal, moves):
            check(deal.state, fact, *moves)
            found[fact.kind] += 1
            assert fact.certain
    assert kinds <= {*found}, found


def test_a_trump_is_worth_winning() -> None:
    """Once the last card of the stock was shown (M8)."""
    at = read("myllymatti A:C5 B:C8,SQ C:D2 stock:- won:B=S2 shown:S2 trick:SJ turn:B")
    low, queen = sorted(at.moves(), key=height)
    deal = begin_deal(at, (), AtTable(("random",), 1))
    (fact,) = facts_of(deal, (queen, low))
    check_matti(at, fact, queen, low)
    assert (fact.kind, fact.cards) == ("takes", ["SJ"])


def test_a_fact_is_only_said_where_the_whole_is_for_the_move() -> None:
    good, bad = (HintFact(kind=kind, certain=True, move="A", other="B") for kind in ("for", "with"))
    assert list(weightiest([(10, good), (4, bad), (-3, None)])) == [good]
    assert list(weightiest([(10, good), (11, bad), (9, None)])) == [bad, good]
    assert list(weightiest([(10, good), (-11, None)])) == []
    assert list(weightiest([(4, good), (5, None)])) == []
