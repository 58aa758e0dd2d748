# Rules of thumb: a card is as good as what it brings in this trick, less what it is worth in the
# hand.  A player who follows them counts the cards that have gone, and looks no further.
#
# For four players where nobody has to clean a network weighs both (players/network.pxd).  For the others:
#
# What it brings: with the chance that his side takes the trick, the points that lie there and come
# to it; the lead; and where cleaning counts (L4, L5), a queen that makes dirty and a king that
# cleans.  The chance is that of nobody on the other side holding the rank led who plays later.
#
# What it is worth in the hand: by its class, how many of the rank he holds and how many he has not
# seen.  To turn a card of the stock is to play any of the unseen ones, and to keep all that he has;
# in Kontra it may lie face up.  Who spices a trick has won it already (K14).
#
# All of this is weighed by the numbers of players/rollout.h, for each kind of game one row for each stage.  They are
# fitted to what cards are worth in deals that are played out by these same rules.

from core.bits cimport lowest_bit, number_of, uint64_t
from players.network cimport (
    Network, Sums, network_open, weigh_card, weigh_next, weigh_situation,
)
from search.alpha_beta cimport Search
from players.sight cimport Chances, Seen, chance_of_trick, chances_open, seen_by
from core.state cimport RANKS, WORTHLESS
from search.stock cimport Stock, StockState, one
from core.trick cimport lets_clean
from players.whole_deal cimport (
    TAKE_BOTTOM, TURN_NEXT, draw_below, first_part, free_ranks, may_take_bottom, may_turn, seat_at,
)

cdef enum:
    STAGES = 3
    WEIGHTS = 80
    POINTS_WEIGHT = 0
    LEAD_WEIGHT = 1             # by turn
    QUEEN_WEIGHT = 5
    KING_WEIGHT = 6
    TURN_WEIGHT = 7
    HAND_WEIGHT = 8             # by class, copies held (one to three), unseen copies (up to three)

cdef extern from "players/rollout.h":
    const float[3][3][80] THUMB_WEIGHTS "RK_THUMB_WEIGHTS"

cdef struct Thumb:
    # `doubt` is the standard error, in points, of what the rules of thumb say a card is worth.
    Chances chances
    double doubt
    bint by_network
    Network network
    float weight[3][80]
    float scale                 # the usual card points by those of the pack

cdef struct Weighed:
    # What a card brings in this trick, each part for itself.
    float lead                  # chance that the trick is the side's own, less that it is not
    float points
    float queen
    float king

cdef inline void thumb_open(Thumb *thumb, const Search *search, bint cleaning) noexcept nogil:
    cdef int stage, at, points = 0, kind = 0 if search.game.seats == 4 else search.game.seats - 1
    for at in range(RANKS):
        points += 4 * search.game.value[at]
    thumb.scale = 120. / points
    chances_open(&thumb.chances)
    thumb.by_network = search.game.seats == 4 and not cleaning
    thumb.doubt = (1 if thumb.by_network else 12 if cleaning else 2) / thumb.scale
    if thumb.by_network:
        network_open(&thumb.network, thumb.scale)
        return
    for stage in range(STAGES):
        for at in range(WEIGHTS):
            thumb.weight[stage][at] = THUMB_WEIGHTS[kind][stage][at]

