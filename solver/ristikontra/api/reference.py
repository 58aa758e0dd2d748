"""What is looked up of a game: its rules, its worked examples, a file to be filled in, a lesson."""

from __future__ import annotations

from typing import Literal

from ristikontra.api.trick_reference import NewRecord
from ristikontra.formats.toml import toml_value
from ristikontra.games.protocol import Game
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Saying, say


class OptionRecord(Record, frozen=True, kw_only=True):
    """An option, its usual value, and what each of its values means."""

    name: str
    usual: str
    values: dict[str, Saying]


class RulesRecord(Record, frozen=True, kw_only=True):
    """What a game is, and its options."""

    schema: Literal[2] = SCHEMA
    name: str
    summary: Saying
    options: list[OptionRecord]


def rules(game: Game) -> RulesRecord:
    """Return what a game is, and its options.

    >>> from ristikontra.game.state import game_of
    >>> [option.usual for option in rules(game_of("ristiseiska")).options]
    ['strict', 'any', 'yes', 'forfeit', 'forfeit']
    """
    options = [
        OptionRecord(
            name=name,
            usual=values[0],
            values={value: Saying(f"games.option.{game.name}.{name}.{value}") for value in values},
        )
        for name, values in game.options.items()
    ]
    return RulesRecord(
        name=game.name, summary=Saying(f"games.summary.{game.name}"), options=options
    )


def new(game: Game) -> NewRecord:
    """Return a position file to be filled in.

    It can be read as it is, and with any of the keys that stand behind a # switched on.

    >>> from ristikontra.games.files import read_example
    >>> from ristikontra.game.state import game_of
    >>> game = game_of("myllymatti")
    >>> read_example(new(game).file).position.turn
    0
    """

    def key(name: str, value: str, off: bool) -> list[str]:
        number: str | int = int(value) if value.isdigit() else value
        about = _commented(say(f"games.new.{game.name}.{name}"))
        return [*about, f"{'#' * off}{name} = {toml_value(number)}"]

    lines = [
        *_commented(say(f"games.new.{game.name}.begin")),
        "",
        f"title = {toml_value(say('new.title'))}",
        f'rules = "{game.name}"',
    ]
    for item in game.items:
        if item.sample:
            lines += key(item.name, item.sample, item.off)
    lines += [*key("line", game.sample["line"], off=True), ""]
    lines += [*_commented(say("games.new.hands")), "[hands]"]
    lines += [f'{seat} = "{game.sample[seat]}"' for seat in game.seats if seat in game.sample]
    lines += ["", *_commented(say("new.options")), "[options]"]
    for name, values in game.options.items():
        lines += [f"# {', '.join(values)}", f"#{name} = {toml_value(values[0])}"]
    lines += ["", *_commented(say("games.new.claims")), "#[[claims]]", '#id = "1"']
    lines += [f"#text = {toml_value(say(f'games.new.{game.name}.claim'))}"]
    lines += [f"#{said} = {toml_value(game.sample[said])}" for said in ("card", "is")]
    return NewRecord(game=game.name, file="\n".join([*lines, ""]))


def _commented(text: str) -> list[str]:
    """Return the lines of a text as comments of a file."""
    return [f"# {line}" for line in text.split("\n")]
