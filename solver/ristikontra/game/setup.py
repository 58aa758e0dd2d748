"""A position as somebody gave it, maybe illegal, and the one function that judges it.

`Setup` holds what was written; `Setup.position` returns the legal `Position` or raises
`IllegalSetup` with every fault at once, each with its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ristikontra.game.cards import (
    EMPTY,
    EVERY,
    KING,
    QUEEN,
    RANK_NAMES,
    RANKS,
    Card,
    Hand,
    Rank,
    bad_card_words,
    hand_of,
    hand_text,
    plural,
    read_cards,
)
from ristikontra.game.errors import Fault, IllegalSetup
from ristikontra.game.position import (
    Flags,
    Pair,
    Position,
    Run,
    first_is_unknown,
    first_to_reach,
    sides_at_target,
)
from ristikontra.game.rules import Rules, option_faults, rules_for, seating_of

#: The most of a score or of game points held over: the most that an option's target can be.
MOST = 9999
COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six")


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as given: texts and numbers that nobody has checked.

    `hands` maps seats to cards ("" or "-": none), `trick` lists the cards on the table in order of
    play, `run` is like "2x1", the pairs map "NS" and "EW" to numbers (absent: unknown).

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

    def fault(self, message: str, *place: str, offset: int = 0, width: int = 0) -> None:
        self.faults.append(Fault(message, place, offset, width))

    def position(self) -> Position:
        setup = self.setup
        leader = self._leader()
        hands = self._hands()
        trick = tuple(self._trick())
        self._check_suits()
        run = self._run()
        dirty, clean = self._sides("dirty", setup.dirty), self._sides("clean", setup.clean)
        pairs = {name: self._pair(name) for name in ("taken", "won", "score")}
        first = self._first()
        self._check_copies(hands, trick, run)
        if self.rules is None:
            # Names of variant or options are wrong; what depends on them cannot be judged.
            raise IllegalSetup(self.faults)
        rules = self.rules
        if self.readable:
            self._check_sizes(rules, hands, trick, leader)
            self._check_points(rules, hands, trick, pairs["taken"])
            self._check_cleaning(rules, hands, trick)
        self._check_tally(rules, hands, pairs["won"])
        if leader is not None:
            self._check_run(rules, hands, trick, run, leader)
        self._check_score(rules, pairs["score"])
        self._check_first(rules, first, pairs)
        if setup.held < 0:
            self.fault(f"held cannot be less than nothing: {setup.held}", "held")
        elif setup.held > MOST:
            self.fault(f"held is {MOST} at most: {setup.held}", "held")
        elif setup.held and not rules.holds_over:
            hint = " unless sixty_sixty=held_over" if "sixty_sixty" in rules.variant.options else ""
            self.fault(f"{rules.name} holds no game points over{hint}", "held")
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
        ).settle_lead()

    # --- reading what was written ----------------------------------------------------------

    def _leader(self) -> int | None:
        lead = self.setup.lead
        if lead is None:
            self.fault("it is not said who leads (lead)", "lead")
            return None
        if lead not in self.seating.seats:
            self._no_seat(lead, "lead")
            return None
        return self.seating.seats.index(lead)

    def _no_seat(self, seat: str, *place: str) -> None:
        self.fault(f"no seat {seat!r}; the seats are {_listed(self.seating.seats)}", *place)

    def _no_party(self, party: str, *place: str) -> None:
        self.fault(f"no side {party!r}; the sides are {_listed(self.seating.parties)}", *place)

    def _hands(self) -> list[Hand]:
        seats = self.seating.seats
        hands = [EMPTY] * len(seats)
        for seat, text in self.setup.hands.items():
            if seat not in seats:
                self._no_seat(seat, "hands", seat)
                continue
            hands[seats.index(seat)] = hand_of(self._cards(text, "hands", seat))
        for seat, name in zip(seats, self.seating.names, strict=True):
            if seat not in self.setup.hands:
                self.readable = False
                self.fault(f"{name}'s hand is missing", "hands", seat)
        return hands

    def _cards(self, text: str, *place: str) -> list[Rank]:
        if text.strip() in ("", "-"):
            return []
        cards, bad = read_cards(text)
        for piece in bad:
            self.readable = False
            self.fault(
                bad_card_words(piece),
                *place,
                offset=piece.offset,
                width=1,
            )
        self.suited += [(card, place) for card in cards if card.suit]
        return [card.rank for card in cards]

    def _trick(self) -> Iterator[Rank]:
        for at, text in enumerate(self.setup.trick):
            ranks = self._cards(text, "trick", str(at))
            if len(ranks) > 1:
                self.readable = False
                self.fault(
                    f"{text!r} is more than one card; put commas between them", "trick", str(at)
                )
            yield from ranks
        most = len(self.seating.seats) - 1
        if len(self.setup.trick) > most:
            cards = f"{COUNT_WORDS[most]} card{'s' * (most > 1)}"
            self.fault(f"a trick on the table has at most {cards}", "trick")

    def _check_suits(self) -> None:
        """A card written with its suit can stand in one place only."""
        seen: dict[tuple[int, str], str] = {}
        for card, place in self.suited:
            if (card.rank, card.suit) in seen:
                before = seen[card.rank, card.suit]
                self.fault(
                    f"{card.rank}{card.suit} stands in {before} already",
                    *place,
                    offset=card.offset,
                    width=card.width,
                )
            seen[card.rank, card.suit] = place[1] if place[0] == "hands" else "the trick"

    def _run(self) -> Run | None:
        text = self.setup.run
        if text is None:
            return None
        name, cross, length = text.lower().replace("10", "t").partition("x")
        rank = RANKS.find(name.upper()) if len(name) == 1 else -1
        if not cross or rank < 0 or length not in ("1", "2", "3"):
            self.fault(f"a run is a rank, x, and 1, 2 or 3, like 2x1, not {text!r}", "run")
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
                self.fault(f"{name} cannot be less than nothing: {side}={number}", name, side)
            elif number > MOST:
                self.fault(f"{name} is {MOST} at most: {side}={number}", name, side)
        parties = self.seating.parties
        missing = [party for party in parties if party not in given]
        if missing:
            every = "both sides" if len(parties) == 2 else "every side"
            self.fault(f"{name} must name {every}; {missing[0]} is missing", name)
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

    def _check_copies(self, hands: list[Hand], trick: tuple[int, ...], run: Run | None) -> None:
        """There are four cards of a rank (R2); those of a run have been led and won (R18)."""
        on_table = Counter(trick)
        for rank, copies in enumerate(zip(*hands, strict=True)):
            led = run.length if run and run.rank == rank else 0
            total = sum(copies) + on_table[rank] + led
            if total <= 4:
                continue
            places = [
                f"{seat} {' '.join(RANKS[rank] * hand[rank])}"
                for seat, hand in zip(self.seating.seats, hands, strict=True)
                if hand[rank]
            ]
            places += [f"the trick {' '.join(RANKS[rank] * on_table[rank])}"] * bool(on_table[rank])
            places += [f"the run {led}"] * bool(led)
            number = COUNT_WORDS[total] if total < len(COUNT_WORDS) else str(total)
            seats = self.seating.seats
            seat = next((seats[at] for at, hand in enumerate(hands) if hand[rank]), None)
            place = ("hands", seat) if seat else ("run",)
            self.fault(f"{number} {plural(rank)}: {', '.join(places)}", *place)

    def _check_sizes(
        self, rules: Rules, hands: list[Hand], trick: tuple[int, ...], leader: int | None
    ) -> None:
        """Hands are equal, but for the cards on the table, and no larger than the variant's."""
        sizes = [sum(hand) for hand in hands]
        for seat, size in enumerate(sizes):
            if size > rules.hand:
                self.fault(
                    f"{self.seating.names[seat]} has {size} cards; "
                    f"{rules.name} has at most {rules.hand}",
                    "hands",
                    self.seating.seats[seat],
                )
        if leader is None and trick:
            return
        played = [self.seating.left_of(leader or 0, at) for at in range(len(trick))]
        full = [size + (seat in played) for seat, size in enumerate(sizes)]
        if len(set(full)) > 1:
            held = zip(self.seating.seats, sizes, strict=True)
            listed = ", ".join(f"{seat} {size}" for seat, size in held)
            note = " (those who have played to the trick hold one card less)" if trick else ""
            self.fault(f"the hands are not of equal size: {listed}{note}", "hands")
        elif trick and full[0] > rules.hand:
            self.fault(f"with the trick each had {full[0]} cards; at most {rules.hand}", "trick")

    def _check_points(
        self, rules: Rules, hands: list[Hand], trick: tuple[int, ...], taken: Pair | None
    ) -> None:
        """Every card point of the pack is taken, in a hand or on the table (R3, R4)."""
        if taken is None:
            return
        left = _points_left(rules, hands, trick)
        if sum(taken) + left != rules.total:
            self.fault(
                f"{_listed([str(one) for one in taken])} points taken and {left} still in play "
                f"make {sum(taken) + left}, not {rules.total}",
                "taken",
            )

    def _check_cleaning(self, rules: Rules, hands: list[Hand], trick: tuple[int, ...]) -> None:
        """Obligations need queens that are gone (L4), cleaning a king that is (L5, L8, L9)."""
        dirty, clean = self.setup.dirty, self.setup.clean
        takers = len(set(dirty) & set(self.seating.parties))
        if not rules.variant.cleaning:
            for name, sides in (("dirty", dirty), ("clean", clean)):
                if sides:
                    self.fault(f"in {rules.name} nobody has to clean", name)
            return
        size = max(sum(hand) for hand in hands)
        full = size == rules.hand
        queens = _gone(QUEEN, hands, trick)
        kings = _gone(KING, hands, trick)
        if takers and queens < 1:
            self.fault("a dirty side took a queen, but no queen is gone (L4)", "dirty")
        elif takers > queens:
            self.fault("both sides took a queen, but only one is gone (L4)", "dirty")
        for side in clean:
            if side in self.seating.parties and side not in dirty:
                self.fault(f"{side} cannot have cleaned: {side} is not dirty", "clean")
        if clean and full:
            self.fault("nobody has cleaned before the last part's first trick", "clean")
        elif clean and kings < 1:
            self.fault("a side that has cleaned took a king, but no king is gone (L5)", "clean")
        elif len(set(clean)) > kings:
            self.fault("both sides took a king to clean, but only one is gone (L5)", "clean")
        if rules.fourth_king and full and kings == 4:
            self.fault("the last king must be kept for the last part (L8), but none is left (L9)")

    def _check_tally(self, rules: Rules, hands: list[Hand], won: Pair | None) -> None:
        if won is None or not self.readable:
            return
        gone = rules.variant.tricks - max((sum(hand) for hand in hands), default=0)
        if sum(won) != gone:
            self.fault(
                f"{gone} tricks are gone, but {_listed([str(one) for one in won])} are said to be "
                "won",
                "won",
            )

    def _check_score(self, rules: Rules, score: Pair | None) -> None:
        """A deal is played only while nobody has won the match (R28, V3, V4, LA6).

        Level at the target or beyond it another deal is played, where the higher total wins (V4a,
        LA7).
        """
        if rules.higher_total and score and score[0] == score[1]:
            return
        for side, points in zip(self.seating.parties, score or (), strict=False):
            if rules.target and points >= rules.target:
                self.fault(
                    f"{side} have won the match already: the target is {rules.target}",
                    "score",
                    side,
                )

    def _check_first(
        self, rules: Rules, first: int | None, pairs: Mapping[str, Pair | None]
    ) -> None:
        """Who reached the target first must be said where both have, and nowhere else (V3a)."""
        reached = sides_at_target(rules, pairs["score"], pairs["taken"])
        if first is None and first_is_unknown(rules, pairs["score"], pairs["taken"]):
            self.fault("both sides have reached the target; say which did so first", "first")
        elif first is not None and first not in reached:
            self.fault(f"{self.seating.parties[first]} has not reached the target", "first")
        elif first is not None and len(reached) == 1:
            self.fault("only one side has reached the target; first is not needed", "first")

    def _check_run(
        self,
        rules: Rules,
        hands: list[Hand],
        trick: tuple[int, ...],
        run: Run | None,
        leader: int,
    ) -> None:
        """A run within the limit, whose next lead was legal (R16, R19, R22)."""
        if run is None or not rules.limit or run.length < rules.limit:
            return
        own = [rank for rank in range(13) if hands[leader][rank]] + list(trick[:1])
        only = set(own) <= {run.rank}
        name = f"{run.length} leads of the {RANK_NAMES[run.rank]}"
        if run.length > rules.limit and not (only and not rules.pass_left):
            self.fault(f"{name} running break the limit of {rules.limit} (R16)", "run")
        elif trick and trick[0] == run.rank and not (only and not rules.pass_left):
            self.fault(f"after {name} running it could not be led again (R16)", "run")


def _points_left(rules: Rules, hands: list[Hand], trick: tuple[int, ...]) -> int:
    return sum(
        value * (sum(hand[rank] for hand in hands) + trick.count(rank))
        for rank, value in enumerate(rules.values)
    )


def _gone(rank: Rank, hands: list[Hand], trick: tuple[int, ...]) -> int:
    return 4 - sum(hand[rank] for hand in hands) - trick.count(rank)


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}"
