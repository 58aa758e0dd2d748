"""A language whose every word is marked, and what escapes it: `python tests/marked.py`.

In it a template is that of English with marks round its words, but not round its parts: a part
that somebody worded elsewhere stands outside, and so does a sentence that no template made; a part
that is finished words is told of, for no template can choose its form.  Every
verb answers in it, and hundreds of texts that are wrong are refused; words outside the marks are
printed, each with where it was said, and there should be none.
"""

from __future__ import annotations

import os
import random
import re
import string
import sys
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ristikontra.words import Language, en, speaking

OPEN, CLOSE = "\u27e6", "\u27e7"
#: What others say: click of usage, Python of TOML, the system of files; and lines that are quoted,
#: with the name of a text before the place in it.
FOREIGN = (
    r"^Usage: .*(\nTry 'ristikontra.*' for help\.\n\nError: )?",
    r"Show (this message|the version) and exit\.|\[(default:[^]]*|required)\]",
    f"(?<=this is no TOML: {CLOSE}).*",
    "no such file or directory",
    r"^[\w-]+:\d+:\d+: ",
    r"^    .*\n +\^+$",
)
#: What is no word: option=value, --option with what it takes, capitals that stand for what is to be
#: typed, clauses, players and cards (`NQ`, `AKQ`, `Th`, `EW`).
SIGNS = (
    r"\b\w+=[\w-]+",
    r"--[a-z-]+|\[[a-z\d|]+\]|\b[A-Z]{2,}\b",
    r"\b[A-Z]{1,2}\d+[a-z]?\b",
    r"\b[NESWTJQKA]+\b",
    r"\b[2-9TJQKA][shdc]\b",
)
#: What is read.
PARSERS = ("position", "file", "line", "claims", "kontra")
EXAMPLES = (
    *("lappi/pagat", "lappi/option-both-fail", "lappi/rule-l12-dishonour"),
    *("lappi-six/option-both-fail", "lappi-six/rule-ls5-lappi", "lappi-500/option-target"),
    *("ristikontra-120/rule-v3a-first", "ristikontra/rule-r16-lead-limit"),
)
ASKED = (
    *(("show",), ("solve", "--why"), ("solve", "--by-score"), ("solve", "--objective", "clean")),
    *(("analyse",), ("verify",), ("feasible",), ("perft", "--depth", "5", "--reference")),
)
#: Kontra for two and for three.
TWO = ("kontra-2", "A:AKQ752", "B:K99643", "lead:A", "pack:T", "taken:A=10,B=78")
THREE = ("kontra-3", "A:AKQ752", "B:K99643", "C:TT8844", "lead:C", "pack:K6")
#: What is asked beside: verbs about no position, and what is refused.
COMMANDS = (
    *(("lessons",), ("lessons", "1", "--solutions"), ("lessons", "kontra")),
    *(("examples",), ("rules",), ("rules", "lappi-six"), ("new", "lappi"), ("new", "lappi-500")),
    ("match", "lappi", "--deal", "NS=70,EW=50 fails:EW", "--deal", "NS=60,EW=60 fails:-"),
    ("match", "ristikontra", "--deal", "NS=60,EW=60"),
    ("match", "ristikontra", "--score", "NS=6,EW=1", "--deal", "NS=61,EW=59"),
    ("kontra", "A:AKQ752", "B:998643", "top:K", "bottom:2", "dealer:B"),
    ("kontra", "A:AKQ752", "B:998643", "top:J", "bottom:J", "dealer:B"),
    ("kontra", "A:AKQ752", "B:998643", "top:K", "bottom:K", "dealer:B"),
    ("kontra", "A:AKKQ75", "B:998643", "top:K", "bottom:K", "dealer:B"),
    ("kontra", "A:AKQ752", "B:99K643", "C:T88444", "top:K", "bottom:K", "dealer:A"),
    ("kontra", "A:AKQ752", "B:99K643", "C:T88444", "top:K", "bottom:K", "dealer:C"),
    *(("kontra", points) for points in ("75-45", "100-20", "54-33-33", "54-48-18")),
    *(("kontra", points, "--locked") for points in ("22-20", "18-20")),
    *(("new", name) for name in ("kontra-2", "kontra-3")),
    *(("verify", f"{Path(__file__).parent}/kontra/{table}.toml") for table in ("two", "three")),
    ("feasible", "kontra-2 A:AKQ7 B:K996 lead:A taken:A=10,B=88 won:A=3,B=12"),
    ("feasible", "kontra-2 A:AKQ7 B:K996 lead:A taken:A=10,B=88 won:A=0,B=15"),
    ("feasible", "kontra-3 A:AKQ B:K99 C:TT8 lead:C pack:- taken:A=3,B=2,C=0"),
    ("feasible", "kontra-3 A:AKQ B:K99 C:TT8 lead:C pack:KJ", "--goal", "A points > 3"),
    ("feasible", "kontra-3 A:AKQ B:K99 C:TT8 lead:C", "--goal", "cut, A wins, B cleans"),
    ("bench", "--endings", "1", "--variant", "kontra-3"),
    ("generate", "kontra-3", "--points", "3"),
    ("match", "kontra-2", "--deal", "A=60,B=60"),
    ("solve", "--by-score", "kontra-2 A:AK B:99 lead:A"),
    ("prove", "ristikontra", "N:A9", "E:9K", "S:22", "W:44", "lead:N", "-o", os.devnull),
    ("solve", "lappi", "N:QK", "E:77", "S:22", "W:A9", "lead:N", "dirty:NS", "taken:NS=2,EW=89"),
    ("feasible", "lappi", "N:QK", "E:77", "S:22", "W:A9", "lead:N", "dirty:NS", "won:NS=0,EW=11"),
    ("feasible", "lappi", "N:QK", "E:77", "S:22", "W:A9", "lead:N", "dirty:NS", "clean:NS"),
    ("analyse", "lappi/pagat", "--hide", "NS"),
    ("analyse", "lappi/pagat", "--line", "7 6 2 7 | 3 Q 3", "--seen-by", "N", "--seen-by", "EW"),
    ("advise", "lappi/pagat", "--after", "7 6 2 7 | 3", "--trust", "5"),
    ("plan", "lappi/pagat", "--for", "EW"),
    ("plan", "lappi/pagat", "--for", "NS", "--goal", "-1:8", "--certificate", os.devnull),
    ("plan", "lappi/pagat", "--goal", "12"),
    ("plan", "lappi/pagat", "--goal", "0:0"),
    ("plan", "lappi/pagat", "--goal", "NS clean"),
    ("plan", "lappi/pagat", "--goal", "EW clean", "--for", "E"),
    ("plan", "lappi/pagat", "--goal", "EW clean", "--certificate", os.devnull),
    ("plan", "lappi/pagat", "--max-nodes", "90000"),
    ("plan", "lappi/pagat", "--max-nodes", "9"),
    *(
        ("plan", "lappi/pagat", "--goal", goal)
        for goal in ("sing", "NS win", "1:121", "N no tricks")
    ),
    ("plan", "lappi/pagat", "--goal", "11", "--objective", "clean"),
    ("plan", *TWO),
    ("plan", "lappi", "N:K", "E:7", "S:2", "W:A", "lead:N"),
    ("solve", "lappi/pagat", "--plan"),
    ("solve", *THREE, "--plan"),
    ("plan", *THREE, "--goal", "A deals"),
    ("plan", *THREE, "--objective", "deal"),
    ("solve", *TWO, "--why"),
    ("solve", *TWO, "--why", "--objective", "points"),
    ("analyse", *TWO, "--line", "K K | 6 2 | 9 A"),
    ("analyse", *TWO, "--line", "K K | 6 2", "--objective", "deal", "--hide", "B"),
    ("analyse", *THREE, "--line", "4 A 4 | 9 8 7 | 6 8 K", "--for", "A"),
    ("analyse", *THREE, "--line", "4 A 4 | 9 8 7 | 6 8 K", "--hide", "C"),
    ("play", "lappi/pagat", "--hide-others"),
    ("play", *TWO, "--as", "B"),
    ("play", *THREE),
    ("play", *THREE, "--as", "NS"),
    ("play", *THREE, "--objective", "deal"),
    ("play", "-"),
    ("play", "lappi/pagat", "--json"),
    ("play", "--help"),
    *((), ("--help",), ("slove",), ("xyz",)),
    *((verb, "--help") for verb in ("solve", "analyse", "verify", "feasible", "show", "match")),
    *(
        (verb, "--help")
        for verb in ("kontra", "new", "examples", "rules", "prove", "perft", "plan")
    ),
    *((verb, "--help") for verb in ("generate", "batch", "bench", "export", "page", "lessons")),
    ("bench", "--endings", "1", "--variant", "lappi"),
    ("export", "lappi/pagat", "--handout", os.devnull),
    ("export", "lappi/pagat", "-o", os.devnull),
    ("export", "lappi/pagat"),
    ("export", "--lessons", os.devnull),
    *(("export", "--handout", os.devnull), ("export", "--book", "x", "--theme", "none")),
    *(
        ("export", "lappi/pagat", "--book", "x"),
        ("export", "--book", os.devnull, "--variant", "kontra-3"),
    ),
    # what is refused
    *(("lessons", "gaurd"), ("lessons", "12"), ("lessons", "--solutions")),
    ("show", "lappi/pagat", "--svg", "-", "--html", "-"),
    ("solve", "-", "--svg", "-"),
    ("solve", "lappi/pagat", "--by-score", "--svg", "-"),
    ("analyse", *TWO, "--line", "K", "--for", "A"),
    ("analyse", *THREE, "--line", "4", "--objective", "deal"),
    ("analyse", *THREE, "--line", "4", "--hide", "NS"),
    ("solve", "lapi/pagat"),
    ("solve", "nothing.toml"),
    ("solve", "lappi", "N:7777", "E:7", "trick:K,K,K,K", "held:3", "run:7x3", "lead:Z"),
    ("solve", "lappi", "N:K", "E:7", "S:2", "W:A", "lead:N", "--objective", "result"),
    ("solve", "lappi/pagat", "--set", "limit=9", "--set", "hue=1"),
    ("solve", "lappi/pagat", "--after", "7 8 | 9"),
    ("solve", "lappi/pagat", "--swap", "N7,N8"),
    ("solve", "lappi/pagat", "--by-score", "--why"),
    ("solve", "lappi/pagat", "--by-score", "--objective", "points"),
    ("solve", "lappi/pagat", "--max-nodes", "2"),
    ("solve", "-"),
    ("prove", "-", "-o", os.devnull),
    ("generate", "lappi", "--set", "hue=1"),
    ("batch", "-", "-o", os.devnull),
    ("verify", "lappi N:K E:7 S:2 W:A lead:N"),
    ("analyse", "lappi", "N:K", "E:7", "S:2", "W:A", "lead:N"),
    ("analyse", "lappi/pagat", "--after", "Q"),
    ("analyse", "lappi/pagat", "--hide", "NS", "--json"),
    ("analyse", "lappi/pagat", "--hide", "NS", "--seen-by", "N"),
    ("analyse", "lappi/pagat", "--max-seconds", "1"),
    ("advise", "lappi/pagat", "--trust", "5"),
    ("analyse", "lappi/pagat", "--inaccuracy", "9"),
    ("match", "lappi", "--deal", "NS=61", "--deal", "hue:1", "--deal", "NS=61,EW=59 fails:XY"),
    ("match", "lappi", "--deal", "NS=61,EW=59 fails:"),
    ("kontra", "A:AKQ75", "B:99999Kh", "top:99", "bottm:Kh", "dealer:D", "B:-", "2:2"),
    ("kontra", "A:AKQ75Kh", "B:998643", "top:Kh"),
    ("kontra", "A:AKQ752", "dealer:B"),
    ("kontra", "A:AKQ752", "--locked"),
    *(("kontra", points) for points in ("22-20", "119-1", "100-90", "60-x", "30-30-30-30")),
    ("kontra", "110-10", "--locked"),
)
#: What is long to make.
WHOLE = (("export", "--book", os.devnull), ("page", "-o", os.devnull))
#: What verbs read where they read: positions, the answers of a quiz, a game.
STDIN = """\
lappi N:K E:7 S:2 W:A lead:N
lappi N:K
Q
hint
hint
why
why K
values
line
undo
undo
hnt
K
A
T
8
7
?
quit
"""
#: What is typed while puzzles are asked: every card, so that some are right and some wrong.
TYPED = "hint hint hint why help hnt 5 A K Q J T 9 8 7 6 5 4 3 2 give-up hnt why ".replace(
    " ", "\n"
)


