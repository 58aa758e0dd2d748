"""Count the sources of the page, now and in other commits.

    python benchmarks/page_counts.py [COMMIT ...]

Printed for each: modules, their lines (JavaScript before there was TypeScript), the longest module,
style sheets and their lines, selectors that are defined twice, and `any` as a
type.  Tests, built files and what a tool writes do not count.
"""

import re
import sys
from collections import Counter
from subprocess import run

APART = re.compile(r"web/(?:tests|dist)/|\.d\.ts$|test\.m?js$")
ANY = re.compile(r"(?::|<|as|=>) any\b|any\[\]|\{any\}|<any>")


def git(*command: str) -> str:
    """Return what git prints."""
    return run(["git", *command], capture_output=True, text=True, check=True).stdout


def selectors(style: str) -> list[str]:
    """Return the selectors of a sheet, each behind those that it is in."""
    found: list[str] = []
    path: list[str] = []
    text = ""
    for sign in re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL):
        if sign == "{":
            path.append(" ".join(text.split()))
            if not path[-1].startswith("@") and not any("@keyframes" in one for one in path):
                found.append(" > ".join(path))
        elif sign == "}":
            path.pop()
        text = "" if sign in "{};" else text + sign
    return found


def counts(commit: str) -> list[str]:
    """Return the row of a commit."""
    names = git("ls-tree", "-r", "--name-only", commit, "--", "web").split()
    own = [name for name in names if not APART.search(name)]
    text = {name: git("show", f"{commit}:{name}") for name in own if name.endswith(SOURCES)}
    scripts = {name: one for name, one in text.items() if not name.endswith(".css")}
    styles = [one for name, one in text.items() if name.endswith(".css")]
    lines = [len(one.splitlines()) for one in scripts.values()]
    twice = [
        n for n in Counter(one for style in styles for one in selectors(style)).values() if n > 1
    ]
    figures = [
        *(len(scripts), sum(lines), max(lines), len(styles)),
        *(sum(len(one.splitlines()) for one in styles), len(twice)),
        sum(len(ANY.findall(one)) for one in scripts.values()),
    ]
    return [commit, *map(str, figures)]


SOURCES = (".ts", ".tsx", ".js", ".css")
HEAD = ("commit", "modules", "lines", "longest", "sheets", "css lines", "twice", "any")

if __name__ == "__main__":
    for row in (HEAD, *map(counts, sys.argv[1:]), counts("HEAD")):
        print("".join(f"{one:>12}" for one in row))
