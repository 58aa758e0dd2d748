# The smallest pieces: bit tricks, and flags that several threads may read and set.

from libc.stdint cimport int32_t, uint16_t, uint32_t, uint64_t, uint8_t

cdef extern from *:
    """
    #define RK_LOWEST(x) __builtin_ctz(x)
    #define RK_TAKE(p) __atomic_exchange_n((p), 1, __ATOMIC_ACQ_REL)
    #define RK_SET(p, x) __atomic_store_n((p), (x), __ATOMIC_RELEASE)
    #define RK_READ(p) __atomic_load_n((p), __ATOMIC_ACQUIRE)
    """
    int lowest_bit "RK_LOWEST"(unsigned int bits) noexcept nogil
    bint take_flag "RK_TAKE"(int *flag) noexcept nogil    # true: it was set already
    void set_flag "RK_SET"(int *flag, int value) noexcept nogil
    bint read_flag "RK_READ"(int *flag) noexcept nogil

cdef extern from "weights.h":
    const uint64_t COLUMN_WEIGHT[70]
