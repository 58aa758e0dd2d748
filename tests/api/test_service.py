"""The service answers what the command line prints, opens nothing, and outlives what it is sent."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from select import select
from typing import Any

import click
import httpx
import msgspec
import psutil
import pytest
from click.testing import CliRunner

from ristikontra.cli.declaring import SaidOption, SaidVerb
from ristikontra.cli.main import cli
from ristikontra.cli.printing import set_up_streams
from ristikontra.cli.service.answers import answer
from ristikontra.cli.service.questions import Limits, ServedVerb, openapi, questions

ROOT = Path(__file__).parent.parent.parent
PROGRAM = (sys.executable, "-m", "ristikontra")
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT / "solver"), "RISTIKONTRA_LANG": "en"}
LIMITS = Limits(seconds=10, nodes=10**9, body=50_000, at_once=8)
ASKED = {"_".join(one.words): one for one in questions(LIMITS)}
#: A position that takes longer than any limit here.
LARGE = "lappi N:JT754 E:AQJ93 S:KKT62 W:AJ855 lead:S stock:592698A7J4T346TA8926327KKQQ8Q734"
SMALL = "lappi N:K77 E:733 S:322 W:AA2 lead:N"
#: A question of each verb, of a game in tricks and of another one where it has an answer.
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("solve", {"position": SMALL, "why": True}),
    ("solve", {"position": "ristiseiska/hold-the-gate"}),
    ("solve", {"position": SMALL, "by_score": True}),
    ("hint", {"position": SMALL, "against": "7"}),
    ("hint", {"position": "ristiseiska/hold-the-gate", "seed": 3}),
    ("advise", {"position": SMALL, "draw": 50}),
    ("when", {"card": "K", "position": SMALL, "draw": 50}),
    ("analyse", {"position": SMALL, "line": "K 7 3 A"}),
    ("analyse", {"position": "ristiseiska/hold-the-gate", "line": "B:DK B:H8 C:SA"}),
    ("plan", {"position": SMALL, "for": "EW"}),
    ("safe", {"position": SMALL}),
    ("verify", {"position": "ristiseiska/hold-the-gate"}),
    ("feasible", {"position": "lappi N:K E:7 S:2 W:A lead:N", "goal": "points >= 20"}),
    ("show", {"position": "myllymatti/pick-up"}),
    ("show", {"position": SMALL, "after": "K", "lang": "fi"}),
    ("deal", {"variant": "kontra-3", "seed": 4}),
    ("examples", {"prefix": "lappi/"}),
    ("puzzles", {"level": 3, "variant": "lappi"}),
    ("puzzles_show", {"name": "p017", "solution": True}),
    ("rules", {"variant": "lappi"}),
]


def ristikontra(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line as a program of its own."""
    return subprocess.run([*PROGRAM, *words], capture_output=True, text=True, env=ENVIRONMENT)


def untimed(found: Any) -> Any:
    """Return JSON without what differs from run to run."""
    if isinstance(found, dict):
        return {key: untimed(value) for key, value in found.items() if key != "seconds"}
    return [untimed(one) for one in found] if isinstance(found, list) else found


def printed(verb: str, body: dict[str, Any]) -> Any:
    """Return what the command line prints for a question, asked by hand."""
    body = dict(body)
    texts = [
        body.pop(name)
        for name in ("card", "position", "variant", "name", "prefix")
        if name in body and (verb, name) != ("puzzles", "variant")
    ]
    words = verb.split("_")
    for name, value in body.items():
        option = f"--{name.replace('_', '-')}"
        words += [option] if value is True else [option, str(value)]
    done = CliRunner().invoke(cli, [*words, "--json", "--", *texts], prog_name="ristikontra")
    lines = done.stdout.splitlines()
    found = [untimed(json.loads(line)) for line in lines]
    return found if verb == "puzzles" else found[0]


@contextmanager
def serving(*options: str) -> Iterator[tuple[httpx.Client, subprocess.Popen[str]]]:
    """Start the service; yield a client of it and its process."""
    program = [*PROGRAM, "serve", "--port", "0", "--jobs", "1", *options]
    with subprocess.Popen(program, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT) as server:
        try:
            assert server.stderr
            found = re.search(r"http://[\d.:]+", server.stderr.readline())
            assert found
            with httpx.Client(base_url=found[0], timeout=60) as client:
                yield client, server
        finally:
            server.terminate()
            server.wait(30)


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[httpx.Client, subprocess.Popen[str]]]:
    """A service with one process and small limits."""
    with serving("--max-body", "50000", "--at-once", "2", "--max-seconds", "8") as both:
        yield both


