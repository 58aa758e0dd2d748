"""What the printed explanations mean to a card player, and whether they are true.

Written only from the sentences, and sharing nothing with the code that finds the facts. Every form
of sentence is here once, with its meaning in plain words (the docstring) and a check by play and
values of its own (`event_games`). A sentence without a meaning is a fault, as is one that is untrue
or that says nothing.

In all meanings the *player* is the one on turn, and *we* are the player and the partner; *they* are
the other side. A *good* card keeps the value of the position, a *bad* one does not. A thing that
*best play may* cause happens in some line in which nobody gives anything away. Somebody *can* do a
thing that is possible without giving anything away, whatever the other side plays, unless they lose
still more by stopping it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Any, Final

from oracles.bruteforce import card_points
from oracles.event_games import ALONE, OTHERS, Done, Ending, Event, Node, better
from oracles.kontra_games import SIXTHS, KontraEnding

SEATS: Final = ("North", "East", "South", "West")
SIDES: Final = ("NS", "EW")
NAMES: Final = {name: at for names in (SEATS, ALONE) for at, name in enumerate(names)}
RANKS: Final = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "ten": "T",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "two": "2",
}
#: Numbers up to nine are words.
NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    )
}

#: Of endings of up to this many tricks everything is asked.
SHORT: Final = 4

# --- the parts of a sentence -------------------------------------------------------------------


def plural(rank: str) -> str:
    return "sixes" if rank == "six" else f"{rank}s"


_SEAT = "|".join(NAMES)
_SIDE = "|".join((*SIDES, *ALONE, OTHERS))
_RANK = "|".join(sorted(RANKS, key=len, reverse=True))
_RANKS = "|".join(plural(rank) for rank in RANKS)
_CARD = rf"(?:The|the|[Aa]n?) (?:{_RANK})"
_SOME = rf"(?:{_CARD}|(?:two|three|four) (?:{_RANKS}))"
#: What may stand for a piece of a form, by the kind of piece.
_PIECES: Final = {
    "seat": _SEAT,
    "side": _SIDE,
    "owner": f"{_SEAT}|{_SIDE}",
    "number": rf"\d+|{'|'.join(NUMBERS)}",
    "rank": _RANK,
    "card": _CARD,
    "held": rf"(?:{_SEAT})'s (?:{_RANK})|[Aa]n? (?:{_RANK}) of (?:{_SEAT})'s"
    rf"|[Oo]ne of (?:{_SEAT})'s (?:{_RANKS})",
    "cards": rf"{_SOME}(?:, {_SOME})*(?: and {_SOME})?",
    "group": r"[Ii]t|[Tt]hey(?: each)?|any of them|either|them|that"
    rf"|{_CARD}(?:, {_CARD})*(?: (?:and|or) {_CARD})?(?: each)?",
    "count": rf"none|(?:\d+|{'|'.join(NUMBERS)}) points?|\d+|{'|'.join(NUMBERS)}",
    "trick": r"this trick|trick \d+",
    "tail": "[,:] .+",
    "rest": ".+",
}


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is named: its rank, whose it is, whether it is one of several."""

    rank: str
    seat: int | None
    several: bool


def card_of(text: str) -> Card:
    """Read one card: "the nine", "West's seven", "one of North's kings"."""
    seat = next((at for name, at in NAMES.items() if name in text), None)
    rank = next(RANKS[name] for name in RANKS if re.search(rf"\b({name}|{plural(name)})\b", text))
    return Card(rank, seat, bool(re.match(r"an? |one of", text, re.IGNORECASE)))


def counted(text: str) -> Counter[str]:
    """Read a number of cards: "the ace and two kings"."""
    found: Counter[str] = Counter()
    for part in re.split(r", | and ", text):
        found[card_of(part).rank] += NUMBERS.get(part.split()[0], 1)
    return found


class Untrue(Exception):
    """A sentence says what is not so, or nothing, or nobody knows what."""


def hold(fact: bool, otherwise: str) -> None:
    """Refuse a sentence unless something is so."""
    if not fact:
        raise Untrue(otherwise)


@dataclass(slots=True)
class Reader:
    """Somebody who reads an explanation and has the ending before them."""

    ending: Ending
    #: The number that the trick on the table has in the text.
    first: int = 1
    #: The cards that the sentence is about.
    cards: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        return self.ending.root.turn

    @property
    def side(self) -> int:
        return self.ending.sides[self.seat]

    @property
    def seats(self) -> range:
        return range(len(self.ending.names))

    def owned_by(self, seat: int) -> int:
        """The side of a seat."""
        return self.ending.sides[seat]

    @property
    def hand(self) -> str:
        return self.ending.root.hand(self.seat)

    @property
    def led(self) -> str:
        """The rank led to the trick on the table, "" before a lead."""
        return self.ending.root.position[2][:1]

    @property
    def good(self) -> list[str]:
        values = self.ending.cards.items()
        return [rank for rank, value in values if value == self.ending.best]

    @property
    def bad(self) -> list[str]:
        return [rank for rank in self.ending.cards if rank not in self.good]

    def after(self, rank: str) -> Node:
        """The point of play after a card."""
        return self.ending.plays(self.ending.root)[rank]

    def read(self, kind: str, text: str) -> Any:
        """Return what a piece of a sentence names."""
        if kind == "seat":
            hold(text in self.ending.names, "there is no such seat")
            return NAMES[text]
        if kind == "side":
            hold(text in self.ending.teams, "there is no such side")
            return self.ending.teams.index(text)
        if kind == "owner":
            team = text not in self.ending.names
            hold(not team or text in self.ending.teams, "there is nobody of that name")
            return (team, (self.ending.teams if team else self.ending.names).index(text))
        if kind == "number":
            return int(text) if text.isdigit() else NUMBERS[text]
        if kind == "count":
            return 0 if text == "none" else self.read("number", text.partition(" ")[0])
        if kind == "rank":
            return RANKS[text]
        if kind in ("card", "held"):
            return card_of(text)
        if kind == "cards":
            return counted(text)
        if kind == "group" and re.match("it|the[ym]|any|either|that", text, re.IGNORECASE):
            single = text.lower() in ("it", "that")
            hold((len(self.cards) == 1) == single, "the pronoun does not fit")
            return self.cards
        if kind == "group":
            return tuple(self.playable(card_of(card)) for card in re.findall(_CARD, text))
        if kind == "trick":
            number = 1 if text == "this trick" else int(text.split()[1]) - self.first + 1
            hold(1 <= number <= self.ending.tricks, "there is no such trick")
            hold(text == "this trick" or number > 1, "that is this trick")
            return number
        return text

    def playable(self, card: Card) -> str:
        """Return the rank of a card that the player may play, named as the player holds it."""
        hold(card.rank in self.ending.cards, f"it cannot be played: {card.rank}")
        several = self.hand.count(card.rank) > 1
        hold(several == card.several, f"there is {'more than' if several else ''} one {card.rank}")
        return card.rank

    def whose(self, card: Card, seat: int | None = None) -> int:
        """Return who holds a card, which is to be held as it is named."""
        owner = seat if card.seat is None else card.seat
        hold(owner is not None and owner in self.seats, "nobody there is named")
        count = self.ending.root.hand(owner or 0).count(card.rank)
        hold(count > 0, f"{self.ending.names[owner or 0]} has no {card.rank}")
        hold((count > 1) == card.several, f"{self.ending.names[owner or 0]} has {count}")
        return owner or 0

    def points(self, cards: str) -> int:
        return card_points(self.ending.game.options["values"], cards)

    def counting(self, cards: str) -> Counter[str]:
        """The cards that are worth points."""
        return Counter(rank for rank in cards if self.points(rank))

    def others_have(self, rank: str) -> bool:
        root = self.ending.root
        return any(rank in root.hand(seat) for seat in self.seats if seat != self.seat)

    def to_play(self) -> list[int]:
        """The players who have still to play to the trick on the table, after the player."""
        seats = len(self.seats)
        played = len(self.ending.root.position[2])
        return [(self.seat + at) % seats for at in range(1, seats - played)]

    def winning(self) -> int:
        """The player who has the trick on the table so far."""
        leader, _, trick, _ = self.ending.root.position
        return (leader + trick.rindex(trick[0])) % len(self.seats)

    def owes(self, side: int) -> bool:
        """Whether a side must still clean."""
        return self.ending.game.dirty[side] and not self.ending.game.clean[side]


Meaning = Callable[..., None]
_MEANINGS: Final[list[tuple[re.Pattern[str], dict[str, str], Meaning]]] = []


