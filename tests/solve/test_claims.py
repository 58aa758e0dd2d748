"""Laws of claims: the documented ones proved again, a hundred comments, forms and errors."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from draws.randoms import random_position
from fixtures.share import one_in
from fixtures.tree import DATA, ROOT
from oracles import bruteforce
from oracles.values import brute_values, game_of, objectives_for, reference_values
from ristikontra.api.plan import plan
from ristikontra.api.records import PlanRecord
from ristikontra.api.verify import VerifyRecord, verify_record
from ristikontra.api.verify import verify as verify_answer
from ristikontra.cli.main import run
from ristikontra.game.cards import KING, QUEEN, RANKS, Rank, ranks_in
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.rules import VARIANTS, Trick
from ristikontra.game.seats import EW, NS, side_of
from ristikontra.game.worth import Worth
from ristikontra.games.files import Example, find_example, read_example
from ristikontra.games.tricks.claims import (
    Claim,
    Verdict,
    What,
    expectations,
    forms,
    read_claims,
    read_event,
    verify,
)
from ristikontra.games.tricks.claims.events import EVERYBODY
from ristikontra.games.tricks.claims.forcing import (
    NOBODY,
    Lines,
    can_force,
    can_happen,
    must_happen,
)
from ristikontra.games.tricks.claims.forms import HOW, card_is, comes, find_settled
from ristikontra.games.tricks.claims.language import ClaimsJudge
from ristikontra.games.tricks.files import ExpectationRecord
from ristikontra.games.tricks.notation import read_position, swap
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import setup_of
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.notation import read_given_view
from ristikontra.render.claims import verify_report
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.words import translated

COMMENTS = sorted((DATA / "comments").glob("*.toml"))
DOCS = (ROOT / "docs" / "claims.md").read_text(encoding="utf-8")
#: The file that the page of claims speaks of.
DOCUMENTED = re.findall(r"```toml\n(.*?)```", DOCS, re.S)[0]
SMALL = """
title = "A small ending"
rules = "ristikontra"
lead = "N"
hands = {N = "A9", E = "9K", S = "22", W = "44"}
"""


def example(claims: str, head: str = SMALL) -> Example:
    return read_example(f"{head}\n{claims}", "pos.toml")


def claim(keys: str, head: str = SMALL) -> Example:
    return example(f'[[claims]]\nid = "x"\ntext = "..."\n{keys}\n', head)


def verdict(keys: str, head: str = SMALL) -> Verdict:
    return verify(claim(keys, head))[0]


def errors(keys: str, head: str = SMALL) -> list[str]:
    with pytest.raises(BadText) as caught:
        read_claims(claim(keys, head))
    return [problem.message for problem in caught.value.problems]


# --- the documented ending: each verdict proved again without solver, kernel or CP-SAT ----------


def place(cards: str) -> Position:
    """Return the position of the documented ending after some cards of its line."""
    return after_cards(find_example("lappi/pagat").position, [Rank(card) for card in cards])


def tricks(position: Position) -> list[Trick]:
    """Return every way to finish the trick on the table."""
    if len(position.trick) == 3:
        return [position.table_trick(rank) for rank in position.moves()]
    return [trick for rank in position.moves() for trick in tricks(position.play(rank))]


def clean_values(position: Position) -> dict[str, Value]:
    """Return the value of every card by brute force: cleaning first, then points."""
    found = brute_values(position, Objective.named("clean", position.rules))
    return {RANKS[rank]: value for rank, value in found.items()}


def forces(position: Position, side: int, good: Callable[[Trick], bool]) -> bool:
    """Say whether a side can have every trick to the end be good, going through all play."""
    if position.finished:
        return True

    def fine(rank: int) -> bool:
        if len(position.trick) == 3 and not good(position.table_trick(rank)):
            return False
        return forces(position.play(rank), side, good)

    choose = any if side_of(position.mover) == side else all
    return choose(fine(rank) for rank in position.moves())


def proof_1() -> str:
    beaten = {
        RANKS[lead]: any(side_of(trick.winner) == EW for trick in tricks(place("").play(lead)))
        for lead in place("").moves()
    }
    return "true" if beaten == {"Q": False, "T": True, "7": True, "5": True} else "false"


def proof_2() -> str:
    ways = tricks(place("Q"))
    judged = [bruteforce.judge("".join(RANKS[r] for r in t.ranks), "standard", "on") for t in ways]
    return "false" if any(way.cleans and way.offset % 2 == 0 for way in judged) else "true"


def proof_3() -> str:
    values = clean_values(place(""))
    best = max(values.values())
    if values["7"] == best:
        return "true"
    return "points" if values["7"].outcome == best.outcome else "false"


def proof_4() -> str:
    values = clean_values(place("76273Q"))
    return "true" if values["3"] == min(values.values()) else "false"


def proof_5() -> str:
    after = place("76273Q348")
    won = all(side_of(trick.winner) == EW for trick in tricks(after))
    cleans = all(
        any(all(KING in trick.ranks for trick in tricks(third)) for third in plays(second))
        for second in plays(after)
    )
    return "true" if won and cleans and QUEEN not in after.trick else "false"


def plays(position: Position) -> list[Position]:
    return [position.play(rank) for rank in position.moves()]


def proof_6() -> str:
    values = clean_values(place("76273Q348"))
    assert values["6"].outcome > values["K"].outcome
    return "true" if values["K"] == max(values.values()) else "false"


def proof_7() -> str:
    values = clean_values(place("76273Q348K"))
    assert values["K"].outcome > min(values.values()).outcome
    return "true" if values["K"] == min(values.values()) else "false"


def proof_8() -> str:
    after = place("76273Q348KK76")
    both = forces(after, NS, lambda trick: trick.winner == 2)
    # EW have cleaned: the outcome is level just where NS also clean.
    cleans = max(clean_values(after).values()).outcome == 0
    return "true" if both and cleans else "false"


def proof_9() -> str:
    assert place("76273Q348KK7").cleaned == (False, True)
    values = clean_values(place("76273Q348KK7"))
    return "true" if {value.outcome for value in values.values()} == {0} else "false"


def proof_10() -> str:
    last = place("76273Q348KK7TK3T")
    assert reference.perft(last, 4) == 1
    return "true" if tricks(last)[0].points == 0 else "false"


def proof_6s() -> str:
    """After South's king East leads the six: what South's six is worth then."""
    beaten = False
    for west in plays(place("76273Q348K")):
        for north in plays(west):
            east = north.play("6").play("6")
            beaten = beaten or any(side_of(trick.winner) == EW for trick in tricks(east))
    return "false" if beaten else "true"


def proof_7s() -> str:
    """Once EW are clean, the outcome says whether NS clean: 0 if they do, else -1."""
    before = clean_values(place("76273Q348K"))
    assert min(before.values()).outcome == -1
    return "true" if before["K"].outcome == -1 else "false"


def proof_3n() -> str:
    """The averages of hidden/test_advise.py, which deals every way in which the cards can lie."""
    cards = {card.move: card for card in advise(read_given_view("lappi/pagat").view).moves}
    reported = {
        name: (round(100 * card.p_best, 1), round(card.mean.points, 1))
        for name, card in cards.items()
        if card.mean and card.p_best
    }
    assert [name for name, card in cards.items() if card.best] == ["Q"]
    return "true" if (reported["Q"], reported["7"]) == ((89.6, 24.1), (45.9, 15.3)) else "false"


def proof_9s() -> str:
    def good(trick: Trick) -> bool:
        return trick.winner == 0 and KING in trick.ranks and trick.ranks[0] != QUEEN

    def can(position: Position) -> bool:
        if len(position.trick) == 3:
            return any(map(good, tricks(position)))
        choose = any if side_of(position.mover) == NS else all
        return choose(map(can, plays(position)))

    return "true" if can(place("76273Q348KK7T")) else "false"


PROOFS = {
    "C1": proof_1,
    "C2": proof_2,
    "C3": proof_3,
    "C3n": proof_3n,
    "C4": proof_4,
    "C5": proof_5,
    "C6s": proof_6s,
    "C6": proof_6,
    "C7s": proof_7s,
    "C7": proof_7,
    "C8": proof_8,
    "C9s": proof_9s,
    "C9": proof_9,
    "C10": proof_10,
}


@cache
def documented() -> dict[str, Verdict]:
    return {found.claim.id: found for found in verify(find_example("lappi/pagat"))}


@pytest.mark.parametrize("name", one_in(4, PROOFS))
def test_documented_claim_is_proved_again(name: str) -> None:
    found = documented()[name]
    assert found.word == found.claim.expect == PROOFS[name]()


def test_the_source_is_not_made_to_judge_cards() -> None:
    """pagat.com calls no card right or wrong: that question is somebody else's."""
    judging = re.compile(r"\b(right\w*|wrong\w*|mistake|best|good|should)\b", re.IGNORECASE)
    pagat = find_example("lappi/pagat")
    said = [(translated(comment.by or ""), comment.text) for comment in pagat.comments]
    for found in documented().values():
        asks = [s for s in found.claim.statements if ("is", "right") in s.keys]
        by = translated(found.claim.by)
        assert (by == "our question") == bool(asks or found.claim.id in ("C3n", "C9"))
        said.append((by, found.claim.text))
    assert {by for by, _ in said} == {"pagat.com", "our question", "editors"}
    assert not [text for by, text in said if by == "pagat.com" and judging.search(text)]


