"""The page obeys keys and clicks, and asks for nothing; `test_page_values` asks for its values.

It is opened from disk in Chromium, driven by Playwright; where either is missing these tests skip.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ristikontra import answers
from ristikontra.cli.main import cli
from ristikontra.formats.given import read_given
from ristikontra.formats.notation import read_position
from ristikontra.game.errors import BadText
from ristikontra.game.position import Position
from ristikontra.records.outlook import OutlookRecord
from ristikontra.records.solve import SolveRecord
from ristikontra.render.page import as_page
from ristikontra.search.objectives import Objective, objective_for
from ristikontra.search.solver import Solver
from ristikontra.words import RANK_SIGNS, say

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    driver = pytest.importorskip(
        "playwright.sync_api", reason="nothing drives a browser: install ristikontra[web]"
    )
    if CHROMIUM is None:
        pytest.skip("there is no Chromium to open the page in")
    with driver.sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM)
        yield found
        found.close()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with all worked examples."""
    target = tmp_path_factory.mktemp("page") / "ristikontra.html"
    result = CliRunner().invoke(cli, ["page", "-o", str(target)])
    assert result.exit_code == 0, result.output
    return target


_WHOLE = """(hands) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
        if (message.task && !message.once) {
            message.task.given.splice(0, hands.length, ...hands);
            Worker.prototype.postMessage = post;
        }
        post.call(this, message);
    };
}"""


class Window:
    """A page that is open, and what happened in it that should not."""

    def __init__(
        self, browser: Any, file: Path, fragment: str = "", before: str = "", **kind: Any
    ) -> None:
        self.tab = browser.new_context(**kind).new_page()
        self.tab.add_init_script(before)
        self.wrong: list[str] = []
        self.asked: list[str] = []
        self.tab.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.tab.on("console", lambda line: self.wrong.append(line.text))
        self.tab.on("request", lambda request: self.asked.append(request.url))
        self.tab.goto(f"{file.as_uri()}{fragment}")
        self.tab.wait_for_selector("html[data-ready]")
        if not fragment and self.holds(".greeting"):
            self.tab.click("#examples")
            self.tab.click('[data-name="lappi/pagat"]')

    def text(self) -> str:
        """Return the position that is shown."""
        return str(self.tab.text_content("#text"))

    def ask_for_long(self, rng: random.Random) -> None:
        """Open an ending, and let the worker be asked of whole hands: longer than anybody waits.

        North, who leads, has a card of every rank there, so that his cards have bounds.
        """
        pack = [rank for rank in range(13) for _ in range(3)]
        rng.shuffle(pack)
        others = [pack[seat::3].count(rank) for seat in range(3) for rank in range(13)]
        self.tab.evaluate(_WHOLE, [1] * 13 + others)
        self.open("ristikontra N:A99KQ7 E:KT3456 S:T7246J W:Q42QJ6 lead:N")

    def open(self, text: str) -> None:
        """Open a position as a person does: paste it."""
        self.tab.click("#paste")
        self.tab.fill("#pasted", text)
        self.tab.click("#open")

    def rows(self) -> list[list[str]]:
        """Return the table of values, as soon as it is there: mark and cells of each card."""
        self.tab.wait_for_selector(".verdict tbody tr")
        found: list[list[str]] = self.tab.evaluate(
            """() => [...document.querySelectorAll(".verdict tbody tr")].map((row) =>
                [row.cells[0].className, ...[...row.cells].map((cell) => cell.textContent)])"""
        )
        return found

    def holds(self, selector: str) -> bool:
        return self.tab.query_selector(selector) is not None


@pytest.fixture
def window(browser: Any, file: Path) -> Iterator[Window]:
    opened = Window(browser, file)
    yield opened
    assert not opened.wrong, opened.wrong
    assert all(url.startswith(("file:", "blob:", "data:")) for url in opened.asked), opened.asked
    opened.tab.context.close()


