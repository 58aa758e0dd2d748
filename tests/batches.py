"""Batches for tests: their input, and their answers without what no two runs have in common."""

from __future__ import annotations

import json
import random
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from randoms import PARTNER_GAMES
from ristikontra.batch.batch import BatchRecord, batch, generate

needs_parquet = pytest.mark.skipif(
    find_spec("pyarrow") is None, reason="install ristikontra[batch]"
)


TIMED = ("nodes", "seconds")


def drawn(rng: random.Random, number: int, cards: int = 3) -> list[str]:
    """Return random endings of all variants, as texts."""
    found: list[str] = []
    for variant in PARTNER_GAMES:
        wanted = generate(
            variant, number // len(PARTNER_GAMES) + 1, rng.randrange(2**32), cards, deals=True
        )
        found += [record.position for record in wanted]
    rng.shuffle(found)
    return found[:number]


def spoil(many: Path) -> list[int]:
    """Put eight bad lines into a file, at its ends and where parts meet; return their numbers."""
    lines = many.read_text().splitlines()
    for at in (len(lines), 300, 160, 159, 39, 32, 31, 0):
        lines.insert(min(at, len(lines)), "lappi N:Kx")
    many.write_text("".join(f"{text}\n" for text in lines))
    return [number for number, text in enumerate(lines, 1) if text == "lappi N:Kx"]


def told(out: Path) -> list[dict[str, Any]]:
    """Return the answers of a file, without what no two runs have in common."""
    if out.suffix == ".parquet":
        pq = import_module("pyarrow.parquet")
        rows = pq.read_table(out).to_pylist()
    else:
        rows = [json.loads(line) for line in out.read_text().splitlines()]
    return [{key: value for key, value in row.items() if key not in TIMED} for row in rows]


def solved_here(given: Path, out: Path) -> tuple[BatchRecord, list[str]]:
    """Solve in this process; return what is told as well."""
    told: list[str] = []
    return batch(str(given), out, jobs=1, complain=told.append), told
