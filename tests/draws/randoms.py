"""Random legal positions for tests."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ristikontra.game.cards import KING, QUEEN, hand_of, hand_text
from ristikontra.game.errors import IllegalSetup
from ristikontra.game.rules import DEAL_TRICKS, OPTIONS, VARIANTS, Rules, rules_for
from ristikontra.game.scoring import CUMULATIVE, RACE, sides_at_target
from ristikontra.game.seats import PARTNERS, SEATS, SIDES, side_of
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup, setup_of

#: The games of two sides of two, which most tests draw from, and what they are played for.
PARTNER_GAMES = {name: row for name, row in VARIANTS.items() if row.seating == PARTNERS}
PARTNER_OBJECTIVES = VARIANTS["lappi"].objectives


def random_position(
    rng: random.Random,
    variant: str | None = None,
    cards: int | None = None,
    options: Mapping[str, str] | None = None,
    midtrick: bool | None = None,
    tally: bool = False,
) -> Position:
    """Return a random legal position.

    `cards` is what each player held when the trick began, `midtrick` whether cards are on the
    table; with `tally` the past is filled in too: the gone cards are dealt out as tricks, from
    which points, tricks and obligations follow.  What is None is drawn.
    """
    name = variant or rng.choice(list(PARTNER_GAMES))
    rules = rules_for(name, options)
    held = rng.randint(1, rules.hand) if cards is None else cards
    while True:
        try:
            position = _deal(rng, rules, held, tally).setup(options or {}).position()
        except IllegalSetup:
            continue  # the last king lay in the first part (L8)
        wanted = rng.random() < 0.5 if midtrick is None else midtrick
        for _ in range(rng.randint(1, 3) if wanted and held else 0):
            position = position.play(rng.choice(position.moves()))
        return position


def position_of_few_ranks(
    rng: random.Random,
    cards: int,
    variant: str | None = None,
    options: Mapping[str, str] | None = None,
    tally: bool = False,
) -> Position:
    """Return a legal position whose cards are of few ranks: many of a kind, runs that may bite.

    With `tally` the past is filled in as by `random_position`; without, only obligations are.
    """
    name = variant or rng.choice(list(PARTNER_GAMES))
    chosen = random_options(rng, name) if options is None else options
    rules = rules_for(name, chosen)
    held = min(cards, rules.hand)
    while True:
        ranks = rng.sample(range(13), held + rng.choice((0, 0, 1, 1, 2)))
        pack = [rank for rank in ranks for _ in range(4)]
        leader, run, own = rng.randrange(4), None, []
        if rng.random() < 0.35:
            rank, length = rng.choice(ranks), rng.randint(1, rules.limit or 3)
            run = rank, length
            for _ in range(length):
                pack.remove(rank)
            if rng.random() < 0.7:
                own = [rank] * min(4 - length, held)
                for _ in own:
                    pack.remove(rank)
        rng.shuffle(pack)
        if len(pack) < 4 * held - len(own):
            continue
        hands = []
        for seat in range(4):
            kept = own if seat == leader else []
            hands.append(kept + [pack.pop() for _ in range(held - len(kept))])
        gone = pack + [rank for rank in range(13) if rank not in ranks for _ in range(4)]
        gone += [run[0]] * run[1] if run else []
        setup = _Deal(rng, rules, hands, leader, run, gone, tally).setup(chosen)
        if not tally:
            dirty = [side for side in SIDES if rules.variant.cleaning and rng.random() < 0.6]
            clean = [side for side in dirty if rng.random() < 0.2]
            setup = replace(setup, dirty=tuple(dirty), clean=tuple(clean))
        try:
            position = setup.position()
        except IllegalSetup:
            continue
        for _ in range(rng.choice((0, 0, 1, 2, 3))):
            position = position.play(rng.choice(position.moves()))
        return position


def position_on_an_edge(
    rng: random.Random, cards: int, variant: str, poor: bool = False
) -> Position:
    """Return a position of few ranks, with every option drawn, in which much depends on a few
    points.

    Both sides can still reach half of the points, or to the target of a race; some are there.
    With `poor` one side has taken no trick so far, so that the other may yet take everything.
    """
    options = {name: rng.choice(allowed) for name, allowed in VARIANTS[variant].options.items()}
    rules = rules_for(variant, options)
    while True:
        position = position_of_few_ranks(rng, cards, variant, options, tally=True)
        left, gone = position.points_left, rules.total - position.points_left
        if not left:
            continue
        ours = min(max(rules.total // 2 - rng.randint(0, left), 0), gone)
        setup = setup_of(position)
        if poor:
            loser = rng.randrange(2)
            if position.run and side_of(position.leader) == loser:
                continue
            ours = gone if loser else 0
            winner = SIDES[1 - loser]
            setup = replace(
                setup,
                won={SIDES[loser]: 0, winner: sum(position.won or ())},
                dirty=tuple(side for side in setup.dirty if side == winner),
                clean=tuple(side for side in setup.clean if side == winner),
            )
        taken, score = (ours, gone - ours), position.score
        if rules.scoring in (RACE, CUMULATIVE):
            ns, ew = (rules.target - points - rng.randint(-2, left) for points in taken)
            score = min(max(ns, 0), rules.target - 1), min(max(ew, 0), rules.target - 1)
        reached = sides_at_target(rules, score, taken)
        setup = replace(
            setup,
            taken=dict(zip(SIDES, taken, strict=True)),
            score=dict(zip(SIDES, score, strict=True)) if score else None,
            first=rng.choice(SIDES) if len(reached) == 2 else None,
        )
        try:
            return setup.position()
        except IllegalSetup:
            continue


def position_of_two_runs(rng: random.Random, cards: int, variant: str) -> Position:
    """Return a position of at least four cards a hand with a limit of two leads of a rank, where
    the leader holds two of a worthless rank that was just led, and two of another.

    So the limit is about to bite, and which rank it is that was led matters (R20).
    """
    options = random_options(rng, variant) | {"limit": "2"}
    rules = rules_for(variant, options)
    while True:
        led, other, *more = rng.sample(range(8), 4)
        more += rng.sample(range(8, 13), 3)
        leader = rng.randrange(4)
        hands: list[list[int]] = [[] for _ in range(4)]
        hands[leader] = [led, led, other, other]
        for rank in (led, other):
            hands[(leader + rng.randint(1, 3)) % 4].append(rank)
        pack = [rank for rank in more for _ in range(4)]
        rng.shuffle(pack)
        for hand in hands:
            hand += [pack.pop() for _ in range(cards - len(hand))]
        setup = _Deal(rng, rules, hands, leader, (led, 1), _gone(hands), tally=True).setup(options)
        try:
            return setup.position()
        except IllegalSetup:
            continue


def position_of_own_ranks(rng: random.Random, cards: int, variant: str) -> Position:
    """Return a position of at most five cards a hand in which the leader, and perhaps others, hold
    several cards of ranks that nobody else holds: the lead limit bars what would win."""
    options = random_options(rng, variant) | {"limit": rng.choice(("2", "3"))}
    rules = rules_for(variant, options)
    while True:
        ranks = rng.sample(range(13), 13)
        leader = rng.randrange(4)
        hands: list[list[int]] = [[] for _ in range(4)]
        for seat, hand in enumerate(hands):
            if seat == leader or rng.random() < 0.4:
                hand += [ranks.pop()] * min(rng.randint(2, 4), cards)
                if len(hand) < cards and rng.random() < 0.6:
                    hand += [ranks.pop()] * rng.randint(1, min(4, cards - len(hand)))
        pack = [rank for rank in ranks[:cards] for _ in range(4)]
        rng.shuffle(pack)
        for hand in hands:
            hand += [pack.pop() for _ in range(cards - len(hand))]
        setup = _Deal(rng, rules, hands, leader, None, _gone(hands), tally=True).setup(options)
        try:
            return setup.position()
        except IllegalSetup:
            continue


def _gone(hands: list[list[int]]) -> list[int]:
    """Return the cards of the pack that are in no hand."""
    held = [rank for hand in hands for rank in hand]
    return [rank for rank in range(13) for _ in range(4 - held.count(rank))]


def random_options(rng: random.Random, variant: str) -> dict[str, str]:
    """Return random values for some options of a variant, of those that the last part knows."""
    rows = VARIANTS[variant].options.items()
    return {
        name: rng.choice(allowed)
        for name, allowed in rows
        if not OPTIONS[name].of_stock and rng.random() < 0.3
    }


def any_options(rng: random.Random, variant: str) -> dict[str, str]:
    """Return some options of a variant, those of the stock among them, with any of their values."""
    rows = VARIANTS[variant].options.items()
    return {name: rng.choice(allowed) for name, allowed in rows if rng.random() < 0.4}


@dataclass(slots=True)
class _Deal:
    """Hands and the past of a deal at the beginning of a trick."""

    rng: random.Random
    rules: Rules
    hands: list[list[int]]
    leader: int
    run: tuple[int, int] | None
    gone: list[int]
    tally: bool

    def setup(self, options: Mapping[str, str]) -> Setup:
        hands = {s: hand_text(hand_of(h)) for s, h in zip(SEATS, self.hands, strict=True)}
        rank, length = self.run or (0, 0)
        run = f"{hand_text(hand_of([rank]))}x{length}" if length else None
        setup = Setup(self.rules.name, hands, SEATS[self.leader], run=run, options=dict(options))
        return self._with_past(setup) if self.tally else setup

    def _with_past(self, setup: Setup) -> Setup:
        rng, rules = self.rng, self.rules
        tricks, winners = self._past()
        taken, won = [0, 0], [0, 0]
        dirty, clean = [False, False], [False, False]
        first_part = DEAL_TRICKS - rules.hand
        for number, (trick, side) in enumerate(zip(tricks, winners, strict=True)):
            taken[side] += sum(rules.values[rank] for rank in trick)
            won[side] += 1
            if number < first_part:
                dirty[side] |= QUEEN in trick
            elif dirty[side] and KING in trick and not (rules.queen_clause and QUEEN in trick):
                clean[side] = True
        cleaning = rules.variant.cleaning
        score = rng.randrange(max(rules.target, 7)), rng.randrange(max(rules.target, 7))
        reached = sides_at_target(rules, score, (taken[0], taken[1]))
        return Setup(
            setup.variant,
            setup.hands,
            setup.lead,
            run=setup.run,
            taken=dict(zip(SIDES, taken, strict=True)),
            won=dict(zip(SIDES, won, strict=True)),
            dirty=tuple(side for side, flag in zip(SIDES, dirty, strict=True) if flag and cleaning),
            clean=tuple(side for side, flag in zip(SIDES, clean, strict=True) if flag and cleaning),
            score=dict(zip(SIDES, score, strict=True)),
            held=rng.choice((0, 0, 1, 2)) if rules.holds_over else 0,
            first=rng.choice(SIDES) if len(reached) == 2 else None,
            options=setup.options,
        )

    def _past(self) -> tuple[list[list[int]], list[int]]:
        """Return the gone cards as tricks in order, the run's last, and the side of each winner."""
        rank, length = self.run or (0, 0)
        rest = self.gone[:]
        for _ in range(length):
            rest.remove(rank)
        self.rng.shuffle(rest)
        tricks = []
        while len(rest) > 3 * length:
            tricks.append([rest.pop() for _ in range(4)])
        tricks += [[rank, *(rest.pop() for _ in range(3))] for _ in range(length)]
        self._keep_a_king(tricks)
        winners = [self.rng.randrange(2) for _ in tricks]
        winners[len(tricks) - length :] = [side_of(self.leader)] * length
        return tricks, winners

    def _keep_a_king(self, tricks: list[list[int]]) -> None:
        """Move a king out of the first part if all four are there (L8)."""
        first_part = tricks[: DEAL_TRICKS - self.rules.hand]
        if len(first_part) < len(tricks) and sum(trick.count(KING) for trick in first_part) == 4:
            trick = next(trick for trick in first_part if KING in trick)
            at = trick.index(KING)
            trick[at], tricks[-1][3] = tricks[-1][3], trick[at]


