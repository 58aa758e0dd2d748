"""The data set comes out the same every time, and the sample in the repository is its beginning."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pyarrow.parquet", reason="nothing writes Parquet: ristikontra[batch]")
import data_set
from data_set import pq

SAMPLE = Path(data_set.CARD).parent / "sample.parquet"


def test_every_ending_of_two_sides_has_a_level_but_where_all_cards_are_best() -> None:
    rows = pq.read_table(SAMPLE, columns=["variant", "best", *data_set.LEVEL_COLUMNS]).to_pylist()
    for row in rows:
        chosen = row["best"] is not None and not all(row["best"])
        assert [row[name] is not None for name in data_set.LEVEL_COLUMNS] == [chosen] * 3
    assert {row["level"] for row in rows} == {None, 1, 2, 3, 4, 5}


@pytest.mark.slow
def test_two_runs_write_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "other"):
        data_set.write_game("kontra-2", 20, tmp_path / name, 1)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


@pytest.mark.slow
def test_who_is_stopped_goes_on_and_gets_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data_set, "_PART", 10)
    data_set.write_game("lappi", 35, tmp_path / "whole.parquet", 1)

    def stop(done: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    out = tmp_path / "lappi.parquet"
    with pytest.raises(KeyboardInterrupt):
        data_set.write_game("lappi", 35, out, 1, stop)
    assert not out.exists()
    first, second = sorted((tmp_path / "lappi.parts").iterdir())
    second.write_bytes(second.read_bytes()[:100])  # a disk may lose what it was given
    kept = first.stat().st_mtime_ns
    heard: list[int] = []

    def tell(done: int) -> None:
        heard.append(done)
        assert first.stat().st_mtime_ns == kept  # what is whole is not made again

    data_set.write_game("lappi", 35, out, 1, tell)
    assert heard == [10, 20, 30, 35]
    assert out.read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert pq.read_table(out)["number"].to_pylist() == [*range(1, 36)]
    assert not (tmp_path / "lappi.parts").exists()


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_the_sample_is_how_the_data_set_begins(tmp_path: Path, jobs: int) -> None:
    sample = pq.read_table(SAMPLE).to_pylist()
    assert len(sample) == 1000
    for game in ("lappi", "kontra-3"):
        rows = [row for row in sample if row["variant"] == game]
        data_set.write_game(game, len(rows), tmp_path / "made.parquet", jobs)
        assert pq.read_table(tmp_path / "made.parquet").to_pylist() == rows
