"""Typed access to the tables of a TOML file; what is wrong is gathered with its place."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from ristikontra.formats.lettering import in_english, letter_fault, readings_of, typed_in
from ristikontra.formats.parsing import Place, Reader, known_game, piece_at, unknown
from ristikontra.formats.toml import Path, read_toml
from ristikontra.game.errors import BadText, Fault, Problem, closest
from ristikontra.game.rules import seating_of
from ristikontra.game.seats import ENGLISH
from ristikontra.game.spelling import pieces
from ristikontra.game.state import Item
from ristikontra.words import Saying, Translated, languages

T = TypeVar("T")

#: Problems that are kept; BadText shows fewer.
_MANY: Final = 100
#: No number in a position file is larger.
_LARGEST: Final = 999_999

#: What the value of an item must be, by what its kind is in a file.
_WANTED: Final = {
    "text": Saying("file.text"),
    "flag": Saying("file.text"),
    "number": Saying("file.number"),
    "texts_like": Saying("file.texts_like"),
    "pair": Saying("file.pair"),
}
#: Words for keys that are not spelt like them.
_MEANT: Final = {"variant": "rules", "game": "rules", "leader": "lead", "cards": "hands"}


class Fields:
    """A TOML document that is being read, and the problems found so far.

    `lost` holds the paths, cut after two steps, of what was not understood.  What has a
    wrong type is reported and then treated as if it were not there.

    >>> fields = Fields("held = 'one'", "pos.toml")
    >>> fields.number(fields.data, (), "held"), fields.problems[0].message
    (None, 'held must be a whole number')
    """

    def __init__(self, text: str, source: str) -> None:
        self.data, self.places = read_toml(text, source)
        self.problems: list[Problem] = []
        self.more = 0
        self.lost: set[tuple[str, ...]] = set()

    def report(
        self,
        path: Path,
        says: Saying,
        offset: int = 0,
        width: int = 0,
        *,
        key: bool = False,
    ) -> None:
        """Add a problem with the value at a path, or with its key; of very many count the rest."""
        if len(self.problems) < _MANY:
            self.problems.append(self.places.problem(path, says, offset, width, key=key))
        else:
            self.more += 1

    def problem(self, path: Path, says: Saying, offset: int = 0, width: int = 0) -> None:
        """Add a problem with the value at a path, which is lost."""
        self.report(path, says, offset, width)
        self.lost.add(tuple(str(step) for step in path[:2]))

    def bad_text(self) -> BadText:
        """Return the error that lists all problems, in the order of the text."""
        return BadText(sorted(self.problems, key=lambda p: (p.line, p.column)), self.more)

    def known(self, table: Mapping[str, Any], path: Path, names: Sequence[str]) -> None:
        """Report the keys of a table that are none of these names."""
        for key in table:
            if key in names:
                continue
            meant = _MEANT.get(key, "")
            close = meant if meant in names else ""
            if not close and len(self.problems) < _MANY:
                close = closest(key, names)
            self.report((*path, key), unknown("file.unknown", key, close), key=True)
            if close and not path:
                self.lost.add((close,))

    def required(self, table: Mapping[str, Any], path: Path, *names: str) -> None:
        """Report which of these keys a table lacks."""
        for name in names:
            if name not in table and (path or (name,) not in self.lost):
                self.problem((*path, name), Saying("file.missing", key=name))

    def _get(self, table: Mapping[str, Any], path: Path, key: str, kind: type, what: Saying) -> Any:
        """Return a value of some type; `what` says which."""
        value = table.get(key)
        if value is None or (isinstance(value, kind) and not isinstance(value, bool)):
            return value
        self._must((*path, key), key, what)
        return None

    def _must(self, path: Path, key: str, what: Saying) -> None:
        self.problem(path, Saying("file.must", key=key, what=what))

    def text(self, table: Mapping[str, Any], path: Path, key: str) -> str | None:
        """Return a text, or None."""
        text: str | None = self._get(table, path, key, str, Saying("file.text"))
        return text

    def translated(self, table: Mapping[str, Any], path: Path, key: str) -> str | None:
        """Return a text that may be there in several languages, or None.

        >>> text = 'title.en = "The last king"\\ntitle.fi = "Viimeinen kuningas"'
        >>> fields = Fields(text, "pos.toml")
        >>> fields.translated(fields.data, (), "title").texts["fi"]
        'Viimeinen kuningas'
        """
        texts = table.get(key)
        if not isinstance(texts, dict):
            return self.text(table, path, key)
        here = (*path, key)
        self.known(texts, here, languages())
        return Translated({code: self.text(texts, here, code) or "" for code in texts})

    def number(self, table: Mapping[str, Any], path: Path, key: str) -> int | None:
        """Return a whole number, or None."""
        number: int | None = self._get(table, path, key, int, Saying("file.number"))
        if number is not None and abs(number) > _LARGEST:
            self.problem((*path, key), Saying("file.large", key=key))
            return None
        return number

    def texts(
        self, table: Mapping[str, Any], path: Path, key: str
    ) -> tuple[tuple[str, Path, int], ...]:
        """Return the texts of a list, or of one text with commas, each with path and offset."""
        value, at = table.get(key), (*path, key)
        if isinstance(value, str):
            return tuple((piece, at, offset) for piece, offset in pieces(value))
        if not isinstance(value, list | None):
            self._must(at, key, Saying("file.texts_like"))
            return ()
        texts = []
        for index, item in enumerate(value or ()):
            if isinstance(item, str | int) and not isinstance(item, bool):
                texts.append((str(item), (*at, index), 0))
            else:
                self._must((*at, index), key, Saying("file.texts"))
                self.lost.add((key,))
        return tuple(texts)

    def table_of(self, table: Mapping[str, Any], path: Path, key: str) -> dict[str, str]:
        """Return a table of texts and whole numbers, all as texts."""
        inner = self._get(table, path, key, dict, Saying("file.table", key=key)) or {}
        texts = {}
        for name, value in inner.items():
            if isinstance(value, str | int) and not isinstance(value, bool):
                texts[name] = str(value)
            else:
                self._must((*path, key, name), name, Saying("file.text"))
        return texts

    def tables(self, key: str) -> list[dict[str, Any]]:
        """Return an array of tables, empty if there is none."""
        tables = self._get(self.data, (), key, list, Saying("file.tables", key=key)) or []
        good = [table for table in tables if isinstance(table, dict)]
        if len(good) < len(tables):
            self._must((key,), key, Saying("file.tables", key=key))
        return good


#: Tables whose keys are seats or sides, and what else names them.
_BY_SEAT: Final = ("hands", "taken", "won", "score", "not")
_NAMING: Final = ("lead", "first", "dirty", "clean", "trick", "line", "dealer", "plays", "claims")
#: The keys of a claim, and of those in it, that name seats.
_CLAIMING: Final = (
    *("after", "seen", "swap", "lead", "side", "line", "settled", "winners", "best_for", "goal"),
    *("can", "cannot", "can_deny", "cannot_deny", "could", "could_not", "always", "will", "all"),
)


def _seats_changed(
    data: Mapping[str, Any], change: Callable[[str, Path, bool], str]
) -> dict[str, Any]:
    """Return a document with every text changed that names seats, and every key that does.

    A text is changed with its path; True: it is a key.
    """

    def texts(value: Any, path: Path) -> Any:
        match value:
            case str():
                return change(value, path, False)
            case list():
                return [texts(inner, (*path, at)) for at, inner in enumerate(value)]
            case dict():
                return {
                    key: texts(inner, (*path, key)) if key in _CLAIMING else inner
                    for key, inner in value.items()
                }
        return value

    changed: dict[str, Any] = {}
    for key, value in data.items():
        if key in _BY_SEAT and isinstance(value, dict):
            changed[key] = {change(name, (key, name), True): one for name, one in value.items()}
        elif key == "expect" and isinstance(value, list):
            changed[key] = [
                table | {"after": texts(table["after"], (key, at, "after"))}
                if isinstance(table, dict) and "after" in table
                else table
                for at, table in enumerate(value)
            ]
        else:
            changed[key] = texts(value, (key,)) if key in (*_NAMING, *_BY_SEAT) else value
    return changed


class ItemFields(Fields):
    """The fields of a file that make a position, by the table of items of its game.

    A game in tricks has seats in the letters of one language; `data` has them in N E S W.

    >>> from ristikontra.games.tricks.setup import setup_in
    >>> text = 'rules = "lappi"\\nlead = "north"\\ndirty = "both"\\nhands = {South = "A♠"}'
    >>> setup = ItemFields(text, "pos.toml").read(setup_in)
    >>> setup.lead, setup.dirty, setup.hands
    ('N', ('NS', 'EW'), {'S': 'A♠'})
    """

    def __init__(
        self, text: str, source: str, game: Any = None, *, rows: Sequence[Item] = ()
    ) -> None:
        super().__init__(text, source)
        variant = str(self.data.get("rules", "")).lower()
        self.game = game or known_game(variant)
        self.rows = rows or self.game.items
        self.typed = ENGLISH
        self._paths: dict[Place, Path] = {}
        #: Where a piece of a text begins, its path, and how many characters precede its value.
        self._pieces: dict[Place, list[tuple[int, Path, int]]] = {}
        if game is None and seating_of(variant).has_partners:
            self._in_english()

    @property
    def keys(self) -> Sequence[str]:
        """The keys of a position."""
        return ("rules", *(item.name for item in self.rows), "hands", "options")

    def _in_english(self) -> None:
        """Put the seats of the data into N E S W, or raise `BadText`."""
        naming: list[tuple[str, Path, bool]] = []

        def listed(text: str, path: Path, key: bool) -> str:
            naming.append((text, path, key))
            return text

        _seats_changed(self.data, listed)
        joined = "\n".join(text for text, _, _ in naming)
        languages = typed_in(joined)
        if len(readings_of(joined, languages)) == 1:
            one = self.typed = languages[0]
            self.data = _seats_changed(self.data, lambda text, _path, _key: in_english(text, one))
            return
        fault = letter_fault(joined)
        offset = fault.offset
        for text, path, key in naming:
            if offset <= len(text):
                self.report(path, fault.says, offset, fault.width, key=key)
                break
            offset -= len(text) + 1
        raise self.bad_text()

    def report(
        self,
        path: Path,
        says: Saying,
        offset: int = 0,
        width: int = 0,
        *,
        key: bool = False,
    ) -> None:
        """Add a problem with a value, or with its key, which may be a seat as it was typed."""
        if len(path) > 1 and path[0] in _BY_SEAT:
            name, letters = str(path[1]), {*ENGLISH.letters}
            if {*name} <= letters:
                name = name.translate(str.maketrans(ENGLISH.letters, self.typed.letters))
            path = (path[0], name, *path[2:])
        super().report(path, says, offset, width, key=key)

    def reader(self, options: Mapping[str, str] | None = None) -> Reader:
        """Return a reader of the position; `options` override those of the file."""
        texts: dict[Place, str] = {}
        for name, cards in self._table("hands").items():
            seat = self.game.seat_named(name)
            if seat is None:
                says = Saying("setup.no_seat", seat=name, seats=[*self.game.seats])
                self.report(("hands", name), says, key=True)
            else:
                if ("hands", seat) in texts:
                    self.report(("hands", name), Saying("text.twice", name=name), key=True)
                self._put(texts, ("hands", seat), ("hands", name), cards)
        for name, value in self._table("options").items():
            self._put(texts, ("options", name), ("options", name), value, "flag")
        self._put(texts, ("rules",), ("rules",), self.text(self.data, (), "rules"))
        for row in self.rows:
            self._put(texts, (row.name,), (row.name,), self.data.get(row.name), row.kind.in_file)
        apart = {("options", name): value for name, value in (options or {}).items()}
        lost = {place for place in self.lost if place[0] in self.keys}
        return Reader(self.game, texts | apart, lost, rows=self.rows)

    def read(
        self, build: Callable[[Reader], T | None], options: Mapping[str, str] | None = None
    ) -> T | None:
        """Return what is built of the file, and report what is wrong, each fault at its place."""
        reader = self.reader(options)
        found = build(reader)
        for fault in reader.faults:
            self.note(fault)
        return found

    def note(self, fault: Fault) -> None:
        """Report a fault of a reading where it is in the file."""
        place, offset, width = fault.place, fault.offset, fault.width
        path: Path = self._paths.get(place, place)
        if width and place in self._pieces:
            start, path, before = piece_at(self._pieces[place], offset)
            offset -= start + before
            if offset < 0:
                offset = width = 0
        key = fault.says.kind in ("rules.no_option", "rules.other_option")
        self.report(path, fault.says, offset, width, key=key)

    def _table(self, key: str) -> Mapping[str, Any]:
        table: Mapping[str, Any] | None
        table = self._get(self.data, (), key, dict, Saying("file.table", key=key))
        return table or {}

    def _put(
        self, texts: dict[Place, str], place: Place, path: Path, value: Any, kind: str = "text"
    ) -> None:
        """Keep what is written at a path as one text, and where each piece of it is."""
        if value is None:
            return
        parts: list[tuple[str, Any, Path]] = [("", value, path)]
        what = _WANTED.get(kind) or Saying("file.table", key=path[-1])
        if isinstance(value, list) and kind == "texts_like":
            parts = [("", one, (*path, index)) for index, one in enumerate(value)]
            what = Saying("file.texts")
        elif isinstance(value, dict) and kind in ("pair", "table"):
            names = self._parties if kind == "pair" else [*value]
            self.known(value, path, names)
            parts = [(f"{one}=", value[one], (*path, one)) for one in value if one in names]
            what = Saying("file.number" if kind == "pair" else "file.text")
        text, begins = "", list[tuple[int, Path, int]]()
        for name, one, here in parts:
            key = name.rstrip("=") or str(path[-1])
            if isinstance(one, bool) and kind == "flag":
                one = "yes" if one else "no"
            if not isinstance(one, str | int) or isinstance(one, bool):
                self._must(here, key, what)
                return
            if kind in ("pair", "number") and isinstance(one, int) and abs(one) > _LARGEST:
                self.problem(here, Saying("file.large", key=key))
                return
            written = str(one).replace(",", " ") if name else str(one)
            text += "," * bool(begins)
            begins.append((len(text), here, len(name)))
            text += name + written
        texts[place], self._paths[place], self._pieces[place] = text, path, begins

    @property
    def _parties(self) -> Sequence[str]:
        return seating_of(str(self.data.get("rules", "")).lower()).parties
