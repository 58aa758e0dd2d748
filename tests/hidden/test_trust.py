"""Laws of `advise --trust`: what earlier cards tell, against every deal solved by itself."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from contextlib import suppress

import pytest
from click.testing import CliRunner, Result

from draws.randoms import random_position
from draws.view_randoms import random_start
from oracles.worlds_oracle import worlds_of
from ristikontra.cli.main import cli
from ristikontra.game.cards import EVERY, Hand, Rank, hand_of, hand_ranks
from ristikontra.game.errors import IllegalPlay, RistikontraError
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.worlds import trust as judge
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.notation import ViewEntry, read_given_view
from ristikontra.games.tricks.worlds.trust import Trust, trusted
from ristikontra.games.tricks.worlds.view import View

#: West has led the barred rank as often as allowed, and has two more: North leads instead.
PASSED = (
    "ristikontra N:A934 E:K245 S:Q367 W:TTTT lead:W limit=2 stuck_lead=pass_left",
    "--after",
    "T 3 2 3 | T 4 4 6",
)


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def played_out(rng: random.Random, cards: int) -> tuple[Position, list[Rank]]:
    """Return a random position and a few cards played from it, after which there is a choice."""
    while True:
        start = random_start(rng, cards)
        at, line = start, list[Rank]()
        number = rng.randint(1, 2 * len(start.hands))
        while not at.finished and len(line) < number:
            line.append(rng.choice(at.moves()))
            at = at.play(line[-1])
        if not at.finished and line and len(at.moves()) > 1:
            return start, line


def lost_in(start: Position, line: list[Rank], hands: tuple[Hand, ...], asks: int) -> int | None:
    """Return what the others lost in a deal, by solving every position; None if it does not fit."""
    given = [list(hand) for hand in hands]
    at = start
    for rank in line:
        given[at.mover][rank] += 1
        at = at.play(rank)
    position = start.replace(counts=tuple(map(tuple, given)))
    solver, lost = Searcher(points(start.rules)), 0
    for rank in line:
        try:
            after = position.play(rank)
        except IllegalPlay:
            return None
        if position.mover != asks:
            kept = solver.value(position).points
            got = position.gain(rank) + solver.value(after).points
            lost += kept - got if position.party == 0 else got - kept
        position = after
    return lost


def entry_after(start: Position, line: list[Rank]) -> ViewEntry:
    text = " ".join(str(rank) for rank in line)
    return read_given_view(str(start), after=text)


def check_trust(start: Position, line: list[Rank], half: int) -> Counter[str]:
    """Compare weights and means with those of all ways in which the cards can lie, one by one."""
    entry = entry_after(start, line)
    view, trust = entry.view, Trust(half, entry.before)
    seen: Counter[str] = Counter()
    lying = Counter(
        worlds_of(
            [int(rank) for rank in hand_ranks(view.unseen)],
            [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
            list(view.hidden),
            [set() for _ in view.hidden],
        )
    )
    goal, solver = points(start.rules), Searcher(points(start.rules))
    weights: dict[tuple[Hand, ...], float] = {}
    sums: defaultdict[Rank, float] = defaultdict(float)
    ways, total = 0, 0.0
    for world, times in lying.items():
        hands = tuple(map(hand_of, world))
        lost = lost_in(start, line, hands, view.mover)
        seen[str(lost)] += 1
        if lost is None:
            continue
        ways += times
        weights[hands] = 0.5 ** (lost / half)
        total += times * weights[hands]
        position = view.representative.replace(counts=hands)
        left = position.points_left
        for card in solver.find(position).cards:
            value = card.lower.points if position.party == 0 else left - card.lower.points
            sums[card.rank] += times * weights[hands] * value
    worlds = Worlds(view, trust.ranks)
    found = trusted(view, trust, list(worlds))[0]
    for deal, factor in found.items():
        assert factor == pytest.approx(weights[view.position(deal.hands).hands])
    reported = advise(view, "points", trust=trust)
    assert reported.survives == pytest.approx(total / ways)
    for card in reported.moves:
        assert card.mean
        assert card.mean.points == pytest.approx(sums[card.rank] / total), view
    assert goal.name == reported.measure.name
    return seen


def test_weights_and_means_are_those_of_every_deal_solved_by_itself() -> None:
    rng, seen = random.Random(70), Counter[str]()
    for _ in range(20):
        seen += check_trust(*played_out(rng, 3), rng.choice((1, 3, 10)))
    assert seen["0"]
    assert len(seen) > 10


def check_names(entry: ViewEntry) -> bool:
    """Compare the weights of deals with those where each rank keeps its name; say whether these
    are more deals."""
    trust = Trust(3, entry.before)
    some, every = Worlds(entry.view, trust.ranks), Worlds(entry.view, frozenset(EVERY))
    weights = [
        sum(deal.ways * factor for deal, factor in found.items())
        for found, _ in (trusted(entry.view, trust, list(worlds)) for worlds in (some, every))
    ]
    assert weights[0] == pytest.approx(weights[1]), entry
    return len(list(some)) < len(list(every))


def test_only_ranks_that_were_named_must_keep_their_names() -> None:
    """Deals that are the same in all but the names of other ranks weigh the same."""
    rng = random.Random(73)
    assert sum(check_names(entry_after(*played_out(rng, 3))) for _ in range(60)) > 10


@pytest.mark.parametrize(
    ("start", "line"),
    [
        # A two was led before the first card that is judged.
        ("lappi N:J8 E:98 S:83 W:982 lead:N trick:2,9,2 limit=2", "9 8 8"),
        # The nines may not be led any more, so they are not as the sixes are (R16).
        ("lappi N:553 E:JJ6 S:J63 W:J99 lead:W run:9x2 dirty:NS,EW limit=2", "J 5 J 6"),
    ],
)
def test_what_was_led_before_must_keep_its_name(start: str, line: str) -> None:
    check_names(read_given_view(start, after=line))


def test_deals_are_judged_in_parts_and_those_that_were_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = entry_after(*played_out(random.Random(74), 3))
    trust = Trust(3, entry.before)
    deals = list(Worlds(entry.view, trust.ranks))
    whole = trusted(entry.view, trust, deals)[0]
    monkeypatch.setattr(judge, "_CHUNK", 3)
    assert list(trusted(entry.view, trust, deals)[0].items()) == list(whole.items())
    parts, lost = iter(range(2)), judge._lost
    monkeypatch.setattr(
        judge, "_lost", lambda *asked: None if next(parts, None) is None else lost(*asked)
    )
    factors, stopped = trusted(entry.view, trust, deals)
    assert (stopped, list(factors)) == ("time", deals[:6])
    assert len(deals) > 6


def test_where_leads_may_pass_on_and_none_has_it_is_the_same() -> None:
    rng, reported = random.Random(72), 0
    while reported < 8:
        start, line = played_out(rng, 3)
        if start.rules.limit != 2 or start.tricks_left != 3:
            continue
        # Under this option another player may be on turn, or nobody.
        with suppress(RistikontraError):
            start = read_position(f"{start} stuck_lead=pass_left")
            check_trust(start, line, 3)
            reported += 1


def test_cards_that_are_exchanged_were_so_from_the_start() -> None:
    """By what the seat on turn knows: which of the others has what changes nothing for it."""
    line = ("--after", "7 6 2 7 | 3", "--trust", "5", "--json")
    start = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
    other = start.replace("N:QT775", "N:KT775").replace("S:KK642", "S:KQ642")
    found = [
        json.loads(call("advise", text, *more, *line).stdout)
        for text, more in ((start, ("--swap", "NQ,SK")), (other, ()), (start, ()))
    ]
    for one in found:
        del one["seconds"]
    assert found[0] == found[1] != found[2]


def test_without_loss_or_trust_nothing_changes() -> None:
    rng = random.Random(71)
    for _ in range(20):
        entry = entry_after(*played_out(rng, 3))
        plain = advise(entry.view)
        blind = advise(entry.view, trust=Trust(10**400, entry.before))
        assert blind.survives == 1.0
        for one, other in zip(plain.moves, blind.moves, strict=True):
            assert one.mean
            assert other.mean
            assert one.mean.points == pytest.approx(other.mean.points)
            assert one.p_best == pytest.approx(other.p_best)
        trust = Trust(2, entry.before)
        worlds = list(Worlds(entry.view, trust.ranks))
        found = trusted(entry.view, trust, worlds)[0]
        assert all(0 < factor <= 1 for factor in found.values())
        asked = [one for one in entry.before if one.representative.mover == entry.view.mover]
        again = trusted(entry.view, Trust(2, tuple(asked)), worlds)[0] if asked else None
        assert again is None or set(again.values()) == {1.0}


def test_the_report_and_the_json_say_that_it_is_an_inference() -> None:
    words = ("advise", "lappi/pagat", "--after", "7 6 2 7 | 3", "--trust", "5")
    shown = " ".join(call(*words).stdout.split())
    assert "A deal counts half for every 5 points that the others lost in it" in shown
    assert "This is an inference from how they played, not a proof;" in shown
    reported = json.loads(call(*words, "--json").stdout)
    assert reported["trust"] == 5
    assert 0 < reported["survives"] < 1
    plain = json.loads(call(*words[:-2], "--json").stdout)
    assert "trust" not in plain
    assert "survives" not in plain
    assert plain["guaranteed"] == reported["guaranteed"]
    assert (plain["ways"], plain["fitting"]) == (reported["ways"], reported["fitting"])


def test_hidden_hands_files_and_lines_know_what_was_played() -> None:
    gone = "AAAAKKKQQQQJJJJTTTT999888877776666555544"
    line = f"lappi N:K92 E:_ S:_ W:_ lead:N gone:{gone}"
    file = f'title = "x"\nrules = "lappi"\nlead = "N"\ngone = "{gone}"\n'
    file += 'hands = {N = "K92", E = "_", S = "_", W = "_"}\n'
    after = "K 3 2 4"
    words = ("--after", after, "--trust", "3", "--json")
    one = json.loads(CliRunner().invoke(cli, ["advise", line, *words]).stdout)
    other = json.loads(CliRunner().invoke(cli, ["advise", "-", *words], input=file).stdout)
    third = json.loads(CliRunner().invoke(cli, ["advise", "-", *words], input=line).stdout)
    assert one["trust"] == 3
    assert one["moves"] == other["moves"] == third["moves"]
    assert one["survives"] == other["survives"] == third["survives"]


def test_drawn_deals_are_weighed_and_limits_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = read_given_view("lappi/pagat", after="7 6 2 7 | 3")
    trust = Trust(5, entry.before)
    whole = advise(entry.view, trust=trust)
    monkeypatch.setattr("ristikontra.games.tricks.worlds.advice.ALL_DEALS_TRICKS", 0)
    some = advise(entry.view, deals=200, trust=trust)
    assert some.drawn
    assert whole.survives
    assert some.survives
    assert abs(some.survives - whole.survives) < 0.1
    for one, other in zip(whole.moves, some.moves, strict=True):
        assert one.mean
        assert other.mean
        assert other.standard_error
        assert abs(one.mean.points - other.mean.points) < 2
    short = call("advise", "lappi/pagat", "--after", "7", "--trust", "5", "--max-seconds", "0.0001")
    assert short.exit_code == 3
    assert "No deal was solved in time." in short.stdout


def test_an_interrupt_while_earlier_cards_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ristikontra.games.tricks.worlds.trust._lost", interrupted)
    result = call("advise", "lappi/pagat", "--after", "7", "--trust", "5")
    assert result.exit_code == 130
    assert "Interrupted" in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("lappi/pagat", "--trust", "5"), "--trust needs cards in --after"),
        (("lappi/pagat", "--after", "7", "--trust", "0"), "0 is not in the range"),
        ((*PASSED, "--trust", "5"), "not available where a lead has passed on"),
    ],
)
def test_what_cannot_be_trusted_is_told(words: tuple[str, ...], message: str) -> None:
    result = call("advise", *words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_trust_needs_earlier_cards() -> None:
    view = read_given_view("lappi/pagat").view
    with pytest.raises(RistikontraError, match="--trust needs cards in --after"):
        advise(view, trust=Trust(5, ()))


@pytest.mark.slow
def test_players_who_see_one_hand_alone_lose_points_without_fault() -> None:
    """The numbers of docs/hidden-hands.md: who trusts too much leaves out what is true."""
    rng, lost = random.Random(80), Counter[int]()
    endings = 0
    while endings < 60:
        at = random_position(rng, rng.choice(("ristikontra", "lappi")), 4, {}, tally=False)
        if at.trick or at.tricks_left != 4:
            continue
        endings += 1
        solver, losses = Searcher(points(at.rules)), [0] * 4
        for played in range(8):
            best = next(card.rank for card in advise(View.of(at), "points").moves if card.best)
            loss = next(card.loss for card in solver.find(at).cards if card.rank == best)
            assert loss
            losses[at.mover] += loss.points
            at = at.play(best)
            lost[played + 1] += sum(losses) > losses[at.mover]
    assert (lost[4], lost[8]) == (12, 23)
