"""What is said while Myllymatti is played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from ristikontra.answers.beating import BeatingPlayRecord
from ristikontra.game.suited import SUITS, SuitedCard
from ristikontra.games.myllymatti.collecting import PLAYERS, CollectingPosition
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import SEATS
from ristikontra.games.myllymatti.solver import SOON, solved_soon
from ristikontra.games.myllymatti.worth import BeatingWorth, Fate, best_moves
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
from ristikontra.table.session import PlayedMove
from ristikontra.words import Saying, say


def beating_opening(position: PhasePosition, seat: int, title: str = "") -> Document:
    """Return what is said before the first move."""
    others = [SEATS[other] for other in range(len(position.hands)) if other != seat]
    game, *_ = beating_blocks(position)
    collects = isinstance(position, CollectingPosition)
    how_to = "collecting.play.how_to" if collects else "beating.play.how_to"
    large = (
        []
        if solved_soon(position)
        else [Text(say("beating.play.large", three=SOON[3], two=SOON[2]))]
    )
    return document(
        [Heading(title)],
        [game],
        [Text(say("beating.play.opening", seat=SEATS[seat], others=others)), *large],
        [Text(say(how_to))],
    )


def beating_table(position: PhasePosition, seats: Collection[int]) -> Document:
    """Return what lies on the table and in the hands; of others than `seats` how many they hold."""
    _, *blocks = beating_blocks(position, seats)
    if isinstance(position, BeatingPosition):
        blocks.insert(0, Text(say("beating.play.trump", trump=SUITS[position.trump])))
    return document(blocks)


def beating_told(turns: Iterable[PlayedMove[PhasePosition]]) -> Document:
    """Return what was played, a sentence for each move."""
    return document([Text(" ".join(map(_told, turns)))])


def _told(turn: PlayedMove[PhasePosition]) -> str:
    words, after = _played(turn), turn.position.play(turn.move)
    begins = solved_soon(after) and not solved_soon(turn.position) and not after.finished
    return f"{words} {say('beating.play.solved')}" if begins else words


def _played(turn: PlayedMove[PhasePosition]) -> str:
    at, seat = turn.position, SEATS[turn.position.turn]
    if turn.move is None:
        return say("beating.play.picks_up", seat=seat, card=at.table[-1])
    key = "collecting.play.turns" if at.turns_up(turn.move) else "layouts.play.card"
    words = say(key, seat=seat, card=turn.move)
    if isinstance(at, CollectingPosition):
        return " ".join([words, *_collected(at, turn.move)])
    out = len(at.hands[at.turn]) == 1
    return f"{words} {say('beating.play.is_out', seat=seat)}" if out else words


def _collected(at: CollectingPosition, card: SuitedCard) -> Iterator[str]:
    """Yield what a card of the first phase brings."""
    taker, after = at.taker(card), at.play(card)
    if taker is not None:
        yield say("collecting.play.takes", seat=SEATS[taker], cards=len(at.table) + 1)
    elif len(at.table) % 2:
        yield say("collecting.play.bounces")
    if len(at.stock) == 1:
        yield say("collecting.play.shows", seat=SEATS[at.turn], card=at.stock[0])
    if isinstance(after, BeatingPosition):
        trump = SUITS[after.trump]
        yield say("collecting.play.second", seat=SEATS[after.turn], trump=trump)


def beating_question(position: PhasePosition) -> str:
    """Return what the player on turn is asked."""
    seat, moves = SEATS[position.turn], position.moves()
    cards = [_named(position, move) for move in moves if move is not None]
    if isinstance(position, CollectingPosition):
        other = SEATS[(position.leader + 1) % PLAYERS]
        if len(position.table) % 2:
            led = position.table[-1]
            return say("collecting.play.answer.ask", seat=seat, cards=cards, card=led)
        return say("collecting.play.lead.ask", seat=seat, other=other, cards=cards)
    if not position.table:
        return say("beating.play.lead.ask", seat=seat, cards=cards)
    key = "beating.play.may.ask" if None in moves else "beating.play.beat.ask"
    return say(key, seat=seat, cards=cards, card=position.table[-1])


def beating_refused(text: str, position: PhasePosition) -> str:
    """Return what may be played, where a text names no move."""
    moves = ["-" if move is None else _named(position, move) for move in position.moves()]
    return say("beating.play.not", text=text, moves=moves)


def beating_cost(
    after: Mapping[BeatingMove, BeatingWorth], move: BeatingMove, seat: int
) -> Document:
    """Return what a move has changed for its player, by what comes `after` each that he had."""
    best = best_moves(after, seat)
    if not after or move in best:
        return document()
    before, now = (_fate(after[one].fates[seat]) for one in (best[0], move))
    return document([Text(say("beating.play.cost", before=before, after=now), "cost")])


def beating_why(position: PhasePosition, move: BeatingMove, after: BeatingWorth | None) -> Document:
    """Return what comes to each player after a move; `after` is None where that is not known."""
    card = _named(position, move)
    if after is None:
        return document([Text(say("beating.play.why.large", card=card))])
    fates = [
        Saying("beating.play.fate", seat=seat, fate=_fate(fate), moves=moves)
        if moves
        else Saying("beating.play.open", seat=seat, fate=_fate(fate))
        for seat, fate, moves in zip(SEATS, after.fates, after.moves, strict=False)
    ]
    return document([Text(say("beating.play.why", card=card, fates=fates))])


def beating_hint(
    position: PhasePosition, after: Mapping[BeatingMove, BeatingWorth], more: bool
) -> Document:
    """Return how many moves are right or, for `more`, which."""
    right = best_moves(after, position.turn)
    if len(right) == len(after):
        return document([Text(say("beating.play.hint.all"))])
    if not more:
        return document([Text(say("beating.play.hint", number=len(right)))])
    cards = [_named(position, move) for move in right]
    return document([Text(say("layouts.play.hint.which", cards=cards), "best")])


def beating_thumb(position: PhasePosition, move: BeatingMove) -> Document:
    """Return what is played by rules of thumb, where the moves that are right are not known."""
    return document([Text(say("beating.play.hint.thumb", card=_named(position, move)), "best")])


def beating_undone(turn: PlayedMove[PhasePosition]) -> str:
    """Return that a move was taken back."""
    seat = SEATS[turn.position.turn]
    return say("layouts.play.undone", seat=seat, card=_named(turn.position, turn.move))


def beating_end(record: BeatingPlayRecord, resume: str, again: str | None) -> Document:
    """Return what a game has come to, what the user's moves have cost, and how to go on.

    `resume` is the command that goes on with it, and `again` the one that judges its line as far as
    it is solved, if it is.
    """
    own, unjudged = record.steps, record.unjudged
    if not own and not unjudged:
        return document([Text(say("game.nothing"))])
    worse = [step for step in own if step.before != step.after]
    over = say("suited.play.repeats") if record.repeats else say("game.stopped")
    if record.loser is not None:
        over = say("beating.over", seat=record.loser)
    goes_on = record.loser is None and not record.repeats
    go_on: list[Block] = [Text(say("game.resume")), nested(Verbatim(resume))] if goes_on else []
    cost = say("beating.play.lost" if worse else "beating.play.nothing_lost", moves=len(worse))
    judged = [Text(cost, "cost" if worse else "best")] if own else []
    large = [Text(say("beating.play.unjudged", moves=unjudged))] if unjudged else []
    return document(
        [Text(over, "" if goes_on else "strong")],
        [*judged, *large],
        go_on,
        [Text(say("game.again")), nested(Verbatim(again))] if again else [],
    )


def _fate(fate: Fate) -> Saying:
    return Saying(f"beating.fate.{fate}")


def _named(position: PhasePosition, move: BeatingMove) -> Saying | str:
    """Return a move as it is typed; which card is turned is not said before it is."""
    if move is None:
        return Saying("beating.take")
    return "*" if position.turns_up(move) else str(move)
