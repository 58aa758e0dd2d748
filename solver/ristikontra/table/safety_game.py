"""An ending played for what is sure: the hidden cards lie as badly as what was shown allows.

1. A seat sees its own hand.  The cards of the others are not dealt before they are played: whenever
   one of them plays, it is a card that he may hold in some deal that fits, and by which the seat is
   sure of least.  So only a card that is safe against every lie of the cards keeps what is sure.
2. Who can see the partner's hand plays it too.  Else the partner is one of those against him.  In
   Kontra all are, and hidden cards of the pack are the worst that can spice the first trick.
3. At the end every hidden card has been played: the deal is known, and fits all that was shown.
4. A `SafetyGame` never changes; a card makes another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from ristikontra.game.cards import Rank, hand_of, hand_ranks
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.scoring import ending_of
from ristikontra.search.objectives import Objective, Value
from ristikontra.words import Saying
from ristikontra.worlds.advice import safe_objective
from ristikontra.worlds.guarantee import guaranteed
from ristikontra.worlds.view import View


class SafetyTurn(Struct, frozen=True):
    """A card of a game: what was known before it, who played it, and its trick, from 1.

    `chosen` says whether the user was asked for it, `pack` what the pack turned out to hold.
    """

    view: View
    rank: Rank
    trick: int
    chosen: bool
    pack: tuple[Rank, ...] | None

    @property
    def seat(self) -> int:
        """Who played it."""
        return self.view.turn

    def gain(self, party: int) -> int:
        """Return the card points that a party takes by the trick this card finishes, if it does."""
        return self.view.representative.replace(pack=self.pack).gain(self.rank, party)


class SafetyGame(Struct, frozen=True, dict=True):
    """What is known of an ending, and what was played of it: the user is asked, or all is over.

    `views` are what was known at first and after every card, `seats` those that the user plays.
    `line` are the ranks so far, and `choices` the places in it, counted from 0, of the cards that
    the user chose.  `goal` is what the side is sure of at the start, by the best card.  `spice` are
    the hidden cards of a pack, once they have shown (K20).

    >>> from ristikontra.worlds.notation import read_view
    >>> game = begin_safely(read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567"))
    >>> game.goal.points, {str(rank): value.points for rank, value in game.sure.items()}
    (11, {'A': 11, '9': 11})
    """

    views: tuple[View, ...]
    objective: Objective
    seats: frozenset[int]
    goal: Value
    line: tuple[Rank, ...] = ()
    choices: tuple[int, ...] = ()
    spice: tuple[Rank, ...] = ()

    @property
    def start(self) -> View:
        """What was known at first."""
        return self.views[0]

    @property
    def party(self) -> int:
        """The party of the user."""
        return self.start.rules.seating.party[self.start.turn]

    @property
    def view(self) -> View:
        """What is known where the game stands."""
        return self.views[-1]

    @property
    def trick(self) -> int:
        """The number of the trick on the table, from 1."""
        return _trick(self.start, self.view)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.view.finished

    @property
    def gained(self) -> int:
        """The card points that the user's side has taken since the start."""
        return self.scored[self.party]

    @property
    def scored(self) -> tuple[int, ...]:
        """The card points that each party has taken since the start."""
        parties = range(len(self.start.rules.seating.parties))
        turns = list(self.turns())
        return tuple(sum(turn.gain(party) for turn in turns) for party in parties)

    @cached_property
    def sure(self) -> Mapping[Rank, Value]:
        """What the side is sure of in all by each card that may be played now, from the ace down.

        Points count from the start of the game.
        """
        found = guaranteed(self.view, self.objective, self.start.turn, len(self.seats) > 1)
        gained = self.gained
        return {rank: Value(one.outcome, one.points + gained) for rank, one in found.items()}

    @property
    def best(self) -> Value:
        """What the side is sure of in all, where the game stands; at its end, what it has."""
        if self.over:
            return self._end()
        return (max if self.view.turn in self.seats else min)(self.sure.values())

    @property
    def kept(self) -> bool:
        """Whether the goal can still be made sure of; at the end, whether it was reached."""
        return self.best >= self.goal

    @property
    def lost_at(self) -> int | None:
        """The place in the line of the first card after which the goal was sure no more."""
        return next((at for at in self.choices if not self.before(at + 1).kept), None)

    @property
    def dealt(self) -> Position:
        """The deal as it has turned out, at the start; where cards are still hidden, one that fits.

        Only at the end is it the deal.
        """
        view = self.view
        hands = [[*hand_ranks(hand)] for hand in view.representative.counts]
        for turn in self.turns():
            hands[turn.seat].append(turn.rank)
        start = self.start.representative
        pack = self._pack(self.start) if start.pack else start.pack
        return start.replace(counts=tuple(map(hand_of, hands)), pack=pack)

    def _pack(self, view: View) -> tuple[Rank, ...] | None:
        """Return the last cards of the pack at a point of the game, the hidden ones as they turned
        out."""
        if not view.spice or not self.spice:
            return view.representative.pack
        return view.pack_of(self.spice)

    def turns(self) -> Iterator[SafetyTurn]:
        """Yield the cards played, each with what was known."""
        for at, (view, rank) in enumerate(zip(self.views, self.line, strict=False)):
            chosen, pack = at in self.choices, self._pack(view)
            yield SafetyTurn(view, rank, _trick(self.start, view), chosen, pack)

    def play(self, rank: Rank) -> SafetyGame:
        """Return the game after a card of the user's, and all that follows up to his next choice.

        Raises `IllegalPlay` if the player on turn may not play it, or everything is over.
        """
        choices = (*self.choices, len(self.line))
        return replace(self.after(rank), choices=choices).answered()

    def punished(self, rank: Rank) -> SafetyGame:
        """Return the game after a card to its end, if from then on all play for what is sure."""
        game = self.play(rank)
        while not game.over:
            sure = game.sure
            game = game.play(max(sure, key=sure.__getitem__))
        return game

    def before(self, place: int) -> SafetyGame:
        """Return the game before the card at a place in the line."""
        choices = tuple(at for at in self.choices if at < place)
        views = self.views[: place + 1]
        spice = () if views[-1].spice else self.spice
        return replace(self, views=views, line=self.line[:place], choices=choices, spice=spice)

    def undo(self) -> SafetyGame:
        """Return the game before the user's last choice.  Raises ValueError before the first."""
        if not self.choices:
            raise ValueError("no card was chosen that could be taken back")
        return self.before(self.choices[-1])

    def answered(self) -> SafetyGame:
        """Return the game after all cards that the user does not choose."""
        game = self
        while not game.over:
            if game.view.turn in self.seats:
                legal = game.view.may_play()
                if len(legal) > 1:
                    break
                card = legal[0]
            else:
                card = game._worst()
            game = game.after(card)
        return game

    def after(self, rank: Rank) -> SafetyGame:
        """Return the game after a card of the player on turn; the pack is the worst it can be."""
        view = self.view
        ends = view.representative.ends_trick and view.spice
        spices = view.spices(rank) if ends else [()]
        games = [
            replace(
                self,
                views=(*self.views, view.play(rank, spice)),
                line=(*self.line, rank),
                spice=spice or self.spice,
            )
            for spice in spices
        ]
        return min(games, key=lambda game: game.best) if len(games) > 1 else games[0]

    def _worst(self) -> Rank:
        """Return the card by which the side is sure of least; of equal ones the cheapest."""
        sure, values = self.sure, self.start.rules.values
        return min(sure, key=lambda rank: (sure[rank], values[rank], rank))

    def _end(self) -> Value:
        outcome = self.objective.outcome(ending_of(self.view.representative))
        return Value(outcome if self.party == self.objective.party else -outcome, self.gained)


def begin_safely(view: View, objective: str | None = None) -> SafetyGame:
    """Begin a game for what is sure, at the turn of the seat that sees its hand.

    Without an `objective` it is `clean` where a side must still clean, else `points`; in Kontra
    points are all that is played for.  Raises `RistikontraError` if a stock is left, if a lead that
    nobody can keep passes on (R22), if nothing is hidden, or if nothing is sure; `MissingFields`
    for facts that an objective needs.
    """
    rules = view.rules
    if rules.pass_left:
        raise RistikontraError(Saying("sure.passing"))
    if len(rules.seating.seats) == 2 and view.certain:
        raise RistikontraError(Saying("view.two", variant=rules.name))
    if not any(view.hidden):
        raise RistikontraError(Saying("sure.nothing_hidden"))
    seats = {view.turn}
    if rules.seating.has_partners:
        partner = (view.turn + 2) % 4
        seats |= set() if view.hidden[partner] else {partner}
    game = SafetyGame((view,), safe_objective(view, objective), frozenset(seats), Value(0, 0))
    sure = game.sure.values()
    goal = max(sure)
    if goal.outcome <= 0 and not goal.points and len(set(sure)) == 1:
        raise RistikontraError(Saying("sure.nothing"))
    return replace(game, goal=goal).answered()


def _trick(start: View, view: View) -> int:
    before, now = start.representative, view.representative
    return 1 + before.tricks_left - now.tricks_left
