# Rules of thumb for Ristiseiska: what a move is worth by what its player sees, the own hand and the
# table.  Each feature of a move has a weight; of several moves the one with the greatest sum is
# made.  The weights (ristiseiska/weights.h) are fitted to how moves ended in deals that were played
# out by these same rules, for each way to play for itself.  A weight is in points against the
# player, less of them being better.

from core.bits cimport any_bit, card_bit, count_bits, draw_below, lowest_bit, uint64_t
from core.limits cimport SearchLimits, count_node
from ristiseiska.play cimport (
    NO_CARD, TOP, LayingRules, LayingState, choices_of, fitting_suit, is_edge, laying_over,
    make_move,
)

cdef enum:
    PLAY_FEATURES = 22
    STOP_FEATURES = 3
    GIVE_FEATURES = 12
    FEATURES = PLAY_FEATURES + STOP_FEATURES + GIVE_FEATURES
    FIRST_STOP = PLAY_FEATURES
    FIRST_GIVE = PLAY_FEATURES + STOP_FEATURES
    SOON = 3                # a player with as many cards may soon be out
    LONGEST = 400           # moves, after which play that goes round is given up

cdef extern from "ristiseiska/weights.h":
    # By what happens to a player who cannot play (0: they take the forfeit), by scoring, and for
    # three, four and more players.
    const float[2][6][3][37] LAYING_WEIGHTS "RK_LAYING_WEIGHTS"

include "ristiseiska/rollout.pxi"
