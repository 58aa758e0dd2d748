"""Laws of pictures: real cards once each, every value beside its card, texts that stay texts."""

from __future__ import annotations

import html
import itertools
import random
import re
import sys
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from fixtures.pictures import DRAWN, FOLDER, answer_to, drawn, scene
from fixtures.share import some_of
from fixtures.tree import ROOT
from ristikontra.api.analyse import analyse_record
from ristikontra.api.plan import plan
from ristikontra.api.solve import solve, solve_record
from ristikontra.batch.batch import generate
from ristikontra.cli.main import cli
from ristikontra.cli.printing import BAD, CANNOT_WRITE, FINE
from ristikontra.game.cards import EVERY, Card, Rank, hand_ranks
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.games import given
from ristikontra.games.files import Entry, Example
from ristikontra.games.tricks.notation import read_line, read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.cards import COLOURS, SUITS, back, face, style_on_paper
from ristikontra.render.handout import Exercise, handout
from ristikontra.render.pictures import as_html, as_png, require, scene_for, svg_for
from ristikontra.render.scene import Scene, scene_of
from ristikontra.render.svg import as_svg, as_table
from ristikontra.render.typst import as_typst
from ristikontra.render.values import own_points
from ristikontra.table.analysis import judge
from ristikontra.words import say

DOCS = ROOT / "docs"
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</title><img src=x onerror=alert(1)></script> #panic(\"no\") $x$ \\ \x1b[2J & 'q'"
SMALL = "lappi N:KQ E:77 S:22 W:A9 lead:N"


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def drawn_position(rng: random.Random, variant: str) -> Position:
    """Return a random ending, often in the middle of a trick, or a position with a stock."""
    smallest = 3 if variant == "kontra-2" else 4
    cards, stock = rng.choice([(rng.randint(1, VARIANTS[variant].hand), 0), (None, smallest)])
    (record,) = generate(variant, seed=rng.getrandbits(30), cards=cards, stock=stock)
    position = read_position(record.position)
    for _ in range(rng.randrange(len(position.hands))):
        position = position.play(rng.choice(position.moves()))
    return position


def cards_of(scene: Scene) -> list[Card]:
    held = [card for seat in scene.seats for card in seat.cards]
    played = [card for seat in scene.seats for card in seat.played]
    return [*held, *played, *itertools.chain(*scene.stock), *(scene.pack or ())]


#: Positions of games that are not the program's own: whole tricks, several rounds, many cards.
OTHERS = (
    "sedma N:A7 E:98 S:AT W:J8 lead:N trick:9T9J7K8Q taken:NS=30,EW=10",
    "sedma-2 A:7 B:8K lead:A trick:99979",
    "myllymatti A:C57 B:C9,DA,H8 C:S2 trick:H6,H7 trump:C turn:C",
    "ristiseiska A:CA,H9T B:DK,H8K C:HJQ,SA forfeit:C turn:B build=free",
)

# --- pictures as they were ----------------------------------------------------------------------


def test_there_is_a_picture_of_every_variant() -> None:
    assert set(DRAWN) == set(VARIANTS)
    assert {path.stem for path in FOLDER.iterdir()} == set(VARIANTS)


def test_pictures_are_as_they_were() -> None:
    for path, svg in drawn():
        assert svg == path.read_text(), path


def test_the_picture_of_the_docs_is_what_its_command_draws() -> None:
    assert call("solve", "lappi/pagat", "--svg", "-").stdout == (DOCS / "pagat.svg").read_text()


@pytest.mark.parametrize(
    "picture",
    [*DOCS.glob("how-to/play-*.svg"), *DOCS.glob("fi/pelaa-*.svg")],
    ids=lambda one: one.stem,
)
def test_the_picture_of_how_to_play_is_of_the_position_above_it(picture: Path) -> None:
    page = picture.with_suffix(".md").read_text(encoding="utf-8")
    above = page[: page.index(f"]({picture.name})")]
    command = re.findall(r"(?m)^\$ ristikontra (.*)$", above)[-1]
    language = "fi" if picture.parent.name == "fi" else "en"
    drawn = call("--lang", language, *command.split(), "--svg", "-")
    assert drawn.stdout == picture.read_text(encoding="utf-8")


