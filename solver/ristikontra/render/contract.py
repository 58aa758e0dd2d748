"""What a page reads: one record, in words, with a comment for each field.

`python art/contract.py` makes `web/contract.d.ts` of it, by which the sources of the page are
checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from string import Formatter
from typing import Any, Final, Literal

from msgspec import UNSET, UnsetType

from ristikontra import words as w
from ristikontra.api.analyse import AnalyseRecord, Mark, StepRecord
from ristikontra.api.games import GamesRecord, games
from ristikontra.api.page import EndingRecord, PageRecord
from ristikontra.api.puzzles import LessonRecord
from ristikontra.api.records import PlanRecord
from ristikontra.api.show import ShowRecord
from ristikontra.api.verify import ClaimRecord, PartRecord
from ristikontra.document import Block, ListItem, Nested, Text
from ristikontra.game.cards import EVERY, RANKS, Rank, ranks_in
from ristikontra.game.rules import OPTIONS, VARIANTS, Option, Variant
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.claims.language import Word
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.courses import COURSES, Course
from ristikontra.games.tricks.puzzles.themes import THEMES
from ristikontra.record import Record, copied
from ristikontra.render.cards import suit_of
from ristikontra.render.claims import claim_words, reasons, says_words, yardstick_words
from ristikontra.render.plan import plan_sections
from ristikontra.render.values import cost_words
from ristikontra.table.analysis import Thresholds
from ristikontra.table.trick_deals import DEALS, LEVELS

_KEYS: Final = "page."
#: What the page says in the words of another report, by its own key.
_SHARED: Final = {
    "owes": "picture.cleaning.must",
    "done": "picture.cleaning.done",
    "free": "picture.cleaning.free",
    "cut": "picture.cut",
    "even": "picture.even",
    "level": "picture.level",
    "mark_best": "picture.mark.best",
    "mark_cost": "picture.mark.cost",
    "mark_turn": "picture.mark.turn",
    "mark_level": "picture.mark.level",
    "mark_forced": "picture.mark.forced",
    "turns": "picture.mark.turn",
    "pack": "picture.pack",
    "locked": "picture.locked",
    "picture_leads": "leads",
    "picture_led": "led",
    "column_cost": "head.cost",
    "range": "range",
    "no_cost": "nothing",
    "party_points": "game.share",
    "joined": "joined",
    "sure_goal": "sure.goal",
    "sure_points": "sure.points",
    "sure_but": "sure.but",
    "sure_own_0": "advise.outcome.clean.own.0",
    "sure_own_-1": "advise.outcome.clean.own.-1",
    "sure_other_1": "advise.outcome.clean.other.1",
    "sure_other_0": "advise.outcome.clean.other.0",
    "sure_both_1": "advise.outcome.clean.both.1",
    "sure_both_0": "advise.outcome.clean.both.0",
    "sure_both_-1": "advise.outcome.clean.both.-1",
    "sure_all": "advise.surest.all",
    "sure_hint_kept": "sure.hint.kept",
    "sure_hint_lost_some": "sure.hint.lost.some",
    "sure_hint_lost_none": "sure.hint.lost.none",
    "sure_why_kept": "sure.why.kept",
    "sure_why_some": "sure.why.some",
    "sure_why_none": "sure.why.none",
    "sure_end_kept": "sure.end.kept",
}
#: Kinds of faults that a page can find, and of results of a deal, by how they begin.
_KINDS: Final = (
    "setup.",
    "rules.",
    "card.",
    "text.",
    "trick.",
    "letters.",
    "line.ace_or_player",
    "view.turn_hidden",
    "view.no_deal",
    "sure.passing",
    "sure.nothing",
    "result.is.",
)
#: What their parts are, where they are not numbers up to the cards of a pack.
_LISTS: Final = (
    "known",
    "names",
    "seats",
    "sides",
    "variants",
    "allowed",
    "sizes",
    "places",
    "taken",
    "won",
    "shares",
    "scores",
)
#: The form that only lists have.
_JOINED: Final = "and"
_PLAYERS: Final = (
    *("seat", "due", "before", "party", "player", "side", "other", "first", "second"),
    *("winner", "loser", "one"),
)
_RANKS: Final = ("rank", "tapped")
#: The numbers of clauses behind a sentence, for which a player has no use.
_CLAUSES: Final = re.compile(r" \((?:(?:R|V|L|LS|LA|K|A)\d+a?(?:, )?)+\)")
_NUMBERS: Final = range(53)
#: As many names as one list may have: those of all variants, of all items of a game, or of the
#: cards of a suit that wait for one.
_LONGEST_LIST: Final = 12


class ListItemData(Record, frozen=True, kw_only=True):
    """A point of a report."""

    #: What it says.
    words: str
    #: The points that are set in below it.
    below: list[ListItemData]


class PlanData(Record, frozen=True, kw_only=True):
    """How the side on turn plays for the best guarantee that it has."""

    #: What it is guaranteed.
    texts: list[str]
    #: The plan.
    points: list[ListItemData]


class StepData(Record, frozen=True, kw_only=True):
    """A card of the line, judged."""

    #: Its mark.
    mark: Mark
    #: What it does, if it is a mistake.
    cost: w.Saying | UnsetType = UNSET
    #: Why, where somebody can say.
    why: w.Saying | UnsetType = UNSET


class PartData(Record, frozen=True, kw_only=True):
    """The verdict on one thing that a claim says."""

    #: What it says.
    says: w.Saying
    #: The verdict.
    verdict: Word
    #: The verdict in words.
    judged: str
    #: What is so.
    words: str
    #: Why.
    points: list[ListItemData]
    #: By what it is judged.
    yardstick: str
    #: The position, in one line, at which the line begins.
    position: str
    #: The cards that show what is so.
    line: list[str]
    #: How many cards of the line lead to the place that is judged.
    played: int
    #: Best play from there, where the line is not.
    better: list[str]


class ClaimData(Record, frozen=True, kw_only=True):
    """What somebody claims of an example."""

    #: Its name in the file.
    id: str
    #: What is claimed.
    text: str
    #: The player that claims it.
    by: str | UnsetType = UNSET
    #: The verdict, "none" where it is not judged.
    verdict: Word | Literal["none"]
    #: The verdict in words; in games without tricks also what shows it.
    words: str
    #: The things that it says, one by one; in games without tricks none.
    parts: list[PartData]


class RemarkRecord(Record, frozen=True, kw_only=True):
    """A comment at a place of the line."""

    #: How many cards of the line have been played there.
    played: int
    #: What is said.
    text: str
    #: Its author.
    by: str | UnsetType = UNSET


class EndingData(Record, frozen=True, kw_only=True):
    """A position that can be opened, with the line that was played."""

    #: The name of a worked example or of a puzzle, "" if it is neither.
    name: str
    #: Its title, "" if it has none.
    title: str
    #: The position in one line.
    position: str
    #: The cards that were played.
    line: list[str]
    #: What it teaches.
    teaches: str | UnsetType = UNSET
    #: What is to be noticed in it.
    notice: str | UnsetType = UNSET
    #: Where it comes from.
    source: str | UnsetType = UNSET
    #: Comments at cards of the line.
    comments: list[RemarkRecord]
    #: What the line is judged for.
    objective: str | UnsetType = UNSET
    #: The line, judged card by card.
    steps: list[StepData] | UnsetType = UNSET
    #: At each position of the line why cards are worth what they are, by the card.
    reasons: list[dict[str, w.Saying]] | UnsetType = UNSET
    #: What is claimed.
    claims: list[ClaimData] | UnsetType = UNSET
    #: The plan of the side on turn, where it is short.
    plan: PlanData | UnsetType = UNSET


class PuzzleData(Record, frozen=True, kw_only=True):
    """A puzzle: a position of which one card is to be found."""

    #: Its name.
    id: str
    #: The position, in one line.
    position: str
    #: Why cards are worth what they are, by the card, in games in tricks.
    reasons: dict[str, w.Saying] | UnsetType = UNSET
    #: The card that is to be found; "-": to play none.
    key: str
    #: How hard it is, from 1 to 5, or in games without tricks to 3.
    level: int
    #: What it is about, by the names of themes.
    themes: list[str]


class LessonData(Record, frozen=True, kw_only=True):
    """A lesson."""

    #: Its name.
    name: str
    #: Its title.
    title: w.Saying
    #: Its paragraphs.
    text: w.Paragraphs
    #: The names of its worked examples.
    examples: list[str]
    #: The names of its puzzles.
    puzzles: list[str]


class WordsData(Record, frozen=True, kw_only=True):
    """The words of the package that the page says itself."""

    #: Templates: the page's own by their keys, those of faults and results by their kinds.
    templates: dict[str, str]
    #: Tables of the forms that templates use: words by the number of a rank, the letter of a seat,
    #: or a number.  For a list they are by its length, with `{0}` for its first part.
    forms: dict[str, dict[str, str]]


class PageData(Record, frozen=True, kw_only=True):
    """All that the page reads."""

    #: The games, and what makes a setup legal.
    games: GamesRecord
    #: The endings that can be opened.
    examples: list[EndingData]
    #: The courses, in their order; none where there are no lessons.
    courses: list[Course]
    #: The lessons, in their order.
    lessons: list[LessonData]
    #: The puzzles, in their order.
    puzzles: list[PuzzleData]
    #: What the themes of the puzzles are called.
    themes: dict[str, str]
    #: From where on cards have marks.
    thresholds: Thresholds
    #: In how many deals a player at a table tries the cards, by level.
    levels: dict[str, int]
    #: The words of the page.
    words: WordsData
    #: What the ranks are called, from the two to the ace.
    rank_names: list[str]
    #: Their signs.
    rank_signs: list[str]
    #: What the seats are called, by their letters, and the sides.
    seat_names: dict[str, str]
    #: The letters of seats and sides as they are printed, by those that every language writes.
    letters: dict[str, str]
    #: The suits with which the copies of each rank are drawn, in turn (R2).
    suits: list[str]


def page_data(record: PageRecord) -> PageData:
    """Return what a page reads of a record.

    >>> data = page_data(PageRecord(examples=[]))
    >>> data.seat_names["E"], data.rank_names[8], data.suits[8]
    ('East', 'ten', 'hcds')
    """
    players = _players()
    return PageData(
        games=games(),
        examples=[_ending(ending) for ending in record.examples],
        courses=[*COURSES] if record.lessons else [],
        lessons=[_lesson(lesson) for lesson in record.lessons],
        puzzles=[_posed(ending, ending.puzzle) for ending in record.puzzles if ending.puzzle],
        themes={
            theme: w.say(f"theme.{theme}")
            for theme in THEMES
            if any(one.puzzle and theme in one.puzzle.themes for one in record.puzzles)
        },
        thresholds=Thresholds(),
        levels={level: DEALS[level] for level in LEVELS},
        words=_words(players),
        rank_names=[w.formed(rank, "rank") for rank in EVERY],
        rank_signs=[*map(w.sign, EVERY)],
        seat_names={player: w.formed(player, "name") for player in players},
        letters={player: w.formed(player, "letter") for player in players},
        suits=["".join(suit_of(rank, number) for number in range(1, 5)) for rank in EVERY],
    )


def _players() -> list[str]:
    """Return the letters of all seats, and of the sides.

    >>> _players()
    ['N', 'E', 'S', 'W', 'NS', 'EW', 'A', 'B', 'C']
    """
    seatings = [variant.seating for variant in VARIANTS.values()]
    return [*dict.fromkeys(one for own in seatings for one in (*own.seats, *own.parties))]


def _words(players: Sequence[str]) -> WordsData:
    now = w.spoken()
    kinds = {key: text for key, text in now.words.items() if key.startswith(_KINDS)}
    own = {
        key.removeprefix(_KEYS): text for key, text in now.words.items() if key.startswith(_KEYS)
    }
    every = own | {name: now.words[key] for name, key in _SHARED.items()} | kinds
    return words_data(every, players)


def words_data(every: Mapping[str, str], players: Sequence[str]) -> WordsData:
    """Return templates as a page fills them itself, with the forms that they ask for.

    >>> words_data({"turn": "{seats:and}"}, ["A"]).forms["and"]["2"]
    '{0} and {1}'
    """
    now = w.spoken()
    # What the page says as a part of something is asked for in no other case.
    templates = {name: text.replace("{case}", "nom") for name, text in every.items()}
    forms: dict[str, dict[str, str]] = {}
    for text in templates.values():
        for part, form in _asked(text):
            if form in now.forms:
                forms.setdefault(form, {}).update(_forms(form, part, players))
    return WordsData(templates=templates, forms=forms)


def _asked(template: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of a template with the forms that it asks of them.

    For a list the last word says how it is joined, those before it the form of each player.

    >>> [*_asked("{number} {rank:ranks}: {places:list}")], [*_asked("{seats:nom and}")]
    ([('number', ''), ('rank', 'ranks'), ('places', 'list')], [('seats', 'and'), ('seat', 'nom')])
    """
    for _, part, form, _ in Formatter().parse(template):
        each, _, join = (form or "").rpartition(" ")
        if part in _LISTS and each:
            yield from ((part, join), ("seat", each))
        elif part:
            yield part, form or ""


