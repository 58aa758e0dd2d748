"""A referee of whole deals, who knows the rules of play and shares no code with the program.

The referee gets the record of a deal as plain data, deals its cards, watches every card that is
played, and says what happened. `Foul` says what was against the rules.
"""

from __future__ import annotations

from typing import Any, NamedTuple

SEATS = "NESW"
STANDARD = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SIMPLE = {"A": 5, "K": 4, "Q": 3, "J": 2, "T": 1}
#: How each game is played if nobody says otherwise.
USUAL = {
    "values": "standard",
    "limit": "3",
    "stuck_lead": "allow",
    "draw": "immediate",
    "dark": "yes",
    "turned": "illegal",
}
GAMES: dict[str, dict[str, str]] = {
    "ristikontra": {"hand": "6"},
    "ristikontra-simple": {"hand": "6", "values": "simple"},
    "ristikontra-120": {"hand": "6"},
    "ristikontra-60": {"hand": "6", "values": "simple"},
    "lappi": {"hand": "5", "cleaning": "yes", "queen_clause": "on", "fourth_king": "on"},
    "lappi-six": {"hand": "6", "cleaning": "yes", "queen_clause": "off", "fourth_king": "on"},
    "lappi-500": {"hand": "5", "cleaning": "yes", "queen_clause": "on", "fourth_king": "off"},
}


KONTRA = {"kontra-2": "AB", "kontra-3": "ABC"}


class Foul(AssertionError):
    """Something that the rules forbid."""


class Seen(NamedTuple):
    """How a deal ended: card points and tricks by side, who took queens, who failed."""

    points: dict[str, int]
    tricks: dict[str, int]
    dirty: list[str]
    fails: list[str]
    taken_up: int


def watch(record: dict[str, Any]) -> Seen:
    """Watch a finished deal, and return how it ended."""
    rules = USUAL | GAMES[record["game"]] | record["options"]
    hands = {seat: [*record["hands"][seat]] for seat in SEATS}
    stock = [*record["stock"]]
    pack = "".join(map("".join, (*hands.values(), stock)))
    _expect(sorted(pack) == sorted("23456789TJQKA" * 4), "a pack has four of each")
    _expect({len(hand) for hand in hands.values()} == {int(rules["hand"])}, "full hands are dealt")
    values = SIMPLE if rules["values"] == "simple" else STANDARD
    limit = {"none": 99}.get(rules["limit"]) or int(rules["limit"])
    points, tricks = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}
    dirty: set[str] = set()
    cleaned: set[str] = set()
    kings = ups = 0
    plays = iter(record["plays"])
    leader = _left(record["dealer"])
    run_of, run_rank, run = "", "", 0
    while any(hands.values()):
        barred = run_rank if run_of == leader and run >= limit else ""
        stuck = bool(barred) and set(hands[leader]) == {barred} and not stock
        if stuck and rules["stuck_lead"] == "pass_left":
            leader, barred, run = _left(leader), "", 0
        first_part = bool(stock)
        trick: list[tuple[str, str]] = []
        seat = leader
        while len(trick) < 4:
            play = next(plays, None)
            if play is None:
                raise Foul("a deal ends with the last card")
            _expect(play["seat"] == seat, f"{seat} is on turn")
            denied = {barred} if barred and not trick and not stuck else set()
            if stock and kings == 3 and rules.get("fourth_king") == "on":
                denied.add("K")
            drawn = False
            if "taken_up" in play:
                up = play["taken_up"]
                _expect(rules["turned"] == "hand" and rules["dark"] == "yes", "nothing goes up")
                _expect(stock and stock[0] == up and up in denied, f"{up} is to be played")
                _expect(play["move"][0] != "*", "one was turned before")
                hands[seat].append(stock.pop(0))
                drawn, ups = True, ups + 1
            card = play["move"][-1]
            if play["move"][0] == "*":
                _expect(rules["dark"] == "yes", "no dark play")
                _expect(bool(stock) and stock[0] == card, "this is not the next of the stock")
                _expect(card not in denied or rules["turned"] == "allowed", f"{card} is denied")
                stock.pop(0)
            else:
                _expect(card in hands[seat], f"{seat} has no {card}")
                _expect(card not in denied, f"{card} is denied to {seat}")
                hands[seat].remove(card)
                if stock and not drawn and rules["draw"] == "immediate":
                    hands[seat].append(stock.pop(0))
            kings += card == "K"
            trick.append((seat, card))
            seat = _left(seat)
        cards = [card for _, card in trick]
        led = cards[0]
        winner = [seat for seat, card in trick if card == led][-1]
        if first_part and rules["draw"] == "after_trick":
            seat = winner
            for _ in SEATS:
                if len(hands[seat]) < int(rules["hand"]):
                    hands[seat].append(stock.pop(0))
                seat = _left(seat)
        side = "NS" if winner in "NS" else "EW"
        points[side] += sum(values.get(card, 0) for card in cards)
        tricks[side] += 1
        if "cleaning" in rules and first_part and "Q" in cards:
            dirty.add(side)
        if not first_part and "K" in cards and (led != "Q" or rules.get("queen_clause") == "off"):
            cleaned.add(side)
        run = (run + 1 if run_of == leader and run_rank == led else 1) if winner == leader else 0
        run_of, run_rank = leader, led
        leader = winner
    _expect(next(plays, None) is None, "nothing is played after the last card")
    _expect(not stock, "the stock is drawn to its end")
    sides = [side for side in ("NS", "EW") if side in dirty]
    return Seen(points, tricks, sides, [side for side in sides if side not in cleaned], ups)


