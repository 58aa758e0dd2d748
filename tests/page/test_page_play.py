"""Whole deals on the page: by taps and by keys, kept on every card, scored as the package scores.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import floor
from pathlib import Path
from typing import Any

import pytest

from fixtures.share import one_in, some_of
from fixtures.windows import Window, opening, until
from ristikontra.game.cards import EVERY, Bottom
from ristikontra.game.deal import Deal, new_deal, table_rules
from ristikontra.game.match import Match
from ristikontra.game.rules import VARIANTS
from ristikontra.game.scoring import dealers as dealing
from ristikontra.search.objectives import clean, points
from ristikontra.search.solver import Searcher
from ristikontra.table.players import choose, forecast
from ristikontra.table.trick_deals import judged, view_of
from ristikontra.words import say

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
TABLES = [*VARIANTS]
#: What the page writes down for a card that is turned.
TURN_NEXT = 31
#: And for the card at the bottom of the pack.
TAKE_BOTTOM = 30
ASKED = "document.querySelector('button[data-rank], #next-deal')"

#: Begins to count, and lets the page draw the same lots each time.
LOTS = """(lot) => {
    window.dealt = window.late = 0;
    crypto.getRandomValues = (numbers) => numbers.fill(lot);
}"""
#: Counts the questions about deals with a stock; by `late` a test lets time pass.
COUNTED = """{
    window.dealt = window.late = 0;
    const [now, post] = [performance.now.bind(performance), Worker.prototype.postMessage];
    performance.now = () => now() + window.late;
    Worker.prototype.postMessage = function (message) {
        if (message.dealt) window.dealt += 1;
        post.call(this, message);
    };
}"""


@pytest.fixture
def opened(browser: Any, page_file: Path, rng: random.Random) -> Iterator[Callable[..., Window]]:
    """Open the page, at a table of its own where one plays by lots that are fixed."""
    windows = opening(browser, page_file, before=COUNTED, viewport=DESKTOP)
    open_window = next(windows)

    def open_page(fragment: str = "#play", **kind: Any) -> Window:
        window = open_window("#", **kind)
        window.tab.evaluate(LOTS, rng.getrandbits(31))
        window.renew(fragment)
        return window

    yield open_page
    next(windows, None)


def kept(window: Window) -> list[dict[str, Any]]:
    """Return the games that the browser keeps."""
    texts = window.tab.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith("ristikontra.deal."))
            .map((key) => localStorage[key])"""
    )
    return [json.loads(text) for text in texts]


def deal_kept(game: dict[str, Any]) -> Deal:
    """Return a deal that the browser keeps, played by the package."""
    rules = table_rules(game["variant"], game["options"])
    match = Match(rules, tuple(game["score"]), game["held"], game["dealer"])
    hands = [tuple(hand) for hand in game["hands"]]
    deal = new_deal(match, hands, tuple(EVERY[at] for at in game["stock"]))
    for card in game["line"]:
        if card == TAKE_BOTTOM:
            deal = deal.play(Bottom(str(deal.stock[-1])))
        else:
            deal = deal.turn_card() if card == TURN_NEXT else deal.play(EVERY[card])
    return deal


def asked(window: Window) -> bool:
    """Wait until a card is asked for; False: the deal is over."""
    until(window, ASKED)
    return not window.holds("#next-deal")


def own_cards(window: Window) -> list[str]:
    cards = window.tab.locator("button[data-rank]").all()
    return [str(card.get_attribute("data-rank")) for card in cards]


def in_reach(window: Window) -> None:
    """Nothing scrolls, and a finger finds every card and the stock."""
    assert window.tab.evaluate(
        """() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
        }"""
    )
    hidden = window.tab.evaluate(
        """() => [
                ...document.querySelectorAll(".dealing .bottom .card, button.stock, .acts button")
            ].filter((card) => {
                const { left, top, height } = card.getBoundingClientRect();
                const found = document.elementFromPoint(left + 22, top + height / 2);
                return !card.contains(found) && card !== found;
            }).length"""
    )
    assert not hidden


@some_of(3, 100)
def test_a_deal_is_played_by_taps_on_a_phone(
    opened: Callable[..., Window], rng: random.Random, number: int
) -> None:
    """To its end, or for some cards: then one gives up."""
    window = opened(viewport=PHONE, has_touch=True)
    window.tab.tap("#begin-lappi")
    taps = 0
    while asked(window):
        if taps == number:
            give_up(window)
            until(window, "document.querySelector('#next-deal')")
            break
        in_reach(window)
        turns = window.holds("button.stock") and rng.random() < 0.2
        cards = window.tab.locator("button.stock" if turns else "button[data-rank]")
        cards.nth(rng.randrange(cards.count())).tap()
        taps += 1
    assert taps >= 3
    assert_over_as_the_package_says(window)
    window.tab.tap("#next-deal")
    assert asked(window)
    (game,) = kept(window)
    assert game["number"] == 2


