"""A position as it is read, what may be played, and what a file says of it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from ristikontra.api.records import receiver, seat_on_move
from ristikontra.formats.files import Example
from ristikontra.game.position import Position
from ristikontra.game.state import State
from ristikontra.games.files import StateExample
from ristikontra.record import Record, StateRecord


class CommentRecord(Record, frozen=True, kw_only=True):
    """A remark at a card of the line, by its number from 1."""

    at: int
    text: str
    by: str | UnsetType = UNSET


class ShowRecord(StateRecord, frozen=True, kw_only=True):
    """A position, the legal moves of the player who chooses, and what is said of it.

    It has the line and the comments of a file if the position is where they begin.
    """

    seat: str | None
    to: str | UnsetType = UNSET
    moves: list[str]
    title: str | UnsetType = UNSET
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    line: list[str] | UnsetType = UNSET
    comments: list[CommentRecord] | UnsetType = UNSET


def show(state: State, example: StateExample[Any] | None = None) -> ShowRecord:
    """Return a position as it is read, and what the example says that it comes from.

    >>> from ristikontra.games.registry import read
    >>> show(read("myllymatti A:SA B:H2J trick:H9 trump:S turn:B")).moves
    ['HJ', '-']
    """
    said: dict[str, Any] = {}
    if example:
        begins = state == example.position
        line = example.position.typed_line(example.line) if begins else []
        said = {
            "title": example.title,
            "teaches": example.teaches or UNSET,
            "notice": example.notice or UNSET,
            "source": example.source or UNSET,
            "line": line or UNSET,
            "comments": [
                CommentRecord(at=one.at, text=one.text, by=one.by or UNSET)
                for one in example.comments
                if begins
            ],
        }
    return ShowRecord(
        game=state.variant,
        position=str(state),
        seat=seat_on_move(state),
        to=receiver(state),
        moves=[*map(state.move_text, state.moves())],
        **said,
    )


class TrickCommentRecord(Record, frozen=True, kw_only=True):
    """A remark at a card of the line ("3.2") or before a trick ("3")."""

    at: str
    text: str
    by: str | UnsetType = UNSET


class TrickShowRecord(StateRecord, frozen=True, kw_only=True):
    """A position, and what a worked example says about it."""

    title: str | UnsetType = UNSET
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    line: list[str]
    comments: list[TrickCommentRecord]


def show_record(position: Position, example: Example | None = None) -> TrickShowRecord:
    """Return the record of a position and of the example it comes from.

    The example's line and comments are given only if the position is where they begin.
    """
    if example is None:
        return TrickShowRecord(
            game=position.rules.name, position=str(position), line=[], comments=[]
        )
    begins = position == example.position
    return TrickShowRecord(
        game=position.rules.name,
        position=str(position),
        title=example.title,
        teaches=example.teaches or UNSET,
        notice=example.notice or UNSET,
        source=example.source or UNSET,
        line=position.typed_line(example.line) if begins else [],
        comments=[
            TrickCommentRecord(at=comment.at, text=comment.text, by=comment.by or UNSET)
            for comment in example.comments
            if begins
        ],
    )
