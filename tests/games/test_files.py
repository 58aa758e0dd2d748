"""Laws of position files: they keep everything, and every fault has its line and column."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from draws.randoms import PARTNER_GAMES, random_options, random_position
from ristikontra.formats.files import did_you_mean
from ristikontra.formats.kinds import known_kind
from ristikontra.formats.named import beginning_of, name_in
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import Comment, Entry, Example, find_example, read_example
from ristikontra.games.given import entry_given, own_line, read_file_of_many
from ristikontra.games.tricks.files import ExpectationRecord, ExpectedRecord, example_text
from ristikontra.games.tricks.notation import read_line, read_position

PAGAT = """\
title = "The documented ending"
teaches = "Keep what cleans"
source = "pagat"
rules = "lappi"
lead = "N"
dirty = ["NS", "EW"]
line = "7 6 2 7 | 3 Q 3 4 | 8 K K 7 | T K 3 T | 5 6 6 5"

[hands]
N = "Q T 7 7 5"
E = "T 8 6 6 3"
S = "K K 6 4 2"
W = "K 7 5 3 3"

[options]
limit = 2

[[comments]]
at = "3.2"
by = "pagat"
text = "South keeps the six."

[[comments]]
at = "4"
text = "East leads."

[[expect]]
objective = "clean"

[[expect]]
after = "7 6 2 7"
objective = "points"
set = {limit = "none"}
outcome = 0
points = 11
best = ["3", "10"]

[[claims]]
id = "C1"
card = "Q"

