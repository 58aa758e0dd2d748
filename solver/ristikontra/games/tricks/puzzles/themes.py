"""Themes: what the key of a puzzle is an example of.  Each is a condition that is proved.

1. A theme is a function of the key; its docstring is the condition, which a player can check.
2. The key is the only best card.  "We" are its player and the partner, "they" all others.
   Puzzles of three players are treated as in the facts of `explain`.
3. The *line* of a card is that card, then the highest of the cards that keep the value, by
   everybody to the end.
4. A side is *sure* of a trick if it takes it whatever cards are still played to it.
5. What somebody can *make* happen in a trick is possible by play that gives nothing away.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from ristikontra.game.cards import KING, Rank
from ristikontra.game.rules import Trick
from ristikontra.game.scoring import LEAST, ResultName, known
from ristikontra.game.seats import Pair
from ristikontra.games.tricks.changes import with_hands_exchanged, with_leader, with_options
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain.facts import Line
from ristikontra.games.tricks.explain.proofs import Case
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.puzzles.squeeze import squeezes
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.solver import Searcher, Solution
from ristikontra.words import Saying


class Key(Case):
    """The only best card, and the questions about it."""

    def __init__(self, solution: Solution, solver: Searcher) -> None:
        super().__init__(solution, solver)
        self.rank = solution.best[0]
        self.turn = self.position.mover
        self.hand = self.position.counts[self.turn]
        self.leads = not self.position.trick
        #: The rank led, if the player could match it and does not.
        self.refused: Rank | None = None
        if not self.leads and self.hand[self.position.trick[0]]:
            self.refused = self.position.trick[0] if self.position.trick[0] != self.rank else None

    def line(self, rank: Rank) -> Line:
        """Return a card, and the highest of the cards that keep the value, to the end."""
        if rank not in self._lines:
            after = self.position.play(rank)
            rest = () if after.finished else self.solver.find(after).line
            self._lines[rank] = (rank, *rest)
        return self._lines[rank]

    def ours(self, seat: int) -> bool:
        """Say whether a seat is of our side."""
        return self.side_of(seat) == self.side

    def alone(self, rank: Rank) -> bool:
        """Say whether nobody else has a rank of the player's."""
        return not any(self.position.counts[seat][rank] for seat in self.others)

    @property
    def others(self) -> list[int]:
        """All seats but the player's."""
        return [seat for seat in range(len(self.position.counts)) if seat != self.turn]

    @property
    def trick(self) -> Trick:
        """The trick that the key is played to, as its line finishes it."""
        return self.tricks(self.rank)[0]

    @property
    def later(self) -> list[Trick]:
        """The tricks of the key's line after that."""
        return self.tricks(self.rank)[1:]

    def end(self, rank: Rank) -> Position:
        """Return the end of a card's line."""
        return after_cards(self.position, self.line(rank))

    @cached_property
    def by_points(self) -> Solution:
        """The solution only by card points."""
        return self.points.find(self.position)

    def owes(self, at: Position, *, ours: bool) -> bool:
        """Say whether our side must still clean in a position, or theirs."""
        return any(
            owes and (party == self.position.party) == ours for party, owes in enumerate(at.owes)
        )

    def card_points(self, rank: Rank) -> int:
        """Return the card points of a rank."""
        return self.position.rules.values[rank]


def themes_of(
    position: Position, objective: Objective, key: Rank, solver: Searcher | None = None
) -> tuple[str, ...]:
    """Return which themes a card is an example of, the plainest first; none if others are as good.

    `solver` must have the objective, which for three players is that of the player on turn.
    Raises `IllegalPlay` if the card is not legal, `MissingFields` as `Searcher.find` does.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> position = read_position("ristikontra N:T E:4 S:64 W:6 lead:W trick:9,6,4")
    >>> themes_of(position, points(position.rules), Rank("4"))
    ('guard',)
    """
    position.check(key)
    solver = solver or Searcher(objective)
    solution = solver.find(position)
    if solution.best != (key,) or len(solution.cards) == 1:
        return ()
    case = Key(solution, solver)
    return tuple(theme for theme, shows in THEMES.items() if shows(case))


def name_of(theme: str) -> Saying:
    """Return what people call a theme.

    >>> print(name_of("guard"))
    keep a guard
    """
    return Saying(f"theme.{theme}")


def meaning_of(theme: str) -> Saying:
    """Return what a theme means, a sentence.

    >>> print(meaning_of("sure-winner"))
    Lead a rank that nobody else holds: it wins the trick.
    """
    return Saying(f"theme.{theme}.means")


# --- the trick ------------------------------------------------------------------------------


def _sure_winner(key: Key) -> bool:
    """The key is led, and nobody else holds its rank."""
    return key.leads and key.alone(key.rank)


