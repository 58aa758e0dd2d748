"""Means of values over deals, each deal with its weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ristikontra.search.objectives import Value


@dataclass(frozen=True, slots=True, order=True)
class Mean:
    """The mean of an outcome and of points, compared in this order; each may be a fraction, and
    negative."""

    outcome: float
    points: float


def mean_of(values: Sequence[Value], weights: Sequence[float], total: float) -> Mean:
    """Return the mean of values with weights, whose sum is `total`.

    >>> mean_of([Value(0, 4), Value(1, 0)], [3, 1], 4)
    Mean(outcome=0.25, points=3.0)
    """
    return Mean(
        sum(value.outcome * w for value, w in zip(values, weights, strict=True)) / total,
        sum(value.points * w for value, w in zip(values, weights, strict=True)) / total,
    )


def error_of(
    numbers: Sequence[int], weights: Sequence[float], times: Sequence[int]
) -> float | None:
    """Return the standard error of a mean over some deals of all; None of one deal alone.

    Deals are a random choice, in which each stands so many `times`; its weight is that of all of
    them.  So the mean is a ratio of two sums.

    >>> error_of([0, 2], [1, 1], [1, 1])
    1.0
    """
    number = sum(times)
    if number < 2:
        return None
    total = sum(weights)
    middle = sum(one * w for one, w in zip(numbers, weights, strict=True)) / total
    spread = sum(
        w * w / t * (one - middle) ** 2 for one, w, t in zip(numbers, weights, times, strict=True)
    )
    return sqrt(spread * number / (number - 1)) / total
