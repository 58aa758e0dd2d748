"""What makes a setup legal: the rules by which it is judged, once its cards have been counted.

A rule only compares numbers, which are facts of a setup or sums of facts.  A yes is 1 and a no is
0.  It hands on anything else as it is.  So `search.trees` can run it on unknown facts, and programs
without Python get the same rules as data.

Some rules are about each item of a kind.  They take what is counted of it by name; `About` has the
kinds.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

from msgspec import Struct

from ristikontra.game.errors import Fault
from ristikontra.words import Saying

#: The most of a score or of game points held over: the most that an option's target can be.
MOST: Final = 9999
#: What a rule is about: a setup as a whole, or each of its ranks, hands, parties, numbers of a
#: party, or items that give each party a number.
About = Literal["Facts", "OfRank", "OfSeat", "OfParty", "OfNumber", "OfPair"]


class Facts(Struct, frozen=True):
    """What is counted of a setup as a whole.

    Cards are `readable` if each was understood and every hand is there.  `most` is the size of the
    largest hand; `largest` and `smallest` count the cards on the table with those of their players.
    `unseen` are the ranks of which no card is in a hand or on the table, `left` the card points in
    hands, trick and pack; `queens` and `kings` are gone.  `can_be_worth`: the cards `played` can be
    worth the `points` taken, if none is of a rank that locks the pack (K10). A trick takes
    `trick_size` cards.  As many of them as possible leave `uneven` cards of the `stock`, which
    lasts `stock_tricks`; `table_kings` are those on the table while there is one.  `takers` are the
    parties said to be dirty, `cleaners` those said to be clean.
    """

    # The rules.
    variant: Any
    players: int
    trick_size: int
    two_sided: bool
    hand: int
    tricks: int
    spice: int
    example: Any
    cleaning: bool
    king_stays: bool
    turns_barred: bool
    total: int
    target: int
    limited: bool
    limit: int
    pass_left: bool
    holds_over: bool
    may_hold_over: bool
    # The cards.
    readable: bool
    sizes: Any
    most: int
    largest: int
    smallest: int
    on_table: int
    has_pack: bool
    pack: int
    unseen: int
    left: int
    played: int
    can_be_worth: bool
    stock: int
    uneven: int
    stock_tricks: int
    queens: int
    kings: int
    table_kings: int
    # What is said beside them.
    has_leader: bool
    knows_leader: bool
    has_taken: bool
    points: int
    taken: Any
    has_tricks: bool
    tricks_won: int
    won: Any
    says_dirty: bool
    takers: int
    says_clean: bool
    cleaners: int
    has_run: bool
    length: int
    rank: Any
    run_alone: bool
    run_led: bool
    has_first: bool
    first: Any
    first_there: bool
    first_unknown: bool
    at_target: int
    held: int


def leader(facts: Facts) -> Iterator[Fault]:
    """Somebody leads."""
    if not facts.has_leader:
        yield Fault(Saying("setup.no_lead"), ("lead",))


def trick(facts: Facts) -> Iterator[Fault]:
    """An unfinished trick lacks a card: somebody's, or the winner's spice (R10, K14)."""
    if facts.on_table >= facts.trick_size:
        yield Fault(Saying("setup.large_trick", most=facts.trick_size - 1), ("trick",))


def number(_: Facts, number: int, name: Any, side: Any) -> Iterator[Fault]:
    """What is counted is nothing at least: card points, tricks or the score, by the item's name."""
    parts = {"name": name, "side": side, "number": number}
    if number < 0:
        yield Fault(Saying("setup.pair_less", **parts), (name, side))
    elif number > MOST:
        yield Fault(Saying("setup.pair_most", **parts, most=MOST), (name, side))


def pair(facts: Facts, is_whole: bool, name: Any, side: Any) -> Iterator[Fault]:
    """What is said of one party is said of every one; `side` is one that is missing."""
    if not is_whole:
        kind = "setup.pair_both" if facts.two_sided else "setup.pair_every"
        yield Fault(Saying(kind, name=name, side=side), (name,))


def copies(_: Facts, number: int, rank: Any, places: Any, place: Any) -> Iterator[Fault]:
    """There are four cards of a rank (R2); those of a run have been led and won (R18).

    `places` says where its cards are, and `place` is the first of these.
    """
    if number > 4:
        yield Fault(Saying("setup.copies", number=number, rank=rank, places=places), place)


