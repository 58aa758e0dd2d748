"""What a page has in it and how it is packed, without a browser: a few endings that are at hand."""

import re
from base64 import b64encode
from hashlib import sha256
from typing import Any

import pytest
from msgspec import UNSET, json

from ristikontra.api import page as made
from ristikontra.api.verify import verify_state
from ristikontra.formats.files import names_in
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import game_of
from ristikontra.games.files import Entry, find_example, read_example
from ristikontra.games.given import read_entry
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.tricks.given import entry_of, read_given
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.record import Record
from ristikontra.render import page, state_page
from ristikontra.render.contract import page_data
from ristikontra.words import Saying, language, say, speaking, spoken

OWN = """
title = "A nine"
teaches = "Lead the ace (R7)."
notice = "The nine costs most."
source = "drawn"
rules = "ristikontra"
lead = "N"
line = "9 9 2 4 | K 2 4 A"
hands = {N = "A 9", E = "9 K", S = "2 2", W = "4 4"}
[[comments]]
at = "2.2"
text = "It hurts."
by = "Anna"
[[claims]]
id = "nine"
text = "The nine is right."
by = "Bo"
at = "1.1"
card = "9"
is = "right"
"""
LAYING = "ristiseiska A:CK,HK B:DK C:SK turn:A layout:CA-Q,DA-Q,SA-Q,HA-Q"


def _example() -> Entry[Any]:
    return entry_of(read_example(OWN, "own.toml"))


def test_an_ending_says_what_was_judged_claimed_and_planned() -> None:
    (one,) = page_data(made.page([_example()])).to_dict()["examples"]
    (claim,), (point,) = one.pop("claims"), one["plan"]["points"]
    (part,), (first, *rest), reasons = claim.pop("parts"), one.pop("steps"), one.pop("reasons")
    texts = one.pop("plan")["texts"]
    assert one == {
        "name": "",
        "title": "A nine",
        "position": "ristikontra N:A9 E:K9 S:22 W:44 lead:N",
        "line": [*"9924K24A"],
        "teaches": "Lead the ace.",  # the page links no clauses
        "notice": "The nine costs most.",
        "source": "drawn",
        "comments": [{"played": 5, "text": "It hurts.", "by": "Anna"}],
        "objective": "points",
    }
    assert claim == {
        "id": "nine",
        "text": "The nine is right.",
        "by": "Bo",
        "verdict": "false",
        "words": "false",
    }
    said = {key: part[key] for key in ("says", "verdict", "judged", "played", "line", "better")}
    assert said == {
        "says": "at trick 1, the nine is right",
        "verdict": "false",
        "judged": "false",
        "played": 0,
        "line": [*"9924K24A"],
        "better": [*"AK249924"],
    }
    assert part["words"].startswith("The ace is best, the nine costs 15 points.")
    assert "card points only" in part["yardstick"]
    assert first["mark"], first["cost"] == ("?", "costs 15 points")
    assert first["why"].startswith("Only East's nine refutes the nine")
    assert rest == [{"mark": ""}] * 7
    assert [[*each] for each in reasons] == [["A", "9"], ["K", "9"], *[[]] * 6]
    assert texts[0].startswith("NS can guarantee 15 of the 15")
    assert point == {"words": "Trick 1: North leads the ace. Done.", "below": []}


def test_an_ending_that_is_another_is_only_planned_and_none_has_a_stock() -> None:
    other = read_position("ristikontra N:A9 E:K9 S:33 W:44 lead:N")
    changed = made._ending(Entry(other, _example().example), why=True)
    assert (changed.judged, changed.reasons, changed.verified) == (UNSET,) * 3
    assert changed.plan is not UNSET
    with pytest.raises(RistikontraError, match="stock"):
        made.page([read_given("ristikontra N:AAKQJT E:AKQJT9 S:AKQJT9 W:KQJT99 lead:N stock:8")])


def test_a_page_has_examples_puzzles_and_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "lappi/pagat" in made.page_examples()
    stocks = [read_given(name).position.stock for name in made.page_examples()]
    assert not any(stocks)
    puzzle = next(iter(pack().values()))
    monkeypatch.setattr(made, "page_examples", lambda: ["ristikontra/refuse"])
    monkeypatch.setattr(made, "pack", lambda: {puzzle.id: puzzle})
    data = page_data(made.page())
    assert [(one.name, one.plan is not UNSET) for one in data.examples] == [
        ("ristikontra/refuse", True)
    ]
    assert data.examples[0].reasons is UNSET  # a page makes those of examples itself
    (posed,) = data.puzzles
    assert (posed.id, posed.position, posed.key, posed.level, posed.themes) == (
        *(puzzle.id, puzzle.position, puzzle.key, puzzle.level),
        [*puzzle.themes],
    )
    assert posed.reasons is not UNSET
    assert posed.reasons.keys() >= {puzzle.key}
    assert posed.reasons["6"] == "only Veikko's six refutes it"  # South is on the left of East
    assert [*data.themes] == [*puzzle.themes]
    shown = [one.examples for one in data.lessons]
    assert all(shown)
    assert {name for one in data.lessons for name in one.puzzles} <= pack().keys()
    assert data.courses
    own = page_data(made.page(own=[puzzle]))
    assert (own.lessons, own.courses) == ([], [])
    assert [one.id for one in own.puzzles] == [puzzle.position]


