"""Claims, goals and their faults in a game without sides, against every line of play."""

from __future__ import annotations

import random
import re

import pytest
from click.testing import CliRunner

from draws.kontra_endings import SEATS, ends, forces, near_dealing, random_ending, random_event
from fixtures.share import some_of
from fixtures.tree import DATA, ROOT
from ristikontra.api.feasible import feasible
from ristikontra.cli.main import cli
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import BadText
from ristikontra.games.files import Example, read_example
from ristikontra.games.tricks.changes import with_leader
from ristikontra.games.tricks.claims import (
    goal_of,
    goals_of,
    help_any,
    read_claims,
    read_goal,
    verify,
)
from ristikontra.games.tricks.feasibility.help import Goal, help_play
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value, objective_for, points
from ristikontra.games.tricks.setup import setup_of

TWO = "kontra-2 A:AKQ7 B:K996 lead:A taken:A=10,B=88"
THREE = "kontra-3 A:AK2 B:K96 C:T88 lead:C taken:A=31,B=35,C=25"


def file_of(position: Position, keys: str = "") -> Example:
    """Return a position file, with a claim if keys are given."""
    setup = setup_of(position)
    lines = ['title = "x"', f'rules = "{setup.variant}"', f'lead = "{setup.lead}"']
    if setup.pack is not None:
        lines.append(f'pack = "{setup.pack}"')
    if setup.trick:
        lines.append(f"trick = {[*setup.trick]}")
    if setup.taken:
        lines.append(f"taken = {{{', '.join(f'{s} = {n}' for s, n in setup.taken.items())}}}")
    lines += ["[hands]", *(f'{seat} = "{cards}"' for seat, cards in setup.hands.items())]
    claim = ["[[claims]]", 'id = "x"', 'text = "..."', keys] if keys else []
    return read_example("\n".join([*lines, *claim]), "pos.toml")


def word(position: Position, keys: str) -> str | None:
    return verify(file_of(position, keys))[0].word


def errors(text: str, keys: str) -> list[str]:
    with pytest.raises(BadText) as caught:
        read_claims(file_of(read_position(text), keys))
    return [problem.message for problem in caught.value.problems]


# --- what can be forced, denied, what could come and always comes ---------------------------------


@pytest.mark.parametrize("count", [24, pytest.param(2000, marks=pytest.mark.slow)])
def test_what_can_be_forced_agrees_with_every_line(rng: random.Random, count: int) -> None:
    """A player plays against all others: with three, both of them."""
    seen: dict[tuple[int, str, bool], int] = {}
    for _ in range(count):
        position = near_dealing(rng, random_ending(rng, taken=rng.random() < 0.8))
        (text, good), player = random_event(rng, position), rng.randrange(len(position.hands))
        everybody, name = set(range(len(position.hands))), SEATS[player]
        others = everybody - {player}
        can, others_can = forces(position, {player}, good), forces(position, others, good)
        truth = {
            "can": can,
            "cannot": not can,
            "can_deny": not others_can,
            "cannot_deny": others_can,
            "could": forces(position, everybody, good),
            "could_not": not forces(position, everybody, good),
            "always": forces(position, set(), good),
        }
        for key, so in truth.items():
            side = f'side = "{name}"\n' if key.startswith("can") else ""
            found = word(position, f'{side}{key} = "{text}"')
            assert found == str(so).lower(), (str(position), name, key, text)
            seen[len(everybody), key, so] = seen.get((len(everybody), key, so), 0) + 1
    assert len(seen) == 2 * 7 * 2
    assert min(seen.values()) > count // 12, seen


