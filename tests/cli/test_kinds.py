"""Files that a verb cannot use, names that are almost right, and numbers beyond all bounds."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from itertools import product
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from fixtures.share import one_in, some_of
from fixtures.tree import ROOT
from ristikontra.cache import remembered
from ristikontra.cli.main import VERBS, cli
from ristikontra.cpsat import NoSolver, new_model
from ristikontra.disk import kept_in
from ristikontra.formats.files import example_names, names_in
from ristikontra.formats.kinds import _KINDS, kind_of
from ristikontra.game.names import CALLED
from ristikontra.game.names import GAMES as OTHERS
from ristikontra.game.rules import OPTIONS, VARIANTS
from ristikontra.games.tricks.puzzles.safety import SAFETY
from ristikontra.games.tricks.puzzles.themes import THEMES
from ristikontra.games.tricks.search.objectives import OBJECTIVES
from ristikontra.store import OWN, looked_into

POSITIONS = ROOT / "positions"
ENDING = "lappi N:K2 E:7A S:29 W:A3 lead:N"


def call(*words: str, given: str | bytes = "quit\n") -> Result:
    """Run a command, which must end without a fault of its own."""
    done = CliRunner().invoke(cli, [*words], input=given, prog_name="ristikontra")
    assert done.exception is None or isinstance(done.exception, SystemExit), (words, done.exception)
    assert "internal error" not in done.output, words
    assert done.exit_code != 70, (words, done.output)
    return done


# --- files ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a file of every kind, most of them by the program itself, called by its kind."""
    folder = tmp_path_factory.mktemp("kinds")
    where = Path.cwd()
    os.chdir(folder)
    try:
        for words in (
            "deal lappi --seed 3 -o deal",
            "show lappi/pagat --html page",
            "show lappi/pagat --svg picture",
        ):
            assert call(*words.split()).exit_code == 0
        assert call("prove", ENDING, "-o", "proof").exit_code == 0
        Path("lines").write_text(call("generate", "lappi", "--count", "3").stdout)
        Path("measurement").write_text(call("bench", "--endings", "1", "--json").stdout)
        Path("answers").write_text(call("solve", ENDING, "--json").stdout)
        Path("puzzles").write_text("".join(puzzle_lines(3)))
        Path("position").write_bytes((POSITIONS / "lappi/pagat.toml").read_bytes())
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        call("play", "lappi", "--seed", "5")
        [kept] = (folder / "data").rglob("store.sqlite")
        Path("store").write_bytes(kept.read_bytes())
        with looked_into(kept, OWN) as store:
            assert store
            Path("game").write_text(store.first("SELECT game FROM games")[0])
    finally:
        os.environ.pop("XDG_DATA_HOME", None)
        os.chdir(where)
    for name, data in {
        "diary": b'{"ristikontra":"training","schema":1,"reviews":[]}\n',
        "match": b"NS=70,EW=50\nNS=61,EW=59\n",
        "json": b'{"name": "somebody"}\n',
        "empty": b"\n\n",
        "pdf": b"%PDF-1.7\n1 0 obj\n",
        "packed": b"PK\x03\x04\x14\x00",
        "parquet": b"PAR1\x15\x04\x15",
        "binary": b"\x7fELF\x02\x01\x01\0\0\0",
    }.items():
        (folder / name).write_bytes(data)
    return folder


def puzzle_lines(number: int) -> list[str]:
    """Return the first lines of the pack of puzzles."""
    return (POSITIONS / "puzzles.jsonl").read_text().splitlines(keepends=True)[:number]


#: The verbs that take a file, the words before it, and the kinds that each can use.
TAKERS: dict[str, tuple[str, ...]] = {
    "solve": ("position",),
    "hint": ("position",),
    "advise": ("position",),
    "show": ("position",),
    "play": ("position", "deal"),
    "verify": ("position",),
    "feasible": ("position",),
    "perft --depth 1": ("position",),
    "safe": ("position",),
    "analyse": ("position", "deal"),
    "batch -o OUT.jsonl": ("lines", "answers", "puzzles", "json", "empty"),
    "prove --check": ("proof",),
    "puzzles --from": ("puzzles", "answers", "json", "empty"),
    "train --from": ("puzzles", "answers", "json", "empty"),
    "train --progress --state": ("diary", "game", "store"),
    "train --import": ("diary",),
    "bench --compare": ("measurement", "json"),
}


