"""Laws of the words: every key is said somewhere, and every sentence that is said has its words."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import ristikontra
from fixtures.tree import ROOT
from fixtures.words import EN, FI, OF_GAMES
from ristikontra.game.names import GAMES
from ristikontra.game.scoring import ResultName
from ristikontra.game.state import game_of
from ristikontra.games.tricks.explain import wording
from ristikontra.games.tricks.explain.stakes import Stake
from ristikontra.games.tricks.feasibility.sentences import _REASONS
from ristikontra.render.contract import _SHARED
from ristikontra.render.state_page import SHARED
from ristikontra.words import en, fi, language, languages
from ristikontra.words.en import FORMS, PAGE
from ristikontra.words.en.grammar import (
    NOUNS,
    RANK_NAMES,
    RANK_SIGNS,
    article,
    plural,
)
from ristikontra.words.en.reports import LOSSES, SHORT_RESULTS

FOLDER = Path(ristikontra.__file__).parent
WEB = ROOT / "web"
#: What begins a key where no letter of it is in the call.
STEMS = {"telling.form": "(why|brief)"}


#: What a language has beside its parts of templates.
NO_TEMPLATES = ("BORROWED", "COMPLETE", "FORMS", "WORDS")
#: What says something: each takes a key first.
SAY = ("say", "Saying", "Paragraphs", "unknown")

#: Where sentences are that no language says. The checker of proofs needs no other module. Events
#: and claims are typed the same in every language. Results have names that files and records write.
#: Errors of a call are for programmers.
ALONE = (
    *(
        "games/tricks/proof/check.py",
        "games/tricks/claims/events.py",
        "games/tricks/claims/forms.py",
        "games/tricks/claims/seeing.py",
    ),
    "games/tricks/claims/spoken.py",
    *("game/limits.py", "game/scoring.py"),
)
#: Two words and more that are not a sentence: keys, nouns, and what is written in files and goals.
KEYS = frozenset(
    (
        *("card point", "game point", "game points", "match won", "by force", "only with help"),
        *("ristikontra proof ", "NS at least", "EW at most", "any end", " points ", " points = "),
        " dirty:",
        *("puzzles show", "puzzles make"),
        "way on",  # how an element looks
        "SQLite format 3\\0",  # how such a file begins
    )
)
#: The kinds of claims about the past that a reason is for, which stand side by side.
KINDS = frozenset(kinds for kinds, _ in _REASONS)
#: What reads like words for people: two beside each other, or one that others go with.
SENTENCE = re.compile(r"[a-z]{2,},? [a-z]{2,}|^ [a-z]{2,}|[a-z]{2,} $")
#: What is said to a store.
SQL = re.compile("SELECT |INSERT |UPDATE |DELETE |CREATE |PRAGMA ")
#: What only a program meets that misuses a function.
MISUSE = ("TypeError", "ValueError", "KeyError", "AssertionError", "AttributeError")


#: Keys with one text in English, by why each has its own: patterns of all that are the same so.
APART = {
    "a table that is short of room, and a name in a place where a letter may": (
        r"(analyse\.)?head\.safe|analyse\.winner|picture\.player",
    ),
    "a cell, a clause and a sentence of what a card costs, for each way to cost something": (
        r"cost\..*",
    ),
    "a row of a table is named by its outcome, a heading by its column; each may be short": (
        r"cleans|advise\..*|head\.result|lesson\.clean\.title|page\.set_owed",
    ),
    "a short reason and a long one, and kinds of facts that differ elsewhere": (
        r"(why|brief|against|those)\..*|analyse\.lost\.nothing",
    ),
    "one of the kinds, columns or commands of a list, by its name": (
        r"leads|nothing|match\.standing|points|whole_number|head\.cards|(opening\.role|puzzles\.head)\..*",
        r"prove\.bound\.points|begging\.rule\..*|advise\.end\..*|(file|collection\.must)\..*|option\..*",
        r"bench\.(head|peer)\..*|(game|train|table|seated)\.help\..*",
    ),
    "a card that is hidden is no value that is not proved": ("hidden_card|cell.unknown",),
    "a side is clean, and both are the same": (r"(picture\.cleaning|cell)\..*|.*\.level",),
    "points that cards have, and points against a player": (r"(head\.card|begging)[._]points",),
    "a line and cards are best": (r"game\.best|seen\.head\.best",),
    "how a deal ended, and what its tricks showed": (r"both_fail|result\.is\..*",),
    "any card of a row, and any card that may be played": (r"by_score\.any_card|play\.any",),
    "points that are certain, and points that are expected": (
        r"head\.card_points|seated\.head\.points",
    ),
    "a side by its letters as they are typed, and by those of its language": (r"(games\.)?takes",),
    "what may be typed, and what else is called so": (
        r"(typed|option|train\.head|fate|begging\.last)\..*",
    ),
    "an event as it is typed, and what is said so": (
        r"event\..*|bounds\..*|picture\.cut|number|range\.words|result\.short",
    ),
    "seats have names, and players only letters": (r"(setup|items)\.(twice|no_seat)",),
    "a card by its name, and in the case that its sentence asks for": (
        r"page\.sure_card|reason\.card",
    ),
    "pages, each of which has words of its own": (r"((game|state)_)?page\..*",),
    "a game and the program": (r"variant\.ristikontra\.title|page\.title",),
}


class Call(NamedTuple):
    """A call of these: where, a pattern of its key, and the parts given (None: not to be seen)."""

    place: str
    key: str
    parts: frozenset[str] | None


def patterns(key: ast.expr, assigned: dict[str, list[ast.expr]]) -> Iterator[str]:
    """Yield patterns of the keys that an expression may be; none where it cannot be known."""
    match key:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=values):
            yield from map("".join, product(*(piece(part, assigned) for part in values)))
        case ast.IfExp(body=body, orelse=other):
            yield from patterns(body, assigned)
            yield from patterns(other, assigned)
        case ast.Name(id=name):
            for value in assigned.get(name, []):
                yield from patterns(value, assigned)


def piece(part: ast.expr, assigned: dict[str, list[ast.expr]]) -> list[str]:
    """Return patterns of what a part of an f-string may be."""
    if not isinstance(part, ast.FormattedValue):
        return [*patterns(part, assigned)]
    values = assigned.get(ast.unparse(part.value), [part.value])
    known = [[*patterns(value, assigned)] for value in values]
    if not all(known):
        return [STEMS.get(ast.unparse(part.value), ".+")]
    return [key for keys in known for key in keys]


@cache
def keys_of(pattern: str) -> tuple[str, ...]:
    """Return the keys that a pattern may be; most patterns are one key."""
    one = re.sub(r"\\(.)", r"\1", pattern)
    if one in EN:
        return (one,)
    matches = re.compile(pattern).fullmatch
    return tuple(key for key in EN if matches(key))


@cache
def sources() -> dict[Path, str]:
    """Return the text of every module."""
    return {path: path.read_text() for path in sorted(FOLDER.rglob("*.py"))}


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all that a module is made of, the whole first."""
    found: list[ast.AST] = [ast.parse(sources()[path])]
    for node in found:  # as `ast.walk` does, in half of the time
        for part in vars(node).values():
            if isinstance(part, ast.AST):
                found.append(part)
            elif isinstance(part, list):
                found += [one for one in part if isinstance(one, ast.AST)]
    return tuple(found)


