# A small network that weighs cards, for four players where nobody has to clean: what a player sees
# goes in as numbers, and what each of his cards is worth to him comes out.
#
# It has one hidden layer.  Its sums begin with the situation, which all cards share, and each card
# adds to them.  What comes out is a weighted sum of those that are positive, and one of the inputs
# of the card.
#
# The inputs are listed below.  Most of them are one or nothing: of a group that counts, one is one.
# Worthless ranks are interchangeable, so they are counted.  The weights (players/network.h) are whole numbers of steps.
# They are fitted to what cards are worth in deals that are played out by this same network.

from core.bits cimport count_ranks, number_of, uint64_t
from search.alpha_beta cimport Search
from players.sight cimport Chances, Seen, chance_of_trick, together
from core.state cimport NO_RANK, RANKS, WORTHLESS
from search.stock cimport StockState
from core.trick cimport seat_of, side_of

cdef enum:
    HIDDEN = 8

cdef enum:
    # Inputs of the situation.
    TRICKS_LEFT = 0         # one to thirteen
    POINT_RANK = 13         # of each rank with points: copies held to three, by copies unseen
    LOW_HELD = 113          # how many worthless ranks: copies held, one to three, by unseen to three
    LOW_UNSEEN = 125        # quarters of how many worthless ranks not held: unseen, one to four
    BY_TURN = 129
    TABLE_POINTS = 133      # tenths
    LED_CLASS = 134         # worthless, then each rank with points
    LED_HELD = 140          # to three
    LED_UNSEEN = 144        # to three
    WINNING = 148           # the trick is the side's own so far
    OTHERS_MATCH = 149      # the chance that one of the other side does so later
    PARTNER_MATCHES = 150
    LEAD_KEPT = 151         # the lead if the player does not match
    POINTS_KEPT = 152       # that times tenths of the points on the table
    LONG_RUN = 153          # a rank was led twice or oftener, and the leader has another
    UNSEEN = 154            # fortieths
    UNSEEN_POINTS = 155     # sixtieths
    SITUATION = 156

cdef enum:
    # Inputs of a card.
    COPIES = 0              # of each class: copies held, one to three, by copies unseen to three
    CARD_CLASS = 72
    LED = 78
    MATCHING = 78           # by turn, from one
    DISCARDED = 81          # by turn, from one
    VALUE_LED = 85          # tenths of its value
    VALUE_MATCHING = 86
    VALUE_DISCARDED = 87
    LEAD = 88               # the chance that the trick is the side's own, less that it is not
    LEAD_POINTS = 89        # that times tenths of the points on the table
    LEAD_VALUE = 90         # that times tenths of its value
    VALUE = 91              # tenths; of a card that is turned, the mean of those unseen
    TURNED = 92             # from the stock
    TURNED_BY_TURN = 93
    LEAD_BY_TURN = 96       # the lead once more, from turn one
    CARD = 100

cdef extern from "players/network.h":
    const signed char[156][8] SITUATION_STEPS "RK_SITUATION"
    const signed char[100][8] CARD_STEPS "RK_CARD"
    const signed char[100] DIRECT_STEPS "RK_DIRECT"
    const float[8] FIRST_SUMS "RK_FIRST_SUMS"
    const float[8] OUTPUT "RK_OUTPUT"
    const float SITUATION_STEP "RK_SITUATION_STEP"
    const float CARD_STEP "RK_CARD_STEP"
    const float DIRECT_STEP "RK_DIRECT_STEP"

cdef struct Network:
    float situation[156][8]
    float card[100][8]
    float direct[100]
    float scale             # the usual card points by those of the pack

cdef struct Sums:
    float hidden[8]
    float direct

cdef inline void network_open(Network *network, float scale) noexcept nogil:
    cdef int at, unit
    for at in range(SITUATION):
        for unit in range(HIDDEN):
            network.situation[at][unit] = SITUATION_STEP * SITUATION_STEPS[at][unit]
    for at in range(CARD):
        for unit in range(HIDDEN):
            network.card[at][unit] = CARD_STEP * CARD_STEPS[at][unit]
        network.direct[at] = DIRECT_STEP * DIRECT_STEPS[at]
    network.scale = scale

cdef inline void add(const Network *network, Sums *sums, int at, float amount) noexcept nogil:
    """Add an input of the situation."""
    cdef int unit
    for unit in range(HIDDEN):
        sums.hidden[unit] += amount * network.situation[at][unit]

cdef inline void add_own(const Network *network, Sums *sums, int at, float amount) noexcept nogil:
    """Add an input of a card."""
    cdef int unit
    for unit in range(HIDDEN):
        sums.hidden[unit] += amount * network.card[at][unit]
    sums.direct += amount * network.direct[at]

