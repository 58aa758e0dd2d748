"""Fresh seeds for random tests, printed when one fails; RISTIKONTRA_SEED repeats a run."""

from __future__ import annotations

import os
import random
import signal

import pytest

# A shell that starts the tests in the background lets them, and all that they start, ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """A generator of its own for each test, seeded anew in every run."""
    seed = os.environ.get("RISTIKONTRA_SEED") or str(random.SystemRandom().getrandbits(64))
    print(f"repeat with RISTIKONTRA_SEED={seed} pytest {request.node.nodeid!r}")
    return random.Random(f"{seed} {request.node.name}")
