"""Laws of lines judged by what the players could know: `analyse --seen-by`."""

from __future__ import annotations

import json
import os
import random
import re
import signal
from concurrent.futures import Future, wait
from fractions import Fraction
from functools import partial
from itertools import count

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from draws.view_randoms import random_start
from oracles.worlds_oracle import worlds_of
from ristikontra.api.analyse import AnalyseRecord, analyse
from ristikontra.api.verify import verify_tricks
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank, hand_of, hand_ranks
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.games.files import read_example
from ristikontra.games.tricks.claims.forms import best_cards, card_is
from ristikontra.games.tricks.claims.language import ClaimsJudge, Said
from ristikontra.games.tricks.claims.seeing import averaged, read_amount, seen
from ristikontra.games.tricks.notation import read_line, read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Value, objective_for
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.advised import (
    AdvisedMoveRecord,
    AverageRecord,
    Mean,
    SeenRecord,
    seen_step,
)
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.claims import verify_report
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style

Means = dict[Rank, tuple[Fraction, Fraction]]


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def random_line(rng: random.Random, position: Position) -> list[Rank]:
    """Return cards played at random, to the end."""
    line = []
    while not position.finished:
        line.append(rng.choice(position.moves()))
        position = position.play(line[-1])
    return line


def averages(position: Position, solver: Searcher) -> tuple[Means, dict[Rank, Fraction]]:
    """Return the mean of every card, and how often none is better, dealing card by card."""
    view = View.of(position)
    worlds = worlds_of(
        [int(rank) for rank in hand_ranks(view.unseen)],
        [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
        list(view.hidden),
        [set() for _ in view.hidden],
    )
    found: dict[Rank, list[Value]] = {}
    ours, left = position.party == 0, position.points_left
    number = 0
    for world in worlds:
        number += 1
        hands = tuple(map(hand_of, world))
        dealt = tuple(
            tuple(held - seen for held, seen in zip(hand, known, strict=True))
            for hand, known in zip(hands, view.known, strict=True)
        )
        for card in solver.find(view.position(dealt)).cards:
            value = card.lower
            own = value if ours else Value(-value.outcome, left - value.points)
            found.setdefault(card.rank, []).append(own)
    tops = [max(values) for values in zip(*found.values(), strict=True)]
    means = {
        rank: (
            Fraction(sum(value.outcome for value in values), number),
            Fraction(sum(value.points for value in values), number),
        )
        for rank, values in found.items()
    }
    right = {
        rank: Fraction(sum(map(Value.__eq__, values, tops)), number)
        for rank, values in found.items()
    }
    return means, right


def check_line(rng: random.Random, cards: int) -> set[str]:
    """Judge a random line as everybody sees it, and compare with all deals solved one by one."""
    position = random_start(rng, cards)
    if position.finished:
        return set()
    line, solver = random_line(rng, position), Searcher()
    record = analyse(position, line, seen_by={0, 1, 2, 3})
    kinds = set()
    for rank, step in zip(line, record.steps, strict=True):
        seen = step.seen
        assert (seen is msgspec.UNSET) == (step.kind == "forced")
        if isinstance(seen, SeenRecord):
            means, right = averages(position, Searcher(record.measure.name))
            best = [card for card in means if means[card] == max(means.values())]
            assert [Rank(card.move) for card in seen.moves if card.best] == best
            for card in seen.moves:
                assert card.mean is not None
                reported = (card.mean.outcome, card.mean.points)
                assert reported == pytest.approx(tuple(map(float, means[Rank(card.move)])))
                assert card.p_best == pytest.approx(float(right[Rank(card.move)]))
            costs = rank not in solver.find(position).best
            words = {(0, 0): "right", (1, 0): "unlucky", (0, 1): "lucky", (1, 1): "wrong"}
            assert seen.worth == words[costs, rank not in best]
            own = next(card for card in seen.moves if card.move == step.move)
            assert (seen.safe, seen.close) == (own.surest, False)
            kinds.add(str(seen.worth))
        position = position.play(rank)
    return kinds


def test_every_card_is_judged_by_all_deals_that_its_player_could_think_of() -> None:
    rng, kinds = random.Random(60), set()
    for _ in range(25):
        kinds |= check_line(rng, 2)
    kinds |= check_line(rng, 3)
    assert kinds == {"right", "unlucky", "lucky", "wrong"}


def test_earlier_cards_of_the_line_are_known_and_hands_are_not() -> None:
    """What West could know does not change when the others change cards among themselves."""
    reported = []
    for swap in ("E3,S4", "NT,E3"):
        line = ("--after", "7 6 2 7", "--line", "3")
        shown = call("analyse", "--json", "--swap", swap, "--seen-by", "w", "lappi/pagat", *line)
        reported.append(json.loads(shown.stdout)["steps"][0]["seen"])
    assert reported[0]["moves"] == reported[1]["moves"]
    begun = ("--seen-by", "east", "lappi/pagat", "--after", "7 6 2 7", "--line", "3 Q 3")
    whole = json.loads(call("analyse", "--json", *begun).stdout)
    after = json.loads(call("advise", "--json", "--after", "7 6 2 7 | 3 Q", "lappi/pagat").stdout)
    seen = whole["steps"][2]["seen"]
    assert (seen["seat"], seen["deals"], seen["ways"]) == ("E", after["deals"], after["ways"])
    assert [card["mean"] for card in seen["moves"]] == [card["mean"] for card in after["moves"]]


@pytest.mark.slow
def test_the_documented_line_as_its_players_saw_it() -> None:
    shown = call("analyse", "lappi/pagat", "--seen-by", "NS", "--seen-by", "W").stdout
    plain = " ".join(shown.split())
    assert "Trick 1, North's seven: wrong both ways. On average the queen is also better." in plain
    assert "After a seven only NS fail to clean in 52% of deals and only EW in 26%" in plain
    assert "West's king: wrong with open hands, right by what West could know." in plain
    assert "It was safe, though" in plain
    assert "E3?? wrong" not in plain
    assert "1 N7?! wrong wrong 15.3 46% Q 24.1 90%" in plain
    record = AnalyseRecord.from_json(
        call("analyse", "lappi/pagat", "--seen-by", "all", "--json").stdout
    )
    amounts = [step.seen.worth for step in record.steps if isinstance(step.seen, SeenRecord)]
    assert [at for at, worth in enumerate(amounts) if worth == "wrong"] == [0, 9]
    assert [at for at, worth in enumerate(amounts) if worth == "unlucky"] == [6, 10]
    assert [at for at, worth in enumerate(amounts) if worth == "lucky"] == [2, 12]
    assert "As the players" not in call("analyse", "lappi/pagat").stdout
    some = ("lappi/pagat", "--line", "7 6 2 7 | 3", "--seen-by", "W")
    assert "As West saw it" in call("analyse", *some).stdout


def test_nobody_is_called_lucky_where_every_card_was_as_good() -> None:
    words = ("lappi-500", "N:AJ75", "E:T432", "S:QJT9", "W:AJ83", "lead:W", "run:8x1")
    words += ("dirty:NS,EW", "clean:EW", "--line", "8 A T Q", "--seen-by", "all")
    plain = " ".join(call("analyse", *words).stdout.split())
    assert "North's ace: with open hands all cards were equally good. On average the" in plain
    assert "East's ten: right with open hands, but lucky." in plain


def test_at_six_tricks_deals_are_drawn_and_what_is_close_is_not_decided() -> None:
    words = ("ristikontra", "N:QT7754", "E:T8663A", "S:KK642A", "W:K75339", "lead:N")
    result = call("analyse", *words, "--line", "7 6 2 7", "--seen-by", "N", "--json")
    (seen,) = [step["seen"] for step in json.loads(result.stdout)["steps"] if "seen" in step]
    assert (seen["drawn"], seen["exhaustive"], seen["deals"]) == (True, False, 400)
    shown = call("analyse", *words, "--line", "7 6 2 7", "--seen-by", "N").stdout
    assert "400 deals were drawn" in " ".join(shown.split())


def looked(behind: tuple[float, float], error: tuple[float, float]) -> SeenRecord:
    """Return a card that is so much worse than the best one, by deals that were drawn."""
    advice = advise("lappi N:K7 E:73 S:32 W:K2 lead:N")

    def card(at: int, mean: Mean, error: Mean) -> AdvisedMoveRecord:
        average = AverageRecord(outcome=mean.outcome, points=mean.points, outcomes={})
        return replace(
            advice.moves[at], mean=average, standard_error=error, best=not at, surest=False
        )

    best = card(0, Mean(0, 9), Mean(0, 0))
    seven = card(1, Mean(-behind[0], 9 - behind[1]), Mean(*error))
    return seen_step(replace(advice, moves=[best, seven]), Rank("7"), costs=True)


def test_close_is_within_two_standard_errors_of_what_counts_first() -> None:
    assert looked((0, 1.9), (0, 1.0)).close
    assert not looked((0, 2.1), (0, 1.0)).close
    assert looked((0.1, 50), (0.06, 1.0)).close
    assert not looked((0.2, 0), (0.06, 1.0)).close
    assert looked((0, 1.9), (0, 1.0)).safe is False


def test_limits_and_interrupts_end_it_with_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    # Each deal needs cards to be solved: before the first of them the clock is looked at.
    position = ["ristikontra", "N:KQ9742", "E:AT8653", "S:JJ9864", "W:KTQ753", "lead:N"]
    one = ("--line", "Q", "--seen-by", "all", "--max-seconds", "0.000001")
    short = call("analyse", *position, *one)
    assert (short.exit_code, short.stdout) == (3, "")
    assert short.stderr == "error: stopped by the time limit before anything was found\n"
    # What the line cost is known when the clock is looked at again.
    monkeypatch.setattr("ristikontra.api.analyse.monotonic", count(0, 100).__next__)
    late = call("analyse", *position, *one[:-1], "60")
    assert late.exit_code == 3
    assert "Stopped by the time limit" in " ".join(late.stdout.split())
    assert "1  NQ?   wrong" in late.stdout
    monkeypatch.undo()

    def wait_and_interrupt(tasks: list[Future[None]]) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        return wait(tasks)

    monkeypatch.setattr("ristikontra.games.tricks.worlds.solving.wait", wait_and_interrupt)
    result = call("analyse", "lappi/pagat", "--seen-by", "all")
    assert result.exit_code == 130
    assert "Interrupted before later cards." in " ".join(result.stdout.split())


def test_who_cannot_be_asked_is_told_so() -> None:
    three = ("kontra-3", "A:AKQ752", "B:KT9643", "C:TT8844", "lead:C", "pack:K6", "--line", "T")
    for words, message in (
        ((*three, "--seen-by", "all"), "this needs a game of two against two; kontra-3 is not one"),
        ((*three, "--seen-by", "A"), "this needs a game of two against two; kontra-3 is not one"),
        ((*three, "--seen-by", "N"), "--seen-by N: at this table there are A, B and C"),
        (("lappi/pagat", "--seen-by", "N", "--hide", "N"), "--seen-by judges a line"),
        (
            ("lappi/pagat", "--max-seconds", "1", "--hide", "N"),
            "--max-seconds does not go with --hide",
        ),
    ):
        result = call("analyse", *words)
        assert result.exit_code == 2, words
        assert message in result.stderr, result.stderr
    position = read_position("kontra-2 A:AKQ752 B:K99643 lead:A pack:T")
    with pytest.raises(RistikontraError, match="two against two; kontra-2 is not one"):
        analyse(position, read_line("A"), seen_by={0})


# --- claims ---------------------------------------------------------------------------------------

SMALL = """
title = "A small ending"
rules = "lappi"
lead = "N"
hands = {N = "K7", E = "73", S = "32", W = "K2"}
"""


def judged(keys: str, head: str = SMALL) -> tuple[str | None, str]:
    """Return the verdict on a claim and the report on it."""
    example = read_example(f'{head}\n[[claims]]\nid = "c"\ntext = "So."\n{keys}\n')
    record = verify_tricks(example)
    report = " ".join(as_text(verify_report(record, example.position), Style()).split())
    return record.claims[0].verdict, report


def word_from_seat(judge: ClaimsJudge, position: Position, said: Said) -> str:
    """Return the verdict on what is said of cards, judged from the seat on turn."""
    found = seen(said).find(judge, position, None)
    assert found.yardstick == f"seen.{objective_for(position).name}"
    return found.word


def test_claims_from_a_seat_follow_every_deal() -> None:
    """Right, best, as good, the share and the mean, against all deals solved one by one."""
    rng, words = random.Random(61), set()
    for at in range(30):
        position = random_start(rng, 2)
        if position.finished or len(position.moves()) < 2:
            continue
        name = objective_for(position).name
        means, right = averages(position, Searcher(name))
        seat = position.rules.seating.seats[position.mover]
        best = [rank for rank in means if means[rank] == max(means.values())]
        rank, other = rng.sample([*means], 2)
        word = partial(word_from_seat, ClaimsJudge(), position)
        behind = tuple(most - mine for most, mine in zip(means[best[0]], means[rank], strict=True))
        false = "false" if behind[0] or name == "points" else "points"
        assert word(card_is((rank,), "right")) == ("true" if rank in best else false), (at, seat)
        assert word(best_cards(tuple(best))) == "true"
        assert (word(card_is((rank, other), "as good")) == "true") == (means[rank] == means[other])
        share, mean = f"{float(100 * right[rank]):.1f}", f"{float(means[rank][1]):.2f}"
        written, average = read_amount(share), read_amount(mean)
        assert written
        assert average
        assert word(averaged(rank, "right_in", written)) == "true"
        assert word(averaged(rank, "averages", average)) == "true"
        words.add(word(card_is((rank,), "right")))
    assert words == {"true", "false", "points"}


@pytest.mark.parametrize(
    ("keys", "word"),
    [
        ('seen = "N"\nbest = "K"', "true"),
        ('seen = "north"\ncard = "7"\nis = "right"', "false"),
        ('seen = "N"\ncard = "K"\nis = "better"\nthan = "7"', "true"),
        ('seen = "N"\nsame = "K 7"', "false"),
        ('seen = "N"\ncard = "7"\nright_in = "73.3 %"', "true"),
        ('seen = "N"\ncard = "7"\nright_in = "at least 74%"', "false"),
        ('seen = "N"\ncard = "7"\nright_in = "73 to 74%"', "true"),
        ('seen = "N"\ncard = "7"\naverages = 2.49', "true"),
        ('seen = "N"\ncard = "7"\naverages = 2.4', "false"),
        ('seen = "N"\ncard = "7"\naverages = "at most 2.5"', "true"),
        ('seen = "E"\nafter = "K"\ncard = "7"\nis = "right"', "true"),
        ('seen = "E"\nafter = "?"\ncard = "3"\nis = "worst"', "false"),
    ],
)
def test_claims_from_a_seat(keys: str, word: str) -> None:
    assert judged(keys)[0] == word


def test_a_report_says_from_which_seat_and_what_is_as_good() -> None:
    _, report = judged('seen = "N"\ncard = "7"\nis = "right"')
    assert "from North's seat, the seven is right. The average over all possible deals" in report
    assert "In 33 deals: the king 2.7 points, right in 77.8%, the seven 2.5 points" in report
    _, tied = judged('seen = "N"\nbest = "9 8"', SMALL.replace("K7", "98"))
    assert "On average no card is better than the nine and the eight." in tied
    assert "the best cards are 9 8." in tied
    assert "the best card is K." in judged('seen = "N"\nbest = "K"')[1]
    _, one = judged('seen = "N"\ncard = "7"\naverages = 2.5')
    assert "the king" not in one


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('seen = "E"\nbest = "K"', "North is on turn here"),
        ('seen = "nobody"\nbest = "K"', "no seat 'nobody'"),
        ('seen = 5\nbest = "K"', "seen must be a text"),
        ('seen = "N"\ncard = "K"\nis = "unbeatable"', "seen goes with best, same"),
        ('seen = "N"\ncould = "tie"', "seen goes with best, same"),
        ('card = "K"\nright_in = "50%"', "right_in is about what a player could know"),
        ('seen = "N"\ncard = "K"\nright_in = "50"', "right_in must be a share"),
        ('seen = "N"\ncard = "K"\nright_in = "120%"', "right_in must be a share"),
        ('seen = "N"\ncard = "K"\nright_in = "50 to 40%"', "right_in must be a share"),
        ('seen = "N"\ncard = "K"\naverages = "30 to 20"', "averages must be points"),
        ('seen = "N"\ncard = "K"\nright_in = 50', "right_in must be a text"),
        ('seen = "N"\ncard = "K"\naverages = true', "averages must be points"),
        ('seen = "N"\ncard = "K"\naverages = "at least 2 to 3"', "averages must be points"),
        ('seen = "N"\nobjective = "result"\nbest = "K"', "this needs"),
    ],
)
def test_wrong_claims_from_a_seat(keys: str, message: str) -> None:
    with pytest.raises(BadText, match=re.escape(message)):
        judged(keys)


def test_no_claim_is_judged_by_deals_that_were_drawn() -> None:
    head = SMALL.replace('"lappi"', '"ristikontra"').replace(
        '{N = "K7", E = "73", S = "32", W = "K2"}',
        '{N = "QT7754", E = "T8663A", S = "KK642A", W = "K75339"}',
    )
    with pytest.raises(RistikontraError, match="are possible, too many to solve"):
        judged('seen = "N"\nbest = "K"'.replace("K", "Q"), head)
    two = 'title = "x"\nrules = "kontra-2"\nlead = "A"\nhands = {A = "A92", B = "K73"}'
    with pytest.raises(BadText, match="two against two; kontra-2 is not one"):
        judged('seen = "A"\nbest = "9"', two)


def test_an_interrupt_judges_no_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ristikontra.games.tricks.worlds.solving._solve", interrupted)
    with pytest.raises(KeyboardInterrupt):
        judged('seen = "N"\nbest = "K"')
