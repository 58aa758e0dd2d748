"""What every verb prints of every worked example stays as it was, to the letter.

After a meant change, run `python -m fixtures.goldens` in `tests/` and read the difference.
"""

from __future__ import annotations

import pytest

from fixtures.goldens import FOLDER, golden, golden_files
from fixtures.share import one_in

PATHS = {name: path for path, name in golden_files()}


@pytest.mark.parametrize("name", one_in(5, sorted(PATHS, key=lambda name: "/" in name)))
def test_what_is_printed_is_as_it_was(name: str) -> None:
    assert golden(name) == PATHS[name].read_text()


def test_every_golden_is_of_something_that_is_printed() -> None:
    assert set(FOLDER.rglob("*.txt")) == set(PATHS.values())


def test_no_golden_is_of_an_internal_error() -> None:
    """A golden keeps what is printed, so it would keep a fault of ours as well."""
    broken = [path.name for path, _ in golden_files() if "\n= 70\n" in path.read_text("utf-8")]
    assert not broken