def test_a_report_says_who_claims_what() -> None:
    pagat = find_example("lappi/pagat")
    record = verify_record(pagat.position, pagat.title, tuple(documented().values()))
    report = as_text(verify_report(record, pagat.position), Style(10_000))
    for found in documented().values():
        assert f"{found.claim.text} ({found.claim.by})" in report


def test_all_documented_claims_are_judged() -> None:
    assert list(documented()) == list(PROOFS)
    for found in documented().values():
        for finding in found.findings:
            after_cards(finding.position, finding.line)
            assert finding.line or finding.reasons or finding.advice


# --- a hundred comments of our own ----------------------------------------------------------------


@cache
def claims_in(path: Path) -> tuple[Claim, ...]:
    claimed = "[[claims]]" in path.read_text(encoding="utf-8")
    return tuple(read_claims(read_example(path))) if claimed else ()


@cache
def judged(path: Path) -> tuple[Verdict, ...]:
    return verify(read_example(path))


def test_a_hundred_comments_on_twenty_endings() -> None:
    claims = [found for path in COMMENTS for found in claims_in(path)]
    assert len(COMMENTS) == 20
    assert [found.id for found in claims] == [f"c{n:03}" for n in range(1, 101)]
    assert len([found for found in claims if found.statements]) >= 90
    listed = set(re.findall(r"^\| (c\d{3}) \| \"", DOCS, re.MULTILINE))
    assert {found.id for found in claims if not found.statements} == listed


