# What cut last, by the hand of the player on turn.
#
# Below a stock the same hand comes up in thousands of states, with other cards elsewhere. The card
# that was good enough in one of them mostly is in the next. If it is played in all of them, they
# also lead to fewer states. Endings without a stock seldom meet a hand twice
# (search/alpha_beta.pxd).
#
# A place has two cards: what cut last, and the other one that cut there before it.

from libc.string cimport memset

from core.bits cimport mix_bits, uint8_t, uint64_t
from core.state cimport NO_RANK
from search.table cimport free_lines, new_lines

cdef enum:
    FEW_PLACES = 1 << 14
    MANY_PLACES = 1 << 20   # where the stock is long
    CHECKED_PLACES = 1 << 6 # of the checking build: many states share one

cdef struct Killers:
    uint8_t *card           # two by place; NO_RANK: nothing has cut there
    uint64_t places         # a power of two, or none

include "search/killers.pxi"
