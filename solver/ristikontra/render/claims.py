"""`verify` and `feasible`: claims with their verdicts; what could have been, or could with help."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, get_args

from msgspec import UNSET

from ristikontra import document as d
from ristikontra.api.feasible import FeasibleRecord, GoalRecord, PastRecord
from ristikontra.api.verify import ClaimRecord, PartRecord, VerifyRecord
from ristikontra.formats.lettering import Spelt
from ristikontra.game.cards import Rank, ranks_in, read_cards
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.game.state import State
from ristikontra.game.worth import only_worth
from ristikontra.games.tricks.claims.events import event_words
from ristikontra.games.tricks.claims.language import ReasonRecord, Word
from ristikontra.games.tricks.files import ExpectationRecord, ExpectedRecord
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.plays import read_plays
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.render import suits
from ristikontra.render.plan import plan_sections
from ristikontra.render.position import heading, laid_out, play, tally
from ristikontra.render.reports import reports_at
from ristikontra.render.seen import seen_words
from ristikontra.render.values import cost_words, range_of, total_words
from ristikontra.words import Saying, capital, letter, say


@reports_at(VerifyRecord)
def verify_report(record: VerifyRecord, position: State) -> d.Document:
    """Return the report on judged claims; `position` is that of the file.

    >>> from ristikontra.api.verify import verify_record
    >>> from ristikontra.games.tricks.claims import verify
    >>> from ristikontra.games.files import read_example
    >>> from ristikontra.render.typeset import Style
    >>> from ristikontra.games.files import read_example
    >>> from ristikontra.render.typeset import Style
    >>> from ristikontra.render.text import as_text
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> claims = '[[claims]]\\nid="a"\\ntext="The ace wins."\\nwinners="NA"\\n'
    >>> example = read_example(text + claims)
    >>> record = verify_record(example.position, example.title, verify(example))
    >>> report = as_text(verify_report(record, example.position), Style())
    >>> print(report.split("\\n\\n")[4])
    a  true
       The ace wins.
       - sure winners: NA. By the rules and the cards only.
         Only North has an ace.
    """
    if not isinstance(position, Position):
        return suits.reported(position, lambda: _of_state(record, position))
    return d.document(
        [d.Heading(record.title)],
        [d.Text(heading(position)), d.Text(" ".join(tally(position)))],
        [d.Hands(position)],
        [d.Text(_foot(record), "strong"), *map(d.Text, _expectations(record))],
        *map(_claim, record.claims),
    )


def _of_state(record: VerifyRecord, position: State) -> d.Document:
    """Return the report on the claims of a game without tricks, and what shows each verdict."""
    failed = [one.id for one in record.claims if not one.as_expected]
    summary = "games.verify.failed" if failed else "games.verify.all"
    if not record.claims:
        summary = "games.verify.none"
    return d.document(
        [d.Heading(record.title)],
        suits.laid_out(position),
        [
            d.Text(
                say(summary, claims=failed, count=len(record.claims)),
                "cost" if failed else "strong",
            )
        ],
        *map(_claim_of_state, record.claims),
    )


def _claim_of_state(claim: ClaimRecord) -> list[d.Block]:
    said = claim.text if claim.by is UNSET else say("comment_by", text=claim.text, by=claim.by)
    wrong = "" if claim.as_expected else say("games.verify.expected", verdict=claim.expect)
    return [
        d.Text(f"{claim.id}  {said}", "strong", hanging=True),
        d.nested(d.Text(found_words(claim)), d.Text(wrong, "cost")),
    ]


def found_words(claim: ClaimRecord) -> str:
    """Return the verdict on a claim of a game without tricks, and what shows it."""
    return say("games.verify.found", verdict=_verdict(claim.verdict), evidence=claim.evidence)


def _claim(claim: ClaimRecord) -> list[d.Block]:
    text = claim.text
    if claim.by is not UNSET:
        text = say("comment_by", text=" ".join(text.split()), by=claim.by)
    blocks: list[d.Block] = [d.Text(text)]
    parts = claim.parts or ()
    for part in parts:
        says = says_words(part)
        if len(parts) > 1:
            says = Saying("verify.part", says=says, verdict=_verdict(part.verdict))
        blocks.append(d.ListItem(f"{says}. {yardstick_words(part.yardstick)}"))
        blocks.append(d.nested(*reasons(part)))
    return [d.Heading(_head(claim)), d.nested(*blocks, under=claim.id)]


def _head(claim: ClaimRecord) -> str:
    verdict = _verdict(claim.verdict)
    if claim.expect is UNSET:
        return say("verify.claim", id=claim.id, verdict=verdict)
    if claim.as_expected:
        return say("verify.claim_expected", id=claim.id, verdict=verdict)
    parts = {"id": claim.id, "verdict": verdict, "expect": _verdict(claim.expect)}
    return say("verify.claim_differs", **parts)


def _verdict(word: Word | None) -> Saying:
    return Saying(f"verify.verdict.{word}" if word else "verify.not_judged")


def reasons(part: PartRecord) -> Iterator[d.Block]:
    """Yield what shows a verdict: reasons, costs of the cards, the lines, and a plan."""
    start = read_position(part.position)
    if part.assumed is not UNSET:
        start = start.replace(taken=tuple(part.assumed.values()))
    here = _after(start, part.line[: part.played])
    first = start.rules.seating.parties[0]
    words = [reason_words(reason, first) for reason in part.because]
    if part.moves and part.kind in ("is", "costs", "same", "best", "line"):
        words.insert(0, _costs(part, here))
    elif part.worth is not UNSET and part.kind in ("will", "settled"):
        value = total_words(part.worth, part.yardstick, here, party=_speaker(here))
        words.insert(0, say("verify.value", value=value))
    if part.seen is not UNSET:
        words.insert(0, seen_words(part, part.seen, here))
    if part.assumed is not UNSET:
        yield d.Text(scores_words(part, first))
        (party, ns), (other, ew) = part.assumed.items()
        yield d.Text(say("verify.instance", party=party, ns=ns, other=other, ew=ew))
    else:
        words.append(scores_words(part, first))
    yield d.Text(" ".join(word for word in words if word))
    yield play(part.line, start, say("line"))
    yield play(part.better, here, say("game.best"))
    yield d.Text(say("verify.why", words=part.why) if part.why else "")
    if part.plan is not UNSET:
        for blocks in plan_sections(part.plan, here, _trick(part, start)):
            yield from blocks


def _speaker(here: Position) -> int:
    """Return the party for which a report on a position speaks: of two sides the one on turn."""
    return here.party if here.rules.seating.two_sided else 0


def _trick(part: PartRecord, start: Position) -> int:
    """Return the number of the trick in the file's line that a part is judged in."""
    before = int(part.says.get("at", "1").split(".")[0])
    return before + (len(start.trick) + part.played) // len(start.counts)


