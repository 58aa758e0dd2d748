# Best play at full width: how many lines there are on which every card keeps the value, and through
# how many positions they go.
#
# A position at a trick boundary is met once.  Those in the middle of a trick need no memory: where
# the trick began and the cards on the table distinguish them.  The key of the table would not do,
# for which worthless ranks are interchangeable: here every rank counts as itself.

from core.bits cimport int32_t, uint64_t
from core.state cimport Key, State, exact_key, forget_run
from core.state_map cimport StateMap, map_find, map_store
from search.alpha_beta cimport Search
from search.solve cimport keeps, list_cards

include "analysis/best_lines.pxi"