@pytest.mark.parametrize(
    ("variant", "size"),
    [
        *(("lappi-six", (320, 568)), ("lappi-six", (740, 360))),
        *(("kontra-2", (320, 568)), ("kontra-3", (640, 360))),
    ],
)
@pytest.mark.slow
def test_nothing_scrolls_on_other_phones(
    opened: Callable[..., Window], variant: str, size: tuple[int, int]
) -> None:
    window = opened(f"#play/{variant}", viewport=dict(zip(("width", "height"), size, strict=True)))
    for _ in range(3):
        assert asked(window)
        in_reach(window)
        window.tab.keyboard.press(own_cards(window)[0].lower())


def assert_over_as_the_package_says(window: Window) -> None:
    """The deal and the match stand where the package's own do after the same cards."""
    (game,) = kept(window)
    deal = deal_kept(game)
    assert deal.finished
    parties, taken = deal.rules.seating.parties, deal.position.taken or ()
    shares = [f"{party} {points}" for party, points in zip(parties, taken, strict=True)]
    shown = str(window.tab.text_content(".over"))
    assert say("table.points", shares=shares) in shown
    for party, dirty, owes in zip(parties, deal.position.dirty, deal.position.owes, strict=True):
        assert (say("table.failed", side=party) in shown) == owes
        assert (say("table.has_cleaned", side=party) in shown) == (dirty and not owes)
    if deal.rules.variant.has_pack:
        seats = deal.rules.seating.seats
        dealers = [say("page.deal_dealer", seat=seats[seat]) for seat in dealing(taken)]
        assert sum(words in shown for words in dealers) == 1
        return
    after = deal.after()
    scores = [f"{party} {points}" for party, points in zip(parties, after.score, strict=True)]
    key = "table.match" if after.winner is None else "table.match_won"
    side = "" if after.winner is None else parties[after.winner]
    assert say(key, scores=scores, held="", side=side).rstrip(".") in shown


@pytest.mark.parametrize("variant", one_in(len(TABLES), TABLES))
def test_a_whole_deal_by_keys(
    opened: Callable[..., Window], rng: random.Random, variant: str
) -> None:
    window = opened(f"#play/{variant}")
    while asked(window):
        key = "s" if window.holds("button.stock") and rng.random() < 0.2 else None
        window.tab.keyboard.press(key or rng.choice(own_cards(window)).lower())
    assert_over_as_the_package_says(window)
    until(window, "document.querySelector('.card-costs p:not(.muted)')")
    if window.holds(".card-costs tr"):
        look_at_a_judged_trick(window)
    assert_others_play_as_the_package_would(window)
    window.tab.keyboard.press("n")
    assert asked(window)
    assert deal_kept(kept(window)[0]).options == {}


def look_at_a_judged_trick(window: Window) -> None:
    """The table shows the trick of a card that was judged."""
    assert_both_columns(window)
    line = window.tab.locator(".card-costs td button").first
    number = int(str(line.text_content()))
    window.tab.set_viewport_size(PHONE)
    line.click()
    assert window.sees(".table")
    assert say("page.trick", number=number) in str(window.tab.text_content(".score"))
    (game,) = kept(window)
    deal = deal_kept(game)
    own = next(
        after.line[-1]
        for before, after in pairwise(deal.steps())
        if before.mover == game["seat"] and not after.taken_up
        if deal.start.tricks_left - before.position.tricks_left == number - 1
    )
    shown = str(window.tab.get_attribute(".at-bottom .card", "data-card"))
    assert shown[0] == str(EVERY[own])


