"""The extension module; everything else stands in pyproject.toml.

RISTIKONTRA_CHECKS=1 builds the kernel with Cython's bounds and overflow checks turned back on.
"""

import os

from Cython.Build import cythonize
from setuptools import Extension, setup

CHECKS = os.environ.get("RISTIKONTRA_CHECKS") == "1"

setup(
    ext_modules=cythonize(
        [
            Extension(
                "ristikontra._kernel",
                ["ext/_kernel.pyx"],
                include_dirs=["ext"],
                depends=["ext/weights.h"],
                extra_compile_args=["-O2"],
            )
        ],
        include_path=["ext"],
        build_dir="build/cython",
        compiler_directives={
            "language_level": 3,
            "boundscheck": CHECKS,
            "wraparound": False,
            "initializedcheck": CHECKS,
            "overflowcheck": CHECKS,
            "cdivision": True,
        },
    )
)
