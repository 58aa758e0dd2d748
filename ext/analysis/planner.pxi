# The functions of planner.pxd.

# --- memory ---------------------------------------------------------------------------------------

cdef inline bint add_to(
    Plan *plan, Vec *array, const void *items, uint64_t count
) noexcept nogil:
    """Add things to one of the plan's arrays; false if there is no memory."""
    plan.failed = not append(array, items, count) or plan.failed
    return not plan.failed

cdef inline Place *place_at(const Plan *plan, int at) noexcept nogil:
    return <Place *> plan.places.items + at

cdef inline Cases *cases_at(const Plan *plan, int at) noexcept nogil:
    return <Cases *> plan.cases.items + at

cdef inline const uint64_t *cases_from(const Plan *plan, uint64_t first) noexcept nogil:
    return <const uint64_t *> plan.elements.items + first

cdef inline Child *child_at(const Plan *plan, uint32_t at) noexcept nogil:
    return <Child *> plan.children.items + at

cdef inline bint stopped(const Plan *plan) noexcept nogil:
    return plan.failed or plan.search.limits.halted

cdef inline bint go_on(Plan *plan, uint64_t work) noexcept nogil:
    """Count work that plays no card as if it did, so that somebody looks in time; say whether the
    search continues."""
    plan.search.limits.spent += work
    return count_node(&plan.search.limits)

cdef inline bint plan_open(Plan *plan, Search *search, bint ours) noexcept nogil:
    """Make a plan ready for a deal that the search has turned to."""
    cdef Cases done
    memset(plan, 0, sizeof(Plan))
    plan.search, plan.ours = search, ours
    plan.budget = MOST_BYTES
    plan.places = vec_init(sizeof(Place), &plan.budget)
    plan.cases = vec_init(sizeof(Cases), &plan.budget)
    plan.elements = plan.scratch = vec_init(sizeof(uint64_t), &plan.budget)
    plan.children = vec_init(sizeof(Child), &plan.budget)
    plan.divisions = vec_init(sizeof(uint16_t), &plan.budget)
    plan.failed = (
        not map_open(&plan.place_numbers, 1 << 12, sizeof(int32_t))
        or not map_open(&plan.worst, 1 << 12, sizeof(Bounds))
        or not map_open(&plan.sets, 1 << 12, sizeof(int32_t))
        or not map_open(&plan.unions, 1 << 12, sizeof(int32_t))
    )
    # The empty set: done, one line.
    memset(&done, 0, sizeof(Cases))
    done.least[LINES] = 1
    done.solved[LINES] = done.solved[WORDS] = done.possible = True
    return not plan.failed and add_to(plan, &plan.cases, &done, 1)

cdef inline void plan_close(Plan *plan) noexcept nogil:
    free(plan.places.items)
    free(plan.cases.items)
    free(plan.elements.items)
    free(plan.children.items)
    free(plan.divisions.items)
    free(plan.scratch.items)
    map_close(&plan.place_numbers)
    map_close(&plan.worst)
    map_close(&plan.sets)
    map_close(&plan.unions)

# --- places ---------------------------------------------------------------------------------------

cdef inline int place_of(Plan *plan, State *state) noexcept nogil:
    """Return the number of a place."""
    cdef Key key
    cdef Place place
    cdef int32_t *known
    cdef int32_t number = plan.places.count
    cdef int rank
    forget_run(&plan.search.deal, state)
    key = exact_key(state)
    known = <int32_t *> map_find(&plan.place_numbers, key)
    if known != NULL:
        return known[0]
    place.state = state[0]
    place.ranks = playable(&plan.search.deal, state)
    place.seat = seat_on_turn(&plan.search.game, state)
    first_window(plan.search, state, &place.low, &place.high)
    place.worst_low, place.worst_high = place.low, place.high
    for rank in range(RANKS):
        place.after[rank] = UNKNOWN
    if not add_to(plan, &plan.places, &place, 1):
        return 0
    map_store(&plan.place_numbers, key, &number)
    plan.failed = plan.failed or plan.place_numbers.failed
    return number

cdef inline int next_place(Plan *plan, int at, int rank, int *gain) noexcept nogil:
    """Return the place that a card leads to; write what the maximising side gets by it."""
    cdef Place *place = place_at(plan, at)
    cdef State after
    cdef int number = place.after[rank]
    if number == UNKNOWN:
        gain[0] = play(&plan.search.deal, &place.state, rank, &after)
        number = place_of(plan, &after)
        place = place_at(plan, at)
        place.after[rank] = number
        place.gain[rank] = gain[0]
    gain[0] = place.gain[rank]
    return number

