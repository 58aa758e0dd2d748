# Quick tricks: what a side can surely take, by a plan that no defence can disturb.
#
# All of it is for two sides of two, W and V against X and Y, who play in the order W X V Y.  A
# trick goes to the last card of the rank led (R11).  Hence:
#
# - a card of a rank that neither X nor Y holds is *sure*: it takes the trick that it is led to.
#   Hands only lose cards, so a sure card stays sure;
# - a rank of both W and V that Y does not hold is an *entry* from W to V: W leads it, V matches
#   it, and nobody can later. A rank of both that X does not hold leads back from V to W.
#   A rank that W, V and a defender hold has one card in each hand at most but one, so it serves
#   once.
#
# The plan: W cashes sure cards, crosses by an entry, V cashes sure cards, crosses back, and so on
# while entries last. With no entry but a rank that only the side holds, the way over costs one sure
# card. To a partner's lead each throws the dearest card that the plan does not need; the opponents
# cannot help throwing their poorest. A plan of m tricks takes m cards of each hand, so as long as m
# is at most the size of a hand no card is asked for twice. A plan for every trick that is left
# takes everything.
#
# The player on lead where the plan ends may have more: opponents who would bar a rank of that hand
# have to keep a *stopper*, and so cannot choose freely what they throw.
#
# While cleaning is open (L5), kings also count.  A king that is led cleans.  So does one that W or V
# throws into a trick that no queen leads: W throws where V cashes, V where W does, so if one throws
# more cards than the other cashes queens, there is such a trick.  A plan for every trick cleans
# wherever the kings lie, if no queen has to be led.  A side that takes every king leaves the other
# none to clean with.
#
# A plan may begin while there is a stock: no king cleans then (L5), and the fourth is kept (L8). So
# W and V play none before the stock has ended, whatever it would gain.
#
# Ranks that the lead limit may bar (R16) are left out of every plan.

from core.bits cimport (
    cards_of, count_cards, count_ranks, highest_bit, lowest_bit, lowest_of, one_of_each, ranks_of,
    uint64_t,
)
from core.state cimport (
    ALL_POINTS, POINT_BITS, WORTHLESS, Deal, Game, State, points_and_count, points_of,
)
from core.switches cimport EARLY_LEADS, KINGS_THROWN, STOPPERS, is_on
from core.trick cimport lets_clean, trick_points

cdef enum:
    # Added to points, which are fewer:
    CLEANS = 1 << 11        # the side cleans on the way
    ALL_KINGS = 1 << 12     # it takes every king that is left, and so the other cleans no more
    EVERYTHING = 1 << 13    # it takes every trick that is left
    ALL_OF_PLAN = EVERYTHING | CLEANS - 1

cdef enum:
    # Which of the tricks of a plan have a stock: none, the one before, the first of them as well.
    NO_TRICK
    TRICK_BEFORE
    FIRST_TRICK

cdef inline int dearest(const Game *game, uint64_t cards, int number) noexcept nogil:
    """Return the points of this many of some cards, the dearest; there are as many of value."""
    cdef int at, points = 0
    while number:
        at = highest_bit(cards)
        cards ^= <uint64_t> 1 << at
        points += game.value[at >> 2]
        number -= 1
    return points

cdef inline int richest(const Game *game, uint64_t cards, int number) noexcept nogil:
    """Return the points of the dearest of some cards."""
    cdef int all
    if number <= 0 or not cards >> 4 * WORTHLESS:
        return 0
    all = points_and_count(game, cards)
    return all & ALL_POINTS if all >> POINT_BITS <= number else dearest(game, cards, number)

cdef inline int richest_with(
    const Game *game, uint64_t cards, uint64_t some, int number
) noexcept nogil:
    """Return the points of this many cards: some of them are given, the others the dearest."""
    return points_of(game, some) + richest(game, cards & ~some, number - count_cards(some))

cdef inline int poorest(const Game *game, uint64_t cards, int all, int spare) noexcept nogil:
    """Return the points of some cards without the dearest `spare`; `all` is of them all."""
    return 0 if all >> POINT_BITS <= spare else (all & ALL_POINTS) - dearest(game, cards, spare)

