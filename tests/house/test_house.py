"""The house itself: imports, types, style, and the wheel as a stranger gets it."""

from __future__ import annotations

import ast
import io
import os
import re
import shutil
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import ristikontra
from fixtures.tree import ROOT, TESTS
from ristikontra import _kernel

BIN = Path(sys.executable).parent


def run(*command: str | Path, **settings: object) -> subprocess.CompletedProcess[str]:
    settings.setdefault("cwd", ROOT)
    return subprocess.run(command, capture_output=True, text=True, **settings)  # type: ignore


@pytest.mark.parametrize(
    "command",
    [
        (BIN / "lint-imports",),
        (BIN / "ruff", "check", "."),
        (BIN / "ruff", "format", "--check", "."),
        # Following other packages takes as long as the package itself: see the next test.
        pytest.param((BIN / "mypy",), marks=pytest.mark.slow),
        (BIN / "zizmor", "--offline", "--quiet", ".github/workflows"),
    ],
    ids=["import-linter", "ruff", "ruff-format", "mypy", "zizmor"],
)
def test_tools_have_nothing_to_say(command: tuple[str | Path, ...]) -> None:
    found = run(*command)
    assert found.returncode == 0, found.stdout + found.stderr


def test_types_are_right_and_what_the_pages_import_is_typed(tmp_path: Path) -> None:
    """Other packages have any types here; a slow test and `nox -s lint` follow theirs."""
    settings = (ROOT / "pyproject.toml").read_text()
    followed = "ignore_missing_imports = true\n"
    assert settings.count(followed) == 1
    arrays = """[[tool.mypy.overrides]]
module = ["ristikontra.env", "ristikontra.openspiel"]
disable_error_code = ["var-annotated"]
"""
    skipped = f'{followed}follow_imports = "skip"\n{arrays}'
    (tmp_path / "pyproject.toml").write_text(settings.replace(followed, skipped))
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    text = "\n".join(page.read_text() for page in pages)
    blocks = set(re.findall(r"^>>> (from ristikontra[\w.]* import .*)$", text, re.M))
    public = [name for name in ristikontra.__all__ if name != "__version__"]
    source = "\n".join([*sorted(blocks), f"from ristikontra import {', '.join(public)}", ""])
    (tmp_path / "user.py").write_text(source)
    words = ("--config-file", tmp_path / "pyproject.toml", "--cache-dir", os.devnull)
    found = run(BIN / "mypy", *words, "solver/ristikontra", tmp_path / "user.py")
    assert len(blocks) > 10
    assert found.returncode == 0, found.stdout + found.stderr


def test_only_search_knows_the_kernel_and_check_knows_nothing() -> None:
    package = ROOT / "solver" / "ristikontra"
    sources = {str(path.relative_to(package)): path.read_text() for path in package.rglob("*.py")}
    importers = {name for name, text in sources.items() if re.search(r"import.*_kernel", text)}
    names = ("outlook", "random_positions", "solver", "unseen")
    assert importers == {f"games/tricks/search/{name}.py" for name in names}
    importers = {name for name, text in sources.items() if "ristikontra._layouts" in text}
    assert importers == {"games/ristiseiska/solver.py"}
    importers = {name for name, text in sources.items() if "ristikontra._begging" in text}
    assert importers == {"games/ristiseiska/begging.py"}
    importers = {name for name, text in sources.items() if "ristikontra._beating" in text}
    assert importers == {"games/myllymatti/solver.py"}
    importers = {name for name, text in sources.items() if "ristikontra._sedma" in text}
    assert importers == {"games/sedma/solver.py"}
    assert "ristikontra" not in re.findall(
        r"^\s*(?:from|import) (\w+)",
        (package / "games/tricks/proof/check.py").read_text(),
        re.MULTILINE,
    )


def test_no_two_classes_have_one_name() -> None:
    # The checker of proofs shares nothing with the rest, names as little as code.
    files = (path for path in (ROOT / "solver").rglob("*.py") if path.name != "check.py")
    names = [
        name
        for path in files
        for name in re.findall(r"^class ([A-Z]\w*)", path.read_text(encoding="utf-8"), re.M)
    ]
    assert sorted(names) == sorted(set(names))


