/* Deals with a known stock, solved by alpha-beta and a table of whole states.

   Written only from the clauses (R3-R22, L4-L8, A1-A3): no bounds, no symmetry, no order of cards
   but the rank led before the others.  Each line of standard input is one position, in numbers:

     leader limit pass_left after_trick dark turned queen_clause fourth_king cleaning simple
     dirty_NS dirty_EW run_rank run_length full
     cards_on_the_table its_ranks... cards_of_the_stock its_ranks... 52 counts, seat by seat

   Ranks run from 0, the two, to 12, the ace; `limit` 0 is none; `turned` is 1 where any card may be
   turned and played, 2 where one that may not be played goes to the hand; `full` is the size of a full hand.  Each line of output lists rank, whether turned, and value: 1000 for EW failing to clean less 1000 for NS failing, and the points NS still take. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUEEN = 10, KING = 11, RANKS = 13, SEATS = 4, NONE = 15 };
enum { EXACT = 1, LOWER = 2, UPPER = 3 };

static const int STANDARD[RANKS] = {0, 0, 0, 0, 0, 0, 0, 0, 10, 2, 3, 4, 11};
static const int SIMPLE[RANKS] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5};

static int limit, pass_left, after_trick, dark, turned, queen_clause, fourth_king;
static int cleaning, full, stock_size, stock[32];
static const int *worth;

typedef struct {
    uint8_t hand[SEATS][RANKS];
    uint8_t trick[SEATS]; /* NONE where nobody has played */
    uint8_t leader, played, drawn, part; /* part: 1 if the trick began with a stock */
    uint8_t run_rank, run_length, dirty, cleaned;
    uint8_t up;        /* the player on turn has taken up a turned card */
    uint8_t filler[7]; /* up to a whole number of words */
} State;

typedef struct {
    State key;
    int16_t value;
    uint8_t kind;
    uint32_t asked; /* the position for which it was found; of another one it says nothing */
} Entry;

enum { SLOTS = 1 << 21 };
static Entry *table;
static uint32_t asked;

