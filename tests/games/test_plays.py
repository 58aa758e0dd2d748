"""A complete line gives the hands: in a file, and on the command line."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from draws.kontra_endings import random_ending
from draws.randoms import PARTNER_GAMES, position_of_few_ranks, random_options, random_position
from fixtures.share import some_of
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import Example, find_example, read_example
from ristikontra.games.tricks.files import example_text
from ristikontra.games.tricks.notation import line_text, read_position
from ristikontra.games.tricks.plays import with_hands
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup, setup_of

PAGAT = find_example("lappi/pagat")
LINE = line_text(PAGAT.position, PAGAT.line)
HEAD = 'title = "All"\nrules = "lappi"\nlead = "N"\ndirty = ["NS", "EW"]\n'
#: The documented ending without its hands.
TOLD = f'{HEAD}line = "{LINE}"\n'
ONE = "lappi lead:N dirty:NS,EW"


def played_out(rng: random.Random, position: Position) -> tuple[Rank, ...]:
    line = []
    while not position.finished:
        line.append(rng.choice(position.moves()))
        position = position.play(line[-1])
    return tuple(line)


def full_ending(rng: random.Random, variant: str) -> Position:
    """Return an ending of full hands of any variant, perhaps with a trick begun."""
    row = VARIANTS[variant]
    if variant not in PARTNER_GAMES:
        return random_ending(rng, len(row.seating.seats), row.hand)
    options = random_options(rng, variant)
    if rng.random() < 0.5:
        return position_of_few_ranks(rng, row.hand, variant, options, tally=True)
    return random_position(rng, variant, row.hand, options, tally=True)


def without_hands(position: Position, line: tuple[Rank, ...]) -> str:
    """Return a file that says all of a position but its hands."""
    whole = example_text(Example("All", position, line))
    above, _, below = whole.partition("[hands]\n")
    rest = below.split("\n\n", 1)
    return above + (rest[1] if len(rest) > 1 else "")


@some_of(20, 60)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_hands_are_those_that_played_the_line(variant: str, number: int) -> None:
    rng = random.Random(f"told {variant}")
    for _ in range(number):
        position = full_ending(rng, variant)
        if (
            sum(map(sum, position.hands)) + len(position.trick)
            < len(position.hands) * VARIANTS[variant].hand
        ):
            continue
        line = played_out(rng, position)
        text = without_hands(position, line)
        if position.rules.pass_left:  # then only the cards may leave it open who led
            named = line_text(position, line, seats=True)
            text = re.sub('line = ".*"', f'line = "{named}"', text)
        read = read_example(text)
        assert read.position == position, text
        assert read.line == line
        assert read_example(example_text(read)) == read


def test_who_leads_is_told_by_the_seats() -> None:
    text = TOLD.replace('lead = "N"\n', "").replace('"7 6', '"N7 6')
    assert read_example(text).position == PAGAT.position
    # A player named later in the trick says as much.
    assert read_example(text.replace('"N7 6', '"7 E6')).position == PAGAT.position
    setup = setup_of(PAGAT.position)
    bare = replace(setup, hands={}, lead=None)
    assert with_hands(bare, LINE) == (bare, ())
    reported, _ = with_hands(bare, LINE.replace("7", "S7", 1))
    assert reported.lead == "S"


def test_a_passed_lead_is_told_by_the_seats_where_the_cards_leave_it_open() -> None:
    """North has led three sevens and wins the last one: is the fourth North's, or West's (R22)?"""
    head = 'title = "x"\nrules = "lappi"\nlead = "N"\noptions = {stuck_lead = "pass_left"}\n'
    three = "8 2 3 2 | 7 3 4 4 | 7 2 3 4 | 7 6 6 K"
    plain = read_example(f'{head}line = "{three} | 9 5 J Q"')
    assert setup_of(plain.position).hands["N"] == "98777"
    for last, known in (("9 5 J 7", False), ("E9 5 J N7", True), ("N9 5 J W7", True)):
        text = f'{head}line = "{three} | {last}"'
        if not known:
            with pytest.raises(BadText, match="has two readings"):
                read_example(text)
            continue
        hands = setup_of(read_example(text).position).hands
        assert hands["N"].count("7") == (4 if last[0] == "E" else 3)


def test_what_is_wrong_with_a_line_of_two_readings_is_told_of_the_first() -> None:
    """Is "AJ" two cards, or the jack of A?"""
    _, (fault,) = with_hands(Setup("kontra-2", {}, pack="-"), "AJ 7")
    assert "the line must have all 12 cards that are left, and it has 3" in fault.message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD, ["1:1: hands is missing"]),
        (f'{HEAD}line = ""', ["5:9: without hands the line must have all 20 cards"]),
        (f'{HEAD}line = "7 6 2 7 | 3 Q 3"', ["5:24: without hands the line must have all 20"]),
        (TOLD.replace("6 5", "6 5 4"), ["5:57: without hands the line must have all 20 cards"]),
        (TOLD.replace("8 K K 7", "8 x K 7"), ["5:31: 'x' is not a card"]),
        (TOLD.replace("8 K K 7", "8 7 7 7"), ["5:35: there are only four sevens"]),
        (TOLD.replace("8 K", "N8 K"), ["5:29: it is East's turn, not North's"]),
        (TOLD.replace("| 3 Q", "3 | Q"), ["5:19: '|' separates tricks"]),
        (TOLD.replace('"N"', '"Z"'), ["3:8: no seat 'Z'"]),
        (TOLD.replace('"lappi"', '"lapi"'), ["2:9: unknown variant 'lapi'"]),
        (TOLD.replace('lead = "N"\n', ""), ["1:1: missing: who leads?"]),
        (
            TOLD.replace('"EW"', '"us"').replace("8 K", "8 x"),
            ["4:17: no side 'US'", "5:31: 'x' is not a card"],
        ),
        (f'{HEAD}taken = {{NS = 45, EW = 42}}\nline = "{LINE}"', ["5:9: 45 and 42 points taken"]),
        (f"{HEAD}line = 7", ["5:8: line must be a text"]),
        (f'{TOLD}run = "7x3"', ["5:15: there are only four sevens", "5:35: there are only four"]),
        (
            f'{HEAD}line = "7 6 2 7"\nhands = {{N = "7"}}',
            [f"6:9: {name}'s hand is missing" for name in ("East", "South", "West")],
        ),
    ],
)
def test_every_fault_has_its_place(text: str, expected: list[str]) -> None:
    with pytest.raises(BadText) as caught:
        read_example(text, "pos.toml")
    found = [f"{one.line}:{one.column}: {one.message}" for one in caught.value.problems]
    assert len(found) == len(expected), found
    for problem, start in zip(found, expected, strict=True):
        assert problem.startswith(start), found


def test_a_line_of_the_command_line_tells_the_hands() -> None:
    def shown(*arguments: str) -> str:
        done = CliRunner().invoke(cli, [*arguments, "--json"])
        assert done.exit_code == 0, done.output
        return re.sub(r'"seconds":[^,]*', "", done.stdout)

    begun, rest = LINE[:7], LINE[10:]
    assert shown("analyse", ONE, "--line", LINE) == shown("analyse", "lappi/pagat")
    parted = shown("analyse", ONE, "--after", begun, "--line", rest)
    assert parted == shown("analyse", "lappi/pagat", "--after", begun)
    assert shown("safe", ONE, "--line", LINE) == shown("safe", "lappi/pagat", "--line", LINE)
    whole = read_position(ONE, lines={"--line": LINE})
    assert whole == PAGAT.position


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--line", LINE[:7]], "--line:1:8: without hands the line must have all 20 cards"),
        (["--after", "7 6 2 x", "--line", LINE[10:]], "--after:1:7: 'x' is not a card"),
        (["--after", LINE[:7], "--line", f"{LINE[10:]} A"], "--line:1:39: without hands"),
    ],
)
def test_what_is_wrong_is_told_in_the_option_where_it_stands(
    arguments: list[str], expected: str
) -> None:
    done = CliRunner().invoke(cli, ["analyse", ONE, *arguments])
    assert done.exit_code == 2
    assert expected in done.stderr
    assert "hand is missing" not in done.stderr


def test_every_verb_takes_such_a_file(tmp_path: Path) -> None:
    path = tmp_path / "told.toml"
    path.write_text(TOLD, encoding="utf-8")
    later = ("--after", "7 6 2 7 | 3")  # where fewer cards are hidden
    for verb in ("solve", "show", "analyse", "feasible", "verify", "plan"):
        done = CliRunner().invoke(cli, [verb, str(path)])
        assert done.exit_code == 0, (verb, done.output)
    for verb in ("advise", "when Q"):
        done = CliRunner().invoke(cli, [*verb.split(), str(path), *later])
        assert done.exit_code == 0, (verb, done.output)
