"""Two and three players without sides (K1): the kernel against the plain reference."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from draws.kontra_endings import kontra
from fixtures.share import some_of
from fixtures.tree import ROOT
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText
from ristikontra.games.tricks.notation import play_line, read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Outcome, Reach, points
from ristikontra.games.tricks.search.outlook import Outlook, outlook
from ristikontra.games.tricks.search.solver import Searcher, perft

TWO, THREE = "kontra-2", "kontra-3"


def names_for(position: Position) -> Iterator[str]:
    for name in position.rules.variant.objectives:
        if not Objective.named(name, position.rules).missing(position):
            yield name


def check_two(position: Position) -> None:
    for name in names_for(position):
        objective = Objective.named(name, position.rules)
        solution = Searcher(name, table_megabytes=1).find(position)
        assert {card.rank: card.value for card in solution.cards} == {
            rank: reference.card_value(position, rank, objective) for rank in position.moves()
        }, (name, str(position))
        worth, at = [], position
        for rank in solution.line:
            worth.append(objective.gain(at, rank))
            at = at.play(rank)
        assert at.finished
        assert solution.value is not None
        assert solution.value.points == sum(worth), (name, str(position))


def check_three(position: Position) -> None:
    for name in names_for(position):
        found = outlook(position, name)
        objective = Objective.named(name, position.rules)
        assert found.reach == reference.reach(position, objective), (name, str(position))
        assert found.cards == {
            rank: reference.card_reach(position, rank, objective) for rank in position.moves()
        }, (name, str(position))
        assert kings(found) == {*filter(found.is_kingmaking, found.cards)}


def kings(found: Outlook) -> set[Rank]:
    """Return the kingmaking cards, by what the word means."""

    def seen(reach: Reach, player: int) -> tuple[int, int, int]:
        own = [outcome[player] for outcome in reach.outcomes]
        return reach.guaranteed[player], min(own), max(own)

    mover, players = found.position.mover, range(3)
    return {
        rank
        for rank, one in found.cards.items()
        for other in found.cards.values()
        if seen(one, mover) == seen(other, mover)
        and [seen(one, p) for p in players] != [seen(other, p) for p in players]
    }


def many(
    rng: random.Random, variant: str, count: int, cards: tuple[int, ...]
) -> Iterator[Position]:
    for _ in range(count):
        yield kontra(rng, variant, rng.choice(cards), few=rng.random() < 0.4)


def test_two_players_are_solved_as_the_reference_says(rng: random.Random) -> None:
    """K11, K15, K20, K21, K24 to K26."""
    for position in many(rng, TWO, 100, (1, 2, 3)):
        check_two(position)


def test_three_players_come_to_what_the_reference_says(rng: random.Random) -> None:
    for position in many(rng, THREE, 15, (1, 2, 2, 3)):
        check_three(position)


@pytest.mark.slow
def test_many_endings_of_two_players(rng: random.Random) -> None:
    for position in many(rng, TWO, 10_000, (1, 2, 3)):
        check_two(position)
    for position in many(rng, TWO, 100, (4,)):
        check_two(position)


@pytest.mark.slow
def test_many_endings_of_three_players(rng: random.Random) -> None:
    for position in many(rng, THREE, 3000, (1, 2, 3)):
        check_three(position)
    for position in many(rng, THREE, 100, (4,)):
        check_three(position)


def test_a_share_of_a_locked_pack_that_cannot_be_is_refused(rng: random.Random) -> None:
    """K10: two tricks were played, of four cards, none of which is worth one point."""
    with pytest.raises(BadText, match="four cards that are gone cannot be worth that"):
        read_position("kontra-2 A:AAAA B:KKKK lead:A pack:- taken:A=1,B=0")


def test_what_a_player_is_sure_of_is_what_he_holds_both_others_to(rng: random.Random) -> None:
    """The full width and the search with bounds, which share the rules of play alone, agree."""
    for position in many(rng, THREE, 60, (4, 5, 6)):
        found = outlook(position, "points")
        assert found.reach is not None
        for player in range(3):
            solution = Searcher(points(position.rules, player), table_megabytes=1).find(position)
            assert solution.value == (0, found.reach.guaranteed[player])
            for card, one in zip(solution.cards, found.cards.values(), strict=True):
                assert card.value == (0, one.guaranteed[player]), str(position)


@some_of(50, 100)
def test_no_player_gets_less_than_he_is_sure_of(rng: random.Random, number: int) -> None:
    for position in many(rng, THREE, number, (3, 4, 5)):
        for name in names_for(position):
            found = outlook(position, name)
            for reach in (found.reach, *found.cards.values()):
                assert reach is not None
                for outcome in reach.outcomes:
                    assert within(reach.guaranteed, outcome)
                    assert within(outcome, reach.with_help)
                    whole = position.points_left if name == "points" else 6
                    assert sum(outcome) == whole


def within(least: Outcome, most: Outcome) -> bool:
    return all(low <= high for low, high in zip(least, most, strict=True))


def test_perft_counts_what_the_rules_allow(rng: random.Random) -> None:
    for variant in (TWO, THREE):
        for position in many(rng, variant, 60, (1, 2, 3)):
            depth = len(position.hands) * 3
            assert perft(position, depth) == reference.perft(position, depth)


def test_the_spice_goes_with_the_trick_and_plays_no_part_in_it() -> None:
    """K14, K15, K20: the pack's ace is of the rank led, and does not win."""
    position = read_position("kontra-2 A:A2 B:93 lead:A pack:A")
    after = play_line(position, "A 9")
    assert (after.leader, after.pack, after.points_left) == (0, None, 0)
    assert position.gain(Rank("A")) == 0
    assert position.play("A").gain(Rank("9")) == 22
    assert Searcher("points").value(position).points == 22


