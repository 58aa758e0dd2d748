# The functions of retrograde.pxd.

cdef inline uint64_t bytes_to_force(const Rounds *rounds) noexcept nogil:
    """Return what is needed beside the states: bounds, edges backwards, and states that wait."""
    return (
        rounds.states * (2 * rounds.seats * sizeof(Bound) + 9) + 4 * rounds.edges + 4 * rounds.ends
        + 4 * NEVER
    )

cdef inline uint64_t bytes_found(const Rounds *rounds) noexcept nogil:
    return (
        rounds.state_room * 14 + 4 * rounds.edge_room + 4 * rounds.slot_room
        + (2 * rounds.seats + 4) * rounds.end_room
    )

cdef inline bint fits(Rounds *rounds, uint64_t more) noexcept nogil:
    if bytes_found(rounds) + bytes_to_force(rounds) + more > rounds.most_bytes:
        rounds.too_large = True
    return not rounds.too_large

cdef inline void *grown(Rounds *rounds, void *old, uint64_t bytes_) noexcept nogil:
    cdef void *larger = realloc(old, bytes_)
    if larger == NULL:
        rounds.no_memory = True
        return old
    return larger

cdef inline uint64_t mixed(uint64_t key) noexcept nogil:
    key = (key ^ key >> 33) * 0xff51afd7ed558ccdull
    key = (key ^ key >> 33) * 0xc4ceb9fe1a85ec53ull
    return key ^ key >> 33

cdef inline uint64_t slot_of(const Rounds *rounds, uint64_t key) noexcept nogil:
    """Return where a state stands in the table, or where it would."""
    cdef uint64_t slot = mixed(key) & rounds.slot_room - 1
    while rounds.slots[slot] and rounds.keys[rounds.slots[slot] - 1] != key:
        slot = slot + 1 & rounds.slot_room - 1
    return slot

cdef inline bint more_states(Rounds *rounds) noexcept nogil:
    """Make room for states and the table of them; return whether there is."""
    cdef uint64_t room = rounds.state_room + rounds.state_room // 2 + FIRST_ROOM
    cdef uint64_t slot_room = rounds.slot_room if rounds.slot_room else 4 * FIRST_ROOM
    cdef uint64_t number
    while slot_room < 2 * room:
        slot_room *= 2
    if not fits(rounds, 14 * (room - rounds.state_room) + 4 * (slot_room - rounds.slot_room)):
        return False
    rounds.keys = <uint64_t *> grown(rounds, rounds.keys, 8 * room)
    rounds.movers = <uint8_t *> grown(rounds, rounds.movers, room)
    rounds.out = <uint8_t *> grown(rounds, rounds.out, room)
    rounds.first = <uint32_t *> grown(rounds, rounds.first, 4 * (room + 1))
    if slot_room != rounds.slot_room and not rounds.no_memory:
        free(rounds.slots)
        rounds.slots = <uint32_t *> calloc(slot_room, 4)
        rounds.slot_room = slot_room
        if rounds.slots == NULL:
            rounds.no_memory = True
            return False
        for number in range(rounds.states):
            rounds.slots[slot_of(rounds, rounds.keys[number])] = <uint32_t> number + 1
    if not rounds.no_memory:
        rounds.state_room = room
    return not rounds.no_memory

cdef inline bint more_edges(Rounds *rounds) noexcept nogil:
    cdef uint64_t room = rounds.edge_room + rounds.edge_room // 2 + FIRST_ROOM
    if not fits(rounds, 4 * (room - rounds.edge_room)):
        return False
    rounds.next = <uint32_t *> grown(rounds, rounds.next, 4 * room)
    if not rounds.no_memory:
        rounds.edge_room = room
    return not rounds.no_memory

cdef inline bint more_ends(Rounds *rounds) noexcept nogil:
    cdef uint64_t room = rounds.end_room + rounds.end_room // 2 + FIRST_ROOM
    if not fits(rounds, (2 * rounds.seats + 4) * (room - rounds.end_room)):
        return False
    rounds.costs = <uint16_t *> grown(rounds, rounds.costs, 2 * rounds.seats * room)
    rounds.end_states = <uint32_t *> grown(rounds, rounds.end_states, 4 * room)
    if not rounds.no_memory:
        rounds.end_room = room
    return not rounds.no_memory

cdef inline bint find_state(Rounds *rounds, uint64_t key, uint32_t *number) noexcept nogil:
    """Write the number of a state, a new one if it is not known; return whether there is room."""
    cdef uint64_t slot
    if rounds.states == rounds.state_room and not more_states(rounds):
        return False
    slot = slot_of(rounds, key)
    if rounds.slots[slot] == 0:
        rounds.keys[rounds.states] = key
        rounds.states += 1
        rounds.slots[slot] = <uint32_t> rounds.states
    number[0] = rounds.slots[slot] - 1
    return True

