"""What help, lessons and reports say of the program and of a position is so, in both languages."""

from __future__ import annotations

import json
import random
import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from draws.randoms import PARTNER_GAMES, random_position
from fixtures.share import one_in, some_of
from ristikontra.api.perft import perft
from ristikontra.cli.main import cli
from ristikontra.cli.options import Somebody
from ristikontra.formats.files import example_names
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.safety import safety_pack
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import OBJECTIVES
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.advised import Mean
from ristikontra.games.tricks.worlds.notation import ViewEntry
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render import typeset
from ristikontra.render.advise import advise_report
from ristikontra.render.safety import worth
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.render.values import sure_words
from ristikontra.table.endings import begin_puzzle, goal_of
from ristikontra.words import language, say, speaking

LANGUAGES = ("en", "fi")


def call(*words: str, given: str = "quit\n") -> str:
    """Return what a command prints that must succeed."""
    done = CliRunner().invoke(
        cli, [*words], input=given, prog_name="ristikontra", env={"COLUMNS": "80"}
    )
    assert done.exit_code in (0, 1), (words, done.output)
    return done.stdout


def played_out(position: Position, rng: random.Random) -> list[str]:
    """Return a line from a position to its end, played at random."""
    line = []
    while not position.finished:
        card = rng.choice(list(position.moves()))
        line.append(str(card))
        position = position.play(card)
    return line


# --- guarantees -----------------------------------------------------------------------------------


def test_a_goal_names_only_what_the_side_can_make_sure_of() -> None:
    """No guarantee is needed for what the others may do, or for a failure of the own side."""
    lost = 0
    for puzzle in (one for one in safety_pack().values() if one.objective == "clean"):
        game = begin_puzzle(puzzle)
        for code in LANGUAGES:
            with speaking(language(code)):
                goal = str(worth(game, goal_of(game)))
                assert not re.search(r"\bmay\b|\bvoi\b", goal), (puzzle.id, goal)
        for rank in game.start.view.may_play():
            end = game.played_out(rank)
            if end.state.best.outcome < goal_of(game).outcome:
                lost += 1
                assert ", but " in str(worth(end, end.state.best)), (puzzle.id, rank)
    assert lost


@pytest.mark.parametrize(
    ("dirty", "outcome", "lost", "said"),
    [
        ("EW", 1, False, "EW fail; NS take at least 4"),
        ("EW", 0, False, "NS take at least 4"),
        ("EW", 0, True, "NS take at least 4, but EW may clean"),
        ("NS", 0, False, "NS clean; NS take at least 4"),
        ("NS", -1, False, "NS take at least 4"),
        ("NS", -1, True, "NS take at least 4, but NS may fail"),
        ("NS,EW", 0, False, "never only NS fail; NS take at least 4"),
        ("NS,EW", -1, True, "NS take at least 4, but perhaps only NS fail"),
    ],
)
def test_what_is_lost_is_not_said_to_be_sure(
    dirty: str, outcome: int, lost: bool, said: str
) -> None:
    position = read_position(f"lappi N:K E:7 S:2 W:A lead:N dirty:{dirty}")
    assert str(sure_words(outcome, 4, "clean", position, 0, lost)) == said


