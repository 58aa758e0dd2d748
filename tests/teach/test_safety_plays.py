"""Safety plays: puzzles with only one sure card, judged by another hand, shown, made, trained."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from fixtures.tree import ROOT
from oracles.safety_oracle import faults
from oracles.sure_oracle import puzzle_faults
from ristikontra.api.puzzles import make_puzzles, safety_solution
from ristikontra.cli.main import cli
from ristikontra.game.cards import rank_of
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.games.tricks.puzzles import safety
from ristikontra.games.tricks.puzzles.collection import LEVELS
from ristikontra.games.tricks.puzzles.safety import (
    SAFETY,
    chosen_safety,
    composed_safely,
    find_safety,
    game_of,
    next_safety,
    safety_level,
    safety_pack,
    safety_play,
)
from ristikontra.games.tricks.puzzles.training import Learner, Review
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.table.endings import goal_of, is_kept
from ristikontra.table.trainer import asked_safely

PACK = ROOT / "positions" / "safety.jsonl"


def pack() -> dict[str, dict[str, Any]]:
    lines = map(json.loads, PACK.read_text(encoding="utf-8").splitlines())
    return {line["id"]: line for line in lines}


@pytest.mark.parametrize("name", ["s04", "s12", pytest.param("s10", marks=pytest.mark.slow)])
def test_a_safety_play_stands_before_the_judge(name: str) -> None:
    assert not faults(pack()[name])


@pytest.mark.parametrize("name", ["s52", "s57"])
def test_a_safety_play_of_kontra_stands_before_the_judge(name: str) -> None:
    assert not [*puzzle_faults(pack()[name])]
    assert [*puzzle_faults({**pack()[name], "key": pack()[name]["tempting"]})]


@pytest.mark.slow
def test_all_safety_plays_stand_before_the_judge() -> None:
    for name, one in pack().items():
        alone = one["position"].startswith("kontra")
        assert not [*(puzzle_faults if alone else faults)(one)], name


def test_the_judge_sees_what_is_wrong() -> None:
    one = pack()["s04"]
    assert one["key"] != one["tempting"]
    assert faults({**one, "key": one["tempting"]})
    assert faults({**one, "tempting": one["key"]})
    assert faults({**one, "measures": {**one["measures"], "share": 0.5}})


def test_the_pack_has_every_level_and_game() -> None:
    puzzles = safety_pack().values()
    assert len(puzzles) >= 40
    assert {(game_of(one), one.level) for one in puzzles} == {
        (name, level) for name in VARIANTS for level in LEVELS[2 * (name == "kontra-2") :]
    }
    assert len({one.position for one in puzzles}) == len(puzzles)
    assert Counter("_" in one.position for one in puzzles) == {True: len(puzzles)}


@pytest.mark.parametrize("step", [9, pytest.param(1, marks=pytest.mark.slow)])
def test_the_pack_is_what_its_maker_says(step: int) -> None:
    for puzzle in [*safety_pack().values()][::step]:
        if puzzle.measures.deals < 2000 or step == 1:
            view = read_view(puzzle.position)
            found = safety_play(view)
            assert found == replace(puzzle, id="")
            tricks = view.representative.tricks_left
            assert puzzle.level == safety_level(puzzle.measures, tricks)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("N:_ E:_ S:_ W:A9 lead:E trick:A,J unseen:AAKT", "two ranks to choose from"),
        ("N:AT9 E:_ S:_ W:_ lead:N unseen:234567876", "no card that is surer than others"),
        ("N:_ E:_ S:_ W:AT9 lead:E trick:9,J unseen:AAK9653", "the sure card is also best"),
    ],
)
def test_what_is_no_safety_play(text: str, what: str) -> None:
    assert safety_play(read_view(f"ristikontra {text}")) is None, what


def test_made_ones_are_the_same_for_the_same_seed_and_of_what_was_asked() -> None:
    def made() -> list[str]:
        found = islice(composed_safely(Random(2), "lappi-six", cards=3, level=4), 1)
        return [one.position for one in found]

    texts = made()
    assert texts == made()
    for text in texts:
        found = safety_play(read_view(text))
        assert found
        assert found.level == 4
        assert read_view(found.position).representative.tricks_left == 3


@pytest.mark.parametrize(
    ("variant", "cards", "fault"), [("kontra-3", 6, "from 3"), ("lappi", 6, "from 3")]
)
def test_what_cannot_be_made_is_refused(variant: str, cards: int | None, fault: str) -> None:
    with pytest.raises(RistikontraError, match=fault):
        next(make_puzzles(variant, cards=cards, theme="safety-play"))


def test_the_tempting_card_is_punished_and_the_key_keeps_the_goal() -> None:
    puzzle = find_safety("s02")
    record = safety_solution(puzzle)
    best = max(record.sure.values(), key=lambda one: (one.outcome, one.points))
    assert [card for card, one in record.sure.items() if one == best] == [puzzle.key]
    assert not record.punished.kept
    asked = asked_safely(puzzle)
    asked.choose(rank_of(puzzle.key))
    while not asked.over:
        sure = asked.session.state.sure
        asked.choose(max(sure, key=sure.__getitem__))
    assert asked.found
    assert asked.effort.lost == Value(0, 0)
    assert is_kept(asked.session)


def test_a_later_card_that_loses_the_goal_is_counted() -> None:
    for puzzle in safety_pack().values():
        asked = asked_safely(puzzle)
        asked.choose(rank_of(puzzle.key))
        sure = {} if asked.over else asked.session.state.sure
        if sure and min(sure.values()) < goal_of(asked.session):
            asked.choose(min(sure, key=sure.__getitem__))
            assert asked.found
            assert asked.over
            assert asked.effort.lost > Value(0, 0)
            return
    raise AssertionError("no safety play has a second turn that matters")


def test_who_has_seen_all_gets_new_ones_or_the_one_asked_the_longest_ago(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzles = [find_safety("s02"), find_safety("s01")]
    now = datetime(2030, 1, 1, tzinfo=UTC)
    learner = Learner().after(Review(now, SAFETY, "s02", 3))
    assert next_safety(learner, puzzles, Random(1)).id == "s01"
    learner = learner.after(Review(now.replace(day=2), SAFETY, "s01", 3))
    assert next_safety(learner, puzzles, Random(1)).id.startswith("ristikontra ")
    monkeypatch.setattr(safety, "_SOON", 0)
    assert next_safety(learner, puzzles, Random(1)).id == "s02"


def call(*words: str, typed: str = "", code: int = 0) -> str:
    done = CliRunner().invoke(cli, words, input=typed, env={"COLUMNS": "80"})
    assert done.exit_code == code, done.output
    return " ".join(done.output.split())


def test_the_verbs_list_show_and_solve() -> None:
    listed = call("puzzles", "--theme", SAFETY, "--level", "1")
    assert "s01 ristikontra 3 1" in listed
    assert "--adversary" in listed
    asked = call("puzzles", "show", "S1")
    assert "Goal, whatever" in asked
    assert "Solution" not in asked
    solved = call("puzzles", "show", "s01", "--solution")
    assert "Only the ten guarantees it: EW take at least 20." in solved
    assert "in 34% of deals it falls short of the guarantee" in solved
    assert "After the king this layout leaves you only this: EW take at least 14." in solved
    assert json.loads(call("puzzles", "show", "s01", "--json"))["key"] == find_safety("s01").key
    assert "no puzzle s99" in call("puzzles", "show", "s99", code=2)
    assert "Best guarantee: the ten" in call("advise", "s01")


def test_the_trainer_asks_grades_and_schedules_the_theme(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    words = ("train", "--theme", SAFETY, "--level", "1", "--seed", "1", "--state", str(state))
    game = asked_safely(next_safety(Learner(), chosen_safety(level=1), Random(1)))
    puzzle = game.puzzle
    said = call(*words, typed=f"help\nhint\nhint\nhint\n{puzzle.tempting}\nwhy\nquit\n")
    for part in (
        "does not guarantee the goal",
        "It is not",
        "this layout leaves you only this",
        "Best guarantee:",
        "Grade: again. The theme was: safety play.",
    ):
        assert part in said, part
    line = []
    while not game.over:
        sure = game.session.state.sure
        card = max(sure, key=sure.__getitem__)
        line.append(str(card))
        game.choose(card)
    other = tmp_path / "other.json"
    said = call(*words[:-1], str(other), typed="\n".join([*line, "quit", ""]))
    assert "That is the card" in said
    assert "You kept the guarantee" in said
    given_up = call(*words, typed="give-up\nwhy\nquit\n")
    assert "Best guarantee:" in given_up
    assert "every layout leaves you the guarantee" in given_up.partition("Best guarantee:")[2]
    assert "safety play" in call("train", "--progress", "--state", str(state))
