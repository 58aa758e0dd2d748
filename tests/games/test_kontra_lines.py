"""Lines of Kontra: A is a player and an ace, and what the program prints it reads back."""

from __future__ import annotations

import random
import re

import pytest
from click.testing import CliRunner

from draws.kontra_endings import random_ending
from fixtures.share import some_of
from ristikontra.api.solve import solve
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText
from ristikontra.games.tricks.notation import follow, line_from, line_text, read_position
from ristikontra.games.tricks.position import Position

FULL = "kontra-2 A:JJT922 B:KQTT85 lead:B pack:A"
SHORT = "kontra-2 A:AJ B:J7 lead:A"


def shown(*words: str) -> str:
    result = CliRunner().invoke(cli, [*words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def part_of_a_line(rng: random.Random, position: Position) -> tuple[Rank, ...]:
    """Return some legal cards, one at least, that need not end with a trick."""
    line: list[Rank] = []
    while not position.finished and (not line or rng.random() < 0.8):
        line.append(rng.choice(position.moves()))
        position = position.play(line[-1])
    return tuple(line)


@some_of(150, 1500)
def test_a_line_with_its_players_is_read_as_it_was_printed(rng: random.Random, number: int) -> None:
    """The cards of only one player may be read as two cards, and are refused only then."""
    aces, refused = 0, 0
    for _ in range(number):
        position = random_ending(rng)
        line = part_of_a_line(rng, position)
        plain = line_text(position, line)
        assert line_from(position, plain) == line, plain
        named = line_text(position, line, seats=True)
        try:
            assert line_from(position, named) == line, (str(position), named)
        except BadText:
            assert not re.search("[BC]", named), named
            refused += 1
        aces += "A" in named
    assert aces > 2 * number // 3
    assert refused < number // 30


def test_lines_of_reports_and_records_can_be_pasted_back(rng: random.Random) -> None:
    for _ in range(12):
        position = random_ending(rng, players=2, cards=3)
        text = str(position)
        best = solve(position).line
        (printed,) = re.findall(r"^Line  (.*(?:\n {6}.*)*)", shown("solve", text), re.MULTILINE)
        assert tuple(line_from(position, printed)) == tuple(line_from(position, " ".join(best)))
        judged = [shown("analyse", text, "--line", line) for line in (printed, " ".join(best))]
        assert _without_time(judged[0]) == _without_time(judged[1])
        assert "Exact" in shown("solve", text, "--after", " ".join(best[:-1]))


def _without_time(report: str) -> str:
    return re.sub(r"[\d.]+ (?:ms|s)\.", "", report)


def test_a_card_of_a_is_no_ace() -> None:
    assert "No mistakes." in shown("analyse", FULL, "--line", "BK AJ | BQ A9")
    assert "No mistakes." in shown("analyse", FULL, "--line", "bk aj|bq a9")
    assert "A:  10 9 2 2" in shown("solve", FULL, "--after", "BK AJ | BQ AJ")


@pytest.mark.parametrize(
    ("position", "line", "ranks"),
    [
        (SHORT, "AJ B7", "J7"),  # every card has its player
        (SHORT, "AA BJ", "AJ"),
        ("kontra-2 A:J9 B:J7 lead:A", "AJ", "J"),  # A has no ace
        ("kontra-2 A:A9 B:J7 lead:A", "AJ", "AJ"),  # A has no jack
        ("kontra-2 A:A9 B:J7 lead:A", "AA J", "AJ"),  # only some have theirs
    ],
)
def test_what_can_mean_one_thing_alone_is_read_so(position: str, line: str, ranks: str) -> None:
    found = follow(read_position(position), line)
    assert not found.faults
    assert [str(rank) for rank in found.ranks] == list(ranks)


def test_what_can_mean_two_things_names_both() -> None:
    with pytest.raises(BadText, match="because A is a player and an ace"):
        line_from(read_position(SHORT), "AJ")
    assert [str(rank) for rank in line_from(read_position(SHORT), "A J")] == ["A", "J"]
