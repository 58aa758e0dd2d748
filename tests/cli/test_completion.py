"""What shells complete, in a bash and a zsh of their own, as the documentation switches it on."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from pathlib import Path

import pexpect
import pytest
from click.shell_completion import ShellComplete

from fixtures.tree import ROOT
from fixtures.waiting import PATIENCE
from ristikontra.cli.games import games_with, known_options
from ristikontra.cli.main import cli, run
from ristikontra.cli.shells import Bash
from ristikontra.formats.files import names_in
from ristikontra.formats.named import game_named
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.tricks.puzzles.lessons import LESSONS

DOCS = ROOT / "docs"
#: These let a shell list all at once, and answer Ctrl-T with the text of its line.
SETTINGS = {
    "bash": r"""
PS1='$ '
bind 'set show-all-if-ambiguous on' 'set page-completions off' 'set completion-query-items 0'
bind 'set enable-bracketed-paste off' 'set bell-style none' 'set completion-display-width 0'
told() { printf '\n<<%s>>\n' "$READLINE_LINE"; READLINE_LINE=; READLINE_POINT=0; }
bind -x '"\C-t": told'
""",
    "zsh": r"""
PS1='$ '
LISTMAX=10000
unsetopt beep list_ambiguous zle_bracketed_paste prompt_sp
told() { print; print -r -- "<<$BUFFER>>"; BUFFER=; zle reset-prompt }
zle -N told
bindkey '^T' told
""",
}
#: What else may complete in a bash.
LOADED = "/usr/share/bash-completion/bash_completion"


def switching_on(shell: str) -> str:
    """Return the command of the documentation that switches completion on."""
    page = (DOCS / "environment.md").read_text("utf-8")
    (command,) = re.findall(rf"^\| {shell} \| `(.*)` \|$", page, re.MULTILINE)
    return str(command)


class Shell:
    """A shell at a terminal, in a folder of its own."""

    def __init__(self, name: str, before: str, home: Path) -> None:
        self.home = home
        path = f"{Path(sys.executable).parent}:/usr/bin:/bin"
        self.env = {"HOME": str(home), "PATH": path, "TERM": "dumb", "LC_ALL": "C.UTF-8"}
        rc = home / f".{name}rc"
        rc.write_text(before)
        subprocess.run(["sh", "-c", switching_on(name)], env=self.env, check=True)
        rc.write_text(rc.read_text() + SETTINGS[name])
        self.program = pexpect.spawn(
            name,
            ["-i"],
            cwd=str(home),
            env=self.env,
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(200, 300),
            echo=False,
        )
        self.type("")

    def type(self, text: str) -> tuple[str, list[str]]:
        """Return what a tab at its end makes of a line, and the words that the shell lists."""
        self.program.send(f"{text}\t\x14" if text else "\x14")
        self.program.expect(r"<<(.*)>>")
        shown = str(self.program.before)
        return str(self.program.match[1]), shown.split()


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(("bash", ""), id="bash"),
        pytest.param(("bash", LOADED), id="bash-completion", marks=pytest.mark.slow),
        pytest.param(("zsh", ""), id="zsh"),
    ],
)
def shell(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Shell]:
    name, loaded = request.param
    if shutil.which(name) is None:
        pytest.skip(f"no {name} is installed")
    if loaded and not Path(loaded).exists():
        pytest.skip("no bash-completion is installed")
    home = tmp_path_factory.mktemp(name)
    (home / "mystate.json").write_text("")
    one = Shell(name, f"source {loaded}\n" if loaded else "", home)
    yield one
    one.program.close(force=True)


#: What is typed, and what a tab makes of it; those that a shell treats in a way of its own first.
WORDS = [
    ("show --lang=f", "show --lang=fi "),
    ("train --state=my", "train --state=mystate.json "),
    ("verify mys", "verify mystate.json "),
    ("bench --variant=lap", "bench --variant=lappi"),
    ("solve lappi --set=turned=h", "solve lappi --set=turned=hand "),
    ("play ristiseiska --set b", "play ristiseiska --set build="),
    ("nothing lap", "nothing lap"),
    ("gener", "generate "),
    ("show --lang f", "show --lang fi "),
    ("--lang=f", "--lang=fi "),
    ("train --state my", "train --state mystate.json "),
    ("bench --variant=kontra-3", "bench --variant=kontra-3 "),
    ("bench --variant=risti", "bench --variant=risti"),
    ("solve lappi --set turned=h", "solve lappi --set turned=hand "),
    ("solve lappi/pag", "solve lappi/pagat "),
    ("play ristiseiska --set build=f", "play ristiseiska --set build=free "),
    ("play ristiseiska --set lim", "play ristiseiska --set lim"),
    ("lessons ref", "lessons refuse "),
    ("lessons 13", "lessons 13 "),
    ("train --theme=safe", "train --theme=safety-play "),
    ("bench --players=thumb,b", "bench --players=thumb,baseline "),
    ("solve kontra-2 --objective=deal-", "solve kontra-2 --objective=deal-points "),
    ("solve lappi --objective=d", "solve lappi --objective=d"),
]
#: The first of them are typed in the ordinary run, the others in the slow one.
TYPED = [pytest.param(*row, marks=[pytest.mark.slow] * (at > 6)) for at, row in enumerate(WORDS)]


@pytest.mark.parametrize(("typed", "becomes"), TYPED)
def test_a_word_is_completed(shell: Shell, typed: str, becomes: str) -> None:
    line, shown = shell.type(f"ristikontra {typed}")
    assert line == f"ristikontra {becomes}"
    assert "Error:" not in shown


def asked(
    shell: str, typed: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> list[tuple[str, str]]:
    """Return what the program answers a shell, as it is asked, without starting either."""
    if shell == "bash":  # which breaks words, and says of which the last one is
        words = re.findall(r"[=:@]+|[^\s=:@]+|(?<=\s)$", f"ristikontra {typed}")
        given = {"WORDS": "\n".join(words), "CWORD": str(len(words) - 1)}
    else:
        line = f"ristikontra {typed}"
        given = {"WORDS": line, "CWORD": str(len(line.split(" ")) - 1)}
    for name, value in given.items():
        monkeypatch.setenv(f"COMP_{name}", value)
    monkeypatch.setenv("_RISTIKONTRA_COMPLETE", f"{shell}_complete")
    with pytest.raises(SystemExit):
        run([])
    lines = capfd.readouterr().out.splitlines()
    if shell == "bash":
        return [(kind, value) for kind, _, value in (line.partition(",") for line in lines)]
    return [*zip(lines[::3], lines[1::3], strict=False)]  # of nothing there is one line


def shared_beginning(words: list[str]) -> str:
    """Return what all of some words begin with."""
    columns = zip(*words, strict=False)
    return "".join([letters[0] for letters in takewhile(lambda them: len({*them}) == 1, columns)])


@pytest.mark.parametrize("shell_name", ["bash", "zsh"])
def test_what_a_shell_is_answered_completes_the_word(
    shell_name: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Where one thing is answered the word becomes it; where several, what they have in common."""
    for typed, becomes in WORDS:
        answers = asked(shell_name, typed, monkeypatch, capfd)
        if becomes.endswith(".json "):  # the shell looks for files
            assert {kind for kind, _ in answers} <= {"file"}, typed
            assert answers or typed.startswith("verify"), typed
            continue
        common = shared_beginning([value for kind, value in answers if kind == "plain"])
        begun = re.split(r"[ =:@]" if shell_name == "bash" else " ", typed)[-1]
        line = typed.removesuffix(begun) + (common or begun)
        assert line == becomes.rstrip(), typed


