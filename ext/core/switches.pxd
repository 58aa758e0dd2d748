# What prunes, by name, so that the checking build (RISTIKONTRA_CHECKS=1) can turn each off.
# In any other build nothing can be turned off, and asking costs nothing.

cdef extern from "core/bits.h":
    const bint CHECKS "RK_CHECKS"
    bint is_on "RK_IS_ON"(int disabled, int what) noexcept nogil

cdef enum:
    QUICK_TRICKS = 1        # what the leader's side surely takes
    DEFENCE = 2             # what the other side surely takes
    IN_TRICK = 4            # the same in the middle of a trick
    DOMINANCE = 8           # cards that another one makes needless (search/ordering.pxi)
    KILLERS = 16            # cards that refuted a sister come first
    STOPPERS = 32           # what the others can stop of a plan, counted
    EARLY_LEADS = 64        # plans that lead other ranks first
    LAST_TWO = 128          # the last two tricks by their own rules
    DENIAL = 256            # nobody else cleans whose king is taken
    LAST_THREE = 512        # the last three tricks in machine words
    STOCK_LEFT = 1024       # with a stock: what is still to come
    STOCK_TABLE = 2048      # with a stock: its table
    LAST_STOCK = 4096       # the last trick with a stock, at once as an ending
    ENDING_AT_ONCE = 8192   # that ending by quick tricks
    EASY_PROOFS = 16384     # with a stock: a search with few cards first
    SHAPES = 32768          # endings that differ only in points (search/shapes.pxd)
    STOCK_TRICK = 65536     # what a trick with a stock is surely worth
    KINGS_THROWN = 131072   # kings that a plan throws on others' tricks
