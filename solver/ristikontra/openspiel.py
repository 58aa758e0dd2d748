"""The games for OpenSpiel: importing this module registers each variant as `python_<variant>`.

1. A whole deal is the usual game.  Chance deals the hands card by card, and decides each card of
   the stock when it is drawn or turned; the two ends of a stock, which may lie face up, with the
   hands.  The players are the seats.
2. An ending is asked for by `position`.  All its cards are known, and its players are the parties.
   With `hidden` chance deals the cards in the hands again, and the players are the seats.
3. An action is a card by its number: ranks from the two, or cards with suits in their order.
   `no_card` is the action without one: to turn the next card of the stock, to pick up, to stop.
4. What one side gets the others pay: of several others, each the mean of what they get is taken
   off.  A whole deal pays points.  An ending pays its measure, the first part `WEIGHT` times.

>>> import pyspiel
>>> import ristikontra.openspiel
>>> game = pyspiel.load_game("python_lappi_six")
>>> game.num_players(), game.get_type().chance_mode.name
(4, 'EXPLICIT_STOCHASTIC')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import comb
from random import Random
from statistics import fmean
from typing import Any, Final

from msgspec import Struct, structs

from ristikontra.api.generate import drawing_of
from ristikontra.game.cards import EVERY, Bottom, Rank, Turned, hand_of
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS
from ristikontra.game.state import Move, State, game_of
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.given import read_position
from ristikontra.games.protocol import Game
from ristikontra.games.tricks.deal import match_from, new_deal, table_rules
from ristikontra.table.session import MOST_MOVES
from ristikontra.words import Saying

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise ImportError(str(Saying("extra", package="open_spiel", extra="openspiel"))) from None

#: How often the first part of a value counts, where it has two, as often as the second counts once.
WEIGHT: Final = 1000
#: No ending pays more, in any measure.
_MOST_PAID: Final = 1e7


class CardNumbers(Struct, frozen=True):
    """How the cards of a game are numbered: `kinds` are all that differ, `no_card` comes next.

    There are `copies` of each.  In a game in tricks a hand is `counted`, a number for each rank,
    and the card at the bottom of a pack also has a number.
    """

    kinds: Sequence[Any]
    copies: int
    counted: bool = False

    @property
    def no_card(self) -> int:
        """The action without a card of a hand."""
        return len(self.kinds)

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.kinds) + (self.copies.bit_length() if self.counted else 1)

    def number(self, card: Any) -> int:
        """Return the number of a card, however it is played."""
        return int(card) if self.counted else self.kinds.index(card)

    def action(self, hand: Any, move: Move) -> int:
        """Return the action that a move is: of a card that is not in the hand, `no_card`."""
        if isinstance(move, Bottom):
            return self.no_card + 1
        if move is None or isinstance(move, Turned):
            return self.no_card
        if isinstance(move, PlayingCard) and move not in hand:
            return self.no_card
        return self.number(move)

    def counts(self, hand: Any) -> list[int]:
        """Return how many cards of each kind there are in a hand."""
        if self.counted:
            return [*hand]
        held = Counter(hand)
        return [held[card] for card in self.kinds]

    def held(self, cards: Sequence[Any]) -> Any:
        """Return cards as a hand of the game."""
        if self.counted:
            return hand_of(cards)
        return frozenset(cards) if self.copies == 1 else tuple(cards)


_RANKS: Final = CardNumbers([EVERY[rank] for rank in range(len(EVERY))], 4, counted=True)


def numbers_of(game: Game) -> CardNumbers:
    """Return the numbers of the cards of a game behind the protocol."""
    return CardNumbers(game.deck, game.copies)


class Dealing(Struct, frozen=True):
    """How a game begins: chance orders the `pool`, and `make` deals it in that order.

    `hands` are the first places of it, hand by hand, each from one place up to another; the rest is
    the stock in the order of drawing.
    """

    cards: CardNumbers
    pool: tuple[Any, ...]
    hands: Sequence[tuple[int, int]]
    make: Callable[[Sequence[Any]], Any]

    @property
    def dealt(self) -> int:
        """How many places are in hands."""
        return self.hands[-1][1] if self.hands else 0


def _ways(left: Mapping[int, int], before: Sequence[int], more: int) -> dict[int, int]:
    """Return in how many ways some `more` cards complete a hand, by the lowest of them.

    None of them is lower than those of the hand `before`, which are in order.

    >>> _ways({0: 2, 1: 1}, [], 2)
    {0: 3}
    >>> _ways({0: 1, 1: 1}, [0], 1)
    {0: 1, 1: 2}
    """
    lowest = before[-1] if before else -1
    held = before.count(lowest)
    copies = left.get(lowest, 0) + held

    def higher(than: int) -> int:
        return sum(count for card, count in left.items() if card > than)

    found: dict[int, int] = {}
    if held:
        most = min(copies - held, more)
        rest = higher(lowest)
        found[lowest] = sum(
            comb(copies, held + again) * comb(rest, more - again) for again in range(1, most + 1)
        )
    for card in sorted(card for card in left if card > lowest):
        rest = higher(card)
        ways = sum(
            comb(left[card], copy) * comb(rest, more - copy)
            for copy in range(1, min(left[card], more) + 1)
        )
        found[card] = ways * (comb(copies, held) if held else 1)
    return {card: ways for card, ways in found.items() if ways}


class Happened(Struct, frozen=True):
    """What has happened: who acted, -1 for chance; the action or the card; and who could see it."""

    seat: int
    what: int
    seen_by: frozenset[int]


class Progression(Struct, frozen=True):
    """A game as far as it was played; it never changes.

    `order` is the pool as far as chance has `fixed` its places; the other places hold the rest in
    any order.  `drawn` counts the cards of the stock that have been drawn.  `actions` are those of
    players.  `pending` waits for chance to decide a card.
    """

    start: Dealing
    order: tuple[Any, ...]
    fixed: frozenset[int]
    state: Any = None
    actions: tuple[int, ...] = ()
    pending: int | None = None
    drawn: int = 0
    past: tuple[Happened, ...] = ()

    def __deepcopy__(self, memo: object) -> Progression:
        return self

    @property
    def place(self) -> int | None:
        """The place of the order that chance decides next; None where players choose."""
        if self.state is None:
            return self._undealt[0]
        if self.pending is None:
            return None
        return next(iter(self._needed(self.pending)), None)

    @property
    def _undealt(self) -> list[int]:
        """The places that are decided before play begins and are not yet."""
        size, dealt = len(self.order), self.start.dealt
        ends = {dealt, size - 1} if dealt < size else set()
        return [at for at in (*range(dealt), *sorted(ends)) if at not in self.fixed]

    def _needed(self, action: int) -> list[int]:
        """Return the places that an action depends on and that chance has not decided."""
        move = self.move(action)
        if isinstance(move, Bottom):
            return []
        taken = _left(self.state) - _left(self.state.play(move))
        if action == self.start.cards.no_card and _left(self.state):
            taken = max(taken, 1)
        first = self.start.dealt + self.drawn
        return [at for at in range(first, first + taken) if at not in self.fixed]

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that chance may put at the next place, and how likely each is.

        The cards of a hand are dealt in the order of their numbers: only the whole hand matters.
        """
        place, number = self.place, self.start.cards.number
        assert place is not None
        left = Counter(number(card) for at, card in enumerate(self.order) if at not in self.fixed)
        first = next((first for first, end in self.start.hands if first <= place < end), None)
        if first is None:
            return [(card, left[card] / left.total()) for card in sorted(left)]
        end = next(end for begin, end in self.start.hands if begin == first)
        before = [number(card) for card in self.order[first:place]]
        ways = _ways(left, before, end - place)
        return [(card, count / sum(ways.values())) for card, count in sorted(ways.items())]

    def decided(self, card: int) -> Progression:
        """Return the table after chance puts a card at the next place."""
        place, number = self.place, self.start.cards.number
        assert place is not None
        order = [*self.order]
        other = next(
            at for at, one in enumerate(order) if at not in self.fixed and number(one) == card
        )
        order[place], order[other] = order[other], order[place]
        after = structs.replace(
            self,
            order=tuple(order),
            fixed=self.fixed | {place},
            past=(*self.past, Happened(-1, card, self._seers(place))),
        )
        if self.state is None:
            if after._undealt:
                return after
            return structs.replace(after, state=self.start.make(order))
        state = self.start.make(order)
        for action in self.actions:
            state = state.play(_move(self.start.cards, state, action))
        after = structs.replace(after, state=state)
        assert self.pending is not None
        return after if after._needed(self.pending) else after._played(self.pending)

    def _seers(self, place: int) -> frozenset[int]:
        """Return who sees a card that chance decides: all, if it is turned or goes with a trick."""
        if self.state is None:
            return frozenset()  # hands are seen as hands
        seeing = _position(self.state).game.seeing
        if seeing is not None and seeing.drawn is not None and self.pending is not None:
            order = seeing.drawn(self.state, self.move(self.pending))
            return frozenset({order[place - self.start.dealt - self.drawn]})
        turned = self.pending == self.start.cards.no_card
        everybody = frozenset(range(len(_seats(self.state))))
        return everybody if turned or not _stock(self.state) else frozenset({self.state.mover})

    def move(self, action: int) -> Move:
        """Return the move that an action is now."""
        return _move(self.start.cards, self.state, action)

    def legal(self) -> list[int]:
        """Return the actions of the player on turn."""
        return sorted(_legal(self.start.cards, self.state))

    def acted(self, action: int) -> Progression:
        """Return the table after the player on turn acts, or waits for a card of chance."""
        return (
            structs.replace(self, pending=action) if self._needed(action) else self._played(action)
        )

    def _played(self, action: int) -> Progression:
        state, move = self.state, self.move(action)
        after = state.play(move)
        happened = Happened(state.mover, action, _seers(state, move))
        from_end = isinstance(move, Bottom)
        return structs.replace(
            self,
            state=after,
            actions=(*self.actions, action),
            pending=None,
            drawn=self.drawn + (0 if from_end else _left(state) - _left(after)),
            past=(*self.past, happened),
        )


