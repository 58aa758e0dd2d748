"""A way of scoring, an option and a variant, made up here: each is a row and its words.

Another rule for the trick is one function.  Nobody plays them.  The rest of the package takes them
as they come: text, search, reports, match.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from draws.randoms import random_position
from fixtures.comparison import solver_values
from oracles.values import reference_values
from ristikontra.api.reference import rules as rules_answer
from ristikontra.api.show import show
from ristikontra.api.solve import solve_record
from ristikontra.game import rules as game_rules
from ristikontra.game import rules as registry
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText
from ristikontra.game.rules import Option, Rules, Variant, rules_for
from ristikontra.game.scoring import Ending, Result, ResultName, Scoring, TurnsAt
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.notation import play_line, read_position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Value, deal_result, points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.render.show import show_report
from ristikontra.render.solve import solve_report
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.words.en import WORDS


def fewest(rules: Rules, ending: Ending) -> Result:
    """The player with fewer points wins one; nothing at all is worth what the option says."""
    assert ending.taken is not None
    ns, ew = ending.taken
    if ns == ew:
        return Result(ResultName.TIE, 0)
    worth = int(rules.option("nothing")) if not min(ns, ew) else 1
    return Result(ResultName.POINT_LOSS, worth if ns < ew else -worth)


def fewest_score(rules: Rules, ending: Ending, result: Result) -> tuple[int, ...]:
    assert ending.score is not None
    return tuple(
        before + abs(result.payoff) * (result.winner == side)
        for side, before in enumerate(ending.score)
    )


FEWEST = Scoring(
    name="FEWEST",
    result=fewest,
    next_score=fewest_score,
    needs=lambda _: ("taken",),
    turns_at=TurnsAt.HALF,
)
ROW = Variant(
    name="fewest",
    clauses="made up",
    hand=6,
    scoring=FEWEST,
    cleaning=False,
    options={"limit": ("3", "none"), "stuck_lead": ("allow",), "nothing": ("3", "5")},
)
SAID = {
    "variant.fewest.title": "Fewest",
    "variant.fewest.summary": "Fewer points win.",
    "option.nothing": "What is it worth to take nothing?",
    "option.nothing.3": "three",
    "option.nothing.5": "five",
}


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let them be known for a while."""
    monkeypatch.setitem(registry.VARIANTS, "fewest", ROW)  # type: ignore[arg-type]
    option = Option("nothing", "made up", ("3", "5"))
    monkeypatch.setitem(registry.OPTIONS, "nothing", option)  # type: ignore[arg-type]
    for key, words in SAID.items():
        monkeypatch.setitem(WORDS, key, words)  # type: ignore[arg-type]


def test_its_positions_are_read_and_printed() -> None:
    text = "fewest N:A9 E:K9 S:22 W:44 lead:N taken:NS=0,EW=105 nothing=5"
    assert str(read_position(text)) == text
    with pytest.raises(BadText, match="nothing must be 3 or 5, not '4'"):
        read_position(text.replace("=5", "=4"))


@pytest.mark.parametrize("count", [20, pytest.param(600, marks=pytest.mark.slow)])
def test_it_is_solved_as_its_rules_say(rng: random.Random, count: int) -> None:
    for _ in range(count):
        options = {"nothing": rng.choice(("3", "5")), "limit": rng.choice(("3", "none"))}
        position = random_position(rng, "fewest", rng.randint(1, 3), options, tally=True)
        objective = deal_result(position.rules)
        expected = reference_values(position, objective)
        assert solver_values(Searcher(objective, table_megabytes=1), position) == expected


def test_it_is_reported() -> None:
    position = read_position("fewest N:A9 E:9K S:22 W:44 lead:N taken:NS=0,EW=105")
    record = solve_record(Searcher().find(position))
    assert (record.measure.name, record.value.outcome) == ("result", 1)
    report = as_text(solve_report(record, position), Style())
    assert "NS win" in report
    rules = rules_answer("fewest").variants[0]
    assert [option.name for option in rules.options] == ["limit", "stuck_lead", "nothing"]


def test_its_match_is_kept() -> None:
    after = Match(rules_for("fewest")).after((0, 120))
    assert (after.score, after.winner) == ((3, 0), None)


SEVENS_MATCH = "fewest N:A2 E:73 S:44 W:55 lead:N taken:NS=0,EW=109"


def test_another_rule_for_the_trick_is_one_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in Sedma a seven matches whatever was led: read, played, reported and solved."""
    position = read_position(SEVENS_MATCH)
    assert reference.value(position, points(position.rules)) == Value(0, 11)

    def winning_place(ranks: Sequence[Rank]) -> int:
        return max(at for at, rank in enumerate(ranks) if rank in (ranks[0], Rank("7")))

    monkeypatch.setattr(game_rules, "winning_place", winning_place)
    after = play_line(position, "A 7 4 5")
    assert str(after) == "fewest N:2 E:3 S:4 W:5 lead:E taken:NS=0,EW=120"
    assert reference.value(position, points(position.rules)) == Value(0, 0)
    report = as_text(show_report(show(after)), Style())
    assert "East  3   leads" in report