@pytest.mark.parametrize("path", one_in(5, COMMENTS), ids=lambda path: path.stem)
def test_comments_have_the_verdicts_that_were_proved(path: Path) -> None:
    verdicts = judged(path)
    assert [verdict.claim.id for verdict in verdicts if not verdict.as_expected] == []
    expressed = {verdict.word for verdict in verdicts if verdict.claim.statements}
    assert expressed <= {"true", "false", "points", "score"}


# --- what can be forced, and what could happen ---------------------------------------------------


def events(rng: random.Random, position: Position) -> Iterator[str]:
    side, bound = rng.choice(["NS", "EW"]), rng.randint(0, position.points_left)
    tricks_left = position.tricks_left
    yield f"{side} points {rng.choice(['>=', '<=', '='])} {bound}"
    yield f"{side} tricks >= {rng.randint(0, tricks_left)}"
    yield f"{side} every trick"
    yield f"{side} last trick"
    yield f"{side} total >= {rng.randint(0, position.rules.total)}"
    if any(position.dirty):
        yield f"{side} clean"
        yield rng.choice(["both clean", "neither clean"])
        yield f"{side} fails and points >= {bound}"
    if position.taken and position.won and position.score:
        yield f"{side} win"
        yield "tie"


@pytest.mark.parametrize("count", [3, pytest.param(600, marks=pytest.mark.slow)])
def test_forcing_agrees_with_every_line(rng: random.Random, count: int) -> None:
    for _ in range(count):
        position = random_position(rng, cards=rng.choice([2, 2, 3]), tally=True)
        if position.finished:
            continue
        for text in events(rng, position):
            event, faults = read_event(text)
            assert event is not None, faults
            for side, mask in ((NS, 0b0101), (EW, 0b1010)):
                answer = can_force(position, side, event)
                assert answer.holds == Lines(position, event, mask).holds(), (position, text)


def test_the_last_trick_of_a_race_that_both_have_won_can_be_forced() -> None:
    """Where nobody asks who was first at the target, every ending of a race has a worth."""
    text = "ristikontra-120 N:A E:2 S:3 W:4 lead:E taken:NS=60,EW=49 score:NS=80,EW=90 first:EW"
    event, _ = read_event("EW last trick")
    assert event is not None
    assert can_force(read_position(text), EW, event).holds


@pytest.mark.parametrize("rules", ["ristikontra-120", "lappi-500"])
def test_what_a_side_forces_in_an_ending_needs_no_score_of_the_match(rules: str) -> None:
    head = SMALL.replace('"ristikontra"', f'"{rules}"')
    assert verdict('side = "NS"\ncan = "points >= 15, tricks >= 1"', head).word == "true"
    assert verdict('side = "NS"\ncan = "every trick"', head).word == "false"
    assert errors('side = "NS"\ncan = "win"', head) == ["this needs score"]


@pytest.mark.parametrize("count", [3, pytest.param(120, marks=pytest.mark.slow)])
def test_help_agrees_with_every_line(rng: random.Random, count: int) -> None:
    for _ in range(count):
        position = random_position(rng, cards=2, tally=True)
        for text in events(rng, position):
            event, _ = read_event(text)
            assert event is not None
            could, must = can_happen(position, event), must_happen(position, event)
            assert could.holds == Lines(position, event, EVERYBODY).holds(), (position, text)
            assert must.holds == Lines(position, event, NOBODY).holds(), (position, text)
            for answer, wanted in ((could, True), (must, False)):
                if answer.line and answer.holds is wanted:
                    end = after_cards(position, answer.line)
                    assert end.finished
                    if not event.speaks_of(What.TRICKS):
                        base = position.taken or (0, 0)
                        shown = event.at_end(end.rules, end.ending, base)
                        assert shown == wanted, (position, text)


def test_lines_agree_with_plain_recursion(rng: random.Random) -> None:
    for _ in range(30):
        position = random_position(rng, cards=2, midtrick=False)
        for seat in range(4):
            event, _ = read_event(f"{'NESW'[seat]} wins every trick")
            assert event is not None
            for side, mask in ((NS, 0b0101), (EW, 0b1010)):
                plain = forces(position, side, lambda trick, seat=seat: trick.winner == seat)
                assert Lines(position, event, mask).holds() == plain


# --- cards ---------------------------------------------------------------------------------------


def word_of(values: dict[int, Value], rank: int, position: Position, points: bool) -> str:
    """Return whether a card is right, from the values of all cards."""
    sign = 1 if side_of(position.mover) == NS else -1
    best = max(values.values(), key=lambda value: (sign * value.outcome, sign * value.points))
    own = values[rank]
    if own == best:
        return "true"
    return "false" if points or own.outcome != best.outcome else "points"


