"""The pack of puzzles before the judge: every one of them, a tenth in the ordinary run."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from fixtures.theme_endings import MISSED, SHOWN
from fixtures.tree import ROOT
from oracles.puzzle_oracle import Judge, canonical, judge
from oracles.theme_oracle import THEMES, Themes

#: A puzzle as its JSON line says.
Line = dict[str, Any]

PACK = ROOT / "positions" / "puzzles.jsonl"


def pack() -> list[Line]:
    return [json.loads(line) for line in PACK.read_text(encoding="utf-8").splitlines()]


def wrong(puzzles: list[Line]) -> dict[str, list[str]]:
    """Return what is wrong with puzzles, by name."""
    judged = {puzzle["id"]: judge(puzzle) for puzzle in puzzles}
    faults = {name: [*one.faults(), *Themes(one).faults()] for name, one in judged.items()}
    return {name: shown for name, shown in faults.items() if shown}


def test_some_of_the_pack() -> None:
    assert not wrong(random.Random(70).sample(pack(), 4))


@pytest.mark.slow
def test_all_of_the_pack() -> None:
    assert not wrong(pack())


def test_the_pack_as_a_whole() -> None:
    puzzles = pack()
    assert len(puzzles) == 300
    assert len({puzzle["id"] for puzzle in puzzles}) == 300
    assert len({repr(canonical(puzzle["position"])) for puzzle in puzzles}) == 300
    assert Counter(puzzle["level"] for puzzle in puzzles) == dict.fromkeys(range(1, 6), 60)
    assert len({puzzle["position"].split()[0] for puzzle in puzzles}) == 9
    themes = Counter(theme for puzzle in puzzles for theme in puzzle["themes"])
    assert all(themes[theme] >= 10 for theme in THEMES), themes


def test_a_level_hangs_on_the_measures_and_the_tricks() -> None:
    levels: dict[tuple[object, ...], set[int]] = {}
    for puzzle in pack():
        key = *sorted(puzzle["measures"].items()), judge(puzzle).tricks
        levels.setdefault(key, set()).add(puzzle["level"])
    assert all(len(found) == 1 for found in levels.values())


@pytest.mark.parametrize("count", [2, pytest.param(150, marks=pytest.mark.slow)])
def test_a_theme_that_is_not_there_is_noticed(count: int) -> None:
    """Most puzzles that do not name a judged theme are not examples of it."""
    puzzles = [judge(puzzle) for puzzle in random.Random(71).sample(pack(), count)]
    for theme in (
        *("sure-winner", "refuse", "hold-back", "overtake", "lead-through", "deny"),
        *("poisoned-queen", "spice", "fewest"),
    ):
        without = [one for one in puzzles if theme not in one.puzzle["themes"]]
        others = [Judge({**one.puzzle, "themes": [theme]}, one.table) for one in without]
        noticed = [other for other in others if Themes(other).faults()]
        assert len(noticed) > 0.7 * len(without), theme


#: A theme means here what its sentence says. The program asks for more: points in the trick, a way
#: to hold it, a match that must be played, a guard, four points, that not every card makes the
#: squeeze, that a hand of four cards at most is squeezed, and by an opponent.
NARROWER = {
    ("refuse", "lappi N:A6 E:QJ S:AQ W:A lead:W trick:6 dirty:NS"),
    ("to-partner", "ristikontra N:Q5 E:K6 S:65 W:84 lead:S"),
    ("guard", "ristikontra N:AJ7 E:55 S:53 W:KK3 lead:E trick:4,A"),
    ("burden", "ristikontra N:4 E:A S:JT W:T lead:W trick:8,6,A"),
    ("squeeze", "ristikontra N:96 E:66 S:42 W:AK lead:N"),
    ("squeeze", "ristikontra N:33 E:T9 S:85 W:Q8 lead:S"),
    ("squeeze", "lappi N:JT4 E:QJ5 S:Q74 W:764 lead:E dirty:NS"),
    ("squeeze", "ristikontra N:K9 E:J7 S:7 W:95 lead:S trick:5"),
    ("squeeze", "ristikontra N:KQT43 E:KJJT3 S:KJT43 W:QQQJ2 lead:S"),
    ("squeeze", "kontra-2 A:QT6 B:T99 lead:B taken:A=0,B=97"),
    ("squeeze", "ristikontra N:AJ9 E:992 S:A872 W:AQJT lead:N trick:7,J"),
}


def shows(theme: str, objective: str, key: str, position: str) -> bool:
    """Say whether the judge finds a theme in a position."""
    shown = {"position": position, "objective": objective, "key": key, "themes": [theme]}
    return not Themes(judge(shown)).faults()


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_what_was_worked_by_hand_is_judged_alike(share: int) -> None:
    for theme, objective, key, has, twin in SHOWN[::share]:
        assert shows(theme, objective, key, has), has
        other, text = (key, twin) if isinstance(twin, str) else twin
        assert not shows(theme, objective, other, text), text
    for theme, objective, key, text in MISSED[::share]:
        assert shows(theme, objective, key, text) == ((theme, text) in NARROWER), text
