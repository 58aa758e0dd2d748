"""Why claims about the past contradict each other, in words that a player understands.

The claims have been proved to contradict each other before anything is said.  A reason is given
only where a count of the gone cards shows it; otherwise the claims are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ristikontra.feasibility.history import Gone, Kind, PastClaim
from ristikontra.game.cards import KING, QUEEN, RANK_NAMES, article, plural
from ristikontra.game.seats import SEAT_NAMES, SIDES, side_of


def count_of(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> count_of(1, "point"), count_of(0, "trick"), count_of(2, "six")
    ('1 point', '0 tricks', '2 sixes')
    """
    ending = "" if number == 1 else "es" if noun.endswith("x") else "s"
    return f"{number} {noun}{ending}"


def claim_words(gone: Gone, claim: PastClaim) -> str:
    """Return a claim as a statement.

    >>> from ristikontra.game.setup import Setup
    >>> from ristikontra.feasibility.history import gone_of
    >>> setup = Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N")
    >>> claim_words(gone_of(setup.position()), PastClaim("taken", (40, 41)))
    'NS have 40 points and EW have 41'
    """
    first, *rest = claim.value
    if claim.kind == "leader":
        return f"{_leads(gone, first)} to this trick"
    if claim.kind == "run":
        tricks = "the last trick" if rest[0] == 1 else f"the last {rest[0]} tricks"
        return f"the leader of this trick led {article(first)} to {tricks} and no more, winning"
    if claim.kind == "won":
        return f"NS have won {count_of(first, 'trick')} and EW have won {rest[0]}"
    if claim.kind == "taken":
        return f"NS have {count_of(first, 'point')} and EW have {rest[0]}"
    if claim.kind == "dirty":
        return f"{SIDES[first]} took {'a' if rest[0] else 'no'} queen in the first part"
    return f"{SIDES[first]} {'have' if rest[0] else 'have not'} cleaned in the last part"


def _leads(gone: Gone, seat: int) -> str:
    return f"{SEAT_NAMES[seat]} {'leads' if gone.led is None else 'led'}"


def refusal(gone: Gone, claims: Sequence[PastClaim]) -> str:
    """Say why claims that are known to contradict each other do."""
    if not claims:
        return "No legal play of the gone cards is possible."
    kinds = frozenset(claim.kind for claim in claims)
    for needed, reason in _REASONS:
        if kinds == needed:
            words = reason(gone, _Said(claims))
            if words:
                return words
    *most, last = (claim_words(gone, claim) for claim in claims)
    fell = f"However the {4 * gone.tricks} gone cards fell{_clash(gone, kinds)}, it cannot be that"
    return f"{fell} {', that '.join(most)} and that {last}." if most else f"{fell} {last}."


def _clash(gone: Gone, kinds: frozenset[Kind]) -> str:
    """Return the queens and kings among the gone cards, where claims speak of them."""
    if not kinds & {"dirty", "cleaned"}:
        return ""
    last = _last_king(gone)
    named = [count_of(gone.cards[QUEEN], "queen")]
    if last or "cleaned" in kinds:
        named.append(count_of(gone.cards[KING], "king"))
    late = ", a king not before the last part" if last else ""
    return f", {' and '.join(named)} among them{late}"


def _last_king(gone: Gone) -> bool:
    """Whether a king must have fallen in the last part, as all are gone (L8)."""
    return gone.rules.fourth_king and gone.cards[KING] == 4


class _Said:
    """The claims by kind."""

    def __init__(self, claims: Sequence[PastClaim]) -> None:
        self.values = {claim.kind: claim.value for claim in claims}
        self.dirty = _flags(claims, "dirty")
        self.cleaned = _flags(claims, "cleaned")

    def pair(self, kind: Kind) -> tuple[int, int]:
        ns, ew = self.values[kind]
        return ns, ew


def _flags(claims: Sequence[PastClaim], kind: Kind) -> dict[int, bool]:
    return {claim.value[0]: bool(claim.value[1]) for claim in claims if claim.kind == kind}


# --- reasons ------------------------------------------------------------------------------------


