"""Write what the page reads, for the tests of its sources: `python art/page_data.py [PART]...`.

It fills `build/page` with a file for what all languages share, and one for what each says.  With
names it writes only those parts.  The games with tricks take longest: their examples are solved.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from ristikontra.api.page import PageRecord, page
from ristikontra.render.page import page_parts, part_files

FOLDER: Final = Path(__file__).parent.parent / "build" / "page"


def write(*names: str, folder: Path = FOLDER) -> None:
    """Write some parts into a folder, or all."""
    whole = not names or "tricks" in names
    parts = page_parts(page() if whole else PageRecord(examples=[]))
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or parts:
        for file, content in part_files(name, parts[name]).items():
            (folder / file).write_bytes(content)


if __name__ == "__main__":
    write(*sys.argv[1:])
