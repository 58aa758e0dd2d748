"""Time the page: until it is seen and ready, and from a click until every card has its value.

    python benchmarks/page.py [--times 20] [--positions 20] [--deals 2]

Pages are opened from disk in the Chromium of the system, in contexts that have nothing cached, and
timed by their own clock.  *First screen* counts from the beginning of the navigation to the frame
in which it is seen, with its ways in.  Of a page that begins with the documented ending, *ready*
counts until it obeys clicks; *values* until the frame in which each card of its ending shows its
value.  Of random endings of the variants of six cards, *opened* counts from the click that opens
one as a text, *played* from the click on one of its cards, by lot, until the frame in which every
legal card shows its value.

*Card* is a card of the player, by level: whole deals are played by the program, and each question
that its worker got is asked again.  Its times are those of the processor, of all threads of the
page.  *Heap* is what the page holds after each of five deals.

Printed are milliseconds: median, nine tenths, most; and median and 99 of 100 of what the page's own
thread computes meanwhile, which is without the worker, and hardly longer on a machine with much to
do.
"""

from __future__ import annotations

import argparse
import random
import shutil
from collections.abc import Sequence
from contextlib import suppress
from math import isnan, nan
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import sync_playwright

from ristikontra.api.page import page as page_answer
from ristikontra.batch.batch import generate
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import RANKS
from ristikontra.game.rules import VARIANTS
from ristikontra.games.given import read_given
from ristikontra.render.page import as_page
from ristikontra.table.players import DEALS, LEVELS

#: Milliseconds by the clock, and those in which the page's thread was busy.
Time = tuple[float, float]
#: Notes when the page is ready; `shown` comes when every card that may be played shows its value.
WATCH = """
globalThis.shown = () => new Promise((done) => {
  const look = () => {
    const cards = [...document.querySelectorAll("button.card")];
    const all = cards.length && cards.every((card) => card.querySelector(".chip:not(.wait)"));
    if (!all) return;
    watcher.disconnect();
    requestAnimationFrame(() => done(performance.now()));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
  look();
});
globalThis.values = shown();
globalThis.ready = new Promise((done) => {
  const watcher = new MutationObserver(() => {
    if (document.documentElement?.dataset.ready === undefined) return;
    watcher.disconnect();
    done(performance.now());
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
});
"""
SEEN = """new Promise((done) => {
  const look = (entries) => entries
    .filter(({ name }) => name === "first-contentful-paint")
    .forEach(({ startTime }) => done(startTime));
  const watcher = new PerformanceObserver((list) => look(list.getEntries()));
  watcher.observe({ type: "paint", buffered: true });
})"""
CLICK = """async (selector) => {
  const began = performance.now();
  document.querySelector(selector).click();
  return (await shown()) - began;
}"""

#: Notes what workers are asked of deals, and what they are made of.
NOTE = """{
  window.asked = [];
  const { Worker } = window;
  window.Worker = function (url) {
    const worker = new Worker(url);
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message) => {
      if (message.kernel) window.begin = () => {
        const own = new Worker(url);
        own.postMessage(message);
        return own;
      };
      if (message.deal && !message.ahead) window.asked.push(message);
      post(message);
    };
    return worker;
  };
}"""
ASK = """([at, deals]) => new Promise((done) => {
  window.own ??= window.begin();
  window.own.onmessage = () => done();
  window.own.postMessage({ ...window.asked[at], deals });
})"""


class Window:
    """The page in a context of its own, and how long its thread has been busy."""

    def __init__(self, browser: Any, page: Path) -> None:
        self.tab = browser.new_context().new_page()
        self.tab.add_init_script(WATCH)
        self.inside = self.tab.context.new_cdp_session(self.tab)
        self.inside.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before = self.busy()
        self.tab.goto(page.as_uri())

    def busy(self) -> float:
        """Return the CPU milliseconds of the page's thread so far."""
        metrics = self.inside.send("Performance.getMetrics")["metrics"]
        return 1000 * next(one["value"] for one in metrics if one["name"] == "TaskDuration")

    def seen(self) -> Time:
        """Return when the first screen was seen, and close it; the thread is busy with the rest."""
        wall = self.tab.evaluate(SEEN)
        self.tab.context.close()
        return wall, nan

    def started(self) -> tuple[Time, Time]:
        """Return when the page was ready, and when its values were shown; close it."""
        ready = self.tab.evaluate("ready"), self.busy() - self.before
        values = self.tab.evaluate("values"), self.busy() - self.before
        self.tab.context.close()
        return ready, values

    def clicked(self, selector: str) -> Time:
        """Return how long it takes from a click until all values are shown."""
        before = self.busy()
        return self.tab.evaluate(CLICK, selector), self.busy() - before

    def six_cards(self, variant: str, rng: random.Random) -> tuple[Time, Time]:
        """Return how long a random ending takes when it is opened, and when a card is played."""
        (record,) = generate(variant, seed=rng.getrandbits(30))
        self.tab.click("#paste")
        self.tab.fill("#pasted", record.position)
        first = self.clicked("#open")
        rank = rng.choice(read_position(record.position).moves())
        return first, self.clicked(f'button[data-rank="{RANKS[rank]}"]')


