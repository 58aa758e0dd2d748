"""Which language somebody is spoken to in: what `--lang` says, or else the environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from ristikontra.cli.printing import Refusal
from ristikontra.game.errors import hint
from ristikontra.words import Language, Saying, language, languages, say

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

OPTION: Final = "--lang"
VARIABLE: Final = "RISTIKONTRA_LANG"
#: What says which language a terminal speaks: the first of these that says anything.
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


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


class OneOf(click.Choice[str]):
    """One of some words; for another it says which was meant, or which there are."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return why a word is none of them."""
        from ristikontra.game.rules import VARIANTS, game_hint  # noqa: PLC0415 - only for faults

        asks_game = {*VARIANTS} <= {*self.choices}
        meant = (game_hint if asks_game else hint)(value, self.choices)
        return say("usage.choice", value=value, hint=meant)
