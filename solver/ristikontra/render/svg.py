"""A picture of a position as SVG: the hands round a calm table, with the value of every card.

Nothing in it asks for anything outside: each shape has its colours, fonts are those of the reader.
Texts from outside are written as text.  A picture narrower than 600 pixels is laid out for a phone.
"""

from typing import Final

from ristikontra.game.cards import Card, Rank
from ristikontra.render import canvas
from ristikontra.render.cards import HEIGHT, WIDTH, style_on_paper
from ristikontra.render.markup import tag, written
from ristikontra.render.scene import Mark, Party, Scene, Seat
from ristikontra.words import say

#: The colours of the parties; each is beside its name.
_PARTIES: Final = ("#2b50a0", "#86356f", "#7a4b00")
#: Where players sit, by how many there are, clockwise from the first.
_PLACES: Final = {2: "NS", 3: "NEW", 4: "NESW"}

#: How much is seen of a card on the table that is below another, in parts of its height.
_PEEK: Final = 0.34


def as_svg(scene: Scene, width: int = canvas.WIDE.width, four: bool = False) -> str:
    """Return a picture `width` pixels wide, its suits in two colours or in `four`.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.render.scene import scene_of
    >>> svg = as_svg(scene_of(read_position("lappi N:K E:7 S:2 W:A lead:N"), title="<b>"))
    >>> svg[:35], "<b>" in svg
    ('<svg xmlns="http://www.w3.org/2000/', False)
    """
    size = canvas.NARROW if width < canvas.PHONE else canvas.WIDE
    drawn = _Drawing(scene, size, four)
    height = drawn.all()
    name = scene.title or scene.opening
    ground = tag("rect", width=size.width, height=height, fill=canvas.PAGE)
    return canvas.page(
        size,
        [
            tag("title", written(name)),
            tag("desc", written(scene.described)),
            ground,
            *drawn.parts,
        ],
        viewBox=f"0 0 {size.width} {height:g}",
        width=width,
        height=round(height * width / size.width),
        role="img",
        aria_label=name,
    )


def as_table(scene: Scene, four: bool = False, size: canvas.Size = canvas.WIDE) -> str:
    """Return only the table of a picture, for a page of paper that says the rest.

    `size`: how large things are in it; `NARROW` is for a table that is to be small.
    """
    drawn = _Drawing(scene, size, four)
    height = drawn.table(0)
    edge = size.margin / 2
    view = f"{edge:g} 0 {size.width - 2 * edge:g} {height:g}"
    return canvas.page(size, [tag("style", style_on_paper()), *drawn.parts], viewBox=view)


