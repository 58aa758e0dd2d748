"""The options that several verbs share, each declared once."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Any, Final

import click

from ristikontra.cli.declaring import option
from ristikontra.game.arguments import MOST_NODES, MOST_SECONDS, check_file
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.game.seats import Seating
from ristikontra.search.objectives import OBJECTIVES
from ristikontra.words import Saying, say

#: The most deals that can be drawn.
_MOST_DRAWN: Final = 1_000_000


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
    """A file, or a folder: whatever its name, it has one that a file can have."""

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
        raise RistikontraError(Saying("analyse.for_two", side=seating.parties[0]))
    return seats_of(position, player, "for")[0]


_NAMES = [*dict.fromkeys(name for row in VARIANTS.values() for name in _at(row.seating))]
#: Everybody at any table, and every side.
somebody = click.Choice(_NAMES, case_sensitive=False)
#: All who sit at a table, at once.
ALL = "all"
somebody_or_all = click.Choice([*_NAMES, ALL], case_sensitive=False)


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


objective = option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    help=Saying("help.option.objective"),
)
party = option(
    "--for",
    "party",
    metavar="PLAYER",
    callback=lambda context, parameter, party: party and party.upper(),
    help=Saying("help.option.for"),
)
variant = option(
    "--variant",
    type=click.Choice(list(VARIANTS)),
    metavar="VARIANT",
    help=Saying("help.option.variant"),
)
theme = option("--theme", metavar="THEME", help=Saying("help.option.theme"))
level = option("--level", type=click.IntRange(1, 5), help=Saying("help.option.level"))
collection = option(
    "--from", "collection", type=FILE, metavar="FILE", help=Saying("help.option.from")
)
line = option("--line", metavar="CARDS", help=Saying("help.option.line"))
goal = option("--goal", metavar="GOAL", help=Saying("help.option.goal"))
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
    type=click.IntRange(2, _MOST_DRAWN),
    metavar="N",
    help=Saying("help.option.draw"),
)
stock = option("--stock", type=int, default=0, metavar="N", help=Saying("help.option.stock"))
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
    help=Saying("help.option.set"),
)
