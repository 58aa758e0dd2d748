"""Check a proof of what an ending is worth: python check.py FILE

Nothing here comes from the solver.  Seats N E S W, sides NS and EW; in Kontra seats A B or A B C,
without partners (K1).  Suits do not matter.

1. A trick is one card from each seat in turn, clockwise from the leader.  The last card of the rank
   led wins it; the winner's side takes its points, and the winner leads next (R9-R12, K11).
2. Any card may be played, but after `limit` tricks in a row with one rank its leader must lead
   another.  Without another, it may be led (stuck_lead=allow), or the lead goes left (R13, R16,
   R22).  Kontra has no limit (K16).
3. A side that owes cleaning has cleaned when it wins a trick with a king in it, unless
   queen_clause=on and the trick was led with a queen (L4-L7, LS1).
4. An ending is worth (outcome, points to come) to NS, the outcome first.  By the objective `points`
   every outcome is 0.  By `clean` it is 1 if only EW failed to clean, -1 if only NS did.  By
   `result` it is what the deal pays in its variant (`Game.find_outcome`).
5. In Kontra the cards left in the pack go to the winner of the next trick, with their points, and
   play no part in it.  Those of a locked pack belong to nobody (K10, K14, K15, K20).  For one
   player, whom the objective names, an ending is worth this.  By `points` it is points to come.  By
   `deal` it is the chance of dealing next in sixths, and points count nothing.  By `deal-points` it
   is that chance, then points.  The player with the fewest points, but at least 21, deals next.
   Equal players cut, and all cut if nobody has 21 (K25, K26: `Game.chance`).
6. A position gives every option of its variant and everything that its value depends on.  It must
   not contradict itself (`Game.find_start` and what it calls).  R16 and the like: docs/rules.md.

A proof is two strategies.  With one NS, or the player, get at least a value.  With the other EW, or
all the others together, hold them to at most one.  A strategy is a list of nodes.  A node is a
state, the bound claimed for it, and the cards of the strategist in the trick.  There is one card
for each turn of the strategist, in the order of these turns while the other side tries every rank
of its hands from left to right.  A forced card is not written.  Every line leads to a state with
one card less, which must make up what the trick did not get.  Either that follows from the points
and outcomes still possible, or a later node claims it.  A node claims just what is needed over all
the lines that lead to it, and no node is idle.  Format and argument: docs/proofs.md.
"""

import codecs
import hashlib
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