def _forms(form: str, part: str, players: Sequence[str]) -> Mapping[str, str]:
    """Return what a form makes of all that a part can be.

    >>> _forms("and", "taken", [])["2"], _forms("ranks", "rank", [])["4"]
    ('{0} and {1}', 'sixes')
    """
    if part in _LISTS or form == _JOINED:
        marks = [f"{{{at}}}" for at in range(_LONGEST_LIST)]
        return {str(n): w.formed(marks[:n], form) for n in range(1, len(marks) + 1)}
    about: list[Variant | Option] = [*VARIANTS.values(), *OPTIONS.values()]
    domains: dict[str, Sequence[object]] = {
        **dict.fromkeys(_PLAYERS, players),
        **dict.fromkeys(_RANKS, range(len(RANKS))),
        "clauses": [one.clauses for one in about],
    }
    return {str(one): w.formed(one, form) for one in domains.get(part, _NUMBERS)}


def _ending(ending: EndingRecord) -> EndingData:
    """Return an ending as the page reads it: what was judged, claimed and planned is in words."""
    shown, judged, verified, plan = ending.shown, ending.judged, ending.verified, ending.plan
    start, cards = read_position(shown.position), ranks_in(shown.line)
    said = opened_data(shown, partial(_cards_before, start, cards))
    said["line"] = [*map(str, cards)]
    if shown.teaches:
        said["teaches"] = _CLAUSES.sub("", w.translated(shown.teaches))
    return EndingData(
        **said,
        objective=UNSET if judged is UNSET else judged.measure.name,
        steps=UNSET if judged is UNSET else _steps(ending, judged),
        reasons=ending.reasons,
        claims=UNSET if verified is UNSET else [_claim(claim) for claim in verified.claims],
        plan=UNSET if plan is UNSET else _plan(plan, start),
    )


