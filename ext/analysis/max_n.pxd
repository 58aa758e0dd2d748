# Three players without sides: the guarantee of each against both others, what each gets with
# everybody's help, and the outcomes of max^n under every way of breaking ties.
#
# Full width over the states at a trick boundary.  An outcome is a number.  Where points are played
# for it is 128 times those of player 0 plus those of player 1, from here to the end: the third has
# the rest.  Where something else depends on the last points it is a class of such ends, and the
# points so far are part of the state.
#
# max^n: S(state) is the union, over the cards c of the player on turn, of the outcomes in S(c) that
# are worth at least as much to that player as the worst outcome of every other card. Cards other
# than c may turn out as badly as their sets allow, since ties are broken differently in every
# history. The worst outcome of c itself need not be left out: all of its outcomes are worth as
# much.

from libc.stdlib cimport free
from libc.string cimport memmove, memset

from core.bits cimport lowest_bit, uint8_t, uint16_t, uint32_t, uint64_t
from core.limits cimport SearchLimits, count_node
from core.objective cimport POINTS
from core.state cimport Deal, Key, State, key_of
from core.state_map cimport StateMap, map_close, map_find, map_open, map_store
from core.trick cimport finish, playable, put, put_last, seat_of, seat_on_turn, trick_points
from core.vec cimport Vec, append, reserve, vec_init
from search.alpha_beta cimport Search
from search.position_input cimport BAD_GAME, BAD_PLAYERS, BAD_POINTS, NOTHING_LEFT, NO_FAULT, Fault

cdef enum:
    PLAYERS = 3
    OUTCOMES = 1 << 14
    CLASSES = 64
    POINT_BITS = 7          # of a player's points in an outcome

cdef struct Outlook:
    # What a state, or a card, can lead to.
    uint8_t guaranteed[3]   # what each player can hold the others to
    uint8_t with_help[3]    # what each gets with everybody's help
    uint32_t first          # of the outcomes of max^n, among those written down
    uint32_t count

cdef struct Maxn:
    const Deal *deal
    SearchLimits *limits
    StateMap memo           # of Outlook; its outcomes are in `kept`
    Vec kept                # uint16
    Vec open                # outcomes of what is being looked at: a stack
    bint adds               # outcomes are points, added up on the way
    uint8_t *kind           # class of an end by the points of players 0 and 1; NULL if `adds`
    uint8_t utility[3][64]  # of a class to each player
    uint32_t seen[1 << 14]  # when an outcome was put into a union last
    uint32_t now
    bint failed             # no memory

include "analysis/max_n.pxi"
