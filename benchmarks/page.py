"""Time the page: until it is seen, until values are there, and what it holds after some deals.

    python benchmarks/page.py [--times 10] [--deals 10] [--beside OTHER.html]

The page is opened from disk in the Chromium of the system, in contexts that have nothing cached,
and timed by its own clock.  *First screen* counts to the first frame with content, *home* to the
frame in which all of home can be seen, with its cards.  Another page, of another release, can be
opened in turn with it: on a busy computer only their ratio counts.  *Values* counts from
the click on a card of the documented ending until the next position shows its values, *heap* is
what the page holds after each deal.  Printed are milliseconds: median and most.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from ristikontra.api.page import PageRecord
from ristikontra.render.page import as_page, page_parts

ENDING = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
SEEN = """new Promise((done) => {
  const look = (entries) => entries
    .filter(({ name }) => name === "first-contentful-paint")
    .forEach(({ startTime }) => done(startTime));
  const watcher = new PerformanceObserver((list) => look(list.getEntries()));
  watcher.observe({ type: "paint", buffered: true });
})"""
HOME = """() => new Promise((done) => {
  const look = () => document.querySelector("main.cabin") && document.querySelector("symbol#c7")
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    : setTimeout(look, 1);
  look();
})"""
PLAYED = """async () => {
  const began = performance.now();
  document.querySelector(".board button.card").click();
  await new Promise((done) => {
    const look = () => document.querySelector(".vals li") && !/…/.test(
      document.querySelector(".panel h2").textContent) && done();
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  return performance.now() - began;
}"""
CARDS = "#hand button:not([aria-disabled=true])"


def opened(browser: Any, file: Path, address: str = "") -> Any:
    """Return the page at an address, in a context of its own."""
    tab = browser.new_context(reduced_motion="reduce").new_page()
    tab.add_init_script("localStorage.setItem('ristikontra2.pace', '\"fast\"')")
    tab.goto(f"{file.as_uri()}{address}")
    return tab


def heaps(browser: Any, file: Path, deals: int) -> list[float]:
    """Return the megabytes that the page holds after each deal."""
    tab = opened(browser, file, "#play/lappi?seed=5")
    session = tab.context.new_cdp_session(tab)
    found = []
    for _ in range(deals):
        while True:
            tab.wait_for_selector(f"{CARDS}, [role=dialog]")
            if tab.locator("[role=dialog]").count():
                break
            tab.locator(CARDS).first.click(force=True)
            tab.wait_for_timeout(50)
        session.send("HeapProfiler.collectGarbage")
        found.append(tab.evaluate("performance.memory.usedJSHeapSize") / 1e6)
        tab.get_by_role("button", name="Next deal").click()
    tab.context.close()
    return found


def main() -> None:
    """Print what was measured."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--times", type=int, default=10)
    asked.add_argument("--deals", type=int, default=10)
    asked.add_argument("--beside", type=Path)
    given = asked.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as play:
        file = Path(folder, "page.html")
        file.write_text(as_page(page_parts(PageRecord(examples=[]))))
        browser = play.chromium.launch(executable_path=shutil.which("chromium"))
        first, played = [], []
        pages = [file, *([given.beside.resolve()] if given.beside else [])]
        home: dict[Path, list[float]] = {page: [] for page in pages}
        for _ in range(given.times):
            for page in pages:
                tab = opened(browser, page)
                home[page].append(tab.evaluate(HOME))
                tab.context.close()
            tab = opened(browser, file)
            first.append(tab.evaluate(SEEN))
            tab.context.close()
            tab = opened(browser, file, f"#analyse?{urlencode({'text': ENDING})}")
            tab.wait_for_selector(".vals li")
            played.append(tab.evaluate(PLAYED))
            tab.context.close()
        print(f"first screen {median(first):.0f} {max(first):.0f}")
        for page, found in home.items():
            about = f"  {page.name}" if page != file else ""
            print(f"home         {median(found):.0f} {max(found):.0f}{about}")
        print(f"values       {median(played):.0f} {max(played):.0f}")
        print("heap, MB    ", *(f"{one:.1f}" for one in heaps(browser, file, given.deals)))
        browser.close()


if __name__ == "__main__":
    main()
