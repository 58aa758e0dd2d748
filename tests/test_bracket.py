"""Laws of what can really be got: what the stated policy brings, the most that any can bring."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import product
from math import inf
from types import SimpleNamespace

import pytest

from draws.view_randoms import random_view
from fixtures.confirmed import confirm
from fixtures.share import one_in, some_of
from oracles.worlds_oracle import (
    Public,
    World,
    after,
    legal,
    public_of,
    sure_by_card,
    without,
    worlds_of,
)
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import Rank, hand_ranks
from ristikontra.search.objectives import UNIT, Objective, Value, clean, points
from ristikontra.worlds import bracket, clauses, solving
from ristikontra.worlds.advice import advise
from ristikontra.worlds.bracket import Bracket
from ristikontra.worlds.deals import Deals, Worlds
from ristikontra.worlds.deals import World as Deal
from ristikontra.worlds.guarantee import guaranteed
from ristikontra.worlds.guessing import Fork, Guess, Open, Tree, fork, guess, most
from ristikontra.worlds.notation import read_view
from ristikontra.worlds.solving import Mean, Solved, solve_deals
from ristikontra.worlds.view import View

THE_PAGE = (
    "ristikontra N:AQT E:K3_ S:_ W:3_ lead:S trick:Q,A "
    "gone:KKKQQJJJJT999988887777666655554444332222"
)


def objective_of(view: View) -> Objective:
    return clean(view.rules) if any(view.representative.owes) else points(view.rules)


class Follower:
    """The policy, said a second time from the rules, over all deals that still fit."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.turn
        self.cleans = objective_of(view).name == "clean"
        self.sure = sure_by_card(self.me, self.worth)
        self.hoped = sure_by_card(self.me, self.worth, helped=True)
        self.lying = Counter(
            worlds_of(
                [int(rank) for rank in hand_ranks(view.unseen)],
                [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
                list(view.hidden),
                [set(map(int, ranks)) for ranks in view.voids],
            )
        )
        self.known: dict[tuple[frozenset[World], Public], int] = {}
        self.then: dict[tuple[frozenset[World], Public, int], tuple[frozenset[World], Public]] = {}

    def worth(self, end: Public) -> tuple[int, int]:
        outcome = (end.owes[1] - end.owes[0]) * self.cleans
        if self.view.representative.party == 0:
            return outcome, end.points
        return -outcome, self.view.representative.points_left - end.points

    def card(self, worlds: frozenset[World], public: Public) -> int:
        if (worlds, public) not in self.known:
            sure, hoped = self.sure(worlds, public), self.hoped(worlds, public)
            self.known[worlds, public] = max(
                sure, key=lambda card: (sure[card], hoped[card], -public.values[card], -card)
            )
        return self.known[worlds, public]

    def after_card(
        self, world: World, worlds: frozenset[World], public: Public, card: int
    ) -> tuple[int, int]:
        seat = (public.leader + len(public.trick)) % 4
        if (worlds, public, card) not in self.then:
            left = frozenset(
                without(one, seat, card) for one in worlds if card in legal(public, one[seat])
            )
            self.then[worlds, public, card] = left, after(public, card)
        return self.value(without(world, seat, card), *self.then[worlds, public, card])

    def value(self, world: World, worlds: frozenset[World], public: Public) -> tuple[int, int]:
        """Return what a deal comes to where the seat follows the policy and the others see all."""
        seat = (public.leader + len(public.trick)) % 4
        if not world[seat]:
            return self.worth(public)
        cards = {self.card(worlds, public)} if seat == self.me else legal(public, world[seat])
        best = max if seat % 2 == self.me % 2 else min
        return best(self.after_card(world, worlds, public, card) for card in cards)

    def mean(self, card: int) -> tuple[float, ...]:
        worlds, public = frozenset(self.lying), public_of(self.view.representative)
        values = {world: self.after_card(world, worlds, public, card) for world in worlds}
        return tuple(
            sum(value[at] * self.lying[world] for world, value in values.items())
            / self.lying.total()
            for at in (0, 1)
        )


def low_of(view: View) -> list[Bracket]:
    solved = solve_deals(view, objective_of(view), list(Worlds(view)), follow=True)
    return bracket.brackets(solved, False)


@pytest.fixture
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """One kernel solves all deals, in their order: so it has met the same ones every time."""
    monkeypatch.setattr(solving, "_processors", lambda: 1)


def check_policy(view: View) -> None:
    follower = Follower(view)

    def expected(rank: Rank) -> object:
        return pytest.approx(follower.mean(int(rank)))

    for rank, found in zip(view.representative.legal_cards(), low_of(view), strict=True):
        assert found.low
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
        # Of two cards that guarantee as much the one that promises more.
        "lappi-six N:Q83 E:_ S:_ W:_ lead:S trick:3,8 dirty:NS,EW "
        "gone:AAAAKKKKQQJJJJT9999777766665555444432222",
        "lappi-six N:_ E:6_ S:86 W:J88 lead:N trick:6,J,6 dirty:NS,EW clean:EW limit=2 "
        "not:N=K87542 gone:AAAAKKKKQQQQTTTT999977775555444433332222",
        # The choice depends on who wins the trick so far.
        "lappi-500 N:_ E:_ S:KK7 W:_ lead:S dirty:EW gone:AAAAQQQQJJJJ9999888866665555444433332222",
        # The rank led is like no other, and its own rank is none of the seat's others.
        "ristikontra N:_ E:_ S:_ W:666 lead:S trick:2 "
        "gone:AAAAKKKKQQQQJTTTT98888777765555444433332",
        "lappi-six N:_ E:T42 S:_ W:_ lead:E dirty:NS limit=none "
        "gone:AAAAKKKKQQQQJJJJ999988887777666655553333",
        # The rank of the run is like no other.
        "ristikontra N:KT5 E:_ S:_ W:_ lead:E trick:4,T,T run:4x1 limit=2 "
        "gone:AAAAKQQQQJJJJT99998888777766665433332222",
        # Known cards tell one deal from another in which the same are held now.
        "lappi N:4__ E:664 S:_ W:K4_ lead:E dirty:NS not:N=Q9876532,S=AQJT8543,W=AJT9732 "
        "gone:AAAAQQQQJJJJTTTT999988887777555533332222",
        # How many points lie on the table.
        "lappi N:J98 E:_ S:_ W:_ lead:W trick:A dirty:EW "
        "gone:AAKKKKQQQQTTTT98887777665555444433332222",
        # Of known cards each is where it is, and none is like another.
        "lappi-six N:_ E:_ S:K97 W:7__ lead:S run:Kx2 dirty:NS clean:NS not:N=AKQJ987542,E=A7432 "
        "gone:AAAKKKQQQJJTTT99888877666555544443332222",
        "ristikontra N:_ E:K94 S:_ W:_ lead:W trick:7,Q not:N=AJT98765432,S=AKJ986532 "
        "gone:AAAAKKQJJJJTTTT9988887666655554433332222",
        # Each card of EW guarantees something else.
        "lappi-500 N:_ E:_ S:_ W:T63 lead:N trick:T,2,6 dirty:NS,EW "
        "gone:AAAAKKKQQQQJJJJTT99998888777765555444422",
        # The seat counts the leads in a row, of others too.
        "lappi N:_ E:_ S:KKQ W:_ lead:E trick:Q run:8x2 dirty:NS,EW not:N=AKQT965432,W=AKQT986532 "
        "gone:AAAAKKQQTTTT9999888766665555444433332222 limit=2",
    ],
)
def test_views_in_which_a_fault_of_the_policy_was_seen(text: str) -> None:
    check_policy(read_view(text))