cdef inline bint reaches(const Plan *plan, int32_t value, int32_t need) noexcept nogil:
    """Say whether a value is what the side wants."""
    return (value >= need) == plan.ours

cdef inline bint winnable(Plan *plan, int at, int32_t need) noexcept nogil:
    """Say whether the side can reach the goal from a place, knowing it."""
    cdef Place *place = place_at(plan, at)
    cdef int32_t value
    if place.low >= need:
        return plan.ours
    if place.high < need:
        return not plan.ours
    value = ask(plan.search, &place.state, need, NULL)
    if plan.search.limits.halted:
        return False
    narrow(&place.low, &place.high, need, value)
    return reaches(plan, value, need)

cdef inline bint settled(Plan *plan, int at, int32_t need) noexcept nogil:
    """Say whether every continuation from a place reaches the goal."""
    cdef Place *place = place_at(plan, at)
    cdef int32_t value
    if place.worst_low >= need:
        return plan.ours
    if place.worst_high < need:
        return not plan.ours
    value = worst_of(plan, &place.state, need)
    if stopped(plan):
        return False
    narrow(&place.worst_low, &place.worst_high, need, value)
    return reaches(plan, value, need)

cdef inline int32_t worst_of(Plan *plan, const State *state, int32_t need) noexcept nogil:
    """Bound, as `bound_at_trick_start` does, the value of any point of a trick if everybody plays
    against the side."""
    cdef Search *search = plan.search
    cdef Key key
    cdef Bounds *known
    cdef Bounds bounds
    cdef int32_t value, found = 1 << 29 if plan.ours else -(1 << 29)
    cdef uint64_t left = playable(&search.deal, state)
    cdef int gain
    cdef State after
    if state.size == 0:
        return end_value(&search.game, &search.objective, state)
    if not state.trick.count:
        key = key_of(&search.deal, state)
        known = <Bounds *> map_find(&plan.worst, key)
        if known != NULL:
            bounds = known[0]
        else:
            first_window(search, state, &bounds.lower, &bounds.upper)
        if bounds.lower >= need:
            return bounds.lower
        if bounds.upper < need:
            return bounds.upper
    while left:
        if not count_node(&search.limits):
            return found
        gain = play(&search.deal, state, lowest_bit(left) >> 2, &after)
        left &= left - 1
        value = gain + worst_of(plan, &after, need - gain)
        if stopped(plan):
            return found
        found = min(found, value) if plan.ours else max(found, value)
        if not reaches(plan, found, need):
            break
    if not state.trick.count:
        narrow(&bounds.lower, &bounds.upper, need, found)
        map_store(&plan.worst, key, &bounds)
        plan.failed = plan.failed or plan.worst.failed
    return found

# --- cases ----------------------------------------------------------------------------------------

cdef inline uint64_t case_of(const Plan *plan, int place, int32_t need) noexcept nogil:
    """Write a place and what is needed there; of the same place the harder case is the greater."""
    return <uint64_t> place << 32 | <uint32_t> (NEED_ZERO + (need if plan.ours else -need))

cdef inline int place_in(uint64_t one) noexcept nogil:
    return one >> 32

cdef inline int32_t need_in(const Plan *plan, uint64_t one) noexcept nogil:
    cdef int32_t hardness = <int32_t> <uint32_t> one - NEED_ZERO
    return hardness if plan.ours else -hardness

cdef inline int ascending(const void *one, const void *other) noexcept nogil:
    cdef uint64_t first = (<uint64_t *> one)[0], second = (<uint64_t *> other)[0]
    return (first > second) - (first < second)

cdef inline bint add_case(Plan *plan, int place, int32_t need) noexcept nogil:
    """Add a case to the set that is being made, unless it is settled."""
    cdef uint64_t one = case_of(plan, place, need)
    if settled(plan, place, need) or stopped(plan):
        return not stopped(plan)
    return add_to(plan, &plan.scratch, &one, 1)

