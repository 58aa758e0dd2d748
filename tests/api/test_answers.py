"""The library's face: what Python gets is what the command line prints."""

from __future__ import annotations

import json
import random
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import ristikontra
from draws.randoms import PARTNER_GAMES, random_options, random_position
from fixtures.tree import ROOT
from ristikontra.api.perft import perft
from ristikontra.api.solve import solve
from ristikontra.cli.main import VERBS, cli
from ristikontra.game.errors import RistikontraError
from ristikontra.games.files import find_example

TIMED = ("nodes", "effort", "seconds")


def printed(*words: str) -> dict[str, object]:
    """Return what the command line writes as JSON, without counts and times."""
    result = CliRunner().invoke(cli, [*words, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return {key: value for key, value in found.items() if key not in TIMED}


def untimed(record: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in record.items() if key not in TIMED}


def test_every_name_of_the_face_is_there() -> None:
    for name in ristikontra.__all__:
        assert getattr(ristikontra, name) is not None
    assert {"analyse", "verify", "prove", "perft", "Match"} <= set(ristikontra.__all__)


def test_every_verb_has_an_answer() -> None:
    elsewhere = {
        **dict.fromkeys(("new", "rules"), "api.reference"),
        "examples": "api.show",
        **dict.fromkeys(("lessons", "puzzles"), "api.puzzles"),
        "advise": "games.tricks.worlds.advice",
        "batch": "batch.batch",
        "bench": "batch.bench",
        "generate": "batch.batch",
        "export": "api.solve",
        "opening": "api.match",
        "play": "table.session",
        "prove": "api.plan",
        "when": "games.tricks.worlds.conditions",
    }
    for verb in (name for verbs in VERBS.values() for name in verbs if name != "serve"):
        module = import_module(f"ristikontra.{elsewhere.get(verb, f'api.{verb}')}")
        assert callable(
            getattr(
                module, {"play": "begin", "deal": "whole_deal", "export": "solve"}.get(verb, verb)
            )
        )


def test_answers_are_what_the_command_line_writes(rng: random.Random) -> None:
    for _ in range(6):
        variant = rng.choice(list(PARTNER_GAMES))
        position = random_position(rng, variant, 2, random_options(rng, variant), tally=True)
        text = str(position)
        assert untimed(solve(position, why=True).to_dict()) == printed("solve", text, "--why")
        assert untimed(perft(position).to_dict()) == printed("perft", text)


def test_read_position_takes_what_a_command_takes(tmp_path: Path) -> None:
    example = find_example("lappi/pagat")
    path = tmp_path / "one.toml"
    path.write_text((ROOT / "positions/lappi/pagat.toml").read_text())
    for words in ("lappi/pagat", str(path), str(example.position)):
        assert ristikontra.read_position(words) == example.position
    with pytest.raises(RistikontraError, match="no file, worked example, puzzle or variant"):
        ristikontra.read_position("paget")


def test_only_a_file_makes_claims() -> None:
    with pytest.raises(ValueError, match="a position makes none"):
        ristikontra.verify("lappi N:K E:7 S:2 W:A lead:N")


def test_an_option_that_verbs_share_is_the_same_everywhere() -> None:
    """Each option of one name has one help and one type, whatever the verb.

    But for some: `analyse` judges what players could know, `train` seats its own; a match has
    four players, a deal those of its game; players and puzzles have levels; deals are
    played to their ends, and counted; a page may be a folder for a host; a batch has a
    form, and resumes; an export that is not whole is not written.  There are also puzzles
    and times of games that are not played in tricks.
    """
    own = {("train", "seat"), ("play", "level"), ("play", "deals"), ("bench", "deals")}
    own |= {
        ("serve", "jobs"),
        ("serve", "max_nodes"),
        ("serve", "max_seconds"),
        ("deal", "dealer"),
        ("deal", "file"),
        ("page", "file"),
    }
    own |= {("batch", "out"), ("batch", "max_seconds"), ("export", "max_seconds")}
    own |= {(verb, "variant") for verb in ("puzzles", "bench", "train", "page")}
    seen: dict[str, tuple[object, object]] = {}
    for verb in (name for verbs in VERBS.values() for name in verbs):
        command = cli.get_command(click.Context(cli), verb)
        assert command is not None
        for option in command.params:
            if isinstance(option, click.Option) and (verb, option.name) not in own:
                shown = (option.help, repr(option.type))
                assert seen.setdefault(option.opts[0], shown) == shown, (verb, option.opts)
