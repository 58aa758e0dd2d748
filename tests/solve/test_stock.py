"""The part of a deal with a stock: rules as they are written, and values as minimax finds them.

Games are small, one to three cards a hand, so that plain minimax over the rules of
`games/tricks/position.py` ends; every option is played, and most begin in the middle of a trick or
a run.
"""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner
from msgspec import UNSET
from msgspec.structs import replace

from fixtures.confirmed import confirm
from ristikontra.api.solve import solve
from ristikontra.batch.batch import generate
from ristikontra.cli.main import cli
from ristikontra.game.cards import EMPTY, EVERY, KING, QUEEN, Rank, hand_of, hand_ranks, hand_text
from ristikontra.game.errors import BadText, IllegalPlay, RistikontraError
from ristikontra.game.rules import Rules, Run, rules_for
from ristikontra.game.worth import only_worth
from ristikontra.games.tricks.feasibility import impossible_past
from ristikontra.games.tricks.feasibility.past import could_have_happened
from ristikontra.games.tricks.notation import line_text, play_line, read_line, read_position
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value, objective_for, points
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher, kernel_state, perft
from ristikontra.games.tricks.setup import Setup, setup_of
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.picture import picture
from ristikontra.render.pictures import diagram
from ristikontra.render.typeset import Style

DEAL = "ristikontra N:KJ8754 E:QQ9642 S:JTT954 W:J87532 lead:N stock:873A"
KONTRA = "kontra-2 A:AKQ752 B:K99643 lead:A pack:T stock:873"
GAMES = ("ristikontra", "ristikontra-simple", "lappi", "lappi-six", "lappi-500")


def small_rules(rng: random.Random, hand: int) -> Rules:
    """Return rules of some game, every option at random, with smaller hands."""
    name = rng.choice(GAMES)
    usual = rules_for(name)
    options = {
        option: rng.choice(values)
        for option, values in usual.variant.options.items()
        if len(values) > 1
    }
    rules = rules_for(name, options)
    return replace(rules, variant=replace(rules.variant, hand=hand))


def small_game(rng: random.Random) -> Position:
    """Return a game of few cards and mostly few ranks, with a stock, perhaps inside a trick."""
    hand = rng.choice([1, 1, 2, 2, 3])
    stock = 4 if hand == 3 else rng.choice([4, 8])
    rules = small_rules(rng, hand)
    few = (
        rng.sample(range(13), 5) if rng.random() < 0.5 else [12, 11, 10, 8, *rng.sample([2, 9], 1)]
    )
    pack = [rank for rank in few for _ in range(4)]
    rng.shuffle(pack)
    cards = pack[: 4 * hand + stock]
    hands = tuple(hand_of(cards[at * hand : (at + 1) * hand]) for at in range(4))
    gone = [4 - cards.count(rank) for rank in range(13)]
    total = sum(rules.values[rank] * gone[rank] for rank in range(13))
    taken = rng.randint(0, total)
    queens = gone[QUEEN] if rules.variant.cleaning else 0
    dirty = (queens > 0 and rng.random() < 0.5, queens > 1 and rng.random() < 0.5)
    played = 13 - hand - stock // 4
    won = rng.randint(0, played)
    run = None
    rank = rng.choice([one for one in few if gone[one]] or [0])
    if rules.limit and rng.random() < 0.6 and gone[rank]:
        run = Run(EVERY[rank], rng.randint(1, min(gone[rank], rules.limit)))
    position = Position(
        rules,
        hands,
        rng.randrange(4),
        run=run,
        taken=(taken, total - taken),
        won=(won, played - won),
        dirty=dirty,
        score=(0, 0),
        stock=tuple(EVERY[rank] for rank in cards[4 * hand :]),
    ).settle_lead()
    for _ in range(rng.choice([0, 0, 1, 2, 3])):
        after = position.play(rng.choice(position.moves()))
        position = after if after.stock else position
    return position


def minimax(position: Position, objective: Objective, known: dict[Position, Value]) -> Value:
    """Return the value of a position, as `reference.value` does, each position once."""
    if position not in known:
        if position.finished:
            known[position] = Value(objective.outcome(position.ending), 0)
        else:
            best = max if position.party == objective.party else min
            known[position] = best(amounts(position, objective, known).values())
    return known[position]


