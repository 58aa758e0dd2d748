"""Whole deals of Myllymatti, both phases, as a referee from the clauses allows them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import StringIO

import pytest

from oracles.myllymatti_referee import after_card, deal_of, may_play, on_turn
from oracles.round_oracle import HIGH, Mylly, Myllymatti
from ristikontra.api.generate import deal
from ristikontra.api.play import play
from ristikontra.cli.main import run
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.collecting import CollectingPosition
from ristikontra.games.myllymatti.players import thumb_move
from ristikontra.games.myllymatti.position import BeatingMove, BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import NAME
from ristikontra.games.myllymatti.solver import solved_soon
from ristikontra.games.registry import read
from ristikontra.render.suits import signed
from ristikontra.table.session import begin
from ristikontra.words import say

SEATS = "ABC"
SEED = 10
Chooser = Callable[[PhasePosition], BeatingMove]
#: More moves of the second phase are not played: it may go round for ever.
MOST_MOVES = 400


def by_lot(rng: random.Random) -> Chooser:
    """Any card that may be played, and in the second phase mostly one that beats."""

    def choose(at: PhasePosition) -> BeatingMove:
        cards = [move for move in at.moves() if move is not None]
        return rng.choice(cards if cards and rng.random() < 0.8 else [*at.moves()])

    return choose


def cards(sets: tuple[frozenset[object], ...]) -> list[set[str]]:
    return [{*map(str, one)} for one in sets]


def named(move: BeatingMove) -> str:
    return "-" if move is None else str(move)


def play_deal(rng: random.Random, choose: Chooser) -> Iterator[PhasePosition]:
    """Play one deal, the referee beside; it stops where it ends, and after many moves."""
    pack = [suit + rank for suit in "CDHS" for rank in HIGH]
    rng.shuffle(pack)
    must_beat, leader = rng.random() < 0.5, rng.randrange(3)
    deal = deal_of(pack, leader)
    hands = " ".join(f"{SEATS[seat]}:{','.join(hand)}" for seat, hand in enumerate(deal.hands))
    text = f"myllymatti {hands} stock:{','.join(deal.stock)} turn:{SEATS[leader]}"
    at = read(f"{text} must_beat={'yes' if must_beat else 'no'}")
    second = None
    while second is None:
        yield at
        assert isinstance(at, CollectingPosition)
        assert (at.turn, [*map(str, at.stock)]) == (on_turn(deal), [*deal.stock])
        assert [cards(at.hands), cards(at.won)] == [[*map(set, deal.hands)], [*map(set, deal.won)]]
        assert [*map(str, at.table)] == [card for _, card in deal.table]
        assert {*map(str, at.moves())} == may_play(deal)
        assert read(str(at)) == at
        move = choose(at)
        at, found = at.play(move), after_card(deal, named(move))
        if isinstance(found[0], Mylly):
            second = found
        else:
            deal = found
    state, trump = second
    rules = Myllymatti(trump, must_beat)
    for _ in range(MOST_MOVES):
        yield at
        assert isinstance(at, BeatingPosition)
        assert cards(at.hands) == [*map(set, state.hands)]
        assert at.finished == (rules.end(state) is not None)
        if at.finished:
            break
        assert ("CDHS"[at.trump], at.turn, at.full) == (trump, state.turn, state.full)
        assert [*map(str, at.table)] == [*state.trick]
        options = dict(rules.moves(state)[1])
        assert {*map(named, at.moves())} == {*options}
        move = choose(at)
        at, state = at.play(move), options[named(move)]


@pytest.mark.parametrize("count", [3, pytest.param(300, marks=pytest.mark.slow)])
def test_whole_deals_are_played_as_the_referee_allows(rng: random.Random, count: int) -> None:
    """Of 52 cards: 43 of them are drawn or turned, so no deal is shorter than that."""
    assert min(len([*play_deal(rng, by_lot(rng))]) for _ in range(count)) > 44


@pytest.mark.parametrize("count", [3, pytest.param(300, marks=pytest.mark.slow)])
def test_rules_of_thumb_play_whole_deals_to_their_end(rng: random.Random, count: int) -> None:
    """They keep the rules, and a position that comes again is one that is solved."""
    for _ in range(count):
        met = [*play_deal(rng, thumb_move)]
        assert met[-1].finished or solved_soon(met[-1])
        played = [at for at in met if not solved_soon(at)]
        assert len({*played}) == len(played)


@pytest.mark.slow
def test_rules_of_thumb_seldom_lose_to_play_by_lot(rng: random.Random) -> None:
    """It has one seat of three in turn; at random it would be last in a third."""
    last, lot = 0, by_lot(rng)
    for number in range(150):
        seat = number % 3
        *_, end = play_deal(rng, lambda at, seat=seat: (thumb_move if at.turn == seat else lot)(at))
        last += end.finished and end.loser == seat
    assert last <= 15


def test_rules_of_thumb_do_not_see_what_is_hidden(rng: random.Random) -> None:
    """The cards of the others and the stock are dealt again: the choice is the same."""
    for _ in range(2):
        for at in play_deal(rng, by_lot(rng)):
            if not at.finished:
                assert thumb_move(redealt(at, rng)) == thumb_move(at), str(at)


def redealt(at: PhasePosition, rng: random.Random) -> PhasePosition:
    """Deal again what the player on turn does not see."""
    sizes = [len(hand) * (seat != at.turn) for seat, hand in enumerate(at.hands)]
    stock = at.stock if isinstance(at, CollectingPosition) else ()
    hidden = [card for seat, hand in enumerate(at.hands) if sizes[seat] for card in sorted(hand)]
    hidden += stock
    rng.shuffle(hidden)
    hands = tuple(
        at.hands[seat] if seat == at.turn else frozenset(hidden.pop() for _ in range(size))
        for seat, size in enumerate(sizes)
    )
    return replace(at, hands=hands, **({"stock": tuple(hidden)} if stock else {}))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((NAME, "--set", "players=4"), "players must be 2 or 3"),
        ((NAME, "--set", "must_beat=maybe"), "must_beat must be no or yes"),
        ((NAME, "--as", "D"), "no seat 'D'"),
        (("myllymatti/bounce", "--seed", "3"), "play myllymatti deals one"),
        (("ristiseiska", "--set", "players=9"), "players must be 3, 4, 5, 6 or 7"),
        (("ristiseiska/hold-the-gate", "--seed", "3"), "play ristiseiska deals one"),
    ],
)
def test_what_no_deal_can_be_made_of_is_refused(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("play", *words)) == 2
    assert said in " ".join(capsys.readouterr().err.split())


def test_a_large_position_is_played_by_rules_of_thumb_and_its_end_is_solved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line that is judged begins where the game was small enough."""
    start = deal(GAME, SEED, {})
    game, typed = begin(start, [1]), []
    while not game.over:
        move = thumb_move(game.state)
        typed.append(named(move))
        game = game.play(move)
    record = play(game)
    assert record.steps
    assert record.unjudged == len(typed) - len(record.steps)
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(["hint", "why", *typed, ""])))
    assert run(("play", str(start), "--as", "B")) == 0
    shown = capsys.readouterr().out
    said = " ".join(shown.split())
    for words in (
        say("play.hint.thumb", card=signed(typed[0])),
        say("play.solved"),
        say("play.unjudged", moves=record.unjudged),
    ):
        assert words in said, words


def test_what_was_not_solved_is_not_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("*\n*\nwhy\n"))
    assert run(("play", str(deal(GAME, 3, {"must_beat": "yes"})))) == 0
    shown = capsys.readouterr().out
    assert say("play.unjudged", moves=2) in shown
