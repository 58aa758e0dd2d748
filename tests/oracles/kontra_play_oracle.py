"""Kontra's ending said again, as literally as it can be (clauses K1, K2, K10, K11, K14 to K26).

Written from the rules and sharing nothing with the package: cards are letters, a hand is a text,
players are numbers in clockwise order.  Every line of play is followed; a position is remembered by
all that it is, the points so far among it, and by nothing less.

Each player wants the highest payoff, a tuple that is compared lexicographically:

  * ``points``: the player's card points of the deal (K24), with those taken before;
  * ``deal``: the player's chance to deal next, in sixths (K25, K26);
  * ``deal then points``: the chance, then the points.

The outcome of a deal is what every player gets. With two players its sum is constant, and the
guarantee of each is the value. With three there is

  * what a player can guarantee against both others, and gets with everybody's help;
  * the outcomes of max^n: each plays without a partner, and chooses freely between cards with
    an equal payoff. `equilibria` follows the definition, `chosen` the choices at every history,
    and `Oracle.outcomes` the smallest result that another card may have.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import lcm
from typing import Final, NamedTuple

RANKS = "AKQJT98765432"
VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # R3
OBJECTIVES = ("points", "deal", "deal then points")
#: A sure deal; half of it and a third of it are whole numbers.
SURE: Final = lcm(1, 2, 3)

Payoff = tuple[int, ...]
Outcome = tuple[Payoff, ...]


# --- the play -------------------------------------------------------------------------------------


class Ending(NamedTuple):
    """A position in the last part of a deal.

    `trick` are the cards on the table in order of play, which are in no hand any more.  `taken` are
    the card points so far, None if nobody knows.  `pack` is what the winner of this trick adds to
    it, "" where the pack is locked, None once it has been added.
    """

    hands: tuple[str, ...]
    leader: int
    trick: str = ""
    taken: tuple[int, ...] | None = None
    pack: str | None = None


def card_points(cards: str) -> int:
    """R3: the value of some cards."""
    return sum(VALUES.get(card, 0) for card in cards)


def finished(ending: Ending) -> bool:
    """Whether nobody has a card any more."""
    return not any(ending.hands)


def on_turn(ending: Ending) -> int:
    """K1, K11: the play is clockwise."""
    return (ending.leader + len(ending.trick)) % len(ending.hands)


def moves(ending: Ending) -> tuple[str, ...]:
    """K16, R13: any card may be led, any may be played; two of a rank are the same."""
    return tuple(dict.fromkeys(ending.hands[on_turn(ending)]))


def play(ending: Ending, card: str) -> Ending:
    """Return the position after a card of the player on turn."""
    player, players = on_turn(ending), len(ending.hands)
    hands = list(ending.hands)
    hands[player] = hands[player].replace(card, "", 1)
    trick = ending.trick + card
    if len(trick) < players:
        return ending._replace(hands=tuple(hands), trick=trick)
    # K11: the last card of the rank led wins, and its player leads next
    winner = (ending.leader + trick.rindex(trick[0])) % players
    # K14, K15, K20: then the winner spices the trick, if the pack is not locked (K10)
    spice = ending.pack or ""
    taken = ending.taken
    if taken is not None:
        gained = card_points(trick) + card_points(spice)
        taken = tuple(own + gained * (at == winner) for at, own in enumerate(taken))
    # K21: after that trick there is no spicing; a locked pack stays locked (K10)
    pack = None if spice else ending.pack
    return Ending(tuple(hands), winner, "", taken, pack)


def perft(ending: Ending, depth: int) -> int:
    """Count the ways to play this many cards, two of a rank in one hand being the same card."""
    if depth == 0:
        return 1
    return sum(perft(play(ending, card), depth - 1) for card in moves(ending))


# --- what the players get -------------------------------------------------------------------------


def chances(taken: tuple[int, ...]) -> tuple[int, ...]:
    """K25, K26: each player's chance to deal next, in sixths."""
    enough = [points for points in taken if points >= 21]
    if not enough:  # everybody below 21: all cut
        return tuple(SURE // len(taken) for _ in taken)
    return tuple(
        # those who have the fewest points of all who have 21 cut among themselves
        SURE // taken.count(points) if points == min(enough) else 0
        for points in taken
    )


def payoffs(taken: tuple[int, ...], objective: str) -> Outcome:
    """Return what each player gets of a deal that has ended with these points."""
    if objective == "points":
        return tuple((points,) for points in taken)
    if objective == "deal":
        return tuple((chance,) for chance in chances(taken))
    return tuple(zip(chances(taken), taken, strict=True))


def asked(ending: Ending, objective: str) -> Ending:
    """Return the ending as it is asked: points count from nought where nobody knows them."""
    if ending.taken is not None:
        return ending
    if objective != "points":
        raise ValueError(f"{objective}: the points so far are unknown")
    return ending._replace(taken=(0,) * len(ending.hands))


def end(ending: Ending, objective: str) -> Outcome:
    """Return the outcome of an ending that is finished."""
    assert finished(ending)
    assert ending.taken is not None
    return payoffs(ending.taken, objective)


class Oracle:
    """What positions are worth under one objective, with all that it has found out so far."""

    def __init__(self, objective: str) -> None:
        self.objective = objective
        self._bounds: dict[tuple[bool, int, Ending], Payoff] = {}
        self._outcomes: dict[Ending, frozenset[Outcome]] = {}

    def after(self, ending: Ending) -> dict[str, Ending]:
        """Return the position after each card.

        What it is worth counts from this one: the trick that the card completes is in it, also
        where the points before that are unknown.
        """
        ending = asked(ending, self.objective)
        return {card: play(ending, card) for card in moves(ending)}

    def guarantee(self, ending: Ending, player: int) -> Payoff:
        """Return what a player gets at least: all others play together against that player.

        With two players, this is the value for that player.
        """
        return self._bound(asked(ending, self.objective), player, helped=False)

    def with_help(self, ending: Ending, player: int) -> Payoff:
        """Return what a player gets if all others help."""
        return self._bound(asked(ending, self.objective), player, helped=True)

    def _bound(self, ending: Ending, player: int, helped: bool) -> Payoff:
        if finished(ending):
            return end(ending, self.objective)[player]
        key = (helped, player, ending)
        if key not in self._bounds:
            choose: Callable[[Iterable[Payoff]], Payoff]
            choose = max if helped or on_turn(ending) == player else min
            self._bounds[key] = choose(
                self._bound(then, player, helped) for then in self.after(ending).values()
            )
        return self._bounds[key]

    def outcomes(self, ending: Ending) -> frozenset[Outcome]:
        """Return every outcome of max^n, however each player chooses between equal cards.

        An outcome of a card is one of the position if every other card may give the player on turn
        no more than that.
        """
        ending = asked(ending, self.objective)
        if finished(ending):
            return frozenset({end(ending, self.objective)})
        if ending not in self._outcomes:
            mover = on_turn(ending)
            after = {card: self.outcomes(then) for card, then in self.after(ending).items()}
            least = {card: min(each[mover] for each in ends) for card, ends in after.items()}
            self._outcomes[ending] = frozenset(
                each
                for card, ends in after.items()
                for each in ends
                if all(each[mover] >= least[other] for other in after if other != card)
            )
        return self._outcomes[ending]

    def ranges(self, ending: Ending) -> tuple[tuple[Payoff, Payoff], ...]:
        """Return the least and the most that each player gets in max^n."""
        by_player = zip(*self.outcomes(ending), strict=True)
        return tuple((min(payoffs), max(payoffs)) for payoffs in by_player)

    def kingmaking(self, ending: Ending) -> tuple[str, ...]:
        """Return the cards by which the player on turn decides only about others.

        Another card gives the player on turn the same guarantee and the same range in max^n, and
        some other player another range.
        """
        mover, after = on_turn(ending), self.after(ending)
        own = {
            card: (self.guarantee(then, mover), self.ranges(then)[mover])
            for card, then in after.items()
        }
        return tuple(
            card
            for card in after
            if any(
                own[card] == own[other] and self.ranges(after[card]) != self.ranges(after[other])
                for other in after
            )
        )


# --- max^n by its definition ----------------------------------------------------------------------


def histories(ending: Ending, past: str = "") -> Iterator[tuple[str, Ending]]:
    """Yield every history, as the cards played from here on, and the position it leads to."""
    yield past, ending
    if not finished(ending):
        for card in moves(ending):
            yield from histories(play(ending, card), past + card)


def equilibria(ending: Ending, objective: str) -> set[Outcome]:
    """Return the outcomes of all plans of which no card can be bettered, at any history.

    A plan says for every history which card is played then.  All plans are tried: it takes hands of
    two cards, and not more.
    """
    at = dict(histories(asked(ending, objective)))
    cards = {past: moves(then) for past, then in at.items() if not finished(then)}
    found = set()
    for choice in product(*cards.values()):
        plan = dict(zip(cards, choice, strict=True))

        def follow(past: str, plan: dict[str, str] = plan) -> Outcome:
            while past in plan:
                past += plan[past]
            return end(at[past], objective)

        if all(
            follow(past)[on_turn(at[past])] >= follow(past + card)[on_turn(at[past])]
            for past in plan
            for card in cards[past]
        ):
            found.add(follow(""))
    return found


def chosen(ending: Ending, objective: str) -> set[Outcome]:
    """Return the outcomes of every way to choose between equals, history by history.

    After each card the play continues in one of the ways it can, whatever it does after another
    card. The player on turn takes one of the cards that are then best for that player.
    """
    ending = asked(ending, objective)
    if finished(ending):
        return {end(ending, objective)}
    mover = on_turn(ending)
    after = [chosen(play(ending, card), objective) for card in moves(ending)]
    return {
        each
        for ways in product(*after)
        for each in ways
        if each[mover] == max(way[mover] for way in ways)
    }


# --- texts ----------------------------------------------------------------------------------------


def ending_text(ending: Ending) -> str:
    """Return the one line of text for an ending.

    >>> ending_text(Ending(("5", "T6", "53"), 0, "9", (20, 60, 30)))
    'kontra-3 A:5 B:T6 C:53 lead:A trick:9 taken:A=20,B=60,C=30'
    """
    players = "ABC"[: len(ending.hands)]
    items = [f"kontra-{len(players)}"]
    items += [f"{player}:{hand or '-'}" for player, hand in zip(players, ending.hands, strict=True)]
    items.append(f"lead:{players[ending.leader]}")
    if ending.trick:
        items.append("trick:" + ",".join(ending.trick))
    if ending.taken is not None:
        each = zip(players, ending.taken, strict=True)
        items.append("taken:" + ",".join(f"{player}={points}" for player, points in each))
    if ending.pack is not None:
        items.append(f"pack:{ending.pack or '-'}")
    return " ".join(items)


def read_ending(text: str) -> Ending:
    """Return the ending that such a line gives.

    >>> read_ending("kontra-2 A:A2 B:T lead:B trick:9 pack:K")
    Ending(hands=('A2', 'T'), leader=1, trick='9', taken=None, pack='K')
    """
    variant, *items = text.split()
    shown = dict(item.split(":") for item in items)
    players = "ABC"[: int(variant.removeprefix("kontra-"))]
    points = dict(item.split("=") for item in shown.get("taken", "").split(",") if item)
    return Ending(
        hands=tuple(shown[player].replace("-", "") for player in players),
        leader=players.index(shown["lead"]),
        trick=shown.get("trick", "").replace(",", ""),
        taken=tuple(int(points[player]) for player in players) if points else None,
        pack=shown["pack"].replace("-", "") if "pack" in shown else None,
    )


# --- endings drawn at random ----------------------------------------------------------------------

#: How the pack may be: its last cards are still to be added, it is locked, they have been added.
SPICED, LOCKED, TAKEN = "spiced", "locked", "taken"


def random_ending(
    rng: random.Random,
    players: int,
    cards: int,
    pack: str | None = None,
    on_table: int | None = None,
    known: bool | None = None,
) -> Ending:
    """Draw an ending from the 52 cards; what is None is also drawn.

    `cards` is what each player held when the trick began and `on_table` how many have been played
    to it; `known` says whether the points so far are. Half of the endings have few ranks, so that
    many cards match. The leader and the taken points come from tricks that were played. Before the
    last six (K19) only the cards and the winner of a trick are drawn.
    """
    if pack is None:
        pack = rng.choice((SPICED, LOCKED, LOCKED) if cards == 6 else (SPICED, LOCKED, TAKEN))
    ranks = rng.sample(RANKS, 13)
    if pack == LOCKED:
        # K5, K8 to K10: two cards of the rank that locks a pack are at its ends. A holder of
        # another would have unlocked it, so all four are out of play
        ranks.pop()
    few = players * cards // 4 + 1 + rng.choice((0, 0, 1, 2)) if rng.random() < 0.5 else len(ranks)
    deck = [rank for rank in ranks[:few] for _ in range(4)]
    rng.shuffle(deck)
    hands = _drawn(deck, players, cards)
    deck += [rank for rank in ranks[few:] for _ in range(4)]
    rng.shuffle(deck)
    # a pack that is still to be added also comes with short hands, as if tricks were left out
    gone = _drawn(deck, players, 0 if pack == SPICED else 6 - cards)
    spice = "" if pack == LOCKED else _drawn(deck, 1, players - 1)[0]  # K19
    points, leader = (0,) * players, rng.randrange(players)
    if pack != LOCKED:  # of a locked pack nothing has been played but hands (K10)
        points, leader = _earlier(rng, players, deck, card_points("".join(hands)))
    past = Ending(gone, leader, taken=points, pack=spice)
    while not finished(past):
        past = play(past, rng.choice(moves(past)))
    if known is None:
        known = rng.random() < 0.9
    ending = past._replace(hands=hands, taken=past.taken if known else None)
    for _ in range(rng.randrange(players) if on_table is None else on_table):
        ending = play(ending, rng.choice(moves(ending)))
    return ending


def _drawn(deck: list[str], players: int, cards: int) -> tuple[str, ...]:
    """Take this many cards for each player from a deck."""
    return tuple(
        "".join(sorted((deck.pop() for _ in range(cards)), key=RANKS.index)) for _ in range(players)
    )


def _earlier(
    rng: random.Random, players: int, deck: list[str], left: int
) -> tuple[tuple[int, ...], int]:
    """Give the cards of a deck away in random spiced tricks, to some players more often. Return the
    points of each, and the winner of the last one.

    One player has no more than a number in half of the draws. From there `left`, the points in the
    hands, may or may not reach 21.
    """
    luck = [rng.random() ** 2 for _ in range(players)]
    poor = rng.randrange(players)
    most = max(0, 21 + rng.randint(-left, 2)) if rng.random() < 0.5 else 120
    points, winner = [0] * players, 0
    for at in range(0, len(deck), players + 1):
        gained = card_points("".join(deck[at : at + players + 1]))
        winner = rng.choices(range(players), luck)[0]
        if winner == poor and points[poor] + gained > most:
            winner = (poor + rng.randint(1, players - 1)) % players
        points[winner] += gained
    return tuple(points), winner
