"""The extension module; everything else stands in pyproject.toml.

RISTIKONTRA_CHECKS=1 builds a slow kernel that ends the program at the first read or write outside
its memory, overflow of a signed number, or shift too far (`.ci/run` shows how to load it), and that
can leave out each thing that prunes (`ext/switches.pxd`).
"""

import os

from Cython.Build import cythonize
from setuptools import Extension, setup

SANITIZERS = ["-fsanitize=address,undefined"] if os.environ.get("RISTIKONTRA_CHECKS") == "1" else []
FLAGS = (
    [*SANITIZERS, "-g", "-fno-sanitize-recover=undefined", "-DRISTIKONTRA_CHECKS"]
    if SANITIZERS
    else []
)

setup(
    ext_modules=cythonize(
        [
            Extension(
                "ristikontra._kernel",
                ["ext/_kernel.pyx"],
                include_dirs=["ext"],
                depends=["ext/bits.h", "ext/lastthree.h", "ext/thumb.h", "ext/weights.h"],
                extra_compile_args=["-O1" if SANITIZERS else "-O3", *FLAGS],
                extra_link_args=SANITIZERS,
            )
        ],
        include_path=["ext"],
        build_dir="build/cython",
        compiler_directives={"language_level": 3, "cdivision": True},
    )
)
