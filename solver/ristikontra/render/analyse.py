"""`analyse`: a judged line of play: tricks in rows, the value as a curve, mistakes explained."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import Final

from msgspec import UNSET, UnsetType

from ristikontra import document as d
from ristikontra.api.analyse import AnalyseRecord, StepRecord
from ristikontra.game.cards import Rank
from ristikontra.game.state import State
from ristikontra.game.worth import Worth, only_worth
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.render import states, values
from ristikontra.render.plan import plan_blocks
from ristikontra.render.position import addressed, changed_rules, heading, play, table_words, tally
from ristikontra.render.reports import reports_at
from ristikontra.render.seen import seen_blocks, surer_blocks
from ristikontra.table.analysis import TallyRecord
from ristikontra.words import Saying, formed, letter, say, sign

_MARKS: Final = ("!", "?!", "?", "??")
_TONES: Final[Mapping[str, d.Tone]] = {"!": "best", "?!": "cost", "?": "cost", "??": "turn"}
_KIND_SIGNS: Final = {"forced": "·", "free": "=", "choice": ""}


@reports_at(AnalyseRecord)
def analyse_report(record: AnalyseRecord, position: State, title: str | None = None) -> d.Document:
    """Return the report on a judged line of any game that begins at the position.

    `title` is that of a worked example.

    >>> from ristikontra.table.analysis import judge
    >>> from ristikontra.api.analyse import analyse_record
    >>> from ristikontra.games.tricks.notation import read_line, read_position
    >>> from ristikontra.render.typeset import Style
    >>> from ristikontra.render.text import as_text
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> judged = analyse_record(judge(position, read_line("9 9 2 4 | K 2 4 A")))
    >>> print(as_text(analyse_report(judged, position), Style()).split("\\n\\n")[6])
    Trick 1, North's nine ?: costs 15 points. Better: the ace.
      Before    NS take 15 of the 15 points
      After     NS take 0 of the 15 points
      Punished  E9 S2 W4 | EK S2 W4 NA
    """
    if not isinstance(position, Position):
        return states.analyse_report(record)
    report = _Report(record, position)
    opening = f"{heading(position)} {report.yardstick()}"
    return d.document(
        [d.Heading(title or "")],
        [d.Text(opening), d.Text(" ".join(tally(position))), d.Text(changed_rules(position))],
        [d.Hands(position), d.Text(table_words(position))],
        [d.Text(words, "strong") for words in report.verdict()],
        [report.tricks()],
        [d.nested(d.Text(report.legend()))],
        report.curve(),
        *report.mistakes(),
        surer_blocks(record.steps, report.positions, record.measure.name),
        *report.summary((*(record.players or ()), *(record.sides or ()))),
        *seen_blocks(record.steps, report.positions, record.measure.name),
        [d.Text(report.foot())],
    )


def analyse_summary(
    record: AnalyseRecord, position: Position, seats: Collection[int]
) -> Iterator[list[d.Block]]:
    """Yield the result of a line, the mistakes of some players without reasons, and their sums."""
    seating = position.rules.seating
    parties = {seating.party[seat] for seat in seats}
    report = _Report(record, position, parties.pop() if len(parties) == 1 else None)
    own = [seating.seats[seat] for seat in seats]
    _, best, end = report.verdict()
    players = [one for one in record.players or () if one.who in own]
    sides = [one for one in record.sides or () if set(seats) == set(_members(position, one.who))]
    yield [d.Text(words, "strong") for words in (best, end, values.mistakes_words(players))]
    yield [
        report.mistake_text(at, step)
        for at, step in enumerate(record.steps)
        if step.better is not UNSET and step.seat in own
    ]
    yield from report.summary((*players, *sides))


class _Report:
    """The parts of the report.

    It speaks for one party.  If there are two sides, that is `side`, or else the side on turn.
    """

    def __init__(self, record: AnalyseRecord, position: Position, side: int | None = None) -> None:
        self.record = record
        self.position = position
        self.seating = position.rules.seating
        self.own = values.spoken_for(record, position)
        if side is not None and self.seating.two_sided:
            self.own = side
        self.outcomes = values.Outcomes(record.measure.name, position)
        ranks = [Rank(step.move) for step in record.steps]
        self.positions = [after_cards(position, ranks[:at]) for at in range(len(ranks) + 1)]

    @property
    def side(self) -> str:
        """The side for which the report speaks, or the player who is followed."""
        return self.seating.parties[self.own]

    def party(self, step: StepRecord) -> int:
        """Return the party whose worth a step has: the first of two sides, or the player."""
        return 0 if self.seating.two_sided else self.seating.seats.index(step.seat)

    @property
    def end(self) -> Worth:
        """The worth that the line reached."""
        assert self.record.end is not UNSET
        return self.record.end

    @property
    def measure(self) -> str:
        """The meaning of the numbers along a line: points in the end, or one player's guarantee."""
        return "points" if self.seating.two_sided else "sure"

    def words(self, worth: Worth, scored: int | UnsetType = 0, party: int | None = None) -> Saying:
        own = self.own if party is None else party
        return values.total_words(worth, self.record.measure.name, self.position, scored or 0, own)

    def points(self, points: int) -> int:
        """Return the points of the party for which the report speaks."""
        return values.own_points(points, self.position, self.own)

    def yardstick(self) -> str:
        if not self.seating.two_sided:
            return say("yardstick.sure")
        return say(f"yardstick.{self.record.measure.name}")

    def verdict(self) -> list[str]:
        record = self.record
        start = only_worth(record.worth)
        three, finished = not self.seating.two_sided, self.positions[-1].finished
        best = "analyse.start_sure" if three else "analyse.start"
        opening = say(best, value=self.words(start))
        end = self.outcome(start == self.end and finished)
        return [values.mistakes_words(record.players or ()), opening, end]

    def outcome(self, same: bool) -> str:
        """Return the result of the line; `same`: just what was to be expected."""
        three, finished = not self.seating.two_sided, self.positions[-1].finished
        if same:
            return say("analyse.end_same")
        if three and finished:
            points, left = self.end.value.points, self.position.points_left
            taken = Saying("takes", side=self.side, points=points, left=left)
            return say("analyse.end", value=taken)
        still = "analyse.end_open_sure" if three else "analyse.end_open"
        played = "analyse.end" if finished else still
        return say(played, value=self.words(self.end))

    # --- the tricks ------------------------------------------------------------------------

    def tricks(self) -> d.Table:
        begun = [d.Text(words) for words in self.begun()]
        columns = [
            d.Column(say("head.trick"), right=True),
            d.Column(say("head.cards")),
            d.Column(say("analyse.head.safe")),
            d.Column(say("analyse.head.winner")),
            d.Column(say("analyse.head.worth"), right=True),
            *map(d.Column, self.outcomes.heads()),
            *[d.Column(say(f"analyse.head.{self.measure}", side=self.side), right=True)]
            * self.outcomes.points,
        ]
        rows: list[tuple[d.Cell, ...]] = []
        start = only_worth(self.record.worth)
        before = self.worth_cells(start, self.points(start.value.points))
        rows.append((say("nothing"), "", "", "", "", *before))
        for number, group in groupby(self.record.steps, key=attrgetter("trick")):
            cards = list(group)
            last = cards[-1]
            played = (d.Text(_card_cell(step), _tone(step)) for step in cards)
            cells = self.worth_cells(last.after, self.points(_in_the_end(last)), last.scored or 0)
            turned = _turned(cells, before, self.outcomes.points)
            safe = " ".join(map(_safe_cell, cards))
            rows.append((str(number), (*begun, *played), safe, *self.trick(cards), *turned))
            begun, before = [], cells
        alone = [say("analyse.row_start.alone") if not row[1] else "" for row in rows]
        return d.Table(tuple(columns), tuple(rows), alone=tuple(alone))

    def begun(self) -> list[str]:
        """Return the cards that lay on the table before the line, each with its player."""
        position, seats = self.position, self.seating.seats
        return [
            say(
                "analyse.on_table",
                seat=seats[self.seating.left_of(position.leader, at)],
                rank=rank,
            )
            for at, rank in enumerate(position.trick)
        ]

    def trick(self, cards: Sequence[StepRecord]) -> list[str]:
        """Return who won a trick and what it was worth, if it was finished."""
        before = self.positions[self.record.steps.index(cards[-1])]
        if not before.finishes(Rank(cards[-1].move)):
            return [say("nothing")] * 2
        trick = before.table_trick(Rank(cards[-1].move))
        winner = say("analyse.winner", seat=self.seating.seats[trick.winner])
        return [winner, _number(trick.points)]

    def worth_cells(self, worth: Worth, points: int, scored: int = 0) -> list[str]:
        """Return the cells of a worth, with all points counted from the start of the line."""
        return [*self.outcomes.cells(worth, scored), *[str(points)] * self.outcomes.points]

    def legend(self) -> str:
        found = {_sign(step) for step in self.record.steps}
        kinds = {step.kind for step in self.record.steps}
        signs = []
        if "choice" in kinds:
            signs.append(Saying(f"analyse.sign.safe.{self.measure}"))
        if "!" in found:
            signs.append(Saying("analyse.sign.!"))
        if found & {"?!", "?", "??"}:
            signs.append(Saying("analyse.sign.mistakes"))
        if "=" in found:
            signs.append(
                Saying("analyse.sign.sure" if self.measure == "sure" else "analyse.sign.=")
            )
        if "·" in found:
            signs.append(Saying("analyse.sign.·"))
        return say("analyse.signs", signs=signs) if signs else ""

    # --- the curve -------------------------------------------------------------------------

    def curve(self) -> list[d.Block]:
        record = self.record
        if not record.steps or not self.outcomes.points:
            return []
        start = only_worth(record.worth)
        stops = [d.CurvePoint(self.points(start.value.points), self.edge(start), ())]
        for step, position in zip(record.steps, self.positions, strict=False):
            feet = (letter(step.seat), sign(Rank(step.move)), step.mark or "")
            stops.append(
                d.CurvePoint(
                    self.points(_in_the_end(step)),
                    self.edge(step.after),
                    feet,
                    not position.trick,
                )
            )
        shown = any(stop.edge for stop in stops)
        edge = Saying(f"analyse.plot_edge.{record.measure.name}") if shown else ""
        names = say("analyse.points_row"), say("analyse.edge_row")
        title = say(f"analyse.plot.{self.measure}", side=self.side, edge=edge)
        return [d.Curve(title, tuple(stops), self.position.points_left, names)]

    def edge(self, worth: Worth) -> str:
        if not self.outcomes.sides and not worth.result:
            return ""
        balance = self.outcomes.objective.balance(worth.value.outcome)
        return letter(self.seating.parties[balance < 0]) if balance else say("analyse.level")

    # --- the mistakes ----------------------------------------------------------------------

    def mistakes(self) -> Iterator[list[d.Block]]:
        for at, step in enumerate(self.record.steps):
            own = self.positions[at].party
            if step.better is not UNSET:
                yield self.mistake(at, step)
            elif step.by_score is not UNSET and step.by_score:
                text = say("analyse.quiet", trick=step.trick, seat=step.seat, rank=Rank(step.move))
                pair = say("analyse.by_score"), values.score_words(step, self.position, own)
                yield [d.Text(text), d.nested(d.Pairs((pair,)))]

    def mistake_text(self, at: int, step: StepRecord) -> d.Text:
        words = say(
            "analyse.mistake",
            trick=step.trick,
            seat=step.seat,
            rank=Rank(step.move),
            mark=step.mark,
            cost=values.cost_words(
                step.before,
                step.after,
                self.positions[at],
                self.record.measure.name,
                self.party(step),
            ),
            better=values.in_hand(step.best, self.positions[at]),
        )
        return d.Text(words, _tone(step, "strong"))

    def mistake(self, at: int, step: StepRecord) -> list[d.Block]:
        own = self.positions[at].party
        pairs = (
            (say("analyse.before"), str(self.words(step.before, step.scored, own))),
            (say("analyse.after"), str(self.words(step.after, step.scored, own))),
            (say("analyse.punished"), play(step.punished or (), self.positions[at + 1])),
            (say("analyse.by_score"), values.score_words(step, self.position, own)),
            (
                say("analyse.why"),
                " ".join(addressed([step.why] if step.why else [], self.positions[at])),
            ),
        )
        return [self.mistake_text(at, step), d.nested(d.Pairs(pairs), *self.plan(at, step))]

    def plan(self, at: int, step: StepRecord) -> list[d.Block]:
        """Return the plan that a mistake should have followed."""
        if step.plan is UNSET:
            return []
        position = self.positions[at]
        words = say("analyse.plan", side=self.seating.parties[position.party])
        return [d.Text(words), *plan_blocks(step.plan, position, step.trick or 1)]

    # --- the summary -----------------------------------------------------------------------

    def summary(self, tallies: Sequence[TallyRecord]) -> Iterator[list[d.Block]]:
        outcomes, points = self.outcomes.any, self.outcomes.points
        lost = "analyse.head.deals" if self.outcomes.objective.deals else "analyse.head.outcome"
        numbers = [say("head.cards"), say("analyse.head.choices"), *_MARKS]
        numbers += [say(lost)] * outcomes + [say("analyse.head.lost")] * points
        names = {seat: formed(seat, "name") for seat in self.seating.seats}
        rows = [
            (
                names.get(one.who) or letter(one.who),
                *map(str, (one.cards, one.choices)),
                *(_number(one.marks.get(mark, 0)) for mark in _MARKS),
                *[self.lost_outcome(one.lost.outcome)] * outcomes,
                *[_number(one.lost.points)] * points,
            )
            for one in tallies
        ]
        columns = (
            d.Column(say("head.player")),
            *(d.Column(name, right=True) for name in numbers),
        )
        alone = ["" if one.who in names else say("analyse.side", side=one.who) for one in tallies]
        yield [d.Table(columns, tuple(rows), alone=tuple(alone))]
        if any(one.lost.points < 0 for one in tallies):
            yield [d.nested(d.method(say("analyse.negative")))]

    def lost_outcome(self, lost: int) -> str:
        """Return what was lost of the outcome; of a deal, the part that six sixths make up."""
        return str(Fraction(lost, 6)) if lost and self.outcomes.objective.deals else _number(lost)

    def foot(self) -> str:
        return say("exact", nodes=self.record.effort["nodes"], time=self.record.seconds)