@pytest.fixture
def client(server: tuple[httpx.Client, subprocess.Popen[str]]) -> httpx.Client:
    """A client of the service."""
    return server[0]


def worker_of(server: subprocess.Popen[str]) -> psutil.Process:
    """Return the process that answers questions."""
    [worker] = (
        one for helper in psutil.Process(server.pid).children() for one in helper.children()
    )
    return worker


# --- what is asked --------------------------------------------------------------------------


@pytest.mark.parametrize("one", ASKED.values(), ids=ASKED)
def test_every_option_of_a_body_is_one_of_the_verb(one: ServedVerb) -> None:
    fields = set(one.body.__struct_encode_fields__) - {"position", "lang"}
    texts = {str(given.name) for given in one.command.params if isinstance(given, click.Argument)}
    options = {
        text.removeprefix("--").replace("-", "_")
        for given in one.command.params
        if isinstance(given, SaidOption)
        for text in given.opts
    }
    assert fields <= options | texts


def test_verbs_that_ask_a_user_or_write_files_are_not_served() -> None:
    assert not {"play", "train", "export", "page", "batch", "prove", "serve"} & {*ASKED}
    assert {verb for verb, _ in QUESTIONS} == {*ASKED}
    for one in ASKED.values():
        assert not {"step", "hide", "certificate", "out", "from", "png", "json"} & {
            *one.body.__struct_encode_fields__
        }


@pytest.mark.parametrize("one", ASKED.values(), ids=ASKED)
def test_every_answer_is_a_record_that_can_be_loaded(one: ServedVerb) -> None:
    assert all(issubclass(kind, msgspec.Struct) for kind in one.records())


def test_limits_of_the_service_are_those_of_the_bodies() -> None:
    schemas = openapi([*ASKED.values()])["components"]["schemas"]
    solve = schemas["SolveQuestion"]["properties"]
    assert solve["max_seconds"]["maximum"] == LIMITS.seconds
    assert solve["max_nodes"]["maximum"] == LIMITS.nodes
    with pytest.raises(msgspec.ValidationError, match="max_seconds"):
        msgspec.json.decode(b'{"position": "", "max_seconds": 11}', type=ASKED["solve"].body)


# --- what is answered -----------------------------------------------------------------------


def asked(verb: str, body: dict[str, Any]) -> bytes:
    """Return an answer as a process of the service has it."""
    one = ASKED[verb]
    found = answer(one.arguments(msgspec.convert(body, one.body)), one.seconds)
    assert found.status == 200, found.body
    return found.body


@pytest.mark.parametrize(("verb", "body"), QUESTIONS)
def test_an_answer_is_one_of_the_records_that_its_verb_declares(
    verb: str, body: dict[str, Any]
) -> None:
    for line in asked(verb, body).splitlines():
        kinds = []
        for kind in ASKED[verb].records():
            try:
                kinds.append(kind.from_json(line))
            except msgspec.ValidationError:
                continue
        assert kinds, line


@pytest.mark.parametrize(("verb", "body"), QUESTIONS[::6])
def test_an_answer_is_what_the_command_line_prints(
    verb: str, body: dict[str, Any], client: httpx.Client
) -> None:
    found = client.post(f"/v1/{verb.replace('_', '/')}", json=body)
    assert found.status_code == 200, found.text
    assert untimed(found.json()) == printed(verb, body)


@pytest.mark.slow
@pytest.mark.parametrize(("verb", "body"), QUESTIONS)
def test_every_answer_is_what_the_command_line_prints(
    verb: str, body: dict[str, Any], client: httpx.Client
) -> None:
    test_an_answer_is_what_the_command_line_prints(verb, body, client)


def test_an_answer_says_how_long_it_waited_and_took(client: httpx.Client) -> None:
    found = client.post("/v1/solve", json={"position": SMALL})
    timing = re.fullmatch(r"queue;dur=([\d.]+), work;dur=([\d.]+)", found.headers["server-timing"])
    assert timing
    assert float(timing[2]) > 0
    assert "server-timing" not in client.post("/v1/solve", content=b"{").headers


