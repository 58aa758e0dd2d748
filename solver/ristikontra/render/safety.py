"""What is said while somebody plays for what is sure, the hidden cards lying as they must."""

from __future__ import annotations

from collections.abc import Iterator

from ristikontra.api.puzzles import SafetySolutionRecord
from ristikontra.api.records import played_cards, ranks_in
from ristikontra.document import (
    Block,
    Document,
    Hands,
    Heading,
    Text,
    document,
)
from ristikontra.game.cards import RANKS, Rank, hand_ranks, rank_of
from ristikontra.puzzles.safety import SafetyPuzzle
from ristikontra.render.play import play_told
from ristikontra.render.position import changed_rules, heading, laid_out, play, tally
from ristikontra.render.values import in_hand, sure_words
from ristikontra.search.objectives import Value
from ristikontra.table.ending_game import Turn
from ristikontra.table.safety_game import SafetyGame, begin_safely
from ristikontra.words import Saying, say
from ristikontra.worlds.view import View


def safety_opening(game: SafetyGame, title: str | None = None) -> Document:
    """Return what is known before the first card, and what is to be made sure of."""
    return document([Heading(title or "")], *_known(game), [Text(say("game.how_to"))])


def safety_known(game: SafetyGame, title: str) -> Document:
    """Return what is known before the first card of a puzzle, and its goal."""
    return document([Heading(title)], *_known(game))


def _known(game: SafetyGame) -> list[list[Block]]:
    """Return the sections that say what is known, and the goal."""
    position = game.start.representative
    names = [position.rules.seating.seats[seat] for seat in sorted(game.seats)]
    return [
        [Text(heading(position)), *map(Text, _tally(game.start)), Text(changed_rules(position))],
        [Text(say("sure.rules", own=names, sign=Saying("hidden_card")))],
        [Text(say("sure.goal", goal=worth(game, game.goal)), "strong")],
    ]


def _tally(view: View) -> Iterator[str]:
    """Yield how the deal stands, as far as it does not depend on hidden cards of a pack."""
    position = view.representative
    if position.pack is None or not (view.spice or sum(view.locked)):
        yield from tally(position)
    elif view.spice:
        yield say("sure.spice", number=view.spice)
        if view.bottom is not None:
            yield say("spice", cards=[view.bottom])
    else:
        yield say("pack_locked")


def worth(game: SafetyGame, value: Value) -> Saying:
    """Return what a side is sure of in all, in words.

    >>> from ristikontra.table.safety_game import begin_safely
    >>> from ristikontra.worlds.notation import read_view
    >>> game = begin_safely(read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567"))
    >>> print(worth(game, game.goal))
    NS take at least 11
    """
    position = game.start.representative
    lost = value.outcome < game.goal.outcome
    return sure_words(value.outcome, value.points, game.objective.name, position, game.party, lost)


def _form(game: SafetyGame) -> str:
    """Return the form of a sentence about what is still sure: there may be nothing."""
    return "some" if game.best.outcome > 0 or game.best.points else "none"


def safety_told(game: SafetyGame, first: int) -> Document:
    """Return what was played from a place in the line on, a paragraph a trick."""
    return play_told(_turns(game)[first:])


def _turns(game: SafetyGame) -> list[Turn]:
    """Return the cards of a game as those of the deal that they are from."""
    position, turns = game.dealt, []
    for turn in game.turns():
        own = turn.seat in game.seats
        turns.append(Turn(position, turn.rank, turn.trick, own, turn.chosen))
        position = position.play(turn.rank)
    return turns


def safety_hint(game: SafetyGame, more: bool) -> Document:
    """Return whether the goal is still sure or, for `more`, by which cards most is."""
    if not more:
        form = "kept" if game.kept else f"lost.{_form(game)}"
        return document([Text(say(f"sure.hint.{form}", now=worth(game, game.best)))])
    cards = _cards(game)
    if len(cards) == len(game.view.may_play()):
        return document([Text(say("advise.surest.all"))])
    return document([Text(say("advise.surest.some", cards=cards), "best")])


