"""Finnish says all that English says, in words that Voikko knows; and a language may begin small.

Voikko is Debian's `voikko-fi` with the Python package `libvoikko`; without them its tests skip.
"""

from __future__ import annotations

import random
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from draws.randoms import random_position
from fixtures import marked
from fixtures.share import one_in, some_deals
from fixtures.tree import ROOT
from fixtures.typography import FAULTS, misprints
from fixtures.words import EN, FI
from ristikontra.api.reference import new
from ristikontra.api.verify import PartRecord
from ristikontra.cli.declaring import of_environment, without_option
from ristikontra.cli.main import cli, run
from ristikontra.formats.lettering import in_english, readings_of
from ristikontra.game.errors import BadText
from ristikontra.game.rules import seating_of
from ristikontra.game.seats import ENGLISH, FINNISH, PARTNERS, Seating
from ristikontra.games.files import find_example, read_example
from ristikontra.games.tricks.claims.events import (
    EVENTS,
    EVENTS_ALONE,
    event_words,
    read_event,
    read_typed,
)
from ristikontra.games.tricks.deals import read_deal
from ristikontra.games.tricks.files import example_text
from ristikontra.games.tricks.notation import play_line, read_position
from ristikontra.games.tricks.setup import HIDING
from ristikontra.games.tricks.whole_deals import read_deal_file
from ristikontra.render import text as text_layout
from ristikontra.render import typeset
from ristikontra.render.claims import says_words
from ristikontra.table.trick_deals import LEVELS
from ristikontra.words import (
    MARK,
    Language,
    Saying,
    completed,
    en,
    fi,
    formed,
    language,
    say,
    speaking,
)
from ristikontra.words.fi import grammar

#: Parts that one of both languages leaves out, by why.
LEFT_OUT = {
    "the case of a sentence that is a part of another": {"case"},
    "English says it only by the noun, or by its article": {"number"},
    "English says an event as it was typed, Finnish what it means": {"written", "parts"},
}
#: Words that Voikko does not know, by why they stand.
UNKNOWN = {
    "the games": r"(risti)?kontra\w*|(risti|kusi|ristik)?lap(pi|in|pia|issa|ista|iin|illa)\w*|"
    r"lap(iksi|eista)|kusilap\w*|kintt?u\w+|piss",
    "people, games and sites elsewhere": r"Akagiri\w*|Seres\w*|Sedma\w*|Zs[ií]r[oó]\w*|Septica|"
    r"gametwist|kartovehry|net|comi\w+",
    "players' names of the eight and the six": r"kas(i|e)\w*|kuto(nen|s\w+)",
    "signs of cards, of sides and players, and their endings": r"[AKQJTPIELBC]+|[PI][EL]|n|"
    r"ll[aä]|lle|lt[aä]|st[aä]|ss[aä]|t[aä]|een|k[aä]än",
    "items of positions": r"trump",
    "heads of narrow columns, cut short": r"keskim",
    "what players call a king and a nine": r"kunkku|ysi",
    "units, formats and programs": r"ms|µs|s|p|Mt|JSON\w*|PDF|PNG|SVG|TOML\w*|UTF|ASCII|Parquet|"
    r"OR|Tools|Dask|Solver|SQLite\w*|Python\w*|DDS|DejaVu|Sans|WebAssembly\w*|JavaScript\w*|macOS|Unix\w*|Ctrl|End|Enter|jsonl|md|txt|py|docs|"
    r"tcp|csv|pagat|com|max|MIT",
    "what HTTP and systems name so": r"GET|POST|Retry|After|Content|Type|SIGTERM",
}
#: What the checker says of what is meant so, by why.
MEANT = {"a heading has no verb": "[code=17,", "Itä and Etelä are players": "[code=6,"}
FINNISH_PAGES = [ROOT / "README.fi.md", *sorted(ROOT.glob("docs/fi/*.md"))]
GLOSSARY = (ROOT / "docs/fi/sanasto.md").read_text(encoding="utf-8")
VOIKKO = "where Voikko is: apt install voikko-fi libvoikko1, pip install libvoikko"


@cache
def voikko() -> Any:
    """Return the speller, or skip."""
    libvoikko = pytest.importorskip("libvoikko", reason=VOIKKO)
    try:
        return libvoikko.Voikko("fi")
    except (OSError, libvoikko.VoikkoException):
        pytest.skip(VOIKKO)