slow = partial(pytest.param, marks=pytest.mark.slow)


@pytest.mark.parametrize(
    ("typed", "whole", "offered"),
    [
        ("solve lappi/pagat --set limit=", "limit=", {"3", "2", "none"}),
        slow("play ristiseiska --set ", "", {"build=strict", "players=5", "unable=beg"}),
        slow("generate myllymatti --set ", "", {"must_beat=no", "players=2"}),
        slow("lessons ", "", {"trick", "myllymatti", "1", "14"}),
        ("bench --variant=lap", "--variant=", {"lappi", "lappi-six", "lappi-500"}),
        slow("puzzles --variant ristiseiska --theme ", "", {"gate", "forfeit", "stop"}),
    ],
)
def test_words_are_offered(shell: Shell, typed: str, whole: str, offered: set[str]) -> None:
    """Of `--variant=lappi` bash shows what follows the `=` alone, zsh the whole word."""
    _, shown = shell.type(f"ristikontra {typed}")
    assert offered <= {word.removeprefix(whole) for word in shown}, shown


def offered(*words: str, begun: str = "") -> list[str]:
    """Return the words that may follow some."""
    found = ShellComplete(cli, {}, "ristikontra", "_X").get_completions([*words], begun)
    return [str(one.value) for one in found if one.type == "plain"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_options_of_a_game_are_offered_and_no_others(variant: str) -> None:
    row = VARIANTS[variant]
    settings = [one.partition("=") for one in offered("solve", variant, "--set")]
    for name, _, value in settings:
        assert rules_for(variant, {name: value})
    assert {name for name, _, _ in settings} == {*row.options}
    for verb in (("solve", variant), ("solve", f"{variant} N:K"), ("generate", variant)):
        assert offered(*verb, "--objective") == [*row.objectives]
        assert offered(*verb, "--set") == ["=".join((name, value)) for name, _, value in settings]
    if names := names_in(variant):
        assert offered("solve", names[0], "--objective") == [*row.objectives]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("verb", ["play", "generate"])
def test_what_is_offered_for_a_deal_of_another_family_deals_one(verb: str, game: str) -> None:
    """What excludes another option is put right by the value that it goes with."""
    begs = ("--set", "unable=beg", "--set", "scoring=last")
    with_it = {"unable=beg": begs[2:], "last_card=begged": begs}
    for setting in offered(verb, game, "--set"):
        more = with_it.get(setting, ())
        assert run(("generate", game, "--set", setting, *more)) == 0, setting
    assert offered("solve", game, "--set") == []
    assert offered("play", f"{game} A:C2", "--set") == []


@pytest.mark.parametrize("verb", ["solve", "analyse", "play", "perft", "generate", "advise"])
def test_a_verb_offers_another_family_what_it_knows(verb: str) -> None:
    for game in GAMES:
        named = game_named(game)
        assert named
        known = known_options(named, verb)
        found = {*offered(verb, game, begun="--")}
        assert found - {"--json", "--ascii", "--color", "--lang", "--help"} <= {*known}


@pytest.mark.parametrize("verb", ["deal", "match", "new", "generate", "rules"])
def test_games_are_offered_that_a_verb_has_an_answer_for(verb: str) -> None:
    others = [game.name for game in games_with(verb)]
    assert offered(verb) == [*VARIANTS, *others]


@pytest.mark.parametrize(
    ("words", "begun", "found"),
    [
        (("play", "lappi", "--as"), "", ["N", "East", "S", "W", "NS", "EW"]),
        (("play", "kontra-2", "--as"), "", ["A", "B"]),
        (("play", "myllymatti", "--as"), "", ["A", "B", "C"]),
        (("analyse", "lappi", "--seen-by"), "a", ["all"]),
        (("analyse", "--seen-by"), "", ["N", "East", "S", "W", "NS", "EW", "all"]),  # only of four
        (("plan", "kontra-3", "--for"), "", ["A", "B", "C"]),
        (("generate", "lappi", "--owes"), "", ["NS", "EW", "both", "none"]),
        (("puzzles", "--variant", "ristiseiska", "--theme"), "", ["gate", "forfeit", "stop"]),
        (("puzzles", "make", "ristiseiska", "--theme"), "s", ["stop"]),
        (("train", "--level"), "", ["1", "2", "3", "4", "5"]),
        (("examples",), "ristis", ["ristiseiska", *names_in("ristiseiska")]),
        (("solve", "lappi"), "", []),
        (("export", "lappi/pagat"), "lappi/pag", ["lappi/pagat"]),
    ],
)
def test_what_goes_with_a_game_is_offered(
    words: tuple[str, ...], begun: str, found: list[str]
) -> None:
    assert offered(*words, begun=begun) == found


def test_a_position_file_names_its_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "x"\nrules = "kontra-3"\n')
    assert offered("solve", str(file), "--objective") == ["points", "deal"]


def test_lessons_are_offered_by_name_and_number() -> None:
    found = offered("lessons")
    names = [*(one.name for one in LESSONS), *GAMES]
    assert found == [*names, *map(str, range(1, len(names) + 1))]


@pytest.mark.parametrize("asks", ["bash_complete", "zsh_complete", "fish_complete", "bash_source"])
def test_a_language_that_there_is_not_is_no_matter_for_a_shell(
    asks: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A verb that is called warns of it."""
    monkeypatch.setenv("RISTIKONTRA_LANG", "klingon")
    assert run(["show", "lappi/pagat"]) == 2
    assert "klingon" in capfd.readouterr().err
    words = {"bash": "x\nsol", "zsh": "x sol", "fish": "x sol"}[asks.partition("_")[0]]
    begun = "sol" if "fish" in asks else "1"
    asked = {"_RISTIKONTRA_COMPLETE": asks, "COMP_WORDS": words, "COMP_CWORD": begun}
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        run([])
    said = capfd.readouterr()
    assert (ended.value.code, said.err) == (0, "")
    assert "solve" in said.out or "source" in asks


#: Says what is loaded when verbs are completed, and when the options of one are.
LOADING = """
import sys
from click.shell_completion import ShellComplete
from ristikontra.cli.main import cli
for words in [], ["play", "ristiseiska", "--set"], ["train", "--theme"], ["lessons"]:
    assert ShellComplete(cli, {}, "ristikontra", "_X").get_completions(words, "")
    print(*sys.modules)
"""


def test_completion_loads_nothing_that_is_not_needed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADING], capture_output=True, text=True, check=True
    )
    verbs, *others = [{*line.split()} for line in done.stdout.splitlines()]
    assert not any(name.startswith("ristikontra.api") for name in verbs)
    assert not verbs & {"msgspec", "ristikontra.cli.play", "ristikontra._kernel"}
    assert not {*others[-1]} & {"ortools", "numpy", "pandas"}


@pytest.mark.parametrize(
    ("words", "cursor", "args", "begun", "replaced"),
    [
        ("x\nshow\n--lang\n=\nf", 4, ["show"], "--lang=f", ""),
        ("x\nshow\n--lang\n=", 3, ["show"], "--lang=", ""),
        ("x\nshow\n--lang=f", 2, ["show"], "--lang=f", "--lang="),
        ("x\nsolve\n--set\nlimit\n=\n3", 5, ["solve", "--set"], "limit=3", ""),
        ("x\nsolve\n--set\nlimit\n=\n", 5, ["solve", "--set", "limit="], "", ""),
        ("x\nsolve\nlappi\nN\n:\nK2\nE", 6, ["solve", "lappi", "N:K2"], "E", ""),
        ("x\nsolve\n'my file\n\nlappi", 3, ["solve", "my file"], "", ""),
    ],
)
def test_words_that_bash_breaks_are_put_together(
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    cursor: int,
    args: list[str],
    begun: str,
    replaced: str,
) -> None:
    """What is offered replaces the part at the cursor, from the last break on."""
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(cursor))
    shell = Bash(cli, {}, "ristikontra", "_X")
    assert shell.get_completion_args() == (args, begun)
    if begun.startswith("--lang"):
        (item,) = [one for one in shell.get_completions(args, begun) if one.value.endswith("fi")]
        assert shell.format_completion(item) == f"plain,{replaced}fi"
