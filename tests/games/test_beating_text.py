"""Positions of Myllymatti as text, and what the command line makes of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fixtures.amounts import fate
from fixtures.beating import drawn_endings
from ristikontra.api.analyse import analyse
from ristikontra.api.generate import drawn
from ristikontra.api.solve import SolveRecord, solve
from ristikontra.cli.main import run
from ristikontra.game.errors import BadText
from ristikontra.game.worth import Worth
from ristikontra.games.judges import PlainRounds
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.solver import MEASURE, OUT
from ristikontra.games.registry import read

SHORT = "myllymatti A:SA,H2 B:HJ,D3 C:D4 trump:S turn:A"


def test_what_is_written_is_read() -> None:
    for position in drawn_endings(7, 80, 12):
        assert read(str(position)) == position


@pytest.mark.parametrize(
    "text",
    [
        "Myllymatti a:sa,h2 b:hj,d3 c:d4 TRUMP:s turn:A",
        "myllymatti A:♠A♥2 B:♥J♦3 C:♦4 trump:♠ turn:A trick:-",
        "myllymatti A:As 2h B:Jh,3d C:4d trump:S turn:A must_beat=no",
    ],
)
def test_it_is_read_as_people_write_it(text: str) -> None:
    assert read(text) == read(SHORT)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("myllymatti A:SX B:HJ trump:S turn:A", 15, "'X' is not a card"),
        ("myllymatti A:SA B:HJ,SA trump:S turn:A", 23, "SA is already given (A)"),
        ("myllymatti A:SA B:HJ turn:A", 28, "which suit is trump"),
        ("myllymatti A:SA B:HJ trump:X turn:A", 28, "'X' is not a suit"),
        ("myllymatti A:SA B:HJ trump:S", 29, "whose turn"),
        ("myllymatti A:SA B:HJ trump:S turn:-", 36, "whose turn"),
        ("myllymatti A:SA B:HJ trump:S turn:C", 35, "no seat 'C'"),
        ("myllymatti A:SA trump:S turn:A", 31, "the hand of B is missing"),
        ("myllymatti A:SA B:HJ C:- trump:S turn:C", 39, "C has no cards"),
        ("myllymatti A:- B:- trump:S turn:A", 34, "nobody has cards"),
        ("myllymatti A:SA B:HJ trump:S turn:A trick:H9,H8", 43, "H8 does not beat H9"),
        ("myllymatti A:SA B:HJ trump:S turn:A trick:H9,SA", 47, "SA is already given (A)"),
        ("myllymatti A:SA B:HJ trump:S turn:A trick:H8,H9", 43, "a trick of 2 cards is complete"),
        ("myllymatti A:SA B:HJ trump:S turn:A trick:H8 full:3", 51, "the trick, 2, not '3'"),
        (
            "myllymatti A:SA B:HJ trump:S turn:A full:2",
            42,
            "the table is empty, so full has no meaning",
        ),
        ("myllymatti A:SA B:HJ C:D4 trump:S turn:A trick:H3 full:2", 56, "trick, 3, not '2'"),
        ("myllymatti A:SA B:- trump:S turn:A trick:H9", 42, "only one player has cards"),
        ("myllymatti A:SA B:HJ trump:S turn:A lead:A", 37, "there is no 'lead' here"),
        ("myllymatti A:SA B:HJ trump:S turn:A must_beat=maybe", 47, "must be no or yes"),
    ],
)
def test_what_is_wrong_is_shown_at_its_place(text: str, column: int, message: str) -> None:
    with pytest.raises(BadText) as raised:
        read(text)
    found = [(one.column, one.message) for one in raised.value.problems]
    assert any(at == column and message in said for at, said in found), found


def test_what_is_drawn_is_read() -> None:
    one, two = map(str, drawn(GAME, 2, 5, {"must_beat": "yes"}, {"players": 3, "cards": 4}))
    assert one != two
    for text in (one, two):
        position = read(text)
        assert str(position) == text
        assert [*map(len, position.hands)] == [4, 4, 4]


def test_moves_are_judged_as_the_plain_search_does() -> None:
    changed = 0
    for position in drawn_endings(8, 25, 6):
        look = PlainRounds(position, MEASURE).look(position)
        record, seat, before = solve(position), position.turn, fates(look.worth)
        assert [*map(fate, record.worth.values())] == before
        assert SolveRecord.from_json(record.to_json()) == record
        later = [*map(fates, look.moves.values())]
        ranks = [["out", "open", "last"].index(one[seat]) for one in later]
        assert [move.best for move in record.moves] == [rank == min(ranks) for rank in ranks]
        for move, after in zip(position.moves(), later, strict=True):
            (step,) = analyse(position, [move]).steps
            assert (fate(step.before), fate(step.after)) == (before[seat], after[seat])
            assert set(step.others) == {
                "ABC"[other]
                for other, one in enumerate(after)
                if other != seat and one != before[other]
            }
            changed += bool(step.others)
    assert changed


def fates(found: Sequence[Worth]) -> list[str]:
    """What becomes of each player."""
    return ["open" if one.open else "out" if one.guaranteed == OUT else "last" for one in found]


def test_best_lines_end_or_repeat() -> None:
    repeated = 0
    for position in drawn_endings(11, 60, 7, 3):
        record = solve(position)
        if not record.repeats:
            continue
        repeated += 1
        assert any(one.open for one in record.worth.values())
    assert repeated


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", SHORT), "Player 1 leads."),
        (("show", SHORT, "--after", "H2 -"), "Player 3 leads."),
        (("solve", SHORT), "Play if each plays for themselves: 1:"),
        (("--lang", "fi", "solve", SHORT), "Pelaaja 1 aloittaa tikin."),
        (("perft", SHORT, "--depth", "3"), "      3 "),
        (("analyse", SHORT, "--line", "A:H2 HJ"), "Better"),
        (("generate", "myllymatti", "--cards", "2", "--set", "must_beat=yes"), "must_beat=yes"),
        (("generate", "myllymatti", "--set", "players=2", "--json"), "A:"),
        (("rules", "myllymatti"), "no, picking up is also allowed"),
        (("solve", SHORT, "--json"), '"repeats":false'),
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
        (("plan", SHORT), "myllymatti has no plans: one would have to answer several players"),
        (("train", SHORT), "train"),
        (("generate", "myllymatti", "--set", "players=4"), "players must be 2 or 3"),
        (("generate", "myllymatti", "--set", "limit=3"), "has no option limit"),
        (("generate", "myllymatti", "--set", "must_beat=x"), "must_beat must be no or yes"),
        (("solve", "--why", SHORT), "--why is not for myllymatti"),
        (("analyse", SHORT), "--line"),
        (("analyse", SHORT, "--line", "SA C:H2"), "--line:1:4: C:H2 may not be played here; B may"),
        (("show", SHORT, "--after", "SA - D4 HJ"), "HJ may not be played here; A may play -"),
    ],
)
def test_verbs_refuse(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert said in " ".join(capsys.readouterr().err.split())
