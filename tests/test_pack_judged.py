"""The pack of puzzles before the judge: every one of them, a tenth in the ordinary run."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from puzzle_oracle import canonical
from test_puzzles_judged import Line, judge
from theme_oracle import THEMES, Themes

#: How often a theme is there at least.  Best play leads next to no ending to a cut with one good
#: card on the way, so of that theme half as many will do (`judging.SCARCE`, `docs/puzzles.md`).
LEAST = {**dict.fromkeys(THEMES, 10), "cut": 5}

PACK = Path(__file__).parent.parent / "positions" / "puzzles.jsonl"


def pack() -> list[Line]:
    return [json.loads(line) for line in PACK.read_text(encoding="utf-8").splitlines()]


def wrong(puzzles: list[Line]) -> dict[str, list[str]]:
    """Return what is wrong with puzzles, by name."""
    judged = {puzzle["id"]: judge(puzzle) for puzzle in puzzles}
    faults = {name: [*one.faults(), *Themes(one).faults()] for name, one in judged.items()}
    return {name: told for name, told in faults.items() if told}


def test_a_tenth_of_the_pack() -> None:
    assert not wrong(random.Random(70).sample(pack(), 30))


def test_what_has_one_sharp_turn_is_a_puzzle_if_it_ends_in_a_cut_and_else_is_not() -> None:
    cuts = [puzzle for puzzle in pack() if "cut" in puzzle["themes"]]
    assert not wrong(cuts)
    fault = "only 1 later turns with one good card"
    assert any(fault in judge({**puzzle, "themes": []}).faults() for puzzle in cuts)


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
    assert all(themes[theme] >= least for theme, least in LEAST.items()), themes


def test_a_level_hangs_on_the_measures_and_the_tricks() -> None:
    levels: dict[tuple[object, ...], set[int]] = {}
    for puzzle in pack():
        key = *sorted(puzzle["measures"].items()), judge(puzzle).tricks
        levels.setdefault(key, set()).add(puzzle["level"])
    assert all(len(found) == 1 for found in levels.values())


def test_a_theme_that_is_not_there_is_noticed() -> None:
    """Of each theme that is judged, most puzzles that do not name it are no example of it."""
    puzzles = random.Random(71).sample(pack(), 40)
    for theme in ("sure-winner", "refuse", "hold-back", "overtake", "lead-through", "deny"):
        without = [puzzle for puzzle in puzzles if theme not in puzzle["themes"]]
        noticed = [
            puzzle for puzzle in without if Themes(judge({**puzzle, "themes": [theme]})).faults()
        ]
        assert len(noticed) > 0.7 * len(without), theme
