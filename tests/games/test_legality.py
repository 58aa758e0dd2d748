"""What makes a setup legal, as data: it finds what Python and the page find."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import msgspec
import pytest

from draws.mutants import mutants, positions
from draws.setups import random_setup
from fixtures.page_modules import Modules
from oracles.page_trees import evaluate, total
from ristikontra.api.games import games as games_answer
from ristikontra.formats.parsing import Reader, is_consequence
from ristikontra.game.errors import Fault
from ristikontra.game.seats import ENGLISH, PARTNERS
from ristikontra.games.tricks import legality
from ristikontra.games.tricks import setup as inspecting
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.setup import setup_in
from ristikontra.games.tricks.typed import TypedText
from ristikontra.words import Saying


def plain(value: object) -> Any:
    """Return a part of a fault, or all of it, as JSON has it."""
    if isinstance(value, Fault):
        parts = {name: plain(part) for name, part in value.says.parts.items()}
        return {"kind": value.says.kind, "parts": parts, "place": [*value.place]}
    if isinstance(value, Saying):
        return plain(Fault(value))
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value if value is None or isinstance(value, str) else int(value)  # type: ignore[call-overload]


def in_order(faults: list[Any]) -> list[bytes]:
    return sorted(msgspec.json.encode(fault, order="sorted") for fault in faults)


def found_in(text: str) -> list[Any]:
    """Return all that Python finds wrong with a text."""
    read: list[Fault] = []
    judged: list[Fault] = []

    def build(reader: Reader) -> None:
        found = setup_in(reader).faults()
        read.extend(reader.faults)
        judged.extend(fault for fault in found if not is_consequence(fault, reader.lost))

    typed = TypedText(text, "setup")
    read += typed.faults
    typed.attempt(build)
    return [plain(fault.says) for fault in read] + [plain(fault) for fault in judged]


def test_the_rules_as_data_find_what_python_finds(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each rule is asked both ways, wherever a setup is judged."""
    asked: Counter[str] = Counter()

    def both(check: legality.Check, tree: Mapping[str, Any]) -> legality.Check:
        def finds(facts: legality.Facts, **counted: Any) -> Iterator[Fault]:
            known = msgspec.structs.asdict(facts) | counted
            faults = list(check.finds(facts, **counted))
            shown = [filled(fault, known) for fault in evaluate(tree, {}, known)]
            assert shown == [plain(fault) for fault in faults]
            asked.update(fault.says.kind for fault in faults)
            yield from faults

        return msgspec.structs.replace(check, finds=finds)

    checks = zip(legality.CHECKS, games_answer().checks, strict=True)
    monkeypatch.setattr(
        inspecting, "CHECKS", [both(check, record.tree) for check, record in checks]
    )
    wanted = set(kinds_of([record.tree for record in games_answer().checks]))
    for drawn in range(20000):
        if drawn >= 800 and asked.keys() == wanted:
            break
        setup = random_setup(rng)
        if rng.random() < 0.2:
            setup = replace(setup, stock="".join(rng.choices("23456789TJQKA", k=rng.randint(1, 8))))
        setup.faults()
    assert asked.keys() == wanted


def kinds_of(data: object) -> Iterator[str]:
    """Yield every kind of fault that there is in some trees."""
    if isinstance(data, list):
        for one in data:
            yield from kinds_of(one)
    elif isinstance(data, dict):
        if "kind" in data:
            yield data["kind"]
        yield from kinds_of(list(data.values()))


def filled(found: Any, known: Mapping[str, Any]) -> Any:
    """Return a fault of a tree with the facts put in."""
    if isinstance(found, list):
        return [filled(one, known) for one in found]
    if isinstance(found, str):
        return found
    if "is" in found:
        return plain(known[found["is"]])
    if "kind" in found:
        parts = {name: filled(part, known) for name, part in found["parts"].items()}
        return {"kind": found["kind"], "parts": parts, "place": filled(found["place"], known)}
    return total(found, known)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modules]:
    """The page's own reading of texts."""
    modules = Modules(tmp_path_factory.mktemp("modules"))
    yield modules
    modules.close()


@pytest.fixture(scope="module")
def judged(page: Modules) -> Any:
    """What the page finds wrong with texts."""
    return partial(page, "judged")


def test_the_page_keeps_the_options_that_are_not_the_usual_ones(page: Modules) -> None:
    text = "ristikontra N:A E:2 S:3 W:4 lead:N limit=2 stuck_lead=allow zero_reset=on"
    assert page("options", text) == {"limit": "2", "zero_reset": "on"}


#: Setups with what is hardly ever drawn.
RARE = (
    "lappi-500 N:Q5 E:A65 S:AKT W:653 lead:N trick:8 taken:NS=0,EW=81 won:NS=1,EW=9 "
    "score:NS=500,EW=390 dirty:EW clean:EW",
    "lappi-500 N:84KK E:83K5 S:662K W:Q8Q3 lead:W dirty:NS,EW clean:EW",
    "ristikontra-120 N:J43 E:A82 S:Q66 W:KJT lead:E taken:NS=37,EW=51 won:NS=4,EW=6 "
    "score:NS=83,EW=69 limit=2",
    "kontra-3 A:QA39 B:T245 C:J786 lead:A pack:A",
)


