"""Laws of the reports: they fit, they say everything, and they say it in words."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec import Struct
from msgspec.structs import replace

from draws.randoms import PARTNER_GAMES, random_options, random_position
from fixtures.share import one_in, some_of
from oracles.values import objectives_for
from ristikontra.api.analyse import AnalyseRecord, analyse_record
from ristikontra.api.records import SolveRecord
from ristikontra.api.reference import rules
from ristikontra.api.show import ExampleRecord, ExamplesRecord, show
from ristikontra.api.solve import solve_record
from ristikontra.game.cards import hand_ranks
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import find_example, read_example
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import Reasons
from ristikontra.render.analyse import analyse_report
from ristikontra.render.picture import picture
from ristikontra.render.position import heading, table_words, tally
from ristikontra.render.reference import examples_report, rules_report
from ristikontra.render.show import show_report
from ristikontra.render.solve import solve_report
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style, plain, wrap
from ristikontra.table.analysis import judge
from ristikontra.words import Saying
from ristikontra.words.en.grammar import RANK_SIGNS

PAGAT = "lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW"
MID_TRICK = "ristikontra N:A99 E:KT S:T7 W:Q42 lead:E trick:2,9 run:2x1 taken:NS=40,EW=42"
CODES = re.compile(r"\x1b\[[0-9;]*m")
WIDTHS = (30, 40, 60, 80, 120)

EXAMPLE = """
title = "North lähtee"
rules = "lappi"
lead = "N"
dirty = ["NS", "EW"]
teaches = "A king caught with a queen does not clean: työ."
notice = "Who still has a six?"
source = "made up"
line = "7 6 2 7 | 3 Q 3 4"
hands = {N = "Q10775", E = "108663", S = "KK642", W = "K7533"}
comments = [
    {at = "1", text = "A seven, to wait.", by = "East"},
    {at = "2.2", text = "Throws the queen."},
]
"""


def solved(position: Position, objective: str | None = None, nodes: int | None = None) -> str:
    record = solve_record(Searcher(objective).find(position, max_nodes=nodes))
    return as_text(solve_report(record, position), Style())


def reports(rng: random.Random, number: int) -> Iterator[tuple[Position, SolveRecord]]:
    for _ in range(number):
        variant = rng.choice(list(PARTNER_GAMES))
        options = random_options(rng, variant)
        position = random_position(rng, variant, None, options, tally=rng.random() < 0.7)
        objective = rng.choice(objectives_for(position))
        nodes = rng.choice((None, None, 20, 300))
        yield position, solve_record(Searcher(objective).find(position, max_nodes=nodes))


@some_of(30, 60)
def test_no_line_is_wider_than_asked(rng: random.Random, number: int) -> None:
    for position, record in reports(rng, number):
        for width in WIDTHS:
            text = as_text(solve_report(record, position), Style(width=width))
            text += "\n" + as_text(show_report(show(position)), Style(width=width))
            assert max(map(len, text.splitlines())) <= width, text


def strings(part: object) -> Iterator[str]:
    """Yield every text in a part of a document."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        yield from (text for one in part for text in strings(one))
    elif isinstance(part, Struct):
        yield from (
            text for name in part.__struct_fields__ for text in strings(getattr(part, name))
        )


def test_a_report_is_a_structure_without_layout(rng: random.Random) -> None:
    example = read_example(EXAMPLE)
    judged, start = analysed("lappi/pagat")
    documents = [
        show_report(show(example.position, example)),
        rules_report(rules()),
        analyse_report(judged, start),
        *(solve_report(record, position) for position, record in reports(rng, 20)),
    ]
    texts = [[*strings(document)] for document in documents]
    assert all(texts)
    for text in (text for found in texts for text in found):
        assert text.isprintable(), text
        assert text == text.strip(), text


def test_other_pages_fit() -> None:
    example = read_example(EXAMPLE)
    record = show(example.position, example)
    every = rules()
    names = ExamplesRecord(examples=[ExampleRecord(name="lappi/pagat", title="Long " * 12)])
    for width in WIDTHS:
        style = Style(width=width)
        pages = [as_text(show_report(record), style)]
        pages += [as_text(rules_report(every), style), as_text(examples_report(names), style)]
        pages += [as_text(rules_report(rules(variant)), style) for variant in (*VARIANTS, *GAMES)]
        for page in pages:
            assert max(map(len, page.splitlines())) <= width, page


def test_ascii_is_ascii() -> None:
    example = read_example(EXAMPLE)
    style = Style(ascii=True)
    record = show(example.position, example)
    page = as_text(show_report(record), style)
    assert page.isascii()
    assert page.startswith("North lahtee\n")
    solution = solve_record(Searcher().find(example.position))
    report = as_text(solve_report(solution, example.position, title=example.title), style)
    assert report.isascii()


