"""Which reason shows that claims about the past contradict each other; its words are `past.`.

The claims have been proved to contradict each other before anything is said.  A reason is given
only where a count of the gone cards shows it; otherwise the claims are listed.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ristikontra.game.cards import KING, QUEEN
from ristikontra.game.seats import SEATS, SIDES, side_of
from ristikontra.games.tricks.feasibility.history import ClaimedPast, Gone, Kind, PastClaim
from ristikontra.words import Saying


def statement(gone: Gone, claim: PastClaim) -> Saying:
    """Return a claim as a statement.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> from ristikontra.games.tricks.feasibility.history import gone_of
    >>> setup = Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N")
    >>> print(statement(gone_of(setup.position()), PastClaim("taken", (40, 41))))
    NS have 40 points and EW have 41
    """
    first, *rest = claim.value
    if gone.rules.variant.has_pack and claim.kind in ("won", "taken"):
        return Saying(f"past.claim.{claim.kind}.each", shares=_shares(gone, claim))
    if claim.kind == "leader":
        return Saying("past.claim.leader", leads=_leads(gone, first))
    if claim.kind == "run":
        return Saying("past.claim.run", rank=first, length=rest[0])
    if claim.kind == "won":
        return Saying("past.claim.won", ns=first, ew=rest[0])
    if claim.kind == "taken":
        return Saying("past.claim.taken", ns=first, ew=rest[0])
    if claim.kind == "dirty":
        return Saying("past.claim.queen" if rest[0] else "past.claim.no_queen", side=SIDES[first])
    return Saying("past.claim.cleaned" if rest[0] else "past.claim.not_cleaned", side=SIDES[first])


def _leads(gone: Gone, seat: int) -> Saying:
    seats = gone.rules.seating.seats
    return Saying("past.leads" if gone.led is None else "past.led", seat=seats[seat])


def _shares(gone: Gone, claim: PastClaim) -> list[tuple[str, int]]:
    return list(zip(gone.rules.seating.parties, claim.value, strict=True))


def refusal(gone: Gone, claims: Sequence[PastClaim]) -> Saying:
    """Say why claims that are known to contradict each other do."""
    if not claims:
        return Saying("past.no_play")
    kinds = frozenset(claim.kind for claim in claims)
    for needed, reason in _EACH if gone.rules.variant.has_pack else _REASONS:
        if kinds == needed:
            says = reason(gone, ClaimedPast(gone, claims))
            if says:
                return says
    *most, last = (statement(gone, claim) for claim in claims)
    parts = {"cards": gone.number, "clash": _clash(gone, kinds), "last": last}
    if not most:
        return Saying("past.one", **parts)
    return Saying("past.several", most=most, **parts)


def _clash(gone: Gone, kinds: frozenset[Kind]) -> Saying | str:
    """Return the queens and kings among the gone cards, where claims speak of them."""
    if not kinds & {"dirty", "cleaned"}:
        return ""
    last = _last_king(gone)
    named = [(gone.cards[QUEEN], QUEEN)]
    if last or "cleaned" in kinds:
        named.append((gone.cards[KING], KING))
    return Saying("past.clash_late" if last else "past.clash", cards=named)


def _last_king(gone: Gone) -> bool:
    """Whether a king must have fallen in the last part, as all are gone (L8)."""
    return gone.rules.king_stays and gone.cards[KING] == 4


# --- reasons ------------------------------------------------------------------------------------


def _points(gone: Gone, said: ClaimedPast) -> Saying | None:
    """The points cannot be had from the gone cards."""
    ns, ew = said.pair("taken")
    cards = 4 * gone.tricks
    values = gone.rules.values
    if ns + ew != gone.points:
        return Saying("past.points.sum", ns=ns, ew=ew, cards=cards, total=gone.points)
    parts = [
        Saying("past.points.rank", points=gone.cards[rank] * values[rank], rank=rank)
        for rank in sorted(range(13), key=lambda rank: -values[rank])
        if gone.cards[rank] * values[rank]
    ]
    reachable = {0}
    for rank, number in enumerate(gone.cards):
        reachable = {low + some * values[rank] for low in reachable for some in range(number + 1)}
    words = {"ns": ns, "cards": cards, "listed": parts}
    if ns in reachable:
        return Saying("past.points.tricks", ew=ew, **words)
    return Saying("past.points.choice", **words)


def _no_such_cards(gone: Gone, said: ClaimedPast) -> Saying | None:
    """The points are impossible with the claimed numbers of tricks, queens and kings.

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
        key = "past.side.won" if won else "past.side.won_none"
        said_of_it.insert(0, Saying(key, tricks=won, cards=cards))
        if not won and taken[side]:
            return Saying("past.points.no_trick", side=SIDES[side], points=taken[side])
    sums = {(0, 0)}
    for rank, value in enumerate(gone.rules.values):
        sums = {
            (some + copies, points + copies * value)
            for some, points in sums
            for copies in range(least[rank], most[rank] + 1)
        }
    possible = {points for some, points in sums if cards in (None, some)}
    if not possible or not said_of_it or taken[side] in possible:
        return None
    if taken[side] < min(possible):
        made = Saying("past.worth.least", points=min(possible))
    elif taken[side] > max(possible):
        made = Saying("past.worth.most", points=max(possible))
    else:
        made = Saying("past.worth.none", points=taken[side])
    return Saying(
        "past.points.side",
        side=SIDES[side],
        points=taken[side],
        said=said_of_it,
        made=made,
    )


