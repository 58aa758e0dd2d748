"""The sources of the page have one form, and know what the page reads."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter

import pytest

import contract
from fixtures.tree import ROOT

#: Modules that are the beginning of a script.
SCRIPTS = ("main.js", "worker.js", "begin.js", "offline.js")
SCRIPTS += ("layout_main.js", "layout_worker.js", "beating_main.js", "beating_worker.js")


def test_the_types_of_what_the_page_reads_are_current() -> None:
    assert contract.FILE.read_text() == contract.types(), "run python art/contract.py"


@pytest.mark.parametrize(
    "command",
    [("prettier", "--check", "web/*.js", "web/*.css"), ("tsc", "--singleThreaded")],
    ids=["prettier", "tsc"],
)
def test_tools_have_nothing_to_say_of_the_page(command: tuple[str, ...]) -> None:
    if not shutil.which("node"):
        pytest.skip("there is no node to run what checks the page")
    tool = ROOT / "node_modules" / ".bin" / command[0]
    if not tool.exists():
        pytest.skip(f"{command[0]} is not there: run `npm install`")
    found = subprocess.run([tool, *command[1:]], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def modules(name: str) -> set[str]:
    """Return the modules that are joined into a script."""
    found, todo = set(), [name]
    while todo:
        if (one := todo.pop()) not in found:
            found.add(one)
            text = (ROOT / "web" / one).read_text()
            todo += re.findall(r'^(?:import|\}) [^@]*?from "\./([\w.]+)";$', text, re.M)
    return found


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_two_modules_of_a_script_have_one_name(name: str) -> None:
    """They are joined into one."""
    script = "\n".join((ROOT / "web" / one).read_text() for one in modules(name))
    names = Counter(
        re.findall(r"^(?:export )?(?:async )?(?:const|let|function|class) (\w+)", script, re.M)
    )
    assert not [name for name, count in names.items() if count > 1]


def test_every_module_is_in_a_script() -> None:
    every = {path.name for path in (ROOT / "web").glob("*.js")}
    assert set().union(*map(modules, SCRIPTS)) == every
