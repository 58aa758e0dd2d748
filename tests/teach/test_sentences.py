"""Every printed explanation is true as a card player reads it, and says something.

The texts are those of the command line; `sentence_oracle` says what they mean.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner

from draws.randoms import (
    PARTNER_GAMES,
    position_of_few_ranks,
    position_of_own_ranks,
    position_of_two_runs,
    position_on_an_edge,
    random_options,
    random_position,
)
from fixtures.share import one_in, some_of
from oracles.event_games import Ending
from oracles.kontra_games import objectives_of, random_kontra
from oracles.reasoned import has_reason, wanted
from oracles.sentence_oracle import (
    NUMBERS,
    SEATS,
    SIDES,
    Said,
    in_turn,
    said_by_analyse,
    said_by_solve,
)
from oracles.sentence_oracle import RANKS as NAMES
from oracles.values import objectives_for
from ristikontra.api.page import page_examples
from ristikontra.cli import common
from ristikontra.cli.main import cli
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import BadText
from ristikontra.game.rules import rules_for
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.collection import pack

SEED = 20260
#: What is not said of the past.
FORGOTTEN = ("nothing", "won", "score|first|held", "taken|won|score|first|held")


def printed(*arguments: str) -> str:
    """Return what the command line prints, on lines that no row of a table is too long for."""
    with pytest.MonkeyPatch.context() as patch:
        # What is said of the past and of cleaning takes long, and explains no card.
        patch.setattr(common, "impossible_past", lambda *_: "")
        patch.setattr("ristikontra.api.solve._with_cleaning", lambda record, _: record)
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
        text = re.sub(rf" ({rng.choice(FORGOTTEN)}):\S+", "", str(position))
        known = read_position(text)
        names = [None, *(objective.name for objective in objectives_for(known))]
        yield known, rng.choice(names)


def skewed(rng: random.Random, cards: int, variant: str) -> Position:
    """Return a position in which one seat, or one side, holds most of what counts."""
    rich = rng.choice(([0], [1], [2], [3], [0, 2], [1, 3]))
    while True:
        pack = sorted(RANKS * 4, key=lambda rank: rng.random() + 0.7 * (rank in "AKQJT"))
        hands = {seat: [pack.pop() for _ in range(cards)] for seat in rich}
        hands |= {seat: [pack.pop(0) for _ in range(cards)] for seat in {0, 1, 2, 3} - set(rich)}
        text = " ".join(f"{'NESW'[seat]}:{''.join(hands[seat])}" for seat in range(4))
        dirty = "" if "lappi" not in variant else rng.choice(("", " dirty:NS", " dirty:NS,EW"))
        try:
            position = read_position(f"{variant} {text} lead:{rng.choice('NESW')}{dirty}")
        except BadText:
            continue  # no king is left (L9)
        for _ in range(rng.choice((0, 0, 1, 2, 3))):
            position = position.play(rng.choice(position.moves()))
        return position


def aimed(
    rng: random.Random, count: int, held: tuple[int, ...]
) -> Iterator[tuple[Position, str | None]]:
    """Yield endings of kinds that are seldom drawn, and what play is for.

    Few ranks, runs, ranks in only one hand, rich hands, much that depends on a few points.
    """
    kinds: tuple[Callable[[random.Random, int, str], Position], ...] = (
        position_of_few_ranks,
        position_of_own_ranks,
        position_of_two_runs,
        position_on_an_edge,
        skewed,
    )
    for number in range(count):
        kind = kinds[number % len(kinds)]
        variant = rng.choice(list(PARTNER_GAMES))
        cards = min(rng.choice(held), rules_for(variant).hand)
        if kind is position_of_own_ranks:
            cards = min(cards, 5)
        if kind is position_of_two_runs:
            cards = max(cards, 4)
        position = kind(rng, cards, variant)
        names = [objective.name for objective in objectives_for(position)]
        yield position, rng.choice(names)


def asked(objective: str | None) -> tuple[str, ...]:
    """Return how an objective is named on the command line, None if it is not."""
    return ("--objective", objective) if objective else ()


def said_of_position(position: Position, objective: str | None = None) -> list[Said]:
    text = str(position)
    return said_by_solve(text, printed("solve", text, "--why", *asked(objective)))


def said_of_line(rng: random.Random, position: Position, objective: str | None) -> list[Said]:
    """Return what is said of the mistakes of a random line."""
    line, at = [], position
    while not at.finished:
        rank = rng.choice(at.moves())
        line.append(RANKS[rank])
        at = at.play(rank)
    text, cards = str(position), " ".join(line)
    return said_by_analyse(
        text, cards, printed("analyse", text, "--line", cards, *asked(objective))
    )


def said_at_random(seed: int, positions: int, lines: int, held: tuple[int, ...]) -> list[Said]:
    rng = random.Random(seed)
    said = [one for ending in endings(rng, positions, held) for one in said_of_position(*ending)]
    for ending in endings(rng, lines, held):
        said += said_of_line(rng, *ending)
    return said


#: Sentences of how many positions, half as many lines and a fifth as many endings of seldom kinds.
of_some = some_of(15, 150)


@cache
def some(number: int) -> list[Said]:
    """Return what is said of a seeded part of what the slow tests look at, all short."""
    said = said_at_random(SEED, number, number // 2, (2, 3, 3, 3))
    seldom = aimed(random.Random(SEED), number // 5, (3, 4))
    return said + [one for ending in seldom for one in said_of_position(*ending)]


def all_true(said: list[Said]) -> None:
    faults = [fault for fault in (one.fault() for one in said) if fault]
    assert not faults, "\n".join(map(str, faults[:20]))


@of_some
def test_explanations_of_random_positions_and_lines_are_true(number: int) -> None:
    assert len(some(number)) > 4 * number
    all_true(some(number))


@pytest.mark.parametrize("name", one_in(4, page_examples()[1:] + page_examples()[:1]))
def test_explanations_of_the_worked_examples_are_true(name: str) -> None:
    example = find_example(name)
    position = example.position
    if position.tricks_left > 4:
        pytest.skip("long: the slow test looks at it")
    if len(position.hands) == 3 and position.taken:
        pytest.skip("verdicts about the next deal: what they rest on is compared elsewhere")
    all_true(said_of_position(position))
    if example.line:
        line = " ".join(RANKS[rank] for rank in example.line)
        text = str(position)
        all_true(said_by_analyse(text, line, printed("analyse", text, "--line", line)))


@pytest.mark.parametrize(
    "position",
    [
        # The ace or the king need not be in the trick.
        "ristikontra-simple N:AT2 E:AJ5 S:A97 W:KKT lead:W run:5x1",
        "lappi-500 N:KKT5 E:A995 S:AJ83 W:AQ74 lead:N run:7x1 taken:NS=6,EW=58 won:NS=4,EW=5 "
        "dirty:EW limit=2",
        "ristikontra N:AJ97 E:Q963 S:AQ63 W:K532 lead:E taken:NS=24,EW=62 score:NS=5,EW=3",
        # The partner would err to help, or is not needed.
        "lappi N:K9 E:A9 S:K8 W:T8 lead:N run:3x2",
        pytest.param(
            "lappi N:AT92 E:AK74 S:A965 W:K422 lead:E taken:NS=31,EW=38 score:NS=5,EW=0 dirty:NS",
            marks=pytest.mark.slow,
        ),
        "lappi N:KQT E:A43 S:AK4 W:J74 lead:S limit=2 sixty_sixty=held_over",
        # What a bad card may cause may also come after the good one.
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
    positions = [find_example(name).position for name in page_examples()]
    for position in positions:
        if position.tricks_left > 4:
            all_true(said_of_position(position))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_explanations_of_many_positions_and_lines_are_true(seed: int) -> None:
    all_true(said_at_random(seed, 100, 50, (3, 3, 4, 4, 5, 6)))
    seldom = aimed(random.Random(seed), 100, (4, 5, 5, 6))
    all_true([one for ending in seldom for one in said_of_position(*ending)])


# --- does every card have a reason? -------------------------------------------------------------

#: The least share of cards that are given a reason, of those that want one.
LEAST_REASONS = 0.95


def asked_why(position: Position, objective: str | None = None) -> Mapping[str, Any]:
    """Return what `solve --why --json` says of a position."""
    text = str(position)
    record: Mapping[str, Any] = json.loads(
        printed("solve", text, "--why", "--json", *asked(objective))
    )
    if len(position.hands) == 3:
        return _as_of_two(record, "ABC"[position.mover])
    return record


def _as_of_two(record: Mapping[str, Any], seat: str) -> Mapping[str, Any]:
    """Return what is said of three players as if it were said of one against the others."""
    sure = {
        card["move"]: next(iter(card["worth"][seat]["guaranteed"].values()))
        for card in record["moves"]
    }
    best = max(sure.values())
    cards = [
        {"move": rank, "best": worth == best, "loss": {"outcome": 0, "points": best - worth}}
        for rank, worth in sure.items()
    ]
    return {**record, "moves": cards}


def turns_of(seed: int, count: int) -> Iterator[tuple[Position, str | None]]:
    """Yield random turns of four to six cards, of usual and seldom kinds, and of Kontra for two."""
    rng = random.Random(seed)
    yield from endings(rng, 2 * count // 5, (4, 5, 5, 6))
    yield from aimed(rng, 2 * count // 5, (4, 5, 5, 6))
    for number in range(count - 4 * count // 5):
        position = random_kontra(rng, 2, rng.choice((4, 5, 6)))
        yield position, (names := objectives_of(position))[number % len(names)]


def without_reason(turns: Iterable[tuple[Position, str | None]]) -> tuple[Counter[str], list[str]]:
    """Return how many cards of some turns want a reason, good and bad, and those that have none.

    "bare" counts the cards without a reason for each kind of cards counted.
    """
    counts, bare = Counter[str](), []
    for position, objective in turns:
        record = asked_why(position, objective)
        for card, good in wanted(record):
            kind = "good" if good else "bad"
            counts[kind] += 1
            if not has_reason(why := record.get("why", {}).get(card, "")):
                counts[f"{kind}, bare"] += 1
                bare.append(f"{record['position']} {record['objective']} {card}: {why}")
    return counts, bare


@pytest.mark.parametrize(
    "words",
    [
        "",
        "No short reason: see the plan.",
        "If West's jack and South's six changed places, the jack would no longer be best.",
        "If North led instead, EW would get seven points more.",
        "If a king won on the lead of a queen also cleaned, the ace would be one of the best "
        "cards.",
        "South does better to hold the six back than to match with it.",
        "The two gives up the lead on purpose: West can take the trick, but the ace, which nobody "
        "could match, would be worse.",
        "No short reason: see the plan. If East led instead, NS would do better.",
        "The ace is the only good card.",
    ],
)
def test_what_is_no_reason_is_not_taken_for_one(words: str) -> None:
    assert not has_reason(words)
    assert has_reason(f"It wins the trick: nobody else has one. {words}")


@some_of(10, 100)
def test_nearly_every_card_is_given_a_reason_in_words(number: int) -> None:
    counts, bare = without_reason(turns_of(SEED, number))
    for kind in ("good", "bad"):
        assert counts[kind] > number // 10
        assert counts[f"{kind}, bare"] <= (1 - LEAST_REASONS) * counts[kind], bare


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_nearly_every_card_of_five_thousand_turns_is_given_a_reason_in_words(seed: int) -> None:
    counts, bare = without_reason(turns_of(seed, 500))
    for kind in ("good", "bad"):
        assert counts[kind] > 100
        assert counts[f"{kind}, bare"] <= (1 - LEAST_REASONS) * counts[kind], bare


@pytest.mark.slow
def test_every_key_and_every_example_is_given_a_reason_in_words() -> None:
    keys = [(read_position(one.position), one.objective) for one in pack().values()]
    positions = [find_example(name).position for name in page_examples()]
    examples = [(one, None) for one in positions]
    counts, bare = without_reason(keys)
    assert counts["good"] == len(keys) == 300
    assert not bare
    counts, bare = without_reason(examples)
    assert min(counts["good"], counts["bad"]) > 20
    assert not bare


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


#: Words that could replace others in a sentence of the same kind.
_WORDS = {
    " can ": " must ",
    "may then": "must then",
    "may have": "must have",
    "at least": "at most",
    "can then take": "can then be held to",
    "can then be held to": "can then take",
    "nobody else has": "somebody else has",
    "would no longer be best": "would be one of the best cards",
    "would be one of the best cards": "would no longer be best",
    "by then, but": "by then, and at most",
    "by then, and at most": "by then, but",
    "is the only good card": "costs NS 10 points",
    "and take the trick": "and lose the trick",
    "also has": "has",
}
#: A sentence about the cards that were named before it.
_OF_THEM = re.compile(r"(?:It|They|With (?:it|them|either|any)|Best play may then|\w+ can then)\b")
_COUNTS = re.compile(rf"\b(\d+|{'|'.join(NUMBERS)}|none)(?= points?\b| in all| at most| after|\.$)")


def one_more(text: str) -> str:
    """Return a number as a text, and one more of it."""
    number = 0 if text == "none" else int(text) if text.isdigit() else NUMBERS[text]
    return next((word for word, n in NUMBERS.items() if n == number + 1), str(number + 1))


def exchanged(rng: random.Random, text: str, names: Iterable[str]) -> str | None:
    """Return a text in which two of some names have changed places, None if it has not two."""
    pattern = re.compile(rf"\b({'|'.join(names)})\b")
    found = list(dict.fromkeys(match[1] for match in pattern.finditer(text)))
    if len(found) < 2:
        return None
    one, other = rng.sample(found, 2)
    places = {one: other, other: one}
    after = pattern.sub(lambda match: places.get(match[1], match[1]), text)
    return None if _in_order(after) == _in_order(text) else after


def _in_order(text: str) -> str:
    """Return a text whose lists of cards are in order: their own order means nothing."""
    one = rf"(?:The|the|[Aa]n?) (?:{'|'.join(NAMES)})"
    many = re.compile(rf"{one}(?:(?:,| and| or) {one})+")
    return many.sub(lambda at: str(sorted(re.split(r"\W+", at[0].lower()))), text)


def altered(rng: random.Random, said: Said) -> Iterator[tuple[str, Said]]:
    """Yield a sentence with one thing changed, once for every kind of thing that it names.

    A name, a number by much or by one, who does what to whom, which card is meant, what is certain.
    """

    def put(match: re.Match[str], other: str) -> Said:
        return replace(said, text=said.text[: match.start()] + other + said.text[match.end() :])

    for kind, names in _NAMED.items():
        found = list(re.finditer(rf"\b({'|'.join(names)})\b", said.text))
        if found:
            at = rng.choice(found)
            yield kind, put(at, rng.choice(names[at[0]]))
    if found := list(_COUNTS.finditer(said.text)):
        at = rng.choice(found)
        yield "one more", put(at, one_more(at[0]))
    for several, every in {"seats": SEATS, "sides": SIDES, "cards": tuple(NAMES)}.items():
        if (text := exchanged(rng, said.text, every)) is not None:
            yield f"{several} exchanged", replace(said, text=text)
    if found := list(re.finditer("|".join(map(re.escape, _WORDS)), said.text)):
        at = rng.choice(found)
        yield "word", put(at, _WORDS[at[0]])
    values, best = said.ending.cards, said.ending.best
    good = [rank for rank in values if values[rank] == best]
    if said.cards and (said.row or _OF_THEM.match(said.text)):
        of_good = said.cards[0] in good
        wrong = [rank for rank in values if (rank in good) != of_good]
        if wrong and not said.text.startswith("no short reason"):
            yield "another card", replace(said, cards=(rng.choice(wrong),))


def form_of(said: Said) -> str:
    """Return a sentence without what it names, and without what it says a bad card costs."""
    text = re.sub(r"^[^:]*: (?!best|after|nobody)", "", said.text) if not said.row else said.text
    text = re.sub(rf"\b({'|'.join(SEATS)}|{'|'.join(SIDES)})\b", "X", text)
    text = re.sub(rf"\b(the|an?) ({'|'.join(NAMES)})\b", "C", text, flags=re.IGNORECASE)
    text = re.sub(r"C(, C)*( and| or) C", "C", text)
    return re.sub(rf"\b({'|'.join(NAMES)}|{'|'.join(NUMBERS)}|\d+)\b", "n", text)


@cache
def noticed(number: int) -> tuple[Counter[str], Counter[str]]:
    """Return how many altered sentences there were, and how many of them the oracle refused.

    By the kind of thing altered, and by the form of sentence.
    """
    rng = random.Random(SEED)
    tried, refused = Counter[str](), Counter[str]()
    for said in some(number):
        for kind, other in altered(rng, said):
            for key in (kind, form_of(said)):
                tried[key] += 1
                refused[key] += other.fault() is not None
    return tried, refused


#: The least share of altered sentences that are refused.  Two exchanges may have one effect, and a
#: card be good for what another is bad for.
_LEAST = {
    "seat": 0.98,
    "side": 0.98,
    "card": 0.98,
    "trick": 0.95,
    "number": 0.98,
    "one more": 0.98,
    "seats exchanged": 0.95,
    "sides exchanged": 0.95,
    "cards exchanged": 0.95,
    "word": 0.98,
    "another card": 0.95,
}


@of_some
@pytest.mark.parametrize("kind", _LEAST)
def test_most_altered_sentences_are_refused(number: int, kind: str) -> None:
    tried, refused = noticed(number)
    if kind != "sides exchanged" or number > 100:  # few sentences name both sides
        assert tried[kind] > number // 25
    assert refused[kind] >= _LEAST[kind] * tried[kind]


@of_some
def test_altered_sentences_of_every_form_are_refused(number: int) -> None:
    tried, refused = noticed(number)
    for form, count in tried.items():
        if form not in _LEAST and count >= 5:
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
            "it need not happen",
        ),
        # It may also be like that after the good ten.
        (
            "lappi N:QTT4 E:Q964 S:K88 W:QJ8 lead:S trick:K,5 run:Jx2 queen_clause=off",
            "The queen costs NS seven points: best play may then have West lead a queen in trick 4 "
            "and take the trick, because North has no queen left.",
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


#: True sentences, each with a false word for a right one, and why it is refused.
_FALSE: dict[tuple[str, str, str], list[tuple[str, str, str]]] = {
    (
        "ristikontra-60 N:A65 E:853 S:876 W:AT7 lead:S",
        "clean",
        "The six wins the trick for NS: of the others only North has one.",
    ): [
        ("six", "seven", "not the partner|somebody else has one"),
        ("North", "West", "not the partner"),
        ("NS", "EW", "not the partner"),
        ("only", "also", "no meaning"),
    ],
    (
        "ristikontra-60 N:A65 E:853 S:876 W:AT7 lead:S",
        "clean",
        "With the seven NS can take six points with this trick, but none at most after the eight.",
    ): [
        ("six", "five", "not after"),
        ("none", "one point", "after bad cards"),
        ("NS", "EW", "that is the other side"),
        ("seven", "eight", "that card is bad"),
        ("can take", "must take", "no meaning"),
    ],
    (
        "lappi N:KJT2 E:K843 S:KQ74 W:QQJ5 lead:E",
        "points",
        "The king costs EW 13 points: NS can then take 12 points with this trick, but none after "
        "the eight, the four or the three.",
    ): [
        ("12", "11", "after K"),
        ("none", "two", "after good cards"),
        ("NS can", "EW can", "the own side"),
        (", the four or the three", " or the four", "the good cards are"),
        ("take 12", "be held to 12", "no meaning"),
    ],
    (
        "lappi N:KJT2 E:K843 S:KQ74 W:QQJ5 lead:E",
        "points",
        "The four holds NS to no points in this trick; after the king NS can take at least 12.",
    ): [
        ("no", "two", "not after"),
        ("12", "13", "after bad cards"),
        ("NS", "EW", "the own side"),
        ("after the king", "after any other card", "some other card is good"),
    ],
    (
        "ristikontra-simple N:QT4 E:K76 S:975 W:T62 lead:E",
        "points",
        "The six costs EW two points: EW can then be held to no points in this trick, but can take "
        "five after the king.",
    ): [
        ("no", "one", "after 6"),
        ("five", "six", "after good cards"),
        ("EW can", "NS can", "the other side"),
        ("the king", "the seven", "the good cards are"),
    ],
    (
        "ristikontra N:752 E:KKT S:553 W:976 lead:N",
        "clean",
        "After the seven, best play may have West lead a nine in trick 2 and take the trick with "
        "the ten in it: EW take 14 points by then, but none in all after the five or the two.",
    ): [
        ("West", "East", "not after"),
        ("a nine", "a six", "not after"),
        ("trick 2", "trick 3", "not after"),
        ("and take", "and East take", "not after"),
        ("the ten in", "the king in", "not after"),
        ("14", "10", "by tricks"),
        ("none", "two", "good cards give"),
        ("EW", "NS", "the own side"),
        ("the five or ", "", "the good cards are"),
        ("the seven", "the two", "that is a good card"),
    ],
    (
        "lappi-six N:843 E:AT4 S:AK9 W:K87 lead:E",
        "clean",
        "After the ace, best play may have South lead a king in trick 3 and West take the trick "
        "with the ten in it: EW take 18 points by then, and at most 11 in all after the four.",
    ): [
        ("South", "North", "not after"),
        ("and West take", "and take", "not after"),
        ("18", "17", "by tricks"),
        ("11", "10", "bad cards give"),
        ("the ace", "the four", "that card is bad"),
        ("and at most", "but", "the good cards are|that is a good card"),
    ],
    (
        "ristikontra N:932 E:T63 S:K83 W:AJT3 lead:N trick:7,5,2",
        "clean",
        "The three costs EW 10 points: after the ace, best play may have North lead a three in "
        "trick 4 and West take the trick with the three.",
    ): [
        ("10", "11", "a good card is worth"),
        ("North", "South", "not after"),
        ("trick 4", "trick 3", "not after"),
        ("West", "East", "not the player"),
        ("with the three", "with the jack", "that is another card|it is good"),
    ],
    (
        "ristikontra-120 N:J73 E:K998 S:AJTT W:J654 lead:N trick:8 run:7x3 taken:NS=61,EW=18 "
        "score:NS=72,EW=113 first:NS",
        "clean",
        "The king costs EW 35 points: after the eight, best play may lead the king, which nobody "
        "else has, in trick 2.",
    ): [
        ("trick 2", "trick 3", "not after"),
        ("after the eight", "after a nine", "it is good, or the other is bad"),
        ("lead the king", "lead the eight", "that is another card|it matches"),
    ],
    (
        "lappi-500 N:A965 E:TT82 S:JT94 W:J633 lead:S taken:NS=31,EW=44 score:NS=13,EW=484 "
        "dirty:NS,EW clean:NS",
        "result",
        "The nine makes the match 10 points worse for NS: best play then leaves NS 66 points in "
        "the whole deal, but 76 after the four.",
    ): [
        ("66", "65", "leave"),
        ("76", "77", "leave"),
        ("leaves NS", "leaves EW", "the other side"),
        ("worse", "better", "no meaning"),
    ],
    (
        "ristikontra-60 N:Q2 E:T82 S:KJJ W:K8 lead:W trick:7,K",
        "points",
        "The two keeps the ten, which nobody else has: best play may lead it in trick 3.",
    ): [
        ("ten", "eight", "somebody else has one|says nothing"),
        ("trick 3", "trick 2", "not after"),
        ("nobody else has", "somebody has", "no meaning"),
    ],
    (
        "lappi N:AKJ E:TT3 S:Q8 W:J98 lead:S trick:K run:7x3",
        "points",
        "The nine keeps the jack: after the jack, best play may have North lead a jack in trick 3 "
        "and take the trick.",
    ): [
        ("North", "East", "not after"),
        ("trick 3", "trick 2", "not after"),
        ("and take", "and West take", "not after"),
        ("after the jack, ", "", "not after|no merit"),
    ],
}


@pytest.mark.parametrize(
    ("key", "right", "wrong", "reason"),
    [(key, *change) for key, changes in _FALSE.items() for change in changes],
)
def test_a_false_word_is_refused(
    key: tuple[str, str, str], right: str, wrong: str, reason: str
) -> None:
    position, objective, sentence = key
    ending = Ending(position, objective)
    assert Said(sentence, ending).fault() is None
    assert right in sentence
    fault = Said(sentence.replace(right, wrong, 1), ending).fault()
    assert fault is not None
    assert re.search(reason, fault.reason)


def test_a_sentence_without_a_known_meaning_is_refused() -> None:
    said = said_at_random(SEED, 1, 0, (3,))[0]
    fault = replace(said, text="The nine is rather nice.", row=False).fault()
    assert fault is not None
    assert "no meaning known" in fault.reason
