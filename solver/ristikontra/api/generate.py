"""Positions drawn at random: whole deals and endings."""

from collections.abc import Iterator, Mapping
from random import Random

from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import State
from ristikontra.games.protocol import Drawing, Game
from ristikontra.games.tricks.match import check_match, split_target
from ristikontra.words import Saying


def drawn(
    game: Game,
    count: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    sizes: Mapping[str, int] | None = None,
) -> Iterator[State]:
    """Return an iterator that draws positions one by one; the same seed draws the same.

    `options` may say how many `players` there are.  `sizes` are those of `Drawing`, in place of the
    usual ones; a size that only whole deals have asks for one.  Raises `RistikontraError` for
    options and sizes that may not be.

    >>> from ristikontra.game.state import game_of
    >>> [state] = drawn(game_of("myllymatti"), 1, 7, sizes={"players": 2, "cards": 2})
    >>> str(state)
    'myllymatti A:D8K B:CT,S3 trump:C turn:A'
    """
    drawing, chance = drawing_of(game), Random(seed)
    rules, given = _sized(drawing, options or {}, sizes or {})
    sizes_of_deals = drawing.whole(drawing.usual["players"]).keys()
    for size in given.keys() - (sizes_of_deals | drawing.usual.keys()):
        raise RistikontraError(Saying("games.no_option", option=size, game=game.name))
    whole = given.keys() & (sizes_of_deals - drawing.usual.keys())
    wanted = {**({} if whole else drawing.usual), **given}
    return (drawing.draw(chance, rules, wanted) for _ in range(count))


def deal(game: Game, seed: int, options: Mapping[str, str], dealer: int | None = None) -> State:
    """Return a whole deal; the same seed deals the same.

    The seat to the left of the `dealer` gets the first card; the last seat deals if nobody else.
    """
    drawing = drawing_of(game)
    options, target = split_target(options)
    rules, given = _sized(drawing, options, {})
    players = given.get("players", drawing.usual["players"])
    by = {} if dealer is None else {"dealer": dealer}
    state = drawing.draw(Random(seed), rules, {"players": players, **drawing.whole(players), **by})
    if target:
        check_match(game.name, game.measure(state))
    return state


def numbered_deal(
    game: Game, seed: int, number: int, options: Mapping[str, str], dealer: int | None = None
) -> State:
    """Return a deal of a row of deals; the same seed, number and `dealer` deal the same."""
    return deal(game, Random(f"{seed} {number}").getrandbits(60), options, dealer)


def _sized(
    drawing: Drawing, options: Mapping[str, str], sizes: Mapping[str, int]
) -> tuple[Mapping[str, str], Mapping[str, int]]:
    """Return options without the number of players, and sizes with it; refuse one too many."""
    rules = dict(options)
    players = rules.pop("players", None)
    if players is None:
        return rules, sizes
    allowed = [*map(str, drawing.players)]
    if players not in allowed:
        parts = {"option": "players", "allowed": allowed, "value": players}
        raise RistikontraError(Saying("rules.value", **parts))
    return rules, {**sizes, "players": int(players)}


def drawing_of(game: Game) -> Drawing:
    """Return how positions of a game are drawn; raises `RistikontraError` if they are not."""
    if game.drawing is None:
        raise RistikontraError(Saying("game.not_drawn", game=game.name))
    return game.drawing


def new_seed() -> int:
    """Return a seed that nobody has named."""
    return Random().getrandbits(30)
