"""Write the manual pages: ``python art/man.py ~/.local/share/man``, for `man ristikontra-solve`.

They are made from what each verb says of itself, in every language of the program.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import click

from ristikontra import __version__
from ristikontra.cli.main import cli
from ristikontra.disk import whole_file
from ristikontra.words import language, languages, say, speaking

#: The program, by which every page of a verb begins.
PROGRAM = "ristikontra"


def plain(text: str) -> str:
    """Return a text as roff shows it, sign for sign.

    >>> plain("-x \\\\n\\n.dot")
    '\\\\-x \\\\en\\n\\\\&.dot'
    """
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.MULTILINE)


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help in roff; one that is indented keeps its lines."""
    for paragraph in text.replace("\b\n", "").split("\n\n"):
        if paragraph.startswith(" "):
            yield f".PP\n.nf\n{plain(paragraph)}\n.fi"
        else:
            yield f".PP\n{plain(paragraph)}"


def page(command: click.Command, context: click.Context) -> str:
    """Return the manual page of a verb, or of the program, in the language that is spoken."""
    name = context.command_path.replace(" ", "-")
    verb = context.command_path.split()[1:]
    short = say(f"help.list.{verb[0]}") if len(verb) == 1 else ""
    records = filter(None, (one.get_help_record(context) for one in command.get_params(context)))
    parts = [
        f'.TH "{name.upper()}" 1 "" "{PROGRAM} {__version__}"',
        ".SH NAME",
        plain(f"{name} - {short}" if short else name),
        ".SH SYNOPSIS",
        f".B {plain(context.command_path)}",
        plain(" ".join(command.collect_usage_pieces(context))),
        ".SH DESCRIPTION",
        *paragraphs((command.help or "").strip("\n")),
        ".SH OPTIONS",
        *(f".TP\n.B {plain(flags)}\n{plain(text)}" for flags, text in records if text),
    ]
    if isinstance(command, click.Group):
        below = (f".BR {plain(f'{name}-{verb}')} (1)" for verb in command.list_commands(context))
        parts += [".SH SEE ALSO", *below]
    return "\n".join(parts) + "\n"


def pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every page, in the language that is spoken."""

    def below(command: click.Command, context: click.Context) -> Iterator[tuple[str, str]]:
        yield f"{context.command_path.replace(' ', '-')}.1", page(command, context)
        if isinstance(command, click.Group):
            for name in command.list_commands(context):
                found = command.get_command(context, name)
                assert found is not None
                yield from below(found, click.Context(found, context, name))

    yield from below(cli, click.Context(cli, info_name=PROGRAM))


def write_pages(folder: Path) -> None:
    """Write the pages where `man` looks for them: each language in its folder."""
    for code in languages():
        home = folder / "man1" if code == "en" else folder / code / "man1"
        home.mkdir(parents=True, exist_ok=True)
        with speaking(language(code)):
            for name, text in pages():
                with whole_file(home / name) as file:
                    file.write(text.encode())


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    write_pages(parser.parse_args(sys.argv[1:]).folder)
