"""The options that several verbs share, each declared once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import click

from ristikontra.cli import completing
from ristikontra.cli.declaring import option
from ristikontra.formats.kinds import other_kind
from ristikontra.formats.lettering import read_letters, readings_of
from ristikontra.formats.named import game_named
from ristikontra.game.errors import RistikontraError, hint
from ristikontra.game.limits import DRAWN_DEALS, MOST_NODES, MOST_SECONDS, check_file
from ristikontra.game.rules import VARIANTS, seating_of
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import OBJECTIVES
from ristikontra.words import Saying, formed, say

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Seconds(click.FloatRange):
    """A limit of time: more than nothing, and an end to it."""

    name = "number"  # errors say it

    def __init__(self) -> None:
        super().__init__(0, MOST_SECONDS, min_open=True)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number, or refuse it."""
        with suppress(ValueError):  # click reports what is not a number at all
            if not math.isfinite(float(value)):
                self.fail(say("usage.seconds", value=value), param, ctx)
        return float(super().convert(value, param, ctx))


class _File(click.Path):
    """A file or a folder, by any name that a file can have."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or refuse it."""
        if not value:
            self.fail(say("usage.file"), param, ctx)
        try:
            check_file("file", value)
        except ValueError:
            self.fail(say("usage.file_name", name=value), param, ctx)
        if ctx and any(value in one.opts for one in ctx.command.get_params(ctx)):
            # A name was forgotten before an option; `./--help` names such a file.
            self.fail(say("usage.file_option", name=value), param, ctx)
        return str(super().convert(value, param, ctx))


#: Whether it can be read or written is said where that is tried.
FILE: Final = _File(dir_okay=False, readable=False)
FILE_OR_FOLDER: Final = _File(readable=False)


def _at(seating: Seating) -> dict[str, tuple[int, ...]]:
    """Return the players and the sides at a table, each with their seats."""
    sides = {name: seating.members(side) for side, name in enumerate(seating.parties)}
    return {**{name: (seat,) for seat, name in enumerate(seating.seats)}, **sides}


def seats_of(position: Position, name: str, option: str) -> tuple[int, ...]:
    """Return the seats of a player or a side; refuse one of another table."""
    there = _at(position.rules.seating)
    if name not in there:
        raise RistikontraError(Saying("analyse.nobody", option=option, name=name, names=[*there]))
    return there[name]


def seat_at(seating: Seating, name: str, option: str) -> int:
    """Return the seat of a player; refuse a side, and one of another table."""
    if name not in seating.seats:
        names = seating.seats
        raise RistikontraError(Saying("analyse.nobody", option=option, name=name, names=names))
    return seating.seats.index(name)


def followed(position: Position, player: str | None, objective: str | None) -> int | None:
    """Return which of three players is to be followed, None if nobody was named."""
    seating = position.rules.seating
    if not seating.two_sided and objective not in (None, "points"):
        raise RistikontraError(Saying("analyse.for_points"))
    if player is None:
        return None
    if seating.two_sided:
        raise RistikontraError(Saying("analyse.for_two"))
    return seats_of(position, player, "for")[0]


def _typed_name(text: str) -> str:
    """Return whom a text names, in N E S W; raises `ValueError` if it might be another."""
    said, faults = read_letters(text)
    if faults:
        raise ValueError(str(faults[0].says))
    return PARTNERS.named(said) or said


def unmistakable(name: str) -> str:
    """Return a seat or a side as it can be typed, whatever the language.

    >>> unmistakable("E"), unmistakable("NS")
    ('East', 'NS')
    """
    return name if len(readings_of(name)) == 1 else PARTNERS.names[PARTNERS.seats.index(name)]


def _as_typed(name: str) -> str:
    """Return a seat or a side by its letter, or by its name if others read the letter otherwise."""
    letter = formed(name, "letter")
    return letter if len(readings_of(letter)) == 1 else formed(name, "name")


def _offered(context: click.Context, names: Sequence[str]) -> list[str]:
    """Return those of some names that a shell is offered: of the table, where the game is named."""
    others = completing.of_game(context, "--as")
    if others is not None:
        return [*others]
    if game := completing.game_in(context):
        there = _at(seating_of(game))
        names = [name for name in names if name in there or name not in _NAMES]
    return [*map(_as_typed, names)]


