"""Themes: each has a position that shows it, worked by hand, and a near twin that does not."""

from __future__ import annotations

from random import Random

import pytest

from draws.randoms import rotate
from fixtures.share import some_of
from fixtures.theme_endings import MISSED, SHOWN
from ristikontra.game.cards import rank_of
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.rules import rules_for
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.themes import THEMES, meaning_of, name_of, themes_of
from ristikontra.games.tricks.search.objectives import Objective, points
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher

#: The order in which they are listed, the plainest first.
ORDER = (
    *("sure-winner", "to-partner", "refuse", "hold-back", "guard", "overtake", "lead-through"),
    *("burden", "lead-limit", "squeeze", "last-king", "deny", "keep-king", "poisoned-queen"),
    *("spice", "fewest"),
)


def objective_of(position: Position, name: str) -> Objective:
    if position.rules.seating.two_sided:
        return Objective.named(name, position.rules)
    return points(position.rules, position.mover)


def found(text: str, objective: str, key: str) -> tuple[str, ...]:
    """Return the themes of the only best card in a position."""
    position = read_position(text)
    solver = Searcher(objective_of(position, objective), table_megabytes=8)
    solution = solver.find(position)
    assert solution.best == (rank_of(key),), [(str(c.rank), c.value) for c in solution.cards]
    assert len(solution.cards) > 1
    return themes_of(position, solution.objective, rank_of(key), solver)


@pytest.mark.parametrize(("theme", "objective", "key", "text"), MISSED)
def test_a_theme_is_not_found_where_one_condition_is_missing(
    theme: str, objective: str, key: str, text: str
) -> None:
    assert theme not in found(text, objective, key)


@pytest.mark.parametrize(
    ("theme", "objective", "key", "text"),
    [
        # If B takes the jack B must lead the ten, which A's takes. So B would rather let A keep the
        # lead.
        ("burden", "points", "J", "kontra-3 A:JT B:JT C:T8 lead:A"),
        # On the nine E throws the ten, or a card that E needs. On the queen W would throw one of
        # the kings, but with two of them neither is a guard.
        ("squeeze", "points", "9", "ristikontra N:QQ9 E:AQT S:AKQ W:AKK lead:N"),
        # B throws the queen, or the three that guards it. With both B would win the last trick, and
        # have the 21 points that B needs (K25).
        ("squeeze", "deal", "4", "kontra-2 A:43 B:Q3 lead:A taken:A=99,B=18"),
        # If A threw the seven B's jack would give B 21 points, which is just enough.
        ("fewest", "deal", "5", "kontra-2 A:75 B:J lead:B trick:5 taken:A=99,B=19"),
    ],
)
def test_a_theme_is_found_where_it_barely_is(
    theme: str, objective: str, key: str, text: str
) -> None:
    assert theme in found(text, objective, key)


def test_a_queen_may_be_given_to_poison_them() -> None:
    """EW have no point: with the queen they lose a kusilappi, without it a lappi (LS5, LS11)."""
    text = "lappi-six N:5 E:7 S:Q4 W:5 lead:W trick:9,2,3 taken:NS=117,EW=0 won:NS=8,EW=3 dirty:NS"
    assert "poisoned-queen" in found(f"{text} clean:NS", "result", "Q")


@pytest.mark.parametrize(("theme", "objective", "key", "has", "twin"), SHOWN)
def test_a_theme_is_found_where_it_is_and_not_in_a_near_twin(
    theme: str, objective: str, key: str, has: str, twin: str | tuple[str, str]
) -> None:
    assert theme in found(has, objective, key)
    other, text = (key, twin) if isinstance(twin, str) else twin
    assert theme not in found(text, objective, other)


def test_every_theme_is_shown_and_they_are_in_order() -> None:
    assert tuple(THEMES) == ORDER
    assert {theme for theme, *_ in SHOWN} == set(ORDER)
    for theme in THEMES:
        assert str(name_of(theme))
        assert str(meaning_of(theme)).endswith(".")


