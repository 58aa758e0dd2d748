"""What a position file expects of its position (`[[expect]]`), beside what is so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from ristikontra.formats.files import Example, Expect
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position, after_cards
from ristikontra.game.scoring import ending_of, result_of
from ristikontra.search.objectives import deal_result
from ristikontra.search.outlook import outlook
from ristikontra.search.solver import Solver


@dataclass(frozen=True, slots=True)
class Expected:
    """An expectation of a file, and the same with what was found in its place.

    `start` is the file's position under the options of the expectation.  What nobody expects is
    None in both; so is in `found` a result that the facts do not tell.
    """

    start: Position
    expect: Expect
    found: Expect

    @property
    def met(self) -> bool:
        """Whether all that is expected is so; the order of best cards is of no account."""
        return self.expect == self.found


def expectations(example: Example) -> Iterator[Expected]:
    """Yield every expectation of a position file with what the solver finds.

    >>> from ristikontra.formats.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> example = read_example(text + '[[expect]]\\nobjective="points"\\npoints=14\\nbest="A"')
    >>> [(one.met, one.found.points) for one in expectations(example)]
    [(False, 15)]
    """
    for expect in example.expects:
        options = {**example.setup.options, **expect.set}
        start = replace(example.setup, options=options).position()
        position = after_cards(start, expect.after)
        if not position.rules.seating.two_sided:
            yield Expected(start, expect, _outlook(position, expect))
            continue
        solution = Solver(expect.objective).solve(position)
        value, best = solution.lower, expect.best
        if best is not None:
            best = best if set(best) == set(solution.best) else solution.best
        yield Expected(
            start,
            expect,
            replace(
                expect,
                outcome=None if expect.outcome is None else value.outcome,
                points=None if expect.points is None else value.points,
                best=best,
                result=None if expect.result is None else _result(position, solution.line),
            ),
        )


def _outlook(position: Position, expect: Expect) -> Expect:
    """Return what is so of three players, in place of what is expected of them."""
    found = outlook(position, expect.objective)
    assert found.reach is not None  # there was no limit
    reach, parties = found.reach, position.rules.seating.parties
    kings = tuple(card.rank for card in found.cards if card.kingmaking)

    def shown(
        expected: Mapping[str, str] | None, number: Callable[[int], str]
    ) -> Mapping[str, str] | None:
        return expected and {name: number(parties.index(name)) for name in expected}

    def span(player: int) -> str:
        low, high = reach.maxn(player)
        return str(low) if low == high else f"{low}-{high}"

    if expect.kingmaking is not None and set(kings) == set(expect.kingmaking):
        kings = expect.kingmaking
    return replace(
        expect,
        guaranteed=shown(expect.guaranteed, lambda player: str(reach.sure[player])),
        with_help=shown(expect.with_help, lambda player: str(reach.with_help[player])),
        maxn=shown(expect.maxn, span),
        kingmaking=None if expect.kingmaking is None else kings,
    )


def _result(position: Position, line: tuple[Rank, ...]) -> str | None:
    """Return what the deal's result is called after a line, None if the facts do not tell."""
    if deal_result(position.rules).missing(position):
        return None
    return str(result_of(position.rules, ending_of(after_cards(position, line))))
