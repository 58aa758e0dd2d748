"""What a finished deal is worth, and what a setup must be like, as data: for pages without Python.

Scoring is said once, by the functions of `game.scoring`, and what is legal by those of
`game.legality`.  A `Tree` is found by running them on unknown numbers.  Whenever one is compared
with another, or an option matters, every answer is followed.  So a tree asks what the function
asks, and is true for all deals.

A sum is ``{name: times, ...}``, `times` each number of that name; the name "" means 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any, TypedDict, cast, get_type_hints

from ristikontra.game import scoring as s
from ristikontra.game.errors import Fault
from ristikontra.game.rules import Rules, Variant, rules_for
from ristikontra.game.seats import Flags
from ristikontra.games.tricks.legality import Check, Facts
from ristikontra.games.tricks.match import standing_after
from ristikontra.games.tricks.search.objectives import RESULT, Objective, chances, usual_objective

Sum = dict[str, int]


class Tree(TypedDict, total=False):
    """A tree, or a part of one, in its JSON shape: a question about a sum or an option, or an
    end."""

    #: A sum: is it less than 0?
    below: Sum
    #: A sum: is it 0?
    zero: Sum
    #: The tree if so.
    yes: Tree
    #: The tree if not.
    no: Tree
    #: The option that is asked for.
    option: str
    #: The tree by the value of the option.
    values: dict[str, Tree]
    #: The result: numbers in it are sums, and `{"is": name}` is the fact of that name.
    end: Any


_Parts = tuple[tuple[str, int], ...]
#: What a tree asks, and its answers.
_Question = tuple[str, str | _Parts]
_Answers = Mapping[_Question, object]


class _Open(Exception):
    """A question that has not been answered yet."""

    def __init__(self, question: _Question, answers: Sequence[object]) -> None:
        super().__init__(question)
        self.question, self.answers = question, answers


#: Returns the answer to a question, one of some answers; raises `_Open` if there is none.
_Ask = Callable[[_Question, Sequence[object]], object]


def _asking(answers: _Answers) -> _Ask:
    """Return what knows only these answers."""

    def ask(question: _Question, possible: Sequence[object]) -> object:
        if question not in answers:
            raise _Open(question, possible)
        return answers[question]

    return ask


class _Sum:
    """An unknown number: a sum of named numbers, each with a factor."""

    __hash__ = None  # type: ignore[assignment]
    __slots__ = ("ask", "parts")

    def __init__(self, ask: _Ask, parts: Mapping[str, int]) -> None:
        self.ask = ask
        self.parts = {name: times for name, times in sorted(parts.items()) if times}

    def __add__(self, other: _Sum | int) -> _Sum:
        parts = self.parts.copy()
        for name, times in _parts(other).items():
            parts[name] = parts.get(name, 0) + times
        return _Sum(self.ask, parts)

    def __mul__(self, factor: int) -> _Sum:
        return _Sum(self.ask, {name: factor * times for name, times in self.parts.items()})

    def __neg__(self) -> _Sum:
        return self * -1

    def __abs__(self) -> _Sum:
        return -self if self < 0 else self

    def __sub__(self, other: _Sum | int) -> _Sum:
        return self + -other

    def __rsub__(self, other: int) -> _Sum:
        return -self + other

    __radd__ = __add__
    __rmul__ = __mul__

    def __lt__(self, other: _Sum | int) -> bool:
        return self._ask("below", self - other)

    def __gt__(self, other: _Sum | int) -> bool:
        return self._ask("below", other - self)

    def __le__(self, other: _Sum | int) -> bool:
        return not self > other

    def __ge__(self, other: _Sum | int) -> bool:
        return not self < other

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, _Sum | int)
        return self._ask("zero", self - other)

    def __bool__(self) -> bool:
        return self != 0

    def _ask(self, kind: str, difference: _Sum) -> bool:
        parts = difference.parts
        if parts.keys() <= {""}:
            number = parts.get("", 0)
            return number < 0 if kind == "below" else number == 0
        return bool(self.ask((kind, tuple(parts.items())), (True, False)))


@dataclass(frozen=True, slots=True)
class _Flags(Sequence[bool]):
    """Flags that nobody knows, each asked for when it matters."""

    numbers: Sequence[_Sum]

    def __getitem__(self, at: Any) -> Any:
        return bool(self.numbers[at])

    def __len__(self) -> int:
        return len(self.numbers)


@dataclass(frozen=True, slots=True)
class _AnyRules:
    """The rules of a variant with no option settled: what scoring asks of `Rules`."""

    variant: Variant
    ask: _Ask

    def has(self, name: str) -> bool:
        """Say whether the variant has an option."""
        return name in self.variant.options

    def option(self, name: str) -> str:
        """Return the value of an option."""
        return cast(str, self.ask(("option", name), self.variant.options[name]))

    @property
    def total(self) -> int:
        """Card points in the whole pack."""
        known = {"values": self.option("values")} if "values" in self.variant.options else {}
        return rules_for(self.variant.name, known).total

    @property
    def target(self) -> _Sum:
        """The total that wins the match."""
        return _Sum(self.ask, {"target": 1})

    @property
    def scoring(self) -> object:
        """How a finished deal is scored."""
        return self.variant.scoring


@dataclass(frozen=True, slots=True)
class _AnyResult:
    """A result of which nothing is known: what the score of a match asks of `Result`."""

    ask: _Ask
    names: Sequence[str]
    payoff: int

    @property
    def name(self) -> s.ResultName:
        """How the deal ended."""
        return s.ResultName(cast(str, self.ask(("option", "result"), self.names)))

    @property
    def winner(self) -> int | None:
        """The side that won, None if neither did."""
        return s.Result(s.ResultName.TIE, self.payoff).winner


@cache
def ending_tree(variant: Variant, name: str) -> Tree:
    """Return what every ending of a variant is worth by the objective of a name.

    An end gives the `payoff`, by player where each of three plays alone.  By the deal's own
    result it also gives the `name`, and where both lose the `losses` of each and their reasons
    (`each`).  The numbers are ``taken.0``, ``won.0``, ``score.0``, ``fails.0`` and ``dirty.0`` (1:
    yes) by party, `held`, `target`, who was `first` at the target, and who won the `last` trick.

    >>> from ristikontra.game.rules import VARIANTS
    >>> tree = ending_tree(VARIANTS["kontra-2"], "deal")
    >>> tree["below"], tree["no"]["below"]  # Has A 21 points?  Has B?
    ({'': -21, 'taken.0': 1}, {'': -21, 'taken.1': 1})
    >>> tree["no"]["yes"]["no"]
    {'end': {'payoff': {'': 6}}}
    """
    parties = len(variant.seating.parties)

    def run(rules: Rules, ask: _Ask) -> Mapping[str, object]:
        ending = _any_ending(ask, parties)
        if name == RESULT:
            result = s.result_of(rules, ending)
            found: dict[str, object] = {"payoff": result.payoff, "name": str(result.name)}
            if result.losses is not None:
                found |= {"losses": result.losses, "each": [str(one) for one in result.each]}
            return found
        if parties == 2:
            return {"payoff": Objective.named(name, rules).outcome(ending)}
        return {"payoff": chances(ending) if name == "deal" else ending.taken}

    return _grow(variant, run)


def facts_tree(variant: Variant, name: str) -> Tree:
    """Return which facts an objective `needs`, and what it `depends` on, by the options.

    >>> from ristikontra.game.rules import VARIANTS
    >>> facts_tree(VARIANTS["ristikontra-60"], "points")
    {'end': {'needs': [], 'depends': []}}
    >>> facts_tree(VARIANTS["ristikontra-60"], "result")["values"]["last_trick"]
    {'end': {'needs': ['taken', 'score'], 'depends': ['last']}}
    """

    def run(rules: Rules, _: _Ask) -> Mapping[str, object]:
        objective = Objective.named(name, rules)
        return {"needs": objective.needs, "depends": sorted(objective.depends)}

    return _grow(variant, run)


def usual_tree(variant: Variant) -> Tree:
    """Return which `objective` suits a position, by what is known of it and who is dirty.

    The numbers are ``dirty.0`` and, of a fact that an objective needs, ``has.score`` (1: yes).

    >>> from ristikontra.game.rules import VARIANTS
    >>> tree = usual_tree(VARIANTS["kontra-2"])
    >>> tree["zero"], tree["yes"]
    ({'has.taken': 1}, {'end': {'objective': 'points'}})
    """

    def run(rules: Rules, ask: _Ask) -> Mapping[str, object]:
        dirty = _any_ending(ask, len(variant.seating.parties)).dirty
        usual = usual_objective(rules, dirty, lambda fact: bool(_Sum(ask, {f"has.{fact}": 1})))
        return {"objective": usual.name}

    return _grow(variant, run)


def target_tree(variant: Variant) -> Tree:
    """Return which parties are `at_target` by ``score`` and ``taken``, where a race is run.

    Where both are, it may be `first_unknown` who has won: who was there first (V3a).

    >>> from ristikontra.game.rules import VARIANTS
    >>> target_tree(VARIANTS["ristikontra-60"])["yes"]["below"]
    {'score.1': 1, 'taken.1': 1, 'target': -1}
    """

    def run(rules: Rules, ask: _Ask) -> Mapping[str, object]:
        ending = _any_ending(ask, len(variant.seating.parties))
        facts = ending.score, ending.taken
        return {
            "at_target": [variant.seating.parties[one] for one in s.sides_at_target(rules, *facts)],
            "first_unknown": s.first_is_unknown(rules, *facts),
        }

    return _grow(variant, run)


def match_tree(variant: Variant) -> Tree:
    """Return which parties have `won` the match by its ``score``: then no deal is played.

    >>> from ristikontra.game.rules import VARIANTS
    >>> tree = match_tree(VARIANTS["ristikontra"])
    >>> tree["no"]["below"], tree["no"]["no"]["yes"]
    ({'score.0': 1, 'target': -1}, {'end': {'won': ['NS']}})
    """
    parties = variant.seating.parties

    def run(rules: Rules, ask: _Ask) -> Mapping[str, object]:
        score = _any_ending(ask, len(parties)).score
        return {"won": [parties[one] for one in s.winners_of_match(rules, score)]}

    return _grow(variant, run)


@cache
def deal_tree(variant: Variant) -> Tree:
    """Return the state of a match after a deal: its `score`, what is `held`, who has `won` it.

    `dealer` says who deals next, by the last dealer.  The numbers are those of `ending_tree`, and
    what it says of the deal's own result: its `payoff` and, as an option called `result`, its name.

    >>> from ristikontra.game.rules import VARIANTS
    >>> tree = deal_tree(VARIANTS["ristikontra-60"])
    >>> tree["option"], tree["values"]["off"]["zero"]
    ('zero_reset', {'payoff': 1})
    >>> tree["values"]["off"]["yes"]["end"]["held"]
    {'held': 1}
    """
    seats, parties = variant.seating.seats, variant.seating.parties
    names = sorted(_names(ending_tree(variant, RESULT)))

    def run(rules: Rules, ask: _Ask) -> Mapping[str, object]:
        ending = _any_ending(ask, len(parties))
        named = _AnyResult(ask, names, cast(int, _Sum(ask, {"payoff": 1})))
        result = cast(s.Result, named)
        after = [standing_after(rules, ending, result, dealer) for dealer in range(len(seats))]
        score, held, _, winner = after[0]
        won = [] if winner is None else [parties[winner]]
        dealer = [seats[following] for _, _, following, _ in after]
        return {"score": score, "held": held, "won": won, "dealer": dealer}

    return _grow(variant, run)


def _names(tree: Tree) -> set[str]:
    """Return the names of results in which a tree ends."""
    if "end" in tree:
        return {tree["end"]["name"]}
    parts = [*tree.get("values", {}).values(), *(tree[way] for way in ("yes", "no") if way in tree)]
    return set().union(*map(_names, parts))


@cache
def check_tree(check: Check) -> Tree:
    """Return what a rule of setups finds wrong: each fault's kind, its parts and its place.

    The names are those of `legality.Facts`, and of what the rule takes of the items it checks.

    >>> from ristikontra.games.tricks.legality import CHECKS
    >>> tree = check_tree(CHECKS[4])
    >>> tree["below"], tree["no"]  # Are there four cards of a rank at most?
    ({'': 4, 'number': -1}, {'end': []})
    >>> [fault["kind"] for fault in tree["yes"]["end"]]
    ['setup.copies']
    """

    _, *own = signature(check.finds).parameters.values()
    taken = [one.name for one in own if one.kind is not one.VAR_KEYWORD]

    def asked(known: Any, names: Iterable[str], ask: _Ask) -> dict[str, Any]:
        of = get_type_hints(known)
        return {n: _Sum(ask, {n: 1}) if of[n] in (int, bool) else {"is": n} for n in names}

    def run(ask: _Ask) -> object:
        facts = Facts(**asked(Facts, Facts.__struct_fields__, ask))
        return list(check.finds(facts, **asked(check.finds, taken, ask)))

    return _tree(run)


def _grow(variant: Variant, run: Callable[[Rules, _Ask], Mapping[str, object]]) -> Tree:
    """Return the tree of a function of some variant's rules."""
    return _tree(lambda ask: run(cast(Rules, _AnyRules(variant, ask)), ask))


