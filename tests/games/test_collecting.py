"""Myllymatti's first phase: the rules as they are written, its text, and its value."""

from __future__ import annotations

import random
from io import StringIO

import pytest

from fixtures.amounts import fate
from fixtures.beating import as_fate
from fixtures.collecting import played_games, small_games
from ristikontra.api.generate import drawn
from ristikontra.api.show import show
from ristikontra.api.solve import SolveRecord, solve
from ristikontra.cli.main import run
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.games.cards import PACK
from ristikontra.games.judges import Look, PlainRounds, count_lines, judged_moves
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.collecting import CollectingPosition, dealt, whole_stock
from ristikontra.games.myllymatti.position import BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import BeatingRules
from ristikontra.games.myllymatti.solver import (
    LAST,
    MEASURE,
    MOST_COLLECTED,
    OUT,
    FatesJudge,
    count_lines_by_moves,
    sure,
)
from ristikontra.games.registry import read
from ristikontra.games.scenes import asked
from ristikontra.render import state_play
from ristikontra.table.session import AtTable, begin_deal

HANDS = "A:C2,D9,SA B:C9,H2,SJ C:D2,D5,HK"
LATE = "A:C28 B:C3 C:C567 stock:- won:A=D23,B=D4,H4,S5 shown:S5"
SHORT = f"myllymatti {HANDS} stock:S4 turn:A"


def after(text: str, line: str) -> PhasePosition:
    position = read(f"myllymatti {text}")
    for move in position.read_line(line, "line"):
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        # Any card may be led and answered, and the higher rank takes both, whatever its suit (M3).
        (f"{HANDS} stock:S3456 turn:A", "D9 SJ", "A:C2,S3A B:C9,H2,S4 C:D25,HK stock:S56 "
         "won:B=D9,SJ turn:B"),
        # The ace is high (M1). The winner of a trick leads, against the player to the left (M5).
        (f"{HANDS} stock:S3456 turn:A", "SA SJ", "A:C2,D9,S3 B:C9,H2,S4 C:D25,HK stock:S56 "
         "won:A=SJA turn:A"),
        (f"{HANDS} stock:S3456 turn:C", "D5 C2", "A:D9,S4A B:C9,H2,SJ C:D2,S3,HK stock:S56 "
         "won:C=D5,C2 turn:C"),
        # A player draws at once after playing (M4).
        (f"{HANDS} stock:S3456 turn:A", "D9", "A:C2,S3A B:C9,H2,SJ C:D25,HK stock:S456 trick:D9 "
         "turn:B"),
        # Equal ranks stay, and the same player leads again, against the same one (M6).
        (f"{HANDS} stock:S3456 turn:A", "D9 C9", "A:C2,S3A B:H2,S4J C:D25,HK stock:S56 "
         "trick:D9,C9 turn:A"),
        (f"{HANDS} stock:S34567 turn:A", "D9 C9 C2 SJ", "A:S35A B:H2,S46 C:D25,HK stock:S7 "
         "won:B=D9,C29,SJ turn:B"),
        # A player who turns the next card plays it, and draws none (M7).
        (f"{HANDS} stock:S3456 turn:A", "*S3 *", "A:C2,D9,SA B:C9,H2,SJ C:D25,HK stock:S56 "
         "won:B=S34 turn:B"),
        # The last card is not drawn but shown, and joins the cards that were won (M8).
        (f"{HANDS} stock:S34 turn:A", "D9 SJ", "A:C2,S3A B:C9,H2 C:D25,HK stock:- "
         "won:B=D9,S4J shown:S4 turn:B"),
        # Then nobody draws.
        (f"{HANDS} stock:S4 turn:A", "D9 SJ", "A:C2,SA B:C9,H2 C:D25,HK stock:- "
         "won:A=S4,B=D9,SJ shown:S4 turn:B"),
        (f"{HANDS} stock:S4 turn:A", "D9 SJ C9 HK D5 SA", "A:C2 B:H2 C:D2 stock:- "
         "won:A=S4A,D5,B=D9,SJ,C=C9,HK shown:S4 turn:A"),
        # A player on turn without a card ends the phase, and who has shown the last card leads.
        # Cards on the table go back, those that have bounced too (M10, M11, M12).
        (f"{HANDS} stock:S4 turn:A", "D9 SJ C9 HK D5 SA C2 H2", "A:C2,D5,S4A B:D9,H2,SJ "
         "C:C9,D2,HK trump:S turn:A"),
        (f"{LATE} turn:B", "C3 C5 C6 C8", "A:C2 B:- C:C7 stock:- won:A=D23,C68,B=D4,H4,S5,C=C35 "
         "shown:S5 turn:A"),
        (f"{LATE} turn:B", "C3 C5 C6 C8 C2", "A:C268,D23 B:D4,H4,S5 C:C357 trump:S turn:B"),
    ],
)  # fmt: skip
def test_clauses(text: str, line: str, expected: str) -> None:
    assert after(text, line) == read(f"myllymatti {expected}")


