"""The games in tricks under the protocol: Ristikontra, Lappi, Kontra and their variants.

`notation` and `files` read their texts, and `search` finds their values.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from ristikontra.game.cards import Rank, hand_text
from ristikontra.game.errors import Fault
from ristikontra.game.rules import OPTIONS, VARIANTS, Option, Variant
from ristikontra.game.state import Kind, Value
from ristikontra.games.files import Example
from ristikontra.games.judges import Judge
from ristikontra.games.protocol import Game, Sample, register
from ristikontra.games.tricks import notation
from ristikontra.games.tricks.files import read_trick_example
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import chances, measure_of, objective_for
from ristikontra.games.tricks.setup import ITEMS, Setup, position_in
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying, letter


class TrickGame(Game, frozen=True, kw_only=True):
    """A variant: `notation` reads and writes its positions, `scoring` says how its deals end."""

    row: Variant

    def title(self) -> Saying:
        """Return what the game is called."""
        return self.row.title

    def summary(self) -> Saying:
        """Return the game in a sentence."""
        return self.row.summary

    def option(self, name: str) -> Option:
        """Return an option, which several variants may have."""
        return OPTIONS[name]

    def about(self, name: str) -> Saying:
        """Return what a file to be filled in says of a key, of its hands, or where it begins."""
        match name:
            case "begin":
                return Saying("new.begin", title=self.row.title)
            case "lead":
                return Saying("new.lead", seats=self.row.seating.seats)
            case "hands":
                return Saying("new.hands")
        position = sample_position(self.row)
        gone = position.rules.total - position.points_left
        return Saying(f"new.about.{name}", gone=gone, spice=self.row.spice)

    def seat_named(self, name: str) -> str | None:
        """Return the seat that a key of a file names, by its letter or in full."""
        return self.row.seating.named(name)

    def read(self, text: str, source: str = "position") -> Position:
        """Read a position as it may be typed or pasted."""
        return notation.read_position(text, source)

    def read_file(self, text: str, source: str) -> Example[Position]:
        """Read a position file; any other game is a fault."""
        return read_trick_example(text, source)

    def read_line(self, state: Any, text: str, source: str = "line") -> list[Rank]:
        """Return the cards of a line of play; raises `BadText` at the first fault."""
        return [*notation.line_from(state, text, source)]

    def follow(self, state: Any, text: str) -> tuple[list[Rank], Fault | None]:
        """Return the cards of a line as far as it can be played, and what is wrong there."""
        found = notation.follow(state, text)
        return [*found.ranks], next(iter(found.faults), None)

    def ended(self, state: Position, objective: str | None) -> Sequence[Value]:
        """Return the outcome of a finished position for each party, by an objective."""
        if not state.traits.two_sided:
            if measure_of(state, objective).name == "points":
                return [(0,)] * len(state.parties)
            return [(chance,) for chance in chances(state.ending)]
        outcome = objective_for(state, objective).outcome(state.ending)
        return [(outcome, 0), (-outcome, 0)]


def _find_moves(position: Position, word: str) -> Sequence[Rank]:
    moves, fault = position.game.follow(position, word)
    found: Sequence[Rank] = () if fault else moves
    return found


def _refuse(position: Position, word: str) -> Saying:
    _, fault = position.game.follow(position, word)
    says: Saying = fault.says
    return says


def _judge(position: Position, objective: str | None = None, tell: Tell = nobody) -> Judge:
    """Return the judge of a position; its search reports no progress."""
    from ristikontra.games.tricks import judges  # noqa: PLC0415 - texts need no search

    del tell
    kind = judges.SidesJudge if position.traits.two_sided else judges.AloneJudge
    return kind(position, objective)


def _game(variant: Variant) -> TrickGame:
    return TrickGame(
        name=variant.name,
        row=variant,
        clauses=variant.clauses,
        hand=variant.hand,
        sample=partial(sample_of, variant),
        seats="".join(variant.seating.seats),
        least=len(variant.seating.seats),
        items=ITEMS,
        hands=Kind(lambda reader, name: reader.text(name), lambda hand, _: hand_text(hand)),
        options=variant.options,
        build=position_in,
        changed=lambda state: state.rules.changed,
        find_moves=_find_moves,
        refuse=_refuse,
        measure=measure_of,
        judge=_judge,
    )


def register_variants() -> None:
    """Keep a game for every variant there is."""
    for variant in VARIANTS.values():
        register(_game(variant))


#: Hands to be replaced; a variant with smaller hands takes the first cards of each.
_HANDS: Final = {
    "N": "KQ9836",
    "E": "AJ865K",
    "S": "KT7525",
    "W": "998325",
    "A": "AKQ752",
    "B": "K99643",
    "C": "TT8844",
}
#: The cards of the pack that are left, to be replaced; a variant takes the first of them.
_PACK: Final = "K6"


def sample_position(variant: Variant) -> Position:
    """Return the position of a file to be filled in."""
    seating = variant.seating
    hands = {seat: _HANDS[seat][: variant.hand] for seat in seating.seats}
    dirty = seating.parties if variant.cleaning else ()
    pack = _PACK[: variant.spice] or None
    return Setup(variant.name, hands, seating.seats[0], dirty=dirty, pack=pack).position()


def sample_of(variant: Variant) -> Sample:
    """Return what a file to be filled in begins with.

    Seats have the letters of the language that is spoken, in which they will be filled in.

    >>> from ristikontra.game.rules import VARIANTS
    >>> sample_of(VARIANTS["lappi"]).hands["S"], sample_of(VARIANTS["kontra-2"]).line
    ('K 10 7 5 2', 'A K')
    """
    position = sample_position(variant)
    hands = {seat: _HANDS[seat][: variant.hand] for seat in variant.seating.seats}
    return Sample(
        hands={letter(seat): " ".join(hand).replace("T", "10") for seat, hand in hands.items()},
        items=dict(_items(position)),
        on=("lead", "pack", "dirty"),
        line=_first_trick(position),
    )


def _items(position: Position) -> Iterator[tuple[str, object]]:
    """Yield what may be known beside the hands."""
    variant = position.rules.variant
    parties = [*map(letter, variant.seating.parties)]
    gone = position.rules.total - position.points_left
    yield "lead", letter(variant.seating.seats[0])
    if variant.has_pack:
        yield "pack", _PACK[: variant.spice]
    yield "taken", _shared(gone, parties)
    yield "won", _shared(variant.tricks - variant.hand, parties)
    if variant.limits_leads:
        yield "run", "7x2"
    yield "trick", []
    if variant.cleaning:
        yield "dirty", parties
        yield "clean", []
    if not variant.has_pack:
        yield "score", dict(zip(parties, (3, 2), strict=True))
    if position.rules.holds_over or "held_over" in variant.options.get("sixty_sixty", ()):
        yield "held", 0


def _shared(number: int, parties: list[str]) -> dict[str, int]:
    """Return a number shared out evenly, the rest to the last.

    >>> _shared(7, ["NS", "EW"])
    {'NS': 3, 'EW': 4}
    """
    each = number // len(parties)
    return {**dict.fromkeys(parties, each), parties[-1]: number - each * (len(parties) - 1)}


def _first_trick(position: Position) -> str:
    """Return a trick that could be played."""
    cards = []
    after = position
    for _ in position.counts:
        cards.append(after.moves()[0])
        after = after.play(cards[-1])
    return notation.line_text(position, cards)
