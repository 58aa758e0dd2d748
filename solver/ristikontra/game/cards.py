"""Ranks, cards and hands as multisets (R2: suits are irrelevant, ranks have no order).

A rank is a number from 0 to 12 for 2..9, T, J, Q, K, A.  A hand is 13 counts, one per rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from ristikontra.game.errors import Fault, IllegalPlay
from ristikontra.words import Saying

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
#: Signs of suits, each with its letter.
SUIT_SIGNS: Final = {sign: SUITS[at % 4] for at, sign in enumerate("♠♥♦♣♤♡♢♧")}
#: Ask for another picture of the sign before them, and are not characters of their own.
SELECTORS: Final = "\ufe0e\ufe0f"


class Rank(int):
    """The rank of a card, which is all that matters of it (R2).

    It is made from what is written in a position, and prints as that.  Ranks count from the two, so
    that a rank is an index into a hand.  A bare number is not a rank.

    >>> Rank("7"), str(Rank("10")), Rank("q") > Rank("J")
    (Rank('7'), 'T', True)
    >>> Rank("x")
    Traceback (most recent call last):
    ValueError: 'x' is not a rank; ranks are 2 to 9, T or 10, J, Q, K and A
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Rank:
        """Read a rank; a sign before it may say where it comes from."""
        if cls is Rank and (kind := _MARKED.get(text[:1])):
            return kind(text)
        at = RANKS.find("T" if text == "10" else text.upper()) if text else -1
        if at < 0 or len(text) > 2 or (len(text) == 2 and text != "10"):
            raise ValueError(f"{text!r} is not a rank; ranks are 2 to 9, T or 10, J, Q, K and A")
        return super().__new__(cls, at)

    def __reduce__(self) -> tuple[type[Rank], tuple[str]]:
        return Rank, (str(self),)

    def __str__(self) -> str:
        return RANKS[self]

    def __repr__(self) -> str:
        return f"Rank({RANKS[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(RANKS[self], spec)


class Turned(Rank):
    """The rank of a card that is turned from the stock and played (R15).

    It is written with a star.  It does not equal the same rank played from a hand.

    >>> Rank("*K"), str(Turned("K")), Turned("K") == Rank("K"), int(Turned("K")) == Rank("K")
    (Turned('K'), '*K', False, True)
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Turned:
        """Read a rank, with its star or without."""
        return super().__new__(cls, text.removeprefix("*"))  # type: ignore[return-value]

    def __reduce__(self) -> tuple[type[Rank], tuple[str]]:
        return Turned, (RANKS[self],)

    def __str__(self) -> str:
        return "*" + RANKS[self]

    def __repr__(self) -> str:
        return f"Turned({RANKS[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and int(self) == int(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(str(self))


class Bottom(Turned):
    """The rank of the card turned up at the bottom of the pack of Kontra, which is led (K7).

    It is written with a low line.

    >>> Rank("_K"), str(Bottom("K")), Bottom("K") == Turned("K")
    (Bottom('K'), '_K', False)
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Bottom:
        """Read a rank, with its low line or without."""
        return super().__new__(cls, text.removeprefix("_"))  # type: ignore[return-value]

    def __reduce__(self) -> tuple[type[Rank], tuple[str]]:
        return Bottom, (RANKS[self],)

    def __str__(self) -> str:
        return "_" + RANKS[self]

    def __repr__(self) -> str:
        return f"Bottom({RANKS[self]!r})"


#: The sign before a card that is not played from a hand.
_MARKED: Final[dict[str, type[Turned]]] = {"*": Turned, "_": Bottom}

#: There are no more hands of six cards than this; answers about hands are cached for all of them.
MANY_HANDS: Final = 1 << 15
#: Every rank by its number.
EVERY: Final = tuple(map(Rank, RANKS))
#: Every rank as it is when it is turned, by its number.
TURNED: Final = tuple(map(Turned, RANKS))
TEN, JACK, QUEEN, KING, ACE = EVERY[8:]
#: Ranks from the ace down: the order in which hands are printed.
DESCENDING: Final = EVERY[::-1]

Hand = tuple[int, ...]
EMPTY: Final[Hand] = (0,) * 13


class Cards(tuple[Rank, ...]):
    """Ranks that can also be looked up by what is written: `"Q" in cards`.

    >>> cards = Cards([QUEEN, EVERY[5]])
    >>> "q" in cards, QUEEN in cards, "K" in cards, "x" in cards, str(cards)
    (True, True, False, False, 'Q7')
    """

    __slots__ = ()

    def __contains__(self, card: object) -> bool:
        if not isinstance(card, str):
            return super().__contains__(card)
        with suppress(IllegalPlay):
            return super().__contains__(rank_of(card))
        return False

    def __str__(self) -> str:
        return "".join(map(str, self)) or "-"


#: Every rank by its sign and every suit by its letter or sign, in either case.
_RANK_OF: Final = {name: rank for rank in EVERY for name in (str(rank), str(rank).lower())}
_SUIT_OF: Final = SUIT_SIGNS | {name: suit for suit in SUITS for name in (suit, suit.upper())}

#: Card points by rank (R3).
STANDARD: Final = (0, 0, 0, 0, 0, 0, 0, 0, 10, 2, 3, 4, 11)
#: Card points by rank in the simple schedule (R4).
SIMPLE: Final = (0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5)


