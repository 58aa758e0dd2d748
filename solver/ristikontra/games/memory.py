"""How much memory a kernel may take, and what is said where a position needs more."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ristikontra.game.errors import RistikontraError
from ristikontra.words import Saying

#: How many bytes a position may take.
MOST_BYTES: Final = 1_400_000_000


@contextmanager
def in_memory(too_many: type[Exception]) -> Iterator[None]:
    """Say in words that a position is too large, where the kernel raises `too_many`.

    The last argument of that error is the most bytes that were allowed.  A kernel that knows how
    many the position needs gives that number first.

    >>> with in_memory(MemoryError):
    ...     raise MemoryError(2_000_000)
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: this ending needs more than 2 MB of memory
    """
    try:
        yield
    except too_many as error:
        *needed, most = (size // 1_000_000 for size in error.args)
        says = Saying("games.too_large", most=most)
        if needed:
            says = Saying("games.too_large.needed", needed=needed[0], most=most)
        raise RistikontraError(says) from None
