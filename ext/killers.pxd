# What cut last, by the hand of the player on turn.
#
# Below a stock a hand comes up in thousands of states, in which others hold other cards.  The card
# that was good enough in one of them mostly is in the next.  If it is played in all of them, they
# also lead to fewer states.  Endings without a stock seldom meet a hand twice (search.pxd).

from libc.string cimport memset

from bits cimport mix_bits, uint8_t, uint64_t
from state cimport NO_RANK
from table cimport free_lines, new_lines

cdef enum:
    PLACES = 1 << 18        # a power of two; each is a card, or NO_RANK

cdef inline uint8_t *killers_open() noexcept nogil:
    """Return empty places, or NULL if there is no memory."""
    cdef uint8_t *killers = <uint8_t *> new_lines(PLACES)
    if killers != NULL:
        killers_clear(killers)
    return killers

cdef inline void killers_clear(uint8_t *killers) noexcept nogil:
    memset(killers, NO_RANK, PLACES)

cdef inline void killers_close(uint8_t *killers) noexcept nogil:
    free_lines(killers)

cdef inline uint8_t *killer_of_hand(
    uint8_t *killers, int tricks, int count, int led, int winning, uint64_t ranks
) noexcept nogil:
    """Return the place of what cut last with this many tricks left, and this many cards on the
    table, after this lead, where the player on turn holds these ranks; `winning` is 0..3.

    Some states share a place by chance.
    """
    return killers + (
        mix_bits(tricks | count << 5 | led << 8 | winning << 12, ranks) & PLACES - 1
    )
