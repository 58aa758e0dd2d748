"""What a player can guarantee, over the set of all possible deals by what that player has seen.

A deal is in the set as long as it is possible. The players of the asking side whose hands are seen
choose a card for the whole set at once. Everybody else is one enemy, who knows that choice and
picks any card that its player may play in some deal of the set. The deals in which that player
could not play it are struck out. So only the cards that fall distinguish two deals.

In Kontra everybody else and the pack are the enemy (K1). When the first trick is full, the hidden
cards of the pack are any that they can be in a deal that is left (K20). Nobody holds the rank that
locks a locked pack (K10): its four cards are said to be gone.

It starts from R11, R16, R22, L5 and K10 to K20, reads the one-line text itself and shares no line
with the program. A value is (outcome, points). The outcome is 1 if only the other side fails to
clean, -1 if only the asking side does. The points are those that the asking side still takes.

`faults` reads the record of a game that was played to its end, and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import factorial, prod
from typing import Any, NamedTuple

SEATS = "NESW"
#: Of Kontra.
PLAYERS = {"kontra-2": "AB", "kontra-3": "ABC"}
RANKS = "AKQJT98765432"
STANDARD = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SIMPLE = {"A": 5, "K": 4, "Q": 3, "J": 2, "T": 1}
#: The games whose cards usually count so (V1, V4).
USUAL = {"ristikontra-simple": "simple", "ristikontra-60": "simple"}

Hand = str  # its ranks, sorted
Deal = tuple[Hand, ...]  # the hands, and the hidden cards of a pack that is not locked
Value = tuple[int, int]


class Seen(NamedTuple):
    """What the text of a view says."""

    seats: str
    known: tuple[Hand, ...]
    blanks: tuple[int, ...]
    unseen: Hand
    voids: tuple[Hand, ...]
    leader: int
    trick: Hand
    run: tuple[str, int]
    limit: int
    worth: dict[str, int]
    owes: frozenset[int]
    cleaned: frozenset[int]
    queens_clean: bool
    spice: int
    open_pack: Hand
    locked: bool

    def side(self, seat: int) -> int:
        """Return the number of the side of a seat: in Kontra each player is one."""
        return seat % 2 if len(self.seats) == 4 else seat


def pack_without(gone: str) -> Hand:
    """Return the cards of the pack that are not among these, each rank four times."""
    left = list(RANKS * 4)
    for card in gone:
        left.remove(card)
    return "".join(sorted(left))


def read(text: str) -> Seen:
    """Read a view's one line."""
    game, *items = text.split()
    seats = PLAYERS.get(game, SEATS)
    number = len(seats)
    fields = dict(item.replace("=", ":", 1).split(":", 1) for item in items)
    hands = [fields[seat].replace("-", "") for seat in seats]
    known = tuple(hand.replace("_", "") for hand in hands)
    trick = fields.get("trick", "").replace(",", "")
    pack = fields.get("pack", "")
    spice, open_pack, locked = pack.count("_"), pack.strip("_-"), pack == "-"
    if "unseen" in fields:
        unseen = fields["unseen"]
    else:
        unseen = pack_without(fields.get("gone", "") + "".join(known) + trick + open_pack)
    leader = seats.index(fields["lead"])
    played = [(leader + at) % number for at in range(len(trick))]
    turn = (leader + len(trick)) % number
    blanks = tuple(
        len(known[turn]) - (seat in played) - len(known[seat])
        if hands[seat] == "_"
        else hands[seat].count("_")
        for seat in range(number)
    )
    assert locked or sum(blanks) + spice == len(unseen)
    voids = [""] * number
    for item in items:
        if item.startswith("not:"):
            for part in item[4:].split(","):
                seat, ranks = part.split("=")
                voids[seats.index(seat)] = ranks
    run = ("", 0)
    if "run" in fields:
        rank, _, times = fields["run"].partition("x")
        run = (rank, int(times))

    def sides(name: str) -> frozenset[int]:
        said = fields.get(name, "").split(",")
        return frozenset(("NS", "EW").index(side) for side in said if side)

    if len(seats) < 4:
        fields["limit"] = "none"  # K16
    return Seen(
        seats,
        known,
        blanks,
        unseen,
        tuple(voids),
        leader,
        trick,
        run,
        int({"none": "99"}.get(limit := fields.get("limit", "3"), limit)),
        SIMPLE if fields.get("values", USUAL.get(game)) == "simple" else STANDARD,
        sides("dirty"),
        sides("clean"),
        game == "lappi-six",
        spice,
        open_pack,
        locked,
    )


