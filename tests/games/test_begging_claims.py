"""Claims about endings of Ristiseiska with begging, or for a place, read and judged."""

from __future__ import annotations

import pytest

from ristikontra.api.verify import VerifyRecord, verify
from ristikontra.cli.main import run
from ristikontra.game.errors import BadText
from ristikontra.games.files import read_example

#: The documented round: A cannot play, and C gives A the eight or the jack (Part IV).
ROUND = 'hands = {A = "S9Q", B = "STK", C = "S8J"}\nturn = "A"\nline = "S8"\n'


#: One suit; only the six, going round, keeps C from being last.
OPEN = 'hands = {A = "C359", B = "CA2", C = "C468TJQK"}\nturn = "A"\nline = "C6"\n'


def verified(claim: str, scoring: str = "last", where: str = ROUND) -> VerifyRecord:
    build = "strict" if where == OPEN else "free"
    options = f'[options]\nbuild = "{build}"\nunable = "beg"\nscoring = "{scoring}"\n'
    head = f'title = "x"\nrules = "ristiseiska"\n{where}'
    text = f'{head}{options}[[claims]]\nid = "1"\ntext = "x"\n{claim}\n'
    return verify(read_example(text))


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        # C gives A the six, which goes round, or the others leave A last.
        ('card = "C6"\nis = "only"', "true"),
        ('card = "C>A:C6"\nis = "right"', "true"),
        ('card = "C4"\nis = "right"', "false"),
        ('card = "C4"\nis = "wrong"', "true"),
        ('card = "C6"\nis = "kingmaking"', "false"),
        ('player = "C"\nfate = "open"', "true"),
        ('player = "C"\nfate = "out"', "false"),
        ('player = "B"\nfate = "last"', "true"),
        ('player = "B"\nwithin = 12', "true"),
        ('player = "B"\nwithin = 11', "false"),
        ('player = "C"\nwithin = 99', "false"),
        ('player = "C"\nfate = "draw"\nrepetition = "draw"', "true"),
        ('player = "C"\nfate = "last"\nrepetition = "lost"', "true"),
        ('player = "C"\nfate = "out"\nrepetition = "won"', "true"),
        ('player = "C"\nfate = "out"\nrepetition = "draw"', "false"),
        ('player = "C"\nfate = "last"\nafter = "CK"', "true"),
        ('player = "A"\nfate = "out"\nafter = "C6"', "true"),
        ('player = "A"\nfate = "open"\nafter = "C6"', "false"),
    ],
)
def test_what_is_claimed_of_a_place_is_judged(claim: str, verdict: str) -> None:
    assert [one.verdict for one in verified(claim, where=OPEN).claims] == [verdict]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        # B goes out with the king and the queen, and A keeps two kings.
        ('player = "B"\nat_most = 0', "true"),
        ('player = "A"\nat_most = 26', "true"),
        ('player = "A"\nat_most = 25', "false"),
        ('player = "A"\nat_least = 26', "true"),
        ('player = "A"\nat_least = 27', "false"),
        ('player = "B"\nfate = "open"', "false"),
        ('card = "HK"\nis = "only"', "true"),
        ('card = "HK"\ncosts = 0', "true"),
        # After the queen C goes out first, and B keeps a king.
        ('card = "SQ"\ncosts = 13', "true"),
        ('card = "SQ"\ncosts = 12', "false"),
    ],
)
def test_what_is_claimed_of_points_is_judged(claim: str, verdict: str) -> None:
    where = 'hands = {A = "SK,CK", B = "SQ,HK", C = "DK"}\nturn = "B"\n'
    assert [one.verdict for one in verified(claim, "values", where).claims] == [verdict]


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ('card = "SK"\nis = "right"', "'SK' cannot be played there; S8 or SJ can"),
        ('card = "SJ"\nis = "deciding"', "is must be right, only, wrong or kingmaking"),
        ('takes_forfeit = "A"', "takes_forfeit"),
        ('player = "A"\nfate = "first"', "fate must be out, last or open"),
        ('player = "A"\nfate = "draw"', "fate must be out, last or open"),
        ('player = "A"\nfate = "open"\nrepetition = "draw"', "fate must be out, last or draw"),
        ('player = "A"\nfate = "out"\nrepetition = "x"', "repetition must be draw, lost or won"),
        ('player = "A"\nwithin = 3\nrepetition = "draw"', "repetition needs fate beside it"),
        ('player = "A"\nat_most = 3', "nobody plays for points here, so at_most has no meaning"),
        ('player = "X"\nfate = "out"', "no seat 'X'"),
        ('fate = "out"', "player"),
        ('card = "SJ"\nis = "right"\nwithin = 3', "one claim says one thing"),
    ],
)
def test_what_is_wrong_is_said(claim: str, message: str) -> None:
    with pytest.raises(BadText, match=r"\S") as raised:
        verified(claim)
    assert any(message in one.message for one in raised.value.problems), str(raised.value)


def test_an_example_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("verify", "ristiseiska/begging-for-ever")) == 0
    shown = capsys.readouterr().out
    assert "depends on the rule for play without an end" in shown
    assert "6 claims, with the expected verdicts." in shown
