"""What is said at a table of players who see one hand each."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET

from ristikontra import document as d
from ristikontra.api.hint import HintRecord
from ristikontra.api.play import PlayedDealRecord, ReviewedRecord, SeatedRecord
from ristikontra.api.puzzles import GradedRecord, hidden_session
from ristikontra.document import Document, document
from ristikontra.formats.named import game_named
from ristikontra.game.state import Move, State, game_of
from ristikontra.game.worth import Measure
from ristikontra.games import scenes
from ristikontra.games.cards import RANKS, SUITS
from ristikontra.games.given import read_position
from ristikontra.games.protocol import Picture, Seeing
from ristikontra.games.puzzles import Puzzle, hidden_deals
from ristikontra.games.registry import read
from ristikontra.games.scenes import how_to, name_of, narrate, scene
from ristikontra.render import seated
from ristikontra.render.advise import view_opening
from ristikontra.render.match import standing_words
from ristikontra.render.reports import reports
from ristikontra.render.table import table_hint
from ristikontra.words import say, speaking_to, written
from ristikontra.worlds.notation import ViewEntry, read_view

#: The signs of the suits, in the order of the letters by which they are typed.
_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
_HELD: Final = re.compile(rf"\b([{SUITS}])([{RANKS}]+)\b")
#: A comma between suits, or between cards.
_PARTED: Final = re.compile(rf",(?=[{SUITS}][{RANKS}])")


def signed(text: str) -> str:
    """Return a text in which cards and hands have the signs of their suits, and tens two digits.

    >>> signed("A plays HT. C2Q,DA3T"), signed("A plays.")
    ('A plays ♥10. ♣2 Q, ♦A 3 10', 'A plays.')
    """

    def held(found: re.Match[str]) -> str:
        suit, ranks = found.groups()
        return _SIGNS[suit] + " ".join("10" if rank == "T" else rank for rank in ranks)

    return _HELD.sub(held, _PARTED.sub(", ", text))


def card_rows(picture: Picture) -> d.Verbatim | None:
    """Return the rows of a picture in which cards have places of their own, else None.

    A dot is a place to which no card fits yet, and a line one to which a card fits.
    """
    if not any(spot is None for row in picture.table for spot in row):
        return None
    lines = []
    for sign, row in zip(_SIGNS.values(), picture.table, strict=True):
        places = []
        for spot in row:
            rank = "." if spot is None else RANKS[spot.card.rank - 1] if spot.placed else "_"
            places.append("10" if rank == "T" else rank)
        lines.append(" ".join([f"{sign} ", *places]))
    return d.Verbatim("\n".join(lines))


def opening(state: State, seat: int, kept: bool) -> d.Document:
    """Return what is said before the first move."""
    others = [name for number, name in enumerate(state.seats) if number != seat]
    title, *_ = scene(state)
    words = say("seated.opening", seat=state.seats[seat], others=others)
    partners = [
        name
        for number, name in enumerate(state.seats)
        if number != seat and state.party_of(number) == state.party_of(seat)
    ]
    if partners:
        words = say("seated.opening.partner", seat=state.seats[seat], partner=partners[0])
    return d.document(
        [title],
        [d.Text(say("seated.goes_on"))] if kept else [],
        [d.Text(words), d.Text(how_to(state))],
    )


def heard(states: Sequence[State], moves: Sequence[Move], seeing: Seeing, seat: int) -> d.Document:
    """Return what was played, as a seat hears of it."""
    say_it = seeing.heard or (lambda state, move, _: narrate(state, move))
    with speaking_to(states[0].seats[seat]):
        sentences = [say_it(*one, seat) for one in zip(states, moves, strict=False)]
    return d.document([d.Text(signed(" ".join(filter(None, sentences))))])


def asked(state: State) -> str:
    """Return the question to the player who chooses, in the second person."""
    with speaking_to(state.seats[state.mover]):
        return signed(scenes.asked(state))


def table(state: State, seat: int) -> d.Document:
    """Return what a seat sees of a position."""
    return d.document(_seen(state, seat))


def _seen(state: State, seat: int) -> list[d.Block]:
    """Return the table, whose turn it is, the own hand, and how many cards the others hold."""
    with speaking_to(state.seats[seat]):
        _, *blocks = scene(state, [seat])
        picture = state.game.picture(state) if state.game.picture else None
    rows = card_rows(picture) if picture else None
    found: list[d.Block] = [rows] if rows else []
    for block in blocks:
        if isinstance(block, d.Text) and not (
            rows and picture and block.words == picture.described
        ):
            found.append(d.Text(signed(block.words), block.tone))
        elif isinstance(block, d.Table):
            cells = tuple(tuple(signed(str(cell)) for cell in row) for row in block.rows)
            found.append(d.Table(block.columns, cells))
    return found


def hint(record: HintRecord, state: State) -> d.Document:
    """Return what a player would do who sees as much, and what that player has found."""
    names = {state.offer_text(move): signed(str(name_of(state, move))) for move in state.moves()}
    found, best, thumb = record.hint, names[record.hint.move], names[record.thumb]
    if found.facts:
        than = say("seated.hint.than", card=best, other=names[str(found.other)])
        first = " ".join([than, *_reasons(record, names)])
    else:
        first = say("seated.hint" if record.moves else "table.hint_only", card=best)
    blocks: list[d.Block] = [d.Text(first, "best")]
    if record.moves:
        kind = "share" if record.measure.names else "points"
        less = record.measure.names and record.measure.less
        rows = tuple(
            (
                names[one.move],
                _amount(1 - one.mean if less else one.mean, kind),
                "–"
                if one.move == record.thumb
                else f"{_amount(one.better, kind, '+')} ± {_amount(one.error, kind)}",
            )
            for one in record.moves
        )
        heads = (say(f"seated.head.{kind}"), say("seated.head.better", card=thumb))
        columns = (
            d.Column(say("seated.head.move")),
            *(d.Column(head, right=True) for head in heads),
        )
        blocks += [d.Text(say("seated.hint.deals", deals=found.deals)), d.Table(columns, rows)]
        if len(found.as_good) > 1:
            cards = [names[move] for move in found.as_good]
            blocks.append(d.Text(say("seated.hint.close", cards=cards)))
    return d.document(blocks)


def why(record: HintRecord, state: State) -> d.Document:
    """Return how much another move is better than the one asked about, or that none clearly is."""
    names = {state.offer_text(one): signed(str(name_of(state, one))) for one in state.moves()}
    found = record.hint
    if found.close or found.other is UNSET or found.difference is UNSET or found.error is UNSET:
        asked = found.move if found.other is UNSET else found.other
        return d.document([d.Text(say("hint.why.best", card=names[asked]), "best")])
    kind = "share" if record.measure.names else "points"
    parts = {"more": _amount(found.difference, kind), "error": _amount(found.error, kind)}
    better = say(f"hint.why.{kind}", card=names[found.move], **parts)
    return d.document([d.Text(" ".join([better, *_reasons(record, names)]))])


def _reasons(record: HintRecord, names: Mapping[str, str]) -> list[str]:
    """Return the facts of a hint as sentences, in the words of its game."""
    return [
        signed(
            say(
                f"counted.{record.game}.{fact.kind}",
                card=names[fact.move],
                other=names[fact.other],
                number=0 if fact.number is UNSET else fact.number,
                counted=0 if fact.counted is UNSET else fact.counted,
                seat="" if fact.seat is UNSET else fact.seat,
                cards=[] if fact.cards is UNSET else fact.cards,
            )
        )
        for fact in record.hint.facts
    ]


def _amount(number: float, kind: str, sign: str = "") -> str:
    """Return points, or a share in per cent; no zero has a minus."""
    shown, digits = (100 * number, 0) if kind == "share" else (number, 1)
    return written(round(shown, digits) + 0.0, f"{sign}.{digits}f")


def judged(choices: Sequence[ReviewedRecord], state: State) -> d.Document:
    """Return what the user's moves have cost, as far as it is clear from what the user saw."""
    kind = "share" if state.game.measure(state).names else "points"
    nothing = _amount(0, kind)
    lost = [one for one in choices if _amount(one.loss, kind) != nothing]
    if not choices:
        return d.document([d.Text(say("seated.no_choices"))])
    if not lost:
        return d.document([d.Text(say("seated.none_lost", moves=len(choices)), "best")])
    rows = tuple(
        (
            one.move,
            one.best,
            f"{_amount(one.loss, kind)} ± {_amount(one.error, kind)}",
        )
        for one in sorted(lost, key=lambda one: -one.loss)
    )
    columns = (
        d.Column(say("seated.head.move")),
        d.Column(say("head.better")),
        d.Column(say(f"seated.head.lost.{kind}"), right=True),
    )
    words = say("seated.lost", moves=len(lost), choices=len(choices))
    return d.document([d.Text(words, "cost")], [d.Table(columns, rows)])