cdef inline int make_cases(Plan *plan) noexcept nogil:
    """Return the number of the set that has been made; nothing of it is settled."""
    cdef uint64_t *made = <uint64_t *> plan.scratch.items
    cdef uint64_t count = 0, at, hash = 0
    cdef Key key
    cdef int32_t *known
    cdef Cases *cases
    cdef Cases fresh
    cdef int32_t number = plan.cases.count
    if not plan.scratch.count or stopped(plan):
        plan.scratch.count = 0
        return DONE
    qsort(made, plan.scratch.count, sizeof(uint64_t), ascending)
    for at in range(plan.scratch.count):
        # A plan for the harder of two cases of one place also does for the other.
        if at + 1 < plan.scratch.count and made[at] >> 32 == made[at + 1] >> 32:
            continue
        made[count] = made[at]
        count += 1
        hash = (hash ^ made[at]) * <uint64_t> 0x9E3779B97F4A7C15
        hash ^= hash >> 29
    plan.scratch.count = 0
    # The map knows a set by its hash; where another has it too, the next number serves.
    key.low, key.high = hash, <uint64_t> 1 << 63
    known = <int32_t *> map_find(&plan.sets, key)
    while known != NULL:
        cases = cases_at(plan, known[0])
        if cases.count == count and not memcmp(
            cases_from(plan, cases.first), made, count * sizeof(uint64_t)
        ):
            return known[0]
        key.low += 1
        known = <int32_t *> map_find(&plan.sets, key)
    memset(&fresh, 0, sizeof(Cases))
    fresh.first, fresh.count = plan.elements.count, count
    fresh.least[LINES] = 1
    fresh.kind = kind_of(plan, made, count)
    if not add_to(plan, &plan.cases, &fresh, 1) or not add_to(plan, &plan.elements, made, count):
        return DONE
    map_store(&plan.sets, key, &number)
    plan.failed = plan.failed or plan.sets.failed
    return number

cdef inline Kind kind_of(const Plan *plan, const uint64_t *cases, uint64_t count) noexcept nogil:
    cdef uint64_t at
    cdef int seat = place_at(plan, place_in(cases[0])).seat
    for at in range(1, count):
        if place_at(plan, place_in(cases[at])).seat != seat:
            return APART
    return OURS if maximises(&plan.search.game, seat) == plan.ours else THEIRS

# --- what a set of cases leads to -----------------------------------------------------------------

cdef inline void open_cases(Plan *plan, int number) noexcept nogil:
    """List what a set of cases leads to: by the cards that fit, by an opponent's, or by seats."""
    cdef Cases *cases = cases_at(plan, number)
    cdef Child[14] found
    cdef int label, at, count = 0, child
    cdef int most = plan.search.game.seats if cases.kind == APART else 14
    cdef uint32_t fits
    if cases.opened or stopped(plan):
        return
    fits = fitting(plan, cases)
    if stopped(plan):
        return
    for label in range(most - 1, -1, -1):
        if not fits >> label & 1:
            continue
        child = child_of(plan, number, label)
        if stopped(plan):
            return
        if cases_at(plan, number).kind == OURS:
            # To match is said where it is the same as a rank.
            for at in range(count):
                if found[at].cases == child:
                    break
            else:
                at = count
            if at < count:
                continue
        found[count].label, found[count].cases = label, child
        count += 1
    cases = cases_at(plan, number)
    cases.children, cases.child_count = plan.children.count, count
    cases.opened = add_to(plan, &plan.children, found, count)

cdef inline uint32_t fitting(Plan *plan, const Cases *cases) noexcept nogil:
    """Return the labels of what a set of cases leads to: seats; ranks that an opponent may play in
    one case or another; or cards that keep the goal in every case."""
    cdef uint32_t fits = 0x3FFF if cases.kind == OURS else 0, good
    cdef uint32_t at
    cdef uint64_t one, left
    cdef int rank, gain, after, place
    cdef uint64_t first = cases.first
    cdef uint32_t count = cases.count
    cdef uint8_t kind = cases.kind
    for at in range(count):
        one = cases_from(plan, first)[at]
        place = place_in(one)
        left = place_at(plan, place).ranks
        if kind == APART:
            fits |= 1 << place_at(plan, place).seat
            continue
        good = 0
        while left:
            rank = lowest_bit(left) >> 2
            left &= left - 1
            if kind == THEIRS:
                good |= 1 << rank
            elif fits >> rank & 1 or (
                fits >> MATCH & 1 and rank == place_at(plan, place).state.trick.led
            ):
                if not count_node(&plan.search.limits):
                    return 0
                after = next_place(plan, place, rank, &gain)
                if plan.failed:
                    return 0
                if winnable(plan, after, need_in(plan, one) - gain):
                    good |= 1 << rank
                    if rank == place_at(plan, place).state.trick.led:
                        good |= 1 << MATCH
        if kind == THEIRS:
            fits |= good
        else:
            fits &= good
            if not fits:
                return 0
    return fits

