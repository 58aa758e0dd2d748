"""Sentences about a judged line, as templates, and values and costs in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET

from ristikontra.game.cards import RANK_NAMES, Rank, article
from ristikontra.game.position import Position
from ristikontra.game.seats import EW, NS, SEATS, SIDES, side_of
from ristikontra.records.analyse import StepRecord
from ristikontra.records.base import SidesRecord, ValueRecord
from ristikontra.render.words import any_of, capital, count, number_word, result_words, say

JUDGED: Final[Mapping[str, str]] = {
    # --- the report
    "start": "With best play: {value}.",
    "end": "The line played: {value}.",
    "end_open": "The line stops early; best play after it: {value}.",
    "end_same": "The line came to just that.",
    "no_mistakes": "No mistakes.",
    "mistakes": "{mistakes} in {choices}.",
    "plot": "NS points in the end, after each card{edge}.",
    "plot_edge.clean": ", and who is ahead in cleaning (= nobody)",
    "plot_edge.result": ", and who is ahead in the result (= nobody)",
    "points_row": "pts",
    "edge_row": "edge",
    "level": "=",
    "head.trick": "Trick",
    "head.cards": "Cards",
    "head.winner": "Won by",
    "head.worth": "Worth",
    "head.points": "NS end with",
    "row_start": "-",
    "sign.!": "! the only good card of several",
    "sign.mistakes": "?! ? ?? mistakes",
    "sign.=": "= did not matter",
    "sign.·": "· forced",
    "signs": "{signs}.",
    "mistake": "Trick {trick}, {seat}'s {rank} {mark}: {cost}. Better: {better}.",
    "quiet": "Trick {trick}, {seat}'s {rank}: no sign, but it can cost the deal.",
    "on_table": "({card})",
    "before": "Before",
    "after": "After",
    "punished": "Punished",
    "by_score": "By score",
    "why": "Why",
    "score_none": "the deal's result is the same, whatever the points so far",
    "score_all": "the deal's result is worse, whatever the points so far",
    "score_some": "the deal's result is worse if NS had {ranges} points before the line",
    "score_range": "{lowest}-{highest}",
    "cost.points": "costs {points}",
    "cost.fails": "fails to clean",
    "cost.lets_clean": "lets {side} clean",
    "cost.both": "fails to clean and lets {side} clean",
    "cost.outcome": "changes who cleans",
    "cost.win": "gives the win away",
    "cost.loses": "loses",
    "cost.smaller_win": "makes the win smaller",
    "cost.worse_loss": "makes the loss worse",
    "cost.score": "costs {points} of the score",
    # --- the summary
    "head.player": "Player",
    "head.played": "Cards",
    "head.choices": "Choices",
    "head.outcome": "Outcome lost",
    "head.lost": "Points lost",
    "nothing": "-",
    "negative": "Points lost are below nothing where a worse outcome brought points in.",
    # --- what cannot be judged
    "no_line": "there is no line to judge; give one with --line",
    "line_left": "the line of the file does not begin with --after; give one with --line",
    "hidden_json": "--hide asks questions, and --json leaves no room for them",
    "hidden_stdin": "--hide reads guesses from standard input, so no position can come from there",
    # --- the quiz
    "trick": "Trick {trick}",
    "ask": "Your card for {seat} ({cards})? ",
    "no_card": "That is no card to play now; there is {cards}. Or: ? for help, quit to stop.",
    "how_to": "Answer with a card, such as K or 10. ? shows this and the position again, quit "
    "stops and shows the score.",
    "right": "Right: {rank} keeps everything.",
    "right_only": "Right: {rank} is the only good card.",
    "right_any": "Any card is as good here.",
    "wrong": "{rank} {cost}. Better: {better}.",
    "was_played": "{seat} {rank}{mark}",
    "was_played_all": "Played: {plays}.",
    "score": "You found a good card {right} of {asked}.",
    "score_lost": "Your cards lose {own}; those played lose {played}.",
    "lost_outcome": "the outcome {times}",
    "lost_both": "{points} and {outcome}",
    "lost_nothing": "nothing",
    "once": "once",
    "times": "{number} times",
    "stopped": "Stopped before the end.",
    "nothing_asked": "There was nothing to choose.",
    "quiz_more": "Without --hide the whole line is explained.",
}


def tell(key: str, **parts: object) -> str:
    """Return the sentence of a key with its parts put in.

    >>> tell("cost.lets_clean", side="NS")
    'lets NS clean'
    """
    return JUDGED[key].format(**parts)


def flags(fails: SidesRecord) -> tuple[bool, bool]:
    """Return who fails as a pair (NS, EW)."""
    return fails.NS, fails.EW


def total_words(value: ValueRecord, objective: str, start: Position, scored: int = 0) -> str:
    """Return the worth of a line in words, counted from its start, without the full stop.

    `scored` are points that NS took in the line before the value was counted.
    """
    outcome, left = outcome_words(value, objective, start, scored), start.points_left
    if not left:
        return outcome or say("nothing_left")
    return joined(outcome, say("takes", points=scored + value.points, left=left))


def joined(outcome: str, points: str) -> str:
    """Return the words for an outcome, which may be none, with those for the points."""
    return f"{outcome}; {points}" if outcome else points


def outcome_words(value: ValueRecord, objective: str, start: Position, scored: int = 0) -> str:
    """Return an outcome as a sentence without its full stop, "" where there is none."""
    if objective == "result":
        return result_pair(value, start, scored)[0]
    owes = start.owes
    if objective == "points" or not any(owes):
        return ""
    if value.fails is UNSET:
        return say("same")
    fails = flags(value.fails)
    if not all(owes):
        side = NS if owes[NS] else EW
        return say("fails" if fails[side] else "cleans", side=SIDES[side])
    if fails[NS] == fails[EW]:
        return say("both_fail" if fails[NS] else "neither_fails")
    return say("ns_fail" if fails[NS] else "ew_fail")


def result_pair(value: ValueRecord, start: Position, scored: int = 0) -> tuple[str, str]:
    """Return how the deal ends, as a sentence and in a few words."""
    if value.result is UNSET:
        winner = None if not value.outcome else "NS" if value.outcome > 0 else "EW"
        return result_words(None, winner, value.outcome)
    result, total = value.result, start.rules.total
    ns = scored + value.points + (start.taken or (0, 0))[NS]
    high = total - ns if result.winner == "EW" else ns
    return result_words(result.name, result.winner, result.payoff, high, total)


def cost_words(best: ValueRecord, value: ValueRecord, side: int, objective: str) -> str:
    """Return what a worse card costs its side, as a verb and what follows it.

    >>> values = [ValueRecord(outcome=0, points=points) for points in (11, 10)]
    >>> cost_words(*values, 0, "points")
    'costs 1 point'
    """
    sign = 1 if side == NS else -1
    lost = sign * (best.outcome - value.outcome)
    if not lost:
        points = count(sign * (best.points - value.points), "point")
        return tell("cost.points", points=points)
    if objective == "clean":
        return _cleaning_cost(best, value, side)
    names = {found.result.name for found in (best, value) if found.result is not UNSET}
    if names == {"scores"}:
        return tell("cost.score", points=lost)
    kept, now = sign * best.outcome, sign * value.outcome
    if kept > 0:
        return tell("cost.win" if now <= 0 else "cost.smaller_win")
    return tell("cost.loses" if kept == 0 else "cost.worse_loss")


def _cleaning_cost(best: ValueRecord, value: ValueRecord, side: int) -> str:
    if best.fails is UNSET or value.fails is UNSET:
        return tell("cost.outcome")
    kept, lost = flags(best.fails), flags(value.fails)
    other = 1 - side
    fails = lost[side] and not kept[side]
    lets = kept[other] and not lost[other]
    key = "both" if fails and lets else "fails" if fails else "lets_clean" if lets else "outcome"
    return tell(f"cost.{key}", side=SIDES[other])


def score_words(step: StepRecord, start: Position) -> str:
    """Return for which points so far a card changes the result, without the full stop.

    "" where nobody asked, or where the sign says as much.
    """
    losses = step.by_score
    if losses is UNSET:
        return ""
    if not losses:
        return tell("score_none")
    gone = start.rules.total - start.points_left
    ranges: list[tuple[int, int]] = []
    for loss in losses:
        if ranges and ranges[-1][1] + 1 == loss.lowest:
            ranges[-1] = ranges[-1][0], loss.highest
        else:
            ranges.append((loss.lowest, loss.highest))
    if ranges == [(0, gone)]:
        return "" if step.mark == "??" else tell("score_all")
    words = [
        str(low) if low == high else tell("score_range", lowest=low, highest=high)
        for low, high in ranges
    ]
    return tell("score_some", ranges=any_of(words))


def mistakes_words(steps: list[StepRecord]) -> str:
    """Return how many of the choices were mistakes."""
    mistakes = sum(step.mark in ("?!", "?", "??") for step in steps)
    if not mistakes:
        return tell("no_mistakes")
    choices = sum(step.kind == "choice" for step in steps)
    many = f"{capital(number_word(mistakes))} mistake{'s' * (mistakes > 1)}"
    return tell("mistakes", mistakes=many, choices=count(choices, "choice"))


def cards_any(cards: Sequence[str], position: Position) -> str:
    """Return any of some cards of the player on turn, by name.

    >>> from ristikontra.formats.notation import read_position
    >>> cards_any(["Q", "7"], read_position("lappi N:Q77 E:222 S:333 W:K44 lead:N"))
    'the queen or a seven'
    """
    hand = position.hands[position.turn]
    ranks = [Rank(card) for card in cards]
    return any_of([f"the {RANK_NAMES[r]}" if hand[r] == 1 else article(r) for r in ranks])


def lost_words(outcome: int, points: int) -> str:
    """Return how often the outcome was lost, and how many points beside it.

    >>> lost_words(0, 3), lost_words(1, 3)
    ('3 points', '3 points and the outcome once')
    """
    times = tell("once") if outcome == 1 else tell("times", number=number_word(outcome))
    words = tell("lost_outcome", times=times)
    if not points:
        return words if outcome else tell("lost_nothing")
    amount = count(points, "point")
    return tell("lost_both", points=amount, outcome=words) if outcome else amount


def side_of_step(step: StepRecord) -> int:
    """Return the side that played a card of the line."""
    return side_of(SEATS.index(step.seat))
