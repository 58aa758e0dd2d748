# The functions of retrograde.pxd.

cdef inline uint64_t bytes_to_force(const StateGraph *graph) noexcept nogil:
    """Return what is needed beside the states: bounds, edges backwards, and states that wait."""
    return (
        graph.states * (2 * graph.seats * sizeof(Bound) + 9) + 4 * graph.edges + 4 * graph.ends
        + 4 * NEVER
    )

cdef inline uint64_t bytes_found(const StateGraph *graph) noexcept nogil:
    return (
        graph.state_room * 14 + 4 * graph.edge_room + 4 * graph.slot_room
        + (2 * graph.seats + 4) * graph.end_room
    )

cdef inline bint has_room(StateGraph *graph, uint64_t more) noexcept nogil:
    if bytes_found(graph) + bytes_to_force(graph) + more > graph.most_bytes:
        graph.too_large = True
    return not graph.too_large

cdef inline void *grown(StateGraph *graph, void *old, uint64_t bytes_) noexcept nogil:
    cdef void *larger = realloc(old, bytes_)
    if larger == NULL:
        graph.no_memory = True
        return old
    return larger

cdef inline uint64_t mixed(uint64_t key) noexcept nogil:
    key = (key ^ key >> 33) * 0xff51afd7ed558ccdull
    key = (key ^ key >> 33) * 0xc4ceb9fe1a85ec53ull
    return key ^ key >> 33

cdef inline uint64_t slot_of(const StateGraph *graph, uint64_t key) noexcept nogil:
    """Return the place of a state in the table, or where it would be."""
    cdef uint64_t slot = mixed(key) & graph.slot_room - 1
    while graph.slots[slot] and graph.keys[graph.slots[slot] - 1] != key:
        slot = slot + 1 & graph.slot_room - 1
    return slot

cdef inline bint more_states(StateGraph *graph) noexcept nogil:
    """Make room for states and the table of them; return whether there is."""
    cdef uint64_t room = graph.state_room + graph.state_room // 2 + FIRST_ROOM
    cdef uint64_t slot_room = graph.slot_room if graph.slot_room else 4 * FIRST_ROOM
    cdef uint64_t number
    while slot_room < 2 * room:
        slot_room *= 2
    if not has_room(graph, 14 * (room - graph.state_room) + 4 * (slot_room - graph.slot_room)):
        return False
    graph.keys = <uint64_t *> grown(graph, graph.keys, 8 * room)
    graph.movers = <uint8_t *> grown(graph, graph.movers, room)
    graph.out = <uint8_t *> grown(graph, graph.out, room)
    graph.first = <uint32_t *> grown(graph, graph.first, 4 * (room + 1))
    if slot_room != graph.slot_room and not graph.no_memory:
        free(graph.slots)
        graph.slots = <uint32_t *> calloc(slot_room, 4)
        graph.slot_room = slot_room
        if graph.slots == NULL:
            graph.no_memory = True
            return False
        for number in range(graph.states):
            graph.slots[slot_of(graph, graph.keys[number])] = <uint32_t> number + 1
    if not graph.no_memory:
        graph.state_room = room
    return not graph.no_memory

cdef inline bint more_edges(StateGraph *graph) noexcept nogil:
    cdef uint64_t room = graph.edge_room + graph.edge_room // 2 + FIRST_ROOM
    if not has_room(graph, 4 * (room - graph.edge_room)):
        return False
    graph.next = <uint32_t *> grown(graph, graph.next, 4 * room)
    if not graph.no_memory:
        graph.edge_room = room
    return not graph.no_memory

cdef inline bint more_ends(StateGraph *graph) noexcept nogil:
    cdef uint64_t room = graph.end_room + graph.end_room // 2 + FIRST_ROOM
    if not has_room(graph, (2 * graph.seats + 4) * (room - graph.end_room)):
        return False
    graph.costs = <uint16_t *> grown(graph, graph.costs, 2 * graph.seats * room)
    graph.end_states = <uint32_t *> grown(graph, graph.end_states, 4 * room)
    if not graph.no_memory:
        graph.end_room = room
    return not graph.no_memory

cdef inline bint find_state(StateGraph *graph, uint64_t key, uint32_t *number) noexcept nogil:
    """Write the number of a state, a new one if it is not known; return whether there is room."""
    cdef uint64_t slot
    if graph.states == graph.state_room and not more_states(graph):
        return False
    slot = slot_of(graph, key)
    if graph.slots[slot] == 0:
        graph.keys[graph.states] = key
        graph.states += 1
        graph.slots[slot] = <uint32_t> graph.states
    number[0] = graph.slots[slot] - 1
    return True

