"""How positions are shown and moves are said, where a game has no words of its own."""

from collections.abc import Collection, Iterator
from typing import Any

from ristikontra.document import Block, Column, Heading, Table, Text
from ristikontra.game.cards import Rank
from ristikontra.game.state import Move, State
from ristikontra.words import Saying, number_of, player, say


def scene(state: State, seats: Collection[int] | None = None) -> Iterator[Block]:
    """Yield what is known of a position; of others than `seats` only how many cards they hold."""
    if state.game.scene:
        yield from state.game.scene(state, seats)
        return
    yield Heading(state.variant)
    for item in state.game.items:
        value = item.get(state)
        if value is not None:
            yield Text(f"{item.name}: {item.kind.write(value, state)}")
    yield hands_table(state, seats)


def hands_table(state: State, seats: Collection[int] | None) -> Table:
    """Return the hands; of others than `seats` only how many cards they hold."""
    rows = tuple(
        (player_words(name), hand_words(state, hand, seats is None or seat in seats))
        for seat, (name, hand) in enumerate(zip(state.seats, state.hands, strict=True))
    )
    columns = Column(say("head.player")), Column(say("head.hand"))
    return Table(columns, rows, alone=tuple(name for name, _ in rows))


def player_words(seat: str) -> str:
    """Return what a table calls a player: a number with the letter that is typed, or a name."""
    words = say("games.player", seat=seat)
    numbered = player(seat)
    return (
        f"{numbered} ({seat})"
        if number_of(seat).isdigit() and words.casefold() == numbered.casefold()
        else words
    )


def hand_words(state: State, hand: Any, seen: bool) -> str:
    """Return a hand, or how many cards are in it where it is not seen."""
    if not seen:
        return say("games.hidden", cards=len(hand))
    text = str(state.game.hands.write(hand, state))
    return text if state.game.copies == 1 else " ".join(card_text(state, card) for card in text)


def card_text(state: State, card: str) -> str:
    """Return a card as people write it; the signs of suits come later.

    >>> from ristikontra.games.registry import read
    >>> card_text(read("sedma N:T E:K S:A W:9 lead:N stock:- taken:NS=0,EW=60"), "T")
    '10'
    """
    return "10" if card == "T" and state.game.copies > 1 else card


def narrate(state: State, move: Move) -> str:
    """Return that a move was made."""
    if state.game.narrate:
        return str(state.game.narrate(state, move))
    return say("play.card", seat=state.seats[state.mover], card=state.move_text(move))


def asked(state: State) -> str:
    """Return what the player who chooses is asked."""
    if state.game.asked:
        return str(state.game.asked(state))
    return say("play.ask", seat=state.seats[state.mover], cards=offered(state))


def offered(state: State) -> list[str | Saying]:
    """Return the cards that the player on turn may play; a long hand is not listed whole.

    >>> from ristikontra.games.registry import read
    >>> hand = "myllymatti A:C25,D37,HQ B:H4 trump:D turn:A"
    >>> [str(one) for one in offered(read(hand))]
    ['any card']
    """
    cards = [card_text(state, state.offer_text(move)) for move in state.moves() if move is not None]
    whole = len(cards) == len(state.hands[state.mover]) > 4
    return [Saying("play.any")] if whole else [*cards]


def how_to(state: State) -> str:
    """Return what may be typed."""
    return state.game.how_to(state) if state.game.how_to else say("play.how_to")


def name_of(state: State, move: Move) -> Saying | str:
    """Return what a move is called in a sentence."""
    return state.game.no_card if move is None else card_text(state, state.offer_text(move))


def called(state: State, move: Move) -> Saying | str:
    """Return a move as a sentence names it: a rank by its name, where only ranks matter.

    >>> from ristikontra.games.registry import read
    >>> print(called(read("sedma N:T E:K S:A W:9 lead:N stock:- taken:NS=0,EW=60"), Rank("T")))
    the ten
    """
    return Saying("reason.card", rank=move) if isinstance(move, Rank) else name_of(state, move)