def opened_data(shown: ShowRecord, place: Callable[[str], int]) -> dict[str, Any]:
    """Return what every page reads of a position that can be opened.

    `place` says how many cards of the line have been played where a comment speaks.
    """
    return {
        "name": shown.name or "",
        "title": shown.title or "",
        "position": shown.position,
        "line": shown.line,
        "teaches": shown.teaches,
        "notice": shown.notice,
        "source": shown.source,
        "comments": [
            RemarkRecord(played=place(str(one.at)), text=one.text, by=one.by)
            for one in shown.comments
        ],
    }


def _cards_before(start: Position, line: Sequence[Rank], at: str) -> int:
    trick, _, card = at.partition(".")
    return max(start.cards_before(int(trick), line, int(card or 1)), 0)


def _posed(ending: EndingRecord, puzzle: Puzzle) -> PuzzleData:
    people = _people(read_position(puzzle.position))
    because = (ending.reasons or [{}])[0]
    reasons = {card: str(_retold(said, people)) for card, said in because.items()}
    return copied(PuzzleData, puzzle, reasons=reasons, themes=[*puzzle.themes])


def _people(position: Position) -> dict[str, str]:
    """Return who sits where and who plays together, as the page calls them: you are on turn.

    >>> _people(read_position("ristikontra N:7 E:8 S:9 W:T lead:E"))
    {'E': 'you', 'S': 'veikko', 'W': 'aino', 'N': 'elsa', 'EW': 'us', 'NS': 'them'}
    """
    seating, me = position.rules.seating, position.mover
    seats = seating.seats[me:] + seating.seats[:me]
    others = ("veikko", "aino", "elsa") if len(seats) == 4 else ("veikko", "elsa")
    people = dict(zip(seats, ("you", *others), strict=False))
    pairs = [side for side in seating.parties if side not in people]
    return people | {side: "us" if seats[0] in side else "them" for side in reversed(pairs)}


