# Many deals of one position, solved one after the other with one table: the keys of its states are
# the same for any owners of the cards at the root.

from core.bits cimport int32_t, uint8_t
from hidden.follow cimport Follower, follow_deal
from core.position_input cimport NO_FAULT, Fault, Given, load
from search.alpha_beta cimport Search
from search.solve cimport (
    Answer, begin, close_window, first_window, keeps, list_cards, on_turn, solve,
)
from core.state cimport RANKS, SEATS, Deal, State

include "search/many_deals.pxi"
