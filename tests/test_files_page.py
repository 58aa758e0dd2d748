"""The page on position files: it knows every key, and all that it shows is so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from ristikontra.formats import files
from ristikontra.formats.files import example_text, read_example
from ristikontra.formats.toml import toml_key, toml_value
from ristikontra.game.errors import BadText
from ristikontra.game.rules import OPTIONS
from ristikontra.game.seats import SEATS

PAGE = (Path(__file__).parent.parent / "docs" / "files.md").read_text(encoding="utf-8")


class Shown(NamedTuple):
    """A piece of a file on the page, the heading above it, and the errors below it, if any."""

    heading: str
    text: str
    errors: str | None


def shown() -> list[Shown]:
    found = []
    for section in re.split(r"^### ", PAGE, flags=re.MULTILINE):
        heading = section.partition("\n")[0]
        fences = re.findall(r"```toml\n(.*?)```(?:\n\n```text\n(.*?)```)?", section, re.DOTALL)
        found += [Shown(heading, text, errors or None) for text, errors in fences]
    return found


SHOWN = shown()
FIRST, *_ = SHOWN
KEYS = {key: one.heading for one in SHOWN for key in re.findall(r"`(\w+)`", one.heading)}


def whole(text: str) -> str:
    """Return what is shown as a whole file: its keys take the place of those of the first one."""
    if "[hands]" in text or {"title", "rules"} <= tomllib.loads(text).keys():
        return text
    keys = tomllib.loads(FIRST.text) | tomllib.loads(text)
    return "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in keys.items())


@pytest.mark.parametrize("one", [one for one in SHOWN if one.errors is None])
def test_every_example_can_be_read(one: Shown) -> None:
    example = read_example(whole(one.text))
    assert read_example(example_text(example)) == example


@pytest.mark.parametrize("one", [one for one in SHOWN if one.errors is not None])
def test_every_fault_is_told_as_shown(one: Shown) -> None:
    with pytest.raises(BadText) as caught:
        read_example(whole(one.text), "my.toml")
    problems = caught.value.problems
    messages = "".join(f"{problem.message}\n" for problem in problems)
    assert one.errors == (f"{caught.value}\n" if "my.toml:" in str(one.errors) else messages)


@pytest.mark.parametrize("key", files._TOP)
def test_every_key_has_an_example_and_a_fault(key: str) -> None:
    heading = KEYS[key]
    own = [one for one in SHOWN if one.heading == heading and key in tomllib.loads(one.text)]
    assert {one.errors is None for one in own} == {True, False}


@pytest.mark.parametrize(
    ("table", "keys"), [("comments", files._COMMENT), ("expect", files._EXPECT)]
)
def test_every_key_of_a_table_is_shown_and_explained(table: str, keys: tuple[str, ...]) -> None:
    (section,) = re.findall(rf"^### `{table}`\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    prose = re.sub(r"```.*?```", "", section, flags=re.DOTALL)
    good = [one for one in SHOWN if one.heading == f"`{table}`" and one.errors is None]
    used = {key for one in good for row in tomllib.loads(one.text)[table] for key in row}
    assert used == set(keys)
    assert all(f"`{key}`" in prose for key in keys)


def test_every_option_and_seat_is_named() -> None:
    for option in OPTIONS.values():
        values = ", ".join(option.values) or "a whole number"
        assert f"| `{option.name}` | {option.question} | {values} |" in PAGE
    assert set(tomllib.loads(FIRST.text)["hands"]) == set(SEATS)


def test_the_page_speaks_of_no_key_that_the_reader_does_not_know() -> None:
    assert set(KEYS) == set(files._TOP)