[[claims]]
id = "C2"
cards = ["Q", {not = "7"}]
"""


def located(text: str) -> list[str]:
    with pytest.raises(BadText) as caught:
        read_example(text, "pos.toml")
    return [f"{p.line}:{p.column} {p.width} {p.message}" for p in caught.value.problems]


def test_a_file_says_what_it_says() -> None:
    example = read_example(PAGAT)
    assert example.title == "The documented ending"
    assert example.notice is None
    assert example.position == read_position(
        "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW limit=2"
    )
    assert example.line[:5] == read_line("76273")
    assert example.comments == (
        Comment("3.2", "South keeps the six.", "pagat"),
        Comment("4", "East leads."),
    )
    assert example.expects == (
        expectation("clean", [], {}),
        expectation(
            "points",
            ["N:7", "E:6", "S:2", "W:7"],
            {"limit": "none"},
            outcome=0,
            points=11,
            best=["3", "T"],
        ),
    )
    assert example.claims[1] == {"id": "C2", "cards": ["Q", {"not": "7"}]}


def expectation(
    objective: str, after: list[str], options: dict[str, str], **expected: Any
) -> ExpectationRecord:
    return ExpectationRecord(
        objective=objective, after=after, set=options, expected=ExpectedRecord(**expected)
    )


def test_a_claim_can_be_pointed_at() -> None:
    places = read_example(PAGAT, "pos.toml").places
    assert str(places.problem(("claims", 1, "cards", 1, "not"), "no such card")).splitlines() == [
        "pos.toml:44:22: no such card",
        '    cards = ["Q", {not = "7"}]',
        "                         ^^^",
    ]
    assert places.problem(("claims", 0, "cards"), "cards is missing").line == 38
    assert places.problem(("claims", 1), "a claim").line == 42


TOML = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.text(), st.dictionaries(st.text(), TOML, max_size=3))
def test_reading_what_was_written_gives_the_same_example(
    seed: int, words: str, claim: dict[str, Any]
) -> None:
    rng = random.Random(seed)
    variant = rng.choice(list(PARTNER_GAMES))
    options = random_options(rng, variant)
    position = random_position(rng, variant, None, options, tally=rng.random() < 0.5)
    line, after = [], position
    while not after.finished and rng.random() < 0.9:
        line.append(rng.choice(after.moves()))
        after = after.play(line[-1])
    best = {"best": [str(card) for card in line[3:4]]} if line[3:] else {}
    after = position.typed_line(line[:3])
    expect = expectation("points", after, {}, outcome=0, points=-1, result=words, **best)
    comments = (Comment("1", words, words or UNSET),)
    example = Example(words, position, tuple(line), comments, (expect,), (claim,), words)
    assert read_example(example_text(example)) == example


def test_the_documented_file_survives_being_written() -> None:
    example = read_example(PAGAT)
    assert read_example(example_text(example)) == example
    assert example_text(read_example(example_text(example))) == example_text(example)


def test_lists_may_be_one_text_with_commas() -> None:
    text = 'title="x"\nrules="lappi"\nlead="e"\ntrick="2, 9"\ndirty="ns,ew"\n[hands]\n'
    example = read_example(text + 'N="A"\nE="-"\nS=""\nW="K"')
    assert example.position == read_position("lappi N:A E:- S:- W:K lead:E trick:2,9 dirty:NS,EW")


def test_comments_count_from_the_trick_on_the_table() -> None:
    text = 'title="x"\nrules="lappi"\nlead="E"\ntrick=["2"]\nline="4 K A"\n'
    text += 'hands={N="A",E="",S="4",W="K"}\n'
    example = read_example(text + '[[comments]]\nat="1.2"\ntext=""\n[[comments]]\nat="1"\ntext=""')
    assert [comment.at for comment in example.comments] == ["1.2", "1"]
    assert located(text + '[[comments]]\nat="1.1"\ntext=""') == [
        "8:4 5 card 1 of trick 1 is not part of the line"
    ]


def change(old: str, new: str) -> str:
    assert PAGAT.count(old) == 1
    return PAGAT.replace(old, new)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (change('"N"', "N"), ["5:8 1 this is not TOML: invalid value"]),
        (change("[hands]", "[hands"), ["9:7 1 this is not TOML: expected ']'"]),
        (change("title", "titel"), ["1:1 5 unknown key 'titel'; did you mean 'title'?"]),
        (change('title = "The documented ending"', ""), ["1:1 1 title is missing"]),
        (change("[hands]", "[hnads]"), ["9:2 5 unknown key 'hnads'; did you mean 'hands'?"]),
        (change('lead = "N"', ""), ["1:1 1 missing: who leads?"]),
        (change('"lappi"', '"lapi"'), ["4:9 6 unknown variant 'lapi'"]),
        (change('"lappi"', "5"), ["4:9 1 rules must be a text in quotes"]),
        (change('"N"', '"Z"'), ["5:8 3 no seat 'Z'"]),
        (change('"EW"]', '"EV"]'), ["6:17 2 no side 'EV'"]),
        (change('["NS", "EW"]', "1"), ["6:9 1 no side '1'; the sides are NS and EW"]),
        (change('"Q T 7 7 5"', '"Q T x 7 5"'), ["10:10 1 'x' is not a rank"]),
        (change('"Q T 7 7 5"', '"Q T 7 7"'), ["9:2 5 the hands have different sizes"]),
        (change('"Q T 7 7 5"', "true"), ["10:5 4 N must be a text in quotes"]),
        (change("W =", "X ="), ["9:2 5 West's hand is missing", "13:1 1 no seat 'X'"]),
        (change("limit = 2", "limit = 4"), ["16:9 1 limit must be 3, 2 or none, not '4'"]),
        (change("limit = 2", "colour = 2"), ["16:1 6 unknown option 'colour'"]),
        (change("8 K K 7", "8 A K 7"), ["7:31 1 South has no ace"]),
        (change("8 K K 7", "8 K | K 7"), ["7:33 1 '|' separates tricks"]),
        (change('"3.2"', '"3.5"'), ["19:6 5 at is a trick, or a trick and a card"]),
        (change('"3.2"', '"6.1"'), ["19:6 5 card 1 of trick 6 is not part of the line"]),
        (change('text = "East leads."', ""), ["23:3 8 text is missing"]),
        (change('objective = "clean"', 'objective = "x"'), ["28:13 3 unknown objective 'x'"]),
        (change('after = "7 6 2 7"', 'after = "7 9"'), ["31:12 1 East has no nine"]),
        (change('{limit = "none"}', "{limit = 9}"), ["33:16 1 limit must be 3, 2 or none"]),
        (change("outcome = 0", "outcome = 0.5"), ["34:11 3 outcome must be a whole number"]),
        (change('"10"]', '"1"]'), ["36:15 1 '1' is not a card"]),
        (change('id = "C1"', "id = 'x"), ['44:27 1 this is not TOML: expected "\'"']),
    ],
)
def test_every_fault_has_its_line_and_column(text: str, expected: list[str]) -> None:
    found = located(text)
    assert len(found) == len(expected), found
    for problem, start in zip(found, expected, strict=True):
        assert problem.startswith(start), found


def test_items_may_be_written_as_in_one_line() -> None:
    assert read_example(change('["NS", "EW"]', '"NS,EW"')) == read_example(PAGAT)
    past = change('["NS", "EW"]', '"NS,EW"\ntaken = "NS=50,EW=35"')
    same = change('["NS", "EW"]', '["both"]\ntaken = {NS = 50, EW = 35}')
    assert read_example(past) == read_example(same)
    finnish = past
    for letters in ("E =I =", "S =E =", "N =P =", "W =L =", '"N""P"', "NSPE", "EWIL"):
        half = len(letters) // 2
        finnish = finnish.replace(letters[:half], letters[half:])
    assert read_example(finnish) == read_example(same)
    assert located(past.replace("EW=35", "EX=35"))[0].startswith("7:16 5 no side 'EX'")
    assert located(past.replace("EW=35", "EW=ten"))[0].startswith("7:16 6 'ten' is not a whole")


def test_all_faults_are_told_at_once() -> None:
    text = """\