cdef inline const float *weights_for(
    const Thumb *thumb, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the weights of this stage: long before the last part, about its beginning, later."""
    cdef int left = state.at.size - stock.rules.hand
    return thumb.weight[0 if left > 1 else 1 if left > -2 else 2]

cdef inline float hand_weight(const float *weight, int rank, int held, int unseen) noexcept nogil:
    cdef int kind = 0 if rank < WORTHLESS else rank - WORTHLESS + 1
    return weight[HAND_WEIGHT + (3 * kind + min(held, 3) - 1) * 4 + min(unseen, 3)]

cdef inline Weighed weigh(
    const Search *search, const Stock *stock, const Thumb *thumb, const StockState *state,
    const Seen *seen, int rank, bint turned
) noexcept nogil:
    """Weigh what a rank brings in this trick if it is played from the hand, or turned."""
    cdef Weighed found
    cdef int led = state.at.trick.led if state.at.trick.count else rank
    cdef int owes = state.at.tally.owes, own = 1 << seen.side
    cdef float ours = chance_of_trick(search, &thumb.chances, state, seen, rank, turned)
    found.lead = 2 * ours - 1
    found.points = (
        found.lead * thumb.scale * (state.at.trick.points + search.game.value[rank])
    )
    found.queen = found.king = 0
    if first_part(stock, state):
        if stock.rules.dirties and (state.queen or one(rank) & search.game.queens):
            found.queen = (0 if owes & own else ours) - (0 if owes & 3 - own else 1 - ours)
    elif owes and (state.at.trick.king or one(rank) & search.game.kings) and (
        lets_clean(&search.game, one(led))
    ):
        found.king = (ours if owes & own else 0) - (1 - ours if owes & 3 - own else 0)
    return found

cdef inline float weighed_by(const float *weight, const Weighed *found, int turn) noexcept nogil:
    return (
        weight[POINTS_WEIGHT] * found.points + weight[LEAD_WEIGHT + turn] * found.lead
        + weight[QUEEN_WEIGHT] * found.queen + weight[KING_WEIGHT] * found.king
    )

cdef inline Weighed weigh_turning(
    const Search *search, const Stock *stock, const Thumb *thumb, const StockState *state,
    const Seen *seen
) noexcept nogil:
    """Weigh what the next card of the stock brings, by the mean of all unseen ones."""
    cdef Weighed found, mean
    cdef int rank
    cdef float share
    if stock.open and not state.next:
        return weigh(search, stock, thumb, state, seen, stock.card[0], True)
    mean.lead = mean.points = mean.queen = mean.king = 0
    for rank in range(RANKS):
        if number_of(seen.unseen, rank):
            share = <float> number_of(seen.unseen, rank) / seen.places
            found = weigh(search, stock, thumb, state, seen, rank, True)
            mean.lead += share * found.lead
            mean.points += share * found.points
            mean.queen += share * found.queen
            mean.king += share * found.king
    return mean

cdef struct Weighing:
    # What the cards of the player on turn are weighed by: what he sees, and the sums with which
    # the network begins or, where it is not asked, the weights of this stage.
    Seen seen
    Sums sums
    const float *weight

cdef inline Weighing begin_weighing(
    const Search *search, const Stock *stock, const Thumb *thumb, const StockState *state
) noexcept nogil:
    cdef Weighing weighing
    weighing.seen = seen_by(search, stock, state, seat_at(search, state))
    if thumb.by_network:
        weighing.sums = weigh_situation(
            search, &thumb.network, &thumb.chances, state, &weighing.seen
        )
    else:
        weighing.weight = weights_for(thumb, stock, state)
    return weighing

cdef inline float card_worth(
    const Search *search, const Stock *stock, const Thumb *thumb, const StockState *state,
    const Weighing *weighing, int card
) noexcept nogil:
    """Return what a card is worth to its player by the rules of thumb, or what turning one is.

    Only the differences between his cards mean something; they are in points of 120 a deal."""
    cdef const Seen *seen = &weighing.seen
    cdef const float *weight
    cdef int turn = state.at.trick.count
    cdef Weighed found
    if thumb.by_network:
        if card == TURN_NEXT:
            return weigh_next(
                search, &thumb.network, &thumb.chances, state, seen, weighing.sums
            )
        return weigh_card(
            search, &thumb.network, &thumb.chances, state, seen, weighing.sums, card
        )
    weight = weighing.weight
    if card == TURN_NEXT:
        found = weigh_turning(search, stock, thumb, state, seen)
        return weighed_by(weight, &found, turn) - weight[TURN_WEIGHT]
    if card == TAKE_BOTTOM:
        found = weigh(search, stock, thumb, state, seen, stock.bottom, False)
        return weighed_by(weight, &found, turn) - weight[TURN_WEIGHT]
    found = weigh(search, stock, thumb, state, seen, card, False)
    return weighed_by(weight, &found, turn) - hand_weight(
        weight, card, number_of(state.hand[seen.seat], card), number_of(seen.unseen, card)
    )

cdef inline uint64_t cheapest_first() noexcept nogil:
    """Return the ranks in the order of their values, four bits each, the first in the lowest."""
    return 0xCBA9876543210

cdef inline uint64_t draw_order(uint64_t *generator) noexcept nogil:
    """Return the same with the worthless ranks in any order, each as likely as any other.

    Worthless cards are often as good as each other.  If everybody then played the lowest, low ranks
    would go first and high ones would be worth keeping, though nothing but names tells them apart.
    So every deal that is played out has an order of its own."""
    cdef uint64_t order = cheapest_first(), both
    cdef int at, other
    for at in range(WORTHLESS - 1):
        other = at + draw_below(generator, WORTHLESS - at)
        both = number_of(order, at) ^ number_of(order, other)
        order ^= both << 4 * at | both << 4 * other
    return order

cdef inline int thumb_card(
    const Search *search, const Stock *stock, const Thumb *thumb, const StockState *state,
    uint64_t order
) noexcept nogil:
    """Return the card that the rules of thumb play: the best, of several the first in an order."""
    cdef uint64_t ranks = free_ranks(search, stock, state)
    cdef bint turns = may_turn(search, stock, state)
    cdef Weighing weighing
    cdef int at, card, best = TURN_NEXT
    cdef float worth, most = -1e30
    # Who may take the bottom card (K7) has a whole hand, which has two ranks at least.
    if not turns and not ranks & ranks - 1:
        return lowest_bit(ranks) >> 2
    weighing = begin_weighing(search, stock, thumb, state)
    for at in range(RANKS):
        card = number_of(order, at)
        if not ranks & one(card):
            continue
        worth = card_worth(search, stock, thumb, state, &weighing, card)
        if worth > most:
            most, best = worth, card
    if turns:
        worth = card_worth(search, stock, thumb, state, &weighing, TURN_NEXT)
        if worth > most:
            most, best = worth, TURN_NEXT
    if may_take_bottom(search, stock, state):
        if card_worth(search, stock, thumb, state, &weighing, TAKE_BOTTOM) > most:
            best = TAKE_BOTTOM
    return best
