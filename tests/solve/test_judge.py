"""Laws of judged lines: losses add up, best lines lose nothing, punishment is really played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from draws.randoms import random_position
from fixtures.share import some_of
from oracles.values import objectives_for, random_endings, reference_values
from ristikontra.api.analyse import AnalyseRecord, analyse, analyse_record
from ristikontra.cli.analyse import command
from ristikontra.document import CurvePoint
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.seats import NS, SEATS, side_of
from ristikontra.games.tricks.notation import line_text, read_line, read_position
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import Objective, Value, objective_for
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.render.analyse import analyse_report
from ristikontra.render.text import as_text, plot
from ristikontra.render.typeset import Style
from ristikontra.table.analysis import (
    MISTAKES,
    ONLY,
    Judgement,
    Step,
    Thresholds,
    asks_score,
    judge,
    with_scores,
)

PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
PAGAT_LINE = "7 6 2 7 | 3 Q 3 4 | 8 K K 7 | T K 3 T | 5 6 6 5"


def random_line(rng: random.Random, position: Position, cards: int | None = None) -> list[int]:
    """Return random legal cards from a position, to the end or this many of them."""
    line: list[int] = []
    while not position.finished and (cards is None or len(line) < cards):
        line.append(rng.choice(position.moves()))
        position = position.play(line[-1])
    return line


def judged_lines(
    rng: random.Random, count: int, cards: int | None = None
) -> Iterator[tuple[Judgement, Objective]]:
    """Yield judged random lines of every variant and objective, some of them cut short."""
    for position in random_endings(rng, count, cards):
        for objective in objectives_for(position):
            length = rng.choice((None, None, rng.randint(0, 12)))
            line = random_line(rng, position, length)
            yield judge(position, line, Searcher(objective, table_megabytes=4)), objective


def pagat() -> Judgement:
    return judge(read_position(PAGAT), read_line(PAGAT_LINE))


def name(step: Step) -> str:
    return f"{step.trick}{SEATS[step.seat]}{RANKS[step.rank]}"


def test_losses_add_up(rng: random.Random) -> None:
    for judged, objective in judged_lines(rng, 40):
        tallies = [[*judged.tally(seat).lost.values()] for seat in "NESW"]
        fallen = [
            sum((1 if side_of(seat) == NS else -1) * tallies[seat][part] for seat in range(4))
            for part in (0, 1)
        ]
        last = judged.last.position
        rest = Searcher(objective, table_megabytes=4).value(last)
        assert judged.end == Value(rest.outcome, judged.scored + rest.points)
        assert fallen == [judged.start[part] - judged.end[part] for part in (0, 1)]
        assert all(step.loss >= (0, 0) for step in judged.steps)
        if judged.position.taken and last.taken:
            assert judged.scored == last.taken[NS] - judged.position.taken[NS]


def test_a_best_line_loses_nothing(rng: random.Random) -> None:
    for position in random_endings(rng, 30, None):
        for objective in objectives_for(position):
            solver = Searcher(objective, table_megabytes=4)
            line = solver.find(position).line
            judged = judge(position, line, solver)
            assert all(step.loss == (0, 0) and not step.mistake for step in judged.steps)
            assert judged.end == judged.start


def test_judging_equals_solving_each_position_afresh(rng: random.Random) -> None:
    for judged, objective in judged_lines(rng, 12, 5):
        for step in judged.steps:
            fresh = Searcher(objective, table_megabytes=4).find(step.position)
            assert step.before == fresh.value
            assert step.best == fresh.best
            (own,) = [card for card in fresh.cards if card.rank == step.rank]
            assert (step.after, step.loss) == (own.value, own.loss)


def test_judging_agrees_with_the_reference(rng: random.Random) -> None:
    for judged, objective in judged_lines(rng, 3, 3):
        for step in judged.steps:
            values = reference_values(step.position, objective)
            assert step.after == values[step.rank]
            best = max if side_of(step.seat) == NS else min
            assert step.before == best(values.values())
            assert step.as_good == list(values.values()).count(step.after) - 1


def test_a_punished_mistake_really_ends_as_its_card_is_valued(rng: random.Random) -> None:
    for judged, objective in judged_lines(rng, 40):
        for step in judged.mistakes:
            position, points = step.position, 0
            for rank in (step.rank, *step.punished):
                points += position.gain(rank)
                position = position.play(rank)
            assert position.finished
            assert Value(objective.outcome(position.ending), points) == step.after
            better = step.card(step.better or 0)
            assert better.best
            assert better.value == step.before


def test_the_mistakes_of_the_documented_line_are_found() -> None:
    judged = pagat()
    found = [(name(step), step.mark, tuple(step.loss)) for step in judged.mistakes]
    assert found == [
        ("1N7", "?!", (0, 1)),
        ("2E3", "??", (1, 14)),
        ("3SK", "??", (1, 4)),
        ("3WK", "??", (1, 4)),
    ]
    assert [RANKS[step.better] for step in judged.mistakes if step.better is not None] == [
        *("Q", "T", "6", "5")
    ]
    assert [name(step) for step in judged.steps if step.mark == ONLY] == ["1W7", "2W3"]
    assert [step.kind for step in judged.steps[16:]] == ["forced"] * 4


def random_six(rng: random.Random) -> tuple[Position, Searcher]:
    """Return a random six-card ending from its first card, and a fresh solver for it."""
    variant = rng.choice(("ristikontra", "ristikontra-120", "lappi-six"))
    position = random_position(rng, variant, 6, midtrick=False, tally=rng.random() < 0.5)
    solver = Searcher(objective_for(position), table_megabytes=16)
    return position, solver


def check_six_card_lines(rng: random.Random, count: int) -> None:
    nodes = first = 0
    for _ in range(count):
        position, solver = random_six(rng)
        judged = judge(position, random_line(rng, position), solver)
        assert len(judged.steps) == 24
        nodes, first = nodes + judged.nodes, first + judged.steps[0].solution.nodes
        sides = [[*judged.tally(side).lost.values()] for side in ("NS", "EW")]
        for part in (0, 1):
            fallen = sides[0][part] - sides[1][part]
            assert fallen == judged.start[part] - judged.end[part]
    assert nodes < 25 * first  # all together: a first search may be next to nothing


def test_six_card_lines_are_judged_for_less_than_25_solves(rng: random.Random) -> None:
    check_six_card_lines(rng, 40)


@pytest.mark.slow
def test_a_thousand_six_card_lines_are_judged(rng: random.Random) -> None:
    check_six_card_lines(rng, 1000)


def test_marks_follow_their_thresholds(rng: random.Random) -> None:
    for position in random_endings(rng, 20, 4):
        low = rng.randint(1, 6)
        limits = Thresholds(low, low + rng.randint(0, 6), rng.randint(1, 3))
        judged = judge(position, random_line(rng, position), None, limits)
        for step in judged.steps:
            others = [card for card in step.solution.cards if not card.best]
            marks = [limits.mark(card.loss) for card in others if card.loss is not None]
            if step.mark == ONLY:
                assert step.only
                assert len(others) >= limits.others
                assert all(marks)
            elif not step.position.trick:
                assert not (step.only and len(others) >= limits.others and all(marks))
            assert (step.mark == "??") == bool(step.loss.outcome)
            if step.mark in MISTAKES and not step.loss.outcome:
                assert (step.mark == "?") == (step.loss.points >= limits.mistake)
                assert step.loss.points >= limits.inaccuracy


def test_the_obvious_card_is_not_marked() -> None:
    # East's eight takes 20 points, and nothing else promises as much.
    position = read_position("ristikontra N:74 E:AQ8 S:KQ W:KJ lead:S trick:8,T,T")
    (step,) = judge(position, read_line("8")).steps
    assert (step.only, step.mark) == (True, "")


def test_only_what_is_marked_is_explained() -> None:
    position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    line = read_line("9 9 2 4 | K 2 4 A")
    step = analyse(position, line).steps[0]
    assert (step.mark, step.loss.points, bool(step.why)) == ("?", 15, True)
    lenient = analyse(position, line, thresholds=Thresholds(16, 16)).steps[0]
    assert (lenient.mark, lenient.loss.points, bool(lenient.why)) == ("", 15, False)


@pytest.mark.parametrize("limits", [(0, 5, 2), (3, 2, 2), (1, 5, 0)])
def test_thresholds_out_of_order_are_refused(limits: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match=r"costs at least one point|of others"):
        Thresholds(*limits)


def test_an_illegal_card_is_named() -> None:
    with pytest.raises(IllegalPlay, match="East has no eight") as caught:
        judge(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), ["A", "8"])
    assert caught.value.played == 1


def test_scores_agree_with_judging_each_number_of_points(rng: random.Random) -> None:
    solver = Searcher("result", table_megabytes=16)
    for _ in range(6):
        position = random_position(rng, "lappi", rng.randint(2, 4), tally=True)
        line = random_line(rng, position)
        gone = sum(position.taken or (0, 0))
        unknown = judge(position.replace(taken=None), line)
        assert asks_score(unknown)
        scored = with_scores(unknown)
        for points in {0, gone, *(rng.randint(0, gone) for _ in range(4))}:
            known = judge(position.replace(taken=(points, gone - points)), line, solver)
            for step, other in zip(known.steps, scored.steps, strict=True):
                ranges = [one for one in other.by_score or () if one.lowest <= points]
                losses = [one.loss for one in ranges if points <= one.highest]
                assert losses == [step.loss.outcome] * bool(step.loss.outcome)


def test_scores_are_refused_where_the_points_are_known() -> None:
    judged = judge(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), [Rank("A")])
    with pytest.raises(ValueError, match="unknown points"):
        with_scores(judged)


def test_records_come_back_from_json(rng: random.Random) -> None:
    for judged, _ in judged_lines(rng, 10):
        record = analyse_record(judged)
        again = AnalyseRecord.from_json(record.to_json())
        assert again == record
        assert [step.loss.points for step in record.steps] == [s.loss.points for s in judged.steps]
        assert [step.move for step in record.steps] == [RANKS[rank] for rank in judged.line]


@some_of(3, 5)
def test_reports_fit_their_width(rng: random.Random, number: int) -> None:
    for judged, _ in judged_lines(rng, number):
        record = analyse_record(judged)
        for width in (60, 80, 120):
            for ascii_only in (False, True):
                report = as_text(analyse_report(record, judged.position), Style(width, ascii_only))
                wide = [line for line in report.split("\n") if len(line) > width]
                assert not [line for line in wide if not line.startswith("ristikontra ")]
                assert not ascii_only or report.isascii()
        for step in judged.mistakes:
            assert f"Trick {step.trick}, " in report


def test_a_plot_rises_with_its_points() -> None:
    columns = [CurvePoint(points, "", ()) for points in (0, 3, 5, 10, 10)]
    rows = plot(columns, 10, ("pts", "edge"), Style(width=40))[:4]
    heights = [sum(" ▁▂▃▄▅▆▇█".index(f"{row:20}"[at]) for row in rows) for at in range(5, 20, 3)]
    assert heights[0] == 0
    assert heights == sorted(heights)
    assert heights[3] == heights[4] == 32
    assert plot(columns, 10, ("pts", "edge"), Style(width=10)) == []


def write_pagat(folder: Path) -> str:
    hands = 'N = "QT775"\nE = "T8663"\nS = "KK642"\nW = "K7533"\n'
    text = f'title = "x"\nrules = "lappi"\nlead = "N"\ndirty = ["NS", "EW"]\nline = "{PAGAT_LINE}"'
    path = folder / "pagat.toml"
    path.write_text(f"{text}\n[hands]\n{hands}")
    return str(path)


def test_a_line_is_taken_from_the_file_or_the_command(tmp_path: Path) -> None:
    path = write_pagat(tmp_path)
    run = CliRunner().invoke
    whole = run(command, [path, "--json"])
    given = run(command, [PAGAT, "--line", PAGAT_LINE, "--json"])
    steps = [msgspec.json.decode(result.stdout)["steps"] for result in (whole, given)]
    assert steps[0] == steps[1]
    rest = run(command, [path, "--after", "7 6 2 7 | 3", "--json"])
    later = msgspec.json.decode(rest.stdout)["steps"]
    assert [step["move"] for step in later] == [step["move"] for step in steps[0][5:]]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([PAGAT], "no line to judge"),
        ([PAGAT, "--line", "7 6 2 7 | 8"], "West has no eight"),
        ([PAGAT, "--line", "7", "--hide", "N", "--json"], "cannot print JSON"),
        (["-", "--line", "7", "--hide", "N"], "standard input"),
        ([PAGAT, "--line", "7", "--inaccuracy", "9"], "a mistake at least"),
    ],
)
def test_what_cannot_be_judged_is_refused(arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(command, arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_guesses_are_scored(tmp_path: Path) -> None:
    path = write_pagat(tmp_path)
    answers = "Q\nQ\nx\n2\n10\nT\n"
    result = CliRunner().invoke(command, [path, "--hide", "n", "--ascii"], input=answers)
    assert result.exit_code == 0
    assert result.stdout.count("Your card for North") == 6
    assert "Right: the queen is the only good card." in result.stdout
    assert "The ten fails to clean. Better: the seven or the five." in result.stdout
    assert "You found a good card on 3 of 4 turns." in result.stdout
    assert "Your cards lose the outcome once; those played lose 1 point." in result.stdout
    assert result.stdout.isascii()


def test_the_end_of_the_input_ends_the_guessing_politely(tmp_path: Path) -> None:
    path = write_pagat(tmp_path)
    result = CliRunner().invoke(command, [path, "--hide", "EW"], input="T")
    assert result.exit_code == 0
    assert "Stopped before the end." in result.stdout
    assert "You found a good card on 1 of 1 turn." in result.stdout


def test_hidden_cards_are_not_shown_before_they_are_guessed(tmp_path: Path) -> None:
    path = write_pagat(tmp_path)
    result = CliRunner().invoke(command, [path, "--hide", "NS"], input="")
    assert "Played" not in result.stdout
    position = read_position(PAGAT)
    assert line_text(position, read_line(PAGAT_LINE)) not in result.stdout
    assert str(after_cards(position, [Rank("7")])) not in result.stdout


def test_a_step_says_how_many_cards_were_as_good() -> None:
    others = [step.as_good for step in pagat().steps]
    assert others == [1, 1, 2, 0, 0, 1, 0, 2, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0]
    assert [name(step) for step in pagat().steps if step.only] == ["1W7", "2W3", "4SK", "4NT"]