cdef inline int child_of(Plan *plan, int number, int label) noexcept nogil:
    """Return the set of cases that a label leads to."""
    cdef Cases *cases = cases_at(plan, number)
    cdef uint64_t first = cases.first, one
    cdef uint32_t count = cases.count, at
    cdef uint8_t kind = cases.kind
    cdef int rank, place, after, gain
    plan.scratch.count = 0
    for at in range(count):
        one = cases_from(plan, first)[at]
        place = place_in(one)
        if not count_node(&plan.search.limits):
            return DONE
        if kind == APART:
            if place_at(plan, place).seat == label and not add_to(plan, &plan.scratch, &one, 1):
                return DONE
            continue
        rank = place_at(plan, place).state.trick.led if label == MATCH else label
        if not place_at(plan, place).ranks >> 4 * rank & 1:
            continue
        after = next_place(plan, place, rank, &gain)
        if plan.failed or not add_case(plan, after, need_in(plan, one) - gain):
            return DONE
    return make_cases(plan)

cdef inline int union_of(Plan *plan, int number, uint32_t mask) noexcept nogil:
    """Return the set of what some of the children, a mask, hold together."""
    cdef Cases *cases = cases_at(plan, number)
    cdef Key key
    cdef int32_t *known
    cdef int32_t found, least = 1
    cdef uint32_t children = cases.children, rest = mask
    cdef Cases *child
    if not mask & mask - 1:
        return child_at(plan, children + lowest_bit(mask)).cases
    key.low, key.high = mask, <uint64_t> 1 << 63 | <uint64_t> number
    known = <int32_t *> map_find(&plan.unions, key)
    if known != NULL:
        return known[0]
    plan.scratch.count = 0
    while rest:
        child = cases_at(plan, child_at(plan, children + lowest_bit(rest)).cases)
        rest &= rest - 1
        least = max(least, child.least[LINES])
        if not add_to(plan, &plan.scratch, cases_from(plan, child.first), child.count):
            return DONE
    if not go_on(plan, plan.scratch.count):
        return DONE
    found = make_cases(plan)
    if stopped(plan):
        return DONE
    cases_at(plan, found).least[LINES] = max(cases_at(plan, found).least[LINES], least)
    map_store(&plan.unions, key, &found)
    plan.failed = plan.failed or plan.unions.failed
    return found

# --- plans ----------------------------------------------------------------------------------------

cdef inline bint possible(Plan *plan, int number) noexcept nogil:
    """Say whether there is any plan, with all distinguished that can be."""
    cdef Cases *cases = cases_at(plan, number)
    cdef uint32_t children
    cdef int at, count
    cdef bint any_one, found
    if cases.possible or cases.least[LINES] >= NEVER:
        return cases.possible
    open_cases(plan, number)
    if stopped(plan):
        return False
    cases = cases_at(plan, number)
    children, count, any_one = cases.children, cases.child_count, cases.kind == OURS
    found = not any_one
    for at in range(count):
        if possible(plan, child_at(plan, children + at).cases) == any_one:
            found = any_one
            break
    if stopped(plan):
        return False
    cases = cases_at(plan, number)
    cases.possible = found
    if not found:
        cases.least[LINES] = NEVER
    return found

cdef inline int32_t least_of(
    Plan *plan, int number, int measure, int32_t most
) noexcept nogil:
    """Return how many lines or words a plan has: at least, if that is more than `most`."""
    while not stopped(plan):
        if (
            cases_at(plan, number).solved[measure]
            or cases_at(plan, number).least[measure] > most
        ):
            break
        attempt(plan, number, measure)
    return cases_at(plan, number).least[measure]

cdef inline void attempt(Plan *plan, int number, int measure) noexcept nogil:
    """Find a plan with as many lines or words as there are at least, or raise that number.

    Words are asked for only where the least number of lines is known.
    """
    cdef int32_t before = cases_at(plan, number).least[measure], least
    if not possible(plan, number) or stopped(plan):
        return
    if cases_at(plan, number).kind == OURS:
        least = attempt_card(plan, number, measure, before)
    elif cases_at(plan, number).kind == THEIRS:
        least = attempt_ranks(plan, number, measure, before)
    else:
        least = attempt_apart(plan, number, measure, before)
    if stopped(plan):
        return
    if least <= before:
        cases_at(plan, number).solved[measure] = True
    else:
        cases_at(plan, number).least[measure] = least

