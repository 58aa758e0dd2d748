"""Reports give the answer right below the position, and method only with --more.

Where suits matter, they name no letters.
"""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from ristikontra.api.show import examples
from ristikontra.api.solve import solve
from ristikontra.cli.main import cli
from ristikontra.words import language

NAMES = [one.name for one in examples().examples]
SUITED = [name for name in NAMES if name.startswith(("ristiseiska/", "myllymatti/"))]
#: Some for the ordinary run. A whole deal is left out there: it takes as long as a hundred others.
SOME_SUITED = [
    [name for name in SUITED[::2] if name != "ristiseiska/whole-deal"],
    pytest.param(SUITED, marks=pytest.mark.slow),
]
#: One example of each variant.
SOME = list({name.partition("/")[0]: name for name in NAMES}.values())
#: Cards by the letters of suits, and players by letters, beside the hands: `Player 1 (A)`.
LETTERS = re.compile(r"\b[CDHS](?:[2-9TJQKA]+)\b|\b[ABC][:>]|(?<!\()\b[ABC] (?:is|has|leads|on)\b")
#: Players by letters in prose; an A may be an article.
CALLED = re.compile(r"(?<!\()\b(?:[B-G]|A(?=:[a-z]|'s))\b")
#: What the first line below the position says, by verb.
ANSWERS = {
    "en": {
        "solve": r"(?:Best: |Lead |plays |The only move: |equally good|All leads|has only |same\.)",
        "analyse": r"^(?:No mistakes|\w+ mistakes? in .* choices?)\.",
        "verify": r"^(?:\d+ claims?|One claim|This file has no claims)",
        "hint": r"^(?:Play |Spice |Best by what you have seen|There is no choice|Every move|"
        r"The program)",
        "advise": r"^(?:Play |On average all cards|You may play only )",
        "when": r"^(?:In .* of deals|Whatever the others hold|In every deal|You may play only )",
        "safe": r"^[^.]*(?: of the \d+ points|fail|clean|win|lose|level|deals? next|no card)",
        "plan": r"^(?:NS|EW|[ABC]) (?:can|cannot) (?:guarantee|secure)",
        "feasible": r"^(?:This (?:can have|is impossible)|The deal begins|Time ran out)",
    },
    "fi": {
        "solve": r"(?:Paras siirto: |Aloita |kannattaa lyödä |Ainoa siirto: |yhtä hyviä|ainoa "
        r"mahdollinen|saman verran)",
        "analyse": r"^(?:Ei virheitä|\w+ virhettä? .*\w)\.",
        "verify": r"^(?:\d+ väite|Yksi väite|Tiedosto|\d+ väitettä)",
        "hint": r"^(?:Lyö |Höystä |Pelaa |Näkemäsi perusteella paras|Valittavaa ei|Kaikki |"
        r"Ohjelman)",
        "advise": r"^(?:Lyö |Keskimäärin kaikki|Ainoa mahdollinen|Voit lyödä vain)",
        "when": r"^(?:\d+ %:ssa jaoista|Oli muilla mitä|Kaikissa|Voit lyödä|Missään|Jokaisessa)",
        "safe": r"^[^.]*(?:pisteestä|likai|puhdis|voitta|häviä|tasan|jakaa|pisteitä)",
        "plan": r"^(?:PE|IL|[ABC])[: ]",
        "feasible": r"^(?:Näin on voinut|Jako alkaa|Tämä on mahdoton|Aika loppui)",
    },
}


def arguments_of(verb: str, name: str) -> list[str]:
    """Return what is typed after a verb to ask about an example."""
    if verb == "when":
        return [solve(name).moves[0].move, name]
    return [name, "--max-seconds", "2"] if verb in ("advise", "plan") else [name]


def printed(code: str, *arguments: str) -> str:
    done = CliRunner().invoke(cli, ["--lang", code, *arguments])
    return done.output if done.exit_code == 0 else ""


def below_the_position(shown: str) -> str:
    """Return the first paragraph after the last line in which somebody has a hand."""
    held = (
        r"(?m)^ +(?:(?:Player|Pelaaja) \d|You|Sinä|North|Pohjoinen|East|Itä|West|Länsi|South|Etelä"
        r"|[A-G]:?|[NESW]) .*\n"
    )
    table = [*re.finditer(held, shown)]
    skipped = ("On the table", "Pöydällä", "  Stock", "  Pakka")
    first = next(at for at in table if shown[at.end() :].startswith(("\n", *skipped)))
    paragraphs = shown[first.end() :].strip("\n").split("\n\n")
    return " ".join(next(one for one in paragraphs if not one.startswith(skipped)).split())