def parts(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_key_is_said_in_both_languages() -> None:
    assert set(FI) == set(EN)


def test_every_sentence_has_the_same_parts() -> None:
    allowed = set().union(*LEFT_OUT.values())
    for key in EN.keys() & FI.keys():
        recorded = key.startswith(("why.", "brief."))  # with the parts that the sentence names
        differ = parts(EN[key]) ^ parts(FI[key])
        assert not differ if recorded else differ <= allowed, key


@pytest.mark.parametrize(
    ("after", "said"),
    [
        *(("Q", "kortin Q"), ("?", "kortin ?"), ("10", "kortin 10"), ("NQ", "kortin PQ")),
        *(("Q 9", "korttien Q 9"), ("7 ?", "korttien 7 ?")),
    ],
)
def test_a_claim_after_one_card_speaks_of_one(after: str, said: str) -> None:
    part = PartRecord(
        kind="settled",
        says={"settled": "yes", "after": after},
        verdict="false",
        yardstick="every",
        position="lappi N:Q7 E:93 S:K2 W:42 lead:N dirty:NS",
        line=[],
        played=0,
        better=[],
        because=[],
        moves=[],
        scores=[],
    )
    with speaking(language("fi")):
        assert str(says_words(part)).startswith(f"{said} jälkeen ")


def test_a_worked_example_speaks_the_language_that_is_spoken() -> None:
    """In one program, whatever it spoke before."""
    titles = []
    for code in ("en", "fi", "en"):
        with speaking(language(code)):
            titles.append(str(find_example("lappi/pagat").title))
    assert titles == [
        "The documented Lappi ending",
        "Lapin tunnettu loppupeli",
        "The documented Lappi ending",
    ]


def test_every_template_asks_for_forms_that_there_are() -> None:
    for key, template in FI.items():
        for _, name, spec, _ in string.Formatter().parse(template):
            known = not name or not spec or "|" in spec or "{" in spec or spec in fi.FORMS
            assert known or format(7, spec or ""), key


def test_results_ask_no_form_of_the_points_of_a_deal() -> None:
    """A page has only the forms of small numbers."""
    for one in (EN, FI):
        for key in one:
            if key.startswith("result.is."):
                asked = {name: spec for _, name, spec, _ in string.Formatter().parse(one[key])}
                assert not asked.get("total")
                assert not asked.get("high")


def test_the_glossary_has_the_themes_and_what_is_said() -> None:
    """Every word of it is used somewhere, except two of the sources."""
    rows = re.findall(r"\*\*([^*]+)\*\* ”([^”]+)”", " ".join(GLOSSARY.split()))
    assert len(rows) > 80
    themes = {key for key in FI if re.fullmatch(r"theme\.[\w-]+", key)}
    named = {(english, finnish) for finnish, english in rows}
    terms = {term.strip() for finnish, _ in rows for term in finnish.split(",")}
    for key in themes:
        assert (EN[key], FI[key]) in named or FI[key] in terms, key
    forms = (
        *grammar.RANKS,
        *grammar.PARTIES.values(),
        *(noun for _, noun in grammar.NOUNS.values()),
    )
    page = (ROOT / "web/text/fi.ts").read_text(encoding="utf-8")
    said = " ".join([page, *FI.values(), *(one["nom"] for one in forms)]).casefold()
    for term in terms:
        for word in {*re.findall(r"\w{4,}", term.casefold())} - {"etukäsi", "kintuta"}:
            assert word[:-2] in said, term


def test_what_is_typed_has_its_finnish_name() -> None:
    """What is typed only in English is between backticks, or before a colon."""
    words = {EN[key] for key in EN if key.startswith("typed.")}
    for key, template in FI.items():
        said = re.sub(r"`[^`]*`|--[\w-]+|^  .*$", " ", template, flags=re.MULTILINE)
        literal = " ".join(piece for piece, *_ in string.Formatter().parse(said))
        assert not words & set(re.findall(r"(?<![\w-])[\w-]+(?![\w:-])", literal)), key


def test_a_player_of_another_table_is_named_in_finnish() -> None:
    given = ["plan", "kontra-2 A:AK B:K9 lead:A pack:T", "--for", "PE"]
    refused = CliRunner().invoke(cli, ["--lang", "fi", *given])
    assert (refused.exit_code, "--for PE:" in refused.stderr) == (2, True)


# --- Voikko ---------------------------------------------------------------------------------------


@cache
def typed_words() -> frozenset[str]:
    """Return what is typed, the same in every language, in small letters."""
    claimed = ("least", "most", "more", "less")
    hiding = [item.name for item in HIDING]
    extras = ("install", "picture", "lines", "outlook")  # to install, of JSON, of what is timed
    return frozenset(map(str.casefold, {*marked.names(), *LEVELS, *hiding, *claimed, *extras}))


def unknown_in(text: str) -> set[str]:
    """Return the words of a text that Voikko does not know, but for those with a reason."""
    speller, reasons = voikko(), re.compile("|".join(UNKNOWN.values()), re.IGNORECASE)
    text = re.sub(r"`[^`]*`|”[^”]*”|--[\w-]+|\S*[/=<>_]\S*|^  .*$", " ", text, flags=re.MULTILINE)
    # Printed lines of play are cards with their players.
    text = re.sub(r"\b[PIELNESWABC]?(?:10|[2-9TJQKA])\b|\b[PI][EL]:\w+", " ", text)
    found = set()
    for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text):
        known = all(
            reasons.fullmatch(piece) or piece.casefold() in typed_words() or speller.spell(piece)
            for piece in word.split("-")
        )
        if not (known or speller.spell(word)):
            found.add(word)
    return found


