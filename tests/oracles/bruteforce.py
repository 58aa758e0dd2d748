"""Independent brute-force oracle for Ristikontra and Lappi endings (no stock left).

Written only from the rules (clauses R.., V.., L.., LS.., LA.., A.. of the rules document) and
deliberately plain: every line of play is followed. Values are remembered per trick start, by hands,
leader, lead run (R19) and the part of the history of the deal that the objective needs. There is no
alpha-beta, no bound and no equivalence between cards or positions. The run is dropped only when the
leader does not hold its rank, so that it can neither matter nor grow.

  * play: R9 to R13, R16 with R19 (lead limit), R22 (no legal lead), R23 (``limit=none``);
  * values: R3, R4; cleaning: L4 to L7 (``queen_clause=on``) or LS1 (``queen_clause=off``);
  * results: R24 to R26, V1 to V4, L11 to L15, LS5 to LS12, LA3 to LA7 and their A.. options.

A value is ``(outcome, points)``, compared lexicographically, from the NS point of view: NS (seats
0, 2) maximise it, EW (seats 1, 3) minimise it.  ``points`` are the card points that NS will still
take, those on the table included.
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
Run = tuple[str, int] | None
# The leader, the hands from the leader on clockwise, the ranks on the table, the run (R19).
Position = tuple[int, tuple[str, ...], str, Run]


@dataclass(frozen=True)
class Game:
    """A position inside the last part of a deal; pairs are (NS, EW)."""

    variant: str
    options: Mapping[str, str]
    hands: tuple[str, str, str, str]  # N, E, S, W: cards held, those on the table excluded
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


class History(NamedTuple):
    """What has happened in the deal; a part that the objective ignores stays at its default."""

    points: Pair = (0, 0)
    tricks: Pair = (0, 0)
    clean: Flags = (False, False)
    first: int | None = None


class Trick(NamedTuple):
    """A completed trick, won by the ``offset``-th player from the leader on (0 = leader)."""

    offset: int
    points: int
    cleans: bool


def card_points(values: str, cards: str) -> int:
    """R3, R4, R24: the value of some cards."""
    table = SIMPLE if values == "simple" else STANDARD
    return sum(table.get(rank, 0) for rank in cards)


def pack_total(game: Game) -> int:
    """R3, R4: 120, or 60 with simple values."""
    return 4 * card_points(game.options["values"], RANKS)


def finished(position: Position) -> bool:
    """Nobody has a card and the table is empty."""
    _, hands, trick, _ = position
    return not trick and not any(hands)


@cache
def distinct(hand: str) -> tuple[tuple[str, str], ...]:
    """The ranks in a hand, each with the hand that is left when one such card is played."""
    return tuple((rank, hand.replace(rank, "", 1)) for rank in RANKS if rank in hand)


def forbidden(game: Game, run: Run) -> str:
    """R16, R19: the rank that may not be led now, or ""."""
    limit = game.options["limit"]
    return run[0] if run is not None and limit != "none" and run[1] >= int(limit) else ""


def settle(game: Game, position: Position) -> Position:
    """R22: before a lead, ``stuck_lead=pass_left`` moves the lead on from a stuck leader.

    The player on the left leads that trick as any other, without a run.
    """
    lead, hands, trick, run = position
    barred = "" if trick else forbidden(game, run)
    if barred and {barred} == set(hands[0]) and game.options["stuck_lead"] == "pass_left":
        return (lead + 1) % 4, hands[1:] + hands[:1], "", None
    return position


def choices(game: Game, position: Position) -> tuple[tuple[str, str], ...]:
    """R9, R13, R16, R22: the legal ranks of the player on turn, each with the hand it leaves."""
    _, hands, trick, run = position
    if trick or run is None:
        return distinct(hands[len(trick)])
    barred = forbidden(game, run)
    allowed = tuple(card for card in distinct(hands[0]) if card[0] != barred)
    return allowed or distinct(hands[0])  # stuck_lead=allow; ``settle`` has done pass_left


def play(position: Position, rank: str, rest: str) -> Position:
    """Play a card of the player on turn, leaving ``rest`` in the hand."""
    lead, hands, trick, run = position
    turn = len(trick)
    return lead, (*hands[:turn], rest, *hands[turn + 1 :]), trick + rank, run


@cache
def judge(trick: str, values: str, queen_clause: str) -> Trick:
    """The winner of four cards, their worth, and whether winning them cleans."""
    led = trick[0]
    # L5, L6: at least one king and not led with a queen; LS1: the queen does not matter.
    cleans = "K" in trick and not (queen_clause == "on" and led == "Q")
    # R11: the last player of the rank led; the leader if nobody else has played it.
    return Trick(trick.rindex(led), card_points(values, trick), cleans)


def complete(game: Game, position: Position) -> tuple[Position, Trick]:
    """R12, R19: four cards are on the table; the winner takes them and leads."""
    lead, hands, trick, run = position
    done = judge(trick, game.options["values"], game.options["queen_clause"])
    offset, led, after = done.offset, trick[0], None
    # R19.  A run of a rank that the leader no longer holds can neither bite nor grow: drop it.
    if offset == 0 and led in hands[0]:
        after = (led, run[1] + 1) if run is not None and run[0] == led else (led, 1)
    winner = (lead + offset) % 4
    return settle(game, (winner, hands[offset:] + hands[:offset], "", after)), done


# Which parts of the history the result of a variant depends on.
NEEDS = {
    "ristikontra": {"points"},
    "ristikontra-simple": {"points"},
    "ristikontra-120": {"points", "first"},
    "ristikontra-60": {"points", "first"},
    "lappi": {"points", "clean"},
    "lappi-six": {"points", "tricks", "clean"},
    "lappi-500": {"points", "clean"},
}


def needs_of(game: Game, objective: str) -> set[str]:
    """The needs of an objective; ``first`` only where the tie rule looks at it (V3a, V4a)."""
    if objective in ("points", "clean"):
        return {"clean"} if objective == "clean" else set()
    if objective != "result" or game.variant not in NEEDS:
        raise ValueError(f"unknown objective {objective!r} or variant {game.variant!r}")
    return NEEDS[game.variant] - ({"first"} if game.options["both_reach"] != "first" else set())


def given(pair: Pair | None, name: str) -> Pair:
    """A field that the objective needs."""
    if pair is None:
        raise ValueError(f"this objective needs {name}")
    return pair


def totals(game: Game, points: Pair) -> Pair:
    """V3, V4: the match score with the card points of this deal added."""
    old = given(game.score, "score")
    return old[0] + points[0], old[1] + points[1]


def relevant(game: Game, tricks: Pair) -> Pair:
    """LS5: unless cards decide 60-60, only whether a side has any trick matters."""
    return (
        tricks if game.options["sixty_sixty"] == "cards" else (min(tricks[0], 1), min(tricks[1], 1))
    )


def start_history(game: Game, needs: set[str]) -> History:
    """The history that the game states."""
    points = given(game.taken, "taken") if "points" in needs else (0, 0)
    tricks = relevant(game, given(game.won, "won")) if "tricks" in needs else (0, 0)
    # A side that need not clean has nothing to remember (L4).
    done = (game.dirty[0] and game.clean[0], game.dirty[1] and game.clean[1])
    first = None
    if "first" in needs:
        reached = [total >= int(game.options["target"]) for total in totals(game, points)]
        if all(reached):
            if game.first is None:
                raise ValueError("both sides have reached the target: this needs first")
            first = game.first
        elif any(reached):
            first = reached.index(True)
    return History(points, tricks, done if "clean" in needs else (False, False), first)


def bump(pair: Pair, side: int, amount: int) -> Pair:
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)


def add_trick(game: Game, needs: set[str], history: History, winner: int, trick: Trick) -> History:
    """The history after one more trick."""
    side = winner % 2
    points, tricks, clean, first = history
    if "points" in needs:
        points = bump(points, side, trick.points)
    if "tricks" in needs:
        tricks = relevant(game, bump(tricks, side, 1))
    if "clean" in needs and trick.cleans and game.dirty[side]:
        clean = (True, clean[1]) if side == 0 else (clean[0], True)
    if "first" in needs and first is None:
        first = side if totals(game, points)[side] >= int(game.options["target"]) else None
    return History(points, tricks, clean, first)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def failures(game: Game, history: History) -> Flags:
    """L12: who was obliged to clean and did not."""
    dirty, clean = game.dirty, history.clean
    return dirty[0] and not clean[0], dirty[1] and not clean[1]


def outcome_clean(game: Game, history: History) -> int:
    """The only side that failed to clean; 0 if both failed (L13) or nobody."""
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
    target = int(game.options["target"])
    ns_there, ew_there = ns >= target, ew >= target
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
    target = int(game.options["target"])
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


def start(game: Game) -> Position:
    """The position of a game; checks that the numbers of cards fit together."""
    around = [game.hands[(game.lead + offset) % 4] for offset in range(4)]
    hands = tuple("".join(sorted(hand, key=RANKS.index)) for hand in around)
    had = {len(hand) + (offset < len(game.trick)) for offset, hand in enumerate(hands)}
    if len(game.trick) > 3 or len(had) > 1:
        raise ValueError("the numbers of cards in the hands and on the table do not fit")
    return settle(game, (game.lead, hands, game.trick, game.run))


def solve(game: Game, objective: str) -> tuple[Value, dict[str, Value]]:
    """The value of the position, and its value after each legal card of the player on turn."""
    needs = needs_of(game, objective)
    memo: dict[tuple[Position, History], Value] = {}

    @cache
    def later(history: History, winner: int, trick: Trick) -> History:
        return add_trick(game, needs, history, winner, trick)

    def value(position: Position, history: History) -> Value:
        """The remembered value; positions in the middle of a trick are simply recomputed."""
        if position[2]:
            return search(position, history)
        key = position, history
        if key not in memo:
            memo[key] = search(position, history)
        return memo[key]

    def search(position: Position, history: History) -> Value:
        if finished(position):
            return outcome(game, objective, history, position[0]), 0
        lead, hands, table, run = position
        # What each player may add to the trick; a card already on the table is not a choice.  Only
        # the lead is restricted (R13, R16).
        first, second, third, fourth = (
            ((table[turn], hand),) if turn < len(table) else distinct(hand)
            for turn, hand in enumerate(hands)
        )
        if not table:
            first = choices(game, position)

        def result(trick: str, rests: tuple[str, ...]) -> Value:
            after, done = complete(game, (lead, rests, trick, run))
            winner = (lead + done.offset) % 4
            final, points = value(after, later(history, winner, done))
            return final, points + (done.points if winner % 2 == 0 else 0)

        ours, theirs = (max, min) if lead % 2 == 0 else (min, max)
        return ours(
            theirs(
                ours(
                    theirs(result(a + b + c + d, (w, x, y, z)) for d, z in fourth) for c, y in third
                )
                for b, x in second
            )
            for a, w in first
        )

    position, history = start(game), start_history(game, needs)
    if finished(position):
        return value(position, history), {}
    return value(position, history), {
        rank: value(play(position, rank, rest), history) for rank, rest in choices(game, position)
    }


def legal(game: Game) -> list[str]:
    """The legal ranks of the player on turn, ace first; none in a finished position."""
    return [rank for rank, _ in choices(game, start(game))]


def perft(game: Game, depth: int) -> int:
    """How many sequences of ``depth`` legal plays there are; a line that ends earlier is one."""

    @cache
    def count(position: Position, plies: int) -> int:
        if len(position[2]) == 4:
            position = complete(game, position)[0]
        if plies == 0 or finished(position):
            return 1
        plays = choices(game, position)
        return sum(count(play(position, rank, rest), plies - 1) for rank, rest in plays)

    return count(start(game), depth)
