"""`play`: games against best play, and what is said at a terminal while somebody plays one.

Sessions with an example of every variant are kept in `sessions`; after a meant change read them,
written again by `python -m play.test_play` in `tests/`.
"""

from __future__ import annotations

import os
import random
import re
import shlex
import subprocess
import sys
from itertools import pairwise

import pexpect
import pytest
from click.testing import CliRunner, Result

from draws.randoms import PARTNER_GAMES, position_of_few_ranks, random_position
from fixtures.share import one_in, some_of
from fixtures.terminal import at_a_terminal, interrupted
from fixtures.tree import DATA
from oracles.kontra_games import random_kontra
from ristikontra.api.analyse import analyse, judged_session
from ristikontra.cli.ending_talk import OpenCards
from ristikontra.cli.main import cli, run
from ristikontra.document import document
from ristikontra.formats.files import example_names
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import MissingFields, RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.render.analyse import analyse_summary
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.table.endings import begin_ending, scored, trick_of
from ristikontra.table.session import Session

PROGRAM = (sys.executable, "-m", "ristikontra")
PAGAT = "lappi/pagat"
TWO = "kontra-2 A:AKQ752 B:K99643 lead:A pack:T taken:A=10,B=78"
THREE = "kontra-3 A:AKQ752 B:K99643 C:TT8844 lead:C pack:K6 taken:A=31,B=25,C=18"
SESSIONS = DATA / "sessions"
CODES = re.compile(r"\x1b\[[0-9;]*m")


def played(*words: str, given: str | bytes = "", width: int = 80) -> Result:
    return CliRunner(env={"COLUMNS": str(width)}).invoke(cli, ["play", *words], input=given)


def reported(*words: str, given: str = "") -> str:
    """Return what a session says, in one line."""
    result = played(*words, given=given)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return " ".join(result.stdout.split())


def games(count: int, seed: int, cards: int = 3) -> list[Session[Position]]:
    """Return games of random endings of every variant, at their beginning."""
    rng, found = random.Random(seed), []
    for at in range(count):
        variant = list(VARIANTS)[at % len(VARIANTS)]
        held = rng.randint(1, cards)
        if variant in PARTNER_GAMES:
            position = random_position(rng, variant, held, tally=rng.random() < 0.5)
        else:
            position = random_kontra(rng, int(variant[-1]), held)
        seating = position.rules.seating
        seats = rng.choice([*map(seating.members, range(len(seating.parties))), (position.mover,)])
        found.append(begin_ending(position, seats))
    return found


def some_play(
    rng: random.Random, game: Session[Position], choices: int = 99
) -> list[Session[Position]]:
    """Return a game after every choice, each made at random."""
    found = [game]
    while not found[-1].over and len(found) <= choices:
        found.append(found[-1].play(rng.choice(found[-1].state.moves())))
    return found


# --- the game -------------------------------------------------------------------------------------


def test_the_program_plays_the_highest_of_the_best_cards_and_asks_where_there_is_a_choice() -> None:
    rng, asked = random.Random(5), 0
    for game in games(60, 1):
        for turn in some_play(rng, game)[-1].turns():
            assert turn.own == (turn.seat in game.seats)
            legal = turn.state.moves()
            if turn.own:
                assert turn.chosen == (len(legal) > 1)
                asked += turn.chosen
                continue
            party = turn.state.party
            rules = turn.state.rules
            three = len(rules.seating.parties) > 2
            solution = Searcher(points(rules, party) if three else None).find(turn.state)
            assert not turn.chosen
            assert turn.move == max(solution.best)
    assert asked > 40


def test_undo_restores_everything() -> None:
    rng = random.Random(6)
    for game in games(45, 2):
        after = some_play(rng, game)
        for before, now in pairwise(after):
            assert now != before
            assert now.undo() == before
            assert (now.undo().state, trick_of(now.undo())) == (before.state, trick_of(before))
            assert now.last_choice is not None
            assert now.last_choice.state == before.state
        with pytest.raises(RistikontraError, match="no card to take back"):
            after[0].undo()
        assert after[0].last_choice is None


