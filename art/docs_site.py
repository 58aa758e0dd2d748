"""Write the documentation as a site: ``python art/docs_site.py FOLDER``, for any host of files.

The pages of `docs/` are set by Sphinx, any warning being an error.  Three things are made here: the
reference of the commands, from what they say of themselves; a page for every worked example; and
the pages that solve, beside them.
"""

from __future__ import annotations

import re
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Collection, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from urllib.parse import urlencode

import click
from sphinx.cmd.build import build_main

from ristikontra.api.solve import solve
from ristikontra.cli.main import VERBS, cli
from ristikontra.disk import whole_file
from ristikontra.formats.files import example_names, names_in
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import find_example
from ristikontra.games.myllymatti.collecting import CollectingPosition
from ristikontra.render.article import as_article
from ristikontra.render.outlook import solved_report
from ristikontra.render.pictures import scene_for, svg_for
from ristikontra.render.states import solve_report as game_report
from ristikontra.words import say

DOCS: Final = Path(__file__).parent.parent / "docs"
#: From the page of an example, the page that solves is three folders up.
_LINK: Final = '<a href="../../../page.html#analyse?{address}">On the page that solves</a>.\n'
#: The games that are not of the program's own family.
_OTHERS: Final = tuple(GAMES)

#: What Sphinx and its theme leave undone for those who hear a page or have no mouse: of which level
#: a caption is, what each column is, that a table's corner is empty, how a long line is reached.
_BETTER: Final = {
    'role="heading">': 'role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="On this page">',
    '<th class="head"><p></p></th>': "<td></td>",
    "<pre>": '<pre tabindex="0">',
}
#: Where the site is published.
ADDRESS: Final = "https://ristikontra.github.io/ristikontra/docs/"
#: Each page in Finnish, with the page in English on the same subject.
FINNISH: Final = {
    "fi/pelaa-ristikontraa": "how-to/play-ristikontra",
    "fi/pelaa-lappia": "how-to/play-lappi",
    "fi/pelaa-kontraa": "how-to/play-kontra",
    "fi/pelaa-ristiseiskaa": "how-to/play-ristiseiska",
    "fi/pelaa-myllymattia": "how-to/play-myllymatti",
    "fi/pelaa-sedmaa": "how-to/play-sedma",
    "fi/saannot": "rules",
    "fi/pelaaminen": "playing",
    "fi/tiedostot": "files",
    "fi/pulmat": "puzzles",
    "fi/harjoittelu": "training",
    "fi/turvalliset": "safe",
    "fi/ristiseiska": "ristiseiska",
    "fi/myllymatti": "myllymatti",
    "fi/sanasto": "glossary",
}
#: A report has the colours of paper, also at night.
_PAPER: Final = '<div style="background:#fff;color:#1b1b1b;padding:0 1rem">{}</div>'


def helps(verb: str) -> Iterator[tuple[str, str]]:
    """Yield a verb with what its help says, and then those below it, by all of their words."""

    def below(
        words: str, command: click.Command, parent: click.Context
    ) -> Iterator[tuple[str, str]]:
        context = command.make_context(words, [], parent, resilient_parsing=True)
        yield words, command.get_help(context)
        if isinstance(command, click.Group):
            for name in command.list_commands(context):
                found = command.get_command(context, name)
                assert found is not None
                yield from below(f"{words} {name}", found, context)

    outer = click.Context(cli, info_name="ristikontra", terminal_width=80, max_content_width=80)
    command = cli.get_command(outer, verb)
    assert command is not None
    yield from below(verb, command, outer)


def commands() -> str:
    """Return the page that has the help of every verb."""
    parts = ["# Commands", "What `ristikontra VERB --help` says of each verb."]
    for kind, verbs in VERBS.items():
        parts.append(f"## {say(f'help.{kind}')}")
        for verb in verbs:
            parts += [f"### {name}\n\n```text\n{text}\n```" for name, text in helps(verb)]
    return "\n\n".join(parts) + "\n"


class Shown(NamedTuple):
    """A worked example: its report as HTML, and where it is `solved` on a page, "" if nowhere."""

    title: str
    teaches: str | None
    notice: str | None
    report: str
    solved: str


def shown(name: str) -> Shown:
    """Return what the page of a worked example shows."""
    if name.startswith(_OTHERS):
        return _of_state(name)
    example = find_example(name)
    position = example.position
    record = solve(position, why=True)
    report = solved_report(record, position, title=None, teaches=example.teaches)
    drawn = as_article(report, _narrowed(svg_for(scene_for(position, record))))
    link = "" if position.stock else _linked(str(position))
    return Shown(example.title, None, example.notice, drawn, link)


def _of_state(name: str) -> Shown:
    example = find_example(name)
    position, record = example.position, solve(example.position)
    drawn = f"{_narrowed(svg_for(scene_for(position, record)))}\n{as_article(game_report(record))}"
    # The page has only the second phase of Myllymatti.
    link = "" if isinstance(position, CollectingPosition) else _linked(str(position))
    return Shown(example.title, example.teaches, example.notice, drawn, link)


