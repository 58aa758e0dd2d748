"""A hint says what a player would do who sees as much, and it looks at nothing else."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from draws.myllymatti_draws import drawn, written
from fixtures.share import some_of
from oracles.possible_deals_oracle import ways
from oracles.round_oracle import bounds, explore
from ristikontra.api.hint import HintRecord, hint
from ristikontra.cli.main import cli
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import game_of
from ristikontra.games.given import read_position
from ristikontra.games.tricks.worlds.reasons import Hint
from ristikontra.render.table import hint_words
from ristikontra.table.session import AtTable, begin_deal


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


#: A position of each game, and the same with other hidden cards.
SAME = [
    ("lappi N:K7 E:73 S:32 W:K2 lead:N", "lappi N:K7 E:K2 S:73 W:32 lead:N"),
    ("kontra-3 A:AT4 B:A9K C:552 lead:A", "kontra-3 A:AT4 B:55A C:9K2 lead:A"),
    (
        "myllymatti A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HJ turn:B",
        "myllymatti A:D5,S7,S4 B:C9,H2,SQ C:D9,HK,C5 stock:SK,D2 trick:HJ turn:B",
    ),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_a_hint_looks_at_no_hidden_card(one: str, other: str) -> None:
    found, again = hint(one), hint(other)
    assert found.moves
    assert (found.hint, found.moves, found.thumb) == (again.hint, again.moves, again.thumb)


def test_another_seed_draws_other_deals() -> None:
    text = "lappi N:KT7 E:732 S:326 W:K29 lead:N"
    assert hint(text).moves != hint(text, seed=1).moves
    assert hint(text) == hint(text, seed=0)


def test_a_hint_is_held_against_the_card_that_is_asked_about() -> None:
    worse = {one.move for one in hint("lappi/pagat").moves} - {"Q"}
    assert len(worse) == 3
    for card in worse:
        found = hint("lappi/pagat", against="10" if card == "T" else card).hint
        assert (found.move, found.other if not found.close else card) == ("Q", card)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lappi N:K7 E:73 S:32 W:K2 lead:N", "--against", "3"], '--against: "3" is not a card'),
        (["lappi N:K7 E:73 S:32 W:K2 lead:N", "--against", "turn"], '"turn" is not a card'),
        (["lappi N:K7 E:73 S:32 W:K2 lead:N", "--against", "K7"], '"K7" is not a card'),
        (["myllymatti A:SA,H2 B:HJ trump:S turn:A", "--against", "SA"], "--against is not for"),
        (["lappi N:K7 E:73 S:32 W:K2 lead:N", "--after", "K 7 3 2 7 3 2 K"], "nothing to advise"),
        (["myllymatti A:SA,H2 B:HJ trump:S turn:A", "--after", "H2 HJ"], "nothing to advise"),
        (["lappi N:_ E:73 S:_ W:_ lead:N unseen:K7K232"], "North is on turn"),
    ],
)
def test_what_has_no_hint_says_so(words: list[str], said: str) -> None:
    result = call("hint", *words)
    assert result.exit_code == 2
    assert said in result.stderr


def test_moves_that_came_before_are_known() -> None:
    """B has not followed clubs' seven, so B holds no card that fits."""
    start = "ristiseiska/hold-the-gate"
    state = read_position(start)
    first = state.move_text(state.moves()[0])
    record = HintRecord.from_json(call("hint", start, "--after", first, "--json").stdout)
    later = state.play_line(first)
    line = state.read_line(first)
    assert record.line == state.typed_line(line)
    assert record.seat == later.seats[later.mover]
    assert record == hint(state, line)


def test_moves_of_the_second_phase_are_compared() -> None:
    """Each has games of its own, where the rest is too large to be solved."""
    record = hint("myllymatti A:C7,D8,HK,S6 B:C9,DJ,S4T C:CT,D5,H8,S9 trump:H turn:A")
    tried = {one.move: one for one in record.moves}
    assert not record.exact
    thumb = tried.pop(record.thumb)
    assert (thumb.better, thumb.error) == (0, 0)
    for one in tried.values():
        assert one.better == pytest.approx(one.mean - thumb.mean, abs=0.2)
        assert 0 < one.error < 0.5


@some_of(5, 300)
def test_where_every_card_is_known_a_hint_is_solved_and_says_so(number: int) -> None:
    """Another hand finds what can be forced; in both languages the report says that it is exact."""
    rng, ends = Random(55), Counter[float]()
    for at in range(number):
        case = drawn(rng, 2 + at % 2, 6)
        state, rules = case
        graph = explore(state, rules.moves, rules.end)
        assert graph is not None
        mover, after = rules.moves(state)
        record = hint(text := written(case))
        if len(after) == 1:
            assert not record.moves
            continue
        found = bounds(graph, [one for _, one in after], len(state.hands))
        forced = {
            move: 1 if each[mover].at_most == 0 else 0 if each[mover].at_least else 0.5
            for (move, _), each in zip(after, found, strict=True)
        }
        assert {one.move: one.mean for one in record.moves} == forced, text
        assert record.exact
        assert forced[record.hint.move] == max(forced.values())
        assert {*record.hint.as_good} == {
            move for move, end in forced.items() if end == max(forced.values())
        }
        ends.update(forced.values())
        for language, words in (("en", "so this is exact"), ("fi", "tarkka")):
            assert words in " ".join(call("--lang", language, "hint", text).stdout.split())
    assert ends.keys() == {0, 0.5, 1} or number < 100


