"""A page in a folder of its own: it opens without a network, and its links lead there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner

import icon
from fixtures.windows import LAPTOP, new_tab, opening
from ristikontra.cli.main import cli
from ristikontra.render.page import ICON_SIZE, as_folder
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


@pytest.mark.parametrize(
    "place",
    # What leads out of a folder below leads nowhere; at the root it may be found all the same.
    [pytest.param("", id="root", marks=pytest.mark.slow), pytest.param("ristikontra/", id="below")],
)
def test_an_installed_page_opens_without_a_network(
    browser: Any, tmp_path: Path, place: str
) -> None:
    """After one visit all games open, and caches of others on the same host stay."""
    folder = tmp_path / "site" / place
    folder.parent.mkdir(exist_ok=True)
    run("-o", f"{folder}/")
    manifest = json.loads((folder / "manifest.webmanifest").read_text())
    assert manifest["name"] == say("page.title")
    assert all((folder / one["src"]).exists() for one in manifest["icons"])
    tab = new_tab(browser)
    wrong: list[str] = []
    tab.on("pageerror", lambda error: wrong.append(str(error)))
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    with served(tmp_path / "site") as host:
        address = host + place
        tab.goto(address)
        tab.evaluate("caches.open('ristikontra of somebody else')")
        tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for game in ("lappi", "ristiseiska"):
        tab.goto("about:blank")
        tab.goto(f"{address}index.html#play/{game}")  # nobody serves it any more
        tab.wait_for_selector("#hand button")
    assert "ristikontra of somebody else" in tab.evaluate("caches.keys()")
    assert not wrong, wrong
    assert not [url for url in asked if not url.startswith((address, "about:", "blob:", "data:"))]
    tab.context.close()


def test_a_new_release_is_fetched_past_what_the_browser_has_kept(tmp_path: Path) -> None:
    text = as_folder("<html></html>")["offline.js"].decode()
    assert 'cache:"reload"' in text
    assert as_folder("<html> </html>")["offline.js"].decode() != text


def test_the_icon_is_drawn_as_it_is_written() -> None:
    """By another resvg its bytes may differ; so it is the same size and about as long."""
    pytest.importorskip("resvg_py", reason="nothing draws: install ristikontra[picture]")
    kept, drawn = (icon.WEB / "icon.png").read_bytes(), icon.drawn()
    size = (ICON_SIZE.to_bytes(4, "big") * 2).hex()
    assert kept[16:24].hex() == drawn[16:24].hex() == size
    assert len(kept) == pytest.approx(len(drawn), rel=0.1), "run python art/icon.py"


@pytest.mark.slow
def test_links_lead_to_the_address_of_the_page(browser: Any, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    run("-o", str(file), "--address", f"{ADDRESS}#somewhere")
    for show in opening(browser, file):
        tab = show("#analyse?text=lappi+N:K7+E:93+S:32+W:K2+lead:N", LAPTOP)
        tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
        tab.get_by_text("Take it along").click()
        tab.get_by_role("button", name="Copy the link").click()
        link = str(tab.evaluate("navigator.clipboard.readText()"))
        assert link.startswith(f"{ADDRESS}#analyse")


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://example.org/", "https://", "file:///page"]
)
def test_an_address_lies_on_the_web(tmp_path: Path, address: str) -> None:
    file = tmp_path / "page.html"
    result = CliRunner().invoke(cli, ["page", "-o", str(file), "--address", address])
    assert result.exit_code == 2
    assert address in result.output
    assert not file.exists()
