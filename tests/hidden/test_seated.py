"""Players who see what one seat sees: they see no more, and they play by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec
import pytest

from fixtures.share import some_of
from oracles.suited_referee import Foul, watch
from ristikontra.api.generate import numbered_deal
from ristikontra.api.play import PlayedDealRecord, watched
from ristikontra.batch.players import duplicate_in_seats
from ristikontra.game.state import game_of
from ristikontra.games.protocol import PLAYERS, PlayerName
from ristikontra.games.ristiseiska.rules import SCORINGS
from ristikontra.render.seated import watched_report
from ristikontra.table import session
from ristikontra.table.session import AtTable, Session, begin_deal, played

RISTISEISKA, MYLLYMATTI = game_of("ristiseiska"), game_of("myllymatti")
LAYOUTS = [
    {"players": "4"},
    {"players": "3", "build": "free"},
    {"players": "5", "unable": "beg", "scoring": "cards"},
    {"players": "4", "unable": "beg", "build": "eight-after-six"},
    {"players": "7", "unable": "beg", "scoring": "values", "ak_continue": "ak_only"},
]
#: Every other one of them is asked in the ordinary run.
SOME_LAYOUTS = [
    pytest.param(one, marks=[pytest.mark.slow] * (at % 2)) for at, one in enumerate(LAYOUTS)
]


def begun(start: Any, line: Sequence[Any] = ()) -> Session[Any]:
    """Return a deal that nobody of the program plays, after some moves."""
    return begin_deal(start, (), AtTable(("thumb",), 5), line)


def exchanged(deal: Session[Any], one: Any, other: Any) -> Session[Any] | None:
    """Return a deal in which two cards changed places from the beginning, if it could be played."""
    start = deal.start
    swap = {one: other, other: one}
    hands = tuple(frozenset(swap.get(card, card) for card in hand) for hand in start.hands)
    again = begun(replace(start, hands=hands))
    for move in deal.line:
        if move not in again.state.moves():
            return None
        again = again.after(move)
    return again


def layout_moments(options: dict[str, str], seed: int) -> Iterator[Session[Any]]:
    """Yield some moments of a deal of Ristiseiska in which a seat has a choice."""
    start = numbered_deal(RISTISEISKA, seed, 1, options)
    line = played(start, ["thumb"] * len(start.seats), seed).line
    deal = begun(start)
    for number, move in enumerate(line):
        if len(deal.state.moves()) > 1 and number % 5 == 0:
            yield begun(start, line[:number])
        deal = deal.after(move)


@some_of(1, 3)
@pytest.mark.parametrize("options", SOME_LAYOUTS, ids=str)
def test_hidden_cards_of_ristiseiska_change_no_choice(options: dict[str, str], number: int) -> None:
    """Two cards that others hold change places: who chooses sees the same and does the same."""
    found = 0
    for seed in range(number):
        for deal in layout_moments(options, seed):
            seat = deal.state.mover
            hands = [hand for at, hand in enumerate(deal.state.hands) if at != seat]
            pairs = [
                pair for a, b in combinations(hands, 2) for pair in product(sorted(a), sorted(b))
            ]
            for one, other in Random(seed).sample(pairs, min(3, len(pairs))):
                again = exchanged(deal, one, other)
                if again is None or again.start == deal.start:
                    continue
                if again.state.mover != seat or again.view(seat) != deal.view(seat):
                    continue
                found += 1
                for player in PLAYERS:
                    assert again.policy.choice(again, player) == deal.policy.choice(deal, player), (
                        player,
                        one,
                        other,
                    )
    assert found > 3 * number


@pytest.mark.parametrize("players", [3, pytest.param(2, marks=pytest.mark.slow)])
def test_hidden_cards_of_myllymatti_change_no_choice(players: int) -> None:
    """The unseen cards are dealt again: who chooses does the same."""
    for seed in range(8):
        start = numbered_deal(MYLLYMATTI, seed, 1, {"players": str(players)})
        line = played(start, ["baseline"] * players, seed).line
        for length in (0, 7, 19, 32, 38, 41):
            deal = begun(start, line[:length])
            at: Any = deal.state
            seat = at.mover
            others = [one for one in range(players) if one != seat]
            unseen = [*at.stock, *(card for one in others for card in sorted(at.hands[one]))]
            Random(seed).shuffle(unseen)
            stock, left = unseen[: len(at.stock)], unseen[len(at.stock) :]
            hands = [*at.hands]
            for one in others:
                size = len(hands[one])
                hands[one], left = frozenset(left[:size]), left[size:]
            other = replace(at, hands=tuple(hands), stock=tuple(stock))
            again = begun(other)
            assert again.view(seat) == deal.view(seat)
            view = deal.view(seat)
            for player in PLAYERS:
                chosen = [deal.seeing.choose(one, player, 3) for one in (view, again.view(seat))]
                assert chosen[0] == chosen[1]


def test_a_view_holds_no_hidden_card() -> None:
    """No card of another seat or of the stock is anywhere in a view."""
    for options in LAYOUTS:
        for deal in layout_moments(options, 3):
            at: Any = deal.state
            text = repr(msgspec.to_builtins(deal.view(at.mover)))
            given = {event.card for event in deal.view(at.mover).events if event.what == "gave"}
            for seat, hand in enumerate(at.hands):
                for card in hand if seat != at.mover else ():
                    if card not in given and card not in at.hands[at.mover]:
                        assert repr([*card]) not in text


def refereed(record: PlayedDealRecord) -> None:
    """Have a deal watched by the referee, and compare its result."""
    plain = msgspec.to_builtins(record)
    seen = watch(plain)
    for seat, returns in plain["returns"].items():
        (value,) = returns.values()
        if seen[seat] is None:
            assert plain["repeats"]
        elif plain["game"] == "myllymatti":
            assert value == 1 - (seen[seat] or 0)
        else:
            assert value == seen[seat]


def every_way() -> Iterator[dict[str, str]]:
    """Yield options of Ristiseiska so that every value comes with every number of players."""
    builds, goes_on = RISTISEISKA.options["build"], RISTISEISKA.options["ak_continue"]
    for number, (unable, scoring, players) in enumerate(
        product(("forfeit", "beg"), SCORINGS, "34567")
    ):
        if (unable, scoring) != ("beg", "forfeit"):
            exempt = "no" if unable == "forfeit" and number % 2 else "yes"
            last = "begged" if unable == "beg" and number % 2 else "spared"
            yield {
                "players": players,
                "unable": unable,
                "scoring": scoring,
                "build": builds[number % 3],
                "ak_continue": goes_on[number // 3 % 3],
                "first_turn_exempt": exempt,
                "last_card": last,
            }


@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("player", PLAYERS)
def test_the_referee_watches_ristiseiska(player: PlayerName, share: int) -> None:
    """Every player plays by the rules, whatever they are."""
    for number, options in enumerate(every_way()):
        if number % (11 if player in ("samples", "more") else share):
            continue
        refereed(watched(RISTISEISKA, 5, number, options, [player, "thumb", "random"]))


@some_of(1, 6)
@pytest.mark.parametrize("player", PLAYERS)
def test_the_referee_watches_myllymatti(player: PlayerName, number: int) -> None:
    """Every player plays by the rules, whatever they are."""
    for players, must in product("23", ("no", "yes")):
        for deal in range(1 if player in ("samples", "more") else number):
            options = {"players": players, "must_beat": must}
            refereed(watched(MYLLYMATTI, 5, deal, options, [player, "thumb", "random"]))


#: How often each player sits at a refereed table: those who try moves in many deals seldom.
SEATED = {"thumb": 100, "baseline": 100, "random": 100, "samples": 10, "more": 1}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_the_referee_watches_twenty_thousand_deals(part: int) -> None:
    """Every option value with every number of players, many times; a thousand deals a part."""
    ways = [(RISTISEISKA, options) for options in every_way()]
    ways += [
        (MYLLYMATTI, {"players": players, "must_beat": must})
        for players, must in product("23", ("no", "yes"))
        for _ in range(4)
    ]
    for number in range(1000 * part, 1000 * (part + 1)):
        game, options = ways[number % len(ways)]
        assert game is not None
        row = Random(number).choices([*SEATED], [*SEATED.values()], k=7)
        refereed(watched(game, 9, number, options, row))


def test_players_compared_in_duplicate() -> None:
    """The fitted rules beat chance by far, and a player is as good as itself."""
    assert RISTISEISKA
    assert MYLLYMATTI
    gained = duplicate_in_seats(RISTISEISKA, ("thumb", "random"), 12, 3, {"players": "3"})
    assert gained.mean > 3 * gained.error > 0
    assert gained.measure == "points"
    assert gained.milliseconds[0].p99 > 0
    for options in ({}, {"players": "2"}):
        gained = duplicate_in_seats(MYLLYMATTI, ("baseline", "random"), 8, 3, options)
        assert gained.measure == "share"
        assert gained.mean > 3 * gained.error
    assert (
        duplicate_in_seats(RISTISEISKA, ("baseline", "baseline"), 3, 3, {"unable": "beg"}).mean == 0
    )


def test_a_foul_is_seen() -> None:
    """The referee does not let everything pass: another player, or a deal that ends too soon."""
    assert RISTISEISKA
    record = msgspec.to_builtins(
        watched(RISTISEISKA, 4, 1, {"unable": "beg", "scoring": "cards"}, ["thumb"])
    )
    assert watch(record)
    for number, play in enumerate(record["plays"]):
        plays = [*record["plays"]]
        others = [seat for seat in record["hands"] if seat != play["seat"]]
        plays[number] = {**play, "seat": others[number % 3]}
        with pytest.raises(Foul):
            watch({**record, "plays": plays})
        with pytest.raises(Foul):
            watch({**record, "plays": record["plays"][:number]})


def test_a_deal_without_an_end_counts_as_play_without_an_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A21: it is a draw for everybody, and what each has paid is nothing."""
    monkeypatch.setattr(session, "MOST_MOVES", 30)
    for options, each in ({"scoring": "values"}, 0), ({"scoring": "first"}, 0.5):
        record = watched(RISTISEISKA, 3, 1, {"unable": "beg"} | options, ["thumb"])
        assert record.repeats
        assert len(record.line) == 30
        assert {*record.returns["A"].values()} == {each}
        assert len({*map(str, record.returns.values())}) == 1


