"""Laws of advice: means over all deals, errors of drawn ones, the report, the JSON, limits."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import threading
from collections import Counter
from concurrent.futures import Future, wait
from fractions import Fraction

import pytest
from click.testing import CliRunner, Result
from msgspec import UNSET, UnsetType

import ristikontra
from draws.view_randoms import random_view
from fixtures.share import some_deals
from fixtures.tree import ROOT
from oracles.values import brute_values
from oracles.worlds_oracle import worlds_of
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank, hand_of, hand_ranks
from ristikontra.game.errors import MissingFields, RistikontraError
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search.objectives import Objective, Value, clean, points
from ristikontra.games.tricks.worlds import advice
from ristikontra.games.tricks.worlds.advice import _averaged, advise
from ristikontra.games.tricks.worlds.advised import AchievableRecord, AdviseRecord
from ristikontra.games.tricks.worlds.deals import Deals, World, Worlds
from ristikontra.games.tricks.worlds.notation import read_given_view, read_view
from ristikontra.games.tricks.worlds.solving import Solved
from ristikontra.games.tricks.worlds.view import View

PAGAT = "lappi N:QT775 E:_ S:_ W:_ lead:N dirty:NS,EW gone:AAAAKQQQJJJJTT999988876554443222"


def call(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(cli, words, input=given)


def brute(view: View) -> dict[int, list[Value]]:
    """Return what each card is worth to its side, once for every way in which the cards can lie."""
    objective = clean(view.rules) if any(view.representative.owes) else points(view.rules)
    ours, left = view.representative.party == 0, view.representative.points_left
    lying = Counter(
        worlds_of(
            [int(rank) for rank in hand_ranks(view.unseen)],
            [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
            list(view.hidden),
            [set(map(int, ranks)) for ranks in view.voids],
        )
    )
    found: dict[int, list[Value]] = {}
    for world, times in lying.items():
        hands = tuple(map(hand_of, world))
        hidden = tuple(
            tuple(held - seen for held, seen in zip(hand, known, strict=True))
            for hand, known in zip(hands, view.known, strict=True)
        )
        for rank, value in brute_values(view.position(hidden), objective).items():
            own = value if ours else Value(-value.outcome, left - value.points)
            found.setdefault(rank, []).extend([own] * times)
    return found


def check_average(view: View) -> None:
    """Every number of the average, against all ways in which the cards can lie, one by one."""
    advice, found = advise(view), brute(view)
    number = len(next(iter(found.values())))
    assert (advice.ways, advice.exhaustive) == (number, True)
    tops = [max(values) for values in zip(*found.values(), strict=True)]
    means = {
        rank: tuple(Fraction(sum(value[at] for value in values), number) for at in (0, 1))
        for rank, values in found.items()
    }
    for card in advice.moves:
        mean, values = card.mean, found[card.rank]
        assert mean
        assert card.distribution
        assert card.regret
        assert card.worst
        assert card.best_deal
        assert (mean.outcome, mean.points) == pytest.approx(tuple(map(float, means[card.rank])))
        shares = Counter(values)
        reported = {Value(one.outcome, one.points): one.chance for one in card.distribution}
        assert reported == pytest.approx({value: times / number for value, times in shares.items()})
        outcomes = Counter(value.outcome for value in values)
        assert mean.outcomes == pytest.approx(
            {str(outcome): times / number for outcome, times in outcomes.items()}
        )
        right = sum(value == top for value, top in zip(values, tops, strict=True))
        assert card.p_best == pytest.approx(right / number)
        lost = sum(top.points - value.points for value, top in zip(values, tops, strict=True))
        assert card.regret.points == pytest.approx(lost / number)
        ends = [Value(**one.value) for one in (card.worst, card.best_deal)]
        assert ends == [min(values), max(values)]
        assert card.best == (means[card.rank] == max(means.values())), view


def test_averages_are_those_of_every_way_the_cards_can_lie() -> None:
    rng = random.Random(30)
    for _ in range(60):
        check_average(random_view(rng, 2)[0])


@pytest.mark.slow
def test_averages_are_those_of_every_way_the_cards_can_lie_three_tricks() -> None:
    rng = random.Random(31)
    for _ in range(15):
        check_average(random_view(rng, 3)[0])


@pytest.mark.parametrize("deals", [-1, 0, 1, 1_000_001])
def test_a_number_of_deals_that_is_none_is_refused(deals: int) -> None:
    text = "lappi N:K7 E:73 S:32 W:K2 lead:N"
    with pytest.raises(ValueError, match="deals must be from 2 to 1000000"):
        ristikontra.advise(text, deals=deals)
    with pytest.raises(ValueError, match="deals must be from 2 to 1000000"):
        ristikontra.when(text, "K", deals=deals)


@pytest.mark.slow
def test_the_documented_ending_from_norths_seat() -> None:
    """The queen is best in 89.6% of deals and averages 24.1 points; the seven 45.9% and 15.3."""
    advice = advise(read_given_view("lappi/pagat").view)
    assert (advice.deals, advice.ways, advice.exhaustive) == (28_692, 756_756, True)
    reported = {
        card.move: (round(100 * card.p_best, 1), round(card.mean.points, 1))
        for card in advice.moves
        if card.p_best and card.mean
    }
    assert (reported["Q"], reported["7"]) == ((89.6, 24.1), (45.9, 15.3))


@pytest.mark.parametrize("views", [3, pytest.param(40, marks=pytest.mark.slow)])
def test_drawn_deals_lie_round_the_mean_of_all(views: int) -> None:
    """Stated errors of differences hold: the truth is within two of them nearly always."""
    rng, inside, total = random.Random(32), 0, 0
    for _ in range(views):
        view, _ = random_view(rng, 4, constrained=False)
        whole = advise(view)
        some = advise_drawn(view, 100)
        best = next(card for card in some.moves if card.best)
        for card, true in zip(some.moves, whole.moves, strict=True):
            if card.best or not (card.mean and true.mean and best.mean):
                continue
            top = next(one for one in whole.moves if one.rank == best.rank)
            assert top.mean
            said = card.mean.points - best.mean.points
            real = true.mean.points - top.mean.points
            assert card.standard_error
            total += 1
            inside += abs(said - real) <= 2 * card.standard_error.points + 1e-9
    assert total > views
    assert inside >= 0.88 * total


def advise_drawn(view: View, number: int) -> AdviseRecord:
    """Advise from drawn deals, of a position small enough for all."""
    with some_deals():
        return advise(view, deals=number)


def test_six_tricks_are_drawn_and_the_same_every_time() -> None:
    view = View.of(read_position("ristikontra N:QT7754 E:T8663A S:KK642A W:K75339 lead:N"))
    first, second = advise(view, deals=8), advise(view, deals=8)
    assert first.moves == second.moves
    assert (first.deals, first.drawn, first.exhaustive) == (8, True, False)
    assert all(card.mean and card.standard_error for card in first.moves)


def test_the_user_is_told_what_is_missing() -> None:
    with pytest.raises(MissingFields):
        advise(read_view(PAGAT), "result")
    with pytest.raises(RistikontraError, match="that hand must be known"):
        advise(read_view(PAGAT).play("7"))
    over = View.of(read_position("lappi N:- E:- S:- W:- lead:N"))
    with pytest.raises(RistikontraError, match="nothing to advise"):
        advise(over)


@pytest.mark.slow
def test_json_says_what_the_record_says() -> None:
    result = call("advise", "--json", *PAGAT.split())
    record = AdviseRecord.from_json(result.stdout)
    assert (record.seat, record.deals, record.ways) == ("N", 28_692, 756_756)
    plain = json.loads(result.stdout)
    assert plain["schema"] == 2
    assert set(plain["moves"][0]["mean"]) == {"outcome", "points", "outcomes"}
    again = advise(read_view(PAGAT))
    assert record.moves == again.moves


@pytest.mark.slow
def test_open_hands_are_hidden_from_the_seat_on_turn() -> None:
    """A card that others hold shows nothing, unless it is played first."""
    one, other = (
        json.loads(call("advise", "--json", "--swap", swap, "lappi/pagat").stdout)
        for swap in ("E6,S4", "E3,WK")
    )
    assert one["position"] == other["position"] == PAGAT
    assert one["moves"] == other["moves"]
    after = json.loads(call("advise", "--json", "--after", "Q T", "lappi/pagat").stdout)
    assert after["seat"] == "S"
    assert "N:_ E:_ S:KK642 W:_" in after["position"]


def test_hidden_hands_in_files_lines_and_after() -> None:
    gone = "AAAAKKKQQQQJJJJTTTT9998888777766665555444432"
    line = f"lappi N:K9 E:_ S:_ W:_ lead:N gone:{gone}"
    file = (
        f'title = "Two"\nrules = "lappi"\nlead = "N"\ngone = "{gone}"\n'
        'not = {East = "3"}\nhands = {N = "K9", E = "_", S = "?", W = "__"}\n'
    )
    result = call("advise", "-", "--json", given=f"{line}\n{line} not:E=3\n{line} not:E=Q,E=3\n")
    reported = [json.loads(text) for text in result.stdout.splitlines()]
    assert result.exit_code == 2
    assert [one.get("ways") for one in reported] == [90, reported[1]["ways"], None]
    of_file = json.loads(call("advise", "-", "--json", given=file).stdout)
    assert of_file["moves"] == reported[1]["moves"]
    wrong = call("advise", "-", given=file.replace('"3"', '"3222Q"').replace("lead", "laed"))
    assert wrong.exit_code == 2
    assert "stdin:3:1" in wrong.stderr
    won = call("advise", *line.split(), "--after", "K 3 2 3 | 9 2", "--json")
    assert won.exit_code == 2
    assert "South is on turn" in won.stderr


@some_deals()
def test_the_report_never_shows_a_hidden_hand() -> None:
    shown = call("advise", "lappi/pagat").stdout
    assert "? ? ? ? ?" in shown
    assert "K 7 5 3 3   " not in shown
    assert shown.index("What each card guarantees") < shown.index(
        "What each card is worth on average"
    )
    partly = PAGAT.replace("S:_", "S:K____").replace("lead:N", "lead:N not:E=76,W=K")
    shown = call("advise", partly, "--max-seconds", "0.01").stdout
    assert "South is known to hold K." in shown
    assert "East's hidden cards include no 7 or 6." in shown
    gone = "AAAAKKKQQQQJJJJTTTT9998888777766665555444432"
    shown = call("advise", f"lappi N:K9 E:2_ S:3_ W:_ lead:N gone:{gone}").stdout
    assert shown.count("? ?") == 3


def test_a_limit_of_time_says_how_many_deals_were_seen() -> None:
    view = read_view(PAGAT)
    some = advise(view, max_seconds=0.05)
    while some.stopped and not some.deals:
        some = advise(view, max_seconds=some.seconds * 2)
    if some.stopped:  # this machine may have been faster now
        assert 0 < some.deals < Worlds(view).count
        assert (some.stopped, some.exhaustive) == ("time", False)
    result = call("advise", PAGAT, "--max-seconds", "0.000001")
    assert result.exit_code == 3
    assert "No deal was solved in time." in result.stdout


@pytest.mark.parametrize(("late", "stopped"), [(100, "time"), (0, UNSET)])
def test_a_limit_of_time_says_so_where_brackets_stay_open(
    monkeypatch: pytest.MonkeyPatch, late: float, stopped: str | UnsetType
) -> None:
    """All deals are solved; time runs out during the search for what North can achieve."""
    gone = "AAKKQQJJJJTTT999988877776666555444432222"
    view = read_view(f"ristikontra N:_ E:_ S:A33 W:_ lead:S run:Ax1 gone:{gone}")
    now = 0.0

    def ask(
        view: View, objective: Objective, found: list[AchievableRecord], until: float
    ) -> list[AchievableRecord]:
        nonlocal now
        now += late
        return found

    monkeypatch.setattr(advice, "monotonic", lambda: now)
    monkeypatch.setattr(advice, "close", ask)
    found = advise(view, max_seconds=60)
    assert not all(card.really and card.really.exact for card in found.moves)
    assert (found.stopped, found.exhaustive) == (stopped, True)


def test_an_interrupt_ends_the_work_with_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while threads solve: they end at once, and their results are reported."""

    def wait_and_interrupt(tasks: list[Future[None]]) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        return wait(tasks)

    # Threads that an earlier test left running do not count.
    before = set(threading.enumerate())
    monkeypatch.setattr("ristikontra.games.tricks.worlds.solving.wait", wait_and_interrupt)
    result = call("advise", PAGAT)
    assert result.exit_code == 130
    assert "Interrupted" in result.stdout
    assert set(threading.enumerate()) <= before