def _points(gone: Gone, said: _Said) -> str | None:
    """The points cannot be had from the gone cards."""
    ns, ew = said.pair("taken")
    cards = f"the {4 * gone.tricks} gone cards"
    values = gone.rules.values
    total = sum(count * value for count, value in zip(gone.cards, values, strict=True))
    if ns + ew != total:
        return f"NS and EW cannot have {ns} and {ew} points: {cards} are worth {total}."
    parts = [
        f"{gone.cards[rank] * values[rank]} in {plural(rank)}"
        for rank in sorted(range(13), key=lambda rank: -values[rank])
        if gone.cards[rank] * values[rank]
    ]
    listed = " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)
    reachable = {0}
    for rank, count in enumerate(gone.cards):
        reachable = {low + held * values[rank] for low in reachable for held in range(count + 1)}
    if ns in reachable:
        return (
            f"NS cannot have {count_of(ns, 'point')} and EW {ew}: {cards} hold {listed}, "
            "and no legal tricks divide them so."
        )
    return (
        f"NS cannot have {count_of(ns, 'point')}: {cards} hold {listed}, "
        f"and no choice of them makes {ns}."
    )


def _no_such_cards(gone: Gone, said: _Said) -> str | None:
    """The points cannot be had with so many tricks, queens and kings as are claimed.

    It is enough to look at one side, the one with less: the other has the rest.
    """
    taken = said.pair("taken")
    ns, ew = said.pair("won") if "won" in said.values else taken
    side = 0 if ns <= ew else 1
    least, most = [0] * 13, list(gone.cards)
    said_of_it = _bound_cards(gone, said, side, least, most)
    cards = None
    if "won" in said.values:
        won = said.pair("won")[side]
        cards = 4 * won
        tricks = f"{count_of(won, 'trick')}, {cards} cards" if won else "no trick"
        said_of_it.insert(0, f"have won {tricks}")
        if not won and taken[side]:
            return f"{SIDES[side]} cannot have {count_of(taken[side], 'point')} without a trick."
    sums = {(0, 0)}
    for rank, value in enumerate(gone.rules.values):
        sums = {
            (some + held, points + held * value)
            for some, points in sums
            for held in range(least[rank], most[rank] + 1)
        }
    worths = {points for some, points in sums if cards in (None, some)}
    if not worths or not said_of_it or taken[side] in worths:
        return None
    if taken[side] < min(worths):
        made = f"such cards are worth {min(worths)} at least"
    elif taken[side] > max(worths):
        made = f"such cards are worth {max(worths)} at most"
    else:
        made = f"no such cards make {taken[side]}"
    return (
        f"{SIDES[side]} cannot have {count_of(taken[side], 'point')}: "
        f"they {', and '.join(said_of_it)}; {made}."
    )


def _bound_cards(
    gone: Gone, said: _Said, side: int, least: list[int], most: list[int]
) -> list[str]:
    """Bound the queens and kings that a side can hold, in place; say why."""
    reasons = []
    queens = gone.cards[QUEEN]
    late = _late_winner(gone, said)
    cleans = _last_king(gone) and not gone.rules.queen_clause
    for who, dirty in said.dirty.items():
        if dirty and who == side:
            least[QUEEN] = 1
            reasons.append("took a queen")
        elif dirty:
            most[QUEEN] = queens - 1
            reasons.append(f"left a queen to {SIDES[who]}")
        elif gone.second == 0 or late == 1 - who:
            share = 0 if who == side else queens
            least[QUEEN], most[QUEEN] = max(least[QUEEN], share), min(most[QUEEN], share)
            reasons.append(f"took {'no queen' if who == side else _all_queens(queens)}")
            if late is not None:
                whose = "won" if late == side else f"left {SIDES[late]}"
                reasons.append(f"{whose} the only trick of the last part")
    takers = {who for who, cleaned in said.cleaned.items() if cleaned}
    if side in takers:
        least[KING] = 1
        reasons.append("took a king to clean")
    if 1 - side in takers:
        most[KING] -= 1
        reasons.append(f"left a king to {SIDES[1 - side]}")
    if cleans and said.cleaned.get(1 - side) is False and side not in takers:
        least[KING] = 1
        reasons.append("took the last king")
    if cleans and said.cleaned.get(side) is False and 1 - side not in takers:
        most[KING] -= 1
        reasons.append(f"left the last king to {SIDES[1 - side]}")
    return reasons