cdef inline uint64_t dearest_ranks(uint64_t ranks, int number) noexcept nogil:
    """Return the dearest of some ranks."""
    cdef int spare = count_ranks(ranks) - number
    while spare > 0:
        ranks &= ~lowest_of(ranks)
        spare -= 1
    return ranks

cdef inline int quick_tricks(
    const Game *game, uint64_t limit_ranks,
    uint64_t w, uint64_t v, uint64_t x, uint64_t y,
    int tricks, int idle, int v_more, bint more, uint64_t spent, uint64_t led, uint64_t kings,
    int wanted, int stocked, int need, int disabled,
) noexcept nogil:
    """Return the points that W and V can surely take where W leads to the first of some tricks.

    Before it a trick may be played that is surely W's, to which one of the ranks `led` is led.  V
    plays `v_more` cards to it and X or Y one more if there are any `more`, and W one of the ranks
    `spent`.  W's hand is `idle` cards larger than the tricks that are left, X's and Y's too, but
    for what they play to that trick.

    EVERYTHING: every trick that is left.  `kings` are those left while cleaning is open.  CLEANS
    and ALL_KINGS are looked for if they are `wanted`: points come after them.  Points that cannot
    reach `need` may be counted only in part.

    `stocked`: which tricks have a stock. V needs a card for each of these: no king, and none that
    the plan needs later. If the first has one, W needs a sure card to lead to it: no king, and not
    the card to cross with. If one of these is missing, there is no plan: nothing is sure.
    """
    cdef uint64_t rank_x = ranks_of(x), rank_y = ranks_of(y)
    cdef uint64_t both = ranks_of(w) & ranks_of(v) & ~limit_ranks
    cdef uint64_t sure = ~cards_of(rank_x | rank_y | limit_ranks)
    cdef uint64_t plan_w = w & sure, plan_v = 0
    cdef uint64_t over, back
    cdef int cash_w = count_cards(plan_w), cash_v = 0, number = cash_w, crossings = 0
    cdef int throws_w, throws_v, points, all_x, all_y, poor, spare, flags = 0
    cdef bint sure_crosses = False
    cdef uint64_t rest_w, rest_v, queens, thrown_w = 0, thrown_v = 0
    if both:
        over = both & rank_x & ~rank_y
        back = both & rank_y & ~rank_x
        if over & spent:
            # Only one of them is; if it is not the dearest, that one does its work.
            over ^= dearest_ranks(over & spent, 1)
        if over:
            crossings = min(2 * count_ranks(over), 2 * count_ranks(back) + 1)
            over = dearest_ranks(over, crossings + 1 >> 1) | dearest_ranks(back, crossings >> 1)
            plan_v = v & sure
            cash_v = count_cards(plan_v)
            number = cash_w + cash_v + crossings
            plan_w |= one_of_each(w & cards_of(over))
            plan_v |= one_of_each(v & cards_of(over))
            cash_w += crossings
            cash_v += crossings
        elif both & ~rank_x & ~rank_y:
            # A sure card of each for one trick; the others of V are worth it.
            sure_crosses = True
            plan_v = v & sure
            cash_v = count_cards(plan_v)
            number = cash_w + cash_v - 1
            crossings = 1
            if back:
                back = dearest_ranks(back, 1)
                number += 1
                crossings = 2
                plan_w |= one_of_each(w & cards_of(back))
                plan_v |= one_of_each(v & cards_of(back))
                cash_w += 1
                cash_v += 1
    if stocked and (
        count_cards(v & ~plan_v & ~game.kings) < v_more + (stocked == FIRST_TRICK)
        or stocked == FIRST_TRICK and count_cards(w & sure & ~game.kings) <= sure_crosses
    ):
        return 0
    rest_w, rest_v = w & ~plan_w, v & ~plan_v
    throws_w, throws_v = number - cash_w, number + v_more - cash_v
    if kings:
        flags = kings_of_plan(
            game, plan_w, plan_v, rest_w, rest_v, sure & game.blocking_queens, throws_w, throws_v,
            (v_more if stocked or not lets_clean(game, led) else 0) + (stocked == FIRST_TRICK),
            tricks, kings, wanted if is_on(disabled, KINGS_THROWN) else 0, &thrown_w, &thrown_v,
        )
    if number >= tricks:
        if v_more and number == tricks and cash_v == count_cards(v):
            # The plan needs all of V's cards, so V has none for the trick before it.
            return 0
        # Every king falls to them in a trick that cleans if no queen has to be led: the plan has
        # enough other cards, and does not cross by a queen.  Not so if they are `idle` for some
        # tricks: there may be fewer of these, and then the plan need not take all that follow.
        queens = (plan_w | plan_v) & game.blocking_queens
        if (
            not idle and kings & (w | v if stocked else w | v | x | y)
            and (stocked or lets_clean(game, led))
            and number - count_cards(queens) >= tricks and not ranks_of(queens) & both
        ):
            flags |= CLEANS
        return EVERYTHING | ALL_KINGS | flags
    if not number and not more:
        return 0
    if stocked:
        rest_v &= ~game.kings | thrown_v
    points = (
        points_of(game, plan_w | plan_v)
        + richest_with(game, rest_w, thrown_w, throws_w)
        + richest_with(game, rest_v, thrown_v, throws_v)
    )
    all_x, all_y = points_and_count(game, x), points_and_count(game, y)
    if not all_x + all_y or points + (all_x + all_y & ALL_POINTS) < need:
        return points | flags
    spare = tricks + idle - number
    poor = poorest(game, x, all_x, spare) + poorest(game, y, all_y, spare)
    if (
        poor == (all_x + all_y & ALL_POINTS) or 0 < need <= points + poor
        or not is_on(disabled, STOPPERS) or thrown_w | thrown_v
    ):
        return points + poor | flags
    if crossings & 1:
        rest_w, rest_v, throws_w, throws_v = rest_v, rest_w, throws_v, throws_w
    elif spent:
        # One of these was played to the trick before.
        rest_w ^= lowest_of(rest_w & cards_of(spent))
    return stopped_tricks(
        game, rest_w, rest_v, throws_w, throws_v, x, y, all_x, all_y,
        rank_x & ~(spent | limit_ranks), rank_y & ~(spent | limit_ranks), spare,
        tricks - number, points,
        points + poor,
    ) | flags