def _position(state: Any) -> Any:
    """Return the position of a whole deal, or the state itself."""
    return getattr(state, "position", state)


def _stock(state: Any) -> Sequence[Any]:
    stock: Sequence[Any] = getattr(_position(state), "stock", ())
    return stock


def _left(state: Any) -> int:
    """Return how many cards have not been drawn."""
    return len(_stock(state)) + len(getattr(_position(state), "pack", None) or ())


def _seats(state: Any) -> Sequence[str]:
    seats: Sequence[str] = _position(state).seats
    return seats


def _hand(state: Any, seat: int) -> Any:
    position = _position(state)
    return position.counts[seat] if hasattr(position, "counts") else position.hands[seat]


def _legal(cards: CardNumbers, state: Any) -> dict[int, Move]:
    """Return the moves of the player on turn by their actions."""
    hand = _hand(state, state.mover)
    return {cards.action(hand, move): move for move in state.moves()}


def _move(cards: CardNumbers, state: Any, action: int) -> Move:
    return _legal(cards, state)[action]


def _seers(state: Any, move: Move) -> frozenset[int]:
    """Return who can see a move."""
    everybody = frozenset(range(len(_seats(state))))
    if getattr(state, "to", None) is not None:
        return frozenset({state.mover, state.to})
    seeing = getattr(_position(state).game, "seeing", None)
    if (
        seeing is not None
        and move is None
        and seeing.event(state, move) is None
        and not _stock(state)
    ):
        quiet = all(seeing.event(state, one) is None for one in state.moves() if one is not None)
        return everybody if quiet and len(state.moves()) > 1 else frozenset({state.mover})
    return everybody


