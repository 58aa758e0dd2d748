"""The one-line text and the files of positions some of whose cards are hidden.

    lappi N:QT775 E:_ S:7____ W:_ lead:N dirty:NS,EW not:E=7,W=KQ gone:AAAATTT...

1. A hidden card is `_` or `?`.  A single one hides the whole hand; the others give its size.
2. `gone` lists every card seen that is not in a hand or on the table.  `unseen` lists every card
   not seen, which means the same.
3. `not` names ranks that none of a hand's hidden cards is of.
4. Everything else is as in `formats.notation` and `games.files`; `gone`, `unseen` and `not` are
   keys of a file too: ``gone = "AAAATTT"``, ``not = {E = "7"}``.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ristikontra.formats.fields import ItemFields
from ristikontra.formats.files import is_file, is_name, safety_name, safety_position, text_of
from ristikontra.formats.kinds import at_line, in_json, known_kind, known_words
from ristikontra.formats.parsing import Reader
from ristikontra.game.errors import BadText
from ristikontra.games.files import TEXT_KEYS, Entry
from ristikontra.games.tricks.files import read_trick_example
from ristikontra.games.tricks.given import entry_of, is_called, read_given
from ristikontra.games.tricks.notation import line_from, swap
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import HIDING, ITEMS, setup_in
from ristikontra.games.tricks.typed import TypedText
from ristikontra.games.tricks.unseated import with_seats
from ristikontra.games.tricks.worlds.trust import Earlier
from ristikontra.games.tricks.worlds.view import HiddenSetup, View

P = TypeVar("P", Position, View)


class ViewEntry(NamedTuple):
    """What is known of a position, with the title and the idea of the file that it comes from.

    `before` are the cards of `after` that led to it.
    """

    view: View
    title: str | None = None
    teaches: str | None = None
    before: tuple[Earlier, ...] = ()


def read_view(
    text: str,
    source: str = "position",
    options: Mapping[str, str] | None = None,
    after: str | None = None,
) -> View:
    """Read the one-line text of a position some of whose cards may be hidden.

    Where none is, it becomes what the seat on turn knows of it.  `options` override those of the
    text; the cards of `after` are played from there.  Raises `BadText` with everything that is
    wrong.

    >>> gone = "AAAAKKKQQQQJJJJTTTT99988887777666655554444"
    >>> view = read_view(f"lappi N:K9 E:_ S:_ W:2_ lead:N gone:{gone}32", after="9")
    >>> view.hidden, [str(rank) for rank in view.may_play()]
    ((0, 2, 2, 1), ['3', '2'])
    >>> view == read_view("lappi N:K9 E:_ S:_ W:2_ lead:N unseen:33322", after="9")
    True
    >>> read_view(f"lappi N:K9 E:_ S:_ W:_ lead:N gone:{gone}")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: position:1:36: eight cards of the pack are unseen; ...
    """
    return _read(text, source, options, after).view


def _read(
    text: str,
    source: str = "position",
    options: Mapping[str, str] | None = None,
    after: str | None = None,
) -> ViewEntry:
    """Read the one-line text of a position, as `read_view` does."""

    def build(reader: Reader) -> Any:
        given = _hidden_in(reader)
        if given.hides:
            return _seen(reader, given, not after)
        return reader.judged(given.setup.position)

    known: View | Position = TypedText(text, source, hiding=True).read(build, options)
    if isinstance(known, View):
        view, before = _played(known, after)
        return ViewEntry(view, before=before)
    return view_entry_of(Entry(known), after)


def _hidden_in(reader: Reader) -> HiddenSetup:
    """Return what was read, with what is said of hidden hands, unjudged."""
    return HiddenSetup(setup_in(reader), reader["gone"], reader["unseen"], reader["not"] or {})


def _seen(reader: Reader, given: HiddenSetup, turn_known: bool) -> View | None:
    """Return what is known of a position, and note what is wrong."""
    either = {("gone",), ("unseen",)}  # one may have been meant by what was not understood
    if reader.lost & either:
        reader.lost |= either
    return reader.judged(lambda: given.view(turn_known))


def read_given_view(
    words: str, options: Mapping[str, str] | None = None, after: str | None = None
) -> ViewEntry:
    """Read what some words name, as `read_given` does, where hands may be hidden.

    >>> read_given_view("lappi/pagat").view.hidden
    (0, 5, 5, 5)
    """
    if is_file(words):
        # `read_given` says what is wrong with it
        with suppress(OSError), known_kind(words, "position"):
            return read_view_entry(text_of(Path(words), words), words, options, after)
    elif name := safety_name(words):
        return _read(safety_position(name), "position", options, after)
    elif not is_name(words):
        words = with_seats(words)
        with known_words(words):
            return _read(words, "position", options, after)
    return view_entry_of(read_given(words, options), after)


def read_numbered_view(
    text: str,
    number: int,
    source: str,
    options: Mapping[str, str] | None = None,
    after: str | None = None,
) -> ViewEntry:
    """Read one of many positions, each on a line of its own, as `read_numbered` does."""
    if is_called(text):
        return read_given_view(text.strip(), options, after)
    line = in_json(text)
    try:
        with known_words(line):
            return _read(line, source, options, after)
    except BadText as error:
        raise at_line(error, source, number) from None


def view_entry_of(
    entry: Entry[Position], after: str | None = None, swaps: Sequence[str] = ()
) -> ViewEntry:
    """Return what the seat on turn knows of a position whose cards are all known.

    `swaps` are pairs of cards to be exchanged after the cards of `after`: they were also exchanged
    before.
    """
    position, before = _played(entry.position, after)
    for cards in swaps:
        position = swap(position, cards, "--swap")
    example = entry.example
    if example is None:
        return ViewEntry(View.of(position), before=before)
    return ViewEntry(View.of(position), example.title, example.teaches, before)


def _played(start: P, after: str | None) -> tuple[P, tuple[Earlier, ...]]:
    """Return what comes of the cards of `after`, and each of them with what was before it."""
    if not after:
        return start, ()
    at, before = start, list[Earlier]()
    for rank in line_from(start, after, "--after"):
        before.append(Earlier(at.representative if isinstance(at, View) else at, rank))
        at = at.play(rank)
    return at, tuple(before)


def view_of(given: View | Position | str) -> View:
    """Return what the seat on turn knows: a view, or that of a position or of a text.

    Raises as `read_given_view` and `View.of` do.

    >>> view_of("lappi/pagat").hidden
    (0, 5, 5, 5)
    """
    if isinstance(given, View):
        return given
    return View.of(given) if isinstance(given, Position) else read_given_view(given).view


def read_view_entry(
    text: str, source: str, options: Mapping[str, str] | None = None, after: str | None = None
) -> ViewEntry:
    """Read a position file, given as its text, where hands may be hidden.

    Raises `BadText` with everything that is wrong.

    >>> text = '''title = "The last card"
    ... rules = "ristikontra"
    ... lead = "N"
    ... gone = "AAAAKKKKQQQQJJJJTTTT999988887777666655554444"
    ... hands = {N = "3", E = "_", S = "_", W = "_"}'''
    >>> read_view_entry(text, "last.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: last.toml:4:8: seven cards of the pack are unseen; ...
    >>> read_view_entry(text.replace("4444", "44443322"), "last.toml").view.hidden
    (0, 1, 1, 1)
    """
    fields = ItemFields(text, source, rows=(*ITEMS, *HIDING))
    fields.known(fields.data, (), (*TEXT_KEYS, *fields.keys))
    fields.required(fields.data, (), "title", "rules", "hands")
    texts = {name: fields.text(fields.data, (), name) for name in TEXT_KEYS}
    reader = fields.reader(options)
    given = _hidden_in(reader)
    if not given.hides:
        return view_entry_of(entry_of(read_trick_example(text, source), options), after)
    view = _seen(reader, given, not after)
    for fault in reader.faults:
        fields.note(fault)
    if fields.problems or view is None:
        raise fields.bad_text()
    view, before = _played(view, after)
    return ViewEntry(view, texts["title"], texts["teaches"], before)
