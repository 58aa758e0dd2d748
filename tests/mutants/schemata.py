"""All mutants of the kernels in one build: a number says which place is changed.

Each place is a condition, a returned number, the end of a count, or a statement that can be left
out.  The changed sources are built in `build/mutants`, and `hits.py` chooses the place.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from fixtures.tree import ROOT

_HEAD = re.compile(r"(?P<margin>[ \t]*)(?:cdef|cpdef|def)\b(?P<type>[^\n(=]*?)\b(?P<name>\w+)\(")
_CONDITION = re.compile(r"(?P<head>[ \t]*(?:if|elif|while) )(?P<rest>.*):\s*$", re.DOTALL)
_RETURNED = re.compile(r"(?P<head>[ \t]*return )(?P<rest>.+?)\s*$", re.DOTALL)
_COUNT = re.compile(r"(?P<head>[ \t]*for \w+ in range\()(?P<rest>.*)(?P<tail>\):\s*)$", re.DOTALL)
_STATEMENT = re.compile(
    r"(?P<head>[ \t]*)(?P<rest>(?:"
    r"[\w.]+(?:\[.*?\]|\.\w+)*\s*(?:[-+*/|&^]|<<|>>)=|"  # counts on
    r"\w+(?:\[.*?\]|\.\w+)+(?:, [\w.\[\]]+)*\s*=(?!=)|"  # sets a part, or several
    r"[a-z_][\w.]*\("  # calls
    r").*?)\s*$",
    re.DOTALL,
)
_NUMBERS = {
    *("int", "long", "Py_ssize_t", "size_t", "double", "float", "unsigned", "char"),
    *(f"{sign}int{bits}_t" for sign in ("", "u") for bits in (8, 16, 32, 64)),
}
_OBJECTS = {"object", "tuple", "list", "dict", "set", "str", "bytes"}


class Site(NamedTuple):
    """A place: its file and function, what is changed, and on which line after the first."""

    path: str
    function: str
    kind: str
    line: int
    text: str


def sources(root: Path) -> list[Path]:
    """Return the sources of the kernels, without those of the page."""
    found = {path for end in ("pxi", "pyx") for path in root.glob(f"ext/**/*.{end}")}
    return sorted(path for path in found if path.parent.name != "web")


def lines_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the logical lines of a source, with the number of the first: brackets join lines.

    >>> [*lines_of("a = (1,\\n  2)\\n'''x\\ny'''\\nb")]
    [(0, 'a = (1,\\n  2)'), (2, "'''x\\ny'''"), (4, 'b')]
    """
    depth, begin, held, quote = 0, 0, [], ""
    for number, line in enumerate(source.split("\n")):
        if not held:
            begin = number
        held.append(line)
        at = 0
        while at < len(line):
            if quote:
                if line.startswith(quote, at):
                    at += len(quote)
                    quote = ""
                    continue
                at += 1 + (line[at] == "\\")
                continue
            if line[at] == "#":
                break
            if line[at] in "\"'":
                quote = line[at] * 3 if line.startswith(line[at] * 3, at) else line[at]
                at += len(quote)
                continue
            depth += (line[at] in "([{") - (line[at] in ")]}")
            at += 1
        if len(quote) == 1:
            quote = ""
        if not depth and not quote and not line.endswith("\\"):
            yield begin, "\n".join(held)
            held = []


def _bare(text: str) -> tuple[str, str]:
    """Return a logical line without the comment at its end, and that comment."""
    found = re.search(r"  +#[^\n\"']*$", text)
    return (text[: found.start()], text[found.start() :]) if found else (text, "")


def changed(source: str, path: str, sites: list[Site]) -> str:
    """Return a source that asks at every place, and add its places to a list."""
    written, heads = [], []
    for number, whole in lines_of(source):
        text, comment = _bare(whole)
        margin = len(text) - len(text.lstrip())
        head = _HEAD.match(text)
        while text.strip() and heads and margin <= heads[-1][0]:
            heads.pop()
        if head and text.rstrip().endswith(":"):
            heads.append((margin, head["name"], head["type"], number))
            written.append(whole)
            continue
        if not heads or "\n#" in text or re.search(r"\n[^\n\"']*  #", text):
            written.append(whole)
            continue
        _, name, _, first = heads[0][:4]
        returns = heads[-1][2].replace("inline", "").split()
        new = _asking(text, returns, len(sites))
        if new:
            sites.append(Site(path, name, new[0], number - first, " ".join(text.split())[:90]))
            written.append(new[1] + comment)
        else:
            written.append(whole)
    lines = "\n".join(written).split("\n")
    if len(sites) and path.endswith(".pyx"):
        at = next(at for at, line in enumerate(lines) if re.match(r"from [\w.]+ cimport", line))
    else:
        at = 0
    lines.insert(at, "from mutants cimport mutant")
    return "\n".join(lines)


