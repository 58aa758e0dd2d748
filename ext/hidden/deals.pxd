# The possible deals by what is known, one after the other.
#
# A deal says of every rank how its unseen cards are shared among the seats. The ranks and the
# shares of each have a fixed order. Deals come in the order of these choices, the last rank
# changing fastest. Equivalent ranks (twins) are side by side. Several deals may differ only in the
# names of twins. Only the one in which their shares never go back is listed, and it counts for all
# of them.

from libc.stdint cimport int64_t

from core.bits cimport uint8_t
from core.state cimport RANKS, SEATS

cdef enum:
    SHARES = 35             # ways to share four cards among four seats, the most there can be

cdef struct RankShares:
    # What one rank can add to a deal.
    int rank
    int cards               # unseen
    int holders             # seats that may hold one, a bit each
    int twins               # ranks up to here that are each other's like, itself included
    int count               # of shares
    uint8_t share[35][4]    # by seat
    int ways[35]            # in which the cards of the rank can be dealt

cdef struct Dealing:
    RankShares part[13]
    int count               # of parts
    int only[14][16]        # cards from a part on that none may hold but these seats, a bit each
    int at                  # the part that changes next; -1: there are no more deals
    int split[13]           # which share of each part is chosen
    # With the choices before each part:
    int wanted[14][4]       # cards that each seat still wants
    int64_t ways[14]        # in which the cards can be dealt
    int64_t alike[14]       # deals that differ in nothing but the names of twins
    int same[14]            # twins up to the one just before whose shares are equal to its own

include "hidden/deals.pxi"
