"""What is said at a table of players who see one hand each."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET, UnsetType

from ristikontra import document as d
from ristikontra.api.hint import HintRecord
from ristikontra.api.play import PlayedDealRecord, ReviewedRecord, SeatedRecord
from ristikontra.api.puzzles import GradedRecord, hidden_session
from ristikontra.api.records import LuckRecord
from ristikontra.formats.named import game_named
from ristikontra.game.state import Move, State, game_of
from ristikontra.game.worth import Measure
from ristikontra.games import scenes
from ristikontra.games.given import read_position
from ristikontra.games.protocol import Seeing
from ristikontra.games.puzzles import Puzzle, hidden_deals
from ristikontra.games.registry import read
from ristikontra.games.scenes import (
    card_text,
    hand_words,
    how_to,
    narrate,
    player_words,
    scene,
)
from ristikontra.games.tricks.worlds.notation import ViewEntry, read_view
from ristikontra.games.tricks.worlds.reasons import EXACT, Hint
from ristikontra.render import suits
from ristikontra.render.advise import view_opening
from ristikontra.render.costs import luck_words
from ristikontra.render.match import score_words, standing_words
from ristikontra.render.reports import reports
from ristikontra.render.state_play import by_round
from ristikontra.render.states import Terms
from ristikontra.render.table import table_hint
from ristikontra.table.session import Session, totals
from ristikontra.words import say, speaking_to, with_key, written

#: How many moves a sentence names that may be as good as the best one.
_NAMED: Final = 3
#: How many of the dearest moves have a sentence.
_TOLD: Final = 2
#: What is typed to turn the next card of a stock.
_NEXT: Final = "*"
#: What is typed to play no card: to stop, or to pick up.
_NOTHING: Final = "-"


def opening(session: Session[State], kept: bool) -> d.Document:
    """Return what is said before the first move, and before each deal of a match."""
    state, seat = session.state, session.seat
    others = [name for number, name in enumerate(state.seats) if number != seat]
    title, *_ = scene(state)
    open_by_now = len(_known(state, seat)) == len(state.seats)
    key = "seated.opening.known" if open_by_now else "seated.opening"
    words = say(key, seat=state.seats[seat], others=others)
    if partners := state.partners_of(seat):
        words = say("seated.opening.partner", seat=state.seats[seat], partner=partners[0])
    return d.document(
        [title],
        [d.Text(say("seated.goes_on"))] if kept else [],
        [d.Text(words), d.Text(f"{how_to(state)} {say('seated.rules')}")],
        _match_words(session),
    )


def _match_words(session: Session[State]) -> list[d.Block]:
    """Return which deal of a match this is, who deals it, when the match ends, and the score."""
    now = totals(session)
    if not now.target:
        return []
    number, dealer = session.policy.number or 1, now.seats[now.dealer]
    with suits.players_of(session.state), speaking_to(session.state.seats[session.seat]):
        begins = say("seated.match.deal", number=number, seat=dealer)
        ends = say(f"seated.match.{'places' if now.place else 'points'}", number=now.target)
        score = score_words(dict(zip(now.seats, now.score, strict=True)))
        so_far = say("seated.match.score", score=score) if any(now.score) else ""
    return [d.Text(" ".join(filter(None, [begins, ends, so_far])))]


def heard(states: Sequence[State], moves: Sequence[Move], seeing: Seeing, seat: int) -> d.Document:
    """Return what was played, as a seat hears of it."""
    say_it = seeing.heard or (lambda state, move, _: narrate(state, move))
    with speaking_to(states[0].seats[seat]):
        sentences = [say_it(*one, seat) for one in zip(states, moves, strict=False)]
    return d.document([*map(d.Text, map(suits.signed, by_round(states, sentences, seat)))])


def asked(state: State) -> str:
    """Return the question to the player who chooses, in the second person."""
    with suits.players_of(state), speaking_to(state.seats[state.mover]):
        return suits.signed(scenes.asked(state))


def table(state: State, seat: int) -> d.Document:
    """Return what a seat sees of a position."""
    return d.document(_seen(state, seat))


def _seen(state: State, seat: int) -> list[d.Block]:
    """Return the table, whose turn it is, known hands, and how many cards the others hold."""
    with speaking_to(state.seats[seat]):
        _, *blocks = suits.laid_out(state, _known(state, seat))
    return [*map(suits.signed_block, blocks)]


def _known(state: State, seat: int) -> Collection[int]:
    """Return the seats whose hands a seat knows."""
    seeing = state.game.seeing
    return seeing.known(state, seat) if seeing else (seat,)


def _names(state: State) -> dict[str, str]:
    """Return what the moves of a position are called, by what is typed for them."""
    return {typed: _name_in(state, typed) for typed in map(state.offer_text, state.moves())}


def hint(record: HintRecord, state: State) -> d.Document:
    """Return what a player would do who sees as much, and what that player has found."""
    names = _names(state)
    found, best, thumb = record.hint, names[record.hint.move], names[record.thumb]
    doubt = _doubt(record, names)
    if found.facts:
        key = "seated.hint.worse" if doubt else "seated.hint.than"
        than = say(key, card=best, other=names[str(found.other)])
        than = "" if doubt and record.exact else than
        first, doubt = " ".join(filter(None, [doubt, than, *_reasons(record, names)])), ""
    elif not record.moves:
        nothing = record.hint.move == _NOTHING
        first = say("seated.hint.nothing") if nothing else say("table.hint_only", card=best)
    else:
        first, doubt = doubt or say("seated.hint", card=best), ""
    blocks: list[d.Block] = [d.Text(first, "best")]
    if record.exact:
        blocks.append(_exact(record, names))
    elif record.moves:
        kind = _kind(record.measure)
        rows = tuple(
            (
                names[one.move],
                _amount(_chance(one.mean, record.measure), kind),
                "–"
                if one.move == record.thumb
                else f"{_amount(one.better, kind, '+')} ± {_amount(one.error, kind)}",
            )
            for one in sorted(
                record.moves, key=lambda one: (one.move != found.move, -one.better, one.error)
            )
        )
        heads = (_mean_head(record.measure), say("seated.head.better", card=thumb))
        columns = (
            d.Column(say("seated.head.move")),
            *(d.Column(head, right=True) for head in heads),
        )
        known = len(_known(state, state.mover)) == len(state.seats)
        drawn = say(f"seated.hint.{'games' if known else 'deals'}", deals=found.deals)
        blocks += [d.Text(drawn), d.Table(columns, rows)]
        if doubt:
            blocks.append(d.Text(doubt))
    return d.document(blocks)


def _doubt(record: HintRecord, names: Mapping[str, str]) -> str:
    """Return that other moves may be as good as the best one, "" if none may be."""
    best, *near = [names[move] for move in record.hint.as_good or [record.hint.move]]
    if not near:
        return ""
    if not any(one.better or one.error for one in record.moves):
        if record.exact:
            return say("seated.exact.alike", end=_end(record.moves[0].mean, record.measure))
        return say("seated.hint.alike", deals=record.hint.deals)
    if record.exact:
        return say("seated.exact.close", card=best, cards=near, count=len(near))
    if len(near) + 1 == len(record.moves):
        return say("seated.hint.all", card=best)
    if len(near) > _NAMED:
        return say("seated.hint.many", card=best, number=len(near))
    return say("seated.hint.close", card=best, cards=near, count=len(near))


def _exact(record: HintRecord, names: Mapping[str, str]) -> d.Block:
    """Return what every move ends in with best play, where all cards are known."""
    measure = record.measure
    rows = tuple(
        (names[one.move], _end(one.mean, measure))
        for one in sorted(record.moves, key=lambda one: (one.move != record.hint.move, -one.better))
    )
    columns = d.Column(say("seated.head.move")), d.Column(say("seated.head.end"))
    return d.Table(columns, rows)


def _end(mean: float, measure: Measure) -> str:
    """Return what a move ends in for its player: a place that has a name, or numbers."""
    return say(f"seated.end.{_end_kind(mean, measure)}", number=round(mean))


def _end_kind(mean: float, measure: Measure) -> str:
    if measure.names:
        return measure.name_of(measure.value((mean,)))
    return "against" if measure.less else _kind(measure)


def _kind(measure: Measure) -> str:
    """Return what a measure counts first: a share of games, a result of the deal, or points."""
    return "share" if measure.names else "result" if "result" in measure.parts else "points"


def _chance(mean: float, measure: Measure) -> float:
    """Return a mean so that more of a share is better; points stay as they are counted."""
    return 1 - mean if measure.names and measure.less else mean


def _end_named(measure: Measure) -> str:
    """Return which end is played for: to be the first out, or not the last."""
    return "first" if "first" in (measure.names or ()) else "last"


def _mean_head(measure: Measure) -> str:
    """Return the head of a column of means: what is counted, and which number is better."""
    if measure.names:
        return say(f"seated.head.{'first' if _end_named(measure) == 'first' else 'last'}")
    if _kind(measure) == "result":
        return say("head.result")
    return say(f"seated.head.{'against' if measure.less else 'points'}")


def why(record: HintRecord, state: State, asked: str) -> d.Document:
    """Return how much better another move is than the one `asked` about, as it is typed.

    If no move clearly is, that is said.  The record is held against the move asked about.
    """
    names, found = _names(state), record.hint
    if found.close or asked in found.as_good or found.difference is UNSET or found.error is UNSET:
        return d.document([d.Text(say("seated.why.best", card=names[asked]), "best")])
    kind, measure = _kind(record.measure), record.measure
    counted = _end_named(measure) if measure.names else kind
    parts = {"more": _amount(found.difference, kind), "error": _amount(found.error, kind)}
    better = say(f"seated.why.{counted}", card=names[found.move], **parts)
    better = say("seated.why.exact", card=names[found.move]) if record.exact else better
    return d.document([d.Text(" ".join([better, *_reasons(record, names)]))])


def _reasons(record: HintRecord, names: Mapping[str, str]) -> list[str]:
    """Return the facts of a hint as sentences, in the words of its game."""
    return _facts(record.game, record.measure, record.hint, names)


def _facts(game: str, measure: Measure, hint: Hint, names: Mapping[str, str]) -> list[str]:
    return [
        suits.signed(
            say(
                "seated.exact.ends" if fact.kind == EXACT else f"counted.{game}.{fact.kind}",
                good="" if fact.share is UNSET else _end(fact.share, measure),
                bad="" if fact.against is UNSET else _end(fact.against, measure),
                card=names[fact.move],
                other=names[fact.other],
                number=0 if fact.number is UNSET else fact.number,
                counted=0 if fact.counted is UNSET else fact.counted,
                seat="" if fact.seat is UNSET else fact.seat,
                cards=[] if fact.cards is UNSET else fact.cards,
            )
        )
        for fact in hint.facts
    ]


def _amount(number: float, kind: str, sign: str = "") -> str:
    """Return points, a result, or a share in per cent; no zero has a minus."""
    shown, digits = (100 * number, 0) if kind == "share" else (number, 2 - (kind == "points"))
    return written(round(shown, digits) + 0.0, f"{sign}.{digits}f")


def _told(choices: Sequence[ReviewedRecord], state: State) -> Iterator[d.Block]:
    """Yield what a player should hear first: the dearest moves, and the hardest that was right.

    Each has what the player could have counted.
    """
    measure = state.game.measure(state)
    kind = _kind(measure)

    def sentence(key: str, one: ReviewedRecord, amount: float, move: str, other: str) -> d.Block:
        names = {typed: _name_in(state, typed) for typed in (move, other)}
        said = _amount(amount, kind)
        parts = {"turn": one.turn, "card": names[move], "better": names[other], "loss": said}
        why = one.why or None
        exact = why is not None and why.facts[0].kind == EXACT
        if exact:
            first = say(f"seated.you.{key}.exact", **parts)
        else:
            first = say(f"seated.you.{key}.{kind}", **parts)
        facts = _facts(state.variant, measure, why, names) if why else []
        if facts and key == "dear" and not exact:
            doing = ".doing" if other == _NOTHING else ""
            facts = [say(f"seated.you.why{doing}", card=names[other]), *facts]
        return d.Text(" ".join([first, *facts]))

    dear = sorted((one for one in choices if one.loss), key=lambda one: -one.loss)
    for one in dear[:_TOLD]:
        yield sentence("dear", one, one.loss, one.move, one.best)
    right = [
        (why.difference, one, str(why.other))
        for one in choices
        if not isinstance(why := one.why, UnsetType)
        and not isinstance(why.difference, UnsetType)
        and not one.loss
    ]
    if right:
        more, one, other = max(right, key=lambda found: found[0])
        yield sentence("right", one, more, one.best, other)


def _name_in(state: State, typed: str) -> str:
    """Return what a move is called in a sentence, by what is typed for it."""
    if typed == _NEXT:
        return say("seated.turned")
    if typed == _NOTHING:
        return say(f"seated.doing.{state.game.no_card.kind}")
    return suits.signed(card_text(state, typed))


def _luck(luck: LuckRecord, state: State, seat: int) -> d.Block:
    """Return how much luck a player has had with the cards."""
    more = luck.own - luck.mean
    good = "good" if more >= 0 else "bad"
    measure = state.game.measure(state)
    if _kind(measure) == "share":
        well = 1 + luck.mean if measure.less else luck.mean
        return d.Text(say(f"seated.you.luck.{good}", number=round(100 * well)))
    sides = [state.party_of(one) for one in range(len(state.seats))]
    alone = "" if sides.count(sides[seat]) > 1 else ".less" if measure.less else ".alone"
    return d.Text(luck_words(more, alone))


def judged(choices: Sequence[ReviewedRecord], state: State, over: bool = False) -> d.Document:
    """Return what the user's moves have cost, as far as it is clear from what the user saw.

    `over`: no choice follows.
    """
    kind = _kind(state.game.measure(state))
    nothing = _amount(0, kind)
    lost = [one for one in choices if _amount(one.loss, kind) != nothing]
    if not choices:
        return d.document([d.Text(say("seated.no_choice" if over else "seated.no_choices"))])
    sentences = [*_told(choices, state)]
    if not lost:
        return d.document([d.Text(say("seated.none_lost", moves=len(choices)), "best")], sentences)
    lost.sort(key=lambda one: -one.loss)
    rows = [
        (
            *(_name_in(state, text) for text in (one.move, one.best, one.after)),
            _amount(one.loss, kind) + (f" ± {_amount(one.error, kind)}" if one.error else ""),
        )
        for one in lost
    ]
    columns = [
        d.Column(say("seated.head.move")),
        d.Column(say("head.better")),
        d.Column(say("seated.head.after")),
        d.Column(say(f"seated.head.lost.{kind}"), right=True),
    ]
    if len({one.move for one in choices}) == len(choices):
        del columns[2]  # each move names itself
        rows = [(*row[:2], row[3]) for row in rows]
    words = say("seated.lost", moves=len(lost), choices=len(choices))
    return d.document(sentences, [d.Text(words, "cost")], [d.Table(tuple(columns), tuple(rows))])


def help_page(words: Sequence[str], state: State) -> d.Document:
    """Return what may be typed at a position; `words` are the commands."""
    has_suits = suits.has_suits(state)
    pairs = [(say("play.help.card" if has_suits else "game.help.card"), say("game.help.cards"))]
    for word in words:
        shared = ("undo", "help") if has_suits else ("undo", "help", "why")
        kind = "table" if word in shared else "seated"
        pairs.append((with_key(word, words), say(f"{kind}.help.{word}")))
    games = dict.fromkeys((state.game.words_of or state.variant, state.variant))
    rules = " ".join(say(f"games.summary.{name}") for name in games)
    return d.document([d.Text(rules), d.Text(how_to(state))], [d.Pairs(tuple(pairs))])


def unseen_asked(puzzle: Puzzle, number: int) -> d.Document:
    """Return a puzzle with hidden hands: what its seat has heard last, and what it sees."""
    session = hidden_session(puzzle)
    return suits.reported(session.state, lambda: _unseen(session, puzzle, number))


def _unseen(session: Session[Any], puzzle: Puzzle, number: int) -> d.Document:
    state, seat, seeing = session.state, session.seat, session.seeing
    assert seeing is not None
    own = [at for at, turn in enumerate(session.turns()) if turn.own]
    since = max(len(session.line) - len(state.seats), own[-1] + 1 if own else 0, 0)
    title, *_ = scene(state, [seat])
    words = title.words if isinstance(title, d.Heading) else ""
    last = heard(session.states[since:], session.line[since:], seeing, seat)
    return d.document(
        [d.Text(say("puzzle", number=number, id=puzzle.id), "strong"), d.Text(words)],
        *(section for section in last.sections),
        [
            *_seen(state, seat),
            d.Text(say("seated.puzzle", seat=state.seats[seat], moves=len(session.line))),
        ],
    )


@reports(GradedRecord)
def graded_report(record: GradedRecord) -> d.Document:
    """Return whether an answer to a puzzle with hidden hands is right, and by how much it loses."""
    kind = _kind(_measure_of(record.puzzle))
    loss, error = _amount(record.loss, kind), _amount(record.error, kind)
    parts = {"card": record.move, "best": record.best, "loss": loss, "error": error}
    key = "same" if record.right and record.loss else "right" if record.right else f"wrong.{kind}"
    words = suits.signed(say(f"seated.graded.{key}", deals=record.deals, **parts))
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
    start, deal = read(record.deal.deal), record.deal
    return suits.reported(start, lambda: _ended(record, deal, start, again))


def _ended(
    record: SeatedRecord, deal: PlayedDealRecord, start: State, again: str | None
) -> d.Document:
    more: list[d.Block] = (
        [d.Text(say("seated.again")), d.nested(d.Verbatim(again))] if again else []
    )
    with speaking_to(record.seat):
        found = judged(record.choices, start, over=True).sections
        luck = (
            []
            if record.luck is UNSET
            else [_luck(record.luck, start, start.seats.index(record.seat))]
        )
    review = [block for section in found for block in section]
    with speaking_to(record.seat):
        held = result(deal, record.seat)
        match = [] if record.match is UNSET else [d.Text(standing_words(record.match), "strong")]
    return d.document(held, match, review, luck, more)


def result(record: PlayedDealRecord, seat: str = "") -> list[d.Block]:
    """Return who has won, who held what at first, and what each has; a `seat` is spoken to."""
    start = read(record.deal)
    last = start.play_line(" ".join(record.line))
    measure = start.game.measure(start)
    picture = start.game.picture(last) if start.game.picture else None
    notes = picture.notes if picture else {}
    rows: list[tuple[str, ...]] = []
    for number, one in enumerate(start.seats):
        value = record.returns[one]
        name = measure.name_of(value)
        numbers = [written(number, "g") for number in measure.numbers(value)]
        result = [say(f"fate.{name}")] if name else numbers
        held, left = (suits.signed(hand_words(at, at.hands[number], True)) for at in (start, last))
        if number in notes:
            left = f"{left}; {notes[number]}" if last.hands[number] else notes[number]
        rows.append((player_words(one), held, left, *result))
    columns = [
        d.Column(say("head.player")),
        d.Column(say("seated.head.dealt")),
        d.Column(say("seated.head.left")),
        d.Column(say("head.result"), right=True),
        d.Column(say("head.card_points"), right=True),
    ][: len(rows[0])]
    if not any(last.hands):
        del columns[2]
        rows = [(*row[:2], *row[3:]) for row in rows]
    over = say("play.repeats") if record.repeats else _verdict(record, start, seat)
    names = tuple(name for name, *_ in rows)
    return [d.Text(over, "strong"), d.Table(tuple(columns), tuple(rows), alone=names)]


def _verdict(record: PlayedDealRecord, start: State, seat: str) -> str:
    """Return who has won a deal, or who has lost it where there is only a loser."""
    measure = start.game.measure(start)
    ends = {one: measure.key(value) for one, value in record.returns.items()}
    most, least = max(ends.values()), min(ends.values())
    best = [one for one, end in ends.items() if end == most]
    if measure.names:
        worst = next(one for one, end in ends.items() if end == least)
        if measure.name_of(record.returns[worst]) == "last":
            return say("seated.over.last", seat=worst)
        return say("seated.over.first", seat=best[0])
    points, other = (abs(int(end[-1])) for end in (most, least))
    if most == least:
        return say("seated.over.tie", points=points)
    if measure.less:
        key = "seated.over.fewest" if len(best) == 1 else "seated.over.fewest.each"
        return say(key, seat=best[0], others=best, points=points)
    if len(best) == 1:
        return say("seated.over.one", seat=best[0], points=points, less=other)
    if seat in best:
        partner = next(one for one in best if one != seat)
        return say("seated.over.you", partner=partner, points=points, less=other)
    return say("seated.over.side", others=best, points=points, less=other)


@reports(PlayedDealRecord)
def watched_report(record: PlayedDealRecord) -> d.Document:
    """Return a deal that the program has played in all seats."""
    start = read(record.deal)
    title, *_ = scene(start)
    words = title.words if isinstance(title, d.Heading) else ""
    numbered = say("seated.deal", number=record.number, seed=record.seed)

    def report() -> d.Document:
        line = d.Text(Terms(record.deal).line(record.line))
        return d.document([d.Heading(f"{words} – {numbered}")], result(record), [line])

    return suits.reported(start, report)


@reports(HintRecord)
def hint_report(record: HintRecord) -> d.Document:
    """Return what the player on turn sees, what to play, and why."""
    if game_named(record.game):
        start = read_position(record.position)
        state = start.play_line(" ".join(record.line))
        return suits.reported(
            state, lambda: _joined(table(state, state.mover), hint(record, state))
        )
    view = read_view(record.position)
    seen = d.document(*view_opening(ViewEntry(view)))
    return _joined(seen, table_hint(record, view.representative))


def _joined(*parts: d.Document) -> d.Document:
    return d.document(*(section for part in parts for section in part.sections))