@pytest.mark.parametrize("count", [6, pytest.param(400, marks=pytest.mark.slow)])
def test_right_and_mistake_follow_the_reference(rng: random.Random, count: int) -> None:
    contrary = {"true": "false", "false": "true", "points": "points"}
    judge = ClaimsJudge()
    for _ in range(count):
        position = random_position(rng, cards=3, midtrick=rng.random() < 0.8, tally=True)
        if position.finished:
            continue
        for objective in objectives_for(position):
            values = reference_values(position, objective)
            for rank in values:
                expected = word_of(values, rank, position, objective.name == "points")
                right = card_is((rank,), "right").find(judge, position, objective.name)
                mistake = card_is((rank,), "mistake").find(judge, position, objective.name)
                assert right.word == expected
                assert mistake.word == contrary[expected]
                after_cards(position, right.line)


def ends(position: Position, objective: Objective, points: int = 0) -> set[Value]:
    """Return the values that every line from a position ends with."""
    if position.finished:
        return {Value(objective.outcome(position.ending), points)}
    return {
        value
        for rank in position.moves()
        for value in ends(position.play(rank), objective, points + position.gain(rank))
    }


def test_settled_means_that_every_line_comes_to_the_same(rng: random.Random) -> None:
    for _ in range(20):
        position = random_position(rng, cards=rng.choice([1, 2]), tally=True)
        for objective in objectives_for(position):
            found = ends(position, objective)
            outcomes = {value.outcome for value in found}
            expected = "true" if len(found) == 1 else "points" if len(outcomes) == 1 else "false"
            if objective.name == "points" and expected == "points":
                expected = "false"
            assert find_settled(ClaimsJudge(), position, objective.name).word == expected


def best_ends(position: Position, objective: Objective) -> Iterator[Position]:
    """Yield where every line of best play ends, by the reference."""
    if position.finished:
        yield position
        return
    values = reference_values(position, objective)
    best = (max if side_of(position.mover) == NS else min)(values.values())
    for rank, value in values.items():
        if value == best:
            yield from best_ends(position.play(rank), objective)


@pytest.mark.parametrize("count", [5, pytest.param(250, marks=pytest.mark.slow)])
def test_best_play_follows_the_reference(rng: random.Random, count: int) -> None:
    judge = ClaimsJudge()
    for _ in range(count):
        position = random_position(rng, cards=2, tally=True)
        for objective in objectives_for(position):
            finished = list(best_ends(position, objective))
            for text in events(rng, position):
                event, _ = read_event(text)
                assert event is not None
                if event.speaks_of(What.TRICKS):
                    continue
                base = position.taken or (0, 0)
                true = all(
                    event.at_end(end.rules, end.ending, base, (0, 0, 0, 0)) for end in finished
                )
                said = comes(HOW["will"], None, event)
                found = said.find(judge, position, objective.name)
                assert found.word == str(true).lower(), (position, text, objective.name)


# --- the score -----------------------------------------------------------------------------------


LADDER = """
title = "A ladder"
rules = "lappi"
lead = "N"
hands = {N = "K9", E = "9A", S = "22", W = "44"}
"""


def test_a_claim_may_be_a_function_of_the_score() -> None:
    found = verdict('card = "9"\nis = "mistake"\nobjective = "result"', LADDER)
    assert found.word == "score"
    assert found.deciding is not None
    start = found.claim.statements[0].start
    gone = start.rules.total - start.points_left
    scores = found.deciding.scores
    assert [scores[0].lowest, scores[-1].highest] == [0, gone]
    for one in scores:
        for points in {one.lowest, one.highest}:
            at = start.replace(taken=(points, gone - points))
            values = brute_values(at, Objective.named("result", at.rules))
            lost = max(values.values()).outcome - values[Rank("9")].outcome
            assert one.verdict == ("true" if lost else "points")


def test_points_only_tells_when_the_deal_is_lost() -> None:
    found = verdict('card = "9"\nis = "right"\nobjective = "clean"', LADDER)
    assert found.word == "points"
    assert found.deciding is not None
    assert {one.verdict for one in found.deciding.scores} == {"points", "false"}


def test_a_win_is_asked_for_every_score() -> None:
    found = verdict('side = "NS"\ncan = "win"', LADDER)
    assert found.word == "score"
    assert found.deciding is not None
    assert [(one.lowest, one.verdict) for one in found.deciding.scores] == [
        (0, "false"),
        (61 - 15, "true"),
    ]


RACE = """
title = "A race"
rules = "ristikontra-120"
lead = "N"
score = {NS = 65, EW = 75}
hands = {N = "9", E = "8", S = "7", W = "6"}
"""


def test_scores_with_which_a_race_is_over_are_no_part_of_a_range() -> None:
    """With 55 to 75 points both sides would have 120: who got there first is not known (V3a)."""
    found = verdict('objective = "result"\nsettled = true', RACE)
    assert found.word == "true"
    assert found.deciding is not None
    assert [(one.lowest, one.highest) for one in found.deciding.scores] == [(0, 54), (76, 120)]