@pytest.mark.parametrize(
    ("stock", "moves"),
    [("S34", ["C2", "D9", "SA", "*S3"]), ("S4", ["C2", "D9", "SA"])],
)
def test_the_last_card_of_the_stock_is_not_turned(stock: str, moves: list[str]) -> None:
    """It is while more than one is left (M7)."""
    record = deal_moves(f"{HANDS} stock:{stock} turn:A")
    assert record == moves


def deal_moves(text: str) -> list[str | None]:
    return show(read(f"myllymatti {text}")).moves


def test_the_leader_of_the_twenty_second_pair_shows_the_last_card() -> None:
    """Each card played takes one of the stock while the pack is whole (M9)."""
    draw = random.Random(3)
    for text in map(str, drawn(GAME, 20, 3, sizes={"stock": whole_stock(3)})):
        at, played = read(text), 0
        while isinstance(at, CollectingPosition) and at.shown is None:
            turn, leader = at.turn, at.leader
            at = at.play(draw.choice(at.moves()))
            played += 1
        assert played == 43
        assert turn == leader
        while isinstance(at, CollectingPosition):
            at = at.play(draw.choice(at.moves()))
        assert isinstance(at, BeatingPosition)
        assert at.turn == turn
        assert at.cards == 52


def test_what_is_written_is_read() -> None:
    for position in played_games(1, 50, (1, 2, 3, 7, whole_stock(3))):
        assert read(str(position)) == position


@pytest.mark.parametrize(
    "text",
    [
        "Myllymatti a:c2,d9,sa b:c9,h2,sj c:d2,d5,hk STOCK:s4 turn:a won:-",
        "myllymatti A:♣2♦9♠A B:♣9♥2♠J C:♦25♥K stock:♠4 turn:A must_beat=no trick:-",
        "myllymatti A:2c 9d as B:9c,2h,Js C:2d 5d Kh stock:4s turn:A",
    ],
)
def test_it_is_read_as_people_write_it(text: str) -> None:
    assert read(text) == read(SHORT)


LEFT = "A:C28 B:C3 C:C567 stock:- won:A=D23,B=D4,H4,S5"


