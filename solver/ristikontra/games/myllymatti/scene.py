"""How a position of Myllymatti is shown, and how its moves are said."""

from collections.abc import Collection, Iterator

from ristikontra.document import Block, Column, Heading, Table, Text
from ristikontra.games.cards import SIGNS, SUITS, PlayingCard
from ristikontra.games.items import value_text
from ristikontra.games.myllymatti.collecting import CollectingPosition
from ristikontra.games.myllymatti.position import BeatingMove, BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import NAME, SEATS
from ristikontra.games.protocol import Picture, Spot
from ristikontra.games.scenes import hand_words, hands_table, offered, player_words
from ristikontra.words import say


def scene(position: PhasePosition, seats: Collection[int] | None = None) -> Iterator[Block]:
    """Yield what is known of a position; of others than `seats` only how many cards they hold."""
    if isinstance(position, CollectingPosition):
        yield from _collecting(position, seats)
    if isinstance(position, BeatingPosition):
        yield from _beating(position, seats)


def picture(position: PhasePosition) -> Picture:
    """Return what a picture shows: the cards of the trick, and places for those still to come.

    >>> from ristikontra.games.registry import read
    >>> shown = picture(read("myllymatti A:C57 B:C9,DA,H8 trick:H6 trump:C turn:B"))
    >>> [str(spot.card) for spot in shown.table[0] if spot], shown.described
    (['H6', 'None'], 'On the table: H6; a trick is 2 cards.')
    """
    cards, won = position.table, {}
    if isinstance(position, CollectingPosition):
        places = len(cards) - len(cards) % 2 + 2
        won = {
            seat: f"{say('collecting.won')}: {hand_words(position, cards, True)}"
            for seat, cards in enumerate(position.won)
            if cards
        }
    else:
        assert isinstance(position, BeatingPosition)
        places = position.full or sum(map(bool, position.hands))
    empty = [Spot(None)] * (places - len(cards))
    return Picture(
        table=[[*(Spot(card, True) for card in cards), *empty]],
        described=_table_words(position),
        notes=won,
    )


def _table_words(position: PhasePosition) -> str:
    """Return what is on the table, "" for nothing."""
    cards = ",".join(map(str, position.table))
    if not cards:
        return ""
    if isinstance(position, BeatingPosition):
        return say("beating.table", cards=cards, full=position.full)
    return say("collecting.table", cards=cards)


def _beating(position: BeatingPosition, seats: Collection[int] | None) -> Iterator[Block]:
    beats = value_text(position.rules.must_beat)
    yield Heading(say("beating.title", game=NAME, players=len(position.hands), beats=beats))
    yield Text(say("beating.play.trump", trump=_trump(position.trump)))
    yield Text(_table_words(position))
    if position.finished:
        yield Text(say("beating.over", seat=SEATS[position.loser]))
    else:
        key = "games.turn" if position.table else "beating.leads"
        yield Text(say(key, seat=SEATS[position.turn]))
    yield hands_table(position, seats)


def _collecting(position: CollectingPosition, seats: Collection[int] | None) -> Iterator[Block]:
    """Yield the blocks of the first phase; the stock is hidden if any hand is.

    All players have seen what was won.
    """
    seen = range(len(position.hands)) if seats is None else seats
    beats = value_text(position.rules.must_beat)
    yield Heading(say("collecting.title", game=NAME, beats=beats))
    if position.shown is not None:
        trump = _trump(position.shown.suit)
        yield Text(say("collecting.trump", card=str(position.shown), trump=trump))
    elif len(seen) == len(position.hands):
        row = " ".join(map(str, position.stock))
        yield Text(say("collecting.stock", row=row, cards=len(position.stock)))
    else:
        yield Text(say("collecting.hidden", cards=len(position.stock)))
    yield Text(_table_words(position))
    other = SEATS[(position.leader + 1) % len(position.hands)]
    key = "collecting.answers" if len(position.table) % 2 else "collecting.leads"
    yield Text(say(key, seat=SEATS[position.leader], other=other))
    rows = [
        (
            player_words(SEATS[seat]),
            hand_words(position, hand, seat in seen),
            hand_words(position, won, True),
        )
        for seat, (hand, won) in enumerate(zip(position.hands, position.won, strict=True))
    ]
    columns = tuple(Column(say(head)) for head in ("head.player", "head.hand", "collecting.won"))
    yield Table(columns, tuple(rows), alone=tuple(name for name, *_ in rows))


def _trump(suit: int) -> str:
    return SIGNS[SUITS[suit]]


def narrate(position: PhasePosition, move: BeatingMove) -> str:
    """Return that a move was made, and what followed."""
    seat = SEATS[position.turn]
    if move is None:
        return say("beating.play.picks_up", seat=seat, card=position.table[-1])
    key = "collecting.play.turns" if position.turns_up(move) else "play.card"
    words = say(key, seat=seat, card=move)
    if isinstance(position, CollectingPosition):
        return " ".join([words, *_collected(position, move)])
    assert isinstance(position, BeatingPosition)
    said = [words]
    if len(position.hands[position.turn]) == 1:
        said.append(say("games.is_out", seat=seat))
    if len(position.table) + 1 == position.full:
        said.append(say("beating.play.complete"))
    return " ".join(said)


def _collected(position: CollectingPosition, card: PlayingCard) -> Iterator[str]:
    """Yield what follows a card of the first phase."""
    taker, after = position.taker(card), position.play(card)
    if taker is not None:
        cards = len(position.table) + 1
        yield say("collecting.play.takes", seat=SEATS[taker], cards=cards)
    elif len(position.table) % 2:
        yield say("collecting.play.bounces")
    if len(position.stock) == 1:
        seat = SEATS[position.turn]
        yield say("collecting.play.shows", seat=seat, card=position.stock[0])
    if isinstance(after, BeatingPosition):
        if taker is None:
            yield say("collecting.play.back")
        trump = _trump(after.trump)
        yield say("collecting.play.second", seat=SEATS[after.turn], trump=trump)


def asked(position: PhasePosition) -> str:
    """Return what the player on turn is asked; a card is named only after it was turned."""
    seat, cards = SEATS[position.turn], offered(position)
    if isinstance(position, CollectingPosition):
        other = SEATS[(position.leader + 1) % len(position.hands)]
        if len(position.table) % 2:
            led = position.table[-1]
            return say("collecting.play.answer.ask", seat=seat, cards=cards, card=led)
        return say("collecting.play.lead.ask", seat=seat, other=other, cards=cards)
    if not position.table:
        return say("beating.play.lead.ask", seat=seat, cards=cards)
    key = "beating.play.may.ask" if None in position.moves() else "beating.play.beat.ask"
    return say(key, seat=seat, cards=cards, card=position.table[-1])


def how_to(position: PhasePosition) -> str:
    """Return what may be typed."""
    first = isinstance(position, CollectingPosition)
    return say("collecting.play.how_to" if first else "beating.play.how_to")
