"""What the service is asked: the body of each verb, read off the options that the verb declares.

1. A verb that declares its `answers` is served, and no other.
2. The body has the verb's options by their long names, `max_seconds` for `--max-seconds`, and its
   arguments.  A position is a text, or the name of a worked example or of a puzzle.
3. Options that name files, that ask at a terminal, or that set text for one are left out.  A
   picture as SVG is asked for by `"svg": true`.
4. The description in OpenAPI 3.1 is made from the questions and their records.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Annotated, Any, Final, Literal

import click
from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, json

from ristikontra import __version__
from ristikontra.cli.completing import OneOf
from ristikontra.cli.declaring import OPTION, SaidOption, SaidVerb, SaidVerbs
from ristikontra.cli.main import VERBS, cli
from ristikontra.cli.options import Seconds
from ristikontra.formats.files import example_names, names_in
from ristikontra.game.names import GAMES
from ristikontra.games.files import find_example
from ristikontra.record import ErrorRecord, schema_of
from ristikontra.words import languages, say

#: Options of output, which is JSON here.
_OUTPUT: Final = ("as_json", "ascii_only", "color")
#: Arguments that are positions, and what they are called in a body.
_POSITIONS: Final = ("words", "file")
_POSITION: Final = "position"
_LANGUAGE: Final = "lang"
_SVG: Final = "svg"
#: What `--max-seconds` and `--max-nodes` are called in a body.
SECONDS: Final = "max_seconds"
_NODES: Final = "max_nodes"


class Limits(Struct, frozen=True, kw_only=True):
    """What the service allows: seconds and nodes a question, bytes a body, questions at once."""

    seconds: float
    nodes: int
    body: int
    at_once: int


class ServedVerb(Struct, frozen=True):
    """A verb of the service: the words that call it, its command, and its `body`.

    `limits` are those of the service.
    """

    words: tuple[str, ...]
    command: SaidVerb
    body: type[Struct]
    limits: Limits

    @property
    def path(self) -> str:
        """If it is asked."""
        return "/v1/" + "/".join(self.words)

    @property
    def pictured(self) -> bool:
        """Whether a picture can be asked for."""
        return _SVG in self.body.__struct_encode_fields__

    @property
    def seconds(self) -> float | None:
        """After how many seconds it is ended; None where the verb has a limit of its own."""
        return None if SECONDS in self.body.__struct_fields__ else self.limits.seconds

    def records(self) -> list[type[Any]]:
        """Return the classes of its answers."""
        found = (one.rpartition(".") for one in self.command.answers)
        return [getattr(import_module(f"ristikontra.{room}"), name) for room, _, name in found]

    def arguments(self, body: Struct) -> list[str]:
        """Return the words with which the command line is asked the same."""
        options, texts = ["--json"], []
        for one in _parameters(self.command):
            value = getattr(body, str(one.name))
            if value is UNSET or value is False:
                continue
            if one.name == _SVG:
                options[0] = "--svg=-"  # it is printed in the place of JSON
            elif isinstance(one, click.Argument):
                texts.append(value)
            elif value is True:
                options.append(one.opts[0])
            else:
                given = value if isinstance(value, list) else [value]
                options += [f"{one.opts[0]}={each}" for each in given]
        language = getattr(body, _LANGUAGE)
        options += [] if language is UNSET else [f"{OPTION}={language}"]
        return [*self.words, *options, "--", *texts]


def questions(limits: Limits) -> Iterator[ServedVerb]:
    """Yield every verb that is served.

    >>> limits = Limits(seconds=1, nodes=10**6, body=1000, at_once=8)
    >>> asked = {one.path: one for one in questions(limits)}
    >>> "/v1/solve" in asked, "/v1/puzzles/show" in asked, "/v1/play" in asked
    (True, True, False)
    >>> solve = asked["/v1/solve"]
    >>> solve.arguments(solve.body(words="lappi/pagat", why=True))
    ['solve', '--json', '--why', '--max-seconds=1', '--', 'lappi/pagat']
    """
    context = click.Context(cli)
    for name in (name for names in VERBS.values() for name in names):
        command = cli.get_command(context, name)
        if isinstance(command, SaidVerb):
            yield from _served(command, (name,), limits)


def _served(command: SaidVerb, words: tuple[str, ...], limits: Limits) -> Iterator[ServedVerb]:
    if command.answers:
        yield ServedVerb(words, command, _body(command, words, limits), limits)
    if isinstance(command, SaidVerbs):
        for name, under in command.commands.items():
            assert isinstance(under, SaidVerb)
            yield from _served(under, (*words, name), limits)


def _parameters(command: click.Command) -> Sequence[click.Parameter]:
    """Return the parameters of a verb that a body may have."""
    return [
        one
        for one in command.params
        if one.expose_value
        and one.name not in _OUTPUT
        and (one.name == _SVG or not isinstance(one.type, click.Path))
        and not (isinstance(one, SaidOption) and one.asks)
    ]


def _body(command: SaidVerb, words: tuple[str, ...], limits: Limits) -> type[Struct]:
    """Return the class of the bodies that a verb takes."""
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    names: dict[str, str] = {}
    for one in _parameters(command):
        name = str(one.name)
        names[name] = _name(one)
        kind = _kind(one, limits)
        usual: float | UnsetType = UNSET
        if names[name] == _POSITION:
            kind = Annotated[str, Meta(examples=_examples())]
        if isinstance(one, SaidOption):
            about = say("service.svg") if name == _SVG else str(one.help)
            kind = Annotated[kind, Meta(description=about)]
        if one.required:
            fields.append((name, kind))
            continue
        if name == SECONDS:
            own = one.default if isinstance(one.default, int | float) else limits.seconds
            usual = min(limits.seconds, own)
        fields.append((name, kind | UnsetType, usual))
    fields.append((_LANGUAGE, Literal[*languages()] | UnsetType, UNSET))
    return defstruct(
        "".join(map(str.capitalize, words)) + "Question",
        fields,
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        rename=names,
    )


def _name(parameter: click.Parameter) -> str:
    """Return what a parameter is called in a body."""
    if isinstance(parameter, click.Argument):
        return _POSITION if parameter.name in _POSITIONS else str(parameter.name)
    return parameter.opts[0].removeprefix("--").replace("-", "_")


def _examples() -> list[str]:
    """Return positions to try: a worked example of each kind of game, by its name and as a text."""
    names = [example_names()[0], *(name for game in GAMES for name in names_in(game)[:1])]
    return [*names, *(str(find_example(name).position) for name in names)]


def _kind(parameter: click.Parameter, limits: Limits) -> Any:
    """Return the type of a parameter's values."""
    kind: Any = parameter.type
    if parameter.name == _SVG or getattr(parameter, "is_flag", False):
        return bool
    made: Any = str
    if isinstance(kind, Seconds):
        made = Annotated[float, Meta(gt=0, le=limits.seconds)]
    elif isinstance(kind, click.IntRange):
        most = limits.nodes if parameter.name == _NODES else kind.max
        made = Annotated[int, Meta(ge=kind.min, le=most)]
    elif isinstance(kind, click.types.IntParamType):
        made = int
    elif isinstance(kind, OneOf):
        made = Literal[*kind.choices]
    return list[made] if parameter.multiple else made