def amounts(
    position: Position, objective: Objective, known: dict[Position, Value]
) -> dict[Rank, Value]:
    return {
        card: minimax(position.play(card), objective, known).with_gain(
            objective.gain(position, card)
        )
        for card in position.moves()
    }


def games(rng: random.Random, number: int) -> Iterator[Position]:
    return (small_game(rng) for _ in range(number))


@pytest.mark.parametrize("number", [3, pytest.param(12_000, marks=pytest.mark.slow)])
def test_every_card_of_small_games_is_worth_what_minimax_finds(
    rng: random.Random, number: int
) -> None:
    for position in games(rng, number):
        objective = objective_for(position, rng.choice(position.rules.variant.objectives))
        solution = Searcher(objective, table_megabytes=1).find(position)
        expected = amounts(position, objective, {})
        assert {card.rank: card.value for card in solution.cards} == expected, str(position)
        best = max if position.party == objective.party else min
        assert solution.value == best(expected.values())
        end = position
        for card in solution.line:
            end = end.play(card)
        assert end.finished


@pytest.mark.parametrize(
    ("variant", "turned", "limit", "hands", "lead", "stock"),
    [
        # The partner of the winner of the trick has to play a card of the winner's plan to it.
        ("ristikontra", "illegal", "3", "9 9 2 T", 2, "92T2T29T"),
        # The winner cannot throw to it what is drawn later.
        ("ristikontra-simple", "allowed", "2", "KQ Q3 J3 JT", 0, "J5T5Q3KA"),
        # The winner of the trick draws first in the next one, and not its leader.
        ("ristikontra-60", "illegal", "2", "3 6 K 6", 3, "K3K3636K"),
        # What others draw in this trick and in the next takes tricks, and counts.
        ("ristikontra-120", "hand", "3", "7 A T A", 2, "7TA7ATT7"),
        ("ristikontra-60", "illegal", "none", "QT 32 Q2 KQ", 2, "KTJQ3AA2"),
        # Where three tricks have a stock it is not asked: it knows nothing of the third.
        ("ristikontra", "illegal", "3", "J J A J", 2, "565JA6566AA5"),
    ],
)
def test_what_is_surely_taken_while_two_tricks_have_a_stock(
    variant: str, turned: str, limit: str, hands: str, lead: int, stock: str
) -> None:
    rules = rules_for(variant, {"turned": turned, "limit": limit})
    held = tuple(hand_of([Rank(card) for card in hand]) for hand in hands.split())
    rules = replace(rules, variant=replace(rules.variant, hand=hands.index(" ")))
    position = Position(rules, held, lead, stock=tuple(Rank(card) for card in stock))
    found = {card.rank: card.value for card in Searcher("points").find(position).cards}
    # The oracle remembers no position: it takes seconds.
    confirm(
        found,
        lambda: amounts(position, points(rules), {}),
        variant,
        turned,
        limit,
        hands,
        lead,
        stock,
    )


@pytest.mark.parametrize("number", [40, pytest.param(2000, marks=pytest.mark.slow)])
def test_kernel_and_rules_count_the_same_lines(rng: random.Random, number: int) -> None:
    for position in games(rng, number):
        for depth in (1, 2, 4, 6):
            assert perft(position, depth) == reference.perft(position, depth), str(position)


def test_a_table_kept_for_a_stock_serves_its_end(rng: random.Random) -> None:
    """What is known of the end of a stock holds for every game that ends so, and for no other."""
    for position in games(rng, 60):
        solver = Searcher("points", table_megabytes=1)
        later = position
        while later.stock:
            assert solver.value(later) == Searcher("points", table_megabytes=1).value(later)
            later = later.play(rng.choice(later.moves()))
        other = small_game(rng)
        assert solver.value(other) == Searcher("points", table_megabytes=1).value(other)


@pytest.mark.parametrize("seed", range(3))
def test_a_guess_proves_nothing(seed: int) -> None:
    """What endings are guessed to be worth, where the stock is long, does not bound a value."""
    rng = random.Random(seed)
    position = next(endings(rng, rules_for("ristikontra"), stock=12))
    for _ in range(3):
        position = position.play(rng.choice(position.moves()))
    for card in Searcher("points").find(position).cards:
        after = position.play(card.rank)
        trick = [*position.trick, card.rank]
        won = sum(position.rules.values[rank] for rank in trick) if after.leader % 2 == 0 else 0
        # A stock of eight is not worth a guess.
        assert card.value == Value(0, won + Searcher("points").value(after).points)