cdef inline int32_t attempt_card(
    Plan *plan, int number, int measure, int32_t most
) noexcept nogil:
    """Try the cards that fit; return `most` if one has a plan of as many, else a greater bound."""
    cdef int32_t lines = cases_at(plan, number).least[LINES], least = NEVER, found
    cdef int count = cases_at(plan, number).child_count, at, child
    cdef int spoken = measure == WORDS
    cdef int[14] order
    easiest_first(plan, number, order)
    for at in range(count):
        child = child_at(plan, cases_at(plan, number).children + order[at]).cases
        if measure == WORDS and least_of(plan, child, LINES, lines) > lines:
            continue
        found = least_of(plan, child, measure, most - spoken) + spoken
        if stopped(plan):
            return most
        least = min(least, found)
        if found <= most:
            cases_at(plan, number).choice = order[at]
            break
    return least

cdef inline int easiest_first(const Plan *plan, int number, int *order) noexcept nogil:
    """List the children that are not done, the most promising by lines first; return how many
    they are.  Where the side chooses, those that are done are also listed."""
    cdef const Cases *cases = cases_at(plan, number)
    cdef int at, other, count = 0
    for at in range(cases.child_count):
        if cases.kind == THEIRS and child_at(plan, cases.children + at).cases == DONE:
            continue
        other = count
        while other and easier(plan, cases.children, at, order[other - 1]):
            order[other] = order[other - 1]
            other -= 1
        order[other] = at
        count += 1
    return count

cdef inline bint easier(const Plan *plan, uint32_t children, int one, int other) noexcept nogil:
    """Say whether a child promises fewer lines than another."""
    cdef const Cases *first = cases_at(plan, child_at(plan, children + one).cases)
    cdef const Cases *second = cases_at(plan, child_at(plan, children + other).cases)
    if first.least[LINES] != second.least[LINES]:
        return first.least[LINES] < second.least[LINES]
    return first.count < second.count

cdef inline int32_t attempt_apart(
    Plan *plan, int number, int measure, int32_t most
) noexcept nogil:
    """Add up what the parts take, as far as `most`."""
    cdef Cases *cases = cases_at(plan, number)
    cdef int at
    cdef int[14] parts
    for at in range(cases.child_count):
        parts[at] = child_at(plan, cases.children + at).cases
    return add_up(plan, parts, cases.child_count, measure, most)

cdef inline int32_t add_up(
    Plan *plan, const int *parts, int count, int measure, int32_t most
) noexcept nogil:
    """Return what some sets of cases take together: at least, if that is more than `most`."""
    cdef int32_t total
    cdef int at, unsolved
    cdef Cases *cases
    while not stopped(plan):
        total, unsolved = 0, UNKNOWN
        for at in range(count):
            cases = cases_at(plan, parts[at])
            total = min(total + cases.least[measure], NEVER)
            # The one with the most cases is the likeliest to need more.
            if not cases.solved[measure] and (
                unsolved == UNKNOWN or cases.count > cases_at(plan, unsolved).count
            ):
                unsolved = parts[at]
        if total > most or unsolved == UNKNOWN:
            return total
        attempt(plan, unsolved, measure)
    return most

cdef inline int32_t attempt_ranks(
    Plan *plan, int number, int measure, int32_t most
) noexcept nogil:
    """Try to divide the ranks that an opponent can play; return as `attempt_card` does."""
    cdef Division division
    memset(&division, 0, sizeof(Division))
    division.number, division.measure = number, measure
    division.lines = cases_at(plan, number).least[LINES]
    division.most, division.least = most, NEVER
    division.count = easiest_first(plan, number, division.order)
    partition_ranks(plan, &division, division.count)
    return division.least

