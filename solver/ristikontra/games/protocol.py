"""What every game offers: a `State` can be played, a `Judge` knows what it is worth.

1. A game in which every card is known is a graph of states.  A state says who chooses (`mover`) and
   what may be chosen (`moves`); `play` returns the state after a move.
2. Seats belong to parties.  Two sides of two players are two parties; elsewhere each seat is one.
3. What a party ends with is a `Value`: numbers that are compared in order.  A `Measure` names them.
4. A `Judge` says what states are worth to each party, a `Worth` each, and what is best play
   (`judges`).

5. A `Game` is data: its items, which say what a position's text holds, its options, and a few
   functions.  A text is read by the table of items (`items`), and written by it.

Whatever serves all games imports this module and no game.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias, get_args

from msgspec import UNSET, Struct, UnsetType

from ristikontra.document import Block
from ristikontra.formats.parsing import PositionText, bad_text
from ristikontra.game.cards import Rank
from ristikontra.game.errors import Fault
from ristikontra.game.rules import Option
from ristikontra.game.state import Item, Kind, Move, State, keep
from ristikontra.game.worth import Measure
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.files import Example, FileReader
from ristikontra.games.judges import Judge
from ristikontra.record import Record
from ristikontra.words import Saying, add_words

if TYPE_CHECKING:
    from random import Random


class SeatView:
    """What one seat sees of a game, and no more; `moves` is what it may choose, if it is to."""

    __slots__ = ()
    seat: int
    moves: Sequence[Move]


class Sample(Struct, frozen=True, kw_only=True):
    """What a position file to be filled in begins with: `hands` and `items`, as a file has them.

    Keys are switched off, except those that are `on`.  `claim` says of a card what it is.
    """

    hands: Mapping[str, str]
    items: Mapping[str, object]
    on: Collection[str]
    line: str
    claim: Mapping[str, str] = {}


class Drawing(Struct, frozen=True, kw_only=True):
    """How positions of a game are drawn.

    `draw` takes a source of chance, options of the game and sizes by name, such as `cards`, and
    returns a position.  Where cards of a deck are equal, a deal takes a sample of all of them: the
    hands one after the other, and then the stock.  `players` are how many there may be.  `usual`
    are the sizes by default, and `whole` returns those of a whole deal for some players.
    """

    draw: Callable[["Random", Mapping[str, str], Mapping[str, int]], State]
    players: Sequence[int]
    usual: Mapping[str, int]
    whole: Callable[[int], Mapping[str, int]]


class Spot(Struct, frozen=True):
    """A place on the table: the card that is there, or else one that fits there, None for any."""

    card: PlayingCard | None
    placed: bool = False


class Picture(Struct, frozen=True, kw_only=True):
    """What is on the table, for a picture of a position; it knows no sizes.

    `table` has rows of places; None is one where nothing fits.  Where each seat plays to a trick,
    `played` has the ranks that are in front of each, and `taker` the seat that has the trick.
    `described` is the text of the scene that says all of it, "" where the table is empty.  `notes`
    are about seats.
    """

    table: Sequence[Sequence[Spot | None]] = ()
    played: Sequence[Sequence[Rank]] = ()
    taker: int | None = None
    described: str = ""
    notes: Mapping[int, str] = {}


class PuzzlePack(Struct, frozen=True, kw_only=True):
    """The puzzles of a game: the `file` in which they are, their themes, and how more are made.

    `make` takes a source of chance, a theme and a level, or None for any, and yields positions,
    each with the only right move, its theme and its level from 1 to 3.  `asks` says by what rules
    a puzzle is played, and what is asked.
    """

    file: str
    themes: Sequence[str]
    asks: Callable[[Any], tuple[str, str]]
    make: Callable[["Random", str | None, int | None], Iterator[tuple[State, Move, str, int]]]


class GamePage(Struct, frozen=True, kw_only=True):
    """What the page reads of a game beside what it reads of each.

    `words` are keys of sentences that it takes from reports; its own keys begin with `game_page.`
    and the name of the game.  `refuse` says why a position cannot be opened.  `rules` returns what
    its scripts read of the rules.
    """

    words: Sequence[str]
    refuse: Callable[[Any], Saying | None] = lambda state: None
    rules: Callable[[], Any] = lambda: None


#: Numbers of an array, in rows where it has two dimensions.
Numbers: TypeAlias = Sequence[int] | Sequence[Sequence[int]]
#: The players of a game: by rules of thumb; by samples, or more of them, each move tried in
#: possible deals; by hand-made rules; and at random.
PlayerName = Literal["thumb", "samples", "more", "baseline", "random"]
PLAYERS: Final[tuple[PlayerName, ...]] = get_args(PlayerName)


#: A difference of more standard errors than this distinguishes two moves.
CLEAR: Final = 3


class TriedMove(Record, frozen=True):
    """What a player has found about a move, in the number of the measure of play.

    `mean` is the player's average at the end, over the deals drawn, `better` by how much that is
    better than by the move of the rules of thumb, and `error` the standard error of that.  In games
    in tricks `mean` are the points still to come for the player's side; where cleaning counts, a
    side that fails to clean loses as many points more as there are in the deal.  `facts` say what
    came of it, where the game gathers that and was asked to.  In JSON `move` is as it is typed.
    """

    move: Any
    mean: float
    better: float
    error: float
    facts: Any = UNSET

    @classmethod
    def of_sums(
        cls,
        move: Move,
        worth: float,
        better: float,
        squares: float,
        count: int,
        facts: Any = UNSET,
    ) -> Self:
        """Return what sums over at least two deals say; `squares` are those of `better`.

        >>> TriedMove.of_sums("A", 20.0, 4.0, 10.0, 2)
        TriedMove(move='A', mean=10.0, better=2.0, error=1.0)
        """
        spread = max(0.0, squares - better**2 / count) / count / (count - 1)
        return cls(move, worth / count, better / count, sqrt(spread), facts)


class HintFact(Record, frozen=True, kw_only=True):
    """A fact that speaks for `move` against `other`, as `docs/reasons.md` says.

    If it is `certain`, `number` is what was counted: copies, cards, or points.  Else `share` and
    `against` are shares of the deals drawn, or mean numbers per deal, of the two cards in this
    order; `number` and `counted` are how many of each the player holds, if several.  `seat` is the
    player who has the trick, or to whom it goes, or whose hand is short.  `cards` are those that
    were counted, where the game has suits.  `carries` is what part of the difference of the two
    means the fact makes up, where deals were drawn.  If all cards are known, `share` and `against`
    are what best play gets.
    """

    kind: str
    certain: bool
    move: str
    other: str
    share: float | UnsetType = UNSET
    against: float | UnsetType = UNSET
    number: int | UnsetType = UNSET
    counted: int | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    carries: float | UnsetType = UNSET


class Choice(Struct, frozen=True):
    """The move that a player makes, that of the rules of thumb, and what was found.

    `candidates` are all possible choices, over `deals` deals; there are none if no deal was drawn,
    or there is no choice.  None is the next card of a stock, which is turned: before it is,
    nobody knows it.  If `exact` all cards were known, and candidates have what they get with best
    play by all.
    """

    move: Move
    thumb: Move
    deals: int = 0
    candidates: tuple[TriedMove, ...] = ()
    exact: bool = False


def undealt_choice(
    view: SeatView, player: PlayerName, seed: int, baseline: Callable[[], Move]
) -> Choice | None:
    """Return the choice of a player who needs no fitted rules and no deals, None for the others.

    That is any player with one move, `random`, and `baseline`, whose move is asked for.
    """
    if len(view.moves) > 1 and player not in ("random", "baseline"):
        return None
    move = view.moves[0]
    if len(view.moves) > 1:
        from random import Random  # noqa: PLC0415  # `solve` needs none

        move = Random(seed).choice(view.moves) if player == "random" else baseline()
    return Choice(move, move)


class Seeing(Struct, frozen=True, kw_only=True):
    """How a game is played by players who see what one seat sees.

    `event` says what could be seen of a move, from all that happened; None if it was nothing.
    `view` takes the first position, that of now, the events between them and a seat, and returns
    what the seat has seen.  `choose` takes a view, a player and a seed.  `made` returns the move of
    a position that a choice is, whose card nobody may have known.  `arrays` returns a view as
    numbers, in arrays whose shapes depend on the number of seats.  `heard` says a move to a seat.
    `news` takes the positions before and after a move, and a seat.  It says whether the move shows
    the seat new cards, beside the card that is played.  `reasons` takes a view and two of its
    moves, and returns what its seat can count that speaks for the first, the weightiest first.
    `drawn` returns the seat that draws each of the next cards of the stock by a move, where others
    than the player draw.  `known` takes a position and a seat, and returns the seats whose whole
    hands that seat knows.  `solvable` says of a view whether only one deal is possible,
    and what follows is solved at once.
    """

    event: Callable[[Any, Move], Any]
    view: Callable[[Any, Any, Sequence[Any], int], Any]
    choose: Callable[[Any, PlayerName, int], Choice]
    arrays: Callable[[Any], Mapping[str, Numbers]] = lambda view: {}
    solvable: Callable[[Any], bool] = lambda view: False
    made: Callable[[Any, Move], Move] = lambda state, move: move
    heard: Callable[[Any, Move, int], str] | None = None
    reasons: Callable[[Any, Move, Move], Sequence[HintFact]] = lambda view, move, other: ()
    drawn: Callable[[Any, Move], Sequence[int]] | None = None
    known: Callable[[Any, int], Collection[int]] = lambda state, seat: (seat,)
    news: Callable[[Any, Any, int], bool] = lambda before, after, seat: bool(
        set(after.hands[seat]) - set(before.hands[seat])
    )


class OwnClaim(Struct, frozen=True):
    """A claim that only one game knows; what it names is a seat.

    `judge` takes a state, its judge, that seat and the seat of `player` or None, and returns
    whether the claim is true and what shows it.  `fault` says what is wrong with two seats.
    """

    judge: Callable[[Any, Any, int, int | None], tuple[bool, Saying]]
    fault: Callable[[int, int | None], Saying | None]


def _no_thumb(state: State) -> Move:
    raise ValueError(f"{state.variant} has no rules of thumb")


class Game(Struct, frozen=True, kw_only=True):
    """A game: what it is called, what its texts say, and how it is played, judged and shown.

    1. `seats` are all that may play, of which a position has at least `least`.  `options` has the
       values of each option, the usual one first.
    2. `build` makes a state of what a reader has, and notes what is wrong.  `changed` has the
       options of a state that are not usual, as they are written.
    3. `find_moves` returns the moves that a word names: one, or also those left out before it; none
       if it is not legal, and then `refuse` says why.
    4. `measure` is what play is for in a state.  `judge` makes what judges it.  `is_small` says
       whether a state is solved in some seconds; where one is not, `thumb` is what is played by
       rules of thumb, and `large` says so.
    5. `scene` shows a state, of others than some seats only how many cards they hold.  `narrate`
       says a move, `asked` asks for one, `how_to` says what may be typed, and `no_card` is what a
       move without a card is called.
    6. `count` counts lines by their moves; `count_ended`, where there is one, all lines to the end
       by the seat that ends them, or returns None for a state in which they cannot be counted.
    7. `claims` are its own.  `drawing`, `puzzles`, the `lesson` (examples and puzzles by name),
       the file of `hidden` puzzles that whole deals make,
       and `timed` (states by kind, for `bench`) are there for what it has, with its `picture`
       and its `page`.  `refuses` says why a verb has no answer.
    8. `sample` returns what a file to be filled in begins with.  `clauses` are those of its rules,
       and `hand` the cards of each player once the stock is gone, 0 where that differs.
    9. `words` are templates by language and key: its summary, options, themes and sentences.  An
       option that another game has too may have its own.  Games may share words, whose keys then
       have the name of one of them, `words_of`.
    10. `deck` has the cards that differ, in the order of their numbers, and there are `copies` of
       each; where there are several, only ranks matter.
    """

    name: str
    seats: str
    least: int
    items: Sequence[Item]
    hands: Kind
    options: Mapping[str, Sequence[str]]
    build: Callable[[Any], State | None]
    changed: Callable[[Any], Mapping[str, str]]
    find_moves: Callable[[Any, str], Sequence[Move]]
    refuse: Callable[[Any, str], Saying]
    measure: Callable[[Any], Measure]
    judge: Callable[..., Judge]
    is_small: Callable[[Any], bool] = lambda state: True
    thumb: Callable[[Any], Move] = _no_thumb
    large: Saying | None = None
    scene: Callable[[Any, Collection[int] | None], Iterable[Block]] | None = None
    narrate: Callable[[Any, Move], str] | None = None
    asked: Callable[[Any], str] | None = None
    how_to: Callable[[Any], str] | None = None
    no_card: Saying = Saying("games.no_card")
    count: Callable[..., Sequence[int]] | None = None
    count_ended: Callable[[Any], Sequence[int] | None] = lambda state: None
    claims: Callable[[Any], Mapping[str, OwnClaim]] = lambda state: {}
    drawing: Drawing | None = None
    seeing: Seeing | None = None
    puzzles: PuzzlePack | None = None
    lesson: tuple[Sequence[str], Sequence[str]] | None = None
    hidden: str = ""
    timed: Callable[[int, int], Sequence[tuple[str, Sequence[State]]]] | None = None
    sample: Callable[[], Sample]
    clauses: str = ""
    hand: int = 0
    picture: Callable[[Any], Picture] | None = None
    page: GamePage | None = None
    refuses: Mapping[str, Saying] = {}
    words: Mapping[str, Mapping[str, str]] = {}
    words_of: str = ""
    deck: Sequence[Any] = tuple(sorted(PACK))
    copies: int = 1

    def read_file(self, text: str, source: str) -> Example[Any]:
        """Return the example of a position file; raises `BadText` with all that is wrong."""
        return FileReader(text, source, self).example()

    def title(self) -> Saying:
        """Return what the game is called."""
        return Saying(f"games.title.{self.name}")

    def summary(self) -> Saying:
        """Return the game in a few words."""
        return Saying(f"games.summary.{self.name}")

    def option(self, name: str) -> Option:
        """Return an option: what it asks, and what its values mean.

        A game has words of its own for an option that another game also has.
        """
        kin = self.words_of or self.name
        own = f"option.{kin}.{name}" in self.words.get("en", ())
        return Option(name, "", tuple(self.options[name]), said=f"{kin}." * own)

    def about(self, name: str) -> Saying:
        """Return what a file to be filled in says of a key, of its hands, or where it begins."""
        if name == "hands":
            return Saying("games.new.hands" if self.copies == 1 else "new.hands")
        return Saying(f"games.new.{self.words_of or self.name}.{name}")

    def seat_named(self, name: str) -> str | None:
        """Return the seat that a key of a file names, if it is one."""
        return name if name in [*self.seats] else None

    def read(self, text: str, source: str = "position") -> Any:
        """Read the one-line text of a state; raises `BadText` with everything that is wrong."""
        return PositionText(text, source, self).read(self.build)

    def text(self, state: State) -> str:
        """Return the one-line text of a state: hands, items in the order of the table, options."""
        hands = [
            f"{seat}:{self.hands.write(hand, state)}"
            for seat, hand in zip(state.seats, state.hands, strict=True)
        ]
        items = [
            f"{item.name}:{item.kind.write(value, state)}"
            for item in self.items
            if (value := item.get(state)) is not None
        ]
        options = [f"{name}={value}" for name, value in self.changed(state).items()]
        return " ".join([state.variant, *hands, *items, *options])

    def read_line(self, state: State, text: str, source: str = "line") -> list[Move]:
        """Return the moves of a line of play; raises `BadText` at the first fault."""
        moves, fault = self.follow(state, text)
        if fault:
            raise bad_text(text, source, [fault])
        return moves

    def follow(self, state: State, text: str) -> tuple[list[Move], Fault | None]:
        """Return the moves of a line as far as it can be played, and what is wrong there."""
        moves: list[Move] = []
        for match in re.finditer(r"[^\s,|]+", text):
            found = self.find_moves(state, match[0])
            if not found:
                says = self.refuse(state, match[0])
                return moves, Fault(says, (), match.start(), len(match[0]))
            for move in found:
                moves.append(move)
                state = state.play(move)
        return moves, None


def register(game: Game) -> Game:
    """Keep a game, which its states ask for by their variant."""
    keep(game.name, game)
    add_words(game.words)
    return game
