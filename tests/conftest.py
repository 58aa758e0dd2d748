"""Seeds of the random tests: the same in every ordinary run, fresh where a test is slow.

RISTIKONTRA_SEED gives every test another seed; each prints the one that repeats it.
"""

from __future__ import annotations

import fcntl
import gc
import os
import random
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from fixtures.kept import kept
from fixtures.windows import Open, leave, opening
from ristikontra.api import page
from ristikontra.api.page import EndingRecord, ending_record
from ristikontra.cli import export
from ristikontra.cli.main import run
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.render import page as drawn
from ristikontra.render import state_page

pytest_plugins = ["fixtures.confirmed"]

#: The lightest browser that is installed.  One without windows takes two thirds of the time.
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)

#: What the draws of the ordinary run begin with.  Another number means other draws, no other test.
FIXED_SEED = "1"

# Nothing that is collected before the first test is garbage.
gc.disable()

# A shell that starts the tests in the background lets them, and all that they start, ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Hypothesis draws the same examples in every run too, and a quarter of those of another seed.
hypothesis.settings.register_profile("fixed", derandomize=True, deadline=None, max_examples=25)
if "RISTIKONTRA_SEED" not in os.environ:
    hypothesis.settings.load_profile("fixed")

# Whatever the terminal speaks, tests begin in English.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("RISTIKONTRA_LANG", None)

# Nothing is taken from an earlier run, and nobody's own folder is written into.
os.environ["XDG_CACHE_HOME"] = os.path.join(os.devnull, "nothing")


def pytest_collection_finish() -> None:
    """Exempt what exists before the first test from garbage collection: it stays to the end."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """A generator of its own for each test."""
    slow = request.node.get_closest_marker("slow") is not None
    usual = str(random.SystemRandom().getrandbits(64)) if slow else FIXED_SEED
    seed = os.environ.get("RISTIKONTRA_SEED", usual)
    print(f"repeat with RISTIKONTRA_SEED={seed} pytest {request.node.nodeid!r}")
    return random.Random(f"{seed} {request.node.name}")


@pytest.fixture(autouse=True)
def input_stays() -> Iterator[None]:
    """No test closes standard input: whatever a later one opened would get its number."""
    yield
    os.fstat(0)


@pytest.fixture(scope="session")
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what is kept, one for all that run tests side by side."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "kept"
    folder.mkdir(exist_ok=True)
    return folder


def _with_reasons_first(
    posed: Callable[[Puzzle], EndingRecord],
) -> Callable[..., EndingRecord]:
    """Work out only the first puzzles."""
    first = {*islice(pack().values(), 30)}

    def quick(puzzle: Puzzle) -> EndingRecord:
        if puzzle in first:
            return posed(puzzle)
        return ending_record(puzzle.start, reasons=[{}], puzzle=puzzle)

    return quick


@pytest.fixture(autouse=True, scope="session")
def own_folders(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, cache_folder: Path
) -> Iterator[None]:
    """Whatever a test keeps as a user would, it keeps in no user's folder.

    What a page says of an ending is worked out once for all tests; in the ordinary run most puzzles
    of a page are without reasons.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data"))
        patched.setenv("XDG_CACHE_HOME", str(cache_folder))
        for name in ("_worked", "_posed"):
            patched.setattr(page, name, kept(getattr(page, name), cache_folder))
        patched.setattr(state_page, "_ending", kept(state_page._ending, cache_folder))
        patched.setattr(drawn, "packed", kept(drawn.packed, cache_folder))
        if request.config.getoption("markexpr").strip() == "not slow":
            patched.setattr(page, "_posed", _with_reasons_first(page._posed))
        patched.setattr(export, "on_all_cores", map)  # other processes would share nothing
        yield


@pytest.fixture(scope="session")
def page_file(
    tmp_path_factory: pytest.TempPathFactory, cache_folder: Path, own_folders: None
) -> Path:
    """The page of all examples, puzzles and lessons."""
    path = cache_folder / f"{tmp_path_factory.getbasetemp().name}.html"
    with (cache_folder / "lock").open("w") as file:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        assert run(["page", "-o", str(path)]) == 0
    return path


#: The browser that is open, and what closes it, and ends what drives it.
_BROWSER: list[tuple[Any, ExitStack]] = []


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A browser in which nothing is open, where there is one: else its tests skip."""
    driver = pytest.importorskip(
        "playwright.sync_api", reason="nothing drives a browser: install --group page"
    )
    if CHROMIUM is None:
        pytest.skip("there is no Chromium to open the page in")
    if not _BROWSER:
        stack = ExitStack()
        found = stack.enter_context(driver.sync_playwright()).chromium
        launched = found.launch(executable_path=CHROMIUM)
        stack.callback(launched.close)
        _BROWSER.append((launched, stack))
    yield _BROWSER[0][0]
    leave(_BROWSER[0][0])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Let a browser, and what drives it, run from one file about pages to the next.

    Other tests may use what it needs for itself, such as the loop of a thread.
    """
    try:
        yield
    finally:
        next_path = nextitem.path if nextitem else Path()
        if _BROWSER and next_path != item.path and next_path.parent.name != "page":
            _BROWSER.pop()[1].close()


@pytest.fixture
def opened(browser: Any, page_file: Path) -> Iterator[Open]:
    """What opens the page at an address; a test fails if there is an error in it."""
    yield from opening(browser, page_file)