def _narrowed(picture: str) -> str:
    """Return a picture that shrinks where the page has less room."""
    return picture.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)


def _linked(position: str) -> str:
    """Return the way to a position on the page."""
    return _LINK.format(address=urlencode({"text": position}))


def example_page(name: str) -> str:
    """Return the page of a worked example."""
    found = shown(name)
    why = "" if name.startswith(_OTHERS) else " --why"
    return (
        f"# {found.title}\n\n{found.teaches or ''}\n\n"
        f"```{{raw}} html\n{_PAPER.format(found.report)}\n```\n\n"
        f"{found.notice or ''}\n\n"
        f"At a terminal: `ristikontra solve {name}{why}`. {found.solved}"
    )


def every_name() -> list[str]:
    """Return the names of all worked examples, game by game."""
    return [*example_names(), *(name for game in _OTHERS for name in names_in(game))]


def examples(folder: Path, some: Collection[str]) -> None:
    """Write the pages of worked examples, and the list of them by their games."""
    games: dict[str, list[str]] = {}
    for name in some:
        games.setdefault(name.partition("/")[0], []).append(name)
        page = folder / "examples" / f"{name}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(example_page(name), encoding="utf-8")
    parts = ["# Worked examples", "Each teaches one thing, with its picture, values and reasons."]
    for game, names in games.items():
        listed = "\n".join(f"examples/{name}" for name in names)
        title = VARIANTS[game].title if game in VARIANTS else say(f"games.title.{game}")
        parts.append(f"## {title}\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```")
    (folder / "examples.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def placed(source: str, target: str) -> None:
    """Put a file where an old one may be: what is read there is the old one or the new one."""
    with open(source, "rb") as made, whole_file(target) as file:
        shutil.copyfileobj(made, file)


def write_sources(folder: Path, some: Collection[str] | None = None) -> None:
    """Write what Sphinx reads into a new folder.

    `some` are the examples that it has, all if nobody says.
    """
    shutil.copytree(DOCS, folder)
    changes = (DOCS.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    (folder / "changelog.md").write_text(changes.replace("](docs/", "]("), encoding="utf-8")
    (folder / "reference" / "commands.md").write_text(commands(), encoding="utf-8")
    examples(folder / "reference", every_name() if some is None else some)


def read_sources(source: Path, made: Path, builder: str = "html") -> int:
    """Let Sphinx read a folder and write another, and return 0 if it finds nothing wrong.

    The builder "dummy" reads all and writes nothing: its quotes may stay as they are typed.
    """
    quotes = ["-D", "smartquotes=0"] if builder == "dummy" else []
    address = ["-D", f"html_baseurl={ADDRESS}"]
    return build_main(
        ["-q", "-W", "--keep-going", "-b", builder, *quotes, *address, str(source), str(made)]
    )


def in_both_languages(folder: Path) -> None:
    """Lead from each page that both languages have to the other one.

    The head tells search engines (hreflang), and the first line of the page tells readers.
    """
    for finnish, english in FINNISH.items():
        pages = {"fi": finnish, "en": english}
        heads = "".join(
            f'<link rel="alternate" hreflang="{code}" href="{ADDRESS}{name}.html">'
            for code, name in pages.items()
        )
        for code, name in pages.items():
            other, title = ("en", "In English") if code == "fi" else ("fi", "Suomeksi")
            there = f"{'../' * name.count('/')}{pages[other]}.html"
            link = f'<p><a hreflang="{other}" lang="{other}" href="{there}">{title}</a></p>'
            page = folder / f"{name}.html"
            text = page.read_text(encoding="utf-8").replace("</head>", f"{heads}</head>", 1)
            text = re.sub("(<article[^>]*>)", rf"\1{link}", text, count=1)
            text = text.replace(' lang="en"', f' lang="{code}"', 1)
            page.write_text(text, encoding="utf-8")


def write_site(folder: Path) -> int:
    """Write the site into a folder, and return what Sphinx does: 0 if nothing is wrong."""
    with TemporaryDirectory() as name:
        source, made = Path(name, "docs"), Path(name, "site")
        write_sources(source)
        wrong = read_sources(source, made)
        for page in made.glob("**/*.html"):
            text = page.read_text(encoding="utf-8")
            for written, better in _BETTER.items():
                text = text.replace(written, better)
            page.write_text(text, encoding="utf-8")
        in_both_languages(made)
        shutil.rmtree(made / ".doctrees", ignore_errors=True)
        shutil.copytree(made, folder, copy_function=placed, dirs_exist_ok=True)
    cli(["page", "-o", str(folder / "page.html")], standalone_mode=False)
    return wrong


if __name__ == "__main__":
    asked = ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("folder", type=Path, help="where the site is written")
    sys.exit(write_site(asked.parse_args().folder))