def marked(text: str) -> str:
    """Return a text in marks; of what has no letter nothing is to be said."""
    return f"{OPEN}{text}{CLOSE}" if re.search(r"[^\W\d_]", text) else text


def template(text: str) -> str:
    """Return a template with its words marked, and those that it chooses; its parts stay outside.

    What it quotes is data.
    """
    found = ""
    for literal, name, spec, conversion in string.Formatter().parse(text):
        found += marked(literal.replace("{", "{{").replace("}", "}}"))
        if name is not None:
            part = f"{{{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}}}"
            chosen = conversion or "|" in (spec or "")
            found += f"{OPEN}{part}{CLOSE}" if chosen else part
    return found


def joined(join: Callable[[list[str]], str]) -> Callable[[Iterable[object]], str]:
    """Return what joins words, with marks round its own and not round those."""

    def joining(parts: Iterable[object]) -> str:
        words = [str(part) for part in parts]
        places = [f"\0{at}\0" for at in range(len(words))]
        pieces = re.split(r"\0(\d+)\0", join(places)) if words else [""]
        return "".join(
            words[int(piece)] if at % 2 else marked(piece) for at, piece in enumerate(pieces)
        )

    return joining


def spoken(function: Callable[..., str]) -> Callable[..., str]:
    """Return what makes words of numbers and names, with marks round them."""
    return lambda *parts, **named: marked(function(*parts, **named))