# --- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_says_what_every_objective_is(lang: str) -> None:
    with speaking(language(lang)):
        said = say("help.option.objective")
    assert all(f"`{name}`" in said for name in OBJECTIVES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_players_as_they_can_be_typed(lang: str) -> None:
    """The letter E may be East or Etelä, and is refused."""
    named = 0
    context = click.Context(cli)
    with speaking(language(lang)):
        for verb in cli.list_commands(context):
            command = cli.get_command(context, verb)
            assert command
            for option in command.params:
                if isinstance(option, click.Option) and isinstance(option.type, Somebody):
                    for name in re.findall(r"\b[A-Z]{1,2}\b", str(option.help)):
                        option.type.convert(name, option, None)
                        named += 1
    assert named


def test_help_names_as_dealers_those_who_may_deal() -> None:
    shown = re.search(r"--dealer \[([^]]*)\]", call("deal", "--help"))
    assert shown
    for name in shown[1].split("|"):
        game = "kontra-3" if name in "ABC" else "lappi"
        assert json.loads(call("deal", game, "--dealer", name, "--json"))["dealer"] == name[:1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stock_has_as_many_cards_for_each_player_and_for_the_spice(variant: str) -> None:
    rules = rules_for(variant)
    size = len(rules.seating.seats) + rules.variant.has_pack
    for cards, code in ((size, 0), (2 * size, 0), (size - 1, 2), (size + 1, 2)):
        done = CliRunner().invoke(cli, ["generate", variant, f"--stock={cards}"])
        assert done.exit_code == code, cards


# --- what is counted ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "depth", "lines"),
    [
        ("kontra-2/enough", 13, 226_800),
        pytest.param("kontra-2/third-card", 15, 22_226_400, marks=pytest.mark.slow),
    ],
)
def test_lines_are_counted_to_the_end_of_the_stock(name: str, depth: int, lines: int) -> None:
    record = perft(find_example(name).position)
    assert (record.depth, record.lines) == (depth, lines)


@some_of(6, 200)
def test_a_line_that_is_counted_has_all_cards_that_are_played(
    rng: random.Random, number: int
) -> None:
    """A position has no stock here, and some worked examples have one."""
    with_stock = [find_example(name).position for name in example_names()]
    positions = [position for position in with_stock if position.stock]
    for at in range(number):
        position = positions[at % len(positions)]
        line = played_out(position, rng)
        whole = position.cards_before(1 + position.tricks_left)
        assert len(line) == whole
    small = random_position(rng, cards=2)
    assert perft(small).lines == reference.perft(small, sum(map(sum, small.counts)))


# --- what is printed for people -------------------------------------------------------------------


@pytest.mark.parametrize("low", [-53, -3, 0, 3])
@pytest.mark.parametrize("high", [-2, 7, 40])
def test_a_range_with_a_number_below_nothing_has_dots(low: int, high: int) -> None:
    if low > high:
        pytest.skip("no range")
    with speaking(language("fi")):
        for kind in ("clean.both", "points"):
            numbers = [
                say(f"advise.number.{kind}", number=number / 100 if "clean" in kind else number)
                for number in (low, high)
            ]
            said = say("range.words", low=numbers[0], high=numbers[1])
            signed = said[0] in "+-\N{MINUS SIGN}"
            assert ("…" in said) == signed, said
            assert ("–" in said) == (not signed), said
            assert signed or low >= 0
            assert said.count("%") <= 1, said


@pytest.mark.parametrize("verb", ["analyse", "play"])
def test_a_command_in_a_report_is_in_the_letters_of_the_report(
    verb: str, rng: random.Random
) -> None:
    """It can also be run unchanged."""
    said = 0
    for _ in range(3):
        position = random_position(rng, variant="lappi", cards=2)
        line = " ".join(played_out(position, rng))
        words = ("--line", line) if verb == "analyse" else ()
        reported = call("--lang", "fi", verb, str(position), *words)
        commands = re.findall(r"^ *ristikontra (.*)$", reported, re.MULTILINE)
        for command in (one for one in commands if "lappi " in one):
            said += 1
            assert not re.search(r"\b[NW]:", command), command
            assert re.search(r"\bL:", command), command
            call("--lang", "fi", *shlex.split(command))
    assert said or verb == "analyse"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", one_in(2, VARIANTS))
def test_no_table_falls_apart_at_80_columns(
    variant: str, lang: str, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    fell: list[object] = []
    widths = typeset._widths

    def watched(*asked: Any) -> Any:
        found = widths(*asked)
        if found is None:
            fell.append(asked)
        return found

    monkeypatch.setattr(typeset, "_widths", watched)
    if variant in PARTNER_GAMES:
        position = random_position(rng, variant=variant, cards=3)
        line = " ".join(played_out(position, rng))
        call("--lang", lang, "analyse", str(position), "--line", line, "--seen-by", "all")
        call("--lang", lang, "solve", str(position))
    else:  # an ending of Kontra is not drawn at random here
        for name in [one for one in example_names() if one.startswith(f"{variant}/")][:3]:
            call("--lang", lang, "analyse", name)
            call("--lang", lang, "solve", name)
    assert not fell


def test_what_a_program_that_learns_sees_of_the_run_is_as_its_page_says() -> None:
    """Also without a limit: it is counted, and begins again once the rank is used up."""
    np = pytest.importorskip("numpy")
    pytest.importorskip("pettingzoo")
    from ristikontra.env import env  # noqa: PLC0415 - only with the extra

    lengths = {}
    for limit in ("3", "none"):
        table, seen = env("ristikontra", {"limit": limit}), set()
        for seed in range(20):
            table.reset(seed=seed)
            lot = random.Random(seed)
            for _ in table.agent_iter():
                shown, _, terminated, _, _ = table.last()
                if terminated:
                    break
                seen.add(int(np.max(shown["observation"]["run"])))
                table.step(lot.choice(np.flatnonzero(shown["action_mask"])))
        lengths[limit] = seen
    assert lengths["none"] >= {0, 1, 2}
    assert max(lengths["none"]) <= 3


def test_a_page_has_the_examples_that_have_no_stock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # To make the page takes seconds, and what is in it does not count here.
    monkeypatch.setattr("ristikontra.cli.export.remembered", lambda *_: b"made")
    exported = json.loads(call("page", "--json", "-o", str(tmp_path / "page.html")))
    there = [name for name in example_names() if not find_example(name).position.stock]
    assert exported["positions"] == len(there)


# --- what a seat can achieve ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (3, "ristikontra N:T99 E:QJ9 S:KQ3 W:852 lead:S run:4x1"),
        (4, "lappi N:QJ65 E:AJ53 S:AQ64 W:8843 lead:E"),
    ],
)
def test_what_is_said_of_two_bounds_is_so(cards: int, text: str, lang: str) -> None:
    """With three tricks to go the second may be proved, and less than the average."""
    view = View.of(read_position(text))
    record = advise(view, "points")
    least = Mean(0.0, 0.0)
    left_open = [
        replace(card, really=replace(card.really, low=least, exact=False))
        for card in record.moves
        if card.really
    ]
    with speaking(language(lang)):
        report = advise_report(replace(record, moves=left_open), ViewEntry(view))
        said = " ".join(as_text(report, Style()).split())
        of_average = say("advise.achievable.low", seat="E", partner="W").rpartition(". ")[0]
        assert (of_average.rpartition(". ")[2] in said) == (cards > 3)
        assert (say("advise.achievable.closer") in said) == (cards == 3)
    if cards > 3:
        for card in record.moves:
            assert card.really
            assert card.mean
            assert card.really.high.points == card.mean.points
