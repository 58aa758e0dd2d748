# Rules of thumb for Myllymatti: what a move is worth by its features, each of which has a weight
# (myllymatti/weights.h), fitted to how moves ended.  A weight is in chances to get out.  A player
# who plays by them sees the own hand and the table in the first phase.  In the second nothing is
# hidden from a player who has counted.

from core.bits cimport card_bit, count_bits, uint64_t
from myllymatti.play cimport HEIGHTS, NO_CARD, MattiState, beating, height, next_holder, suit_of

cdef enum:
    # By height: to lead a card; to win with it, to lose with it, to win one led, to turn one.
    LEAD_AT = 0
    WIN_AT = 13
    LOSE_AT = 26
    OVER_AT = 39
    TURN_AT = 52
    MORE_AT = 65            # what bounced: to win it, to lead high for it; to bounce; to lead a
                            # turned one
    PLAY_AT = 69
    TAKE_AT = 87
    FEATURES = 96

cdef extern from "myllymatti/weights.h":
    const float[2][96] MATTI_WEIGHTS "RK_MATTI_WEIGHTS"     # for two players, and for three

include "myllymatti/rollout.pxi"
