"""What verbs share: reading positions, options of output, exit codes."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click
from click.core import ParameterSource
from msgspec import Struct, structs

from ristikontra.api.records import error_record
from ristikontra.cli import completing, printing
from ristikontra.cli.declaring import argument, option
from ristikontra.cli.games import VERBS, has, known_options
from ristikontra.cli.options import rule_options
from ristikontra.cli.terminal import STDIN, Answer, Output, lines_of_stdin
from ristikontra.disk import undisturbed
from ristikontra.document import document
from ristikontra.formats.kinds import TAKEN, known_kind, refuse_other
from ristikontra.formats.named import game_named
from ristikontra.formats.parsing import LONGEST_TEXT
from ristikontra.game.errors import BadText, IllegalSetup, RistikontraError, tellable
from ristikontra.games.files import Entry
from ristikontra.games.given import read_entry
from ristikontra.games.tricks.feasibility import impossible_past
from ristikontra.games.tricks.files import read_trick_example
from ristikontra.games.tricks.given import entry_of, read_given, read_numbered
from ristikontra.games.tricks.notation import play_line, swap
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.unseated import Pasted, pasted
from ristikontra.texts import may_name_file
from ristikontra.words import Saying, borrowed, say

if TYPE_CHECKING:
    from ristikontra.games.protocol import Game
    from ristikontra.games.tricks.worlds.notation import ViewEntry

T = TypeVar("T")

#: Seconds after which a past that nobody has understood is believed.
_PATIENCE: Final = 5.0
#: Exit codes from the mildest to the one that outweighs the others.
_SEVERITY: Final = (
    printing.FINE,
    printing.LIMIT,
    printing.FAILED,
    printing.BAD,
    printing.INTERRUPTED,
)
#: Options that verbs know of every game.
_EVERYWHERE: Final = {"as_json", "ascii_only", "color", "lang", "more", "out", "max_seconds"}
#: What the first line of a position file looks like, and no position in one line does.
_TOML: Final = re.compile(r"""\[|[\w."'-]+\s*=\s*["'\[{]""")


class Request(Struct, frozen=True):
    """The positions that a verb was given, and how to answer."""

    words: str
    after: str | None
    options: Mapping[str, str]
    output: Output
    swaps: Sequence[str] = ()

    @property
    def many(self) -> bool:
        """Whether positions come from standard input."""
        return self.words == "-" and may_name_file()

    def answer_all(
        self,
        work: Callable[[Entry[Any]], Answer],
        strict: bool | None = None,
        line: str | None = None,
    ) -> int:
        """Write the answer for every position and return the exit code.

        A position of many that cannot be read or answered does not stop the others.  A position
        that cannot have arisen is refused if `strict`.  If not, stderr says so after the answer,
        which need not wait.  Then many positions are not checked: each check may take a while.
        If a text has no hands, the cards of --after and the `line` of --line give them.
        """
        said = {"--after": self.after, "--line": line}
        lines = {option: cards for option, cards in said.items() if cards}

        def checked(entry: Entry[Any]) -> Answer:
            if strict and (doubt := _doubt(entry)):
                raise RistikontraError(doubt)
            return work(entry)

        def warn(entry: Entry[Any]) -> None:
            line_of_many = self.many and entry.example is None
            heard = sys.stderr is not None and strict is False
            if heard and not line_of_many and (doubt := _doubt(entry)):
                printing.echo(say("warning", message=doubt), err=True)

        def played(read: Callable[..., Entry[Position]]) -> Callable[..., Entry[Position]]:
            return lambda *text: self._played(read(*text))

        readers = self._readers(
            played(partial(self._argument, lines=lines)),
            played(self._document),
            played(partial(self._numbered, lines=lines)),
        )
        return self._answer(readers, checked, warn)

    def answer_views(self, work: Callable[[ViewEntry], Answer]) -> int:
        """Do the same for what is known of every position, whose hands may be hidden."""
        from ristikontra.games.tricks.worlds import notation  # noqa: PLC0415 - seldom needed

        def views(
            plain: Callable[..., Entry[Position]], read: Callable[..., ViewEntry]
        ) -> Callable[..., ViewEntry]:
            """Return what reads a view; where cards are exchanged, all of them must be known."""
            if self.swaps:
                return lambda *text: notation.view_entry_of(plain(*text), self.after, self.swaps)
            return lambda *text: read(*text, options=self.options, after=self.after)

        readers = self._readers(
            views(self._argument, partial(notation.read_given_view, self.words)),
            views(self._document, partial(notation.read_view_entry, source=STDIN)),
            views(self._numbered, partial(notation.read_numbered_view, source=STDIN)),
        )
        return self._answer(readers, work)

    def _answer(
        self,
        readers: Iterable[tuple[int, Callable[[], T]]],
        work: Callable[[T], Answer],
        after: Callable[[T], None] = lambda _: None,
    ) -> int:
        """Write the answers to what is read, do what is to be done `after` each.

        Ctrl-C, which leaves an answer what is proved, also ends this.
        """
        codes = [printing.FINE]
        for number, read in readers:
            try:
                given = read()
                answer = work(given)
                with undisturbed():
                    write = self.output.ready(answer)
                    if len(codes) > 1 and not self.output.json:
                        printing.echo("\n" + say("numbered", line=number))
                    write()
                    self.output.note(answer)
            except (click.ClickException, click.Abort, click.exceptions.Exit):
                raise
            except Exception as error:
                if self.many:  # whatever becomes of one position, it stops no other
                    reason = tellable(error)
                    self._tell(number, reason)
                    codes.append(printing.refusal(reason).exit_code)
                    continue
                if isinstance(error, RistikontraError):
                    raise printing.refusal(error) from None
                raise
            codes.append(answer.code)
            if answer.code == printing.INTERRUPTED:
                break
            after(given)
        if len(codes) == 1:
            printing.echo(say("nothing_read"), err=True)
        return max(codes, key=_SEVERITY.index)

    def _tell(self, number: int, error: RistikontraError) -> None:
        if self.output.json:
            self.output.write(Answer(error_record(error, number), document))
        else:
            printing.echo(_with_line(number, error), err=True)

    def _readers(
        self,
        argument: Callable[[], T],
        document: Callable[[str], T],
        numbered: Callable[[str, int], T],
    ) -> Iterator[tuple[int, Callable[[], T]]]:
        """Yield what reads each position, with the number of its line."""
        if not self.many:
            game = game_named(self.words)
            yield 1, partial(self._of_game, game, self.words) if game else argument
            return
        first, lines = True, lines_of_stdin()
        for number, line in lines:
            text = line.rstrip("\r\n")
            if not text.strip() or text.lstrip().startswith("#"):
                continue
            if first:
                self._refuse_other(text)
            if first and _TOML.match(text):
                toml = "\n" * (number - 1) + line
                for _, more in lines:
                    toml += more
                    if len(toml) > LONGEST_TEXT:
                        break
                game = game_named(toml)
                known = partial(_of_known_kind, document, toml)
                yield 1, partial(self._of_game, game, toml) if game else known
                return
            some: Sequence[tuple[int, str]] = [(number, text)]
            if first and pasted([text]):
                found, some = _hands_pasted(some, lines)
                if found:
                    yield number, partial(_with_seats, numbered, found, number)
            first = False
            for at, one in some:
                game = game_named(one)
                plain = partial(numbered, one, at)
                yield at, partial(self._of_game, game, one) if game else plain

    def _of_game(self, game: Game, words: str) -> Any:
        """Read a position of a game of the registry, if the verb knows that."""
        refuse_unknown(game)
        entry = read_entry(words)
        start = entry.position
        line = start.read_line(self.after or "", "--after")
        return structs.replace(entry, position=start.after(line), start=start, line=line)

    @staticmethod
    def _refuse_other(text: str) -> None:
        """Refuse standard input if it begins as no positions do."""
        try:
            refuse_other(borrowed(STDIN), "position", *TAKEN, data=text)
        except RistikontraError as error:
            raise printing.refusal(error) from None

    def _argument(self, lines: Mapping[str, str] | None = None) -> Entry[Position]:
        return read_given(self.words, self.options, lines)

    def _document(self, text: str) -> Entry[Position]:
        return entry_of(read_trick_example(text, STDIN), self.options)

    def _numbered(
        self, text: str, number: int, lines: Mapping[str, str] | None = None
    ) -> Entry[Position]:
        return read_numbered(text, STDIN, number, self.options, lines)

    def _played(self, entry: Entry[Position]) -> Entry[Position]:
        """Return an entry after the cards of --after, and with those of --swap exchanged."""
        position = entry.position
        if self.after:
            position = play_line(position, self.after, "--after")
        for cards in self.swaps:
            position = swap(position, cards, "--swap")
        return structs.replace(entry, position=position)


def _hands_pasted(
    begun: Sequence[tuple[int, str]], lines: Iterable[tuple[int, str]]
) -> tuple[Pasted | None, Sequence[tuple[int, str]]]:
    """Return hands without seats from standard input, and the numbered lines that are others.

    At a terminal there is a question for the line after the hands.
    """
    found, known = [*begun], pasted([line for _, line in begun])
    for number, line in lines:
        text = line.rstrip("\r\n")
        if not text.strip():
            continue
        more = pasted([*(one for _, one in found), text])
        if more is None:
            others = [(number, text)]
            return (known, others) if known and known.complete else (None, [*found, *others])
        found.append((number, text))
        known = more
        if known.answer:
            break
        if known.complete and sys.stdin.isatty():
            printing.echo(str(known.question()), err=True)
    return (known, []) if known and known.complete else (None, found)


def _with_seats(numbered: Callable[[str, int], T], hands: Pasted, number: int) -> T:
    """Return what is read of hands without seats."""
    return numbered(hands.text(), number)


def _of_known_kind(document: Callable[[str], T], text: str) -> T:
    """Return what is read of a text from standard input, if it is that of a position."""
    with known_kind(borrowed(STDIN), "position", data=text):
        return document(text)


def _doubt(entry: Entry[Any]) -> Saying | None:
    """Return what is to be said of a position that cannot have come about, in tricks."""
    if not isinstance(entry.position, Position):
        return None
    why = impossible_past(entry.position, _PATIENCE)
    return Saying("impossible", why=why) if why else None


def _with_line(number: int, error: RistikontraError) -> str:
    """Return an error with the line of standard input whose position it is about."""
    here = f"{borrowed(STDIN)}:{number}: "
    if isinstance(error, BadText):
        found = error.problems
        return "\n".join(here * (one.source != STDIN) + str(one) for one in found)
    if isinstance(error, IllegalSetup):
        return "\n".join(f"{here}{one}" for one in error.first_faults)
    return f"{here}{error}"


def takes_output(function: Callable[..., int]) -> Callable[..., None]:
    """Give a command the options of output; it gets an `output` and returns its exit code."""

    @option("--json", "as_json", is_flag=True, help=Saying("help.option.json"))
    @option("--ascii", "ascii_only", is_flag=True, help=Saying("help.option.ascii"))
    @option(
        "--color",
        type=completing.OneOf(["auto", "always", "never"]),
        default="auto",
        help=Saying("help.option.color"),
    )
    @wraps(function)
    def command(
        as_json: bool, ascii_only: bool, color: str, more: bool = True, **others: object
    ) -> None:
        output = Output(as_json, ascii_only, color, more=more)
        click.get_current_context().exit(function(output=output, **others))

    return command


def takes_positions(function: Callable[..., int]) -> Callable[..., None]:
    """Give a command positions and the options of output; it gets a `request`."""

    @argument(
        "words",
        nargs=-1,
        required=True,
        metavar="POSITION",
        shell_complete=completing.position,
        is_eager=True,  # who may be named in an option depends on the game
    )
    @option("--after", metavar="CARDS", help=Saying("help.option.after"))
    @option(
        "--swap",
        "swaps",
        multiple=True,
        metavar="N7,EK",
        help=Saying("help.option.swap"),
    )
    @rule_options
    @takes_output
    @wraps(function)
    def command(
        words: tuple[str, ...],
        after: str | None,
        swaps: tuple[str, ...],
        options: Mapping[str, str],
        output: Output,
        **others: object,
    ) -> int:
        request = Request(" ".join(words), after, options, output, swaps)
        if game := game_named(request.words):
            refuse_unknown(game)
        return function(request=request, **others)

    return command


def typed_options() -> list[str]:
    """Return the options of the verb that were typed, but those that have to do with output."""
    context = click.get_current_context()
    return [
        one.opts[0]
        for one in context.command.params
        if one.name is not None
        and one.param_type_name == "option"
        and one.name not in _EVERYWHERE
        and context.get_parameter_source(one.name) is ParameterSource.COMMANDLINE
    ]


def refuse_unknown(game: Game) -> None:
    """Raise `RistikontraError` if the verb has no answer for a game, or not with what was typed."""
    verb = completing.verb_of(click.get_current_context())
    if not has(game, verb):
        verbs = [one for one in VERBS if has(game, one)]
        none = Saying("game.no_verb", verb=verb, game=game.name, verbs=verbs)
        raise RistikontraError(game.refuses.get(verb, none))
    known = known_options(game, verb)
    for unknown in (one for one in typed_options() if one not in known):
        raise RistikontraError(Saying("games.no_option", option=unknown, game=game.name))


def options_given(asked: Mapping[str, bool]) -> list[str]:
    """Return the options of some that were given."""
    return [option for option, given in asked.items() if given]
