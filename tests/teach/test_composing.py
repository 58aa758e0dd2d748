"""How puzzles of a theme are made: signs that none lacks, what cannot come up, and the judge."""

from __future__ import annotations

import random
from collections import Counter
from itertools import cycle, islice
from typing import Any

import msgspec
import pytest

from fixtures.share import one_in
from oracles.puzzle_oracle import canonical, judge
from oracles.theme_oracle import Themes
from ristikontra.api.puzzles import make_puzzles
from ristikontra.game.cards import rank_of
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles import composing
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.puzzles.composing import composed
from ristikontra.games.tricks.puzzles.drawing import changed, drawn, possible
from ristikontra.games.tricks.puzzles.judging import Lack, keyed, puzzle_objective
from ristikontra.games.tricks.puzzles.prefilters import may_be_example, promising
from ristikontra.games.tricks.puzzles.themes import THEMES, Key, themes_of
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import setup_of

#: A puzzle as its JSON line says.
Line = dict[str, Any]

#: A game of every kind of table, of cleaning and of a pack that spices.
GAMES = ("ristikontra", "lappi", "kontra-2", "kontra-3")


def game(rng: random.Random, theme: str) -> str:
    """Return a random game in which a theme can come up."""
    if theme == "sure-winner":  # it does often only where a queen that is led does not clean
        return "lappi"
    return rng.choice([name for name in GAMES if possible(rules_for(name), theme)])


def test_no_puzzle_of_the_pack_lacks_a_sign_of_its_themes() -> None:
    for puzzle in pack().values():
        for theme in puzzle.themes:
            assert promising(puzzle.start, theme), (puzzle.id, theme)


@pytest.mark.parametrize("theme", one_in(8, [*THEMES][1:] + [*THEMES][:1]))
def test_no_key_that_is_found_lacks_a_sign_of_its_theme(theme: str, rng: random.Random) -> None:
    """One that is found by solving, whatever its signs."""
    while True:
        position = drawn(rng, rules_for(game(rng, theme)), None, theme)
        solver = Searcher(puzzle_objective(position), table_megabytes=1)
        ending = keyed(position, solver)
        if isinstance(ending, Lack) or setup_of(position).faults():
            continue
        key = Key(ending.solution, solver)
        if THEMES[theme](key):
            assert promising(position, theme), str(position)
            assert may_be_example(key, theme), str(position)
            return


@pytest.mark.parametrize(
    ("text", "may_be"),
    [
        ("N:Q86 E:952 S:J554 W:K84 lead:W trick:J,3,K", True),
        ("N:Q86 E:952 S:J54 W:K84 lead:S", False),  # nothing is thrown
        ("N:Q86 E:952 S:AJ44 W:K84 lead:W trick:J,3,K", False),  # another 4 stays
        ("N:Q86 E:952 S:J884 W:KJ5 lead:W trick:J,3,K", False),  # nobody can lead it
        ("N:Q64 E:952 S:J884 W:KJ7 lead:W trick:J,3,K", False),  # only the partner can
    ],
)
def test_endings_without_a_card_that_could_be_a_guard_are_not_solved(
    text: str, may_be: bool
) -> None:
    assert promising(read_position(f"ristikontra {text}"), "guard") is may_be


@pytest.mark.parametrize(
    ("text", "may_be"),
    [
        ("N:A7 E:93 S:T73 W:KT9 lead:N trick:K,7", True),
        ("N:K92 E:KJ8 S:J98 W:KJ lead:W trick:8", False),
    ],
)
def test_a_guard_whose_loss_no_line_shows_is_no_near_miss(text: str, may_be: bool) -> None:
    position = read_position(f"ristikontra {text}")
    solver = Searcher("points", table_megabytes=1)
    assert promising(position, "guard")
    assert may_be_example(Key(solver.find(position), solver), "guard") is may_be


