"""A referee of whole deals of Ristiseiska and Myllymatti, who shares no code with the program.

The referee is handed the record of a deal as plain data, deals its cards, watches every move, and
says how the deal has ended.  `Foul` says what was against the rules, and by which clause (X1 to
X20, M1 to M18, A21).  A card is a suit and a rank, `C7`.
"""

from __future__ import annotations

from typing import Any

SUITS = "CDHS"
PACK = {suit + rank for suit in SUITS for rank in "A23456789TJQK"}


class Foul(AssertionError):
    """Something that the rules forbid."""


def _expect(fair: object, rule: str) -> None:
    if not fair:
        raise Foul(rule)


def watch(record: dict[str, Any]) -> dict[str, int | None]:
    """Watch a finished deal of either game, and return what every player has of it."""
    referee = {"ristiseiska": Layout, "myllymatti": Beating}[record["game"]]
    return referee(record).watch()


class _Table:
    """What both games share: seats, hands, moves one after the other, positions that come again."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options: dict[str, str] = record["options"]
        self.hands = {seat: {*cards} for seat, cards in record["hands"].items()}
        self.seats = sorted(self.hands)
        self.moves = record["plays"]
        self.at = 0
        self.seen: set[object] = set()
        self.endless = False

    def left_of(self, seat: str) -> str:
        """The next player clockwise, with or without cards."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def next_with_cards(self, seat: str) -> str:
        """The next player clockwise who has cards."""
        seat = self.left_of(seat)
        while not self.hands[seat]:
            seat = self.left_of(seat)
        return seat

    def move(self, seat: str) -> dict[str, Any]:
        """The next move of the record, which must be that of the seat."""
        _expect(self.at < len(self.moves), "the deal ends too early")
        move: dict[str, Any] = self.moves[self.at]
        self.at += 1
        _expect(move["seat"] == seat, f"{seat} is on turn, not {move['seat']}, at move {self.at}")
        word: str = move["move"]
        card = None if word == "-" else word.removeprefix("*")
        return {"card": card, "turned": word.startswith("*"), "to": move.get("to")}

    def again(self, *more: object) -> bool:
        """Whether this position has been there before (A21)."""
        hands = tuple(frozenset(self.hands[seat]) for seat in self.seats)
        position = (hands, *more)
        if position in self.seen:
            self.endless = True
        self.seen.add(position)
        return self.endless

    def holders(self) -> list[str]:
        """The seats that have cards."""
        return [seat for seat in self.seats if self.hands[seat]]

    def finished(self) -> None:
        """Nothing may follow."""
        _expect(self.at == len(self.moves), "a move follows the end of the deal")


