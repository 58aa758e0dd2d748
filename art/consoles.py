"""Sessions at a terminal in pages of `docs/`: ``python art/consoles.py`` writes their outputs.

A session is a block that begins with ```console.  A line after "$ " is a command; what
follows it, up to the next one, is what it prints.  A block of TOML that begins with the name of a
file, as in "# mine.toml", is that file.  Files and commands of a page are taken in their order, in
a folder of their own.  What no two runs share, such as times, is written as "...".
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ristikontra.disk import whole_file

ROOT: Final = Path(__file__).parent.parent
_BLOCK: Final = re.compile(r"```(console|toml)\n(.*?)```", re.DOTALL)
_FILE: Final = re.compile(r"# ([\w.-]+\.toml)\n")
#: What differs from run to run: times, and what follows them in their line.
_TIMES: Final = re.compile(r"((?:nodes|solmua), |; )[0-9.,]+\sm?s\b.*")


def pages() -> list[Path]:
    """Return the pages that show sessions with all that they print."""
    folders = (ROOT / "docs" / name for name in ("tutorials", "how-to", "fi"))
    return [
        *(page for folder in folders for page in sorted(folder.glob("*.md"))),
        ROOT / "README.md",
        ROOT / "README.fi.md",
    ]


def printed(command: str, folder: Path, language: str = "en") -> str:
    """Return what a command prints in a folder at a terminal of 80 columns, as pages show it.

    Raises `ValueError` if it ends in another way than well, or with a fault that it names.
    """
    surroundings = {
        "HOME": os.environ["HOME"],
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "LANG": "C.UTF-8",
        "RISTIKONTRA_LANG": language,
        "XDG_DATA_HOME": str(folder / ".data"),
        "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(folder / ".cache")),
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode not in (0, 1, 2):
        raise ValueError(f"{command}: exit code {done.returncode}\n{done.stdout}")
    return re.sub(" +$", "", _TIMES.sub(r"\1...", done.stdout), flags=re.MULTILINE)


def written(page: Path) -> str:
    """Return the text of a page with what its commands print now."""
    language = "fi" if "fi" in (page.parent.name, page.stem.partition(".")[2]) else "en"
    with TemporaryDirectory() as name:
        folder = Path(name)

        def done(block: re.Match[str]) -> str:
            kind, text = block.groups()
            if kind == "toml":
                if file := _FILE.match(text):
                    (folder / file[1]).write_text(text)
                return block[0]
            commands = re.findall(r"^\$ (.*)$", text, re.MULTILINE)
            shown = "".join(f"$ {one}\n{printed(one, folder, language)}" for one in commands)
            return f"```console\n{shown}```"

        return _BLOCK.sub(done, page.read_text(encoding="utf-8"))


def main() -> None:
    """Write every page with what its commands print now."""
    for page in pages():
        text = written(page)
        with whole_file(page) as file:
            file.write(text.encode())


if __name__ == "__main__":
    main()