cdef inline bint expand_next(StateGraph *graph) noexcept nogil:
    """Find what comes after the first state of which it is not known; return whether all fits."""
    cdef Node node
    cdef int index
    cdef uint32_t number
    cdef uint64_t state = graph.expanded
    memset(&node, 0, sizeof(Node))
    graph.expand(graph.game, graph.keys[state], &node)
    if graph.edges + node.count + 1 > graph.edge_room and not more_edges(graph):
        return False
    graph.first[state] = <uint32_t> graph.edges
    graph.out[state] = node.out
    if node.count == 0:
        if graph.ends == graph.end_room and not more_ends(graph):
            return False
        for index in range(graph.seats):
            graph.costs[graph.ends * graph.seats + index] = node.costs[index]
        graph.next[graph.edges] = <uint32_t> graph.ends
        graph.end_states[graph.ends] = <uint32_t> state
        graph.movers[state] = ENDED
        graph.ends += 1
        graph.edges += 1
    else:
        graph.movers[state] = <uint8_t> node.mover
        for index in range(node.count):
            if not find_state(graph, node.children[index], &number):
                return False
            graph.next[graph.edges + index] = number
        graph.edges += node.count
    graph.expanded += 1
    graph.first[graph.expanded] = <uint32_t> graph.edges
    return True

cdef inline bint explore_some(StateGraph *graph, uint64_t most) noexcept nogil:
    """Look at some states more; return whether more are left, and there is room for them."""
    while most and graph.expanded < graph.states:
        if not expand_next(graph):
            return False
        most -= 1
    return graph.expanded < graph.states

cdef inline bint begin_force(StateGraph *graph, Force *force) noexcept nogil:
    """Turn all edges round, and make room for bounds; return whether there is room."""
    cdef uint64_t state, edge
    cdef uint32_t child
    if not has_room(graph, 0):
        return False
    graph.bounds = <Bound *> malloc(graph.states * 2 * graph.seats * sizeof(Bound))
    force.before_first = <uint32_t *> calloc(graph.states + 2, 4)
    force.before = <uint32_t *> malloc(4 * graph.edges)
    force.left = <uint8_t *> malloc(graph.states)
    force.first_waiting = <uint32_t *> calloc(NEVER, 4)
    force.next_waiting = <uint32_t *> malloc(4 * graph.states)
    force.ends = <uint32_t *> malloc(4 * graph.ends + 4)
    if (
        graph.bounds == NULL or force.before_first == NULL or force.before == NULL
        or force.left == NULL or force.first_waiting == NULL or force.next_waiting == NULL
        or force.ends == NULL
    ):
        graph.no_memory = True
        return False
    # Edges into a state are counted two places on, so that filling moves each to its beginning.
    for state in range(graph.states):
        if graph.movers[state] != ENDED:
            for edge in range(graph.first[state], graph.first[state + 1]):
                force.before_first[graph.next[edge] + 2] += 1
    for state in range(2, graph.states + 2):
        force.before_first[state] += force.before_first[state - 1]
    for state in range(graph.states):
        if graph.movers[state] != ENDED:
            for edge in range(graph.first[state], graph.first[state + 1]):
                child = graph.next[edge]
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
    const StateGraph *graph, uint64_t state, int seat, bint by_others
) noexcept nogil:
    return graph.bounds + state * 2 * graph.seats + by_others * graph.seats + seat

cdef inline int cost_of(const StateGraph *graph, uint64_t end, int seat) noexcept nogil:
    return graph.costs[end * graph.seats + seat]

cdef inline bint sort_ends(StateGraph *graph, Force *force) noexcept nogil:
    """Order the ends by what they cost the seat; return whether there was room."""
    cdef uint32_t *begin = <uint32_t *> calloc(NEVER + 2, 4)
    cdef uint64_t end
    cdef int cost, place
    if begin == NULL:
        graph.no_memory = True
        return False
    for end in range(graph.ends):
        cost = cost_of(graph, end, force.seat)
        begin[(NEVER - cost if force.by_others else cost) + 1] += 1
    for place in range(1, NEVER + 2):
        begin[place] += begin[place - 1]
    for end in range(graph.ends):
        cost = cost_of(graph, end, force.seat)
        place = NEVER - cost if force.by_others else cost
        force.ends[begin[place]] = <uint32_t> end
        begin[place] += 1
    free(begin)
    return True

