"""How the service listens: on one address, with patience for slow clients, until SIGTERM.

Requests that were begun before SIGTERM are answered.
"""

import asyncio
import signal
import socket
from collections.abc import Sequence
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from ristikontra.cli.service.app import service
from ristikontra.cli.service.questions import Limits

#: Seconds within which the head of a request must be there.
_HEAD_SECONDS: Final = 10.0
#: Seconds between two requests of a client: more than clients keep a connection, so that none is
#: closed while a request is on its way.
_IDLE_SECONDS: Final = 65
#: How many clients may be connected at once beyond the questions that may be asked at once.
_OTHERS: Final = 1000


class _Http(H11Protocol):
    """HTTP to one client, who is left when the head of a request does not arrive in time."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the head of a request; send what is written without waiting for more.

        asyncio sees to that only where a socket names its protocol, as `create_server` does not.
        An answer would wait 40 ms for the client to confirm its head.
        """
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait on if the head is not whole."""
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        super().connection_lost(exc)
        self._rest()

    def _wait(self) -> None:
        if self.conn.their_state is not h11.IDLE:
            self._rest()
        elif self._patience is None:
            self._patience = self.loop.call_later(_HEAD_SECONDS, self.timeout_keep_alive_handler)

    def _rest(self) -> None:
        if self._patience:
            self._patience.cancel()
        self._patience = None


def opened(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises OSError if none can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def listen(where: socket.socket, limits: Limits, jobs: int, origins: Sequence[str]) -> None:
    """Answer questions on a socket, until SIGTERM or Ctrl-C."""
    config = uvicorn.Config(
        service(limits, jobs, origins),
        http=_Http,
        ws="none",
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=_IDLE_SECONDS,
        limit_concurrency=limits.at_once + _OTHERS,
        timeout_graceful_shutdown=int(limits.seconds) + 1,
    )
    signal.signal(signal.SIGTERM, _ended)  # where the server has ended gracefully, that is all
    uvicorn.Server(config).run([where])


def _ended(_signal: int, _frame: Any) -> None:
    """Do nothing."""
