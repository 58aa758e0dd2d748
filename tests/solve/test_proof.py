"""Certificates: every value has one, small and quick, and no faulty solver gets one past the check.

The long runs: pytest -m slow tests/solve/test_proof.py -s
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from draws.forger import FOR_PLAYER, kontra_on_edge
from draws.randoms import PARTNER_GAMES, PARTNER_OBJECTIVES, random_options, random_position
from fixtures.share import some_of
from fixtures.tree import ROOT, TESTS
from ristikontra.api.page import page_examples
from ristikontra.cli.plan import prove_command
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import MissingFields, RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.proof.certificate import (
    prove,
    question_hash,
    question_text,
)
from ristikontra.games.tricks.proof.check import Refused, check
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value, objective_for
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.words import language, speaking

PAGE = ROOT / "docs" / "proofs.md"
PAGAT = read_position("lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW")


def holds(position: Position, objective: str, party: str = "NS") -> int:
    """Prove a position and check the certificate; return its size."""
    certificate = prove(position, objective, party=party)
    proved = check(certificate.encode())
    value = worth(position, objective, party)
    assert (proved.lower, proved.upper) == (value, value), str(position)
    assert (proved.objective, proved.party) == (objective, party)
    assert read_position(proved.position) == position
    return len(certificate)


def worth(
    position: Position, objective: str, party: str = "NS", solver: Searcher | None = None
) -> Value:
    """Return what the solver says that a position is worth to a party."""
    if party == "NS":
        return (solver or Searcher(objective)).value(position)
    parties = position.rules.seating.parties
    at = parties.index(party)
    if (objective, len(parties)) == ("deal", 3):
        found = outlook(position, objective).reach
        assert found
        return Value(found.guaranteed[at], 0)
    return Searcher(FOR_PLAYER[objective](position.rules, at)).value(position)


#: The guarantees of players: every objective of Kontra, for two and for three.
KONTRA = [(name, goal) for name in ("kontra-2", "kontra-3") for goal in VARIANTS[name].objectives]


def kontra_holds(rng: random.Random, variant: str, objective: str, cards: int) -> int:
    """Prove a random ending of Kontra for some player."""
    position = kontra_on_edge(rng, variant, cards)
    return holds(position, objective, rng.choice(position.rules.seating.parties))


def drawn(rng: random.Random, variant: str, cards: int | None = None) -> Position:
    return random_position(rng, variant, cards, random_options(rng, variant), tally=True)


@pytest.mark.parametrize("objective", PARTNER_OBJECTIVES)
@pytest.mark.parametrize("variant", PARTNER_GAMES)
def test_random_endings_are_proved(variant: str, objective: str, rng: random.Random) -> None:
    for _ in range(4):
        holds(drawn(rng, variant, rng.randint(0, 4)), objective)


@pytest.mark.slow
@pytest.mark.parametrize("objective", PARTNER_OBJECTIVES)
@pytest.mark.parametrize("variant", PARTNER_GAMES)
def test_two_thousand_endings_are_proved(variant: str, objective: str, rng: random.Random) -> None:
    for _ in range(2000 // (len(PARTNER_GAMES) * len(PARTNER_OBJECTIVES)) + 1):
        holds(drawn(rng, variant), objective)


@pytest.mark.parametrize(("variant", "objective"), KONTRA)
def test_random_endings_of_kontra_are_proved(
    variant: str, objective: str, rng: random.Random
) -> None:
    for _ in range(10):
        kontra_holds(rng, variant, objective, rng.randint(0, 5))


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "objective"), KONTRA)
def test_two_thousand_endings_of_kontra_are_proved(
    variant: str, objective: str, rng: random.Random
) -> None:
    for _ in range(400):
        kontra_holds(rng, variant, objective, rng.randint(0, 6))


@some_of(25, 100)
def test_in_kontra_they_prove_what_the_reference_says(rng: random.Random, number: int) -> None:
    """One player against all others, and what each of three players can guarantee."""
    for at in range(number):
        variant, objective = KONTRA[at % len(KONTRA)]
        position = kontra_on_edge(rng, variant, rng.randint(0, 3))
        parties = position.rules.seating.parties
        sure = None
        if len(parties) == 3:
            sure = reference.reach(position, Objective.named(objective, position.rules)).guaranteed
        for player, party in enumerate(parties):
            proved = check(prove(position, objective, party=party).encode())
            goal = FOR_PLAYER[objective](position.rules, player)
            value = reference.value(position, goal)
            assert (proved.lower, proved.upper) == (value, value), str(position)
            assert sure is None or sure[player] == max(value)


def test_where_nobody_has_a_point_or_can_get_one_all_cut() -> None:
    two = "kontra-2 A:855532 B:987532 lead:B taken:A=0,B=0 pack:-"
    three = "kontra-3 A:5 B:9 C:7 lead:B taken:A=0,B=0,C=0 pack:-"
    for line, party, chance in ((two, "A", 3), (two, "B", 3), (three, "C", 2)):
        proved = check(prove(read_position(line), "deal", party=party).encode())
        assert (proved.lower, proved.upper) == ((chance, 0), (chance, 0))


def test_a_certificate_is_for_the_player_on_turn_or_another_of_the_table() -> None:
    position = read_position("kontra-3 A:A2 B:9 C:2T lead:B trick:2 pack:K6")
    made = [prove(position), *(prove(position, party=one) for one in "ABC")]
    assert [check(one.encode()).party for one in made] == [*"CABC"]
    for place, party in ((position, "D"), (position, "NS"), (PAGAT, "EW"), (PAGAT, "N")):
        with pytest.raises(RistikontraError, match=f"not for '{party}'"):
            prove(place, party=party)
    assert prove(PAGAT, party="NS") == prove(PAGAT)


def test_certificates_prove_the_value_of_the_reference(rng: random.Random) -> None:
    for _ in range(30):
        position = drawn(rng, rng.choice(list(PARTNER_GAMES)), rng.randint(0, 2))
        objective = objective_for(position, rng.choice(PARTNER_OBJECTIVES))
        proved = check(prove(position, objective.name).encode())
        value = reference.value(position, objective)
        assert (proved.lower, proved.upper) == (value, value), str(position)


def example_positions() -> list[object]:
    """Every worked example; two of three are slow, as are those of more than five cards a hand."""
    cases: list[object] = []
    for at, name in enumerate(page_examples()):
        slow = at % 3 or find_example(name).position.tricks_left > 5
        cases.append(pytest.param(name, marks=pytest.mark.slow if slow else ()))
    return cases


@pytest.mark.parametrize("name", example_positions())
def test_worked_examples_are_proved(name: str) -> None:
    """Every example under each objective it has facts for, and every place with a value."""
    example = find_example(name)
    row = example.position.rules.variant
    places = [(example.position, objective) for objective in row.objectives]
    for expect in example.expects:
        places.append((expect.place(example.position), expect.objective))
    for position, objective in dict.fromkeys(places):
        if not Objective.named(objective, position.rules).missing(position):
            for party in row.seating.parties if row.spice else ("NS",):
                holds(position, objective, party)


def test_the_page_shows_certificates_that_are_made() -> None:
    shown = re.findall(r"```text\n(ristikontra proof 1\n.*?)```", PAGE.read_text(), re.S)
    assert len(shown) == 2
    for text in shown:
        proved = check(text.encode())
        made = prove(read_position(proved.position), proved.objective, party=proved.party)
        assert made == text


def test_the_same_question_gives_the_same_certificate() -> None:
    assert prove(PAGAT) == prove(PAGAT)


def test_the_hash_binds_position_options_and_objective() -> None:
    text = str(PAGAT)
    changed = [
        text,
        f"{text} limit=2",
        f"{text} score:NS=1,EW=2",
        text.replace("lappi", "lappi-500"),
    ]
    places = [*map(read_position, changed), PAGAT.play(PAGAT.moves()[0])]
    questions = {
        question_text(place, Objective.named(name, place.rules))
        for place in places
        for name in PARTNER_OBJECTIVES
    }
    assert len({question_hash(question) for question in questions}) == 15
    kontra = "kontra-2 A:A2 B:92 lead:A"
    places = [read_position(f"{kontra}{end}") for end in ("", " pack:T", " pack:K", " pack:-")]
    questions = {
        question_text(place, FOR_PLAYER[name](place.rules, player))
        for place in places
        for name in FOR_PLAYER
        for player in (0, 1)
    }
    assert len({question_hash(question) for question in questions}) == 24


def test_interrupted_solves_give_certificates_of_their_bounds(rng: random.Random) -> None:
    wide = 0
    for number in range(400):
        if number >= 20 and wide:
            break
        position = drawn(rng, rng.choice(list(PARTNER_GAMES)), 4)
        objective = rng.choice(PARTNER_OBJECTIVES)
        proved = check(prove(position, objective, max_nodes=rng.randint(1, 300)).encode())
        assert proved.lower <= Searcher(objective).value(position) <= proved.upper
        wide += proved.lower != proved.upper
    assert wide


@pytest.mark.parametrize(("variant", "objective"), KONTRA)
def test_in_kontra_as_well(variant: str, objective: str, rng: random.Random) -> None:
    wide = 0
    for number in range(400):
        if number >= 20 and wide:
            break
        position = kontra_on_edge(rng, variant, 5)
        party, limit = rng.choice(position.rules.seating.parties), rng.randint(1, 60)
        proved = check(prove(position, objective, party=party, max_nodes=limit).encode())
        assert proved.lower <= worth(position, objective, party) <= proved.upper
        wide += proved.lower != proved.upper
    assert wide


def test_results_without_a_past_are_not_proved() -> None:
    with pytest.raises(MissingFields):
        prove(PAGAT, "result")


def test_scores_too_large_for_a_certificate_are_refused() -> None:
    position = read_position(
        "ristikontra-120 N:K E:7 S:2 W:A lead:N taken:NS=50,EW=55 score:NS=1,EW=0"
    )
    prove(position, "result")
    with pytest.raises(RistikontraError, match=r"no certificate is possible: .*NS=1234567"):
        prove(position.replace(score=(1234567, 0)), "result")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(prove_command, list(map(str, arguments)))


def test_the_verb_writes_a_checked_certificate(tmp_path: Path) -> None:
    file = tmp_path / "pagat.proof"
    reported = run(str(PAGAT), "-o", file)
    assert reported.exit_code == 0
    assert reported.output.startswith("Proved for NS (objective clean): ")
    assert file.read_text() == prove(PAGAT)
    checked = run("--check", file)
    assert checked.exit_code == 0
    assert "Proved for NS (objective clean): " in checked.output
    file.write_text(file.read_text()[:-1])
    assert run("--check", file).exit_code == 1


def test_what_is_proved_is_said_in_the_language(tmp_path: Path) -> None:
    file = tmp_path / "pagat.proof"
    run(str(PAGAT), "-o", file)
    with speaking(language("fi")):
        assert "PE, tavoite clean. Todistettu: " in run("--check", file).output
        assert run("--check", os.devnull).output.startswith("hylätty")


def test_the_checker_leaves_standard_input_open() -> None:
    """A caller in another process still reads; `input_stays` looks."""
    assert run("--check", "-").exit_code == 1


def test_the_verb_asks_for_whom(tmp_path: Path) -> None:
    file, words = tmp_path / "opening.proof", "kontra-3 A:AKQ B:K99 C:TT8 lead:C pack:-"
    reported = run(words, "--for", "b", "-o", file, "--json")
    assert reported.exit_code == 0
    assert json.loads(reported.output)["for"] == "B"
    assert "Proved for B (objective points): " in run("--check", file).output
    by_deal = run(f"{words} taken:A=3,B=2,C=0", "-o", file)
    assert by_deal.output.startswith("Proved for C (objective deal): a chance of ")
    assert "to come" not in by_deal.output
    other = run(words, "--for", "EW", "-o", file)
    assert other.exit_code == 2
    assert other.stderr == "error: a certificate of this position is for A, B or C, not for 'EW'\n"


def test_a_certificate_that_cannot_be_read_is_bad_usage(tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none", "no such file"), (tmp_path, "is a directory")):
        reported = run("--check", path)
        assert reported.exit_code == 2
        assert str(path) in reported.stderr
        assert reason in reported.stderr
        assert not reported.stdout


def test_the_verb_says_when_a_limit_was_reached(tmp_path: Path) -> None:
    file = tmp_path / "pagat.proof"
    reported = run(str(PAGAT), "-o", file, "--max-nodes", 20, "--json")
    assert reported.exit_code == 3
    record = json.loads(reported.output)
    assert record["status"] == "interrupted"
    assert record["bytes"] == len(file.read_text())


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "objective"), KONTRA)
def test_full_hands_of_kontra_are_proved_small_and_fast(
    variant: str, objective: str, rng: random.Random
) -> None:
    sizes, seconds = [], []
    for _ in range(100):
        started = perf_counter()
        sizes.append(kontra_holds(rng, variant, objective, 6))
        seconds.append(perf_counter() - started)
    print(
        f"\n{variant}, {objective}: {median(sizes) / 1000:.1f} kB (at most "
        f"{max(sizes) / 1000:.1f}), {median(seconds):.2f} s (at most {max(seconds):.2f})"
    )
    assert median(sizes) < 100_000
    assert median(seconds) < 1


@pytest.mark.slow
@pytest.mark.parametrize("objective", PARTNER_OBJECTIVES)
def test_six_card_endings_are_proved_small_and_fast(objective: str, rng: random.Random) -> None:
    sizes, made, checked = [], [], []
    variants = [name for name, row in PARTNER_GAMES.items() if row.hand == 6]
    for at in range(100):
        position = random_position(rng, variants[at % len(variants)], 6, midtrick=False, tally=True)
        started = perf_counter()
        text = prove(position, objective)
        made.append(perf_counter() - started)
        started = perf_counter()
        check(text.encode())
        checked.append(perf_counter() - started)
        sizes.append(len(text))
    print(
        f"\n{objective}: {median(sizes) / 1000:.0f} kB (at most {max(sizes) / 1000:.0f}), "
        f"made in {median(made):.2f} s (at most {max(made):.2f}), "
        f"checked in {median(checked):.2f} s (at most {max(checked):.2f})"
    )
    assert median(sizes) < 1_000_000
    assert median(made) < 2
    assert median(checked) < 1


# --- faulty kernels --------------------------------------------------------------------------


class Fault(NamedTuple):
    """A fault to seed into the kernel: its file, what the code says, and what it shall say."""

    file: str
    right: str
    wrong: str


FAULTS = {
    "the leader always wins": Fault(
        "core/trick.pxi",
        "    if rank == trick.led:\n",
        "    if not trick.count:\n",
    ),
    "the first who matches wins": Fault(
        "core/trick.pxi",
        "    if rank == trick.led:\n",
        "    if not trick.count or rank == trick.led and trick.winner == state.leader:\n",
    ),
    "a run never grows": Fault("core/trick.pxi", "state.run_length += 1", "state.run_length = 1"),
    "the limit comes a trick late": Fault(
        "core/trick.pxi",
        "or state.run_length < deal.game.limit",
        "or state.run_length <= deal.game.limit",
    ),
    "a stuck lead passes to the partner": Fault(
        "core/trick.pxi",
        "state.leader = seat_of(game, state.leader + 1)",
        "state.leader = seat_of(game, (state.leader + 2) % game.seats)",
    ),
    "queens clean": Fault(
        "core/trick.pxi", "return not game.blocking_queens & led", "return not game.pass_left"
    ),
    "cleaning helps the other side": Fault(
        "core/trick.pxi", "state.tally.owes &= ~(1 << side)", "state.tally.owes &= ~(2 >> side)"
    ),
    "the spice counts for nothing": Fault(
        "core/trick.pxi",
        "cdef int gain = 0 if side else trick_points(state)",
        "cdef int gain = 0 if side else trick.points",
    ),
    "the spice stays for every trick": Fault("core/trick.pxi", "    state.extra = 0\n", ""),
    "three players share no spice": Fault(
        "analysis/max_n.pxi", "trick_points(&after)", "after.trick.points"
    ),
    "half of the points left bound the value": Fault(
        "core/objective.pxi",
        "    return most + (objective.bonus[owes]",
        "    return most / 2 + (objective.bonus[owes]",
    ),
    "all ranks that only one hand holds are alike": Fault(
        "search/ordering.pxi",
        "kept = private & ~<uint64_t> WORTHLESS_RANKS | lowest_of(private & WORTHLESS_RANKS)\n",
        "kept = lowest_of(private)\n",
    ),
    "a card is sure whatever the left opponent holds": Fault(
        "search/quick_tricks.pxi",
        "sure = ~cards_of(rank_x | rank_y | limit_ranks)",
        "sure = ~cards_of(rank_y | limit_ranks)",
    ),
    "an entry needs no look to the left": Fault(
        "search/quick_tricks.pxi",
        "over = both & rank_x & ~rank_y",
        "over = both & rank_y & ~rank_x",
    ),
    "taking everything always cleans": Fault(
        "search/quick_tricks.pxi",
        "CLEANS if kings & (plan_w | plan_v if tricks > 1 else plan_w) else 0",
        "CLEANS",
    ),
    "the last trick is worth nothing": Fault(
        "search/alpha_beta.pxi",
        "return gain + end_value(",
        "return end_value(",
    ),
    "upper bounds are kept as values": Fault(
        "core/objective.pxi", "high[0] = min(high[0], bound)", "high[0] = low[0] = bound"
    ),
    "the key forgets the leader": Fault(
        "core/state.pxi", "        | <uint64_t> state.leader << 58\n", ""
    ),
    "the key forgets the run": Fault("core/state.pxi", "        | run << 53\n", ""),
    "the key forgets the points so far": Fault(
        "core/state.pxi", "        | <uint64_t> state.tally.points << 42\n", ""
    ),
    "the key forgets who owes": Fault(
        "core/state.pxi", "        | <uint64_t> state.tally.owes << 60\n", ""
    ),
}


def stacked_position(rng: random.Random) -> Position:
    """Return a position in which the lead limit bites: North holds nearly all of a rank."""
    pack = [rank for rank in RANKS for _ in range(4)]
    many, *few = rng.sample(RANKS, 3)
    north = many * rng.randint(3, 4) + "".join(few)
    for rank in north + many * (4 - north.count(many)):
        pack.remove(rank)
    rng.shuffle(pack)
    size = len(north)
    others = " ".join(
        f"{seat}:{''.join(pack[at * size :][:size])}" for at, seat in enumerate("ESW")
    )
    limit = 2 if size == 5 else rng.choice([2, 3])
    return read_position(f"ristikontra N:{north} {others} lead:N limit={limit}")


def relative(rng: random.Random, position: Position) -> Position:
    """Return a position that differs in nothing but the past."""
    taken = sum(position.taken or (0, 0))
    others = [
        position.replace(run=None),
        position.replace(taken=rng.choice([(taken, 0), (0, taken)])),
        position.replace(cleaned=rng.choice([(True, True), (False, False)])),
    ]
    return rng.choice(others)


def survey(count: int) -> None:
    """Print what this kernel says of `count` positions, and what its proofs prove, if anything.

    The value is asked after that of a relative, so that the table holds states like its own.
    A quarter as many are of Kontra.
    """
    rng = random.Random(20)
    for _ in range(count):
        variant = rng.choice(list(PARTNER_GAMES))
        options = random_options(rng, variant) | {"stuck_lead": rng.choice(["allow", "pass_left"])}
        position = random_position(rng, variant, rng.randint(2, 4), options, tally=True)
        if rng.random() < 0.1:
            position = stacked_position(rng)
        objective = rng.choice(PARTNER_OBJECTIVES) if position.taken else "points"
        solver = Searcher(objective)
        with contextlib.suppress(RistikontraError):
            solver.value(relative(rng, position))
        tell(position, objective, "NS", solver)
    for _ in range(count // 4):
        variant, objective = rng.choice(KONTRA)
        position = kontra_on_edge(rng, variant, rng.randint(2, 4))
        tell(position, objective, rng.choice(position.rules.seating.parties))


def tell(position: Position, objective: str, party: str, solver: Searcher | None = None) -> None:
    """Print a position with its value and what its proof proves, if anything."""
    value: object = None
    proved: object = None
    with contextlib.suppress(RistikontraError, Refused):
        value = worth(position, objective, party, solver)
        proved = check(prove(position, objective, party=party).encode())[3:]
    print(json.dumps([str(position), objective, party, value, proved]))


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_faulty_kernels_prove_nothing_false(name: str, tmp_path: Path) -> None:
    fault = FAULTS[name]
    for folder in ("ext", "solver", "positions"):
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    shutil.copy(ROOT / "setup.py", tmp_path)
    source = tmp_path / "ext" / fault.file
    text = source.read_text()
    assert text.count(fault.right) == 1, "the kernel has changed: write this fault again"
    source.write_text(text.replace(fault.right, fault.wrong))
    build = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "solver"]
    quick = os.environ | {"CFLAGS": "-O0 -w"}
    subprocess.run(build, cwd=tmp_path, env=quick, check=True, capture_output=True, timeout=300)
    path = os.pathsep.join([str(tmp_path / "solver"), str(TESTS), str(Path(__file__).parent)])
    reported = subprocess.run(
        [sys.executable, "-c", "import test_proof; test_proof.survey(500)"],
        env=os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
        capture_output=True,
        text=True,
        timeout=600,
    ).stdout
    wrong, refused, false = 0, 0, 0
    for line in reported.splitlines():
        position, objective, party, value, proved = json.loads(line)
        right = list(worth(read_position(position), objective, party))
        wrong += value != right
        refused += proved is None
        false += proved not in (None, [right, right])
    print(f"\n{name}: {wrong} values wrong, {refused} proofs refused, {false} false proofs")
    assert false == 0
    assert wrong or refused