class Words(Record, frozen=True):
    """What a part of a page might say."""

    title: Saying
    number: int


def _part() -> Words:
    return Words(Saying("page.title"), 7)


def test_a_part_is_what_languages_share_and_what_each_says() -> None:
    files = {name: json.decode(text) for name, text in page.part_files("x", _part).items()}
    shared = files.pop("x.json")
    assert shared["number"] == 7
    assert {*files} == {"x.en.json", "x.fi.json"}
    for code in ("en", "fi"):
        said = files[f"x.{code}.json"]
        with speaking(language(code)):
            assert [*_joined(shared, iter(said)).items()] == [*_part().to_dict().items()]


def _joined(tree: Any, said: Any) -> Any:
    """Return a small tree in which the texts are filled in, as the page does it."""
    if isinstance(tree, dict):
        return next(said) if "§" in tree else {key: _joined(one, said) for key, one in tree.items()}
    return tree


def test_a_page_has_its_files_where_it_says_and_runs_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page, "packed", lambda content: content.hex())
    html = page.as_page({"x": _part}, "https://example.org/", title="A < B", opened="lappi N:K")
    files: dict[str, bytes] = {}
    for listed, packed in re.findall(r'<script [^>]*data-files="([^"]*)">([^<]*)</script>', html):
        words, whole = listed.split(" "), bytes.fromhex(packed)
        for name, size in zip(words[::2], map(int, words[1::2]), strict=True):
            files[name], whole = whole[:size], whole[size:]
        assert not whole
    web = page._folder()
    for name in ("art/home.svg", "art/deck.svg", "dist/page.js", "dist/rest.js"):
        assert files[name.partition("/")[2]] == (web / name).read_bytes()
    assert {path.name for path in web.glob("*.wasm")} <= files.keys()
    assert {"x.json", "x.en.json", "x.fi.json"} <= files.keys()
    order = [*files]
    assert order.index("page.js") < order.index("rest.js")
    assert order.index("home.svg") < order.index("deck.svg")
    digests = re.findall(r"'sha256-([^']*)'", html)
    style, script = re.findall(r"<style>(.*?)</style>|<script>(.*?)</script>", html, re.DOTALL)
    ran = [script[1].encode(), files["page.js"], files["rest.js"], style[0].encode()]
    assert digests == [b64encode(sha256(one).digest()).decode() for one in ran]
    assert "<title>A &lt; B</title>" in html
    assert '<link rel="canonical" href="https://example.org/"/>' in html
    assert 'data-begin="analyse?text=lappi+N%3AK"' in html
    unscripted = html.partition("<noscript>")[2].partition("</noscript>")[0]
    for code in ("en", "fi"):
        with speaking(language(code)):
            assert say("page.unscripted") in unscripted


@pytest.mark.parametrize("installed", [False, True])
def test_only_an_installed_page_reads_files_beside_it(
    monkeypatch: pytest.MonkeyPatch, installed: bool
) -> None:
    monkeypatch.setattr(page, "packed", lambda content: "")
    html = page.as_page({}, installed=installed)
    linked = re.findall(r'<link rel="[^"]*" href="([^"]*)"/>', html)
    assert linked == (["manifest.webmanifest", "icon.svg", "icon.png"] if installed else [])
    assert ("worker-src blob: 'self';" in html) == installed
    assert ("connect-src 'self'" in html) == installed
    folder = page.as_folder(html)
    assert folder["index.html"].decode() == html
    assert {*linked} <= folder.keys()
    assert folder["icon.png"].startswith(b"\x89PNG")
    assert folder["icon.svg"].startswith(b"<svg")
    manifest = json.decode(folder["manifest.webmanifest"])
    assert {one["src"] for one in manifest["icons"]} <= folder.keys()
    assert sha256(html.encode()).hexdigest()[:16].encode() in folder["offline.js"]


def test_the_page_of_a_game_opens_positions_examples_and_puzzles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_of("ristiseiska")
    first = next(name for name in names_in(game.name) if find_example(name).claims)
    monkeypatch.setattr(state_page, "names_in", lambda name: [first])
    data = state_page.state_page_data(game, [read_entry(LAYING), read_entry(first)])
    assert [one.name for one in data.examples] == ["", "", first]
    given, same, example = data.examples
    assert given.position == str(read_entry(LAYING).position)
    assert (same.claims, same.position) == (example.claims, example.position)
    verdicts = [(one.id, one.verdict) for one in verify_state(find_example(first)).claims]
    assert example.claims is not UNSET
    assert [(one.id, one.verdict) for one in example.claims] == verdicts
    puzzles = game_puzzles(game)
    assert [one.id for one in data.puzzles] == [*puzzles]
    assert {*data.themes} == {theme for one in puzzles.values() for theme in one.themes}
    assert data.words.templates["card.none"] == spoken().words["card.none"]


def test_a_page_refuses_what_it_cannot_play() -> None:
    with pytest.raises(RistikontraError, match="page"):
        state_page.page_of(game_of("sedma-2"))
