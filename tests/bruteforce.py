"""Independent brute-force oracle for Ristikontra and Lappi endings (no stock left).

Written from the rules alone (clauses R.., L.., LS.., LA.., V.. and A.. of the rules document) and
deliberately plain: every line of play is followed and nothing is pruned.  Results are remembered
per position, where a position holds the hands, the leader, the cards on the table, the lead run
(R19) and that part of the history of the deal which the objective asks for.  There is no
alpha-beta, no bound and no equivalence between cards or positions; in particular the run is not
canonicalised (R20).

  * play: R9 to R13, with R16/R19 (lead limit), R22 (no legal lead), R23-like ``limit=none``;
  * values: R3, R4;  cleaning: L4 to L7 (``queen_clause=on``), LS1 (``queen_clause=off``);
  * deal and match results: R24 to R26, V1 to V4, L11 to L15, LS5 to LS12, LA3 to LA7.

A value is ``(outcome, points)``, compared lexicographically; NS (seats 0 and 2) maximise it, EW
(seats 1 and 3) minimise it.  ``points`` are the card points that NS will still take, those on the
table included.  Every outcome is counted from the NS point of view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

RANKS = "AKQJT98765432"
STANDARD = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # R3
SIMPLE = {"A": 5, "K": 4, "Q": 3, "J": 2, "T": 1}  # R4

Value = tuple[int, int]
Pair = tuple[int, int]
Flags = tuple[bool, bool]
Hands = tuple[str, str, str, str]
Run = tuple[str, int] | None


@dataclass(frozen=True)
class Game:
    """A position inside the last part of a deal; pairs are (NS, EW)."""

    variant: str
    options: Mapping[str, str]
    hands: Hands  # N, E, S, W: the cards still held, those on the table excluded
    lead: int  # the seat that led, or leads, the current trick
    trick: str  # the ranks on the table in the order played, from ``lead`` on
    run: Run  # (rank, consecutive leads of it by ``lead`` before this trick): R19
    taken: Pair | None  # card points so far in the deal
    won: Pair | None  # tricks so far in the deal
    dirty: Flags  # took a queen in the first part: L4
    clean: Flags  # has cleaned since: L5
    score: Pair | None  # match score before this deal
    held: int = 0  # game points held over: R26, R27
    first: int | None = None  # side that reached the target first, if both have


class Position(NamedTuple):
    """The cards and whose turn it is; nothing about the past except the run."""

    hands: Hands
    lead: int
    trick: str
    run: Run


class History(NamedTuple):
    """What has happened in the deal; a part that the objective ignores stays at its default."""

    points: Pair = (0, 0)
    tricks: Pair = (0, 0)
    clean: Flags = (False, False)
    first: int | None = None


class Trick(NamedTuple):
    """A completed trick."""

    winner: int
    points: int
    cleans: bool


# --------------------------------------------------------------------------- play


@cache
def card_points(values: str, cards: str) -> int:
    """R3, R4, R24: the value of some cards."""
    table = SIMPLE if values == "simple" else STANDARD
    return sum(table.get(rank, 0) for rank in cards)


def pack_total(game: Game) -> int:
    """R3, R4: 120, or 60 with simple values."""
    return 4 * card_points(game.options["values"], RANKS)


def on_turn(position: Position) -> int:
    """R9, R10: play is clockwise from the leader."""
    return (position.lead + len(position.trick)) % 4


def finished(position: Position) -> bool:
    """Nobody has a card and the table is empty."""
    return not position.trick and not any(position.hands)


@cache
def distinct(hand: str) -> tuple[tuple[str, str], ...]:
    """The ranks in a hand, each with the hand that is left when one such card is played."""
    return tuple((rank, hand.replace(rank, "", 1)) for rank in RANKS if rank in hand)


def forbidden(game: Game, position: Position) -> str:
    """R16, R19: the rank that may not be led now, or ""."""
    limit, run = game.options["limit"], position.run
    if limit == "none" or run is None or run[1] < int(limit):
        return ""
    return run[0]


def settle(game: Game, position: Position) -> Position:
    """R22: before a lead, ``stuck_lead=pass_left`` moves the lead on from a stuck leader.

    The player on the left leads that trick as any other: his own run is empty.
    """
    barred = "" if position.trick else forbidden(game, position)
    stuck = barred and {barred} == set(position.hands[position.lead])
    if stuck and game.options["stuck_lead"] == "pass_left":
        return position._replace(lead=(position.lead + 1) % 4, run=None)
    return position


def choices(game: Game, position: Position) -> tuple[tuple[str, str], ...]:
    """R13, R16, R22: the legal ranks of the player on turn, each with the hand it leaves."""
    cards = distinct(position.hands[on_turn(position)])
    if position.trick:
        return cards
    barred = forbidden(game, position)
    allowed = tuple(card for card in cards if card[0] != barred)
    return allowed or cards  # all barred: stuck_lead=allow (pass_left is done by ``settle``)


def next_run(position: Position, winner: int) -> Run:
    """R19: the run after a trick whose four cards are on the table."""
    if winner != position.lead:
        return None
    led, run = position.trick[0], position.run
    return (led, run[1] + 1) if run is not None and run[0] == led else (led, 1)


def complete(game: Game, position: Position) -> tuple[Position, Trick]:
    """R11, R12: four cards are on the table; find the winner and let him lead."""
    trick = position.trick
    led = trick[0]
    winner = (position.lead + trick.rindex(led)) % 4  # the last player of the led rank
    # L5, L6: at least one king and not led with a queen; LS1: the queen does not matter.
    cleans = "K" in trick and not (game.options["queen_clause"] == "on" and led == "Q")
    after = Position(position.hands, winner, "", next_run(position, winner))
    return settle(game, after), Trick(winner, card_points(game.options["values"], trick), cleans)


def play(game: Game, position: Position, rank: str, rest: str) -> tuple[Position, Trick | None]:
    """Play one card, leaving ``rest`` in the hand; with the fourth card the trick is complete."""
    seat, hands = on_turn(position), position.hands
    left = (*hands[:seat], rest, *hands[seat + 1 :])
    assert len(left) == 4
    after = Position(left, position.lead, position.trick + rank, position.run)
    return complete(game, after) if len(after.trick) == 4 else (after, None)


# --------------------------------------------------------------------------- history


class Needs(NamedTuple):
    """Which parts of the history the outcome of an objective depends on."""

    points: bool = False
    tricks: bool = False
    clean: bool = False
    first: bool = False


NEEDS = {
    "ristikontra": Needs(points=True),
    "ristikontra-simple": Needs(points=True),
    "ristikontra-120": Needs(points=True, first=True),
    "ristikontra-60": Needs(points=True, first=True),
    "lappi": Needs(points=True, clean=True),
    "lappi-six": Needs(points=True, tricks=True, clean=True),
    "lappi-500": Needs(points=True, clean=True),
}


def needs_of(game: Game, objective: str) -> Needs:
    """The needs of an objective; ``first`` only where the tie rule looks at it (V3a, V4a)."""
    if objective == "points":
        return Needs()
    if objective == "clean":
        return Needs(clean=True)
    if objective != "result" or game.variant not in NEEDS:
        raise ValueError(f"unknown objective {objective!r} or variant {game.variant!r}")
    needs = NEEDS[game.variant]
    return needs._replace(first=needs.first and game.options["both_reach"] == "first")


def given(pair: Pair | None, name: str) -> Pair:
    """A field that the objective needs."""
    if pair is None:
        raise ValueError(f"this objective needs {name}")
    return pair


def target_of(game: Game) -> int:
    return int(game.options["target"])


def totals(game: Game, points: Pair) -> Pair:
    """V3, V4: the match score with the card points of this deal added."""
    old = given(game.score, "score")
    return old[0] + points[0], old[1] + points[1]


def start_history(game: Game, needs: Needs) -> History:
    """The history that the game states."""
    points = given(game.taken, "taken") if needs.points else (0, 0)
    tricks = given(game.won, "won") if needs.tricks else (0, 0)
    # A side that need not clean has nothing to remember (L4).
    done = (game.dirty[0] and game.clean[0], game.dirty[1] and game.clean[1])
    first = None
    if needs.first:
        reached = [total >= target_of(game) for total in totals(game, points)]
        if all(reached):
            if game.first is None:
                raise ValueError("both sides have reached the target: this needs first")
            first = game.first
        elif any(reached):
            first = reached.index(True)
    return History(points, tricks, done if needs.clean else (False, False), first)


def add_trick(game: Game, needs: Needs, history: History, trick: Trick) -> History:
    """The history after one more trick."""
    side = trick.winner % 2
    points, tricks, clean, first = history
    if needs.points:
        points = bump(points, side, trick.points)
    if needs.tricks:
        tricks = bump(tricks, side, 1)
    if needs.clean and trick.cleans and game.dirty[side]:
        clean = (True, clean[1]) if side == 0 else (clean[0], True)
    if needs.first and first is None and totals(game, points)[side] >= target_of(game):
        first = side
    return History(points, tricks, clean, first)


def bump(pair: Pair, side: int, amount: int) -> Pair:
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)


# --------------------------------------------------------------------------- outcomes


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def failures(game: Game, history: History) -> Flags:
    """L12: who was obliged to clean and did not."""
    dirty, clean = game.dirty, history.clean
    return dirty[0] and not clean[0], dirty[1] and not clean[1]


def outcome_clean(game: Game, history: History) -> int:
    """The side that alone failed to clean; 0 if both failed (L13) or nobody."""
    ns_fails, ew_fails = failures(game, history)
    return int(ew_fails) - int(ns_fails)


def outcome_game_points(game: Game, history: History) -> int:
    """R25, R26, V1, V1a: game points of this deal; V2: a side without card points is reset."""
    total = pack_total(game)

    def gain(points: int) -> int:
        if 2 * points <= total:
            return 0
        return (2 if points == total else 1) + game.held

    gains = gain(history.points[0]), gain(history.points[1])
    if game.options["zero_reset"] == "off":
        return gains[0] - gains[1]
    old = given(game.score, "score")
    kept = [0 if history.points[side] == 0 else old[side] for side in (0, 1)]
    return (kept[0] + gains[0] - kept[1] - gains[1]) - (old[0] - old[1])


def outcome_race(game: Game, history: History, last_winner: int) -> int:
    """V3, V3a, V4, V4a, A6: who wins the match with this deal, if anybody."""
    ns, ew = totals(game, history.points)
    ns_there, ew_there = ns >= target_of(game), ew >= target_of(game)
    if not (ns_there and ew_there):
        return int(ns_there) - int(ew_there)
    rule = game.options["both_reach"]
    if rule == "higher_total":
        return sign(ns - ew)
    winner = history.first if rule == "first" else 1 - last_winner % 2
    return 1 if winner == 0 else -1


def outcome_lappi(game: Game, history: History) -> int:
    """L11 to L15."""
    ns_fails, ew_fails = failures(game, history)
    if ns_fails and ew_fails:
        return 0  # A8: both_fail, 0 in the search either way
    if ns_fails or ew_fails:
        return 2 if ew_fails else -2
    half = pack_total(game) // 2
    return int(history.points[0] > half) - int(history.points[1] > half)


def shame(game: Game, history: History, side: int) -> int:
    """LS5, LS8, LS11, LS12, A12: what a side loses in results 4 to 7, or 0."""
    points = history.points[side]
    if history.tricks[side] == 0:
        return 4  # kortiton lappi
    if points == 3 and (game.options["kusilappi"] == "any" or game.dirty[side]):
        return 5  # kusilappi
    if points < int(game.options["lapland_threshold"]):
        return 3  # lappi
    return 2 if failures(game, history)[side] else 0  # piss game


def outcome_six(game: Game, history: History) -> int:
    """LS5 to LS12."""
    ns_loses, ew_loses = shame(game, history, 0), shame(game, history, 1)
    if ns_loses and ew_loses:
        return 0  # LS12
    if ns_loses or ew_loses:
        return ew_loses - ns_loses
    ns, ew = history.points
    if ns == ew and game.options["sixty_sixty"] == "cards":
        return sign(history.tricks[0] - history.tricks[1])  # LS5-2, LS10
    return sign(ns - ew)


def outcome_cumulative(game: Game, history: History) -> int:
    """LA3 to LA7, A11."""
    old, fails = given(game.score, "score"), failures(game, history)

    def new_score(side: int) -> int:
        points = history.points[side]
        if points < 10:
            return 0  # LA5
        if fails[side]:
            return old[side] if game.options["failed_clean"] == "deal" else 0  # LA4
        return old[side] + points

    ns, ew = new_score(0), new_score(1)
    target = target_of(game)
    if max(ns, ew) >= target:
        return target * sign(ns - ew)
    return ns - ew


def outcome(game: Game, objective: str, history: History, last_winner: int) -> int:
    """The outcome of a finished deal for NS."""
    if objective == "points":
        return 0
    if objective == "clean":
        return outcome_clean(game, history)
    if game.variant in ("ristikontra", "ristikontra-simple"):
        return outcome_game_points(game, history)
    if game.variant in ("ristikontra-120", "ristikontra-60"):
        return outcome_race(game, history, last_winner)
    if game.variant == "lappi":
        return outcome_lappi(game, history)
    if game.variant == "lappi-six":
        return outcome_six(game, history)
    return outcome_cumulative(game, history)


# --------------------------------------------------------------------------- the search


def start(game: Game) -> Position:
    """The position of a game; checks that the numbers of cards fit together."""
    position = Position(game.hands, game.lead, game.trick, game.run)
    ordered = ["".join(sorted(hand, key=RANKS.index)) for hand in game.hands]
    played = [int((seat - game.lead) % 4 < len(game.trick)) for seat in range(4)]
    if len(game.trick) > 3 or len({len(ordered[seat]) + played[seat] for seat in range(4)}) > 1:
        raise ValueError("the numbers of cards in the hands and on the table do not fit")
    north, east, south, west = ordered
    return settle(game, position._replace(hands=(north, east, south, west)))


def solve(game: Game, objective: str) -> tuple[Value, dict[str, Value]]:
    """The value of the position, and its value after each legal card of the player on turn."""
    needs = needs_of(game, objective)
    memo: dict[tuple[Position, History], Value] = {}

    def value(position: Position, history: History) -> Value:
        if position.trick:
            return best(position, history)
        key = position, history
        found = memo.get(key)
        if found is None:
            if finished(position):
                found = outcome(game, objective, history, position.lead), 0
            else:
                found = best(position, history)
            memo[key] = found
        return found

    def best(position: Position, history: History) -> Value:
        values = moves(position, history).values()
        return min(values) if on_turn(position) % 2 else max(values)

    def moves(position: Position, history: History) -> dict[str, Value]:
        values: dict[str, Value] = {}
        for rank, rest in choices(game, position):
            after, trick = play(game, position, rank, rest)
            if trick is None:
                values[rank] = value(after, history)
            else:
                result, points = value(after, add_trick(game, needs, history, trick))
                values[rank] = result, points + (trick.points if trick.winner % 2 == 0 else 0)
        return values

    position, history = start(game), start_history(game, needs)
    if finished(position):
        return value(position, history), {}
    return value(position, history), moves(position, history)


def legal(game: Game) -> list[str]:
    """The legal ranks of the player on turn, ace first; none in a finished position."""
    return [rank for rank, _ in choices(game, start(game))]


def perft(game: Game, depth: int) -> int:
    """How many sequences of ``depth`` legal plays there are; a line that ends earlier is one."""

    @cache
    def count(position: Position, plies: int) -> int:
        if plies == 0 or finished(position):
            return 1
        return sum(
            count(play(game, position, rank, rest)[0], plies - 1)
            for rank, rest in choices(game, position)
        )

    return count(start(game), depth)
