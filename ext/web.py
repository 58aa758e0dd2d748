"""Builds the kernels of the pages in `web/`, which are committed: `python ext/web.py`.

With names, such as `_web_beating.pyx`, it builds those alone.
It needs the extra `web`, whose pins make the result the same everywhere, byte for byte.  At its end
each file carries the digest of what it was compiled from, so that a stale one is seen without a
compiler.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import copyfile, copytree
from tempfile import TemporaryDirectory

from ristikontra.disk import whole_file

HERE = Path(__file__).resolve().parent
KERNEL = HERE.parent / "web" / "kernel.wasm"
#: The kernels, each with its source.
KERNELS = {
    KERNEL: HERE / "_web.pyx",
    KERNEL.with_name("layouts.wasm"): HERE / "_web_layouts.pyx",
    KERNEL.with_name("beating.wasm"): HERE / "_web_beating.pyx",
}

CYTHON = ("cython", "-3", "--directive", "cdivision=True", "-I", str(HERE))
# Only what is `cdef public` goes out, so that whatever would need Python is left out of the link,
# or fails it.
COMPILER = (
    *("ziglang", "cc", "-target", "wasm32-wasi", "-mexec-model=reactor", "-s"),
    "-Os",  # a sixth smaller than -O2: the search is as fast, the player a sixth slower
    "-msimd128",  # every browser has vectors that can unpack the page and knows its style
    *("-fvisibility=hidden", "-DCYTHON_NO_PYINIT_EXPORT", "-rdynamic"),
    '-DCYTHON_EXTERN_C=extern __attribute__((visibility("default")))',
    *("-Wl,-z,stack-size=1048576", "-I", str(HERE)),
)


#: The name of the custom section that carries the digest.
SECTION = b"sources"


def build(target: Path, source: Path = HERE / "_web.pyx") -> None:
    """Write the kernel that a source makes; raises `CalledProcessError` if it cannot be made."""
    cache = HERE.parent / "build" / "zig"
    environment = os.environ | {
        "ZIG_GLOBAL_CACHE_DIR": str(cache),
        "ZIG_LOCAL_CACHE_DIR": str(cache),
    }
    with TemporaryDirectory() as place:
        text, headers, made = (Path(place, name) for name in ("web.c", "headers", "web.wasm"))
        # Python's own sizes are of this machine, and some systems refuse to tell them for another.
        copytree(sysconfig.get_path("include"), headers)
        copyfile(HERE / "web.h", headers / "pyconfig.h")
        _translate(source, text)
        compiled = (*COMPILER, "-I", str(headers), str(text), "-o", str(made))
        subprocess.run((sys.executable, "-m", *compiled), check=True, env=environment)
        with whole_file(target) as kernel:
            kernel.write(made.read_bytes() + _section(_digest(text)))


def is_made_from(kernel: Path, source: Path = HERE / "_web.pyx") -> bool:
    """Return whether a kernel was compiled from what a source comes to now."""
    with TemporaryDirectory() as place:
        text = Path(place, "web.c")
        _translate(source, text)
        return kernel.read_bytes().endswith(_section(_digest(text)))


def _translate(source: Path, target: Path) -> None:
    """Write the C that Cython makes of a source, which it names as seen from where it runs."""
    command = (sys.executable, "-m", *CYTHON, "-o", str(target), source.name)
    subprocess.run(command, check=True, cwd=source.parent)


def _digest(text: Path) -> bytes:
    """Return the digest of all that the compiler reads of ours, and of how it is called.

    Comments are left out of it: Cython puts the lines and the folders of its sources there.
    """
    code = re.sub(rb"/\*.*?\*/", b"", text.read_bytes(), flags=re.DOTALL)
    parts = [code, *(path.read_bytes() for path in sorted(HERE.glob("*.h")))]
    command = [word.replace(str(HERE), "") for word in COMPILER]
    return hashlib.sha256(b"\0".join([*parts, *map(str.encode, command)])).digest()


def _section(digest: bytes) -> bytes:
    """Return a custom section of WebAssembly, which every engine passes over."""
    body = bytes([len(SECTION)]) + SECTION + digest
    return bytes([0, len(body)]) + body


if __name__ == "__main__":
    for kernel, source in KERNELS.items():
        if source.name in (sys.argv[1:] or [source.name]):
            build(kernel, source)
