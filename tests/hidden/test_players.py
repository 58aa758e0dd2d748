"""The player at a table sees what a seat sees, and no more, and plays only legal cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations, product
from operator import mul
from random import Random
from runpy import run_path
from statistics import fmean, pstdev
from typing import Any

import pytest
from msgspec.structs import replace

from conftest import FIXED_SEED
from draws.kontra_tables import dealt_again
from fixtures.share import one_in, some_of
from fixtures.tree import ROOT
from oracles import thumb_oracle
from oracles.deal_referee import watch_kontra
from oracles.thumb_oracle import Close, Draws, looks, thumb_choice
from ristikontra.api.deal import whole_deal
from ristikontra.game.cards import EMPTY, EVERY, TURNED, Bottom, Rank, hand_of, hand_ranks
from ristikontra.game.errors import BadText, IllegalPlay
from ristikontra.game.rules import VARIANTS, Run, rules_for
from ristikontra.games.tricks.deal import Deal, first_match, table_rules
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.reference import card_value
from ristikontra.games.tricks.search.unseen import Pack, Sampled, played_out, sampled
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.notation import read_view, read_view_entry
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.baseline import baseline
from ristikontra.table.session import Session
from ristikontra.table.trick_deals import Level, begin_match, choice_at, choose, view_of

ANYBODY = [0b1111] * 13
KONTRA = ("kontra-2", "kontra-3")
PARTNERS = [name for name in VARIANTS if name not in KONTRA]


def with_hidden_cards_dealt_again(position: Position, rng: Random) -> Position:
    """Return the position with the cards that the seat on turn does not see shuffled."""
    turn, hands = position.mover, position.hands
    unseen = [rank for at, hand in enumerate(hands) if at != turn for rank in hand_ranks(hand)]
    unseen += position.stock
    rng.shuffle(unseen)
    dealt = []
    for at, hand in enumerate(hands):
        size = 0 if at == turn else sum(hand)
        dealt.append(hand if at == turn else hand_of(unseen[:size]))
        unseen = unseen[size:]
    return position.replace(counts=tuple(dealt), stock=tuple(EVERY[rank] for rank in unseen))


def test_a_view_tells_nothing_of_hidden_cards() -> None:
    rng = Random(FIXED_SEED)
    for at, position in zip(range(60), endings(rng, rules_for("ristikontra"), stock=8)):  # noqa: B905
        played = position
        for _ in range(at % 8):
            played = played.play(rng.choice(played.moves()))
        view = View.of(played)
        assert view == View.of(with_hidden_cards_dealt_again(played, rng))
        assert sum(view.unseen) == sum(view.hidden) + view.stock
        assert view.stock == len(played.stock)


def test_a_card_that_all_have_seen_stays_known() -> None:
    position = next(endings(Random(FIXED_SEED), rules_for("ristikontra"), stock=8))
    left = position.rules.seating.left_of(position.mover)
    card = hand_ranks(position.hands[left])[0]
    nothing = hand_of([])
    shown = tuple(hand_of([card]) if at == left else nothing for at in range(4))
    view = View.at_table(position, shown)
    assert view.known[left] == hand_of([card])
    assert view.hidden[left] == sum(position.hands[left]) - 1
    assert view.unseen[card] == View.of(position).unseen[card] - 1
    assert all(isinstance(rank, Rank) for rank in view.representative.stock)


def by_lot(rng: Random, options: dict[str, str]) -> Iterator[Session[Deal]]:
    """Yield a deal of Lappi before every card; cards that go to a hand are turned (A2)."""
    number = rng.getrandbits(30)
    game = begin_match(first_match(table_rules("lappi", options), number), (), "thumb", number)
    while not game.over:
        yield game
        deal = game.state
        likely = 1 if deal.position.takes_up() else 0.3
        turns = deal.may_turn() and rng.random() < likely
        game = game.after(deal.next_card) if turns else game.after(rng.choice(deal.choices()))


def seen_of(rank: Rank, game: Session[Deal]) -> int:
    """Return how many of a rank the player on turn has seen: in hand, played and shown."""
    deal = game.state
    played = sum(EVERY[play.card] == rank for play in deal.plays())
    others = (hand[rank] for at, hand in enumerate(deal.shown) if at != deal.mover)
    return deal.position.hand[rank] + played + sum(others)


@some_of(15, 30)
def test_a_view_is_read_as_it_is_printed_and_a_card_taken_up_is_seen(number: int) -> None:
    rng, taken_up = Random(FIXED_SEED), 0
    for at in range(number):
        options = {"draw": "after_trick"} if at % 3 == 0 else {"limit": "2"}
        for game in by_lot(rng, options):
            view = view_of(game.state)
            taken_up += game.state.taken_up
            assert sum(view.unseen) == sum(view.hidden) + view.stock
            if game.state.taken_up:
                assert view.top == game.state.position.stock[0]
                assert view.unseen[view.top] == 4 - seen_of(view.top, game)
            assert read_view(str(view)) == view
    assert taken_up > number // 15


def as_file(line: str) -> str:
    """Return the one-line text of a view as a position file."""
    name, *items = line.split()
    texts = dict(item.split(":") for item in items)
    hands = [f'{seat} = "{texts.pop(seat)}"' for seat in "ABC" if seat in texts]
    rows = {"title": '"A view"', "rules": f'"{name}"', "hands": f"{{{', '.join(hands)}}}"}
    for key, text in texts.items():
        if "=" in text:
            pairs = [one.split("=") for one in text.split(",")]
            rows[key] = ", ".join(
                f"{seat} = {said if key != 'not' else repr(said)}" for seat, said in pairs
            ).join("{}")
        else:
            rows[key] = f"[{text!r}]".replace(",", "','") if key == "trick" else f'"{text}"'
    return "\n".join(f"{key} = {row}" for key, row in rows.items())


def test_a_view_has_no_more_cards_in_a_trick_than_players_and_while_there_is_a_pack() -> None:
    text = "kontra-2 A:______ B:997432 lead:B trick:4,3 pack:4 stock:%s gone:-" % ("_" * 37)
    assert read_view(text).mover == 1
    with pytest.raises(BadText, match="a trick on the table has at most two cards"):
        read_view(text.replace("trick:4,3", "trick:4,3,2"))
    with pytest.raises(BadText, match="A is on turn, so that hand must be known"):
        read_view(text.replace("trick:4,3", "trick:4,4"))
    gone = "AAAAKKKKQQQQJJJJTTTT8888776665555222"
    with pytest.raises(BadText, match="a trick on the table has at most one card"):
        read_view(f"kontra-2 A:____ B:9974 lead:B trick:4,3 gone:{gone}")


@some_of(2, 40)
@pytest.mark.parametrize("variant", KONTRA)
def test_a_view_of_kontra_is_read_as_it_is_printed(variant: str, number: int) -> None:
    """With a pack, with a card of it that was seen, with one that stays locked (K10), and where the
    winner of a trick chooses its spice (K14); a file says the same."""
    seen = Counter[str]()
    for seed in range(number if variant == "kontra-3" else 5 * number):
        game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
        while not game.over:
            view = view_of(game.state)
            assert read_view(str(view)) == view
            assert read_view_entry(as_file(str(view)), "view.toml").view == view
            spiced = len(view.trick) == len(view.known)
            kinds = {
                "pack": view.stock,
                "top": view.top,
                "locked": any(view.locked),
                "spice": spiced and view.mover == view.representative.table_trick().winner,
            }
            seen.update(kind for kind, there in kinds.items() if there is not None and there)
            game = game.step()
    assert seen["pack"] > 20 * number
    assert seen["spice"] > 5 * number
    assert seen["locked"] or variant == "kontra-3"


@pytest.mark.parametrize(
    ("stock", "reported"),
    [
        ("_7__", "only the next card of a hidden stock may be known"),
        ("77__", "only the next card of a hidden stock may be known"),
        ("___", "the hidden hands and the stock have 18"),
    ],
)
def test_what_is_wrong_with_a_hidden_stock_is_told(stock: str, reported: str) -> None:
    gone = "AAAAKKKQQQQJJJJTTTT998877766655"
    text = f"lappi N:K9432 E:_____ S:_____ W:_____ lead:N gone:{gone}"
    with pytest.raises(BadText, match=reported):
        read_view(f"{text} stock:{stock}")


def whole_game(variant: str, options: dict[str, str], level: Level, seed: int) -> Session[Deal]:
    """Return a whole deal in which the program plays all seats."""
    match = first_match(table_rules(variant, options), seed)
    return begin_match(match, (), level, seed).answered()


def choices_of(variant: str) -> list[dict[str, str]]:
    """Return the usual rules, and every other value of an option, one at a time."""
    options = VARIANTS[variant].options
    return [{}] + [{name: value} for name, values in options.items() for value in values[1:]]


@pytest.mark.parametrize("variant", one_in(4, PARTNERS))
def test_whole_deals_are_legal_and_their_points_add_up(variant: str) -> None:
    """An illegal card raises `IllegalPlay`."""
    for seed, options in enumerate(choices_of(variant)):
        for level in ("thumb",) if seed else ("thumb", "samples"):
            game = whole_game(variant, options, level, seed)  # type: ignore[arg-type]
            assert sum(game.state.position.taken or ()) == game.state.rules.total


@some_of(5, 25)
@pytest.mark.parametrize("variant", KONTRA)
def test_whole_deals_of_kontra_are_legal_and_its_points_add_up(variant: str, number: int) -> None:
    for level, deals in (("thumb", number), ("samples", number // 10)):
        for seed in range(deals):
            deal = whole_game(variant, {}, level, seed).state  # type: ignore[arg-type]
            points = watch_kontra(whole_deal(deal).to_dict())
            assert tuple(points.values()) == deal.position.taken


@pytest.mark.slow
@pytest.mark.parametrize("variant", KONTRA)
def test_many_whole_deals_of_kontra_are_legal(variant: str, rng: Random) -> None:
    for _ in range(10_000):
        deal = whole_game(variant, {}, "thumb", rng.getrandbits(30)).state
        assert tuple(watch_kontra(whole_deal(deal).to_dict()).values()) == deal.position.taken


@pytest.mark.slow
@pytest.mark.parametrize("variant", PARTNERS)
def test_many_whole_deals_are_legal(variant: str, rng: Random) -> None:
    for options in choices_of(variant):
        for _ in range(20):
            game = whole_game(variant, options, "thumb", rng.getrandbits(30))
            assert sum(game.state.position.taken or ()) == game.state.rules.total


def test_the_same_seed_gives_the_same_game() -> None:
    games = [whole_game("lappi", {}, "samples", seed).state.line for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("variant", one_in(3, ["ristikontra", "lappi", "lappi-six"]))
def test_hidden_cards_do_not_matter(variant: str) -> None:
    rng = Random(FIXED_SEED)
    game = begin_match(first_match(table_rules(variant), 3), (), "thumb", 3)
    while not game.over:
        position = game.state.position
        other = with_hidden_cards_dealt_again(position, rng)
        for level in ("thumb", "samples") if rng.random() < 0.4 else ("thumb",):
            seen, same = (choose(View.of(one), level, 9) for one in (position, other))
            assert seen == same
        game = game.step()


@pytest.mark.parametrize("variant", KONTRA)
def test_hidden_cards_of_kontra_do_not_matter(variant: str) -> None:
    """With a bottom card that is led, with one that is not, and with a locked pack."""
    rng, differ, certain = Random(FIXED_SEED), 0, 0
    for seed in ({"kontra-2": 1, "kontra-3": 20}[variant], 2, 29):
        game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
        if seed == 2:
            game = game.after(Bottom(str(game.state.bottom)))
        while not game.over:
            deal = game.state
            if len(deal.moves()) > 1:
                other = dealt_again(deal, rng)
                differ += other != deal
                assert view_of(deal) == view_of(other)
                certain += view_of(deal).certain
                if rng.random() < 0.2 or deal.opening:
                    both = [choice_at(one, "samples", 3) for one in (deal, other)]
                    assert both[0] == both[1]
            game = game.step()
    assert differ > 50
    assert certain or variant == "kontra-3"


@pytest.mark.parametrize("variant", KONTRA)
def test_the_kernel_plays_kontra_out_as_the_rules_of_python_do(variant: str) -> None:
    """The last trick with a stock or the one after it, in every order of the cards left there.

    In these deals the points are the same whichever of equal cards goes first."""
    for seed in {"kontra-2": (2, 3, 5, 8), "kontra-3": (7, 8, 9, 12)}[variant]:
        match = first_match(table_rules(variant), seed)
        game = begin_match(match, (), "thumb", seed)
        assert game.state.may_take_bottom()
        game = game.after(Bottom(str(game.state.bottom)))  # so nothing of the pack is known later
        drawn = 3 if variant == "kontra-2" else 0
        while len(game.state.position.stock) > drawn or game.state.trick:
            game = game.step()
        position, found = game.state.position, []
        left = (*position.stock, *(position.pack or ()))
        for order in {*permutations(left)}:
            pack = tuple(sorted(order[drawn:], reverse=True))
            changed = position.replace(stock=order[:drawn], pack=pack)
            session = replace(game, states=(replace(game.state, position=changed),))
            end = session.answered().state
            both = end.position.taken or (), position.taken or ()
            found.append([after - before for after, before in zip(*both, strict=True)])
        hidden = Pack(spice=len(left) - drawn, hidden=hand_of(position.pack or ()))
        for party, points_taken in enumerate(zip(*found, strict=True)):
            mean, spread = played_out(position, position.hands, ANYBODY, 4000, 1, party, hidden)
            assert abs(mean - fmean(points_taken)) <= 4.5 * spread / 4000**0.5
            assert spread == pytest.approx(pstdev(points_taken), rel=0.1)


def test_who_can_work_out_every_hand_plays_his_best() -> None:
    """For two with the bottom card seen the ending has no secrets: each card's value is exact."""
    checked = 0
    for seed in range(3):
        game = begin_match(first_match(table_rules("kontra-2"), seed), (), "thumb", seed)
        while game.state.position.tricks_left > 4:
            game = game.step()
        choice, position = choice_at(game.state, "samples", seed), game.state.position
        if not view_of(game.state).certain or len(game.state.moves()) == 1:
            continue
        assert choice.exact
        found = {one.move: one.mean for one in choice.candidates}
        own = points(position.rules, position.party)
        assert found == {rank: card_value(position, rank, own).points for rank in position.moves()}
        assert found[choice.move] == max(found.values())
        checked += 1
    assert checked > 1


