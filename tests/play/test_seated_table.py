"""Whole deals at the terminal: nothing hidden is said, and a deal that is left continues."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from random import Random
from time import process_time

import pytest
from msgspec.structs import replace

from fixtures.kills import killed
from ristikontra.api.generate import numbered_deal
from ristikontra.cli.main import run
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import game_of
from ristikontra.games.myllymatti import players as matti_players
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska import players as laying_players
from ristikontra.store import OWN, opened, place_of
from ristikontra.table.saved import slot_for
from ristikontra.table.session import AtTable, begin_deal, results, totals, totals_after
from ristikontra.words import say

BEG = ("ristiseiska", "--set", "unable=beg", "--set", "scoring=cards", "--set", "players=5")
GAMES = [("ristiseiska",), BEG, ("myllymatti",), ("myllymatti", "--set", "players=2")]


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games in a store of the test's own, and judge them by few deals."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setitem(laying_players.DEALS, "more", 20)
    monkeypatch.setitem(matti_players.GAMES, "more", (20, 200))
    monkeypatch.setattr("ristikontra.api.play._OTHER_DEALS", 6)


#: How the end of a deal is said: who has won, who has lost, or that nobody has.
OVER = (
    r"wins? with the fewest points|is the last with cards|are the last with cards|out first and win"
    r"|so the game has no result"
)


def kept() -> list[str]:
    """Return the games that are kept, the last one first."""
    with opened(place_of(None).path, OWN) as store:
        return [game for (game,) in store.rows("SELECT game FROM games ORDER BY turn DESC")]


def typed(
    words: tuple[str, ...],
    answers: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    """Return what is shown where some answers are typed, each in a line."""
    monkeypatch.setattr("sys.stdin", StringIO(answers))
    assert run(("play", *words)) == 0
    return capsys.readouterr().out


class FirstOffered(StringIO):
    """Answers each question with the first card that it offers, or with none."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__()
        self.capsys = capsys
        self.shown = ""

    def readline(self, size: int | None = -1, /) -> str:
        """Return the next answer."""
        self.shown += self.capsys.readouterr().out
        question = self.shown[self.shown.rindex("(") :]
        if "any card" in question:
            question = self.shown.rpartition("  You ")[2]
        offered = re.findall(r"[♣♦♥♠]?\b(?:10|[2-9JQKA])\b", question)
        if say("table.next.ask").strip() in self.shown.splitlines()[-1]:
            return "\n"
        return f"{offered[0] if offered else '-'}\n"

    def __next__(self) -> str:
        return self.readline()


