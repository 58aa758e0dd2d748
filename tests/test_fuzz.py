"""Laws for texts nobody would write: they are read, or refused in words, and nothing else happens.

`mutants.py` makes the texts; RISTIKONTRA_SEED repeats a run.
"""

from __future__ import annotations

import random

import pytest

from mutants import PARSERS, mutants, try_parser
from ristikontra.cli.main import run
from ristikontra.game.errors import FEW, LONGEST


@pytest.mark.parametrize(
    "count", [1500, pytest.param(100_000, marks=pytest.mark.slow)], ids=lambda n: f"{n} texts"
)
@pytest.mark.parametrize("name", PARSERS)
def test_parsers_raise_nothing_but_their_own_errors(
    rng: random.Random, name: str, count: int
) -> None:
    good = 0
    for text, said in try_parser(name, rng, count):
        good += said is None
        if said is not None:
            assert said.strip(), text
            assert len(said) < FEW * 12 * LONGEST, text  # however long it is
            assert all(char == "\n" or char.isprintable() or char.isspace() for char in said), text
            said.encode()
    # Neither is everything refused nor does everything pass.
    assert count // 100 < good < count


@pytest.mark.parametrize(
    "count", [150, pytest.param(5_000, marks=pytest.mark.slow)], ids=lambda n: f"{n} texts"
)
def test_no_verb_ends_in_an_internal_error(
    rng: random.Random, count: int, capfd: pytest.CaptureFixture[str]
) -> None:
    texts = mutants(rng, PARSERS["position"][1](rng))
    verbs = ("show", "solve", "perft", "feasible", "analyse")
    for _ in range(count):
        verb, text = rng.choice(verbs), next(texts)
        limit = {"perft": ["--depth", "4"], "solve": ["--max-nodes", "5000"]}.get(verb, [])
        code = run([verb, *limit, "--", text])
        told = capfd.readouterr()
        assert code in (0, 2, 3), (code, verb, text, told.err)
        assert "\x1b" not in told.out + told.err
