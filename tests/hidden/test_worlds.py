"""Laws of hidden hands: what a view says, its possible deals, and what a seat can guarantee."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from draws.randoms import position_of_few_ranks, position_of_own_ranks, random_position
from draws.view_randoms import dealt, known_of, random_view
from fixtures.confirmed import confirm
from fixtures.share import one_in, some_of
from oracles.policy_oracle import Table
from oracles.worlds_oracle import Public, World, public_of, real, sure_by_card, worlds_of
from ristikontra.game.cards import Rank, hand_ranks, hand_text
from ristikontra.game.errors import BadText
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, Value, clean, deal_result, points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.search.unseen import RankShares
from ristikontra.games.tricks.search.unseen import dealt as deals_of_parts
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.notation import (
    read_given_view,
    read_numbered_view,
    read_view,
    read_view_entry,
)
from ristikontra.games.tricks.worlds.solving import solve_deals
from ristikontra.games.tricks.worlds.view import View


def all_worlds(view: View) -> list[World]:
    return list(
        worlds_of(
            [int(rank) for rank in hand_ranks(view.unseen)],
            [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
            list(view.hidden),
            [set(map(int, ranks)) for ranks in view.voids],
        )
    )


def worth_for(view: View, objective: Objective) -> Callable[[Public], tuple[int, int]]:
    """Return what an end is worth to the side on turn, in points and in who fails to clean."""
    ours, left = view.representative.party == 0, view.representative.points_left

    def worth(end: Public) -> tuple[int, int]:
        outcome = end.owes[1] - end.owes[0] if objective.name == "clean" else 0
        return (outcome, end.points) if ours else (-outcome, left - end.points)

    return worth


def objective_of(view: View) -> Objective:
    return clean(view.rules) if any(view.representative.owes) else points(view.rules)


def check_sure(view: View, label: object) -> None:
    objective = objective_of(view)
    found = guaranteed(view, objective)

    def expected() -> dict[int, tuple[int, int]]:
        sure = sure_by_card(view.mover, worth_for(view, objective))
        return sure(frozenset(all_worlds(view)), public_of(view.representative))

    sure = {int(rank): tuple(value) for rank, value in found.items()}
    confirm(sure, expected, objective.name, str(view), label)


@some_of(40, 200)
def test_a_seat_is_sure_of_what_information_sets_say_two_tricks(number: int) -> None:
    rng = random.Random(20)
    for at in range(number):
        check_sure(random_view(rng, rng.choice((1, 2, 2, 2)))[0], at)


@pytest.mark.slow
def test_a_seat_is_sure_of_what_information_sets_say_three_tricks() -> None:
    rng = random.Random(21)
    for at in range(50):
        check_sure(random_view(rng, 3)[0], at)


def test_a_seat_is_sure_of_the_tricks_that_settle_a_tie() -> None:
    """LS5: at 60 to 60 more cards win, whichever tricks scored the points."""
    view = read_view(
        "lappi-six N:JJ4 E:_ S:_ W:_ lead:N taken:NS=60,EW=48 won:NS=6,EW=4 dirty:NS clean:NS "
        "gone:AAAAKKKKQQJTTTT9998887776655544433332222 sixty_sixty=cards"
    )

    def expected() -> dict[str, tuple[int, int]]:
        table = Table(known_of(view), "result")
        return table.surest_cards(table.deals)

    found = guaranteed(view, deal_result(view.rules))
    sure = {str(rank): tuple(value) for rank, value in found.items()}
    confirm(sure, expected, str(view))


@some_of(25, 150)
def test_a_view_is_written_and_read_again(number: int) -> None:
    rng = random.Random(1)
    for _ in range(number):
        view, position = random_view(rng, rng.randint(1, 6))
        assert read_view(str(view)) == view
        for rank in position.moves():
            after = view.play(rank)
            assert after.mover == position.play(rank).mover
            if not after.hidden[after.mover] or after.finished:
                continue
            with pytest.raises(BadText, match="on turn"):
                read_view(str(after))


def test_play_keeps_what_the_true_position_holds() -> None:
    """What is seen of a line is what is known of the position that it leads to."""
    rng = random.Random(2)
    for _ in range(60):
        view, position = random_view(rng, rng.randint(1, 4))
        while not position.finished:
            assert set(position.moves()) <= set(view.may_play())
            rank = rng.choice(position.moves())
            position, view = position.play(rank), view.play(rank)
            assert view.position(dealt(view, position)) == position
            assert view.gone == View.of(position).gone


def test_what_may_be_played_is_what_some_deal_holds() -> None:
    rng = random.Random(3)
    for _ in range(60):
        view, position = random_view(rng, rng.choice((2, 2, 3)))
        for _ in range(rng.randint(1, 5)):
            if position.finished:
                break
            rank = rng.choice(position.moves())
            position, view = position.play(rank), view.play(rank)
            held = {rank for deal in Worlds(view) for rank in view.position(deal.hands).moves()}
            if not position.finished and len(list(Worlds(view))) == Worlds(view).count:
                assert held == set(view.may_play()), view


def test_worlds_are_all_deals_with_their_ways() -> None:
    """Every way in which the cards can lie is in one deal, equivalent ones counted together."""
    rng = random.Random(4)
    for _ in range(80):
        view, _ = random_view(rng, rng.choice((1, 2, 2, 3)))
        worlds, lying = Worlds(view), Counter(all_worlds(view))
        deals = list(worlds)
        assert worlds.ways == lying.total() == sum(deal.ways for deal in deals)
        assert worlds.count == len(lying) == sum(deal.alike for deal in deals)
        for deal in deals:
            held = tuple(
                tuple(sorted(map(int, hand_ranks(hand)))) for hand in worlds.position(deal).hands
            )
            assert lying[held] * deal.alike == deal.ways
        drawn = {deal.hands for deal in worlds.sample(20, 1)}
        assert all(sum(map(sum, hands)) == sum(view.hidden) for hands in drawn)


def test_fifteen_unseen_cards_lie_in_756756_ways() -> None:
    worlds = Worlds(read_given_view("lappi/pagat").view)
    assert (worlds.ways, worlds.count) == (756_756, 28_692)


def test_every_deal_is_worth_what_solving_it_says() -> None:
    """Equivalent deals are worth the same, so the true deal has the values of its equivalent."""
    rng = random.Random(5)
    for _ in range(40):
        view, position = random_view(rng, rng.choice((2, 3)))
        objective = objective_of(view)
        solver = Searcher(objective)
        found = solve_deals(view, objective, list(Worlds(view)))
        sign = 1 if position.party == 0 else -1
        known = {deal.hands: values for deal, values in zip(found.deals, found.values, strict=True)}
        for hands in [*rng.sample([*known], min(5, len(known))), dealt(view, position)]:
            solution = solver.find(view.position(hands))
            expected = tuple(
                (sign * card.lower.outcome, card.lower.points)
                if sign > 0
                else (-card.lower.outcome, position.points_left - card.lower.points)
                for card in solution.cards
            )
            assert hands not in known or known[hands] == expected
            assert expected in known.values()


def test_nobody_is_sure_of_more_than_a_deal_is_worth() -> None:
    rng = random.Random(6)
    for _ in range(60):
        view, _ = random_view(rng, rng.choice((2, 3, 3)))
        objective = objective_of(view)
        sure = guaranteed(view, objective)
        found = solve_deals(view, objective, list(Worlds(view)))
        for values in found.values:
            assert all(sure[rank] <= value for rank, value in zip(found.cards, values, strict=True))


def least_of_sure_play(view: View, objective: Objective) -> Value:
    """Return the least that the side on turn gets, in every deal, against every play of the others.
    Its player always plays a card with the highest guarantee by what that player has seen."""
    me, party = view.mover, view.representative.party

    def least(view: View, deals: frozenset[Position]) -> Value:
        one = next(iter(deals))
        if one.finished:
            return Value((one.owes[1 - party] - one.owes[party]) * (objective.name == "clean"), 0)
        ranks = {rank for deal in deals for rank in deal.moves()}
        if one.mover == me:
            sure = guaranteed(view, objective)
            ranks = {max(sure, key=lambda rank: sure[rank])}
        ends = []
        for rank in ranks:
            left = frozenset(deal.play(rank) for deal in deals if rank in deal.moves())
            outcome, more = least(view.play(rank), left)
            ends.append(Value(outcome, more + one.gain(rank, party)))
        return min(ends)

    worlds = Worlds(view)
    dealt = (hands for deal in worlds for hands in worlds.renamed(deal))
    return least(view, frozenset(view.position(hands) for hands in dealt))


@some_of(15, 60)
def test_who_plays_what_is_sure_gets_it_and_no_more_for_certain(number: int) -> None:
    rng, partly = random.Random(7), 0
    for _ in range(number):
        view, _ = random_view(rng, 2)
        objective = objective_of(view)
        assert least_of_sure_play(view, objective) == max(guaranteed(view, objective).values())
        partly += any(view.voids) and sum(map(sum, view.known)) > view.representative.tricks_left
    assert partly > number // 4


@pytest.mark.slow
def test_who_plays_what_is_sure_gets_it_and_no_more_for_certain_three_tricks() -> None:
    rng, number = random.Random(8), 0
    while number < 40:
        view, _ = random_view(rng, 3)
        if Worlds(view).count > 150:
            continue
        number += 1
        objective = objective_of(view)
        assert least_of_sure_play(view, objective) == max(guaranteed(view, objective).values())


def test_a_view_of_hidden_hands_tells_all_that_is_wrong() -> None:
    gone = "AAAAKKKQQQQJJJJTTTT99988887777666655554444"
    text = "lappi N:K9 E:_ S:{} W:_ lead:N gone:{}{}"
    unseen = "lappi N:K9 E:_ S:_ W:_ lead:N unseen:"
    wrong = {
        "lappi N:K9 E:_ S:_ W:_ lead:N": {"no_gone"},
        text.format("_", gone, ""): {"number.gone"},
        text.format("_", gone, "3A"): {"copies.gone"},
        text.format("_", gone, "32") + " not:E=32,S=32": {"no_deal"},
        text.format("2_", gone, "32") + " not:S=2": {"held"},
        text.format("_", gone, "32") + " not:N=2": {"nothing_hidden"},
        text.format("_", gone, "32") + " run:8x2": set(),
        text.format("_", gone.replace("7777", "7"), "32777") + " run:2x2": {"run"},
        text.format("_", gone, "32").replace("lead:N", "lead:E"): {"turn_hidden"},
        "kontra-3 A:K9 B:_ C:_ lead:A gone:3322": {"number.gone"},
        "kontra-3 A:K9 B:_ C:_ lead:A stock:__ unseen:3322": {"number.unseen"},
        "kontra-2 A:K98765 B:_ lead:A pack:KQ_ unseen:3322A": {"pack"},
        f"{unseen}333222": set(),
        f"{unseen}333222 gone:{gone}32": {"both"},
        f"{unseen}333222 gone:{gone}3x": {"both", "card.no_rank"},
        f"{unseen}33322": {"number.unseen"},
        f"{unseen}3332222": {"number.unseen"},
        f"{unseen}KKKK22": {"copies.unseen"},
        f"{unseen}KKKK22 run:Kx1": {"copies.unseen"},
        f"{unseen}KKK222 run:Kx1": {"run"},
        f"{unseen}KK2222 run:Kx1": set(),
        f"{unseen}33322x": {"card.no_rank"},
        f"{unseen}333222 not:E=32,S=32": {"no_deal"},
        f"{unseen}333222 not:S=3": set(),
        f"{unseen}333222 not:N=2": {"nothing_hidden"},
        f"{unseen}333222 limit=4": {"rules.value"},
        f"{unseen}-": {"number.unseen"},
        unseen: {"text.nothing"},
        "lappi N:K9 E:_ S:_ lead:N unseen:3322": {"setup.no_hand"},
        "lappi N:K9 E:_ S:2A lead:N unseen:33": {"setup.no_hand"},
    }
    for given, kinds in wrong.items():
        try:
            read_view(given)
            found = set()
        except BadText as error:
            found = {one.says.kind.removeprefix("view.") for one in error.problems}
        assert found == kinds, given
    with pytest.raises(BadText) as caught:
        read_view("lappi N:Kx E:_ S:_ W:_ lead:N dirty:XX not:E=Z held:x gone:A")
    kinds = [one.says.kind for one in caught.value.problems]
    assert kinds == ["card.no_rank", "setup.no_side", "card.no_rank", "text.number"]


@some_of(60, 150)
def test_the_unseen_cards_say_as_much_as_those_that_are_gone(number: int) -> None:
    rng = random.Random("unseen")
    for _ in range(number):
        view, _ = random_view(rng, rng.randint(1, 6))
        given, text = str(view), f"unseen:{hand_text(view.unseen)}"
        assert read_view(re.sub("gone:[^ ]+", text, given)) == view, given
        assert "unseen:" not in given
        written = re.sub("gone:[^ ]+", "unseen: " + " ".join(hand_text(view.unseen)), given)
        assert str(read_view(written)) == given


def test_the_unseen_cards_can_stand_in_a_file() -> None:
    def file(line: str) -> str:
        head = 'title = "x"\nrules = "lappi"\nlead = "N"\ndirty = ["NS"]\n'
        return f'{head}{line}\n[hands]\nN = "K9"\nE = "_"\nS = "_"\nW = "2_"\n'

    view = read_view_entry(file('unseen = "3 3 3 2 2"'), "my.toml").view
    assert str(view).startswith("lappi N:K9 E:_ S:_ W:2_ lead:N dirty:NS gone:")
    assert read_view_entry(file(f'gone = "{hand_text(view.gone)}"'), "my.toml").view == view
    for line, expected in {
        'unseen = "3332"': "my.toml:5:10: unseen has four cards, but the hidden hands have 5",
        'unseen = "33332222"': "my.toml:5:10: five twos: in hands, on the table and unseen",
        'unseen = "3332x"': "my.toml:5:15: 'x' is not a rank",
        "unseen = 3": "my.toml:5:10: unseen has one card, but the hidden hands have 5",
        "unseen = 3.5": "my.toml:5:10: unseen must be a text in quotes",
        'unsen = "3"': "my.toml:5:1: unknown key 'unsen'; did you mean 'unseen'?",
        f'unseen = "33322"\ngone = "{hand_text(view.gone)}"': "my.toml:5:10: gone and unseen say "
        "the same",
    }.items():
        with pytest.raises(BadText) as caught:
            read_view_entry(file(line), "my.toml")
        assert str(caught.value).startswith(expected), str(caught.value)


def test_what_stands_for_nothing_in_a_trick_is_no_card() -> None:
    text = "ristikontra N:KJ E:_ S:_ W:_ lead:{} trick:{} unseen:AAJ54"
    assert read_view(text.format("W", "6,-")) == read_view(text.format("W", "6"))
    nothing = text.replace("54", "542")
    assert read_view(nothing.format("N", "-,-")) == read_view(nothing.format("N", "-"))
    with pytest.raises(BadText, match="West is on turn, so that hand must be known"):
        read_view(text.format("S", "6,-"))


def test_no_fault_shows_how_hidden_cards_were_dealt() -> None:
    """A position with a hidden hand is judged like all that fit, and none of them is shown."""
    view = read_given_view("lappi/pagat").view
    with pytest.raises(BadText) as caught:
        read_view(str(view).replace("dirty:NS,EW", "dirty:NS taken:NS=3,EW=4 won:NS=1,EW=1"))
    shown = str(caught.value)
    assert "E:_ S:_ W:_" in shown
    assert not any(hand in shown for hand in ("22333", "3344", "East holds", "K K"))


def test_hidden_hands_are_for_those_who_take_them() -> None:
    with pytest.raises(BadText, match="advise"):
        read_position(str(read_given_view("lappi/pagat").view))


def test_an_average_hides_a_guess_and_what_is_sure_does_not() -> None:
    """The ending of docs/hidden-hands.md, through all ways of playing by what North sees."""
    view = read_view(
        "ristikontra N:AQT E:K3_ S:_ W:3_ lead:S trick:Q,A "
        "gone:KKKQQJJJJT999988887777666655554444332222"
    )
    lying = Counter(all_worlds(view))
    worlds = tuple(lying)
    ways = real(
        worlds, public_of(view.representative), view.mover, worth_for(view, points(view.rules))
    )
    found = {
        "23456789TJQKA"[card]: max(
            sum(value * lying[world] for value, world in zip(vector, worlds, strict=True))
            / lying.total()
            for vector in vectors
        )
        for card, vectors in ways.items()
    }
    assert found == pytest.approx({"A": 64 + 1 / 3, "Q": 50.5, "T": 64})
    shown = advise(view)
    averages = {card.move: card.mean.points for card in shown.moves if card.mean}
    assert averages == pytest.approx({"A": 64 + 1 / 3, "Q": 84, "T": 64})
    assert [card.move for card in shown.moves if card.best] == ["Q"]
    assert [card.move for card in shown.moves if card.surest] == ["A"]


def test_what_can_be_got_lies_between_what_is_sure_and_the_average() -> None:
    rng = random.Random(8)
    for _ in range(40):
        view, _ = random_view(rng, 2)
        lying = Counter(all_worlds(view))
        worlds, shown = tuple(lying), advise(view, "points")
        ways = real(
            worlds, public_of(view.representative), view.mover, worth_for(view, points(view.rules))
        )
        for card in shown.moves:
            assert card.mean
            most = max(
                sum(value * lying[world] for value, world in zip(vector, worlds, strict=True))
                for vector in ways[int(card.rank)]
            )
            assert card.guaranteed.points <= most / lying.total() <= card.mean.points + 1e-9


@some_of(12, 60)
def test_a_seat_is_sure_of_a_result_as_information_sets_say(number: int) -> None:
    """R25, R26: 61 points win a game point, all 120 two, those held over on top."""
    rng = random.Random(22)
    for _ in range(number):
        position = random_position(rng, "ristikontra", 2, {}, tally=True)
        view, taken = View.of(position), position.taken
        assert taken
        ours, gone, held = position.party == 0, taken[position.party], position.held

        def worth(
            end: Public,
            ours: bool = ours,
            gone: int = gone,
            held: int = held,
            left: int = position.points_left,
        ) -> tuple[int, int]:
            more = end.points if ours else left - end.points
            total = gone + more
            won = 2 if total in (0, 120) else 1 if total != 60 else 0
            return (won + held) * ((total > 60) - (total < 60)), more

        found = guaranteed(view, deal_result(view.rules))
        expected = sure_by_card(view.mover, worth)(
            frozenset(all_worlds(view)), public_of(view.representative)
        )
        assert {int(rank): tuple(value) for rank, value in found.items()} == expected, view


def check_against_three(position: Position) -> None:
    """Compare guarantees where no card is hidden with minimax of one seat against all."""
    bare = position.replace(taken=None, won=None, score=None, first=None, held=0)
    view = View(bare, bare.hands, (0, 0, 0, 0))
    objective = objective_of(view)
    me, party, cleans = bare.mover, bare.party, objective.name == "clean"

    @cache
    def worth(now: Position) -> tuple[int, int]:
        if now.finished:
            return (now.owes[1 - party] - now.owes[party]) * cleans, 0
        return (max if now.mover == me else min)(after(now, rank) for rank in now.moves())

    def after(now: Position, rank: Rank) -> tuple[int, int]:
        outcome, more = worth(now.play(rank))
        return outcome, more + now.gain(rank, party)

    def expected() -> dict[str, tuple[int, int]]:
        return {str(rank): after(bare, rank) for rank in bare.moves()}

    sure = guaranteed(view, objective)
    found = {str(rank): tuple(value) for rank, value in sure.items()}
    confirm(found, expected, objective.name, str(view))


@some_of(3, 12)
def test_where_all_is_seen_one_seat_plays_against_three(number: int) -> None:
    rng = random.Random(23)
    for _ in range(number):
        make = rng.choice((position_of_own_ranks, position_of_few_ranks))
        position = make(rng, rng.choice((4, 5, 5)), rng.choice(("ristikontra", "lappi")))
        while position.tricks_left > 4 or rng.random() < 0.3:
            position = position.play(rng.choice(position.moves()))
        if not position.finished:
            check_against_three(position)


@pytest.mark.parametrize(
    "text",
    one_in(
        2,
        [
            # Bounds of one window are asked about by another.
            "lappi N:AAAT E:7664 S:AKT76 W:KKK6 lead:W trick:T,7,7 dirty:NS",
            "lappi N:KTT8 E:KQQJ S:KQJ85 W:K885 lead:W trick:T,5,T dirty:NS",
            # The run of the lead limit distinguishes states.
            "ristikontra N:97422 E:77542 S:86662 W:TTTT3 lead:S limit=2",
            "ristikontra N:T7774 E:A4333 S:JJTT5 W:AJ554 lead:N limit=2",
        ],
    ),
)
def test_five_tricks_where_all_is_seen(text: str) -> None:
    check_against_three(read_position(text))


@pytest.mark.parametrize(
    "text",
    [
        # A bound that is just one end of the window says nothing beyond that end.
        "lappi-500 N:A773 E:666 S:AA3 W:633 lead:E trick:7,7,A dirty:NS,EW limit=2",
        "lappi N:AA8 E:QJJ S:AQJ7 W:AJ7 lead:W trick:Q,8,8 dirty:NS limit=none",
        "ristikontra N:3332 E:AA5 S:522 W:AA53 lead:E trick:5,2",
        "lappi N:TT2 E:7742 S:T744 W:QQQ lead:W trick:7,T run:Qx1 dirty:EW clean:EW limit=2",
        # Owing cleaning distinguishes states.
        "lappi-500 N:T32 E:KKK3 S:TT2 W:322 lead:S trick:3,K,T dirty:NS",
        # So does of which rank the run of the lead limit is: after K T a king may be led
        # twice more, after T K but once.  So does how long it is.
        "lappi-six N:9999KT E:8888JJ S:446666 W:KKKTTT lead:W dirty:NS,EW limit=2",
        "ristikontra N:33QQQQ E:88AAAA S:889999 W:33KKKK lead:E limit=2",
    ],
)
def test_endings_in_which_a_fault_was_seen_where_all_is_seen(text: str) -> None:
    check_against_three(read_position(text))


def test_cards_known_by_what_hands_lack_are_as_good_as_seen() -> None:
    """Where hands lack ranks no two ranks are taken for equivalent.

    In the first two endings North, who has just led an eight, may lead a seven again and again, and
    the eight only once more.
    """
    texts = [
        "ristikontra N:T8877 E:AAKJ6 S:JTT96 W:KKT987 lead:N trick:8,6,K limit=2",
        "ristikontra N:J8877 E:AAQJ9 S:KKQT9 W:QJJT87 lead:N trick:8,9,K limit=2",
    ]
    rng = random.Random(24)
    drawn = (position_of_few_ranks(rng, 5, "lappi", {"limit": rng.choice("23")}) for _ in range(30))
    for position in [*map(read_position, texts), *drawn]:
        others = [seat for seat in range(4) if seat != position.mover and any(position.hands[seat])]
        if len(others) < 2 or position.finished:
            continue
        one, other = rng.sample(others, 2)
        first = rng.choice([*hand_ranks(position.hands[one])])
        ranks = [rank for rank in hand_ranks(position.hands[other]) if rank != first]
        if not ranks:
            continue
        second = rng.choice(ranks)
        bare = position.replace(taken=None, won=None, score=None, first=None, held=0)
        seen = View(bare, bare.hands, (0, 0, 0, 0))
        known, hidden = [*bare.hands], [0] * 4
        voids: list[frozenset[Rank]] = [frozenset()] * 4
        for seat, rank, strange in ((one, first, second), (other, second, first)):
            known[seat] = tuple(count - (at == rank) for at, count in enumerate(known[seat]))
            hidden[seat], voids[seat] = 1, frozenset({strange})
        shown = View(bare, tuple(known), tuple(hidden), tuple(voids))
        objective = objective_of(seen)
        assert guaranteed(shown, objective) == guaranteed(seen, objective), position


@pytest.mark.parametrize(
    "text",
    [
        # East may have led the barred seven only without any other rank (R22).
        "lappi N:_ E:JJ6 S:3__ W:_ lead:W trick:7,T run:7x1 dirty:NS,EW limit=2 "
        "not:N=AT843,S=AKQT9742,W=KQJT8652 gone:AAAAKKKKQQQQTTT9999888876655554444332222",
        "ristikontra N:K86 E:_ S:_ W:_ lead:S trick:T,8 run:Tx1 limit=2 not:E=KQT986432 "
        "gone:AAAAKKQQQQJJJT99998877776655444433332222",
        # A hand that lacks a rank distinguishes it from another with as many unseen.
        "ristikontra N:_ E:876 S:J_ W:_ lead:S trick:8,A,7 run:6x2 limit=2 not:S=A87,W=KQ9862 "
        "gone:AAAKKKKQQQQTTTT9999877665555444433332222",
        # A player who leads a barred rank shows a hand of nothing else: no more of it is unseen.
        "lappi-six N:6__ E:_ S:994 W:9__ lead:E trick:K run:Kx1 dirty:NS,EW clean:NS "
        "not:N=AKQJT952,E=AQJT98765432 gone:AAAAKQQQQJJJJTTTT98888777765555433332222",
        # Two opponents throw cards in one order only where nothing is known of either hand.
        "lappi N:_ E:_ S:988 W:J2_ lead:S taken:NS=25,EW=65 won:NS=4,EW=6 dirty:EW "
        "gone:AAAKKKQQQJJJTTT9998777666655554444333222 limit=2",
        # A side still owes cleaning, and no other seat has shown a card.
        "lappi N:_ E:_ S:KJ7 W:_ lead:W trick:7,9,K taken:NS=41,EW=63 won:NS=6,EW=4 "
        "score:NS=3,EW=3 dirty:NS,EW gone:AAAAKQQQQJJTTTT9987766665555444433332222 limit=2",
        # The seat's own cards are known to it, and the rest are not.
        "ristikontra N:_ E:AJ77 S:_ W:_ lead:S trick:7,3,3 "
        "gone:KKKKQQQQJTTTT99888866665555444432222 limit=none",
    ],
)
def test_views_in_which_a_fault_was_seen(text: str) -> None:
    check_sure(read_view(text), text)


def test_no_deal_comes_of_more_or_fewer_cards_than_are_wanted() -> None:
    """Nor where a seat wants more cards than it may hold."""
    seven = RankShares(Rank("7"), ((0, 0, 2, 0), (0, 1, 1, 0), (0, 2, 0, 0)), (1, 2, 1), False)
    for hidden, count in (
        ((0, 1, 1, 0), 1),
        ((0, 1, 0, 0), 0),
        ((0, 2, 1, 0), 0),
        ((2, 0, 0, 0), 0),
    ):
        assert sum(len(ways) for _, ways, _ in deals_of_parts([seven], hidden, 9)) == count


def test_who_leads_a_barred_rank_shows_his_hand() -> None:
    """East holds no other card (R22), whether the other hands are hidden or were never seen."""
    text = "ristikontra N:5 E:T9 S:25 W:K lead:W trick:K,8 run:Kx2 limit=2"
    view = View.of(read_position(text))
    assert view.hidden == (1, 0, 2, 0)
    assert read_view(str(view)) == view
    assert View.of(read_position(text.replace("limit=2", "limit=3"))).hidden == (1, 0, 2, 1)


def test_one_of_many_views_is_a_line_a_name_or_json() -> None:
    text = "ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567"
    for line in (text, f'{{"position": "{text}"}}'):
        assert read_numbered_view(line, 7, "many.txt").view == read_view(text)
    assert read_numbered_view("lappi/pagat", 7, "many.txt") == read_given_view("lappi/pagat")
    with pytest.raises(BadText, match=r"^many\.txt:7:51: "):
        read_numbered_view(f"{text} x:1", 7, "many.txt")
