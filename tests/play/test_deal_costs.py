"""What the cards of a whole deal have cost."""

from __future__ import annotations

import json
import random
import re
from statistics import fmean, stdev

import pytest
from click.testing import CliRunner
from msgspec import UNSET
from msgspec.structs import replace

from draws.kontra_tables import dealt_again
from fixtures.share import one_in
from ristikontra.api import costs
from ristikontra.api.costs import (
    JudgedDealRecord,
    JudgedPlayRecord,
    KnownCostRecord,
    _exact_costs,
    _known_cost,
    deal_forecast,
    deal_luck,
    judged_deal,
)
from ristikontra.cli.main import cli
from ristikontra.game.cards import EVERY, Rank, hand_ranks
from ristikontra.games.tricks.deal import (
    Deal,
    DealtPlay,
    deal_of,
    deal_out,
    first_match,
    table_rules,
)
from ristikontra.games.tricks.search.objectives import Value, clean, points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.whole_deals import deal_text, read_whole_deal
from ristikontra.games.tricks.worlds.view import View
from ristikontra.progress import nobody
from ristikontra.render.costs import judged_deal_opening, judged_deal_table
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.table.analysis import judge
from ristikontra.table.session import AtTable
from ristikontra.table.trick_deals import (
    DEALS,
    begin_match,
    begin_trick_deal,
    choice_at,
    forecast,
    sampled_choice,
    view_of,
)


def played(variant: str, seed: int) -> Deal:
    """Return a deal that rules of thumb have played."""
    match = first_match(table_rules(variant), seed)
    return begin_match(match, (), "thumb", seed).answered().state


@pytest.fixture
def few_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck, the curve and costs use few deals, where a test is not about them."""
    monkeypatch.setitem(DEALS, "more", 200)
    monkeypatch.setattr(costs, "_OTHERS", 100)
    monkeypatch.setattr(costs, "_AHEAD", 20)


@pytest.fixture
def little_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact costs take no time, where a test is not about them."""
    monkeypatch.setattr("ristikontra.api.costs.EXACT_SECONDS", 0.1)


def test_a_limit_ends_what_players_could_know_too() -> None:
    line = deal_text(played("ristikontra", 6))
    done = CliRunner().invoke(cli, ["analyse", line, "--max-seconds", "0.001", "--json"])
    record = json.loads(done.stdout)
    assert (done.exit_code, record["stopped"], record["judged"]) == (3, "time", [])
    shown = CliRunner().invoke(cli, ["analyse", line, "--max-seconds", "0.001"])
    assert shown.exit_code == 3
    assert "Time ran out before the last 52 cards were judged." in " ".join(shown.stdout.split())


def turns_of(deal: Deal) -> tuple[list[Deal], list[DealtPlay]]:
    turns = [step for step in deal.steps() if not (step.finished or step.taken_up)]
    return turns, [*deal.plays()]


@pytest.mark.parametrize(
    ("variant", "seed"),
    [("ristikontra", 6), ("lappi", 5), ("lappi-six", 1), ("kontra-2", 4), ("kontra-3", 5)],
)
def test_exact_costs_are_those_of_the_line_judged_forwards(variant: str, seed: int) -> None:
    """The end of the deal, with some cards of the stock, solved card by card from its beginning."""
    deal = played(variant, seed)
    turns, plays = turns_of(deal)
    first = next(at for at, turn in enumerate(turns) if len(turn.position.stock) <= 6)
    rules, line = deal.rules, [play.card for play in plays[first:]]
    objective = clean(rules) if rules.variant.cleaning else points(rules)
    solver = Searcher(objective) if rules.seating.two_sided else None
    steps = judge(turns[first].position, line, solver).steps
    lost, stopped = _exact_costs(deal, turns[first:], plays[first:], None, nobody)
    assert stopped == ""
    assert lost == [step.loss for step in steps]
    assert any(cost != Value(0, 0) for cost in lost)


@pytest.mark.usefixtures("few_others")
def test_a_cost_by_what_could_be_known_is_against_a_better_card() -> None:
    plays = judged_deal(played("ristikontra", 6), max_seconds=0).judged
    clear = [one for one in plays if one.known and one.known.clear]
    assert clear
    for one in clear:
        assert one.known
        assert one.known.better != one.move
        assert one.known.cost > 0


