# A small network that weighs cards, for four players where nobody has to clean: what a player sees
# goes in as numbers, and the worth of each card to that player comes out.
#
# It has one hidden layer.  Its sums begin with the situation, which all cards share, and each card
# adds to them.  What comes out is a weighted sum of those that are positive, and one of the inputs
# of the card.
#
# The inputs are listed below.  Most of them are one or nothing: of a group that counts, one is one.
# Worthless ranks are interchangeable, so they are counted.  The weights (players/network.h) are
# whole numbers of steps.
# They are fitted to what cards are worth in deals that are played out by this same network.

from core.bits cimport count_ranks, number_of, uint64_t
from core.state cimport NO_RANK, RANKS, WORTHLESS
from core.stock cimport StockState
from core.trick cimport seat_of, side_of
from players.seat_view cimport Chances, SeatInfo, chance_of_trick, together
from search.alpha_beta cimport Search

cdef enum:
    HIDDEN = 8

cdef enum:
    # Inputs of the situation.
    TRICKS_LEFT = 0         # one to thirteen
    POINT_RANK = 13         # of each rank with points: copies held to three, by copies unseen
    LOW_HELD = 113          # how many worthless ranks: copies held, 1 to 3, by unseen to three
    LOW_UNSEEN = 125        # quarters of how many worthless ranks not held: unseen, one to four
    BY_TURN = 129
    TABLE_POINTS = 133      # tenths
    LED_CLASS = 134         # worthless, then each rank with points
    LED_HELD = 140          # to three
    LED_UNSEEN = 144        # to three
    WINNING = 148           # the trick is the side's own so far
    OTHERS_MATCH = 149      # the chance that one of the other side does so later
    PARTNER_MATCHES = 150
    LEAD_KEPT = 151         # in a trick: the lead if the player does not match
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

cdef extern from "players/lanes.h":
    void add_row "rk_add_row"(float *sums, float times, const float *row) noexcept nogil
    float positive_sums "rk_positive_sums"(
        const float *sums, const float *weights, float direct
    ) noexcept nogil

cdef struct Network:
    float situation[156][8]
    float card[100][8]
    float direct[100]
    float scale             # the usual card points by those of the pack

cdef struct Sums:
    float hidden[8]
    float direct
    float kept              # in a trick: the lead if the player does not match

include "players/network.pxi"
