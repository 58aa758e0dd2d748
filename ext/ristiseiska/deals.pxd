# The deals of Ristiseiska that fit what one seat knows, with the cards that were given, all equally
# likely.
#
# Time falls into spells: a gift ends one and begins the next.  A deal says who held each card in
# each spell.  A card that is played leaves in its spell.  What a seat knows says for each spell and
# each card who may have held it then.  The seat held its own cards.  A card that somebody plays was
# in that player's hand.  A player who could not play held nothing that fitted.  The seat saw the
# card of a gift that it gave or got.
#
# One deal leads to another: two cards change places from a moment when they were in one hand (or
# from the deal on) to the next such moment (or to now).  Then as many cards were given as before,
# and in every hand there were as many.  The step back is as likely, so in the long run all deals
# that can be reached are equally likely.  Where few fit they are listed instead.

from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset

from core.bits cimport card_bit, count_bits, draw_below, lowest_bit, uint64_t
from ristiseiska.play cimport CARDS, NOBODY, PLAYERS

cdef enum:
    SPELLS = 160            # the last of them; what was given before is forgotten
    MOST_LISTED = 512       # deals
    LIST_WORK = 4000        # steps in which they must be found
    REPAIRS = 500           # steps in which a first deal must be found, and how often it is tried
    TRIES = 6
    HERE = 255              # a card that has not been played

cdef struct Known:
    # What a seat knows.  `may` has a bit for each seat that may hold a card in a spell.
    int seats
    int spells
    uint8_t may[SPELLS][CARDS]
    uint8_t leaves[CARDS]   # the spell in which a card is played, or HERE
    uint64_t cards          # that were in the hands at first
    int giver[SPELLS]       # of the gift that ends a spell
    int getter[SPELLS]
    int gift[SPELLS]        # the card, or NOBODY where the seat did not see it
    int size[PLAYERS]       # of the hands now
    uint64_t loose_cards    # that are not always known to be where they are
    int loose[CARDS]        # the same, one after the other
    int count

cdef struct DealHistory:
    uint8_t holder[SPELLS][CARDS]

cdef struct Listed:
    int count
    int work
    uint64_t hand[MOST_LISTED][PLAYERS]

include "ristiseiska/deals.pxi"