#: Statuses of faults.
FAULTS: Final = (400, 408, 413, 415, 422, 429, 503)
_REFERENCE: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"
SVG: Final = "image/svg+xml"


def openapi(questions: Sequence[ServedVerb]) -> dict[str, Any]:
    """Return the description of the service as plain data."""
    kinds = list(dict.fromkeys(kind for one in questions for kind in one.records()))
    types = [ErrorRecord, *kinds, *(one.body for one in questions)]
    found, schemas = json.schema_components(types, schema_hook=schema_of, ref_template=_REFERENCE)
    named = dict(zip(types, found, strict=True))
    for kind in kinds:  # what ended the work before all was found
        schemas[kind.__name__]["properties"]["stopped"] = {"enum": ["time", "interrupt"]}
    faults = {
        str(status): {
            "description": say(f"service.status.{status}"),
            "content": {JSON: {"schema": named[ErrorRecord]}},
        }
        for status in FAULTS
    }
    faults["429"]["headers"] = {"Retry-After": {"schema": {"type": "string"}}}

    def asked(one: ServedVerb) -> dict[str, Any]:
        """Return what is said of a question."""
        schema: dict[str, Any] = {"anyOf": [named[kind] for kind in one.records()]}
        if one.command.lists:
            schema = {"type": "array", "items": schema}
        content = {JSON: {"schema": schema}}
        if one.pictured:
            content[SVG] = {"schema": {"type": "string"}}
        body = {"required": True, "content": {JSON: {"schema": named[one.body]}}}
        fine = {"description": say("service.status.answer"), "content": content}
        return {
            "operationId": "_".join(one.words),
            "summary": str(one.command.help).partition("\n")[0],
            "requestBody": body,
            "responses": {"200": fine, **faults},
        }

    return {
        "openapi": "3.1.0",
        "info": {"title": "Ristikontra", "version": __version__, "description": say("help")},
        "paths": {one.path: {"post": asked(one)} for one in questions},
        "components": {"schemas": schemas},
    }
