"""Whole deals of games with suits as an environment: what a seat observes, and what it does not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from fixtures.share import one_in
from ristikontra.api.generate import deal
from ristikontra.game.errors import IllegalPlay, RistikontraError
from ristikontra.game.state import game_of

reason = "nothing trains here: install ristikontra[rl]"
np = pytest.importorskip("numpy", reason=reason)
pettingzoo_test = pytest.importorskip("pettingzoo.test", reason=reason)

from ristikontra.env import NO_CARD, env  # noqa: E402 - only with the extra

GAMES = [
    ("ristiseiska", {}),
    ("ristiseiska", {"unable": "beg", "scoring": "last", "players": "5"}),
    ("myllymatti", {}),
    ("myllymatti", {"players": "2", "must_beat": "yes"}),
]
#: The cards by the numbers of their actions: clubs to spades, each from the ace up to the king.
CARDS = [suit + rank for suit in "CDHS" for rank in "A23456789TJQK"]


def names(row: Any) -> set[str]:
    """Return the cards of which an array of 52 says yes."""
    return {CARDS[at] for at in np.flatnonzero(row)}


def moments(variant: str, options: dict[str, str], seed: int) -> Iterator[Any]:
    """Yield an environment before each move of a deal at random, and at its end."""
    rng, table = random.Random(seed), env(variant, options, max_cycles=200)
    table.reset(seed=seed)
    while not any((*table.terminations.values(), *table.truncations.values())):
        yield table
        table.step(int(rng.choice(np.flatnonzero(table.last()[0]["action_mask"]))))
    yield table


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("reward", one_in(2, ["points", "result"]))
@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_pettingzoo_finds_its_interface(variant: str, options: dict[str, str], reward: str) -> None:
    pettingzoo_test.api_test(env(variant, options, reward=reward))
    pettingzoo_test.seed_test(lambda: env(variant, options, reward=reward))


@pytest.mark.parametrize(("variant", "options"), one_in(3, GAMES))
def test_a_seat_observes_what_it_has_seen(variant: str, options: dict[str, str]) -> None:
    """Own cards, all counts and whose turn it is; cards of others only where they are known."""
    for table in moments(variant, options, 3):
        at = table.deal.state
        for seat, agent in enumerate(table.possible_agents):
            found = table.observe(agent)
            assert table.observation_space(agent).contains(found)
            seen = found["observation"]
            order = [(seat + step) % len(at.seats) for step in range(len(at.seats))]
            assert names(seen["hand"]) == {*map(str, at.hands[seat])}
            assert [*seen["counts"]] == [len(at.hands[one]) for one in order]
            if not table.deal.over:
                assert [*seen["turn"]] == [int(one == at.mover) for one in order]
            if variant == "myllymatti":
                second = bool(seen["second"])
                for step, one in enumerate(order):
                    known = {*map(str, at.hands[one])} if second or one == seat else set()
                    assert names(seen["known"][step]) == known
                placed = sorted((place, CARDS[at]) for at, place in enumerate(seen["table"]))
                assert [card for place, card in placed if place] == [*map(str, at.table)]


@pytest.mark.parametrize(("variant", "options"), one_in(3, GAMES))
def test_the_mask_has_the_legal_moves_of_the_seat_on_turn(
    variant: str, options: dict[str, str]
) -> None:
    """A card of the stock that is turned is an action without a card: nobody knows it."""
    turned = 0
    for table in moments(variant, options, 4):
        at = table.deal.state
        for agent in table.possible_agents:
            may = np.flatnonzero(table.observe(agent)["action_mask"])
            if table.deal.over or agent != table.agent_selection:
                assert not may.size
                continue
            moves = {*map(str, at.moves())}
            own = {CARDS[action] for action in may if action != NO_CARD}
            assert own <= {*map(str, at.hands[at.mover])}
            left = moves - own
            assert len(left) == (NO_CARD in may)
            turned += bool(left) and left != {"None"}
    assert turned or variant != "myllymatti"


def test_events_of_begging_hide_the_card_from_the_others() -> None:
    """The giver and the beggar know it; everybody knows who gave to whom, and who could not."""
    variant, options = GAMES[1]
    gifts = 0
    for table in moments(variant, options, 5):
        deal = table.deal
        for seat, agent in enumerate(table.possible_agents):
            players = len(table.possible_agents)
            rows = table.observe(agent)["observation"]["events"]
            noted = [[*map(int, row)] for row in rows if row[0] >= 0]
            expected = []
            for at, move in zip(deal.states, deal.line, strict=False):
                to, mover = at.to, at.mover
                place = (mover - seat) % players
                if to is not None:
                    knows = seat in (mover, to)
                    number = CARDS.index(str(move)) if knows else -1
                    expected.append([2, place, number, (to - seat) % players])
                    gifts += not knows
                elif move is not None:
                    expected.append([0, place, CARDS.index(str(move)), -1])
                elif not at.continuing:
                    expected.append([1, place, -1, -1])
            at = deal.state
            if not deal.over and at.to is not None:
                expected.append([1, (at.turn - seat) % players, -1, -1])
            assert noted == expected[-200:]
    assert gifts > 10


@pytest.mark.parametrize(("variant", "options"), one_in(3, GAMES))
def test_rewards_are_how_much_better_a_seat_has_done(variant: str, options: dict[str, str]) -> None:
    for reward in ("points", "result"):
        table = env(variant, options, reward=reward)
        for seed in range(3):
            table.reset(seed=seed)
            rng = random.Random(seed)
            while not all(table.terminations.values()):
                table.step(int(rng.choice(np.flatnonzero(table.last()[0]["action_mask"]))))
            assert abs(sum(table.rewards.values())) < 1e-9
            if table.deal.repeats:
                assert not any(table.rewards.values())
                continue
            points = [value[0] for value in table.deal.state.returns()]
            if variant == "myllymatti":
                points = [-one for one in points]  # who is out has 1, and others less
            for at, agent in enumerate(table.possible_agents):
                if reward == "points":
                    others = [*points[:at], *points[at + 1 :]]
                    expected = sum(others) / len(others) - points[at]
                else:
                    first = [one == min(points) for one in points]
                    own = first[at] / sum(first)
                    expected = own - (1 - own) / (len(first) - 1)
                assert table.rewards[agent] == pytest.approx(expected)


@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_a_seed_deals_as_the_table_does(variant: str, options: dict[str, str]) -> None:
    table = env(variant, options)
    table.reset(seed=7)
    game = game_of(variant)
    assert table.deal.start == deal(game, 7, options)
    table.reset()
    other = table.deal.start
    table.reset(seed=7)
    table.reset()
    assert table.deal.start == other


def test_a_deal_is_cut_short_and_pays_nothing() -> None:
    table = env("ristiseiska", max_cycles=2)
    table.reset(seed=1)
    for _ in range(8):
        assert not any(table.truncations.values())
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.rewards.values())


def test_what_cannot_be_is_refused() -> None:
    table = env("ristiseiska")
    table.reset(seed=1)
    with pytest.raises(IllegalPlay, match="may not take action 52: the mask allows 6"):
        table.step(NO_CARD)
    with pytest.raises(RistikontraError, match="players must be 3, 4, 5, 6 or 7"):
        env("ristiseiska", {"players": "9"})
    with pytest.raises(ValueError, match="max_cycles must be from 1"):
        env("myllymatti", max_cycles=0)
