"""Verbs and options whose help is a `Saying`: it becomes words when somebody asks for it.

What click says itself is borrowed: a language may have words for it.  Which language somebody is
spoken to in `--lang` says, or else the environment.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import click
from click import core, decorators, exceptions, formatting, parser, types

from ristikontra.cli.printing import Refusal, echo
from ristikontra.game.errors import hint
from ristikontra.game.seats import PARTNERS
from ristikontra.words import Language, Saying, borrowed, formed, language, languages, say

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


OPTION: Final = "--lang"
VARIABLE: Final = "RISTIKONTRA_LANG"
#: What says which language a terminal speaks: the first of these that says anything.
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
#: A limit over this is not in the help.
_FAR: Final = 1_000_000


def without_option(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Return arguments without `--lang`, wherever it is, and its value; the last one counts.

    >>> without_option(["--lang", "fi", "solve", "--lang=en", "lappi/pagat"])
    (['solve', 'lappi/pagat'], 'en')
    >>> without_option(["show", "--", "--lang"])
    (['show', '--', '--lang'], None)
    """
    rest: list[str] = []
    value = None
    given = iter(arguments)
    for argument in given:
        name, equals, after = argument.partition("=")
        if argument == "--":
            rest += [argument, *given]
        elif name == OPTION:
            value = after if equals else next(given, "")
        else:
            rest.append(argument)
    return rest, value


def named(name: str | None) -> Language | None:
    """Return the language of a name, if it is one.

    >>> named("EN").code, named("xx"), named(None)
    ('en', None, None)
    """
    try:
        return language(name.lower()) if name else None
    except ValueError:
        return None


def of_environment(environment: Mapping[str, str]) -> Language | None:
    """Return the language that the environment asks for, None if it asks for none.

    Raises `Refusal` if the variable of this program names none; a terminal may speak any.

    >>> of_environment({"LC_ALL": "", "LANG": "en_GB.UTF-8"}).code
    'en'
    >>> of_environment({"LC_ALL": "C", "LANG": "en_GB.UTF-8"})
    """
    if value := environment.get(VARIABLE):
        if one := named(value):
            return one
        raise Refusal(say("error", message=no_language(VARIABLE, value)))
    locale = next(filter(None, map(environment.get, _LOCALES)), "")
    code, _, _ = locale.partition("_")
    return named(code.partition(".")[0])


def no_language(option: str, value: str) -> Saying:
    """Return that an option or a variable names no language."""
    return Saying("no_language", option=option, value=value, hint=hint(value, languages()))


class Languages(click.ParamType[str]):
    """The name of a language."""

    name = "language"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the names of all languages, as usage shows them."""
        return f"[{'|'.join(languages())}]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or refuse it."""
        if named(value) is None:
            raise Refusal(say("error", message=no_language(OPTION, value)))
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the names that begin with what was typed."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - no shell asks but then

        return [CompletionItem(name) for name in languages() if name.startswith(incomplete)]


def _said(text: str) -> str:
    """Return what click says, in the language that is spoken."""
    return borrowed(gettext.gettext(text))


def _counted(one: str, several: str, number: int) -> str:
    """Return the same of what depends on a number."""
    return borrowed(gettext.ngettext(one, several, number))


# Each of click's modules has these names from `gettext`, which knows one language a process.
for _module in (core, decorators, exceptions, formatting, parser, types):
    vars(_module).update({"_": _said, "ngettext": _counted})

_described: Any = click.IntRange._describe_range


def _range(kind: Any) -> str:
    """Return a range as users type one."""
    plain = kind.max is not None and not kind.min_open
    return f"{kind.min}..{kind.max}" if plain else str(_described(kind))


for _kind in (click.IntRange, click.FloatRange):
    _kind._describe_range = _range  # type: ignore[method-assign,assignment]


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

    With `asks` the verb asks the user, who must be at a terminal.  One that is not `listed` in the
    help is completed by shells all the same.
    """

    def __init__(
        self, *names: Any, help: Saying, asks: bool = False, listed: bool = True, **attributes: Any
    ) -> None:
        super().__init__(*names, **attributes)
        self.help = help  # click would tidy a text
        self.asks = asks
        self.listed = listed

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return what is in the help, if anything is."""
        return super().get_help_record(ctx) if self.listed else None

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the name of the value, in the language of the help."""
        return borrowed(super().make_metavar(ctx))

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Return what is added to the help; seats have the names of the language.

        A limit that nobody reaches is left out.
        """
        extra = super().get_help_extra(ctx)
        if (most := getattr(self.type, "max", None)) and most > _FAR:
            extra.pop("range", None)
        if self.default in PARTNERS.seats and "default" in extra:
            extra["default"] = formed(extra["default"], "letter")
        return extra


class SaidArgument(click.Argument):
    """An argument whose name is said in the language that is spoken."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the name of the argument, in the language of the help."""
        return borrowed(super().make_metavar(ctx))

    def get_error_hint(self, ctx: click.Context | None) -> str:
        """Return the name as a fault has it, without the brackets of what may be left out."""
        return super().get_error_hint(ctx).replace("[", "").replace("]", "")


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


#: `--lang` after a verb: it is taken out of the arguments, wherever it was.  Its help is before the
#: verbs.
_LANGUAGE: Final = SaidOption(
    (OPTION,), type=Languages(), expose_value=False, help=Saying("help.option.lang"), listed=False
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
