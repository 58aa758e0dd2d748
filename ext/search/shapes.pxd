# What has been found of a state, kept by its shape, and so known of others that differ in points.
#
# A *shape* is a state as a trick begins without what its ranks are worth: who leads, and how often
# which columns (core/state.pxd) occur.  Two states of one shape are played the same way, rank for rank.
# If a rank of n cards is worth d more in one of them, then each line of play brings the maximising side
# between nothing and n * d more, and so its best play does.  Hence the bounds of one state are
# bounds of the other, widened by what lies between their points.  All of this is for plain
# questions (search/alpha_beta.pxd), in which ranks differ in nothing else.
#
# The keys say whether two shapes are the same.  Columns of valued ranks that both states
# have pair with one another, the best first; `unpaired` are left over in each, none of which the
# other has.  With these there are more than eight columns of each state, the worthless ranks' among
# them.  Leave out as many empty ones on both sides as are unpaired: if there are enough, eight are
# left on each.  Sums of eight weights are distinct (core/weights.h), so equal sums mean equal columns.
# Then an unpaired column stands for one of a worthless rank in the other state.
#
# A line of memory has the newest entries of some shapes.  What is kept is true as long as the
# context, and what is lost costs time alone.

from libc.string cimport memset

from core.bits cimport (
    COLUMN_COPIES, COLUMN_WEIGHT, count_ranks, int32_t, mix_bits, ranks_of, uint64_t,
)
from core.state cimport RANKS, WORTHLESS, WORTHLESS_RANKS, Game, Key
from search.table cimport free_lines, new_lines

cdef enum:
    SHAPED = 4              # tricks: shorter states are not kept
    LINE = 4                # entries
    FEW_LINES = 1 << 8
    MANY_LINES = 1 << 14    # below a stock
    COLUMN_BITS = 7
    COLUMN = (1 << COLUMN_BITS) - 1
    VALUED = RANKS - WORTHLESS
    VALUED_BITS = VALUED * COLUMN_BITS
    VALUE_BITS = 9          # of up to 300 points
    VALUE = (1 << VALUE_BITS) - 1
    HIGHEST = VALUED_BITS + VALUE_BITS
    EMPTY = HIGHEST + VALUE_BITS
    TAG = EMPTY + 4

cdef struct Shaped:
    uint64_t low            # as in the key
    # The columns of valued ranks as in the key, the least and the greatest value, how many
    # worthless ranks nobody holds, a part of the shape's hash; a one.
    uint64_t rest

cdef struct Shapes:
    Shaped *entries
    uint64_t lines          # in use: a power of two, or none
    uint64_t room           # lines that there is memory for

cdef struct Shape:
    # Of a state, as it is asked for.
    Key key
    int empty               # worthless ranks that nobody holds
    uint64_t tag            # with the one above it
    Shaped *line

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
        if (least >= threshold or most < threshold) and widen(game, shape, entry, &least, &most):
            if least >= threshold or most < threshold:
                points[0] = least if least >= threshold else most
                return True
    return False

cdef inline bint widen(
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
