"""What each thread has for itself: a kernel serves one call at a time."""

from collections.abc import Callable
from functools import lru_cache
from threading import get_ident
from typing import TypeVar

T = TypeVar("T")


def kept_by_thread(make: Callable[..., T]) -> Callable[..., T]:
    """Return `make`, which now keeps what it has made, once for each thread.

    >>> kernel = kept_by_thread(lambda players: [players])
    >>> kernel(3) is kernel(3)
    True
    """
    kept = lru_cache(maxsize=16)(lambda _, *given: make(*given))
    return lambda *given: kept(get_ident(), *given)
