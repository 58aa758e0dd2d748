"""Whole deals of Sedma at a table: what a seat sees, its players, and learning programs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from ristikontra.api.generate import numbered_deal
from ristikontra.api.play import watched
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank
from ristikontra.game.state import game_of
from ristikontra.games.protocol import PLAYERS, PlayerName
from ristikontra.games.registry import read
from ristikontra.games.sedma.players import baseline, choose, thumb_move
from ristikontra.games.sedma.position import SedmaPosition, in_order
from ristikontra.games.sedma.rules import PACK, SEATINGS
from ristikontra.games.sedma.scene import heard, narrate
from ristikontra.games.sedma.view import arrays, event_of, shows_cards, view_of
from ristikontra.render.seated import table
from ristikontra.render.suits import players_of
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.table.session import played, results
from ristikontra.words import speaking_to

DEALS = [
    ("sedma", {}),
    ("sedma", {"may_continue": "beaten", "scoring": "deal", "draw": "all"}),
    ("sedma-2", {}),
    ("sedma-2", {"last_trick": "0", "scoring": "deal"}),
]


def hidden_again(at: SedmaPosition, seat: int, draw: Random) -> SedmaPosition:
    """Return a position in which the cards that a seat does not see are dealt again."""
    others = [one for one in range(len(at.hands)) if one != seat]
    cards = [*at.stock, *(card for one in others for card in at.hands[one])]
    draw.shuffle(cards)
    hands = [*at.hands]
    for one in others:
        size = len(hands[one])
        hands[one], cards = in_order(cards[:size]), cards[size:]
    return replace(at, hands=tuple(hands), stock=tuple(cards))


@pytest.mark.parametrize(("name", "options"), DEALS)
@pytest.mark.parametrize("player", PLAYERS)
def test_hidden_cards_change_no_choice(
    name: str, options: dict[str, str], player: PlayerName
) -> None:
    """Players and programs that learn see the same, wherever unseen cards are."""
    draw = Random(f"{name} {player}")
    at: SedmaPosition = numbered_deal(game_of(name), 5, 1, options)  # type: ignore[assignment]
    start, events, asked = at, [], 0
    while not at.finished and asked < 3:
        seat = at.mover
        other = hidden_again(at, seat, draw)
        view, again = (view_of(start, one, events, seat) for one in (at, other))
        if len(view.moves) > 1 and draw.random() < 0.3:
            assert view == again
            assert arrays(view) == arrays(again)
            assert choose(view, player, 3) == choose(again, player, 3)
            asked += 1
        move = draw.choice(at.moves())
        events.append(event_of(at, move))
        at = at.play(move)


@pytest.mark.parametrize(("name", "options"), DEALS)
@pytest.mark.parametrize("player", ["random", "baseline", "thumb", "samples"])
def test_a_watched_deal_is_played_by_the_rules(
    name: str, options: dict[str, str], player: PlayerName
) -> None:
    """Its line is legal, all cards are played, and partners have the same result."""
    for number in (1, 2):
        record = watched(game_of(name), 11, number, options, [player])
        at = read(record.deal).play_line(" ".join(record.line))
        assert at.finished
        cards = Counter(play.move for play in record.plays if play.move != "stop")
        assert cards == Counter(map(str, PACK))
        results = [*record.returns.values()]
        seats = len(SEATINGS[name].seats)
        assert all(results[seat] == results[seat % 2] for seat in range(seats))
        points = sum(one["points"] or 0 for one in results[:2])
        assert points == sum(at.taken) == (80 if "last_trick" in options else 90)
        if "scoring" in options:
            assert results[0]["result"] == -(results[1]["result"] or 0) == at.result


def test_a_choice_says_what_it_expects_for_its_own_side() -> None:
    """Both sides together get all that is left."""
    at = read("sedma-2 A:AK B:QT8 lead:A trick:A")
    choice = choose(view_of(at, at, (), 1), "samples", 1)
    assert {str(one.move) for one in choice.candidates} == {"Q", "T", "8"}
    assert all(0 <= one.mean <= 40 for one in choice.candidates)
    assert choice.move == Rank("8")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("sedma-2 A:A998 B:KKQQ lead:A stock:JJ", "9"),
        ("sedma-2 A:AA97 B:KKQQ lead:A stock:JJ", "9"),
        ("sedma-2 A:9 B:T8 lead:A trick:A", "8"),
        ("sedma-2 A:9 B:A8 lead:A trick:A", "A"),
        ("sedma-2 A:9 B:78 lead:A trick:K", "8"),
        ("sedma-2 A:9 B:78 lead:A trick:T", "7"),
        ("sedma N:9 E:8 S:T8 W:Q7 lead:N trick:K,J", "T"),
        ("sedma N:9 E:8 S:8 W:T8 lead:N trick:K,J,Q", "8"),
    ],
)
def test_rules_of_thumb(text: str, card: str) -> None:
    assert thumb_move(read(text)) == Rank(card)


def test_the_leader_stops_a_trick_of_the_own_side_by_rules_of_thumb() -> None:
    for rules in (thumb_move, lambda at: baseline(view_of(at, at, (), at.mover))):
        assert rules(read("sedma-2 A:A7 B:99 lead:A trick:A,K")) is None
        assert rules(read("sedma-2 A:A7 B:99 lead:A trick:A,7")) is not None


def test_a_trick_that_ends_by_itself_shows_what_its_leader_lacks() -> None:
    start = read("sedma-2 A:K9 B:QT8 lead:A trick:A")
    events = [event_of(start, start.moves()[-1])]
    view = view_of(start, start.play(start.moves()[-1]), events, 1)
    assert {*map(str, view.voids[0])} == {"A", "7"}
    stopped = read("sedma-2 A:A9 B:QT8 lead:A trick:A").play_line("8")
    assert event_of(stopped, None).voids == frozenset()
    held = read("sedma-2 A:A9 B:QT8 lead:A trick:A may_continue=beaten")
    assert event_of(held, held.moves()[0]).voids == frozenset()


def test_a_player_believes_what_others_lack() -> None:
    """An ace is safe to lead where both others are known to hold no ace and no seven."""
    at = read("sedma N:A8 E:A9 S:QJ W:T9 lead:N")
    view, lost = view_of(at, at, (), 0), frozenset(map(Rank, "A7"))
    known = replace(view, voids=(frozenset(), lost, frozenset(), lost))
    unsure, safe = (
        {str(one.move): one.mean for one in choose(one, "more", 2).candidates}["A"]
        for one in (view, known)
    )
    assert safe > unsure


def test_cards_are_seen_only_where_they_are_drawn() -> None:
    """So nothing can be taken back after that."""
    at = read("sedma-2 A:A998 B:KKQQ lead:A stock:JJ")
    opened = at.play(at.moves()[0])
    taken = opened.play_line("K stop") if opened.play_line("K").trick else opened.play_line("K")
    assert [shows_cards(at, opened, seat) for seat in (0, 1)] == [False, False]
    assert [shows_cards(opened, taken, seat) for seat in (0, 1)] == [True, True]


def test_results_are_by_seat_with_all_that_was_gained() -> None:
    for name, options in DEALS:
        session = played(numbered_deal(game_of(name), 8, 1, options), ["thumb"] * 4, 8)
        taken = session.state.taken
        for seat, value in enumerate(results(session)):
            assert value[-1] == taken[seat % 2]


def test_better_players_take_more_points() -> None:
    """Over 40 deals played twice, with the sides changed, by far more than chance makes it."""
    game, more = game_of("sedma"), 0.0
    for number in range(1, 41):
        start = numbered_deal(game, 19, number, {})
        for names in (["thumb", "random"] * 2, ["random", "thumb"] * 2):
            found = results(played(start, names, 19))
            thumb = names.index("thumb")
            more += found[thumb][0] - found[1 - thumb][0]
    assert more / 80 > 25


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("sedma-2 A:7 B:J lead:A trick:K9 taken:A=60,B=20", None),
        ("sedma-2 A:KQT B:QQ8 lead:B taken:A=30,B=40", Rank("Q")),
    ],
)
def test_a_move_that_is_only_as_good_does_not_replace_that_of_the_rules_of_thumb(
    text: str, card: Rank | None
) -> None:
    at = read(text)
    choice = choose(view_of(at, at, (), at.mover), "samples", 3)
    assert sum(one.better == 0 for one in choice.candidates) > 1
    assert choice.move == choice.thumb == card


def test_a_seat_hears_what_it_drew_and_why_a_trick_ended() -> None:
    """Nobody hears what another draws, and a leader with a match ends the trick by choice."""
    at = read("sedma-2 A:J98 B:QT8A lead:A trick:A stock:KQTJ")
    queen = next(move for move in at.moves() if str(move) == "Q")
    with players_of(at), speaking_to("A"):
        assert heard(at, queen, 0).endswith(
            "You cannot continue. You take the trick, 10 points. You draw K."
        )
    with players_of(at), speaking_to("B"):
        said = heard(at, queen, 1)
    assert (
        said
        == "You play Q. Player 1 cannot continue. Player 1 takes the trick, 10 points. You draw Q."
    )
    follows = read("sedma-2 A:A98 B:QTAK lead:A trick:A")
    assert "cannot" not in narrate(follows.play(follows.moves()[0]), None)


def test_the_table_says_the_points_that_lie_on_it() -> None:
    at = read("sedma-2 A:A98 B:T8A lead:A trick:A,T stock:KQTJ")
    with players_of(at):
        said = " ".join(as_text(table(at, 0), Style()).split())
    assert "On the table: You A, Player 2: 10. You have the trick, with 20 points in it." in said
    nothing = as_text(table(read("sedma-2 A:A98 B:T8A lead:A trick:9,Q"), 0), Style())
    assert "points in it" not in nothing


@pytest.mark.parametrize("code", ["en", "fi"])
def test_what_ends_a_trick_is_offered_as_it_is_typed(code: str, tmp_path: Path) -> None:
    """The prompt, a hint and help call it what can be typed, `s` too; a ten is a 10 in all."""
    words = ["--lang", code, "play", "sedma", "--seed", "5", "--state", str(tmp_path / "a")]
    asked = ["8", "9", "q", "k", "10", "x", "hint", "why s", "?", "s"]
    answer = CliRunner().invoke(cli, words, input="\n".join(asked))
    assert answer.exit_code == 0, answer.output
    text = " ".join(answer.stdout.split())
    assert {"en": "Choose 10 or stop", "fi": "Valitse 10 tai stop"}[code] in text
    rows = [line.split() for line in answer.stdout.splitlines()]
    assert {"stop", "10"} <= {row[0] for row in rows if len(row) in (3, 5) and row[-1] != "korttia"}
    assert {"en": "10 each", "fi": "10 pistettä, samoin viimeisestä"}[code] in text  # the rules
    assert {"en": "You end the trick", "fi": "Päätät tikin"}[code] in text


def test_a_result_is_not_called_points(tmp_path: Path) -> None:
    """Where the result of the deal comes first, hints and the review count results (S17)."""
    words = ["play", "sedma-2", "--seed", "12", "--set", "scoring=deal", "--state"]
    for given, heads in (("hint", ["Move Result Against"]), ("why 7", ["the result is"])):
        answer = CliRunner().invoke(cli, [*words, str(tmp_path / given)], input=given)
        text = " ".join(answer.stdout.split())
        assert all(head in text for head in heads), text
        assert "Move Points" not in text
        assert "points on average" not in text
