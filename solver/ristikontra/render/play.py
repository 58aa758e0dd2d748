"""What is said while somebody plays an ending against best play."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby

from ristikontra import document as d
from ristikontra.api.analyse import AnalyseRecord, StepRecord
from ristikontra.api.records import SolveRecord
from ristikontra.game.cards import RANKS, Rank, Turned, hand_ranks
from ristikontra.game.worth import MoveRecord, only_worth
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.render import values
from ristikontra.render.analyse import analyse_summary
from ristikontra.render.position import changed_rules, heading, play, table_words, tally
from ristikontra.render.solve import cards_table
from ristikontra.table.session import Turn
from ristikontra.words import Saying, say, with_key


def play_opening(
    objective: str,
    position: Position,
    seats: Collection[int],
    hidden: Collection[int],
    title: str | None = None,
) -> d.Document:
    """Return what is known before the first card, and who plays whom.

    `title` is that of a worked example.
    """
    three = _three(position)
    others = set(range(len(position.counts))) - set(seats)
    yardstick = "yardstick.sure" if three else f"yardstick.{objective}"
    who = say(
        "game.three" if three else "game.you",
        own=_people(position, seats),
        others=_people(position, others),
    )
    return d.document(
        [d.Heading(title or "")],
        [d.Text(f"{heading(position)} {say(yardstick)}"), *map(d.Text, tally(position))],
        [d.Text(changed_rules(position))],
        [d.Text(who), d.Text(say("game.hidden", sign=Saying("hidden_card")) if hidden else "")],
        [d.Text(say("game.how_to"))],
    )


def _three(position: Position) -> bool:
    return not position.rules.seating.two_sided


def _people(position: Position, seats: Collection[int]) -> list[str]:
    """Return what some players are called: a side where they are one, else each by name."""
    seating = position.rules.seating
    for party, name in enumerate(seating.parties):
        if set(seating.members(party)) == set(seats):
            return [name]
    return [seating.seats[seat] for seat in sorted(seats)]


def play_table(
    position: Position, trick: int, scored: Sequence[int], hidden: Collection[int]
) -> d.Document:
    """Return the hands and the trick on the table, and what each side took since the start."""
    parties = zip(position.rules.seating.parties, scored, strict=True)
    shares = [Saying("game.share", party=party, points=points) for party, points in parties]
    head = say("game.trick_points", trick=trick, shares=shares)
    return d.document(
        [d.Text(head if any(scored) else say("game.trick", trick=trick))],
        [d.Hands(position, frozenset(hidden)), d.Text(table_words(position))],
    )


def play_cost(record: SolveRecord, rank: Rank, position: Position) -> d.Document:
    """Return what a card cost that the player on turn chose; of a good one little or nothing.

    `record` is about the position before it.
    """
    best = [card.move for card in record.moves if card.best]
    played = next(card for card in record.moves if _is(card, rank))
    if played.best:
        words = say("game.only", rank=rank) if len(best) == 1 else ""
        return d.document([d.Text(words, "best")])
    worth, worse = only_worth(record.worth), only_worth(played.worth)
    if record.status != "exact" or played.loss is None:
        raise ValueError("a card is judged by proven values only")
    cost = values.cost_words(
        worth, worse, position, record.measure.name, values.party_of(record, position)
    )
    tone: d.Tone = "turn" if played.loss.outcome else "cost"
    return d.document([d.Text(say("game.cost", rank=rank, cost=cost), tone)])


def _is(card: MoveRecord, rank: Rank) -> bool:
    """Say whether a card of a record is this one, of the hand or turned."""
    return card.move == str(rank)


def play_told(turns: Iterable[Turn[Position]], start: Position, known: int = 0) -> d.Document:
    """Return what was played, one paragraph per trick, and who won it.

    `known` are how many of the cards the user has just chosen; they are not repeated.
    """
    cards = ((at < known, turn) for at, turn in enumerate(turns))
    tricks = groupby(cards, key=lambda one: start.tricks_left - one[1].state.tricks_left)
    return d.document([d.Text(" ".join(_trick(1 + at, [*trick]))) for at, trick in tricks])


def _trick(number: int, turns: Sequence[tuple[bool, Turn[Position]]]) -> Iterator[str]:
    _, last = turns[-1]
    seating = last.state.rules.seating
    cards = [
        Saying(
            "game.card_own" if turn.own and not turn.chosen else "game.card",
            seat=seating.seats[turn.seat],
            rank=turn.move,
        )
        for known, turn in turns
        if not known
    ]
    if cards:
        yield say("listed", cards=cards)
    before, after = last.state, last.state.play(last.move)
    if not before.finishes(last.move):
        return
    trick = before.table_trick(last.move)
    points = Saying("table_points", points=trick.points) if trick.points else ""
    yield say("game.wins", seat=seating.seats[trick.winner], trick=number, points=points)
    for party, name in enumerate(seating.parties):
        if before.owes[party] and not after.owes[party]:
            yield say("game.cleaned", side=name)


def play_hint(record: SolveRecord, position: Position, more: bool) -> d.Document:
    """Return how many cards are best or, for `more`, which; where all are, that."""
    best = [card.move for card in record.moves if card.best]
    every, good = len(record.moves), len(best)
    if good == every:
        alike = "analyse.right_any_sure" if _three(position) else "analyse.right_any"
        return d.document([d.Text(say(alike))])
    if more:
        return d.document(
            [d.Text(say("game.hint_best", cards=values.in_hand(best, position)), "best")]
        )
    return d.document([d.Text(say("game.hint", all=every, good=good))])


def play_values(record: SolveRecord, position: Position) -> d.Document:
    """Return what the position is worth, and every card that may be played."""
    if record.status != "exact":
        raise ValueError("only proved values are shown")
    value = values.total_words(
        only_worth(record.worth),
        record.measure.name,
        position,
        party=values.spoken_for(record, position),
    )
    return d.document(
        [d.Text(say("game.value", value=value), "strong")], cards_table(record, position)
    )


def play_why(record: SolveRecord, turn: Turn[Position], why: Saying | None) -> d.Document:
    """Return what a card was worth and why; `record` is about the position before it."""
    verdict = quiz_verdict(record, turn.move, turn.state).sections[0]
    return d.document([*verdict, d.Text(str(why or ""))])


def play_lines(
    start: Position, played: Sequence[str], now: Position, best: Sequence[str]
) -> d.Document:
    """Return what was played from the start, and best play from now on; cards have players.

    With three players that is the play of both others against the one on turn.
    """
    label = say("game.best_sure" if _three(start) else "game.best")
    pairs = [(say("game.played"), play(played, start))] if played else []
    pairs += [(label, play(best, now))] if best else []
    return d.document([d.Pairs(tuple(pairs))] if pairs else [])


def play_help(words: Sequence[str], position: Position) -> d.Document:
    """Return what may be typed; `words` are the commands."""
    return d.document([help_pairs(words, partial(_meaning, position))])


def help_pairs(words: Sequence[str], meaning: Callable[[str], str]) -> d.Pairs:
    """Return what may be typed where a card is asked for, with what it does."""
    meanings = ((with_key(word, words), meaning(word)) for word in words)
    return d.Pairs(((say("game.help.card"), say("game.help.cards")), *meanings))


def _meaning(position: Position, word: str) -> str:
    if word == "line" and _three(position):
        return say("game.help.line_sure")
    return say(f"game.help.{word}")


def play_end(
    record: AnalyseRecord, start: Position, seats: Collection[int], resume: str, again: str
) -> d.Document:
    """Return the summary of a game, and the command `again` that shows its line again.

    `resume` is the command that resumes it, which is shown where it was stopped.
    """
    own = [start.rules.seating.seats[seat] for seat in seats]
    line = [Rank(step.move) for step in record.steps]
    stopped = len(line) < start.cards_before(start.tricks_left + 1, line)
    if not record.steps or (stopped and not any(step.seat in own for step in record.steps)):
        return d.document([d.Text(say("game.nothing"))])
    return d.document(
        [d.Text(say("game.stopped") if stopped else "")],
        *analyse_summary(record, start, seats),
        [d.Text(say("game.resume")), d.nested(d.Verbatim(resume))] if stopped else [],
        [d.Text(say("game.again")), d.nested(d.Verbatim(again))],
    )


def quiz_opening(position: Position) -> d.Document:
    """Return what is known before the first card."""
    return d.document([d.Text(f"{heading(position)} {' '.join(tally(position))}")])


def quiz_table(position: Position, trick: int) -> d.Document:
    """Return the hands and the trick on the table."""
    return d.document([d.Text(say("game.trick", trick=trick))], [d.Hands(position)])


def quiz_question(position: Position) -> str:
    """Return the question for a card of the player on turn.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> quiz_question(read_position("lappi N:KQ E:T7 S:2 W:A lead:S trick:2,9"))
    'Your card for North (K Q)? '
    """
    seat, hand = position.rules.seating.seats[position.mover], position.counts[position.mover]
    turned = [card for card in position.moves() if isinstance(card, Turned)]
    if turned:
        return say("analyse.turned.ask", seat=seat, cards=hand_ranks(hand), turned=turned[0])
    return say("analyse.ask", seat=seat, cards=hand_ranks(hand))


def quiz_help() -> d.Document:
    """Return how the questions are answered."""
    return d.document([d.Text(say("analyse.how_to"))])


def quiz_verdict(solved: SolveRecord, guess: Rank, position: Position) -> d.Document:
    """Return what a guess was worth; `solved` is about the position."""
    best = [card.move for card in solved.moves if card.best]
    card = next(card for card in solved.moves if card.move == RANKS[guess])
    if len(best) == len(solved.moves):
        three = not position.rules.seating.two_sided
        text = say("analyse.right_any_sure" if three else "analyse.right_any")
    elif card.best:
        text = say("analyse.right_only" if len(best) == 1 else "analyse.right", rank=guess)
    elif solved.value is None or card.value is None:
        raise ValueError("a guess is judged by proven values only")
    else:
        cost = values.cost_words(
            only_worth(solved.worth),
            only_worth(card.worth),
            position,
            solved.measure.name,
            values.party_of(solved, position),
        )
        text = say("analyse.wrong", rank=guess, cost=cost, better=values.in_hand(best, position))
    tone: d.Tone = "best" if card.best else "turn" if card.loss and card.loss.outcome else "cost"
    return d.document([d.Text(text, tone)])


def quiz_played(steps: Sequence[StepRecord]) -> d.Document:
    """Return what was played in the line, with its signs."""
    plays = [
        Saying("analyse.was_played", seat=step.seat, rank=Rank(step.move), mark=step.mark)
        for step in steps
    ]
    return d.document([d.Text(say("analyse.was_played_all", plays=plays))] if steps else [])


def quiz_score(guesses: Sequence[Value], played: Sequence[Value], stopped: bool) -> d.Document:
    """Return the score: the losses of the guesses, and those of the cards that were played.

    >>> page = quiz_score([Value(0, 3), Value(0, 0)], [Value(0, 0), Value(1, 2)], False)
    >>> page.sections[0][1].words
    'Your cards lose 3 points; those played lose the outcome once.'
    """
    lines = [say("game.stopped")] if stopped else []
    if guesses:
        right = sum(loss == (0, 0) for loss in guesses)
        lines.append(say("analyse.score", right=right, asked=len(guesses)))
        lines.append(say("analyse.score_lost", own=_lost(guesses), played=_lost(played)))
    elif not stopped:
        lines.append(say("analyse.nothing_asked"))
    lines.append(say("analyse.quiz_more"))
    return d.document(map(d.Text, lines))


def _lost(losses: Sequence[Value]) -> Saying:
    """Return losses in words: outcomes by how often, points where the outcome stayed."""
    outcomes = sum(loss.outcome > 0 for loss in losses)
    return values.lost_words(outcomes, sum(loss.points for loss in losses if not loss.outcome))