def hand(facts: Facts, size: int, seat: Any) -> Iterator[Fault]:
    """A hand is not larger than the variant's (R7, L2, LS1, K4)."""
    if facts.readable and size > facts.hand:
        parts = {"number": size, "variant": facts.variant, "most": facts.hand}
        yield Fault(Saying("setup.large_hand", seat=seat, **parts), ("hands", seat))


def sizes(facts: Facts) -> Iterator[Fault]:
    """Hands are equal, but for the cards on the table."""
    if not facts.readable or (facts.on_table and not facts.knows_leader):
        return
    if facts.largest != facts.smallest:
        kind = "setup.sizes_trick" if facts.on_table else "setup.sizes"
        yield Fault(Saying(kind, sizes=facts.sizes), ("hands",))
    elif facts.on_table and facts.largest > facts.hand:
        says = Saying("setup.full_trick", number=facts.largest, most=facts.hand)
        yield Fault(says, ("trick",))


def pack(facts: Facts) -> Iterator[Fault]:
    """The last cards of the pack spice the first trick of the ending, if it is not locked.

    Full hands need them (K19, K20).  What locked the pack nobody could match (K5, K10): of some
    rank no card has been seen.
    """
    if not facts.readable:
        return
    if not facts.has_pack:
        if facts.spice and facts.most == facts.hand:
            parts = {"most": facts.hand, "spice": facts.spice, "example": facts.example}
            yield Fault(Saying("setup.no_pack", **parts), ("pack",))
    elif not facts.spice:
        yield Fault(Saying("setup.other_pack", variant=facts.variant), ("pack",))
    elif not facts.pack:
        if not facts.unseen:
            yield Fault(Saying("setup.pack_locked"), ("pack",))
    elif not facts.most and not facts.on_table:
        yield Fault(Saying("setup.pack_late"), ("pack",))
    elif facts.pack != facts.spice:
        parts = {"variant": facts.variant, "number": facts.pack, "spice": facts.spice}
        yield Fault(Saying("setup.pack_size", **parts), ("pack",))


def stock(facts: Facts) -> Iterator[Fault]:
    """Hands are full while there is a stock, and it has a card for each play of a trick (R8, K22).

    From a pack that is locked nobody draws (K10).
    """
    if not facts.readable or not facts.stock:
        return
    if facts.has_pack and not facts.pack:
        yield Fault(Saying("setup.stock_locked"), ("stock",))
    elif facts.largest != facts.hand:
        says = Saying("setup.stock_hands", most=facts.hand, number=facts.largest)
        yield Fault(says, ("stock",))
    elif facts.uneven:
        says = Saying("setup.stock_uneven", number=facts.stock, size=facts.trick_size)
        yield Fault(says, ("stock",))


def points(facts: Facts) -> Iterator[Fault]:
    """Every card point is taken, in a hand, on the table or in the pack (R3, R4, K10)."""
    if not facts.readable or not facts.has_taken:
        return
    if facts.spice and facts.has_pack and not facts.pack:
        if not facts.can_be_worth:
            parts = {"taken": facts.taken, "found": facts.points, "cards": facts.played}
            yield Fault(Saying("setup.points_locked", **parts), ("taken",))
    elif facts.points + facts.left != facts.total:
        parts = {"taken": facts.taken, "left": facts.left, "total": facts.total}
        says = Saying("setup.points", found=facts.points + facts.left, **parts)
        yield Fault(says, ("taken",))


def no_dirty(facts: Facts) -> Iterator[Fault]:
    """Only at Lappi anybody has to clean."""
    if facts.readable and facts.says_dirty and not facts.cleaning:
        yield Fault(Saying("setup.no_cleaning", variant=facts.variant), ("dirty",))


def no_clean(facts: Facts) -> Iterator[Fault]:
    """Only at Lappi anybody has cleaned."""
    if facts.readable and facts.says_clean and not facts.cleaning:
        yield Fault(Saying("setup.no_cleaning", variant=facts.variant), ("clean",))


def dirty(facts: Facts) -> Iterator[Fault]:
    """Obligations need queens that are gone (L4)."""
    if facts.readable and facts.cleaning and facts.takers:
        if facts.queens < 1:
            yield Fault(Saying("setup.no_queen"), ("dirty",))
        elif facts.takers > facts.queens:
            yield Fault(Saying("setup.one_queen"), ("dirty",))


def obliged(facts: Facts, is_dirty: bool, is_clean: bool, side: Any, **_: Any) -> Iterator[Fault]:
    """A clean side must have been dirty (L4, L5)."""
    if facts.readable and facts.cleaning and is_clean and not is_dirty:
        yield Fault(Saying("setup.not_dirty", side=side), ("clean",))