def finished(part: object) -> bool:
    """Say whether a part of a sentence is words already, or a list with some."""
    if isinstance(part, list | tuple):
        return any(map(finished, part))
    return isinstance(part, str) and OPEN in part


def unfinished(form: Callable[[Any], str]) -> Callable[[Any], str]:
    """Return a form that says outside the marks that its part was finished words."""
    return lambda part: f"{' finished ' * finished(part)}{form(part)}"


def language() -> Language:
    """Return English, marked; a part without a form is what it is."""
    lists = ("and", "or", "list", "clauses", "that", "sentences", "texts", "series")
    forms = {name: (joined if name in lists else spoken)(form) for name, form in en.FORMS.items()}
    forms |= dict.fromkeys(("", "capital", "small"), str)
    return Language(
        "en",
        {key: template(text) for key, text in en.WORDS.items()},
        {name: unfinished(form) for name, form in forms.items()},
    )


def outside(text: str) -> str:
    """Return what stands outside the marks.

    >>> outside("\u27e6it is \u27e6East's\u27e7 turn\u27e7, not West's")
    " , not West's"
    """
    found, depth = "", 0
    for char in text:
        depth -= char == CLOSE
        found += "" if depth or char == CLOSE else " " if char == OPEN else char
        depth += char == OPEN
    return found


