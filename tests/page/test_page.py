"""The page obeys keys and clicks, and asks for nothing; `test_page_values` asks for its values.

It is opened from disk in Chromium, driven by Playwright; where either is missing these tests skip.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from fixtures.share import one_in, some_of
from fixtures.tree import ROOT
from fixtures.windows import Window, expected, plain, sign
from ristikontra.api.page import PageRecord
from ristikontra.api.solve import solve
from ristikontra.formats.notation import follow, read_position
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import BadText
from ristikontra.games.given import read_given
from ristikontra.render.contract import page_data
from ristikontra.words import say


def test_the_documented_ending_by_keys_and_by_clicks(window: Window) -> None:
    example = read_given("lappi/pagat").example
    assert example is not None
    position, gained = example.position, 0
    for at, rank in enumerate(example.line):
        assert read_position(window.text()) == position
        lost = example.position.points_left - position.points_left - gained
        if not at % 3:  # at every place in a trick
            assert plain(window.rows()) == expected(position, gained, lost=lost)
        window.tab.keyboard.press("ArrowRight")
        gained += position.gain(rank)
        position = position.play(rank)
    assert read_position(window.text()) == position
    window.tab.keyboard.press("Home")
    assert read_position(window.text()) == example.position
    window.tab.keyboard.press("ArrowDown")
    assert window.text().split()[5] == "lead:W"
    window.tab.keyboard.press("ArrowUp")
    window.tab.keyboard.press("End")
    assert read_position(window.text()) == position
    window.tab.keyboard.press("Home")
    position = example.position
    for rank in example.line[:8]:
        window.tab.click(f'button[data-rank="{rank}"] >> nth=0')
        position = position.play(rank)
        assert read_position(window.text()) == position
    window.tab.click("#back")
    window.tab.click("#first")
    window.tab.keyboard.press("q")
    assert read_position(window.text()) == example.position.play("Q")


def test_branches_are_kept_undone_and_restored_by_the_link(
    window: Window, browser: Any, page_file: Path
) -> None:
    window.rows()
    window.tab.keyboard.press("b")
    assert window.tab.locator(".line .other").count() == 1
    window.tab.click(f'button[data-rank="{window.tab.get_attribute("button.card", "data-rank")}"]')
    text, link = window.text(), window.tab.evaluate("location.hash")
    again = Window(browser, page_file, link)
    assert again.text() == text
    again.tab.keyboard.press("Home")
    assert again.text().startswith("lappi N:QT775")
    again.close()
    window.tab.click("#undo")
    window.tab.click("#undo")
    assert window.tab.locator(".line .other").count() == 0
    assert window.tab.locator("#node-1-7").count() == 1


@pytest.mark.parametrize(
    "line", one_in(7, ["AJ B7", "A K", "AK", "AJ", "AJ 7 | A", "A7 B2 | AA BK", "A7"])
)
def test_a_link_reads_a_line_of_kontra_as_the_package_does(
    browser: Any, page_file: Path, line: str
) -> None:
    """A is a player and an ace: what can be played is meant, and of two ways neither."""
    start = read_position("kontra-2 A:AJ72 B:AK72 lead:A")
    followed = follow(start, line)
    fragment = urlencode({"position": str(start), "line": line})
    opened = Window(browser, page_file, f"#{fragment}")
    if followed.faults:
        shown = "(words) => document.getElementById('status').textContent === words"
        opened.tab.wait_for_function(shown, arg=followed.faults[0].message)
    else:
        assert read_position(opened.text()) == followed.position
    opened.close()


def test_the_best_line_is_followed_to_its_end(window: Window) -> None:
    window.rows()
    record = solve(read_position(window.text()))
    window.tab.click("#best")
    played = window.tab.locator(".branch-cards button").all_text_contents()
    assert [re.sub("[!?]", "", card) for card in played] == [
        f"{card[0]} {sign(card[2])}" for card in record.line
    ]


def test_who_guesses_sees_no_value_before(window: Window) -> None:
    window.rows()
    window.tab.click("#guess")
    assert not window.holds(".chip, .verdict table, .bar, .next")
    content = str(window.tab.text_content("#page"))
    assert say("page.best", cards="queen") not in content
    window.tab.keyboard.press("t")
    window.rows()
    assert window.tab.text_content(".guessed") == say(
        "page.guess_wrong", rank=RANKS.index("T"), cost=say("page.cost", points=8)
    )
    assert window.text().split()[5] == "lead:N"
    window.tab.click("#again")
    assert not window.holds(".chip")


def test_everything_wrong_with_a_text_is_said(window: Window) -> None:
    window.choose("paste")
    for text in (
        "whist N:A",
        "lappi N:Ax E:2 S:3 W:4 lead:N",
        "lappi N:A E:2 S:3 W:4",
        "lappi N:AA E:AA S:A W:44 lead:N taken:NS=3,EW=4 limit=9",
        "kontra-3 A:KK B:KK C:KA lead:A pack:23 clean:A",
        "lappi N:A' E:2 S:3 W:4 lead:N",
        "kontra-2 A:AKQ752 B:998643 lead:A pack:KsKs",
        "kontra-2 A:Ks9 B:QK lead:A pack:Ks",
        "kontra-2 A:K9 B:QK lead:A trick:Ks pack:Ks",
    ):
        window.tab.fill("#pasted", text)
        window.tab.click("#open")
        with pytest.raises(BadText) as error:
            read_position(text)
        said = window.tab.locator("#paste-fault p").all_text_contents()
        # Without the games that there are: the page does not play all of them.
        expected = (problem.message for problem in error.value.problems)
        assert sorted(said) == sorted(one.partition("; there are")[0] for one in expected)
    window.tab.keyboard.press("Escape")
    window.tab.wait_for_selector("dialog", state="detached")


def test_a_solve_is_stopped_by_moving_on(window: Window, rng: random.Random) -> None:
    window.ask_for_long(rng)
    window.tab.wait_for_selector("#stop")
    assert window.tab.locator(".chip.wait").count() == 6
    position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    window.open(str(position))
    assert plain(window.rows()) == expected(position)


@some_of(1, 4)
def test_only_the_page_scrolls_and_only_down(window: Window, number: int) -> None:
    window.open("ristikontra N:A99KQ7 E:KT3456 S:T7246J W:Q42QJ6 lead:E")
    for _ in range(number):
        window.rows()
        for width in (320, 360, 600, 768, 1280, 1600):
            window.tab.set_viewport_size({"width": width, "height": 800})
            assert window.tab.evaluate("document.documentElement.scrollWidth") == width
        window.tab.keyboard.press("ArrowRight")


def test_every_word_of_the_page_is_said_by_it_and_none_is_missing() -> None:
    folder = ROOT / "web"
    others = ("layout_*", "beating_*", "suited_*")  # of the pages of other games
    scripts = "\n".join(
        file.read_text()
        for file in folder.glob("*.js")
        if not any(file.match(name) for name in others)
    )
    templates = page_data(PageRecord(examples=[]), "").words.templates
    words = {key for key in templates if "." not in key}
    said = set(re.findall(r'\bsay\(\s*"(\w+)"', scripts))
    assert said <= words
    stems = {"objective_", "mark_", "key_", "does_", "word_", "puzzle_by_", "deal_level_"}
    stems |= {f"sure_{kind}_" for kind in ("hint", "why", "end", "own", "other", "both")}
    unsaid = {
        key
        for key in words
        if f'"{key}"' not in scripts and not any(key.startswith(stem) for stem in stems)
    }
    by_name = {f"{way}_how" for way in ("learn", "play", "solve")}
    by_name |= {f"{way}_how" for way in ("setup", "examples", "paste", "puzzles")}
    by_name |= {"set_taken", "set_won", "set_score", "puzzle_solved", "puzzle_missed"}
    assert unsaid <= {"unscripted", "title", *by_name}
