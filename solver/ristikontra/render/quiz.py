"""What is said while somebody guesses the cards of a judged line."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.answers.analyse import StepRecord
from ristikontra.answers.solve import SolveRecord
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.position import Position
from ristikontra.render.document import Document, Hands, Text, Tone, document
from ristikontra.render.position import cards_text, heading, tally
from ristikontra.render.values import cards_any, cost_words, lost_words
from ristikontra.search.objectives import Value
from ristikontra.words import capital, count, formed, say, sign


def quiz_opening(position: Position) -> Document:
    """Return what is known before the first card."""
    return document([Text(f"{heading(position)} {' '.join(tally(position))}")])


def quiz_table(position: Position, trick: int) -> Document:
    """Return the hands and the trick on the table."""
    return document([Text(say("analyse.trick", trick=trick))], [Hands(position)])


def quiz_question(position: Position) -> str:
    """Return the question for a card of the player on turn.

    >>> from ristikontra.formats.notation import read_position
    >>> quiz_question(read_position("lappi N:KQ E:T7 S:2 W:A lead:S trick:2,9"))
    'Your card for North (K Q)? '
    """
    hand = cards_text(position.hands[position.turn])
    return say(
        "analyse.ask", seat=formed(position.rules.seating.seats[position.turn], "name"), cards=hand
    )


def quiz_help() -> Document:
    """Return how the questions are answered."""
    return document([Text(say("analyse.how_to"))])


def quiz_verdict(solved: SolveRecord, guess: Rank, position: Position) -> Document:
    """Return what a guess was worth; `solved` is about the position."""
    best = [card.card for card in solved.cards if card.best]
    card = next(card for card in solved.cards if card.card == RANKS[guess])
    name = formed(guess, "the")
    if len(best) == len(solved.cards):
        many = not position.rules.seating.two_sided
        text = say("analyse.right_any_sure" if many else "analyse.right_any")
    elif card.best:
        text = say("analyse.right_only" if len(best) == 1 else "analyse.right", rank=name)
    elif solved.value is None or card.value is None:
        raise ValueError("a guess is judged by proven values only")
    else:
        cost = cost_words(solved.value, card.value, position, solved.objective)
        better = cards_any(best, position)
        text = say("analyse.wrong", rank=capital(name), cost=cost, better=better)
    tone: Tone = "best" if card.best else "turn" if card.loss and card.loss.outcome else "cost"
    return document([Text(text, tone)])


def quiz_played(steps: Sequence[StepRecord]) -> Document:
    """Return what was played in the line, with its signs."""
    plays = ", ".join(
        say(
            "analyse.was_played",
            seat=step.seat,
            rank=sign(Rank(step.card)),
            mark=step.mark,
        )
        for step in steps
    )
    return document([Text(say("analyse.was_played_all", plays=plays))] if steps else [])


def quiz_score(guesses: Sequence[Value], played: Sequence[Value], stopped: bool) -> Document:
    """Return the score: the losses of the guesses, and those of the cards that were played.

    >>> page = quiz_score([Value(0, 3), Value(0, 0)], [Value(0, 0), Value(1, 2)], False)
    >>> page.sections[0].blocks[1].words
    'Your cards lose 3 points; those played lose the outcome once.'
    """
    lines = [say("analyse.stopped")] if stopped else []
    if guesses:
        right = sum(loss == (0, 0) for loss in guesses)
        lines.append(say("analyse.score", right=right, asked=count(len(guesses), "time")))
        lines.append(say("analyse.score_lost", own=_lost(guesses), played=_lost(played)))
    elif not stopped:
        lines.append(say("analyse.nothing_asked"))
    lines.append(say("analyse.quiz_more"))
    return document(map(Text, lines))


def _lost(losses: Sequence[Value]) -> str:
    """Return losses in words: outcomes by how often, points where the outcome stayed."""
    outcomes = sum(loss.outcome > 0 for loss in losses)
    return lost_words(outcomes, sum(loss.points for loss in losses if not loss.outcome))
