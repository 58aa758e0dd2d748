"""Which of the moves that are worth the same is played: the sentences of docs/ristiseiska.md."""

import random
from collections.abc import Iterator

from draws.ristiseiska_draws import draw_begging, written_begging
from fixtures.amounts import maxn
from fixtures.layouts import drawn_positions
from fixtures.share import some_of
from ristikontra.games.judges import own_worth
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.position import LayoutPosition


def begging(named: bool, seed: int, number: int) -> Iterator[LayoutPosition]:
    """Yield endings in which play may go round, for a place (`named`) or for points."""
    draw = random.Random(seed)
    while number:
        game, drawn = draw_begging(draw, 6)
        if (game.scoring in ("first", "last")) == named:
            number -= 1
            state: LayoutPosition = read(written_begging(game, drawn))
            if not state.finished:
                yield state


def test_of_cards_that_cost_their_player_the_same_the_dearest_for_all_is_played() -> None:
    decided = 0
    for state in drawn_positions(11, 200, 10):
        judge = state.game.judge(state)
        paid = {move: [*map(maxn, found)] for move, found in judge.look(state).moves.items()}
        own = {move: points[state.mover] for move, points in paid.items()}
        good = [move for move in paid if own[move] == min(own.values())]
        dearest = max(sum(paid[move]) for move in good)
        assert sum(paid[judge.choose(state)]) == dearest, state
        assert own[judge.choose(state)] == min(own.values()), state
        decided += len({sum(paid[move]) for move in good}) > 1
    assert decided > 5


@some_of(150, 300)
def test_a_good_place_comes_soon_and_a_bad_one_late(number: int) -> None:
    soon = late = 0
    for state in begging(True, 5, number):
        judge = state.game.judge(state)
        own = {move: own_worth(state, found) for move, found in judge.look(state).moves.items()}
        held = {move: judge.measure.key(one.sure) for move, one in own.items()}
        same = [own[move].moves or 0 for move in own if held[move] == max(held.values())]
        chosen = judge.choose(state)
        assert held[chosen] == max(held.values()), state
        bad = max(held.values()) < judge.measure.key(judge.measure.endless["draw"])
        assert (own[chosen].moves or 0) == (max if bad else min)(same), state
        soon, late = soon + (not bad and len({*same}) > 1), late + (bad and len({*same}) > 1)
    assert soon > 3
    assert late > 2


@some_of(200, 500)
def test_where_cards_cost_points_every_end_comes_soon(number: int) -> None:
    soon = 0
    for state in begging(False, 6, number):
        judge = state.game.judge(state)
        own = {move: own_worth(state, found) for move, found in judge.look(state).moves.items()}
        held = {move: judge.measure.key(one.sure) for move, one in own.items()}
        same = [own[move].moves or 0 for move in own if held[move] == max(held.values())]
        chosen = judge.choose(state)
        assert held[chosen] == max(held.values()), state
        assert (own[chosen].moves or 0) == min(same), state
        soon += len({*same}) > 1
    assert soon > 3
