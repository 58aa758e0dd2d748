"""Three players: cards explained by what the player on turn is sure of against the other two.

By points that is a game of two sides, explained as any other; by who deals next there is a verdict
alone.  Where cards leave him as well off and the others not, he decides who of them gains.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ristikontra.explain import brief, explain_solution, full, paragraphs
from ristikontra.explain.phrases import card_in_hand
from ristikontra.game.cards import Rank
from ristikontra.search.objectives import points
from ristikontra.search.outlook import CardReach, Outlook
from ristikontra.search.solver import Searcher
from ristikontra.words import Saying


class OutlookWords(Struct, frozen=True):
    """What is said of the cards of a position: as by `brief`, by `full` and by `paragraphs`."""

    because: Mapping[Rank, Saying]
    why: Mapping[Rank, Saying]
    reasons: Sequence[Saying]


def explain_outlook(outlook: Outlook, first: int = 1) -> OutlookWords:
    """Return what there is to say of the cards of an outlook; nothing if it was interrupted.

    `first` is the number of the trick on the table.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.outlook import outlook
    >>> words = explain_outlook(outlook(read_position("kontra-3 A:AK B:K9 C:22 lead:A")))
    >>> print(*words.reasons, sep="\\n")
    The ace alone keeps what you are sure of. It wins the trick: nobody else has one.
    The king leaves you sure of 11 points less: only B's king refutes that, by taking the trick.
    """
    if not outlook.cards:
        return OutlookWords({}, {}, [])
    kings = _kings(outlook)
    chosen: list[Saying] = []
    for text in kings.values():
        if text not in chosen:
            chosen.append(text)
    if outlook.objective.name != "points":
        return OutlookWords({}, kings, [*_verdicts(outlook), *chosen])
    position = outlook.position
    solver = Searcher(points(position.rules, position.turn))
    found = explain_solution(solver.find(position), solver)
    why = {
        rank: [text for text in (full(one, first), kings.get(rank)) if text]
        for rank, one in found.items()
    }
    return OutlookWords(
        because={rank: words for rank, one in found.items() if (words := brief(one))},
        why={rank: Saying("texts", texts=texts) for rank, texts in why.items() if texts},
        reasons=[*paragraphs(found, first), *chosen],
    )


def _kings(outlook: Outlook) -> dict[Rank, Saying]:
    """Return by card that its player decides who of the others gains, where he does.

    Of cards that cost him something nothing is said: he would not play them.
    """
    player = outlook.position.turn
    best = max(card.reach.guaranteed[player] for card in outlook.cards)
    return {
        card.rank: _sentence(
            Saying("against.kings", cards=_held(outlook, _as_good(outlook, card, player)))
        )
        for card in outlook.cards
        if card.kingmaking and card.reach.guaranteed[player] == best
    }


def _as_good(outlook: Outlook, card: CardReach, player: int) -> list[CardReach]:
    return [other for other in outlook.cards if other.reach.alike(card.reach, player)]


def _verdicts(outlook: Outlook) -> Iterator[Saying]:
    """Yield by what a player is sure of which cards keep it, and what the others keep."""
    player = outlook.position.turn
    chances = sorted({card.reach.guaranteed[player] for card in outlook.cards}, reverse=True)
    for chance in chances:
        cards = [card for card in outlook.cards if card.reach.guaranteed[player] == chance]
        kind = "all" if len(chances) == 1 else "best" if chance == chances[0] else "worse"
        if kind == "all" and not chance:
            kind = "all.nothing"
        what = Saying(f"against.chance.{chance}")
        parts = {"cards": _held(outlook, cards), "number": len(cards), "chance": what}
        yield _sentence(Saying(f"against.{kind}", **parts))


def _sentence(clause: Saying) -> Saying:
    return Saying("sentences", clauses=[clause])


def _held(outlook: Outlook, cards: Sequence[CardReach]) -> list[tuple[int, Rank]]:
    position = outlook.position
    return [card_in_hand(position, position.turn, card.rank) for card in cards]
