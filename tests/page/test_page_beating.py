"""The page of Myllymatti: it reads, plays and solves as the package does.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Iterator
from gzip import compress
from pathlib import Path
from typing import Any

import pytest

from draws.myllymatti_draws import drawn, written
from fixtures.suited_pages import as_a_page_reads, page_of, position, rows, spoilt
from fixtures.tree import ROOT
from fixtures.windows import Window, new_tab, opening, until
from ristikontra.api.solve import solve
from ristikontra.cli.main import run
from ristikontra.game.worth import Worth
from ristikontra.games.cards import PlayingCard
from ristikontra.games.items import try_to_read
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.phase import PhasePosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import NAME, SEATS
from ristikontra.games.myllymatti.solver import LAST, OUT, BeatingSolver
from ristikontra.games.registry import read
from ristikontra.render.page import joined
from ristikontra.render.state_page import state_page_data
from ristikontra.render.states import Terms
from ristikontra.words import language, say, speaking

WEB = ROOT / "web"
PHONE = {"width": 360, "height": 640}
SMALL = "myllymatti A:S9A,HJ B:C4,DK,H2 C:SQ,D3 trump:S turn:A"


@pytest.fixture(scope="module")
def beating_file(tmp_path_factory: pytest.TempPathFactory, own_folders: None) -> Path:
    """The page of Myllymatti."""
    return page_of(NAME, tmp_path_factory.mktemp("page"))


@pytest.fixture
def opened(browser: Any, beating_file: Path) -> Iterator[Callable[..., Window]]:
    yield from opening(browser, beating_file, locale="en-GB")


def ending(rng: random.Random, most: int = 7) -> PhasePosition:
    return read(written(drawn(rng, rng.choice((2, 3)), most)))


def test_a_page_of_its_own_is_small(beating_file: Path) -> None:
    content = beating_file.read_bytes()
    assert len(content) <= 64 * 1024
    assert len(compress(content)) <= 40 * 1024


class WebBeating:
    """The kernel of the page, by wasmtime."""

    def __init__(self) -> None:
        wasmtime = pytest.importorskip("wasmtime", reason="no wasmtime: install --group page")
        self.store = wasmtime.Store(wasmtime.Engine())
        module = wasmtime.Module(self.store.engine, (WEB / "beating.wasm").read_bytes())
        self.does = wasmtime.Instance(self.store, module, []).exports(self.store)
        self("_initialize")

    def __call__(self, name: str, *given: float) -> int:
        return int(self.does[name](self.store, *given) or 0)

    def read(self, name: str, count: int) -> list[int]:
        at = self(name)
        read = self.does["memory"].read(self.store, at, at + 4 * count)
        return [*struct.unpack(f"<{count}i", read)]

    def put(self, at: BeatingPosition) -> None:
        self.does["memory"].write(self.store, struct.pack("<57i", *numbers(at)), self("given"))


def number(card: PlayingCard | None) -> int:
    return -1 if card is None else 13 * card.suit + card.rank - 1


def numbers(at: BeatingPosition) -> list[int]:
    """Return a position as the page has it."""
    owners = [-1] * 52
    for seat, hand in enumerate(at.hands):
        for card in hand:
            owners[number(card)] = seat
    for card in at.table:
        owners[number(card)] = 3
    return [len(at.hands), at.trump, at.rules.must_beat, *owners, at.turn, at.full]


@pytest.mark.parametrize("count", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_the_kernel_says_what_the_package_says(rng: random.Random, count: int) -> None:
    """What may be played, what becomes of it, and what it is worth, along random lines."""
    kernel = WebBeating()
    for _ in range(count):
        at = ending(rng, 8)
        assert isinstance(at, BeatingPosition)
        solver, seats = BeatingSolver(at), range(len(at.hands))
        kernel.put(at)
        assert kernel("solve", 60e6) == 0
        for _ in range(10):
            kernel.put(at)
            over, mover, many, *cards = kernel.read("moves", 28)
            assert (over, mover) == (at.finished, at.turn), str(at)
            assert cards[:many] == [*map(number, at.moves())], str(at)
            assert kernel("force") == 0
            bounds = kernel.read("found_bounds", 4 * len(seats))
            if at.finished:
                assert bounds[:: len(seats) * 2] == [int(at.loser == 0)] * 2
                break
            worth = solver.worth(at)
            for seat in seats:
                own, others = bounds[2 * seat :][:2], bounds[2 * (len(seats) + seat) :][:2]
                value, moves = (
                    (OUT, own[1])
                    if own[0] == 0
                    else (LAST, others[1])
                    if others[0] == 1
                    else (None, None)
                )
                assert (value, moves) == (worth[seat].guaranteed, worth[seat].moves), str(at)
            move = rng.choice([*at.moves()])
            assert kernel("play", number(move)) == 0
            at = at.play(move)
            assert kernel.read("given", 57) == numbers(at), str(at)


def counted(one: Worth) -> str:
    return "" if one.moves is None else str(one.moves)


@pytest.mark.parametrize("count", [6, pytest.param(200, marks=pytest.mark.slow)])
def test_values_are_those_of_solve(
    opened: Callable[..., Window], rng: random.Random, count: int
) -> None:
    window = opened()
    for _ in range(count):
        at = ending(rng)
        record, said = solve(at), Terms(str(at))
        window.tab.evaluate("(hash) => { location.hash = hash; }", position(str(at)))
        until(window, f"document.getElementById('text')?.textContent === {record.position!r}")
        assert rows(window, 0) == [
            [
                said.move(move.move),
                *map(said.worth, move.worth.values()),
                counted(move.worth[at.seats[at.turn]]),
            ]
            for move in record.moves
        ], record.position
        assert rows(window, -1) == [
            [seat, said.worth(one), counted(one)] for seat, one in record.worth.items()
        ], record.position
        marks = window.tab.evaluate(
            "[...document.querySelectorAll('#verdict tr')].map((row) => row.className)"
        )
        assert [one != "cost" for one in marks if one] == [move.best for move in record.moves]
        key = "games.repeats" if record.repeats else "games.line"
        assert window.tab.text_content("#line") == say(key, line=" ".join(record.line))


#: What stands in texts, and what should not.
_PIECES = (
    *(
        "A:",
        "B:",
        "C:",
        "D:",
        "turn:",
        "turn:B",
        "trump:",
        "trump:♠",
        "trump:x",
        "full:2",
        "full:3",
    ),
    *("full:9", "full:", "trick:S7", "trick:H9,HJ", "trick:-", "must_beat=yes", "must_beat=maybe"),
    *(
        "C7",
        "C10",
        "♥7",
        "7♥",
        "2c9h",
        "10",
        "X",
        "-",
        "none",
        "ß",
        "İ",
        "\ufeff",
        "♥\ufe0f7",
        "♣\ufe0e",
        "\ufe0f",
        "\x1c",
        "\u2003",
    ),
    *(",", ",,", ":", "=", "_:", "ab:", "é", "🂡", "'", '"', "build=free"),
)


def texts(rng: random.Random, count: int) -> Iterator[str]:
    """Yield texts of positions, most of them with something wrong."""
    for _ in range(count):
        yield spoilt(rng, str(ending(rng, 9)), _PIECES)


#: Reads texts by the modules of the page, outside of it.
_READ = """([script, texts]) => {
    const read = new Function(`${script}; return { readBeating, beatingText };`)();
    return texts.map((text) => {
        const { place, faults } = read.readBeating(text);
        return [place && read.beatingText(place),
            faults.map(({ kind, parts, offset, width }) => [kind, parts, offset, width])];
    });
}"""


def judged(text: str) -> list[Any]:
    """Return what the package reads: the position, and what is wrong."""
    found, faults = try_to_read(text, GAME)
    return as_a_page_reads(None if faults else str(found), faults)


@pytest.mark.parametrize("count", [400, pytest.param(30_000, marks=pytest.mark.slow)])
def test_texts_are_read_as_the_package_reads_them(
    browser: Any, rng: random.Random, count: int
) -> None:
    tab = new_tab(browser)
    given = [*texts(rng, count)]
    found = tab.evaluate(_READ, [joined("beating_notation.js"), given])
    for text, mine in zip(given, found, strict=True):
        assert mine == judged(text), text
    tab.context.close()


def test_the_first_phase_is_refused_in_a_sentence(
    opened: Callable[..., Window], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = "myllymatti A:C234 B:D234 C:H234 stock:S5,S6 turn:A"
    window = opened()
    window.tab.fill("#pasted", text)
    window.tab.click("#open")
    sentence = say("game_page.myllymatti.first_phase").replace("`", "")  # what is typed is marked
    window.expect_text("#paste-fault li > span", sentence)
    assert run(["export", "myllymatti/bounce", "-o", str(tmp_path / "page.html")]) == 2
    assert say("game_page.myllymatti.first_phase") in capsys.readouterr().err


def test_a_game_is_played_by_taps_on_a_phone(
    opened: Callable[..., Window], rng: random.Random
) -> None:
    """Every card that may be played is a button in view; what was played stands in the line."""
    at = read(SMALL)
    window = opened(position(SMALL), viewport=PHONE)
    line = []
    while not at.finished and len(line) < 25:
        until(window, f"document.getElementById('text').textContent === {str(at)!r}")
        ids = window.tab.evaluate(
            "[...document.querySelectorAll('[id^=play-]')].map((one) => one.id)"
        )
        assert ids == [f"play-{move or '-'}" for move in at.moves()]
        assert window.sees("[id^=play-]"), str(at)
        move = rng.choice([*at.moves()])
        window.tab.click(f"#play-{move or '-'}")
        line.append(at.typed(move))
        at = at.play(move)
    until(window, f"document.getElementById('text').textContent === {str(at)!r}")
    assert window.tab.locator("#played li").count() == len(line)
    assert window.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_every_example_opens_with_its_line(opened: Callable[..., Window], every: int) -> None:
    window = opened()
    record = state_page_data(GAME)
    assert window.tab.locator("[data-name]").count() == len(record.examples) == 10
    for one in record.examples[::every]:
        window.tab.evaluate(f"location.hash = 'example={one.name}'")
        window.expect_text("#text", one.position)
        assert window.tab.locator("#played li").count() == len(one.line)


def test_too_many_cards_are_shown_alone(opened: Callable[..., Window]) -> None:
    window = opened(position("myllymatti A:CA23456789,DA23 B:D456789TJQK,HA23 trump:C turn:A"))
    window.expect_text("#not-here", say("game_page.myllymatti.not_here", cards=25, most=24))
    assert not window.holds("[id^=play-]")


@pytest.mark.slow
def test_the_memory_ends_at_64_megabytes(opened: Callable[..., Window]) -> None:
    """What takes more is played, and that it is not solved is said in one sentence."""
    large = "myllymatti A:C2468,D357 B:C3579,D246 C:H2468,S357 trump:C turn:A"
    window = opened(position(large))
    window.tab.wait_for_selector("#too-large")
    window.tab.click("#play-C2")
    until(window, "document.getElementById('turn').textContent.includes('C2')")


def test_the_page_speaks_finnish(opened: Callable[..., Window]) -> None:
    window = opened("#example=myllymatti/pick-up", locale="fi-FI")
    with speaking(language("fi")):
        window.expect_text("#verdict h2", say("games.cards_of", seat=SEATS[1]))
    window.tab.click("#language")
    window.expect_text("#verdict h2", say("games.cards_of", seat=SEATS[1]))


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(opened: Callable[..., Window], width: int, scheme: str) -> None:
    size = {"width": width, "height": 800}
    window = opened(viewport=size, bypass_csp=True, color_scheme=scheme)
    window.expect_no_fault_of_axe()
    window.tab.evaluate("location.hash = 'example=myllymatti/pick-up'")
    window.tab.wait_for_selector("#verdict")
    window.expect_no_fault_of_axe()
