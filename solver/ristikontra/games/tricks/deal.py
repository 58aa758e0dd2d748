"""A whole deal: who dealt, the hands, the stock, every card that was played, and what follows.

The stock of Kontra is its pack, both cards that are turned up included: the one on top comes first,
the one at the bottom last (K5).

1. Nobody at a table knows a card of the stock before it is turned.  One that may not be played then
   goes to the hand, and its player plays another card (A2), if the option `turned` says so.
2. In Kontra the first lead may be the card on top of the pack, which is turned, or the one at the
   bottom (K7); who can unlock a locked pack must (K8, K9).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Literal, NamedTuple

from msgspec import Struct, structs

from ristikontra.game.cards import EMPTY, EVERY, Bottom, Hand, Rank, Turned, hand_of, rank_of
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.rules import VARIANTS, Rules, rules_for
from ristikontra.game.scoring import Result, result_of
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.opening import LeadRecord, Opening
from ristikontra.games.tricks.position import Position
from ristikontra.words import Saying


class DealtPlay(NamedTuple):
    """A card that was played, by whom, and the one turned and taken up just before (A2)."""

    seat: int
    card: Rank
    taken_up: Rank | None


class Deal(Struct, frozen=True):
    """A deal as it was dealt and played: `start` is its first position, `position` the one now.

    `stock` is as it was dealt, in the order of drawing.  `line` are the cards in order, those
    included that were turned and went to a hand (A2).  `shown` are by seat the cards of every hand
    that all have seen: taken up or drawn from the top of the pack, and still there unless another
    of the rank was played.

    >>> deal = deal_out(Match(table_rules("lappi"), dealer=3), 7)
    >>> deal.finished, len(deal.start.stock), deal.mover
    (False, 32, 0)
    >>> after = deal.play(deal.choices()[0])
    >>> after.mover, len(after.position.stock), [play.seat for play in after.plays()]
    (1, 31, [0])
    """

    dealer: int
    stock: tuple[Rank, ...]
    start: Position
    position: Position
    shown: tuple[Hand, ...]
    line: tuple[Rank, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules that are played by."""
        return self.start.rules

    @property
    def options(self) -> dict[str, str]:
        """The options whose value is not the usual one at a table."""
        usual = dict(table_rules(self.rules.name).chosen)
        return {name: value for name, value in self.rules.chosen if value != usual[name]}

    @property
    def mover(self) -> int:
        """The seat that plays next."""
        return self.position.mover

    @property
    def trick(self) -> tuple[Rank, ...]:
        """The cards on the table, in order of play."""
        return self.position.trick

    @property
    def finished(self) -> bool:
        """Whether every card has been played."""
        return self.position.finished

    @property
    def taken_up(self) -> bool:
        """Whether the player on turn has turned the next card of the stock and took it (A2)."""
        return self.position.taken_up

    @property
    def opening(self) -> Opening | None:
        """What a deal of Kontra begins with; None in other games, and after the first card."""
        if self.line or not self.rules.variant.has_pack:
            return None
        return Opening(self.start.counts, self.dealer, self.stock[0], self.stock[-1])

    @property
    def top(self) -> Rank | None:
        """The card face up on the pack of Kontra, None once it has been drawn (K5)."""
        position = self.position
        if not position.stock or not position.pack:
            return None
        drawn = len(self.stock) - len(position.stock) - len(position.pack)
        return self.stock[0] if drawn == self._bottom_led else None

    @property
    def bottom(self) -> Rank | None:
        """The card face up at the bottom of the pack (K5), None if it has been taken."""
        return self.stock[-1] if self.position.pack and not self._bottom_led else None

    @property
    def _bottom_led(self) -> bool:
        """Whether the card at the bottom of the pack was led (K7)."""
        return any(isinstance(card, Bottom) for card in self.line[:1])

    @property
    def locked(self) -> Hand:
        """The cards of a pack that stays locked which nobody has seen (K10)."""
        return hand_of(self.stock[1:-1] if self.start.pack == () else ())

    @property
    def match(self) -> Match:
        """The match before the deal."""
        start = self.start
        assert start.score is not None
        return Match(start.rules, start.score, start.held, self.dealer)

    @property
    def result(self) -> Result:
        """How the finished deal ended by its variant's own scoring."""
        return result_of(self.rules, self.position.ending)

    @property
    def payoffs(self) -> Sequence[float]:
        """What the finished deal pays each party; in Kontra its chance to deal next (K25, K26)."""
        result, parties = self.result, self.rules.seating.parties
        if result.dealers:
            return [(at in result.dealers) / len(result.dealers) for at in range(len(parties))]
        return result.payoff / 2, -result.payoff / 2

    def after(self, cut: int = 0) -> Match:
        """Return the match after the finished deal; `cut` is as in `Match.after` (K26)."""
        ending = self.position.ending
        cleaning = self.rules.variant.cleaning
        return self.match.after(
            ending.taken or (0, 0),
            fails=ending.fails if cleaning else None,
            dirty=ending.dirty if cleaning else None,
            won=ending.won,
            first=ending.first,
            last=ending.last,
            cut=cut,
        )

    def choices(self) -> tuple[Rank, ...]:
        """Return the ranks that the player on turn may play from the hand, from the ace down."""
        if self.opening:
            return tuple(lead.rank for lead in self.opening.leads if lead.source == "hand")
        legal = self.position.moves()
        return tuple(rank for rank in legal if not isinstance(rank, Turned))

    def may_turn(self) -> bool:
        """Say whether the player on turn may turn the next card of the stock, still unseen.

        Where `turned=illegal` it tells the player that the card may be played (A2).
        """
        if self.opening and self.opening.locked:
            return False
        return self.position.may_turn()

    def may_take_bottom(self) -> bool:
        """Say whether the player on turn may lead the card at the bottom of the pack (K7)."""
        return self.opening is not None and not self.opening.locked

    def moves(self) -> tuple[Rank, ...]:
        """Return what the player on turn may do: play a card, turn one, or take the one at the
        bottom.
        """
        turned = [self.next_card] if self.may_turn() else []
        bottom = [Bottom(str(self.bottom))] if self.may_take_bottom() else []
        return (*self.choices(), *turned, *bottom)

    @property
    def next_card(self) -> Rank:
        """The next card of the stock, which is turned to be played; nobody sees it before."""
        stock = self.position.stock
        return Turned(str(stock[0] if stock else EVERY[0]))

    def play(self, card: Rank | str) -> Deal:
        """Return the deal after the player on turn plays a card, or takes up a turned one.

        Raises `IllegalPlay` if the hand has none, if it may not be played, or if the player has
        just turned another.
        """
        rank = card if isinstance(card, Rank) else rank_of(card)
        position, line = self.position, (*self.line, rank)
        if self.opening:
            self._check_lead(rank)
        if isinstance(rank, Bottom):
            return structs.replace(self, position=self._after_bottom(rank), line=line)
        after = position.play(rank)
        shown = self.shown if isinstance(rank, Turned) else self._shown_without(rank)
        return structs.replace(self, position=after, shown=shown, line=line)

    def _check_lead(self, rank: Rank) -> None:
        """Raise `IllegalPlay` unless this may be the first lead of a deal of Kontra (K7-K10)."""
        if not isinstance(rank, Turned):
            self.position.check(rank)
        source: Literal["hand", "top", "bottom"] = (
            "bottom" if isinstance(rank, Bottom) else "top" if isinstance(rank, Turned) else "hand"
        )
        assert self.opening
        if LeadRecord(str(EVERY[rank]), source) not in self.opening.leads:
            seat = self.rules.seating.seats[self.mover]
            raise IllegalPlay(Saying("opening.other_lead", seat=seat))

    def _after_bottom(self, rank: Rank) -> Position:
        """Return the position after the card at the bottom is led: the one above it is last now.

        Raises `IllegalPlay` if there is no such card to be led.
        """
        if not self.opening:
            raise IllegalPlay(Saying("play.no_bottom"))
        left = self.stock[:-1]
        size = len(left) - self.rules.variant.spice
        pack = tuple(sorted(left[size:], reverse=True))
        return self.position.replace(trick=(EVERY[rank],), stock=left[:size], pack=pack)

    def _shown_without(self, rank: Rank) -> tuple[Hand, ...]:
        """Return the cards that all have seen, once the player on turn plays one from the hand."""
        own = [*self.shown[self.mover]]
        if self.taken_up:
            own[self.position.stock[0]] += 1
        own[rank] -= own[rank] > 0
        if self.top is not None:
            own[self.top] += 1  # the player draws it
        return tuple(tuple(own) if at == self.mover else one for at, one in enumerate(self.shown))

    def turn_card(self) -> Deal:
        """Return the deal after the player on turn turns the next card of the stock.

        The player plays it, or takes it up (A2).  Raises `IllegalPlay` if none may be turned.
        """
        return self.play(self.next_card)

    def begun(self) -> Deal:
        """Return the deal as it was before its first card."""
        return deal_of(self.dealer, self.start, self.stock)

    def steps(self) -> Iterator[Deal]:
        """Yield the deal before every card of its line, and as it is now."""
        deal = self.begun()
        for rank in self.line:
            yield deal
            deal = deal.play(rank)
        yield deal

    def plays(self) -> Iterator[DealtPlay]:
        """Yield the cards that were played, without those that were only taken up."""
        taken_up = None
        for (deal, after), rank in zip(pairwise(self.steps()), self.line, strict=True):
            if after.taken_up:
                taken_up = EVERY[rank]
            else:
                yield DealtPlay(deal.mover, rank, taken_up)
                taken_up = None


