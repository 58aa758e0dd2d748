"""What is said while somebody plays for a guarantee, in the worst layout of hidden cards."""

from collections.abc import Iterator

from ristikontra.api.safety import SafetyRecord
from ristikontra.document import Block, Document, Hands, Heading, Text, document
from ristikontra.game.cards import RANKS, Rank, hand_ranks, rank_of, ranks_in
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.play import play_told
from ristikontra.render.position import changed_rules, heading, laid_out, play, tally
from ristikontra.render.values import in_hand, sure_words
from ristikontra.table import endings
from ristikontra.table.session import Session
from ristikontra.words import Saying, say


def safety_opening(session: Session[endings.SafeState], title: str | None = None) -> Document:
    """Return what is known before the first card, and what is to be guaranteed."""
    return document([Heading(title or "")], *_known(session), [Text(say("game.how_to"))])


def safety_known(session: Session[endings.SafeState], title: str) -> Document:
    """Return what is known before the first card of a puzzle, and its goal."""
    return document([Heading(title)], *_known(session))


def _known(session: Session[endings.SafeState]) -> list[list[Block]]:
    """Return the sections that say what is known, and the goal."""
    view = session.start.view
    position = view.representative
    names = [position.rules.seating.seats[seat] for seat in sorted(session.seats)]
    return [
        [Text(heading(position)), *map(Text, _tally(view)), Text(changed_rules(position))],
        [Text(say("sure.rules", own=names, sign=Saying("hidden_card")))],
        [Text(say("sure.goal", goal=worth(session, endings.goal_of(session))), "strong")],
    ]


def _tally(view: View) -> Iterator[str]:
    """Yield the state of the deal, as far as it does not depend on hidden cards of a pack."""
    position = view.representative
    if position.pack is None or not (view.spice or sum(view.locked)):
        yield from tally(position)
    elif view.spice:
        yield say("spice.hidden", number=view.spice)
        if view.bottom is not None:
            yield say("spice", cards=[view.bottom])
    else:
        yield say("pack_locked")


def worth(session: Session[endings.SafeState], value: Value) -> Saying:
    """Return what a side is guaranteed in all, in words.

    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> view = read_view("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567")
    >>> session = endings.begin_safely(view)
    >>> print(worth(session, endings.goal_of(session)))
    NS take at least 11
    """
    start = session.start
    position, lost = start.view.representative, value.outcome < start.best.outcome
    name, party = start.objective.name, start.party
    return sure_words(value.outcome, value.points, name, position, party, lost)


def _form(state: endings.SafeState) -> str:
    """Return the form of a sentence about what is still sure: there may be nothing."""
    return "some" if state.best.outcome > 0 or state.best.points else "none"


def safety_told(session: Session[endings.SafeState], first: int, known: int = 0) -> Document:
    """Return what was played from a place in the line on, one paragraph per trick."""
    return play_told(endings.turns_dealt(session)[first:], endings.dealt(session), known)


def safety_hint(session: Session[endings.SafeState], more: bool) -> Document:
    """Return whether the goal is still sure or, for `more`, by which cards most is."""
    state = session.state
    if not more:
        form = "kept" if endings.is_kept(session) else f"lost.{_form(state)}"
        return document([Text(say(f"sure.hint.{form}", now=worth(session, state.best)))])
    cards = _cards(state)
    if len(cards) == len(state.moves()):
        return document([Text(say("advise.surest.all"))])
    return document([Text(say("advise.surest.some", cards=cards), "best")])


def _cards(state: endings.SafeState) -> list[tuple[int, Rank]]:
    """Return the cards that may be played now and guarantee most."""
    sure = state.sure
    most = max(sure.values())
    best = [RANKS[rank] for rank, value in sure.items() if value == most]
    return in_hand(best, state.view.representative)


