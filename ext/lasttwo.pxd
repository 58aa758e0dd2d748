# The last two tricks, without table, bounds, lists or killers: to look a state up, to bound it, or to
# list its cards would be more work.
#
# Three players have two cards each to choose from when a card is led, and the last trick plays
# itself: eight ways.  Where nobody owes cleaning they stand side by side in a word, a byte a way,
# and are worked out together: nothing in that depends on a guess about the cards.  Where somebody
# does they are played out, one after the other.  All of it is for two sides of two and points that
# count as such, where no run can bar a lead and nothing spices a trick.

from bits cimport cards_of, highest_bit, int32_t, lowest_bit, lowest_of, ranks_of, uint64_t
from purse cimport Purse, points_of
from state cimport Deal, State
from trick cimport Game, maximises
from worth cimport Worth

# --- side by side ---------------------------------------------------------------------------------
#
# X, V and Y play after the leader W in this order.  In bytes 0 to 3 X keeps his lower card and in 4
# to 7 his higher, V does so by turns of two bytes, Y by turns of one.  Every byte stays below 128,
# so that its top bit is free to say yes or no: eight cards are worth 120 points at most.

cdef extern from *:
    """
    #define RK_ALL 0x0101010101010101ULL
    #define RK_YES 0x8080808080808080ULL
    #define RK_BY_FOUR 0x01010101ULL
    #define RK_BY_TWO 0x0000010100000101ULL
    #define RK_BY_ONE 0x0001000100010001ULL
    """
    const uint64_t ALL "RK_ALL"             # a number times this is in every byte
    const uint64_t YES "RK_YES"             # the top bits
    const uint64_t BY_FOUR "RK_BY_FOUR"     # two numbers times these are where X, V, Y choose
    const uint64_t BY_TWO "RK_BY_TWO"
    const uint64_t BY_ONE "RK_BY_ONE"

cdef struct Ways:
    # Two tricks, seen from the leader: the eight ways without his own cards.
    uint64_t keeps_x        # ranks
    uint64_t keeps_v
    uint64_t keeps_y
    uint64_t plays_x
    uint64_t plays_v
    uint64_t plays_y
    uint64_t points         # of what the three keep
    int left                # points in both tricks

