"""How far a long task is, for anyone who wants to know."""

from collections.abc import Callable, Iterable, Iterator, Sized
from typing import TypeAlias, TypeVar

T = TypeVar("T")

#: A function that receives how much is done, and of how much; None: nobody knows.
Tell: TypeAlias = Callable[[int, int | None], object]


def nobody(done: int, size: int | None) -> None:
    """Tell nobody."""


def counting(items: Iterable[T], tell: Tell, size: int | None = None) -> Iterator[T]:
    """Yield items, and report after each how many are done, of `size` or of all items.

    >>> [*counting("ab", lambda done, size: print(done, "of", size))]
    0 of 2
    1 of 2
    2 of 2
    ['a', 'b']
    """
    if size is None and isinstance(items, Sized):
        size = len(items)
    done = 0
    tell(done, size)
    for item in items:
        yield item
        done += 1
        tell(done, size)
