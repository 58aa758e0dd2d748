"""Puzzles as positions wherever one is asked for, and a user's own puzzles in place of the pack."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ristikontra
from fixtures.share import one_in
from ristikontra.api.page import page
from ristikontra.api.puzzles import collection, make_puzzles
from ristikontra.api.solve import solve
from ristikontra.cli.main import cli
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.games.tricks.given import read_given, read_numbered
from ristikontra.games.tricks.puzzles.collection import by_position, pack, read_puzzles
from ristikontra.games.tricks.worlds.notation import read_given_view
from ristikontra.render.handout import Exercise, as_sheets


def call(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(cli, words, input=given)


def line_of(name: str, **changes: object) -> str:
    """Return a puzzle of the pack as a line of a collection, with some fields changed."""
    return json.dumps(pack()[name].to_dict() | changes)


MINE = [line_of(name, id=f"mine-{name}") for name in ("p017", "p120", "p200", "p240", "p299")]


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.jsonl"
    path.write_text("# mine\n\n" + "\n".join(MINE) + "\n", encoding="utf-8")
    return str(path)


# --- a puzzle is a position -------------------------------------------------------------------


def test_the_names_of_puzzles_are_positions() -> None:
    for name, puzzle in pack().items():
        assert read_given(name).position == puzzle.start
    for written in ("p017", "P017", "p17", "p00017"):
        assert read_given(written).puzzle == "p017"
        assert ristikontra.read_position(written) == pack()["p017"].start
        assert read_given_view(written).view.mover == pack()["p017"].start.mover
    assert read_given("p017", {"limit": "2"}).position.rules.limit == 2


@pytest.mark.parametrize(
    "verb", one_in(3, ["solve", "show", "advise", "feasible", "plan", "safe", "perft"])
)
def test_verbs_take_the_name_of_a_puzzle(verb: str) -> None:
    more = ["--depth", "3"] if verb == "perft" else []
    named = call(verb, "p033", "--json", *more)
    text = call(verb, pack()["p033"].position, "--json", *more)
    assert named.exit_code == text.exit_code == 0, named.output
    alike = [re.sub(r'"seconds":[^,}]*', "", one.stdout) for one in (named, text)]
    assert alike[0] == alike[1]


@pytest.mark.parametrize(
    "words", [("solve", "p317"), ("advise", "p317"), ("export", "p317", "-o", "x")]
)
def test_a_number_that_no_puzzle_has_says_what_there_is(words: Sequence[str]) -> None:
    done = call(*words)
    assert done.exit_code == 2
    assert done.stderr.strip() == "error: no puzzle p317; there are p001 to p300"


def test_a_puzzle_is_shown_by_its_number() -> None:
    shown = call("puzzles", "show", "17").stdout
    assert shown == call("puzzles", "show", "p017").stdout
    assert shown.startswith("Puzzle p017")
    for name in ("317", "p0", "nobody"):
        done = call("puzzles", "show", name)
        assert done.exit_code == 2
        assert "there are p001 to p300" in done.stderr


def test_a_file_goes_before_a_puzzle_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = 'title="x"\nrules="lappi"\nlead="N"\nhands={N="K",E="7",S="2",W="A"}'
    Path("p017").write_text(text, encoding="utf-8")
    assert read_given("p017").example is not None
    assert read_given_view("p017").title == "x"
    Path("p018").mkdir()
    assert read_given("p018").puzzle == "p018"


def test_a_game_of_a_puzzle_is_called_by_its_name() -> None:
    best = pack()["p033"].key
    reported = call("play", "p033", given=f"{best}\nquit\n").stdout
    assert "ristikontra analyse p033 --line" in reported


def test_a_line_of_many_is_a_position_a_name_or_json() -> None:
    position = pack()["p120"].position
    for text in ("p120", position, json.dumps({"position": position, "more": [1]})):
        assert read_numbered(text, "many", 1).position == pack()["p120"].start
    reported = call("solve", "-", "--json", given="\n".join([*MINE, "p017", "lappi/pagat"])).stdout
    solved = [json.loads(line)["position"] for line in reported.splitlines()]
    assert len(solved) == 7
    assert solved[:5] == [json.loads(line)["position"] for line in MINE]
    for text, message in {
        '{"position": 3}': 'this JSON has no text "position"',
        "{}": 'this JSON has no text "position"',
        '{"position"': "this is not JSON with a position",
        "p400": "no puzzle p400",
        "lapi/pagat": "did you mean lappi/pagat?",
        '{"position": "lappi N:x E:2 S:3 W:4 lead:N"}': "'x' is not a rank",
        "[" * 100_000: "this is not TOML",
        "{" * 100_000: "this is not JSON",
        '{"position":' * 50_000: "this is not JSON",
    }.items():
        for verb in ("solve", "advise"):
            done = call(verb, "-", given=text)
            assert done.exit_code == 2, (verb, text[:40])
            assert message in done.stderr, (verb, text[:40], done.stderr[:300])
            assert done.stderr.startswith("stdin:1")


# --- the user's own puzzles --------------------------------------------------------------------


def test_the_whole_pack_reads_as_a_collection() -> None:
    lines = [line_of(name) for name in pack()]
    assert read_puzzles(lines, "pack") == [*pack().values()]


def test_what_is_made_reads_as_a_collection_whatever_was_asked_for() -> None:
    runs = [
        make_puzzles("lappi", 2, 3, cards=3),
        make_puzzles("lappi", 2, 3, cards=4),
        make_puzzles("lappi", 2, 3),
        make_puzzles("kontra-3", 1, 3),
    ]
    made = [record for run in runs for record in run]
    found = read_puzzles([json.dumps(record.to_dict()) for record in made], "mine")
    assert found == made


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("nothing", "1:1: this is not a JSON object"),
        ("[1, 2]", "1:1: this is not a JSON object"),
        ("[" * 100_000, "1:1: this is not a JSON object"),
        ('"' + "x" * 300_000, "1:1: it has more than 200000 characters"),
        ("{}", "1:1: this puzzle lacks id, position, objective, key, tempting, level, themes and"),
        (line_of("p017", level="1"), "level must be a whole number"),
        (line_of("p017", level=True), "level must be a whole number"),
        (line_of("p017", level=6), "level must be 1 to 5, not 6"),
        (line_of("p017", level=10**30), "level must be a whole number"),
        (
            line_of("p017").replace('"level": 1', f'"level": {"1" * 5000}'),
            "this is not a JSON object",
        ),
        (line_of("p017", id=""), "the id is empty"),
        (line_of("p017", id="  "), "the id is empty"),
        (line_of("p017", id=7), "id must be a text"),
        (line_of("p017", themes="guard"), "themes must be a list of texts"),
        (line_of("p017", themes=[]), "a puzzle needs at least one theme"),
        (
            line_of("p017", themes=["guard.means"]),
            "unknown theme 'guard.means'; did you mean",
        ),
        (line_of("p017", measures={}), "measures must be an object with look_ahead"),
        (line_of("p017", measures=None), "measures must be an object with look_ahead"),
        (line_of("p017", objective="clan"), "unknown objective 'clan'; did you mean 'clean'?"),
        (
            line_of("p017", objective="result"),
            "the objective 'result' needs taken",
        ),
        (line_of("p017", key="Z"), "'Z' is not a card"),
        (line_of("p017", key="A"), "East has no ace"),
        (line_of("p017", key="K"), "the key must be the only best card; best here: 9"),
        (line_of("p017", tempting="9"), "the tempting card must differ from the key"),
        (line_of("p017", position="lappi N:K"), "East's hand is missing"),
        (line_of("p017", position="lappi N:- E:- S:- W:- lead:N"), "North has no nine"),
        (line_of("p017", position="läppi\nN:K"), "unknown variant"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_told_at_its_line(line: str, expected: str) -> None:
    with pytest.raises(BadText) as caught:
        read_puzzles(["# first", *MINE, line], "mine.jsonl")
    reported = str(caught.value)
    assert reported.startswith("mine.jsonl:7:"), reported[:300]
    assert expected in reported.replace("mine.jsonl:7:1:", "1:1:"), reported[:600]
    assert len(reported) < 20_000


def test_every_fault_of_a_collection_is_told_at_once() -> None:
    lines = [*MINE, "x", MINE[0], line_of("p018", level=9, key="Z")]
    with pytest.raises(BadText) as caught:
        read_puzzles(lines, "mine.jsonl")
    found = [(one.line, one.message) for one in caught.value.problems]
    assert [line for line, _ in found] == [6, 7, 8, 8]
    assert found[1][1] == "the id 'mine-p017' is in line 1 already"
    with pytest.raises(BadText) as many:
        read_puzzles(["x"] * 1000, "mine.jsonl")
    assert (len(many.value.problems), many.value.more) == (10, 990)
    with pytest.raises(RistikontraError, match="mine has no puzzles"):
        read_puzzles(["", "# nothing"], "mine")


def test_the_place_of_a_fault_is_where_the_position_stands() -> None:
    line = line_of("p017", position="lappi N:Kx E:7 S:2 W:A lead:N")
    with pytest.raises(BadText) as caught:
        read_puzzles([line], "mine")
    [problem] = caught.value.problems
    assert line[problem.column - 1] == "x"


def test_own_puzzles_are_listed_and_shown(mine: str) -> None:
    listed = call("puzzles", "--from", mine)
    assert [f"mine-{name}" in listed.stdout for name in ("p017", "p299", "p001")] == [1, 1, 0]
    assert call("puzzles", "--from", "-", "--json", given="\n".join(MINE)).stdout.count("\n") == 5
    shown = call("puzzles", "show", "mine-p120", "--from", mine, "--solution").stdout
    assert (
        shown.splitlines()[1:]
        == call("puzzles", "show", "p120", "--solution").stdout.splitlines()[1:]
    )
    done = call("puzzles", "show", "mine-p121", "--from", mine)
    assert done.stderr.strip() == (
        "error: the collection has no puzzle mine-p121; did you mean 'mine-p120'?"
    )
    assert (
        "no puzzle of the collection matches"
        in call("puzzles", "--from", mine, "--variant", "lappi-500", "--level", "1").stderr
    )


@pytest.mark.parametrize(
    "words",
    [
        ("puzzles",),
        ("puzzles", "show", "mine-p017"),
        ("train",),
        ("page", "-o", "x.html"),
        ("export", "--book", "x.pdf"),
        ("export", "--handout", "x.pdf"),
    ],
)
def test_every_verb_tells_the_faults_of_a_collection_alike(
    words: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    Path("mine.jsonl").write_text(f"{MINE[0]}\n{{}}\n", encoding="utf-8")
    done = call(*words, "--from", "mine.jsonl")
    assert done.exit_code == 2, done.output
    assert done.stderr.startswith("mine.jsonl:2:1: this puzzle lacks id, position"), done.stderr
    missing = call(*words, "--from", "nothing.jsonl")
    assert missing.exit_code == 2
    assert "nothing.jsonl: no such file or directory" in missing.stderr
    assert not [*Path().glob("x.*")]


def test_the_trainer_keeps_own_puzzles_by_their_positions(mine: str, tmp_path: Path) -> None:
    """The pack has the first of them as well: what is kept of one is not kept of the other."""
    state = tmp_path / "state"
    words = ("train", "--from", mine, "--state", str(state), "--seed", "1", "--level", "1")
    done = call(*words, given="give-up\nquit\n")
    assert done.exit_code == 0, done.output
    kept = tmp_path / "reviews.json"
    assert call("train", "--export", str(kept), "--state", str(state)).exit_code == 0
    [review] = json.loads(kept.read_text(encoding="utf-8"))["reviews"]
    assert review["puzzle"] == pack()["p017"].position
    [puzzle] = by_position(read_puzzles([MINE[0], line_of("p017", id="again")], "mine"))
    assert puzzle.id == puzzle.position
    refused = call("train", "--from", "-")
    assert refused.exit_code == 2
    assert "name a file after --from" in refused.stderr


def test_a_page_has_own_puzzles_in_place_of_the_pack(mine: str) -> None:
    own = collection(mine)
    record = page(own=own)
    asked = [one.puzzle.id for one in record.puzzles if one.puzzle]
    assert asked == [one.position for one in own]
    assert not record.lessons
    assert record.examples


@pytest.mark.slow
def test_a_book_and_a_handout_are_made_of_own_puzzles(mine: str, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    for kind in ("--book", "--handout"):
        file = tmp_path / f"{kind}.pdf"
        done = call("export", kind, str(file), "--from", mine)
        assert "".join(done.stdout.split()) == f"5positionsin{file}.", done.output
        assert file.read_bytes().startswith(b"%PDF")
    both = call("export", "--handout", str(tmp_path / "x.pdf"), "lappi/pagat", "--from", mine)
    assert both.stdout.startswith("6 positions")
    needless = call("export", "--lessons", "x.pdf", "--from", mine)
    assert needless.exit_code == 2
    assert "--from" in needless.stderr


# --- several problems to a sheet --------------------------------------------------------------


def exercises(*names: str) -> list[Exercise]:
    found = [read_given(name) for name in names]
    return [Exercise(one, solve(one.position, why=True)) for one in found]


@pytest.mark.parametrize("per_page", [2, 4])
def test_several_problems_share_a_page_and_their_solutions_its_back(per_page: int) -> None:
    names = ["p017", "p033", "p120", "p200", "p299"]
    text = as_sheets(exercises(*names), per_page)
    _, *sheets = text.split("#front()")
    assert len(sheets) == -(-len(names) // per_page)
    for at, sheet in enumerate(sheets):
        front, back = sheet.split("#back()")
        here = names[at * per_page :][:per_page]
        assert front.count("tile(") == back.count("#solved(") == len(here)
        for name in names:
            assert name not in front  # a name finds the solution
            assert (name in back) == (name in here)
        assert all(f"Problem {at * per_page + 1 + one}" in front for one in range(len(here)))


@pytest.mark.slow
def test_the_full_hands_of_four_problems_and_their_solutions_take_one_sheet(tmp_path: Path) -> None:
    typst = pytest.importorskip("typst")
    most = [name for name, one in pack().items() if one.start.tricks_left >= 5][:40]
    for at in range(0, len(most), 8):
        text = as_sheets(exercises(*most[at : at + 8]), 4)
        pages = typst.compile(text.encode(), format="svg")
        assert len(pages) == 4, most[at : at + 8]


def test_how_many_problems_share_a_page_is_asked_of_a_handout(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    file = str(tmp_path / "four.pdf")
    done = call("export", "--handout", file, "p017", "p018", "lappi/pagat", "--per-page", "4")
    assert "".join(done.stdout.split()) == f"3positionsin{file}."
    for words in (("--book", "x.pdf"), ("--lessons", "x.pdf")):
        refused = call("export", *words, "--per-page", "2")
        assert refused.exit_code == 2
        assert "--per-page" in refused.stderr
    assert call("export", "--handout", "x.pdf", "p017", "--per-page", "3").exit_code == 2
