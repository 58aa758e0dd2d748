"""The grammar of English: ranks, seats, counted things, lists, and the forms templates ask for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

RANK_NAMES: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "jack", "queen", "king", "ace"),
)
#: Ranks as they are printed for people.
RANK_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SEAT_NAMES: Final = ("North", "East", "South", "West")
SIDE_NAMES: Final = ("NS", "EW")
NUMBERS: Final = (*("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),)
#: What is counted: one of it and several.
NOUNS: Final[Mapping[str, tuple[str, str]]] = {
    "card": ("card", "cards"),
    "card point": ("card point", "card points"),
    "choice": ("choice", "choices"),
    "claim": ("claim", "claims"),
    "day": ("day", "days"),
    "deal": ("deal", "deals"),
    "ending": ("ending", "endings"),
    "game point": ("game point", "game points"),
    "hour": ("hour", "hours"),
    "lead": ("lead", "leads"),
    "line": ("line", "lines"),
    "minute": ("minute", "minutes"),
    "mistake": ("mistake", "mistakes"),
    "more fault": ("more fault", "more faults"),
    "node": ("node", "nodes"),
    "point": ("point", "points"),
    "position": ("position", "positions"),
    "pt": ("pt", "pts"),
    "puzzle": ("puzzle", "puzzles"),
    "theme": ("theme", "themes"),
    "time": ("time", "times"),
    "trick": ("trick", "tricks"),
    "turn": ("turn", "turns"),
}


def article(rank: int) -> str:
    """Return a rank's name with its indefinite article.

    >>> article(12), article(6)
    ('an ace', 'an eight')
    """
    name = RANK_NAMES[rank]
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def rank_sign(rank: int) -> str:
    """Return the sign of a rank; one that is turned from the stock has a star before it.

    >>> rank_sign(8)
    '10'
    """
    return "*" * str(rank).startswith("*") + RANK_SIGNS[rank]


def signs_in_order(ranks: Iterable[int]) -> str:
    """Return cards by their signs, in their order.

    >>> signs_in_order([8, 12])
    '10 A'
    """
    return " ".join(map(rank_sign, ranks))


def the(rank: int) -> str:
    """Return a rank's name with its definite article.

    >>> the(12)
    'the ace'
    """
    return f"the {RANK_NAMES[rank]}"


def plural(rank: int) -> str:
    """Return a rank's name for several of its cards.

    >>> plural(4)
    'sixes'
    """
    return RANK_NAMES[rank] + ("es" if RANK_NAMES[rank].endswith("x") else "s")


def count(number: int, noun: str) -> str:
    """Return a number with what it counts.

    >>> count(1, "point"), count(6956, "node")
    ('1 point', '6,956 nodes')
    """
    return f"{number:,} {NOUNS[noun][number != 1]}"


def count_cards(number: int, rank: int) -> str:
    """Return a number of cards of one rank.

    >>> count_cards(1, 10), count_cards(2, 4)
    ('1 queen', '2 sixes')
    """
    return f"{number} {RANK_NAMES[rank] if number == 1 else plural(rank)}"


def count_cards_in_words(number: int, rank: int) -> str:
    """Return a number of cards of one rank, in words where it is small.

    >>> count_cards_in_words(2, 8)
    'two tens'
    """
    return f"{number_word(number)} {RANK_NAMES[rank] if number == 1 else plural(rank)}"


def number_word(number: int) -> str:
    """Return a number, as a word where it is small.

    >>> number_word(3), number_word(10)
    ('three', '10')
    """
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def count_in_words(number: int, noun: str) -> str:
    """Return a number with what it counts, in words where it is small.

    >>> count_in_words(1, "point"), count_in_words(12, "point")
    ('one point', '12 points')
    """
    return f"{number_word(number)} {NOUNS[noun][number != 1]}"


def capital(text: str) -> str:
    """Return a text with its first letter large."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return a text with its first word in small letters, unless it is a name in capitals.

    >>> small("Both sides clean"), small("NS clean")
    ('both sides clean', 'NS clean')
    """
    first = text.split(" ", 1)[0]
    return text if first.isupper() else text[:1].lower() + text[1:]


def all_of(words: Sequence[str]) -> str:
    """Join words by commas and "and".

    >>> all_of(["the ace", "a ten", "a jack"])
    'the ace, a ten and a jack'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def any_of(words: Sequence[str]) -> str:
    """Join words by commas and "or".

    >>> any_of(["the king", "a six", "a two"])
    'the king, a six or a two'
    """
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def seat_name(seat: str) -> str:
    """Return the name of a seat by its letter; where seats have no names, the letter.

    A player without a partner is "you", and the two opponents of that player are "others".  The
    page calls seats by the people who sit there, and sides "us" and "them".

    >>> seat_name("E"), seat_name("A"), seat_name("others"), seat_name("us")
    ('East', 'A', 'the other two', 'you and Aino')
    """
    return _NAMES.get(seat, seat)


