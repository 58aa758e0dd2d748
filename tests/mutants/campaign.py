"""Change every function of a subject a little, and see whether a test fails.

    cd tests; python -m mutants.campaign rules reading     what has no guard in `guarded.txt` yet
    cd tests; python -m mutants.campaign --again rules     all functions

One process loads the package and collects the tests.  For each test, a fork of it says which
functions ran and how long it took; what takes over a few seconds is left out.  For each mutant of a
function, a fork changes the function and runs the tests that need it, the fastest first, up to the
first that fails.  A mutant that ends the process or runs far longer than before is seen.
"""

import argparse
import ast
import gc
import os
import pickle
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from fixtures.tree import ROOT, TESTS
from house.unseeded import SUBJECTS, seeded, unseeded
from mutants import guards, schemata
from mutants.hits import Finder, Hits
from mutants.python import Mutant, digest, functions, mutants

BUILD = ROOT / "build/mutants"
PACKAGE = ROOT / "solver/ristikontra"
#: Where tests of values are; those of the tree itself, and of the page, take long.
FOLDERS = (
    "games",
    "kernel",
    "solve",
    "hidden",
    "teach",
    "play",
    "api",
    "cli",
    "page/test_page_data.py",
)
#: How many seconds one test may take, and the tests of a mutant together.
TEST_LIMIT, MUTANT_LIMIT = 1, 4.0
#: How many tests a mutant is shown, and how many mutants of a function are made.
MOST_TESTS, MOST_MUTANTS = 40, 5
#: How many tests come first that have seen much.
MOST_SEERS = 4
#: How many tests of one function are run.
MOST_ALIKE = 6
#: How many tests are run where a module is loaded again.
MOST_AGAIN = 40


#: A digest of the file of each test, the seconds it took, and the places where it was.
Runs = dict[str, tuple[str, float, frozenset[Any]]]


