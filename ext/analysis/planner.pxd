# The shortest plan that secures a goal whatever the other side does, all cards known.
#
# A goal is a threshold: the side that maximises wants at least that much, the other side less.  A
# *case* is a place that play may have reached, and what is still needed there.  A plan is for
# several cases at once, since its player remembers only what it says:
#
#   - cases from which every continuation reaches the goal are dropped; where none is left the plan
#     is done, which is one line of it;
#   - where not the same seat is on turn in all of them, they are distinguished by that;
#   - a player of the side is given one card to play, a rank or the rank led, that fits all of them;
#   - an opponent's card leads to new cases; the ranks that may be played are parted in groups,
#     each with a plan of its own, or not at all, which is one group.
#
# The least number of lines is found by raising a proven lower bound, `lines`, of each set of cases
# that matters, by one at least at a time, until there is a plan of as many (`attempt`).  What holds
# for a set of cases holds for every larger one: it takes as many lines at least.  Nothing is ever
# given up but for want of memory: then, or when the search is halted, the best plan known stays.

from libc.stdlib cimport free, qsort
from libc.string cimport memcmp, memset

from core.bits cimport int32_t, int64_t, lowest_bit, uint8_t, uint16_t, uint32_t, uint64_t
from core.limits cimport count_node
from core.objective cimport end_value, narrow
from core.state cimport RANKS, Key, State, exact_key, forget_run, key_of
from core.state_map cimport Bounds, StateMap, map_close, map_find, map_open, map_store
from core.trick cimport maximises, play, playable, seat_on_turn
from core.vec cimport Vec, append, vec_init
from search.alpha_beta cimport Search
from search.solve cimport ask, first_window

cdef enum:
    MATCH = 13              # an instruction: play the rank led; the others are ranks
    NEVER = 1 << 28         # this many lines: there is no plan
    DONE = 0                # the number of the empty set of cases
    UNKNOWN = -1
    NEED_ZERO = 1 << 30     # added to what is needed, so that it is never negative
    MOST_BYTES = 1 << 29    # of memory, what finds things in it aside

cdef enum:
    # What a plan should have the fewest of; words only among the plans of the fewest lines.
    LINES                   # ends
    WORDS                   # cards that the side plays by the plan

cdef enum Kind:
    OURS                    # a player of the side is on turn
    THEIRS                  # an opponent is
    APART                   # one here, another there

cdef struct Place:
    # A position without what has been won so far, unless the worth of the end asks for it.
    State state
    uint64_t ranks          # that may be played
    int32_t low             # bounds on its value
    int32_t high
    int32_t worst_low       # bounds on what the side's worst play, with the worst luck, leads to
    int32_t worst_high
    int32_t after[13]       # by rank, the place that a card leads to, or UNKNOWN
    uint8_t gain[13]        # and the points that the maximising side gets by it
    uint8_t seat            # on turn

cdef struct Cases:
    # Cases that no play distinguishes, each (place << 32 | hardness), in ascending order.
    uint64_t first          # of them, among all that are kept
    uint32_t count
    int32_t[2] least        # by measure: a plan has at least this many
    uint8_t[2] solved       # there is one that has no more
    uint8_t kind
    uint8_t opened          # `children` are there
    uint8_t possible        # there is a plan; 0: or it is not known
    uint8_t sketched        # and some plan is chosen, if perhaps not the best
    uint8_t child_count
    uint8_t parts           # of the chosen division of ranks
    uint16_t choice         # the number of the chosen child
    uint32_t children       # the first of them
    uint32_t division       # the first of the masks of the chosen division

cdef struct Child:
    # What a set of cases leads to, by a rank, an instruction or a seat.
    int32_t label
    int32_t cases

cdef struct Plan:
    Search *search
    bint ours               # the side with the plan maximises
    bint failed             # no memory
    int64_t budget          # bytes of memory that it may still take
    Vec places              # of Place
    StateMap place_numbers    # int32
    StateMap worst          # of states at a trick boundary: Bounds
    StateMap sets           # the number of a set of cases, by a hash of them: int32
    Vec cases               # of Cases
    Vec elements            # uint64, cases
    Vec children            # of Child
    Vec divisions           # uint16, sets of children
    Vec scratch             # uint64, cases of a set that is being made
    StateMap unions         # of a set and a mask of its children: int32

cdef struct Division:
    # The children of a set, divided into groups.
    int number
    int measure
    int32_t lines           # that a division may take
    int32_t most            # of what is measured
    int32_t least           # that any division tried so far takes
    int count               # of children that are not done
    int[14] order           # of them
    int groups
    uint16_t[14] group      # masks of children
    int[14] part            # and the sets that they hold together

include "analysis/planner.pxi"