def watch_kontra(record: dict[str, Any]) -> dict[str, int]:
    """Watch a finished deal of Kontra, and return the card points of every player.

    The next dealer is also checked against the record (K25, K26).
    """
    seats = KONTRA[record["game"]]
    hands = {seat: [*record["hands"][seat]] for seat in seats}
    pack = [*record["stock"]]
    cards = "".join(map("".join, (*hands.values(), pack)))
    _expect(sorted(cards) == sorted("23456789TJQKA" * 4), "a pack has four of each (K2)")
    _expect({len(hand) for hand in hands.values()} == {6}, "each has six cards (K4)")
    plays = iter(record["plays"])
    points = dict.fromkeys(seats, 0)
    dealer = seats.index(record["dealer"])
    leader = dealer
    locked = pack[0] == pack[-1]
    able = [at % len(seats) for at in range(dealer, dealer + len(seats))]
    able = [at for at in able if pack[0] in hands[seats[at]]]
    unlocks = locked and bool(able)
    if unlocks:
        leader = able[0]
    first, dead = True, locked and not able

    def play(at: int, dark: bool) -> str:
        """Take the next card of the player on turn, who also draws one where the rules say so."""
        one = next(plays, None)
        if one is None:
            raise Foul("a deal ends with the last card")
        seat, card = seats[at], one["move"][-1]
        _expect(one["seat"] == seat, f"{seat} is on turn")
        _expect("taken_up" not in one, "nothing goes to a hand (K13)")
        if one["move"][0] == "_":
            _expect(first and not locked, "the bottom card is led first or not at all (K7)")
            _expect(pack.pop() == card, "this is not the bottom card")
        elif one["move"][0] == "*":
            _expect(dark and not (first and locked), "nothing may be turned (K8, K13)")
            _expect(pack.pop(0) == card, "this is not the top card")
        else:
            _expect(card in hands[seat], f"{seat} has no {card}")
            _expect(not (first and unlocks) or card == record["stock"][0], "it unlocks (K8)")
            hands[seat].remove(card)
            if dark:
                hands[seat].append(pack.pop(0))
        return str(card)

    while any(hands.values()):
        dark = not dead and len(pack) >= 3
        trick = []
        for at in range(len(seats)):
            trick.append(play((leader + at) % len(seats), dark))
            first = False
        taker = max(at for at, card in enumerate(trick) if card == trick[0])
        leader = (leader + taker) % len(seats)
        if dark:
            trick.append(play(leader, dark))
        elif not dead:
            _expect(len(pack) in (0, len(seats) - 1), "one or two cards are left (K19)")
            trick += pack
            pack.clear()
        points[seats[leader]] += sum(STANDARD.get(card, 0) for card in trick)
    _expect(next(plays, None) is None, "nothing is played after the last card")
    _expect(dead or sum(points.values()) == 120, "all points are taken (K24)")
    enough = [own for own in points.values() if own >= 21]
    least = min(enough, default=None)
    due = [seat for seat, own in points.items() if least in (own, None)]
    named = record["result"]["winner"]
    _expect(named == (due[0] if len(due) == 1 else None), "somebody else deals next (K25)")
    return points


def _left(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 1) % 4]


def _expect(fair: object, rule: str) -> None:
    if not fair:
        raise Foul(rule)
