"""Three players: cards explained by what the player on turn is guaranteed against the other two.

By points that is a game of two sides, explained as any other; by the next dealer there is only a
verdict.  Where cards are equal for that player but not for the others, the player decides which of
them gains.
"""

from collections.abc import Iterator, Sequence

from ristikontra.game.cards import Rank
from ristikontra.games.tricks.explain import brief, explain_solution, full, paragraphs
from ristikontra.games.tricks.explain.phrases import card_in_hand
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.outlook import Outlook
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import Reasons
from ristikontra.words import Saying


def explain_outlook(outlook: Outlook, first: int = 1) -> Reasons:
    """Return what there is to say of the cards of an outlook; nothing if it was interrupted.

    `first` is the number of the trick on the table.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.outlook import outlook
    >>> found = explain_outlook(outlook(read_position("kontra-3 A:AK B:K9 C:22 lead:A")))
    >>> print(*found.paragraphs, sep="\\n")
    Only the ace keeps your guarantee. It wins the trick: nobody else has one.
    The king costs you 11 points of the guarantee: only B's king refutes that, by taking the trick \
and your king.
    """
    if not outlook.cards:
        return Reasons({})
    kings = _kings(outlook)
    chosen: list[Saying] = []
    for text in kings.values():
        if text not in chosen:
            chosen.append(text)
    if outlook.objective.name != "points":
        return Reasons(kings, paragraphs=[*_verdicts(outlook), *chosen])
    position = outlook.position
    solver = Searcher(points(position.rules, position.mover))
    found = explain_solution(solver.find(position), solver)
    why = {
        str(rank): [text for text in (full(one, first), kings.get(str(rank))) if text]
        for rank, one in found.items()
    }
    return Reasons(
        {card: Saying("texts", texts=texts) for card, texts in why.items() if texts},
        brief={str(rank): words for rank, one in found.items() if (words := brief(one))},
        paragraphs=[*paragraphs(found, first), *chosen],
    )


def _kings(outlook: Outlook) -> dict[str, Saying]:
    """Return by card that its player decides which of the others gains, where that is so.

    Cards that cost the player something are left out: nobody would play them.
    """
    player = outlook.position.mover
    best = max(reach.guaranteed[player] for reach in outlook.cards.values())
    kings: dict[str, Saying] = {}
    for rank, reach in outlook.cards.items():
        if reach.guaranteed[player] == best and outlook.is_kingmaking(rank):
            as_good = [one for one, other in outlook.cards.items() if other.alike(reach, player)]
            kings[str(rank)] = _sentence(Saying("against.kings", cards=_held(outlook, as_good)))
    return kings


def _verdicts(outlook: Outlook) -> Iterator[Saying]:
    """Yield which cards keep a player's guarantee, and what the others keep of it."""
    player = outlook.position.mover
    chances = sorted({reach.guaranteed[player] for reach in outlook.cards.values()}, reverse=True)
    for chance in chances:
        cards = [
            rank for rank, reach in outlook.cards.items() if reach.guaranteed[player] == chance
        ]
        kind = "all" if len(chances) == 1 else "best" if chance == chances[0] else "worse"
        if kind == "all" and not chance:
            kind = "all.nothing"
        what = Saying(f"against.chance.{chance}")
        parts = {"cards": _held(outlook, cards), "number": len(cards), "chance": what}
        yield _sentence(Saying(f"against.{kind}", **parts))


def _sentence(clause: Saying) -> Saying:
    return Saying("sentences", clauses=[clause])


def _held(outlook: Outlook, cards: Sequence[Rank]) -> list[tuple[int, Rank]]:
    position = outlook.position
    return [card_in_hand(position, position.mover, rank) for rank in cards]
