"""Words in one place a language: the templates by key, and the grammar that fills them.

Everything that is said to people is said by `say`, with a key of a language's words.  What is to be
said later, or perhaps never, is a `Saying`: data that becomes words when somebody reads it.

A language is a value, a `Language`, which `language` loads by its name: a folder beside `en`.
`speaking` says which one is spoken; each thread and each task has its own, English if nobody says.
Only what is spoken is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any, Final

#: Marks what English says because a language that is not complete has no words for it.
MARK: Final = "[en] "


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """What is said in a language: templates by key, and the forms that they ask for by name.

    `code` is what a page says that it is written in (ISO 639-1).  `borrowed` are the words of other
    programs, such as click, each with what this language says for it.
    """

    code: str
    words: Mapping[str, str]
    forms: Mapping[str, Callable[[Any], str]]
    borrowed: Mapping[str, str] = field(default_factory=dict)


class Templates(Mapping[str, str]):
    """Templates by key, each of the first that has it; those of the `marked` begin with a mark.

    >>> words = Templates([{"yes": "kyllä"}], [{"yes": "yes", "no": "no"}])
    >>> words["yes"], words["no"], len(words)
    ('kyllä', '[en] no', 2)
    """

    def __init__(
        self, own: Sequence[Mapping[str, str]], marked: Sequence[Mapping[str, str]] = ()
    ) -> None:
        self._own, self._marked = own, marked

    def __getitem__(self, key: str) -> str:
        """Return a template."""
        for words in self._own:
            if key in words:
                return words[key]
        for words in self._marked:
            if key in words:
                return MARK + words[key]
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        """Yield the keys."""
        yield from dict.fromkeys(key for one in (*self._own, *self._marked) for key in one)

    def __len__(self) -> int:
        """Return how many templates there are."""
        return sum(1 for _ in self)


#: Templates that games add, by language.
_ADDED: Final[dict[str, dict[str, str]]] = {}
_spoken: Final[ContextVar[Language | None]] = ContextVar("language", default=None)
_addressed: Final[ContextVar[str | None]] = ContextVar("addressed", default=None)
_numbered: Final[ContextVar[str]] = ContextVar("numbered", default="")
_named: Final[ContextVar[bool]] = ContextVar("named", default=False)
#: The parts of templates that are players.
_PLAYERS: Final = frozenset({"seat", "to", "giver", "other", "others", "maker", "partner", "side"})


def languages() -> list[str]:
    """Return the names of all languages.

    >>> "en" in languages()
    True
    """
    return list(_names_in(*__path__))


@cache
def _names_in(*folders: str) -> tuple[str, ...]:
    from pkgutil import iter_modules  # noqa: PLC0415 - seldom needed

    return tuple(module.name for module in iter_modules(folders))


@cache
def language(code: str) -> Language:
    """Return a language by its name; what it does not have is said in English, with a mark.

    Raises ValueError if there is none of that name.

    >>> language("en").code
    'en'
    """
    name = f"{__name__}.{code}"
    try:
        module = import_module(name) if code.isidentifier() else None
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        module = None
    if module is None:
        raise ValueError(f"no language {code!r}; there are {', '.join(languages())}")
    words = Templates([_added(code), module.WORDS], [_added("en")])
    own = Language(code, words, module.FORMS, getattr(module, "BORROWED", {}))
    return own if getattr(module, "COMPLETE", False) else completed(own)


def add_words(words: Mapping[str, Mapping[str, str]]) -> None:
    """Add templates by language and key, such as those of a game with its own.

    A language that they lack says them in English, with a mark.

    >>> add_words({"en": {"games.summary.snap": "Two cards of a rank are shouted at."}})
    >>> say("games.summary.snap")
    'Two cards of a rank are shouted at.'
    """
    for code, templates in words.items():
        _added(code).update(templates)


def _added(code: str) -> dict[str, str]:
    return _ADDED.setdefault(code, {})


def completed(one: Language) -> Language:
    """Return a language with English for what it lacks; what English says begins with a mark."""
    english = language("en")
    words = Templates([one.words], [english.words])
    return Language(one.code, words, {**english.forms, **one.forms}, one.borrowed)


def spoken() -> Language:
    """Return the language of this thread or task."""
    return _spoken.get() or language("en")


@contextmanager
def speaking(one: Language) -> Iterator[None]:
    """Speak a language inside the `with` block, only in this thread or task.

    >>> with speaking(language("en")):
    ...     say("fails", side="NS")
    'NS fail to clean'
    """
    before = _spoken.set(one)
    try:
        yield
    finally:
        _spoken.reset(before)


@contextmanager
def speaking_to(player: str) -> Iterator[None]:
    """Address a player inside the `with` block: templates use their `you` case for that player.

    >>> template = "{seat:you=You lead|# leads}."
    >>> with speaking_to("B"):
    ...     filled(template, seat="A"), filled(template, seat="B")
    ('A leads.', 'You lead.')
    """
    before = _addressed.set(player)
    try:
        yield
    finally:
        _addressed.reset(before)


@contextmanager
def numbering(seats: str) -> Iterator[None]:
    """Call these players by numbers inside the `with` block, because cards have their letters.

    >>> with numbering("ABC"):
    ...     say("games.turn", seat="B"), say("games.turn", seat="N"), player("A")
    ('Player 2 is on turn.', 'N is on turn.', 'Player 1')
    """
    before = _numbered.set(seats)
    try:
        yield
    finally:
        _numbered.reset(before)


@contextmanager
def naming() -> Iterator[None]:
    """Call seats by their names inside the `with` block, and sides by their letters.

    >>> with naming(), speaking(language("fi")):
    ...     say("games.turn", seat="E"), player("S"), number_of("S")
    ('Vuorossa on Itä.', 'Etelä', 'E')
    """
    before = _named.set(True)
    try:
        yield
    finally:
        _named.reset(before)


def number_of(seat: str) -> str:
    """Return the number of a player while players have numbers, else the letter."""
    if _named.get():
        return letter(seat)
    number = _numbered.get().find(seat) + 1 if len(seat) == 1 else 0
    return str(number) if number else seat


def player(seat: str) -> str:
    """Return what a player is called: by number or by name while players have one, or a letter."""
    if _named.get():
        return _name_of(seat)
    number = number_of(seat)
    return number if number == seat else capital(say("games.numbered", number=number))


def _name_of(party: str) -> str:
    """Return the name of a seat, or the letters of a side."""
    return formed(party, "letter" if len(party) > 1 else "name")


def _called(name: str, part: object) -> object:
    """Return a part as templates get it: players by number or name, while they have one."""
    if name not in _PLAYERS or not (_numbered.get() or _named.get()):
        return part
    if isinstance(part, list | tuple):
        return [_called(name, one) for one in part]
    if _named.get():
        return _name_of(part) if isinstance(part, str) else part
    number = number_of(part) if isinstance(part, str) else part
    return part if number == part else Saying("games.numbered", number=number)


def say(key: str, /, **parts: object) -> str:
    """Return the sentence of a key with its parts put in, each in the form that it asks for.

    A language with cases asks a saying that is part of another for one: its template has that case
    as one more part, `case`, which the forms of its own parts may name (`{cards:{case} and}`).

    >>> say("fails", side="NS")
    'NS fail to clean'
    >>> say("play.none", seat="E", rank=12)
    'East has no ace'
    >>> with speaking(language("fi")):
    ...     formed(Saying("card.of_several", seat="E", rank=8), "ade")
    'jollakin Idän kympeistä'
    """
    return filled(spoken().words[key], **parts)


def filled(template: str, /, **parts: object) -> str:
    """Return a template with its parts put in, as `say` does for one that has a key.

    >>> filled("{rank:The} is {side:name's}.", rank=12, side="E")
    "The ace is East's."
    """
    now, parts = spoken(), {"case": "nom", **parts}
    text = "".join(
        literal
        if name is None
        else literal + _formed(now, name, parts[name], conversion, (spec or "").format_map(parts))
        for literal, name, spec, conversion in _pieces(template)
    )
    return formed(text, "numbered") if _numbered.get() or _named.get() else text


def formed(part: Any, form: str) -> str:
    """Return a part in a form of the language.

    >>> formed(12, "a"), formed("E", "name's"), formed(["NS", "EW"], "and")
    ('an ace', "East's", 'NS and EW')
    """
    return spoken().forms[form](part)


def borrowed(text: str) -> str:
    """Return what another program says in the language that is spoken, or else as it is."""
    now = _spoken.get()
    return now.borrowed.get(text, text) if now else text


def requoted(text: str) -> str:
    """Return what another program says with the quotes of the language that is spoken.

    >>> with speaking(language("fi")):
    ...     requoted("'--as': 'P', 'I'")
    '--as: ”P”, ”I”'
    """
    own = spoken().forms.get("requoted")
    return own(text) if own else text


def written(number: float, form: str) -> str:
    """Return a number as the language writes one, in a form that Python's `format` knows.

    >>> written(1234.5, ",.1f")
    '1,234.5'
    >>> with speaking(language("fi")):
    ...     written(0.5, ".1f")
    '0,5'
    """
    own = spoken().forms.get(form)
    return own(number) if own else format(number, form)


def has_words(key: str) -> bool:
    """Say whether there is a sentence of some key."""
    return key in spoken().words


def count(number: int, noun: str) -> str:
    """Return a number with what it counts.

    >>> count(1, "point"), count(6956, "node")
    ('1 point', '6,956 nodes')
    """
    return formed((number, noun), "count")


def sign(rank: int) -> str:
    """Return the sign of a rank, as it is printed for people.

    >>> sign(12), sign(8)
    ('A', '10')
    """
    return formed(rank, "sign")


def letter(player: str) -> str:
    """Return the letter of a seat, or those of a side, as the language has them.

    >>> letter("E"), letter("EW")
    ('E', 'EW')
    """
    return formed(player, "letter")


def result_words(
    name: str | None, winner: str | None, payoff: int, high: int = 0, total: int = 0
) -> tuple[str, str]:
    """Return a result as a sentence without its full stop, and in a few words.

    `name` is as records write it, "both lose: NS lappi, EW piss game" too, and None where only the
    payoff is known; `high` are the winner's points of `total`.

    >>> result_words("dishonourable loss", "EW", -2)[1]
    'NS lose dishonourably'
    """
    result = name, winner, payoff, high, total
    return formed(result, "result"), formed(result, "result in short")


def time_text(seconds: float) -> str:
    """Return a time in words.

    >>> time_text(0.00118), time_text(0.25), time_text(12.34)
    ('1.2 ms', '250 ms', '12.3 s')
    """
    return formed(seconds, "time")


def capital(text: str) -> str:
    """Return a text with its first letter large."""
    return text[:1].upper() + text[1:]


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text of several, each as one line.

    >>> paragraphs("It is\\nso.\\n\\nAnd so.")
    ['It is so.', 'And so.']
    """
    return [" ".join(one.split()) for one in text.split("\n\n")]


