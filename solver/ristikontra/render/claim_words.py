"""Sentences about judged claims, as templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET

from ristikontra.game.cards import RANK_NAMES, Rank, article, read_cards
from ristikontra.game.seats import SEAT_NAMES, SEATS
from ristikontra.records.verify import ExpectationRecord, ExpectedRecord, FactRecord, PartRecord
from ristikontra.render.words import rank_text, say

CLAIMED: Final[Mapping[str, str]] = {
    # --- the verdicts
    "verdict.true": "true",
    "verdict.false": "false",
    "verdict.points": "a matter of points only",
    "verdict.score": "a function of the score",
    "not_judged": "not judged",
    "claim": "{id}  {verdict}",
    "claim_expected": "{id}  {verdict}, as expected",
    "claim_differs": "{id}  {verdict}; but the file expects: {expect}",
    "part": "{says}: {verdict}",
    # --- what is measured by what
    "yardstick.force": "All cards known, best opposition.",
    "yardstick.help": "All players choosing their cards together.",
    "yardstick.every": "Every way to go on tried.",
    "yardstick.cards": "By the rules and the cards alone.",
    # --- what a claim says
    "says.at": "at {value}",
    "says.after": "after {value}",
    "says.set": "with {value}",
    "says.swap": "with {value} changed over",
    "says.lead": "with {value} on lead",
    "says.objective": "by {value}",
    "is.right": "the {card} is right",
    "is.only": "the {card} is the only right card",
    "is.not only": "the {card} is right, and not it alone",
    "is.mistake": "the {card} is a mistake",
    "is.worst": "the {card} is the worst card",
    "is.forced": "the {card} is the only card that may be played",
    "is.unbeatable": "the {card} cannot be beaten in this trick",
    "is.beatable": "the {card} can be beaten in this trick",
    "is.better": "the {card} is better than {than}",
    "is.worse": "the {card} is worse than {than}",
    "is.as good": "the {card} is as good as {than}",
    "is.no better": "the {card} is no better than {than}",
    "is.no worse": "the {card} is no worse than {than}",
    "costs": "the {card} costs {costs}",
    "same": "{same} are worth the same",
    "best": "the best cards are {best}",
    "can": "{side} can force: {can}",
    "cannot": "{side} cannot force: {cannot}",
    "can_deny": "{side} can deny: {can_deny}",
    "cannot_deny": "{side} cannot deny: {cannot_deny}",
    "could": "it could come: {could}",
    "could_not": "it could never come: {could_not}",
    "always": "it comes always: {always}",
    "will": "it comes with best play: {will}",
    "line": "best play for {best_for}: {line}",
    "settled": "nothing matters any more",
    "winners": "sure winners: {winners}",
    "needs": "{side} need {needs} more",
    "gains": "{side} gain {gains}",
    # --- reasons
    "fact.beaten": "After {card}, {who} get the trick in some of the {first} ways to finish it.",
    "fact.unbeaten": "After {card}, {who} get the trick in none of the {first} ways to finish it.",
    "fact.line": "It can come like this.",
    "fact.no_line": "No line of play brings it.",
    "fact.no_other": "Every line of play brings it.",
    "fact.otherwise": "A line comes to something else.",
    "fact.forces": "{who} can do it.",
    "fact.denies": "{who} can prevent it.",
    "fact.legal": "What may be played: {cards}.",
    "fact.departs": "The first of the worst cards in it is {who}'s {card}.",
    "fact.settled": "Every line of play comes to the same.",
    "fact.matches": "{who} has {card} too.",
    "fact.unmatched": "Nobody but {who} has {card}.",
    "fact.needs": "{who} have {first} and win with {third}: {second} more.",
    "fact.gain": "With the change NS take {second}, without it {fourth}.",
    "fact.gain_outcome": "With the change NS take {second}, without it {fourth}; and the outcome "
    "is another.",
    "fact.places": "Judged at {first} places; the answer is this at {second} of them.",
    "fact.place": "Judged at {first} places; the answer is the same at all of them.",
    "value": "With best play: {value}.",
    "card_best": "{card} is best",
    "cards_best": "{cards} are best",
    "card_cost": "{card} {cost}",
    "cards": "{cards}.",
    "line_shown": "Line",
    "better_shown": "Best",
    "why": "{words}",
    "scores": "By the deal's result, if NS had so many points before: {ranges}.",
    "scores_never": "Whatever the points so far, it never costs the deal.",
    "scores_same": "By the deal's result, whatever the points so far: {verdict}.",
    "function": "If NS had so many points before: {ranges}.",
    "constant": "So it is whatever the points so far.",
    "instance": "For instance, with {ns} for NS so far and {ew} for EW:",
    "score_range": "{lowest}-{highest} {verdict}",
    "score_one": "{lowest} {verdict}",
    # --- the foot
    "no_claims": "This file claims nothing.",
    "counted": "{claims}: {counts}.",
    "count": "{number} {verdict}",
    "all_expected": "All as the file expects.",
    "unexpected": "Not as the file expects: {ids}.",
    "all_met": "What the file expects of its position is so.",
    "unmet": "{place} the file expects {expected}; found: {found}.",
    "unmet.place": "By {objective}",
    "unmet.set": "with {options}",
    "unmet.after": "after {cards}",
    "unmet.outcome": "outcome {value}",
    "unmet.points": "points {value}",
    "unmet.best": "best {value}",
    "unmet.result": "result {value!r}",
    "unmet.unknown": "a result that hangs on what is not known",
    "no_file": "{words!r} is no position file; claims stand in a file or a worked example",
}


def utter(key: str, **parts: object) -> str:
    """Return the sentence of a key with its parts put in.

    >>> utter("says.after", value="7 6")
    'after 7 6'
    """
    return CLAIMED[key].format(**parts)


def says_words(part: PartRecord) -> str:
    """Return what a statement says, in words."""
    says = {"side": "", "best_for": "both", **part.says}
    place = [
        utter(f"says.{key}", value=says[key])
        for key in ("set", "swap", "lead", "at", "after", "objective")
        if key in says
    ]
    if part.kind in ("is", "costs"):
        says["card"] = RANK_NAMES[read_cards(says["card"])[0][0].rank]
    key = f"is.{' '.join(says['is'].lower().split())}" if part.kind == "is" else part.kind
    return ", ".join([*place, utter(key, **says)])


def yardstick_words(yardstick: str) -> str:
    """Return what a verdict is measured by, as a sentence."""
    key = f"yardstick.{yardstick}"
    return utter(key) if key in CLAIMED else say(key)


def fact_words(fact: FactRecord) -> str:
    """Return a reason as a sentence.

    >>> fact_words(FactRecord(kind="unmatched", who="E", cards=["4"]))
    'Nobody but East has a 4.'
    """
    who = fact.who or ""
    names = [_card(card) for card in fact.cards or ()]
    numbers = list(fact.numbers or ())
    key = f"fact.{fact.kind}"
    if fact.kind == "places" and numbers[0] == numbers[1]:
        key = "fact.place"
    if fact.kind == "gain" and numbers[0] != numbers[2]:
        key = "fact.gain_outcome"
    listed = dict(zip(("first", "second", "third", "fourth"), numbers, strict=False))
    return utter(
        key,
        who=SEAT_NAMES[SEATS.index(who)] if who in SEATS else who,
        card=names[0] if names else "",
        cards=" ".join(map(_rank, fact.cards or ())),
        **listed,
    )


def unmet_words(one: ExpectationRecord) -> str:
    """Return what a file expects of its position and what is so, as a sentence.

    >>> expected, found = ExpectedRecord(points=12), ExpectedRecord(points=11)
    >>> facts = {"expected": expected, "found": found, "as_expected": False}
    >>> unmet_words(ExpectationRecord(objective="clean", after=["NQ"], set={}, **facts))
    'By clean, after NQ, the file expects points 12; found: points 11.'
    """
    place = [utter("unmet.place", objective=one.objective)]
    if one.set:
        options = " ".join(f"{name}={value}" for name, value in one.set.items())
        place.append(utter("unmet.set", options=options))
    if one.after:
        place.append(utter("unmet.after", cards=" ".join(one.after)))
    return utter(
        "unmet",
        place=", ".join(place) + "," * (len(place) > 1),
        expected=_expected_words(one.expected),
        found=_expected_words(one.found),
    )


def _expected_words(one: ExpectedRecord) -> str:
    words = []
    for key in ("outcome", "points", "best", "result"):
        value = getattr(one, key)
        if value is None:
            words.append(utter("unmet.unknown"))
        elif value is not UNSET:
            shown = " ".join(map(_rank, value)) if key == "best" else value
            words.append(utter(f"unmet.{key}", value=shown))
    return ", ".join(words)


def scores_words(part: PartRecord) -> str:
    """Return for which points so far a verdict, or one by the result of the deal, is which."""
    scores = part.scores
    if not scores:
        return ""
    words = {one.verdict for one in scores}
    hangs = part.assumed is not UNSET
    if hangs and len(words) == 1:
        return utter("constant")
    if words <= {"true", "points"} and not hangs:
        return utter("scores_never")
    if len(words) == 1:
        return utter("scores_same", verdict=utter(f"verdict.{scores[0].verdict}"))
    ranges = [
        utter(
            "score_one" if one.lowest == one.highest else "score_range",
            lowest=one.lowest,
            highest=one.highest,
            verdict=utter(f"verdict.{one.verdict}"),
        )
        for one in scores
    ]
    return utter("function" if hangs else "scores", ranges=", ".join(ranges))


def _rank(card: str) -> str:
    return rank_text(Rank(card))


def _card(card: str) -> str:
    name = _rank(card)
    indefinite, _ = article(Rank(card)).split()
    return f"{indefinite} {name}"
