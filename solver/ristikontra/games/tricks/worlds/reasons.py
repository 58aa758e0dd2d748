"""Why a card is better than another, by what its player sees: facts, and the choice of them.

A fact is certain, by counting what was seen, or a share of the deals drawn.  docs/reasons.md
says what each means, and how they are chosen.  `hint_of` chooses; words are made in `render`.
"""

from collections.abc import Iterator
from math import hypot
from operator import mul
from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from ristikontra.game.cards import KING, Rank, Turned
from ristikontra.games.protocol import CLEAR, Choice, HintFact, TriedMove
from ristikontra.games.tricks.search.unseen import CardFacts
from ristikontra.games.tricks.worlds.view import View
from ristikontra.record import Record

#: A card is worse where it differs clearly, and by a point at least.
LEAST: Final = 1.0
#: How far two shares must differ to be a reason.
APART: Final = 0.1
#: A card that takes fewer later tricks, a mean per deal, is of little use in the hand.
SELDOM: Final = 0.5
#: What part of the difference a fact must make up.
ENOUGH: Final = 0.5
#: The fact that all cards are known, and what best play gets.
EXACT: Final = "exact"


class Hint(Record, frozen=True, kw_only=True):
    """The best card, held against `other`, over `deals` possible deals.

    `as_good` are the cards that are too close to call, itself first.  `close`: so is the one that
    it is held against.  `difference` is the difference of the means, with its
    standard `error`.  `facts` has the reason, none where no short reason was found.
    """

    move: str
    as_good: list[str]
    other: str | UnsetType = UNSET
    close: bool = False
    difference: float | UnsetType = UNSET
    error: float | UnsetType = UNSET
    facts: tuple[HintFact, ...] = ()
    deals: int = 0


class _Speaks(Struct, frozen=True):
    """A fact, and how much of the difference it makes up, in points."""

    fact: HintFact
    points: float


class _Card(Struct, frozen=True):
    """A card that was tried, its place among all, and its rank, None if it is to be turned."""

    tried: TriedMove
    place: int
    facts: CardFacts
    rank: Rank | None

    @property
    def name(self) -> str:
        """What is typed to play it."""
        return "turn" if self.tried.move is None else str(self.tried.move)

    @property
    def kept(self) -> bool:
        """Whether it stays in the hand if another is played; a card of a pack does not."""
        return self.rank is not None and not isinstance(self.rank, Turned)


