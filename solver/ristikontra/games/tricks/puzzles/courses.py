"""The games from nothing: a course for each, of single steps that end in a thing to do.

The texts are words: of a step what it `says`, its `task`, what is said when it is done `right`, and
of some why another card is `wrong`, all under `course.<course>.<step>`.
"""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import UNSET, UnsetType

from ristikontra.record import Record
from ristikontra.words import Saying, spoken

#: What is to be tapped.
#:
#: On the table: the card that is the `taker` of the trick (R11).  In the own hand: a card that
#: surely `takes` the trick for the own side; the one that gets it `most` points; one that
#: `cleans`, whatever the others play (L5); the one that is `barred` from being led (R16); the one
#: that is `worth` most (R3); a `best` card; or the one that the step names as its `key`.  The
#: `stock`, to draw the key from it (R14); or to play in the `dark` instead of from the hand (R15).
Goal = Literal[
    "taker", "takes", "most", "cleans", "barred", "worth", "best", "key", "stock", "dark"
]


class CourseStep(Record, frozen=True, kw_only=True):
    """A step of a course: one thought, a table, and a thing to do."""

    #: What is to be tapped (`puzzles.courses`).
    goal: Goal
    #: The position, in one line.
    position: str
    #: The cards that are played from there before something is asked.
    line: str = ""
    #: The hand that is shown in place of that of the position, "" if none is.
    hand: str = ""
    #: The card that is meant, "" where the kernel finds it.
    key: str = ""
    #: Whether nobody else's cards are seen.
    hidden: bool = True
    #: The thought.
    says: Saying
    #: What is to be done.
    task: Saying
    #: What is said when it is done.
    right: Saying
    #: Why another card is wrong, where the page does not find out.
    wrong: Saying | UnsetType = UNSET


class Course(Record, frozen=True, kw_only=True):
    """How to play a game, from nothing."""

    #: The name of its variant.
    name: str
    #: What the game is called.
    title: Saying
    #: What the course is about.
    about: Saying
    #: Its steps, in their order.
    steps: list[CourseStep]


def _course(name: str, steps: Iterable[CourseStep]) -> Course:
    """Return the course of a variant."""
    title, about = Saying(f"variant.{name}.title"), Saying(f"course.{name}.about")
    return Course(name=name, title=title, about=about, steps=[*steps])


def _step(
    name: str,
    goal: Goal,
    position: str,
    line: str = "",
    hand: str = "",
    key: str = "",
    hidden: bool = True,
) -> CourseStep:
    """Return a step, whose words are found by its course and its name."""
    wrong = Saying(f"course.{name}.wrong")
    return CourseStep(
        goal=goal,
        position=position,
        line=line,
        hand=hand,
        key=key,
        hidden=hidden,
        says=Saying(f"course.{name}.says"),
        task=Saying(f"course.{name}.task"),
        right=Saying(f"course.{name}.right"),
        wrong=wrong if wrong.kind in spoken().words else UNSET,
    )


#: The courses, in their order.
COURSES: Final = (
    _course(
        "ristikontra",
        (
            _step("ristikontra.last", "taker", "ristikontra N:K E:3 S:T W:K lead:N", "K3TK"),
            _step("ristikontra.nobody", "taker", "ristikontra N:7 E:5 S:A W:3 lead:N", "75A3"),
            _step("ristikontra.any", "taker", "ristikontra N:2 E:A S:2 W:J lead:N", "2A2J"),
            _step(
                "ristikontra.take",
                "takes",
                "ristikontra N:K64 E:K92 S:Q985 W:J72 lead:W trick:8,A,3",
            ),
            _step(
                "ristikontra.worth",
                "worth",
                "ristikontra N:A74 E:A93 S:KTJ9 W:Q52 lead:W trick:4,6,6",
            ),
            _step(
                "ristikontra.partner",
                "most",
                "ristikontra N:Q64 E:J92 S:A853 W:T72 lead:W trick:5,5,K",
            ),
            _step(
                "ristikontra.stock",
                "stock",
                "ristikontra N:T86 E:K64 S:K7 W:J53 lead:S trick:9",
                hand="AK742",
                key="8",
            ),
            _step(
                "ristikontra.dark",
                "dark",
                "ristikontra N:- E:- S:J W:- lead:W trick:J,T,4",
                hand="AKQ852",
            ),
            _step(
                "ristikontra.sure",
                "takes",
                "ristikontra N:K72 E:A94 S:A96 W:T53 lead:S",
                hidden=False,
            ),
            _step("ristikontra.limit", "barred", "ristikontra N:K7 E:T9 S:A5 W:43 lead:S run:Ax3"),
            _step(
                "ristikontra.win",
                "takes",
                "ristikontra N:Q E:6 S:53 W:2 lead:W trick:3,K,T taken:NS=50,EW=53",
            ),
        ),
    ),
    _course(
        "lappi",
        (
            _step("lappi.dirty", "key", "lappi N:7 E:7 S:Q W:4 lead:N", "77Q4", key="Q"),
            _step(
                "lappi.clean", "cleans", "lappi N:64 E:92 S:A85 W:72 lead:W trick:8,3,K dirty:NS"
            ),
            _step("lappi.own", "cleans", "lappi N:87 E:52 S:KA9 W:73 lead:W trick:6,6,4 dirty:NS"),
            _step(
                "lappi.queen", "cleans", "lappi N:K5 E:74 S:Q9 W:83 lead:S dirty:NS", hidden=False
            ),
            _step("lappi.fourth", "key", "lappi N:AT643 E:J9754 S:KT752 W:QJ863 lead:S", key="K"),
            _step(
                "lappi.result",
                "best",
                "lappi N:7 E:2 S:KT W:7 lead:W trick:5,5,A dirty:NS",
                hidden=False,
            ),
        ),
    ),
    _course(
        "lappi-six",
        (
            _step(
                "lappi-six.queen",
                "cleans",
                "lappi-six N:64 E:92 S:Q85 W:72 lead:W trick:Q,3,K dirty:NS",
            ),
            _step("lappi-six.poor", "takes", "lappi-six N:64 E:92 S:985 W:72 lead:W trick:9,K,3"),
        ),
    ),
    _course(
        "kontra-2",
        (
            _step("kontra-2.two", "taker", "kontra-2 A:9 B:9 lead:A", "99"),
            _step("kontra-2.spice", "takes", "kontra-2 A:T9432 B:KJ8765 lead:A trick:7 pack:A"),
            _step("kontra-2.peg", "takes", "kontra-2 A:K5 B:J5 lead:B", hidden=False),
            _step("kontra-2.deal", "takes", "kontra-2 A:9 B:T5 lead:A trick:T taken:A=81,B=19"),
        ),
    ),
    _course(
        "kontra-3",
        (
            _step("kontra-3.three", "taker", "kontra-3 A:7 B:K C:7 lead:A", "7K7"),
            _step("kontra-3.sure", "takes", "kontra-3 A:K5 B:J5 C:K8 lead:B", hidden=False),
            _step(
                "kontra-3.spice",
                "takes",
                "kontra-3 A:T9432 B:QJ654 C:KJ8765 lead:A trick:7,3 pack:AT",
            ),
            _step(
                "kontra-3.deal",
                "takes",
                "kontra-3 A:3 B:8 C:T9 lead:A trick:9,A taken:A=50,B=36,C=13",
            ),
        ),
    ),
)
