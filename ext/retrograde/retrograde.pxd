# What each seat can force where play may go round for ever.  It knows no game: a game says what
# comes after a state, who moves, and what an end costs each seat.
#
# First every state that play can reach is found, with the edges to those after it.  Then, from the
# ends backwards and the cheapest first, what a seat can hold itself to: it needs one edge where it
# moves, and all where others do.  The dearest ends first, and the other way round: what the others
# can hold it to.  Where neither goes, nobody can force an end.  A seat that is out pays nothing,
# even
# if the others never reach an end.  Where costs are equal, the states from which it takes the
# fewest moves come first: so each has the fewest in which it can be forced, if every later choice
# is also of the least cost that is left.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memset

cdef enum:
    MOST_PLAYERS = 5
    MOST_CHILDREN = 64
    ENDED = 255             # instead of the seat that moves
    NEVER = 65535           # instead of a cost
    FIRST_ROOM = 1 << 10

# A state, as the game says: an end, or who moves and what may come next.
cdef struct Node:
    int mover
    int count
    uint64_t children[MOST_CHILDREN]
    uint8_t out             # seats that are out while others play on, a bit each
    uint16_t costs[MOST_PLAYERS]    # of an end

ctypedef void (*Expand)(const void *game, uint64_t state, Node *node) noexcept nogil

# What a seat can be held to, by itself or by the others, and in how many moves at the latest.
cdef struct Bound:
    uint16_t cost
    uint16_t moves

cdef struct StateGraph:
    const void *game
    Expand expand
    int seats
    uint64_t most_bytes
    bint too_large          # for `most_bytes`
    bint no_memory
    uint64_t states, state_room
    uint64_t edges, edge_room
    uint64_t ends, end_room
    uint64_t slot_room      # a power of two
    uint64_t expanded       # states whose edges are known
    uint64_t *keys
    uint8_t *movers
    uint8_t *out            # of each state, as in a `Node`
    uint32_t *first         # of each state its first edge
    uint32_t *next          # of each edge the state after it; of an end, its number
    uint16_t *costs         # of each end
    uint32_t *end_states    # of each end
    uint32_t *slots         # a hash table: 0, or the number of a state and one more
    Bound *bounds           # of each state: of each seat by itself, then by the others

# One seat's bounds, being found.
cdef struct Force:
    int seat
    bint by_others
    uint32_t *ends          # the cheapest first, or the dearest
    uint64_t next_end
    bint out_settled        # whether the states in which the seat is out are settled
    int cost                # of the ends from which it goes back now
    uint64_t settled        # states
    uint64_t waiting        # those of them from which it has still to go back
    int soonest             # the fewest moves of those that wait
    uint32_t *before_first  # of each state its first edge backwards
    uint32_t *before        # edges backwards
    uint8_t *left           # edges of each state that are not settled
    uint32_t *first_waiting # by moves: 0, or the number of a state and one more
    uint32_t *next_waiting  # of each state that waits, another with as many moves

include "retrograde/retrograde.pxi"