def test_a_race_that_one_side_has_won_already_is_won() -> None:
    """NS have 60 and 60; EW pass 120 later, in the ending (V3a)."""
    head = RACE.replace("75", "112").replace("65", "60")
    head = head.replace('N = "9", E = "8"', 'N = "9", E = "A"')
    found = verdict('lead = "E"\nwill = "NS win"', head)
    assert found.deciding is not None
    words = {(one.lowest, one.highest): one.verdict for one in found.deciding.scores}
    # 109 are gone: from 102 points of NS on EW had not 120 before the ace.
    assert words == {(0, 59): "false", (102, 109): "true"}


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ('will = "NS win"', ""),
        ('objective = "result"\ncard = "9"\nis = "right"', ""),
        ('objective = "result"\ncard = "A"\nis = "right"', ""),
        ('objective = "result"\nsettled = true', ""),
        ('at = "2"\nwill = "NS total >= 61"', 'line = "A K 2 4"'),
        ('at = "2"\nside = "NS"\ncan = "win"', 'line = "A K 2 4"'),
    ],
)
def test_what_nobody_said_is_said_of_an_instance_alone(keys: str, line: str) -> None:
    """Unknown points so far are not a fact: neither in JSON nor in words."""
    file = claim(keys, SMALL + line)
    record = verify_record(file.position, file.title, verify(file))
    part = record.claims[0].parts[0]
    start = read_position(part.position)
    assert start.taken is None
    assert isinstance(part.assumed, dict)
    assumed = (part.assumed["NS"], part.assumed["EW"])
    assert sum(assumed) == start.rules.total - start.points_left
    assert "taken" not in record.to_json().decode()
    if isinstance(part.worth, Worth):
        solution = Searcher("result").find(start.replace(taken=assumed))
        assert (part.worth.value.outcome, part.worth.value.points) == solution.value
    report = as_text(verify_report(record, file.position), Style(10_000))
    before, instance, shown = report.partition("For instance, with ")
    assert instance
    assert shown.startswith(f"{assumed[NS]} for NS so far and {assumed[EW]} for EW:")
    assert not re.search("game point|of 120|is best|costs|Line  |Best  ", before)
    words = {one.verdict for one in part.scores}
    assert part.verdict == (words.pop() if len(words) == 1 else "score")


def test_where_the_points_are_given_nothing_is_assumed() -> None:
    file = claim('will = "NS win"', SMALL + "taken = {NS = 50, EW = 55}")
    record = verify_record(file.position, file.title, verify(file))
    assert record.claims[0].parts[0].assumed is UNSET
    assert "instance" not in as_text(verify_report(record, file.position), Style())


def test_ranges_count_from_before_the_file_where_ns_score_first() -> None:
    """NS take 15 in the first trick: with 46 before it they have 61 (R25)."""
    head = SMALL + 'line = "A K 2 4"'
    for keys in ('at = "2"\nalways = "NS win"', 'at = "2"\nside = "NS"\ncan = "total >= 61"'):
        found = verdict(keys, head)
        assert found.word == "score"
        assert found.deciding is not None
        assert [(one.lowest, one.highest, one.verdict) for one in found.deciding.scores] == [
            (0, 45, "false"),
            (46, 105, "true"),
        ]


# --- the language --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "word"),
    [
        ('card = "A"\nis = "only"', "true"),
        ('card = "9"\nis = "right"', "false"),
        ('card = "9"\ncosts = 15', "true"),
        ('card = "9"\ncosts = "at most 14"', "false"),
        ('card = "A"\nis = "better"\nthan = "9"', "true"),
        ('best = "A"', "true"),
        ('best = "A 9"', "false"),
        ('card = "A"\nis = "unbeatable"', "true"),
        ('card = "9"\nis = "beatable"', "true"),
        ('winners = "NA S22 EK"', "true"),
        ('winners = "N9"', "false"),
        ('side = "NS"\ncan = "points >= 15"', "true"),
        ('side = "EW"\ncan_deny = "points >= 1"', "false"),
        ('side = "EW"\ncannot_deny = "points >= 15"', "true"),
        ('could = "EW points 15"', "true"),
        ('could_not = "EW points 16"', "true"),
        ('always = "NS tricks >= 1"', "false"),
        ('will = "NS points 15"', "true"),
        ('line = "A K 2 4 | 9 9 2 4"', "true"),
        ('line = "9 K 2 4"\nbest_for = "EW"', "false"),
        ("settled = true", "false"),
        ('after = "A ? ? ?"\nsettled = true', "true"),
        ('after = "A K ? ?"\ncard = "9"\nis = "forced"', "true"),
        ('after = "A ! 2 4"\nalways = "EW no trick"', "false"),
        ('side = "NS"\nplan = 1', "true"),
        ('side = "NS"\nplan = "at least 2"', "false"),
        ('side = "NS"\ngoal = 15\nplan = "at most 1"', "true"),
        ('side = "EW"\ngoal = 1\nplan = "at most 9"', "false"),
        ('after = "9"\nside = "EW"\ngoal = "0:15"\nobjective = "points"\nplan = 1', "true"),
        ('side = "NS"\ngoal = "win"\nplan = "at most 3"', "score"),
        ('after = "?"\nside = "EW"\ngoal = "every trick"\nplan = "at most 9"', "false"),
        ('swap = "N9,S2"\nside = "NS"\ngains = "same"', "true"),
        ('lead = "E"\nside = "NS"\ngains = "less"', "true"),
        ('lead = "east"\nside = "NS"\ngains = "less"', "true"),
        ('all = [{card = "A", is = "right"}, {card = "9", is = "mistake"}]', "true"),
        ('all = [{card = "A", is = "right"}, {card = "9", is = "right"}]', "false"),
    ],
)
def test_forms(keys: str, word: str) -> None:
    assert verdict(keys).word == word


