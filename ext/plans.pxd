# Quick tricks: what a side can surely take, by a plan that no defence can disturb.
#
# All of it is for two sides of two, W and V against X and Y, who play in the order W X V Y.  A
# trick goes to the last card of the rank led (R11).  Hence:
#
# - a card of a rank that neither X nor Y holds is *sure*: it takes the trick that it is led to.
#   Hands only lose cards, so what is sure stays sure;
# - a rank of both W and V that Y does not hold is an *entry* from W to V: W leads it, V matches
#   it, and nobody after him can.  A rank of both that X does not hold leads back from V to W.
#   A rank that W, V and a defender hold has one card in each hand at most but one, so it serves
#   once.
#
# The plan: W cashes his sure cards, crosses by an entry, V cashes his, crosses back, and so on
# while entries last.  With no entry but a rank that the side alone holds, the way over costs one
# sure card.  To a partner's lead each throws his dearest card that the plan does not need; the
# opponents cannot help throwing their poorest.  A plan of m tricks takes m cards of each hand, so
# as long as m is at most the size of a hand no card is asked for twice.  A plan for every trick
# that is left takes everything.
#
# Ranks that the lead limit may bar (R16) are left out of every plan.

from bits cimport (
    cards_of, count_cards, count_ranks, highest_bit, lowest_bit, lowest_of, one_of_each, ranks_of,
    uint64_t,
)
from state cimport WORTHLESS, Deal, State
from switches cimport EARLY_LEADS, STOPPERS, is_on
from trick cimport Game, Trick

cdef enum:
    CLEANS = 1 << 11        # added to points: the side cleans on the way
    EVERYTHING = 1 << 12    # the side takes every trick that is left
    POINT_BITS = 10

cdef struct Purse:
    # Points of valued cards, and how many there are, by the bytes of the five valued ranks.
    int of[3][256]

cdef inline void prepare_purse(Purse *purse, const int *value) noexcept nogil:
    cdef int byte, bits, bit
    for byte in range(3):
        for bits in range(256):
            purse.of[byte][bits] = 0
            for bit in range(8 if byte < 2 else 4):
                if bits >> bit & 1:
                    purse.of[byte][bits] += value[8 + 2 * byte + (bit >> 2)] + (1 << POINT_BITS)

cdef inline int weigh(const Purse *purse, uint64_t cards) noexcept nogil:
    """Return the points of some cards plus 2^POINT_BITS times the number of valued ones."""
    return (
        purse.of[0][cards >> 32 & 255] + purse.of[1][cards >> 40 & 255]
        + purse.of[2][cards >> 48 & 15]
    )

cdef inline int points_of(const Purse *purse, uint64_t cards) noexcept nogil:
    return weigh(purse, cards) & (1 << POINT_BITS) - 1

cdef inline int richest(
    const Game *game, const Purse *purse, uint64_t cards, int number
) noexcept nogil:
    """Return the points of the dearest of some cards."""
    cdef int all, points = 0, at
    if number <= 0 or not cards >> 4 * WORTHLESS:
        return 0
    all = weigh(purse, cards)
    if all >> POINT_BITS <= number:
        return all & (1 << POINT_BITS) - 1
    while number:
        at = highest_bit(cards)
        cards ^= <uint64_t> 1 << at
        points += game.value[at >> 2]
        number -= 1
    return points

cdef inline int poorest(
    const Game *game, const Purse *purse, uint64_t cards, int number
) noexcept nogil:
    """Return the points of the cheapest of some cards."""
    cdef int all, spare
    if not cards >> 4 * WORTHLESS:
        return 0
    all = weigh(purse, cards)
    spare = count_cards(cards) - number
    if spare >= all >> POINT_BITS:
        return 0
    return (all & (1 << POINT_BITS) - 1) - richest(game, purse, cards, spare)

cdef inline uint64_t dearest_ranks(uint64_t ranks, int number) noexcept nogil:
    """Return the dearest of some ranks."""
    cdef int spare = count_ranks(ranks) - number
    while spare > 0:
        ranks &= ~lowest_of(ranks)
        spare -= 1
    return ranks