static Entry *slot(const State *s)
{
    uint64_t words[sizeof *s / 8], hash = 0;
    memcpy(words, s, sizeof *s);
    for (size_t i = 0; i < sizeof *s / 8; i++) {
        hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    return &table[hash % SLOTS];
}

static int size(const State *s, int seat)
{
    int total = 0;
    for (int r = 0; r < RANKS; r++)
        total += s->hand[seat][r];
    return total;
}

static int barred(const State *s, int rank)
{
    if (s->played == 0 && limit && rank == s->run_rank && s->run_length >= limit)
        return 1; /* R16 */
    if (fourth_king && s->part && rank == KING) { /* L8 */
        int left = 0;
        for (int p = 0; p < SEATS; p++)
            left += s->hand[p][KING];
        for (int i = s->drawn; i < stock_size; i++)
            left += stock[i] == KING;
        return left == 1;
    }
    return 0;
}

/* List what may be played: ranks, with 16 added where turned. */
static int moves(const State *s, int *list)
{
    int seat = (s->leader + s->played) % SEATS, n = 0;
    for (int r = 0; r < RANKS; r++)
        if (s->hand[seat][r] && !barred(s, r))
            list[n++] = r;
    if (s->part && dark && !s->up && (turned || !barred(s, stock[s->drawn])))
        list[n++] = stock[s->drawn] + 16; /* R15, A2 */
    if (n == 0) /* R22: allow */
        for (int r = 0; r < RANKS; r++)
            if (s->hand[seat][r])
                list[n++] = r;
    for (int i = 1; i < n && s->played; i++)
        if (list[i] % 16 == s->trick[0]) {
            int first = list[0];
            list[0] = list[i];
            list[i] = first;
            break;
        }
    return n;
}

/* End the trick; return the points that NS took. */
static int finish(State *s)
{
    int winner = s->leader, points = 0, queen = 0, king = 0;
    int led = s->trick[0];
    for (int i = 0; i < SEATS; i++) {
        int r = s->trick[i];
        if (r == led)
            winner = (s->leader + i) % SEATS; /* R11 */
        points += worth[r];
        queen |= r == QUEEN;
        king |= r == KING;
    }
    int side = winner % 2;
    if (cleaning && s->part && queen)
        s->dirty |= 1 << side; /* L4 */
    if (cleaning && !s->part && king && !(queen_clause && led == QUEEN))
        s->cleaned |= 1 << side; /* L5 */
    if (winner != s->leader)
        s->run_rank = NONE, s->run_length = 0;
    else if (led == s->run_rank)
        s->run_length++;
    else
        s->run_rank = led, s->run_length = 1; /* R19 */
    if (s->part && after_trick)
        for (int i = 0; i < SEATS; i++) {
            int p = (winner + i) % SEATS;
            if (size(s, p) < full)
                s->hand[p][stock[s->drawn++]]++; /* A1 */
        }
    s->leader = winner;
    s->played = 0;
    memset(s->trick, NONE, SEATS);
    s->part = s->drawn < stock_size;
    return side == 0 ? points : 0;
}

/* Play a card; return the points that NS took with it. */
static int play(State *s, int move)
{
    int seat = (s->leader + s->played) % SEATS, rank = move % 16;
    if (move >= 16 && turned == 2 && barred(s, rank)) {
        s->hand[seat][stock[s->drawn++]]++; /* A2 */
        s->up = 1;
        return 0;
    }
    if (move >= 16) {
        s->drawn++;
    } else {
        s->hand[seat][rank]--;
        if (s->part && !after_trick && !s->up)
            s->hand[seat][stock[s->drawn++]]++; /* R14 */
    }
    s->up = 0;
    s->trick[s->played++] = rank;
    return s->played == SEATS ? finish(s) : 0;
}

/* R22: the lead passes from a player who could lead nothing else. */
static void pass(State *s)
{
    if (s->played || s->part || !pass_left || size(s, s->leader) == 0)
        return;
    for (int r = 0; r < RANKS; r++)
        if (s->hand[s->leader][r] && !barred(s, r))
            return;
    s->leader = (s->leader + 1) % SEATS;
    s->run_rank = NONE;
    s->run_length = 0;
}

static int search(State s, int alpha, int beta)
{
    pass(&s);
    if (s.played == 0 && size(&s, s.leader) == 0) {
        int fails = s.dirty & ~s.cleaned;
        return 1000 * ((fails >> 1 & 1) - (fails & 1));
    }
    Entry *found = slot(&s);
    if (found->asked == asked && memcmp(&found->key, &s, sizeof s) == 0)
        if (found->kind == EXACT || (found->kind == LOWER && found->value >= beta)
            || (found->kind == UPPER && found->value <= alpha))
            return found->value;
    int list[20], n = moves(&s, list), up = (s.leader + s.played) % 2 == 0;
    int low = alpha, high = beta, best = up ? -9999 : 9999;
    for (int i = 0; i < n && low < high; i++) {
        State next = s;
        int points = play(&next, list[i]);
        int value = points + search(next, low - points, high - points);
        if (up ? value > best : value < best)
            best = value;
        if (up && best > low)
            low = best;
        if (!up && best < high)
            high = best;
    }
    found = slot(&s);
    found->key = s;
    found->value = best;
    found->asked = asked;
    found->kind = best >= beta ? LOWER : best <= alpha ? UPPER : EXACT;
    return best;
}

static int number(void)
{
    int value;
    if (scanf("%d", &value) != 1)
        exit(1);
    return value;
}

int main(void)
{
    int leader;
    table = calloc(SLOTS, sizeof *table);
    while (scanf("%d", &leader) == 1) {
        State s;
        memset(&s, 0, sizeof s);
        memset(s.trick, NONE, SEATS);
        asked++;
        s.leader = leader;
        limit = number(), pass_left = number(), after_trick = number(), dark = number();
        turned = number(), queen_clause = number(), fourth_king = number();
        cleaning = number(), worth = number() ? SIMPLE : STANDARD;
        s.dirty = number();
        s.dirty |= number() << 1;
        s.run_rank = number(), s.run_length = number(), full = number();
        s.played = number();
        for (int i = 0; i < s.played; i++)
            s.trick[i] = number();
        stock_size = number();
        for (int i = 0; i < stock_size; i++)
            stock[i] = number();
        for (int p = 0; p < SEATS; p++)
            for (int r = 0; r < RANKS; r++)
                s.hand[p][r] = number();
        s.part = stock_size > 0;
        int list[20], n = moves(&s, list);
        for (int i = 0; i < n; i++) {
            State next = s;
            int points = play(&next, list[i]);
            printf("%d %d %d ", list[i] % 16, list[i] / 16, points + search(next, -9999, 9999));
        }
        printf("\n");
        fflush(stdout);
    }
    return 0;
}