def test_a_hint_of_sedma_is_solved_where_the_other_hand_is_known() -> None:
    """Two play, and no card is drawn any more; the points are those of the player on turn."""
    record = hint("sedma-2 A:AKT B:QT8 lead:B")
    assert record.exact
    assert {one.move: one.mean for one in record.moves} == {"Q": 10, "T": 0, "8": 10}
    assert (record.hint.move, record.hint.as_good) == (record.thumb, ["8", "Q"])
    (fact,) = record.hint.facts
    assert (fact.kind, fact.other, fact.share, fact.against) == ("exact", "T", 10, 0)


@some_of(15, 1500)
def test_a_seat_knows_every_card_where_one_deal_is_possible(number: int) -> None:
    """Counted only from the view, by every way to give the unseen cards to the others."""
    rng, known = Random(5), Counter[tuple[str, bool]]()
    for at in range(number):
        name = ("sedma", "sedma-2", "ristiseiska")[at % 3]
        game = game_of(name)
        assert game is not None
        assert game.drawing is not None
        players = 3 if name == "ristiseiska" else game.drawing.players[0]
        options = {"unable": "beg", "scoring": "last"} if name == "ristiseiska" else {}
        sizes = {"players": players, "cards": rng.randint(1, 2)}
        deal = begin_deal(game.drawing.draw(rng, options, sizes), (), AtTable(("random",), at))
        for _ in range(rng.randrange(6)):
            deal = deal if deal.over else deal.step()
        if deal.over:
            continue
        view: Any = deal.view(deal.state.mover)
        assert deal.seeing is not None
        if name == "ristiseiska":
            count, _ = ways(view, 5000)
        else:
            others = [seat for seat in range(len(view.sizes)) if seat != view.seat]
            count = 0
            for cards in {*permutations(map(str, view.unseen))}:
                left = [*cards]
                hands = {seat: [left.pop() for _ in range(view.sizes[seat])] for seat in others}
                fits = all(not {*hands[seat]} & {*map(str, view.voids[seat])} for seat in others)
                count += fits and all(hand == sorted(hand) for hand in hands.values())
        assert deal.seeing.solvable(view) == (count == 1), view
        known[name, count == 1] += 1
    assert len(known) > 3, known


@pytest.mark.parametrize("seed", range(3))
def test_a_difference_in_the_second_phase_is_that_of_the_chances(seed: int) -> None:
    """A tree plays more often what looks good in it, so games of all trees cannot be mixed."""
    found = hint("myllymatti A:C7,D8,HK,S6 B:C9,DJ,S4T C:CT,D5,H8,S9 trump:H turn:A", seed=seed)
    means = {one.move: one.mean for one in found.moves}
    assert len(means) > 2
    for one in found.moves:
        assert one.better == pytest.approx(one.mean - means[found.thumb], abs=1e-9), one


@pytest.mark.parametrize("language", ["en", "fi"])
@pytest.mark.parametrize("text", [one for pair in SAME for one in pair] + ["lappi/pagat"])
def test_a_report_and_its_json_agree(text: str, language: str) -> None:
    record = HintRecord.from_json(call("hint", text, "--json").stdout)
    assert json.loads(record.to_json()) == json.loads(call("hint", text, "--json").stdout)
    printed = call("--lang", language, "hint", text).stdout
    assert printed == call("--lang", language, "hint", text).stdout
    assert len(printed.splitlines()) > len(record.moves)


@pytest.mark.parametrize("hidden", [*permutations("A94")])
def test_every_way_to_deal_the_rest_gets_the_same_hint(hidden: tuple[str, ...]) -> None:
    one, two, three = hidden
    found = hint(f"kontra-3 A:KT B:{one}{two} C:{three}5 lead:A")
    assert found.moves == hint("kontra-3 A:KT B:A9 C:45 lead:A").moves


def test_a_hand_that_is_hidden_gets_no_hint() -> None:
    with pytest.raises(RistikontraError, match="North is on turn"):
        hint("lappi N:_ E:_ S:_ W:_ lead:N unseen:K7K23273")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("ristikontra N:A E:_ S:_ W:_ lead:N unseen:KT8", "A"),
        ("lappi N:7 E:3 S:2 W:K lead:N", "7"),
        ("ristikontra N:AA E:_ S:_ W:_ lead:N unseen:KT8543", "A"),
        ("kontra-3 A:4 B:_ C:_ lead:A unseen:A9", "4"),
        ("myllymatti A:SA B:HJ trump:S turn:A", "♠A"),
    ],
)
def test_one_card_needs_no_deals(text: str, card: str) -> None:
    """There is nothing to try, so the hint says that, and its record has no moves."""
    done = call("hint", text)
    assert done.exit_code == 0, done.output
    assert f"There is no choice: {card}." in done.output or f"seen: {card}." in done.output
    found = hint(text)
    assert (found.moves, found.hint.deals) == ([], 0)


@pytest.mark.parametrize(
    ("best", "others", "said"),
    [
        ("A", ["9"], "Play the ace or the nine: all may be about as good."),
        (
            "A",
            ["9", "7", "6"],
            "Play the ace, the nine, the seven or the six: all may be about as good.",
        ),
        ("A", ["9", "7", "6", "5"], "Play the ace; four others may be about as good."),
        ("turn", ["9"], "Turn a card: none of yours is clearly better."),
    ],
)
def test_a_hint_names_a_card_where_none_is_clearly_best(
    best: str, others: list[str], said: str
) -> None:
    found = Hint(move=best, as_good=[best, *others], close=True, deals=1000)
    position = read_position("ristikontra N:A97 E:KT8 S:T76 W:Q42 lead:N")
    assert hint_words(found, position) == said
