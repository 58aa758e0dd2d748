"""Quick tests of an ending, one per theme, that need no search.

An ending that fails the test of a theme is not an example of it.  One that passes may be: `themes`
decides.  When a theme is wanted, endings that fail its test are not solved.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from ristikontra.game.cards import KING, QUEEN, Rank
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.judging import CHOICE
from ristikontra.games.tricks.puzzles.themes import THEMES, Key


def promising(position: Position, theme: str) -> bool:
    """Say whether an ending could be a puzzle of a theme, without solving it.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:AQ8 E:952 S:J554 W:K84 lead:W trick:J,3,K")
    >>> promising(position, "refuse"), promising(position, "lead-through")
    (True, False)
    """
    could_be = _PREFILTERS.get(theme)
    return len(position.moves()) >= CHOICE and (could_be is None or could_be(position))


def may_be_example(key: Key, theme: str) -> bool:
    """Say whether a key is an example of a theme; of a guard, whether it may be.

    Whether the loss of a guard is news takes hundreds of positions to know, and is asked later.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> position = read_position("ristikontra N:AQ8 E:952 S:J554 W:K84 lead:W trick:J,3,K")
    >>> solver = Searcher("points")
    >>> may_be_example(Key(solver.find(position), solver), "refuse")
    True
    """
    if theme != "guard":
        return THEMES[theme](key)
    return any(p.unguarded(key.position, key.objective, key.line(rank)) for rank in key.worse)


def _alone(position: Position, rank: Rank) -> bool:
    """Say whether nobody but the player on turn holds a rank of that hand."""
    turn = position.mover
    return not any(hand[rank] for seat, hand in enumerate(position.counts) if seat != turn)


def _held(position: Position, rank: Rank) -> list[bool]:
    """Say which of the others hold a rank, clockwise from the player on turn."""
    seats, turn = len(position.counts), position.mover
    return [position.counts[(turn + step) % seats][rank] > 0 for step in range(1, seats)]


def _ours(position: Position, seat: int) -> bool:
    return position.rules.seating.party[seat] == position.party


def _can_match(position: Position) -> bool:
    """Say whether the player on turn follows, and holds the rank led."""
    return bool(position.trick) and position.counts[position.mover][position.trick[0]] > 0


def _sure_winner(position: Position) -> bool:
    """The player leads, and has two such ranks: the rules of thumb lead the dearer."""
    alone = (rank for rank in position.moves() if _alone(position, rank))
    return not position.trick and any(pairwise(alone))


def _to_partner(position: Position) -> bool:
    legal = position.moves()
    if not position.trick:
        return any(_held(position, rank) == [False, True, False] for rank in legal)
    winners = p.possible_winners(
        position, next(rank for rank in legal if rank != position.trick[0])
    )
    return winners == ((position.mover + 2) % 4,)


def _refuse(position: Position) -> bool:
    if not _can_match(position) or not p.sure_of_trick(position, led := position.trick[0]):
        return False
    other = next(rank for rank in position.moves() if rank != led)
    return not any(_ours(position, seat) for seat in p.possible_winners(position, other))


def _hold_back(position: Position) -> bool:
    if position.trick:
        return _can_match(position) and not _ours(position, position.table_trick().winner)
    alone = [_alone(position, rank) for rank in position.moves()]
    return any(alone) and not all(alone)


def _guard(position: Position) -> bool:
    if not position.trick:
        return False
    hand, led = position.counts[position.mover], position.trick[0]
    foes = [other for seat, other in enumerate(position.counts) if not _ours(position, seat)]
    return any(
        hand[rank] == 1 and rank != led and any(other[rank] for other in foes)
        for rank in position.moves()
    )


def _overtake(position: Position) -> bool:
    return (
        _can_match(position)
        and position.table_trick().winner == (position.mover + 2) % 4
        and p.possible_winners(position, position.trick[0]) == (position.mover,)
    )


def _lead_through(position: Position) -> bool:
    if position.trick:
        return False
    return any(_held(position, rank) == [True, True, False] for rank in position.moves())


def _burden(position: Position) -> bool:
    legal = position.moves()
    if position.trick:
        return any(p.sure_of_trick(position, rank) for rank in legal)
    foes = [seat for seat in range(len(position.counts)) if not _ours(position, seat)]
    return any(p.can_take(position, rank, foe) for rank in legal for foe in foes)


def _lead_limit(position: Position) -> bool:
    run, longest = position.run, max(map(max, position.counts))
    if run:
        longest = max(longest, position.counts[position.leader][run.rank] + run.length)
    return longest > position.rules.limit


def _king(position: Position) -> bool:
    return any(hand[KING] for hand in position.counts) or KING in position.trick


def _last_king(position: Position) -> bool:
    return position.owes[position.party] and _king(position)


def _deny(position: Position) -> bool:
    return position.owes[1 - position.party] and _king(position)


def _keep_king(position: Position) -> bool:
    return position.owes[position.party] and KING in position.moves()


def _poisoned_queen(position: Position) -> bool:
    queen = any(hand[QUEEN] for hand in position.counts) or QUEEN in position.trick
    return queen and any(position.owes) and _king(position)


_PREFILTERS: Final[Mapping[str, Callable[[Position], bool]]] = MappingProxyType(
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
        "last-king": _last_king,
        "deny": _deny,
        "keep-king": _keep_king,
        "poisoned-queen": _poisoned_queen,
        "spice": lambda position: position.spice > 0,
        "fewest": lambda position: position.taken is not None,
    }
)
