"""Choose the pack of puzzles that comes with the program: `python art/pack.py CANDIDATES...`.

1. Candidates are files of JSON lines, as `ristikontra puzzles make` writes them; `docs/puzzles.md`
   has the seeds.  The pack as it stands may be one of them.
2. Each is judged anew: key, tempting card, measures, level and themes are never taken over.
3. Those of `thrown.txt` are left out, those for whose key no reason can be told, and those that are
   like another, or nearly so.
4. Sixty of each level are chosen, one after the other: the one whose themes and game are wanted
   most.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import msgspec

from ristikontra.explain import explain_card, full
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import RANKS, hand_of
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.puzzles.judging import Judged, aim, judged
from ristikontra.puzzles.levels import level_of
from ristikontra.puzzles.likeness import likeness
from ristikontra.puzzles.puzzle import LEVELS, Puzzle
from ristikontra.puzzles.themes import THEMES, themes_of
from ristikontra.search.solver import Solver

HERE = Path(__file__).parent
PACK = HERE.parent / "positions" / "puzzles.jsonl"
#: Puzzles of a level; how often a theme, and a game, is wanted at least.
LEVEL, THEME, GAME = 60, 14, 24
#: Cards by which two puzzles differ at least, and one more.
FAMILY = 3


def candidates(files: Iterable[str]) -> Iterator[Puzzle]:
    """Yield what is still a puzzle, judged anew, no two alike."""
    thrown = {line.partition("#")[0].strip() for line in lines(HERE / "thrown.txt")}
    seen = set()
    for line in chain.from_iterable(map(lines, files)):
        text, objective = (json.loads(line)[name] for name in ("position", "objective"))
        position = read_position(text)
        # The same cards in two games would be one puzzle twice.
        like = likeness(position, objective)[1:]
        if text in thrown or like in seen:
            continue
        seen.add(like)
        solver = Solver(aim(position, objective), table_megabytes=8)
        found = judged(position, solver)
        if not isinstance(found, Judged):
            continue
        if not full(explain_card(solver.solve(position), found.key, solver)):
            continue  # diffuse: nothing can be said for the key
        themes = themes_of(position, aim(position, objective), found.key, solver)
        if themes:
            yield Puzzle(
                id="",
                position=text,
                objective=objective,
                key=RANKS[found.key],
                tempting=RANKS[found.tempting],
                level=level_of(found.measures, position.tricks_left),
                themes=themes,
                measures=found.measures,
            )


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
    """Say whether two endings differ by so few cards that who knows one knows the other."""
    hands = [[*p.hands[p.leader :], *p.hands[: p.leader], hand_of(p.trick)] for p in (one, other)]
    if len(hands[0]) != len(hands[1]):
        return False
    shared = sum(map(min, chain(*hands[0]), chain(*hands[1])))
    return shared >= min(sum(map(sum, table)) for table in hands) - FAMILY


def game(puzzle: Puzzle) -> str:
    """Return the name of a puzzle's game."""
    return puzzle.position.partition(" ")[0]


def main(files: list[str]) -> None:
    """Choose, write the pack, and tell how often everything is in it."""
    names = list(VARIANTS)
    found = chosen(list(candidates(files)))
    found.sort(key=lambda one: (one.level, names.index(game(one)), one.measures.plan_lines))
    numbered = [msgspec.structs.replace(one, id=f"p{at:03}") for at, one in enumerate(found, 1)]
    PACK.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in numbered))
    for counts, every in (
        (Counter(one.level for one in found), LEVELS),
        (Counter(map(game, found)), names),
        (Counter(theme for one in found for theme in one.themes), THEMES),
    ):
        print(", ".join(f"{name} {counts[name]}" for name in every))


if __name__ == "__main__":
    main(sys.argv[1:])
