"""The pages of the games without tricks: what they read, and how they are put together.

Each is one file that asks for nothing, as the page of the games with tricks.  `python
art/contract.py` makes `web/contract.d.ts` of what they read, as of `render/contract.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from ristikontra.api.reference import OptionRecord, rules
from ristikontra.api.show import show
from ristikontra.api.verify import verify_state
from ristikontra.formats.files import names_in
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import State
from ristikontra.game.suited import PACK
from ristikontra.games.files import find_example
from ristikontra.games.given import Entry
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import NAME as MYLLYMATTI
from ristikontra.games.protocol import Game
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.ristiseiska.rules import BUILDS, CONTINUES, SCORINGS, is_built
from ristikontra.games.ristiseiska.rules import NAME as RISTISEISKA
from ristikontra.progress import Tell, counting, nobody
from ristikontra.record import Record
from ristikontra.render.contract import (
    OpenedData,
    WordsData,
    languages_in_themselves,
    opened_data,
    words_data,
)
from ristikontra.render.page import Sources, assembled, in_languages, joined
from ristikontra.words import Paragraphs, Saying, say, spoken, translated

_OWN: Final = "suited_page."
#: What each of the pages says in the words of other reports, by their keys.
SHARED: Final = (
    *("page.back", "page.copied", "page.copy_text", "page.end", "page.next", "page.not_copied"),
    *("page.open", "page.start", "page.values", "source", "train.head.theme"),
    *("head.card", "head.player"),
    *("items.no_cards", "card.none", "rules.value", "items.no_seat", "items.twice"),
    *("text.long", "text.twice"),
    *("items.unnamed", "items.unknown", "items.no_suit", "items.no_hand"),
    *("items.no_turn", "games.turn", "games.cards_of", "games.line"),
    *("layouts.picture.level", "layouts.picture.forced"),
    *("fate", "games.moves", "games.repeats"),
    *("fate.out", "fate.open", "fate.last"),
)


#: What that of Ristiseiska says beside that.
LAYOUT_SHARED: Final = (
    *("games.bench.players", "rules.value"),
    *("layouts.first", "layouts.no_continuing", "layouts.out"),
    *("layouts.two_out", "layouts.no_layout", "layouts.not_built", "layouts.both"),
    *("layouts.nowhere", "layouts.beg"),
    *("layouts.going_on", "layouts.forfeit", "layouts.nobody", "games.over"),
    *("head.guaranteed", "head.with_help", "head.alone"),
    *("games.no_card", "games.points", "meaning.alone"),
    *("play.card", "layouts.play.stops", "layouts.play.takes", "layouts.play.keeps"),
    "layouts.play.passes",
    *("layouts.picture.number", "layouts.picture.best", "layouts.picture.cost"),
    "layouts.picture.forfeit",
    *("layouts.puzzle.card", "layouts.puzzle.going_on", "games.puzzles.key"),
    "layouts.puzzle.rules",
    *("begging.gives", "games.cards_given", "begging.play.gives", "games.endless"),
    *("fate.draw", "fate.first", "fate.behind", "games.round"),
    *("round.lost.points", "round.lost.first", "round.won.first"),
    *("round.lost.out", "round.won.out"),
    *("meaning.points", "meaning.first", "meaning.out"),
    "head.card_points",
)


#: What that of Myllymatti says beside that.
BEATING_SHARED: Final = (
    *("beating.trump", "beating.no_trump", "beating.not_beaten", "beating.full"),
    *("beating.no_trick", "beating.complete", "beating.out", "beating.over_trick"),
    *("beating.take", "beating.leads", "beating.over", "meaning.out"),
    *("beating.play.picks_up", "beating.play.is_out", "play.card"),
)


class SuitedClaimData(Record, frozen=True, kw_only=True):
    """A claim."""

    #: What is claimed.
    text: str
    #: What is so, and what shows it.
    found: str


class SuitedEndingData(OpenedData, frozen=True, kw_only=True):
    """A position that can be opened."""

    #: Its claims.
    claims: list[SuitedClaimData]


class SuitedPageData(Record, frozen=True, kw_only=True):
    """What the page of each of these games reads."""

    #: The positions that can be opened.
    examples: list[SuitedEndingData]
    #: The number of the one that the page begins with; null: it greets.
    opened: int | None
    #: How the game is played, in paragraphs.
    lesson: Paragraphs
    #: The address of the page of the other games; "" if it is not known.
    beside: str
    #: What asks for each language, by its code, in that language.
    languages: dict[str, str]
    #: The words of the page.
    words: WordsData
    #: The script of the worker.
    worker: str


class LayoutScoringData(Record, frozen=True, kw_only=True):
    """A way of scoring."""

    #: What each card left in hand costs, by suit and rank.
    costs: list[int]
    #: What the forfeit costs.
    forfeit: int
    #: Whether a hand costs the same, whatever it holds.
    whole: bool
    #: Whether play ends only when one player has cards.
    to_the_last: bool


class LayoutOptionData(Record, frozen=True, kw_only=True):
    """An option."""

    #: What it is called.
    name: str
    #: Its usual value, as it is typed.
    usual: str
    #: What each value means.
    values: dict[str, str]


class LayoutRulesData(Record, frozen=True, kw_only=True):
    """What may be played by."""

    #: The options, in their order.
    options: list[LayoutOptionData]
    #: The rules of building, as the kernel numbers them.
    builds: list[str]
    #: The rules for playing another card, as the kernel numbers them.
    continues: list[str]
    #: How far a suit can have grown by each rule of building: lowest and highest rank, as `6-8`.
    built: dict[str, list[str]]
    #: The ways of scoring.
    scorings: dict[str, LayoutScoringData]


class LayoutPuzzleData(Record, frozen=True, kw_only=True):
    """A puzzle."""

    #: Its name.
    id: str
    #: The position, in one line.
    position: str
    #: What it is an example of.
    theme: str
    #: The only right card; null: to play none.
    key: str | None
    #: From 1 to 3, by how many cards are left.
    level: int


class LayoutPageData(SuitedPageData, frozen=True, kw_only=True):
    """All that a page of Ristiseiska reads."""

    #: The rules.
    rules: LayoutRulesData
    #: The puzzles, in their order.
    puzzles: list[LayoutPuzzleData]
    #: What the themes of the puzzles are called.
    themes: dict[str, str]


class _Page(NamedTuple):
    """What the page of one game is made of: `own` begins the keys of its own words;
    `unscripted` is what it says without scripts.

    `reads` makes what it reads of the shared fields, and `shows` says which positions it can open.
    """

    own: str
    unscripted: Saying
    shared: Sequence[str]
    sources: Sources
    worker: str
    reads: Callable[[Game, dict[str, Any]], SuitedPageData]
    shows: Callable[[State], bool] = lambda state: True


def games_page_data(
    game: Game,
    entries: Sequence[Entry[Any]] = (),
    tell: Tell = nobody,
    beside: str = "",
    worker: str = "",
) -> SuitedPageData:
    """Return what the page of a game reads, with all its examples and some positions before them.

    It begins with the first of those, if there is one.  Raises `RistikontraError` if one of them
    cannot be shown.

    >>> from ristikontra.game.state import game_of
    >>> data = games_page_data(game_of("ristiseiska"))
    >>> len(data.examples), len(data.puzzles), data.opened, data.themes["gate"]
    (11, 30, None, 'Hold the gate')
    """
    page = _PAGES[game.name]
    if not all(page.shows(one.position) for one in entries):
        raise RistikontraError(Saying("beating_page.first_phase"))
    words = spoken().words
    chosen = {
        key.removeprefix(prefix): text
        for prefix in (_OWN, page.own)
        for key, text in words.items()
        if key.startswith(prefix)
    }
    keys = (*SHARED, *page.shared)
    shared = {
        "examples": [*_endings(game, page, entries, tell)],
        "opened": 0 if entries else None,
        "lesson": Paragraphs(f"lesson.{game.name}.text"),
        "beside": beside,
        "languages": languages_in_themselves(),
        "words": words_data(chosen | {key: words[key] for key in keys}, game.seats),
        "worker": worker,
    }
    return page.reads(game, shared)


def as_games_page(
    game: Game,
    entries: Sequence[Entry[Any]] = (),
    tell: Tell = nobody,
    address: str = "",
    *,
    installed: bool = False,
) -> tuple[str, int]:
    """Return a page in which positions of a game can be played, and how many it has.

    Its links lead to `address`, or if none is given to its own place; one that is `installed` is
    beside the page of the games with tricks, and leads there.

    >>> from ristikontra.game.state import game_of
    >>> page, number = as_games_page(game_of("myllymatti"))
    >>> "http-equiv" in page, "<script src" in page, number
    (True, False, 10)
    """
    page = _PAGES[game.name]
    worker, beside = joined(page.worker), "index.html" if installed else ""
    data = games_page_data(game, entries, tell, beside, worker)
    opened = data.examples[0].title if entries else ""
    made = assembled(
        page.sources,
        in_languages(lambda: games_page_data(game, entries, beside=beside, worker=worker)),
        title=translated(opened) or say(f"lesson.{game.name}.title"),
        unscripted=str(page.unscripted),
        address=address,
        installed=installed,
    )
    return made, len(entries) or len(data.examples)


def _endings(
    game: Game, page: _Page, entries: Sequence[Entry[Any]], tell: Tell
) -> Iterator[SuitedEndingData]:
    """Yield the positions that the page can open."""
    for one in entries:
        yield _ending("", one)
    for name in counting(names_in(game.name), tell):
        example = find_example(name)
        if page.shows(example.position):
            yield _ending(name, Entry(example.position, example))


def _ending(name: str, entry: Entry[Any]) -> SuitedEndingData:
    position, example = entry.position, entry.example
    shown = show(position, example)
    judged = example is not None and position == example.position
    return SuitedEndingData(
        **opened_data(shown, int) | {"name": name},
        claims=[
            SuitedClaimData(
                text=one.text,
                found=say(
                    "games.verify.found",
                    verdict=Saying(f"verify.verdict.{one.verdict}"),
                    evidence=one.evidence,
                ),
            )
            for one in (verify_state(example).claims if example and judged else ())
        ],
    )


def _layout_data(game: Game, shared: dict[str, Any]) -> LayoutPageData:
    some = [*game_puzzles(game).values()]
    return LayoutPageData(
        **shared,
        rules=_rules(rules(game).options),
        puzzles=[
            LayoutPuzzleData(
                id=one.id,
                position=one.position,
                theme=one.themes[0],
                key=None if one.key == "-" else one.key,
                level=one.level,
            )
            for one in some
        ],
        themes={
            theme: say(f"games.theme.{game.name}.{theme}") for one in some for theme in one.themes
        },
    )


def _rules(options: list[OptionRecord]) -> LayoutRulesData:
    cards = sorted(PACK)
    return LayoutRulesData(
        options=[
            LayoutOptionData(
                name=one.name,
                usual=one.usual,
                values={value: str(meaning) for value, meaning in one.values.items()},
            )
            for one in options
        ],
        builds=[*BUILDS],
        continues=[*reversed(CONTINUES)],
        built={
            build: [
                f"{low}-{high}"
                for low in range(1, 8)
                for high in range(7, 14)
                if is_built(low, high, build)
            ]
            for build in BUILDS
        },
        scorings={
            name: LayoutScoringData(
                costs=[*map(way.card, cards)],
                forfeit=way.forfeit,
                whole=way.whole,
                to_the_last=way.to_the_last,
            )
            for name, way in SCORINGS.items()
        },
    )


#: The pages by the names of their games.
_PAGES: Final = {
    RISTISEISKA: _Page(
        own="layout_page.",
        unscripted=Saying("layout_page.unscripted"),
        shared=LAYOUT_SHARED,
        sources=Sources("layout_main.js", ("base.css", "suited.css", "layout.css"), "layouts.wasm"),
        worker="layout_worker.js",
        reads=_layout_data,
    ),
    MYLLYMATTI: _Page(
        own="beating_page.",
        unscripted=Saying("beating_page.unscripted"),
        shared=BEATING_SHARED,
        sources=Sources(
            "beating_main.js", ("base.css", "suited.css", "beating.css"), "beating.wasm"
        ),
        worker="beating_worker.js",
        reads=lambda game, shared: SuitedPageData(**shared),
        shows=lambda state: isinstance(state, BeatingPosition),
    ),
}
