"""The one-line text of a position and of a line of play.

    lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW
    ristikontra N:A99 E:KT S:T7 W:Q42 lead:E trick:2,9 run:2x1 taken:NS=40,EW=42 limit=none

1. A position is a variant and then items in any order, each once: hands (`N:`), `lead`, `trick`,
   `run`, `taken`, `won`, `score`, `dirty`, `clean`, `held`, `first`, `pack`, and options
   (`limit=2`).
2. Case does not matter; cards are read as in `cards.read_cards`, so suits are allowed.
3. A line is cards in order of play, tricks parted by "|"; a card may carry its player (N7).
4. All that is wrong with a text is reported at once, each fault at its column.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from ristikontra.formats.parsing import LONGEST_TEXT, PAIRS, PositionReader, problem_at
from ristikontra.formats.spelling import is_nothing, player_before
from ristikontra.game.cards import RANKS, Rank, read_cards
from ristikontra.game.errors import FEW, BadText, Fault, IllegalPlay, IllegalSetup
from ristikontra.game.position import Position
from ristikontra.game.rules import OPTIONS, Rules, seating_of
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.game.setup import Setup, setup_of
from ristikontra.words import Saying


def read_setup(text: str, source: str = "position") -> Setup:
    """Read the one-line text of a position without asking whether the position is legal.

    `source` names the text in messages.  Raises `BadText` with everything that breaks the grammar.

    >>> read_setup("lappi N:q10 lead:n limit=2").options
    {'limit': '2'}
    """
    reader = PositionReader(text, source)
    if reader.found:
        raise reader.bad_text()
    return reader.setup({})


def read_position(
    text: str, source: str = "position", options: Mapping[str, str] | None = None
) -> Position:
    """Read the one-line text of a legal position.

    `source` names the text in messages; `options` override those of the text.  Raises `BadText`
    with everything that breaks the grammar or makes the position illegal.

    >>> read_position("lappi N:KQ E:7 S:2 W:A9 lead:E trick:j,j").turn
    3
    >>> read_position("lappi N:Kx E:7 S:2 W:A9 lead:E")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: position:1:10: 'x' is no rank; ...
        lappi N:Kx E:7 S:2 W:A9 lead:E
                 ^
    """
    reader = PositionReader(text, source)
    overrides = dict(options or {})
    try:
        position = reader.setup(overrides).position()
    except IllegalSetup as error:
        reader.judge(error.faults, overrides)
        raise reader.bad_text() from None
    if reader.found:
        raise reader.bad_text()
    return position


def setup_text(setup: Setup) -> str:
    """Return the one-line text of a setup: fixed order, upper case, suits kept.

    >>> setup_text(Setup("lappi", {"N": "10h 7", "E": "-"}, "N", run="10x2", dirty=("NS",)))
    'lappi N:Th7 E:- lead:N run:Tx2 dirty:NS'
    """
    tidy = {seat: _tidy(cards) for seat, cards in setup.hands.items()}
    pack = None if setup.pack is None else _tidy(setup.pack)
    run = setup.run and setup.run.upper().replace("10", "T").replace("X", "x")
    trick = tuple(map(_tidy, setup.trick))
    return _joined(replace(setup, hands=tidy, trick=trick, run=run, pack=pack))


def position_text(position: Position) -> str:
    """Return the one-line text of a position: fixed order, upper case, changed options last.

    >>> position_text(read_position("LAPPI lead:e w:- s:- n:- e:- limit=2 stuck_lead=allow"))
    'lappi N:- E:- S:- W:- lead:E limit=2'
    """
    return _joined(setup_of(position))


def read_line(text: str, source: str = "line") -> tuple[Rank, ...]:
    """Read the ranks of a line of play, in order.

    `source` names the text in messages.  Raises `BadText` with every piece that is no card.

    >>> [RANKS[rank] for rank in read_line("N7 E6 S2 W10 | 3Q")]
    ['7', '6', '2', 'T', '3', 'Q']
    """
    plays, _, faults = _read_plays(text)
    if faults:
        raise _bad_line(text, source, faults)
    return tuple(play.rank for play in plays)


def line_text(position: Position, ranks: Sequence[Rank], seats: bool = False) -> str:
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
        groups[-1].append(position.rules.seating.seats[position.turn] * seats + RANKS[rank])
        position = position.play(rank)
    return " | ".join(" ".join(group) for group in groups)


class Playable(Protocol):
    """What cards can be played from, one after the other: a position, or what is known of one."""

    @property
    def rules(self) -> Rules: ...
    @property
    def turn(self) -> int: ...
    @property
    def trick(self) -> tuple[Rank, ...]: ...
    @property
    def finished(self) -> bool: ...
    def play(self, card: Rank, /) -> Self: ...


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

    The offsets of the faults count from the start of the text.

    >>> follow(read_position("lappi N:K E:7 S:2 W:A lead:N"), "NK S7 | A").faults[0].message
    "it is East's turn, not South's"
    """
    seating = position.rules.seating
    plays, bars, found = _read_plays(text, seating)
    ranks, faults = tuple(play.rank for play in plays), list(found)
    if faults:
        return Followed(ranks, position, tuple(faults))
    for played, play in enumerate((*plays, None)):
        for count, offset in enumerate(offset for at, offset in bars if at == played):
            if count or not played or position.trick:
                faults.append(Fault(Saying("line.bar"), (), offset, 1))
        if play is None:
            break
        turn = position.turn
        if play.seat and play.seat != seating.seats[turn]:
            says = Saying("line.turn", due=seating.seats[turn], seat=play.seat)
            faults.append(Fault(says, (), play.offset, play.width))
        try:
            position = position.play(play.rank)
        except IllegalPlay as error:
            why = Saying("play.over") if position.finished else error.says
            faults.append(Fault(why, (), play.offset, play.width))
            break
    return Followed(ranks, position, tuple(faults))