def test_who_knows_every_hand_does_not_know_the_order_of_the_stock() -> None:
    """All cards of the others have been shown, which turned cards may cause (A2)."""
    position = read_position("lappi N:AJ643 E:Q9993 S:K8532 W:KQ862 lead:N stock:A4J7")
    position = position.replace(taken=(0, 0))
    other = position.replace(stock=position.stock[::-1])
    views = [View.at_table(one, one.hands) for one in (position, other)]
    assert views[0].unseen == hand_of(position.stock)
    one, two = (choose(view, "samples", 3) for view in views)
    assert not one.exact
    assert one == two


def with_equal_stock(rng: Random, variant: str) -> Position:
    """Return a position whose stock is four of a rank: then all is known that can happen."""
    rules = rules_for(variant)
    same = rng.randrange(13)
    pack = [rank for rank in range(13) if rank != same for _ in range(4)]
    rng.shuffle(pack)
    hands = [hand_of(pack[at : at + rules.hand]) for at in range(0, 4 * rules.hand, rules.hand)]
    position = next(endings(rng, rules, stock=4)).replace(
        counts=tuple(hands), stock=(EVERY[same],) * 4, taken=(0, 0)
    )
    for _ in range(rng.randrange(4 * rules.hand)):
        position = position.play(rng.choice(position.moves()))
    return position.replace(taken=(0, 0))


