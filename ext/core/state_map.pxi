# The functions of state_map.pxd.

cdef inline bint map_open(StateMap *memo, uint64_t size, size_t width) noexcept nogil:
    memo.keys = <Key *> calloc(size, sizeof(Key))
    memo.kept = <char *> malloc(size * width)
    memo.width = width
    memo.size = size
    memo.used = 0
    memo.failed = memo.keys == NULL or memo.kept == NULL
    return not memo.failed

cdef inline void map_close(StateMap *memo) noexcept nogil:
    free(memo.keys)
    free(memo.kept)

cdef inline uint64_t map_place(const StateMap *memo, Key key) noexcept nogil:
    """Return where a key is, or where it would go."""
    cdef uint64_t at = mix_bits(key.low, key.high) & memo.size - 1
    while memo.keys[at].high and (
        memo.keys[at].low != key.low or memo.keys[at].high != key.high
    ):
        at = at + 1 & memo.size - 1
    return at

cdef inline void *map_find(const StateMap *memo, Key key) noexcept nogil:
    """Return what is kept of a key, or NULL; it moves when anything is stored."""
    cdef uint64_t at = map_place(memo, key)
    return memo.kept + at * memo.width if memo.keys[at].high else NULL

cdef inline void map_store(StateMap *memo, Key key, const void *found) noexcept nogil:
    cdef StateMap larger
    cdef uint64_t at
    if memo.used * 2 >= memo.size:
        if not map_open(&larger, memo.size * 2, memo.width):
            map_close(&larger)
            memo.failed = True
            return
        for at in range(memo.size):
            if memo.keys[at].high:
                map_store(&larger, memo.keys[at], memo.kept + at * memo.width)
        map_close(memo)
        memo[0] = larger
    at = map_place(memo, key)
    memo.used += not memo.keys[at].high
    memo.keys[at] = key
    memcpy(memo.kept + at * memo.width, found, memo.width)
