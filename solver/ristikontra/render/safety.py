"""What is said while somebody plays for what is sure, the hidden cards lying as they must."""

from __future__ import annotations

from ristikontra.answers.base import played_cards
from ristikontra.game.cards import RANKS, Rank
from ristikontra.render.document import Block, Document, Hands, Heading, Text, document
from ristikontra.render.play import play_told
from ristikontra.render.position import changed_rules, heading, play, tally
from ristikontra.render.values import in_hand, joined, kind_of
from ristikontra.search.objectives import Value
from ristikontra.table.ending_game import Turn
from ristikontra.table.safety_game import SafetyGame
from ristikontra.words import Saying, say


def safety_opening(game: SafetyGame, title: str | None = None) -> Document:
    """Return what is known before the first card, and what is to be made sure of."""
    position = game.start.representative
    names = [position.rules.seating.seats[seat] for seat in sorted(game.seats)]
    return document(
        [Heading(title or "")],
        [Text(heading(position)), *map(Text, tally(position)), Text(changed_rules(position))],
        [Text(say("sure.rules", own=names, sign=Saying("hidden_card")))],
        [Text(say("sure.goal", goal=worth(game, game.goal)), "strong")],
        [Text(say("game.how_to"))],
    )


def worth(game: SafetyGame, value: Value) -> Saying:
    """Return what a side is sure of in all, in words.

    >>> from ristikontra.table.safety_game import begin_safely
    >>> from ristikontra.worlds.notation import read_view
    >>> game = begin_safely(read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567"))
    >>> print(worth(game, game.goal))
    NS take at least 11
    """
    position, seating = game.start.representative, game.start.rules.seating
    side, other = seating.parties[game.party], seating.parties[1 - game.party]
    kind = kind_of(game.objective.name, position, game.party)
    points = Saying("sure.points", side=side, points=value.points)
    if not game.objective.has_outcome or kind == "points":
        return points
    sign = (value.outcome > 0) - (value.outcome < 0)
    if sign < 0:  # nothing of it is sure
        return points
    outcome = Saying(f"advise.outcome.{kind}.{sign}", side=side, other=other)
    return joined(outcome, points)


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
    end = before.punished(rank)
    words = say(f"sure.why.{_form(end)}", rank=rank, now=worth(end, end.best))
    return document([Text(words)], _lie(end))


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
    return [Hands(dealt), play(played_cards(dealt, game.line), dealt, say("line"))]