def test_who_plays_from_his_hand_draws_at_once() -> None:
    after = read_position(DEAL).play("K")
    assert str(after).startswith("ristikontra N:J88754 E:QQ9642")
    assert str(after).endswith("trick:K stock:73A")


def test_a_card_that_is_turned_is_played_and_nothing_is_drawn() -> None:
    after = play_line(read_position(DEAL), "K *7 9 *A")
    assert str(after) == "ristikontra N:J88754 E:QQ9642 S:JTT543 W:J87532 lead:N run:Kx1"
    assert line_text(read_position(DEAL), read_line("K*7 9*A"), seats=True) == "NK E*7 S9 W*A"


def test_cards_are_drawn_after_the_trick_the_winner_first() -> None:
    position = read_position(f"{DEAL} draw=after_trick")
    inside = play_line(position, "8 Q J")
    assert [sum(hand) for hand in inside.hands] == [5, 5, 5, 6]
    after = inside.play("8")  # West wins, and draws the eight; North the seven
    hands = "N:KJ7754 E:Q96432 S:ATT954 W:J87532"
    assert str(after) == f"ristikontra {hands} lead:W draw=after_trick"


def test_at_kontra_who_wins_a_trick_spices_it_from_hand_or_pack() -> None:
    """K12 to K15: each play takes a card of the pack, the winner's spice among them."""
    inside = play_line(read_position(KONTRA), "7 *7")
    assert str(inside) == "kontra-2 A:AKQ852 B:K99643 lead:A trick:7,7 pack:T stock:3"
    assert inside.mover == 1  # B matched, and is to spice it
    assert inside.ends_trick
    assert (inside.gain(Rank("K"), 1), inside.spice) == (4, 0)
    from_hand, from_pack = inside.play("K"), inside.play("*3")
    assert str(from_hand) == "kontra-2 A:AKQ852 B:996433 lead:B pack:T"
    assert str(from_pack) == "kontra-2 A:AKQ852 B:K99643 lead:B pack:T"
    # K20: the first trick without a stock takes the last of the pack, and the next does not
    then = from_hand.play("9")
    assert then.spice == then.gain(Rank("2"), 1) == 10
    assert then.play("2").pack is None


def test_at_kontra_a_rank_is_led_four_times_and_the_spice_wins_nothing() -> None:
    """K15, K16: nobody matches a seven, which is led again and again."""
    text = "kontra-2 A:AK7777 B:KQJT98 lead:A taken:A=36,B=50 pack:9 stock:222333444555"
    after = play_line(read_position(text), "7 8 2 | 7 9 3 | 7 T 4 | 7 J *5")
    assert str(after) == "kontra-2 A:AK5432 B:KQ5432 lead:A taken:A=48,B=50 pack:9"
    spiced = play_line(read_position(text), "7 8 7")  # and B has not lost by it
    assert str(spiced).startswith("kontra-2 A:AK7722 B:KQJT92 lead:A")


def test_a_queen_makes_dirty_and_a_king_does_not_clean_while_there_is_a_stock() -> None:
    position = read_position("lappi N:KQ754 E:QA962 S:K5544 W:K8732 lead:N stock:8A29")
    after = play_line(position, "K Q K 2")
    assert after.dirty == after.owes == (True, False)
    assert after.cleaned == (False, False)


def test_the_fourth_king_is_kept() -> None:
    position = read_position("lappi N:KQ754 E:QA962 S:A5544 W:88732 lead:N stock:8A29")
    assert KING not in position.moves()
    with pytest.raises(IllegalPlay, match=r"must keep the last king .*L8"):
        position.play("K")
    free = read_position("lappi N:KQ754 E:QA962 S:A5544 W:88732 lead:N stock:8A29 fourth_king=off")
    assert KING in free.moves()
    turned = read_position("lappi N:QQ754 E:QA962 S:A5544 W:88732 lead:N stock:KA29")
    assert not any(int(card) == KING for card in turned.moves())
    allowed = read_position(f"{turned} turned=allowed")
    assert "*K" in map(str, allowed.moves())