cdef inline int32_t last_two(
    const Game *game, const Deal *deal, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the points that the side which maximises takes from a state with two cards in each
    hand, as `future` does."""
    cdef uint64_t w = state.cards & deal.around[state.leader]
    cdef uint64_t x = state.cards & deal.around[state.leader + 1]
    cdef uint64_t v = state.cards & deal.around[state.leader + 2]
    cdef uint64_t y = state.cards & deal.around[state.leader + 3]
    cdef uint64_t w0 = lowest_bit(w) >> 2, w1 = highest_bit(w) >> 2
    cdef uint64_t x0 = lowest_bit(x) >> 2, x1 = highest_bit(x) >> 2
    cdef uint64_t v0 = lowest_bit(v) >> 2, v1 = highest_bit(v) >> 2
    cdef uint64_t y0 = lowest_bit(y) >> 2, y1 = highest_bit(y) >> 2
    cdef bint ours = maximises(game, state.leader)
    # The leader's side gets what the other leaves; of whole points, at least so many.
    cdef int32_t need = threshold if ours else state.left + 1 - threshold, found
    cdef Ways ways
    ways.keeps_x, ways.plays_x = BY_FOUR * (x0 | x1 << 32), BY_FOUR * (x1 | x0 << 32)
    ways.keeps_v, ways.plays_v = BY_TWO * (v0 | v1 << 16), BY_TWO * (v1 | v0 << 16)
    ways.keeps_y, ways.plays_y = BY_ONE * (y0 | y1 << 8), BY_ONE * (y1 | y0 << 8)
    ways.points = (
        BY_FOUR * (<uint64_t> game.value[x0] | <uint64_t> game.value[x1] << 32)
        + BY_TWO * (<uint64_t> game.value[v0] | <uint64_t> game.value[v1] << 16)
        + BY_ONE * (<uint64_t> game.value[y0] | <uint64_t> game.value[y1] << 8)
    )
    ways.left = state.left
    found = lead_one(&ways, w0, w1, game.value[w1])
    if found < need and w0 != w1:
        found = max(found, lead_one(&ways, w1, w0, game.value[w0]))
    return found if ours else state.left - found

cdef inline int lead_one(
    const Ways *ways, uint64_t led, uint64_t kept, int worth
) noexcept nogil:
    """Return what the leader's side gets if he leads one rank and keeps another of some worth."""
    cdef uint64_t x = equal(ways.plays_x, led * ALL)
    cdef uint64_t v = equal(ways.plays_v, led * ALL)
    cdef uint64_t y = equal(ways.plays_y, led * ALL)
    cdef uint64_t wx = equal(ways.keeps_x, kept * ALL)
    cdef uint64_t wv = equal(ways.keeps_v, kept * ALL)
    cdef uint64_t wy = equal(ways.keeps_y, kept * ALL)
    cdef uint64_t xv = equal(ways.keeps_x, ways.keeps_v)
    cdef uint64_t xy = equal(ways.keeps_x, ways.keeps_y)
    cdef uint64_t vy = equal(ways.keeps_v, ways.keeps_y)
    # Whether W and V take the last trick if W, X, V, Y leads to it.
    cdef uint64_t by_w = holds(wx, wv, wy), by_x = ~holds(xv, xy, wx)
    cdef uint64_t by_v = holds(vy, wv, xv), by_y = ~holds(wy, xy, vy)
    cdef uint64_t last = y & by_y | ~y & (v & by_v | ~v & (x & by_x | ~x & by_w))
    cdef uint64_t rest = ways.points + worth * ALL
    cdef uint64_t points = (
        where(holds(x, v, y), ways.left * ALL - rest) + where(last, rest)
    )
    points = least(points, points >> 8)
    points = most(points, points >> 16)
    points = least(points, points >> 32)
    return points & 127

cdef inline uint64_t holds(uint64_t after, uint64_t partner, uint64_t last) noexcept nogil:
    """Say in which ways a lead stays with its side, where these match it (R11)."""
    return ~last & (partner | ~after)

cdef inline uint64_t equal(uint64_t one, uint64_t other) noexcept nogil:
    """Say in which bytes two words are equal."""
    return YES - (one ^ other) & YES

cdef inline uint64_t where(uint64_t yes, uint64_t bytes) noexcept nogil:
    """Return bytes where it says yes, nothing elsewhere."""
    return bytes & (yes & YES) - (yes >> 7 & ALL)

cdef inline uint64_t least(uint64_t one, uint64_t other) noexcept nogil:
    """Return the lesser of two bytes, byte by byte."""
    return one ^ where((one | YES) - other, one ^ other)

cdef inline uint64_t most(uint64_t one, uint64_t other) noexcept nogil:
    """Return the greater of two bytes, byte by byte."""
    return other ^ where((one | YES) - other, one ^ other)

# --- one after the other -------------------------------------------------------------------------

cdef struct Pair:
    # Two tricks seen from the leader, turn by turn: his side asks for `need`, whichever it is.
    const Game *game
    const Purse *purse
    const Worth *worth
    const State *state
    uint64_t hand[8]        # by turns after the leader, twice over
    uint64_t led            # cards of the rank of the first lead
    int sign                # 1 if the leader maximises, else -1
    int32_t need

cdef inline int32_t last_two_owing(
    const Game *game, const Deal *deal, const Purse *purse, const Worth *worth,
    const State *state, int32_t threshold,
) noexcept nogil:
    """Bound the value of a state with two cards in each hand, as `future` does, where somebody
    owes cleaning."""
    cdef Pair pair
    cdef bint ours = maximises(game, state.leader)
    cdef uint64_t hand = state.cards & deal.hand[state.leader], lead = lowest_of(hand)
    cdef int32_t value
    cdef int turn
    pair.game, pair.purse, pair.worth, pair.state = game, purse, worth, state
    for turn in range(4):
        pair.hand[turn] = pair.hand[turn + 4] = state.cards & deal.around[state.leader + turn]
    # A whole number is below the threshold just if its opposite is at least 1 - threshold.
    pair.sign = 1 if ours else -1
    pair.need = threshold if ours else 1 - threshold
    pair.led = cards_of(ranks_of(lead))
    value = follow(&pair, 1, hand ^ lead, 0)
    if value < pair.need and hand & ~pair.led:
        pair.led = cards_of(ranks_of(hand ^ lead))
        value = max(value, follow(&pair, 1, lead, 0))
    return pair.sign * value

cdef inline int32_t follow(
    const Pair *pair, int turn, uint64_t kept, int winner
) noexcept nogil:
    """Bound what the leader's side gets where the player at a turn is next; `kept` is left of
    those before him."""
    cdef uint64_t hand, card
    cdef int32_t value, other
    if turn == 4:
        return settle(pair, kept, winner)
    hand = pair.hand[turn]
    card = lowest_of(hand)
    value = follow(pair, turn + 1, kept | hand ^ card, turn if card & pair.led else winner)
    if (value < pair.need) == (turn & 1) or ranks_of(hand) == ranks_of(card):
        return value
    other = follow(pair, turn + 1, kept | card, turn if (hand ^ card) & pair.led else winner)
    return min(value, other) if turn & 1 else max(value, other)

cdef inline int32_t settle(const Pair *pair, uint64_t kept, int winner) noexcept nogil:
    """Return what two tricks are worth to the leader's side, once it is known who takes the first
    and what is kept for the second."""
    cdef const State *state = pair.state
    cdef uint64_t kings = <uint64_t> 15 << 4 * pair.game.king
    cdef uint64_t led = cards_of(ranks_of(kept & pair.hand[winner]))
    cdef int rest = points_of(pair.purse, kept), first = state.left - rest
    cdef int last = winner, owes = state.tally.owes
    if kept & pair.hand[winner + 3] & led or (
        kept & pair.hand[winner + 1] & led and not kept & pair.hand[winner + 2] & led
    ):
        last += 1
    # From here on odd is the side that does not maximise.
    if pair.sign < 0:
        winner += 1
        last += 1
    if state.cards & ~kept & kings and not pair.led & pair.game.unclean:
        owes &= ~(2 if winner & 1 else 1)
    if kept & kings and not led & pair.game.unclean:
        owes &= ~(2 if last & 1 else 1)
    return pair.sign * (
        (0 if winner & 1 else first) + (0 if last & 1 else rest) + pair.worth.bonus[owes]
    )
