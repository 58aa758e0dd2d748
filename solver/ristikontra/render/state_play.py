"""What is said while a game with open hands is played, whatever the game."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from ristikontra.api.play import PlayRecord
from ristikontra.document import Block, Document, Heading, Pairs, Text, Verbatim, document, nested
from ristikontra.game.errors import closest
from ristikontra.game.state import Move, State
from ristikontra.game.worth import MoveRecord
from ristikontra.games.cards import RANKS, PlayingCard
from ristikontra.games.items import card_of
from ristikontra.games.scenes import card_text, how_to, name_of, narrate, offered, scene
from ristikontra.record import Amounts
from ristikontra.render import suits
from ristikontra.render.states import Terms, each_words
from ristikontra.table.session import Session, Turn
from ristikontra.words import Saying, number_of, say


def opening(state: State, seat: int, title: str = "") -> Document:
    """Return what is said before the first move."""
    others = [name for number, name in enumerate(state.seats) if number != seat]
    game, *_ = scene(state)
    words = [say("play.opening", seat=state.seats[seat], others=others)]
    if partners := state.partners_of(seat):
        key = "play.opening.sides"
        words = [say(key, seat=state.seats[seat], others=others, partner=partners[0])]
    words += [say("play.opening.round")] if state.traits.cyclic else []
    large = None if state.game.is_small(state) else state.game.large
    return document(
        [Heading(title)],
        [game],
        [Text(" ".join(words)), Text(str(large or ""))],
        [Text(how_to(state))],
    )


def table(state: State, seats: Collection[int]) -> Document:
    """Return what is on the table and in the hands; of others than `seats` how many they hold."""
    _, *blocks = suits.laid_out(state, seats)
    return document(blocks)


def moves_told(session: Session[Any], first: int) -> Document:
    """Return what was played from a place in the line on, a sentence for each move."""
    sentences = [*map(_told, session.turns(first))]
    return document([*map(Text, by_round(session.states[first:], sentences, session.seat))])


def by_round(states: Sequence[State], sentences: Sequence[str], seat: int) -> list[str]:
    """Return what is said of moves as a paragraph for each round, which begins with a `seat`.

    A player who is given a card has that turn.
    """
    rounds: list[list[str]] = [[]]
    last = 0
    for state, sentence in zip(states, sentences, strict=False):
        turn = state.mover if state.to is None else state.to
        place = (turn - seat) % len(state.seats)
        if place < last:
            rounds.append([])
        last = place
        rounds[-1].append(sentence)
    return [text for one in rounds if (text := " ".join(filter(None, one)))]


def _told(turn: Turn[State]) -> str:
    at, after = turn.state, turn.state.play(turn.move)
    words, small = narrate(at, turn.move), at.game.is_small
    begins = small(after) and not small(at) and not after.finished
    return f"{words} {say('play.solved')}" if begins else words


def refused(text: str, state: State, words: Sequence[str]) -> str:
    """Return what may be played, where a text names no move, and why a card may not be.

    It may be meant for one of the `words` that may also be typed.
    """
    moves = [*offered(state), *(state.offer_text(move) for move in state.moves() if move is None)]
    card = card_of(text) if suits.has_suits(state) else None
    if card:
        key = "play.not.now" if card in state.hands[state.mover] else "play.not.held"
        return say(key, card=str(card), moves=moves)
    if alike := [str(card) for card in of_rank(state, text)]:
        return say("play.not.which", moves=alike)
    if suits.has_suits(state) and (rank := _rank(text)):
        return say("play.not.rank", rank=rank.replace("T", "10"), moves=moves)
    if meant := closest(text.lower(), [*(say(f"typed.{word}") for word in words), *words]):
        return say("play.not.meant", meant=meant, moves=moves, help=Saying("typed.help"))
    return say("play.not", text=card_text(state, text), moves=moves, help=Saying("typed.help"))


def of_rank(state: State, text: str) -> list[PlayingCard]:
    """Return the cards of a rank that may be played, where a text is that rank.

    No card that is still face down is among them.
    """
    rank = _rank(text)
    cards = [move for move in filter(state.shows, state.moves()) if isinstance(move, PlayingCard)]
    return [card for card in cards if RANKS[card.rank - 1] == rank]


def _rank(text: str) -> str:
    """Return the rank that a text is, "" where it is none."""
    rank = text.upper().replace("10", "T")
    return rank if rank in [*RANKS] else ""


def cost(state: State, moves: Mapping[Move, MoveRecord], move: Move) -> Document:
    """Return what a move has cost its player; nothing if it is not known, or cost nothing."""
    if not moves:
        return document()
    here, measure = moves[move], state.game.measure(state)
    if not here.best:
        if measure.names:
            said, own = Terms(str(state)), _own(state)
            best = next(one for one in moves.values() if one.best)
            before, after = (said.held(one.worth[own]) for one in (best, here))
            return document([Text(say("play.worse", before=before, after=after), "cost")])
        return document([Text(say("play.cost", cost=_number(here.loss)), "cost")])
    if each := _number(here.loss_alone):
        return document([Text(say("play.cost_alone", each=each), "cost")])
    return document([Text(say("play.kingmaking") if here.kingmaking else "")])


def why(state: State, moves: Mapping[Move, MoveRecord], move: Move) -> Document:
    """Return what each player gets by a move, and what it costs; it may be too early to know."""
    card = name_of(state, move)
    if not moves:
        return document([Text(say("play.why.large", card=card))])
    said, found = Terms(str(state)), moves[move].worth
    own = found[_own(state)]
    if own.alone is not UNSET:
        each = each_words(found, said.maxn)
        words = say(
            "play.why.alone",
            card=card,
            seat=state.seats[state.mover],
            sure=_number(own.guaranteed),
            helped=said.amount(own.with_help or Amounts()),
            each=each,
        )
        blocks = (block for part in cost(state, moves, move).sections for block in part)
        return document([Text(words), *blocks])
    results = [
        Saying("play.result", seat=said.party(party), result=said.worth(one), moves=one.moves)
        if one.moves
        else Saying("play.open", seat=said.party(party), result=said.worth(one))
        for party, one in found.items()
    ]
    return document([Text(say("play.why", card=card, results=results))])


def values(state: State, moves: Mapping[Move, MoveRecord]) -> Document:
    """Return what each player gets by each move; it may be too early to know."""
    pages = [why(state, moves, move) for move in (moves or state.moves()[:1])]
    return document(*(section for page in pages for section in page.sections))


def lines(session: Session[State], best: Sequence[Move]) -> Document:
    """Return what was played, and best play from here on as far as it is known."""
    said = Terms(str(session.start))
    played = [(say("game.played"), suits.signed(said.line(session.start.typed_line(session.line))))]
    follows = [(say("game.best"), suits.signed(said.line(session.state.typed_line(best))))]
    pairs = (*played[: len(session.line)], *follows[: len(best)])
    return document([Pairs(pairs)] if pairs else [Text(say("game.nothing"))])


def judged(record: PlayRecord) -> Document:
    """Return what the user's moves have cost so far."""
    large = [Text(say("play.unjudged", moves=record.unjudged))] if record.unjudged else []
    blocks = [*_lost(record, Terms(record.position)), *large]
    return document(blocks or [Text(say("game.nothing"))])


