"""The page of Ristiseiska: it reads, plays and solves as the package does.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import random
from base64 import b64encode
from collections.abc import Callable, Iterator
from gzip import compress
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from draws.begging_draws import draw_begging, written_begging
from draws.ristiseiska_draws import draw_case, written
from fixtures.amounts import number, sure
from fixtures.suited_pages import as_a_page_reads, page_of, position, rows, spoilt
from fixtures.tree import ROOT
from fixtures.windows import Window, new_tab, opening, until
from ristikontra.api.solve import solve
from ristikontra.game.worth import Worth
from ristikontra.games.items import try_to_read
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska import GAME
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import NAME, SEATS
from ristikontra.render.page import joined
from ristikontra.render.state_page import state_page_data
from ristikontra.render.states import Terms
from ristikontra.words import language, say, speaking

WEB = ROOT / "web"
PHONE = {"width": 360, "height": 640}
WHOLE = (
    "ristiseiska A:C258J,DA47TK,H369Q,S258J B:C369Q,D258J,HA47TK,S369Q C:CA47TK,D369Q,H258J,SA47TK"
)
SMALL = "ristiseiska A:CK,HK B:DK C:SKA turn:C"


@pytest.fixture(scope="module")
def layout_file(tmp_path_factory: pytest.TempPathFactory, own_folders: None) -> Path:
    """The page of Ristiseiska."""
    return page_of(NAME, tmp_path_factory.mktemp("page"))


@pytest.fixture
def opened(browser: Any, layout_file: Path) -> Iterator[Callable[..., Window]]:
    yield from opening(browser, layout_file, locale="en-GB")


def test_a_page_of_its_own_is_small(layout_file: Path) -> None:
    """The other page does not grow by it; both together stay within what one may have."""
    content = layout_file.read_bytes()
    assert len(content) <= 100 * 1024
    assert len(compress(content)) <= 60 * 1024


def cells(said: Terms, one: Worth) -> tuple[str, str, str]:
    return said.worth(one), said.amount(one.with_help or {}), said.maxn(one)


def compare(window: Window, text: str) -> None:
    """What the page says of a position is what `solve --json` says."""
    at = read(text)
    record, said = solve(at), Terms(text)
    window.tab.evaluate("(hash) => { location.hash = hash; }", position(text))
    until(window, f"document.getElementById('text')?.textContent === {record.position!r}")
    if record.moves:
        mine, seat = rows(window, 0), SEATS[at.turn]
        expected = []
        for move in record.moves:
            own, helped, _ = cells(said, move.worth[seat])
            each = " ".join(f"{other}:{said.maxn(one)}" for other, one in move.worth.items())
            expected.append([said.move(move.move), own, helped, each])
        assert mine == expected, text
        best = window.tab.evaluate(
            "[...document.querySelectorAll('#verdict tr')].map((row) => row.className)"
        )
        marked = [kind != "cost" for kind in best if kind]
        assert marked == [move.best for move in record.moves], text
        line = say("games.line", line=" ".join(record.line))
        assert window.tab.text_content("#line") == line, text
    whole = [[seat, *cells(said, one)] for seat, one in record.worth.items()]
    assert rows(window, -1) == whole, text


@pytest.mark.parametrize("count", [8, pytest.param(200, marks=pytest.mark.slow)])
def test_values_are_those_of_solve(
    opened: Callable[..., Window], rng: random.Random, count: int
) -> None:
    """Endings of three to five players, by all options and ways of scoring with points."""
    window = opened()
    for _ in range(count):
        compare(window, written(*draw_case(rng)))


def counted(one: Worth) -> str:
    return "" if one.moves is None else str(one.moves)


def compare_begging(window: Window, text: str) -> None:
    """What the page says of an ending that can go round is what `solve --json` says."""
    at = read(text)
    record, said = solve(at), Terms(text)
    window.tab.evaluate("(hash) => { location.hash = hash; }", position(text))
    until(window, f"document.getElementById('text')?.textContent === {record.position!r}")
    rounds = record.repetition is not UNSET
    if record.moves:
        mine = [
            [
                said.move(move.move),
                *map(said.worth, move.worth.values()),
                counted(move.worth[at.seats[at.mover]]),
            ]
            for move in record.moves
        ]
        assert rows(window, 0) == mine, text
        best = window.tab.evaluate(
            "[...document.querySelectorAll('#verdict tr')].map((row) => row.className)"
        )
        assert [kind != "cost" for kind in best if kind] == [one.best for one in record.moves], text
        key = "games.repeats" if record.repeats else "games.line"
        line = say(key, line=" ".join(record.line))
        assert window.tab.text_content("#line") == line, text
    whole = [[seat, said.worth(one), counted(one)] for seat, one in record.worth.items()]
    assert rows(window, -2 if rounds else -1) == whole, text
    if record.repetition is not UNSET:
        shown = [row[1:] for row in rows(window, -1)]
        assert shown == [[*map(said.amount, one.worth.values())] for one in record.repetition], text


@pytest.mark.parametrize("count", [12, pytest.param(300, marks=pytest.mark.slow)])
def test_endings_that_can_go_round_are_worth_what_solve_says(
    opened: Callable[..., Window], rng: random.Random, count: int
) -> None:
    """With begging, and for the first or the last place, by all options."""
    window = opened()
    for _ in range(count):
        compare_begging(window, written_begging(*draw_begging(rng, 12)))


@pytest.mark.parametrize("count", [2, pytest.param(100, marks=pytest.mark.slow)])
def test_endings_that_can_go_round_are_played_by_taps(
    opened: Callable[..., Window], rng: random.Random, count: int
) -> None:
    """Cards that are played and given, to the end or for some time, at random."""
    window = opened(viewport=PHONE)
    for _ in range(count):
        at = read(written_begging(*draw_begging(rng, 10)))
        window.tab.evaluate("(hash) => { location.hash = hash; }", position(str(at)))
        for _ in range(12):
            until(window, f"document.getElementById('text')?.textContent === {str(at)!r}")
            ids = window.tab.evaluate(
                "[...document.querySelectorAll('[id^=play-]')].map((one) => one.id)"
            )
            assert ids == [f"play-{move or '-'}" for move in at.moves()], str(at)
            if at.finished:
                break
            move = rng.choice([*at.moves()])
            window.tab.click(f"#play-{move or '-'}")
            at = at.play(move)


#: What stands in texts, and what should not.
_PIECES = (
    *("A:", "B:", "F:", "N:", "turn:", "turn:A", "first:1", "first:9", "forfeit:B", "forfeit:-"),
    *("continuing:yes", "build=free", "build=loose", "unable=beg", "scoring=first", "scoring=last"),
    *("scoring=forfeit", "first_turn_exempt=no", "ak_continue=off", "layout:-", "layout:C7,C6-8"),
    *(
        "C7",
        "C10",
        "♥7",
        "7♥",
        "2c9h",
        "10",
        "T",
        "X",
        "-",
        "none",
        "ß",
        "\u017f7",
        "İ",
        "\ufeff",
        "♥\ufe0f7",
        "♣\ufe0e",
        "\ufe0f",
        "\u202e",
    ),
    *(
        "\x1c",
        "\x85",
        "\u2003",
        "D7-6",
        "S6-7-8",
        ",",
        ",,",
        ":",
        "=",
        "_:",
        "ab:",
        "é",
        "🂡",
        "'",
        '"',
    ),
)


def texts(rng: random.Random, count: int) -> Iterator[str]:
    """Yield texts of positions, most of them with something wrong."""
    for _ in range(count):
        yield spoilt(rng, written(*draw_case(rng)), _PIECES)


#: Reads texts by the modules of the page, outside of it.
_READ = """async ([script, bytes, rules, texts]) => {
    const read = new Function(`${script}; return { openLayoutKernel, readPlace, placeText };`)();
    const binary = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)).buffer;
    const kernel = await read.openLayoutKernel(binary);
    return texts.map((text) => {
        const { place, faults } = read.readPlace(text, rules, kernel);
        return [place && read.placeText(place, rules),
            faults.map(({ kind, parts, offset, width }) => [kind, parts, offset, width])];
    });
}"""


def judged(text: str) -> list[Any]:
    """Return what the package reads: the position, and what is wrong."""
    found, faults = try_to_read(text, GAME)
    return as_a_page_reads(None if faults else str(found), faults)


@pytest.mark.parametrize("count", [300, pytest.param(30_000, marks=pytest.mark.slow)])
def test_texts_are_read_as_the_package_reads_them(
    browser: Any, rng: random.Random, count: int
) -> None:
    tab = new_tab(browser)
    data = state_page_data(GAME).to_dict()
    given = [*texts(rng, count)]
    binary = b64encode((WEB / "layouts.wasm").read_bytes()).decode()
    found = tab.evaluate(_READ, [joined("layout_notation.js"), binary, data["rules"], given])
    for text, mine in zip(given, found, strict=True):
        assert mine == judged(text), text
    tab.context.close()


def follow(at: LayoutPosition, typed: str) -> LayoutPosition:
    """Return the position after a move by its text."""
    move = next(move for move in at.moves() if (str(move) if move else "-") == typed)
    return at.play(move)


@pytest.mark.parametrize(
    "text",
    [game_puzzles(GAME)["ristiseiska-30"].position, pytest.param(WHOLE, marks=pytest.mark.slow)],
    ids=["ending", "whole"],
)
def test_a_deal_is_played_by_taps_on_a_phone(
    opened: Callable[..., Window], rng: random.Random, text: str
) -> None:
    """Every card that may be played is a button in view, and nobody else's is one."""
    window = opened(position(text), viewport=PHONE)
    at = read(text)
    while not at.finished:
        until(window, f"document.getElementById('text').textContent === {str(at)!r}")
        ids = window.tab.evaluate(
            "[...document.querySelectorAll('[id^=play-]')].map((one) => one.id)"
        )
        moves = [str(move) if move else "-" for move in at.moves()]
        assert ids == [f"play-{move}" for move in moves]
        assert window.sees("[id^=play-]"), str(at)
        move = rng.choice(moves)
        window.tab.click(f"#play-{move}")
        at = follow(at, move)
    window.expect_text(
        "#scores",
        "".join(
            say("game_page.ristiseiska.score", seat=SEATS[seat], points=points)
            for seat, points in enumerate(at.scores())
        ),
    )
    assert window.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("locale", ["en-GB", "fi-FI"])
