"""Choose the pack of puzzles that comes with the program: `python art/pack.py CANDIDATES...`.

1. Candidates are files of JSON lines, as `ristikontra puzzles make` writes them; `docs/puzzles.md`
   has the seeds.  The present pack may be one of them.
2. Each is judged again: key, tempting card, measures, level and themes are never taken over.
3. Those of `thrown.txt` are left out; dull and diffuse ones, as `dull` and `diffuse` say; and those
   that are like another, or nearly so.
4. Sixty of each level are chosen, one after the other: the one whose themes and game are wanted
   most.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from ristikontra.disk import whole_file
from ristikontra.game.cards import EVERY, Rank, hand_of, rank_of
from ristikontra.game.rules import VARIANTS
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.explain import explain_solution, full
from ristikontra.games.tricks.explain.facts import Burden, Cost, Explanation, Rule, Swap
from ristikontra.games.tricks.explain.patterns import Takes
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.collection import LEVELS
from ristikontra.games.tricks.puzzles.composing import similarity_key
from ristikontra.games.tricks.puzzles.judging import Lack, judged, puzzle_objective
from ristikontra.games.tricks.puzzles.themes import THEMES, themes_of
from ristikontra.games.tricks.search.solver import Searcher

HERE = Path(__file__).parent
PACK = HERE.parent / "positions" / "puzzles.jsonl"
#: Puzzles of a level; how often a theme, and a game, is wanted at least.
LEVEL, THEME, GAME = 60, 18, 24
#: Cards by which two puzzles differ at least, and one more.  Twins have as many cards and share all
#: but one of these, once worthless ranks are renamed.
FAMILY, TWIN = 3, 5

#: What a card costs, and what would be if things were otherwise, are not reasons for it.
NO_REASONS = (Cost, Swap, Rule, Burden)

#: Why the cards of a position are worth what they are.
Reasons = Mapping[Rank, Explanation]

#: How many cards of each rank everybody holds, the leader first, then the table.
Columns = list[tuple[int, ...]]


def candidates(files: Iterable[str]) -> Iterator[Puzzle]:
    """Yield what is still a puzzle, judged again, all different."""
    thrown = {line.partition("#")[0].strip() for line in lines(HERE / "thrown.txt")}
    seen = set()
    for line in chain.from_iterable(map(lines, files)):
        text, objective = (json.loads(line)[name] for name in ("position", "objective"))
        position = read_position(text)
        # The same cards in two games would be one puzzle twice.
        key = similarity_key(position, objective)[1:]
        if text in thrown or key in seen:
            continue
        seen.add(key)
        solver = Searcher(puzzle_objective(position, objective), table_megabytes=8)
        found = judged(position, solver)
        if isinstance(found, Lack):
            continue
        reasons = explain_solution(solver.find(position), solver)
        if diffuse(reasons, rank_of(found.key)):
            continue
        themes = themes_of(
            position, puzzle_objective(position, objective), rank_of(found.key), solver
        )
        if dull(reasons, rank_of(found.key)):
            continue
        if themes:
            yield msgspec.structs.replace(found, position=text, themes=themes)


def diffuse(reasons: Reasons, key: Rank) -> bool:
    """Say whether no reason is found for the key, or against most of the other cards."""
    wrong = [one for rank, one in reasons.items() if rank != key]
    shown = [one for one in wrong if not all(isinstance(fact, NO_REASONS) for fact in one.facts)]
    return not full(reasons[key]) or 2 * len(shown) < len(wrong)


def dull(reasons: Reasons, key: Rank) -> bool:
    """Say whether the key just takes the trick, and all other cards cost the same."""
    costs = {fact.lost for one in reasons.values() for fact in one.facts if isinstance(fact, Cost)}
    return any(isinstance(fact, Takes) for fact in reasons[key].facts) and len(costs) == 1


def lines(file: str | Path) -> list[str]:
    """Return the lines of a file."""
    return Path(file).read_text(encoding="utf-8").splitlines()


def chosen(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Choose the pack: what is wanted most first, as long as its level has room."""
    levels: Counter[int] = Counter()
    themes: Counter[str] = Counter()
    games: Counter[str] = Counter()
    found: list[Puzzle] = []

    def wanted(puzzle: Puzzle) -> float:
        scarce = sum(max(THEME - themes[theme], 0) for theme in puzzle.themes)
        common = sum(themes[theme] for theme in puzzle.themes) / len(puzzle.themes)
        return scarce + max(GAME - games[game(puzzle)], 0) / 2 - common / 10 - games[game(puzzle)]

    rest = list(puzzles)
    while rest := [puzzle for puzzle in rest if levels[puzzle.level] < LEVEL]:
        best = max(rest, key=wanted)
        rest = [puzzle for puzzle in rest if not related(puzzle.start, best.start)]
        found.append(best)
        levels[best.level] += 1
        themes.update(best.themes)
        games[game(best)] += 1
    return found


def related(one: Position, other: Position) -> bool:
    """Say whether two endings share so much that knowing one is knowing the other."""
    columns = [by_rank(position) for position in (one, other)]
    if len(columns[0][0]) != len(columns[1][0]):
        return False
    sizes = [sum(map(sum, table)) for table in columns]
    if sum(map(overlap, *columns)) >= min(sizes) - FAMILY:
        return True
    plain = [rank for rank in EVERY if not one.rules.values[rank]]
    lost = sum(missed(columns[0][rank], columns[1][rank]) for rank in {*EVERY}.difference(plain))
    left, right = ([table[rank] for rank in plain] for table in columns)
    return sizes[0] == sizes[1] and fits(left, right, sizes[0] // TWIN - lost)


def fits(left: Columns, right: Columns, spare: int) -> bool:
    """Say whether each column has one of its own on the right, except this many cards of them."""
    if not left or spare < 0:
        return spare >= 0
    column, *rest = left
    return any(
        fits(rest, [*right[:at], *right[at + 1 :]], spare - missed(column, name))
        for at, name in enumerate(right)
    )


def by_rank(position: Position) -> Columns:
    """Return how many cards of each rank everybody holds, the leader first, then the table."""
    hands = [*position.hands[position.leader :], *position.hands[: position.leader]]
    return [*zip(*hands, hand_of(position.trick), strict=True)]


def overlap(one: Sequence[int], other: Sequence[int]) -> int:
    """Return how many cards two columns share."""
    return sum(map(min, one, other))


def missed(one: Sequence[int], other: Sequence[int]) -> int:
    """Return how many cards of a column another one has not."""
    return sum(one) - overlap(one, other)


def game(puzzle: Puzzle) -> str:
    """Return the name of a puzzle's game."""
    return puzzle.position.partition(" ")[0]


def main(files: list[str]) -> None:
    """Choose, write the pack, and tell how often everything is in it."""
    names = list(VARIANTS)
    found = chosen(list(candidates(files)))
    found.sort(
        key=lambda one: (
            *(one.level, names.index(game(one)), one.measures.plan_lines),
            one.position,
        )
    )
    numbered = [msgspec.structs.replace(one, id=f"p{at:03}") for at, one in enumerate(found, 1)]
    with whole_file(PACK) as file:
        file.writelines(msgspec.json.encode(one) + b"\n" for one in numbered)
    for counts, every in (
        (Counter(one.level for one in found), LEVELS),
        (Counter(map(game, found)), names),
        (Counter(theme for one in found for theme in one.themes), THEMES),
    ):
        print(", ".join(f"{name} {counts[name]}" for name in every))


if __name__ == "__main__":
    main(sys.argv[1:])