@pytest.mark.parametrize(("taker", "lang"), one_in(3, product(TAKERS, ("en", "fi"))))
def test_a_file_of_another_kind_is_called_what_it_is(
    taker: str, lang: str, made: Path, tmp_path: Path
) -> None:
    said = set()
    for path in sorted(made.iterdir()):
        if path.is_dir() or path.name in TAKERS[taker]:
            continue
        words = taker.replace("OUT", str(tmp_path / "out")).split()
        done = call("--lang", lang, *words, str(path))
        assert done.exit_code == 2, (taker, path.name)
        [sentence] = [line for line in done.stderr.splitlines() if str(path) in line]
        assert "Traceback" not in done.stderr
        assert len(done.stderr.splitlines()) in (1, 4), done.stderr  # with usage, or without
        said.add(sentence.replace(str(path), ""))
    assert len(said) >= len(_KINDS) - len(TAKERS[taker]) - 1


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("deal", "play FILE"),
        ("proof", "prove --check FILE"),
        ("puzzles", "puzzles --from FILE"),
        ("puzzles", "train --from FILE"),
        ("puzzles", "solve -"),
        ("lines", "solve -"),
        ("answers", "solve -"),
        ("lines", "batch FILE -o OUT.jsonl"),
        ("answers", "batch FILE -o OUT.jsonl"),
        ("match", "match ristikontra"),
        ("diary", "train --import FILE"),
        ("store", "train --progress --state FILE"),
        ("store", "play lappi --state FILE"),
        ("game", "play lappi --state FILE"),
        ("measurement", "bench --endings 1 --compare FILE"),
        ("position", "solve FILE"),
    ],
)
def test_the_verb_that_is_named_takes_it(kind: str, words: str, made: Path, tmp_path: Path) -> None:
    path = tmp_path / kind  # beside one of old there is a store
    path.write_bytes((made / kind).read_bytes())
    given = path.read_text() if "FILE" not in words else "quit\n"
    done = call(
        *words.replace("FILE", str(path)).replace("OUT", str(tmp_path / "out")).split(), given=given
    )
    assert done.exit_code == 0, done.stderr
    refusing = ("puzzles", "--from") if kind == "proof" else ("prove", "--check")
    assert words.split(maxsplit=1)[0] in call(*refusing, str(path)).stderr


def test_standard_input_that_is_no_position_is_called_what_it_is(made: Path) -> None:
    for kind in ("proof", "match", "deal", "pdf", "game", "page", "picture", "json"):
        if kind == "json":
            continue  # each line of JSON says for itself what it lacks
        for verb in ("solve", "advise", "show"):
            done = call(verb, "-", given=(made / kind).read_bytes())
            assert (done.exit_code, len(done.stderr.splitlines())) == (2, 1), (verb, kind)
            assert "stdin" in done.stderr
    done = call("match", "ristikontra", given=(made / "deal").read_bytes())
    assert "whole deal" in done.stderr


@pytest.mark.parametrize("odd", ["NS=70,EW=50", "lappi dealer:N N:K E:7 S:2 W:A", "pil=3"])
def test_one_line_of_another_kind_is_its_own_fault(odd: str, tmp_path: Path) -> None:
    """The positions after it are solved."""
    path, out = tmp_path / "lines", tmp_path / "out.jsonl"
    path.write_text(f"{odd}\n{ENDING}\n{ENDING}\n")
    done = call("batch", str(path), "-o", str(out), "--jobs", "1")
    assert done.exit_code == 2
    assert f"{path}:1:" in done.stderr
    assert [json.loads(line)["number"] for line in out.read_text().splitlines()] == [2, 3]
    out.unlink()
    path.write_text(f"{odd}\n\n# and so on\n {odd}\n")
    none = call("batch", str(path), "-o", str(out), "--jobs", "1")
    assert ("takes" in none.stderr) == (odd != "pil=3")


