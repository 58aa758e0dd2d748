"""The weights of the columns are what their generator says, and have the property they need."""

from __future__ import annotations

import random
import re

import pytest

from fixtures.tree import ROOT
from oracles import bose_chowla

HEADER = ROOT / "ext" / "core/weights.h"


@pytest.mark.slow
def test_header_is_what_the_generator_writes() -> None:
    assert HEADER.read_text() == bose_chowla.header()


@pytest.mark.parametrize("share", [30, pytest.param(1, marks=pytest.mark.slow)])
def test_every_weight_is_the_logarithm_of_a_linear_polynomial(share: int) -> None:
    """That they are such logarithms is the whole premise of the proof of distinctness."""
    modulus = bose_chowla.primitive_modulus()
    x = (0, 1) + (0,) * (bose_chowla.H - 2)
    for weight in committed()[::share]:
        power = bose_chowla.power(x, weight, modulus)
        assert power[1:] == x[1:], weight


def test_sums_of_eight_are_distinct_and_small(rng: random.Random) -> None:
    weights = committed()
    assert len(set(weights)) == bose_chowla.COLUMNS
    assert 8 * max(weights) < 1 << 53
    seen: dict[int, list[int]] = {}
    for _ in range(20_000):
        chosen = sorted(rng.choices(weights, k=8))
        assert seen.setdefault(sum(chosen), chosen) == chosen


def committed() -> list[int]:
    return [int(number) for number in re.findall(r"(\d+)ULL", HEADER.read_text())]