def test_reports_of_positions_are_ascii_anyway(rng: random.Random) -> None:
    for position, record in reports(rng, 30):
        assert as_text(solve_report(record, position), Style()).isascii()


def test_colour_adds_codes_alone(rng: random.Random) -> None:
    for position, record in reports(rng, 20):
        bare = as_text(solve_report(record, position), Style())
        colour = as_text(solve_report(record, position), Style(color=True))
        assert CODES.sub("", colour) == bare
        assert "\x1b" not in bare


def test_every_card_has_a_row_and_the_best_a_star(rng: random.Random) -> None:
    for position, record in reports(rng, 40):
        lines = as_text(solve_report(record, position), Style()).splitlines()
        for card in record.moves:
            name = re.escape("10" if card.move == "T" else card.move)
            rows = [line for line in lines if re.match(rf"  {name}( \*)?  ", line)]
            assert [" * " in row for row in rows] == [card.best], lines


def test_picture_shows_every_card(rng: random.Random) -> None:
    for position, _ in reports(rng, 40):
        for width in (30, 80):
            text = "\n".join(picture(position, Style(width=width)))
            for name, hand in zip(("North", "East", "South", "West"), position.hands, strict=True):
                cards = " ".join(RANK_SIGNS[rank] for rank in hand_ranks(hand)) or "-"
                assert re.search(rf"\b{name} +{re.escape(cards)}", text), text


def test_documented_ending() -> None:
    report = solved(read_position(PAGAT))
    assert report.split("\n\n")[1:4] == [
        "             North  Q 10 7 7 5   leads\n"
        "  West  K 7 5 3 3         East  10 8 6 6 3\n"
        "             South  K K 6 4 2",
        "NS fail to clean, EW clean; NS take 11 of the 35 points. Lead the queen.",
        "  Lead  NS    EW     NS points  Cost\n"
        "  Q *   fail  clean         11  -\n"
        "  7     fail  clean         10  1 pt\n"
        "  5     fail  clean         10  1 pt\n"
        "  10    fail  clean          3  8 pts",
    ]


def test_reasons_get_a_column() -> None:
    position = read_position(PAGAT)
    record = solve_record(Searcher().find(position))
    record = replace(record, why=Reasons({}, {"7": Saying("as_written", text="it loses a trick")}))
    report = as_text(solve_report(record, position), Style())
    assert re.search(r"Cost +Because$", report, re.MULTILINE)
    assert re.search(r"^  7 .* 1 pt +it loses a trick$", report, re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (PAGAT, "Both sides must clean. 35 card points to come; 85 gone, split unknown."),
        ("lappi N:K E:7 S:2 W:A lead:N dirty:EW", "EW must clean; NS need not."),
        ("lappi N:K E:7 S:2 W:A lead:N dirty:NS,EW clean:NS", "EW must clean; NS have cleaned."),
        ("lappi N:K E:7 S:2 W:A lead:N dirty:NS,EW clean:NS,EW", "Both sides have cleaned."),
        ("lappi N:K E:7 S:2 W:A lead:N dirty:NS clean:NS", "NS have cleaned; EW need not."),
        ("lappi N:K E:7 S:2 W:A lead:N", "Nobody has to clean."),
        ("lappi N:K E:7 S:2 W:A lead:N won:NS=1,EW=11", "NS have won 1 trick, EW 11."),
        (
            "ristikontra N:K8 E:77 S:22 W:A9 lead:N run:8x2",
            "North led eights to the previous two tricks; the limit is three in a row.",
        ),
        (
            "ristikontra N:K8 E:77 S:22 W:A9 lead:N run:8x3",
            "North led eights to the previous three tricks and may not lead an eight now.",
        ),
        (MID_TRICK, "Before this trick East led a two to the previous trick."),
        ("ristikontra N:K E:7 S:2 W:A lead:N held:1", "1 game point held over"),
        (
            "ristikontra-120 N:K E:7 S:2 W:A lead:N taken:NS=60,EW=45 score:NS=70,EW=50",
            "Match score before this deal: NS 70, EW 50. NS reached 120 first.",
        ),
    ],
)
def test_tally_in_words(text: str, words: str) -> None:
    assert words in " ".join(tally(read_position(text)))


def test_limits_nobody_can_break_are_not_mentioned() -> None:
    position = read_position("ristikontra N:K8 E:77 S:22 W:A9 lead:N run:8x2 limit=none")
    assert "eight" not in " ".join(tally(position))


def test_trick_on_the_table_in_words() -> None:
    words = table_words(read_position("ristikontra N:A E:KT S:TT W:Q lead:W trick:2,2"))
    assert words == (
        "On the table: West led a two, North played a two. North has the trick so far."
    )
    words = table_words(read_position("ristikontra N:99 E:TT S:22 W:Q lead:W trick:A"))
    assert words.endswith("West has the trick so far, with 11 points in it.")