def _retold(part: Any, people: Mapping[str, str]) -> Any:
    """Return a part of a saying with people in place of seats and sides."""
    if isinstance(part, w.Saying):
        return w.Saying(part.kind, **{name: _retold(o, people) for name, o in part.parts.items()})
    if isinstance(part, list | tuple):
        return type(part)(_retold(one, people) for one in part)
    return people.get(part, part) if isinstance(part, str) else part


def _steps(ending: EndingRecord, judged: AnalyseRecord) -> list[StepData]:
    positions = accumulate(
        ranks_in(ending.shown.line),
        lambda position, card: position.play(card),
        initial=read_position(ending.shown.position),
    )
    return [
        _step(step, position, judged.measure.name)
        for step, position in zip(judged.steps, positions, strict=False)
    ]


def _step(step: StepRecord, position: Position, objective: str) -> StepData:
    """Return the mark of a card, and of a mistake what it costs and why."""
    if step.better is UNSET:
        return StepData(mark=step.mark or "")
    cost = cost_words(step.before, step.after, position, objective)
    return StepData(mark=step.mark or "", cost=cost, why=step.why)


def _plan(plan: PlanRecord, position: Position) -> PlanData:
    blocks = [block for section in plan_sections(plan, position) for block in section]
    texts = [block.words for block in blocks if isinstance(block, Text)]
    return PlanData(texts=texts, points=_points(blocks))


