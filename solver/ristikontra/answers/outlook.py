"""What three players can come to, each for himself."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.answers.base import SCHEMA, Reasons, Record
from ristikontra.game.arguments import checked
from ristikontra.game.cards import RANKS, Turned
from ristikontra.game.position import Position, position_of
from ristikontra.game.text import position_text
from ristikontra.search import outlook as search
from ristikontra.search.objectives import Reach
from ristikontra.search.outlook import Outlook


class ProspectRecord(Record, frozen=True, kw_only=True):
    """What a player can come to: card points still to come, or chances to deal next in sixths.

    He is `guaranteed` this much against both others, and gets so much `with_help` of everybody.  By
    max^n, where each plays for himself, he gets from the least to the most of `maxn`.
    """

    guaranteed: int
    with_help: int
    maxn: tuple[int, int]


class CardOutlookRecord(Record, frozen=True, kw_only=True):
    """What a legal card can come to, counted from the position before it.

    A card is `kingmaking` if another card leaves its player as well off, in what he is guaranteed
    and in his range of max^n, but changes this for another player.  `turned` stands where the card
    is not of the hand: it is the next of the stock, turned and played (K13).
    """

    card: str
    turned: bool | UnsetType = UNSET
    players: dict[str, ProspectRecord]
    kingmaking: bool
    outcomes: list[tuple[int, ...]] | UnsetType = UNSET


class OutlookRecord(Record, frozen=True, kw_only=True):
    """What three players can come to, each for himself, and by every legal card from the ace down.

    There is no single value, line or best card.  `status` is "exact", or "interrupted": then
    nothing was proved, `players` is null and there are no cards.  `outcomes`, if asked for, are all
    that max^n comes to under every way of breaking ties, by player.  `why`, if asked for, explains
    the cards that there is something to say of.
    """

    schema: Literal[1] = SCHEMA
    position: str
    objective: str
    status: Literal["exact", "interrupted"]
    players: dict[str, ProspectRecord] | None
    outcomes: list[tuple[int, ...]] | UnsetType = UNSET
    cards: list[CardOutlookRecord]
    why: Reasons | UnsetType = UNSET
    nodes: int
    seconds: float


def outlook_record(found: Outlook, outcomes: bool = False) -> OutlookRecord:
    """Return the record of an outlook, with the outcomes of max^n if they are asked for.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.outlook import outlook
    >>> record = outlook_record(outlook(read_position("kontra-3 A:A2 B:92 C:2T lead:A")), True)
    >>> record.players["C"].maxn, record.outcomes, record.cards[0].card
    ((0, 0), [(11, 10, 0), (21, 0, 0)], 'A')
    """
    parties = found.position.rules.seating.parties

    def players(reach: Reach) -> dict[str, ProspectRecord]:
        return {
            party: ProspectRecord(
                guaranteed=reach.guaranteed[at], with_help=reach.with_help[at], maxn=reach.maxn(at)
            )
            for at, party in enumerate(parties)
        }

    def listed(reach: Reach) -> list[tuple[int, ...]] | UnsetType:
        return list(reach.outcomes) if outcomes else UNSET

    return OutlookRecord(
        position=position_text(found.position),
        objective=found.objective.name,
        status="exact" if found.reach else "interrupted",
        players=players(found.reach) if found.reach else None,
        outcomes=listed(found.reach) if found.reach else UNSET,
        cards=[
            CardOutlookRecord(
                card=RANKS[card.rank],
                turned=isinstance(card.rank, Turned) or UNSET,
                players=players(card.reach),
                kingmaking=card.kingmaking,
                outcomes=listed(card.reach),
            )
            for card in found.cards
        ],
        nodes=found.nodes,
        seconds=found.seconds,
    )


@checked
def outlook(
    position: Position | str,
    objective: str | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    outcomes: bool = False,
    why: bool = False,
) -> OutlookRecord:
    """Return what three players can come to, each for himself, and by every card.

    `outcomes` lists all that max^n comes to; `why` explains cards, but not while there is a stock.
    Limits as in `search.outlook.outlook`; raises as that does.

    >>> from ristikontra.formats.notation import read_position
    >>> record = outlook(read_position("kontra-3 A:A2 B:92 C:2T lead:A"))
    >>> record.players["A"].guaranteed, record.cards[1].players["C"].maxn
    (11, (21, 21))
    """
    position = position_of(position)
    found = search.outlook(position, objective, max_nodes=max_nodes, max_seconds=max_seconds)
    record = outlook_record(found, outcomes)
    if position.stock or not why:
        return record
    from ristikontra.explain.against import explain_outlook  # noqa: PLC0415 - many ask for numbers alone

    words = explain_outlook(found)
    reasons = Reasons(
        {RANKS[rank]: one for rank, one in words.why.items()},
        {RANKS[rank]: one for rank, one in words.because.items()},
        words.reasons,
    )
    return replace(record, why=reasons)