ttle = "x"
rules = "lappi"
lead = "N"
trick = "2,z"
run = "2x9"
taken = {NS = 1, EV = 2}
won = {NS = 1, EW = "x"}
held = 2.5
[hands]
N = "Kx"
E = ["7"]
S = "2"
W = "A"
[options]
limit = 9
"""
    assert [problem.split()[0] for problem in located(text)] == [
        *("1:1", "4:12", "5:7", "6:18", "7:21", "8:8", "10:7", "11:5", "15:9"),
    ]


@pytest.mark.parametrize(
    ("written", "line", "column"),
    [
        ('"Kx"', 1, 11),
        ("'Kx'", 1, 11),
        ('"\\u004bx"', 1, 16),
        ('"""\nKx"""', 2, 2),
        ('"""K\\\n   x"""', 2, 4),
        ("'''\nKx'''", 2, 2),
    ],
)
def test_offsets_count_characters_however_a_text_is_written(
    written: str, line: int, column: int
) -> None:
    problem = next(found for found in located(f"hands.N={written}") if "is not a rank" in found)
    assert problem.startswith(f"{line}:{column} 1 'x'")


def test_columns_count_characters_not_bytes() -> None:
    text = 'title="x"\nrules="lappi"\nlead="N"\nhands={N="ÄÖx", E="7", S="2", W="3"}'
    assert [problem.split()[0] for problem in located(text)] == ["4:11", "4:12", "4:13"]


def test_a_file_is_named_in_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "pos.toml"
    path.write_text(change('"N"', '"Z"'))
    with pytest.raises(BadText) as caught:
        read_example(path)
    assert str(caught.value).splitlines() == [
        f"{path}:5:8: no seat 'Z'; the seats are N, E, S and W",
        '    lead = "Z"',
        "           ^^^",
    ]
    path.write_bytes(b'title = "\n\xff"')
    with pytest.raises(BadText, match="2:1: this text is neither UTF-8"):
        read_example(path)


def test_an_unknown_example_is_refused() -> None:
    for name in ("nothing", "lappi/nothing", "../pyproject"):
        with pytest.raises(RistikontraError, match="no worked example"):
            find_example(name)


def test_random_positions_are_of_the_kind_asked_for() -> None:
    rng = random.Random(1)
    for name in PARTNER_GAMES:
        for cards in range(VARIANTS[name].hand + 1):
            for midtrick in (False, True):
                position = random_position(rng, name, cards, None, midtrick, tally=True)
                assert position.rules.name == name
                assert position.tricks_left == cards
                assert bool(position.trick) == (midtrick and cards > 0)
                assert position.taken is not None
                assert all(RANKS[rank] for rank in position.moves())


# --- as people write, and as nobody should --------------------------------------------------


def test_a_file_takes_what_the_one_line_text_takes() -> None:
    text = 'title="x"\nrules="lappi"\nlead="south"\ntrick="S2,W9"\ndirty="both"\nclean="-"\n'
    text += 'taken="-"\nrun="-"\n[hands]\nNorth="A♠ K♥"\neast="7 7"\nS="♥2"\nWEST="a"'
    assert read_example(text).position == read_position(
        "lappi N:AK E:77 S:2 W:A lead:S trick:2,9 dirty:NS,EW"
    )
    found = located(text.replace("WEST", "East").replace('"S2,W9"', '["S2", "E9"]'))
    assert found == [
        "4:15 2 West plays after South, not East",
        "9:2 5 West's hand is missing",
        "13:1 4 East is given twice",
    ]
    assert located(text.replace('"7 7"', '"7 x"'))[0].startswith("11:9 1 'x' is not a rank")


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("a = " + "[" * 5000, "1:25 1 this is not TOML: nested more than 20 deep"),
        ("a = " + "[" * 5000 + "]" * 5000, "1:25 1 this is not TOML: nested more than 20 deep"),
        ("a = " + "{a=" * 5000 + "1" + "}" * 5000, "1:65 1 this is not TOML: nested more than"),
        (f"[{'.'.join('a' * 2000)}]", "1:43 1 this is not TOML: nested more than 20 deep"),
        (f"{'.'.join('a' * 50_000)} = 1", "1:42 1 this is not TOML: nested more than 20 deep"),
        ("held = " + "9" * 5000, "1:8 5000 this is not TOML: a number of 5000 digits"),
        ("held = 0x" + "f" * 5000, "1:8 5002 this is not TOML: a number of 5002 digits"),
        ('a = "\ud800"', "1:6 1 this is not TOML: this is half of a character"),
        ("x" * 10**7, "1:1 1 this is not TOML: it has more than 200000 characters"),
    ],
    ids=lambda value: value[:20],
)
def test_toml_beyond_reason_is_refused_at_its_place(more: str, expected: str) -> None:
    (found,) = located(more)
    assert found.startswith(expected)


def test_brackets_dots_and_digits_in_texts_do_not_count() -> None:
    odd = "[" * 50 + "{" * 50 + "." * 50 + "9" * 2000
    text = PAGAT + f'[[claims]]\nid = "C3"\ntext = """{odd}"""\nnote = \'{odd}\' # {odd}\n'
    assert read_example(text).claims[2]["note"] == odd


def test_numbers_nobody_needs_are_refused() -> None:
    found = located(
        change('dirty = ["NS", "EW"]', "held = 1000000\nscore = {NS = 1, EW = 0xfffff}")
    )
    assert found[:2] == ["6:8 7 held is too large", "7:23 7 EW is too large"]


def test_of_many_faults_in_a_file_the_first_few_are_told() -> None:
    many = (
        "\n".join(f"k{at} = 1" for at in range(2_000)),
        f"options2 = 1\nhands2 = 1\nx.y = {{{', '.join(f'k{at} = 1' for at in range(2_000))}}}",
        f"trick = '{'x,' * 2_000}'",
        f"dirty = [{'1, ' * 2_000}]",
    )
    for more in many:
        with pytest.raises(BadText) as caught:
            read_example(f"{more}\n{PAGAT.replace('dirty', '# ')}")
        assert len(caught.value.problems) + caught.value.more >= 2
        assert len(str(caught.value)) < 6_000
    with pytest.raises(BadText, match=r"and \d+,\d{3} more faults$"):
        read_example(f"{many[0]}\n{PAGAT}")


def test_a_file_is_read_no_further_than_it_can_be_used() -> None:
    with pytest.raises(BadText, match="more than 200000 characters"):
        read_example(Path("/dev/zero"))


def test_a_name_that_is_nearly_right_gets_a_hint() -> None:
    hints = {
        name: str(did_you_mean(name)) for name in ("pagat", "Lappi/pagta", "lapi", "ristikonta")
    }
    assert hints["pagat"] == hints["Lappi/pagta"] == "; did you mean lappi/pagat?"
    assert hints["lapi"] == "; did you mean lappi/pagat, or lappi and its hands?"
    assert hints["ristikonta"].endswith(", or ristikontra and its hands?")
    for name in ("zzzz", "nothing", "x" * 10**6):
        assert did_you_mean(name) == ""


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_example, f"x = 1\n{PAGAT}"),
        (read_position, "lappi N:K E:7 S:2 W:A lead:N x:1"),
        # Where the points are not understood, nothing that compares is said of the hands.
        (read_position, "lappi N:K7 E:7 S:2 W:A lead:N taken:NS=x,EW=3"),
        (entry_given, "ristiseiska A:CK B:DK C:SK turn:A layout:CA-Q,DA-Q,SA-Q,HA-K x:1"),
        (entry_given, "ristiseiska A:CK,CK B:DK C:SK turn:A layout:CA-Q,DA-Q,SA-Q,HA-K"),
    ],
)
def test_no_more_is_wrong_than_is_told(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(BadText) as caught:
        read(text)
    assert (len(caught.value.problems), caught.value.more) == (1, 0)


def test_a_file_is_called_what_it_is_in_place_of_its_faults() -> None:
    for data, expected in (("%PDF-1.7", False), ('lead = "N"', True)):
        with (
            pytest.raises(RistikontraError) as caught,
            known_kind("a.toml", "position", data=data),
        ):
            raise BadText([])
        assert isinstance(caught.value, BadText) == expected


@pytest.mark.parametrize("name", ["a.toml", "a"])
def test_the_game_of_a_file_stands_in_it(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text('title = "x"\nrules = "sedma-2"\n', "utf-8")
    assert name_in(str(file)) == "sedma-2"
    assert beginning_of(str(file)) == file.read_text("utf-8")
    assert beginning_of(str(tmp_path / "b.toml")) == beginning_of("lappi N:K") == ""


def test_a_file_has_a_line_of_its_own_or_none() -> None:
    entry = entry_given("lappi/pagat")
    assert entry.example is not None
    assert own_line(entry) == entry.example.line != ()
    lineless = read_example(
        'title = "x"\nrules = "lappi"\nlead = "N"\nhands = {N="K",E="7",S="2",W="A"}'
    )
    for bare in (entry_given("lappi N:K E:7 S:2 W:A lead:N"), Entry(entry.position, lineless)):
        with pytest.raises(ValueError, match="only a position file"):
            own_line(bare)


def test_a_file_of_many_is_of_any_game() -> None:
    assert str(read_file_of_many(PAGAT, "a.toml", {"limit": "2"})).endswith("limit=2")
    laying = 'rules = "ristiseiska"\nturn = "A"\nlayout = "CA-Q,DA-Q,SA-Q,HA-K"\n'
    laying += 'hands = {A = "CK", B = "DK", C = "SK"}\ntitle = "x"\n'
    assert read_file_of_many(laying, "a.toml").variant == "ristiseiska"
    with pytest.raises(RistikontraError, match="limit"):
        read_file_of_many(laying, "a.toml", {"limit": "2"})