def assert_both_columns(window: Window) -> None:
    """What a card cost stands by what could be known, and exactly as far as that was found."""
    found = "!document.querySelector('.card-costs').textContent.includes('…')"
    until(window, f"window.dealt > 2 || {found}")
    window.tab.evaluate("window.late = 1e6")
    until(window, found)
    shown = set()
    for row in window.tab.locator(".card-costs tbody tr").all():
        trick, _, _, could_know, exact = row.locator("td").all_text_contents()
        assert re.fullmatch(r"\d+\.\d ± \d+\.\d|-", could_know)
        shown.add((int(trick), exact))
    (game,) = kept(window)
    deal = deal_kept(game)
    chosen = [
        (before, after)
        for before, after in pairwise(deal.steps())
        if before.mover == game["seat"] and not before.taken_up and not after.taken_up
        if len(before.choices()) > 1 or before.may_turn()
    ]
    stocked = [pair for pair in chosen if pair[0].position.stock]
    for before, after in [*stocked[-2:], *chosen[len(stocked) :]]:
        trick = 1 + deal.start.tricks_left - before.position.tricks_left
        if loss := lost(before, after):
            assert (trick, loss) in shown, (trick, loss, shown)


def lost(before: Deal, after: Deal) -> str:
    """Return what a card of the first party cost with every card known; empty: nothing."""
    rules = before.rules
    objective = clean(rules) if rules.variant.cleaning else points(rules)
    solver = Searcher(objective)
    came = solver.value(after.position).with_gain(objective.gain(before.position, after.line[-1]))
    outcome, cost = solver.value(before.position) - came
    return say("page.deal_who_cleans") if outcome else str(cost or "")


def test_help_says_what_keys_do_at_the_table(opened: Callable[..., Window]) -> None:
    window = opened("#play/ristikontra")
    assert asked(window)
    window.tab.keyboard.press("?")
    until(window, "document.querySelector('dialog[open]')")
    text = str(window.tab.text_content("dialog"))
    assert say("page.deal_help") in text
    for words in ("turn", "hint", "last", "undo", "claim"):
        assert say(f"table.help.{words}") in text
    before = own_cards(window)
    window.tab.keyboard.press(before[0].lower())
    window.tab.keyboard.press("Escape")
    assert own_cards(window) == before


def test_a_reload_goes_on_at_the_same_card(opened: Callable[..., Window]) -> None:
    window = opened("#play/ristikontra")
    assert asked(window)
    window.tab.click("button[data-rank] >> nth=1")
    assert asked(window)
    before = kept(window), own_cards(window)
    window.tab.reload()
    assert asked(window)
    assert (kept(window), own_cards(window)) == before
    window.tab.click("#to-play")
    until(window, "document.querySelector('[id^=kept-]')")
    window.tab.click("[id^=kept-]")
    assert asked(window)
    assert own_cards(window) == before[1]


@pytest.mark.slow
def test_two_tabs_play_two_games_and_share_one(opened: Callable[..., Window]) -> None:
    window = opened("#play/ristikontra")
    assert asked(window)
    other = window.tab.context.new_page()
    other.goto(window.tab.url)
    other.wait_for_selector("button[data-rank]")
    window.tab.click("button[data-rank] >> nth=0")
    assert asked(window)
    (game,) = kept(window)
    shown = "[...document.querySelectorAll('button[data-rank]')].map((one) => one.dataset.rank)"
    same = json.dumps(own_cards(window))
    until(Tab(other), f"JSON.stringify({shown}) === {json.dumps(same.replace(' ', ''))}")
    other.goto(f"{window.tab.url.partition('#')[0]}#play")
    other.click("#begin-lappi")
    other.wait_for_selector("button[data-rank]")
    other.click("button[data-rank] >> nth=0")
    games = {one["id"]: one for one in kept(window)}
    assert len(games) == 2
    assert games[game["id"]]["line"] == game["line"]


class Tab:
    """Another tab of a window's browser."""

    def __init__(self, tab: Any) -> None:
        self.tab = tab


def test_what_is_kept_and_damaged_stays_as_it_is(opened: Callable[..., Window]) -> None:
    window = opened("#play/ristikontra")
    assert asked(window)
    (game,) = kept(window)
    damaged = json.dumps(game | {"line": [99]})
    name = f"ristikontra.deal.{game['id']}"
    window.tab.evaluate(f"localStorage[{json.dumps(name)}] = {json.dumps(damaged)}")
    window.tab.reload()
    until(window, "document.querySelector('#begin-lappi')")
    assert not window.holds("[id^=kept-]")
    assert kept(window) == [json.loads(damaged)]


