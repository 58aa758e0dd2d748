"""Another language can replace English: every text is from its words."""

from __future__ import annotations

import os
import string
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import msgspec
import pytest
from click.testing import CliRunner

from fixtures import finnish, marked
from fixtures.tree import TESTS
from fixtures.words import EN
from ristikontra.api.reference import NewRecord
from ristikontra.api.solve import solve
from ristikontra.cli.main import VERBS, cli
from ristikontra.cli.printing import BAD, FAILED, FINE, LIMIT
from ristikontra.cli.terminal import Answer, Output
from ristikontra.formats.files import names_in
from ristikontra.games.files import find_example
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.record import Record
from ristikontra.words import Language, Saying, fi, language, speaking

#: Loads all of the package with no words at all, but for what answers questions to be warm.
SPEECHLESS = """
from importlib import import_module
from pkgutil import walk_packages
import ristikontra
from ristikontra.words import Language, speaking
with speaking(Language("", {}, {})):
    for module in walk_packages(ristikontra.__path__, "ristikontra."):
        # Games are registered in OpenSpiel by their titles, as it wants them.
        if not module.name.endswith(("__main__", "service.warm", ".openspiel")):
            try:
                import_module(module.name)
            except KeyError as lacking:  # an extra is not installed
                if lacking.args != ("extra",):
                    raise
"""

PAGAT = "lappi/pagat"
THREE = ("kontra-3", "A:AKQ752", "B:K99643", "C:TT8844", "lead:C", "pack:K6")
#: Questions for every verb that writes a record, good and bad.
RECORDED = (
    *((verb, PAGAT) for verb in ("show", "plan", "safe", "analyse", "verify")),
    *(("solve", PAGAT, "--why"), ("solve", PAGAT, "--by-score"), ("solve", *THREE, "--why")),
    *(
        ("solve", PAGAT, "--plan"),
        ("solve", "-", "--objective", "result"),
        ("feasible", "lappi/rule-l12-dishonour"),
    ),
    ("feasible", "lappi", "N:QK", "E:77", "S:22", "W:A9", "lead:N", "dirty:NS", "taken:NS=2,EW=89"),
    ("analyse", PAGAT, "--after", "7 6 2 7", "--line", "3 Q 3", "--seen-by", "EW"),
    ("hint", PAGAT),
    *(("advise", PAGAT, "--after", "7 6 2 7 | 3"), ("when", "Q", PAGAT, "--after", "7 6 2 7 | 3")),
    ("deal", "lappi", "--seed", "7"),
    ("match", "lappi", "--deal", "NS=70,EW=50 fails:EW"),
    ("opening", "A:AKQ752", "B:998643", "top:K", "bottom:2", "dealer:B"),
    *(("examples",), ("rules",), ("puzzles",), ("puzzles", "show", "p001", "--solution")),
    *(("lessons",), ("lessons", "1", "--solutions"), ("new", "lappi"), ("generate", "lappi")),
    *(("export", PAGAT, "--handout", os.devnull), ("prove", PAGAT, "-o", os.devnull)),
    *(("perft", PAGAT, "--depth", "2"), ("bench", "--endings", "1", "--variant", "lappi")),
    *(("train", "--progress", "--state", os.devnull), ("page", "-o", os.devnull)),
)
#: The records that say anything.
SPEAKING = {
    *("AnalyseRecord", "ErrorRecord", "FeasibleRecord", "LessonRecord", "LessonsRecord"),
    *("SolveRecord", "RulesRecord", "SolutionRecord", "SolveRecord"),
    "VerifyRecord",
}
#: The verbs that answer with a record of their own; `play` talks, `batch` writes a file, and
#: `serve` hands on what other verbs answer.
WRITING = {verb for verbs in VERBS.values() for verb in verbs} - {
    "play",
    "batch",
    "serve",
}


def spoken(script: str, *arguments: str) -> list[str]:
    """Return the lines that a fixture prints, in an interpreter of its own."""
    return ran("-m", f"fixtures.{script}", *arguments)


def ran(*arguments: str) -> list[str]:
    """Return the lines that an interpreter of its own prints."""
    command = [sys.executable, "-X", "utf8", *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, cwd=TESTS)
    assert not done.returncode, done.stderr
    return done.stdout.split("\n")[:-1]


def test_no_word_escapes_the_language() -> None:
    """Whatever a verb answers, and whatever is wrong: all words come from the templates."""
    with speaking(marked.language()):
        assert marked.escapes((), 30) == []


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "fi"])
def test_no_word_of_much_escapes_the_language(code: str) -> None:
    """Books and pages too, in an interpreter of its own."""
    assert spoken("marked", "4000", code) == [""]


def test_a_language_with_cases_says_the_same_things() -> None:
    said = spoken(
        "finnish",
        "lappi N:K E:7 S:2 lead:N",
        "lappi N:K E:7 S:2 W:A lead:N / K A",
        "ristikontra N:K9 E:77 S:22 W:AA lead:N run:Kx3 / K",
        "ristikontra N:K E:7 S:2 W:A lead:N taken:NS=1,EW=2",
        "lappi N:K E:7 S:2 W:A lead:N lead:N",
    )
    assert said == [
        "Lännen käsi puuttuu",
        "Idällä ei ole ässää",
        "Pohjoinen ei saa taas lähteä kuningasta: raja on 3 tikkiä (R16)",
        "1 ja 2 otettua ja 15 jäljellä tekevät 18, ei 120",
        "«text.twice»",
    ]


