"""Players who see what one seat sees: they see no more, and they play by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec
import pytest

from draws import myllymatti_draws
from draws.ristiseiska_draws import draw_begging, draw_case, written, written_begging
from fixtures.share import some_of
from oracles.suited_referee import Foul, watch
from ristikontra.api.generate import numbered_deal
from ristikontra.api.play import PlayedDealRecord, watched
from ristikontra.batch.players import duplicate_in_seats
from ristikontra.game.state import game_of
from ristikontra.games.myllymatti import players as matti
from ristikontra.games.myllymatti.collecting import CollectingPosition
from ristikontra.games.myllymatti.position import BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import height
from ristikontra.games.protocol import PLAYERS, PlayerName
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska import players as laying
from ristikontra.games.ristiseiska.position import PACK, LayoutPosition
from ristikontra.games.ristiseiska.rules import SCORINGS, PlayingCard
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


@pytest.mark.parametrize("count", [24, pytest.param(2000, marks=pytest.mark.slow)])
def test_deals_of_ristiseiska_are_played_out_by_its_rules(rng: Random, count: int) -> None:
    """What the kernel says of a move is what the same players get by the rules of Python."""
    texts = [
        "ristiseiska A:CA,D2 B:HK,D3,DA C:D4,HQ layout:C2-K,D5-K,HA-J,SA-K turn:A continuing:yes "
        "ak_continue=ak_only"
    ]
    for _ in range(count // 2):
        texts += [written_begging(*draw_begging(rng, 16)), written(*draw_case(rng))]
    for at in map(read, texts):
        if at.finished or len(moves := at.moves()) < 2:
            continue
        moves = sorted(moves, key=lambda move: 52 if move is None else laying.number_of(move))
        found = laying.kernel_of(at.rules, len(at.hands)).values(laying.open_hands(at), 1, 0, 1)
        for move, worth in zip(moves, found, strict=True):
            end = at.play(move)
            for _ in range(400):
                if end.finished:
                    break
                end = end.play(laying.thumb_move(end))
            assert not end.finished or end.scores()[at.mover] == worth, (str(at), move)


def needed(rank: int, build: str) -> set[int]:
    """Return the ranks that are down before one can be played (X7 to X9)."""
    if rank < 7:
        return {*range(rank + 1, 8)} | ({8} if build == "strict" and rank < 6 else set())
    return {*range(7, rank)} | ({6} if build != "free" and rank > 7 else set())


def features(at: LayoutPosition, move: PlayingCard | None) -> list[float]:
    """Return what the rules of thumb see of a move: of a card played, of stopping, of a gift."""
    costs, seats, hand = SCORINGS[at.rules.scoring].costs, len(at.hands), at.hands[at.mover]
    urgent = any(0 < len(held) <= 3 for held in at.hands if held is not hand)
    fits, down = at.next_cards(), PACK.difference(*at.hands)

    def cost(card: PlayingCard) -> float:
        return costs[laying.number_of(card)] / 10

    if move is None:
        return [0.0] * 22 + [1, len(fits & at.hands[at.turn]), urgent] + [0] * 12
    before = {
        card: {PlayingCard(card.suit, rank) for rank in needed(card.rank, at.rules.build)} - down
        for card in PACK - down
    }
    own, others = hand - {move}, PACK - down - hand
    late = 1 - len(own) * seats / 52
    behind = {card for card, earlier in before.items() if move in earlier}
    edge, dear = move.rank in (1, 13), cost(move)
    if at.mover != at.turn:
        wait, keeps = before[move], behind & own
        gift = [dear, dear * urgent, len(wait), len(wait) * late, move in fits]
        gift += [len(wait & own), bool(wait & own), len(keeps), len(behind & others)]
        return [0.0] * 25 + [*gift, bool(keeps), edge, len(wait) * urgent]
    opens = at.play(move).next_cards() - fits
    mine, theirs = behind & own, behind & others
    gaps = {card: before[card] & others for card in mine}
    blocked, waits = set().union(*gaps.values()), sum(map(len, gaps.values()))
    worth = sum(map(cost, mine))
    return [
        *(dear, dear * urgent, move.rank == 7, move.rank == 6, move.rank == 8, edge),
        *(len(opens & own), len(opens & others), bool(opens & others and waits)),
        *(len(mine), len(theirs), len(blocked), not theirs, not behind, worth, worth * urgent),
        *(len(theirs) * late, len(blocked) * late, sum(not gap for gap in gaps.values())),
        *(waits / 4, not (fits | opens) & own, len(theirs) * urgent, *[0] * 15),
    ]


def test_what_is_seen_of_a_move_of_ristiseiska_is_that_of_plain_python(rng: Random) -> None:
    for number in range(24):
        begs = number % 3
        at = read(written_begging(*draw_begging(rng, 24)) if begs else written(*draw_case(rng)))
        if at.finished:
            continue
        for move, found in laying.kernel_of(at.rules, len(at.hands)).features(
            laying.open_hands(at)
        ):
            card = next((card for card in PACK if laying.number_of(card) == move), None)
            if card or at.continuing:
                assert found == pytest.approx([*map(float, features(at, card))], abs=1e-5), str(at)


def led_features(at: CollectingPosition, move: PlayingCard | None) -> dict[int, float]:
    """Return what the rules of thumb see of a move of the first phase; None turns a card."""
    bounced, own = len(at.table) // 2, height(move) - 2 if move else 0
    if len(at.table) % 2 == 0:
        return {own: 1, 66: bounced * own / 12} if move else {68: 1}
    led = height(at.table[-1]) - 2
    if not move:
        return {52 + led: 1}
    if own > led:
        return {13 + own: 1, 39 + led: 1, 65: bounced}
    return {67: 1} if own == led else {26 + own: 1}


def beaten_features(at: BeatingPosition, move: PlayingCard | None) -> dict[int, float]:
    """Return what they see of a move of the second phase; None picks the last card up."""
    own, leads, seats = at.hands[at.turn], not at.table, len(at.hands)
    others = frozenset[PlayingCard]().union(*at.hands) - own
    after = [at.hands[(at.turn + step) % seats] for step in range(1, seats)]
    few, top = len(own) <= 3, move or at.table[-1]

    def beats(card: PlayingCard) -> bool:
        return (card.suit == top.suit and height(card) > height(top)) or (
            card.suit == at.trump != top.suit
        )

    suited = [card for card in own if card.suit == top.suit]
    highest = not any(card.suit == top.suit and beats(card) for card in others)
    trump, high = top.suit == at.trump, (height(top) - 2) / 12
    if not move:
        found = [1, high, trump, len(at.table) == 1, few, len(suited), not any(map(beats, own))]
        return dict(enumerate([*found, len(own) - len(others) / (seats - 1), highest], 87))
    beaters = [*filter(beats, next(filter(None, after)))]
    last = not leads and len(at.table) + 1 == at.full
    ruffs = not leads and trump and at.table[-1].suit != move.suit
    found = [trump, high, trump * high, bool(beaters)]
    found += [bool(beaters) and all(card.suit != move.suit for card in beaters), last, highest]
    found += [len(suited) == 1, leads and trump, leads * high, leads and bool(beaters)]
    found += [leads and highest, ruffs, few * high, few and trump, few and bool(beaters)]
    lower = sum(height(card) < height(move) for card in suited)
    return dict(enumerate([*found, lower, last and highest], 69))


def test_what_is_seen_of_a_move_of_myllymatti_is_that_of_plain_python(rng: Random) -> None:
    for number in range(30):
        at: PhasePosition = read(
            myllymatti_draws.written(myllymatti_draws.drawn(rng, rng.choice((2, 3)), 14))
        )
        if number % 2 == 0:
            at = numbered_deal(MYLLYMATTI, number, 1, {"players": str(2 + number // 2 % 2)})
            for _ in range(rng.randrange(30)):
                at = at.play(rng.choice(at.moves()))
        kernel = matti.MattiKernel(seats=len(at.hands), must_beat=at.rules.must_beat)
        for move, found in kernel.features(matti.open_hands(at)):
            card = next((card for card in PACK if matti.number_of(card) == move), None)
            if isinstance(at, CollectingPosition):
                seen = led_features(at, card)
            else:
                assert isinstance(at, BeatingPosition)
                seen = beaten_features(at, card)
            expected = [float(seen.get(place, 0)) for place in range(96)]
            assert found == pytest.approx(expected, abs=1e-5), (str(at), card)


def test_a_tree_of_moves_is_as_wrong_as_chance_makes_the_games_of_two_moves(rng: Random) -> None:
    """A chance of 0 or 1 is not certain: half a game more is counted for either result."""

    def spread(out: float, count: int) -> float:
        share = (out + 0.5) / (count + 1)
        return share * (1 - share) / count

    found = 0
    while found < 4:
        at = read(myllymatti_draws.written(myllymatti_draws.drawn(rng, 3, 9)))
        numbers = matti.numbers_of(matti.view_of(at, at, (), at.turn))
        kernel = matti.MattiKernel(seats=3, must_beat=at.rules.must_beat)
        _, thumb, _, tried = kernel.choose(numbers, 200, 0.5, 1)
        games = {move: (out, count) for move, out, *_, count in tried}
        for move, out, better, squares, _, count in tried:
            if move != thumb and count > 1:
                found += 1
                assert better / count == pytest.approx(
                    out / count - games[thumb][0] / games[thumb][1]
                )
                assert (squares / count - (better / count) ** 2) / (count - 1) == pytest.approx(
                    spread(out, count) + spread(*games[thumb])
                )


@pytest.mark.parametrize("count", [8, pytest.param(400, marks=pytest.mark.slow)])
def test_deals_of_myllymatti_are_played_out_by_its_rules(rng: Random, count: int) -> None:
    """Whole deals and endings, each move by the rules of thumb as Python says them."""
    for number in range(count):
        at: PhasePosition = read(
            myllymatti_draws.written(myllymatti_draws.drawn(rng, rng.choice((2, 3)), 12))
        )
        if number % 4 == 0:
            at = numbered_deal(MYLLYMATTI, number, 1, {"players": str(2 + number // 4 % 2)})
            for _ in range(rng.randrange(45)):
                at = at.play(rng.choice(at.moves()))
        hand, moves = at.hands[at.turn], [*at.moves()]
        moves.sort(key=lambda move: 52 if move not in hand else matti.number_of(move))
        kernel = matti.MattiKernel(seats=len(at.hands), must_beat=at.rules.must_beat)
        for move, worth in zip(moves, kernel.values(matti.open_hands(at), 1, 0, 1), strict=True):
            end = at.play(move)
            for _ in range(400):
                if end.finished:
                    break
                by_hand, chosen = kernel.by_hand(matti.open_hands(end)), matti.thumb_move(end)
                assert by_hand == (52 if chosen is None else matti.number_of(chosen))
                end = end.play(matti.made(end, chosen))
            assert not end.finished or (end.loser != at.turn) == worth, (str(at), move)


@pytest.mark.parametrize("name", ["ristiseiska", "myllymatti", "sedma"])
def test_players_of_several_threads_choose_as_each_does_alone(name: str) -> None:
    deals = [begun(numbered_deal(game_of(name), seed, 1, {})) for seed in range(4)]
    for _ in range(6):
        deals = [deal.after(deal.state.moves()[-1]) for deal in deals]

    def choice(deal: Session[Any]) -> object:
        return deal.policy.choice(deal, "samples")

    alone = list(map(choice, deals))
    with ThreadPoolExecutor(3) as pool:
        assert [*pool.map(choice, deals)] == alone


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
