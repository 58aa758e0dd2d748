"""Laws of what a seat can achieve: what the stated policy gets, and the most that any can get."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from itertools import product
from math import inf
from types import SimpleNamespace

import pytest
from msgspec import UNSET

from draws.view_randoms import random_view
from fixtures.confirmed import confirm
from fixtures.share import one_in, some_of
from oracles.worlds_oracle import (
    KING,
    QUEEN,
    Public,
    World,
    after,
    legal,
    public_of,
    sure_by_card,
    without,
    worlds_of,
)
from ristikontra.game.cards import EMPTY, RANKS, Rank, hand_ranks
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search.objectives import UNIT, Objective, Value, clean, points
from ristikontra.games.tricks.worlds import bracket, clauses, solving
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.advised import AchievableRecord
from ristikontra.games.tricks.worlds.deals import Deals, Worlds
from ristikontra.games.tricks.worlds.deals import World as Deal
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.guessing import Fork, Guess, Open, Tree, fork, guess, most
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.solving import Mean, Solved, solve_deals
from ristikontra.games.tricks.worlds.view import View

THE_PAGE = (
    "ristikontra N:AQT E:K3_ S:_ W:3_ lead:S trick:Q,A "
    "gone:KKKQQJJJJT999988887777666655554444332222"
)


def objective_of(view: View) -> Objective:
    return clean(view.rules) if any(view.representative.owes) else points(view.rules)


class Follower:
    """The rule, said a second time from docs/hidden-hands.md, over all deals that still fit."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.mover
        self.cleans = objective_of(view).name == "clean"
        self.sure = sure_by_card(self.me, self.worth)
        self.value = cache(self.value_of)
        self.lying = Counter(
            worlds_of(
                [int(rank) for rank in hand_ranks(view.unseen)],
                [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
                list(view.hidden),
                [set(map(int, ranks)) for ranks in view.voids],
            )
        )

    def worth(self, end: Public) -> tuple[int, int]:
        outcome = (end.owes[1] - end.owes[0]) * self.cleans
        if self.view.representative.party == 0:
            return outcome, end.points
        return -outcome, self.view.representative.points_left - end.points

    def card(self, world: World, public: Public) -> int:
        """Return the card of the rule. It uses the other hands only for how many of a rank they
        hold together, which all see."""
        mine, trick = world[self.me], public.trick
        others = Counter(card for seat in range(4) if seat != self.me for card in world[seat])
        by_worth = sorted(legal(public, mine), key=lambda card: (others[card], card))
        cheapest = min(by_worth, key=lambda card: public.values[card])
        dearest = max(by_worth, key=lambda card: public.values[card])
        if not trick:
            lone = [card for card in by_worth if not others[card]]
            return min(lone, key=lambda card: public.values[card]) if lone else cheapest
        winner = max(at for at in range(len(trick)) if trick[at] == trick[0])
        matching = trick[0] in mine
        if (len(trick) - winner) % 2:
            return trick[0] if matching else cheapest
        cleaning = self.cleans and public.owes[self.me % 2] and KING not in trick
        if cleaning and KING in mine and not (public.queen_clause and trick[0] == QUEEN):
            return KING
        if public.values[dearest] < 10 and matching:
            return trick[0]
        return dearest

    def after_card(self, world: World, public: Public, card: int) -> tuple[int, int]:
        seat = (public.leader + len(public.trick)) % 4
        return self.value(without(world, seat, card), after(public, card))

    def value_of(self, world: World, public: Public) -> tuple[int, int]:
        """Return what a deal is worth where the seat follows the rule and the others see all."""
        seat = (public.leader + len(public.trick)) % 4
        if not world[seat]:
            return self.worth(public)
        cards = {self.card(world, public)} if seat == self.me else legal(public, world[seat])
        best = max if seat % 2 == self.me % 2 else min
        return best(self.after_card(world, public, card) for card in cards)

    def mean(self, card: int) -> tuple[float, ...]:
        """Return what a card gets by the rule, or its guarantee if that is more."""
        public = public_of(self.view.representative)
        values = {world: self.after_card(world, public, card) for world in self.lying}
        mean = tuple(
            sum(value[at] * self.lying[world] for world, value in values.items())
            / self.lying.total()
            for at in (0, 1)
        )
        return max(mean, self.sure(frozenset(self.lying), public)[card])


def low_of(view: View) -> list[AchievableRecord]:
    solved = solve_deals(view, objective_of(view), list(Worlds(view)), follow=True)
    return bracket.brackets(solved, False, guaranteed(view, objective_of(view)))


@pytest.fixture
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """One kernel solves all deals, in their order: so it has met the same ones every time."""
    monkeypatch.setattr(solving, "_processors", lambda: 1)


def check_policy(view: View) -> None:
    follower = Follower(view)

    def expected(rank: Rank) -> object:
        return pytest.approx(follower.mean(int(rank)))

    for rank, found in zip(view.representative.moves(), low_of(view), strict=True):
        shown = found.low.outcome, found.low.points
        confirm(shown, partial(expected, rank), str(rank), str(view))


@some_of(4, 8)
def test_the_policy_brings_what_following_it_brings(number: int) -> None:
    rng, left = random.Random(50), number
    while left:
        view, _ = random_view(rng, rng.choice((2, 3, 3)))
        if Worlds(view).ways <= 200:
            check_policy(view)
            left -= 1


@pytest.mark.usefixtures("one_thread")
@pytest.mark.parametrize(
    "text",
    [
        # Which ranks nobody else holds; a rank of points is where it is.
        "lappi N:KT7 E:2__ S:3__ W:9__ lead:N gone:AAAKKKQQQQJJJTT9998888777666555444433322",
        "lappi-500 N:_ E:_ S:J98 W:_ lead:W trick:8,Q,6 "
        "gone:AAAKKKQQJJJTTTT9988777766655554433332222",
        # The player who has led a rank that nobody else holds.
        "lappi N:_ E:A83 S:_ W:_ lead:W trick:7,5 gone:AAAKKKKQQJJJJTTT999988776666554444333222",
        # The winner and the leader of the trick; cards that others are left with.
        "lappi N:533 E:_ S:_ W:_ lead:S trick:3,T gone:AAAAKKKKQQQQJJJJ999988887777666644442222 "
        "limit=2",
        "lappi N:_ E:T43 S:_ W:_ lead:W trick:8,8 dirty:NS "
        "gone:AAAAKKKKQQQQJJJJT99998777666655554332222",
        "lappi N:A92 E:_ S:_ W:_ lead:S trick:9,2 run:Kx1 "
        "gone:AAAKKKQQQQJJJTTT998887777666655544333322",
        # Of cards worth the same that of whose rank others hold fewest, then the lowest.
        "ristikontra N:_ E:_ S:744 W:_ lead:W trick:Q,J,7 "
        "gone:AAAAKKKKJJJTTTT9999888876666555533332222",
        "ristikontra N:_ E:_ S:_ W:833 lead:N trick:8,3,4 "
        "gone:AKKKKQQQQJJJJTTTT99998777766665555442222",
        # A king cleans the side that owes it, unless the trick has one or a queen was led.
        "lappi N:_ E:K95 S:_ W:_ lead:W trick:K,5 dirty:NS "
        "gone:AAAAKQQQQJJTTTT9888877776666444433332222",
        "lappi-six N:_ E:K85 S:_ W:_ lead:W trick:4,T run:4x1 dirty:NS,EW "
        "gone:AAAAKKQQQQJJJJTTT99998777766665433332222 limit=2",
        "lappi-500 N:KQ73 E:K3__ S:K9_ W:K__ lead:S trick:Q,7 run:9x2 taken:NS=71,EW=24 "
        "won:NS=7,EW=2 score:NS=361,EW=125 dirty:NS not:E=A6,S=AJ87643,W=95 "
        "gone:AAAAQJJJJTTTT99888876666555544442222 limit=2",
        # A ten is thrown to the partner's trick, though the seat could match; a king is not.
        "lappi N:_ E:_ S:_ W:TT2 lead:E trick:2,T dirty:NS,EW "
        "gone:AAAAKKKKQQQQJJJJ998888777766555544443333",
        "lappi N:8__ E:Q__ S:QQ8 W:_ lead:S not:W=AKJT9643 "
        "gone:AAAAKKKKJJJJTTTT999966665555444433332222",
        # A run also bars the lead of others.
        "lappi-500 N:_ E:_ S:AAJ W:_ lead:W trick:3,4,4 run:3x2 dirty:NS,EW "
        "gone:KKKKQQQQJTTTT999988887776666555544332222",
        "lappi N:_ E:_ S:KKQ W:_ lead:E trick:Q run:8x2 dirty:NS,EW not:N=AKQT965432,W=AKQT986532 "
        "gone:AAAAKKQQTTTT9999888766665555444433332222 limit=2",
        # Known cards change nothing but which deals there are.
        "lappi N:4__ E:664 S:_ W:K4_ lead:E dirty:NS not:N=Q9876532,S=AQJT8543,W=AJT9732 "
        "gone:AAAAQQQQJJJJTTTT999988887777555533332222",
    ],
)
def test_views_in_which_a_fault_of_the_policy_was_seen(text: str) -> None:
    check_policy(read_view(text))


def check_order(view: View, deals: list[Deal]) -> None:
    """Each deal has the same values whether the others are solved before it or after it."""
    found = [
        solve_deals(view, objective_of(view), some, follow=True).followed
        for some in (deals, deals[::-1])
    ]
    assert found[0] == found[1][::-1]


@pytest.mark.usefixtures("one_thread")
@pytest.mark.parametrize(
    ("text", "deals"),
    [
        # The rank of the run, of the seat's own cards and of those of others.
        (
            "ristikontra N:_ E:_ S:_ W:988853 lead:W gone:AKKKKQQJJJJTTTT7777666642222 limit=2",
            ["AQQ444 A95533 A99853", "AQQ943 A85533 A99544", "A99433 A98554 AQQ543"],
        ),
        (
            "ristikontra N:_ E:_ S:_ W:JT7772 lead:W gone:QQQQ999988886666555544443333 limit=2",
            ["KKJT22 AJJTT2 AAAKK7", "KJJT22 AAJTT2 AAKKK7"],
        ),
        (
            "lappi N:_ E:_ S:_ W:K9964 lead:W gone:AAAAQQQQJJJJTTTT8888777755553333 limit=2",
            ["KKK96 96442 64222", "KK942 K9664 64222"],
        ),
        # The side that still owes cleaning.
        (
            "lappi N:_ E:_ S:_ W:AAAK5 lead:W dirty:EW gone:QQQQJJJJTTTT99998888766664444322",
            ["K7532 KK532 A7753", "KK532 AK753 77532"],
        ),
    ],
)
def test_what_a_deal_comes_to_hangs_on_no_deal_before_it(text: str, deals: list[str]) -> None:
    hands = [tuple(tuple(map(hand.count, RANKS)) for hand in deal.split()) for deal in deals]
    check_order(read_view(text), [Deal((*hand, EMPTY), 1, 1) for hand in hands])


@pytest.mark.usefixtures("one_thread")
def test_how_long_a_run_is_hangs_on_no_deal_before_it() -> None:
    """It takes many deals, of which none is left out, to meet a run of two lengths."""
    view = read_view(
        "ristikontra N:_ E:_ S:_ W:AQQQ63 lead:W gone:KKKKTTTT88777765555444432222 limit=2"
    )
    check_order(view, list(Worlds(view).sample(400, 2))[187:330])


@some_of(15, 40)
def test_bounds_lie_in_order(number: int) -> None:
    """The order is: the guarantee or the rule, the most that any policy gets, and the average. In
    every deal the rule gets no more than play in which all see all."""
    rng = random.Random(51)
    for at in range(number):
        view, _ = random_view(rng, 4 if at < number // 10 else rng.choice((2, 3)))
        objective = objective_of(view)
        solved = solve_deals(view, objective, list(Worlds(view)), follow=True)
        sure = guaranteed(view, objective)
        assert sure
        for followed, values in zip(solved.followed, solved.values, strict=True):
            for rank, low, high in zip(solved.cards, followed, values, strict=True):
                assert low <= high, (rank, view)
        before = bracket.brackets(solved, False, sure)
        closer = bracket.close(view, objective, before, inf)
        for rank, one, closed in zip(solved.cards, before, closer, strict=True):
            least = Mean(sure[rank].outcome, sure[rank].points)
            ends = [least, one.low, closed.low, closed.high, one.high]
            assert ends == sorted(ends), view
            assert closed.exact == (closed.low == closed.high)


def random_tree(rng: random.Random, depth: int) -> Tree:
    if not depth or rng.random() < 0.2:
        return guess(rng.randrange(6), rng.randrange(8), rng.randrange(8))
    return fork(rng.random() < 0.5, [random_tree(rng, depth - 1) for _ in range(3)])


def worth(tree: Tree, higher: tuple[bool, ...]) -> int:
    if isinstance(tree, Guess):
        return tree.high if higher[tree.infoset] else tree.low
    if isinstance(tree, Fork):
        return (max if tree.ours else min)(worth(child, higher) for child in tree.children)
    return tree


def test_the_best_choices_are_found() -> None:
    """Against all ways to choose, one by one; by trying both cards, and only by CP-SAT."""
    rng = random.Random(52)
    for _ in range(300):
        deals = [(rng.randint(1, 4), random_tree(rng, 2)) for _ in range(rng.randint(1, 6))]
        expected = max(
            sum(weight * worth(tree, higher) for weight, tree in deals)
            for higher in product((False, True), repeat=6)
        )
        assert most(deals, 10_000, inf, clauses.most) == (expected, expected)
        assert most(deals, 0, inf, clauses.most) == (expected, expected)
        low, high = most(deals, 0, 0, clauses.most)
        assert low <= expected <= high


def test_turns_lose_nothing_that_matters() -> None:
    rng = random.Random(53)
    for _ in range(300):
        children, ours = [random_tree(rng, 1) for _ in range(3)], rng.random() < 0.5
        for higher in product((False, True), repeat=6):
            expected = (max if ours else min)(worth(child, higher) for child in children)
            assert worth(fork(ours, children), higher) == expected


def test_a_guess_costs_what_it_costs() -> None:
    """The ending of docs/hidden-hands.md: the queen is worth 84 by the average, and really 50.5."""
    shown = {card.move: card.really for card in advise(read_view(THE_PAGE)).moves}
    found = {card: (one.exact, one.high.points) for card, one in shown.items() if one}
    assert found == {"A": (True, pytest.approx(193 / 3)), "Q": (True, 50.5), "T": (True, 64)}


def test_where_guesses_cannot_be_settled_the_bounds_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bracket, "_TRIES", 0)
    monkeypatch.setattr(clauses, "_LOOKS", ())
    queen = next(card for card in advise(read_view(THE_PAGE)).moves if str(card.rank) == "Q")
    assert queen.really
    assert not queen.really.exact
    assert queen.really.low.points <= 50.5 < queen.really.high.points <= 84


def test_bounds_that_are_not_closed_stay_as_close_as_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the outcomes of a bound differ its points tell nothing."""
    monkeypatch.setattr(bracket, "_TRIES", 0)
    monkeypatch.setattr(clauses, "_LOOKS", ())
    rng, apart = random.Random(54), 0
    for text in [THE_PAGE, *MANY_GUESSES, *[str(random_view(rng, 3)[0]) for _ in range(8)]]:
        view = read_view(text)
        before = low_of(view)
        for one, closed in zip(
            before, bracket.close(view, objective_of(view), before, inf), strict=True
        ):
            assert one.low <= closed.low <= closed.high <= one.high
            if closed.low.outcome != closed.high.outcome:
                assert closed == one
                apart += 1
    assert apart


def test_points_tell_nothing_where_outcomes_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds that are closer, but an outcome apart, leave a bracket as it was."""
    view = read_view(MANY_GUESSES[2])
    before, apart = low_of(view), UNIT * Worlds(view).ways

    def loose(deals: Sequence[Open], deadline: float) -> tuple[int, int]:
        low, high = most(deals, 10**9, deadline, clauses.most)
        return low - apart, high + apart

    monkeypatch.setattr(bracket, "_TRIES", 0)
    with monkeypatch.context() as patched:
        patched.setattr(bracket, "clauses", SimpleNamespace(most=loose))
        assert bracket.close(view, objective_of(view), before, inf) == before
    assert bracket.close(view, objective_of(view), before, inf) != before


def test_bounds_of_some_deals_are_not_exact_and_have_an_error() -> None:
    deals = Deals.of([Deal((), 3, 3), Deal((), 1, 1)])
    king, rows = Rank("K"), ((Value(0, 4),), (Value(0, 8),))
    sure = {king: Value(0, 0)}
    whole, drawn = (
        bracket.brackets(Solved((king,), deals, rows, followed=rows), draws, sure)[0]
        for draws in (False, True)
    )
    cut = bracket.brackets(Solved((king,), deals, rows, "time", rows), False, sure)[0]
    assert (whole.exact, drawn.exact, cut.exact) == (True, False, False)
    assert whole.standard_error is UNSET
    # Three draws of 4 and one of 8: the variance of the sample is 4, of the mean of four 1.
    assert drawn.standard_error == Mean(0.0, 1.0)
    # Two deals with weights: 3 times 1 and once 3 from the mean.
    assert cut.standard_error == Mean(0.0, pytest.approx(1.5))


#: Where a few thousand tries do not settle the guesses.
MANY_GUESSES = [
    "lappi N:AT5 E:Q__ S:_ W:_ lead:N run:4x2 dirty:NS clean:NS not:E=AJT874,S=KQ975432 "
    "gone:AAKKKKQQQJJJT999888877776665554444333222",
    "lappi N:K52 E:_ S:_ W:_ lead:W trick:4 dirty:NS,EW clean:EW limit=none "
    "gone:AAAKKKQQJJJTTT99998877776666555444333322",
    "lappi N:_ E:_ S:_ W:K33 lead:W dirty:EW gone:AAAAKQQQQJJJJTTTT99998877666655554432222",
]


@pytest.mark.parametrize("text", one_in(3, MANY_GUESSES[::-1]))
def test_guesses_that_are_too_many_to_be_tried_are_settled(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By CP-SAT and by trying on and on, the same."""
    view = read_view(text)
    settled = [card.really for card in advise(view).moves]
    assert all(one and one.exact for one in settled)
    monkeypatch.setattr(bracket, "_TRIES", 10**9)
    assert [card.really for card in advise(view).moves] == settled


def test_guesses_that_are_not_settled_bring_the_bounds_closer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = read_view(MANY_GUESSES[2])

    def found(tries: int, looks: list[dict[str, float]]) -> AchievableRecord:
        monkeypatch.setattr(bracket, "_TRIES", tries)
        monkeypatch.setattr(clauses, "_LOOKS", looks)
        three = advise(view).moves[1].really
        assert three
        return three

    true, wide = found(10**9, []), found(0, [])
    closer = found(0, [{"linearization_level": 2, "max_deterministic_time": 0.0005}])
    assert wide.low < closer.low <= true.low == true.high <= closer.high < wide.high
    assert true.exact
    assert not closer.exact


def test_what_is_sure_is_a_bound_without_an_error() -> None:
    """Here the rule gets less on average, and more in some deals, which does not help."""
    deals, king = Deals.of([Deal((), 3, 3), Deal((), 1, 1)]), Rank("K")
    rows, rule = ((Value(0, 9),), (Value(0, 9),)), ((Value(0, 4),), (Value(0, 9),))
    solved = Solved((king,), deals, rows, followed=rule)
    for least, low, error in ((5, Mean(0, 5.25), 1.25), (6, Mean(0, 6), 0)):
        found = bracket.brackets(solved, True, {king: Value(0, least)})[0]
        assert (found.low, found.standard_error) == (low, Mean(0, error))
    exact = [bracket.brackets(solved, False, {king: Value(0, least)})[0].exact for least in (6, 9)]
    assert exact == [False, True]


def test_drawn_deals_have_an_error_of_their_own() -> None:
    view = View.of(read_position("ristikontra N:QT7754 E:T8663A S:KK642A W:K75339 lead:N"))
    for card in advise(view, deals=30).moves:
        assert card.really
        assert card.really.standard_error
        assert not card.really.exact
        low, high = card.really.low, card.really.high
        assert (low.outcome, low.points) <= (high.outcome, high.points)


def test_values_of_one_deal_are_those_of_a_policy_that_sees_nothing_more() -> None:
    """Two deals that look the same to the seat: it cannot be right in both."""
    view = read_view(THE_PAGE)
    solved = solve_deals(view, points(view.rules), list(Worlds(view)), follow=True)
    at = [str(rank) for rank in solved.cards].index("Q")
    assert {values[at] for values in solved.values} == {Value(0, 84)}
    assert len({values[at] for values in solved.followed}) > 1
