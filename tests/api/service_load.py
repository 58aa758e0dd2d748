"""Many clients ask the service at once: `python -m api.service_load --clients 100 --seconds 120`.

Each has a connection, and asks for the values of endings of six cards, over and over.  Every answer
is compared with that of the command line.  Printed are the median and the 99th percentile of two
times, which are measured, not tested: all that a client waits beside the queue, where this program
and its clients take turns, and what a process works.  Then comes the memory of all processes of the
service, at first and after each quarter of the time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
from asyncio import StreamReader, StreamWriter
from random import Random
from time import monotonic, perf_counter
from typing import Any

import httpx
import psutil

from api.test_service import printed, serving, untimed
from ristikontra.batch.batch import generate

#: A question, but for its length and its body.  A larger client would be slower than the service.
_HEAD = "POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
_LENGTH = re.compile(r"content-length: (\d+)", re.IGNORECASE)
_TIMING = re.compile(r"queue;dur=([\d.]+), work;dur=([\d.]+)")


def memory(pid: int) -> float:
    """Return the megabytes that a process and those below it have for themselves."""
    top = psutil.Process(pid)
    return sum(one.memory_full_info().uss for one in (top, *top.children(recursive=True))) / 2**20


class Load:
    """What some clients are answered who ask at once."""

    def __init__(self, texts: list[str], pid: int) -> None:
        self.texts = texts
        self.known = {text: worth(printed("solve", {"position": text})) for text in texts}
        self.pid = pid
        self.end, self.wrong = 0.0, 0
        self.beside: list[float] = []
        self.work: list[float] = []
        self.megabytes: list[float] = []

    async def run(self, where: httpx.URL, clients: int, seconds: float) -> dict[str, Any]:
        """Ask until the time is over, and return what came of it."""
        opened = [await asyncio.open_connection(where.host, where.port) for _ in range(clients)]
        self.end = monotonic() + seconds
        await asyncio.gather(
            self.watch(seconds / 4),
            *(self.ask(Random(at), *both) for at, both in enumerate(opened)),
        )
        return {
            "answers": len(self.work),
            "wrong": self.wrong,
            "beside_queue_ms": parts(self.beside),
            "work_ms": parts(self.work),
            "megabytes": self.megabytes,
        }

    async def ask(self, rng: Random, reader: StreamReader, writer: StreamWriter) -> None:
        """Ask one question after the other."""
        while monotonic() < self.end:
            text, began = rng.choice(self.texts), perf_counter()
            body = json.dumps({"position": text})
            writer.write(f"{_HEAD}{len(body)}\r\n\r\n{body}".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            found = await reader.readexactly(int(_LENGTH.findall(head)[0]))
            took = 1000 * (perf_counter() - began)
            if timing := _TIMING.search(head):
                self.beside.append(took - float(timing[1]))
                self.work.append(float(timing[2]))
            self.wrong += " 200 " not in head or worth(json.loads(found)) != self.known[text]

    async def watch(self, seconds: float) -> None:
        """Look at the memory from time to time."""
        self.megabytes.append(round(await asyncio.to_thread(memory, self.pid), 1))
        for _ in range(4):
            await asyncio.sleep(seconds)
            self.megabytes.append(round(await asyncio.to_thread(memory, self.pid), 1))


def worth(found: Any) -> Any:
    """Return an answer without what differs from run to run."""
    return {key: value for key, value in untimed(found).items() if key != "effort"}


def parts(found: list[float]) -> dict[int, float]:
    """Return the median and the 99th percentile."""
    return {part: round(sorted(found)[len(found) * part // 100], 1) for part in (50, 99)}


def main() -> None:
    """Start the service, ask it, and print what came of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--clients", type=int, default=100)
    asked.add_argument("--seconds", type=float, default=120)
    given = asked.parse_args()
    texts = [one.position for one in generate("ristikontra", 40, 5, 6)]
    with serving("--at-once", str(2 * given.clients), "--jobs", "2") as (client, process):
        load = Load(texts, process.pid)
        for text in texts:  # the first questions load modules: do not measure those
            client.post("/v1/solve", json={"position": text})
        print(json.dumps(asyncio.run(load.run(client.base_url, given.clients, given.seconds))))


if __name__ == "__main__":
    main()
