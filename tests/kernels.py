"""Kernels that are built with switches, and with faults that are seeded."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


SWITCHES = {
    name: int(bit)
    for name, bit in re.findall(
        r"^    ([A-Z_]+) = (\d+)$", (ROOT / "ext" / "switches.pxd").read_text(), re.MULTILINE
    )
}


def build(folder: Path, *changes: tuple[str, str, str]) -> None:
    """Build a kernel with switches, and with changes: in a file, one text for another."""
    for name in ("ext", "solver"):
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "setup.py", folder)
    for file, old, new in changes:
        source = folder / "ext" / file
        text = source.read_text()
        assert text.count(old) == 1, "the kernel has changed: seed this fault anew"
        source.write_text(text.replace(old, new))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "solver"]
    settings = os.environ | {"CFLAGS": "-O1 -w -DRISTIKONTRA_CHECKS"}
    subprocess.run(command, cwd=folder, env=settings, check=True, capture_output=True, timeout=300)
