"""Run tests while one module of the package is another text.

    cd tests; python -m mutants.applied MODULE TEXT TEST ...

A change of a function is seen so even in what it decided while modules were loaded.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from fixtures.tree import ROOT


class _Loader(SourceFileLoader):
    text: str

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.get_filename(fullname), "exec", dont_inherit=True)


class _Finder:
    def __init__(self, module: Path, text: str) -> None:
        self._module, self._text = module, text

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return where a module of the package is, with the text that it has for now."""
        if name.partition(".")[0] != "ristikontra":
            return None
        spec = PathFinder.find_spec(name, path or [str(ROOT / "solver")])
        if spec and spec.origin and Path(spec.origin) == self._module:
            loader = _Loader(name, spec.origin)
            loader.text = self._text
            spec.loader = loader
        return spec


if __name__ == "__main__":
    module, text, *tests = sys.argv[1:]
    sys.meta_path.insert(0, _Finder(Path(module), Path(text).read_text("utf-8")))
    words = ("-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain")
    sys.exit(pytest.main(["--rootdir", str(ROOT), *words, *tests]))
