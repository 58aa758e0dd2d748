"""Pages that need no search: a position, the rules, the worked examples, a count of lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from ristikontra.game.cards import Rank
from ristikontra.game.errors import visible
from ristikontra.game.options import OPTIONS
from ristikontra.game.position import Position
from ristikontra.game.seats import SEAT_NAMES, SEATS
from ristikontra.proof.check import Proved
from ristikontra.records.examples import ExamplesRecord
from ristikontra.records.match import MatchRecord
from ristikontra.records.perft import PerftRecord
from ristikontra.records.prove import ProofRecord
from ristikontra.records.rules import OptionRecord, RulesRecord, VariantRecord
from ristikontra.records.show import ShowRecord
from ristikontra.render.layout import Style, bold, finish, table, wrap
from ristikontra.render.picture import heading, picture, table_words, tally
from ristikontra.render.text import line_words
from ristikontra.render.words import capital, count, rank_text, say, time_text

if TYPE_CHECKING:
    from ristikontra.formats.files import Comment, Example

#: Columns that titles need beside the names of worked examples.
_TITLE_ROOM = 24


def show_report(
    record: ShowRecord, position: Position, style: Style, example: Example | None = None
) -> str:
    """Return the picture of a position and what is known and said about it.

    `record` is that of the position, `example` the worked example that it comes from.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.records.show import show_record
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N limit=2")
    >>> print(show_report(show_record(position), position, Style()))
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
    line = line_words(record.line, position, say("line"), style)
    about = (heading(position), *tally(position))
    known = [line for text in about for line in wrap(text, style)]
    title = "" if record.title is UNSET else record.title
    teaches = "" if record.teaches is UNSET else record.teaches
    notice = "" if record.notice is UNSET else record.notice
    source = "" if record.source is UNSET else say("source", source=record.source)
    comments = _comments(example, style) if example and record.comments else ()
    return finish(
        (
            (*bold(wrap(title, style), style), *wrap(teaches, style)),
            known,
            picture(position, style),
            wrap(table_words(position), style),
            _changed_rules(position, style),
            wrap(notice, style),
            line,
            *comments,
            wrap(source, style),
        ),
        style,
    )


def _changed_rules(position: Position, style: Style) -> list[str]:
    changed = position.rules.changed
    if not changed:
        return []
    lines = wrap(say("rules_differ"), style)
    for name, value in changed.items():
        option = OPTIONS[name]
        meaning = capital(option.values.get(value, value))
        words = f"{name}={value}  {option.question} {meaning}."
        lines += wrap(words, style, "  ", " " * (len(name) + len(value) + 5))
    return lines


def _comments(example: Example, style: Style) -> Iterator[list[str]]:
    """Yield what is said at each place of the line, under a heading that names the place."""
    players = []
    position = example.position
    for rank in example.line:
        players.append(position.turn)
        position = position.play(rank)
    for _, comments in groupby(example.comments, key=lambda comment: comment.at):
        block: list[str] = []
        for comment in comments:
            if not block:
                block += wrap(_comment_place(comment, example.line, players), style)
            key = "comment_by" if comment.by else "comment"
            block += wrap(say(key, text=comment.text, by=comment.by), style, "  ")
        yield block


def _comment_place(comment: Comment, line: Sequence[Rank], players: Sequence[int]) -> str:
    if not comment.card:
        return say("comment_trick", trick=comment.trick)
    seat, rank = SEAT_NAMES[players[comment.played]], rank_text(line[comment.played])
    return say("comment_card", seat=seat, rank=rank, trick=comment.trick)


def rules_report(record: RulesRecord, style: Style) -> str:
    """Return the variants in a few words each and all options, or one variant with its own.

    Where several variants are listed, an option is said once, with every value that any of them
    allows.

    >>> from ristikontra.records.rules import rules_record
    >>> from ristikontra.game.rules import VARIANTS
    >>> print(rules_report(rules_record([VARIANTS["lappi"]]), Style()).splitlines()[1])
    A side that took queens must clean in the last five tricks: win one with a king.
    """
    if len(record.variants) == 1:
        return finish(_variant(record.variants[0], style), style)
    blocks = []
    for variant in record.variants:
        about = say("variant_about", summary=variant.summary, clauses=variant.clauses)
        name = say("variant_name", name=variant.name, title=variant.title)
        blocks.append([*bold(wrap(name, style), style), *wrap(about, style, "  ")])
    blocks.append(wrap(say("options"), style))
    blocks += [[*_option(option, style)] for option in _all_options(record)]
    return finish((*blocks, wrap(say("rules_more"), style)), style)


def _all_options(record: RulesRecord) -> Iterator[OptionRecord]:
    """Return each option once, `usual` being empty: that is for a variant to say."""
    found: dict[str, OptionRecord] = {}
    for option in (option for variant in record.variants for option in variant.options):
        values = {**found[option.name].values, **option.values} if option.name in found else None
        found[option.name] = replace(option, usual="", values=values or option.values)
    yield from (found[name] for name in OPTIONS if name in found)