@pytest.mark.usefixtures("one_thread")
def test_a_king_on_the_table_is_none_that_has_fallen() -> None:
    """With the same cards gone the choice depends on it: EW clean with it, or they never do."""
    view = read_view(
        "lappi-500 N:KQT E:_ S:_ W:_ lead:N dirty:EW gone:AAAAQJJTTT999988887777666655544443333222"
    )
    follower, queen = Follower(view), Rank("Q")
    solved = solve_deals(view, objective_of(view), list(Worlds(view)), follow=True)
    hands = read_position("lappi-500 N:KQT E:KQ5 S:KJ2 W:KQJ lead:N").hands
    world = tuple(tuple(sorted(map(int, hand_ranks(hand)))) for hand in hands)
    expected = follower.after_card(
        world, frozenset(follower.lying), public_of(view.representative), int(queen)
    )
    found = {
        Worlds(view).position(deal).hands: followed[solved.cards.index(queen)]
        for deal, followed in zip(solved.deals, solved.followed, strict=True)
    }
    assert found[hands] == expected


@pytest.mark.usefixtures("one_thread")
@pytest.mark.parametrize(
    "text",
    [
        # Of which rank the run is: one that the seat holds, one that it does not.
        "lappi-six N:_ E:_ S:_ W:A952 lead:S trick:5 dirty:NS "
        "gone:AKKKKQJJJJTTTT9888877776666444433332 limit=2",
        "lappi-500 N:KKQQ E:_ S:_ W:_ lead:W trick:5 "
        "gone:AAAAKKQJTTTT988887777665444433332222 limit=2",
        # Of which rank a run of the seat itself is: K K 4 or 4 K K.
        "ristikontra N:_ E:_ S:_ W:KKT444 lead:W gone:AAAAQJJJJTTT8888666633332222 limit=2",
        # The same two where what is guaranteed is asked about.
        "ristikontra N:_ E:_ S:_ W:88322 lead:W gone:AAAAKKKKQQQQJJJJ7777666655554444 limit=2",
        "ristikontra N:_ E:_ S:_ W:T6333 lead:W gone:AAAAQQQQJJJJ99998888777755552222 limit=2",
        # How long the run is.
        "lappi N:_ E:T833 S:_ W:_ lead:N trick:6 gone:AAAAKKKKQQQQJJJJ99997777555544442222 limit=2",
        # So it does where the seat itself has led each time: what it chose after 9 A A it did not
        # choose after A 9 A.
        "ristikontra N:AAA932 E:_ S:_ W:_ lead:N gone:KQQQQJJJJTTTT999877776655552 limit=2",
        # Who still owes cleaning.
        "lappi-six N:_ E:KJTT S:_ W:_ lead:N trick:A dirty:NS "
        "gone:QQQQ99998888777766665555444433332222",
        # A card that guarantees one point less is not an equal one.
        "lappi N:_ E:_ S:_ W:AJJ5 lead:S trick:A gone:AKKKKQJTTTT9888877776666444433332222",
    ],
)
def test_what_a_deal_comes_to_hangs_on_no_deal_before_it(text: str) -> None:
    view = read_view(text)
    deals = list(Worlds(view).sample(120, 1))
    found = [
        solve_deals(view, objective_of(view), some, follow=True).followed
        for some in (deals, deals[::-1])
    ]
    assert found[0] == found[1][::-1]