@some_of(25, 60)
def test_the_trick_on_the_table_agrees_with_every_line(rng: random.Random, number: int) -> None:
    for _ in range(number):
        position = random_ending(rng)
        players, who = len(position.hands), rng.randrange(len(position.hands))
        rest = players - len(position.trick)
        tricks = {
            line[:rest]: after_cards(position, line[: rest - 1]).table_trick(line[rest - 1])
            for line, _ in ends(position)
        }
        won = [trick.winner == who for trick in tricks.values()]
        assert word(position, f'could = "{SEATS[who]} wins this trick"') == str(any(won)).lower()
        assert word(position, f'always = "{SEATS[who]} wins this trick"') == str(all(won)).lower()
        least = rng.choice([trick.points for trick in tricks.values()])
        rich = [trick.points >= least for trick in tricks.values()]
        assert word(position, f'always = "trick worth >= {least}"') == str(all(rich)).lower()
        rank = rng.choice(position.moves())
        safe = [trick.winner == position.mover for line, trick in tricks.items() if line[0] == rank]
        keys = f'card = "{RANKS[rank]}"\nis = "unbeatable"'
        assert word(position, keys) == str(all(safe)).lower(), (str(position), keys)


def test_winners_are_cards_that_no_other_player_matches(rng: random.Random) -> None:
    """K11; A before a card is the player here, for every card has one."""
    for _ in range(40):
        position = random_ending(rng)
        seat = rng.randrange(len(position.hands))
        for rank in [Rank(card) for card in RANKS if position.hands[seat][Rank(card)]]:
            matched = any(hand[rank] for at, hand in enumerate(position.hands) if at != seat)
            keys = f'winners = "{SEATS[seat]}{RANKS[rank]}"'
            assert word(position, keys) == str(not matched).lower(), (str(position), keys)


def test_settled_means_that_every_line_shares_the_points_alike(rng: random.Random) -> None:
    words = []
    for _ in range(60):
        position = random_ending(rng, taken=False, cards=rng.choice((1, 2)))
        same = len({end.taken for _, end in ends(position)}) == 1
        assert word(position, "settled = true") == str(same).lower(), str(position)
        words.append((len(position.hands), same))
    assert len(set(words)) == 4


# --- values: two players --------------------------------------------------------------------------


def losses(position: Position, objective: Objective) -> dict[Rank, Value]:
    """Return what each card costs the player on turn, by the reference."""
    values = {
        rank: reference.card_value(position, rank, objective).for_party(position.party)
        for rank in position.moves()
    }
    best = max(values.values())
    return {rank: best - value for rank, value in values.items()}


def weight(loss: Value, objective: Objective) -> str:
    """Return what a loss is: the outcome, points only, or nothing."""
    if loss == (0, 0):
        return "none"
    return "all" if loss.outcome or objective.name == "points" else "points"


def test_cards_follow_the_reference(rng: random.Random) -> None:
    """Right, only, mistake, best, costs, same, a line: by every objective of two players."""
    names = ("points", "deal", "deal-points")
    rare = {(name, cost) for name in names for cost in ("none", "all")}
    for drawn in range(3_000):
        if drawn >= 50 and not rare:
            break
        position = near_dealing(rng, random_ending(rng, 2))
        name = rng.choice(names)
        objective = Objective.named(name, position.rules)
        by = f'objective = "{name}"\n'
        lost = losses(position, objective)
        rank = rng.choice([*lost])
        card, cost = RANKS[rank], weight(lost[rank], objective)
        right = {"none": "true", "points": "points", "all": "false"}[cost]
        mistake = {"none": "false", "points": "points", "all": "true"}[cost]
        said = f'{by}card = "{card}"\n'
        assert word(position, f'{said}is = "right"') == right, (str(position), name, card)
        assert word(position, f'{said}is = "mistake"') == mistake, (str(position), name, card)
        best = "".join(RANKS[one] for one, loss in lost.items() if loss == (0, 0))
        assert word(position, f'{by}best = "{best}"') == "true", (str(position), name, best)
        if len(lost) > 1:
            same = {weight(lost[one], objective) for one in lost} == {"none"}
            all_of_them = "".join(RANKS[one] for one in lost)
            found = word(position, f'{by}same = "{all_of_them}"')
            assert (found == "true") == same, (str(position), name)
        exact = not lost[rank].outcome
        keys = f"{said}costs = {abs(lost[rank].points)}"
        assert word(position, keys) == str(exact).lower(), (str(position), keys)
        for seat, own in ((position.mover, right), (1 - position.mover, "true")):
            keys = f'{by}line = "{card}"\nbest_for = "{SEATS[seat]}"'
            assert word(position, keys) == own, (str(position), keys)
        rare.discard((name, cost))
    assert not rare


