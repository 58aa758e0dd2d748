"""Finds facts by solving: what refutes a card, where it turns, what else decides.

1. A `Case` is one solved position; its solver's table is warm, so that values of positions near
   it cost little.
2. A card's line is the card and natural best play after it (`BestPlay.natural`).
3. What-if questions are few: a fixed small number for every card.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from operator import ge

from ristikontra.game.cards import DESCENDING, KING, QUEEN, Rank
from ristikontra.game.errors import IllegalSetup
from ristikontra.game.rules import Trick
from ristikontra.game.scoring import FEW, TurnsAt
from ristikontra.game.seats import Flags
from ristikontra.games.tricks.changes import exchanged, with_leader, with_options
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain.bestplay import BestPlay, prospect_of
from ristikontra.games.tricks.explain.stakes import Stake, stake_of
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import Additive, PayoffTable, Value, points
from ristikontra.games.tricks.search.solver import Searcher, Solution

#: Enough points to be worth stating where more than points is lost.
ENOUGH = 4
#: How many exchanges are tried for one card.
SWAPS = 2


class Case:
    """A position with its exact solution, and the solver that answers what follows from it."""

    def __init__(self, solution: Solution, solver: Searcher | None = None) -> None:
        self.position = solution.position
        self.objective = solution.objective
        self.side = self.side_of(solution.position.mover)
        self.legal = solution.position.moves()
        self.best = solution.best
        self.value = solution.lower
        self.values = {card.rank: card.lower for card in solution.cards}
        self.solver = solver or Searcher(solution.objective)
        self.play = BestPlay(self.solver, solution.objective)
        self._lines: dict[Rank, f.Line] = {}
        self._tricks: dict[Rank, list[Trick]] = {}
        self._ruled: dict[str, tuple[Rank, ...]] = {}
        self._mosts: dict[tuple[int, Rank], int] = {}
        self._led: dict[int, Value] = {}
        self.points = Searcher(points(self.position.rules, self.objective.party), table_megabytes=8)
        # Worse cards, the least bad first.
        self.worse = sorted((r for r in self.legal if r not in self.best), key=self._badness)

    def _badness(self, rank: Rank) -> Value:
        return -self.values[rank].for_party(self.side)

    def side_of(self, seat: int) -> int:
        """Return the side of a seat, as the objective counts sides."""
        return self.objective.side_of(seat)

    def line(self, rank: Rank) -> f.Line:
        """Return a card and a line of best play after it: nobody gives away what can be kept."""
        if rank not in self._lines:
            self._lines[rank] = (rank, *self.play.natural(self.position.play(rank)))
        return self._lines[rank]

    def tricks(self, rank: Rank) -> list[Trick]:
        """Return the tricks of a card's line."""
        if rank not in self._tricks:
            self._tricks[rank] = f.tricks_of(self.position, self.line(rank))
        return self._tricks[rank]

    def betters(self, one: Value, other: Value) -> bool:
        """Say whether a value is better for the side on turn than another."""
        return one < other if self.side else one > other

    def is_best(self, position: Position, rank: Rank) -> bool:
        """Say whether a card keeps the value of a position like this one."""
        value = self.solver.value(position.play(rank))
        gain = self.objective.gain(position, rank)
        return value.with_gain(gain) == self.solver.value(position)

    def news(self, found: Iterable[f.Fact]) -> list[f.Fact]:
        """Leave out facts that say nothing, because what they say may happen after any card.

        An event that may follow a worse card says something if it may not follow every best card,
        and the other way round.
        """
        return [fact for fact in found if self.is_news(fact)]

    def is_news(self, fact: f.Fact) -> bool:
        """Say whether what a fact says does not happen after every card."""
        event = prospect_of(fact)
        if event is None:
            return True
        assert isinstance(fact, p.Keeps | p.Unguards | f.Cleans | f.Denied | f.Half)
        others = self.worse if fact.line[0] in self.best else self.best
        return any(
            self._cannot(other, fact) or not self.play.may(self.position, other, event)
            for other in others
        )

    def _cannot(self, rank: Rank, fact: f.Fact) -> bool:
        """Say whether a card's value rules out that a side passes half, or cleans.

        All best play ends with the same points, where they count, and with the same sides clean, as
        far as the outcome decides it.
        """
        if isinstance(fact, f.Half) and self.objective.counts_points:
            return not self._past_half(rank, fact.gainer)
        if isinstance(fact, f.Cleans) and isinstance(self.objective, Additive):
            decisive = self.values[rank].outcome != 0 or sum(self.position.owes) == 1
            return decisive and self._fails(rank)[self.side_of(fact.winner)]
        return False

    # --- what the card is worth --------------------------------------------------------------

    def verdict(self, rank: Rank) -> f.Fact:
        """Return how the card compares with the others."""
        about = self.position, self.objective, rank
        if len(self.legal) == 1:
            return f.Only(*about)
        if not self.worse:
            return f.Equal(*about)
        if rank not in self.best:
            return f.Cost(*about, self.value, self.values[rank])
        return f.Best(*about)

    def everything(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that the side takes all points left, where that needs the right card."""
        left = self.position.points_left
        every = 0 if self.side else left
        if (
            not self.objective.counts_points
            or not left
            or rank not in self.best
            or len(self.legal) == 1
            or self.value.points != every
        ):
            return []
        if self.objective.has_outcome:
            forced = self.points.value(self.position.play(rank))
            if forced.points + self.position.gain(rank, self.objective.party) != every:
                return []
        return [f.Everything(self.position, self.objective, rank, left)]

    # --- the trick on the table --------------------------------------------------------------

    def help(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that the partner can take the trick, for more than after worse cards.

        The partner must be needed, because otherwise the other side might take it.
        """
        partner = self.partner()
        found = None if partner is None else self._capture(rank, partner)
        if partner is None or found is None or not found.spoils or not self._threatened(rank):
            return []
        values = self.position.rules.values

        def value(card: Rank) -> int:
            there = *self.position.trick, card
            return sum(values[one] for one in (*there, there[0]))

        matched = [card for card in self.worse if p.can_take(self.position, card, partner)]
        return [] if any(value(card) >= value(rank) for card in matched) else [found]

    def partner(self) -> int | None:
        """Return the partner of the player on turn, None where there are no partners."""
        own = self.position.rules.seating.members(self.position.party)
        return next((seat for seat in own if seat != self.position.mover), None)

    def foes(self) -> list[int]:
        """Return who plays against the player on turn, clockwise from that seat."""
        seating, turn = self.position.rules.seating, self.position.mover
        others = [seating.left_of(turn, step) for step in range(1, len(seating.seats))]
        return [seat for seat in others if self.side_of(seat) != self.side]

    def spice(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that the card decides who gets what goes with the trick (K15)."""
        certain = p.sure_of_trick(self.position, rank)
        others = self.worse if rank in self.best else self.best
        decisive = certain == (rank in self.best) and all(
            p.sure_of_trick(self.position, other) != certain for other in others
        )
        spice = self.position.spice
        return [f.Spice(self.position, self.objective, rank, spice)] if decisive and spice else []

    def shown(self, rank: Rank) -> list[f.Fact]:
        """Return the patterns that a card shows and that matter, as `patterns.shown` says."""
        found = p.shown(self.position, self.objective, rank, self.best)
        values = self.position.rules.values
        if not found and rank not in self.best:
            more = values[rank] - max(values[best] for best in self.best)
            given = p.gives(self.position, self.objective, rank)
            found += [given] if given and more >= max(1, self._telling(rank)) else []
        return [
            fact
            for fact in found
            if not isinstance(fact, p.TakesOver) or self.leader_decides(rank, fact.partner)
        ]

    def should_take(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that the trick should be taken, or taken over from the partner."""
        return [
            fact
            for fact in p.should_take(self.position, self.objective, rank, self.best)
            if fact.partner is None or self.leader_decides(rank, fact.seat)
        ]

    def leader_decides(self, rank: Rank, leader: int, than: Rank | None = None) -> bool:
        """Say whether half would be saved, or lost of a best card, had another won this trick.

        That other player has the very cards of the line, and leads on.  `than` is the worse card
        whose cost is meant; by default it is the least bad one.
        """
        trick = self.tricks(rank)[0]
        line = self.line(rank)[: len(trick.ranks) - len(self.position.trick)]
        after = after_cards(self.position, line)
        if after.finished:
            return False
        other = self.solver.value(with_leader(after, leader))
        return self._weighs(rank, other - self.solver.value(after), than)

    def decides_now(self, rank: Rank) -> bool:
        """Say whether the trick on the table makes half of what a best card is better by.

        That is by its points in the lines of play, by the next leader, or, if another takes it, by
        the players who can match.
        """
        other = self.worse[0]
        if self.values[rank].outcome != self.values[other].outcome:
            return True
        if self._taker(rank) != self._taker(other) and self.matching_decides(rank):
            return True
        cost = abs(self.values[rank].points - self.values[other].points)
        ours, theirs = (
            self.running(rank, side)[0] - self.running(other, side)[0]
            for side in (self.side, 1 - self.side)
        )
        if 2 * max(ours, -theirs) >= cost:
            return True
        return all(self._leads_instead(rank, one) for one in self.held_against(rank))

    def _taker(self, rank: Rank) -> int:
        """Return who takes the trick on the table in a card's line."""
        return self.tricks(rank)[0].winner

    def _leads_instead(self, rank: Rank, than: Rank) -> bool:
        """Say whether it decides that another takes the trick than after a worse card."""
        winner, other = self._taker(rank), self._taker(than)
        decides = self.leader_decides(rank, other, than) or self.leader_decides(than, winner, rank)
        return winner != other and decides

    def leads_on(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that another player takes the trick and leads on, where that decides."""
        against = self.held_against(rank)
        if self.values[rank].outcome != self.values[against[0]].outcome:
            return []
        winner, other = self._taker(rank), self._taker(against[0])
        if winner == other or any(self._taker(one) != other for one in against):
            return []
        decides = self.leader_decides(rank, other)
        if not decides and not all(self.leader_decides(one, winner, rank) for one in against):
            return []
        about = self.position, self.objective, rank
        return [p.LeadsOn(*about, self.line(rank), against, winner, other)]

    def held_against(self, rank: Rank) -> tuple[Rank, ...]:
        """Return the cards that a card is held against: the best, or the least bad of the worse."""
        if rank not in self.best:
            return self.best
        least = self.values[self.worse[0]]
        return tuple(one for one in self.worse if self.values[one] == least)

    def taken(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that somebody takes the trick, where that makes half of the cost."""
        trick = self.tricks(rank)[0]
        if self.side_of(trick.winner) == self.side:
            return []
        found = self._capture(rank, trick.winner)
        if found is None or self._taken_anyway(rank):
            return []
        if rank == (*self.position.trick, rank)[0]:
            return [found] if self.matching_decides(rank) else []
        values = self.position.rules.values
        more = values[rank] - max(values[best] for best in self.best)
        return [found] if more >= self._telling(rank) else []

    def takers(self, rank: Rank) -> list[p.Takers]:
        """Return who can take the trick where several can, or one who plays after another.

        Nothing is said where a card of the other kind shows as much.
        """
        position, objective, best = self.position, self.objective, self.best
        found = p.takers(position, objective, rank, best)
        others = self.worse if rank in best else best
        if not found or any(
            p.takers(position, objective, one, (one,) if rank in best else ()) for one in others
        ):
            return []
        return found if self.matching_decides(rank) else []

    def matching_decides(self, rank: Rank) -> bool:
        """Say whether it makes half of the difference that a side can match in this trick.

        That is the other side if the card is worse, else its own.
        """
        side = self.side if rank in self.best else 1 - self.side
        return self._weighs(rank, self._unmatched(self.position, rank, side) - self.values[rank])

    def _weighs(self, rank: Rank, change: Value, than: Rank | None = None) -> bool:
        """Say whether a change of value makes half of what a card costs, or is better by.

        A best card is better than the worse one `than`, by default the least bad.
        """
        good, least = rank in self.best, self.worse[0] if than is None else than
        here, there = self.values[rank], self.values[least] if good else self.value
        gain = (-change if good else change).for_party(self.side)
        if here.outcome != there.outcome:
            return gain.outcome > 0
        return not gain.outcome and 2 * gain.points >= abs(here.points - there.points)

    def _unmatched(self, position: Position, rank: Rank, side: int) -> Value:
        """Return what a card would be worth if a side could not match in this trick."""
        after, gain = position.play(rank), self.objective.gain(position, rank)
        ends = position.ends_trick or not after.trick
        to_play = () if ends else (after.mover, *f.later_seats(after))
        if not any(self.side_of(s) == side and after.counts[s][after.trick[0]] for s in to_play):
            return self.solver.value(after).with_gain(gain)
        mover = self.side_of(after.mover)
        cards: tuple[Rank, ...] = after.moves()
        if mover == side:
            cards = tuple(card for card in cards if card != after.trick[0]) or cards
        ways = [self._unmatched(after, card, side) for card in cards]
        return (max if mover == 0 else min)(ways).with_gain(gain)

    def _threatened(self, rank: Rank) -> bool:
        """Say whether the other side has the trick on the table after a card, or may take it."""
        trick = self.position.table_trick(rank)
        copies_led = [self.position.counts[seat][trick.ranks[0]] for seat in self._foes_to_play()]
        return self.side_of(trick.winner) != self.side or any(copies_led)

    def _foes_to_play(self) -> list[int]:
        return [seat for seat in f.later_seats(self.position) if self.side_of(seat) != self.side]

    def refutation(self, rank: Rank) -> list[f.Fact]:
        """Return how a worse card is refuted in this trick, where it takes a certain reply.

        Nothing is said of a reply that comes after every best card as well.
        """
        line, at = self.line(rank), self.position.play(rank)
        for card in line[1 : 1 + len(f.later_seats(self.position))]:
            refuting = self._refuting(at) if self.side_of(at.mover) != self.side else ()
            if refuting and len(refuting) < len(at.moves()):
                if all(self._alike(rank, best, at.mover, card) for best in self.best):
                    return []
                sole = refuting == (card,) and self._alone(rank, at.mover, card)
                takes = card == at.trick[0] and self._capture(rank, at.mover, sole)
                if takes:
                    return [takes] if sole or not self._taken_anyway(rank) else []
                if sole:
                    return [f.Sole(self.position, self.objective, rank, at.mover, card)]
            at = at.play(card)
        return []

    def _capture(self, rank: Rank, taker: int, sole: bool = False) -> f.Capture | None:
        """Return the fact that somebody can take the trick after a card, as in its line.

        The cards that the partner gives there are named if the taker can secure them.
        """
        position, trick = self.position, self.tricks(rank)[0]
        if trick.winner != taker or not p.can_take(position, rank, taker):
            return None
        begun, side = len(position.trick) + 1, self.side_of(taker)
        left_of = position.rules.seating.left_of
        theirs = (
            card
            for at, card in enumerate(trick.ranks[begun:], begun)
            if self.side_of(left_of(trick.leader, at)) == side
        )
        for more in (tuple(theirs), trick.ranks[:1]):
            spoils = p.counting(position, (*trick.ranks[:begun], *more))

            def taken(end: Trick, spoils: tuple[Rank, ...] = spoils) -> bool:
                return end.winner == taker and Counter(spoils) <= Counter(end.ranks)

            if self.play.can(side, position.play(rank), taken):
                return f.Capture(
                    position, self.objective, rank, self.line(rank), taker, spoils, sole
                )
        return None

    def _alike(self, rank: Rank, best: Rank, replier: int, reply: Rank) -> bool:
        """Say whether a reply to a worse card comes after a best one as well.

        If it takes the trick in the worse card's line, it also does in that of the best card.  If
        not, it is also the only good reply there.  And what the trick is worth more after the worse
        card is less than what that card costs.
        """
        at, own, other = self.position, self.tricks(rank)[0], self.tricks(best)[0]
        for card in self.line(best):
            if at.mover == replier:
                break
            at = at.play(card)
        takes = own.winner == replier
        again = other.winner == replier if takes else self.play.cards(at) == (reply,)
        if not again or card != reply:
            return False
        value, lost = self.value, self.values[rank]
        if value.outcome != lost.outcome:
            return other.cleans >= own.cleans and other.points >= own.points
        return own.points - other.points < abs(value.points - lost.points)

    def _taken_anyway(self, rank: Rank) -> bool:
        """Say whether the other side can take the trick after every best card as after a worse one.

        With as many points in it, and with a king that cleans it if it cleans after the worse card.
        """
        side = 1 - self.side

        def theirs(trick: Trick) -> bool:
            return self.side_of(trick.winner) == side

        def cleans(card: Rank) -> bool:
            after = self.position.play(card)
            owes = self.position.owes[side]
            return owes and self.play.can(side, after, lambda end: theirs(end) and end.cleans)

        return all(
            self.most(side, best) >= self.most(side, rank)
            and self.play.can(side, self.position.play(best), theirs)
            and cleans(rank) <= cleans(best)
            for best in self.best
        )

    def _alone(self, rank: Rank, replier: int, reply: Rank) -> bool:
        """Say whether nothing but one reply refutes a worse card, whatever is played before it."""
        ways = [self.position.play(rank)]
        while ways[0].mover != replier:
            ways = [at.play(card) for at in ways for card in at.moves()]
        return all(set(self._refuting(at)) <= {reply} for at in ways)

    def _refuting(self, at: Position) -> tuple[Rank, ...]:
        """Return the cards, in the trick on the table, that keep the side from the best value."""
        cards = self.solver.find(at).cards
        return tuple(card.rank for card in cards if self.betters(self.value, card.lower))

    # --- why a card is worse -----------------------------------------------------------------

    def swing(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that a card makes the difference in the trick on the table.

        A best card is held against the worse ones, or only against the least bad of them.
        """
        rivals = self._rivals(rank)
        if not self._more_is_better(rank):
            return []
        found = self._swing(rank, rivals)
        if not found and rank in self.best:
            least = [one for one in rivals if self.values[one] == self.values[rivals[0]]]
            found = self._swing(rank, least) if len(least) < len(rivals) else []
        return found

    def _swing(self, rank: Rank, others: Sequence[Rank]) -> list[f.Fact]:
        best = rank in self.best
        for gainer in (best, not best):
            side = self.side if gainer else 1 - self.side
            here = self.most(side, rank)
            there = {other: self.most(side, other) for other in others}
            more = [(here - points) * (1 if gainer == best else -1) for points in there.values()]
            least = [self._telling(card if best else rank) for card in others]
            if all(map(ge, more, least)):
                limit = (max if gainer == best else min)(there.values())
                about = self.position, self.objective, rank
                same = len({*there.values()}) == 1
                return [
                    f.Swing(*about, best, tuple(others), gainer, here, limit, same),
                    *self._regains(rank, here - limit if same and not (best or gainer) else 0),
                ]
        return []

    def _regains(self, rank: Rank, taken: int) -> list[f.Fact]:
        """Return the fact that some of the points taken with this trick come back."""
        value, lost = self.value, self.values[rank]
        back = taken - abs(value.points - lost.points)
        if back <= 0 or value.outcome != lost.outcome:
            return []
        return [f.Regains(self.position, self.objective, rank, self.best, back)]

    def _rivals(self, rank: Rank) -> Sequence[Rank]:
        """Return the cards that a card is compared with: the best ones, or worse ones.

        For a best card they are those that cost nothing but points, if there are any.
        """
        if rank not in self.best:
            return self.best
        same = [one for one in self.worse if self.values[one].outcome == self.value.outcome]
        return same or self.worse

    def _telling(self, rank: Rank) -> int:
        """Return how many points are worth telling of where a worse card is asked about.

        Half of what it costs, or, if it costs more than points, as many as a king counts.
        """
        value, lost = self.value, self.values[rank]
        cost = abs(value.points - lost.points)
        return (cost + 1) // 2 if value.outcome == lost.outcome else ENOUGH

    def _more_is_better(self, rank: Rank) -> bool:
        """Say whether points count, and more of them are better, where a card is worse or best.

        Where play is for the next deal more of them may be worse (K25).
        """
        others = self._rivals(rank)
        alike = all(self.values[rank].outcome == self.values[one].outcome for one in others)
        return self.objective.counts_points and (alike or not self.objective.deals)

    def most(self, side: int, rank: Rank) -> int:
        """Return the points that a side takes with the trick on the table after a card."""
        if (side, rank) not in self._mosts:
            self._mosts[side, rank] = self.play.most(side, self.position, rank)
        return self._mosts[side, rank]

    def spent(self, rank: Rank) -> list[p.Spends]:
        """Return the fact that a worse card would win later, if it is not the least bad one."""
        if len(self.worse) > 1 and self.values[rank] == self.values[self.worse[0]]:
            return []
        return p.spent(self.position, self.objective, rank, self.line(self.best[0]))

    def accounts(self, rank: Rank, found: Sequence[f.Fact]) -> bool:
        """Say whether the facts about the trick on the table account for what a worse card costs.

        The points that change hands are half of it, or the card itself is what is lost.
        """
        values, trick = self.position.rules.values, self.tricks(rank)[0]
        for fact in found:
            if isinstance(fact, f.Swing):
                return True
            if isinstance(fact, p.Gives) and values[rank] >= self._telling(rank):
                return True
            if isinstance(fact, f.Capture | p.ShouldTake) and trick.points >= self._telling(rank):
                return True
        return False

    def settles(self, rank: Rank) -> list[f.Settles]:
        """Return the trick by which a side has more than it gets in all after other cards.

        By then at least half of the difference is made.
        """
        if not self._more_is_better(rank):
            return []
        best, others = rank in self.best, self._rivals(rank)
        side = self.side if best else 1 - self.side
        most = max(self.running(other, side)[-1] for other in others)
        running = self.running(rank, side)
        for number, made in enumerate(running, 1):
            if made > most and 2 * (made - most) >= running[-1] - most:
                trick = self.tricks(rank)[number - 1]
                about = self.position, self.objective, rank, best, tuple(others)
                where = (self.line(rank), number, trick.leader, trick.winner, trick.ranks)
                return [f.Settles(*about, *where, made, most)]
        return []

    def by_then(self, rank: Rank) -> list[f.ByThen]:
        """Return the first trick by which a side has more points, or fewer, than after others.

        It makes half of the difference to the best cards, or to the least bad of the worse ones,
        and no later trick undoes that.  The side that profits wins it: a side that wins a trick has
        not yet lost anything by it.
        """
        best, others = rank in self.best, self.held_against(rank)
        here, there = self.values[rank], self.values[others[0]]
        if not self._more_is_better(rank) or here.outcome != there.outcome:
            return []
        cost = abs(here.points - there.points)
        for at, trick in enumerate(self.tricks(rank)):
            if (self.side_of(trick.winner) == self.side) != best:
                continue
            for gainer in (best, not best):
                side = self.side if gainer else 1 - self.side
                made = self.running(rank, side)
                had = [self.running(other, side) for other in others]
                sign = 1 if gainer == best else -1
                more = (
                    sign * (a - b) for one in had for a, b in zip(made[at:], one[at:], strict=True)
                )
                if 2 * min(more) >= cost:
                    limit = (max if gainer == best else min)(one[at] for one in had)
                    about = self.position, self.objective, rank, best, others
                    where = (self.line(rank), at + 1, trick.leader, trick.winner, trick.ranks)
                    same = len({one[at] for one in had}) == 1
                    return [f.ByThen(*about, *where, gainer, made[at], limit, same)]
        return []

    def turning(self, rank: Rank, later: bool = False) -> list[f.Settles | f.ByThen]:
        """Return the trick that settles a card, or the earlier one by which half of it is made.

        With `later` neither is the one on the table.
        """
        both: list[f.Settles | f.ByThen] = [*self.settles(rank), *self.by_then(rank)]
        both = [fact for fact in both if fact.trick > later]
        return sorted(both, key=lambda fact: fact.trick)[:1]

    def decides(self, rank: Rank, against: Rank) -> list[f.Fact]:
        """Return what decides the outcome after one of two cards, if that is news."""
        return self.news(self._consequences(rank, against))

    def _consequences(self, rank: Rank, against: Rank) -> list[f.Fact]:
        """Return who cleans, passes half or deals next after one of two cards, not after the other.

        One of the two is among the best, the other is not; there is something to say only if the
        outcomes differ.
        """
        if self.values[rank].outcome == self.values[against].outcome:
            return []
        found = self._cleaning(rank, against) or self._half(rank, against)
        return found or self._due(rank) or self._ends(rank, against)

    def _due(self, rank: Rank) -> list[f.Fact]:
        """Return how a card's line shares out the points that decide who deals next."""
        taken = after_cards(self.position, self.line(rank)).taken
        if not self.objective.deals or taken is None:
            return []
        own, theirs = taken[self.position.party], taken[1 - self.position.party]
        return [f.Due(self.position, self.objective, rank, self.line(rank), own, theirs)]

    def _scores(self, rank: Rank, against: Rank) -> bool:
        """Say whether two cards differ in the scores after the deal, and the match continues."""
        both = self.values[rank], self.values[against]
        return stake_of(self.position, self.objective, *both) is Stake.SCORE

    def _ends(self, rank: Rank, against: Rank) -> list[f.Fact]:
        """Return how many points of the deal either card leaves the player's side."""
        taken = self.position.taken
        if self.objective.deals or taken is None or not isinstance(self.objective, PayoffTable):
            return []
        before, side = taken[self.position.party], self.side
        own, other = (before + self.running(card, side)[-1] for card in (rank, against))
        if own == other or (self._scores(rank, against) and (own < FEW) == (other < FEW)):
            return []
        return [f.Ends(self.position, self.objective, rank, against, own, other)]

    def _cleaning(self, rank: Rank, against: Rank) -> list[f.Fact]:
        good, bad = (rank, against) if rank in self.best else (against, rank)
        found: list[f.Fact] = []
        for side, does, fails in ((self.side, good, bad), (1 - self.side, bad, good)):
            if self._fails(fails)[side] and not self._fails(does)[side]:
                trick, winner = self._cleans(does, side)
                where = (self.line(does), self.line(fails), trick, winner)
                found.append(f.Cleans(self.position, self.objective, rank, *where))
        # What the card itself does is first.
        found.sort(key=lambda fact: isinstance(fact, f.Cleans) and fact.line[0] != rank)
        own = [fact for fact in found if isinstance(fact, f.Cleans) and fact.line[0] == rank]
        if rank == bad and found and not own:
            found = self.news(self._denied(rank)) or found
        return found

    def _denied(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that the last king goes to the other side in a worse card's line."""
        kings = [
            (number, trick.winner)
            for number, trick in enumerate(self.tricks(rank), 1)
            if KING in trick.ranks
        ]
        if not kings or self.side_of(kings[-1][1]) == self.side:
            return []
        about = self.position, self.objective, rank
        return [f.Denied(*about, self.line(rank), *kings[-1])]

    def _cleans(self, rank: Rank, side: int) -> tuple[int, int]:
        """Return in which trick of a card's line a side cleans, and who takes it."""
        for number, trick in enumerate(self.tricks(rank), 1):
            if trick.cleans and self.side_of(trick.winner) == side:
                return number, trick.winner
        raise AssertionError("a side that has cleaned took no king")

    def _half(self, rank: Rank, against: Rank) -> list[f.Fact]:
        position, taken = self.position, self.position.taken
        turns = position.rules.scoring.turns_at is TurnsAt.HALF
        if not turns or taken is None or not isinstance(self.objective, PayoffTable):
            return []
        good, bad = (rank, against) if rank in self.best else (against, rank)
        if self._fails(good) != self._fails(bad):
            return []
        for side, does, fails in ((self.side, good, bad), (1 - self.side, bad, good)):
            number = self._past_half(does, side)
            if number and not self._past_half(fails, side):
                where = (self.line(does), self.line(fails), number, side)
                return [f.Half(position, self.objective, rank, *where)]
        return []

    def _fails(self, rank: Rank) -> Flags:
        return after_cards(self.position, self.line(rank)).owes

    def _past_half(self, rank: Rank, side: int) -> int:
        """Return the trick of a card's line in which a side passes half, 0 if none."""
        half, taken = self.position.rules.total // 2, self.position.taken or (0, 0)
        if taken[side] > half:
            return 0
        running = enumerate(self.running(rank, side), 1)
        return next((number for number, own in running if taken[side] + own > half), 0)

    def running(self, rank: Rank, side: int) -> list[int]:
        """Return the points of a side after each trick of a card's line."""
        won = [trick.points * (self.side_of(trick.winner) == side) for trick in self.tricks(rank)]
        return list(accumulate(won))

    # --- what if -----------------------------------------------------------------------------

    def what_if(self, rank: Rank, already_said: tuple[int, Rank] | None = None) -> list[f.Fact]:
        """Return the first thing found that would change what the card is worth.

        It is a rule, else two cards, else, for a best card, who leads.  `already_said` is an owner
        and a card that the reason for this trick has named.
        """
        return self._rules(rank) or self._swaps(rank, already_said) or self._burden(rank)

    def _swaps(self, rank: Rank, already_said: tuple[int, Rank] | None) -> list[f.Fact]:
        """Return the first of a few exchanges of other cards that changes whether this is best.

        Best cards that are as good as others are left alone, and the card `already_said` too.
        """
        if rank in self.best and len(self.best) > 1:
            return []
        helps = rank not in self.best
        tried = 0
        for owner, valued, partner in self._exchanges(rank):
            worthless = self._worthless(partner, valued, rank)
            own = valued == rank and self.position.mover in (owner, partner)
            has_card = self.position.counts[owner][valued] > 0
            if worthless is None or own or not has_card or (owner, valued) == already_said:
                continue
            try:
                other = exchanged(self.position, owner, valued, partner, worthless)
            except IllegalSetup:
                continue
            if rank not in other.moves():
                continue
            if self.is_best(other, rank) == helps:
                where = (owner, valued, partner, worthless, helps)
                return [f.Swap(self.position, self.objective, rank, *where)]
            tried += 1
            if tried == SWAPS:
                break
        return []

    def _exchanges(self, rank: Rank) -> Iterator[tuple[int, Rank, int]]:
        """Yield owner, card and new owner of the exchanges worth trying, the best first."""
        seat, partner, foes = self.position.mover, self.partner(), self.foes()
        if rank not in self.best:
            if partner is None:
                return
            if any(self.position.owes):
                yield from ((foe, KING, partner) for foe in foes)
            for trick in self.tricks(rank):
                if self.side_of(trick.winner) != self.side:
                    yield trick.winner, trick.ranks[0], partner
            return
        if any(self.position.owes):
            owners = [seat] if partner is None else [partner, seat]
            yield from ((own, KING, foe) for own in owners for foe in foes)
        for trick in self.tricks(rank):
            if self.side_of(trick.winner) == self.side:
                yield from ((trick.winner, trick.ranks[0], foe) for foe in foes)

    def _worthless(self, seat: int, valued: Rank, rank: Rank) -> Rank | None:
        """Return the least interesting card of a hand, to be given for a valued one."""
        hand, values = self.position.counts[seat], self.position.rules.values
        spare = [
            card
            for card in reversed(DESCENDING)
            if hand[card]
            and card not in (valued, rank)
            and not values[card]
            and card not in self.position.trick[:1]
        ]
        return min(spare, key=lambda card: sum(h[card] for h in self.position.counts), default=None)

    def _burden(self, rank: Rank) -> list[f.Fact]:
        """Return the fact that the side on lead would do better if the other side led."""
        position = self.position
        if position.trick or position.tricks_left < 2 or rank not in self.best:
            return []
        for leader in self.foes():
            if leader not in self._led:
                self._led[leader] = self.solver.value(with_leader(position, leader))
            other = self._led[leader]
            if self.betters(other, self.value):
                where = (leader, self.value, other)
                return [f.Burden(position, self.objective, rank, *where)]
        return []

    def _rules(self, rank: Rank) -> list[f.Fact]:
        """Return the rules but for which the card would be best, or would not."""
        helps = rank not in self.best
        return [
            f.Rule(self.position, self.objective, rank, option, setting, helps)
            for option, setting in self.rules_that_may_bite()
            if (rank in self._best_under(option, setting)) == helps
        ]

    def _best_under(self, option: str, setting: str) -> tuple[Rank, ...]:
        """Return the best cards if a rule were another."""
        if option not in self._ruled:
            other = with_options(self.position, {option: setting})
            solver = Searcher(self.objective.name, table_megabytes=8)
            self._ruled[option] = solver.best_cards(other)
        return self._ruled[option]

    def rules_that_may_bite(self) -> Iterator[tuple[str, str]]:
        """Yield each option that may matter here, and the value that leaves its rule out."""
        position, rules = self.position, self.position.rules
        run, longest = position.run, max(max(hand) for hand in position.counts)
        if run:
            longest = max(longest, position.counts[position.leader][run.rank] + run.length)
        if 0 < rules.limit < longest:
            yield "limit", "none"
        owes = any(position.owes) and self.objective.has_outcome
        here = {r for hand in position.counts for r in range(13) if hand[r]} | set(position.trick)
        if rules.queen_clause and owes and {QUEEN, KING} <= here:
            yield "queen_clause", "off"