def plain(rows: list[list[str]]) -> list[list[str]]:
    """Return rows without the sign of the mark beside a card."""
    return [[mark, card.split(" ")[0], *cells] for mark, card, *cells in rows]


def known(position: Position, name: str) -> bool:
    """Say whether a position has the facts that an objective needs."""
    return not Objective.named(name, position.rules).missing(position)


def expected(position: Position, gained: int = 0, objective: str | None = None) -> list[list[str]]:
    """Return the rows that the solver makes; `gained`: what NS have since the first card."""
    if len(position.rules.seating.parties) > 2:
        return rows_of_three(position, answers.outlook(position, objective))
    return rows_of_two(position, answers.solve(position, Solver(objective)), gained)


def sign(card: str) -> str:
    return RANK_SIGNS["23456789TJQKA".index(card)]


def rows_of_two(position: Position, record: SolveRecord, gained: int) -> list[list[str]]:
    objective = objective_for(position, record.objective)
    before = position.taken[0] if position.taken else gained
    level = all(card.best for card in record.cards)
    rows = []
    for card in record.cards:
        assert card.value is not None
        assert card.loss is not None
        mark = "best" if card.best else "turn" if card.loss.outcome else "cost"
        mark = "forced" if len(record.cards) == 1 else "level" if level else mark
        cells = [] if objective.name == "points" else [outcome(record.objective, position, card)]
        cells += [str(before + card.value.points)] if objective.counts_points else []
        points = card.loss.points
        cost = say("page.cost_one") if points == 1 else say("page.cost", points=points)
        cost = say("page.turns") if card.loss.outcome else cost
        rows.append([mark, sign(card.card), *cells, say("page.no_cost") if card.best else cost])
    return rows


def outcome(name: str, position: Position, card: Any) -> str:
    parties, number = position.rules.seating.parties, card.value.outcome
    if name.startswith("deal"):
        return (
            say("page.cut")
            if 0 < number < 6
            else say("page.deals", party=parties[0 if number else 1])
        )
    party = parties[0 if number > 0 else 1]
    if name == "clean":
        return say("page.ahead", party=party) if number else say("page.level")
    return say("page.pays", party=party, payoff=abs(number)) if number else say("page.even")


def rows_of_three(position: Position, record: OutlookRecord) -> list[list[str]]:
    turn = position.turn
    base = position.taken[turn] if position.taken and record.objective == "points" else 0
    written = "{}" if record.objective == "points" else "{}/6"
    most = max(card.players["ABC"[turn]].guaranteed for card in record.cards)
    level = all(card.players == record.cards[0].players for card in record.cards)
    rows = []
    for card in record.cards:
        own = card.players["ABC"[turn]]
        mark = "best" if own.guaranteed == most else ""
        mark = "forced" if len(record.cards) == 1 else "level" if level else mark
        low, high = (number + base for number in own.maxn)
        each = written.format(low if low == high else say("page.range", low=low, high=high))
        sure, most_of_all = own.guaranteed + base, own.with_help + base
        cells = [written.format(sure), each, written.format(most_of_all)]
        rows.append([mark, sign(card.card), *cells])
    return rows


def test_the_documented_ending_by_keys_and_by_clicks(window: Window) -> None:
    example = read_given("lappi/pagat").example
    assert example is not None
    position, gained = example.position, 0
    for rank in example.line:
        assert read_position(window.text()) == position
        assert plain(window.rows()) == expected(position, gained)
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
    for rank in example.line:
        window.tab.click(f'button[data-rank="{rank}"] >> nth=0')
        position = position.play(rank)
        assert read_position(window.text()) == position
    window.tab.click("#back")
    window.tab.click("#first")
    window.tab.keyboard.press("q")
    assert read_position(window.text()) == example.position.play("Q")