def test_a_picture_is_svg(client: httpx.Client) -> None:
    found = client.post("/v1/show", json={"position": SMALL, "svg": True})
    assert found.headers["content-type"] == "image/svg+xml"
    done = CliRunner().invoke(cli, ["show", "--svg", "-", "--", SMALL])
    assert found.text == done.stdout.rstrip("\n")


def test_a_fault_has_its_place(client: httpx.Client) -> None:
    found = client.post("/v1/solve", json={"position": "lappi N:x E:9 S:2 W:4 lead:Z"})
    assert found.status_code == 422
    places = [(fault["source"], fault["column"]) for fault in found.json()["error"]]
    assert places == [("position", 9), ("position", 28)]


def test_words_of_a_fault_are_in_the_language_that_is_asked_for(client: httpx.Client) -> None:
    body = {"position": "ristiseiska/hold-the-gate", "why": True, "lang": "fi"}
    assert "ei kuulu peliin" in client.post("/v1/solve", json=body).text


# --- what is refused ------------------------------------------------------------------------

#: What is opened in this process while it is not empty.
_OPENED: list[list[str]] = []


def _look(event: str, given: tuple[Any, ...]) -> None:
    if _OPENED and event in ("open", "os.listdir", "os.scandir"):
        _OPENED[0].append(os.fspath(given[0]) if isinstance(given[0], str | Path) else "")


@pytest.mark.parametrize("verb", ["solve", "hint", "advise", "show", "verify", "analyse"])
@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "/etc/passwd", "-", "given.toml", "./given.toml", "lappi/../given", "."],
)
def test_no_file_is_opened_for_words(
    verb: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("given.toml").write_text('rules = "lappi"\n', encoding="utf-8")
    one = ASKED[verb]
    body = {"position": name} | ({"card": "K"} if verb == "when" else {})
    if not getattr(sys, "_looks_at_files", False):
        sys.addaudithook(_look)
        sys._looks_at_files = True  # type: ignore[attr-defined]
    _OPENED.append([])
    try:
        found = answer(one.arguments(msgspec.convert(body, one.body)), one.seconds)
    finally:
        opened = _OPENED.pop()
    assert found.status == 422
    assert not [file for file in opened if "passwd" in file or str(tmp_path) in file]
    assert not [file for file in opened if "given" in Path(file).name]
    assert "no such file" not in found.body.decode()


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"content": b"{"}, 400),
        ({"content": b"\xff"}, 400),
        ({"content": b'{"position":' + b"[" * 20_000}, 422),
        ({"content": b"{}"}, 422),
        ({"content": b"[]"}, 422),
        ({"content": b'{"position": 7}'}, 422),
        ({"content": b'{"position": "lappi", "nothing": 1}'}, 422),
        ({"content": b'{"position": "lappi", "max_seconds": 0}'}, 422),
        ({"content": b'{"position": "lappi\\u0000"}'}, 422),
        ({"content": b'{"position": "\\ud800"}'}, 400),
        ({"content": b'{"position": "lappi"}', "headers": {"content-type": "text/plain"}}, 415),
        ({"content": b" " * 50_001}, 413),
    ],
)
def test_a_body_that_is_none_is_refused(
    sent: dict[str, Any], status: int, client: httpx.Client
) -> None:
    sent = {"headers": {"content-type": "application/json"}} | sent
    found = client.post("/v1/solve", **sent)
    assert found.status_code == status, found.text
    assert found.json()["error"][0]["message"]


def test_a_body_of_many_megabytes_is_refused_before_it_is_read(client: httpx.Client) -> None:
    where = client.base_url
    with socket.create_connection((where.host, where.port or 0)) as sent:
        head = b"POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        sent.sendall(head + b"Content-Length: 10000000\r\n\r\n" + b" " * 60_000)
        assert sent.recv(100).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/v1/solve", 405), ("POST", "/v1/play", 404), ("POST", "/health", 405)],
)
def test_what_is_not_there_is_said_in_json(
    method: str, path: str, status: int, client: httpx.Client
) -> None:
    found = client.request(method, path)
    assert found.status_code == status
    assert found.json()["error"]


def test_pages_of_other_origins_may_not_ask(client: httpx.Client) -> None:
    asks = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    assert "access-control-allow-origin" not in client.options("/v1/solve", headers=asks).headers


# --- what it outlives -----------------------------------------------------------------------


