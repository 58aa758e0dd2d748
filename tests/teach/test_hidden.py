"""`train --seen-by`: what is asked, that nothing hidden is shown, and how cards are judged."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from click.testing import CliRunner, Result

from conftest import FIXED_SEED
from draws.randoms import random_position
from fixtures.share import one_in
from fixtures.terminal import at_a_terminal, interrupted
from oracles.puzzle_oracle import rules_of_thumb
from oracles.worlds_oracle import worlds_of
from ristikontra.cli import train
from ristikontra.cli.main import cli, run
from ristikontra.game.cards import EVERY, RANKS, Rank, hand_of, hand_ranks, hand_text
from ristikontra.games.tricks.changes import turned
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles import hidden
from ristikontra.games.tricks.puzzles.collection import chosen, pack
from ristikontra.games.tricks.puzzles.diary import look_into, read_diary, write_down
from ristikontra.games.tricks.puzzles.hidden import HIDDEN, HiddenPuzzle, hidden_puzzles, question
from ristikontra.games.tricks.puzzles.judging import puzzle_objective
from ristikontra.games.tricks.puzzles.rules_of_thumb import card_by_rules_of_thumb_unseen
from ristikontra.games.tricks.puzzles.training import Learner, Review
from ristikontra.games.tricks.search.objectives import Value, objective_for
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.worlds import conditions
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.bracket import brackets
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.solving import Mean, Solved, solve_deals
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.position import cards_text
from ristikontra.store import Place

SEAT = 2
#: Games from which endings are drawn here.
FEW = ("lappi-500", "lappi", "ristikontra")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "reviews.sqlite"


def some(rng: random.Random, number: int, seat: int = SEAT) -> list[HiddenPuzzle]:
    """Return puzzles of the pack of three tricks, as a seat sees them."""
    few = [
        puzzle
        for puzzle in pack().values()
        if len(puzzle.start.hands) == 4 and puzzle.start.tricks_left == 3
    ]
    found: list[HiddenPuzzle] = []
    for puzzle in rng.sample(few, len(few)):
        one = question(turned(puzzle.start, seat), puzzle.objective, puzzle.id)
        found += [one] if one else []
        if len(found) == number:
            break
    assert found
    return found


def unseen_otherwise(rng: random.Random, position: Position) -> Position:
    """Return a position that looks the same to the player on turn: unseen cards dealt again."""
    others = [seat for seat in range(4) if seat != position.mover]
    for _ in range(20):
        unseen = [rank for seat in others for rank in hand_ranks(position.hands[seat])]
        rng.shuffle(unseen)
        hands = list(position.hands)
        for seat in others:
            hands[seat] = hand_of([unseen.pop() for _ in range(sum(position.hands[seat]))])
        if tuple(hands) != position.hands:
            return position.replace(counts=tuple(hands))
    return position


def means(position: Position, objective: str) -> dict[Rank, tuple[Fraction, Fraction]]:
    """Return the mean of every card: every way in which the cards can lie, solved by itself."""
    unseen = [
        int(rank)
        for seat, hand in enumerate(position.hands)
        if seat != position.mover
        for rank in hand_ranks(hand)
    ]
    known: list[list[int]] = [[] for _ in range(4)]
    known[position.mover] = [int(rank) for rank in hand_ranks(position.hands[position.mover])]
    hidden = [sum(hand) * (seat != position.mover) for seat, hand in enumerate(position.hands)]
    ways = Counter(worlds_of(unseen, known, hidden, [set() for _ in range(4)]))
    solver, ours, left = Searcher(objective), position.party == 0, position.points_left
    sums: dict[Rank, list[int]] = defaultdict(lambda: [0, 0])
    for hands, times in ways.items():
        dealt = position.replace(counts=tuple(map(hand_of, hands)))
        for card in solver.find(dealt).cards:
            value = card.lower if ours else Value(-card.lower.outcome, left - card.lower.points)
            sums[card.rank][0] += value.outcome * times
            sums[card.rank][1] += value.points * times
    every = sum(ways.values())
    return {rank: (Fraction(one, every), Fraction(two, every)) for rank, (one, two) in sums.items()}


def trained(
    file: Path, *words: str, given: str = "", width: int = 80, seat: str = "S", seed: str = "7"
) -> Result:
    command = ["train", "--state", str(file), "--seed", seed, "--seen-by", seat, *words]
    return CliRunner(env={"COLUMNS": str(width)}).invoke(cli, command, input=given)


@cache
def three() -> list[HiddenPuzzle]:
    """Return the same three such puzzles for every test that does not draw its own."""
    return some(random.Random(FIXED_SEED), 3)


def asked(
    monkeypatch: pytest.MonkeyPatch, file: Path, puzzle: HiddenPuzzle, given: str, width: int = 80
) -> str:
    """Return what is said while a puzzle is asked."""
    monkeypatch.setattr(train, "hidden_puzzles", lambda *_: iter([puzzle] * 9))
    result = trained(file, given=given, width=width)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def borne_out(position: Position, objective: str) -> list[Rank]:
    """Return the cards with the highest guarantee without seeing the hands."""
    view, puzzle_objective = View.of(position), objective_for(position, objective)
    solved = solve_deals(view, puzzle_objective, [*Worlds(view)], follow=True)
    sure, low = guaranteed(view, puzzle_objective), {}
    for rank, one in zip(solved.cards, brackets(solved, False, sure), strict=True):
        low[rank] = (round(one.low.outcome, 6), round(one.low.points, 6))
    return [rank for rank in low if low[rank] == max(low.values())]


def cut_short(*given: Any, **more: Any) -> Solved:
    """Solve deals as if somebody pressed Ctrl-C meanwhile."""
    return replace(solve_deals(*given, **more), stopped="interrupt")


def one_line(text: str) -> str:
    return " ".join(text.split())


# --- which questions are asked --------------------------------------------------------------------


def test_a_question_is_clear_by_every_deal_and_rules_of_thumb_fail(rng: random.Random) -> None:
    found = [*some(rng, 2)]
    while len(found) < 3:
        drawn = turned(random_position(rng, rng.choice(FEW), 3), SEAT)
        one = question(drawn, puzzle_objective(drawn).name, "x")
        found += [one] if one else []
    for puzzle in found:
        position = puzzle.position
        assert position.mover == SEAT
        assert (position.tricks_left <= 4, len(position.moves()) >= 3) == (True, True)
        worth = means(position, puzzle.advice.measure.name)
        best = worth.pop(puzzle.key)
        for outcome, points in worth.values():
            assert best[0] - outcome >= Fraction(1, 10) or (
                best[0] == outcome and best[1] - points >= 2
            )
        assert borne_out(position, puzzle.advice.measure.name) == [puzzle.key]
        assert puzzle.tempting == card_by_rules_of_thumb_unseen(View.of(position)) != puzzle.key


def test_what_is_no_clear_question_is_none(rng: random.Random) -> None:
    refused = 0
    while refused < 4:
        position = random_position(rng, rng.choice(FEW), 3, midtrick=False)
        if question(position, "points", "x"):
            continue
        refused += 1
        worth = means(position, "points")
        (_, most), *others = sorted(worth.values(), reverse=True)
        tempting = worth[card_by_rules_of_thumb_unseen(View.of(position))][1]
        few = len(worth) < 3
        if not (few or most - others[0][1] < 2 or tempting == most):
            best = [rank for rank in worth if worth[rank][1] == most]
            assert borne_out(position, "points") != best, str(position)


def test_puzzles_are_fresh_ones_of_the_pack_then_endings_that_are_drawn() -> None:
    puzzles, rng = chosen("lappi"), random.Random(3)
    known = {puzzle.id for puzzle in puzzles[::2]}
    first = next(hidden_puzzles(puzzles, known, 1, rng))
    assert first.id in {puzzle.id for puzzle in puzzles} - known
    assert first.position == turned(pack()[first.id].start, 1)
    known = {puzzle.id for puzzle in puzzles}
    drawn = next(hidden_puzzles(puzzles, known, 3, rng))
    assert drawn.id not in pack()
    assert read_position(drawn.id) == drawn.position
    assert (drawn.position.rules.name, drawn.position.mover) == ("lappi", 3)
    names = [
        [one.id for one in islice(hidden_puzzles(puzzles, (), 0, random.Random(5)), 2)]
        for _ in range(2)
    ]
    assert names[0] == names[1]


def test_after_twenty_puzzles_in_a_row_that_are_no_good_question_endings_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[str]()
    good = next(hidden_puzzles(chosen("lappi"), (), 0, random.Random(5)))

    def fifth_or_drawn(position: Position, objective: str, name: str) -> HiddenPuzzle | None:
        asked.append(name)
        return good if name not in pack() or len(asked) == 5 else None

    monkeypatch.setattr(hidden, "question", fifth_or_drawn)
    assert len([*islice(hidden_puzzles(pack().values(), (), 0, random.Random(5)), 2)]) == 2
    assert [name in pack() for name in asked] == [True] * 25 + [False]


def test_no_more_deals_fit_than_are_soon_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    good = next(hidden_puzzles(chosen("lappi"), (), 0, random.Random(5)))
    deals = Worlds(good.view).count
    for most, asked in ((deals, True), (deals - 1, False)):
        monkeypatch.setattr(hidden, "DEALS", most)
        assert (question(good.position, good.advice.measure.name, "") is not None) == asked


def test_a_turned_table_is_worth_the_same(rng: random.Random) -> None:
    for _ in range(30):
        position = random_position(rng, cards=3, tally=True)
        if position.finished:
            continue
        back = position.mover
        for seat in range(4):
            other = turned(position, seat)
            assert other.mover == seat
            assert turned(other, back) == position
            ours, theirs = Searcher("points").find(position), Searcher("points").find(other)
            assert [(c.rank, c.loss) for c in ours.cards] == [
                (c.rank, c.loss) for c in theirs.cards
            ]
            assert other.owes[other.party] == position.owes[position.party]
            for name in ("taken", "won", "score"):
                before, after = getattr(position, name), getattr(other, name)
                assert (before is None) == (after is None)
                assert before is None or before[position.party] == after[other.party]


def test_the_rules_of_thumb_see_unseen_cards_everywhere(rng: random.Random) -> None:
    for _ in range(200):
        position = random_position(rng, cards=rng.randint(1, 4))
        if position.finished or position.run:
            continue
        unseen = "".join(
            hand_text(hand) for seat, hand in enumerate(position.hands) if seat != position.mover
        )
        hands = [
            hand_text(hand) if seat == position.mover else unseen
            for seat, hand in enumerate(position.hands)
        ]
        table = SimpleNamespace(
            hands=hands,
            turn=position.mover,
            trick="".join(RANKS[rank] for rank in position.trick),
            cards=[RANKS[rank] for rank in position.moves()],
            points={RANKS[rank]: position.rules.values[rank] for rank in EVERY},
        )
        found = card_by_rules_of_thumb_unseen(View.of(position))
        assert RANKS[found] == rules_of_thumb(cast(Any, table)), str(position)
        assert found == card_by_rules_of_thumb_unseen(View.of(unseen_otherwise(rng, position)))


# --- what is shown, and what is not
# ----------------------------------------------------------------


def test_before_the_answer_nothing_hangs_on_how_the_cards_lie(
    file: Path, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    typed = ["hint", "hint", "hint", "hint", "why", "help", "?", "zz", *RANKS, "quit"]
    for puzzle in three():
        held = {RANKS[rank] for rank in puzzle.position.moves()}
        given = "\n".join(word for word in typed if word not in held) + "\n"
        shown = []
        for _ in range(3):
            shown.append(asked(monkeypatch, file, puzzle, given))
            position = unseen_otherwise(rng, puzzle.position)
            other = question(position, puzzle.advice.measure.name, puzzle.id)
            assert other is not None
            puzzle = other
        assert shown[0] == shown[1] == shown[2]
        assert " ? " in shown[0]
        own = puzzle.position.hands[SEAT]
        lines = shown[0].partition("Puzzle 1")[2].splitlines()
        assert not any(
            cards_text(hand) in line
            for seat, hand in enumerate(puzzle.position.hands)
            for line in lines
            if seat != SEAT and sum(hand) > 1 and "other three" not in line
            if cards_text(hand) not in cards_text(own)
        )
        assert f"other three hold {cards_text(puzzle.view.unseen)};" in one_line(shown[0])


def test_every_card_is_graded_by_all_deals_solved_one_by_one(
    file: Path, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    for one in three():
        # On other cards another card may be right with all of them known.
        puzzle = msgspec.structs.replace(one, position=unseen_otherwise(rng, one.position))
        worth = means(puzzle.position, puzzle.advice.measure.name)
        best = max(worth.values())
        for rank, mean in worth.items():
            file.unlink(missing_ok=True)
            page = one_line(asked(monkeypatch, file, puzzle, f"{RANKS[rank]}\nwhy\nquit\n"))
            (review,) = read_diary(Place(file)).learner.reviews
            assert (review.theme, review.puzzle) == (HIDDEN, puzzle.id)
            assert review.grade == (4 if mean == best else 1)
            assert ("Right: on average the" in page) == (mean == best)
            if mean != best and mean[0] == best[0]:
                assert f"by {float(best[1] - mean[1]):.1f} points." in page
            for hand in puzzle.position.hands:
                assert cards_text(hand) in page.partition("These were the cards:")[2]


def test_the_two_judgements_are_told_apart(
    file: Path, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    words = {
        (False, False): "wrong both ways",
        (False, True): "right by what South could know",
        (True, False): "but lucky",
    }
    wanted = {*words.values()}
    for one in hidden_puzzles(pack().values(), (), SEAT, rng):
        for _ in range(60):
            position = unseen_otherwise(rng, one.position)
            solution = Searcher(one.advice.measure.name).find(position)
            kinds = {
                words.get((card.best, card.rank == one.key)): card.rank for card in solution.cards
            }
            if len(solution.best) == len(solution.cards):
                continue
            for kind in wanted & {*kinds}:
                rank = kinds[kind]
                puzzle = msgspec.structs.replace(one, position=position)
                page = one_line(asked(monkeypatch, file, puzzle, f"{RANKS[rank]}\nquit\n"))
                assert {each for each in words.values() if each in page} == {kind}
                wanted.remove(kind)
        if not wanted:
            break


@pytest.mark.parametrize(
    ("typed", "grade"),
    [
        (["KEY"], 4),
        (["hint", "KEY"], 2),
        (["give-up", "why"], 1),
        (["hint", "give up"], 1),
        (["why", "help", "zz", "", "KEY", "why", "zz", ""], 4),
        (["hint"], None),
        ([], None),
    ],
)
def test_how_a_puzzle_went_is_its_grade(
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    typed: list[str],
    grade: int | None,
) -> None:
    puzzle = three()[0]
    given = "\n".join([*typed, "quit", ""]).replace("KEY", RANKS[puzzle.key])
    page = asked(monkeypatch, file, puzzle, given)
    grades = [review.grade for review in read_diary(Place(file)).learner.reviews]
    assert grades == ([grade] if grade else [])
    assert ("No puzzle was counted" in page) == (grade is None)
    assert ("These were the cards:" in page) == (grade is not None)


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_every_line_keeps_to_the_terminal(
    file: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    given = "help\nhint\nhint\nhint\nzz\nwhy\ngive-up\nzz\nwhy\n\nquit\n"
    page = asked(monkeypatch, file, three()[0], given, columns)
    assert max(map(len, page.splitlines())) <= columns


# --- what is kept, and what is refused ------------------------------------------------------------


def test_hidden_hands_are_a_theme_of_their_own_once_they_were_asked(file: Path) -> None:
    progress = ("train", "--state", str(file), "--progress", "--json")
    before = json.loads(CliRunner().invoke(cli, progress).stdout)["themes"]
    assert HIDDEN not in {one["theme"] for one in before}
    result = trained(file, "--variant", "lappi", given="give-up\nquit\n")
    assert "The theme was: hidden hands. It is due again in 10 minutes." in one_line(result.stdout)
    after = json.loads(CliRunner().invoke(cli, progress).stdout)["themes"]
    assert [one["theme"] for one in after] == [HIDDEN, *(one["theme"] for one in before)]
    assert after[0]["asked"] == 1


def test_a_diary_of_before_is_read_and_its_puzzles_are_not_asked_again(file: Path) -> None:
    fitting = chosen("lappi-six")
    first = next(hidden_puzzles(fitting, (), SEAT, random.Random(7)))
    write_down(
        Place(file), Learner(), [Review(datetime(2025, 1, 1, tzinfo=UTC), "guard", first.id, 3)]
    )
    result = trained(file, "--variant", "lappi-six", given="give-up\nquit\n")
    assert (result.exit_code, result.stderr) == (0, "")
    known = read_diary(Place(file)).learner.reviews
    assert [review.theme for review in known] == ["guard", HIDDEN]
    assert known[1].puzzle != first.id
    assert Learner().after(known[1]).due(HIDDEN) is not None
    assert isinstance(known[0], Review)


def test_what_cannot_be_done_is_said(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = ("--state", str(file), "--seen-by")
    for words, message in (
        (
            ("N", "--theme", "guard"),
            "leave out --theme: --seen-by asks for the card that is best on average",
        ),
        (
            ("N", "--theme", "guard", "--level", "2"),
            "leave out --theme and --level: --seen-by asks",
        ),
        (("N", "--progress"), "leave out --seen-by: --progress covers all reviews"),
        (("A",), "'A' is unknown; there are N, East, S, W"),
        (("N", "--variant", "kontra-2"), "a game of two against two; kontra-2 is not one"),
    ):
        assert run(("train", *state, *words)) == 2
        shown = capsys.readouterr()
        assert message in one_line(shown.err), words
        assert shown.out == ""
    assert look_into(Place(file)).learner == Learner()


def test_ctrl_c_while_deals_are_solved_leaves_too(
    file: Path, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    def stopped(*given: Any, **more: Any) -> Any:
        return msgspec.structs.replace(advise(*given, **more), stopped="interrupt")

    puzzle = some(rng, 1)[0]
    monkeypatch.setattr(hidden, "advise", stopped)
    result = trained(file, given="give-up\n")
    assert result.exit_code == 130
    assert "No puzzle was counted" in result.stdout
    monkeypatch.setattr(train, "hidden_puzzles", lambda *_: iter([puzzle]))
    monkeypatch.setattr(conditions, "solve_deals", cut_short)
    result = trained(file, given="give-up\n")
    assert result.exit_code == 130
    assert "1 puzzle, 0 solved." in result.stdout


# --- at a terminal --------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", one_in(5, ["give up", "hint", "KEY", "WRONG", ""]))
def test_ctrl_c_at_any_prompt_saves_and_leaves(file: Path, typed: str) -> None:
    puzzle = next(hidden_puzzles(chosen("lappi-500"), (), SEAT, random.Random(7)))
    asked = ("--seen-by", "s", "--variant", "lappi-500")
    program = at_a_terminal("train", "--state", file, "--seed", "7", *asked)
    program.expect("Your card for South")
    if typed:
        typed = typed.replace("KEY", RANKS[puzzle.key]).replace("WRONG", RANKS[puzzle.tempting])
        program.sendline(typed)
        asks = "Your card for" if typed == "hint" else "Enter for the next"
        program.expect(asks)
        if typed != "hint":
            assert ("Right: on average" in program.before) == (typed == RANKS[puzzle.key])
    said = interrupted(program)
    counted = [review.grade for review in read_diary(Place(file)).learner.reviews]
    assert len(counted) == (typed not in ("", "hint"))
    assert ("1 puzzle," if counted else "No puzzle was counted") in said


@pytest.mark.parametrize(
    ("behind", "far"),
    [
        (Mean(0.1, -5.0), True),
        (Mean(0.099, 50.0), False),
        (Mean(0.0, 2.0), True),
        (Mean(0.0, 1.9), False),
    ],
)
def test_the_best_card_is_ahead_by_ten_deals_in_a_hundred_or_two_points(
    behind: Mean, far: bool
) -> None:
    assert hidden._far(behind) is far
