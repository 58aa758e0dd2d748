# A player of Myllymatti who sees what one seat sees.  In the first phase each move of the player is
# made in the same games, which differ in what is hidden.  All then play to the end by rules by
# hand.  In the second nothing is hidden from a player who has counted.  There a tree of moves grows
# where play goes well for the player on turn; all play alone.

from libc.math cimport log, sqrt
from libc.stdint cimport int32_t, uint8_t

from core.bits cimport card_bit, count_bits, draw_below, draw_bits, lowest_bit, uint64_t
from core.limits cimport SearchLimits, count_node
from myllymatti.play cimport (
    HEIGHTS, MATTI_CARDS, MATTI_SEATS, NO_CARD, MattiState, matti_choices, matti_move, matti_over,
    matti_result, matti_to_the_end,
)
from myllymatti.rollout cimport matti_thumb

cdef enum:
    NOISE = 30              # of a hundred moves of a game that is played out are drawn
    MOST_NODES = 200000
    DEEPEST = 200
    SHARED = 4000           # games that are shared among several trees, so that they have an error
    TREES = 8
    MOST_SPLITS = 20        # ways in which the last hands may be shared

cdef struct MattiTried:
    # The moves; for each the sum of chances to get out, of the differences to the move of the rules
    # of thumb and of their squares, and what these rules say.  In trees `squares` are such that
    # the same formula has the error of the difference (`choose_beating`).
    int count
    int move[MATTI_CARDS + 1]
    int thumb
    int best
    int games               # of each move; in a tree, of all
    double out[MATTI_CARDS + 1]
    double better[MATTI_CARDS + 1]
    double squares[MATTI_CARDS + 1]
    double expected[MATTI_CARDS + 1]
    int visits[MATTI_CARDS + 1]

cdef struct Leaf:
    int32_t first           # of its children, which lie side by side
    int32_t visits
    uint8_t count
    uint8_t move
    float out[MATTI_SEATS]

include "myllymatti/player.pxi"