def test_one_solver_tells_packs_apart() -> None:
    """The same hands with other cards of the pack, in one table (K20)."""
    solver, hands = Searcher("points", table_megabytes=1), "kontra-2 A:A962 B:9632 lead:A"
    values = [
        solver.value(read_position(f"{hands}{pack}")).points
        for pack in (" pack:A", " pack:4", "", " pack:T", " pack:-")
    ]
    assert values == [
        Searcher("points").value(read_position(f"{hands}{pack}")).points
        for pack in (" pack:A", " pack:4", "", " pack:T", " pack:-")
    ]
    assert len(set(values)) == 3


def test_any_card_may_lie_last_in_the_pack() -> None:
    """K23: it is given, whatever was turned up at the beginning."""
    worth = {"2": 0, "T": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
    for rank, value in worth.items():
        position = read_position(f"kontra-2 A:777743 B:665543 lead:A pack:{rank}")
        assert Searcher("points").value(position) == (0, value)


def test_what_lies_in_a_locked_pack_is_nobodys() -> None:
    """K10: six tricks with the cards in hand, no spice; K26: everybody below 21."""
    position = read_position("kontra-2 A:A2 B:93 lead:A pack:- taken:A=0,B=4")
    assert Searcher("points").value(position).points == 11
    assert Searcher("deal").value(position) == (3, 0)  # 11 and 4: they cut


def test_the_deal_is_won_by_the_fewest_points_of_21_or_more() -> None:
    """K25: with 85 against 11 the ten and the ace are 21 for B: then B deals."""
    position = read_position("kontra-2 A:T B:T lead:A taken:A=82,B=18")
    assert Searcher("deal").value(position) == (0, 0)  # B matches and has 38, A 82
    position = read_position("kontra-2 A:T B:9 lead:A taken:A=98,B=12")
    assert Searcher("deal").value(position) == (6, 0)  # B stays below 21 with 12


def test_outcomes_are_listed_for_three_alone() -> None:
    three, two = "kontra-3 A:A2 B:92 C:2T lead:A", "kontra-2 A:A2 B:92 lead:A"
    assert (
        "The 2 possible outcomes" in CliRunner().invoke(cli, ["solve", three, "--outcomes"]).stdout
    )
    refused = CliRunner().invoke(cli, ["solve", two, "--outcomes"])
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "--outcomes needs three players" in refused.stderr


def test_the_page_shows_what_the_program_prints() -> None:
    page = (ROOT / "docs" / "kontra.md").read_text()
    for words, shown in re.findall(r"^\$ ristikontra (.*)\n((?:.*\n)*?)```", page, re.M):
        printed = CliRunner().invoke(cli, words.split()).stdout
        assert printed.partition("\nExact")[0].rstrip() == shown.rstrip(".\n")
