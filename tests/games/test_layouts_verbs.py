"""Ristiseiska played, claimed about, in files, as examples and puzzles."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from fixtures.amounts import sure
from fixtures.layouts import plain_judge
from ristikontra.api.bench import bench
from ristikontra.api.verify import verify
from ristikontra.cli.main import run
from ristikontra.formats.files import names_in
from ristikontra.game.errors import BadText
from ristikontra.games.files import find_example, read_example
from ristikontra.games.judges import Look
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska import GAME
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.puzzles import THEMES, layout_key
from ristikontra.games.ristiseiska.solver import FixedHandsJudge
from ristikontra.render import states  # noqa: F401 - keeps the reports
from ristikontra.render.reports import report_of
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.words import Translated

NAMES = names_in("ristiseiska")
GATE = "ristiseiska/hold-the-gate"


def test_there_are_ten_examples_and_thirty_puzzles() -> None:
    assert len(NAMES) >= 10
    themes = [puzzle.themes[0] for puzzle in game_puzzles(GAME).values()]
    assert {theme: themes.count(theme) for theme in THEMES} == dict.fromkeys(THEMES, 10)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name.endswith("whole-deal") else [])
        for name in NAMES
    ],
)
def test_every_example_claims_what_is_true(name: str) -> None:
    example = find_example(name)
    record = verify(example)
    assert record.claims
    assert all(claim.expect and claim.as_expected for claim in record.claims)
    for text in (example.title, example.teaches, example.notice):
        assert isinstance(text, Translated)
        assert text.texts.keys() == {"en", "fi"}


@pytest.mark.parametrize("name", [*game_puzzles(GAME)][::10])
def test_a_puzzle_has_one_right_card_by_plain_search(name: str) -> None:
    puzzle = game_puzzles(GAME)[name]
    position = read(puzzle.position)
    moves = plain_judge(position).look(position).moves
    costs = {position.move_text(move): sure(found[position.turn]) for move, found in moves.items()}
    least = min(cost for cost in costs.values() if cost)
    assert [card for card, cost in costs.items() if cost == least] == [puzzle.key]


def test_puzzles_show_their_themes() -> None:
    for puzzle in game_puzzles(GAME).values():
        position = read(puzzle.position)
        key, shown = layout_key(position, puzzle.themes[0])
        assert shown
        assert position.move_text(key) == puzzle.key


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ('turn = "D"', (3, 9), "no seat 'D'"),
        ('turn = "C"\nlayout = "C7-5"', (4, 11), "'C7-5' is not a part of a layout"),
        ('turn = "C"\nfirst = 9', (4, 9), "not yet ended, 0 to 3"),
        ('turn = "C"\ncontinuing = "maybe"', (4, 15), "must be yes or no"),
        ('turn = "C"\nline = "SA DX"', (4, 12), "DX may not be played here"),
        ('turn = "C"\nlead = "C"', (4, 1), "unknown key 'lead'"),
        ('turn = "C"\nfirst = []', (4, 9), "first must be a text"),
        ('turn = "C"\noptions = {build = "loose"}', (4, 21), "build must be strict, free"),
        ('turn = "C"\noptions = {limit = 3}', (4, 12), "unknown option 'limit'"),
        ("", (1, 1), "whose turn"),
        ('turn = "C"\ncomments = [{at = 9, text = "x"}]', (4, 19), "of the line, from 1 to 0"),
    ],
)
def test_what_is_wrong_with_a_file_is_shown_at_its_place(
    text: str, place: tuple[int, int], message: str
) -> None:
    hands = '[hands]\nA = "CK,HK"\nB = "DK"\nC = "SKA"\n'
    with pytest.raises(BadText) as raised:
        read_example(f'title = "x"\nrules = "ristiseiska"\n{text}\n{hands}')
    found = [(one.line, one.column, one.message) for one in raised.value.problems]
    assert any(at[:2] == place and message in at[2] for at in found), found


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("", "one claim says one thing"),
        ('is = "right"\ncosts = 3', "one claim says one thing"),
        ('card = "DK"\nis = "right"', "'DK' cannot be played there; SA or SK can"),
        ('card = "SA"\nis = "nice"', "is must be right"),
        ("at_most = 3", "player is missing"),
        ('player = "D"\nat_most = 3', "no seat 'D'"),
        ('takes_forfeit = "A"\nplayer = "A"', "player must be another player"),
        ('at = 4\ncard = "SA"\nis = "right"', "from 1 to 0"),
        ('after = "DK"\nplayer = "A"\nat_most = 3', "DK may not be played"),
        ('player = "A"\nat_most = 3\nexpect = "maybe"', "expect must be true or false"),
    ],
)
def test_what_is_wrong_with_a_claim_is_shown(claim: str, message: str) -> None:
    text = 'title="x"\nrules="ristiseiska"\nturn="C"\nhands={A="CK,HK",B="DK",C="SKA"}\n'
    example = read_example(f'{text}[[claims]]\nid = "1"\ntext = "x"\n{claim}\n')
    with pytest.raises(BadText) as raised:
        verify(example)
    assert message in str(raised.value)


def test_a_game_is_played_and_resumed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "hint\nhint\nwhy h8\nx\nh8\nundo\ndk\nwhy\nquit\n"
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    assert run(("play", GATE)) == 0
    said = capsys.readouterr().out
    for words in (
        "One of your moves is right.",
        "Right: ♦K.",
        "♥8: Player 2 gets at most 38 points with all others against",
        "'x' is neither a card nor a word. Choose ♦K or ♥8, or type help.",
        "It costs 25 points, with all others against you.",
        "Taken back: ♥8 of Player 2.",
        "♦K: Player 2 gets at most 13 points with all others against",
        "None of your cards lost a point",
        "ristikontra play ristiseiska/hold-the-gate --after",
    ):
        assert words in said, words
    monkeypatch.setattr("sys.stdin", StringIO("-\n\n"))
    assert run(("play", GATE, "--after", "DK", "--as", "B", "--hide-others")) == 0
    said = capsys.readouterr().out
    assert "3 cards" in said
    assert "In the end: 1:" in said
    # A line of play after some cards is judged from there, not from the example.
    monkeypatch.setattr("sys.stdin", StringIO("h8\nquit\n"))
    assert run(("play", GATE, "--after", "DK")) == 0
    assert "ristikontra analyse 'ristiseiska A:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("verify", GATE), "3 claims, with the expected verdicts."),
        (("show", GATE), "Four hearts wait behind Player 2's eight"),
        (("--lang", "fi", "show", GATE), "Pidä portti kiinni"),
        (("examples", "ristiseiska"), GATE),
        (("puzzles", "--variant", "ristiseiska", "--theme", "stop"), "10 puzzles."),
        (("puzzles", "show", "ristiseiska-02", "--solution"), "Make them take the forfeit."),
        (
            ("puzzles", "make", "ristiseiska", "--theme", "stop", "--level", "1"),
            '"themes":["stop"]',
        ),
        (("lessons",), "13  ristiseiska"),
        (("lessons", "ristiseiska", "--solutions"), "Right: "),
        (("solve", "ristiseiska-01"), "After each card of Player 2:"),
        (("new", "ristiseiska"), 'rules = "ristiseiska"'),
    ],
)
def test_verbs_answer(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    assert said in capsys.readouterr().out


def test_a_file_is_answered_wherever_it_comes_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(("new", "ristiseiska")) == 0
    text = capsys.readouterr().out
    file = tmp_path / "mine.toml"
    file.write_text(text)
    assert run(("solve", str(file))) == 0
    said = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", StringIO(text))
    assert run(("solve", "-")) == 0
    assert capsys.readouterr().out.split("\n")[:9] == said.split("\n")[:9]


def test_it_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg, html = tmp_path / "a.svg", tmp_path / "a.html"
    assert run(("solve", GATE, "--svg", str(svg), "--html", str(html), "--width", "360")) == 0
    assert "B is guaranteed" not in capsys.readouterr().err
    drawn = svg.read_text()
    for words in ("Hold the gate", ">♥8</text>", ">38</text>", "♦K: Player 2 gets at most"):
        assert words in drawn, words
    assert html.read_text().count("<svg xmlns") == 2
    assert run(("show", GATE, "--svg", "-", "--json")) == 2
    assert run(("show", GATE, "--width", "300")) == 2


def test_whole_deals_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """On ends of deals here: whole ones take seconds."""

    class Small(FixedHandsJudge):
        def __init__(self, position: LayoutPosition) -> None:
            while sum(map(len, position.hands)) > 36:
                position = position.play(position.moves()[0])
            super().__init__(position)
            self.end = position

        def look(self, state: LayoutPosition) -> Look:
            return super().look(self.end)

    monkeypatch.setattr("ristikontra.games.ristiseiska.begging.FixedHandsJudge", Small)
    record = bench(GAME, 2)
    assert [(row.kind, row.players) for row in record.rows] == [
        *(("forfeit", players) for players in (3, 4, 5)),
        *(("beg", players) for players in (3, 4)),
    ]
    assert all(0 < row.mean_states <= row.most_states for row in record.rows)
    assert "Slowest" in as_text(report_of(record), Style())


@pytest.mark.parametrize("verb", ["advise", "plan", "safe", "feasible"])
def test_other_verbs_say_why_not(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run((verb, GATE)) == 2
    assert "ristiseiska" in capsys.readouterr().err


def test_what_is_called_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("solve", "ristiseiska/hold-the-gat")) == 2
    assert "did you mean ristiseiska/hold-the-gate?" in capsys.readouterr().err
