# The functions of table.pxd.

cdef inline bint table_open(Table *table, uint64_t buckets, uint64_t max_buckets) noexcept nogil:
    table.entries = <Entry *> new_lines(buckets * BUCKET * sizeof(Entry))
    if table.entries != NULL:
        memset(table.entries, 0, buckets * BUCKET * sizeof(Entry))
    table.buckets = table.room = buckets
    table.max_buckets = max_buckets
    table.used = table.generation = 0
    return table.entries != NULL

cdef inline void table_close(Table *table) noexcept nogil:
    free_lines(table.entries)
    table.entries = NULL

cdef inline void table_next(Table *table, bint unrelated) noexcept nogil:
    """Begin a question; `unrelated`: of a position that may have nothing to do with the last."""
    if unrelated and table.used * 16 < table.buckets * BUCKET and table.buckets > LEAST_BUCKETS:
        table.buckets >>= 1
    table.generation = table.generation + 1 & 255
    table.used = 0

cdef inline Entry *bucket_of(const Table *table, Key key) noexcept nogil:
    return table.entries + (mix_bits(key.low, key.high) & table.buckets - 1) * BUCKET

cdef inline Entry *table_probe(const Table *table, Key key) noexcept nogil:
    """Return the entry of a state, or NULL."""
    cdef Entry *entry = bucket_of(table, key)
    cdef int at
    for at in range(BUCKET):
        if entry[at].key.low == key.low and entry[at].key.high == key.high:
            return entry + at
    return NULL

cdef inline Entry *table_slot(Table *table, Key key) noexcept nogil:
    """Return the place for a state that is not in the table; what was there is given up."""
    cdef Entry *entry = bucket_of(table, key)
    cdef Entry *replaced = entry
    cdef int at, value, least = 256
    for at in range(BUCKET):
        if not entry[at].key.high:
            return entry + at
        value = entry[at].size + (128 if entry[at].generation == table.generation else 0)
        if value < least:
            least = value
            replaced = entry + at
    return replaced

cdef inline void table_grow(Table *table) noexcept nogil:
    """Use twice as many buckets; if there is no memory for them, stay as it is for good."""
    cdef Table larger
    cdef Entry *entry
    cdef uint64_t at, half = table.buckets * BUCKET
    if table.buckets == table.room:
        if not table_open(&larger, table.room * 2, table.max_buckets):
            table.max_buckets = table.room
            return
        memcpy(larger.entries, table.entries, half * sizeof(Entry))
        free_lines(table.entries)
        table.entries = larger.entries
        table.room = larger.room
    table.buckets *= 2
    for at in range(half):
        entry = table.entries + at
        if entry.key.high and mix_bits(entry.key.low, entry.key.high) & table.buckets >> 1:
            entry[half] = entry[0]
            entry.key.high = 0

cdef inline void table_store(
    Table *table, Key key, int32_t lower, int32_t upper, int size
) noexcept nogil:
    """Keep bounds on the future of a state, tightening what is known of it."""
    cdef Entry *entry = table_probe(table, key)
    if entry == NULL:
        if table.used * 2 > table.buckets * BUCKET and table.buckets < table.max_buckets:
            table_grow(table)
        table.used += 1
        entry = table_slot(table, key)
        entry.key.low, entry.key.high = key.low, key.high
        entry.lower = lower
        entry.upper = upper
        entry.size = size
    else:
        if lower > entry.lower:
            entry.lower = lower
        if upper < entry.upper:
            entry.upper = upper
    entry.generation = table.generation