class _Dealt(Random):
    """Chance that has decided: it draws the cards of an order, one after the other."""

    def __init__(self, order: Sequence[Any]) -> None:
        super().__init__(0)
        self.order = order

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        """Return the first cards of the order."""
        del population, counts
        return [*self.order[:k]]


@lru_cache(64)
def start_of(variant: str, position: str, hidden: bool, players: int) -> Dealing:
    """Return how a game begins: a whole deal, or an ending."""
    if position:
        return _ending(read_position(position), hidden)
    if variant in VARIANTS:
        return _trick_deal(variant)
    return _pack_deal(variant, players)


def _ending(state: Any, hidden: bool) -> Dealing:
    cards = _RANKS if hasattr(state, "counts") else numbers_of(state.game)
    if not hidden:
        return Dealing(cards, (), (), lambda order: state)
    hands = [_hand(state, seat) for seat in range(len(state.seats))]
    kept = [
        [
            card
            for card, count in zip(cards.kinds, cards.counts(hand), strict=True)
            for _ in range(count)
        ]
        for hand in hands
    ]
    places = [*pairwise([0, *accumulate(map(len, kept))])]
    written = str(state).split()
    game = state.game

    def make(order: Sequence[Any]) -> State:
        texts = {
            seat: f"{seat}:{game.hands.write(cards.held(order[first:last]), state)}"
            for seat, (first, last) in zip(state.seats, places, strict=True)
        }
        words = [texts.get(word.partition(":")[0], word) for word in written]
        made: State = game.read(" ".join(words))
        return made

    pool = tuple(card for hand in kept for card in hand)
    return Dealing(cards, pool, places, make)