class Somebody(click.Choice[str]):
    """One of some players and sides, by letter in any language, or by name.

    `others` are also read, but not offered: the verb itself says why it has no answer for them.
    """

    def __init__(self, names: Sequence[str], others: Sequence[str] = ()) -> None:
        super().__init__([*names, *others], case_sensitive=False)
        self.offered = names

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the letters in N E S W, or refuse them; other games have seats of their own."""
        params = ctx.params if ctx else {}
        if game_named(params.get("variant") or " ".join(params.get("words") or ())):
            return str(value)
        try:
            return super().convert(_typed_name(value) if value != ALL else value, param, ctx)
        except ValueError as error:
            self.fail(str(error), param, ctx)

    def spelt(self) -> click.Choice[str]:
        """Return the choice as it is typed in the language that is spoken.

        >>> Somebody("NE").spelt().choices
        ('N', 'East')
        """
        return click.Choice([_as_typed(name) for name in self.offered])

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return who sits at the table and begins with what was typed."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - no shell asks but then

        names = _offered(ctx, self.offered)
        begun = incomplete.upper()
        return [CompletionItem(name) for name in names if name.upper().startswith(begun)]

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """Return the choices as they are shown in help."""
        return self.spelt().get_metavar(param, ctx)

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return why a name is nobody here, as it was typed, and who was meant."""
        return say("usage.choice", value=value, hint=hint(value, self.spelt().choices))


#: All who sit at a table, at once.
ALL: Final = "all"
_NAMES: Final = [*dict.fromkeys(name for row in VARIANTS.values() for name in _at(row.seating))]
#: Everybody at any table, and every side.
somebody: Final = Somebody(_NAMES)
#: The players at a table of four, and each side.
seer: Final = Somebody([*PARTNERS.seats, *PARTNERS.parties, ALL], _NAMES)
seat_of_four: Final = Somebody(PARTNERS.seats)
seat: Final = Somebody([name for name in _NAMES if name not in PARTNERS.parties])


def _read_party(context: click.Context, parameter: click.Parameter, text: str | None) -> str | None:
    try:
        return text and _typed_name(text).upper()
    except ValueError as error:
        raise click.BadParameter(str(error), context, parameter) from None


def _store(context: click.Context, parameter: click.Parameter, name: str | None) -> str | None:
    """Return the name of a store, or of the JSON file of old whose place one takes; else refuse."""
    if name == "-":
        raise click.BadParameter(say("usage.store"), context, parameter)
    if name and (says := other_kind(name, "store", "diary", "game", "json", "empty", "binary")):
        raise click.BadParameter(str(says), context, parameter)
    return name


def _read_options(
    context: click.Context, parameter: click.Parameter, given: tuple[str, ...]
) -> dict[str, str]:
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise click.BadParameter(say("usage.set", text=text), context, parameter)
        options[name.strip().lower()] = value.strip().lower()
    return options


#: Any game.
GAME: Final = completing.Games()
objective = option(
    "--objective",
    type=completing.OneOf(OBJECTIVES),
    shell_complete=completing.completer(completing.objectives),
    help=Saying("help.option.objective"),
)
party = option(
    "--for",
    "party",
    metavar="PLAYER",
    callback=_read_party,
    shell_complete=completing.completer(lambda context: _offered(context, _NAMES)),
    help=Saying("help.option.for"),
)
variant = option(
    "--variant",
    type=completing.OneOf(list(VARIANTS)),
    metavar="VARIANT",
    help=Saying("help.option.variant"),
)
#: The same, where games of the registry also have an answer.
any_variant = option(
    "--variant",
    type=GAME,
    metavar="VARIANT",
    help=Saying("help.option.variant"),
)
theme = option(
    "--theme",
    metavar="THEME",
    shell_complete=completing.completer(completing.themes),
    help=Saying("help.option.theme"),
)
level = option(
    "--level",
    type=click.IntRange(1, 5),
    shell_complete=completing.completer(lambda _context: "12345"),
    help=Saying("help.option.level"),
)
collection = option(
    "--from", "collection", type=FILE, metavar="FILE", help=Saying("help.option.from")
)
line = option("--line", metavar="CARDS", help=Saying("help.option.line"))
goal = option("--goal", metavar="GOAL", help=Saying("help.option.goal"))
more = option("--more", is_flag=True, help=Saying("help.option.more"))
max_nodes = option(
    "--max-nodes",
    type=click.IntRange(1, MOST_NODES),
    metavar="N",
    help=Saying("help.option.max-nodes"),
)
max_seconds = option(
    "--max-seconds",
    type=Seconds(),
    metavar="SECONDS",
    help=Saying("help.option.max-seconds"),
)
draw = option(
    "--draw",
    type=click.IntRange(*DRAWN_DEALS),
    metavar="N",
    help=Saying("help.option.draw"),
)
stock = option("--stock", type=int, default=0, metavar="N", help=Saying("help.option.stock"))
state = option(
    "--state",
    type=FILE,
    metavar="FILE",
    callback=_store,
    help=Saying("help.option.state"),
)
out = option("--out", "-o", "out", type=FILE, metavar="FILE", help=Saying("help.option.out"))
strict = option(
    "--strict",
    is_flag=True,
    help=Saying("help.option.strict"),
)
rule_options = option(
    "--set",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_read_options,
    shell_complete=completing.completer(completing.settings),
    help=Saying("help.option.set"),
)
