"""A page in a folder of its own: it opens without a network, and its links lead there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner

import icon
from fixtures.windows import Window, new_tab, until
from ristikontra.cli.main import cli
from ristikontra.render.page import ICON_SIZE
from ristikontra.words import say

ADDRESS = "https://example.org/cards/"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Let a host serve a folder; yields its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as host:
        thread = Thread(target=host.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{host.server_port}/"
        host.shutdown()
        thread.join()


def run(*words: str) -> str:
    result = CliRunner().invoke(cli, ["page", *words])
    assert not result.exit_code, result.output
    return str(result.output)


def test_an_installed_page_opens_without_a_network(browser: Any, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    run("-o", f"{folder}/")
    manifest = json.loads((folder / "manifest.webmanifest").read_text())
    assert manifest["name"] == say("page.title")
    assert all((folder / one["src"]).exists() for one in manifest["icons"])
    tab = new_tab(browser)
    wrong: list[str] = []
    tab.on("pageerror", lambda error: wrong.append(str(error)))
    with served(folder) as address:
        tab.goto(address)
        tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for place in (address, f"{address}index.html#play/lappi"):
        tab.goto("about:blank")
        tab.goto(place)  # nobody serves it any more
        tab.wait_for_selector("html[data-ready]")
    tab.wait_for_selector("button[data-rank]")
    assert not wrong, wrong
    tab.context.close()


def test_the_icon_is_drawn_as_it_is_written() -> None:
    """By another resvg its bytes may differ; so it is the same size and about as long."""
    pytest.importorskip("resvg_py", reason="nothing draws: install ristikontra[picture]")
    kept, drawn = (icon.WEB / "icon.png").read_bytes(), icon.drawn()
    size = (ICON_SIZE.to_bytes(4, "big") * 2).hex()
    assert kept[16:24].hex() == drawn[16:24].hex() == size
    assert len(kept) == pytest.approx(len(drawn), rel=0.1), "run python art/icon.py"


@pytest.fixture
def opened(browser: Any) -> Iterator[Callable[[Path], Window]]:
    windows: list[Window] = []

    def open_page(file: Path) -> Window:
        allowed = ["clipboard-read", "clipboard-write"]
        windows.append(Window(browser, file, permissions=allowed))
        return windows[-1]

    yield open_page
    for window in windows:
        assert not window.wrong, window.wrong
        window.close()


def copied(window: Window, button: str) -> str:
    """Open the box of links and texts, press one of its buttons, and return what is copied."""
    window.tab.click("#share summary")
    window.tab.click(button)
    window.expect_text("#copied", say("page.copied"))
    assert window.sees("#copied")
    return str(window.tab.evaluate("navigator.clipboard.readText()"))


@pytest.mark.slow
def test_links_lead_to_the_address_of_the_page(
    opened: Callable[[Path], Window], tmp_path: Path
) -> None:
    file = tmp_path / "page.html"
    run("-o", str(file), "--address", f"{ADDRESS}#somewhere")
    window = opened(file)
    link = copied(window, "#copy-link")
    assert link.startswith(f"{ADDRESS}#position=")
    assert link.partition("#")[2] == window.tab.url.partition("#")[2]


def test_from_disk_the_text_is_copied_and_a_link_needs_the_web(
    opened: Callable[[Path], Window], page_file: Path
) -> None:
    window = opened(page_file)
    assert not window.holds("#copy-link")
    until(window, f"document.body.textContent.includes({json.dumps(say('page.link_needs_web'))})")
    assert copied(window, "#copy-text") == window.text()


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://example.org/", "https://", "file:///page"]
)
def test_an_address_lies_on_the_web(tmp_path: Path, address: str) -> None:
    file = tmp_path / "page.html"
    result = CliRunner().invoke(cli, ["page", "-o", str(file), "--address", address])
    assert result.exit_code == 2
    assert address in result.output
    assert not file.exists()