@pytest.mark.parametrize("share", [2, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("code", ANSWERS)
@pytest.mark.parametrize("verb", ANSWERS["en"])
def test_the_answer_is_the_first_line_below_the_position(code: str, verb: str, share: int) -> None:
    met = 0
    for name in SOME[:: 2 if verb in ("advise", "when", "plan") else share]:
        if shown := printed(code, verb, *arguments_of(verb, name)):
            met += 1
            assert re.search(ANSWERS[code][verb], below_the_position(shown)), (name, shown)
    assert met > 2


#: What the first line of a report without a position says, by its command.
AT_ONCE = {
    "opening 54-33-33": {
        "en": "Players B and C cut for the deal",
        "fi": "Jakovuorosta nostavat B ja C",
    },
    "opening A:AKQ752 B:998643 top:K bottom:J dealer:A": {
        "en": "Player A leads",
        "fi": "Pelaaja A aloittaa",
    },
    "match ristikontra --deal NS=60,EW=60": {"en": "NS 0, EW 0", "fi": "PE 0, IL 0"},
}


@pytest.mark.parametrize(
    ("command", "code", "answer"),
    [(command, code, answer) for command, said in AT_ONCE.items() for code, answer in said.items()],
)
def test_a_report_without_a_position_begins_with_the_answer(
    command: str, code: str, answer: str
) -> None:
    assert printed(code, *command.split()).startswith(answer)


@pytest.mark.parametrize("code", ["en", "fi"])
def test_of_three_players_the_one_on_turn_is_told_first(code: str) -> None:
    shown = printed(code, "solve", "kontra-3", "A:K732", "B:8655", "C:A764", "lead:B")
    assert below_the_position(shown).startswith(
        {"en": "B is guaranteed 11", "fi": "B saa 15 p"}[code]
    )


#: The beginning of words on method, by a command that finds something in that way.
METHODS = {
    "en": {
        "Guaranteed: no more points than this": ("solve", "ristiseiska/hold-the-gate"),
        "last: the others together": ("solve", "myllymatti/kingmaker"),
        "if both sides play their best": ("solve", "sedma/keep-the-seven"),
        "A range depends on": ("solve", "kontra-3/kingmaker"),
        "± is the standard error": ("hint", "lappi/pagat"),
        "Guesses you would face": ("advise", "ristikontra/bridge"),
        "Each deal is played with open hands": ("when", "9", "ristikontra/bridge"),
        "A card of another player is safe": ("safe", "kontra-3/kingmaker"),
        "Before and after: ": ("analyse", "myllymatti/lead-low"),
    },
    "fi": {
        "Varma: tätä enempää": ("solve", "ristiseiska/hold-the-gate"),
        "jää: muut voivat": ("solve", "myllymatti/kingmaker"),
        "± on keskivirhe": ("hint", "lappi/pagat"),
        "Arvaukset, joihin": ("advise", "ristikontra/bridge"),
        "Kukin jako pelataan": ("when", "9", "ristikontra/bridge"),
    },
}


@pytest.mark.parametrize(
    ("code", "said", "command"),
    [(code, said, command) for code, found in METHODS.items() for said, command in found.items()],
)
def test_method_is_behind_more(code: str, said: str, command: tuple[str, ...]) -> None:
    """With --more a report has all that it has without, and words on how its numbers were found."""
    short, whole = printed(code, *command), printed(code, *command, "--more")
    pointer = language(code).words["report.more"]
    assert said in " ".join(whole.split())
    assert said not in " ".join(short.split())
    assert short.rstrip().endswith(pointer)
    assert pointer not in whole
    kept = {line for line in short.split("\n") if not re.search(r"\d\sm?s\.$", line)}
    assert kept - {pointer} <= {*whole.split("\n")}


@pytest.mark.parametrize("code", ANSWERS)
@pytest.mark.parametrize("verb", ["solve", "analyse"])
@pytest.mark.parametrize("names", SOME_SUITED, ids=len)
def test_where_suits_matter_players_have_numbers_and_cards_signs(
    code: str, verb: str, names: list[str]
) -> None:
    met = 0
    for name in names:
        if shown := printed(code, verb, name):
            met += 1
            assert not LETTERS.search(shown), (name, LETTERS.search(shown), shown)
            assert re.search("[♣♦♥♠]", shown)
            assert not name.startswith("ristiseiska") or re.search(
                r"(?m)^♣ .*\n♦ .*\n♥ .*\n♠ ", shown
            )
    assert met > 4


@pytest.mark.parametrize("code", ANSWERS)
@pytest.mark.parametrize("verb", ["show", "verify"])
def test_the_prose_of_an_example_calls_players_as_reports_do(code: str, verb: str) -> None:
    for name in [*SUITED[:: 4 if verb == "verify" else 2], "sedma-2/kings-first"]:
        shown = re.sub(r"`[^`]*`|(?m:^Line .*)", "", printed(code, verb, name))
        assert shown
        assert not CALLED.search(shown), (name, CALLED.search(shown), shown)


@pytest.mark.parametrize(
    ("code", "name"), [("en", "sedma-2/kings-first"), ("fi", "sedma/keep-the-seven")]
)
def test_sedma_calls_players_by_names_that_no_card_has(code: str, name: str) -> None:
    shown = printed(code, "solve", name)
    assert ("Player 1 (A)  K K 7 7" if code == "en" else "Etelä      A A 7") in shown
    (line,) = re.findall(r"(?:Best play|Paras peli): (.*)", shown)
    assert printed(code, "analyse", name, "--line", line)


@pytest.mark.parametrize("names", SOME_SUITED, ids=len)
def test_a_line_that_is_printed_can_be_typed(names: list[str]) -> None:
    """Players by number and cards with signs are read as the letters of input."""
    met = 0
    for name in names:
        shown = " ".join(printed("en", "solve", name).split())
        if found := re.search(r"(?:themselves|Best play): ((?:\d(?:>\d)?:\S+ )+)", shown):
            met += 1
            assert printed("en", "analyse", name, "--line", found[1]), (name, found[1])
    assert met > 3
