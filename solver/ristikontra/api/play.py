"""Games that were played in some seats, as far as they went: open hands, and whole deals."""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, Literal

from msgspec import UNSET, UnsetType, structs

from ristikontra.api.analyse import StepRecord, step_record
from ristikontra.api.generate import numbered_deal
from ristikontra.api.hint import choice_at, hint_from
from ristikontra.api.match import StandingRecord, standing
from ristikontra.api.records import LuckRecord
from ristikontra.game.state import State
from ristikontra.game.worth import Measure
from ristikontra.games.protocol import Game, PlayerName
from ristikontra.games.tricks.worlds.reasons import Hint
from ristikontra.record import SCHEMA, Amounts, PlayedMoveRecord, Record, StateRecord
from ristikontra.table import session as s

#: How many other deals there are for luck, and the number of the first: no match has as many.
_OTHER_DEALS: Final = 60
_OTHERS: Final = 1_000_000


class PlayedDealRecord(Record, frozen=True, kw_only=True):
    """A whole deal, from its cards to its result.

    `deal` is where it began and `line` what was played, as they are typed.  `returns` are the
    results, by seat; where the deal `repeats` a position came again, and they are what that counts.
    """

    schema: Literal[2] = SCHEMA
    game: str
    options: dict[str, str]
    seed: int
    number: int
    players: dict[str, str]
    hands: dict[str, list[str]]
    stock: list[str] | UnsetType = UNSET
    leader: str
    plays: list[PlayedMoveRecord]
    returns: dict[str, Amounts]
    repeats: bool
    deal: str
    line: list[str]


def watched(
    game: Game,
    seed: int,
    number: int,
    options: Mapping[str, str],
    players: Sequence[PlayerName],
) -> PlayedDealRecord:
    """Return a deal that players play among themselves; seats take them in turn.

    >>> from ristikontra.game.state import game_of
    >>> record = watched(game_of("ristiseiska"), 7, 1, {"players": "3"}, ["thumb"])
    >>> len(record.plays) > 30, sorted(record.returns)
    (True, ['A', 'B', 'C'])
    """
    start = numbered_deal(game, seed, number, options)
    names = [players[seat % len(players)] for seat in range(len(start.seats))]
    return deal_record(s.played(start, names, seed), seed, number, names)


def deal_record(
    session: s.Session[Any], seed: int, number: int, players: Sequence[str]
) -> PlayedDealRecord:
    """Return the record of a deal that is over."""
    start: State = session.start
    game, measure = start.game, start.game.measure(start)
    stock = getattr(start, "stock", None)
    return PlayedDealRecord(
        game=start.variant,
        options={**game.changed(start)},
        seed=seed,
        number=number,
        players=dict(zip(start.seats, players, strict=True)),
        hands={
            seat: [*map(str, sorted(hand))]
            for seat, hand in zip(start.seats, start.hands, strict=True)
        },
        stock=UNSET if stock is None else [*map(str, stock)],
        leader=start.seats[start.mover],
        plays=[_made(at, move) for at, move in zip(session.states, session.line, strict=False)],
        returns={
            seat: measure.value(value)
            for seat, value in zip(start.seats, s.results(session), strict=True)
        },
        repeats=session.repeats,
        deal=str(start),
        line=start.typed_line(session.line),
    )


def _made(at: State, move: object) -> PlayedMoveRecord:
    return PlayedMoveRecord(
        seat=at.seats[at.mover],
        move=at.move_text(move),
        to=UNSET if at.to is None else at.seats[at.to],
    )


def next_deal(session: s.Session[Any]) -> s.Session[Any] | None:
    """Return the next deal of a match, at its beginning; None where no deal follows.

    The player who lost this one deals it.

    >>> from ristikontra.game.state import game_of
    >>> rules = {"players": "3", "target": "200"}
    >>> start = numbered_deal(game_of("ristiseiska"), 7, 1, rules)
    >>> first = s.begin_deal(start, [0], s.AtTable(("thumb",), 7, 1, options=rules)).played_out()
    >>> following = next_deal(first)
    >>> following.policy.number, following.policy.score == s.totals_after(first).score
    (2, True)
    """
    policy, now = session.policy, s.totals_after(session)
    if not now.target or now.winners:
        return None
    number, game = (policy.number or 1) + 1, session.start.game
    start = numbered_deal(game, policy.seed, number, policy.options, now.dealer)
    following = structs.replace(policy, number=number, score=now.score, dealer=now.dealer)
    return s.begin_deal(start, session.seats, following)


class PlayRecord(StateRecord, frozen=True, kw_only=True):
    """A game as far as it was played in the `seat` of the user.

    `position` is where it began.  `steps` are what the user chose, judged as in `analyse`, and
    `unjudged` how many choices came before, when too many cards were left.  `returns` are the
    results of the parties, once the game is `finished`; `repeats`: a position has come again, so
    the game has no result (A21).
    """

    measure: Measure
    seat: str
    line: list[str]
    steps: list[StepRecord]
    unjudged: int
    finished: bool
    repeats: bool
    returns: dict[str, Amounts] | UnsetType = UNSET


