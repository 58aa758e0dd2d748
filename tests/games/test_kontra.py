"""Laws of Kontra's beginning and of its next dealer, clause by clause."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from click.testing import CliRunner, Result

from fixtures.share import some_of
from oracles.kontra_oracle import begun, deals_next, kontra_text, random_deal, random_points
from ristikontra.api.match import (
    OpeningRecord,
    opening_record,
)
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank, hand_ranks
from ristikontra.game.errors import BadText, IllegalPlay, IllegalSetup
from ristikontra.games.tricks.deals import read_finished, read_opening
from ristikontra.games.tricks.opening import LeadRecord, NextDealRecord, next_deal, opening_of
from ristikontra.render.match import opening_report
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style

TWO = "A:AKQ752 B:998643"
THREE = "A:AKQ752 B:K99643 C:TT8844"


def call(*words: str) -> Result:
    """Run the verb in this process."""
    return CliRunner().invoke(cli, ["opening", *words], prog_name="ristikontra")


def opening(text: str) -> OpeningRecord:
    return opening_record(read_opening(text))


def leads(record: OpeningRecord) -> str:
    """Return what may be led: ranks from hand, then the cards turned up."""
    return " ".join(f"{lead.source}:{lead.card}" for lead in record.leads)


# --- a deal that begins: clauses ------------------------------------------------------------------


def test_two_or_three_play_clockwise() -> None:
    """There are no sides: A, B and C play for themselves (K1)."""
    for number, names in ((2, ("A", "B")), (3, ("A", "B", "C"))):
        seating = read_opening(f"{TWO if number == 2 else THREE} top:2 bottom:3 dealer:A").seating
        assert seating.seats == seating.parties == names
        assert [seating.left_of(seat) for seat in range(number)] == [*range(1, number), 0]


def test_there_are_four_cards_of_a_rank_and_suits_do_not_matter() -> None:
    """The pack is of 52 cards (K2)."""
    with pytest.raises(BadText, match="five nines: A 9 9 9, B 9, bottom 9"):
        read_opening("A:999752 B:98643T top:K bottom:9 dealer:A")
    suited = read_opening("A:AsKhQd7c5s2h B:9h9d8s6h4s3c top:Ks bottom:2d dealer:A")
    assert suited == read_opening(f"{TWO} top:K bottom:2 dealer:A")


@pytest.mark.parametrize("cards", ["-", "AKQ75", "AKQ7522"])
def test_six_cards_each(cards: str) -> None:
    """K4."""
    with pytest.raises(BadText, match=r"not six \(K4\)"):
        read_opening(f"A:{cards} B:998643 top:K bottom:K dealer:A")


def test_like_cards_lock_the_pack() -> None:
    """K5: it is the rank that counts."""
    assert not opening(f"{TWO} top:K bottom:2 dealer:A").locked
    assert opening(f"{TWO} top:K bottom:K dealer:A").locked
    assert opening(f"{TWO} top:Kh bottom:Ks dealer:A").locked


def test_the_pack_after_the_deal() -> None:
    """40 cards or 34, those turned up included (K6)."""
    assert opening(f"{TWO} top:K bottom:2 dealer:A").pack == 40
    assert opening(f"{THREE} top:K bottom:2 dealer:A").pack == 34


@pytest.mark.parametrize(
    ("dealer", "hand"),
    [
        ("A", "hand:A hand:K hand:Q hand:7 hand:5 hand:2"),
        ("C", "hand:T hand:8 hand:4"),
    ],
)
def test_with_an_unlocked_pack_the_dealer_leads_any_of_his_cards_or_those_turned_up(
    dealer: str, hand: str
) -> None:
    """K7."""
    record = opening(f"{THREE} top:K bottom:2 dealer:{dealer}")
    assert (record.leader, leads(record)) == (dealer, f"{hand} top:K bottom:2")
    assert not record.can_unlock


@pytest.mark.parametrize(
    ("hands", "dealer", "able", "leader"),
    [
        (TWO, "A", ["A"], "A"),  # the dealer can
        (TWO, "B", ["A"], "A"),  # the other player can
        (THREE, "A", ["A", "B"], "A"),  # two can: the dealer has precedence
        (THREE, "B", ["B", "A"], "B"),
        (THREE, "C", ["A", "B"], "A"),  # two can, and neither deals: the dealer's left
        ("A:KAQ752 B:998643 C:KT8844", "B", ["C", "A"], "C"),
        ("A:AAQ752 B:K99643 C:KT8844", "A", ["B", "C"], "B"),
    ],
)
def test_a_third_card_unlocks_the_pack(
    hands: str, dealer: str, able: list[str], leader: str
) -> None:
    """The player with the third card leads it from hand (K8), and must (K9)."""
    record = opening(f"{hands} top:K bottom:K dealer:{dealer}")
    assert (record.can_unlock, record.leader, leads(record)) == (able, leader, "hand:K")
    assert record.pack_tricks > 0


def test_who_holds_both_other_cards_leads_one() -> None:
    """K9."""
    record = opening("A:AKKQ75 B:998643 top:K bottom:K dealer:B")
    assert (record.can_unlock, record.leader, leads(record)) == (["A"], "A", "hand:K")


def test_the_play_goes_on_after_the_first_lead(rng: random.Random) -> None:
    """The player who led from hand draws (K12). The bottom card is drawn last, or was led (K7,
    K23)."""
    for _ in range(200):
        hands, top, bottom, dealer = random_deal(rng)
        start = read_opening(kontra_text(hands, top, bottom, dealer))
        between = [*"23456789TJQKA" * 4]
        for card in "".join(hands.values()) + top + bottom:
            between.remove(card)
        rng.shuffle(between)
        said = begun(hands, top, bottom, dealer)
        leads_there = {(lead.source, str(lead.rank)): lead for lead in start.leads}
        assert said.leads == {*leads_there}
        for (source, card), lead in leads_there.items():
            pack, held = [top, *between, bottom], [*hands[said.leader]]
            if source == "bottom":
                pack.pop()
            elif source == "top":
                pack.pop(0)
            else:
                held.remove(card)
                held += [pack.pop(0)] if said.tricks > 6 else []
            after = start.after(lead, [Rank(card) for card in between])
            players, last = len(hands), len(pack) - len(hands) + 1
            leader = "ABC".index(said.leader)
            assert (after.leader, after.mover) == (leader, (leader + 1) % players)
            assert [*map(str, after.trick)] == [card]
            assert sorted(map(str, hand_ranks(after.hands[leader]))) == sorted(held)
            unlocked = said.tricks > 6
            assert [*map(str, after.stock)] == (pack[:last] if unlocked else [])
            assert sorted(map(str, after.pack or ())) == (sorted(pack[last:]) if unlocked else [])
            assert after.tricks_left == said.tricks


def test_no_other_card_is_led_first_and_no_other_cards_lie_between() -> None:
    start = read_opening(f"{TWO} top:K bottom:2 dealer:A")
    with pytest.raises(IllegalPlay, match=r"A cannot lead that to the first trick \(K7 to K10\)"):
        start.after(LeadRecord("9", "hand"), [])
    with pytest.raises(IllegalSetup, match="cannot be divided so"):
        start.after(LeadRecord("K", "top"), [Rank("3")])


def test_where_nobody_can_unlock_the_dealer_leads_from_hand() -> None:
    """Six tricks with the cards in hand (K10)."""
    record = opening(f"{TWO} top:J bottom:J dealer:B")
    assert (record.can_unlock, record.leader) == ([], "B")
    assert leads(record) == "hand:9 hand:8 hand:6 hand:4 hand:3"
    assert (record.pack_tricks, record.tricks) == (0, 6)


@pytest.mark.parametrize("bottom", ["2", "K"], ids=["never locked", "unlocked"])
def test_how_many_tricks_there_are(bottom: str) -> None:
    """13 + 1 + 5 or 8 + 1 + 5 (K22), as the pack goes down: 40, 37, ..., 1 or 34, 30, ..., 2."""
    for hands, players, tricks, total in ((TWO, 2, 13, 19), (THREE, 3, 8, 14)):
        record = opening(f"{hands} top:K bottom:{bottom} dealer:A")
        assert (record.pack_tricks, record.tricks) == (tricks, total)
        assert record.pack - tricks * (players + 1) == players - 1  # K19


@some_of(800, 2000)
def test_random_deals_begin_as_the_rules_say(rng: random.Random, number: int) -> None:
    """K5 to K10 and K22, against what is said of them literally."""
    seen = set()
    for _ in range(number):
        deal = random_deal(rng)
        due, found = begun(*deal), opening(kontra_text(*deal))
        unlocks = found.leader if found.can_unlock else None
        assert (found.pack, found.locked, unlocks) == due[:3], deal
        assert (found.leader, found.tricks) == (due.leader, due.tricks), deal
        assert {(lead.source, lead.card) for lead in found.leads} == due.leads, deal
        assert len(found.leads) == len(due.leads), deal
        seen.add((len(deal[0]), found.locked, len(found.can_unlock), found.leader == deal[3]))
    # Two players or three; not locked, or locked and none, one or two can unlock it.
    assert seen == {
        *((players, False, 0, True) for players in (2, 3)),
        *((players, True, 0, True) for players in (2, 3)),
        *((players, True, 1, deals) for players in (2, 3) for deals in (True, False)),
        *((2, True, 2, True), (3, True, 2, True), (3, True, 2, False)),
    }


# --- the next dealer: clauses ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "locked", "dealers"),
    [
        ("75-45", False, "B"),
        ("100-20", False, "A"),
        ("60-60", False, "AB"),
        ("54-33-33", False, "BC"),
        ("54-48-18", False, "B"),
        ("51-51-18", False, "AB"),
        ("22-20", True, "A"),
        ("18-20", True, "AB"),
    ],
)
def test_printed_examples_of_the_next_dealer(points: str, locked: bool, dealers: str) -> None:
    """All of pagat.com's (K25, K26)."""
    record = read_finished(points, locked)
    assert "".join(record.dealers) == dealers
    assert Fraction(record.chance) == Fraction(1, len(dealers))


