"""The checker of certificates needs nothing else, and refuses anything but a proof.

Corruptions keep the hash right where they change the question. So it is never only the hash that
refuses them.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import random
import re
import subprocess
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from time import perf_counter, process_time

import pytest

from draws.forger import (
    VALUES,
    Bound,
    Proof,
    forgeries,
    genuine,
    kontra_on_edge,
    other_numbers,
    taken_apart,
    truth,
)
from draws.kontra_endings import kontra
from draws.randoms import PARTNER_GAMES, PARTNER_OBJECTIVES, random_options, random_position
from fixtures.share import one_in
from ristikontra.game.cards import RANKS, hand_text
from ristikontra.game.rules import OPTIONS, VARIANTS, option_faults
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.proof import check
from ristikontra.games.tricks.proof.certificate import prove, question_text
from ristikontra.games.tricks.proof.check import Game, Refused, State
from ristikontra.games.tricks.search.objectives import Objective, next_deal, points
from ristikontra.games.tricks.search.solver import Searcher

CHECKER = Path(check.__file__)
Lines = list[str]
Corruption = Callable[[random.Random, Lines], str | None]
#: How a node begins, and not a heading: the leader and the leader's hand.
NODE = re.compile("[NESWABC] [-2-9TJQKA]")


def corrupted(function: Callable[[random.Random, Lines, int], Lines | None]) -> Corruption:
    """Make a corruption of the lines of a certificate out of one of a node, chosen at random."""

    def corruption(rng: random.Random, lines: Lines) -> str | None:
        nodes = [at for at, line in enumerate(lines) if NODE.match(line)]
        changed = function(rng, lines[:], rng.choice(nodes)) if nodes else None
        return None if changed is None else "\n".join([*changed, ""])

    corruption.__name__ = function.__name__
    return corruption


def hands_of(state: str) -> Lines:
    """Return the hands of a state."""
    return [word for word in state.split(" ")[1:] if re.fullmatch("-|[2-9TJQKA]{1,6}", word)]


def parts(line: str) -> tuple[str, str, str]:
    """Return the state, the claim and the cards of a node."""
    found = re.fullmatch(r"(.*?) (-?\d+:-?\d+)(?: (\w+))?", line)
    assert found
    return found[1], found[2], found[3] or ""


@corrupted
def a_dropped_node(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    del lines[at]
    return lines


@corrupted
def a_dropped_card(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    state, claim, cards = parts(lines[at])
    if not cards:
        return None
    gone = rng.randrange(len(cards))
    lines[at] = f"{state} {claim} {cards[:gone]}{cards[gone + 1 :]}".rstrip()
    return lines


@corrupted
def a_card_too_many(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    state, claim, cards = parts(lines[at])
    lines[at] = f"{state} {claim} {cards}{rng.choice(state.split()[1].strip('-') or '2')}"
    return lines


@corrupted
def an_illegal_card(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    state, claim, cards = parts(lines[at])
    held = "".join(hands_of(state))
    strange = [rank for rank in "23456789TJQKA" if rank not in held]
    if not cards or not strange:
        return None
    where = rng.randrange(len(cards))
    cards = cards[:where] + rng.choice(strange) + cards[where + 1 :]
    lines[at] = f"{state} {claim} {cards}"
    return lines


@corrupted
def a_wrong_winner(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    lines[at] = rng.choice([s for s in "NESWABC" if s != lines[at][0]]) + lines[at][1:]
    return lines


@corrupted
def a_changed_bound(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    state, claim, cards = parts(lines[at])
    outcome, points = map(int, claim.split(":"))
    step = rng.choice([-11, -2, -1, 1, 2, 11])
    claim = f"{outcome + step}:{points}" if rng.random() < 0.3 else f"{outcome}:{points + step}"
    lines[at] = f"{state} {claim} {cards}".rstrip()
    return lines


@corrupted
def a_loop(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    """Let a node lead back to one before it."""
    earlier = [n for n in range(at) if NODE.match(lines[n])]
    if not earlier:
        return None
    lines[at] = lines[rng.choice(earlier)]
    return lines


@corrupted
def a_merged_state(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    """Let two nodes become one that has the state of the other."""
    others = [n for n, line in enumerate(lines) if NODE.match(line) and n != at]
    if not others:
        return None
    other = rng.choice(others)
    if parts(lines[other])[0] == parts(lines[at])[0]:
        return None  # the same state in the other strategy
    lines[at] = " ".join([parts(lines[other])[0], *parts(lines[at])[1:]]).rstrip()
    return lines


@corrupted
def an_idle_node(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    lines.insert(rng.randrange(at, len(lines)), lines[at])
    return lines


@corrupted
def a_changed_hand(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    words = lines[at].split(" ")
    hand = rng.randint(1, len(hands_of(parts(lines[at])[0])))
    card = rng.choice([rank for rank in "23456789TJQKA" if rank != words[hand][0]])
    words[hand] = card + words[hand][1:]
    lines[at] = " ".join(words)
    return lines


@corrupted
def a_changed_run_or_tally(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    state, claim, cards = parts(lines[at])
    words = state.split(" ")
    item = rng.choice(["run:2x3", "run:Ax1", "tally:1,0,0,0,0", "tally:0,7,0,0,0"])
    kept = [word for word in words if not word.startswith(item[:4])]
    plain = 1 + len(hands_of(state)) + ("tally" in state)
    if item in words or (item.startswith("run") and len(kept) == plain):
        item = ""
    lines[at] = " ".join(filter(None, [*kept, item, claim, cards]))
    return None if " ".join(filter(None, [*words, claim, cards])) == lines[at] else lines


@corrupted
def a_huge_number(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    size = rng.choice([7, 50, 5000, 200_000])
    lines[at] = re.sub(r"-?\d+(?=\D*$)", "9" * size, lines[at], count=1)
    return lines


@corrupted
def a_long_line(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    lines[at] += rng.choice(" 2A:") * rng.choice([70, 10_000, 1_000_000])
    return lines


def another_hash(rng: random.Random, lines: Lines) -> str | None:
    other = hashlib.sha256(rng.randbytes(8)).hexdigest()
    return "\n".join([*lines[:3], f"sha256 {other}", *lines[4:], ""])


def another_question(rng: random.Random, lines: Lines) -> str | None:
    """Change a card, the leader or a rule of the question, and let the hash agree."""
    old, new = rng.choice(
        [
            (r"limit=\w+", "limit=1"),
            (r" limit=\w+", ""),
            (r"lead:\w", "lead:Z"),
            (r" N:\S+", " N:22222"),
            (r" E:\S+", " E:AKQJT98"),
            (r" (S|B):\S+", ""),
            (" A:", " E:"),
            (" C:", " W:"),
            (r"pack:\S+", "pack:2222"),
            (r" pack:\S+", " pack:"),
            ("^", "tute-"),
            ("$", " spice:3"),
            ("$", " lead:N"),
            ("$", " lead:A"),
        ]
    )
    lines[2] = re.sub(old, new, lines[2], count=1)
    return "\n".join([*with_hash(lines), ""])


def another_schema(rng: random.Random, lines: Lines) -> str | None:
    schemas = [(0, "ristikontra proof 2"), (1, "tricks"), (1, ""), (0, "")]
    at, text = rng.choice([*schemas, (1, f"{lines[1]} for W"), (1, "deal-points for C")])
    lines[at] = text
    return "\n".join([*with_hash(lines), ""])


def with_hash(lines: Lines) -> Lines:
    question = "".join(f"{line}\n" for line in lines[:3])
    return [*lines[:3], f"sha256 {hashlib.sha256(question.encode()).hexdigest()}", *lines[4:]]


def truncation(rng: random.Random, lines: Lines) -> str | None:
    text = "\n".join([*lines, ""])
    return text[: rng.randrange(len(text))]


def something_added(rng: random.Random, lines: Lines) -> str | None:
    return "\n".join([*lines, ""]) + rng.choice(["\n", "end\n", " ", "\0", "x" * 100_000])


def a_better_value(rng: random.Random, lines: Lines) -> str | None:
    """Claim more for a side, in the heading and in its first node."""
    heads = [at for at, line in enumerate(lines) if " at " in line]
    at = rng.choice(heads)
    outcome, points = map(int, lines[at].split()[-1].split(":"))
    step = 1 if "least" in lines[at] else -1
    claim = f"{outcome}:{points + step}"
    lines[at] = f"{' '.join(lines[at].split()[:3])} {claim}"
    if NODE.match(lines[at + 1]):
        state, _, cards = parts(lines[at + 1])
        lines[at + 1] = f"{state} {claim} {cards}".rstrip()
    return "\n".join([*lines, ""])


def a_missing_strategy(rng: random.Random, lines: Lines) -> str | None:
    ew = next(at for at, line in enumerate(lines) if " at most" in line)
    return "\n".join([*(lines[:ew] if rng.random() < 0.5 else lines[:4] + lines[ew:]), "end", ""])


def exchanged_strategies(rng: random.Random, lines: Lines) -> str | None:
    ew = next(at for at, line in enumerate(lines) if " at most" in line)
    return "\n".join([*lines[:4], *lines[ew:-1], *lines[4:ew], "end", ""])


def other_line_ends(rng: random.Random, lines: Lines) -> str | None:
    return "\r\n".join([*lines, ""])


def noise(rng: random.Random, lines: Lines) -> str | None:
    return rng.randbytes(rng.randrange(3000)).decode("latin-1")


CORRUPTIONS: tuple[Corruption, ...] = (
    *(a_dropped_node, a_dropped_card, a_card_too_many, an_illegal_card, a_wrong_winner),
    *(a_changed_bound, a_loop, a_merged_state, an_idle_node, a_changed_hand),
    *(a_changed_run_or_tally, a_huge_number, a_long_line, another_hash, another_question),
    *(another_schema, truncation, something_added, a_better_value, a_missing_strategy),
    *(exchanged_strategies, other_line_ends, noise),
)


def random_certificate(rng: random.Random, cards: int | None = None) -> str:
    size = rng.randint(2, 4) if cards is None else cards
    variant = rng.choice(list(VARIANTS))
    if variant not in PARTNER_GAMES:
        row, position = VARIANTS[variant], kontra_on_edge(rng, variant, size)
        party = rng.choice(row.seating.parties)
        return prove(position, rng.choice(row.objectives), party=party)
    options = random_options(rng, variant)
    position = random_position(rng, variant, size, options, tally=True)
    return prove(position, rng.choice(PARTNER_OBJECTIVES))


def refuse(rng: random.Random, count: int) -> dict[str, int]:
    """Check `count` corruptions; return how many there were of each kind."""
    tried: dict[str, int] = {}
    while sum(tried.values()) < count:
        text = random_certificate(rng)
        check.check(text.encode())
        for corruption in CORRUPTIONS:
            changed = corruption(rng, text.split("\n")[:-1])
            if changed is None or changed == text:
                continue
            started = process_time()
            with pytest.raises(Refused) as refusal:
                print(corruption.__name__, check.check(changed.encode()), changed)
            assert str(refusal.value)
            assert process_time() - started < 5
            tried[corruption.__name__] = tried.get(corruption.__name__, 0) + 1
    return tried


def test_corruptions_are_refused_with_a_reason() -> None:
    tried = refuse(random.Random(1), 250)
    assert len(tried) == len(CORRUPTIONS)
    assert min(tried.values()) > 1, tried


@pytest.mark.parametrize("number", [50, pytest.param(100, marks=pytest.mark.slow)])
def test_other_corruptions_are_refused_too(rng: random.Random, number: int) -> None:
    refuse(rng, number)


@pytest.mark.parametrize("count", [2, pytest.param(40, marks=pytest.mark.slow)])
def test_another_legal_card_never_proves_another_value(rng: random.Random, count: int) -> None:
    accepted = refused = 0
    while accepted < count or refused < count:
        text = random_certificate(rng, rng.randint(2, 3))
        proved = check.check(text.encode())
        lines = text.split("\n")
        nodes = [at for at, line in enumerate(lines) if re.search(r":-?\d+ [2-9TJQKA]+$", line)]
        if not nodes:
            continue
        at = rng.choice(nodes)
        state, claim, cards = parts(lines[at])
        where = rng.randrange(len(cards))
        others = set("".join(hands_of(state))) - {"-", cards[where]}
        if not others:
            continue
        other = rng.choice(sorted(others))
        lines[at] = f"{state} {claim} {cards[:where]}{other}{cards[where + 1 :]}"
        try:
            assert check.check("\n".join(lines).encode()) == proved
            accepted += 1
        except Refused:
            refused += 1


def test_any_byte_may_be_wrong(rng: random.Random) -> None:
    """Nothing but a card of the strategist can be another and prove the same."""
    data = random_certificate(rng, 3).encode()
    proved = check.check(data)
    for _ in range(300):
        changed = bytearray(data)
        changed[rng.randrange(len(data))] ^= rng.randrange(1, 256)
        with contextlib.suppress(Refused):
            assert check.check(bytes(changed)) == proved
            old, new = (text.decode().split("\n") for text in (data, changed))
            ((before, after),) = ((a, b) for a, b in zip(old, new, strict=True) if a != b)
            assert parts(before)[:2] == parts(after)[:2]


def question(line: str, objective: str, lower: Bound, upper: Bound) -> bytes:
    """Return a proof without nodes, of a position that leaves options at their usual values."""
    row = VARIANTS[line.partition(" ")[0]]
    usual = [
        f"{name}={values[0]}"
        for name, values in row.options.items()
        if f"{name}=" not in line and not OPTIONS[name].of_stock
    ]
    return Proof(objective, " ".join([line, *usual]), (lower, upper), ([], [])).text.encode()


RISTIKONTRA = [name for name in PARTNER_GAMES if name.startswith("ristikontra")]
SMALL = "N:22 E:33 S:44 W:55 lead:N"
KONTRA = "kontra-2 A:22 lead:A"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("ristikontra N:A9 E:9K S:22 W:4 lead:N", "unequal size"),
        ("ristikontra N:AA E:AA S:A2 W:44 lead:N", "more than four"),
        ("ristikontra N:9AAAA E:9KKKK S:22223 W:44445 lead:N run:Ax1", "more than four"),
        ("lappi N:222233 E:334444 S:55556K W:666777 lead:N", "more than 5 cards"),
        ("lappi-500 N:22233 E:334444 S:55556K W:666777 lead:N trick:2", "more than 5 cards"),
        (f"ristikontra {SMALL} lead:E", "lead is given twice"),
        (f"ristikontra {SMALL} colour:red", "not in order: 'colour:red'"),
        (f"ristikontra  {SMALL}", "not in order: ''"),
        (f"ristikontra {SMALL} run:2x4", "not in order: 'run:2x4'"),
        (f"ristikontra {SMALL} dirty:NS", "not in order: 'dirty:NS'"),
        (f"ristikontra {SMALL} first:NS", "not in order: 'first:NS'"),
        (f"lappi-500 {SMALL} held:1", "not in order: 'held:1'"),
        (f"lappi {SMALL} held:1", "no game points are held over"),
        (f"lappi-six {SMALL} held:1 sixty_sixty=cards", "no game points are held over"),
        (f"ristikontra {SMALL} limit=4", "not in order: 'limit=4'"),
        (f"ristikontra {SMALL} limit:3", "not in order: 'limit:3'"),
        (f"ristikontra-60 {SMALL} target=0", "not in order: 'target=0'"),
        (f"lappi {SMALL} both_fail=banana", "not in order: 'both_fail=banana'"),
        (f"lappi {SMALL} sixty_sixty=cards", "not in order: 'sixty_sixty=cards'"),
        (f"lappi {SMALL} kusilappi=any", "not in order: 'kusilappi=any'"),
        ("ristikontra N:22 E:33 S:44 lead:N", "W is missing"),
        ("ristikontra N:7 E:33 S:44 W:55 lead:N trick:2 run:2x2 limit=2", "barred"),
        ("ristikontra N:7 E:33 S:44 W:55 lead:N trick:2 run:2x3", "barred"),
        ("ristikontra N:2 E:33 S:44 W:55 lead:N trick:7 run:2x3 limit=2", "barred"),
        ("ristikontra N:- E:3 S:4 W:5 lead:N trick:2 run:2x3 stuck_lead=pass_left", "barred"),
        ("ristikontra N:27 E:33 S:44 W:55 lead:N run:2x3 limit=2", "barred"),
        ("lappi N:QQ E:QQ S:44 W:55 lead:N dirty:NS", "without a queen"),
        ("lappi N:QQ E:Q3 S:44 W:55 lead:N dirty:NS,EW", "without a queen"),
        (f"lappi {SMALL} dirty:NS clean:EW", "never dirty"),
        ("lappi N:KK E:KK S:44 W:55 lead:N dirty:NS clean:NS", "without a king"),
        ("lappi N:KK E:K3 S:44 W:55 lead:N dirty:NS,EW clean:NS,EW", "without a king"),
        ("lappi N:22223 E:33344 S:44555 W:5666K lead:N dirty:NS clean:NS", "without a king"),
        ("lappi N:22223 E:33344 S:44555 W:56667 lead:N", "no king is left"),
        ("lappi-six N:222233 E:334444 S:555566 W:667777 lead:N", "no king is left"),
        (f"lappi {SMALL} taken:NS=60,EW=59", "points do not add up"),
        (f"lappi {SMALL} won:NS=6,EW=6", "tricks do not add up"),
        (f"ristikontra {SMALL} score:NS=7,EW=0", "the match is over"),
        (f"ristikontra {SMALL} score:NS=7,EW=7", "the match is over"),
        (f"ristikontra-120 {SMALL} score:NS=130,EW=130", "the match is over"),
        (f"lappi-500 {SMALL} score:NS=500,EW=501", "the match is over"),
        (f"ristikontra-120 {SMALL} taken:NS=60,EW=60 score:NS=60,EW=60", "who of two was first"),
        (
            f"ristikontra-120 {SMALL} taken:NS=60,EW=60 score:NS=60,EW=59 first:NS",
            "who of two was first",
        ),
        (f"ristikontra-120 {SMALL} first:NS", "who of two was first"),
        (f"{KONTRA} pack:T", "B is missing"),
        (f"{KONTRA} B:33 C:44 pack:T", "not in order: 'C:44'"),
        (f"{KONTRA} B:33 pack:KT", "not in order: 'pack:KT'"),
        (f"{KONTRA} B:33 limit=3", "not in order: 'limit=3'"),
        (f"{KONTRA} B:33 dirty:A", "not in order: 'dirty:A'"),
        (f"{KONTRA} B:33 trick:2,3", "not in order: 'trick:2,3'"),
        (f"{KONTRA} B:33 taken:NS=60,EW=60", "not in order: 'taken:NS=60,EW=60'"),
        (f"{KONTRA} B:333", "unequal size"),
        (f"{KONTRA} B:22 pack:2", "more than four"),
        (f"{KONTRA} B:33 run:2x3", "not in order: 'run:2x3'"),
        (f"{KONTRA} B:33 taken:A=60,B=59 pack:2", "points do not add up"),
        (f"{KONTRA} B:33 taken:A=60,B=60 pack:T", "points do not add up"),
        (f"{KONTRA} B:33 won:A=8,B=8", "tricks do not add up"),
        (f"{KONTRA} B:33 won:A=8,B=9 pack:-", "tricks do not add up"),
        ("kontra-2 A:222233 B:445566 lead:A", "pack is missing"),
        ("kontra-2 A:- B:- lead:A pack:T", "no trick is left"),
        ("kontra-2 A:22333 B:445566 lead:A trick:2", "pack is missing"),
        ("kontra-3 A:2 B:3 C:4 lead:A pack:T", "not in order: 'pack:T'"),
        ("kontra-3 A:23456 B:789TJ C:QKA22 lead:A pack:-", "no rank can have locked"),
        # Four cards were played, and kings are worth most of those that are gone.
        ("kontra-2 A:AATT B:AATT lead:A taken:A=8,B=9 pack:-", "points do not add up"),
        ("kontra-2 A:AATT B:AATT lead:A taken:A=1,B=0 pack:-", "points do not add up"),
    ],
)
def test_questions_that_are_no_position_are_refused(line: str, reason: str) -> None:
    objective = "points for A" if line.startswith("kontra") else "points"
    with pytest.raises(Refused, match=reason):
        check.check(question(line, objective, (0, 0), (0, 0)))


@pytest.mark.parametrize(
    "line",
    [
        f"ristikontra {SMALL}",
        "lappi N:2233 E:3344K S:44556 W:66677 lead:N trick:2",
        *(f"{name} N:222233 E:334444 S:555566 W:66777A lead:N" for name in RISTIKONTRA),
        "lappi-six N:222233 E:334444 S:555566 W:66777K lead:N",
        "ristikontra N:- E:3 S:4 W:5 lead:N trick:2 run:2x3",
        "ristikontra N:2 E:3 S:4 W:5 lead:N run:2x3 limit=2",
        "lappi N:QQ E:Q3 S:44 W:55 lead:N dirty:NS",
        "lappi N:KK E:K3 S:44 W:55 lead:N dirty:NS,EW clean:NS",
        "lappi N:22223 E:33344 S:44555 W:56667 lead:N fourth_king=off",
        "lappi-500 N:22223 E:33344 S:44555 W:56667 lead:N",
        f"ristikontra-120 {SMALL} taken:NS=60,EW=60 score:NS=60,EW=60 first:EW",
        f"ristikontra-120 {SMALL} taken:NS=60,EW=60 score:NS=60,EW=59",
        f"ristikontra-120 {SMALL} taken:NS=60,EW=60 score:NS=60,EW=60 both_reach=last_trick",
        f"ristikontra-120 {SMALL} score:NS=130,EW=130 both_reach=higher_total zero_reset=on",
        f"lappi-500 {SMALL} score:NS=500,EW=500",
        f"lappi {SMALL} held:1 sixty_sixty=held_over",
        f"{KONTRA} B:33",
        f"{KONTRA} B:33 pack:T",
        f"{KONTRA} B:33 taken:A=60,B=60 pack:2",
        f"{KONTRA} B:33 taken:A=60,B=50 won:A=8,B=9 pack:T",
        f"{KONTRA} B:33 won:A=2,B=2 pack:-",
        "kontra-2 A:222233 B:445566 lead:A pack:-",
        "kontra-2 A:222233 B:445566 lead:A pack:A",
        "kontra-3 A:2345 B:6789 C:TJQK lead:A pack:-",
        "kontra-2 A:AATT B:AATT lead:A taken:A=8,B=8 pack:-",
    ],
)
def test_their_legal_neighbours_are_not(line: str) -> None:
    assert check.check(prove(read_position(line), "points").encode())


def test_the_checker_allows_the_options_that_the_registry_does() -> None:
    known = [one for one in OPTIONS.items() if not one[1].of_stock]
    for variant, (name, option) in product(PARTNER_GAMES, known):
        for value in {"banana", "", "1", "07", "9999", "10000", *option.values, *VALUES}:
            allowed = not option_faults(variant, {name: value}) if value else False
            data = question(f"{variant} {SMALL} {name}={value}", "points", (0, 0), (0, 0))
            try:
                assert bool(check.check(data)) == allowed
            except Refused:
                assert not allowed, (variant, name, value)


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("lappi N:22 E:33 S:44 W:55 lead:N", "taken"),
        ("lappi-six N:22 E:33 S:44 W:55 lead:N taken:NS=60,EW=60", "won"),
        ("lappi-500 N:22 E:33 S:44 W:55 lead:N taken:NS=60,EW=60", "score"),
        ("ristikontra-60 N:22 E:33 S:44 W:55 lead:N taken:NS=30,EW=30", "score"),
        ("ristikontra N:22 E:33 S:44 W:55 lead:N taken:NS=60,EW=60 zero_reset=on", "score"),
    ],
)
def test_results_need_the_past(line: str, missing: str) -> None:
    check.check(question(line, "points", (0, 0), (0, 0)))
    with pytest.raises(Refused, match=f"{missing} is missing"):
        check.check(question(line, "result", (0, 0), (0, 0)))


@pytest.mark.parametrize("objective", ["deal for A", "deal-points for B"])
def test_who_deals_next_needs_the_past(objective: str) -> None:
    check.check(question(f"{KONTRA} B:33", "points for A", (0, 0), (0, 0)))
    with pytest.raises(Refused, match="taken is missing"):
        check.check(question(f"{KONTRA} B:33", objective, (0, 0), (6, 0)))


@pytest.mark.parametrize(
    ("line", "objective"),
    [
        (f"{KONTRA} B:33", "points"),
        (f"{KONTRA} B:33", "points for C"),
        (f"{KONTRA} B:33", "clean for A"),
        (f"{KONTRA} B:33", "points for A for B"),
        ("kontra-3 A:2 B:3 C:4 lead:A taken:A=60,B=60,C=0", "deal-points for A"),
        (f"ristikontra {SMALL}", "points for NS"),
        (f"ristikontra {SMALL} taken:NS=60,EW=60", "deal"),
    ],
)
def test_what_no_player_or_side_plays_for_is_refused(line: str, objective: str) -> None:
    with pytest.raises(Refused, match="unknown objective"):
        check.check(question(line, objective, (0, 0), (0, 0)))


PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"


@pytest.mark.parametrize(
    ("line", "objective", "lower", "upper"),
    [
        ("ristikontra N:A9 E:K9 S:22 W:44 lead:N", "points", (-1, 26), (1, 26)),
        (PAGAT, "clean", (-2, 35), (4, 35)),
        (PAGAT, "clean", (-1, 0), (2, 0)),
        (f"lappi {SMALL} taken:NS=60,EW=60", "result", (-1, 0), (0, 0)),
        (f"lappi {SMALL} taken:NS=60,EW=60", "result", (0, 0), (1, 0)),
        (f"ristikontra {SMALL}", "points", (0, 0), (0, 1)),
        (f"ristikontra {SMALL}", "points", (0, -1), (0, 0)),
        (f"{KONTRA} B:33 pack:T", "points for A", (0, 0), (0, 11)),
        (f"{KONTRA} B:33 pack:T taken:A=50,B=60", "deal for A", (0, 0), (6, 1)),
        (f"{KONTRA} B:33 pack:T taken:A=50,B=60", "deal for A", (0, 0), (7, 0)),
        (f"{KONTRA} B:33 pack:T taken:A=40,B=70", "deal for A", (5, 0), (6, 0)),
    ],
)
def test_bounds_beyond_every_end_are_refused(
    line: str, objective: str, lower: Bound, upper: Bound
) -> None:
    with pytest.raises(Refused, match="beyond all values"):
        check.check(question(line, objective, lower, upper))


def test_bounds_that_cross_are_refused() -> None:
    for lower, upper in (((0, 100), (0, -7)), ((0, 1), (0, 0)), ((1, 0), (0, 35))):
        with pytest.raises(Refused, match="above the upper"):
            check.check(question(PAGAT, "clean", lower, upper))


def test_exactly_is_said_of_equal_bounds_alone() -> None:
    text = "ristikontra N:A9 E:K9 S:22 W:44 lead:N"
    assert str(check.Proved("", "points", "NS", (0, 0), (0, 0))) == "exactly 0 points"
    assert str(check.check(question(text, "points", (0, 0), (0, 15)))).startswith("at least 0")
    assert str(check.check(prove(read_position(text)).encode())) == "exactly 15 points"
    for objective, lower, upper in product(
        PARTNER_OBJECTIVES, ((0, 1), (1, 1)), ((0, 2), (1, 1), (2, 1))
    ):
        shown = str(check.Proved("", objective, "NS", lower, upper))
        assert shown.startswith("exactly" if lower == upper else "at least")
        assert shown.endswith("1 point" if upper[1] == 1 else "2 points")


ENDED = "E:- S:- W:- lead:"
LAPPI_SIX = f"lappi-six N:- {ENDED}N"
TO_120 = f"ristikontra-120 N:- {ENDED}N"
TO_500 = f"lappi-500 N:- {ENDED}N taken"


@pytest.mark.parametrize(
    ("line", "payoff"),
    [
        (f"ristikontra N:- {ENDED}N taken:NS=60,EW=60", 0),
        (f"ristikontra N:- {ENDED}N taken:NS=61,EW=59", 1),
        (f"ristikontra N:- {ENDED}N taken:NS=59,EW=61 held:2", -3),
        (f"ristikontra N:- {ENDED}N taken:NS=0,EW=120 held:2", -4),
        (f"ristikontra N:- {ENDED}N taken:NS=119,EW=1 score:NS=0,EW=5 zero_reset=on", 1),
        (f"ristikontra N:- {ENDED}N taken:NS=120,EW=0 score:NS=1,EW=5 zero_reset=on", 7),
        (f"ristikontra N:- {ENDED}N taken:NS=0,EW=120 score:NS=1,EW=5 zero_reset=on", -3),
        (f"ristikontra-simple N:- {ENDED}N taken:NS=30,EW=30", 0),
        (f"ristikontra-simple N:- {ENDED}N taken:NS=31,EW=29", 1),
        (f"{TO_120} taken:NS=70,EW=50 score:NS=49,EW=69", 0),
        (f"{TO_120} taken:NS=70,EW=50 score:NS=50,EW=69", 1),
        (f"{TO_120} taken:NS=70,EW=50 score:NS=49,EW=70", -1),
        (f"{TO_120} taken:NS=70,EW=50 score:NS=51,EW=70 first:EW", -1),
        (f"{TO_120} taken:NS=50,EW=70 score:NS=70,EW=51 first:NS", 1),
        (f"{TO_120} taken:NS=70,EW=50 score:NS=51,EW=70 first:NS both_reach=last_trick", -1),
        (
            f"ristikontra-120 N:- {ENDED}W taken:NS=70,EW=50 score:NS=51,EW=70 first:EW "
            "both_reach=last_trick",
            1,
        ),
        (f"{TO_120} taken:NS=70,EW=50 score:NS=51,EW=70 first:EW both_reach=higher_total", 1),
        (f"{TO_120} taken:NS=70,EW=50 score:NS=51,EW=71 first:NS both_reach=higher_total", 0),
        (f"{TO_120} taken:NS=0,EW=120 score:NS=99,EW=0 zero_reset=on", -1),
        (f"{TO_120} taken:NS=61,EW=59 score:NS=130,EW=130 both_reach=higher_total", 1),
        (f"ristikontra-60 N:- {ENDED}N taken:NS=20,EW=40 score:NS=40,EW=19", 1),
        (f"lappi N:- {ENDED}N taken:NS=60,EW=60", 0),
        (f"lappi N:- {ENDED}N taken:NS=61,EW=59", 1),
        (f"lappi N:- {ENDED}N taken:NS=61,EW=59 held:3 sixty_sixty=held_over", 1),
        (f"lappi N:- {ENDED}N taken:NS=120,EW=0 dirty:NS", -2),
        (f"lappi N:- {ENDED}N taken:NS=120,EW=0 dirty:NS clean:NS", 1),
        (f"lappi N:- {ENDED}N taken:NS=120,EW=0 dirty:NS,EW", 0),
        (f"{LAPPI_SIX} taken:NS=60,EW=60 won:NS=6,EW=7", 0),
        (f"{LAPPI_SIX} taken:NS=60,EW=60 won:NS=6,EW=7 sixty_sixty=cards", -1),
        (f"{LAPPI_SIX} taken:NS=4,EW=116 won:NS=6,EW=7", -1),
        (f"{LAPPI_SIX} taken:NS=4,EW=116 won:NS=6,EW=7 lapland_threshold=10", -3),
        (f"{LAPPI_SIX} taken:NS=9,EW=111 won:NS=6,EW=7 lapland_threshold=10", -3),
        (f"{LAPPI_SIX} taken:NS=10,EW=110 won:NS=6,EW=7 lapland_threshold=10", -1),
        (f"{LAPPI_SIX} taken:NS=117,EW=3 won:NS=6,EW=7", 5),
        (f"{LAPPI_SIX} taken:NS=117,EW=3 won:NS=6,EW=7 kusilappi=dirty", 3),
        (f"{LAPPI_SIX} taken:NS=117,EW=3 won:NS=6,EW=7 dirty:EW kusilappi=dirty", 5),
        (f"{LAPPI_SIX} taken:NS=118,EW=2 won:NS=6,EW=7", 3),
        (f"{LAPPI_SIX} taken:NS=120,EW=0 won:NS=12,EW=1", 3),
        (f"{LAPPI_SIX} taken:NS=120,EW=0 won:NS=13,EW=0", 4),
        (f"{LAPPI_SIX} taken:NS=60,EW=60 won:NS=6,EW=7 dirty:EW", 2),
        (f"{LAPPI_SIX} taken:NS=60,EW=60 won:NS=6,EW=7 dirty:NS,EW", 0),
        (f"{LAPPI_SIX} taken:NS=117,EW=3 won:NS=6,EW=7 dirty:NS,EW", 0),
        (f"{TO_500}:NS=110,EW=10 score:NS=0,EW=90", 10),
        (f"{TO_500}:NS=111,EW=9 score:NS=0,EW=90", 111),
        (f"{TO_500}:NS=110,EW=10 score:NS=9,EW=90 dirty:EW", 29),
        (f"{TO_500}:NS=110,EW=10 score:NS=9,EW=90 dirty:EW failed_clean=cumulative", 119),
        (f"{TO_500}:NS=60,EW=60 score:NS=439,EW=300", 139),
        (f"{TO_500}:NS=60,EW=60 score:NS=440,EW=300", 500),
        (f"{TO_500}:NS=60,EW=60 score:NS=441,EW=442", -500),
        (f"{TO_500}:NS=60,EW=60 score:NS=450,EW=450", 0),
        (f"{TO_500}:NS=61,EW=59 score:NS=510,EW=510", 500),
    ],
)
def test_a_finished_deal_pays_what_the_rules_say(line: str, payoff: int) -> None:
    """At every limit of every scoring, and on both sides of it; no other payoff is proved."""
    assert check.check(question(line, "result", (payoff, 0), (payoff, 0)))
    value = next(word for word in line.split() if word.startswith("lead:"))[-1] + " - - - - "
    for wrong in (payoff - 1, payoff + 1, -payoff - 1, payoff + 3, payoff - 600):
        for nodes in ([], [f"{value}{wrong}:0"]):
            bounds = (wrong, 0), (wrong, 0)
            proof = taken_apart(question(line, "result", *bounds).decode())
            for forged in (
                proof._replace(nodes=(nodes, nodes)),
                proof._replace(bounds=((payoff, 0), (wrong, 0)), nodes=([], nodes)),
                proof._replace(bounds=((wrong, 0), (payoff, 0)), nodes=(nodes, [])),
            ):
                with pytest.raises(Refused):
                    print(check.check(forged.text.encode()))


@pytest.mark.parametrize(
    ("taken", "chances"),
    [
        ((75, 45), (0, 6)),
        ((100, 20), (6, 0)),
        ((99, 21), (0, 6)),
        ((60, 60), (3, 3)),
        ((54, 33, 33), (0, 3, 3)),
        ((54, 48, 18), (0, 6, 0)),
        ((51, 51, 18), (3, 3, 0)),
        ((40, 40, 40), (2, 2, 2)),
        ((78, 22, 20), (0, 6, 0)),
        ((22, 20), (6, 0)),
        ((18, 20), (3, 3)),
        ((20, 20, 8), (2, 2, 2)),
        ((0, 0, 0), (2, 2, 2)),
    ],
)
def test_the_next_deal_goes_as_the_rules_say(
    taken: tuple[int, ...], chances: tuple[int, ...]
) -> None:
    """The printed examples and what is beside them (K25, K26); no other chance is proved."""
    parties = "ABC"[: len(taken)]
    hands = " ".join(f"{party}:-" for party in parties)
    shares = ",".join(f"{party}={points}" for party, points in zip(parties, taken, strict=True))
    locked = "" if sum(taken) == 120 else " pack:-"
    line = f"kontra-{len(taken)} {hands} lead:A taken:{shares}{locked}"
    for party, chance in zip(parties, chances, strict=True):
        for outcome in range(-1, 8):
            proof = question(line, f"deal for {party}", (outcome, 0), (outcome, 0))
            if outcome == chance:
                assert check.check(proof).party == party
                continue
            with pytest.raises(Refused):
                check.check(proof)


def test_no_node_stands_for_an_ended_state() -> None:
    """What is left undone by the last trick is not made up by claiming it after it."""
    proof = taken_apart(
        question("ristikontra N:2 E:2 S:A W:3 lead:N", "points", (0, 0), (0, 11)).decode()
    )
    assert check.check(proof.text.encode()).upper == (0, 11)
    for node in ([], ["E - - - - 0:5"]):
        forged = proof._replace(bounds=((0, 5), (0, 11)), nodes=(["N 2 2 A 3 0:5", *node], []))
        with pytest.raises(Refused, match="when all is played"):
            check.check(forged.text.encode())


@pytest.mark.parametrize("variant", one_in(3, PARTNER_GAMES))
def test_an_outcome_that_hangs_on_a_point_is_proved_as_it_is(
    rng: random.Random, variant: str
) -> None:
    """With a point, a trick or the like more or less, both endings are proved by what they pay."""
    differ = False
    while not differ:
        own = genuine(rng, rng.choice((0, 1, 1, 1, 2)), variant, "result")
        value = truth(own.position, own.objective)
        assert own.bounds == (value, value) == check.check(own.text.encode())[3:]
        other = other_numbers(rng, own)
        with contextlib.suppress(Refused):
            proved = check.check(other.text.encode())
            assert proved.lower <= truth(*proved[:3]) <= proved.upper
            differ = proved.lower[0] != value[0]


def every_trick(position: Position) -> Iterator[Position]:
    """Yield the positions after the trick, one for every way of playing it."""
    for rank in position.moves():
        after = position.play(rank)
        yield from every_trick(after) if after.trick else (after,)


def cannot_choose(state: State, hands: list[str], trick: str, ranks: list[str]) -> str:
    raise AssertionError("nobody is the strategist")


def test_the_checker_plays_by_the_rules(rng: random.Random) -> None:
    """Every reply is tried, and runs and leads continue as they should, with many of a rank."""
    for _ in range(12):
        ranks = list("2" * 4 + "3" * 4 + "K" * 4 + "A" * 4)
        rng.shuffle(ranks)
        hands = [f"{seat}:{''.join(ranks[at * 4 :][:4])}" for at, seat in enumerate("NESW")]
        limit = rng.choice(("2", "3", "none"))
        position = read_position(f"ristikontra {' '.join(hands)} lead:N limit={limit}")
        while not position.finished:
            text = question_text(position, Objective.named("points", position.rules))
            game = Game(*text.split("\n")[:3])
            found = [
                (["".join(sorted(hand)) for hand in after.hands], after.leader, after.run)
                for _, after in game.lines(game.start, 2, cannot_choose)
            ]
            afters = list(every_trick(position))
            assert sorted(found) == sorted(
                (
                    ["".join(sorted(hand_text(hand).strip("-"))) for hand in after.hands],
                    after.leader,
                    f"{RANKS[after.run.rank]}x{after.run.length}" if after.run else "",
                )
                for after in afters
            )
            running = [after for after in afters if after.run and after.run.length > 1]
            position = rng.choice(running or afters)


def test_the_checker_plays_kontra_by_the_rules(rng: random.Random) -> None:
    """The winner of a trick, its points and its cards are those of the positions."""
    for _ in range(60):
        variant = rng.choice(("kontra-2", "kontra-3"))
        position = kontra(rng, variant, rng.randint(1, 4), few=True)
        player = rng.randrange(len(position.hands))
        goal, counts = rng.choice([(points, True), (next_deal, False)])
        text = question_text(position, goal(position.rules, player))
        game = Game(*text.split("\n")[:3])
        found = [
            (gain, ["".join(sorted(hand)) for hand in after.hands], *after[1:])
            for gain, after in game.lines(game.start, 2, cannot_choose)
        ]
        expected = []
        for after in every_trick(position):
            assert position.taken
            assert after.taken
            gain = after.taken[player] - position.taken[player]
            hands = ["".join(sorted(hand_text(hand).strip("-"))) for hand in after.hands]
            tally = (0,) * len(hands) if counts else after.taken
            expected.append((gain * counts, hands, after.leader, "", "", tally, ""))
        assert sorted(found) == sorted(expected)


def test_a_proof_is_for_one_player_and_one_pack() -> None:
    """What proves a thing for A proves nothing for B, nor of another card in the pack."""
    text = prove(read_position("kontra-2 A:A2K B:9A3 lead:A pack:T"), party="A")
    lines = text.split("\n")[:-1]
    assert check.check(text.encode()).party == "A"
    swapped = text.replace("pack:T", "pack:J").split("\n")[:-1]
    other = [lines[0], "points for B", *lines[2:]]
    forgeries = (
        (with_hash(other), "not B at least"),
        (
            with_hash([line.replace("A at l", "B at l") for line in other]),
            "not the claim|no line|not a legal card",
        ),
        ([line.replace("A at l", "B at l") for line in lines], "not A at least"),
        ([line.replace("others at", "B at") for line in lines], "not A at least"),
        ([*lines[:3], *swapped[3:]], "no line leads"),
        (with_hash([*swapped[:3], *lines[3:]]), "no line leads"),
        (with_hash(swapped), "no node for"),
    )
    for forged, reason in forgeries:
        assert forged != lines
        with pytest.raises(Refused, match=reason):
            check.check("\n".join([*forged, ""]).encode())


#: Faults of a checker in Kontra's rules: what the code says, and what it would say.
FAULTS = {
    "the spice goes to the leader": (
        "gain = points if side == self.party else 0",
        "gain = self.card_points(trick) * (side == self.party) "
        "+ self.card_points(state.pack) * (state.leader == self.party)",
    ),
    "the spice counts twice": (
        "self.card_points(trick + state.pack)",
        "self.card_points(trick + 2 * state.pack)",
    ),
    "the spice counts for nothing": (
        "self.card_points(trick + state.pack)",
        "self.card_points(trick)",
    ),
    "the spice stays for every trick": (
        'State(tuple(hands), winner, "", "", tuple(tally))',
        'State(tuple(hands), winner, "", "", tuple(tally), state.pack)',
    ),
    "the spice is not left to be won": (
        "state.trick + state.pack)\n\n",
        "state.trick)\n\n",
    ),
    "the spice plays a part in the trick": (
        "trick.rindex(led)",
        "(trick + state.pack).rindex(led)",
    ),
    "the first who matches wins": ("trick.rindex(led)", "trick.find(led, 1) % len(trick)"),
    "20 points are enough": ("ENOUGH = 6, 21", "ENOUGH = 6, 20"),
    "22 points are needed": ("ENOUGH = 6, 21", "ENOUGH = 6, 22"),
    "a chance that is shared is not divided": ("CERTAIN // len(due)", "CERTAIN"),
    "most points deal": ("points == min(enough)", "points == max(enough)"),
    "nobody deals where nobody has 21": ("if enough else taken", "if enough else []"),
    "points of others do not change": (
        "tally[side] += points",
        "tally[side] += gain",
    ),
    "points decide the dealer": ("gain * self.points_count, State", "gain, State"),
    "the others do not play together": (
        "int(seat % len(self.parties) != self.party)",
        "(seat - self.party) % len(self.parties)",
    ),
    "the player is always A": (
        "self.objective, self.party = objectives[objective]",
        "self.objective, self.party = objectives[objective][0], 0",
    ),
    "of a locked pack all points are somebody's": (
        "        if locked:\n            expect",
        "        if False:\n            expect",
    ),
}


@pytest.mark.parametrize("name", one_in(4, reversed(FAULTS)))
def test_a_fault_in_the_rules_of_kontra_shows(name: str) -> None:
    """A faulty checker refuses what is true, or believes what is false."""
    right, wrong = FAULTS[name]
    source = CHECKER.read_text()
    assert source.count(right) == 1, "the checker has changed: write this fault again"
    faulty = types.ModuleType("faulty")
    sys.modules["faulty"] = faulty
    exec(compile(source.replace(right, wrong), "faulty", "exec"), faulty.__dict__)
    rng = random.Random(name)
    for _ in range(600):
        proof = genuine(rng, rng.choice((0, 1, 2, 3)), rng.choice(("kontra-2", "kontra-3")))
        try:
            faulty.check(proof.text.encode())
        except (faulty.Refused, IndexError):
            return
    raise AssertionError(name)


def test_what_is_possible_hangs_on_nothing_asked_before() -> None:
    """States that differ in one thing only, asked of one game and of fresh ones."""
    line = "ristikontra-120 N:J E:J S:2 W:K lead:N taken:NS=60,EW=52 score:NS=60,EW=60"
    lappi = "lappi N:J E:J S:2 W:K lead:N dirty:NS taken:NS=60,EW=52"
    for text in (f"{line} both_reach=last_trick", line, lappi):
        own = question(text, "result", (0, 0), (0, 0)).decode().split("\n")[:3]
        game = Game(*own)
        for hands, leader, tally in product(
            (("J", "J", "2", "3"), ("K", "2", "3", "4"), ("", "", "", "")),
            (0, 1),
            product((0, 1), (60, 61, 64), (0,), (0,), (0, 1)),
        ):
            state = State(hands, leader, "", "", tally)
            assert game.ends(state) == Game(*own).ends(state)


def mutated(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """Return a certificate with bytes changed, taken out, put in, repeated or from another."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(data) + 1)
        to = min(at + rng.choice((1, 1, 3, 20, 200)), len(data))
        new = rng.choice(
            (
                *(b"", data[at:to] * 2, data[at:to][::-1], other[at:to], other[to:]),
                *(rng.randbytes(to - at), bytes([rng.choice(data or b"-")]), b"\n", b" ", b"-"),
                *(b"9" * rng.choice((1, 5, 5000)), b"\xff\x00", b"run:AAx3", b"tally:9,9,9,9,9"),
            )
        )
        data = data[:at] + new + data[to:]
    return data


