"""Reasons: how many cards have one, and near each fact a position where it must not be stated."""

from __future__ import annotations

import random
import re
import shlex
import string
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from runpy import run_path

import pytest
from click.testing import CliRunner

from draws.randoms import position_on_an_edge
from fixtures.reason_rates import Asked, asked, keys_of, of_the_examples, of_the_pack, random_turns
from fixtures.share import some_of
from fixtures.tree import ROOT
from fixtures.words import EN
from oracles.sentence_oracle import is_read
from oracles.values import brute_values, objectives_for
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.explain import explain_card, explain_solution, full, paragraphs
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain.bestplay import BestPlay, prospect_of
from ristikontra.games.tricks.explain.proofs import Case
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.search.objectives import deal_result, points
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher

#: The least share of cards that have a reason.
LEAST = 0.95


def bare(found: Iterable[Asked]) -> tuple[Counter[str], list[str]]:
    """Return how many cards were asked about, by group, and those that have no reason."""
    counts: Counter[str] = Counter()
    without = []
    for one in found:
        counts.update(one.groups)
        if one.kind != "reason":
            counts.update(f"{group}, bare" for group in one.groups)
            without.append(str(one))
    return counts, without


def turns(seed: int, count: int) -> Iterable[Asked]:
    for position in random_turns(random.Random(seed), count):
        yield from asked(position)


@some_of(8, 25)
def test_nearly_every_card_has_a_reason(number: int) -> None:
    counts, without = bare(turns(1, number))
    assert counts["best"] > number // 5
    assert counts["worse"] > 4 * number // 5
    for group in ("best lead", "best follow", "worse lead", "worse follow"):
        assert counts[f"{group}, bare"] <= (1 - LEAST) * counts[group], without


@pytest.mark.slow
def test_nearly_every_card_of_five_thousand_turns_has_a_reason() -> None:
    counts, without = bare(turns(2, 5000))
    for group in [group for group in counts if not group.endswith("bare")]:
        assert counts[f"{group}, bare"] <= (1 - LEAST) * counts[group], without


