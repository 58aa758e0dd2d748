"""What is said while a game with a layout is played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ristikontra.answers.layouts import LayoutPlayRecord
from ristikontra.games.ristiseiska.judging import JudgedMove
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import SEATS
from ristikontra.render.document import (
    Block,
    Document,
    Heading,
    Pairs,
    Text,
    Verbatim,
    document,
    nested,
)
from ristikontra.render.layouts import layout_blocks, outcome_text
from ristikontra.table.session import PlayedMove
from ristikontra.words import Saying, say


def layout_opening(position: LayoutPosition, seat: int, title: str = "") -> Document:
    """Return what is said before the first move."""
    others = [SEATS[other] for other in range(len(position.hands)) if other != seat]
    game, *_ = layout_blocks(position)
    return document(
        [Heading(title)],
        [game],
        [Text(say("layouts.play.opening", seat=SEATS[seat], others=others))],
        [Text(say("layouts.play.how_to"))],
    )


def layout_table(position: LayoutPosition, seats: Collection[int]) -> Document:
    """Return what lies on the table and in the hands; of others than `seats` how many they hold."""
    _, *blocks = layout_blocks(position, seats)
    return document(blocks)


def layout_told(turns: Iterable[PlayedMove[LayoutPosition]]) -> Document:
    """Return what was played, a sentence for each turn."""
    return document([Text(" ".join(map(_told, turns)))])


def _told(turn: PlayedMove[LayoutPosition]) -> str:
    position = turn.position
    seat = SEATS[position.turn]
    if position.giver is not None:
        giver = SEATS[position.giver]
        return say("begging.play.gives", seat=giver, card=turn.move, to=seat)
    if turn.move is not None:
        return say("layouts.play.card", seat=seat, card=turn.move)
    if position.continuing:
        return say("layouts.play.stops", seat=seat)
    after = position.play(None)
    if position.forfeit == position.turn:
        return say("layouts.play.keeps", seat=seat)
    kind = "takes" if after.forfeit == position.turn else "passes"
    return say(f"layouts.play.{kind}", seat=seat)


def layout_question(position: LayoutPosition) -> str:
    """Return what the player on turn is asked."""
    cards = [move for move in position.moves() if move is not None]
    kind = "or_stop.ask" if position.continuing else "ask"
    return say(f"layouts.play.{kind}", seat=SEATS[position.turn], cards=cards)


def layout_cost(judged: JudgedMove) -> Document:
    """Return what a move that was played has cost."""
    if judged.cost:
        key = "layouts.play.cost"
    elif judged.cost_each:
        key = "layouts.play.cost_each"
    elif judged.kingmaking:
        key = "layouts.play.kingmaking"
    else:
        return document()
    words = say(key, cost=judged.cost, each=judged.cost_each)
    return document([Text(words, "" if judged.kingmaking and not judged.cost else "cost")])


def layout_hint(judged: Sequence[tuple[LayoutMove, JudgedMove]], more: bool) -> Document:
    """Return how many cards are right or, for `more`, which."""
    right = [_named(move) for move, one in judged if not one.cost]
    if len(right) == len(judged):
        return document([Text(say("layouts.play.hint.all"))])
    if not more:
        return document([Text(say("layouts.play.hint", number=len(right)))])
    return document([Text(say("layouts.play.hint.which", cards=right), "best")])


def layout_why(move: LayoutMove, judged: JudgedMove, position: LayoutPosition) -> Document:
    """Return what a move comes to for its player, and what it costs."""
    worth, seat = judged.worth, position.turn
    parts = {"card": _named(move), "seat": SEATS[seat], "each": outcome_text(worth.outcome)}
    sure, helped = worth.guarantees[seat], worth.with_help[seat]
    words = say("layouts.play.why", sure=sure, helped=helped, **parts)
    cost = (block for section in layout_cost(judged).sections for block in section.blocks)
    return document([Text(words), *cost])


def layout_help(words: Sequence[str]) -> Document:
    """Return what may be typed; `words` are the commands."""
    pairs = [(say("layouts.help.card"), say("game.help.cards"))]
    for word in words:
        own = word in ("hint", "why")
        meaning = say(f"layouts.help.{word}" if own else f"game.help.{word}")
        pairs.append((say(f"typed.{word}"), meaning))
    return document([Pairs(tuple(pairs))])


def layout_undone(turn: PlayedMove[LayoutPosition]) -> str:
    """Return that a move was taken back."""
    parts = {"seat": SEATS[turn.position.mover], "card": _named(turn.move)}
    return say("layouts.play.undone", **parts)


def layout_end(record: LayoutPlayRecord, resume: str, again: str) -> Document:
    """Return what a game has come to, what the user's cards have cost, and how to go on.

    `resume` is the command that goes on with it, and `again` the one that judges its line.
    """
    own = [step for step in record.steps if step.seat == record.seat]
    if not own:
        return document([Text(say("game.nothing"))])
    lost = sum(step.cost for step in own)
    cost = say("layouts.play.lost" if lost else "layouts.play.nothing_lost", points=lost)
    points = " ".join(f"{seat}:{number}" for seat, number in record.points.items())
    over = say("layouts.play.points", points=points) if record.over else say("game.stopped")
    go_on: list[Block] = [] if record.over else [Text(say("game.resume")), nested(Verbatim(resume))]
    return document(
        [Text(over, "strong" if record.over else "")],
        [Text(cost, "cost" if lost else "best")],
        go_on,
        [Text(say("game.again")), nested(Verbatim(again))],
    )


def _named(move: LayoutMove) -> Saying | str:
    return Saying("layouts.stop") if move is None else str(move)