#: Nobody is dirty in the last one, and somebody must be.
ANSWERED = (
    *(("solve", "lappi/pagat"), ("show", "lappi/pagat"), ("analyse", "lappi/pagat")),
    ("solve", "ristikontra N:A9 E:9K S:22 W:44 lead:N taken:NS=45,EW=60"),
    ("solve", "lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N"),
)


def test_an_answer_loads_no_more_than_it_needs() -> None:
    code = (
        "import sys; from ristikontra.cli.main import run; "
        f"code = max(map(run, {ANSWERED})); "
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), "
        "*(name for name in sys.modules if 'layouts' in name and 'words' not in name), "
        "file=sys.stderr); "
        "sys.exit(code)"
    )
    found = run(sys.executable, "-c", code)
    assert found.returncode == 0, found.stderr
    loaded = set(found.stderr.splitlines()[-1].split())
    assert {"click", "ristikontra"} <= loaded
    solvers = {"ortools", "numpy", "pandas", "concurrent"}
    for_faults_and_json = {"tree_sitter", "difflib", "json"}
    assert not loaded & (solvers | for_faults_and_json | {"shutil"})
    assert not [name for name in loaded if "layouts" in name]  # another family of games


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources that git lists, in which nothing was built before."""
    copy = tmp_path_factory.mktemp("sources")
    if not (ROOT / ".git").exists():
        pytest.skip("only git lists the sources")
    for name in filter(None, run("git", "ls-files", "-z").stdout.split("\0")):
        place = copy / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes((ROOT / name).read_bytes())
    return copy


@pytest.fixture(scope="module")
def packaged(sources: Path) -> Path:
    """A folder with what a wheel holds, and with the kernel that is there."""
    target = sources / "packaged"
    built = run(
        *(sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", target), cwd=sources
    )
    assert built.returncode == 0, built.stderr
    shutil.copy(_kernel.__file__, target / "ristikontra")
    return target


@pytest.fixture(scope="module")
def installed(sources: Path) -> Path:
    """A folder that has only the installed wheel."""
    target = sources / "installed"
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    flags = ("--no-deps", "--no-build-isolation")
    built = run(*pip, "wheel", *flags, "--wheel-dir", sources / "wheels", sources)
    assert built.returncode == 0, built.stderr
    wheel = next((sources / "wheels").glob("*.whl"))
    put = run(*pip, "install", "--no-deps", "--target", target, wheel)
    assert put.returncode == 0, put.stderr
    return target


@pytest.mark.slow
def test_wheel_solves_a_worked_example_anywhere(installed: Path, tmp_path: Path) -> None:
    expect_an_answer(installed, tmp_path)


@pytest.mark.slow
def test_what_is_packaged_solves_a_worked_example_anywhere(packaged: Path, tmp_path: Path) -> None:
    expect_an_answer(packaged, tmp_path)


def expect_an_answer(place: Path, elsewhere: Path) -> None:
    """Solve and list worked examples with the package at a place, from a folder elsewhere."""
    environment = {**os.environ, "PYTHONPATH": str(place)}
    where = run(
        sys.executable,
        "-c",
        "import ristikontra; print(ristikontra.__file__)",
        cwd=elsewhere,
        env=environment,
    )
    assert where.stdout.startswith(str(place))
    module = (sys.executable, "-m", "ristikontra")
    solved = run(*module, "solve", "lappi/pagat", cwd=elsewhere, env=environment)
    assert solved.returncode == 0, solved.stderr
    assert "Lead the queen" in solved.stdout
    listed = run(*module, "examples", "--json", cwd=elsewhere, env=environment)
    here = {
        f"{path.parent.name}/{path.stem}"
        for path in (ROOT / "positions").glob("*/*.toml")
        if str(path.relative_to(ROOT)) in run("git", "ls-files", "positions").stdout
    }
    assert here <= set(re.findall(r"[\w-]+/[\w-]+", listed.stdout))


def test_every_package_is_packaged() -> None:
    setup = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    packages = {
        ".".join(path.parent.relative_to(ROOT / "solver").parts)
        for path in (ROOT / "solver").rglob("__init__.py")
    }
    elsewhere = {name for name in setup["package-dir"] if name}
    assert set(setup["packages"]) == packages | elsewhere


@pytest.mark.slow
def test_the_kernel_of_the_page_is_packaged(packaged: Path) -> None:
    assert (packaged / "ristikontra" / "web" / "kernel.wasm").exists()


def test_no_test_imports_a_test() -> None:
    """What two tests share is in a folder, so that each test can be read and run by itself."""
    found = re.compile(r"^\s*(?:from|import) test_\w+", re.MULTILINE)
    assert not [path for path in TESTS.rglob("*.py") if found.search(path.read_text())]
    assert [path.name for path in TESTS.glob("*.py")] == ["conftest.py"]


def test_the_map_of_the_tests_has_every_test_and_every_oracle() -> None:
    text = (TESTS / "README.md").read_text("utf-8")
    named = set(re.findall(r"`(?:\w+/)?(\w+)(?:\.[ch])?`", text))
    tests = [path.stem for path in TESTS.rglob("test_*.py")]
    assert len(tests) == len(set(tests))
    oracles = {path.stem for path in (TESTS / "oracles").glob("*.*")} - {"__init__"}
    assert not {*tests, *oracles} - named, "tests/README.md does not name these"
    assert not {name for name in named if name.startswith("test_")} - {*tests}


#: Names that a newcomer misreads, each with what to write instead.
MISREAD: Mapping[str, str] = {
    "aim": "objective, the word of game solving; goal for what a plan secures",
    "bears": "supports",
    "biting": "limit_ranks",
    "hope": "with_help for a player, upper for a bound",
    "hopeful": "possible",
    "kid": "child",
    "kids": "children",
    "lacks": "voids",
    "like": "representative for a position that fits a view",
    "likeness": "similarity_key",
    "pools": "what they hold: cards, or an executor",
    "Sight": "ViewEntry",
    "sight": "entry: a ViewEntry is a view with its title",
    "Sitting": "Session",
    "sitting": "session, or game",
    "Stop": "CurvePoint",
    "told": "what it is: a message, a record, a setup, what is shown",
    "Toned": "Text, which has a tone",
    "went": "moved",
    "worths": "amounts, values, or what they are",
}

#: Phrases that one reads twice: a pattern, a sentence that has it, and what to write instead.
AWKWARD: Sequence[tuple[str, str, str]] = (
    ("likewise", "Return the least, likewise.", "also, in the same way"),
    ("whoever", "Whoever leads", "the player who"),
    ("alike", "Two are alike.", "equal, equivalent, the same way"),
    ("told", "The fault told.", "shown, reported, said"),
    ("tells? (?:of|apart)", "It tells of play.", "describes, shows, distinguishes"),
    ("is asked of", "It is asked of a card.", "is a question about"),
    (
        r"(?<!there )(?:is|are|was|were) no(?! (?:longer|more than|less than|other))",
        "An ace is no card.",
        "is not a",
    ),
    (r"(?:file|class|row|bit) an? (?:verb|form|way|seat|rank)", "A file a verb.", "one per"),
)

ANY_MISREAD = re.compile(rf"\b(?:{'|'.join(MISREAD)})\b")
ANY_AWKWARD = re.compile(rf"\b(?:{'|'.join(pattern for pattern, _, _ in AWKWARD)})\b")
#: What is between the words of prose in a source.
_APART = re.compile(r"[\s#*/]+")
_NO_MARKS = str.maketrans("#*/", "   ")
#: Where no name is: strings, and comments of Python.
_STRINGS = r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
_NAMELESS = re.compile(f"{_STRINGS}|#.*")


def names_in(path: Path, text: str) -> set[str]:
    """The identifiers of a source, without strings and comments, if one is misread at all."""
    if not ANY_MISREAD.search(text):  # the tokens of everything take seconds
        return set()
    if path.suffix == ".py":
        if not ANY_MISREAD.search(_NAMELESS.sub(" ", text)):
            return set()
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        return {token.string for token in tokens if token.type == tokenize.NAME}
    strings = r'"""[\s\S]*?"""|"[^"\n]*"|\'[^\'\n]*\''
    comments = r"/\*[\s\S]*?\*/|//.*" if path.suffix == ".js" else "#.*"
    return {*re.findall(r"[A-Za-z_]\w*", re.sub(f"{strings}|{comments}", " ", text))}


def prose_in(path: Path, text: str) -> str:
    """The comments, docstrings and paragraphs of a source, without code and backticks."""
    if path.suffix == ".md":
        prose = re.sub(r"^```[\s\S]*?^```", "", text, flags=re.MULTILINE)
    elif path.suffix == ".py":
        documented = ast.Module | ast.ClassDef | ast.FunctionDef
        parts = [
            ast.get_docstring(node)
            for node in ast.walk(ast.parse(text))
            if isinstance(node, documented)
        ]
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        parts += [token.string for token in tokens if token.type == tokenize.COMMENT]
        prose = re.sub(r">>> [\s\S]*?(?=\n\s*\n|$)", "", "\n\n".join(filter(None, parts)))
    else:
        marks = r"/\*[\s\S]*?\*/|//.*" if path.suffix == ".js" else r'"""[\s\S]*?"""|#.*'
        prose = "\n".join(re.findall(marks, text))
    return _APART.sub(" ", re.sub("`[^`]*`", "x", prose))


def awkward_in(path: Path, text: str) -> list[str]:
    """Every awkward phrase in prose with its surroundings and what to write instead."""
    words = " ".join(text.translate(_NO_MARKS).lower().split())
    if not ANY_AWKWARD.search(words):  # to take everything to pieces takes seconds
        return []
    prose = prose_in(path, text)
    return [
        f"{prose[max(found.start() - 40, 0) : found.end() + 20]!r}: {instead}"
        for pattern, _, instead in AWKWARD
        for found in re.finditer(rf"\b{pattern}\b", prose, re.IGNORECASE)
    ]


SOURCES = [
    path
    for pattern in (
        *("solver/**/*.py", "tests/**/*.py", "benchmarks/*.py", "art/*.py"),
        *("ext/**/*.px[di]", "ext/**/*.py", "ext/**/*.pyx"),
    )
    for path in ROOT.glob(pattern)
]


def test_names_are_those_of_the_field() -> None:
    wrong = {
        f"{path.relative_to(ROOT)}: {name}": MISREAD[name]
        for path in SOURCES
        for name in names_in(path, path.read_text(encoding="utf-8")) & MISREAD.keys()
    }
    assert not wrong


def test_comments_and_docs_are_plain() -> None:
    pages = [*ROOT.glob("docs/*.md"), ROOT / "README.md"]
    found = {
        str(path.relative_to(ROOT)): awkward
        for path in [*SOURCES, *pages]
        if (awkward := awkward_in(path, path.read_text(encoding="utf-8")))
    }
    assert not found


@pytest.mark.parametrize(("pattern", "sentence", "instead"), AWKWARD)
def test_every_awkward_phrase_is_found(pattern: str, sentence: str, instead: str) -> None:
    for name, text in (
        ("a.md", sentence),
        ("a.py", f"# {sentence}"),
        ("a.js", f"/** {sentence} */"),
    ):
        assert len(awkward_in(Path(name), text)) == 1, (name, pattern, instead)
    assert not awkward_in(Path("a.py"), f'text = "{sentence}"')


@pytest.mark.parametrize("name", MISREAD)
def test_every_misread_name_is_found(name: str) -> None:
    for path, text in (
        ("a.py", f"{name} = 1  # said"),
        ("a.js", f"one.{name}();"),
        ("a.pxd", name),
    ):
        assert name in names_in(Path(path), text)
    assert name not in names_in(Path("a.py"), f'"{name}"  # {name}')