def _formed(now: Language, name: str, given: object, conversion: str | None, spec: str) -> str:
    """Return a part of a template in the form that it asks for.

    >>> _formed(language("en"), "files", ["one", "two"], None, "")
    'one, two'
    """
    part = repr(given) if conversion else _called(name, given)
    if "|" in spec:
        return _selected(given, spec, part)
    if not spec and isinstance(part, list):
        spec = "list"  # never brackets and quotation marks
    form = now.forms.get(spec)
    return form(part) if form else format(part, spec)


def _selected(part: object, spec: str, shown: object = None) -> str:
    """Return what a template has for one value of a part, such as `{number:1=is|are}`.

    The last part is for all other values; a `#` is the part itself, or what is `shown` for it.
    The case `you` is for the player addressed.

    >>> [_selected(number, "0=nobody|1=one player|# players") for number in range(3)]
    ['nobody', 'one player', '2 players']
    """
    *cases, other = spec.split("|")
    words = dict(case.split("=", 1) for case in cases)
    case = "you" if "you" in words and _addressed.get() == part else str(part)
    return words.get(case, other).replace("#", str(part if shown is None else shown))


def names_part(key: str, name: str) -> bool:
    """Say whether the sentence of a key has a part of some name.

    >>> names_part("fails", "side"), names_part("fails", "card")
    (True, False)
    """
    return any(name == part for _, part, _, _ in _pieces(spoken().words[key]))