@some_of(15, 40)
def test_bounds_lie_in_order(number: int) -> None:
    """What is sure, the policy in every deal, the most of any policy, and the average."""
    rng = random.Random(51)
    for at in range(number):
        view, _ = random_view(rng, 4 if at < number // 10 else rng.choice((2, 3)))
        objective = objective_of(view)
        solved = solve_deals(view, objective, list(Worlds(view)), follow=True)
        sure = guaranteed(view, objective)
        assert sure
        for followed, values in zip(solved.followed, solved.values, strict=True):
            for rank, low, high in zip(solved.cards, followed, values, strict=True):
                assert sure[rank] <= low <= high, (rank, view)
        before = bracket.brackets(solved, False)
        for one, closed in zip(before, bracket.close(view, objective, before, inf), strict=True):
            assert one.low
            assert closed.low
            ends = [(end.outcome, end.points) for end in (one.low, closed.low, closed.high)]
            assert ends[2] <= (one.high.outcome, one.high.points)
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
    """Against all ways to choose, one by one; by trying both cards, and by CP-SAT alone."""
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
    """The ending of docs/hidden-hands.md: by the average the queen brings 84, in truth 50.5."""
    shown = {str(card.rank): card.achievable for card in advise(read_view(THE_PAGE)).cards}
    found = {card: (one.exact, one.high.points) for card, one in shown.items() if one}
    assert found == {"A": (True, pytest.approx(193 / 3)), "Q": (True, 50.5), "T": (True, 64)}


def test_where_guesses_cannot_be_settled_the_bounds_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bracket, "_TRIES", 0)
    monkeypatch.setattr(clauses, "_LOOKS", ())
    queen = next(card for card in advise(read_view(THE_PAGE)).cards if str(card.rank) == "Q")
    assert queen.achievable
    assert queen.achievable.low
    assert not queen.achievable.exact
    assert queen.achievable.low.points < 50.5 < queen.achievable.high.points <= 84


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
            assert one.low
            assert closed.low
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
    rows = ((Value(0, 4),), (Value(0, 8),))
    whole, drawn = (
        bracket.brackets(Solved((Rank("K"),), deals, rows, followed=rows), draws)[0]
        for draws in (False, True)
    )
    cut = bracket.brackets(Solved((Rank("K"),), deals, rows, "time", rows), False)[0]
    assert (whole.exact, drawn.exact, cut.exact) == (True, False, False)
    assert whole.error is None
    # Three draws of 4 and one of 8: the variance of the sample is 4, of the mean of four 1.
    assert drawn.error == Mean(0.0, 1.0)
    # Of two deals, by weights: 3 times 1 and once 3 from the mean.
    assert cut.error == Mean(0.0, pytest.approx(1.5))


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
    settled = [card.achievable for card in advise(view).cards]
    assert all(one and one.exact for one in settled)
    monkeypatch.setattr(bracket, "_TRIES", 10**9)
    assert [card.achievable for card in advise(view).cards] == settled


