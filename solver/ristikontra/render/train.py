"""What is said while somebody is trained: puzzles, what became of them, what comes when."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from msgspec import UNSET

from ristikontra import document as d
from ristikontra.api.records import SolveRecord
from ristikontra.api.train import TrainRecord
from ristikontra.game.cards import RANKS, Rank, hand_ranks, rank_of
from ristikontra.game.worth import only_worth
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.hidden import HiddenPuzzle
from ristikontra.games.tricks.puzzles.themes import meaning_of, name_of
from ristikontra.games.tricks.puzzles.training import Effort, Review
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.games.tricks.worlds.advised import AdviseRecord, SeenRecord
from ristikontra.games.tricks.worlds.conditions import WhenRecord
from ristikontra.games.tricks.worlds.notation import ViewEntry
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.advise import average_table
from ristikontra.render.play import help_pairs, play_told, play_why
from ristikontra.render.position import changed_rules, heading, laid_out, table_words, tally
from ristikontra.render.seen import words_of_decision
from ristikontra.render.values import cost_words, in_hand
from ristikontra.render.when import when_told
from ristikontra.table.session import Session, Turn
from ristikontra.words import Saying, say

#: Themes that a summary names.
_NEXT: Final = 5
_TONES: Final[Sequence[d.Tone]] = ("turn", "cost", "best", "best")
_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)


def train_opening() -> d.Document:
    """Return what is said before the first puzzle."""
    return d.document([d.Text(say("train.how_to"))])


def train_puzzle(puzzle: Puzzle, number: int, session: Session[Position]) -> d.Document:
    """Return what is known before the first card of a puzzle, the number `number` today."""
    position = session.start
    seating = position.rules.seating
    two = seating.two_sided
    yardstick = f"yardstick.{puzzle.objective}" if two else "yardstick.sure"
    side = seating.parties[position.party]
    player = seating.seats[position.mover]
    who = "train.you_alone" if len(session.seats) == 1 else "train.you"
    return d.document(
        [d.Heading(say("train.puzzle", number=number, level=puzzle.level))],
        [d.Text(f"{heading(position)} {say(yardstick)}"), *map(d.Text, tally(position))],
        [d.Text(changed_rules(position)), d.Text(say(who, side=side, player=player))],
    )


def train_hint(puzzle: Puzzle, theme: str, before: int) -> d.Document:
    """Return the next hint about the key, after this many: the theme, then what it is not."""
    if not before:
        return d.document([d.Text(say("train.hint.theme", meaning=meaning_of(theme)))])
    if before == 1:
        return d.document([d.Text(say("train.hint.tempting", rank=rank_of(puzzle.tempting or "")))])
    return d.document([d.Text(say("train.hint.none"))])


def train_solved(rank: Rank, why: Saying | None) -> d.Document:
    """Return why the key of a puzzle was right that has been played to the end."""
    return d.document(
        [d.Text(say("train.solved", rank=rank)), d.Text(str(why or ""))] if why else []
    )


def train_wrong(
    record: SolveRecord,
    turn: Turn[Position],
    why: Saying | None,
    punished: Session[Position],
) -> d.Document:
    """Return what a wrong card costs and why, and the play that punishes it, to the end."""
    verdict = _blocks(play_why(record, turn, why))
    return d.document(verdict, [d.Text(say("train.punished"))], _blocks(_played_out(punished, 0)))


def train_key(rank: Rank, why: Saying | None) -> d.Document:
    """Return which card is best, and why."""
    return d.document([d.Text(say("train.key", rank=rank), "best"), d.Text(str(why or ""))])


def train_rest(session: Session[Position], first: int) -> d.Document:
    """Return how best play continues after giving up, from a place in the line on."""
    return d.document([d.Text(say("train.best"))], _blocks(_played_out(session, first)))


def _played_out(session: Session[Position], first: int) -> d.Document:
    """Return what the program has played for everybody, after a card that is known."""
    turns = (turn._replace(own=False) for turn in session.turns(first))
    return play_told(turns, session.start, known=1)


def _blocks(page: d.Document) -> list[d.Block]:
    return [block for section in page.sections for block in section]


def train_graded(review: Review, effort: Effort, due: datetime, now: datetime) -> d.Document:
    """Return how a puzzle was graded, what it was about, and when that comes again.

    What was lost after the right card is said first.
    """
    name, lost, later = name_of(review.theme), effort.lost, ""
    if effort.found and lost != Value(0, 0):
        key = "train.later.outcome" if lost.outcome else "train.later.points"
        later = say(key, points=lost.points)
    graded = say(f"train.grade.{review.grade}")
    comes = say("train.comes", theme=name, when=_when(due, now))
    texts = " ".join(filter(None, (later, graded, comes)))
    return d.document([d.Text(texts, _TONES[review.grade - 1])])


def train_help(words: Sequence[str]) -> d.Document:
    """Return what may be typed; `words` are the commands."""
    return d.document([help_pairs(words, lambda word: say(f"train.help.{word}"))])


def train_summary(
    reviews: Collection[Review], found: int, record: TrainRecord, now: datetime
) -> d.Document:
    """Return how many puzzles were solved this time, and which themes come next.

    In `found` puzzles the right card was found; in some of these later cards lost it all again.
    """
    right = sum(review.right for review in reviews)
    key = "train.done.lost" if found > right else "train.done" if reviews else "train.nothing"
    done = say(key, asked=len(reviews), found=found, right=right)
    return d.document([d.Text(done, "strong")], _themes(record, now, _NEXT))


def train_report(record: TrainRecord, now: datetime) -> d.Document:
    """Return all that was asked so far, theme by theme, and when each comes again."""
    done = say("train.done", asked=record.asked, right=record.right)
    texts = done if record.asked else say("train.nothing_yet")
    return d.document([d.Text(texts, "strong")], _themes(record, now, len(record.themes)))


def _themes(record: TrainRecord, now: datetime, most: int) -> list[d.Text | d.Table]:
    columns = (
        d.Column(say("train.head.theme")),
        d.Column(say("train.head.asked"), right=True),
        d.Column(say("train.head.right"), right=True),
        d.Column(say("train.head.when")),
    )
    rows = tuple(
        (
            str(name_of(one.theme)),
            str(one.asked),
            str(one.right),
            say("train.new") if one.due is UNSET else str(_when(one.due, now)),
        )
        for one in record.themes[:most]
    )
    left = len(record.themes) - len(rows)
    return [d.Table(columns, rows), d.Text(say("train.more", number=left) if left else "")]


def _when(due: datetime, now: datetime) -> Saying:
    """Return when something is due, in the largest unit that it takes one of, rounded up.

    >>> from datetime import UTC
    >>> now = datetime(2030, 1, 1, tzinfo=UTC)
    >>> str(_when(now + timedelta(minutes=9.5), now)), str(_when(now + timedelta(days=1), now))
    ('in 10 minutes', 'in 1 day')
    """
    left = due - now
    if left >= _DAY:
        return Saying("train.in.days", number=ceil(left / _DAY))
    if left >= _HOUR:
        return Saying("train.in.hours", number=ceil(left / _HOUR))
    if left > timedelta(0):
        return Saying("train.in.minutes", number=ceil(left / _MINUTE))
    return Saying("train.in.now")


def hidden_opening() -> d.Document:
    """Return what is said before the first puzzle."""
    return d.document([d.Text(say("train.hidden.how_to"))])


def hidden_puzzle(puzzle: HiddenPuzzle, number: int) -> d.Document:
    """Return what is known before the answer, of the puzzle number `number` today."""
    view, shared = puzzle.view, puzzle.view.representative
    seat = view.rules.seating.seats[view.mover]
    yardstick = say(f"advise.yardstick.{puzzle.advice.measure.name}", seat=seat)
    return d.document(
        [d.Heading(say("train.hidden.puzzle", number=number))],
        [d.Text(f"{heading(shared)} {yardstick}"), *map(d.Text, tally(shared))],
        [d.Text(changed_rules(shared))],
    )


def hidden_table(view: View) -> d.Document:
    """Return the hand that is seen, what is on the table, and which cards are unseen."""
    return d.document(
        *laid_out(view.representative, view.hiding),
        [d.Text(say("train.hidden.unseen", cards=hand_ranks(view.unseen)))],
    )


def hidden_help(words: Sequence[str]) -> d.Document:
    """Return what may be typed; `words` are the commands."""
    own = ("hint", "why", "give-up")

    def meaning(word: str) -> str:
        return say(f"train.hidden.help.{word}" if word in own else f"train.help.{word}")

    return d.document([help_pairs(words, meaning)], [d.Text(say("train.hidden.columns"))])


def hidden_hint(puzzle: HiddenPuzzle, before: int) -> d.Document:
    """Return the next hint, after this many: what guarantees most, then what the key is not."""
    cards = puzzle.advice.moves
    surest = [RANKS[card.rank] for card in cards if card.surest]
    hints = [say("train.hint.tempting", rank=puzzle.tempting), say("train.hint.none")]
    if len(surest) < len(cards):
        surest_words = say("advise.surest.some", cards=in_hand(surest, puzzle.view.representative))
        hints.insert(0, f"{surest_words} {say('train.hidden.more')}")
    return d.document([d.Text(hints[min(before, len(hints) - 1)])])


def hidden_answer(
    puzzle: HiddenPuzzle,
    chosen: Rank | None,
    advised: AdviseRecord,
    when: WhenRecord,
    seen: SeenRecord,
    solved: SolveRecord,
) -> d.Document:
    """Return what the chosen card is worth, None if none was; why; and what the cards were.

    `advised`, `when` (about the key) and `solved` are about the puzzle, `seen` about the chosen
    card, or else about the key.
    """
    rank = puzzle.key if chosen is None else chosen
    entry, position = ViewEntry(puzzle.view), puzzle.position
    named = Saying("card.only", seat=seen.seat, rank=rank)
    texts = words_of_decision(named, rank, seen, position, solved.measure.name)
    return d.document(
        [d.Text(_verdict(puzzle, chosen), "best" if chosen == puzzle.key else "turn")],
        when_told(when, entry),
        [average_table(advised, entry)],
        [d.Text(say("train.hidden.cards")), d.Hands(position)],
        [d.Text(table_words(position))],
        [d.Text(_known(solved, rank, position)), d.Text(texts)],
    )


def hidden_why(solved: SolveRecord, turn: Turn[Position], why: Saying | None) -> d.Document:
    """Return what a card is worth with all cards known, and why."""
    return d.document([d.Text(_known(solved, turn.move, turn.state)), d.Text(str(why or ""))])


def _known(solved: SolveRecord, rank: Rank, position: Position) -> str:
    best = [card.move for card in solved.moves if card.best]
    card = next(card for card in solved.moves if Rank(card.move) == rank)
    if len(best) == len(solved.moves):
        return say("train.hidden.known.any")
    if card.best:
        return say(f"train.hidden.known.{'only' if len(best) == 1 else 'best'}", rank=rank)
    cost = cost_words(
        only_worth(solved.worth), only_worth(card.worth), position, solved.measure.name
    )
    return say("train.hidden.known.wrong", rank=rank, cost=cost, better=in_hand(best, position))


def _verdict(puzzle: HiddenPuzzle, chosen: Rank | None) -> str:
    if chosen is None:
        return say("train.hidden.key", best=puzzle.key)
    if chosen == puzzle.key:
        return say("train.hidden.right", best=puzzle.key)
    behind = puzzle.behind(chosen)
    key = "train.hidden.wrong" if behind.outcome else "train.hidden.wrong.points"
    return say(key, best=puzzle.key, rank=chosen, points=behind.points)
