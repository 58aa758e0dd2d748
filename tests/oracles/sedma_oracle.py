"""Sedma said once more, clause by clause (S1 to S20): a referee of whole deals, and a search.

A card is its rank (S1), one letter of `AKQJT987`; a move is a card or `stop` (S19).  Seats count
from 0 clockwise, and the side of a seat is its parity (S2).  Nothing here knows the package.
"""

from typing import NamedTuple

RANKS = "AKQJT987"
STOP = "stop"
HAND = 4
OPTIONS = {
    "may_continue": ("always", "beaten"),
    "draw": ("one", "all"),
    "last_trick": ("10", "0"),
    "scoring": ("points", "deal"),
}

Pair = tuple[int, int]
#: What a deal ends with for the first side: its points, or how it ended and then its points (S17).
Value = tuple[int, ...]


class Deal(NamedTuple):
    """Hands in order of rank, the stock from its top, and the trick as its cards were played."""

    hands: tuple[str, ...]
    stock: str
    leader: int
    trick: str = ""
    points: Pair = (0, 0)
    took: Pair = (0, 0)  # 1: the side has taken a trick
    last: int = -1  # the side that took the last trick

    @property
    def turn(self) -> int:
        """The seat that chooses: the leader after each round too (S5, S8)."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def over(self) -> bool:
        """Whether nobody has a card (S15), and none is on the table."""
        return not self.trick and not any(self.hands)


class Game(NamedTuple):
    """The options, and play by them."""

    may_continue: str = "always"
    draw: str = "one"
    last_trick: str = "10"
    scoring: str = "points"

    def moves(self, deal: Deal) -> list[str]:
        """The ranks that may be played, in order, and whether the leader may stop."""
        if deal.over:
            return []
        held = sorted(set(deal.hands[deal.turn]), key=RANKS.index)
        if len(deal.trick) % len(deal.hands) or not deal.trick:  # S5, S8
            return held
        return [*onward(self, deal), STOP]

    def play(self, deal: Deal, move: str) -> Deal:
        """What comes of a move."""
        if move == STOP:
            return settled(self, deal)
        seat, hands = deal.turn, [*deal.hands]
        hands[seat] = hands[seat].replace(move, "", 1)
        after = deal._replace(hands=tuple(hands), trick=deal.trick + move)
        if len(after.trick) % len(hands) == 0 and not onward(self, after):  # S19
            return settled(self, after)
        return after

    def value(self, deal: Deal) -> Value:
        """What a deal that is over is for the first side."""
        mine, other = deal.points
        if self.scoring == "points":
            return (mine,)
        # S15, S16
        winner = deal.last if mine == other else int(other > mine)
        lost = 1 - winner
        counts = 1 if deal.points[lost] else 2
        if not deal.took[lost]:
            counts = 3
        return (counts if winner == 0 else -counts, mine)  # S17


def matching(card: str, trick: str) -> bool:
    """Whether a card matches the one that opened the trick (S6)."""
    return card in (trick[0], "7")


def taker(deal: Deal) -> int:
    """The seat of the last card that matches (S7)."""
    at = max(at for at, card in enumerate(deal.trick) if matching(card, deal.trick))
    return (deal.leader + at) % len(deal.hands)


def onward(game: Game, deal: Deal) -> list[str]:
    """The cards with which the leader may continue after a round (S8, S9)."""
    if game.may_continue == "beaten" and (taker(deal) - deal.leader) % 2 == 0:
        return []
    hand = deal.hands[deal.leader]
    return [card for card in RANKS if card in hand and matching(card, deal.trick)]


def worth(cards: str) -> int:
    """Ten for each ace and ten (S13)."""
    return 10 * (cards.count("A") + cards.count("T"))


def settled(game: Game, deal: Deal) -> Deal:
    """The trick taken, and all hands filled (S10 to S12)."""
    seats, by = len(deal.hands), taker(deal)
    each = min(len(deal.trick) // seats, len(deal.stock) // seats)
    drawn, stock = deal.stock[: each * seats], deal.stock[each * seats :]
    hands = [*deal.hands]
    for turn in range(seats):
        seat = (by + turn) % seats
        own = drawn[turn::seats] if game.draw == "one" else drawn[turn * each : (turn + 1) * each]
        hands[seat] = "".join(sorted(hands[seat] + own, key=RANKS.index))
    gains = worth(deal.trick)
    if not any(hands):  # S14
        gains += int(game.last_trick)
    side = by % 2
    mine, other = deal.points
    return Deal(
        tuple(hands),
        stock,
        by,
        "",
        (mine + gains, other) if side == 0 else (mine, other + gains),
        (1, deal.took[1]) if side == 0 else (deal.took[0], 1),
        side,
    )


def begun(pack: str, seats: int, leader: int) -> Deal:
    """A deal from its pack: four cards each, the rest is the stock (S3, S4)."""
    hands = tuple(
        "".join(sorted(pack[HAND * seat : HAND * (seat + 1)], key=RANKS.index))
        for seat in range(seats)
    )
    return Deal(hands, pack[HAND * seats :], leader)


class Search:
    """What deals are worth if both sides play as well as can be: every move of every state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[tuple[object, ...], Value] = {}
        self.counted: dict[tuple[object, ...], int] = {}

    def value(self, deal: Deal) -> Value:
        """What a deal ends with for the first side."""
        if deal.over:
            return self.game.value(deal)
        before = deal.points[0]
        if self.game.scoring == "points":  # what was taken before the deal only adds up
            return (before + self.found(deal._replace(points=(0, 0), took=(0, 0), last=-1))[0],)
        return self.found(deal)

    def found(self, deal: Deal) -> Value:
        """The same of a deal that is not over, each once."""
        key = self.key(deal)
        value = self.known.get(key)
        if value is None:
            value = (min if deal.turn % 2 else max)(self.moves(deal).values())
            self.known[key] = value
        return value

    def moves(self, deal: Deal) -> dict[str, Value]:
        """What each move of a deal makes of it."""
        return {move: self.value(self.game.play(deal, move)) for move in self.game.moves(deal)}

    def lines(self, deal: Deal, length: int) -> int:
        """How many lines of `length` moves there are; one that ends before is also a line."""
        if deal.over or not length:
            return 1
        key = (*self.key(deal), length)
        if key not in self.counted:
            moves = self.game.moves(deal)
            after = (self.game.play(deal, move) for move in moves)
            self.counted[key] = sum(self.lines(one, length - 1) for one in after)
        return self.counted[key]

    @staticmethod
    def key(deal: Deal) -> tuple[object, ...]:
        """All that matters of a deal, within one stock."""
        hands, stock, leader, trick, *rest = deal
        lying = (trick[0], len(trick), taker(deal), worth(trick)) if trick else ()
        return (hands, len(stock), leader, lying, *rest)