def test_the_first_screen_is_no_wider_than_a_phone(
    opened: Callable[..., Window], locale: str
) -> None:
    window = opened(viewport={"width": 320, "height": 640}, locale=locale)
    assert window.tab.is_visible("#build")
    assert window.tab.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_memory_ends_at_64_megabytes(opened: Callable[..., Window]) -> None:
    """A whole deal is played, and that it is not solved is said in one sentence."""
    window = opened(position(WHOLE))
    window.tab.wait_for_selector("#too-large")
    said = window.tab.text_content("#too-large")
    needed = [int(word) for word in said.split() if word.isdigit()]
    assert needed[0] > 64
    assert said == say("state_page.too_large", needed=needed[0])
    window.tab.click("#play-C7")
    until(window, "document.getElementById('turn').textContent.includes('C7')")


def test_one_goes_back_and_on(opened: Callable[..., Window]) -> None:
    window = opened(position(SMALL))
    start = window.text()
    window.tab.click("#play-SA")
    until(window, f"document.getElementById('text').textContent !== {start!r}")
    after = window.text()
    assert "continuing:yes" in after
    window.tab.click("#play--")
    until(window, f"document.getElementById('text').textContent !== {after!r}")
    window.tab.keyboard.press("ArrowLeft")
    window.expect_text("#text", after)
    window.tab.click("#back")
    window.expect_text("#text", start)
    window.tab.keyboard.press("End")
    until(window, "document.querySelector('#end').disabled")
    window.tab.reload()
    window.tab.wait_for_selector("html[data-ready]")
    assert window.tab.locator("#played li").count() == 2
    window.tab.keyboard.press("Home")
    window.expect_text("#text", start)