SIDES, LARGEST_FILE = ("NS", "EW"), 1 << 24
STANDARD = dict.fromkeys("23456789", 0) | {"T": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
SIMPLE = STANDARD | {"T": 1, "A": 5}
#: A chance of dealing next is counted in sixths, and who has fewer points than this has none.
CERTAIN, ENOUGH = 6, 21
_CARD, _HAND, _SIDES = "[2-9TJQKA]", "(?:-|[2-9TJQKA]{1,6})", "(NS|EW|NS,EW)"
_MARKS = {codecs.BOM_UTF8: "ascii"}
_MARKS |= {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_NUMBER, _TARGET = r"(0|[1-9]\d{0,3})", r"target=[1-9]\d{0,3}"


class Row(NamedTuple):
    """A variant: the cards of a full hand, the tricks of a deal, objectives, table, and the other
    items of its positions, beside hands, lead, cards on the table and numbers.  Every option must
    be there."""

    full: int
    more: str
    tricks: int = 13
    objectives: tuple[str, ...] = ("points", "clean", "result")
    seats: str = "NESW"
    parties: tuple[str, ...] = SIDES

    @property
    def says(self) -> str:
        """All that a position can say."""
        hands = " ".join(f"{seat}:{_HAND}" for seat in self.seats)
        trick = f"trick:{_CARD}(,{_CARD}){{0,{len(self.seats) - 2}}}"
        numbers = ",".join(f"{party}={_NUMBER}" for party in self.parties)
        past = " ".join(f"{name}:{numbers}" for name in ("taken", "won", "score"))
        return f"{hands} lead:[{self.seats}] {trick} {past} {self.more}"


_PLAY = f"run:{_CARD}x[123] limit=(3|2|none) stuck_lead=(allow|pass_left)"
_GAME_POINTS = f"{_PLAY} held:{_NUMBER} zero_reset=(off|on) {_TARGET}"
_BOTH_REACH = "both_reach=(first|last_trick|higher_total)"
_RACE = f"{_PLAY} first:(NS|EW) zero_reset=(off|on) {_BOTH_REACH} {_TARGET}"
_KING = "fourth_king=(on|off)"
_LAPPI = f"{_PLAY} dirty:{_SIDES} clean:{_SIDES} queen_clause=(on|off) {_KING}"
_BOTH_FAIL = rf"held:{_NUMBER} both_fail=(zero|both_lose) ?target=(0|[1-9]\d{{0,3}})"
_LAPLAND = "lapland_threshold=(4|10) kusilappi=(any|dirty)"
_TWO, _THREE = ("points", "deal", "deal-points"), ("points", "deal")
VARIANTS = {
    "ristikontra": Row(6, f"values=(standard|simple) {_GAME_POINTS} ?{_KING}"),
    "ristikontra-simple": Row(6, f"values=simple {_GAME_POINTS}"),
    "ristikontra-120": Row(6, f"values=(standard|simple) {_RACE}"),
    "ristikontra-60": Row(6, f"values=simple {_RACE}"),
    "lappi": Row(5, f"values=(standard|simple) {_LAPPI} {_BOTH_FAIL} sixty_sixty=(tie|held_over)"),
    "lappi-six": Row(6, f"{_LAPPI} {_BOTH_FAIL} sixty_sixty=(tie|held_over|cards) {_LAPLAND}"),
    "lappi-500": Row(5, f"{_LAPPI} failed_clean=(deal|cumulative) {_TARGET}"),
    "kontra-2": Row(6, f"pack:(-|{_CARD})", 19, _TWO, "AB", ("A", "B")),
    "kontra-3": Row(6, f"pack:(-|{_CARD}{{2}})", 14, _THREE, "ABC", ("A", "B", "C")),
}
_BOUND = r" (-?\d{1,5}):(-?\d{1,3})"
_NODE = re.compile(
    rf"([A-Z])((?: {_HAND}){{2,4}})(?: trick:({_CARD}{{1,3}}))?(?: run:({_CARD}x[123]))?"
    rf"(?: tally:(\d{{1,3}}(?:,\d{{1,3}}){{1,4}}))?(?: pack:({_CARD}{{1,2}}))?"
    rf"{_BOUND}(?: ({_CARD}{{1,64}}))?"
)
Value = tuple[int, int]
Choose = Callable[["State", list[str], str, list[str]], str]


class Refused(Exception):
    """The proof is none, and why."""


class Proved(NamedTuple):
    """What a proof proves: position, objective, for whom, and bounds on its worth to that party."""

    position: str
    objective: str
    party: str
    lower: Value
    upper: Value

    def __str__(self) -> str:
        least, most = self.words(*self.lower), self.words(*self.upper)
        one = self.lower == self.upper
        return f"exactly {least}" if one else f"at least {least}; at most {most}"

    def words(self, outcome: int, points: int) -> str:
        """Return a value in words, by the objective."""
        clean = ("neither side or both fail to clean", "EW fail to clean", "NS fail to clean")
        chance = f"a chance of {outcome} in {CERTAIN} to deal next"
        if self.objective == "deal":
            return chance
        meaning = {
            "points": "",
            "clean": f"{clean[sign(outcome)]}, ",
            "result": f"payoff {outcome}, ",
            "deal-points": f"{chance}, ",
        }
        return f"{meaning[self.objective]}{points} point{'s' * (points != 1)}"


class State(NamedTuple):
    """A state before a trick, or with the cards of the first one on the table.

    `run` is like 7x2, a rank and how many tricks running the leader has led it.  `tally` is (who
    owes cleaning: 1 NS, 2 EW; points of NS; tricks of NS; of EW; who was first at the target: 1 NS,
    2 EW), in Kontra the points of every player.  What the objective does not depend on stays 0.
    `pack` are the cards that go with the trick.
    """

    hands: tuple[str, ...]
    leader: int
    trick: str
    run: str
    tally: tuple[int, ...]
    pack: str = ""


def expect(condition: object, reason: str) -> None:
    """Refuse a certificate, with a reason, unless a condition holds."""
    if not condition:
        raise Refused(reason)


def sign(number: int) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)


def asked_for(objective: str, player: str) -> str:
    """Return what a question names where each plays alone."""
    return f"{objective} for {player}"


def shares(points: int, players: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to share points among players."""
    if players == 1:
        yield (points,)
        return
    for own in range(points + 1):
        for rest in shares(points - own, players - 1):
            yield own, *rest


class Game:
    """Rules, objective and position: the question that a proof answers."""

    def __init__(self, schema: str, objective: str, position: str) -> None:
        expect(schema == "ristikontra proof 1", "not a proof of this kind")
        variant, *words = position.split(" ")
        expect(variant in VARIANTS, "an unknown variant")
        row = VARIANTS[variant]
        self.seats, self.parties = row.seats, row.parties
        self.alone = len(row.seats) == len(row.parties)
        objectives = {
            asked_for(name, party) if self.alone else name: (name, at)
            for name in row.objectives
            for at, party in enumerate(row.parties if self.alone else row.parties[:1])
        }
        expect(objective in objectives, "an unknown objective")
        self.objective, self.party = objectives[objective]
        self.past_counts, self.points_count = self.objective != "points", self.objective != "deal"
        others = "others" if self.alone else row.parties[1]
        self.claims = f"{row.parties[self.party]} at least", f"{others} at most"
        self.items = self.read(row.says, words)
        self.position = position
        self.scoring = variant if objective == "result" else ""
        self.values = SIMPLE if self.items.get("values") == "simple" else STANDARD
        self.total = 4 * sum(self.values.values())
        self.limit = int(self.items.get("limit", "none").replace("none", "9"))
        self.pass_left = self.items.get("stuck_lead") == "pass_left"
        self.queen_clause = self.items.get("queen_clause") == "on"
        self.target, self.score = int(self.items.get("target", "0")), self.numbers("score")
        self.tie = self.items.get("both_reach", "") if self.scoring else ""
        self.start = self.find_start(row)
        self.outcome, self.known_ends = cache(self.find_outcome), dict[object, list[Value]]()

    def read(self, table: str, words: list[str]) -> dict[str, str]:
        """Return the items of a position by name, if they are as a table says.

        An option with a question mark may be left out where it is usual.
        """
        forms = {re.split("[:=]", form)[0]: form for form in table.split(" ")}
        optional = [name for name in forms if name[0] == "?"]
        forms |= {name[1:]: forms.pop(name)[1:] for name in optional}
        items = dict[str, str]()
        for word in words:
            name = re.split("[:=]", word)[0]
            known = name in forms and re.fullmatch(forms[name], word)
            expect(known, f"unknown or not in order: {word[:60]!a}")
            expect(name not in items, f"{name} is given twice")
            items[name] = word[len(name) + 1 :]
        for name, form in forms.items():
            must = name in self.seats or name == "lead" or form.startswith(f"{name}=")
            expect(name in items or not must or f"?{name}" in optional, f"{name} is missing")
        return items

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return an item's numbers for every party, 0 where they are unknown."""
        found = re.findall(r"\d+", self.items.get(name, ""))
        return tuple(map(int, found)) or (0,) * len(self.parties)

    def find_start(self, row: Row) -> State:
        """Return the state in which the play begins; refuses impossible cards."""
        items, leader, full = self.items, self.seats.index(self.items["lead"]), row.full
        hands = [items[seat].strip("-") for seat in self.seats]
        trick, run = items.get("trick", "").replace(",", ""), items.get("run", "")
        at = range(len(hands))
        full_hands = [hands[seat] + trick[(seat - leader) % len(hands) :][:1] for seat in at]
        cards, size, times = "".join(full_hands), len(full_hands[0]), int(run[2:] or 0)
        pack = items.get("pack", "").strip("-")
        expect({*map(len, full_hands)} == {size}, "hands of unequal size")
        expect(size <= full, f"a hand of more than {full} cards")
        seen = cards + pack + run[:1] * times
        expect(all(seen.count(card) <= 4 for card in seen), "more than four cards of a rank")
        stuck = {*full_hands[leader]} <= {run[:1]} and not self.pass_left
        times += run != "" and trick[:1] == run[0]
        expect(times <= self.limit or stuck, "a barred rank was led (R16, R22)")
        self.check_sums(row, cards, size)
        if not self.alone:
            return State(tuple(hands), leader, trick, run, self.first_tally(cards, size, full))
        expect("pack" in items or size < full, "pack is missing (K19, K20)")
        expect(size or not pack, "no trick is left to win the pack (K20)")
        expect("taken" in items or not self.past_counts, "taken is missing")
        tally = tuple(points * self.past_counts for points in self.numbers("taken"))
        return State(tuple(hands), leader, trick, "", tally, pack)

    def check_sums(self, row: Row, cards: str, size: int) -> None:
        """Refuse points and tricks so far that do not go with the cards in play."""
        items, taken, won = self.items, self.numbers("taken"), self.numbers("won")
        locked, tricks = items.get("pack") == "-", row.tricks
        left = self.card_points(cards + items.get("pack", "").strip("-"))
        adds_up = sum(taken) + left == self.total
        if locked:
            expect({*STANDARD} - {*cards}, "no rank can have locked the pack (K5, K10)")
            played, tricks = len(row.seats) * (row.full - size), row.full
            adds_up = "taken" not in items or self.can_be_taken(sum(taken), played, cards)
        expect("taken" not in items or adds_up, "points do not add up")
        expect("won" not in items or sum(won) + size == tricks, "tricks do not add up")

    def can_be_taken(self, points: int, number: int, cards: str) -> bool:
        """Say whether this many gone cards can be worth this many points with a locked pack.

        All four cards of some rank are in it (K5, K10); worthless ranks are interchangeable.
        """
        for locking in {self.values[rank]: rank for rank in {*STANDARD} - {*cards}}.values():
            gone = [rank for rank in STANDARD if rank != locking for _ in range(4)]
            for card in cards:
                gone.remove(card)
            found = {(0, 0)}
            for value in map(self.card_points, gone):
                found |= {(count + 1, total + value) for count, total in found if count < number}
            if (number, points) in found:
                return True
        return False

    def first_tally(self, cards: str, size: int, full: int) -> tuple[int, ...]:
        """Return the tally of the start; refuses a past that cannot be, or that says too little."""
        items, taken, won = self.items, self.numbers("taken"), self.numbers("won")
        dirty, clean = (re.findall("NS|EW", items.get(n, "")) for n in ("dirty", "clean"))
        queens, kings = 4 - cards.count("Q"), 4 - cards.count("K")
        expect(len(dirty) <= queens, "a dirty side without a queen (L4)")
        expect({*clean} <= {*dirty}, "a clean side that was never dirty (L4)")
        expect(len(clean) <= (kings if size < full else 0), "a clean side without a king (L5)")
        expect(size < full or kings < 4 or items.get("fourth_king") != "on", "no king is left (L9)")
        held_over = items.get("sixty_sixty", "held_over") == "held_over"
        expect("held" not in items or held_over, "no game points are held over (A24)")
        sums, tie, first = "failed_clean" in items, items.get("both_reach"), items.get("first")
        level = self.score[0] == self.score[1] and (sums or tie == "higher_total")
        expect(not self.target or max(self.score) < self.target or level, "the match is over")
        home = self.home(*taken) if tie and {"taken", "score"} <= items.keys() else 0
        expect(home == 3 if first else home < 3 or tie != "first", "who of two was first? (V3a)")
        counts, six = sums or tie or items.get("zero_reset") == "on", self.scoring == "lappi-six"
        for name, needed in (("taken", True), ("won", six), ("score", counts)):
            expect(name in items or not needed or not self.scoring, f"{name} is missing")
        owes = sum(1 + SIDES.index(side) for side in {*dirty} - {*clean})
        past = taken[0] if self.scoring else 0, *(won if six else (0, 0))
        home = 1 + SIDES.index(first) if first else home
        return owes * self.past_counts, *past, home * (self.tie == "first")

    def card_points(self, cards: str) -> int:
        """Return what some cards are worth together."""
        return sum([self.values[card] for card in cards])

    def left(self, state: State) -> int:
        """Return the points still to come."""
        return self.card_points("".join(state.hands) + state.trick + state.pack)

    def home(self, ns_taken: int, ew_taken: int) -> int:
        """Return which sides have reached the target: 1 NS, 2 EW, 3 both."""
        ns, ew = self.score[0] + ns_taken, self.score[1] + ew_taken
        return (ns >= self.target) + 2 * (ew >= self.target)

    def gather(self, state: State, hands: list[str], trick: str) -> tuple[int, State]:
        """Return what NS or the player get from a full trick, and the state after it."""
        led, points = trick[0], self.card_points(trick + state.pack)
        winner = (state.leader + trick.rindex(led)) % len(hands)
        side = winner % len(self.parties)
        gain = points if side == self.party else 0
        if self.alone:
            tally = list(state.tally)
            tally[side] += points * self.past_counts
            return gain * self.points_count, State(tuple(hands), winner, "", "", tuple(tally))
        owes, taken, ns, ew, first = state.tally
        if "K" in trick and not (led == "Q" and self.queen_clause):
            owes &= ~(1 << side)
        if self.scoring:
            taken += gain
            if self.scoring == "lappi-six":
                ns, ew = ns + 1 - side, ew + side
            if self.tie == "first" and not first:
                first = self.home(taken, self.total - self.card_points("".join(hands)) - taken)
        times = 1 + (int(state.run[2]) if state.run[:1] == led else 0)
        counts = winner == state.leader and times < 4 and "limit" in self.items
        run = f"{led}x{times}" if counts else ""
        return gain, State(tuple(hands), winner, "", run, (owes, taken, ns, ew, first))

    def lines(self, state: State, side: int, choose: Choose) -> list[tuple[int, State]]:
        """Return (points to NS or the player, state after) for every way the trick can continue.

        Where somebody of `side` (0: those whose points these are, 1: the others) has a choice,
        choose(state, hands, trick, ranks) makes it.
        """
        barred = state.run[0] if state.run and int(state.run[2]) >= self.limit else ""
        if barred and not state.trick and set(state.hands[state.leader]) == {barred}:
            barred = ""
            if self.pass_left:
                state = state._replace(leader=(state.leader + 1) % len(self.seats), run="")
        found, hands = [], list(state.hands)

        def go(trick: str) -> None:
            if len(trick) == len(hands):
                found.append(self.gather(state, hands, trick))
                return
            seat = (state.leader + len(trick)) % len(hands)
            hand, plays = hands[seat], int(seat % len(self.parties) != self.party)
            ranks = [rank for rank in dict.fromkeys(hand) if trick or rank != barred]
            if plays == side and len(ranks) > 1:
                card = choose(state, hands, trick, ranks)
                expect(card in ranks, f"not a legal card: {card or 'none'}, in {state}")
                ranks = [card]
            for rank in ranks:
                hands[seat] = hand.replace(rank, "", 1)
                go(trick + rank)
            hands[seat] = hand

        go(state.trick)
        return found

    def chance(self, taken: Sequence[int]) -> int:
        """Return the player's chance to deal after a deal of Kontra, in sixths (K25, K26)."""
        enough = [points for points in taken if points >= ENOUGH]
        due = [points for points in taken if points == min(enough)] if enough else taken
        return CERTAIN // len(due) if taken[self.party] in due else 0

    def find_outcome(self, owes: int, won: Value, first: int, last: int, points: int) -> int:
        """Return the outcome of a deal: NS took `points`, side `last` won the last trick."""
        fails, taken = (owes & 1, owes >> 1), (points, self.total - points)
        more = sign(taken[0] - taken[1])
        if not self.scoring:
            return fails[1] - fails[0]
        if self.scoring == "lappi":  # L11-L15
            return 2 * (fails[1] - fails[0]) or more * (not owes)
        if self.scoring == "lappi-six":  # LS5-LS12
            ns, ew = (self.loss(side, taken[side], won[side], fails[side]) for side in (0, 1))
            by_cards = self.items["sixty_sixty"] == "cards"
            return 0 if ns and ew else ew - ns or more or by_cards * sign(won[0] - won[1])
        if self.scoring == "lappi-500":  # LA3-LA7
            ns, ew = (self.new_score(side, taken[side], fails[side]) for side in (0, 1))
            return self.target * sign(ns - ew) if max(ns, ew) >= self.target else ns - ew
        if self.tie:  # V3, V4, A6
            home = self.home(*taken)
            if home < 3:
                return (0, 1, -1)[home]
            ties = {"first": (0, 1, -1)[first], "last_trick": 2 * last - 1}
            return ties.get(self.tie, sign(self.score[0] + taken[0] - self.score[1] - taken[1]))
        payoff = 1 + int(self.items.get("held", "0"))  # R25-R27, V1, V2
        if self.total in taken:
            payoff += 1 + (self.score[more > 0] if self.items["zero_reset"] == "on" else 0)
        return more * payoff

    def loss(self, side: int, points: int, tricks: int, fails: int) -> int:
        """Return the size of a side's own loss at six-card Lappi, 0 for none (LS5, LS8, LS11)."""
        if not tricks:
            return 4
        dirty = SIDES[side] in self.items.get("dirty", "")
        if points == 3 and (dirty or self.items["kusilappi"] == "any"):
            return 5
        return 3 if points < int(self.items["lapland_threshold"]) else 2 * fails

    def new_score(self, side: int, points: int, fails: int) -> int:
        """Return a side's score after a deal of Lappi to 500 (LA4, LA5)."""
        if points < 10 or (fails and self.items["failed_clean"] == "cumulative"):
            return 0
        return self.score[side] + points * (not fails)

    def ends(self, state: State) -> list[Value]:
        """Return the least and the greatest value by the outcomes and points still possible."""
        left = self.left(state)
        if not self.past_counts:
            return [(0, 0), (0, left)]
        cards = "".join(state.hands) + state.trick
        key = "K" in cards, len(cards), left, state.tally, not cards and state.leader
        if key not in self.known_ends:
            values = self.ends_for_player(state, left) if self.alone else self.ends_for_ns(state)
            self.known_ends[key] = [min(values), max(values)]
        return self.known_ends[key]

    def ends_for_player(self, state: State, left: int) -> set[Value]:
        """Return what a player may get, for any taker of the points that are left."""
        found = set[Value]()
        for share in shares(left, len(self.parties)):
            taken = [now + more for now, more in zip(state.tally, share, strict=True)]
            found.add((self.chance(taken), share[self.party] * self.points_count))
            if not self.points_count and {(0, 0), (CERTAIN, 0)} <= found:
                break  # there is no less and no more
        return found

    def ends_for_ns(self, state: State) -> set[Value]:
        """Return what NS may end with, whatever is cleaned, won and taken."""
        cards = "".join(state.hands) + state.trick
        size = (len(cards) + 3) // 4
        now, taken, ns, ew, first = state.tally
        debts = [owes for owes in range(4) if not owes & ~now] if "K" in cards else [now]
        tricks = range(size + 1) if self.scoring == "lappi-six" else [0]
        wons = [(ns + more, ew + size - more) for more in tricks]
        firsts = range(3) if self.tie == "first" and cards and not first else [first]
        lasts = [0, 1] if cards else [state.leader & 1]
        return {
            (self.outcome(*end, points), points - taken)
            for end in product(debts, wons, firsts, lasts)
            for points in range(taken, taken + self.left(state) + 1)
        }

    def follows(self, state: State, side: int, claim: Value) -> bool:
        """Say whether a claim holds however the play may end."""
        least, most = self.ends(state)
        return most <= claim if side else least >= claim

    def strategy(self, side: int, bound: Value, lines: list[str]) -> None:
        """Check the strategy of a side: that it proves a bound."""
        needs = dict[State, Value]()

        def need(state: State, claim: Value) -> None:
            if not self.follows(state, side, claim):
                expect(any(state.hands), f"not so when all is played: {claim} in {state}")
                needs[state] = (min if side else max)(needs.get(state, claim), claim)

        need(self.start, bound)
        for line in lines:
            node = _NODE.fullmatch(line)
            if not node:
                raise Refused(f"this is not a node: {line[:99]!a}")
            seat, hands, trick, run, tally, pack, outcome, points, cards = node.groups()
            numbers = map(int, tally.split(",")) if tally else (0 for _ in self.start.tally)
            cards_left = tuple(hand.strip("-") for hand in hands.split())
            leader = self.seats.find(seat)
            state = State(cards_left, leader, trick or "", run or "", tuple(numbers), pack or "")
            expect(state in needs, f"no line leads to {line}")
            claim = int(outcome), int(points)
            expect(needs.pop(state) == claim, f"not the claim that is needed: {line}")
            supply = iter(cards or "")
            for gain, after in self.lines(state, side, lambda *_, left=supply: next(left, "")):
                need(after, (claim[0], claim[1] - gain))
            expect(not next(supply, ""), f"more cards than turns: {line}")
        expect(not needs, f"no node for {next(iter(needs), None)}")


def read(data: bytes) -> str:
    """Return what a file says; a shell that puts a mark before it may end lines in its own way."""
    mark = next(filter(data.startswith, _MARKS), b"")
    text = data[len(mark) :].decode(_MARKS.get(mark, "ascii"), "replace")
    return text.replace("\r\n", "\n") if mark else text


def check(data: bytes) -> Proved:
    """Return what a proof proves; raises `Refused` if it proves nothing."""
    expect(len(data) <= LARGEST_FILE, "the file is too large")
    lines = read(data).split("\n", 4)
    expect(len(lines) == 5 and lines[4].endswith("\nend\n"), "the file breaks off")
    question, digest, proof = lines[:3], lines[3], lines[4].removesuffix("\nend\n")
    game = Game(*question)
    right = hashlib.sha256("".join(f"{line}\n" for line in question).encode()).hexdigest()
    expect(digest == f"sha256 {right}", "the hash is not that of the question")
    at_least, at_most = game.claims
    first, _, second = proof.partition(f"\n{at_most}")
    (head, *nodes), (other_head, *other_nodes) = first.split("\n"), second.split("\n")
    heads = re.fullmatch(f"{at_least}{_BOUND}", head), re.fullmatch(_BOUND, other_head)
    expect(all(heads), f"not {at_least} a bound and its nodes, then {at_most} and theirs")
    lower, upper = ((int(head[1]), int(head[2])) for head in heads if head)
    expect(lower <= upper, "the lower bound is above the upper")
    least, most = game.ends(game.start)
    points = range(game.left(game.start) * game.points_count + 1)
    possible = least <= lower and upper <= most and lower[1] in points and upper[1] in points
    expect(possible, f"a bound beyond all values from {least} to {most}")
    game.strategy(0, lower, nodes)
    game.strategy(1, upper, other_nodes)
    party = game.parties[game.party]
    return Proved(game.position, game.objective, party, lower, upper)


def check_file(path: str) -> Proved:
    """Check a file; `-` is standard input.

    Raises Refused as `check` does, and OSError if the file cannot be read.
    """
    with open(os.dup(0) if path == "-" else path, "rb") as file:
        return check(file.read(LARGEST_FILE + 1))


def main(paths: list[str]) -> int:
    """Check a file, say what it proves or why it is refused, and return the exit code."""
    if len(paths) != 1:
        print("usage: python check.py FILE", file=sys.stderr)
        return 2
    try:
        proved = check_file(paths[0])
    except OSError as error:
        print(f"cannot read {paths[0]!a}: {error.strerror}", file=sys.stderr)
        return 2
    except Refused as reason:
        print(f"refused: {reason}")
        return 1
    to_come = "" if proved.objective == "deal" else " to come"
    print(f"{proved.position}\nproved for {proved.party}, by {proved.objective}: {proved}{to_come}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