def _asking(text: str, returns: list[str], number: int) -> tuple[str, str] | None:
    """Return what is changed in a line, and the line that asks, or nothing."""
    if found := _CONDITION.match(text):
        if re.match(r"CHECKS\b|not CHECKS\b|__|True$|1$", found["rest"]):
            return None
        return "negated", f"{found['head']}(not ({found['rest']})) == mutant({number}):"
    if found := _COUNT.match(text):
        if _commas(found["rest"]):
            return None
        return "counted", f"{found['head']}({found['rest']}) - mutant({number}){found['tail']}"
    if found := _RETURNED.match(text):
        if returns == ["bint"]:
            return "negated", f"{found['head']}(not ({found['rest']})) == mutant({number})"
        pointer = returns and "*" in returns[-1]
        if pointer and returns[-2:] == ["void", "*"] and found["rest"] != "NULL":
            return "returned", f"{found['head']}NULL if mutant({number}) else ({found['rest']})"
        if (returns and returns[-1] in _NUMBERS) or (pointer and found["rest"] != "NULL"):
            cast = "" if pointer else f"<{returns[-1]}> "
            return "returned", f"{found['head']}{cast}({found['rest']}) + mutant({number})"
        if not returns or returns[-1] in _OBJECTS:
            return "returned", f"{found['head']}None if mutant({number}) else ({found['rest']})"
        return None
    if re.match(r"[ \t]*(?:print|assert|yield|raise|del|pass|cdef|with|for|else|try)\b", text):
        return None
    if found := _STATEMENT.match(text):
        if re.match(r"free|map_close|\w+_close|\w+\.\w+\s*=\s*NULL", found["rest"]):
            return None
        return "dropped", f"{found['head']}if not mutant({number}): {found['rest']}"
    return None


def _commas(text: str) -> bool:
    """Say whether a text has a comma outside of brackets."""
    depth = 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            return True
    return False


def functions_of(root: Path) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the functions of the kernels, each with a digest of what it does."""
    for path in sources(root):
        bodies: dict[str, list[str]] = {}
        name, margin = "", 0
        for _, whole in lines_of(path.read_text("utf-8")):
            text, _ = _bare(whole)
            head = _HEAD.match(text)
            indent = len(text) - len(text.lstrip())
            if head and text.rstrip().endswith(":") and (not name or indent <= margin):
                name, margin = head["name"], indent
                bodies.setdefault(name, []).append(" ".join(text.split()))
            elif text.strip() and name and indent <= margin:
                name = ""
            elif name and text.strip() and not re.match(r"\s*(?:\"\"\"|#)", text):
                bodies[name].append(" ".join(text.split()))
        for one, body in bodies.items():
            digest = sha256("\n".join(body).encode()).hexdigest()[:8]
            yield (path.relative_to(root).as_posix(), one), digest


def all_sites(root: Path) -> tuple[list[Site], dict[Path, str]]:
    """Return all places, and the sources that ask at each."""
    sites: list[Site] = []
    texts = {}
    for path in sources(root):
        place = path.relative_to(root)
        texts[place] = changed(path.read_text("utf-8"), place.as_posix(), sites)
    return sites, texts


def build(folder: Path) -> None:
    """Build the kernels that ask, in a folder, unless they are there."""
    sites, texts = all_sites(ROOT)
    written = repr([tuple(site) for site in sites])
    heads = [path.read_text("utf-8") for path in sorted(ROOT.glob("ext/**/*.pxd"))]
    digest = sha256("\0".join([*texts.values(), *heads]).encode()).hexdigest()
    if (folder / "built").exists() and (folder / "built").read_text("utf-8") == digest:
        return
    shutil.rmtree(folder / "ext", ignore_errors=True)
    shutil.copytree(ROOT / "ext", folder / "ext")
    for place, text in texts.items():
        (folder / place).write_text(text, "utf-8")
    own = Path(__file__).parent
    header = (own / "mutants.h").read_text("utf-8")
    (folder / "ext/mutants.h").write_text(f"#define MUTANTS {len(sites)}\n{header}", "utf-8")
    (folder / "ext/mutants.pxd").write_text(
        'cdef extern from "mutants.h" nogil:\n    int mutant(int place)\n',
        "utf-8",
    )
    setup = (ROOT / "setup.py").read_text("utf-8").replace('"-O3"', '"-O1"')
    (folder / "setup.py").write_text(setup.replace('"parallel": True', '"parallel": 1'), "utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "lib"]
    ran = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"CFLAGS": "-w"},
        capture_output=True,
        text=True,
        check=False,
    )
    (folder / "build.log").write_text(ran.stdout + ran.stderr, "utf-8")
    ran.check_returncode()
    (folder / "sites.txt").write_text(written, "utf-8")
    (folder / "built").write_text(digest, "utf-8")


def built(folder: Path) -> list[Site]:
    """Return the places of the kernels that are built in a folder; none if there are none."""
    path = folder / "sites.txt"
    return (
        [Site(*one) for one in ast.literal_eval(path.read_text("utf-8"))] if path.exists() else []
    )
