"""Kontra explained and judged: sentences are true, and losses add up, for two and for three.

`sentence_oracle` says what sentences mean, by endings that `kontra_games` plays from the rules.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import msgspec
import pytest
from click.testing import CliRunner

from fixtures.share import some_of
from oracles.event_games import ALONE
from oracles.kontra_games import SIXTHS, KontraEnding, objectives_of, random_kontra
from oracles.sentence_oracle import NUMBERS, Said, in_turn, named, said_by_analyse, said_by_solve
from oracles.sentence_oracle import RANKS as NAMES
from ristikontra.api.analyse import AnalyseRecord, analyse_record
from ristikontra.cli.main import cli
from ristikontra.game.cards import RANKS, Rank
from ristikontra.games.tricks.explain import explain_solution
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain.against import explain_outlook
from ristikontra.games.tricks.explain.proofs import Case
from ristikontra.games.tricks.notation import line_text, read_line, read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value, points
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.table.analysis import Judgement, judge
from ristikontra.words import say

SEED = 20261
TWO = "kontra-2 A:AKQ752 B:K99643 lead:A pack:T taken:A=10,B=78"
THREE = "kontra-3 A:AKQ752 B:K99643 C:TT8844 lead:C pack:K6 taken:A=31,B=25,C=18"


def printed(*arguments: str) -> str:
    """Return what the command line prints, on lines that no row of a table is too long for."""
    result = CliRunner().invoke(cli, arguments, env={"COLUMNS": "400"})
    assert result.exit_code == 0, (arguments, result.output)
    return result.output


def endings(seed: int, seats: int, count: int, held: tuple[int, ...]) -> Iterator[Position]:
    """Yield random endings in which there is something left to play."""
    rng = random.Random(seed)
    while count:
        position = random_kontra(rng, seats, rng.choice(held))
        if not position.finished:
            count -= 1
            yield position


def random_line(rng: random.Random, position: Position, whole: bool = True) -> tuple[Rank, ...]:
    """Return random cards to the end, or fewer."""
    line: list[Rank] = []
    while not position.finished and (whole or rng.random() < 0.9):
        line.append(rng.choice(position.moves()))
        position = position.play(line[-1])
    return tuple(line)


def objective_of(seats: int, position: Position, number: int) -> str:
    """Return one of the objectives of a position after the other."""
    return "points" if seats == 3 else (names := objectives_of(position))[number % len(names)]


# --- sentences ---------------------------------------------------------------------------------


def said_of(position: Position, objective: str) -> list[Said]:
    """Return what is said of the cards of a position."""
    text = str(position)
    if len(position.hands) == 2:
        report = printed("solve", text, "--why", "--objective", objective)
        return said_by_solve(text, report)
    ending, shown = KontraEnding(text), explain_outlook(outlook(position, objective))
    said = [
        Said(named(str(words), ending), ending, cards=(card,), row=True)
        for card, words in shown.brief.items()
    ]
    for reason in map(str, shown.paragraphs):
        if "which of the other two gains" not in reason:
            said += in_turn(named(reason, ending), Said("", ending))
    return said


@cache
def said_at_random(seats: int, count: int) -> list[Said]:
    """Return what is said of random endings, and of the mistakes of lines from a fifth of them."""
    rng, said = random.Random(SEED), []
    held = (3, 3, 4, 4, 5) if seats == 2 else (2, 3, 3)
    for number, position in enumerate(endings(SEED, seats, count, held)):
        objective = objective_of(seats, position, number)
        said += said_of(position, objective)
        if number % 5 == 0:
            text, line = str(position), line_text(position, random_line(rng, position))
            report = printed("analyse", text, "--line", line, "--objective", objective)
            said += said_by_analyse(text, line.replace("|", ""), report)
    return said


@pytest.mark.parametrize(("seats", "count", "least"), [(2, 20, 50), (3, 12, 20)])
def test_explanations_are_true(seats: int, count: int, least: int) -> None:
    said = said_at_random(seats, count)
    faults = [fault for fault in (one.fault() for one in said) if fault]
    assert len(said) > least
    assert not faults, "\n".join(map(str, faults[:20]))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_many_explanations_are_true(seed: int) -> None:
    for seats, held in ((2, (4, 5, 6)), (3, (3, 4))):
        for number, position in enumerate(endings(seed, seats, 100, held)):
            for one in said_of(position, objective_of(seats, position, number)):
                assert one.fault() is None, one.fault()


#: What sentences name, each with what it might be instead.
_NAMED = {
    "player": {one: [other for other in ALONE if other != one] for one in ALONE},
    "card": {name: [other for other in NAMES if other != name] for name in NAMES},
    "number": {
        f"{word} points": [f"{other} points" for other in ("five", 7, 13) if str(other) != word]
        for word in (*NUMBERS, *map(str, range(10, 121)))
    },
}


def altered(rng: random.Random, said: Said) -> Iterator[tuple[str, Said]]:
    """Yield a sentence with one thing changed, once for every kind of thing that it names."""
    for kind, names in _NAMED.items():
        if found := list(re.finditer(rf"\b({'|'.join(names)})\b", said.text)):
            at = rng.choice(found)
            other = rng.choice(names[at[0]])
            yield kind, replace(said, text=said.text[: at.start()] + other + said.text[at.end() :])


@pytest.mark.slow
def test_altered_sentences_are_refused() -> None:
    rng = random.Random(SEED)
    tried, refused = Counter[str](), Counter[str]()
    for said in said_at_random(2, 100):
        for kind, other in altered(rng, said):
            tried[kind] += 1
            refused[kind] += other.fault() is not None
    for kind in _NAMED:
        assert tried[kind] > 40
        assert refused[kind] >= 0.95 * tried[kind], (kind, refused[kind], tried[kind])


#: Words of games that are played with a partner.
_PARTNERS = re.compile(r"\b(partners?|sides?|NS|EW|North|East|South|West)\b", re.IGNORECASE)


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_has_a_partner_or_a_side(seats: int) -> None:
    rng = random.Random(SEED)
    for number, position in enumerate(endings(SEED + 1, seats, 15, (2, 3, 4))):
        objective = objective_of(seats, position, number)
        text, line = str(position), line_text(position, random_line(rng, position, False))
        shown = (
            [*map(str, explain_outlook(outlook(position, objective)).paragraphs)]
            if seats == 3
            else []
        )
        if seats == 2:
            shown.append(printed("solve", text, "--why", "--objective", objective))
        if line:
            shown.append(printed("analyse", text, "--line", line, "--objective", objective))
        for words in shown:
            assert not (found := _PARTNERS.search(words)), (text, found)


def facts_of(text: str, objective: str) -> dict[str, set[type[f.Fact]]]:
    """Return the kinds of facts that are found of every card."""
    solver = Searcher(objective)
    found = explain_solution(solver.find(read_position(text)), solver)
    return {RANKS[rank]: set(map(type, one.facts)) for rank, one in found.items()}


def test_a_trick_is_worth_fighting_for() -> None:
    """The ten of the pack goes with it (K15, K20). A worthless card causes no such fact."""
    spiced = facts_of(TWO, "points")
    assert [card for card, kinds in spiced.items() if f.Spice in kinds] == list("AKQ752")
    plain = facts_of(TWO.replace("pack:T", "pack:9").replace("B=78", "B=88"), "points")
    assert not any(f.Spice in kinds for kinds in plain.values())


#: Kinds of facts that speak of no partner, and of no cleaning, half or rule.
_FOUND = {
    f.Only,
    f.Equal,
    f.Best,
    f.Cost,
    f.Capture,
    f.Swing,
    f.Settles,
    f.ByThen,
    f.Everything,
    f.Swap,
}
_FOUND |= {f.Burden, f.Spice, p.SureWinner, p.Takes, p.ShouldTake, p.Gives, p.Spares}
_FOUND |= {p.HoldsBack, p.Keeps, p.Unguards, p.Spends, f.Regains}


@pytest.mark.parametrize(("seats", "more"), [(2, {f.Due}), (3, {p.Takers})])
def test_every_kind_of_fact_is_found(seats: int, more: set[type[f.Fact]]) -> None:
    kinds: set[type[f.Fact]] = set()
    for number, position in enumerate(endings(SEED + 4, seats, 600, (3, 4))):
        name = objective_of(seats, position, number)
        objective = points(position.rules, position.mover) if seats == 3 else name
        solver = Searcher(objective, table_megabytes=4)
        for found in explain_solution(solver.find(position), solver).values():
            kinds |= set(map(type, found.facts))
        if kinds >= _FOUND | more:
            break
    # The only player who refutes a card is seldom a reason: a later trick mostly is.
    assert kinds - {p.LosesLead, p.LeadsOn, f.Sole} == _FOUND | more


def test_best_play_keeps_the_value_by_every_objective() -> None:
    for number, position in enumerate(endings(SEED, 2, 100, (2, 3))):
        solver = Searcher(objective_of(2, position, number), table_megabytes=4)
        solution = solver.find(position)
        case = Case(solution, solver)
        assert case.play.cards(position) == solution.best
        best = [rank for rank in position.moves() if case.is_best(position, rank)]
        assert tuple(best) == solution.best


def test_two_others_take_a_trick_for_each_other() -> None:
    """A player need not hinder the other with the card in hand."""
    position = read_position("kontra-3 A:A2 B:A3 C:A4 lead:A")
    assert [p.can_take(position, Rank("A"), seat) for seat in (1, 2)] == [True, True]
    assert not p.can_take(read_position("kontra-3 A:A2 B:A3 C:AA lead:A"), Rank("A"), 1)


def test_a_trick_of_either_of_two_others_is_theirs() -> None:
    text = "kontra-3 A:A66 B:55 C:A95 lead:B trick:6"
    shown = explain_outlook(outlook(read_position(text), "points"))
    words = "The trick is the others' whatever you play, and the ace adds 11 points."
    assert str(shown["A"]) == words
    assert str(shown.brief["A"]) == "adds 11 points to the others' trick"


@pytest.mark.parametrize(
    ("taken", "own", "theirs", "words"),
    [
        ((0, 0), 45, 75, "you have fewer, and at least 21"),
        ((0, 0), 100, 20, ": B has fewer than 21"),
        ((0, 0), 60, 60, "60 points each"),
        ((0, 0), 18, 20, "both have fewer than 21"),
        ((0, 0), 75, 45, ": B has fewer, and at least 21"),
        ((0, 0), 20, 100, "you have fewer than 21"),
        ((0, 0), 120, 0, "none for B: B has fewer than 21"),
    ],
)
def test_how_points_decide_who_deals_next(
    taken: tuple[int, int], own: int, theirs: int, words: str
) -> None:
    """K25, K26: each of the ways has its words."""
    from ristikontra.games.tricks.explain.wording import Telling, clause  # noqa: PLC0415

    position = read_position(TWO)
    objective = Objective.named("deal", position.rules)
    fact = f.Due(position, objective, Rank("A"), (Rank("A"),), own, theirs)
    assert words in str(clause(fact, Telling()))
    assert str(clause(fact, Telling(brief=True))).startswith(f"may end {own}-{theirs}: ")


def test_points_may_be_given_away_on_purpose() -> None:
    """A player who wants fewer points throws them to the other (K25): a good card has that
    reason."""
    text = "kontra-2 A:A9 B:A lead:B trick:2 taken:A=50,B=48"
    reasons = " ".join(printed("solve", text, "--why", "--objective", "deal").split())
    assert (
        "The ace is the only good card. Best play may then end with 50 points for you and 70 for "
        "B: you have fewer, and at least 21."
    ) in reasons
    assert "it keeps points out of the trick" not in reasons
    by_points = printed("solve", text, "--why", "--objective", "points")
    assert "The nine is the only good card" in by_points


def test_what_three_players_are_sure_of_is_explained_by_the_outlook() -> None:
    for position in endings(SEED, 3, 60, (2, 3)):
        found = outlook(position, "points")
        shown = explain_outlook(found)
        solution = Searcher(points(position.rules, position.mover)).find(position)
        assert found.reach is not None
        assert found.reach.guaranteed[position.mover] == solution.lower.points
        good = {
            rank
            for rank, reach in found.cards.items()
            if reach.guaranteed[position.mover]
            == max(other.guaranteed[position.mover] for other in found.cards.values())
        }
        assert good == set(solution.best)
        kings = [*filter(found.is_kingmaking, good)]
        spoken = [
            text for text in map(str, shown.paragraphs) if "which of the other two gains" in text
        ]
        assert bool(kings) == bool(spoken)


def test_the_next_deal_of_three_is_told_as_a_verdict() -> None:
    words = {say(f"against.chance.{chance}") for chance in (0, 2, 3, 6)}
    heard: set[str] = set()
    for position in endings(SEED, 3, 300, (2, 3)):
        if position.taken is None:
            continue
        shown = explain_outlook(outlook(position, "deal"))
        cards = outlook(position, "deal").cards.values()
        sure = {reach.guaranteed[position.mover] for reach in cards}
        verdicts = [
            text
            for text in map(str, shown.paragraphs)
            if "which of the other two gains" not in text
        ]
        assert len(verdicts) == len(sure)
        for text, chance in zip(verdicts, sorted(sure, reverse=True), strict=True):
            key = "all.nothing" if sure == {0} else f"chance.{chance}"
            assert text.casefold().endswith(f"{say(f'against.{key}')}.")
            heard.add(say(f"against.chance.{chance}"))
    assert heard == words


def test_nothing_is_told_of_an_interrupted_outlook() -> None:
    shown = explain_outlook(outlook(read_position(THREE), max_nodes=10))
    assert not any([shown, shown.brief, shown.paragraphs])


# --- judged lines ------------------------------------------------------------------------------


def judged_lines(seats: int, count: int) -> Iterator[tuple[Judgement, int]]:
    """Yield judged random lines, and of three players who is followed."""
    rng = random.Random(SEED)
    for number, position in enumerate(endings(SEED + 3, seats, count, (2, 3, 4))):
        line, player = random_line(rng, position, rng.random() < 0.5), rng.randrange(seats)
        if seats == 2:
            solver = Searcher(objective_of(2, position, number), table_megabytes=4)
            yield judge(position, line, solver), 0
        else:
            yield judge(position, line, player=player), player


@some_of(50, 300)
def test_losses_of_two_add_up(number: int) -> None:
    for judged, _ in judged_lines(2, number):
        own, other = (judged.tally(seat).lost.values() for seat in "AB")
        fallen = [mine - theirs for mine, theirs in zip(own, other, strict=True)]
        assert fallen == [judged.start[part] - judged.end[part] for part in (0, 1)]
        assert all(step.loss >= (0, 0) for step in judged.steps)
        last = judged.last.position
        if judged.position.taken and last.taken and judged.last.objective.counts_points:
            assert judged.scored == last.taken[0] - judged.position.taken[0]
        for step in judged.steps:
            ending = KontraEnding(str(step.position), judged.last.objective.name)
            assert tuple(step.after) == ending.cards[RANKS[step.rank]]


@some_of(20, 120)
def test_what_one_of_three_is_sure_of_falls_by_his_own_losses_alone(number: int) -> None:
    """A change by the cards of the others never harms the player; all changes together add up."""
    gifts = 0
    for judged, player in judged_lines(3, number):
        sure, lost, given = judged.start.points, 0, 0
        for step in judged.steps:
            change, sure = step.total.points - sure, step.total.points
            if step.seat == player:
                assert change == -step.loss.points
                lost += step.loss.points
            else:
                assert change >= 0
                given += change
            assert step.loss >= (0, 0)
            ending = KontraEnding(str(step.position))
            assert tuple(step.before) == ending.best
            assert tuple(step.after) == ending.cards[RANKS[step.rank]]
        assert judged.tally("ABC"[player]).lost.points == lost
        assert judged.start.points - judged.end.points == lost - given
        gifts += given
        if judged.last.position.finished and judged.position.taken and judged.last.position.taken:
            taken = judged.last.position.taken[player] - judged.position.taken[player]
            assert judged.end == Value(0, taken)
    assert gifts > 0


def test_mistakes_are_punished_by_what_is_really_played() -> None:
    for seats in (2, 3):
        for judged, _ in judged_lines(seats, 100):
            for step in judged.mistakes:
                position, gained = step.position, 0
                objective = step.solution.objective
                for rank in (step.rank, *step.punished):
                    gained += objective.gain(position, rank)
                    position = position.play(rank)
                assert position.finished
                assert gained == step.after.points


def test_records_of_judged_lines_read_back() -> None:
    for seats in (2, 3):
        for judged, player in judged_lines(seats, 40):
            record = analyse_record(judged)
            again = AnalyseRecord.from_json(record.to_json())
            assert again == record
            letters = [*"ABC"[:seats]]
            assert ([one.who for one in record.players], record.sides) == (letters, [])
            assert [*record.worth] == [letters[player]]
            for step, own in zip(record.steps, judged.steps, strict=True):
                lost = step.before.value.points - step.after.value.points
                assert step.loss.points == (lost if seats == 3 or own.seat == 0 else -lost)
                assert step.sure == (own.total.points if seats == 3 else msgspec.UNSET)


def test_the_reference_agrees_with_what_two_lose() -> None:
    for judged, _ in judged_lines(2, 40):
        for step in judged.steps:
            if step.position.tricks_left <= 3:
                known = reference.card_value(step.position, step.rank, judged.last.objective)
                assert step.after == known


def test_who_is_followed_and_who_is_asked() -> None:
    line = ("--line", "4 A 4 | 9 8 7")
    first, last = (printed("analyse", THREE, *line, *more) for more in ((), ("--for", "a")))
    assert "At the start C is guaranteed 27 of the 46 points." in first
    assert "At the start A is guaranteed 0 of the 46 points." in last
    assert "Trick 1, C's four ?: gives up 27 points that were guaranteed." in last
    assert "The line stops early; there A is guaranteed 8 of the 46 points." in last
    asked = CliRunner().invoke(cli, ["analyse", THREE, *line, "--hide", "C"], input="T\n8\n")
    assert asked.exit_code == 0
    assert "Your card for C (10 10 8 8 4 4)?" in asked.output
    assert "Every card keeps your guarantee." in asked.output
    assert "= every card kept the guarantee of its player" in " ".join(last.split())


def test_two_players_see_who_deals_next_along_the_line() -> None:
    text = printed("analyse", TWO, "--line", "K K | 6 2")
    assert "Trick 1, A's king ??: gives the next deal away." in text
    assert "Points of A in the end, after each card, and who deals next (= a cut)." in text
    assert re.search(r"^edge\|A +B$", text, re.M)
    assert re.search(r"^ +1 +AK\?\? BK +5 1 +B +18 +B deals +0$", text, re.M)
    by_deal = printed("analyse", TWO, "--line", "K K | 6 2", "--objective", "deal")
    assert "Points of A" not in by_deal


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((TWO, "--line", "K", "--for", "A"), "--for chooses one of three players"),
        ((THREE, "--line", "4", "--objective", "deal"), "judged only by points"),
        ((THREE, "--line", "4", "--hide", "NS"), "--hide NS: at this table there are A, B and C"),
        ((TWO, "--line", "K", "--hide", "C"), "--hide C: at this table there are A and B"),
        ((THREE, "--line", "4", "--for", "D"), "--for D: at this table there are A, B and C"),
        (("lappi N:K E:7 S:2 W:A lead:N", "--line", "K", "--for", "A"), "the side on turn"),
    ],
)
def test_what_cannot_be_asked_of_a_line_is_refused(words: tuple[str, ...], message: str) -> None:
    result = CliRunner().invoke(cli, ["analyse", *words])
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_judging_refuses_a_player_where_two_sides_play() -> None:
    with pytest.raises(ValueError, match="values of two sides"):
        judge(read_position(TWO), read_line("K"), player=0)
    with pytest.raises(ValueError, match="solver must be for points"):
        judge(read_position(THREE), read_line("4"), Searcher("deal"))


def test_sixths_are_the_chances() -> None:
    """The oracle of these tests counts as the objective does."""
    assert SIXTHS == 6
