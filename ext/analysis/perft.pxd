# Full width, without alpha-beta: counting all lines of play to a depth (perft, as chess engines call
# it), and whether a side can clean if everybody helps (`can_clean`).

from core.bits cimport highest_bit, lowest_bit, uint64_t
from core.limits cimport SearchLimits, count_node
from core.state cimport Deal, Key, State, key_of
from core.state_map cimport StateMap, map_find, map_store
from core.stock cimport Stock, StockState
from core.trick cimport play, playable
from search.alpha_beta cimport Search
from search.general cimport no_cleaning
from search.stock cimport deal_of, goes_to_hand, list_stock_cards, stock_play

include "analysis/perft.pxi"
