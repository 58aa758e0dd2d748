"""What each card of a whole deal has cost: the dearest first, then all that cost something."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, UnsetType

from ristikontra import document as d
from ristikontra.api.costs import JudgedDealRecord, JudgedPlayRecord, KnownCostRecord, positions_of
from ristikontra.game.cards import EVERY, RANKS, Rank
from ristikontra.game.rules import Rules
from ristikontra.games.tricks.deal import Deal
from ristikontra.games.tricks.worlds.reasons import LEAST
from ristikontra.render.seen import surer_blocks
from ristikontra.render.table import card_words, deal_result, fact_words
from ristikontra.words import Saying, letter, say, sign, written

#: The number of cards that lead the report.
_DEAREST: Final = 3
#: And the number of those that a player hears of in sentences.
_TOLD: Final = 2
#: A cost below this is written as 0.0.
_NOTHING: Final = 0.05
#: The signs in the row of a band.
_BAR: Final = 20


def judged_deal_opening(
    record: JudgedDealRecord, deal: Deal, seat: int | None = None
) -> d.Document:
    """Return what the report on a judged deal leads with: all that waits for no exact cost.

    To the player at a `seat` it begins with a few sentences about that player's cards.
    """
    return d.document(
        [d.Heading(say("costs.title", variant=deal.rules.variant.title))],
        [d.Text(" ".join(deal_result(record, deal)))],
        [*(_dearest(record, deal) if seat is None else _told(record, deal, seat))],
        *_luck_and_curve(record, deal.rules.total),
    )


def _told(record: JudgedDealRecord, deal: Deal, seat: int) -> Iterator[d.Text]:
    """Yield what a player should hear first: two dear cards, a hard one that was right, and luck.

    Each has what that player could have seen.
    """
    name = deal.rules.seating.seats[seat]
    dear = _dear(record, name)
    if not dear and not _unjudged(record):
        yield d.Text(say("costs.you.none"), "best")
    for at in dear[:_TOLD]:
        yield d.Text(_cost_words(record, deal, at, "you"))
    yield from map(d.Text, _right_words(record, deal, "you", name))
    for luck in record.luck[:1]:
        alone = "" if deal.rules.seating.has_partners else ".alone"
        yield d.Text(luck_words(luck.own - luck.mean, alone))


def _dear(record: JudgedDealRecord, seat: str | None = None) -> list[int]:
    """Return which cards clearly cost a point or more, the dearest first: of a seat, or of all."""
    known = {at: _known(one) for at, one in enumerate(record.judged) if seat in (None, one.seat)}
    costs = {at: one.cost for at, one in known.items() if one and one.cost >= LEAST}
    return sorted(costs, key=lambda at: -costs[at])


def _cost_words(record: JudgedDealRecord, deal: Deal, at: int, whose: str) -> str:
    """Return what a card cost its player, and what that player could have seen."""
    one = record.judged[at]
    known, facts = _known(one), () if one.why is UNSET else one.why.facts
    assert known
    bare = "" if facts else ".bare"
    return say(
        f"costs.{whose}.dear{bare}",
        trick=one.trick,
        seat=one.seat,
        card=_played(record, deal, at),
        better=_beside(one, _choice(known.better)),
        mean=written(known.cost, ".1f"),
        error=written(known.error, ".1f"),
        reason=[fact_words(fact, positions_of(deal)[at]) for fact in facts],
    )


def _right_words(
    record: JudgedDealRecord, deal: Deal, whose: str, seat: str | None = None
) -> Iterator[str]:
    """Yield the hardest card that was right, of a seat or of all, and why."""
    right = [
        (why.difference, at, why)
        for at, one in enumerate(record.judged)
        if seat in (None, one.seat)
        and not isinstance(why := one.why, UnsetType)
        and one.known is UNSET
        and not isinstance(why.difference, UnsetType)
        and why.facts
    ]
    if right:
        more, at, why = min(right, key=lambda found: found[:2])  # the closest call of all
        one = record.judged[at]
        assert not isinstance(why.other, UnsetType)
        yield say(
            f"costs.{whose}.right",
            trick=one.trick,
            seat=one.seat,
            card=_played(record, deal, at),
            other=_beside(one, card_words(why.other)),
            mean=written(more, ".1f"),
            reason=[fact_words(fact, positions_of(deal)[at]) for fact in why.facts],
        )


def luck_words(more: float, alone: str) -> str:
    """Return what luck gave a side: `more` points than an average deal.

    `alone`: a player without a partner, `.alone`, or `.less` where fewer points are better.

    >>> print(luck_words(-0.6, ".alone"))
    Bad luck: if all play by rules of thumb, you take 1 point less with these cards than in an \
