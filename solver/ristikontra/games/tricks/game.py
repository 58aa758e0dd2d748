"""The games in tricks under the protocol: Ristikontra, Lappi, Kontra and their variants.

Their texts are read by `formats`, and their values come from `search`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, Final

from ristikontra.formats.notation import follow, line_from
from ristikontra.game.cards import Hand, Rank, hand_text
from ristikontra.game.endings import ending_of
from ristikontra.game.errors import Fault
from ristikontra.game.items import ITEMS, plain_form
from ristikontra.game.position import Position
from ristikontra.game.rules import OPTIONS, VARIANTS, Option, Variant
from ristikontra.game.state import Value
from ristikontra.games.judges import WorthJudge
from ristikontra.games.protocol import Game, Judge, Line, Look, Measure, Worth, register
from ristikontra.games.tricks.sample import sample_of, sample_position
from ristikontra.progress import Tell, nobody
from ristikontra.search.objectives import Reach, chances, objective_for, points
from ristikontra.search.outlook import outlook
from ristikontra.search.solver import Searcher, Solution
from ristikontra.words import Saying

#: What few positions have, as it is in all others.
_NO_PAST: Final[tuple[object, ...]] = (None,) * 5
_NO_MORE: Final[tuple[object, ...]] = ((), 0, None, ())


def measure_of(position: Position, objective: str | None = None) -> Measure:
    """Return what play is for by an objective, or by the one that suits the position.

    >>> from ristikontra.formats.notation import read_position
    >>> measure_of(read_position("lappi N:K E:7 S:2 W:A lead:N dirty:NS")).parts
    ('outcome', 'points')
    """
    return measure_by(objective_for(position, objective).name, position.traits.two_sided)


def measure_by(objective: str, two_sided: bool) -> Measure:
    """Return what play is for by an objective.

    Three players have single numbers: card points, or chances to deal next in sixths.

    >>> measure_by("deal", two_sided=False).parts
    ('outcome',)
    """
    if two_sided:
        return Measure(objective, ("outcome", "points"))
    return Measure(objective, ("points",) if objective == "points" else ("outcome",))


class SidesJudge:
    """Two sides: one value, by the solver.  It takes any position of its game."""

    def __init__(self, position: Position, objective: str | None = None) -> None:
        self.measure = measure_of(position, objective)
        self.effort = {"nodes": 0}
        self._searcher = Searcher(objective)
        self.solution = lru_cache(4096)(self._solve)

    def _solve(self, position: Position) -> Solution:
        """Return what a position and each card are worth."""
        found = self._searcher.find(position)
        self.effort["nodes"] += found.nodes
        return found

    def searcher(self, position: Position) -> Searcher:
        """Return what searches a position."""
        del position
        return self._searcher

    def look(self, position: Position) -> Look:
        """Return what a position and each card are worth to the first side."""
        found = self.solution(position)
        moves = {card.rank: (_exactly(card.lower),) for card in found.cards}
        return Look((_exactly(found.lower),), moves)

    def choose(self, position: Position) -> Rank:
        """Return the next card of the line of best play."""
        return self.solution(position).line[0]

    def line(self, position: Position) -> Line:
        """Return a line of best play."""
        return Line(self.solution(position).line)


def _exactly(value: Value) -> Worth:
    return Worth(tuple(value), tuple(value))


class AloneJudge(WorthJudge):
    """Three players who all play alone: what each is guaranteed, and what max^n may give."""

    def __init__(self, position: Position, objective: str | None = None) -> None:
        self.measure = measure_of(position, objective)
        self.effort = {"nodes": 0}
        self._objective = objective
        self._seen = lru_cache(4096)(self._see)
        self._searchers = [Searcher(points(position.rules, seat)) for seat in range(3)]
        self.solution = lru_cache(4096)(self._solve)

    def _solve(self, position: Position) -> Solution:
        """Return what a position and each card are worth to the player on turn, in points."""
        return self.searcher(position).find(position)

    def searcher(self, position: Position) -> Searcher:
        """Return what searches a position for the player on turn."""
        return self._searchers[position.turn]

    def _see(self, position: Position) -> Sequence[Worth]:
        found = outlook(position, self._objective)
        self.effort["nodes"] += found.nodes
        assert found.reach is not None  # nothing limits the search
        return _by_player(found.reach)

    def worth(self, position: Position) -> Sequence[Worth]:
        """Return what a position is worth to each player."""
        return self._seen(position)

    def line(self, position: Position) -> Line:
        """Return a line in which each card keeps what its player is guaranteed, in points."""
        moves: list[Rank] = []
        while not position.finished:
            moves.append(self.choose(position))
            position = position.play(moves[-1])
        return Line(moves)

    def choose(self, position: Position) -> Rank:
        """Return the next card of best play of the player on turn against both others."""
        return self.solution(position).line[0]


def _by_player(reach: Reach) -> Sequence[Worth]:
    found = []
    for player, (sure, helped) in enumerate(zip(reach.guaranteed, reach.with_help, strict=True)):
        least, most = reach.maxn(player)
        found.append(Worth((sure,), (sure,), (helped,), ((least,), (most,))))
    return found


class TrickGame(Game, frozen=True, kw_only=True):
    """A variant: `formats` reads and writes its positions, `scoring` says how its deals end."""

    row: Variant

    def title(self) -> Saying:
        """Return what the game is called."""
        return self.row.title

    def summary(self) -> Saying:
        """Return the game in a sentence."""
        return self.row.summary

    def option(self, name: str) -> Option:
        """Return an option, which several variants may have."""
        return OPTIONS[name]

    def about(self, name: str) -> Saying:
        """Return what a file to be filled in says of a key, of its hands, or where it begins."""
        match name:
            case "begin":
                return Saying("new.begin", title=self.row.title)
            case "lead":
                return Saying("new.lead", seats=self.row.seating.seats)
            case "hands":
                return Saying("new.hands")
        position = sample_position(self.row)
        gone = position.rules.total - position.points_left
        return Saying(f"new.about.{name}", gone=gone, spice=self.row.spice)

    def text(self, state: Any) -> str:
        """Return the one-line text of a position.

        Most positions of many differ in their hands, and nothing else: theirs is made at once.
        """
        past = state.run, state.taken, state.won, state.score, state.first
        more = state.trick, state.held, state.pack, state.stock
        if past == _NO_PAST and more == _NO_MORE and True not in state.cleaned:
            form = plain_form(state.rules, state.leader, state.dirty)
            return form % tuple(map(hand_text, state.counts))
        return super().text(state)

    def read_line(self, state: Any, text: str, source: str = "line") -> list[Rank]:
        """Return the cards of a line of play; raises `BadText` at the first fault."""
        return [*line_from(state, text, source)]

    def follow(self, state: Any, text: str) -> tuple[list[Rank], Fault | None]:
        """Return the cards of a line as far as it can be played, and what is wrong there."""
        found = follow(state, text)
        return [*found.ranks], next(iter(found.faults), None)

    def ended(self, state: Position, objective: str | None) -> Sequence[Value]:
        """Return the outcome of a finished position for each party, by an objective."""
        if not state.traits.two_sided:
            if measure_of(state, objective).name == "points":
                return [(0,)] * len(state.parties)
            return [(chance,) for chance in chances(ending_of(state))]
        outcome = objective_for(state, objective).outcome(ending_of(state))
        return [(outcome, 0), (-outcome, 0)]


class _Hands:
    """The hands of a position in its text."""

    def read(self, reader: Any, name: str) -> Any:
        raise NotImplementedError  # `formats` reads whole texts

    def write(self, value: Hand, state: Any) -> str:
        return hand_text(value)


def _find_moves(position: Position, word: str) -> Sequence[Rank]:
    moves, fault = position.game.follow(position, word)
    found: Sequence[Rank] = () if fault else moves
    return found


def _refuse(position: Position, word: str) -> Saying:
    _, fault = position.game.follow(position, word)
    says: Saying = fault.says
    return says


def _judge(position: Position, objective: str | None = None, tell: Tell = nobody) -> Judge:
    """Return what judges a position; a search of it tells nothing on its way."""
    del tell
    kind = SidesJudge if position.traits.two_sided else AloneJudge
    return kind(position, objective)


def _game(variant: Variant) -> TrickGame:
    return TrickGame(
        name=variant.name,
        row=variant,
        clauses=variant.clauses,
        hand=variant.hand,
        sample=partial(sample_of, variant),
        seats="".join(variant.seating.seats),
        least=len(variant.seating.seats),
        items=ITEMS,
        hands=_Hands(),
        options=variant.options,
        build=lambda reader: None,
        changed=lambda state: state.rules.changed,
        find_moves=_find_moves,
        refuse=_refuse,
        measure=measure_of,
        judge=_judge,
    )


def register_variants() -> None:
    """Keep a game for every variant there is."""
    for variant in VARIANTS.values():
        register(_game(variant))