def played_through(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """Return all that is shown of a deal in which the first card that is offered is played."""
    answers = FirstOffered(capsys)
    monkeypatch.setattr("sys.stdin", answers)
    assert run(("play", *words, "--new", "--seed", "4", "--level", "thumb")) == 0
    return answers.shown + capsys.readouterr().out


@pytest.mark.parametrize("words", GAMES, ids=" ".join)
def test_a_deal_is_played_to_its_end(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At the end all hands are shown, and what the moves have cost by what had been seen."""
    before, over = re.split(OVER, played_through(words, monkeypatch, capsys))
    assert "Dealt" in over
    assert "by what you had seen" in " ".join(over.lower().split())
    assert "Dealt" not in before
    card = r"[♣♦♥♠](?:10|[2-9JQKA])"
    assert not re.search(
        rf"Player \d cannot play and gets {card} from Player", " ".join(before.split())
    )
    if words[0] == "ristiseiska":
        assert before.count("♣  ") == before.count("♠  ") > 2
    if words == BEG:
        unseen = r"Player [2-5] cannot play and gets a card from Player [2-5]\."
        assert re.search(unseen, " ".join(before.split()))


@pytest.mark.parametrize(
    "words",
    [
        ("ristiseiska", "--set", "players=3", "--set", "target=90"),
        ("myllymatti", "--set", "target=2"),
    ],
    ids=" ".join,
)
def test_deal_follows_deal_up_to_the_target(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The score is what one adds up, the loser deals next, and one player wins in the end."""
    shown = played_through(words, monkeypatch, capsys)
    target, totals = int(words[-1].partition("=")[2]), dict[str, int]()
    results = re.findall(rf"(?:{OVER}).*?\n\n(.*?)\n\n", shown, re.DOTALL)
    tables = re.findall(r"Dealt +Left +Result\n(.*?)\n\n(.*?)\n\n", shown, re.DOTALL)
    assert len(tables) == len(results) > 1
    for number, (table, words_after) in enumerate(tables, 1):
        own = table.replace("  You ", "  Player 1 (A) ")  # who plays is the first
        for seat, result in re.findall(r"^ +(Player \d) \([A-G]\) .* (\S+)$", own, re.MULTILINE):
            points = {"out": 0, "last": 1, "draw": 0}.get(result)
            totals[seat] = totals.get(seat, 0) + (int(result) if points is None else points)
        score = ", ".join(f"{seat} has {points}" for seat, points in totals.items())
        score = score.replace("Player 1 has", "you have")
        said = " ".join(words_after.split())
        assert score.casefold() in said.casefold()
        over = number == len(tables)
        won = re.search(r"wins? the match", said)
        assert (max(totals.values()) >= target) == over == bool(won)
        following = f"Deal {number + 1} of the match; .*? dealt\\. .*? Points so far: {score}\\."
        assert over == (not re.search(following, " ".join(shown.split())))
    assert kept() == []


def test_a_match_that_is_left_between_deals_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("myllymatti", "--set", "target=9", "--level", "thumb")
    cards = [f"{suit}{rank}" for suit in "CDHS" for rank in "23456789TJQKA"]
    monkeypatch.setattr("sys.stdin", StringIO("\n".join([*cards, "-"] * 20)))
    assert run(("play", *words, "--seed", "4")) == 0
    first = capsys.readouterr().out
    assert len(re.findall("deals? next", first)) == 1
    again = typed(words, "\nquit\n", monkeypatch, capsys)
    assert re.search("deals? next", again)
    assert json.loads(kept()[0])["number"] == 2


@pytest.mark.parametrize("words", GAMES, ids=" ".join)
def test_a_deal_that_is_left_goes_on(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same command continues it, and what a hint says is the same."""
    level = (*words, "--level", "thumb")
    first = typed((*level, "--seed", "9"), "hint\nundo\nquit\n", monkeypatch, capsys)
    assert len(kept()) == 1
    assert "The deal is kept" in first
    again = typed(level, "hint\njudge\nlast\nhelp\nquit\n", monkeypatch, capsys)
    assert "The deal that you left continues." in again
    question = first[: first.index("? ")].rindex("\n\n")
    table = first[question : first.index("? ")]
    assert table in again
    hint, *_ = re.findall("(?:Best by what you have seen|Every move).*", first)
    assert hint in again
    other = typed((*level, "--new", "--seed", "10"), "quit\n", monkeypatch, capsys)
    assert "continues." not in other
    assert len(kept()) == 2


@pytest.mark.parametrize("words", GAMES, ids=" ".join)
def test_a_deal_of_an_earlier_version_goes_on(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its form is read as it is, and the next move converts it."""
    level = (*words, "--level", "thumb")
    typed((*level, "--seed", "9"), "quit\n", monkeypatch, capsys)
    [new] = kept()
    rows = json.loads(new)
    fields = ("deal", "line", "seat", "level", "seed", "options")
    old = {"ristikontra": "seated-deal", "schema": 1} | {name: rows[name] for name in fields}
    with opened(place_of(None).path, OWN) as store, store.changing():
        store.change("UPDATE games SET game = ?", json.dumps(old))
    assert "The deal that you left continues." in typed(level, "quit\n", monkeypatch, capsys)
    assert kept() == [new]


def test_a_deal_survives_kills_at_any_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was made is kept, whole, and the same command continues it."""
    cards = [f"{suit}{rank}" for suit in "CDHS" for rank in "23456789TJQKA"]
    answers = "\n".join([*cards, "-"] * 8).encode()
    words = ("ristiseiska", "--level", "thumb", "--seed", "7")
    (tmp_path / "here").mkdir()
    began = process_time()
    typed(words, answers.decode(), monkeypatch, capsys)
    took, before, draw = process_time() - began, list[str](), Random(2)
    lengths: list[int] = []
    for _ in range(4):
        _, output = killed(["play", *words], answers, draw.uniform(0, took), tmp_path)
        assert b"internal" not in output, output.decode()
        with slot_for(place_of(None), "ristiseiska", lambda _: True) as slot:
            found = slot.found
        line = [] if found is None else [*map(str, found.line)]
        lengths.append(len(line))
        assert line[: len(before)] == before[: len(line)]
        before = line
    assert any(lengths)


def test_what_is_no_deal_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A store with something else in the place of a deal is damaged, and stays as it is."""
    typed(("ristiseiska", "--level", "thumb"), "quit\n", monkeypatch, capsys)
    with opened(place_of(None).path, OWN) as store, store.changing():
        store.change("UPDATE games SET game = ?", "{}")
    assert run(("play", "ristiseiska")) == 2
    assert "damaged" in capsys.readouterr().err
    assert kept() == ["{}"]


@pytest.mark.parametrize("words", GAMES, ids=" ".join)
def test_deals_are_watched(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same seed makes the same deals, as JSON, one per line, or to be read."""
    watched = (*words, "--watch", "--deals", "2", "--seed", "3", "--level", "thumb")
    lines = typed((*watched, "--json"), "", monkeypatch, capsys).splitlines()
    assert [json.loads(line)["number"] for line in lines] == [1, 2]
    assert typed((*watched, "--json"), "", monkeypatch, capsys).splitlines() == lines
    shown = typed(watched, "", monkeypatch, capsys)
    assert len(re.findall(OVER, shown)) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ristiseiska", "--as", "E"), "no seat 'E'"),
        (("ristiseiska", "--watch", "--as", "A"), "--as"),
        (("myllymatti", "--deals", "2"), "--deals"),
        (("myllymatti", "--hide-others"), "--hide-others"),
        (("ristiseiska", "--set", "unable=beg", "--set", "first_turn_exempt=no"), "first_turn"),
        (("ristiseiska/hold-the-gate", "--level", "more"), "play ristiseiska deals one"),
    ],
)
def test_what_cannot_be_is_refused(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("play", *words)) == 2
    assert said in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("verb", "said"),
    [("solve", "at most 5 players"), ("perft", "52 cards are too many"), ("show", "")],
)
def test_more_players_than_are_solved(
    verb: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal to six can be shown and played, and a sentence says that it cannot be solved."""
    assert run(("generate", "ristiseiska", "--set", "players=6")) == 0
    position = capsys.readouterr().out.strip()
    assert run((verb, position)) == (2 if said else 0)
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("game", ["ristiseiska", "myllymatti", "sedma", "sedma-2"])
def test_a_card_that_is_named_as_an_example_can_be_asked_about(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = typed((game, "--seed", "4"), "why\nquit\n", monkeypatch, capsys)
    example = re.search(r"as in why (\S+), to hear", " ".join(said.split()))
    assert example
    asked = typed((game, "--seed", "4"), f"why {example[1]}\nquit\n", monkeypatch, capsys)
    assert re.search("[Bb]etter", asked)


def test_last_knows_what_was_played_before_a_deal_was_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`last` says it from the last choice on, also in a program that was started since."""
    words = ("ristiseiska", "--level", "thumb", "--seed", "4")
    first = typed(words, "hint\nquit\n", monkeypatch, capsys)
    offered = re.findall(r"[♣♦♥♠](?:10|[2-9JQKA])", first[first.rindex("(") :])
    card = offered[0]
    typed(words, f"{card}\nquit\n", monkeypatch, capsys)
    again = typed(words, "last\nquit\n", monkeypatch, capsys)
    assert f"You play {card}. Player 2" in " ".join(again.split())


def test_a_review_says_why_another_move_was_better_and_which_card_came_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two moves of the same name differ by the card before them."""
    shown = played_through(("ristiseiska",), monkeypatch, capsys)
    cards = played_through(("sedma",), monkeypatch, capsys)
    assert "Card before" in cards
    assert "Card before" not in shown


@pytest.mark.parametrize(
    ("text", "paid", "dealer"),
    [
        ("ristiseiska A:CK B:DK C:SK,HK turn:A layout:CA-Q,DA-Q,SA-Q,HA-Q", (0, 13, 26), 2),
        ("ristiseiska A:CK B:DK C:SK turn:A layout:CA-Q,DA-Q,SA-Q,HA-K", (0, 13, 13), 1),
        ("myllymatti A:SA,H2 B:HJ trump:S turn:A", (1, 0), 0),
    ],
)
def test_points_of_a_deal_count_against_each_in_a_match(
    text: str, paid: tuple[int, ...], dealer: int
) -> None:
    policy = AtTable(("thumb",), 1, 2, options={"target": "90"}, score=(5,) * len(paid))
    deal = begin_deal(read(text), (), policy)
    before, end = totals(deal), deal.played_out()
    assert (before.target, before.score, before.dealer) == (90, policy.score, len(paid) - 1)
    assert before.place == text.startswith("myllymatti")
    after = totals_after(end)
    assert (after.score, after.dealer) == (tuple(5 + one for one in paid), dealer)
    # Where play goes round there is no result, and nobody pays.
    endless = replace(deal, repeats=True)
    assert totals_after(endless) == before
    if before.place:
        assert results(endless) == [(0.5,), (0.5,)]


def test_a_move_among_known_hands_is_taken_back() -> None:
    """In the second phase of Myllymatti nothing new is seen, whatever the others play."""
    start = numbered_deal(game_of("myllymatti"), 4, 1, {})
    session = begin_deal(start, [0], AtTable(("thumb",), 4)).answered()
    phases = set[bool]()
    while session.asks:
        before, session = session, session.play(session.state.moves()[0])
        known = isinstance(before.state, BeatingPosition)
        phases.add(known)
        if known:
            assert session.undo().line == before.line
        else:
            with pytest.raises(RistikontraError, match="seen new cards"):
                session.undo()
    assert phases == {False, True}