def _bound_cards(
    gone: Gone, said: ClaimedPast, side: int, least: list[int], most: list[int]
) -> list[Saying]:
    """Bound the queens and kings that a side can hold, in place; say why."""
    reasons = []
    queens = gone.cards[QUEEN]
    late = _late_winner(gone, said)
    cleans = _last_king(gone) and not gone.rules.queen_clause
    for owner, dirty in said.dirty.items():
        if dirty and owner == side:
            least[QUEEN] = 1
            reasons.append(Saying("past.side.took"))
        elif dirty:
            most[QUEEN] = queens - 1
            reasons.append(Saying("past.side.left_queen", other=SIDES[owner]))
        elif gone.second == 0 or late == 1 - owner:
            share = 0 if owner == side else queens
            least[QUEEN], most[QUEEN] = max(least[QUEEN], share), min(most[QUEEN], share)
            reasons.append(Saying("past.side.no_queen") if owner == side else _all_queens(queens))
            if late is not None:
                key = "past.side.won_last" if late == side else "past.side.left_last"
                reasons.append(Saying(key, other=SIDES[late]))
    takers = {owner for owner, cleaned in said.cleaned.items() if cleaned}
    if side in takers:
        least[KING] = 1
        reasons.append(Saying("past.side.cleaned"))
    if 1 - side in takers:
        most[KING] -= 1
        reasons.append(Saying("past.side.left_king", other=SIDES[1 - side]))
    if cleans and said.cleaned.get(1 - side) is False and side not in takers:
        least[KING] = 1
        reasons.append(Saying("past.side.last_king"))
    if cleans and said.cleaned.get(side) is False and 1 - side not in takers:
        most[KING] -= 1
        reasons.append(Saying("past.side.left_last_king", other=SIDES[1 - side]))
    return reasons


def _all_queens(queens: int) -> Saying:
    return Saying("past.side.all_queens", queens=queens)


def _no_trick_for_it(gone: Gone, said: ClaimedPast) -> Saying | None:
    """A side that has done more than its tricks allow."""
    won = said.pair("won")
    for side, name in enumerate(SIDES):
        dirty, cleaned = said.dirty.get(side), said.cleaned.get(side)
        if dirty and cleaned and won[side] < 2:
            return Saying("past.won.both_parts", side=name, tricks=won[side])
        if (dirty or cleaned) and won[side] == 0:
            return Saying("past.won.queen" if dirty else "past.won.cleaned", side=name)
        if dirty is False and won[side] == gone.tricks and gone.second == 0 < gone.cards[QUEEN]:
            return Saying("past.won.every", side=name, queens=[(gone.cards[QUEEN], QUEEN)])
    return None


def _queens_for_nobody(gone: Gone, said: ClaimedPast) -> Saying | None:
    """Queens are gone, but neither side took one."""
    queens = gone.cards[QUEEN]
    if any(said.dirty.values()) or len(said.dirty) < 2:
        return _too_many_dirty(gone, said)
    if gone.second == 0 < queens:
        return Saying("past.queens.somebody", queens=queens)
    if queens + _last_king(gone) > 4 * gone.second:
        return Saying("past.queens.last_trick", queens=queens)
    return None


def _too_many_dirty(gone: Gone, said: ClaimedPast) -> Saying | None:
    """More dirty sides than queens gone."""
    queens = gone.cards[QUEEN]
    if sum(said.dirty.values()) > queens and all(said.dirty.values()):
        if queens:
            return Saying("past.queens.not_both")
        return Saying("past.queens.none", side=SIDES[min(said.dirty)])
    return None


