"""Positions of Ristiseiska as text, and what the command line makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import pytest

from fixtures import amounts
from fixtures.layouts import drawn_positions, plain_judge
from ristikontra.api.analyse import analyse
from ristikontra.api.generate import drawn
from ristikontra.api.solve import SolveRecord, solve
from ristikontra.cli.main import run
from ristikontra.game.errors import BadText
from ristikontra.game.worth import Worth
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska import GAME
from ristikontra.games.ristiseiska.position import dealt
from ristikontra.games.ristiseiska.rules import LayoutRules

SHORT = "ristiseiska A:CK,HK B:DK C:SKA turn:C"


def test_what_is_written_is_read() -> None:
    for position in drawn_positions(7, 60, 20):
        text = str(position)
        assert str(read(text)) == text
        if position.rules.first_turn_exempt:
            assert read(text) == position


@pytest.mark.parametrize(
    "text",
    [
        "Ristiseiska a:ck,hk b:dk c:sak TURN:c",
        "ristiseiska A:♣K♥K B:♦K C:♠K♠A turn:C forfeit:-",
        "ristiseiska A:Kc Kh B:kd C:ks,as turn:C",
        "ristiseiska A:CK HK B:DK C:S K A turn:C layout:CA-Q,DA-Q,HA-Q,S2-Q build=strict",
        "ristiseiska A:CKHK B:DK C:SAK layout:♣A-Q ♦A-Q ♥A-Q ♠2-Q turn:C first:0",
    ],
)
def test_it_is_read_as_people_write_it(text: str) -> None:
    assert read(text) == read(SHORT)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("ristiseiska A:CX,HK B:DK C:SKA turn:C", 16, "'X' is not a card"),
        ("ristiseiska A:K,HK B:DK C:SKA turn:C", 15, "'K' has no suit"),
        ("ristiseiska A:CK,HK B:CK C:SKA turn:C", 24, "CK is already given (A)"),
        ("ristiseiska A:CK,HK B:DK C:SKA turn:D", 37, "no seat 'D'; the seats are A, B and C"),
        ("ristiseiska A:CK,HK B:DK C:SKA", 31, "whose turn"),
        ("ristiseiska A:CK,HK B:DK turn:A", 32, "the hand of C is missing"),
        ("ristiseiska A:CK,HK B:DK C:SKA turn:C build=loose", 45, "build must be strict, free"),
        ("ristiseiska A:CK,HK B:DK C:SKA turn:C trick:7", 39, "there is no 'trick' here"),
        ("ristiseiska A:CK,HK B:DK C:SKA turn:C turn:B", 39, "turn is given twice"),
        ("ristiseiska A:CK B:- C:- turn:A", 24, "two hands are empty"),
        (
            "ristiseiska A:CK,H7 B:DK C:SK turn:A",
            37,
            "H7 cannot be both on the table and in a hand",
        ),
        (
            "ristiseiska A:CK,S4 B:DK C:SK turn:A layout:SA-Q",
            45,
            "S4 cannot be both on the table and in",
        ),
        (
            "ristiseiska A:CK,HK B:DK C:SK turn:A layout:CA-Q,DA-Q,SA-Q",
            59,
            "HA23456789TJQ is neither in",
        ),
        ("ristiseiska A:CK,HK B:DK C:SK layout:C5-7 turn:A", 38, "C5-7 cannot be on the table"),
        ("ristiseiska A:CK,HK B:DK C:SK layout:C7-5 turn:A", 38, "'C7-5' is not a part"),
        (
            "ristiseiska A:CK,HK B:DK C:SK turn:A continuing:yes first:9",
            59,
            "not yet ended, 0 to 3",
        ),
        ("ristiseiska A:CK,HK B:DK C:SK turn:A continuing:maybe", 49, "must be yes or no"),
        ("ristiseiska x A:CK,HK B:DK C:SK turn:A", 13, "'x' does not say what it is"),
        ("ristiseiska A:S9 B:ST C:S8 turn:A last_card=begged", 45, "is only for unable=beg"),
    ],
)
def test_what_is_wrong_is_shown_at_its_place(text: str, column: int, message: str) -> None:
    with pytest.raises(BadText) as raised:
        read(text)
    found = [(one.column, one.message) for one in raised.value.problems]
    assert any(at == column and message in said for at, said in found), found


def test_deals_are_dealt() -> None:
    rules = LayoutRules(scoring="cards")
    for players in (3, 4, 5):
        one, two = map(str, drawn(GAME, 2, 5, {"scoring": "cards"}, {"players": players}))
        assert one != two
        for text in (one, two):
            position = read(text)
            assert position == dealt(position.hands, rules)


def test_values_are_those_of_the_plain_search() -> None:
    for position in drawn_positions(8, 20, 8):
        record = solve(position)
        worth = plain_judge(position).worth(position)
        players, seat = record.worth.values(), position.seats[position.turn]
        assert [*map(amounts.sure, players)] == [*map(amounts.sure, worth)]
        assert [*map(amounts.maxn, players)] == [*map(amounts.maxn, worth)]
        least = min(amounts.sure(move.worth[seat]) for move in record.moves)
        assert least == amounts.sure(worth[position.turn])
        for move in record.moves:
            assert move.best == (amounts.sure(move.worth[seat]) == least)
        assert SolveRecord.from_json(record.to_json()) == record


def test_what_a_move_costs_is_what_the_plain_search_says() -> None:
    kingmaking = 0
    for position in drawn_positions(9, 30, 8):
        look, seat = plain_judge(position).look(position), position.turn
        sure = {move: amounts.sure(found[seat]) for move, found in look.moves.items()}
        apart = {move: outcome(found) for move, found in look.moves.items()}
        for move in position.moves():
            (step,) = analyse(position, [move]).steps
            assert amounts.number(step.loss) == sure[move] - min(sure.values())
            assert step.loss_alone
            assert amounts.number(step.loss_alone) == apart[move][seat] - outcome(look.worth)[seat]
            same = {one for one in apart.values() if one[seat] == apart[move][seat]}
            assert step.kingmaking == (len(same) > 1)
            kingmaking += step.kingmaking is True
    assert kingmaking


def outcome(found: Sequence[Worth]) -> tuple[float, ...]:
    """What each player gets by playing only for that player, ties broken."""
    return tuple(map(amounts.maxn, found))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", SHORT), "Player 3 is on turn."),
        (("solve", SHORT), "♠A             0        0        1:26 2:13 3:0"),
        (("--lang", "fi", "solve", SHORT), "Peli, jos jokainen pelaa itselleen: 3:♠A 3:♠K"),
        (("perft", SHORT.replace("turn:C", "turn:A")), "4 lines of play"),
        (("solve", SHORT, "--after", "SA"), "no card          13       13        1:0 2:13 3:13"),
        (
            ("analyse", SHORT, "--line", "SA A:CK"),
            "Player 3  no card    13                   13  ♠K",
        ),
        (("generate", "ristiseiska", "--set", "build=free", "-n", "2"), "first:4 build=free\n"),
        (("generate", "ristiseiska", "--set", "players=5", "--json"), 'first:5"'),
        (("rules", "ristiseiska"), "free             both ways from the seven at once (X8)"),
        (("solve", SHORT, "--json"), '"line":["C:SA","C:SK"]'),
    ],
)
def test_verbs_answer(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    assert said in capsys.readouterr().out


def test_it_stands_among_other_positions(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = f"lappi/pagat\n{SHORT}\nristiseiska A:CX\n"
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    assert run(("show", "-", "--ascii")) == 2
    shown = capsys.readouterr()
    assert "Player 3 is on turn." in shown.out
    assert "N " in shown.out or "North" in shown.out
    assert "'X' is not a card" in shown.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("plan", SHORT), "ristiseiska has no plans: one would have to answer several players"),
        (("export", "--handout", "out.html", SHORT), "--handout is not for ristiseiska"),
        (("generate", "ristiseiska", "--set", "players=8"), "players must be 3, 4, 5, 6 or 7"),
        (("generate", "ristiseiska", "--set", "limit=3"), "has no option limit"),
        (("generate", "ristiseiska", "--deals"), "--deals is not for ristiseiska"),
        (("generate", "ristiseiska", "--set", "build=x"), "build must be strict, free or"),
        (("solve", "--why", SHORT), "--why is not for ristiseiska"),
        (("solve", SHORT, "--set", "limit=2"), "--set is not for ristiseiska"),
        (("analyse", SHORT), "--line"),
        (("analyse", SHORT, "--line", "SA DX"), "--line:1:4: DX may not be played here; C may"),
        (("analyse", SHORT, "--line", "B:SA"), "--line:1:1: B:SA may not be played here"),
        (("show", SHORT, "--after", "SA SK CK"), "play has already ended before CK"),
        (("solve", "ristiseiska A:"), "the hand of B is missing"),
    ],
)
def test_what_cannot_be_answered_is_said(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert said in capsys.readouterr().err