def _tone(step: StepRecord, usual: d.Tone = "") -> d.Tone:
    return _TONES.get(step.mark or "", usual)


def _sign(step: StepRecord) -> str:
    return step.mark or _KIND_SIGNS[step.kind or "choice"]


def _in_the_end(step: StepRecord) -> int:
    """Return all the points of a line after a card; with three players, those guaranteed."""
    return (step.scored or 0) + step.after.value.points if step.sure is UNSET else step.sure


def _turned(cells: Sequence[str], before: Sequence[str], points: bool) -> list[d.Cell]:
    """Return the cells of a value, toned where the outcome is not what it was before.

    `points`: the last of them are points.
    """
    outcomes = len(cells) - points
    return [
        cell if at >= outcomes or cell == last else d.Text(cell, "turn")
        for at, (cell, last) in enumerate(zip(cells, before, strict=False))
    ]


def _card_cell(step: StepRecord) -> str:
    return f"{letter(step.seat)}{sign(Rank(step.move))}{_sign(step)}"


def _safe_cell(step: StepRecord) -> str:
    """Return how many cards keep the value; a sign where every card does."""
    return _KIND_SIGNS[step.kind or "choice"] or str(len(step.best))


def _members(position: Position, side: str) -> tuple[int, ...]:
    seating = position.rules.seating
    return seating.members(seating.parties.index(side))


def _number(number: int) -> str:
    return str(number) if number else say("nothing")
