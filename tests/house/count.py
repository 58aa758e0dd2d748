"""Count the house: modules, classes, imports, classes that are similar, and the stops of `solve`.

    python tests/house/count.py             print the numbers, a row of a table each
    python tests/house/count.py --pairs     list the classes that are similar
    python tests/house/count.py --stops     list the files that `solve` passes

The numbers are about the package, `solver/ristikontra`:

- *Modules*: files of Python, those of a folder itself (`__init__.py`) counted.
- *Import lines*: lines that an `import` or `from` covers, at any depth.
- *Classes*: every `class`, at any depth.
- *Similar classes*: pairs of classes of at least four fields that share three or more, and at least
  70% of the fields of the smaller one.  A field is an annotated name in the body of the class.
- *Files for a field*: files with the row of an item of a position, or with a field of that name in
  the class of a position or of a setup.
- *Stops of solve*: files, and folders or modules directly below the package, whose functions are
  called for one question, all modules loaded before: about a position, from Python; and about a
  worked example, from the command line.  `functions` counts the functions.
- *Loaded for solve*: modules of the package that are in memory after that command.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from itertools import combinations
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import ristikontra
from ristikontra.cli.main import run

PACKAGE = Path(__file__).parent.parent.parent / "solver" / "ristikontra"
POSITION = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
EXAMPLE = "lappi/pagat"
FIELDS = ("forfeit", "held")


class Fields(NamedTuple):
    """A class and its fields."""

    name: str
    fields: frozenset[str]


def trees() -> dict[str, ast.Module]:
    """Return the syntax tree of every module, by its place below the package."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return {str(one.relative_to(PACKAGE)): ast.parse(one.read_text("utf-8")) for one in paths}


def import_lines(tree: ast.Module) -> int:
    """Return how many lines the imports of a module cover."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return len({line for one in imports for line in _lines(one)})


def _lines(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def classes(tree: ast.Module) -> Iterator[Fields]:
    """Yield the classes of a module with their fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield Fields(node.name, frozenset(_fields(node)))


def _fields(node: ast.ClassDef) -> Iterator[str]:
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            yield part.target.id


def similar(found: Iterable[Fields]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of classes that are similar."""
    wide = [one for one in found if len(one.fields) >= 4]
    for one, other in combinations(wide, 2):
        shared = len(one.fields & other.fields)
        if shared >= 3 and shared >= 0.7 * min(len(one.fields), len(other.fields)):
            yield one.name, other.name


def names_field(tree: ast.Module, field: str) -> bool:
    """Say whether a module has the row of a field of a position, or defines it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Item":
            name = node.args[0]
            if isinstance(name, ast.Constant) and name.value == field:
                return True
        holds = isinstance(node, ast.ClassDef) and re.search("Position$|^Setup$", node.name)
        if isinstance(node, ast.ClassDef) and holds and field in _fields(node):
            return True
    return False


class Stops(NamedTuple):
    """What a question passes."""

    functions: int
    files: frozenset[str]

    @property
    def rooms(self) -> int:
        """Return how many folders and modules directly below the package are passed."""
        return len({file.partition("/")[0] for file in self.files})


def passed(ask: Callable[[], object]) -> Stops:
    """Return what the second call of a function passes, when all is loaded."""
    ask()
    found: set[tuple[str, str]] = set()
    head = f"{PACKAGE}/"

    def seen(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(head):
            found.add((code.co_filename.removeprefix(head), code.co_qualname))

    sys.setprofile(seen)
    try:
        ask()
    finally:
        sys.setprofile(None)
    return Stops(len(found), frozenset(file for file, _ in found))


def asked_in_python() -> Callable[[], object]:
    """Return a question about a position."""
    position = ristikontra.read_position(POSITION)
    return lambda: ristikontra.solve(position)


def asked_in_words() -> Callable[[], object]:
    """Return a question of the command line."""

    def ask() -> None:
        with redirect_stdout(io.TextIOWrapper(io.BytesIO(), "utf-8")):
            run(["solve", EXAMPLE])

    return ask


def loaded() -> int:
    """Return how many modules of the package an interpreter of its own has loaded for `solve`."""
    code = (
        f"import sys; from ristikontra.cli.main import run; run(['solve', {EXAMPLE!r}]); "
        "print(sum(name.split('.')[0] == 'ristikontra' for name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return int(done.stderr.split()[-1])


def main() -> None:
    """Print the numbers."""
    modules = trees()
    every = [one for tree in modules.values() for one in classes(tree)]
    pairs = [*similar(every)]
    python, words = passed(asked_in_python()), passed(asked_in_words())
    rows = [
        ("modules", len(modules)),
        ("import lines", sum(map(import_lines, modules.values()))),
        ("classes", len(every)),
        ("pairs of similar classes", len(pairs)),
        *(
            (f"files for the field {one}", sum(names_field(tree, one) for tree in modules.values()))
            for one in FIELDS
        ),
    ]
    for name, stops in (("solve(position)", python), ("ristikontra solve", words)):
        rows += [
            (f"{name}: files", len(stops.files)),
            (f"{name}: rooms", stops.rooms),
            (f"{name}: functions", stops.functions),
        ]
    rows.append(("modules loaded for ristikontra solve", loaded()))
    for row, count in rows:
        print(f"| {row} | {count:,} |")
    if "--pairs" in sys.argv:
        print(*(f"{one} {other}" for one, other in pairs), sep="\n")
    if "--stops" in sys.argv:
        print("solve(position):", *sorted(python.files), sep="\n  ")
        print("ristikontra solve:", *sorted(words.files), sep="\n  ")


if __name__ == "__main__":
    main()
