"""Builds the kernel of a page, `web/kernel.wasm`, which is committed: `python ext/web.py`.

It needs the extra `web`, whose pins make the result the same everywhere, byte for byte.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import copyfile, copytree
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
KERNEL = HERE.parent / "web" / "kernel.wasm"

CYTHON = ("cython", "-3", "--directive", "cdivision=True", "-I", str(HERE))
# Only what is `cdef public` goes out, so that whatever would need Python is left out of the link,
# or fails it.
COMPILER = (
    *("ziglang", "cc", "-target", "wasm32-wasi", "-mexec-model=reactor", "-O2", "-s"),
    "-msimd128",  # every browser has vectors that can unpack the page and knows its style
    *("-fvisibility=hidden", "-DCYTHON_NO_PYINIT_EXPORT", "-rdynamic"),
    '-DCYTHON_EXTERN_C=extern __attribute__((visibility("default")))',
    *("-Wl,-z,stack-size=1048576", "-I", str(HERE)),
)


def build(target: Path, source: Path = HERE / "_web.pyx") -> None:
    """Write the kernel that a source makes; raises `CalledProcessError` if it cannot be made."""
    cache = HERE.parent / "build" / "zig"
    environment = os.environ | {
        "ZIG_GLOBAL_CACHE_DIR": str(cache),
        "ZIG_LOCAL_CACHE_DIR": str(cache),
    }
    with TemporaryDirectory() as place:
        text, headers = Path(place, "web.c"), Path(place, "headers")
        # Python's own sizes are of this machine, and some systems refuse to tell them for another.
        copytree(sysconfig.get_path("include"), headers)
        copyfile(HERE / "web.h", headers / "pyconfig.h")
        made = (*CYTHON, "-o", str(text), str(source))
        compiled = (*COMPILER, "-I", str(headers), str(text), "-o", str(target))
        for command in (made, compiled):
            subprocess.run((sys.executable, "-m", *command), check=True, env=environment)
    target.chmod(0o644)


if __name__ == "__main__":
    build(KERNEL)
