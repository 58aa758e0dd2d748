"""`advise`: what each card guarantees, what it gets on average, and bounds of what can be
achieved without seeing the other hands.  The three are never mixed.
"""

from collections.abc import Iterator
from math import isclose

from msgspec import UNSET, UnsetType

from ristikontra import document as d
from ristikontra.game.cards import Rank, hand_ranks, rank_of
from ristikontra.games.tricks.worlds import advised
from ristikontra.games.tricks.worlds.bracket import CLOSED_TRICKS
from ristikontra.games.tricks.worlds.notation import ViewEntry
from ristikontra.record import Amounts
from ristikontra.render.position import changed_rules, heading, table_words, tally
from ristikontra.render.reports import reports_seen
from ristikontra.render.table import card_words, fact_words
from ristikontra.render.values import in_hand, kind_of
from ristikontra.words import Saying, has_words, say, sign


@reports_seen(advised.AdviseRecord)
def advise_report(record: advised.AdviseRecord, entry: ViewEntry) -> d.Document:
    """Return the report on what speaks for each card; `entry` is what the record is about.

    >>> from ristikontra.games.tricks.worlds.advice import advise
    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> view = read_view("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> report = advise_report(advise(view), ViewEntry(view))
    >>> report.sections[2][0].words
    'Play the king: it is best on average. All cards guarantee the same.'
    """
    return _Report(record, entry).document()


def average_table(record: advised.AdviseRecord, entry: ViewEntry) -> d.Table:
    """Return the table of what each card gets on average; some deal must have been solved."""
    return _Report(record, entry).averages()


def advise_hint(record: advised.AdviseRecord, entry: ViewEntry) -> d.Document:
    """Return the guarantees and the averages, for a player who asks during play."""
    report = _Report(record, entry)
    return d.document([*report.verdict()], report.guarantees(), report.average())


