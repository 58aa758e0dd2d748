"""One wheel serves every Python of a platform, and needs no compiler; the sdist needs no git."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from glob import glob
from pathlib import Path

import pytest

from fixtures.tree import ROOT

pytestmark = pytest.mark.slow
#: The first Python that is served, of 3.
FIRST = 11
#: An installed copy gets this command.
QUESTION = ("solve", "lappi/pagat", "--json")


def run(*command: object, **how: object) -> str:
    asked = subprocess.run([*map(str, command)], capture_output=True, text=True, **how)  # type: ignore[call-overload]
    assert asked.returncode == 0, asked.stdout + asked.stderr
    return str(asked.stdout)


def pythons() -> dict[str, str]:
    """Return where the Pythons of this machine are that the wheel is for, each version once."""
    versions = os.path.expanduser("~/.pyenv/versions/*/bin/python3.[0-9]*")
    names = [name for minor in range(FIRST, 20) if (name := shutil.which(f"python3.{minor}"))]
    found = {}
    for name in [sys.executable, *glob(versions), *names]:
        if re.search(r"python[\d.]*$", name):
            said = subprocess.run([name, "-V"], capture_output=True, text=True).stdout.split()
            if said and int(said[1].split(".")[1]) >= FIRST:
                found.setdefault(said[1].rpartition(".")[0], name)
    return found


def without_compiler(*folders: Path) -> dict[str, str]:
    return os.environ | {"PATH": os.pathsep.join(map(str, folders)), "CC": "no-compiler"}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel built from it, only from files, without git."""
    pytest.importorskip("build", reason="nothing builds a wheel: install --group release")
    place = tmp_path_factory.mktemp("dist")
    listed = run("git", "ls-files", "-z", cwd=ROOT).split("\0")
    for name in filter(None, listed):
        (place / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place / "source" / name)
    # With git out of reach, but not the compiler.
    (place / "bin").mkdir()
    for name in ("gcc", "cc", "clang", "as", "ld", "x86_64-linux-gnu-gcc"):
        if found := shutil.which(name):
            (place / "bin" / name).symlink_to(found)
    tools = without_compiler(place / "bin") | {"CC": "cc"}
    command = (sys.executable, "-m", "build", "--no-isolation", "--outdir", place / "made")
    both = ("/bin/sh", "-c", '"$@" 2>&1', "sh")
    said = run(*both, *command, place / "source", env=tools)
    assert "absent from the `packages`" not in said
    assert not re.findall(r"^.*\.[ch]:\d+:\d+: warning: .*$", said, re.MULTILINE)
    return place / "made"


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (made,) = dist.glob("*.whl")
    return made


def test_the_wheel_is_for_all_pythons_and_has_what_the_sources_have(dist: Path) -> None:
    (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    assert "-cp311-abi3-" in wheel.name
    packed = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(sdist) as file:
        there = {name.partition("/")[2] for name in file.getnames()}
    assert not {*filter(None, run("git", "ls-files", "-z", cwd=ROOT).split("\0"))} - there
    homes = {"solver/ristikontra": "", "positions": "positions/"}
    for folder, inside in homes.items():
        for path in filter(Path.is_file, (ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT / folder).as_posix()
            if not name.endswith((".pyc", ".so", ".d.ts")):
                licence = f"/licenses/{folder}/{name}"  # once, where installers look for it
                assert f"ristikontra/{inside}{name}" in packed or any(
                    one.endswith(licence) for one in packed
                ), name
                assert f"{folder}/{name}" in there, name
    assert len([name for name in packed if name.endswith("/art/LICENSE")]) == 1
    # The wheel has the built page, and the sources are in the other.
    page = (
        "app/page.html",
        "art/deck.svg",
        "art/home.svg",
        "icon.png",
        "kernel.wasm",
        "dist/first.js",
        "dist/page.js",
        "dist/rest.js",
    )
    assert all(f"ristikontra/web/{name}" in packed for name in page)
    assert not [name for name in packed if name.endswith((".ts", ".tsx"))]
    assert "web/app/main.tsx" in there
    kernels = [one for one in zipfile.ZipFile(wheel).infolist() if one.filename.endswith(".so")]
    assert kernels
    assert all(kernel.file_size < 700_000 for kernel in kernels)


def test_the_wheel_keeps_to_what_all_pythons_have(wheel: Path) -> None:
    pytest.importorskip("abi3audit", reason="nothing audits it: install --group release")
    said = json.loads(run(sys.executable, "-m", "abi3audit", "--report", wheel))
    found = said["specs"][str(wheel)]["wheel"]
    assert found
    for one in found:
        assert one["result"]["is_abi3_baseline_compatible"]
        assert one["result"]["baseline"] == f"3.{FIRST}"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such tags")
def test_the_wheel_is_portable(wheel: Path, tmp_path: Path) -> None:
    pytest.importorskip("auditwheel", reason="nothing makes it so: install --group release")
    tools = os.environ | {
        "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    }
    run(sys.executable, "-m", "auditwheel", "repair", "--strip", "-w", tmp_path, wheel, env=tools)
    assert len([*tmp_path.glob("*manylinux*.whl")]) == 1


@pytest.mark.parametrize("version", [f"3.{minor}" for minor in range(FIRST, FIRST + 4)])
def test_the_wheel_answers_alike_without_a_compiler(
    version: str, wheel: Path, tmp_path: Path
) -> None:
    bare = tmp_path / "bare"
    if (python := pythons().get(version)) is None:
        pytest.skip("this machine has no such Python")
    made = subprocess.run([python, "-m", "venv", bare], capture_output=True, text=True)
    if made.returncode:
        pytest.skip(f"this Python makes no environments: {made.stdout}")
    alone = without_compiler(bare / "bin")
    run(bare / "bin" / "pip", "install", "--only-binary", ":all:", wheel, env=alone)
    here = json.loads(run(sys.executable, "-m", "ristikontra", *QUESTION))
    there = json.loads(run(bare / "bin" / "ristikontra", *QUESTION, env=alone, cwd=tmp_path))
    here.pop("seconds", None)
    there.pop("seconds", None)
    assert there == here