@cache
def sayings() -> tuple[Call, ...]:
    """Return every call in the package that says a sentence."""
    return tuple(_sayings())


_FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def _sayings() -> Iterator[Call]:
    for path in sources():
        if "words" in path.relative_to(FOLDER).parts:
            continue
        tree, *below = nodes(path)
        assert isinstance(tree, ast.Module)
        inside = [node for node in below if isinstance(node, _FUNCTIONS)]
        outside = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
        for scope in (*inside, *outside):
            yield from said_in(scope, str(path.relative_to(FOLDER)))


def said_in(scope: ast.AST, path: str) -> Iterator[Call]:
    here = [*ast.walk(scope)]
    calls = [node for node in here if isinstance(node, ast.Call) and says(node.func)]
    assigned: dict[str, list[ast.expr]] = {}
    for node in here if calls else ():
        if isinstance(node, ast.Assign):
            for name in ast.walk(node.targets[0]):
                assigned.setdefault(ast.unparse(name), []).append(node.value)
        if isinstance(node, ast.comprehension | ast.For) and isinstance(node.iter, ast.Tuple):
            assigned.setdefault(ast.unparse(node.target), []).extend(node.iter.elts)
    for call in calls:
        arguments = scope.args.args if isinstance(scope, _FUNCTIONS) else []
        if ast.unparse(call.args[0]) in [argument.arg for argument in arguments]:
            continue  # the caller of this function names the key
        place = f"{path}:{call.lineno}"
        found = [*patterns(call.args[0], assigned)]
        assert found, f"{place}: which key is said here?"
        assert not any(key.startswith(".+") for key in found), place
        names = [word.arg for word in call.keywords]
        hidden = None in names or ast.unparse(call.func) == "unknown"
        parts = None if hidden else frozenset(name for name in names if name)
        yield from (Call(place, key, parts) for key in found)


