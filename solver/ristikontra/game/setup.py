"""A position as somebody gave it, maybe illegal, and the one function that judges it.

`Setup` holds what was written; `Setup.position` returns the legal `Position` or raises
`IllegalSetup` with every fault at once, each with its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ristikontra.game.cards import (
    EMPTY,
    EVERY,
    KING,
    QUEEN,
    RANKS,
    Card,
    Hand,
    Rank,
    hand_of,
    hand_points,
    hand_text,
    read_cards,
    why_no_card,
)
from ristikontra.game.errors import Fault, IllegalSetup
from ristikontra.game.position import Flags, Pair, Position, Run
from ristikontra.game.rules import Rules, option_faults, rules_for, seating_of
from ristikontra.game.scoring import (
    first_is_unknown,
    first_to_reach,
    sides_at_target,
    winners_of_match,
)
from ristikontra.words import Saying

#: The most of a score or of game points held over: the most that an option's target can be.
MOST = 9999


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as given: texts and numbers that nobody has checked.

    `hands` maps seats to cards ("" or "-": none), `trick` lists the cards on the table in order of
    play, `run` is like "2x1", the pairs map "NS" and "EW" to numbers (absent: unknown); `pack` is
    the cards of the pack that are left, "-" where it is locked, absent where it is used up.

    >>> Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N").position().turn
    0
    >>> Setup("lappi", {"N": "7777", "E": "7"}, "Z").position()
    Traceback (most recent call last):
    ristikontra.game.errors.IllegalSetup: no seat 'Z'; the seats are N, E, S and W; ...
    """

    variant: str
    hands: Mapping[str, str]
    lead: str | None = None
    trick: tuple[str, ...] = ()
    run: str | None = None
    taken: Mapping[str, int] | None = None
    won: Mapping[str, int] | None = None
    dirty: tuple[str, ...] = ()
    clean: tuple[str, ...] = ()
    score: Mapping[str, int] | None = None
    held: int = 0
    first: str | None = None
    pack: str | None = None
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


def setup_of(position: Position) -> Setup:
    """Return the setup of a position; its `position()` is the position again.

    >>> setup = Setup("lappi", {"N": "K", "E": "7", "S": "2", "W": "A"}, "N")
    >>> setup_of(setup.position()).hands["W"]
    'A'
    """
    seats, parties = position.rules.seating.seats, position.rules.seating.parties

    def by_party(given: Pair | None) -> Mapping[str, int] | None:
        return None if given is None else dict(zip(parties, given, strict=True))

    def marked(flags: Flags) -> tuple[str, ...]:
        return tuple(party for party, flag in zip(parties, flags, strict=True) if flag)

    first = position.first
    derived = first_to_reach(position.rules, position.score, position.taken)
    return Setup(
        variant=position.rules.name,
        hands={s: hand_text(hand) for s, hand in zip(seats, position.hands, strict=True)},
        lead=seats[position.leader],
        trick=tuple(str(rank) for rank in position.trick),
        run=f"{position.run.rank}x{position.run.length}" if position.run else None,
        taken=by_party(position.taken),
        won=by_party(position.won),
        dirty=marked(position.dirty),
        clean=marked(position.cleaned),
        score=by_party(position.score),
        held=position.held,
        first=None if first is None or first == derived else parties[first],
        pack=None if position.pack is None else hand_text(hand_of(position.pack)),
        options=position.rules.changed,
    )