def test_finished_deal_in_words() -> None:
    position = read_position("lappi N:- E:- S:- W:- lead:N taken:NS=60,EW=60")
    assert heading(position) == "Lappi: all cards have been played."
    report = solved(position)
    assert "NS have 60 card points, EW 60 card points." in report
    assert "\n\nHalf each: a tie.\n\nExact" in report
    assert "No card points are left." in solved(position, "points")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ristikontra N:K E:7 S:2 W:A lead:N", "North has only the king to lead."),
        ("ristikontra N:K E:7 S:2 W:- lead:W trick:A", "North has only the king to play."),
        ("ristikontra N:KK E:77 S:22 W:A9 lead:N", "North has only a king to lead."),
        ("ristikontra N:K8 E:77 S:22 W:49 lead:N", "All leads are equally good."),
        (MID_TRICK, "West plays the two."),
    ],
)
def test_advice_in_words(text: str, words: str) -> None:
    assert words in " ".join(solved(read_position(text)).split())


@pytest.mark.parametrize(
    ("text", "card", "cost"),
    [
        (PAGAT, "10", "8 pts"),
        ("lappi N:AK E:86 S:A6 W:85 lead:E dirty:EW", "6", "fails to clean"),
        ("lappi N:K6 E:A9 S:K7 W:77 lead:S dirty:EW", "7", "lets EW clean"),
        ("ristikontra N:A6 E:K4 S:KJ W:AK lead:S taken:NS=51,EW=33", "K", "the win"),
        ("ristikontra N:T3 E:72 S:Q2 W:T4 lead:E taken:NS=50,EW=47", "2", "loses"),
        (
            "ristikontra N:K2 E:A4 S:AK W:T9 lead:S taken:NS=80,EW=0 won:NS=11,EW=0",
            "A",
            "a smaller win",
        ),
        ("lappi N:52 E:KT S:T3 W:K7 lead:S taken:NS=45,EW=47 dirty:NS", "10", "a worse loss"),
        (
            "lappi-500 N:94 E:K6 S:T8 W:K9 lead:N taken:NS=44,EW=58 score:NS=129,EW=380 "
            "dirty:NS,EW clean:NS",
            "9",
            "28 of the score",
        ),
        (
            "lappi-500 N:J9 E:42 S:97 W:A7 lead:W taken:NS=49,EW=58 score:NS=240,EW=434 "
            "dirty:NS,EW clean:EW",
            "7",
            "the match",
        ),
    ],
)
def test_cost_in_words(text: str, card: str, cost: str) -> None:
    report = solved(read_position(text))
    assert re.search(rf"^  {card} .* {cost}$", report, re.MULTILINE), report


def test_interrupted_says_what_is_proved() -> None:
    report = " ".join(solved(read_position(PAGAT), nodes=100).split())
    assert "stopped before everything was proved" in report
    assert "At worst for NS: NS fail to clean, EW clean; NS take 0 of the 35 points." in report
    assert "At best for NS: NS clean, EW fail to clean; NS take 35 of the 35 points." in report
    assert "?: not proved." in report
    report = " ".join(solved(read_position(PAGAT), "points", nodes=3).split())
    assert "Proved so far: NS take at least 0 and at most 35 of the 35 points." in report
    later = solved(read_position("ristikontra N:A984 E:J952 S:JT98 W:AT75 lead:E"), nodes=78)
    assert "Proved so far: EW take 31 of the 46 points." in " ".join(later.split())
    assert re.search(r"^  J +0  31 pts$", later, re.MULTILINE)
    assert re.search(r"^  [0-9]+ +0-31  \?$", later, re.MULTILINE)


def test_example_tells_its_story() -> None:
    example = read_example(EXAMPLE)
    record = show(example.position, example)
    blocks = as_text(show_report(record), Style()).split("\n\n")
    assert blocks[0].startswith("North lähtee\n")
    assert blocks[3:] == [
        "Who still has a six?",
        "Line  N7 E6 S2 W7 | W3 NQ E3 S4",
        "Before trick 1\n  A seven, to wait. (East)",
        "North plays Q, trick 2\n  Throws the queen.",
        "Source: made up",
    ]
    after = example.position.play("7")
    later = as_text(show_report(show(after, example)), Style())
    assert "Line" not in later
    assert "Throws" not in later


def test_result_in_words() -> None:
    text = "lappi-six N:K E:7 S:2 W:A lead:N dirty:EW taken:NS=50,EW=55 won:NS=6,EW=6"
    assert "NS win: EW have a piss game; NS take 15 of the 15 points." in solved(
        read_position(text)
    )
    text = "lappi-500 N:K E:7 S:2 W:A lead:N taken:NS=50,EW=55 score:NS=0,EW=0"
    assert "NS end 10 ahead in the match; NS take 15 of the 15 points." in solved(
        read_position(text)
    )
    text = "ristikontra N:K E:7 S:2 W:A lead:N taken:NS=50,EW=55 held:1"
    words = "NS win the deal with 65 of 120 points, worth 2 game points;"
    assert words in " ".join(solved(read_position(text)).split())


