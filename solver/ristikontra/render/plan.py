"""A plan, as sentences that a player can follow and remember."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from msgspec import UNSET

from ristikontra.api.plan import CheckedRecord
from ristikontra.api.records import PlanRecord, ProofRecord
from ristikontra.document import Block, Document, ListItem, Text, document, nested
from ristikontra.game.cards import Rank
from ristikontra.game.worth import Worth
from ristikontra.games.tricks.claims.events import event_words
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.plans import PlanStepRecord
from ristikontra.render.position import changed_rules, heading, laid_out, tally
from ristikontra.render.reports import reports, reports_at
from ristikontra.render.values import total_words
from ristikontra.words import Saying, say

#: From this many ranks on the last group is called anything else.
_MANY = 3


@reports_at(PlanRecord)
def plan_report(record: PlanRecord, position: Position) -> Document:
    """Return a plan, or why there is none.

    >>> from ristikontra.api.plan import plan
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> report = plan_report(plan(position), position)
    >>> report.sections[2][0].words, report.sections[3][0].words
    ('NS can guarantee 15 of the 15 card points to come.', 'Trick 1: North leads the ace. Done.')
    """
    opening = f"{heading(position)} {say('plan.yardstick')}"
    return document(
        [*map(Text, [opening, *tally(position), changed_rules(position)])],
        *laid_out(position),
        *plan_sections(record, position),
        [] if record.certificate is UNSET else [Text(proved_words(record.certificate))],
        [Text(_foot(record))],
    )


def plan_sections(record: PlanRecord, position: Position, trick: int = 1) -> list[list[Block]]:
    """Return what can be secured, how long the plan is, and the plan, as sections of a report.

    `trick` is the number of the trick that the position is in.
    """
    blocks = [] if record.plan is UNSET else plan_blocks(record.plan, position, trick)
    return [_answer(record, position), blocks]


def plan_blocks(plan: PlanStepRecord, position: Position, trick: int = 1) -> list[Block]:
    """Return what a plan says from a position on, a branch in it set in below what it parts from.

    `trick` is the number of the trick that the position is in.

    >>> from ristikontra.api.plan import plan
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A93 E:A9K S:A22 W:442 lead:E")
    >>> for block in plan_blocks(plan(position, party="NS").plan, position)[:2]:
    ...     print(block.words)
    Trick 1, if East leads the ace: South matches, North matches. Done.
    Trick 1, if East leads the king or the nine: South plays the two, North plays the three.
    """
    if plan.done is not UNSET:
        return []
    players = len(position.counts)
    place = _Place((trick - 1) * players + len(position.trick), players, 0)
    said, blocks = _way(plan, place)
    return [ListItem(" ".join(map(str, said))), nested(*blocks)] if said else list(blocks)


@dataclass(frozen=True, slots=True)
class _Place:
    """How far play has come: cards of all tricks so far, and the last trick that was named."""

    cards: int
    players: int
    named: int

    @property
    def trick(self) -> int:
        """The number of the trick on the table or to be led, from 1."""
        return 1 + self.cards // self.players

    @property
    def leads(self) -> bool:
        """Whether the next card is a lead."""
        return self.cards % self.players == 0

    def after(self, named: bool) -> _Place:
        """Return the place after one more card, in a trick that was named or was not."""
        return _Place(self.cards + 1, self.players, self.trick if named else self.named)


def _way(step: PlanStepRecord, place: _Place) -> tuple[list[Saying], Sequence[Block]]:
    """Return what is to be done up to where the plan parts or is done, and the parts."""
    tricks: list[list[Saying]] = []
    while True:
        if step.play is not UNSET and step.then is not UNSET:
            if place.trick != place.named or not tricks:
                tricks.append([])
            tricks[-1].append(_instruction(step, place, first=not tricks[-1]))
            place, step = place.after(True), step.then
        elif step.ranks is not UNSET and len(step.ranks) == 1:
            place, step = place.after(False), step.ranks[0].then
        else:
            break
    said = [Saying("plan.trick", plays=plays) for plays in tricks]
    if step.done is not UNSET:
        return [*said, Saying("plan.done")], ()
    return said, _parts(step, place)


def _instruction(step: PlanStepRecord, place: _Place, first: bool) -> Saying:
    """Return one card of the side; the first of a trick with its number."""
    form = "match" if step.play == "match" else "lead" if place.leads else "play"
    card = "" if step.play is UNSET or form == "match" else Rank(step.play)
    condition = Saying(f"plan.{form}", seat=step.seat, rank=card)
    if not first or place.trick == place.named:
        return condition
    return Saying("plan.numbered", trick=place.trick, words=condition)


def _parts(step: PlanStepRecord, place: _Place) -> list[Block]:
    """Return the ways in which a plan continues, each with its condition."""
    here = replace(place, named=place.trick)
    blocks: list[Block] = []
    for condition, then, there in _ways(step, here):
        if place.named != here.named:
            condition = Saying("plan.numbered_if", trick=here.trick, words=condition)
        words, parts = _way(then, there)
        way = say("plan.way", condition=condition, words=words)
        blocks += [ListItem(way.rstrip()), nested(*parts)]
    return [block for block in blocks if block]


def _ways(step: PlanStepRecord, place: _Place) -> Iterator[tuple[Saying, PlanStepRecord, _Place]]:
    """Yield the ways in which a plan continues: condition, steps, and where each begins."""
    if step.turn is not UNSET:
        for turn in step.turn:
            # Who leads this or that is to lead: it need not be said twice.
            if turn.then.ranks is not UNSET and len(turn.then.ranks) > 1:
                yield from _ways(turn.then, place)
            else:
                yield Saying("plan.turn", seat=turn.seat), turn.then, place
        return
    groups = [] if step.ranks is UNSET else step.ranks
    for group in groups:
        ranks = [Rank(rank) for rank in group.ranks or ()]
        rest = group is groups[-1] and len(ranks) > _MANY
        doing = "lead" if place.leads else "play"
        key = f"plan.else_{doing}" if rest else f"plan.if_{doing}"
        yield Saying(key, seat=step.seat, ranks=ranks), group.then, place.after(True)


def _answer(record: PlanRecord, position: Position) -> list[Block]:
    """Return whether the goal can be secured, and how long the plan is."""
    side = record.for_
    if record.secured is UNSET:
        return [Text(say("plan.none"), "strong")]
    if not record.secured:
        if record.best is UNSET:
            goal = event_words(str(record.goal), position.rules.seating, side)
            return [Text(say("plan.cannot.event", side=side, goal=goal), "strong")]
        if _yardstick(record) == "points":
            words = say("plan.cannot.points", side=side, goal=record.goal, most=record.most)
        else:
            best = _worth_words(record.best, record, position)
            words = say("plan.cannot.value", side=side, best=best)
        return [Text(words, "strong")]
    if record.worth is UNSET:
        goal = event_words(str(record.goal), position.rules.seating, side)
        words = say("plan.can.event", side=side, goal=goal)
    elif _yardstick(record) == "points":
        left = position.points_left
        words = say("plan.can.points", side=side, goal=record.goal, left=left)
    else:
        words = say("plan.can.value", side=side, value=_worth_words(record.worth, record, position))
    return [Text(words, "strong"), Text(_length(record, position))]


def _worth_words(worth: Worth, record: PlanRecord, position: Position) -> Saying:
    party = position.rules.seating.parties.index(record.for_)
    return total_words(worth, _yardstick(record), position, party=party)


def _yardstick(record: PlanRecord) -> str:
    return "" if record.measure is UNSET else record.measure.name


def _length(record: PlanRecord, position: Position) -> str:
    if record.lines is UNSET:
        return say("plan.none")
    if not record.instructions:
        return say("plan.nothing")
    if record.lines == 1:
        others = [name for name in position.rules.seating.parties if name != record.for_]
        length = say("plan.same", others=others[0] if len(others) == 1 else "others")
    else:
        length = say("plan.shortest" if record.shortest else "plan.found", lines=record.lines)
    return f"{length} {say('plan.after')}"


def _foot(record: PlanRecord) -> str:
    proved = record.secured is False or record.shortest is True
    key = "exact" if proved else "interrupted"
    return say(key, nodes=record.effort["nodes"], time=record.seconds)


@reports(ProofRecord)
def prove_report(record: ProofRecord) -> Document:
    """Return what a certificate proves."""
    return document([Text(proved_words(record))])


def proved_words(record: ProofRecord) -> str:
    """Return what a certificate proves, as a sentence."""
    lower, upper = ((one.outcome, one.points) for one in (record.lower, record.upper))
    return say(
        "prove",
        party=record.for_,
        objective=record.measure.name,
        proved=_proved(record.measure.name, lower, upper),
        states=record.states,
        bytes=record.bytes,
        file=record.file,
    )


def checked_words(record: CheckedRecord) -> str:
    """Return what the checker has found proved: for whom, and the bounds, outcome and points each.

    >>> from ristikontra.games.tricks.search.objectives import measure_by
    >>> from ristikontra.record import Amounts
    >>> bound = Amounts(outcome=0, points=11)
    >>> bounds = {"lower": bound, "upper": bound}
    >>> measure = measure_by("points")
    >>> checked_words(
    ...     CheckedRecord(file="-", refused=False, measure=measure, for_="NS", **bounds)
    ... )
    'Proved for NS (objective points): from here on 11 points, no more and no less.'
    """
    objective, bounds = record.measure.name if record.measure else "", (record.lower, record.upper)
    proved = _proved(objective, *((one.outcome, one.points) for one in bounds if one))
    return say("prove.checked", party=record.for_, objective=objective, proved=proved)


def _proved(objective: str, lower: tuple[int, int], upper: tuple[int, int]) -> Saying:
    least, most = _bound(objective, *lower), _bound(objective, *upper)
    proved = Saying("prove.exactly" if lower == upper else "prove.between", least=least, most=most)
    return proved if objective == "deal" else Saying("prove.to_come", proved=proved)


def _bound(objective: str, outcome: int, points: int) -> Saying:
    """Return a bound on the value, by the objective that it is a value of."""
    if objective == "clean":
        fails = "both" if not outcome else "EW" if outcome > 0 else "NS"
        return Saying(f"prove.bound.clean.{fails}", points=points)
    return Saying(f"prove.bound.{objective}", outcome=outcome, points=points)