def test_points_are_those_that_were_taken() -> None:
    rng = random.Random(7)
    for game in games(45, 3):
        end = some_play(rng, game)[-1]
        assert sum(scored(end)) == game.start.points_left - end.state.points_left
        if game.start.taken is not None:
            gains = zip(scored(end), game.start.taken, strict=True)
            assert end.state.taken == tuple(map(sum, gains))


def test_a_game_of_three_is_for_points_and_the_others_keep_what_they_are_sure_of() -> None:
    three = read_position(THREE)
    with pytest.raises(RistikontraError, match="judged only by points"):
        begin_ending(three, {0}, "deal")
    with pytest.raises(MissingFields):
        begin_ending(read_position("lappi N:K2 E:7A S:33 W:44 lead:N"), {0}, "result")
    rng = random.Random(8)
    for _ in range(10):
        record = judged_session(some_play(rng, begin_ending(three, {2}))[-1])
        assert [*record.worth] == ["C"]
        assert [one.lost.points for one in record.players[:2]] == [0, 0]


def test_a_summary_is_about_some_players_alone() -> None:
    example = find_example(PAGAT)
    record = analyse(example.position, example.line)
    for seats, mistakes, rows in (((0, 2), 2, 3), ((1,), 1, 1), ((0, 1, 3), 3, 3)):
        page = document(*analyse_summary(record, example.position, seats))
        text = as_text(page, Style())
        assert len(re.findall(r"^Trick \d", text, re.M)) == mistakes
        assert len(text.partition("  Player")[2].splitlines()) == rows + 1


# --- the terminal ---------------------------------------------------------------------------------


@some_of(20, 90)
def test_what_is_said_of_a_card_is_what_it_loses(number: int) -> None:
    """The cost reported at once, and the losses summed up at the end, by the plain reference."""
    rng, mistakes = random.Random(9), 0
    for _ in range(number):
        variant = rng.choice(["ristikontra", "lappi", "lappi-six", "ristikontra-simple"])
        position = position_of_few_ranks(rng, rng.randint(2, 3), variant)
        name = rng.choice(["NS", "EW"])
        own = position.rules.seating.members(name == "EW")
        after = some_play(rng, begin_ending(position, own, "points"))
        turns = [game.last_choice for game in after[1:]]
        losses = [_loss(turn.state, turn.move) for turn in turns if turn]
        typed = "".join(f"{turn.move}\n" for turn in turns if turn)
        words = (str(position), "--as", name, "--objective", "points")
        _, *parts = played(*words, given=typed).stdout.split("Your card for ")
        for part, loss in zip(parts, losses, strict=True):
            cost = re.search(r"\?\s+The \w+ costs (\d+) points?\.", part)
            assert (int(cost[1]) if cost else 0) == loss, part
        mistakes += sum(loss > 0 for loss in losses)
        summed = re.search(rf"^  {name} .* (\S+)$", parts[-1], re.M) if parts else None
        assert not losses or summed
        assert not summed or summed[1] == str(sum(losses) or "-")
    assert mistakes > 2 * number // 9


def _loss(position: Position, rank: Rank) -> int:
    objective = points(position.rules)
    best = reference.value(position, objective).points
    return abs(best - reference.card_value(position, rank, objective).points)


def test_every_command_does_what_help_says() -> None:
    text = reported(PAGAT, given="help\n?\n")
    for word in OpenCards.words:
        assert len(re.findall(rf" {word}(?:, .)? ", text)) >= 2
    assert text.count("North Q 10 7 7 5 leads") == 3
    hints = reported(PAGAT, given="hint\nHINT\nhint\n")
    assert "You have four different cards; one is best. Type hint again to see which." in hints
    assert hints.count("Best: the queen.") == 2
    assert "All cards are equally good here." in reported(TWO, given="K\nhint\n")
    assert "you may play, and" not in hints
    values = reported(PAGAT, given="values\n")
    assert "NS fail to clean, EW clean; NS take 11 of the 35 points." in values
    assert "10 fail clean 3 8 pts" in values
    lines = reported(PAGAT, given="line\nQ\nline\n")
    assert "Best NQ E6 SK WK | N10" in lines
    assert "So far NQ E6 Best SK WK | N10" in lines
    why = reported(PAGAT, given="why\nwhy 7\nwhy x\nwhy A\n10\nwhy\n")
    assert "You have not chosen a card yet." in why
    assert "The seven costs 1 point. Better: the queen. After a seven, EW can" in why
    assert "one of these words" in why
    assert "North has no ace. You may play Q, 10, 7 or 5." in why
    assert "Only East's ten refutes the ten, by taking the trick" in why
    undone = reported(PAGAT, given="undo\n10\nundo\nQ\n")
    assert "You have no card to take back." in undone
    assert "The ten costs 8 points. East plays a ten." in undone
    assert "Taken back: North's ten. Trick 1 North Q 10 7 7 5 leads" in undone
    assert "The queen was the only good card. East plays a six." in undone
    assert "No mistakes." in undone


