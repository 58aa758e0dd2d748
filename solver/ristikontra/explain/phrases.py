"""Every sentence of an explanation, as templates, and the words that go into them.

1. `SENTENCES` are whole sentences or clauses of `full`, `BRIEFS` the few words of `brief`; both by
   key.  Another language is other tables, and other words for cards and numbers.
2. A sentence says what its fact claims and no more; all its parts are fields of the fact.
3. What happens in a line of best play "can" happen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ristikontra.cards import RANK_NAMES, article, plural
from ristikontra.position import Position
from ristikontra.seats import SEAT_NAMES

#: Longest text of the column of reasons.
WIDTH: Final = 48

SENTENCES: Final[Mapping[str, str]] = {
    "only": "{seat} has nothing else to play",
    "equal": "every card is worth the same here",
    "best.one": "{card} is the only good card: {next} {stake}",
    "best.next": "{card} is the only good card; the next best, {next}, {stake}",
    "best.ties_one": "{card} is as good as {others}, but {next} {stake}",
    "best.any_but": "{card} will do, and so will anything but {next}, which {stake}",
    "best.ties": "{card} is as good as {others}; the next best, {next}, {stake}",
    "cost": "{card} {stake}",
    "cost.yet": "{card} {deed}, and yet it {stake}",
    # --- what a worse card costs, or the next best
    "stake.points": "costs {side} {points}",
    "stake.fails": "costs {side} their cleaning",
    "stake.lets": "lets {other} clean",
    "stake.both": "costs {side} their cleaning and lets {other} clean",
    "stake.alone": "leaves {side} to fail alone",
    "stake.level": "lets {other} draw level in cleaning",
    "stake.win": "gives up the win",
    "stake.turns": "turns a win into a loss",
    "stake.smaller": "makes the win smaller",
    "stake.loses": "brings {side} a loss",
    "stake.worse": "makes the loss worse",
    "stake.score": "leaves {side} {points} worse off in the match",
    # --- patterns
    "SureWinner": "it wins the trick, for nobody else has {a_card}",
    "SureWinner.yet": "wins the trick",
    "Takes": "it takes the trick{spoils}, and nobody to play has another {rank}",
    "Takes.last": "it takes the trick{spoils}",
    "Takes.yet": "takes the trick{spoils}",
    "Throws": "it adds {points} to {partner}'s trick, which nobody can take any more",
    "Throws.yet": "goes on {partner}'s trick, which nobody can take any more",
    "Gives": "{winners} {are} sure of the trick, and {points} {go} with it",
    "Spares": "it keeps points out of a trick that {winners} {are} sure of",
    "Spares.yet": "keeps points out of a trick that {winners} {are} sure of",
    "HoldsBack.theirs": "{seat} does better to hold {led} back than to match {holder}'s",
    "HoldsBack.ours": "{seat} does better to leave the trick to {holder} than to match with {led}",
    "LosesLead": "it gives up the lead on purpose: {winner} can take the trick, but {sure}, which "
    "nobody could match, would be worse",
    "SureKing": "it makes sure that {side} clean: the trick is theirs, and it has a king in it",
    "Keeps.winner": "it keeps {kept}, which nobody else has, to be led in {trick}",
    "Keeps.match": "it keeps {kept}, which can take {trick} when {leader} leads {a_kept}",
    "Keeps.guard": "it keeps {kept} as a guard: without it {leader} can take {trick} by leading "
    "{a_kept}",
    "Unguards": "{seat} then has no {rank} left when {leader} leads one to {trick}",
    "Unguards.there": "{seat} then has none left",
    # --- how a worse card is refuted
    "spoils": " with {spoils} in it",
    "spoils.throws": ", which has {spoils} in it as well",
    "Refutation.takes": "{reply} can take {trick}{spoils}",
    "Refutation.throws": "{replier} can give {winner} {card} in {trick}{spoils}",
    "Refutation.leads": "{replier} can lead {card} to {trick}",
    "Refutation.ducks": "{replier} can play {card} to {trick} and hold {led} back",
    "Refutation.plays": "{replier} can play {card} to {trick}",
    "sole.takes": "only {reply} refutes it, taking {trick}{spoils}",
    "sole.throws": "only {reply} refutes it, given to {winner} in {trick}{spoils}",
    "sole.leads": "only {reply} refutes it, led to {trick}",
    "sole.ducks": "only {reply} refutes it, played to {trick} while {led} is held back",
    "sole.plays": "only {reply} refutes it, played to {trick}",
    "joined": "{first}; {second}",
    "joined.before": "{second}; then {first}",
    "joined.same": "{first} and {second}",
    "Turn.spoils": "{winner} can take {spoils} in {trick}",
    "Turn.spoils.same": "take {spoils} in {trick}",
    "Turn.spoils.there": "{winner} can take {spoils} there",
    "Turn.tally": "by the end of {trick} {side} have {now} instead of {then}",
    "Turn.tally.now": "{side} get {now} in this trick instead of {then}",
    "Cleans.theirs": "{winner} can win {trick} with a king in it, which cleans {side}",
    "Cleans.theirs.same": "win {trick} with a king in it, which cleans {side}",
    "Cleans.theirs.there": "{winner} can win that trick with a king in it, which cleans {side}",
    "Cleans.missed": "after {other} {winner} could have won {trick} with a king in it, and cleaned",
    "Cleans.ours": "{winner} can win {trick} with a king in it, which cleans {side}",
    "Cleans.denied": "after {other} {winner} could win {trick} with a king in it and clean",
    "Half.does": "{side} can pass half of the points in {trick}",
    "Half.missed": "after {other} {side} could have passed half of the points in {trick}",
    "Gains": "{winner} can take {spoils} in {trick}",
    "Everything": "{side} take all {points} that are left",
    # --- what if
    "Swap.helps": "were {valued} {partner}'s, and {worthless} {owner}'s, {card} would do as well",
    "Swap.helps_last": "{owner} holds the last {rank}; were it {partner}'s, and {worthless} "
    "{owner}'s, {card} would do as well",
    "Swap.breaks": "were {valued} {partner}'s, and {worthless} {owner}'s, {card} would be a "
    "mistake",
    "Burden": "to be on lead is a burden: were it {leader}'s lead, {side} would {gain}",
    "Burden.points": "get {points} more",
    "Burden.outcome": "do better",
    "Rule.limit": "were the number of leads of one rank not limited, {card} would {fate}",
    "Rule.queen_clause": "were it enough to take a king on a queen, {card} would {fate}",
    "fate.helps": "do as well",
    "fate.breaks": "no longer be best",
}

BRIEFS: Final[Mapping[str, str]] = {
    "only": "the only card",
    "equal": "all cards are worth the same",
    "best.ties": "as good as {others}",
    "best.margin": "best by {stake}",
    "best.else": "any other: {stake}",
    "cost": "{stake}",
    "stake.points": "{points}",
    "stake.fails": "{side} cannot clean",
    "stake.lets": "{other} can clean",
    "stake.both": "{other} clean, {side} do not",
    "stake.alone": "{side} fail alone",
    "stake.level": "{other} draw level",
    "stake.win": "no win",
    "stake.turns": "a loss, not a win",
    "stake.smaller": "a smaller win",
    "stake.loses": "a loss",
    "stake.worse": "a worse loss",
    "stake.score": "{points} in the match",
    "SureWinner": "wins: nobody else has {a_card}",
    "Takes": "takes the trick{spoils}",
    "Throws": "adds {points} to {partner}'s trick",
    "Gives": "gives {winners} {points}",
    "Spares": "no points for {winners}",
    "HoldsBack.theirs": "holds {led} back",
    "HoldsBack.ours": "leaves the trick to {holder}",
    "LosesLead": "gives up the lead on purpose",
    "SureKing": "cleans at once",
    "Keeps.winner": "keeps {kept} to lead later",
    "Keeps.match": "keeps {kept} for {leader}'s",
    "Keeps.guard": "guards {kept}",
    "Unguards": "no {rank} left for {leader}'s",
    "joined": "{first}; {second}",
    "joined.before": "{second}; {first}",
    "Refutation.takes": "{reply} takes {trick}{spoils}",
    "Refutation.throws": "{replier} gives {winner} {card}",
    "Refutation.leads": "{replier} leads {card} to {trick}",
    "Refutation.ducks": "{replier} holds {led} back",
    "Refutation.plays": "{replier} plays {card} to {trick}",
    "Turn.spoils": "{winner} gets {spoils}",
    "Turn.tally": "{now} instead of {then} after {trick}",
    "Turn.tally.now": "{now} instead of {then}",
    "Cleans.theirs": "{winner} cleans in {trick}",
    "Cleans.missed": "misses cleaning in {trick}",
    "Cleans.ours": "{winner} cleans in {trick}",
    "Cleans.denied": "{winner} does not clean",
    "Half.does": "{side} pass half in {trick}",
    "Half.missed": "misses half in {trick}",
    "Gains": "{winner} gets {spoils} in {trick}",
    "Everything": "takes all {points}",
    "Swap.helps": "{owner} has {valued}, {partner} lacks it",
    "Swap.breaks": "leans on {valued}",
}

_NUMBERS: Final = (*("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),)


def number(count: int) -> str:
    """Return a number, in words where it is small.

    >>> number(3), number(10)
    ('three', '10')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def points(count: int, brief: bool = False) -> str:
    """Return a number of points.

    >>> points(1), points(4, brief=True)
    ('one point', '4 points')
    """
    return f"{count if brief else number(count)} point{'s' * (count != 1)}"


