"""The sources of the page have one form, and know what the page reads."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

import contract

ROOT = Path(__file__).parent.parent


#: Modules that are not part of the script of the page.
ALONE = ("begin.js", "worker.js", "offline.js")


def test_the_types_of_what_the_page_reads_are_current() -> None:
    assert contract.FILE.read_text() == contract.types(), "run python art/contract.py"


@pytest.mark.parametrize(
    "command", [("prettier", "--check", "web/*.js", "web/*.css"), ("tsc",)], ids=["prettier", "tsc"]
)
def test_tools_have_nothing_to_say_of_the_page(command: tuple[str, ...]) -> None:
    if not shutil.which("node"):
        pytest.skip("there is no node to run what checks the page")
    tool = ROOT / "node_modules" / ".bin" / command[0]
    if not tool.exists():
        pytest.skip(f"{command[0]} is not there: run `npm install`")
    found = subprocess.run([tool, *command[1:]], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def test_no_two_modules_have_one_name() -> None:
    """They are joined into one script, but for those that run by themselves."""
    folder = ROOT / "web"
    script = "\n".join(one.read_text() for one in folder.glob("*.js") if one.name not in ALONE)
    names = Counter(
        re.findall(r"^(?:export )?(?:async )?(?:const|let|function|class) (\w+)", script, re.M)
    )
    assert not [name for name, count in names.items() if count > 1]
