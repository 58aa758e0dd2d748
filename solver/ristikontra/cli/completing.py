"""What may come next on a command line, for a shell that completes it (`shells` says how it asks).

What is offered is what the verb takes of the game that was named, and of all games where none was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

import click

from ristikontra.cli import games as registry
from ristikontra.formats.named import beginning_of, game_named
from ristikontra.game.errors import hint
from ristikontra.game.names import GAMES
from ristikontra.game.rules import OPTIONS, VARIANTS, game_hint
from ristikontra.words import say

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

#: What a parameter gives as its `shell_complete`.
Completer = Callable[[click.Context, click.Parameter, str], "list[str] | list[CompletionItem]"]

#: Options that verbs know of every game, beside those that `games.VERBS` names.
_EVERYWHERE: Final = ("--json", "--ascii", "--color", "--lang", "--help", "-h")
#: Which game a position file is of.
_RULES: Final = re.compile(r"""^\s*rules\s*=\s*["']\s*([\w-]+)""", re.MULTILINE)


def completer(choices: Callable[[click.Context], Iterable[str]]) -> Completer:
    """Return what completes the beginning of a word of those that a context allows."""
    return lambda context, _parameter, begun: [
        one for one in choices(context) if one.startswith(begun)
    ]


def verb_of(context: click.Context) -> str:
    """Return the verb of a command, with that of the group before it."""
    above = context.parent
    name = context.info_name or ""
    return f"{above.info_name} {name}" if above and above.parent else name


def said_in(context: click.Context) -> list[str]:
    """Return the words that were typed for the arguments, and the game of an option.

    If an option still waits for its value nothing is parsed, and the words are left over.
    """
    variant, words = context.params.get("variant"), context.params.get("words")
    return [*([variant] if variant else ()), *(words or ()), *context.args]


def game_in(context: click.Context) -> str:
    """Return the game that the words name so far, "" if they name none."""
    return next(filter(None, map(_game_of, said_in(context))), "")


def _game_of(word: str) -> str:
    """Return the game of a text, a name or a file."""
    if rules := _RULES.search(beginning_of(word)):
        word = rules[1]
    name = re.match(r"\s*([\w-]*)", word.lower())
    return name[1] if name and name[1] in (*VARIANTS, *GAMES) else ""


def of_game(context: click.Context, option: str) -> Sequence[str] | None:
    """Return what a game of the registry offers for an option; None if none is named."""
    if game := game_named(game_in(context)):
        known = option in (known_options(context) or ())
        return registry.offered(game, verb_of(context)).get(option, ()) if known else ()
    return None


def known_options(context: click.Context) -> Collection[str] | None:
    """Return the options that the verb knows of a game of the registry; None: all of them."""
    if game := game_named(game_in(context)):
        return (*registry.known_options(game, verb_of(context)), *_EVERYWHERE)
    return None


def games(context: click.Context) -> Iterator[str]:
    """Yield the games that a verb has an answer for."""
    yield from VARIANTS
    yield from (game.name for game in registry.games_with(verb_of(context)))


def objectives(context: click.Context) -> Sequence[str]:
    """Return what play of the game can be for."""
    if game := game_in(context):
        return VARIANTS[game].objectives if game in VARIANTS else ()
    return [*dict.fromkeys(name for row in VARIANTS.values() for name in row.objectives)]


def settings(context: click.Context) -> Sequence[str]:
    """Return what `--set` may say."""
    game = game_in(context)
    others = of_game(context, "--set")
    if others is not None:
        # It changes only a deal, and only the name of the game by itself asks for one.
        return others if said_in(context) == [game] else ()
    allowed: Mapping[str, Sequence[str]] = {name: one.values for name, one in OPTIONS.items()}
    if game:
        allowed = VARIANTS[game].options
    return [f"{name}={value}" for name, values in allowed.items() for value in values]


def themes(context: click.Context) -> Sequence[str]:
    """Return the themes that puzzles of the game may have."""
    others = of_game(context, "--theme")
    if others is not None:
        return others
    from ristikontra.games.tricks.puzzles.safety import SAFETY  # noqa: PLC0415 - no shell asks but then
    from ristikontra.games.tricks.puzzles.themes import THEMES  # noqa: PLC0415

    return [*THEMES, SAFETY]


def players(_context: click.Context) -> Iterator[str]:
    """Yield two players of `bench`."""
    from ristikontra.games.protocol import PLAYERS  # noqa: PLC0415 - no shell asks but then

    for pair in permutations(PLAYERS, 2):
        yield ",".join(pair)


def chapters(_context: click.Context) -> list[str]:
    """Return the lessons by their names and by their numbers."""
    from ristikontra.games.tricks.puzzles.lessons import LESSONS  # noqa: PLC0415 - no shell asks but then

    names = [*(one.name for one in LESSONS), *GAMES]
    return [*names, *(str(number) for number in range(1, len(names) + 1))]


def examples(_context: click.Context) -> list[str]:
    """Return the games and the worked examples of them."""
    from ristikontra.formats.files import names_in  # noqa: PLC0415 - no shell asks but then

    named = {game: names_in(game) for game in (*VARIANTS, *GAMES)}
    return [*filter(named.get, named), *(name for names in named.values() for name in names)]


def positions(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Return what a shell may make of the beginning of a position: a file, or one of the names."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415 - no shell asks but then

    from ristikontra.formats.files import known_names, names_in  # noqa: PLC0415

    others = (name for game in GAMES for name in names_in(game))
    names = [*VARIANTS, *GAMES, *known_names(), *others]
    # Files stand first: a shell forgets what came before it is asked to look for them.
    return [
        CompletionItem(begun, type="file"),
        *(CompletionItem(name) for name in names if name.startswith(begun)),
    ]


def position(
    context: click.Context, parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Return the same where there is one position: no word but its first is the name of one."""
    began = context.params.get(parameter.name or "") or ()
    return [] if began else positions(context, parameter, begun)


class OneOf(click.Choice[str]):
    """One of some words; for another it says which was meant, or which there are."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return why a word is none of them."""
        asks_game = {*VARIANTS} <= {*self.choices}
        meant = (game_hint if asks_game else hint)(value, self.choices)
        return say("usage.choice", value=value, hint=meant)


class Games(OneOf):
    """A game: one of all, of which a shell is offered those that the verb has an answer for."""

    def __init__(self) -> None:
        super().__init__([*VARIANTS, *GAMES])

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the game of a name; games may be registered at any time."""
        self.choices = (*VARIANTS, *GAMES)
        return super().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: Any, incomplete: str) -> list[Any]:
        """Return the games that begin with what was typed."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - no shell asks but then

        return [CompletionItem(game) for game in games(ctx) if game.startswith(incomplete)]
