"""Myllymatti in files and examples, claimed about, and its lesson."""

from __future__ import annotations

from io import StringIO

import pytest

from ristikontra.api.play import play
from ristikontra.api.verify import VerifyRecord, verify
from ristikontra.cli.main import run
from ristikontra.formats.files import names_in
from ristikontra.game.errors import BadText
from ristikontra.games.files import find_example, read_example
from ristikontra.games.registry import read
from ristikontra.table.session import begin
from ristikontra.words import Translated

NAMES = names_in("myllymatti")
HANDS = 'title = "x"\nrules = "myllymatti"\nhands = {A = "SA,H2", B = "HJ"}\n'


def verified(claim: str) -> VerifyRecord:
    text = f'{HANDS}trump = "S"\nturn = "A"\n[[claims]]\nid = "1"\ntext = "x"\n{claim}\n'
    return verify(read_example(text))


def test_there_are_ten_examples() -> None:
    """There are examples of both phases."""
    assert len(NAMES) >= 10
    first = [name for name in NAMES if hasattr(find_example(name).position, "stock")]
    assert len(first) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_every_example_claims_what_is_true(name: str) -> None:
    example = find_example(name)
    record = verify(example)
    assert record.claims
    assert all(claim.expect and claim.as_expected for claim in record.claims)
    for text in (example.title, example.teaches, example.notice):
        assert isinstance(text, Translated)
        assert text.texts.keys() == {"en", "fi"}
    assert VerifyRecord.from_json(record.to_json()).claims


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ('card = "SA"\nis = "only"', "true"),
        ('card = "H2"\nis = "wrong"', "true"),
        ('card = "H2"\nis = "right"', "false"),
        ('card = "SA"\nis = "kingmaking"', "false"),
        ('player = "A"\nfate = "out"', "true"),
        ('player = "B"\nfate = "open"', "false"),
        ('player = "A"\nwithin = 3', "true"),
        ('player = "A"\nwithin = 2', "false"),
        ('after = "H2"\ncard = "-"\nis = "wrong"', "true"),
        ('after = "H2"\nplayer = "A"\nfate = "last"', "true"),
    ],
)
def test_what_is_claimed_is_judged(claim: str, verdict: str) -> None:
    assert [one.verdict for one in verified(claim).claims] == [verdict]


@pytest.mark.parametrize(
    ("within", "verdict", "evidence"),
    [
        ("within = 1", "true", "A is guaranteed to get out within one move"),
        ("within = 0", "false", "A is guaranteed to get out within one move"),
        ('within = 0\nafter = "S4"', "true", "A is out"),
    ],
)
def test_who_plays_his_last_card_is_out_at_once(within: str, verdict: str, evidence: str) -> None:
    """Though the others play on (M18)."""
    text = (
        'title = "x"\nrules = "myllymatti"\nhands = {A = "S4", B = "S2", C = "D3,D5"}\n'
        'trump = "H"\nturn = "A"\n[[claims]]\nid = "1"\ntext = "x"\nplayer = "A"\n'
    )
    (claim,) = verify(read_example(text + within)).claims
    assert (claim.verdict, str(claim.evidence)) == (verdict, evidence)


def test_the_program_gets_out_as_soon_as_it_can() -> None:
    """Going out comes first, not the end of the game (M18)."""
    text = "myllymatti A:HA,S5 B:H5,CT C:DT trump:H turn:A trick:H9 full:3"
    assert str(begin(read(text), [1]).line[0]) == "HA"


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("", "one claim says one thing"),
        ('card = "HJ"\nis = "right"', "'HJ' cannot be played there; H2 or SA can"),
        ('card = "SA"\nis = "nice"', "is must be right"),
        ('player = "A"\nfate = "nice"', "fate must be out, last or open"),
        ('fate = "out"', "player is missing"),
        ('player = "C"\nfate = "out"', "no seat 'C'"),
    ],
)
def test_what_is_wrong_with_a_claim_is_shown(claim: str, message: str) -> None:
    with pytest.raises(BadText) as raised:
        verified(claim)
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ('turn = "A"', (1, 1), "which suit is trump"),
        ('trump = "X"\nturn = "A"', (4, 10), "'X' is not a suit"),
        ('trump = "S"\nturn = "C"', (5, 9), "no seat 'C'"),
        ('trump = "S"\nturn = "B"\ntrick = "HK"\nline = "- HK"', (7, 11), "HK may not be played"),
        ('trump = "S"\nturn = "A"\noptions = {must_beat = "x"}', (6, 25), "must be no or yes"),
    ],
)
def test_what_is_wrong_with_a_file_is_shown_at_its_place(
    text: str, place: tuple[int, int], message: str
) -> None:
    with pytest.raises(BadText) as raised:
        read_example(f"{HANDS}{text}\n")
    found = [(one.line, one.column, one.message) for one in raised.value.problems]
    assert any(at[:2] == place and message in at[2] for at in found), found


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("examples", "myllymatti"), "myllymatti/pick-up"),
        (("--lang", "fi", "examples", "myllymatti"), "Säästä valtti"),
        (("show", "myllymatti/pick-up"), "Better to pick up"),
        (("analyse", "myllymatti/pick-up"), "pick up"),
        (("verify", "myllymatti/kingmaker"), "♣7 (out, out, last)"),
        (("lessons", "myllymatti"), "Round for ever"),
        (("lessons",), "myllymatti"),
        (("new", "myllymatti"), 'trump = "S"'),
        (("bench", "--variant", "myllymatti", "--endings", "1"), "Slowest"),
    ],
)
def test_verbs_answer(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    assert said in capsys.readouterr().out


def test_what_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("solve", "myllymatti/pick-upp")) == 2
    assert "nothing is called myllymatti/pick-upp" in capsys.readouterr().err
    assert run(("verify", "myllymatti A:SA B:HJ trump:S turn:A")) == 2


TALK = ["hint", "hint", "why C9", "H9", "C9", "why", "undo", "H8", "help", "C9", "DA", ""]


def test_an_ending_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(TALK)))
    assert run(("play", "myllymatti/keep-the-trump")) == 0
    shown = capsys.readouterr().out
    for said in (
        "One of your moves is right",
        "Right: ♥8.",
        "♣9: Player 1 out (3 moves), Player 2 last (3 moves).",
        "You do not hold ♥9. Choose ♣9, ♥8 or -.",
        "Before this move: out. After it: last.",
        "Taken back: ♣9 of Player 2.",
        "Player 2 plays ♣9. Player 1 picks up ♣9.\nPlayer 2 plays ♦A. Player 2 is out.",
        "In the end: 1:last 2:out.",
        "None of your moves made things worse for you.",
        "ristikontra analyse myllymatti/keep-the-trump --line 'B:H8 B:C9 A:- B:DA'",
    ):
        assert said in shown, said


def test_a_game_that_goes_round_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The programs let each get out; the user goes round with one of them."""
    game = begin(find_example("myllymatti/round-for-ever").position, [0])
    while not game.over:
        card = max(game.state.moves(), key=lambda move: (move is None, move or (0, 0)))
        game = game.play(card)
    assert game.repeats
    assert not play(game).returns
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(("play", "myllymatti/round-for-ever", "--as", "C", "--hide-others")) == 0
    assert "1 card\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "myllymatti/pick-up", "--as", "C"), "no seat 'C'"),
        (("play", "myllymatti/pick-up", "--json"), "so it cannot print JSON"),
    ],
)
def test_play_refuses(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert said in capsys.readouterr().err
