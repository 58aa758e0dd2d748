"""A legal, immutable position in which every card is known, and how play changes it.

Every card is in a hand, on the table, in the stock or gone.  The last part has no stock (R17).

1. A trick is one card from each player in turn, clockwise from the leader (R9, R10).
2. Any card may be played (R13), but a rank led to `limit` tricks running may not be led to the next
   (R16); what happens when the leader has nothing else is an option (R22).
3. The last card of the rank led wins the trick (R11); its player leads next (R12).
4. A side that must clean does so by winning a trick with a king, not led with a queen (L5, L6;
   six-card Lappi has no such exception, LS1).
5. While there is a stock, a player who plays from the hand draws its next card, at once or after
   the trick (R14, K12).  Or the player turns that card and plays it (R15, K13).  A side that takes
   a queen then must clean later, and no trick cleans yet (L4, L5).  The fourth king is kept (L8).
   A card that may not be played may not be turned either; or it is turned and goes to the hand, and
   its player plays another card and draws none (A2).
6. In Kontra the winner of a trick then spices it with one more card, in either way, and also draws:
   it is the winner's next play (K14).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Final, SupportsIndex, overload

from msgspec import Struct, structs

from ristikontra import hooks
from ristikontra.game import cards as c
from ristikontra.game.cards import Bottom, Cards, Hand, Rank, Turned
from ristikontra.game.errors import IllegalPlay, RistikontraError
from ristikontra.game.rules import Rules, Run, Trick, run_after, trick_of
from ristikontra.game.scoring import Ending, first_is_unknown, first_to_reach
from ristikontra.game.seats import EW, NS, PARTNERS, Flags, Pair, Seating
from ristikontra.game.spelling import plain_form
from ristikontra.game.state import State, Traits, Value
from ristikontra.words import Saying

#: What few positions have, as it is in all others.
_NO_PAST: Final[tuple[object, ...]] = (None,) * 5
_NO_MORE: Final[tuple[object, ...]] = ((), 0, None, ())


class NamedHands(tuple[Hand, ...]):
    """The hands of a position: the text of one by the name of its seat, its counts by its number.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> hands = read_position("lappi N:KQ E:77 S:22 W:A9 lead:N").hands
    >>> hands["N"], hands["west"], hands[0][11], len(hands)
    ('KQ', 'A9', 1, 4)
    >>> hands["X"]
    Traceback (most recent call last):
    KeyError: "no seat 'X'; the seats are N, E, S, W"
    """

    seating: Seating

    def __new__(cls, counts: Iterable[Hand], seating: Seating = PARTNERS) -> NamedHands:
        """Make them of counts, a hand for each seat."""
        made = super().__new__(cls, counts)
        made.seating = seating
        return made

    @overload
    def __getitem__(self, seat: SupportsIndex, /) -> Hand: ...
    @overload
    def __getitem__(self, seat: slice, /) -> tuple[Hand, ...]: ...
    @overload
    def __getitem__(self, seat: str, /) -> str: ...

    def __getitem__(self, seat: SupportsIndex | slice | str, /) -> Hand | tuple[Hand, ...] | str:
        if not isinstance(seat, str):
            return super().__getitem__(seat)
        seats = self.seating.seats
        name = self.seating.named(seat)
        if name is None:
            raise KeyError(f"no seat {seat!r}; the seats are {', '.join(seats)}")
        return c.hand_text(self[seats.index(name)])

    def __str__(self) -> str:
        seats = self.seating.seats
        return " ".join(f"{seat}:{self[seat]}" for seat in seats)


class Position(State, Struct, frozen=True):
    """Everything that is known when a card is to be played; always legal.

    `counts` are 13 numbers for each seat, how many cards of each rank from the two up it holds;
    `hands` shows them by the names of the seats.  `leader` led, or leads, the current trick, whose
    ranks so far are `trick`.  `taken` card points, `won` tricks and the match `score` are numbers
    by party, (NS, EW) with two sides, None when unknown.  `dirty` parties took a queen in the first
    part (L4); `cleaned` ones have cleaned since (L5).  `first` is the party that reached the target
    first, once one has (V3).  `pack` holds the last cards of the pack, which spice the first trick
    after the stock: they go to its winner and play no part in it (K15, K20); none, (), are left in
    a pack that is locked (K10), and None where the pack is used up or there never was one.  `stock`
    holds the cards that are still drawn, the next one first (R14, K12).  Where each player has a
    card in `trick`, its winner is to spice it (K14).  `taken_up`: the player on turn has turned the
    next card of the stock, which may not be played, keeps it and plays another (A2).
    Positions are made by `Setup.position`; `play` returns a new one.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:KQ E:77 S:22 W:A9 lead:N")
    >>> position.hands["N"], "Q" in position.moves(), position.play("Q").hands["N"]
    ('KQ', True, 'K')
    """

    rules: Rules
    counts: tuple[Hand, ...]
    leader: int
    trick: tuple[Rank, ...] = ()
    run: Run | None = None
    taken: Pair | None = None
    won: Pair | None = None
    dirty: Flags = (False, False)
    cleaned: Flags = (False, False)
    score: Pair | None = None
    held: int = 0
    first: int | None = None
    pack: tuple[Rank, ...] | None = None
    stock: tuple[Rank, ...] = ()
    taken_up: bool = False

    @property
    def variant(self) -> str:
        """The name of its variant."""
        return self.rules.name

    @property
    def traits(self) -> Traits:
        """Two sides play in most variants, and play always ends."""
        return Traits(two_sided=self.rules.seating.two_sided)

    @property
    def seats(self) -> Sequence[str]:
        """The letters of the seats, clockwise."""
        return self.rules.seating.seats

    @property
    def parties(self) -> Sequence[str]:
        """The names of the sides, or of the players where each plays alone."""
        return self.rules.seating.parties

    def party_of(self, seat: int) -> int:
        """Return the number of the party that a seat belongs to (R1, K1)."""
        return self.rules.seating.party[seat]

    @property
    def hands(self) -> NamedHands:
        """The hands: `hands["N"]` is a text like "QT775", `hands[0]` the counts of seat 0."""
        return NamedHands(self.counts, self.rules.seating)

    @property
    def mover(self) -> int:
        """The seat that plays next, or spices the trick that it has won (R9, K14)."""
        if len(self.trick) == len(self.counts):
            return self.table_trick().winner
        return (self.leader + len(self.trick)) % len(self.counts)

    @property
    def finished(self) -> bool:
        """Whether every card has been played."""
        return not self.trick and not any(self.counts[self.leader])

    @property
    def tricks_left(self) -> int:
        """Tricks still to be finished, the current one included."""
        return sum(self.counts[self.mover]) + self.stock_tricks

    @property
    def stock_tricks(self) -> int:
        """Tricks of them that take cards of the stock (R8, K22)."""
        return -(-len(self.stock) // self.trick_size)

    @property
    def trick_size(self) -> int:
        """Cards that the current trick takes: one per player, and one that spices it (R10, K14)."""
        return len(self.counts) + (self.rules.variant.has_pack and bool(self.stock))

    def cards_before(self, trick: int, line: Sequence[Rank] = (), card: int = 1) -> int:
        """Return how many cards of a line from here come before a card of a trick, both from 1.

        The current trick is 1; there the number is negative if cards are on the table.  Cards that
        are only turned and taken up (A2) are in a line before the card that is then played.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> position = read_position("kontra-2 A:AKQ752 B:K99643 lead:A stock:873 pack:T")
        >>> [position.play("7").cards_before(trick) for trick in (1, 2, 3)]
        [-1, 2, 4]
        """
        spiced = min(trick - 1, self.stock_tricks) * (self.trick_size - len(self.counts))
        cards, at = (trick - 1) * len(self.counts) + spiced - len(self.trick) + card - 1, self
        for place, rank in enumerate(line if self.rules.takes_up else ()):
            if place >= cards or not at.stock:
                break
            cards += at.takes_up(rank)
            at = at.play(rank)
        return cards

    @property
    def points_left(self) -> int:
        """Card points in the hands, on the table, in the stock and in the spice."""
        values = self.rules.values
        on_table = sum([values[rank] for rank in (*self.trick, *self.stock)])
        held = sum(c.hand_points(hand, values) for hand in self.counts)
        return on_table + self.pack_points + held

    @property
    def pack_points(self) -> int:
        """Card points of the last cards of the pack (K20)."""
        return sum(self.rules.values[rank] for rank in self.pack) if self.pack else 0

    @property
    def spice(self) -> int:
        """Card points of the pack that go to the winner of the current trick (K15, K20)."""
        return 0 if self.stock else self.pack_points

    @property
    def deal_points(self) -> int | None:
        """Card points that are shared out in the deal; None if that is not known.

        With a locked pack some are in nobody's tricks (K10).
        """
        if self.pack != ():
            return self.rules.total
        return None if self.taken is None else sum(self.taken) + self.points_left

    @property
    def owes(self) -> Flags:
        """Which parties must clean and have not yet (L4)."""
        return tuple(must and not done for must, done in zip(self.dirty, self.cleaned, strict=True))

    def barred(self) -> Rank | None:
        """Return the rank that may not be led now, or None (R16, R22)."""
        run = self.run
        if self.trick or run is None or not run.bars(self.rules):
            return None
        return None if self._is_stuck(run) else run.rank

    def _is_stuck(self, run: Run) -> bool:
        """Say whether the leader has only the rank of the run to lead (R22)."""
        if not run.leaves_none(self.rules, self.counts[self.leader]):
            return False
        if not self.stock or not self.rules.dark:
            return True
        return not self.rules.turns_any and self.stock[0] in (run.rank, self.kept())

    @property
    def hand(self) -> Hand:
        """The cards of the player on turn, with one that was taken up (A2)."""
        own = self.counts[self.mover]
        return _with(own, self.stock[0], 1) if self.taken_up else own

    def kept(self) -> Rank | None:
        """Return the king if it is the fourth, which is kept while there is a stock (L8)."""
        if not self.stock or not self.rules.fourth_king:
            return None
        kings = sum([hand[c.KING] for hand in self.counts]) + self.stock.count(c.KING)
        return c.KING if kings == 1 else None

    def moves(self) -> Cards:
        """Return the ranks that may be played now, from the ace down (R13, R16, L8).

        A rank that can be played only by turning the next card of the stock is `Turned`.  If cards
        are drawn after the trick, turning differs from playing the same rank, and both are listed.
        So it does from drawing the same card, and one that is turned and taken up (A2) is listed as
        well, as `Turned`: its player then plays another.
        """
        hand, barred = self.counts[self.mover], self.barred()
        if not self.stock:
            return Cards([rank for rank in c.DESCENDING if hand[rank] and rank != barred])
        following, denied = self.stock[0], (barred, self.kept())
        cards = [rank for rank in c.EVERY if hand[rank] and rank not in denied]
        if self.may_turn() and (
            self.rules.late_draw or not (following in cards or self.takes_up())
        ):
            cards.append(c.TURNED[following])
        cards = cards or [rank for rank in c.EVERY if hand[rank]]
        return Cards(sorted(cards, key=int, reverse=True))

    def may_turn(self) -> bool:
        """Say whether the next card of the stock may be turned: played or taken up (R15, A2)."""
        if not self.stock or not self.rules.dark or self.taken_up:
            return False
        return self.rules.turns_any or self.rules.takes_up or not self._bars_next()

    def takes_up(self, rank: Rank | None = None) -> bool:
        """Say whether a card that may be played now is only turned, and goes to the hand (A2).

        Without a card: whether the next one of the stock does if it is turned.
        """
        if rank is not None and not isinstance(rank, Turned):
            return False
        return self.rules.takes_up and self.may_turn() and self._bars_next()

    def _bars_next(self) -> bool:
        """Say whether the next card of the stock may not be played from a hand now (R16, L8)."""
        return self.stock[0] in (self.barred(), self.kept())

    def replace(self, **fields: Any) -> Position:
        """Return the position with other values in some fields; nobody asks if it is legal.

        Raises TypeError for an unknown field.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> read_position("lappi N:K E:7 S:2 W:A lead:N").replace(leader=2)
        read_position('lappi N:K E:7 S:2 W:A lead:S')
        """
        return structs.replace(self, **fields)

    def play(self, card: Rank | str) -> Position:
        """Return the position after the player on turn plays a card: its rank, or its text.

        Raises `IllegalPlay` if the hand has none, or may not lead it (R16).  Raises TypeError for a
        number, which might mean a rank or the number on the card.
        """
        return self._after((card if isinstance(card, Rank) else c.rank_of(card),))

    def play_on(self, ranks: Sequence[Rank]) -> Position:
        """Return the position after the next cards of this trick, all of them or some.

        Raises `IllegalPlay` as `play` does.
        """
        return self._after(ranks)

    def _after(self, ranks: Sequence[Rank]) -> Position:
        """Do what `play_on` does, of cards that are known to be ranks."""
        if self.stock:
            position = self
            for rank in ranks:
                position = position._play_with_stock(rank)
            return position
        hands, seats, turn = list(self.counts), len(self.counts), self.mover
        for at, rank in enumerate(ranks):
            if at:  # a player who follows may play any card (R13)
                self._check_held(turn, rank)
            else:
                self._check(rank)
            hand = list(hands[turn])
            hand[rank] -= 1
            hands[turn] = tuple(hand)
            turn = (turn + 1) % seats
        trick = (*self.trick, *ranks)
        if len(trick) == seats:
            return self._gathered(tuple(hands), trick)
        return self.replace(counts=tuple(hands), trick=trick)

    def _play_with_stock(self, rank: Rank) -> Position:
        """Return the position after a card of the hand, or one that is turned (R14, R15, A2)."""
        self._check(rank)
        if self.takes_up(rank):
            return self.replace(taken_up=True)
        hands, stock, turn = list(self.counts), self.stock, self.mover
        if isinstance(rank, Turned):
            stock = stock[1:]
        else:
            hands[turn] = _with(hands[turn], rank, -1)
            if self.taken_up or not self.rules.late_draw:
                hands[turn] = _with(hands[turn], stock[0], 1)
                stock = stock[1:]
        trick = (*self.trick, c.EVERY[rank])
        if len(trick) == self.trick_size:
            return self._gathered(tuple(hands), trick, stock)
        return self.replace(counts=tuple(hands), trick=trick, stock=stock, taken_up=False)

    def check(self, rank: Rank) -> None:
        """Raise `IllegalPlay` unless the player on turn may play this rank."""
        self._check(rank)

    def _check(self, rank: Rank) -> None:
        """Do what `check` does, of a card that is known to be a rank."""
        turn, seats = self.mover, self.rules.seating.seats
        if isinstance(rank, Bottom):
            raise IllegalPlay(Saying("play.no_bottom"))
        legal = self.moves() if self.stock else ()
        if isinstance(rank, Turned):
            self._check_turned(rank)
            return
        self._check_held(turn, rank)
        if self.stock and rank in legal:
            return
        if rank == self.barred():
            limit = self.rules.limit
            raise IllegalPlay(Saying("play.barred", seat=seats[turn], rank=rank, limit=limit))
        if rank == self.kept():
            raise IllegalPlay(Saying("play.kept", seat=seats[turn]))

    def _check_turned(self, rank: Rank) -> None:
        """Raise `IllegalPlay` unless this is the next card of the stock and may be turned.

        A rank that is in the hand as well may be said to be turned where that is the same.
        """
        seat = self.rules.seating.seats[self.mover]
        if not self.stock:
            raise IllegalPlay(Saying("play.no_stock", seat=seat))
        if not self.rules.dark:
            raise IllegalPlay(Saying("play.no_dark"))
        following = self.stock[0]
        if self.taken_up:
            raise IllegalPlay(Saying("play.turned_before", rank=following))
        if int(following) != int(rank):
            says = Saying("play.other_turned", rank=c.EVERY[rank], next=following)
            raise IllegalPlay(says)
        if not self.may_turn():
            raise IllegalPlay(Saying("play.turned", rank=following))

    def _check_held(self, seat: int, rank: Rank) -> None:
        if self.counts[seat][rank] and not isinstance(rank, Turned):
            return
        name = self.rules.seating.seats[seat]
        if isinstance(rank, Turned):
            raise IllegalPlay(Saying("play.no_stock", seat=name))
        if self.taken_up and self.stock[0] == rank:
            raise IllegalPlay(Saying("play.turned_before", rank=rank))
        if self.stock and self.stock[0] == rank and self.rules.dark:
            raise IllegalPlay(Saying("play.not_held", seat=name, rank=rank))
        raise IllegalPlay(Saying("play.none", seat=name, rank=rank))

    def table_trick(self, *more: Rank) -> Trick:
        """Return the trick on the table, with `more` cards (R11).

        Its winner is the player who would win it if nobody else matched; it must not be empty.  Its
        points are those of the spice too, one card of which is that after a card of each player
        (K14).
        """
        played = [
            c.EVERY[rank] for rank in more
        ]  # on the table a card that was turned is like others
        return self._trick_of((*self.trick, *played))

    def _trick_of(self, ranks: tuple[Rank, ...]) -> Trick:
        """Return the trick that cards form, spice included (K15)."""
        players = len(self.counts)
        spice = ranks[players:] if self.stock else self.pack or ()
        return trick_of(self.rules, self.leader, ranks[:players], spice)

    @property
    def ends_trick(self) -> bool:
        """Whether the next card finishes the trick (R10, K14)."""
        return len(self.trick) == self.trick_size - 1

    def finishes(self, rank: Rank) -> bool:
        """Say whether a card finishes the trick; one that is taken up does not (A2)."""
        return self.ends_trick and not self.takes_up(rank)

    def gain(self, rank: Rank, party: int = 0) -> int:
        """Return the card points that a party takes by the trick this card finishes, if it does."""
        if not self.finishes(rank):
            return 0
        trick = self.table_trick(rank)
        return trick.points if self.rules.seating.party[trick.winner] == party else 0

    def gather(self) -> Position:
        """Return the position after a full trick is turned: its winner collects and leads (R12)."""
        return self._gathered(self.counts, self.trick)

    def _gathered(
        self, hands: tuple[Hand, ...], ranks: tuple[Rank, ...], stock: tuple[Rank, ...] = ()
    ) -> Position:
        """Return the position after the full trick of these ranks is turned, with these hands."""
        trick = self._trick_of(ranks)
        party = self.rules.seating.party[trick.winner]
        taken = _add(self.taken, party, trick.points)
        dirty, cleaned = self.dirty, self.cleaned
        if self.stock:
            hands, stock = self._drawn(hands, stock, trick.winner)
            if self.rules.variant.cleaning and c.QUEEN in ranks:
                dirty = tuple(took or at == party for at, took in enumerate(dirty))
        elif trick.cleans and self.owes[party]:
            cleaned = tuple(done or at == party for at, done in enumerate(cleaned))
        first = self.first
        if first is None:
            first = first_to_reach(self.rules, self.score, taken)
        after = Position(
            self.rules,
            hands,
            trick.winner,
            (),
            self._run_after(trick),
            taken,
            _add(self.won, party, 1),
            dirty,
            cleaned,
            self.score,
            self.held,
            first,
            None if self.pack and not self.stock else self.pack,
            stock,
        )
        return after.settle_lead()

    def _drawn(
        self, hands: tuple[Hand, ...], stock: tuple[Rank, ...], winner: int
    ) -> tuple[tuple[Hand, ...], tuple[Rank, ...]]:
        """Return hands and stock once who has not drawn has done so, the winner first (A1)."""
        filled = list(hands)
        for at in range(len(hands)):
            seat = self.rules.seating.left_of(winner, at)
            if sum(hands[seat]) < self.rules.hand:
                filled[seat] = _with(hands[seat], stock[0], 1)
                stock = stock[1:]
        return tuple(filled), stock

    def _run_after(self, trick: Trick) -> Run | None:
        """Return the run of the next leader (R19); a game without a limit has none (K16)."""
        stays = trick.winner == trick.leader and self.rules.variant.limits_leads
        return run_after(self.run, trick.ranks[0], stays)

    def settle_lead(self) -> Position:
        """Return the position with the lead passed left if the leader is stuck and must (R22)."""
        run = self.run
        if not self.rules.pass_left or self.trick or run is None:
            return self
        if not self._is_stuck(run):
            return self
        return self.replace(leader=self.rules.seating.left_of(self.leader), run=None)

    def gained(self, move: Rank) -> Sequence[Value]:
        """Return what each party takes by a card at once: of two sides no outcome, and points."""
        taken = [self.gain(move, party) for party in range(len(self.parties))]
        return [(0, points) if self.traits.two_sided else (points,) for points in taken]

    def returns(self, objective: str | None = None) -> Sequence[Value]:
        """Return the outcome of a finished position for each of two sides, by an objective.

        Points are what was `gained`.  Three players have no outcome by points.
        """
        values: Sequence[Value] = self.game.ended(self, objective)
        return values

    @property
    def ending(self) -> Ending:
        """The ending of the deal, where it is finished.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N dirty:NS")
        >>> position.play_on([c.rank_of(card) for card in "K72A"]).ending.fails
        (False, False)
        """
        return Ending(
            fails=self.owes,
            dirty=self.dirty,
            taken=self.taken,
            won=self.won,
            first=self.first,
            last=self.rules.seating.party[self.leader],
            score=self.score,
            held=self.held,
        )

    def possible_endings(
        self, points: int, depends: frozenset[str] = frozenset()
    ) -> Iterator[Ending]:
        """Return every ending in which NS still take this many points, perhaps a few too many.

        They differ in who fails to clean, as far as the remaining cards decide it (L5, L13), and in
        the facts that the scoring `depends` on (see `Scoring`).

        >>> from ristikontra.games.tricks.setup import Setup
        >>> hands = {"N": "K", "E": "7", "S": "2", "W": "A"}
        >>> position = Setup("lappi", hands, "N", dirty=("NS", "EW")).position()
        >>> [ending.fails for ending in position.possible_endings(15)]
        [(False, True), (True, False)]
        """
        if self.finished:
            yield self.ending
            return
        taken, won, tricks = None, None, self.tricks_left
        if self.taken is not None:
            taken = _final(self.taken, points, self.points_left)
        firsts: tuple[int | None, ...] = (self.first,)
        if "first" in depends:
            firsts = (None, NS, EW) if self.first is None else firsts
            if first_is_unknown(self.rules, self.score, taken):
                firsts = tuple(first for first in firsts if first is not None)
        wins = range(tricks + 1) if depends & {"tricks", "scored"} else range(1)
        lasts = (NS, EW) if "last" in depends else (NS,)
        for fails, win, first, last in product(_possible_fails(self), wins, firsts, lasts):
            if self.won is not None:
                won = _final(self.won, win, tricks)
            yield Ending(
                fails=fails,
                dirty=tuple([took or owes for took, owes in zip(self.dirty, fails, strict=True)]),
                taken=taken,
                won=won,
                first=first,
                last=last,
                score=self.score,
                held=self.held,
            )

    def move_text(self, move: Rank) -> str:
        """Return a card as it is typed."""
        return str(move)

    def __str__(self) -> str:
        """Return the position as one line of text.

        Most positions of many differ in their hands, and nothing else: theirs is made at once.
        """
        past = self.run, self.taken, self.won, self.score, self.first
        more = self.trick, self.held, self.pack, self.stock
        if past == _NO_PAST and more == _NO_MORE and True not in self.cleaned:
            form = plain_form(self.rules, self.leader, self.dirty)
            return form % tuple(map(c.hand_text, self.counts))
        return super().__str__()

    def __repr__(self) -> str:
        """Return the position as it is made.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> read_position("lappi N:K E:7 S:2 W:A lead:N")
        read_position('lappi N:K E:7 S:2 W:A lead:N')
        """
        return f"read_position({str(self)!r})"


def position_of(given: Position | str) -> Position:
    """Return a position that is given as one, or as a text: a line, a file, a worked example.

    Raises `BadText` and `RistikontraError` as `games.given.read_entry` does, and
    `RistikontraError` for a game without tricks.

    >>> position_of("lappi N:K E:7 S:2 W:A lead:N").mover
    0
    >>> position_of("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: this is only for games with tricks, ...
    """
    found = given if isinstance(given, State) else hooks.package.read_position(given)
    if not isinstance(found, Position):
        raise RistikontraError(Saying("rules.elsewhere", variant=found.variant))
    return found


def after_cards(position: Position, ranks: Sequence[Rank]) -> Position:
    """Return the position after a line of ranks; `IllegalPlay` says which card is wrong."""
    for played, rank in enumerate(ranks):
        try:
            position = position.play(rank)
        except IllegalPlay as error:
            raise IllegalPlay(error.says, played) from None
    return position


def _with(hand: Hand, rank: int, number: int) -> Hand:
    """Return a hand with this many more cards of a rank."""
    cards = list(hand)
    cards[rank] += number
    return tuple(cards)


def _add(numbers: Pair | None, party: int, amount: int) -> Pair | None:
    if numbers is None:
        return None
    return tuple(number + amount * (at == party) for at, number in enumerate(numbers))


def _final(pair: Pair, gain: int, left: int) -> Pair:
    return pair[NS] + gain, pair[EW] + left - gain


def _possible_fails(position: Position) -> Iterator[Flags]:
    """Return which sides may still fail, as far as the cards that are left decide it (L5, L13)."""
    owes, rules = position.owes, position.rules
    if position.stock and rules.variant.cleaning:  # a queen may still make a side dirty (L4)
        yield from product((False, True), repeat=2)
        return
    kings, queens = (
        position.trick.count(rank) + sum(hand[rank] for hand in position.counts)
        for rank in (c.KING, c.QUEEN)
    )
    somebody_cleans = kings and not (rules.queen_clause and queens)
    for ns, ew in product((False, True), repeat=2):
        if ns > owes[NS] or ew > owes[EW]:
            continue
        if sum(owes) - (ns + ew) > kings or (somebody_cleans and all(owes) and ns and ew):
            continue
        yield ns, ew
