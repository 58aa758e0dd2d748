"""The checker of certificates: it stands alone, and refuses whatever is no proof.

Corruptions keep the hash right where they change the question, so that it is never the hash alone
that refuses them.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest

from randoms import random_options, random_position
from ristikontra import check
from ristikontra.check import Refused
from ristikontra.notation import read_position
from ristikontra.outcome import OBJECTIVES
from ristikontra.proof import prove
from ristikontra.rules import VARIANTS
from ristikontra.search import Solver

CHECKER = Path(check.__file__)
Lines = list[str]
Corruption = Callable[[random.Random, Lines], str | None]


def corrupted(function: Callable[[random.Random, Lines, int], Lines | None]) -> Corruption:
    """Make a corruption of the lines of a certificate out of one of a node, chosen at random."""

    def corruption(rng: random.Random, lines: Lines) -> str | None:
        nodes = [at for at, line in enumerate(lines) if re.match("[NESW] ", line)]
        changed = function(rng, lines[:], rng.choice(nodes)) if nodes else None
        return None if changed is None else "\n".join([*changed, ""])

    corruption.__name__ = function.__name__
    return corruption


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
    held = "".join(state.split()[1:5])
    strange = [rank for rank in "23456789TJQKA" if rank not in held]
    if not cards or not strange:
        return None
    where = rng.randrange(len(cards))
    cards = cards[:where] + rng.choice(strange) + cards[where + 1 :]
    lines[at] = f"{state} {claim} {cards}"
    return lines


@corrupted
def a_wrong_winner(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    lines[at] = rng.choice([s for s in "NESW" if s != lines[at][0]]) + lines[at][1:]
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
    earlier = [n for n in range(at) if re.match("[NESW] ", lines[n])]
    if not earlier:
        return None
    lines[at] = lines[rng.choice(earlier)]
    return lines


@corrupted
def a_merged_state(rng: random.Random, lines: Lines, at: int) -> Lines | None:
    """Let two nodes become one that has the state of the other."""
    others = [n for n, line in enumerate(lines) if re.match("[NESW] ", line) and n != at]
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
    hand = rng.randrange(1, 5)
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
    if item in words or (item.startswith("run") and len(kept) == 5 + ("tally" in state)):
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
            (r" S:\S+", ""),
            ("^", "tute-"),
            ("$", " spice:3"),
            ("$", " lead:N"),
        ]
    )
    lines[2] = re.sub(old, new, lines[2], count=1)
    return "\n".join([*with_hash(lines), ""])


def another_schema(rng: random.Random, lines: Lines) -> str | None:
    at, text = rng.choice([(0, "ristikontra proof 2"), (1, "tricks"), (1, ""), (0, "")])
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
    """Claim more for a side, in the heading and in its first node alike."""
    heads = [at for at, line in enumerate(lines) if line[2:6] == " at "]
    at = rng.choice(heads)
    outcome, points = map(int, lines[at].split()[-1].split(":"))
    step = 1 if lines[at].startswith("NS") else -1
    claim = f"{outcome}:{points + step}"
    lines[at] = f"{' '.join(lines[at].split()[:3])} {claim}"
    if re.match("[NESW] ", lines[at + 1]):
        state, _, cards = parts(lines[at + 1])
        lines[at + 1] = f"{state} {claim} {cards}".rstrip()
    return "\n".join([*lines, ""])


def a_missing_strategy(rng: random.Random, lines: Lines) -> str | None:
    ew = next(at for at, line in enumerate(lines) if line.startswith("EW at"))
    return "\n".join([*(lines[:ew] if rng.random() < 0.5 else lines[:4] + lines[ew:]), "end", ""])


def exchanged_strategies(rng: random.Random, lines: Lines) -> str | None:
    ew = next(at for at, line in enumerate(lines) if line.startswith("EW at"))
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
    variant = rng.choice(list(VARIANTS))
    options = random_options(rng, variant)
    size = rng.randint(2, 4) if cards is None else cards
    position = random_position(rng, variant, size, options, tally=True)
    return prove(position, rng.choice(OBJECTIVES)).text


def refuse(rng: random.Random, count: int) -> dict[str, int]:
    """Check `count` corruptions; return how many there were of each kind."""
    tried: dict[str, int] = {}
    while sum(tried.values()) < count:
        text = random_certificate(rng)
        for corruption in CORRUPTIONS:
            changed = corruption(rng, text.split("\n")[:-1])
            if changed is None or changed == text:
                continue
            started = perf_counter()
            with pytest.raises(Refused) as refusal:
                print(corruption.__name__, check.check(changed.encode()), changed)
            assert str(refusal.value)
            assert perf_counter() - started < 5
            tried[corruption.__name__] = tried.get(corruption.__name__, 0) + 1
    return tried


def test_corruptions_are_refused_with_a_reason() -> None:
    tried = refuse(random.Random(1), 1000)
    assert len(tried) == len(CORRUPTIONS)
    assert min(tried.values()) > 10, tried


def test_other_corruptions_are_refused_too(rng: random.Random) -> None:
    refuse(rng, 200)


def test_another_legal_card_never_proves_another_value(rng: random.Random) -> None:
    for _ in range(200):
        text = random_certificate(rng, 3)
        lines = text.split("\n")
        nodes = [at for at, line in enumerate(lines) if re.match("[NESW] .* [2-9TJQKA]+$", line)]
        if not nodes:
            continue
        at = rng.choice(nodes)
        state, claim, cards = parts(lines[at])
        where = rng.randrange(len(cards)) if cards else 0
        other = rng.choice("".join(state.split()[1:5]).replace("-", ""))
        lines[at] = f"{state} {claim} {cards[:where]}{other}{cards[where + 1 :]}"
        with contextlib.suppress(Refused):
            assert check.check("\n".join(lines).encode())[2:] == check.check(text.encode())[2:]


def test_any_byte_may_be_wrong(rng: random.Random) -> None:
    data = random_certificate(rng, 3).encode()
    proved = check.check(data)
    for _ in range(300):
        changed = bytearray(data)
        changed[rng.randrange(len(data))] = rng.randrange(256)
        with contextlib.suppress(Refused):
            assert check.check(bytes(changed)) == proved


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("ristikontra N:A9 E:9K S:22 W:4 lead:N", "unequal size"),
        ("ristikontra N:AA E:AA S:A2 W:44 lead:N", "more than four"),
        ("ristikontra N:9AAAA E:9KKKK S:22223 W:44445 lead:N run:Ax1", "more than four"),
        ("ristikontra N:22 E:33 S:44 W:55 lead:N lead:E", "twice"),
        ("ristikontra N:22 E:33 S:44 W:55 lead:N colour:red", "unknown item"),
        ("whist N:22 E:33 S:44 W:55 lead:N", "unknown variant"),
        ("ristikontra N:22 E:33 S:44 lead:N", "W is missing"),
        ("ristikontra N:22 E:33 S:44 W:55 lead:N run:2x4", "run is missing or not in order"),
    ],
)
def test_questions_that_are_no_position_are_refused(line: str, reason: str) -> None:
    question = f"{line} values=standard limit=3 stuck_lead=allow zero_reset=off target=7"
    lines = ["ristikontra proof 1", "points", question, "", "NS at least 0:0", "EW at most 0:99"]
    with pytest.raises(Refused, match=reason):
        check.check("\n".join([*with_hash(lines), "end", ""]).encode())


def test_results_need_the_past() -> None:
    line = "lappi N:22 E:33 S:44 W:5K lead:N values=standard limit=3 stuck_lead=allow"
    for past in ("", " taken:NS=60,EW=60"):
        question = line.replace(" values", f"{past} values") + " queen_clause=on"
        lines = ["ristikontra proof 1", "result", question, "", "NS at least -2:0"]
        text = "\n".join([*with_hash(lines), "EW at most 2:9", "end", ""])
        with pytest.raises(Refused, match=r"taken is missing|do not add up"):
            check.check(text.encode())


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
    text = prove(position, "clean").text
    file.write_text(text)
    value = Solver("clean").value(position)

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
    assert run(tmp_path / "none").stdout.startswith("refused: ")
    assert run().returncode == 2
    assert good.stderr == bad.stderr == ""
