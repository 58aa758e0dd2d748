"""The grammar of Finnish: seats, ranks, counted things and lists, in the case a template asks for.

A form is named by its case: `{seat:gen}` is "Idän", `{seat:Gen}` the same where a sentence begins,
`{rank:part pl}` "ässiä", `{cards:acc and}` each of a list, `{number:points ade}` "2 pisteellä",
`{number:word points ade}` "kahdella pisteellä".  Where no case is named it is the nominative.  A
saying that is part of another is said in the case asked of it: its template finds that case as its
part `case`.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from ristikontra.words import Saying, say
from ristikontra.words.fi import declension as d

RANKS: Final[Sequence[d.Declension]] = (
    *map(d.nen, ("kakkonen", "kolmonen", "nelonen", "viitonen", "kutonen")),
    *(d.rounding("seiska"), d.ending_in_i("kasi"), d.rounding("yhdeksikkö", "yhdeksikö")),
    *(d.ending_in_i("kymppi", "kympi"), d.ending_in_as("sotilas", "sotilaa"), d.dropping("rouva")),
    *(d.ending_in_as("kuningas", "kuninkaa"), d.dropping("ässä")),
)
#: Ranks as they are printed for people.
RANK_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
#: Seats and sides by their letters as all languages write them, and "you".
PARTIES: Final[Mapping[str, d.Declension]] = {
    "N": d.nen("Pohjoinen"),
    "E": d.declined("Itä", "Idä", "Itä", "Itää", "Itään"),
    "S": d.declined("Etelä", "Etelä", "Etelä", "Etelää", "Etelään"),
    "W": d.declined("Länsi", "Länne", "Länte", "Länttä", "Länteen"),
    "A": d.abbreviated("A", "ta", "han"),
    "B": d.abbreviated("B", "tä", "hen"),
    "C": d.abbreviated("C", "tä", "hen"),
    "NS": d.abbreviated("PE", "tä", "hen"),
    "EW": d.abbreviated("IL", "ää", "ään"),
    "you": d.declined("sinä", "sinu", "sinu", "sinua", "sinuun") | {"acc": "sinut"},
    "others": d.declined("muut", "mui", "mui", "muita", "muihin")
    | {"gen": "muiden", "acc": "muut", "tra": "muiksi"},
    # The people at the tables of the page, and the sides there.
    "aino": d.declined("Aino", "Aino", "Aino", "Ainoa", "Ainoon"),
    "veikko": d.declined("Veikko", "Veiko", "Veikko", "Veikkoa", "Veikkoon"),
    "elsa": d.declined("Elsa", "Elsa", "Elsa", "Elsaa", "Elsaan"),
    "us": d.of_yours("puole", "puolesi", "puoltasi"),
    "them": d.declined("vastapuoli", "vastapuole", "vastapuole", "vastapuolta", "vastapuoleen"),
}
#: What is yours, in the cases of a card, and of several.  It is taken from you: "sinulta rouvan".
OWN: Final = d.declined("oma", "oma", "oma", "omaa", "omaan") | {"pl": "omista", "acc": "sinulta"}
SIDE_NAMES: Final = ("PE", "IL")
#: The letters of seats, as Finns write them.
LETTERS: Final = str.maketrans("NESW", "PIEL")
NUMBERS: Final[Sequence[d.Declension]] = (
    d.declined("nolla", "nolla", "nolla", "nollaa", "nollaan"),
    d.declined("yksi", "yhde", "yhte", "yhtä", "yhteen"),
    d.declined("kaksi", "kahde", "kahte", "kahta", "kahteen"),
    d.declined("kolme", "kolme", "kolme", "kolmea", "kolmeen"),
    d.declined("neljä", "neljä", "neljä", "neljää", "neljään"),
    d.declined("viisi", "viide", "viite", "viittä", "viiteen"),
    d.declined("kuusi", "kuude", "kuute", "kuutta", "kuuteen"),
    d.declined("seitsemän", "seitsemä", "seitsemä", "seitsemää", "seitsemään"),
    d.declined("kahdeksan", "kahdeksa", "kahdeksa", "kahdeksaa", "kahdeksaan"),
    d.declined("yhdeksän", "yhdeksä", "yhdeksä", "yhdeksää", "yhdeksään"),
    d.declined("kymmenen", "kymmene", "kymmene", "kymmentä", "kymmeneen"),
)


def _ordinal(nom: str, stem: str, part: str) -> d.Declension:
    return d.declined(nom, f"{stem}nne", f"{stem}nte", part, f"{stem}nteen")


#: The first, the second ...; and what the eleventh and the twelfth begin with.
ORDINALS: Final[Sequence[d.Declension]] = (
    d.nen("ensimmäinen"),
    d.nen("toinen"),
    _ordinal("kolmas", "kolma", "kolmatta"),
    _ordinal("neljäs", "neljä", "neljättä"),
    _ordinal("viides", "viide", "viidettä"),
    _ordinal("kuudes", "kuude", "kuudetta"),
    _ordinal("seitsemäs", "seitsemä", "seitsemättä"),
    _ordinal("kahdeksas", "kahdeksa", "kahdeksatta"),
    _ordinal("yhdeksäs", "yhdeksä", "yhdeksättä"),
    _ordinal("kymmenes", "kymmene", "kymmenettä"),
)
_TEENS: Final[Sequence[d.Declension]] = (
    _ordinal("yhdes", "yhde", "yhdettä"),
    _ordinal("kahdes", "kahde", "kahdetta"),
    *ORDINALS[2:9],
)
#: What is counted, by the English word that calls ask for, and with the several that forms name.
NOUNS: Final[Mapping[str, tuple[str, d.Declension]]] = {
    "card": ("cards", d.ending_in_i("kortti", "korti")),
    "card point": ("card points", d.ending_in_e("kortti|piste")),
    "choice": ("choices", d.rounding("valinta", "valinna")),
    "claim": ("claims", d.ending_in_e("väite", "väittee")),
    "day": ("days", d.dropping("päivä")),
    "deal": ("deals", d.rounding("jako", "jao")),
    "ending": ("endings", d.ending_in_i("loppu|peli")),
    "game point": ("game points", d.ending_in_e("peli|piste")),
    "hour": ("hours", d.ending_in_i("tunti", "tunni")),
    "lead": ("leads", d.ending_in_us("aloitus")),
    "line": ("lines", d.rounding("tapa", "tava")),
    "minute": ("minutes", d.ending_in_i("minuutti", "minuuti")),
    "mistake": ("mistakes", d.ending_in_e("virhe")),
    "more fault": ("more faults", d.ending_in_e("virhe")),
    "node": ("nodes", d.rounding("siirto", "siirro")),
    "point": ("points", d.ending_in_e("piste")),
    "position": ("positions", d.ending_in_e("tilanne", "tilantee")),
    "pt": ("pts", d.abbreviated("p", "tä", "hen") | {"nom": "p", "part": "p"}),
    "puzzle": ("puzzles", d.dropping("pulma")),
    "row": ("rows", d.ending_in_i("rivi")),
    "theme": ("themes", d.rounding("teema")),
    "time": ("times", d.rounding("kerta", "kerra")),
    "trick": ("tricks", d.ending_in_i("tikki", "tiki")),
    "turn": ("turns", d.rounding("vuoro")),
}
#: What players do, each as you do it and as several do: the others.  A side is one.
VERBS: Final[Mapping[str, tuple[str, str]]] = {
    "aloittaa": ("aloitat", "aloittavat"),
    "ei": ("et", "eivät"),
    "häviää": ("häviät", "häviävät"),
    "jakaa": ("jaat", "jakavat"),
    "lyö": ("lyöt", "lyövät"),
    "on": ("olet", "ovat"),
    "ottaa": ("otat", "ottavat"),
    "pelaa": ("pelaat", "pelaavat"),
    "pääsee": ("pääset", "pääsevät"),
    "saa": ("saat", "saavat"),
    "saisi": ("saisit", "saisivat"),
    "tarvitsee": ("tarvitset", "tarvitsevat"),
    "tekee": ("teet", "tekevät"),
    "vie": ("viet", "vievät"),
    "voi": ("voit", "voivat"),
    "voittaa": ("voitat", "voittavat"),
}
#: What stands between two things that are had or not.
_LINKS: Final = {
    (True, True): " ja ",
    (True, False): ", mutta ei ",
    (False, True): ", mutta on ",
    (False, False): " eikä ",
}
_PERCENT: Final = d.abbreviated("%", "a", "iin")
#: Python's forms of numbers that are not whole, or large.
NUMBER_FORMS: Final = (
    *(",", ".0f", ".1f", ".2f", ",.0f", ",.1f", "+d", "+.0f", "+.1f", "+.2f", ".3f", "+.3f"),
    *(".0%", ".1%", "+.0%"),
)
#: Thin space, between thousands; what keeps a number and its sign together; and a minus.
THIN, CLOSE, MINUS = "\u2009", "\u00a0", "\u2212"


def capital(text: str) -> str:
    """Return a text with its first letter large."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return a text with its first word in small letters, unless it is a name.

    >>> small("Molemmat puhdistavat"), small("PE puhdistaa"), small("Itä jakaa")
    ('molemmat puhdistavat', 'PE puhdistaa', 'Itä jakaa')
    """
    first = re.split(r"[ :,]", text, maxsplit=1)[0]
    named = first.isupper() or any(first in forms.values() for forms in PARTIES.values())
    return text if named else text[:1].lower() + text[1:]


def name(party: str, case: str = "nom") -> str:
    """Return a seat or a side by its letters, other seats one by one; "you" is "sinä".

    >>> name("E"), name("S", "all"), name("NS", "gen"), name("you", "ade"), name("NE", "all")
    ('Itä', 'Etelälle', 'PE:n', 'sinulla', 'Pohjoiselle ja Idälle')
    """
    if party in PARTIES:
        return PARTIES[party][case]
    return all_of([PARTIES[seat][case] for seat in party])


def holder(party: str, case: str) -> str:
    """Return whose a card is that stands in a case, or is one of several ("pl"): yours is "oma".

    >>> [holder("E", "ade"), *(holder("you", case) for case in ("ade", "acc", "pl"))]
    ['Idän', 'omalla', 'sinulta', 'omista']
    """
    return OWN[case] if party == "you" else name(party, "gen")


def who(letters: str) -> str:
    """Return a seat by its name, a side by its letters, and of others who they are.

    >>> who("E"), who("NS"), who("NE")
    ('Itä', 'PE', 'P ja I')
    """
    return PARTIES[letters]["nom"] if letters in PARTIES else all_of([*letter(letters)])


def letter(letters: str) -> str:
    """Return the letters of seats, or of a side, as Finns write them.

    >>> letter("E"), letter("EW"), letter("B")
    ('I', 'IL', 'B')
    """
    return letters.translate(LETTERS)


def inflected(part: Any, case: str = "nom") -> str:
    """Return a part in a case: a seat or a side, a rank, a card of a hand, a saying.

    A card of a hand is a pair of a count and a rank; none are left of it in the hand if it is
    turned from the stock.

    >>> inflected("W", "abl"), inflected(12, "gen"), inflected((1, 8), "part")
    ('Länneltä', 'ässän', 'kymppiä')
    >>> inflected((0, 4), "ade"), inflected(11, "part pl")
    ('kutosella pakasta', 'kuninkaita')
    """
    match part:
        case Saying():
            return say(part.kind, **{**part.parts, "case": case})
        case str():
            return name(part, case)
        case (number, rank):
            return _rank(rank, case) + ("" if number else " pakasta")
    return _rank(part, case)


def _rank(rank: int, case: str) -> str:
    return RANKS[rank][case]


def number_word(number: int, case: str = "nom") -> str:
    """Return a number, as a word where it is small.

    >>> number_word(2), number_word(2, "ade"), number_word(11)
    ('kaksi', 'kahdella', '11')
    """
    return NUMBERS[number][_counting(number, case)] if number < len(NUMBERS) else f"{number}"


def _counting(number: int, case: str) -> str:
    """Return the case of a number: only one of something is declined as an object."""
    return "nom" if case == "acc" and number != 1 else case


def _counted(number: int, forms: d.Declension, case: str) -> str:
    """Return what is counted as its number wants it: several of it stand in the partitive."""
    case = _counting(number, case)
    return forms["part" if case == "nom" and number != 1 else case]


def count(number: int, noun: str, case: str = "nom") -> str:
    """Return a number with what it counts.

    >>> count(1, "point"), count(2, "point"), count(2, "point", "ade")
    ('1 piste', '2 pistettä', '2 pisteellä')
    >>> count(1, "trick", "acc"), count(3, "trick", "acc"), count(6956, "node")
    ('1 tikin', '3 tikkiä', '6\\u2009956 siirtoa')
    """
    return f"{grouped(number)} {_counted(number, NOUNS[noun][1], case)}"


def count_in_words(number: int, noun: str, case: str = "nom") -> str:
    """Return a number with what it counts, in words where it is small.

    >>> count_in_words(1, "point"), count_in_words(2, "point", "gen")
    ('yksi piste', 'kahden pisteen')
    """
    return f"{number_word(number, case)} {_counted(number, NOUNS[noun][1], case)}"


def so_many(cards: tuple[int, int], case: str = "nom") -> str:
    """Return a number of cards of one rank, in words where it is small.

    >>> so_many((2, 8)), so_many((1, 8), "acc"), so_many((2, 8), "ade")
    ('kaksi kymppiä', 'yhden kympin', 'kahdella kympillä')
    """
    number, rank = cards
    return f"{number_word(number, case)} {_counted(number, RANKS[rank], case)}"


def copies(cards: Iterable[tuple[int, int]], case: str = "nom") -> str:
    """Return numbers of cards, each of one rank.

    >>> copies([(2, 10), (1, 11)]), copies([(1, 8)], "acc")
    ('2 rouvaa ja 1 kuningas', '1 kympin')
    """
    return all_of([f"{number} {_counted(number, RANKS[rank], case)}" for number, rank in cards])


def ordinal(number: int | str, case: str = "nom") -> str:
    """Return which of many something is; its number may be as it was typed.

    >>> ordinal(1), ordinal(3, "ine"), ordinal(12, "ine"), ordinal(20)
    ('ensimmäinen', 'kolmannessa', 'kahdennessatoista', '20.')
    """
    number = int(number)
    if number <= len(ORDINALS):
        return ORDINALS[number - 1][case]
    if number < 20:
        return f"{_TEENS[number - 11][case]}toista"
    return f"{number}."


def all_of(words: Sequence[str]) -> str:
    """Join words by commas and "ja".

    >>> all_of(["ässä", "kymppi", "sotilas"])
    'ässä, kymppi ja sotilas'
    """
    return _joined(words, "ja")


def any_of(words: Sequence[str]) -> str:
    """Join words by commas and "tai".

    >>> any_of(["kuningas", "kutonen"])
    'kuningas tai kutonen'
    """
    return _joined(words, "tai")


def _joined(words: Sequence[str], link: str) -> str:
    *most, last = words
    return f"{', '.join(most)} {link} {last}" if most else last


def several(ranks: Sequence[int], case: str = "nom") -> str:
    """Return cards that lie together.

    >>> several((12, 8, 8)), several((12, 8, 8), "acc"), several((12,), "part")
    ('ässä ja kaksi kymppiä', 'ässän ja kaksi kymppiä', 'ässää')
    """
    copies = [(list(ranks).count(rank), rank) for rank in dict.fromkeys(ranks)]
    return all_of(
        [
            RANKS[rank][case] if number == 1 else so_many((number, rank), case)
            for number, rank in copies
        ]
    )


def some(cards: tuple[int, int], case: str = "nom") -> str:
    """Return a card, or several of a rank as one speaks of such cards.

    >>> some((1, 4)), some((2, 4), "part")
    ('kutonen', 'kutosia')
    """
    number, rank = cards
    return RANKS[rank][case if number == 1 else f"{case} pl"]


def sign(rank: int) -> str:
    """Return the sign of a rank; one that is turned from the stock has a star before it.

    >>> sign(8)
    '10'
    """
    return "*" * str(rank).startswith("*") + RANK_SIGNS[rank]


def signs_in_order(ranks: Iterable[int]) -> str:
    """Return cards by their signs, in their order.

    >>> signs_in_order([8, 12])
    '10 A'
    """
    return " ".join(map(sign, ranks))


def hand(ranks: Iterable[int]) -> str:
    """Return cards as they are held, by their signs.

    >>> hand([12, 8, 8]), hand([])
    ('A 10 10', '-')
    """
    return " ".join(RANK_SIGNS[rank] for rank in ranks) or "-"


def shares(each: Sequence[tuple[str, int]]) -> str:
    """Return who has how much, of players who sit for themselves.

    >>> shares([("A", 30), ("B", 0), ("C", 21)])
    'A:lla on 30, B:llä 0 ja C:llä 21'
    """
    (party, number), *others = each
    return all_of(
        [f"{name(party, 'ade')} on {number}", *(f"{name(one, 'ade')} {n}" for one, n in others)]
    )


def sentences(clauses: Iterable[object]) -> str:
    """Return clauses as sentences.

    >>> sentences(["se voittaa", "muilla ei ole sellaista"])
    'Se voittaa. Muilla ei ole sellaista.'
    """
    return " ".join(f"{capital(str(clause))}." for clause in clauses)


def clauses(parts: Iterable[object]) -> str:
    """Join clauses by "ja", or by "eikä" before one that denies.

    >>> clauses(["Idällä on ässä", "Etelällä ei ole kutosta"])
    'Idällä on ässä eikä Etelällä ole kutosta'
    >>> clauses(["otti rouvan", "ei ole voittanut tikkiäkään"])
    'otti rouvan eikä ole voittanut tikkiäkään'
    """
    first, *others = map(str, parts)
    denied = re.compile(r"((?:\S+ )?)ei (.+)")
    linked = (
        f"eikä {denying[1]}{denying[2]}" if (denying := denied.fullmatch(one)) else f"ja {one}"
        for one in others
    )
    return " ".join([first, *linked])


def does(party: str, verb: str) -> str:
    """Return a party or a player and what it does; of "you" the verb alone.

    >>> does("NS", "saa"), does("you", "saa"), does("others", "ei")
    ('PE saa', 'saat', 'muut eivät')
    """
    own, many = VERBS[verb]
    if party == "you":
        return own
    return f"{name(party)} {many if party == 'others' else verb}"


def whatever_plays(party: str) -> str:
    """Return that a player plays, as it begins "whatever he plays".

    >>> whatever_plays("W"), whatever_plays("you"), whatever_plays("others")
    ('löi Länsi', 'löit', 'löivät muut')
    """
    if party == "you":
        return "löit"
    return f"{'löivät' if party == 'others' else 'löi'} {name(party)}"


def decimal(number: float, form: str) -> str:
    """Return a number as Python's format writes it, with the signs of Finnish.

    >>> decimal(2.5, ".1f"), decimal(0.125, ".1%"), decimal(12345, ",")
    ('2,5', '12,5\\xa0%', '12\\u2009345')
    >>> decimal(-3, "+d") == f"{MINUS}3"
    True
    """
    signs = {ord(","): THIN, ord("."): ",", ord("-"): MINUS}
    text = format(number, form).translate(signs)
    return text.replace("%", f"{CLOSE}%")


def grouped(number: int) -> str:
    """Return a whole number with spaces between its thousands.

    >>> grouped(6956)
    '6\\u2009956'
    """
    return decimal(number, ",")


def chance(share: float) -> str:
    """Return a chance in percent; all and nothing are said of nothing less.

    >>> chance(0.2466), chance(0.9991), chance(1.0), chance(0.001)
    ('25\\xa0%', '>99\\xa0%', '100\\xa0%', '<1\\xa0%')
    """
    if 0 < share < 0.01:
        return f"<1{CLOSE}%"
    return f">99{CLOSE}%" if 0.99 < share < 1 else decimal(share, ".0%")


def range_from(low: object) -> str:
    """Return the beginning of a range, before its end; percent are said at the end alone.

    >>> range_from("53\xa0%"), range_from("+3"), range_from(f"{MINUS}3") == f"{MINUS}3 … "
    ('53–', '+3 … ', True)
    """
    text = str(low).removesuffix(f"{CLOSE}%")
    return f"{text} … " if text.startswith((MINUS, "-", "+")) else f"{text}–"


def chance_of(share: float, case: str) -> str:
    """Return a chance in percent, in a case.

    >>> chance_of(0.25, "ine")
    '25\\xa0%:ssa'
    """
    return f"{chance(share)}:{_PERCENT[case].removeprefix('%:')}"


def held(clauses: Iterable[object]) -> str:
    """Join what somebody has, each beginning with "on", and has not, with "ei ole".

    >>> held(["on ässä", "on kutonen"]), held(["ei ole ässää", "ei ole kutosta"])
    ('on ässä ja kutonen', 'ei ole ässää eikä kutosta')
    >>> held(["on ässä", "ei ole kutosta"]), held(["ei ole kutosta", "on ässä"])
    ('on ässä, mutta ei kutosta', 'ei ole kutosta, mutta on ässä')
    """
    first, *others = map(str, clauses)
    joined, had = first, first.startswith("on ")
    for clause in others:
        has = clause.startswith("on ")
        thing = clause.removeprefix("on ").removeprefix("ei ole ")
        joined += _LINKS[had, has] + thing
        had = has
    return joined


def requoted(text: str) -> str:
    """Return a text of another program with quotes as Finns write them; an option needs none.

    >>> requoted("'--as' / '-a': 'P'")
    '--as / -a: ”P”'
    """
    return re.sub(r"(?<![\w'])'([^'\n]+)'(?!\w)", r"”\1”", re.sub("'(--?[a-z-]+)'", r"\1", text))


def time_text(seconds: float) -> str:
    """Return a time in words.

    >>> time_text(0.00118), time_text(0.25), time_text(12.34)
    ('1,2\\xa0ms', '250\\xa0ms', '12,3\\xa0s')
    """
    if seconds >= 1:
        return f"{decimal(seconds, '.1f')}{CLOSE}s"
    return f"{decimal(seconds * 1000, '.0f' if seconds >= 0.01 else '.1f')}{CLOSE}ms"


def _listed(
    join: Callable[[Sequence[str]], str], parts: Iterable[Any], word: Callable[[Any], str] = str
) -> str:
    return join([word(part) for part in parts])


def _large(part: Any, form: Callable[[Any], str]) -> str:
    return capital(form(part))


def _of_case(case: str) -> dict[str, Callable[[Any], str]]:
    """Return the forms that a template asks for with a case."""
    own = partial(inflected, case=case)
    many = partial(inflected, case=f"{case} pl")
    forms: dict[str, Callable[[Any], str]] = {
        case: own,
        f"{case} pl": many,
        f"{case} and": partial(_listed, all_of, word=own),
        f"{case} or": partial(_listed, any_of, word=own),
        f"several {case}": partial(several, case=case),
        f"some {case}": partial(some, case=case),
        f"how many {case}": partial(so_many, case=case),
        f"copies {case}": partial(copies, case=case),
        f"chance {case}": partial(chance_of, case=case),
        f"ordinal {case}": partial(ordinal, case=case),
        f"word {case}": partial(number_word, case=case),
    }
    for noun, (plural, _) in NOUNS.items():
        forms[f"{plural} {case}"] = partial(count, noun=noun, case=case)
        forms[f"word {plural} {case}"] = partial(count_in_words, noun=noun, case=case)
    return forms


def _every_case() -> dict[str, Callable[[Any], str]]:
    forms = {form: make for case in d.CASES for form, make in _of_case(case).items()}
    bare = {form.removesuffix(" nom"): make for form, make in forms.items()}
    every = forms | bare
    return every | {capital(form): partial(_large, form=make) for form, make in every.items()}


#: A player by number, where the word before it already says that it is a player.
_PLAYER_TWICE: Final = re.compile(r"\b([Pp]elaaj\w+) pelaaja (?=\d)")
#: A player by name, after a word that says the same and has the case that the name should have.
_NAMED_CASES: Final = {"pelaajan": "gen", "pelaajalla": "ade", "pelaajalle": "all"} | {
    "pelaajaa": "part"
}
_PLAYER_NAMED: Final = re.compile(
    rf"\b({'|'.join(_NAMED_CASES)}) ({'|'.join(name(seat) for seat in 'NESW')})\b"
)


def numbered(text: str) -> str:
    """Return a text in which players have numbers or names, as it should be written.

    >>> numbered("Tikki on pelaajalla Itä.")
    'Tikki on Idällä.'
    >>> numbered("pelaaja 2 antaa pelaajalle pelaaja 3 kortin."), numbered("pelaaja 2 saa")
    ('Pelaaja 2 antaa pelaajalle 3 kortin.', 'pelaaja 2 saa')
    """
    text = _PLAYER_TWICE.sub(r"\1 ", text)
    seats = {name(seat): seat for seat in "NESW"}
    text = _PLAYER_NAMED.sub(lambda one: name(seats[one[2]], _NAMED_CASES[one[1]]), text)
    sentence = text.startswith("pelaaja ") and text.rstrip().endswith((".", "?"))
    return capital(text) if sentence else text


#: The forms that a template may ask of a part, as in `{rank:gen}`.  Parts are seats by their
#: letters, ranks by their numbers, numbers with what they count, cards as pairs of a count and a
#: rank, and lists.
FORMS: Final[Mapping[str, Callable[[Any], str]]] = {
    **_every_case(),
    **{verb: partial(does, verb=verb) for verb in VERBS},
    **{capital(verb): partial(_large, form=partial(does, verb=verb)) for verb in VERBS},
    **{form: partial(decimal, form=form) for form in NUMBER_FORMS},
    "löi": whatever_plays,
    "numbered": numbered,
    "name": name,
    "letter": letter,
    "letters": partial(_listed, ", ".join, word=lambda part: letter(str(part))),
    "letters and": partial(_listed, all_of, word=letter),
    "letters or": partial(_listed, any_of, word=letter),
    **{f"holder {case}": partial(holder, case=case) for case in OWN},
    "who": who,
    "names": partial(_listed, all_of, word=name),
    "count": lambda counted: count(*counted),
    "rank": inflected,
    "sign": sign,
    "signs in order": signs_in_order,
    "signs and": partial(_listed, all_of, word=sign),
    "signs": partial(_listed, any_of, word=sign),
    "hand": hand,
    "hands": partial(_listed, " | ".join, word=hand),
    "capital": lambda part: capital(str(part)),
    "small": lambda part: small(str(part)),
    "and": partial(_listed, all_of),
    "or": partial(_listed, any_of),
    "list": partial(_listed, ", ".join),
    "että": partial(_listed, ", että ".join),
    "sentences": sentences,
    "texts": partial(_listed, " ".join),
    "clauses": clauses,
    "series": partial(_listed, "; ".join),
    "shares": shares,
    "chance": chance,
    "held": held,
    "span": lambda text: str(text).replace("-", "–"),
    "typed": lambda number: str(number).replace(".", ",").replace("%", f"{CLOSE}%"),
    "from": range_from,
    "requoted": requoted,
    "any points": lambda number: count_in_words(number, "point") if number else "yhtään pistettä",
    "none": lambda number: number_word(number, "acc") if number else "ei yhtään",
    "time": time_text,
}
