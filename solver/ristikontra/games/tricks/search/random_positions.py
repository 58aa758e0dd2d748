"""Random endings: hands from a shuffled pack, or what is left of a whole deal played at random.

This also makes positions with a stock: its cards are the next ones of the pack.
"""

from bisect import insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from ristikontra import _kernel
from ristikontra.game import cards as c
from ristikontra.game.cards import Hand, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import Rules, Run, run_after, winning_place
from ristikontra.game.spelling import plain_form
from ristikontra.games.tricks.opening import Opening
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, outcomes
from ristikontra.games.tricks.search.solver import Searcher, Solution
from ristikontra.games.tricks.setup import Setup, bare_position
from ristikontra.words import Saying

Owing = Literal["NS", "EW", "both", "none"]
_PACK: Final = [rank for rank in c.EVERY for _ in range(4)]
#: The last card that is not in its place while a pack is shuffled, and the bits of its number.
_LASTS: Final = [(last, (last + 1).bit_length()) for last in range(len(_PACK) - 1, 0, -1)]
#: How many packs the kernel shuffles in a row.
_ROW: Final = 1000
#: After this many unwanted endings in a row the search for a wanted one ends.
_PATIENCE: Final = 100_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an ending must be like: ranges of its value and of the number of its best cards.

    `owes` says which sides must still clean.  What is None does not matter.
    """

    outcome: range | None = None
    points: range | None = None
    best: range | None = None
    owes: Owing | None = None

    @property
    def solves(self) -> bool:
        """Whether it takes a search to know."""
        return any(one is not None for one in (self.outcome, self.points, self.best))

    def fits(self, position: Position) -> bool:
        """Say whether a position is wanted, as far as it takes no search to know."""
        if self.owes is None:
            return True
        parties = position.rules.seating.parties
        owing = [party for party, owes in zip(parties, position.owes, strict=True) if owes]
        return owing == {"both": [*parties], "none": []}.get(self.owes, [self.owes])

    def fits_solution(self, solution: Solution) -> bool:
        """Say whether a solution is wanted."""
        value = solution.value
        return value is not None and all(
            wanted is None or number in wanted
            for wanted, number in (
                (self.outcome, value.outcome),
                (self.points, value.points),
                (self.best, len(solution.best)),
            )
        )


def endings(
    rng: Random,
    rules: Rules,
    cards: int | None = None,
    *,
    stock: int = 0,
    deals: bool = False,
    wanted: Wanted | None = None,
    solver: Searcher | None = None,
) -> Iterator[Position]:
    """Yield random endings without end, at the beginning of a trick.

    Hands come from a shuffled pack, or with `deals` from whole deals played at random.  For hands
    of fewer `cards` than at the beginning of the last part, that part is played at random down to
    them.  With a `stock` of this many cards hands are full (R14, K12).  `wanted` chooses among
    them, by the objective of `solver`; raises `RistikontraError` where none seems to fit.

    >>> from ristikontra.game.rules import rules_for
    >>> str(next(endings(Random(7), rules_for("lappi"), 2)))
    'lappi N:Q8 E:T7 S:T5 W:88 lead:W dirty:NS'
    >>> str(next(endings(Random(1), rules_for("lappi"), stock=4)))
    'lappi N:AJ643 E:Q9993 S:K8532 W:KQ862 lead:E dirty:NS stock:A4J7'
    """
    if stock:
        _check_stock(rules, stock, cards)
    if cards is not None and not 0 < cards <= rules.hand:
        raise RistikontraError(Saying("generate.cards", variant=rules.name, most=rules.hand))
    wanted, solver = wanted or Wanted(), solver or Searcher()
    if wanted.solves and not rules.seating.two_sided:
        raise RistikontraError(Saying("generate.three"))
    _check_wanted(rules, cards or rules.hand, stock, wanted, solver.objective)
    played = _kontra_deal if rules.variant.has_pack else _deal
    vain = 0
    while vain < _PATIENCE:
        position = played(rng, rules, stock) if deals else _hands(rng, rules, stock)
        while cards is not None and position.tricks_left > cards:
            position = position.play(rng.choice(position.moves()))
        vain += 1
        if wanted.fits(position) and not (
            wanted.solves and not wanted.fits_solution(solver.find(position))
        ):
            vain = 0
            yield position
    raise RistikontraError(Saying("generate.vain", number=_PATIENCE))


def ending_texts(rng: Random, rules: Rules, count: int) -> Iterator[str]:
    """Yield the texts of the first endings that `endings` draws where nothing else is asked.

    The kernel shuffles the packs, many in a row.  It draws more from `rng` than it needs.

    >>> from ristikontra.game.rules import rules_for
    >>> [*ending_texts(Random(7), rules_for("lappi"), 1)]
    ['lappi N:Q8742 E:JT733 S:KT532 W:KQ885 lead:E dirty:NS']
    """
    variant, seats, parties = rules.variant, rules.seating.seats, rules.seating.parties
    shuffler = _kernel.Shuffler(
        rng.getrandbits,
        c.RANKS.encode(),
        players=len(seats),
        size=rules.hand,
        spice=variant.spice,
        parties=len(parties),
        cleans=variant.cleaning,
        keeps_king=rules.king_stays,
    )
    for done in range(0, count, _ROW):
        for leader, takers, hands in shuffler.take(min(_ROW, count - done)):
            dirty = tuple([bool(takers >> party & 1) for party in range(len(parties))])
            yield plain_form(rules, leader, dirty, bool(variant.spice)) % hands


def _check_stock(rules: Rules, stock: int, cards: int | None) -> None:
    """Raise `RistikontraError` unless this many cards can be drawn beside full hands (R8, K22)."""
    players = len(rules.seating.seats)
    size = players + rules.variant.has_pack
    most = len(_PACK) - players * rules.hand - rules.variant.spice
    if stock % size or not 0 < stock <= most:
        message = Saying("generate.stock", variant=rules.name, size=size, most=most)
        raise RistikontraError(message)
    if cards is not None:
        raise RistikontraError(Saying("generate.stock_cards", most=rules.hand))


def _check_wanted(
    rules: Rules, cards: int, stock: int, wanted: Wanted, objective: str | Objective | None
) -> None:
    """Raise `RistikontraError` for what no ending with hands of this size can be."""
    if wanted.owes not in (None, "none") and not rules.variant.cleaning:
        raise RistikontraError(Saying("generate.owes", variant=rules.name))
    left = sorted((rules.values[rank] for rank in _PACK), reverse=True)
    if not rules.variant.has_pack:  # what is left of a pack also counts
        left = left[: cards * len(rules.seating.seats) + stock]
    there_are = {
        "outcome": outcomes(rules, objective),
        "points": range(sum(left) + 1),
        "best": range(1, cards + bool(stock) + 1),  # to turn one is like a card
    }
    for name, numbers in there_are.items():
        asked = getattr(wanted, name)
        if asked is not None and not range(
            max(asked[0], numbers[0]), min(asked[-1], numbers[-1]) + 1
        ):
            low, high = numbers[0], numbers[-1]
            raise RistikontraError(Saying("generate.never", name=name, low=low, high=high))


def _hands(rng: Random, rules: Rules, stock: int) -> Position:
    """Return hands and a stock from a shuffled pack; of what is past who must clean is made up.

    Every queen that is gone was taken by some side (L4).  Early in a deal few tricks can have done
    so: while there is a stock the gone cards fall as tricks, which say who leads and who took one.
    In Kontra the pack is not locked (K19).
    """
    parties, seats = rules.seating.parties, rules.seating.seats
    while True:
        hands, gone = _shuffled(rng, rules)
        drawn, gone = tuple(gone[:stock]), gone[stock:]
        takers = {rng.choice(parties) for _ in range(gone.count(c.QUEEN))}
        leader = seats.index(rng.choice(seats))
        if stock and rules.variant.cleaning:
            leader, takers = _after_tricks(rules, leader, gone)
        dirty = tuple([rules.variant.cleaning and party in takers for party in parties])
        spice = tuple(sorted(gone[: rules.variant.spice], reverse=True)) or None
        position = bare_position(rules, hands, leader, dirty, spice, drawn)
        if position is not None:  # otherwise the last king is neither held nor drawn (L8, L9)
            return position


def _after_tricks(rules: Rules, leader: int, gone: Sequence[Rank]) -> tuple[int, set[str]]:
    """Return who leads after cards have fallen as tricks, in this order, and who took a queen."""
    seating, takers = rules.seating, set()
    players = len(seating.seats)
    for begin in range(0, len(gone), players):
        trick = gone[begin : begin + players]
        leader = seating.left_of(leader, winning_place(trick))
        if c.QUEEN in trick:
            takers.add(seating.parties[seating.party[leader]])
    return leader, takers


def _deal(rng: Random, rules: Rules, left: int) -> Position:
    """Return a deal when so much of the stock is left, every card having been chosen at random.

    Nobody plays a card from the stock unseen (R15): at random that is like any other card.
    """
    dealt, stock = _shuffled(rng, rules)
    players, party = len(dealt), rules.seating.party
    hands = [sorted(c.hand_ranks(hand)) for hand in dealt]
    taken, won = [0] * len(rules.seating.parties), [0] * len(rules.seating.parties)
    dirty = [False] * len(taken)
    leader, kings = rng.randrange(players), 0
    run: Run | None = None
    while len(stock) > left:
        trick: list[Rank] = []
        for at in range(players):
            hand = hands[(leader + at) % players]
            barred = run.rank if run and not at and run.bars(rules) else None
            kept = c.KING if rules.fourth_king and kings == 3 else None  # L8
            ranks = hand
            if barred in hand or kept in hand:  # every hand is large enough to have another
                ranks = [rank for rank in hand if rank not in (barred, kept)]
            rank = ranks[-1 - rng.randrange(len(ranks))]
            hand.remove(rank)
            trick.append(rank)
            insort(hand, stock.pop())  # R14
            kings += rank == c.KING
        place = winning_place(trick)
        run = run_after(run, trick[0], not place and rules.variant.limits_leads)
        leader = rules.seating.left_of(leader, place)
        won[party[leader]] += 1
        taken[party[leader]] += sum([rules.values[rank] for rank in trick])
        dirty[party[leader]] |= rules.variant.cleaning and c.QUEEN in trick  # L4
    return Position(
        rules,
        tuple(map(c.hand_of, hands)),
        leader,
        run=run,
        taken=tuple(taken),
        won=tuple(won),
        dirty=tuple(dirty),
        stock=tuple(reversed(stock)),
    )


def _kontra_deal(rng: Random, rules: Rules, left: int) -> Position:
    """Return a deal of Kontra when so much of the stock is left; none, and its ending begins (K19).

    The pack may be locked (K10), but not where a stock is asked for.

    Every card is chosen at random.  One of a hand and the next card of the pack is played; it is
    the pack's if the player plays in the dark (K12, K13).  The spice is also drawn (K14).
    """
    dealt, pack = _shuffled(rng, rules)
    players, seats, variant = len(dealt), rules.seating.seats, rules.variant
    opening = Opening(dealt, rng.randrange(players), top=pack[-1], bottom=pack[0])
    hands = [[*c.hand_ranks(hand)] for hand in dealt]
    taken, won, leader = [0] * players, [0] * players, opening.leader
    if left and not opening.pack_tricks:
        return _kontra_deal(rng, rules, left)
    lead = rng.choice(opening.leads) if opening.pack_tricks else None
    for _ in range(opening.pack_tricks - left // (players + 1)):
        trick = []
        for at in range(players):
            hand = hands[(leader + at) % players]
            if lead and lead.source == "bottom":
                trick.append(pack.pop(0))
            elif lead:
                hand.append(pack.pop())
                trick.append(hand.pop(hand.index(lead.rank)))
            else:
                trick.append(_drawn(rng, hand, pack))
            lead = None
        leader = (leader + winning_place(trick)) % players
        trick.append(_drawn(rng, hands[leader], pack))
        won[leader] += 1
        taken[leader] += sum(rules.values[rank] for rank in trick)
    locked = not opening.pack_tricks
    return Setup(
        rules.name,
        {seat: c.hand_text(c.hand_of(hand)) for seat, hand in zip(seats, hands, strict=True)},
        seats[leader],
        taken=dict(zip(seats, taken, strict=True)),
        won=dict(zip(seats, won, strict=True)),
        pack="-" if locked else "".join(map(str, pack[: variant.spice])),
        stock=None if locked else "".join(map(str, reversed(pack[variant.spice :]))) or None,
    ).position()


def _drawn(rng: Random, hand: list[Rank], pack: list[Rank]) -> Rank:
    """Take a random card from a hand and the next one of the pack; the others are the hand."""
    hand.append(pack.pop())
    return hand.pop(rng.randrange(len(hand)))


def _shuffled(rng: Random, rules: Rules) -> tuple[tuple[Hand, ...], list[Rank]]:
    """Return a hand for every seat, and the rest of the pack."""
    pack = _PACK.copy()
    _shuffle(rng, pack)
    hands = []
    for _ in rules.seating.seats:
        hands.append(c.hand_of(pack[-rules.hand :]))
        del pack[-rules.hand :]
    return tuple(hands), pack


def _shuffle(rng: Random, pack: list[Rank]) -> None:
    """Do to a pack what `Random.shuffle` does to it, in a third of the time.

    >>> one, other = _PACK.copy(), _PACK.copy()
    >>> _shuffle(Random(7), one)
    >>> Random(7).shuffle(other)
    >>> one == other
    True
    """
    draw = rng.getrandbits
    for last, bits in _LASTS:
        at = draw(bits)
        while at > last:
            at = draw(bits)
        pack[at], pack[last] = pack[last], pack[at]
