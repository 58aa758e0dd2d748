"""The data set comes out the same every time, and the sample in the repository is its beginning."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pyarrow.parquet", reason="nothing writes Parquet: ristikontra[batch]")
import data_set
from data_set import pq

SAMPLE = Path(data_set.CARD).parent / "sample.parquet"


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_the_sample_is_how_the_data_set_begins(tmp_path: Path, jobs: int) -> None:
    sample = pq.read_table(SAMPLE).to_pylist()
    assert len(sample) == 999
    for game in ("lappi", "kontra-3"):
        rows = [row for row in sample if row["variant"] == game]
        data_set.write_game(game, len(rows), tmp_path / "made.parquet", jobs)
        assert pq.read_table(tmp_path / "made.parquet").to_pylist() == rows
