"""A page that is open in a browser, and what it is to show."""

from __future__ import annotations

import random
from pathlib import Path
from time import monotonic
from typing import Any

from ristikontra.answers.outlook import OutlookRecord, outlook
from ristikontra.answers.solve import SolveRecord, solve
from ristikontra.game.position import Position
from ristikontra.search.objectives import Objective, objective_for
from ristikontra.search.solver import Solver
from ristikontra.words import say
from ristikontra.words.en.grammar import RANK_SIGNS

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


def plain(rows: list[list[str]]) -> list[list[str]]:
    """Return rows without the sign of the mark beside a card."""
    return [[mark, card.split(" ")[0], *cells] for mark, card, *cells in rows]


def known(position: Position, name: str) -> bool:
    """Say whether a position has the facts that an objective needs."""
    return not Objective.named(name, position.rules).missing(position)


def expected(position: Position, gained: int = 0, objective: str | None = None) -> list[list[str]]:
    """Return the rows that the solver makes; `gained`: what NS have since the first card."""
    if len(position.rules.seating.parties) > 2:
        return rows_of_three(position, outlook(position, objective))
    return rows_of_two(position, solve(position, Solver(objective)), gained)


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
        cost = say("page.cost", points=points)
        cost = say("picture.mark.turn") if card.loss.outcome else cost
        rows.append([mark, sign(card.card), *cells, say("nothing") if card.best else cost])
    return rows


def outcome(name: str, position: Position, card: Any) -> str:
    parties, number = position.rules.seating.parties, card.value.outcome
    if name.startswith("deal"):
        return (
            say("picture.cut")
            if 0 < number < 6
            else say("page.deals", party=parties[0 if number else 1])
        )
    party = parties[0 if number > 0 else 1]
    if name == "clean":
        other = parties[1 if number > 0 else 0]
        return say("page.ahead", other=other) if number else say("picture.level")
    return say("page.pays", party=party, payoff=abs(number)) if number else say("picture.even")


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
        each = written.format(low if low == high else say("range", low=low, high=high))
        sure, most_of_all = own.guaranteed + base, own.with_help + base
        cells = [written.format(sure), each, written.format(most_of_all)]
        rows.append([mark, sign(card.card), *cells])
    return rows


def until(window: Window, condition: str, patience: float = 20) -> None:
    """Wait for a condition; the page's policy forbids Playwright's own way to wait for one."""
    deadline = monotonic() + patience
    while not window.tab.evaluate(condition):
        assert monotonic() < deadline, condition
        window.tab.wait_for_timeout(20)