def _trick_deal(variant: str) -> Dealing:
    rules = table_rules(variant)
    seats, size = len(rules.seating.seats), rules.hand
    match = match_from(rules, seats - 1)

    def make(order: Sequence[Any]) -> Any:
        hands = [hand_of(order[at * size : (at + 1) * size]) for at in range(seats)]
        return new_deal(match, hands, tuple(order[seats * size :]))

    pool = tuple(rank for rank in _RANKS.kinds for _ in range(_RANKS.copies))
    places = [(seat * size, (seat + 1) * size) for seat in range(seats)]
    return Dealing(_RANKS, pool, places, make)


def _pack_deal(variant: str, players: int) -> Dealing:
    game = game_of(variant)
    drawing, cards = drawing_of(game), numbers_of(game)
    number = players or drawing.usual.get("players", drawing.players[0])
    sizes = {"players": number, **drawing.whole(number)}

    def dealt(order: Sequence[Any]) -> Any:
        return drawing.draw(_Dealt(order), {}, sizes)

    pool = tuple(card for card in cards.kinds for _ in range(cards.copies))
    first = dealt(pool)
    # Where each card of the order goes: the hands first, and then the stock as it is drawn.
    into = [card for hand in first.hands for card in sorted(hand)] + [*_stock(first)]
    places = [pool.index(card) for card in into] if cards.copies == 1 else [*range(len(pool))]

    def make(order: Sequence[Any]) -> Any:
        placed = [*pool]
        for place, card in zip(places, order, strict=True):
            placed[place] = card
        return dealt(placed)

    hands = [*pairwise([0, *accumulate(map(len, first.hands))])]
    return Dealing(cards, pool, hands, make)


class _Game(pyspiel.Game):  # type: ignore[misc]
    """A `variant` as a game of OpenSpiel; `params` say which ending, if it is one."""

    variant: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        position, hidden = str(given["position"]), bool(given["hidden"])
        self.start = start_of(self.variant, position, hidden, int(given["players"]))
        self.ending = bool(position)
        first = self.start.make(self.start.pool)
        state = _position(first)
        self.parties = self.ending and not hidden
        players = len(state.parties if self.parties else state.seats)
        self.party = [*map(state.party_of, range(len(state.seats)))]
        held = sum(sum(self.start.cards.counts(_hand(first, at))) for at in range(len(state.seats)))
        cards = held + _left(first)
        # A card may be turned, taken up, and then played.
        self.most_moves = MOST_MOVES if state.traits.cyclic else 4 * cards + 8
        paid = _MOST_PAID if self.ending or state.traits.cyclic else _most_paid(state)
        cards_of_chance = 0 if self.parties else len(self.start.cards.kinds)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.cards.actions,
            max_chance_outcomes=cards_of_chance,
            num_players=players,
            min_utility=-paid,
            max_utility=paid,
            utility_sum=0.0,
            max_game_length=self.most_moves,
        )
        super().__init__(_kind_of(self.variant, self.parties), info, dict(params or {}))

    def new_initial_state(self) -> _State:
        """Return the beginning."""
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """Return what turns states into strings and tensors, as a player sees them."""
        del params
        return _Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _most_paid(state: Any) -> float:
    """Return the most that a whole deal pays, in points."""
    rules = state.rules
    return float(getattr(rules, "total", 0) or 10 * len(PACK) * len(state.seats))