class _Report:
    """The parts of a report on hidden hands."""

    def __init__(self, record: advised.AdviseRecord, entry: ViewEntry) -> None:
        self.record = record
        self.entry = entry
        self.view = entry.view
        self.representative = entry.view.representative  # for what all positions share that fit
        seating = self.view.rules.seating
        self.side = seating.parties[self.representative.party]
        self.other = seating.parties[1 - self.representative.party]
        self.seat = seating.seats[self.view.mover]
        self.partner = seating.seats[seating.left_of(self.view.mover, 2)]
        self.first = d.Column(say("head.play" if self.view.trick else "head.lead"))
        self.kind = kind_of(record.measure.name, self.representative, self.representative.party)

    @property
    def outcomes(self) -> bool:
        """Whether anything is distinguished beside points."""
        return self.kind != "points"

    @property
    def outcome_signs(self) -> list[int]:
        """The outcomes whose frequency is shown: the remaining one needs no column."""
        return [one for one in (1, 0, -1) if has_words(f"advise.often.{self.kind}.{one}")]

    def document(self) -> d.Document:
        return d.document(
            *view_opening(self.entry, self.record.measure.name),
            [*self.verdict()],
            self.guarantees(),
            self.average(),
            self.ends(),
            self.bracket(),
            [d.Text(view_foot(self.record.stopped, self.record.seconds))],
        )

    def answer(self) -> str:
        """Return the cards that guarantee most, and those that are best on average."""
        if len(self.record.moves) == 1:
            return say("when.only", card=Rank(self.record.moves[0].move))
        moves = self.record.moves
        best, surest = (
            [card.move for card in moves if getattr(card, mark)] for mark in ("best", "surest")
        )
        every = len(surest) == len(moves)
        if not best or len(best) == len(moves):
            verdict = say("advise.best.all") if best else ""
            least = "advise.surest.all" if every else "advise.surest.some"
            sure = say(least, cards=in_hand(surest, self.representative))
            return f"{verdict} {sure}".strip()
        both = [card for card in best if card in surest] if not every else []
        kind = "both" if both else "best"
        cards = in_hand(both or best, self.representative)
        verdict = say(f"advise.verdict.{kind}", cards=cards, number=len(cards))
        if both:
            return verdict
        least = "advise.surest.all" if every else "advise.surest.some"
        return f"{verdict} {say(least, cards=in_hand(surest, self.representative))}"

    def verdict(self) -> Iterator[d.Text]:
        """Yield which card to play, and why it is better than the next."""
        yield d.Text(self.answer(), "strong")
        hint = self.record.hint
        if hint is not UNSET and hint.facts and hint.other is not UNSET:
            reason = [fact_words(fact, self.representative) for fact in hint.facts]
            names = {"card": card_words(hint.move), "other": card_words(hint.other)}
            yield d.Text(say("advise.because", **names, reason=reason))

    # --- the guarantees --------------------------------------------------------------------

    def guarantees(self) -> list[d.Block]:
        columns = [self.first]
        if self.outcomes:
            columns.append(d.Column(say(f"advise.sure.head.{self.kind}")))
        columns.append(d.Column(say("head.points", side=self.side), right=True))
        rows = []
        for card in self.record.moves:
            value = card.guaranteed
            cells = [self.name(card.move, card.surest)]
            if self.outcomes:
                key = f"advise.outcome.{self.kind}.{_sign(value.outcome)}"
                cells.append(say(key, side=self.side, other=self.other))
            cells.append(str(value.points))
            rows.append(self.row(cells, card.surest))
        if len(rows) > 1 and len({row[1:] for row in rows}) == 1:
            rows = [(d.Text(say("play.any")), *rows[0][1:])]
        outcome_kind = self.kind.partition(".")[0]
        meaning = say(f"advise.sure.{outcome_kind}", side=self.side, partner=self.partner)
        return [
            d.Heading(say("advise.sure")),
            d.method(meaning),
            d.Table(tuple(columns), tuple(rows)),
        ]

    # --- what is best on average -----------------------------------------------------------

    def average(self) -> list[d.Block]:
        record = self.record
        if not record.deals:
            return [d.Heading(say("advise.average")), d.Text(say("advise.average.none"))]
        form = "one" if record.deals == 1 else "all"
        kind = form if record.exhaustive else "drawn" if record.drawn else "some"
        counts = {"deals": record.deals, "fitting": record.fitting}
        blocks: list[d.Block] = [
            d.Heading(say("advise.average")),
            d.Text(say(f"advise.average.{kind}", **counts)),
            d.method(ways_words(record.ways, record.exhaustive) if record.deals > 1 else ""),
            d.method(say("advise.average.means")),
            d.Text(self.trust()),
            self.averages(),
            d.nested(d.method(say("advise.average.legend"))),
        ]
        if any(card.regret and round(card.regret.points, 1) < 0 for card in record.moves):
            blocks.append(d.nested(d.method(say("advise.average.negative"))))
        if self.inexact():
            blocks.append(d.nested(d.Text(say("advise.average.error"))))
        return blocks

    def inexact(self) -> bool:
        """Say whether the table of averages has errors to show."""
        return any(card.standard_error is not UNSET for card in self.record.moves)

    def averages(self) -> d.Table:
        record, columns = self.record, [self.first]
        columns += [
            d.Column(
                say(f"advise.often.{self.kind}.{one}", side=self.side, other=self.other),
                right=True,
            )
            for one in self.outcome_signs
        ]
        columns.append(d.Column(say("head.points", side=self.side), right=True))
        columns.append(d.Column(say("advise.head.best"), right=True))
        columns.append(d.Column(say("head.cost"), right=True))
        inexact = self.inexact()
        columns += [d.Column(say("advise.head.error"), right=True)] * inexact
        rows = [self.row(self.cells(card, inexact), card.best) for card in record.moves]
        return d.Table(tuple(columns), tuple(rows))

    def trust(self) -> str:
        """Return how much the others are trusted, "" where nothing is inferred from their play."""
        trust, survives = self.record.trust, self.record.survives
        if trust is UNSET or survives is UNSET or survives is None:
            return ""
        return say("advise.trust", points=trust, share=survives)

    def cells(self, card: advised.AdvisedMoveRecord, inexact: bool) -> list[str]:
        mean, regret = card.mean, card.regret
        assert mean is not None
        assert regret
        assert card.p_best is not None
        cells = [self.name(card.move, card.best)]
        for one in self.outcome_signs:
            chances = (
                chance for outcome, chance in mean.outcomes.items() if _sign(int(outcome)) == one
            )
            cells.append(say("advise.chance", chance=sum(chances)))
        cells.append(say("advise.mean", points=mean.points))
        cells.append(say("advise.chance", chance=card.p_best))
        cells.append(say("advise.mean", points=regret.points))
        if inexact:
            error = card.standard_error
            texts = "" if error is UNSET or card.best else say("advise.mean", points=error.points)
            cells.append(texts)
        return cells

    def ends(self) -> list[d.Block]:
        """Return a deal in which each card gets least, and one in which it gets most."""
        found = [
            (card.move, card.worst, card.best_deal)
            for card in self.record.moves
            if card.worst and card.best_deal
        ]
        texts = not all(self.same(worst, best) for _, worst, best in found)
        ends = (d.Text(self.end_words(*one), hanging=True) for one in found)
        return [d.Text(say("advise.ends.told") if texts else ""), *ends]

    def same(self, worst: advised.WorldRecord, best: advised.WorldRecord) -> bool:
        """Say whether a card gets the same in every possible deal."""
        return self.record.exhaustive and worst.value == best.value

    def end_words(self, card: str, worst: advised.WorldRecord, best: advised.WorldRecord) -> str:
        return say(
            "advise.ends.same" if self.same(worst, best) else "advise.ends",
            card=Rank(card),
            least=self.end(worst.value),
            least_hands=self.hands(worst),
            most=self.end(best.value),
            most_hands=self.hands(best),
        )

    def hands(self, found: advised.WorldRecord) -> list[Saying]:
        return [
            Saying("advise.hand", seat=seat, cards=sorted(map(rank_of, cards), reverse=True))
            for seat, cards in found.hands.items()
        ]

    def end(self, value: Amounts) -> Saying:
        key = f"advise.end.{self.kind}.{_sign(value.outcome)}"
        return Saying(key, points=value.points, side=self.side, other=self.other)

    def bracket(self) -> list[d.Block]:
        """Return the table of the bounds for each card, and what they mean."""
        known = [card.really for card in self.record.moves if card.really]
        if not known:
            return []
        inexact = any(one.standard_error is not UNSET for one in known)
        names = {"side": self.side, "other": self.other}
        columns = [self.first]
        if self.outcomes:
            columns.append(d.Column(say(f"advise.head.counted.{self.kind}", **names), right=True))
        columns.append(d.Column(say("head.points", side=self.side), right=True))
        columns += [d.Column(say("advise.head.error"), right=True)] * inexact
        rows = []
        for card, bounds in zip(self.record.moves, known, strict=True):
            cells = [sign(Rank(card.move))]
            cells += [between(bounds, "outcome", self.kind)] if self.outcomes else []
            cells.append(between(bounds, "points", "points"))
            if inexact:
                error = bounds.standard_error
                cells.append("" if error is UNSET else say("advise.mean", points=error.points))
            rows.append(tuple(map(d.Text, cells)))
        # Such bounds are those of other ways of playing, and of what is proved of all.
        closed = self.entry.view.representative.tricks_left <= CLOSED_TRICKS and not inexact
        exact = all(one.exact for one in known)
        means = "exact" if exact else "closer" if closed else "low"
        who = {"seat": self.record.seat, "partner": self.partner}
        blocks: list[d.Block] = [
            d.Heading(say("advise.achievable")),
            d.method(say("advise.achievable.means", **who)),
            d.method(say(f"advise.achievable.{means}", **who)),
        ]
        if self.outcomes:
            blocks.append(d.method(say(f"advise.achievable.counted.{self.kind}", **names)))
        blocks.append(d.Table(tuple(columns), tuple(rows)))
        if inexact:
            blocks.append(d.nested(d.method(say("advise.achievable.error"))))
        return blocks

    def name(self, card: str, marked: bool) -> str:
        return sign(Rank(card)) + (" *" if marked else "")

    def row(self, cells: list[str], marked: bool) -> tuple[d.Text, ...]:
        return tuple(d.Text(cell, "best" if marked else "") for cell in cells)