def _variant(variant: VariantRecord, style: Style) -> Iterator[list[str]]:
    about = say("variant_hand", hand=count(variant.hand, "card"), clauses=variant.clauses)
    yield [
        *bold(wrap(variant.title, style), style),
        *wrap(variant.summary, style),
        *wrap(about, style),
    ]
    yield wrap(say("options"), style)
    for option in variant.options:
        yield list(_option(option, style))


def _option(option: OptionRecord, style: Style) -> Iterator[str]:
    question = say("option_question", question=option.question, clauses=option.clauses)
    yield from wrap(f"{option.name}  {question}", style, "  ", "    ")
    if not option.values:
        key = "whole_number_usual" if option.usual else "whole_number"
        yield from wrap(say(key, usual=option.usual), style, "      ")
    longest = max(map(len, option.values), default=0)
    for value, meaning in option.values.items():
        words = say("usual", meaning=meaning) if value == option.usual else meaning
        yield from wrap(f"{value:<{longest}}  {words}", style, "      ", " " * (longest + 8))


def examples_report(record: ExamplesRecord, style: Style, prefix: str = "") -> str:
    """Return the names and titles of worked examples; `prefix` is what the names begin with."""
    if not record.examples:
        return finish((wrap(say("no_examples", prefix=prefix), style),), style)
    rows = [(example.name, example.title) for example in record.examples]
    if max(len(name) for name, _ in rows) > style.width - _TITLE_ROOM:
        # One below the other: names of columns would only repeat themselves.
        lines = (wrap(name, style) + wrap(title, style, "    ") for name, title in rows)
        names = [line for both in lines for line in both]
    else:
        names = table((say("head.name"), say("head.title")), rows, style)
    return finish((names, wrap(say("examples_more"), style)), style)


def match_report(record: MatchRecord, style: Style) -> str:
    """Return the score after every deal, and who deals next or has won.

    >>> from ristikontra.formats.deals import read_deal
    >>> from ristikontra.game.match import Match
    >>> from ristikontra.game.rules import rules_for
    >>> from ristikontra.records.match import match_record
    >>> start, deal = Match(rules_for("ristikontra")), read_deal("NS=60,EW=60")
    >>> after = deal.after(start)
    >>> print(match_report(match_record([(deal, after)], after), Style()))
      Deal  NS  EW  Score  Held over
      1     60  60  0-0    1
    <BLANKLINE>
    NS 0, EW 0, 1 game point held over. East deals next.
    """
    heads = [
        say("head.deal"),
        *(say("head.side", side=side) for side in ("NS", "EW")),
        say("head.score"),
        say("head.held"),
    ]
    rows: list[tuple[str, ...]] = [
        (
            str(at),
            str(deal.taken.NS),
            str(deal.taken.EW),
            f"{deal.after.score.NS}-{deal.after.score.EW}",
            str(deal.after.held or say("cost.none")),
        )
        for at, deal in enumerate(record.deals, 1)
    ]
    if not any(deal.after.held for deal in record.deals):
        heads, rows = heads[:-1], [row[:-1] for row in rows]
    now = record.now
    held = say("match_held", points=count(now.held, "game point")) if now.held else ""
    score = {"ns": now.score.NS, "ew": now.score.EW}
    seat = SEAT_NAMES[SEATS.index(now.dealer)]
    words = say("match_score", held=held, seat=seat, **score)
    if now.winner:
        words = say("match_won", side=now.winner, **score)
    return finish((table(heads, rows, style) if rows else [], wrap(words, style)), style)


def proof_report(record: ProofRecord, style: Style) -> str:
    """Return what a certificate proves, how long it is and where it is."""
    proved = Proved(
        record.position,
        record.objective,
        (record.lower.outcome, record.lower.points),
        (record.upper.outcome, record.upper.points),
    )
    words = (
        f"Proved for NS, by {proved.objective}: {proved} to come. "
        f"{record.states} states, {record.bytes} bytes in {visible(record.file)}"
    )
    return finish((wrap(words, style),), style)


def perft_report(record: PerftRecord, style: Style) -> str:
    """Return how many lines of play there are.

    >>> record = PerftRecord(position="", depth=8, lines=4, reference=4, seconds=0.0)
    >>> print(perft_report(record, Style()))
    4 lines of 8 cards, 0.0 ms.
    The rules as written count the same.
    """
    lines, cards = count(record.lines, "line"), count(record.depth, "card")
    words = [say("perft", lines=lines, cards=cards, time=time_text(record.seconds))]
    if record.reference is not UNSET:
        key = "perft_agrees" if record.reference == record.lines else "perft_differs"
        words.append(say(key, lines=count(record.reference, "line")))
    return finish(([line for text in words for line in wrap(text, style)],), style)
