# The value of a deal where one seat plays by a rule, seeing its own hand, and the others see all
# the cards.
#
# The rule, at each turn of the seat:
#
# - Where an opponent is winning the trick, match the rank led, or else throw the cheapest card.
# - Where the partner is winning it, throw a king that would clean the side, if cleaning is played
#   for and no king is there yet; or else the dearest card if it is worth DEAR points or more; or
#   else match the rank led, or else throw the dearest card.
# - Lead the cheapest card, of the ranks that nobody else holds if there are any.
# - Of cards worth the same take that of whose rank the others hold the fewest, then the lowest.
#
# All of that follows from the cards that have been played and the seat's own hand.  Partner and
# opponents know the rule and see all hands, and each plays the best for their side; so a deal has a
# value, found by the search below over the states of search/alpha_beta.pxd.  No way of playing
# beats seeing all the cards.  So each state is asked about in the open game first, and played on
# only where the seat's side would get what is asked if all saw all.
#
# The rule looks at no rank but that led and those of the seat's own cards.  So a rank that only
# one other hand holds is nothing to it, and what search/ordering.pxd leaves out is also left out.

from core.bits cimport count_cards, highest_bit, int32_t, lowest_bit, ranks_of, uint64_t
from core.limits cimport count_node
from core.objective cimport narrow
from core.state cimport (
    NO_RANK, RANKS, SEATS, WORTHLESS, Deal, Game, Key, State, column_of, insert, run_matters,
    tally_bits,
)
from core.trick cimport finish, lets_clean, maximises, playable, put, seat_on_turn
from search.alpha_beta cimport Search
from search.general cimport lone_quick_tricks, no_cleaning, side_bound
from search.solve cimport ask, bound_by_cards, first_window
from search.table cimport Entry, Table, table_close, table_probe, table_open, table_store
from search.window cimport Window, asks, note_answer, window_between

cdef enum:
    FEW_BUCKETS = 1 << 10
    MANY_BUCKETS = 1 << 20
    LAST = 1 << 7           # added to a column that shall stand last
    DEAR = 10               # points

cdef struct Follower:
    Table table             # bounds on the value of a deal
    int me                  # the seat

include "hidden/follow.pxi"