def test_branches_are_kept_undone_and_restored_by_the_link(
    window: Window, browser: Any, file: Path
) -> None:
    window.rows()
    window.tab.keyboard.press("b")
    assert window.tab.locator(".line .other").count() == 1
    window.tab.click(f'button[data-rank="{window.tab.get_attribute("button.card", "data-rank")}"]')
    text, link = window.text(), window.tab.evaluate("location.hash")
    again = Window(browser, file, link)
    assert again.text() == text
    again.tab.keyboard.press("Home")
    assert again.text().startswith("lappi N:QT775")
    again.tab.context.close()
    window.tab.click("#undo")
    window.tab.click("#undo")
    assert window.tab.locator(".line .other").count() == 0
    assert window.tab.locator("#node-1-7").count() == 1


def test_the_best_line_is_followed_to_its_end(window: Window) -> None:
    window.rows()
    record = answers.solve(read_position(window.text()))
    window.tab.click("#best")
    played = window.tab.locator(".branch-cards button").all_text_contents()
    assert [re.sub("[!?]", "", card) for card in played] == [
        f"{card[0]} {sign(card[1])}" for card in record.line
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
        "page.guess_wrong", rank="ten", cost=say("page.cost", points=8)
    )
    assert window.text().split()[5] == "lead:N"
    window.tab.click("#again")
    assert not window.holds(".chip")


def test_everything_wrong_with_a_text_is_said(window: Window) -> None:
    window.tab.click("#paste")
    for text in (
        "whist N:A",
        "lappi N:Ax E:2 S:3 W:4 lead:N",
        "lappi N:A E:2 S:3 W:4",
        "lappi N:AA E:AA S:A W:44 lead:N taken:NS=3,EW=4 limit=9",
        "kontra-3 A:KK B:KK C:KA lead:A pack:23 clean:A",
        "lappi N:A' E:2 S:3 W:4 lead:N",
    ):
        window.tab.fill("#pasted", text)
        window.tab.click("#open")
        with pytest.raises(BadText) as error:
            read_position(text)
        said = window.tab.locator("#paste-fault p").all_text_contents()
        assert sorted(said) == sorted(problem.message for problem in error.value.problems)
    window.tab.keyboard.press("Escape")
    assert not window.holds("dialog")


def test_a_solve_is_stopped_by_moving_on(window: Window, rng: random.Random) -> None:
    window.ask_for_long(rng)
    window.tab.wait_for_selector("#stop")
    assert window.tab.locator(".chip.wait").count() == 6
    position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    window.open(str(position))
    assert plain(window.rows()) == expected(position)


@pytest.mark.parametrize("width", [320, 360, 600, 768, 1280, 1600])
def test_only_the_page_scrolls_and_only_down(window: Window, width: int) -> None:
    window.open("ristikontra N:A99KQ7 E:KT3456 S:T7246J W:Q42QJ6 lead:E taken:NS=20,EW=10")
    window.rows()
    window.tab.set_viewport_size({"width": width, "height": 800})
    for _ in range(4):
        assert window.tab.evaluate("document.documentElement.scrollWidth") == width
        window.rows()
        window.tab.keyboard.press("ArrowRight")


def test_the_page_is_small_and_names_no_address() -> None:
    page = as_page(answers.page([("lappi/pagat", read_given("lappi/pagat"))]))
    assert len(page.encode()) < 400_000
    addresses = set(re.findall(r"\bhttps?://[^\s\"'<\\]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}


def test_every_word_of_the_page_is_said_by_it_and_none_is_missing() -> None:
    folder = Path(__file__).parent.parent / "web"
    scripts = "\n".join(file.read_text() for file in folder.glob("*.js"))
    words = answers.page().words
    said = set(re.findall(r'\bsay\(\s*"(\w+)"', scripts))
    assert said <= words.keys()
    stems = {"objective_", "mark_", "key_", "does_", "puzzle_by_"}
    unsaid = {
        key
        for key in words
        if f'"{key}"' not in scripts and not any(key.startswith(stem) for stem in stems)
    }
    by_name = {"setup_how", "examples_how", "lessons_how", "puzzles_how"}
    by_name |= {"set_taken", "set_won", "set_score", "puzzle_solved", "puzzle_missed"}
    assert unsaid <= {"unscripted", "title", *by_name}
