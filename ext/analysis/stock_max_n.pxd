# Three players while there is a stock: what analysis/max_n.pxd finds out, by the rules of
# core/stock.pxd.
#
# Full width again, so that it takes long: each trick with a stock has a turn more than there are
# players.  What is known of a state is kept beside what is known of the endings.

from analysis.max_n cimport (
    Maxn, Outlook, award, choose_outlook, maxn_goes_on, outlook_of, recall, remember, unite,
)
from core.bits cimport uint8_t, uint64_t
from core.state cimport Key, State, prepare_keys
from core.stock cimport TURN, StockState, seat_at
from core.trick cimport seat_of
from search.alpha_beta cimport Search
from search.stock cimport StockSearch, deal_of, list_stock_cards, stock_key, stock_play

include "analysis/stock_max_n.pxi"
