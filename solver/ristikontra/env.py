"""Whole deals for those who train programs, in the form of PettingZoo's AEC environments.

1. A seat observes what its player sees.  Seats are counted clockwise from the observer, who is 0:
   the partner is 2.  In a pair of numbers by side the observer's own is first.  In Kontra there
   are no partners.
2. In a game in tricks an action is a rank from the hand, by its number from the two, `TURN`, or in
   Kontra `BOTTOM`.  In the other games it is a card by its number in the deck.  The next number is
   the action without a card, `NO_CARD` where suits matter.
3. There is no reward before the end of a deal.  What one side gets there, the others pay.

`docs/env.md` describes every array.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from operator import index
from random import Random
from statistics import fmean
from typing import Any, ClassVar, Final, SupportsIndex

from ristikontra.api.deal import whole_deal
from ristikontra.api.generate import deal as deal_state
from ristikontra.api.play import deal_record
from ristikontra.document import Document, Text, document
from ristikontra.game.cards import EMPTY, EVERY, Bottom, Hand, Rank, Turned, hand_of
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.limits import check_choice, check_range
from ristikontra.game.rules import VARIANTS, Rules
from ristikontra.game.state import Move, game_of
from ristikontra.games.cards import PACK
from ristikontra.games.protocol import Game
from ristikontra.games.tricks.deal import Deal, deal_out, first_match, table_rules
from ristikontra.render import seated
from ristikontra.render.table import deal_result, table_view
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.table.session import MOST_MOVES, AtTable, Session, begin_deal, results
from ristikontra.words import Saying

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.spaces.utils import flatten, flatten_space
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

#: The action without a card where cards have suits: the player stops, passes, picks up, or turns
#: the next card of the stock.  Every other action is a card, by its number in `Game.deck`.
NO_CARD: Final = len(PACK)
#: No number of an observation is larger.
_MOST: Final = len(PACK)

#: How a card of the array `plays` was played: from the hand, turned, turned and taken up (A2), or
#: led from the bottom of the pack.
_FROM_HAND, _TURNED, _TAKEN_UP, _FROM_BOTTOM = range(4)


class TableEnv(AECEnv):  # type: ignore[misc]
    """A whole deal as an AEC environment; `env` makes it.  `deal` is the deal with all its cards.

    What is not described here is as PettingZoo says.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ristikontra_v0",
        "render_modes": [*RENDER_MODES],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        seats: Sequence[str],
        actions: int,
        arrays: Dict,
        reward: str,
        render_mode: str | None,
        flat: bool,
    ) -> None:
        self.reward = reward
        self.render_mode = render_mode
        self.flat = flat
        self.actions = actions
        self.possible_agents = [*seats]
        self._arrays = arrays
        seen = flatten_space(arrays) if flat else arrays
        mask = Box(0, 1, (actions,), np.int8)
        both = Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(seats, both)
        self.action_spaces = {agent: Discrete(actions) for agent in seats}
        self._seeds = Random()

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of what a seat observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the numbers of all actions, which `docs/env.md` names."""
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: object = None) -> None:
        """Begin another deal: by a seed what `play --seed` deals, else a random deal.

        Chance continues from the last seed, so a seed also repeats all deals after it.  The
        environment has no `options` here, and ignores them.
        """
        if seed is None:
            number = self._seeds.getrandbits(30)
        else:
            number = index(seed)  # a number of numpy too
            self._seeds = Random(number)
        self._begin(number)
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[self._mover]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show()

    def step(self, action: int | None) -> None:
        """Make a move for the agent that is selected.

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
        if self._finished or self._cut_short:
            self._end()
        self.agent_selection = self.possible_agents[self._mover]
        self._show()

    def _end(self) -> None:
        """Reward every seat for the deal, which is finished or cut short."""
        self.rewards.update(zip(self.agents, self._rewards(), strict=True))
        ends = self.terminations if self._finished else self.truncations
        ends.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat sees now, and what it may do: nothing if it is not on turn."""
        seen: Any = self._seen(agent)
        if self.flat:
            seen = flatten(self._arrays, seen)
        return {"observation": seen, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Any:
        """Return which actions are legal: 1 if an action is, 0 if not."""
        mask = np.zeros(self.actions, np.int8)
        if agent == self.agent_selection and not (self._finished or self._cut_short):
            mask[self._legal()] = 1
        return mask

    def render(self) -> str | None:
        """Return the table as the seat on turn sees it, or the result of the finished deal.

        With `render_mode="human"` it is printed instead.
        """
        text = as_text(self._page(), Style())
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

    @property
    @abstractmethod
    def _mover(self) -> int:
        """The seat on turn; of a finished deal any."""

    @property
    @abstractmethod
    def _finished(self) -> bool:
        """Whether the deal is over."""

    @property
    @abstractmethod
    def _cut_short(self) -> bool:
        """Whether the deal has lasted as long as it may."""

    @abstractmethod
    def _begin(self, seed: int) -> None:
        """Deal."""

    @abstractmethod
    def _play(self, action: int) -> None:
        """Make a legal move."""

    @abstractmethod
    def _rewards(self) -> Sequence[float]:
        """Return the reward of each seat for the deal."""

    @abstractmethod
    def _legal(self) -> list[int]:
        """Return the legal actions of the seat on turn."""

    @abstractmethod
    def _seen(self, agent: str) -> dict[str, Any]:
        """Return every array of what a seat sees."""

    @abstractmethod
    def _page(self) -> Document:
        """Return the table as the seat on turn sees it, or the result of the finished deal."""


class DealEnv(TableEnv):
    """A deal of a game in tricks."""

    deal: Deal

    def __init__(
        self,
        rules: Rules,
        reward: str,
        render_mode: str | None,
        max_cycles: int | None,
        flat: bool,
    ) -> None:
        seats, actions = rules.seating.seats, BOTTOM + rules.variant.has_pack
        super().__init__(seats, actions, _arrays(rules), reward, render_mode, flat)
        self.rules = rules
        self.max_cycles = max_cycles

    def _begin(self, seed: int) -> None:
        self.deal = deal_out(first_match(self.rules, seed), seed)
        self._plays = np.full(_most_plays(self.rules), -1, np.int8)
        self._added: Hand = EMPTY

    @property
    def _mover(self) -> int:
        return self.deal.mover

    @property
    def _finished(self) -> bool:
        return self.deal.finished

    @property
    def _cut_short(self) -> bool:
        return sum(self.deal.position.won or ()) == self.max_cycles

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

    def _rewards(self) -> Sequence[float]:
        deal, parties = self.deal, range(len(self.rules.seating.parties))
        each: Sequence[float] = deal.position.taken or ()
        if self.reward == "result":
            each = deal.payoffs if deal.finished else [0 for _ in parties]
        return [
            each[party] - fmean(each[other] for other in parties if other != party)
            for party in self.rules.seating.party
        ]

    def _legal(self) -> list[int]:
        deal = self.deal
        more = [TURN] * deal.may_turn() + [BOTTOM] * deal.may_take_bottom()
        return [*deal.choices(), *more]

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

    def _page(self) -> Document:
        deal = self.deal
        if deal.finished:
            return document([Text(" ".join(deal_result(whole_deal(deal), deal)))])
        return table_view(deal, deal.mover)


class SeatedEnv(TableEnv):
    """A deal of a game behind the protocol; its actions are the cards that differ, and no card."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        reward: str,
        render_mode: str | None,
        max_cycles: int | None,
        flat: bool,
    ) -> None:
        assert game.seeing is not None
        self.game, self.options, self.seeing = game, options, game.seeing
        self.max_cycles = max_cycles
        self._begin(0)
        seats = self.deal.state.seats
        arrays: dict[str, Space[Any]] = {
            name: Box(-1, _MOST, array.shape, np.int8)
            for name, array in self._seen(seats[0]).items()
        }
        super().__init__(seats, len(game.deck) + 1, Dict(arrays), reward, render_mode, flat)

    def _begin(self, seed: int) -> None:
        start = deal_state(self.game, seed, self.options)
        self.deal: Session[Any] = begin_deal(start, (), AtTable(("thumb",), seed))

    @property
    def _mover(self) -> int:
        return 0 if self.deal.over else self.deal.state.mover

    @property
    def _finished(self) -> bool:
        return self.deal.over

    @property
    def _cut_short(self) -> bool:
        seats = len(self.deal.state.seats)
        return self.max_cycles is not None and len(self.deal.line) >= seats * self.max_cycles

    def _play(self, action: int) -> None:
        move = None if action == len(self.game.deck) else self.game.deck[action]
        self.deal = self.deal.after(self.seeing.made(self.deal.state, move))

    def _rewards(self) -> Sequence[float]:
        start = self.deal.start
        party = [start.party_of(seat) for seat in range(len(start.seats))]
        if not self.deal.over:
            return [0.0 for _ in party]
        signed = self.game.measure(start).signed
        each = {
            one: float(signed(value)[0])
            for one, value in zip(party, results(self.deal), strict=True)
        }
        if self.reward == "result":
            best = {one: each[one] == max(each.values()) for one in each}
            each = {one: best[one] / sum(best.values()) for one in each}
        return [each[own] - fmean(each[other] for other in each if other != own) for own in party]

    def _legal(self) -> list[int]:
        moves: Sequence[Move] = self.deal.view(self.deal.state.mover).moves
        deck = self.game.deck
        return [len(deck) if move is None else deck.index(move) for move in moves]

    def _seen(self, agent: str) -> dict[str, Any]:
        state = self.deal.state
        seat = state.seats.index(agent)
        arrays = self.seeing.arrays(self.deal.view(seat))
        turn = [
            int(not self.deal.over and (seat + at) % len(state.seats) == state.mover)
            for at in range(len(state.seats))
        ]
        return {"turn": np.array(turn, np.int8)} | {
            name: np.array(rows, np.int8) for name, rows in arrays.items()
        }

    def _page(self) -> Document:
        if not self.deal.over:
            return seated.table(self.deal.state, self.deal.state.mover)
        seats = self.deal.start.seats
        return document(seated.result(deal_record(self.deal, 0, 1, seats)))


