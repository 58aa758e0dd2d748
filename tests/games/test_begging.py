"""Ristiseiska with begging, and for the first or the last place: rules, text, and what is said."""

from __future__ import annotations

import random
from io import StringIO
from pathlib import Path

import pytest

from draws.ristiseiska_draws import draw_begging, written_begging
from fixtures.amounts import number, sure
from ristikontra.api.play import play
from ristikontra.api.solve import SolveRecord, solve
from ristikontra.cli.main import run
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.begging import Bound, ChangingHandsJudge, count_lines_by_moves
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.table.session import begin

ROUND = "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"
#: Only the six, going round, keeps C from being last.
OPEN = "ristiseiska A:C359 B:CA2 C:C468TJQK turn:A build=strict unable=beg"


def after(text: str, line: str = "") -> LayoutPosition:
    position = read(f"ristiseiska {text} build=free unable=beg")
    for move in position.read_line(line, "line"):
        position = position.play(move)
    return position


def test_it_goes_round_as_the_documented_example() -> None:
    """A begs C, B begs A, C begs B, and nobody can play (Part IV)."""
    start = after("A:S9Q B:STK C:S8J turn:A")
    assert after("A:S9Q B:STK C:S8J turn:A", "C>A:S8 A>B:S8 B>C:S8") == start


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("A:S9Q B:STK C:S8J turn:A", ["C>A:S8", "C>A:SJ"]),  # from the player to the right (X14)
        ("A:S9Q B:STK,CK C:S8J turn:B", ["B:CK"]),  # who can play must (X5)
        ("A:S9Q B:STKJ C:S8 turn:A", ["B>A:ST", "B>A:SJ", "B>A:SK"]),  # not a last card (X15)
        ("A:SK B:SQ C:SJ turn:A", ["A:None"]),  # all have one card
        ("A:S9Q B:STK C:S8J turn:A first:1", ["A:None"]),  # the first turn of A (X13)
        ("A:SK B:- C:SJQ turn:A", ["C>A:SJ", "C>A:SQ"]),  # past who is out (X-A1)
    ],
)
def test_who_gives_what(text: str, moves: list[str]) -> None:
    at = after(text)
    to = "" if at.giver is None else f">{'ABC'[at.turn]}"
    assert [f"{'ABC'[at.mover]}{to}:{move}" for move in at.moves()] == moves
    assert read(str(at)) == at


@pytest.mark.parametrize(
    ("scoring", "line", "scores"),
    [
        ("last", "SJ SQ", (0, 1, 0)),
        ("first", "SJ", (1, 1, 0)),
        ("values", "SJ", (12, 26, 0)),
        ("cards", "SJ", (1, 2, 0)),
        ("distance", "SJ", (5, 12, 0)),
    ],
)
def test_the_end_comes_and_costs(scoring: str, line: str, scores: tuple[int, ...]) -> None:
    at = after(f"A:SQ B:SK,DK C:SJ turn:C scoring={scoring}", line)
    assert at.finished
    assert at.scores() == scores


def test_an_open_end_is_said_by_each_rule() -> None:
    record = solve(read(OPEN))
    assert [one.open for one in record.worth.values()] == [False, False, True]
    assert record.repetition
    assert [(one.rule, [*map(number, one.worth.values())]) for one in record.repetition] == [
        ("draw", [0, 1, 0.5]),
        ("lost", [0, 1, 1]),
        ("won", [0, 1, 0]),
    ]
    assert SolveRecord.from_json(record.to_json()) == record


def test_what_is_open_has_both_bounds() -> None:
    """Nobody can force whether C is last, so the bounds are the two results."""
    open_worth = solve(read(OPEN)).worth["C"]
    assert open_worth.held
    assert (number(open_worth.held), sure(open_worth)) == (0, 1)
    assert number(open_worth.drawn or {}) == 0.5


def test_who_is_out_is_out_though_others_go_on_for_ever() -> None:
    """C gives B a jack and begs it back, and so on; A has no cards (X-A1)."""
    hands = "A:- B:SQ C:SJ,SK layout:CA-K,DA-K,HA-K,SA-T turn:B"
    record = solve(read(f"ristiseiska {hands} build=strict unable=beg"))
    assert not record.repetition
    for worth in (record.worth, *(move.worth for move in record.moves)):
        assert (sure(worth["A"]), worth["A"].open, worth["A"].moves) == (0, False, 0)


def counted(
    after: dict[LayoutPosition, list[LayoutPosition]], seat: int, *, by_own_play: bool
) -> dict[LayoutPosition, Bound]:
    """Return what a seat can hold itself to, or the others it, and the fewest moves that it takes.

    Each choice takes the best that is left in every position, and the soonest of equals.
    """
    ends = {at: at.scores()[seat] for at in after if at.finished}
    if next(iter(after)).rules.scoring == "last":  # who has no cards is out (X-A1)
        ends |= {at: 0 for at in after if not at.hands[seat]}
    found: dict[LayoutPosition, Bound] = {}
    for points in sorted({*ends.values()}, reverse=not by_own_play):
        found |= {at: Bound(points, 0) for at, cost in ends.items() if cost == points}
        moves = 0
        while moves <= max(bound.moves for bound in found.values()):
            moves += 1
            more = {}
            for at, following in after.items():
                if at in found or at.finished:
                    continue
                bounds = [found[one] for one in following if one in found]
                if (at.mover == seat) == by_own_play:
                    if Bound(points, moves - 1) in bounds:
                        more[at] = Bound(points, moves)
                elif (
                    len(bounds) == len(following)
                    and max(bound.moves for bound in bounds) == moves - 1
                ):
                    more[at] = Bound(points, moves)
            found |= more
    return found