def test_best_play_brings_what_every_line_of_it_brings(rng: random.Random) -> None:
    words = []
    for _ in range(60):
        position = near_dealing(rng, random_ending(rng, 2, cards=rng.choice((1, 2, 3))))
        objective = objective_for(position)
        text, good = random_event(rng, position)

        def best_lines(at: Position, line: tuple[Rank, ...] = ()) -> set[tuple[Rank, ...]]:
            if at.finished:
                return {line}
            best = [r for r, loss in losses(at, objective).items() if loss == (0, 0)]  # noqa: B023
            return {one for r in best for one in best_lines(at.play(r), (*line, r))}

        lines = best_lines(position)
        so = all(good(end) for line, end in ends(position) if line in lines)
        assert word(position, f'will = "{text}"') == str(so).lower(), (str(position), text)
        words.append(so)
    assert 10 < sum(words) < 50


def test_a_change_gains_the_difference_of_the_values(rng: random.Random) -> None:
    words = []
    for _ in range(60):
        position = random_ending(rng, 2, cards=2, taken=False)
        if position.trick:
            continue
        other = 1 - position.leader
        changed = with_leader(position, other)
        objective = points(position.rules)
        gain = reference.value(changed, objective) - reference.value(position, objective)
        for side in (0, 1):
            own = gain.for_party(side).points
            said = f'lead = "{SEATS[other]}"\nside = "{SEATS[side]}"\ngains = '
            assert word(position, f'{said}"more"') == str(own > 0).lower()
            assert word(position, f'{said}"less"') == str(own < 0).lower()
            assert word(position, f'{said}"same"') == str(own == 0).lower()
            words.append(own)
    assert min(words) < 0 < max(words)


def test_points_so_far_that_are_not_known_are_all_tried() -> None:
    """One of two players has what the other lacks of the cards gone, unless the pack is locked."""
    text = "kontra-2 A:AK B:99 lead:A"
    found = verify(file_of(read_position(text), 'side = "A"\ncan = "A deals"'))[0]
    assert found.word == "score"
    scores = {
        n: one.verdict
        for one in found.findings[0].scores
        for n in range(one.lowest, one.highest + 1)
    }
    for so_far in (0, 5, 6, 21, 44, 45, 46, 60, 99, 105):
        known = read_position(f"{text} taken:A={so_far},B={105 - so_far}")
        assert scores[so_far] == word(known, 'side = "A"\ncan = "A deals"'), so_far
    locked = "kontra-2 A:AK B:99 lead:A pack:-"
    assert errors(locked, 'side = "A"\ncan = "A deals"') == ["this needs taken"]
    assert errors(THREE.partition(" taken")[0], 'side = "A"\ncan = "A deals"') == [
        "this needs taken"
    ]


