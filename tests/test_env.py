"""Whole deals as an environment: PettingZoo's own tests, and a watcher who follows every card."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from conftest import FIXED_SEED
from oracles.deal_referee import GAMES, SIMPLE, STANDARD, watch
from ristikontra.answers.deal import whole_deal
from ristikontra.cli.main import cli
from ristikontra.game.cards import EVERY, RANKS, hand_of, hand_text
from ristikontra.game.deal import Deal, deal_of, deal_out, first_match, table_rules
from ristikontra.game.errors import IllegalPlay, IllegalSetup, RistikontraError
from ristikontra.game.rules import VARIANTS

reason = "nothing trains here: install ristikontra[rl]"
np = pytest.importorskip("numpy", reason=reason)
pettingzoo_test = pytest.importorskip("pettingzoo.test", reason=reason)

from ristikontra.env import TURN, env  # noqa: E402 - only with the extra

PAGE = Path(__file__).parent.parent / "docs" / "env.md"
#: Options that change what may be played, what is drawn, and what cards are worth.
OF_PLAY = ("values", "limit", "stuck_lead", "queen_clause", "fourth_king", "draw", "dark", "turned")
#: How a card was played, as `plays` writes it.
FROM_HAND, TURNED, TAKEN_UP = 0, 1, 2


def allowed(table: Any) -> list[int]:
    """Return the actions that the mask of the seat on turn allows."""
    return [int(action) for action in np.flatnonzero(table.last()[0]["action_mask"])]


def finish(table: Any) -> dict[str, float]:
    """Let every seat leave the table, and return what each was rewarded with."""
    rewards = {}
    for agent in table.agent_iter():
        _, reward, terminated, truncated, _ = table.last()
        assert terminated
        assert not truncated
        rewards[agent] = reward
        table.step(None)
    return rewards


def the_same(one: Any, other: Any) -> bool:
    """Say whether two observations hold the same arrays."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(the_same(one[key], other[key]) for key in one)
    return np.array_equal(one, other)


# --- PettingZoo's own tests -----------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("reward", ["points", "result"])
@pytest.mark.parametrize("variant", GAMES)
def test_pettingzoo_finds_its_interface(variant: str, reward: str) -> None:
    pettingzoo_test.api_test(env(variant, reward=reward))
    pettingzoo_test.seed_test(lambda: env(variant, reward=reward))


# --- a watcher who follows every card -------------------------------------------------------------


