"""What every verb prints of every worked example stays as it was, to the letter.

Where it changes on purpose, `python tests/goldens.py` writes it anew, and the change is read.
"""

from __future__ import annotations

import random

import pytest

from goldens import FOLDER, golden, golden_files


def test_a_tenth_of_what_is_printed_is_as_it_was(rng: random.Random) -> None:
    for path, name in rng.sample(sorted(golden_files()), 7):
        assert golden(name) == path.read_text(), path


@pytest.mark.slow
def test_everything_that_is_printed_is_as_it_was() -> None:
    for path, name in golden_files():
        assert golden(name) == path.read_text(), path


def test_every_golden_is_of_something_that_is_printed() -> None:
    assert set(FOLDER.rglob("*.txt")) == {path for path, _ in golden_files()}
