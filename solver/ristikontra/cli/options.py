"""The options that several verbs share, each declared once."""

from __future__ import annotations

import math
from typing import Any

import click

from ristikontra.game.scoring import OBJECTIVES
from ristikontra.search.solver import MOST_NODES


class Seconds(click.FloatRange):
    """A limit of time: more than nothing, and an end to it."""

    def __init__(self) -> None:
        super().__init__(0, min_open=True)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number, or refuse it."""
        seconds = float(super().convert(value, param, ctx))
        if not math.isfinite(seconds):
            self.fail(f"{value} is no number of seconds.", param, ctx)
        return seconds


def _read_options(
    context: click.Context, parameter: click.Parameter, given: tuple[str, ...]
) -> dict[str, str]:
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise click.BadParameter(f"{text!r} is not like limit=2", context, parameter)
        options[name.strip().lower()] = value.strip().lower()
    return options


objective = click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    help="What play is for: card points alone, cleaning and then points, or the result of the "
    "deal and then points. If not given: the result where the position tells enough, else cleaning "
    "where a side must, else points.",
)
max_nodes = click.option(
    "--max-nodes",
    type=click.IntRange(1, MOST_NODES),
    metavar="N",
    help="Try at most so many cards on a position.",
)
max_seconds = click.option(
    "--max-seconds",
    type=Seconds(),
    metavar="SECONDS",
    help="Spend at most so many seconds on a position or question.",
)
strict = click.option(
    "--strict",
    is_flag=True,
    help="Refuse a position that cannot have come about with what it says of the past; without "
    "this there is a warning, for a single position. A batch stops at the first that is wrong.",
)
rule_options = click.option(
    "--set",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_read_options,
    help="Change a rule option: limit=2. May be repeated.",
)