class _State(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: a `table`."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.table = first_table(game.start)

    def current_player(self) -> int:
        """Return who acts: a player, chance, or nobody."""
        table, game = self.table, self.get_game()
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if table.place is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = table.state.mover
        return game.party[seat] if game.parties else seat  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may decide, and how likely each is."""
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        chance = self.table.place is not None
        self.table = self.table.decided(action) if chance else self.table.acted(action)

    def _action_to_string(self, player: int, action: int) -> str:
        cards = self.table.start.cards
        if action < cards.no_card:
            return str(cards.kinds[action])
        return "-" if action == cards.no_card else "_"

    def is_terminal(self) -> bool:
        """Return whether play has ended, or is cut off because it goes round."""
        table = self.table
        if table.state is None or table.pending is not None:
            return False
        return bool(table.state.finished) or len(table.actions) >= self.get_game().most_moves

    def returns(self) -> list[float]:
        """Return what each player gets in the end; before it, nothing."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.num_players()
        each = _paid(self.table, game.ending)
        paid = [value - fmean(each[:at] + each[at + 1 :]) for at, value in enumerate(each)]
        return paid if game.parties else [paid[party] for party in game.party]

    def __str__(self) -> str:
        table, cards = self.table, self.table.start.cards
        if table.state is None:
            return "deal:" + ",".join(str(cards.kinds[one.what]) for one in table.past)
        position = _position(table.state)
        return str(position) if table.pending is None else f"{position} {table.pending}"


def first_table(start: Dealing) -> Progression:
    """Return a table at which nothing has happened."""
    if not start.pool:
        return Progression(start, (), frozenset(), start.make(()))
    return Progression(start, start.pool, frozenset())


def _paid(table: Progression, ending: bool) -> list[float]:
    """Return what each party has got."""
    state = table.state
    position = _position(state)
    if not ending and getattr(position, "taken", None) is not None:
        return [float(points) for points in position.taken]
    first = position if not table.actions else _position(_begun(table))
    measure = first.game.measure(first)
    if not position.finished:
        values = [measure.numbers(measure.endless["draw"])] * len(position.parties)
    else:
        values = [*position.returns()]
        state = first
        for action in table.actions:
            move = _move(table.start.cards, state, action)
            if (gained := state.gained(move)) is not None:
                values = [
                    tuple(a + b for a, b in zip(one, more, strict=True))
                    for one, more in zip(values, gained, strict=True)
                ]
            state = state.play(move)
    keys = [measure.signed(value) for value in values]
    return [
        sum(part * WEIGHT ** (len(key) - 1 - at) for at, part in enumerate(key)) for key in keys
    ]


def _begun(table: Progression) -> Any:
    """Return the first state of a table."""
    return table.start.make(table.order)


class _Observer:
    """What a player sees: the own hand, how many cards others hold, whose turn it is, the last
    actions; with perfect recall all that the player has seen happen.
    """

    def __init__(self, game: _Game, kind: Any) -> None:
        self.game, self.kind = game, kind
        cards, seats = game.start.cards, len(game.party)
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        shapes = {
            "player": (game.num_players(),),
            "turn": (seats,),
            "sizes": (seats,),
            "stock": (1,),
            "last": (seats, cards.actions),
            "gone": (cards.actions,),
        }
        shapes |= {"hand": (len(cards.kinds),)} if self.private else {}
        if kind.perfect_recall:
            most = game.most_moves + 2 * len(PACK)
            shapes["past"] = (most, 2)
        self.tensor = np.zeros(sum(map(int, map(np.prod, shapes.values()))), np.float32)
        self.dict, at = {}, 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def _seat(self, state: _State, player: int) -> int:
        """Return the seat of a player; of a party the one on turn, or its first."""
        if not self.game.parties:
            return player
        mover = state.table.state.mover
        return mover if self.game.party[mover] == player else self.game.party.index(player)

    def set_from(self, state: _State, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor.fill(0)
        table = state.table
        self.dict["player"][player] = 1
        if table.state is None:
            return
        seat, cards = self._seat(state, player), table.start.cards
        if not table.state.finished:
            self.dict["turn"][table.state.mover] = 1
        for at in range(len(self.game.party)):
            self.dict["sizes"][at] = sum(cards.counts(_hand(table.state, at)))
        self.dict["stock"][0] = _left(table.state)
        seen = [one for one in table.past if one.seat >= 0 and self._sees(one, seat)]
        for one in seen[-len(self.game.party) :]:
            self.dict["last"][one.seat, one.what] = 1
        for one in seen:
            self.dict["gone"][one.what] += 1
        if self.private:
            self.dict["hand"][:] = cards.counts(_hand(table.state, seat))
        if self.kind.perfect_recall:
            for row, one in enumerate(table.past):
                what = one.what + 1 if self._sees(one, seat) else 0
                self.dict["past"][row] = one.seat + 2, what

    def _sees(self, one: Happened, seat: int) -> bool:
        return self.game.parties or seat in one.seen_by

    def string_from(self, state: _State, player: int) -> str:
        """Return what a player sees as text."""
        table = state.table
        if table.state is None:
            return f"{player}:deal"
        if self.game.parties:
            return f"{player} {state}"
        seat, cards, position = self._seat(state, player), table.start.cards, _position(table.state)
        sizes = ",".join(
            str(sum(cards.counts(_hand(table.state, at)))) for at in range(len(self.game.party))
        )
        parts = [str(player), f"turn:{'' if table.state.finished else table.state.mover}"]
        parts += [f"sizes:{sizes}", f"stock:{_left(table.state)}"]
        for name in ("top", "bottom", "shown"):  # what is face up
            found = getattr(table.state, name, None)
            if isinstance(found, Rank | PlayingCard):
                parts.append(f"{name}:{found}")
        if self.private:
            parts.append(f"hand:{position.game.hands.write(_hand(table.state, seat), position)}")
        seen = [
            f"{one.seat}:{self._name(one.what) if self._sees(one, seat) else '?'}"
            for one in table.past
            if one.seat >= 0 or one.seen_by
        ]
        last = len(seen) if self.kind.perfect_recall else len(self.game.party)
        return " ".join([*parts, "past:" + ",".join(seen[-last:] if last else [])])

    def _name(self, what: int) -> str:
        cards = self.game.start.cards
        return str(cards.kinds[what]) if what < cards.no_card else "-" * (what - cards.no_card + 1)


#: What a game is loaded with: the text of an ending, whether its hands are hidden, and how many
#: play, 0 for as many as usual.
_PARAMETERS: Final[Mapping[str, Any]] = {"position": "", "hidden": False, "players": 0}


def _kind_of(variant: str, known: bool) -> Any:
    """Return the type of a game; of an ending whose cards are all `known` another one."""
    types = pyspiel.GameType
    information, chance = types.Information, types.ChanceMode
    game = game_of(variant)
    players = [len(game.seats)]
    if game.drawing is not None:
        players = [2, *game.drawing.players]
    return types(
        short_name=f"python_{variant.replace('-', '_')}",
        long_name=str(game.title()),
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=chance.DETERMINISTIC if known else chance.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if known else information.IMPERFECT_INFORMATION
        ),
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(2, *players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(_PARAMETERS),
    )


def _register(variant: str) -> None:
    # A class, not a function: OpenSpiel lets go of it when the interpreter has ended, and a class
    # does not end then.
    kind = type("VariantGame", (_Game,), {"variant": variant})
    pyspiel.register_game(_kind_of(variant, known=False), kind)


for _variant in (*VARIANTS, *GAMES):
    _register(_variant)