@pytest.mark.parametrize(
    ("text", "fault", "message"),
    [
        (f"{HANDS} stock:S4X turn:A", "X", "'X' is not a card"),
        (f"{HANDS} stock:S4,C2 turn:A", "2 turn", "C2 is already given (A)"),
        (f"{HANDS} stock:S4 won:A=S4,H4 turn:A", "4,H4", "S4 is already given (stock)"),
        (f"{HANDS} stock:S4 won:A=H4,B=H5,H4,H6 turn:A", "4,H6", "H4 is already given (won)"),
        (f"{HANDS} stock:S4 won:H3,H4 turn:A", "H3,H4", "who has won H3,H4? Write won:A="),
        (f"{HANDS} stock:S4 won:D=H3,H4 turn:A", "D=", "no seat 'D'"),
        (f"{HANDS} won:A=H3,H4 turn:A", "", "missing: the cards of the stock"),
        ("A:C2,D9,SA C:C9,H2,SJ stock:S4 turn:A", "", "the hand of B is missing"),
        (f"{HANDS} stock:S4", "", "whose turn"),
        (f"{HANDS} stock:S4 turn:-", "", "whose turn"),
        (f"{HANDS} stock:S4 turn:D", "D", "no seat 'D'"),
        (f"{HANDS} stock:S4 turn:A trump:S", "S", "trump belongs to the second phase"),
        (f"{HANDS} stock:S4 trick:H3 turn:A full:3", "3", "full belongs to the second phase"),
        (f"{HANDS} stock:S4 won:A=S5,S6 shown:S5 turn:A", "S5 turn", "when the stock is empty"),
        (f"{LEFT} turn:B", "", "which card was shown last"),
        (f"{LEFT} shown:X5 turn:B", "X5", "'X5' is not a card"),
        (f"{LEFT} shown:S9 turn:B", "S9", "S9 was shown, so it must be among"),
        (f"{HANDS} stock:S4 won:A=H3 turn:A", "A=H3", "A has won one card beside"),
        (f"{LATE.replace(',H4', '')} turn:B", "A=D23", "B has won one card beside"),
        (f"{HANDS} stock:S4 trick:H3,H4 turn:A", "H3,H4", "H4 does not equal H3"),
        ("A:C2,SA B:C9,H2,SJ C:D2,D5,HK stock:S4 turn:A", "C2,SA", "A has 2 cards, but each"),
        (f"{HANDS.replace('C2', 'C23')} stock:S4 turn:A", "C23", "A has 4 cards, but each"),
        (f"{LATE} turn:C", "C28", "play cannot have left 2, 1 and 3 cards"),
        ("A:C2,D9,SA B:C9,H2,SJ C:D2,D5,HK stock:- won:A=S4 shown:S4 turn:A", "C2,D9",
         "play cannot have left 3, 3 and 3 cards"),
        ("A:C2 B:- C:C7 stock:- won:A=D23,C68,B=D4,H4,S5,C=C35 shown:S5 turn:B", "B",
         "B has no card, so the first phase is over"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_shown_at_its_place(text: str, fault: str, message: str) -> None:
    text = f"myllymatti {text}"
    column = (text.rindex(fault) if fault else len(text)) + 1
    with pytest.raises(BadText) as raised:
        read(text)
    found = [(one.column, one.message) for one in raised.value.problems]
    assert any(at == column and message in said for at, said in found), (column, found)


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(BadText) as raised:
        read(f"myllymatti {HANDS} stock:S4 won:A=H3 trick:H4,H5 turn:A")
    assert len(raised.value.problems) == 2


@pytest.mark.parametrize(("number", "most"), [(6, 5), pytest.param(300, 6, marks=pytest.mark.slow)])
def test_the_kernel_and_the_plain_search_agree(number: int, most: int) -> None:
    """On every position that play can reach from the first phase on."""
    seed = 8 if number == 6 else random.randrange(10**6)
    print("seed", seed)
    met, turned = set(), 0
    for position in small_games(seed, number, most):
        judge, plain = FatesJudge(position), PlainRounds(position, MEASURE)
        for at in plain.states:
            found = judge.worth(at)
            assert [*map(as_fate, found)] == [*map(as_fate, plain.worth(at))], str(at)
            if isinstance(at, CollectingPosition):
                met |= {fate(one) for one in found}
                turned += any(map(at.turns_up, at.moves()))
    assert met == {"out", "last", "open"}
    assert turned


def test_they_count_the_same_lines() -> None:
    """A line is a way of choosing a move each time."""

    def lines(at: PhasePosition, moves: int) -> int:
        if at.finished or not moves:
            return 1
        return sum(lines(at.play(move), moves - 1) for move in at.moves())

    for position in small_games(6, 25, 6):
        counts = count_lines_by_moves(position, 6)
        assert [*counts] == [lines(position, moves) for moves in range(1, len(counts) + 1)], (
            position
        )


def test_a_result_that_no_end_has_may_still_come_of_play_without_an_end() -> None:
    """A gets out wherever play ends, but the others need not end it (M18, A21)."""
    state = read("myllymatti A:D3,S8 B:C7 C:CQ,D7,S3 trump:D turn:C must_beat=yes")
    for judge in FatesJudge(state), PlainRounds(state, MEASURE):
        own = judge.worth(state)[0]
        assert (own.guaranteed, own.open, own.drawn) == (None, True, {"out": 0.5})


@pytest.mark.slow
def test_a_whole_small_game_is_worth_what_plain_search_says() -> None:
    """Of ten cards, each player with three: as it may be dealt."""
    seed = random.randrange(10**6)
    print("seed", seed)
    draw = random.Random(seed)
    few = [card for card in sorted(PACK) if card.suit < 2]
    # Many have some 300,000 states, which take plain search minutes.
    while True:
        position = dealt(draw.sample(few, 10), BeatingRules(must_beat=True), 0)
        solver = FatesJudge(position)
        if 10_000 < solver.effort["states"] < 20_000:
            break
    judge, plain = FatesJudge(position), PlainRounds(position, MEASURE)
    for at in plain.states:
        assert [*map(as_fate, judge.worth(at))] == [*map(as_fate, plain.worth(at))], str(at)
    assert len(plain.states) > 10_000


def test_a_game_too_large_is_refused_before_it_is_searched() -> None:
    text = str(next(drawn(GAME, 1, 1, sizes={"stock": MOST_COLLECTED - 8})))
    position = read(text)
    with pytest.raises(RistikontraError, match="the limit is 12"):
        FatesJudge(position)
    with pytest.raises(RistikontraError, match="too many positions to count after"):
        count_lines(position, 40, most_states=1000)
    with pytest.raises(RistikontraError, match="MB of memory"):
        FatesJudge(read(SHORT), most_bytes=1_000_000)


def test_a_game_is_solved_and_judged() -> None:
    """The best move keeps the guarantee of its player in small endings, and the line is legal."""
    for position in small_games(8, 12, 6):
        record = solve(position)
        assert SolveRecord.from_json(record.to_json()) == record
        before = [*map(fate, record.worth.values())]
        for move in record.moves:
            mine = fate(move.worth[position.seats[position.turn]])
            assert move.best == (mine == before[position.turn])
        position.read_line(" ".join(record.line), "line")


WIN = "myllymatti/win-it"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", SHORT), "Stock: ♠4; the last one is trump."),
        (("show", SHORT, "--after", "D9"), "♠4 was shown last, so trump is ♠."),
        (("--lang", "fi", "show", SHORT), "Pelaaja 1 aloittaa, ja pelaaja 2 vastaa."),
        (("show", SHORT.replace("S4", "S45"), "--json"), '"moves":["C2","D9","SA","*S4"]'),
        (("solve", WIN, "--after", "D4"), "Player 1 leads."),
        (("perft", SHORT, "--depth", "3"), "     18"),
        (("analyse", WIN, "--line", "D4"), "Better"),
        (("generate", "myllymatti", "--stock", "43"), "stock:"),
        (("generate", "myllymatti", "--stock", "2", "--set", "must_beat=yes"), "must_beat=yes"),
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
        (("show", SHORT, "--after", "*"), "* may not be played here; A may play C2, D9 or SA"),
        (("show", SHORT, "--after", "D9 -"), "- may not be played here; B may play"),
        (("show", SHORT, "--after", "*D9"), "*D9 may not be played here"),
        (
            ("generate", "myllymatti", "--stock", "44"),
            "the stock of a game must have 1 to 43 cards",
        ),
        (("generate", "myllymatti", "--stock", "2", "--cards", "3"), "each hand has three cards"),
        (
            ("generate", "myllymatti", "--stock", "2", "--set", "players=4"),
            "players must be 2 or 3",
        ),
        (("deal", "myllymatti"), "whole deals of myllymatti are too large to solve"),
    ],
)
def test_verbs_refuse(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert said in " ".join(capsys.readouterr().err.split())


TALK = ["hint", "hint", "why D4", "H9", "D4", "undo", "D8", "help", ""]


def test_a_game_is_played_from_the_first_phase_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(TALK)))
    assert run(("play", WIN)) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for said in (
        "or * to turn the next card of the stock",
        "The answer of Player 1 to ♥4 (♦4, ♦8)?",
        "Right: ♦8.",
        "You do not hold ♥9. Choose ♦4 or ♦8.",
        "Player 1 plays ♦4. The ranks are equal, so the cards stay.",
        "Before this move: out. After it: last.",
        "Player 1 plays ♦8. Player 1 takes both. Player 1 plays ♦4. Cards on the table go back to "
        "those who played them. The first phase is over.",
    ):
        assert said in shown, said


def test_the_next_card_is_turned_unseen() -> None:
    """With hidden hands nothing names it before it is turned."""
    (text,) = map(str, drawn(GAME, 1, 2, sizes={"stock": 2}))
    at = read(text)
    assert isinstance(at, CollectingPosition)
    card, (first, *_) = at.stock[0], at.moves()
    good, bad = ([sure(end, 9)] * 3 for end in (OUT, LAST))
    look = Look(good, dict.fromkeys(at.moves(), good) | {first: bad})
    moves = judged_moves(at, look, MEASURE)
    said = (
        *(asked(at), state_play.refused("x", at, ())),
        *map(repr, (state_play.table(at, [0]), state_play.hint(at, moves, more=True))),
    )
    assert not any(str(card) in words for words in said)
    assert "*" in said[0]
    session = begin_deal(at, [at.mover], AtTable(("thumb",), 1)).after(card)
    assert f"A turns {card} and plays it." in repr(state_play.moves_told(session, 0))