cdef inline bint expand_next(Rounds *rounds) noexcept nogil:
    """Find what comes after the first state of which it is not known; return whether all fits."""
    cdef Node node
    cdef int index
    cdef uint32_t number
    cdef uint64_t state = rounds.expanded
    memset(&node, 0, sizeof(Node))
    rounds.expand(rounds.game, rounds.keys[state], &node)
    if rounds.edges + node.count + 1 > rounds.edge_room and not more_edges(rounds):
        return False
    rounds.first[state] = <uint32_t> rounds.edges
    rounds.out[state] = node.out
    if node.count == 0:
        if rounds.ends == rounds.end_room and not more_ends(rounds):
            return False
        for index in range(rounds.seats):
            rounds.costs[rounds.ends * rounds.seats + index] = node.costs[index]
        rounds.next[rounds.edges] = <uint32_t> rounds.ends
        rounds.end_states[rounds.ends] = <uint32_t> state
        rounds.movers[state] = ENDED
        rounds.ends += 1
        rounds.edges += 1
    else:
        rounds.movers[state] = <uint8_t> node.mover
        for index in range(node.count):
            if not find_state(rounds, node.children[index], &number):
                return False
            rounds.next[rounds.edges + index] = number
        rounds.edges += node.count
    rounds.expanded += 1
    rounds.first[rounds.expanded] = <uint32_t> rounds.edges
    return True

cdef inline bint explore_some(Rounds *rounds, uint64_t most) noexcept nogil:
    """Look at some states more; return whether more are left, and there is room for them."""
    while most and rounds.expanded < rounds.states:
        if not expand_next(rounds):
            return False
        most -= 1
    return rounds.expanded < rounds.states

cdef inline bint begin_force(Rounds *rounds, Force *force) noexcept nogil:
    """Turn all edges round, and make room for bounds; return whether there is room."""
    cdef uint64_t state, edge
    cdef uint32_t child
    if not fits(rounds, 0):
        return False
    rounds.bounds = <Bound *> malloc(rounds.states * 2 * rounds.seats * sizeof(Bound))
    force.before_first = <uint32_t *> calloc(rounds.states + 2, 4)
    force.before = <uint32_t *> malloc(4 * rounds.edges)
    force.left = <uint8_t *> malloc(rounds.states)
    force.first_waiting = <uint32_t *> calloc(NEVER, 4)
    force.next_waiting = <uint32_t *> malloc(4 * rounds.states)
    force.ends = <uint32_t *> malloc(4 * rounds.ends + 4)
    if (
        rounds.bounds == NULL or force.before_first == NULL or force.before == NULL
        or force.left == NULL or force.first_waiting == NULL or force.next_waiting == NULL
        or force.ends == NULL
    ):
        rounds.no_memory = True
        return False
    # Edges into a state are counted two places on, so that filling moves each to its beginning.
    for state in range(rounds.states):
        if rounds.movers[state] != ENDED:
            for edge in range(rounds.first[state], rounds.first[state + 1]):
                force.before_first[rounds.next[edge] + 2] += 1
    for state in range(2, rounds.states + 2):
        force.before_first[state] += force.before_first[state - 1]
    for state in range(rounds.states):
        if rounds.movers[state] != ENDED:
            for edge in range(rounds.first[state], rounds.first[state + 1]):
                child = rounds.next[edge]
                force.before[force.before_first[child + 1]] = <uint32_t> state
                force.before_first[child + 1] += 1
    return True

cdef inline void end_force(Force *force) noexcept nogil:
    free(force.before_first)
    free(force.before)
    free(force.left)
    free(force.first_waiting)
    free(force.next_waiting)
    free(force.ends)

cdef inline Bound *bound_of(
    const Rounds *rounds, uint64_t state, int seat, bint by_others
) noexcept nogil:
    return rounds.bounds + state * 2 * rounds.seats + by_others * rounds.seats + seat

cdef inline int cost_of(const Rounds *rounds, uint64_t end, int seat) noexcept nogil:
    return rounds.costs[end * rounds.seats + seat]

cdef inline bint sort_ends(Rounds *rounds, Force *force) noexcept nogil:
    """Order the ends by what they cost the seat; return whether there was room."""
    cdef uint32_t *begin = <uint32_t *> calloc(NEVER + 2, 4)
    cdef uint64_t end
    cdef int cost, place
    if begin == NULL:
        rounds.no_memory = True
        return False
    for end in range(rounds.ends):
        cost = cost_of(rounds, end, force.seat)
        begin[(NEVER - cost if force.by_others else cost) + 1] += 1
    for place in range(1, NEVER + 2):
        begin[place] += begin[place - 1]
    for end in range(rounds.ends):
        cost = cost_of(rounds, end, force.seat)
        place = NEVER - cost if force.by_others else cost
        force.ends[begin[place]] = <uint32_t> end
        begin[place] += 1
    free(begin)
    return True