def test_the_terminal_of_the_readme_shows_what_its_command_prints() -> None:
    pytest.importorskip("rich", reason="nothing draws a terminal: install --group test")
    from readme import terminal  # noqa: PLC0415 - needs rich

    kept = (DOCS / "terminal.svg").read_text()
    now, before = (re.sub(r"<text [^>]*>Exact,[^<]*</text>", "", svg) for svg in (terminal(), kept))
    assert now == before
    assert len(now) < len(kept)


def test_every_picture_of_the_pages_is_there_and_told_in_words() -> None:
    for page in (DOCS.parent / "README.md", *DOCS.glob("*.md")):
        for reported, file in re.findall(r"!\[([^]]*)\]\(([^)]*)\)", page.read_text()):
            assert (page.parent / file).stat().st_size < 200_000
            assert len(reported) > 40, (page, file)


# --- cards --------------------------------------------------------------------------------------


def test_every_card_has_a_face_of_its_own() -> None:
    faces = [face(Card(rank, suit)) for rank in EVERY for suit in SUITS]
    assert len(set(faces)) == 52
    for drawing in (*faces, back()):
        ElementTree.fromstring(f"<svg>{drawing}</svg>")


def test_pips_are_as_many_as_the_rank_says() -> None:
    for rank in EVERY[:9]:
        shapes = face(Card(rank, "h")).count("<path")
        assert shapes == int(rank) + 2 + 2  # the rank counts from the two; its sign and its suit


def test_four_colours_tell_suits_apart() -> None:
    assert len(set(COLOURS[True].values())) == 4
    for suit in SUITS:
        assert COLOURS[True][suit] in face(Card(EVERY[3], suit), four=True)


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_card_is_there_twice_and_none_is_missing(variant: str, rng: random.Random) -> None:
    for _ in range(20):
        position = drawn_position(rng, variant)
        cards = cards_of(scene_of(position))
        assert len(set(cards)) == len(cards)
        ranks = [rank for hand in position.hands for rank in hand_ranks(hand)]
        ranks += [*position.trick, *position.stock, *(position.pack or ())]
        assert sorted(card.rank for card in cards) == sorted(ranks)


@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_keep_their_suits_while_a_trick_is_played(variant: str, rng: random.Random) -> None:
    for _ in range(10):
        (record,) = generate(variant, seed=rng.getrandbits(30))
        position = read_position(record.position)
        before = sorted(cards_of(scene_of(position)))
        while not position.ends_trick:
            position = position.play(rng.choice(position.moves()))
            assert sorted(cards_of(scene_of(position))) == before


# --- values -------------------------------------------------------------------------------------


@some_of(2, 6)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_legal_card_has_its_value_beside_it(
    variant: str, rng: random.Random, number: int
) -> None:
    for _ in range(number):
        position = drawn_position(rng, variant)
        if position.finished:
            continue
        answer = answer_to(position)
        chips = scene_of(position, answer).chips
        assert set(chips) == set(position.moves())
        turn = position.rules.seating.seats[position.mover]
        for card in answer.moves:
            chip = chips[Rank(card.move)]
            if len(answer.worth) == 3:
                (worth,) = card.worth[turn].guaranteed.values()
                chance = say(f"chance.{worth}") if answer.measure.name == "deal" else worth
                assert chip.number.split()[0] == str(chance)
            else:
                points = own_points(card.value.points, position, position.party)
                assert chip.number == str(points)
                good = chip.mark in ("best", "level", "forced")
                assert good == card.best
                assert (chip.mark == "turn") == bool(card.loss.outcome)
            assert chip.number.split()[0] in chip.said


