"""The first phase of Myllymatti, from M1 to M11; `round_oracle` has the second."""

from __future__ import annotations

from typing import NamedTuple

from oracles.round_oracle import HIGH, Mylly

PLAYERS = 3


class Deal(NamedTuple):
    """Hands, what each has won, the stock, who played each card of the table, leader, last card."""

    hands: tuple[frozenset[str], ...]
    won: tuple[frozenset[str], ...]
    stock: tuple[str, ...]
    table: tuple[tuple[int, str], ...]
    leader: int
    showed: int | None
    shown: str


def deal_of(pack: list[str], leader: int) -> Deal:
    """Three cards each, the rest face down (M1)."""
    hands = tuple(frozenset(pack[seat:9:PLAYERS]) for seat in range(PLAYERS))
    nothing = (frozenset[str](),) * PLAYERS
    return Deal(hands, nothing, tuple(pack[9:]), (), leader, None, "")


def on_turn(deal: Deal) -> int:
    """The leader, or the next player to the left, the only one who answers (M2)."""
    return (deal.leader + len(deal.table) % 2) % PLAYERS


def may_play(deal: Deal) -> set[str]:
    """Any card of the hand (M3), or the next of the stock while there is more than one (M7)."""
    return {*deal.hands[on_turn(deal)], *(deal.stock[:1] if len(deal.stock) > 1 else ())}


def after_card(deal: Deal, card: str) -> Deal | tuple[Mylly, str]:
    """What comes of a card; where the phase is over the second begins, and this suit is trump."""
    seat = on_turn(deal)
    hands, won = [{*hand} for hand in deal.hands], [{*pile} for pile in deal.won]
    stock, showed, shown = [*deal.stock], deal.showed, deal.shown
    if card in hands[seat]:
        hands[seat].remove(card)
        if len(stock) == 1:  # M8
            showed, shown = seat, stock.pop()
            won[seat].add(shown)
        elif stock:  # M4
            hands[seat].add(stock.pop(0))
    else:  # M7
        assert stock.pop(0) == card
    table, leader = [*deal.table, (seat, card)], deal.leader
    if len(table) % 2 == 0:
        (first, led), (second, answer) = table[-2:]
        if led[1] != answer[1]:  # else it bounces (M6)
            higher = HIGH.index(answer[1]) > HIGH.index(led[1])
            leader = second if higher else first  # M5
            won[leader] |= {one for _, one in table}
            table = []
    now = Deal(frozen(hands), frozen(won), tuple(stock), tuple(table), leader, showed, shown)
    if hands[on_turn(now)]:
        return now
    assert showed is not None
    for owner, one in table:  # M10, M11
        hands[owner].add(one)
    piles = [hand | pile for hand, pile in zip(hands, won, strict=True)]
    return Mylly(frozen(piles), (), 0, showed), shown[0]  # M12


def frozen(sets: list[set[str]]) -> tuple[frozenset[str], ...]:
    """The same, so that nobody changes it."""
    return tuple(map(frozenset, sets))
