"""Why a card is better than another, by what its player sees: facts, and the choice of them.

A fact is certain, by counting what was seen, or a share of the deals drawn.  docs/reasons.md
says what each means, and how they are chosen.  `hint_of` chooses; words are made in `render`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from operator import mul
from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType

from ristikontra.game.cards import KING, Rank
from ristikontra.games.protocol import CLEAR, Choice, HintFact, TriedMove
from ristikontra.record import Record
from ristikontra.search.unseen import CardFacts
from ristikontra.worlds.view import View

#: A card is worse where it differs clearly, and by a point at least.
LEAST: Final = 1.0
#: How far two shares must differ to be a reason.
APART: Final = 0.15
#: What part of the difference facts must make up.
ENOUGH: Final = 0.5

Part = Literal["card", "trick", "cleaning", "rest"]


class Hint(Record, frozen=True, kw_only=True):
    """The best card, held against `other`, over `deals` possible deals.

    `as_good` are the cards that are too close to call, itself first.  `close`: so is the one that
    it is held against.  `difference` is the difference of the means, with its
    standard `error`.  `facts` are one or two reasons, none where no short reason was found.
    """

    move: str
    as_good: list[str]
    other: str | UnsetType = UNSET
    close: bool = False
    difference: float | UnsetType = UNSET
    error: float | UnsetType = UNSET
    facts: tuple[HintFact, ...] = ()
    deals: int = 0


class _Weights(Struct, frozen=True):
    """What the rest of a difference is made of, in points.

    For each trick more that the side wins now, each that a kept card takes later, and a fresh card.
    """

    lead: float
    keep: float
    fresh: float


#: By kind of game, by whether the player leads, and by whether the stock is gone.
_WEIGHTS: Final = {
    ("plain", False, False): _Weights(3.1, 7.6, 2.7),
    ("plain", False, True): _Weights(9.9, 6.5, 0),
    ("plain", True, False): _Weights(3.8, 6.6, 2.1),
    ("plain", True, True): _Weights(8.7, 9.0, 0),
    ("cleaning", False, False): _Weights(7.5, 4.9, 2.2),
    ("cleaning", False, True): _Weights(6.8, 8.2, 0),
    ("cleaning", True, False): _Weights(10, 6.5, 3.8),
    ("cleaning", True, True): _Weights(7.5, 7.9, 0),
    ("alone", False, False): _Weights(8.7, 3.0, 2.0),
    ("alone", True, False): _Weights(15, 0.3, 0.9),
}
#: What keeping a card is worth in points, by unseen copies from none to three: a lone worthless
#: card while there is a stock, and later; jack and queen; king; ten and ace.
_KEEPING: Final = {
    "stock": (1.5, 1.4, 0.9, 0.0),
    "late": (-0.2, 0.8, 0.9, 0.0),
    "few": (2.7, 1.8, 1.1, 0.8),
    "king": (3.0, 3.0, 2.3, 1.9),
    "much": (8.1, 7.7, 6.6, 5.9),
}
#: And what it is worth less if the player holds another.
_PAIR: Final = 1.7


class _Speaks(Struct, frozen=True):
    """A fact, the part of the difference that it is of, and how much of it that is."""

    fact: HintFact
    part: Part
    weight: float


class _Card(Struct, frozen=True):
    """A card that was tried, with the rank that it has, None if it is to be turned."""

    tried: TriedMove
    facts: CardFacts
    rank: Rank | None

    @property
    def name(self) -> str:
        """What is typed to play it."""
        return "turn" if self.tried.move is None else str(self.tried.move)


def may_play(view: View, seat: int, rank: Rank) -> bool:
    """Say whether a seat may play a rank: from its hand, or by turning a card of the stock.

    >>> from ristikontra.formats.notation import read_position
    >>> view = View.of(read_position("ristikontra N:A9 E:K8 S:97 W:44 lead:N"))
    >>> [may_play(view, 1, Rank(card)) for card in "A4"]
    [False, True]
    """
    unseen = view.unseen[rank] > 0
    hides = unseen and view.hidden[seat] > 0 and rank not in view.voids[seat]
    drawn = view.stock > 0 and view.rules.dark and (unseen or view.top == rank)
    return view.known[seat][rank] > 0 or hides or drawn


class Certain(Struct, frozen=True):
    """What counting shows of a card of the seat on turn (`docs/reasons.md`).

    `seat` has the trick so far, None where the player leads.

    >>> from ristikontra.formats.notation import read_position
    >>> view = View.of(read_position("ristikontra N:A9 E:K8 S:97 W:44 lead:N"))
    >>> certain = certain_of(view, Rank("A"))
    >>> certain.sure, certain.held, certain.unseen, certain.dead
    (True, 1, 0, True)
    """

    sure: bool
    partners: bool
    theirs: bool
    last: bool
    held: int
    unseen: int
    dead: bool
    alone: bool
    seat: int | None


def certain_of(view: View, rank: Rank) -> Certain:
    """Return what counting shows of a card of the seat on turn."""
    position, seating = view.representative, view.rules.seating
    seats, mover = len(view.known), view.mover
    led = position.trick[0] if position.trick else rank
    later = [(mover + step) % seats for step in range(1, seats - len(position.trick))]
    own = {seat for seat in later if seating.party[seat] == position.party}
    foes = any(may_play(view, seat, led) for seat in later if seat not in own)
    friends = any(may_play(view, seat, led) for seat in own)
    winner = position.table_trick().winner if position.trick else None
    ours = winner is not None and seating.party[winner] == position.party
    others = [seat for seat in range(seats) if seat != mover]
    return Certain(
        sure=led == rank and not foes,
        partners=ours and led != rank and not foes,
        theirs=winner is not None and not ours and led != rank and not friends,
        last=not later,
        held=view.known[mover][rank],
        unseen=view.unseen[rank],
        dead=not view.stock and not any(may_play(view, seat, rank) for seat in others),
        alone=not friends,
        seat=winner,
    )


def hint_of(view: View, choice: Choice, asked: Rank | str | None = "") -> Hint:
    """Return why the best card of a choice is best, held against the one `asked` about.

    If none is asked about, it is held against the one that the player would probably have played.
    The choice must have gathered facts; what was worked out exactly has none.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.table.trick_deals import choose
    >>> view = View.of(read_position("ristikontra N:A97 E:KT8 S:T76 W:Q42 lead:N"))
    >>> hint = hint_of(view, choose(view, "more", facts=True))
    >>> hint.move, hint.other, [fact.kind for fact in hint.facts]
    ('A', '7', ['lead.yours'])
    """
    cards = [
        _Card(one, one.facts, one.move if isinstance(one.move, Rank) else None)
        for one in choice.candidates
        if isinstance(one.facts, CardFacts)
    ]
    if len(cards) < 2:
        move = "turn" if choice.move is None else str(choice.move)
        return Hint(move=move, as_good=[move])
    best = max(cards, key=lambda card: card.tried.mean)
    if asked == best.tried.move:
        asked = ""
    worse = [card for card in cards if _apart(best, card)]
    alike = [card.name for card in cards if card not in worse and card is not best]
    as_good = [best.name, *alike]
    rivals = (
        [card for card in cards if card.tried.move == asked]
        if asked != ""
        else [card for card in _rivals(view, choice, cards) if card in worse]
    )
    clear = [card for card in rivals if card in worse]
    if not clear:
        return Hint(move=best.name, as_good=as_good, close=True, deals=choice.deals)
    for other in clear if asked == "" else clear[:1]:
        found = _chosen(view, best, other)
        if found:
            break
    else:
        other, found = clear[0], []
    return Hint(
        move=best.name,
        as_good=as_good,
        other=other.name,
        difference=round(best.tried.mean - other.tried.mean, 2),
        error=round(hypot(best.tried.error, other.tried.error), 2),
        facts=tuple(found),
        deals=choice.deals,
    )


def _apart(one: _Card, other: _Card) -> bool:
    """Say whether a card is clearly better than another."""
    more = one.tried.mean - other.tried.mean
    return more >= LEAST and more > CLEAR * hypot(one.tried.error, other.tried.error)


def _rivals(view: View, choice: Choice, cards: list[_Card]) -> Iterator[_Card]:
    """Yield the cards that the player might have played, the likeliest first."""
    values, trick = view.rules.values, view.trick
    yield from (card for card in cards if card.tried.move == choice.thumb)
    yield max(cards, key=lambda card: card.facts.trick)
    yield from (card for card in cards if trick and card.rank == trick[0])
    held = [card for card in cards if card.rank is not None]
    yield from sorted(held, key=lambda card: values[card.rank or 0])[:1]
    yield from sorted(cards, key=lambda card: -card.tried.mean)


def _chosen(view: View, best: _Card, other: _Card) -> list[HintFact]:
    """Return the one or two facts that make up half of a difference, none if none do."""
    wanted = ENOUGH * (best.tried.mean - other.tried.mean)
    found = [one for one in _speaking(view, best, other) if one.weight > 0]
    found.sort(key=lambda one: (not one.fact.certain, -one.weight))
    alone = [one for one in found if one.weight >= wanted]
    if alone:
        return [alone[0].fact]
    found.sort(key=lambda one: -one.weight)
    for at, one in enumerate(found):
        for second in found[at + 1 :]:
            if second.part != one.part and one.weight + second.weight >= wanted:
                both = sorted((one, second), key=lambda speaks: not speaks.fact.certain)
                taken = [one.fact for one in both if one.fact.kind.endswith("yours")]
                # That the trick is the player's says that the card is safe.
                safe = any(one.fact.kind == "home" and one.fact.certain for one in both)
                return taken if taken and safe else [one.fact for one in both]
    return []


def _speaking(view: View, best: _Card, other: _Card) -> Iterator[_Speaks]:
    """Yield all facts that may speak for a card against another, with what they make up."""
    values, leads = view.rules.values, not view.trick
    kind = (
        "alone"
        if not view.rules.seating.has_partners
        else "cleaning"
        if view.rules.variant.cleaning
        else "plain"
    )
    late = not view.stock and kind != "alone"
    weights = _WEIGHTS[kind, leads, late]
    a, b = best.facts, other.facts
    v_a, v_b = (0 if one.rank is None else values[one.rank] for one in (best, other))
    kept_a = _kept(best, other)
    kept_b = _kept(other, best)
    card_a, card_b = v_a * (a.ours - kept_a), v_b * (kept_b - b.ours)
    trick = a.trick - b.trick - v_a * a.ours + v_b * b.ours
    difference = best.tried.mean - other.tried.mean
    clean = difference - (a.points - b.points)
    rest = difference - card_a - card_b - trick - clean
    sure_a = None if best.rank is None else certain_of(view, best.rank)
    sure_b = None if other.rank is None else certain_of(view, other.rank)

    def fact_of(kind: str, certain: bool = False, **parts: object) -> HintFact:
        return HintFact(kind=kind, certain=certain, move=best.name, other=other.name, **parts)  # type: ignore[arg-type]

    def shared(kind: str, one: float, two: float) -> HintFact | None:
        apart = abs(one - two) >= APART and round(10 * one) != round(10 * two)
        return fact_of(kind, share=round(one, 3), against=round(two, 3)) if apart else None

    def speaks(fact: HintFact | None, part: Part, weight: float) -> Iterator[_Speaks]:
        if fact is not None:
            yield _Speaks(fact, part, weight)

    # The two cards' own points.
    if v_b:
        if sure_b and sure_b.theirs:
            yield from speaks(fact_of("save", True, number=v_b), "card", card_b)
        yield from speaks(shared("save", b.ours, kept_b), "card", card_b)
    if v_a:
        if sure_a and (sure_a.partners or sure_a.sure):
            seat = sure_a.seat if sure_a.partners and sure_a.seat != view.mover else None
            name = UNSET if seat is None else view.rules.seating.seats[seat]
            yield from speaks(fact_of("home", True, number=v_a, seat=name), "card", card_a)
        yield from speaks(shared("home", a.ours, kept_a), "card", card_a)
    # The trick, and who leads on.
    gain = trick + weights.lead * (a.ours - b.ours)
    if sure_a and sure_a.sure and not (sure_b and sure_b.sure):
        whose = "yours" if sure_a.alone else "ours"
        how = "lead" if leads else "last" if sure_a.last else "match"
        yield from speaks(fact_of(f"{how}.{whose}", True), "trick", gain)
    if best.rank is None and not leads and view.top is None:
        copies, every = view.unseen[view.trick[0]], sum(view.unseen)
        if copies and a.ours > b.ours:
            yield from speaks(
                fact_of("turn.match", True, number=copies, counted=every), "trick", gain
            )
        if sure_b and sure_b.partners:
            mean = sum(map(mul, values, view.unseen)) / every
            yield from speaks(fact_of("turn.points", True, share=round(mean, 2)), "trick", trick)
    if leads and best.rank is not None and other.rank is not None and a.match < b.match:
        yield from speaks(shared("match", a.match, b.match), "trick", gain)
    if a.ours > b.ours:
        yield from speaks(shared("ours", a.ours, b.ours), "trick", gain)
    # What is left in the hand.
    keeps = weights.keep * (_takes(other, best) - _takes(best, other))
    led = view.trick[0] if view.trick else None
    if sure_a and sure_a.partners and sure_b and sure_b.sure and other.rank == led:
        yield from speaks(fact_of("leave", True, seat=_seat(view, sure_a)), "rest", rest)
    elif sure_b and sure_b.partners and sure_a and sure_a.sure:
        yield from speaks(fact_of("over", True, seat=_seat(view, sure_b)), "rest", rest)
    if other.rank is not None and best.rank is not None and sure_a and sure_b:
        worth = _keeping(view, other.rank) - _keeping(view, best.rank)
        if sure_a.held > 1 and sure_b.held == 1:
            yield from speaks(fact_of("pair", True), "rest", worth)
        if sure_a.dead and not sure_b.dead and sure_a.held == 1 and not v_a:
            yield from speaks(fact_of("dead", True), "rest", worth)
        if sure_a.held == sure_b.held == 1 and sure_a.unseen > sure_b.unseen > 0:
            counted = fact_of("out", True, number=sure_a.unseen, counted=sure_b.unseen)
            yield from speaks(counted, "rest", worth)
    alone_a, alone_b = (one is not None and one.held == 1 for one in (sure_a, sure_b))
    if alone_a and alone_b:
        yield from speaks(shared("keep", _takes(best, other), _takes(other, best)), "rest", keeps)
    if alone_a and other.rank is None:
        fact = fact_of("draw", share=round(_takes(best, other), 3))
        yield from speaks(fact, "rest", keeps + weights.fresh)
    if best.rank is None and alone_b:
        yield from speaks(shared("turn", 0.0, _takes(other, best)), "rest", keeps - weights.fresh)
    # Cleaning.
    position = view.representative
    owing = position.owes if not view.stock else position.dirty
    party = position.party
    if view.rules.variant.cleaning:
        early = view.stock > 0
        if early or owing[party]:
            key = "dirty" if early else "clean"
            one, two = (a.owes, b.owes) if early else (1 - a.owes, 1 - b.owes)
            better = one < two if early else one > two
            if better:
                yield from speaks(shared(f"{key}.us", one, two), "cleaning", clean)
        if early or owing[1 - party]:
            key = "dirty" if early else "clean"
            one, two = (a.they_owe, b.they_owe) if early else (1 - a.they_owe, 1 - b.they_owe)
            better = one > two if early else one < two
            if better:
                yield from speaks(shared(f"{key}.them", one, two), "cleaning", clean)
        if other.rank == KING != best.rank and sure_b and owing[party] and sure_b.held == 1:
            yield from speaks(fact_of("king", True, number=sure_b.unseen), "cleaning", clean)


def _seat(view: View, certain: Certain) -> str | UnsetType:
    return UNSET if certain.seat is None else view.rules.seating.seats[certain.seat]


def _kept(card: _Card, played: _Card) -> float:
    """Return how often a card comes home later, if another is played instead."""
    if card.rank is None:
        return 0.0
    return played.facts.home[card.rank] - card.facts.home[card.rank]


def _takes(card: _Card, played: _Card) -> float:
    """Return how many later tricks a card takes, if another is played instead."""
    if card.rank is None:
        return 0.0
    return played.facts.takes[card.rank] - card.facts.takes[card.rank]


def _keeping(view: View, rank: Rank) -> float:
    """Return what it is worth to keep a card of a rank, but for its own points."""
    value, unseen = view.rules.values[rank], view.unseen[rank]
    kind = (
        ("stock" if view.stock else "late")
        if not value
        else "king"
        if rank == KING
        else "much"
        if value > 4
        else "few"
    )
    lone = _KEEPING[kind][min(unseen, 3)]
    return lone - (_PAIR if view.known[view.mover][rank] > 1 else 0)