def signed(data: bytes) -> bytes:
    """Return a certificate whose hash is that of its question, if it has both."""
    lines = data.split(b"\n", 4)
    if len(lines) == 5:
        question = b"".join(line + b"\n" for line in lines[:3])
        lines[3] = b"sha256 " + hashlib.sha256(question).hexdigest().encode()
    return b"\n".join(lines)


def expect_proof_or_refusal(rng: random.Random, count: int) -> None:
    """Mutate `count` certificates: what is accepted is true, all else is refused."""
    accepted = refused = 0
    longest = 0.0
    while accepted + refused < count:
        texts = [random_certificate(rng, rng.randint(0, 3)).encode() for _ in range(4)]
        for _ in range(200):
            data = mutated(rng, rng.choice(texts), rng.choice(texts))
            data = signed(data) if rng.random() < 0.7 else data
            started = perf_counter()
            try:
                proved = check.check(data)
                assert str(proved)
                assert proved.lower <= truth(*proved[:3]) <= proved.upper
                accepted += 1
            except Refused:
                refused += 1
            longest = max(longest, perf_counter() - started)
    print(f"\n{accepted} accepted, {refused} refused, the longest took {longest:.3f} s")
    assert accepted
    assert refused


def test_any_bytes_are_a_proof_or_refused(rng: random.Random) -> None:
    expect_proof_or_refusal(rng, 1000)


