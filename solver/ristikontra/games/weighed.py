"""How reasons are chosen of what a seat can count: the facts that carry most of a difference."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ristikontra.games.protocol import HintFact

#: What part of the difference the facts that are said must make up.
ENOUGH: Final = 0.5
#: How many facts are said at most.
MOST: Final = 2


def counted(move: object, other: object) -> Callable[..., HintFact]:
    """Return a function that makes certain facts for a move against another.

    A move None is one without a card.

    >>> counted(None, "A")("closes", number=4).move
    '-'
    """
    names = ["-" if one is None else str(one) for one in (move, other)]

    def fact(kind: str, **parts: object) -> HintFact:
        return HintFact(kind=kind, certain=True, move=names[0], other=names[1], **parts)  # type: ignore[arg-type]

    return fact


def weightiest(facts: Iterable[tuple[int, HintFact | None]]) -> Sequence[HintFact]:
    """Return the one or two facts that carry half of a difference, the weightiest first.

    Each fact has a weight: how much it makes the first move better, or worse if it is negative.
    None is for what is weighed and not said.  Nothing is returned where the whole is against the
    first move, or where two facts do not carry enough.  Weights are whole numbers, which add up
    to the same everywhere.

    >>> lead = HintFact(kind="lead", certain=True, move="A", other="B")
    >>> weightiest([(4, lead), (-1, None)]) == [lead], weightiest([(1, lead), (-1, None)])
    (True, [])
    """
    weighed = [*facts]
    whole = sum(weight for weight, _ in weighed)
    said = sorted(
        ((weight, fact) for weight, fact in weighed if fact and weight > 0),
        key=lambda one: -one[0],
    )
    chosen: list[HintFact] = []
    carried = 0
    for weight, fact in said[:MOST] if whole > 0 else ():
        chosen.append(fact)
        carried += weight
        if carried >= ENOUGH * whole:
            return chosen
    return []
