"""The extension modules; everything else is in pyproject.toml.

RISTIKONTRA_CHECKS=1 builds a slow kernel that ends the program at the first read or write outside
its memory, overflow of a signed number, or shift too far (`.ci/run` shows how to load it), and that
can leave out each thing that prunes (`ext/core/switches.pxd`).  Some modules have no such build,
for no test asks for one.

The kernel keeps to what every Python from 3.11 on has alike, so that one build serves them all.
A Python without the interpreter's lock knows no such part, and gets a build of its own.
On Windows GCC compiles it: the vectors of `search/last_three.h` are not in the language of MSVC.
"""

import os
import sys
import sysconfig

from Cython.Build import cythonize
from setuptools import Extension, setup

CHECKED = "-fsanitize=address,bounds,shift,signed-integer-overflow"
SANITIZERS = [CHECKED] if os.environ.get("RISTIKONTRA_CHECKS") == "1" else []
# CFLAGS may say how much GCC optimizes: `.ci/run` asks for -O1, which is built in half the time.
LEVEL = [] if "-O" in os.environ.get("CFLAGS", "") else ["-O3"]
# Without optimizing it is built in a third of the time, and its tests take a tenth more.
FLAGS = (
    ["-O0", *SANITIZERS, "-g1", "-fno-sanitize-recover=undefined", "-DRISTIKONTRA_CHECKS"]
    if SANITIZERS
    else [*LEVEL, "-g0"]
)
WINDOWS = sys.platform == "win32"
ABI3 = not sysconfig.get_config_var("Py_GIL_DISABLED")


def extension(name: str, *headers: str) -> Extension:
    return Extension(
        f"ristikontra.{name}",
        [f"ext/python/{name}.pyx"],
        include_dirs=["ext"],
        depends=[f"ext/{header}" for header in headers],
        define_macros=[("Py_LIMITED_API", "0x030B0000")] if ABI3 else [],
        py_limited_api=ABI3,
        extra_compile_args=FLAGS,
        extra_link_args=["-static", *SANITIZERS] if WINDOWS else SANITIZERS,
        libraries=["python3"] if WINDOWS and ABI3 else [],
    )


setup(
    options={
        "bdist_wheel": {"py_limited_api": "cp311"} if ABI3 else {},
        "build_ext": {"parallel": True} | ({"compiler": "mingw32"} if WINDOWS else {}),
    },
    ext_modules=cythonize(
        [
            extension(
                "_kernel",
                *("core/bits.h", "core/weights.h", "search/last_three.h"),
                *("players/lanes.h", "players/network.h", "players/rollout.h"),
            ),
            extension("_layouts"),
            extension("_sedma", "core/bits.h"),
            *([] if SANITIZERS else [extension("_beating"), extension("_begging")]),
            *(
                []
                if SANITIZERS
                else [
                    extension(
                        "_players", "core/bits.h", "ristiseiska/weights.h", "myllymatti/weights.h"
                    )
                ]
            ),
        ],
        include_path=["ext"],
        build_dir="build/cython",
        # Without the sources as remarks, half as much is written and read.
        compiler_directives={"language_level": 3, "cdivision": True, "emit_code_comments": False},
    ),
)
