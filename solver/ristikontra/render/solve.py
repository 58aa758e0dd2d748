"""`solve`: the value of a position and of every card, in words before numbers; and by score."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import UNSET, UnsetType, structs

from ristikontra import document as d
from ristikontra.api.by_score import ByScoreRecord, ScoreRangeRecord
from ristikontra.api.records import SolveRecord
from ristikontra.game.cards import EVERY, Rank, Turned
from ristikontra.game.scoring import ResultName
from ristikontra.game.seats import SIDES
from ristikontra.game.worth import MoveRecord, ValueBounds, Worth, only_worth
from ristikontra.games.tricks.explain.stakes import cost_cell
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.questions import CleaningRecord, TradeOffRecord
from ristikontra.record import Amounts
from ristikontra.render import values
from ristikontra.render.position import addressed, heading, laid_out, opening, play, tally
from ristikontra.words import Saying, capital, say, sign


def solve_report(
    record: SolveRecord,
    position: Position,
    *,
    title: str | None = None,
    teaches: str | None = None,
    why: bool = True,
) -> d.Document:
    """Return the report on a solved position.

    `position` is the one that the record is about; `title` and `teaches` are those of a worked
    example.  What the record says of cleaning and security is below the table, with its reasons,
    unless `why` is not asked for: then only the main ones are in the table.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.api.solve import solve_record
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> report = solve_report(solve_record(Searcher().find(position)), position)
    >>> report.sections[2][0].words
    'NS take 15 of the 15 points. Lead the ace.'
    """
    report = _Report(record, position)
    return d.document(
        *opening(position, say(f"yardstick.{record.measure.name}"), title, teaches),
        [d.Text(report.answer(), "strong")],
        *report.cards(),
        map(d.Text, report.facts()),
        map(
            d.Text,
            addressed(record.why.paragraphs, position) if why and record.why is not UNSET else (),
        ),
        [play(record.line, position, say("line")), d.Text(report.foot())],
    )


def cards_table(record: SolveRecord, position: Position) -> list[d.Block]:
    """Return the table of the cards that may be played, with what is to be noted about it.

    With a record of three players it says what the one on turn is guaranteed.
    """
    return [block for blocks in _Report(record, position).cards() for block in blocks]


def so_far(record: SolveRecord, position: Position) -> str:
    """Return in a few words what a running search has proved; "" if that is too little.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.api.solve import solve
    >>> position = read_position("ristikontra N:AK97 E:A9K6 S:QQ22 W:J544 lead:N")
    >>> so_far(solve(position, max_nodes=0), position)
    'NS at least 0, at most 38'
    """
    return _Report(record, position).so_far()


def answer_words(record: SolveRecord, position: Position) -> str:
    """Return the value of a position, and which card to play, in words."""
    return _Report(record, position).answer()


def advice_words(cards: Sequence[str], form: str, position: Position) -> str:
    """Return which cards to play; they are the `best`, `any`, or the `only` one."""
    return say(
        f"advice.{form}_{'play' if position.trick else 'lead'}",
        cards=values.in_hand(cards, position),
        seat=position.rules.seating.seats[position.mover],
    )


class _Report:
    """The parts of a report that speak of values."""

    def __init__(self, record: SolveRecord, position: Position) -> None:
        self.record = record
        self.position = position
        self.outcomes = values.Outcomes(record.measure.name, position)
        self.own_party = values.spoken_for(record, position)
        self.party = position.rules.seating.parties[self.own_party]
        self.turn = position.rules.seating.parties[position.party]
        self.leads = not position.trick

    # --- the answer ------------------------------------------------------------------------

    def answer(self) -> str:
        worth = only_worth(self.record.worth)
        if worth.bounds is not UNSET:
            return f"{say('unfinished')} {self.between(worth.bounds)}"
        return f"{capital(str(self.worth_words(worth)))}. {self.advice()}".rstrip()

    def between(self, bounds: ValueBounds) -> str:
        lower, upper = self.ends(bounds)
        worst, best = map(self.outcomes.worth_of, (lower, upper))
        if lower == upper:
            return say("known_so_far", value=self.worth_words(worst))
        if lower.outcome != upper.outcome:
            low, high = self.worth_words(worst), self.worth_words(best)
            return say("between", side=self.party, lower=low, upper=high)
        left = self.position.points_left
        least, most = self.own(lower.points), self.own(upper.points)
        spread = Saying("takes_range", side=self.party, lower=least, upper=most, left=left)
        return say("known_so_far", value=values.joined(self.outcomes.words(worst), spread))

    def so_far(self) -> str:
        bounds, moves = only_worth(self.record.worth).bounds, self.record.moves
        if bounds is UNSET:
            return ""
        lower, upper = self.ends(bounds)
        least, most = map(self.outcomes.worth_of, (lower, upper))
        worst, best = self.outcomes.words(least), self.outcomes.words(most)
        found: Saying | None = None
        if lower == upper:
            found = self.worth_words(least)
        elif lower.outcome == upper.outcome:
            low, high = self.own(lower.points), self.own(upper.points)
            spread = Saying("progress.bounds", side=self.party, lower=low, upper=high)
            found = values.joined(worst, spread)
        elif worst and best:
            found = Saying("progress.between", lower=worst, upper=best)
        done = sum(self.outcomes.proved(one) is not None for one in moves)
        if found and done:
            found = Saying("progress.cards", found=found, done=done, cards=len(moves))
        return str(found or "")

    def worth_words(self, worth: Worth) -> Saying:
        """Return a worth, without its full stop."""
        return values.total_words(
            worth, self.record.measure.name, self.position, party=self.own_party
        )

    def own(self, points: int) -> int:
        """Return the points of the party for which the report speaks."""
        return values.own_points(points, self.position, self.own_party)

    def ends(self, bounds: ValueBounds) -> tuple[Amounts, Amounts]:
        """Return the bounds from the worst to the best for that party."""
        lower, upper = bounds.lower, bounds.upper
        other = bool(self.own_party) and self.position.rules.seating.two_sided
        return (upper, lower) if other else (lower, upper)

    def advice(self) -> str:
        cards = self.record.moves
        best = [card.move for card in cards if card.best]
        if not best:
            return ""
        form = "only" if len(cards) == 1 else "any" if len(best) == len(cards) else "best"
        return advice_words(best, form, self.position)

    # --- the table of the cards ------------------------------------------------------------

    def cards(self) -> Iterator[list[d.Block]]:
        """Yield the table of the cards, and what is to be noted about it."""
        if not self.record.moves:
            return
        because = {} if self.record.why is UNSET else self.record.why.brief
        points = say("head.points", side=self.party)
        if not self.position.rules.seating.two_sided:
            points = say("outlook.head.sure", name=self.turn)
        columns = [
            d.Column(say("head.lead" if self.leads else "head.play")),
            *map(d.Column, self.outcomes.heads()),
            *[d.Column(points, right=True)] * self.outcomes.points,
            d.Column(say("head.cost")),
            *([d.Column(say("head.because"))] if because else []),
        ]
        rows = []
        for card in sorted(self.record.moves, key=_dearness):
            rank = Rank(card.move)
            name = say("stock.turned", rank=EVERY[rank]) if isinstance(rank, Turned) else sign(rank)
            name += " *" if card.best else ""
            cells = [
                name,
                *self.outcomes.cells(self.outcomes.settled(card)),
                *[str(points_cell(card, self.outcomes, self.own_party))] * self.outcomes.points,
                self.cost(card),
            ]
            tone = tone_of(card)
            tones: list[d.Tone] = [tone if card.best else ""] * (len(cells) - 1) + [tone]
            if because:
                cells.append(str(because.get(card.move, "")))
                tones.append(tone if card.best else "")
            rows.append(tuple(map(d.Text, cells, tones)))
        yield [d.Table(tuple(columns), tuple(rows))]
        words = {cell.words for row in rows for cell in row}
        notes = [say(f"note.{key}") for key in ("level", "unknown") if say(f"cell.{key}") in words]
        if self.position.takes_up() and any(
            card.move.startswith("*") for card in self.record.moves
        ):
            notes.append(say("note.takes_up", rank=self.position.stock[0]))
        yield [d.nested(d.Text(" ".join(notes)))]

    def cost(self, card: MoveRecord) -> str:
        best, value = self.outcomes.proved(self.record), self.outcomes.proved(card)
        loss = card.loss
        if best is None or value is None or loss is None:
            return say("cell.unknown")
        if card.best:
            return say("nothing")
        party = values.party_of(self.record, self.position)
        found = values.compared(best, value, self.position, self.record.measure.name, party)
        return str(cost_cell(self.position, *found))

    # --- what is below it ------------------------------------------------------------------

    def facts(self) -> list[str]:
        """Return what play decides about cleaning, and what each side can guarantee."""
        found = cleaning_words(self.record.cleaning or (), self.position)
        if self.record.security:
            found.append(security_words(self.record.security))
        return found

    def foot(self) -> str:
        key = "exact" if self.record.status == "exact" else "interrupted"
        return say(key, nodes=self.record.effort["nodes"], time=self.record.seconds)


def _dearness(card: MoveRecord) -> tuple[bool, bool, int, int]:
    """Return what puts the best cards first and those of unknown cost last."""
    loss = card.loss
    if loss is None:
        return not card.best, True, 0, 0
    return not card.best, False, loss.outcome, loss.points


def tone_of(card: MoveRecord) -> d.Tone:
    """Return the tone of a card: best, costs something, changes the outcome, or "", not known."""
    if card.best or card.loss is None:
        return "best" if card.best else ""
    return "turn" if card.loss.outcome else "cost"


def points_cell(card: MoveRecord, outcomes: values.Outcomes, party: int = 0) -> Saying:
    """Return the points of a card for a party, their bounds, or that they are not known."""
    worth = outcomes.proved(card)
    if worth is not None:
        points = values.own_points(worth.value.points, outcomes.position, party)
        return values.range_of(points, points)
    bounds = only_worth(card.worth).bounds
    if bounds is UNSET or bounds.lower.outcome != bounds.upper.outcome:
        return Saying("cell.unknown")
    ends = (bounds.lower.points, bounds.upper.points)
    return values.range_of(
        *sorted(values.own_points(points, outcomes.position, party) for points in ends)
    )


def cleaning_words(records: Sequence[CleaningRecord], position: Position) -> list[str]:
    """Return a paragraph for each side that owes cleaning: whether it cleans, and at what cost."""
    hopeless = {record.side for record in records if record.cleans == "never"}
    return [" ".join(_cleaning(record, position, hopeless)) for record in records]


def security_words(sides: Mapping[str, int]) -> str:
    """Return what each side can guarantee where best play makes both lose.

    >>> print(security_words({"NS": -2, "EW": -1}).partition(". ")[2])
    If each counts only its own loss, NS can guarantee a result worth -2, EW one worth -1.
    """
    return say("by_score.security", ns=sides["NS"], ew=sides["EW"])


def _cleaning(
    record: CleaningRecord, position: Position, hopeless: Collection[str]
) -> Iterator[str]:
    """Yield what play decides about a side's cleaning; nobody need keep the `hopeless` from it.

    That the other side can keep it from cleaning and clean itself is said with that side.
    """
    side, owes = record.side, position.owes
    other = SIDES[1 - SIDES.index(side)]
    yield say(f"by_score.clean.{record.cleans}", side=side, other=other)
    torn = owes[SIDES.index(other)] and not record.denied_and_clean
    if record.cleans == "only with help" and torn:
        yield say("by_score.denied.or", other=other)
    yield from _prices(record.trade_offs, side, other, deniable=other not in hopeless)


def _prices(
    found: Sequence[TradeOffRecord], side: str, other: str, *, deniable: bool
) -> Iterator[str]:
    """Yield what a side's demands cost it in points, as far as they cost anything.

    `deniable`: the other side can be kept from cleaning.  Nothing is said of a side that denies it
    and does not clean, if it can do both.
    """
    most = {(one.own, one.deny): one.points for one in found}
    without = max(most.values())
    own = max((one.points for one in found if one.own), default=None)
    both, deny = (most.get((own, True)) if deniable else None for own in (True, False))
    names = {"side": side, "other": other}
    if both == without:
        yield say("by_score.both_free", **names)
        return
    if own == without:
        yield say("by_score.free", points=without, **names)
    elif own is not None:
        yield say("by_score.price", with_it=own, without=without, **names)
    if both is not None and both == own:
        yield say("by_score.both_same", **names)
    elif both is not None:
        yield say("by_score.both_price", with_it=both, **names)
    elif deny == without:
        yield say("by_score.deny_free", **names)
    elif deny is not None:
        yield say("by_score.deny_price", with_it=deny, without=without, **names)


def by_score_report(record: ByScoreRecord, position: Position) -> d.Document:
    """Return the result of a position by the points so far of the side on turn.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.api.by_score import by_score
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = by_score(position)
    >>> by_score_report(record, position).sections[2][0].words
    'NS need 45 points so far not to lose, and 46 to win.'
    """
    record, side = _for_turn(record, position), position.rules.seating.parties[position.party]
    opening = f"{heading(position)} {say('by_score.yardstick', side=side)}"
    best = "by_score.head.best_play" if position.trick else "by_score.head.best_lead"
    names = (
        say("by_score.head.so_far", side=side),
        say("head.result"),
        say("by_score.head.points", side=side),
        say(best, seat=position.rules.seating.seats[position.mover]),
    )
    legal = len(position.moves())
    rows = tuple(
        (
            str(values.range_of(first.from_, last.to)),
            _results(first, last),
            str(values.range_of(*first.points)),
            say("by_score.any_card")
            if len(first.best) == legal > 1
            else ", ".join(sign(Rank(card)) for card in first.best) or "-",
        )
        for first, last in ((group[0], group[-1]) for group in _groups(record.ranges))
    )
    return d.document(
        [d.Text(opening), *map(d.Text, tally(position))],
        *laid_out(position),
        [d.Text(_needed(record, position), "strong")],
        [d.Table(tuple(map(d.Column, names)), rows)],
    )


def _for_turn(record: ByScoreRecord, position: Position) -> ByScoreRecord:
    """Return a record by the points of the side on turn."""
    if not position.party:
        return record
    gone, left = position.rules.total - position.points_left, position.points_left

    def first_below(least: int | UnsetType | None) -> int | UnsetType | None:
        """Return the least points of the other side with which a side has fewer than `least`."""
        if least is UNSET:
            return UNSET
        if least is None:
            return 0
        return gone - least + 1 if least else None

    return structs.replace(
        record,
        ranges=[
            structs.replace(
                one,
                from_=gone - one.to,
                to=gone - one.from_,
                points=[left - points for points in reversed(one.points)],
            )
            for one in reversed(record.ranges)
        ],
        holds_from=first_below(record.wins_from),
        wins_from=first_below(record.holds_from),
    )


def _needed(record: ByScoreRecord, position: Position) -> str:
    """Return how many points the side on turn needs so far, as a sentence."""
    rules, ranges = position.rules, record.ranges
    covered = {points for one in ranges for points in range(one.from_, one.to + 1)}
    gone = range(rules.total - position.points_left + 1)
    if over := [points for points in gone if points not in covered]:
        points = values.range_of(over[0], over[-1])
        return say("by_score.over", points=points, target=rules.target)
    if len({one.outcome for one in ranges}) == 1:
        names = {one.result for one in ranges}
        name = names.pop() if len(names) == 1 else UNSET
        sentence, short = _result(name, ranges[0].outcome)
        return say("by_score.same", result=sentence if name is UNSET else short)
    holds, wins, side = record.holds_from, record.wins_from, rules.seating.parties[position.party]
    if holds is UNSET:
        return say("by_score.mixed")
    if holds is None:
        return say("by_score.never", side=side)
    if wins in (None, UNSET):
        return say("by_score.hold", side=side, points=holds)
    if holds == wins:
        return say("by_score.win", side=side, points=wins)
    if not holds:
        return say("by_score.always_hold", side=side, points=wins)
    return say("by_score.both", side=side, points=holds, wins=wins)


def _groups(ranges: Sequence[ScoreRangeRecord]) -> list[list[ScoreRangeRecord]]:
    """Return ranges in groups that one row shows: the score grows evenly, nothing else changes."""
    groups: list[list[ScoreRangeRecord]] = []
    for one in ranges:
        if groups and _joins(one, groups[-1]):
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


def _joins(one: ScoreRangeRecord, group: Sequence[ScoreRangeRecord]) -> bool:
    last = group[-1]
    if not all(
        found.from_ == found.to and found.result == ResultName.SCORES for found in (last, one)
    ):
        return False
    if last.to + 1 != one.from_ or values.winner_of(last.outcome) != values.winner_of(one.outcome):
        return False
    if (last.best, last.points) != (one.best, one.points):
        return False
    step = one.outcome - last.outcome
    return len(group) == 1 or step == last.outcome - group[-2].outcome


def _results(first: ScoreRangeRecord, last: ScoreRangeRecord) -> str:
    """Return the result of a row: one, or from one to another."""
    if first == last:
        return str(_result(first.result, first.outcome)[1])
    low, high = abs(first.outcome), abs(last.outcome)
    return say("by_score.ahead", winner=values.winner_of(first.outcome), low=low, high=high)


def _result(name: str | UnsetType, outcome: int) -> tuple[Saying, Saying]:
    """Return a result as a sentence and in a few words, as far as its name is known."""
    return values.result_sayings(
        None if name is UNSET else name, values.winner_of(outcome), outcome
    )
