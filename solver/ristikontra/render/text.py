"""The report on a solved position, in words before numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET

from ristikontra.game.cards import RANK_NAMES, Rank, article
from ristikontra.game.position import Position
from ristikontra.game.seats import EW, NS, SEAT_NAMES, SIDES, side_of
from ristikontra.records.base import BoundsRecord, SidesRecord, ValueRecord
from ristikontra.records.solve import CardRecord, SolveRecord
from ristikontra.render.layout import GLUE, Style, bold, finish, paint, table, wrap
from ristikontra.render.picture import heading, picture, table_words, tally
from ristikontra.render.words import (
    any_of,
    capital,
    count,
    rank_text,
    result_words,
    say,
    time_text,
)


def solve_report(
    record: SolveRecord,
    position: Position,
    style: Style,
    *,
    title: str | None = None,
    teaches: str | None = None,
    because: Mapping[str, str] | None = None,
    notes: Sequence[Sequence[str]] = (),
) -> str:
    """Return the report on a solved position.

    `position` is the one that the record is about; `title` and `teaches` are those of a worked
    example.  `because` gives for cards ("Q") why they are worth what they are: without it the
    table has no such column.  `notes` are groups of further paragraphs, set below the table.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.records.solve import solve_record
    >>> from ristikontra.search.solver import Solver
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> report = solve_report(solve_record(Solver().solve(position)), position, Style())
    >>> print(report.split("\\n\\n")[2])
    NS take 15 of 15. Lead the ace.
    """
    opening = heading(position)
    if not position.finished:
        opening = f"{opening} {say(f'yardstick.{record.objective}')}"
    changed = ", ".join(f"{name}={value}" for name, value in position.rules.changed.items())
    note = say("rules_note", options=changed) if changed else ""
    example = (*bold(wrap(title or "", style), style), *wrap(teaches or "", style))
    report = _Report(record, position, style)
    return finish(
        (
            example,
            (
                *wrap(opening, style),
                *(line for text in tally(position) for line in wrap(text, style)),
                *wrap(note, style),
            ),
            picture(position, style),
            wrap(table_words(position), style),
            bold(wrap(report.answer(), style), style),
            report.cards(because or {}),
            *([line for note in group for line in wrap(note, style)] for group in notes),
            (*report.line(), *wrap(report.foot(), style)),
        ),
        style,
    )


def line_words(cards: Sequence[str], position: Position, label: str, style: Style) -> list[str]:
    """Return a line of play as lines that break between tricks, after a label.

    `cards` carry their players (`NQ`) and begin at the position.
    """
    if not cards:
        return []
    words = []
    for at, card in enumerate(cards, len(position.trick) + 1):
        end = "" if at == len(cards) + len(position.trick) else GLUE if at % 4 else f"{GLUE}| "
        words.append(card.replace("T", "10") + end)
    lines = wrap("".join(words), style, f"{label}  ", " " * (len(label) + 2))
    return [line.replace(GLUE, " ") for line in lines]


class _Report:
    """The parts of a report that speak of values."""

    def __init__(self, record: SolveRecord, position: Position, style: Style) -> None:
        self.record = record
        self.position = position
        self.style = style
        self.side = side_of(position.turn)
        self.leads = not position.trick

    # --- the answer ------------------------------------------------------------------------

    def answer(self) -> str:
        value, bounds = self.record.value, self.record.bounds
        if value is None:
            parts = [say("unfinished")]
            if bounds is not UNSET:
                parts.append(self.between(bounds))
            return " ".join(parts)
        return f"{capital(self.value_words(value))}. {self.advice()}".rstrip()

    def between(self, bounds: BoundsRecord) -> str:
        lower, upper = bounds.lower, bounds.upper
        if lower == upper:
            return say("known_so_far", value=self.value_words(lower))
        if lower.outcome != upper.outcome:
            low, high = self.value_words(lower), self.value_words(upper)
            return say("between", lower=low, upper=high)
        left = self.position.points_left
        spread = say("takes_range", lower=lower.points, upper=upper.points, left=left)
        return say("known_so_far", value=self.joined(self.outcome_words(lower), spread))

    def value_words(self, value: ValueRecord) -> str:
        """Return a value in words, without its full stop."""
        left = self.position.points_left
        outcome = self.outcome_words(value)
        if not left:
            return outcome or say("nothing_left")
        return self.joined(outcome, say("takes", points=value.points, left=left))

    @staticmethod
    def joined(outcome: str, points: str) -> str:
        return f"{outcome}; {points}" if outcome else points

    def outcome_words(self, value: ValueRecord) -> str:
        if self.record.objective == "clean":
            return self.clean_words(value)
        if self.record.objective == "result":
            return self.result(value)[0]
        return ""

    def clean_words(self, value: ValueRecord) -> str:
        owes = self.position.owes
        if not any(owes):
            return ""
        if value.fails is UNSET:
            return say("same")
        fails = _flags(value.fails)
        if not all(owes):
            side = NS if owes[NS] else EW
            return say("fails" if fails[side] else "cleans", side=SIDES[side])
        if all(fails) or not any(fails):
            return say("both_fail" if fails[NS] else "neither_fails")
        return say("ns_fail" if fails[NS] else "ew_fail")

    def result(self, value: ValueRecord) -> tuple[str, str]:
        """Return how the deal ends, as a sentence and in a few words."""
        if value.result is UNSET:
            winner = None if not value.outcome else "NS" if value.outcome > 0 else "EW"
            return result_words(None, winner, value.outcome)
        total = self.position.rules.total
        ns = value.points + (self.position.taken or (0, 0))[NS]
        high = total - ns if value.result.winner == "EW" else ns
        result = value.result
        return result_words(result.name, result.winner, result.payoff, high, total)

    def advice(self) -> str:
        cards = self.record.cards
        best = [Rank(card.card) for card in cards if card.best]
        if not best:
            return ""
        hand = self.position.hands[self.position.turn]
        names = any_of(
            [f"the {RANK_NAMES[rank]}" if hand[rank] == 1 else article(rank) for rank in best]
        )
        form = "only" if len(cards) == 1 else "any" if len(best) == len(cards) else ""
        how = "lead" if self.leads else "play"
        key = f"advice.{form}_{how}" if form else f"advice.{how}"
        return say(key, cards=names, seat=SEAT_NAMES[self.position.turn])

    # --- the table of the cards ------------------------------------------------------------

    def cards(self, because: Mapping[str, str]) -> list[str]:
        if not self.record.cards:
            return []
        owing = [side for side in (NS, EW) if self.position.owes[side]]
        sides = owing if self.record.objective == "clean" else []
        header = [
            say("head.lead" if self.leads else "head.play"),
            *(SIDES[side] for side in sides),
            *([say("head.result")] if self.record.objective == "result" else []),
            say("head.points"),
            say("head.cost"),
            *([say("head.because")] if because else []),
        ]
        cards = sorted(self.record.cards, key=_dearness)
        rows = []
        for card in cards:
            cells = [
                rank_text(Rank(card.card)) + (" *" if card.best else ""),
                *self.outcome_cells(card, sides),
                _points_cell(card),
                self.cost(card),
                *([because.get(card.card, "")] if because else []),
            ]
            if card.best:
                cells = [paint(cell, "best", self.style) for cell in cells]
            elif card.loss is not None:
                at = len(cells) - 1 - bool(because)
                cells[at] = paint(cells[at], "turn" if card.loss.outcome else "cost", self.style)
            rows.append(cells)
        lines = table(header, rows, self.style, right=[say("head.points")])
        notes = [
            say(f"note.{key}")
            for key in ("level", "unknown")
            if any(say(f"cell.{key}") in row for row in rows)
        ]
        return [*lines, *(["", *wrap(" ".join(notes), self.style, "  ")] if notes else [])]

    def outcome_cells(self, card: CardRecord, sides: Sequence[int]) -> list[str]:
        if self.record.objective == "points":
            return []
        value = _settled(card)
        if self.record.objective == "result":
            return [say("cell.unknown") if value is None else self.result(value)[1]]
        if value is None:
            return [say("cell.unknown")] * len(sides)
        if value.fails is UNSET:
            return [say("cell.level")] * len(sides)
        fails = _flags(value.fails)
        return [say("cell.fail" if fails[side] else "cell.clean") for side in sides]

    def cost(self, card: CardRecord) -> str:
        best, value, loss = _proved(self.record), _proved(card), card.loss
        if best is None or value is None or loss is None:
            return say("cell.unknown")
        if card.best:
            return say("cost.none")
        if loss.outcome and self.record.objective == "clean":
            return self.cleaning_cost(best, value)
        if loss.outcome:
            return self.result_cost(best, value, loss.outcome)
        return say("cost.points", points=count(loss.points, "pt"))

    def cleaning_cost(self, best: ValueRecord, value: ValueRecord) -> str:
        if best.fails is UNSET or value.fails is UNSET:
            return say("cost.outcome")
        kept, lost = _flags(best.fails), _flags(value.fails)
        own, other = self.side, 1 - self.side
        costs = []
        if lost[own] and not kept[own]:
            costs.append(say("cost.fails"))
        if kept[other] and not lost[other]:
            costs.append(say("cost.lets_clean", side=SIDES[other]))
        return ", ".join(costs)

    def result_cost(self, best: ValueRecord, value: ValueRecord, loss: int) -> str:
        names = {found.result.name for found in (best, value) if found.result is not UNSET}
        if names == {"scores"}:
            return say("cost.score", points=loss)
        if names == {"scores", "match won"}:
            return say("cost.match")
        sign = 1 if self.side == NS else -1
        kept, lost = sign * best.outcome, sign * value.outcome
        if kept > 0:
            return say("cost.win" if lost <= 0 else "cost.smaller_win")
        return say("cost.loses" if kept == 0 else "cost.worse_loss")

    # --- the foot --------------------------------------------------------------------------

    def line(self) -> list[str]:
        return line_words(self.record.line, self.position, say("line"), self.style)

    def foot(self) -> str:
        key = "exact" if self.record.status == "exact" else "interrupted"
        nodes = count(self.record.nodes, "node")
        return say(key, nodes=nodes, time=time_text(self.record.seconds))


def _flags(fails: SidesRecord) -> tuple[bool, bool]:
    return fails.NS, fails.EW


def _dearness(card: CardRecord) -> tuple[bool, bool, int, int]:
    """Return what puts the best cards first and those of unknown cost last."""
    loss = card.loss
    if loss is None:
        return not card.best, True, 0, 0
    return not card.best, False, loss.outcome, loss.points


def _proved(answer: SolveRecord | CardRecord) -> ValueRecord | None:
    """Return the value, of an interrupted answer too where its bounds are one."""
    bounds = answer.bounds
    return bounds.lower if bounds is not UNSET and bounds.lower == bounds.upper else answer.value


def _settled(card: CardRecord) -> ValueRecord | None:
    """Return a value that has the card's outcome, proved though its points may not be."""
    if card.value is not None or card.bounds is UNSET:
        return card.value
    lower, upper = card.bounds.lower, card.bounds.upper
    return lower if lower.outcome == upper.outcome else None


def _points_cell(card: CardRecord) -> str:
    value = _proved(card)
    if value is not None:
        return str(value.points)
    if card.bounds is UNSET or card.bounds.lower.outcome != card.bounds.upper.outcome:
        return say("cell.unknown")
    lower, upper = card.bounds.lower, card.bounds.upper
    return say("cell.range", lower=lower.points, upper=upper.points)