def _all_queens(queens: int) -> str:
    return "the only queen gone" if queens == 1 else f"all {queens} queens gone"


def _no_trick_for_it(gone: Gone, said: _Said) -> str | None:
    """A side that has done more than its tricks allow."""
    won = said.pair("won")
    for side, name in enumerate(SIDES):
        dirty, cleaned = said.dirty.get(side), said.cleaned.get(side)
        if dirty and cleaned and won[side] < 2:
            return (
                f"{name} cannot have won only {count_of(won[side], 'trick')}: they took a queen "
                "in the first part and cleaned in the last."
            )
        if (dirty or cleaned) and won[side] == 0:
            done = "took a queen in the first part" if dirty else "cleaned in the last part"
            return f"{name} cannot have won no trick: they {done}."
        if dirty is False and won[side] == gone.tricks and gone.second == 0 < gone.cards[QUEEN]:
            queens = count_of(gone.cards[QUEEN], "queen")
            return f"{name} cannot have won every trick without a queen: {queens} fell in them."
    return None


def _queens_for_nobody(gone: Gone, said: _Said) -> str | None:
    """Queens are gone, but neither side took one."""
    queens = gone.cards[QUEEN]
    if any(said.dirty.values()) or len(said.dirty) < 2:
        return _too_many_dirty(gone, said)
    if gone.second == 0 < queens:
        fallen = "1 queen has fallen" if queens == 1 else f"{queens} queens have fallen"
        return f"{fallen} in the first part, so NS or EW must have taken a queen there."
    if queens + _last_king(gone) > 4 * gone.second:
        return (
            f"{queens} queens and the fourth king cannot all have fallen in the only trick "
            "of the last part, so NS or EW must have taken a queen before it."
        )
    return None


def _too_many_dirty(gone: Gone, said: _Said) -> str | None:
    """More dirty sides than queens gone."""
    queens = gone.cards[QUEEN]
    if sum(said.dirty.values()) > queens and all(said.dirty.values()):
        if queens:
            return "NS and EW cannot both have taken a queen: only 1 is gone."
        return f"{SIDES[min(said.dirty)]} cannot have taken a queen: none is gone."
    return None


def _kings_for_cleaning(gone: Gone, said: _Said) -> str | None:
    """Cleaning takes a king and a trick of the last part; the fourth king cleans somebody."""
    sides = [side for side, cleaned in said.cleaned.items() if cleaned]
    kings = gone.cards[KING]
    if len(sides) == 2 and gone.second < 2:
        return "NS and EW cannot both have cleaned in one trick."
    if sides and len(sides) == len(said.cleaned) and kings < len(sides):
        if kings:
            return "NS and EW cannot both have cleaned: only 1 king is gone."
        return f"{SIDES[sides[0]]} cannot have cleaned: no king is gone."
    kept = _last_king(gone) and not gone.rules.queen_clause
    if kept and not sides and len(said.cleaned) == 2:
        return (
            "NS and EW cannot both be unclean still: the fourth king fell in the last part, "
            "and the side that won it cleaned with it."
        )
    return None


def _passed(gone: Gone) -> bool:
    """Whether the lead may have passed left, so that a leader need not have won (R22)."""
    return gone.rules.pass_left and gone.size <= 2


def _late_winner(gone: Gone, said: _Said) -> int | None:
    """The side that won the only trick of the last part, if there was one and it is known."""
    if gone.second != 1 or "leader" not in said.values or _passed(gone):
        return None
    return side_of(said.values["leader"][0])


def _only_trick_of_the_last_part(gone: Gone, said: _Said) -> str | None:
    """The leader's side won it: the other cannot have cleaned, and it has with the last king."""
    winner = _late_winner(gone, said)
    if winner is None:
        return None
    seat = said.values["leader"][0]
    if said.cleaned.get(1 - winner):
        return (
            f"{SIDES[1 - winner]} cannot have cleaned: {_leads(gone, seat)} after winning "
            "the only trick of the last part."
        )
    no_queen = not gone.rules.queen_clause or not gone.cards[QUEEN]
    if said.cleaned.get(winner) is False and _last_king(gone) and no_queen:
        return (
            f"{SIDES[winner]} cannot be unclean still: the fourth king fell "
            f"in the only trick of the last part, and {SEAT_NAMES[seat]} won it."
        )
    return None