@pytest.mark.slow
def test_the_reason_is_the_earliest_that_carries_half_in_five_thousand_turns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The benchmark prints the shares by the trick that carries half of the cost."""
    monkeypatch.setattr("sys.argv", ["reasons.py", "--turns", "5000", "--seed", "2"])
    run_path(str(ROOT / "benchmarks" / "reasons.py"))["main"]()
    printed = capsys.readouterr().out
    with capsys.disabled():
        print(f"\n{printed}")
    plain = {row: float(share) for row, share in re.findall(r"(\w+) +\d+ +([\d.]+)%", printed)}
    assert len(plain) > 8
    assert all(plain[row] >= 100 * LEAST for row in ("1", "best", "worse", "all")), printed


def test_keys_of_the_pack_have_a_reason() -> None:
    """Every thirtieth; the slow test asks of all."""
    counts, without = bare(key for puzzle in [*pack().values()][::30] for key in keys_of(puzzle))
    assert counts["best"] == 10
    assert not without


@pytest.mark.slow
def test_every_key_of_the_pack_and_every_example_has_a_reason() -> None:
    counts, without = bare(of_the_pack())
    assert counts["best"] == 300
    assert not without
    counts, without = bare(of_the_examples())
    assert counts["best"] > 50
    assert not without


# --- near twins ------------------------------------------------------------------------------


def facts_of(text: str, card: str, objective: str = "points") -> dict[type[f.Fact], f.Fact]:
    solution = Searcher(objective).find(read_position(text))
    return {type(fact): fact for fact in explain_card(solution, Rank(card)).facts}


def told_of(text: str, card: str) -> str:
    found = explain_card(Searcher("points").find(read_position(text)), Rank(card))
    return str(full(found) or "")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ristikontra N:A72 E:AJ6 S:K76 W:J97 lead:E", True),  # only West has another jack
        ("ristikontra N:A72 E:AJ6 S:KJ6 W:J97 lead:E", False),  # and South, who plays before West
        ("ristikontra N:AJ2 E:AJ6 S:K76 W:J97 lead:E", False),  # and North, who plays after West
        ("ristikontra N:A72 E:AJ6 S:K76 W:Q97 lead:E", False),  # nobody: East wins with the jack
    ],
)
def test_only_the_partner_has_another(text: str, shown: bool) -> None:
    found = facts_of(text, "J")
    assert (p.Shared in found) == shown
    assert ("wins the trick for EW: of the others only West has one" in told_of(text, "J")) == shown


def test_only_the_partner_is_no_reason_where_a_worse_card_is_as_sure() -> None:
    """Nobody else has a nine: to lead it is as sure of the trick, and worse."""
    text = "lappi-500 N:QJ4 E:QT9 S:A76 W:T76 lead:E"
    position = read_position(text)
    assert [p.sure_of_trick(position, Rank(card)) for card in "T9"] == [True, True]
    assert Searcher("points").find(position).best == (Rank("T"),)
    assert p.Shared not in facts_of(text, "T")


@pytest.mark.parametrize(
    ("text", "card", "named"),
    [
        ("ristikontra N:KT E:KT S:KT W:KT lead:N", "K", "but none after the ten."),
        (
            "ristikontra N:AJ4 E:K5 S:K2 W:J95 lead:E trick:7,6 run:7x1",
            "J",
            "after any other card.",
        ),
    ],
)
def test_any_other_card_is_said_of_several(text: str, card: str, named: str) -> None:
    """The only other card is named."""
    assert named in told_of(text, card)


@pytest.mark.parametrize(
    "text",
    [
        "lappi N:KT43 E:8842 S:AJ8 W:K96 lead:S trick:4,T dirty:NS,EW",
        "lappi-500 N:K975 E:J64 S:JJ6 W:KQ94 lead:E trick:Q,A dirty:EW",
    ],
)
def test_a_best_card_has_a_reason_where_others_cost_points_and_others_an_outcome(text: str) -> None:
    """It is compared with cards that only cost points, or by what decides the outcome."""
    (best,) = [one for one in asked(read_position(text)) if one.explanation.best]
    assert best.kind == "reason"
    for fact in best.explanation.facts:
        if isinstance(fact, f.Swing | f.Settles):
            solution = Searcher().find(read_position(text))
            outcomes = {card.rank: card.lower.outcome for card in solution.cards}
            assert {outcomes[rank] for rank in fact.others} == {solution.lower.outcome}


def swing_by_hand(position: Position, side: int, card: str) -> int:
    """Return what a side can take with the trick, by values of every card in it."""
    solver = Searcher("points")

    def most(at: Position) -> int:
        ways = []
        for rank in solver.find(at).best:
            if at.ends_trick:
                trick = at.table_trick(rank)
                ways.append(trick.points if trick.winner % 2 == side else 0)
            else:
                ways.append(most(at.play(rank)))
        return max(ways) if at.mover % 2 == side else min(ways)

    return most(position.play(card))


def test_what_a_trick_brings_is_what_best_play_in_it_brings() -> None:
    """NS take 10 points with this trick after the ten, and none after the seven."""
    text = "ristikontra N:KKT7 E:A922 S:Q973 W:KJ53 lead:N run:Ax1"
    position = read_position(text)
    swing = facts_of(text, "7")[f.Swing]
    assert isinstance(swing, f.Swing)
    assert (swing.gainer, swing.points, swing.other) == (True, 0, 10)
    assert [swing_by_hand(position, 0, card) for card in "7T"] == [0, 10]
    assert told_of(text, "7").startswith(
        "After the seven, NS can be held to no points in this trick, but can take 10 after the ten."
    )


@pytest.mark.parametrize(
    ("text", "card", "said"),
    [
        (
            "ristikontra N:A733 E:AA73 S:A772 W:QQ22 lead:S",
            "A",
            "After the ace, an ace of East's can take the trick with the ace and the queen in it.",
        ),
    ],
)
def test_who_takes_a_trick_is_named_where_after_the_best_card_he_takes_less(
    text: str, card: str, said: str
) -> None:
    """East can also take it after the best card, but then it has fewer points."""
    assert told_of(text, card) == said


def test_a_trick_that_brings_as_much_anyway_is_no_reason() -> None:
    """With the ace elsewhere NS take nothing with this trick whatever East leads."""
    text = "ristikontra-simple N:2753 E:J973 S:8543 W:8A22 lead:E run:9x3"
    for card in "J73":
        assert f.Swing not in facts_of(text, card)


@some_of(20, 80)
def test_a_swing_is_half_of_what_the_card_costs(number: int) -> None:
    """No trick is named for a difference that does not make up half of the loss.

    Plainer reasons go before it, so the proof is asked itself, of every worse card.
    """
    seen = 0
    for position in random_turns(random.Random(5), 5 * number):
        two = position.rules.seating.two_sided
        objective = None if two else points(position.rules, position.mover)
        solver = Searcher(objective, table_megabytes=8)
        case = Case(solver.find(position), solver)
        for rank in case.worse:
            swings = [fact for fact in case.swing(rank) if isinstance(fact, f.Swing)]
            kept, lost = case.value, case.values[rank]
            for fact in swings:
                more = abs(fact.points - fact.other)
                less = abs(kept.points - lost.points)
                alike = kept.outcome == lost.outcome
                assert 2 * more >= less if alike else more >= 4, (str(position), rank)
            seen += len(swings)
    assert seen


def test_what_settles_a_card_is_more_than_the_side_gets_in_all_after_others() -> None:
    """EW take 10 points by trick 2, and after the eight or the four none to the end."""
    text = "ristikontra N:T864 E:AJ65 S:AQT2 W:KQ63 lead:N"
    found = facts_of(text, "6")[f.Settles]
    assert isinstance(found, f.Settles)
    left = read_position(text).points_left
    solution = Searcher("points").find(read_position(text))
    others = {card.rank: left - card.lower.points for card in solution.cards}
    assert found.most == max(others[rank] for rank in found.others)
    assert found.most < found.made <= others[found.rank]
    assert set(found.others) == set(solution.best)


def test_half_of_the_difference_is_enough_to_settle_a_card() -> None:
    """After the five EW get 26 points, 13 of them in trick 2, and after a jack none."""
    found = facts_of("lappi N:JJ5 E:422 S:542 W:AA5 lead:N dirty:EW", "5", "clean")[f.Settles]
    assert isinstance(found, f.Settles)
    assert (found.trick, found.made, found.most) == (2, 13, 0)


@pytest.mark.parametrize(
    ("text", "card", "kind"),
    [
        # The four that the ace keeps is of the rank led: it is held back.
        ("lappi N:44 E:AA S:A W:A4 lead:S trick:4 dirty:NS", "A", p.Keeps),
        # The six, which nobody else has, is as good a lead as the jack.
        ("lappi N:Q65 E:J63 S:JT2 W:KT4 lead:E run:Qx2", "J", p.LosesLead),
        # The two is as good as the five that takes the trick.
        ("ristikontra N:J2 E:J52 S:J2 W:J5 lead:S trick:5,2,5", "J", p.ShouldTake),
    ],
)
def test_a_pattern_that_lacks_a_condition_is_not_told(
    text: str, card: str, kind: type[f.Fact]
) -> None:
    assert kind not in facts_of(text, card)


def test_who_has_nothing_but_the_rank_led_takes_the_trick() -> None:
    """North holds only kings, and plays last (R11)."""
    position = read_position("ristikontra N:KK E:55 S:Q W:K5 lead:S trick:K")
    for card in position.moves():
        assert p.possible_winners(position, card) == (0,)


def test_a_card_that_costs_nothing_is_not_settled() -> None:
    """With a seven for the six of West's the six of North's costs nothing."""
    text = "ristikontra N:T864 E:AJ75 S:AQT2 W:KQ73 lead:N"
    assert Rank("6") in Searcher("points").find(read_position(text)).best
    assert f.Cost not in facts_of(text, "6")
    found = facts_of(text, "6").get(f.Settles)
    assert found is None or found.side == read_position(text).party


def test_as_many_points_as_after_other_cards_settle_nothing() -> None:
    """Both sides have their 60 points, and none is left: who takes the last trick wins (V4a)."""
    text = (
        "ristikontra-60 N:54 E:53 S:3 W:5 lead:S trick:3,4 run:3x1 taken:NS=37,EW=23 "
        "won:NS=6,EW=5 score:NS=47,EW=41 first:EW both_reach=last_trick"
    )
    for card in "54":
        assert f.Settles not in facts_of(text, card, "result")


def test_a_best_card_is_told_from_those_that_cost_nothing_but_points() -> None:
    """With as many points as after the nine, the ace loses the match; the seven costs points."""
    text = (
        "ristikontra-120 N:A97 E:A97 S:AK9 W:AK7 lead:N taken:NS=17,EW=51 "
        "score:NS=100,EW=40 both_reach=last_trick"
    )
    position = read_position(text)
    values = brute_values(position, deal_result(position.rules))
    ace, nine, seven = (values[Rank(card)] for card in "A97")
    assert ace.outcome < seven.outcome == nine.outcome
    assert seven.points < ace.points == nine.points
    fact = facts_of(text, "9", "result")[f.Settles]
    assert isinstance(fact, f.Settles)
    assert (fact.best, fact.others, fact.most) == (True, (Rank("7"),), seven.points)


def test_what_best_play_after_the_best_card_may_bring_too_is_no_reason() -> None:
    """By best play after East's ten both sides clean, or neither; after the eight only NS."""
    text = "lappi N:QT8 E:KT8 S:KTT W:Q88 lead:E dirty:NS,EW"
    assert f.Cleans not in facts_of(text, "8", "clean")