def claim_words(part: PartRecord) -> str:
    """Return what shows a verdict, in sentences, without the lines."""
    found = [block.words for block in reasons(part) if isinstance(block, d.Text)]
    return " ".join(word for word in found if word)


def _costs(part: PartRecord, here: Position) -> str:
    """Return which cards are best and what the others cost."""
    best = [Rank(card.move) for card in part.moves if card.best]
    found = [Saying("verify.cards_best", cards=best, number=len(best))]
    each = [(one, only_worth(one.worth)) for one in part.moves]
    proved = [(one, worth) for one, worth in each if worth.guaranteed is not None]
    for card, worth in proved:
        if card.best:
            continue
        top = next(worth for one, worth in proved if one.best)
        cost = cost_words(top, worth, here, part.yardstick)
        found.append(Saying("verify.card_cost", card=Rank(card.move), cost=cost))
    return capital(say("listed", cards=found))


def _after(position: Position, cards: Sequence[str]) -> Position:
    return after_cards(position, ranks_in(cards))


def _foot(record: VerifyRecord) -> str:
    if not record.claims:
        return say("verify.no_claims")
    found = Counter(claim.verdict for claim in record.claims)
    counts = [
        Saying("verify.count", number=found[word], verdict=_verdict(word))
        for word in (*get_args(Word), None)
        if found[word]
    ]
    words = [say("verify.counted", claims=len(record.claims), counts=counts)]
    ids = [claim.id for claim in record.claims if not claim.as_expected]
    if ids:
        words.append(say("verify.unexpected", ids=ids))
    elif any(claim.expect is not UNSET for claim in record.claims):
        words.append(say("verify.all_expected"))
    return " ".join(words)