class Table:
    """A page on which the program plays whole deals, one's own cards as well."""

    def __init__(self, browser: Any, page: Path, variant: str) -> None:
        context = browser.new_context(reduced_motion="reduce")
        self.tab = context.new_page()
        self.tab.set_default_timeout(600_000)
        self.tab.add_init_script(NOTE)
        self.inside = context.new_cdp_session(self.tab)
        self.tab.goto(f"{page.as_uri()}#play/{variant}")
        self.processes = browser.new_browser_cdp_session()

    def play(self) -> None:
        """Play a deal to its end."""
        self.tab.wait_for_selector("button[data-rank]")
        self.tab.click("#act-give_up")
        self.tab.click("#surely")
        self.tab.wait_for_selector("#next-deal")

    def cards(self, level: str) -> list[Time]:
        """Return how long each card takes that was asked for: by the clock, and of all threads."""
        times = []
        self.tab.evaluate(ASK, [0, 1])  # a worker that has its kernel
        for at in range(self.tab.evaluate("window.asked.length")):
            before, begun = self.spent(), perf_counter()
            self.tab.evaluate(ASK, [at, DEALS[level]])
            times.append((1000 * (perf_counter() - begun), self.spent() - before))
        return times

    def spent(self) -> float:
        """Return the CPU milliseconds of all threads that draw pages or work for them."""
        found = self.processes.send("SystemInfo.getProcessInfo")["processInfo"]
        renderers = [one["id"] for one in found if one["type"] == "renderer"]
        nanoseconds = 0
        for number in renderers:
            for task in Path(f"/proc/{number}/task").glob("*/schedstat"):
                with suppress(FileNotFoundError):  # a thread that has ended meanwhile
                    nanoseconds += int(task.read_text().split()[0])
        return nanoseconds / 1e6

    def heap(self) -> float:
        """Return the megabytes that the page holds once nobody needs the rest."""
        self.inside.send("HeapProfiler.collectGarbage")
        return float(self.inside.send("Runtime.getHeapUsage")["usedSize"]) / 2**20


def shown(name: str, times: list[Time]) -> str:
    """Return a line of the table."""
    wall, busy = (sorted(some) for some in zip(*times, strict=True))
    least = median(busy), busy[len(busy) * 99 // 100]
    numbers = median(wall), wall[len(wall) * 9 // 10], wall[-1], *least
    cells = ("-" if isnan(number) else f"{number:.1f}" for number in numbers)
    return f"{name:28}" + "".join(f"{cell:>8}" for cell in cells)


def main() -> None:
    """Read the command line, measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=20, help="how often the page is opened")
    parser.add_argument("--positions", type=int, default=20, help="how many endings a variant")
    parser.add_argument("--deals", type=int, default=2, help="how many deals of a game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    found: dict[str, list[Time]] = {}

    def add(names: Sequence[str], times: Sequence[Time]) -> None:
        for name, time in zip(names, times, strict=True):
            found.setdefault(name, []).append(time)

    with TemporaryDirectory() as folder, sync_playwright() as play:
        page = Path(folder) / "page.html"
        page.write_text(as_page(page_answer([read_given("lappi/pagat")])))
        greeting = Path(folder) / "greeting.html"
        greeting.write_text(as_page(page_answer()))
        browser = play.chromium.launch(executable_path=shutil.which("chromium"))
        Window(browser, page).started()  # the browser's own first page
        for _ in range(given.times):
            add(("first screen",), (Window(browser, greeting).seen(),))
            add(("ready", "values"), Window(browser, page).started())
        window = Window(browser, page)
        window.tab.evaluate("values")
        for variant in (row.name for row in VARIANTS.values() if row.hand == 6):
            for _ in range(given.positions):
                times = window.six_cards(variant, rng)
                add((f"opened, {variant}", f"played, {variant}"), times)
                add(("opened, all", "played, all"), times)
        for variant in ("ristikontra", "lappi", "kontra-3"):
            table = Table(browser, page, variant)
            for _ in range(given.deals):
                table.play()
                table.tab.click("#next-deal")
            for level in LEVELS:
                found.setdefault(f"card, {level}", []).extend(table.cards(level))
            table.tab.context.close()
        table = Table(browser, page, "lappi")
        heap = []
        for _ in range(5):
            table.play()
            table.tab.evaluate("window.asked = []")
            heap.append(f"{table.heap():.2f}")
            table.tab.click("#next-deal")
        browser.close()
    print(f"{'milliseconds':28}{'median':>8}{'9/10':>8}{'most':>8}{'busy':>8}{'99/100':>8}")
    for name, times in found.items():
        print(shown(name, times))
    print(f"heap after each deal, megabytes: {', '.join(heap)}")


if __name__ == "__main__":
    main()
