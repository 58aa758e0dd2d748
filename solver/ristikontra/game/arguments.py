"""Arguments of public functions, held against their annotations, and numbers against their range.

A call is checked before anything is done.  The error names the argument, what it must be, and what
it is instead.  A type is a TypeError, a number out of its range a ValueError.
"""

from __future__ import annotations

import builtins
import os
import reprlib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, wraps
from itertools import repeat
from operator import call as apply
from types import NoneType, SimpleNamespace, UnionType
from typing import (
    Any,
    Final,
    Literal,
    ParamSpec,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from ristikontra.game.errors import visible

#: The most cards that a search can be allowed, and what it is allowed if nobody says.
MOST_NODES: Final = 10**18
#: The most seconds that a search can be allowed, some thirty years.
MOST_SECONDS: Final = 10**9
#: The fewest and the most deals that are drawn where cards are hidden: one alone shows no spread.
DRAWN_DEALS: Final = (2, 1_000_000)
#: The most endings that can be asked for at once.
MOST_ENDINGS: Final = 10**9
#: The most processes that may solve at once.
MOST_JOBS: Final = 1024

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C", bound=type)
Test = Callable[[Any], bool]


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function refuse arguments that are not of the types of its annotations.

    >>> @checked
    ... def half(number: int) -> float:
    ...     return number / 2
    >>> half("4")
    Traceback (most recent call last):
    TypeError: half: number must be int, not '4'
    """

    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    passed = set[tuple[type, ...]]()

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        # Arguments of types that have passed before pass again, where nothing but types counts.
        types = tuple(map(type, args))
        if types not in passed:
            given = list(zip(names, args, strict=False))
            for name, value in given:
                if not _test_of(function, name)(value):
                    raise _wrong(function, name, value)
            if all(value is None or _is_type(_kind(function, name)) for name, value in given):
                passed.add(types)
        for name, value in kwargs.items():
            if name in names and not _test_of(function, name)(value):
                raise _wrong(function, name, value)
        return function(*args, **kwargs)

    return call


def checked_fields(made: C) -> C:
    """Let a class refuse fields that are not of the types of their annotations.

    >>> from ristikontra.game.setup import Setup
    >>> Setup("lappi", {"N": 7})
    Traceback (most recent call last):
    TypeError: Setup: hands must be Mapping[str, str], not {'N': 7}
    """
    begin = made.__init__  # type: ignore[misc]
    begin.__qualname__ = made.__name__
    setattr(made, "__init__", checked(begin))  # noqa: B010 - a class that is made lets nobody assign
    return made


def check_range(name: str, number: float | None, least: float, most: float) -> None:
    """Raise ValueError unless an argument, if it is given, lies in its range.

    >>> check_range("depth", -1, 0, 52)
    Traceback (most recent call last):
    ValueError: depth must be from 0 to 52, not -1
    """
    if number is not None and not least <= number <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {shown(number)}")


def check_limits(max_nodes: int | None = None, max_seconds: float | None = None) -> None:
    """Raise ValueError for limits of a search that are out of range."""
    check_range("max_nodes", max_nodes, 0, MOST_NODES)
    check_range("max_seconds", max_seconds, 0, MOST_SECONDS)


def check_each(name: str, values: Sequence[object] | None, of: Sequence[str]) -> None:
    """Raise ValueError unless there is a value for each of those whom an argument is about.

    >>> check_each("score", (1,), ("NS", "EW"))
    Traceback (most recent call last):
    ValueError: score must have a value for each of NS, EW, not (1,)
    """
    if values is not None and len(values) != len(of):
        each = ", ".join(of)
        raise ValueError(f"{name} must have a value for each of {each}, not {shown(values)}")


def check_file(name: str, file: object) -> None:
    """Raise ValueError if a text cannot be the name of a file; anything else is a file already.

    >>> check_file("out", "a\\0b")
    Traceback (most recent call last):
    ValueError: out must be the name of a file, not 'a\\x00b'
    """
    if isinstance(file, str | os.PathLike) and not names_file(file):
        raise ValueError(f"{name} must be the name of a file, not {shown(str(file))}")


def names_file(text: str | os.PathLike[str]) -> bool:
    """Say whether a text can be the name of a file.

    >>> names_file("any thing"), names_file(""), names_file("a\\0b"), names_file("\\ud800")
    (True, False, False, False)
    """
    try:
        encoded = os.fsencode(text)
    except UnicodeEncodeError:
        return False
    return encoded != b"" and b"\0" not in encoded


def check_choice(name: str, choice: object, choices: Collection[object]) -> None:
    """Raise ValueError unless an argument is one of some.

    >>> check_choice("variant", "lapi", ["lappi", "ristikontra"])
    Traceback (most recent call last):
    ValueError: variant must be one of 'lappi', 'ristikontra', not 'lapi'
    """
    if choice not in choices:
        raise ValueError(
            f"{name} must be one of {', '.join(map(repr, choices))}, not {shown(choice)}"
        )


def shown(value: object) -> str:
    """Return a value as it is shown in a message: short, and with nothing that cannot be seen."""
    return visible(reprlib.repr(value))


def _wrong(function: Callable[..., object], name: str, value: object) -> TypeError:
    """Return what is wrong with an argument that is not as it must be."""
    kind = _written(_kind(function, name))
    return TypeError(f"{function.__qualname__}: {name} must be {kind}, not {shown(value)}")


class _Absent(type):
    """A class that is known by its name alone, for its module need not be loaded.

    No two classes of the package have one name; whatever is one of its instances has been made by
    its module.
    """

    def __instancecheck__(cls, value: object) -> bool:
        return _has_base(type(value), cls.__name__)  # type: ignore[arg-type]  # a class has a hash


@cache
def _has_base(kind: type, name: str) -> bool:
    return any(base.__name__ == name for base in kind.__mro__)


class _Names(dict[str, Any]):
    """What names mean to a function, those among them that only type checkers import."""

    def __missing__(self, name: str) -> Any:
        return vars(builtins).get(name) or _Absent(name, (), {})


@cache
def _kind(function: Callable[..., object], name: str) -> Any:
    """Return what an argument of a function must be: anything where no annotation says it.

    An annotation is read when somebody gives the argument; most are never given.
    """
    if name not in function.__annotations__:
        return Any
    written = SimpleNamespace(__annotations__={name: function.__annotations__[name]})
    return get_type_hints(written, localns=_Names(function.__globals__))[name]


@cache
def _test_of(function: Callable[..., object], name: str) -> Test:
    """Return what says of an argument of a function whether it is as it must be."""
    return _test(_kind(function, name))


def _is_type(kind: Any) -> bool:
    inner = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return all(map(_is_type, inner))
    return kind is Any or (isinstance(kind, type) and not inner)


def _test(kind: Any) -> Test:
    """Return what says whether a value is as an annotation says.

    Elements count, where they can be looked at.  A flag is not a number, a text not a sequence of
    texts.
    """
    origin, inner = get_origin(kind), get_args(kind)
    if kind in (Any, object):
        return lambda value: True
    if kind in (int, float):
        numbers = int if kind is int else (int, float)
        return lambda value: isinstance(value, numbers) and not isinstance(value, bool)
    if isinstance(kind, type) and not inner:
        return kind.__instancecheck__
    if isinstance(kind, TypeVar):
        return _test(Union[kind.__constraints__ or (kind.__bound__ or object,)])  # noqa: UP007
    if origin is Literal:
        return lambda value: value in inner
    if origin is Callable:
        return callable
    tests = tuple(_test(one) for one in inner if one is not ...)
    if origin in (Union, UnionType):
        plain = tuple(one for one in inner if isinstance(one, type) and one not in (int, float))
        if len(plain) == len(inner) and not any(map(get_args, inner)):
            return lambda value: isinstance(value, plain)
        return lambda value: any(map(apply, tests, repeat(value)))
    if issubclass(origin, Mapping):
        key, item = tests
        of_kind = (dict, origin)  # an abstract class alone takes longer to ask
        return lambda value: (
            isinstance(value, of_kind) and all(map(key, value)) and all(map(item, value.values()))
        )
    if origin is tuple and ... not in inner:
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(one) for test, one in zip(tests, value, strict=True))
        )
    if issubclass(origin, Collection):
        return lambda value: (
            isinstance(value, origin)
            and not isinstance(value, str | bytes)
            and all(map(tests[0], value))
        )
    return lambda value: isinstance(value, origin) and not isinstance(value, str | bytes)


def _written(kind: Any) -> str:
    """Return an annotation as it is written."""
    if kind is NoneType:
        return "None"
    if kind is ...:
        return "..."
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " | ".join(map(_written, inner))
    if isinstance(kind, TypeVar):
        return " | ".join(map(_written, kind.__constraints__ or (kind.__bound__,)))
    if not isinstance(origin, type) or not isinstance(inner[0], type | UnionType):
        return getattr(kind, "__name__", str(kind))
    return f"{origin.__name__}[{', '.join(map(_written, inner))}]"