def env(
    variant: str = "ristikontra",
    options: Mapping[str, str] | None = None,
    reward: str = "points",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    flat: bool = False,
) -> AECEnv[str, dict[str, Any], int | None]:
    """Return an environment that deals a variant, whose agents are its seats.

    The reward is the card points of a side less those of the others, of two others their mean.  Or
    it is what the `result` of the deal pays by the scoring of the variant, at a score of nought: in
    Kontra the chance to deal next.  `options` are those of the rules, as `table_rules` takes them.
    A deal is cut short after `max_cycles` tricks; `result` then pays nothing.  If `flat`, an
    observation is one row of numbers.

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
    game = None if variant in VARIANTS else game_of(variant)
    if game is not None and game.seeing is not None:
        check_range("max_cycles", max_cycles, 1, MOST_MOVES)
        table = SeatedEnv(game, dict(options or {}), reward, render_mode, max_cycles, flat)
        return OrderEnforcingWrapper(table)
    rules = table_rules(variant, options)
    check_range("max_cycles", max_cycles, 1, rules.variant.tricks)
    return OrderEnforcingWrapper(DealEnv(rules, reward, render_mode, max_cycles, flat))


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


def _arrays(rules: Rules) -> Dict:
    """Return the space of the arrays that a seat observes; see `docs/env.md`."""
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
    return Dict(seen)