def test_errors_stand_at_their_place() -> None:
    with pytest.raises(BadText) as caught:
        read_claims(
            example(
                '[[claims]]\nid = "a"\ntext = "x"\nall = [\n    {card = "A", is = "rihgt"},\n'
                '    {side = "NS", can = "cleann"},\n]\n'
                '[[claims]]\nid = "a"\ntext = "x"\nafter = "A K 3"\ncard = "4"\nis = "right"\n'
            )
        )
    found = [(problem.line, problem.column) for problem in caught.value.problems]
    assert found == [(11, 23), (12, 26), (15, 6), (17, 14)]


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('crad = "A"\nis = "right"', "unknown key 'crad'; did you mean 'card'?"),
        ('card = "A"\nis = "right"\nside = "NS"', "side does not go with is"),
        ('card = "A"\nis = "right"\ncan = "clean"', "one claim says one thing, not is and can"),
        ("expect = 3\nsettled = true", "expect must be true, false, points or score"),
        ('after = "9 ? ? 9"\ncard = "A"\nis = "right"', "no line with these cards can be played"),
        ('side = "EW"\ncan = "this trick worth 3, win"', "not both; use all"),
        ('side = "EW"\ncan = "E clean"', "is for sides"),
        ('always = "trick worth 9 to 3"', "no number is both at least 9 and at most 3"),
        ('side = "NS"\nneeds = 3', "missing: the points that each side has taken"),
        (
            'objective = "result"\nset = {values = "simple"}\nside = "NS"\ngains = "more"',
            "other values need to know who took which cards",
        ),
        ('objective = "result"\ncard = "A"\nis = "right"\nset = {limit = "7"}', "limit must be"),
        ('after = "A 9 2 4 9 K 2 4"\nalways = "trick worth 0"', "all cards are played"),
        (
            'after = "A 9 2 4 9 K 2 4"\ncard = "A"\nis = "right"',
            "an ace cannot be the next card here",
        ),
        ('side = "us"\ncan = "clean"', "no side 'us'; the sides are NS and EW"),
        ('lead = "Z"\nsettled = true', "no seat 'Z'; the seats are N, E, S and W"),
        ('all = [{card = "A", is = "right"}]\nis = "right"', "is belongs in a table of all"),
        ('side = "NS"\ncan = "points >= 12"\ngoal = 12', "goal does not go with can"),
        ('side = "EW"\ngoal = 200\nplan = "at most 2"', "there are only 120 card points"),
        ('expect = "true"', "there is no claim here to judge"),
    ],
)
def test_bad_claims_say_what_is_wrong(keys: str, message: str) -> None:
    assert any(message in found for found in errors(keys)), errors(keys)


@pytest.mark.parametrize(
    ("keys", "messages"),
    [
        ("after = 7\nsettled = 1", ["after must be a text in quotes", "settled must be true"]),
        (
            'card = "Q"\ncosts = "dear"',
            [
                "North has no queen",
                'costs must be points, like 5 or "at least 5", or "the outcome"',
            ],
        ),
        (
            'side = "East"\ncan = "neither win"',
            [
                "no side 'East'; the sides are NS and EW",
                "neither goes only with clean or fail",
            ],
        ),
        ('side = 1\ncan = "clean"', ["side must be a text in quotes"]),
        (
            'objective = "win"\nline = "A 10"\nbest_for = "N"',
            [
                "objective must be points, clean, result",
                "East has no ten",
                "best_for must be NS, EW or both",
            ],
        ),
        (
            'plan = "short"\ngoal = 200',
            [
                'plan must be a number of lines, like 4 or "at most 4"',
                "plan needs a side: NS or EW",
                "there are only 120 card points",
            ],
        ),
        (
            "swap = 3\ngains = 1.5",
            [
                "swap must be a text in quotes",
                'gains must be "more", "less", "same", or points like "8 to 12"',
                "gains needs a side: NS or EW",
            ],
        ),
    ],
)
def test_everything_wrong_with_a_claim_is_told_once(keys: str, messages: list[str]) -> None:
    assert sorted(errors(keys)) == sorted(messages)


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ('rules = "ristikontra-120"', "missing: the score of the match (score)"),
        ('rules = "lappi-500"', "no number of points wins a deal of lappi-500"),
    ],
)
def test_needs_without_a_number_to_reach_is_refused(head: str, message: str) -> None:
    head = SMALL.replace('rules = "ristikontra"', head) + "taken = {NS = 50, EW = 55}"
    assert errors('side = "NS"\nneeds = 11', head) == [message]


def test_documented_forms_do_what_the_page_says() -> None:
    blocks = re.findall(r"```(toml|text)\n(.*?)```|^Verdict: (.*?)\. Wrong:$", DOCS, re.S | re.M)
    head = blocks[0][1]
    pairs = [blocks[at : at + 4] for at in range(1, len(blocks), 4)]
    assert len(pairs) > 15
    claims = "".join(
        f'[[claims]]\nid = "{at}"\ntext = "..."\n{pair[0][1]}' for at, pair in enumerate(pairs)
    )
    verdicts = verify(example(claims, head))  # all at once: the possible deals are solved once
    for found, pair in zip(verdicts, pairs, strict=True):
        (_, good, _), (_, _, word), (_, bad, _), (_, message, _) = pair
        assert (found.word or "not judged") == word, good
        assert errors(bad, head) == [" ".join(message.split())], bad