def _to_partner(key: Key) -> bool:
    """The key goes to partner.

    Either it is thrown on partner's trick, which nobody still to play can take, and is worth more
    points than some other card.  Or it is led, partner is the only other one with its rank, and we
    can make the trick partner's, but not its player's.
    """
    position, partner = key.position, key.partner()
    if partner is None:
        return False
    if not key.leads:
        if p.possible_winners(position, key.rank) != (partner,):
            return False
        return any(key.card_points(rank) < key.card_points(key.rank) for rank in key.worse)
    holders = [seat for seat in key.others if position.counts[seat][key.rank]]
    return holders == [partner] and _makes(key, partner) and not _makes(key, key.turn)


def _makes(key: Key, winner: int) -> bool:
    """Say whether we can make somebody win the trick of the key."""
    after = key.position.play(key.rank)
    return key.play.can(key.side, after, lambda trick: trick.winner == winner)


def _refuse(key: Key) -> bool:
    """We would win the trick, and points in it, with a card of the rank led.

    The player has one and plays another card, after which only they can take the trick.
    """
    position, led = key.position, key.refused
    if led is None or not p.sure_of_trick(position, led) or not position.table_trick(led).points:
        return False
    return not any(map(key.ours, p.possible_winners(position, key.rank)))


def _hold_back(key: Key) -> bool:
    """A card that could win now is kept, and wins a later trick of the key's line.

    In the first case the player follows, they have the trick so far, and the player has the rank
    led but plays another.  Later the player leads that rank, or matches it, and wins.  Or the
    player leads a rank that somebody else also holds, and later one that nobody else has, which
    could have been led now.
    """
    if key.leads:
        sure_winners = [rank for rank in key.worse if key.alone(rank)]
        own = [trick.ranks[0] for trick in key.later if trick.leader == key.turn]
        return not key.alone(key.rank) and any(rank in own for rank in sure_winners)
    if key.refused is None or key.ours(key.position.table_trick().winner):
        return False
    won = [trick.ranks[0] for trick in key.later if trick.winner == key.turn]
    return key.refused in won


def _guard(key: Key) -> bool:
    """The key is thrown, and another card, worth no more points, is kept as a guard.

    The player has no other card of its rank, which is not the one led.  In its line one of them
    leads that rank later and takes the trick; no best play after the key is found to end so.
    """
    position = key.position
    if key.leads or key.rank == position.trick[0]:
        return False
    found = [
        fact
        for rank in key.worse
        if key.card_points(rank) <= key.card_points(key.rank)
        for fact in p.unguarded(position, key.objective, key.line(rank))
    ]
    return bool(key.news(found))


def _overtake(key: Key) -> bool:
    """Partner has the trick, none of them can take it, and the key takes it over."""
    position, partner = key.position, key.partner()
    return (
        not key.leads
        and key.rank == position.trick[0]
        and position.table_trick().winner == partner
        and p.possible_winners(position, key.rank) == (key.turn,)
    )


def _lead_through(key: Key) -> bool:
    """The key is led; the left opponent and partner hold its rank, the right opponent does not.

    If the opponents' hands were exchanged, it would be worth less.
    """
    position, partner = key.position, key.partner()
    if partner is None or not key.leads:
        return False
    left, right = key.foes()
    can_match = [position.counts[seat][key.rank] > 0 for seat in (left, partner, right)]
    if can_match != [True, True, False]:
        return False
    other = with_hands_exchanged(position, left, right).play(key.rank)
    return key.betters(key.value, key.solver.value(other))


def _burden(key: Key) -> bool:
    """The lead is offered or left to them, who are worse off with it.

    Either the key is led, and one of them can take the trick whatever we play.  Or another card
    would surely have won us the trick, and they take it in the key's line.  In both cases they have
    then taken it in a way that is best.  We would get less if the player of the key led instead.
    """
    position = key.position
    if key.leads:
        takers = [foe for foe in key.foes() if p.can_take(position, key.rank, foe)]
    elif any(p.sure_of_trick(position, rank) for rank in key.worse):
        takers = [key.trick.winner]
    else:
        return False
    return any(_better_without_lead(key, taker) for taker in takers if not key.ours(taker))


def _better_without_lead(key: Key, taker: int) -> bool:
    """Say whether we get more with one of them on lead, who has taken the trick, than ourselves."""
    _, ends = _taken_by(key, key.position.play(key.rank), taker)
    return any(
        at.leader == taker
        and key.betters(key.solver.value(at), key.solver.value(with_leader(at, key.turn)))
        for at in ends
    )


def _taken_by(key: Key, at: Position, taker: int) -> tuple[Value, list[Position]]:
    """Return what comes of a trick if one of them matches in it and all else is best play.

    That is what it is worth, and the positions that may follow it.
    """
    if not at.trick:
        return key.solver.value(at), [at]
    ways = []
    for rank in (at.trick[0],) if at.mover == taker else at.moves():
        value, ends = _taken_by(key, at.play(rank), taker)
        ways.append((value.with_gain(key.objective.gain(at, rank)), ends))
    best, _ = max(ways, key=lambda way: way[0].for_party(key.side_of(at.mover)))
    return best, [end for value, ends in ways if value == best for end in ends]


def _lead_limit(key: Key) -> bool:
    """If the leads of one rank were not limited, the key would not be the only best card."""
    return _decides(key, "limit")