def _cards(game: SafetyGame) -> list[tuple[int, Rank]]:
    """Return the cards that may be played now and guarantee most."""
    sure = game.sure
    most = max(sure.values())
    best = [RANKS[rank] for rank, value in sure.items() if value == most]
    return in_hand(best, game.view.representative)


def safety_why(before: SafetyGame, rank: Rank) -> Document:
    """Return whether a card keeps what was sure and, if not, a lie of the cards that shows it."""
    sure = before.sure
    most = max(sure.values())
    if sure[rank] == most:
        return document([Text(say("sure.why.kept", rank=rank, now=worth(before, most)))])
    return document(*_punished(before.punished(rank), rank))


def _punished(end: SafetyGame, rank: Rank) -> list[list[Block]]:
    words = say(f"sure.why.{_form(end)}", rank=rank, now=worth(end, end.best))
    return [[Text(words)], _lie(end)]


def safety_end(game: SafetyGame) -> Document:
    """Return whether what was sure was kept, which card lost it, and how the cards have lain."""
    if not game.choices:
        return document([Text(say("game.nothing"))])
    verdict: list[Block] = []
    if not game.over:
        verdict = [Text(say("game.stopped"))]
    at = game.lost_at
    if at is not None:
        before, rank = game.before(at), game.line[at]
        words = say(
            f"sure.end.{_form(game)}",
            trick=before.trick,
            rank=rank,
            cards=_cards(before),
            now=worth(game, game.best),
        )
        verdict += [Text(words, "cost")]
    elif game.over:
        verdict += [Text(say("sure.end.kept", now=worth(game, game.best)), "best")]
    if not game.over:
        return document(verdict)
    return document(verdict, [Text(say("sure.end.dealt"))], _lie(game))


def _lie(game: SafetyGame) -> list[Block]:
    """Return how the cards have lain in a game that is over, and the line that showed it."""
    dealt = game.dealt
    spice = [Text(say("sure.spiced", cards=game.spice))] if game.spice else []
    return [Hands(dealt), *spice, play(played_cards(dealt, game.line), dealt, say("line"))]


def safety_asked(puzzle: SafetyPuzzle) -> Document:
    """Return a safety play as it is asked: what is known, the goal, the table, the question.

    >>> from ristikontra.puzzles.safety import find_safety
    >>> safety_asked(find_safety("s01")).sections[0].blocks[0].words
    'Puzzle s01, level 1'
    """
    return document(*_asked(puzzle))


def _asked(puzzle: SafetyPuzzle) -> list[list[Block]]:
    game, view = begin_safely(puzzle.view, puzzle.objective), puzzle.view
    how = "play" if view.trick else "lead"
    seat = view.rules.seating.seats[view.turn]
    return [
        [Text(say("puzzles.title", id=puzzle.id, level=puzzle.level), "strong")],
        *_known(game),
        *laid_out(view.shown, view.hiding),
        [Text(say("sure.unseen", cards=hand_ranks(view.unseen)))],
        [Text(say(f"handout.{how}", seat=seat), "strong")],
    ]


def safety_solved(puzzle: SafetyPuzzle, record: SafetySolutionRecord) -> Document:
    """Return a safety play with its solution: the key, and what punishes the tempting card."""
    game = begin_safely(puzzle.view, puzzle.objective)
    key, tempting, measures = puzzle.key_rank, rank_of(puzzle.tempting), puzzle.measures
    end = game
    for rank in ranks_in(record.punished.line):
        end = end.after(rank)
    tells = "sometimes" if measures.share else "never"
    return document(
        *_asked(puzzle),
        [
            Text(say("puzzles.solution"), "strong"),
            Text(say("sure.key", rank=key, now=worth(game, game.goal)), "best"),
            Text(say("sure.tempting", rank=tempting)),
            Text(say(f"sure.tempting.{tells}", rank=tempting, share=measures.share)),
        ],
        *_punished(end, tempting),
    )


def safety_hinted(puzzle: SafetyPuzzle, before: int) -> Document:
    """Return the next hint about the key, after this many: what misleads, then a card it is not."""
    if not before:
        return document([Text(say("sure.hint.average"))])
    if before == 1:
        return document([Text(say("train.hint.tempting", rank=rank_of(puzzle.tempting)))])
    return document([Text(say("train.hint.none"))])
