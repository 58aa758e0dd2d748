"""`show`: a position, what is known and said about it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import UNSET

from ristikontra.answers.show import ShowRecord
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.game.rules import OPTIONS
from ristikontra.render.document import (
    Block,
    Document,
    Hands,
    Heading,
    Pairs,
    Text,
    document,
    nested,
)
from ristikontra.render.position import heading, play, table_words, tally
from ristikontra.words import capital, formed, say, sign


def show_report(record: ShowRecord, position: Position) -> Document:
    """Return the picture of a position and what is known and said about it.

    `position` is the one that the record is about.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.answers.show import show_record
    >>> from ristikontra.render.layout import Style
    >>> from ristikontra.render.text import as_text
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N limit=2")
    >>> print(as_text(show_report(show_record(position), position), Style()))
    Lappi: the last trick.
    Nobody has to clean. 15 card points to come; 105 gone, split unknown.
    <BLANKLINE>
             North  K   leads
      West  A         East  7
             South  2
    <BLANKLINE>
    Rules that differ from the usual:
      limit=2  How many tricks running may a player lead the same rank? Two.
    """
    title = "" if record.title is UNSET else record.title
    teaches = "" if record.teaches is UNSET else record.teaches
    notice = "" if record.notice is UNSET else record.notice
    source = "" if record.source is UNSET else say("source", source=record.source)
    return document(
        [Heading(title), Text(teaches)],
        [Text(heading(position)), *map(Text, tally(position))],
        [Hands(position)],
        [Text(table_words(position))],
        _changed_rules(position),
        [Text(notice)],
        [play(record.line, position, say("line"))],
        *_comments(record, position),
        [Text(source)],
    )


def _changed_rules(position: Position) -> list[Block]:
    lists = []
    for name, value in position.rules.changed.items():
        option = OPTIONS[name]
        meaning = capital(option.meaning(value))
        lists.append(Pairs(((f"{name}={value}", f"{option.question} {meaning}."),)))
    return [Text(say("rules_differ")), nested(*lists)] if lists else []


def _comments(record: ShowRecord, position: Position) -> Iterator[list[Block]]:
    """Yield what is said at each place of the line, under a heading that names the place."""
    for at, comments in groupby(record.comments, key=lambda comment: comment.at):
        words = (
            say("comment_by" if one.by else "comment", text=one.text, by=one.by or "")
            for one in comments
        )
        yield [Text(_place(at, record.line, position)), nested(*map(Text, words))]


def _place(at: str, line: list[str], position: Position) -> str:
    """Return what a place of a line is called: a trick, or a card of it."""
    trick, _, number = at.partition(".")
    if not number:
        return say("comment_trick", trick=int(trick))
    seating = position.rules.seating
    card = line[len(seating.seats) * (int(trick) - 1) + int(number) - 1 - len(position.trick)]
    seat, rank = formed(card[0], "name"), sign(Rank(card[1:]))
    return say("comment_card", seat=seat, rank=rank, trick=int(trick))
