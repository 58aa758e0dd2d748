"""What a position is worth to every party, and by every move; a solver for many positions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from os import PathLike
from time import monotonic, perf_counter
from typing import Any, Final

from msgspec import UNSET, UnsetType, structs

from ristikontra import record as r
from ristikontra.api.records import RepetitionRecord, SolveRecord, receiver, seat_on_move
from ristikontra.game.cards import EVERY, TURNED, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import Rules
from ristikontra.game.scoring import Ending
from ristikontra.game.state import State
from ristikontra.game.worth import Measure, MoveRecord, ValueBounds, Worth, by_party, only_worth
from ristikontra.games.given import state_of
from ristikontra.games.judges import Judge, judged_moves
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import objectives as o
from ristikontra.games.tricks.search import outlook as search
from ristikontra.games.tricks.search.outlook import Outlook
from ristikontra.games.tricks.search.questions import cleaning, security
from ristikontra.games.tricks.search.solver import CardValue, Searcher, Solution
from ristikontra.progress import Tell, nobody
from ristikontra.record import StateRecord
from ristikontra.words import Saying


class Solver(Searcher):
    """Solves positions of games in tricks, and keeps its table while the context stays the same.

    It is a `Searcher` whose answers are records, as those of `solve` are.

    >>> Solver("clean").solve("lappi/pagat").value
    {'outcome': -1, 'points': 11}
    """

    def solve(
        self,
        position: Position | str,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        tell: Callable[[SolveRecord], object] | None = None,
    ) -> SolveRecord:
        """Return the value of a position and of every legal card.

        Limits and errors are those of `Searcher.find`.  A long search calls `tell` with what it has
        proved so far.  Who cleans is left out: that takes several times as long as the value, and
        `ristikontra.solve` says it.

        >>> record = Solver().solve("ristikontra N:A9 E:9K S:22 W:44 lead:N")
        >>> record.value.points, [move.loss.points for move in record.moves]
        (15, [0, 15])
        """

        def reported(solution: Solution) -> None:
            if tell is not None:
                tell(solve_record(solution))

        found = self.find(position, max_nodes=max_nodes, max_seconds=max_seconds, tell=reported)
        return solved_record(found, self)

    def solve_many(self, positions: Iterable[Position | str]) -> Iterator[SolveRecord]:
        """Yield the answers about many positions, in their order, as soon as each is found.

        >>> hands = "ristikontra N:A9 E:9K S:22 W:44"
        >>> answers = Solver().solve_many(f"{hands} lead:{seat}" for seat in "NESW")
        >>> [record.value.points for record in answers]
        [15, 0, 15, 0]
        """
        return map(self.solve, positions)


def solve(
    position: State | StateRecord | str | PathLike[str],
    solver: Searcher | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    outcomes: bool = False,
    plan: bool = False,
    why: bool = False,
    tell: Callable[[SolveRecord], object] | None = None,
) -> SolveRecord:
    """Return what a position of any game is worth to every party, and by every move.

    A position may be given as `read_position` takes it, or as a record that has one.
    Games in tricks can be asked more:

    - `solver` has the objective and a table; `max_nodes` and `max_seconds` are as in
      `Solver.solve`.
    - `outcomes` lists all outcomes of max^n of three players.
    - `plan` adds the plan by which the side on turn secures the value, if that was found.
    - `why` explains the cards, but not what a limit cut short.  While there is a stock it says only
      what the cards themselves show.
    - A long search of two sides calls `tell` with what it has proved so far, and with all of it
      before it is explained.

    Raises `MissingFields` as `Solver.solve` does, and `RistikontraError` if `outcomes` are asked of
    two sides, if a `plan` is of three players, if a position is too large, or if a game
    without tricks is asked more.

    >>> record = solve("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> record.value.points, record.moves[0].move, record.moves[0].loss
    (15, 'K', {'outcome': 0, 'points': 0})
    >>> solve("kontra-3 A:A2 B:92 C:2T lead:A").worth["A"].guaranteed.points
    11
    >>> solve("ristiseiska/hold-the-gate").moves[0].move
    'DK'
    """
    if isinstance(position, StateRecord):
        position = position.position
    state = position if isinstance(position, State) else state_of(position)
    asked: dict[str, Any] = {"max_nodes": max_nodes, "outcomes": outcomes, "why": why, "tell": tell}
    if isinstance(state, Position):
        return _solve_tricks(state, solver, max_seconds=max_seconds, plan=plan, **asked)
    refuse_asked(state, {"solver": solver, "max_seconds": max_seconds, "plan": plan} | asked)
    return solve_state(state)


def refuse_asked(state: State, asked: Mapping[str, object]) -> None:
    """Raise `RistikontraError` if something is asked that only games in tricks have."""
    for name, value in asked.items():
        if value is not None and value is not False:
            raise RistikontraError(Saying("games.no_option", option=name, game=state.variant))


def _solve_tricks(
    position: Position,
    solver: Searcher | None = None,
    *,
    max_seconds: float | None = None,
    plan: bool = False,
    **asked: Any,
) -> SolveRecord:
    """Return what `solve_tricks` does, and the plan if that is wanted."""
    started = monotonic()
    if plan and not position.traits.two_sided:
        raise RistikontraError(Saying("plan.two_sides"))
    record = solve_tricks(position, solver, max_seconds=max_seconds, **asked)
    if not plan or record.status == "interrupted":
        return record
    from ristikontra.api.plan import PATIENCE  # noqa: PLC0415 - seldom asked for
    from ristikontra.api.plan import plan as planned  # noqa: PLC0415

    # What the value has left of a limit.
    left = PATIENCE if max_seconds is None else max(max_seconds - (monotonic() - started), 0.0)
    plan_found = planned(position, objective=record.measure.name, max_seconds=left)
    return structs.replace(record, plan=plan_found)


def solve_state(state: State, tell: Tell = nobody) -> SolveRecord:
    """Return what a position is worth to every party, and each move of it.

    Raises `RistikontraError` if it is too large.

    >>> from ristikontra.games.registry import read
    >>> record = solve_state(read("ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"))
    >>> record.seat, record.to, [(move.move, move.best) for move in record.moves]
    ('C', 'A', [('S8', False), ('SJ', True)])
    >>> record.worth["C"].guaranteed
    {'points': 0}
    """
    start = perf_counter()
    return state_record(state, state.game.judge(state, tell=tell), start)


def state_record(state: State, judge: Judge, start: float) -> SolveRecord:
    """Return what a judge says of a position; the work began at `start` of `perf_counter`."""
    measure, look, line = judge.measure, judge.look(state), judge.line(state)
    return SolveRecord(
        game=state.variant,
        position=str(state),
        measure=measure,
        seat=seat_on_move(state),
        to=receiver(state),
        worth=by_party(state, look.worth),
        moves=[*judged_moves(state, look, measure).values()],
        repetition=_repetition(state, measure, look.worth),
        line=state.typed_line(line.moves),
        repeats=line.repeats if state.traits.cyclic else UNSET,
        effort=dict(judge.effort),
        seconds=perf_counter() - start,
    )


def _repetition(
    state: State, measure: Measure, found: Sequence[Worth]
) -> list[RepetitionRecord] | UnsetType:
    if not any(one.open for one in found):
        return UNSET
    return [
        RepetitionRecord(
            rule=rule,
            worth={
                party: measure.under(one, rule) for party, one in by_party(state, found).items()
            },
        )
        for rule in measure.endless or ()
    ]


# --- games in tricks: cards, how a deal ends, who cleans, and why -------------------------------


def solve_record(solution: Solution) -> SolveRecord:
    """Return the record of a solution.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = solve_record(Searcher().find(position))
    >>> record.value.points, record.moves[0].move, record.line[:4]
    (15, 'A', ['N:A', 'E:K', 'S:2', 'W:4'])
    """
    return SolveRecord(**_fields(solution))


def solved_record(
    solution: Solution,
    solver: Searcher,
    *,
    why: bool = False,
    text: str | None = None,
    **others: Any,
) -> SolveRecord:
    """Return the record of a solution with its reasons, but without `cleaning`.

    `text` is that of the position, if it is known; `others` are more fields.
    """
    record = SolveRecord(**_fields(solution, text), **others)
    if solution.status != "exact":
        return record
    if not solution.position.stock and asks_security(record, solution.position.rules):
        record = structs.replace(record, security=security(solution.position))
    return structs.replace(record, why=_reasons(solution, solver)) if why else record


def _fields(solution: Solution, text: str | None = None) -> dict[str, Any]:
    """Return what the record of a solution says, by field; `text` as in `solved_record`."""
    position, objective, known = solution.position, solution.objective, solution.value
    seating = position.rules.seating
    party, signs = seating.parties[objective.party], _signs(seating.seats)
    plays = zip(solution.players, solution.line, strict=True)
    if known is None or not objective.has_outcome:
        worth = _worth_record(solution, position, objective)
    else:
        end = _after_line(position, solution.line)
        endings = [end.ending] if end.finished else o.endings_of(position, objective, known)
        worth = o.worth_of(objective, known, endings)
    return {
        "game": position.rules.name,
        "position": text or str(position),
        "measure": o.measure_by(objective.name),
        "seat": None if position.finished else seating.seats[position.mover],
        "status": "interrupted" if known is None else "exact",
        "worth": {party: worth},
        "moves": [_move_record(card, position, objective, party) for card in solution.cards],
        "line": [signs[seat][rank] for seat, rank in plays],
        "effort": {"nodes": solution.nodes},
        "seconds": solution.seconds,
    }


def _after_line(position: Position, line: Sequence[Rank]) -> Position:
    """Return the position after a legal line, which is played a trick at a time."""
    seats = len(position.rules.seating.seats)
    while line:
        # A player may have two cards while there is a stock (K14, A2).
        left = 1 if position.stock else seats - len(position.trick)
        position, line = position.play_on(line[:left]), line[left:]
    return position


@cache
def _signs(seats: Sequence[str]) -> Sequence[Mapping[Rank, str]]:
    """Return every card with its player, by seat and by card."""
    return [{card: f"{seat}:{card}" for card in (*EVERY, *TURNED)} for seat in seats]


def asks_security(record: SolveRecord, rules: Rules) -> bool:
    """Say whether the rules let both sides lose, and best play makes both lose (L13).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> text = "lappi N:K E:2 S:3 W:Q lead:W dirty:NS,EW taken:NS=60,EW=53 both_fail=both_lose"
    >>> position = read_position(text)
    >>> asks_security(solve_record(Searcher().find(position)), position.rules)
    True
    """
    if dict(rules.chosen).get("both_fail") != "both_lose":
        return False
    result = only_worth(record.worth).result
    return bool(result and result.losses)


def _move_record(
    card: CardValue, position: Position, objective: o.Objective, party: str
) -> MoveRecord:
    return MoveRecord(
        move=str(card.rank),
        worth={party: _worth_record(card, position, objective)},
        loss=None if card.loss is None else card.loss.amounts,
        best=card.best,
    )


def _worth_record(found: Solution | CardValue, position: Position, objective: o.Objective) -> Worth:
    """Return a worth, or the bounds on it: no line need end at either of them."""
    value = found.value
    if value is None:
        return Worth(
            guaranteed=None,
            bounds=ValueBounds(lower=found.lower.amounts, upper=found.upper.amounts),
        )
    endings: Iterable[Ending] = ()
    if objective.has_outcome and isinstance(found, CardValue):
        rest = value.with_gain(-objective.gain(position, found.rank))
        endings = o.endings_of(position.play(found.rank), objective, rest)
    return o.worth_of(objective, value, endings)


def solve_tricks(
    position: Position,
    solver: Searcher | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    outcomes: bool = False,
    why: bool = False,
    tell: Callable[[SolveRecord], object] | None = None,
) -> SolveRecord:
    """Return what `api.solve.solve` says of a position of a game in tricks.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> record = solve_tricks(position, why=True)
    >>> record.value.points, record.cleaning[0].cleans, len(record.why)
    (15, 'by force', 2)
    """
    solver = solver or Searcher()
    if not position.rules.seating.two_sided:
        given = solver.objective
        name = given.name if isinstance(given, o.Objective) else given
        found = search.outlook(position, name, max_nodes=max_nodes, max_seconds=max_seconds)
        record = outlook_record(found, outcomes)
        if not why:
            return record
        if position.stock:
            return structs.replace(record, why=_NONE_WITH_STOCK)
        from ristikontra.games.tricks.explain.against import explain_outlook  # noqa: PLC0415 - many ask only for numbers

        return structs.replace(record, why=explain_outlook(found))
    if outcomes:
        raise RistikontraError(Saying("outcomes.not_three"))

    def reported(solution: Solution) -> None:
        if tell is not None:
            tell(solve_record(solution))

    solution = solver.find(position, max_nodes=max_nodes, max_seconds=max_seconds, tell=reported)
    reported(solution)
    record = solved_record(solution, solver, why=why)
    settled = solution.status == "exact" and not position.stock
    return _with_cleaning(record, solution) if settled else record


def outlook_record(found: Outlook, outcomes: bool = False) -> SolveRecord:
    """Return the record of what three players can get, with the `outcomes` of max^n if asked for.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.outlook import outlook
    >>> record = outlook_record(outlook(read_position("kontra-3 A:A2 B:92 C:2T lead:A")), True)
    >>> record.worth["C"].alone, record.outcomes, record.moves[0].move
    (({'points': 0}, {'points': 0}), [(11, 10, 0), (21, 0, 0)], 'A')
    """
    position, measure = found.position, o.measure_by(found.objective.name, two_sided=False)
    seating, turn = position.rules.seating, position.party
    (part,) = measure.parts

    def worth(reach: o.Reach) -> dict[str, Worth]:
        return {
            party: Worth(
                guaranteed=r.Amounts({part: reach.guaranteed[at]}),
                with_help=r.Amounts({part: reach.with_help[at]}),
                alone=(r.Amounts({part: reach.maxn(at)[0]}), r.Amounts({part: reach.maxn(at)[1]})),
            )
            for at, party in enumerate(seating.parties)
        }

    def listed(reach: o.Reach) -> list[tuple[int, ...]] | UnsetType:
        return list(reach.outcomes) if outcomes else UNSET

    top = max((reach.guaranteed[turn] for reach in found.cards.values()), default=0)
    return SolveRecord(
        game=position.rules.name,
        position=str(position),
        measure=measure,
        seat=None if position.finished else seating.seats[position.mover],
        status="exact" if found.reach else "interrupted",
        worth=worth(found.reach) if found.reach else {},
        moves=[
            MoveRecord(
                move=str(rank),
                worth=worth(reach),
                loss=r.Amounts({part: top - reach.guaranteed[turn]}),
                best=reach.guaranteed[turn] == top,
                kingmaking=found.is_kingmaking(rank),
                outcomes=listed(reach),
            )
            for rank, reach in found.cards.items()
        ],
        line=[],
        outcomes=listed(found.reach) if found.reach else UNSET,
        effort={"nodes": found.nodes},
        seconds=found.seconds,
    )


def _with_cleaning(record: SolveRecord, solution: Solution) -> SolveRecord:
    """Add who cleans by force."""
    position = solution.position
    owing = [side for side, owes in enumerate(position.owes) if owes and not position.finished]
    found = [cleaning(position, side) for side in owing]
    return structs.replace(record, cleaning=found) if found else record


#: While there is a stock only what the cards show is proved, and here they show nothing.
_NONE_WITH_STOCK: Final = r.Reasons({}, paragraphs=[Saying("no_reason.stock")])


def _reasons(solution: Solution, solver: Searcher) -> r.Reasons:
    """Return what there is to say of the cards."""
    from ristikontra.games.tricks import explain  # noqa: PLC0415 - many ask only for numbers

    found = explain.explain_solution(solution, solver)
    if solution.position.stock and not any(map(explain.has_reason, found.values())):
        return _NONE_WITH_STOCK
    return r.Reasons(
        {str(rank): words for rank, one in found.items() if (words := explain.full(one))},
        {str(rank): words for rank, one in found.items() if (words := explain.brief(one))},
        explain.paragraphs(found),
    )
