"""A position as it is, and what a file says of it."""

from collections.abc import Iterator
from itertools import groupby

from msgspec import UNSET

from ristikontra.api.show import ShowRecord
from ristikontra.document import Block, Document, Heading, Pairs, Text, document, nested
from ristikontra.game.cards import ranks_in
from ristikontra.game.rules import OPTIONS
from ristikontra.game.state import State
from ristikontra.games.given import state_of
from ristikontra.games.tricks.position import Position
from ristikontra.render import suits
from ristikontra.render.position import heading, laid_out, play, tally
from ristikontra.render.reports import reports
from ristikontra.render.states import Terms
from ristikontra.words import capital, say


@reports(ShowRecord)
def show_report(record: ShowRecord) -> Document:
    """Return the picture of a position and what is known and said about it.

    >>> from ristikontra.api.show import show
    >>> from ristikontra.render.typeset import Style
    >>> from ristikontra.render.text import as_text
    >>> print(as_text(show_report(show(state_of("lappi N:K E:7 S:2 W:A lead:N limit=2"))), Style()))
    Lappi: the last trick.
    Nobody has to clean. 15 card points to come; 105 gone, split unknown.
    <BLANKLINE>
             North  K   leads
      West  A         East  7
             South  2
    <BLANKLINE>
    Unusual rules:
      limit=2  How many tricks in a row may a player lead the same rank? Two.
    >>> report = show_report(show(state_of("ristiseiska A:CK,HK B:DK C:SKA turn:C")))
    >>> report.sections[0][2].words
    'Nobody has the forfeit.'
    """
    state = state_of(record.position)
    return suits.reported(state, lambda: _shown(record, state))


def _shown(record: ShowRecord, state: State) -> Document:
    source = "" if record.source is UNSET else say("source", source=record.source)
    return document(
        [Heading(record.title or ""), Text(record.teaches or "")],
        *known(state),
        [Text(record.notice or "")],
        [_line(record, state)],
        *_comments(record, state),
        [Text(source)],
    )


def known(state: State) -> Iterator[list[Block]]:
    """Yield what is known of a position: the table, and rules that differ from the usual."""
    if not isinstance(state, Position):
        yield [*suits.laid_out(state)]
        return
    yield [Text(heading(state)), *map(Text, tally(state))]
    yield from laid_out(state)
    yield _changed_rules(state)


def _changed_rules(position: Position) -> list[Block]:
    lists = []
    for name, value in position.rules.changed.items():
        option = OPTIONS[name]
        meaning = capital(str(option.meaning(value)))
        lists.append(Pairs(((f"{name}={value}", f"{option.question} {meaning}."),)))
    return [Text(say("rules_differ")), nested(*lists)] if lists else []


def _line(record: ShowRecord, state: State) -> Block:
    if isinstance(state, Position):
        return play(record.line, state, say("line"))
    return Text(
        say("games.played", line=Terms(record.position).line(record.line)) if record.line else ""
    )


def _comments(record: ShowRecord, state: State) -> Iterator[list[Block]]:
    """Yield what is said at each place of the line, under a heading that names the place."""
    for at, comments in groupby(record.comments, key=lambda comment: comment.at):
        words = (
            say("comment_by" if one.by else "as_written", text=one.text, by=one.by or "")
            for one in comments
        )
        yield [Text(_place(str(at), record.line, state)), nested(*map(Text, words))]


def _place(at: str, line: list[str], state: State) -> str:
    """Return what a place of a line is called: a card of it, or a trick."""
    if not isinstance(state, Position):
        cards = [move for move in line if not move.endswith("-")]
        seat, card = cards[int(at) - 1].split(":")
        return say("play.card", seat=seat, card=card)
    trick, _, number = at.partition(".")
    if not number:
        return say("comment_trick", trick=int(trick))
    ranks = ranks_in(line)
    place = state.cards_before(int(trick), ranks, int(number))
    return say("comment_card", seat=line[place][0], rank=ranks[place], trick=int(trick))