def _expectations(record: VerifyRecord) -> list[str]:
    """Return what the file expects of its position and is not so, or that all of it is."""
    wrong = [one for one in record.expectations or () if not one.as_expected]
    if not wrong:
        return [say("verify.all_met")] if record.expectations else []
    return [unmet_words(one) for one in wrong]


# --- words of claims, reasons and expectations

#: What a statement says in text that may name seats.
_NAMING: Final = ("after", "swap", "line", "settled", "winners")
#: Those that are events.
_EVENTS: Final = (
    *("can", "cannot", "can_deny", "cannot_deny", "could", "could_not", "always", "will", "goal"),
)


def says_words(part: PartRecord) -> Saying:
    """Return what a statement says."""
    says: dict[str, Any] = {"side": "", "best_for": "both", **part.says}
    says |= {key: Spelt(text) for key, text in part.says.items() if key in _NAMING}
    seating = read_position(part.position).rules.seating
    says |= {
        key: event_words(text, seating, _meant(seating, says["side"], key))
        for key, text in part.says.items()
        if key in _EVENTS
    }
    trick, card = (int(number or 0) for number in says.get("at", "").partition(".")[::2])
    at = "at.card" if card > 1 else "at"
    after = read_plays(part.says.get("after", ""), seating)
    number = len(after.plays) + len(after.faults)  # "?" and "!" also mean cards
    place = [
        Saying(
            f"verify.says.{at if key == 'at' else key}",
            value=says[key],
            trick=trick,
            card=card,
            number=number,
        )
        for key in ("set", "swap", "lead", "at", "after", "objective")
        if key in says
    ]
    if "seen" in says:
        seat = PARTNERS.named(says["seen"])
        place.append(Saying("verify.says.seen", value=seat))
    if part.kind in ("is", "costs", "right_in", "averages"):
        says["card"] = read_cards(says["card"])[0][0].rank
    how = f".{' '.join(says['is'].lower().split())}" if part.kind == "is" else ""
    if part.kind in ("needs", "gains") and len(says["side"]) == 1:
        how = ".alone"
    if part.kind == "best" and len(read_cards(says["best"])[0]) == 1:
        how = ".one"
    if part.kind == "plan" and "goal" in says:
        how = ".goal"
    return Saying("verify.says", says=[*place, Saying(f"verify.{part.kind}{how}", **says)])


def _meant(seating: Seating, side: str, key: str) -> str:
    """Return whose event it is where its text does not say: who denies one, denies the others'."""
    if side and seating.two_sided and key.endswith("_deny"):
        return seating.parties[1 - seating.parties.index(side)]
    return side


def yardstick_words(yardstick: str) -> str:
    """Return what a verdict is measured by, as a sentence."""
    return say(f"yardstick.{yardstick}")


def reason_words(reason: ReasonRecord, party: str = "NS") -> str:
    """Return a reason as a sentence; `party` is who counts points.

    >>> reason_words(ReasonRecord(kind="unmatched", who="E", cards=["4"]))
    'Only East has a four.'
    """
    who = reason.who or ""
    cards = [*map(Rank, reason.cards or ())]
    numbers = list(reason.numbers or ())
    kind = reason.kind
    if kind == "places" and numbers[0] == numbers[1]:
        kind = "place"
    if kind == "gain" and numbers[0] != numbers[2]:
        kind = "gain_outcome"
    if kind in ("beaten", "unbeaten") and len(who) == 1:
        kind += ".alone"
    listed = dict(zip(("first", "second", "third", "fourth"), numbers, strict=False))
    return say(
        f"verify.reason.{kind}",
        who=who,
        party=party,
        card=cards[0] if cards else "",
        cards=cards,
        **listed,
    )


