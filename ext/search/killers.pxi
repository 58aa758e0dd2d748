# The functions of killers.pxd.

cdef inline bint killers_open(Killers *killers, uint64_t places) noexcept nogil:
    """Use this many places, all empty; false: there is no memory, and there are none."""
    if places != killers.places:
        killers_close(killers)
        killers.card = <uint8_t *> new_lines(2 * places)
        if killers.card == NULL:
            return False
        killers.places = places
    memset(killers.card, NO_RANK, 2 * places)
    return True

cdef inline void killers_close(Killers *killers) noexcept nogil:
    free_lines(killers.card)
    killers.card = NULL
    killers.places = 0

cdef inline uint8_t *killer_of_hand(
    const Killers *killers, int tricks, int count, int led, int winning, uint64_t ranks
) noexcept nogil:
    """Return the place of what cut last with this many tricks left, and this many cards on the
    table, after this lead, where the player on turn holds these ranks; `winning` is 0..3.

    Some states share a place by chance.  So what is there may be no card of this hand, or one that
    was turned: who reads it looks whether it can be played.
    """
    return killers.card + 2 * (
        mix_bits(tricks | count << 5 | led << 8 | winning << 12, ranks) & killers.places - 1
    )

cdef inline void note_killer(uint8_t *killer, int card) noexcept nogil:
    """Note at a place that a card has cut."""
    if killer[0] != card:
        killer[1] = killer[0]
        killer[0] = card
