# The functions of shapes.pxd.

cdef inline bint shapes_open(Shapes *shapes, uint64_t lines) noexcept nogil:
    """Use this many lines, all empty if there were fewer before; false: there is no memory, and
    things are as they were."""
    cdef Shaped *entries
    if lines > shapes.room:
        entries = <Shaped *> new_lines(lines * LINE * sizeof(Shaped))
        if entries == NULL:
            return False
        memset(entries, 0, lines * LINE * sizeof(Shaped))
        shapes_close(shapes)
        shapes.entries = entries
        shapes.room = lines
    shapes.lines = lines
    return True

cdef inline void shapes_close(Shapes *shapes) noexcept nogil:
    free_lines(shapes.entries)
    shapes.entries = NULL
    shapes.lines = shapes.room = 0

cdef inline Shape shape_of(const Shapes *shapes, Key key, uint64_t cards) noexcept nogil:
    """Return the shape of a state that has this key and these cards."""
    cdef Shape shape
    cdef uint64_t sum = key.low, hash
    cdef int at
    for at in range(VALUED):
        sum += COLUMN_WEIGHT[key.high >> COLUMN_BITS * at & COLUMN]
    hash = mix_bits(sum, 0)
    shape.key = key
    shape.empty = WORTHLESS - count_ranks(ranks_of(cards) & WORTHLESS_RANKS)
    shape.tag = 64 | hash >> 26
    shape.line = shapes.entries + (hash & shapes.lines - 1) * LINE
    return shape

cdef inline bint shape_answers(
    const Game *game, const Shape *shape, int32_t threshold, int32_t *points
) noexcept nogil:
    """Say whether this shape tells if the maximising side gets a threshold of points or fewer;
    then bound them."""
    cdef const Shaped *entry
    cdef int at
    cdef int32_t least, most
    for at in range(LINE):
        entry = shape.line + at
        if entry.rest >> TAG != shape.tag:
            continue
        least, most = entry.rest >> VALUED_BITS & VALUE, entry.rest >> HIGHEST & VALUE
        if (least >= threshold or most < threshold) and bounds_from_entry(
            game, shape, entry, &least, &most
        ):
            if least >= threshold or most < threshold:
                points[0] = least if least >= threshold else most
                return True
    return False

cdef inline bint bounds_from_entry(
    const Game *game, const Shape *shape, const Shaped *entry, int32_t *least, int32_t *most
) noexcept nogil:
    """Turn the bounds of an entry into those of a state; false: their shapes may differ."""
    cdef uint64_t own = shape.key.high, other = entry.rest, sum = 0
    cdef uint64_t differ = (own ^ other) & (<uint64_t> 1 << VALUED_BITS) - 1
    cdef int rank[VALUED]
    cdef int at, with_it, column, count = 0, paired = 0, unpaired, less = 0, more = 0, points
    cdef int empty = shape.empty, other_empty = other >> EMPTY & 15
    for at in range(VALUED - 1, -1, -1):
        if differ >> COLUMN_BITS * at & COLUMN:
            sum += COLUMN_WEIGHT[own >> COLUMN_BITS * at & COLUMN]
            sum -= COLUMN_WEIGHT[other >> COLUMN_BITS * at & COLUMN]
            rank[count] = at
            count += 1
    if entry.low - shape.key.low != sum:
        return False
    unpaired = count
    for at in range(count):
        column = other >> COLUMN_BITS * rank[at] & COLUMN
        points = -game.value[WORTHLESS + rank[at]]
        for with_it in range(count):
            if (
                not paired >> with_it & 1
                and <int> (own >> COLUMN_BITS * rank[with_it] & COLUMN) == column
            ):
                paired |= 1 << with_it
                unpaired -= 1
                points += game.value[WORTHLESS + rank[with_it]]
                break
        else:
            other_empty += column == 0
        if points < 0:
            less += points * COLUMN_COPIES[column]
        else:
            more += points * COLUMN_COPIES[column]
    for at in range(count):
        if not paired >> at & 1:
            column = own >> COLUMN_BITS * rank[at] & COLUMN
            more += game.value[WORTHLESS + rank[at]] * COLUMN_COPIES[column]
            empty += column == 0
    if empty != other_empty or unpaired > empty:
        return False
    least[0] += less
    most[0] += more
    return True

cdef inline void shape_store(const Shape *shape, int32_t least, int32_t most) noexcept nogil:
    """Keep how many points the maximising side gets, in the place of what was known of the state
    or of the oldest of its line."""
    cdef Shaped *line = shape.line
    cdef uint64_t columns = shape.key.high & (<uint64_t> 1 << VALUED_BITS) - 1
    cdef int at = 0
    while at < LINE - 1 and line[at].rest and (
        line[at].low != shape.key.low or (line[at].rest ^ columns) << 64 - VALUED_BITS
    ):
        at += 1
    while at:
        line[at] = line[at - 1]
        at -= 1
    line[0].low = shape.key.low
    line[0].rest = (
        columns | <uint64_t> least << VALUED_BITS | <uint64_t> most << HIGHEST
        | <uint64_t> shape.empty << EMPTY | shape.tag << TAG
    )
