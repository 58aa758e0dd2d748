"""A picture as PNG, made of its SVG by resvg, without a browser."""

from __future__ import annotations

from importlib import import_module

from ristikontra.game.errors import RistikontraError
from ristikontra.words import say


def require() -> None:
    """Raise `RistikontraError` unless resvg is installed."""
    try:
        import_module("resvg_py")
    except ImportError:
        raise RistikontraError(say("extra", package="resvg", extra="picture")) from None


def as_png(svg: str) -> bytes:
    """Return a picture as PNG, as large as the SVG says; its letters are those of the system.

    Raises `RistikontraError` unless resvg is installed.
    """
    require()
    import resvg_py  # noqa: PLC0415 - an extra

    return resvg_py.svg_to_bytes(svg_string=svg)