@pytest.mark.parametrize(("south", "shown"), [("KQ2", True), ("KQQ", False)])
def test_a_card_that_would_win_later_is_the_only_one_of_its_rank(south: str, shown: bool) -> None:
    text = f"ristikontra-60 N:J7 E:98 S:{south} W:Q4 lead:W trick:J,8,7 run:4x3"
    assert (p.Spends in facts_of(text, "Q")) == shown


def test_the_points_of_the_deal_are_told_where_nothing_else_decides() -> None:
    """With the queen South has three points, the worst of all (LS5); without it none."""
    text = "lappi-six N:8 E:7 S:96 W:5 lead:W trick:6,4,Q taken:NS=0,EW=117 won:NS=3,EW=8"
    found = facts_of(f"{text} dirty:EW clean:EW", "6", "result")[f.Ends]
    assert isinstance(found, f.Ends)
    assert (found.own, found.other) == (3, 0)
    assert f.Ends not in facts_of(f"{text} dirty:EW clean:EW", "6", "points")


def test_where_no_reason_is_found_the_plan_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for looked in ("takers", "taken", "leads_on", "settles", "by_then"):
        monkeypatch.setattr(Case, looked, lambda *_, **__: [])
    text = "ristikontra N:T864 E:AJ65 S:AQT2 W:KQ63 lead:N"
    assert f.Unclear in facts_of(text, "6")
    assert told_of(text, "6").startswith("No short reason: see the plan.")