def test_means_are_weighted_by_the_ways_of_the_cards() -> None:
    """One of the two deals is possible in three ways and counts three times."""
    view = View.of(read_position("lappi N:A E:7 S:2 W:K lead:N"))
    hands = next(iter(Worlds(view))).hands
    worlds = Deals.of([World(hands, 3, 1), World(hands, 1, 1)])
    solved = Solved((Rank("A"),), worlds, ((Value(0, 4),), (Value(1, 0),)))
    (card,) = _averaged(view, solved, False, None, ())
    assert card.mean
    assert (card.mean.points, card.mean.outcome) == (3.0, 0.25)
    assert card.mean.outcomes == {"0": 0.75, "1": 0.25}


@some_deals()
def test_what_the_page_shows_is_read() -> None:
    """The texts and the file of docs/hidden-hands.md."""
    page = (ROOT / "docs" / "hidden-hands.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(\w*)\n(.*?)```", page, re.DOTALL)
    positions = [text.strip() for kind, text in blocks if not kind]
    files = [text for kind, text in blocks if kind == "toml"]
    assert (len(positions), len(files)) == (3, 1)
    for text in (*positions, *files):
        assert call("advise", "-", given=text).exit_code == 0


def test_a_card_that_always_brings_the_same_is_told_without_deals() -> None:
    shown = call("advise", "lappi N:A3 E:22 S:2K W:KK lead:N dirty:EW").output
    assert "A: EW fail, 23 points in every deal." in shown
    assert "3: EW fail, 23 points in every deal." in shown
    assert "A worst and a best deal" not in shown
    shown = call("advise", "lappi N:KT E:K2 S:A2 W:Q2 lead:N").output
    assert "\nA worst and a best deal for each card:\nK: 0 points (East" in shown