class _Inspection:
    """One reading of a setup: collects faults, in the order in which a reader meets them."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.faults: list[Fault] = list(option_faults(setup.variant, setup.options))
        self.rules: Rules | None = None
        if not self.faults:
            self.rules = rules_for(setup.variant, setup.options)
        self.seating = seating_of(setup.variant)
        self.readable = True
        self.suited: list[tuple[Card, tuple[str, ...]]] = []

    def fault(self, says: Saying, *place: str, offset: int = 0, width: int = 0) -> None:
        self.faults.append(Fault(says, place, offset, width))

    def position(self) -> Position:
        setup = self.setup
        leader = self._leader()
        hands = self._hands()
        trick = tuple(self._trick())
        pack = self._pack()
        self._check_suits()
        run = self._run()
        dirty, clean = self._sides("dirty", setup.dirty), self._sides("clean", setup.clean)
        pairs = {name: self._pair(name) for name in ("taken", "won", "score")}
        first = self._first()
        self._check_copies(hands, trick, run, pack or ())
        if self.rules is None:
            # Names of variant or options are wrong; what depends on them cannot be judged.
            raise IllegalSetup(self.faults)
        rules = self.rules
        if self.readable:
            self._check_sizes(rules, hands, trick, leader)
            self._check_pack(rules, hands, trick, pack)
            self._check_points(rules, hands, trick, pack, pairs["taken"])
            self._check_cleaning(rules, hands, trick)
        self._check_tally(rules, hands, pack, pairs["won"])
        if leader is not None:
            self._check_run(rules, hands, trick, run, leader)
        self._check_score(rules, pairs["score"])
        self._check_first(rules, first, pairs)
        if setup.held < 0:
            self.fault(Saying("setup.held_less", number=setup.held), "held")
        elif setup.held > MOST:
            self.fault(Saying("setup.held_most", number=setup.held, most=MOST), "held")
        elif setup.held and not rules.holds_over:
            may = "sixty_sixty" in rules.variant.options
            kind = "setup.held_over_option" if may else "setup.held_over"
            self.fault(Saying(kind, variant=rules.name), "held")
        if self.faults or leader is None:
            raise IllegalSetup(self.faults)
        return Position(
            rules=rules,
            hands=tuple(hands),
            leader=leader,
            trick=trick,
            run=run,
            taken=pairs["taken"],
            won=pairs["won"],
            dirty=dirty,
            cleaned=clean,
            score=pairs["score"],
            held=setup.held,
            first=first_to_reach(rules, pairs["score"], pairs["taken"]) if first is None else first,
            pack=pack,
        ).settle_lead()

    # --- reading what was written ----------------------------------------------------------

    def _leader(self) -> int | None:
        lead = self.setup.lead
        if lead is None:
            self.fault(Saying("setup.no_lead"), "lead")
            return None
        if lead not in self.seating.seats:
            self._no_seat(lead, "lead")
            return None
        return self.seating.seats.index(lead)

    def _no_seat(self, seat: str, *place: str) -> None:
        self.fault(Saying("setup.no_seat", seat=seat, seats=self.seating.seats), *place)

    def _no_party(self, party: str, *place: str) -> None:
        self.fault(Saying("setup.no_side", side=party, sides=self.seating.parties), *place)

    def _hands(self) -> list[Hand]:
        seats = self.seating.seats
        hands = [EMPTY] * len(seats)
        for seat, text in self.setup.hands.items():
            if seat not in seats:
                self._no_seat(seat, "hands", seat)
                continue
            hands[seats.index(seat)] = hand_of(self._cards(text, "hands", seat))
        for seat in seats:
            if seat not in self.setup.hands:
                self.readable = False
                self.fault(Saying("setup.no_hand", seat=seat), "hands", seat)
        return hands

    def _cards(self, text: str, *place: str) -> list[Rank]:
        if text.strip() in ("", "-"):
            return []
        cards, bad = read_cards(text)
        for piece in bad:
            self.readable = False
            self.fault(why_no_card(piece), *place, offset=piece.offset, width=1)
        self.suited += [(card, place) for card in cards if card.suit]
        return [card.rank for card in cards]

    def _trick(self) -> Iterator[Rank]:
        for at, text in enumerate(self.setup.trick):
            ranks = self._cards(text, "trick", str(at))
            if len(ranks) > 1:
                self.readable = False
                self.fault(Saying("setup.one_card", text=text), "trick", str(at))
            yield from ranks
        most = len(self.seating.seats) - 1
        if len(self.setup.trick) > most:
            self.fault(Saying("setup.large_trick", most=most), "trick")

    def _pack(self) -> tuple[Rank, ...] | None:
        """Return the cards of the pack from the ace down, as a position holds them."""
        if self.setup.pack is None:
            return None
        return tuple(sorted(self._cards(self.setup.pack, "pack"), reverse=True))

    def _check_suits(self) -> None:
        """A card written with its suit can stand in one place only."""
        seen: dict[tuple[int, str], tuple[str, ...]] = {}
        for card, place in self.suited:
            before = seen.get((card.rank, card.suit))
            if before:
                kind = "setup.twice" if before[0] == "hands" else "setup.twice_trick"
                says = Saying(kind, card=f"{card.rank}{card.suit}", seat=before[1])
                self.fault(says, *place, offset=card.offset, width=card.width)
            seen[card.rank, card.suit] = place

    def _run(self) -> Run | None:
        text = self.setup.run
        if text is None:
            return None
        name, cross, length = text.lower().replace("10", "t").partition("x")
        rank = RANKS.find(name.upper()) if len(name) == 1 else -1
        if not cross or rank < 0 or length not in ("1", "2", "3"):
            self.fault(Saying("setup.no_run", text=text), "run")
            return None
        return Run(EVERY[rank], int(length))

    def _sides(self, name: str, sides: tuple[str, ...]) -> Flags:
        for at, side in enumerate(sides):
            if side not in self.seating.parties:
                self._no_party(side, name, str(at))
        return tuple(party in sides for party in self.seating.parties)

    def _pair(self, name: str) -> Pair | None:
        given: Mapping[str, int] | None = getattr(self.setup, name)
        if given is None:
            return None
        for side, number in given.items():
            if side not in self.seating.parties:
                self._no_party(side, name, side)
            elif number < 0:
                says = Saying("setup.pair_less", name=name, side=side, number=number)
                self.fault(says, name, side)
            elif number > MOST:
                says = Saying("setup.pair_most", name=name, side=side, number=number, most=MOST)
                self.fault(says, name, side)
        parties = self.seating.parties
        missing = [party for party in parties if party not in given]
        if missing:
            kind = "setup.pair_both" if self.seating.two_sided else "setup.pair_every"
            self.fault(Saying(kind, name=name, side=missing[0]), name)
            return None
        return tuple(given[party] for party in parties)

    def _first(self) -> int | None:
        first = self.setup.first
        if first is None:
            return None
        if first not in self.seating.parties:
            self._no_party(first, "first")
            return None
        return self.seating.parties.index(first)

    # --- judging it ------------------------------------------------------------------------

    def _check_copies(
        self, hands: list[Hand], trick: tuple[int, ...], run: Run | None, pack: tuple[int, ...]
    ) -> None:
        """There are four cards of a rank (R2); those of a run have been led and won (R18)."""
        on_table = Counter(trick)
        for rank, copies in enumerate(zip(*hands, strict=True)):
            led = run.length if run and run.rank == rank else 0
            total = sum(copies) + on_table[rank] + led + pack.count(rank)
            if total <= 4:
                continue
            places: list[str | Saying] = [
                f"{seat} {' '.join(RANKS[rank] * hand[rank])}"
                for seat, hand in zip(self.seating.seats, hands, strict=True)
                if hand[rank]
            ]
            if on_table[rank]:
                cards = " ".join(RANKS[rank] * on_table[rank])
                places.append(Saying("setup.copies.trick", cards=cards))
            if rank in pack:
                cards = " ".join(RANKS[rank] * pack.count(rank))
                places.append(Saying("setup.copies.pack", cards=cards))
            if led:
                places.append(Saying("setup.copies.run", number=led))
            seats = self.seating.seats
            seat = next((seats[at] for at, hand in enumerate(hands) if hand[rank]), None)
            place = ("hands", seat) if seat else ("run",)
            self.fault(Saying("setup.copies", number=total, rank=rank, places=places), *place)

    def _check_sizes(
        self, rules: Rules, hands: list[Hand], trick: tuple[int, ...], leader: int | None
    ) -> None:
        """Hands are equal, but for the cards on the table, and no larger than the variant's."""
        sizes = [sum(hand) for hand in hands]
        for seat, size in enumerate(sizes):
            if size > rules.hand:
                name = self.seating.seats[seat]
                parts = {"number": size, "variant": rules.name, "most": rules.hand}
                self.fault(Saying("setup.large_hand", seat=name, **parts), "hands", name)
        if leader is None and trick:
            return
        played = [self.seating.left_of(leader or 0, at) for at in range(len(trick))]
        full = [size + (seat in played) for seat, size in enumerate(sizes)]
        if len(set(full)) > 1:
            held = zip(self.seating.seats, sizes, strict=True)
            listed = [f"{seat} {size}" for seat, size in held]
            kind = "setup.sizes_trick" if trick else "setup.sizes"
            self.fault(Saying(kind, sizes=listed), "hands")
        elif trick and full[0] > rules.hand:
            self.fault(Saying("setup.full_trick", number=full[0], most=rules.hand), "trick")

    def _check_pack(
        self,
        rules: Rules,
        hands: list[Hand],
        trick: tuple[int, ...],
        pack: tuple[Rank, ...] | None,
    ) -> None:
        """The last cards of the pack spice the first trick of the ending, if it is not locked.

        Full hands need them (K19, K20).  What locked the pack nobody could match (K5, K10): of some
        rank no card has been seen.
        """
        full = max(sum(hand) for hand in hands) == rules.hand
        if pack is None:
            if rules.variant.spice and full:
                parts = {
                    "spice": rules.variant.spice,
                    "example": "pack:K6"[: 5 + rules.variant.spice],
                }
                self.fault(Saying("setup.no_pack", most=rules.hand, **parts), "pack")
        elif not rules.variant.spice:
            self.fault(Saying("setup.other_pack", variant=rules.name), "pack")
        elif pack and not any(map(sum, hands)) and not trick:
            self.fault(Saying("setup.pack_late"), "pack")
        elif pack and len(pack) != rules.variant.spice:
            parts = {"number": len(pack), "spice": rules.variant.spice}
            self.fault(Saying("setup.pack_size", variant=rules.name, **parts), "pack")
        elif not pack and not _never_held(hands, trick):
            self.fault(Saying("setup.pack_locked"), "pack")

    def _check_points(
        self,
        rules: Rules,
        hands: list[Hand],
        trick: tuple[int, ...],
        pack: tuple[Rank, ...] | None,
        taken: Pair | None,
    ) -> None:
        """Every card point is taken, in a hand, on the table or in the pack (R3, R4, K10)."""
        if taken is None:
            return
        cards = (*hands, hand_of(trick), hand_of(pack or ()))
        left = sum(hand_points(hand, rules.values) for hand in cards)
        if pack == () and rules.variant.spice:
            played = len(hands) * (rules.hand - max(sum(hand) for hand in hands))
            if not _can_be_taken(sum(taken), played, hands, trick, rules.values):
                parts = {"found": sum(taken), "cards": played}
                self.fault(Saying("setup.points_locked", taken=taken, **parts), "taken")
        elif sum(taken) + left != rules.total:
            parts = {"left": left, "found": sum(taken) + left, "total": rules.total}
            self.fault(Saying("setup.points", taken=taken, **parts), "taken")

    def _check_cleaning(self, rules: Rules, hands: list[Hand], trick: tuple[int, ...]) -> None:
        """Obligations need queens that are gone (L4), cleaning a king that is (L5, L8, L9)."""
        dirty, clean = self.setup.dirty, self.setup.clean
        takers = len(set(dirty) & set(self.seating.parties))
        if not rules.variant.cleaning:
            for name, sides in (("dirty", dirty), ("clean", clean)):
                if sides:
                    self.fault(Saying("setup.no_cleaning", variant=rules.name), name)
            return
        size = max(sum(hand) for hand in hands)
        full = size == rules.hand
        queens = _gone(QUEEN, hands, trick)
        kings = _gone(KING, hands, trick)
        if takers and queens < 1:
            self.fault(Saying("setup.no_queen"), "dirty")
        elif takers > queens:
            self.fault(Saying("setup.one_queen"), "dirty")
        for side in clean:
            if side in self.seating.parties and side not in dirty:
                self.fault(Saying("setup.not_dirty", side=side), "clean")
        if clean and full:
            self.fault(Saying("setup.early_clean"), "clean")
        elif clean and kings < 1:
            self.fault(Saying("setup.no_king"), "clean")
        elif len(set(clean)) > kings:
            self.fault(Saying("setup.one_king"), "clean")
        if rules.fourth_king and full and kings == 4:
            self.fault(Saying("setup.last_king"))

    def _check_tally(
        self, rules: Rules, hands: list[Hand], pack: tuple[Rank, ...] | None, won: Pair | None
    ) -> None:
        if won is None or not self.readable:
            return
        tricks = rules.hand if pack == () else rules.variant.tricks
        gone = tricks - max((sum(hand) for hand in hands), default=0)
        if sum(won) != gone:
            self.fault(Saying("setup.tricks", gone=gone, won=won), "won")

    def _check_score(self, rules: Rules, score: Pair | None) -> None:
        """A deal is played only while nobody has won the match."""
        for party in winners_of_match(rules, score):
            side = self.seating.parties[party]
            self.fault(Saying("setup.match_over", side=side, target=rules.target), "score", side)

    def _check_first(
        self, rules: Rules, first: int | None, pairs: Mapping[str, Pair | None]
    ) -> None:
        """Who reached the target first must be said where both have, and nowhere else (V3a)."""
        reached = sides_at_target(rules, pairs["score"], pairs["taken"])
        if first is None and first_is_unknown(rules, pairs["score"], pairs["taken"]):
            self.fault(Saying("setup.first_unknown"), "first")
        elif first is not None and first not in reached:
            self.fault(Saying("setup.first_wrong", side=self.seating.parties[first]), "first")
        elif first is not None and len(reached) == 1:
            self.fault(Saying("setup.first_needless"), "first")

    def _check_run(
        self,
        rules: Rules,
        hands: list[Hand],
        trick: tuple[int, ...],
        run: Run | None,
        leader: int,
    ) -> None:
        """A run within the limit, whose next lead was legal (R16, R19, R22)."""
        if run is not None and "limit" not in rules.variant.options:
            self.fault(Saying("setup.no_limit", variant=rules.name), "run")
        if run is None or not rules.limit or run.length < rules.limit:
            return
        own = [rank for rank in range(13) if hands[leader][rank]] + list(trick[:1])
        only = set(own) <= {run.rank}
        parts = {"length": run.length, "rank": run.rank}
        if run.length > rules.limit and not (only and not rules.pass_left):
            self.fault(Saying("setup.run_long", limit=rules.limit, **parts), "run")
        elif trick and trick[0] == run.rank and not (only and not rules.pass_left):
            self.fault(Saying("setup.run_led", **parts), "run")


def _never_held(hands: list[Hand], trick: tuple[int, ...]) -> list[Rank]:
    """Return the ranks of which no card has been seen."""
    return [rank for rank in EVERY if rank not in trick and not any(hand[rank] for hand in hands)]


def _can_be_taken(
    points: int, cards: int, hands: list[Hand], trick: tuple[int, ...], values: tuple[int, ...]
) -> bool:
    """Say whether so many cards that are gone can be worth so much, the pack being locked.

    No card of the rank that locks the pack has been held by anybody (K5, K10).
    """
    for locking in _never_held(hands, trick):
        sums = {(0, 0)}
        for rank in EVERY:
            gone = 0 if rank == locking else _gone(rank, hands, trick)
            sums = {
                (number + more, worth + more * values[rank])
                for number, worth in sums
                for more in range(min(gone, cards - number) + 1)
            }
        if (cards, points) in sums:
            return True
    return False


def _gone(rank: Rank, hands: list[Hand], trick: tuple[int, ...]) -> int:
    return 4 - sum(hand[rank] for hand in hands) - trick.count(rank)