@pytest.mark.parametrize(
    ("text", "other"),
    [
        # Other worse cards keep the nine too, or the ace.
        ("lappi N:AKKT E:96442 S:97522 W:8766 lead:W trick:5,A dirty:NS", True),
        ("ristikontra N:A97 E:AQ7 S:862 W:QJ8 lead:E", True),
        # Only the six is worse.
        ("lappi N:A6 E:6 S:J W:9 lead:E trick:5,6,K dirty:NS", False),
    ],
)
def test_what_most_cards_keep_is_not_the_only_reason(text: str, other: bool) -> None:
    """A card that worse ones keep too does not tell why these are worse."""
    (best,) = Searcher("points" if other else None).find(read_position(text)).best
    found = facts_of(text, str(best), "points" if other else "clean")
    assert isinstance(kept := found[p.Keeps], p.Keeps)
    worse = {*read_position(text).moves()} - {best}
    assert (worse != {kept.kept}) == other
    assert bool({f.Swing, f.Settles} & {*found}) == other


def test_who_leads_on_is_held_against_the_least_bad_card() -> None:
    """After a still worse card the same player takes the trick as after the best one."""
    found = facts_of("ristikontra-120 N:T83 E:AJ6 S:AQJ W:Q76 lead:E run:2x1", "J")
    assert isinstance(fact := found[p.LeadsOn], p.LeadsOn)
    assert (*map(str, fact.against), p.Keeps in found) == ("6", False)
    assert fact.winner != fact.other


