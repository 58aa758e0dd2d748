"""Pictures of positions of any game: the table, the hands, what each card is worth."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from ristikontra.api.records import SolveRecord
from ristikontra.document import Heading, Text
from ristikontra.game.cards import Card, Rank
from ristikontra.game.state import State
from ristikontra.games.cards import RANKS, SUITS, PlayingCard
from ristikontra.games.protocol import Game, Picture, Spot
from ristikontra.games.scenes import hand_words, name_of, player_words, scene
from ristikontra.record import Amounts
from ristikontra.render import canvas, suits
from ristikontra.render.cards import HEIGHT, WIDTH, suit_of
from ristikontra.render.markup import tag, written
from ristikontra.render.scene import MARKS, Chip, Mark, Scene, Seat
from ristikontra.render.states import Terms, answer_words
from ristikontra.words import capital, number_of, say


class StateScene(Struct, frozen=True):
    """A picture as words and cards.

    `table` has rows of places.  `choices` are what may be done, with what it is worth: cards, or
    what a move is called that plays none.
    """

    title: str
    opening: str
    texts: Sequence[str]
    table: Sequence[Sequence[Spot | None]]
    hands: tuple[Seat, ...]
    choices: tuple[tuple[Card | str, Chip], ...]
    legend: tuple[tuple[Mark, str], ...]
    described: str


def state_scene(
    position: State, record: SolveRecord | None = None, title: str = ""
) -> Scene | StateScene:
    """Return what a picture of a position shows, with the values of its cards if they are known.

    Where each seat plays to a trick that is the table of a game in tricks.

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> print(state_scene(position).described)
    Layout: ♣A-Q, ♦A-Q, ♥A-Q, ♠2-Q. Nobody has the forfeit. Player 3 is on turn.
    Player 1 (A): ♣K, ♥K. Player 2 (B): ♦K. Player 3 (C): ♠A K.
    """
    with suits.players_of(position):
        return _scene(position, record, title)


def _scene(position: State, record: SolveRecord | None, title: str) -> Scene | StateScene:
    game: Game = position.game
    shown = game.picture(position) if game.picture else Picture()
    opening, *texts = [
        suits.signed(block.words)
        for block in scene(position)
        if isinstance(block, Text | Heading) and block.words
    ]
    choices = () if record is None else tuple(_choices(position, record))
    marks = {chip.mark for _, chip in choices}
    seats = _seats(position, shown)
    held = [
        f"{player_words(seat)}: {suits.signed(hand_words(position, hand, True))}."
        for seat, hand in zip(position.seats, position.hands, strict=True)
    ]
    described = "\n".join([" ".join(texts), " ".join(held), *(chip.said for _, chip in choices)])
    texts = [text for text in texts if text != suits.signed(shown.described)]
    if shown.played:
        return Scene(
            title=title,
            opening=opening,
            texts=tuple(texts),
            seats=seats,
            chips={card.rank: chip for card, chip in choices if isinstance(card, Card)},
            answers=() if record is None else _answers(record, choices),
            legend=tuple((mark, say(f"picture.mark.{mark}")) for mark in MARKS if mark in marks),
            described=described,
        )
    notes: list[tuple[Mark, str]] = [("", say("games.picture.number"))] if choices else []
    notes += [(mark, say(f"games.picture.{mark}")) for mark in MARKS if mark in marks]
    return StateScene(
        title=title,
        opening=opening,
        texts=texts,
        table=shown.table,
        hands=seats,
        choices=choices,
        legend=tuple(notes),
        described=described,
    )


def _seats(position: State, shown: Picture) -> tuple[Seat, ...]:
    """Return the players, where only ranks matter with invented suits, the same on every call."""
    given: dict[Rank, int] = {}

    def cards(ranks: Iterable[Any]) -> tuple[Card, ...]:
        found = []
        for one in ranks:
            if isinstance(one, PlayingCard):
                found.append(_drawn(one))
            elif isinstance(one, Rank):
                number = given[one] = given.get(one, 0) + 1
                found.append(Card(one, suit_of(one, number)))
        return tuple(found)

    played = [*map(cards, shown.played)] or [()] * len(position.seats)
    found = []
    for seat, (name, hand) in enumerate(zip(position.seats, position.hands, strict=True)):
        plays = seat == position.mover and not position.finished
        held = cards(sorted(hand, reverse=position.game.copies > 1))
        note = "" if held else suits.signed(hand_words(position, hand, True))
        called = f"{player_words(name)} {say('to_play')}" if plays else ""
        found.append(
            Seat(
                player_words(name),
                seat,
                held,
                role=suits.signed(shown.notes.get(seat, note)),
                called=called,
                plays=plays,
                played=played[seat],
                has_trick=seat == shown.taker,
            )
        )
    return tuple(found)


def _answers(record: SolveRecord, choices: Sequence[tuple[Card | str, Chip]]) -> tuple[str, ...]:
    """Return what the side on turn can count on, and what a move without a card is worth."""
    without = [chip.said for card, chip in choices if isinstance(card, str)]
    return tuple(filter(None, [answer_words(record, Terms(record.position)), *without]))


def _choices(position: State, record: SolveRecord) -> Iterator[tuple[Card | str, Chip]]:
    said, seat = Terms(record.position), position.seats[position.mover]
    own = seat if seat in record.worth else next(iter(record.worth))
    for move, one in zip(position.moves(), record.moves, strict=True):
        mine, name = one.worth[own], name_of(position, move)
        sure = said.worth(mine)
        mark: Mark = "best" if one.best else "cost"
        if len(record.moves) == 1:
            mark = "forced"
        elif all(other.best for other in record.moves):
            mark = "level"
        if position.traits.two_sided:
            number, _, under = sure.partition(" ")
            words = f"{capital(str(name))}: {said.counted_on(own, mine)}."
        else:
            number, under = sure, said.maxn(mine)
            words = say(
                "play.why.alone",
                card=name,
                seat=seat,
                sure=int(sure),
                helped=said.amount(mine.with_help or Amounts()),
                each=" ".join(
                    f"{number_of(party)}:{said.maxn(its)}" for party, its in one.worth.items()
                ),
            )
        card: Card | str = str(name)
        if isinstance(move, PlayingCard):
            card = _drawn(move)
        elif isinstance(move, Rank):
            card = Card(move, suit_of(move, 1))
        yield card, Chip(number, under, mark, suits.signed(words))


def _drawn(card: PlayingCard) -> Card:
    return Card(Rank(RANKS[card.rank - 1]), SUITS[card.suit].lower())


def state_svg(scene: StateScene, width: int = canvas.WIDE.width, four: bool = False) -> str:
    """Return a picture `width` pixels wide, its suits in two colours or in `four`.

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> state_svg(state_scene(position, title="<b>"))[:35]
    '<svg xmlns="http://www.w3.org/2000/'
    """
    size = canvas.NARROW if width < canvas.PHONE else canvas.WIDE
    drawn = _Drawing(scene, four, narrow=width < canvas.PHONE)
    height = drawn.all()
    name = scene.title or scene.opening
    ground = tag("rect", width=size.width, height=height, fill=canvas.PAGE)
    parts = [tag("title", written(name)), tag("desc", written(scene.described)), ground]
    return canvas.page(
        size,
        [*parts, *drawn.parts],
        viewBox=f"0 0 {size.width} {height:g}",
        width=width,
        height=round(height * width / size.width),
        role="img",
        aria_label=name,
    )


class _Drawing(canvas.Canvas):
    """A picture of a table and of hands in the making."""

    def __init__(self, scene: StateScene, four: bool, *, narrow: bool) -> None:
        super().__init__(canvas.NARROW if narrow else canvas.WIDE, four)
        self.scene = scene

    def all(self) -> float:
        """Draw everything, from the top down, and return how high it is."""
        size, scene = self.size, self.scene
        down: float = size.margin
        if scene.title:
            down = self.prose(scene.title, down, size.title, weight=700)
        down = self.prose(scene.opening, down + 2, size.text + 1, weight=600)
        for text in scene.texts:
            down = self.prose(text, down, size.text, colour=canvas.MUTED)
        down = self.table(down + 10)
        for hand in scene.hands:
            down = self.hand(hand, down + 14)
        if scene.choices:
            down = self.choices(down + 16)
            down = self.legend(scene.legend, down + 8)
        return round(down + size.margin)

    def table(self, down: float) -> float:
        """Draw what is on the table, and what fits there, and return where it ends."""
        size = self.size
        edge = size.margin / 2
        room = size.width - 2 * edge
        rows = [row for row in self.scene.table if row]
        if not rows:
            return down
        step = min((room - 12) / max(map(len, rows)), size.card + 8)
        width = step - (4 if size.beside else 2)
        height = width * HEIGHT / WIDTH
        whole = len(rows) * (height + 6) + 14
        self.rect(edge, down, room, whole, radius=14, fill=canvas.TABLE)
        for number, row in enumerate(rows):
            y = down + 10 + number * (height + 6)
            for column, spot in enumerate(row):
                x = edge + (room - len(row) * step) / 2 + column * step
                if spot and spot.card and spot.placed:
                    self.card(_drawn(spot.card), x, y, width)
                elif spot:
                    name = suits.signed(str(spot.card)) if spot.card else ""
                    self.place_for(name, x, y, width, height)
        return down + whole

    def place_for(self, name: str, x: float, y: float, width: float, height: float) -> None:
        """Draw the place of a card that fits, with its name if only one does."""
        self.rect(
            x + 1,
            y + 1,
            width - 2,
            height - 2,
            radius=width / 9,
            fill="none",
            stroke=canvas.LINE,
            stroke_width=1.4,
            stroke_dasharray="5 4",
        )
        little = min(self.size.text, round(width / 2.2))
        middle = y + height / 2 + little * 0.36
        self.text(name, x + width / 2, middle, little, anchor="middle", colour=canvas.MUTED)

    def hand(self, hand: Seat, down: float) -> float:
        """Draw a hand below who holds it, and return where it ends."""
        size = self.size
        y = down + size.text
        words = f"{hand.name}  {say('to_play')}" if hand.plays else hand.name
        width = canvas.breadth(words) * size.text + 18
        if hand.plays:
            pill = size.text + 10
            self.rect(size.margin, y - size.text - 3, width, pill, radius=pill / 2, fill=canvas.INK)
            self.text(words, size.margin + 9, y, weight=600, colour="#fff")
        else:
            self.text(words, size.margin, y, weight=600)
        if hand.role:
            self.text(hand.role, size.margin + width + 4, y, colour=canvas.MUTED)
        return self.row(hand.cards, y + 10)

    def row(self, cards: Sequence[Card | None], top: float) -> float:
        """Draw cards beside each other, over each other where there are many; return the end."""
        size = self.size
        room = size.width - 2 * size.margin
        step = float(size.small + size.gap)
        if len(cards) > 1:
            step = min(step, (room - size.small) / (len(cards) - 1))
        for at, card in enumerate(cards):
            self.card(card, size.margin + at * step, top, size.small)
        return top + size.small * HEIGHT / WIDTH

    def choices(self, down: float) -> float:
        """Draw what may be done, each with its worth below it, in as many rows as needed."""
        size = self.size
        step = max(size.small, size.chip) + 8
        many = max(int((size.width - 2 * size.margin + 8) // step), 1)
        height = size.small * HEIGHT / WIDTH
        down += size.text
        self.text(say("games.picture.choices"), size.margin, down, weight=600)
        for at, (card, chip) in enumerate(self.scene.choices):
            row, column = divmod(at, many)
            middle = size.margin + column * step + step / 2 - 4
            top = down + 10 + row * (height + size.chip_height + 18)
            if isinstance(card, str):
                self.text(card, middle, top + height / 2, anchor="middle", weight=600)
            else:
                self.card(card, middle - size.small / 2, top, size.small)
            self.chip(chip, middle, top + height + 6)
        rows = (len(self.scene.choices) - 1) // many + 1
        return down + 10 + rows * (height + size.chip_height + 18)
