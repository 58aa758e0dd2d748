"""Positions of Sedma solved: where they become integers, and their values numbers again."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ristikontra._sedma import ENDS, SedmaKernel
from ristikontra.game.cards import Rank
from ristikontra.game.state import Value
from ristikontra.game.worth import Worth
from ristikontra.games.judges import Judge, Look
from ristikontra.games.sedma.position import SedmaMove, SedmaPosition
from ristikontra.games.sedma.rules import MEASURES, RANKS, SEVEN, VALUES, SedmaRules
from ristikontra.progress import Tell, nobody

#: The ranks in the order of the kernel: those without points, the ten, the ace and the seven.
NUMBERED: Final = (*sorted(RANKS, key=lambda rank: (rank == SEVEN, VALUES[rank], rank)),)
_NUMBER: Final = {rank: number for number, rank in enumerate(NUMBERED)}
#: How often the result of a deal counts in a value of the kernel, as points count once.
_RESULT: Final = 16
#: Bits of the number of buckets of the largest table, 96 bytes each: 1.6 GB.
_MOST_BITS: Final = 24


def kernel_of(
    rules: SedmaRules,
    stock: Sequence[Rank] = (),
    tell: Tell = nobody,
    disabled: int = 0,
    most_bits: int = _MOST_BITS,
) -> SedmaKernel:
    """Return a kernel of a game with the order of its stock."""
    return SedmaKernel(
        players=len(rules.seating.seats),
        beaten_only=rules.may_continue == "beaten",
        draws_all=rules.draw == "all",
        by_deal=rules.by_deal,
        last=rules.last // 10,
        stock=numbers_of(stock),
        most_bits=most_bits,
        tell=tell,
        disabled=disabled,
    )


class SedmaJudge(Judge):
    """A position and all that play can reach from it, and any other of the same game.

    `disabled` leaves out what prunes (`_sedma`); `most_bits` limits the table.
    """

    def __init__(
        self,
        position: SedmaPosition,
        tell: Tell = nobody,
        disabled: int = 0,
        most_bits: int = _MOST_BITS,
    ) -> None:
        self.measure = MEASURES[position.rules.scoring]
        self.effort = {"states": 0}
        self._tell, self._disabled, self._most_bits = tell, disabled, most_bits
        self._from(position)
        self.look = lru_cache(1024)(self._look)  # type: ignore[method-assign]

    def _from(self, position: SedmaPosition) -> None:
        """Make a kernel for the stock and the rules of a position."""
        self._root = position
        self._kernel = kernel_of(
            position.rules, position.stock, self._tell, self._disabled, self._most_bits
        )

    def _look(self, position: SedmaPosition) -> Look:
        """Return what a position and each of its moves are worth to the first side."""
        root, left = self._root, len(position.stock)
        if root.rules != position.rules or root.stock[len(root.stock) - left :] != position.stock:
            self._from(position)
        first, _ = (position.taken or (0, 0)) if position.rules.by_deal else (0, 0)
        value, moves, cards = self._kernel.values(
            hands=[*map(numbers_of, position.hands)],
            leader=position.leader,
            trick=numbers_of(position.trick),
            drawn=len(self._root.stock) - left,
            taken=first // 10,
            won=position.won[0] + 2 * position.won[1],
        )
        self.effort["states"] += cards
        found = {move_of(number): self._value(one) for number, one in moves.items()}
        return Look(
            (self.measure.worth(worth := self._value(value), worth),),
            {move: (self.measure.worth(found[move], found[move]),) for move in position.moves()},
        )

    def _value(self, value: int) -> Value:
        """Return a value of the kernel as the measure has it."""
        if len(self.measure.parts) == 1:
            return (10 * value,)
        result, tens = divmod(value, _RESULT)
        return result, 10 * tens

    def worth(self, state: SedmaPosition) -> Sequence[Worth]:
        """Return the value of the first side."""
        return self.look(state).worth


def judge_of(position: SedmaPosition, tell: Tell = nobody) -> SedmaJudge:
    """Return what judges a position and all that play can reach from it."""
    return SedmaJudge(position, tell)


def numbers_of(cards: Sequence[Rank]) -> list[int]:
    """Return the numbers of cards in the kernel."""
    return [_NUMBER[card] for card in cards]


def move_of(number: int) -> SedmaMove:
    """Return the move that a number of the kernel is."""
    return None if number == ENDS else NUMBERED[number]