def test_voikko_knows_every_word_of_the_templates() -> None:
    found: dict[str, set[str]] = {}
    for key, template in FI.items():
        pieces = [*string.Formatter().parse(template)]
        literal = " ".join(piece for piece, *_ in pieces)
        chosen = [spec for *_, spec, _ in pieces if spec and "|" in spec]
        choices = " ".join(re.sub(r"\w+=|\||#|{[^}]*}", " ", spec) for spec in chosen)
        if unknown := unknown_in(f"{literal} {choices}"):
            found[key] = unknown
    assert not found


def prose_of(page: Path) -> str:
    """Return what a page says to readers, without code, files and addresses."""
    text = re.sub(r"^```.*?^```|^    .*?$", "", page.read_text("utf-8"), flags=re.M | re.S)
    text = re.sub(r"^!.*$|In English:", "", text, flags=re.MULTILINE)
    text = re.sub(r"\]\([^)]*\)|\[|\*", "", text)
    return re.sub(r"`[^`]*`|\w+\.(fi\.)?md", "X", text)


@pytest.mark.parametrize("page", FINNISH_PAGES, ids=lambda page: page.stem)
def test_voikko_knows_every_word_of_a_page(page: Path) -> None:
    assert not unknown_in(prose_of(page))


@pytest.mark.parametrize("page", FINNISH_PAGES, ids=lambda page: page.stem)
def test_voikko_finds_no_grammar_wrong_on_a_page(page: Path) -> None:
    prose = re.sub(r"^ *[|#].*$", "", prose_of(page), flags=re.MULTILINE)
    for paragraph in re.split(r"\n\s*\n|\n- |\n\d+\. ", prose):
        words = " ".join(paragraph.split())
        if page.stem == "sanasto":  # an entry begins with the word itself
            words = words[:1].upper() + words[1:]
        found = [str(one) for one in voikko().grammarErrors(words, "fi")]
        assert not [one for one in found if not one.startswith(tuple(MEANT.values()))], words


def paragraphs(rng: random.Random) -> Iterator[str]:
    """Yield paragraphs that verbs print in Finnish about random endings."""
    runner = CliRunner(env={"COLUMNS": "10000", "NO_COLOR": "1"})
    while True:
        position = random_position(rng, cards=rng.randint(2, 4))
        asked = rng.choice(("solve", "solve --why", "show", "plan", "safe", "feasible"))
        shown = runner.invoke(cli, ["--lang", "fi", *asked.split(), str(position)])
        assert not shown.exception or isinstance(shown.exception, SystemExit), (asked, position)
        yield from (line.strip() for line in shown.output.splitlines() if line.strip())


