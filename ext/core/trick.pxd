# The rules of play, said a second time for speed (the first is games/tricks/position.py): what may be
# played, what a trick on the table holds, who wins it, whether it cleans, and what follows it.
# Perft and the reference hold the two together.  For speed the last tricks have rules of their own
# (search/last_three.h, search/last_two.pxd); a test holds them against this file.  What the lead
# limit forbids (R16) is asked again in core/stock.pxi, search/stock.pxi and hidden/guarantee.pxi.

from core.bits cimport highest_bit, lowest_bit, lowest_of, ranks_of, uint64_t
from core.state cimport NO_RANK, Deal, Game, State, Trick

include "core/trick.pxi"