def test_a_puzzle_hides_values_and_judges(opened: Callable[..., Window]) -> None:
    puzzle = game_puzzles(GAME)["ristiseiska-01"]
    at = read(puzzle.position)
    wrong = next(str(move) for move in at.moves() if str(move) != puzzle.key)
    window = opened(f"#puzzle={puzzle.id}", viewport=PHONE)
    assert window.sees("#question", "[id^=play-]")
    assert not window.holds("#verdict")
    window.tab.wait_for_timeout(50)
    assert not window.holds(".chip")
    moves = {move.move: move for move in solve(at).moves}
    cost = number(moves[wrong].loss)
    seat = at.seats[at.turn]
    assert cost == sure(moves[wrong].worth[seat]) - sure(moves[puzzle.key].worth[seat])
    window.tab.click(f"#play-{wrong}")
    window.expect_text("#judged", say("game_page.ristiseiska.not_right", card=wrong, points=cost))
    window.tab.click("#again")
    window.tab.click(f"#play-{puzzle.key}")
    window.expect_text("#judged", say("game_page.ristiseiska.right"))
    window.tab.wait_for_selector("#verdict .best")
    window.tab.click("#to-home")
    window.tab.wait_for_selector(f"[data-puzzle='{puzzle.id}'] .unseen")


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_every_example_and_puzzle_opens(opened: Callable[..., Window], every: int) -> None:
    window = opened()
    record = state_page_data(GAME)
    assert window.tab.locator("[data-name]").count() == len(record.examples) == 11
    assert window.tab.locator("[data-puzzle]").count() == len(record.puzzles) == 30
    ways = [(f"example={one.name}", one.position) for one in record.examples]
    ways += [(f"puzzle={one.id}", one.position) for one in record.puzzles]
    for fragment, text in ways[::every]:
        window.tab.evaluate(f"location.hash = {fragment!r}")
        window.expect_text("#text", text)


