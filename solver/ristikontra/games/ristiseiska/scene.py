"""How a position of Ristiseiska is shown, and how its moves are said."""

from collections.abc import Collection, Iterator

from ristikontra.document import Block, Heading, Text
from ristikontra.games.cards import RANKS, PlayingCard
from ristikontra.games.protocol import Picture, Spot
from ristikontra.games.ristiseiska.items import layout_text
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import NAME, SCORINGS, SEATS
from ristikontra.games.scenes import hands_table, offered
from ristikontra.words import say


def scene(position: LayoutPosition, seats: Collection[int] | None = None) -> Iterator[Block]:
    """Yield what is known of a position; of others than `seats` only how many cards they hold."""
    yield Heading(title(position))
    yield Text(say("layouts.down", cards=layout_text(position.layout)))
    yield Text(holder_words(position))
    yield Text(turn_words(position))
    yield hands_table(position, seats)


def picture(position: LayoutPosition) -> Picture:
    """Return what a picture shows: a row for each suit, with what is down and what fits.

    >>> from ristikontra.games.registry import read
    >>> shown = picture(read("ristiseiska A:CK,HK B:DK C:SKA turn:C"))
    >>> [spot.placed for spot in shown.table[3] if spot]
    [False, True, True, True, True, True, True, True, True, True, True, True, False]
    """
    fitting = frozenset(position.next_cards()) & frozenset().union(*position.hands)

    def spot(card: PlayingCard, low: int, high: int) -> Spot | None:
        down = low <= card.rank <= high
        return Spot(card, down) if down or card in fitting else None

    holder = position.forfeit
    return Picture(
        table=[
            [spot(PlayingCard(suit, rank), *ends) for rank in range(1, len(RANKS) + 1)]
            for suit, ends in enumerate(position.layout)
        ],
        described=say("layouts.down", cards=layout_text(position.layout)),
        notes={} if holder is None else {holder: say("layouts.picture.forfeit")},
    )


def title(position: LayoutPosition) -> str:
    """Return the game, how many play it, and its options."""
    rules, players = position.rules, len(position.hands)
    parts = {"players": players, "build": rules.build, "scoring": rules.scoring}
    return say("layouts.title", game=NAME, **parts)


def holder_words(position: LayoutPosition) -> str:
    """Return who has the forfeit, or that there is none."""
    if position.rules.unable == "beg":
        return say("begging.rule")
    holder = position.forfeit
    if holder is None:
        return say("layouts.nobody")
    free = SCORINGS[position.rules.scoring].forfeit == 0
    return say("layouts.forfeit.free" if free else "layouts.forfeit", seat=SEATS[holder])


def turn_words(position: LayoutPosition) -> str:
    """Return whose turn it is, whether another card is allowed, and who gives a card."""
    if position.finished:
        return say("games.over")
    if position.giver is not None:
        return say("begging.gives", seat=SEATS[position.turn], giver=SEATS[position.giver])
    key = "layouts.going_on" if position.continuing else "games.turn"
    return say(key, seat=SEATS[position.turn])


def narrate(position: LayoutPosition, move: LayoutMove) -> str:
    """Return that a move was made."""
    seat = SEATS[position.turn]
    if position.giver is not None:
        given = say("begging.play.gives", seat=SEATS[position.giver], card=move, to=seat)
        return f"{given}{_out(position)}"
    if move is not None:
        key = "layouts.play.continues" if position.continuing else "play.card"
        return f"{say(key, seat=seat, card=move)}{_out(position)}"
    if position.continuing:
        return say("layouts.play.stops", seat=seat)
    if position.forfeit == position.turn:
        return say("layouts.play.keeps", seat=seat)
    kind = "takes" if position.play(None).forfeit == position.turn else "passes"
    return say(f"layouts.play.{kind}", seat=seat)


def _out(position: LayoutPosition) -> str:
    """Return that the last card of a player is gone, where the others play on."""
    last = len(position.hands[position.mover]) == 1
    goes_on = last and SCORINGS[position.rules.scoring].to_the_last
    return f" {say('games.is_out', seat=SEATS[position.mover])}" if goes_on else ""


def heard(position: LayoutPosition, move: LayoutMove, seat: int) -> str:
    """Return a move as a seat hears of it, that sees neither others' gifts nor why one stops."""
    if position.to is not None and seat not in (position.mover, position.turn):
        giver, to = SEATS[position.mover], SEATS[position.turn]
        return f"{say('begging.play.gives_unseen', seat=giver, to=to)}{_out(position)}"
    stops = move is None and position.continuing and position.turn != seat
    return "" if stops else narrate(position, move)


def asked(position: LayoutPosition) -> str:
    """Return what the player who chooses is asked."""
    seat, cards = SEATS[position.mover], offered(position)
    if position.giver is not None:
        return say("begging.play.give.ask", seat=seat, cards=cards, to=SEATS[position.turn])
    key = "layouts.play.or_stop.ask" if position.continuing else "play.ask"
    return say(key, seat=seat, cards=cards)
