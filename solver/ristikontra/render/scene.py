"""What a picture of a position shows, before anybody draws it: cards, players, values, words.

It is made of a position and of a verb's answer about it, if there is one.  It has no sizes and no
colours.  Suits are invented where a picture needs them (R2).
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, Literal

from msgspec import UNSET, Struct

from ristikontra.api.records import SolveRecord
from ristikontra.document import Tone
from ristikontra.game.cards import EVERY, Card, Rank, Turned, hand_ranks
from ristikontra.game.worth import MoveRecord
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import CERTAIN
from ristikontra.render import position as positions
from ristikontra.render.cards import suit_of
from ristikontra.render.outlook import alone, guaranteed, number_words, prospect_words, range_words
from ristikontra.render.solve import answer_words, points_cell, tone_of
from ristikontra.render.values import Outcomes, cost_words, flags, party_of, spoken_for
from ristikontra.words import Saying, capital, formed, letter, say

#: What a card costs its player: nothing is better; points; the outcome; nothing, as all others;
#: nothing, because there is no other; not known, or not asked.
Mark = Literal["best", "cost", "turn", "level", "forced", ""]
#: The order in which the marks of a picture are explained.
MARKS: Final[tuple[Mark, ...]] = ("best", "cost", "turn", "level", "forced")
_MARKED: Final[Mapping[Tone, Mark]] = {"best": "best", "cost": "cost", "turn": "turn", "": ""}
#: What a party has to do with cleaning (L4, L5).
Cleaning = Literal["must", "done", "free", "failed"]


class Chip(Struct, frozen=True):
    """What a card is worth: a number, a few words below it, its mark, and all of it in words."""

    number: str
    under: str
    mark: Mark
    said: str


class Seat(Struct, frozen=True):
    """A player: the hand in order of rank, the cards on the table, and who has the trick.

    A card that is hidden is None.  `role` says what the player does or is, "" for nothing; `plays`
    that the player is on turn.
    """

    name: str
    party: int
    cards: tuple[Card | None, ...]
    role: str = ""
    called: str = ""
    plays: bool = False
    played: tuple[Card, ...] = ()
    has_trick: bool = False


class Party(Struct, frozen=True):
    """Who plays together: what they have so far, and how they stand with cleaning."""

    name: str
    points: str
    cleaning: Cleaning | None
    cleaning_words: str


class Scene(Struct, frozen=True):
    """A picture as words and cards.

    `texts` are above the table and `answers` below it; `chips` are by card, for the player on
    turn; `stock` are the cards that are still drawn, the next one first, those of each trick
    together; `bar` is how two parties share the points to come with best play, in words and in
    points; `pack` holds the cards that spice the trick, none where the pack is locked, and is
    None where there is none.  `described` says all of it in words.
    """

    title: str
    opening: str
    texts: tuple[str, ...]
    seats: tuple[Seat, ...]
    chips: Mapping[Rank, Chip]
    answers: tuple[str, ...]
    legend: tuple[tuple[Mark, str], ...]
    described: str
    parties: tuple[Party, ...] = ()
    barred: Rank | None = None
    stock: tuple[tuple[Card, ...], ...] = ()
    pack: tuple[Card, ...] | None = None
    bar: Mapping[str, int] | None = None
    source: str = ""


def scene_of(
    position: Position,
    answer: SolveRecord | None = None,
    *,
    title: str = "",
    source: str = "",
    hidden: Collection[int] = (),
) -> Scene:
    """Return what a picture of a position shows, with the values of an answer if there is one.

    The cards of the seats in `hidden` lie face down; then no stock and no pack is shown.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> scene = scene_of(read_position("lappi N:K E:7 S:2 W:A lead:N"), title="The last trick")
    >>> print(scene.described)
    Lappi: the last trick. Nobody has to clean. 15 card points to come; 105 gone, split unknown.
    North leads: K. East: 7. South: 2. West: A.
    """
    seats, stock, pack = _dealt(position, hidden)
    answers: tuple[str, ...] = ()
    chips: Mapping[Rank, Chip] = {}
    bar = None
    notes: list[str] = []
    if answer is not None and not position.rules.seating.two_sided and len(answer.worth) != 1:
        answers = tuple(prospect_words(answer, position))
        chips = {Rank(card.move): _prospect(card, answer, position) for card in answer.moves}
        notes = [say(f"picture.number.three.{answer.measure.name}", player=_turn(position))]
        if any(card.kingmaking for card in answer.moves):
            notes.append(say("picture.king", mark=Saying("outlook.mark")))
    elif answer is not None:
        answers = (answer_words(answer, position),)
        chips = {Rank(card.move): _worth(card, answer, position) for card in answer.moves}
        bar = _bar(answer, position)
        if Outcomes(answer.measure.name, position).points:
            side = position.rules.seating.parties[spoken_for(answer, position)]
            notes = [say("picture.number.points", side=side)]
    marks = {chip.mark for chip in chips.values()}
    opening, texts = positions.heading(position), tuple(positions.tally(position))
    return Scene(
        title=title,
        opening=opening,
        texts=texts,
        parties=tuple(_parties(position)),
        seats=seats,
        chips=chips,
        barred=position.barred(),
        stock=stock,
        pack=pack,
        answers=answers,
        bar=bar,
        legend=(
            *(("", note) for note in notes if chips),
            *((mark, say(f"picture.mark.{mark}")) for mark in MARKS if mark in marks),
        ),
        source=say("source", source=source) if source else "",
        described=_described(position, [opening, *texts], [*answers], chips, hidden),
    )


# --- cards and players ------------------------------------------------------------------------


def _dealt(
    position: Position, hidden: Collection[int]
) -> tuple[tuple[Seat, ...], tuple[tuple[Card, ...], ...], tuple[Card, ...] | None]:
    """Return the players, the stock by tricks, and the cards of the pack, with suits filled in.

    The copies of a rank get suits in the order of the seats, a card on the table as if its player
    still held it.  So no card is there twice, and none changes while a trick is played.
    """
    seating = position.rules.seating
    given: dict[Rank, int] = {}

    def card(rank: Rank) -> Card:
        number = given[rank] = given.get(rank, 0) + 1
        return Card(rank, suit_of(rank, number))

    on_table = {
        seating.left_of(position.leader, at): rank for at, rank in enumerate(position.trick)
    }
    winner = position.table_trick().winner if position.trick else None
    seats = []
    for seat, hand in enumerate(position.counts):
        played = (card(on_table[seat]),) if seat in on_table else ()
        seats.append(
            Seat(
                name=formed(seating.seats[seat], "name"),
                party=seating.party[seat],
                cards=tuple(None if seat in hidden else card(rank) for rank in hand_ranks(hand)),
                role=str(positions.role_of(position, seat) or ""),
                called=str(_called(position, seat)),
                plays=seat == position.mover and not position.finished,
                played=played,
                has_trick=seat == winner,
            )
        )
    if hidden:
        return tuple(seats), (), None
    stock = tuple(tuple(map(card, cards)) for cards in positions.stock_by_tricks(position))
    pack = None if position.pack is None else tuple(card(rank) for rank in position.pack)
    return tuple(seats), stock, None if pack == () and position.finished else pack


def _called(position: Position, seat: int) -> Saying:
    """Return the name of a player, with 'leads', 'led' or 'to play' where that is so."""
    role, letter = positions.role_of(position, seat), position.rules.seating.seats[seat]
    if role is None:
        return Saying("picture.player", seat=letter)
    return Saying("picture.turn", seat=letter, role=role)


def _turn(position: Position) -> str:
    return position.rules.seating.seats[position.mover]


def _parties(position: Position) -> Iterator[Party]:
    for at, name in enumerate(position.rules.seating.parties):
        points = ""
        if position.taken is not None:
            points = say("points", points=position.taken[at])
        cleaning = _cleaning(position, at) if position.rules.variant.cleaning else None
        words = say(f"picture.cleaning.{cleaning}") if cleaning else ""
        yield Party(letter(name), points, cleaning, words)


def _cleaning(position: Position, party: int) -> Cleaning:
    if position.owes[party]:
        return "failed" if position.finished else "must"
    return "done" if position.cleaned[party] else "free"


# --- values -----------------------------------------------------------------------------------


def _worth(card: MoveRecord, answer: SolveRecord, position: Position) -> Chip:
    outcomes = Outcomes(answer.measure.name, position)
    party = spoken_for(answer, position)
    outcome, number = _outcome(card, outcomes), points_cell(card, outcomes, party)
    under = str(outcome or "")
    mark: Mark = ""
    if len(answer.moves) == 1:
        mark = "forced"
    elif all(one.best for one in answer.moves):
        mark = "level"
    else:
        mark = _MARKED[tone_of(card)]
    best, value = outcomes.proved(answer), outcomes.proved(card)
    cost = Saying("picture.mark.best") if card.best else None
    if mark in ("cost", "turn") and best is not None and value is not None:
        cost = cost_words(best, value, position, answer.measure.name, party_of(answer, position))
    kind = "both" if outcomes.points and outcome else "points" if outcomes.points else "outcome"
    side, rank = position.rules.seating.parties[party], Rank(card.move)
    parts = {"card": (not isinstance(rank, Turned), EVERY[rank]), "side": side}
    said = Saying(f"picture.said.{kind}", number=number, outcome=outcome, **parts)
    text = say("picture.said.cost", said=said, cost=cost) if cost else str(said)
    return Chip(str(number), under, mark, text) if outcomes.points else Chip(under, "", mark, text)


def _outcome(card: MoveRecord, outcomes: Outcomes) -> Saying | None:
    """Return the outcome of a card beside points, as short as can be; None where there is none."""
    worth = outcomes.settled(card)
    if not outcomes.any or (not outcomes.of_deal and not outcomes.sides):
        return None
    if worth is None:
        return Saying("cell.unknown")
    value = worth.value
    parties = outcomes.position.rules.seating.parties
    if outcomes.objective.deals:
        if value.outcome not in (0, CERTAIN):
            return Saying("picture.cut")
        return Saying("picture.deals", side=parties[not value.outcome])
    if outcomes.of_deal:
        if not value.outcome:
            return Saying("picture.even")
        side = parties[value.outcome < 0]
        return Saying("picture.payoff", side=side, payoff=abs(value.outcome))
    found = worth.fails
    if found is UNSET:
        return Saying("picture.level")
    failing = [side for side, fails in zip(parties, flags(found), strict=True) if fails]
    if len(outcomes.sides) == 1:
        side = parties[outcomes.sides[0]]
        return Saying("picture.fail" if failing else "cleans", side=side)
    if not failing:
        return Saying("picture.both_clean")
    if len(failing) > 1:
        return Saying("picture.both_fail")
    return Saying("picture.fail", side=failing[0])


def _prospect(card: MoveRecord, answer: SolveRecord, position: Position) -> Chip:
    turn = _turn(position)
    own = card.worth[turn]
    most = max(guaranteed(one.worth[turn]) for one in answer.moves)
    mark: Mark = ""
    if len(answer.moves) == 1:
        mark = "forced"
    elif all(one.worth == card.worth for one in answer.moves):
        mark = "level"
    elif guaranteed(own) == most:
        mark = "best"
    number, under = number_words(guaranteed(own), answer), range_words(alone(own), answer)
    rank = Rank(card.move)
    parts = {"card": (not isinstance(rank, Turned), EVERY[rank]), "player": turn}
    said = Saying("picture.said.prospect", number=number, range=under, **parts)
    below = str(under) if under != number else ""
    if card.kingmaking:
        marked = f"{number} {say('outlook.mark')}"
        return Chip(marked, below, mark, say("picture.said.king", said=said))
    return Chip(str(number), below, mark, str(said))


def _bar(answer: SolveRecord, position: Position) -> Mapping[str, int] | None:
    """Return how the points to come are shared, where best play is known to share some."""
    left, parties = position.points_left, position.rules.seating.parties
    if answer.status != "exact" or not left or not position.rules.seating.two_sided:
        return None
    if not Outcomes(answer.measure.name, position).points:
        return None
    points = answer.value.points, left - answer.value.points
    return {
        f"{letter(party)} {number}": number for party, number in zip(parties, points, strict=True)
    }


# --- words ------------------------------------------------------------------------------------


def _described(
    position: Position,
    opening: list[str],
    answers: list[str],
    chips: Mapping[Rank, Chip],
    hidden: Collection[int],
) -> str:
    hands = [
        say("picture.hidden", who=_called(position, seat), number=sum(hand))
        if seat in hidden
        else say("picture.hand", who=_called(position, seat), cards=hand_ranks(hand))
        for seat, hand in enumerate(position.counts)
    ]
    table = [positions.table_words(position), "" if hidden else positions.stock_words(position)]
    values = [capital(chip.said) + "." for chip in chips.values()]
    lines = [opening, hands, table, answers, values]
    return "\n".join(" ".join(filter(None, line)) for line in lines if any(line))