def healthy(client: httpx.Client) -> bool:
    """Whether the service answers."""
    found = client.post("/v1/solve", json={"position": SMALL})
    return found.status_code == 200 and client.get("/health").json()["status"] == "ok"


def ask_and_go(client: httpx.Client) -> None:
    """Ask something large, and hang up."""
    with pytest.raises(httpx.ReadTimeout):
        client.post("/v1/solve", json={"position": LARGE}, timeout=0.5)


def test_a_question_ends_when_its_client_is_gone(
    server: tuple[httpx.Client, subprocess.Popen[str]],
) -> None:
    client, process = server
    assert healthy(client)
    before = worker_of(process)
    ask_and_go(client)
    before.wait(10)  # far sooner than its limit of time
    assert healthy(client)
    assert worker_of(process).pid != before.pid


def test_a_killed_process_costs_one_answer_and_says_so(
    server: tuple[httpx.Client, subprocess.Popen[str]],
) -> None:
    client, process = server
    assert healthy(client)
    worker = worker_of(process)
    kill = subprocess.Popen(
        [sys.executable, "-c", f"import os, time; time.sleep(.5); os.kill({worker.pid}, 9)"]
    )
    found = client.post("/v1/solve", json={"position": LARGE})
    kill.wait()
    assert found.status_code == 503
    assert "died" in found.json()["error"][0]["message"]
    assert healthy(client)


def test_more_questions_than_may_be_asked_are_refused(client: httpx.Client) -> None:
    """One of three large questions is refused at once; the others end with their clients."""
    assert healthy(client)
    body = json.dumps({"position": LARGE})
    head = "POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    where = (client.base_url.host, client.base_url.port or 0)
    with ExitStack() as stack:
        asks = [stack.enter_context(socket.create_connection(where)) for _ in range(3)]
        for one in asks:
            one.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        [answered], _, _ = select(asks, (), (), 30)
        said = answered.recv(1000)
    assert said.startswith(b"HTTP/1.1 429 ")
    assert b"retry-after: 1\r\n" in said
    for _ in range(100):
        if healthy(client):
            return
        time.sleep(0.05)
    raise AssertionError("it stays busy")


def test_half_a_request_costs_nothing(client: httpx.Client) -> None:
    where = (client.base_url.host, client.base_url.port or 0)
    for half in (
        b"",
        b"POST /v1/so",
        b"POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    ):
        with socket.create_connection(where) as sent:
            sent.sendall(half)
    assert healthy(client)


@pytest.mark.slow
def test_it_ends_gracefully_at_sigterm() -> None:
    with serving("--max-seconds", "2") as (client, process):
        assert healthy(client)
        body = json.dumps({"position": LARGE, "max_seconds": 1.0})
        with socket.create_connection((client.base_url.host, client.base_url.port or 0)) as sent:
            head = "POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            sent.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
            time.sleep(0.4)
            process.send_signal(signal.SIGTERM)
            assert sent.recv(100).startswith(b"HTTP/1.1 200 ")  # what was begun is answered
        assert process.wait(30) == 0
        workers = [one for one in psutil.process_iter(["ppid"]) if one.info["ppid"] == process.pid]
    assert not workers


@pytest.mark.slow
def test_an_address_that_is_taken_is_refused_in_one_sentence(client: httpx.Client) -> None:
    done = ristikontra("serve", "--port", str(client.base_url.port))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_an_answer_leaves_no_name_behind() -> None:
    """Python 3.11 keeps each text that it is given for the errors of a stream."""
    names = []
    for _ in range(2):
        with redirect_stdout(TextIOWrapper(BytesIO(), "utf-8")):
            set_up_streams()
            names.append(sys.stdout.errors)
    assert names[0] is names[1]


def test_nothing_of_the_service_is_loaded_without_it() -> None:
    code = (
        "import sys\nfrom ristikontra.cli.main import run\n"
        f"run(['solve', {SMALL!r}])\n"
        "print(sorted({'starlette', 'uvicorn', 'asyncio', 'multiprocessing'} & {*sys.modules}),"
        "file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=ENVIRONMENT
    )
    assert done.stderr == "[]\n"


def test_every_command_of_the_program_is_a_verb() -> None:
    context = click.Context(cli)
    for name in cli.list_commands(context):
        assert isinstance(cli.get_command(context, name), SaidVerb)
