# The rules of play, said a second time for speed (the first is games/tricks/position.py): what may be
# played, what a trick on the table holds, who wins it, whether it cleans, and what follows it.
# Perft and the reference hold the two together.  In the kernel only the last tricks have rules of
# their own, for speed (search/last_three.h, search/last_two.pxd); a test holds them against this
# file.

from core.bits cimport highest_bit, lowest_bit, lowest_of, ranks_of, uint64_t
from core.state cimport NO_RANK, Deal, Game, State, Trick

include "core/trick.pxi"
