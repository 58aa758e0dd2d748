"""Check a proof of what an ending is worth: python check.py FILE

Nothing here comes from the solver.  Seats N E S W, sides NS and EW; suits do not matter.

1. A trick is one card from each seat in turn, clockwise from the leader.  The last card of the
   rank led wins it; the winner's side takes its points, and the winner leads next.
2. Any card may be played, but who has led a rank to `limit` tricks running must lead another.  If
   he has nothing else he may lead it (stuck_lead=allow), or the lead goes left (pass_left).
3. A side that owes cleaning has cleaned when it wins a trick with a king in it, unless
   queen_clause=on and the trick was led with a queen.
4. An ending is worth (outcome, points to come) to NS, the outcome first.

A proof is two strategies: with one NS get at least a value, with the other EW hold them to at most
one.  A strategy is a list of nodes.  A node is a state, the bound claimed for it, and the cards of
the strategist in the trick: one for each of his turns, in the order in which they come up while the
other side tries every rank of its hands from left to right; a forced card is not written.  Every
line leads to a state with one card less, which must make up what the trick did not bring: either
that follows from the points and outcomes still possible, or a later node claims it.  A node claims
just what is needed over all the lines that lead to it, and no node is idle.  The format, and why
this proves the value: docs/proofs.md.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import NamedTuple

SEATS, SIDES, LARGEST_FILE = "NESW", ("NS", "EW"), 1 << 24
STANDARD = dict.fromkeys("23456789", 0) | {"T": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
SIMPLE = STANDARD | {"T": 1, "A": 5}
VARIANTS = re.compile("ristikontra(-simple|-120|-60)?|lappi(-six|-500)?")
#: What a position may say: name:value, and the options of its variant, name=value.
NAMES = re.compile(
    "[NESW]|lead|trick|run|taken|won|score|dirty|clean|held|first|values|limit|stuck_lead|"
    "queen_clause|fourth_king|both_fail|sixty_sixty|lapland_threshold|kusilappi|failed_clean|"
    "zero_reset|both_reach|target"
)
_CARD, _SIDES = "[2-9TJQKA]", "|NS|EW|NS,EW"
_BOUND = r" (-?\d{1,6}):(-?\d{1,3})"
_STRATEGY = re.compile(rf"(?:NS at least|EW at most){_BOUND}")
_NODE = re.compile(
    rf"([NESW]){f' (-|{_CARD}{{1,6}})' * 4}(?: trick:({_CARD}{{1,3}}))?(?: run:({_CARD}x[123]))?"
    rf"(?: tally:(\d,\d{{1,3}},\d\d?,\d\d?,\d))?{_BOUND}(?: ({_CARD}{{1,64}}))?"
)
Value = tuple[int, int]


class Refused(Exception):
    """The proof is none, and why."""


class Proved(NamedTuple):
    """What a proof proves: position, objective, and bounds on the value for NS."""

    position: str
    objective: str
    lower: Value
    upper: Value

    def __str__(self) -> str:
        least, most = self.words(*self.lower), self.words(*self.upper)
        return f"exactly {least}" if least == most else f"at least {least}; at most {most}"

    def words(self, outcome: int, points: int) -> str:
        clean = ("neither side or both fail to clean", "EW fail to clean", "NS fail to clean")
        told = {"points": "", "clean": f"{clean[outcome % 3]}, ", "result": f"payoff {outcome}, "}
        return f"{told[self.objective]}{points} points"


class State(NamedTuple):
    """A state before a trick, or with the cards of the first one that lie on the table.

    `run` is like 7x2, a rank and how many tricks running the leader has led it.  `tally` is (who
    owes cleaning: 1 NS, 2 EW; points of NS; tricks of NS; of EW; who was first at the target: 1
    NS, 2 EW); what the objective does not depend on stays 0.
    """

    hands: tuple[str, ...]
    leader: int
    trick: str
    run: str
    tally: tuple[int, ...]


Choose = Callable[[State, list[str], str, list[str]], str]


def expect(condition: object, reason: str) -> None:
    if not condition:
        raise Refused(reason)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


class Game:
    """Rules, objective and position: the question that a proof answers."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n", 3)
        expect(lines[0] == "ristikontra proof 1" and len(lines) == 4, "not a proof of this kind")
        self.objective, self.position, self.proof = lines[1:]
        variant, *words = self.position.split(" ")
        pairs = [re.split("[:=]", word, maxsplit=1) for word in words]
        self.items = {pair[0]: pair[-1] for pair in pairs}
        expect(VARIANTS.fullmatch(variant), "an unknown variant")
        expect(self.objective in ("points", "clean", "result"), "an unknown objective")
        expect(len(self.items) == len(words), "an item stands twice")
        expect(all(map(NAMES.fullmatch, self.items)), "an unknown item")
        self.scoring = variant if self.objective == "result" else ""
        standard = "standard" if variant in ("lappi-six", "lappi-500") else ""
        simple = self.read("values", "standard|simple", standard) == "simple"
        self.values = SIMPLE if simple else STANDARD
        self.total = 4 * sum(self.values.values())
        self.limit = {"3": 3, "2": 2, "none": 9}[self.read("limit", "3|2|none")]
        self.pass_left = self.read("stuck_lead", "allow|pass_left") == "pass_left"
        queen = "" if variant.startswith("lappi") else "on"
        self.queen_clause = self.read("queen_clause", "on|off", queen) == "on"
        race = self.scoring in ("ristikontra-120", "ristikontra-60")
        self.tie = self.read("both_reach", "first|last_trick|higher_total") if race else ""
        adds_up = race or self.scoring == "lappi-500"
        self.target = int(self.read("target", r"\d{1,4}")) if adds_up else 0
        self.score = self.pair("score") if adds_up else (0, 0)
        self.outcome, self.known_ends = cache(self.find_outcome), dict[object, Value]()

    def read(self, name: str, form: str, default: str = "") -> str:
        """Return an item of the position, which must have a certain form."""
        text = self.items.get(name, default)
        expect(re.fullmatch(form, text), f"{name} is missing or not in order")
        return text

    def pair(self, name: str) -> tuple[int, int]:
        ns, ew = re.findall(r"\d+", self.read(name, r"NS=\d{1,5},EW=\d{1,5}"))
        return int(ns), int(ew)

    def start(self) -> State:
        """Return the state in which the play begins."""
        leader = SEATS.index(self.read("lead", "[NESW]"))
        hands = [self.read(seat, f"-|{_CARD}{{1,6}}").strip("-") for seat in SEATS]
        trick = self.read("trick", f"|{_CARD}(,{_CARD}){{,2}}").replace(",", "")
        run = self.read("run", f"|{_CARD}x[123]")
        full = [hand + trick[(seat - leader) % 4 :][:1] for seat, hand in enumerate(hands)]
        cards, size = "".join(full), max(map(len, full))
        expect(size <= 6 and size == min(map(len, full)), "hands of unequal size")
        seen = cards + run[:1] * int(run[2:] or 0)
        expect(all(seen.count(card) <= 4 for card in seen), "more than four cards of a rank")
        dirty, clean = self.read("dirty", _SIDES), self.read("clean", _SIDES)
        owes = [side in dirty and side not in clean for side in SIDES]
        tally = [0 if self.objective == "points" else owes[0] + 2 * owes[1], 0, 0, 0, 0]
        if self.scoring:
            taken = self.pair("taken")
            expect(sum(taken) + self.worth(cards) == self.total, "points do not add up")
            tally[1] = taken[0]
            if self.scoring == "lappi-six":
                tally[2:4] = self.pair("won")
                expect(sum(tally[2:4]) + size == 13, "tricks do not add up")
            if self.tie == "first":
                first = ("", *SIDES).index(self.read("first", "|NS|EW"))
                tally[4] = first or self.home(*taken)
        return State(tuple(hands), leader, trick, run, tuple(tally))

    def worth(self, cards: str) -> int:
        return sum([self.values[card] for card in cards])

    def home(self, ns_taken: int, ew_taken: int) -> int:
        """Return the only side (1 NS, 2 EW) that has reached the target, or 0."""
        ns, ew = self.score[0] + ns_taken >= self.target, self.score[1] + ew_taken >= self.target
        return ns + 2 * ew if ns != ew else 0

    def gather(self, state: State, hands: list[str], trick: str) -> tuple[int, State]:
        """Return what a full trick brings NS, and the state after it."""
        led, points = trick[0], self.worth(trick)
        winner = (state.leader + trick.rindex(led)) % 4
        side, gain = winner & 1, 0 if winner & 1 else points
        owes, taken, ns, ew, first = state.tally
        if "K" in trick and not (led == "Q" and self.queen_clause):
            owes &= ~(1 << side)
        if self.scoring:
            taken += gain
            if self.scoring == "lappi-six":
                ns, ew = ns + 1 - side, ew + side
            if self.tie == "first" and not first:
                first = self.home(taken, self.total - self.worth("".join(hands)) - taken)
        times = 1 + (int(state.run[2]) if state.run[:1] == led else 0)
        run = f"{led}x{times}" if winner == state.leader and times < 4 else ""
        return gain, State(tuple(hands), winner, "", run, (owes, taken, ns, ew, first))

    def lines(self, state: State, side: int, choose: Choose) -> list[tuple[int, State]]:
        """Return (points to NS, state after) for every way that the trick can go on.

        Where a player of `side` has a choice, choose(state, hands, trick, ranks) makes it.
        """
        barred = state.run[0] if state.run and int(state.run[2]) >= self.limit else ""
        if barred and not state.trick and set(state.hands[state.leader]) == {barred}:
            barred = ""
            if self.pass_left:
                state = state._replace(leader=(state.leader + 1) % 4, run="")
        found, hands = [], list(state.hands)

        def go(trick: str) -> None:
            if len(trick) == 4:
                found.append(self.gather(state, hands, trick))
                return
            seat = (state.leader + len(trick)) % 4
            hand = hands[seat]
            ranks = [rank for rank in dict.fromkeys(hand) if trick or rank != barred]
            if seat & 1 == side and len(ranks) > 1:
                card = choose(state, hands, trick, ranks)
                expect(card in ranks, f"not a legal card: {card or 'none'}, in {state}")
                ranks = [card]
            for rank in ranks:
                hands[seat] = hand.replace(rank, "", 1)
                go(trick + rank)
            hands[seat] = hand

        go(state.trick)
        return found

    def find_outcome(self, owes: int, won: Value, first: int, last: int, points: int) -> int:
        """Return the outcome of a deal: NS took `points`, side `last` won the last trick."""
        fails, taken = (owes & 1, owes >> 1), (points, self.total - points)
        more = sign(taken[0] - taken[1])
        if not self.scoring:
            return fails[1] - fails[0]
        if self.scoring == "lappi":
            return 2 * (fails[1] - fails[0]) or more * (not owes)
        if self.scoring == "lappi-six":
            ns, ew = (self.loss(side, taken[side], won[side], fails[side]) for side in (0, 1))
            by_cards = self.read("sixty_sixty", "tie|held_over|cards") == "cards"
            return 0 if ns and ew else ew - ns or more or by_cards * sign(won[0] - won[1])
        if self.scoring == "lappi-500":
            ns, ew = (self.new_score(side, taken[side], fails[side]) for side in (0, 1))
            return self.target * sign(ns - ew) if max(ns, ew) >= self.target else ns - ew
        if self.tie:
            ns, ew = self.score[0] + taken[0], self.score[1] + taken[1]
            if min(ns, ew) < self.target:
                return (ns >= self.target) - (ew >= self.target)
            ties = {"first": (0, 1, -1)[first], "last_trick": 2 * last - 1}
            return ties.get(self.tie, sign(ns - ew))
        payoff = 1 + int(self.read("held", r"\d{1,5}", "0"))
        if self.total in taken:
            reset = self.read("zero_reset", "on|off") == "on"
            payoff += 1 + (self.pair("score")[more > 0] if reset else 0)
        return more * payoff

    def loss(self, side: int, points: int, tricks: int, fails: int) -> int:
        """Return the size of a side's own loss at six-card Lappi, 0 for none."""
        if not tricks:
            return 4
        dirty = SIDES[side] in self.read("dirty", _SIDES)
        if points == 3 and (dirty or self.read("kusilappi", "any|dirty") == "any"):
            return 5
        return 3 if points < int(self.read("lapland_threshold", "4|10")) else 2 * fails

    def new_score(self, side: int, points: int, fails: int) -> int:
        """Return a side's score after a deal of Lappi to 500."""
        cumulative = self.read("failed_clean", "deal|cumulative") == "cumulative"
        if points < 10 or (fails and cumulative):
            return 0
        return self.score[side] + points * (not fails)

    def follows(self, state: State, side: int, claim: Value) -> bool:
        """Say whether a claim holds whatever the outcomes and points still possible."""
        cards = "".join(state.hands) + state.trick
        size = (len(cards) + 3) // 4
        key = side, "K" in cards, size, self.worth(cards), state.tally, not cards and state.leader
        if key not in self.known_ends:
            now, taken, ns, ew, first = state.tally
            debts = [owes for owes in range(4) if not owes & ~now] if "K" in cards else [now]
            shares = range(size + 1) if self.scoring == "lappi-six" else [0]
            wons = [(ns + more, ew + size - more) for more in shares]
            firsts = range(3) if self.tie == "first" and cards and not first else [first]
            lasts = [0, 1] if cards else [state.leader & 1]
            self.known_ends[key] = (max if side else min)(
                (self.outcome(*end, points), points - taken)
                for end in product(debts, wons, firsts, lasts)
                for points in range(taken, taken + self.worth(cards) + 1)
            )
        return self.known_ends[key] <= claim if side else self.known_ends[key] >= claim

    def strategy(self, side: int, lines: list[str]) -> Value:
        """Check the strategy of a side, and return the bound that it proves."""
        head = _STRATEGY.fullmatch(lines[0])
        if not head:
            raise Refused(f"this is no strategy: {lines[0][:99]!a}")
        start, bound = self.start(), (int(head[1]), int(head[2]))
        needs = {} if self.follows(start, side, bound) else {start: bound}
        for line in lines[1:]:
            node = _NODE.fullmatch(line)
            if not node:
                raise Refused(f"this is no node: {line[:99]!a}")
            seat, *hands, trick, run, tally, outcome, points, cards = node.groups()
            numbers = tuple(int(number) for number in (tally or "0,0,0,0,0").split(","))
            held = tuple(hand.strip("-") for hand in hands)
            state = State(held, SEATS.index(seat), trick or "", run or "", numbers)
            expect(state in needs, f"no line leads to {line}")
            claim = int(outcome), int(points)
            expect(needs.pop(state) == claim, f"not the claim that is needed: {line}")
            supply = iter(cards or "")
            for gain, after in self.lines(state, side, lambda *_, left=supply: next(left, "")):
                need = claim[0], claim[1] - gain
                if not self.follows(after, side, need):
                    expect(any(after.hands), f"not so at the end of a line: {line}")
                    needs[after] = (min if side else max)(needs.get(after, need), need)
            expect(not next(supply, ""), f"more cards than turns: {line}")
        expect(not needs, f"no node for {next(iter(needs), None)}")
        return bound


