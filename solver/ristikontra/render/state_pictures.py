"""Pictures of positions of any game: the table, the hands, what each card is worth."""

from collections.abc import Sequence

from msgspec import Struct

from ristikontra.api.records import SolveRecord
from ristikontra.game.cards import Card, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import State
from ristikontra.games.cards import RANKS, SUITS, PlayingCard
from ristikontra.games.protocol import Game, Picture, Spot
from ristikontra.games.scenes import name_of
from ristikontra.record import Amounts
from ristikontra.render import canvas
from ristikontra.render.cards import HEIGHT, WIDTH
from ristikontra.render.markup import tag, written
from ristikontra.render.scene import MARKS, Chip, Mark, Seat
from ristikontra.render.states import Terms
from ristikontra.words import Saying, say


class StateScene(Struct, frozen=True):
    """A picture as words and cards.

    `table` has rows of places.  `choices` are what may be done, with what it is worth; None plays
    no card.
    """

    title: str
    opening: str
    texts: Sequence[str]
    table: Sequence[Sequence[Spot | None]]
    hands: tuple[Seat, ...]
    choices: tuple[tuple[Card | None, Chip], ...]
    legend: tuple[tuple[Mark, str], ...]
    described: str


def state_scene(position: State, record: SolveRecord | None = None, title: str = "") -> StateScene:
    """Return what a picture of a position shows, with the values of its cards if they are known.

    Raises `RistikontraError` for a game that is not drawn.

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> print(state_scene(position).described)
    Layout: CA-Q,DA-Q,HA-Q,S2-Q. Nobody has the forfeit. C is on turn.
    A: CK,HK. B: DK. C: SAK.
    """
    shown = _shown(position)
    held = " ".join(
        f"{seat}: {position.game.hands.write(hand, position)}."
        for seat, hand in zip(position.seats, position.hands, strict=True)
    )
    choices = () if record is None else _choices(position, record)
    marks = {chip.mark for _, chip in choices}
    notes: list[tuple[Mark, str]] = [("", say("games.picture.number"))] if choices else []
    return StateScene(
        title=title,
        opening=shown.title,
        texts=shown.texts,
        table=shown.table,
        hands=tuple(
            Seat(
                name,
                seat,
                tuple(map(_drawn, sorted(hand))),
                role=shown.notes.get(seat, ""),
                plays=seat == position.mover and not position.finished,
            )
            for seat, (name, hand) in enumerate(zip(position.seats, position.hands, strict=True))
        ),
        choices=choices,
        legend=(
            *notes,
            *((mark, say(f"games.picture.{mark}")) for mark in MARKS if mark in marks),
        ),
        described="\n".join(
            [" ".join([shown.described, *shown.texts]), held, *(chip.said for _, chip in choices)]
        ),
    )


def _shown(position: State) -> Picture:
    """Return what the game says of a picture."""
    game: Game = position.game
    if game.picture is None:
        raise RistikontraError(Saying("games.no_picture", game=game.name))
    return game.picture(position)


def _choices(position: State, record: SolveRecord) -> tuple[tuple[Card | None, Chip], ...]:
    found, said, seat = [], Terms(record.position), position.seats[position.mover]
    for move, one in zip(position.moves(), record.moves, strict=True):
        mine = one.worth[seat]
        mark: Mark = "best" if one.best else "cost"
        if len(record.moves) == 1:
            mark = "forced"
        elif all(other.best for other in record.moves):
            mark = "level"
        sure = said.worth(mine)
        words = say(
            "play.why.alone",
            card=name_of(position, move),
            seat=seat,
            sure=int(sure),
            helped=said.amount(mine.with_help or Amounts()),
            each=" ".join(f"{party}:{said.maxn(its)}" for party, its in one.worth.items()),
        )
        chip = Chip(sure, said.maxn(mine), mark, words)
        found.append((None if move is None else _drawn(move), chip))
    return tuple(found)


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
        rows = self.scene.table
        step = (room - 12) / max(map(len, rows))
        width = step - (4 if size.beside else 2)
        height = width * HEIGHT / WIDTH
        whole = len(rows) * (height + 6) + 14
        self.rect(edge, down, room, whole, radius=14, fill=canvas.TABLE)
        for number, row in enumerate(rows):
            y = down + 10 + number * (height + 6)
            for column, spot in enumerate(row):
                x = edge + 6 + column * step
                if spot and spot.placed:
                    self.card(_drawn(spot.card), x, y, width)
                elif spot:
                    self.place_for(spot.card, x, y, width, height)
        return down + whole

    def place_for(self, card: PlayingCard, x: float, y: float, width: float, height: float) -> None:
        """Draw the place of a card that fits, with its name."""
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
        self.text(str(card), x + width / 2, middle, little, anchor="middle", colour=canvas.MUTED)

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
            if card is None:
                label = say("games.no_card")
                self.text(label, middle, top + height / 2, anchor="middle", weight=600)
            else:
                self.card(card, middle - size.small / 2, top, size.small)
            self.chip(chip, middle, top + height + 6)
        rows = (len(self.scene.choices) - 1) // many + 1
        return down + 10 + rows * (height + size.chip_height + 18)
