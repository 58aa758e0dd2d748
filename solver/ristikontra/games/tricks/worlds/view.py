"""What is known of a position some of whose cards are hidden.

A `View` is not a `Position`: it represents all positions that fit it.  `HiddenSetup` is a view as
somebody wrote it, maybe impossible; only it and `View` itself make views.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement

from ristikontra.game import cards as c
from ristikontra.game import rules as r
from ristikontra.game.cards import Hand, Rank
from ristikontra.game.errors import Fault, IllegalPlay, IllegalSetup, RistikontraError
from ristikontra.games.tricks.items import TAKEN_UP, is_taken_up, run_of
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup, setup_of
from ristikontra.games.tricks.worlds.fitting import Voids, first_fit, fits
from ristikontra.words import Saying

#: The signs of a hidden card; a single one hides a whole hand.
HIDDEN = "_?"
_NO_VOIDS: Voids = (frozenset(),) * 4
#: Nothing is known of the hidden cards behind the seats: a stock, a pack, a locked pack.
_ANYTHING: Voids = (frozenset(),) * 3
#: How many cards a locked pack has for two and for three players.  The four that lock it are left
#: out, since nobody holds one of them (K6, K10); two of these may be said to be unseen.
_LOCKED = {2: 36, 3: 30}
_LOCKING = 2
#: Faults that depend on what the hidden hands hold, and mean nothing before that can be dealt.
_OF_HANDS = (
    "copies",
    "sizes",
    "sizes_trick",
    "full_trick",
    "points",
    "tricks",
    "run_led",
    "run_long",
)


def only_for_partners(rules: r.Rules) -> None:
    """Raise `RistikontraError` unless two sides of two play."""
    if not rules.seating.has_partners:
        raise RistikontraError(Saying("view.partners", variant=rules.name))


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """What is known where not every card is: the known cards of each seat, and the unseen ones.

    `known` are hands, by seat, of the cards that are known; `hidden` says how many others each seat
    holds, and `voids` which ranks none of these is of.  `representative` is one of the positions
    that fit.  It has what all of them share: rules, leader, trick, what is past, how many cards the
    stock has and, but for Kontra, the points to come.  Which of the unseen cards it gives to whom,
    or to the stock, means nothing.

    The next card of the stock may be known, `top`: it is face up, or the player on turn has just
    taken it up (A2).  In Kontra `bottom` is the card that is face up at the bottom of
    the pack (K5), and `locked` are cards that may be those of a pack that stays locked (K10).

    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> gone = "AAAAKKQQQQJJJJTTTT99988887776666555544443322"
    >>> view = read_view(f"lappi N:K7 E:_ S:_ W:_ lead:N gone:{gone}")
    >>> c.hand_text(view.unseen), view.hidden
    ('K93322', (0, 2, 2, 2))
    """

    representative: Position
    known: tuple[Hand, ...]
    hidden: tuple[int, ...]
    voids: Voids = _NO_VOIDS
    top: Rank | None = None
    bottom: Rank | None = None
    locked: Hand = c.EMPTY

    @staticmethod
    def of(position: Position) -> View:
        """Return what the seat on turn knows: its own hand, and every card that has gone.

        The last cards of Kontra's pack all count as hidden.  Raises `RistikontraError` where the
        pack is locked: a position does not say which cards are in it and which have gone.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> View.of(read_position("lappi N:K7 E:93 S:32 W:K2 lead:N")).hidden
        (0, 2, 2, 2)
        >>> dealt = "lappi N:AJ643 E:Q9993 S:K8532 W:KQ862 lead:N stock:A4J7"
        >>> view = View.of(read_position(dealt))
        >>> view.hidden, view.stock, c.hand_text(view.unseen)
        ((0, 5, 5, 5), 4, 'AKKQQJ9998876543322')
        """
        if position.pack == ():
            raise RistikontraError(Saying("view.locked"))
        return View.at_table(position, (c.EMPTY,) * len(position.counts))

    @staticmethod
    def at_table(
        position: Position,
        shown: Sequence[Hand],
        voids: Voids = _NO_VOIDS,
        *,
        top: Rank | None = None,
        bottom: Rank | None = None,
        locked: Hand = c.EMPTY,
    ) -> View:
        """Return what the seat on turn knows in a deal that it has seen from the beginning.

        `shown` are cards that others still hold, by seat, and that everybody has seen: such as were
        turned and could not be played (A2).  The rest is as in a view; `locked` are the cards of a
        locked pack that nobody has seen.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> position = read_position("kontra-2 A:AKQ752 B:K99643 lead:A stock:873 pack:T")
        >>> view = View.at_table(position, (c.EMPTY, c.EMPTY), bottom=Rank("T"))
        >>> view.hidden, view.stock, c.hand_text(view.unseen)
        ((0, 6), 3, 'K99876433')
        """
        seen = {position.mover}
        run = position.run
        led_again = run and position.trick[:1] == (run.rank,) and run.bars(position.rules)
        if led_again and not position.stock:
            # The leader of a barred rank holds no other (R22), unless it was turned (A2).
            seen.add(position.leader)
        hands = position.counts
        known = tuple(hand if at in seen else shown[at] for at, hand in enumerate(hands))
        hidden = tuple(sum(hand) - sum(its) for hand, its in zip(hands, known, strict=True))
        if position.taken_up:
            top = position.stock[0]
        view = View(position, known, hidden, voids, top, bottom, locked)
        return view.with_unseen(view.unseen)

    @property
    def _places(self) -> tuple[int, ...]:
        """How many cards are hidden at each place: with each seat, in the stock, in the cards that
        go with a trick, in a locked pack."""
        return (*self.hidden, self._hidden_stock, self.spice, sum(self.locked))

    @property
    def _lacking(self) -> Voids:
        """At each of these places the ranks that no hidden card is of."""
        return (*self.voids[: len(self.hidden)], *_ANYTHING)

    @property
    def rules(self) -> r.Rules:
        """The rules that are played by."""
        return self.representative.rules

    @property
    def mover(self) -> int:
        """The seat on turn."""
        return self.representative.mover

    @property
    def trick(self) -> tuple[Rank, ...]:
        """The cards on the table, in order of play."""
        return self.representative.trick

    @property
    def finished(self) -> bool:
        """Whether every card has been played."""
        return self.representative.finished

    @property
    def stock(self) -> int:
        """How many cards are still drawn."""
        return len(self.representative.stock) - self.representative.taken_up

    @property
    def hiding(self) -> frozenset[int]:
        """The seats that hold a card which is not known."""
        return frozenset(seat for seat, number in enumerate(self.hidden) if number)

    @property
    def unseen(self) -> Hand:
        """The unseen cards, by rank."""
        open_cards = c.hand_of(rank for rank in (self.top, self.bottom) if rank is not None)
        return _left(self._cards, (*self.known, open_cards))

    @property
    def _hidden_stock(self) -> int:
        return len(self.representative.stock) - (self.top is not None)

    @property
    def spice(self) -> int:
        """How many hidden cards of the pack go with the first trick after the stock (K20)."""
        return len(self.representative.pack or ()) - (self.bottom is not None)

    @property
    def shown(self) -> Position:
        """The representative without the hidden cards of a pack, which could be others."""
        return (
            self.representative.replace(pack=self.pack_of(()))
            if self.spice
            else self.representative
        )

    def pack_of(self, hidden: Iterable[Rank]) -> tuple[Rank, ...]:
        """Return the last cards of the pack if these are the hidden ones."""
        open_bottom = [] if self.bottom is None else [self.bottom]
        return tuple(sorted([*open_bottom, *hidden], reverse=True))

    @property
    def certain(self) -> bool:
        """Whether all can be worked out: no card is drawn any more, and one seat hides the rest."""
        return not self.stock and sum(map(bool, self._places)) < 2

    @property
    def behind(self) -> Hand:
        """The hidden cards behind the stock: those of the pack, or of one that is locked."""
        pack = [*(self.representative.pack or ())]
        if self.bottom is not None:
            pack.remove(self.bottom)
        return _added(c.hand_of(pack), self.locked)

    @property
    def _cards(self) -> Hand:
        """The cards that are in play or hidden in a pack, but for those on the table."""
        return _added(_all_cards(self.representative), self.locked)

    def with_unseen(self, unseen: Hand) -> View:
        """Return the view with other unseen cards; it depends on nothing but what is known."""
        position = self.representative
        open_top = [rank for rank in (self.top,) if rank is not None]
        voids = self._lacking
        *dealt, drawn, spice, locked = first_fit(unseen, self._places, voids)
        representative = position.replace(
            counts=tuple(map(_added, self.known, dealt)),
            stock=(*open_top, *c.hand_ranks(drawn)),
            pack=self.pack_of(c.hand_ranks(spice)) if position.pack else position.pack,
        )
        return replace(
            self,
            representative=representative,
            voids=_of_hidden(voids, self.hidden),
            locked=locked,
        )

    def with_bottom(self, rank: Rank) -> View:
        """Return the view if the one hidden card of the pack is known to be of a rank."""
        position = self.representative.replace(pack=(rank,))
        left = _less(self.unseen, rank)
        return replace(self, representative=position, bottom=rank).with_unseen(left)

    def position(self, dealt: tuple[Hand, ...]) -> Position:
        """Return the position in which each seat holds these cards beside those that are known."""
        return self.representative.replace(counts=tuple(map(_added, self.known, dealt)))

    def may_hold(self, seat: int, rank: Rank) -> bool:
        """Say whether a seat holds a rank in some possible deal."""
        if self.known[seat][rank]:
            return True
        unseen = self.unseen
        if not self.hidden[seat] or not unseen[rank] or rank in self.voids[seat]:
            return False
        return fits(_less(unseen, rank), self._fewer(seat), self._lacking)

    def may_play(self) -> tuple[Rank, ...]:
        """Return the ranks that the seat on turn may play in some possible deal, from the ace."""
        return tuple(rank for rank in c.DESCENDING if not self._bars(rank))

    def play(self, card: Rank | str, spice: Sequence[Rank] = ()) -> View:
        """Return what is known after the seat on turn plays a card.

        `spice` are all the hidden cards of the pack, if the card ends the trick that they go with
        (K20).  Raises ValueError if the pack cannot hold them; `IllegalPlay` if the seat can hold
        no such card in any possible deal, or may not lead it (R16); and `RistikontraError` if
        there is a stock, since only the seat sees what it draws.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> view = View.of(read_position("lappi N:K7 E:93 S:32 W:K2 lead:N")).play("7")
        >>> [str(rank) for rank in view.may_play()], view.play("9").hidden
        (['K', '9', '3', '2'], (0, 1, 2, 2))
        """
        if self.stock:
            raise RistikontraError(Saying("stock.left"))
        rank = card if isinstance(card, Rank) else c.rank_of(card)
        if says := self._bars(rank):
            raise IllegalPlay(says)
        before, ends = self._showing(rank), self.representative.ends_trick
        self._check_lead(before.representative, rank, list(before.hidden))
        if ends and self.spice:
            before = before._spiced(spice)
        known = [*before.known]
        known[self.mover] = _less(known[self.mover], rank)
        position = before.representative.play(rank)
        bottom = None if ends else self.bottom
        return replace(before, representative=position, known=tuple(known), bottom=bottom)

    def _showing(self, rank: Rank) -> View:
        """Return the view once a card is known that the seat on turn is about to play."""
        seat, unseen, known, hidden = (
            self.mover,
            list(self.unseen),
            list(self.known),
            list(self.hidden),
        )
        if self._leads_again(rank):
            # The leader of a barred rank holds nothing else (R22), so all those cards are known.
            unseen[rank] -= hidden[seat]
            known[seat], hidden[seat] = c.hand_of([rank] * sum(self.representative.counts[seat])), 0
        elif not known[seat][rank]:
            unseen[rank] -= 1
            hidden[seat] -= 1
            known[seat] = _more(known[seat], rank)
        shown = replace(self, known=tuple(known), hidden=tuple(hidden))
        return shown.with_unseen(tuple(unseen))

    def _spiced(self, spice: Sequence[Rank]) -> View:
        """Return the view in which these are the hidden cards of the pack."""
        cards = c.hand_of(spice)
        unseen = tuple(n - some for n, some in zip(self.unseen, cards, strict=True))
        others = (*self.hidden, 0, 0, 0)
        if len(spice) != self.spice or min(unseen) < 0 or not fits(unseen, others, self._lacking):
            raise ValueError("the pack cannot hold these cards")
        *dealt, _, _, _ = first_fit(unseen, others, self._lacking)
        representative = self.representative.replace(
            counts=tuple(map(_added, self.known, dealt)), pack=self.pack_of(spice)
        )
        return replace(self, representative=representative)

    def spices(self, rank: Rank) -> Iterator[tuple[Rank, ...]]:
        """Yield the hidden cards that the pack can have, all that go with the trick (K20), if the
        seat on turn ends it with a card of this rank."""
        shown = self._showing(rank)
        unseen = shown.unseen
        for cards in combinations_with_replacement(c.DESCENDING, self.spice):
            left = [number - cards.count(one) for one, number in enumerate(unseen)]
            if min(left) >= 0 and fits(left, (*shown.hidden, 0, 0, 0), self._lacking):
                yield cards

    def _bars(self, rank: Rank) -> Saying | None:
        """Return why the seat on turn can play no such card, None if it may."""
        seat = self.mover
        name = self.rules.seating.seats[seat]
        if not self.hidden[seat]:
            if rank in self.representative.moves():
                return None
            kind = "play.barred" if self.known[seat][rank] else "play.none"
            return Saying(kind, seat=name, rank=rank, limit=self.rules.limit)
        if not self.may_hold(seat, rank):
            return Saying("view.no_such", seat=name, rank=rank)
        if self._leads_again(rank) and not self._holds_only(seat, rank):
            return Saying("play.barred", seat=name, rank=rank, limit=self.rules.limit)
        return None

    def _leads_again(self, rank: Rank) -> bool:
        """Say whether a hidden hand would lead a rank once more than it may (R16)."""
        run = self.representative.run
        if not self.hidden[self.mover] or self.trick or run is None:
            return False
        return rank == run.rank and run.bars(self.rules)

    def _holds_only(self, seat: int, rank: Rank) -> bool:
        """Say whether in some possible deal a seat holds nothing but one rank."""
        known, number = self.known[seat], self.hidden[seat]
        unseen = list(self.unseen)
        unseen[rank] -= number
        if known[rank] != sum(known) or unseen[rank] < 0 or rank in self.voids[seat]:
            return False
        hidden = (0 if at == seat else one for at, one in enumerate(self.hidden))
        return fits(unseen, (*hidden, *self._places[len(self.hidden) :]), self._lacking)

    def _check_lead(self, before: Position, rank: Rank, hidden: list[int]) -> None:
        """Refuse to continue where hidden cards decide whether the lead passes on (R22)."""
        rules, run = before.rules, before.run
        if not rules.pass_left or not before.ends_trick or run is None:
            return
        trick = before.table_trick(rank)
        again = trick.winner == trick.leader and trick.ranks[0] == run.rank
        if again and hidden[trick.winner] and run.length + 1 >= rules.limit:
            raise RistikontraError(Saying("view.stuck", seat=rules.seating.seats[trick.winner]))

    def _fewer(self, seat: int) -> tuple[int, ...]:
        return tuple(number - (at == seat) for at, number in enumerate(self._places))

    @property
    def gone(self) -> Hand:
        """The cards that are in no hand and not on the table, by rank."""
        seen = _added(self._cards, c.hand_of(self.trick))
        return tuple(4 - number for number in seen)

    def __str__(self) -> str:
        """Return the one-line text of the view, which `read_view` reads again; of Kontra only once
        nothing is drawn.

        A card that has just been taken up (A2) is the next of the stock there, with its star.
        """
        seats = self.rules.seating.seats
        position = self.representative
        setup = setup_of(position)
        hands = {}
        for seat, cards, number in zip(seats, self.known, self.hidden, strict=True):
            some = c.hand_text(cards) if any(cards) else ""
            whole = not some and not position.stock  # with one the others do not tell its size
            hands[seat] = some + "_" * (min(number, 1) if whole else number) or "-"
        top = "" if self.top is None else str(self.top)
        stock = TAKEN_UP * position.taken_up + top + "_" * self._hidden_stock or None
        pack = setup.pack
        if self.spice:
            pack = ("" if self.bottom is None else str(self.bottom)) + "_" * self.spice
        words = [str(replace(setup, hands=hands, stock=stock, pack=pack, options={}))]
        lacking = [
            f"{seat}={''.join(str(rank) for rank in c.DESCENDING if rank in ranks)}"
            for seat, ranks, number in zip(seats, self.voids, self.hidden, strict=True)
            if ranks and number
        ]
        words += [f"not:{','.join(lacking)}"] if lacking else []
        words += [f"gone:{c.hand_text(self.gone)}"]
        words += [f"{name}={value}" for name, value in setup.options.items()]
        return " ".join(words)

    def __repr__(self) -> str:
        return f"read_view({str(self)!r})"


def _of_hidden(voids: Voids, hidden: tuple[int, ...]) -> Voids:
    """Return what hidden cards are not; of a hand that is known nothing is left to be said."""
    return tuple(
        ranks if number else frozenset() for ranks, number in zip(voids, hidden, strict=False)
    )


@dataclass(frozen=True, slots=True)
class HiddenSetup:
    """A view as given: texts that nobody has checked.

    The hands of `setup` may have `_` or `?`, each a hidden card; a single one hides a whole
    hand, whose size the others give.  In its stock each is also a card, and the first may be known.
    Either `gone` lists every card seen that is in no hand and
    not on the table, or `unseen` every card that has not been seen; `voids` maps seats to ranks
    that none of their hidden cards is of.
    """

    setup: Setup
    gone: str | None = None
    unseen: str | None = None
    voids: Mapping[str, str] = field(default_factory=dict)

    @property
    def hides(self) -> bool:
        """Whether anything is hidden, or said that only hidden hands need."""
        setup = self.setup
        texts = "".join((*setup.hands.values(), setup.stock or "", setup.pack or ""))
        said = (self.gone, self.unseen) != (None, None) or bool(self.voids)
        return said or any(one in texts for one in HIDDEN)

    def view(self, turn_known: bool = True) -> View:
        """Return the view, or raise `IllegalSetup` with all that is wrong.

        The hand of the seat on turn must be known in full, unless not `turn_known`: then cards are
        still to be played.
        """
        return _Look(self).view(turn_known)


class _Look:
    """One reading of a hidden setup: collects faults."""

    def __init__(self, given: HiddenSetup) -> None:
        self.given = given
        self.setup = given.setup
        self.seating = r.seating_of(self.setup.variant)
        self.faults: list[Fault] = []
        self.readable = True
        #: Which of the two says what has been seen.
        self.said = "gone" if given.unseen is None else "unseen"

    def fault(self, says: Saying, *place: str, offset: int = 0, width: int = 0) -> None:
        self.faults.append(Fault(says, place, offset, width))

    def view(self, turn_known: bool) -> View:
        setup, seats = self.setup, self.seating.seats
        # Hidden cards are blanks: so what is beside them keeps its place.
        texts = {
            seat: "".join(" " if one in HIDDEN else one for one in text)
            for seat, text in setup.hands.items()
        }
        known = tuple(self._cards(texts.get(seat, ""), "hands", seat) for seat in seats)
        trick = self._trick()
        played = self._played(trick)
        hidden = self._sizes(known, trick, played)
        if turn_known and played is not None:
            spices = len(trick) == len(seats)  # the winner adds a card (K14)
            turn = seats[
                self.seating.left_of(played[0], r.winning_place(trick) if spices else len(trick))
            ]
            if any(one in HIDDEN for one in setup.hands.get(turn, "")):
                self.fault(Saying("view.turn_hidden", seat=turn), "hands", turn)
        cards = self._said()
        voids = self._voids(known, hidden)
        top, drawn = self._deck("stock")
        bottom, spice = self._deck("pack")
        if hidden is not None:  # the stock and the pack are more places for hidden cards
            locked = _LOCKED[len(seats)] if setup.pack == "-" and len(seats) in _LOCKED else 0
            hidden = (*hidden, drawn, spice, locked)
            voids = (*voids[: len(seats)], *_ANYTHING)
        unseen = self._unseen(known, [*trick, *top, *bottom], cards, hidden)
        if hidden is None or unseen is None or not self.readable:
            self._judge_rest(texts)
            raise IllegalSetup(self.faults)
        hidden = (*hidden[:-1], sum(unseen) - sum(hidden[:-1]))
        if not fits(unseen, hidden, voids):
            self.fault(Saying("view.no_deal"), "not" if self.given.voids else self.said)
            self._judge_rest(texts)
            raise IllegalSetup(self.faults)
        known, hidden, unseen = self._led_again(known, hidden, unseen, voids, trick, played)
        *dealt, stock, pack, rest = first_fit(unseen, hidden, voids)
        hidden = hidden[:-3]
        held = {
            seat: "".join(c.RANKS[rank] for rank in c.EVERY for _ in range(cards[rank]))
            for seat, cards in zip(seats, map(_added, known, dealt), strict=True)
        }
        # A hand of which nothing is hidden keeps its suits; one that is missing stays so.
        filled = {
            seat: texts[seat]
            if not number and len(c.read_cards(texts[seat])[0]) == len(held[seat])
            else held[seat] or "-"
            for seat, number in zip(seats, hidden, strict=True)
            if seat in texts
        }
        try:
            drawn_cards = TAKEN_UP * self.taken_up + "".join(map(str, (*top, *c.hand_ranks(stock))))
            whole = drawn_cards if drawn else setup.stock
            behind = "".join(map(str, (*bottom, *c.hand_ranks(pack)))) if spice else setup.pack
            position = replace(setup, hands=filled, stock=whole, pack=behind).position()
        except IllegalSetup as error:
            raise IllegalSetup([*self.faults, *error.faults]) from None
        if self.faults:
            raise IllegalSetup(self.faults)
        first, last = (cards[0] if cards else None for cards in (top, bottom))
        known = tuple(known)
        return View(
            position, known, hidden, _of_hidden(voids, hidden), first, bottom=last, locked=rest
        )

    def _deck(self, name: str) -> tuple[list[Rank], int]:
        """Return the card of the stock or the pack that is known, if one is, and how many are
        hidden."""
        text = (getattr(self.setup, name) or "").replace(" ", "").removeprefix("-")
        if name == "stock":
            text = text.removeprefix(TAKEN_UP)
        number = sum(one in HIDDEN for one in text)
        cards, bad = c.read_cards(text.rstrip("".join(HIDDEN)))
        if bad or len(cards) > 1:
            self.fault(Saying("view.stock" if name == "stock" else "view.pack"), name)
            self.readable = False
        return [card.rank for card in cards], number

    @property
    def taken_up(self) -> bool:
        """Whether the next card of the stock is said to have been taken up (A2)."""
        return is_taken_up(self.setup.stock or "")

    def _judge_rest(self, texts: Mapping[str, str]) -> None:
        """Add the faults that do not depend on the hidden cards, because no deal is possible."""
        hands = dict.fromkeys(texts, "-")
        faulty = {fault.place for fault in self.faults}
        self.faults += [
            fault
            for fault in replace(self.setup, hands=hands, stock=None, pack=None).faults()
            if fault.place not in faulty and fault.says.kind.partition(".")[2] not in _OF_HANDS
        ]

    def _cards(self, text: str, *place: str) -> Hand:
        if text.strip() in ("", "-"):
            return c.EMPTY
        cards, bad = c.read_cards(text)
        self.readable = self.readable and not bad
        self.faults += [replace(one, place=place) for one in bad]
        return c.hand_of(card.rank for card in cards)

    def _trick(self) -> list[Rank]:
        """Return the cards on the table; what is wrong with them is left to the setup."""
        ranks: list[Rank] = []
        for text in self.setup.trick:
            if text.strip() in ("", "-"):
                continue
            cards, bad = c.read_cards(text)
            self.readable = self.readable and not bad and len(cards) == 1
            ranks += [card.rank for card in cards]
        # While there is a stock, each player's card may be there, to be spiced (K14).
        players = len(self.seating.seats)
        most = players - (not self.setup.stock or players not in _LOCKED)
        if len(ranks) > most:
            self.fault(Saying("setup.large_trick", most=most), "trick")
            self.readable = False
        return ranks

    def _played(self, trick: list[Rank]) -> list[int] | None:
        """Return the leader and those who have played to the trick, None if that is not known."""
        lead = self.setup.lead
        if lead not in self.seating.seats or not self.readable:
            return None
        leader = self.seating.seats.index(lead)
        return [self.seating.left_of(leader, at) for at in range(max(1, len(trick)))]

    def _sizes(
        self, known: tuple[Hand, ...], trick: list[Rank], played: list[int] | None
    ) -> tuple[int, ...] | None:
        """Return how many cards each seat hides, None if that cannot be known."""
        marks = [
            sum(one in HIDDEN for one in self.setup.hands.get(seat, "-"))
            for seat in self.seating.seats
        ]
        whole = [number == 1 and not any(cards) for number, cards in zip(marks, known, strict=True)]
        if not any(whole):
            return tuple(marks)
        if played is None:
            return None
        late = self.setup.options.get("draw") == "after_trick"
        less = set(played) if trick and (late or not self.setup.stock) else set()
        said = [
            sum(known[seat]) + marks[seat] + (seat in less)
            for seat, one in enumerate(whole)
            if not one and self.seating.seats[seat] in self.setup.hands
        ]
        if not said:
            self.fault(Saying("view.sizes"), "hands")
            return None
        return tuple(
            max(said[0] - (seat in less), 0) if whole[seat] else marks[seat]
            for seat in range(len(marks))
        )

    def _said(self) -> Hand | None:
        """Return the cards that are said to be gone or unseen."""
        gone, unseen = self.given.gone, self.given.unseen
        if gone is None and unseen is None:
            self.fault(Saying("view.no_gone"), "gone")
            return None
        both = gone is not None and unseen is not None
        if both:
            self.fault(Saying("view.both"), "unseen")
        gone_cards = None if gone is None else self._cards(gone, "gone")
        unseen_cards = None if unseen is None else self._cards(unseen, "unseen")
        return None if both else gone_cards or unseen_cards

    def _voids(self, known: tuple[Hand, ...], hidden: tuple[int, ...] | None) -> Voids:
        voids: list[frozenset[Rank]] = [frozenset()] * 4
        for seat, text in self.given.voids.items():
            if seat not in self.seating.seats:
                says = Saying("setup.no_seat", seat=seat, seats=self.seating.seats)
                self.fault(says, "not", seat)
                self.readable = False
                continue
            at, ranks = self.seating.seats.index(seat), self._cards(text, "not", seat)
            voids[at] = frozenset(rank for rank in c.EVERY if ranks[rank])
            for rank in c.DESCENDING:
                if ranks[rank] and known[at][rank]:
                    self.fault(Saying("view.held", seat=seat, rank=rank), "not", seat)
            if hidden is not None and not hidden[at]:
                self.fault(Saying("view.nothing_hidden", seat=seat), "not", seat)
        return tuple(voids)

    def _unseen(
        self,
        known: tuple[Hand, ...],
        trick: list[Rank],
        said: Hand | None,
        hidden: tuple[int, ...] | None,
    ) -> Hand | None:
        """Return the unseen cards, None if the cards seen and hidden are not those of a pack."""
        if said is None or not self.readable:
            return None
        all_said, good = _added(*known, c.hand_of(trick), said), True
        for rank in c.DESCENDING:
            if all_said[rank] > 4:
                good = False
                says = Saying(f"view.copies.{self.said}", number=all_said[rank], rank=rank)
                self.fault(says, self.said)
        others = tuple(4 - number for number in all_said)
        gone, unseen = (said, others) if self.said == "gone" else (others, said)
        run = run_of(self.setup.run)
        if run and all_said[run.rank] <= 4 and gone[run.rank] < run.length:
            good = False
            self.fault(Saying("view.run", number=run.length, rank=run.rank), "run")
        drawn, spice, locked = hidden[len(known) :] if hidden is not None else (0, 0, 0)
        spare = sum(unseen) - sum(hidden) if hidden is not None else 0
        if good and spare not in (0, locked and _LOCKING):
            good = False
            assert hidden is not None
            names = ("hands", True), ("stock", drawn), ("pack", spice), ("locked", locked)
            places = [Saying(f"view.places.{name}") for name, there in names if there]
            says = Saying(
                f"view.number.{self.said}",
                unseen=sum(unseen),
                hidden=sum(hidden),
                places=places,
            )
            self.fault(says, self.said)
        return unseen if good else None

    def _led_again(
        self,
        known: tuple[Hand, ...],
        hidden: tuple[int, ...],
        unseen: Hand,
        voids: Voids,
        trick: list[Rank],
        played: list[int] | None,
    ) -> tuple[tuple[Hand, ...], tuple[int, ...], Hand]:
        """Take for known the hand of somebody who led a barred rank: it holds no other (R22)."""
        run, options = run_of(self.setup.run), self.setup.options
        if not run or not trick or not played or self.setup.stock:  # it may be turned (A2)
            return known, hidden, unseen
        if [*r.option_faults(self.setup.variant, options)]:
            return known, hidden, unseen
        limit = r.rules_for(self.setup.variant, options).limit
        leader, number = played[0], hidden[played[0]]
        rest = tuple(count - number * (rank == run[0]) for rank, count in enumerate(unseen))
        others = tuple(0 if at == leader else one for at, one in enumerate(hidden))
        if trick[0] != run[0] or not 0 < limit <= run[1] or not fits(rest, others, voids):
            return known, hidden, unseen
        hand = _added(known[leader], c.hand_of([run[0]] * number))
        hands = tuple(hand if at == leader else one for at, one in enumerate(known))
        return hands, others, rest


def _all_cards(position: Position) -> Hand:
    """Return the cards in the hands, in the stock and in the pack."""
    return _added(*position.counts, c.hand_of(position.stock), c.hand_of(position.pack or ()))


def _left(cards: Hand, seen: Sequence[Hand]) -> Hand:
    """Return cards without some that have been seen."""
    return tuple(number - known for number, known in zip(cards, _added(*seen), strict=True))


def _added(*hands: Hand) -> Hand:
    return tuple(map(sum, zip(*hands, strict=True)))


def _less(hand: Hand, rank: Rank) -> Hand:
    return tuple(number - (at == rank) for at, number in enumerate(hand))


def _more(hand: Hand, rank: Rank) -> Hand:
    return tuple(number + (at == rank) for at, number in enumerate(hand))
