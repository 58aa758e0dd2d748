"""A hint says what a player would do who sees as much, and it looks at nothing else."""

from __future__ import annotations

import json
from itertools import permutations

import pytest
from click.testing import CliRunner, Result

from ristikontra.api.hint import HintRecord, hint
from ristikontra.cli.main import cli
from ristikontra.game.errors import RistikontraError
from ristikontra.games.given import read_position
from ristikontra.games.tricks.worlds.reasons import Hint
from ristikontra.render.table import hint_words


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
    """Each has games of its own; the trump always wins, the two hardly ever."""
    record = hint("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    tried = {one.move: one for one in record.moves}
    assert record.hint.move == "SA"
    assert not record.hint.close
    assert record.hint.as_good == ["SA"]
    thumb = tried.pop(record.thumb)
    assert (thumb.better, thumb.error) == (0, 0)
    for one in tried.values():
        assert one.better == pytest.approx(one.mean - thumb.mean, abs=0.2)
        assert 0 < one.error < 0.5


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
