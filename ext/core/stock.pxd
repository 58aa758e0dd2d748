# The rules of play while there is a stock, said a second time for speed (the first is
# games/tricks/position.py and games/tricks/deal.py): what may be played or turned, who draws, what follows a card.
# Perft and the reference hold the two together.
#
# Under immediate drawing the next card of the stock belongs to the next player, who plays one of the
# hand and that card, and keeps the others (R14).  To play the card itself is to turn it (R15).
#
# In Kontra a full trick stays on the table until its winner has spiced it, which is a play like any
# other (K14).  What is left of the pack after the stock goes with the next trick (K20).
#
# A card that is turned and may not be played goes to the hand, if that is the rule (A2).  A player
# who so holds a card too many has drawn already, and plays another.
#
# A hand is one word, four bits a rank: how many of it.  Ranks are numbered as everywhere
# (core/state.pxd).  A card to be played is a rank, and TURN more if it is turned.
#
# The last part of a deal, after its stock, is played by the same functions at a table
# (players/whole_deal.pxd).  A search plays it by core/trick.pxd, where hands are fixed.

from core.bits cimport count_ranks, lowest_bit, number_of, ranks_of, uint8_t, uint64_t
from core.state cimport NO_RANK, Game, State
from core.trick cimport gather, lay, pass_lead, seat_of, side_of

cdef enum:
    MOST_STOCK = 40
    TURN = 16               # added to the rank of a card that is turned

cdef struct StockRules:
    # What a context fixes, beside the rules of `Game`.
    bint late               # cards are drawn after the trick (A1)
    bint dark               # R15
    bint turns_any          # A2
    bint takes_up           # A2, and that changes who draws what: draws come later
    bint keeps_king         # L8
    bint dirties            # the taker of a queen owes cleaning (L4), and that matters
    bint spices             # the winner of a trick adds a card to it (K14)
    int hand                # cards in a full hand

cdef struct Stock:
    StockRules rules
    int length
    uint8_t card[40]        # in the order in which they are drawn
    uint64_t rest[41]       # how many of each rank are left after that many: as in a hand
    uint8_t extra           # points that go with the first trick after the stock (K20)
    # Only whole deals use the rest (players/whole_deal.pxd).
    bint open               # everybody sees its first card (K5)
    uint8_t bottom          # and this one, which may be led first (K7); NO_RANK: there is none
    uint64_t hidden         # cards of a locked pack that nobody has seen, as in a hand
    int hidden_count
    uint64_t spice          # those that nobody has seen and that go with the first trick after it
    int spice_count

cdef struct StockState:
    State at                # but for its cards, which are in `hand`
    uint64_t hand[4]
    uint8_t next            # place in the stock
    bint queen              # one is on the table
    uint8_t drawing         # who still draws for this trick, one bit per seat

include "core/stock.pxi"
