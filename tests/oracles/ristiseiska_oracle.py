"""Ristiseiska said once more, clause by clause (X1 to X20), and searched by definition.

A card is a suit and a rank, `C7`; ranks run A 2 ... T J Q K (X2).  `-` is a turn without a card.
"""

from __future__ import annotations

from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"
NONE = "-"

Pile = tuple[int, int]  # its lowest and its highest rank, from 1; (0, 0) unopened (X10)


class State(NamedTuple):
    """What is down, what is held, and whose turn it is."""

    piles: tuple[Pile, ...]
    hands: tuple[frozenset[str], ...]
    turn: int
    forfeit: int | None = None
    first: int = 0  # players from the one on turn whose first turn has not ended (X13, X19)
    onward: bool = False  # an ace or king has just been played (X11)


def next_ranks(pile: Pile, build: str) -> set[int]:
    """The ranks that may follow on a pile (X10), those beyond ace and king left out."""
    low, high = pile
    if not low:
        return {7}
    if build != "free" and pile == (7, 7):  # X7, X9: first the 6
        return {6}
    if build == "strict" and pile == (6, 7):  # X7: then the 8
        return {8}
    return {rank for rank in (low - 1, high + 1) if 1 <= rank <= 13}


class Game(NamedTuple):
    """The options, and play by them."""

    build: str = "strict"
    ak_continue: str = "any"
    exempt: bool = True
    scoring: str = "forfeit"

    def playable(self, state: State) -> list[str]:
        """The cards of the player on turn that may be played (X4, X7 to X9)."""
        if not any(low for low, _ in state.piles):  # X3
            return [card for card in state.hands[state.turn] if card == "C7"]
        fitting = {
            suit + RANKS[rank - 1]
            for suit, pile in zip(SUITS, state.piles, strict=True)
            for rank in next_ranks(pile, self.build)
        }
        held = state.hands[state.turn] & fitting
        if state.onward and self.ak_continue == "ak_only":  # X12
            held = {card for card in held if card[1] in "AK"}
        return sorted(held, key=lambda card: (SUITS.index(card[0]), RANKS.index(card[1])))

    def moves(self, state: State) -> list[str]:
        """What the player on turn may do.

        A player who can play must (X5), but may stop after an ace or king (X12).
        """
        playable = self.playable(state)
        return [*playable, NONE] if state.onward or not playable else playable

    def play(self, state: State, move: str) -> State:
        """What comes of it."""
        piles, hands, turn, forfeit, first, onward = state
        if move == NONE:
            if not onward and not (self.exempt and first):  # X17, X18, X19
                forfeit = turn
            return self.next_turn(state._replace(forfeit=forfeit))
        suit, rank = SUITS.index(move[0]), RANKS.index(move[1]) + 1
        low, high = piles[suit]
        grown = (min(low or 7, rank), max(high or 7, rank))
        after = state._replace(
            piles=(*piles[:suit], grown, *piles[suit + 1 :]),
            hands=(*hands[:turn], hands[turn] - {move}, *hands[turn + 1 :]),
            onward=move[1] in "AK" and self.ak_continue != "off",
        )
        return after if after.onward and self.playable(after) else self.next_turn(after)

    @staticmethod
    def next_turn(state: State) -> State:
        """The turn goes clockwise (X3)."""
        turn = (state.turn + 1) % len(state.hands)
        return state._replace(turn=turn, first=max(0, state.first - 1), onward=False)

    def points(self, state: State) -> tuple[int, ...]:
        """The penalty of each player at the end (table of X20)."""
        return tuple(
            sum(map(self.card_points, hand))
            + (25 if self.scoring == "forfeit" and state.forfeit == seat else 0)
            for seat, hand in enumerate(state.hands)
        )

    def card_points(self, card: str) -> int:
        """What a card costs who still holds it."""
        rank = RANKS.index(card[1]) + 1
        match self.scoring:
            case "cards":  # X-A2a
                return 1
            case "distance":  # X-A2c
                return abs(rank - 7)
            case _:  # X-A2b, X-F
                return 14 if rank == 1 else rank


class Worth(NamedTuple):
    """What a state is worth, seat by seat: fewer is better."""

    sure: tuple[int, ...]  # against all others
    helped: tuple[int, ...]  # with the help of all
    outcome: tuple[int, ...]  # max^n
    lines: tuple[int, ...]  # lines of play to the end, by the player who goes out


def went_out(state: State) -> int | None:
    """Who has no card left: that ends the deal."""
    return next((seat for seat, hand in enumerate(state.hands) if not hand), None)


def search(game: Game, state: State, known: dict[State, Worth]) -> Worth:
    """Every state by its definition, each once."""
    if state in known:
        return known[state]
    out = went_out(state)
    seats = range(len(state.hands))
    if out is not None:
        points = game.points(state)
        worth = Worth(points, points, points, tuple(int(seat == out) for seat in seats))
    else:
        mover = state.turn
        after = [search(game, game.play(state, move), known) for move in game.moves(state)]
        worth = Worth(
            tuple(
                (min if seat == mover else max)(one.sure[seat] for one in after) for seat in seats
            ),
            tuple(min(one.helped[seat] for one in after) for seat in seats),
            # Among moves that cost the player the same, the one that costs all together the most;
            # then the first.
            min((one.outcome for one in after), key=lambda cost: (cost[mover], -sum(cost))),
            tuple(sum(one.lines[seat] for one in after) for seat in seats),
        )
    known[state] = worth
    return worth