class Watcher:
    """Cards as things that lie somewhere, moved as the rules say; no card is drawn late here.

    A card is its place in the pack as it was dealt: hand by hand, then the stock.
    """

    def __init__(self, deal: Deal) -> None:
        start = deal.start
        self.variant = start.rules.name
        self.ranks = [
            int(rank) for hand in start.hands for rank in EVERY for _ in range(hand[rank])
        ]
        dealt = len(self.ranks) // 4
        self.ranks += map(int, start.stock)
        self.hands = [set(range(seat * dealt, (seat + 1) * dealt)) for seat in range(4)]
        self.stock = list(range(4 * dealt, 52))
        self.up: set[int] = set()
        self.has_turned = False
        self.leader = (deal.dealer + 1) % 4
        self.trick: list[tuple[int, int]] = []
        self.run = (0, 0)
        self.kings = 0
        self.points = [0, 0]
        self.plays: list[tuple[int, int, int]] = []

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % 4

    def denied(self) -> set[int]:
        """Return the ranks that may not be played now (R16, L8)."""
        rank, length = self.run
        barred = {rank} if length >= 3 and not self.trick else set()
        keeps = GAMES[self.variant].get("fourth_king") == "on"
        return barred | ({RANKS.index("K")} if keeps and self.stock and self.kings == 3 else set())

    def actions(self) -> list[int]:
        """Return what may be done: R13, R15, R22, and A2 as it is at a table."""
        held = {self.ranks[card] for card in self.hands[self.turn]}
        turns = [TURN] if self.stock and not self.has_turned else []
        return [*sorted(held - self.denied() or held), *turns]

    def act(self, action: int) -> None:
        """Move the card that an action means (R14, R15, A2)."""
        seat = self.turn
        hand = self.hands[seat]
        if action == TURN:
            card = self.stock.pop(0)
            if self.ranks[card] in self.denied():
                hand.add(card)
                self.up.add(card)
                self.has_turned = True
                self.plays.append((seat, self.ranks[card], TAKEN_UP))
                return
            how = TURNED
        else:
            fit = [card for card in hand if self.ranks[card] == action]
            card = min(fit, key=lambda card: card not in self.up)
            hand.remove(card)
            if self.stock and not self.has_turned:
                hand.add(self.stock.pop(0))
            how = FROM_HAND
        self.has_turned = False
        rank = self.ranks[card]
        self.kings += RANKS[rank] == "K"
        self.plays.append((seat, rank, how))
        self.trick.append((seat, rank))
        if len(self.trick) == 4:
            self.gather()

    def gather(self) -> None:
        """Give the trick to its winner, who leads next (R11, R12, R19)."""
        led = self.trick[0][1]
        winner = [seat for seat, rank in self.trick if rank == led][-1]
        values = SIMPLE if GAMES[self.variant].get("values") == "simple" else STANDARD
        self.points[winner % 2] += sum(values.get(RANKS[rank], 0) for _, rank in self.trick)
        rank, length = self.run
        again = winner == self.leader
        self.run = (led, length + 1 if rank == led else 1) if again else (0, 0)
        self.leader, self.trick = winner, []

    def counts(self, cards: set[int]) -> list[int]:
        """Return how many cards there are of each rank."""
        return [sum(self.ranks[card] == rank for card in cards) for rank in range(13)]

    def seen_by(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees, as docs/env.md describes it, but for queens and tricks."""
        around = [(seat + steps) % 4 for steps in range(4)]
        on_table = dict(self.trick)
        rank, length = self.run
        return {
            "hand": self.counts(self.hands[seat]),
            "table": [[on_table.get(one) == rank for rank in range(13)] for one in around],
            "plays": [[(player - seat) % 4, rank, how] for player, rank, how in self.plays],
            "leader": [one == self.leader for one in around],
            "run": [length * (one == rank) for one in range(13)],
            "taken": [self.points[seat % 2], self.points[1 - seat % 2]],
            "stock": [len(self.stock)],
            "shown": [self.counts(self.hands[one] & self.up) for one in around],
        }

    def permuted(self, seat: int, rng: random.Random) -> tuple[list[tuple[int, ...]], list[Any]]:
        """Return hands and a stock as they may have been dealt too, as far as a seat knows."""
        hidden = [*self.stock]
        for other in {*range(4)} - {seat}:
            hidden += self.hands[other] - self.up
        ranks = [*self.ranks]
        for card, rank in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
            ranks[card] = self.ranks[rank]
        dealt = table_rules(self.variant).hand
        hands = [hand_of(ranks[one * dealt : (one + 1) * dealt]) for one in range(4)]
        return hands, [EVERY[rank] for rank in ranks[4 * dealt :]]


def watched(
    variant: str, seed: int, rng: random.Random
) -> Iterator[tuple[Any, Watcher, list[int]]]:
    """Yield a table before every card of a deal, with its watcher and the actions so far."""
    table = env(variant)
    table.reset(seed=seed)
    watcher, actions = Watcher(table.deal), list[int]()
    while not table.deal.finished:
        yield table, watcher, actions
        likely = TURN in allowed(table) and bool(watcher.denied())
        actions.append(TURN if likely else rng.choice(watcher.actions()))
        table.step(actions[-1])
        watcher.act(actions[-1])
    yield table, watcher, actions


@pytest.mark.parametrize("variant", GAMES)
def test_a_seat_sees_what_its_player_sees(variant: str) -> None:
    rng, taken_up = random.Random(FIXED_SEED), 0
    for seed in range(6 if variant == "lappi-six" else 2):
        for table, watcher, _ in watched(variant, seed, rng):
            for seat, agent in enumerate(table.possible_agents):
                found = table.observe(agent)
                assert table.observation_space(agent).contains(found)
                seen = dict(found["observation"])
                past = seen["plays"][: len(watcher.plays)]
                assert (seen["plays"][len(past) :] == -1).all()
                seen["plays"] = past.reshape(-1, 3)
                for name, array in watcher.seen_by(seat).items():
                    assert np.array_equal(seen[name], np.reshape(array, seen[name].shape)), name
            taken_up += watcher.has_turned
        end = watch(whole_deal(table.deal).to_dict())
        for agent in table.possible_agents:
            seen = table.observe(agent)["observation"]
            sides = ("NS", "EW") if agent in "NS" else ("EW", "NS")
            assert [*seen["taken"]] == [end.points[side] for side in sides]
            assert [*seen["tricks"]] == [end.tricks[side] for side in sides]
            assert [*seen["dirty"]] == [side in end.dirty for side in sides]
            owes = seen["dirty"] > seen["cleaned"]
            assert [*owes] == [side in end.fails for side in sides]
    assert taken_up or variant != "lappi-six"


@pytest.mark.parametrize("variant", GAMES)
def test_the_mask_allows_what_the_rules_allow(variant: str) -> None:
    rng = random.Random(FIXED_SEED)
    for seed in range(5):
        for table, watcher, _ in watched(variant, seed, rng):
            over = table.deal.finished
            assert allowed(table) == ([] if over else watcher.actions())
            for agent in {*table.possible_agents} - {table.agent_selection}:
                assert not table.observe(agent)["action_mask"].any()


@pytest.mark.parametrize("variant", GAMES)
def test_hidden_cards_change_nothing_that_is_seen(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(FIXED_SEED)
    changed = 0
    for seed in range(3):
        for table, watcher, actions in watched(variant, seed, rng):
            if rng.random() > 0.2:
                continue
            seat = rng.randrange(4)
            deal = table.deal
            hands, stock = watcher.permuted(seat, rng)
            start = deal.start.replace(counts=tuple(hands), stock=tuple(stock))
            changed += start != deal.start
            other = env(variant)
            with monkeypatch.context() as patched:
                dealt = deal_of(deal.dealer, start)
                patched.setattr("ristikontra.env.deal_out", lambda *_, dealt=dealt: dealt)
                other.reset(seed=seed)
            for action in actions:
                other.step(action)
            agent = table.possible_agents[seat]
            assert the_same(table.observe(agent), other.observe(agent))
    assert changed > 10


# --- the same deals as elsewhere ------------------------------------------------------------------


@pytest.mark.parametrize("variant", GAMES)
def test_a_seed_deals_as_the_commands_do(variant: str) -> None:
    table = env(variant)
    for seed in range(2):
        table.reset(seed=seed)
        seen = {
            agent: hand_text(tuple(map(int, table.observe(agent)["observation"]["hand"])))
            for agent in table.agents
        }
        words = ("--seed", str(seed), "--json")
        for verb in (
            ("deal", variant),
            ("play", variant, "--watch", "--deals", "1", "--level", "thumb"),
        ):
            record = json.loads(CliRunner().invoke(cli, [*verb, *words]).stdout)
            assert record["hands"] == seen
            assert table.agent_selection == "ESWN"["NESW".index(record["dealer"])]


def agree(count: int, rng: random.Random) -> None:
    """Play deals of all variants and options by the environment, and with the same cards alone."""
    for _ in range(count):
        variant, reward = rng.choice([*GAMES]), rng.choice(["points", "result"])
        own = VARIANTS[variant].options
        options = {
            name: rng.choice(own[name]) for name in OF_PLAY if name in own and rng.random() < 0.5
        }
        seed, rules = rng.getrandbits(30), table_rules(variant, options)
        table, deal = env(variant, options, reward), deal_out(first_match(rules, seed), seed)
        table.reset(seed=seed)
        while not deal.finished:
            assert table.agent_selection == rules.seating.seats[deal.turn]
            assert not any(table.rewards.values())
            cards = dict(zip(map(int, deal.choices()), deal.choices(), strict=True))
            assert allowed(table) == [*sorted(cards), *[TURN] * deal.may_turn()]
            action = rng.choice(allowed(table))
            table.step(action)
            deal = deal.turn_card() if action == TURN else deal.play(cards[action])
            assert table.deal == deal
        end = watch(whole_deal(deal).to_dict())
        points = end.points["NS"] - end.points["EW"]
        gain = points if reward == "points" else deal.result.payoff
        assert finish(table) == {"N": gain, "E": -gain, "S": gain, "W": -gain}


def test_some_deals_go_as_they_go_without_the_environment() -> None:
    agree(30, random.Random(FIXED_SEED))


@pytest.mark.slow
def test_many_deals_go_as_they_go_without_the_environment(rng: random.Random) -> None:
    agree(1000, rng)


def test_deals_after_a_seed_are_repeated_too() -> None:
    one, other = env(), env()
    one.reset(seed=5)
    other.reset(seed=5)
    dealt = []
    for _ in range(5):
        assert one.deal == other.deal
        dealt.append(one.deal.start)
        one.reset()
        other.reset()
    assert all(start not in dealt[:at] for at, start in enumerate(dealt))


# --- what is refused, and what is shown -----------------------------------------------------------


@pytest.mark.parametrize("variant", GAMES)
def test_what_the_mask_forbids_is_refused_and_changes_nothing(variant: str) -> None:
    rng = random.Random(FIXED_SEED)
    for table, _, _ in watched(variant, 1, rng):
        deal, may = table.deal, allowed(table)
        if deal.finished:
            break
        before = deepcopy(table.last()[0])
        for action in {*range(-1, TURN + 2), None, "7", 1.0} - {*may}:
            with pytest.raises(IllegalPlay) as error:
                table.step(action)
            listed = re.search(r"the mask allows (.*)", str(error.value))
            assert listed
            assert [*map(int, re.findall(r"\d+", listed[1]))] == may
            assert table.deal is deal
            assert the_same(table.last()[0], before)


def test_what_cannot_be_dealt_is_refused() -> None:
    for variant in VARIANTS.keys() - GAMES.keys():
        with pytest.raises(RistikontraError, match=f"whole deals of {variant} are not played"):
            env(variant)
    with pytest.raises(IllegalSetup, match="unknown variant 'lapi'"):
        env("lapi")
    with pytest.raises(IllegalSetup, match="dark must be yes or no, not 'maybe'"):
        env(options={"dark": "maybe"})
    with pytest.raises(ValueError, match="reward must be one of 'points', 'result', not 'tricks'"):
        env(reward="tricks")
    with pytest.raises(ValueError, match="render_mode must be one of None, 'ansi', 'human'"):
        env(render_mode="rgb_array")


def test_the_table_is_shown_as_the_seat_on_turn_sees_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    quiet, loud = env(render_mode="ansi"), env(render_mode="human")
    quiet.reset(seed=3)
    loud.reset(seed=3)
    while True:
        text = quiet.render()
        assert capsys.readouterr().out == f"{text}\n"
        if quiet.deal.finished:
            break
        cards = " ".join(hand_text(quiet.deal.hand)).replace("T", "10")
        assert cards in text
        assert text.count("?") == sum(map(sum, quiet.deal.position.hands)) - len(cards.split())
        action = allowed(quiet)[-1]
        quiet.step(action)
        loud.step(action)
    ns, ew = quiet.deal.position.taken
    assert f"NS {ns}, EW {ew}" in text
    assert loud.render() is None


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = re.findall(r"```(?:python|text)\n(.*?)```", PAGE.read_text(), re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out == printed