@pytest.mark.parametrize("number", [1, pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("theme", one_in(20, THEMES))
def test_made_puzzles_stand_before_the_judge(theme: str, number: int, rng: random.Random) -> None:
    made = make_puzzles(game(rng, theme), number, rng.getrandbits(32), theme=theme)
    found: list[Line] = [msgspec.to_builtins(one) for one in made]
    for puzzle in found:
        judged = judge(puzzle)
        assert [*judged.faults(), *Themes(judged).faults()] == []
        assert theme in puzzle["themes"]
    assert len({repr(canonical(puzzle["position"])) for puzzle in found}) == number


@pytest.mark.parametrize(
    ("variant", "theme"),
    one_in(
        5,
        [
            ("ristikontra", "refuse"),
            ("ristikontra", "hold-back"),
            ("lappi", "keep-king"),
            ("kontra-2", "fewest"),
            ("kontra-3", "refuse"),
        ],
    ),
)
@pytest.mark.parametrize("first", [2, pytest.param(6, marks=pytest.mark.slow)])
def test_scarce_themes_are_found_soon(variant: str, theme: str, first: int) -> None:
    """None of the first is waited for longer than for 10,000 endings looked at.

    Each shows the theme by what the player on turn plays for, to a solver that knows nothing yet.
    """
    made = [*islice(composed(random.Random(3), variant, theme=theme, patience=10_000), first)]
    assert len(made) == first
    for one in made:
        assert theme in themes_of(one.start, puzzle_objective(one.start), rank_of(one.key)), (
            one.position
        )


def test_patience_is_for_endings_in_vain_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = cycle((None, None, next(iter(pack().values()))))
    monkeypatch.setattr(composing._Composer, "attempt", lambda _: next(found))
    made = composed(random.Random(1), "ristikontra", patience=3)
    assert [puzzle.id for puzzle in islice(made, 4)] == ["1", "2", "3", "4"]
    with pytest.raises(RistikontraError):
        next(composed(random.Random(1), "ristikontra", patience=2))


def test_an_ending_is_taken_for_its_cards_its_level_and_its_theme(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = next(one for one in pack().values() if one.start.tricks_left == 4)
    monkeypatch.setattr(composing, "drawn", lambda *_: one.start)
    monkeypatch.setattr(composing, "promising", lambda *_: True)
    monkeypatch.setattr(composing, "may_be_example", lambda *_: True)
    monkeypatch.setattr(composing, "possible", lambda *_: True)

    def made(**wanted: Any) -> str:
        rng, variant = random.Random(1), one.start.rules.name
        return next(composed(rng, variant, patience=1, **wanted)).position

    theme, other = one.themes[0], next(name for name in THEMES if name not in one.themes)
    for wanted in ({}, {"cards": 4}, {"level": one.level}, {"theme": theme}):
        assert made(**wanted) == one.position
    for wanted in ({"cards": 5}, {"level": one.level + 1}, {"theme": other}):
        with pytest.raises(RistikontraError):
            made(**wanted)
    monkeypatch.setattr(composing, "themes_of", lambda *_: ())
    with pytest.raises(RistikontraError):
        made()


def test_no_ending_that_cannot_be_is_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides would have to have taken a queen, and only one is gone (L4)."""
    start = read_position("lappi N:Q7 E:QJ6 S:T87 W:Q7 lead:W trick:6,A dirty:EW")
    monkeypatch.setattr(composing, "drawn", lambda *_: start)
    assert next(composed(random.Random(1), "lappi", patience=1)).start == start
    both = start.replace(dirty=(True, True))
    monkeypatch.setattr(composing, "drawn", lambda *_: both)
    with pytest.raises(RistikontraError, match="endings"):
        next(composed(random.Random(1), "lappi", patience=1))


def test_every_bound_that_decides_who_deals_comes_within_reach(rng: random.Random) -> None:
    """A may end with 21 points, with half of the 120, or with enough that B has no 21 (K25)."""
    reached = set[int]()
    for _ in range(300):
        position = drawn(rng, rules_for("kontra-2"), 4, "fewest")
        if position.points_left < 30 and position.taken:
            own = range(position.taken[0], position.taken[0] + position.points_left + 1)
            reached |= {21, 60, 100} & {*own}
    assert reached == {21, 60, 100}


def test_endings_by_lot_are_such_as_come_up(rng: random.Random) -> None:
    """A run is of all that the leader has not left of a rank (R16), the pack's points are all taken
    or to come, and a change leaves a run to its leader, and three cards to everybody."""
    assert not possible(rules_for("kontra-2"), "lead-limit")  # it has none (K23)
    lengths, changes = set(), Counter[str]()
    while len(lengths) < 3 or min(changes.values()) < 3 or len(changes) < 3:
        name, theme = rng.choice((("ristikontra", "lead-limit"), ("kontra-2", "fewest")))
        position = drawn(rng, rules_for(name), rng.choice((4, 5)), theme)
        after = changed(rng, position)
        for at in (position, after) if after else (position,):
            if at.run and not at.trick:
                held = sum(hand[at.run.rank] for hand in at.hands)
                assert at is after or at.run.length + held == 4
                lengths.add(at.run.length)
            assert at.taken is None or sum(at.taken) + at.points_left == at.rules.total
        if after and after.leader != position.leader:
            assert after.run is None
            changes["leader"] += position.run is not None
        elif after and after.tricks_left < position.tricks_left:
            changes["shorter"] += after.taken is not None
        short = changed(rng, drawn(rng, rules_for("lappi"), 3, None))
        assert short is None or short.tricks_left == 3
        changes["short"] += short is not None


@pytest.mark.parametrize("least", [10, pytest.param(50, marks=pytest.mark.slow)])
def test_a_family_brings_three_puzzles_at_most(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch, least: int
) -> None:
    """All endings made from one by changes are one family. Some have three puzzles, none has
    more."""
    roots: dict[str, str] = {}

    def first(*given: Any) -> Position:
        position = drawn(*given)
        roots.setdefault(str(position), str(position))
        return position

    def after(rng: random.Random, position: Position) -> Position | None:
        found = changed(rng, position)
        if found is not None:
            roots.setdefault(str(found), roots[str(position)])
        return found

    monkeypatch.setattr(composing, "drawn", first)
    monkeypatch.setattr(composing, "changed", after)
    family: Counter[str] = Counter()
    for puzzle in islice(composed(rng, "lappi", cards=4, theme="deny"), 100):
        family[roots[puzzle.position]] += 1
        if family.most_common(1)[0][1] >= 3 and family.total() >= least:
            break
    assert family.most_common(1)[0][1] == 3


def test_of_two_sure_winners_the_dearer_is_never_worse_by_points(rng: random.Random) -> None:
    """So there is no puzzle of the sure winner where nobody cleans or plays for the next deal."""
    games = [name for name in VARIANTS if not possible(rules_for(name), "sure-winner")]
    assert sorted({name.split("-")[0] for name in games}) == ["kontra", "ristikontra"]
    compared = 0
    while compared < 100:
        position = drawn(rng, rules_for(rng.choice(games)), 4, "sure-winner")
        if not promising(position, "sure-winner"):
            continue
        objective = puzzle_objective(position)
        worth = {card.rank: card.lower for card in Searcher(objective).find(position).cards}
        values = [
            worth[rank].for_party(objective.side_of(position.mover))
            for rank in sorted(worth, key=lambda rank: position.rules.values[rank])
            if sum(hand[rank] for hand in position.hands) == position.hands[position.mover][rank]
        ]
        assert values == sorted(values), str(position)
        compared += len(values) > 1


def test_no_queen_is_poisoned_where_she_cleans(rng: random.Random) -> None:
    """In six-card Lappi a trick that a queen led cleans (LS1)."""
    rules = rules_for("lappi-six")
    assert not possible(rules, "poisoned-queen")
    asked = 0
    while asked < 40:
        position = drawn(rng, rules, 4, "deny")
        solver = Searcher(puzzle_objective(position), table_megabytes=1)
        ending = keyed(position, solver)
        if isinstance(ending, Lack) or setup_of(position).faults():
            continue
        assert not THEMES["poisoned-queen"](Key(ending.solution, solver)), str(position)
        asked += 1