def test_a_game_from_the_future_is_the_latest_no_longer_than_till_the_next_card(
    opened: Callable[..., Window],
) -> None:
    window = opened("#play/ristikontra")
    assert asked(window)
    (game,) = kept(window)
    ahead = json.dumps(game | {"kept": 4e12})
    name = f"ristikontra.deal.{game['id']}"
    window.tab.evaluate(f"localStorage[{json.dumps(name)}] = {json.dumps(ahead)}")
    window.tab.evaluate("location.hash = 'play'")
    window.tab.click("#begin-ristikontra")
    assert asked(window)
    window.tab.click("button[data-rank] >> nth=0")
    assert asked(window)
    newer = next(one for one in kept(window) if one["id"] != game["id"])
    window.tab.evaluate("location.hash = 'play/ristikontra'")
    until(window, "location.hash.split('/').length === 3")
    assert window.tab.url.endswith(f"#play/ristikontra/{newer['id']}")


def test_a_hint_compares_every_card(opened: Callable[..., Window]) -> None:
    window = opened("#play/ristikontra")
    assert asked(window)
    window.tab.keyboard.press("h")
    until(window, "document.querySelector('.hint tr')")
    named = [str(cell) for cell in window.tab.locator(".hint th").all_text_contents()]
    signs = {"T": "10"}
    may = {signs.get(card, card) for card in own_cards(window)}
    assert set(named) == may | {say("page.deal_turn")}
    text = str(window.tab.text_content(".hint"))
    assert text.count("±") + text.count(say("table.hint_same")) == len(named) - 1
    assert "1,000 deals" in text
    assert text.count(say("table.hint_thumb")) == 1
    window.expect_no_fault_of_axe()
    window.tab.keyboard.press("Escape")
    assert not window.holds(".hint")


def give_up(window: Window) -> None:
    """Give up, and say once more that one wants to."""
    window.tab.click("#act-give_up")
    window.tab.click("#surely")


def test_whether_one_gives_up_is_asked_while_others_play(opened: Callable[..., Window]) -> None:
    window = opened("#play/ristikontra", reduced_motion="no-preference")
    assert asked(window)
    window.tab.click("button[data-rank] >> nth=0")
    window.tab.click("#act-give_up")
    before = kept(window)
    until(window, f"localStorage['ristikontra.deal.{before[0]['id']}'].length > {length(before)}")
    assert window.holds("#surely")


def length(games: list[dict[str, Any]]) -> int:
    """Return how long the text is that the browser keeps of its only game."""
    return len(json.dumps(games[0], separators=(",", ":")))


@pytest.mark.slow
def test_giving_up_plays_the_deal_to_its_end(opened: Callable[..., Window]) -> None:
    window = opened("#play/lappi-six")
    assert asked(window)
    give_up(window)
    until(window, "document.querySelector('#next-deal')")
    assert_over_as_the_package_says(window)


@pytest.mark.slow
@pytest.mark.parametrize("variant", TABLES)
def test_who_gives_up_is_played_for_as_the_package_would(
    opened: Callable[..., Window], variant: str
) -> None:
    window = opened(f"#play/{variant}")
    assert asked(window)
    give_up(window)
    until(window, "document.querySelector('#next-deal')")
    assert_others_play_as_the_package_would(window, by_hand=False)


def assert_others_play_as_the_package_would(window: Window, by_hand: bool = True) -> None:
    """All but who plays `by_hand` choose as the program does; so is what was to be expected."""
    (game,) = kept(window)
    seen = 0
    for at, deal in enumerate(deal_kept(game).steps()):
        if deal.finished or len(deal.moves()) == 1 or (by_hand and deal.mover == game["seat"]):
            continue
        seed = number_of(f"{game['seed']} {game['number']} {at}")
        chosen = choose(view_of(deal), "samples", seed).move
        number = TURN_NEXT if chosen is None else int(chosen)
        number = TAKE_BOTTOM if isinstance(chosen, Bottom) else number
        assert game["line"][at] == number, at
        seen += 1
    assert seen > 20
    assert_curve_as_the_package_says(window)


def assert_curve_as_the_package_says(window: Window) -> None:
    """Beside the curve stands what was to be expected as each trick began, by its leader's view."""
    (game,) = kept(window)
    stops = []
    for at, deal in enumerate(deal_kept(game).steps()):
        if deal.finished or deal.trick or deal.taken_up:
            continue
        seed = number_of(f"{game['seed']} {game['number']} {at}")
        mean, spread = forecast(view_of(deal), 0, 500, seed)
        mean += (deal.position.taken or (0,))[0]
        low, high = max(0, mean - spread), min(deal.rules.total, mean + spread)
        numbers = {
            name: floor(number + 0.5)
            for name, number in {"mean": mean, "low": low, "high": high}.items()
        }
        stops.append(say("page.deal_ahead_stop", trick=len(stops) + 1, **numbers))
    until(window, "document.querySelector('.curve .unseen')")
    *shown, end = str(window.tab.text_content(".curve .unseen")).split("; ")
    assert shown == stops
    taken = deal_kept(game).position.taken or (0,)
    assert end == say("page.deal_ahead_end", mean=taken[0])