def test_what_could_be_known_is_the_same_wherever_the_hidden_cards_lie() -> None:
    """Two deals that differ in cards that the leader has not seen before playing."""
    deal = played("ristikontra", 4)
    start = deal.start
    own = hand_ranks(start.hands[start.leader])
    hands, (one, other) = [*start.hands], [(start.leader + at) % 4 for at in (1, 2)]
    hands[one], hands[other] = hands[other], hands[one]
    moved = start.replace(counts=tuple(hands), stock=start.stock[::-1])
    deals = [deal_of(deal.dealer, where) for where in (start, moved)]
    found = [
        [_known_cost(one, DealtPlay(start.leader, rank, None), "samples", 6) for rank in set(own)]
        for one in deals
    ]
    assert found[0] == found[1]
    assert any(known for known, _ in found[0])
    known = [one for one, _ in found[0]]
    assert known.count(UNSET) == 1  # the card that the program would have chosen


@pytest.mark.usefixtures("few_others")
def test_a_reason_is_about_the_card_that_is_called_better() -> None:
    """Also where another card has a mean that is higher, by chance."""
    explained = others = 0
    for number in range(4, 6):
        deal = played("kontra-2", number)
        for at in [step for step in deal.steps() if not step.finished][::4]:
            best = choice_at(at, "more", number)
            means = {one.move: one.mean for one in best.candidates}
            others += best.move in means and means[best.move] < max(means.values())
            for move in [one for one in means if type(one) is Rank]:
                known, why = _known_cost(at, DealtPlay(at.mover, move, None), "more", number)
                if known is not UNSET and why is not UNSET:
                    assert why.move == (known.better or "turn"), at
                    explained += 1
    assert min(explained // 10, others) > 1, (explained, others)


def test_a_card_that_the_rules_of_thumb_choose_too_has_no_cost() -> None:
    asked = 0
    for number in range(4, 8):
        deal = played("ristikontra", number)
        begun = deal_of(deal.dealer, deal.start)
        choice = choice_at(begun, "samples", 6)
        if choice.move is not None and choice.move == choice.thumb:
            play = DealtPlay(begun.mover, choice.move, None)
            assert _known_cost(begun, play, "samples", 6) == (UNSET, UNSET)
            asked += 1
    assert asked


def test_a_card_played_after_another_was_taken_up_has_no_cost_by_what_could_be_known() -> None:
    """What its player chose was to turn a card (A2)."""
    deal = played("ristikontra", 3)
    begun = deal_of(deal.dealer, deal.start)

    def cost(card: Rank, taken_up: Rank | None) -> tuple[object, object]:
        return _known_cost(begun, DealtPlay(begun.mover, card, taken_up), "samples", 6)

    dear = next(one for one in EVERY if cost(one, None)[0])
    assert cost(dear, EVERY[0]) == (UNSET, UNSET)


@pytest.mark.parametrize("variant", one_in(4, ["ristikontra", "lappi", "kontra-3", "kontra-2"]))
@pytest.mark.slow
def test_luck_is_held_against_other_deals(variant: str) -> None:
    """The mean is that of other deals of the same dealer, played card by card."""
    deal = played(variant, 6)
    luck = deal_luck(deal)
    assert tuple(one.own for one in luck) == deal.position.taken  # it was played by thumb
    assert sum(one.mean for one in luck) == pytest.approx(120)
    taken = []
    for number in range(80):
        other = begin_trick_deal(
            deal_out(deal.match, 99, number), (), AtTable(("thumb",), 1, 1)
        ).answered()
        taken.append((other.state.position.taken or ())[0])
    error = stdev(taken) / len(taken) ** 0.5
    assert abs(fmean(taken) - luck[0].mean) < 3.5 * error
    assert luck[0].error == pytest.approx(stdev(taken) / 20_000**0.5, rel=0.3)


@pytest.mark.parametrize(
    "ahead", [400, pytest.param(2000, marks=pytest.mark.slow)], ids=lambda ahead: f"{ahead} deals"
)
def test_what_could_be_expected_is_what_the_card_of_the_rules_of_thumb_brings(
    ahead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody has to clean: the mean over other possible deals, and its errors."""
    monkeypatch.setattr(costs, "_AHEAD", ahead)
    for variant in ("ristikontra", "kontra-3"):
        deal = played(variant, 6)
        curve, seats = deal_forecast(deal), deal.rules.seating.seats
        steps = [one for one in deal.steps() if not (one.trick or one.finished)]
        assert [one.leader for one in curve] == [seats[one.mover] for one in steps]
        compared = 0
        for one, step in zip(curve, steps, strict=True):
            if step.position.party or len(step.moves()) == 1:
                continue
            found = sampled_choice(view_of(step), ahead, 5)
            mean = next(card.mean for card in found.candidates if card.move == found.thumb)
            assert step.position.taken is not None
            away = abs(one.mean - step.position.taken[0] - mean)
            assert away < 4.5 * one.error + 1e-6
            assert one.error == pytest.approx(one.spread / ahead**0.5)
            compared += 1
        assert compared > 2


def test_whoever_has_to_unlock_the_pack_has_something_to_expect() -> None:
    """In Kontra a third card of the rank that locks the pack must be led (K8)."""
    game = begin_match(first_match(table_rules("kontra-3"), 76), (), "thumb", 76).answered()
    first = game.start
    assert first.opening is not None
    assert first.opening.locked
    assert first.position.stock
    assert [one.trick for one in deal_forecast(game.state)] == [*range(1, 15)]


@pytest.mark.parametrize(
    ("variant", "seed"), one_in(4, [("kontra-3", 186), ("kontra-2", 126), ("kontra-2", 82)])
)
def test_whoever_has_to_unlock_the_pack_expects_what_deals_bring_after_his_lead(
    variant: str, seed: int, rng: random.Random
) -> None:
    """From the next card on cards are turned, as in any other deal (K8, K13)."""
    begun = deal_out(first_match(table_rules(variant), seed), seed)
    mean, _ = forecast(view_of(begun), 0, 20_000, 1)
    (lead,) = begun.moves()
    found = []
    for _ in range(400):
        deal = dealt_again(begun, rng).play(lead)
        view = View.at_table(deal.position, deal.position.hands, bottom=deal.bottom)
        found.append(forecast(view, 0, 10, rng.getrandbits(30))[0])
    assert abs(mean - fmean(found)) < 3.5 * stdev(found) / len(found) ** 0.5


@pytest.mark.usefixtures("few_others", "little_exact")
def test_the_report_says_what_was_luck_before_anything_is_exact() -> None:
    line = deal_text(played("kontra-2", 6))
    done = CliRunner(env={"COLUMNS": "80"}).invoke(cli, ["analyse", line])
    page = " ".join(done.stdout.split())
    dear, luck, curve, table = (
        page.index(words)
        for words in ("cost", "Luck, compared", "Expected points", "Card Could know")
    )
    assert dear < luck < curve < table
    assert len(re.findall(r"[.-]*o[.-]*(?= |$)", page[curve:table])) >= 19


@pytest.mark.usefixtures("few_others", "little_exact")
def test_the_verb_judges_a_deal() -> None:
    line = deal_text(played("ristikontra", 6))
    done = CliRunner().invoke(cli, ["analyse", line, "--json"])
    assert done.exit_code == 0  # nobody has asked for a limit
    record = json.loads(done.stdout)
    assert [one["trick"] for one in record["judged"]] == [
        1 + at // 4 for at in range(len(record["judged"]))
    ]
    assert record["plays"] == [
        {name: one[name] for name in ("seat", "move")} for one in record["judged"]
    ]
    shown = CliRunner().invoke(cli, ["analyse", line])
    assert "Time ran out before" in " ".join(shown.stdout.split())
    other = CliRunner().invoke(cli, ["analyse", line, "--hide", "NS", "--line", "K"])
    assert other.exit_code == 2
    assert "leave out --line and --hide" in other.stderr


@pytest.mark.usefixtures("few_others")
def test_the_report_prints_cards_and_seats_as_people_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact costs have some time: a card that was turned is in the table only with them."""
    monkeypatch.setattr(costs, "EXACT_SECONDS", 0.6)
    line = deal_text(played("lappi", 6))
    done = CliRunner(env={"COLUMNS": "80"}).invoke(cli, ["--lang", "fi", "analyse", line])
    leaders = re.findall(r"^ +\d+ +([A-Z]) +\d+ +\d+–\d+ ", done.stdout, re.MULTILINE)
    assert len(leaders) == 13
    assert {*leaders} <= {*"PIEL"}
    rows = re.findall(r"^  \d+ +([A-Z]) +([*_]?\w+) ", done.stdout, re.MULTILINE)
    assert any(card.startswith("*") for _, card in rows)
    assert "Tähti: kortti käännettiin pakasta." in done.stdout
    assert "Alaviiva" not in done.stdout
    assert not re.search(r"(kerran|kertaa)$", done.stdout, re.MULTILINE)
    cards = [card.lstrip("*_") for _, card in rows]
    assert "10" in cards
    assert "T" not in cards


def test_a_deal_that_is_not_finished_is_refused() -> None:
    deal = played("lappi", 5)
    begun = deal_text(deal_of(deal.dealer, deal.start))
    done = CliRunner().invoke(cli, ["analyse", begun])
    assert (done.exit_code, done.stdout) == (2, "")
    assert (
        done.stderr == "error: the deal is not finished; you see what its cards cost at the end\n"
    )


def test_a_whole_deal_costs_what_lies_between_its_value_and_what_came_of_it() -> None:
    """The last cards alone: what each side lost adds up, by points."""
    deal = read_whole_deal(deal_text(played("ristikontra", 6)))
    turns, plays = turns_of(deal)
    first = next(at for at, turn in enumerate(turns) if len(turn.position.stock) == 6)
    exact, stopped = _exact_costs(deal, turns[first:], plays[first:], None, nobody)
    assert stopped == ""
    position = turns[first].position
    value = Searcher(points(deal.rules)).value(position).points
    assert position.taken
    assert deal.position.taken
    came = deal.position.taken[0] - position.taken[0]
    lost = [
        cost.points * (1 if turn.position.party == 0 else -1)
        for cost, turn in zip(exact, turns[first:], strict=True)
        if cost is not None
    ]
    assert value - sum(lost) == came


@pytest.mark.usefixtures("few_others")
def test_costs_that_were_not_reached_are_left_out() -> None:
    record = judged_deal(played("lappi", 5), max_seconds=0)
    assert record.judged[0].exact is UNSET


@pytest.mark.usefixtures("few_others")
def test_ctrl_c_leaves_the_costs_that_are_known() -> None:
    """Pressed when ten of the exact costs are known."""
    deal = played("lappi", 5)

    def tell(done: int, size: int | None) -> None:
        if done == len(turns_of(deal)[0]) + 10:
            raise KeyboardInterrupt

    record = judged_deal(deal, tell=tell)
    assert record.stopped == "interrupt"
    assert sum(one.exact is not UNSET for one in record.judged) == 10


@pytest.mark.usefixtures("few_others")
def test_a_player_hears_of_the_closest_card_that_was_right_and_of_no_luck() -> None:
    deal = read_whole_deal(deal_text(played("ristikontra", 6)))
    record = judged_deal(deal, max_seconds=0)
    heard = 0
    for seat, name in enumerate(deal.rules.seating.seats):
        own = [one for one in record.judged if one.seat == name]
        right = [one for one in own if not one.known and one.why and one.why.facts]
        page = opening_of(record, deal, seat)
        assert page.count(" was right, ") == (1 if right else 0)
        if right:
            closest = min(right, key=lambda one: one.why.difference)
            assert f"Trick {closest.trick}: " in page.partition(" was right, ")[0]
            assert f"{closest.why.difference:.1f} points better than" in page
            heard += 1
        dear = [one for one in own if one.known and one.known.clear and one.known.cost >= 1]
        assert page.count(" was better") == min(2, len(dear))
        bare = [one for one in dear if not (one.why and one.why.facts)]
        assert page.count("no short reason") <= len(bare)
    assert heard > 1
    luck = [replace(one, own=round(one.mean)) for one in record.luck]
    page = opening_of(replace(record, luck=luck), deal, 0)
    assert "Luck was even: " in page
    assert "so luck was worth +0 before" in page


def test_a_card_that_spices_and_one_that_was_turned_are_told_from_others() -> None:
    """In the same trick a player may play a card and add one; and hold one like that turned."""
    deal = played("kontra-2", 5)
    record = judged_deal(deal, limit=1e-9)
    trick = [JudgedPlayRecord(seat="A", move=str(play.card), trick=1) for play in deal.plays()]
    places = costs.positions_of(deal)
    spices = next(at for at, one in enumerate(places) if len(one.trick) == 2)
    for at, move, said in (
        (spices, "7", "Trick 1: the seven as spice cost you 2.0 points. The six was better"),
        (0, "*6", "turning the six cost you 2.0 points. The six from the hand was better"),
        (0, "6", "Trick 1: the six cost you 2.0 points. The six was better"),
    ):
        known = KnownCostRecord(better="6", cost=2.0, error=0.1, clear=True)
        judged = [*trick]
        judged[at] = replace(judged[at], move=move, known=known)
        assert said in opening_of(replace(record, judged=judged), deal, 0)


def opening_of(record: JudgedDealRecord, deal: Deal, seat: int) -> str:
    """Return what a report begins with that a player reads, in one line."""
    return " ".join(as_text(judged_deal_opening(record, deal, seat), Style()).split())


@pytest.mark.usefixtures("few_others")
def test_a_cost_that_rounds_to_nothing_is_in_no_row() -> None:
    deal = played("ristikontra", 6)
    record = judged_deal(deal, max_seconds=0)
    at, one = next((at, one) for at, one in enumerate(record.judged) if one.known)
    for cost, rows in (0.04, 0), (0.05, 1):
        little = KnownCostRecord(better="K", cost=cost, error=0.001, clear=True)
        judged = [replace(other, known=UNSET) for other in record.judged]
        judged[at] = replace(one, known=little)
        page = as_text(judged_deal_table(replace(record, judged=judged), deal), Style())
        assert page.count(" \u00b1 0.0") == rows
