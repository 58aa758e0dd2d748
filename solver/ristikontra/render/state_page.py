"""What a page reads of the games whose suits matter, each in its own part (`protocol.GamePage`).

`python art/contract.py` makes `web/contract.d.ts` of it, as of `render/contract.py`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from ristikontra.api.show import show
from ristikontra.api.verify import ClaimRecord, verify_state
from ristikontra.formats.files import names_in
from ristikontra.game.errors import RistikontraError
from ristikontra.game.names import GAMES
from ristikontra.game.state import game_of
from ristikontra.games.files import Entry, find_example
from ristikontra.games.protocol import Game, GamePage
from ristikontra.games.puzzles import game_puzzles
from ristikontra.record import Record, copied
from ristikontra.render import contract
from ristikontra.render.claims import found_words
from ristikontra.words import Paragraphs, Saying, say, spoken

_SHARED: Final = "state_page."
#: What each of the pages says in the words of other reports, by their keys.
SHARED: Final = (
    *("card.none", "rules.value", "items.no_seat", "items.twice"),
    *("text.long", "text.twice"),
    *("items.unnamed", "items.unknown", "items.no_suit", "items.no_hand"),
    *("games.turn", "games.line", "games.repeats", "games.numbered"),
)


class StatePageData(Record, frozen=True, kw_only=True):
    """What the page of each of these games reads."""

    #: The positions that can be opened.
    examples: list[contract.EndingData]
    #: How the game is played, in paragraphs.
    lesson: Paragraphs
    #: The words of the page.
    words: contract.WordsData
    #: The puzzles, in their order.
    puzzles: list[contract.PuzzleData]
    #: What the themes of the puzzles are called.
    themes: dict[str, str]
    #: What its own scripts read of the rules; null: nothing.
    rules: Any


def state_page_data(game: Game, entries: Sequence[Entry[Any]] = ()) -> StatePageData:
    """Return what the page reads of a game, with all its examples and some positions before them.

    Raises `RistikontraError` if one of those cannot be shown.

    >>> from ristikontra.game.state import game_of
    >>> data = state_page_data(game_of("ristiseiska"))
    >>> len(data.examples), len(data.puzzles), data.themes["gate"]
    (11, 30, 'Hold the gate')
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
    some = [one for each in _on_page(game) for one in game_puzzles(each).values()]
    return StatePageData(
        examples=[*_endings(game, page, entries)],
        lesson=Paragraphs(f"lesson.{game.name}.text"),
        words=contract.words_data(chosen | {key: words[key] for key in keys}, game.seats),
        puzzles=[copied(contract.PuzzleData, one, themes=[*one.themes]) for one in some],
        themes={
            theme: say(f"games.theme.{game.name}.{theme}") for one in some for theme in one.themes
        },
        rules=page.rules(),
    )


def _on_page(game: Game) -> list[Game]:
    """Return the games that the page of one shows: itself, and those that share its words."""
    others = [one for one in map(game_of, GAMES) if one.words_of == game.name != one.name]
    return [game, *others]


def page_of(game: Game) -> GamePage:
    """Return what the page of a game is made of; raises `RistikontraError` if it has none."""
    if game.page is None:
        raise RistikontraError(Saying("games.no_page", game=game.name))
    return game.page


def _endings(
    game: Game, page: GamePage, entries: Sequence[Entry[Any]]
) -> Iterator[contract.EndingData]:
    """Yield the positions that the page can open."""
    for one in entries:
        yield _ending("", one)
    for name in [name for each in _on_page(game) for name in names_in(each.name)]:
        example = find_example(name)
        if not page.refuse(example.position):
            yield _ending(name, Entry(example.position, example))


def _ending(name: str, entry: Entry[Any]) -> contract.EndingData:
    position, example = entry.position, entry.example
    shown = show(position, example)
    made: Sequence[ClaimRecord] = ()
    if example is not None and position == example.position:
        made = _claims(name) if name else verify_state(example).claims
    return contract.EndingData(
        **contract.opened_data(shown, int) | {"name": name},
        claims=[
            copied(
                contract.ClaimData,
                one,
                verdict=one.verdict or "none",
                words=found_words(one),
                parts=[],
            )
            for one in made
        ],
    )


@cache
def _claims(name: str) -> Sequence[ClaimRecord]:
    """Return the claims of a worked example, judged; they are the same in every language."""
    return verify_state(find_example(name)).claims