# --- the command ---------------------------------------------------------------------------------


def test_verify_answers_in_json(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["verify", "lappi/pagat", "--json"]) == 0
    record = VerifyRecord.from_json(capsysbinary.readouterr().out)
    assert {found.id: found.verdict for found in record.claims} == {
        found.claim.id: found.claim.expect for found in documented().values()
    }
    # Explanations number tricks as the file does.
    why = {found.id: part.why for found in record.claims for part in found.parts if part.why}
    assert "North may win trick 5" in str(why["C4"])
    assert "East may win trick 4" in str(why["C6"])


def test_exit_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def code(keys: str) -> int:
        path = tmp_path / "pos.toml"
        text = f'{SMALL}\n[[claims]]\nid = "x"\ntext = "..."\n{keys}\n'
        path.write_text(text, encoding="utf-8")
        return run(["verify", str(path)])

    assert code('card = "9"\nis = "right"\nexpect = false') == 0
    assert code('card = "9"\nis = "right"\nexpect = true') == 1
    assert "but the file expects: true" in capsys.readouterr().out
    assert code('card = "9"\nis = "right"') == 0
    assert "expect" not in capsys.readouterr().out
    assert code('card = "8"\nis = "right"') == 2
    assert code("") == 0
    assert "not judged" in capsys.readouterr().out
    assert run(["verify", "lappi N:A E:9 S:2 W:4 lead:N"]) == 2


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("points = 15", 0),
        ("points = 14", 1),
        ("outcome = 1", 1),
        ('best = ["A"]', 0),
        ('best = ["A", "9"]', 1),
        ('result = "more points"', 1),
        ('points = 0\nafter = "9"', 0),
        ('points = 15\nafter = "9"', 1),
    ],
)
def test_a_wrong_expectation_of_a_file_is_a_failure(keys: str, code: int, tmp_path: Path) -> None:
    path = tmp_path / "pos.toml"
    path.write_text(f'{SMALL}\n[[expect]]\nobjective = "points"\n{keys}\n', encoding="utf-8")
    assert run(["verify", str(path)]) == code
    record = next(expectations(read_example(path)))
    assert ExpectationRecord.from_json(record.to_json()) == record
    assert record.as_expected == (record.expected == record.found) == (code == 0)


def test_every_judged_claim_of_the_files_has_an_expectation() -> None:
    """Without one a claim would test nothing."""
    every = (ROOT / "positions").glob("*/*.toml")
    for path in [*COMMENTS, *(one for one in every if one.parent.name in VARIANTS)]:
        for found in claims_in(path):
            assert bool(found.expect) == bool(found.statements), (path, found.id)


def test_expectations_are_judged_under_their_own_options() -> None:
    """After two leads of the limit a third is legal only as the expectation sets the options."""
    text = """
title = "x"
rules = "ristikontra"
options = {limit = 2}
lead = "N"
run = "9x2"
hands = {N = "99", E = "78", S = "22", W = "44"}
[[expect]]
objective = "points"
set = {stuck_lead = "pass_left"}
after = "E7 2 4 9"
points = 0
"""
    found = next(expectations(read_example(text)))
    assert found.as_expected
    assert found.after == ["E:7", "S:2", "W:4", "N:9"]


@pytest.mark.parametrize("width", [30, 60, 80, 120])
def test_the_report_fits(width: int) -> None:
    for path in COMMENTS[:4:3]:
        ending = read_example(path)
        record = verify_record(ending.position, ending.title, judged(path))
        report = as_text(verify_report(record, ending.position), Style(width=width, ascii=True))
        assert report.isascii()
        assert max(map(len, report.splitlines())) <= width
        assert "{" not in report


def test_games_of_the_documented_ending_agree() -> None:
    """The oracle's game is the one that the claims are about."""
    start = place("")
    assert game_of(start).hands == ("QT775", "T8663", "KK642", "K7533")


def test_a_plan_is_shown_with_the_tricks_of_the_file() -> None:
    keys = 'at = "2.2"\nafter = "Q 3 4"\nside = "EW"\ngoal = "clean"\nplan = 1'
    record = verify_answer(claim(keys, DOCUMENTED))
    part = record.claims[0].parts[0]
    place = after_cards(read_position(part.position), ranks_in(part.line))
    assert part.plan == replaced(plan(place, "clean", party="EW"), part.plan)
    report = as_text(verify_report(record, read_example(DOCUMENTED).position), Style())
    assert "- Trick 3: East leads the eight, West plays the king. Done." in report


def replaced(record: PlanRecord, other: PlanRecord | UnsetType) -> PlanRecord:
    """Return a plan with what another one cost."""
    assert not isinstance(other, UnsetType)
    return msgspec.structs.replace(record, effort=other.effort, seconds=other.seconds)


def test_a_plan_that_is_not_proved_shortest_judges_no_more_than_it_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = read_example(DOCUMENTED).position
    found = next(
        (nodes, record.lines)
        for nodes in range(2_000, 400_000, 2_000)
        if (record := plan(position, party="EW", max_nodes=nodes)).lines is not UNSET
    )
    monkeypatch.setattr(forms, "_PLAN_NODES", found[0])
    assert verdict(f'side = "EW"\nplan = "at most {found[1]}"', DOCUMENTED).word == "true"
    for lines in (found[1], '"at least 2"', '"at most 6"'):
        with pytest.raises(RistikontraError, match="no plan was proved shortest"):
            verdict(f'side = "EW"\nplan = {lines}', DOCUMENTED)
    monkeypatch.setattr(forms, "_PLAN_NODES", 10)
    with pytest.raises(RistikontraError, match="within 10 nodes"):
        verdict('side = "EW"\nplan = "at most 99"', DOCUMENTED)


