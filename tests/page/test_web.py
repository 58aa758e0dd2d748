"""The kernel of a page: it is what its sources make, and says what the native kernel says."""

from __future__ import annotations

import ctypes
import random
import shutil
import subprocess
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from itertools import chain
from math import prod
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest

import abi
import page_kernels
from draws.kontra_endings import random_ending
from draws.randoms import (
    PARTNER_GAMES,
    any_options,
    position_of_few_ranks,
    position_of_own_ranks,
    position_of_two_runs,
    position_on_an_edge,
    random_options,
    random_position,
)
from fixtures.share import one_in, some_of
from fixtures.web_kernel import KERNEL, BadNumbers, WebDeal, WebKernel, compiled
from page_kernels import EXT, GROUPS, KERNELS, build, is_made_from
from ristikontra import _kernel
from ristikontra.game.cards import EVERY, Bottom, Rank, hand_of
from ristikontra.games.tricks.deal import (
    Deal,
    deal_out,
    first_match,
    new_deal,
    table_rules,
)
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import UNIT, Objective, bits_of, clean, points
from ristikontra.games.tricks.search.outlook import Outlook, outlook
from ristikontra.games.tricks.search.solver import (
    KernelState,
    Searcher,
    Solution,
    kernel_state,
    new_kernel,
    state_of,
)
from ristikontra.games.tricks.search.unseen import Pack, sampled
from ristikontra.table.trick_deals import forecast, sampled_choice, view_of

BUCKETS = 1 << 12
#: What the kernel calls it to turn the next card of the stock.
TURN_NEXT = 31
#: And to lead the one at the bottom of the pack.
TAKE_BOTTOM = 30