cdef inline Sums weigh_situation(
    const Search *search, const Network *network, const Chances *chances, const StockState *state,
    const Seen *seen
) noexcept nogil:
    """Return the sums with which each card of the player on turn begins."""
    cdef Sums sums
    cdef int unit, rank, held, unseen, turn, seat, count = state.at.trick.count
    cdef uint64_t hand = state.hand[seen.seat]
    cdef float points = 0, lead, others = 1, partner = 1
    for unit in range(HIDDEN):
        sums.hidden[unit] = FIRST_SUMS[unit]
    sums.direct = 0
    add(network, &sums, TRICKS_LEFT + min(state.at.size, 13) - 1, 1)
    for rank in range(RANKS):
        held, unseen = min(number_of(hand, rank), 3), number_of(seen.unseen, rank)
        if rank >= WORTHLESS:
            add(network, &sums, POINT_RANK + 20 * (rank - WORTHLESS) + 5 * held + unseen, 1)
            points += unseen * search.game.value[rank]
        elif held:
            add(network, &sums, LOW_HELD + 4 * (held - 1) + min(unseen, 3), 1)
        elif unseen:
            add(network, &sums, LOW_UNSEEN + unseen - 1, 0.25)
    add(network, &sums, BY_TURN + count, 1)
    add(network, &sums, UNSEEN, seen.places / <float> 40)
    add(network, &sums, UNSEEN_POINTS, network.scale * points / 60)
    if not count:
        if (
            state.at.run_rank != NO_RANK and state.at.run_length >= 2
            and number_of(hand, state.at.run_rank)
        ):
            add(network, &sums, LONG_RUN, 1)
        return sums
    rank = state.at.trick.led
    unseen = number_of(seen.unseen, rank)
    points = network.scale * state.at.trick.points / 10
    for turn in range(count + 1, search.game.seats):
        seat = seat_of(&search.game, state.at.leader + turn)
        if together(&search.game, seat, seen.seat):
            partner *= 1 - chances.holds[unseen][count_ranks(state.hand[seat])][seen.places]
        else:
            others *= 1 - chances.holds[unseen][count_ranks(state.hand[seat])][seen.places]
    lead = 2 * chance_of_trick(search, chances, state, seen, NO_RANK, False) - 1
    add(network, &sums, TABLE_POINTS, points)
    add(network, &sums, LED_CLASS + max(rank - WORTHLESS + 1, 0), 1)
    add(network, &sums, LED_HELD + min(number_of(hand, rank), 3), 1)
    add(network, &sums, LED_UNSEEN + min(unseen, 3), 1)
    if side_of(&search.game, seat_of(&search.game, state.at.trick.winner)) == seen.side:
        add(network, &sums, WINNING, 1)
    add(network, &sums, OTHERS_MATCH, 1 - others)
    add(network, &sums, PARTNER_MATCHES, 1 - partner)
    add(network, &sums, LEAD_KEPT, lead)
    add(network, &sums, POINTS_KEPT, lead * points)
    return sums

cdef inline float weigh_outcome(
    const Network *network, const StockState *state, Sums *sums, float lead, float value
) noexcept nogil:
    """Add what a card brings in this trick; return what it is worth."""
    cdef int unit, turn = state.at.trick.count
    cdef float worth[4]
    value = network.scale * value / 10
    add_own(network, sums, LEAD, lead)
    add_own(network, sums, LEAD_POINTS, lead * network.scale * state.at.trick.points / 10)
    add_own(network, sums, LEAD_VALUE, lead * value)
    add_own(network, sums, VALUE, value)
    if turn:
        add_own(network, sums, LEAD_BY_TURN + turn, lead)
    for unit in range(4):
        worth[unit] = 0
    for unit in range(HIDDEN):      # four sums side by side are faster than one
        worth[unit & 3] += OUTPUT[unit] * max(sums.hidden[unit], <float> 0)
    return sums.direct + worth[0] + worth[1] + worth[2] + worth[3]

cdef inline float weigh_card(
    const Search *search, const Network *network, const Chances *chances, const StockState *state,
    const Seen *seen, Sums sums, int rank
) noexcept nogil:
    """Return what a card of the hand is worth, of the sums that all cards share."""
    cdef int turn = state.at.trick.count, kind = max(rank - WORTHLESS + 1, 0)
    cdef int held = min(number_of(state.hand[seen.seat], rank), 3)
    cdef int unseen = min(number_of(seen.unseen, rank), 3)
    cdef float value = network.scale * search.game.value[rank] / 10
    add_own(network, &sums, COPIES + 4 * (3 * kind + held - 1) + unseen, 1)
    add_own(network, &sums, CARD_CLASS + kind, 1)
    if not turn:
        add_own(network, &sums, LED, 1)
        add_own(network, &sums, VALUE_LED, value)
    elif rank == state.at.trick.led:
        add_own(network, &sums, MATCHING + turn, 1)
        add_own(network, &sums, VALUE_MATCHING, value)
    else:
        add_own(network, &sums, DISCARDED + turn, 1)
        add_own(network, &sums, VALUE_DISCARDED, value)
    return weigh_outcome(
        network, state, &sums,
        2 * chance_of_trick(search, chances, state, seen, rank, False) - 1, search.game.value[rank],
    )

cdef inline float weigh_next(
    const Search *search, const Network *network, const Chances *chances, const StockState *state,
    const Seen *seen, Sums sums
) noexcept nogil:
    """Return what the next card of the stock is worth if it is turned, by the mean of all unseen."""
    cdef int rank
    cdef float share, lead = 0, value = 0
    for rank in range(RANKS):
        if number_of(seen.unseen, rank):
            share = <float> number_of(seen.unseen, rank) / seen.places
            lead += share * (2 * chance_of_trick(search, chances, state, seen, rank, True) - 1)
            value += share * search.game.value[rank]
    add_own(network, &sums, TURNED, 1)
    add_own(network, &sums, TURNED_BY_TURN + state.at.trick.count, 1)
    return weigh_outcome(network, state, &sums, lead, value)