def _tree(run: Callable[[_Ask], object]) -> Tree:
    """Return the tree of a function that asks for what nobody knows."""

    def tree(answers: _Answers) -> Tree:
        try:
            end = run(_asking(answers))
        except _Open as met:
            kind, about = met.question
            grown = {answer: tree({**answers, met.question: answer}) for answer in met.answers}
            first, *others = grown.values()
            if all(other == first for other in others):
                return first  # what was asked made no difference
            if kind == "option":
                return {"option": cast(str, about), "values": cast(dict[str, Tree], grown)}
            asked = cast(Tree, {kind: dict(cast(_Parts, about))})
            return {**asked, "yes": grown[True], "no": grown[False]}
        return {"end": _plain(end)}

    return tree({})


def _any_ending(ask: _Ask, parties: int) -> s.Ending:
    """Return an ending of which nothing is known."""

    def number(name: str) -> Any:
        return _Sum(ask, {name: 1})

    def pair(name: str) -> Any:
        return tuple(number(f"{name}.{party}") for party in range(parties))

    return s.Ending(
        fails=cast(Flags, _Flags(pair("fails"))),
        dirty=cast(Flags, _Flags(pair("dirty"))),
        taken=pair("taken"),
        won=pair("won"),
        first=number("first"),
        last=number("last"),
        score=pair("score"),
        held=number("held"),
    )


def _parts(number: _Sum | int) -> dict[str, int]:
    return number.parts if isinstance(number, _Sum) else {"": number}


def _plain(value: object) -> object:
    """Return the end of a tree in its JSON shape."""
    if isinstance(value, bool):
        return value
    if isinstance(value, _Sum | int):
        return {name: times for name, times in _parts(value).items() if times}
    if isinstance(value, Fault):
        kind, parts = value.says.kind, value.says.parts
        return {"kind": kind, "parts": _plain(parts), "place": _plain(value.place)}
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    return value
