"""`verify`: the claims of a position file: each with its verdict and what shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from msgspec import UNSET

from ristikontra.formats.notation import read_position
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position, after_cards
from ristikontra.game.seats import side_of
from ristikontra.records.verify import ClaimRecord, PartRecord, VerdictWord, VerifyRecord
from ristikontra.render.claim_words import (
    fact_words,
    says_words,
    scores_words,
    unmet_words,
    utter,
    yardstick_words,
)
from ristikontra.render.document import (
    Block,
    Document,
    Hands,
    Heading,
    Point,
    Text,
    document,
    nested,
)
from ristikontra.render.position import heading, play, tally
from ristikontra.render.values import cost_words, total_words
from ristikontra.render.words import count, rank_text, say

_ORDER: Final[tuple[VerdictWord, ...]] = ("true", "false", "points", "score")


def verify_report(record: VerifyRecord, position: Position) -> Document:
    """Return the report on judged claims; `position` is that of the file.

    >>> from ristikontra.records.verify import verify_record
    >>> from ristikontra.claims import verify
    >>> from ristikontra.formats.files import read_example
    >>> from ristikontra.render.layout import Style
    >>> from ristikontra.render.text import as_text
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> claims = '[[claims]]\\nid="a"\\ntext="The ace wins."\\nwinners="NA"\\n'
    >>> example = read_example(text + claims)
    >>> record = verify_record(example.position, example.title, verify(example))
    >>> report = as_text(verify_report(record, example.position), Style())
    >>> print(report.split("\\n\\n")[3])
    a  true
       The ace wins.
       - sure winners: NA. By the rules and the cards alone.
         Nobody but North has an A.
    """
    return document(
        [Heading(record.title)],
        [Text(heading(position)), Text(" ".join(tally(position)))],
        [Hands(position)],
        *map(_claim, record.claims),
        [Text(_foot(record))],
        map(Text, _expectations(record)),
    )


def _claim(claim: ClaimRecord) -> list[Block]:
    text = claim.text
    if claim.by is not UNSET:
        text = say("comment_by", text=" ".join(text.split()), by=claim.by)
    blocks: list[Block] = [Text(text)]
    for part in claim.parts:
        says = says_words(part)
        if len(claim.parts) > 1:
            says = utter("part", says=says, verdict=utter(f"verdict.{part.verdict}"))
        blocks.append(Point(f"{says}. {yardstick_words(part.yardstick)}"))
        blocks.append(nested(*_reasons(part)))
    return [Heading(_head(claim)), nested(*blocks, under=claim.id)]


def _head(claim: ClaimRecord) -> str:
    verdict = utter(f"verdict.{claim.verdict}" if claim.verdict else "not_judged")
    if claim.expect is UNSET:
        return utter("claim", id=claim.id, verdict=verdict)
    if claim.as_expected:
        return utter("claim_expected", id=claim.id, verdict=verdict)
    expect = utter(f"verdict.{claim.expect}")
    return utter("claim_differs", id=claim.id, verdict=verdict, expect=expect)


def _reasons(part: PartRecord) -> Iterator[Block]:
    """Yield what shows the verdict: reasons, costs of the cards, and the lines."""
    start = read_position(part.position)
    if part.assumed is not UNSET:
        start = replace(start, taken=(part.assumed.NS, part.assumed.EW))
    here = _after(start, part.line[: part.played])
    words = [fact_words(fact) for fact in part.because]
    if part.cards and part.kind in ("is", "costs", "same", "best", "line"):
        words.insert(0, _costs(part, here))
    elif part.value is not UNSET and part.kind in ("will", "settled"):
        words.insert(0, utter("value", value=total_words(part.value, part.yardstick, here)))
    if part.assumed is not UNSET:
        yield Text(scores_words(part))
        yield Text(utter("instance", ns=part.assumed.NS, ew=part.assumed.EW))
    else:
        words.append(scores_words(part))
    yield Text(" ".join(word for word in words if word))
    yield play(part.line, start, utter("line_shown"))
    yield play(part.better, here, utter("better_shown"))
    yield Text(utter("why", words=part.why) if part.why else "")


def _costs(part: PartRecord, here: Position) -> str:
    """Return which cards are best and what the others cost."""
    best = [_rank(card.card) for card in part.cards if card.best]
    key = "card_best" if len(best) == 1 else "cards_best"
    found = [utter(key, card=best[0], cards=" ".join(best))]
    for card in part.cards:
        if card.value is None or card.best:
            continue
        top = next(one.value for one in part.cards if one.best and one.value)
        cost = cost_words(top, card.value, side_of(here.turn), part.yardstick)
        found.append(utter("card_cost", card=_rank(card.card), cost=cost))
    return utter("cards", cards=", ".join(found))


def _after(position: Position, cards: Sequence[str]) -> Position:
    return after_cards(position, [Rank(card[1:]) for card in cards])


def _rank(card: str) -> str:
    return rank_text(Rank(card))


def _foot(record: VerifyRecord) -> str:
    if not record.claims:
        return utter("no_claims")
    found = Counter(claim.verdict for claim in record.claims)
    counts = [
        utter("count", number=found[word], verdict=utter(f"verdict.{word}"))
        for word in _ORDER
        if found[word]
    ]
    if found[None]:
        counts.append(utter("count", number=found[None], verdict=utter("not_judged")))
    claims = count(len(record.claims), "claim")
    words = [utter("counted", claims=claims, counts=", ".join(counts))]
    ids = [claim.id for claim in record.claims if not claim.as_expected]
    if ids:
        words.append(utter("unexpected", ids=", ".join(ids)))
    elif any(claim.expect is not UNSET for claim in record.claims):
        words.append(utter("all_expected"))
    return " ".join(words)


def _expectations(record: VerifyRecord) -> list[str]:
    """Return what the file expects of its position and is not so, or that all of it is."""
    wrong = [one for one in record.expectations if not one.as_expected]
    if not wrong:
        return [utter("all_met")] if record.expectations else []
    return [unmet_words(one) for one in wrong]