def words_of(text: str) -> set[str]:
    """Return the words of a text, in small letters."""
    return set(re.findall(r"[^\W\d_]{2,}", text.casefold()))


def escaped(text: str, given: Iterable[str], names: Collection[str]) -> set[str]:
    """Return the words of a text that nobody marked, and that were not given or are names."""
    for pattern in FOREIGN:
        text = re.sub(pattern, "", text, flags=re.MULTILINE)
    plain = " ".join(outside(text).split())
    for piece in sorted((" ".join(one.split()) for one in given), key=len, reverse=True):
        plain = plain.replace(piece, " ")
    for pattern in SIGNS:
        plain = re.sub(pattern, " ", plain)
    return words_of(plain) - set(names)


def names() -> set[str]:
    """Return the words that are typed and printed alike in every language: they are names."""
    from ristikontra.claims import events, forms, language, reading
    from ristikontra.cli.main import VERBS
    from ristikontra.cli.play import Playing
    from ristikontra.cli.train import _Open
    from ristikontra.formats import deals, files
    from ristikontra.formats.files import example_names
    from ristikontra.game.rules import OPTIONS, VARIANTS
    from ristikontra.puzzles.themes import THEMES
    from ristikontra.search.objectives import OBJECTIVES

    keys = (*files._TOP, *files._COMMENT, *files._EXPECT, "fails", "last", "quit", "ristikontra")
    keys += ("jsonl", "parquet", *Playing.words, *_Open.words)
    keys += (*deals._PLACES, "locked")
    values = (value for option in OPTIONS.values() for value in option.values)
    verbs = (verb for some in VERBS.values() for verb in some)
    claimed = (*reading._EVERY, *language.WORDS, *forms._IS, *events._EVENTS, *events._GOALS)
    claimed += (*events._EVENTS_ALONE, *events._GOALS_ALONE)
    known = (
        *keys,
        *claimed,
        *THEMES,
        *VARIANTS,
        *OPTIONS,
        *values,
        *OBJECTIVES,
        *example_names(),
        *verbs,
    )
    return words_of(" ".join(known))