def test_zero_bytes_spoil_the_lines_that_they_are_in(tmp_path: Path) -> None:
    path, out = tmp_path / "lines", tmp_path / "out.jsonl"
    path.write_text("\x00p001\np0\x00\x0002\np003\np004\np005\n")
    done = call("batch", str(path), "-o", str(out), "--jobs", "1")
    assert done.exit_code == 2
    assert [json.loads(line)["number"] for line in out.read_text().splitlines()] == [3, 4, 5]
    path.write_text("\x00p001\np\x00002\np003\n")
    out.unlink()
    assert "not text" in call("batch", str(path), "-o", str(out)).stderr


def test_what_is_read_is_of_no_other_kind(made: Path) -> None:
    for name in [*example_names(), *names_in("ristiseiska"), *names_in("myllymatti")]:
        assert kind_of((POSITIONS / f"{name}.toml").read_bytes()) == "position"
    for kind in (path.name for path in made.iterdir() if path.is_file()):
        assert kind_of((made / kind).read_bytes()) == kind


@some_of(40, 3000)
def test_what_is_cut_or_changed_is_refused_in_words(
    made: Path, tmp_path: Path, rng: random.Random, number: int
) -> None:
    paths = sorted(path for path in made.iterdir() if path.is_file())
    takers = ["solve", "advise", "prove --check", "puzzles --from", "bench --compare"]
    for _ in range(number):
        data = bytearray(rng.choice(paths).read_bytes()[: rng.choice((10, 300, 5000))])
        for _ in range(rng.randrange(4)):
            data[rng.randrange(len(data) or 1) : rng.randrange(len(data) or 1)] = rng.randbytes(3)
        (tmp_path / "it").write_bytes(data)
        words = rng.choice(takers).split()
        done = call(*words, str(tmp_path / "it"))
        assert done.exit_code in (0, 1, 2), words


# --- what is kept --------------------------------------------------------------------------------