def seen_deal(
    position: Position, seed: int, found: Sampled
) -> tuple[list[int], list[dict[str, object]]]:
    """Return the order of ranks in a deal that all can see, and what each card looks like."""
    draws, view = Draws(seed), View.at_table(position, position.hands)
    for left in range(len(position.stock), 1, -1):
        draws.below(left)  # the stock is shuffled
    return draws.order(), [looks(view, card.rank) for card in found.cards]


@some_of(12, 60)
@pytest.mark.parametrize(
    "variant", one_in(2, ["ristikontra", "ristikontra-simple", "lappi", "lappi-six"])
)
def test_rollouts_are_those_of_plain_python(variant: str, number: int) -> None:
    rng, compared = Random(FIXED_SEED), 0
    for _ in range(number):
        position = with_equal_stock(rng, variant)
        seed = rng.getrandbits(30)
        found = sampled(position, position.hands, ANYBODY, 1, seed)
        if found.deals == 0:
            continue
        order, known = seen_deal(position, seed, found)
        for at, card in enumerate(found.cards):
            # The first of several equivalent cards is kept.
            rank = found.cards[known.index(known[at])].rank
            try:
                if at == found.thumb:
                    assert thumb_choice(position) == card.rank
                after = position.play(TURNED[position.stock[0]] if rank is None else rank)
                worth = thumb_oracle.played_out(after, order)
            except (Close, IllegalPlay):
                continue
            left = position.points_left
            assert card.worth == (left - worth if position.party else worth)
            compared += 1
    assert compared > number


