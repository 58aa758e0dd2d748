"""Whole deals of games in tricks: the players, what they see, claims, and the deals of a match.

A player sees what one seat sees, a `View`, and chooses a card.  What cannot be seen from a seat is
asked in one place, `judged`: whether the rest is all the user's.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal, get_args

from msgspec.structs import replace

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.limits import check_choice
from ristikontra.games.protocol import Choice, PlayerName, Seeing, TriedMove
from ristikontra.games.tricks.claims.events import EVERY_TRICK
from ristikontra.games.tricks.claims.forcing import Decision
from ristikontra.games.tricks.claims.securing import read_target
from ristikontra.games.tricks.deal import Deal, deal_out, match_from
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Value, points
from ristikontra.games.tricks.search.plans import secures
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.search.unseen import Pack, played_out, sampled
from ristikontra.games.tricks.worlds.advised import AdviseRecord
from ristikontra.games.tricks.worlds.reasons import hint_of
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.session import AtTable, Session, at_table

Level = Literal["thumb", "samples", "more"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

#: In how many deals each level plays its cards.
DEALS: Final[dict[Level, int]] = {"thumb": 0, "samples": 200, "more": 1000}
#: How hints are found, and what moves have cost, whatever the level of a game.
HINTS: Final[Level] = "more"


def choose(view: View, level: Level = "samples", seed: int = 0, *, facts: bool = False) -> Choice:
    """Return what the seat on turn plays, who sees no more than the view; the same for a seed.

    What the deals show of a card and what the rules of thumb think of it are averaged, each by how
    certain it is.  With `facts` the candidates have what came of them.  Where the
    seat can work out who holds what it is played as all cards known.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> view = View.of(read_position("ristikontra N:A99 E:KT8 S:T76 W:Q42 lead:N"))
    >>> choice = choose(view)
    >>> choice.move, choice.deals, len(choice.candidates)
    (Rank('9'), 200, 2)
    """
    check_choice("level", level, LEVELS)
    if view.certain and level != "thumb":
        return _worked_out(view, choose(view, "thumb").thumb)
    return sampled_choice(view, DEALS[level], seed, facts=facts)


def sampled_choice(view: View, number: int, seed: int, *, facts: bool = False) -> Choice:
    """Return the choice of the seat on turn, which tries its cards in a number of possible deals.

    With `facts` the candidates have what followed them.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> view = View.of(read_position("ristikontra N:A99 E:KT8 S:T76 W:Q42 lead:N"))
    >>> sampled_choice(view, 1000, 7).deals
    1000
    """
    found = sampled(view.representative, view.known, _may(view), number, seed, _pack(view), facts)
    cards, deals = found.cards, found.deals
    return Choice(
        cards[found.best].rank,
        cards[found.thumb].rank,
        deals,
        tuple(
            TriedMove.of_sums(card.rank, card.worth, card.better, card.squares, deals, card.facts)
            for card in cards
            if deals > 1
        ),
    )


def with_hint(record: AdviseRecord, view: View) -> AdviseRecord:
    """Return a record with why its best card is better than the next one on average.

    There is no reason where play by rules of thumb, in which facts are gathered, disagrees.
    """
    best = {Rank(card.move) for card in record.moves if card.best}
    others = [card for card in record.moves if not card.best and card.mean]
    if not best or not others or view.certain:
        return record
    means = {Rank(card.move): card.mean for card in others}
    next_best = max(means, key=lambda rank: (means[rank].outcome, means[rank].points))  # type: ignore[union-attr]
    hint = hint_of(view, choose(view, HINTS, facts=True), next_best)
    agrees = not hint.close and hint.move != "turn" and Rank(hint.move) in best
    return replace(record, hint=hint) if agrees else record


def forecast(view: View, party: int, number: int, seed: int) -> tuple[float, float]:
    """Return what a party still takes in possible deals if all play by rules of thumb.

    These are the mean of its card points, and their standard deviation.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> view = View.of(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> forecast(view, 0, 1000, 7)[0] + forecast(view, 1, 1000, 7)[0]
    15.0
    """
    known, may = view.known, _may(view)
    return played_out(view.representative, known, may, number, seed, party, _pack(view))


def _may(view: View) -> list[int]:
    """Return for each rank a bit for each seat that may hide one."""
    return [
        sum(1 << seat for seat, ranks in enumerate(view.voids) if rank not in ranks)
        for rank in EVERY
    ]


def _pack(view: View) -> Pack:
    return Pack(view.top, view.bottom, view.spice, view.behind)


def _worked_out(view: View, thumb: Rank | None) -> Choice:
    """Return the choice where every card is known: the best, by rules of thumb among several.

    Each of three players has what is guaranteed against both others.
    """
    position = view.representative
    solution = Searcher(points(view.rules, position.party)).find(position)
    worth = {card.rank: card.lower.points for card in solution.cards}
    assert thumb is not None  # no card is turned any more
    return Choice(
        thumb if thumb in solution.best else solution.best[0],
        thumb,
        1,
        tuple(TriedMove(rank, mean, mean - worth[thumb], 0) for rank, mean in worth.items()),
        exact=True,
    )


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

    >>> from ristikontra.games.tricks.deal import first_match, table_rules
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