def may_play(view: View, seat: int, rank: Rank) -> bool:
    """Say whether a seat may play a rank: from its hand, or by turning a card of the stock.

    >>> from ristikontra.games.tricks.notation import read_position
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

    >>> from ristikontra.games.tricks.notation import read_position
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
    spices = len(position.trick) == seats  # the trick is won already (K15)
    return Certain(
        sure=led == rank and not foes and not spices,
        partners=ours and (led != rank or spices) and not foes,
        theirs=winner is not None and not ours and led != rank and not friends,
        last=not later,
        held=view.known[mover][rank],
        unseen=view.unseen[rank],
        dead=not view.stock and not any(may_play(view, seat, rank) for seat in others),
        alone=not friends,
        seat=winner,
    )


def hint_of(
    view: View, choice: Choice, asked: Rank | str | None = "", *, chosen: bool = False
) -> Hint:
    """Return why the best card of a choice is best, held against the one `asked` about.

    If none is asked about, it is held against the one that the player would probably have played.
    The one that was `chosen` is explained, if you want that and no other is clearly better.
    The choice must have gathered facts; what was worked out exactly has one, what best play gets.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.table.trick_deals import choose
    >>> view = View.of(read_position("ristikontra N:A97 E:KT8 S:T76 W:Q42 lead:N"))
    >>> hint = hint_of(view, choose(view, "more", facts=True))
    >>> hint.move, hint.other, [fact.kind for fact in hint.facts]
    ('A', '7', ['lead.yours'])
    """
    cards = [
        _Card(one, place, one.facts, one.move if isinstance(one.move, Rank) else None)
        for place, one in enumerate(choice.candidates)
        if isinstance(one.facts, CardFacts)
    ]
    if choice.exact and asked != "":
        return _worked_out(choice, asked)
    if len(cards) < 2:
        move = "turn" if choice.move is None else str(choice.move)
        return Hint(move=move, as_good=[move])
    # Where several take as much in every deal, the rules of thumb know which one to give away.
    best = max(cards, key=lambda card: (card.tried.mean, card.tried.move == choice.thumb))
    wanted = [card for card in cards if chosen and card.tried.move == choice.move]
    best = next((card for card in wanted if not _apart(best, card)), best)
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
        found = _chosen(view, best, other, cards)
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


def _worked_out(choice: Choice, asked: Rank | str | None) -> Hint:
    """Return what best play gets by two cards, where every card is known."""
    means = {str(one.move): one.mean for one in choice.candidates}
    move, other = str(choice.move), str(asked)
    fact = HintFact(
        kind=EXACT, certain=True, move=move, other=other, share=means[move], against=means[other]
    )
    return Hint(
        move=move,
        as_good=[name for name, mean in means.items() if mean == means[move]],
        other=other,
        close=means[other] == means[move],
        difference=means[move] - means[other],
        error=0.0,
        facts=(fact,) if means[other] < means[move] else (),
        deals=1,
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


def _chosen(view: View, best: _Card, other: _Card, cards: list[_Card]) -> list[HintFact]:
    """Return the fact that makes up half of a difference, none if none does; a certain one first,
    then the one that makes up most."""
    difference = best.tried.mean - other.tried.mean
    speaking = _speaking(view, best, other, cards)
    found = [one for one in speaking if one.points >= ENOUGH * difference]
    if not found:
        return []
    first = min(found, key=lambda one: (not one.fact.certain, -one.points))
    return [replace(first.fact, carries=round(first.points / difference, 2))]


def _speaking(view: View, best: _Card, other: _Card, cards: list[_Card]) -> Iterator[_Speaks]:
    """Yield all facts that may speak for a card against another, with what they make up."""
    values, leads = view.rules.values, not view.trick
    a, b = best.facts, other.facts
    v_a, v_b = (0 if one.rank is None else values[one.rank] for one in (best, other))
    kept_a, kept_b = _kept(best, other), _kept(other, best)
    card_a, card_b = v_a * (a.ours - kept_a), v_b * (kept_b - b.ours)
    trick = a.trick - b.trick - v_a * a.ours + v_b * b.ours
    difference = best.tried.mean - other.tried.mean
    deals, instead = a.parts[other.place], b.parts[best.place]
    sure_a = None if best.rank is None else certain_of(view, best.rank)
    sure_b = None if other.rank is None else certain_of(view, other.rank)

    def certain(kind: str, points: float, **parts: object) -> Iterator[_Speaks]:
        fact = HintFact(kind=kind, certain=True, move=best.name, other=other.name, **parts)  # type: ignore[arg-type]
        yield _Speaks(fact, points)

    def shared(
        kind: str, one: float, two: float, points: float, **parts: object
    ) -> Iterator[_Speaks]:
        if abs(one - two) >= APART and round(10 * one) != round(10 * two):
            fact = HintFact(kind=kind, certain=False, move=best.name, other=other.name, **parts)  # type: ignore[arg-type]
            yield _Speaks(replace(fact, share=round(one, 3), against=round(two, 3)), points)

    # The two cards' own points.
    if v_b:
        # A card is not saved by giving a dearer one away. One that is seldom saved is not a reason.
        dearer = sure_a is not None and sure_a.theirs and v_a > v_b
        if sure_b and sure_b.theirs and not dearer and kept_b >= SELDOM:
            yield from certain("save", card_b, number=v_b)
        if other.kept and b.ours < deals.comes:
            yield from shared("save", b.ours, deals.comes, card_b)
    if v_a:
        if sure_a and (sure_a.partners or sure_a.sure):
            seat = sure_a.seat if sure_a.partners and sure_a.seat != view.mover else None
            name = UNSET if seat is None else view.rules.seating.seats[seat]
            yield from certain("home", card_a, number=v_a, seat=name)
        if best.kept and a.ours > instead.comes:
            yield from shared("home", a.ours, instead.comes, card_a)
    # The trick, and who leads on.
    if sure_a and sure_a.sure and not (sure_b and sure_b.sure):
        whose = "yours" if sure_a.alone else "ours"
        how = "lead" if leads else "last" if sure_a.last else "match"
        yield from certain(f"{how}.{whose}", deals.trick)
    if best.rank is None and not leads and view.top is None:
        copies, every = view.unseen[view.trick[0]], sum(view.unseen)
        if copies and a.ours > b.ours:
            yield from certain("turn.match", deals.trick, number=copies, counted=every)
        if sure_b and sure_b.partners:
            mean = sum(map(mul, values, view.unseen)) / every
            yield from certain("turn.points", trick, share=round(mean, 2))
    if leads and best.rank is not None and other.rank is not None and a.match < b.match:
        yield from shared("match", a.match, b.match, deals.trick)
    if a.ours > b.ours:
        yield from shared("ours", a.ours, b.ours, deals.trick)
    led = view.trick[0] if view.trick else None
    lead = difference - card_a - card_b - trick
    if sure_a and sure_a.partners and sure_b and sure_b.sure and other.rank == led:
        yield from certain("leave", lead, seat=_seat(view, sure_a))
    elif sure_b and sure_b.partners and sure_a and sure_a.sure:
        yield from certain("over", lead, seat=_seat(view, sure_b))
    # What is left in the hand.
    takes_a, takes_b = instead.wins, deals.wins
    alone_a = best.kept and sure_a is not None and sure_a.held == 1
    alone_b = other.kept and sure_b is not None and sure_b.held == 1
    held = {
        name: sure.held
        for name, sure in (("number", sure_a), ("counted", sure_b))
        if sure and sure.held > 1
    }
    if sure_a and sure_a.held > 1 and alone_b:
        yield from certain("pair", deals.takes)
    if sure_a and sure_b and takes_b > takes_a:
        if alone_a and sure_a.dead and not sure_b.dead and not v_a:
            yield from certain("dead", deals.takes)
        if alone_a and alone_b and sure_a.unseen > sure_b.unseen > 0:
            counted = {"number": sure_a.unseen, "counted": sure_b.unseen}
            yield from certain("out", deals.takes, **counted)
        if best.kept and other.kept:
            yield from shared("keep", takes_a, takes_b, deals.takes, **held)
    if best.kept and other.rank is None and takes_a <= SELDOM and abs(a.ours - b.ours) < APART:
        fact = HintFact(kind="draw", certain=False, move=best.name, other=other.name)
        # Other cards of the hand draw one as well: it is worth no more than they show.
        means = [card.tried.mean for card in cards if card.kept and card is not best]
        worth = max(means, default=other.tried.mean) - other.tried.mean
        # And only in the deals in which this one would take nothing.
        points = min(difference - deals.takes, worth)
        yield _Speaks(replace(fact, share=round(takes_a, 3), **held), points)
    if best.rank is None and other.kept:
        yield from shared("turn", 0.0, takes_b, deals.takes, **held)
    # Cleaning.
    if not view.rules.variant.cleaning:
        return
    position, early = view.representative, view.stock > 0
    owing = position.dirty if early else position.owes
    party, key = position.party, "dirty" if early else "clean"
    if (early or owing[party]) and a.owes < b.owes:
        one, two = (a.owes, b.owes) if early else (1 - a.owes, 1 - b.owes)
        yield from shared(f"{key}.us", one, two, deals.owes)
    if (early or owing[1 - party]) and a.they_owe > b.they_owe:
        one, two = (a.they_owe, b.they_owe) if early else (1 - a.they_owe, 1 - b.they_owe)
        yield from shared(f"{key}.them", one, two, deals.owes)
    if a.cleans > b.cleans:
        king = view.known[view.mover][KING] > 0
        kind = "cleans" if king else "cleans.drawn"
        yield from shared(kind, a.cleans, b.cleans, deals.cleans)
        if other.rank == KING != best.rank and sure_b:
            kind = "king" if owing[party] else "king.may"
            yield from certain(kind, deals.cleans, number=sure_b.unseen)
    # A king that cleans nobody in this trick is out of the others' reach (L5).
    if owing[1 - party] and best.rank == KING != other.rank and sure_a:
        away = early or sure_a.sure or sure_a.partners or (sure_a.theirs and a.they_owe == 1)
        if away:
            yield from certain("king.away", deals.fails, number=sure_a.unseen)


def _seat(view: View, certain: Certain) -> str | UnsetType:
    return UNSET if certain.seat is None else view.rules.seating.seats[certain.seat]


def _kept(card: _Card, played: _Card) -> float:
    """Return how often a card comes home later, if another is played instead."""
    if card.rank is None or not card.kept:
        return 0.0
    return played.facts.home[card.rank] - card.facts.home[card.rank]
