# What cut last, by the hand of the player on turn.
#
# Below a stock a hand comes up in thousands of states, in which others hold other cards.  The card
# that was good enough in one of them mostly is in the next.  If it is played in all of them, they
# also lead to fewer states.  Endings without a stock seldom meet a hand twice (search/alpha_beta.pxd).
#
# A place has two cards: what cut last, and the other one that cut there before it.

from libc.string cimport memset

from core.bits cimport mix_bits, uint8_t, uint64_t
from core.state cimport NO_RANK
from search.table cimport free_lines, new_lines

cdef enum:
    FEW_PLACES = 1 << 14
    MANY_PLACES = 1 << 20   # where the stock is long
    CHECKED_PLACES = 1 << 6 # of the checking build: many states share one

cdef struct Killers:
    uint8_t *card           # two by place; NO_RANK: nothing has cut there
    uint64_t places         # a power of two, or none

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