def _points(blocks: Iterable[Block]) -> list[ListItemData]:
    """Return the points of a report, each with those that are set in below it.

    >>> points = _points([Text("So:"), ListItem("Win."), Nested((ListItem("Lead the ace."),))])
    >>> points[0].words, [point.words for point in points[0].below]
    ('Win.', ['Lead the ace.'])
    """
    found: list[ListItemData] = []
    for block in blocks:
        if isinstance(block, ListItem):
            found.append(ListItemData(words=block.words, below=[]))
        elif isinstance(block, Nested):
            found[-1].below.extend(_points(block.blocks))
    return found


def _claim(claim: ClaimRecord) -> ClaimData:
    verdict = f"verify.verdict.{claim.verdict}" if claim.verdict else "verify.not_judged"
    return copied(
        ClaimData,
        claim,
        verdict=claim.verdict or "none",
        words=w.say(verdict),
        parts=[_part(part) for part in claim.parts or ()],
    )


def _part(part: PartRecord) -> PartData:
    """Return one thing that a claim says, with the lines that show what is so."""
    return copied(
        PartData,
        part,
        says=says_words(part),
        judged=w.say(f"verify.verdict.{part.verdict}"),
        words=claim_words(part),
        points=_points(reasons(part)),
        yardstick=yardstick_words(part.yardstick),
        line=[*map(str, ranks_in(part.line))],
        better=[*map(str, ranks_in(part.better))],
    )


def _lesson(lesson: LessonRecord) -> LessonData:
    """Return a lesson as the page reads it: examples and puzzles by their names."""
    return copied(
        LessonData,
        lesson,
        examples=[example.name for example in lesson.examples],
        puzzles=[puzzle.id for puzzle in lesson.puzzles],
    )