def test_all_faults_of_a_text_are_told_at_their_places(opened: Callable[..., Window]) -> None:
    text = "ristiseiska A:CKX B:DK,CK C:SK turn:F"
    window = opened()
    window.tab.fill("#pasted", text)
    window.tab.click("#open")
    window.tab.wait_for_selector("#paste-fault li")
    found = sorted(try_to_read(text, GAME)[1], key=lambda fault: fault.offset)
    said = window.tab.locator("#paste-fault li > span").all_text_contents()
    assert said == [str(fault.says) for fault in found]
    marked = window.tab.locator("#paste-fault mark").all_text_contents()
    assert marked == [text[one.offset : one.offset + one.width] for one in found]
    window.tab.fill("#pasted", SMALL)
    window.tab.click("#open")
    window.expect_text("#text", str(read(SMALL)))


@pytest.mark.parametrize(
    ("fragment", "key"),
    [("#puzzle=nothing", "unknown"), (f"{position(SMALL)}&line=CK", "bad_line")],
)
def test_what_is_wrong_with_a_link_is_told(
    opened: Callable[..., Window], fragment: str, key: str
) -> None:
    said = say(f"state_page.{key}", name="nothing", text="CK")
    opened(fragment).expect_text("#fault", said)


def test_what_is_too_large_to_go_round_is_shown_alone(opened: Callable[..., Window]) -> None:
    """A whole deal with begging, of which the kernel has no states."""
    window = opened(position(f"{WHOLE} unable=beg"))
    window.expect_text("#not-here", say("game_page.ristiseiska.not_here", cards=52, most=24))
    assert not window.holds("[id^=play-]")
    assert window.tab.locator(".cell.next").count() == 1


def test_the_page_speaks_finnish(opened: Callable[..., Window]) -> None:
    window = opened("#example=ristiseiska/hold-the-gate", locale="fi-FI")
    with speaking(language("fi")):
        window.expect_text("#verdict h2", say("games.cards_of", seat="B"))
        title = state_page_data(GAME).examples[0].title
    assert title
    window.tab.click("#language")
    window.expect_text("#verdict h2", say("games.cards_of", seat="B"))
    window.expect_no_fault_of_axe()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(opened: Callable[..., Window], width: int, scheme: str) -> None:
    size = {"width": width, "height": 800}
    window = opened(viewport=size, bypass_csp=True, color_scheme=scheme)
    window.expect_no_fault_of_axe()
    window.tab.evaluate("location.hash = 'example=ristiseiska/hold-the-gate'")
    window.tab.wait_for_selector("#verdict")
    window.expect_no_fault_of_axe()
    window.tab.evaluate("location.hash = 'puzzle=ristiseiska-01'")
    window.tab.wait_for_selector("#question")
    window.expect_no_fault_of_axe()
    window.tab.evaluate("location.hash = 'example=ristiseiska/begging-for-ever'")
    window.tab.wait_for_selector("#verdict")
    window.expect_no_fault_of_axe()
