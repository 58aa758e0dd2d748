# Whole deals of Ristiseiska with the forfeit: every state that play can reach, solved at once.
#
# Hands are fixed, so the layout says what each hand still holds.  A state is a layout, a clock (who
# is on turn, and how many first turns have not ended, X19) and whether the player continues after
# an ace or a king (X12).  Who holds the forfeit is not part of it: values are kept for each holder.
#
# Layouts are numbered so that every card leads to a greater number: a pass over them forwards marks
# what can be reached, a pass backwards knows what each move leads to.  Ends of play are not kept.

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memset

from ristiseiska.layout cimport (
    CARDS, CONTINUE_ANY, CONTINUE_OFF, NOBODY, SUITS, TOP, rank_after,
)

cdef extern from *:
    """
    typedef unsigned __int128 LayoutLines;
    """
    ctypedef unsigned long long LayoutLines

cdef enum:
    NO_STAGE = 255
    STAGES = 50             # of a suit: not opened, or one of 7 lowest and 7 highest ranks
    MOST_SEATS = 5
    MOST_MOVES = 8          # cards that fit a layout
    MOST_WORDS = 16         # of 32 bits, that are kept of a state
    OVER = -1               # instead of a state: a hand is empty

# A position with its rules, as numbers.  Cards count by suit and rank, clubs and the ace first.
cdef struct LayoutInput:
    int32_t seats
    int32_t build           # a BuildRule
    int32_t goes_on         # a ContinueRule
    int32_t forfeit         # what it costs
    int32_t costs[CARDS]    # what each card does
    int32_t owners[CARDS]   # the seat of each; nobody is asked for that of a card that is down
    int32_t low[SUITS]      # the layout; 0 where none is down
    int32_t high[SUITS]
    int32_t turn
    int32_t first_turns     # that have not ended; 0 where nobody is exempt (X19)
    int32_t continuing      # whether the player has just played an ace or a king (X12)
    int32_t holder          # of the forfeit, or NOBODY

# A card that may come next in a suit.
cdef struct Step:
    int32_t next            # the stage to which it leads, 0 if there is no such card
    uint8_t owner
    uint8_t card
    bint edge               # an ace or a king
    bint forced             # where lines are counted, played alone wherever it fits
    uint16_t cost

# How far a suit has grown.
cdef struct Stage:
    int32_t low
    int32_t high
    Step steps[2]           # the lower card first
    uint64_t left           # how many cards each seat holds of the suit, eight bits a seat
    uint16_t costs[MOST_SEATS]
    int32_t preference[MOST_SEATS]  # what each seat makes least: own costs, then less the others'

cdef struct Marks:
    uint32_t states         # of a layout that can be reached, one bit per clock and continuation
    uint32_t first          # the number of the first of them

cdef struct Layouts:
    int seats
    int clocks              # one per seat; then one per first turn that has not ended
    uint8_t turn[2 * MOST_SEATS]
    uint8_t after[2 * MOST_SEATS]   # the clock after a turn
    int goes_on             # a ContinueRule
    int first_suit          # the suit that begins an empty table (X3), or SUITS if it is not empty
    int stages[SUITS]
    uint32_t stride[SUITS]
    Stage suit[SUITS][STAGES]
    uint8_t number[SUITS][TOP + 1][TOP + 1]     # of a stage; NO_STAGE: play does not reach it
    uint32_t layouts
    Marks *marks
    uint64_t states
    int forfeit             # what it costs
    int holders             # kept apart: nobody and each seat, or 1 where the forfeit costs nothing
    int held                # kept apart for one seat's bounds: without and with the forfeit
    int fields
    uint16_t *kept          # of each state: guarantees, values with help, outcomes
    LayoutLines *lines      # of each state, by the seat that goes out
    uint32_t *taking        # of each state, who can make whom take the forfeit, a bit for each pair
    bint too_many           # lines

# What a state is worth to each seat, in points against it.
cdef struct LayoutFound:
    int32_t sure[MOST_SEATS]        # what it can hold itself to
    int32_t helped[MOST_SEATS]      # the best that all together can get it
    int32_t outcome[MOST_SEATS]     # the result if each plays alone

# A card that fits a layout.
cdef struct Fitting:
    uint8_t owner
    uint8_t card
    bint edge
    bint forced
    uint32_t child          # the layout to which it leads
    uint16_t cost
    uint32_t outcome        # the stages after it, six bits each

# What a layout says.
cdef struct LayoutPlace:
    int stage[SUITS]
    uint32_t layout
    int count
    Fitting fitting[MOST_MOVES]
    int left[MOST_SEATS]
    uint32_t can_play       # seats

ctypedef void (*Work)(Layouts *, const LayoutPlace *, int) noexcept nogil

include "ristiseiska/forfeit.pxi"
