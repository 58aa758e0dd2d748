"""The cards of a line of play as they were written, and the hands that a complete line gives.

Players hold the cards that they play.  So a line with every card of the last part gives the hands,
and only who leads first must be known.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ristikontra.formats.parsing import too_long
from ristikontra.game.cards import EMPTY, Card, Hand, Rank, hand_of, hand_text, marked, read_cards
from ristikontra.game.errors import Fault, IllegalPlay, IllegalSetup
from ristikontra.game.rules import option_faults, rules_for, seating_of
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.game.spelling import is_nothing, player_before
from ristikontra.games.tricks.items import run_of
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup
from ristikontra.words import Saying


class WrittenLine(NamedTuple):
    """What a line says: its cards, its bars as (cards before, offset), and what is neither."""

    plays: tuple[Card, ...]
    bars: tuple[tuple[int, int], ...] = ()
    faults: tuple[Fault, ...] = ()


def read_plays(text: str, seating: Seating = PARTNERS) -> WrittenLine:
    """Read a line of play without asking who may play what, in the first of its `readings`.

    The offsets of the faults count from the start of the text.

    >>> found = read_plays("N7 6 | x")
    >>> [str(play.rank) for play in found.plays], found.bars, found.faults[0].message
    (['7', '6'], ((2, 5),), "'x' is not a card")
    """
    return readings(text, seating)[0]


def readings(text: str, seating: Seating = PARTNERS) -> tuple[WrittenLine, ...]:
    """Return the possible readings of a line of play; who plays it may decide between two.

    If a player is called A, "AJ" is the jack of A or two cards.  It is the jack where every card
    has its player and somebody else is named; else both are returned, the two cards first.

    >>> from ristikontra.game.rules import seating_of
    >>> [[str(play.rank) for play in one.plays] for one in readings("AJ 7", seating_of("kontra-2"))]
    [['A', 'J', '7'], ['J', '7']]
    >>> len(readings("AJ B7", seating_of("kontra-2"))), len(readings("AJ 7"))
    (1, 1)
    """
    faults = too_long(text)
    if faults or is_nothing(text):
        return (WrittenLine((), (), tuple(faults)),)
    words = [(match[0], match.start()) for match in re.finditer(r"\||[^\s|,]+", text)]
    plain = [player_before(word, seating) for word, _ in words]
    owned = [player_before(word, seating, owned=True) for word, _ in words]
    if plain == owned:
        return (_read(words, plain, seating),)
    named = _read(words, owned, seating)
    if any(plain) and not named.faults and all(play.seat for play in named.plays):
        return (named,)
    return (_read(words, plain, seating), named)


def _read(
    words: Sequence[tuple[str, int]], players: Sequence[str], seating: Seating
) -> WrittenLine:
    """Read the words of a line, each with its offset, as cards of the players before them."""
    plays: list[Card] = []
    bars: list[tuple[int, int]] = []
    faults: list[Fault] = []
    for (word, start), seat in zip(words, players, strict=True):
        if word == "|":
            bars.append((len(plays), start))
            continue
        begins = len(seat) + (word[len(seat) :].startswith(":") if seat else 0)
        found, bad = _cards(word[begins:])
        at = start + begins
        faults += [
            Fault(Saying("card.none", text=piece), (), at + there, 1) for piece, there in bad
        ]
        if seat and not bad and len(found) != 1:
            faults.append(Fault(Saying("line.one_card", seat=seat), (), start, len(word)))
        plays += [
            Card(rank, "", at + offset - begins, width + begins, seat)
            for rank, offset, width in found
        ]
    return WrittenLine(tuple(plays), tuple(bars), tuple(faults))


def _cards(text: str) -> tuple[list[tuple[Rank, int, int]], list[tuple[str, int]]]:
    """Return the cards of a word, each with its place and width, and the pieces that are none.

    A mark before a card says that it is not played from a hand (R15, K7).
    """
    cards: list[tuple[Rank, int, int]] = []
    bad: list[tuple[str, int]] = []
    for piece in re.finditer(r"([*_]?)([^*_]*)", text):
        mark, at = piece[1], piece.start(2)
        found, none = read_cards(piece[2])
        bad += [(piece[2][one.offset], at + one.offset) for one in none]
        if mark and (not found or found[0].offset):
            bad.append((mark, piece.start()))
            mark = ""
        for number, card in enumerate(found):
            own = "" if number else mark
            rank = marked(card.rank, own)
            cards.append((rank, at + card.offset - len(own), card.width + len(own)))
    return cards, bad


def with_hands(setup: Setup, text: str) -> tuple[Setup, tuple[Fault, ...]]:
    """Return a setup without hands filled with those of a complete line, and the faults.

    The setup says who leads, or a player named in the first trick.  Where neither does, or
    the variant is unknown, the setup comes back as it is.  The offsets of the faults, after which
    the setup comes back so too, count from the start of the text.

    >>> setup, _ = with_hands(Setup("kontra-2", {}, pack="-"), "K B7 | 5 5 | 9 9 | A A | J 2 | Q T")
    >>> dict(setup.hands), setup.lead
    ({'A': 'AKT952', 'B': 'AQJ975'}, 'A')
    >>> with_hands(Setup("lappi", {}, "N"), "7 6 2 7 | 3 Q 3 4")[1][0].message
    'without hands the line must have all 20 cards that are left, and it has 8; ...'
    """
    if [*option_faults(setup.variant, setup.options)]:
        return setup, ()
    rules = rules_for(setup.variant, setup.options)
    seats = rules.seating.seats
    trick, unread = _on_table(setup)
    due = rules.hand * len(rules.seating.seats) - len(trick)
    maybe = readings(text, rules.seating)
    found = next((one for one in maybe if len(one.plays) == due and not one.faults), maybe[0])
    if found.faults or unread:
        return setup, found.faults
    plays = found.plays
    faults = _incomplete(due, text, plays) or _fifth(setup, trick, plays)
    leader = _leader(setup, seats, len(trick), plays)
    if faults or leader is None:
        return setup, tuple(faults)
    nobody = (False,) * len(rules.seating.parties)
    run = run_of(setup.run)
    start = Position(rules, (EMPTY,) * len(seats), leader, trick, run, dirty=nobody, cleaned=nobody)
    setups = [
        replace(
            setup, lead=seats[leader], hands=dict(zip(seats, map(hand_text, hands), strict=True))
        )
        for hands in dict.fromkeys(_readings(start, [play.rank for play in plays]))
    ]
    if len(setups) > 1:
        setups = [one for one in setups if _goes(one, plays)] or setups[:1]
    if len(setups) > 1:
        return setup, (Fault(Saying("line.two_ways"), (), 0, len(text)),)
    return setups[0], ()


def _on_table(setup: Setup) -> tuple[tuple[Rank, ...], bool]:
    """Return the ranks of the trick, and whether it cannot be read as one."""
    read = [read_cards(text) for text in setup.trick]
    ranks = tuple(card.rank for cards, _ in read for card in cards)
    odd = any(bad or len(cards) != 1 for cards, bad in read)
    return ranks, odd or len(ranks) >= len(seating_of(setup.variant).seats)


def _incomplete(due: int, text: str, plays: Sequence[Card]) -> list[Fault]:
    """Return the fault of a line that has not as many cards as are left to be played."""
    if len(plays) == due:
        return []
    says = Saying("line.incomplete", due=due, found=len(plays))
    if len(plays) < due:
        return [Fault(says, (), len(text.rstrip()), 1)]
    return [Fault(says, (), plays[due].offset, plays[due].width)]


def _fifth(setup: Setup, trick: Sequence[Rank], plays: Sequence[Card]) -> list[Fault]:
    """Return a fault for every card of which there are four without it."""
    seen = Counter(trick)
    seen.update(card.rank for card in read_cards(setup.pack or "")[0])
    if run := run_of(setup.run):
        seen[run.rank] += run.length
    faults = []
    for play in plays:
        seen[play.rank] += 1
        if seen[play.rank] > 4:
            says = Saying("line.fifth", rank=play.rank)
            faults.append(Fault(says, (), play.offset, play.width))
    return faults


def _leader(setup: Setup, seats: Sequence[str], on_table: int, plays: Sequence[Card]) -> int | None:
    """Return who leads, as the setup says or a player named in the first trick; None if none is."""
    if setup.lead is not None:
        return seats.index(setup.lead) if setup.lead in seats else None
    for at, play in enumerate(plays[: len(seats) - on_table], on_table):
        if play.seat:
            return (seats.index(play.seat) - at) % len(seats)
    return None


def _readings(
    at: Position, ranks: Sequence[Rank], hands: tuple[tuple[Rank, ...], ...] = ()
) -> Iterator[tuple[Hand, ...]]:
    """Yield the hands that a line gives if its tricks are won by the rules (R11).

    If a leader may be stuck (R22) the lead may have passed on or not: then there are several.
    """
    count = len(at.counts)
    cards = [list(hand) for hand in hands or ((),) * count]
    if not ranks:
        yield tuple(map(hand_of, cards))
        return
    due = count - len(at.trick)
    for number, rank in enumerate(ranks[:due]):
        cards[(at.mover + number) % count].append(rank)
    after = at.replace(trick=(*at.trick, *ranks[:due])).gather()
    for start in (after, _passed(after)):
        if start is not None:
            yield from _readings(start, ranks[due:], tuple(map(tuple, cards)))


def _passed(position: Position) -> Position | None:
    """Return what follows if the leader has only the rank of the run, and is stuck."""
    if position.run is None:
        return None
    hands = list(position.counts)
    hands[position.leader] = hand_of([position.run.rank])
    passed = position.replace(counts=tuple(hands)).settle_lead()
    if passed.leader == position.leader:
        return None
    return passed.replace(counts=position.counts)


def _goes(setup: Setup, plays: Sequence[Card]) -> bool:
    """Say whether a line can be played by those whom it names."""
    try:
        position = setup.position()
        for play in plays:
            if play.seat not in ("", position.rules.seating.seats[position.mover]):
                return False
            position = position.play(play.rank)
    except (IllegalSetup, IllegalPlay):
        return False
    return True
