"""A position as somebody gave it, maybe illegal, and the one function that judges it.

`Setup` holds what was written; `Setup.position` returns the legal `Position` or raises
`IllegalSetup` with every fault at once, each with its place.  `ITEMS` are the rows of a position's
items.  A new item is a row and a field of `Setup` here, and a field of `Position` with its use in
play.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ristikontra.game import cards as c
from ristikontra.game import rules as r
from ristikontra.game import scoring
from ristikontra.game.cards import Card, Hand, Rank
from ristikontra.game.errors import Fault, IllegalSetup
from ristikontra.game.seats import Flags, Pair
from ristikontra.game.spelling import cards_in, is_nothing, line_of_items, order_faults
from ristikontra.game.state import Item
from ristikontra.games.tricks import items as i
from ristikontra.games.tricks.legality import CHECKS, About, Facts
from ristikontra.games.tricks.position import Position
from ristikontra.words import Saying


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as given: texts and numbers that nobody has checked.

    `hands` maps seats to cards ("" or "-": none), `trick` lists the cards on the table in order of
    play, `run` is like "2x1", the pairs map "NS" and "EW" to numbers (absent: unknown); `pack` is
    the last cards of the pack, "-" where it is locked, absent where it is used up; `stock` those
    that are still drawn, the next one first, absent where none are left.  A star before the first
    says that the player on turn has taken it up (A2).

    >>> Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N").position().mover
    0
    >>> Setup("lappi", {"N": "7777", "E": "7"}, "Z").position()
    Traceback (most recent call last):
    ristikontra.game.errors.IllegalSetup: no seat 'Z'; the seats are N, E, S and W; ...
    """

    variant: str
    hands: Mapping[str, str]
    lead: str | None = None
    trick: Sequence[str] = ()
    run: str | None = None
    taken: Mapping[str, int] | None = None
    won: Mapping[str, int] | None = None
    dirty: Sequence[str] = ()
    clean: Sequence[str] = ()
    score: Mapping[str, int] | None = None
    held: int = 0
    first: str | None = None
    pack: str | None = None
    stock: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def position(self) -> Position:
        """Return the legal position, or raise `IllegalSetup` with all that is wrong."""
        return _Inspection(self).position()

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that is wrong, nothing if it is a legal position."""
        try:
            self.position()
        except IllegalSetup as error:
            return tuple(error.faults)
        return ()

    def __str__(self) -> str:
        """Return the one-line text: fixed order, upper case, suits kept.

        >>> str(Setup("lappi", {"N": "10h 7", "E": "-"}, "N", run="10x2", dirty=("NS",)))
        'lappi N:Th7 E:- lead:N run:Tx2 dirty:NS'
        """
        seats = [seat for seat in r.seating_of(self.variant).seats if seat in self.hands]
        hands = {seat: i.tidy(self.hands[seat]) for seat in seats}
        items = {item.name: item.kind.text(getattr(self, item.name)) for item in ITEMS}
        return line_of_items(self.variant, hands, items, self.options)


def _where(has: Callable[[Position], Any]) -> Callable[[Position], Any]:
    """Return how a value is taken from a position in which it may be nothing."""
    return lambda position: has(position) or None


def _flagged(flags: Flags) -> Flags | None:
    return flags if True in flags else None


def _first(position: Position) -> int | None:
    """Return who reached the target first, unless the numbers say so already (V3)."""
    implied = scoring.first_to_reach(position.rules, position.score, position.taken)
    return None if position.first == implied else position.first


def _pack_text(position: Position) -> str | None:
    return None if position.pack is None else c.hand_text(c.hand_of(position.pack))


def stock_text(position: Position) -> str:
    """Return the cards of the stock of a position, a star before one that was taken up (A2)."""
    cards = "".join([c.RANKS[rank] for rank in position.stock])
    return i.TAKEN_UP + cards if position.taken_up else cards


#: The items of a position, in the order in which they are written.
ITEMS: Final = (
    Item("lead", i.SEAT, lambda position: position.leader),
    Item("trick", i.TRICK, _where(lambda position: position.trick)),
    Item("run", i.RUN, lambda position: position.run),
    Item("taken", i.NUMBERS, lambda position: position.taken),
    Item("won", i.NUMBERS, lambda position: position.won),
    Item("score", i.NUMBERS, lambda position: position.score),
    Item("dirty", i.SIDES, lambda position: _flagged(position.dirty)),
    Item("clean", i.SIDES, lambda position: _flagged(position.cleaned)),
    Item("held", i.NUMBER, _where(lambda position: position.held)),
    Item("first", i.PARTY, _first),
    Item("pack", i.PACK, _pack_text),
    Item("stock", i.STOCK, _where(stock_text)),
)
#: What a position calls an item by another name.
_NAMED: Final = {"lead": "leader", "clean": "cleaned"}
#: The items that have cards, and those that are judged after them; the leader comes first.
_LEAD, *_OTHERS = ITEMS
_HOLDING: Final = tuple(row for row in _OTHERS if row.kind.holds_cards)
_HOLDING_NONE: Final = tuple(row for row in _OTHERS if not row.kind.holds_cards)
#: Items about hidden hands.  Only a view reads and writes them.
HIDING: Final = (
    Item("gone", i.PACK, lambda _: None),
    Item("unseen", i.PACK, lambda _: None),
    Item("not", i.LACKING, lambda _: None),
)


def setup_in(reader: Any) -> Setup:
    """Return what a reader (`formats.parsing.Reader`) has read, unjudged.

    It notes which players named in the trick are not those whose turn it was (R9).
    """
    given = {item.name: reader[item.name] for item in ITEMS if (item.name,) in reader.texts}
    said = {name: value for name, value in given.items() if value is not None}
    seating = r.seating_of(reader.variant)
    trick = cards_in(reader.text("trick"), seating) if "trick" in said else ()
    if trick and trick[0].seat:
        said.setdefault("lead", trick[0].seat)
    for index, says in order_faults(said.get("lead"), trick, seating):
        reader.fault(says, "trick", trick[index].offset - 1, len(trick[index].card) + 1)
    hands, options = reader.in_table("hands"), reader.in_table("options")
    return Setup(
        variant=reader.variant,
        hands={seat: "-" if is_nothing(cards) else cards for seat, cards in hands.items()},
        options={
            name: "none" if is_nothing(value) else value.lower() for name, value in options.items()
        },
        **said,
    )


def position_in(reader: Any) -> Position | None:
    """Return the position that a reader has read, and note what makes it illegal."""
    position: Position | None = reader.judged(setup_in(reader).position)
    return position


def setup_of(position: Position) -> Setup:
    """Return the setup of a position; its `position()` is the position again.

    >>> setup = Setup("lappi", {"N": "K", "E": "7", "S": "2", "W": "A"}, "N")
    >>> setup_of(setup.position()).hands["W"]
    'A'
    """
    items = ((item, item.get(position)) for item in ITEMS)
    return Setup(
        variant=position.rules.name,
        hands=dict(zip(position.seats, map(c.hand_text, position.counts), strict=True)),
        options=position.rules.changed,
        **{
            item.name: item.kind.given(value, position)
            for item, value in items
            if value is not None
        },
    )


def bare_position(
    rules: r.Rules,
    hands: tuple[Hand, ...],
    leader: int,
    dirty: Flags,
    pack: tuple[Rank, ...] | None = None,
    stock: tuple[Rank, ...] = (),
) -> Position | None:
    """Return a position between tricks, of whose past no more is known than who must clean.

    It is None unless it is plain that the position is legal: then `Setup` judges it, who says what
    is wrong.  To ask no more than this takes a tenth of the time.

    >>> north, east, south, west = map(c.hand_of, ([11], [5], [0], [12]))
    >>> str(bare_position(r.rules_for("lappi"), (north, east, south, west), 0, (True, False)))
    'lappi N:K E:7 S:2 W:A lead:N dirty:NS'
    >>> bare_position(r.rules_for("ristikontra"), (north, east, south, west), 0, (True, False))
    """
    variant = rules.variant
    sizes = {*map(sum, hands)}
    size = max(sizes)
    full = size == variant.hand
    if size > variant.hand or len(sizes) > 1:
        return None
    seen = [*map(sum, zip(*hands, strict=True))]
    if len(pack or ()) != (variant.spice if full else 0):  # K19, K20
        return None
    for rank in (*(pack or ()), *stock):
        seen[rank] += 1
    if max(seen) > 4:
        return None
    takers = sum(dirty)
    if takers and (not variant.cleaning or takers > 4 - seen[c.QUEEN]):  # L4
        return None
    if full and rules.king_stays and not seen[c.KING]:  # L8, L9
        return None
    clean = (False,) * len(dirty)
    return Position(rules, hands, leader, dirty=dirty, cleaned=clean, pack=pack, stock=stock)


class _Inspection:
    """One reading of a setup: collects faults, in the order in which a reader meets them."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.faults: list[Fault] = list(r.option_faults(setup.variant, setup.options))
        self.rules: r.Rules | None = None
        if not self.faults:
            self.rules = r.rules_for(setup.variant, setup.options)
        self.seating = r.seating_of(setup.variant)
        self.readable = True
        self.with_suits: list[tuple[Card, tuple[str, ...]]] = []

    def fault(self, says: Saying, *place: str, offset: int = 0, width: int = 0) -> None:
        self.faults.append(Fault(says, place, offset, width))

    def position(self) -> Position:
        values: dict[str, Any] = {}
        self._read((_LEAD,), values)
        hands = self._hands()
        self._read(_HOLDING, values)
        values["stock"] = values["stock"] or ()
        self._check_suits()
        self._read(_HOLDING_NONE, values)
        # Where names of variant or options are wrong, known rules replace them, and what depends on
        # the names is skipped.
        known = self.setup.variant if self.setup.variant in r.VARIANTS else next(iter(r.VARIANTS))
        rules = self.rules or r.rules_for(known)
        self._judge(rules, hands, values)
        if self.faults or values["lead"] is None:
            raise IllegalSetup(self.faults)
        if values["first"] is None:
            values["first"] = scoring.first_to_reach(rules, values["score"], values["taken"])
        fields = {_NAMED.get(name, name): value for name, value in values.items()}
        position = Position(rules=rules, counts=tuple(hands), **fields).settle_lead()
        taken_up = i.is_taken_up(self.setup.stock or "")
        if taken_up and not position.takes_up():
            raise IllegalSetup([Fault(Saying("setup.taken_up"), ("stock",))])
        return position.replace(taken_up=True) if taken_up else position

    # --- reading what was written ----------------------------------------------------------

    def _read(self, rows: Iterable[Item], values: dict[str, Any]) -> None:
        for row in rows:
            given = getattr(self.setup, row.name)
            values[row.name] = None if given is None else row.kind.judge(self, row.name, given)

    def no_seat(self, seat: str, *place: str) -> None:
        self.fault(Saying("setup.no_seat", seat=seat, seats=self.seating.seats), *place)

    def no_party(self, party: str, *place: str) -> None:
        self.fault(Saying("setup.no_side", side=party, sides=self.seating.parties), *place)

    def _hands(self) -> list[Hand]:
        seats = self.seating.seats
        hands = [c.EMPTY] * len(seats)
        for seat, text in self.setup.hands.items():
            if seat not in seats:
                self.no_seat(seat, "hands", seat)
                continue
            hands[seats.index(seat)] = c.hand_of(self.cards(text, "hands", seat))
        for seat in seats:
            if seat not in self.setup.hands:
                self.readable = False
                self.fault(Saying("setup.no_hand", seat=seat), "hands", seat)
        return hands

    def cards(self, text: str, *place: str) -> list[Rank]:
        if text.strip() in ("", "-"):
            return []
        cards, bad = c.read_cards(text)
        self.readable = self.readable and not bad
        self.faults += [replace(one, place=place) for one in bad]
        self.with_suits += [(card, place) for card in cards if card.suit]
        return [card.rank for card in cards]

    def _check_suits(self) -> None:
        """A card written with its suit can be only in one place."""
        seen: dict[tuple[int, str], tuple[str, ...]] = {}
        for card, place in self.with_suits:
            before = seen.get((card.rank, card.suit))
            if before:
                where = "" if before[0] == "hands" else f"_{before[0]}"
                text = f"{card.rank}{card.suit}"
                says = Saying(f"setup.twice{where}", card=text, seat=before[-1])
                self.fault(says, *place, offset=card.offset, width=card.width)
            seen[card.rank, card.suit] = place

    # --- counting it -----------------------------------------------------------------------

    def _judge(
        self,
        rules: r.Rules,
        hands: list[Hand],
        values: Mapping[str, Any],
    ) -> None:
        """Add what the rules of `legality` find; rules that depend on options are skipped while
        those are unknown.

        What takes more than a look is counted only where something is said that it matters for.
        """
        setup, seating, variant = self.setup, self.seating, rules.variant
        seats, parties, options = seating.seats, seating.parties, variant.options
        leader: int | None = values["lead"]
        trick: tuple[Rank, ...] = values["trick"]
        pack: tuple[Rank, ...] | None = values["pack"]
        stock: tuple[Rank, ...] = values["stock"]
        run: r.Run | None = values["run"]
        first: int | None = values["first"]
        pairs: dict[str, Pair | None] = {name: values[name] for name in ("taken", "won", "score")}
        taken, won, score = pairs.values()
        sizes = [*map(sum, hands)]
        most = max(sizes)
        full = sizes.copy()
        seen = [*map(sum, zip(*hands, strict=True))]
        undrawn = 0
        for at, rank in enumerate(trick):
            seat = seating.left_of(leader or 0, at)
            # A player who plays from the hand while there is a stock draws at once, or after the
            # trick.
            has_drawn = stock and not (rules.late_draw and sizes[seat] < rules.hand)
            full[seat] = sizes[seat] + (not has_drawn)
            undrawn += bool(stock) and not has_drawn
            seen[rank] += 1
        size = len(seats) + (variant.has_pack and bool(stock))
        due = size - len(trick) + undrawn if trick else 0
        for rank in stock:
            seen[rank] += 1
        # The leader of a card that was turned has a full hand.
        turned_lead = stock and rules.turns_barred and sizes[leader or 0] == rules.hand
        largest, smallest = max(full), min(full)
        alike = largest == smallest
        is_locked = pack == ()
        played = len(seats) * (rules.hand - most)
        left = 0
        if taken:
            unseen = sum(rules.values[rank] for rank in pack or ())
            left = c.hand_points(seen, rules.values) + unseen
        race = (score, taken) if score and taken else None
        reached = scoring.sides_at_target(rules, *race) if race else []
        facts = Facts(
            variant=rules.name,
            players=len(seats),
            trick_size=size,
            two_sided=seating.two_sided,
            hand=rules.hand,
            tricks=variant.tricks,
            spice=variant.spice,
            example="pack:K6"[: 5 + variant.spice],
            cleaning=variant.cleaning,
            king_stays=rules.king_stays,
            turns_barred=rules.turns_barred,
            total=rules.total if taken else 0,
            target=rules.target,
            limited="limit" in options,
            limit=rules.limit,
            pass_left=rules.pass_left,
            holds_over=setup.held != 0 and rules.holds_over,
            may_hold_over=rules.may_hold_over,
            readable=self.readable,
            sizes=None if alike else [*map("{} {}".format, seats, sizes)],
            most=most,
            largest=largest,
            smallest=smallest,
            on_table=len(trick),
            has_pack=pack is not None,
            pack=len(pack or ()),
            unseen=seen.count(0),
            left=left,
            played=played,
            can_be_worth=is_locked
            and taken is not None
            and _can_be_worth(sum(taken), played, seen, rules.values),
            stock=len(stock),
            uneven=(len(stock) - due) % size,
            stock_tricks=-(-len(stock) // size),
            queens=4 - seen[c.QUEEN],
            kings=4 - seen[c.KING],
            table_kings=trick.count(c.KING) if stock else 0,
            has_leader=setup.lead is not None,
            knows_leader=leader is not None,
            has_taken=taken is not None,
            points=sum(taken or ()),
            taken=taken,
            has_tricks=won is not None,
            tricks_won=sum(won or ()),
            won=won,
            says_dirty=bool(setup.dirty),
            takers=len({*setup.dirty}.intersection(parties)),
            says_clean=bool(setup.clean),
            cleaners=len({*setup.clean}.intersection(parties)),
            has_run=run is not None,
            length=run.length if run else 0,
            rank=run.rank if run else None,
            run_alone=run is not None
            and leader is not None
            and _holds_only(hands[leader], trick, run),
            run_led=run is not None and trick[:1] == (run.rank,) and not turned_lead,
            has_first=first is not None,
            first=None if first is None else parties[first],
            first_there=first in reached,
            first_unknown=race is not None and scoring.first_is_unknown(rules, *race),
            at_target=len(reached),
            held=setup.held,
        )
        said = [name for name in pairs if getattr(setup, name) is not None]
        each: dict[About, Iterable[Mapping[str, Any]]] = {
            "OfRank": _of_ranks(seats, hands, seen, trick, run, pack or (), stock),
            "OfSeat": [{"size": sizes[at], "seat": seat} for at, seat in enumerate(seats)]
            if most > rules.hand
            else (),
            "OfParty": self._of_parties(scoring.winners_of_match(rules, score) if score else ()),
            "OfNumber": [
                {"number": number, "name": name, "side": side}
                for name in said
                for side, number in getattr(setup, name).items()
                if side in parties
            ],
            "OfPair": [
                {
                    "is_whole": pairs[name] is not None,
                    "name": name,
                    "side": _missing(parties, getattr(setup, name)),
                }
                for name in said
            ],
        }
        for check in CHECKS:
            if check.by_rules and self.rules is None:
                continue
            if check.about == "Facts":
                self.faults += check.finds(facts)
            else:
                for one in each[check.about]:
                    self.faults += check.finds(facts, **one)

    def _of_parties(self, winners: Sequence[int]) -> list[Mapping[str, Any]]:
        """Count what is said of every party, if anything is."""
        dirty, clean = self.setup.dirty, self.setup.clean
        if not (clean or winners):
            return []
        return [
            {
                "is_dirty": side in dirty,
                "is_clean": side in clean,
                "has_won": party in winners,
                "side": side,
            }
            for party, side in enumerate(self.seating.parties)
        ]


def _of_ranks(
    seats: Sequence[str],
    hands: Sequence[Hand],
    seen: Sequence[int],
    trick: Sequence[Rank],
    run: r.Run | None,
    pack: Sequence[Rank],
    stock: Sequence[Rank],
) -> Iterator[Mapping[str, Any]]:
    """Count the cards of every rank, wherever they lie, unless there are four at most of each."""
    numbers = [*seen]
    for rank in pack:
        numbers[rank] += 1
    if run:
        numbers[run.rank] += run.length
    if max(numbers) <= 4:
        return
    for rank, number in zip(c.EVERY, numbers, strict=True):

        def cards(count: int, rank: Rank = rank) -> str:
            return " ".join(str(rank) * count)

        own = [(seat, hand[rank]) for seat, hand in zip(seats, hands, strict=True) if hand[rank]]
        places: list[str | Saying] = [f"{seat} {cards(count)}" for seat, count in own]
        if rank in trick:
            places.append(Saying("setup.copies.trick", cards=cards(trick.count(rank))))
        if rank in pack:
            places.append(Saying("setup.copies.pack", cards=cards(pack.count(rank))))
        if rank in stock:
            places.append(Saying("setup.copies.stock", cards=cards(stock.count(rank))))
        if run and run.rank == rank:
            places.append(Saying("setup.copies.run", number=run.length))
        elsewhere = ("stock",) if rank in stock else ("run",)
        place = ("hands", own[0][0]) if own else elsewhere
        yield {"number": number, "rank": rank, "places": places, "place": place}


def _holds_only(hand: Hand, trick: Sequence[Rank], run: r.Run) -> bool:
    """Say whether a leader has, and leads, no other rank than that of the run (R22)."""
    return sum(hand) == hand[run.rank] and trick[:1] in ((), (run.rank,))


def _missing(parties: Iterable[str], given: Mapping[str, int]) -> str | None:
    return next((party for party in parties if party not in given), None)


def _can_be_worth(points: int, cards: int, seen: Sequence[int], values: Sequence[int]) -> bool:
    """Say whether this many of the gone cards can be worth this many points, the pack being locked.

    No card of the rank that locks the pack has been held by anybody (K5, K10).
    """
    for locking in c.EVERY:
        if seen[locking]:
            continue
        sums = {(0, 0)}
        for rank in c.EVERY:
            gone = 0 if rank == locking else 4 - seen[rank]
            sums = {
                (number + more, points + more * values[rank])
                for number, points in sums
                for more in range(min(gone, cards - number) + 1)
            }
        if (cards, points) in sums:
            return True
    return False
