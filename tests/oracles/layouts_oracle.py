"""Ristiseiska with the forfeit, written from the rules alone: cards are texts, the layout a set."""

from __future__ import annotations

ORDER = "A23456789TJQK"
Table = frozenset[str]


def fits(card: str, down: Table, build: str) -> bool:
    """Say whether a card may be laid (X3, X4, X7 to X9)."""
    suit, rank = card[0], ORDER.index(card[1]) + 1
    if not down:
        return card == "C7"
    if rank == 7:
        return True
    beside = suit + ORDER[rank if rank < 7 else rank - 2]
    if beside not in down:
        return False
    six, eight = suit + "6" in down, suit + "8" in down
    if build == "strict" and rank not in (6, 8):
        return six and eight
    return six or rank < 7 or build == "free"


class Game:
    """A deal under given options; a state is the hands, the cards down, and who is to do what."""

    def __init__(self, build: str, ak: str, exempt: bool, scoring: str) -> None:
        self.build, self.ak, self.exempt, self.scoring = build, ak, exempt, scoring

    def children(self, state: tuple) -> dict:
        hands, down, turn, had, forfeit, again = state
        if any(not hand for hand in hands):
            return {}
        number = len(hands)
        after = (turn + 1) % number
        cards = [card for card in hands[turn] if fits(card, down, self.build)]
        if again and self.ak == "ak_only":
            cards = [card for card in cards if card[1] in "AK"]
        found: dict = {}
        for card in cards:
            left = tuple(h - {card} if seat == turn else h for seat, h in enumerate(hands))
            laid = down | {card}
            more = [
                other
                for other in left[turn]
                if fits(other, laid, self.build) and (self.ak == "any" or other[1] in "AK")
            ]
            if card[1] in "AK" and self.ak != "off" and more:
                found[card] = (left, laid, turn, had, forfeit, True)
            else:
                found[card] = (left, laid, after, min(had + 1, number), forfeit, False)
        if again:
            found[None] = (hands, down, after, min(had + 1, number), forfeit, False)
        elif not cards:
            free = self.exempt and had < number
            holder = forfeit if free else turn
            found[None] = (hands, down, after, min(had + 1, number), holder, False)
        return found

    def points(self, state: tuple, seat: int) -> int:
        total = 0
        for card in state[0][seat]:
            rank = ORDER.index(card[1]) + 1
            if self.scoring == "cards":
                total += 1
            elif self.scoring == "distance":
                total += rank - 7 if rank > 7 else 7 - rank
            else:
                total += rank if rank > 1 else 14
        return total + (25 if self.scoring == "forfeit" and state[4] == seat else 0)

    def value(self, state: tuple, seat: int, helped: bool, known: dict) -> int:
        if state not in known:
            values = [self.value(s, seat, helped, known) for s in self.children(state).values()]
            if not values:
                known[state] = self.points(state, seat)
            else:
                known[state] = min(values) if helped or state[2] == seat else max(values)
        return known[state]

    def lines(self, state: tuple, known: dict) -> int:
        if state not in known:
            children = self.children(state).values()
            known[state] = sum(self.lines(s, known) for s in children) if children else 1
        return known[state]