# --- what is refused, and in which words ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "keys", "message"),
    [
        (TWO, 'could = "NS points >= 2"', "'NS points >= 2' is none of these: A points"),
        (TWO, 'could = "points >= 2"', "missing: a player or side: A or B"),
        (TWO, 'could = "A clean"', "nobody has to clean in kontra-2"),
        (TWO, 'could = "A fails"', "nobody has to clean in kontra-2"),
        (TWO, 'could = "A cleans in this trick"', "nobody has to clean in kontra-2"),
        (TWO, 'could = "A wins"', "nobody wins a deal of kontra-2 (K27); say who deals, or cut"),
        (TWO, 'could = "tie"', "nobody wins a deal of kontra-2 (K27); say who deals, or cut"),
        (TWO, 'could = "A in Lapland"', "there is no Lapland in kontra-2"),
        (TWO, 'side = "NS"\ncan = "points >= 2"', "no side 'NS'; the sides are A and B"),
        (TWO, 'can = "A points >= 2"', "can needs a player as its side: A or B"),
        (TWO, 'line = "A"\nbest_for = "NS"', "best_for must be A, B or both"),
        (TWO, 'winners = "BA"', "B has no ace"),
        (TWO, 'swap = "N7,BK"\ncould = "cut"', "'N7' is not a card with its seat, such as A7"),
        (TWO, 'lead = "N"\ncould = "cut"', "no seat 'N'; the seats are A and B"),
        (TWO, 'objective = "clean"\nwill = "cut"', "objective must be points, deal, deal-points"),
        (TWO, 'at = "1.3"\ncould = "cut"', "at is a trick, or a trick and a card, like 3 or 3.2"),
        (
            THREE,
            'card = "T"\nis = "right"',
            "a position of three players has no single value, so no card is",
        ),
        (
            THREE,
            'card = "T"\ncosts = 3',
            "a position of three players has no single value, so you cannot claim",
        ),
        (
            THREE,
            'same = "T 8"',
            "a position of three players has no single value, so you cannot claim",
        ),
        (
            THREE,
            'best = "T"',
            "a position of three players has no single value, so you cannot claim",
        ),
        (
            THREE,
            'will = "cut"',
            "a position of three players has no single value, so you cannot claim",
        ),
        (
            THREE,
            'line = "T"',
            "a position of three players has no single value, so you cannot claim",
        ),
        (
            THREE,
            'lead = "A"\nside = "A"\ngains = 2',
            "a position of three players has no single value, so you",
        ),
        (THREE, 'side = "A"\ncan_deny = "points >= 2"', "missing: a player or side: A, B or C"),
        (THREE, "plan = 2", "plan needs a player as its side: A, B or C"),
        (
            THREE,
            'side = "A"\nplan = 2\nobjective = "deal"',
            "this has no plan: with three players a plan can only be for points",
        ),
        (
            THREE,
            'side = "A"\ngoal = "deals"\nplan = 2',
            "with three players a plan can only be for points: write a number",
        ),
        (THREE, 'side = "D"\ncan = "cut"', "no side 'D'; the sides are A, B and C"),
    ],
)
def test_bad_claims_speak_of_the_players_of_the_table(text: str, keys: str, message: str) -> None:
    (found,) = errors(text, keys)
    assert found.startswith(message)
    assert "NS" not in found.replace("'NS", "").replace("N7", "")


def test_the_next_deal_is_spoken_of_in_kontra_alone() -> None:
    head = 'title="x"\nrules="lappi"\nlead="N"\nhands={N="A9",E="9K",S="22",W="44"}\n[[claims]]\n'
    for event in ("NS deal", "cut"):
        with pytest.raises(BadText, match="play does not decide the next dealer in lappi"):
            read_claims(read_example(f'{head}id="x"\ntext="..."\ncould="{event}"'))


@pytest.mark.parametrize(
    ("text", "side", "needed"), [(TWO, "A", 11), (TWO, "B", 0), (THREE, "C", 0)]
)
def test_what_a_player_needs_to_deal(text: str, side: str, needed: int) -> None:
    """K25: a player with 21 points or more deals."""
    assert word(read_position(text), f'side = "{side}"\nneeds = {needed}') == "true"
    assert word(read_position(text), f'side = "{side}"\nneeds = {needed + 1}') == "false"


