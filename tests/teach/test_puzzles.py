"""Puzzles: the rules of thumb, the measures, what an ending lacks, which are equivalent, the
verb."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import islice
from random import Random

import pytest
from click.testing import CliRunner

from draws.randoms import random_position
from fixtures.share import some_of
from ristikontra.cli.main import cli, run
from ristikontra.game.cards import Rank, rank_of
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.puzzles import Measures, Puzzle
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles import judging
from ristikontra.games.tricks.puzzles.collection import LEVELS, pack
from ristikontra.games.tricks.puzzles.composing import composed, similarity_key
from ristikontra.games.tricks.puzzles.drawing import drawn
from ristikontra.games.tricks.puzzles.judging import (
    Horizon,
    Lack,
    hardness,
    judged,
    keyed,
    level_of,
    measured,
    measured_of,
    puzzle_objective,
)
from ristikontra.games.tricks.puzzles.rules_of_thumb import card_by_rules_of_thumb
from ristikontra.games.tricks.puzzles.themes import THEMES, name_of, themes_of
from ristikontra.games.tricks.search.objectives import Objective, Value, points
from ristikontra.games.tricks.search.solver import Searcher

#: A puzzle: only the five keeps the jack, and the rules of thumb take the trick.
PUZZLE = "ristikontra N:AQ8 E:952 S:J554 W:K84 lead:W trick:J,3,K"


def verdict(text: str) -> Puzzle | Lack:
    position = read_position(text)
    return judged(position, Searcher(puzzle_objective(position)))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        # leads the dearest rank that nobody else holds, with a worthless one if need be
        ("ristikontra N:AT4 E:K99 S:Q88 W:J77 lead:N", "A"),
        ("ristikontra N:A94 E:AK8 S:Q88 W:J77 lead:N", "9"),
        # and the cheapest card where the hand has none
        ("ristikontra N:AT4 E:AT4 S:Q88 W:J77 lead:N", "4"),
        # a rank that may not be led is not led: the dearest of the others
        ("ristikontra N:A94 E:K88 S:Q77 W:J66 lead:N run:Ax3", "9"),
        # partner has the trick, and nobody can take it: the dearest that is not of its rank
        ("ristikontra N:AT4 E:K99 S:Q8 W:J7 lead:S trick:4,3", "A"),
        # the one who has still to play holds the rank: the ten, which takes nothing, is kept
        ("ristikontra N:AT5 E:K94 S:Q8 W:J7 lead:S trick:4,3", "5"),
        # partner has it, and only worthless cards or that rank are there: the cheapest
        ("ristikontra N:A95 E:K99 S:Q8 W:J7 lead:S trick:A,3", "5"),
        # they have it, with points in it: North takes it, with points in hand if there are any
        ("ristikontra N:A95 E:K9 S:Q8 W:J7 lead:E trick:9,3,K", "9"),
        ("ristikontra N:A95 E:K9 S:Q8 W:J7 lead:E trick:A,3,4", "A"),
        # there are none: North throws the cheapest card
        ("ristikontra N:A95 E:K9 S:Q8 W:J7 lead:E trick:9,3,4", "5"),
        # alone there is no partner
        ("kontra-3 A:AT4 B:K99 C:Q8 lead:C trick:8", "4"),
    ],
)
def test_the_rules_of_thumb(text: str, card: str) -> None:
    assert card_by_rules_of_thumb(read_position(text)) == Rank(card)


def test_what_a_puzzle_is() -> None:
    found = verdict(PUZZLE)
    assert isinstance(found, Puzzle)
    assert (rank_of(found.key), found.tempting) == (Rank("5"), "J")


@pytest.mark.parametrize(
    ("lack", "text"),
    [
        (Lack.CHOICE, "ristikontra N:T88 E:JT7 S:AKJ W:752 lead:N"),
        (Lack.KEY, "ristikontra N:JT5 E:J74 S:AQ W:K2 lead:S trick:9,3"),
        # the jack takes two points, and the others none
        (Lack.MARGIN, "ristikontra N:55 E:85 S:J74 W:Q7 lead:W trick:3,3,9"),
        (Lack.TRAP, "ristikontra N:Q76 E:J96 S:J74 W:AKQ lead:S"),
        # South leads later, and two of South's three cards are good
        (Lack.SHARP, "ristikontra N:T42 E:QJ8 S:T76 W:K2 lead:W trick:4"),
        (Lack.TURNS, "ristikontra N:Q9 E:Q93 S:K72 W:TT3 lead:N trick:6"),
    ],
)
def test_what_an_ending_lacks(lack: Lack, text: str) -> None:
    assert verdict(text) is lack


@pytest.mark.parametrize(
    ("lack", "name", "value"),
    [
        (Lack.CHOICE, "CHOICE", 5),
        (Lack.MARGIN, "MARGIN", 40),
        (Lack.TRAP, "card_by_rules_of_thumb", lambda _: Rank("5")),
        (Lack.TURNS, "TURNS", 9),
        (Lack.PLAN, "PLAN_LINES", 0),
        (Lack.PLAN, "PLAN_NODES", 1),
    ],
)
def test_every_condition_is_asked(
    lack: Lack, name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, name, value)
    assert verdict(PUZZLE) is lack


@some_of(6, 12)
def test_values_at_so_many_tricks_sight_are_minimax_cut_short(number: int) -> None:
    rules, rng = rules_for("lappi"), Random(5)
    for _ in range(number):
        position = drawn(rng, rules, 3, "deny")
        objective = puzzle_objective(position, "clean")
        for tricks in (1, 2, 3):
            for rank in position.moves():
                gain = objective.gain(position, rank)
                left = tricks - position.ends_trick
                slow = cut_short(position.play(rank), objective, left, position.party)
                horizon = Horizon(objective, position.party)
                assert horizon.value(position, rank, tricks) == slow.with_gain(gain)
                assert Searcher(objective).at_sight(position, tricks)[rank] == slow.with_gain(gain)
                assert Searcher(objective).at_sight(position, tricks)[rank] == slow.with_gain(gain)


def cut_short(position: Position, objective: Objective, tricks: int, party: int) -> Value:
    """Return the value of a position if its party takes nothing after a number of tricks."""
    if position.finished or (not tricks and not position.trick):
        others = 0 if party == objective.party else position.points_left
        return Value(objective.outcome(position.ending), others)
    best = max if position.party == objective.party else min
    return best(
        cut_short(position.play(rank), objective, tricks - position.ends_trick, party).with_gain(
            objective.gain(position, rank)
        )
        for rank in position.moves()
    )


@pytest.mark.parametrize(
    "text",
    [
        "ristikontra N:QJT4 E:9554 S:Q985 W:8754 lead:{}",
        "kontra-2 A:KQT9 B:KKQT lead:{}",
    ],
)
def test_whose_turn_it_is_changes_no_measure(text: str) -> None:
    """Who sits where means nothing: the same cards, a seat further on, are as hard."""
    seats = "NESW" if "N:" in text else "AB"
    turned = text.translate(str.maketrans(seats, seats[1:] + seats[0]))
    for seat, after in zip(seats, seats[1:] + seats[0], strict=True):
        found = []
        for given in (text.format(seat), turned.format(after)):
            position = read_position(given)
            objective = points(position.rules)
            solution = Searcher(objective).find(position)
            found.append([measured(position, objective, rank) for rank in solution.best])
        assert found[0] == found[1]


def test_measures_of_a_puzzle_that_takes_a_look_at_two_tricks() -> None:
    position = read_position("ristikontra N:A9 E:99 S:766 W:76 lead:W trick:7,6,9")
    objective = points(position.rules)
    horizon = Horizon(objective, position.party)
    # In this trick nothing is won; the ace, in the next, is what the seven guards.
    values = [[horizon.value(position, Rank(card), n).points for card in "67"] for n in (1, 2, 3)]
    assert values == [[0, 0], [11, 0], [11, 0]]
    found = measured(position, objective, Rank("6"))
    assert (found.look_ahead, found.at_sight, found.better_looking) == (2, False, 1)


def test_how_hard_an_ending_is_with_one_best_card_with_several_and_with_no_other() -> None:
    rng, solver, kinds = Random(8), Searcher("points"), Counter[str]()
    while min(kinds["one"], kinds["several"], kinds["all"]) < 4:
        position = random_position(rng, "ristikontra", 3, {})
        best = solver.best_cards(position)
        found = measured_of(position, best, solver)
        goal, others = points(position.rules), {*position.moves()}.difference(best)
        kinds["one" if len(best) == 1 else "several" if others else "all"] += 1
        if not others:
            assert found is None
        elif len(best) == 1:
            assert found == measured(position, goal, best[0])
        else:
            horizon, side = Horizon(goal, position.party), position.party
            looks = {
                tricks: {
                    rank: horizon.value(position, rank, tricks).for_party(side)
                    for rank in position.moves()
                }
                for tricks in range(1, position.tricks_left + 1)
            }
            tempting = {
                tricks: sum(worth[rank] >= max(worth[one] for one in best) for rank in others)
                for tricks, worth in looks.items()
            }
            misled = [tricks for tricks, count in tempting.items() if count]
            assert found is not None
            assert found.look_ahead == max(misled, default=0) + 1
            assert found.better_looking == tempting[1]
            assert found.at_sight == (not tempting[1])


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        # turned by one seat, which changes the sides
        ("N:A9 E:K7 S:Q4 W:T6 lead:N", "N:T6 E:A9 S:K7 W:Q4 lead:E", True),
        # worthless ranks called otherwise
        ("N:A9 E:K7 S:Q4 W:T6 lead:N", "N:A2 E:K3 S:Q5 W:T8 lead:N", True),
        # a worthless rank that two hold
        ("N:A9 E:K9 S:Q4 W:T6 lead:N", "N:A9 E:K7 S:Q4 W:T6 lead:N", False),
        # who leads
        ("N:A9 E:K7 S:Q4 W:T6 lead:N", "N:A9 E:K7 S:Q4 W:T6 lead:S", False),
        # what is on the table
        ("N:A E:K7 S:Q4 W:T6 lead:N trick:9", "N:A E:K7 S:Q4 W:T6 lead:N trick:8", True),
        ("N:A E:K7 S:Q4 W:T6 lead:N trick:7", "N:A E:K7 S:Q4 W:T6 lead:N trick:8", False),
        # ranks that count are never exchanged
        ("N:A9 E:K7 S:Q4 W:T6 lead:N", "N:A9 E:Q7 S:K4 W:T6 lead:N", False),
        # the run of leads
        ("N:A9 E:K7 S:Q4 W:T6 lead:N run:9x2", "N:A9 E:K7 S:Q4 W:T6 lead:N", False),
        ("N:A9 E:K7 S:Q4 W:T6 lead:N run:9x2", "N:A3 E:K7 S:Q4 W:T6 lead:N run:3x2", True),
    ],
)
def test_who_is_alike(one: str, other: str, alike: bool) -> None:
    first, second = (read_position(f"ristikontra {text}") for text in (one, other))
    assert (similarity_key(first, "points") == similarity_key(second, "points")) is alike


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        # what goes with the trick: points, whatever the card; and a locked pack
        (
            "kontra-2 A:A2KQJ3 B:9A35Q4 lead:A pack:T",
            "kontra-2 A:A2KQJ3 B:9A35Q4 lead:A pack:J",
            False,
        ),
        (
            "kontra-2 A:A2KQJ3 B:9A35Q4 lead:A pack:8",
            "kontra-2 A:A2KQJ3 B:9A35Q4 lead:A pack:7",
            True,
        ),
        (
            "kontra-2 A:A2KQJ3 B:9A35Q4 lead:A pack:8",
            "kontra-2 A:A2KQJ3 B:9A35Q4 lead:A pack:-",
            False,
        ),
        # points so far, by leader
        (
            "ristikontra N:A9 E:K7 S:Q4 W:T6 lead:N taken:NS=50,EW=42 won:NS=6,EW=5",
            "ristikontra N:T6 E:A9 S:K7 W:Q4 lead:E taken:NS=42,EW=50 won:NS=5,EW=6",
            True,
        ),
        (
            "ristikontra N:A9 E:K7 S:Q4 W:T6 lead:N taken:NS=50,EW=42 won:NS=6,EW=5",
            "ristikontra N:A9 E:K7 S:Q4 W:T6 lead:N taken:NS=42,EW=50 won:NS=6,EW=5",
            False,
        ),
    ],
)
def test_who_is_alike_beside_the_cards(one: str, other: str, alike: bool) -> None:
    assert (
        similarity_key(read_position(one), "points")
        == similarity_key(read_position(other), "points")
    ) == alike


def test_obligations_tell_puzzles_apart() -> None:
    hands = "lappi N:KK E:77 S:24 W:A9"
    ns, ew, turned = (
        read_position(f"{text} dirty:{side}")
        for text, side in (
            (f"{hands} lead:N", "NS"),
            (f"{hands} lead:N", "EW"),
            ("lappi N:A9 E:KK S:77 W:24 lead:E", "EW"),
        )
    )
    assert similarity_key(ns, "clean") != similarity_key(ew, "clean")
    assert similarity_key(ns, "clean") == similarity_key(turned, "clean")


def test_more_than_six_lines_of_a_plan_make_a_puzzle_no_harder() -> None:
    marks = [
        hardness(Measures(look_ahead=1, at_sight=True, better_looking=0, plan_lines=lines), 4)
        for lines in (0, 2, 4, 6, 8)
    ]
    assert marks == [0, 1, 2, 3, 3]


@some_of(3, 6)
def test_made_puzzles_are_puzzles_of_what_was_asked(number: int) -> None:
    likes = set()
    for puzzle in islice(composed(Random(3), "lappi", cards=4, theme="deny"), number):
        found = verdict(puzzle.position)
        assert isinstance(found, Puzzle)
        assert (found.key, found.tempting) == (puzzle.key, puzzle.tempting)
        assert found.measures == puzzle.measures
        assert "deny" in puzzle.themes
        position = puzzle.start
        assert max(map(sum, position.hands)) == 4
        likes.add(similarity_key(position, puzzle.objective))
    assert len(likes) == number


def test_what_cannot_be_made_is_refused() -> None:
    for variant, asked in (
        ("lappi", {"theme": "fewest"}),
        ("ristikontra", {"theme": "deny"}),
        ("kontra-3", {"theme": "overtake"}),
        ("lappi", {"cards": 6}),
        ("kontra-2", {"cards": 3}),
    ):
        with pytest.raises(RistikontraError):
            next(composed(Random(1), variant, **asked))  # type: ignore[arg-type]


def call(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(cli, ["puzzles", *words])
    assert result.exit_code == code, result.output
    return result.output


def test_choices_that_are_missing_are_listed_without_signs_for_tabs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["puzzles", "make"]) == 2
    reported = capsys.readouterr().err
    assert "Choose from:\n  ristikontra,\n" in reported
    assert "\\" not in reported


def test_options_before_show_and_make_are_not_passed_over() -> None:
    one = next(iter(pack()))
    reported = " ".join(call("--json", "--level", "2", "show", one, code=2).split())
    assert "put --level and --json after show, not before" in reported
    reported = call("--theme", "guard", "make", "lappi", code=2)
    assert "put --theme after make, not before" in reported


def test_the_list_as_json_lines() -> None:
    records = [json.loads(line) for line in call("--json").splitlines()]
    assert [record["id"] for record in records] == list(pack())
    level = [json.loads(line) for line in call("--level", "3", "--json").splitlines()]
    assert level == [record for record in records if record["level"] == 3]
    one = next(iter(pack()))
    assert json.loads(call("show", one, "--json")) == records[0]


def test_a_puzzle_is_shown_and_solved() -> None:
    puzzle = next(iter(pack().values()))
    asked, solved = call("show", puzzle.id), call("show", puzzle.id, "--solution")
    assert solved.startswith(asked.rstrip())
    assert "Solution" not in asked
    assert json.loads(call("show", puzzle.id, "--solution", "--json"))["puzzle"]["id"] == puzzle.id


def test_made_lines_can_be_read_again_and_are_the_same_for_the_same_seed() -> None:
    words = ("make", "kontra-3", "--count", "2", "--cards", "4", "--seed", "4")
    found = call(*words)
    assert found == call(*words)
    for line in found.splitlines():
        assert len(read_position(json.loads(line)["position"]).moves()) >= 3


@pytest.mark.parametrize(
    "words",
    [
        ("show", "nobody"),
        ("make", "lappi", "--theme", "fewest"),
        ("make", "lappi", "--cards", "6"),
        ("make", "hue"),
        ("--theme", "hue"),
        ("--level", "6"),
        ("p001",),
    ],
)
def test_what_is_wrong_is_told(words: tuple[str, ...]) -> None:
    assert "Traceback" not in call(*words, code=2)


@pytest.mark.parametrize("step", [60, pytest.param(1, marks=pytest.mark.slow)])
def test_the_pack_is_made_of_puzzles(step: int) -> None:
    puzzles = list(pack().values())
    for puzzle in puzzles[::step]:
        position = puzzle.start
        objective = puzzle_objective(position, puzzle.objective)
        found = judged(position, Searcher(objective, table_megabytes=8))
        assert isinstance(found, Puzzle), (puzzle.id, found)
        assert (found.key, found.tempting) == (puzzle.key, puzzle.tempting)
        assert found.measures == puzzle.measures
        assert level_of(found.measures, position.tricks_left) == puzzle.level
        assert themes_of(position, objective, rank_of(found.key)) == puzzle.themes


def test_the_pack_has_something_of_everything() -> None:
    puzzles = list(pack().values())
    assert Counter(puzzle.level for puzzle in puzzles) == dict.fromkeys(LEVELS, 60)
    assert {puzzle.start.rules.name for puzzle in puzzles} == set(VARIANTS)
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert all(themes[theme] >= 10 for theme in THEMES)
    likes = {similarity_key(puzzle.start, puzzle.objective) for puzzle in puzzles}
    assert len(likes) == len(puzzles) == 300


def test_what_a_puzzle_is_about_is_told_when_it_is_asked_for() -> None:
    def page(*words: str) -> str:
        return CliRunner().invoke(cli, ["puzzles", *words], env={"COLUMNS": "120"}).stdout

    names = [*THEMES, *map(name_of, THEMES)]
    for shown in (page(), page("--theme", "guard"), page("show", "p001")):
        found = [name for name in names if re.search(rf"\b{name}\b", shown)]
        assert not found
    listed = page("--themes", "--theme", "guard").splitlines()
    assert listed[0].split()[-1] == "Themes"
    assert all("guard" in row for row in listed[1:] if row.startswith("  p"))


def test_what_a_wrong_card_costs_at_least_and_what_looks_as_good_at_some_tricks_sight() -> None:
    """A horizon that has been asked before says what fresh ones say of each card."""
    rng, costs, rivals = Random(6), set[int](), 0
    solver = Searcher("points")
    while not costs >= {3, 4} or rivals < 5:
        position = random_position(rng, "ristikontra", 4, {})
        losses = sorted(card.loss.points for card in solver.find(position).cards if card.loss)
        if len(losses) < 3 or losses[1] == 0:
            continue
        costs.add(losses[1])
        assert (keyed(position, solver) is Lack.MARGIN) == (losses[1] < 4), position
        key, goal = solver.find(position).best[0], points(position.rules)
        horizon = Horizon(goal, position.party)
        for entry in (3, 2, 1, 2):
            worth = {
                rank: Horizon(goal, position.party).value(position, rank, entry)
                for rank in position.moves()
            }
            own = [one.for_party(position.party) for one in worth.values()]
            as_good = sum(one >= worth[key].for_party(position.party) for one in own) - 1
            assert horizon.rivals(position, key, entry) == as_good, position
            rivals += as_good > 0