@pytest.mark.parametrize("stop", ["quit\nQ\n", "QUIT\n", ""])
def test_a_game_that_is_stopped_is_summed_up(stop: str) -> None:
    text = reported(PAGAT, given=f"10\n{stop}")
    assert "Stopped before the end. With best play: NS fail to clean, EW clean" in text
    assert "One mistake in one choice. Trick 1, North's ten ?: costs 8 points. Better" in text
    assert text.endswith("ristikontra analyse lappi/pagat --line 'T T'")
    assert reported(PAGAT, given=stop).endswith("You have played no card.")


def test_after_the_last_card_there_is_a_way_back() -> None:
    ending = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
    over = "Type undo, or quit for the summary:"
    text = reported(ending, given="9\nA\nhint\nvalues\nwhy A\nwhy\nundo\nA\n\n")
    assert text.count(over) == 7
    assert text.count("All cards have been played.") == 6
    assert "Only East's nine refutes the nine" in text
    assert "East plays a nine, South plays a two (no choice), West plays a four." in text
    assert "East wins trick 1." in text
    assert "The ace was the only good card." in text
    assert "The line reached exactly that. No mistakes." in text
    forced = reported("lappi N:K E:7 S:2 W:A lead:E", "--as", "W")
    assert "With best play: EW take 15 of the 15 points. The line reached exactly that." in forced
    nothing = reported("ristikontra N:- E:- S:- W:- lead:N", given="hint\nundo\nwhy\nline\nK\n\n")
    assert nothing.endswith("You have played no card.")


def test_who_plays_whom() -> None:
    assert "You play NS; the program plays EW, perfectly" in reported(PAGAT)
    assert "You play EW; the program plays NS, perfectly" in reported(PAGAT, "--after", "Q")
    assert "You play West; the program plays North, East and South" in reported(PAGAT, "--as", "w")
    assert "You play B; the program plays A, perfectly" in reported(TWO, "--as", "b")
    three = reported(THREE, "--as", "A", given="A\n")
    assert "You play A; the program plays B and C. Every player plays" in three
    assert three.endswith("--line 'T A K | T' --for A")
    later = reported(PAGAT, "--after", "Q", given="10\n")
    assert re.search(r"analyse 'lappi N:T775 E:.* lead:N trick:Q .*--line 'T", later)
    text = reported(PAGAT, "--objective", "points", given="Q\n")
    assert text.endswith("--line 'Q 8' --objective points")


def test_what_is_hidden_is_not_shown() -> None:
    first, *_ = played(PAGAT, "--hide-others", "--as", "S").stdout.split("Your card for")
    assert re.search(r"North  \? \? \? \?   led", first)
    assert "South  K K 6 4 2   to play" in first
    assert re.search(r"West  \? \? \? \? \? .* East  \? \? \? \?$", first, re.M)
    assert "? is a hidden card." in first
    assert not re.search(r"(North|West|East)  .*\b[KQ37]\b", first)
    narrow = played(TWO, "--hide-others", "--as", "B", width=20).stdout
    assert "A:  ? ? ? ?" in narrow


