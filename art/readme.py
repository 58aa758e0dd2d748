"""Draw the pictures of the README and of the site: `python art/readme.py` writes them again.

`docs/terminal.svg` is what a command prints, in colour, set by rich in the fonts of the reader;
`docs/page.png` is the page, as the Chromium of the system shows it.  Both have a light ground of
their own, so that they can also be read on a dark one.  Look at them before you commit them.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from ristikontra.disk import whole_file

DOCS = Path(__file__).resolve().parent.parent / "docs"
COLUMNS = 80
COMMAND = ["ristikontra", "solve", "lappi/pagat", "--after", "7 6 2 7 | 3 Q"]
#: Paper, ink, and the colours of a terminal in which green, yellow and red are those of the page.
_PLAIN = [(29, 36, 33), (179, 38, 30), (10, 102, 80), (122, 74, 0), *[(29, 36, 33)] * 4]
THEME = TerminalTheme((255, 253, 249), (29, 36, 33), _PLAIN, _PLAIN)
#: A window with letters in it, which asks for no font from elsewhere.
SHEET = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
text {{ font: {char_height}px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace }}
rect {{ stroke: #bfc6c1 }}
{styles}
</style>
<defs>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})">
{matrix}
</g>
</svg>
"""


def printed() -> str:
    """Return what the command prints on a terminal with colours."""
    command = [sys.executable, "-m", *COMMAND, "--color", "always"]
    wide = os.environ | {"COLUMNS": str(COLUMNS), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, env=wide, stdout=subprocess.PIPE, check=True, text=True).stdout


def terminal() -> str:
    """Return a picture of the command and of what it prints."""
    console = Console(
        file=StringIO(), record=True, width=COLUMNS, force_terminal=True, highlight=False
    )
    console.print(Text(f"$ {shlex.join(COMMAND)}", "bold"))
    console.print(Text.from_ansi(printed()))
    return console.export_svg(title="", theme=THEME, code_format=SHEET, unique_id="terminal")


def page(file: Path) -> None:
    """Draw the page of the documented ending."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - the slower half

    with TemporaryDirectory() as folder, sync_playwright() as play:
        made = Path(folder) / "page.html"
        export = [sys.executable, "-m", "ristikontra", "export", "lappi/pagat", "-o", str(made)]
        subprocess.run(export, stdout=subprocess.DEVNULL, check=True)
        browser = play.chromium.launch(executable_path=shutil.which("chromium"))
        tab = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
        tab.goto(made.as_uri())
        tab.wait_for_selector(".board .chip")
        drawn = tab.screenshot()
        browser.close()
    with whole_file(file) as out:
        out.write(drawn)


if __name__ == "__main__":
    with whole_file(DOCS / "terminal.svg") as file:
        file.write(terminal().encode())
    page(DOCS / "page.png")
