"""What the page opens: one line, a file of the package, a link of its own.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from click.testing import CliRunner

from fixtures.share import one_in
from fixtures.windows import Window
from ristikontra.api.page import page_examples
from ristikontra.cli.main import cli
from ristikontra.formats.notation import read_position
from ristikontra.games.files import example_text, find_example
from ristikontra.games.given import read_given
from ristikontra.words import say


@pytest.fixture
def window(opened: Callable[..., Window]) -> Window:
    found = opened("#solve")
    found.choose("paste")
    return found


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.slow)])
def test_a_file_of_a_worked_example_is_opened(window: Window, every: int) -> None:
    for name in page_examples()[::every]:
        example = find_example(name)
        window.tab.fill("#pasted", example_text(example))
        window.tab.click("#open")
        assert not window.holds("#paste-fault p"), name
        assert read_position(window.text()) == example.position, name
        assert window.tab.locator("[id^=node-]").count() == len(example.line), name
        window.choose("paste")


@pytest.mark.parametrize("every", [50, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.slow
def test_the_picture_of_a_position_is_opened(window: Window, every: int) -> None:
    for name in page_examples()[::every]:
        shown = CliRunner().invoke(cli, ["show", name]).output
        position = find_example(name).position
        if position.pack is not None:
            continue  # it stands in no picture
        window.tab.fill("#pasted", shown)
        window.tab.click("#open")
        assert not window.holds("#paste-fault p"), shown
        opened = read_position(window.text())
        assert (opened.rules.name, opened.hands) == (position.rules.name, position.hands)
        assert (opened.leader, opened.trick) == (position.leader, position.trick)
        window.choose("paste")


@pytest.mark.slow
def test_a_picture_with_cards_on_the_table_is_opened(window: Window) -> None:
    text = "ristikontra N:A99 E:KT S:T7 W:Q42 lead:E trick:2,9"
    window.tab.fill("#pasted", CliRunner().invoke(cli, ["show", text]).output)
    window.tab.click("#open")
    assert window.text() == text


def test_a_link_is_opened(window: Window) -> None:
    position = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
    fragment = urlencode({"position": position, "line": "9K2", "at": "2"})
    window.tab.fill("#pasted", f"  https://example.org/page.html#{fragment}\n")
    window.tab.click("#open")
    assert window.tab.locator(".place .card").count() == 2


@pytest.mark.parametrize("piece", one_in(2, ["lappi N:K ", "rules = 1\n"]))
def test_a_megabyte_gets_one_sentence(window: Window, piece: str) -> None:
    fill = "(piece) => { document.getElementById('pasted').value = piece.repeat(1e5) }"
    window.tab.evaluate(fill, piece)
    window.tab.click("#open")
    said = window.tab.locator("#paste-fault p").all_text_contents()
    assert said == [say("page.too_long", number=100_000 * len(piece))]
    assert not window.holds("#mend")


def test_a_megabyte_of_lines_is_not_even_shown(window: Window) -> None:
    """Blank lines alone would take the browser a minute, and readers longer."""
    goes_on = window.tab.evaluate(
        """() => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text", "\\n".repeat(1e6));
            const paste = new ClipboardEvent("paste", { clipboardData, cancelable: true });
            return document.getElementById("pasted").dispatchEvent(paste);
        }"""
    )
    assert not goes_on
    said = window.tab.locator("#paste-fault p").all_text_contents()
    assert said == [say("page.too_long", number=1_000_000)]


def test_a_set_up_is_filled_by_what_can_be_opened(window: Window) -> None:
    """A file fills it, and a text that is too long does not."""
    window.tab.click("#close")
    window.choose("setup")
    window.tab.fill("#set-text", example_text(find_example("lappi/pagat")))
    window.tab.click("#set-fill")
    window.tab.fill("#set-text", "9" * 20_001)
    window.tab.click("#set-fill")
    said = window.tab.locator(".setup .fault span").all_text_contents()
    assert said == [say("page.too_long", number=20_001)]
    window.tab.click("#set-open")
    assert window.text() == str(read_given("lappi/pagat").position)
