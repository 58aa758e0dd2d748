"""With everyone's help: CP-SAT against the enumeration of all lines, and the reading of goals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from time import process_time

import pytest

from draws.randoms import random_position
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, IllegalSetup
from ristikontra.games.tricks.claims import check_goal, goal_of, goals_of, help_any, read_goal
from ristikontra.games.tricks.claims.events import EVERYBODY
from ristikontra.games.tricks.claims.forcing import Lines
from ristikontra.games.tricks.feasibility.help import Goal, help_play
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup

RANKS = "23456789TJQKA"
SEATS = "NESW"
WORTH = {
    "standard": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
    "simple": {"A": 5, "K": 4, "Q": 3, "J": 2, "T": 1},
}
WISHES = (None, True, False)

End = tuple[int, bool, bool]
Hands = tuple[str, str, str, str]


# --- the oracle: every line, by the rules --------------------------------------------------------


def all_ends(position: Position) -> frozenset[End]:
    """All (NS points to come, NS cleans on the way, EW cleans on the way)."""
    rules = position.rules
    worth = WORTH["simple" if rules.values[12] == 5 else "standard"]
    limit, pass_left, queen_clause = rules.limit, rules.pass_left, rules.queen_clause

    def trick_ends(hands: Hands, leader: int, table: str, run: str) -> Iterator[End]:
        led = table[0]
        winner = (leader + max(at for at in range(4) if table[at] == led)) % 4
        ns = winner % 2 == 0
        gain = sum(worth.get(rank, 0) for rank in table) if ns else 0
        cleans = "K" in table and not (queen_clause and led == "Q")
        after = ""
        if winner == leader:
            after = run + led if run[:1] == led else led
        for points, ns_clean, ew_clean in ends(hands, winner, "", after):
            yield gain + points, ns_clean or (cleans and ns), ew_clean or (cleans and not ns)

    @cache
    def ends(hands: Hands, leader: int, table: str, run: str) -> frozenset[End]:
        if len(table) == 4:
            return frozenset(trick_ends(hands, leader, table, run))
        seat = (leader + len(table)) % 4
        hand = hands[seat]
        if not hand:
            return frozenset([(0, False, False)])
        cards = set(hand)
        if not table and limit and len(run) >= limit:
            cards.discard(run[0])
            if not cards and pass_left:
                return ends(hands, (leader + 1) % 4, "", "")
            cards = cards or set(hand)
        found: set[End] = set()
        for card in sorted(cards):
            left = list(hands)
            left[seat] = hand.replace(card, "", 1)
            found |= ends((left[0], left[1], left[2], left[3]), leader, table + card, run)
        return frozenset(found)

    north, east, south, west = (
        "".join(rank * count for rank, count in zip(RANKS, hand, strict=True))
        for hand in position.hands
    )
    table = "".join(RANKS[rank] for rank in position.trick)
    run = RANKS[position.run.rank] * position.run.length if position.run else ""
    return ends((north, east, south, west), position.leader, table, run)


def reaches(end: End, position: Position, goal: Goal) -> bool:
    points = end[0], position.points_left - end[0]
    for side in (0, 1):
        owes = position.dirty[side] and not position.cleaned[side]
        wish, least, most = goal.clean[side], goal.least[side], goal.most[side]
        if wish is not None and wish != (end[1 + side] or not owes):
            return False
        if least is not None and points[side] < least:
            return False
        if most is not None and points[side] > most:
            return False
    return True


# --- random endings ----------------------------------------------------------------------------


def deal(rng: random.Random, cards: int) -> list[str]:
    """Hands of few or of many ranks; some are nearly all of one rank, for the lead limit."""
    ranks = sorted(set(rng.sample(RANKS, rng.randint(max(2, cards), 13))) | set("KQ"))
    pack = ranks * 4
    rng.shuffle(pack)
    hands = []
    for _ in range(4):
        if rng.random() < 0.4:
            liked = rng.choice(pack)
            pack.sort(key=lambda rank: rank == liked and rng.random() < 0.8)
        hands.append("".join(pack.pop() for _ in range(cards)))
    return hands


def random_ending(rng: random.Random, cards: int) -> Position:
    """A legal ending with this many cards in the longest hand, of few or of many ranks."""
    while True:
        variant = rng.choice(["lappi", "lappi", "lappi-six", "lappi-500", "ristikontra"])
        options = {
            "limit": rng.choice(["3", "2", "none"]),
            "stuck_lead": rng.choice(["allow", "pass_left"]),
        }
        if variant != "ristikontra":
            options["queen_clause"] = rng.choice(["on", "off"])
        if variant in ("lappi", "ristikontra"):
            options["values"] = rng.choice(["standard", "simple"])
        dealt = deal(rng, cards)
        sides = ("NS", "EW") if variant != "ristikontra" else ()
        dirty = tuple(side for side in sides if rng.random() < 0.8)
        lead = rng.choice(SEATS)
        rank = rng.choice(dealt[SEATS.index(lead)])
        run = f"{rank}x{rng.randint(1, 3)}" if rng.random() < 0.5 else None
        setup = Setup(
            variant,
            dict(zip(SEATS, dealt, strict=True)),
            lead,
            run=run,
            dirty=dirty,
            clean=tuple(side for side in dirty if rng.random() < 0.1),
            options=options,
        )
        try:
            position = setup.position()
        except IllegalSetup:
            continue
        for _ in range(rng.choice([0, 0, 1, 2, 3])):
            position = position.play(rng.choice(position.moves()))
        return position


def goals_for(rng: random.Random, position: Position, ends: frozenset[End]) -> Iterator[Goal]:
    """Every wish about cleaning, each with and without bounds near what can be reached."""
    points = sorted({end[0] for end in ends})
    gaps = [low + 1 for low, high in pairwise(points) if high > low + 1]
    marks = [points[0] - 1, points[-1] + 1, *rng.sample(points, 1), *gaps[:2]]
    for clean in product(WISHES, repeat=2):
        yield Goal(clean=clean)
        ns = max(0, rng.choice(marks))
        ew = max(0, position.points_left - rng.choice(marks))
        least = rng.choice([(ns, None), (None, ew), (ns, ew)])
        most = rng.choice([(None, None), (None, None), (ns, None), (None, ew)])
        yield Goal(clean=clean, least=least, most=most)


def check_goals(rng: random.Random, cards: int) -> None:
    position = random_ending(rng, cards)
    ends = all_ends(position)
    for goal in goals_for(rng, position, ends):
        possible = any(reaches(end, position, goal) for end in ends)
        answer = help_play(position, goal)
        assert answer.status == ("possible" if possible else "impossible"), (position, goal)
        if possible:
            check_line(position, goal, answer.line)


def check_line(position: Position, goal: Goal, line: tuple[int, ...]) -> None:
    """The line is legal to the last card and ends as the goal says."""
    end, points = position, [0, 0]
    for rank in line:
        cards = len(end.trick)
        before, end = end, end.play(rank)
        if cards == 3:
            trick = (*before.trick, rank)
            last = max(at for at in range(4) if trick[at] == trick[0])
            points[(before.leader + last) % 2] += sum(before.rules.values[card] for card in trick)
    assert end.finished
    clean = [not must or done for must, done in zip(end.dirty, end.cleaned, strict=True)]
    for side in (0, 1):
        assert goal.clean[side] in (None, clean[side])
        least, most = goal.least[side], goal.most[side]
        assert least is None or points[side] >= least
        assert most is None or points[side] <= most


def run_sample(cards: int, count: int, seed: int) -> None:
    for number in range(seed, seed + count):
        try:
            check_goals(random.Random(number), cards)
        except Exception as error:
            raise AssertionError(f"ending {number} of {cards} cards: {error}") from error


# --- the laws ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "count"), [(1, 4), (2, 4), (3, 3)])
def test_help_agrees_with_all_lines(rng: random.Random, cards: int, count: int) -> None:
    run_sample(cards, count, rng.randrange(10**9))


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "count"), [(1, 200), (2, 600), (3, 1200), (4, 500), (5, 30)])
def test_help_agrees_with_all_lines_in_full(cards: int, count: int) -> None:
    run_sample(cards, count, 1)


def lappi(dirty: tuple[str, ...], after: int = 0) -> Position:
    """The documented ending (rules, Part III), after the first tricks of its line."""
    hands = {"N": "Q10775", "E": "108663", "S": "KK642", "W": "K7533"}
    position = Setup("lappi", hands, "N", dirty=dirty).position()
    for rank in "76273Q348KK7TK3T5665"[: 4 * after]:
        position = position.play(rank)
    return position


def wish(text: str) -> Goal:
    """Return the one goal that a text says."""
    goal = goal_of(read_goal(text))
    assert goal is not None
    return goal


def test_a_queen_lead_lets_nobody_clean_with_that_trick() -> None:
    position = Setup("lappi", {"N": "Q", "E": "K", "S": "K", "W": "2"}, "N", dirty=("NS", "EW"))
    for goal in ("NS clean", "EW clean"):
        assert help_play(position.position(), wish(goal)).status == "impossible"
    assert help_play(position.position(), wish("neither clean")).line == tuple(map(Rank, "QKK2"))


def test_a_side_that_need_not_clean_counts_as_clean() -> None:
    position = lappi(("EW",))
    assert help_play(position, wish("NS clean, EW fails")).status == "possible"
    assert help_play(position, wish("NS fails")).status == "impossible"
    assert help_play(position, wish("EW clean")).status == "possible"


def test_a_finished_position_has_its_end() -> None:
    position = lappi(("NS", "EW"), after=5)
    assert position.finished
    assert help_play(position, Goal()).status == "possible"
    assert help_play(position, Goal(least=(0, None), most=(0, 0))).status == "possible"
    assert help_play(position, Goal(least=(1, None))).status == "impossible"
    assert help_play(position, Goal(clean=(True, True))).status == "possible"


def test_no_time_gives_no_answer() -> None:
    position = lappi(("NS", "EW"))
    assert help_play(position, wish("both clean, points >= 30"), seconds=0).status == "unknown"


def test_the_same_question_has_the_same_answer() -> None:
    goal = wish("both clean, points >= 20")
    assert help_play(lappi(("NS", "EW")), goal) == help_play(lappi(("NS", "EW")), goal)


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("NS clean", Goal(clean=(True, None))),
        ("both clean and points >= 20", Goal((True, True), (20, None))),
        ("Neither  clean,EW points<=3", Goal((False, False), most=(None, 3))),
        ("EW fails and NS points = 12", Goal((None, False), (12, None), (12, None))),
        ("points >= 5, points >= 9, points <= 30", Goal(least=(9, None), most=(30, None))),
        ("EW fail, points > 30", Goal((None, False), (31, None))),
        ("EW points 25 to 30", Goal(least=(None, 25), most=(None, 30))),
        ("points at least 20 and EW points at most 3", Goal(least=(20, None), most=(None, 3))),
        ("points <= 0", Goal(most=(0, None))),
        ("NS points = 0", Goal(least=(0, None), most=(0, None))),
    ],
)
def test_goals_are_read(text: str, goal: Goal) -> None:
    assert goal_of(read_goal(text)) == goal
    assert goal_of(read_goal(str(goal))) == goal


def test_goals_of_an_event_are_what_every_line_says(rng: random.Random) -> None:
    """An event that takes several goals comes true with help just where some line makes it so."""
    for _ in range(12):
        position = random_position(rng, cards=2, tally=True)
        for text in ("NS win", "tie", "NS total >= 61, EW points > 10", "EW win, EW clean"):
            event = read_goal(text)
            try:
                check_goal(event, position)
            except BadText:
                continue
            found = help_any(position, goals_of(position, event))
            holds = Lines(position, event, EVERYBODY).holds()
            assert found.status == ("possible" if holds else "impossible"), (position, text)


@pytest.mark.parametrize(
    ("text", "words", "message"),
    [
        ("NS clean, NS win", "lappi", "this needs taken"),
        ("NS clean, NS win", "lappi-six taken:NS=55,EW=50 sixty_sixty=cards", "this needs won"),
        ("NS clean, NS win", "ristikontra-120", "this needs score and taken"),
        (
            "NS clean, NS win",
            "ristikontra-120 taken:NS=55,EW=50 score:NS=70,EW=70 first:NS",
            "this depends on more than cleaning and points at the end",
        ),
        ("NS clean, NS in Lapland", "lappi", "there is no Lapland in lappi"),
    ],
)
def test_an_event_that_cleaning_and_points_do_not_decide_says_why(
    text: str, words: str, message: str
) -> None:
    variant, *rest = words.split()
    position = read_position(f"{variant} N:A9 E:9K S:22 W:44 lead:N {' '.join(rest)}")
    event = read_goal(text)
    assert goal_of(event) is None
    with pytest.raises(BadText) as caught:
        check_goal(event, position)
    (problem,) = caught.value.problems
    assert message in problem.message
    assert problem.column == 11


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("", "a goal is missing", 1),
        ("NS clean, ", "a goal is missing", 11),
        ("NS clean, NS fails", "NS cannot both be clean and fail", 11),
        ("NS sings", "'sings' is not a goal; goals are: NS clean, EW fail", 1),
        ("points >= 20 and  points <= 10", "at least 20 and at most 10 points", 19),
        ("both clean, point > 3", "'point > 3' is not a goal", 13),
        ("NS clean, NS tricks >= 2", "a goal is about cleaning and points, not tricks", 11),
        ("NS clean, trick worth 3", "a goal is about cleaning and points, not tricks", 11),
        ("NS clean, S fails", "'fail' is for sides", 11),
    ],
)
def test_a_bad_goal_names_its_place(text: str, message: str, column: int) -> None:
    with pytest.raises(BadText) as caught:
        goal_of(read_goal(text))
    (problem,) = caught.value.problems
    assert message in problem.message
    assert problem.column == column


def test_a_goal_of_thousands_of_faults_is_refused_at_once() -> None:
    started = process_time()
    with pytest.raises(BadText):
        read_goal("5," * 4000)
    assert process_time() - started < 2