@pytest.mark.parametrize("game", [RISTISEISKA, MYLLYMATTI])
def test_only_choices_are_timed(game: Any) -> None:
    """A move that is the only one takes no thought."""
    noted: list[int] = []
    start = numbered_deal(game, 2, 1, {})
    deal = played(start, ["thumb"] * len(start.seats), 2, lambda seat, _: noted.append(seat))
    assert noted == [at.mover for at in deal.states[:-1] if len(at.moves()) > 1]
    assert len(noted) < len(deal.line)


def test_the_report_of_a_deal_says_how_each_ended() -> None:
    """The hand dealt to each, and the result: points, or a place by its name."""
    for game, options in (
        (RISTISEISKA, {"scoring": "values"}),
        (RISTISEISKA, {"scoring": "first"}),
        (MYLLYMATTI, {}),
    ):
        record = watched(game, 6, 1, options, ["thumb"])
        table = next(
            block
            for part in watched_report(record).sections
            for block in part
            if hasattr(block, "rows")
        )
        named = {("first", 0): "first", ("first", 1): "not first", ("", 1): "out", ("", 0): "last"}
        for row, (seat, hand) in zip(table.rows, record.hands.items(), strict=True):
            (value,) = record.returns[seat].values()
            scoring = options.get("scoring", "")
            assert row[0] == f"Player {'ABCDEFG'.index(seat) + 1} ({seat})"
            ranks = re.findall(r"10|[2-9JQKA]", row[1])
            assert len(ranks) == len(hand)
            assert re.sub(r"[^♣♦♥♠]", "", row[1]) == "".join(
                sign
                for sign, suit in zip("♣♦♥♠", "CDHS", strict=True)
                if any(card[0] == suit for card in hand)
            )
            assert row[-1] == named.get((scoring, value), f"{value:g}")
