"""Verbs and options whose help is a `Saying`: it becomes words when somebody asks for it.

What click says itself is borrowed: a language may have words for it.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import click
from click import core, decorators, exceptions, formatting, parser, types

from ristikontra.cli.choosing import OPTION, Languages
from ristikontra.cli.printing import echo
from ristikontra.game.seats import PARTNERS
from ristikontra.words import Saying, borrowed, formed

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _said(text: str) -> str:
    """Return what click says, in the language that is spoken."""
    return borrowed(gettext.gettext(text))


def _counted(one: str, several: str, number: int) -> str:
    """Return the same of what depends on a number."""
    return borrowed(gettext.ngettext(one, several, number))


# Each of click's modules has these names from `gettext`, which knows one language a process.
for _module in (core, decorators, exceptions, formatting, parser, types):
    vars(_module).update({"_": _said, "ngettext": _counted})


class _WithSaying:
    """What keeps its help as it is given, and says it when it is read."""

    @property
    def help(self) -> str | None:
        """The help, in the language that is spoken now."""
        return str(self._help)

    @help.setter
    def help(self, help: Saying | str | None) -> None:
        self._help = help


class SaidOption(_WithSaying, click.Option):
    """An option whose help, and the name of whose value, are each a `Saying`.

    With `asks` the verb asks the user, who must be at a terminal.
    """

    def __init__(self, *names: Any, help: Saying, asks: bool = False, **attributes: Any) -> None:
        super().__init__(*names, **attributes)
        self.help = help  # click would tidy a text
        self.asks = asks

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the name of the value, in the language of the help."""
        return borrowed(super().make_metavar(ctx))

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Return what is added to the help; seats have the names of the language."""
        extra = super().get_help_extra(ctx)
        if self.default in PARTNERS.seats and "default" in extra:
            extra["default"] = formed(extra["default"], "letter")
        return extra


class SaidArgument(click.Argument):
    """An argument whose name is said in the language that is spoken."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the name of the argument, in the language of the help."""
        return borrowed(super().make_metavar(ctx))


def _show_help(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        echo(context.get_help())
        context.exit()


#: Click's own option keeps its help in the language that was spoken when it was first asked for.
_HELP: Final = SaidOption(
    ("-h", "--help"),
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_help,
    help=Saying("help.option.help"),
)


class _Language(SaidOption):
    """`--lang` after a verb: shells complete it; its help is before the verbs."""

    def get_help_record(self, ctx: click.Context) -> None:
        return None


#: It is taken out of the arguments, wherever it was.
_LANGUAGE: Final = _Language(
    (OPTION,), type=Languages(), expose_value=False, help=Saying("help.option.lang")
)


class SaidVerb(_WithSaying, click.Command):
    """A verb whose help is a `Saying`.

    `answers` are the records that it prints as JSON, by module and class: one of them, or with
    `lists` one per line.  A verb that has them is also answered by the service.
    """

    def __init__(
        self, *names: Any, answers: Sequence[str] = (), lists: bool = False, **attributes: Any
    ) -> None:
        super().__init__(*names, **attributes)
        self.answers = answers
        self.lists = lists

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the parameters; a verb takes `--lang` as the program does."""
        return [*super().get_params(ctx), *([_LANGUAGE] if ctx.parent else [])]

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return what may stand here; of a game the options that the verb knows of it."""
        from ristikontra.cli.completing import known_options  # noqa: PLC0415 - seldom needed

        known = known_options(ctx) if incomplete.startswith("-") else None
        found = super().shell_complete(ctx, incomplete)
        return [one for one in found if known is None or one.value in known]

    def get_help_option(self, ctx: click.Context) -> click.Option:
        """Return the option `--help`, whose help is a `Saying`."""
        return _HELP

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the pieces of usage in the language of the help."""
        return [borrowed(piece) for piece in super().collect_usage_pieces(ctx)]


class SaidVerbs(SaidVerb, click.Group):
    """Verbs, whose help is a `Saying`, and that of each."""

    command_class = SaidVerb


verb: Final = partial(click.command, cls=SaidVerb)
argument: Final = partial(click.argument, cls=SaidArgument)
option: Final = partial(click.option, cls=SaidOption)