cdef inline int kings_of_plan(
    const Game *game, uint64_t plan_w, uint64_t plan_v, uint64_t rest_w, uint64_t rest_v,
    uint64_t queens, int throws_w, int throws_v, int no_use, int tricks, uint64_t kings,
    int wanted, uint64_t *thrown_w, uint64_t *thrown_v,
) noexcept nogil:
    """Say what a plan does about kings, and which it has to throw for that.

    W and V lead cards of `plan_w` and `plan_v`, some of them `queens`, and throw this many of their
    others; `no_use` of V's throws go to tricks that do not clean. If a plan has more cards to
    lead than there are `tricks`, they choose. V leads only after W's first trick.
    """
    cdef uint64_t kings_w = kings & rest_w, kings_v = kings & rest_v
    cdef int flags = CLEANS if kings & (plan_w | plan_v if tricks > 1 else plan_w) else 0
    if (
        wanted & ALL_KINGS and not kings & ~(plan_w | plan_v | rest_w | rest_v)
        and count_cards(kings_w) <= throws_w and count_cards(kings_v) <= throws_v - no_use
    ):
        flags |= ALL_KINGS
        thrown_w[0], thrown_v[0] = kings_w, kings_v
    if wanted & CLEANS and not flags & CLEANS:
        if kings_w and throws_w > count_cards(plan_v & queens):
            flags |= CLEANS
            thrown_w[0] |= lowest_of(kings_w)
        elif kings_v and throws_v - no_use > count_cards(plan_w & queens):
            flags |= CLEANS
            thrown_v[0] |= lowest_of(kings_v)
    return flags