@some_of(12, 60)
@pytest.mark.parametrize("variant", ["ristikontra", "lappi", "lappi-six"])
def test_what_comes_of_a_card_is_that_of_plain_python(variant: str, number: int) -> None:
    """What is gathered in one deal that all can see, and the parts of each difference."""
    rng, seen = Random(FIXED_SEED), Counter[str]()
    rules = rules_for(variant)
    for at in range(2 * number):
        # Without a stock sides clean; all tricks are counted from nothing.
        late = next(endings(rng, rules, rng.randint(2, rules.hand)))
        position = late.replace(taken=(0, 0)) if at % 2 else with_equal_stock(rng, variant)
        seed = rng.getrandbits(30)
        found = sampled(position, position.hands, ANYBODY, 1, seed, facts=True)
        if found.deals == 0:
            continue
        order, known = seen_deal(position, seed, found)
        played = [known.index(one) == at for at, one in enumerate(known)]
        came: list[dict[str, Any] | None] = []
        for card in found.cards:
            try:
                came.append(thumb_oracle.come_of(position, card.rank, order))
            except Close:
                came.append(None)
        for at, card in enumerate(found.cards):
            one, facts = came[at], card.facts
            if one is None or not played[at]:
                continue
            assert facts is not None
            for name in ("match", "ours", "owes", "they_owe", "fails", "they_fail", "cleans"):
                assert getattr(facts, name) == one[name], (str(position), card.rank, name)
                seen[name] += one[name]
            for name in ("takes", "home"):
                assert [one[name][rank] for rank in range(13)] == getattr(facts, name)
            for place, other in enumerate(came):
                if other is None or not played[place] or place == at:
                    continue
                second = found.cards[place].rank
                parts = thumb_oracle.parts_of(one, other, card.rank, second)
                assert facts.parts[place].to_dict() == parts, (str(position), card.rank, second)
                seen.update(name for name, part in parts.items() if part)
    wanted = {"ours", "trick", "takes", "comes", "wins"} | (
        {"owes", "they_owe", "cleans", "fails"} if "lappi" in variant else set()
    )
    assert wanted <= {name for name, count in seen.items() if count > 1}, seen