def check(data: bytes) -> Proved:
    """Return what a proof proves; raises `Refused` if it proves nothing."""
    expect(len(data) <= LARGEST_FILE, "the file is too large")
    text = data.decode("ascii", "replace")
    game = Game(text)
    lines = game.proof.split("\n")
    digest = hashlib.sha256(text[: len(text) - len(game.proof)].encode()).hexdigest()
    expect(lines.pop(0) == f"sha256 {digest}", "the hash is not that of the question")
    expect(lines[-2:] == ["end", ""], "the file breaks off")
    heads = [at for at, line in enumerate(lines) if line[2:6] == " at "]
    expect([lines[at][:2] for at in heads] == [*SIDES] and not heads[0], "two strategies, NS first")
    lower, upper = game.strategy(0, lines[: heads[1]]), game.strategy(1, lines[heads[1] : -2])
    return Proved(game.position, game.objective, lower, upper)


def main(paths: list[str]) -> int:
    """Check a file, say what it proves or why it is refused, and return the exit code."""
    if len(paths) != 1:
        print("usage: python check.py FILE")
        return 2
    try:
        with open(paths[0], "rb") as file:
            proved = check(file.read(LARGEST_FILE + 1))
    except (Refused, OSError) as reason:
        print(f"refused: {reason}")
        return 1
    print(f"{proved.position}\nproved for NS, by {proved.objective}: {proved} to come")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
