"""Verbs and options whose help is a `Saying`: it becomes words when somebody asks for it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import click

from ristikontra.words import Saying


class _WithSaying:
    """What keeps its help as it is given, and says it when it is read."""

    @property
    def help(self) -> str | None:
        """The help, in the language that is spoken now."""
        return str(self._help)

    @help.setter
    def help(self, help: Saying | str | None) -> None:
        self._help = help


class SaidVerb(_WithSaying, click.Command):
    """A verb whose help is a `Saying`."""


class SaidVerbs(_WithSaying, click.Group):
    """Verbs, whose help is a `Saying`, and that of each."""

    command_class = SaidVerb


class SaidOption(_WithSaying, click.Option):
    """An option whose help is a `Saying`."""

    def __init__(self, *names: Any, help: Saying, **attributes: Any) -> None:
        super().__init__(*names, **attributes)
        self.help = help  # click would tidy a text


verb: Final = partial(click.command, cls=SaidVerb)
option: Final = partial(click.option, cls=SaidOption)