@some_of(30, 60)
@pytest.mark.parametrize("stock", [0, 4, 16, 28])
def test_the_card_of_the_network_is_that_of_plain_python(stock: int, number: int) -> None:
    """Full hands, at each turn of a trick. A leader who can has led a rank twice and holds more of
    it."""
    rng, compared, rules = Random(FIXED_SEED), 0, rules_for("ristikontra")
    for position in islice(endings(rng, rules, stock=stock), number):
        copies = [*map(sum, zip(*position.hands, hand_of(position.stock), strict=True))]
        led = [rank for rank in EVERY if position.hands[position.mover][rank] and copies[rank] < 3]
        if led:
            position = position.replace(run=Run(rng.choice(led), 2))
        for _ in range(4):
            found = sampled(position, position.hands, ANYBODY, 1, 1)
            try:
                assert thumb_choice(position) == found.cards[found.thumb].rank
                compared += 1
            except Close:
                pass
            position = position.play(rng.choice(position.moves()))
    assert compared > 3 * number


@some_of(24, 40)
@pytest.mark.parametrize(
    ("variant", "doubt"), [("ristikontra", 1), ("ristikontra-simple", 0.5), ("lappi", 12)]
)
def test_deals_and_rules_of_thumb_are_believed_by_how_certain_they_are(
    variant: str, doubt: float, number: int
) -> None:
    """What each says weighs by one over the square of its error."""
    rng, deals, rules = Random(FIXED_SEED), 100, rules_for(variant)
    scale, changed = rules.total / 120, 0
    weigh = thumb_oracle.weighed
    if rules.variant.cleaning:
        weigh = thumb_oracle.weighed_for_cleaning
    for position in islice(endings(rng, rules, stock=28), number):
        known = tuple(
            hand if at == position.mover else EMPTY for at, hand in enumerate(position.hands)
        )
        found = sampled(position, known, ANYBODY, deals, rng.getrandbits(30))
        said = {card: scale * worth for worth, card in weigh(position)}
        usual, means = found.cards[found.thumb].rank, []
        for card in found.cards:
            shown = card.better / deals
            error = (card.squares / deals - shown**2) / (deals - 1)
            certain = 1 / doubt**2, 1 / max(error, 1e-12)
            both = said[card.rank] - said[usual], shown
            means.append(sum(map(mul, certain, both)) / sum(certain) if card.rank != usual else 0)
        assert means[found.best] > max(means) - 1e-3
        changed += found.best != found.thumb
    assert changed


