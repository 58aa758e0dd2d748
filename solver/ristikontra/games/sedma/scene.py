"""How a position of Sedma is shown, and how its moves are said."""

from collections.abc import Collection, Iterable, Iterator

from ristikontra.document import Block, Heading, Text
from ristikontra.game.cards import Rank
from ristikontra.games.protocol import Picture
from ristikontra.games.scenes import hands_table
from ristikontra.games.sedma.position import SedmaMove, SedmaPosition
from ristikontra.games.sedma.rules import OPTIONS, VALUES, matches
from ristikontra.words import say


def scene(position: SedmaPosition, seats: Collection[int] | None = None) -> Iterator[Block]:
    """Yield what is known of a position; of others than `seats` only how many cards they hold."""
    yield Heading(title(position))
    if position.taken is not None:
        first, second = position.parties
        points = {"points": position.taken[0], "others": position.taken[1]}
        yield Text(say("sedma.taken_so_far", side=first, other=second, **points))
    if position.stock:
        seen = seats is None or len(seats) == len(position.hands)
        row = row_words(position.stock) if seen else ""
        yield Text(say("sedma.stock_left", cards=len(position.stock), row=row))
    yield Text(_table_words(position))
    yield Text(turn_words(position))
    yield hands_table(position, seats)


def picture(position: SedmaPosition) -> Picture:
    """Return what a picture shows: the cards in front of each seat, in order of play.

    >>> from ristikontra.games.registry import read
    >>> shown = picture(read("sedma-2 A:A9J B:J8 lead:B trick:AKA"))
    >>> [list(map(str, cards)) for cards in shown.played], shown.taker
    ([['K'], ['A', 'A']], 1)
    """
    trick, players = position.trick, len(position.hands)
    return Picture(
        played=[trick[(seat - position.leader) % players :: players] for seat in range(players)],
        taker=position.taker if trick else None,
        described=_table_words(position),
    )


def _table_words(position: SedmaPosition) -> str:
    """Return what is on the table and whose trick it is so far, "" for nothing."""
    if not position.trick:
        return ""
    lying = sum(VALUES[card] for card in position.trick)
    points = say("sedma.lying", points=lying) if lying else ""
    taker, cards = position.seats[position.taker], [*trick_words(position)]
    return say("sedma.trick", cards=cards, seat=taker, points=points)


def title(position: SedmaPosition) -> str:
    """Return the game, and its options that are not usual."""
    chosen = {name: getattr(position.rules, name) for name in OPTIONS}
    rules = [
        say(f"sedma.title.{name}.{value}")
        for name, value in chosen.items()
        if value != OPTIONS[name][0]
    ]
    return "; ".join([say(f"games.title.{position.variant}"), *rules])


def row_words(cards: Iterable[Rank]) -> str:
    """Return cards in their order, as people write them.

    >>> row_words([Rank("T"), Rank("7")])
    '10 7'
    """
    return " ".join(map(card_words, cards))


def card_words(card: Rank) -> str:
    """Return a card as people write it."""
    return str(card).replace("T", "10")


def trick_words(position: SedmaPosition) -> Iterator[str]:
    """Yield the cards on the table, each with its player."""
    for at, card in enumerate(position.trick):
        seat = position.seats[(position.leader + at) % len(position.hands)]
        name = say("games.player", seat=seat)
        yield f"{name}: {card_words(card)}" if name[-1].isdigit() else f"{name} {card_words(card)}"


def turn_words(position: SedmaPosition) -> str:
    """Return whose turn it is, and what may be done."""
    if position.finished:
        return say("games.over")
    seat = position.seats[position.mover]
    if not position.trick:
        return say("sedma.leads", seat=seat)
    return say("sedma.may_go_on" if position.choosing else "games.turn", seat=seat)


def narrate(position: SedmaPosition, move: SedmaMove) -> str:
    """Return that a move was made, and who took the trick, if it ended and why."""
    seat = position.seats[position.mover]
    done = (
        say("sedma.stops", seat=seat)
        if move is None
        else say("play.card", seat=seat, card=card_words(move))
    )
    after = position.play(move)
    if after.trick:
        return done
    points = position.gained(move)[after.party_of(after.leader)][-1]
    last = int(position.rules.last_trick) if after.finished else 0
    key = "sedma.takes.last" if last else "sedma.takes"
    taken = say(
        key, seat=position.seats[after.leader], points=points, more=points - last, last=last
    )
    hand = position.hands[position.leader]
    if move is None or not hand or any(matches(card, position.trick[0]) for card in hand):
        return f"{done} {taken}"
    return f"{done} {say('sedma.cannot', seat=position.seats[position.leader])} {taken}"


def heard(position: SedmaPosition, move: SedmaMove, seat: int) -> str:
    """Return that a move was made, and which cards a seat drew after it."""
    drawers = zip(position.stock, position.drawers(move), strict=False)
    drawn = [card for card, drawer in drawers if drawer == seat]
    words = narrate(position, move)
    return f"{words} {say('table.you_draw', cards=drawn)}" if drawn else words


def asked(position: SedmaPosition) -> str:
    """Return what the player who chooses is asked."""
    cards = [card_words(move) for move in position.moves() if move is not None]
    kind = "may_continue" if position.choosing else "follow" if position.trick else "lead"
    return say(f"sedma.{kind}.ask", seat=position.seats[position.mover], cards=cards)


def how_to(position: SedmaPosition) -> str:
    """Return what may be typed."""
    return say("sedma.how_to")