def seat_names(seat: str) -> str:
    """Return whose something is, by the letter of a seat or what else `seat_name` knows.

    >>> seat_names("E"), seat_names("you"), seat_names("others")
    ("East's", 'your', "the others'")
    """
    return _POSSESSIVES.get(seat) or f"{seat_name(seat)}'s"


_NAMES: Final = {
    **dict(zip("NESW", SEAT_NAMES, strict=True)),
    "you": "you",
    "others": "the other two",
    **{name.lower(): name for name in ("Aino", "Veikko", "Elsa")},
    "us": "you and Aino",
    "them": "Veikko and Elsa",
}
_POSSESSIVES: Final = {"you": "your", "others": "the others'"}


def who(letters: str) -> str:
    """Return a seat by its name, a side by its letters, and of others who they are.

    >>> who("E"), who("NS"), who("NE")
    ('East', 'NS', 'N and E')
    """
    if len(letters) == 1 or letters in SIDE_NAMES:
        return seat_name(letters)
    return all_of([*letters])


def name_in_hand(card: tuple[int, int]) -> str:
    """Return a card of a hand that holds this many of its rank; none: it is turned from the stock.

    >>> name_in_hand((1, 4)), name_in_hand((2, 4)), name_in_hand((0, 4))
    ('the six', 'a six', 'a six from the stock')
    """
    number, rank = card
    if not number:
        return f"{article(rank)} from the stock"
    return the(rank) if number == 1 else article(rank)


def hand(ranks: Iterable[int]) -> str:
    """Return cards as they are held, by their signs.

    >>> hand([12, 8, 8]), hand([])
    ('A 10 10', '-')
    """
    return " ".join(RANK_SIGNS[rank] for rank in ranks) or "-"


def several(ranks: Sequence[int]) -> str:
    """Return cards that lie together.

    >>> several((12, 8, 8))
    'the ace and two tens'
    """
    copies = [(rank, list(ranks).count(rank)) for rank in dict.fromkeys(ranks)]
    return all_of(
        [
            the(rank) if number == 1 else count_cards_in_words(number, rank)
            for rank, number in copies
        ]
    )


def shares(each: Sequence[tuple[str, int]]) -> str:
    """Return who has how much, of players who sit for themselves.

    >>> shares([("A", 30), ("B", 0), ("C", 21)])
    'A has 30, B 0 and C 21'
    """
    (name, number), *others = each
    return all_of([f"{name} has {number}", *(f"{name} {number}" for name, number in others)])


def sentences(clauses: Iterable[object]) -> str:
    """Return clauses as sentences.

    >>> sentences(["it wins", "nobody else has one"])
    'It wins. Nobody else has one.'
    """
    return " ".join(f"{capital(str(clause))}." for clause in clauses)


