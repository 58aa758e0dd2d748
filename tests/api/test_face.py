"""The public face refuses what it cannot take, in words that name the argument.

Every public function and method is found by looking, not by a list: one that is new needs good
arguments here for what it requires, and is then called with texts and numbers of the right type
that they must not be.  A wrong type is for a type checker to find.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ristikontra
from fixtures.share import one_in
from ristikontra.api import (
    by_score,
    costs,
    deal,
    page,
    puzzles,
    reference,
    show,
    train,
)
from ristikontra.api.solve import Solver
from ristikontra.batch import batch, bench
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.rules import rules_for
from ristikontra.games import files, given
from ristikontra.games.tricks import deals, notation
from ristikontra.games.tricks import files as trick_files
from ristikontra.games.tricks import given as trick_given
from ristikontra.games.tricks.claims import events, forms, securing
from ristikontra.games.tricks.deal import Deal, deal_out, table_rules
from ristikontra.games.tricks.match import Match
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.puzzles.safety import find_safety
from ristikontra.games.tricks.puzzles.training import Learner
from ristikontra.games.tricks.search.objectives import Objective, Value, points
from ristikontra.games.tricks.setup import Setup, setup_of
from ristikontra.games.tricks.worlds import notation as views
from ristikontra.table import endings
from ristikontra.table.analysis import Thresholds
from ristikontra.table.trick_deals import begin_match

TEXT = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
POSITION = notation.read_position(TEXT)
VIEW = views.read_view("lappi N:K7 E:73 S:32 W:K2 lead:N")
#: What nobody should give, or not there, by the types that an annotation names.
STRANGE: Mapping[str, Sequence[object]] = {
    "None": [None],
    "bool": [True],
    "float": [1.5, float("nan"), float("inf"), -1, 10**30],
    "int": [-1, 5, 10**30],
    "str": ["", "x", "\ud800\x1b"],
    "Pair": [(10**30, -1)],
    "Sequence[str]": [(), ("x",), ("", "\ud800\x1b")],
    "Sequence[Rank | str]": [("x",), ("", "\ud800\x1b")],
    "Mapping[str, str]": [{"a": "1"}, {"\ud800\x1b": ""}],
    "Mapping[str, int]": [{"a": 1}, {"\ud800\x1b": 10**30}],
}
#: What takes as long as it is asked to.
ENDLESS = {
    *(("bench", "count"), ("bench", "seed")),
    ("make_puzzles", "seed"),
}
#: What may be a stand-in: by rules that nobody knows every answer is followed.
STAND_IN = {("Objective.named", "rules"), ("judged_deal", "max_seconds")}
#: What makes a call quick.
QUICK: Mapping[str, Mapping[str, object]] = {
    "judged_deal": {"level": "thumb", "max_seconds": 0.001},
    "bench": {"count": 1, "variant": "lappi"},
    "generate": {"cards": 1},
    "make_puzzles": {"cards": 3, "count": 0},
    "page": {"entries": [trick_given.read_given(TEXT)]},
    "batch": {"jobs": 1},
}
#: What the package makes and gives out, nobody else; and what it asks of its own objects billions
#: of times, where looking twice would cost.
GIVEN_OUT: Mapping[type, frozenset[str]] = {
    Position: frozenset(
        {
            *("__init__", "check", "cards_before", "gain", "gather", "play_on", "replace"),
            *("finishes", "possible_endings", "table_trick", "takes_up"),
            *("gained", "move_text", "offer_text", "party_of", "returns", "typed", "typed_line"),
        }
    ),
    RistikontraError: frozenset({"__init__", "add_note", "with_traceback"}),
    Value: frozenset({"__init__", "for_party", "with_gain", "count", "index"}),
    Objective: frozenset(
        {"__init__", "outcome", "result", "balance", "side_of", "gain", "missing"}
    ),
}
READERS = (deals, given, trick_given, notation, views)
MORE = (
    *(files.read_example, files.find_example, trick_files.example_text, batch.batch, bench.bench),
    *(by_score.by_score, costs.judged_deal, deal.whole_deal, page.page, train.train),
    *(puzzles.collection, puzzles.find, puzzles.lesson, puzzles.make_puzzles, puzzles.puzzles),
    *(puzzles.safety_solution, puzzles.solution, puzzles.trick_solution, endings.begin_ending),
    *(show.examples, reference.new, reference.rules, show.show),
)
MORE_READERS = (events.read_goal, events.read_event, forms.read_claims, securing.read_target)


@cache
def example() -> files.Example[Position]:
    return files.find_example("lappi/rule-l4-who-must-clean")


@cache
def finished_deal() -> Deal:
    """Return a deal that rules of thumb have played."""
    return begin_match(Match(table_rules("ristikontra")), (), "thumb", 7).answered().state


def good(owner: str, name: str, tmp: Path) -> object:
    """Return a good value for an argument that must be given."""
    special: dict[tuple[str, str], Callable[[], object]] = {
        ("verify", "given"): example,
        ("read_given", "words"): lambda: TEXT,
        ("read_example", "given"): lambda: example().places.text,
        ("read_file_of_many", "text"): lambda: example().places.text,
        ("read_view_entry", "text"): lambda: example().places.text,
        ("read_line", "text"): lambda: "A 9 2 4",
        ("follow", "text"): lambda: "A 9 2 4",
        ("line_from", "text"): lambda: "A 9 2 4",
        ("play_line", "text"): lambda: "A 9 2 4",
        ("read_deal", "text"): lambda: "NS=60,EW=60",
        ("read_pair", "text"): lambda: "NS=60,EW=60",
        ("read_opening", "text"): lambda: "A:AKQ752 B:998643 top:K bottom:K dealer:B",
        ("read_finished", "text"): lambda: "54-33-33",
        ("swap", "text"): lambda: "NA,EK",
        ("read_goal", "text"): lambda: "NS clean",
        ("read_event", "text"): lambda: "NS clean",
        ("read_bounds", "text"): lambda: "5",
        ("Solver.bare", "line"): lambda: True,
        ("Solver.bare", "every_card"): lambda: True,
        ("Match", "rules"): lambda: rules_for("ristikontra"),
        ("Objective.named", "rules"): lambda: rules_for("ristikontra"),
        ("Objective.named", "name"): lambda: "points",
        ("find_example", "name"): lambda: "lappi/pagat",
        ("lesson", "name"): lambda: "refuse",
        ("batch", "given"): lambda: str(tmp / "many.txt"),
        ("collection", "given"): lambda: str(tmp / "mine.jsonl"),
        ("puzzle_position", "name"): lambda: "p001",
        ("safety_position", "name"): lambda: "s01",
        ("safety_solution", "puzzle"): lambda: find_safety("s01"),
        ("find", "name"): lambda: "p001",
        ("is_called", "line"): lambda: "p001",
        ("Solver.solve_many", "positions"): lambda: [POSITION],
        ("Solver.find_plan", "goal"): lambda: Value(0, 1),
        ("Position.play", "card"): lambda: "9",
        ("Position.read_line", "text"): lambda: "A 9 2 4",
        ("Position.play_line", "text"): lambda: "A 9 2 4",
        ("report", "answer"): lambda: Solver().solve(POSITION),
        ("line_of", "given"): lambda: "A 9 2 4",
        ("view_of", "given"): lambda: VIEW,
        ("match", "start"): lambda: "ristikontra",
        ("analyse", "position"): lambda: "lappi/rule-l4-who-must-clean",
        ("opening", "deal"): lambda: "54-33-33",
        ("whole_deal", "deal"): lambda: deal_out(Match(table_rules("lappi")), 7),
        ("judged_deal", "deal"): finished_deal,
    }
    if (owner, name) in special:
        return special[owner, name]()
    usual: dict[str, Callable[[], object]] = {
        "position": lambda: POSITION,
        "view": lambda: VIEW,
        "card": lambda: VIEW.may_play()[0],
        "line": lambda: (),
        "ranks": lambda: (),
        "seat": lambda: 0,
        "move": lambda: POSITION.moves()[0],
        "seats": lambda: {0, 2},
        "game": lambda: endings.begin_ending(POSITION, {0, 2}),
        "learner": Learner,
        "file": lambda: tmp / "proof",
        "out": lambda: tmp / "out.jsonl",
        "variant": lambda: "lappi",
        "hands": lambda: {"N": "A9", "E": "9K", "S": "22", "W": "44"},
        "puzzle": lambda: next(iter(pack().values())),
        "deals": lambda: [deals.read_deal("NS=60,EW=60")],
        "words": lambda: TEXT,
        "text": lambda: TEXT,
        "source": lambda: "many",
        "number": lambda: 1,
        "taken": lambda: (60, 60),
        "party": lambda: 0,
        "example": example,
        "entry": lambda: trick_given.entry_of(example()),
        "depth": lambda: 2,
        "tricks": lambda: 1,
        "answer": lambda: POSITION,
        "thresholds": Thresholds,
        "error": lambda: BadText([]),
    }
    return usual[name]()


def of_class(owner: type) -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the constructor of a class of the face and its public methods, bound."""
    skipped = GIVEN_OUT.get(owner, frozenset())
    if "__init__" not in skipped:
        yield owner.__name__, owner
    whole: dict[type, object] = {
        Position: POSITION,
        Solver: Solver(points(POSITION.rules), table_megabytes=1),
        Match: Match(rules_for("ristikontra")),
        Setup: setup_of(POSITION),
        Objective: points(POSITION.rules),
        Value: Value(0, 0),
        RistikontraError: RistikontraError(),
    }
    for name, kind in inspect.getmembers(owner, inspect.isroutine):
        if not name.startswith("_") and name not in skipped and kind is not None:
            yield f"{owner.__name__}.{name}", getattr(whole[owner], name)


