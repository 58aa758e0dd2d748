"""`match` and `kontra`: the score after every deal, who leads first and what, who deals next."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager

from msgspec import UNSET

from ristikontra.api.match import AnyMatch, MatchRecord, OpeningRecord, StandingRecord, parties_of
from ristikontra.document import Column, Document, Table, Text, document
from ristikontra.game.cards import Rank
from ristikontra.game.rules import VARIANTS
from ristikontra.game.scoring import LEAST
from ristikontra.games.tricks.match import Match, Totals
from ristikontra.games.tricks.opening import TOTAL, NextDealRecord
from ristikontra.render.reports import reports
from ristikontra.words import Saying, capital, letter, number_of, numbering, say, sign


@reports(MatchRecord)
def match_report(record: MatchRecord) -> Document:
    """Return the score after every deal, and who deals next or has won.

    >>> from ristikontra.api.match import match
    >>> from ristikontra.render.typeset import Style
    >>> from ristikontra.render.text import as_text
    >>> print(as_text(match_report(match("ristikontra", ["NS=60,EW=60"])), Style()))
    NS 0, EW 0, 1 game point held over. East deals next.
    <BLANKLINE>
      Deal  NS  EW  Score  Held over
      1     60  60  0-0    1
    """
    with _players(record):
        standing = standing_words(record.now)
        parties = [*map(_head, record.now.score)]
    heads = [say("match.head.deal"), *parties, say("match.head.score"), say("match.head.held")]
    rows = [
        (
            str(at),
            *map(str, deal.taken.values()),
            say("match.standing").join(map(str, deal.after.score.values())),
            str(deal.after.held or say("nothing")),
        )
        for at, deal in enumerate(record.deals, 1)
    ]
    shown = len(heads) if any(deal.after.held for deal in record.deals) else -1
    table = Table(tuple(map(Column, heads[:shown])), tuple(row[:shown] for row in rows))
    return document([Text(standing)], [table] if rows else [])


def _head(party: str) -> str:
    """Return the head of the points of a party: a number has the letter that is typed."""
    number = number_of(party)
    return f"{number} ({party})" if number != party else letter(party)


def match_words(record: MatchRecord) -> str:
    """Return the state of a match after some deals: the score, and who deals next or has won."""
    with _players(record):
        return standing_words(record.now)


def _players(record: MatchRecord) -> AbstractContextManager[None]:
    """Number the players of a game where letters are not of seats, as its other reports do."""
    return numbering("" if record.game in VARIANTS else "".join(record.now.score))


def standing_words(now: StandingRecord) -> str:
    """Return the state of a match: the score, and who deals next or has won."""
    held = Saying("match.held", points=now.held) if now.held else ""
    score = score_words(now.score)
    sides = "" if "NS" in now.score else "seat."
    if now.shared is not UNSET:
        return say("match.shared", others=now.shared, score=score)
    if now.winner:
        return say(f"match.{sides}won", side=now.winner, score=score)
    if now.cut is not UNSET:
        return say("match.cut", score=score, seats=now.cut)
    return capital(say(f"match.{sides}score", held=held, seat=now.dealer, score=score))


def score_words(score: Mapping[str, int]) -> list[str | Saying]:
    """Return the score of each player or side, as a sentence lists it."""
    return [
        Saying("match.points" if number_of(one) == one else "match.has", side=one, points=points)
        for one, points in score.items()
    ]


def match_opening(match: AnyMatch) -> Document:
    """Return what may be typed at a terminal."""
    parties = parties_of(match)
    points = [0, 1, *(0 for _ in parties)] if isinstance(match, Totals) and match.place else []
    if isinstance(match, Match):
        half = match.rules.total // len(parties)
        points = [half + 10, half - 10, half]
    points = points or [12 * at for at, _ in enumerate(parties)]
    named = zip(map(letter, parties), points, strict=False)
    example = ",".join(f"{party}={number}" for party, number in named)
    cleaning = isinstance(match, Match) and match.rules.variant.cleaning
    more = say("match.how_to.cleaning") if cleaning else ""
    return document([Text(say("match.how_to", example=example)), Text(more)])


@reports(OpeningRecord)
@reports(NextDealRecord)
def opening_report(record: OpeningRecord | NextDealRecord) -> Document:
    """Return who leads first in a deal and what, or after it who deals next.

    >>> from ristikontra.games.tricks.opening import next_deal
    >>> from ristikontra.render.typeset import Style
    >>> from ristikontra.render.text import as_text
    >>> record = next_deal((54, 33, 33))
    >>> print(as_text(opening_report(record), Style()))
    Players B and C cut for the deal, with the fewest points of the players who have
    21 or more (K25, K26). Each has one chance in two.
    <BLANKLINE>
      Player  Points  Next deal
      A           54  not the fewest
      B           33  cuts
      C           33  cuts
    """
    if isinstance(record, OpeningRecord):
        answer, *more = map(Text, _first_lead(record))
        return document([answer], [_hands(record)], more)
    answer, *more = map(Text, next_deal_words(record))
    return document([answer], [_points(record)], more)


def _hands(record: OpeningRecord) -> Table:
    rows = []
    for seat, hand in record.hands.items():
        deals, leads = seat == record.dealer, seat == record.leader
        role = "both" if deals and leads else "deals" if deals else "leads" if leads else "none"
        rows.append((seat, " ".join(map(_sign, hand)), say(f"opening.role.{role}")))
    heads = (say("head.player"), say("head.cards"), say("opening.head.role"))
    return Table(tuple(map(Column, heads)), tuple(rows))


def _first_lead(record: OpeningRecord) -> Iterator[str]:
    top, bottom = Rank(record.top), Rank(record.bottom)
    cards = [_sign(lead.card) for lead in record.leads if lead.source == "hand"]
    seat, able = record.leader, record.can_unlock
    if not record.locked:
        yield say("opening.leads", seat=seat, cards=cards, top=top, bottom=bottom)
        yield say("opening.open", pack=record.pack, top=top, bottom=bottom)
    else:
        if not able:
            yield say("opening.stays", rank=top, seat=seat, cards=cards)
        elif len(able) > 1:
            key = "opening.unlocks_dealer" if seat == record.dealer else "opening.unlocks_left"
            yield say(key, seats=sorted(able), rank=top, seat=seat)
        else:
            both = record.hands[seat].count(record.top) > 1
            yield say("opening.unlocks_two" if both else "opening.unlocks", seat=seat, rank=top)
        yield say("opening.locked", pack=record.pack, rank=top)
    if record.locked and not able:
        yield say("opening.six")
    else:
        yield say("opening.tricks", tricks=record.tricks, full=record.pack_tricks)


def _points(record: NextDealRecord) -> Table:
    heads = (say("head.player"), say("head.card_points"), say("opening.head.next"))
    columns = tuple(Column(head, right=at == 1) for at, head in enumerate(heads))
    rows = []
    for seat, points in record.points.items():
        part = "few" if points < LEAST else "many"
        if seat in record.dealers:
            part = "cuts" if len(record.dealers) > 1 else "deals"
        rows.append((seat, str(points), say(f"opening.next.{part}")))
    return Table(columns, tuple(rows))


def next_deal_words(record: NextDealRecord) -> Iterator[str]:
    """Yield who deals after a deal of Kontra or who cuts for it, and what stayed in the pack."""
    dealers = record.dealers
    enough = sum(points >= LEAST for points in record.points.values())
    if len(dealers) == 1:
        yield say("opening.deals" if enough > 1 else "opening.deals_alone", seat=dealers[0])
    else:
        yield say(
            "opening.cut" if enough else "opening.cut_all", seats=dealers, number=len(dealers)
        )
    if record.locked:
        yield say("opening.left", points=TOTAL - sum(record.points.values()))


def _sign(card: str) -> str:
    return sign(Rank(card))