cdef inline int stopped_tricks(
    const Game *game, uint64_t f, uint64_t o, int f_throws, int o_throws,
    uint64_t x, uint64_t y, int all_x, int all_y, uint64_t rank_x, uint64_t rank_y, int spare,
    int left, int points, int best,
) noexcept nogil:
    """Return what a plan gains where the opponents must keep stoppers, at least `best`.

    The plan ends with one of the two on lead, F, and some tricks `left`. F and the partner O throw
    this many of these cards on the way, X and Y all but `spare`; `points` are those of W and V. F
    keeps a card of each rank of F's that only X, or only Y, holds, of the poorest where F cannot
    keep one of all: a player who throws a card has its points. The opponent with such a rank also
    keeps a card of it and throws others; or else F's becomes sure, and takes a trick more.

    Nobody stops F with every card kept, if that is more than one. An opponent who takes a trick
    with one of them must lead another, which only F's side can match and takes. Or F has the first.
    So a trick more is theirs in any case.
    """
    cdef uint64_t stop = ranks_of(f) & (rank_x ^ rank_y)
    cdef uint64_t stop_x, stop_y, f_rest, x_rest, y_rest
    cdef int kept = EVERYTHING, room = spare - (left > 1)
    if f_throws > 0:
        f_rest = f & ~one_of_each(f & cards_of(stop))
        while stop and count_cards(f_rest) < f_throws:
            stop ^= <uint64_t> 1 << highest_bit(stop)
            f_rest = f & ~one_of_each(f & cards_of(stop))
        points += richest(game, f_rest, f_throws) - richest(game, f, f_throws)
    if not stop:
        return best
    stop_x, stop_y = stop & rank_x, stop & rank_y
    if count_ranks(stop_x) <= room and count_ranks(stop_y) <= room:
        x_rest = x & ~one_of_each(x & cards_of(stop_x))
        y_rest = y & ~one_of_each(y & cards_of(stop_y))
        kept = (
            points
            + poorest(game, x_rest, points_and_count(game, x_rest), spare - count_ranks(stop_x))
            + poorest(game, y_rest, points_and_count(game, y_rest), spare - count_ranks(stop_y))
        )
        if kept <= best:
            return best
    if left > 1:
        kept = min(
            kept,
            points + game.value[lowest_bit(stop) >> 2]
            + richest(game, o, o_throws + 1) - richest(game, o, o_throws)
            + poorest(game, x, all_x, spare - 1) + poorest(game, y, all_y, spare - 1),
        )
    return max(best, kept)

cdef inline int lone_quick_tricks(const Deal *deal, const State *state) noexcept nogil:
    """Return what a leader can surely take with any partner."""
    cdef uint64_t hand = state.cards & deal.hand[state.leader]
    cdef uint64_t sure = hand & ~cards_of(ranks_of(state.cards & ~hand) | deal.limit_ranks)
    return EVERYTHING if count_cards(sure) >= state.size else points_of(&deal.game, sure)

cdef inline int leader_quick_tricks(
    const Deal *deal, const State *state, uint64_t kings, int wanted, int stocked, int disabled
) noexcept nogil:
    """Return what the leader's side can surely take (quick_tricks)."""
    cdef int leader = state.leader
    return quick_tricks(
        &deal.game, 0 if PLAIN else deal.limit_ranks,
        state.cards & deal.hand[leader], state.cards & deal.hand[leader + 2 & 3],
        state.cards & deal.hand[leader + 1 & 3], state.cards & deal.hand[leader + 3 & 3],
        state.size, 0, 0, False, 0, 0, kings, wanted, stocked, 0, disabled,
    )