@pytest.mark.parametrize("batch", [20, pytest.param(5000, marks=pytest.mark.slow)])
def test_the_page_finds_what_python_finds(rng: random.Random, judged: Any, batch: int) -> None:
    """All faults of setups, until each kind was seen: kinds, parts and places."""
    wanted = {"rules.other_option", "rules.value", "rules.number", "setup.no_seat", "setup.no_side"}
    wanted |= set(kinds_of([record.tree for record in games_answer().checks]))
    wanted -= {f"setup.stock_{kind}" for kind in ("locked", "hands", "uneven")}  # No page has one.
    legal = 0
    for drawn in range(80):
        if drawn >= 4 and not wanted:
            break
        texts = [*([] if drawn else RARE), *(str(random_setup(rng)) for _ in range(batch))]
        for text, faults in zip(texts, judged(texts), strict=True):
            expected = found_in(text)
            assert in_order(faults) == in_order(expected), text
            wanted -= {fault["kind"] for fault in expected}
            legal += not expected
    assert legal > batch // 3
    assert not wanted


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N:A E:2 S:3 W:4 lead:N",
        "whist N:AAAAA E:2 S:3 W:4 lead:Z",
        "lappi N:Ax E:2 S:3 lead:N lead:E trick:7",
        "lappi north:A E:2 south: 3 W: 4 lead:north hue=1 limit:2",
        "lappi N:♠A♥K E:As Ks S:♥♠A W:- lead: dirty:both clean:-",
        "lappi N:A K, Q E:234 S:10 9 8 W:777 lead:N taken:NS=1, EW=x won:NS=1,NS=2",
        "lappi N:A E:2 S:3 W:4 trick:W4,S4,55 held:x run:7x4 score:XX=1,NS=2 77 first:NS",
        "kontra-3 a:AK b:23 C:45 lead:b trick:B4,C6 pack:- pack=2 kusilappi=any",
        "kontra-3 pack:Ad A:8K27Ad B:2K755 C:9T2TK lead:B",
        "lappi trick:Ks W:Ks E:Ks N:A S:3 lead:N",
        "lappi N:A,- E:2 S:none,3 W:4 lead:N trick:none,-,7,–",
        "kontra-3 A:Q4 B:J6 gone:62: ta,a unseen:AK Q_ not:A=K, B=7 gone:2 S",
        "lappi N:- E:\u2013 S:\u2014 W:none lead:N dirty:\u2013 clean:\u2014",
        "ristikontra N:A E: S:3 W:4 target=0 run:10x2 zero_reset=maybe trick:K,K,K,K Q",
    ],
)
def test_the_page_reads_texts_as_python_does(text: str, judged: Any) -> None:
    assert without_places(judged([text])[0]) == without_places(found_in(text))


def without_places(faults: list[Any]) -> Counter[bytes]:
    """Return faults without their places, and without hints at what was meant."""
    shown = [(fault["kind"], {**fault["parts"], "hint": ""}) for fault in faults]
    return Counter(msgspec.json.encode(one, order="sorted") for one in shown)


def typed(rng: random.Random, text: str) -> str:
    """Return a text in Finnish letters, or with some letters of seats changed for others."""
    one = rng.choice(PARTNERS.typed)
    table = str.maketrans(ENGLISH.letters, one.letters)
    part = rng.choice((0, 0, 0.1, 0.5, 1))

    def changed(match: re.Match[str]) -> str:
        letters = match[0].translate(table)
        if rng.random() >= part:
            return letters if rng.random() < 0.9 else letters.lower()
        if len(letters) == 1 and rng.random() < 0.7:
            return rng.choice(rng.choice(PARTNERS.typed).names)
        return rng.choice("E" if part == 1 else "NESWPIL")

    return re.sub(r"\b(?:NS|EW|[NESW])(?=[:=,]|\b)", changed, text)


@pytest.mark.parametrize("number", [80, pytest.param(30000, marks=pytest.mark.slow)])
def test_the_page_reads_letters_of_seats_as_python_does(
    rng: random.Random, judged: Any, number: int
) -> None:
    texts = [typed(rng, str(random_setup(rng))) for _ in range(number)]
    kinds: Counter[str] = Counter()
    for text, faults in zip(texts, judged(texts), strict=True):
        expected = found_in(text)
        assert without_places(faults) == without_places(expected), text
        kinds.update({fault["kind"] for fault in expected} or {"legal"})
    assert min(kinds["legal"], kinds["letters.mixed"]) > number // 10
    assert kinds["letters.either"]


@pytest.mark.parametrize("number", [80, pytest.param(30000, marks=pytest.mark.slow)])
def test_the_page_reads_odd_texts_as_python_does(
    rng: random.Random, page: Modules, number: int
) -> None:
    """Texts with anything in them, and what the page writes of those that are legal."""
    seeds = [str(random_setup(rng)) for _ in range(number)]
    seeds += [text for text in positions(rng) if "\n" not in text]
    texts = [
        re.sub("[\ud800-\udfff]", "\ufeff", text)  # JSON has no half of a sign
        for text in islice(mutants(rng, seeds), number)
    ]
    for at in range(0, number, 5):
        place = rng.randint(0, len(texts[at]))
        texts[at] = texts[at][:place] + rng.choice("\ufeff\u202e") + texts[at][place:]
    seen: Counter[str] = Counter()
    for text, (faults, written) in zip(texts, page("read", texts), strict=True):
        expected = found_in(text)
        assert without_places(faults) == without_places(expected), text
        if not expected:
            assert read_position(written) == read_position(text), text
        seen.update({fault["kind"] for fault in expected} or {"legal"})
        seen.update(sign for sign in "\ufeff\u202e" if sign in text)
    assert min(seen[sign] for sign in ("\ufeff", "\u202e", "legal")) > number // 100, seen