def _leader_without_trick(gone: Gone, said: _Said) -> str | None:
    """The leader's side has won nothing, or nothing but the last trick."""
    seat = said.values["leader"][0]
    won = said.pair("won")[side_of(seat)]
    if _passed(gone):
        return None
    leads, side = _leads(gone, seat), SIDES[side_of(seat)]
    if won == 0:
        return f"{side} cannot have won no trick: {leads} after winning the last one."
    if won == 1 and gone.second and said.dirty.get(side_of(seat)):
        return (
            f"{side} cannot have won 1 trick only: {leads} after winning the last one, "
            "and they took a queen in the first part."
        )
    return None


def _run_too_long(gone: Gone, said: _Said) -> str | None:
    """A run of more leads than tricks won, or than cards gone."""
    rank, length = said.values["run"]
    name = plural(rank)
    run = f"a run of {count_of(length, 'lead')} with {name}"
    if set(said.values) == {"run"}:
        if gone.cards[rank] < length:
            return f"There cannot be {run}: {_so_few(gone.cards[rank])} gone."
        return None
    won = said.pair("won")
    if max(won) < length:
        return f"There cannot be {run}: no side has won {count_of(length, 'trick')}."
    if "leader" not in said.values or length >= gone.tricks:
        return None
    seat = said.values["leader"][0]
    name, side = SEAT_NAMES[seat], SIDES[side_of(seat)]
    tricks = count_of(won[side_of(seat)], "trick")
    if won[side_of(seat)] < length:
        return f"{name} cannot have {run}: {side} have won {tricks} only."
    if won[side_of(seat)] == length and not _passed(gone):
        return (
            f"{name} cannot have {run}: {side} have won {tricks} only, "
            f"and {name} won one more before it to get the lead."
        )
    return None


def _so_few(number: int) -> str:
    if not number:
        return "none of them is"
    return f"only {number} of them {'is' if number == 1 else 'are'}"


def _run_too_rich(gone: Gone, said: _Said) -> str | None:
    """A run of valued cards that the leader's side does not have the points for."""
    (rank, length), seat = said.values["run"], said.values["leader"][0]
    worth = length * gone.rules.values[rank]
    taken = said.pair("taken")[side_of(seat)]
    if taken >= worth:
        return None
    name = count_of(length, RANK_NAMES[rank])
    return (
        f"{SIDES[side_of(seat)]} cannot have only {count_of(taken, 'point')}: "
        f"{SEAT_NAMES[seat]} has just led and won {name}, worth {worth}."
    )


_REASONS: Final[tuple[tuple[frozenset[str], Callable[[Gone, _Said], str | None]], ...]] = tuple(
    (frozenset(kinds.split()), reason)
    for kinds, reason in (
        ("taken", _points),
        ("won taken", _no_such_cards),
        ("dirty taken", _no_such_cards),
        ("cleaned taken", _no_such_cards),
        ("dirty cleaned taken", _no_such_cards),
        ("won dirty taken", _no_such_cards),
        ("won cleaned taken", _no_such_cards),
        ("won dirty cleaned taken", _no_such_cards),
        ("leader dirty taken", _no_such_cards),
        ("leader won dirty taken", _no_such_cards),
        ("leader cleaned", _only_trick_of_the_last_part),
        ("dirty won", _no_trick_for_it),
        ("cleaned won", _no_trick_for_it),
        ("dirty cleaned won", _no_trick_for_it),
        ("dirty", _queens_for_nobody),
        ("cleaned", _kings_for_cleaning),
        ("leader won", _leader_without_trick),
        ("leader won dirty", _leader_without_trick),
        ("run", _run_too_long),
        ("run won", _run_too_long),
        ("leader run won", _run_too_long),
        ("leader run taken", _run_too_rich),
    )
)
