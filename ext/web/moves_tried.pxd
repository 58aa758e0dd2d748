# What a player of whole deals found for the page: its moves, and what each is worth.

from libc.stdint cimport int32_t

cdef struct MovesTried:
    # `best` and `thumb` are places in `moves`: the move of the player, and that of the rules of
    # thumb.  `deals` were played out; a move was tried in `tries` of them.  The sums are of its
    # worth, and of the differences from the move of the rules of thumb and their squares.
    int32_t count
    int32_t best
    int32_t thumb
    int32_t deals
    int32_t moves[53]
    int32_t tries[53]
    double worth[53]
    double better[53]
    double squares[53]
