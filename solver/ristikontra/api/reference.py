"""What is looked up: games and their options, worked examples, a file to be filled in."""

from collections.abc import Iterator
from typing import Literal

from ristikontra.formats.toml import toml_value
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS
from ristikontra.game.state import game_of
from ristikontra.games.protocol import Game
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Saying, say


class OptionRecord(Record, frozen=True, kw_only=True):
    """A rule option as a game knows it."""

    #: Its name, as it is typed.
    name: str
    #: What it asks.
    question: Saying
    #: The clauses of the rules that it settles; empty where each value names its own.
    clauses: str
    #: The value that it has if none is given.
    usual: str
    #: What each allowed value means; none for a whole number.
    values: dict[str, Saying]


class VariantRecord(Record, frozen=True, kw_only=True):
    """A game, and its options."""

    #: Its name, as it is typed.
    name: str
    #: What it is called.
    title: Saying
    #: What is special in it.
    summary: Saying
    #: The clauses of its rules.
    clauses: str
    #: The cards of a player when the stock is gone; 0 where that differs.
    hand: int
    #: Its rule options.
    options: list[OptionRecord]


class RulesRecord(Record, frozen=True, kw_only=True):
    """Games with their options."""

    schema: Literal[2] = SCHEMA
    variants: list[VariantRecord]


class NewRecord(Record, frozen=True, kw_only=True):
    """A position file of a game to be filled in, as TOML."""

    schema: Literal[2] = SCHEMA
    game: str
    file: str


class ExportRecord(Record, frozen=True, kw_only=True):
    """A file that was written, and how many positions are in it."""

    schema: Literal[2] = SCHEMA
    file: str
    positions: int


def rules(variant: str | None = None) -> RulesRecord:
    """Return all games with their options, or one of them.

    >>> [option.usual for option in rules("ristiseiska").variants[0].options]
    ['strict', 'any', 'yes', 'forfeit', 'forfeit', 'spared']
    """
    names = [*VARIANTS, *GAMES] if variant is None else [variant]
    return RulesRecord(variants=[variant_record(_game(name)) for name in names])


def _game(name: str) -> Game:
    game: Game | None = game_of(name)
    if game is None:
        raise ValueError(f"variant must be one of {', '.join([*VARIANTS, *GAMES])}, not {name!r}")
    return game


def variant_record(game: Game) -> VariantRecord:
    """Return a game with its options."""
    return VariantRecord(
        name=game.name,
        title=game.title(),
        summary=game.summary(),
        clauses=game.clauses,
        hand=game.hand,
        options=[*_options(game)],
    )


def _options(game: Game) -> Iterator[OptionRecord]:
    for name, allowed in game.options.items():
        option = game.option(name)
        yield OptionRecord(
            name=name,
            question=option.question,
            clauses=option.clauses,
            usual=allowed[0],
            values={value: option.meaning(value) for value in allowed if option.values},
        )


def new(variant: str) -> NewRecord:
    """Return a position file of a game to be filled in: hands to be replaced, every key explained.

    It can be read as it is, and with any of the keys that stand behind a # switched on.

    >>> from ristikontra.games.files import read_example
    >>> read_example(new("lappi-six").file).position.rules.name
    'lappi-six'
    >>> from ristikontra.games.files import read_example
    >>> read_example(new("myllymatti").file, game_of("myllymatti")).position.turn
    0
    """
    game = _game(variant)
    sample = game.sample()
    lines = [
        *_comment(game.about("begin")),
        "",
        f"title = {toml_value(say('new.title'))}",
        f'rules = "{game.name}"',
    ]
    for name, value in {**sample.items, "line": sample.line}.items():
        off = "" if name in sample.on else "#"
        lines += [*_comment(game.about(name)), f"{off}{name} = {toml_value(value)}"]
    lines += ["", *_comment(game.about("hands")), "[hands]"]
    lines += [f'{seat} = "{hand}"' for seat, hand in sample.hands.items()]
    if options := [*_option_lines(game)]:
        lines += ["", *_comment(Saying("new.options")), "[options]", *options]
    if sample.claim:
        lines += ["", *_comment(Saying("games.new.claims")), "#[[claims]]", '#id = "1"']
        lines += [f"#text = {toml_value(str(game.about('claim')))}"]
        lines += [f"#{said} = {toml_value(value)}" for said, value in sample.claim.items()]
    return NewRecord(game=game.name, file="\n".join([*lines, ""]))


def _option_lines(game: Game) -> Iterator[str]:
    """Yield the options as they usually are, each with its question and values."""
    for option in _options(game):
        if len(option.values) == 1:
            continue
        question = option.question
        if option.values:
            question = Saying("new.option", question=question, values=[*option.values])
        yield from _comment(question)
        yield f"#{option.name} = {toml_value(option.usual)}"


def _comment(says: Saying) -> Iterator[str]:
    """Yield the lines of a comment in a file."""
    return (f"# {line}" for line in str(says).split("\n"))