@pytest.mark.parametrize(
    ("dirty", "sure", "often"),
    [
        ("NS,EW", "perhaps only NS fail", "Only EW fail  Only NS fail"),
        ("NS", "NS may fail", "NS clean"),
        ("EW", "EW may clean", "EW fail"),
    ],
)
def test_who_owes_cleaning_is_named_and_nobody_else(dirty: str, sure: str, often: str) -> None:
    shown = call("advise", f"lappi N:K7 E:73 S:32 W:K2 lead:N dirty:{dirty}").output
    assert f"any card  {sure}  " in shown
    assert f"Lead  {often}  NS points" in shown
    if dirty != "NS,EW":  # the two tables tell the same: how often NS clean, or EW fail
        chances = re.findall(r"^  K [ *]+(\d+%)", shown, re.MULTILINE)
        assert chances == ["33%"] * 2


def test_points_are_all_there_is_where_nobody_owes_cleaning() -> None:
    words = "lappi N:K7 E:73 S:32 W:K2 lead:N"
    shown = call("advise", words, "--objective", "clean").output.splitlines()[1:-2]
    assert shown == call("advise", words).output.splitlines()[1:-2]


def test_one_deal_is_not_counted_over_all() -> None:
    words = "lappi N:A3 E:_ S:__ W:KK lead:N gone:AAAQQQQJJJJTTTT999988887777666655554444333KK"
    for verb in (("advise",), ("when", "A")):
        shown = call(*verb, words).output
        assert "Only one deal is possible." in shown
        assert "all 1 deal" not in shown


def test_a_card_without_others_is_neither_surest_nor_best() -> None:
    shown = call("advise", "lappi N:A E:K S:2 W:3 lead:N").output
    assert "You may play only the ace." in shown
    assert "Best guarantee" not in shown