def test_guesses_that_are_not_settled_bring_the_bounds_closer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = read_view(MANY_GUESSES[2])

    def found(tries: int, looks: list[dict[str, float]]) -> Bracket:
        monkeypatch.setattr(bracket, "_TRIES", tries)
        monkeypatch.setattr(clauses, "_LOOKS", looks)
        three = advise(view).cards[1].achievable
        assert three
        return three

    true, wide = found(10**9, []), found(0, [])
    closer = found(0, [{"linearization_level": 2, "max_deterministic_time": 0.0005}])
    assert true.low
    assert wide.low
    assert closer.low
    assert wide.low < closer.low <= true.low == true.high <= closer.high < wide.high
    assert true.exact
    assert not closer.exact


def test_where_a_lead_may_pass_on_only_the_average_bounds_it() -> None:
    view = View.of(
        read_position("lappi N:K754 E:7338 S:3289 W:K266 lead:N limit=2 stuck_lead=pass_left")
    )
    for card in advise(view).cards:
        assert card.achievable
        assert card.average
        assert (card.achievable.low, card.achievable.high) == (None, card.average.mean)


def test_drawn_deals_have_an_error_of_their_own() -> None:
    view = View.of(read_position("ristikontra N:QT7754 E:T8663A S:KK642A W:K75339 lead:N"))
    for card in advise(view, deals=30).cards:
        assert card.achievable
        assert card.achievable.error
        assert card.achievable.low
        assert not card.achievable.exact
        low, high = card.achievable.low, card.achievable.high
        assert (low.outcome, low.points) <= (high.outcome, high.points)


def test_values_of_one_deal_are_those_of_a_policy_that_sees_nothing_more() -> None:
    """Two deals that look the same to the seat: it cannot be right in both."""
    view = read_view(THE_PAGE)
    solved = solve_deals(view, points(view.rules), list(Worlds(view)), follow=True)
    at = [str(rank) for rank in solved.cards].index("Q")
    assert {values[at] for values in solved.values} == {Value(0, 84)}
    assert len({values[at] for values in solved.followed}) > 1
