# The functions of layout.pxd.

cdef inline int rank_after(int build, int low, int high, int side) noexcept nogil:
    """Return the lower (side 0) or the higher card that fits a suit, 0 if none does (X7 to X10)."""
    if low == 0:
        return 7 if side == 0 else 0
    if side == 0:
        return 0 if build == BUILD_STRICT and low < 7 and high == 7 else low - 1
    return 0 if high == TOP or (build != BUILD_FREE and low == 7) else high + 1
