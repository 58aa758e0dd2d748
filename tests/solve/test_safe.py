"""Safe cards: lines of best play and the turns on them, counted by trying every card."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from click.testing import CliRunner

from draws.randoms import position_of_few_ranks, position_of_two_runs
from fixtures.terminal import at_a_terminal, interrupted
from oracles.event_games import Ending, Node
from oracles.kontra_games import KontraEnding
from oracles.kontra_play_oracle import ending_text, random_ending
from oracles.values import objectives_for
from ristikontra.api.safe import safe
from ristikontra.cli.main import cli, run
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import play_line, read_line, read_position
from ristikontra.games.tricks.search.objectives import Objective, points
from ristikontra.games.tricks.search.solver import BestLines, Searcher

ACE = "ristikontra N:A9 E:9K S:22 W:44 lead:N"


def counted(ending: Ending) -> BestLines:
    """Count lines of best play and the turns on them, with nothing but the rules."""
    limit, turns = ending.game.options["limit"], set()
    longest = 4 if limit == "none" else int(limit)
    known: dict[object, int] = {}

    def lines(node: Node, began: Node) -> int:
        children = ending.plays(node)
        if not children:
            return 1
        lead, hands, _, run = began.position
        # a run matters where the leader's cards would take it past the limit (R20)
        bites = run is not None and run[1] + hands[0].count(run[0]) > longest
        past = node.history, node.taken if ending.objective.startswith("deal") else ()
        turns.add((lead, hands, run if bites else None, past, node.position[2]))
        value, place = ending.value(node), (node.position, node.history, node.taken)
        if place not in known:
            known[place] = sum(
                lines(child, began if child.position[2] else child)
                for child in children.values()
                if ending.value(child) == value
            )
        return known[place]

    started = ending.root
    return BestLines(lines(started, started), len(turns))


def endings(rng: random.Random, count: int) -> Iterator[tuple[Ending, Searcher]]:
    """Yield endings of any game with a solver for what they are played for."""
    for at in range(count):
        if at % 4 == 0:
            drawn = random_ending(rng, rng.choice((2, 3)), rng.choice((1, 2, 3)), known=True)
            two = len(drawn.hands) == 2
            objective = rng.choice(("points", "deal", "deal-points")) if two else "points"
            ending = KontraEnding(ending_text(drawn), objective)
            rules = read_position(ending.text).rules
            own = ending.sides.index(0)
            goal = Objective.named(objective, rules) if two else points(rules, own)
            yield ending, Searcher(goal)
        else:
            position = position_of_few_ranks(rng, rng.choice((1, 2, 3)), tally=rng.random() < 0.5)
            objective = rng.choice(objectives_for(position)).name
            yield Ending(str(position), objective), Searcher(objective)


def longer_endings(rng: random.Random, count: int) -> Iterator[tuple[Ending, Searcher]]:
    """Yield endings of four cards in which two ways to the same cards can differ in what is past.

    That is the lead limit, where a rank may not be led again, or who has cleaned.
    """
    for at in range(count):
        if at % 2:
            position = position_of_two_runs(rng, 4, "ristikontra")
        else:
            position = position_of_few_ranks(rng, 4, "lappi", {"queen_clause": "on"})
        objective = "clean" if any(position.owes) else "points"
        yield Ending(str(position), objective), Searcher(objective)


@pytest.mark.parametrize("count", [60, pytest.param(600, marks=pytest.mark.slow)])
def test_best_lines_are_those_on_which_every_card_keeps_the_value(
    rng: random.Random, count: int
) -> None:
    many = 0
    for ending, solver in endings(rng, count):
        found = counted(ending)
        position = read_position(ending.text)
        assert solver.best_lines(position) == found, (ending.text, ending.objective)
        many += found.lines > 1
    assert many > count / 3


@pytest.mark.parametrize("count", [4, pytest.param(300, marks=pytest.mark.slow)])
def test_best_lines_where_the_past_matters(rng: random.Random, count: int) -> None:
    for ending, solver in longer_endings(rng, count):
        assert solver.best_lines(read_position(ending.text)) == counted(ending), ending.text


def test_who_has_cleaned_tells_turns_apart() -> None:
    """South's king cleans on the two and not on the queen; then North's own king cleans anyway."""
    text = "lappi N:KQ2 E:876 S:K54 W:993 lead:N dirty:NS"
    assert Searcher("clean").best_lines(read_position(text)) == counted(Ending(text, "clean"))


def test_best_lines_of_the_documented_ending() -> None:
    position = find_example("lappi/pagat").position
    assert Searcher().best_lines(position) == BestLines(13764, 7107)
    finished = play_line(position, "7 6 2 7 | 3 Q 3 4 | 8 K K 7 | T K 3 T | 5 6 6 5")
    assert Searcher().best_lines(finished) == BestLines(1, 0)


# --- the verb ------------------------------------------------------------------------------------


def test_safe_cards_are_the_best_cards(rng: random.Random) -> None:
    for ending, solver in endings(rng, 20):
        position = read_position(ending.text)
        record = safe(position, None, solver)
        node = ending.root
        for step in record.steps:
            children = ending.plays(node)
            kept = {
                rank
                for rank, child in children.items()
                if ending.value(child) == ending.value(node)
            }
            assert (set(step.safe), set(step.unsafe)) == (kept, {*children} - kept), ending.text
            assert step.move in kept
            node = children[step.move]
        assert all(now.lines >= then.lines for now, then in pairwise(record.steps))


def test_a_line_goes_on_from_what_is_left() -> None:
    record = safe(read_position(ACE), read_line("9 9 2 4 | K 2 4 A"))
    assert [step.safe for step in record.steps[:2]] == [["A"], ["9"]]
    assert [step.lines for step in record.steps[:3]] == [2, 1, 1]
    assert record.lines == 2


def test_three_players_are_asked_about_one(capsys: pytest.CaptureFixture[str]) -> None:
    text = "kontra-3 A:A2 B:92 C:2T lead:A"
    assert run(["safe", text, "--more"]) == 0
    assert "A plays against both others." in capsys.readouterr().out
    assert run(["safe", text, "--for", "C"]) == 0
    assert "C is guaranteed 0 of the 21 points." in capsys.readouterr().out
    assert run(["safe", text, "--objective", "deal"]) == 2
    assert "judged only by points" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        (("--step", "--json"), "cannot print JSON"),
        (("--line", "9 9 9"), "--line:1:5"),
        (("--line", "x"), "--line:1:1"),
        (("--for", "N"), "the side on turn"),
    ],
)
def test_what_safe_refuses(
    options: tuple[str, ...], shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["safe", ACE, *options]) == 2
    assert shown in capsys.readouterr().err


def walked(typed: str, position: str = ACE) -> str:
    """Return what a walk says to what is typed; its exit code is 0."""
    found = CliRunner(env={"COLUMNS": "80"}).invoke(cli, ["safe", position, "--step"], input=typed)
    assert found.exit_code == 0, found.output
    return found.output


def test_walk_goes_along_the_line_to_the_end() -> None:
    said = walked("\n" * 9)
    assert said.count("(Enter: ") == 2  # where there is a choice
    assert said.count("(no choice)") == 6
    assert "All cards have been played." in said
    assert "  Trick  Player  Card  Safe  Not safe  Lines" in said.split("quit for the summary")[1]


def test_walk_goes_anywhere_and_back() -> None:
    said = walked("9\n\nundo\nundo\nA\nx\n?\nquit\n")
    assert "The nine costs 15 points." in said
    assert "The ace was the only good card." in said
    assert said.count("North (Enter: A)? ") == 2
    assert said.count("Enter plays the suggested card.") == 2
    shown = " ".join(said.split())
    assert (
        shown.count("Type K or 9, or one of these words: values, line, undo, last, help, quit.")
        == 1
    )


def test_walk_follows_a_line_while_it_is_kept_to() -> None:
    said = CliRunner().invoke(cli, ["safe", ACE, "--step", "--line", "9 9 2"], input="\n\n\n\n")
    assert "North (Enter: 9)? " in said.output
    assert "The nine costs 15 points." in said.output


def test_who_strays_from_a_line_is_offered_the_best_card() -> None:
    line = ("--line", "9 9 2 4 | K 2 4 A")
    said = CliRunner().invoke(cli, ["safe", ACE, "--step", *line], input="A\n")
    assert "East (Enter: K)? " in said.output
    assert "East (Enter: 9)? " not in said.output


def test_a_walk_that_has_not_begun_shows_no_cards() -> None:
    assert "Not safe  Lines" not in walked("")


def test_ctrl_c_ends_a_walk_with_the_cards_played() -> None:
    program = at_a_terminal("safe", ACE, "--step")
    program.expect("North .Enter: A")
    program.sendline("")
    program.expect("East .Enter: K")
    assert "Not safe" in interrupted(program)


def test_a_finished_position_has_no_turns() -> None:
    record = safe(read_position("ristikontra N:- E:- S:- W:- lead:N"))
    assert (record.lines, record.turns, record.steps) == (1, 0, [])