def says(function: ast.expr) -> bool:
    """Say whether a function that is called says something."""
    return isinstance(function, ast.Name) and function.id in SAY


def sentences(path: Path) -> Iterator[str]:
    """Yield the texts of a module that look like words for people."""
    silent: set[ast.AST] = set()
    for node in nodes(path):
        if not isinstance(node, ast.Expr | ast.Raise | ast.Call):
            continue
        match node:
            case ast.Expr(value=ast.Constant()):
                silent.add(node.value)
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name in MISUSE:
                silent.update(ast.walk(node))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re")) | ast.Name(id="formed")):
                silent.update(node.args)
    for node in nodes(path):
        if isinstance(node, ast.Constant) and node not in silent:
            text = node.value
            if isinstance(text, str) and SENTENCE.search(text) and not SQL.match(text):
                yield text


def test_no_sentence_stands_outside_the_words() -> None:
    for path in sources():
        place = path.relative_to(FOLDER).as_posix()
        if "words" not in place.split("/") and not place.startswith(ALONE):
            found = set(sentences(path)) - KEYS
            assert not {text for text in found if frozenset(text.split()) not in KINDS}, place


@cache
def needed(key: str) -> set[str]:
    """Return the parts that the template of a key needs."""
    return {name for _, name, _, _ in string.Formatter().parse(EN[key]) if name}


def test_every_sentence_said_has_words() -> None:
    for saying in sayings():
        assert keys_of(saying.key), saying


def test_every_key_is_said() -> None:
    said = {key for saying in sayings() for key in keys_of(saying.key)}
    own = {"seconds", "milliseconds", "milliseconds_small", "games.numbered", "games.no_card"}
    own |= {f"result.is.{name}" for name in ResultName}
    words = [key for key in EN if not re.match(r"(\w+_)?page\.", key)]
    assert set(words) - said == own


def page_sources(*folders: str) -> str:
    """Return the sources of the page in some folders of `web/`, or all."""
    found = [path for folder in folders or ("",) for path in (WEB / folder).rglob("*.ts*")]
    return "".join(path.read_text() for path in found if path.parts[-2] not in ("tests", "dist"))


def test_every_word_of_the_page_is_said() -> None:
    sources = page_sources() + (FOLDER / "render" / "page.py").read_text()
    quoted = set(re.findall(r"""["'.]([\w-]+)["']""", sources))
    stems = tuple(re.findall(r"`([a-z]+_(?:[a-z]+_)*)\$\{", sources))
    own = {key.removeprefix("page.") for key in PAGE if key.startswith("page.")} | _SHARED.keys()
    assert not {key for key in own - quoted if not key.startswith(stems)}
    assert _SHARED.keys().isdisjoint(key.removeprefix("page.") for key in PAGE)


