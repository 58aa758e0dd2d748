"""A match: its score after some deals, who deals next; in Kontra also who leads first and what."""

from collections.abc import Mapping, Sequence
from typing import Literal, overload

from msgspec import UNSET, UnsetType

from ristikontra.api.generate import numbered_deal
from ristikontra.game.cards import hand_text
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.game.state import game_of
from ristikontra.games.protocol import Game
from ristikontra.games.tricks.deals import ScoredDeal, read_deal, read_finished, read_opening
from ristikontra.games.tricks.match import Match, Totals, check_match, split_target
from ristikontra.games.tricks.opening import LeadRecord, NextDealRecord, Opening, next_deal
from ristikontra.record import SCHEMA, Record


class StandingRecord(Record, frozen=True, kw_only=True):
    """The standing of a match: the score, game points held over, the next dealer and the winner.

    `cut` are the players who cut for the deal, where no dealer is certain (K26); the first of them
    is the `dealer`.  `shared` are those who win together, with equal points; the first of them is
    the `winner`.
    """

    score: dict[str, int]
    held: int
    dealer: str
    winner: str | None
    shared: list[str] | UnsetType = UNSET
    cut: list[str] | UnsetType = UNSET


class DealRecord(Record, frozen=True, kw_only=True):
    """The points of a deal, and the standing of the match after it."""

    taken: dict[str, int]
    after: StandingRecord


class MatchRecord(Record, frozen=True, kw_only=True):
    """The standing of a match after some deals; `options` are those that differ from the usual."""

    schema: Literal[2] = SCHEMA
    game: str
    options: dict[str, str]
    deals: list[DealRecord]
    now: StandingRecord


#: A match of either kind: two sides or Kontra, or each player's points against that player.
AnyMatch = Match | Totals


def parties_of(match: AnyMatch) -> Sequence[str]:
    """Return the names of those who score in a match."""
    return match.seats if isinstance(match, Totals) else match.rules.seating.parties


def standing(match: AnyMatch, deal: ScoredDeal | None = None) -> StandingRecord:
    """Return the score of a match, after the last `deal` if there was one."""
    parties = parties_of(match)
    score = dict(zip(parties, match.score, strict=True))
    if isinstance(match, Totals):
        won = [match.seats[seat] for seat in match.winners]
        seats, held = match.seats, 0
        cut: list[str] | UnsetType = UNSET
    else:
        won = [] if match.winner is None else [parties[match.winner]]
        seats, held = match.rules.seating.seats, match.held
        cut = UNSET
        if match.rules.variant.plays_for_deal and deal is not None:
            dealers = next_deal(deal.taken, sum(deal.taken) < match.rules.total).dealers
            cut = dealers if len(dealers) > 1 else UNSET
    dealer, winner = seats[match.dealer], next(iter(won), None)
    shared = won if len(won) > 1 else UNSET
    return StandingRecord(
        score=score, held=held, dealer=dealer, winner=winner, shared=shared, cut=cut
    )


def totals_of(game: Game, options: Mapping[str, str]) -> Totals:
    """Return a match that begins, of a game in which each player's points count against them.

    `options` may have a `target`.  Raises `RistikontraError` for options that may not be.

    >>> totals_of(game_of("ristiseiska"), {"players": "3", "target": "200"}).score
    (0, 0, 0)
    """
    rules, target = split_target(options)
    start = numbered_deal(game, 1, 1, rules)
    check_match(game.name, game.measure(start))
    seats = start.seats
    return Totals(
        seats=seats,
        target=target,
        place=bool(game.measure(start).names),
        score=(0,) * len(seats),
        dealer=len(seats) - 1,
    )


