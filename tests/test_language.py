"""Another language can stand where English does: nothing is said but by its words."""

from __future__ import annotations

import string
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from click.testing import CliRunner

import finnish
from ristikontra.answers.solve import solve
from ristikontra.cli.main import VERBS, cli
from ristikontra.formats.files import find_example
from ristikontra.words import Language, Saying, language, speaking
from ristikontra.words.en import FORMS, WORDS

#: Loads all of the package where there are no words at all.
SPEECHLESS = """
from importlib import import_module
from pkgutil import walk_packages
import ristikontra
from ristikontra.words import Language, speaking
with speaking(Language("", {}, {})):
    for module in walk_packages(ristikontra.__path__, "ristikontra."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
"""


def spoken(script: str, *arguments: str) -> list[str]:
    """Return the lines that a script of this folder prints, in an interpreter of its own."""
    return ran(str(Path(__file__).parent / script), *arguments)


def ran(*arguments: str) -> list[str]:
    """Return the lines that an interpreter of its own prints."""
    command = [sys.executable, "-X", "utf8", *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert not done.returncode, done.stderr
    return done.stdout.split("\n")[:-1]


@pytest.mark.parametrize(
    "words",
    [("400",), pytest.param(("4000", "whole"), marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_no_word_escapes_the_language(words: tuple[str, ...]) -> None:
    """Whatever a verb answers, and whatever is wrong: all words come from the templates."""
    assert spoken("marked.py", *words) == [""]


def test_a_language_with_cases_says_the_same_things() -> None:
    said = spoken(
        "finnish.py",
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
        given = {name for _, name, _, _ in string.Formatter().parse(WORDS[key]) if name}
        assert {name for _, name, _, _ in asked if name} <= given, key
        assert {spec for _, _, spec, _ in asked if spec} <= set(finnish.FORMS), key
    assert not set(finnish.FORMS) & set(FORMS)


def test_two_threads_speak_two_languages() -> None:
    """Each thread has its own language, whatever the other does in between."""
    turns, saying = Barrier(2), Saying("play.none", seat="E", rank=12)
    heard: dict[str, set[str]] = {}

    def speak(one: Language) -> None:
        with speaking(one):
            for _ in range(20):
                turns.wait()
                heard.setdefault(one.code, set()).add(str(saying))

    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(speak, one) for one in (language("en"), finnish.language())]:
            done.result()
    assert heard == {"en": {"East has no ace"}, "fi": {"Idällä ei ole ässää"}}
    assert str(saying) == "East has no ace"


def test_nothing_is_said_while_modules_are_loaded() -> None:
    assert ran("-c", SPEECHLESS) == []


@pytest.mark.parametrize("verb", [(), *((verb,) for verbs in VERBS.values() for verb in verbs)])
def test_help_is_said_in_the_language_of_who_asks(verb: tuple[str, ...]) -> None:
    def told() -> str:
        return CliRunner(catch_exceptions=False).invoke(cli, [*verb, "--help"]).output

    key = ".".join(("help", *verb))
    english = told()
    with speaking(finnish.language()):
        assert f"«{key}»" in told()
    assert told() == english
    assert "«" not in english


def test_a_language_is_loaded_by_its_name() -> None:
    assert language("en").words["fails"] == WORDS["fails"]
    for name in ("", "xx", "en.grammar"):
        with pytest.raises(ValueError, match="no language"):
            language(name)


def test_what_explains_a_solution_holds_no_word() -> None:
    """Answers that are asked in one language are said in another."""
    with speaking(finnish.language()):
        record = solve(find_example("lappi/pagat").position, why=True, report=True)
    said = record.to_dict()
    assert all(said[key] for key in ("why", "because", "reasons"))
    assert "«" not in str(said)
