"""Every sentence of an explanation, as templates, and the words that go into them.

1. `SENTENCES` are whole sentences or clauses of `full` and `paragraphs`, `BRIEFS` the few words of
   `brief`; both by key.  Another language is other tables, and other words for cards and numbers.
2. A sentence says what its fact claims and no more; all its parts are fields of the fact.
3. What somebody "can" do he can do whatever the others play; what best play "may" do happens on
   one line of it (`facts`).
4. `{after}` and `{then}` say after which card: one of them is empty.  `{it}`, `{any}` and `{that}`
   name the card, or are pronouns where it has just been named.
5. `{es}` ends the verb of one card; `{each}` is empty then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ristikontra.game.cards import RANK_NAMES, Rank, article, plural
from ristikontra.game.position import Position
from ristikontra.game.seats import SEAT_NAMES

#: Longest text of the column of reasons.
WIDTH: Final = 48

SENTENCES: Final[Mapping[str, str]] = {
    "Only": "{seat} has no other card to play",
    "Equal": "every card is worth the same here",
    "best": "{cards} is the only good card",
    "best.several": "{cards} are the only good cards",
    "cost": "{cards} {stake}",
    # --- what worse cards cost
    "stake.points": "cost{es} {side} {points}{each}",
    "stake.fails": "cost{es} {side} their cleaning",
    "stake.lets": "let{es} {other} clean",
    "stake.both": "cost{es} {side} their cleaning and let{es} {other} clean",
    "stake.alone": "leave{es} {side} to fail alone",
    "stake.level": "let{es} {other} draw level in cleaning",
    "stake.win": "give{es} up the win",
    "stake.turns": "turn{es} a win into a loss",
    "stake.smaller": "make{es} the win smaller",
    "stake.loses": "bring{es} {side} a loss",
    "stake.worse": "make{es} the loss worse",
    "stake.score": "make{es} the match {points} worse for {side}",
    # --- patterns
    "SureWinner": "{it} {each}win{es} the trick: nobody else has one",
    "Takes": "{it} takes {haul}, and nobody to play has another {rank}",
    "Takes.last": "{it} takes {haul}",
    "ShouldTake": "{seat} should take the trick with {led}",
    "Throws": "{it} {each}add{es} {points} to {partner}'s trick, which nobody can take any more",
    "Gives": "the trick is {winners}'s whatever {seat} plays, and {card} adds {points}",
    "Spares": "{it} keep{es} points out of the trick, which is {winners}'s whatever {seat} plays",
    "HoldsBack": "{seat} does better to hold {led} back than to match with it",
    "LosesLead": "{it} give{es} up the lead on purpose: {winner} can take the trick, but {sure}, "
    "which nobody could match, would be worse",
    "SureKing": "{it} make{es} sure that {side} clean: the trick is theirs, with a king in it",
    "Keeps.winner": "{it} keep{es} {kept}, which nobody else has: best play may lead it to {trick}",
    "Keeps.match": "{it} keep{es} {kept}: best play may have {leader} lead {a_kept} to {trick} and "
    "{seat} take the trick",
    "Keeps.guard": "{it} keep{es} {kept}: after {kept}, best play may have {leader} lead {a_kept} "
    "to {trick} and take the trick",
    "Unguards": "{after}best play may {then}have {leader} lead {a_card} to {trick} and take the "
    "trick, with no {rank} left to {seat}",
    # --- what can be done in this trick, and what comes of it
    "haul": "the trick with {spoils} in it",
    "haul.none": "the trick",
    "Capture": "{after}{reply} can {then}take {haul}",
    "Capture.sole": "only {reply} refutes {that}, by taking {haul}",
    "Sole": "only {reply} refutes {that}",
    "Loot": "{after}best play may {then}give {winner} {spoils} in {trick}",
    "Cleans": "{after}best play may {then}have {winner} win {trick} with a king in it, which "
    "cleans {side}",
    "Half": "{after}best play may {then}bring {side} past half of all points in {trick}",
    "Everything": "with {any} {side} take all {points} that are left",
    # --- what if
    "Swap": "if {valued} and {worthless} changed places, {card} would {fate}",
    "Burden.points": "if {leader} led instead, {side} would get {points} more",
    "Burden.outcome": "if {leader} led instead, {side} would do better",
    "Rule.limit": "if the leads of one rank were not limited, {card} would {fate}",
    "Rule.queen_clause": "if a king won on the lead of a queen cleaned too, {card} would {fate}",
    "fate.helps": "be one of the best cards",
    "fate.breaks": "no longer be best",
}

BRIEFS: Final[Mapping[str, str]] = {
    "SureWinner": "wins: nobody else has {a_card}",
    "Takes": "takes {haul}",
    "Takes.last": "takes {haul}",
    "ShouldTake": "should take with {led}",
    "Throws": "adds {points} to {partner}'s trick",
    "Gives": "adds {points} to {winners}'s trick",
    "Spares": "keeps points out of {winners}'s trick",
    "HoldsBack": "holds {led} back",
    "LosesLead": "gives up the lead on purpose",
    "SureKing": "cleans at once",
    "Keeps.winner": "keeps {kept} to lead later",
    "Keeps.match": "keeps {kept} for {leader}'s lead",
    "Keeps.guard": "keeps {kept} as a guard",
    "Unguards": "leaves no {rank} for {leader}'s lead",
    "haul": "{spoils}",
    "haul.none": "the trick",
    "Capture": "{reply} can take {haul}",
    "Capture.sole": "only {reply} refutes it",
    "Sole": "only {reply} refutes it",
    "Loot": "may give {winner} {spoils}",
    "Cleans": "may clean {side} in {trick}",
    "Half": "may bring {side} past half in {trick}",
    "Everything": "takes all {points}",
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


def held(position: Position, seat: int, rank: Rank) -> str:
    """Return a card that somebody holds: "the six" if it is his only one, else "a six"."""
    return f"the {RANK_NAMES[rank]}" if position.hands[seat][rank] == 1 else article(rank)


def owned(position: Position, seat: int, rank: Rank) -> str:
    """Return a card with its holder: "East's six", or "a six of East's"."""
    if position.hands[seat][rank] == 1:
        return f"{SEAT_NAMES[seat]}'s {RANK_NAMES[rank]}"
    return f"{article(rank)} of {SEAT_NAMES[seat]}'s"


def one_of(position: Position, seat: int, rank: Rank) -> str:
    """Return a card with its holder: "East's six", or "one of East's sixes"."""
    if position.hands[seat][rank] == 1:
        return owned(position, seat, rank)
    return f"one of {SEAT_NAMES[seat]}'s {plural(rank)}"


def several(ranks: Sequence[Rank]) -> str:
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


def trick_name(count: int, first: int) -> str:
    """Return what a trick is called, counted from a position whose own trick has a number.

    >>> trick_name(1, 3), trick_name(2, 3)
    ('this trick', 'trick 4')
    """
    return "this trick" if count == 1 else f"trick {first + count - 1}"
