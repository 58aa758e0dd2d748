"""The path through the worked examples: its chapters, with their examples and their puzzles.

The texts are words (`lesson.<name>.text`).  Puzzles are not named here: each chapter says of which
themes and levels its three are, and the pack has them.
"""

from collections.abc import Mapping, Sequence, Set
from functools import cache
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from ristikontra.game.cards import rank_of
from ristikontra.game.errors import RistikontraError, closest
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.puzzles.collection import pack, variant_of
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.words import Saying

#: Games for a reader who knows Ristikontra, the nearest first.  They differ only in scores, or in
#: what cards are worth.
_PLAIN: Final = ("ristikontra", "ristikontra-120", "ristikontra-simple", "ristikontra-60")
_LAPPI: Final = ("lappi", "lappi-500", "lappi-six")
_KONTRA: Final = ("kontra-2", "kontra-3")


#: Levels by which a puzzle may miss what a chapter wants before another theme is better.
FAR: Final = 1


class Lesson(Struct, frozen=True):
    """A chapter: its name, its worked examples, and the kind of its puzzles.

    `themes` are those that it explains.  Its puzzles have them in turn; without themes they may
    have any; `levels` are one for each puzzle, rising; `games` are those that they are of, the
    first rather than the last.  Where hands are hidden its puzzles are `safety` plays, by their
    names.  `counts`: the first puzzle is a count, whatever its themes: only
    the key gets more than half of the points to come.
    """

    name: str
    examples: tuple[str, ...]
    themes: tuple[str, ...]
    levels: tuple[int, ...] = (1, 2, 3)
    games: tuple[str, ...] = _PLAIN
    counts: bool = False
    safety: tuple[str, ...] = ()


#: The chapters, in their order.
LESSONS: Final = (
    Lesson(
        "trick",
        ("ristikontra/rule-r11-last-match", "ristikontra/rule-r12-winner-leads"),
        (),
    ),
    Lesson(
        "sure",
        ("ristikontra/sure-winner", "ristikontra/two-against-one"),
        ("sure-winner", "squeeze"),
    ),
    Lesson(
        "partner",
        (
            "ristikontra/on-partners-trick",
            "ristikontra/take-over",
            "ristikontra/to-partner",
        ),
        ("to-partner", "overtake"),
    ),
    Lesson(
        "refuse",
        ("ristikontra/refuse", "ristikontra/hold-back"),
        ("hold-back", "refuse"),
        (2, 3, 4),
    ),
    Lesson("guard", ("ristikontra/guard", "ristikontra/squeeze"), ("guard", "squeeze")),
    Lesson(
        "lead",
        ("ristikontra/lead-through", "ristikontra/lead-limit", "ristikontra/bridge"),
        ("lead-through", "lead-limit"),
    ),
    Lesson("last", ("ristikontra/not-safe-yet", "ristikontra/hand-over"), ("burden",), (2, 3, 4)),
    Lesson(
        "clean",
        ("lappi/rule-l7-own-king", "lappi/keep-a-king", "lappi/queen-lead"),
        ("last-king", "keep-king"),
        (1, 3, 4),
        _LAPPI,
    ),
    Lesson(
        "deny",
        ("lappi/rule-l4-who-must-clean", "lappi/deny-cleaning", "lappi/rule-l6-queen-led"),
        ("deny",),
        (2, 3, 4),
        _LAPPI,
    ),
    Lesson(
        "score",
        (
            "ristikontra/rule-r25-sixty-one",
            "lappi/rule-l12-dishonour",
            "lappi-six/poisoned-queen",
        ),
        ("poisoned-queen",),
        (2, 3, 4),
        (*reversed(_LAPPI), *_PLAIN),
        counts=True,
    ),
    Lesson(
        "certain",
        ("ristikontra/sure-king", "ristikontra/sure-lead"),
        (),
        (),
        safety=("s03", "s12", "s22"),
    ),
    Lesson(
        "kontra",
        ("kontra-2/spice", "kontra-2/peg", "kontra-2/fewest"),
        ("spice", "fewest"),
        (2, 2, 4),
        _KONTRA,
    ),
)


def number_of(name: str, names: Sequence[str]) -> int:
    """Return the number of a lesson, by that or by its name; raises `RistikontraError`.

    `names` are those of all lessons, in their order.

    >>> number_of("2", ["trick", "sure"]), number_of("Trick", ["trick", "sure"])
    (2, 1)
    >>> number_of("gaurd", ["trick", "guard"])
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: there is no lesson 'gaurd'; did you mean guard?
    """
    for number, one in enumerate(names, 1):
        if name.lower() in (str(number), one):
            return number
    close = closest(name.lower(), names)
    kind = "lessons.unknown.meant" if close else "lessons.unknown"
    raise RistikontraError(Saying(kind, name=name, meant=close, count=len(names)))


@cache
def lesson_puzzles() -> Mapping[str, tuple[Puzzle, ...]]:
    """Return the puzzles of every chapter, by its name, easy ones first; none is in two.

    A chapter takes what comes nearest to what it asks for, fewer where nothing of its themes is
    left.

    >>> every = [puzzle.id for puzzles in lesson_puzzles().values() for puzzle in puzzles]
    >>> len(every) == len(set(every))
    True
    """
    left, found = dict(pack()), {}
    taught: set[str] = set()
    for lesson in LESSONS:
        taught |= {*lesson.themes}
        nearest = (_nearest(left, lesson, at, taught) for at in range(len(lesson.levels)))
        taken = [left.pop(puzzle.id) for puzzle in nearest if puzzle]
        found[lesson.name] = tuple(sorted(taken, key=lambda puzzle: puzzle.level))
    return MappingProxyType(found)


def _nearest(
    left: Mapping[str, Puzzle], lesson: Lesson, at: int, taught: Set[str]
) -> Puzzle | None:
    """Return the puzzle that comes nearest to what a chapter wants in this place.

    `taught` are the themes of it and of the chapters before it.
    """
    themes, level, games = lesson.themes, lesson.levels[at], lesson.games
    count = lesson.counts and not at
    if count:
        themes, games = (), _PLAIN
    fitting = [one for one in left.values() if not themes or set(themes) & set(one.themes)]

    def distance(puzzle: Puzzle) -> tuple[bool, bool, bool, bool, int, int, int, int, str]:
        variant = variant_of(puzzle)
        other = variant not in games
        # Before reading about the lead limit a learner cannot know why a rank may not be led.
        barred = "lead-limit" in puzzle.themes and "lead-limit" not in taught
        game = len(games) if other else games.index(variant)
        strange = bool(themes) and themes[at % len(themes)] not in puzzle.themes
        later = len({*puzzle.themes} - taught)
        steps = abs(puzzle.level - level)
        return (
            other,
            barred,
            steps > FAR,
            strange,
            steps,
            later,
            game,
            len(puzzle.position),
            puzzle.id,
        )

    nearest = sorted(fitting, key=distance)
    return next((one for one in nearest if not count or _counts(one)), None)


def _counts(puzzle: Puzzle) -> bool:
    """Say whether only the key gets its side more than half of the points to come."""
    position = puzzle.start
    cards = Searcher(puzzle.objective or None).find(position).cards
    left, ours = position.points_left, position.party == 0
    more = [
        card.rank
        for card in cards
        if 2 * (card.lower.points if ours else left - card.lower.points) > left
    ]
    return more == [rank_of(puzzle.key)]