cdef inline bint begin_seat(Rounds *rounds, Force *force, int seat, bint by_others) noexcept nogil:
    """Begin with a seat, its own bounds or the others'; return whether there was room."""
    cdef uint64_t state
    force.seat = seat
    force.by_others = by_others
    force.settled = force.waiting = force.next_end = 0
    force.out_settled = False
    for state in range(rounds.states):
        force.left[state] = <uint8_t> (rounds.first[state + 1] - rounds.first[state])
        bound_of(rounds, state, seat, by_others).cost = NEVER
        bound_of(rounds, state, seat, by_others).moves = 0
    return sort_ends(rounds, force)

cdef inline void settle(
    Rounds *rounds, Force *force, uint32_t state, int cost, int moves
) noexcept nogil:
    cdef Bound *bound = bound_of(rounds, state, force.seat, force.by_others)
    bound.cost = <uint16_t> cost
    bound.moves = <uint16_t> moves
    force.next_waiting[state] = force.first_waiting[moves]
    force.first_waiting[moves] = state + 1
    if force.waiting == 0 or moves < force.soonest:
        force.soonest = moves
    force.waiting += 1
    force.settled += 1

cdef inline bint settle_next(Rounds *rounds, Force *force) noexcept nogil:
    """Settle the next ends, those of one cost; return whether there were any."""
    cdef uint64_t state
    cdef bint left = force.next_end < rounds.ends
    if left:
        force.cost = cost_of(rounds, force.ends[force.next_end], force.seat)
    # To be out costs nothing.  So it is settled first for the seat itself, and last for the others.
    if not force.out_settled and not (left and force.by_others and force.cost):
        force.out_settled = True
        force.cost = 0
        for state in range(rounds.states):
            if rounds.out[state] >> force.seat & 1:
                settle(rounds, force, <uint32_t> state, 0, 0)
        left = True
    if not left:
        return False
    while force.next_end < rounds.ends and force.cost == cost_of(
        rounds, force.ends[force.next_end], force.seat
    ):
        settle(rounds, force, rounds.end_states[force.ends[force.next_end]], force.cost, 0)
        force.next_end += 1
    return True

cdef inline bint force_some(Rounds *rounds, Force *force, uint64_t most) noexcept nogil:
    """Go back over some states; return whether more are left."""
    cdef uint32_t state, earlier
    cdef uint64_t edge
    cdef int moves
    cdef Bound *bound
    while most:
        while force.waiting == 0:
            if not settle_next(rounds, force):
                return False
        while force.first_waiting[force.soonest] == 0:
            force.soonest += 1
        state = force.first_waiting[force.soonest] - 1
        force.first_waiting[force.soonest] = force.next_waiting[state]
        force.waiting -= 1
        most -= 1
        moves = min(force.soonest + 1, NEVER - 1)
        for edge in range(force.before_first[state], force.before_first[state + 1]):
            earlier = force.before[edge]
            bound = bound_of(rounds, earlier, force.seat, force.by_others)
            if bound.cost != NEVER:
                continue
            if (rounds.movers[earlier] == force.seat) != force.by_others:
                settle(rounds, force, earlier, force.cost, moves)
                continue
            bound.moves = <uint16_t> max(bound.moves, moves)
            force.left[earlier] -= 1
            if force.left[earlier] == 0:
                settle(rounds, force, earlier, force.cost, bound.moves)
    return True

cdef inline bint force_everything(Rounds *rounds) noexcept nogil:
    """Find all states and what every seat can be held to, at once; return whether there was room."""
    cdef Force force
    cdef int seat, side
    cdef bint room
    memset(&force, 0, sizeof(Force))
    while explore_some(rounds, 1 << 16):
        pass
    room = not rounds.too_large and not rounds.no_memory and begin_force(rounds, &force)
    for seat in range(rounds.seats):
        for side in range(2):
            room = room and begin_seat(rounds, &force, seat, side)
            while room and force_some(rounds, &force, 1 << 16):
                pass
    end_force(&force)
    return room

cdef inline bint write_bounds(const Rounds *rounds, uint64_t key, int32_t *numbers) noexcept nogil:
    """Write a cost and a number of moves: of each seat by itself, then by the others.

    A cost of -1 says that an end cannot be forced.  False: play does not reach the state.
    """
    cdef uint32_t found = rounds.slots[slot_of(rounds, key)] if rounds.bounds != NULL else 0
    cdef int place
    cdef Bound bound
    if found == 0:
        return False
    for place in range(2 * rounds.seats):
        bound = rounds.bounds[<uint64_t> (found - 1) * 2 * rounds.seats + place]
        numbers[2 * place] = -1 if bound.cost == NEVER else bound.cost
        numbers[2 * place + 1] = bound.moves
    return True

cdef inline void rounds_close(Rounds *rounds) noexcept nogil:
    """Free what was found; then it can be filled again."""
    free(rounds.keys)
    free(rounds.movers)
    free(rounds.out)
    free(rounds.first)
    free(rounds.next)
    free(rounds.costs)
    free(rounds.end_states)
    free(rounds.slots)
    free(rounds.bounds)
    memset(rounds, 0, sizeof(Rounds))
