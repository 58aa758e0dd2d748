"""Kontra in the verbs that make positions, take many of them, or have no answer for it."""

from __future__ import annotations

import json
import random
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from oracles.kontra_oracle import deals_next
from ristikontra.api.reference import new
from ristikontra.api.solve import solve
from ristikontra.batch.batch import batch, generate
from ristikontra.batch.bench import bench
from ristikontra.cli.main import cli
from ristikontra.game.rules import rules_for
from ristikontra.games.files import read_example
from ristikontra.games.tricks.feasibility import impossible_past
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search.random_positions import endings

KONTRA = ("kontra-2", "kontra-3")


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, words, prog_name="ristikontra")


# --- positions that are made ----------------------------------------------------------------------


@pytest.mark.parametrize("variant", KONTRA)
def test_a_file_to_be_filled_in_can_be_read_with_any_key_switched_on(variant: str) -> None:
    text = new(variant).file
    assert str(read_example(text).position).startswith(variant)
    keys = [line for line in text.splitlines() if line.startswith("#") and " = " in line]
    assert {key.partition(" ")[0] for key in keys} == {"#taken", "#won", "#trick", "#line"}
    for key in keys:
        position = read_example(text.replace(key, key[1:])).position
        assert key != keys[0] or position.taken
    assert "[options]" not in text
    assert '\npack = "' in text


@pytest.mark.parametrize("variant", KONTRA)
@pytest.mark.parametrize("deals", [False, True])
def test_random_endings_are_legal_and_spiced(rng: random.Random, variant: str, deals: bool) -> None:
    rules, locked = rules_for(variant), 0
    for position in islice(endings(rng, rules, deals=deals), 200):
        assert read_position(str(position)) == position
        assert {sum(hand) for hand in position.hands} == {6}
        if position.pack == ():
            locked += 1
            assert position.taken == position.won == (0,) * len(position.hands)
        else:
            assert len(position.pack or ()) == rules.variant.spice
            assert (position.taken is not None) == deals
    assert deals or not locked
    for position in islice(endings(rng, rules, 3, deals=deals), 20):
        assert {sum(hand) for hand in position.hands} == {3}
        assert not position.pack


@pytest.mark.parametrize("variant", KONTRA)
def test_deals_that_were_played_could_have_happened(rng: random.Random, variant: str) -> None:
    """K12 to K22: their points and tricks are those of thirteen tricks with spice, or of eight."""
    for position in islice(endings(rng, rules_for(variant), deals=True), 20):
        assert impossible_past(position) is None, str(position)
        if position.pack:
            assert sum(position.won or ()) == {"kontra-2": 13, "kontra-3": 8}[variant]


def test_some_packs_stay_locked() -> None:
    """K5, K10: about one deal in twenty-five of two players."""
    drawn = islice(endings(random.Random(1), rules_for("kontra-2"), deals=True), 500)
    assert 5 < sum(position.pack == () for position in drawn) < 40


def test_endings_of_two_players_can_be_chosen_by_value() -> None:
    record = next(generate("kontra-2", seed=3, wanted=None, cards=3))
    assert read_position(record.position).tricks_left == 3
    found = call("generate", "kontra-2", "--points", "30..40", "--seed", "2")
    value = solve(read_position(found.stdout.strip())).value
    assert value
    assert 30 <= value.points <= 40
    refused = call("generate", "kontra-3", "--points", "30")
    assert (refused.exit_code, refused.stderr) == (
        2,
        "error: with three players an ending has no single value: leave out that option\n",
    )


# --- many of them ---------------------------------------------------------------------------------


def test_a_batch_answers_for_two_players_and_for_three(tmp_path: Path) -> None:
    """In their order, among positions of other games; as `solve` does for one."""
    texts = [
        "kontra-3 A:A2 B:92 C:2T lead:A",
        "lappi N:K E:7 S:2 W:A lead:N",
        "kontra-2 A:AKQ752 B:K99643 lead:A pack:T taken:A=10,B=78",
        "kontra-3 A:AK",
        "kontra-3 A:AKQ752 B:K99643 C:TT8844 lead:C pack:K6 taken:A=31,B=25,C=18",
    ]
    many, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    many.write_text("\n".join(texts))
    complaints: list[str] = []
    record = batch(str(many), out, jobs=1, complain=complaints.append)
    assert (record.solved, record.bad) == (4, 1)
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["number"] for row in rows] == [1, 2, 3, 5]
    for row in (rows[0], rows[3]):
        one = json.loads(json.dumps(solve(read_position(row["position"])).to_dict()))
        assert {**one, "seconds": 0, "number": 0} == {**row, "seconds": 0, "number": 0}
    assert [*rows[2]["worth"]] == ["A"]
    pytest.importorskip("pyarrow")
    complaints.clear()
    record = batch(str(many), tmp_path / "out.parquet", jobs=1, complain=complaints.append)
    assert (record.solved, record.bad) == (4, 1)
    assert len(complaints) == 1


def test_three_players_are_timed_by_their_outlook() -> None:
    rows = bench(1, variant="kontra-3").rows
    assert {row.kind for row in rows} == {"outlook"}
    assert {(row.objective, row.drawn) for row in rows} >= {("points", "pack"), ("deal", "deals")}
    names = {row.objective for row in bench(1, variant="kontra-2").rows}
    assert names == {"points", "deal", "deal-points"}


# --- what Kontra has not --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["kontra-2 A:AK B:99 lead:A", "kontra-3 A:AK B:99 C:T2 lead:A pack:-"]
)
def test_kontra_has_no_result_by_score(text: str) -> None:
    refused = call("solve", "--by-score", text)
    assert refused.exit_code == 2
    assert f"{text.split(maxsplit=1)[0]} has none (K27)" in refused.stderr


@pytest.mark.parametrize(
    "text",
    [
        "kontra-2 A:AKQ752 B:K99643 lead:A pack:T taken:A=10,B=78",
        "kontra-3 A:AKQ B:K99 C:TT8 lead:C pack:- taken:A=3,B=2,C=0",
    ],
)
def test_feasible_tells_the_past_and_goals(text: str) -> None:
    shown = call("feasible", text)
    assert (shown.exit_code, "This can have happened" in shown.stdout) == (0, True)
    taken = read_position(text).taken or ()
    deals = "ABC"[deals_next([*taken])[0]]
    for goal in ("cut", f"{deals} deals", "A points >= 11 and B points <= 30"):
        shown = call("feasible", "--goal", goal, text)
        assert shown.exit_code == 0, shown.stderr
        assert "possible" in shown.stdout
    for goal, why in (
        ("NS points >= 2", "'NS points >= 2' is not a goal; goals are: A points >= 20, A total >="),
        ("A clean", "nobody has to clean"),
        ("A win", "nobody wins a deal"),
        ("A tricks 3", "a goal is about cleaning and points, not tricks"),
    ):
        shown = call("feasible", "--goal", goal, text)
        assert (shown.exit_code, why in shown.stderr) == (2, True), shown.stderr
    assert (
        "this needs taken" in call("feasible", "--goal", "cut", text.partition(" taken")[0]).stderr
    )
