"""What ran: a byte for each place, in memory that a process shares with those it forks.

The kernels of `schemata.py` map the same file.  It begins with the number of the place that is
changed in them, and of the test that fails.
"""

import ast
import builtins
import mmap
import os
import struct
import sys
from importlib.machinery import ExtensionFileLoader, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

from mutants.python import functions

_HEAD = struct.Struct("<ii")
#: What a place of Python is called in a module.
_NAME = "__mutants_hits__"


class Hits:
    """The bytes of all places: those of the kernels first, then the functions of Python."""

    def __init__(self, path: Path, native: int, names: int) -> None:
        size = _HEAD.size + native + names
        path.write_bytes(bytes(size))
        os.environ["RISTIKONTRA_MUTANTS"] = str(path)
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), size)
        self.native = native
        self._places = memoryview(self._memory)[_HEAD.size :]
        setattr(builtins, _NAME, self._places[native:])

    def clear(self) -> None:
        """Forget what ran."""
        self._places[:] = bytes(len(self._places))

    def now(self) -> frozenset[int]:
        """Return the places that ran since they were cleared."""
        return frozenset(at for at, one in enumerate(self._places.tobytes()) if one)

    def change(self, place: int) -> None:
        """Change a place of the kernels from now on, or with -1 none."""
        self._memory[:4] = struct.pack("<i", place)

    def note(self, test: int) -> None:
        """Note the number of the test that is run now."""
        self._memory[4:8] = struct.pack("<i", test)

    @property
    def noted(self) -> int:
        """The number of the test that was run last."""
        return int(_HEAD.unpack(self._memory[: _HEAD.size])[1])


def noting(tree: ast.Module, numbers: dict[str, int]) -> ast.Module:
    """Let every function of a module note that it ran."""
    for name, function in functions(tree):
        begin = int(ast.get_docstring(function, clean=False) is not None)
        note = ast.parse(f"{_NAME}[{numbers[name]}] = 1").body[0]
        for node in ast.walk(note):
            if hasattr(node, "lineno"):
                ast.copy_location(node, function.body[begin])
        function.body.insert(begin, note)
    return tree


class _Loader(SourceFileLoader):
    """Load a module whose functions note that they ran."""

    numbers: dict[str, int]

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = noting(ast.parse(Path(path).read_text("utf-8")), self.numbers)
        return compile(tree, path, "exec", dont_inherit=True)


class Finder:
    """Find the modules of the package: those of the subjects note what runs."""

    def __init__(self, package: Path, numbers: dict[Path, dict[str, int]], native: Path) -> None:
        self._package, self._numbers, self._native = package, numbers, native
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, path: object = None, target: object = None):
        """Return where a module is and how it is loaded, or nothing if it is not of the package."""
        if name.partition(".")[0] != self._package.name:
            return None
        built = self._native / f"{name.rpartition('.')[2]}.abi3.so"
        if name.count(".") == 1 and built.exists():
            return spec_from_file_location(
                name, built, loader=ExtensionFileLoader(name, str(built))
            )
        spec = PathFinder.find_spec(name, path if path else [str(self._package.parent)])
        if spec and spec.origin and Path(spec.origin) in self._numbers:
            loader = _Loader(name, spec.origin)
            loader.numbers = self._numbers[Path(spec.origin)]
            spec.loader = loader
        return spec