def deal_of(dealer: int, start: Position, stock: tuple[Rank, ...] | None = None) -> Deal:
    """Return a deal of which no card has been played; of Kontra its `stock` is the whole pack."""
    shown = (EMPTY,) * len(start.counts)
    return Deal(dealer, start.stock if stock is None else stock, start, start, shown)


def new_deal(match: Match, hands: Sequence[Hand], stock: tuple[Rank, ...]) -> Deal:
    """Return a deal of a match of which no card has been played.

    The player to the left of the dealer leads (R9); in Kontra the dealer, or the player who
    unlocks (K7, K8).
    """
    rules = match.rules
    nothing = tuple(0 for _ in rules.seating.parties)
    leader, drawn, pack = rules.seating.left_of(match.dealer), stock, None
    if rules.variant.has_pack:
        opening = Opening(tuple(hands), match.dealer, stock[0], stock[-1])
        left = stock if opening.pack_tricks else ()
        size = max(0, len(left) - rules.variant.spice)
        leader, drawn, pack = opening.leader, left[:size], tuple(sorted(left[size:], reverse=True))
    start = Position(
        rules,
        tuple(hands),
        leader,
        taken=nothing,
        won=nothing,
        dirty=tuple(False for _ in nothing),
        cleaned=tuple(False for _ in nothing),
        score=match.score,
        held=match.held,
        pack=pack,
        stock=drawn,
    )
    return deal_of(match.dealer, start, stock)


