"""The pages of games that have their own: what they read, and how they are put together.

Each is one file that asks for nothing; the game says what it is made of (`protocol.GamePage`).
`python art/contract.py` makes `web/contract.d.ts` of what they read, as of `render/contract.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ristikontra.api.show import show
from ristikontra.api.verify import verify_state
from ristikontra.formats.files import names_in
from ristikontra.game.errors import RistikontraError
from ristikontra.games.files import find_example
from ristikontra.games.given import Entry
from ristikontra.games.protocol import Game, GamePage
from ristikontra.games.puzzles import game_puzzles
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

_SHARED: Final = "state_page."
#: What each of the pages says in the words of other reports, by their keys.
SHARED: Final = (
    *("page.back", "page.copied", "page.copy_text", "page.end", "page.next", "page.not_copied"),
    *("page.open", "page.start", "page.values", "source", "train.head.theme"),
    *("head.card", "head.player"),
    *("items.no_cards", "card.none", "rules.value", "items.no_seat", "items.twice"),
    *("text.long", "text.twice"),
    *("items.unnamed", "items.unknown", "items.no_suit", "items.no_hand"),
    *("items.no_turn", "games.turn", "games.cards_of", "games.line"),
    *("games.picture.level", "games.picture.forced"),
    *("fate", "games.moves", "games.repeats"),
    *("fate.out", "fate.open", "fate.last"),
)


class StateClaimData(Record, frozen=True, kw_only=True):
    """A claim."""

    #: What is claimed.
    text: str
    #: What is so, and what shows it.
    found: str


class StateEndingData(OpenedData, frozen=True, kw_only=True):
    """A position that can be opened."""

    #: Its claims.
    claims: list[StateClaimData]


class PagePuzzleData(Record, frozen=True, kw_only=True):
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


class StatePageData(Record, frozen=True, kw_only=True):
    """What the page of each of these games reads."""

    #: The positions that can be opened.
    examples: list[StateEndingData]
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
    #: The puzzles, in their order.
    puzzles: list[PagePuzzleData]
    #: What the themes of the puzzles are called.
    themes: dict[str, str]
    #: What its own scripts read of the rules; null: nothing.
    rules: Any


def state_page_data(
    game: Game,
    entries: Sequence[Entry[Any]] = (),
    tell: Tell = nobody,
    beside: str = "",
    worker: str = "",
) -> StatePageData:
    """Return what the page of a game reads, with all its examples and some positions before them.

    It begins with the first of those, if there is one.  Raises `RistikontraError` if one of them
    cannot be shown.

    >>> from ristikontra.game.state import game_of
    >>> data = state_page_data(game_of("ristiseiska"))
    >>> len(data.examples), len(data.puzzles), data.opened, data.themes["gate"]
    (11, 30, None, 'Hold the gate')
    """
    page = page_of(game)
    for one in entries:
        if refused := page.refuse(one.position):
            raise RistikontraError(refused)
    words = spoken().words
    chosen = {
        key.removeprefix(prefix): text
        for prefix in (_SHARED, f"game_page.{game.name}.")
        for key, text in words.items()
        if key.startswith(prefix)
    }
    keys = (*SHARED, *page.words)
    some = [*game_puzzles(game).values()]
    return StatePageData(
        examples=[*_endings(game, page, entries, tell)],
        opened=0 if entries else None,
        lesson=Paragraphs(f"lesson.{game.name}.text"),
        beside=beside,
        languages=languages_in_themselves(),
        words=words_data(chosen | {key: words[key] for key in keys}, game.seats),
        worker=worker,
        puzzles=[
            PagePuzzleData(
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
        rules=page.rules(),
    )


def page_of(game: Game) -> GamePage:
    """Return what the page of a game is made of; raises `RistikontraError` if it has none."""
    if game.page is None:
        raise RistikontraError(Saying("games.no_page", game=game.name))
    return game.page


def as_state_page(
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
    >>> page, number = as_state_page(game_of("myllymatti"))
    >>> "http-equiv" in page, "<script src" in page, number
    (True, False, 10)
    """
    page = page_of(game)
    worker, beside = joined(page.worker), "index.html" if installed else ""
    data = state_page_data(game, entries, tell, beside, worker)
    opened = data.examples[0].title if entries else ""
    made = assembled(
        Sources(page.script, page.styles, page.kernel),
        in_languages(lambda: state_page_data(game, entries, beside=beside, worker=worker)),
        title=translated(opened) or str(game.title()),
        unscripted=say(f"game_page.{game.name}.unscripted"),
        address=address,
        installed=installed,
    )
    return made, len(entries) or len(data.examples)


def _endings(
    game: Game, page: GamePage, entries: Sequence[Entry[Any]], tell: Tell
) -> Iterator[StateEndingData]:
    """Yield the positions that the page can open."""
    for one in entries:
        yield _ending("", one)
    for name in counting(names_in(game.name), tell):
        example = find_example(name)
        if not page.refuse(example.position):
            yield _ending(name, Entry(example.position, example))


def _ending(name: str, entry: Entry[Any]) -> StateEndingData:
    position, example = entry.position, entry.example
    shown = show(position, example)
    judged = example is not None and position == example.position
    return StateEndingData(
        **opened_data(shown, int) | {"name": name},
        claims=[
            StateClaimData(
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