def _deal(rng: random.Random, rules: Rules, held: int, tally: bool) -> _Deal:
    """Deal hands of `held` cards, sometimes with a run that the leader may be about to break."""
    pack = [rank for rank in range(13) for _ in range(4)]
    leader = rng.randrange(4)
    run = None
    kept: list[int] = []
    if rng.random() < 0.4:
        rank, length = rng.randrange(13), rng.randint(1, rules.limit or 3)
        run = rank, length
        if rng.random() < 0.5:
            kept = [rank] * min(4 - length, held)
        for _ in range(length + len(kept)):
            pack.remove(rank)
    rng.shuffle(pack)
    hands = []
    for seat in range(4):
        own = kept if seat == leader else []
        hands.append(own + [pack.pop() for _ in range(held - len(own))])
    gone = pack + [run[0]] * run[1] if run else pack
    return _Deal(rng, rules, hands, leader, run, gone, tally)


def rotate(position: Position, steps: int) -> Position:
    """Move every hand, the lead and what the sides have by some seats clockwise."""

    def turn(pair: tuple[int, int] | None) -> tuple[int, int] | None:
        return None if pair is None else (pair[1], pair[0]) if steps % 2 else pair

    hands = tuple(position.hands[(seat - steps) % 4] for seat in range(4))
    swap = steps % 2
    return position.replace(
        counts=hands,  # type: ignore[arg-type]
        leader=(position.leader + steps) % 4,
        taken=turn(position.taken),
        won=turn(position.won),
        score=turn(position.score),
        dirty=position.dirty[::-1] if swap else position.dirty,
        cleaned=position.cleaned[::-1] if swap else position.cleaned,
        first=None if position.first is None else (position.first + steps) % 2,
    )
