"""The rules of style that a regular expression can see: docs/contributing/style.md.

`banned.toml` lists phrases that no English text of the tree may have.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
#: Where English is written: sources, tests and pages.
WRITTEN = (
    *("solver/**/*.py", "solver/**/*.pyi", "ext/**/*.px[di]", "ext/**/*.py", "ext/**/*.pyx"),
    *("ext/**/*.[ch]", "tests/**/*.py", "tests/**/*.[ch]", "tests/*.md"),
    *("web/*.ts", "web/**/*.ts", "web/**/*.tsx", "web/*.mjs", "web/**/*.css"),
    *("art/**/*.py", "art/**/*.md", "benchmarks/**/*.py", "*.py", "docs/**/*.py", "pyproject.toml"),
    *("docs/**/*.md", "*.md", "positions/*/*.toml"),
)
#: What a worked example says in Finnish.
SAID_IN_FINNISH = re.compile(r'^[\w.]+\.fi = (?:""".*?"""|".*?"$)', re.MULTILINE | re.DOTALL)
#: Where Finnish is written.
FINNISH = re.compile(r"solver/ristikontra/.*words/fi\b|web/.*\bfi\.ts$|docs/fi/|README.fi.md")
#: White space, with what begins a line of a comment, and with what joins two strings.
GAP = r"""(?:\s|["'] *\n *[fr]?["'])+(?:(?:\#:?|//|\*) *)?"""
#: What a page prints as code.
CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)


class Phrase(NamedTuple):
    """A phrase that is banned, what to say instead, an example, and a word in all it finds."""

    pattern: str
    say: str
    instance: str
    word: str = ""

    def compiled(self) -> re.Pattern[str]:
        """Return what finds it, on any number of lines."""
        return re.compile(self.pattern.replace(" ", GAP))


PHRASES = [Phrase(**row) for row in tomllib.loads((HERE / "banned.toml").read_text())["phrase"]]


#: What begins with a letter is looked for at once, where a word begins; the rest in few texts.
EVERY = re.compile(
    "|".join(
        one.pattern.removeprefix(r"\b").replace(r"|\b", "|").replace(" ", GAP)
        for one in PHRASES
        if not one.word
    ).join((r"\b(?:", ")"))
)


def any_phrase(text: str) -> bool:
    """Say whether a text has a phrase."""
    return bool(EVERY.search(text)) or any(
        one.word in text and one.compiled().search(text) for one in PHRASES if one.word
    )


def blank(found: re.Match[str]) -> str:
    """Return as many lines as were found, with nothing in them."""
    return "\n" * found[0].count("\n")


@cache
def written() -> dict[str, str]:
    """Return the English texts of the tree by their paths, those of pages without their code."""
    found = {}
    for pattern in WRITTEN:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            if not FINNISH.match(name):
                text = SAID_IN_FINNISH.sub(blank, path.read_text("utf-8"))
                found[name] = CODE.sub("`", text) if path.suffix == ".md" else text
    return found


def banned(name: str) -> Iterator[str]:
    """Yield the places of banned phrases in a file, with what to say instead."""
    text = written()[name]
    for phrase in PHRASES:
        for found in phrase.compiled().finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield f"{name}:{line}: {' '.join(found[0].split())!r}; write: {phrase.say}"


def test_every_text_obeys_the_rules_of_style() -> None:
    # One search for all phrases first: it is quick, and finds nothing in most files.
    offending = [name for name, text in written().items() if any_phrase(text)]
    assert not [place for name in offending for place in banned(name)]


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.instance)
def test_a_banned_phrase_is_seen_over_lines_and_strings(phrase: Phrase) -> None:
    assert phrase.compiled().search(phrase.instance)
    assert any_phrase(phrase.instance)


@pytest.mark.parametrize(
    "text",
    ["Who leads? North.", "They play alone.", "Only one hand.", "one per line", "too many cards"],
)
def test_plain_words_are_let_pass(text: str) -> None:
    assert not any_phrase(text)
