"""What is said while somebody is trained who sees his own hand alone.

Before the answer nothing here looks at more than what he sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.answers.advise import AdviseRecord
from ristikontra.answers.seen import SeenStepRecord
from ristikontra.answers.solve import SolveRecord
from ristikontra.answers.when import WhenRecord
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.position import Position
from ristikontra.puzzles.hidden import HiddenPuzzle
from ristikontra.render.advise import average_table
from ristikontra.render.document import Document, Hands, Heading, Pairs, Text, document
from ristikontra.render.position import cards_text, changed_rules, heading, table_words, tally
from ristikontra.render.seen import told_words
from ristikontra.render.values import cards_any, cost_words
from ristikontra.render.when import when_told
from ristikontra.table.sitting import Turn
from ristikontra.words import Saying, say
from ristikontra.worlds.notation import Sight
from ristikontra.worlds.view import View


def hidden_opening() -> Document:
    """Return what is said before the first puzzle."""
    return document([Text(say("train.hidden.how_to"))])


def hidden_puzzle(puzzle: HiddenPuzzle, number: int) -> Document:
    """Return what is known before the answer, of the puzzle number `number` today."""
    view, like = puzzle.view, puzzle.view.like
    seat = view.rules.seating.seats[view.turn]
    yardstick = say(f"advise.yardstick.{puzzle.advice.objective.name}", seat=seat)
    return document(
        [Heading(say("train.hidden.puzzle", number=number))],
        [Text(f"{heading(like)} {yardstick}"), *map(Text, tally(like))],
        [Text(changed_rules(like))],
    )


def hidden_table(view: View) -> Document:
    """Return the hand that is seen, what lies on the table, and which cards are unseen."""
    hidden = frozenset(at for at, number in enumerate(view.hidden) if number)
    return document(
        [Hands(view.like, hidden)],
        [Text(table_words(view.like))],
        [Text(say("train.hidden.unseen", cards=cards_text(view.pool)))],
    )


def hidden_help(words: Sequence[str]) -> Document:
    """Return what may be typed; `words` are the commands."""
    own = ("hint", "why", "give-up")
    meanings = tuple(
        (word, say(f"train.hidden.help.{word}" if word in own else f"train.help.{word}"))
        for word in words
    )
    card = (say("game.help.card"), say("game.help.cards"))
    return document([Pairs((card, *meanings))], [Text(say("train.hidden.columns"))])


def hidden_hint(puzzle: HiddenPuzzle, before: int) -> Document:
    """Return a hint, after so many others: what makes sure of most, then what the key is not."""
    cards = puzzle.advice.cards
    surest = [RANKS[card.rank] for card in cards if card.surest]
    hints = [say("train.hint.tempting", rank=puzzle.tempting), say("train.hint.none")]
    if len(surest) < len(cards):
        sure = say("advise.surest.some", cards=cards_any(surest, puzzle.view.like))
        hints.insert(0, f"{sure} {say('train.hidden.more')}")
    return document([Text(hints[min(before, len(hints) - 1)])])


def hidden_answer(
    puzzle: HiddenPuzzle,
    chosen: Rank | None,
    advised: AdviseRecord,
    when: WhenRecord,
    seen: SeenStepRecord,
    solved: SolveRecord,
) -> Document:
    """Return what the chosen card is worth, None if none was; why; and what the cards were.

    `advised`, `when` (about the key) and `solved` are about the puzzle, `seen` about the chosen
    card, or else about the key.
    """
    rank = puzzle.key if chosen is None else chosen
    sight, position = Sight(puzzle.view), puzzle.position
    named = Saying("train.hidden.card", seat=seen.seat, rank=rank)
    told = told_words(named, rank, seen, position, solved.objective)
    return document(
        [Text(_verdict(puzzle, chosen), "best" if chosen == puzzle.key else "turn")],
        when_told(when, sight),
        [average_table(advised, sight)],
        [Text(say("train.hidden.cards")), Hands(position)],
        [Text(table_words(position))],
        [Text(_known(solved, rank, position)), Text(told)],
    )


def hidden_why(solved: SolveRecord, turn: Turn, why: Saying | None) -> Document:
    """Return what a card is worth with all cards known, and why."""
    return document([Text(_known(solved, turn.rank, turn.position)), Text(str(why or ""))])


def _known(solved: SolveRecord, rank: Rank, position: Position) -> str:
    best = [card.card for card in solved.cards if card.best]
    card = next(card for card in solved.cards if Rank(card.card) == rank)
    if len(best) == len(solved.cards):
        return say("train.hidden.known.any")
    if card.best:
        return say(f"train.hidden.known.{'only' if len(best) == 1 else 'best'}", rank=rank)
    assert solved.value is not None
    assert card.value is not None
    cost = cost_words(solved.value, card.value, position, solved.objective)
    better = cards_any(best, position)
    return say("train.hidden.known.wrong", rank=rank, cost=cost, better=better)


def _verdict(puzzle: HiddenPuzzle, chosen: Rank | None) -> str:
    if chosen is None:
        return say("train.hidden.key", best=puzzle.key)
    if chosen == puzzle.key:
        return say("train.hidden.right", best=puzzle.key)
    behind = puzzle.behind(chosen)
    key = "train.hidden.wrong" if behind.outcome else "train.hidden.wrong.points"
    return say(key, best=puzzle.key, rank=chosen, points=behind.points)
