# What prunes, by name, so that the checking build (RISTIKONTRA_CHECKS=1) can turn each off.
# In any other build nothing can be turned off, and asking costs nothing.

cdef extern from "core/bits.h":
    const bint CHECKS "RK_CHECKS"
    bint is_on "RK_IS_ON"(int disabled, int what) noexcept nogil

cdef enum:
    QUICK_TRICKS = 1
    DEFENCE = 2
    IN_TRICK = 4
    DOMINANCE = 8
    KILLERS = 16
    STOPPERS = 32
    EARLY_LEADS = 64
    LAST_TWO = 128
    DENIAL = 256
    LAST_THREE = 512
    STOCK_LEFT = 1024
    STOCK_TABLE = 2048
    LAST_STOCK = 4096
    ENDING_AT_ONCE = 8192
    EASY_PROOFS = 16384
    SHAPES = 32768
    STOCK_TRICK = 65536
    KINGS_THROWN = 131072