#: What worked examples teach, by their names and the objective.
TAUGHT = {
    ("ristikontra/sure-winner", "points"): "sure-winner",
    ("ristikontra/to-partner", "points"): "to-partner",
    ("ristikontra/on-partners-trick", "points"): "to-partner",
    ("ristikontra/refuse", "points"): "refuse",
    ("ristikontra/hold-back", "points"): "hold-back",
    ("ristikontra/guard", "points"): "guard",
    ("ristikontra/take-over", "points"): "overtake",
    ("ristikontra/lead-through", "points"): "lead-through",
    ("ristikontra/hand-over", "points"): "burden",
    ("ristikontra/bridge", "points"): "lead-limit",
    ("ristikontra/rule-r16-lead-limit", "points"): "lead-limit",
    ("ristikontra/stuck-lead", "points"): "lead-limit",
    ("ristikontra/squeeze", "points"): "squeeze",
    ("lappi/rule-l7-own-king", "clean"): "last-king",
    ("lappi/deny-cleaning", "clean"): "deny",
    ("lappi/keep-a-king", "clean"): "keep-king",
    ("lappi/queen-lead", "clean"): "poisoned-queen",
    ("lappi/rule-l6-queen-led", "clean"): "poisoned-queen",
    ("lappi-six/poisoned-queen", "result"): "poisoned-queen",
    ("lappi-six/rule-ls5-kusilappi", "result"): "poisoned-queen",
    ("kontra-2/spice", "points"): "spice",
    ("kontra-2/fewest", "deal"): "fewest",
    ("kontra-2/below-21", "deal"): "fewest",
    ("kontra-3/sure-or-likely", "points"): "sure-winner",
}


@pytest.mark.parametrize(("example", "theme"), TAUGHT.items(), ids=str)
def test_worked_examples_have_the_theme_that_they_teach(
    example: tuple[str, str], theme: str
) -> None:
    name, objective = example
    position = find_example(name).position
    solver = Searcher(objective_of(position, objective), table_megabytes=8)
    solution = solver.find(position)
    assert theme in themes_of(position, solution.objective, solution.best[0], solver)


def test_only_a_card_that_alone_is_best_has_themes() -> None:
    position = read_position("ristikontra N:AA9 E:222 S:333 W:444 lead:N")
    assert themes_of(position, points(position.rules), rank_of("A")) == ()
    forced = read_position("ristikontra N:A E:2 S:3 W:4 lead:N")
    assert themes_of(forced, points(forced.rules), rank_of("A")) == ()
    worse = read_position("ristikontra N:A9 E:K5 S:T4 W:A6 lead:N")
    assert themes_of(worse, points(worse.rules), rank_of("A")) == ()
    with pytest.raises(IllegalPlay):
        themes_of(worse, points(worse.rules), rank_of("2"))


@some_of(2, 10)
@pytest.mark.parametrize(
    ("variant", "objective"),
    [
        ("ristikontra", "points"),
        ("lappi", "clean"),
        ("lappi-six", "result"),
        ("kontra-2", "deal"),
        ("kontra-3", "points"),
    ],
)
def test_themes_do_not_hang_on_the_table_that_a_solver_keeps(
    variant: str, objective: str, rng: Random, number: int
) -> None:
    drawn = endings(rng, rules_for(variant), 4, deals=True)
    warm: dict[Objective, Searcher] = {}
    looked = 0
    while looked < number:
        position = next(drawn)
        goal = objective_of(position, objective)
        solver = warm.setdefault(goal, Searcher(goal, table_megabytes=8))
        best = solver.find(position).best
        if len(best) > 1:
            continue
        looked += 1
        said = themes_of(position, goal, best[0], solver)
        assert said == themes_of(position, goal, best[0])
        assert list(said) == [theme for theme in ORDER if theme in said]


@pytest.mark.parametrize("variant", ["ristikontra", "lappi"])
def test_themes_stay_if_everybody_moves_a_seat_on(variant: str, rng: Random) -> None:
    """What one side plays for more of, the other plays for less of: it makes no difference."""
    drawn = endings(rng, rules_for(variant), 4)
    looked = 0
    while looked < 25:
        position = next(drawn)
        for _ in range(rng.randrange(4)):
            position = position.play(rng.choice(position.moves()))
        goal = objective_of(position, "clean" if any(position.owes) else "points")
        best = Searcher(goal, table_megabytes=8).find(position).best
        if len(best) > 1:
            continue
        looked += 1
        assert themes_of(position, goal, best[0]) == themes_of(rotate(position, 1), goal, best[0])