def test_no_card_goes_back_after_which_hidden_cards_were_seen() -> None:
    seen = "You have seen new cards since, so you cannot take this move back."
    assert seen in reported(PAGAT, "--hide-others", given="Q\nundo\n")
    assert seen not in reported(PAGAT, given="Q\nundo\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-",), "so it cannot read a position from there"),
        ((PAGAT, "--json"), "so it cannot print JSON"),
        ((PAGAT, "--as", "A"), "--as A: at this table there are N, E, S, W, NS and EW"),
        ((TWO, "--as", "NS"), "--as NS: at this table there are A and B"),
        ((PAGAT, "--as", "X"), "Invalid value for '--as'"),
        ((THREE, "--objective", "deal"), "judged only by points"),
        ((PAGAT, "--objective", "result"), "taken"),
        (("lappi N:x",), "West's hand is missing"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], message: str) -> None:
    result = CliRunner().invoke(cli, ["play", *words], standalone_mode=True)
    with CliRunner().isolation() as (out, err, _):
        assert run(("play", *words)) == 2
        assert message in " ".join(err.getvalue().decode().split())
        assert not out.getvalue()
    assert result.exit_code


def test_the_command_at_the_end_judges_the_same_line() -> None:
    rng = random.Random(10)
    for game in games(13, 11):
        typed = "".join(f"{rng.choice(RANKS)}\n" for _ in range(20))
        words = str(game.start)
        text = played(words, given=typed).stdout
        if "You have played no card" in text:
            continue
        program, *again = shlex.split(text.splitlines()[-1])
        assert (program, again[:2]) == ("ristikontra", ["analyse", words])
        shown = CliRunner().invoke(cli, again)
        assert shown.exit_code == 0, shown.output
        *_, table = re.findall(r"^  Player .*?\n\n", text, re.M | re.S)  # `j` showed it before
        assert {*table.splitlines()} <= {*shown.stdout.splitlines()}


def asked(text: str) -> str:
    """Return the table at which a card was asked for last, and the question."""
    return re.split(r"^Trick \d+(?:\..*)?\n", text, flags=re.M)[-1].partition("? ")[0]


@pytest.mark.parametrize("options", [(), ("--hide-others",), ("--ascii", "--objective", "points")])
def test_the_command_that_goes_on_asks_for_the_same_card(options: tuple[str, ...]) -> None:
    rng, stopped = random.Random(12), 0
    for game in games(11, 13):
        cards = "".join(f"{rng.choice(RANKS)}\n" for _ in range(rng.randint(2, 12)))
        text = played(str(game.start), *options, given=f"{cards}quit\n").stdout
        found = re.search(r"^Continue where you stopped:\n  (ristikontra play .*)$", text, re.M)
        assert bool(found) == ("Stopped before the end." in text)
        if not found:
            continue
        stopped += 1
        _, *command = shlex.split(found[1])
        again = CliRunner().invoke(cli, command, input="quit\n", env={"COLUMNS": "80"})
        assert asked(again.stdout) == asked(text), found[1]
        assert set(options) <= {*command}
    assert stopped > 2


def test_going_on_counts_what_the_game_counted() -> None:
    """A clean side owes nothing more; play was for cleaning, and stays so."""
    start = "lappi N:K752 E:7643 S:A983 W:T653 lead:N dirty:NS"
    text = played(start, given="K\n8\nquit\n").stdout
    (command,) = re.findall("^  (ristikontra play .*)$", text, re.M)
    again = CliRunner().invoke(cli, shlex.split(command)[1:], input="quit\n")
    assert "NS have cleaned" in again.stdout
    assert "cleaning first, then points" in " ".join(again.stdout.split())


@pytest.mark.parametrize("width", [40, 80, 120])
def test_nothing_is_wider_than_the_page(width: int) -> None:
    for words in (PAGAT, TWO, THREE):
        given = "help\nhint\nhint\nvalues\nline\nwhy K\nK\n7\n8\n6\nwhy\nline\nxyz\nundo\n7\nA\n8\n"
        text = played(words, given=given, width=width).stdout
        *lines, again = text.splitlines()
        commands = [line for line in lines if line.startswith("  ristikontra play ")]
        assert max(len(line) for line in lines if line not in commands) <= width
        assert again.startswith("  ristikontra analyse ")


