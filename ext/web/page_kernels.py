"""Build the kernels of the page, which are committed: `python ext/web/page_kernels.py`.

With names of sources, such as `_web_beating.pyx`, it builds only the kernels that have them.
It needs the extra `web`, whose pins make the result the same everywhere, byte for byte.  At its end
each file carries the digest of what it was compiled from, so that a stale one is seen without a
compiler.  What the page knows of their memory is written by `abi.py`, and confirmed here.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import version
from pathlib import Path
from shutil import copyfile, copytree
from tempfile import TemporaryDirectory

import abi
from ristikontra.disk import whole_file

#: Where the sources of all kernels are, `ext/`.
EXT = Path(__file__).resolve().parent.parent
KERNEL = EXT.parent / "web" / "kernel.wasm"
#: The kernels, each with its source: `_web_NAME.pyx` makes `NAME.wasm`.
KERNELS = {
    KERNEL.with_name(f"{source.stem.removeprefix('_web').strip('_') or KERNEL.stem}.wasm"): source
    for source in sorted((EXT / "web").glob("_web*.pyx"))
}

CYTHON = ("cython", "-3", "--directive", "cdivision=True", "-I", str(EXT))
# Only what is `cdef public` goes out, so that whatever would need Python is left out of the link,
# or fails it.
COMPILER = (
    *("ziglang", "cc", "-target", "wasm32-wasi", "-mexec-model=reactor", "-s"),
    "-Os",
    "-U__OPTIMIZE_SIZE__",  # what may take room also takes that of a function it calls
    "-msimd128",  # every browser has vectors that can unpack the page and knows its style
    *("-fvisibility=hidden", "-DCYTHON_NO_PYINIT_EXPORT", "-rdynamic"),
    '-DCYTHON_EXTERN_C=extern __attribute__((visibility("default")))',
    *("-Wl,-z,stack-size=1048576", "-I", str(EXT)),
)
#: The functions that may take room, as Cython names them: what a player weighs cards by.
ROOMY = "__pyx_f_7players_(?:7network|9seat_view)_"
#: All others are as small as they can be: packed, the kernels take 65 KB where -Os makes 77.  The
#: search is as fast, and a card of Ristikontra takes 0.6 of the time that it takes without `ROOMY`.
SMALL = re.compile(rf"^(?=(?:static|__PYX_EXTERN_C) (?!.*{ROOMY}).*\); /\*proto\*/)", re.MULTILINE)

#: The name of the custom section that carries the digest.
SECTION = b"sources"

#: Where a source names another.
_NAMED = re.compile(r'^(?:from |cimport )([\w.]+)|^include "(.*)"', re.MULTILINE)
#: What a source has for its readers alone: docstrings, comments and empty lines.
_CODELESS = re.compile(rb'(?s:""".*?""")|^ *#.*\n|  +#.*|^\s*\n', re.MULTILINE)
#: What developers install, by group.
GROUPS = tomllib.loads((EXT.parent / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
#: What compiles: another version may make another kernel of the same sources.
_PINNED = [
    *(line for line in GROUPS["page"] if line.startswith("cython==")),
    *(line for line in GROUPS["release"] if line.startswith("ziglang==")),
]


def build(target: Path, source: Path = KERNELS[KERNEL]) -> None:
    """Write the kernel that a source makes.

    Raises `CalledProcessError` if it cannot be made, `RuntimeError` where another version than the
    pinned one would make it.
    """
    for name, pinned in (line.split("==") for line in _PINNED):
        if version(name) != pinned:
            raise RuntimeError(f"needs {name} {pinned}, not {version(name)}")
    cache = EXT.parent / "build" / "zig"
    environment = os.environ | {
        "ZIG_GLOBAL_CACHE_DIR": str(cache),
        "ZIG_LOCAL_CACHE_DIR": str(cache),
    }
    with TemporaryDirectory() as place:
        text, headers, made = (Path(place, name) for name in ("web.c", "headers", "web.wasm"))
        # Python's own sizes are of this machine, and some systems refuse to tell them for another.
        copytree(sysconfig.get_path("include"), headers)
        copyfile(EXT / "web" / "pyconfig.h", headers / "pyconfig.h")
        translated = (*CYTHON, "-o", str(text), source.name)
        subprocess.run((sys.executable, "-m", *translated), check=True, cwd=source.parent)
        plain = text.read_text(encoding="utf-8")
        checks = abi.checks(f"web/{source.name}", plain)
        text.write_text(SMALL.sub("__attribute__((minsize)) ", plain) + checks, encoding="utf-8")
        compiled = (*COMPILER, "-I", str(headers), str(text), "-o", str(made))
        subprocess.run((sys.executable, "-m", *compiled), check=True, env=environment)
        with whole_file(target) as kernel:
            kernel.write(made.read_bytes() + _section(_digest(source)))


def is_made_from(kernel: Path, source: Path = KERNELS[KERNEL]) -> bool:
    """Return whether a kernel was compiled from what a source says now."""
    return kernel.read_bytes().endswith(_section(_digest(source)))


def _digest(source: Path) -> bytes:
    """Return the digest of all that is compiled of ours, and of what compiles it.

    What a source says only to readers is left out.
    """
    texts = [_CODELESS.sub(b"", path.read_bytes()) for path in _sources(source)]
    headers = [path.read_bytes() for path in sorted(EXT.rglob("*.h"))]
    words = (word for word in (*_PINNED, *CYTHON, *COMPILER, ROOMY) if not Path(word).is_absolute())
    return hashlib.sha256(b"\0".join([*texts, *headers, *map(str.encode, words)])).digest()


def _sources(source: Path) -> list[Path]:
    """Return a source and all that it includes or that is imported from here, each once."""
    found = [source]
    for path in found:
        for name, included in _NAMED.findall(path.read_text(encoding="utf-8")):
            below = EXT / (included or f"{name.replace('.', '/')}.pxd")
            if below.exists() and below not in found:
                found.append(below)
    return found


def _section(digest: bytes) -> bytes:
    """Return a custom section of WebAssembly, which every engine passes over."""
    body = bytes([len(SECTION)]) + SECTION + digest
    return bytes([0, len(body)]) + body


if __name__ == "__main__":
    if not sys.argv[1:]:
        abi.write()
    for kernel, source in KERNELS.items():
        names = {path.name for path in _sources(source)}
        if not sys.argv[1:] or names & {*sys.argv[1:]}:
            build(kernel, source)