def clean(facts: Facts) -> Iterator[Fault]:
    """Cleaning needs a trick of the last part, and a king that is gone (L5)."""
    if not facts.readable or not facts.cleaning or not facts.says_clean:
        return
    if facts.most == facts.hand:
        yield Fault(Saying("setup.early_clean"), ("clean",))
    elif facts.kings < 1:
        yield Fault(Saying("setup.no_king"), ("clean",))
    elif facts.cleaners > facts.kings:
        yield Fault(Saying("setup.one_king"), ("clean",))


def last_king(facts: Facts) -> Iterator[Fault]:
    """The fourth king is kept for the last part (L8, L9), unless it may be turned (A2)."""
    is_full = facts.readable and facts.most == facts.hand
    gone = facts.kings + facts.table_kings
    if is_full and facts.king_stays and gone == 4:
        yield Fault(Saying("setup.last_king"))


def tally(facts: Facts) -> Iterator[Fault]:
    """Every trick that is gone was won; with a locked pack there are as many as cards in a hand."""
    if not facts.readable or not facts.has_tricks:
        return
    is_locked = facts.has_pack and not facts.pack
    gone = (facts.hand if is_locked else facts.tricks) - facts.most - facts.stock_tricks
    if facts.tricks_won != gone:
        yield Fault(Saying("setup.tricks", gone=gone, won=facts.won), ("won",))


def run(facts: Facts) -> Iterator[Fault]:
    """A run is within the limit, and its next lead was legal (R16, R19, R22).

    A barred card may have been turned, if the trick just before this one had a stock (A2).
    """
    if not facts.knows_leader or not facts.has_run:
        return
    if not facts.limited:
        yield Fault(Saying("setup.no_limit", variant=facts.variant), ("run",))
        return
    if not facts.limit or facts.length < facts.limit or (facts.run_alone and not facts.pass_left):
        return
    parts = {"length": facts.length, "rank": facts.rank}
    turned = facts.turns_barred and facts.largest == facts.hand
    if facts.length > facts.limit and not turned:
        yield Fault(Saying("setup.run_long", limit=facts.limit, **parts), ("run",))
    elif facts.run_led:
        yield Fault(Saying("setup.run_led", **parts), ("run",))


def match(facts: Facts, has_won: bool, side: Any, **_: Any) -> Iterator[Fault]:
    """A deal is played only while nobody has won the match."""
    if has_won:
        says = Saying("setup.match_over", side=side, target=facts.target)
        yield Fault(says, ("score", side))


def first(facts: Facts) -> Iterator[Fault]:
    """A setup names the side that reached the target first where both have, else not (V3a)."""
    if not facts.has_first:
        if facts.first_unknown:
            yield Fault(Saying("setup.first_unknown"), ("first",))
    elif not facts.first_there:
        yield Fault(Saying("setup.first_wrong", side=facts.first), ("first",))
    elif facts.at_target == 1:
        yield Fault(Saying("setup.first_needless"), ("first",))


def held(facts: Facts) -> Iterator[Fault]:
    """Game points wait for the next deal only where that is played (R26, A24)."""
    if facts.held < 0:
        yield Fault(Saying("setup.held_less", number=facts.held), ("held",))
    elif facts.held > MOST:
        yield Fault(Saying("setup.held_most", number=facts.held, most=MOST), ("held",))
    elif facts.held and not facts.holds_over:
        kind = "setup.held_over_option" if facts.may_hold_over else "setup.held_over"
        yield Fault(Saying(kind, variant=facts.variant), ("held",))


class Check(Struct, frozen=True):
    """A rule that setups keep, and what it is about.

    `by_rules`: it means nothing while it is not known by which rules is played.
    """

    finds: Callable[..., Iterator[Fault]]
    about: About = "Facts"
    by_rules: bool = True


#: Every rule, in the order in which faults are shown.
CHECKS: Final = (
    Check(leader, by_rules=False),
    Check(trick, by_rules=False),
    Check(number, "OfNumber", by_rules=False),
    Check(pair, "OfPair", by_rules=False),
    Check(copies, "OfRank", by_rules=False),
    Check(hand, "OfSeat"),
    Check(sizes),
    Check(pack),
    Check(stock),
    Check(points),
    Check(no_dirty),
    Check(no_clean),
    Check(dirty),
    Check(obliged, "OfParty"),
    Check(clean),
    Check(last_king),
    Check(tally),
    Check(run),
    Check(match, "OfParty"),
    Check(first),
    Check(held),
)
