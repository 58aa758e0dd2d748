"""A line as its players saw it: below what every card cost with all cards known."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET

from ristikontra.api.analyse import StepRecord
from ristikontra.api.costs import JudgedPlayRecord
from ristikontra.document import Block, Column, Heading, Table, Text, Tone, Verbatim, method, nested
from ristikontra.formats.lettering import Spelt
from ristikontra.game.cards import Rank, read_cards
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.worlds.advised import AdvisedMoveRecord, SeenRecord
from ristikontra.render.values import in_hand, kind_of, sure_words
from ristikontra.words import Saying, letter, say, sign

if TYPE_CHECKING:
    from ristikontra.api.verify import PartRecord


def seen_blocks(
    steps: Sequence[StepRecord], positions: Sequence[Position], objective: str
) -> Iterator[list[Block]]:
    """Yield what the players could know of their cards, as far as somebody asked.

    `positions` are those before each card of the line.
    """
    turns = [
        (step, step.seen, position)
        for step, position in zip(steps, positions, strict=False)
        if step.seen is not UNSET
    ]
    if not turns:
        return
    seats = list(dict.fromkeys(step.seat for step, _, _ in turns))
    head = say("seen.one", seat=seats[0]) if len(seats) == 1 else say("seen.several")
    yield [Heading(head), method(say("seen.means"))]
    yield [_table(turns)]
    yield [nested(method(say("seen.legend")), Text(" ".join(_notes(turns))))]
    yield [Text(words) for turn in turns if (words := _told(*turn, objective))]


def surer_blocks(
    steps: Sequence[StepRecord | JudgedPlayRecord],
    positions: Sequence[Position],
    objective: str | None = None,
) -> list[Block]:
    """Return where a player gave up most of a guarantee, and how to see it.

    `positions` are those before each card; there may be nothing.  Without an `objective` it is that
    of `advise`.
    """
    found = [
        (step, step.surer, position)
        for step, position in zip(steps, positions, strict=False)
        if step.surer is not UNSET
    ]
    if not found:
        return []
    step, surer, position = max(
        found, key=lambda one: (one[1].given_up.outcome, one[1].given_up.points)
    )
    goal = objective or ("clean" if any(position.owes) else "points")
    if not position.rules.seating.has_partners:
        goal = "points"
    party, taken = position.party, position.taken
    form = "later" if taken is None else "deal"
    least = Saying(
        f"sure.points.{form}",
        side=position.rules.seating.parties[party],
        points=surer.points,
        total=surer.points + (taken[party] if taken else 0),
    )
    now = sure_words(surer.outcome, surer.points, goal, position, party, least=least)
    words = say(
        "analyse.surer",
        card=Saying("seen.card", trick=step.trick, seat=step.seat, rank=Rank(step.move)),
        cards=in_hand(surer.cards, position),
        now=now,
    )
    of = shlex.split(str(Spelt(str(position))))
    command = ["ristikontra", "play", *of, "--adversary", "--objective", goal]
    return [Text(words), Verbatim(shlex.join(command))]


def words_of_decision(
    named: Saying,
    rank: Rank,
    seen: SeenRecord,
    position: Position,
    objective: str,
    *,
    free: bool = False,
) -> str:
    """Return how a card looked to its player, "" where it was right in every way.

    `named` is what it is called; `free`: with all cards known every card was as good.
    """
    verdict = seen.worth
    if verdict in (None, "right"):
        return ""
    best = [card for card in seen.moves if card.best]
    kind, close = _kind(seen, free), ".close" if seen.close else ""
    better = in_hand([card.move for card in best], position)
    words = [say(f"seen.told.{kind}{close}", card=named, seat=seen.seat, better=better)]
    if verdict != "unlucky":
        words.append(_outcomes(_own(rank, seen), best[0], position, objective))
    if _safe(seen) and verdict != "lucky":
        words.append(say("seen.safe"))
    return " ".join(filter(None, words))


def seen_words(part: PartRecord, seen: SeenRecord, position: Position) -> str:
    """Return what speaks for each card on average, or for the one that a part is about."""
    alone = part.kind in ("right_in", "averages")
    about = read_cards(part.says["card"])[0][0].rank if alone else None
    parties, ours = position.rules.seating.parties, position.party
    kind = kind_of(part.yardstick.partition(".")[2], position, ours)
    cards = [
        Saying(
            f"verify.seen.{kind}",
            rank=Rank(card.move),
            points=mean.points,
            right=right,
            side=parties[ours],
            other=parties[1 - ours],
            bad=_chance(card, -1),
            good=_chance(card, 1),
        )
        for card in seen.moves
        if about in (None, Rank(card.move))
        if (mean := card.mean) and (right := card.p_best) is not None
    ]
    words = [say("verify.seen", deals=seen.deals, cards=cards)]
    best = [Rank(card.move) for card in seen.moves if card.best]
    if len(best) > 1 and about is None:
        words.append(say("verify.as_good_seen", cards=best))
    return " ".join(words)


_Turns = Sequence[tuple[StepRecord, SeenRecord, Position]]


def _table(turns: _Turns) -> Table:
    columns = (
        Column(say("head.trick"), right=True),
        Column(say("head.card")),
        Column(say("seen.head.known")),
        Column(say("seen.head.average")),
        Column(say("head.card_points"), right=True),
        Column(say("advise.head.best"), right=True),
        Column(say("seen.head.best")),
        Column(say("head.card_points"), right=True),
        Column(say("advise.head.best"), right=True),
    )
    return Table(columns, tuple(_row(step, seen) for step, seen, _ in turns))


def _row(step: StepRecord, seen: SeenRecord) -> tuple[str | Text, ...]:
    played = f"{letter(step.seat)}{sign(Rank(step.move))}{step.mark}"
    verdict, best = seen.worth, [card for card in seen.moves if card.best]
    known = say("seen.wrong" if _costs(step) else "seen.right")
    if verdict is None:
        nothing = say("nothing")
        return (str(step.trick), played, known, *[nothing] * 6)
    other = say("seen.close") if seen.close else say("seen.wrong")
    average = say("seen.right") if verdict in ("right", "unlucky") else other
    names = " ".join(sign(Rank(card.move)) for card in best)
    tone: Tone = "cost" if verdict in ("lucky", "wrong") and not seen.close else ""
    cells = (*_numbers(_own(Rank(step.move), seen)), names, *_numbers(best[0]))
    return (str(step.trick), played, known, Text(average, tone), *cells)


def _numbers(card: AdvisedMoveRecord) -> tuple[str, str]:
    assert card.mean is not None
    assert card.p_best is not None
    return say("advise.mean", points=card.mean.points), _share(card.p_best)


def _share(chance: float) -> str:
    return say("advise.chance", chance=chance)


def _own(rank: Rank, seen: SeenRecord) -> AdvisedMoveRecord:
    return next(card for card in seen.moves if Rank(card.move) == rank)


def _costs(step: StepRecord) -> bool:
    return (step.loss.outcome, step.loss.points) > (0, 0)


def _notes(turns: _Turns) -> Iterator[str]:
    """Yield remarks that the table does not show."""
    drawn = [seen for _, seen, _ in turns if seen.drawn and seen.deals]
    if drawn:
        yield say("seen.drawn", deals=max(seen.deals for seen in drawn))
    stopped = turns[-1][1].stopped
    if stopped is not UNSET:
        yield say(f"seen.stopped.{stopped}")


def _told(step: StepRecord, seen: SeenRecord, position: Position, objective: str) -> str:
    rank, free = Rank(step.move), step.kind == "free"
    named = Saying("seen.card", trick=step.trick, seat=step.seat, rank=rank)
    return words_of_decision(named, rank, seen, position, objective, free=free)


def _kind(seen: SeenRecord, free: bool) -> str | None:
    """Return `verdict`; but nobody is lucky with a card that could cost nothing."""
    return "free" if seen.worth == "lucky" and free else seen.worth or None


def _safe(seen: SeenRecord) -> bool:
    """Say whether the card guarantees as much as any, where another guarantees less."""
    return seen.safe is True and not all(card.surest for card in seen.moves)


def _outcomes(
    own: AdvisedMoveRecord, best: AdvisedMoveRecord, position: Position, objective: str
) -> str:
    """Return what the outcomes show of the card and of the best one, "" where they show nothing."""
    assert own.mean is not None
    assert best.mean is not None
    parties, ours = position.rules.seating.parties, position.party
    names = in_hand([own.move], position), in_hand([best.move], position)
    chances = [_chance(card, one) for card in (own, best) for one in (-1, 1)]
    if [*map(_share, chances[:2])] != [*map(_share, chances[2:])]:
        return say(
            f"seen.outcomes.{kind_of(objective, position, ours)}",
            side=parties[ours],
            other=parties[1 - ours],
            own=names[0],
            best=names[1],
            own_bad=chances[0],
            own_good=chances[1],
            best_bad=chances[2],
            best_good=chances[3],
        )
    gain = best.mean.outcome - own.mean.outcome
    if objective != "result" or not gain:
        return ""
    return say("seen.gain", best=names[1], side=parties[ours], gain=gain)


def _chance(card: AdvisedMoveRecord, way: int) -> float:
    assert card.mean is not None
    return sum(chance for key, chance in card.mean.outcomes.items() if int(key) * way > 0)