cdef inline int quick_points(
    const Game *game, const Purse *purse, uint64_t biting,
    uint64_t w, uint64_t v, uint64_t x, uint64_t y,
    int tricks, int v_more, int x_more, int y_more, uint64_t spent, uint64_t kings, int need, int off,
) noexcept nogil:
    """Return the points that W and V can surely take where W leads to the first of some tricks.

    Before it a trick may be played that is surely W's, to which V, X and Y play so many `more`
    cards, and W one of the ranks `spent`.  EVERYTHING: every trick that is left.  `kings` are
    the kings while they matter; CLEANS: one of them is led, or taken with everything else.
    Points that cannot reach `need` may be counted only in part.
    """
    cdef uint64_t rank_x = ranks_of(x), rank_y = ranks_of(y)
    cdef uint64_t both = ranks_of(w) & ranks_of(v) & ~biting
    cdef uint64_t sure = ~cards_of(rank_x | rank_y | biting)
    cdef uint64_t plan_w = w & sure, plan_v = 0
    cdef uint64_t over, back
    cdef uint64_t stop_x, stop_y, x_rest, y_rest
    cdef int number = count_cards(plan_w), crossings, points, poor, kept, cleans
    cdef uint64_t all
    if both:
        over = both & rank_x & ~rank_y
        back = both & rank_y & ~rank_x
        if over & spent:
            # Only one of them is; if it is not the dearest, that one does its work.
            over ^= dearest_ranks(over & spent, 1)
        if over:
            crossings = min(2 * count_ranks(over), 2 * count_ranks(back) + 1)
            over = dearest_ranks(over, crossings + 1 >> 1) | dearest_ranks(back, crossings >> 1)
            plan_v = v & sure
            number += count_cards(plan_v) + crossings
            plan_w |= one_of_each(w & cards_of(over))
            plan_v |= one_of_each(v & cards_of(over))
        elif both & ~rank_x & ~rank_y:
            # A sure card of each for one trick; the others of V are worth it.
            plan_v = v & sure
            number += count_cards(plan_v) - 1
            if back:
                back = dearest_ranks(back, 1)
                number += 1
                plan_w |= one_of_each(w & cards_of(back))
                plan_v |= one_of_each(v & cards_of(back))
    if number >= tricks:
        # The kings fall to them in any case; but a queen may be led to that trick (L5).
        all = w | v | x | y
        return EVERYTHING | (CLEANS if kings & all and not game.unclean & all else 0)
    cleans = CLEANS if kings & (plan_w | plan_v) else 0
    if number + v_more + x_more + y_more == 0:
        return 0
    points = (
        cleans + points_of(purse, plan_w | plan_v)
        + richest(game, purse, w & ~plan_w, number - count_cards(plan_w))
        + richest(game, purse, v & ~plan_v, number + v_more - count_cards(plan_v))
    )
    if not (x | y) >> 4 * WORTHLESS or points + points_of(purse, x | y) < need:
        return points
    poor = poorest(game, purse, x, number + x_more) + poorest(game, purse, y, number + y_more)
    if both & ~rank_y or number + x_more + y_more == 0 or not is_on(off, STOPPERS):
        return points + poor
    # Stoppers.  There is no entry, so W keeps the lead until he leads a rank that X or Y still
    # holds.  Of one that X alone holds X keeps a card, and throws others; or else it becomes sure
    # and W takes a trick more.  So with Y.
    stop_x = ranks_of(w) & rank_x & ~rank_y & ~(spent | biting)
    stop_y = ranks_of(w) & rank_y & ~rank_x & ~(spent | biting)
    if not stop_x | stop_y:
        return points + poor
    x_rest = x & ~one_of_each(x & cards_of(stop_x))
    y_rest = y & ~one_of_each(y & cards_of(stop_y))
    kept = EVERYTHING
    if count_cards(x_rest) >= number + x_more and count_cards(y_rest) >= number + y_more:
        kept = (
            poorest(game, purse, x_rest, number + x_more)
            + poorest(game, purse, y_rest, number + y_more)
        )
        if kept == poor:
            return points + poor
        kept += points
    if number + 1 >= tricks:
        return kept
    return min(
        kept,
        cleans + points_of(purse, plan_w) + game.value[lowest_bit(stop_x | stop_y) >> 2]
        + richest(game, purse, v, number + 1 + v_more)
        + poorest(game, purse, x, number + 1 + x_more)
        + poorest(game, purse, y, number + 1 + y_more),
    )

cdef inline int lone_points(
    const Purse *purse, const Deal *deal, const State *state
) noexcept nogil:
    """Return what a leader can surely take by himself, whoever plays with him."""
    cdef uint64_t hand = state.cards & deal.hand[state.leader]
    cdef uint64_t sure = hand & ~cards_of(ranks_of(state.cards & ~hand) | deal.biting)
    return EVERYTHING if count_cards(sure) >= state.size else points_of(purse, sure)

cdef inline int lead_points(
    const Game *game, const Purse *purse, const Deal *deal, const State *state,
    uint64_t kings, int off,
) noexcept nogil:
    """Return what the leader's side can surely take (quick_points)."""
    cdef int leader = state.leader
    return quick_points(
        game, purse, deal.biting,
        state.cards & deal.hand[leader], state.cards & deal.hand[leader + 2 & 3],
        state.cards & deal.hand[leader + 1 & 3], state.cards & deal.hand[leader + 3 & 3],
        state.size, 0, 0, 0, 0, kings, 0, off,
    )