cdef inline int defender_quick_tricks(
    const Deal *deal, const State *state, int need, uint64_t kings, int wanted, int disabled
) noexcept nogil:
    """Return what the side that does not lead can surely take.

    A leader without an entry keeps the lead while leading sure cards, at most `early` tricks. Then
    the leader leads a rank that is taken. The player to the right takes it with that rank, else the
    one to the left, since nobody plays it later. Until then the defenders throw away what they can
    best spare, but never the last stopper of a rank that the leader holds. There are no more such
    ranks than tricks left. So they have a trick and then the plan of the one who takes it,
    whichever the leader likes less for them. If such a rank is led sooner they have the same cards
    and more. Less than `need` counts as nothing.
    """
    cdef const Game *game = &deal.game
    cdef int leader = state.leader, early, tricks, found = EVERYTHING | ALL_KINGS | CLEANS, all
    cdef uint64_t p = state.cards & deal.hand[leader]
    cdef uint64_t x = state.cards & deal.hand[leader + 1 & 3]
    cdef uint64_t q = state.cards & deal.hand[leader + 2 & 3]
    cdef uint64_t y = state.cards & deal.hand[leader + 3 & 3]
    cdef uint64_t right = ranks_of(p) & ranks_of(y), left = ranks_of(p) & ranks_of(x) & ~right
    cdef uint64_t sure, both
    if not PLAIN and deal.limit_ranks or ranks_of(p) & ranks_of(q) & ~right:
        return 0
    early = count_cards(p & ~cards_of(right | left))
    tricks = state.size - 1 - early
    if tricks < 0 or early and not is_on(disabled, EARLY_LEADS):
        return 0
    if early:
        sure = ~cards_of(ranks_of(p) | ranks_of(q))
        both = cards_of(ranks_of(x) & ranks_of(y))
        x = spare(x, one_of_each(x & cards_of(left)), x & sure | one_of_each(x & both), early)
        y = spare(y, one_of_each(y & cards_of(right)), y & sure | one_of_each(y & both), early)
    if right:
        found = quick_tricks(
            game, 0, y, x, p, q, tricks, early, 1, True, right, cards_of(right), kings, wanted,
            NO_TRICK, need, disabled,
        )
    if found & ALL_OF_PLAN < need:
        return 0
    if left:
        found = worse(found, quick_tricks(
            game, 0, x, y, q, p, tricks, early, 1, True, left, cards_of(left), kings, wanted,
            NO_TRICK, need, disabled,
        ))
    if early:
        all = (
            points_of(game, x | y)
            + poorest(game, p, points_and_count(game, p), early)
            + poorest(game, q, points_and_count(game, q), early)
        )
        # They keep what the plan cleans with, however long the leader leads.
        found = worse(found, all | CLEANS)
    return found

cdef inline int worse(int one, int other) noexcept nogil:
    """Return what holds of both of two plans."""
    return min(one & ALL_OF_PLAN, other & ALL_OF_PLAN) | one & other & (CLEANS | ALL_KINGS)

cdef inline uint64_t spare(
    uint64_t hand, uint64_t stoppers, uint64_t useful, int number
) noexcept nogil:
    """Return a hand less some cards: the cheapest, if possible none that is useful; no stopper."""
    cdef uint64_t loose = hand & ~(stoppers | useful), card
    while number:
        if not loose:
            loose = hand & ~stoppers
        card = lowest_of(loose)
        loose ^= card
        hand ^= card
        number -= 1
    return hand

cdef inline int quick_tricks_in_trick(
    const Deal *deal, const State *state, int turn, int need, uint64_t kings, int wanted,
    int stocked, int disabled,
) noexcept nogil:
    """Return what the side of the player at `winning_turn` can surely take from now on.

    The player's plan counts from the next trick. Hands that have still to play to this one are
    larger than they will be, which makes only fewer cards sure.
    """
    cdef const Game *game = &deal.game
    cdef uint64_t cards = state.cards, led = <uint64_t> 15 << 4 * state.trick.led
    cdef int seat = state.leader + turn & 3, count = state.trick.count
    cdef int table = trick_points(state), found
    cdef uint64_t w = cards & deal.hand[seat]
    if turn >= count:
        w ^= lowest_of(w & led)
        table += game.value[state.trick.led]
    found = quick_tricks(
        game, 0 if PLAIN else deal.limit_ranks, w, cards & deal.by_turn[seat + 2],
        cards & deal.by_turn[seat + 1], cards & deal.by_turn[seat + 3], state.size - 1,
        0, (turn + 2 & 3) >= count, True, 0, led, kings, wanted, stocked, need - table, disabled,
    )
    if kings and not stocked and lets_clean(game, led) and (state.trick.king or kings & led):
        found |= CLEANS
    return found if found & EVERYTHING else found + table