def _listed(
    join: Callable[[Sequence[str]], str], parts: Iterable[Any], word: Callable[[Any], str] = str
) -> str:
    return join([word(part) for part in parts])


def _large(noun: str, number: int) -> str:
    return capital(count_in_words(number, noun))


def chance(share: float) -> str:
    """Return a chance in percent; all and nothing are said of nothing less.

    >>> chance(0.2466), chance(0.9991), chance(1.0), chance(0.001)
    ('25%', '>99%', '100%', '<1%')
    """
    if 0 < share < 0.01:
        return "<1%"
    return ">99%" if 0.99 < share < 1 else f"{share:.0%}"


#: What players do, as several of them do it and as one does: a side is two, a letter is one.
VERBS: Final = {"take": "takes", "have": "has", "do": "does", "play": "plays", "end": "ends"}
_MANY: Final = (*SIDE_NAMES, "you", "others", "us", "them")


def does(party: str, verb: str) -> str:
    """Return a party or a player and what it does.

    >>> does("NS", "take"), does("A", "take"), does("you", "take")
    ('NS take', 'A takes', 'you take')
    """
    return f"{seat_name(party)} {verb if party in _MANY else VERBS[verb]}"


#: The forms that a template may ask of a part, as in `{rank:a}`.  Parts are seats by their letters,
#: ranks by their numbers, numbers with what they count, cards as pairs of a count and a rank, and
#: lists.
FORMS: Final[Mapping[str, Callable[[Any], str]]] = {
    "name": seat_name,
    "name's": seat_names,
    "letter": str,
    "numbered": lambda text: text.replace("Player Player ", "Player "),
    "count": lambda counted: count(*counted),
    "rank": RANK_NAMES.__getitem__,
    "sign": rank_sign,
    "signs in order": signs_in_order,
    "signs and": partial(_listed, all_of, word=rank_sign),
    "signs": partial(_listed, any_of, word=rank_sign),
    "ranks": plural,
    "a": article,
    "the": the,
    "card": name_in_hand,
    "card and": partial(_listed, all_of, word=name_in_hand),
    "card or": partial(_listed, any_of, word=name_in_hand),
    "several": several,
    "some": lambda cards: article(cards[1]) if cards[0] == 1 else plural(cards[1]),
    "s": lambda number: "s" if number == 1 else "",  # the verb of one card
    "word": number_word,
    "none": lambda number: number_word(number) if number else "none",
    # A rank has four cards: more than six of it are not counted in words.
    "few": lambda number: number_word(number) if number < 7 else str(number),
    "The": lambda rank: capital(the(rank)),
    "hand": hand,
    "hands": partial(_listed, " | ".join, word=hand),
    "who": who,
    "names": partial(_listed, all_of, word=seat_name),
    "the list": partial(_listed, all_of, word=the),
    "the or": partial(_listed, any_of, word=the),
    "name or": partial(_listed, any_of, word=seat_name),
    "capital": lambda part: capital(str(part)),
    "small": lambda part: small(str(part)),
    "and": partial(_listed, all_of),
    "or": partial(_listed, any_of),
    "list": partial(_listed, ", ".join),
    "sentences": sentences,
    "texts": partial(_listed, " ".join),
    "clauses": partial(_listed, ", and ".join),
    "series": partial(_listed, "; ".join),
    "shares": shares,
    "chance": chance,
    **{verb: partial(does, verb=verb) for verb in VERBS},
    "that": partial(_listed, ", that ".join),
    "how many": lambda cards: count_cards_in_words(*cards),
    "copies": lambda cards: all_of([count_cards(number, rank) for number, rank in cards]),
    **{many: partial(count, noun=noun) for noun, (_, many) in NOUNS.items()},
    **{f"word {many}": partial(count_in_words, noun=noun) for noun, (_, many) in NOUNS.items()},
    **{f"Word {many}": partial(_large, noun) for noun, (_, many) in NOUNS.items()},
}