cdef inline bint partition_ranks(Plan *plan, Division *division, int left) noexcept nogil:
    """Put the children that are left into groups in every way; say whether one is good enough."""
    cdef int group, groups = division.groups
    cdef int32_t total = 0
    cdef uint32_t bit
    if not go_on(plan, groups):
        return False
    if left == 0:
        return measure_up(plan, division)
    for group in range(groups):
        total = min(total + cases_at(plan, division.part[group]).least[LINES], NEVER)
    if total > division.lines:
        if division.measure == LINES:
            division.least = min(division.least, total)
        return False
    # The hardest come first.
    bit = 1 << division.order[left - 1]
    for group in range(groups + 1):
        if group == groups:
            division.group[group] = 0
            division.groups = groups + 1
        division.group[group] |= bit
        division.part[group] = union_of(plan, division.number, division.group[group])
        if stopped(plan):
            return False
        if partition_ranks(plan, division, left - 1):
            return True
        if stopped(plan):
            return False
        division.group[group] ^= bit
        if group < groups:
            division.part[group] = union_of(plan, division.number, division.group[group])
    division.groups = groups
    return False

cdef inline bint measure_up(Plan *plan, Division *division) noexcept nogil:
    """Say whether a division is good enough, and keep it if so."""
    cdef int32_t total = add_up(
        plan, division.part, division.groups, LINES, division.lines
    )
    if stopped(plan):
        return False
    if division.measure == WORDS:
        if total > division.lines:
            return False
        total = add_up(plan, division.part, division.groups, WORDS, division.most)
        if stopped(plan):
            return False
    division.least = min(division.least, total)
    return total <= division.most and keep_division(plan, division)

cdef inline bint keep_division(Plan *plan, const Division *division) noexcept nogil:
    """Write down a division as the one that is chosen; false if there is no memory."""
    cdef Cases *cases = cases_at(plan, division.number)
    cases.division, cases.parts = plan.divisions.count, division.groups
    return add_to(plan, &plan.divisions, division.group, division.groups)

cdef inline uint32_t done_mask(const Plan *plan, const Cases *cases) noexcept nogil:
    """Return the children that leave nothing to be done."""
    cdef uint32_t mask = 0
    cdef int at
    for at in range(cases.child_count):
        if child_at(plan, cases.children + at).cases == DONE:
            mask |= 1 << at
    return mask

cdef inline uint16_t division_at(const Plan *plan, uint32_t at) noexcept nogil:
    return (<uint16_t *> plan.divisions.items)[at]

cdef inline bint sketch(Plan *plan, int number) noexcept nogil:
    """Choose some plan, quickly: cards that leave few cases open, ranks kept apart where they must
    be.  False if there is none, or it was stopped."""
    cdef Division division
    cdef int[14] order
    cdef int at, count, group, part = UNKNOWN, chosen = UNKNOWN
    if number == DONE or cases_at(plan, number).sketched or cases_at(plan, number).solved[LINES]:
        return True
    if not possible(plan, number):
        return False
    count = easiest_first(plan, number, order)
    if cases_at(plan, number).kind == APART:
        for at in range(count):
            if not sketch(plan, child_at(plan, cases_at(plan, number).children + at).cases):
                return False
    elif cases_at(plan, number).kind == OURS:
        for at in range(count):
            chosen = order[at]
            part = child_at(plan, cases_at(plan, number).children + chosen).cases
            if possible(plan, part) or stopped(plan):
                break
        if stopped(plan) or not sketch(plan, part):
            return False
        cases_at(plan, number).choice = chosen
    else:
        division.number, division.groups = number, 0
        for at in range(count - 1, -1, -1):
            for group in range(division.groups):
                part = union_of(plan, number, division.group[group] | 1 << order[at])
                if stopped(plan):
                    return False
                if possible(plan, part):
                    break
            else:
                group = division.groups
                division.group[group] = 0
                division.groups += 1
            division.group[group] |= 1 << order[at]
        for group in range(division.groups):
            part = union_of(plan, number, division.group[group])
            if stopped(plan) or not sketch(plan, part):
                return False
        if not keep_division(plan, &division):
            return False
    cases_at(plan, number).sketched = True
    return True

cdef inline int find_plan(Plan *plan, State *state, int32_t need) noexcept nogil:
    """Return the set of cases that the best plan begins with, or UNKNOWN: there is no plan, or none
    was found in time."""
    cdef int place = place_of(plan, state), start
    if plan.failed or not winnable(plan, place, need) or not add_case(plan, place, need):
        return UNKNOWN
    start = make_cases(plan)
    if stopped(plan) or not sketch(plan, start):
        return UNKNOWN
    least_of(plan, start, LINES, NEVER - 1)
    if cases_at(plan, start).solved[LINES]:
        least_of(plan, start, WORDS, NEVER - 1)
    return start
