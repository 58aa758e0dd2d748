"""The player at a table: he sees what a seat sees, and no more; what he plays is legal."""

from __future__ import annotations

from random import Random

from conftest import FIXED_SEED
from ristikontra.game.cards import EVERY, Rank, hand_of, hand_ranks
from ristikontra.game.position import Position
from ristikontra.game.rules import rules_for
from ristikontra.search.drawing import endings
from ristikontra.worlds.view import View


def with_hidden_cards_dealt_again(position: Position, rng: Random) -> Position:
    """Return the position with the cards that the seat on turn does not see shuffled."""
    turn, hands = position.turn, position.hands
    unseen = [rank for at, hand in enumerate(hands) if at != turn for rank in hand_ranks(hand)]
    unseen += position.stock
    rng.shuffle(unseen)
    dealt = []
    for at, hand in enumerate(hands):
        size = 0 if at == turn else sum(hand)
        dealt.append(hand if at == turn else hand_of(unseen[:size]))
        unseen = unseen[size:]
    return position.replace(hands=tuple(dealt), stock=tuple(EVERY[rank] for rank in unseen))


def test_a_view_tells_nothing_of_hidden_cards() -> None:
    rng = Random(FIXED_SEED)
    for at, position in zip(range(60), endings(rng, rules_for("ristikontra"), stock=8)):  # noqa: B905
        played = position
        for _ in range(at % 8):
            played = played.play(rng.choice(played.legal_cards()))
        view = View.of(played)
        assert view == View.of(with_hidden_cards_dealt_again(played, rng))
        assert sum(view.unseen) == sum(view.hidden) + view.stock
        assert view.stock == len(played.stock)


def test_a_card_that_all_have_seen_stays_known() -> None:
    position = next(endings(Random(FIXED_SEED), rules_for("ristikontra"), stock=8))
    left = position.rules.seating.left_of(position.turn)
    card = hand_ranks(position.hands[left])[0]
    nothing = hand_of([])
    shown = tuple(hand_of([card]) if at == left else nothing for at in range(4))
    view = View.of(position, shown)
    assert view.known[left] == hand_of([card])
    assert view.hidden[left] == sum(position.hands[left]) - 1
    assert view.unseen[card] == View.of(position).unseen[card] - 1
    assert all(isinstance(rank, Rank) for rank in view.representative.stock)
