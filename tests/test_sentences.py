"""Every printed explanation is true as a card player reads it, and says something.

The texts are those of the command line; `sentence_oracle` says what they mean.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from click.testing import CliRunner

from event_games import Ending
from oracles import objectives_for
from randoms import PARTNER_GAMES, random_options, random_position
from ristikontra import answers
from ristikontra.cli import common
from ristikontra.cli.main import cli
from ristikontra.formats.files import example_names, find_example
from ristikontra.formats.notation import position_text, read_position
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position
from ristikontra.game.rules import rules_for
from sentence_oracle import (
    NUMBERS,
    SEATS,
    SIDES,
    Said,
    in_turn,
    said_by_analyse,
    said_by_solve,
)
from sentence_oracle import RANKS as NAMES

SEED = 20260
#: What is not told of the past.
FORGOTTEN = ("nothing", "won", "score|first|held", "taken|won|score|first|held")


def printed(*arguments: str) -> str:
    """Return what the command line prints, on lines that no row of a table is too long for."""
    with pytest.MonkeyPatch.context() as patch:
        # What is said of the past and of cleaning takes long, and explains no card.
        patch.setattr(common, "impossible_past", lambda *_: "")
        patch.setattr(answers, "_with_more", lambda record, _: record)
        result = CliRunner().invoke(cli, arguments, env={"COLUMNS": "400"})
    assert result.exit_code == 0, (arguments, result.output)
    return result.output


def endings(
    rng: random.Random, count: int, held: tuple[int, ...]
) -> Iterator[tuple[Position, str | None]]:
    """Yield random endings, some of whose past has been forgotten in part, and what play is for."""
    for _ in range(count):
        variant = rng.choice(list(PARTNER_GAMES))
        options = random_options(rng, variant) if rng.random() < 0.5 else {}
        cards = min(rng.choice(held), rules_for(variant).hand)
        position = random_position(rng, variant, cards, options, tally=rng.random() < 0.7)
        text = re.sub(rf" ({rng.choice(FORGOTTEN)}):\S+", "", position_text(position))
        known = read_position(text)
        names = [None, *(objective.name for objective in objectives_for(known))]
        yield known, rng.choice(names)


def asked(objective: str | None) -> tuple[str, ...]:
    """Return how an objective is named on the command line, None if it is not."""
    return ("--objective", objective) if objective else ()


def said_of_position(position: Position, objective: str | None = None) -> list[Said]:
    text = position_text(position)
    return said_by_solve(text, printed("solve", text, "--why", *asked(objective)))


def said_of_line(rng: random.Random, position: Position, objective: str | None) -> list[Said]:
    """Return what is said of the mistakes of a random line."""
    line, at = [], position
    while not at.finished:
        rank = rng.choice(at.legal_cards())
        line.append(RANKS[rank])
        at = at.play(rank)
    text, cards = position_text(position), " ".join(line)
    return said_by_analyse(
        text, cards, printed("analyse", text, "--line", cards, *asked(objective))
    )


def said_at_random(seed: int, positions: int, lines: int, held: tuple[int, ...]) -> list[Said]:
    rng = random.Random(seed)
    said = [one for ending in endings(rng, positions, held) for one in said_of_position(*ending)]
    for ending in endings(rng, lines, held):
        said += said_of_line(rng, *ending)
    return said


@cache
def a_tenth() -> list[Said]:
    """Return what is said of a seeded tenth of what the slow tests look at, all short."""
    return said_at_random(SEED, 200, 100, (2, 3, 3, 3))


def all_true(said: list[Said]) -> None:
    faults = [fault for fault in (one.fault() for one in said) if fault]
    assert not faults, "\n".join(map(str, faults[:20]))


def test_explanations_of_random_positions_and_lines_are_true() -> None:
    assert len(a_tenth()) > 500
    all_true(a_tenth())


@pytest.mark.parametrize("name", example_names())
def test_explanations_of_the_worked_examples_are_true(name: str) -> None:
    example = find_example(name)
    position = example.setup.position()
    if position.tricks_left > 4:
        pytest.skip("long: the slow test looks at it")
    if len(position.hands) == 3 and position.taken:
        pytest.skip("verdicts about the next deal: what they rest on is compared elsewhere")
    all_true(said_of_position(position))
    if example.line:
        line = " ".join(RANKS[rank] for rank in example.line)
        text = position_text(position)
        all_true(said_by_analyse(text, line, printed("analyse", text, "--line", line)))


@pytest.mark.parametrize(
    "position",
    [
        # The ace or the king need not lie in the trick.
        "ristikontra-simple N:AT2 E:AJ5 S:A97 W:KKT lead:W run:5x1",
        "lappi-500 N:KKT5 E:A995 S:AJ83 W:AQ74 lead:N run:7x1 taken:NS=6,EW=58 won:NS=4,EW=5 "
        "dirty:EW limit=2",
        "ristikontra N:AJ97 E:Q963 S:AQ63 W:K532 lead:E taken:NS=24,EW=62 score:NS=5,EW=3",
        # The partner would err to help, or is not needed.
        "lappi N:K9 E:A9 S:K8 W:T8 lead:N run:3x2",
        "lappi N:AT92 E:AK74 S:A965 W:K422 lead:E taken:NS=31,EW=38 score:NS=5,EW=0 dirty:NS",
        "lappi N:KQT E:A43 S:AK4 W:J74 lead:S limit=2 sixty_sixty=held_over",
        # What a bad card may bring may come after the good one too.
        "lappi N:QTT4 E:Q964 S:K88 W:QJ8 lead:S trick:K,5 run:Jx2 queen_clause=off",
        "ristikontra-60 N:AJJ8 E:KT33 S:J663 W:QT66 lead:W taken:NS=16,EW=24 won:NS=5,EW=4 "
        "both_reach=higher_total",
        "ristikontra-simple N:9882 E:A532 S:K852 W:A874 lead:E taken:NS=37,EW=9 won:NS=6,EW=3 "
        "score:NS=5,EW=4 held:2",
    ],
)
def test_explanations_that_were_once_untrue_are_true(position: str) -> None:
    all_true(said_of_position(read_position(position)))


@pytest.mark.slow
def test_explanations_of_the_long_worked_examples_are_true() -> None:
    positions = [find_example(name).setup.position() for name in example_names()]
    for position in positions:
        if position.tricks_left > 4:
            all_true(said_of_position(position))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_explanations_of_many_positions_and_lines_are_true(seed: int) -> None:
    all_true(said_at_random(seed, 100, 50, (3, 3, 4, 4, 5, 6)))


# --- would the oracle notice? ------------------------------------------------------------------

#: Things that a sentence names, each with what it might have named instead.
_NAMED = {
    "seat": {seat: [other for other in SEATS if other != seat] for seat in SEATS},
    "side": {side: [other for other in SIDES if other != side] for side in SIDES},
    "card": {name: [other for other in NAMES if other != name] for name in NAMES},
    "trick": {f"trick {at}": [f"trick {at + 1}", f"trick {at - 1}"] for at in range(2, 7)},
    "number": {
        f"{word} points": [f"{other} points" for other in ("two", "five", 13) if other != word]
        for word in (*NUMBERS, *range(13, 121))
    },
}


def altered(rng: random.Random, said: Said) -> Iterator[tuple[str, Said]]:
    """Yield a sentence with one thing changed, once for every kind of thing that it names."""
    for kind, names in _NAMED.items():
        found = list(re.finditer(rf"\b({'|'.join(names)})\b", said.text))
        if found:
            at = rng.choice(found)
            other = rng.choice(names[at[0]])
            text = said.text[: at.start()] + other + said.text[at.end() :]
            yield kind, replace(said, text=text)


def form_of(said: Said) -> str:
    """Return a sentence without what it names, and without what it says a bad card costs."""
    text = re.sub(r"^[^:]*: (?!best|after|nobody)", "", said.text) if not said.row else said.text
    text = re.sub(rf"\b({'|'.join(SEATS)}|{'|'.join(SIDES)})\b", "X", text)
    text = re.sub(rf"\b(the|an?) ({'|'.join(NAMES)})\b", "C", text, flags=re.IGNORECASE)
    text = re.sub(r"C(, C)*( and| or) C", "C", text)
    return re.sub(rf"\b({'|'.join(NAMES)}|{'|'.join(NUMBERS)}|\d+)\b", "n", text)


@cache
def noticed() -> tuple[Counter[str], Counter[str]]:
    """Return how many altered sentences there were, and how many of them the oracle refused.

    By the kind of thing altered, and by the form of sentence.
    """
    rng = random.Random(SEED)
    tried, refused = Counter[str](), Counter[str]()
    for said in a_tenth():
        for kind, other in altered(rng, said):
            for key in (kind, form_of(said)):
                tried[key] += 1
                refused[key] += other.fault() is not None
    return tried, refused


#: The least share of altered sentences that are refused.  Best play may bring the same thing in
#: another trick too, so that some altered tricks are as true.
_LEAST = {"seat": 0.95, "side": 0.95, "card": 0.95, "trick": 0.65, "number": 0.95}


@pytest.mark.parametrize("kind", _NAMED)
def test_most_altered_sentences_are_refused(kind: str) -> None:
    tried, refused = noticed()
    assert tried[kind] > 10
    assert refused[kind] >= _LEAST[kind] * tried[kind]


def test_altered_sentences_of_every_form_are_refused() -> None:
    tried, refused = noticed()
    for form, count in tried.items():
        if form not in _NAMED and count >= 5:
            assert refused[form] >= 0.75 * count, form


@pytest.mark.parametrize(
    ("position", "sentence", "reason"),
    [
        # East's own three takes the trick.
        (
            "ristikontra N:A E:32 S:54 W:76 lead:N trick:3",
            "The two keeps points out of the trick, which is North's whatever East plays.",
            "the trick may go to another",
        ),
        # After the nine of South and West's ace, North's ace or four does as well.
        (
            "ristikontra N:A984 E:J952 S:JT98 W:AT75 lead:E",
            "Only North's nine refutes the nine.",
            "other cards refute it as well",
        ),
        # South's ten takes the trick after the eight as well, which loses nothing.
        (
            "ristikontra N:AT6 E:KQ82 S:KQT2 W:J77 lead:W trick:T,J",
            "The two costs EW 10 points: only South's ten refutes that, by taking the trick with "
            "the ten and the jack in it.",
            "after a good card too",
        ),
        # South's king would be a mistake, and North's needs no help.
        (
            "lappi N:K9 E:A9 S:K8 W:T8 lead:N run:3x2",
            "The king is the only good card. South's king can then take the trick.",
            "it need not come to that",
        ),
        # So it may be after the good ten too.
        (
            "lappi N:QTT4 E:Q964 S:K88 W:QJ8 lead:S trick:K,5 run:Jx2 queen_clause=off",
            "The queen costs NS seven points: best play may then have West lead a queen to trick 4 "
            "and take the trick, with no queen left to North.",
            "says nothing",
        ),
    ],
)
def test_sentences_that_were_once_printed_are_refused(
    position: str, sentence: str, reason: str
) -> None:
    ending = Ending(position, "points")
    faults = [said.fault() for said in in_turn(sentence, Said("", ending))]
    assert faults[-1] is not None
    assert faults[:-1] == [None] * len(faults[:-1])
    assert reason in faults[-1].reason


def test_a_sentence_without_a_known_meaning_is_refused() -> None:
    said = a_tenth()[0]
    fault = replace(said, text="The nine is rather nice.", row=False).fault()
    assert fault is not None
    assert "no meaning known" in fault.reason
