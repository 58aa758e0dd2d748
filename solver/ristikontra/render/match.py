"""`match`: the score after every deal."""

from __future__ import annotations

from ristikontra.answers.match import MatchRecord
from ristikontra.game.rules import VARIANTS, Rules
from ristikontra.render.document import Column, Document, Table, Text, document
from ristikontra.words import count, formed, say


def match_report(record: MatchRecord) -> Document:
    """Return the score after every deal, and who deals next or has won.

    >>> from ristikontra.formats.deals import read_deal
    >>> from ristikontra.game.match import Match
    >>> from ristikontra.game.rules import rules_for
    >>> from ristikontra.answers.match import match_record
    >>> from ristikontra.render.layout import Style
    >>> from ristikontra.render.text import as_text
    >>> start, deal = Match(rules_for("ristikontra")), read_deal("NS=60,EW=60")
    >>> after = deal.after(start)
    >>> print(as_text(match_report(match_record([(deal, after)], after)), Style()))
      Deal  NS  EW  Score  Held over
      1     60  60  0-0    1
    <BLANKLINE>
    NS 0, EW 0, 1 game point held over. East deals next.
    """
    heads = [say("match.head.deal"), "NS", "EW", say("match.head.score"), say("match.head.held")]
    rows = [
        (
            str(at),
            str(deal.taken.NS),
            str(deal.taken.EW),
            f"{deal.after.score.NS}-{deal.after.score.EW}",
            str(deal.after.held or say("match.none_held")),
        )
        for at, deal in enumerate(record.deals, 1)
    ]
    shown = len(heads) if any(deal.after.held for deal in record.deals) else -1
    table = Table(tuple(map(Column, heads[:shown])), tuple(row[:shown] for row in rows))
    return document([table] if rows else [], [Text(standing_words(record))])


def standing_words(record: MatchRecord) -> str:
    """Return where a match stands now: the score, and who deals next or has won."""
    now = record.now
    held = say("match.held", points=count(now.held, "game point")) if now.held else ""
    score = {"ns": now.score.NS, "ew": now.score.EW}
    seat = formed(now.dealer, "name")
    if now.winner:
        return say("match.won", side=now.winner, **score)
    return say("match.score", held=held, seat=seat, **score)


def match_opening(rules: Rules) -> Document:
    """Return what may be typed at a terminal."""
    half = rules.total // 2
    example = f"NS={half + 10},EW={half - 10}"
    more = say("match.how_to.cleaning") if VARIANTS[rules.name].cleaning else ""
    return document([Text(say("match.how_to", example=example)), Text(more)])