def forked(work: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Return the exit code of a fork that does some work, and the seconds that it took."""
    pid = os.fork()
    if not pid:
        code = 3
        try:
            os.setpgid(0, 0)
            limit = int(seconds) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
            resource.setrlimit(resource.RLIMIT_DATA, (3 << 30, 3 << 30))
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (1, 2):
                os.dup2(nothing, stream)
            code = work()
        finally:
            os._exit(code)
    handle = os.pidfd_open(pid)
    waiting = select.poll()
    waiting.register(handle, select.POLLIN)
    waiting.poll(1000 * (15 + 15 * seconds))
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    _, status, usage = os.wait4(pid, 0)
    os.close(handle)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime


def passed(item: pytest.Item, after: pytest.Item | None = None) -> bool:
    """Run a test, before another one or none, and say whether it passed."""
    reports = runtestprotocol(item, log=False, nextitem=after or item.session)
    return not any(report.failed for report in reports)


def _digest(*texts: str) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()[:12]


def _group(item: pytest.Item) -> Path:
    """Return what tests have in common that are run in one fork: a file, a folder of doctests."""
    return item.path.parent if item.path.is_relative_to(PACKAGE) else item.path


class Trial(NamedTuple):
    """A mutant: what it is called, the line, what makes it, and the tests that it is shown.

    `again` makes it in a package that is loaded again, where the function ran while it was loaded.
    """

    label: str
    line: str
    change: Callable[[], None]
    tests: list[str]
    again: Callable[[], str | None] | None = None


#: Where a test was: a file, a function, and in a kernel the number of the place in it.
Place = tuple[str, str] | tuple[str, str, int]
#: A function, by its file and name, a digest of what it does, and its mutants.
Work = tuple[tuple[str, str], str, list[Trial]]


class Campaign:
    """The plugin that runs mutants in place of tests."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        self.wanted = wanted
        self.lacking: dict[str, set[str]] = {}
        #: Tests that pass without a change, and those that do not; how much each has seen.
        self.sound: set[str] = set()
        self.unsure: set[str] = set()
        self.saw: Counter[str] = Counter()
        paths = {
            path
            for subject, patterns in SUBJECTS.items()
            if subject != "kernel"
            for pattern in patterns
            for path in ROOT.glob(pattern)
        }
        self.sites = schemata.built(BUILD)
        self.firsts: dict[tuple[str, str], int] = {}
        for number, site in enumerate(self.sites):
            self.firsts.setdefault((site.path, site.function), number)
        self.trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(paths)}
        self.names: list[tuple[Path, str]] = []
        numbers: dict[Path, dict[str, int]] = {}
        for path, tree in self.trees.items():
            for name, _ in functions(tree):
                numbers.setdefault(path, {})[name] = len(self.names)
                self.names.append((path, name))
        BUILD.mkdir(parents=True, exist_ok=True)
        self.hits = Hits(BUILD / "hits", len(self.sites), len(self.names))
        self.hits.change(-1)
        Finder(PACKAGE, numbers, BUILD / "lib/ristikontra")

    # What pytest calls.

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is slow by its mark."""
        alike: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in items:
            if not item.get_closest_marker("slow"):
                alike[item.nodeid.partition("[")[0]].append(item)
        items[:] = [item for some in alike.values() for item in _spread(some, MOST_ALIKE)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do it."""
        self.session = session
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        self.imported = self.hits.now()
        gc.unfreeze()
        self.found = self._found()
        gc.freeze()
        self.items = {item.nodeid: item for item in session.items}
        self.runs = self._covered()
        covering: dict[Place, list[str]] = defaultdict(list)
        for test, (_, places) in self.runs.items():
            for place in places:
                covering[place].append(test)
        self.covering = covering
        for subject in self.wanted.subjects:
            self._try(subject)
        return True

    def _found(self) -> dict[tuple[str, str, int], list[FunctionType]]:
        found = defaultdict(list)
        for one in gc.get_objects():
            if isinstance(one, FunctionType):
                code = one.__code__
                found[code.co_filename, code.co_qualname, code.co_firstlineno].append(one)
        return found

    def _place(self, number: int) -> Place:
        """Return what a place is called, whatever the numbers are next time."""
        if number < self.hits.native:
            site = self.sites[number]
            return (site.path, site.function, number - self.firsts[site.path, site.function])
        path, name = self.names[number - self.hits.native]
        return (path.relative_to(ROOT).as_posix(), name)

    def _own_folder(self) -> None:
        factory = self.session.config._tmp_path_factory  # type: ignore[attr-defined]
        factory._basetemp = BUILD / "tmp"
        shutil.rmtree(BUILD / "tmp", ignore_errors=True)
        (BUILD / "tmp").mkdir()

    def _covered(self) -> dict[str, tuple[float, frozenset[Any]]]:
        """Return how long each test takes and where it leads.

        This is kept until a function changes, or the file of the test.
        """
        sources = [*(ast.dump(tree) for tree in self.trees.values()), repr(self.sites)]
        kept = BUILD / f"coverage-{_digest(*sources)}.pickle"
        files = {item.path: _digest(item.path.read_text("utf-8")) for item in self.session.items}
        runs: Runs = {}
        if kept.exists() and not self.wanted.cover:
            runs = pickle.loads(kept.read_bytes())
        left = [item for item in self.session.items if self._unknown(item, runs, files)]
        found = BUILD / "covered"
        while left:
            some = [item for item in left if _group(item) == _group(left[0])]
            found.write_bytes(b"")
            self._own_folder()
            forked(lambda some=some: self._cover(some, found), TEST_LIMIT * len(some))
            done = []
            with found.open("rb") as file, suppress(EOFError):
                while True:
                    done.append(pickle.load(file))
            done = done or [(some[0].nodeid, 0.0, frozenset())]  # it ended the process
            for name, took, places in done:
                runs[name] = (files[self.items[name].path], took, places)
            left = [item for item in left if self._unknown(item, runs, files)]
            kept.write_bytes(pickle.dumps(runs))
            print(f"{_group(some[0])}: {len(done)} tests, {len(left)} left", flush=True)
        return {name: run[1:] for name, run in runs.items() if name in self.items and run[2]}

    def _unknown(self, item: pytest.Item, runs: Runs, files: dict[Path, str]) -> bool:
        return item.nodeid not in runs or runs[item.nodeid][0] != files[item.path]

    def _cover(self, items: Sequence[pytest.Item], found: Path) -> int:
        """Run tests one after the other, and write how long each took and what ran."""

        def late(*_: object) -> None:
            raise TimeoutError

        signal.signal(signal.SIGPROF, late)
        with found.open("ab") as file:
            for item, after in zip_longest(items, items[1:]):
                self.hits.clear()
                begun = time.process_time()
                signal.setitimer(signal.ITIMER_PROF, TEST_LIMIT)
                good = passed(item, after)
                signal.setitimer(signal.ITIMER_PROF, 0)
                places = frozenset(map(self._place, self.hits.now() if good else ()))
                pickle.dump((item.nodeid, time.process_time() - begun, places), file)
                file.flush()
        return 0

    def _chosen(self, place: Place) -> list[str]:
        """Return the tests that a mutant is shown: the fastest, and some that run far more.

        Few are of one function, as long as there are others.  Its own doctest comes first, then
        what has seen most for the time that it takes.
        """
        seen: dict[str, int] = defaultdict(int)
        ranked = []
        for test in sorted(self.covering[place], key=lambda one: self.runs[one][0]):
            bare = test.partition("[")[0]
            own = test.endswith((f".{place[1]}", f".{place[1].partition('.')[0]}"))
            ranked.append((-1 if own else seen[bare] // 2, self.runs[test][0], test))
            seen[bare] += 1
        ranked.sort()
        own = [test for order, _, test in ranked if order < 0]
        seers = [test for *_, test in ranked if self.saw[test]]
        seers.sort(key=lambda one: self.runs[one][0] / self.saw[one])
        fast = [test for *_, test in ranked[: MOST_TESTS // 2]]
        rest = [(-len(self.runs[test][1]), test) for *_, test in ranked[MOST_TESTS // 2 :]]
        broad = [test for _, test in sorted(rest)[: MOST_TESTS // 2]]
        chosen, sum_of = [], 0.0
        broad.sort(key=lambda one: self.runs[one][0])
        for test in dict.fromkeys(own + seers[:MOST_SEERS] + fast + broad):
            sum_of += self.runs[test][0]
            if sum_of > MUTANT_LIMIT and chosen:
                break
            chosen.append(test)
        return chosen

    def _seen(self, change: Callable[[], None], tests: Sequence[str]) -> str | None:
        """Return the test that sees a change, or nothing.

        It does so by itself, after no other, and it passes without the change.
        """
        left = [test for test in tests if test not in self.unsure]
        while left:
            at = self._failing(change, left)
            if at is None:
                return None
            test = left[at]
            if test not in self.sound:
                passes = self._failing(lambda: None, [test]) is None
                (self.sound if passes else self.unsure).add(test)
            if test in self.sound and (not at or self._failing(change, [test]) is not None):
                self.saw[test] += 1
                return test
            left.remove(test)
        return None

    def _failing(self, change: Callable[[], None], tests: Sequence[str]) -> int | None:
        """Return which test is the first to fail after a change, or nothing."""
        items = [self.items[test] for test in tests]

        def work() -> int:
            self.hits.change(-1)  # memory is shared: that of the last fork
            change()
            for at, (item, after) in enumerate(zip_longest(items, items[1:])):
                self.hits.note(at)
                if not passed(item, after):
                    return 1
            return 0

        self._own_folder()
        code, _ = forked(work, 3 + 3 * sum(self.runs[test][0] for test in tests))
        return self.hits.noted if code else None

    def _seen_again(self, path: Path, mutant: Mutant) -> str | None:
        """Return what sees a change of a module where it is loaded again, or nothing."""
        place = path.relative_to(ROOT).as_posix()
        tests = {
            test.partition("[")[0]: took
            for test, (took, places) in sorted(self.runs.items(), key=lambda run: -run[1][0])
            if any(one[0] == place for one in places)
        }
        some = sorted(tests, key=lambda one: tests[one])[:MOST_AGAIN]
        mutant.make()
        (BUILD / "text.py").write_text(ast.unparse(self.trees[path]), "utf-8")
        mutant.undo()
        words = [str(ROOT / test) for test in some]
        command = [sys.executable, "-m", "mutants.applied", str(path), str(BUILD / "text.py")]
        ran = subprocess.run(
            [*command, *words], cwd=TESTS, capture_output=True, text=True, check=False
        )
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.MULTILINE)
        return (failed[1] if failed else some[0]) if ran.returncode and some else None

    def _swap(
        self, path: Path, mutant: Mutant, name: str, function: ast.FunctionDef
    ) -> Callable[[], None]:
        mutant.make()
        try:
            code = compile(self.trees[path], str(path), "exec", dont_inherit=True)
        finally:
            mutant.undo()
        begin = min(one.lineno for one in (function, *function.decorator_list))
        inside = _code_of(code, name, begin)
        if inside is None or not self.found[str(path), name, begin]:
            print(f"{path}: {name} is not loaded", flush=True)
            return lambda: None

        def change() -> None:
            for new in _within(inside):
                for one in self.found[str(path), new.co_qualname, new.co_firstlineno]:
                    # That of the function itself begins with a note that it ran.
                    if new is inside or _alike(one.__code__, new):
                        one.__code__ = new

        return change

    def _try(self, subject: str) -> None:
        report = (BUILD / f"{subject.replace(' ', '-')}.txt").open("a")
        counts = [0] * 4
        work = self._native() if subject == "kernel" else self._python(subject)
        for key, text, tried in work:
            counts[0] += 1
            first: tuple[str, str] | None = None
            seen = done = 0
            for trial in tried:
                if first and not self.wanted.all:
                    break
                again = [first[1]] if first and first[1] in trial.tests else []
                test = self._seen(trial.change, again + trial.tests) if trial.tests else None
                done += 1
                outcome = f"seen\t{test}" if test else f"SURVIVES {len(trial.tests)}\t"
                print(f"{key[0]}: {key[1]}\t{trial.label}\t{outcome}\t{trial.line}", file=report)
                if test:
                    seen += 1
                    first = first or (trial.label, test)
            for trial in tried[:2] if not first else ():
                test = trial.again() if trial.again else None
                if test:
                    first = (trial.label, test)
                    seen += 1
                    print(f"{key[0]}: {key[1]}\t{trial.label}\tseen\t{test}\tagain", file=report)
                    break
            counts[1] += done
            counts[2] += seen
            if first:
                counts[3] += 1
                guards.note(key[0], key[1], text, seen, done, *first)
            report.flush()
            if counts[0] % 20 == 0:
                guards.write()
        guards.write()
        print(
            f"{subject}: {counts[0]} functions, {counts[1]} mutants, {counts[2]} seen; "
            f"{counts[3]} functions guarded",
            flush=True,
        )

    def _is_wanted(self, subject: str, name: str) -> bool:
        if subject not in self.lacking:
            faults = seeded(tomllib.loads((TESTS / "seeded.toml").read_text("utf-8")))
            self.lacking[subject] = {*unseeded(subject, faults)[2]}
        chosen = self.wanted.again or name in self.lacking[subject]
        return chosen and (self.wanted.only or "") in name

    def _python(self, subject: str) -> Iterator[Work]:
        paths = {path for pattern in SUBJECTS[subject] for path in ROOT.glob(pattern)}
        for path in sorted(paths):
            lines = path.read_text("utf-8").splitlines()
            place = path.relative_to(ROOT).as_posix()
            for name, function in functions(self.trees[path]):
                text = digest(function)
                if not self._is_wanted(subject, f"{place}: {name}"):
                    continue
                tests = self._chosen((place, name))
                number = self.names.index((path, name)) + self.hits.native
                at_import = number in self.imported and not tests
                tried = [
                    Trial(
                        str(mutant),
                        lines[function.lineno + mutant.line - 1].strip(),
                        self._swap(path, mutant, name, function),
                        tests,
                        partial(self._seen_again, path, mutant) if at_import else None,
                    )
                    for mutant in _spread(mutants(function), self.wanted.each)
                ]
                yield (place, name), text, tried

    def _native(self) -> Iterator[Work]:
        of: dict[tuple[str, str], list[int]] = defaultdict(list)
        for number, site in enumerate(self.sites):
            of[site.path, site.function].append(number)
        for (place, name), text in schemata.functions_of(ROOT):
            if not self._is_wanted("kernel", f"{place}: {name}"):
                continue
            tried = [
                Trial(
                    f"{self.sites[number].kind}+{self.sites[number].line}",
                    self.sites[number].text,
                    lambda number=number: self.hits.change(number),
                    self._chosen(self._place(number)),
                )
                for number in _spread(of[place, name], self.wanted.each)
            ]
            yield (place, name), text, tried


def _spread(every, most: int):
    """Return some of many, at even distances."""
    if len(every) <= most:
        return [*every]
    return [every[at * len(every) // most] for at in range(most)]


def _within(code: CodeType) -> Iterator[CodeType]:
    """Yield a code and those in it: functions that were made before also have them."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _within(one)


def _alike(one: CodeType, other: CodeType) -> bool:
    """Say whether one code can take the place of another: lambdas may share a line."""
    begins = [next((at for *_, at, _ in code.co_positions() if at), 0) for code in (one, other)]
    return one.co_freevars == other.co_freevars and begins[0] == begins[1]


def _code_of(code: CodeType, name: str, line: int) -> CodeType:
    """Return the code of a function in that of its module."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == name and one.co_firstlineno == line:
                return one
            found = _code_of(one, name, line)
            if found is not None:
                return found
    return None


def main() -> None:
    """Read the words, and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("subjects", nargs="*", choices=[*SUBJECTS, []])
    parser.add_argument("--again", action="store_true", help="also try what has a guard")
    parser.add_argument("--cover", action="store_true", help="also run the tests again first")
    parser.add_argument(
        "--all", action="store_true", help="also try further mutants once one is seen"
    )
    parser.add_argument("--each", type=int, default=MOST_MUTANTS, help="mutants of a function")
    parser.add_argument("--only", help="functions with this in their name")
    parser.add_argument("--kernel", action="store_true", help="build the kernels first")
    parser.add_argument("--tests", nargs="*", default=FOLDERS, help="folders of tests")
    parser.add_argument("--bare", action="store_true", help="show them no doctest")
    wanted = parser.parse_args()
    if wanted.kernel:
        schemata.build(BUILD)
    campaign = Campaign(wanted)
    words = ("-p", "no:cacheprovider", "-p", "no:xdist", "-s", "--assert=plain", "-m", "not (slow)")
    # The fastest are those of the sources.
    folders = [str(TESTS / folder) for folder in wanted.tests]
    os.chdir(ROOT)
    folders += [] if wanted.bare else [str(PACKAGE)]
    sys.exit(pytest.main([*words, "--continue-on-collection-errors", *folders], [campaign]))


if __name__ == "__main__":
    main()