def safety_why(before: Session[endings.SafeState], rank: Rank) -> Document:
    """Return whether a card keeps the guarantee and, if not, a layout that shows it."""
    sure = before.state.sure
    most = max(sure.values())
    if sure[rank] == most:
        return document([Text(say("sure.why.kept", rank=rank, now=worth(before, most)))])
    return document(*_punished(before.played_out(rank), rank))


def _punished(end: Session[endings.SafeState], rank: Rank) -> list[list[Block]]:
    words = say(f"sure.why.{_form(end.state)}", rank=rank, now=worth(end, end.state.best))
    return [[Text(words)], _lie(end)]


def safety_end(session: Session[endings.SafeState]) -> Document:
    """Return whether what was sure was kept, which card lost it, and how the cards have lain."""
    if not session.choices:
        return document([Text(say("game.nothing"))])
    verdict: list[Block] = []
    if not session.over:
        verdict = [Text(say("game.stopped"))]
    at, state = endings.lost_at(session), session.state
    now = worth(session, state.best)
    if at is not None:
        before = session.states[at]
        first, rank = session.start.view.representative, session.line[at]
        words = say(
            f"sure.end.{_form(state)}",
            trick=1 + first.tricks_left - before.view.representative.tricks_left,
            rank=rank,
            cards=_cards(before),
            now=now,
        )
        verdict += [Text(words, "cost")]
    elif session.over:
        verdict += [Text(say("sure.end.kept", now=now), "best")]
    if not session.over:
        return document(verdict)
    return document(verdict, [Text(say("sure.end.dealt"))], _lie(session))


def _lie(session: Session[endings.SafeState]) -> list[Block]:
    """Return how the cards have lain in a game that is over, and the line that showed it."""
    deal, spice = endings.dealt(session), session.state.spice
    spiced = [Text(say("sure.spiced", cards=spice))] if spice else []
    return [Hands(deal), *spiced, play(deal.typed_line(session.line), deal, say("line"))]


def safety_asked(puzzle: Puzzle) -> Document:
    """Return a safety play as it is asked: what is known, the goal, the table, the question.

    >>> from ristikontra.games.tricks.puzzles.safety import find_safety
    >>> safety_asked(find_safety("s01")).sections[0][0].words
    'Puzzle s01, level 1'
    """
    return document(*_asked(puzzle))


def _asked(puzzle: Puzzle) -> list[list[Block]]:
    session = endings.begin_puzzle(puzzle)
    view = session.start.view
    how = "play" if view.trick else "lead"
    seat = view.rules.seating.seats[view.mover]
    return [
        [Text(say("puzzles.title", id=puzzle.id, level=puzzle.level), "strong")],
        *_known(session),
        *laid_out(view.shown, view.hiding),
        [Text(say("sure.unseen", cards=hand_ranks(view.unseen)))],
        [Text(say(f"handout.{how}", seat=seat), "strong")],
    ]


def safety_solved(puzzle: Puzzle, punished: SafetyRecord) -> Document:
    """Return a safety play with its solution: the key, and what punishes the tempting card."""
    session = endings.begin_puzzle(puzzle)
    key, tempting = rank_of(puzzle.key), rank_of(puzzle.tempting or "")
    share = puzzle.measures.share if puzzle.measures else 0.0
    end = session.played_out(*ranks_in(punished.line))
    tells = "sometimes" if share else "never"
    return document(
        *_asked(puzzle),
        [
            Text(say("puzzles.solution"), "strong"),
            Text(say("sure.key", rank=key, now=worth(session, endings.goal_of(session))), "best"),
            Text(say("sure.tempting", rank=tempting)),
            Text(say(f"sure.tempting.{tells}", rank=tempting, share=share)),
        ],
        *_punished(end, tempting),
    )


def safety_hinted(puzzle: Puzzle, before: int) -> Document:
    """Return the next hint about the key, after this many: what misleads, then a card it is not."""
    if not before:
        return document([Text(say("sure.hint.average"))])
    if before == 1:
        return document([Text(say("train.hint.tempting", rank=rank_of(puzzle.tempting or "")))])
    return document([Text(say("train.hint.none"))])