@pytest.mark.parametrize(
    ("text", "card"),
    [
        # North wins the trick after the eight; after the six, as bad, West does as after the king.
        ("lappi N:T644 E:KJT7 S:AK864 W:65432 lead:N trick:5,2 dirty:NS,EW", "K"),
        # North takes it after the five and the nine, South only after the jack, as bad.
        ("lappi-six N:97 E:97 S:J95 W:K72 lead:N trick:J,T run:Jx1 dirty:NS,EW clean:EW", "5"),
    ],
)
def test_who_leads_on_is_no_reason_where_it_is_the_same_after_an_equally_bad_card(
    text: str, card: str
) -> None:
    found = facts_of(text, card)
    assert p.LeadsOn not in found
    assert {f.Settles, f.ByThen} & {*found}


def test_fewer_points_in_a_trick_of_ones_own_are_no_loss_yet() -> None:
    """After the five West throws less to trick 2, which NS win all the same."""
    text = "lappi N:AT4 E:KJJ S:J654 W:AT76 lead:N trick:2,K dirty:NS,EW"
    found = facts_of(text, "5")
    assert f.ByThen not in found
    assert isinstance(fact := found[f.Settles], f.Settles)
    assert (fact.trick, fact.winner) == (4, 1)


@pytest.mark.parametrize(
    ("text", "card", "words"),
    [
        # NS are five points ahead after trick 2, and a point behind after trick 4.
        (
            "ristikontra-simple N:A8322 E:T9765 S:8743 W:AK43 lead:S trick:4,9 run:5x1",
            "2",
            "South may lead a three in trick 5 and take the trick with the ace and the ten in it",
        ),
        # After another card the jack takes trick 4.
        (
            "ristikontra-simple N:8873 E:AJ94 S:JT2 W:J964 lead:S trick:K run:5x1",
            "J",
            "South may lead a two in trick 3 and take the trick with the ace in it",
        ),
    ],
)
def test_the_first_trick_by_which_half_is_made_for_good_is_given(
    text: str, card: str, words: str
) -> None:
    """Not one that a later trick undoes, nor what the card would do later still."""
    assert words in told_of(text, card)


def test_who_leads_on_is_no_reason_where_it_makes_less_than_half() -> None:
    """West takes the trick after the three, and North after the two, which costs two points."""
    text = "lappi N:432 E:K84 S:J66 W:J33 lead:N run:Ax1 dirty:NS,EW clean:NS"
    found = facts_of(text, "3")
    assert p.LeadsOn not in found
    assert isinstance(fact := found[f.Settles], f.Settles)
    assert (fact.trick, fact.made, fact.most) == (3, 4, 2)


@pytest.mark.parametrize(
    ("text", "card", "words"),
    [
        # 13 of the 25 points: less than half in no earlier trick.
        (
            "ristikontra N:J9962 E:QJ773 S:A9432 W:KQ632 lead:N",
            "6",
            "take the trick with the jack in it: by then NS take no points, but 13 after a nine.",
        ),
        # The lines after the ten and the six, which are as good, have as many by then.
        (
            "ristikontra N:AKQ853 E:AT6332 S:T99742 W:QT9554 lead:E",
            "3",
            "by then EW take no points, but 20 after the ten or the six.",
        ),
        # The jack keeps the king for trick 3, but half is made in trick 2.
        (
            "lappi-six N:KT643 E:A862 S:AQJ8 W:KJJ33 lead:E trick:4,2 run:9x1 dirty:EW",
            "J",
            "by then EW take six points, but four after a three.",
        ),
    ],
)
def test_the_first_trick_by_which_half_is_made_is_given(text: str, card: str, words: str) -> None:
    found = facts_of(text, card)
    fact = found[f.ByThen]
    assert isinstance(fact, f.ByThen)
    solver = Searcher("points")
    case = Case(solver.find(read_position(text)), solver)
    sign, rank = (1 if fact.best else -1), fact.rank
    cost = abs(case.values[rank].points - case.values[fact.others[0]].points)

    def ahead(side: int, at: int) -> int:
        """By how much the lines differ in the right direction for good, against each other card."""
        way = sign if side == case.side else -sign
        made, had = case.running(rank, side), [case.running(one, side) for one in fact.others]
        return min(way * (made[t] - one[t]) for one in had for t in range(at, len(made)))

    makers = [
        at
        for at, trick in enumerate(case.tricks(rank), 1)
        if (case.side_of(trick.winner) == case.side) == fact.best
        and 2 * max(ahead(side, at - 1) for side in (0, 1)) >= cost
    ]
    assert makers[0] == fact.trick
    assert p.Keeps not in found
    assert f.Settles not in found
    assert words in told_of(text, card)