def _kings_for_cleaning(gone: Gone, said: ClaimedPast) -> Saying | None:
    """Cleaning takes a king and a trick of the last part; the fourth king cleans somebody."""
    sides = [side for side, cleaned in said.cleaned.items() if cleaned]
    kings = gone.cards[KING]
    if len(sides) == 2 and gone.second < 2:
        return Saying("past.kings.one_trick")
    if sides and len(sides) == len(said.cleaned) and kings < len(sides):
        if kings:
            return Saying("past.kings.not_both")
        return Saying("past.kings.none", side=SIDES[sides[0]])
    kept = _last_king(gone) and not gone.rules.queen_clause
    if kept and not sides and len(said.cleaned) == 2:
        return Saying("past.kings.somebody")
    return None


def _late_winner(gone: Gone, said: ClaimedPast) -> int | None:
    """The side that won the only trick of the last part, if there was one and it is known."""
    if gone.second != 1 or "leader" not in said.values or gone.may_pass:
        return None
    return side_of(said.values["leader"][0])


def _only_trick_of_the_last_part(gone: Gone, said: ClaimedPast) -> Saying | None:
    """The leader's side won it: the other cannot have cleaned, and it has with the last king."""
    winner = _late_winner(gone, said)
    if winner is None:
        return None
    seat = said.values["leader"][0]
    if said.cleaned.get(1 - winner):
        return Saying("past.late.other", side=SIDES[1 - winner], leads=_leads(gone, seat))
    no_queen = not gone.rules.queen_clause or not gone.cards[QUEEN]
    if said.cleaned.get(winner) is False and _last_king(gone) and no_queen:
        return Saying("past.late.winner", side=SIDES[winner], seat=SEATS[seat])
    return None


def _leader_without_trick(gone: Gone, said: ClaimedPast) -> Saying | None:
    """The leader's side has won nothing, or nothing but the last trick."""
    seat = said.values["leader"][0]
    won = said.pair("won")[side_of(seat)]
    if gone.may_pass:
        return None
    leads, side = _leads(gone, seat), SIDES[side_of(seat)]
    if won == 0:
        return Saying("past.leader.none", side=side, leads=leads)
    if won == 1 and gone.second and said.dirty.get(side_of(seat)):
        return Saying("past.leader.queen", side=side, leads=leads)
    return None


def _run_too_long(gone: Gone, said: ClaimedPast) -> Saying | None:
    """A run of more leads than tricks won, or than cards gone."""
    rank, length = said.values["run"]
    run = Saying("past.run", length=length, rank=rank)
    if set(said.values) == {"run"}:
        copies = gone.cards[rank]
        return Saying("past.run.cards", run=run, copies=copies) if copies < length else None
    won = said.pair("won")
    if max(won) < length:
        return Saying("past.run.tricks", run=run, length=length)
    if "leader" not in said.values or length >= gone.tricks:
        return None
    seat = said.values["leader"][0]
    parts = {
        "seat": SEATS[seat],
        "side": SIDES[side_of(seat)],
        "run": run,
        "tricks": won[side_of(seat)],
    }
    if won[side_of(seat)] < length:
        return Saying("past.run.leader", **parts)
    if won[side_of(seat)] == length and not gone.may_pass:
        return Saying("past.run.before", **parts)
    return None


def _run_too_rich(gone: Gone, said: ClaimedPast) -> Saying | None:
    """A run of valued cards that the leader's side does not have the points for."""
    (rank, length), seat = said.values["run"], said.values["leader"][0]
    needed = length * gone.rules.values[rank]
    taken = said.pair("taken")[side_of(seat)]
    if taken >= needed:
        return None
    return Saying(
        "past.run.rich",
        side=SIDES[side_of(seat)],
        points=taken,
        seat=SEATS[seat],
        cards=[(length, rank)],
        needed=needed,
    )


# --- Kontra


def _each_without_trick(gone: Gone, said: ClaimedPast) -> Saying | None:
    """A player who has points but no trick."""
    names = gone.rules.seating.parties
    for name, won, taken in zip(names, said.values["won"], said.values["taken"], strict=True):
        if taken and not won:
            return Saying("past.each.points", player=name, points=taken)
    return None


def _each_leader_without_trick(gone: Gone, said: ClaimedPast) -> Saying | None:
    """The leader has won nothing."""
    (seat,) = said.values["leader"]
    if said.values["won"][seat]:
        return None
    name = gone.rules.seating.parties[seat]
    return Saying("past.each.leader", player=name, leads=_leads(gone, seat))


_EACH: Final = (
    (frozenset({"won", "taken"}), _each_without_trick),
    (frozenset({"leader", "won"}), _each_leader_without_trick),
)

_REASONS: Final[tuple[tuple[frozenset[str], Callable[[Gone, ClaimedPast], Saying | None]], ...]] = (
    tuple(
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
)