# --- what is refused ------------------------------------------------------------------------------


def refusals(count: int) -> Iterator[tuple[str, set[str]]]:
    """Yield what is said of texts that are wrong, without the lines quoted, and what escaped."""
    import mutants
    from ristikontra.formats.deals import read_deal
    from ristikontra.game.errors import BadText, IllegalSetup, RistikontraError

    known = names()
    rng = random.Random(1)
    readers = {name: mutants.PARSERS[name] for name in PARSERS}
    readers["deal"] = (read_deal, lambda _: ["NS=61,EW=59 won:NS=7,EW=6", "ns=70 fails:EW last:NS"])
    for read, seeds in readers.values():
        unmarked = [re.sub(f"[{OPEN}{CLOSE}]", "", seed) for seed in seeds(rng)]
        texts = mutants.mutants(rng, unmarked)
        for _ in range(count):
            text = next(texts)
            try:
                read(text)
                continue
            except BadText as error:
                said = "\n".join([*(one.message for one in error.problems), *map(str, error.rest)])
            except IllegalSetup as error:
                said = "\n".join(one.message for one in error.faults)
            except RistikontraError as error:
                said = str(error)
            yield said, escaped(said, (), known | words_of(text))


# --- what is answered -----------------------------------------------------------------------------


def answers(long: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, set[str]]]:
    """Yield what every verb says, and what escaped; texts of worked examples are given."""
    from click.testing import CliRunner

    from ristikontra.cli.main import run
    from ristikontra.formats.files import example_names, find_example

    runner = CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1"})

    def said(*command: str, typed: str = STDIN) -> str:
        with runner.isolation(input=typed) as (out, err, _):
            run(command)
            return out.getvalue().decode() + err.getvalue().decode()

    known = names()
    examples = [find_example(name) for name in example_names()]
    given = [example.title for example in examples]
    for file in (Path(__file__).parent / "kontra").glob("*.toml"):
        given += [text for text in texts_of(tomllib.loads(file.read_text())) if " " in text]
    for example in examples:
        given += [text for text in texts_of(tomllib.loads(example.places.text)) if " " in text]
        given += [comment.by for comment in example.comments if comment.by]
    for command in (
        *((verb, name, *more) for name in EXAMPLES for verb, *more in ASKED),
        *COMMANDS,
        *long,
    ):
        told = said(*command)
        yield told, escaped(told, given, known | words_of(" ".join(command)))
    with TemporaryDirectory() as folder:
        file = Path(folder, "training.json")
        file.write_text("damaged")
        hidden = (("--seen-by", "N"), ("--seen-by", "N", "--theme", "guard"))
        for words in ((), *hidden, ("--progress",), ("--theme", "nothing"), ("--json",)):
            told = said("train", "--state", str(file), *words, typed=(TYPED + "\n") * 6)
            yield told, escaped(told, given, known | words_of(f"{file} damaged nothing"))


def texts_of(value: object) -> Iterator[str]:
    """Yield every text in a value as TOML has it."""
    if isinstance(value, dict):
        value = [*value.values()]
    if isinstance(value, list):
        for inner in value:
            yield from texts_of(inner)
    elif isinstance(value, str):
        yield value


def main() -> None:
    """Print every escape once; of books and pages too if all is wanted."""
    with speaking(language()):
        _main()


def _main() -> None:
    found: dict[str, str] = {}
    long = WHOLE if "whole" in sys.argv else ()
    for text, words in (*answers(long), *refusals(int(sys.argv[1]))):
        for word in sorted(words):
            place = re.search(rf"(?i)[^\n]*\b{word}\b[^\n]*", text)
            found.setdefault(word, f"{word}: {place[0] if place else text}")
    print("\n".join(found.values()))


if __name__ == "__main__":
    main()
