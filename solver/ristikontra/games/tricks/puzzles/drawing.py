"""Random endings, as puzzles need them: few cards, often a trick begun; and changes of endings.

Nothing is judged here.  Only the few endings that turn out to be puzzles are checked for legality.
"""

from random import Random
from typing import Final

from ristikontra.game.cards import DESCENDING, EVERY, Rank, hand_of
from ristikontra.game.rules import Rules, Run
from ristikontra.game.scoring import LEAST
from ristikontra.games.tricks.position import Position

#: Cards of the longest hand, each as often as it is here.
_CARDS: Final = (4, 4, 4, 4, 4, 5, 5, 3)
#: For a theme, ranks are drawn from a few more than there are players.  With few ranks several
#: hands hold the same, and more depends on a card.
_RANKS: Final = 2
#: Themes of the games in which somebody may have to clean.
_CLEANING: Final = ("last-king", "deny", "keep-king", "poisoned-queen")
#: Themes of play for the next deal, those that hardly come up in play for points, and those that
#: need a partner.
_FOR_THE_DEAL: Final = ("fewest", "sure-winner")
_PARTNER: Final = ("to-partner", "overtake", "lead-through")


def possible(rules: Rules, theme: str) -> bool:
    """Say whether puzzles of a theme can come up in a game at all.

    The rules of thumb lead the dearer of two sure winners, and by points that is never worse: the
    other wins later just as well.

    >>> from ristikontra.game.rules import rules_for
    >>> rules = rules_for("kontra-2")
    >>> possible(rules, "spice"), possible(rules, "deny"), possible(rules, "overtake")
    (True, False, False)
    """
    if theme == "poisoned-queen":
        return rules.queen_clause
    if theme in _CLEANING:
        return rules.variant.cleaning
    if theme == "sure-winner":
        return rules.variant.cleaning or _deals(rules)
    if theme == "fewest":
        return _deals(rules)
    if theme == "spice":
        return rules.variant.has_pack
    if theme == "lead-limit":
        return bool(rules.limit)
    return theme not in _PARTNER or rules.seating.has_partners


def fewest_cards(rules: Rules) -> int:
    """Return how many cards the longest hand of a puzzle has at least.

    A player without partner has to find the key, and two more turns with something to choose.

    >>> from ristikontra.game.rules import rules_for
    >>> fewest_cards(rules_for("lappi")), fewest_cards(rules_for("kontra-3"))
    (3, 4)
    """
    return 3 if rules.seating.has_partners else 4


def drawn(rng: Random, rules: Rules, cards: int | None, theme: str | None) -> Position:
    """Return a random ending; a theme is likelier to occur where that can be arranged.

    `cards` are those of the longest hand, None for any number.

    >>> from ristikontra.game.rules import rules_for
    >>> str(drawn(Random(5), rules_for("lappi"), 4, "deny"))
    'lappi N:T73 E:AJ87 S:AKJT W:QT7 lead:W trick:J,9 dirty:EW'
    """
    seats = len(rules.seating.seats)
    spiced = theme == "spice" or (rules.variant.has_pack and cards is None and rng.random() < 0.1)
    each = rules.hand if spiced else cards or max(rng.choice(_CARDS), fewest_cards(rules))
    ranks = EVERY if theme is None else rng.sample(EVERY, rng.randint(seats + _RANKS, len(EVERY)))
    pack = [rank for rank in ranks for _ in range(4)]
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(each)] for _ in range(seats)]
    leader = rng.randrange(seats)
    run = _run(rng, hands, leader) if rules.limit and _often(rng, theme == "lead-limit") else None
    position = Position(
        rules,
        tuple(map(hand_of, hands)),
        leader,
        run=run,
        dirty=_dirty(rng, rules, theme),
        cleaned=(False,) * len(rules.seating.parties),
        pack=_spice(rules, pack, each),
    )
    if _deals(rules) and rng.random() < (1 if theme in _FOR_THE_DEAL else 0.3):
        position = position.replace(taken=_taken(rng, position))
    for _ in range(rng.choice((0, 0, 1, 2, 3)) % seats):
        position = position.play(rng.choice(position.moves()))
    return position


def _often(rng: Random, wanted: bool) -> bool:
    """Say yes where it is wanted, and else now and then."""
    return rng.random() < (0.9 if wanted else 0.05)


def _deals(rules: Rules) -> bool:
    """Say whether play may be for the next deal, between two."""
    return rules.seating.two_sided and "deal" in rules.variant.objectives


def _run(rng: Random, hands: list[list[Rank]], leader: int) -> Run | None:
    """Return leads to the tricks before, of a rank that the leader has more of (R16)."""
    rank = rng.choice(hands[leader])
    length = 4 - sum(hand.count(rank) for hand in hands)
    return Run(rank, length) if length else None


def _dirty(rng: Random, rules: Rules, theme: str | None) -> tuple[bool, ...]:
    """Return who must clean: somebody mostly, where there is such an obligation (L4)."""
    if not rules.variant.cleaning:
        return (False,) * len(rules.seating.parties)
    some = [(True, False), (False, True), (True, True)]
    return rng.choice(some if theme in _CLEANING else [*some, *some, (False, False)])


def _spice(rules: Rules, pack: list[Rank], each: int) -> tuple[Rank, ...] | None:
    """Return the last cards of the pack, where hands are full (K20)."""
    spice = rules.variant.spice
    return tuple(pack[:spice]) if spice and each == rules.hand else None


def _taken(rng: Random, position: Position) -> tuple[int, ...]:
    """Return points taken so far by two players, all that are not to come (K1, R3).

    What is to come can then decide who deals: whether the first player has 21 of the 120 points,
    half of them, or more than 99 (K25, K26).
    """
    left = position.points_left
    gone = position.rules.total - left
    half = (gone + left) // 2
    edges = (LEAST, half, gone + left - LEAST + 1)
    first = rng.choice(edges) - rng.randint(0, left)
    first = min(max(first, 0), gone)
    return first, gone - first


def changed(rng: Random, position: Position) -> Position | None:
    """Return an ending a little changed; None if the lot falls on nothing that changes it.

    Two cards are exchanged, or, where no trick is begun, another player leads, or every hand has a
    card less.
    """
    way = rng.randrange(4 if position.trick else 6)
    if way < 4:
        return _exchanged(rng, position)
    if way == 4:
        seat = rng.randrange(len(position.counts))
        return position.replace(leader=seat, run=None) if seat != position.leader else None
    return _shorter(rng, position)


def _exchanged(rng: Random, position: Position) -> Position | None:
    """Exchange two cards of different ranks between two hands."""
    hands = [list(hand) for hand in position.counts]
    one, other = rng.sample(range(len(hands)), 2)
    if not (any(hands[one]) and any(hands[other])):
        return None
    first, second = (rng.choice([r for r in EVERY if hands[seat][r]]) for seat in (one, other))
    if first == second:
        return None
    for seat, less, more in ((one, first, second), (other, second, first)):
        hands[seat][less] -= 1
        hands[seat][more] += 1
    return position.replace(counts=tuple(map(tuple, hands)))


def _shorter(rng: Random, position: Position) -> Position | None:
    """Take a card out of every hand."""
    if position.tricks_left <= 3 or position.pack is not None:
        return None
    hands = [list(hand) for hand in position.counts]
    gone = [rng.choice([rank for rank in DESCENDING if hand[rank]]) for hand in hands]
    for hand, rank in zip(hands, gone, strict=True):
        hand[rank] -= 1
    after = position.replace(counts=tuple(map(tuple, hands)))
    return after if position.taken is None else after.replace(taken=_taken(rng, after))
