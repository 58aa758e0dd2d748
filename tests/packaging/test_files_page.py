"""The pages on position files: each knows every key, and all that it shows is so."""

from __future__ import annotations

import re
import textwrap
import tomllib
from typing import NamedTuple

import pytest

from fixtures.tree import ROOT
from ristikontra.formats.fields import ItemFields
from ristikontra.formats.toml import toml_key, toml_value
from ristikontra.game.errors import BadText
from ristikontra.game.rules import OPTIONS
from ristikontra.games import files
from ristikontra.games.files import TEXT_KEYS, read_example
from ristikontra.games.tricks import files as trick_files
from ristikontra.games.tricks.files import example_text
from ristikontra.games.tricks.whole_deals import read_deal_file, read_whole_deal
from ristikontra.words import language, speaking

DOCS = ROOT / "docs"
POSITION_KEYS = ItemFields('rules = "lappi"', "text").keys


class Page(NamedTuple):
    """A page in a language: what it is called, the file that it shows, and the seats there."""

    language: str
    path: str
    file: str
    seats: str
    number: str

    @property
    def text(self) -> str:
        return (DOCS / self.path).read_text(encoding="utf-8")


PAGES = (
    Page("en", "files.md", "my.toml", "NESW", "a whole number"),
    Page("fi", "fi/tiedostot.md", "oma.toml", "PIEL", "kokonaisluku"),
)


class Shown(NamedTuple):
    """A piece of a file on a page, the heading above it, and the errors below it, if any."""

    page: Page
    heading: str
    text: str
    errors: str | None

    @property
    def whole(self) -> str:
        """A whole file: the keys shown take the place of those of the first one on the page."""
        if "[hands]" in self.text or {"title", "rules"} <= tomllib.loads(self.text).keys():
            return self.text
        first = next(one for one in SHOWN if one.page == self.page)
        keys = tomllib.loads(first.text) | tomllib.loads(self.text)
        return "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in keys.items())


def shown(page: Page) -> list[Shown]:
    found = []
    for section in re.split(r"^### ", page.text, flags=re.MULTILINE):
        heading = section.partition("\n")[0]
        fences = re.findall(r"```toml\n(.*?)```(?:\n\n```text\n(.*?)```)?", section, re.DOTALL)
        found += [Shown(page, heading, text, errors or None) for text, errors in fences]
    return found


SHOWN = [one for page in PAGES for one in shown(page)]


@pytest.mark.parametrize("one", [one for one in SHOWN if one.errors is None])
def test_every_example_can_be_read(one: Shown) -> None:
    example = read_example(one.whole)
    assert read_example(example_text(example)) == example


@pytest.mark.parametrize("one", [one for one in SHOWN if one.errors is not None])
def test_every_fault_is_told_as_shown(one: Shown) -> None:
    with speaking(language(one.page.language)), pytest.raises(BadText) as caught:
        read_example(one.whole, one.page.file)
    with speaking(language(one.page.language)):
        messages = "".join(f"{problem.message}\n" for problem in caught.value.problems)
        placed = f"{caught.value}\n"
    assert one.errors == (placed if f"{one.page.file}:" in str(one.errors) else messages)


@pytest.mark.parametrize(
    "key", [*TEXT_KEYS, *POSITION_KEYS, "line", "comments", "expect", "claims"]
)
@pytest.mark.parametrize("page", PAGES)
def test_every_key_has_an_example_and_a_fault(page: Page, key: str) -> None:
    about = [one for one in SHOWN if one.page == page and f"`{key}`" in one.heading]
    own = [one for one in about if key in tomllib.loads(one.text)]
    assert {one.errors is None for one in own} == {True, False}


@pytest.mark.parametrize(
    ("table", "keys"), [("comments", files._COMMENT), ("expect", trick_files._EXPECT)]
)
@pytest.mark.parametrize("page", PAGES)
def test_every_key_of_a_table_is_shown_and_explained(
    page: Page, table: str, keys: tuple[str, ...]
) -> None:
    (section,) = re.findall(
        rf"^### `{table}`\n(.*?)(?=^##|\Z)", page.text, re.MULTILINE | re.DOTALL
    )
    prose = re.sub(r"```.*?```", "", section, flags=re.DOTALL)
    good = [one for one in shown(page) if one.heading == f"`{table}`" and one.errors is None]
    used = {key for one in good for row in tomllib.loads(one.text)[table] for key in row}
    assert used == set(keys)
    assert all(f"`{key}`" in prose for key in keys)


@pytest.mark.parametrize("page", PAGES)
def test_every_option_and_seat_is_named(page: Page) -> None:
    with speaking(language(page.language)):
        for option in OPTIONS.values():
            values = ", ".join(option.values) or page.number
            assert f"| `{option.name}` | {option.question} | {values} |" in page.text
    first, *_ = shown(page)
    assert "".join(tomllib.loads(first.text)["hands"]) == page.seats


@pytest.mark.parametrize("page", PAGES)
def test_the_page_speaks_of_no_key_that_the_reader_does_not_know(page: Page) -> None:
    headings = [heading for one in shown(page) for heading in re.findall(r"`(\w+)`", one.heading)]
    assert {*headings} == {*TEXT_KEYS, *POSITION_KEYS, "line", "comments", "expect", "claims"}


@pytest.mark.parametrize("page", PAGES)
def test_the_deal_that_is_shown_is_the_same_in_one_line(page: Page) -> None:
    (file,) = re.findall(r"^    rules = .*?\n(?=\S)", page.text, re.MULTILINE | re.DOTALL)
    (line,) = re.findall(r"^    (lappi dealer:.*)$", page.text, re.MULTILINE)
    assert read_deal_file(textwrap.dedent(file)) == read_whole_deal(line)