def test_a_template_of_another_language_gets_what_it_asks_for() -> None:
    for key, template in finnish.WORDS.items():
        asked = list(string.Formatter().parse(template))
        given = {name for _, name, _, _ in string.Formatter().parse(EN[key]) if name}
        assert {name for _, name, _, _ in asked if name} <= given, key
        assert {spec for _, _, spec, _ in asked if spec} <= set(fi.FORMS), key


def leaves(part: object) -> Iterator[str]:
    """Yield every text in a record as it is, before any of it is put into words."""
    match part:
        case Record():
            part = msgspec.structs.asdict(part)
        case Saying():
            part = part.parts
        case Exception():
            part = part.args
    match part:
        case str():
            yield part
        case Mapping():
            part = [*part, *part.values()]
    if isinstance(part, list | tuple | set | frozenset):
        for inner in part:
            yield from leaves(inner)


def answered(patch: pytest.MonkeyPatch) -> list[Record]:
    """Return the record of every verb that writes one, about a few positions."""
    found: list[Record] = []
    ready = Output.ready

    def kept(output: Output, answer: Answer) -> Callable[[], None]:
        found.append(answer.record)
        return ready(output, answer)

    patch.setattr(Output, "ready", kept)
    # The page has only a few endings, which are kept nowhere.
    patch.setattr("ristikontra.cli.export.remembered", lambda make, *_: make())
    patch.setattr("ristikontra.api.page.page_examples", lambda: [PAGAT])
    patch.setattr("ristikontra.api.page.pack", lambda: dict([*pack().items()][:5]))
    patch.setattr("ristikontra.render.state_page.names_in", lambda game: names_in(game)[:2])
    for words in RECORDED:
        shown = CliRunner().invoke(
            cli, [*words, "--json"], input="lappi N:K\nlappi N:K E:7 S:2 W:A lead:N\n"
        )
        assert shown.exit_code in (FINE, FAILED, LIMIT, BAD), (words, shown.output)
    return found


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Records of every verb, asked in the marked language."""
    with pytest.MonkeyPatch.context() as patch, speaking(marked.language()):
        found = answered(patch)
    # What `new` writes is a file, in the language of the user.
    return [record for record in found if not isinstance(record, NewRecord)]


def test_every_verb_records_no_word(records: list[Record]) -> None:
    """A record holds data and sayings: nothing of it was said when it was made."""
    assert {words[0] for words in RECORDED} >= WRITING
    for record in records:
        assert not [text for text in leaves(record) if marked.OPEN in text], type(record)


def test_two_threads_write_the_same_records_in_two_languages(records: list[Record]) -> None:
    """Records that were made once are written in the language of each who reads them."""
    turns = Barrier(2)

    def written(one: Language) -> list[str]:
        with speaking(one):
            found = []
            for record in records:
                turns.wait()
                found.append(record.to_json().decode())
            return found

    with ThreadPoolExecutor(2) as executor:
        plain, others = executor.map(written, (language("en"), marked.language()))
    marks = str.maketrans("", "", marked.OPEN + marked.CLOSE)
    # What begins a sentence is marked, and has no large letter.
    bare = [text.translate(marks).casefold() for text in others]
    assert bare == [text.casefold() for text in plain]
    assert not any(marked.OPEN in text for text in plain)
    pairs = zip(records, others, strict=True)
    assert {type(record).__name__ for record, text in pairs if marked.OPEN in text} == SPEAKING


def test_two_threads_speak_two_languages() -> None:
    """Each thread has its own language, whatever the other does in between."""
    turns, saying = Barrier(2), Saying("play.none", seat="E", rank=12)
    heard: dict[str, set[str]] = {}

    def speak(one: Language) -> None:
        with speaking(one):
            for _ in range(20):
                turns.wait()
                heard.setdefault(one.code, set()).add(str(saying))

    with ThreadPoolExecutor(2) as executor:
        for done in [executor.submit(speak, one) for one in (language("en"), finnish.language())]:
            done.result()
    assert heard == {"en": {"East has no ace"}, "fi": {"Idällä ei ole ässää"}}
    assert str(saying) == "East has no ace"


def test_nothing_is_said_while_modules_are_loaded() -> None:
    assert ran("-c", SPEECHLESS) == []


@pytest.mark.parametrize("verb", [(), *((verb,) for verbs in VERBS.values() for verb in verbs)])
def test_help_is_said_in_the_language_of_who_asks(verb: tuple[str, ...]) -> None:
    def shown() -> str:
        return CliRunner(catch_exceptions=False).invoke(cli, [*verb, "--help"]).output

    key = ".".join(("help", *verb))
    english = shown()
    with speaking(finnish.language()):
        assert f"«{key}»" in shown()
    assert shown() == english
    assert "«" not in english


def test_a_language_is_loaded_by_its_name() -> None:
    assert language("en").words["fails"] == EN["fails"]
    for name in ("", "xx", "en.grammar"):
        with pytest.raises(ValueError, match="no language"):
            language(name)


def test_what_explains_a_solution_holds_no_word() -> None:
    """Answers that are asked in one language are said in another."""
    with speaking(finnish.language()):
        record = solve(find_example("lappi/pagat").position, why=True)
    assert record.why
    said = [record.to_dict(), *map(str, (*record.why.brief.values(), *record.why.paragraphs))]
    assert len(said) > 3
    assert "«" not in str(said)
