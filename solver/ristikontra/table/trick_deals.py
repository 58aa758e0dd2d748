"""Whole deals of games in tricks: what is seen of them, claims, and the deals of a match.

What cannot be seen from a seat is asked in one place, `judged`: whether the rest is all the user's.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from ristikontra.claims.events import EVERY_TRICK
from ristikontra.claims.forcing import Decision
from ristikontra.claims.securing import read_target
from ristikontra.game.cards import Rank
from ristikontra.game.deal import Deal, deal_out, match_from
from ristikontra.game.match import Match
from ristikontra.game.position import Position
from ristikontra.games.protocol import Choice, PlayerName, Seeing
from ristikontra.search.objectives import Value, points
from ristikontra.search.plans import secures
from ristikontra.search.solver import Searcher
from ristikontra.table.players import HINTS, Level, choose
from ristikontra.table.session import AtTable, Session, at_table
from ristikontra.worlds.view import View


def view_of(deal: Deal) -> View:
    """Return what the player on turn knows, among that the cards that were taken up (A2)."""
    position = deal.position
    if position.stock and not (deal.may_turn() or deal.taken_up or deal.opening):
        position = position.replace(rules=replace(position.rules, dark=False))
    locked, top = deal.locked, deal.top
    lacking = frozenset(deal.stock[:1] if any(locked) else ())  # nobody could unlock it (K10)
    return View.at_table(
        position,
        deal.shown,
        (lacking,) * len(position.counts),
        top=top,
        bottom=deal.bottom,
        locked=locked,
    )


def choice_at(deal: Deal, level: Level, seed: int) -> Choice:
    """Return what a player of some level finds for the player on turn of a deal that is judged."""
    policy = AtTable((level,), seed, 1)  # it looks only at the last state
    return policy.choice(Session((deal,), frozenset(), policy, deal.line, seeing=SEEING))


def _made(deal: Deal, card: Rank | None) -> Rank:
    return deal.next_card if card is None else card


def _choose(view: View, player: PlayerName, seed: int) -> Choice:
    return choose(view, player, seed, facts=player == HINTS)  # type: ignore[arg-type]


#: What a seat sees of a deal.  New cards are seen as long as some are drawn; what is left of a
#: pack is seen with the trick that takes it (K20).
SEEING: Final = Seeing(
    event=lambda deal, move: None,
    view=lambda start, deal, events, seat: view_of(deal),
    choose=_choose,
    made=_made,
    news=lambda before, after, seat: bool(
        before.position.stock or before.position.pack != after.position.pack
    ),
)


def begin_trick_deal(deal: Deal, seats: Sequence[int], policy: AtTable) -> Session[Deal]:
    """Return a deal that is played as a session, in which a user has some seats.

    >>> from ristikontra.game.deal import first_match, table_rules
    >>> deal = deal_out(first_match(table_rules("lappi"), 7), 7)
    >>> session = begin_trick_deal(deal, [2], AtTable(("thumb",), 7, 1))
    >>> session.asks, session.answered().asks
    (False, True)
    """
    return at_table(deal.begun(), seats, policy, SEEING, deal.line)


def begin_match(match: Match, seats: Sequence[int], level: PlayerName, seed: int) -> Session[Deal]:
    """Return the first deal of a match, at its beginning."""
    return begin_trick_deal(deal_out(match, seed), seats, AtTable((level,), seed, 1))


def follows(session: Session[Deal]) -> bool:
    """Say whether another deal follows this one, once it is over."""
    return not session.policy.single and session.state.after().winner is None


def next_deal(session: Session[Deal]) -> Session[Deal]:
    """Return the next deal, maybe the first of another match, at its beginning."""
    policy = session.policy
    number = policy.number + 1
    match = session.state.after(Random(f"{policy.seed} {-number}").randrange(6))
    if match.winner is not None:
        match = match_from(match.rules, match.dealer)
    deal = deal_out(match, policy.seed, number)
    return begin_trick_deal(deal, [*session.seats], replace(policy, number=number))


def may_claim(session: Session[Deal]) -> bool:
    """Say whether the user may claim the rest: all cards are in the hands."""
    return session.asks and not session.state.position.stock


def judged(deal: Deal) -> Decision:
    """Return whether the side on turn takes all tricks that are left, all cards known.

    The line is best play: if the side does not take all, up to the trick that the others win.
    Where three play, it is whether the player takes all card points that are left.
    """
    position, party = deal.position, deal.position.party
    if position.rules.seating.two_sided:
        target = read_target(position, party, EVERY_TRICK)
        assert target.value is not None
        goal, objective = target.value, target.objective
        solution = Searcher(objective).find(target.position)
    else:
        goal, objective = Value(0, position.points_left), points(position.rules, party)
        solution = Searcher(objective).find(position)
    assert solution.value is not None
    holds = secures(objective, party, solution.value, goal)
    line = solution.line
    return Decision(holds, line if holds else _up_to_loss(position, party, line))


def _up_to_loss(position: Position, party: int, line: Sequence[Rank]) -> tuple[Rank, ...]:
    """Return a line up to the first trick that a party does not win."""
    for at, rank in enumerate(line, 1):
        winner = position.table_trick(rank).winner
        if position.ends_trick and position.rules.seating.party[winner] != party:
            return tuple(line[:at])
        position = position.play(rank)
    return tuple(line)