def unmet_words(one: ExpectationRecord) -> str:
    """Return what a file expects of its position and what is so, as a sentence.

    >>> expected, found = ExpectedRecord(points=12), ExpectedRecord(points=11)
    >>> facts = {"expected": expected, "found": found, "as_expected": False}
    >>> unmet_words(ExpectationRecord(objective="clean", after=["NQ"], set={}, **facts))
    'By clean, after NQ, the file expects points 12; found: points 11.'
    """
    place = [Saying("verify.unmet.by", objective=one.objective)]
    if one.set:
        options = " ".join(f"{name}={value}" for name, value in one.set.items())
        place.append(Saying("verify.unmet.set", options=options))
    if one.after:
        place.append(Saying("verify.unmet.after", cards=" ".join(one.after)))
    return say(
        "verify.unmet.place" if len(place) > 1 else "verify.unmet",
        place=place,
        expected=_expected_words(one.expected),
        found=_expected_words(one.found),
    )


def _expected_words(one: ExpectedRecord) -> list[Saying]:
    words = []
    for key in (
        "outcome",
        "points",
        "best",
        "result",
        "guaranteed",
        "with_help",
        "maxn",
        "kingmaking",
    ):
        value = getattr(one, key)
        if value is None:
            words.append(Saying("verify.unmet.unknown"))
        elif value is not UNSET:
            if isinstance(value, list):
                value = [*map(Rank, value)]
            elif isinstance(value, dict):
                value = " ".join(f"{name} {number}" for name, number in value.items())
            words.append(Saying(f"verify.unmet.{key}", value=value))
    return words


def scores_words(part: PartRecord, party: str) -> str:
    """Return for which points so far of a party a verdict, or one by the result, is which."""
    scores = part.scores
    if not scores:
        return ""
    words = {one.verdict for one in scores}
    hangs = part.assumed is not UNSET
    if hangs and len(words) == 1:
        return say("verify.constant")
    if words <= {"true", "points"} and not hangs:
        return say("verify.scores_never")
    if len(words) == 1:
        return say("verify.scores_same", verdict=_verdict(scores[0].verdict or None))
    ranges = [
        Saying(
            "verify.score",
            range=range_of(one.lowest, one.highest),
            verdict=_verdict(one.verdict or None),
        )
        for one in scores
    ]
    key = "verify.function" if hangs else "verify.scores"
    return say(key, party=party, ranges=ranges)


@reports_at(FeasibleRecord)
def feasible_report(record: FeasibleRecord, position: Position) -> d.Document:
    """Return the report on both answers.

    >>> from ristikontra.games.tricks.feasibility.help import Goal
    >>> from ristikontra.games.tricks.feasibility.help import Help
    >>> from ristikontra.api.feasible import feasible_record, goal_record
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS")
    >>> goals = [goal_record(position, Goal(clean=(True, None)), Help("impossible"))]
    >>> report = feasible_report(feasible_record(position, None, goals), position)
    >>> report.sections[-1][-1].blocks[0].words
    'NS clean: impossible, whatever anybody plays.'
    """
    return d.document(
        [d.Text(heading(position)), *map(d.Text, tally(position))],
        *laid_out(position),
        [] if record.past is UNSET else _past(record.past, position),
        _goals(record.goals, position),
    )


def _past(past: PastRecord, position: Position) -> list[d.Block]:
    if past.status == "possible" and not past.history:
        return [d.Text(say("feasible.past.first"), "strong")]
    words = say(f"feasible.past.{past.status}", words=past.words)
    history = d.Play(tuple(tuple(letter(c[0]) + c[2:] for c in trick) for trick in past.history))
    return [d.Text(words, "strong"), d.nested(history, *_spice(past))]


def _spice(past: PastRecord) -> list[d.Block]:
    """Return with which cards tricks were spiced, in words (K14)."""
    if past.spice is UNSET:
        return []
    each = [[Rank(card) for card in cards] for cards in past.spice]
    return [d.Text(say("feasible.spice", each=each), hanging=True)]


def _goals(goals: list[GoalRecord], position: Position) -> list[d.Block]:
    if not goals:
        return []
    blocks: list[d.Block] = []
    for goal in goals:
        words = event_words(goal.goal, position.rules.seating)
        sentence = say(f"feasible.goal.{goal.status}", goal=words)
        line = play(goal.line, position, say("line"))
        blocks += [d.Text(sentence, hanging=True), d.nested(line)]
    return [d.Text(say("feasible.help"), "strong"), d.nested(*blocks)]