def all_deals(seen: Seen) -> frozenset[Deal]:
    """Return every possible deal, by ranks."""
    found: set[Deal] = set()

    def fill(seat: int, left: Hand, hands: tuple[Hand, ...]) -> None:
        if seat == len(seen.seats):
            if seen.locked or len(left) == seen.spice:
                found.add((*hands, "" if seen.locked else "".join(sorted(left))))
            return
        for held in set(combinations(left, seen.blanks[seat])):
            if any(card in seen.voids[seat] for card in held):
                continue
            rest = list(left)
            for card in held:
                rest.remove(card)
            hand = "".join(sorted(seen.known[seat] + "".join(held)))
            fill(seat + 1, "".join(rest), (*hands, hand))

    fill(0, seen.unseen, ())
    return frozenset(found)


class Oracle:
    """The game over sets of deals, of the side of the player on turn."""

    def __init__(self, text: str, *, cleaning: bool = True) -> None:
        self.seen = read(text)
        if not cleaning:
            self.seen = self.seen._replace(owes=frozenset())
        self.number_of_seats = len(self.seen.seats)
        self.first = (self.seen.leader + len(self.seen.trick)) % self.number_of_seats
        self.ours = self.seen.side(self.first)
        assert not self.seen.blanks[self.first]
        partner = (self.first + 2) % 4 if self.number_of_seats == 4 else self.first
        self.mine = {self.first} | ({partner} if not self.seen.blanks[partner] else set())
        self.sets: dict[frozenset[Deal], int] = {}
        self.deals: list[frozenset[Deal]] = []
        self.splits: dict[tuple[int, int, str], dict[str, int]] = {}
        self.values: dict[tuple[object, ...], Value] = {}

    def number(self, deals: frozenset[Deal]) -> int:
        """Give a set of deals its number."""
        if deals not in self.sets:
            self.sets[deals] = len(self.deals)
            self.deals.append(deals)
        return self.sets[deals]

    def split(self, number: int, seat: int, forbidden: str) -> dict[str, int]:
        """Return which deals are left, and without the card, after each card that may be played."""
        key = (number, seat, forbidden)
        if key not in self.splits:
            after: dict[str, set[Deal]] = {}
            for deal in self.deals[number]:
                legal = set(deal[seat]) - set(forbidden) or set(deal[seat])  # R16, R22
                for card in legal:
                    hand = deal[seat].replace(card, "", 1)
                    left = (*deal[:seat], hand, *deal[seat + 1 :])
                    after.setdefault(card, set()).add(left)  # type: ignore[arg-type]
            self.splits[key] = {card: self.number(frozenset(to)) for card, to in after.items()}
        return self.splits[key]

    def cards(self, deals: frozenset[Deal] | None = None) -> dict[str, Value]:
        """Return what each card of the player on turn guarantees, in some deals or in all."""
        seen = self.seen
        start = self.number(deals or all_deals(seen))
        assert self.deals[start]
        forbidden = self.forbidden(seen.run) if not seen.trick else ""
        return {
            card: self.after(to, seen.leader, seen.trick + card, seen.run, seen.cleaned)
            for card, to in self.split(start, self.first, forbidden).items()
        }

    def forbidden(self, run: tuple[str, int]) -> str:
        """Return the rank that the leader may not lead again."""
        return run[0] if run[1] >= self.seen.limit else ""

    def after(
        self, number: int, leader: int, trick: str, run: tuple[str, int], cleaned: frozenset[int]
    ) -> Value:
        """Return the guarantee after these cards of a trick, the trick's own points included."""
        seats = self.number_of_seats
        if len(trick) < seats:
            return self.sure(number, leader, trick, run, cleaned)
        winner = (leader + max(at for at in range(seats) if trick[at] == trick[0])) % seats
        points = sum(self.seen.worth.get(card, 0) for card in trick)
        if seats < 4:  # K14, K20
            return 0, min(
                self.sure(to, winner, "", ("", 0), cleaned)[1]
                + (points + more if winner == self.ours else 0)
                for to, more in self.spiced(number)
            )
        if "K" in trick and (trick[0] != "Q" or self.seen.queens_clean):
            cleaned = cleaned | {winner % 2}
        again = run[1] + 1 if run[0] == trick[0] else 1  # R19
        run = (trick[0], again) if winner == leader else ("", 0)
        outcome, more = self.sure(number, winner, "", run, cleaned)
        return outcome, more + (points if winner % 2 == self.ours else 0)

    def spiced(self, number: int) -> Iterator[tuple[int, int]]:
        """Yield the deals that are left for each pack there may be, without it, and its points."""
        packs = {deal[-1] for deal in self.deals[number]}
        hand = len(next(iter(self.deals[number]))[self.first])
        first = hand == len(self.seen.known[self.first]) - 1
        shown = self.seen.open_pack if first else ""
        for pack in packs:
            left = frozenset((*deal[:-1], "") for deal in self.deals[number] if deal[-1] == pack)
            yield self.number(left), sum(self.seen.worth.get(card, 0) for card in pack + shown)

    def sure(
        self, number: int, leader: int, trick: str, run: tuple[str, int], cleaned: frozenset[int]
    ) -> Value:
        """Return the guarantee with a card to be played, or at the end."""
        key = (number, leader, trick, run, cleaned)
        if key in self.values:
            return self.values[key]
        seat = (leader + len(trick)) % self.number_of_seats
        if not any(next(iter(self.deals[number]))[:-1]):
            if self.number_of_seats < 4:
                return 0, 0
            fails = [side in self.seen.owes and side not in cleaned for side in (0, 1)]
            return fails[1 - self.ours] - fails[self.ours], 0
        forbidden = self.forbidden(run) if not trick else ""
        found = [
            self.after(to, leader, trick + card, run, cleaned)
            for card, to in self.split(number, seat, forbidden).items()
        ]
        value = max(found) if seat in self.mine else min(found)
        self.values[key] = value
        return value


