"""The games in OpenSpiel: its tests pass, its algorithms play, and its search agrees with ours."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest

from ristikontra import solve
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS
from ristikontra.games.given import read_position

pyspiel = pytest.importorskip("pyspiel", reason="install ristikontra[openspiel]")
np = pytest.importorskip("numpy")
from open_spiel.python.algorithms import (  # noqa: E402
    cfr,
    exploitability,
    generate_playthrough,
    mcts,
    minimax,
)

from ristikontra.openspiel import WEIGHT  # noqa: E402

pytestmark = pytest.mark.slow
NAMES = [f"python_{variant.replace('-', '_')}" for variant in (*VARIANTS, *GAMES)]
#: Endings of all known cards: two sides, with and without a past that counts, and two players.
OPEN = [
    "lappi N:K77 E:733 S:322 W:AA2 lead:N",
    "lappi N:QT7 E:T86 S:KK6 W:K75 lead:N dirty:NS,EW",
    "lappi-six N:Q7 E:T6 S:KK W:K5 lead:E dirty:NS taken:NS=40,EW=55",
    "ristikontra N:A99 E:KT7 S:T72 W:Q42 lead:E",
    "kontra-2 A:AK7 B:K92 lead:A",
    "ristikontra N:A E:K S:T W:Q lead:E",
]
#: Endings of two tricks, of which nobody sees another hand.
HIDDEN = [
    "kontra-2 A:AK B:K9 lead:A",
    "kontra-3 A:AK B:A9 C:92 lead:A",
    "lappi N:KK E:22 S:22 W:KK lead:N",
    "sedma-2 A:A7 B:K7 lead:A",
]
#: Endings behind the protocol in which two sides play for points, and how many there are.
SIDES = [
    ("sedma N:A7 E:K8 S:QQ W:T7 lead:W", 30),
    ("sedma-2 A:T7 B:A8 lead:B trick:A,7", 40),
    ("sedma-2 A:A78 B:KT9 lead:A may_continue=beaten last_trick=0", 20),
]


def load(name: str, **parameters: Any) -> Any:
    """Return a game of OpenSpiel."""
    return pyspiel.load_game(name, parameters)


def ending(text: str, hidden: bool = False) -> Any:
    """Return an ending as a game of OpenSpiel."""
    variant, *_ = text.split()
    return load(f"python_{variant.replace('-', '_')}", position=text, hidden=hidden)


def played(game: Any, chance: Random, most: int = 10**6) -> Any:
    """Return a state after some actions at random."""
    state = game.new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            cards, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(cards, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_every_variant_is_registered() -> None:
    assert {*NAMES} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize("name", NAMES)
def test_random_play_is_sound(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("text", [*OPEN, *HIDDEN])
def test_random_play_of_endings_is_sound(text: str) -> None:
    pyspiel.random_sim_test(ending(text, text in HIDDEN), 2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_can_be_played_again(name: str) -> None:
    state = played(load(name), Random(5))
    text = generate_playthrough.playthrough(name, state.history())
    assert text == generate_playthrough.playthrough(name, state.history())
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("text", OPEN)
def test_alpha_beta_agrees_with_solve(text: str) -> None:
    game, position = ending(text), read_position(text)
    paid, _ = minimax.alpha_beta_search(game, maximum_depth=60, maximizing_player_id=0)
    found = solve(text).value
    value = WEIGHT * found["outcome"] + found["points"]
    assert paid == 2 * value - position.points_left  # type: ignore[attr-defined]


@pytest.mark.parametrize(("text", "points"), SIDES)
def test_alpha_beta_agrees_where_two_sides_play(text: str, points: int) -> None:
    paid, _ = minimax.alpha_beta_search(ending(text), maximum_depth=60, maximizing_player_id=0)
    assert paid == 2 * solve(text).value["points"] - points


def test_only_the_player_who_draws_a_card_sees_it() -> None:
    """Every card that chance decides in a deal of Sedma is seen by one seat, each in its turn."""
    table = played(load("python_sedma_2"), Random(4)).table
    seen = [one.seen_by for one in table.past if one.seat < 0 and one.seen_by]
    assert len(seen) >= 20
    assert {len(one) for one in seen} == {1}
    assert {seat for one in seen for seat in one} == {0, 1}


@pytest.mark.parametrize("text", HIDDEN)
def test_cfr_comes_closer_to_an_equilibrium(text: str) -> None:
    game = ending(text, hidden=True)
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(4):
        solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[-1] >= -1e-9
    assert found[-1] <= found[0]


def test_mcts_plays_a_deal() -> None:
    game = load("python_kontra_2")
    chance = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 2, 4, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state, ours = game.new_initial_state(), Random(3)
    while not state.is_terminal():
        if state.is_chance_node():
            cards, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(ours.choices(cards, shares)[0])
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(ours.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


# --- what chance deals ----------------------------------------------------------------------


def test_hands_are_as_likely_as_the_ways_in_which_cards_lie() -> None:
    """From the rule alone: every order of the cards is equally likely."""
    text = "kontra-2 A:AK B:K9 lead:A"
    expected: Counter[str] = Counter()
    for order in permutations("AKK9"):
        expected["".join(sorted(order[:2]))] += 1
    found: Counter[str] = Counter()

    def deal(state: Any, share: Fraction) -> None:
        if not state.is_chance_node():
            _, hand, *_ = str(state).split()
            found["".join(sorted(hand.removeprefix("A:")))] += share  # type: ignore[assignment]
            return
        for card, likely in state.chance_outcomes():
            deal(state.child(card), share * Fraction(likely).limit_denominator(1000))

    deal(ending(text, hidden=True).new_initial_state(), Fraction(24))
    assert found == expected


@pytest.mark.parametrize("name", NAMES)
def test_a_pack_has_every_card_once(name: str) -> None:
    """All cards that chance has dealt at the end are those of a pack."""
    state = played(load(name), Random(11))
    order = state.table.order
    assert Counter(map(str, order)) == Counter(map(str, state.table.start.pool))


@pytest.mark.parametrize("name", NAMES)
def test_players_see_as_much_as_the_tensors_have_room_for(name: str) -> None:
    game = load(name)
    state = played(game, Random(2))
    for player in range(game.num_players()):
        assert len(state.information_state_tensor(player)) == game.information_state_tensor_size()
        assert len(state.observation_tensor(player)) == game.observation_tensor_size()
    assert len(state.history()) <= game.max_game_length() + game.max_chance_nodes_in_history()


def test_a_player_sees_no_card_of_another_hand() -> None:
    """The player on turn sees the same of two deals that differ only in what others hold."""
    game = load("python_lappi")
    seen = set()
    for first, second in ((9, 10), (10, 9)):  # East's last card and South's first are exchanged
        state = game.new_initial_state()
        hands = [[0, 1, 2, 3, 4], [5, 6, 7, 8, first], [second, 11, 11, 12, 12], [0, 1, 2, 3, 4]]
        for card in [card for hand in hands for card in hand]:
            state.apply_action(card)
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        assert state.current_player() == 0
        seen.add((state.information_state_string(0), tuple(state.information_state_tensor(0))))
    assert len(seen) == 1
