# The smallest pieces: bit tricks, and a flag that another thread may set.

from libc.stdint cimport int32_t, uint16_t, uint32_t, uint64_t, uint8_t

cdef extern from *:
    """
    #define RK_LOWEST(x) __builtin_ctz(x)
    #define RK_FLAG(p) (*(volatile int *)(p))
    """
    int lowest_bit "RK_LOWEST"(unsigned int bits) noexcept nogil
    int load_flag "RK_FLAG"(int *flag) noexcept nogil

cdef extern from "weights.h":
    const uint64_t COLUMN_WEIGHT[70]
