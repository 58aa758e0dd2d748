"""The scripts that compare two commits and count the house do what they say."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from house import compare, count, unseeded
from house.compare import Question

PAGAT = "lappi/pagat"
ASKED = [
    Question("solve.json", ["solve", PAGAT, "--json"]),
    Question("solve.en", ["solve", PAGAT]),
    Question("faults.file", ["show", "position.toml"], 'rules = "lapi"\n'),
    Question("play.en", ["play", PAGAT], typed="hint\nquit\n"),
]


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A recording of a few questions."""
    for name in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(compare, "questions", lambda: iter(ASKED))
    compare.record(tmp_path / "before.xz")
    return tmp_path / "before.xz"


def test_the_same_commit_answers_the_same(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare.check(recorded, {"seconds"}, [], None, "") == 0
    assert capsys.readouterr().out.count("1,722") == 2  # nodes, before and now


def test_a_difference_is_shown_and_can_be_meant(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def shorter(words: list[str], text: str) -> str:
        return text.replace('"nodes":1722', '"nodes":99') if "--json" in words else text

    capsys.readouterr()
    assert compare.check(recorded, {"seconds"}, [], shorter, "solve") == 1
    out = capsys.readouterr().out
    assert "--- solve.json: the first of 1 differences" in out
    assert re.search(r'^- +"nodes": 1722', out, re.MULTILINE)
    assert "faults" not in out
    assert compare.check(recorded, {"seconds", "nodes"}, [], shorter, "") == 0
    was = [(re.compile(r'"nodes": \d+'), '"nodes": 99')]
    assert compare.check(recorded, {"seconds"}, was, shorter, "") == 0


def test_times_are_left_out_and_costs_where_they_are_ignored() -> None:
    text = "Exact, 1,722 nodes, 5.2 ms.\nTarkka: kokeiltu 1 722 siirtoa, 5,2 ms."
    assert "1,722 nodes, (time)" in compare.prepared(text, set())
    assert not re.search(r"\d", compare.prepared(text, {"nodes"}))
    hurried = "It cannot be. Perhaps not all of\nthat is needed: the time ran out."
    assert compare.prepared(hurried, set()) == "It cannot be."
    document = {"a": [{"nodes": 1, "b": 2}]}
    assert json.loads(compare.prepared(json.dumps(document), {"nodes"})) == {"a": [{"b": 2}]}


def test_questions_are_about_every_game_and_are_the_same_each_time() -> None:
    asked = [*compare.questions()]
    assert asked == [*compare.questions()]
    endings = compare.ENDINGS.read_text("utf-8").splitlines()
    games = {path.name for path in compare.POSITIONS.iterdir() if path.is_dir()}
    assert len(endings) == 600
    assert {line.split()[0] for line in endings} == games
    assert sum(question.kind.startswith("faults") for question in asked) == 1000


def test_lines_of_imports_and_fields_of_classes_are_counted() -> None:
    tree = ast.parse(
        "from a import (\n    b,\n    c,\n)\nimport d\n"
        "class One:\n    x: int\n    y: int\n    z: int\n    u: int\n"
        "class Other:\n    x: int\n    y: int\n    z: int\n    v: int\n"
        "def f():\n    import e\n    class Third:\n        x: int\n"
    )
    assert count.import_lines(tree) == 6
    found = [*count.classes(tree)]
    assert sorted(one.name for one in found) == ["One", "Other", "Third"]
    assert [*count.similar(found)] == [("One", "Other")]


def test_stops_are_what_a_question_passes() -> None:
    stops = count.passed(count.asked_in_python())
    assert stops.functions >= len(stops.files) >= stops.rooms > 1


def test_a_function_without_a_fault_is_listed() -> None:
    def guarded(_place: str, name: str, _digest: str) -> bool:
        return name == "check_match"

    everything, rows, lacking = unseeded.unseeded("scoring", set(), guarded)
    assert everything == len(lacking) + 1 > 50
    assert rows == 0
    place = "solver/ristikontra/game/scoring.py"
    rows, fewer = unseeded.unseeded("scoring", {(place, "new_score"), (place, "Result")}, guarded)[
        1:
    ]
    gone = {*lacking} - {*fewer}
    assert gone == {f"{place}: {name}" for name in ("new_score", "Result.winner", "Result.__str__")}
    assert rows == 3
    assert "ext/search/alpha_beta.pxi: ply" in unseeded.unseeded("kernel", set(), guarded)[2]
