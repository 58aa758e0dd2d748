"""What an explanation consists of: facts about one card, each of which can be proved again.

1. A fact is a statement about a position and one of its legal cards (`rank`).  The docstring of its
   class states what a player takes its sentence to mean, as a condition that can be checked.  Its
   fields hold every number and name that the sentence needs.
2. What somebody *can* do to the trick on the table works whatever the other side plays to it, if
   the partner helps, and neither of them gives anything away by it.
3. What *may* happen by best play happens on a line: a card to be judged, then a best card by
   everybody to the end of the deal.  Other best play may miss it.  But after one of the better (or
   worse) cards no best play is found in which it happens.
4. Tricks are counted from the position, the one on the table being the first.
5. Values are those that `search` has proved.
6. The sides are those of the objective: its party, and all others.  If there are no
   partners, the others play together against the player on turn.

Facts that can be read from just the cards are in `patterns.py`.
"""

from typing import Final

from msgspec import Struct

from ristikontra.game.cards import Rank
from ristikontra.game.rules import Trick
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, Value

Line = tuple[Rank, ...]


class Fact(Struct, frozen=True):
    """A statement about a legal card (`rank`) of a position, by an objective."""

    position: Position
    objective: Objective
    rank: Rank

    @property
    def seat(self) -> int:
        """The player of the card."""
        return self.position.mover

    @property
    def side(self) -> int:
        """Whose card it is, as the objective counts sides: values are compared for this side."""
        return self.objective.side_of(self.position.mover)


class Only(Fact, frozen=True):
    """There is only this card to play."""


class Equal(Fact, frozen=True):
    """There are several cards to play, and all are worth the same."""


class Best(Fact, frozen=True):
    """The card keeps the value of the position; some card does not."""


class Cost(Fact, frozen=True):
    """The position is worth `kept`, but only `lost`, which is worse, after the card."""

    kept: Value
    lost: Value


class Capture(Fact, frozen=True):
    """Somebody who has still to play can take the trick on the table after the card.

    Whatever the other side plays after the card, `taker` wins the trick by playing the rank led.
    By best play the taker's side secures that, and that `spoils`, cards that count, are among the
    four, unless the other side would lose still more.  Some of the spoils may be the card itself
    and cards that were there before.  It happens in `line`, which begins with the card.

    Either the taker is the partner: then the card is best and there are spoils.  Without the
    partner the other side might take the trick, and after no worse card can the partner take it
    with as many points in it.  Or the taker is of the other side: then the card is worse, and some
    other card of the taker there would make it as good as any; `sole` as in `Sole`.  The taker does
    not also have the trick after every best card, or gets so much less that this is what the card
    costs.  Unless `sole`, the taker's side cannot take the trick as dearly after every best card,
    and clean by it if it does so here.
    """

    line: Line
    taker: int
    spoils: tuple[Rank, ...]
    sole: bool


class Sole(Fact, frozen=True):
    """Nothing but a card of rank `reply`, from `replier` to the trick on the table, refutes a card.

    The card is worse.  `replier` is of the other side and has other cards.  Whatever those between
    play to the trick, any other card of the replier gives the card's side as much as the best card.
    After some best card that reply is not the only good one of several, or the trick is worth less.
    """

    replier: int
    reply: Rank


class Swing(Fact, frozen=True):
    """What a side can secure in the trick on the table, after the card and after others.

    By best play `gainer`'s side takes `points` points with that trick, including those of the pack
    that go with it: it can take as many, and be held to as many.  It takes no more than `other`
    after any card of the other kind if `gainer` profits by the card; else no fewer.  `same`: it
    takes as many as that after each of them.  Only the winner of a trick takes points with it.

    The other kind of a best card are all worse ones, of a worse card all best ones.  `gainer` is
    True for the side of the player on turn.  The card is worse and the other side takes more, or
    its own side less; or it is best, and the other way round.  Where outcomes are the same, the
    difference is at least half of what the card, or each worse one, costs.
    """

    best: bool
    others: tuple[Rank, ...]
    gainer: bool
    points: int
    other: int
    same: bool


class Regains(Fact, frozen=True):
    """What comes back: the other side takes more with this trick than the card costs.

    The card is worse, and costs only points.  With this trick the other side takes just as much
    more, after it than after each of the best cards, as the card costs and `points`.  So the
    card's side takes `points` more in later tricks than after those, which are `others`.
    """

    others: tuple[Rank, ...]
    points: int


class Settles(Fact, frozen=True):
    """The trick after which a side has more than it gets in all after other cards.

    `line` begins with the card: `leader` leads to trick number `trick`, and `winner` takes it;
    `ranks` are its cards, in order of play.  By then the winner's side has taken `made` points in
    the line, and not before more than `most`.  That is the total it gets by best play after any
    best card, if the card is worse; then the winner is of the other side.  Or the card is best and
    the winner is of its player's side.  Then `most` is the greatest total that this side gets after
    a worse card.
    """

    best: bool
    others: tuple[Rank, ...]
    line: Line
    trick: int
    leader: int
    winner: int
    ranks: tuple[Rank, ...]
    made: int
    most: int