def deal_out(match: Match, seed: int, number: int = 1) -> Deal:
    """Return the deal of a match that a seed gives it, by its number from 1 (R7, L2, LS1, K4).

    >>> deal = deal_out(Match(table_rules("ristikontra")), 1)
    >>> deal == deal_out(Match(table_rules("ristikontra")), 1), deal.start.leader
    (True, 1)
    >>> deal == deal_out(Match(table_rules("ristikontra")), 1, 2)
    False
    """
    rules = match.rules
    rng = Random(f"{seed} {number}")
    pack = [rank for rank in EVERY for _ in range(4)]
    rng.shuffle(pack)
    dealt = rules.hand * len(rules.seating.seats)
    hands = [hand_of(pack[at : at + rules.hand]) for at in range(0, dealt, rules.hand)]
    return new_deal(match, hands, tuple(pack[dealt:]))


def first_match(rules: Rules, seed: int) -> Match:
    """Return a match before its first deal, which is dealt by whom the seed says (R6, K3).

    >>> [first_match(table_rules("lappi"), seed).dealer for seed in range(5)]
    [3, 1, 0, 1, 1]
    """
    return match_from(rules, Random(seed).randrange(len(rules.seating.seats)))


def match_from(rules: Rules, dealer: int) -> Match:
    """Return a match before its first deal, which somebody deals."""
    return Match(rules, (0,) * len(rules.seating.parties), dealer=dealer)


def table_rules(variant: str, options: Mapping[str, str] | None = None) -> Rules:
    """Return the rules of a variant as they are at a table, with some options changed.

    A turned card that may not be played goes to the hand, if nobody says otherwise (A2).  Raises
    `IllegalSetup` as `rules_for` does.

    >>> table_rules("lappi").option("turned")
    'hand'
    """
    row = VARIANTS.get(variant)
    usual = {"turned": "hand"} if row and "turned" in row.options else {}
    return rules_for(variant, usual | dict(options or {}))
