"""`when`: what must be true of the hidden hands for a card to be right."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ristikontra.document import Block, Document, Heading, ListItem, Text, document, method
from ristikontra.game.cards import Rank
from ristikontra.games.tricks.worlds.conditions import ConditionRecord, HandFactRecord, WhenRecord
from ristikontra.games.tricks.worlds.notation import ViewEntry
from ristikontra.render.advise import view_foot, view_opening, ways_words
from ristikontra.render.reports import reports_seen
from ristikontra.words import Saying, say


@reports_seen(WhenRecord)
def when_report(record: WhenRecord, entry: ViewEntry) -> Document:
    """Return the report on what must be true for a card to be right.

    `entry` is what the record is about.

    >>> from ristikontra.games.tricks.worlds.conditions import when
    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> view = read_view("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> report = when_report(when(view, "K"), ViewEntry(view))
    >>> report.sections[3][0].words
    'South has a king (33% of deals): the king is right in 100%; otherwise in 67%.'
    """
    return document(
        *view_opening(entry, record.measure.name),
        [Text(_answer(record, entry), "strong"), *_meaning(record, entry)],
        _decisive(record, entry),
        *_pure(record, entry),
        [Text(view_foot(record.stopped, record.seconds))],
    )


def when_told(record: WhenRecord, entry: ViewEntry) -> list[Block]:
    """Return how often the card is right, and what decides most."""
    return [Text(_answer(record, entry)), *_decisive(record, entry)]


def _only(entry: ViewEntry) -> bool:
    """Say whether there is only one card to play."""
    return len(entry.view.representative.moves()) == 1


def _proof(record: WhenRecord) -> str:
    """Return whether all deals were solved, which proves what others only suggest."""
    return "proved" if record.exhaustive else "seen"


def _answer(record: WhenRecord, entry: ViewEntry) -> str:
    """Return how often the card is right."""
    if _only(entry):
        return say("when.only", card=Rank(record.move))
    right, alone, tied = record.p_right, record.p_alone, record.p_tied
    if right is None or alone is None or tied is None:
        return ""
    if not right:
        return say(f"when.none.{_proof(record)}", card=Rank(record.move))
    how = "both" if alone and tied else "alone" if alone else "tied"
    often = Saying(f"when.all.{_proof(record)}") if right == 1 else Saying("when.some", share=right)
    return say(f"when.right.{how}", often=often, card=Rank(record.move), alone=alone, tied=tied)


def _meaning(record: WhenRecord, entry: ViewEntry) -> Iterator[Text]:
    """Yield which deals were counted, and how each was judged."""
    if _only(entry):
        return
    if not record.deals:
        yield Text(say("advise.average.none"))
        return
    if record.exhaustive and record.deals == 1:
        yield Text(say("advise.average.one"))
    else:
        kind = "all" if record.exhaustive else "drawn" if record.drawn else "some"
        yield Text(say(f"when.counted.{kind}", deals=record.deals, fitting=record.fitting))
        yield method(ways_words(record.ways, record.exhaustive))
    yield method(say("when.meaning"))


def _decisive(record: WhenRecord, entry: ViewEntry) -> list[Block]:
    """Return what decides most; or that nothing does."""
    cases = record.decisive
    if not cases and record.p_right and record.p_right < 1:
        return [Text(say("when.decides.nothing"))]
    return [Text(_decided(case, Rank(record.move), entry)) for case in cases]


def _decided(case: ConditionRecord, card: Rank, entry: ViewEntry) -> str:
    ends = {(1.0, 0.0): "right", (0.0, 1.0): "wrong"}
    how = ends.get((case.p_right, case.otherwise), "partly")
    return say(
        f"when.decides.{how}",
        facts=_facts(case, entry),
        share=case.share,
        card=card,
        chance=case.p_right,
        rest=case.otherwise,
    )


def _pure(record: WhenRecord, entry: ViewEntry) -> Iterator[list[Block]]:
    """Yield the cases in which the card is always right, and never, unless all is said."""
    if any({case.p_right, case.otherwise} == {0, 1} for case in record.decisive):
        return
    how = "drawn" if record.drawn else "share"
    for kind, cases in (("right", record.always), ("wrong", record.never)):
        items = [
            ListItem(
                say(
                    f"when.case.{how}",
                    facts=_facts(case, entry),
                    share=case.share,
                    number=case.ways,
                )
            )
            for case in cases
        ]
        yield [Heading(say(f"when.pure.{kind}.{_proof(record)}")), *items] if items else []


def _facts(case: ConditionRecord, entry: ViewEntry) -> list[Saying]:
    """Return the facts of a case, those of a seat in one sentence."""
    return [
        Saying("when.has", seat=seat, what=_what([*facts], entry))
        for seat, facts in groupby(case.facts, key=lambda fact: fact.seat)
    ]


def _what(facts: Sequence[HandFactRecord], entry: ViewEntry) -> list[Saying]:
    """Return what a seat has and has not."""
    first, *others = facts
    rank = Rank(first.rank)
    if others and others[0].rank == first.rank:
        # At least this many, and fewer than another number.
        least, most = first.at_least, others[0].at_least - 1
        kind = "exactly" if least == most else "or" if most == least + 1 else "to"
        return [Saying(f"when.has.{kind}", least=least, most=most, cards=(most, rank))]
    return [_one(fact, entry) for fact in facts]


def _one(fact: HandFactRecord, entry: ViewEntry) -> Saying:
    number, rank = fact.at_least, Rank(fact.rank)
    if not fact.holds:
        cards = (number - 1, rank)
        return Saying("when.has.most" if number > 1 else "when.has.none", cards=cards, rank=rank)
    view = entry.view
    seat = view.rules.seating.seats.index(fact.seat)
    all_of_them = number == view.known[seat][rank] + min(view.unseen[rank], view.hidden[seat])
    kind = "a" if number == 1 else "all" if all_of_them else "least"
    return Saying(f"when.has.{kind}", cards=(number, rank), rank=rank)
