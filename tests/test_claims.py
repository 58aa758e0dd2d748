"""Laws of claims: the documented ones proved again, a teacher's hundred, forms and errors."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

import bruteforce
from oracles import brute_values, game_of, objectives_for, reference_values
from randoms import random_position
from ristikontra import reference
from ristikontra.cards import KING, QUEEN, RANKS
from ristikontra.claimed_records import VerifyRecord, verify_record
from ristikontra.claims import How, Is, Judge, Verdict, What, read_claims, read_event, verify
from ristikontra.claims.forcing import can_force, can_happen, must_happen
from ristikontra.claims.language import CardIs, Comes, Settled
from ristikontra.claims.lines import EVERYBODY, NOBODY, Lines
from ristikontra.cli.main import run
from ristikontra.errors import BadText
from ristikontra.files import Example, find_example, read_example
from ristikontra.outcome import Objective, Value, ending_of
from ristikontra.position import Position, Trick, after_cards
from ristikontra.render.claimed import verify_report
from ristikontra.render.layout import Style
from ristikontra.seats import EW, NS, side_of

HERE = Path(__file__).parent
COMMENTS = sorted((HERE / "comments").glob("*.toml"))
DOCS = (HERE.parent / "docs" / "claims.md").read_text(encoding="utf-8")
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
    return after_cards(find_example("lappi/pagat").position, [RANKS.index(card) for card in cards])


def tricks(position: Position) -> list[Trick]:
    """Return every way to finish the trick on the table."""
    if len(position.trick) == 3:
        return [position.table_trick(rank) for rank in position.legal_cards()]
    return [trick for rank in position.legal_cards() for trick in tricks(position.play(rank))]


def clean_values(position: Position) -> dict[str, Value]:
    """Return the value of every card by brute force: cleaning first, then points."""
    found = brute_values(position, Objective("clean", position.rules))
    return {RANKS[rank]: value for rank, value in found.items()}


def forces(position: Position, side: int, good: Callable[[Trick], bool]) -> bool:
    """Say whether a side can have every trick to the end be good, going through all play."""
    if position.finished:
        return True

    def fine(rank: int) -> bool:
        if len(position.trick) == 3 and not good(position.table_trick(rank)):
            return False
        return forces(position.play(rank), side, good)

    choose = any if side_of(position.turn) == side else all
    return choose(fine(rank) for rank in position.legal_cards())


def proof_1() -> str:
    beaten = {
        RANKS[lead]: any(side_of(trick.winner) == EW for trick in tricks(place("").play(lead)))
        for lead in place("").legal_cards()
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
    return [position.play(rank) for rank in position.legal_cards()]


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
    # EW have cleaned: the outcome is level just where NS clean too.
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


PROOFS = (
    *(proof_1, proof_2, proof_3, proof_4, proof_5),
    *(proof_6, proof_7, proof_8, proof_9, proof_10),
)


@cache
def documented() -> dict[str, Verdict]:
    return {found.claim.id: found for found in verify(find_example("lappi/pagat"))}


@pytest.mark.parametrize("number", range(1, 11))
def test_documented_claim_is_proved_again(number: int) -> None:
    found = documented()[f"C{number}"]
    assert found.word == found.claim.expect == PROOFS[number - 1]()


def test_all_documented_claims_are_judged() -> None:
    assert list(documented()) == [f"C{number}" for number in range(1, 11)]
    for found in documented().values():
        for finding in found.findings:
            after_cards(finding.position, finding.line)
            assert finding.line or finding.facts


# --- a teacher's hundred comments ----------------------------------------------------------------


@cache
def judged(path: Path) -> tuple[Verdict, ...]:
    return verify(read_example(path))


def test_a_hundred_comments_on_twenty_endings() -> None:
    verdicts = [verdict for path in COMMENTS for verdict in judged(path)]
    assert len(COMMENTS) == 20
    assert [verdict.claim.id for verdict in verdicts] == [f"c{n:03}" for n in range(1, 101)]
    expressed = [verdict for verdict in verdicts if verdict.claim.judged]
    assert len(expressed) >= 90
    assert {verdict.word for verdict in expressed} <= {"true", "false", "points", "score"}
    listed = set(re.findall(r"^\| (c\d{3}) \| \"", DOCS, re.MULTILINE))
    assert {v.claim.id for v in verdicts if not v.claim.judged} == listed


@pytest.mark.parametrize("path", COMMENTS, ids=lambda path: path.stem)
def test_comments_have_the_verdicts_that_were_proved(path: Path) -> None:
    assert [verdict.claim.id for verdict in judged(path) if not verdict.as_expected] == []


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


def test_forcing_agrees_with_every_line(rng: random.Random) -> None:
    for _ in range(60):
        position = random_position(rng, cards=rng.choice([2, 2, 3]), tally=True)
        if position.finished:
            continue
        for text in events(rng, position):
            event, faults = read_event(text)
            assert event is not None, faults
            for side, mask in ((NS, 0b0101), (EW, 0b1010)):
                answer = can_force(position, side, event)
                assert answer.holds == Lines(position, event, mask).holds(), (position, text)


def test_help_agrees_with_every_line(rng: random.Random) -> None:
    for _ in range(12):
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
    sign = 1 if side_of(position.turn) == NS else -1
    best = max(values.values(), key=lambda value: (sign * value.outcome, sign * value.points))
    own = values[rank]
    if own == best:
        return "true"
    return "false" if points or own.outcome != best.outcome else "points"


def test_right_and_mistake_follow_the_reference(rng: random.Random) -> None:
    contrary = {"true": "false", "false": "true", "points": "points"}
    judge = Judge()
    for _ in range(40):
        position = random_position(rng, cards=rng.choice([2, 3]), tally=True)
        if position.finished:
            continue
        for objective in objectives_for(position):
            values = reference_values(position, objective)
            for rank in values:
                expected = word_of(values, rank, position, objective.name == "points")
                right = judge.find(CardIs(rank, Is.RIGHT), position, objective.name)
                mistake = judge.find(CardIs(rank, Is.MISTAKE), position, objective.name)
                assert right.word == expected
                assert mistake.word == contrary[expected]
                after_cards(position, right.line)


def ends(position: Position, objective: Objective, points: int = 0) -> set[Value]:
    """Return the values that every line from a position comes to."""
    if position.finished:
        return {Value(objective.outcome(ending_of(position)), points)}
    return {
        value
        for rank in position.legal_cards()
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
            assert Judge().find(Settled(), position, objective.name).word == expected


def best_ends(position: Position, objective: Objective) -> Iterator[Position]:
    """Yield where every line of best play comes to, by the reference."""
    if position.finished:
        yield position
        return
    values = reference_values(position, objective)
    best = (max if side_of(position.turn) == NS else min)(values.values())
    for rank, value in values.items():
        if value == best:
            yield from best_ends(position.play(rank), objective)


def test_best_play_follows_the_reference(rng: random.Random) -> None:
    judge = Judge()
    for _ in range(25):
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
                    event.at_end(end.rules, ending_of(end), base, (0, 0, 0, 0)) for end in finished
                )
                said = Comes(How.WILL, None, event)
                found = judge.find(said, position, objective.name)
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
            at = replace(start, taken=(points, gone - points))
            values = brute_values(at, Objective("result", at.rules))
            lost = max(values.values()).outcome - values[RANKS.index("9")].outcome
            assert one.word == ("true" if lost else "points")


def test_points_only_tells_when_the_deal_is_lost() -> None:
    found = verdict('card = "9"\nis = "right"\nobjective = "clean"', LADDER)
    assert found.word == "points"
    assert found.deciding is not None
    assert {one.word for one in found.deciding.scores} == {"points", "false"}


def test_a_win_is_asked_for_every_score() -> None:
    found = verdict('side = "NS"\ncan = "win"', LADDER)
    assert found.word == "score"
    assert found.deciding is not None
    assert [(one.lowest, one.word) for one in found.deciding.scores] == [
        (0, "false"),
        (61 - 15, "true"),
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
        ('swap = "N9,S2"\nside = "NS"\ngains = "same"', "true"),
        ('lead = "E"\nside = "NS"\ngains = "less"', "true"),
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
        ('after = "9 ? ? 9"\ncard = "A"\nis = "right"', "no line of these cards"),
        ('side = "EW"\ncan = "this trick worth 3, win"', "not both; use all"),
        ('side = "EW"\ncan = "E clean"', "a matter of sides"),
        ('side = "NS"\nneeds = 3', "the file does not say what each side has taken"),
        ('objective = "result"\ncard = "A"\nis = "right"\nset = {limit = "7"}', "limit must be"),
        ('after = "A 9 2 4 9 K 2 4"\nalways = "trick worth 0"', "every card has been played"),
        ('all = [{card = "A", is = "right"}]\nis = "right"', "is belongs in a table of all"),
    ],
)
def test_bad_claims_say_what_is_wrong(keys: str, message: str) -> None:
    assert any(message in found for found in errors(keys)), errors(keys)


def test_documented_forms_do_what_the_page_says() -> None:
    blocks = re.findall(r"```(toml|text)\n(.*?)```|^Verdict: (.*?)\. Wrong:$", DOCS, re.S | re.M)
    head = blocks[0][1]
    pairs = [blocks[at : at + 4] for at in range(1, len(blocks), 4)]
    assert len(pairs) > 15
    for (_, good, _), (_, _, word), (_, bad, _), (_, message, _) in pairs:
        assert (verdict(good, head).word or "not judged") == word, good
        assert errors(bad, head) == [" ".join(message.split())], bad


# --- the command ---------------------------------------------------------------------------------


def test_verify_answers_in_json(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["verify", "lappi/pagat", "--json"]) == 0
    record = msgspec.json.decode(capsysbinary.readouterr().out, type=VerifyRecord)
    assert {found.id: found.verdict for found in record.claims} == {
        found.claim.id: found.claim.expect for found in documented().values()
    }


def test_exit_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def code(keys: str) -> int:
        path = tmp_path / "pos.toml"
        text = f'{SMALL}\n[[claims]]\nid = "x"\ntext = "..."\n{keys}\n'
        path.write_text(text, encoding="utf-8")
        return run(["verify", str(path)])

    assert code('card = "9"\nis = "right"\nexpect = false') == 0
    assert code('card = "9"\nis = "right"') == 1
    assert "but the file expects: true" in capsys.readouterr().out
    assert code('card = "8"\nis = "right"') == 2
    assert code("") == 0
    assert "not judged" in capsys.readouterr().out
    assert run(["verify", "lappi N:A E:9 S:2 W:4 lead:N"]) == 2


@pytest.mark.parametrize("width", [30, 60, 80, 120])
def test_the_report_fits(width: int) -> None:
    for path in COMMENTS[:6]:
        ending = read_example(path)
        record = verify_record(ending.position, ending.title, judged(path))
        report = verify_report(record, ending.position, Style(width=width, ascii=True))
        assert report.isascii()
        assert max(map(len, report.splitlines())) <= width
        assert "{" not in report


def test_games_of_the_documented_ending_agree() -> None:
    """The oracle's game is the one that the claims are about."""
    start = place("")
    assert game_of(start).hands == ("QT775", "T8663", "KK642", "K7533")


def test_explanations_number_tricks_as_the_file_does() -> None:
    example = find_example("lappi/pagat")
    record = verify_record(example.position, example.title, verify(example))
    found = {claim.id: part.why for claim in record.claims for part in claim.parts if part.why}
    assert "North win trick 4" in str(found["C4"])
    assert "North win trick 4" in str(found["C6"])