@pytest.mark.slow
def test_the_errors_that_hints_state_are_right(rng: Random) -> None:
    """The true mean of 4,000 deals is within one stated error, and within two, as often as chance
    says.

    The bounds leave three standard errors of 300 hints.
    """
    drawn = run_path(str(ROOT / "benchmarks" / "hints.py"))["distances"]
    away = [
        one
        for variant in ("ristikontra", "lappi", "kontra-3")
        for one in islice(drawn(variant, rng, 4000), 100)
    ]
    assert 0.91 < sum(one <= 2 for one in away) / len(away) < 0.99
    assert 0.58 < sum(one <= 1 for one in away) / len(away) < 0.79


@some_of(1, 6)
@pytest.mark.parametrize("voids", [(), ((1, Rank("9")),), ((1, Rank("9")), (3, Rank("A")))])
def test_every_way_in_which_the_cards_can_lie_is_as_likely(
    voids: tuple[tuple[int, Rank], ...], number: int
) -> None:
    """Means and squares over 20,000 deals are those over all deals, counted by their ways, in both
    orders of their worthless ranks."""
    rng, deals, orders = Random(FIXED_SEED), 20_000, (range(8), range(7, -1, -1))
    for _ in range(number):
        ranks = [Rank(text) for text in "A99TT7"]
        rng.shuffle(ranks)
        own, lead = (Rank("A"), Rank("9")), rng.randrange(2)
        hands = [own, *(tuple(ranks[at : at + 2]) for at in (0, 2, 4))]
        position = Position(rules_for("ristikontra"), tuple(map(hand_of, hands)), 0, taken=(0, 0))
        view = View.of(position)
        held = tuple(frozenset(rank for at, rank in voids if at == seat) for seat in range(4))
        try:
            worlds = Worlds(View(view.representative, view.known, view.hidden, held))
            values = [
                (
                    [
                        thumb_oracle.played_out(worlds.position(world).play(rank), order)
                        for rank in own
                    ],
                    world.ways,
                )
                for world, order in product(worlds, orders)
            ]
        except Close:
            continue
        may = [sum(1 << seat for seat in range(4) if rank not in held[seat]) for rank in range(13)]
        found = sampled(position, view.known, may, deals, lead)
        ways = sum(number for _, number in values)
        for at, card in enumerate(found.cards):
            each = [(amounts[at] - amounts[found.thumb], number) for amounts, number in values]
            mean = sum(better * number for better, number in each) / ways
            square = sum(better**2 * number for better, number in each) / ways
            error = ((square - mean**2) / deals) ** 0.5
            assert abs(card.better / deals - mean) <= 4 * error + 1e-9
            fourth = sum(better**4 * number for better, number in each) / ways
            error = ((fourth - square**2) / deals) ** 0.5
            assert abs(card.squares / deals - square) <= 4 * error + 1e-9


@pytest.mark.parametrize(
    ("text", "card"),
    [
        # It leads what nobody can match, the dearest of these; or else what it has most of.
        ("lappi N:997 E:876 S:J52 W:KT7 lead:W", "T"),
        ("lappi-six N:KQJT2 E:KJ775 S:TT954 W:AQ664 lead:N run:2x3", "J"),
        # It takes a trick that it can keep, and one of no points only if it has two such cards.
        ("lappi-six N:Q2 E:K9 S:4 W:A5 lead:S trick:5", "5"),
        ("ristikontra N:JJ32 E:QQQT8 S:A665 W:KT66 lead:S trick:8,7,2 run:2x1", "Q"),
        ("ristikontra-60 N:AKJ62 E:JT9943 S:KT872 W:J9554 lead:S trick:9,6,6 run:8x2", "9"),
        # It throws points to a trick that is its partner's, and keeps them from the others.
        ("lappi N:J22 E:QT87 S:Q643 W:752 lead:W trick:3,A", "Q"),
        ("lappi N:Q962 E:T332 S:J87 W:QJ3 lead:S trick:6,K", "Q"),
        ("lappi-500 N:AT E:JT S:Q82 W:543 lead:N trick:4,7", "8"),
        ("lappi-six N:KKQ87 E:QJ7332 S:K96642 W:QJJ854 lead:N trick:6", "7"),
    ],
)
def test_the_baseline_plays_as_people_are_taught(text: str, card: str) -> None:
    assert baseline(View.of(read_position(text))) == Rank(card)
