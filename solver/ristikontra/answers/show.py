"""A position, and what its worked example says about it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import SCHEMA, Record, played_cards
from ristikontra.formats.files import Example
from ristikontra.game.arguments import checked
from ristikontra.game.position import Position
from ristikontra.game.text import position_text


class CommentRecord(Record, frozen=True, kw_only=True):
    """A remark at a card of the line ("3.2") or before a trick ("3")."""

    at: str
    text: str
    by: str | UnsetType = UNSET


class ShowRecord(Record, frozen=True, kw_only=True):
    """A position, and what a worked example says about it."""

    schema: Literal[1] = SCHEMA
    position: str
    title: str | UnsetType = UNSET
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    line: list[str]
    comments: list[CommentRecord]


def show_record(position: Position, example: Example | None = None) -> ShowRecord:
    """Return the record of a position and of the example it comes from.

    The example's line and comments are given only if the position is where they begin.
    """
    if example is None:
        return ShowRecord(position=position_text(position), line=[], comments=[])
    begins = position == example.position
    return ShowRecord(
        position=position_text(position),
        title=example.title,
        teaches=example.teaches or UNSET,
        notice=example.notice or UNSET,
        source=example.source or UNSET,
        line=played_cards(position, example.line) if begins else [],
        comments=[
            CommentRecord(at=comment.at, text=comment.text, by=comment.by or UNSET)
            for comment in example.comments
            if begins
        ],
    )


@checked
def show(position: Position, example: Example | None = None) -> ShowRecord:
    """Return a position, and what the worked example that it comes from says about it."""
    return show_record(position, example)