class ByThen(Fact, frozen=True):
    """The first trick by which two lines of play differ by half of what a card costs.

    `line`, `trick`, `leader`, `winner` and `ranks` are those of `Settles`.  By the end of the trick
    a side has taken `made` points: the side of the player on turn if `gainer`, else the other one.
    `others` are the best cards if the card is worse, else the least bad of the worse ones.  In
    their lines the side has taken `other` points by the same trick, in each if `same`.  Otherwise
    that is a bound: the most it has taken where the card makes more, the least where it makes less.
    The side that profits wins the trick.  Only points are lost, and at least half of them here.
    """

    best: bool
    others: tuple[Rank, ...]
    line: Line
    trick: int
    leader: int
    winner: int
    ranks: tuple[Rank, ...]
    gainer: bool
    made: int
    other: int
    same: bool


class Ends(Fact, frozen=True):
    """How many points of the whole deal the card's side has in the end, by best play.

    `own` are those after the card, `other` those after `against`: a best card if the card is worse,
    else the least bad of the worse ones.  The outcomes and the points differ.  Where scores
    are added up and the match continues, one of the two is so few that the score is lost (LA5).
    """

    against: Rank
    own: int
    other: int


class Cleans(Fact, frozen=True):
    """Best play may clean a side that must clean, after one card; after the other it never does.

    In `line` the side of `winner` cleans by trick number `trick`, which `winner` takes with a
    king in it; in `other` it never does.  One of the two lines begins with the card; both end with
    different outcomes.
    """

    line: Line
    other: Line
    trick: int
    winner: int


class Denied(Fact, frozen=True):
    """The card's side never cleans after it: the last king goes to the other side.

    The card is worse, and the side must clean.  By best play it does after every best card, and not
    after this one.  In `line`, which begins with the card, trick number `trick` is the last with a
    king in it, and `winner`, of the other side, takes it.
    """

    line: Line
    trick: int
    winner: int


class Half(Fact, frozen=True):
    """By best play a side may pass half of all card points, after one card and not the other.

    In `line` `gainer` passes half in trick number `trick`; in `other` it never does.
    The card begins one of the two lines, a best card the better of them; outcomes differ.
    """

    line: Line
    other: Line
    trick: int
    gainer: int


class Due(Fact, frozen=True):
    """How best play may share out the points of the deal, and who deals next by it (K25, K26).

    `line` begins with the card and leaves its player `own` card points of the whole deal, the
    other `theirs`.  One or both of two players deal next by that: not the same as after the cards
    that are better, or worse.
    """

    line: Line
    own: int
    theirs: int


class Spice(Fact, frozen=True):
    """The card decides who gets `points` of the pack, which go with the trick on the table (K15).

    Either the card is best and its side wins the trick whatever is played after it, which holds
    after no worse card.  Or the card is worse and somebody else may win the trick, which holds
    after no best card.
    """

    points: int


class Everything(Fact, frozen=True):
    """The card's side takes all points that are left, whatever the other side plays.

    So it does in best play by the objective, and it can whatever the objective.  The card is best.
    """

    points: int


class Swap(Fact, frozen=True):
    """What becomes of the card if two other cards change hands.

    `owner` holds `valued` and `partner` holds `worthless`.  With the two exchanged the card is
    among the best if it was not (`helps`), and is not if it was.
    """

    owner: int
    valued: Rank
    partner: int
    worthless: Rank
    helps: bool


class Burden(Fact, frozen=True):
    """Being on lead is a burden: if `leader`, of the other side, led, the side would do better.

    `kept` is the value now, `other` the one with that leader and no run of leads.
    """

    leader: int
    kept: Value
    other: Value


class Rule(Fact, frozen=True):
    """A rule decides: with `option` set to `setting` the card is best if it is not (`helps`).

    And if it is best now, it is not then.
    """

    option: str
    setting: str
    helps: bool


#: What would change a card's worth does not explain it.
WHAT_IF: Final = (Swap, Burden, Rule)


class Unclear(Fact, frozen=True):
    """No reason has been found: neither a pattern nor a trick distinguishes the card."""


class Explanation(Struct, frozen=True):
    """Why a card is worth what it is: facts in the order in which they are stated.

    There are none where the search was interrupted before the card's value was proved.
    """

    position: Position
    rank: Rank
    best: bool
    facts: tuple[Fact, ...]


def tricks_of(position: Position, line: Line) -> list[Trick]:
    """Return the tricks that a line finishes, the one on the table first.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:23 W:44 lead:N")
    >>> [trick.winner for trick in tricks_of(position, tuple(map(Rank, "272434KA")))]
    [2, 2]
    """
    tricks = []
    for rank in line:
        if position.ends_trick:
            tricks.append(position.table_trick(rank))
        position = position.play(rank)
    return tricks


def later_seats(position: Position) -> list[int]:
    """Return who plays to the current trick after the player on turn, in order.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> later_seats(read_position("lappi N:KQ E:7 S:2 W:A9 lead:E trick:j,j"))
    [0]
    """
    seats = len(position.counts)
    return [(position.mover + step) % seats for step in range(1, seats - len(position.trick))]
