"""The kernel of a page that plays Sedma (`web/sedma.wasm`): deals by ranks, without Python."""

from libc.stdint cimport int32_t

cdef struct SedmaPlace:
    int32_t seats
    int32_t beaten          # the leader continues only where the other side has the trick (S9)
    int32_t draw_all        # a player draws all cards at once (S12)
    int32_t last_trick      # what it is worth
    int32_t by_deal         # the result of the deal comes before points (S17)
    int32_t leader
    int32_t turn
    int32_t over
    int32_t result          # of a deal that is over, for the first side
    int32_t stock
    int32_t lying
    int32_t count
    int32_t points[2]
    int32_t took[2]         # whether a side has taken a trick
    int32_t hands[32]       # how many cards of each rank, seat by seat
    int32_t table[16]       # in order of play
    int32_t next[24]        # of the stock, the next one first
    int32_t moves[9]

cdef struct SedmaFound:
    int32_t halted          # it took too many nodes
    int32_t count
    int32_t nodes
    int32_t length          # of a line of best play
    int32_t result[9]
    int32_t points[9]       # that the first side still takes
    int32_t line[64]