#: Where a barred card is taken up, who draws which card changes (A2).
TAKEN_UP = {
    "lappi N:JT9AT E:JA449 S:6AJTA W:69J9T lead:N stock:K464": (65, 73),
    "lappi N:TAT5T E:5JJ2A S:2ATJ9 W:2259J lead:N stock:K99A": (85, None),
}


@pytest.mark.parametrize("deal", [*TAKEN_UP])
def test_a_card_that_is_taken_up_changes_who_draws_what(deal: str) -> None:
    """A2: with all cards known it is a move of its own if draws come later, else none."""
    value, without = TAKEN_UP[deal]

    def points(options: str) -> int | None:
        found = Searcher("points").value(f"{deal} {options}")
        return found.points

    assert points("draw=after_trick turned=hand") == value
    if without is not None:
        assert points("draw=after_trick turned=illegal") == without
    assert points("turned=hand") == points("turned=illegal")


def test_who_takes_a_card_up_plays_another_and_draws_none() -> None:
    """A2: the king goes to the hand at once, and the first of the others draws the next card."""
    start = read_position(f"{next(iter(TAKEN_UP))} draw=after_trick turned=hand")
    assert "*K" in map(str, start.moves())
    up = start.play("*K")
    assert str(up).endswith("lead:N stock:*K464 draw=after_trick turned=hand")
    assert (up.mover, up.trick, hand_text(up.hand)) == (start.mover, (), "AKJTT9")
    assert [str(card) for card in up.moves()] == ["A", "J", "T", "9"]
    with pytest.raises(IllegalPlay, match="was turned and went to the hand"):
        up.play("K")
    with pytest.raises(IllegalPlay, match="was turned and went to the hand"):
        up.play("*K")
    after = up.play("9")
    assert (hand_text(after.counts[0]), str(after.stock[0])) == ("AKJTT", "4")
    then = after.play("4").play("6").play("6")
    assert [sum(hand) for hand in then.counts] == [5] * 4
    assert not then.stock
    assert up.cards_before(2) == 4
    assert start.cards_before(2, [Rank(card) for card in ("*K", "9", "4", "6", "6")]) == 5


@pytest.mark.parametrize("draw", ["immediate", "after_trick"])
@pytest.mark.parametrize("stock", ["*K464", "* K 4 6 4", " *k464"])
def test_a_star_before_the_stock_says_that_a_card_was_taken_up(draw: str, stock: str) -> None:
    hands = {"N": "JT9AT", "E": "JA449", "S": "6AJTA", "W": "69J9T"}
    options = {"draw": draw, "turned": "hand"}
    setup = Setup("lappi", hands, "N", stock=stock, options=options)
    assert setup.position().taken_up
    assert setup_of(setup.position()).position() == setup.position()
    for other in ({"turned": "illegal"}, {"dark": "no"}, {"fourth_king": "off"}):
        (fault,) = dataclasses.replace(setup, options=options | other).faults()
        assert "taken up; that is impossible here (A2)" in str(fault.says)
        assert fault.place == ("stock",)


def test_the_last_king_may_fall_early_where_it_may_be_turned() -> None:
    """A2: L9 and LS4 do not bind then, and no king need be left."""
    dealt = "lappi N:AQ874 E:QQ962 S:JTT94 W:J8732 lead:N stock:K873 turned=allowed"
    after = read_position(dealt).play("*K")
    assert read_position(str(after)) == after
    assert impossible_past(read_position(f"{after} dirty:NS")) is None
    with pytest.raises(BadText, match="L9"):
        read_position(f"{after} dark=no")
    ending = "lappi-six N:A88742 E:QQ9622 S:JTT943 W:J87325 lead:N dirty:NS,EW turned=allowed"
    assert [at.fails for at in read_position(ending).possible_endings(0)] == [(True, True)]
    assert Searcher("clean").value(ending).outcome == 0