def _own(state: State) -> str:
    return state.parties[0 if state.traits.two_sided else state.party]


def _number(value: Amounts | UnsetType | None) -> int:
    """Return the first number of a value, 0 where there is none."""
    return int(next(iter((value or {}).values()), 0) or 0)


def hint(state: State, moves: Mapping[Move, MoveRecord], more: bool) -> Document:
    """Return how many moves are right or, for `more`, which; by rules of thumb if it is early."""
    if not moves:
        card = name_of(state, state.game.thumb(state))
        return document([Text(say("play.hint.thumb", card=card), "best")])
    right = [name_of(state, move) for move, one in moves.items() if one.best]
    if len(right) == len(moves):
        return document([Text(say("play.hint.all"))])
    if not more:
        return document([Text(say("play.hint", number=len(right)))])
    return document([Text(say("play.hint.which", cards=right), "best")])


def help_page(words: Sequence[str], state: State) -> Document:
    """Return what may be typed at a position; `words` are the commands."""
    has_suits = suits.has_suits(state)
    pairs = [(say("play.help.card" if has_suits else "game.help.card"), say("game.help.cards"))]
    for word in words:
        own = word == "hint" or (word == "why" and has_suits)
        meaning = say(f"play.help.{word}" if own else f"game.help.{word}")
        pairs.append((say(f"typed.{word}"), meaning))
    return document([Pairs(tuple(pairs))])


def undone(turn: Turn[State]) -> str:
    """Return that a move was taken back."""
    at = turn.state
    card = name_of(at, turn.move)
    return say("play.undone", seat=at.seats[at.mover], card=card)


def end(record: PlayRecord, resume: str, again: str | None) -> Document:
    """Return the result of a game, what the user's moves have cost, and how to continue.

    `resume` is the command that continues it, and `again` the one that judges its line as far as
    it is solved, if it is.
    """
    said = Terms(record.position)
    return suits.reported(said.state, lambda: _ended(record, said, resume, again))


def _ended(record: PlayRecord, said: Terms, resume: str, again: str | None) -> Document:
    unfinished = not record.finished and not record.repeats
    if unfinished and not record.steps and not record.unjudged:
        return document([Text(say("game.nothing"))])
    over = say("game.stopped")
    if record.repeats:
        over = say("play.repeats")
    if record.returns is not UNSET:
        results = [
            f"{number_of(party)}:{said.amount(one)}" for party, one in record.returns.items()
        ]
        over = say("play.end", results=" ".join(results))
    large = [Text(say("play.unjudged", moves=record.unjudged))] if record.unjudged else []
    more: list[Block] = [Text(say("game.resume")), nested(Verbatim(resume))] if unfinished else []
    return document(
        [Text(over, "" if unfinished else "strong")],
        [*_lost(record, said), *large],
        more,
        [Text(say("game.again")), nested(Verbatim(again))] if again else [],
    )


def _lost(record: PlayRecord, said: Terms) -> Iterator[Block]:
    """Yield what the user's moves have cost: points, or how many of them made things worse."""
    if not record.steps:
        return
    worse = [step for step in record.steps if any(step.loss.values())]
    if said.measure.names:
        words = say("play.lost" if worse else "play.nothing_lost", moves=len(worse))
    else:
        points = int(sum(number or 0 for step in worse for number in step.loss.values()))
        key = "play.lost.points" if worse else "play.nothing_lost.points"
        words = say(key, points=points)
    yield Text(words, "cost" if worse else "best")
