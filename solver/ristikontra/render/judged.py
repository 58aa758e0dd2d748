"""The report on a judged line of play: tricks in rows, the value as a plot, mistakes explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from msgspec import UNSET

from ristikontra.game.cards import RANK_NAMES, Rank
from ristikontra.game.position import Position, after_cards
from ristikontra.game.seats import EW, NS, SEAT_NAMES, SEATS, SIDES, left_of
from ristikontra.records.analyse import AnalyseRecord, StepRecord, TallyRecord
from ristikontra.records.base import ValueRecord
from ristikontra.render.judged_words import (
    better_words,
    cost_words,
    flags,
    mistakes_words,
    result_pair,
    score_words,
    side_of_step,
    tell,
    total_words,
)
from ristikontra.render.layout import Style, bold, finish, paint, table, wrap
from ristikontra.render.picture import heading, picture, table_words, tally
from ristikontra.render.plot import Column, plot
from ristikontra.render.text import line_words
from ristikontra.render.words import count, rank_text, say, time_text

_SIGNS: Final = ("!", "?!", "?", "??")
_TONES: Final = {"!": "best", "?!": "cost", "?": "cost", "??": "turn"}
_KIND_SIGNS: Final = {"forced": "·", "free": "=", "choice": ""}


def analyse_report(
    record: AnalyseRecord, position: Position, style: Style, title: str | None = None
) -> str:
    """Return the report on a judged line that begins at the position.

    `title` is that of a worked example.

    >>> from ristikontra.analysis import judge
    >>> from ristikontra.records.analyse import analyse_record
    >>> from ristikontra.formats.notation import read_line, read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> judged = analyse_record(judge(position, read_line("9 9 2 4 | K 2 4 A")))
    >>> print(analyse_report(judged, position, Style()).split("\\n\\n")[6])
    Trick 1, North's nine ?: costs 15 points. Better: the ace.
      Before    NS take 15 of 15
      After     NS take 0 of 15
      Punished  E9 S2 W4 | EK S2 W4 NA
    """
    report = _Report(record, position, style)
    changed = ", ".join(f"{name}={value}" for name, value in position.rules.changed.items())
    return finish(
        (
            bold(wrap(title or "", style), style),
            (
                *wrap(f"{heading(position)} {say(f'yardstick.{record.objective}')}", style),
                *wrap(" ".join(tally(position)), style),
                *wrap(say("rules_note", options=changed) if changed else "", style),
            ),
            (*picture(position, style), *wrap(table_words(position), style)),
            bold(report.verdict(), style),
            report.tricks(),
            report.plot(),
            *report.mistakes(),
            report.summary(),
            wrap(report.foot(), style),
        ),
        style,
    )


class _Report:
    """The parts of the report."""

    def __init__(self, record: AnalyseRecord, position: Position, style: Style) -> None:
        self.record = record
        self.position = position
        self.style = style
        ranks = [Rank(step.card) for step in record.steps]
        self.positions = [after_cards(position, ranks[:at]) for at in range(len(ranks) + 1)]

    def words(self, value: ValueRecord, scored: int = 0) -> str:
        return total_words(value, self.record.objective, self.position, scored)

    def verdict(self) -> list[str]:
        record = self.record
        start = record.value
        if start is None:
            return []
        played = "end" if self.positions[-1].finished else "end_open"
        same = start == record.end and played == "end"
        end = tell("end_same") if same else tell(played, value=_small(self.words(record.end)))
        return [
            line
            for text in (
                tell("start", value=_small(self.words(start))),
                end,
                mistakes_words(record.steps),
            )
            for line in wrap(text, self.style)
        ]

    # --- the tricks ------------------------------------------------------------------------

    def tricks(self) -> list[str]:
        steps = self.record.steps
        begun = [tell("on_table", card=card) for card in self.begun()]
        width = max(map(len, [*begun, *map(_card_cell, steps)]), default=0)
        header = [tell(f"head.{name}") for name in ("trick", "cards", "winner", "worth")]
        header += [*self.outcome_heads(), tell("head.points")]
        rows, before = [], []
        if self.record.value is not None:
            before = self.value_cells(self.record.value, 0)
            rows.append([tell("row_start"), "", "", "", *before])
        for number, group in groupby(steps, key=attrgetter("trick")):
            cards = list(group)
            last = cards[-1]
            played = [self.painted(f"{_card_cell(step):{width}}", step.mark) for step in cards]
            cells = self.value_cells(last.value, last.scored)
            rows.append(
                [
                    str(number),
                    " ".join([*(f"{cell:{width}}" for cell in begun), *played]),
                    *self.trick(cards),
                    *self.turned(cells, before),
                ]
            )
            begun, before = [], cells
        right = [tell("head.trick"), tell("head.worth"), tell("head.points")]
        return [*table(header, rows, self.style, right=right), *self.legend()]

    def painted(self, text: str, mark: str) -> str:
        """Return a text in the colour of a sign."""
        return paint(text, _TONES[mark], self.style) if mark else text

    def turned(self, cells: Sequence[str], before: Sequence[str]) -> list[str]:
        """Return the cells of a value, painted where the outcome is not what it was before."""
        *outcomes, points = cells
        return [
            *(
                cell if cell == last else paint(cell, "turn", self.style)
                for cell, last in zip(outcomes, before, strict=False)
            ),
            points,
        ]

    def begun(self) -> list[str]:
        """Return the cards that lay on the table before the line, each with its player."""
        position = self.position
        return [
            SEATS[left_of(position.leader, at)] + rank_text(rank)
            for at, rank in enumerate(position.trick)
        ]

    def trick(self, cards: Sequence[StepRecord]) -> list[str]:
        """Return who won a trick and what it was worth, if it was finished."""
        before = self.positions[self.record.steps.index(cards[-1])]
        if len(before.trick) < 3:
            return [tell("nothing")] * 2
        trick = before.table_trick(Rank(cards[-1].card))
        return [SEAT_NAMES[trick.winner], _number(trick.points)]

    def outcome_heads(self) -> list[str]:
        if self.record.objective == "result":
            return [say("head.result")]
        return [SIDES[side] for side in self.owing()]

    def owing(self) -> list[int]:
        if self.record.objective != "clean":
            return []
        return [side for side in (NS, EW) if self.position.owes[side]]

    def value_cells(self, value: ValueRecord, scored: int) -> list[str]:
        cells = []
        if self.record.objective == "result":
            cells = [result_pair(value, self.position, scored)[1]]
        for side in self.owing():
            if value.fails is UNSET:
                cells.append(say("cell.level"))
            else:
                cells.append(say("cell.fail" if flags(value.fails)[side] else "cell.clean"))
        return [*cells, str(scored + value.points)]

    def legend(self) -> list[str]:
        found = {_sign(step) for step in self.record.steps}
        signs = []
        if "!" in found:
            signs.append(tell("sign.!"))
        if found & {"?!", "?", "??"}:
            signs.append(tell("sign.mistakes"))
        signs += [tell(f"sign.{sign}") for sign in ("=", "·") if sign in found]
        return ["", *wrap(tell("signs", signs="; ".join(signs)), self.style, "  ")] if signs else []

    # --- the plot --------------------------------------------------------------------------

    def plot(self) -> list[str]:
        record = self.record
        if record.value is None or not record.steps:
            return []
        columns = [Column(record.value.points, self.edge(record.value), ())]
        for step, position in zip(record.steps, self.positions, strict=False):
            value = step.value
            feet = (step.seat, rank_text(Rank(step.card)), step.mark)
            columns.append(
                Column(step.scored + value.points, self.edge(value), feet, not position.trick)
            )
        names = tell("points_row"), tell("edge_row")
        lines = plot(columns, self.position.points_left, names, self.style)
        if not lines:
            return []
        shown = any(column.edge for column in columns)
        edge = tell(f"plot_edge.{record.objective}") if shown else ""
        return [*wrap(tell("plot", edge=edge), self.style), *lines]

    def edge(self, value: ValueRecord) -> str:
        if self.record.objective == "points" or not (self.owing() or value.result is not UNSET):
            return ""
        return SIDES[NS if value.outcome > 0 else EW] if value.outcome else tell("level")

    # --- the mistakes ----------------------------------------------------------------------

    def mistakes(self) -> Iterator[list[str]]:
        for at, step in enumerate(self.record.steps):
            if step.better is not UNSET:
                yield self.mistake(at, step)
            elif step.by_score is not UNSET and step.by_score:
                text = tell("quiet", trick=step.trick, seat=_seat(step), rank=_rank(step.card))
                rows = [(tell("by_score"), score_words(step, self.position))]
                yield [*wrap(text, self.style), *self.rows(rows)]

    def mistake(self, at: int, step: StepRecord) -> list[str]:
        text = tell(
            "mistake",
            trick=step.trick,
            seat=_seat(step),
            rank=_rank(step.card),
            mark=step.mark,
            cost=cost_words(step.before, step.value, side_of_step(step), self.record.objective),
            better=better_words(step.best, self.positions[at]),
        )
        label = f"  {tell('punished')}"
        rows = [
            (tell("before"), self.words(step.before, step.scored)),
            (tell("after"), self.words(step.value, step.scored)),
        ]
        opening = bold(wrap(text, self.style), self.style, _TONES.get(step.mark, "strong"))
        lines = [*opening, *self.rows(rows)]
        lines += line_words(step.punished, self.positions[at + 1], label, self.style)
        score = score_words(step, self.position)
        lines += self.rows([(tell("by_score"), score)] if score else [])
        return lines + self.rows([(tell("why"), step.why)] if step.why else [])

    def rows(self, rows: Sequence[tuple[str, str]]) -> list[str]:
        width = max(len(tell(key)) for key in ("before", "after", "punished", "by_score"))
        return [
            line
            for label, text in rows
            for line in wrap(text, self.style, f"  {label:{width}}  ", " " * (width + 4))
        ]

    # --- the summary -----------------------------------------------------------------------

    def summary(self) -> list[str]:
        record = self.record
        outcomes = record.objective != "points"
        numbers = [tell("head.played"), tell("head.choices"), *_SIGNS]
        losses = [tell("head.outcome")] * outcomes + [tell("head.lost")]
        names = dict(zip(SEATS, SEAT_NAMES, strict=True))
        rows = [
            [
                names.get(one.who, one.who),
                *map(str, (one.cards, one.choices)),
                *(_number(one.marks.get(sign, 0)) for sign in _SIGNS),
                *self.losses(one, outcomes),
            ]
            for one in (*record.players, *record.sides)
        ]
        header = [tell("head.player"), *numbers, *losses]
        lines = table(header, rows, self.style, right=[*numbers, *losses])
        negative = any(one.lost.points < 0 for one in (*record.players, *record.sides))
        return [*lines, *(["", *wrap(tell("negative"), self.style, "  ")] if negative else [])]

    @staticmethod
    def losses(one: TallyRecord, outcomes: bool) -> list[str]:
        return [_number(one.lost.outcome)] * outcomes + [_number(one.lost.points)]

    def foot(self) -> str:
        nodes = count(self.record.nodes, "node")
        return say("exact", nodes=nodes, time=time_text(self.record.seconds))


def _sign(step: StepRecord) -> str:
    return step.mark or _KIND_SIGNS[step.kind]


def _card_cell(step: StepRecord) -> str:
    return f"{step.seat}{rank_text(Rank(step.card))}{_sign(step)}"


def _number(number: int) -> str:
    return str(number) if number else tell("nothing")


def _seat(step: StepRecord) -> str:
    return SEAT_NAMES[SEATS.index(step.seat)]


def _rank(card: str) -> str:
    return RANK_NAMES[Rank(card)]


def _small(text: str) -> str:
    """Return a text with its first word in small letters, unless it is a name in capitals."""
    first = text.split(" ", 1)[0]
    return text if first.isupper() else text[:1].lower() + text[1:]
