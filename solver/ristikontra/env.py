"""Whole deals for those who train programs, in the form of PettingZoo's AEC environments.

1. A seat observes what its player sees.  Seats are counted clockwise from the observer, who is 0:
   his partner is 2.  Of two numbers by side the first is that of his own.  In Kontra each plays
   for himself.
2. An action is a rank from the hand, by its number from the two, `TURN`, or in Kontra `BOTTOM`.
3. There is no reward before the end of a deal.  What one side gets there, the others pay.

`docs/env.md` describes every array.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, ClassVar, Final

from ristikontra.api.deal import whole_deal
from ristikontra.document import Text, document
from ristikontra.game.cards import EMPTY, EVERY, Bottom, Hand, Rank, Turned, hand_of
from ristikontra.game.deal import Deal, deal_out, first_match, table_rules
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.limits import check_choice, check_range
from ristikontra.game.rules import Rules
from ristikontra.render.table import deal_result, table_view
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
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
#: The action that turns the next card of the stock (R15, K13), and the one that leads the card at
#: the bottom of the pack (K7).
TURN: Final = len(EVERY)
BOTTOM: Final = TURN + 1

#: How a card of the array `plays` was played: from the hand, turned, turned and taken up (A2), or
#: led from the bottom of the pack.
_FROM_HAND, _TURNED, _TAKEN_UP, _FROM_BOTTOM = range(4)


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

    def __init__(
        self, rules: Rules, reward: str, render_mode: str | None, max_cycles: int | None
    ) -> None:
        self.rules = rules
        self.reward = reward
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [*rules.seating.seats]
        self.observation_spaces = {agent: _observations(rules) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(_actions(rules)) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of what a seat observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the 13 ranks, `TURN`, and in Kontra `BOTTOM`."""
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
        self._added: Hand = EMPTY
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[self.deal.mover]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show()

    def step(self, action: int | None) -> None:
        """Play a card for the agent that is selected, or turn one.

        Raises `IllegalPlay` for what the mask does not allow; the deal then stays as it is.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        mask = self._mask(agent)
        if action is None or not self.action_space(agent).contains(action) or not mask[action]:
            allowed = [str(one) for one in np.flatnonzero(mask)]
            says = Saying("env.illegal", seat=agent, action=str(action), allowed=allowed)
            raise IllegalPlay(says)
        self._play(action)
        self._cumulative_rewards[agent] = 0
        if self.deal.finished or self._tricks() == self.max_cycles:
            self._end()
        self.agent_selection = self.possible_agents[self.deal.mover]
        self._show()

    def _play(self, action: int) -> None:
        """Play on, and write down what everybody sees of it."""
        deal = self.deal
        if action == TURN:
            after = deal.turn_card()
        else:
            after = deal.play(Bottom(str(deal.bottom)) if action == BOTTOM else EVERY[action])
        self._plays[len(deal.line)] = deal.mover, after.line[-1], _how(after)
        if deal.position.pack and after.position.pack is None:
            self._added = hand_of(deal.position.pack)
        self.deal = after

    def _tricks(self) -> int:
        """Return how many tricks have been played."""
        return sum(self.deal.position.won or ())

    def _end(self) -> None:
        """Reward every seat for the deal, which is finished or cut short."""
        deal, parties = self.deal, range(len(self.rules.seating.parties))
        each: Sequence[float] = deal.position.taken or ()
        if self.reward == "result":
            each = deal.payoffs if deal.finished else [0 for _ in parties]
        for agent, party in zip(self.agents, self.rules.seating.party, strict=True):
            others = [each[other] for other in parties if other != party]
            self.rewards[agent] = each[party] - fmean(others)
        ends = self.terminations if deal.finished else self.truncations
        ends.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat sees now, and what it may do: nothing if it is not on turn."""
        return {"observation": self._seen(agent), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Any:
        """Return which actions are legal: 1 if an action is, 0 if not."""
        mask = np.zeros(_actions(self.rules), np.int8)
        deal = self.deal
        over = deal.finished or self._tricks() == self.max_cycles
        if agent == self.agent_selection and not over:
            mask[[*deal.choices()]] = 1
            mask[TURN] = deal.may_turn()
            mask[BOTTOM:] = deal.may_take_bottom()
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
            shown[(deal.mover - seat) % seats, position.stock[0]] += 1
        leader = np.zeros(seats, np.int8)
        leader[(position.leader - seat) % seats] = 1

        def by_party(numbers: tuple[int, ...] | None) -> Any:
            assert numbers is not None  # at a table everything is known that has been
            return np.array([*numbers[own:], *numbers[:own]], np.int8)

        drawn = len(position.stock) + len(position.pack or ()) - deal.taken_up
        seen = {
            "hand": np.array(
                position.hand if seat == deal.mover else position.counts[seat], np.int8
            ),
            "table": table,
            "plays": plays,
            "leader": leader,
            "taken": by_party(position.taken),
            "tricks": by_party(position.won),
            "stock": np.array([drawn], np.int8),
            "shown": shown,
        }
        if self.rules.variant.has_pack:
            return seen | {"pack": _faces(deal), "added": np.array(self._added, np.int8)}
        run = np.zeros(len(EVERY), np.int8)
        if position.run:
            run[position.run.rank] = position.run.length
        dirty, cleaned = by_party(position.dirty), by_party(position.cleaned)
        return seen | {"run": run, "dirty": dirty, "cleaned": cleaned}

    def render(self) -> str | None:
        """Return the table as the seat on turn sees it, or what the finished deal has come to.

        With `render_mode="human"` it is printed instead.
        """
        deal = self.deal
        if deal.finished:
            page = document([Text(" ".join(deal_result(whole_deal(deal), deal)))])
        else:
            page = table_view(deal, deal.mover)
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


def env(
    variant: str = "ristikontra",
    options: Mapping[str, str] | None = None,
    reward: str = "points",
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> AECEnv[str, dict[str, Any], int | None]:
    """Return an environment that deals a variant, whose agents are its seats.

    The reward is the card points of a side less those of the others, of two others their mean.  Or
    it is what the `result` of the deal pays by the scoring of the variant, at a score of nought: in
    Kontra the chance to deal next.  `options` are those of the rules, as `table_rules` takes them.
    A deal is cut short after `max_cycles` tricks; `result` then pays nothing.

    Raises `IllegalSetup` for a variant or an option that there is not, and ValueError for another
    unknown word or fewer than one trick.

    >>> table = env("lappi")
    >>> table.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = table.last()
    >>> table.agent_selection, seen["observation"]["stock"], seen["action_mask"]
    ('W', array([32], dtype=int8), array([0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1], dtype=int8))
    """
    check_choice("reward", reward, REWARDS)
    check_choice("render_mode", render_mode, (None, *RENDER_MODES))
    rules = table_rules(variant, options)
    check_range("max_cycles", max_cycles, 1, rules.variant.tricks)
    return OrderEnforcingWrapper(DealEnv(rules, reward, render_mode, max_cycles))


def _actions(rules: Rules) -> int:
    """Return how many actions there are."""
    return BOTTOM + rules.variant.has_pack


def _how(deal: Deal) -> int:
    """Return how the last card of a deal was played."""
    card = deal.line[-1]
    if isinstance(card, Bottom):
        return _FROM_BOTTOM
    turned = _TURNED if isinstance(card, Turned) else _FROM_HAND
    return _TAKEN_UP if deal.taken_up else turned


def _faces(deal: Deal) -> Any:
    """Return the cards of the pack that all see, on top and at the bottom (K5)."""
    faces = np.zeros((2, len(EVERY)), np.int8)
    locked = deal.start.pack == ()
    ends: tuple[Rank | None, ...] = (deal.top, deal.bottom)
    for at, rank in enumerate((deal.stock[0], deal.stock[-1]) if locked else ends):
        if rank is not None:
            faces[at, rank] = 1
    return faces


def _most_plays(rules: Rules) -> tuple[int, int]:
    """Return the shape of `plays`: every card is played, and each of the stock may be taken up."""
    pack = 4 * len(EVERY)
    return 2 * pack - rules.hand * len(rules.seating.seats), 3


def _observations(rules: Rules) -> Dict:
    """Return the space of what a seat observes; see `docs/env.md`."""
    seats, ranks, parties = len(rules.seating.seats), len(EVERY), len(rules.seating.parties)

    def counts(most: int, *shape: int, least: int = 0) -> Box:
        return Box(least, most, shape, np.int8)

    cards = 4 * ranks
    seen: dict[str, Space[Any]] = {
        "hand": counts(4, ranks),
        "table": counts(1, seats, ranks),
        "plays": counts(ranks - 1, *_most_plays(rules), least=-1),
        "leader": counts(1, seats),
        "taken": counts(rules.total, parties),
        "tricks": counts(rules.variant.tricks, parties),
        "stock": counts(cards - rules.hand * seats, 1),
        "shown": counts(4, seats, ranks),
    }
    if rules.variant.has_pack:
        seen |= {"pack": counts(1, 2, ranks), "added": counts(2, ranks)}
    else:
        seen |= {"run": counts(4, ranks), "dirty": counts(1, parties)}
        seen |= {"cleaned": counts(1, parties)}
    return Dict({"observation": Dict(seen), "action_mask": counts(1, _actions(rules))})
