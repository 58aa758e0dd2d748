"""The list of verbs, and the program's outermost frame: help, exit codes, no traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import click

from ristikontra import __version__
from ristikontra.cli import declaring, printing
from ristikontra.game.errors import hint, tellable
from ristikontra.words import Saying, say, speaking, spoken

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

#: Every verb, by the heading it is listed under.
VERBS: Final = {
    "players": (
        *("solve", "hint", "advise", "when", "plan", "safe", "analyse", "play", "verify"),
        *("feasible", "show", "deal", "match", "opening", "export", "page", "new", "examples"),
        *("puzzles", "train", "lessons", "rules"),
    ),
    "toolbox": ("prove", "perft", "generate", "batch", "bench", "serve"),
}
#: Set when a shell asks what may come next.
_COMPLETES: Final = "_RISTIKONTRA_COMPLETE"
#: The modules of those that share one; that of any other has its name.
_SHARED: Final = {
    **dict.fromkeys(("examples", "new", "rules", "show"), "reference"),
    **dict.fromkeys(("hint", "advise", "when"), "unseen"),
    **dict.fromkeys(("feasible", "verify"), "claims"),
    "deal": "deals",
    "generate": "batch",
    "opening": "match",
    "lessons": "puzzles",
    "page": "export",
    "perft": "bench",
    **dict.fromkeys(("prove", "safe"), "plan"),
}


class Verbs(declaring.SaidVerbs):
    """A group whose commands are imported when they are called, not when they are listed."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:
        """Speak what `--lang` says, before the verb or after it."""
        if _COMPLETES in os.environ:
            import_module("ristikontra.cli.shells")  # no other call needs it
        rest, value = declaring.without_option(sys.argv[1:] if args is None else args)
        if value is not None:
            rest = [declaring.OPTION, value, *rest]
        with speaking(declaring.named(value) or spoken()):
            return super().main(rest, *more, **extra)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Read the arguments of a call, and write the help if it is asked for."""
        with printing.writing():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Call a verb: what it refuses is reported, and long work shows how far it is."""
        with printing.writing(), printing.refusing(), printing.progress.shown():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all verbs in the order of the help."""
        return [name for verbs in VERBS.values() for name in verbs]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a verb, loading the module that has it."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = import_module(f"ristikontra.cli.{_SHARED.get(cmd_name, cmd_name)}")
        commands = (one for one in vars(module).values() if isinstance(one, click.Command))
        return next(one for one in commands if one.name == cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb that a word names, or refuse it and name the closest."""
        known = self.list_commands(ctx)
        asks = not ctx.resilient_parsing  # a shell completes what comes after it
        if asks and args[0] not in known and not args[0].startswith("-"):
            ctx.fail(say("no_verb", name=args[0], hint=hint(args[0], known)))
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the verbs and options that begin so; no verb is loaded for it."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - no shell asks but then

        verbs = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        found = [CompletionItem(name, help=say(f"help.list.{name}")) for name in verbs]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the first screen: what people come for, verbs, options, exit codes."""
        formatter.write(say("help") + "\n")
        self.format_usage(ctx, formatter)
        self.format_commands(ctx, formatter)
        click.Command.format_options(self, ctx, formatter)
        formatter.write(f"\n{say('help.notes')}\n{say('help.exit_codes')}")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs under their headings."""
        for heading, verbs in VERBS.items():
            with formatter.section(say(f"help.{heading}")):
                formatter.write_dl([(verb, say(f"help.list.{verb}")) for verb in verbs])


@click.group(
    help=Saying("help.program"),
    cls=Verbs,
    invoke_without_command=True,
    subcommand_metavar="VERB ...",
    options_metavar="",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@declaring.option(
    declaring.OPTION,
    type=declaring.Languages(),
    expose_value=False,
    help=Saying("help.option.lang"),
)
@click.version_option(
    __version__,
    prog_name="ristikontra",
    message="%(prog)s %(version)s",
    cls=declaring.SaidOption,
    help=Saying("help.option.version"),
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Run a verb; without one, show the short help."""
    if ctx.invoked_subcommand is None:
        formatter = ctx.make_formatter()
        formatter.write(say("help"))
        cli.format_commands(ctx, formatter)
        formatter.write(f"\n{say('help.more')}\n")
        printing.echo(formatter.getvalue().rstrip())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Every fault is reported in words: nothing is raised.
    """
    printing.set_up_streams()
    _, value = declaring.without_option(sys.argv[1:] if arguments is None else arguments)
    try:
        one = declaring.named(value) or declaring.of_environment(os.environ) or spoken()
    except click.ClickException as error:
        if _COMPLETES not in os.environ:
            printing.echo_error(error)
            return error.exit_code
        one = spoken()  # it would be said at every word that a shell completes
    with speaking(one):
        with suppress(MemoryError):
            return _code(arguments)
        # What took the memory is let go of by now.
        printing.echo(say("error", message=Saying("no_memory")), err=True)
        return printing.INTERNAL


def _code(arguments: Sequence[str] | None) -> int:
    try:
        if sys.stdout is None:
            raise printing.cannot_write(say("stdout_closed"))
        code = cli.main(arguments, prog_name="ristikontra", standalone_mode=False)
    except click.Abort:
        return printing.INTERRUPTED
    except click.ClickException as error:
        printing.echo_error(error)
        return error.exit_code
    except MemoryError:
        raise
    except Exception as error:
        printing.echo(str(tellable(error)), err=True)
        return printing.INTERNAL
    return code if isinstance(code, int) else 0