def documented() -> list[tuple[str, str, str]]:
    """Return the claims about Kontra of docs/claims.md: the ending, the keys, the verdict."""
    page = (ROOT / "docs" / "claims.md").read_text(encoding="utf-8")
    section = page.partition("\n## Kontra\n")[2].partition("\n## ")[0]
    two, three = re.findall(r"`(kontra-[23] [^`]*)`", section.replace("\n", " "))
    parts = re.split(r"\| of (?:two|three) players", section)[1:]
    return [
        (text, "\n".join(re.findall(r"`([^`]*)`", row)), row.rsplit("|", 2)[1].strip())
        for text, part in zip((two, three), parts, strict=True)
        for row in re.findall(r"^\| `.*$", part, re.MULTILINE)
    ]


@pytest.mark.parametrize(("text", "keys", "expected"), documented())
def test_the_page_of_claims_says_what_is_so(text: str, keys: str, expected: str) -> None:
    assert word(read_position(text), keys) == expected


@pytest.mark.parametrize("table", ["two", "three"])
def test_claims_of_a_file_are_reported(table: str) -> None:
    """Verdicts, reasons and the points that are assumed, of players and never of sides."""
    file = DATA / "kontra" / f"{table}.toml"
    found = CliRunner().invoke(cli, ["verify", str(file)], prog_name="ristikontra")
    assert found.exit_code == 0, found.output
    assert not re.search(r"\bNS\b|\bEW\b|North", found.stdout)
    for words in {
        "two": ["A needs 11 more", "A has 10 and may deal with 21", "B gains 1 to 3", "A takes 24"],
        "three": [
            "B and C can prevent it",
            "after the ten; A and B win it in none",
            "Every continuation",
        ],
    }[table]:
        assert words in " ".join(found.stdout.split()), words


# --- goals: with everybody's help -----------------------------------------------------------------


@some_of(40, 80)
def test_help_agrees_with_every_line(rng: random.Random, number: int) -> None:
    """Bounds on the points of each player, and shares of them."""
    statuses = []
    for _ in range(number):
        position = random_ending(rng, taken=False)
        players, left = len(position.hands), position.points_left
        found = {end.taken for _, end in ends(position)}

        def bound() -> tuple[int | None, ...]:
            return tuple(
                rng.choice((None, None, rng.randint(0, left + 1)))  # noqa: B023
                for _ in range(players)  # noqa: B023
            )

        least, most = bound(), bound()
        shares = frozenset(share for share in found if rng.random() < 0.5)
        asked = shares if players == 3 and rng.random() < 0.5 else None
        goal = Goal((None,) * players, least, most, position.rules.seating.parties, asked)
        so = any(
            all(low is None or points >= low for points, low in zip(end, least, strict=True))
            and all(high is None or points <= high for points, high in zip(end, most, strict=True))
            and (asked is None or end in asked)
            for end in found
        )
        answer = help_play(position, goal)
        assert (answer.status == "possible") == so, (str(position), goal)
        if so:
            after_cards(position, answer.line)
        statuses.append(so)
    assert number // 5 < sum(statuses) < 4 * number // 5


@some_of(25, 100)
def test_goals_agree_with_every_line(rng: random.Random, number: int) -> None:
    """Points and who deals, as they are written on the command line."""
    shown = []
    for _ in range(number):
        position = near_dealing(rng, random_ending(rng))
        text, good = random_event(rng, position)
        if "trick" in text:
            continue
        event = read_goal(text, seating=position.rules.seating)
        goal = goal_of(event)
        found = help_any(position, goals_of(position, event))
        so = any(good(end) for _, end in ends(position))
        assert (found.status == "possible") == so, (str(position), text)
        if goal:
            assert help_play(position, goal).status == found.status
        shown.append(so)
    assert number // 10 < sum(shown) < len(shown) - number // 10


def test_goals_are_told_as_they_are_read() -> None:
    position = read_position(THREE)
    event = read_goal("points >= 3, C points 5 to 9", seating=position.rules.seating)
    goal = goal_of(event)
    assert str(goal) == "A points >= 3, C points >= 5, C points <= 9"
    assert str(feasible(position, goal).goals[0].goal) == str(goal)