def puzzle_faults(puzzle: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with a safety play of Kontra, from only its JSON line."""
    oracle = Oracle(puzzle["position"])
    least = {card: value[1] for card, value in oracle.cards().items()}
    key, goal = puzzle["key"], least[puzzle["key"]]
    if len(least) < 3 or any(value > goal - 4 for card, value in least.items() if card != key):
        yield f"not {key} alone is sure: {least}"
    sums, fails, total = Counter[str](), Counter[str](), 0
    deals = all_deals(oracle.seen)
    for deal in deals:
        ways = prod(
            factorial(oracle.seen.unseen.count(rank))
            // prod(factorial(cards.count(rank)) for cards in _hidden(oracle.seen, deal))
            for rank in RANKS
        )
        total += ways
        for card, (_, points) in oracle.cards(frozenset([deal])).items():
            sums[card] += ways * points
            fails[card] += ways * (points < goal)
    better = {card: sums[card] for card in least if sums[card] > sums[key]}
    tempting = puzzle["tempting"]
    if not better or better.get(tempting) != max(better.values()):
        yield f"{tempting} does not tempt: {sums}"
    share = round(fails[tempting] / total, 4)
    found = {"deals": len(deals), "share": share, "better_looking": len(better)}
    if found != puzzle["measures"]:
        yield f"measures are {found}"


def _hidden(seen: Seen, deal: Deal) -> list[Hand]:
    """Return the hidden cards of each hand of a deal, and those of the pack."""
    hidden = [hand if number else "" for hand, number in zip(deal, seen.blanks, strict=False)]
    return [*hidden, deal[-1]]


def faults(record: Mapping[str, Any]) -> Iterator[str]:
    """Yield what does not hold of a finished game, from only its record."""
    view, dealt = record["view"], record["position"]
    seen, shown = read(view), read(dealt + " unseen:")
    names = tuple(f"{seat}:" for seat in seen.seats)
    mine = ("gone:", "unseen:", "not:", *names, *(["pack:"] if seen.spice else []))
    if [part for part in view.split() if not part.startswith(mine)] != [
        part for part in dealt.split() if not part.startswith(mine)
    ]:
        yield "more than the hands has changed"
    hidden = Counter(shown.open_pack) - Counter(seen.open_pack)
    if len(shown.open_pack) != len(seen.open_pack) + seen.spice:
        yield "the pack has another number of cards"
    for seat in range(len(seen.seats)):
        hand, known = Counter(shown.known[seat]), Counter(seen.known[seat])
        if hand.total() != known.total() + seen.blanks[seat]:
            yield f"{seen.seats[seat]} has another number of cards"
        if known - hand:
            yield f"{seen.seats[seat]} has not what was seen there"
        if (hand - known).keys() & set(seen.voids[seat]):
            yield f"{seen.seats[seat]} has what it lacks"
        hidden += hand - known
    unseen = Counter(seen.unseen)
    if (hidden - unseen) if seen.locked else hidden != unseen:
        yield "the hidden cards are not the unseen ones"
    yield from _line_faults(record, shown)


def _line_faults(record: Mapping[str, Any], seen: Seen) -> Iterator[str]:
    hands = [list(hand) for hand in seen.known]
    leader, trick, run, cleaned = seen.leader, seen.trick, seen.run, set(seen.cleaned)
    number, pack = len(seen.seats), seen.open_pack
    ours = seen.side((leader + len(trick)) % number)
    points = 0
    for seat, card in ((one[0], one[-1]) for one in record["line"]):
        turn = (leader + len(trick)) % number
        if seen.seats[turn] != seat or card not in hands[turn]:
            yield f"{seat} cannot play {card}"
            return
        barred = not trick and run == (card, run[1]) and run[1] >= seen.limit
        if barred and set(hands[turn]) != {card}:
            yield f"{seat} may not lead {card}"
        hands[turn].remove(card)
        trick += card
        if len(trick) < number:
            continue
        winner = (leader + max(at for at in range(number) if trick[at] == trick[0])) % number
        if seen.side(winner) == ours:
            points += sum(seen.worth.get(one, 0) for one in trick + pack)
        pack = ""
        if "K" in trick and (trick[0] != "Q" or seen.queens_clean):
            cleaned.add(winner % 2)
        run = (trick[0], run[1] * (run[0] == trick[0]) + 1) if winner == leader else ("", 0)
        leader, trick = winner, ""
    if any(hands) or trick:
        yield "not every card was played"
    fails = [side in seen.owes and side not in cleaned for side in (0, 1)]
    outcome = fails[1 - ours] - fails[ours] if record["objective"] == "clean" else 0
    made, goal = record["made"], record["goal"]
    if (made["outcome"], made["points"]) != (outcome, points):
        yield f"{(outcome, points)} was made, not {made}"
    kept = (outcome, points) >= (goal["outcome"], goal["points"])
    if record["kept"] != kept or ("lost_by" in record) == kept:
        yield "whether the goal was kept"
    if not kept and record["lost_by"][0] not in record["seats"]:
        yield "another has lost the goal"
