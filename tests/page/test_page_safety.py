"""Endings played for what is sure on the page: card by card as the package plays them.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlencode

import pytest

from draws.kontra_views import draw_kontra
from draws.safety_games import games
from fixtures.share import one_in, some_of
from fixtures.windows import Window, until
from ristikontra.api.safety import safety_record
from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.puzzles.safety import find_safety
from ristikontra.table.safety import SafeState, begin_safely, goal_of, is_kept
from ristikontra.table.session import Session
from ristikontra.words import language, say, speaking
from ristikontra.worlds.notation import read_view

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture
def sit_down(opened: Callable[..., Window]) -> Callable[..., Window]:
    """Open what one seat sees."""
    return lambda text, **kind: opened(f"#{urlencode({'view': text})}", **kind)


def play(window: Window, rank: Rank) -> None:
    window.tab.locator(f'button[data-rank="{rank}"]').first.click()


def surest(game: Session[SafeState]) -> Rank:
    return max(game.state.sure, key=game.state.sure.__getitem__)


def ends_alike(window: Window, game: Session[SafeState], rng: random.Random) -> None:
    """Play by lot and for what is surest, on the page and by the package."""
    while not game.over:
        rank = rng.choice([surest(game), rng.choice(game.state.moves())])
        play(window, rank)
        game = game.play(rank)
    record = safety_record(game)
    window.tab.click("#see-deal")
    until(window, "location.hash.includes('position=')")
    link = parse_qs(window.tab.evaluate("location.hash.slice(1)"))
    assert link["position"] == [record.position]
    assert link["line"] == ["".join(card[2:] for card in record.line)]


@some_of(1, 200)
def test_the_page_deals_as_the_package_does(
    sit_down: Callable[..., Window], rng: random.Random, number: int
) -> None:
    for game in games(rng, number, None if number > 1 else 4):
        ends_alike(sit_down(str(game.start.view), viewport=DESKTOP), game, rng)


@some_of(1, 60)
def test_the_page_plays_kontra_for_what_is_sure(
    sit_down: Callable[..., Window], rng: random.Random, number: int
) -> None:
    """Of three, with a pack that is locked, and with one of which a card is hidden (K7, K10)."""
    at = 0
    while at < number:
        kind = ("used", "spice", "locked")[at % 3]
        text = draw_kontra(rng, kind, {"used": 4, "spice": 6, "locked": 3}[kind])
        try:
            game = begin_safely(read_view(text))
        except RistikontraError:  # nothing is sure
            continue
        at += not game.over
        if not game.over:
            ends_alike(sit_down(text, viewport=DESKTOP), game, rng)


@pytest.mark.parametrize(("code", "axe"), one_in(2, [("en", False), ("fi", True)]))
def test_a_card_that_loses_what_was_sure_is_told_of(
    sit_down: Callable[..., Window], code: str, axe: bool
) -> None:
    puzzle = find_safety("s02")
    game = begin_safely(puzzle.view)
    window = sit_down(puzzle.position, viewport=PHONE, has_touch=True, locale=code)
    if axe:
        window.expect_no_fault_of_axe()
    with speaking(language(code)):
        goal = say("sure.goal", goal=say("sure.points", side="EW", points=goal_of(game).points))
        assert goal in window.tab.inner_text(".goal")
        window.tab.click("#act-hint")
        kept = say("sure.hint.kept", now=say("sure.points", side="EW", points=goal_of(game).points))
        assert window.tab.inner_text(".asked p") == kept
        window.tab.click("#close-note")
        worst = min(game.state.sure, key=game.state.sure.__getitem__)
        play(window, worst)
        window.tab.click("#act-why")
        why = say("sure.why.none", rank=worst).split()[:3]
        assert window.tab.inner_text(".asked p").split()[:3] == why
        assert window.tab.locator(".asked .table").count() == 1
        if axe:
            window.expect_no_fault_of_axe()
        window.tab.click("#close-note")
        window.tab.click("#act-undo")
        assert window.tab.locator("#act-undo").is_disabled()
        play(window, worst)
        game = game.play(worst)
        while not game.over:
            play(window, surest(game))
            game = game.play(surest(game))
        assert not is_kept(game)
        assert window.tab.inner_text(".panel h2").startswith(
            say("sure.end.some", trick=1, rank=worst, cards=[(1, puzzle.key_rank)], now="").split(
                "."
            )[0][:12]
        )
        assert window.tab.locator(".card.back").count() == 0
        if axe:
            window.expect_no_fault_of_axe()
    assert window.tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_from_a_position_one_sits_down_and_bad_views_are_told(
    sit_down: Callable[..., Window],
) -> None:
    window = sit_down("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:23456")
    fault = say("page.sure_number", unseen=5, hidden=6)
    assert fault in window.tab.inner_text("#page")
    window.tab.evaluate(
        "location.hash = '#position=' + encodeURIComponent('lappi N:QT775 E:T8663 S:KK642 W:K7533"
        " lead:N dirty:NS,EW')"
    )
    window.tab.click("#sure")
    until(window, "document.querySelectorAll('.card.back').length === 15")
    assert "view=lappi" in window.tab.evaluate("location.hash")
    window.open("ristikontra N:A99KQ7 E:KT3456 S:T7246J W:Q42QJ6 lead:E")
    window.tab.click("#sure")
    window.expect_text("#unsure", say("sure.nothing"))


@pytest.mark.slow
def test_a_card_is_answered_within_three_tenths_of_a_second(
    sit_down: Callable[..., Window], rng: random.Random
) -> None:
    """The processor's time from the tap until the page is drawn, in games of full hands of six."""
    taken = []
    for game in games(rng, 30, 6):
        window = sit_down(str(game.start.view), viewport=PHONE)
        session = window.tab.context.new_cdp_session(window.tab)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        cards = window.tab.locator("button[data-rank]")
        while count := cards.count():
            before = worked(session)
            cards.nth(count // 2).evaluate(
                "card => { card.click(); return new Promise((done) =>"
                " requestAnimationFrame(() => setTimeout(done))); }"
            )
            taken.append(worked(session) - before)
    taken.sort()
    print(len(taken), taken[len(taken) // 2], taken[len(taken) * 99 // 100])
    assert taken[len(taken) * 99 // 100] < 0.3


def worked(session: Any) -> float:
    """Return how long the page's thread has worked, in seconds of the processor."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(one["value"] for one in metrics if one["name"] == "TaskDuration")
