"""Typed access to the tables of a TOML file; what is wrong is gathered with its place."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from ristikontra.formats.lettering import in_english, letter_fault, readings_of, typed_in
from ristikontra.formats.parsing import unknown
from ristikontra.formats.toml import Path, read_toml
from ristikontra.game.errors import BadText, Fault, Problem, closest
from ristikontra.game.items import ITEMS
from ristikontra.game.rules import OPTIONS, VARIANTS, seating_of
from ristikontra.game.seats import ENGLISH
from ristikontra.game.setup import Setup
from ristikontra.game.spelling import OnTable, is_nothing, order_faults, pieces
from ristikontra.words import Saying, Translated, languages

T = TypeVar("T")

#: The keys of a setup in a position file.
SETUP_KEYS: Final = ("rules", *(item.name for item in ITEMS), "hands", "options")
#: Problems that are kept; BadText shows fewer.
_MANY: Final = 100
#: No number in a position file is larger.
_LARGEST: Final = 999_999

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

    def pair(self, key: str) -> dict[str, int] | None:
        """Return a number for each side, or None."""
        if is_nothing(str(self.data.get(key, ""))):
            return None
        table = self._get(self.data, (), key, dict, Saying("file.pair"))
        if table is None:
            return None
        parties = seating_of(str(self.data.get("rules", "")).lower()).parties
        self.known(table, (key,), parties)
        pair = {side: self.number(table, (key,), side) for side in parties if side in table}
        numbers = {side: number for side, number in pair.items() if number is not None}
        if len(numbers) < len(table):
            self.lost.add((key,))
            return None
        return numbers

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
            changed[key] = texts(value, (key,)) if key in _NAMING else value
    return changed


class SetupFields(Fields):
    """The fields of a position file that make a setup, each written in any of its ways.

    A file has seats in the letters of one language; `data` has them in N E S W.

    >>> text = 'rules = "lappi"\\nlead = "north"\\ndirty = "both"\\nhands = {South = "A♠"}'
    >>> setup = SetupFields(text, "pos.toml").setup()
    >>> setup.lead, setup.dirty, setup.hands
    ('N', ('NS', 'EW'), {'S': 'A♠'})
    """

    def __init__(self, text: str, source: str) -> None:
        super().__init__(text, source)
        self.typed = ENGLISH
        if seating_of(str(self.data.get("rules", "")).lower()).has_partners:
            self._in_english()

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

    def setup(self) -> Setup:
        """Return what the file says of the position, unchecked."""
        data = self.data
        self.seating = seating_of(str(data.get("rules", "")).lower())
        self.lists: dict[str, Sequence[tuple[str, Path, int]]] = {}
        self.keys: dict[tuple[str, str], str] = {}
        self.trick: list[OnTable] = []
        said = {item.name: item.kind.take(self, item.name) for item in ITEMS}
        if self.trick and self.trick[0].seat:
            said["lead"] = said["lead"] or self.trick[0].seat
        for index, says in order_faults(said["lead"], self.trick, self.seating):
            text, path, offset = self.lists["trick"][index]
            self.problem(path, says, offset - 1, len(text) + 1)
        return Setup(
            variant=(self.text(data, (), "rules") or "").lower(),
            hands=self._hands(),
            options=self.table_of(data, (), "options"),
            **said,
        )

    def parted(self, name: str, split: Callable[[str], Sequence[T]]) -> list[tuple[T, Path, int]]:
        """Return the parts of the texts of a list, each with the path and offset of its text."""
        return [
            (part, path, start)
            for text, path, start in self.texts(self.data, (), name)
            for part in split(text)
        ]

    def _hands(self) -> dict[str, str]:
        """Return the hands by the letters of the seats, which may be written in full."""
        hands: dict[str, str] = {}
        for name, cards in self.table_of(self.data, (), "hands").items():
            seat = self.seating.named(name) or name
            if seat in hands:
                self.report(("hands", name), Saying("text.twice", name=name), key=True)
            hands[seat], self.keys["hands", seat] = "-" if is_nothing(cards) else cards, name
        return hands

    def report_fault(self, fault: Fault, setup: Setup) -> None:
        """Add what is wrong with a setup that was read from here, at its place in the file."""
        name, *rest = fault.place or ("rules",)
        path: Path = (name, *rest)
        offset, width, key = fault.offset, fault.width, False
        if rest and name in self.lists:
            text, path, start = self.lists[name][int(rest[0])]
            offset, width = start + offset, width or len(text)
        elif rest and name in ("hands", "not"):
            key = name == "hands" and rest[0] not in self.seating.seats
            path = (name, self.keys.get((name, rest[0]), rest[0]))
        elif rest and name == "options":
            variant = VARIANTS.get(setup.variant)
            key = rest[0] not in (variant.options if variant else OPTIONS)
        self.report(path, fault.says, offset, width, key=key)