def _form(form: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a form as a pattern, and the kinds of its pieces: `{x:seat}` is a seat named x."""
    kinds = dict(re.findall(r"\{(\w+):(\w+)\}", form))
    pattern = re.sub(r"\{(\w+):(\w+)\}", lambda at: f"(?P<{at[1]}>{_PIECES[at[2]]})", form)
    return re.compile(pattern), kinds


def means(form: str) -> Callable[[Meaning], Meaning]:
    """Register the meaning of a sentence, or of what follows its colon."""

    def register(meaning: Meaning) -> Meaning:
        _MEANINGS.append((*_form(form), meaning))
        return meaning

    return register


# --- what cards are worth ----------------------------------------------------------------------

Worth = Callable[[tuple[int, int], tuple[int, int], int, tuple[bool, bool]], bool]
#: What is said of a bad card, and what it means: for (outcome, points) with a good card and with
#: the bad one, as we see them, and for the sides that must clean, us and them. An outcome above 0
#: is a win, below 0 a loss. In a match to a target the match is meant.
_VERDICTS: Final[dict[str, Worth]] = {
    # Exactly this many points less, at the same outcome.
    r"costs? {s:side} {n:number} points?": lambda good, bad, n, owing: (
        good[0] == bad[0] and good[1] - bad[1] == n
    ),
    # With a good card we win, with this one we lose.
    r"turns? a win into a loss": lambda good, bad, n, owing: good[0] > 0 > bad[0],
    # With a good card nobody wins, with this one we lose.
    r"costs? {s:side} the deal": lambda good, bad, n, owing: good[0] == 0 > bad[0],
    # With a good card we win, with this one nobody does.
    r"gives? up the win": lambda good, bad, n, owing: good[0] > 0 == bad[0],
    # We win either way, but less.
    r"makes? the win smaller": lambda good, bad, n, owing: good[0] > bad[0] > 0,
    # We lose either way, but more.
    r"makes? the loss worse": lambda good, bad, n, owing: 0 > good[0] > bad[0],
    # The match is exactly this many points worse for us after the deal.
    r"makes? the match {n:number} points? worse for {s:side}": lambda good, bad, n, owing: (
        good[0] - bad[0] == n
    ),
    # Only we must clean: with a good card we do, with this one we do not.
    r"costs? {s:side} their cleaning": lambda good, bad, n, owing: (
        owing == (True, False) and good[0] == 0 > bad[0]
    ),
    # Only the other side must clean: with a good card it does not, with this one it does.
    r"lets? {o:side} clean": lambda good, bad, n, owing: (
        owing == (False, True) and good[0] == 1 > bad[0]
    ),
    # Both must: with a good card only we do, with this one only they.
    r"costs? {s:side} their cleaning and lets? {o:side} clean": lambda good, bad, n, owing: (
        owing == (True, True) and (good[0], bad[0]) == (1, -1)
    ),
    # Both must: with a good card only we do, with this one both or neither do.
    r"lets? {o:side} draw level in cleaning": lambda good, bad, n, owing: (
        owing == (True, True) and (good[0], bad[0]) == (1, 0)
    ),
    # Both must: with a good card both or neither do, with this one only the other side.
    r"leaves? only {s:side} failing": lambda good, bad, n, owing: (
        owing == (True, True) and (good[0], bad[0]) == (0, -1)
    ),
    # The player's guarantee is exactly this many points lower, against both others.
    r"costs? {s:side} {n:number} points? of the guarantee": lambda good, bad, n, owing: (
        good[0] == bad[0] and good[1] - bad[1] == n
    ),
    # With a good card the player deals next, with this one somebody else does.
    r"gives? the next deal away": lambda good, bad, n, owing: (good[0], bad[0]) == (SIXTHS, 0),
    # With a good card the player deals next, with this one the player cuts for it.
    r"makes? the next deal a cut": lambda good, bad, n, owing: (
        (good[0], bad[0]) == (SIXTHS, SIXTHS // 2)
    ),
    # With a good card the player cuts for the next deal, with this one somebody else deals.
    r"gives? the cut for the next deal away": lambda good, bad, n, owing: (
        (good[0], bad[0]) == (SIXTHS // 2, 0)
    ),
}


def verdict(reader: Reader, cards: Iterable[str], text: str) -> bool:
    """Check what is said of the value of bad cards; False if it is not a verdict."""
    for form, worth in _VERDICTS.items():
        pattern, kinds = _form(form)
        found = pattern.fullmatch(text.removesuffix(" each"))
        if found is None:
            continue
        said = {name: reader.read(kinds[name], part) for name, part in found.groupdict().items()}
        hold(said.get("s", reader.side) == reader.side, "that is the other side")
        hold(said.get("o", 1 - reader.side) != reader.side, "that is the own side")
        owing = reader.owes(reader.side), reader.owes(1 - reader.side)
        for rank in cards:
            raw = "the match" in form
            good, bad = (_seen(reader, value, raw) for value in (None, rank))
            n = said.get("n", 1)
            hold(n > 0 and worth(good, bad, n, owing), f"a good card is worth {good}, {rank} {bad}")
        return True
    return False


def _seen(reader: Reader, rank: str | None, raw: bool) -> tuple[int, int]:
    """Return the value after a card, or a good card, as the player's side sees it."""
    outcome, points = reader.ending.best if rank is None else reader.ending.cards[rank]
    game = reader.ending.game
    race = game.variant == "lappi-500" and reader.ending.objective == "result" and not raw
    if race and abs(outcome) < int(game.options["target"]):
        outcome = 0
    if reader.side == 0:
        return outcome, points
    # One of two players who might deal next does so as surely as the other does not.
    return (SIXTHS if "deal" in reader.ending.objective else 0) - outcome, -points


@means("no short reason: see the plan")
def _(reader: Reader) -> None:
    """Nothing is said of the card."""


@means("every card (?:is worth the same here|keeps the same guarantee)")
def _(reader: Reader) -> None:
    """The player has a choice, and all the cards have the same value."""
    hold(not reader.bad, "cards differ in value")


@means("{g:group} (?:is the only good card|are the only good cards)")
@means("only {g:group} keeps? {s:side}'s guarantee")
def _(reader: Reader, g: tuple[str, ...], s: int | None = None) -> None:
    """Just these cards are good."""
    hold(s in (None, reader.side), "that is somebody else")
    hold(set(g) == set(reader.good) and bool(reader.bad), f"the good cards are {reader.good}")


@means("{x:seat} has no other card to play")
def _(reader: Reader, x: int) -> None:
    """All the cards that the player may play are of one rank."""
    hold(x == reader.seat and len(reader.ending.cards) == 1, "there is a choice")


@means("with {g:group} {s:side} take all {n:number} points? that are left")
def _(reader: Reader, g: tuple[str, ...], s: int, n: int) -> None:
    """After the card best play gives the side every point of all hands and the table: this many."""
    reader.cards = g
    left = reader.points("".join(reader.ending.root.held)) + reader.ending.spice
    for rank in g:
        ns = reader.ending.cards[rank][1]
        hold(left == n > 0 and (ns if s == 0 else left - ns) == n, f"NS take {ns} of {left}")


# --- what happens in this trick ----------------------------------------------------------------


def every_card(reader: Reader, cards: Iterable[str]) -> Iterable[Node]:
    """Set the cards a sentence is about, and return the points of play after them."""
    reader.cards = tuple(cards)
    return [reader.after(rank) for rank in reader.cards]


def peculiar(reader: Reader, does: Callable[[str], bool]) -> None:
    """Check that what is said of good cards is so of no bad one."""
    if set(reader.cards) <= set(reader.good):
        hold(not any(map(does, reader.bad)), "says nothing: a bad card does the same")


@means("{g:group} wins? the trick: nobody else has (?:one|an? {r:rank})")
def _(reader: Reader, g: tuple[str, ...], r: str | None) -> None:
    """The player leads the card, and no other hand has one of the rank."""
    every_card(reader, g)
    hold(r is None or set(g) == {r}, "that is another card")
    hold(not reader.led, "it is not a lead")
    hold(not any(map(reader.others_have, g)), "somebody else has one")
    peculiar(reader, lambda bad: not reader.others_have(bad))


@means(
    "{g:group} wins? the trick for {s:side}: of the others only {x:seat} has (?:one|an? {r:rank})"
)
def _(reader: Reader, g: tuple[str, ...], s: int, x: int, r: str | None) -> None:
    """The player leads the card, and only the partner also has one of the rank."""
    every_card(reader, g)
    hold(r is None or set(g) == {r}, "that is another card")
    hold(not reader.led, "it is not a lead")
    hold(x != reader.seat and s == reader.owned_by(x) == reader.side, "that is not the partner")

    def holders(rank: str) -> set[int]:
        root = reader.ending.root
        return {one for one in reader.seats if one != reader.seat and rank in root.hand(one)}

    hold(all(holders(rank) == {x} for rank in g), "somebody else has one, or the partner none")
    peculiar(reader, lambda bad: settled(reader, (True, s), reader.after(bad)))


@means(
    "{g:group} takes? the trick for {s:side}: of those still to play only {x:seat} has another "
    "{r:rank}"
)
def _(reader: Reader, g: tuple[str, ...], s: int, x: int, r: str) -> None:
    """The card matches the lead; only the partner, of those to play, has another."""
    every_card(reader, g)
    hold(set(g) == {reader.led} == {r}, "it does not match the lead")
    hold(x != reader.seat and s == reader.owned_by(x) == reader.side, "that is not the partner")
    hands = {one for one in reader.to_play() if reader.led in reader.ending.root.hand(one)}
    hold(hands == {x}, "somebody else has one, or the partner none")
    peculiar(reader, lambda bad: settled(reader, (True, s), reader.after(bad)))


@means(
    "{g:group} takes? the trick(?: with {k:cards} in it)?"
    "(?:, and nobody to play has another {r:rank})?"
)
def _(reader: Reader, g: tuple[str, ...], k: Counter[str] | None, r: str | None) -> None:
    """It matches the lead, and we can keep the trick.

    The cards named are those on the table that are worth points, those of the rank led left out or
    not; that nobody has another is said where somebody is still to play.
    """
    for node in every_card(reader, g):
        hold(reader.cards == (reader.led,), "it does not match the lead")
        mine = (1, lambda done: reader.owned_by(done.winner) == reader.side)
        hold(reader.ending.can_force(reader.side, node, mine), "the other side takes it back")
    if k is not None:
        table = reader.ending.root.position[2]
        rest = table.replace(reader.led, "")
        hold(k in (reader.counting(table), reader.counting(rest)), f"{table} is on the table")
    if r is not None:
        later = reader.to_play()
        hold(r == reader.led and bool(later), "nobody is to play")
        hold(not any(r in reader.ending.root.hand(seat) for seat in later), "somebody has another")


def owner_side(reader: Reader, owner: tuple[bool, int]) -> int:
    """The side of a seat or a side that is named."""
    team, who = owner
    return who if team else reader.owned_by(who)


def settled(reader: Reader, owner: tuple[bool, int], node: Node) -> bool:
    """Whether a seat or a side wins this trick whatever is still played to it."""
    team, who = owner
    theirs = (1, lambda done: (reader.owned_by(done.winner) if team else done.winner) == who)
    return reader.ending.every_line(node, theirs)


@means("{g:group} keeps? points out of the trick, which is {o:owner}'s whatever {p:seat} plays")
def _(reader: Reader, g: tuple[str, ...], o: tuple[bool, int], p: int) -> None:
    """The other side has the trick whatever is played to it from now on.

    The card is worth no points, and the player has one that is.
    """
    every_card(reader, g)
    hold(p == reader.seat and owner_side(reader, o) != reader.side, "it is of the own side")
    hold(settled(reader, o, reader.ending.root), "the trick may go to another")
    hold(reader.points("".join(g)) == 0, "the card itself counts")
    hold(all(map(reader.points, reader.bad)), "a bad card keeps them out too")


@means("the trick is {o:owner}'s whatever {p:seat} plays, and {c:card} adds {n:number} points?")
def _(reader: Reader, o: tuple[bool, int], p: int, c: Card, n: int) -> None:
    """The other side has the trick whatever is played to it; the card is worth this many points.

    Good cards are worth none, or less by at least half of what the bad one costs, if points do."""
    hold(p == reader.seat and owner_side(reader, o) != reader.side, "it is of the own side")
    hold(settled(reader, o, reader.ending.root), "the trick may go to another")
    rank = reader.playable(c)
    hold(rank in reader.cards, "that is another card")
    hold(reader.points(rank) == n > 0, "it is worth something else")
    hold(rank in reader.bad, "it is good")
    most = max(map(reader.points, reader.good))
    value, best = reader.ending.cards[rank], reader.ending.best
    least = abs(value[1] - best[1]) / 2 if value[0] == best[0] else 4
    hold(most == 0 or n - most >= least, "a good card counts too")


@means("{g:group} adds? {n:number} points? to {o:owner}'s trick, which nobody can take any more")
def _(reader: Reader, g: tuple[str, ...], n: int, o: tuple[bool, int]) -> None:
    """The partner has the trick, whatever the others may still play; the card is worth this
    much."""
    for node in every_card(reader, g):
        hold(owner_side(reader, o) == reader.side, "it is the other side's")
        hold(o[0] or o[1] == reader.winning() != reader.seat, "it is not the partner's so far")
        hold(settled(reader, o, node), "it can be taken")
    hold({reader.points(rank) for rank in g} == {n} and n > 0, "the card is worth something else")
    peculiar(reader, lambda bad: reader.points(bad) == n and settled(reader, o, reader.after(bad)))


@means("{g:group} leaves? the trick to {o:owner}; {c:card} would take it")
def _(reader: Reader, g: tuple[str, ...], o: tuple[bool, int], c: Card) -> None:
    """After the bad card they have the trick whatever is played. The other card is good, matches
    the lead, and keeps the trick for us."""
    hold(owner_side(reader, o) != reader.side, "that is the own side")
    for node in every_card(reader, g):
        hold(settled(reader, o, node), "the trick may go to another")
    should_take(reader, c)


@means("{p:seat} should take the trick with {c:card}")
def _(reader: Reader, p: int, c: Card) -> None:
    """The other card is good, matches the lead, and keeps the trick for us."""
    hold(p == reader.seat, "that is somebody else")
    should_take(reader, c)


def should_take(reader: Reader, c: Card) -> None:
    """Check that a card that is named would take the trick, and that it is good and others bad."""
    rank = reader.playable(c)
    hold(rank == reader.led, "it does not match the lead")
    hold(rank in reader.good and set(reader.cards) <= set(reader.bad), "it is no better")
    mine = (1, lambda done: reader.owned_by(done.winner) == reader.side)
    hold(reader.ending.can_force(reader.side, reader.after(rank), mine), "they take it back")


# --- who can take the trick over whom -----------------------------------------------------------


def overtaken(reader: Reader, rank: str, side: int) -> tuple[list[int], int | None]:
    """Players of a side that can take this trick from the other, if the player's card of a rank has
    it.

    They play after the player and have the rank, and no rival plays after them with that rank. The
    second result is the last rival who has it and plays before the last of them.
    """
    later = reader.to_play()
    have = [seat for seat in later if rank in reader.ending.root.hand(seat)]
    rivals = [seat for seat in have if reader.owned_by(seat) != side]
    takers = [
        seat
        for seat in have
        if reader.owned_by(seat) == side
        and not any(later.index(rival) > later.index(seat) for rival in rivals)
    ]
    under = [one for one in rivals if takers and later.index(one) < later.index(takers[-1])]
    return takers, under[-1] if under else None


def bereft(reader: Reader, node: Node, side: int) -> Any:
    """The value of a point of play if a side may not match in this trick, unless it has to."""
    if node.done:
        return reader.ending.value(node)
    children = reader.ending.plays(node)
    own = reader.owned_by(node.turn)
    if own == side:
        led = node.position[2][0]
        children = {rank: at for rank, at in children.items() if rank != led} or children
    values = [bereft(reader, child, side) for child in children.values()]
    return max(values) if own == 0 else min(values)


def takers_decide(reader: Reader, rank: str) -> int:
    """Check that what a card costs, or is better by, comes for at least half of those who match.

    If their side could not match in this trick, a bad card would cost half of it at most. A good
    one would lose at least half of its advantage over the least bad one. Return their side: ours
    for a good card, the other for a bad one.
    """
    good = rank in reader.good
    side = reader.side if good else 1 - reader.side
    here, without = reader.ending.cards[rank], bereft(reader, reader.after(rank), side)
    worse = [reader.ending.cards[one] for one in reader.bad]
    least = (max if reader.side == 0 else min)(worse)
    there = least if good else reader.ending.best
    hold(
        better(reader.side, here, without) if good else better(reader.side, without, here),
        f"it is worth {without} without",
    )
    if here[0] == there[0]:
        hold(without[0] == here[0], "points are not what it is about")
        hold(2 * abs(without[1] - here[1]) >= abs(here[1] - there[1]), f"{without} is little")
    else:
        hold(without[0] != here[0], "the outcome is the same")
    return side


def shown_by_one(reader: Reader, rank: str) -> tuple[list[int], int | None]:
    """Players who can take the trick after a card that matches; no card of the other kind is like
    it."""
    hold(rank in reader.ending.cards, "it cannot be played")
    reader.cards = (rank,)
    hold(reader.led in ("", rank), "it does not match the lead")
    side = takers_decide(reader, rank)
    for other in reader.bad if rank in reader.good else reader.good:
        takers, under = overtaken(reader, other, side)
        same = reader.led in ("", other) and takers and (under is not None or len(takers) > 1)
        hold(not same, f"says nothing: so it is after {other}")
    return overtaken(reader, rank, side)


@means("{g:group} takes the trick over from {x:seat}, so {p:seat} leads on")
def _(reader: Reader, g: tuple[str, ...], x: int, p: int) -> None:
    """The partner has the trick; the card matches, and nobody can match later.

    Half of what the card costs, or is better by, depends on who leads on.
    """
    every_card(reader, g)
    hold(p == reader.seat and set(g) == {reader.led}, "it does not match the lead")
    hold(
        x == reader.winning() != p and reader.owned_by(x) == reader.side,
        "the partner has not the trick",
    )
    hold(not any(reader.led in reader.ending.root.hand(one) for one in reader.to_play()), "later")
    lead_decides(reader, reader.led, reader.seat, x)


@means("{g:group} leaves? the lead to {x:seat}; {c:card} would take it over")
def _(reader: Reader, g: tuple[str, ...], x: int, c: Card) -> None:
    """The partner has the trick; the other card is the only good one, and takes it over.

    Did the player lead on after these bad cards, half of what they cost would be saved.
    """
    should_take(reader, c)
    hold(reader.good == [c.rank], "another card is good")
    for rank in g:
        hold(rank in reader.bad, "it is good")
        hold(x == reader.winning() != reader.seat, "the partner has not the trick")
        lead_decides(reader, rank, x, reader.seat)


def lead_decides(reader: Reader, rank: str, leads: int, other: int, bad: str | None = None) -> None:
    """Check that half of what a card costs, or is better by, depends on who leads on.

    A good card is better than the least bad one, or than the bad one that is named."""
    node, line = reader.after(rank), line_after(reader, rank).line
    while not node.done:
        node = reader.ending.plays(node)[line[len(node.line)]]
    here = ending_of(str(reader.ending.reached(node.line)), reader.ending.objective)
    # The sides are those of the player on turn now, not then.
    here.sides, here.teams = reader.ending.sides, reader.ending.teams
    hold(here.root.turn == leads, "another leads on")
    moved, good = here.led_by(other).best, rank in reader.good
    gain = moved[0] - here.best[0], moved[1] - here.best[1]
    gain = gain if (reader.side == 0) != good else (-gain[0], -gain[1])
    worse = [reader.ending.cards[one] for one in reader.bad]
    value = reader.ending.cards[rank]
    least = (max if reader.side == 0 else min)(worse) if bad is None else reader.ending.cards[bad]
    than = least if good else reader.ending.best
    if value[0] != than[0]:
        hold(gain[0] > 0, "the outcome is the same")
    else:
        hold(not gain[0] and 2 * gain[1] >= abs(value[1] - than[1]), f"{gain} is little")


@means(
    "(?:best play may then|after {g:group}, best play may) have {x:seat} take the trick and lead "
    "on, but {y:seat} after {h:group}"
)
def _(reader: Reader, g: tuple[str, ...] | None, x: int, y: int, h: tuple[str, ...]) -> None:
    """In the lines after these cards one player takes the trick, after all the cards that they are
    held against another.  Half of what the cards cost, or are better by, depends on who leads on.
    """
    cards = g or reader.cards
    hold({*cards, *h} <= {*reader.ending.cards}, "that cannot be played")
    rivals(reader, cards, h)
    for rank in h:
        hold(line_after(reader, rank).done[0].winner == y != x, f"another takes it after {rank}")
    for rank in cards:
        hold(line_after(reader, rank).done[0].winner == x, f"another takes it after {rank}")
        try:
            lead_decides(reader, rank, x, y)
        except Untrue:
            for other in h:
                lead_decides(reader, other, y, x, rank)


def rivals(reader: Reader, cards: Iterable[str], others: Iterable[str]) -> None:
    """Check that some cards are named with all that they are held against: bad ones with the good
    ones, good ones with the least bad."""
    good = {rank in reader.good for rank in cards}
    hold(len(good) == 1, "good and bad cards are mixed")
    hold(set(others) == (least_bad(reader) if True in good else set(reader.good)), "other cards")


def least_bad(reader: Reader) -> set[str]:
    """The bad cards that cost least."""
    worth = {rank: reader.ending.cards[rank] for rank in reader.bad}
    least = (max if reader.side == 0 else min)(worth.values())
    return {rank for rank in worth if worth[rank] == least}


@means("{x:seat} and {y:seat} both have an? {r:rank}, and either can take the trick")
def _(reader: Reader, x: int, y: int, r: str) -> None:
    """Both are opponents, play after the bad card and match it; the partner cannot take the trick
    back. See `takers_decide`."""
    takers, _ = shown_by_one(reader, r)
    hold(r in reader.bad and takers == [x, y], f"it can be taken by {takers}")


@means("{x:seat} also has an? {r:rank}, and plays after {y:seat}")
def _(reader: Reader, x: int, y: int, r: str) -> None:
    """After the bad card the partner can match, but an opponent who plays later can take the trick.
    After the good card it is the other way round. See `takers_decide`."""
    takers, under = shown_by_one(reader, r)
    hold(takers == [x] and under == y, f"{takers} over {under}")


@means(
    "{g:group} gives? up the lead on purpose: {x:seat} can take the trick, but {d:group}, which "
    "nobody could match, would be worse"
)
def _(reader: Reader, g: tuple[str, ...], x: int, d: tuple[str, ...]) -> None:
    """The player leads; the other cards, of ranks that nobody else has, are bad. After this one,
    somebody else wins the trick in some line of best play."""
    hold(not reader.led and x != reader.seat, "it is not a lead")
    hold(set(d) <= set(reader.bad) and set(g) <= set(reader.good), "it would be no worse")
    hold(not any(map(reader.others_have, d)), "somebody could match it")
    for node in every_card(reader, g):
        taken = reader.ending.can_happen(node, (1, lambda done: done.winner == x))
        hold(taken, "best play does not give the trick away")


@means("{p:seat} does better to hold {c:card} back than to match with it")
def _(reader: Reader, p: int, c: Card) -> None:
    """The card matches the lead, and is bad; a card that does not match is good."""
    rank = reader.playable(c)
    hold(p == reader.seat and rank == reader.led, "it does not match the lead")
    hold(rank in reader.bad and bool(reader.good), "it is good")


@means("{g:group} cleans? for {s:side} at once: the trick is theirs, with {c:card} in it")
def _(reader: Reader, g: tuple[str, ...], s: int, c: Card) -> None:
    """We must clean; whatever is played, we win this trick with such a card in it, and that
    cleans."""
    hold(s == reader.side and reader.owes(s), "the side need not clean")
    hold(c.rank == "K", "no such card cleans")

    def cleans(done: Done) -> bool:
        return reader.owned_by(done.winner) == s and done.cleans and c.rank in done.cards

    for node in every_card(reader, g):
        hold(reader.ending.every_line(node, (1, cleans)), "not whatever is played")
    peculiar(reader, lambda bad: reader.ending.every_line(reader.after(bad), (1, cleans)))


# --- what this trick is worth ------------------------------------------------------------------


def yields(reader: Reader, node: Node, side: int) -> int:
    """The points that a side takes with this trick, if it wants many and the other side few, and
    nobody gives away anything of the value for it."""
    if node.done:
        done = node.done[0]
        return done.worth if reader.owned_by(done.winner) == side else 0
    value = reader.ending.value(node)
    children = reader.ending.plays(node).values()
    found = [
        yields(reader, child, side) for child in children if reader.ending.value(child) == value
    ]
    return max(found) if reader.owned_by(node.turn) == side else min(found)


def taken_now(reader: Reader, cards: Iterable[str], side: int) -> set[int]:
    """What a side takes with this trick after each of some cards."""
    return {yields(reader, reader.after(rank), side) for rank in cards}


def matters(reader: Reader, one: str, others: Iterable[str], side: int) -> None:
    """Check that the difference a side takes with this trick is large enough to be stated.

    That is half of the points that the bad card of the two costs, or four if it costs an outcome.
    """
    (here,) = taken_now(reader, [one], side)
    for other in others:
        (there,) = taken_now(reader, [other], side)
        bad = one if one in reader.bad else other
        value, best = reader.ending.cards[bad], reader.ending.best
        least = abs(value[1] - best[1]) / 2 if value[0] == best[0] else 4
        hold(abs(here - there) >= least, f"{here} against {there} is little beside {value}, {best}")


def best_named(reader: Reader, bad: Iterable[str], good: Iterable[str]) -> None:
    """Check that bad cards are held against the good ones, and against all of them."""
    hold(set(bad) <= set(reader.bad), "that is a good card")
    hold(set(good) == set(reader.good), f"the good cards are {reader.good}")


#: The bad cards against which a good one is held.
_WORSE = rf"(?:after (?P<any>any other card)|after (?P<g>{_PIECES['group']}))"


def worse_named(reader: Reader, cards: Iterable[str], named: str | None, anyone: bool) -> set[str]:
    """Return the bad cards against which good ones are held, as they are named.

    All other cards; else those that only cost points, and all bad ones where there are none; else
    the least bad ones.
    """
    good = set(cards)
    hold(good <= set(reader.good), "that card is bad")
    every = set(reader.bad)
    if anyone:
        hold(every == set(reader.ending.cards) - good, "some other card is good")
        return every
    worse = set(reader.read("group", named or ""))
    cheap = {rank for rank in every if reader.ending.cards[rank][0] == reader.ending.best[0]}
    known = (cheap or every), least_bad(reader)
    hold(worse in known, f"worse are {every}, {cheap} only by points, {known[1]} least")
    return worse


@means(
    "(?:{s:side} can then|after {g:group}, {q:side} can) take {n:number} points? with this trick, "
    "but {m:count}(?P<most> at most)? after {h:group}"
)
def _(
    reader: Reader,
    s: int | None,
    g: tuple[str, ...] | None,
    q: int | None,
    n: int,
    h: tuple[str, ...],
    m: int,
    most: str | None,
) -> None:
    """With this trick they take exactly this much after the bad card, and less after the good ones.
    The lower number holds after each good card, unless it is called the most."""
    cards, side = g or reader.cards, q if s is None else s
    best_named(reader, cards, h)
    hold(side == 1 - reader.side, "that is the own side")
    less, found = m, taken_now(reader, h, 1 - reader.side)
    hold(found == {less} if most is None else max(found) == less, f"after good cards {found}")
    for rank in cards:
        after = taken_now(reader, [rank], 1 - reader.side)
        hold(after == {n} and n > less, f"after {rank} {after}")
        matters(reader, rank, h, 1 - reader.side)


@means(
    "(?:{s:side} can then|after {g:group}, {q:side} can) be held to {n:number} points? in this "
    "trick, but can take (?P<least>at least )?{m:number} after {h:group}"
)
def _(
    reader: Reader,
    s: int | None,
    g: tuple[str, ...] | None,
    q: int | None,
    n: int,
    least: str | None,
    m: int,
    h: tuple[str, ...],
) -> None:
    """With this trick we take exactly this much after the bad card, and more after the good ones.
    The higher number holds after each good card, unless it is called the least."""
    cards, side = g or reader.cards, q if s is None else s
    best_named(reader, cards, h)
    hold(side == reader.side, "that is the other side")
    found = taken_now(reader, h, reader.side)
    hold(found == {m} if least is None else min(found) == m, f"after good cards {found}")
    for rank in cards:
        after = taken_now(reader, [rank], reader.side)
        hold(after == {n} and n < m, f"after {rank} {after}")
        matters(reader, rank, h, reader.side)


@means(
    "with {k:group} {s:side} can take {n:number} points? with this trick, "
    rf"but {{m:count}}(?: at most)? {_WORSE}"
)
def _(
    reader: Reader, k: tuple[str, ...], s: int, n: int, m: int, g: str | None, any: str | None
) -> None:
    """With this trick we take exactly this much after the good card, less after bad ones."""
    worse = worse_named(reader, k, g, any is not None)
    hold(s == reader.side, "that is the other side")
    less, found = m, taken_now(reader, worse, reader.side)
    hold(max(found) == less < n, f"after bad cards {found}")
    for rank in k:
        hold(taken_now(reader, [rank], reader.side) == {n}, f"not after {rank}")
        matters(reader, rank, worse, reader.side)
    reader.cards = k


@means("{s:side} takes? {n:number} points? of that back in later tricks")
def _(reader: Reader, s: int, n: int) -> None:
    """With this trick the other side takes more points than the bad card costs, by this number."""
    hold(s == reader.side and set(reader.cards) <= set(reader.bad), "that is the other side")
    (there,) = taken_now(reader, reader.good, 1 - reader.side)
    for rank in reader.cards:
        (here,) = taken_now(reader, [rank], 1 - reader.side)
        value, best = reader.ending.cards[rank], reader.ending.best
        hold(value[0] == best[0], "it costs more than points")
        hold(here - there - abs(value[1] - best[1]) == n > 0, f"{here} against {there}")


@means(
    "{k:group} holds? {s:side} to {n:number} points? in this trick; "
    rf"{_WORSE} {{q:side}} can take (?P<least>at least )?{{m:number}}"
)
def _(
    reader: Reader,
    k: tuple[str, ...],
    s: int,
    n: int,
    q: int,
    least: str | None,
    m: int,
    g: str | None,
    any: str | None,
) -> None:
    """With this trick the other side takes just so much after the good card, else more."""
    worse = worse_named(reader, k, g, any is not None)
    hold(s == q == 1 - reader.side, "that is the own side")
    found = taken_now(reader, worse, s)
    hold((min(found) == m if least else found == {m}) and m > n, f"after bad cards {found}")
    for rank in k:
        hold(taken_now(reader, [rank], s) == {n}, f"not after {rank}")
        matters(reader, rank, worse, s)
    reader.cards = k


# --- a line of play ----------------------------------------------------------------------------


def line_after(reader: Reader, rank: str) -> Node:
    """The end of the line of play of a sentence, if it begins with a card.

    Every card keeps the value. A player who can make the trick the own side's, whatever is still
    played to it, plays the dearest card that does. Other players play what counts least. The
    highest by rank is played among several.
    """
    node = reader.after(rank)
    while children := reader.ending.plays(node):
        value = reader.ending.value(node)
        keep = [one for one in RANKS.values() if one in children]
        keep = [one for one in keep if reader.ending.value(children[one]) == value]
        sure = [one for one in keep if makes_his(reader, node, one)]
        best, cards = (max, sure) if sure else (min, keep)
        worth = best(map(reader.points, cards))
        node = children[next(one for one in cards if reader.points(one) == worth)]
    return node


def makes_his(reader: Reader, node: Node, rank: str) -> bool:
    """Whether a card makes the trick that of its player's side, whatever is still played to it."""
    leader, _, table, _ = node.position
    trick, seats = table + rank, len(reader.seats)
    later = [(leader + at) % seats for at in range(len(trick), seats)]
    # Later cards matter only by whether they match the lead.
    ways = [{card == trick[0] for card in node.hand(seat)} for seat in later]
    winners = set()
    for matched in product(*ways):
        last = trick.rindex(trick[0])
        for at, match in enumerate(matched, len(trick)):
            last = at if match else last
        winners.add(reader.owned_by((leader + last) % seats))
    return winners == {reader.owned_by(node.turn)}


def on_line(reader: Reader, rank: str, event: Event) -> bool:
    """Whether something happens in the line that begins with a card."""
    number, happens = event
    return happens(line_after(reader, rank).done[number - 1])


def in_all(reader: Reader, rank: str, side: int) -> int:
    """The points that a side takes from now on by best play after a card."""
    hold(reader.ending.objective != "deal", "points do not count there")
    ns = reader.ending.cards[rank][1]
    left = reader.points("".join(reader.ending.root.held)) + reader.ending.spice
    return ns if side == 0 else left - ns


def gains(reader: Reader, cards: Iterable[str], text: str, s: int, n: int, m: int) -> None:
    """Check that with the trick of a sentence one side has its stated points, in the line after
    each of some cards.

    That is more than the `m` that it would have otherwise, and at least half as much more as in the
    end; no earlier trick does it.
    """
    for rank in cards:
        number, happens = trick_told(reader, text)
        done = line_after(reader, rank).done
        hold(happens(done[number - 1]), f"not after {rank}: {line_after(reader, rank).line}")
        by_then = [trick.taken[s] for trick in done]
        hold(by_then[number - 1] == n > m, f"after {rank} by tricks {by_then}")
        more = by_then[-1] - m
        first = next(at for at, had in enumerate(by_then) if had > m and 2 * (had - m) >= more)
        hold(first == number - 1, f"trick {first + 1} is the first that tells: {by_then}")


def trick_told(reader: Reader, text: str) -> Event:
    """Read who takes a trick with what in it, as a line of play is described."""
    pattern, kinds = _form(
        "have {x:seat} (?:lead an? {r:rank} in {t:trick} and (?:{y:seat} )?)?take the trick"
        "(?: with {k:cards} in it)?"
    )
    found = pattern.fullmatch(text)
    hold(found is not None, f"no meaning known for {text!r}")
    assert found is not None
    parts = found.groupdict().items()
    said: dict[str, Any] = {name: reader.read(kinds[name], part) for name, part in parts if part}
    x, r, y = said["x"], said.get("r"), said.get("y")
    cards = said.get("k", Counter())
    hold(y is None or y != x, "nobody else takes it")

    def shown(done: Done) -> bool:
        if r is None:
            return bool(done.winner == x and reader.counting(done.cards) == cards)
        rest = done.cards.replace(r, "", 1 if y is None else 2)
        takes = done.leader == x and done.winner == (x if y is None else y)
        return bool(takes and done.cards[0] == r and reader.counting(rest) == cards)

    return said.get("t", 1), shown


@means(
    "(?:best play may then|after {g:group}, best play may) (?P<e>have [^:]+): {s:side} takes? "
    "{n:number} points? by then, but {m:count} in all after {h:group}"
)
def _(
    reader: Reader,
    g: tuple[str, ...] | None,
    e: str,
    s: int,
    n: int,
    m: int,
    h: tuple[str, ...],
) -> None:
    """In the line after the bad card the other side has so much by that trick; by best play after
    each of the good cards it has less in the end."""
    cards = g or reader.cards
    best_named(reader, cards, h)
    hold(s == 1 - reader.side, "that is the own side")
    less = m
    hold({in_all(reader, rank, s) for rank in h} == {less}, "good cards give something else")
    gains(reader, cards, e, s, n, less)


@means(
    "(?:best play may then|after {k:group}, best play may) (?P<e>have [^:]+): {s:side} takes? "
    rf"{{n:number}} points? by then, and (?:at most )?{{m:count}} in all {_WORSE}"
)
def _(
    reader: Reader,
    k: tuple[str, ...] | None,
    e: str,
    s: int,
    n: int,
    m: int,
    g: str | None,
    any: str | None,
) -> None:
    """In the line after the good card we have this much by that trick. By best play after each of
    the bad cards we have less in the end, this much at most."""
    cards = k or reader.cards
    worse = worse_named(reader, cards, g, any is not None)
    hold(s == reader.side, "that is the other side")
    most = m
    hold(max(in_all(reader, rank, s) for rank in worse) == most, "bad cards give something else")
    gains(reader, cards, e, s, n, most)


@means(
    "(?:best play may then|after {k:group}, best play may) (?P<e>have [^:]+): by then {s:side} "
    "takes? {n:number} points?, but (?P<b>at most |at least )?{m:count} after "
    "(?:{g:group}|(?P<any>any other card))"
)
def _(
    reader: Reader,
    k: tuple[str, ...] | None,
    e: str,
    s: int,
    n: int,
    b: str | None,
    m: int,
    g: tuple[str, ...] | None,
    any: str | None,
) -> None:
    """In the line after the card the trick is as described, and a side has this much by then.  In
    the lines after the cards that it is held against the side has that much by the same trick.

    The difference is half of what the card costs, or is better by, against each of them, in the
    right direction, and remains so: from no earlier trick on does it. Only points are lost."""
    cards = k or reader.cards
    hold(any is None or set(reader.good) == set(cards), "some other card is good")
    others = set(reader.bad) if g is None else set(g)
    rivals(reader, cards, others)
    number, happens = trick_told(reader, e)
    had = {line_after(reader, other).done[number - 1].taken[s] for other in others}
    bound = max if n > m else min
    hold(bound(had) == m, f"by that trick others give {had}")
    hold((b is None) == (len(had) == 1), "it is one number, or several")
    hold(b != ("at most " if n < m else "at least "), "the bound is the wrong way round")
    for rank in cards:
        done = line_after(reader, rank).done
        hold(happens(done[number - 1]), f"not after {rank}: {line_after(reader, rank).line}")
        hold(done[number - 1].taken[s] == n, f"by then {done[number - 1].taken}")
        makes_half(reader, rank, others, s, number)


def makes_half(reader: Reader, rank: str, others: Iterable[str], s: int, number: int) -> None:
    """Check that from a trick on, and from none before, the line of a card differs from each other
    one by half of what it costs, or is better by: of the side `s` from that trick on."""
    good, done = rank in reader.good, line_after(reader, rank).done

    def apart(side: int, at: int) -> bool:
        if good != (reader.owned_by(done[at].winner) == reader.side):
            return False  # the wrong side takes it
        for other in others:
            one, two = reader.ending.cards[rank], reader.ending.cards[other]
            hold(one[0] == two[0], "more than points is lost")
            there = line_after(reader, other).done
            more = [done[t].taken[side] - there[t].taken[side] for t in range(at, len(done))]
            sign = 1 if good == (side == reader.side) else -1
            if 2 * min(sign * points for points in more) < abs(one[1] - two[1]):
                return False
        return True

    hold(apart(s, number - 1), "that is not half, or the wrong way round")
    earlier = [at + 1 for at in range(number - 1) for side in (0, 1) if apart(side, at)]
    hold(not earlier, f"so it is from trick {earlier} on")


@means(
    "(?:best play then|after {g:group}, best play) leaves {s:side} {n:count} in the whole deal, "
    "but {m:count} after {h:group}"
)
def _(
    reader: Reader, g: tuple[str, ...] | None, s: int, n: int, h: tuple[str, ...], m: int
) -> None:
    """By best play we have this many points in the end after the card, those taken before included,
    and that many after the others; and the outcomes differ."""
    hold(s == reader.side, "that is the other side")
    taken = reader.ending.game.taken
    hold(taken is not None, "what has been taken is unknown")
    assert taken is not None
    cards = g or reader.cards
    hold((set(cards) <= set(reader.good)) != (set(h) <= set(reader.good)), "both good, or both bad")
    hold(set(h) <= set(reader.good) or set(h) <= set(reader.bad), "good and bad cards are mixed")
    for some, points in ((cards, n), (h, m)):
        found = {taken[s] + in_all(reader, rank, s) for rank in some}
        hold(found == {points}, f"{some} leave {found}")
    outcomes = [{reader.ending.cards[rank][0] for rank in some} for some in (cards, h)]
    hold(not outcomes[0] & outcomes[1], "the outcome is the same")


@means("after {g:group}, best play may lead {c:card}, which nobody else has, in {t:trick}")
def _(reader: Reader, g: tuple[str, ...], c: Card, t: int) -> None:
    """The bad card of the player is the one of its rank. In the line after the good card the player
    leads it to that trick and takes points with it."""
    rank = lacking(reader, g, c)
    hold(not reader.others_have(rank), "somebody else has one")
    for good in g:
        wins = on_line(
            reader, good, (t, lambda done: taken_by(done, reader.seat, reader.seat, rank))
        )
        hold(wins, f"not after {good}: {line_after(reader, good).line}")


@means(
    "after {g:group}, best play may have {x:seat} lead an? {r:rank} in {t:trick} and {p:seat} take "
    "the trick with {c:card}"
)
def _(reader: Reader, g: tuple[str, ...], x: int, r: str, t: int, p: int, c: Card) -> None:
    """The same, where an opponent leads the rank to that trick, and the player matches it."""
    rank = lacking(reader, g, c)
    hold(rank == r and p == reader.seat, "that is another card, or not the player")
    hold(reader.owned_by(x) != reader.side, "that is not an opponent")
    for good in g:
        wins = on_line(reader, good, (t, lambda done: taken_by(done, x, reader.seat, rank)))
        hold(wins, f"not after {good}: {line_after(reader, good).line}")


def lacking(reader: Reader, good: Iterable[str], card: Card) -> str:
    """Return the rank of a bad card that will be missed, where another is less bad, if any is."""
    rank = reader.playable(card)
    hold(not card.several, "there is another")
    hold(rank in reader.cards, "that is another card")
    hold(rank in reader.bad and set(good) <= set(reader.good), "it is good, or the other is bad")
    hold(rank != reader.led, "it matches the lead")
    here, others = reader.ending.cards[rank], [one for one in reader.bad if one != rank]
    less = [better(reader.side, reader.ending.cards[one], here) for one in others]
    hold(any(less) or not less, "no other card is less bad")
    return rank


def taken_by(done: Done, leader: int, winner: int, rank: str) -> bool:
    """Whether a trick of such a lead goes so, and points with it."""
    return (done.leader, done.winner, done.cards[0]) == (leader, winner, rank) and done.worth > 0


# --- what becomes of it ------------------------------------------------------------------------


def comes(
    reader: Reader,
    cards: Iterable[str],
    event: Event,
    side: int,
    possible: Callable[[Node], bool],
) -> None:
    """Check that the line after each of some cards has an event, which profits a side.

    It says something only if it is not true after every card of the other kind, good or bad
    (checked only in short endings). That side must also profit by these cards.
    """
    cards = tuple(cards)
    bad = cards[0] in reader.bad
    hold(all((rank in reader.bad) == bad for rank in cards), "good and bad cards are mixed")
    for rank in cards:
        line = f"not after {rank}: {line_after(reader, rank).line}"
        hold(on_line(reader, rank, event), line)
    hold(bad == (side != reader.side), "that is no merit of a good card, or no fault of a bad one")
    if reader.ending.tricks > SHORT:
        return
    others = reader.good if bad else reader.bad
    same = [reader.ending.can_happen(reader.after(rank), event, possible) for rank in others]
    hold(not all(same), "says nothing: it is so after every other card too")


@means("{y:side} is {s:side}")
def _(reader: Reader, y: str, s: str) -> None:
    """ "You", where there are no sides, is the player on turn."""
    hold(y == s, f"{y} is on turn")


@means("best play may then {e:rest}")
def _(reader: Reader, e: str) -> None:
    """The event may come about after the cards that the sentence is about."""
    event(reader, reader.cards, e)


@means("after {g:group}, best play may {e:rest}")
def _(reader: Reader, g: tuple[str, ...], e: str) -> None:
    """The event may come about after these cards, and not after the one that is explained."""
    event(reader, g, e)


def event(reader: Reader, cards: tuple[str, ...], text: str) -> None:
    """Check what best play may cause after some cards."""
    for pattern, kinds, build in _EVENTS:
        if found := pattern.fullmatch(text):
            parts: dict[str, Any] = {
                name: None if part is None else reader.read(kinds[name], part)
                for name, part in found.groupdict().items()
            }
            number, happens, side = build(reader, **parts)
            leads = (parts["x"], parts["r"]) if text.startswith("have") and "lead" in text else None
            possible = partial(_may_lead, leads, number)
            if "which cleans" in text:
                for rank in cards:
                    earlier = line_after(reader, rank).done[: number - 1]
                    hold(not any(map(happens, earlier)), "they are clean before")
            comes(reader, cards, (number, happens), side, possible)
            return
    raise Untrue(f"no meaning known for {text!r}")


def _may_lead(leads: tuple[Any, Any] | None, number: int, node: Node) -> bool:
    """Whether a player still has the rank to be led to a trick, if the player is to lead one."""
    if leads is None or node.number > number:
        return True
    seat, rank = leads
    leader, _, table, _ = node.position
    on_it = node.number == number and leader == seat and table[:1] == rank
    return on_it or rank in node.hand(seat)


Build = Callable[..., tuple[int, Callable[[Done], bool], int]]
_EVENTS: Final[list[tuple[re.Pattern[str], dict[str, str], Build]]] = []


def happens(form: str) -> Callable[[Build], Build]:
    def register(build: Build) -> Build:
        _EVENTS.append((*_form(form), build))
        return build

    return register


@happens(
    "have {x:seat} lead an? {r:rank} in {t:trick} and take the trick"
    "(?:, because {p:seat} has no {q:rank} left)?"
)
def _(reader: Reader, x: int, r: str, t: int, p: int | None, q: str | None) -> Any:
    """The player leads that trick with the rank and wins it; the other has one now, and none
    then."""
    hold(q in (None, r) and p in (None, reader.seat), "that is another card, or not the player")
    hold(q is None or r in reader.hand, "there is none now")

    def led(done: Done) -> bool:
        return (
            done.leader == done.winner == x
            and done.cards[0] == r
            and (p is None or r not in done.held[p])
        )

    return t, led, reader.owned_by(x)


@happens("have {x:seat} lead an? {r:rank} in {t:trick} and {p:seat} take the trick")
def _(reader: Reader, x: int, r: str, t: int, p: int) -> Any:
    """The one leads that trick with the rank, and the other, who matches it, wins it."""
    return (
        t,
        lambda done: done.leader == x != p == done.winner and done.cards[0] == r,
        reader.owned_by(p),
    )


@happens("give {x:seat} {k:cards} in {t:trick}")
def _(reader: Reader, x: int, k: Counter[str], t: int) -> Any:
    """The player wins that trick; only these other cards, or all of it, are worth points."""

    def given(done: Done) -> bool:
        others = done.cards.replace(done.card_of(x), "", 1)
        return done.winner == x and k in (reader.counting(others), reader.counting(done.cards))

    return t, given, reader.owned_by(x)


@happens("have {x:seat} win {t:trick} with an? {r:rank} in it, which cleans {s:side}")
def _(reader: Reader, x: int, t: int, r: str, s: int) -> Any:
    """The side of the player must clean; the player wins that trick with such a card, and it
    cleans."""
    hold(
        reader.owned_by(x) == s and reader.owes(s),
        "that side need not clean, or is not the player's",
    )
    hold(r == "K", "no such card cleans")
    return t, lambda done: done.winner == x and r in done.cards and done.cleans, s


@happens("have {x:seat} win {t:trick} with the last {r:rank} in it")
def _(reader: Reader, x: int, t: int, r: str) -> Any:
    """We must clean, and have not by then; the other wins the last trick with such a card."""
    hold(reader.owes(reader.side) and r == "K", "the side need not clean")
    hold(set(reader.cards) <= set(reader.bad), "it is a good card")
    for rank in reader.cards:
        done = line_after(reader, rank).done
        own = [one for one in done if reader.owned_by(one.winner) == reader.side]
        hold(not any(one.cleans for one in own), "they clean")

    def last(done: Done) -> bool:
        left = "".join(done.held).count(r) - done.cards.count(r)
        return done.winner == x and r in done.cards and not left

    return t, last, reader.owned_by(x)


@happens("take {s:side} past half of all points in {t:trick}")
def _(reader: Reader, s: int, t: int) -> Any:
    """In that trick the side passes half of the points of the pack."""
    game = reader.ending.game
    before = game.taken or (0, 0)
    hold(game.taken is not None, "what has been taken is unknown")
    half = 2 * reader.points("".join(RANKS.values()))

    def passes(done: Done) -> bool:
        now = before[s] + done.taken[s]
        return now > half >= now - (done.worth if reader.owned_by(done.winner) == s else 0)

    return t, passes, s


@happens(
    "end with {m:number} points? (?:each|for {p:seat} and (?:{n:number}|none) for {o:seat})"
    "{tail:tail}?"
)
def _(reader: Reader, m: int, p: int | None, n: int | None, o: int | None, tail: str | None) -> Any:
    """The deal ends with these points for the player and the other, all of the deal counted.

    That is what the card is worth by the next dealer: the one with fewer points, unless only that
    player has fewer than 21 (K25, K26). What is said of the numbers is true."""
    ending = reader.ending
    each = p is None
    theirs = m if each else n or 0
    hold(each or (p, o) == (reader.seat, 1 - reader.seat), "that is somebody else")
    hold(ending.game.taken is not None, "what has been taken is unknown")
    before = ending.game.taken or (0, 0)
    shares = (m, theirs) if reader.seat == 0 else (theirs, m)
    own, other = ALONE[reader.seat], ALONE[1 - reader.seat]
    shown = {
        None: each,
        f": {own} has fewer, and at least 21": 21 <= m < theirs,
        f": {other} has fewer than 21": theirs < 21 <= m,
        ": both have fewer than 21": m < 21 and theirs < 21,
        f": {other} has fewer, and at least 21": 21 <= theirs < m,
        f": {own} has fewer than 21": m < 21 <= theirs,
    }
    hold(shown.get(tail, False), f"{m} and {theirs} are not {tail}")

    def ends(done: Done) -> bool:
        return (before[0] + done.taken[0], before[1] + done.taken[1]) == shares

    assert isinstance(ending, KontraEnding)
    gains = shares[0] - before[0], shares[1] - before[1]
    good = ending.chance(gains) == ending.best[0]
    return ending.tricks, ends, reader.side if good else 1 - reader.side


@means("the trick gets {n:number} points? from the pack")
def _(reader: Reader, n: int) -> None:
    """These points of the pack go with this trick, and the card decides whether we win it.

    After a good card it is, whatever is played; after a bad one somebody else may win it."""
    hold(n == reader.ending.spice > 0, "the pack holds something else")
    mine = (True, reader.side)
    sure = {rank for rank in reader.ending.cards if settled(reader, mine, reader.after(rank))}
    hold(bool(sure & set(reader.good)), "no good card guarantees it")
    for rank in reader.cards:
        hold((rank in sure) == (rank in reader.good), f"{rank} does not decide it so")
    hold(not sure.issuperset(reader.ending.cards), "says nothing: the trick is won anyway")


def with_own(reader: Reader, w: Card | None) -> None:
    """Check that a card that goes with the trick is the one led: it counts, and is the player's."""
    if w is not None:
        hold(reader.whose(w) == reader.seat and not reader.led, "it is not a lead")
        hold(set(reader.cards) == {w.rank} and reader.points(w.rank) > 0, "that is another card")


@means("{h:held} can then take the trick(?: with {k:cards} in it| and {w:held})?")
def _(reader: Reader, h: Card, k: Counter[str] | None, w: Card | None) -> None:
    """See `taking`, `with_own` and `lost_so`."""
    taking(reader, reader.cards, h, k)
    with_own(reader, w)
    for rank in reader.cards:
        lost_so(reader, rank, h)


@means("after {g:group}, {h:held} can take the trick(?: with {k:cards} in it| and {w:held})?")
def _(reader: Reader, g: tuple[str, ...], h: Card, k: Counter[str] | None, w: Card | None) -> None:
    """See `taking`, `with_own` and `lost_so`."""
    taking(reader, g, h, k)
    reader.cards = g
    with_own(reader, w)
    for rank in g:
        lost_so(reader, rank, h)


def lost_so(reader: Reader, rank: str, h: Card) -> None:
    """If an opponent can take the trick, they cannot do as well after every good card: with as many
    points, and cleaning if it cleans."""
    side = reader.owned_by(reader.whose(h))
    if side == reader.side:
        return

    def cleans(node: Node) -> bool:
        clean = (1, lambda done: reader.owned_by(done.winner) == side and done.cleans)
        return reader.owes(side) and reader.ending.can_force(side, node, clean)

    bad, good = reader.after(rank), [reader.after(one) for one in reader.good]
    same = min(yields(reader, node, side) for node in good) >= yields(reader, bad, side)
    theirs = (1, lambda done: reader.owned_by(done.winner) == side)
    same &= all(reader.ending.can_force(side, node, theirs) for node in good)
    same &= cleans(bad) <= all(map(cleans, good))
    hold(not same, "says nothing: they take it so after the good cards too")


def without(done: Done, seat: int) -> int:
    """Return who would have won a trick but for somebody's card, which was not led."""
    around = [(done.leader + at) % len(done.cards) for at in range(len(done.cards))]
    return [one for one in around if one != seat and done.card_of(one) == done.cards[0]][-1]


def taking(reader: Reader, cards: Iterable[str], h: Card, k: Counter[str] | None) -> None:
    """An opponent, to our harm, or the partner can win this trick with that card.

    The cards named are then in it, with that card or beside it.  Without the partner the other side
    might take it.
    """
    x = reader.whose(h)
    hold(x in reader.to_play(), "that player has played")

    def takes(done: Done) -> bool:
        return (
            done.winner == x
            and done.card_of(x) == h.rank
            and not (k or Counter()) - Counter(done.cards)
        )

    for rank in cards:
        hold(
            (rank in reader.bad) == (reader.owned_by(x) != reader.side),
            f"{rank} is not that kind of card",
        )
        node = reader.after(rank)
        forced = reader.ending.can_force(reader.owned_by(x), node, (1, takes))
        hold(forced, "it need not happen")
        anyway = (1, lambda done: reader.owned_by(without(done, x)) == reader.owned_by(x))
        spare = reader.owned_by(x) == reader.side and reader.ending.every_line(node, anyway)
        hold(not spare, "says nothing: the side takes the trick anyway")
    hold(all(map(reader.points, k or "")), "such a card is worth nothing")


@means(
    "only {h:held} refutes {g:group}"
    "(?:, (?P<by>by taking the trick)(?: with {k:cards} in it| and {w:held})?)?"
)
def _(
    reader: Reader,
    h: Card,
    g: tuple[str, ...],
    by: str | None,
    k: Counter[str] | None,
    w: Card | None,
) -> None:
    """A bad card would lose nothing, could that card not be played to this trick.

    A sentence that it takes the trick also means what `taking` means; and that it does not do so
    after a good card as well.
    """
    hold(set(g) <= set(reader.cards or g), "that is another card")
    x = reader.whose(h)
    hold(
        x in reader.to_play() and reader.owned_by(x) != reader.side,
        "that is not an opponent still to play",
    )
    hold(set(reader.ending.root.hand(x)) != {h.rank}, "there is nothing else to play")
    hold(set(g) <= set(reader.bad), "it is a good card")
    for rank in g:
        node = reader.after(rank)
        kept = reader.ending.needed(reader.side, node, x, h.rank, 1, reader.ending.best)
        hold(kept, "other cards refute it as well")
    if by is not None:
        taking(reader, g, h, k)
        reader.cards = g
        with_own(reader, w)
        for rank in g:
            hold(not anyway(reader, rank, x, h.rank), "says nothing: after a good card too")


def anyway(reader: Reader, bad: str, seat: int, rank: str) -> bool:
    """Say whether a card takes the trick after good cards too, so that this is not what one costs.

    It does in all best play, and the trick is worth more after the bad card by less than what that
    card costs.
    """
    values = reader.ending.cards
    if values[bad][0] != reader.ending.best[0]:
        return False
    cost = abs(values[bad][1] - reader.ending.best[1])

    def takes(done: Done) -> bool:
        return done.winner == seat and done.card_of(seat) == rank

    def gives(least: int) -> bool:
        event = (1, lambda done: takes(done) and done.worth >= least)
        return reader.ending.can_happen(reader.after(bad), event)

    most = max(filter(gives, range(121)), default=0)
    less = (1, lambda done: not (takes(done) and done.worth > most - cost))
    return not any(reader.ending.can_happen(reader.after(good), less) for good in reader.good)


@means("{g:group} keeps? {c:card}, which nobody else has: best play may lead it in {t:trick}")
def _(reader: Reader, g: tuple[str, ...], c: Card, t: int) -> None:
    """No other hand has the rank; in some line of best play the player leads it to that trick.

    To play it now is bad."""
    kept(reader, g, c.rank)
    hold(not reader.others_have(c.rank), "somebody else has one")

    def leads(done: Done) -> bool:
        return done.leader == reader.seat and done.cards[0] == c.rank

    for rank in g:
        hold(
            on_line(reader, rank, (t, leads)), f"not after {rank}: {line_after(reader, rank).line}"
        )


def kept(reader: Reader, cards: tuple[str, ...], rank: str) -> None:
    """Check that good cards leave one of a rank in the hand, and that to play it now is bad."""
    reader.cards = cards
    hold(all(rank in reader.after(card).hand(reader.seat) for card in cards), "none is kept")
    hold(set(cards) <= set(reader.good), "that card is bad")
    hold(rank in reader.bad, "says nothing: it might as well be played now")


@means("{g:group} keeps? {c:card}: (?:after {d:card}, )?best play may {e:rest}")
def _(reader: Reader, g: tuple[str, ...], c: Card, d: Card | None, e: str) -> None:
    """The player keeps a card that it would be bad to play now. That would cause the event; or,
    where no such other card is named, the event may follow the good card."""
    kept(reader, g, c.rank)
    hold(d in (None, c), "that is another card")
    event(reader, g if d is None else (c.rank,), e)


# --- had things been otherwise -----------------------------------------------------------------

_ELSE = "would (?:be one of the best cards|no longer be best)"


@means("if {h:held} and {i:held} changed places, {c:card} {w:rest}")
def _(reader: Reader, h: Card, i: Card, c: Card, w: str) -> None:
    """With the two cards exchanged, the bad card would be good, or the good one bad."""
    one, other = reader.whose(h), reader.whose(i)
    hold(one != other, "they are in one hand")
    hold(h.rank != i.rank, "they are the same card")
    otherwise(reader, reader.ending.swapped(one, h.rank, other, i.rank), c, w)


@means("if the leads of one rank were not limited, {c:card} {w:rest}")
def _(reader: Reader, c: Card, w: str) -> None:
    """Without the lead limit the bad card would be good, or the good one bad."""
    hold(reader.ending.game.options["limit"] != "none", "they are not")
    otherwise(reader, reader.ending.with_options({"limit": "none"}), c, w)


@means("if {c:card} won on the lead of {d:card} also cleaned, {e:card} {w:rest}")
def _(reader: Reader, c: Card, d: Card, e: Card, w: str) -> None:
    """Without L5's exception for queens the bad card would be good, or the good one bad."""
    hold((c.rank, d.rank) == ("K", "Q"), "the rule speaks of kings and queens")
    hold(reader.ending.game.options["queen_clause"] == "on", "that is the rule already")
    otherwise(reader, reader.ending.with_options({"queen_clause": "off"}), e, w)


def otherwise(reader: Reader, other: Ending, card: Card, words: str) -> None:
    """Check what the card explained would be in another ending."""
    rank = reader.playable(card)
    value = other.cards.get(rank)
    hold(value is not None, "it could not be played")
    if words == "would be one of the best cards":
        hold(rank in reader.bad, "it is")
        hold(value == other.best, f"it would be worth {value}, the best {other.best}")
    elif words == "would no longer be best":
        hold(rank in reader.good, "it is not")
        hold(value != other.best, "it would be")
    else:
        raise Untrue(f"no meaning known for {words!r}")


@means(
    "if {x:seat} led instead, {s:side} would "
    "(?:(?:get|be guaranteed) {n:number} points? more|do better)"
)
def _(reader: Reader, x: int, s: int, n: int | None) -> None:
    """The same cards with that player on lead are worth so much more to the player's side."""
    hold(s == reader.side and not reader.led and x != reader.seat, "the lead does not change")
    there, here = reader.ending.led_by(x).best, reader.ending.best
    hold(better(s, there, here), f"{there} is no better than {here}")
    if n is not None:
        hold(there[0] == here[0] and abs(there[1] - here[1]) == n, f"{there} against {here}")


# --- a few words in the table ------------------------------------------------------------------

_HELD, _CARDS = _PIECES["held"], _PIECES["cards"]
#: Words of the table, and the sentences that one of them may mean. `{c}` is the card of the row,
#: `{r}` its rank, `{p}` the player, `{s}` our side; `{x}` any seat, `{t}` any trick, `{k}` a king.
_BRIEF: Final = {
    r"wins: (nobody else has .*)": "{c} wins the trick: \\1",
    r"takes (all \d+|all \w+) points?": "with {c} {s} take \\1 points that are left",
    r"takes the trick": "{c} takes the trick",
    rf"takes ({_CARDS})": "{c} takes the trick with \\1 in it",
    r"(adds .*) to (.*)'s trick": "{c} \\1 to \\2's trick, which nobody can take any more / the "
    "trick is \\2's whatever {p} plays, and {c} \\1",
    rf"should take with ({_CARD})": "{p} should take the trick with \\1",
    r"keeps points out of (\w+)'s trick": "{c} keeps points out of the trick, which is "
    "\\1's whatever {p} plays",
    rf"only ({_HELD}) refutes it": "only \\1 refutes {c}",
    rf"({_HELD}) can take the trick": "after {c}, \\1 can take the trick",
    rf"({_HELD}) can take it": "after {c}, \\1 can take the trick and {own}",
    rf"({_SEAT}) and ({_SEAT}) both have (.*)": "\\1 and \\2 both have \\3, and either can take "
    "the trick",
    rf"leaves the lead to ({_SEAT})": "{c} leaves the lead to \\1; {led} would take it over",
    rf"takes it over from ({_SEAT})": "{c} takes the trick over from \\1, so {p} leads on",
    rf"({_SEAT}) can overtake ({_SEAT})": "\\1 also has {a}, and plays after \\2",
    rf"leaves the trick to ({_SEAT}|{_SIDE})": "{c} leaves the trick to \\1; {led} would take it",
    rf"({_SEAT}) may win the last king": "best play may then have \\1 win {t} with the last "
    "king in it",
    rf"({_HELD}) can take ({_CARDS})": "after {c}, \\1 can take the trick with \\2 in it",
    rf"may give ({_SEAT}) ({_CARDS})": "best play may then give \\1 \\2 in {t}",
    r"(NS|EW) may clean in (.*)": "best play may then have {x} win \\2 with {k} in it, which "
    "cleans \\1",
    rf"after ({_CARD}) (NS|EW) may clean in (.*)": "after \\1, best play may have {x} win \\3 with "
    "{k} in it, which cleans \\2",
    r"(NS|EW) may pass half in (.*)": "best play may then take \\1 past half of all points in \\2",
    rf"after ({_CARD}) (NS|EW) may pass half in (.*)": "after \\1, best play may take \\2 past "
    "half of all points in \\3",
    rf"keeps ({_CARD}) for ({_SEAT})'s lead": "{c} keeps \\1: best play may have \\2 lead a "
    "{r:1} in {t} and {p} take the trick",
    rf"leaves no ({_RANK}) for ({_SEAT})'s lead": "best play may then have \\2 lead a \\1 in {t} "
    "and take the trick, because {p} has no \\1 left",
    rf"keeps ({_CARD}) as a guard": "{c} keeps \\1: after \\1, best play may have {x} lead a "
    "{r:1} in {t} and take the trick",
    rf"keeps ({_CARD}) to lead later": "{c} keeps \\1, which nobody else has: best play may lead "
    "it in {t}",
    "gives up the lead on purpose": "{c} gives up the lead on purpose: {x} can take the trick, but "
    "{d}, which nobody could match, would be worse",
    rf"holds ({_CARD}) back": "{p} does better to hold \\1 back than to match with it",
    r"may end (\d+)-\1: a cut": "best play may then end with \\1 points each",
    r"may end (\d+)-(\d+): .*": "best play may then end with \\1 points for {p} and \\2 for "
    "{x}{tail}",
    r"(the trick gets .*)": "\\1",
    rf"only ({_SEAT}) also has (an? (?:{_RANK}))": "{c} wins the trick for {s}: of the others only "
    "\\1 has \\2",
    rf"only ({_SEAT}) has another ({_RANK})": "{c} takes the trick for {s}: of those still to play "
    "only \\1 has another \\2",
    r"cleans at once": "{c} cleans for {s} at once: the trick is theirs, with {k} in it",
    r"the only card": "{p} has no other card to play",
    r"all cards are worth the same": "every card is worth the same here",
}


#: Words of the table that name fewer things than their sentences, and what they mean.
_SHORTER: Final[list[tuple[re.Pattern[str], dict[str, str], Meaning]]] = []


def brief(form: str) -> Callable[[Meaning], Meaning]:
    """Register the meaning of words of the table."""

    def register(meaning: Meaning) -> Meaning:
        _SHORTER.append((*_form(form), meaning))
        return meaning

    return register


@brief("no short reason")
def _(reader: Reader, rank: str) -> None:
    """Nothing is said."""


def of_this_trick(reader: Reader, rank: str, side: int, n: int) -> None:
    """Check what a side takes with this trick after a card, and that it takes less or more after
    cards of the other kind, as the kind demands."""
    bad = rank in reader.bad
    hold(taken_now(reader, [rank], side) == {n}, f"{taken_now(reader, [rank], side)}")
    others = taken_now(reader, reader.good if bad else reader.bad, side)
    less = bad != (side == reader.side)
    hold(all(n > other if less else n < other for other in others), f"others give {others}")


@brief("lets {s:side} take {n:number} points? in this trick")
@brief("leaves {s:side} {n:number} points? in this trick")
def _(reader: Reader, rank: str, s: int, n: int) -> None:
    """With this trick that side takes exactly this much after the bad card: more than after good
    ones, or less, if it is our side."""
    hold(rank in reader.bad, "it is a good card")
    of_this_trick(reader, rank, s, n)


@brief("{s:side} takes? {n:number} points? in this trick")
@brief("holds {s:side} to {n:number} points? in this trick")
def _(reader: Reader, rank: str, s: int, n: int) -> None:
    """With this trick that side takes exactly this much after the good card.  It is less than after
    the least bad ones, or more, if it is our side."""
    hold(rank in reader.good, "it is a bad card")
    hold(taken_now(reader, [rank], s) == {n}, f"{taken_now(reader, [rank], s)}")
    others = taken_now(reader, least_bad(reader), s)
    hold(all(n > m if s == reader.side else n < m for m in others), f"bad cards give {others}")


@brief("{x:seat} may take {k:cards}")
def _(reader: Reader, rank: str, x: int, k: Counter[str]) -> None:
    """In the line that begins with the card that player takes this trick, and all that counts in
    it."""

    def takes(done: Done) -> bool:
        return done.winner == x and reader.counting(done.cards) == k

    hold((rank in reader.bad) == (reader.owned_by(x) != reader.side), "it is not that kind of card")
    hold(on_line(reader, rank, (1, takes)), f"{line_after(reader, rank).line}")


@brief("{x:seat} may lead on")
def _(reader: Reader, rank: str, x: int) -> None:
    """In the line that begins with the card that player takes this trick, and in that of a card of
    the other kind another. Half of what the card costs, or is better by, depends on who leads."""
    hold(line_after(reader, rank).done[0].winner == x, "another takes the trick")
    others = least_bad(reader) if rank in reader.good else reader.good
    takers = {line_after(reader, one).done[0].winner for one in others}
    hold(len(takers) == 1 and x not in takers, "the same takes it after other cards")
    y = takers.pop()
    with suppress(Untrue):
        lead_decides(reader, rank, x, y)
        return
    for other in others:
        lead_decides(reader, other, y, x, rank)


@brief("would win {t:trick} later")
def _(reader: Reader, rank: str, t: int) -> None:
    """In the line that begins with some good card the player leads the card of this row to that
    trick, which nobody else has, or matches the lead of an opponent, and takes points with it."""
    lacking(reader, reader.good, Card(rank, None, False))

    def wins(done: Done) -> bool:
        own = done.leader == reader.seat and not reader.others_have(rank)
        matched = reader.owned_by(done.leader) != reader.side
        return (own or matched) and taken_by(done, done.leader, reader.seat, rank)

    hold(any(on_line(reader, good, (t, wins)) for good in reader.good), "not after a good card")


@brief("{x:seat} may win {t:trick} with an? {r:rank}")
def _(reader: Reader, rank: str, x: int, t: int, r: str) -> None:
    """In the line that begins with the card that player wins that trick, to which the rank is led.
    By then the side has more than by any card of the other kind that it is compared with."""
    bad, s = rank in reader.bad, reader.owned_by(x)
    hold(bad == (s != reader.side), "it is not that kind of card")
    line = line_after(reader, rank).done
    by_then = [trick.taken[s] for trick in line]
    hold(line[t - 1].winner == x and line[t - 1].cards[0] == r, f"{line[t - 1]}")
    n = by_then[t - 1]
    cheap = [one for one in reader.bad if reader.ending.cards[one][0] == reader.ending.best[0]]
    most = max(in_all(reader, one, s) for one in (reader.good if bad else cheap or reader.bad))
    hold(n > most, f"others give {most} in the end")


@brief("{s:side} takes? {n:number} points? by {t:trick}")
def _(reader: Reader, rank: str, s: int, n: int, t: int) -> None:
    """In the line that begins with the card the side has this much by that trick, the first by
    which half of what the card costs, or is better by, is made for good."""
    done = line_after(reader, rank).done
    hold(done[t - 1].taken[s] == n, f"by then {done[t - 1].taken}")
    makes_half(reader, rank, least_bad(reader) if rank in reader.good else reader.good, s, t)


@brief("leaves {s:side} {n:number} points? in the deal")
def _(reader: Reader, rank: str, s: int, n: int) -> None:
    """By best play we have this many points in the end, those taken before included."""
    taken = reader.ending.game.taken
    hold(s == reader.side and taken is not None, "it is not known")
    found = (taken or (0, 0))[s] + in_all(reader, rank, s)
    hold(found == n, f"it leaves {found}")


#: What a row says of how the points are shared out, and what it means.
_TAILS: Final = {
    "fewer, and at least 21": [f": {name} has fewer, and at least 21" for name in ALONE],
    "is under 21": [f": {name} has fewer than 21" for name in ALONE],
    "both under 21": [": both have fewer than 21"],
    "too many": [f": {name} has fewer, and at least 21" for name in ALONE],
}


def check_brief(reader: Reader, rank: str, words: str) -> None:
    """Raise `Untrue` unless what the table says of a card is true: one of its sentences is."""
    reader.cards = (rank,)
    for pattern, kinds, meaning in _SHORTER:
        if said := pattern.fullmatch(words):
            parts = said.groupdict().items()
            named = {name: reader.read(kinds[name], part) for name, part in parts if name in kinds}
            meaning(reader, rank, **named)
            return
    for form, template in _BRIEF.items():
        found = re.fullmatch(form, words)
        if found is None:
            continue
        reasons = []
        for sentence in _full(reader, rank, found, template):
            reader.cards = (rank,)
            try:
                clause(reader, sentence)
            except Untrue as reason:
                reasons.append(str(reason))
            else:
                return
        raise Untrue(max(reasons, key=reasons.count))
    raise Untrue(f"no meaning known for {words!r}")


def _named(reader: Reader, rank: str) -> str:
    """Return a card of the player with its article."""
    name = next(name for name in RANKS if RANKS[name] == rank)
    if reader.hand.count(rank) == 1:
        return f"the {name}"
    return f"an {name}" if name[0] in "ae" else f"a {name}"


def _full(reader: Reader, rank: str, found: re.Match[str], template: str) -> Iterable[str]:
    """Yield the sentences that some words in the row of a card may stand for."""
    text = re.sub(r"\{r:1\}", lambda _: found[1].split()[-1], template)
    text = found.expand(text).replace("{c}", _named(reader, rank))
    text = text.replace("{p}", reader.ending.names[reader.seat])
    text = text.replace("{s}", reader.ending.teams[reader.side])
    tricks = [f"trick {reader.first + at}" for at in range(1, reader.ending.tricks)]
    unmatched = [one for one in reader.bad if not reader.others_have(one)]
    every = [_named(reader, one) for one in unmatched]
    name = next(name for name in RANKS if RANKS[name] == rank)
    one = "one of {}'s {}" if reader.hand.count(rank) > 1 else "{}'s {}"
    named = name if reader.hand.count(rank) == 1 else plural(name)
    text = text.replace("{own}", one.format(reader.ending.names[reader.seat], named))
    text = text.replace("{a}", f"an {name}" if name[0] in "ae" else f"a {name}")
    if reader.led in reader.ending.cards:
        text = text.replace("{led}", _named(reader, reader.led))
    choices = {
        "{d}": every,
        "{x}": reader.ending.names,
        "{t}": ["this trick", *tricks],
        "{k}": ["the king", "a king"],
        "{tail}": _TAILS.get(found[0].partition(": ")[2].lstrip("0123456789 "), ()),
    }
    texts = text.split(" / ")
    for slot, values in choices.items():
        if slot in text:
            texts = [one.replace(slot, value) for one in texts for value in values]
    return texts


# --- a whole text ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fault:
    """A sentence that is untrue, or that has no known meaning."""

    position: str
    sentence: str
    reason: str


#: What somebody may do with best play, and the same as what best play may have them do.
_ORDERS: Final = [
    (r"with (best play[^,:]*?),? (NS|EW) may (then )?pass half", r"\1 may \3take \2 past half"),
    (rf"with (best play[^,:]*?),? ({_SEAT}) may (then )?", r"\1 may \3have \2 "),
]


def clause(reader: Reader, text: str) -> None:
    """Raise `Untrue` unless a sentence, or what follows its colon, is true."""
    for printed, meant in _ORDERS:
        text = re.sub(printed, meant, text)
    for pattern, kinds, meaning in _MEANINGS:
        if found := pattern.fullmatch(text):
            meaning(
                reader,
                **{
                    name: reader.read(kinds[name], part) if part and name in kinds else part
                    for name, part in found.groupdict().items()
                },
            )
            return
    raise Untrue(f"no meaning known for {text!r}")


def as_clause(sentence: str) -> str:
    """Return a printed sentence as the forms have it."""
    text = sentence.removesuffix(".")
    named = text.split()[0].removesuffix("'s") in (*NAMES, *SIDES, OTHERS)
    return text if named else text[0].lower() + text[1:]


def is_read(sentence: str) -> bool:
    """Say whether a printed sentence has a meaning here, be it true or not."""
    text = as_clause(sentence)
    for printed, meant in _ORDERS:
        text = re.sub(printed, meant, text)
    return any(pattern.fullmatch(text) for pattern, _, _ in _MEANINGS)


def check(reader: Reader, sentence: str) -> None:
    """Raise `Untrue` unless a printed sentence is true and says something."""
    text = as_clause(sentence)
    if found := re.match(rf"({_PIECES['group']}) ([^:]+)(?:: (.*))?$", text):
        cards = re.findall(_CARD, found[1])
        if any(_form(form)[0].fullmatch(found[2].removesuffix(" each")) for form in _VERDICTS):
            reader.cards = reader.read("group", found[1])
            hold(len(cards) == len(set(reader.cards)), "a card is named twice")
            hold(found[2].endswith(" each") <= (len(cards) > 1), "there is only one card")
            verdict(reader, reader.cards, found[2])
            if found[3]:
                clause(reader, found[3])
            return
    clause(reader, text)


def sentences(text: str) -> list[str]:
    """Cut a text into sentences."""
    return re.split(r"(?<=\.)\s+", " ".join(text.split())) if text.strip() else []


def ending_of(position: str, objective: str) -> Ending:
    """Return an ending of any game with its values."""
    return (KontraEnding if position.startswith("kontra") else Ending)(position, objective)


def named(text: str, ending: Ending) -> str:
    """Return a text in which all players have their names, if there are no sides.

    "You" are the player on turn, "the other two" are the others of three; who is named by a letter
    sits there.
    """
    if ending.names != ALONE[: len(ending.names)]:
        return text
    turn = ending.root.turn
    own, text = ALONE[turn], " ".join(text.split())
    for you, other in (("have", "has"), ("do", "does"), ("play", "plays"), ("are", "is")):
        text = re.sub(rf"\b[Yy]ou {you}\b", f"{own} {other}", text)
    text = re.sub(r"\b[Yy]our\b", f"{own}'s", text)
    text = re.sub(r"\b[Yy]ou\b", own, text)
    text = re.sub(r"\b(?:The|the) others'", f"{OTHERS}'s", text)
    text = re.sub(r"\b(?:The|the) other two\b", OTHERS, text)
    text = re.sub(rf"([Bb]est play) against {own}\b", r"\1", text)
    letter = re.compile(rf"\b([BC]|A(?! (?:{_RANK})\b(?! (?:{_RANKS})\b)))\b")
    return letter.sub(lambda found: ALONE["ABC".index(found[1])], text)


#: What `solve` says of cleaning beside the explanations; `test_questions` checks the facts.
_NO_EXPLANATION: Final = re.compile(
    r"(?:NS|EW) (?:can force their|clean only with|cannot clean|can do so|cannot both|can be sure)"
    r"|Ann? range depends on|A range depends on"
    r"|They can (?:also )?keep|If they keep|If (?:NS|EW) play for|Keeping (?:NS|EW) from"
    r"|Both would lose|If each counts|level:|The numbers are chances"
)
_OBJECTIVES: Final = {
    "for card points only": "points",
    "cleaning first, then points": "clean",
    "the result first, then points": "result",
    "for the next deal only": "deal",
    "the next deal first, then points": "deal-points",
    "a card is judged by what it guarantees its player": "points",
}


def objective_of(report: str) -> str:
    """Return what play is for, as a report says it."""
    words = " ".join(report.split())
    return next(name for text, name in _OBJECTIVES.items() if text in words)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a report, or a row of its table, and the cards of which it speaks as "it"."""

    text: str
    ending: Ending
    first: int = 1
    cards: tuple[str, ...] = ()
    row: bool = False

    def fault(self) -> Fault | None:
        """Return what is wrong with it."""
        reader = Reader(self.ending, self.first, self.cards)
        try:
            if self.row:
                check_brief(reader, self.cards[0], self.text)
            else:
                check(reader, self.text)
        except Untrue as reason:
            return Fault(self.ending.text, self.text, str(reason))
        return None


def said_by_solve(position: str, report: str) -> list[Said]:
    """Return what a report of `solve --why`, set wide enough, says of the cards of a position."""
    ending = ending_of(position, objective_of(report))
    blocks = report.split("\n\n")
    at = next((at for at, block in enumerate(blocks) if re.match(r"  (Lead|Play)  ", block)), None)
    if at is None:
        return []
    head, *rows = blocks[at].split("\n")
    column = head.find("Because")
    said: list[Said] = []
    for row in rows if column >= 0 else ():
        if row[column:]:
            rank = row.split()[0].replace("10", "T")
            words = named(row[column:].strip(), ending)
            said.append(Said(words, ending, cards=(rank,), row=True))
    for block in blocks[at + 1 :]:
        if not re.match("(Line|Exact)", block):
            said += in_turn(named(block, ending), Said("", ending))
    return said


def _only_dropped(sentence: str) -> str:
    """Return a sentence from the cards it begins with: "Only the ace keeps ..." is of the ace."""
    return re.sub(r"^Only (\w)", lambda found: found[1].upper(), sentence)


def in_turn(text: str, said: Said) -> Iterable[Said]:
    """Yield the explaining sentences of a text; "it" and "they" are the cards last spoken of."""
    for sentence in sentences(text):
        if not _NO_EXPLANATION.match(sentence):
            said = replace(said, text=sentence)
            yield said
            if sentence.startswith("Every card"):
                said = replace(said, cards=tuple(said.ending.cards))
            elif re.match("Only an? [a-z]+ of ", sentence):
                pass  # it begins with a card of somebody else
            elif named := re.match(_PIECES["group"], _only_dropped(sentence)):
                cards = tuple(card_of(card).rank for card in re.findall(_CARD, named[0]))
                said = replace(said, cards=cards or said.cards)


def said_by_analyse(position: str, line: str, report: str) -> list[Said]:
    """Return what a report of `analyse` says of the mistakes of a line."""
    objective = objective_of(report)
    said: list[Said] = []
    for block in report.split("\n\n"):
        head = re.match(rf"Trick (\d+), ({_SEAT}|[ABC])'s ({_RANK}) \?", block)
        why = re.search(r"\n  Why +(.*(?:\n {{12}}.*)*)".replace("{{12}}", "{8,}"), block)
        if head is None or why is None:
            continue
        seat = NAMES[head[2]] if head[2] in NAMES else "ABC".index(head[2])
        ending = _reached(position, line, objective, int(head[1]), seat)
        cards = (RANKS[head[3]],)
        said += in_turn(named(why[1], ending), Said("", ending, int(head[1]), cards))
    return said


def _reached(position: str, line: str, objective: str, trick: int, seat: int) -> Ending:
    """Return the ending in which a player is to play to a trick of a line."""
    ending = ending_of(position, objective)
    node = ending.root
    for rank in line.split():
        if (node.number, node.turn) == (trick, seat):
            break
        node = ending.plays(node)[rank]
    return ending_of(str(ending.reached(node.line)), objective)
