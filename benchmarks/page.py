"""Time the page: until it is seen, values, cards of players, what holds it up, and what it keeps.

    python benchmarks/page.py [--only first,values,cards,heap] [--times 10] [--endings 30]
                              [--deals 10] [--beside OTHER.html]

The page is opened from disk in the Chromium of the system, in contexts that have nothing cached,
and timed by its own clock.  *First* counts to the first frame with content, *home* to the frame in
which all of home can be seen, with its cards.  An empty page is opened in turn with it.  Another
page, of another release, can be opened too: on a busy computer only their ratio counts.  *Values*
counts from the click on a card of an ending, of six tricks of Ristikontra or five of Lappi, until
the next position shows its values.  *Cards* counts from the question to a worker until a player's
card is decided, and has the longest tasks while a trick goes to its taker; *heap* is what the page
holds after each deal, with the garbage collected.  The browser keeps no machine code there: in
each of many deals it would add 50 KB.  Printed are milliseconds and megabytes, and the load of the
computer.
"""

import argparse
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from subprocess import run
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from ristikontra.api.page import PageRecord
from ristikontra.render.page import as_page, page_parts

ENDINGS = {"ristikontra": 6, "lappi": 5}
GAMES = ("ristikontra", "lappi", "kontra", "ristiseiska", "myllymatti", "sedma")
EMPTY = "<!doctype html><title>empty</title><p>empty"
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
#: Shows an ending, and then clicks its first card: the time until the next values.
VALUES = """async (address) => {
  const shown = () => document.querySelector(".vals li")
    && !/…/.test(document.querySelector(".panel h2").textContent);
  const until = (found) => new Promise((done) => {
    const look = () => found() && (watcher.disconnect(), done());
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  });
  const before = document.querySelector(".vals");
  location.hash = address;
  await until(() => shown() && document.querySelector(".vals") !== before);
  const [first] = document.querySelectorAll(".board button.card:not([aria-disabled=true])");
  const [began, old] = [performance.now(), document.querySelector(".vals").innerHTML];
  first.click();
  await until(() => shown() && document.querySelector(".vals").innerHTML !== old);
  return performance.now() - began;
}"""
#: Notes how long workers take to answer until a deal is over, and long tasks while a trick moves.
NOTES = """
window.asked = [];
window.tasks = [];
window.flights = [];
window.Worker = class extends Worker {
  constructor(place, options) {
    super(place, options);
    this.began = new Map();
    if (options.name !== "unpacking") this.addEventListener("message", ({ data }) => {
      if (!document.querySelector("[role=dialog]"))
        window.asked.push(performance.now() - this.began.get(data.id));
      this.began.delete(data.id);
    });
  }
  postMessage(question, ...more) {
    this.began.set(question.id, performance.now());
    super.postMessage(question, ...more);
  }
};
new PerformanceObserver((list) => window.tasks.push(
  ...list.getEntries().map(({ startTime, duration }) => [startTime, duration])
)).observe({ type: "longtask", buffered: true });
new MutationObserver(() => {
  const flies = document.querySelector(".trick[data-to]");
  const last = window.flights.at(-1);
  if (flies && (!last || last.length > 1)) window.flights.push([performance.now()]);
  if (!flies && last?.length === 1) last.push(performance.now());
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
FLOWN = """window.tasks.filter(([start, length]) => window.flights.some(
  ([from, to = Infinity]) => start < to && start + length > from
)).map(([, length]) => length)"""
CARDS = "#hand button:not([aria-disabled=true])"
#: Lets the browser keep the script as it was read, and no machine code of it.
PLAIN = "--js-flags=--no-opt --no-maglev --no-sparkplug"
#: Plays the first card that may be played, or what the line asks for.
PLAY = f"(document.querySelector({CARDS!r}) ?? document.querySelector('.say .btn'))?.click()"


def opened(browser: Any, file: Path, address: str = "", moves: bool = False) -> Any:
    """Return the page at an address, in a context that has nothing cached."""
    motion = "no-preference" if moves else "reduce"
    tab = browser.new_context(reduced_motion=motion).new_page()
    tab.set_default_timeout(120_000)
    tab.add_init_script("localStorage.setItem('ristikontra2.pace', '\"fast\"')" + NOTES)
    tab.goto(f"{file.as_uri()}{address}")
    return tab


def said(name: str, found: list[float]) -> None:
    """Print the median, the 99th percentile and the most, beside the load of the computer."""
    most = quantiles(found, n=100, method="inclusive")[-1] if len(found) > 1 else max(found)
    load = os.getloadavg()[0]
    figures = f"median {median(found):6.0f}  99% {most:6.0f}  most {max(found):6.0f}"
    print(f"{name:24} {figures}  of {len(found):4}  load {load:.1f}", flush=True)


def played(tab: Any) -> None:
    """Play the deal to its end."""
    while True:
        # A handle of an element would keep it in memory.
        tab.locator(f"{CARDS}, .say .btn, [role=dialog]").first.wait_for()
        if tab.locator("[role=dialog]").count():
            return
        tab.evaluate(PLAY)
        tab.wait_for_timeout(50)


def first(browser: Any, file: Path, times: int, beside: Path | None) -> None:
    """Print when the page and an empty one are seen, and when home is."""
    empty = file.with_name("empty.html")
    empty.write_text(EMPTY)
    others = {"empty page": empty} | ({beside.name: beside} if beside else {})
    pages = {"": file, **others}
    seen: dict[str, list[float]] = {name: [] for name in pages}
    home: dict[str, list[float]] = {name: [] for name in pages if name != "empty page"}
    for _ in range(times):
        for name, page in pages.items():
            tab = opened(browser, page)
            seen[name].append(tab.evaluate(SEEN))
            tab.context.close()
        for name, shown in home.items():
            tab = opened(browser, pages[name])
            shown.append(tab.evaluate(HOME))
            tab.context.close()
    for name in pages:
        said(f"first screen {name}", seen[name])
    for name, found in home.items():
        said(f"home {name}", found)


def endings(game: str, cards: int, count: int) -> Iterator[str]:
    """Yield addresses of endings."""
    command = ["ristikontra", "generate", game, "--cards", str(cards), "-n", str(count)]
    for text in run(command, capture_output=True, text=True, check=True).stdout.splitlines():
        yield f"#analyse?{urlencode({'text': text})}"


def values(browser: Any, file: Path, count: int) -> None:
    """Print how long the values after a click take."""
    for game, cards in ENDINGS.items():
        tab = opened(browser, file, "#analyse")
        found = [tab.evaluate(VALUES, one) for one in endings(game, cards, count)]
        tab.context.close()
        said(f"values {game} {cards}", found)


def cards(browser: Any, file: Path, deals: int) -> None:
    """Print how long the cards of players take in whole deals, and what holds a trick up."""
    for game in GAMES:
        found, flown, tricks = [], [0.0], 0
        for seed in range(1, deals + 1):
            tab = opened(browser, file, f"#play/{game}?seed={seed}&level=sharply", moves=True)
            played(tab)
            found += tab.evaluate("window.asked")
            flown += tab.evaluate(FLOWN)
            tricks += tab.evaluate("window.flights.length")
            tab.context.close()
        said(f"a card, {game}", found)
        long = sum(one > 50 for one in flown)
        print(f"{'':24} {tricks} tricks flew, {long} long tasks, the longest {max(flown):.0f}")


def heap(browser: Any, file: Path, deals: int) -> None:
    """Print the megabytes that the page holds after each deal."""
    tab = opened(browser, file, "#play/lappi?seed=5")
    session = tab.context.new_cdp_session(tab)
    found = []
    for _ in range(deals):
        played(tab)
        tab.wait_for_timeout(500)
        session.send("HeapProfiler.collectGarbage")
        found.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
        tab.get_by_role("button", name="Next deal").or_(
            tab.get_by_role("button", name="New match")
        ).click()
    tab.context.close()
    print("heap after each deal    ", *(f"{one:.2f}" for one in found), flush=True)


def main() -> None:
    """Print what was measured."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--only", default="first,values,cards,heap")
    asked.add_argument("--times", type=int, default=10)
    asked.add_argument("--endings", type=int, default=30)
    asked.add_argument("--deals", type=int, default=10)
    asked.add_argument("--beside", type=Path)
    given = asked.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as play:
        file = Path(folder, "page.html")
        file.write_text(as_page(page_parts(PageRecord(examples=[]))))
        chromium, launch = shutil.which("chromium"), play.chromium.launch
        browser = launch(executable_path=chromium)
        plain = launch(executable_path=chromium, args=[PLAIN])
        parts = {
            "first": lambda: first(browser, file, given.times, given.beside),
            "values": lambda: values(browser, file, given.endings),
            "cards": lambda: cards(browser, file, max(1, given.deals // 3)),
            "heap": lambda: heap(plain, file, given.deals),
        }
        for name in given.only.split(","):
            parts[name]()
        browser.close()
        plain.close()


if __name__ == "__main__":
    main()
