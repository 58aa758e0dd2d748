"""Reports give the answer right below the position; where suits matter, they name no letters."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from ristikontra.api.show import examples
from ristikontra.cli.main import cli

NAMES = [one.name for one in examples().examples]
SUITED = [name for name in NAMES if name.startswith(("ristiseiska/", "myllymatti/"))]
#: One example of each variant.
SOME = list({name.partition("/")[0]: name for name in NAMES}.values())
#: Cards by the letters of suits, and players by letters, beside the hands: `Player 1 (A)`.
LETTERS = re.compile(r"\b[CDHS](?:[2-9TJQKA]+)\b|\b[ABC][:>]|(?<!\()\b[ABC] (?:is|has|leads|on)\b")
ANSWERS = {
    "en": {
        "solve": r"(?:Best: |Lead |plays |The only move: |equally good|All leads|has only |same\.)",
        "analyse": r"^(?:No mistakes|\w+ mistakes? in .* choices?)\.",
        "verify": r"^(?:\d+ claims?|One claim|This file has no claims)",
    },
    "fi": {
        "solve": r"(?:Paras siirto: |Aloita |kannattaa lyödä |Ainoa siirto: |yhtä hyviä|ainoa "
        r"mahdollinen|saman verran)",
        "analyse": r"^(?:Ei virheitä|\w+ virhettä? .*\w)\.",
        "verify": r"^(?:\d+ väite|Yksi väite|Tiedosto|\d+ väitettä)",
    },
}


def printed(code: str, *arguments: str) -> str:
    done = CliRunner().invoke(cli, ["--lang", code, *arguments])
    return done.output if done.exit_code == 0 else ""


def below_the_position(shown: str) -> str:
    """Return the first paragraph after the last line in which somebody has a hand."""
    held = r"(?m)^ +(?:(?:Player|Pelaaja) \d|West|Länsi|South|Etelä|[A-G]:?|[NESW]) .*\n"
    table = [*re.finditer(held, shown)]
    skipped = ("On the table", "Pöydällä", "  Stock", "  Pakka")
    first = next(at for at in table if shown[at.end() :].startswith(("\n", *skipped)))
    paragraphs = shown[first.end() :].strip("\n").split("\n\n")
    return " ".join(next(one for one in paragraphs if not one.startswith(skipped)).split())


@pytest.mark.parametrize("code", ANSWERS)
@pytest.mark.parametrize("verb", ["solve", "analyse", "verify"])
def test_the_answer_is_the_first_line_below_the_position(code: str, verb: str) -> None:
    met = 0
    for name in SOME:
        if shown := printed(code, verb, name):
            met += 1
            assert re.search(ANSWERS[code][verb], below_the_position(shown)), (name, shown)
    assert met > 4


@pytest.mark.parametrize("code", ANSWERS)
@pytest.mark.parametrize("verb", ["solve", "analyse"])
def test_where_suits_matter_players_have_numbers_and_cards_signs(code: str, verb: str) -> None:
    met = 0
    for name in SUITED:
        if shown := printed(code, verb, name):
            met += 1
            assert not LETTERS.search(shown), (name, LETTERS.search(shown), shown)
            assert re.search("[♣♦♥♠]", shown)
            assert not name.startswith("ristiseiska") or re.search(
                r"(?m)^♣ .*\n♦ .*\n♥ .*\n♠ ", shown
            )
    assert met > 8
