"""The page that solves: one file that asks for nothing, joined from the sources in `web/`."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from gzip import compress
from hashlib import sha256
from pathlib import Path
from string import Template
from typing import Any, Final

from msgspec import UNSET, json
from msgspec.structs import replace

from ristikontra.answers.analyse import StepRecord
from ristikontra.answers.base import words_of
from ristikontra.answers.lessons import LessonRecord
from ristikontra.answers.page import EndingRecord, PageRecord, PosedRecord
from ristikontra.answers.verify import ClaimRecord, PartRecord
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import EVERY, RANKS
from ristikontra.game.position import Position
from ristikontra.render.cards import SUITS, Suited, art, face
from ristikontra.render.document import Block, Nested, Point, Text
from ristikontra.render.markup import tag, written
from ristikontra.render.plan import told_plan
from ristikontra.render.values import cost_words
from ristikontra.render.verify import claim_words, reasons, says_words, yardstick_words
from ristikontra.words import say, spoken

#: What a module takes from another, which stands before it when they are joined.
_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./([\w.]+)";\n', re.M)
#: A comment that has its lines for itself: it is for who reads the sources.
_COMMENT: Final = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.M)


def as_page(record: PageRecord) -> str:
    """Return a page in which the endings of a record can be played, and any other.

    >>> from ristikontra.formats.given import read_given
    >>> from ristikontra.answers.page import ending_record, page_record
    >>> ending = ending_record("", read_given("lappi N:K E:7 S:2 W:A lead:N"))
    >>> page = as_page(page_record([ending], 0))
    >>> "http-equiv" in page, "<script src" in page
    (True, False)
    """
    opened = None if record.opened is None else record.examples[record.opened]
    script, style = joined("main.js"), _source("page.css")
    data = record.to_dict() | {
        "examples": [_ending(ending) for ending in record.examples],
        "puzzles": [_posed(puzzle) for puzzle in record.puzzles],
        "lessons": [_lesson(lesson) for lesson in record.lessons],
        "kernel": _packed((_folder() / "kernel.wasm").read_bytes()),
        "worker": joined("worker.js"),
        "faces": _faces(),
    }
    return Template(_source("page.html")).substitute(
        language=spoken().code,
        title=written((opened and opened.title) or say("page.title")),
        script_digest=_digest(script),
        style_digest=_digest(style),
        style=style,
        unscripted=written(say("page.unscripted")),
        data=b64encode(compress(json.encode(data, enc_hook=words_of), mtime=0)).decode(),
        script=script,
    )


def _ending(ending: EndingRecord) -> dict[str, Any]:
    """Return an ending as the page reads it: what was judged, claimed and planned is in words."""
    found = replace(ending, judged=UNSET, verified=UNSET, plan=UNSET).to_dict()
    if ending.judged is not UNSET:
        positions = [ending.position, *(card.after for card in ending.played)]
        found["objective"] = ending.judged.objective
        found["steps"] = [
            _step(step, read_position(position), ending.judged.objective)
            for step, position in zip(ending.judged.steps, positions, strict=False)
        ]
    if ending.verified is not UNSET:
        found["claims"] = [_claim(claim) for claim in ending.verified.claims]
    if ending.plan is not UNSET:
        told = [
            block
            for section in told_plan(ending.plan, read_position(ending.position))
            for block in section
        ]
        texts = [block.words for block in told if isinstance(block, Text)]
        found["plan"] = {"texts": texts, "points": _points(told)}
    return found


def _posed(puzzle: PosedRecord) -> dict[str, Any]:
    """Return a puzzle as the page reads it: an ending, and the answer."""
    return puzzle.to_dict() | _ending(puzzle.ending) | {"ending": None}


def _lesson(lesson: LessonRecord) -> dict[str, Any]:
    """Return a lesson as the page reads it: examples and puzzles by their names."""
    return {
        "name": lesson.name,
        "title": str(lesson.title),
        "text": lesson.text,
        "examples": [example.name for example in lesson.examples],
        "puzzles": [puzzle.id for puzzle in lesson.puzzles],
    }


def _points(blocks: Iterable[Block]) -> list[dict[str, Any]]:
    """Return the points of a report, each with those that are set in below it.

    >>> _points([Text("So:"), Point("Win."), Nested((Point("Lead the ace."),)), Point("Lose.")])
    [{'words': 'Win.', 'below': [{'words': 'Lead the ace.', 'below': []}]}, \
{'words': 'Lose.', 'below': []}]
    """
    found: list[dict[str, Any]] = []
    for block in blocks:
        if isinstance(block, Point):
            found.append({"words": block.words, "below": []})
        elif isinstance(block, Nested):
            found[-1]["below"] = _points(block.blocks)
    return found


def _step(step: StepRecord, position: Position, objective: str) -> dict[str, Any]:
    """Return the mark of a card, and of a mistake what it costs and why."""
    if step.better is UNSET:
        return {"mark": step.mark}
    cost = cost_words(step.before, step.value, position, objective)
    return {"mark": step.mark, "cost": cost, "why": step.why or ""}


def _claim(claim: ClaimRecord) -> dict[str, Any]:
    verdict = f"verify.verdict.{claim.verdict}" if claim.verdict else "verify.not_judged"
    return {
        "id": claim.id,
        "text": claim.text,
        "by": claim.by or "",
        "verdict": claim.verdict or "none",
        "words": say(verdict),
        "parts": [_part(part) for part in claim.parts],
    }


def _part(part: PartRecord) -> dict[str, Any]:
    """Return one thing that a claim says, with the lines that show what is so."""
    return {
        "says": says_words(part),
        "verdict": part.verdict,
        "words": claim_words(part),
        "points": _points(reasons(part)),
        "yardstick": yardstick_words(part.yardstick),
        "position": part.position,
        "line": [card[1:] for card in part.line],
        "played": part.played,
        "better": [card[1:] for card in part.better],
    }


def joined(name: str) -> str:
    """Return a module of the page as a script, behind those that it takes something from.

    Comments stay behind.

    >>> script = joined("worker.js")
    >>> script.index("openKernel(bytes)") < script.index("onmessage"), "import" in script
    (True, False)
    >>> "// The worker" in script
    False
    """
    found: dict[str, str] = {}
    _gather(name, found)
    return "\n".join(found.values())


def _gather(name: str, found: dict[str, str]) -> None:
    text = _source(name)
    for other in _IMPORT.findall(text):
        if other not in found:
            _gather(other, found)
    script = _COMMENT.sub("", _IMPORT.sub("", text))
    found[name] = re.sub(r"^export ", "", script, flags=re.M)


def _source(name: str) -> str:
    return (_folder() / name).read_text("utf-8")


def _folder() -> Path:
    """Return the folder of the page's sources: in the package, or beside its source tree."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "web"
    return installed if installed.is_dir() else package.parent.parent / "web"


def _packed(content: bytes) -> str:
    return b64encode(compress(content, mtime=0)).decode()


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def _faces() -> str:
    """Return every card as a symbol; the signs of the suits, which are on all, stand once.

    >>> _faces().count("<symbol")
    52
    """
    signs = art()["suits"]
    drawn = [tag("path", id=f"suit-{suit}", d=signs[suit]) for suit in SUITS]
    for rank in EVERY:
        for suit in SUITS:
            inside = face(Suited(rank, suit), four=True)
            inside = re.sub(
                rf'<path (transform="[^"]*") d="{re.escape(signs[suit])}"',
                rf'<use \1 href="#suit-{suit}"',
                inside,
            )
            name = f"card-{RANKS[rank]}{suit}"
            drawn.append(tag("symbol", inside, id=name, viewBox="-120 -168 240 336"))
    return tag("svg", "".join(drawn), class_="faces", aria_hidden="true", focusable="false")