def _decides(key: Key, option: str) -> bool:
    """Say whether the key is the only best card because a rule holds."""
    for name, setting in key.rules_that_may_bite():
        if name == option:
            other = with_options(key.position, {name: setting})
            solver = Searcher(key.objective.name, table_megabytes=8)
            return solver.find(other).best != (key.rank,)
    return False


def _squeeze(key: Key) -> bool:
    """In the key's line one of them must throw a card, and needs every card of the hand.

    `squeezes` says what that means.  It is not so in the line of every other card.
    """
    return _squeezing(key, key.rank) and not all(_squeezing(key, rank) for rank in key.worse)


def _squeezing(key: Key, rank: Rank) -> bool:
    """Say whether one of them is squeezed in the line of a card."""
    at = key.position
    for card in key.line(rank):
        if squeezes(key, at):
            return True
        at = at.play(card)
    return False


# --- cleaning -------------------------------------------------------------------------------


def _last_king(key: Key) -> bool:
    """We must clean, and in the key's line we do, in a trick after which no king is in a hand.

    In the line of some other card we do not.  Only by card points the key would not be the only
    best card.
    """
    if not key.objective.has_outcome or not key.owes(key.position, ours=True):
        return False
    if not any(key.owes(key.end(rank), ours=True) for rank in key.worse):
        return False
    at = key.position
    for card in key.line(key.rank):
        at = at.play(card)
        if not key.owes(at, ours=True):
            return not any(hand[KING] for hand in at.counts) and key.by_points.best != (key.rank,)
    return False


def _deny(key: Key) -> bool:
    """They must clean, and in the key's line they do not; in that of every other card they do.

    Only by card points the key would not be the only best card.
    """
    if not key.objective.has_outcome or not key.owes(key.end(key.rank), ours=False):
        return False
    if any(key.owes(key.end(rank), ours=False) for rank in key.worse):
        return False
    return key.by_points.best != (key.rank,)


def _keep_king(key: Key) -> bool:
    """We must clean, and to play a king now would have a worse outcome.

    In the key's line its player plays a king to a later trick, and we clean by it.  Only by
    card points the key would not be the only best card.
    """
    if not key.objective.has_outcome or not key.owes(key.position, ours=True):
        return False
    if KING not in key.worse or key.values[KING].outcome == key.value.outcome:
        return False
    for trick in key.tricks(key.rank):
        if key.ours(trick.winner) and trick.cleans:
            played = trick.ranks[(key.turn - trick.leader) % len(trick.ranks)]
            return played == KING and key.by_points.best != (key.rank,)
    return False


def _poisoned_queen(key: Key) -> bool:
    """A queen spoils what she takes.

    Either the key is the only best card because a trick that a queen led does not clean (L5).  Or a
    queen is all that a side takes in the deal, kusilappi (LS5): we, in the line of another card, or
    they, in that of the key.
    """
    if _decides(key, "queen_clause"):
        return True
    ours, theirs = key.side, 1 - key.side
    return _kusilappi(key, key.rank) == theirs or any(
        _kusilappi(key, rank) == ours for rank in key.worse
    )


def _kusilappi(key: Key, rank: Rank) -> int | None:
    """Return the side that has lost a kusilappi at the end of a card's line."""
    result = key.objective.result(key.end(rank).ending)
    if result is None or result.name is not ResultName.KUSILAPPI or result.winner is None:
        return None
    return 1 - result.winner


# --- Kontra ---------------------------------------------------------------------------------


def _spice(key: Key) -> bool:
    """Points of the pack go with the trick; without them the key would not be the only best."""
    if not key.position.spice:
        return False
    bare = Searcher(key.objective, table_megabytes=8).find(key.position.replace(pack=()))
    return bare.best != (key.rank,)


def _fewest(key: Key) -> bool:
    """The next deal is what is played for.

    Either another card gets more points than the key.  Or somebody else ends below 21 in the
    key's line, and has enough in that of another card.
    """
    if not key.objective.deals:
        return False
    if key.rank not in key.by_points.best:
        return True
    others = [party for party in range(len(key.position.counts)) if party != key.position.party]
    low = [party for party in others if _taken(key, key.rank)[party] < LEAST]
    return any(_taken(key, rank)[party] >= LEAST for rank in key.worse for party in low)


def _taken(key: Key, rank: Rank) -> Pair:
    """Return the card points of the deal by player, after a card's line."""
    return known(key.end(rank).taken, "taken")


THEMES: Final[Mapping[str, Callable[[Key], bool]]] = MappingProxyType(
    {
        "sure-winner": _sure_winner,
        "to-partner": _to_partner,
        "refuse": _refuse,
        "hold-back": _hold_back,
        "guard": _guard,
        "overtake": _overtake,
        "lead-through": _lead_through,
        "burden": _burden,
        "lead-limit": _lead_limit,
        "squeeze": _squeeze,
        "last-king": _last_king,
        "deny": _deny,
        "keep-king": _keep_king,
        "poisoned-queen": _poisoned_queen,
        "spice": _spice,
        "fewest": _fewest,
    }
)
