"""What Ctrl-C does to work that has something to show for it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def stoppable() -> Iterator[None]:
    """Let Ctrl-C end what is done here by KeyboardInterrupt, so that an answer can be made of it.

    It does so once: the next Ctrl-C does what it does elsewhere.  So does an interrupt that nobody
    here has caught, because there is nothing to show yet.  Where Ctrl-C is ignored it stays so.
    """
    leave = signal.getsignal(signal.SIGINT)
    if not callable(leave):
        yield
        return

    def stop(signum: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, leave)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, stop)
    try:
        yield
    except KeyboardInterrupt:
        leave(signal.SIGINT, None)
        raise
    finally:
        signal.signal(signal.SIGINT, leave)
