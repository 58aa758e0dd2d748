"""Laws of the JSON shapes: they read back, and what they name is true on every line."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from draws.randoms import PARTNER_GAMES, random_options, random_position
from oracles.values import objectives_for
from ristikontra.api.perft import LinesRecord
from ristikontra.api.records import SolveRecord, error_record
from ristikontra.api.reference import RulesRecord, rules
from ristikontra.api.show import ExamplesRecord, ShowRecord, show
from ristikontra.api.solve import solve, solve_record
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, MissingFields
from ristikontra.game.scoring import Ending, result_of
from ristikontra.game.seats import NS, SIDES, side_of
from ristikontra.game.worth import NoValue, Worth, only_worth
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import ErrorRecord

PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
RECORDS = (
    ErrorRecord,
    ExamplesRecord,
    LinesRecord,
    RulesRecord,
    ShowRecord,
    SolveRecord,
)


def questions(rng: random.Random, number: int, cards: int) -> Iterator[tuple[Position, Objective]]:
    """Yield random positions with each objective that they have the facts for."""
    for _ in range(number):
        variant = rng.choice(list(PARTNER_GAMES))
        options = random_options(rng, variant)
        held = rng.randint(1, cards)
        position = random_position(rng, variant, held, options, tally=rng.random() < 0.7)
        for objective in objectives_for(position):
            yield position, objective


def kept_endings(position: Position, objective: Objective) -> tuple[Value, set[Ending]]:
    """Return the value of a position and every ending that play keeping it can reach."""
    if position.finished:
        ending = position.ending
        return Value(objective.outcome(ending), 0), {ending}
    found: dict[Value, set[Ending]] = {}
    for rank in position.moves():
        future, endings = kept_endings(position.play(rank), objective)
        value = Value(future.outcome, future.points + position.gain(rank))
        found.setdefault(value, set()).update(endings)
    best = (max if side_of(position.mover) == NS else min)(found)
    return best, found[best]


def check_named(record: Worth, endings: set[Ending], position: Position) -> None:
    """What a record names is true of all these endings."""
    if record.fails is not msgspec.UNSET:
        assert {ending.fails for ending in endings} == {(record.fails["NS"], record.fails["EW"])}
    if record.result is not msgspec.UNSET:
        results = {result_of(position.rules, ending) for ending in endings}
        winner = None if record.result.winner is None else SIDES.index(record.result.winner)
        names = {(result.name, result.payoff, result.winner) for result in results}
        assert names == {(record.result.name, record.result.payoff, winner)}


def test_named_of_a_card_is_true_of_every_line(rng: random.Random) -> None:
    for position, objective in questions(rng, 60, 2):
        record = solve_record(Searcher(objective).find(position))
        for card in record.moves:
            rank = Rank(card.move)
            future, endings = kept_endings(position.play(rank), objective)
            assert card.value.outcome == future.outcome
            assert card.value.points == future.points + position.gain(rank)
            check_named(only_worth(card.worth), endings, position)


def test_named_of_a_position_is_true_of_its_line(rng: random.Random) -> None:
    for position, objective in questions(rng, 40, 4):
        solution = Searcher(objective).find(position)
        record = solve_record(solution)
        ending = after_cards(position, solution.line).ending
        worth = only_worth(record.worth)
        check_named(worth, {ending}, position)
        cleaning = position.rules.variant.cleaning and objective.name != "points"
        assert (worth.fails is not msgspec.UNSET) == cleaning
        assert (worth.result is not msgspec.UNSET) == (objective.name == "result")


def test_record_reads_back(rng: random.Random) -> None:
    for position, objective in questions(rng, 40, 5):
        for nodes in (None, 30):
            record = solve_record(Searcher(objective).find(position, max_nodes=nodes))
            assert SolveRecord.from_json(record.to_json()) == record


def test_best_cards_have_the_value_and_cost_nothing(rng: random.Random) -> None:
    for position, objective in questions(rng, 30, 5):
        record = solve_record(Searcher(objective).find(position))
        value = (record.value.outcome, record.value.points)
        for card in record.moves:
            assert card.loss is not None
            assert card.best == ((card.value.outcome, card.value.points) == value)
            assert card.best == ((card.loss.outcome, card.loss.points) == (0, 0))


def test_interrupted_bounds_hold_the_value(rng: random.Random) -> None:
    for position, objective in questions(rng, 20, 5):
        exact = Searcher(objective).find(position)
        record = solve_record(Searcher(objective).find(position, max_nodes=rng.randint(1, 200)))
        worth = only_worth(record.worth)
        if worth.guaranteed is not None:
            assert worth.bounds is msgspec.UNSET
            assert (record.value.outcome, record.value.points) == exact.value
        else:
            assert record.status == "interrupted"
            bounds = worth.bounds
            with pytest.raises(NoValue):
                _ = record.value
            assert bounds is not msgspec.UNSET
            assert exact.value is not None
            assert (bounds.lower.outcome, bounds.lower.points) <= exact.value
            assert exact.value <= (bounds.upper.outcome, bounds.upper.points)
        for card in record.moves:
            own = only_worth(card.worth)
            assert (own.guaranteed is None) == (own.bounds is not msgspec.UNSET)


def test_documented_ending() -> None:
    record = solve_record(Searcher().find(read_position(PAGAT)))
    document = msgspec.json.decode(record.to_json())
    worth = {
        "NS": {"guaranteed": {"outcome": -1, "points": 11}, "fails": {"NS": True, "EW": False}}
    }
    assert list(document) == [
        *("schema", "game", "position", "measure", "seat", "worth", "moves", "line", "effort"),
        *("seconds", "status"),
    ]
    assert (document["schema"], document["game"], document["seat"]) == (2, "lappi", "N")
    assert document["measure"] == {"name": "clean", "parts": ["outcome", "points"], "less": False}
    assert document["position"] == PAGAT
    assert document["worth"] == worth
    assert document["moves"][0] == {
        "move": "Q",
        "worth": worth,
        "loss": {"outcome": 0, "points": 0},
        "best": True,
    }
    assert document["line"][0] == "N:Q"
    assert len(document["line"]) == 20


def test_ladder_is_said_at_lappi_alone() -> None:
    lappi = read_position("lappi N:K E:7 S:2 W:A lead:N dirty:EW taken:NS=50,EW=55")
    record = solve_record(Searcher().find(lappi))
    assert record.measure.name == "result"
    assert only_worth(record.worth).ladder == 2
    other = read_position("ristikontra N:K E:7 S:2 W:A lead:N taken:NS=50,EW=55")
    value = only_worth(solve_record(Searcher().find(other)).worth)
    assert value.ladder is msgspec.UNSET
    assert value.result == msgspec.convert(
        {"name": "more points", "winner": "NS", "payoff": 1}, type=type(value.result)
    )


def test_finished_position_has_a_value() -> None:
    text = "lappi N:- E:- S:- W:- lead:N dirty:NS,EW clean:NS taken:NS=20,EW=100"
    record = solve_record(Searcher().find(read_position(text)))
    assert record.moves == record.line == []
    result = only_worth(record.worth).result
    assert result == msgspec.convert(
        {"name": "dishonourable loss", "winner": "NS", "payoff": 2},
        type=type(result),
    )


def test_errors_keep_their_columns() -> None:
    with pytest.raises(BadText) as caught:
        read_position("lappi N:Kx E:7 S:2 W:A9 lead:E")
    record = error_record(caught.value, 4)
    assert record.line == 4
    assert record.error[0].column == 10
    assert error_record(MissingFields("result", ["taken"])).error[0].column is msgspec.UNSET


def test_every_record_has_a_schema() -> None:
    for record in RECORDS:
        schema = record.json_schema()
        assert schema["$ref"].endswith(record.__name__)


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        ExamplesRecord.from_json(b'{"schema":2,"examples":[],"more":1}')
    with pytest.raises(msgspec.ValidationError):
        ExamplesRecord.from_json(b'{"schema":1,"examples":[]}')


def test_pages_read_back() -> None:
    for record in (rules(), show(read_position(PAGAT))):
        assert type(record).from_json(record.to_json()).to_json() == record.to_json()


def test_three_players_have_no_single_value() -> None:
    record = solve("kontra-3 A:A2 B:92 C:2T lead:A")
    with pytest.raises(NoValue, match=r"because A, B and C each play alone: see `worth`"):
        _ = record.value