def held(position: Position, seat: int, rank: int) -> str:
    """Return a card that somebody holds: "the six" if it is his only one, else "a six"."""
    return f"the {RANK_NAMES[rank]}" if position.hands[seat][rank] == 1 else article(rank)


def owned(position: Position, seat: int, rank: int) -> str:
    """Return a card with its holder: "East's six", or "a six of East's"."""
    if position.hands[seat][rank] == 1:
        return f"{SEAT_NAMES[seat]}'s {RANK_NAMES[rank]}"
    return f"{article(rank)} of {SEAT_NAMES[seat]}'s"


def one_of(position: Position, seat: int, rank: int) -> str:
    """Return a card with its holder: "East's six", or "one of East's sixes"."""
    if position.hands[seat][rank] == 1:
        return owned(position, seat, rank)
    return f"one of {SEAT_NAMES[seat]}'s {plural(rank)}"


def several(ranks: Sequence[int]) -> str:
    """Return cards of one trick.

    >>> several((12, 8, 8))
    'the ace and two tens'
    """
    kinds = dict.fromkeys(ranks)
    copies = [(rank, list(ranks).count(rank)) for rank in kinds]
    words = [
        f"the {RANK_NAMES[rank]}" if count == 1 else f"{number(count)} {plural(rank)}"
        for rank, count in copies
    ]
    return listed(words)


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Join words by commas and "and".

    >>> listed(["the ace", "a ten", "a jack"])
    'the ace, a ten and a jack'
    """
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last


#: Tricks by their distance; the sixth is always the last.
DISTANCES: Final = {
    2: "the next trick",
    3: "the trick after next",
    4: "the fourth trick from here",
    5: "the fifth trick from here",
}


def trick_name(position: Position, count: int, brief: bool) -> str:
    """Return what a trick is called, counted from a position: the first is this one.

    In full a trick is told by its distance, which is right wherever the position stands in a line.

    >>> from ristikontra.notation import read_position
    >>> position = read_position("lappi N:5432 E:6543 S:7654 W:8765 lead:N")
    >>> trick_name(position, 2, brief=True), trick_name(position, 2, brief=False)
    ('trick 2', 'the next trick')
    """
    if count == 1:
        return "this trick"
    if count == position.tricks_left:
        return "the last trick"
    return f"trick {count}" if brief else DISTANCES[count]