def _sign(outcome: int) -> int:
    """Return whether an outcome is for the side, against it or neither."""
    return (outcome > 0) - (outcome < 0)


def between(found: advised.AchievableRecord, what: str, kind: str) -> str:
    """Return the bounds in words, of `kind`: one number where it is exact.

    An outcome is minus one where only the side fails.  Where only the side owes cleaning, the
    number shows how often it cleans.
    """
    ends = [found.high] if found.exact else [found.low, found.high]
    numbers = [getattr(end, what) + (kind == "clean.own") for end in ends]
    # Zero has no sign.
    texts = [say(f"advise.number.{kind}", number=round(number, 3) + 0.0) for number in numbers]
    # Points come second: bounds of theirs that meet by chance settle nothing, nor do deals drawn.
    all_deals = found.standard_error is UNSET
    if found.exact or (all_deals and what == "outcome" and isclose(*numbers, abs_tol=1e-9)):
        return texts[0]
    low, high = texts
    return say("advise.about" if low == high else "range.words", low=low, high=high)


def ways_words(ways: int, exhaustive: bool) -> str:
    """Return in how many ways the hidden cards can lie, and what that means for the deals."""
    return say(f"advise.ways.{'all' if exhaustive else 'some'}", ways=ways)


def view_opening(entry: ViewEntry, objective: str = "") -> list[list[d.Block]]:
    """Return the sections that a report on what one seat sees opens with.

    They are those of `render.position.opening`; hidden cards are not shown.  Without an `objective`
    they do not say what is played for.
    """
    view, shared = entry.view, entry.view.representative
    seat = view.rules.seating.seats[view.mover]
    yardstick = say(f"advise.yardstick.{objective}" if objective else "hint.yardstick", seat=seat)
    known = [
        f"{heading(shared)} {yardstick}",
        *tally(shared, view.spice, view.bottom),
        changed_rules(shared),
    ]
    return [
        [d.Heading(entry.title or ""), d.Text(entry.teaches or "")],
        [*map(d.Text, known)],
        [d.Hands(shared, view.hiding), *map(d.Text, _partly(entry))],
        [d.Text(table_words(view.shown))],
    ]


def view_foot(stopped: str | UnsetType, seconds: float) -> str:
    """Return what ends such a report: how long it took, and whether it was cut short."""
    return say("advise.foot" if stopped is UNSET else f"advise.foot.{stopped}", time=seconds)


def _partly(entry: ViewEntry) -> Iterator[str]:
    """Yield what is known of hands that are hidden in part."""
    view = entry.view
    for at, seat in enumerate(view.rules.seating.seats):
        if not view.hidden[at]:
            continue
        cards, ranks = view.known[at], sorted(view.voids[at], reverse=True)
        if any(cards):
            yield say("advise.known", seat=seat, cards=hand_ranks(cards))
        if ranks:
            yield say("advise.lacks", seat=seat, ranks=ranks)