def test_plain_text_keeps_words() -> None:
    said = plain("\u201ctyösilmät\u201d \u2013 \u00e5\u2026 \u2660\u4e2d")
    assert said == '"tyosilmat" - a... s?'


def test_nothing_to_wrap_is_no_line() -> None:
    assert wrap("", Style()) == []


# --- narrow terminals and colours -----------------------------------------------------------


def words(text: str) -> Counter[str]:
    """Return the words of a report, without the plot and what it is called."""
    blocks = (block for block in text.split("\n\n") if "+---" not in block)
    return Counter(word.strip(":;") for block in blocks for word in block.split())


def analysed(name: str) -> tuple[AnalyseRecord, Position]:
    example = find_example(name)
    return analyse_record(judge(example.position, example.line)), example.position


@pytest.mark.parametrize(
    "width",
    one_in(3, range(30, 121, 5)),
)
def test_no_width_loses_a_word(rng: random.Random, width: int) -> None:
    wide, narrow = Style(160), Style(width)
    for position, record in reports(rng, 12):
        if position.trick:
            continue  # a narrow picture leaves the cards on the table to the words below it
        sure = Saying("as_written", text="the seven surely takes the last trick")
        explained = replace(record, why=Reasons({}, {card.move: sure for card in record.moves}))
        full = as_text(solve_report(explained, position), wide)
        text = as_text(solve_report(explained, position), narrow)
        lost = {"-", "Cost"} if all(card.best for card in record.moves) else {"-"}
        assert set(words(full) - words(text)) <= lost, text
    judged, position = analysed("lappi/pagat")
    text = as_text(analyse_report(judged, position), narrow)
    lost = {"-", "?"}  # dashes, and the mark of a mistake that nobody made
    assert set(words(as_text(analyse_report(judged, position), wide)) - words(text)) <= lost, text
    titles = ["Twelve points against a whole deal", "Seventy-three points and no honour left"]
    names = ["lappi-500/option-queen-clause", "ristikontra-120/option-both-reach-higher-total"]
    listed = ExamplesRecord(
        examples=[
            ExampleRecord(name=name, title=title) for name, title in zip(names, titles, strict=True)
        ]
    )
    text = " ".join(as_text(examples_report(listed), narrow).split())
    assert all(title in text for title in titles), text


def test_labels_stay_on_narrow_terminals() -> None:
    judged, position = analysed("lappi/pagat")
    lines = as_text(analyse_report(judged, position), Style(width=40)).splitlines()
    mistakes = sum(line.startswith("Trick ") and "?" in line for line in lines)
    for label in ("Before", "After", "Punished"):
        assert sum(line.strip().startswith(f"{label}  ") for line in lines) == mistakes == 4


TONES = {"best": "\x1b[1;32m", "cost": "\x1b[33m", "turn": "\x1b[1;31m"}


def test_colours_of_the_cards_tell_best_and_cost_and_outcome(rng: random.Random) -> None:
    seen = set()
    for position, record in reports(rng, 100):
        lines = as_text(solve_report(record, position), Style(color=True)).splitlines()
        for card in record.moves:
            name = re.escape("10" if card.move == "T" else card.move)
            (row,) = [line for line in lines if re.match(rf"  (\x1b\S+m)?{name}(\x1b\S+m)? ", line)]
            tones = {tone for tone, code in TONES.items() if code in row}
            if card.best:
                assert tones == {"best"}
            elif card.loss is not None:
                assert tones == {"turn" if card.loss.outcome else "cost"}
            else:
                assert not tones
            seen |= tones
    assert seen == set(TONES)


def test_colours_of_a_line_follow_its_signs() -> None:
    judged, position = analysed("lappi/pagat")
    text = as_text(analyse_report(judged, position), Style(color=True))
    assert CODES.sub("", text) == as_text(analyse_report(judged, position), Style())
    tones = {"!": "best", "?!": "cost", "?": "cost", "??": "turn"}
    for step in judged.steps:
        card = f"{step.seat}{'10' if step.move == 'T' else step.move}{step.mark}"
        painted = f"{TONES[tones[step.mark]]}{card}\x1b[0m" if step.mark else f" {card}"
        assert painted in text
    heads = re.findall(r"(\x1b\[[0-9;]*m)Trick \d, .*? (\?\?|\?!|\?):", text)
    assert [code for code, _ in heads] == [TONES[tones[mark]] for _, mark in heads]
    assert len(heads) == 4
    assert f"{TONES['turn']}clean\x1b[0m" in text
