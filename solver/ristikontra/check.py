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
from functools import cache
from itertools import product
from typing import NamedTuple

SEATS, SIDES, LARGEST_FILE = "NESW", ("NS", "EW"), 1 << 24
STANDARD = dict.fromkeys("23456789", 0) | {"T": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
SIMPLE = STANDARD | {"T": 1, "A": 5}
#: The options of each variant with the values they may have; a question gives them all.
_VALUES = {"values": "standard|simple"}
_PLAY = {"limit": "3|2|none", "stuck_lead": "allow|pass_left"}
_GAME = {"zero_reset": "off|on", "target": "7"}
_RACE = {"both_reach": "first|last_trick|higher_total"}
_CLEAN = {**_PLAY, "queen_clause": "on|off", "fourth_king": "on|off"}
_FAIL, _TIE = {"both_fail": "zero|both_lose"}, {"sixty_sixty": "tie|held_over"}
_LAPLAND = {"sixty_sixty": "tie|held_over|cards", "lapland_threshold": "4|10"}
VARIANTS = {
    "ristikontra": {**_VALUES, **_PLAY, **_GAME},
    "ristikontra-simple": {"values": "simple", **_PLAY, **_GAME},
    "ristikontra-120": {**_VALUES, **_PLAY, **_RACE, "target": "120"},
    "ristikontra-60": {"values": "simple", **_PLAY, **_RACE, "target": "60"},
    "lappi": {**_VALUES, **_CLEAN, **_FAIL, **_TIE},
    "lappi-six": {**_CLEAN, **_FAIL, **_LAPLAND, "kusilappi": "any|dirty"},
    "lappi-500": {**_CLEAN, "failed_clean": "deal|cumulative", "target": "500"},
}
_CARD = "[2-9TJQKA]"
#: What a position may say beside hands, leader and options.
_ITEMS = {
    "trick": f"{_CARD}(?:,{_CARD}){{,2}}",
    "run": f"{_CARD}x[123]",
    **dict.fromkeys(("taken", "won", "score"), r"NS=\d{1,5},EW=\d{1,5}"),
    **dict.fromkeys(("dirty", "clean"), "NS|EW|NS,EW"),
    "held": r"\d{1,5}",
    "first": "NS|EW",
}
_BOUND = r" (-?\d{1,6}):(-?\d{1,3})"
_STRATEGY = re.compile(rf"(?:NS at least|EW at most){_BOUND}\Z")
_NODE = re.compile(
    rf"([NESW]){f' (-|{_CARD}{{1,6}})' * 4}(?: trick:({_CARD}{{1,3}}))?(?: run:({_CARD}x[123]))?"
    rf"(?: tally:(\d,\d{{1,3}},\d\d?,\d\d?,\d))?{_BOUND}(?: ({_CARD}{{1,64}}))?\Z"
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
        least, most = self.words(self.lower), self.words(self.upper)
        bounds = f"exactly {least}" if least == most else f"at least {least}; at most {most}"
        return f"{self.position}\nproved for NS, objective {self.objective}: {bounds}"

    def words(self, value: Value) -> str:
        outcome = "" if self.objective == "points" else f"outcome {value[0]}, "
        return f"{outcome}{value[1]} points to come"


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


def expect(condition: object, reason: str) -> None:
    if not condition:
        raise Refused(reason)


def matched(pattern: re.Pattern[str], text: str, reason: str) -> re.Match[str]:
    match = pattern.match(text)
    if not match:
        raise Refused(reason)
    return match


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


class Game:
    """The question of a proof: rules, objective and position."""

    def __init__(self, text: str) -> None:
        variant = matched(re.compile(r"[^\n]*\n[^\n]*\n([a-z0-9-]*)"), text, "no question")[1]
        expect(variant in VARIANTS, "an unknown variant")
        hands = "".join(f" {seat}:(?P<{seat}>-|{_CARD}{{1,6}})" for seat in SEATS)
        items = "".join(f"(?: {name}:(?P<{name}>{form}))?" for name, form in _ITEMS.items())
        options = "".join(f" {name}=(?P<{name}>{form})" for name, form in VARIANTS[variant].items())
        form = f"{variant}{hands} lead:(?P<lead>[NESW]){items}{options}"
        form = f"ristikontra proof 1\n(?P<objective>points|clean|result)\n(?P<position>{form})\n"
        question = matched(re.compile(form), text, "not a question in the form of a proof")
        self.text, self.position = question[0], question["position"]
        self.items = {name: found or "" for name, found in question.groupdict().items()}
        option = self.option = {name: self.items[name] for name in VARIANTS[variant]}.get
        self.objective = question["objective"]
        self.scoring = variant if self.objective == "result" else ""
        self.values = SIMPLE if option("values") == "simple" else STANDARD
        self.total = 4 * sum(self.values.values())
        self.limit = {"3": 3, "2": 2}.get(option("limit", ""), 9)
        self.pass_left = option("stuck_lead") == "pass_left"
        self.target, self.score = int(option("target", "0")), self.pair("score")
        most = 13 if option("sixty_sixty") == "cards" else 1
        self.most_won = most if self.scoring == "lappi-six" else 0
        self.keeps_first = self.scoring != "" and option("both_reach") == "first"
        self.outcome, self.known_ends = cache(self.find_outcome), dict[object, Value]()

    def pair(self, name: str) -> tuple[int, int]:
        ns, ew = re.findall(r"\d+", self.items[name] or "0 0")
        return int(ns), int(ew)

    def start(self) -> State:
        """Return the state in which the play begins."""
        items, leader, owes = self.items, SEATS.index(self.items["lead"]), 0
        trick, hands = items["trick"].replace(",", ""), [items[seat].strip("-") for seat in SEATS]
        full = [hand + trick[(seat - leader) % 4 :][:1] for seat, hand in enumerate(hands)]
        sizes = {len(hand) for hand in full}
        expect(len(sizes) == 1 and max(sizes) <= 6, "hands of unequal size")
        seen = "".join(full) + items["run"][:1] * int(items["run"][2:] or 0)
        expect(all(seen.count(card) <= 4 for card in seen), "more than four cards of a rank")
        if self.objective != "points":
            dirty, clean = items["dirty"], items["clean"]
            owes = sum(n for n, s in enumerate(SIDES, 1) if s in dirty and s not in clean)
        tally = owes, 0, 0, 0, 0
        if self.scoring:
            taken, won = self.pair("taken"), self.pair("won")
            expect(sum(taken) + self.worth("".join(full)) == self.total, "points do not add up")
            expect(not self.most_won or sum(won) + max(sizes) == 13, "tricks do not add up")
            scored = self.target > 7 or self.option("zero_reset") == "on"
            expect(items["score"] or not scored, "the score is missing")
            first = ("", *SIDES).index(items["first"]) or self.home(*taken)
            ns, ew = (min(tricks, self.most_won) for tricks in won)
            tally = owes, taken[0], ns, ew, first * self.keeps_first
        run = items["run"]
        leader, run = (leader, run) if trick else self.settle(hands, leader, run)
        return State(tuple(hands), leader, trick, run, tally)

    def worth(self, cards: str) -> int:
        return sum([self.values[card] for card in cards])

    def home(self, ns_taken: int, ew_taken: int) -> int:
        """Return the only side (1 NS, 2 EW) that has reached the target, or 0."""
        ns, ew = self.score[0] + ns_taken >= self.target, self.score[1] + ew_taken >= self.target
        return ns + 2 * ew if ns != ew else 0

    def settle(self, hands: list[str], leader: int, run: str) -> tuple[int, str]:
        """Pass the lead to the left of a leader who has nothing but the rank he may not lead."""
        if run and int(run[2]) >= self.limit and set(hands[leader]) == {run[0]} and self.pass_left:
            return (leader + 1) % 4, ""
        return leader, run

    def legal(self, state: State, hands: list[str], trick: str) -> list[str]:
        """Return the ranks that may be played, in the order of the hand."""
        ranks = list(dict.fromkeys(hands[(state.leader + len(trick)) % 4]))
        if not trick and state.run and int(state.run[2]) >= self.limit:
            return [rank for rank in ranks if rank != state.run[0]] or ranks
        return ranks

    def gather(self, state: State, hands: list[str], trick: str) -> tuple[int, State]:
        """Return what a full trick brings NS, and the state after it."""
        led, points = trick[0], self.worth(trick)
        winner = (state.leader + trick.rindex(led)) % 4
        side, gain = winner & 1, 0 if winner & 1 else points
        owes, taken, ns, ew, first = state.tally
        if "K" in trick and not (led == "Q" and self.option("queen_clause") == "on"):
            owes &= ~(1 << side)
        if self.scoring:
            taken += gain
            ns, ew = min(ns + 1 - side, self.most_won), min(ew + side, self.most_won)
            if self.keeps_first and not first:
                first = self.home(taken, self.total - self.worth("".join(hands)) - taken)
        times = 1 + (int(state.run[2]) if state.run[:1] == led else 0)
        run = f"{led}x{times}" if winner == state.leader and times < 4 else ""
        leader, run = self.settle(hands, winner, run)
        return gain, State(tuple(hands), leader, "", run, (owes, taken, ns, ew, first))

    def lines(self, state: State, side: int, cards: str) -> list[tuple[int, State]]:
        """Return (points to NS, state after) for every way that the trick can go on."""
        found: list[tuple[int, State]] = []
        hands, supply = list(state.hands), iter(cards)

        def go(trick: str) -> None:
            if len(trick) == 4:
                found.append(self.gather(state, hands, trick))
                return
            seat = (state.leader + len(trick)) % 4
            hand, ranks = hands[seat], self.legal(state, hands, trick)
            if seat & 1 == side and len(ranks) > 1:
                card = next(supply, "none")
                expect(card in ranks, f"not a legal card: {card}, in {state}")
                ranks = [card]
            for rank in ranks:
                hands[seat] = hand.replace(rank, "", 1)
                go(trick + rank)
            hands[seat] = hand

        go(state.trick)
        expect(next(supply, None) is None, f"more cards than turns, in {state}")
        return found

    def find_outcome(self, owes: int, won: Value, first: int, last: int, points: int) -> int:
        """Return the outcome of a deal: NS took `points`, side `last` won the last trick."""
        taken, option = (points, self.total - points), self.option
        (ns_fails, ew_fails), more = (owes & 1, owes >> 1), sign(taken[0] - taken[1])
        if not self.scoring:
            return ew_fails - ns_fails
        if self.scoring == "lappi":
            return 2 * (ew_fails - ns_fails) or more * (not owes)
        if self.scoring == "lappi-six":
            ns, ew = (self.loss(side, taken[side], won[side], owes >> side & 1) for side in (0, 1))
            by_cards = option("sixty_sixty") == "cards" and sign(won[0] - won[1])
            return 0 if ns and ew else ew - ns or more or by_cards
        if self.scoring == "lappi-500":
            ns, ew = (self.new_score(side, taken[side], owes >> side & 1) for side in (0, 1))
            return self.target * sign(ns - ew) if max(ns, ew) >= self.target else ns - ew
        if self.scoring in ("ristikontra-120", "ristikontra-60"):
            ns, ew = self.score[0] + taken[0], self.score[1] + taken[1]
            if min(ns, ew) >= self.target:
                how = {"first": (0, 1, -1)[first], "last_trick": 2 * last - 1}
                return how.get(option("both_reach", ""), sign(ns - ew))
            return (ns >= self.target) - (ew >= self.target)
        everything = self.total in taken
        lost = self.score[more > 0] if everything and option("zero_reset") == "on" else 0
        return more * (1 + everything + int(self.items["held"] or 0) + lost)

    def loss(self, side: int, points: int, tricks: int, fails: int) -> int:
        """Return the size of a side's own loss at six-card Lappi, 0 for none."""
        if not tricks:
            return 4
        if points == 3 and (self.option("kusilappi") == "any" or SIDES[side] in self.items["dirty"]):
            return 5
        return 3 if points < int(self.option("lapland_threshold", "4")) else 2 * fails

    def new_score(self, side: int, points: int, fails: int) -> int:
        """Return a side's score after a deal of Lappi to 500."""
        if points < 10 or (fails and self.option("failed_clean") == "cumulative"):
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
            most, stop = self.most_won, taken + self.worth(cards) + 1
            wons = {(min(ns + n, most), min(ew + size - n, most)) for n in range(size + 1)}
            firsts = range(3) if self.keeps_first and cards and not first else (first,)
            lasts = (0, 1) if cards else (state.leader & 1,)
            self.known_ends[key] = (max if side else min)(
                (self.outcome(*end, points), points - taken)
                for end in product(debts, wons, firsts, lasts)
                for points in range(taken, stop)
            )
        return self.known_ends[key] <= claim if side else self.known_ends[key] >= claim

    def strategy(self, side: int, lines: list[str]) -> Value:
        """Check the strategy of a side, and return the bound that it proves."""
        outcome, points = matched(_STRATEGY, lines[0], "no strategy").groups()
        start, bound = self.start(), (int(outcome), int(points))
        needs = {} if self.follows(start, side, bound) else {start: bound}
        for line in lines[1:]:
            node = matched(_NODE, line, f"not a node: {line[:99]!a}").groups()
            seat, *hands, trick, run, tally, outcome, points, cards = node
            numbers = tuple(int(number) for number in (tally or "0,0,0,0,0").split(","))
            held = tuple(hand.strip("-") for hand in hands)
            state = State(held, SEATS.index(seat), trick or "", run or "", numbers)
            expect(state in needs, f"no line leads to {line}")
            claim = int(outcome), int(points)
            expect(needs.pop(state) == claim, f"not the claim that is needed: {line}")
            for gain, after in self.lines(state, side, cards or ""):
                need = claim[0], claim[1] - gain
                if not self.follows(after, side, need):
                    expect(any(after.hands), f"not so at the end of a line: {line}")
                    needs[after] = (min if side else max)(needs.get(after, need), need)
        expect(not needs, f"no node for {next(iter(needs), None)}")
        return bound


def check(data: bytes) -> Proved:
    """Return what a proof proves; raises `Refused` if it proves nothing."""
    expect(len(data) <= LARGEST_FILE, "the file is too large")
    text = data.decode("ascii", "replace")
    game = Game(text)
    lines = text[len(game.text) :].split("\n")
    digest = hashlib.sha256(game.text.encode()).hexdigest()
    expect(lines.pop(0) == f"sha256 {digest}", "the hash is not that of the question")
    expect(lines[-2:] == ["end", ""], "the file breaks off")
    heads = [at for at, line in enumerate(lines) if line[2:6] == " at "]
    expect([lines[at][:2] for at in heads] == [*SIDES] and not heads[0], "two strategies, NS first")
    lower, upper = game.strategy(0, lines[: heads[1]]), game.strategy(1, lines[heads[1] : -2])
    return Proved(game.position, game.objective, lower, upper)


def main(paths: list[str]) -> int:
    """Check a file, say what it proves or why it is refused, and return the exit code."""
    try:
        with open(paths[0], "rb") as file:
            print(check(file.read(LARGEST_FILE + 1)))
    except (Refused, OSError, IndexError) as reason:
        print(f"refused: {reason}" if paths else __doc__)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