def help_page(words: Sequence[str]) -> d.Document:
    """Return what may be typed; `words` are the commands."""
    pairs = [(say("play.help.card"), say("game.help.cards"))]
    for word in words:
        kind = "table" if word in ("undo", "help") else "seated"
        pairs.append((say(f"typed.{word}"), say(f"{kind}.help.{word}")))
    return d.document([d.Pairs(tuple(pairs))])


def unseen_asked(puzzle: Puzzle, number: int) -> d.Document:
    """Return a puzzle with hidden hands: what its seat has heard last, and what it sees."""
    session = hidden_session(puzzle)
    state, seat, seeing = session.state, session.seat, session.seeing
    assert seeing is not None
    own = [at for at, turn in enumerate(session.turns()) if turn.own]
    since = max(len(session.line) - len(state.seats), own[-1] + 1 if own else 0, 0)
    title, *_ = scene(state, [seat])
    words = title.words if isinstance(title, d.Heading) else ""
    last = heard(session.states[since:], session.line[since:], seeing, seat)
    return d.document(
        [d.Text(say("puzzle", number=number, id=puzzle.id), "strong"), d.Text(words)],
        *(section.blocks for section in last.sections),
        [
            *_seen(state, seat),
            d.Text(say("seated.puzzle", seat=state.seats[seat], moves=len(session.line))),
        ],
    )


