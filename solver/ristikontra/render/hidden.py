"""What is said while somebody is trained who sees his own hand alone.

Before the answer nothing here looks at more than what he sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.game.cards import RANKS, Rank
from ristikontra.puzzles.hidden import HiddenPuzzle
from ristikontra.records.advise import AdviseRecord
from ristikontra.records.seen import SeenStepRecord
from ristikontra.records.solve import SolveRecord
from ristikontra.records.when import WhenRecord
from ristikontra.render.advise import average_table
from ristikontra.render.document import Document, Hands, Heading, Pairs, Text, document
from ristikontra.render.position import cards_text, changed_rules, heading, table_words, tally
from ristikontra.render.quiz import quiz_verdict
from ristikontra.render.seen import told_words
from ristikontra.render.values import cards_any
from ristikontra.render.when import when_told
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
    if before > 1:
        return document([Text(say("train.hint.none"))])
    if before:
        return document([Text(say("train.hint.tempting", rank=puzzle.tempting))])
    cards = puzzle.advice.cards
    surest = [RANKS[card.rank] for card in cards if card.surest]
    form = "all" if len(surest) == len(cards) else "some"
    sure = say(f"advise.surest.{form}", cards=cards_any(surest, puzzle.view.like))
    return document([Text(f"{sure} {say('train.hidden.more')}")])


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
        [*quiz_verdict(solved, rank, position).sections[0].blocks, Text(told)],
    )


def _verdict(puzzle: HiddenPuzzle, chosen: Rank | None) -> str:
    if chosen is None:
        return say("train.hidden.key", best=puzzle.key)
    if chosen == puzzle.key:
        return say("train.hidden.right", best=puzzle.key)
    behind = puzzle.behind(chosen)
    key = "train.hidden.wrong" if behind.outcome else "train.hidden.wrong.points"
    return say(key, best=puzzle.key, rank=chosen, points=behind.points)