def play(session: s.Session[Any]) -> PlayRecord:
    """Return a game as far as it was played.

    >>> from ristikontra.games.registry import read
    >>> from ristikontra.table.session import begin
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> play(begin(position, [0]).play(position.moves()[0])).returns
    {'A': {'out': 0}, 'B': {'out': 1}}
    """
    start, at = session.start, session.state
    game, measure = start.game, start.game.measure(start)
    chosen = [turn for turn in session.turns() if turn.chosen]
    judged = [turn for turn in chosen if game.is_small(turn.state)]
    judge = session.policy.judge(session)
    returns = {
        party: measure.value(value)
        for party, value in zip(at.parties, session.results() if at.finished else (), strict=False)
    }
    return PlayRecord(
        game=start.variant,
        position=str(start),
        measure=measure,
        seat=start.seats[session.seat],
        line=start.typed_line(session.line),
        steps=[step_record(turn.state, turn.move, judge) for turn in judged],
        unjudged=len(chosen) - len(judged),
        finished=at.finished,
        repeats=session.repeats,
        returns=returns if at.finished else UNSET,
    )


class ReviewedRecord(Record, frozen=True, kw_only=True):
    """A `move` that the user chose, and the `best` one by what the user saw, as they are typed.

    `turn` counts the user's turns.  `loss` is how much better the best move was, with its standard
    `error`; 0 where it is not clear.  `why` is the reason for that; or why the move was right,
    where it was clearly better than that of the rules of thumb.  `after` is the card that was
    played before it, "" if none was.
    """

    turn: int
    move: str
    best: str
    after: str
    loss: float
    error: float
    why: Hint | UnsetType = UNSET


class SeatedRecord(Record, frozen=True, kw_only=True):
    """A deal as far as the user played it in a `seat`; the moves in `choices` are judged.

    `deal` and `luck` are left out until the deal is over, as they show the hidden cards.  `match`
    is the score of the match after it.
    """

    schema: Literal[2] = SCHEMA
    game: str
    seat: str
    seed: int
    moves: int
    choices: list[ReviewedRecord]
    luck: LuckRecord | UnsetType = UNSET
    deal: PlayedDealRecord | UnsetType = UNSET
    match: StandingRecord | UnsetType = UNSET


def seated(session: s.Session[Any]) -> SeatedRecord:
    """Return a deal as far as it was played; it is reviewed once it is over."""
    start, policy = session.start, session.policy
    number, now = policy.number or 1, s.totals_after(session) if session.over else None
    seats = start.seats
    players = [policy.level if seat != session.seat else "user" for seat in range(len(seats))]
    return SeatedRecord(
        game=start.variant,
        seat=seats[session.seat],
        seed=policy.seed,
        moves=len(session.line),
        choices=review(session) if session.over else [],
        luck=luck_of(session) if session.over else UNSET,
        deal=deal_record(session, policy.seed, number, players) if session.over else UNSET,
        match=standing(now) if now and now.target else UNSET,
    )


def review(session: s.Session[Any]) -> list[ReviewedRecord]:
    """Return what the moves that the user has chosen so far cost, by what could be seen."""
    own = [(place, turn) for place, turn in enumerate(session.turns()) if turn.own]
    return [
        _reviewed(session.before(place), turn, number)
        for number, (place, turn) in enumerate(own, 1)
        if turn.chosen
    ]


def _reviewed(session: s.Session[Any], turn: s.Turn[Any], number: int) -> ReviewedRecord:
    """Return a move beside what a player finds who sees as much."""
    state, seeing = turn.state, session.seeing
    assert seeing is not None
    choice = choice_at(session)
    own, thumb = state.offer_text(turn.move), state.offer_text(seeing.made(state, choice.thumb))
    found = hint_from(session, choice, own)
    right = found.hint.move == own
    if right:
        found = hint_from(session, choice, thumb)
    hint = found.hint
    asked = hint.other == (thumb if right else own)
    difference = 0.0 if hint.difference is UNSET else hint.difference
    return ReviewedRecord(
        turn=number,
        move=state.move_text(turn.move),
        best=hint.move,
        after=_card_before(session),
        loss=0 if right or hint.close or not asked else difference,
        error=0 if right or hint.error is UNSET else hint.error,
        why=hint if asked and hint.facts else UNSET,
    )


def luck_of(session: s.Session[Any]) -> LuckRecord:
    """Return what the user's cards were worth in a deal, whatever was played.

    >>> from ristikontra.game.state import game_of
    >>> start = numbered_deal(game_of("ristiseiska"), 7, 1, {})
    >>> luck = luck_of(s.begin_deal(start, [0], s.AtTable(("thumb",), 7)))
    >>> luck.deals, luck.own < 0, luck.mean < 0
    (60, True, True)
    """
    start, seed = session.start, session.policy.seed
    rules = {**start.game.changed(start), "players": str(len(start.seats))}
    others = [numbered_deal(start.game, seed, _OTHERS + at, rules) for at in range(_OTHER_DEALS)]

    def worth(deal: Any) -> float:
        ended = s.begin_deal(deal, (), s.AtTable(("thumb",), seed)).answered()
        measure: Measure = start.game.measure(start)
        return float(measure.signed(s.results(ended)[session.seat])[-1])

    means = [*map(worth, others)]
    return LuckRecord(
        for_=start.parties[start.party_of(session.seat)],
        own=worth(start),
        mean=round(fmean(means), 2),
        error=round(stdev(means) / sqrt(len(means)), 2),
        deals=len(means),
    )


def _card_before(session: s.Session[Any]) -> str:
    """Return the last card that all have seen played, "" if there is none."""
    before = zip(session.states, session.line, strict=False)
    seen = [at.move_text(move) for at, move in before if at.to is None and move is not None]
    return seen[-1].removeprefix("*") if seen else ""