def match(
    start: AnyMatch | str,
    deals: Sequence[ScoredDeal | str],
    game: str = "",
    options: Mapping[str, str] | None = None,
) -> MatchRecord:
    """Return a match after some deals: the score, what is held over, the next dealer, the winner.

    `start` is a match, or a game whose match begins by some `options`; a deal may be a text.
    `game` is the name of the game of `Totals`.  Raises `BadText` at the first deal that cannot have
    happened, lacks what must be known, or comes after the end.

    >>> record = match("ristikontra", ["NS=60,EW=60", "NS=61,EW=59"])
    >>> record.now.score["NS"], record.now.dealer
    (2, 'S')
    >>> match("ristiseiska", ["A=0,B=31,C=12,D=40"], options={"target": "30"}).now.winner
    'A'
    >>> match("ristiseiska", ["A=9,B=31,C=9,D=40"], options={"target": "30"}).now.shared
    ['A', 'C']
    """
    given = options or {}
    if isinstance(start, str):
        game = start
        other = None if start in VARIANTS else game_of(start)
        if other is None:
            rules = rules_for(start, given)
            start = Match(rules, (0,) * len(rules.seating.parties))
        else:
            start = totals_of(other, given)
    found: list[DealRecord] = []
    now, parties = standing(start), parties_of(start)
    for number, one in enumerate(deals, 1):
        deal = read_deal(one, line=number, parties=parties) if isinstance(one, str) else one
        start = deal.after(start)
        now = standing(start, deal)
        found.append(DealRecord(taken=dict(zip(parties, deal.taken, strict=True)), after=now))
    if isinstance(start, Match):
        game, given = start.rules.name, start.rules.changed
    return MatchRecord(game=game, options={**given}, deals=found, now=now)


class OpeningRecord(Record, frozen=True, kw_only=True):
    """A deal of Kontra that begins, and its first lead.

    `pack`: its cards, `top` and `bottom` included; `locked`: these are of one rank; `can_unlock`:
    who holds a third card of it, who comes first first; `pack_tricks`: those before the ending,
    none where the pack stays locked; `tricks`: all.
    """

    schema: Literal[2] = SCHEMA
    hands: dict[str, str]
    top: str
    bottom: str
    dealer: str
    pack: int
    locked: bool
    can_unlock: list[str]
    leader: str
    leads: list[LeadRecord]
    pack_tricks: int
    tricks: int


def opening_record(opening: Opening) -> OpeningRecord:
    """Return the record of a deal that begins.

    >>> from ristikontra.games.tricks.deals import read_opening
    >>> record = opening_record(read_opening("A:AKQ752 B:998643 top:K bottom:K dealer:B"))
    >>> record.can_unlock, [lead.to_dict() for lead in record.leads]
    (['A'], [{'card': 'K', 'from': 'hand'}])
    """
    seats = opening.seating.seats
    hands = zip(seats, opening.hands, strict=True)
    return OpeningRecord(
        hands={seat: hand_text(hand) for seat, hand in hands},
        top=str(opening.top),
        bottom=str(opening.bottom),
        dealer=seats[opening.dealer],
        pack=opening.pack,
        locked=opening.locked,
        can_unlock=[seats[seat] for seat in opening.can_unlock],
        leader=seats[opening.leader],
        leads=list(opening.leads),
        pack_tricks=opening.pack_tricks,
        tricks=opening.tricks,
    )


@overload
def opening(deal: Opening) -> OpeningRecord: ...


@overload
def opening(deal: str) -> OpeningRecord | NextDealRecord: ...


def opening(deal: Opening | str) -> OpeningRecord | NextDealRecord:
    """Return who leads first in a deal of Kontra and what, or after it who deals next.

    A text is a deal that begins, if it has a colon, or the card points of one that is over.  Raises
    `BadText` with everything that is wrong with it.

    >>> opening("54-33-33").dealers
    ['B', 'C']
    >>> opening("A:AKQ752 B:998643 top:K bottom:K dealer:B").leader
    'A'
    """
    if isinstance(deal, str):
        if ":" not in deal:
            return read_finished(deal)
        deal = read_opening(deal)
    return opening_record(deal)
