"""What a fair player does who sees what the seat on turn sees, and why."""

from collections.abc import Callable, Sequence

from msgspec import UNSET, structs

from ristikontra.formats.named import game_named
from ristikontra.game.cards import Rank, read_cards
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import Move, State
from ristikontra.game.worth import Measure
from ristikontra.games.given import read_position
from ristikontra.games.protocol import CLEAR, Choice, HintFact, TriedMove
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import measure_by
from ristikontra.games.tricks.worlds.advice import check_asked
from ristikontra.games.tricks.worlds.notation import view_of
from ristikontra.games.tricks.worlds.reasons import EXACT, Hint, hint_of
from ristikontra.games.tricks.worlds.view import View
from ristikontra.record import StateRecord
from ristikontra.table.session import AtTable, Session, begin_deal, solved_choice
from ristikontra.table.trick_deals import HINTS, choose
from ristikontra.words import Saying


class HintRecord(StateRecord, frozen=True, kw_only=True):
    """What a fair player finds for the `seat` on turn, who sees what that seat has seen.

    `line` are the moves from `position` to that turn, where the game is played by moves that others
    see only in part.  `hint` has the best move, `thumb` is that of the rules of thumb, and `moves`
    are all that were tried, none where there is no choice.  Their means are in the `measure`, over
    possible deals.  If `exact` all cards are known, and the means are for best play by all.

    >>> record = hint("lappi/pagat")
    >>> record.seat, record.hint.move, record.hint.other, record.hint.deals
    ('N', 'Q', '7', 1000)
    """

    measure: Measure
    seat: str
    line: list[str]
    exact: bool = False
    thumb: str
    hint: Hint
    moves: list[TriedMove]


def hint(
    position: State | View | str,
    line: Sequence[Move] = (),
    *,
    seed: int = 0,
    against: str | None = None,
) -> HintRecord:
    """Return what the seat on turn should play by what it sees, and why.

    `position` may have all cards: only what that seat sees is looked at.  It may also be a view or
    a text.  Give a game whose moves show cards as it began, with the `line` since.  A `seed`
    makes the same possible deals.  The best card is held `against` a certain one, if you name it.

    Raises `RistikontraError` where nothing is left to choose, where the hand of the seat on turn is
    not known, or where the card named cannot be played.

    >>> hint("myllymatti A:SA,H2 B:HJ trump:S turn:A").hint.move
    'SA'
    """
    if isinstance(position, str) and game_named(position):
        position = read_position(position)
    if isinstance(position, State) and not isinstance(position, Position):
        return hint_at(begin_deal(position, (), AtTable((HINTS,), seed), line), against)
    view = view_of(position)
    check_asked(view)
    choice = choose(view, HINTS, seed, facts=True)
    return hint_by(view, choice, "" if against is None else _asked(against, choice))


def _asked(card: str, choice: Choice) -> Rank | None:
    """Return the card that a hint is held against, None for one that is turned."""
    if card == "turn" and any(one.move is None for one in choice.candidates):
        return None
    ranks, bad = read_cards(card)
    if not bad and len(ranks) == 1 and any(one.move == ranks[0].rank for one in choice.candidates):
        return ranks[0].rank
    raise RistikontraError(Saying("hint.not_tried", card=card))


def hint_by(view: View, choice: Choice, against: Rank | str | None = "") -> HintRecord:
    """Return a choice in tricks as a hint, given what was seen; `against` is as in `hint_of`.

    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> view = read_view("ristikontra N:A97 E:KT8 S:T76 W:Q42 lead:N")
    >>> hint_by(view, choose(view, "thumb")).moves
    []
    """
    found = hint_of(view, choice, against)
    if choice.exact:
        most = max(one.mean for one in choice.candidates)
        best = [str(one.move) for one in choice.candidates if one.mean == most]
        found = Hint(move=str(choice.move), as_good=best, deals=1)
    seating = view.rules.seating
    return HintRecord(
        game=view.rules.name,
        position=str(view),
        measure=measure_by("points", two_sided=seating.two_sided),
        seat=seating.seats[view.mover],
        line=[],
        exact=choice.exact,
        thumb=_card(choice.thumb),
        hint=found,
        moves=[
            structs.replace(one, move=_card(one.move), facts=UNSET) for one in choice.candidates
        ],
    )


def _card(card: Move) -> str:
    """Return what is typed to play a card in tricks, None being the next of the stock."""
    return "turn" if card is None else str(card)


def hint_at(session: Session[State], against: str | None = None) -> HintRecord:
    """Return the hint for the seat on turn in a session of a game whose players see one hand.

    The best move is held `against` one that is named as it is typed.
    """
    if session.over:
        raise RistikontraError(Saying("view.over"))
    state = session.state
    asked = None
    if against is not None:
        moves = state.game.find_moves(state, against)
        if len(moves) != 1:
            raise RistikontraError(Saying("hint.not_tried", card=against))
        asked = state.offer_text(moves[0])
    return hint_from(session, choice_at(session), asked)


def choice_at(session: Session[State]) -> Choice:
    """Return what the seat on turn finds, exactly where it knows every card and that is solved."""
    return solved_choice(session) or session.policy.choice(session, HINTS)


def hint_from(session: Session[State], choice: Choice, against: str | None = None) -> HintRecord:
    """Return the hint that a choice is for the seat on turn in a session.

    The best move is held `against` the one that is named, or else against a move that is clearly
    worse: that of the rules of thumb, or the best of the others, if there is a reason.  Within
    three standard errors two moves are too close to call.  The error of two moves, neither by rule
    of thumb, is the most it can be.
    """
    start, state, seeing = session.start, session.state, session.seeing
    assert seeing is not None

    def typed(move: Move) -> str:
        return state.offer_text(seeing.made(state, move))

    best, thumb = typed(choice.move), typed(choice.thumb)
    tried = {typed(one.move): one for one in choice.candidates}

    def apart(name: str) -> tuple[float, float]:
        one, other = tried[best], tried[name]
        return one.better - other.better, one.error + other.error

    worse = {name: apart(name) for name in tried if name != best}
    near = [name for name, (more, error) in worse.items() if more <= CLEAR * error]
    found = Hint(move=best, as_good=[best, *near])
    rivals = [against] if against in worse else sorted(worse, key=lambda name: worse[name][0])
    rivals.sort(key=lambda name: name != thumb)
    clear = [name for name in rivals if name not in near]
    view = session.view(state.mover)
    said = {name: tuple(seeing.reasons(view, choice.move, tried[name].move)) for name in clear}
    if choice.exact:
        said = {name: (_ends(tried[best], tried[name], typed), *said[name][:1]) for name in clear}
    if rivals:
        other = next(filter(said.get, clear), (clear or rivals)[0])
        more, error = worse[other]
        found = structs.replace(
            found,
            other=other,
            close=other in near,
            difference=more,
            error=error,
            deals=choice.deals,
            facts=said.get(other, ()),
        )
    return HintRecord(
        game=start.variant,
        position=str(start),
        measure=start.game.measure(start),
        seat=state.seats[state.mover],
        line=start.typed_line(session.line),
        exact=choice.exact,
        thumb=thumb,
        hint=found,
        moves=[structs.replace(one, move=name) for name, one in tried.items()],
    )


def _ends(one: TriedMove, other: TriedMove, typed: Callable[[Move], str]) -> HintFact:
    """Return what best play gets by two moves, where every card is known."""
    return HintFact(
        kind=EXACT,
        certain=True,
        move=typed(one.move),
        other=typed(other.move),
        share=one.mean,
        against=other.mean,
    )