@pytest.mark.slow
def test_two_hundred_thousand_mutations_are_proofs_or_refused(rng: random.Random) -> None:
    expect_proof_or_refusal(rng, 200_000)


def expect_no_false_proof(rng: random.Random, count: int) -> None:
    """Forge `count` proofs: none may be accepted but what the brute force says is true."""
    accepted: Counter[str] = Counter()
    for kind, forged in forgeries(rng, count):
        try:
            proved = check.check(forged.text.encode())
        except Refused:
            continue
        accepted[kind] += 1
        print(kind, forged.text)
        assert proved.lower <= truth(*proved[:3]) <= proved.upper
        assert str(proved).startswith("exactly") == (proved.lower == proved.upper)
    assert len(accepted) > 5, accepted


@pytest.mark.parametrize("number", [250, pytest.param(500, marks=pytest.mark.slow)])
def test_no_forgery_proves_what_is_false(number: int) -> None:
    expect_no_false_proof(random.Random(9), number)


@pytest.mark.slow
def test_fifty_thousand_forgeries_prove_nothing_false(rng: random.Random) -> None:
    expect_no_false_proof(rng, 50_000)


def test_files_that_are_too_large_are_refused_unread() -> None:
    with pytest.raises(Refused, match="too large"):
        check.check(b"x" * (check.LARGEST_FILE + 1))


def test_the_checker_uses_the_standard_library_alone() -> None:
    names = set()
    for node in ast.walk(ast.parse(CHECKER.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or ".").partition(".")[0])
    assert names <= sys.stdlib_module_names


def test_the_checker_runs_by_itself(tmp_path: Path) -> None:
    position = read_position("lappi N:K72 E:Q73 S:2A9 W:A9T lead:E dirty:NS,EW")
    file = tmp_path / "a.proof"
    text = prove(position, "clean")
    file.write_text(text)
    value = Searcher("clean").value(position)

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", str(CHECKER), *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    good = run(file)
    assert good.returncode == 0
    assert "proved for NS, by clean: exactly " in good.stdout
    assert f"{value.points} points to come" in good.stdout
    file.write_text(text.replace("NS at least", "NS at most", 1))
    bad = run(file)
    assert bad.returncode == 1
    assert bad.stdout.startswith("refused: ")
    assert good.stderr == bad.stderr == ""
    none = run(tmp_path / "none")
    assert (none.returncode, none.stdout) == (2, "")
    assert none.stderr == f"cannot read '{tmp_path / 'none'}': No such file or directory\n"
    assert run().returncode == 2
    assert run().stderr == "usage: python check.py FILE\n"