def test_of_what_costs_the_same_the_soonest_is_counted() -> None:
    """A is guaranteed one card at most after four moves, and not only after five."""
    text = (
        "ristiseiska A:DA,H2 B:CA,SK C:HA layout:C2-K,D2-K,H3-K,SA-Q turn:A build=eight-after-six "
        "ak_continue=ak_only scoring=cards unable=beg"
    )
    own = solve(read(text)).worth["A"]
    assert (sure(own), own.moves) == (1, 4)


@pytest.mark.parametrize(
    ("number", "most"), [(30, 8), pytest.param(300, 9, marks=pytest.mark.slow)]
)
def test_points_and_moves_are_those_of_a_plain_count(
    rng: random.Random, number: int, most: int
) -> None:
    """In every position that play can reach."""
    for _ in range(number):
        position = read(written_begging(*draw_begging(rng, most)))
        if position.finished:
            continue
        after, waiting = dict[LayoutPosition, list[LayoutPosition]](), [position]
        while waiting:
            at = waiting.pop()
            if at not in after:
                after[at] = [at.play(move) for move in at.moves()]
                waiting += after[at]
        solver = ChangingHandsJudge(position)
        for seat in range(len(position.hands)):
            sure, held = (counted(after, seat, by_own_play=one) for one in (True, False))
            for at in after:
                assert solver.bounds(at)[seat] == (sure.get(at), held.get(at)), (str(at), seat)


def test_what_is_too_large_is_refused_before_it_is() -> None:
    position = read(ROUND)
    needed = ChangingHandsJudge(position).effort["bytes"]
    assert ChangingHandsJudge(position, needed).effort["states"]
    with pytest.raises(RistikontraError, match="MB of memory"):
        ChangingHandsJudge(position, needed // 2)
    with pytest.raises(RistikontraError, match="MB of memory"):
        count_lines_by_moves(position, 3, needed // 9)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        (f"{ROUND} forfeit:A", 68, "forfeit does not go with unable=beg"),
        (f"{ROUND} scoring=forfeit", 68, "scoring=forfeit does not go with unable=beg"),
        (f"{ROUND} first_turn_exempt=no", 78, "first_turn_exempt=no does not go with unable=beg"),
        ("ristiseiska A:S9QTK B:- C:S8J turn:B build=free unable=beg", 36, "B has no cards"),
    ],
)
def test_what_is_wrong_is_shown_at_its_place(text: str, column: int, message: str) -> None:
    with pytest.raises(BadText) as raised:
        read(text)
    found = [(one.column, one.message) for one in raised.value.problems]
    assert any(at == column and message in said for at, said in found), found


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("solve", OPEN), "♣6    out       last      open"),
        (("solve", OPEN), "lost with cards  out       last      last"),
        (("solve", f"{ROUND} scoring=values"), "♠J    20        35        0 "),
        (
            ("--lang", "fi", "solve", ROUND),
            "Pelaaja 1 ei voi pelata, ja pelaaja 3 antaa pelaajalle 1 kortin.",
        ),
        (("analyse", OPEN, "--line", "C6 A:C6"), "Player 3  ♣6    Player 1  draw    draw"),
        (("perft", ROUND, "--depth", "3"), "3     12"),
        (
            ("show", ROUND, "--after", "C>A:S8"),
            "Player 2 cannot play, and Player 1 gives Player 2 a card.",
        ),
        (("generate", "ristiseiska", "--set", "unable=beg"), "unable=beg\n"),
        (("generate", "ristiseiska", "--cards", "3", "--set", "scoring=first"), "scoring=first\n"),
    ],
)
def test_verbs_answer(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", ROUND, "--as", "D"), "no seat 'D'"),
        (("analyse", ROUND, "--line", "TK"), "TK may not be given here; C gives A one of S8 or SJ"),
        (("generate", "ristiseiska", "--set", "unable=beg", "--set", "scoring=forfeit"), "scoring"),
    ],
)
def test_what_cannot_be_answered_is_said(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert said in capsys.readouterr().err


def test_a_whole_deal_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("generate", "ristiseiska", "--set", "unable=beg")) == 0
    deal = capsys.readouterr().out.strip()
    assert run(("solve", deal)) == 2
    assert "52 cards are too many to search; the limit is 19" in capsys.readouterr().err


def test_it_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "beg.svg"
    assert run(("solve", ROUND, "--svg", str(file))) == 0
    assert "Player 1 cannot play" in file.read_text()


def test_it_is_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    talk = ["hint", "hint", "why S8", "TK", "S8", "undo", "SJ", "why", ""]
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(talk)))
    assert run(("play", ROUND, "--as", "C")) == 0
    shown = capsys.readouterr().out
    for said in (
        "Which card does Player 3 give Player 1 (♠8, ♠J)?",
        "Right: ♠J.",
        "♠8: Player 1 out (6 moves), Player 2 out (10 moves), Player 3 last (9 moves).",
        "'TK' is neither a card nor a word. Choose ♠8 or ♠J, or type help.",
        "Before this move: out. After it: last.",
        "Player 1 cannot play and gets ♠J from Player 3. Player 2 cannot play",
        "Taken back: ♠8 of Player 3.",
        "In the end: 1:out 2:last 3:out.",
        "None of your moves made things worse for you.",
    ):
        assert said in shown, said


def test_a_game_that_goes_round_ends() -> None:
    game = begin(read(ROUND), [0])
    while not game.over:
        game = game.play(game.state.moves()[0])
    assert play(game).returns or game.repeats
