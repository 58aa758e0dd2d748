"""The one-line text of a position and of a line of play.

    lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW
    ristikontra N:A99 E:KT S:T7 W:Q42 lead:E trick:2,9 run:2x1 taken:NS=40,EW=42 limit=none

1. A position is a variant and then items in any order, each once: hands (`N:`), `lead`, `trick`,
   `run`, `taken`, `won`, `score`, `dirty`, `clean`, `held`, `first`, `pack`, `stock`, and options
   (`limit=2`).
2. Case does not matter; cards are read as in `cards.read_cards`, so suits are allowed.
3. A line is cards in order of play, with "|" between tricks.  A card may carry its player (N7), and
   a star marks a card turned from the stock (`*7`).
4. Two cards to be exchanged are written "N7,EK".
5. Seats may be typed in P I E L as well (`lettering`).
6. All that is wrong with a text is reported at once, each fault at its column.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeVar, overload, runtime_checkable

from ristikontra.formats.lettering import letter_fault, readings_of, typed_in
from ristikontra.formats.parsing import Reader, bad_text, problem_at, too_long
from ristikontra.game.cards import RANKS, Rank, hand_of, read_cards
from ristikontra.game.errors import FEW, Fault, IllegalPlay, IllegalSetup
from ristikontra.game.rules import VARIANTS, Rules, rules_for
from ristikontra.games.tricks.changes import exchanged
from ristikontra.games.tricks.plays import WrittenLine, read_plays, readings, with_hands
from ristikontra.games.tricks.position import Position, position_of
from ristikontra.games.tricks.setup import Setup, bare_position, setup_in
from ristikontra.games.tricks.typed import TypedText
from ristikontra.words import Saying


def read_setup(text: str, source: str = "position") -> Setup:
    """Read the one-line text of a position without asking whether the position is legal.

    `source` names the text in messages.  Raises `BadText` with everything that breaks the grammar.

    >>> read_setup("lappi N:q10 lead:n limit=2").options
    {'limit': '2'}
    """
    return TypedText(text, source).read(setup_in)


def read_position(
    text: str,
    source: str = "position",
    options: Mapping[str, str] | None = None,
    lines: Mapping[str, str] | None = None,
) -> Position:
    """Read the one-line text of a legal position.

    `source` names the text in messages; `options` override those of the text.  `lines` are pieces
    of the line that was played, in order, each by its name in messages.  If they are complete, they
    give the hands of a text that has none.  Raises `BadText` with everything that breaks the
    grammar or makes the position illegal.

    >>> read_position("lappi N:KQ E:7 S:2 W:A9 lead:E trick:j,j").mover
    3
    >>> whole = {"--line": "K 7 | 5 5 | 9 9 | A A | J 2 | Q T"}
    >>> str(read_position("kontra-2 lead:A pack:-", lines=whole))
    'kontra-2 A:AKT952 B:AQJ975 lead:A pack:-'
    >>> read_position("lappi N:Kx E:7 S:2 W:A9 lead:E")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: position:1:10: 'x' is not a rank; ...
        lappi N:Kx E:7 S:2 W:A9 lead:E
                 ^
    """
    plain = read_plain(text, options)
    if plain is not None:
        return plain
    typed = TypedText(text, source)

    def build(reader: Reader) -> Position | None:
        setup = _with_hands_of_line(typed, reader, lines or {})
        return reader.judged(setup.position)

    return typed.read(build, options)


def read_plain(text: str, options: Mapping[str, str] | None = None) -> Position | None:
    """Read a text as it is written where it says no more than it must, if it is one.

    Most of many positions are of this kind, and a glance at each is enough.

    >>> str(read_plain("lappi N:K E:7 S:2 W:A lead:E", {"limit": "none"}))
    'lappi N:K E:7 S:2 W:A lead:E limit=none'
    >>> read_plain("lappi N:k E:7 S:2 W:A lead:E")
    """
    row = VARIANTS.get(text[: text.find(" ")])
    found = row and _plain_form(row.name).fullmatch(text)
    if not row or not found:
        return None
    try:
        rules = rules_for(row.name, options) if options else _usual_rules(row.name)
    except IllegalSetup:
        return None
    *written, lead, dirty = found.groups()
    hands = tuple([hand_of(map(_PLACES.__getitem__, cards)) for cards in written])
    seats, parties = row.seating.seats, row.seating.parties
    owing = (dirty or "").split(",")
    return bare_position(rules, hands, seats.index(lead), tuple([p in owing for p in parties]))


_usual_rules: Final = cache(rules_for)
_PLACES: Final = {sign: place for place, sign in enumerate(RANKS)}


@cache
def _plain_form(variant: str) -> re.Pattern[str]:
    seating = VARIANTS[variant].seating
    hands = [f"{seat}:([{RANKS}]+)" for seat in seating.seats]
    owing = "|".join([*seating.parties, ",".join(seating.parties)])
    words = ["[a-z0-9-]+", *hands, f"lead:({'|'.join(seating.seats)})"]
    return re.compile(" ".join(words) + f"(?: dirty:({owing}))?")


def _with_hands_of_line(text: TypedText, reader: Reader, lines: Mapping[str, str]) -> Setup:
    """Return the setup that was read, its hands from the lines where it has none."""
    setup = setup_in(reader)
    if setup.hands or not lines or not text.languages:
        return setup
    line = " ".join(lines.values())
    said = readings_of(line, [one for one in text.languages if one in typed_in(line)])
    filled: Setup = setup
    faults: Sequence[Fault]
    if len(said) == 1:
        filled, faults = with_hands(setup, said[0])
    else:
        faults = [letter_fault(line, text.text)]
    if not filled.hands:
        reader.lost.add(("hands",))
    text.more = len(faults[FEW:])
    for fault in faults[:FEW]:
        offset = fault.offset
        for source, piece in lines.items():
            if offset <= len(piece):
                problem = problem_at(fault.says, piece, source, offset, fault.width)
                text.elsewhere.append(problem)
                break
            offset -= len(piece) + 1
    return filled


def read_line(text: str, source: str = "line") -> tuple[Rank, ...]:
    """Read the ranks of a line of play, in order.

    `source` names the text in messages.  Raises `BadText` with every piece that is not a card.

    >>> [RANKS[rank] for rank in read_line("N7 E6 S2 W10 | 3Q")]
    ['7', '6', '2', 'T', '3', 'Q']
    """
    found = [read_plays(said) for said in readings_of(text)]  # the ranks of all are the same
    if faults := found[0].faults if found else (letter_fault(text),):
        raise bad_text(text, source, faults)
    return tuple(play.rank for play in found[0].plays)


@runtime_checkable
class Playable(Protocol):
    """What cards can be played from, one after the other: a position, or what is known of one."""

    @property
    def rules(self) -> Rules:
        """The rules that are played by."""

    @property
    def mover(self) -> int:
        """The seat on turn, from 0."""

    @property
    def trick(self) -> tuple[Rank, ...]:
        """The cards on the table in the order of play."""

    @property
    def finished(self) -> bool:
        """Whether all cards have been played."""

    def play(self, card: Rank, /) -> Self:
        """Return what there is after a card."""


def line_text(position: Playable, ranks: Sequence[Rank], seats: bool = False) -> str:
    """Return the text of a line of play from a position, tricks parted by "|".

    `seats` writes the player before each card.  Raises `IllegalPlay` if the line is not legal.

    >>> position = read_position("lappi N:KQ E:7 S:2 W:A9 lead:E trick:j,j")
    >>> line_text(position, read_line("9 K 2 A Q 7"), seats=True)
    'W9 NK | S2 WA NQ E7'
    """
    groups: list[list[str]] = [[]]
    for rank in ranks:
        if groups[-1] and not position.trick:
            groups.append([])
        groups[-1].append(position.rules.seating.seats[position.mover] * seats + str(rank))
        position = position.play(rank)
    return " | ".join(" ".join(group) for group in groups)


P = TypeVar("P", bound=Playable)


class Followed(NamedTuple, Generic[P]):
    """A line of play tried from a position: its ranks, the position it led to, what was wrong.

    With faults the position is the one before the first card that could not be played.
    """

    ranks: tuple[Rank, ...]
    position: P
    faults: tuple[Fault, ...]


def follow(position: P, text: str) -> Followed[P]:
    """Play a line from a position and say what is wrong with it, if anything.

    Players are written N E S W.  Where "AJ" may be the jack of a player called A or two cards, it
    is what can be played.  The offsets of the faults count from the start of the text.

    >>> follow(read_position("lappi N:K E:7 S:2 W:A lead:N"), "NK S7 | A").faults[0].message
    "it is East's turn, not South's"
    """
    maybe = [_follow(position, line) for line in readings(text, position.rules.seating)]
    goes = [followed for followed in maybe if not followed.faults]
    if len(goes) > 1:
        two = Fault(Saying("line.ace_or_player"), (), 0, len(text))
        return Followed((), position, (two,))
    return (goes or maybe)[0]


def _follow(position: P, line: WrittenLine) -> Followed[P]:
    """Play a line as it was read from a position, until a card cannot be played."""
    seats = position.rules.seating.seats
    plays, bars, found = line
    ranks, faults = tuple(play.rank for play in plays), list(found)
    if faults:
        return Followed(ranks, position, tuple(faults))
    for played, play in enumerate((*plays, None)):
        for count, offset in enumerate(offset for at, offset in bars if at == played):
            if count or not played or position.trick:
                faults.append(Fault(Saying("line.bar"), (), offset, 1))
        if play is None:
            break
        turn = position.mover
        if play.seat and play.seat != seats[turn]:
            says = Saying("line.turn", due=seats[turn], seat=play.seat)
            faults.append(Fault(says, (), play.offset, play.width))
        try:
            position = position.play(play.rank)
        except IllegalPlay as error:
            why = Saying("play.over") if position.finished else error.says
            faults.append(Fault(why, (), play.offset, play.width))
            break
    return Followed(ranks, position, tuple(faults))


@overload
def play_line(position: str, text: str, source: str = "line") -> Position: ...


@overload
def play_line(position: P, text: str, source: str = "line") -> P: ...


def play_line(position: Playable | str, text: str, source: str = "line") -> Playable:
    """Return the position after a line of play.

    The position may be given as `read_position` takes it.  `source` names the text in messages.
    Raises `BadText` with everything that is not a card, players who are not on turn, a "|" inside a
    trick, and the first card that may not be played.

    >>> play_line("lappi N:K E:7 S:2 W:A lead:N", "K 8")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: line:1:3: East has no eight
        K 8
          ^
    """
    start: Playable = position_of(position) if isinstance(position, str) else position
    return _followed(start, text, source).position


def line_from(position: Playable, text: str, source: str = "line") -> tuple[Rank, ...]:
    """Return the ranks of a line of play from a position; raises `BadText` as `play_line` does.

    >>> position = read_position("kontra-2 A:J7 B:A9 lead:A pack:-")
    >>> [RANKS[rank] for rank in line_from(position, "AJ BA | A7")]
    ['J', 'A', '7']
    """
    return _followed(position, text, source).ranks


def line_of(position: Playable, given: Sequence[Rank | str] | str) -> tuple[Rank, ...]:
    """Return the ranks of a line of play that is given as a text, or card by card.

    Raises `BadText` as `play_line` does where any of it is text.

    >>> [str(rank) for rank in line_of(read_position("lappi N:K E:7 S:2 W:A lead:N"), "K E7")]
    ['K', '7']
    """
    if isinstance(given, str):
        return line_from(position, given)
    ranks = tuple(card for card in given if isinstance(card, Rank))
    return ranks if len(ranks) == len(given) else line_from(position, " ".join(map(str, given)))


def _followed(position: P, text: str, source: str) -> Followed[P]:
    """Play a line as it was typed; a single E is the player on turn, if it can be."""
    maybe = [follow(position, said) for said in _readings(position, text)]
    fits = [one for one in maybe if all(fault.says.kind != "line.turn" for fault in one.faults)]
    if len(maybe) == 1 or fits:
        followed = (fits or maybe)[0]
    else:
        followed = Followed((), position, (letter_fault(text),))
    if followed.faults:
        raise bad_text(text, source, followed.faults)
    return followed


def _readings(position: Playable, text: str) -> list[str]:
    """Return what a typed line may say; where nobody has partners it is what is written."""
    return readings_of(text) if position.rules.seating.has_partners else [text]


def swap(position: Position, text: str, source: str = "swap") -> Position:
    """Exchange two cards of different hands, as "N7,EK" says.

    Cards on the table stay there.  `source` names the text in messages.  Raises `BadText` if the
    text is not two cards with their seats, or a seat does not hold its card.  It also does so if
    nothing would change or the position would not be legal.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> position = Setup("lappi", {"N": "K7", "E": "8A", "S": "23", "W": "44"}, "N").position()
    >>> print(swap(position, "N7,EA"))
    lappi N:AK E:87 S:32 W:44 lead:N
    >>> swap(position, "N7,EQ")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: swap:1:4: East has no queen
        N7,EQ
           ^^
    """
    readings = _readings(position, text)
    faults = too_long(text) or [] if readings else [letter_fault(text)]
    words = [] if faults else list(re.finditer(r"[^\s,]+", readings[0]))
    seats = position.rules.seating.seats
    if len(words) != 2:
        says = Saying("swap.two", seat=seats[0], other=seats[1])
        raise bad_text(text, source, faults or [Fault(says, (), 0, len(text))])

    def fault(says: Saying, word: re.Match[str]) -> None:
        faults.append(Fault(says, (), word.start(), len(word[0])))

    swapped = []
    for word in words:
        found = _seat_and_rank(word[0], seats)
        if found is None:
            fault(Saying("swap.no_card", text=word[0], seat=seats[0]), word)
            continue
        seat, rank = found
        swapped.append(found)
        if not position.counts[seat][rank]:
            fault(Saying("play.none", seat=seats[seat], rank=rank), word)
    if faults:
        raise bad_text(text, source, faults)
    (one, first), (other, second) = swapped
    if one == other or first == second:
        same = Saying("swap.one_hand" if one == other else "swap.one_rank")
        raise bad_text(text, source, [Fault(same, (), 0, len(text))])
    try:
        return exchanged(position, one, first, other, second)
    except IllegalSetup as error:
        faults = [Fault(one.says, (), 0, len(text)) for one in error.faults]
        raise bad_text(text, source, faults) from None


def _seat_and_rank(word: str, seats: Sequence[str]) -> tuple[int, int] | None:
    cards, bad = read_cards(word[1:])
    if word[0].upper() not in seats or bad or len(cards) != 1:
        return None
    return seats.index(word[0].upper()), cards[0].rank