cdef inline bint begin_seat(
    StateGraph *graph, Force *force, int seat, bint by_others
) noexcept nogil:
    """Begin with a seat, its own bounds or the others'; return whether there was room."""
    cdef uint64_t state
    force.seat = seat
    force.by_others = by_others
    force.settled = force.waiting = force.next_end = 0
    force.out_settled = False
    for state in range(graph.states):
        force.left[state] = <uint8_t> (graph.first[state + 1] - graph.first[state])
        bound_of(graph, state, seat, by_others).cost = NEVER
        bound_of(graph, state, seat, by_others).moves = 0
    return sort_ends(graph, force)

cdef inline void settle(
    StateGraph *graph, Force *force, uint32_t state, int cost, int moves
) noexcept nogil:
    cdef Bound *bound = bound_of(graph, state, force.seat, force.by_others)
    bound.cost = <uint16_t> cost
    bound.moves = <uint16_t> moves
    force.next_waiting[state] = force.first_waiting[moves]
    force.first_waiting[moves] = state + 1
    if force.waiting == 0 or moves < force.soonest:
        force.soonest = moves
    force.waiting += 1
    force.settled += 1

cdef inline bint settle_next(StateGraph *graph, Force *force) noexcept nogil:
    """Settle the next ends, those of one cost; return whether there were any."""
    cdef uint64_t state
    cdef bint left = force.next_end < graph.ends
    if left:
        force.cost = cost_of(graph, force.ends[force.next_end], force.seat)
    # To be out costs nothing.  So it is settled first for the seat itself, and last for the others.
    if not force.out_settled and not (left and force.by_others and force.cost):
        force.out_settled = True
        force.cost = 0
        for state in range(graph.states):
            if graph.out[state] >> force.seat & 1:
                settle(graph, force, <uint32_t> state, 0, 0)
        left = True
    if not left:
        return False
    while force.next_end < graph.ends and force.cost == cost_of(
        graph, force.ends[force.next_end], force.seat
    ):
        settle(graph, force, graph.end_states[force.ends[force.next_end]], force.cost, 0)
        force.next_end += 1
    return True

cdef inline bint force_some(StateGraph *graph, Force *force, uint64_t most) noexcept nogil:
    """Go back over some states; return whether more are left."""
    cdef uint32_t state, earlier
    cdef uint64_t edge
    cdef int moves
    cdef Bound *bound
    while most:
        while force.waiting == 0:
            if not settle_next(graph, force):
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
            bound = bound_of(graph, earlier, force.seat, force.by_others)
            if bound.cost != NEVER:
                continue
            if (graph.movers[earlier] == force.seat) != force.by_others:
                settle(graph, force, earlier, force.cost, moves)
                continue
            bound.moves = <uint16_t> max(bound.moves, moves)
            force.left[earlier] -= 1
            if force.left[earlier] == 0:
                settle(graph, force, earlier, force.cost, bound.moves)
    return True

cdef inline bint force_everything(StateGraph *graph) noexcept nogil:
    """Find all states and what every seat can be held to; return whether there was room."""
    cdef Force force
    cdef int seat, side
    cdef bint room
    memset(&force, 0, sizeof(Force))
    while explore_some(graph, 1 << 16):
        pass
    room = not graph.too_large and not graph.no_memory and begin_force(graph, &force)
    for seat in range(graph.seats):
        for side in range(2):
            room = room and begin_seat(graph, &force, seat, side)
            while room and force_some(graph, &force, 1 << 16):
                pass
    end_force(&force)
    return room

cdef inline bint write_bounds(
    const StateGraph *graph, uint64_t key, int32_t *numbers
) noexcept nogil:
    """Write a cost and a number of moves: of each seat by itself, then by the others.

    A cost of -1 says that an end cannot be forced.  False: play does not reach the state.
    """
    cdef uint32_t found = graph.slots[slot_of(graph, key)] if graph.bounds != NULL else 0
    cdef int place
    cdef Bound bound
    if found == 0:
        return False
    for place in range(2 * graph.seats):
        bound = graph.bounds[<uint64_t> (found - 1) * 2 * graph.seats + place]
        numbers[2 * place] = -1 if bound.cost == NEVER else bound.cost
        numbers[2 * place + 1] = bound.moves
    return True

cdef inline void graph_close(StateGraph *graph) noexcept nogil:
    """Free what was found; then it can be filled again."""
    free(graph.keys)
    free(graph.movers)
    free(graph.out)
    free(graph.first)
    free(graph.next)
    free(graph.costs)
    free(graph.end_states)
    free(graph.slots)
    free(graph.bounds)
    memset(graph, 0, sizeof(StateGraph))
