"""Patterns of play, in the words of the game.

1. A pattern is a fact that can be read from the cards, or from one line of best play.
2. It is stated only where it matters.  For a best card: some card is worse, and no worse card shows
   the same pattern.  For a worse card: no best card shows it.  A pattern that names the cards it
   speaks of says itself which of them are worse.
3. The trick on the table belongs to a side if it takes it whatever cards are still played to it,
   including the card of the player on turn.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from ristikontra.game.cards import Rank
from ristikontra.game.rules import Trick
from ristikontra.games.tricks.explain.facts import Fact, Line, later_seats, tricks_of
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective


class SureWinner(Fact, frozen=True):
    """The card is led, and nobody else holds its rank: it wins the trick."""


class Shared(Fact, frozen=True):
    """Nobody but `partner` can match the card: no other player still to play holds its rank.

    The card is led, or of the rank led, and best.  With it the side is certain of the trick, and
    with no worse card it is.
    """

    partner: int


class Takes(Fact, frozen=True):
    """The card is of the rank led, and nobody who plays after it holds another: it takes the trick.

    The other side has it so far.  `spoils` are the cards that count in the trick before it.
    """

    spoils: tuple[Rank, ...]


class TakesOver(Fact, frozen=True):
    """The card is of the rank led and takes the trick from `partner`, whose lead the player gets.

    The partner has the trick so far, and nobody who plays after the card holds another.  If the
    partner won it with these very cards and led on, half of what the card costs would be saved.  Or
    half would be lost of what a best card is better by than the least bad worse one.  Where more
    than points is lost, the outcome would change.
    """

    partner: int


class LeadsOn(Fact, frozen=True):
    """The trick, and so the next lead, goes to another player than after cards of the other kind.

    `winner` takes it in the card's line.  In each line of `against`, the best cards if the card is
    worse, else the least bad of the worse ones, `other` does.  Did `other` lead on after
    the trick of the card's line, half of what the card costs would be saved, or lost of a best one.
    Or did `winner` lead on after that trick of the others, half would be lost there, or saved.
    Only points are lost.
    """

    line: Line
    against: tuple[Rank, ...]
    winner: int
    other: int


class Takers(Fact, frozen=True):
    """Each of `takers`, who play after the card, can take the trick whatever the other side plays.

    The card is of the rank led, and they hold that rank.  Where they are of the other side the card
    is worse.  They are all of that side who can: two of them, or one who plays after `under`, the
    partner, who also holds one.  Or the card is best: the partner plays after `under`, of the other
    side, who also holds one.

    Could the side of the takers not match in this trick, half of what the card costs would be
    saved.  Or half would be lost of what a best card is better by than the least bad worse one.
    Where more than points is lost, the outcome would change.
    """

    takers: tuple[int, ...]
    under: int | None


class ShouldTake(Fact, frozen=True):
    """Another card would take the trick, as `Takes` or `TakesOver` says, and is the only best one.

    It is of the rank led (`led`), which the player holds.  `partner` has the trick if it is to be
    taken over from there; then half of what the card costs would be saved if the player led on.
    """

    led: Rank
    partner: int | None


class Throws(Fact, frozen=True):
    """The card counts, and `partner` has the trick, which nobody still to play can take.

    Neither the player nor anybody later in the trick holds the rank led.
    """

    partner: int


class Gives(Fact, frozen=True):
    """The trick is the other side's whatever the player plays, and the card counts.

    The card is worse, and no best card counts; or each counts less, by at least half of the points
    that the card costs.  `winners` are those of them who may take it, by all that can still be
    played.
    """

    winners: tuple[int, ...]


class Spares(Fact, frozen=True):
    """The trick is the other side's whatever the player plays; the card counts nothing.

    Every card of the other kind, worse or best, counts.  `winners` are those of the others who may
    take it.
    """

    winners: tuple[int, ...]


class HoldsBack(Fact, frozen=True):
    """The player has a card of the rank led (`led`) and plays another: to match is worse."""

    led: Rank


class LosesLead(Fact, frozen=True):
    """A best card is led, though `winner`, of the other side, can take the trick.

    It happens in `line`, and can whatever the player's side plays (`can_take`).  The player could
    have led a rank that nobody else holds; every such card (`sure_winners`) is worse.
    """

    line: Line
    winner: int
    sure_winners: tuple[Rank, ...]


class SureKing(Fact, frozen=True):
    """The card's side must clean, and does so in this trick: it will win it, with a king in it.

    After the card, whatever is still played.  A trick led with a queen does not count where the
    queen clause holds (L5).
    """


class Keep(Enum):
    """What a card is kept for."""

    WINNER = "winner"  # nobody else holds its rank, and its player leads it later
    MATCH = "match"  # it takes a later trick that the other side leads with its rank
    GUARD = "guard"  # without it the other side leads its rank later, and takes that trick


class Keeps(Fact, frozen=True):
    """A best card leaves its player the only card held of the rank `kept`, which is worse now.

    That rank is not the one led to the trick.  For `reason` WINNER and MATCH `line` begins with the
    card, for GUARD with the one kept.  The event of the reason happens in trick number `trick`,
    which `leader` leads.
    """

    kept: Rank
    reason: Keep
    line: Line
    trick: int
    leader: int


class Spends(Fact, frozen=True):
    """A worse card is its player's only one of its rank, not of the rank led, and wins later.

    In `line`, which begins with a best card, `leader` leads that rank to trick number `trick`.  The
    player takes that trick with the card, and points with it.  Either nobody else holds the rank,
    and `leader` is that player, or `leader` is of the other side.
    """

    line: Line
    trick: int
    leader: int


class Unguards(Fact, frozen=True):
    """A worse card is its player's only one of its rank, and not of the rank led.

    In `line`, which begins with it, `leader`, of the other side, leads that rank to trick number
    `trick` and takes it.
    """

    line: Line
    trick: int
    leader: int


def possible_winners(position: Position, rank: Rank) -> tuple[int, ...]:
    """Return who may win the trick on the table once this card is played to it (R11).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K3 E:72 S:23 W:77 lead:N")
    >>> possible_winners(position, Rank("K")), possible_winners(position.play("3"), Rank("7"))
    ((0,), (0, 2))
    """
    trick = position.table_trick(rank)
    led = trick.ranks[0]
    winners = [trick.winner]
    for seat in later_seats(position):
        hand = position.counts[seat]
        if hand[led] == sum(hand):
            winners = [seat]
        elif hand[led]:
            winners.append(seat)
    return tuple(sorted(winners))


def lost_trick(position: Position) -> tuple[int, ...]:
    """Return who of the other side may win the trick if it is theirs whatever is played, else ().

    >>> from ristikontra.games.tricks.notation import read_position
    >>> lost_trick(read_position("lappi N:K E:82 S:23 W:44 lead:N trick:7"))
    (0,)
    >>> lost_trick(read_position("lappi N:K E:72 S:23 W:44 lead:N trick:7"))
    ()
    """
    if not position.trick:
        return ()
    legal = position.moves()
    winners = {seat for rank in legal for seat in possible_winners(position, rank)}
    ours = any(_with_turn(position, seat) for seat in winners)
    return () if ours else tuple(sorted(winners))


def sure_of_trick(position: Position, rank: Rank) -> bool:
    """Say whether the side of the player on turn wins the trick after a card, whatever is played.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("kontra-2 A:A2 B:A9 lead:A pack:T")
    >>> [sure_of_trick(position, Rank(card)) for card in "A2"]
    [False, True]
    """
    return all(_with_turn(position, seat) for seat in possible_winners(position, rank))


def can_take(position: Position, rank: Rank, taker: int) -> bool:
    """Say whether somebody still to play can take the trick after a card, whatever others do.

    Those who play with the player on turn are one side, all others the other.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K3 E:72 S:23 W:73 lead:N")
    >>> [can_take(position, 1, seat) for seat in (1, 2, 3)]
    [False, False, True]

    A player whose partner has to overtake cannot.

    >>> can_take(read_position("lappi N:K3 E:73 S:24 W:33 lead:N"), Rank("3"), 1)
    False
    """
    led, later = (*position.trick, rank)[0], later_seats(position)
    if taker not in later or not position.counts[taker][led]:
        return False
    for seat in later[later.index(taker) + 1 :]:
        hand = position.counts[seat]
        foe = _with_turn(position, seat) != _with_turn(position, taker)
        if hand[led] and (foe or hand[led] == sum(hand)):
            return False
    return True


def _with_turn(position: Position, seat: int) -> bool:
    """Say whether somebody is of the party of the player on turn."""
    return position.rules.seating.party[seat] == position.party


def counting(position: Position, ranks: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """Return the cards that are worth points, the most valuable first."""
    values = position.rules.values
    value = [rank for rank in ranks if values[rank]]
    return tuple(sorted(value, key=lambda rank: values[rank], reverse=True))


# --- patterns of the trick on the table -----------------------------------------------------


def _sure_winner(position: Position, objective: Objective, rank: Rank) -> Fact | None:
    alone = not any(position.counts[seat][rank] for seat in later_seats(position))
    return SureWinner(position, objective, rank) if alone and not position.trick else None


def _takes(position: Position, objective: Objective, rank: Rank) -> Fact | None:
    if not position.trick or rank != position.trick[0]:
        return None
    if any(position.counts[seat][rank] for seat in later_seats(position)):
        return None
    winner = position.table_trick().winner
    if _with_turn(position, winner):
        return TakesOver(position, objective, rank, winner)
    return Takes(position, objective, rank, counting(position, position.trick))


def _takes_over(position: Position, objective: Objective, rank: Rank) -> Fact | None:
    found = _takes(position, objective, rank)
    return found if isinstance(found, TakesOver) else None


def _throws(position: Position, objective: Objective, rank: Rank) -> Fact | None:
    if not position.trick or not position.rules.values[rank]:
        return None
    partner, led = position.table_trick().winner, position.trick[0]
    still = (position.mover, *later_seats(position))
    if not _with_turn(position, partner) or any(position.counts[s][led] for s in still):
        return None
    return Throws(position, objective, rank, partner)


def gives(position: Position, objective: Objective, rank: Rank) -> Fact | None:
    """Return the fact that a card that counts goes to the other side, whatever is played."""
    winners = lost_trick(position)
    counts = position.rules.values[rank] > 0
    return Gives(position, objective, rank, winners) if winners and counts else None


def _spares(position: Position, objective: Objective, rank: Rank) -> Fact | None:
    winners = lost_trick(position)
    counts = position.rules.values[rank] > 0
    return Spares(position, objective, rank, winners) if winners and not counts else None


def _sure_king(position: Position, objective: Objective, rank: Rank) -> Fact | None:
    trick = position.table_trick(rank)
    if not objective.has_outcome or not position.owes[position.party] or not trick.cleans:
        return None
    if not sure_of_trick(position, rank):
        return None
    return SureKing(position, objective, rank)


#: Patterns that speak for a card, or against it, and that it shows whatever its worth.
_WINS: Final = (_sure_winner, _takes)
_FOR: Final = (_sure_king, *_WINS, _throws, _spares)
_AGAINST: Final = (gives, _takes_over)
#: Who deals next may want the fewest points (K25): then to win a trick may speak against a card.
_AGAINST_FEWEST: Final = (*_WINS, *_AGAINST)


def shown(
    position: Position, objective: Objective, rank: Rank, best: tuple[Rank, ...]
) -> list[Fact]:
    """Return the patterns of the current trick that a card shows and that matter.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> [type(fact).__name__ for fact in shown(position, Objective.named("points", position.rules),
    ...  12, (12,))]
    ['SureWinner']
    """
    good = rank in best
    others = [other for other in position.moves() if (other in best) != good]
    found = []
    for look in _FOR if good else _AGAINST_FEWEST if objective.deals else _AGAINST:
        fact = look(position, objective, rank)
        if fact and others and not any(look(position, objective, other) for other in others):
            found.append(fact)
    return found


def shared(
    position: Position, objective: Objective, rank: Rank, best: tuple[Rank, ...]
) -> list[Fact]:
    """Return the fact that a best card will win the trick, and only the partner can match it."""
    if rank not in best or position.trick[:1] not in ((), (rank,)):
        return []
    worse = [other for other in position.moves() if other not in best]
    holders = [seat for seat in later_seats(position) if position.counts[seat][rank]]
    if len(holders) != 1 or not _with_turn(position, holders[0]):
        return []
    if any(sure_of_trick(position, other) for other in worse):
        return []
    return [Shared(position, objective, rank, holders[0])]


def takers(
    position: Position, objective: Objective, rank: Rank, best: tuple[Rank, ...]
) -> list[Takers]:
    """Return who can take the trick where several can, or one who plays after somebody else."""
    if position.trick[:1] not in ((), (rank,)):
        return []
    good = rank in best
    found = [seat for seat in later_seats(position) if can_take(position, rank, seat)]
    found = [seat for seat in found if _with_turn(position, seat) == good]
    holders = [seat for seat in later_seats(position) if position.counts[seat][rank]]
    under = [
        seat
        for seat in holders
        if found
        and _with_turn(position, seat) != good
        and seat not in later_seats(position)[later_seats(position).index(found[-1]) :]
    ]
    if not found or (not under and len(found) < 2):
        return []
    return [Takers(position, objective, rank, tuple(found), under[-1] if under else None)]


def should_take(
    position: Position, objective: Objective, rank: Rank, best: tuple[Rank, ...]
) -> list[ShouldTake]:
    """Return the fact that the trick should be taken, and is not."""
    led = position.trick[0] if position.trick else None
    if led is None or led == rank or best != (led,):
        return []
    takes = _takes(position, objective, led)
    partner = takes.partner if isinstance(takes, TakesOver) else None
    return [ShouldTake(position, objective, rank, led, partner)] if takes else []


def held_back(
    position: Position, objective: Objective, rank: Rank, best: tuple[Rank, ...]
) -> list[Fact]:
    """Return the fact that a best card is played though the rank led could be matched."""
    if not position.trick or rank not in best:
        return []
    led = position.trick[0]
    if led == rank or led in best or not position.counts[position.mover][led]:
        return []
    return [HoldsBack(position, objective, rank, led)]


# --- patterns that a line shows -------------------------------------------------------------


def lost_lead(
    position: Position, objective: Objective, line: Line, best: tuple[Rank, ...]
) -> list[Fact]:
    """Return the fact that the lead is given up although it could have been kept."""
    legal, rank = position.moves(), line[0]
    sure_winners = tuple(other for other in legal if _sure_winner(position, objective, other))
    if position.trick or rank not in best or not sure_winners or {*sure_winners} & {*best}:
        return []
    winner = tricks_of(position, line[: len(position.counts)])[0].winner
    if _with_turn(position, winner) or not can_take(position, rank, winner):
        return []
    return [LosesLead(position, objective, rank, line, winner, sure_winners)]


def kept(
    position: Position, objective: Objective, rank: Rank, lines: Mapping[Rank, Line]
) -> Iterator[Keeps]:
    """Yield what a best card keeps: `lines` are those of the card and of every worse one."""
    for other, line in lines.items():
        if other == rank or position.counts[position.mover][other] != 1:
            continue
        if position.trick and position.trick[0] == other:
            continue
        found = _reason(position, other, lines[rank], line)
        if found:
            reason, trick, leader = found
            shows = line if reason is Keep.GUARD else lines[rank]
            yield Keeps(position, objective, rank, other, reason, shows, trick, leader)


def _reason(
    position: Position, card: Rank, own: Line, without: Line
) -> tuple[Keep, int, int] | None:
    """Say what a card is kept for, in which trick and who leads it.

    `own` is the line that keeps the card, `without` begins with it.
    """
    seat = position.mover
    alone = sum(hand[card] for hand in position.counts) == 1
    kept, spent = _led_later(position, own, card), _led_later(position, without, card)
    for number, trick in kept:
        if alone and trick.leader == seat:
            return Keep.WINNER, number, trick.leader
    for number, trick in kept:
        if not _with_turn(position, trick.leader) and trick.winner == seat:
            return Keep.MATCH, number, trick.leader
    for number, trick in spent:
        if not _with_turn(position, trick.leader) and trick.winner == trick.leader:
            return Keep.GUARD, number, trick.leader
    return None


def spent(position: Position, objective: Objective, rank: Rank, line: Line) -> list[Spends]:
    """Return the fact that a worse card would win later: `line` begins with a best one."""
    seat = position.mover
    if position.counts[seat][rank] != 1 or position.trick[:1] == (rank,):
        return []
    alone = sum(hand[rank] for hand in position.counts) == 1
    for number, trick in _led_later(position, line, rank):
        led = alone if trick.leader == seat else not _with_turn(position, trick.leader)
        if led and trick.winner == seat and trick.points:
            return [Spends(position, objective, rank, line, number, trick.leader)]
    return []


def unguarded(position: Position, objective: Objective, line: Line) -> list[Unguards]:
    """Return the fact that a worse card leaves its rank to the other side, if its line shows it."""
    rank, seat = line[0], position.mover
    if position.counts[seat][rank] != 1 or position.trick[:1] == (rank,):
        return []
    for number, trick in _led_later(position, line, rank):
        if trick.leader == trick.winner and not _with_turn(position, trick.leader):
            return [Unguards(position, objective, rank, line, number, trick.leader)]
    return []


def _led_later(position: Position, line: Line, rank: Rank) -> list[tuple[int, Trick]]:
    """Return the tricks after the one on the table that are led with a rank, with their numbers."""
    tricks = tricks_of(position, line)
    return [(at, trick) for at, trick in enumerate(tricks, 1) if at > 1 and trick.ranks[0] == rank]
