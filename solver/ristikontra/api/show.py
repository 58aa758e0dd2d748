"""A position as it is read, what may be played, what a file says of it; and the worked examples."""

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from ristikontra.api.records import receiver, seat_on_move
from ristikontra.formats.files import example_names, names_in
from ristikontra.formats.named import game_named
from ristikontra.game.names import GAMES
from ristikontra.game.state import State
from ristikontra.games.files import Comment, Example, find_example
from ristikontra.record import SCHEMA, Record, StateRecord


class ShowRecord(StateRecord, frozen=True, kw_only=True):
    """A position, the legal moves of the player who chooses, and what is said of it.

    `name` is that of a worked example.  There are the line and the comments of a file if the
    position is where they begin.
    """

    seat: str | None
    to: str | UnsetType = UNSET
    moves: list[str]
    name: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    line: list[str]
    comments: list[Comment]


def show(position: State, example: Example[Any] | None = None) -> ShowRecord:
    """Return a position as it is read, and what the example says that it comes from.

    >>> from ristikontra.games.registry import read
    >>> show(read("myllymatti A:SA B:H2J trick:H9 trump:S turn:B")).moves
    ['HJ', '-']
    >>> show(read("lappi N:K7 E:73 S:32 W:A2 lead:N")).moves
    ['K', '7']
    """
    said: dict[str, Any] = {"line": [], "comments": []}
    if example:
        names = ("name", "title", "teaches", "notice", "source")
        said |= {name: getattr(example, name) or UNSET for name in names}
        said["title"] = example.title
        if position == example.position:
            said["line"] = position.typed_line(example.line)
            said["comments"] = [*example.comments]
    return ShowRecord(
        game=position.variant,
        position=str(position),
        seat=seat_on_move(position),
        to=receiver(position),
        moves=[*map(position.move_text, position.moves())],
        **said,
    )


def show_example(name: str) -> ShowRecord:
    """Return a worked example by its name.

    >>> show_example("lappi/pagat").title
    'The documented Lappi ending'
    """
    example = find_example(name)
    return show(example.position, example)


class ExampleRecord(Record, frozen=True, kw_only=True):
    """The name by which a worked example is found, and its title."""

    name: str
    title: str


class ExamplesRecord(Record, frozen=True, kw_only=True):
    """A list of worked examples."""

    schema: Literal[2] = SCHEMA
    examples: list[ExampleRecord]


def examples(prefix: str = "") -> ExamplesRecord:
    """Return the worked examples of all games whose names begin with a prefix.

    >>> examples("lappi/pagat").examples[0].name
    'lappi/pagat'
    >>> examples("Myllymatti/pick").examples[0].name
    'myllymatti/pick-up'
    """
    others = [name for game in GAMES for name in names_in(game)]
    begun = prefix.lower() if game_named(prefix) else prefix
    names = [name for name in (*example_names(), *others) if name.startswith(begun)]
    return ExamplesRecord(
        examples=[ExampleRecord(name=name, title=find_example(name).title) for name in names]
    )