def test_to_win_the_trick_is_no_reason_where_the_other_card_wins_more_with_it() -> None:
    """The jack, which costs a point, wins the trick too, and with more points in it."""
    found = facts_of("ristikontra-simple N:J42 E:882 S:AJ8 W:T87 lead:N run:3x1", "4")
    assert p.SureWinner not in found
    assert isinstance(fact := found[f.Settles], f.Settles)
    assert (fact.trick, fact.made, fact.most) == (3, 10, 9)


def test_to_win_the_trick_is_the_reason_where_anybody_else_leads_on() -> None:
    """South takes it after the six and the three, North after the four, which is as bad."""
    text = "lappi N:KKT42 E:AJT98 S:86322 W:Q7643 lead:W dirty:NS,EW"
    assert {p.SureWinner} == {*facts_of(text, "Q", "clean")} & {p.SureWinner, f.Settles}


def test_points_that_are_only_the_cost_again_are_no_reason() -> None:
    """In Lappi to 500 every point counts: only below 10 do those of the deal say anything (LA5)."""
    hands = "lappi-500 N:AT72 E:K7632 S:KQJ9 W:J983 lead:S trick:5,5,3"
    match = "score:NS=159,EW=94 dirty:NS"
    found = facts_of(f"{hands} taken:NS=50,EW=34 {match}", "3", "result")
    assert f.Ends not in found
    assert f.Settles in found


@pytest.mark.parametrize(
    ("past", "shown"),
    [
        ("taken:NS=54,EW=54 won:NS=7,EW=4 score:NS=346,EW=335", False),
        ("taken:NS=54,EW=54 won:NS=7,EW=4 score:NS=446,EW=435", True),  # 500 are reached or not
        ("taken:NS=8,EW=100 won:NS=2,EW=9 score:NS=346,EW=335", True),  # the score is lost or not
    ],
)
def test_points_of_the_deal_are_told_where_they_cross_a_bound(past: str, shown: bool) -> None:
    found = facts_of(f"lappi-500 N:Q4 E:Q4 S:Q4 W:Q4 lead:N {past}", "Q", "result")
    assert (f.Ends in found) == shown


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("lappi-500 N:83 E:KK7 S:K77 W:K83 lead:N trick:7 dirty:NS", "K"),
        ("ristikontra N:Q22 E:QQ4 S:Q44 W:422 lead:N", "2"),
    ],
)
def test_a_card_of_which_there_are_two_is_not_spent(text: str, card: str) -> None:
    """Best play may win a later trick with one of them; the other is there for it still."""
    assert Rank(card) not in Searcher("points").find(read_position(text)).best
    assert p.Spends not in facts_of(text, card)


def test_that_a_side_cleans_is_not_told_again_of_worse_cards() -> None:
    """The king secures it; that the other cards do not is what they cost."""
    text = "lappi-six N:KTT3 E:T332 S:KKK2 W:T322 lead:N dirty:NS,EW both_fail=both_lose"
    solution = Searcher("clean").find(read_position(text))
    good, *worse = map(str, paragraphs(explain_solution(solution)))
    assert "cleans for NS at once" in good
    assert any("The three costs NS their cleaning" in one for one in worse)
    assert not any("cleans NS" in one for one in worse)


