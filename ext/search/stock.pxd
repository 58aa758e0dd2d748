# The part of a deal with a stock, every card of it known: its rules of play, said a second time for
# speed, and alpha-beta down to the last part, which search/alpha_beta.pxd works out.
#
# Under immediate drawing the next card of the stock belongs to the next player: he plays one of
# his hand and that card, and keeps the others (R14).  To play the card itself is to turn it (R15).
#
# In Kontra a full trick stays on the table until its winner has spiced it, which is a play like any
# other (K14).  What is left of the pack after the stock goes with the next trick (K20).
#
# A card that is turned and may not be played goes to the hand, if that is played (A2).  Who holds a
# card too many so has drawn already, and plays another.
#
# Contract of `stock_bound` as of `bound_at_trick_start` (search/alpha_beta.pxd).  What prunes here
# is what is left to be won,
# the tables, what can surely be taken in the last trick but one with a stock, and all that prunes
# in the last part.
#
# A hand is one word, four bits a rank: how many of it.  Ranks are numbered as everywhere
# (core/state.pxd).  A card to be played is a rank, and TURN more if it is turned.
#
# The key of a state is exact, each rank standing for itself.  It includes how many cards the stock
# still has, so what is kept stays true for every stock with the same end:
#
#   low    0..62  columns of the ranks 0..8, seven bits each
#   high   0..27  columns of the ranks 9..12
#         28..33  cards left in the stock
#         34..35  leader
#         36..39  rank of the run, NO_RANK without one      40..41  its length
#         42..58  tally (core/state.pxd)
#             60  the bounds are what either side shows easily (`prove_without_ending_search`)
#             61  the bounds are a guess (`guess_value`)
#         62..63  always 1: the first tells it from a key of the last part (core/state.pxd)

from libc.string cimport memcpy, memset

from analysis.perft cimport count_lines
from core.bits cimport (
    count_ranks, highest_bit, int32_t, lowest_bit, number_of, ranks_of, uint8_t, uint64_t,
)
from core.limits cimport count_node, watch_begin
from core.objective cimport POINTS, least_value, most_value
from core.state cimport (
    NO_RANK, RANKS, SEATS, Deal, Game, Key, State, can_bar, column_key, key_with_past,
    points_of, prepare_keys, tally_bits,
)
from core.switches cimport (
    CHECKS, EASY_PROOFS, ENDING_AT_ONCE, KILLERS, LAST_STOCK, STOCK_LEFT, STOCK_TABLE, STOCK_TRICK,
    is_on,
)
from core.trick cimport (
    gather, last_holder, lay, maximises, no_trick, pass_lead, seat_of, side_of, winning_turn,
)
from search.alpha_beta cimport DEEP, INFINITE, Search
cimport search.general as general
from search.killers cimport (
    CHECKED_PLACES, FEW_PLACES, MANY_PLACES, Killers, killer_of_hand, killers_close, killers_open,
    note_killer,
)
cimport search.plain as plain
from search.position_input cimport (
    BAD_COPIES, BAD_COUNT, BAD_HANDS, BAD_RANK, BAD_RUN, BAD_TABLE, BAD_TALLY, LARGEST, NO_FAULT,
    OTHER_TALLY, Fault, PositionInput,
)
from search.shapes cimport MANY_LINES, shapes_open
from search.solve cimport (
    Answer, begin_cards, bound_by_best, next_threshold, find_line, floor_div, note_answer,
)
from search.table cimport (
    LEAST_BUCKETS, Entry, Table, table_close, table_next, table_open, table_probe, table_store,
)

cdef enum:
    MOST_STOCK = 40
    MOST_TRICKS = 19
    ENDING_BUCKETS = 1 << 15    # of the table of endings: two megabytes, to stay in fast memory
    FEW_CARDS = 12          # a stock of no more needs few places for killers
    NEARLY = 8              # seven eighths of the points are nearly all
    ROUGH = 4               # points: the window in which a value is guessed
    NEAR = 2                # points beside a guess at which the first question is
    TURN = 16               # added to the rank of a card that is turned
    EASY_TRICKS = 10        # most tricks left with which a proof is first tried the easy way
    DEAR = 2000000          # cards after which a question is dear
    ALL_RANKS = 0x1111111111111
    OPEN = INFINITE         # in place of a bound: only a search would find one

cdef enum Endings:
    # How endings are worked out.
    SEARCHED
    ESTIMATED               # and not searched (`guess_value`)
    AT_ONCE                 # if what a side can surely take or the table answers, else OPEN

cdef struct StockRules:
    # Of a context, beside those of `Game`.
    bint late               # cards are drawn after the trick (A1)
    bint dark               # R15
    bint turns_any          # A2
    bint takes_up           # A2, and that changes who draws what: draws come later
    bint keeps_king         # L8
    bint dirties            # a queen makes who takes it owe cleaning (L4), and that matters
    bint spices             # who wins a trick adds a card to it (K14)
    int hand                # cards in a full hand

cdef struct Stock:
    StockRules rules
    int length
    uint8_t card[40]        # in the order in which they are drawn
    uint64_t rest[41]       # how many of each rank are left after that many: as in a hand
    uint8_t extra           # points that go with the first trick after the stock (K20)
    # Of whole deals alone (players/whole_deal.pxd).
    bint open               # its first card lies face up (K5)
    uint8_t bottom          # so does this one, which may be led first (K7); NO_RANK: none does
    uint64_t hidden         # cards of a locked pack that nobody has seen, as in a hand
    int hidden_count
    uint64_t spice          # those that nobody has seen and that go with the first trick after it
    int spice_count
    int kept_length         # of the stock that the table is about, its cards, and what follows
    uint8_t kept[40]
    uint8_t kept_extra
    Table table             # of states with a stock, and of the deep ones below them (search/alpha_beta.pxd)
    Endings endings
    bint guessed            # so it is known which side gets less
    bint less_is_ours       # that side is the maximising one
    long long easy_from     # cards played, from which it is tried what that side shows easily
    Killers killers         # of states with a stock and LONG ones below it

cdef struct StockState:
    State at                # but for its cards, which are in `hand`
    uint64_t hand[4]
    uint8_t next            # place in the stock
    bint queen              # one lies on the table
    uint8_t drawing         # who still draws for this trick, one bit per seat

include "search/stock.pxi"