@pytest.fixture
def unbroken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every paragraph be one line."""
    for module in (typeset, text_layout):
        monkeypatch.setattr(module, "WIDEST", 10_000)


@pytest.mark.usefixtures("unbroken")
@pytest.mark.parametrize("number", [80, pytest.param(20000, marks=pytest.mark.slow)])
def test_voikko_knows_what_is_printed(rng: random.Random, number: int) -> None:
    voikko()
    for line in islice(paragraphs(rng), number):
        assert not unknown_in(line), line


@pytest.mark.usefixtures("unbroken")
@pytest.mark.parametrize("number", [20, pytest.param(2000, marks=pytest.mark.slow)])
def test_voikko_finds_no_grammar_wrong(rng: random.Random, number: int) -> None:
    speller = voikko()
    prose = (line for line in paragraphs(rng) if re.fullmatch(r"[A-ZÄÖ](?!.*  ).*\.", line))
    for line in islice(prose, number):
        found = [str(one) for one in speller.grammarErrors(line, "fi")]
        assert not [one for one in found if not one.startswith(tuple(MEANT.values()))], line


# --- signs ----------------------------------------------------------------------------------------


def test_every_fault_of_print_is_found() -> None:
    for text in FAULTS:
        assert misprints(text)


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "lappi"),
        ("match", "lappi", "--deal", "PE=70,IL=50 fails:IL"),
        ("opening", "119-1"),
        ("advise", "lappi/pagat"),
        ("perft", "myllymatti A:SA,H2 B:HJ,D3 C:D4 trump:S turn:A", "--depth", "3"),
    ],
)
def test_numbers_and_ranges_are_printed_as_in_finnish(words: tuple[str, ...]) -> None:
    with some_deals():
        text = CliRunner().invoke(cli, ["--lang", "fi", *words]).output
    assert re.search(r"\d", text)
    assert not misprints(text)


@pytest.mark.slow
def test_nothing_is_printed_in_the_signs_of_another_language() -> None:
    """Whatever a verb answers, and whatever is wrong.

    Help is left out, which quotes what is typed as a shell wants it, and numbers that nobody has.
    """
    with speaking(language("fi")):
        for text, _ in marked.answers(marked.WHOLE[:1]):
            assert text.startswith("Käyttö: ") or not misprints(text)
        for text, _ in marked.refusals(500):
            assert re.search(r"\d{5}", text) or not misprints(text)


# --- seats and cards ------------------------------------------------------------------------------


def in_finnish(text: str) -> str:
    """Return a text in P I E L."""
    table = str.maketrans(ENGLISH.letters, FINNISH.letters)
    pattern = r"\b(?:NS|EW|[NESW])(?=[:=,\s]|[2-9TJQKA]\b|$)"
    return re.sub(pattern, lambda match: match[0].translate(table), text)


@given(st.integers(0, 2**32))
def test_finnish_letters_read_back_as_the_position(seed: int) -> None:
    position = random_position(random.Random(seed), tally=seed % 2 == 0)
    text = str(position)
    assert read_position(in_finnish(text)) == position
    assert read_position(text) == position
    assert str(read_position(in_finnish(text))) == text


def test_names_in_full_are_read_in_every_language() -> None:
    text = "lappi Pohjoinen:K itä:7 South:2 LÄNSI:A lead:etelä"
    assert str(read_position(text)) == "lappi N:K E:7 S:2 W:A lead:S"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lappi lead:E", "'E' may be East or South"),
        ("lappi P:K I:7 S:2 L:A lead:P", "'S' and 'P' are letters of seats in two languages"),
        ("lappi N:K E:7 S:2 W:A dirty:PE", "'PE' and 'N' are letters of seats in two languages"),
    ],
)
def test_what_could_be_two_things_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        read_position(text)


def test_a_line_has_the_letters_of_one_language() -> None:
    position = read_position("lappi N:KQ E:72 S:23 W:A9 lead:N")
    after = play_line(position, "NK E7 S2")
    assert play_line(position, "PK I7 E2") == play_line(position, "K 7 E2") == after
    with pytest.raises(BadText, match="'W' and 'P'"):
        play_line(position, "PK I7 E2 WA")
    with pytest.raises(BadText, match="'E' may be"):
        play_line(position, "E7")
    assert readings_of("E7") == ["E7", "S7"]


def test_a_file_has_the_letters_of_one_language() -> None:
    text = (
        'title = "E"\nrules = "lappi"\nlead = "P"\ndirty = ["IL"]\nline = "PK I7 E2 LA"\n'
        'hands = {P = "KQ", I = "72", E = "23", L = "A9"}\n'
        '[[claims]]\nid = "a"\ntext = "E"\nalways = "E no trick"\n'
    )
    example = read_example(text)
    assert example.title == "E"
    assert str(example.position) == "lappi N:KQ E:72 S:32 W:A9 lead:N dirty:EW"
    assert example.claims == ({"id": "a", "text": "E", "always": "S no trick"},)
    assert read_example(example_text(example)).position == example.position
    with pytest.raises(BadText, match="position:4:11: 'EW' and 'P'"):
        read_example(text.replace("IL", "EW"))


@pytest.mark.parametrize(
    ("events", "seating"), [(EVENTS, PARTNERS), (EVENTS_ALONE, seating_of("kontra-3"))]
)
def test_what_is_printed_of_an_event_can_be_typed(
    events: tuple[str, ...], seating: Seating
) -> None:
    for text in events:
        event, _ = read_event(text, seating=seating)
        with speaking(language("fi")):
            typed, faults = read_typed(str(event_words(text, seating)), seating=seating)
        assert typed is not None, (text, faults)
        assert typed.parts == event.parts
        assert read_event(str(typed), seating=seating)[0].parts == event.parts


def test_an_event_is_typed_in_the_words_of_its_language_or_in_those_of_files() -> None:
    with speaking(language("fi")):
        assert str(read_typed("PE clean, P no trick")[0]) == "NS clean, N no trick"
        event, _ = read_typed("puhdistaa ja saa 25-30 pistettä, pohjoinen voittaa kaikki tikit", 1)
        assert str(event) == "EW clean, EW points 25 to 30, N every trick"
        assert read_typed("E voittaa kaikki tikit")[1][0].says.kind == "letters.either"
        assert "PE saa vähintään 20 pistettä" in read_typed("PE laulaa")[1][0].message
    assert read_typed("PE puhdistaa")[0] is None


@pytest.mark.parametrize("variant", ["lappi", "kontra-3"])
def test_a_file_to_be_filled_in_has_the_letters_of_its_language(variant: str) -> None:
    english = new(variant).file
    with speaking(language("fi")):
        finnish = new(variant).file
    assert read_example(finnish).position == read_example(english).position
    assert ('P = "' in finnish, "NS" in finnish, "EW" in finnish) == (
        variant == "lappi",
        False,
        False,
    )


@pytest.mark.parametrize("words", [("lappi",), ("kontra-3", "--dealer", "B")])
def test_a_deal_is_written_in_the_letters_of_its_language(words: tuple[str, ...]) -> None:
    texts = [
        CliRunner().invoke(cli, ["--lang", code, "deal", *words, "--seed", "6"]).stdout
        for code in ("en", "fi")
    ]
    english, finnish = (read_deal_file(text) for text in texts)
    assert english == finnish
    assert ("P = " in texts[1], "N = " in texts[1]) == (words == ("lappi",), False)


def test_a_fault_quotes_what_was_typed_and_says_where_in_finnish() -> None:
    with speaking(language("fi")):
        with pytest.raises(BadText, match="”foo:PE”"):
            read_deal("PE=70,IL=50 foo:PE")
        with pytest.raises(BadText, match=r"^säännöt:1:1: "):
            read_position("lappi P:K I:7 E:2 L:A lead:P", options={"colour": "red"})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = {x=1, x=2}", "avain ”x” on jo annettu"),
        ("[a.b]\n[a.b]", "taulukko ”a.b” on jo annettu"),
        ("a = '''x", "tähän kuuluu ”'''”"),
        ('a = "\x01"', r"merkki ”\x01” ei kelpaa tässä"),
        ("a = {b=1}\na.c = 2", "taulukkoon ”a” ei voi enää lisätä mitään"),
        ("a = '", "tähän kuuluu ”'”"),
        ("a =", "arvo ei kelpaa"),
    ],
)
def test_what_the_reader_of_toml_quotes_is_said_in_finnish(text: str, says: str) -> None:
    with speaking(language("fi")):
        with pytest.raises(BadText) as found:
            read_example(text)
        assert found.value.problems[0].message == f"tämä ei ole TOMLia: {says}"


def test_letters_of_every_language_are_as_long_as_those_of_english() -> None:
    for one in PARTNERS.typed:
        assert len(one.letters) == len({*one.letters}) == len(one.names) == 4
        assert [name[0] for name in one.names] == [*one.letters]
        assert in_english(" ".join(one.letters), one) == "N E S W"


# --- choosing -------------------------------------------------------------------------------------


def shown(*arguments: str) -> tuple[int, str]:
    """Run the command line; return its exit code, and what it writes."""
    runner = CliRunner()
    with runner.isolation() as (out, err, _):
        code = run(arguments)
        return code, (out.getvalue() + err.getvalue()).decode()


@pytest.mark.parametrize(
    "arguments",
    [("--lang", "fi", "rules"), ("rules", "--lang", "fi"), ("rules", "--lang=FI")],
)
def test_a_language_is_chosen_before_or_after_the_verb(arguments: tuple[str, ...]) -> None:
    assert shown(*arguments) == shown("--lang", "fi", "rules") != shown("rules")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "fi_FI.UTF-8"}, "fi"),
        ({"LC_MESSAGES": "fi", "LANG": "en_GB.UTF-8"}, "fi"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "fi_FI.UTF-8"}, "en"),
        ({"RISTIKONTRA_LANG": "fi", "LC_ALL": "en_US.UTF-8"}, "fi"),
        ({"LC_ALL": "C", "LANG": "fi_FI.UTF-8"}, None),
        ({"LANG": "sv_SE.UTF-8"}, None),
        ({}, None),
    ],
)
def test_a_terminal_speaks_its_language(environment: dict[str, str], code: str | None) -> None:
    one = of_environment(environment)
    assert (one and one.code) == code


def test_what_names_no_language_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in (("--lang", "xx", "rules"), ("rules", "--lang")):
        code, words = shown(*arguments)
        assert (code, "en, fi" in words) == (2, True)
    monkeypatch.setenv("RISTIKONTRA_LANG", "xx")
    code, words = shown("rules")
    assert (code, "en, fi" in words, "RISTIKONTRA_LANG" in words) == (2, True, True)
    assert shown("rules", "--lang", "en")[0] == 0
    assert without_option(["a", "--", "--lang", "fi"]) == (["a", "--", "--lang", "fi"], None)


def test_usage_is_told_in_the_language() -> None:
    code, words = shown("solve", "--frob", "--lang", "fi")
    assert code == 2
    assert words.startswith("Käyttö: ristikontra solve [VALITSIMET] TILANNE")
    assert "Valitsinta ”--frob” ei ole." in words


def test_two_threads_speak_english_and_finnish() -> None:
    turns, saying = Barrier(2), Saying("play.none", seat="S", rank=12)

    def spoken(name: str) -> set[str]:
        with speaking(language(name)):
            return {str(saying) for _ in range(20) if turns.wait() >= 0}

    with ThreadPoolExecutor(2) as executor:
        said = [*executor.map(spoken, ("en", "fi"))]
    assert said == [{"South has no ace"}, {"Etelällä ei ole ässää"}]


# --- a third language -----------------------------------------------------------------------------

#: Ten keys of Swedish, and the forms that they ask for.
SWEDISH = Language(
    "sv",
    {
        "play.none": "{seat:namn} har {rank:inget}",
        "play.over": "given är slut",
        "fails": "{side} rensar inte",
        "cleans": "{side} rensar",
        "leads": "spelar ut",
        "nothing": "-",
        "both_fail": "ingen rensar",
        "neither_fails": "båda rensar",
        "error": "fel: {message}",
        "warning": "varning: {message}",
    },
    {
        "namn": {"N": "Nord", "E": "Öst", "S": "Syd", "W": "Väst"}.__getitem__,
        "inget": lambda rank: "inget ess" if rank == 12 else f"ingen {rank}",
    },
)


def test_a_language_of_ten_keys_falls_back_to_english_with_a_mark() -> None:
    with speaking(completed(SWEDISH)):
        assert say("play.none", seat="W", rank=12) == "Väst har inget ess"
        assert say("line.turn", due="N", seat="E") == f"{MARK}it is North's turn, not East's"
        shown = CliRunner().invoke(cli, ["solve", "lappi N:K E:7 S:2 W:A lead:N", "--why"])
    assert shown.exit_code == 0
    assert "spelar ut" in shown.output
    assert MARK in shown.output
    assert len(SWEDISH.words) == 10


def test_who_denies_an_event_is_not_the_one_who_brings_it() -> None:
    shown = CliRunner().invoke(cli, ["verify", "lappi/pagat", "--lang", "fi"])
    assert "IL voi estää tämän: PE puhdistaa: tosi." in shown.output


def test_your_card_is_your_own() -> None:
    with speaking(language("fi")):
        assert formed(Saying("card.only", seat="you", rank=12), "gen") == "oman ässän"
        assert formed(Saying("card.one_of", seat="you", rank=12), "nom") == "yksi omista ässistä"


#: Which languages are loaded for a verb.
LOADED = """
import sys
from ristikontra.cli.main import run
run(["--lang", sys.argv[1], "solve", "lappi/pagat", "--why"])
print([name for name in ("en", "fi") if f"ristikontra.words.{name}" in sys.modules])
"""


@pytest.mark.parametrize("code", one_in(2, ["fi", "en"]))
def test_one_language_is_loaded(code: str) -> None:
    assert en.COMPLETE
    assert fi.COMPLETE
    command = [sys.executable, "-c", LOADED, code]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines()[-1] == str([code])