class Layout(_Table):
    """Ristiseiska."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        sizes = sorted(map(len, self.hands.values()))
        _expect(3 <= len(self.seats) <= 7, "three or more play (X1)")
        _expect(set().union(*self.hands.values()) == PACK and sum(sizes) == 52, "all dealt (X1)")
        _expect(sizes[-1] - sizes[0] <= 1, "hands differ by one card at most (X1)")
        self.begs = self.options.get("unable", "forfeit") == "beg"
        self.scoring = self.options.get("scoring", "forfeit")
        self.piles: dict[str, set[int]] = {suit: set() for suit in SUITS}
        self.forfeit: str | None = None
        self.had_turn: set[str] = set()

    def fits(self, card: str) -> bool:
        """Whether the layout takes a card now (X3, X4, X7 to X9)."""
        build = self.options.get("build", "strict")
        down, rank = self.piles[card[0]], "A23456789TJQK".index(card[1]) + 1
        if not any(self.piles.values()):
            return card == "C7"
        if rank == 7:
            return True
        if 7 not in down:
            return False
        if rank == 6:
            return True
        if rank == 8:
            return build == "free" or 6 in down
        if rank < 6:
            return rank + 1 in down and (build != "strict" or 8 in down)
        return rank - 1 in down

    def watch(self) -> dict[str, int | None]:
        """Turn after turn, until the deal is over or goes round for ever."""
        (seat,) = [seat for seat in self.seats if "C7" in self.hands[seat]]  # X3
        while not self.over():
            piles = tuple(frozenset(self.piles[suit]) for suit in SUITS)
            if self.begs and self.again(piles, seat, frozenset(self.had_turn)):
                break
            if any(map(self.fits, self.hands[seat])):
                self.plays(seat)
            else:
                self.is_unable(seat)
            self.had_turn.add(seat)
            if not self.over():
                seat = self.next_with_cards(seat)
        self.finished()
        return self.result()

    def over(self) -> bool:
        """A hand is empty, or where the last loses, all but one (end and scoring)."""
        without = len(self.seats) - len(self.holders())
        return without >= (len(self.seats) - 1 if self.scoring == "last" else 1)

    def plays(self, seat: str) -> None:
        """A turn of a player who can play, and so must (X5)."""
        may = {card for card in self.hands[seat] if self.fits(card)}
        must = True
        while may:
            move = self.move(seat)
            card = move["card"]
            if card is None:
                _expect(not must, "who can play must (X5)")
                return
            _expect(move["to"] is None, "nobody has begged")
            _expect(card in may, f"{seat} may not play {card}")
            self.hands[seat].remove(card)
            rank = "A23456789TJQK".index(card[1]) + 1
            self.piles[card[0]].add(rank)
            goes_on = self.options.get("ak_continue", "any")
            if rank not in (1, 13) or goes_on == "off" or self.over():
                return
            must = False  # X11, X12: it is a right
            may = {card for card in self.hands[seat] if self.fits(card)}
            if goes_on == "ak_only":
                may = {card for card in may if card[1] in "AK"}

    def is_unable(self, seat: str) -> None:
        """A turn of a player who cannot play."""
        first = seat not in self.had_turn
        if self.begs:
            if first:  # X13
                _expect(self.move(seat)["card"] is None, "a player passes in the first turn (X13)")
                return
            giver = seat
            least = 1 if self.options.get("last_card", "spared") == "begged" else 2
            for _ in self.seats:  # X14, X15: the first to the right with more than one card
                giver = self.seats[self.seats.index(giver) - 1]
                if giver != seat and len(self.hands[giver]) >= least:
                    break
            else:
                _expect(self.move(seat)["card"] is None, "nobody can give a card (X15)")
                return
            move = self.move(giver)
            _expect(move["to"] == seat, f"{giver} gives {seat} a card (X14)")
            _expect(move["card"] in self.hands[giver], "a giver gives one of the own cards (X14)")
            self.hands[giver].remove(move["card"])
            self.hands[seat].add(move["card"])
            return
        _expect(self.move(seat)["card"] is None, "the player cannot play")
        if not (first and self.options.get("first_turn_exempt", "yes") == "yes"):
            self.forfeit = seat  # X17, X18

    def result(self) -> dict[str, int | None]:
        """What everybody has, fewer being better; nothing where it goes round for ever."""
        if self.endless:
            return dict.fromkeys(self.seats)
        points: dict[str, int | None] = {}
        for seat in self.seats:
            ranks = ["A23456789TJQK".index(card[1]) + 1 for card in self.hands[seat]]
            values = sum(14 if rank == 1 else rank for rank in ranks)
            points[seat] = {
                "forfeit": values + 25 * (self.forfeit == seat),  # X20
                "values": values,
                "cards": len(ranks),
                "distance": sum(abs(rank - 7) for rank in ranks),
                "first": int(bool(ranks)),
                "last": int(bool(ranks)),
            }[self.scoring]
        return points


class Beating(_Table):
    """Myllymatti."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.stock = [*record["stock"]]
        self.leader = record["leader"]
        sizes = {len(hand) for hand in self.hands.values()}
        _expect(2 <= len(self.seats) <= 3 and sizes == {3}, "three cards each (M1)")
        pack = [*self.stock, *set().union(*self.hands.values())]
        _expect(len(pack) == 52 and {*pack} == PACK, "a pack is dealt (M1)")
        self.piles: dict[str, set[str]] = {seat: set() for seat in self.seats}
        self.shown, self.shower = "", ""

    @staticmethod
    def rank(card: str) -> int:
        """The ace is high (M1)."""
        return "23456789TJQKA".index(card[1])

    def watch(self) -> dict[str, int | None]:
        """Both phases, one after the other."""
        self.collect()
        for seat in self.seats:
            self.hands[seat] |= self.piles[seat]  # M12
        self.beat()
        self.finished()
        if self.endless:
            return dict.fromkeys(self.seats)
        return {seat: int(bool(self.hands[seat])) for seat in self.seats}  # M17

    def collect(self) -> None:
        """The first phase, until a player on turn has no card (M10)."""
        table: list[tuple[str, str]] = []
        leader, seat = self.leader, self.leader
        while self.hands[seat]:
            move = self.move(seat)
            card = move["card"]
            if move["turned"]:
                _expect(len(self.stock) > 1, "the last card is not turned (M7)")
                _expect(card == self.stock.pop(0), "this is not the next card of the stock (M7)")
            else:
                _expect(card in self.hands[seat], f"{seat} has no {card} (M3)")
                self.hands[seat].remove(card)
                if len(self.stock) == 1:  # M8
                    self.shown, self.shower = self.stock.pop(), seat
                    self.piles[seat].add(self.shown)
                elif self.stock:  # M4
                    self.hands[seat].add(self.stock.pop(0))
            table.append((seat, card))
            if len(table) % 2:
                seat = self.left_of(leader)  # M2
                continue
            led, answer = (self.rank(card) for _, card in table[-2:])
            if led != answer:  # else it bounces (M6)
                winner = leader if led > answer else self.left_of(leader)  # M3
                self.piles[winner] |= {card for _, card in table}
                table, leader = [], winner  # M5
            seat = leader
        _expect(self.shower, "the stock is used up before somebody has no card")
        for owner, card in table:  # M10, M11
            self.piles[owner].add(card)

    def beats(self, card: str, other: str) -> bool:
        """Whether a card beats another one (M13)."""
        if card[0] == other[0]:
            return self.rank(card) > self.rank(other)
        return card[0] == self.shown[0]

    def beat(self) -> None:
        """The second phase, until only one player has cards (M17, M18)."""
        seat = self.shower  # M12
        trick: list[str] = []
        full = 0
        while len(self.holders()) > 1:
            if self.again(tuple(trick), full if trick else 0, seat):
                return
            move = self.move(seat)
            card = move["card"]
            _expect(not move["turned"], "the stock is gone")
            if card is None:
                _expect(trick, "a leader picks nothing up")
                can = any(self.beats(one, trick[-1]) for one in self.hands[seat])
                must = self.options.get("must_beat", "no") == "yes"
                _expect(not (must and can), "who can beat must (A18)")
                self.hands[seat].add(trick.pop())  # M14, M15
                seat = self.next_with_cards(seat)
                continue
            _expect(card in self.hands[seat], f"{seat} has no {card}")
            _expect(not trick or self.beats(card, trick[-1]), f"{card} does not beat {trick} (M13)")
            if not trick:
                full = len(self.holders())  # M16
            self.hands[seat].remove(card)
            trick.append(card)
            if len(trick) < full:
                seat = self.next_with_cards(seat)
                continue
            trick = []
            if not self.hands[seat] and self.holders():  # M18
                seat = self.next_with_cards(seat)
