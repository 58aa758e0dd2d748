"""Pages of other hosts ask the service with `fetch`, if it names their host."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from api.test_service import SMALL, printed, serving, untimed
from fixtures.windows import new_tab
from page.test_installed import served

ASK = """async ([url, position]) => {
  const body = JSON.stringify({position});
  const headers = {"content-type": "application/json"};
  try {
    const found = await fetch(url, {method: "POST", headers, body});
    return [found.status, await found.json()];
  } catch (error) {
    return [0, String(error)];
  }
}"""


def test_a_page_asks_if_its_host_is_named(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>A club</title>")
    with (
        served(tmp_path) as named,
        served(tmp_path) as other,
        serving("--cors", named.removesuffix("/")) as (client, _),
    ):
        url = f"{client.base_url}/v1/solve"
        tab = new_tab(browser)
        tab.goto(named)
        status, found = tab.evaluate(ASK, [url, SMALL])
        assert (status, untimed(found)) == (200, printed("solve", {"position": SMALL}))
        status, found = tab.evaluate(ASK, [url, "lappi N:x"])
        assert (status, found["error"][0]["column"]) == (422, 9)
        tab.goto(other)
        status, found = tab.evaluate(ASK, [url, SMALL])
        assert status == 0
        assert "Failed to fetch" in found
        tab.context.close()
