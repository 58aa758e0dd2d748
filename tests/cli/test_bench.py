"""Laws of the benchmark: nodes are the same in every run, ratios are to an earlier one."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from ristikontra.batch.bench import KINDS, BenchRecord, bench, spread_of
from ristikontra.batch.players import PlayersRecord, duplicate
from ristikontra.cli.main import cli
from ristikontra.game.rules import rules_for
from ristikontra.games.protocol import PlayerName
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["bench", "--endings", "4", *words])
    return result.exit_code, result.output


def test_every_sort_of_ending_and_of_search_is_timed() -> None:
    record = bench(2)
    sorts = {(row.game, row.cards, row.drawn, row.objective) for row in record.rows}
    assert sorts == {
        ("ristikontra", 6, "pack", "points"),
        ("ristikontra", 6, "deals", "points"),
        ("ristikontra", 6, "deals", "result"),
        ("ristikontra", 5, "pack", "points"),
        ("lappi", 5, "pack", "points"),
        ("lappi", 5, "pack", "clean"),
        ("lappi", 5, "deals", "points"),
        ("lappi", 5, "deals", "clean"),
        ("lappi", 5, "deals", "result"),
    }
    assert len(record.rows) == len(sorts) * len(KINDS)
    assert all(row.microseconds.median > 0 for row in record.rows)
    for bare, whole in zip(record.rows[2::4], record.rows[3::4], strict=True):
        assert (bare.kind, whole.kind) == ("line", "solve")
        assert bare.nodes == whole.nodes


def test_nodes_are_the_same_again_and_the_ratios_say_so(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    code, first = run("--variant", "lappi", "--json")
    assert code == 0
    old.write_text(first)
    _, second = run("--variant", "lappi", "--json", "--compare", str(old))
    record = BenchRecord.from_json(second)
    before = BenchRecord.from_json(first)
    assert [row.nodes for row in record.rows] == [row.nodes for row in before.rows]
    for row, earlier in zip(record.rows, before.rows, strict=True):
        assert row.nodes_ratio == (1 if row.nodes.median else msgspec.UNSET)
        assert row.time_ratio == row.microseconds.median / earlier.microseconds.median
    code, text = run("--variant", "lappi", "--compare", str(old))
    assert code == 0
    assert "nodes:old" in text


def test_with_a_stock_the_value_is_timed() -> None:
    code, text = run("--stock", "4", "--json")
    assert code == 0
    rows = BenchRecord.from_json(text).rows
    sorts = {(row.game, row.cards, row.stock, row.objective, row.kind) for row in rows}
    assert sorts == {
        ("ristikontra", 6, 4, "points", "value"),
        ("lappi", 5, 4, "points", "value"),
        ("lappi", 5, 4, "clean", "value"),
    }
    [one, *_] = rows
    fewer = [row for row in bench(4, variant="ristikontra").rows if row.drawn == "pack"]
    assert one.nodes.median > fewer[0].nodes.median
    drawn = endings(Random(7), rules_for("ristikontra"), stock=4)
    solver = Searcher("points")
    searches = [solver.bare(next(drawn), every_card=False, line=False) for _ in range(4)]
    assert one.nodes == spread_of([search() for search in searches])
    assert one.megabytes == solver.table_bytes / 2**20 > 0
    code, text = run("--stock", "4")
    assert (code, "4 cards in the stock" in text, " ms " in text) == (0, True, True)
    code, text = run("--stock", "6")
    assert (code, "a multiple of four cards, from 4 to 28" in text) == (2, True)


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    old.write_text(run("--variant", "lappi", "--json")[1])
    code, text = run("--variant", "lappi", "--seed", "8", "--compare", str(old))
    assert (code, "the earlier measurement has 4 endings" in text) == (2, True)
    for odd in (b"{}", b'{"\xed\xb2\x80": 1}', b"[" * 9_999):
        old.write_bytes(odd)
        code, text = run("--compare", str(old))
        assert (code, "as a measurement" in text) == (2, True)
    code, text = run("--compare", str(tmp_path / "none"))
    assert (code, "no such file" in text) == (2, True)


@pytest.mark.skipif(find_spec("endplay") is None, reason="install ristikontra[peers]")
def test_dds_is_timed_beside() -> None:
    record = bench(3, variant="lappi", peers=True)
    assert isinstance(record.peers, list)
    assert [row.cards for row in record.peers] == [2] * 4 + [5] * 4 + [6] * 4
    for row in record.peers:
        assert row.median == row.here.median / row.there.median


def test_without_dds_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay._dds", None)
    code, text = run("--variant", "lappi", "--peers")
    assert (code, "this needs endplay; in the source folder" in text) == (2, True)


@pytest.mark.slow
def test_players_play_duplicate_deals() -> None:
    words = (
        "bench",
        "--players",
        "samples,thumb",
        "--deals",
        "3",
        "--seed",
        "5",
        "--variant",
        "lappi",
    )
    found = CliRunner().invoke(cli, [*words, "--json"])
    assert found.exit_code == 0
    record = PlayersRecord.from_json(found.stdout)
    assert (record.players, record.deals, sum(record.won) <= 6) == (("samples", "thumb"), 3, True)
    again = duplicate(("samples", "thumb"), 3, 5, "lappi")
    assert (again.mean, again.error, again.won) == (record.mean, record.error, record.won)
    other = duplicate(("thumb", "samples"), 3, 5, "lappi")
    assert (other.mean, other.error) == (-record.mean, record.error)
    assert other.won == record.won[::-1]
    shown = CliRunner().invoke(cli, [*words])
    assert "samples is ahead of thumb by" in shown.stdout


def test_who_is_no_player_is_refused() -> None:
    found = CliRunner().invoke(cli, ["bench", "--players", "samples,nobody"])
    assert found.exit_code == 2
    said = " ".join(found.stderr.split())
    assert "each one of thumb, samples, more, baseline or random, not samples,nobody" in said
    found = CliRunner().invoke(
        cli, ["bench", "--players", "thumb,baseline", "--variant", "kontra-2"]
    )
    assert found.exit_code == 2
    assert "the player baseline needs two against two; kontra-2" in found.stderr


def test_fixed_players_stand_in_order() -> None:
    """The rules of thumb beat the baseline, and the baseline who plays at random, by far."""
    contests: list[tuple[PlayerName, PlayerName]] = [("thumb", "baseline"), ("baseline", "random")]
    for players in contests:
        record = duplicate(players, 16, 1)
        assert record.mean > 4 * record.error > 0, record
    assert duplicate(("baseline", "random"), 4, 1, "lappi").deals == 4
