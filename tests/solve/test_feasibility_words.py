"""What is said about a past: reasons, lists of claims, the line, and what a limit leaves."""

from __future__ import annotations

import os
import random
import signal
import threading
from dataclasses import replace

import pytest

from oracles.feasibility_oracle import check_answer
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.feasibility.history import Gone, PastClaim, claims_of, gone_of
from ristikontra.games.tricks.feasibility.model import TrickModel
from ristikontra.games.tricks.feasibility.past import could_have_happened, find_history
from ristikontra.games.tricks.feasibility.sentences import refusal
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup

HANDS = {"N": "Q10775", "E": "108663", "S": "KK642", "W": "K7533"}
LATER = {"N": "77", "E": "66", "S": "53", "W": "33"}


def claimed(
    taken: int | None = None,
    won: int | None = None,
    dirty: tuple[str, ...] = (),
    hands: dict[str, str] = HANDS,
    lead: str = "N",
    run: str | None = None,
    clean: tuple[str, ...] = (),
) -> Position:
    """A Lappi position with these claims; of the pairs the NS part is given."""
    options = {"queen_clause": "off"} if hands is LATER else {}
    setup = Setup("lappi", hands, lead, run=run, dirty=dirty, clean=clean, options=options)
    gone = setup.position()
    worth = 120 - gone.points_left
    tricks = 13 - gone.tricks_left
    return replace(
        setup,
        taken=None if taken is None else {"NS": taken, "EW": worth - taken},
        won=None if won is None else {"NS": won, "EW": tricks - won},
    ).position()


#: A position and what is said of it.
contradictions = pytest.mark.parametrize(
    ("position", "words"),
    [
        (
            claimed(taken=1, dirty=("EW",)),
            "NS cannot have 1 point: the 32 gone cards hold 44 in aces, 20 in tens, 4 in kings, "
            "9 in queens and 8 in jacks, and no choice of them makes 1.",
        ),
        (
            claimed(taken=40, won=0, lead="E", dirty=("EW",)),
            "NS cannot have 40 points without a trick.",
        ),
        (
            claimed(taken=60, won=1, dirty=("EW",)),
            "NS cannot have 60 points: they have won 1 trick, 4 cards; "
            "such cards are worth 44 at most.",
        ),
        (
            claimed(taken=6, dirty=("NS",)),
            "NS cannot have 6 points: they took all 3 queens gone; "
            "such cards are worth 9 at least.",
        ),
        (
            claimed(won=0, lead="E", dirty=("NS", "EW")),
            "NS cannot have won no trick: they took a queen in the first part.",
        ),
        (
            claimed(won=0, lead="E", dirty=("NS",)),
            "EW cannot have won every trick without a queen: 3 queens fell in them.",
        ),
        (claimed(won=0, dirty=("EW",)), "NS cannot have won no trick: North leads after winning"),
        (claimed(), "3 queens have fallen in the first part, so NS or EW must have taken a queen"),
        (
            claimed(won=2, run="9x2", dirty=("EW",)),
            "North cannot have a run of 2 leads with nines: NS have won 2 tricks only, "
            "and North won one more before it to get the lead.",
        ),
        (
            claimed(taken=4, run="Ax1", dirty=("EW",)),
            "NS cannot have only 4 points: North has just led and won 1 ace, worth 11.",
        ),
        (
            claimed(hands=LATER, dirty=("NS", "EW")),
            "NS and EW cannot both be unclean still: the fourth king fell in the last part",
        ),
        (
            claimed(taken=6, hands=LATER, dirty=("NS",), clean=("NS",)),
            "NS cannot have 6 points: they took a queen, and took a king to clean; "
            "such cards are worth 7 at least.",
        ),
    ],
)


@contradictions
def test_a_contradiction_is_said_in_words(position: Position, words: str) -> None:
    past = could_have_happened(position)
    assert past.status == "impossible"
    assert str(past.words).startswith(words), past.words


