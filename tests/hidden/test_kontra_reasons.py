"""Facts of hints in Kontra, of two and three players, by another hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from conftest import FIXED_SEED
from fixtures.share import some_of
from oracles.kontra_hint_oracle import Played, SeenAlone, came_of, parts_of
from ristikontra.game.cards import EVERY, RANKS, TURNED, Rank, hand_of, hand_ranks
from ristikontra.games.tricks.deal import Deal, first_match, table_rules
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.unseen import Pack, sampled
from ristikontra.games.tricks.worlds.reasons import certain_of
from ristikontra.table.trick_deals import begin_match, view_of

VARIANTS = ("kontra-2", "kontra-3")
#: In the deals whose cards are few, one rank is worth nothing: the rules of thumb have no ties.
FEW = "AKQJT7"


def letters(hand: tuple[int, ...]) -> str:
    return "".join(RANKS[rank] for rank in hand_ranks(hand))


def seen_at(deal: Deal) -> SeenAlone:
    """Return what the player on turn has seen, from all the cards of the deal."""
    position, top, bottom = deal.position, deal.top, deal.bottom
    left = deal.stock[1:-1] if any(deal.locked) else (*position.stock, *(position.pack or ()))
    hidden = "".join(RANKS[int(card)] for card in left)
    table = "".join(RANKS[int(card)] for card in position.trick)
    hands = [letters(hand) for hand in position.counts]
    gone = Counter(RANKS * 4) - Counter(hidden + table + "".join(hands))
    return SeenAlone(
        seat=deal.mover,
        seats=len(hands),
        hand=letters(position.hand),
        gone="".join(gone.elements()),
        table=table,
        leader=position.leader,
        shown=[letters(hand) if at != deal.mover else "" for at, hand in enumerate(deal.shown)],
        hidden=[
            sum(hand) - sum(shown) for hand, shown in zip(position.counts, deal.shown, strict=True)
        ],
        open="".join(RANKS[card] for card in (top, bottom) if card is not None),
        top="" if top is None else RANKS[top],
        stock=len(position.stock),
        lacking=RANKS[int(deal.stock[0])] if any(deal.locked) else "",
    )


@some_of(1, 60)
@pytest.mark.parametrize("variant", VARIANTS)
def test_certain_facts_of_kontra_are_those_that_another_hand_counts(
    variant: str, number: int
) -> None:
    rng, counted = random.Random(FIXED_SEED), Counter[str]()
    for _ in range(number):
        seed = rng.getrandbits(30)
        game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
        while not game.over:
            deal = game.state
            if not deal.taken_up:
                view, seen = view_of(deal), seen_at(deal)
                for card in sorted(set(seen.hand)):
                    found = certain_of(view, Rank(card))
                    for name, fact in seen.facts(card).items():
                        assert getattr(found, name) == fact, (str(view), card, name)
                        counted[name] += bool(fact)
            wild = rng.random() < 0.3
            game = game.after(rng.choice(game.state.moves())) if wild else game.step()
    assert all(counted[name] >= number for name in seen.facts("A")), counted


def few_cards(rng: random.Random, variant: str) -> Position:
    """Return a turn near the end of the pack, with few ranks; the cards drawn are all of one."""
    seed, late = rng.getrandbits(30), list[Position]()
    game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
    while not game.over:
        position = game.state.position
        if len(position.stock) + len(position.pack or ()) <= 4:
            late.append(position)
        game = game.step()
    spices = [one for one in late if len(one.trick) == len(one.counts)]
    position = rng.choice(spices if spices and rng.random() < 0.4 else late)
    seats, left = len(position.counts), len(position.stock) + len(position.pack or ())
    pack = [*FEW[:5] * 4, *"7" * (4 - left)]
    rng.shuffle(pack)
    pack.sort(key=lambda card: card in FEW[:2] and rng.random() < 0.5)  # hands of pairs and threes
    hands = [
        hand_of(Rank(pack.pop()) for _ in range(sum(position.counts[seat])))
        for seat in range(seats)
    ]
    table = tuple(Rank(pack.pop()) for _ in position.trick)
    stock = tuple(EVERY[Rank("7")] for _ in position.stock)
    return position.replace(
        counts=tuple(hands),
        trick=table,
        stock=stock,
        pack=position.pack and tuple(EVERY[Rank("7")] for _ in position.pack),
        taken=(0,) * seats,
        run=None,
    )


def hidden_pack(position: Position) -> Pack:
    return Pack(spice=len(position.pack or ()), hidden=hand_of(position.pack or ()))


def played_from(position: Position, card: Rank | None) -> list[Played]:
    """Play a card, and the deal to its end as the rules of thumb choose."""
    plays, seats = list[Played](), len(position.counts)
    while True:
        mover, spices = position.mover, len(position.trick) == seats
        played = TURNED[position.stock[0]] if card is None else card
        after = position.play(played)
        ends = None
        if after.tricks_left < position.tricks_left:
            last = position.pack if position.pack and not position.stock else ()
            ends = "".join(RANKS[int(one)] for one in last)
        plays.append(Played(mover, RANKS[int(played)], spices, ends))
        position = after
        if position.finished:
            return plays
        every = [15] * 13
        found = sampled(position, position.hands, every, 1, 1, hidden_pack(position))
        card = found.cards[found.thumb].rank


@some_of(2, 300)
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_comes_of_a_card_of_kontra_is_counted_again(variant: str, number: int) -> None:
    """In deals in which all cards are known, of few ranks, where a card may also be added (K14)."""
    rng, seen = random.Random(FIXED_SEED), Counter[str]()
    for _ in range(number):
        position = few_cards(rng, variant)
        for _ in range(rng.randrange(3)):
            if not position.finished:
                position = position.play(rng.choice(position.moves()))
        if position.finished:
            continue
        found = sampled(
            position, position.hands, [15] * 13, 1, 1, hidden_pack(position), facts=True
        )
        hands = [letters(hand) for hand in position.counts]
        table = [
            Played((position.leader + at) % len(hands), RANKS[int(card)], False, None)
            for at, card in enumerate(position.trick)
        ]
        cards = [one for one in found.cards if one.facts]
        came = [came_of(table, played_from(position, one.rank), hands) for one in cards]
        names = ["-" if one.rank is None else str(one.rank) for one in cards]
        for at, card in enumerate(cards):
            facts, one = card.facts, came[at]
            assert facts is not None
            where = str(position), names[at]
            for name in ("match", "ours", "trick", "later", "points"):
                if name != "match" or len(table) < len(hands):
                    assert getattr(facts, name) == one[name], (*where, name)
                seen[name] += one[name]
            for name in ("home", "takes"):
                assert [one[name][rank] for rank in RANKS] == getattr(facts, name), (*where, name)
                seen[name] += sum(one[name].values())
            for place, other in enumerate(came):
                parts = parts_of(one, other, names[at], names[place])
                given = facts.parts[place].to_dict()
                assert {name: given[name] for name in parts} == parts, (*where, names[place])
                seen.update(name for name, part in parts.items() if part)
        seen["spices"] += len(table) == len(hands)
    assert {"ours", "home", "takes", "later", "trick", "comes", "wins", "spices"} <= {
        name for name, count in seen.items() if count
    }, seen
