"""Another language can stand where English does: nothing is said but by its words."""

from __future__ import annotations

import string
import subprocess
import sys
from pathlib import Path

import pytest

import finnish
from ristikontra.words import FORMS, WORDS


def spoken(script: str, *arguments: str) -> list[str]:
    """Return the lines that a script of this folder prints, in an interpreter of its own."""
    command = [sys.executable, "-X", "utf8", Path(__file__).parent / script, *arguments]
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