def rank_of(text: str) -> Rank:
    """Return the rank of a card that somebody wrote; raises `IllegalPlay` if it is none.

    A star before it says that it is turned from the stock (R15), a low line that it is the one
    turned up at the bottom of the pack (K7).

    >>> rank_of("10h"), rank_of("*7"), rank_of("_7")
    (Rank('T'), Turned('7'), Bottom('7'))
    """
    if not isinstance(text, str):
        raise TypeError(f"a card is a Rank or a text like '7' or 'T', not {text!r}")
    mark = text[:1] if text[:1] in _MARKED else ""
    cards, bad = read_cards(text.removeprefix(mark))
    if bad or len(cards) != 1:
        raise IllegalPlay(Saying("card.none", text=text))
    return marked(cards[0].rank, mark)


def marked(rank: Rank, mark: str) -> Rank:
    """Return the rank of a card that is written with a mark before it, "" if there is none.

    >>> marked(Rank("7"), ""), marked(Rank("7"), "*")
    (Rank('7'), Turned('7'))
    """
    return _MARKED[mark](str(rank)) if mark else rank


class Card(NamedTuple):
    """A card: its rank, its suit, and where it was written.

    As it was written it has a suit only if one was given; as it is drawn that may be invented.
    `seat` is the player before it in a line of play, "" where there was none.
    """

    rank: Rank
    suit: str
    offset: int = 0
    width: int = 0
    seat: str = ""


def read_cards(text: str) -> tuple[list[Card], list[Fault]]:
    """Read cards written one after the other; spaces and commas between them do not matter.

    A card is a rank (2..9, T or 10, J, Q, K, A, any case) and perhaps a suit (s, h, d, c or its
    sign).  Where the sign of a suit comes first, each holds for the cards up to the next.
    Returns the cards, and what is wrong with the characters that are part of none.

    >>> cards, bad = read_cards("Q 10h7x")
    >>> [(RANKS[card.rank], card.suit, card.offset) for card in cards], bad[0].offset
    ([('Q', '', 0), ('T', 'h', 2), ('7', '', 5)], 6)
    >>> [RANKS[card.rank] + card.suit for card in read_cards("♠AK♥7")[0]]
    ['As', 'Ks', '7h']
    """
    cards: list[Card] = []
    bad: list[Fault] = []
    signs_first = text.lstrip(" ,\t\n")[:1] in SUIT_SIGNS
    suit_before = ""
    at = 0
    while at < len(text):
        start, sign = at, text[at]
        rank = _RANK_OF.get(sign)
        at += 1
        if rank is None and text.startswith("10", start):
            rank, at = TEN, at + 1
        if rank is not None:
            suit = suit_before
            if not signs_first and (own := _SUIT_OF.get(text[at : at + 1])):
                suit, at = own, at + 1
            cards.append(Card(rank, suit, start, at - start))
        elif signs_first and _sign_before_rank(text, start):
            suit_before = SUIT_SIGNS[sign]
        elif not (
            sign.isspace() or sign == "," or (sign in SELECTORS and text[start - 1] in SUIT_SIGNS)
        ):
            bad.append(Fault(_why_no_card(sign), (), start, 1))
    return cards, bad


def _sign_before_rank(text: str, at: int) -> bool:
    after = text[at + 1 : at + 4].lstrip(SELECTORS)[:1].upper()
    return text[at] in SUIT_SIGNS and (after in RANKS + "1") and bool(after)


def _why_no_card(sign: str) -> Saying:
    """Return the error for a character that is part of no card.

    >>> print(_why_no_card("♥"))
    '♥' may belong to the card before it or after it; write each suit right after its card
    """
    kind = "suit" if sign in SUIT_SIGNS else "hidden" if sign in "_?" else "no_rank"
    return Saying(f"card.{kind}", text=sign)


def hand_of(ranks: Iterable[int]) -> Hand:
    """Return the hand that holds these ranks.

    >>> hand_text(hand_of([10, 5, 5]))
    'Q77'
    """
    counts = [0] * 13
    for rank in ranks:
        counts[rank] += 1
    return tuple(counts)


@lru_cache(MANY_HANDS)
def hand_text(hand: Hand) -> str:
    """Return a hand as text, highest rank first, "-" when it is empty.

    >>> hand_text(EMPTY)
    '-'
    """
    return "".join(map(mul, RANKS[::-1], hand[::-1])) or "-"


def hand_ranks(hand: Sequence[int]) -> tuple[Rank, ...]:
    """Return every card of a hand as its rank, from the ace down.

    >>> hand_ranks(hand_of([3, 12, 3]))
    (Rank('A'), Rank('5'), Rank('5'))
    """
    return tuple(rank for rank in DESCENDING for _ in range(hand[rank]))


def hand_points(hand: Sequence[int], values: Sequence[int]) -> int:
    """Return the card points in a hand (R3, R4).

    >>> hand_points(hand_of([12, 8, 0]), STANDARD)
    21
    """
    return sum(map(mul, hand, values))


def ranks_in(line: Iterable[str]) -> list[Rank]:
    """Return the cards of a line as `State.typed_line` writes it.

    >>> ranks_in(["W:T", "N:*K"])
    [Rank('T'), Turned('K')]
    """
    return [Rank(card.partition(":")[2]) for card in line]
