# The value of a deal after a card, as far as it depends on the seat's next choice, the last that it
# has: a tree of turns of the others, down to that choice.
#
# The seat chooses by what it has seen: the cards played since its last, whose number says who
# leads.  So its choice must be the same in all deals in which they are the same, and that makes the
# tree's worth open.  What follows the choice is seen by all, and searched as ever.
#
# A tree is written as numbers, a node before its children:
#
#     KNOWN value                       nothing is open any more
#     CHOICE seen low high              the seat plays its lower or its higher card
#     BEST count, LEAST count           the maximising or the other side has this many children

from core.bits cimport count_ranks, int32_t, uint64_t
from core.limits cimport count_node
from core.state cimport RANKS, State
from core.trick cimport maximises, play, playable, seat_on_turn
from core.vec cimport Vec, append
from search.alpha_beta cimport Search
from search.solve cimport close_window, first_window

cdef enum:
    KNOWN
    CHOICE
    BEST
    LEAST

cdef struct ChoiceTreeWriter:
    Search *search
    int me
    int32_t unit
    Vec numbers           # int32
    bint failed             # no memory

include "hidden/choice_trees.pxi"