def test_a_rank_that_is_turned_may_be_led_over_the_limit() -> None:
    """R16, A2: the run that follows is read again, and its leader shows nobody the hand."""
    dealt = "ristikontra N:AKJ985 E:K65432 S:K65432 W:J98765 lead:N run:Qx2 stock:QAAA limit=2"
    led = read_position(f"{dealt} turned=allowed").play("*Q")
    assert read_position(str(led)) == led
    assert View.at_table(led.replace(leader=3), (EMPTY,) * 4).hidden[3] == 6
    with pytest.raises(BadText, match="could not be led again"):
        read_position(f"{led}".replace("turned=allowed", ""))
    after = play_line(led, "6 6 9")
    assert str(after.run) == str(Run(Rank("Q"), 3))
    assert read_position(str(after)) == after
    assert impossible_past(after) is None
    with pytest.raises(BadText, match="limit"):
        read_position(str(after).replace("turned=allowed", "dark=no"))


def test_the_lead_limit_counts_copies_that_are_still_to_be_drawn() -> None:
    """The run of three sevens bars the fourth, though it is drawn only now (R16)."""
    text = "ristikontra N:KJ8654 E:QQ9642 S:JTT954 W:J88532 lead:N run:7x{} stock:73A2"
    barred, free = (read_position(text.format(length)) for length in (3, 2))
    assert "*7" not in map(str, barred.moves())
    assert "*7" in map(str, free.moves())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DEAL.replace("873A", "873"), "cannot be divided so"),
        (DEAL.replace("873A", "8735") + " trick:8", "cannot be divided so"),
        (DEAL.replace("KJ8754", "KJ875"), "have different sizes"),
        ("ristikontra N:K8 E:Q9 S:J5 W:J8 lead:N stock:873A", "each hand has 6 cards"),
        (DEAL.replace("873A", "8888"), "five|six eights"),
        ("kontra-2 A:KJ8754 B:QQ9642 lead:A pack:K stock:87", "takes three cards of the stock"),
        (f"{KONTRA} trick:7", "cannot be divided so"),
        (f"{KONTRA} trick:7,7,8", "has at most two cards"),
        (KONTRA.replace("pack:T", "pack:-"), r"nobody draws from a pack that is locked \(K10\)"),
        (KONTRA.replace("pack:T", ""), "write the last one card of the pack"),
        (KONTRA.replace("A:AK", "A:A").replace("B:K9", "B:9"), r"each hand has 6 cards .*K12"),
        ("lappi N:QQ754 E:QA962 S:A5544 W:88732 lead:N stock:8A29", "last king must be kept"),
        (f"{DEAL} won:NS=7,EW=0", "6 tricks are gone"),
    ],
)
def test_what_is_wrong_with_a_stock_is_told_at_its_place(text: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        read_position(text)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("3", "North has no three"),
        ("*3", "the next card of the stock is an eight, not a three"),
        ("K 7", r"East has no seven in hand, .* write \*7"),
        ("K Q 9 A", r"write \*A to turn it"),
    ],
)
def test_a_turned_card_is_marked_in_a_line(line: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        play_line(read_position(DEAL), line)
    with pytest.raises(BadText, match="no card of the stock may be turned"):
        play_line(read_position(f"{DEAL} dark=no"), "*8")


def test_questions_about_the_last_part_alone_say_so() -> None:
    with pytest.raises(RistikontraError, match="this needs an empty stock"):
        kernel_state(read_position(DEAL), points(rules_for("ristikontra")))


def test_a_stopped_search_leaves_bounds_that_hold() -> None:
    position = read_position(DEAL)
    exact = Searcher().find(position)
    stopped = Searcher().find(position, max_nodes=500)
    assert stopped.status == "interrupted"
    assert exact.value is not None
    assert stopped.lower <= exact.value <= stopped.upper
    for cut, card in zip(stopped.cards, exact.cards, strict=True):
        assert card.value is not None
        assert cut.lower <= card.value <= cut.upper


def test_setups_and_texts_keep_the_stock() -> None:
    for text in (DEAL, f"{DEAL} draw=after_trick dark=no turned=allowed"):
        assert str(read_position(text)) == text
        assert setup_of(read_position(text)).position() == read_position(text)


@pytest.mark.parametrize("width", [24, 40, 80, 120])
def test_the_stock_is_drawn_in_its_order_and_can_be_read_back(
    width: int, rng: random.Random
) -> None:
    for name, size in [("ristikontra", 28), ("lappi", 32), ("kontra-2", 39), ("kontra-3", 16)]:
        (record,) = generate(name, seed=rng.getrandbits(30), stock=size)
        position = read_position(record.position)
        for _ in range(rng.choice([0, 1, 2, 4])):
            position = position.play(rng.choice(position.moves()))
        rows = picture(position, Style(width=width))
        assert max(map(len, rows)) <= width
        cards = "\n".join(rows).partition("Stock:")[2].replace("10", "T").split()
        assert cards == [*map(str, position.stock)]
        drawn = re.compile(r"[A-Z]:|stock:" + "|trick:" * ("." in "".join(rows)))
        variant, *items = str(position).split()
        rest = " ".join(item for item in items if not drawn.match(item))
        assert read_position("\n".join([variant, rest, *rows])) == position


def test_who_sees_one_hand_sees_no_stock() -> None:
    position = read_position(DEAL)
    assert "Stock" in diagram(position)
    assert "Stock" not in "".join(picture(position, Style(), {1, 2, 3}))


def test_a_game_is_played_on_a_terminal_with_cards_turned() -> None:
    found = CliRunner(env={"COLUMNS": "80"}).invoke(cli, ["play", DEAL], input="K\n*3\n*A\n")
    words = " ".join(found.stdout.split())
    assert "Your card for South (J 10 10 9 5 4, or *3 from the stock)? " in words
    assert "The three costs 3 points." in words
    assert "North cannot turn a card: no stock is left." in words


def test_while_there_is_a_stock_only_what_the_cards_show_is_explained() -> None:
    record = solve(read_position(DEAL), why=True)
    assert record.why is not UNSET
    assert {card: why.kind for card, why in record.why.brief.items()} == {"K": "brief.SureWinner"}
    turned = solve(read_position(DEAL).play("K").play("Q").play("9"))
    assert [card.move for card in turned.moves if card.move[0] == "*"] == ["*A"]
    assert turned.line[0] == "W:*A"


NOBODY_DIRTY = "lappi N:AQT63 E:QJT64 S:KQ955 W:QJT53 lead:E stock:9248"


def test_what_a_card_is_said_to_end_in_is_where_best_play_ends() -> None:
    """Nobody is dirty yet: only the sides that still take a queen can fail in the end."""
    position, failing = read_position(NOBODY_DIRTY), 0
    for card in solve(position).moves:
        after = position.play(card.move)
        end = after_cards(after, Searcher("clean").find(after).line)
        fails = only_worth(card.worth).fails
        if fails is not UNSET:
            assert end.owes == (fails["NS"], fails["EW"])
        failing += any(end.owes)
    assert failing


def test_cleaning_counts_where_a_queen_may_still_be_taken() -> None:
    assert Searcher().find(read_position(NOBODY_DIRTY)).objective.name == "clean"


def test_whatever_play_comes_to_was_possible(rng: random.Random) -> None:
    position, fails = read_position(NOBODY_DIRTY), set()
    for _ in range(200):
        at, points = position, 0
        while not at.finished:
            card = rng.choice(at.moves())
            points += at.gain(card)
            at = at.play(card)
        fails.add(at.owes)
        assert at.owes in {ending.fails for ending in position.possible_endings(points)}
    assert len(fails) > 2


def test_the_past_of_a_stock_has_no_card_of_it() -> None:
    """Hands, stock and the tricks of a past are the pack."""
    position = read_position(DEAL)
    history = could_have_happened(position, 60).history
    assert len(history) == 6
    cards = [rank for trick in history for rank in trick.ranks]
    held = [rank for hand in position.hands for rank in hand_ranks(hand)]
    assert sorted([*cards, *held, *position.stock]) == sorted([*EVERY] * 4)


def test_a_card_that_was_turned_is_no_guess_in_an_ending() -> None:
    """What cut last is kept in one place for some states with a stock and some endings.

    This deal has such a place.  Where its card was played in an ending, though nobody held it, the
    last card was worth 38.
    """
    position = next(endings(random.Random(128), rules_for("lappi-six"), stock=12))
    card = Searcher().find(position).cards[-1]
    assert card.value == Value(0, 39) == Searcher().value(position.play(card.rank))
