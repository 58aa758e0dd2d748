"""Whole deals: how they are dealt, played, written and read again, held by a referee."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from conftest import FIXED_SEED
from fixtures.share import some_of
from oracles.deal_referee import GAMES, KONTRA, Foul, watch, watch_kontra
from ristikontra.api.deal import WholeDealRecord, whole_deal
from ristikontra.cli.main import cli
from ristikontra.game.cards import Bottom, Rank, Turned
from ristikontra.game.errors import BadText, IllegalPlay, RistikontraError
from ristikontra.game.rules import OPTIONS, VARIANTS, rules_for
from ristikontra.games.tricks.deal import Deal, deal_out, first_match, new_deal, table_rules
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.opening import LeadRecord
from ristikontra.games.tricks.whole_deals import (
    deal_given,
    deal_text,
    deal_toml,
    is_deal,
    read_deal_file,
    read_whole_deal,
)

#: Options that change what may be played, what is drawn, and what cards are worth.
OF_PLAY = ("values", "limit", "stuck_lead", "queen_clause", "fourth_king", "draw", "dark", "turned")


def some_match(rng: random.Random) -> Match:
    """Return a match of some variant, with some options, before some deal of it."""
    variant = rng.choice([*GAMES])
    own = VARIANTS[variant].options
    options = {
        name: rng.choice(own[name]) for name in OF_PLAY if name in own and rng.random() < 0.5
    }
    rules = table_rules(variant, options)
    score = (rng.randrange(5), rng.randrange(5))
    held = rng.randrange(2) if rules.holds_over else 0
    return Match(rules, score, held, rng.randrange(4))


def played(deal: Deal, rng: random.Random, turns: float = 0.5, cards: int = 99) -> Deal:
    """Return a deal after some cards, or at its end, with every card chosen at random.

    A card that would go to the hand is always turned.
    """
    for _ in range(cards):
        if deal.finished:
            break
        likely = 1 if deal.position.takes_up() else turns
        if deal.may_take_bottom() and rng.random() < turns / 2:
            deal = deal.play(Bottom(str(deal.bottom)))
        elif deal.may_turn() and rng.random() < likely:
            deal = deal.turn_card()
        else:
            deal = deal.play(rng.choice(deal.choices()))
    return deal


@cache
def deals(count: int, seed: int = FIXED_SEED) -> Sequence[Deal]:
    """Return deals of all variants and options, played to their end at random."""
    rng = random.Random(seed)
    return [played(deal_out(some_match(rng), rng.getrandbits(30)), rng) for _ in range(count)]


def kontra(rng: random.Random) -> Deal:
    """Return a deal of Kontra of which no card was played, one in eight of them locked."""
    match = first_match(table_rules(rng.choice([*KONTRA])), rng.getrandbits(30))
    deal = deal_out(match, rng.getrandbits(30))
    pack = [*deal.stock]
    if rng.random() < 0.125 and pack[0] in pack[1:]:
        at = pack.index(pack[0], 1)
        pack[at], pack[-1] = pack[-1], pack[at]
    return new_deal(match, deal.start.hands, tuple(pack))


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


# --- play -----------------------------------------------------------------------------------------


def held_by_the_referee(deals: Sequence[Deal]) -> int:
    """Let the referee watch deals, and return how many cards were taken up in them."""
    taken_up = 0
    for deal in deals:
        record = whole_deal(deal)
        seen = watch(record.to_dict())
        assert seen.points == record.points
        assert sum(seen.points.values()) == deal.rules.total
        assert (seen.dirty, seen.fails) == (record.dirty, record.fails), deal_text(deal)
        assert tuple(seen.tricks.values()) == deal.position.won
        taken_up += seen.taken_up
    return taken_up


def test_the_referee_finds_no_foul_in_deals_by_lot() -> None:
    assert held_by_the_referee(deals(240)) > 2


@pytest.mark.slow
def test_the_referee_finds_no_foul_in_many_deals_by_lot() -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")
    assert held_by_the_referee(deals(20_000, seed)) > 250


def test_the_referee_finds_every_foul() -> None:
    rng, found = random.Random(FIXED_SEED), 0
    for deal in deals(200)[:100]:
        record = whole_deal(deal).to_dict()
        at = rng.randrange(len(record["plays"]))
        play = record["plays"][at]
        kind = rng.randrange(3)
        if kind == 0:
            play["seat"] = "NESW"["ESWN".index(play["seat"])]
        elif kind == 1:
            del record["plays"][at]
        else:
            record["stock"] = record["stock"][1:] + "7"
        with pytest.raises(Foul):
            watch(record)
        found += 1
    assert found == 100


def watched_kontra(number: int, seed: str | int) -> tuple[int, int, int]:
    """Let the referee watch deals of Kontra; return how many began locked, stayed so, and were led
    to from the bottom of the pack."""
    rng, locked, stayed, bottom = random.Random(seed), 0, 0, 0
    for _ in range(number):
        deal = played(kontra(rng), rng)
        opening = deal.begun().opening
        assert opening
        locked += opening.locked
        stayed += opening.locked and not opening.can_unlock
        bottom += isinstance(deal.line[0], Bottom)
        points = watch_kontra(whole_deal(deal).to_dict())
        assert tuple(points.values()) == deal.position.taken
    return locked, stayed, bottom


def test_the_referee_finds_no_foul_in_kontra_by_lot() -> None:
    assert all(number > 5 for number in watched_kontra(80, FIXED_SEED))


@pytest.mark.slow
def test_the_referee_finds_no_foul_in_many_deals_of_kontra() -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")
    watched_kontra(20_000, seed)


def test_the_referee_finds_every_foul_in_kontra() -> None:
    rng = random.Random(FIXED_SEED)
    for at in range(40):
        record = whole_deal(played(kontra(rng), rng)).to_dict()
        plays = record["plays"]
        play = rng.choice(plays)
        if at % 4 == 0:
            play["seat"] = "AB"[play["seat"] == "A"]
        elif at % 4 == 1:
            play["move"] = "23456789TJQKA"["3456789TJQKA2".index(play["move"][-1])]
        elif at % 4 == 2:
            plays.remove(play)
        else:
            record["result"]["winner"] = {"A": "B", "B": "C", "C": None}.get(
                record["result"]["winner"], "A"
            )
        with pytest.raises(Foul):
            watch_kontra(record)


def test_the_first_lead_of_kontra_is_one_of_the_opening() -> None:
    """K7 to K10, K12, K23."""
    rng, seen = random.Random(FIXED_SEED), set()
    for _ in range(120):
        deal = kontra(rng)
        opening, between = deal.opening, deal.stock[1:-1]
        assert opening
        assert deal.mover == opening.leader
        leads = [LeadRecord(str(rank), "hand") for rank in deal.choices()]
        if deal.may_turn():
            leads.append(LeadRecord(str(deal.stock[0]), "top"))
        if deal.may_take_bottom():
            leads.append(LeadRecord(str(deal.stock[-1]), "bottom"))
        assert leads == [*opening.leads]
        for lead in leads:
            mark = {"hand": "", "top": "*", "bottom": "_"}[lead.source]
            after = deal.play(mark + str(lead.rank))
            assert after.position.replace(score=None) == opening.after(lead, between)
            assert (after.top is None) == (lead.source != "bottom")
            assert (after.bottom is None) == (lead.source == "bottom" or opening.tricks == 6)
            drawn = lead.source == "hand" and opening.tricks > 6
            assert [*map(sum, after.shown)] == [
                drawn * (seat == deal.mover) for seat in range(len(opening.hands))
            ]
            seen.add((opening.locked, lead.source))
        for wrong in ("_" + str(between[0]), "*" + str(between[1])):
            if LeadRecord(wrong[1:], "bottom" if wrong[0] == "_" else "top") not in leads:
                with pytest.raises(IllegalPlay):
                    deal.play(wrong)
        with pytest.raises(IllegalPlay):
            after.play("_" + str(deal.stock[-1]))
    assert len(seen) == 4


def test_a_turned_card_that_may_not_be_played_goes_to_the_hand() -> None:
    """A2: its player then plays another one, and draws none (R14)."""
    count = 0
    for deal in deals(200):
        for before, card in zip(deal.steps(), deal.line, strict=False):
            after = before.play(card)
            if not after.taken_up:
                continue
            count += 1
            assert isinstance(card, Turned)
            assert before.rules.option("turned") == "hand"
            assert after.mover == before.mover
            assert after.position == before.position.replace(taken_up=True)
            assert after.position.hand == tuple(
                number + (at == int(card)) for at, number in enumerate(before.position.hand)
            )
            assert not after.may_turn()
            with pytest.raises(IllegalPlay, match="was turned and went to the hand"):
                after.turn_card()
            assert Rank(str(card)[1:]) not in after.choices()
            then = after.play(after.choices()[0])
            left = len(before.position.stock) - len(then.position.stock)
            ends = before.position.ends_trick
            assert left == 1 or (ends and before.rules.late_draw)
            shown = then.shown[before.mover]
            assert shown[card] == 1
    assert count > 2


def test_where_such_a_card_is_illegal_it_may_not_be_turned() -> None:
    """A2: `turned=illegal`, in the deals in which one went to the hand."""
    count = 0
    for deal in deals(200):
        for before, after in pairwise(deal.steps()):
            if not after.taken_up:
                continue
            options = dict(before.rules.chosen) | {"turned": "illegal"}
            rules = rules_for(before.rules.name, options)
            start = before.start.replace(rules=rules)
            strict = replace(before, start=start, position=before.position.replace(rules=rules))
            assert not strict.may_turn()
            with pytest.raises(IllegalPlay):
                strict.turn_card()
            count += 1
    assert count > 2


def test_cards_that_all_have_seen_are_in_the_hands_that_show_them() -> None:
    for deal in deals(200)[:100]:
        for step in deal.steps():
            shown, hands = step.shown, step.position.hands
            assert all(
                seen <= held
                for its, hand in zip(shown, hands, strict=True)
                for seen, held in zip(its, hand, strict=True)
            )


def test_the_match_goes_on_as_the_deal_ended() -> None:
    for deal in deals(200):
        before, after = deal.match, deal.after()
        now, cleaning = deal.position, deal.rules.variant.cleaning
        assert after == before.after(
            now.taken,
            fails=now.owes if cleaning else None,
            dirty=now.dirty if cleaning else None,
            won=now.won,
            first=now.first,
            last=now.leader % 2,
        )


# --- dealing --------------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_cards() -> None:
    words = ("deal", "lappi", "--json", "--seed")
    same = {run(*words, "7").stdout for _ in range(3)}
    other = {run(*words, str(seed)).stdout for seed in range(20)}
    assert len(same) == 1
    assert len(other) == 20
    assert same <= other
    assert {WholeDealRecord.from_json(text).dealer for text in other} == {*"NESW"}


def test_every_card_is_dealt_to_every_place_alike() -> None:
    """A hand has an ace in as many deals as chance says, wherever the ace is."""
    rules = table_rules("ristikontra")
    places = [0] * 52
    for seed in range(2600):
        start = deal_out(Match(rules), seed).start
        for seat, hand in enumerate(start.hands):
            places[seat] += hand[12]
        for at, rank in enumerate(start.stock, 4):
            places[at] += rank == 12
    expected = [1200] * 4 + [200] * 28
    chi = sum((n - e) ** 2 / e for n, e in zip(places, expected, strict=False))
    assert chi < 31 + 3 * (2 * 31) ** 0.5


def test_a_deal_is_written_to_a_file_and_played_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("deal.toml")
    words = ("deal", "lappi", "--seed", "7", "--dealer", "w", "--set", "limit=2")
    written = run(*words, "-o", str(file))
    assert (written.exit_code, written.stderr) == (0, "")
    assert f"ristikontra play {file}" in " ".join(written.stdout.split())
    assert file.read_text() == run(*words).stdout == run(*words, "-o", "-").stdout
    deal = read_deal_file(file.read_text())
    assert (deal.dealer, deal.mover, deal.rules.limit) == (3, 0, 2)
    assert deal.rules.option("turned") == "hand"
    nowhere = run(*words, "-o", "no/deal.toml")
    assert (nowhere.exit_code, nowhere.stdout) == (74, "")


@pytest.mark.parametrize(
    ("words", "reported"),
    [
        (("lappi", "--dealer", "NS"), "'NS' is unknown; there are N, East, S, W"),
        (("lappi", "--set", "limit=9"), "limit must be 3, 2 or none"),
        (("kontra-2", "--dealer", "C"), "at this table there are A and B"),
        (("lappi", "--json", "-o", "-"), "--json"),
    ],
)
def test_what_cannot_be_dealt_is_told(words: tuple[str, ...], reported: str) -> None:
    result = run("deal", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reported in " ".join(result.stderr.split())


# --- text -----------------------------------------------------------------------------------------


def written_and_read(deal: Deal) -> None:
    assert read_whole_deal(deal_text(deal)) == deal
    assert read_deal_file(deal_toml(deal)) == deal
    assert WholeDealRecord.from_json(whole_deal(deal, 3).to_json()) == whole_deal(deal, 3)


@some_of(30, 80)
def test_what_is_written_is_read_again(number: int) -> None:
    rng = random.Random(FIXED_SEED)
    for _ in range(number):
        deal = played(deal_out(some_match(rng), rng.getrandbits(30)), rng, 0.6, rng.randrange(60))
        written_and_read(deal)
    for _ in range(number // 3):
        written_and_read(played(kontra(rng), rng, cards=rng.randrange(60)))


def test_what_people_write_is_read() -> None:
    deal = deal_out(Match(table_rules("lappi"), dealer=3), 7)
    usual = dict(table_rules("lappi").chosen)
    assert {name: usual[name] for name in OPTIONS if name in usual} == usual
    text = deal_text(deal.play(deal.choices()[0]))
    plain = text.lower().replace("dealer:w", "dealer:West").replace("n:", "north: ")
    assert read_whole_deal(plain) == read_whole_deal(text)
    toml = deal_toml(deal).replace('dealer = "W"', 'dealer = "west"').replace("N =", "North =")
    assert read_deal_file(toml) == deal


FAULTY = {
    "lappi N:KQJT9": [
        "1:14: missing: who dealt? Write dealer: and the seat",
        "1:14: East's hand is missing",
        "1:14: the stock of a deal has 32 cards, not 0",
    ],
    "kontra-2 dealer:A A:AKQ752 B:998643 stock:7": [
        "1:43: the stock of a deal has 40 cards, not 1",
    ],
    "lappi dealer:Q N:x stock:7 lead:N plays:7": [
        "1:14: no seat 'Q'; the seats are N, E, S and W",
        "1:18: 'x' is not a rank",
        "1:26: the stock of a deal has 32 cards, not 1",
        "1:28: unknown item 'lead:N'",
    ],
}


def test_all_that_is_wrong_is_told_at_its_place() -> None:
    deal = deal_out(Match(table_rules("lappi"), dealer=3), 7)
    hand = "".join(map(str, deal.choices()))
    text = f"{deal_text(deal)} plays:{next(rank for rank in '23456789' if rank not in hand)}"
    with pytest.raises(BadText) as error:
        read_whole_deal(text)
    assert str(error.value).startswith(f"deal:1:{len(text)}: North has no ")
    toml = deal_toml(deal).replace('stock = "', 'plays = "A K"\nsock = "').replace('"W"', '"Z"')
    with pytest.raises(BadText) as error:
        read_deal_file(toml)
    reported = [str(problem).splitlines()[0] for problem in error.value.problems]
    assert reported == [
        "deal.toml:2:10: no seat 'Z'; the seats are N, E, S and W",
        "deal.toml:4:1: unknown key 'sock'; did you mean 'stock'?",
    ]
    toml = deal_toml(deal).replace('rules = "lappi"', 'rules = "lappi"\nplays = "*7 x"')
    with pytest.raises(BadText, match=r"deal.toml:2:13: 'x' is not a card"):
        read_deal_file(toml)


@pytest.mark.parametrize("text", FAULTY)
def test_faults_of_a_line(text: str) -> None:
    with pytest.raises(BadText) as error:
        read_whole_deal(text)
    reported = [
        str(problem).splitlines()[0].removeprefix("deal:") for problem in error.value.problems
    ]
    for expected in FAULTY[text]:
        assert any(line.startswith(expected) for line in reported), reported


def test_a_deal_is_given_as_words_or_as_a_file(tmp_path: Path) -> None:
    deal = deal_out(Match(table_rules("lappi"), dealer=3), 7)
    file = tmp_path / "deal.toml"
    file.write_text(deal_toml(deal), "utf-8")
    for words in (deal_text(deal), str(file)):
        assert is_deal(words)
        assert deal_given(words, {}) == deal
        assert deal_given(words, {"limit": "2"}).options["limit"] == "2"
    file.write_text('rules = "lappi"\nlead = "N"', "utf-8")
    assert not is_deal("lappi N:K E:7 S:2 W:A lead:N")
    assert not is_deal(str(file))
    with pytest.raises(RistikontraError, match=r"cannot read .*nothing\.toml: no such file"):
        deal_given(str(tmp_path / "nothing.toml"), {})