def test_colour_says_nothing_that_words_do_not_say() -> None:
    given = "hint\nhint\nvalues\n10\nwhy\nundo\nQ\nK\n"
    plain = played(PAGAT, given=given).stdout
    coloured = played(PAGAT, "--color", "always", given=given).stdout
    assert "\x1b" not in plain
    assert "ristikontra play lappi/pagat" in plain  # the command that continues
    assert " --color always" in coloured
    assert CODES.sub("", coloured).replace(" --color always", "") == plain
    assert "\x1b[33mThe ten costs 8 points." in coloured
    assert "\x1b[1;32mBest: the queen." in coloured
    assert "7 5   \x1b[1mleads\x1b[0m\n" in coloured
    assert "\x1b[1;32mThe queen was the only good card." in coloured


def session(variant: str) -> str:
    """Return a session with a worked example: every command, then the lowest card each time."""
    name = next(one for one in example_names() if one.startswith(f"{variant}/"))
    position = find_example(name).position
    game = begin_ending(position, position.rules.seating.members(position.party))
    typed = []
    while not game.over:
        lowest = game.state.moves()[-1]
        typed.append(str(lowest))
        game = game.play(lowest)
    asked = ("help", "hint", "hint", "values", "why", typed[0], "why", "undo", "line")
    return played(name, given="\n".join((*asked, *typed, ""))).stdout


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_session_reads_as_it_was_read(variant: str) -> None:
    assert session(variant) == (SESSIONS / f"{variant}.txt").read_text()


SILLY = (
    *("", " ", "\t", "hint", "hint", "why", "why ", "why K", "why zz", "undo", "undo", "undo 3"),
    *("values", "line", "help", "?", "??", "HELP", "hlp", "K K", "10 9", "0", "-1", "1", "A♠", "♥"),
    *(
        "\x00",
        "\x1b[31m",
        "\ud7ff",
        "{x}",
        "%s",
        "K" * 5000,
        "quit?",
        "why why",
        "line 7",
        "=",
        "|",
    ),
)


@some_of(14, 80)
def test_sessions_of_anything_end_well(number: int) -> None:
    rng = random.Random(12)
    for at, game in enumerate(games(number, 13)):
        cards = [*RANKS, "10", "k", "Th", "♠7"]
        lines = [
            rng.choice(SILLY if rng.random() < 0.4 else cards) for _ in range(rng.randint(0, 30))
        ]
        if rng.random() < 0.2:
            lines.insert(rng.randint(0, len(lines)), "quit")
        given = "\n".join(lines).encode() + b"\xff\xfe\n" * (at % 2)
        hide = ("--hide-others",) * (at % 3 == 0)
        result = played(str(game.start), *hide, given=given, width=rng.randint(8, 120))
        assert (result.exit_code, result.stderr) == (0, ""), (result.output, lines)
        assert "Traceback" not in result.output
        last = " ".join(result.stdout.split())
        assert last.endswith("You have played no card.") or "ristikontra analyse" in last


@pytest.mark.parametrize("before", one_in(2, [((),), (("10",),), (("hint", "Q"),)]))
def test_ctrl_c_ends_a_game_with_its_summary(before: tuple[str, ...]) -> None:
    program = at_a_terminal("play", PAGAT)
    for line in before:
        program.expect("Your card for")
        program.sendline(line)
    program.expect("Your card for")
    said = "ristikontra analyse" if before else "You have played no card."
    assert said in interrupted(program)


def test_the_end_of_input_ends_a_game() -> None:
    settings = {**os.environ, "NO_COLOR": "1", "TERM": "xterm"}
    program = at_a_terminal("play", PAGAT, env=settings)
    program.expect("Your card for")
    program.sendeof()
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0
    assert "You have played no card." in program.before
    assert "\x1b" not in program.before


@pytest.mark.slow
def test_input_that_is_closed_ends_a_game() -> None:
    closed = subprocess.run(
        ["sh", "-c", f"{shlex.join(PROGRAM)} play {PAGAT} <&-"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (closed.returncode, closed.stderr) == (0, "")
    assert "You have played no card." in closed.stdout


if __name__ == "__main__":
    for variant in VARIANTS:
        (SESSIONS / f"{variant}.txt").write_text(session(variant))
