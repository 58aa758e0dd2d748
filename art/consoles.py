"""Sessions at a terminal in pages of `docs/`: ``python art/consoles.py`` writes their outputs.

A session is a block that begins with ```console.  A line after "$ " is a command; what
follows it, up to the next one, is what it prints.  A block of TOML that begins with the name of a
file, as in "# mine.toml", is that file.  Files and commands of a page are taken in their order, in
a folder of their own.  What no two runs share, such as times, is written as "...".
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from click.testing import CliRunner

from ristikontra.cli.main import run
from ristikontra.disk import whole_file

ROOT: Final = Path(__file__).parent.parent
_BLOCK: Final = re.compile(r"```(console|toml)\n(.*?)```", re.DOTALL)
_FILE: Final = re.compile(r"# ([\w.-]+\.toml)\n")
#: What only a shell understands.
_SHELL: Final = re.compile(r"[|<>;&$*~\\`]")
#: What differs from run to run: times, and what follows them in their line.
_TIMES: Final = re.compile(r"((?:nodes|siirtoa), |; )[0-9.,]+\sm?s\b.*")


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
    plain = command.startswith("ristikontra ") and not _SHELL.search(command)
    code, text = (_here if plain else _in_shell)(command, folder, surroundings)
    if code not in (0, 1, 2):
        raise ValueError(f"{command}: exit code {code}\n{text}")
    return re.sub(" +$", "", _TIMES.sub(r"\1...", text), flags=re.MULTILINE)


def _here(command: str, folder: Path, surroundings: dict[str, str]) -> tuple[int, str]:
    """Run one command of the program in this process, which a shell takes far longer for."""
    with chdir(folder), CliRunner(env=surroundings).isolation() as (_, _, both):
        return run(shlex.split(command)[1:]), both.getvalue().decode()


def _in_shell(command: str, folder: Path, surroundings: dict[str, str]) -> tuple[int, str]:
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.returncode, done.stdout


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