@reports(GradedRecord)
def graded_report(record: GradedRecord) -> d.Document:
    """Return whether an answer to a puzzle with hidden hands is right, and by how much it loses."""
    kind = "share" if _measure_of(record.puzzle).names else "points"
    loss, error = _amount(record.loss, kind), _amount(record.error, kind)
    parts = {"card": record.move, "best": record.best, "loss": loss, "error": error}
    key = "same" if record.right and record.loss else "right" if record.right else f"wrong.{kind}"
    words = signed(say(f"seated.graded.{key}", deals=record.deals, **parts))
    return d.document([d.Text(words, "best" if record.right else "cost")])


def _measure_of(puzzle: str) -> Measure:
    """Return what the game of a puzzle is played for."""
    found = hidden_deals(game_of(puzzle.partition("-")[0]))[puzzle]
    start = read(found.position)
    measure: Measure = start.game.measure(start)
    return measure


def end(record: SeatedRecord, again: str | None, between: bool = False) -> d.Document:
    """Return all hands and the result of a deal, and what the user's moves have cost.

    `again` is the command that judges the deal with all cards known, where it can be solved.
    `between`: all that has been shown, and the match is kept before its next deal.
    """
    if record.deal is UNSET or between:
        return d.document([d.Text(say("seated.kept"))])
    start = read(record.deal.deal)
    more: list[d.Block] = (
        [d.Text(say("seated.again")), d.nested(d.Verbatim(again))] if again else []
    )
    found = judged(record.choices, start).sections
    review = [block for section in found for block in section.blocks]
    match = [] if record.match is UNSET else [d.Text(standing_words(record.match), "strong")]
    with speaking_to(record.seat):
        held = result(record.deal)
    return d.document(held, match, [d.Text(say("seated.review"))], review, more)


def result(record: PlayedDealRecord) -> list[d.Block]:
    """Return who held what at first, and what each has."""
    start = read(record.deal)
    measure = start.game.measure(start)
    rows = []
    for seat, hand in zip(start.seats, start.hands, strict=True):
        value = record.returns[seat]
        name = measure.name_of(value)
        numbers = " ".join(written(number, "g") for number in measure.numbers(value))
        result = say(f"fate.{name}") if name else numbers
        rows.append(
            (say("games.player", seat=seat), signed(start.game.hands.write(hand, start)), result)
        )
    heads = (say("head.player"), say("seated.head.dealt"), say("head.result"))
    columns = (d.Column(heads[0]), d.Column(heads[1]), d.Column(heads[2], right=True))
    over = say("play.repeats" if record.repeats else "games.over")
    return [d.Text(over, "strong"), d.Table(columns, tuple(rows))]


@reports(PlayedDealRecord)
def watched_report(record: PlayedDealRecord) -> d.Document:
    """Return a deal that the program has played in all seats."""
    title, *_ = scene(read(record.deal))
    words = title.words if isinstance(title, d.Heading) else ""
    numbered = say("seated.deal", number=record.number, seed=record.seed)
    return d.document(
        [d.Heading(f"{words} – {numbered}")], result(record), [d.Text(" ".join(record.line))]
    )


@reports(HintRecord)
def hint_report(record: HintRecord) -> Document:
    """Return what the player on turn sees, what to play, and why."""
    if game_named(record.game):
        start = read_position(record.position)
        state = start.play_line(" ".join(record.line))
        parts = [seated.table(state, state.mover), seated.hint(record, state)]
    else:
        view = read_view(record.position)
        opening = document(*view_opening(ViewEntry(view)))
        parts = [opening, table_hint(record, view.representative)]
    return document(*(section.blocks for part in parts for section in part.sections))