def needs_the_pinned(*names: str) -> None:
    for name in names:
        pinned = f"{name}=={version(name) if find_spec(name) else None}"
        if pinned not in (*GROUPS["page"], *GROUPS["release"]):
            pytest.skip(f"{name} is not the pinned one: install --group dev --group release")


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_the_committed_kernel_was_made_from_the_sources(kernel: Path) -> None:
    assert is_made_from(kernel, KERNELS[kernel])


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("web/_web.pyx", "        return -1\n", "        return -2\n"),
        ("search/quick_tricks.pxi", "cdef inline", "cdef"),  # three files below it
        ("core/bits.h", ">> 32", ">> 31"),
    ],
)
def test_a_kernel_of_other_sources_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, old: str, new: str
) -> None:
    copytree(EXT, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(page_kernels, "EXT", tmp_path)
    source = tmp_path / "web/_web.pyx"
    assert is_made_from(KERNEL, source)
    text = (tmp_path / file).read_text()
    assert old in text
    (tmp_path / file).write_text(f"# A comment for readers.\n{text}  # And this.\n")
    assert is_made_from(KERNEL, source) == (not file.endswith(".h"))  # C has other comments
    (tmp_path / file).write_text(text.replace(old, new))
    assert not is_made_from(KERNEL, source)


def test_only_the_pinned_versions_make_a_kernel(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(page_kernels, "version", lambda name: "0.1")
    with pytest.raises(RuntimeError, match=r"needs cython .*, not 0\.1"):
        build(tmp_path / "kernel.wasm")


def test_the_page_knows_where_the_kernels_write() -> None:
    assert abi.WRITTEN.read_text() == abi.text(), "run python ext/web/abi.py"
    for path, blocks in abi.own_blocks().items():
        assert path.read_text() == abi.text(blocks, ()), "run python ext/web/abi.py"


def test_the_layout_is_that_of_the_compiler() -> None:
    """It is counted by the rules of C; here a compiler lays a struct out by the same."""
    kinds = {4: ctypes.c_int32, 8: ctypes.c_double}
    for _, struct, source in abi.BLOCKS:
        found = abi.fields(struct, source)
        rows = [(one.name, kinds[one.width] * one.count) for one in found]
        laid = type(struct, (ctypes.Structure,), {"_fields_": rows})
        assert [getattr(laid, one.name).offset for one in found] == [one.at for one in found]
        assert ctypes.sizeof(laid) == abi.size_of(found)
    # None of them ends before a multiple of its widest field, and another may.
    odd = abi.Field("wide", 1, 8, 0, ""), abi.Field("narrow", 1, 4, 8, "")
    assert abi.size_of(odd) == 16


def test_a_kernel_that_lies_otherwise_is_not_compiled(tmp_path: Path) -> None:
    if (compiler := shutil.which("cc")) is None:
        pytest.skip("there is no C compiler")
    struct = "struct __pyx_t_4_web_Played {\n  int winner;\n  int points;\n  int cleans;\n};\n"
    for text in (
        struct,
        struct.replace("  int winner;\n  int points", "  int points;\n  int winner"),
    ):
        file = tmp_path / "kernel.c"
        file.write_text(text + abi.checks("web/_web.pyx", text))
        ended = subprocess.run([compiler, "-fsyntax-only", file], capture_output=True, check=False)
        assert (ended.returncode == 0) == (text == struct)


@pytest.mark.slow
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_the_committed_kernel_is_what_the_sources_make(tmp_path: Path, kernel: Path) -> None:
    needs_the_pinned("cython", "ziglang")
    build(tmp_path / "kernel.wasm", KERNELS[kernel])
    assert (tmp_path / "kernel.wasm").read_bytes() == kernel.read_bytes()


@pytest.mark.slow
def test_what_needs_python_cannot_be_linked(tmp_path: Path) -> None:
    source = (EXT / "web/_web.pyx").read_text()
    raising = source.replace("        return -1\n", "        with gil: raise KeyError\n")
    assert raising != source
    (tmp_path / "web/_web.pyx").write_text(raising)
    with pytest.raises(subprocess.CalledProcessError):
        build(tmp_path / "kernel.wasm", tmp_path / "web/_web.pyx")


def every_kind(rng: random.Random, count: int) -> Iterator[Position]:
    """Yield positions of every variant, of all kinds, with options, at any point of a trick."""
    games = list(PARTNER_GAMES)
    for at in range(count):
        variant, options = games[at % len(games)], random_options(rng, games[at % len(games)])
        cards = rng.randint(1, PARTNER_GAMES[variant].hand)
        match at // len(games) % 6:
            case 0:
                yield random_position(rng, variant, cards, options, tally=True)
            case 1:
                yield position_of_few_ranks(rng, cards, variant, tally=rng.random() < 0.7)
            case 2:
                yield position_on_an_edge(rng, cards, variant, poor=rng.random() < 0.5)
            case 3:
                yield position_of_two_runs(rng, max(cards, 4), variant)
            case 4:
                yield position_of_own_ranks(rng, min(cards, 5), variant)
            case _:
                yield random_ending(rng, cards=rng.randint(1, 4))


def untimed(one: Solution | Outlook) -> Solution | Outlook:
    """Return what was found without how long it took."""
    return msgspec.structs.replace(one, seconds=0)


def answers(position: Position, limit: int | None) -> list[Solution | Outlook]:
    """Return what the kernel says of a position under all of its objectives."""
    names, found = names_for(position), []
    if len(position.rules.seating.parties) == 3:
        found += [outlook(position, name, max_nodes=limit) for name in names]
        aims = [points(position.rules, player) for player in range(3)]
    else:
        aims = [Objective.named(name, position.rules) for name in names]
    found += [Searcher(goal, table_megabytes=1).find(position, max_nodes=limit) for goal in aims]
    return [untimed(one) for one in found]


def names_for(position: Position) -> list[str]:
    """Return the objectives that a position has the facts for."""
    rules = position.rules
    names = rules.variant.objectives
    return [name for name in names if not Objective.named(name, rules).missing(position)]


@some_of(120, 250)
def test_it_says_what_the_native_kernel_says(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    seen = {"interrupted": 0, "exact": 0}
    for at, position in enumerate(every_kind(rng, number)):
        limit = rng.choice((1, 10, 100)) if at % 10 == 0 else None
        native = answers(position, limit)
        with monkeypatch.context() as patched:
            patched.setattr(_kernel, "Kernel", WebKernel)
            assert answers(position, limit) == native, position
        for one in native:
            seen[one.status] += 1
    assert min(seen.values()) * 25 > number, seen


@some_of(50, 120)
def test_it_plays_by_the_rules(rng: random.Random, number: int) -> None:
    for position in every_kind(rng, number):
        objective = Objective.named(names_for(position)[-1], position.rules)
        kernel = web_kernel(position, objective)
        state = kernel_state(position, objective)
        kernel.put(state if position.rules.limit else state._replace(run_rank=-1, run_length=0))
        while not position.finished:
            assert kernel.legal() == (position.mover, list(position.moves())), position
            for rank in {*range(13)} - {*position.moves()}:
                with pytest.raises(BadNumbers):
                    kernel.play(rank)
            rank = rng.choice(position.moves())
            trick = position.table_trick(rank) if position.ends_trick else None
            shown = (trick.winner, trick.points, trick.cleans) if trick else None
            position = position.play(rank)
            assert kernel.play(rank) == shown
            assert kernel.position() == written(position, objective), position


@some_of(16, 30)
@pytest.mark.parametrize("variant", one_in(7, PARTNER_GAMES))
def test_whole_deals_are_played_and_chosen_as_the_package_does(
    rng: random.Random, variant: str, number: int
) -> None:
    """Every option; who plays at random goes everywhere, a card that is turned included."""
    seen = Counter[str]()
    for at in range(number):
        options = any_options(rng, variant)
        rules = table_rules(variant, options | {"turned": "hand"} if at % 2 else options)
        deal = deal_out(first_match(rules, rng.getrandbits(30)), rng.getrandbits(30))
        deal = running(rng, deal) if at % 2 else deal
        web = web_deal(deal)
        while not deal.finished:
            assert_alike(web, deal)
            if rng.random() < 0.1:
                seen["chosen"] += assert_same_choice(rng, web, deal)
            card = any_card(rng, deal)
            after = deal.turn_card() if card is None else deal.play(card)
            shown = web.play(TURN_NEXT if card is None else card)
            trick = deal.position.table_trick(deal.position.stock[0] if card is None else card)
            ended = bool(deal.trick) and not after.trick
            assert (shown and shown[:2]) == ((trick.winner, trick.points) if ended else None)
            cleaned = sum(deal.position.owes) > sum(after.position.owes)
            assert bool(shown and shown[2]) == cleaned
            seen.update(turned=card is None, taken_up=after.taken_up, cleaned=cleaned)
            deal = after
        assert_alike(web, deal)
    assert min(seen["chosen"], seen["turned"]) > number, seen
    assert seen["taken_up"], seen


@some_of(20, 40)
@pytest.mark.parametrize("players", one_in(2, [3, 2]))
def test_deals_of_kontra_are_played_and_chosen_as_the_package_does(
    rng: random.Random, players: int, number: int
) -> None:
    """The pack is open, unlocked or locked; each player chooses without a partner."""
    seen = Counter[str]()
    for at in range(number):
        deal = deal_out(first_match(table_rules(f"kontra-{players}"), at), rng.getrandbits(30))
        deal = deal if at % 2 else locking(rng, deal)
        seats = [web_deal(deal, party) for party in range(players)]
        seen["unlocked"] += len(deal.opening.can_unlock) > 0
        seen["locked"] += any(deal.locked)
        while not deal.finished:
            web = seats[deal.mover]
            assert_alike(web, deal)
            if rng.random() < 0.1 or deal.opening:
                seen["chosen"] += assert_same_player(rng, web, deal)
            card = any_card(rng, deal)
            coded = TURN_NEXT if card is None else int(card)
            if deal.may_take_bottom() and rng.random() < 0.4:
                card, coded = Bottom(str(deal.stock[-1])), TAKE_BOTTOM
            after = deal.turn_card() if card is None else deal.play(card)
            trick = deal.position.table_trick(deal.position.stock[0] if card is None else card)
            for one in seats:
                shown = one.play(coded)
                ended = bool(deal.trick) and not after.trick
                assert (shown and shown[:2]) == ((trick.winner, trick.points) if ended else None)
            seen.update(turned=card is None, bottom=coded == TAKE_BOTTOM)
            deal = after
    kinds = ("locked", "unlocked", "bottom", "chosen", "turned")
    assert min(seen[name] for name in kinds) > 1, seen


def locking(rng: random.Random, deal: Deal) -> Deal:
    """Return a deal whose pack is locked, by a rank that somebody may have."""
    rank = rng.choice(EVERY)
    pack = [one for one in EVERY for _ in range(4)]
    for _ in range(2):
        pack.remove(rank)
    rng.shuffle(pack)
    pack.sort(key=lambda one: one == rank, reverse=rng.random() < 0.5)  # nobody has it, or one
    hands = [hand_of(pack[6 * at : 6 * at + 6]) for at in range(len(deal.start.hands))]
    rest = pack[6 * len(hands) :]
    return new_deal(deal.match, hands, (rank, *rest, rank))


def assert_same_player(rng: random.Random, web: WebDeal, deal: Deal) -> bool:
    """Compare what both choose and expect; False where there is no choice."""
    deals, seed = rng.choice((10, 40)), rng.getrandbits(32)
    view = view_of(deal)
    assert web.expect(deals, seed) == pytest.approx(forecast(view, deal.mover, deals, seed))
    if len(deal.moves()) == 1:
        return False
    found = sampled_choice(view, deals, seed)
    cards, thumb, best, done = web.choose(deals, seed)
    kinds = {TURN_NEXT: None, TAKE_BOTTOM: deal.bottom and Bottom(str(deal.bottom))}
    chosen = [kinds.get(card, card) for card, *_ in cards]
    assert (chosen[thumb], chosen[best]) == (found.thumb, found.move)
    if len(cards) > 1:
        for (_, worth, better, _), one in zip(cards, found.candidates, strict=True):
            assert (worth / done, better / done) == pytest.approx((one.mean, one.better))
    return len(cards) > 1


def running(rng: random.Random, deal: Deal) -> Deal:
    """Return a deal whose first leader can lead one rank until it is barred, and then turn it."""
    length = deal.rules.limit or 3
    rank, size, leader = rng.choice(EVERY), deal.rules.hand, deal.start.leader
    pack = [one for one in EVERY for _ in range(4) if one != rank]
    rng.shuffle(pack)
    first = [rank] * length + [pack.pop() for _ in range(size - length)]
    hands = [hand_of([pack.pop() for _ in range(size)]) for _ in range(3)]
    hands.insert(leader, hand_of(first))
    pack.insert(4 * length, rank)
    pack += [rank] * (3 - length)
    return new_deal(deal.match, hands, tuple(pack))


def any_card(rng: random.Random, deal: Deal) -> Rank | None:
    """Draw a card, None to turn one: leaders like to lead a rank again, and to turn it."""
    position, cards = deal.position, deal.choices()
    again = max(cards, key=lambda rank: deal.position.hand[rank], default=None)
    if position.run and position.run.rank in cards:
        again = position.run.rank
    barred = position.barred() is not None
    if deal.may_turn() and (not cards or rng.random() < (0.9 if barred else 0.2)):
        return None
    return rng.choice(cards) if deal.trick else again


def web_deal(deal: Deal, party: int = 0) -> WebDeal:
    """Return a deal as the kernel of a page has it for a party, from its beginning."""
    start, rules = deal.start, deal.rules
    objective = clean(rules) if rules.variant.cleaning else points(rules, party)
    kernel = web_kernel(start, objective, unit=rules.total)
    state = state_of(start, objective)
    refusing = ("turned", "illegal") in rules.chosen
    return WebDeal(kernel, state, deal.stock, refusing, deal.dealer)


def assert_alike(web: WebDeal, deal: Deal) -> None:
    """Compare what both say of a deal."""
    now, position, rules = web.now(), deal.position, deal.rules
    hands, leader, trick, (run_rank, run_length, *past) = web.kernel.position()
    assert hands == bytes(chain.from_iterable(position.hands))
    assert trick == tuple(EVERY[rank] for rank in position.trick)
    assert past[1] == bits_of(position.owes) or not rules.variant.cleaning
    assert now.turn == (-1 if deal.finished else deal.mover)
    if deal.finished:
        return
    assert leader == position.leader
    assert now.ranks == sum(1 << rank for rank in deal.choices())
    assert now.turns == deal.may_turn()
    assert now.bottom == deal.may_take_bottom()
    may = {*deal.choices()} | ({TURN_NEXT} if deal.may_turn() else set())
    may |= {TAKE_BOTTOM} if now.bottom else set()
    for card in {*range(13), TURN_NEXT, TAKE_BOTTOM} - may:
        with pytest.raises(BadNumbers):
            web.play(card)
    assert now.taken_up == (position.stock[0] if deal.taken_up else -1)
    assert now.stock == len(position.stock) - deal.taken_up
    assert now.shown == [*deal.shown]
    if rules.limit:
        assert (run_rank, run_length) == (position.run or (-1, 0)), position


def assert_same_choice(rng: random.Random, web: WebDeal, deal: Deal) -> bool:
    """Compare what both choose; False where the package has no view."""
    deals, seed = rng.choice((0, 10, 40)), rng.getrandbits(32)
    view = view_of(deal)
    pack = Pack(view.top)
    found = sampled(view.representative, view.known, [0b1111] * 13, deals, seed, pack)
    cards, thumb, best, done = web.choose(deals, seed)
    assert (thumb, best, done) == (found.thumb, found.best, found.deals)
    for (card, _, better, squares), one in zip(cards, found.cards, strict=True):
        assert (None if card == TURN_NEXT else card) == one.rank
        assert (better, squares) == (one.better, one.squares)
    return len(cards) > 1


@some_of(30, 100)
def test_both_refuse_the_same_numbers(rng: random.Random, number: int) -> None:
    meant: dict[int, str] = {}
    for position in every_kind(rng, number):
        objective = Objective.named(names_for(position)[-1], position.rules)
        web, native = web_kernel(position, objective), new_kernel(position, objective, BUCKETS)
        for _ in range(20):
            state = spoilt(rng, kernel_state(position, objective))
            compare_refusals(
                meant,
                partial(web.solve, state, UNIT, 1, every_card=False, line=False),
                partial(native.solve, state, UNIT, 1, every_card=False, line=False),
            )
    for _ in range(1000):
        numbers = spoilt_context(rng)
        compare_refusals(
            meant, partial(WebKernel, **numbers), partial(_kernel.Kernel, **numbers), bare=True
        )
    assert len(set(meant.values())) == len(meant) >= 17, meant


def compare_refusals(
    meant: dict[int, str], web: Callable[[], Any], native: Callable[[], Any], bare: bool = False
) -> None:
    """Ask both; learn what a fault means, or see that it still does."""
    try:
        answer = native()
    except ValueError as error:
        refusal = str(error)
    else:
        assert web() == answer or bare
        return
    with pytest.raises(BadNumbers) as refused:
        web()
    assert meant.setdefault(refused.value.fault, refusal) == refusal


def spoilt(rng: random.Random, state: KernelState) -> KernelState:
    """Return a state of which one number has been changed."""
    name = rng.choice(KernelState._fields)
    if name == "hands":
        hands = bytearray(state.hands)
        hands[rng.randrange(len(hands))] = rng.choice((0, 1, 2, 4, 5))
        return state._replace(hands=bytes(hands))
    if name == "trick":
        seats = len(state.hands) // 13
        return state._replace(trick=[rng.randint(-1, 13) for _ in range(rng.randrange(seats))])
    return state._replace(**{name: rng.choice((-2, -1, 1, 2, 3, 4, 12, 15, 32, 127, 500))})


def spoilt_context(rng: random.Random) -> dict[str, Any]:
    """Return a context of which a number or two have been changed."""
    shape = rng.choice(((1, 1, 1, 1), (1, 2, 3, 1), (1, 1, 1, 4), (1, 0, 1, 1), (15, 1, 1, 1)))
    size = 512 * max(prod(shape), 1) + rng.choice((0, 0, 0, 512))
    numbers: dict[str, Any] = {
        "seats": rng.choice((1, 2, 3, 4, 4, 4, 5)),
        "mask": rng.choice((1, 1, 5, 5, -1)),
        "values": [0] * rng.choice((7, 8, 8, 8)),
        "limit": rng.choice((0, 0, 2, 3, 1)),
        "pass_left": False,
        "queen_clause": True,
        "max_buckets": rng.choice((1024, 1024, 1024, 512, 1500)),
        "bonus": (0, 256, -256, rng.choice((0, 0, 0, 1 << 24))),
    }
    values = numbers["values"]
    values += [rng.choice((0, 1, 5, 15, 15, 16)) for _ in range(13 - len(values))]
    if rng.random() < 0.7:
        numbers |= {
            "payoffs": array("i", [rng.choice((0, 0, 0, 1 << 24))]) * size,
            "shape": shape,
            "deal_points": rng.choice((0, 120, 120, 128)),
            "target": (rng.choice((0, 120, 120, -(1 << 24))), 120),
        }
    return numbers


def test_it_imports_nothing_and_stays_small(rng: random.Random) -> None:
    _, module = compiled()
    assert not module.imports
    position = random_position(rng, "lappi-six", 6, midtrick=False, tally=True)
    kernel = web_kernel(position, points(position.rules), 1 << 17)
    hands = [0] * 52
    for rank in [rank for rank in range(13) for _ in range(4)]:
        seat = rng.choice([seat for seat in range(4) if sum(hands[13 * seat :][:13]) < 13])
        hands[13 * seat + rank] += 1
    kernel.solve(KernelState(bytes(hands), 0), UNIT, 3 * 10**6)  # more than any ending
    assert 8 < kernel.page.megabytes < 32


def test_a_lead_that_is_barred_passes_left_before_anybody_has_settled_it() -> None:
    text = "ristikontra N:9 E:K S:7 W:A lead:E stuck_lead=pass_left"
    position = read_position(text)
    objective = points(position.rules)
    kernel = web_kernel(position, objective)
    state = kernel_state(position, objective)
    kernel.put(state._replace(leader=0, run_rank=Rank("9"), run_length=3))
    assert kernel.legal() == (1, [Rank("K")])
    kernel.play(Rank("K"))
    assert kernel.position()[1:] == (1, (Rank("K"),), (-1, 0, *state[5:]))


def written(position: Position, objective: Objective) -> tuple[Any, ...]:
    """Return what is to be in the kernel's memory; without a lead limit it knows no run."""
    hands, leader, trick, run_rank, run_length, *past = kernel_state(position, objective)
    if not position.rules.limit:
        run_rank, run_length = -1, 0
    return hands, leader, tuple(trick), (run_rank, run_length, *past)


def web_kernel(
    position: Position, objective: Objective, buckets: int = BUCKETS, unit: int = UNIT
) -> WebKernel:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(_kernel, "Kernel", WebKernel)
        kernel = new_kernel(position, objective, buckets, unit)
    assert isinstance(kernel, WebKernel)
    return kernel