def test_a_worse_card_never_spares_points() -> None:
    """Who has the fewest deals next: to keep points out of a trick may be wrong, and does not
    cost."""
    text = "kontra-2 A:KKT4 B:644 lead:B trick:5 taken:A=72,B=20 pack:T"
    solution = Searcher("deal-points").find(read_position(text))
    assert Rank("4") not in solution.best
    assert p.Spares not in facts_of(text, "4", "deal-points")


@some_of(20, 90)
def test_what_a_value_tells_is_what_no_best_play_brings(number: int) -> None:
    """No line is found where the value shows that a side never cleans or passes half."""
    rng, shown = random.Random(8), Counter[str]()
    for at in range(number):
        variant = ("lappi", "lappi-six", "ristikontra")[at % 3]
        position = position_on_an_edge(rng, rng.choice((3, 4)), variant)
        if position.finished:
            continue
        for objective in objectives_for(position):
            solver = Searcher(objective, table_megabytes=8)
            case = Case(solver.find(position), solver)
            for rank in case.worse:
                for best in case.best:
                    for fact in case._consequences(rank, best):
                        event = prospect_of(fact)
                        for other in case.legal if event else ():
                            if case._cannot(other, fact):
                                shown[type(fact).__name__] += 1
                                assert event
                                assert not case.play.may(position, other, event), position
    assert min(shown["Cleans"], shown["Half"]) > number // 18, shown


# --- what nobody would play is not stated -----------------------------------------------------


def test_nobody_gives_away_what_he_can_keep() -> None:
    """In the line of a sentence the loser of a trick has played the cheapest card that keeps the
    value."""
    thrown = 0
    for position in random_turns(random.Random(6), 60):
        if not position.rules.seating.two_sided:
            continue
        objective = points(position.rules, 0)
        play = BestPlay(Searcher(objective, table_megabytes=8), objective)
        at, line = position, play.natural(position)
        begun: list[tuple[Position, Rank]] = []
        for card in line:
            assert card in play.cards(at), str(position)
            begun.append((at, card))
            if at.ends_trick:
                winner = objective.side_of(at.table_trick(card).winner)
                for before, played in begun:
                    if objective.side_of(before.mover) != winner:
                        worth = at.rules.values
                        kept = play.cards(before)
                        assert worth[played] == min(worth[one] for one in kept), str(before)
                        thrown += len(kept) > 1
                begun = []
            at = at.play(card)
    assert thrown > 20


# --- the page ------------------------------------------------------------------------------------


def shape(template: str) -> list[str]:
    """Return the words of a sentence as patterns, with anything for what it names."""
    pattern = ""
    for literal, name, spec, _ in string.Formatter().parse(template):
        pattern += re.escape(literal).replace("\\ ", " ")
        if name in ("after", "then", "beside"):
            pattern += "(?:.+\0)?" if name != "beside" else "(?:\0.+)?"
        elif name and spec == "s":
            pattern += "s?"
        elif name and "|" in (spec or ""):
            forms = [re.sub(r"^\d=", "", form) for form in (spec or "").split("|")]
            pattern += f"(?:{'|'.join(forms)})".replace(" ", "\0").replace("#", r"\S+")
        elif name:
            pattern += "\\S+(?:\0\\S+){,14}"
    return pattern.split(" ")