class _Drawing(canvas.Canvas):
    """A picture of a position in the making."""

    def __init__(self, scene: Scene, size: canvas.Size, four: bool) -> None:
        super().__init__(size, four)
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
        down = self.score(down + 12)
        if scene.bar:
            down = self.bar(down + 4)
        down = self.table(down + 10)
        for text in scene.answers:
            down = self.prose(text, down + 8, size.text + 2, weight=700)
        if scene.chips:
            down = self.legend(scene.legend, down + 8)
        if scene.source:
            down = self.prose(scene.source, down + 8, size.text - 1, colour=canvas.MUTED)
        return round(down + size.margin)

    # --- texts -----------------------------------------------------------------------------

    # --- above the table -------------------------------------------------------------------

    def score(self, down: float) -> float:
        """Write what the parties have, each where there is room for it, and return the end."""
        parties = self.scene.parties
        if not any(party.points or party.cleaning for party in parties):
            return down - 8
        size, lines = self.size, 1
        for at, party in enumerate(parties):
            share = at / (len(parties) - 1)
            anchor = "start" if not share else "end" if share == 1 else "middle"
            x = size.margin + share * (size.width - 2 * size.margin)
            words = f"{party.name} {party.points}".rstrip()
            self.text(
                words,
                x,
                down + size.text,
                size.text + 1,
                anchor=anchor,
                weight=700,
                colour=_PARTIES[at],
            )
            if party.cleaning:
                lines = 2
                self.cleaning(party, x, down + 2.4 * size.text, anchor)
        return down + lines * size.text * canvas.LEADING

    def cleaning(self, party: Party, x: float, y: float, anchor: str) -> None:
        """Write what a party has to do with cleaning, with its sign."""
        sign = x + 6 if anchor == "start" else x - 6
        self.add(
            "circle",
            cx=sign,
            cy=y - 4.5,
            r=5.5,
            stroke=canvas.MUTED,
            stroke_width=1.6,
            fill=canvas.MUTED if party.cleaning == "done" else "none",
            stroke_dasharray="2 2" if party.cleaning == "free" else None,
        )
        mark: Mark = "best" if party.cleaning == "done" else "turn"
        if party.cleaning in ("done", "failed"):
            colour = "#fff" if party.cleaning == "done" else canvas.MUTED
            self.mark(mark, sign - 4, y - 8.5, 8, colour)
        beyond = 17 if anchor == "start" else -17
        self.text(party.cleaning_words, x + beyond, y, anchor=anchor, colour=canvas.MUTED)

    def bar(self, down: float) -> float:
        """Draw how the points to come are shared with best play."""
        bar, size = self.scene.bar, self.size
        assert bar is not None
        (own, points), (theirs, others) = bar.items()
        room, height = size.width - 2 * size.margin, size.text + 10
        first = room * points / (points + others)
        winner_fill = _PARTIES[others > 0]
        self.rect(size.margin, down, room, height, radius=7, fill=winner_fill)
        edge = size.margin + max(first, 7)
        if first:
            shape = (
                f"M{size.margin + 7} {down:g}h{max(first - 7, 0):g}v{height}h-{max(first - 7, 0):g}"
                f"a7 7 0 0 1 -7 -7v-{height - 14}a7 7 0 0 1 7 -7z"
            )
            self.add("path", d=shape, fill=_PARTIES[0])
            if others:
                self.add(
                    "path", d=f"M{edge:g} {down:g}v{height}", stroke=canvas.PAGE, stroke_width=2
                )
        y = down + height - 8
        left, right = size.margin + 10, size.width - size.margin - 10
        self.text(own, left, y, weight=700, colour="#fff")
        self.text(theirs, right, y, anchor="end", weight=700, colour="#fff")
        wider, taken = int(first < room / 2), max(first, room - first)
        words = say("picture.best_play")
        beside = canvas.breadth(theirs if wider else own)
        if (canvas.breadth(words) + 2 * beside + 2) * size.text < taken:
            middle = (edge if wider else size.margin) + taken / 2
            self.text(words, middle, y, anchor="middle", colour="#fff")
        return down + height

    # --- the table -------------------------------------------------------------------------

    def table(self, down: float) -> float:
        """Draw the table with the hands round it and return where it ends."""
        size, seats = self.size, self.scene.seats
        places = _PLACES[len(seats)]
        small = size.small * HEIGHT / WIDTH
        chips = size.chip_height + 16
        label, pad = size.text + 16, 12
        stack = max(
            [0, *(self.stack_height(s) for s, p in zip(seats, places, strict=True) if p in "EW")]
        )
        south = "S" in places or bool(self.scene.pack is not None and len(seats) == 3)
        lying = small * (2 if "S" in places else 2.5 if south else 1.5) + 16
        lying += 2 * self.heap(small)
        inner = lying
        if not size.beside:
            inner = max(inner, stack + (label if stack else 0))
        height = pad + label + self.card_height + chips + inner
        height += chips + self.card_height + label + pad if "S" in places else chips
        if size.beside:
            height = max(height, stack + label + 2 * pad)
        edge = size.margin / 2
        self.rect(edge, down, size.width - 2 * edge, height, radius=18, fill=canvas.TABLE)
        top = down + pad + label
        centre = top + self.card_height + chips + inner / 2
        side = down + height / 2 if size.beside else centre
        for seat, place in zip(seats, places, strict=True):
            if place == "N":
                self.row(seat, top, below=True)
            elif place == "S":
                self.row(seat, down + height - pad - label - self.card_height, below=False)
            else:
                self.column(seat, side - (self.stack_height(seat) - label) / 2, place)
        self.trick(centre - lying / 2 + 4, places, small)
        return self.stock(down + height)

    def stock(self, down: float) -> float:
        """Draw the stock below the table, as many tricks in a row as have room; return the end.

        What it is worth to turn the next card is above that card.
        """
        size, stock = self.size, self.scene.stock
        if not stock:
            return down
        width, left = size.card * 0.62, float(size.margin)
        chip = self.scene.chips.get(Rank(f"*{stock[0][0].rank}"))
        heading, room = left, size.text + 8.0
        if chip:
            self.chip(chip, left + size.chip / 2, down + 8)
            heading, room = left + size.chip + 8, size.chip_height - (0 if chip.under else 11) + 2
        middle = down + 8 + (room - 2) / 2
        self.text(say("stock.first"), heading, middle + size.text * 0.36, weight=600)
        x, top = left, down + 12 + room
        for cards in stock:
            if x > left and x + (width + 3) * len(cards) > size.width - left:
                x, top = left, top + width * HEIGHT / WIDTH + 5
            for card in cards:
                self.card(card, x, top, width)
                x += width + 3
            x += 12
        return top + width * HEIGHT / WIDTH + 4

    def stack_height(self, seat: Seat) -> float:
        """Return how high a hand at a side is, its label not counted."""
        return max(len(seat.cards) - 1, 0) * self.size.tab + self.card_height

    def row(self, seat: Seat, top: float, *, below: bool) -> None:
        """Draw a hand at the top or the bottom, its values towards the middle."""
        size = self.size
        step = size.card + size.gap
        left = self.middle - (step * len(seat.cards) - size.gap) / 2
        height = self.card_height
        self.label(seat, self.middle, top - 10 if below else top + height + size.text + 8, "middle")
        chip_top = top + height + 6 if below else top - 6 - size.chip_height
        for at, card in enumerate(seat.cards):
            x = left + at * step
            self.card(card, x, top, size.card)
            self.value_of_card(seat, card, x + size.card / 2, chip_top, x, top)

    def column(self, seat: Seat, top: float, place: str) -> None:
        """Draw a hand at a side, its cards overlapping, its values towards the middle."""
        size = self.size
        inset = size.margin / 2 + (14 if size.beside else 6)
        left = inset if place == "W" else size.width - inset - size.card
        anchor, x = ("start", left) if place == "W" else ("end", left + size.card)
        self.label(seat, x, top - 10, anchor)
        beyond = size.card + 5 + size.chip / 2
        middle = left + beyond if place == "W" else left + size.card - beyond
        for at, card in enumerate(seat.cards):
            y = top + at * size.tab
            self.card(card, left, y, size.card)
            self.value_of_card(seat, card, middle, y + 1, left, y)

    def label(self, seat: Seat, x: float, y: float, anchor: str) -> None:
        """Write who sits here and what the player does; the player on turn is strong."""
        size = self.size.text
        if not seat.plays:
            role = tag("tspan", written(seat.role), font_weight=400, fill=canvas.MUTED, dx=5)
            self.add(
                "text",
                written(seat.name),
                role if seat.role else "",
                x=x,
                y=y,
                text_anchor=anchor if anchor != "start" else None,
                font_weight=600,
            )
            return
        words = seat.called
        width = canvas.breadth(words) * size + 18
        left = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
        self.rect(left, y - size - 3, width, size + 10, radius=(size + 10) / 2, fill=canvas.INK)
        self.text(words, left + width / 2, y, anchor="middle", weight=600, colour="#fff")

    def heap(self, small: float) -> float:
        """Return how much higher the cards of a seat on the table are than a card."""
        return _PEEK * small * max(0, *(len(seat.played) - 1 for seat in self.scene.seats))

    def trick(self, upper: float, places: str, small: float) -> None:
        """Draw the cards on the table, and places for those that are still to come."""
        size, seats = self.size, self.scene.seats
        across, heap = size.small + (8 if size.beside else 4), self.heap(small)
        rounds = max(len(seat.played) for seat in seats)
        upper += heap
        lower = upper + small + 8 + heap
        between = (upper + lower) / 2
        spots = {
            "N": (0.0, upper),
            "S": (0.0, lower),
            "E": (across, between),
            "W": (-across, between),
        }
        for seat, place in zip(seats, places, strict=True):
            dx, y = spots[place]
            x = self.middle + dx - size.small / 2
            if len(seat.played) < max(rounds, 1) and any(one.plays for one in seats):
                self.rect(
                    x + 1,
                    y + 1,
                    size.small - 2,
                    small - 2,
                    radius=7,
                    fill="none",
                    stroke=canvas.LINE,
                    stroke_width=2 if seat.plays else 1.4,
                    stroke_dasharray=None if seat.plays else "5 4",
                )
            for at, card in enumerate(seat.played, 1 - max(rounds, 1)):
                self.card(card, x, y + at * _PEEK * small, size.small)
        for seat, place in zip(seats, places, strict=True):
            if seat.has_trick:
                dx, y = spots[place]
                self.sign(say("picture.has_trick"), self.middle + dx, y + small - 9)
        if self.scene.pack is not None:
            if len(seats) == 2:
                self.pack(self.middle - 1.5 * across, between, small)
            else:
                self.pack(self.middle, lower + small / 2 + 8, small)

    def pack(self, middle: float, y: float, small: float) -> None:
        """Draw the last cards of the pack, or its back where it is locked."""
        size, pack = self.size, self.scene.pack or ()
        step = size.small * 0.42
        left = middle - (size.small + step * max(len(pack) - 1, 0)) / 2
        for at, card in enumerate(pack):
            self.card(card, left + at * step, y, size.small)
        words = say("picture.pack")
        if not pack:
            self.card(None, left, y, size.small)
            words = f"{words}, {say('picture.locked')}"
        self.sign(words, middle, y + small - 9)

    # --- cards and their values ------------------------------------------------------------

    def value_of_card(
        self, seat: Seat, card: Card | None, middle: float, top: float, x: float, y: float
    ) -> None:
        """Draw what a card of the player on turn is worth, or that it may not be played."""
        if not seat.plays or card is None:
            return
        if card.rank == self.scene.barred:
            self.barred(x, y)
        chip = self.scene.chips.get(card.rank)
        if chip:
            self.chip(chip, middle, top)

    def barred(self, x: float, y: float) -> None:
        """Hatch a card that may not be led."""
        width, height = self.size.card, self.card_height
        lines = "".join(
            f"M{x + max(0, at - height):.4g} {y + min(at, height):.4g}"
            f"L{x + min(at, width):.4g} {y + max(0, at - width):.4g}"
            for at in range(8, int(width + height), 9)
        )
        self.add("path", d=lines, stroke=canvas.MUTED, stroke_opacity=0.65, stroke_width=1.6)
        self.sign(say("picture.barred"), x + width / 2, y + height / 2 - 4)
