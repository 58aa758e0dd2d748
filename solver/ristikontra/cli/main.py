"""The list of verbs, and the program's outermost frame: help, exit codes, no traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

import click

from ristikontra import __version__
from ristikontra.cli.printing import EXIT_CODES, INTERNAL, CannotWrite, echo, echo_error, writing
from ristikontra.game.errors import shortened

#: Every verb, by the heading it is listed under; its module is `ristikontra.cli.<verb>`.
VERBS: Final = {
    "For players": {
        "solve": "Find the best card, and what each other card costs.",
        "analyse": "Judge every card of a line that was played.",
        "verify": "Judge what a position file claims.",
        "feasible": "Say what could have happened, and what could with help.",
        "show": "Picture a position, without solving it.",
        "match": "Keep the score of a match, and say who deals next.",
        "new": "Write a position file to be filled in.",
        "examples": "List the worked examples.",
        "rules": "List the variants, or the options of one of them.",
    },
    "Toolbox": {
        "prove": "Write a certificate of the value, or check one.",
        "perft": "Count the lines of play.",
        "generate": "Write random endings.",
        "batch": "Solve many positions into a file.",
        "bench": "Time the solver on random endings.",
    },
}

_EXAMPLES: Final = """\
Ristikontra and Lappi endings, solved exactly: who takes what with best play,
and what each card costs.

  ristikontra solve lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW
  ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
  ristikontra new lappi > my-ending.toml
  ristikontra solve - --json < many.txt
"""

_NOTES: Final = """\
A POSITION is a file of that name, a worked example (lappi/pagat), "-" for one
position a line from standard input, or the position itself as in the first
line above: variant, hands (10 or T, - for none), then what else is known:

  lead:N             who led or leads the trick     trick:2,9      on the table
  taken:NS=40,EW=42  card points so far             won:NS=4,EW=3  tricks so far
  dirty:NS,EW        must clean                     clean:EW       have cleaned
  run:2x1            rank led to the last tricks    limit=none     an option

Also read: North: A♠ K♥, trick:S7,W4, dirty:both, - for none of anything, and,
after the variant, the picture that this program prints.
"""


class Verbs(click.Group):
    """A group whose commands are imported when they are called, not when they are listed."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        with writing():  # the help is written while arguments are read
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with writing():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for verbs in VERBS.values() for name in verbs]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"ristikontra.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            close = get_close_matches(args[0], known, 1)
            hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}."
            ctx.fail(f"no verb {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(_EXAMPLES + "\n")
        self.format_usage(ctx, formatter)
        self.format_commands(ctx, formatter)
        click.Command.format_options(self, ctx, formatter)
        formatter.write(f"\n{_NOTES}\n{EXIT_CODES}")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for heading, verbs in VERBS.items():
            with formatter.section(heading):
                formatter.write_dl(list(verbs.items()))


@click.group(
    cls=Verbs,
    invoke_without_command=True,
    subcommand_metavar="VERB ...",
    options_metavar="",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="ristikontra")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Exact solver for endings of Finnish card games."""
    if ctx.invoked_subcommand is None:
        formatter = ctx.make_formatter()
        formatter.write(_EXAMPLES)
        cli.format_commands(ctx, formatter)
        formatter.write("\nristikontra --help says more, and so does ristikontra VERB --help.\n")
        echo(formatter.getvalue().rstrip())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Whatever goes wrong is told in words: nothing is raised.
    """
    try:
        if sys.stdout is None:
            raise CannotWrite("standard output is closed")
        code = cli.main(arguments, prog_name="ristikontra", standalone_mode=False)
    except click.Abort:
        return 130
    except click.ClickException as error:
        echo_error(error)
        return error.exit_code
    except Exception as error:
        from ristikontra.words import say  # noqa: PLC0415

        kind, message = type(error).__name__, shortened(str(error))
        echo(say("internal", kind=kind, message=message), err=True)
        return INTERNAL
    return code if isinstance(code, int) else 0
