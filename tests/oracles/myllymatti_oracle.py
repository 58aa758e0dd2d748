"""Myllymatti's second phase, said from the clauses (M12 to M18), and solved by definition.

A card is a suit and a rank, `C7`; the ace is high (M1).  `-` picks the last card up.
"""

from __future__ import annotations

from typing import NamedTuple

RANKS = "23456789TJQKA"
TAKE = "-"


class Game(NamedTuple):
    """A state: hands, the trick in order, how many cards make it complete, and whose turn it is."""

    hands: tuple[frozenset[str], ...]
    trick: tuple[str, ...]
    size: int
    turn: int


def beaten(card: str, by: str, trump: str) -> bool:
    """Whether a card is beaten by another (M13)."""
    if by[0] == card[0]:
        return RANKS.index(by[1]) > RANKS.index(card[1])
    return by[0] == trump


def playing(game: Game) -> list[int]:
    """Who has cards (M17)."""
    return [seat for seat, hand in enumerate(game.hands) if hand]


def left_of(game: Game, seat: int) -> int:
    """The next player to the left who is in the game."""
    for step in range(1, len(game.hands) + 1):
        if game.hands[(seat + step) % len(game.hands)]:
            return (seat + step) % len(game.hands)
    raise AssertionError("nobody has cards")


def choices(game: Game, trump: str, must_beat: bool) -> list[str]:
    """What the player on turn may do (M14); nothing when the game is over (M18)."""
    if len(playing(game)) < 2:
        return []
    hand = sorted(game.hands[game.turn])
    if not game.trick:
        return hand
    higher = [card for card in hand if beaten(game.trick[-1], card, trump)]
    return higher if must_beat and higher else [*higher, TAKE]


def after(game: Game, choice: str) -> Game:
    """What comes of it."""
    hands, trick, size, turn = game
    if choice == TAKE:  # M14, M15
        hands = tuple(
            hand | {trick[-1]} if seat == turn else hand for seat, hand in enumerate(hands)
        )
        taken = Game(hands, trick[:-1], size if len(trick) > 1 else 0, turn)
        return taken._replace(turn=left_of(taken, turn))
    if not trick:
        size = len(playing(game))  # M16
    hands = tuple(hand - {choice} if seat == turn else hand for seat, hand in enumerate(hands))
    played = Game(hands, (*trick, choice), size, turn)
    if len(playing(played)) == 1:  # M18
        return Game(hands, (), 0, playing(played)[0])
    if len(played.trick) < size:
        return played._replace(turn=left_of(played, turn))
    leads = turn if hands[turn] else left_of(played, turn)  # M16, M18
    return Game(hands, (), 0, leads)


def graph_of(start: Game, trump: str, must_beat: bool) -> dict[Game, dict[str, Game]]:
    """Every state that play reaches, with what may be chosen there."""
    graph: dict[Game, dict[str, Game]] = {}
    todo = [start]
    while todo:
        at = todo.pop()
        if at not in graph:
            graph[at] = {one: after(at, one) for one in choices(at, trump, must_beat)}
            todo += graph[at].values()
    return graph


def rounds_to(graph: dict[Game, dict[str, Game]], seat: int, out: bool) -> dict[Game, int]:
    """Where a seat can force that it gets out, or the others that it is last, and how soon.

    It is out as soon as it has no cards (M18), and last when it alone has some.
    """
    known = {at: 0 for at in graph if (not at.hands[seat] if out else playing(at) == [seat])}
    moves = 0
    while True:
        moves += 1
        more = {}
        for at, then in graph.items():
            if at in known or not then:
                continue
            chooses = (at.turn == seat) == out
            if (any if chooses else all)(one in known for one in then.values()):
                more[at] = moves
        if not more:
            return known
        known |= more


def fates(
    graph: dict[Game, dict[str, Game]], seats: int
) -> dict[Game, list[tuple[str, int | None]]]:
    """What becomes of every seat in every state, and in how many moves."""
    outs = [rounds_to(graph, seat, out=True) for seat in range(seats)]
    lasts = [rounds_to(graph, seat, out=False) for seat in range(seats)]

    def fate(at: Game, seat: int) -> tuple[str, int | None]:
        if at in outs[seat]:
            return "out", outs[seat][at]
        return ("last", lasts[seat][at]) if at in lasts[seat] else ("open", None)

    return {at: [fate(at, seat) for seat in range(seats)] for at in graph}