HEAD = """
title = "x"
rules = "{rules}"
lead = "{lead}"
hands = {hands}
"""


def claims_of(head: str, *keys: str) -> list[str]:
    """Return what is wrong with claims, each given by its keys."""
    tables = [f'[[claims]]\nid = "{at}"\ntext = ""\n{key}\n' for at, key in enumerate(keys)]
    try:
        read_claims(read_example(head + "\n".join(tables)))
    except BadText as error:
        return [problem.message for problem in error.problems]
    return []


@pytest.mark.slow
def test_cards_that_may_be_any_are_bounded() -> None:
    hands = '{N = "Q10775", E = "108663", S = "KK642", W = "K7533"}'
    head = HEAD.format(rules="lappi", lead="N", hands=hands)
    for wild in ("? " * 8, "? " * 19):
        found = claims_of(head, *[f'after = "{wild}"\nside = "NS"\ncan = "points >= 1"'] * 2)
        assert len(found) == 2
        assert re.match("these cards lead to more than 1?[02]000 positions; name more", found[0])
    found = claims_of(head, 'after = "? ? ? ? ? ?"\nside = "NS"\ncan = "points >= 1"')
    assert found[0].startswith("these cards lead to more than 2000 positions; name more")
    short = 'after = "? ? ? ?"\nside = "NS"\ncan = "points >= 1"'
    assert claims_of(head, short) == []
    # However many claims there are, together they look at a limited number of positions.
    found = claims_of(head, *[short] * 400)
    assert found[0].startswith("the claims of a file may look at 100000 positions on their way")
    assert claims_of(head, *[short] * 200) == []


def test_a_card_that_may_be_any_is_one_card_and_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    said = 'side = "NS"\ncan = "points >= 1"'
    # North has two cards, and for each of them East has two.
    for name, most in (("_MOST_BETWEEN", 4), ("_MOST_IN_ALL", 2 + 4)):
        for bound in (most, most - 1):
            with monkeypatch.context() as patched:
                patched.setattr(f"ristikontra.games.tricks.claims.reading.{name}", bound)
                found = claims_of(SMALL, f'after = "N? ?"\n{said}')
            assert len(found) == most - bound
            assert all(str(bound) in one for one in found)
    assert claims_of(SMALL, f'after = "? E9K"\n{said}') != []


def test_positions_that_are_equal_count_once() -> None:
    hands = '{N = "AAAKKK", E = "999888", S = "777666", W = "555444"}'
    head = HEAD.format(rules="ristikontra", lead="N", hands=hands)
    # Each player has up to 20 ways to play five cards of two ranks, and keeps one of two.
    after = " | ".join(["? ? ? ?"] * 5)
    assert claims_of(head, f'after = "{after}"\nside = "NS"\ncan = "points >= 1"') == []


def test_cards_changed_over_make_a_legal_position_or_a_clear_error() -> None:
    hands = '{N = "A9", E = "54", S = "3", W = "97"}'
    head = HEAD.format(rules="ristikontra", lead="S", hands=hands)
    head += 'run = "3x2"\ntrick = ["3"]\noptions = {limit = 2}\n'
    said = 'card = "7"\nis = "right"'
    assert claims_of(head, f'swap = "S3,W9"\n{said}') == [
        "after 2 leads of the three in a row it could not be led again (R16)"
    ]
    assert claims_of(head, f'swap = "E5,W9"\n{said}') == []


@pytest.mark.parametrize("cards", ["NA,N9", "NA,EA", "N9", "N9,S2,W4", "N9,S3", "X9,S2", "9,S2"])
def test_a_claim_refuses_a_swap_as_the_command_line_does(cards: str) -> None:
    setup = setup_of(claim("").position)
    with pytest.raises(BadText) as refused:
        swap(replace(setup, hands={**setup.hands, "E": "AK"}).position(), cards)
    head = SMALL.replace("9K", "AK")
    assert errors(f'swap = "{cards}"\nsettled = true', head) == [
        problem.message for problem in refused.value.problems
    ]


def test_another_lead_is_refused_inside_a_trick() -> None:
    head = SMALL + 'line = "A K 2 4"'
    assert errors('at = "1.2"\nlead = "E"\nsettled = true', head) == [
        "cards have been played to this trick already"
    ]


def test_lapland_is_known_where_it_is_played_alone() -> None:
    assert errors('will = "NS in Lapland"') == ["there is no Lapland in ristikontra"]


def test_lines_that_are_too_many_to_try_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ristikontra.games.tricks.claims.forcing.MOST", 1000)
    hands = '{N = "AKQ", E = "987", S = "223", W = "665"}'
    claim = '[[claims]]\nid = "a"\ntext = ""\nside = "NS"\ncould = "W tricks >= 3, N tricks >= 1"\n'
    with pytest.raises(RistikontraError, match="with 3 cards in each hand"):
        verify(read_example(HEAD.format(rules="lappi", lead="N", hands=hands) + claim))