#: A text and what is said of it.
clashes = pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "lappi N:9632 E:QT44 S:7622 W:QQ75 lead:E dirty:NS clean:NS",
            "NS cannot have cleaned: East leads after winning the only trick of the last part.",
        ),
        (
            "lappi N:Q732 E:QQ95 S:9882 W:T983 lead:E dirty:EW queen_clause=off",
            "EW cannot be unclean still: the fourth king fell in the only trick of the last part, "
            "and East won it.",
        ),
        (
            "lappi N:7443 E:A983 S:8542 W:9652 lead:W",
            "4 queens and the fourth king cannot all have fallen in the only trick of the last "
            "part. NS or EW must have taken a queen before it.",
        ),
        (
            "lappi N:A972 E:9876 S:9322 W:8664 lead:E taken:NS=102,EW=7 dirty:EW",
            "EW cannot have 7 points: they took all 4 queens gone, and won the only trick of the "
            "last part; such cards are worth 12 at least.",
        ),
        (
            "lappi-six N:Q4 E:66 S:95 W:85 lead:N taken:NS=0,EW=117 won:NS=1,EW=10 dirty:NS,EW "
            "clean:NS",
            "NS cannot have 0 points: they took the last king; such cards are worth 4 at least.",
        ),
        (
            "lappi-500 N:9642 E:A543 S:T987 W:7332 lead:N taken:NS=0,EW=99 won:NS=9,EW=0",
            "However the 36 gone cards fell, 4 queens among them, it cannot be that NS have won 9 "
            "tricks and EW have won 0 and that NS took no queen in the first part.",
        ),
        (
            "lappi N:42 E:83 S:QQ W:A5 lead:N taken:NS=6,EW=97 dirty:NS,EW clean:NS "
            "stuck_lead=pass_left",
            "However the 44 gone cards fell, 2 queens and 4 kings among them, a king not before "
            "the last part, it cannot be that NS have 6 points and EW have 97, that NS took a "
            "queen in the first part and that EW have not cleaned in the last part.",
        ),
    ],
)


@clashes
def test_queens_and_kings_that_clash_are_named(text: str, words: str) -> None:
    assert str(could_have_happened(read_position(text)).words) == words


@pytest.mark.slow
@contradictions
def test_a_contradiction_that_is_said_is_minimal(position: Position, words: str) -> None:
    check_answer(gone_of(position), claims_of(position), could_have_happened(position))


@pytest.mark.slow
@clashes
def test_queens_and_kings_that_are_named_are_all_that_clash(text: str, words: str) -> None:
    position = read_position(text)
    check_answer(gone_of(position), claims_of(position), could_have_happened(position))


def test_claims_without_a_reason_are_listed() -> None:
    rules = rules_for("ristikontra")
    gone = Gone(rules, tuple([4] + [0] * 12), 1, 0, ((0,) * 13,) * 4)
    past = find_history(gone, [PastClaim("leader", (0,)), PastClaim("run", (0, 1))])
    assert tuple(map(str, past.claims)) == (
        "the leader of this trick led a two to the last trick and no more, winning",
    )
    (claim,) = past.claims
    assert str(past.words) == f"However the 4 gone cards fell, it cannot be that {claim}."


def test_claims_without_a_reason_make_one_sentence() -> None:
    words = str(refusal(gone_of(claimed()), [PastClaim("won", (1, 1)), PastClaim("leader", (0,))]))
    assert words == (
        "However the 32 gone cards fell, it cannot be that NS have won 1 trick and EW have won 1 "
        "and that North leads to this trick."
    )


def test_no_time_gives_no_answer() -> None:
    past = could_have_happened(claimed(dirty=("EW",)), seconds=0)
    assert (past.status, past.history) == ("unknown", ())
    assert "time" in str(past.words)


def test_the_same_question_has_the_same_answer() -> None:
    position = claimed(taken=40, won=4, dirty=("NS", "EW"))
    assert could_have_happened(position) == could_have_happened(position)


def test_interrupting_stops_the_search_and_leaves_the_signal_alone() -> None:
    model = TrickModel(rules_for("lappi"), [0], 1)
    rng = random.Random(1)
    variables = [model.new() for _ in range(700)]
    for _ in range(2960):
        model.model.add_bool_or([rng.choice([one, ~one]) for one in rng.sample(variables, 3)])
    for _ in range(2):
        timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            model.solve(30)
        timer.join()