def play_line(position: P, text: str, source: str = "line") -> P:
    """Return the position after a line of play.

    `source` names the text in messages.  Raises `BadText` with what is no card, who is not on
    turn, a "|" inside a trick, and the first card that may not be played.

    >>> play_line(read_position("lappi N:K E:7 S:2 W:A lead:N"), "K 8")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: line:1:3: East has no eight
        K 8
          ^
    """
    followed = follow(position, text)
    if followed.faults:
        raise _bad_line(text, source, followed.faults)
    return followed.position


class _Play(NamedTuple):
    """A card of a line as it was written; `seat` is "" where none was."""

    rank: Rank
    seat: str
    offset: int
    width: int


def _read_plays(
    text: str, seating: Seating = PARTNERS
) -> tuple[list[_Play], list[tuple[int, int]], list[Fault]]:
    """Return the cards of a line, its bars as (cards before, offset), and what is neither."""
    plays: list[_Play] = []
    bars: list[tuple[int, int]] = []
    faults: list[Fault] = []
    if len(text) > LONGEST_TEXT:
        return plays, bars, [Fault(Saying("line.long", most=LONGEST_TEXT), (), 0, 1)]
    if is_nothing(text):
        return plays, bars, faults
    for match in re.finditer(r"\||[^\s|,]+", text):
        word, start = match[0], match.start()
        if word == "|":
            bars.append((len(plays), start))
            continue
        seat = player_before(word, seating)
        cards, bad = read_cards(word[len(seat) :])
        at = start + len(seat)
        faults += [
            Fault(Saying("card.none", text=piece.text), (), at + piece.offset, 1) for piece in bad
        ]
        if seat and not bad and len(cards) != 1:
            faults.append(Fault(Saying("line.one_card", seat=seat), (), start, len(word)))
        plays += [
            _Play(card.rank, seat, at + card.offset - len(seat), card.width + len(seat))
            for card in cards
        ]
    return plays, bars, faults


def _bad_line(text: str, source: str, faults: Sequence[Fault]) -> BadText:
    told = [problem_at(f.says, text, source, f.offset, f.width) for f in faults[:FEW]]
    return BadText(told, len(faults) - len(told))


def _joined(setup: Setup) -> str:
    """Return the text of a setup whose cards are written as they are to be printed."""
    words = [setup.variant]
    words += [
        f"{seat}:{setup.hands[seat]}"
        for seat in seating_of(setup.variant).seats
        if seat in setup.hands
    ]
    items = {
        "lead": setup.lead,
        "trick": ",".join(setup.trick),
        "run": setup.run,
        **{name: _pair_text(getattr(setup, name)) for name in PAIRS},
        "dirty": ",".join(setup.dirty),
        "clean": ",".join(setup.clean),
        "held": str(setup.held or ""),
        "first": setup.first,
        "pack": setup.pack,
    }
    words += [f"{name}:{value}" for name, value in items.items() if value]
    words += [f"{name}={setup.options[name]}" for name in OPTIONS if name in setup.options]
    return " ".join(words)


def _tidy(text: str) -> str:
    cards, bad = read_cards(text)
    if bad:
        return "".join(text.split())
    return "".join(RANKS[card.rank] + card.suit for card in cards) or "-"


def _pair_text(pair: Mapping[str, int] | None) -> str:
    return ",".join(f"{side}={number}" for side, number in (pair or {}).items())