@pytest.mark.parametrize("name", [name for name in GAMES if game_of(name).page])
def test_every_word_of_the_page_of_a_game_is_said(name: str) -> None:
    made = game_of(name).page
    page = page_sources("games/suited", f"games/{name}")
    if "text/letters.ts" in page:
        page += (WEB / "text/letters.ts").read_text()
    stems = tuple(re.findall(r"`([\w.]+\.)\$\{", page))
    quoted = set(re.findall(r"""["']([\w.-]+)["']""", page))
    own = re.compile(rf"(?:state_page|game_page\.{name})\.(.*)")
    words = {found[1] for found in map(own.fullmatch, EN) if found}
    every = {*SHARED, *made.words}
    assert {key for key in {*words, *every} - quoted if not key.startswith(stems)} == set()
    assert {key for key in quoted if "." in key and key in EN} <= every


def test_what_has_one_text_has_one_key() -> None:
    """Two keys have the same English text only where another language may distinguish them."""
    keys: dict[str, set[str]] = {}
    for key, text in EN.items():
        keys.setdefault(text, set()).add(key)
    apart = [re.compile("|".join(patterns)) for patterns in APART.values()]
    for several in (some for some in keys.values() if len(some) > 1):
        assert any(all(map(one.fullmatch, several)) for one in apart), several


def heads_beside_each_other() -> Iterator[list[str]]:
    """Yield the keys of the columns of each table that is written out."""
    for path in sources():
        for node in nodes(path):
            if isinstance(node, ast.Tuple | ast.List):
                columns = [ast.unparse(one) for one in node.elts]
                keys = [re.match(r"(?:d\.)?Column\(say\('([^']+)'", column) for column in columns]
                if any(keys):
                    yield list(dict.fromkeys(key[1] for key in keys if key))


def test_columns_beside_each_other_have_names_of_their_own() -> None:
    """In every language."""
    tables = [keys for keys in heads_beside_each_other() if len(keys) > 1]
    assert len(tables) > 10
    for code in languages():
        for keys in tables:
            heads = [language(code).words[key] for key in keys]
            assert len({*heads}) == len(heads), (code, heads)


#: Sentences that are lists, which may be as long as what they list.
LISTS = {"help.exit_codes", "help.option.goal"}
#: The words that a sentence may have.
LONGEST = 25


def longest(template: str) -> int:
    """Return how many words the longest sentence of a template has, each part counting as one."""

    def case(found: re.Match[str]) -> str:
        cases = (one.partition("=")[2] or one for one in found[1].split("|"))
        return max(cases, key=lambda one: len(one.split()))

    text = re.sub(r"\{\w+(?:![rs])?:([^{}]*\|[^{}]*)\}", case, template)
    text = re.sub(r"\{[^{}]*\}|`[^`]*`", "0", text)
    paragraphs = re.split(r"\n\s*\n|\n(?=  )|\n- ", text)
    sentences = [one for part in paragraphs for one in re.split(r"(?<=[.?!])\s", part)]
    return max(len(one.split()) for one in sentences)


def test_no_sentence_has_more_than_25_words() -> None:
    for words in (EN, FI):
        assert {key for key, text in words.items() if longest(text) > LONGEST} == LISTS


def texts_of(found: object) -> Iterator[str]:
    """Yield what a file says in both languages."""
    for value in found if isinstance(found, list) else vars_of(found):
        if isinstance(value, dict) and {"en", "fi"} <= {*value}:
            yield from (value["en"], value["fi"])
        else:
            yield from texts_of(value)


def vars_of(found: object) -> Iterable[object]:
    """Return what a table has, nothing of what is none."""
    return found.values() if isinstance(found, dict) else ()


