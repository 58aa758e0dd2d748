"""Whole deals for those who train programs, in the form of PettingZoo's AEC environments.

1. A seat observes what its player sees.  Seats are counted clockwise from the observer, who is 0:
   his partner is 2.  Of two numbers by side the first is that of his own.
2. An action is a rank from the hand, by its number from the two, or `TURN`.
3. There is no reward before the end of a deal.  What one side gets there, the other pays.

`docs/env.md` describes every array.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from ristikontra.answers.deal import whole_deal
from ristikontra.game.arguments import check_choice, checked
from ristikontra.game.cards import EVERY, Turned
from ristikontra.game.deal import Deal, deal_out, first_match, table_rules
from ristikontra.game.errors import IllegalPlay, RistikontraError
from ristikontra.game.rules import Rules
from ristikontra.game.seats import NS
from ristikontra.render.document import Text, document
from ristikontra.render.layout import Style
from ristikontra.render.table import deal_result, table_view
from ristikontra.render.text import as_text
from ristikontra.words import Saying

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils import OrderEnforcingWrapper
except ImportError:
    raise ImportError(str(Saying("extra", package="pettingzoo", extra="rl"))) from None

REWARDS: Final = ("points", "result")
RENDER_MODES: Final = ("ansi", "human")
#: The action that turns the next card of the stock (R15).
TURN: Final = len(EVERY)

#: How a card of the array `plays` was played: from the hand, turned, or turned and taken up (A2).
_FROM_HAND, _TURNED, _TAKEN_UP = range(3)


class DealEnv(AECEnv):  # type: ignore[misc]
    """A whole deal as an AEC environment; `env` makes it.  `deal` is the deal with all its cards.

    What is not described here is as PettingZoo says.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ristikontra_v0",
        "render_modes": [*RENDER_MODES],
        "is_parallelizable": False,
    }
    deal: Deal

    def __init__(self, rules: Rules, reward: str, render_mode: str | None) -> None:
        self.rules = rules
        self.reward = reward
        self.render_mode = render_mode
        self.possible_agents = [*rules.seating.seats]
        self.observation_spaces = {agent: _observations(rules) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(TURN + 1) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of what a seat observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the 13 ranks, and `TURN`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Begin another deal: by a seed what `deal --seed` deals, without one a deal by chance.

        Chance goes on from the last seed, so a seed repeats all deals after it, too.  The
        environment has no `options` here, and ignores them.
        """
        if seed is None:
            seed = self._seeds.getrandbits(30)
        else:
            self._seeds = Random(seed)
        self.deal = deal_out(first_match(self.rules, seed), seed)
        self._plays = np.full(_most_plays(self.rules), -1, np.int8)
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[self.deal.turn]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show()

    def step(self, action: int | None) -> None:
        """Play a card for the agent that is selected, or turn one.

        Raises `IllegalPlay` for what the mask does not allow; the deal then stays as it is.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        mask = self._mask(agent)
        if action is None or not self.action_space(agent).contains(action) or not mask[action]:
            allowed = [str(one) for one in np.flatnonzero(mask)]
            says = Saying("env.illegal", seat=agent, action=str(action), allowed=allowed)
            raise IllegalPlay(says)
        self._play(action)
        self._cumulative_rewards[agent] = 0
        if self.deal.finished:
            self._end()
        self.agent_selection = self.possible_agents[self.deal.turn]
        self._show()

    def _play(self, action: int) -> None:
        """Play on, and write down what everybody sees of it."""
        deal = self.deal
        after = deal.turn_card() if action == TURN else deal.play(EVERY[action])
        rank = after.line[-1]
        turned = _TURNED if isinstance(rank, Turned) else _FROM_HAND
        how = _TAKEN_UP if after.taken_up else turned
        self._plays[len(deal.line)] = deal.turn, rank, how
        self.deal = after

    def _end(self) -> None:
        """Reward every seat for the deal that is finished."""
        deal, party = self.deal, self.rules.seating.party
        if self.reward == "result":
            gain = deal.result.payoff
        else:
            ns, ew = deal.position.taken or (0, 0)
            gain = ns - ew
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = gain if party[seat] == NS else -gain
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat sees now, and what it may do: nothing if it is not on turn."""
        return {"observation": self._seen(agent), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Any:
        """Return which actions are legal: 1 if an action is, 0 if not."""
        mask = np.zeros(TURN + 1, np.int8)
        deal = self.deal
        if agent == self.agent_selection and not deal.finished:
            mask[[*deal.choices()]] = 1
            mask[TURN] = deal.may_turn()
        return mask

    def _seen(self, agent: str) -> dict[str, Any]:
        """Return every array of what a seat sees."""
        deal, position, seating = self.deal, self.deal.position, self.rules.seating
        seat = self.possible_agents.index(agent)
        seats = len(seating.seats)
        own = seating.party[seat]
        table, shown = np.zeros((2, seats, len(EVERY)), np.int8)
        for at, rank in enumerate(position.trick):
            table[(position.leader + at - seat) % seats, rank] = 1
        plays = self._plays.copy()
        past = plays[: len(deal.line)]
        past[:, 0] = (past[:, 0] - seat) % seats
        shown[:] = np.roll(deal.shown, -seat, axis=0)
        if deal.taken_up:
            shown[(deal.turn - seat) % seats, position.stock[0]] += 1
        leader, run = np.zeros(seats, np.int8), np.zeros(len(EVERY), np.int8)
        leader[(position.leader - seat) % seats] = 1
        if position.run:
            run[position.run.rank] = position.run.length

        def by_side(pair: tuple[int, ...] | None) -> Any:
            assert pair is not None  # at a table everything is known that has been
            return np.array([pair[own], pair[1 - own]], np.int8)

        return {
            "hand": np.array(deal.hand if seat == deal.turn else position.counts[seat], np.int8),
            "table": table,
            "plays": plays,
            "leader": leader,
            "run": run,
            "taken": by_side(position.taken),
            "tricks": by_side(position.won),
            "dirty": by_side(position.dirty),
            "cleaned": by_side(position.cleaned),
            "stock": np.array([len(position.stock) - deal.taken_up], np.int8),
            "shown": shown,
        }

    def render(self) -> str | None:
        """Return the table as the seat on turn sees it, or what the finished deal has come to.

        With `render_mode="human"` it is printed instead.
        """
        deal = self.deal
        if deal.finished:
            page = document([Text(" ".join(deal_result(whole_deal(deal), deal)))])
        else:
            page = table_view(deal, deal.turn)
        text = as_text(page, Style())
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def _show(self) -> None:
        """Print the table where somebody looks on."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Do nothing: nothing is open."""


@checked
def env(
    variant: str = "ristikontra",
    options: Mapping[str, str] | None = None,
    reward: str = "points",
    render_mode: str | None = None,
) -> AECEnv[str, dict[str, Any], int | None]:
    """Return an environment that deals a variant, whose agents are its seats.

    The reward is the card points of a side less those of the others, or what the `result` of the
    deal pays it by the scoring of the variant, at a score of nought.  `options` are those of the
    rules, as `table_rules` takes them.  Raises `IllegalSetup` for a variant or an option that there
    is not, `RistikontraError` for Kontra, and ValueError for another unknown word.

    >>> table = env("lappi")
    >>> table.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = table.last()
    >>> table.agent_selection, seen["observation"]["stock"], seen["action_mask"]
    ('W', array([32], dtype=int8), array([0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1], dtype=int8))
    """
    check_choice("reward", reward, REWARDS)
    check_choice("render_mode", render_mode, (None, *RENDER_MODES))
    rules = table_rules(variant, options)
    if not rules.seating.has_partners:
        raise RistikontraError(Saying("deal.kontra", variant=variant))
    return OrderEnforcingWrapper(DealEnv(rules, reward, render_mode))


def _most_plays(rules: Rules) -> tuple[int, int]:
    """Return the shape of `plays`: every card is played, and each of the stock may be taken up."""
    pack = 4 * len(EVERY)
    return 2 * pack - rules.hand * len(rules.seating.seats), 3


def _observations(rules: Rules) -> Dict:
    """Return the space of what a seat observes; see `docs/env.md`."""
    seats, ranks = len(rules.seating.seats), len(EVERY)

    def counts(most: int, *shape: int, least: int = 0) -> Box:
        return Box(least, most, shape, np.int8)

    cards = 4 * ranks
    seen: dict[str, Space[Any]] = {
        "hand": counts(4, ranks),
        "table": counts(1, seats, ranks),
        "plays": counts(ranks - 1, *_most_plays(rules), least=-1),
        "leader": counts(1, seats),
        "run": counts(4, ranks),
        "taken": counts(rules.total, 2),
        "tricks": counts(rules.variant.tricks, 2),
        "dirty": counts(1, 2),
        "cleaned": counts(1, 2),
        "stock": counts(cards - rules.hand * seats, 1),
        "shown": counts(4, seats, ranks),
    }
    return Dict({"observation": Dict(seen), "action_mask": counts(1, TURN + 1)})