def test_a_kept_file_beyond_all_bounds_is_not_read(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    slot = tmp_path / "ristikontra/games/lappi-1"
    slot.mkdir(parents=True)
    with (slot / "game.json").open("wb") as file:
        file.write((made / "game").read_bytes())
        file.truncate(20 << 30)
    done = call("play", "lappi")
    assert done.exit_code == 2
    assert "game.json: file too large" in done.stdout + done.stderr
    (slot / "game.json").unlink()
    assert call("play", "lappi").exit_code == 0
    with (tmp_path / "ristikontra" / "store.sqlite").open("r+b") as file:
        file.truncate(20 << 30)
    for words in (("play", "lappi"), ("train", "--progress")):
        done = call(*words)
        assert done.exit_code == 2
        assert "store.sqlite is too large" in done.stderr
    (tmp_path / "state").symlink_to("/dev/zero")
    assert call("train", "--progress", "--state", str(tmp_path / "state")).exit_code == 2
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(20 << 30)
    assert call("train", "--progress", "--state", str(tmp_path / "huge")).exit_code == 2
    assert call("bench", "--compare", str(tmp_path / "huge")).exit_code == 2
    assert call("prove", "--check", str(tmp_path / "huge")).exit_code in (1, 2)
    assert call("solve", str(tmp_path / "huge")).exit_code == 2


def test_what_is_remembered_is_made_again_where_it_leads_to_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert remembered(lambda: b"made", "a question") == b"made"
    [kept] = (path for path in tmp_path.rglob("*") if path.is_file())
    for spoil in (lambda: kept.symlink_to("/dev/zero"), lambda: grow(kept)):
        kept.unlink()
        spoil()
        assert remembered(lambda: b"again", "a question") == b"again"


def grow(path: Path) -> None:
    """Make a file of 20 GB without content."""
    with path.open("wb") as file:
        file.truncate(20 << 30)


def test_no_more_is_read_than_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "it"
    path.write_bytes(b"12345")
    assert kept_in(path, 5) == b"12345"
    for wrong, most in ((path, 4), ("/dev/zero", 5), (tmp_path, 5), (tmp_path / "none", 5)):
        with pytest.raises(OSError, match=r"Errno"):
            kept_in(wrong, most)


# --- certificates --------------------------------------------------------------------------------


def test_what_the_checker_says_is_json_too(made: Path, tmp_path: Path) -> None:
    for words in (("--check", str(made / "proof"), "--json"), ("--json", "--check")):
        path = str(made / "proof")
        done = call("prove", *words, *([] if path in words else [path]))
        found = json.loads(done.stdout)
        assert (done.exit_code, found["refused"], found["for"]) == (0, False, "NS")
        assert found["lower"] == found["upper"] == {"outcome": 0, "points": 26}
    (tmp_path / "cut").write_bytes((made / "proof").read_bytes()[:300])
    done = call("prove", "--check", str(tmp_path / "cut"), "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert (found["refused"], found["reason"]) == (True, "the file breaks off")
    assert "position" not in found


# --- numbers -------------------------------------------------------------------------------------

#: Arguments with which each verb would begin at once.
ARGUMENTS = {
    **dict.fromkeys(("solve", "safe", "perft", "show", "export", "feasible"), (ENDING,)),
    "hint": ("lappi N:K7 E:_ S:_ W:_ lead:N unseen:234567",),
    "advise": ("lappi N:K7 E:_ S:_ W:_ lead:N unseen:234567",),
    "when": ("7", "lappi N:K7 E:_ S:_ W:_ lead:N unseen:234567"),
    "plan": (ENDING, "--for", "NS"),
    "analyse": (ENDING, "--line", "K 7 2 A"),
    **dict.fromkeys(("play", "deal", "match", "new", "generate", "puzzles make"), ("lappi",)),
    "prove": (ENDING, "-o", os.devnull),
    "opening": ("54-33-33",),
    "batch": ("nothing", "-o", "nothing"),
}
NO_NUMBERS = ("1" + "0" * 21, "-1" + "0" * 21, "nan", "inf", "-inf", "1e400", "9" * 5000, "", "0x1")


def numeric(
    names: tuple[str, ...] = (), command: click.Command = cli
) -> Iterator[tuple[str, click.Option]]:
    """Yield every option of any verb that takes a number, with the verb."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            one = command.get_command(context, name)
            assert one
            yield from numeric((*names, name), one)
    ranges = ("--outcome", "--points", "--best")
    for option in command.params:
        number = isinstance(option.type, click.types.IntParamType | click.types.FloatParamType)
        if isinstance(option, click.Option) and (number or option.opts[0] in ranges):
            yield " ".join(names), option


NUMERIC = [(verb, option.opts[0]) for verb, option in numeric()]


@pytest.mark.parametrize(("verb", "option"), NUMERIC)
def test_a_number_beyond_all_bounds_is_refused_or_taken(verb: str, option: str) -> None:
    arguments = ARGUMENTS.get(verb, ())
    for number in NO_NUMBERS:
        if option == "--seed" and re.fullmatch("-?[0-9]+", number):
            continue  # every number is a seed
        done = call(*verb.split(), *arguments, f"{option}={number}")
        assert done.exit_code in (0, 1, 2, 3), (verb, option, number[:30])
        assert done.exit_code == 2 or re.fullmatch("[0-9]+", number), (verb, option, number[:30])


# --- names ---------------------------------------------------------------------------------------


def misspelt(name: str, rng: random.Random) -> str:
    """Return a name with one letter wrong: left out, doubled, or exchanged with the next."""
    at = rng.randrange(1, len(name) - 1)
    kind = rng.randrange(3)
    if kind == 0:
        return name[:at] + name[at + 1 :]
    if kind == 1:
        return name[:at] + name[at] + name[at:]
    return name[:at] + name[at + 1] + name[at] + name[at + 2 :]


GAMES = (*VARIANTS, *OTHERS)
#: How what is known is asked for by its name, and the names.
KNOWN: dict[str, tuple[Callable[[str], tuple[str, ...]], list[str]]] = {
    "variant": (lambda name: ("generate", name), [*GAMES]),
    "variant of a position": (lambda name: ("solve", name, "N:K", "lead:N"), [*VARIANTS]),
    "variant option": (lambda name: ("puzzles", "--variant", name), [*GAMES]),
    "only a variant": (lambda name: ("solve", name), [*GAMES]),
    "verb": (lambda name: (name,), [name for names in VERBS.values() for name in names]),
    "example": (
        lambda name: ("solve", name),
        [name for game in GAMES for name in names_in(game)],
    ),
    "theme": (lambda name: ("puzzles", "--theme", name), [*THEMES]),
    "theme of new ones": (lambda name: ("puzzles", "make", "lappi", "--theme", name), [*THEMES]),
    "theme of plays": (lambda name: ("train", "--theme", name), [SAFETY]),
    "theme of more plays": (lambda name: ("puzzles", "--theme", name), [SAFETY]),
    "theme of new plays": (lambda name: ("puzzles", "make", "lappi", "--theme", name), [SAFETY]),
    "sides": (lambda name: ("generate", "lappi", "--owes", name), ["both", "none"]),
    "objective": (lambda name: ("solve", ENDING, "--objective", name), [*OBJECTIVES]),
    "rule": (lambda name: ("solve", ENDING, "--set", f"{name}=3"), ["limit", "values", "dark"]),
    "lesson": (lambda name: ("lessons", name), ["refuse", "kontra", "ristiseiska", "myllymatti"]),
    "level": (lambda name: ("play", "lappi", "--level", name), ["thumb", "samples"]),
    "option": (lambda name: ("solve", ENDING, f"--{name}"), ["by-score", "objective", "max-nodes"]),
}


@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("kind", KNOWN)
def test_a_name_that_is_almost_right_is_answered_by_the_right_one(
    kind: str, lang: str, rng: random.Random
) -> None:
    asked, names = KNOWN[kind]
    known = {*names, *GAMES, *OPTIONS}
    for name in rng.sample(names, min(len(names), 6)):
        wrong = misspelt(name, rng)
        if wrong in known or (kind.startswith("variant") and wrong in CALLED):
            continue
        done = call("--lang", lang, *asked(wrong))
        assert done.exit_code == 2, (wrong, done.output)
        asks = {"en": "id you mean", "fi": "arkoititko"}[lang]
        meant = done.stderr.partition(asks)[2]
        near = name.partition("/")[0].partition("-")[0]  # two variants may be as near
        others = [one for one in names if alike(wrong, one) >= alike(wrong, name)]
        assert any(one in meant for one in (near, *others)), (wrong, name, done.stderr)


def alike(wrong: str, name: str) -> float:
    """Return how near two names are, from 0 to 1."""
    return SequenceMatcher(None, wrong, name).ratio()


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("lapi", "lappi"), ("pagta", "lappi/pagat"), ("Ristiseisk", "ristiseiska"), ("safety", "")],
)
def test_no_examples_are_listed_where_others_are_meant(wrong: str, meant: str) -> None:
    done = call("examples", wrong)
    assert done.exit_code == 0
    assert " ".join(done.stdout.split()).endswith(
        f"did you mean {meant}?" if meant else "'safety'."
    )


@pytest.mark.parametrize("name", CALLED)
def test_what_sources_call_a_game_leads_to_it(name: str) -> None:
    for words in (("solve", name), ("solve", f"{name} A:K B:7 lead:A"), ("generate", name)):
        done = call(*words)
        assert done.exit_code == 2
        assert all(meant in done.stderr for meant in CALLED[name]), done.stderr
        assert words[0] != "solve" or len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.parametrize("options", [(), ("--new",), ("--seed", "3"), ("--watch",)])
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        *(("lapi", "did you mean lappi?"), ("lappi/paget", "did you mean lappi/pagat?")),
        *((name, "id you mean") for name in CALLED),
        ("nothing-like-it", "has the name nothing-like-it"),
    ],
)
def test_who_plays_is_told_of_a_wrong_name_before_anything_else(
    wrong: str, said: str, options: tuple[str, ...]
) -> None:
    """A game needs no hands to be played."""
    done = call("play", wrong, *options)
    assert done.exit_code == 2
    assert done.stderr.endswith(f"{said}\n") or said == "id you mean"
    assert said in done.stderr


def test_all_games_share_a_page() -> None:
    """The page has all games; a folder that is not there is named before the page is made."""
    assert "cannot write" in call("page", "-o", "no/such/folder/x.html").stderr
    assert "No such option" in call("page", "--variant", "lappi", "-o", "x.html").stderr


@pytest.mark.parametrize("game", ["", "lappi ", "ristiseiska ", "myllymatti "])
@pytest.mark.parametrize("verb", ["solve", "show", "advise"])
def test_hands_without_their_seats_get_one_sentence(
    verb: str, game: str, rng: random.Random
) -> None:
    if verb == "advise" and game.strip() in OTHERS:
        pytest.skip("all hands are open there")
    for _ in range(20):
        hands = [
            rng.choice((" ", ",")).join(rng.choices(["A", "K", "Q", "10", "T", "7", "2"], k=5))
            for _ in range(4)
        ]
        text = game + rng.choice((" / ", " | ", "; ", "   ", " - ")).join(hands)
        done = call(verb, text)
        assert done.exit_code == 2
        assert len(done.stderr.splitlines()) == 1, (text, done.stderr)
        assert "put the seat before each hand" in done.stderr, (text, done.stderr)


@pytest.mark.parametrize(
    ("game", "letters"),
    [
        *(("kontra-2", "AB"), ("kontra-3", "ABC"), ("sedma", "NESW"), ("sedma-2", "AB")),
        *((name, "ABC") for name in OTHERS if "sedma" not in name),
    ],
)
def test_hands_are_shown_as_the_game_writes_them(game: str, letters: str) -> None:
    """Its players, and in every language the same suits: S is spades there, and no seat."""
    cards = "S4 S2 D3" if game in OTHERS else "AKQ 998"
    said = [call("--lang", code, "solve", f"{game} {cards}").stderr for code in ("en", "fi")]
    shown, same = (re.split(", (?:as in|like|kuten) ", one)[-1] for one in said)
    assert shown.strip("`\n") == same.strip("`\n")
    assert re.findall("([A-Z]):", shown) == [*letters]
    assert (re.search("[CDHS][2-9TJQKA]+,", shown) is not None) == (
        game in OTHERS and "sedma" not in game
    )


@pytest.mark.parametrize("verb", ["solve", "show", "plan", "play", "feasible", "perft"])
def test_a_safety_play_has_hidden_hands_and_who_takes_them_is_told(verb: str) -> None:
    """In one sentence, and not by the places of a text that nobody has typed."""
    done = call(verb, "S7", *(["--goal", "points >= 1"] if verb == "plan" else []))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("error: s07 has hidden hands: "), done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_safety_play_among_many_is_told_at_its_line(tmp_path: Path) -> None:
    many = tmp_path / "many"
    many.write_text("p001\ns07\n")
    done = call("batch", str(many), "-o", str(tmp_path / "out.jsonl"), "--jobs", "1")
    assert f"{many}:2: s07 has hidden hands: " in done.stderr, done.stderr


# --- want of memory ------------------------------------------------------------------------------

#: Asks for OR-Tools with only this much more memory, and says what is said of it.
STARVED = """
import resource, sys
from pathlib import Path
from ristikontra.cpsat import NoSolver, new_model
from ristikontra.game.errors import tellable
pages = int(Path("/proc/self/statm").read_text().split()[0])
most = pages * resource.getpagesize() + (int(sys.argv[1]) << 20)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
try:
    new_model()
except Exception as error:
    print(tellable(error))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded so only on Linux")
def test_what_cannot_be_loaded_for_want_of_memory_is_not_said_to_be_missing() -> None:
    pytest.importorskip("ortools")
    said = ""
    for megabytes in (20, 100):
        done = subprocess.run(
            [sys.executable, "-c", STARVED, str(megabytes)],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        said += done.stdout
    assert "not installed" not in said
    assert "is installed, but cannot be loaded" in said


def test_what_is_not_there_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(NoSolver, match="cannot be loaded"):
        new_model()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(NoSolver, match="it is not installed here"):
        new_model()
