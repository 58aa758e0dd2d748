# Many deals of one position, solved one after the other with one table: the keys of its states are
# the same for any owners of the cards at the root.  Each deal gets what every card of the seat on
# turn is worth in it, or only the best, and what its later play meets where that is followed.

from core.bits cimport int32_t, uint8_t
from core.state cimport RANKS, SEATS, Deal, State
from hidden.follow cimport Follower, follow_deal
from search.alpha_beta cimport Search
from search.position_input cimport NO_FAULT, Fault, PositionInput, load
from search.solve cimport (
    Answer, begin, close_window, first_window, keeps, list_cards, on_turn, solve,
)

include "hidden/many_deals.pxi"
