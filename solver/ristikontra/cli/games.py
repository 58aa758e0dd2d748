"""What the verbs know of the games of the registry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ristikontra.formats.named import game_named
from ristikontra.game.names import GAMES

if TYPE_CHECKING:
    from ristikontra.games.protocol import Game

#: The options of a verb, with what was typed.
Given = Mapping[str, Any]
#: Options of which the pictures of a position know.
_PICTURES: Final = ("--svg", "--png", "--html", "--width", "--four-color")
#: The options that each verb knows of these games.
VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "show": ("--after", *_PICTURES),
    "solve": ("--after", *_PICTURES),
    "hint": ("--after", "--seed"),
    "analyse": ("--after", "--line"),
    "play": (
        *("--after", "--as", "--hide-others", "--seed", "--set", "--scroll"),
        *("--level", "--new", "--state", "--watch", "--deals"),
    ),
    "verify": (),
    "export": ("--page",),
    "perft": ("--after", "--depth"),
    "generate": ("--count", "--seed", "--set", "--cards", "--stock"),
    "new": (),
    "puzzles": ("--variant", "--theme", "--level", "--themes"),
    "puzzles show": ("--solution",),
    "puzzles make": ("--count", "--seed", "--theme", "--level"),
    "bench": ("--variant", "--endings", "--seed", "--players", "--deals", "--set"),
    "lessons": ("--solutions",),
    "rules": (),
}


def games_with(verb: str) -> Iterator[Game]:
    """Yield the games of the registry that have an answer to a verb."""
    for name in GAMES:
        game = game_named(name)
        if game and has(game, verb):
            yield game


def has(game: Game, verb: str) -> bool:
    """Say whether a verb has an answer for a game."""
    return verb in VERBS and verb not in game.refuses and (verb != "hint" or bool(game.seeing))


def known_options(game: Game, verb: str) -> Sequence[str]:
    """Return the options that a verb knows of a game."""
    sizes: Mapping[str, int] = {}
    if drawing := game.drawing:
        sizes = {**drawing.usual, **drawing.whole(drawing.usual["players"])}
    known = {"--cards": "cards" in sizes, "--stock": "stock" in sizes}
    return [option for option in VERBS.get(verb, ()) if known.get(option, True)]


def offered(game: Game, verb: str) -> Mapping[str, Sequence[str]]:
    """Return the values of options that a shell completes; `--set` is of a deal."""
    settings = {name: [*values] for name, values in game.options.items()}
    if game.drawing:
        settings["players"] = [*map(str, game.drawing.players)]
    return {
        "--set": [f"{name}={value}" for name, values in settings.items() for value in values],
        "--theme": game.puzzles.themes if game.puzzles else (),
        "--as": game.seats,
    }
