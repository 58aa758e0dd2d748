"""What is said while an ending with begging is played."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.answers.begging import (
    BeggingMoveRecord,
    BeggingPlayRecord,
    BeggingStepRecord,
)
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import SEATS
from ristikontra.render.begging import comes_to, result
from ristikontra.render.document import (
    Block,
    Document,
    Heading,
    Text,
    Verbatim,
    document,
    nested,
)
from ristikontra.render.layout_play import layout_question
from ristikontra.render.layouts import layout_blocks
from ristikontra.words import Saying, say


def begging_opening(position: LayoutPosition, seat: int, title: str = "") -> Document:
    """Return what is said before the first move."""
    others = [SEATS[other] for other in range(len(position.hands)) if other != seat]
    game, *_ = layout_blocks(position)
    return document(
        [Heading(title)],
        [game],
        [Text(say("begging.play.opening", seat=SEATS[seat], others=others))],
        [Text(say("layouts.play.how_to"))],
    )


def begging_question(position: LayoutPosition) -> str:
    """Return what the player is asked, or what he is to give."""
    if position.giver is None:
        return layout_question(position)
    parts = {"seat": SEATS[position.mover], "to": SEATS[position.turn]}
    return say("begging.play.give.ask", cards=[*position.moves()], **parts)


def begging_refused(text: str, position: LayoutPosition) -> str:
    """Return what may be played, where a text names no move."""
    moves = ["-" if move is None else str(move) for move in position.moves()]
    return say("beating.play.not", text=text, moves=moves)


def begging_cost(step: BeggingStepRecord, scoring: str) -> Document:
    """Return what a move has changed for its player."""
    if step.before == step.after:
        return document()
    parts = {"before": result(step.before, scoring), "after": result(step.after, scoring)}
    return document([Text(say("beating.play.cost", **parts), "cost")])


def begging_why(move: BeggingMoveRecord, scoring: str) -> Document:
    """Return what comes to each player after a move."""
    fates = [
        Saying("beating.play.open", seat=one.seat, fate=comes_to(one, scoring))
        for one in move.players
    ]
    card = move.card or Saying("layouts.stop")
    return document([Text(say("beating.play.why", card=card, fates=fates))])


def begging_hint(moves: Sequence[BeggingMoveRecord], more: bool) -> Document:
    """Return how many moves are right or, for `more`, which."""
    right = [one.card or Saying("layouts.stop") for one in moves if one.best]
    if len(right) == len(moves):
        return document([Text(say("beating.play.hint.all"))])
    if not more:
        return document([Text(say("beating.play.hint", number=len(right)))])
    return document([Text(say("layouts.play.hint.which", cards=right), "best")])


def begging_end(record: BeggingPlayRecord, scoring: str, resume: str, again: str) -> Document:
    """Return what a game has come to, what the user's moves have cost, and how to go on.

    `resume` is the command that goes on with it, and `again` the one that judges its line.
    """
    if not record.steps:
        return document([Text(say("game.nothing"))])
    worse = [step for step in record.steps if step.before != step.after]
    over = say("suited.play.repeats") if record.repeats else say("game.stopped")
    if record.points:
        points = " ".join(
            f"{seat}:{result(number, scoring)}" for seat, number in record.points.items()
        )
        over = say("begging.play.end", points=points)
    goes_on = not record.points and not record.repeats
    go_on: list[Block] = [Text(say("game.resume")), nested(Verbatim(resume))] if goes_on else []
    cost = say("beating.play.lost" if worse else "beating.play.nothing_lost", moves=len(worse))
    return document(
        [Text(over, "" if goes_on else "strong")],
        [Text(cost, "cost" if worse else "best")],
        go_on,
        [Text(say("game.again")), nested(Verbatim(again))],
    )


def named_move(moves: Sequence[BeggingMoveRecord], move: LayoutMove) -> BeggingMoveRecord:
    """Return what is known of a move."""
    return next(one for one in moves if one.card == (None if move is None else str(move)))
