"""The sessions: `nox -s lint` makes an environment and checks the sources there.

`nox --no-venv` uses the environment in which nox is installed, where everything else must also be.
Words after `--` go to the program of a session: `nox -s tests -- tests/games -x`.
"""

import os
import subprocess
import sys
from pathlib import Path

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2025.5"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "tests"]

PYPROJECT = nox.project.load_toml("pyproject.toml")
#: Two processes more than there are processors: some wait, for a browser or one of their own.
SPREAD = ("-n", str((os.cpu_count() or 1) + 2), "--dist", "worksteal")
#: Each process would rewrite every assertion first: so only what fails says what it compared.
#: No test looks at what is logged.
PLAIN = ("-m", "pytest", "--assert=plain", "-p", "no:logging")
#: The tests of the kernel: they never wait, and one process has the least to do.
KERNEL_TESTS = (
    *("tests/kernel/test_kernel.py", "tests/kernel/test_forms.py", "tests/kernel/test_solver.py"),
    *("tests/kernel/test_perft.py", "tests/games/test_layouts_kernel.py"),
    "tests/solve/test_stock_oracle.py",
)


def prepare(session: nox.Session, *groups: str, extras: str = "batch,picture,rl,serve") -> None:
    """Install the package and what a session needs, unless it runs where all of it is."""
    if session.venv_backend == "none":
        os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        return
    session.install(*nox.project.dependency_groups(PYPROJECT, *groups))
    session.install("--no-build-isolation", "--editable", f".[{extras}]")


def test(session: nox.Session, *words: str) -> None:
    """Run tests in several processes, and those that fail once more, to say what they compared."""
    # Otherwise every process compiles all of it at the same time.
    session.run("python", "-m", "compileall", "-q", "solver", "tests", silent=True)
    try:
        session.run("python", *PLAIN, *SPREAD, *words, *session.posargs)
    except CommandFailed:
        again = ("--last-failed", "--last-failed-no-failures", "none")
        session.run("python", "-m", "pytest", *again, success_codes=range(256))
        raise


@nox.session
def tests(session: nox.Session) -> None:
    """Run the ordinary tests."""
    prepare(session, "dev")
    test(session)


@nox.session
def checked(session: nox.Session) -> None:
    """Run the tests of the kernel on one that checks itself, built in a folder of its own."""
    prepare(session, "build", "test")
    build = ("--build-base", "build/checked", "--build-lib", "build/checked/lib")
    env = {"RISTIKONTRA_CHECKS": "1"}
    session.run("python", "setup.py", "-q", "build", *build, env=env)
    asan = subprocess.check_output(["gcc", "-print-file-name=libasan.so"], text=True).strip()
    env |= {"ASAN_OPTIONS": "detect_leaks=0", "LD_PRELOAD": asan}
    env |= {"PYTHONPATH": str(Path("build/checked/lib").resolve())}
    loaded = "from ristikontra._kernel import __file__ as f; assert 'checked' in f"
    session.run("python", "-c", loaded, env=env)
    # References take long and need no kernel; a handler waits for a signal.
    left_out = ("-k", "not brute_force and not reference and not handler")
    alone = ("-p", "no:cacheprovider", "-p", "no:xdist")
    session.run("python", *PLAIN, *alone, *left_out, *KERNEL_TESTS, *session.posargs, env=env)


@nox.session
def slow(session: nox.Session) -> None:
    """Run the long tests, with fresh seeds."""
    prepare(session, "dev", "release")
    test(session, "-m", "slow")


@nox.session
def mutants(session: nox.Session) -> None:
    """Change functions that no fault guards, and see which tests fail."""
    prepare(session, "dev", "build")
    subjects = session.posargs or ["rules", "scoring", "reading", "session", "kernel"]
    with session.chdir("tests"):
        session.run("python", "-m", "mutants.campaign", "--kernel", *subjects)
        session.run("python", "-m", "house.unseeded")


@nox.session
def service(session: nox.Session) -> None:
    """Let the service be asked 10,000 things at random, and then by 100 clients at once."""
    prepare(session, "dev", "release")
    session.env["PYTHONPATH"] = "tests"
    session.run("python", "-m", "api.service_fuzz")
    session.run("python", "-m", "api.service_load")


@nox.session
def page(session: nox.Session) -> None:
    """Run the tests of the page, in the Chromium of the system."""
    prepare(session, "dev")
    test(session, "tests/page")


@nox.session
def docs(session: nox.Session) -> None:
    """Write the documentation as a site, into `build/site` or the folder that is named."""
    prepare(session, "build", "docs")
    session.run("python", "art/docs_site.py", *(session.posargs or ["build/site"]))


@nox.session
def lint(session: nox.Session) -> None:
    """Check the sources: style, types, imports, workflows."""
    prepare(session, "build", "lint")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("lint-imports")
    session.run("zizmor", "--offline", "--quiet", ".github/workflows")


@nox.session
def wheel(session: nox.Session) -> None:
    """Make the wheel and the sdist in `dist`, and try them in bare environments."""
    prepare(session, "dev", "release")
    session.run("python", "-m", "build", "--outdir", "dist", *session.posargs)
    session.run("pyroma", "--min", "10", ".")
    test(session, "-m", "slow", "tests/packaging/test_wheel.py")
