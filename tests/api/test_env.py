"""Whole deals as an environment: PettingZoo's own tests, and a watcher who follows every card."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from conftest import FIXED_SEED
from fixtures.share import one_in
from fixtures.tree import ROOT
from oracles.deal_referee import GAMES, KONTRA, SIMPLE, STANDARD, watch, watch_kontra
from ristikontra.api.deal import whole_deal
from ristikontra.cli.main import cli
from ristikontra.game.cards import EVERY, RANKS, Bottom, hand_of, hand_text
from ristikontra.game.errors import IllegalPlay, IllegalSetup
from ristikontra.game.rules import VARIANTS
from ristikontra.games.tricks.deal import (
    Deal,
    deal_of,
    deal_out,
    first_match,
    new_deal,
    table_rules,
)

reason = "nothing trains here: install ristikontra[rl]"
np = pytest.importorskip("numpy", reason=reason)
pettingzoo_test = pytest.importorskip("pettingzoo.test", reason=reason)
pettingzoo_utils = pytest.importorskip("pettingzoo.utils", reason=reason)

from ristikontra.env import BOTTOM, TURN, env  # noqa: E402 - only with the extra

PAGE = ROOT / "docs" / "env.md"
#: Options that change what may be played, what is drawn, and what cards are worth.
OF_PLAY = ("values", "limit", "stuck_lead", "queen_clause", "fourth_king", "draw", "dark", "turned")
#: How a card was played, as `plays` writes it.
FROM_HAND, TURNED, TAKEN_UP, FROM_BOTTOM = 0, 1, 2, 3
EVERYTHING = [*GAMES, *KONTRA]


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
@pytest.mark.parametrize(
    ("reward", "variant"), one_in(5, product(["points", "result"], EVERYTHING))
)
def test_pettingzoo_finds_its_interface(variant: str, reward: str) -> None:
    pettingzoo_test.api_test(env(variant, reward=reward))
    pettingzoo_test.seed_test(lambda: env(variant, reward=reward))


class Anything(pettingzoo_utils.BaseWrapper):  # type: ignore[misc, name-defined]
    """An environment that takes one of the legal cards for whatever may not be played."""

    def step(self, action: int | None) -> None:
        """Play a card."""
        if action is not None:
            may = allowed(self)
            action = action if action in may else may[action % len(may)]
        super().step(action)


class Together(pettingzoo_utils.ParallelEnv):  # type: ignore[misc, name-defined]
    """An environment in which all seats name a card at once; a trick of them is played in turn."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.action_space = table.action_space

    def reset(self, seed: int | None = None, options: object = None) -> tuple[Any, Any]:
        """Deal."""
        self.table.reset(seed)
        self.agents = self.table.agents[:]
        return self.seen(), self.table.infos

    def seen(self) -> dict[str, Any]:
        """Return what every seat sees."""
        return {agent: self.table.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Play a trick."""
        for _ in self.agents:
            self.table.step(actions[self.table.agent_selection])
        table = self.table
        return self.seen(), table.rewards, table.terminations, table.truncations, table.infos


@pytest.mark.parametrize("variant", one_in(4, GAMES))
def test_pettingzoo_finds_that_a_deal_is_cut_short(variant: str) -> None:
    # It draws any action, and asks for a second environment in which all act at once.
    def alone(max_cycles: int) -> Any:
        return Anything(env(variant, {"dark": "no"}, max_cycles=max_cycles))

    def together(max_cycles: int) -> Any:
        return Together(alone(max_cycles))

    pettingzoo_test.max_cycles_test(SimpleNamespace(env=alone, parallel_env=together))


@pytest.mark.parametrize("variant", EVERYTHING)
@pytest.mark.parametrize("reward", ["points", "result"])
def test_a_deal_that_is_cut_short_has_its_points(variant: str, reward: str) -> None:
    table, rng = env(variant, reward=reward, max_cycles=6), random.Random(FIXED_SEED)
    table.reset(seed=2)
    while not any(table.truncations.values()):
        assert not any(table.rewards.values())
        table.step(rng.choice(allowed(table)))
    assert sum(table.deal.position.won) == 6
    assert not any(table.observe(agent)["action_mask"].any() for agent in table.agents)
    taken, party = table.deal.position.taken, table.deal.rules.seating.party
    for seat, agent in enumerate(table.agents):
        own = taken[party[seat]]
        others = (sum(taken) - own) / (len(taken) - 1)
        assert table.rewards[agent] == pytest.approx(own - others if reward == "points" else 0)
    for _ in table.possible_agents:
        table.step(None)
    assert not table.agents


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
            denied = self.denied()  # by what is there before the card is turned
            card = self.stock.pop(0)
            if self.ranks[card] in denied:
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

    def permuted(self, deal: Deal, seat: int, rng: random.Random) -> Deal:
        """Return the deal as it may have been dealt too, as far as a seat knows."""
        hidden = [*self.stock]
        for other in {*range(4)} - {seat}:
            hidden += self.hands[other] - self.up
        ranks = [*self.ranks]
        for card, rank in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
            ranks[card] = self.ranks[rank]
        dealt = table_rules(self.variant).hand
        hands = [hand_of(ranks[one * dealt : (one + 1) * dealt]) for one in range(4)]
        stock = tuple(EVERY[rank] for rank in ranks[4 * dealt :])
        return deal_of(deal.dealer, deal.start.replace(counts=tuple(hands), stock=stock))


class PackWatcher:
    """The same for Kontra: the pack, the cards that spice, and the first lead (K5 to K22)."""

    def __init__(self, deal: Deal) -> None:
        hands = deal.start.hands
        self.seats = len(hands)
        self.ranks = [int(rank) for hand in hands for rank in EVERY for _ in range(hand[rank])]
        self.ranks += map(int, deal.stock)
        self.hands = [set(range(seat * 6, (seat + 1) * 6)) for seat in range(self.seats)]
        self.pack = list(range(6 * self.seats, 52))
        self.faces = [self.pack[0], self.pack[-1]]
        self.up = {*self.faces}
        top, bottom = (self.ranks[card] for card in self.faces)
        around = [(deal.dealer + at) % self.seats for at in range(self.seats)]
        able = [seat for seat in around if top in self.counted(self.hands[seat])]
        self.locked = top == bottom
        self.unlocks = self.locked and bool(able)
        self.dead = self.locked and not able
        self.leader = able[0] if self.unlocks else deal.dealer
        self.dark = not self.dead
        self.trick: list[tuple[int, int]] = []
        self.added: set[int] = set()
        self.points, self.tricks = [0] * self.seats, [0] * self.seats
        self.plays: list[tuple[int, int, int]] = []
        self.has_turned = False  # nothing is taken up here (K13)

    def counted(self, cards: set[int]) -> set[int]:
        """Return the ranks of cards."""
        return {self.ranks[card] for card in cards}

    def winner(self) -> int:
        """Return who has the trick (K11)."""
        return [seat for seat, rank in self.trick if rank == self.trick[0][1]][-1]

    @property
    def turn(self) -> int:
        if len(self.trick) == self.seats:
            return self.winner()  # who spices (K14)
        return (self.leader + len(self.trick)) % self.seats

    def denied(self) -> set[int]:
        """Return the ranks that may not be played: none (K16)."""
        return set()

    def actions(self) -> list[int]:
        """Return what may be done (K7, K8, K10, K13, K14, K20)."""
        if not self.plays and self.unlocks:
            return [self.ranks[self.faces[0]]]
        free = not self.plays and not self.locked
        dark = [TURN] if self.dark else []
        return [*sorted(self.counted(self.hands[self.turn])), *dark, *([BOTTOM] if free else [])]

    def act(self, action: int) -> None:
        """Move the card that an action means (K7, K12 to K14)."""
        seat, hand = self.turn, self.hands[self.turn]
        if action == BOTTOM:
            card, how = self.pack.pop(), FROM_BOTTOM
        elif action == TURN:
            card, how = self.pack.pop(0), TURNED
        else:
            fit = [card for card in hand if self.ranks[card] == action]
            card, how = min(fit, key=lambda card: card not in self.up), FROM_HAND
            hand.remove(card)
            if self.dark:
                hand.add(self.pack.pop(0))
        spices = len(self.trick) == self.seats
        self.plays.append((seat, self.ranks[card], how))
        self.trick.append((seat, self.ranks[card]))
        if spices or (len(self.trick) == self.seats and not self.dark):
            self.gather(spices)

    def gather(self, spiced: bool) -> None:
        """Give the trick, with what spices it, to its winner (K15, K19, K20)."""
        ranks = [rank for _, rank in self.trick]
        if spiced:
            self.trick.pop()
        elif not self.dead and self.pack:
            self.added = {*self.pack}
            ranks += [self.ranks[card] for card in self.pack]
            self.pack = []
        self.leader = self.winner()
        self.points[self.leader] += sum(STANDARD.get(RANKS[rank], 0) for rank in ranks)
        self.tricks[self.leader] += 1
        self.trick = []
        self.dark = not self.dead and len(self.pack) >= 3

    def counts(self, cards: set[int]) -> list[int]:
        """Return how many cards there are of each rank."""
        return [sum(self.ranks[card] == rank for card in cards) for rank in range(13)]

    def seen_by(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees, as docs/env.md describes it."""
        around = [(seat + steps) % self.seats for steps in range(self.seats)]
        on_table = dict(self.trick)
        faces = [{card} & {*self.pack} for card in self.faces]
        return {
            "hand": self.counts(self.hands[seat]),
            "table": [[on_table.get(one) == rank for rank in range(13)] for one in around],
            "plays": [[(one - seat) % self.seats, rank, how] for one, rank, how in self.plays],
            "leader": [one == self.leader for one in around],
            "taken": [self.points[one] for one in around],
            "tricks": [self.tricks[one] for one in around],
            "stock": [0 if self.dead else len(self.pack)],
            "shown": [self.counts(self.hands[one] & self.up) for one in around],
            "pack": [self.counts(face) for face in faces],
            "added": self.counts(self.added),
        }

    def permuted(self, deal: Deal, seat: int, rng: random.Random) -> Deal:
        """Return the deal as it may also have been dealt, if nobody could unlock the pack."""
        if self.locked:
            return deal.begun()
        hidden = [card for card in self.pack if card not in self.up]
        for other in {*range(self.seats)} - {seat}:
            hidden += self.hands[other] - self.up
        ranks = [*self.ranks]
        for card, rank in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
            ranks[card] = self.ranks[rank]
        hands = [hand_of(ranks[one * 6 : one * 6 + 6]) for one in range(self.seats)]
        stock = tuple(EVERY[rank] for rank in ranks[6 * self.seats :])
        return new_deal(deal.match, hands, stock)


def watched(
    variant: str, seed: int, rng: random.Random
) -> Iterator[tuple[Any, Watcher | PackWatcher, list[int]]]:
    """Yield a table before every card of a deal, with its watcher and the actions so far."""
    table = env(variant)
    table.reset(seed=seed)
    watcher = (PackWatcher if variant in KONTRA else Watcher)(table.deal)
    actions: list[int] = []
    while not table.deal.finished:
        yield table, watcher, actions
        likely = TURN in allowed(table) and bool(watcher.denied())
        actions.append(TURN if likely else rng.choice(watcher.actions()))
        table.step(actions[-1])
        watcher.act(actions[-1])
    yield table, watcher, actions


# First where a card is taken up, so that the ordinary run has it.
@pytest.mark.parametrize("variant", one_in(2, sorted(EVERYTHING, key="lappi-six".__ne__)))
def test_a_seat_sees_what_its_player_sees(variant: str) -> None:
    taken_up = 0
    for seed in (9,) if variant == "lappi-six" else (0,):  # there a card is taken up
        for table, watcher, _ in watched(variant, seed, random.Random(FIXED_SEED)):
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
        record = whole_deal(table.deal).to_dict()
        if variant in KONTRA:
            assert [*watch_kontra(record).values()] == watcher.points
            continue
        end = watch(record)
        for agent in table.possible_agents:
            seen = table.observe(agent)["observation"]
            sides = ("NS", "EW") if agent in "NS" else ("EW", "NS")
            assert [*seen["taken"]] == [end.points[side] for side in sides]
            assert [*seen["tricks"]] == [end.tricks[side] for side in sides]
            assert [*seen["dirty"]] == [side in end.dirty for side in sides]
            owes = seen["dirty"] > seen["cleaned"]
            assert [*owes] == [side in end.fails for side in sides]
    assert taken_up or variant != "lappi-six"


@pytest.mark.parametrize("variant", EVERYTHING)
@pytest.mark.parametrize("deals", [1, pytest.param(50, marks=pytest.mark.slow)])
def test_the_mask_allows_what_the_rules_allow(variant: str, deals: int) -> None:
    rng = random.Random(FIXED_SEED)
    for seed in range(deals):
        for table, watcher, _ in watched(variant, seed, rng):
            over = table.deal.finished
            assert allowed(table) == ([] if over else watcher.actions())
            for agent in {*table.possible_agents} - {table.agent_selection}:
                assert not table.observe(agent)["action_mask"].any()


@pytest.mark.parametrize("variant", one_in(2, EVERYTHING))
def test_hidden_cards_change_nothing_that_is_seen(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(FIXED_SEED)
    changed = 0
    for seed in range(2, 5):
        for table, watcher, actions in watched(variant, seed, rng):
            if rng.random() > 0.2:
                continue
            seat = rng.randrange(len(table.possible_agents))
            deal = table.deal
            dealt = watcher.permuted(deal, seat, rng)
            changed += dealt != deal.begun()
            other = env(variant)
            with monkeypatch.context() as patched:
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
    for seed in range(1, 2):
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
    """Play deals of all variants and options by the environment, and with only the same cards."""
    for _ in range(count):
        variant, reward = rng.choice(EVERYTHING), rng.choice(["points", "result"])
        own = VARIANTS[variant].options
        options = {
            name: rng.choice(own[name]) for name in OF_PLAY if name in own and rng.random() < 0.5
        }
        seed, rules = rng.getrandbits(30), table_rules(variant, options)
        table, deal = env(variant, options, reward), deal_out(first_match(rules, seed), seed)
        table.reset(seed=seed)
        while not deal.finished:
            assert table.agent_selection == rules.seating.seats[deal.mover]
            assert not any(table.rewards.values())
            cards = dict(zip(map(int, deal.choices()), deal.choices(), strict=True))
            more = [TURN] * deal.may_turn() + [BOTTOM] * deal.may_take_bottom()
            assert allowed(table) == [*sorted(cards), *more]
            action = rng.choice(allowed(table))
            table.step(action)
            if action == TURN:
                deal = deal.turn_card()
            else:
                bottom = action == BOTTOM
                deal = deal.play(Bottom(str(deal.stock[-1])) if bottom else cards[action])
            assert table.deal == deal
        record = whole_deal(deal).to_dict()
        if variant in KONTRA:
            assert finish(table) == pytest.approx(gained(watch_kontra(record), reward))
            continue
        end = watch(record)
        points = end.points["NS"] - end.points["EW"]
        gain = points if reward == "points" else deal.result.payoff
        assert finish(table) == {"N": gain, "E": -gain, "S": gain, "W": -gain}


def gained(points: dict[str, int], reward: str) -> dict[str, float]:
    """Return what each is rewarded with in Kontra: K24, or the chance to deal next (K25, K26)."""
    enough = [own for own in points.values() if own >= 21]
    due = [seat for seat, own in points.items() if own == min(enough, default=own)]
    each: dict[str, float] = {seat: float(own) for seat, own in points.items()}
    if reward == "result":
        each = {seat: (seat in due) / len(due) for seat in points}
    others = len(points) - 1
    return {seat: own - (sum(each.values()) - own) / others for seat, own in each.items()}


def test_some_deals_go_as_they_go_without_the_environment() -> None:
    agree(15, random.Random(FIXED_SEED))


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


@pytest.mark.parametrize("variant", one_in(4, EVERYTHING))
def test_what_the_mask_forbids_is_refused_and_changes_nothing(variant: str) -> None:
    rng = random.Random(FIXED_SEED)
    for table, _, _ in watched(variant, 1, rng):
        deal, may = table.deal, allowed(table)
        if deal.finished:
            break
        before = deepcopy(table.last()[0])
        for action in {*range(-1, BOTTOM + 2), None, "7", 1.0} - {*may}:
            with pytest.raises(IllegalPlay) as error:
                table.step(action)
            listed = re.search(r"the mask allows (.*)", str(error.value))
            assert listed
            assert [*map(int, re.findall(r"\d+", listed[1]))] == may
            assert table.deal is deal
            assert the_same(table.last()[0], before)


def test_what_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(ValueError, match="max_cycles must be from 1 to 13, not 0"):
        env(max_cycles=0)
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
        cards = " ".join(hand_text(quiet.deal.position.hand)).replace("T", "10")
        assert cards in text
        assert text.count("?") == sum(map(sum, quiet.deal.position.hands)) - len(cards.split())
        action = allowed(quiet)[-1]
        quiet.step(action)
        loud.step(action)
    ns, ew = quiet.deal.position.taken
    assert f"NS {ns}, EW {ew}" in text
    assert loud.render() is None


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, *_ = re.findall(r"```(?:python|text)\n(.*?)```", PAGE.read_text(), re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out == printed


@pytest.mark.slow
def test_a_masked_learner_learns_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="nothing learns here: install --group learning")
    *_, code = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    table, action = names["table"], int(names["action"])
    assert names["model"].num_timesteps >= 1_000
    assert action in allowed(table.env)
    assert capsys.readouterr().out == f"{table.agent_selection} chooses {action}\n"


@pytest.mark.parametrize("variant", ["lappi", "kontra-3", "myllymatti"])
def test_a_flat_observation_has_the_numbers_of_the_arrays(variant: str) -> None:
    flat, whole = env(variant, flat=True), env(variant)
    for table in (flat, whole):
        table.reset(seed=np.int64(5))
    for _ in range(20):
        seen, arrays = (table.last()[0] for table in (flat, whole))
        space = flat.observation_space(flat.agent_selection)
        assert space.contains(seen)
        assert space["observation"].shape == seen["observation"].shape
        numbers = [array for _, array in sorted(arrays["observation"].items())]
        assert np.array_equal(seen["observation"], np.concatenate([*map(np.ravel, numbers)]))
        assert np.array_equal(seen["action_mask"], arrays["action_mask"])
        for table in (flat, whole):
            table.step(allowed(whole)[0] if table is whole else int(seen["action_mask"].argmax()))


def test_a_seed_of_numpy_deals_what_the_number_deals() -> None:
    texts = []
    for seed in (7, np.int64(7), np.uint8(7)):
        table = env("lappi")
        table.reset(seed=seed)
        texts.append(whole_deal(table.deal).to_dict())
    assert texts[0] == texts[1] == texts[2]
