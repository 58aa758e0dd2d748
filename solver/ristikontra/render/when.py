"""`when`: what must be true of the hidden hands for a card to be right."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ristikontra.document import Block, Document, Heading, ListItem, Text, document
from ristikontra.game.cards import Rank
from ristikontra.render.advise import view_foot, view_opening
from ristikontra.render.reports import reports_seen
from ristikontra.words import Saying, say
from ristikontra.worlds.conditions import ConditionRecord, HandFactRecord, WhenRecord
from ristikontra.worlds.notation import ViewEntry


@reports_seen(WhenRecord)
def when_report(record: WhenRecord, entry: ViewEntry) -> Document:
    """Return the report on what must be true for a card to be right.

    `entry` is what the record is about.

    >>> from ristikontra.worlds.conditions import when
    >>> from ristikontra.worlds.notation import read_view
    >>> view = read_view("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> report = when_report(when(view, "K"), ViewEntry(view))
    >>> report.sections[3].blocks[0].words
    'South has a king (33% of deals): the king is right in 100%; otherwise in 67%.'
    """
    return _Report(record, entry).document()


def when_told(record: WhenRecord, entry: ViewEntry) -> list[Block]:
    """Return how often the card is right, and what decides most."""
    report = _Report(record, entry)
    return [Text(report.answer()), *report.decisive()]


class _Report:
    """The parts of a report on when a card is right."""

    def __init__(self, record: WhenRecord, entry: ViewEntry) -> None:
        self.record = record
        self.entry = entry
        self.card = Rank(record.move)
        self.only = len(entry.view.representative.moves()) == 1
        #: Deals that were all solved prove what others only suggest.
        self.proof = "proved" if record.exhaustive else "seen"

    def document(self) -> Document:
        return document(
            *view_opening(self.entry, self.record.measure.name),
            [Text(self.answer(), "strong"), Text(self.meaning())],
            self.decisive(),
            *self.pure(),
            [Text(view_foot(self.record.stopped, self.record.seconds))],
        )

    def answer(self) -> str:
        """Return how often the card is right."""
        record = self.record
        if self.only:
            return say("when.only", card=self.card)
        right, alone, tied = record.p_right, record.p_alone, record.p_tied
        if right is None or alone is None or tied is None:
            return ""
        if not right:
            return say(f"when.none.{self.proof}", card=self.card)
        how = "both" if alone and tied else "alone" if alone else "tied"
        often = Saying(f"when.all.{self.proof}") if right == 1 else Saying("when.some", share=right)
        return say(f"when.right.{how}", often=often, card=self.card, alone=alone, tied=tied)

    def meaning(self) -> str:
        record = self.record
        if self.only:
            return ""
        if not record.deals:
            return say("advise.average.none")
        form = "one" if record.deals == 1 else "all"
        kind = form if record.exhaustive else "drawn" if record.drawn else "stopped"
        return say(
            f"when.meaning.{kind}", deals=record.deals, fitting=record.fitting, ways=record.ways
        )

    def decisive(self) -> list[Block]:
        """Return what decides most; or that nothing does."""
        cases = self.record.decisive
        if not cases and self.record.p_right and self.record.p_right < 1:
            return [Text(say("when.decides.nothing"))]
        return [Text(self.decided(case)) for case in cases]

    def decided(self, case: ConditionRecord) -> str:
        ends = {(1.0, 0.0): "right", (0.0, 1.0): "wrong"}
        how = ends.get((case.p_right, case.otherwise), "partly")
        return say(
            f"when.decides.{how}",
            facts=self.facts(case),
            share=case.share,
            card=self.card,
            chance=case.p_right,
            rest=case.otherwise,
        )

    def pure(self) -> Iterator[list[Block]]:
        """Yield the cases in which the card is always right, and never, unless all is said."""
        record = self.record
        if any({case.p_right, case.otherwise} == {0, 1} for case in record.decisive):
            return
        how = "drawn" if record.drawn else "share"
        for kind, cases in (("right", record.always), ("wrong", record.never)):
            items = [
                ListItem(
                    say(
                        f"when.case.{how}",
                        facts=self.facts(case),
                        share=case.share,
                        number=case.ways,
                    )
                )
                for case in cases
            ]
            yield [Heading(say(f"when.pure.{kind}.{self.proof}")), *items] if items else []

    def facts(self, case: ConditionRecord) -> list[Saying]:
        """Return the facts of a case, those of a seat in one sentence."""
        return [
            Saying("when.has", seat=seat, what=self.what([*facts]))
            for seat, facts in groupby(case.facts, key=lambda fact: fact.seat)
        ]

    def what(self, facts: Sequence[HandFactRecord]) -> list[Saying]:
        """Return what a seat has and has not."""
        first, *others = facts
        rank = Rank(first.rank)
        if others and others[0].rank == first.rank:
            # At least this many, and fewer than another number.
            least, most = first.at_least, others[0].at_least - 1
            kind = "exactly" if least == most else "or" if most == least + 1 else "to"
            return [Saying(f"when.has.{kind}", least=least, most=most, cards=(most, rank))]
        return [self.one(fact) for fact in facts]

    def one(self, fact: HandFactRecord) -> Saying:
        number, rank = fact.at_least, Rank(fact.rank)
        if not fact.holds:
            cards = (number - 1, rank)
            return Saying(
                "when.has.most" if number > 1 else "when.has.none", cards=cards, rank=rank
            )
        view = self.entry.view
        seat = view.rules.seating.seats.index(fact.seat)
        all_of_them = number == view.known[seat][rank] + min(view.unseen[rank], view.hidden[seat])
        kind = "a" if number == 1 else "all" if all_of_them else "least"
        return Saying(f"when.has.{kind}", cards=(number, rank), rank=rank)