def defines(quote: str, template: str) -> bool:
    """Say whether a page has a sentence in quotes, or its end or its beginning beside "...".

    Two words of a part must be there at least.
    """
    words, said = shape(template), re.sub(r"^\W+| \.\.\.$|\.$", "", quote)
    ends = [words[at:] for at in range(len(words))] if quote.startswith("...") else [words]
    if quote.endswith("..."):
        ends = [words[:at] for at in range(len(words) // 2, len(words) + 1)]
    return any(
        re.fullmatch(" ".join(one).replace("\0", " "), said, re.IGNORECASE)
        for one in ends
        if "..." not in quote or sum(map(str.isalpha, one)) > 1
    )


def test_every_sentence_is_on_the_page_and_another_hand_can_read_it() -> None:
    """Each that says why a card is good or bad, as it is printed; parts of one are in others."""
    page = (ROOT / "docs" / "reasons.md").read_text("utf-8").partition("## Where hands are hidden")
    quotes = {" ".join(one.split()) for one in re.findall(r'"([^"]+)"', page[0])}
    parts = ("cost", "haul", "tally", "play", "fate", "by_then", "ByThen", "Settles.spoils")
    parts += ("Only", "Equal", "best", "Unclear", "Due.", "Settles.own")  # no reason, or as another
    wanted = {
        key: text
        for key, text in EN.items()
        if key.startswith("why.") and not key.removeprefix("why.").startswith(parts)
    }
    assert len(wanted) >= 50
    missing = [
        key for key, text in wanted.items() if not any(defines(quote, text) for quote in quotes)
    ]
    assert not missing
    whole = [quote for quote in quotes if "..." not in quote and quote.endswith(".")]
    unread = [quote for quote in whole if not is_read(quote.replace("your", "NS's"))]
    assert not unread


def test_the_page_shows_what_is_printed() -> None:
    page = (ROOT / "docs" / "reasons.md").read_text(encoding="utf-8")
    found = re.search(r"\$ ristikontra (.*)\n```\n\n```text\n(.*?)\n```", page, re.S)
    assert found is not None
    printed = CliRunner().invoke(cli, shlex.split(found[1])).stdout
    assert f"\n{found[2]}\n" in printed


@pytest.mark.parametrize("variant", ["ristikontra", "lappi", "kontra-2"])
def test_with_a_stock_what_is_said_of_a_trick_holds_however_it_is_played(variant: str) -> None:
    """The winner of the trick, by all that can be played to it, with turned cards."""
    stock = 3 if variant == "kontra-2" else 4
    drawn = endings(random.Random(9), rules_for(variant), stock=stock)
    seen = Counter[type[f.Fact]]()
    for position in islice(drawn, 30):
        at = position
        for _ in range(seen.total() % 3):
            at = at.play(at.moves()[0])
        for fact in reasons_with_stock(at):
            seen[type(fact)] += 1
            winners = set(trick_winners(at, fact.rank))
            own = {seat for seat in winners if at.rules.seating.party[seat] == at.party}
            if isinstance(fact, p.SureWinner | p.Takes):
                assert winners == {at.mover}
            elif isinstance(fact, p.Gives | p.Spares):
                assert not own
                assert winners <= set(fact.winners)
            elif isinstance(fact, p.Throws):
                assert winners == {fact.partner}
    assert seen.total() > 4, seen


def reasons_with_stock(position: Position) -> list[f.Fact]:
    """Return all facts about this trick where there is a stock."""
    solution = Searcher("points").find(position)
    found = explain_solution(solution).values()
    return [fact for one in found for fact in one.facts[1:] if not isinstance(fact, f.Everything)]


def trick_winners(position: Position, rank: Rank) -> Iterator[int]:
    """Yield who wins the trick on the table, by every way to play to it after a card."""
    if position.ends_trick and not position.taken_up:
        yield position.table_trick(rank).winner
        return
    after = position.play(rank)
    for card in after.moves():
        yield from trick_winners(after, card)


def test_where_nothing_is_proved_with_a_stock_one_sentence_says_so() -> None:
    text = "ristikontra N:JJT754 E:AKQ932 S:KJT655 W:AQ8743 lead:S stock:5926"
    words = CliRunner().invoke(cli, ["solve", text, "--why", "--objective", "points"]).stdout
    assert "With any of them NS take all 62 points" in " ".join(words.split())
    three = "kontra-3 A:AKQ752 B:K99643 C:T87652 lead:A stock:3458 pack:T2"
    shown = CliRunner().invoke(cli, ["solve", three, "--why"]).stdout
    assert "they show no reason" in " ".join(shown.split())


def test_you_are_not_named_twice_in_a_row() -> None:
    text = "kontra-3 A:QJ72 B:AKT8 C:AKT3 lead:B"
    shown = CliRunner().invoke(cli, ["solve", text, "--why"]).stdout
    assert "with best play against you, you may lead an ace" in " ".join(shown.split())