def number_of(text: str) -> int:
    """Return the number that the page makes of a text, to draw deals by."""
    number = 0x811C9DC5
    for letter in text:
        number = (number ^ ord(letter)) * 0x01000193 & 0xFFFFFFFF
    number = (number ^ number >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    return number ^ number >> 13


def near_its_end(game: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], Deal]:
    """Return a game that has begun, played on by lot until its player has three or four tricks."""
    deal, line = deal_kept(game), [*game["line"]]
    while deal.position.tricks_left > 4 or deal.mover != game["seat"]:
        line.append(int(card := rng.choice(deal.choices())))
        deal = deal.play(card)
    return game | {"line": line}, deal


@some_of(1, 20)
def test_a_claim_is_judged_as_the_package_judges_it(
    opened: Callable[..., Window], rng: random.Random, number: int
) -> None:
    """A claim that is wrong changes nothing; one that is right ends the deal."""
    window = opened("#play/ristikontra")
    assert asked(window)
    (start,) = kept(window)
    name = json.dumps(f"ristikontra.deal.{start['id']}")
    for holds in (False, True) * number:
        game, deal = near_its_end(start, rng)
        while judged(deal).holds != holds:
            game, deal = near_its_end(start, rng)
        window.tab.evaluate(f"localStorage[{name}] = {json.dumps(json.dumps(game))}")
        window.tab.reload()
        assert asked(window)
        window.tab.keyboard.press("c")
        if holds:
            until(window, "document.querySelector('#next-deal')")
            assert_over_as_the_package_says(window)
            continue
        until(window, "document.querySelector('.asked')")
        wrong, *tricks = str(window.tab.text_content(".asked")).split("\n")
        trick = 13 - deal.position.tricks_left + len(tricks)
        assert tricks[-1].startswith(say("page.trick", number=trick))
        others = ("E", "W") if deal.position.party == 0 else ("N", "S")
        (seat,) = (
            seat for seat in others if wrong == say("table.claim_wrong", seat=seat, trick=trick)
        )
        assert say("page.takes", seat=seat, points=2).partition(" 2")[0] in tricks[-1]
        assert kept(window) == [game]


def test_a_game_is_begun_by_rules_of_ones_own(opened: Callable[..., Window]) -> None:
    window = opened()
    window.tab.click("#own-rules summary")
    window.tab.select_option("#own-game", "lappi")
    window.tab.select_option("#own-limit", "2")
    window.tab.click("#begin-own")
    assert asked(window)
    (game,) = kept(window)
    assert (game["variant"], game["options"]["limit"]) == ("lappi", "2")
    assert deal_kept(game).rules.limit == 2


@pytest.mark.slow
def test_a_match_is_played_to_a_number_of_ones_own(opened: Callable[..., Window]) -> None:
    window = opened()
    window.tab.click("#own-rules summary")
    for wrong in ("0", "2.5", "12345", ""):
        window.tab.fill("#own-target", wrong)
        window.tab.click("#begin-own")
        assert not kept(window), wrong
    window.tab.fill("#own-target", "03")
    window.tab.click("#begin-own")
    assert asked(window)
    (game,) = kept(window)
    assert game["options"]["target"] == "3"
    assert deal_kept(game).rules.target == 3


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_no_fault_at_the_table(
    opened: Callable[..., Window], width: int, scheme: str
) -> None:
    size = {"width": width, "height": 800}
    window = opened(viewport=size, color_scheme=scheme, bypass_csp=True)
    window.expect_no_fault_of_axe()
    window.tab.click("#begin-lappi")
    assert asked(window)
    window.expect_no_fault_of_axe()
    window.tab.keyboard.press("h")
    until(window, "document.querySelector('.hint tr')")
    window.expect_no_fault_of_axe()
    give_up(window)
    until(window, "document.querySelector('#next-deal')")
    window.expect_no_fault_of_axe()


def test_who_plays_by_tab_and_enter_stays_at_his_cards(opened: Callable[..., Window]) -> None:
    window = opened("#play/ristikontra")
    assert asked(window)
    window.tab.focus("#own-2")
    window.tab.keyboard.press("Enter")
    assert asked(window)
    assert window.tab.evaluate("document.activeElement.id") == "own-2"
