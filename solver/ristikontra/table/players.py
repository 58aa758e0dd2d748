"""A player at a table, who sees what one seat sees, a `View`, and chooses a card."""

from typing import Final, Literal, get_args

from msgspec.structs import replace

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.limits import check_choice
from ristikontra.games.protocol import Choice, TriedMove
from ristikontra.search.objectives import points
from ristikontra.search.solver import Searcher
from ristikontra.search.unseen import Pack, played_out, sampled
from ristikontra.worlds.advised import AdviseRecord
from ristikontra.worlds.reasons import hint_of
from ristikontra.worlds.view import View

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

    >>> from ristikontra.formats.notation import read_position
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

    >>> from ristikontra.formats.notation import read_position
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

    >>> from ristikontra.formats.notation import read_position
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
