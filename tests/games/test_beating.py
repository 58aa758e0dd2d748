"""Myllymatti's second phase: the rules as they are written, and the kernel against plain search."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest

from fixtures.amounts import fate
from fixtures.beating import as_fate, drawn_endings
from ristikontra.game.errors import RistikontraError
from ristikontra.games.judges import PlainRounds, count_lines
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.puzzles import THEMES, make_puzzles, only_move, themes_of
from ristikontra.games.myllymatti.solver import (
    MEASURE,
    MOST_CARDS,
    OUT,
    FatesJudge,
    count_lines_by_moves,
)
from ristikontra.games.puzzles import Puzzle, game_puzzles
from ristikontra.games.registry import read


def after(text: str, line: str) -> BeatingPosition:
    position = read(f"myllymatti {text}")
    for move in position.read_line(line, "line"):
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        # A card is beaten by a higher one of its suit or by a trump, a trump by a higher one (M13).
        ("A:H9 B:H8J,SA,C2 C:C3 trump:C trick:H9 turn:B", "", None),
        # Picked up card by card: the next faces the card below, and then the left leads (M15).
        ("A:H2,D2 B:H3,D3 C:H4,D4 trump:S turn:A", "H2 H3 -", "trick:H2 turn:A"),
        ("A:H2,D2 B:H3,D3 C:H4,D4 trump:S turn:A", "H2 H3 - -", "turn:B"),
        ("A:H2,D2 B:H3,D3 C:H4,D4 trump:S turn:A", "H2 -", "turn:C"),
        # A trick is complete with a card for each who was in when it began (M16).
        ("A:H2,D2 B:H3,D3 C:H4,D4 trump:S turn:A", "H2 H3 H4", "turn:C"),
        ("A:H2 B:H3,D3,D5 C:H4,D4 trump:S turn:A", "H2 H3", "trick:H2,H3 full:3 turn:C"),
        ("A:H2 B:H3,D3,D5 C:H4,D4 trump:S turn:A", "H2 H3 H4", "turn:C"),
        ("A:H2 B:H3,D3,D5 C:H4,D4 trump:S turn:A", "H2 - D4 D5", "turn:B"),
        # A player who beats with the last card in hand is out, and the next to the left leads
        # (M18).
        ("A:H2,D2 B:H3,D3 C:H4 trump:S turn:A", "H2 H3 H4", "turn:A"),
        ("A:H2,D2 B:H3 C:H4,D4 trump:S turn:A", "H2 H3", "trick:H2,H3 full:3 turn:C"),
        # The game ends at once when only one player has cards (M18).
        ("A:H2,D2 B:H3 trump:S turn:A", "H2 H3", "turn:A"),
    ],
)
def test_clauses(text: str, line: str, expected: str | None) -> None:
    position = after(text.replace("A:H9 ", "A:D9 ") if expected is None else text, line)
    if expected is None:
        assert [*map(str, position.moves())] == ["C2", "HJ", "None"]
    else:
        hands = " ".join(
            f"{seat}:{','.join(map(str, hand)) or '-'}"
            for seat, hand in zip("ABC", position.hands, strict=False)
        )
        assert position == read(f"myllymatti {hands} trump:S {expected}")


def test_who_can_beat_may_pick_up_unless_he_must_beat() -> None:
    text = "A:D9 B:H8J C:C3 trump:C trick:H9 turn:B"
    assert [*map(str, after(text, "").moves())] == ["HJ", "None"]
    assert [*map(str, after(f"{text} must_beat=yes", "").moves())] == ["HJ"]
    assert [*map(str, after(f"{text} must_beat=yes", "HJ C3").moves())] != ["None"]


def test_play_can_go_round_for_ever() -> None:
    """The documented example: nobody can beat, and every card is taken (Part IV)."""
    start = after("A:SK,D2 B:C23 C:DA,C4 trump:H turn:A", "")
    line = "SK - DA - SK - DA - SK - DA -"
    assert after("A:SK,D2 B:C23 C:DA,C4 trump:H turn:A", line) == start


@pytest.mark.parametrize(
    ("seats", "number", "most"),
    [
        (2, 10, 7),
        (3, 10, 6),
        pytest.param(2, 400, 9, marks=pytest.mark.slow),
        pytest.param(3, 150, 7, marks=pytest.mark.slow),
    ],
)
def test_the_kernel_and_the_plain_search_agree(seats: int, number: int, most: int) -> None:
    """On every position that play can reach: fates, and the moves that they take."""
    met = set()
    for position in drawn_endings(seats, number, most, seats):
        judge, plain = FatesJudge(position), PlainRounds(position, MEASURE)
        for at in plain.states:
            found = judge.worth(at)
            assert [*map(as_fate, found)] == [*map(as_fate, plain.worth(at))], at
            met |= {fate(one) for one in found}
    assert met == ({"out", "last"} if seats == 2 else {"out", "last", "open"})


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("A:S4 B:S2 C:D3,D5 trump:H turn:A", 1),
        ("A:HA,S5 B:H5,CT C:DT trump:H turn:A trick:H9 full:3", 4),
    ],
)
def test_who_plays_his_last_card_is_out_at_once(text: str, moves: int) -> None:
    """Though the others play on (M18)."""
    worth = FatesJudge(after(text, "")).worth(after(text, ""))
    assert (worth[0].guaranteed, worth[0].moves) == (OUT, moves)


@pytest.mark.parametrize("seats", [2, 3])
def test_moves_are_those_to_the_last_card(seats: int) -> None:
    """Counted move by move from the position on, by what M18 says that it is to be out."""
    for position in drawn_endings(21, 25, 6, seats):
        for seat, worth in enumerate(FatesJudge(position).worth(position)):
            gets_out, moves = worth.guaranteed == OUT, worth.moves

            @cache
            def comes(
                at: BeatingPosition, within: int, seat: int = seat, gets_out: bool = gets_out
            ) -> bool:
                if not at.hands[seat]:
                    return gets_out
                if at.finished or not within:
                    return at.finished and not gets_out
                chosen = any if (at.turn == seat) == gets_out else all
                return chosen(comes(at.play(move), within - 1) for move in at.moves())

            assert moves is None or comes(position, moves), (position, seat)
            assert not moves or not comes(position, moves - 1), (position, seat)


def test_they_count_the_same_lines() -> None:
    for position in drawn_endings(9, 40, 7):
        assert count_lines_by_moves(position, 6) == [*count_lines(position, 6)], position


@pytest.mark.parametrize(
    ("number", "most"), [(3, 12), pytest.param(20, 14, marks=pytest.mark.slow)]
)
def test_two_players_always_have_a_value(number: int, most: int) -> None:
    """They cannot go round (Part IV): one is guaranteed to get out, and the other is made last."""
    for position in drawn_endings(14, number, most, 2):
        found = FatesJudge(position).worth(position)
        assert sorted(map(fate, found)) == ["last", "out"]


def test_an_ending_that_needs_too_much_memory_is_refused() -> None:
    position = next(drawn_endings(3, 1, 9, 3))
    needed = FatesJudge(position).effort["bytes"]
    assert FatesJudge(position, needed).effort["states"]
    with pytest.raises(RistikontraError, match="MB of memory"):
        FatesJudge(position, needed // 2)
    cards = read("myllymatti A:C23456789TJQKA B:D23456789TJQKA trump:S turn:A")
    with pytest.raises(RistikontraError, match=f"the limit is {MOST_CARDS}"):
        FatesJudge(cards)


def test_what_play_does_not_reach_is_not_known() -> None:
    solver = FatesJudge(after("A:H2,D2 B:H3 trump:S turn:A", "H2"))
    with pytest.raises(KeyError):
        solver.worth(after("A:H2,D2 B:H3 trump:S turn:A", ""))


#: Puzzles of over 100,000 states: the plain search takes half a minute for each.
LARGE = {"myllymatti-17", "myllymatti-19"}


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(one, id=one.id, marks=[pytest.mark.slow] if one.id in LARGE else [])
        for one in game_puzzles(GAME).values()
    ],
)
def test_a_puzzle_has_one_right_move_by_plain_search(puzzle: Puzzle) -> None:
    """A sure way out is worth more than an open end, and that more than being the last."""
    at = read(puzzle.position)
    assert (at.move_text(only_move(at)[0]) if puzzle.key != "-" else "-") == puzzle.key
    plain = PlainRounds(at, MEASURE)
    found = [plain.worth(at.play(move))[at.turn] for move in at.moves()]
    values = [1 if one.open else 2 * one.value.out for one in found]
    best = [move for move, one in zip(at.moves(), values, strict=True) if one == max(values)]
    assert len(best) == 1 < len(values)
    assert best == [None] if puzzle.key == "-" else [at.move_text(best[0])] == [puzzle.key]


def test_puzzles_show_their_themes() -> None:
    puzzles = game_puzzles(GAME).values()
    assert len({one.position for one in puzzles}) == 19
    assert {theme for one in puzzles for theme in one.themes} == {*THEMES}
    for one in puzzles:
        at = read(one.position)
        key, only = only_move(at)
        assert only, one.id
        assert {*one.themes} <= {*themes_of(at, key)}, one.id


@pytest.mark.parametrize("theme", THEMES)
def test_puzzles_are_made(theme: str) -> None:
    for at, key, shown, level in islice(make_puzzles(Random(4), theme, 1), 3):
        assert (shown, level) == (theme, 1)
        assert only_move(at) == (key, True)
        assert theme in themes_of(at, key)


def test_equivalent_cards_are_judged_alike() -> None:
    """A player tries the lowest of them, and what is found is true of each."""
    text = "myllymatti A:C3467T,D56789JQ,H3567,S34 B:C2589KA,H2489,S2789T trump:D trick:S6 turn:A"
    state = read(f"{text} full:2")
    assert state.game.seeing is not None
    found = state.game.seeing.choose(state.game.seeing.view(state, state, (), 0), "samples", 1)
    tried = {str(one.move): one for one in found.candidates}
    assert {*tried} == {*map(str, state.moves())}
    trumps = [one for name, one in tried.items() if name.startswith("D")]
    assert len({(one.mean, one.better) for one in trumps}) == 1
    assert str(found.thumb) in tried
    assert tried["None"].better == pytest.approx(tried["None"].mean - trumps[0].mean)
    assert tried["None"].better < 0
