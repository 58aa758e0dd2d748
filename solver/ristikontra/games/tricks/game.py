"""The games in tricks under the protocol: Ristikontra, Lappi, Kontra and their variants.

Their texts are read by `formats`, and their values come from `search`.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from ristikontra.formats.notation import follow, line_from, read_position
from ristikontra.game.cards import Rank, hand_text
from ristikontra.game.endings import ending_of
from ristikontra.game.errors import Fault
from ristikontra.game.items import ITEMS, plain_form
from ristikontra.game.position import Position
from ristikontra.game.rules import OPTIONS, VARIANTS, Option, Variant
from ristikontra.game.state import Kind, Value
from ristikontra.games.protocol import Game, Judge, register
from ristikontra.games.tricks.sample import sample_of, sample_position
from ristikontra.progress import Tell, nobody
from ristikontra.search.objectives import chances, measure_of, objective_for
from ristikontra.words import Saying

#: What few positions have, as it is in all others.
_NO_PAST: Final[tuple[object, ...]] = (None,) * 5
_NO_MORE: Final[tuple[object, ...]] = ((), 0, None, ())


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


def _read_no_hand(reader: Any, name: str) -> Any:
    raise NotImplementedError  # `formats` reads whole texts


def _find_moves(position: Position, word: str) -> Sequence[Rank]:
    moves, fault = position.game.follow(position, word)
    found: Sequence[Rank] = () if fault else moves
    return found


def _refuse(position: Position, word: str) -> Saying:
    _, fault = position.game.follow(position, word)
    says: Saying = fault.says
    return says


def _judge(position: Position, objective: str | None = None, tell: Tell = nobody) -> Judge:
    """Return the judge of a position; its search reports no progress."""
    from ristikontra.games.tricks.judges import (  # noqa: PLC0415 - texts need no search
        AloneJudge,
        SidesJudge,
    )

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
        hands=Kind(_read_no_hand, lambda hand, _: hand_text(hand)),
        options=variant.options,
        reads=read_position,
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