cdef inline int defence_points(
    const Game *game, const Purse *purse, const Deal *deal, const State *state,
    int need, uint64_t kings, int off,
) noexcept nogil:
    """Return what the side that does not lead can surely take.

    A leader without an entry keeps the lead for as long as he leads sure cards, at most `early`
    tricks.  Then he leads a rank that is taken: by the player to his right if that one holds it,
    else to his left, for then nobody plays it later.  Until then the defenders throw away what
    they can best spare, but never the last stopper of a rank that the leader holds: he has no
    more such ranks than tricks are left.  So they have a trick and then the plan of the one who
    takes it, whichever the leader likes less for them.  If he leads such a rank sooner they have
    the same cards and more.  Less than `need` counts as nothing.
    """
    cdef int leader = state.leader, early, tricks, found = EVERYTHING | CLEANS, all
    cdef uint64_t p = state.cards & deal.hand[leader]
    cdef uint64_t x = state.cards & deal.hand[leader + 1 & 3]
    cdef uint64_t q = state.cards & deal.hand[leader + 2 & 3]
    cdef uint64_t y = state.cards & deal.hand[leader + 3 & 3]
    cdef uint64_t right = ranks_of(p) & ranks_of(y), left = ranks_of(p) & ranks_of(x) & ~right
    cdef uint64_t sure, both
    if deal.biting or ranks_of(p) & ranks_of(q) & ~right:
        return 0
    early = count_cards(p & ~cards_of(right | left))
    tricks = state.size - 1 - early
    if tricks < 0 or early and not is_on(off, EARLY_LEADS):
        return 0
    if early:
        sure = ~cards_of(ranks_of(p) | ranks_of(q))
        both = cards_of(ranks_of(x) & ranks_of(y))
        x = spare(x, one_of_each(x & cards_of(left)), x & sure | one_of_each(x & both), early)
        y = spare(y, one_of_each(y & cards_of(right)), y & sure | one_of_each(y & both), early)
    if right:
        found = quick_points(game, purse, 0, y, x, p, q, tricks, 1, 1, 1, right, kings, need, off)
    if found < need:
        return 0
    if left:
        found = worse(
            found, quick_points(game, purse, 0, x, y, q, p, tricks, 1, 1, 1, left, kings, need, off)
        )
    if early:
        all = (
            points_of(purse, x | y)
            + poorest(game, purse, p, tricks + 1) + poorest(game, purse, q, tricks + 1)
        )
        found = worse(found, all)
    return found

cdef inline int worse(int one, int other) noexcept nogil:
    """Return what holds of both of two plans."""
    return min(one & ~CLEANS, other & ~CLEANS) | one & other & CLEANS

cdef inline uint64_t spare(
    uint64_t hand, uint64_t stoppers, uint64_t useful, int number
) noexcept nogil:
    """Return a hand less some cards: the cheapest, if possible none that is useful; no stopper."""
    cdef uint64_t loose = hand & ~(stoppers | useful), card
    while number:
        if not loose:
            loose = hand & ~stoppers
        card = lowest_of(loose)
        loose ^= card
        hand ^= card
        number -= 1
    return hand

cdef inline int taking_turn(const State *state, const Trick *trick) noexcept nogil:
    """Return how many turns from the leader the player sits who can make sure of a trick: the last
    who can still match the rank led, or the present winner where nobody can."""
    cdef int able = trick.holders & -1 << trick.count
    return highest_bit(able) if able else trick.winner - state.leader

cdef inline int trick_points(
    const Game *game, const Purse *purse, const Deal *deal, const State *state, uint64_t cards,
    const Trick *trick, int turn, int need, uint64_t kings, int off,
) noexcept nogil:
    """Return what the side of the player at `taking_turn` can surely take from now on.

    His plan counts from the next trick.  Hands that have still to play to this one are larger
    than they will be, which makes only fewer cards sure.
    """
    cdef uint64_t led = <uint64_t> 15 << 4 * trick.led
    cdef int seat = state.leader + turn & 3, table = trick.points + state.extra, found
    cdef uint64_t w = cards & deal.hand[seat]
    if turn >= trick.count:
        w ^= lowest_of(w & led)
        table += game.value[trick.led]
    found = quick_points(
        game, purse, deal.biting, w, cards & deal.around[seat + 2],
        cards & deal.around[seat + 1], cards & deal.around[seat + 3], state.size - 1,
        (turn + 2 & 3) >= trick.count, (turn + 1 & 3) >= trick.count,
        (turn + 3 & 3) >= trick.count, 0, kings, need - table, off,
    )
    if game.unclean & led:
        if found & EVERYTHING:
            found &= ~CLEANS
    elif kings and (trick.king or kings & led):
        found |= CLEANS
    return found if found & EVERYTHING else found + table