def face() -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield every public callable with its name."""
    for name in ristikontra.__all__:
        one = getattr(ristikontra, name)
        if isinstance(one, type):
            yield from of_class(one)
        elif callable(one):
            yield one.__name__, one
    for module in READERS:
        for name, one in inspect.getmembers(module, inspect.isfunction):
            if one.__module__ == module.__name__ and not name.startswith("_"):
                yield name, one
    for one in (*MORE, *MORE_READERS, events.read_bounds):
        yield one.__name__, one


FACE = dict(face())


def strange(annotation: str) -> Iterator[object]:
    """Yield what an argument with an annotation must not be, for any of its types."""
    for kind, values in STRANGE.items():
        if re.search(rf"(^|\| ){re.escape(kind)}( \||$)", annotation):
            yield from values


def tried(call: Callable[..., object], arguments: Mapping[str, object]) -> Exception | None:
    """Call something, begin with what it gives one by one, and return what it raised, if it did."""
    try:
        found: Any = call(**arguments)
        if inspect.isgenerator(found):
            next(found, None)
    except Exception as error:
        return error
    return None


def usual(owner: str, place: Path) -> dict[str, object]:
    """Return good arguments for a call that is over soon."""
    parameters = inspect.signature(FACE[owner]).parameters.values()
    needed = {
        one.name: good(owner, one.name, place)
        for one in parameters
        if one.default is one.empty and one.kind is not one.VAR_KEYWORD
    }
    return needed | dict(QUICK.get(owner, {}))


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ristikontra.api.costs._OTHERS", 100)
    (tmp_path / "many.txt").write_text(f"{TEXT}\n")
    (tmp_path / "mine.jsonl").write_bytes(msgspec.json.encode(next(iter(pack().values()))))
    return tmp_path


#: A deal is judged again for every value that it takes.
DEAR = {"judged_deal": pytest.param("judged_deal", marks=pytest.mark.slow)}


@pytest.mark.parametrize("owner", [DEAR.get(one.values[0], one) for one in one_in(2, FACE)])
def test_what_is_wrong_is_told_by_the_name_of_the_argument(owner: str, place: Path) -> None:
    call = FACE[owner]

    for name, parameter in inspect.signature(call).parameters.items():
        for value in strange(str(parameter.annotation)):
            if (owner, name) in STAND_IN or ((owner, name) in ENDLESS and isinstance(value, int)):
                continue
            raised = tried(call, usual(owner, place) | {name: value})
            about = owner, name, value, raised
            if isinstance(raised, OSError):
                assert name in ("file", "out", "certificate"), about
            elif raised is not None:
                assert isinstance(raised, RistikontraError | ValueError), about
                ours = isinstance(raised, RistikontraError)
                assert ours or name in str(raised), about
                assert str(raised).replace("\n", "").isprintable(), about
                assert len(str(raised)) < (6_000 if ours else 500), about


def test_what_is_good_is_taken(place: Path) -> None:
    for owner, call in FACE.items():
        assert tried(call, usual(owner, place)) is None, owner
    assert len(FACE) > 60