average deal.
    >>> print(luck_words(0.4, ".alone"))
    Luck was even: these cards were worth what an average deal is.
    """
    points = round(abs(more))
    if not points:
        return say("costs.you.luck.even")
    kind = "good" if more > 0 else "bad"
    if alone:
        return say(f"costs.you.luck.{kind}{alone}", points=points)
    return say(f"costs.you.luck.{kind}", points=points)


def _played(record: JudgedDealRecord, deal: Deal, at: int) -> Saying:
    """Return the card that was played, or turned, or added to a trick that is won (K15)."""
    one, position = record.judged[at], positions_of(deal)[at]
    turned = one.move.startswith("*")
    card = Saying("costs.turned" if turned else "reason.card", rank=EVERY[Rank(one.move)])
    spices = len(position.trick) == len(position.counts)
    return Saying("costs.spice", card=card) if spices else card


def _beside(one: JudgedPlayRecord, other: Saying) -> Saying:
    """Return another card, and where it is if one of its rank was turned."""
    alike = other == Saying("reason.card", rank=EVERY[Rank(one.move)])
    return Saying("costs.own", **other.parts) if alike and one.move.startswith("*") else other


def _luck_and_curve(record: JudgedDealRecord, total: int) -> list[list[d.Block]]:
    """Return what was luck and what was to be expected, if there was time for it."""
    if not record.luck:
        return []
    return [
        [d.Text(say("costs.luck"), "strong"), *map(d.ListItem, _luck(record))],
        [d.Text(say("costs.curve", side=record.luck[0].for_, total=total)), _curve(record, total)],
    ]


def _luck(record: JudgedDealRecord) -> Iterator[str]:
    """Yield what the layout was worth, of two sides to the first; luck is named as luck."""
    for one in record.luck[: 1 if len(record.luck) == 2 else None]:
        yield say(
            "costs.luck_for",
            side=one.for_,
            points=one.own,
            mean=written(one.mean, ".1f"),
            error=written(one.error, ".1f"),
            luck=written(float(round(one.own - one.mean)), "+.0f"),
            taken=record.points[one.for_],
        )


def _curve(record: JudgedDealRecord, total: int) -> d.Table:
    """Return the points that were to be expected trick by trick, each with its band."""
    columns = (
        d.Column(say("head.trick"), right=True),
        d.Column(say("costs.leader")),
        d.Column(say("table.hint_mean"), right=True),
        d.Column(say("costs.band")),
        d.Column(""),
    )
    rows = []
    for one in record.curve:
        low, high = max(0, one.mean - one.spread), min(total, one.mean + one.spread)
        rows.append(
            (
                str(one.trick),
                letter(one.leader),
                written(one.mean, ".0f"),
                str(Saying("range", low=written(low, ".0f"), high=written(high, ".0f"))),
                _bar(low, one.mean, high, total),
            )
        )
    return d.Table(columns, tuple(rows))


def _bar(low: float, mean: float, high: float, total: int) -> str:
    """Return a band as a row of signs.

    >>> _bar(30, 60, 90, 120)
    '.....-----o-----....'
    """
    at, first, last = (min(_BAR - 1, int(_BAR * one / total)) for one in (mean, low, high))
    return "".join(
        "o" if place == at else "-" if first <= place <= last else "." for place in range(_BAR)
    )


def judged_deal_table(record: JudgedDealRecord, deal: Deal) -> d.Document:
    """Return all cards of a judged deal that cost something, and what the columns mean."""
    rows = tuple(
        (str(one.trick), letter(one.seat), *_cells(one)) for one in record.judged if _costs(one)
    )
    columns = (
        d.Column(say("head.trick")),
        d.Column(say("head.player")),
        d.Column(say("head.card")),
        d.Column(say("costs.known"), right=True),
        d.Column(say("seen.head.known"), right=True),
    )
    return d.document(
        [d.Table(columns, rows)] if rows else [],
        surer_blocks(record.judged, positions_of(deal)),
        [d.Text(" ".join(_notes(record))), d.method(" ".join(_methods(record, deal.rules)))],
    )


def _dearest(record: JudgedDealRecord, deal: Deal) -> Iterator[d.Text | d.ListItem]:
    """Yield the cards that cost most by what their players could know, then a hard one that was
    right, each with why."""
    dear = _dear(record)
    if dear:
        yield d.Text(say("costs.dearest", number=min(len(dear), _DEAREST)), "strong")
    elif not _unjudged(record):
        yield d.Text(say("costs.none"), "best")
    for at in dear[:_DEAREST]:
        yield d.ListItem(_cost_words(record, deal, at, "each"))
    yield from map(d.ListItem, _right_words(record, deal, "each"))


def _unjudged(record: JudgedDealRecord) -> int:
    """Return how many cards of the deal there was no time to judge at all."""
    return len(record.plays) - len(record.judged)


def _choice(card: str | None) -> Saying:
    """Return what a choice is called, None being the next card of the stock."""
    return Saying("costs.turning") if card is None else Saying("reason.card", rank=Rank(card))


def _known(one: JudgedPlayRecord) -> KnownCostRecord | None:
    """Return what a card cost by what could be known, if it is more than chance explains.

    What rounds to nothing is nothing.
    """
    known = one.known
    return known if known is not UNSET and known.clear and known.cost >= _NOTHING else None


def _lost(one: JudgedPlayRecord) -> bool:
    return one.exact is not UNSET and (one.exact.outcome, one.exact.points) != (0, 0)


def _costs(one: JudgedPlayRecord) -> bool:
    return bool(_known(one)) or _lost(one)


def _cells(one: JudgedPlayRecord) -> tuple[str | d.Text, ...]:
    return _card(one), _known_cell(one), _exact_cell(one)


def _card(one: JudgedPlayRecord) -> str:
    """Return the sign of a card, behind the mark of one that was not played from a hand."""
    return one.move.rstrip(RANKS) + sign(EVERY[Rank(one.move)])


def _known_cell(one: JudgedPlayRecord) -> str | d.Text:
    known = _known(one)
    if not known:
        return "-"
    return d.Text(f"{written(known.cost, '.1f')} ± {written(known.error, '.1f')}", "cost")


def _exact_cell(one: JudgedPlayRecord) -> str:
    if one.exact is UNSET:
        return "?"
    if not _lost(one):
        return "-"
    if not one.exact.outcome:
        return say("points", points=one.exact.points)
    return say("costs.outcome" if one.exact.points else "cost.cell.alone", points=one.exact.points)


def _methods(record: JudgedDealRecord, rules: Rules) -> Iterator[str]:
    """Yield what the curve and the columns count."""
    if record.luck:
        yield say("costs.curve.band")
    yield say("costs.note.known")
    if rules.variant.cleaning:
        yield say("costs.note.cleaning", points=rules.total)
    yield say("costs.note.exact")


def _notes(record: JudgedDealRecord) -> Iterator[str]:
    """Yield what the signs mean, and what is not there."""
    shown = [one for one in record.judged if _costs(one)]
    if any(one.move.startswith("*") for one in shown):
        yield say("costs.note.turned")
    if any(one.move.startswith("_") for one in shown):
        yield say("costs.note.bottom")
    missing = sum(one.exact is UNSET for one in record.judged)
    if missing:
        yield say("costs.note.missing", number=missing)
    if _unjudged(record):
        yield say("costs.note.unjudged", number=_unjudged(record))
    if rest := sum(one.exact is not UNSET and not _costs(one) for one in record.judged):
        yield say("costs.note.rest", number=rest)
