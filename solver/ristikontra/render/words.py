"""Every sentence of the reports, as templates, and the words that go into them.

The sentences are in `SAY`, by key; a translation is another table of the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ristikontra.game.cards import RANKS, Rank, hand_ranks
from ristikontra.game.seats import SIDES

SAY: Final[Mapping[str, str]] = {
    # --- heading and tally
    "last_tricks": "{title}: the last {count} tricks.",
    "last_trick": "{title}: the last trick.",
    "over": "{title}: every card has been played.",
    "yardstick.points": "All cards known, best play by everyone, for card points alone.",
    "yardstick.clean": "All cards known, best play by everyone: cleaning first, then points.",
    "yardstick.result": "All cards known, best play by everyone: the result first, then points.",
    "both_owe": "Both sides must clean.",
    "one_owes": "{side} must clean; {other} need not.",
    "one_left": "{side} must clean; {other} have cleaned.",
    "none_owes": "Nobody has to clean.",
    "both_cleaned": "Both sides have cleaned.",
    "one_cleaned": "{side} have cleaned; {other} need not.",
    "points_left": "{left} to come.",
    "points_split": "{left} to come; NS have {ns} so far, EW {ew}.",
    "points_final": "NS have {ns}, EW {ew}.",
    "points_gone": "{left} to come; {gone} gone, split unknown.",
    "tricks_won": "NS have won {ns}, EW {ew}.",
    "score": "Before this deal the match stood at NS {ns}, EW {ew}.",
    "held": "{points} held over from the deal before.",
    "first": "{side} have reached {target} first.",
    "run": "{seat} has led {ranks} to the {tricks}; {limit} running is the limit.",
    "run_barred": "{seat} has led {ranks} to the {tricks} and may not lead {rank} now.",
    "run_ended": "Before this trick {seat} had led {ranks} to the {tricks}.",
    "last_one": "last trick",
    "last_many": "last {count} tricks",
    "table_led": "{seat} led {rank}",
    "table_played": "{seat} played {rank}",
    "table": "On the table: {plays}. {winner} has the trick so far{points}.",
    "table_points": ", with {points} in it",
    "leads": "leads",
    "led": "led",
    "to_play": "to play",
    # --- the answer
    "advice.lead": "Lead {cards}.",
    "advice.play": "{seat} plays {cards}.",
    "advice.any_lead": "Every lead is as good.",
    "advice.any_play": "{seat} may play any card: all are as good.",
    "advice.only_lead": "{seat} has only {cards} to lead.",
    "advice.only_play": "{seat} has only {cards} to play.",
    "neither_fails": "Both sides clean",
    "both_fail": "Both sides fail to clean",
    "same": "Both sides clean, or both fail",
    "fails": "{side} fail to clean",
    "cleans": "{side} clean",
    "ns_fail": "NS fail to clean, EW clean",
    "ew_fail": "NS clean, EW fail to clean",
    "takes": "NS take {points} of {left}",
    "takes_range": "NS take at least {lower} and at most {upper} of {left}",
    "nothing_left": "no card points are left",
    "unfinished": "The search was stopped before everything was proved.",
    "known_so_far": "This much is proved: {value}.",
    "between": "At worst for NS: {lower}. At best for NS: {upper}.",
    # --- the table of the cards
    "head.lead": "Lead",
    "head.play": "Play",
    "head.result": "Result",
    "head.points": "NS points",
    "head.cost": "Cost",
    "head.because": "Because",
    "cell.clean": "clean",
    "cell.fail": "fail",
    "cell.level": "level",
    "cell.unknown": "?",
    "cell.range": "{lower}-{upper}",
    "note.level": "level: both sides clean, or both fail.",
    "note.unknown": "?: not proved.",
    "cost.none": "-",
    "cost.points": "{points}",
    "cost.fails": "fails to clean",
    "cost.lets_clean": "lets {side} clean",
    "cost.outcome": "the outcome",
    "cost.win": "the win",
    "cost.loses": "loses",
    "cost.smaller_win": "a smaller win",
    "cost.worse_loss": "a worse loss",
    "cost.match": "the match",
    "cost.score": "{points} of the score",
    # --- the foot
    "line": "Line",
    "exact": "Exact, {nodes}, {time}.",
    "interrupted": "Interrupted, {nodes}, {time}.",
    "seconds": "{number:.1f} s",
    "milliseconds": "{number:.0f} ms",
    "milliseconds_small": "{number:.1f} ms",
    # --- other pages
    "rules_differ": "Rules that differ from the usual:",
    "rules_note": "Rules: {options}.",
    "source": "Source: {source}",
    "comment_trick": "Before trick {trick}",
    "comment_card": "{seat} plays {rank}, trick {trick}",
    "comment": "{text}",
    "comment_by": "{text} ({by})",
    "variant_name": "{name}: {title}",
    "variant_about": "{summary} ({clauses})",
    "variant_hand": "{hand} a player when the stock is gone. Clauses {clauses}.",
    "options": "Options, each with its values and the clauses behind it. --set NAME=VALUE, or "
    "NAME=VALUE in a position, changes one:",
    "option_question": "{question} ({clauses})",
    "whole_number": "a whole number",
    "whole_number_usual": "a whole number (usual: {usual})",
    "usual": "{meaning} (usual)",
    "rules_more": "A position begins with the name of its variant. `ristikontra rules lappi` "
    "shows which options a variant knows, and which value it usually has.",
    "head.name": "Name",
    "head.title": "Title",
    "no_examples": "No worked example has a name that begins with {prefix!r}.",
    "examples_more": "`ristikontra show NAME` shows one, `ristikontra solve NAME` solves it.",
    # --- what the command line says
    "no_stdin": "cannot read standard input: {reason}",
    "closed": "it is closed",
    "error": "error: {message}",
    "internal": "internal error: {kind}: {message}. Please report it.",
    "warning": "warning: {message}",
    "impossible": "this cannot have happened. {why}",
    "nothing_read": "no position was read",
    "numbered": "-- line {line} --",
    "head.deal": "Deal",
    "head.side": "{side}",
    "head.score": "Score",
    "head.held": "Held over",
    "match_score": "NS {ns}, EW {ew}{held}. {seat} deals next.",
    "match_held": ", {points} held over",
    "match_won": "{side} win the match, NS {ns}, EW {ew}.",
    "perft": "{lines} of {cards}, {time}.",
    "perft_agrees": "The rules as written count the same.",
    "perft_differs": "The rules as written count {lines}: please report this.",
}

#: A result as a sentence, by its name (`outcome.Result`), and in a few words for a table.
RESULTS: Final[Mapping[str, tuple[str, str]]] = {
    "more points": (
        "{winner} win the deal with {high} of {total} points, worth {payoff}",
        "{winner} win",
    ),
    "all points": ("{winner} win the deal with every point, worth {payoff}", "{winner} take all"),
    "match won": ("{winner} win the match", "{winner} win the match"),
    "undecided": ("The match goes on", "match goes on"),
    "held over": ("Half each: the deal is held over", "held over"),
    "tie": ("Half each: a tie", "tie"),
    "both fail to clean": ("Both sides fail to clean", "both fail"),
    "dishonourable loss": (
        "{winner} win: {loser} fail to clean and lose dishonourably",
        "{loser} lose dishonourably",
    ),
    "honourable loss": (
        "{winner} win with {high} of {total} points: {loser} lose honourably",
        "{loser} lose honourably",
    ),
    "point loss": ("{winner} win: {loser} lose on points", "{loser}: point loss"),
    "fewer cards": ("Half each, but {winner} win with more tricks", "{winner} win, more tricks"),
    "piss game": ("{winner} win: {loser} have a piss game", "{loser}: piss game"),
    "lappi": ("{winner} win: {loser} are in Lapland (lappi)", "{loser}: lappi"),
    "kortiton lappi": (
        "{winner} win: {loser} are in Lapland without a trick (kortiton lappi)",
        "{loser}: kortiton lappi",
    ),
    "kusilappi": (
        "{winner} win: {loser} have nothing but a queen (kusilappi)",
        "{loser}: kusilappi",
    ),
    "scores": ("{winner} end {payoff} ahead in the match", "{winner} {payoff} ahead"),
}
#: For results whose name says it all, and for those that only a number is known of.
LEVEL_SCORES: Final = ("The scores end level", "scores level")
AHEAD: Final = ("{winner} come out {payoff} ahead", "{winner} +{payoff}")
EVEN: Final = ("Even", "even")

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def say(key: str, **parts: object) -> str:
    """Return the sentence of a key with its parts put in.

    >>> say("fails", side="NS")
    'NS fail to clean'
    """
    return SAY[key].format(**parts)


def count(number: int, one: str, many: str | None = None) -> str:
    """Return a number with what it counts.

    >>> count(1, "point"), count(6956, "node")
    ('1 point', '6,956 nodes')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def number_word(number: int) -> str:
    """Return a small number as a word."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def capital(text: str) -> str:
    """Return a text with its first letter large."""
    return text[:1].upper() + text[1:]


def rank_text(rank: Rank) -> str:
    """Return a rank as it is printed for people: the ten is 10.

    >>> rank_text(8), rank_text(9)
    ('10', 'J')
    """
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def cards_text(hand: Sequence[int]) -> str:
    """Return a hand as it is printed for people.

    >>> from ristikontra.game.cards import hand_of
    >>> cards_text(hand_of([8, 10, 5, 5]))
    'Q 10 7 7'
    """
    ranks = (rank_text(rank) for rank in hand_ranks(hand))
    return " ".join(ranks) or "-"


def any_of(words: Sequence[str]) -> str:
    """Join words by commas and "or".

    >>> any_of(["the king", "a six", "a two"])
    'the king, a six or a two'
    """
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def time_text(seconds: float) -> str:
    """Return a time in words.

    >>> time_text(0.00118), time_text(0.25), time_text(12.34)
    ('1.2 ms', '250 ms', '12.3 s')
    """
    if seconds >= 1:
        return say("seconds", number=seconds)
    if seconds >= 0.01:
        return say("milliseconds", number=seconds * 1000)
    return say("milliseconds_small", number=seconds * 1000)


def result_words(
    name: str | None, winner: str | None, payoff: int, high: int = 0, total: int = 0
) -> tuple[str, str]:
    """Return a result as a sentence without its full stop, and in a few words.

    `name` is None where only the payoff is known; `high` are the winner's points of `total`.

    >>> result_words("dishonourable loss", "EW", -2)[1]
    'NS lose dishonourably'
    >>> result_words(None, None, 0), result_words(None, "NS", 2)[1]
    (('Even', 'even'), 'NS +2')
    """
    loser = SIDES[1 - SIDES.index(winner)] if winner else ""
    forms = AHEAD if winner else EVEN
    if name is not None:
        forms = RESULTS.get(name, (capital(name), name))
    worth: object = abs(payoff)
    if name in ("more points", "all points"):
        worth = count(abs(payoff), "game point")
    if name == "scores" and not winner:
        forms = LEVEL_SCORES
    sentence, short = (
        form.format(winner=winner, loser=loser, payoff=worth, high=high, total=total)
        for form in forms
    )
    return sentence, short
