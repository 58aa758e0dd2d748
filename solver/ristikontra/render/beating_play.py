"""What is said while an ending of Myllymatti is played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ristikontra.answers.beating import BeatingPlayRecord
from ristikontra.beating.position import BeatingMove, BeatingPosition
from ristikontra.beating.text import SEATS
from ristikontra.beating.worth import BeatingWorth, Fate, best_moves
from ristikontra.render.beating import beating_blocks
from ristikontra.render.document import (
    Block,
    Document,
    Heading,
    Text,
    Verbatim,
    document,
    nested,
)
from ristikontra.table.suited import SuitedTurn
from ristikontra.words import Saying, say


def beating_opening(position: BeatingPosition, seat: int, title: str = "") -> Document:
    """Return what is said before the first move."""
    others = [SEATS[other] for other in range(len(position.hands)) if other != seat]
    game, *_ = beating_blocks(position)
    return document(
        [Heading(title)],
        [game],
        [Text(say("beating.play.opening", seat=SEATS[seat], others=others))],
        [Text(say("beating.play.how_to"))],
    )


def beating_table(position: BeatingPosition, seats: Collection[int]) -> Document:
    """Return what lies on the table and in the hands; of others than `seats` how many they hold."""
    _, *blocks = beating_blocks(position, seats)
    return document(blocks)


def beating_told(turns: Iterable[SuitedTurn[BeatingPosition]]) -> Document:
    """Return what was played, a sentence for each move."""
    return document([Text(" ".join(map(_told, turns)))])


def _told(turn: SuitedTurn[BeatingPosition]) -> str:
    at, seat = turn.position, SEATS[turn.position.turn]
    if turn.move is None:
        return say("beating.play.picks_up", seat=seat, card=at.table[-1])
    words = say("layouts.play.card", seat=seat, card=turn.move)
    out = len(at.hands[at.turn]) == 1
    return f"{words} {say('beating.play.is_out', seat=seat)}" if out else words


def beating_question(position: BeatingPosition) -> str:
    """Return what the player on turn is asked."""
    seat, cards = SEATS[position.turn], [move for move in position.moves() if move is not None]
    if not position.table:
        return say("beating.play.lead.ask", seat=seat, cards=cards)
    if None not in position.moves():
        return say("beating.play.beat.ask", seat=seat, cards=cards, card=position.table[-1])
    return say("beating.play.may.ask", seat=seat, cards=cards, card=position.table[-1])


def beating_refused(text: str, position: BeatingPosition) -> str:
    """Return what may be played, where a text names no move."""
    moves = ["-" if move is None else str(move) for move in position.moves()]
    return say("beating.play.not", text=text, moves=moves)


def beating_cost(before: BeatingWorth, after: BeatingWorth, seat: int) -> Document:
    """Return what a move has changed for its player."""
    if before.fates[seat] == after.fates[seat]:
        return document()
    parts = {"before": _fate(before.fates[seat]), "after": _fate(after.fates[seat])}
    return document([Text(say("beating.play.cost", **parts), "cost")])


def beating_why(move: BeatingMove, after: BeatingWorth) -> Document:
    """Return what comes to each player after a move."""
    fates = [
        Saying("beating.play.fate", seat=seat, fate=_fate(fate), moves=moves)
        if moves is not None
        else Saying("beating.play.open", seat=seat, fate=_fate(fate))
        for seat, fate, moves in zip(SEATS, after.fates, after.moves, strict=False)
    ]
    return document([Text(say("beating.play.why", card=_named(move), fates=fates))])


def beating_hint(after: Mapping[BeatingMove, BeatingWorth], seat: int, more: bool) -> Document:
    """Return how many moves are right or, for `more`, which."""
    right = best_moves(after, seat)
    if len(right) == len(after):
        return document([Text(say("beating.play.hint.all"))])
    if not more:
        return document([Text(say("beating.play.hint", number=len(right)))])
    return document([Text(say("layouts.play.hint.which", cards=[*map(_named, right)]), "best")])


def beating_undone(turn: SuitedTurn[BeatingPosition]) -> str:
    """Return that a move was taken back."""
    seat = SEATS[turn.position.turn]
    return say("layouts.play.undone", seat=seat, card=_named(turn.move))


def beating_end(record: BeatingPlayRecord, resume: str, again: str) -> Document:
    """Return what a game has come to, what the user's moves have cost, and how to go on.

    `resume` is the command that goes on with it, and `again` the one that judges its line.
    """
    own = [step for step in record.steps if step.seat == record.seat]
    if not own:
        return document([Text(say("game.nothing"))])
    worse = [step for step in own if step.before != step.after]
    over = say("suited.play.repeats") if record.repeats else say("game.stopped")
    if record.loser is not None:
        over = say("beating.over", seat=record.loser)
    goes_on = record.loser is None and not record.repeats
    go_on: list[Block] = [Text(say("game.resume")), nested(Verbatim(resume))] if goes_on else []
    cost = say("beating.play.lost" if worse else "beating.play.nothing_lost", moves=len(worse))
    return document(
        [Text(over, "" if goes_on else "strong")],
        [Text(cost, "cost" if worse else "best")],
        go_on,
        [Text(say("game.again")), nested(Verbatim(again))],
    )


def _fate(fate: Fate) -> Saying:
    return Saying(f"beating.fate.{fate}")


def _named(move: BeatingMove) -> Saying | str:
    return Saying("beating.take") if move is None else str(move)