@pytest.mark.parametrize("variant", VARIANTS)
def test_values_are_drawn_and_said(variant: str) -> None:
    shown = scene(variant)
    svg = as_svg(shown, DRAWN[variant][1])
    texts = [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    marked = {card.rank for seat in shown.seats if seat.plays for card in seat.cards}
    for rank, chip in shown.chips.items():
        assert rank in marked
        assert texts.count(chip.number) >= 1
        assert chip.said[1:] in shown.described


def test_what_may_not_be_led_is_hatched_and_has_no_value() -> None:
    position = read_position("ristikontra N:AK E:KT S:T7 W:42 lead:N run:Ax3")
    svg = as_svg(scene_of(position, solve(position)))
    assert svg.count(say("picture.barred")) == 1
    assert as_svg(scene_of(position)).count(say("picture.barred")) == 1


@pytest.mark.parametrize("width", [320, 800])
def test_the_stock_is_drawn_in_its_order_with_what_it_is_worth_to_turn_the_next(width: int) -> None:
    position = read_position("lappi N:A5442 E:QQ665 S:AK972 W:QT744 lead:N stock:Q873JJT6").play(
        "5"
    )
    shown = scene_of(position, solve(position))
    assert [[str(card.rank) for card in trick] for trick in shown.stock] == [[*"873"], [*"JJT6"]]
    assert "an eight, followed by 7 3 J J 10 6." in shown.described
    assert "An eight from the stock: EW take" in shown.described
    svg = as_svg(shown, width)
    drawn = [
        svg.index(face(card, False, "" if width > 600 else "n"))
        for card in itertools.chain(*shown.stock)
    ]
    assert drawn == sorted(drawn)
    chip = shown.chips[Rank("*8")].number
    texts = [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert texts[texts.index(say("stock.first")) - 1] == chip


def test_a_search_that_was_stopped_shows_its_bounds() -> None:
    position = read_position("lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N")
    shown = scene_of(position, solve(position, max_nodes=20))
    assert shown.bar is None
    assert any(not chip.mark for chip in shown.chips.values())
    assert "-" in "".join(chip.number for chip in shown.chips.values())


# --- who cannot see it, and what comes from outside ---------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_picture_says_what_it_shows(variant: str, rng: random.Random) -> None:
    for _ in range(5):
        position = drawn_position(rng, variant)
        root = ElementTree.fromstring(as_svg(scene_of(position, title="A & B")))
        assert root.get("role") == "img"
        assert root.get("aria-label") == root.findtext(f"{SVG}title") == "A & B"
        reported = root.findtext(f"{SVG}desc") or ""
        for name in position.rules.seating.names:
            assert re.search(rf"\b{name}\b.*:", reported)


def test_a_page_asks_for_nothing() -> None:
    page = as_html(scene("lappi"), "lappi")
    assert "default-src 'none'" in page
    assert set(re.findall(r"https?://[^\"]*", page)) == {"http://www.w3.org/2000/svg"}
    assert all(link.startswith("#") for link in re.findall(r'(?:href|src)="([^"]*)"', page))
    names = re.findall(r' id="([^"]*)"', page)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("width", [240, 360, 599, 600, 1600])
def test_nothing_stands_outside_a_picture(width: int) -> None:
    scenes = [*map(scene, VARIANTS), *(scene_for(given.read_position(text)) for text in OTHERS)]
    for shown in scenes:
        root = ElementTree.fromstring(svg_for(shown, width))
        _, _, across, down = map(float, (root.get("viewBox") or "").split())
        assert root.get("width") == str(width)
        for shape in root.iter(f"{SVG}rect"):
            x, y, wide, high = (float(shape.get(one) or 0) for one in ("x", "y", "width", "height"))
            if x >= 0 and y >= 0:  # what a card consists of counts from its middle
                assert x + wide <= across
                assert y + high <= down


def test_every_card_of_sedma_is_drawn_in_front_of_its_player() -> None:
    """A seat that has played in two rounds has two cards on the table, the later one on top."""
    position = given.read_position(OTHERS[0])
    shown = scene_for(position)
    assert isinstance(shown, Scene)
    played = ["".join(str(card.rank) for card in seat.played) for seat in shown.seats]
    assert (played, [seat.has_trick for seat in shown.seats].index(True)) == (
        ["97", "TK", "98", "JQ"],
        0,
    )
    cards = cards_of(shown)
    assert len({*cards}) == len(cards) == position.cards
    assert svg_for(shown).count("<path") > len(cards)


# --- files --------------------------------------------------------------------------------------


@pytest.fixture
def _png() -> None:
    """Skip what draws a PNG without resvg, or without a font."""
    try:
        require()
    except RistikontraError as error:
        pytest.skip(str(error))


@pytest.mark.usefixtures("_png")
def test_a_png_is_as_wide_as_it_is_asked_to_be() -> None:
    for width in (360, 1600):
        png = as_png(as_svg(scene("kontra-3"), width))
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(png[16:20], "big") == width


def test_a_handout_has_two_pages_for_each_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    typst = pytest.importorskip("typst")
    problems = [
        Exercise(
            Entry(position, Example(title=HOSTILE, position=position, source=HOSTILE)),
            solve(position, why=True),
        )
        for position in (read_position(SMALL), read_position("kontra-2 A:AK B:99 lead:A pack:T"))
    ]
    pdf = handout(problems, "letter", four=True)
    assert pdf.startswith(b"%PDF")
    kept: list[str] = []

    def keep(*given: object) -> bytes:
        kept.append(as_typst(*given))  # type: ignore[arg-type]
        return b""

    monkeypatch.setattr("ristikontra.render.typst.as_pdf", keep)
    handout(problems)
    assert len(typst.compile(kept[0].encode(), format="png", ppi=20.0)) == 4


def test_lines_of_courts_do_not_cover_them_on_paper() -> None:
    king = face(Card(EVERY[11], "s"))
    widths = set(re.findall(r'\[stroke-width="([^"]*)"', style_on_paper()))
    assert widths
    assert all(f' stroke-width="{width}"' in king for width in widths)
    assert f"<style>{style_on_paper()}</style>" in as_table(scene("lappi"))


@pytest.mark.usefixtures("_png")
@pytest.mark.parametrize("verb", ["show", "solve"])
def test_verbs_draw_into_files_and_onto_standard_output(verb: str, tmp_path: Path) -> None:
    files = {form: tmp_path / f"it.{form}" for form in ("svg", "png", "html")}
    asked = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    result = call(verb, SMALL, *asked, "--width", "500", "--four-color")
    assert result.exit_code == FINE
    assert "North" in result.stdout
    assert 'width="500"' in files["svg"].read_text()
    assert files["png"].read_bytes().startswith(b"\x89PNG")
    assert files["html"].read_text().startswith("<!DOCTYPE html>")
    piped = call(verb, SMALL, "--svg", "-", "--width", "500", "--four-color")
    assert piped.stdout == files["svg"].read_text()
    assert call(verb, SMALL, "--png", "-").stdout_bytes.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("show", SMALL, "--svg", "-", "--html", "-"), BAD),
        (("solve", "-", "--svg", "x.svg"), BAD),
        (("solve", SMALL, "--by-score", "--svg", "x.svg"), BAD),
        (("show", SMALL, "--svg", "x.svg", "--width", "5"), BAD),
        (("show", SMALL, "--svg", "no/such/folder/x.svg"), CANNOT_WRITE),
        (("export", SMALL, "--handout", "no/such/folder/x.pdf"), CANNOT_WRITE),
        (("export", SMALL), BAD),
        (("export", SMALL, "--handout", "x.pdf", "-o", "x.html"), BAD),
        (("export", SMALL, "-o", "x.html", "--paper", "a4"), BAD),
        (("export", SMALL, "-o", "x.html", "--objective", "points", "--four-color"), BAD),
        (("export", SMALL, "-o", "-", "--json"), BAD),
        (("page", "-o", "-", "--json"), BAD),
        (("page", "-o", "no/such/folder/x.html"), CANNOT_WRITE),
        (("show", SMALL, "--width", "300"), BAD),
        (("solve", SMALL, "--four-color"), BAD),
        (("solve", SMALL, "--svg", "x", "--png", "x"), BAD),
        (("solve", SMALL, "--json", "--svg", "-"), BAD),
        (("export", "lappi/pagat", "lappi/nothing", "--handout", "x.pdf"), BAD),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    words: tuple[str, ...], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = call(*words)
    assert not list(tmp_path.iterdir())
    assert result.exit_code == code
    assert result.stderr
    assert not result.stdout
    if code == CANNOT_WRITE:
        assert "no/such/folder/x" in result.stderr


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("resvg_py", ("show", SMALL, "--png", "x.png")),
        ("resvg_py", ("solve", SMALL, "--png", "x.png")),
        ("typst", ("export", SMALL, "--handout", "x.pdf")),
    ],
)
def test_without_the_extra_it_is_named(
    module: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    result = call(*words)
    assert result.exit_code == BAD
    assert "'.[picture]'" in result.stderr


def test_handouts_are_of_one_position_or_of_many(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    file = str(tmp_path / "it.pdf")
    given = {
        ("lappi/pagat",): 1,
        ("lappi/pagat", "kontra-3/kingmaker"): 2,
        tuple(SMALL.split()): 1,
    }
    for words, number in given.items():
        result = call("export", *words, "--handout", file, "--json")
        assert f'"positions":{number}' in result.stdout
    lines = f"# two\n{SMALL}\n\nlappi/pagat\n"
    result = CliRunner().invoke(cli, ["export", "-", "--handout", file], input=lines)
    assert result.stdout.startswith("2 positions")
    bad = CliRunner().invoke(cli, ["export", "-", "--handout", file], input=f"{SMALL}\nlappi N:x\n")
    assert bad.exit_code == BAD
    assert "stdin:2:" in bad.stderr


@pytest.mark.slow
def test_pages_and_handouts_are_written_to_standard_output() -> None:
    pytest.importorskip("typst")
    assert call("export", SMALL, "--handout", "-").stdout_bytes.startswith(b"%PDF")
    for words in (("export", SMALL, "-o", "-"), ("page", "-o", "-")):
        page = call(*words).stdout
        assert page.startswith("<!DOCTYPE html>")
        assert page.endswith("</html>\n")


def test_notebooks_show_positions_and_what_was_found_of_them() -> None:
    position = read_position(SMALL)
    three = solve(read_position("kontra-3 A:A2 B:92 C:2T lead:A"))
    solution = solve(position)
    shown = (position._repr_svg_(), solution._repr_html_(), three._repr_html_())
    for page in shown:
        root = ElementTree.fromstring(f"<article>{page}</article>")
        assert [one.get("role") for one in root.iter(f"{SVG}svg")] == ["img"]
    assert say("picture.mark.best") not in shown[0]
    assert say("picture.mark.best") in shown[1]


def test_notebooks_show_what_one_of_three_is_sure_of_and_judged_lines() -> None:
    position = read_position("kontra-3 A:A2 B:92 C:2T lead:A")
    svg = solve_record(Searcher(points(position.rules, 1)).find(position))._repr_html_()
    assert say("picture.number.points", side="B") in svg
    page = analyse_record(judge(position, read_line("A 9 2")))._repr_html_()
    root = ElementTree.fromstring(f"<article>{page}</article>")
    assert len([*root.iter("table")]) > 1
    assert len([*root.iter(f"{SVG}svg")]) == 2  # the picture and the curve


def test_a_notebook_shows_the_cards_that_one_sees_and_the_backs_of_the_others() -> None:
    text = "lappi N:K7 E:{} S:{} W:{} lead:N"
    one, other = (
        shown.split("<svg", 1)[1].split("</svg>")[0]
        for deal in (("73", "32", "K2"), ("K2", "73", "32"))
        if (shown := advise(text.format(*deal))._repr_html_())
    )
    assert one == other
    assert "North leads: K 7. East: 2 cards, hidden. South: 2 cards, hidden. West: 2" in one
    stock = "lappi N:AJ643 E:Q9993 S:K8532 W:KQ862 lead:N stock:A4J7"
    for dealt in (stock, "kontra-2 A:AJ B:Q9 lead:A pack:K"):
        position = read_position(dealt)
        scene = scene_of(position, hidden=View.of(position).hiding)
        seen = hand_ranks(position.counts[position.mover])
        assert [card.rank for seat in scene.seats for card in seat.cards if card] == [*seen]
        assert not scene.stock
        assert scene.pack is None
        drawn = as_svg(scene)
        hidden = sum(map(sum, position.counts)) - len(seen)
        assert drawn.count(back()) == hidden
        assert f"{hidden // (len(position.counts) - 1)} cards, hidden." in scene.described


def test_a_notebook_shows_a_plan_as_it_is_printed() -> None:
    page = plan("ristikontra/two-against-one", objective="points")._repr_html_()
    root = ElementTree.fromstring(f"<article>{page}</article>")
    assert len([*root.iter(f"{SVG}svg")]) == 1
    words = re.sub(r"\s+", " ", " ".join(root.itertext()))
    printed = re.sub(r"\s+", " ", call("plan", "ristikontra/two-against-one").stdout)
    for reported in re.findall(r"Trick \d[^.]*\.", printed):
        assert reported in words


def test_a_page_says_what_the_report_says(tmp_path: Path) -> None:
    file = tmp_path / "it.html"
    report = call("solve", "lappi/pagat", "--why", "--html", str(file)).stdout
    page = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", file.read_text())))
    for sentence in re.findall(r"[A-Z][a-z ]+\.", report):
        assert sentence in page


def test_without_a_font_no_png_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    resvg = pytest.importorskip("resvg_py")
    drawing = partial(resvg.svg_to_bytes, skip_system_fonts=True)
    monkeypatch.setattr(resvg, "svg_to_bytes", drawing)
    result = call("show", SMALL, "--png", "x.png")
    assert result.exit_code == BAD
    assert say("picture.no_font") in result.stderr