@cache
def _pieces(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    return tuple(Formatter().parse(template))


class Translated(str):
    """A text that somebody has written in several languages, in the one that is spoken.

    Where that is missing it is the first of them.

    >>> text = Translated({"en": "The last king", "fi": "Viimeinen kuningas"})
    >>> with speaking(language("fi")):
    ...     text, translated(text)
    ('The last king', 'Viimeinen kuningas')
    >>> from copy import copy
    >>> with speaking(language("fi")):
    ...     copy(text)
    'Viimeinen kuningas'
    """

    texts: Mapping[str, str]

    def __new__(cls, texts: Mapping[str, str]) -> Translated:
        """Return the texts by the names of their languages as one."""
        text = super().__new__(cls, texts.get(spoken().code) or next(iter(texts.values()), ""))
        text.texts = texts
        return text

    def __getnewargs__(self) -> tuple[Mapping[str, str]]:  # type: ignore[override]
        """Return what a copy is made of: it speaks the language of where it is made."""
        return (self.texts,)


def translated(text: str) -> str:
    """Return what somebody has written, in the language that is spoken.

    >>> translated("Pagat")
    'Pagat'
    """
    return Translated(text.texts) if isinstance(text, Translated) else text


class Saying:
    """Something to be said: its kind, which is the key of its words, and what goes into them.

    Parts are plain: numbers, ranks, letters of seats, texts as they were written, other sayings, or
    lists of these.  Sayings are equal if kinds and parts are.

    >>> saying = Saying("play.none", seat="E", rank=12)
    >>> saying.kind, saying.parts["rank"], str(saying)
    ('play.none', 12, 'East has no ace')
    """

    __slots__ = ("kind", "parts")

    def __init__(self, kind: str, /, **parts: object) -> None:
        self.kind: Final = kind
        self.parts: Final[Mapping[str, object]] = parts

    def __str__(self) -> str:
        return say(self.kind, **self.parts)

    def __repr__(self) -> str:
        parts = "".join(f", {name}={part!r}" for name, part in self.parts.items())
        return f"Saying({self.kind!r}{parts})"

    # Parts may be lists, so a saying that equals others has no hash.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Saying):
            return NotImplemented
        return (self.kind, self.parts) == (other.kind, other.parts)


class Borrowed(Saying):
    """What another program says, as it is written behind a colon.

    >>> str(Borrowed("No such file or directory"))
    'no such file or directory'
    """

    __slots__ = ()

    def __init__(self, text: str) -> None:
        super().__init__("borrowed", text=text)

    def __str__(self) -> str:
        said = borrowed(str(self.parts["text"]))
        return said[:1].lower() + said[1:]


class Paragraphs(Saying):
    """A text of several paragraphs; their number depends on the language."""

    __slots__ = ()


#: Letters that are cards, so that no word is short for them.
_CARDS: Final = "akqjt"
#: Words that end something; of several with one letter they are the last to be meant.
_ENDING: Final = ("claim", "give-up", "quit")
#: Signs for words.  Cards of a pack are written so in a line of play.
_SIGNS: Final[Mapping[str, str]] = {"*": "turn", "_": "bottom", "?": "help"}


def word_for(typed: str, words: Sequence[str], cards: Collection[str] = _CARDS) -> str | None:
    """Return which of some words somebody means: the word itself, or its key.

    A word may be English or of the language that is spoken.  Its key is its first letter or a sign.
    Where several words have one letter, none that ends something is meant.  It is the first of the
    language that is spoken, or else one without a sign; a letter of the `cards` is never a word.

    >>> words = ("turn", "bottom", "hint", "why", "line", "help", "quit")
    >>> word_for("Turn", words), word_for("h", words), word_for("q", words), word_for("*", words)
    ('turn', 'hint', None, 'turn')
    """
    typed = "-".join(typed.lower().split())
    if len(typed) != 1:
        return next((word for word in words if typed in _spellings(word)), None)
    if typed in _SIGNS:
        return _SIGNS[typed] if _SIGNS[typed] in words else None
    begun = [word for word in words if any(one.startswith(typed) for one in _spellings(word))]
    own = {word: _spellings(word)[1][0] == typed for word in begun}
    begun.sort(key=lambda word: (word in _ENDING, not own[word], word in _SIGNS.values()))
    return begun[0] if begun and typed not in cards else None


def key_for(word: str, words: Sequence[str]) -> str:
    """Return the key that means one of some words, "" if none does.

    >>> words = ("turn", "hint", "help", "quit")
    >>> [key_for(word, words) for word in words]
    ['*', 'h', '?', '']
    """
    signs = [sign for sign, meant in _SIGNS.items() if meant == word]
    letters = [one[0] for one in _spellings(word)[::-1] if one[0].isalpha()]
    return next((key for key in (*signs, *letters) if word_for(key, words) == word), "")


def with_key(word: str, words: Sequence[str]) -> str:
    """Return one of some words as it is typed, and the key that means it, if one does.

    >>> with_key("turn", ("turn", "hint")), with_key("quit", ("hint", "quit"))
    ('turn, *', 'quit')
    """
    return ", ".join(filter(None, [say(f"typed.{word}"), key_for(word, words)]))


def _spellings(word: str) -> tuple[str, str]:
    return word, say(f"typed.{word}")
