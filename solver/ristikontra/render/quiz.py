"""What is said while somebody guesses the cards of a judged line."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.game.cards import RANK_NAMES, RANKS, Rank
from ristikontra.game.position import Position
from ristikontra.game.scoring import Value
from ristikontra.game.seats import SEAT_NAMES, SEATS, side_of
from ristikontra.records.analyse import StepRecord
from ristikontra.records.solve import SolveRecord
from ristikontra.render.judged_words import better_words, cost_words, lost_words, tell
from ristikontra.render.layout import Style, bold, finish, wrap
from ristikontra.render.picture import heading, picture, tally
from ristikontra.render.words import capital, cards_text, count, rank_text


def quiz_opening(position: Position, style: Style) -> str:
    """Return what is known before the first card."""
    return finish((wrap(f"{heading(position)} {' '.join(tally(position))}", style),), style)


def quiz_table(position: Position, trick: int, style: Style) -> str:
    """Return the hands and the trick on the table."""
    return finish(("", (tell("trick", trick=trick), "", *picture(position, style))), style)


def quiz_question(position: Position) -> str:
    """Return the question for a card of the player on turn.

    >>> from ristikontra.formats.notation import read_position
    >>> quiz_question(read_position("lappi N:KQ E:T7 S:2 W:A lead:S trick:2,9"))
    'Your card for North (K Q)? '
    """
    hand = cards_text(position.hands[position.turn])
    return tell("ask", seat=SEAT_NAMES[position.turn], cards=hand)


def quiz_help(style: Style) -> str:
    """Return how the questions are answered."""
    return finish((wrap(tell("how_to"), style),), style)


def quiz_no_card(position: Position, style: Style) -> str:
    """Return what is said to an answer that is no card to be played."""
    cards = ", ".join(rank_text(rank) for rank in position.legal_cards())
    return finish((wrap(tell("no_card", cards=cards), style),), style)


def quiz_verdict(solved: SolveRecord, guess: int, position: Position, style: Style) -> str:
    """Return what a guess was worth; `solved` is about the position."""
    best = [card.card for card in solved.cards if card.best]
    card = next(card for card in solved.cards if card.card == RANKS[guess])
    name = f"the {RANK_NAMES[guess]}"
    if len(best) == len(solved.cards):
        text = tell("right_any")
    elif card.best:
        text = tell("right_only" if len(best) == 1 else "right", rank=name)
    elif solved.value is None or card.value is None:
        raise ValueError("a guess is judged by proven values only")
    else:
        cost = cost_words(solved.value, card.value, side_of(position.turn), solved.objective)
        better = better_words(best, position)
        text = tell("wrong", rank=capital(name), cost=cost, better=better)
    tone = "best" if card.best else "turn" if card.loss and card.loss.outcome else "cost"
    return finish((bold(wrap(text, style), style, tone),), style)


def quiz_played(steps: Sequence[StepRecord], style: Style) -> str:
    """Return what was played in the line, with its signs; "" if nothing was."""
    if not steps:
        return ""
    plays = ", ".join(
        tell(
            "was_played",
            seat=SEAT_NAMES[SEATS.index(step.seat)],
            rank=rank_text(Rank(step.card)),
            mark=step.mark,
        )
        for step in steps
    )
    return finish((wrap(tell("was_played_all", plays=plays), style),), style)


def quiz_score(
    guesses: Sequence[Value], played: Sequence[Value], stopped: bool, style: Style
) -> str:
    """Return the score: the losses of the guesses, and those of the cards that were played.

    >>> print(quiz_score([Value(0, 3), Value(0, 0)], [Value(0, 0), Value(1, 2)], False, Style()))
    You found a good card 1 of 2 times.
    Your cards lose 3 points; those played lose the outcome once.
    Without --hide the whole line is explained.
    """
    lines = [tell("stopped")] if stopped else []
    if guesses:
        right = sum(loss == (0, 0) for loss in guesses)
        lines.append(tell("score", right=right, asked=count(len(guesses), "time")))
        lines.append(tell("score_lost", own=_lost(guesses), played=_lost(played)))
    elif not stopped:
        lines.append(tell("nothing_asked"))
    lines.append(tell("quiz_more"))
    return finish(([part for line in lines for part in wrap(line, style)],), style)


def _lost(losses: Sequence[Value]) -> str:
    """Return losses in words: outcomes by how often, points where the outcome stayed."""
    outcomes = sum(loss.outcome > 0 for loss in losses)
    return lost_words(outcomes, sum(loss.points for loss in losses if not loss.outcome))
