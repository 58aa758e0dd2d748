# The functions of deals.pxd.

cdef inline void dealing_begin(Dealing *dealing) noexcept nogil:
    """Stand before the first deal; parts, their `count` and what is `wanted` at first are set."""
    cdef int at, some, seat, cards = 0
    cdef const RankShares *part
    for some in range(16):
        dealing.only[dealing.count][some] = 0
    for at in range(dealing.count - 1, -1, -1):
        part = &dealing.part[at]
        cards += part.cards
        for some in range(16):
            dealing.only[at][some] = dealing.only[at + 1][some]
            if not part.holders & ~some:
                dealing.only[at][some] += part.cards
    for seat in range(SEATS):
        cards -= dealing.wanted[0][seat]
    dealing.ways[0] = dealing.alike[0] = 1
    dealing.split[0] = -1
    dealing.at = 0 if cards == 0 else -1

cdef inline bint can_be_dealt(const Dealing *dealing, int at) noexcept nogil:
    """Say whether the parts from one on can give every seat what it then wants.

    All their cards are wanted.  So by Hall's theorem they can unless some seats are the only ones
    for more cards than they want.
    """
    cdef int some, seat, wanted
    for some in range(16):
        wanted = 0
        for seat in range(SEATS):
            if some >> seat & 1:
                wanted += dealing.wanted[at][seat]
        if dealing.only[at][some] > wanted:
            return False
    return True

cdef inline bint next_share(Dealing *dealing, int at) noexcept nogil:
    """Choose the next share of a part with which there is a deal, if any is left."""
    cdef const RankShares *part = &dealing.part[at]
    cdef int split, seat, same
    for split in range(dealing.split[at] + 1, part.count):
        for seat in range(SEATS):
            dealing.wanted[at + 1][seat] = dealing.wanted[at][seat] - part.share[split][seat]
        if not can_be_dealt(dealing, at + 1):
            continue
        same = dealing.same[at] + 1 if part.twins > 1 and split == dealing.split[at - 1] else 1
        # As many orders as the twins so far have, which now are one more.
        dealing.ways[at + 1] = dealing.ways[at] * part.ways[split] * part.twins / same
        dealing.alike[at + 1] = dealing.alike[at] * part.twins / same
        dealing.same[at + 1] = same
        dealing.split[at] = split
        return True
    return False

cdef inline bint next_deal(Dealing *dealing) noexcept nogil:
    """Go on to the next deal; false: there is none."""
    cdef int at = dealing.at
    while 0 <= at < dealing.count:
        if not next_share(dealing, at):
            at -= 1
            continue
        at += 1
        if at < dealing.count:
            dealing.split[at] = (dealing.split[at - 1] if dealing.part[at].twins > 1 else 0) - 1
    dealing.at = max(at, 0) - 1
    return at == dealing.count

cdef inline void write_deal(const Dealing *dealing, uint8_t *hidden) noexcept nogil:
    """Write the hidden cards of a deal, `4 * 13` counts, where there are none yet."""
    cdef int at, seat
    for at in range(dealing.count):
        for seat in range(SEATS):
            hidden[seat * RANKS + dealing.part[at].rank] = (
                dealing.part[at].share[dealing.split[at]][seat]
            )