def test_worked_examples_have_short_sentences() -> None:
    for path in (ROOT / "positions").rglob("*.toml"):
        texts = [*texts_of(tomllib.loads(path.read_text()))]
        assert len(texts) >= 2
        assert not [text for text in texts if longest(text) > LONGEST], path


def test_a_long_sentence_is_seen() -> None:
    word = " ".join(["word"] * 12)
    assert longest(f"{word} {{seat:you=you|# {word}}} {word}. Short.") == 37
    assert longest(f"{word}. {word}") == 12


def test_every_sentence_gets_the_parts_it_needs() -> None:
    for saying in sayings():
        for key in keys_of(saying.key):
            assert saying.parts is None or needed(key) <= saying.parts, (saying, key)


def test_every_explanation_is_of_a_fact() -> None:
    source = Path(wording.__file__).read_text()
    quoted = {text.partition(".")[0] for text in re.findall(r'f?"(?:why\.)?([\w.]+)', source)}
    facts = {kind.__name__ for kind in wording._WORDS}
    stems = {key.split(".")[1] for key in EN if key.startswith(("why.", "brief."))}
    assert stems <= facts | quoted
    assert facts <= stems


def test_what_a_card_costs_has_every_form() -> None:
    for form in ("cell", "clause", "sentence", "each"):
        prefix = f"cost.{form}."
        shown = {key.removeprefix(prefix) for key in EN if key.startswith(prefix)}
        assert shown - {"none", "match"} == {stake.value for stake in Stake}


def test_no_key_has_two_templates() -> None:
    """No key is twice in one language, or both in the shared words and in those of a game."""
    for one, own in ((en, EN), (fi, FI)):
        names = [name for name in vars(one) if name.isupper()]
        parts = [getattr(one, name) for name in names if name not in NO_TEMPLATES]
        parts += [words[one.__name__[-2:]] for words in OF_GAMES.values()]
        assert sum(map(len, parts)) == len(own)


def test_games_bring_their_words_in_every_language() -> None:
    for name, words in OF_GAMES.items():
        assert [*words] == languages()
        assert words["en"].keys() == words["fi"].keys(), name


def test_every_template_is_one() -> None:
    for key, template in EN.items():
        for _, name, spec, _ in string.Formatter().parse(template):
            assert not name or spec in FORMS or "|" in spec or format(7, spec or ""), key
        part = key.endswith((".spoils", ".that", ".and", ".ask")) or key.startswith("those.")
        assert template == template.strip() or part or key.startswith("help"), key


def test_what_is_counted_is_a_noun() -> None:
    call = re.compile(r'(?<![\w.])(?:count(?:_in_words)?|_parts)\([^"\n]*, "([^"]+)"\)')
    counted = {noun for source in sources().values() for noun in call.findall(source)}
    assert counted | {noun for noun in NOUNS if set(forms_of(noun)) & forms()} == set(NOUNS)


def test_every_form_is_asked_for() -> None:
    assert set(FORMS) - {form for noun in NOUNS for form in forms_of(noun)} <= forms()


@cache
def forms() -> set[str]:
    """Return the forms that templates and calls ask for."""
    asked = re.compile(r'(?<!def )\bformed\([^"]*, "([^"]+)"\)')
    shown = {spec or "" for text in EN.values() for *_, spec, _ in string.Formatter().parse(text)}
    return shown.union(*map(asked.findall, sources().values()))


def forms_of(noun: str) -> tuple[str, str, str]:
    """Return the forms of a number with this noun."""
    many = NOUNS[noun][1]
    return many, f"word {many}", f"Word {many}"


def test_every_rank_has_its_words() -> None:
    assert len(RANK_NAMES) == len(RANK_SIGNS) == 13
    for rank in range(13):
        assert article(rank).split()[1] == RANK_NAMES[rank]
        assert plural(rank).startswith(RANK_NAMES[rank])


def test_every_result_has_words() -> None:
    assert {str(name) for name in ResultName} == set(SHORT_RESULTS)
    assert set(LOSSES) <= set(SHORT_RESULTS)