def judged(points: tuple[int, ...], locked: bool) -> list[int] | None:
    """Return who deals next, None for points that cannot be."""
    try:
        deal = next_deal(points, locked)
    except IllegalSetup:
        return None
    assert Fraction(deal.chance) * len(deal.dealers) == 1
    return ["ABC".index(seat) for seat in deal.dealers]


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)])
def test_every_share_of_all_points_has_its_next_dealer(step: int) -> None:
    """K25 and K26, against what is said of them literally; what cannot be is refused."""
    shares = [(a, 120 - a) for a in range(121)]
    shares += [(a, b, 120 - a - b) for a in range(0, 121, step) for b in range(121 - a)]
    refused = {share for share in shares if judged(share, False) is None}
    for share in set(shares) - refused:
        assert judged(share, False) == deals_next([*share]), share
        assert any(points >= 21 for points in share)
    # What no cards make: one point, and what leaves the others one, among others.
    assert refused == set(shares) - possible_shares(2) - possible_shares(3)


def possible_shares(players: int) -> set[tuple[int, ...]]:
    """Return how the points can be shared, by giving the cards out one after the other."""
    shares = {(0,) * players}
    for value in (11, 10, 4, 3, 2) * 4:
        shares = {
            (*share[:at], share[at] + value, *share[at + 1 :])
            for share in shares
            for at in range(players)
        }
    return shares


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)])
def test_points_of_six_tricks(step: int) -> None:
    """With a locked pack of two players: every way to give cards that count, or nobody (K10)."""
    ways = {(0, 0, 0, 0)}  # points and cards of the one, then of the other
    for value in (11, 10, 4, 3, 2):
        ways = {
            (a + value * own, held + own, b + value * other, others + other)
            for a, held, b, others in ways
            for own, other in product(range(5), repeat=2)
            if own + other <= 4 and held + own + others + other <= 12
        }
    possible = {(a, b) for a, held, b, others in ways if -(-held // 2) + -(-others // 2) <= 6}
    for share in [*product(range(121), repeat=2)][::step]:
        due = deals_next([*share]) if share in possible else None
        assert judged(share, True) == due, share


def test_random_shares_can_be(rng: random.Random) -> None:
    for _ in range(300):
        points = random_points(rng)
        assert judged(points, False) == deals_next([*points])
        players = len(points)
        pack = [11, 10, 4, 3, 2] * 4 + [0] * 32
        rng.shuffle(pack)
        tricks = [pack[players * at : players * (at + 1)] for at in range(6)]
        taken = [0] * players
        for trick in tricks:
            taken[rng.randrange(players)] += sum(trick)
        assert judged(tuple(taken), True) == deals_next(taken)


# --- what is wrong --------------------------------------------------------------------------------


def shown(text: str) -> list[tuple[str, str]]:
    """Return what is wrong with a text: the words that are ("" at its end), and kinds."""
    with pytest.raises(BadText) as caught:
        read_opening(text) if ":" in text else read_finished(text)
    assert not caught.value.more
    problems = caught.value.problems
    assert [one.column for one in problems] == sorted(one.column for one in problems)
    return [(text[one.column - 1 :][: one.width], one.says.kind) for one in problems]


def test_all_that_is_wrong_with_a_beginning_is_told_at_once() -> None:
    assert shown("x A:AK7x52 b:9999Kh9 top:99 bottm:2 top:3 bottom: dealer:D") == [
        ("x", "text.unknown"),
        ("x", "card.no_rank"),
        ("9999Kh9", "setup.copies"),
        ("99", "opening.one_card"),
        ("bottm", "text.unknown"),
        ("top", "text.twice"),
        ("bottom", "text.nothing"),
        ("D", "setup.no_seat"),
    ]


def test_what_is_missing_is_told_at_the_end() -> None:
    missing = [("", "opening.no_top"), ("", "opening.no_bottom"), ("", "opening.no_dealer")]
    assert shown(TWO) == missing
    with pytest.raises(BadText, match="A's hand is missing"):
        read_opening("")
    assert shown("C:AKQ752 top:2 bottom:3 dealer:C") == [("", "setup.no_hand")] * 2


def test_a_card_is_in_one_place() -> None:
    assert shown("A:AhKhQh7h5h2h B:9s9d8h6h4h3h top:Kh bottom:9s dealer:A") == [
        ("Kh", "opening.twice"),
        ("9s", "opening.twice"),
    ]


def test_the_dealer_plays() -> None:
    assert shown(f"{TWO} top:K bottom:K dealer:C") == [("C", "setup.no_seat")]


def test_of_many_faults_the_first_few_are_told() -> None:
    with pytest.raises(BadText) as caught:
        read_opening("1:1 " * 50)
    assert (len(caught.value.problems), caught.value.more) == (10, 40)


def test_a_text_without_end_is_refused_unread() -> None:
    assert [kind for _, kind in shown(f"{TWO} top:K" * 20_000)] == ["text.long"]


@pytest.mark.parametrize("nothing", ["-", "none", "\N{EM DASH}"])
def test_nothing_is_no_card(nothing: str) -> None:
    text = f"A:{nothing} B:998643 top:{nothing} bottom:K dealer:B"
    assert shown(text) == [(nothing, "opening.hand"), (nothing, "opening.one_card")]


def test_a_setup_of_a_program_may_be_wrong_as_well() -> None:
    with pytest.raises(IllegalSetup) as caught:
        opening_of({"A": "AKQ752", "D": "22222"}, "", "2", "E")
    assert [(fault.place, fault.says.kind) for fault in caught.value.faults] == [
        (("hands", "D"), "setup.no_seat"),
        (("hands", "B"), "setup.no_hand"),
        (("top",), "opening.one_card"),
        (("dealer",), "setup.no_seat"),
    ]


@pytest.mark.parametrize(
    ("points", "locked", "kinds"),
    [
        ((130, -10), False, ["opening.negative"]),
        ((100, 90), False, ["opening.above"]),
        ((100, 90), True, ["opening.above"]),
        ((22, 20), False, ["opening.below"]),
        ((119, 1), False, ["opening.share"]),
        ((60, 60), True, ["opening.share_locked"]),
        ((), False, ["opening.players", "opening.below"]),
        ((120,), False, ["opening.players"]),
        ((30, 30, 30, -30), False, ["opening.players", "opening.negative", "opening.below"]),
    ],
)
def test_points_that_cannot_be(points: tuple[int, ...], locked: bool, kinds: list[str]) -> None:
    with pytest.raises(IllegalSetup) as caught:
        next_deal(points, locked)
    assert [fault.says.kind for fault in caught.value.faults] == kinds


def test_texts_of_points() -> None:
    assert read_finished(" 54 - 33\N{EN DASH}33 ").points == {"A": 54, "B": 33, "C": 33}
    assert shown("54-x-") == [("x", "opening.number"), ("", "opening.number")]
    assert shown("99999-1") == [("99999", "opening.number")]


# --- what is answered -----------------------------------------------------------------------------


def test_records_read_back(rng: random.Random) -> None:
    for _ in range(50):
        first, then = opening(kontra_text(*random_deal(rng))), next_deal(random_points(rng))
        assert OpeningRecord.from_json(msgspec.json.encode(first)) == first
        assert NextDealRecord.from_json(msgspec.json.encode(then)) == then


def test_the_verb_writes_what_answers_say() -> None:
    result = call("A:AKQ752", "B:998643", "top:K", "bottom:K", "dealer:B", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {
        "schema": 2,
        "hands": {"A": "AKQ752", "B": "998643"},
        "top": "K",
        "bottom": "K",
        "dealer": "B",
        "pack": 40,
        "locked": True,
        "can_unlock": ["A"],
        "leader": "A",
        "leads": [{"card": "K", "from": "hand"}],
        "pack_tricks": 13,
        "tricks": 19,
    }
    assert json.loads(call("22-20", "--locked", "--json").stdout) == {
        "schema": 2,
        "points": {"A": 22, "B": 20},
        "locked": True,
        "dealers": ["A"],
        "chance": "1",
    }


@pytest.mark.parametrize(
    "words", [("22-20",), ("A:AK", "B:"), ("22-x",), ("-5-125",), ("-",), ("",)]
)
def test_what_is_wrong_ends_with_exit_code_2(words: tuple[str, ...]) -> None:
    result = call(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.strip()


def test_whether_the_pack_is_locked_is_said_of_card_points_alone() -> None:
    result = call(*TWO.split(), "top:K", "bottom:2", "dealer:A", "--locked")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "the cards of a new deal show it anyway" in result.stderr


def sentences(*words: str) -> str:
    return " ".join(call(*words).stdout.split())


def test_reports_tell_the_cases_apart() -> None:
    locked = "top:K bottom:K dealer"
    said = {
        f"{TWO} {locked}:B": "A A K Q 7 5 2 leads B 9 9 8 6 4 3 dealer The pack",
        f"{THREE} {locked}:A": "A A K Q 7 5 2 dealer, leads B K 9 9 6 4 3 - C",
        f"{TWO} top:K bottom:2 dealer:B": "Player B leads 9, 8, 6, 4 or 3 from hand, or the king "
        "on top, or the two at the bottom (K7).",
        f"{TWO}  {locked}:B": "Player A also has a king and must lead it, which unlocks",
        f"A:AKKQ75 B:998643 {locked}:B": "Player A has the other two kings and must lead one,",
        f"{THREE} {locked}:B": "Players A and B have one each, and the dealer comes first.",
        f"{THREE} {locked}:C": "one each, and the player on the dealer's left comes first.",
        f"{TWO} top:J bottom:J dealer:A": "Nobody has another jack, so the pack stays locked.",
        "54-48-18": "Player B deals next, with the fewest points of the players who have 21",
        "100-20": "Player A deals next: only A has 21 points (K25).",
        "40-40-40": "Players A, B and C cut for the deal, with the fewest points",
    }
    for words, sentence in said.items():
        assert sentence in sentences(words), words
    assert "nobody has 21 points (K26). Each has one chance in two." in sentences(
        "18-20", "--locked"
    )
    assert "82 card points stayed in the locked pack" in sentences("18-20", "--locked")


def test_reports_keep_to_the_terminal(rng: random.Random) -> None:
    for _ in range(100):
        records = (
            opening(kontra_text(*random_deal(rng))),
            next_deal(random_points(rng)),
        )
        for record, width in product(records, (20, 40, 80, 120)):
            lines = as_text(opening_report(record), Style(width=width)).splitlines()
            assert max(map(len, lines)) <= width
