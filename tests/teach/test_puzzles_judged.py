"""The judge of puzzles notices what is wrong with one; the pack is put before it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fixtures.share import one_in
from oracles.kontra_play_oracle import Oracle, read_ending
from oracles.puzzle_oracle import Judge, Kontra, canonical, exchanged, judge

#: A puzzle as its JSON line says.
Line = dict[str, Any]


def sample(shown: str, position: str) -> Line:
    """Return a puzzle with objective, key, tempting card and the first measures stated."""
    objective, key, tempting, ahead, better = shown.split()
    return {
        "position": position,
        "objective": objective,
        "key": key,
        "tempting": tempting,
        "measures": {
            "look_ahead": int(ahead),
            "at_sight": better == "0",
            "better_looking": int(better),
            "plan_lines": 1,
        },
    }


#: Endings that are all that a puzzle must be, but for the plan, of which nothing is known here.
SAMPLES = [
    sample("points 4 2 1 0", "lappi N:AA63 E:AJ8 S:T642 W:KJ52 lead:E trick:4"),
    sample("points 4 3 2 2", "ristikontra N:7443 E:7733 S:QQ73 W:QQ44 lead:N values=simple"),
    sample("points 7 3 4 3", "ristikontra N:JJ53 E:7753 S:AJ5 W:J753 lead:S trick:7 run:Ax3"),
    sample("clean K 2 3 2", "lappi N:AKK2 E:KJJ2 S:AAJ2 W:AKJ2 lead:N dirty:NS limit=none"),
    sample("clean 7 4 2 2", "lappi N:K84 E:K85 S:7754 W:KK7 lead:W trick:7,5,4 dirty:EW"),
    sample("points T 8 3 2", "kontra-2 A:88QT B:8QTT lead:B"),
    sample("deal-points T J 4 2", "kontra-2 A:5AJT B:AJTT lead:B taken:A=5,B=59 pack:5"),
    sample("points K 4 3 2", "kontra-3 A:4JKK B:44JK C:4JTT lead:A pack:TT"),
]


@pytest.mark.parametrize(
    "puzzle", one_in(2, SAMPLES), ids=lambda puzzle: puzzle["position"].split()[0]
)
def test_a_change_is_noticed(puzzle: Line) -> None:
    assert judge(puzzle).faults() == []
    wrong = [{**puzzle, "key": card} for card in "AKQJT98765432" if card != puzzle["key"]]
    wrong += [
        {**puzzle, "tempting": card} for card in "AKQJT98765432" if card != puzzle["tempting"]
    ]
    for name, number in puzzle["measures"].items():
        other = not number if isinstance(number, bool) else number + 8
        wrong.append({**puzzle, "measures": {**puzzle["measures"], name: other}})
    table = judge(puzzle).table
    for one in wrong:
        assert Judge(one, table).faults(), one


@pytest.mark.parametrize(
    ("position", "key", "fault"),
    [
        ("ristikontra N:T E:4 S:64 W:6 lead:W trick:9,6,4", "4", "only 2 ranks"),
        ("ristikontra N:765 E:765 S:765 W:765 lead:N", "7", "6 is as good as the key"),
        ("ristikontra N:J76 E:765 S:765 W:755 lead:N", "J", "6 costs only 2"),
    ],
)
def test_what_is_no_puzzle_is_told(position: str, key: str, fault: str) -> None:
    assert fault in judge(sample(f"points {key} 6 1 0", position)).faults()


@pytest.mark.parametrize(
    ("position", "key", "sharp"),
    [
        ("ristikontra N:765 E:765 S:765 W:765 lead:N", "7", 0),
        ("ristikontra N:AT7 E:T77 S:A65 W:665 lead:N", "A", 1),
    ],
)
def test_two_later_turns_must_be_sharp(position: str, key: str, sharp: int) -> None:
    faults = judge(sample(f"points {key} 7 1 0", position)).faults()
    assert f"only {sharp} later turns with one good card" in faults


def test_puzzles_are_alike_under_turning_and_exchange() -> None:
    rng = random.Random(50)
    for puzzle in SAMPLES:
        text = puzzle["position"]
        for _ in range(5):
            text = turned(exchanged(text, "".join(rng.sample("98765432", 8))))
            assert canonical(text) == canonical(puzzle["position"])
    assert len({repr(canonical(puzzle["position"])) for puzzle in SAMPLES}) == len(SAMPLES)
    for other in (
        SAMPLES[0]["position"].replace("A", "X").replace("J", "A").replace("X", "J"),
        SAMPLES[0]["position"].replace("trick:4", "trick:5"),
        SAMPLES[0]["position"].replace("E:AJ8 S:T642", "E:AJ2 S:T648"),
        SAMPLES[0]["position"].replace("lappi", "ristikontra"),
    ):
        assert canonical(other) != canonical(SAMPLES[0]["position"])
    dirty = SAMPLES[4]["position"]
    assert canonical(dirty.replace("dirty:EW", "dirty:NS")) != canonical(dirty)


def turned(text: str) -> str:
    """Return a position as it is if everybody moves one place on."""
    seats = "ABC" if text.startswith("kontra-3") else "AB" if "kontra-2" in text else "NESW"
    names = dict(zip(seats, seats[1:] + seats[0], strict=True)) | {"NS": "EW", "EW": "NS"}
    items = []
    for item in text.split():
        name, _, value = item.partition(":")
        if name == "lead":
            value = names[value]
        elif name in ("dirty", "clean", "taken"):
            value = ",".join(
                names[side] + ("=" + points if points else "")
                for side, _, points in (one.partition("=") for one in value.split(","))
            )
        else:
            name = names.get(name, name)
        items.append(f"{name}:{value}" if value else name)
    return " ".join(items)


def test_kontra_is_worth_what_following_all_lines_says() -> None:
    for puzzle in SAMPLES:
        if puzzle["position"].startswith("kontra") and puzzle["objective"] == "points":
            ending = read_ending(puzzle["position"])
            table, oracle = Kontra(ending, "points"), Oracle("points")
            assert table.values() == {
                card: (0, *oracle.guarantee(after, table.me))
                for card, after in oracle.after(ending).items()
            }
