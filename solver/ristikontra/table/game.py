"""Whole deals that somebody plays against the program: whose turn it is, and what is seen.

1. A `TableGame` never changes: a card makes another.  Who shows it, a terminal or a page, keeps the
   latest; so nothing is lost if it is kept after every card.
2. The program plays for all other seats, and sees for each what that seat sees.  A seed makes the
   deals and its cards: the same cards of the user's bring the same game.
3. The user is asked where there is something to choose; a card that he must play is played for him.
4. What cannot be seen from a seat is asked in one place, `judged`: whether the rest is all his.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from ristikontra.claims.events import EVERY_TRICK
from ristikontra.claims.securing import read_target
from ristikontra.game.cards import Rank
from ristikontra.game.deal import Deal, deal_out, match_from
from ristikontra.game.match import Match
from ristikontra.game.position import Position
from ristikontra.search.objectives import Value, points
from ristikontra.search.plans import secures
from ristikontra.search.solver import Searcher
from ristikontra.table.players import HINTS, Choice, Level, choose
from ristikontra.worlds.view import View


class Claimed(Struct, frozen=True):
    """Whether a side takes all the rest against any defence, and how play goes then.

    `line` is best play: if the side does not take all, up to the trick that the others win.
    """

    holds: bool
    line: tuple[Rank, ...]


class TableGame(Struct, frozen=True):
    """A deal that is being played, the `number`-th of its match, and who plays it.

    `seat` is the user's, None where the program plays all.  `single`: no deal follows.

    >>> from ristikontra.game.deal import first_match, table_rules
    >>> game = begin(first_match(table_rules("lappi"), 7), 2, "thumb", 7)
    >>> game.asks, game.over
    (False, False)
    >>> game.answered().asks
    True
    """

    deal: Deal
    seat: int | None
    level: Level
    seed: int
    number: int = 1
    single: bool = False

    @property
    def over(self) -> bool:
        """Whether every card of the deal has been played."""
        return self.deal.finished

    @property
    def asks(self) -> bool:
        """Whether the user is to choose a card, or whether to turn one."""
        deal = self.deal
        return not self.over and deal.turn == self.seat and deal.forced is None

    @property
    def view(self) -> View:
        """What the player on turn knows, among that the cards that were taken up (A2)."""
        deal = self.deal
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

    @property
    def choice(self) -> Choice:
        """What the program would play for the player on turn, at the level of the game."""
        return self._choice(self.level)

    @property
    def hint(self) -> Choice:
        """What speaks for his cards, tried in more deals than the program plays by."""
        return self._choice(HINTS)

    def _choice(self, level: Level) -> Choice:
        forced = self.deal.forced
        if forced is not None:
            return Choice(forced, forced)
        chance = Random(f"{self.seed} {self.number} {len(self.deal.line)}")
        return choose(self.view, level, chance.getrandbits(30))

    def play(self, card: Rank) -> TableGame:
        """Return the game after a card of the player on turn.

        Raises `IllegalPlay` as `Deal.play` does.
        """
        return replace(self, deal=self.deal.play(card))

    def turn_card(self) -> TableGame:
        """Return the game after the player on turn turns the next card of the stock.

        Raises `IllegalPlay` as `Deal.turn_card` does.
        """
        return replace(self, deal=self.deal.turn_card())

    def step(self) -> TableGame:
        """Return the game after a card of the program's, or one that the user must play."""
        card = self.choice.card
        return self.turn_card() if card is None else self.play(card)

    def answered(self) -> TableGame:
        """Return the game when the user is asked next, or the deal is over."""
        game = self
        while not (game.asks or game.over):
            game = game.step()
        return game

    def given_up(self) -> TableGame:
        """Return the game at the end of its deal, if the program plays the user's cards, too."""
        return replace(replace(self, seat=None).answered(), seat=self.seat)

    @property
    def may_undo(self) -> bool:
        """Whether the user has seen nothing new since his last card: nobody has played or drawn."""
        return self._before() is not None

    def undo(self) -> TableGame:
        """Return the game before the user's last card.

        Raises ValueError where he has seen something since.
        """
        before = self._before()
        if before is None:
            raise ValueError("something was seen since the last card")
        return replace(self, deal=before)

    def _before(self) -> Deal | None:
        if not self.deal.line:
            return None
        *_, before, now = self.deal.steps()
        shown = before.position.stock or before.position.pack != now.position.pack  # (K20)
        return None if shown or before.turn != self.seat else before

    @property
    def may_claim(self) -> bool:
        """Whether the user may say that the rest is his: all cards are in the hands."""
        return self.asks and not self.deal.position.stock

    def judged(self) -> Claimed:
        """Return whether the side of the user takes all tricks that are left, all cards known.

        Of three players it is whether he takes all card points that are left.
        """
        position, party = self.deal.position, self.deal.position.party
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
        return Claimed(holds, line if holds else _up_to_loss(position, party, line))

    def claimed(self, claim: Claimed) -> TableGame:
        """Return the game at the end of its deal, played out as a claim that holds says."""
        game = self
        for rank in claim.line:
            game = game.play(rank)
        return game

    @property
    def follows(self) -> bool:
        """Whether another deal follows this one, once it is over."""
        return not self.single and self.deal.after().winner is None

    def next(self) -> TableGame:
        """Return the game at the beginning of the next deal, maybe the first of another match."""
        number = self.number + 1
        match = self.deal.after(Random(f"{self.seed} {-number}").randrange(6))
        if match.winner is not None:
            match = match_from(match.rules, match.dealer)
        return replace(self, deal=deal_out(match, self.seed, number), number=number)


def begin(match: Match, seat: int | None, level: Level, seed: int) -> TableGame:
    """Return a game at the beginning of its first deal."""
    return TableGame(deal_out(match, seed), seat, level, seed)


def _up_to_loss(position: Position, party: int, line: Sequence[Rank]) -> tuple[Rank, ...]:
    """Return a line up to the first trick that a party does not win."""
    for at, rank in enumerate(line, 1):
        winner = position.table_trick(rank).winner
        if position.ends_trick and position.rules.seating.party[winner] != party:
            return tuple(line[:at])
        position = position.play(rank)
    return tuple(line)
