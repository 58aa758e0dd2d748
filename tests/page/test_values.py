"""Values of the page are those of `solve --json`, and texts are read as the package reads them.

The modules of the page answer outside of a browser (`web/answers.mjs`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import UNSET

from draws.kontra_endings import random_ending
from draws.myllymatti_draws import drawn as draw_beating
from draws.myllymatti_draws import written as written_beating
from draws.randoms import (
    PARTNER_GAMES,
    position_of_few_ranks,
    position_of_own_ranks,
    position_of_two_runs,
    position_on_an_edge,
    random_options,
    random_position,
)
from draws.ristiseiska_draws import draw_begging, draw_case, written_begging
from draws.ristiseiska_draws import written as written_layout
from fixtures.page_modules import Modules, as_a_page_reads, spoilt
from fixtures.share import one_in
from ristikontra.api.records import SolveRecord
from ristikontra.api.solve import solve
from ristikontra.cli.main import cli
from ristikontra.formats.parsing import PositionText
from ristikontra.game.cards import Bottom
from ristikontra.game.rules import VARIANTS
from ristikontra.games.cards import PlayingCard
from ristikontra.games.myllymatti import GAME as MYLLYMATTI
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska import GAME as RISTISEISKA
from ristikontra.games.tricks.deal import Deal, first_match, table_rules
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.training import Learner, Review
from ristikontra.games.tricks.search.objectives import Objective, objective_for
from ristikontra.games.tricks.search.unseen import CardFacts
from ristikontra.games.tricks.worlds.reasons import hint_of
from ristikontra.table.trick_deals import begin_match, choose, view_of
from ristikontra.words import say
from ristikontra.words.en.grammar import RANK_SIGNS

#: What the page calls it to turn the next card of the stock.
TURN_NEXT = 31
#: What sixths of a chance are called.
CHANCES = {0: "0", 2: "1/3", 3: "1/2", 6: "1"}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modules]:
    """The modules of the page."""
    modules = Modules(tmp_path_factory.mktemp("modules"))
    yield modules
    modules.close()


def known(position: Position, name: str) -> bool:
    """Say whether a position has the facts that an objective needs."""
    return not Objective.named(name, position.rules).missing(position)


def sign(card: str) -> str:
    return RANK_SIGNS["23456789TJQKA".index(card)]


def rows_of_two(position: Position, record: SolveRecord) -> list[list[str]]:
    objective = objective_for(position, record.measure.name)
    before, others = position.taken or (0, 0)
    second = position.rules.seating.party[position.mover] == 1
    level = all(card.best for card in record.moves)
    rows = []
    for card in record.moves:
        assert card.loss is not None
        mark = "best" if card.best else "turn" if card.loss.outcome else "cost"
        mark = "forced" if len(record.moves) == 1 else "level" if level else mark
        cells = [] if objective.name == "points" else [outcome(record.measure.name, position, card)]
        own = before + card.value.points
        own = before + others + position.points_left - own if second else own
        cells += [str(own)] if objective.counts_points else []
        points = card.loss.points
        cost = say("page.cost", points=points)
        cost = say("picture.mark.turn") if card.loss.outcome else cost
        rows.append(
            [mark, sign(card.move), *cells, say("picture.mark.best") if card.best else cost]
        )
    return rows


def outcome(name: str, position: Position, card: Any) -> str:
    parties, number = position.rules.seating.parties, card.value.outcome
    if name.startswith("deal"):
        return (
            say("picture.cut")
            if 0 < number < 6
            else say("page.deals", party=parties[0 if number else 1])
        )
    party = parties[0 if number > 0 else 1]
    if name == "clean":
        other = parties[1 if number > 0 else 0]
        return say("page.ahead", other=other) if number else say("picture.level")
    return say("page.pays", party=party, payoff=abs(number)) if number else say("picture.even")


def number_of(value: dict[str, float | None]) -> int:
    """Return a value of three players, which is a single number."""
    (number,) = value.values()
    assert isinstance(number, int)
    return number


def rows_of_three(position: Position, record: SolveRecord) -> list[list[str]]:
    turn = position.mover
    base = position.taken[turn] if position.taken and record.measure.name == "points" else 0
    deals = record.measure.name != "points"
    most = max(number_of(card.worth["ABC"[turn]].guaranteed) for card in record.moves)
    level = all(card.worth == record.moves[0].worth for card in record.moves)
    rows = []
    for card in record.moves:
        own = card.worth["ABC"[turn]]
        sure, helped = number_of(own.value), number_of(own.with_help)
        mark = "best" if sure == most else "turn" if deals else "cost"
        mark = "forced" if len(record.moves) == 1 else "level" if level else mark
        low, high = (number_of(end) + base for end in own.alone)
        low, high, sure, most_of_all = (
            CHANCES[number] if deals else str(number)
            for number in (low, high, sure + base, helped + base)
        )
        cells = [sure, low if low == high else say("range", low=low, high=high), most_of_all]
        rows.append([mark, sign(card.move), *cells])
    return rows


def offered(variant: str) -> list[str]:
    """Return what play can be for on the page: cleaning only where somebody may have to."""
    kind = VARIANTS[variant]
    return [name for name in kind.objectives if kind.cleaning or name != "clean"]


def solved(position: Position, objective: str) -> list[list[str]]:
    """Return the rows of the page's table, made of what `solve --json` says."""
    asked = ["solve", str(position), "--json", "--objective", objective]
    written = CliRunner().invoke(cli, asked).stdout
    if len(position.rules.seating.parties) > 2:
        return rows_of_three(position, SolveRecord.from_json(written))
    return rows_of_two(position, SolveRecord.from_json(written))


def drawn(rng: random.Random, variant: str) -> Position:
    """Return a position of a variant: runs, obligations, a past and options, or none of these."""
    if variant not in PARTNER_GAMES:
        players, cards = len(VARIANTS[variant].seating.seats), rng.randint(1, 4)
        return random_ending(rng, players, cards, taken=rng.random() < 0.7)
    cards = rng.randint(1, 5)
    return rng.choice(
        (
            lambda: random_position(
                rng, variant, cards, random_options(rng, variant), tally=rng.random() < 0.5
            ),
            lambda: position_of_few_ranks(rng, cards, variant, tally=rng.random() < 0.5),
            lambda: position_on_an_edge(rng, cards, variant, poor=rng.random() < 0.3),
            lambda: position_of_two_runs(rng, max(cards, 4), variant),
            lambda: position_of_own_ranks(rng, cards, variant),
        )
    )()


def endings(rng: random.Random, variant: str, objective: str, number: int) -> Iterator[Position]:
    """Yield unfinished positions, each point of a trick in turn, that have what is asked for."""
    seats = len(VARIANTS[variant].seating.seats)
    for at in range(number):
        while True:
            position = drawn(rng, variant)
            on_table = len(position.trick) == at % seats
            if on_table and not position.finished and known(position, objective):
                yield position
                break


def features(position: Position) -> set[str]:
    """Return what a position has that another has not."""
    has = {
        "run": position.run is not None,
        "dirty": any(position.dirty),
        "clean": any(position.cleaned),
        "taken": position.taken is not None,
        "taken unknown": position.taken is None,
        "score": position.score is not None,
        "options": bool(position.rules.chosen),
        "spice": bool(position.pack),
        "locked": position.pack == (),
    }
    return {name for name, there in has.items() if there}


def compare(page: Modules, position: Position, objective: str) -> None:
    """Every value is that of `solve --json`."""
    assert page("objective", str(position)) == objective_for(position).name, position
    values = page("worth", [str(position), objective])
    mine = [[one["mark"], one["sign"].removesuffix("~"), *one["cells"]] for one in values["cards"]]
    assert mine == solved(position, objective), (objective, position)


@pytest.mark.parametrize("variant", one_in(len(VARIANTS), VARIANTS))
def test_some_values_are_those_of_the_solver(
    variant: str, page: Modules, rng: random.Random
) -> None:
    for objective in offered(variant):
        for position in endings(rng, variant, objective, 3):
            compare(page, position, objective)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "objective"),
    [(name, objective) for name in VARIANTS for objective in offered(name)],
)
def test_values_are_those_of_the_solver(
    variant: str, objective: str, page: Modules, rng: random.Random
) -> None:
    seen: set[str] = set()
    for position in endings(rng, variant, objective, 200):
        seen |= features(position)
        compare(page, position, objective)
    wanted = {"taken"}
    if objective in ("points", "clean"):
        wanted |= {"taken unknown"}
    if variant in PARTNER_GAMES:
        wanted |= {"run", "score", "options"}
        wanted |= {"dirty", "clean"} if VARIANTS[variant].cleaning else set()
    else:
        wanted |= {"spice", "locked"}
    assert wanted <= seen


def number(card: PlayingCard | None) -> int:
    return -1 if card is None else 13 * card.suit + card.rank - 1


@pytest.mark.parametrize("count", [8, pytest.param(200, marks=pytest.mark.slow)])
def test_layouts_are_worth_what_solve_says(page: Modules, rng: random.Random, count: int) -> None:
    """Endings of three to five players, by all options and ways of scoring with points."""
    for _ in range(count):
        text = written_layout(*draw_case(rng))
        at = read(text)
        record, looked = solve(at), page("look_layout", text)
        assert [one["card"] for one in looked["moves"]] == [number(one) for one in at.moves()]
        for mine, move in zip(looked["moves"], record.moves, strict=True):
            for seat, worth in enumerate(move.worth.values()):
                assert mine["worth"]["sure"][seat] == single(worth.guaranteed), text


def single(value: Any) -> Any:
    """Return a value that is a single number."""
    (found,) = value.values() if isinstance(value, dict) else (value,)
    return found


@pytest.mark.parametrize("count", [24, pytest.param(300, marks=pytest.mark.slow)])
def test_rounds_are_worth_what_solve_says(page: Modules, rng: random.Random, count: int) -> None:
    """With begging, for a place, and in Myllymatti: moves to the end, where it is known."""
    for at in range(count):
        layout = at % 2
        text = (
            written_begging(*draw_begging(rng, 12))
            if layout
            else written_beating(draw_beating(rng, rng.choice((2, 3)), 7))
        )
        place = read(text)
        record = solve(place)
        looked = page("look_layout" if layout else "look_beating", text)
        assert [one["card"] for one in looked["moves"]] == [number(one) for one in place.moves()]
        assert looked["repeats"] == (record.repeats is True), text
        assert len(looked["line"]) == len(record.line), text
        for seat, worth in enumerate(record.worth.values()):
            sure, held = looked["worth"]["sure"][seat], looked["worth"]["held"][seat]
            bounds = {one["moves"] for one in (sure, held) if one}
            assert worth.moves in {None, UNSET} or worth.moves in bounds, text


#: What is written in texts, and what should not be.
_PIECES = (
    *("A:", "B:", "C:", "D:", "F:", "N:", "turn:", "turn:A", "turn:B", "first:1", "first:9"),
    *("forfeit:B", "forfeit:-", "continuing:yes", "build=free", "build=loose", "unable=beg"),
    *("scoring=first", "scoring=last", "scoring=forfeit", "first_turn_exempt=no"),
    *("ak_continue=off", "layout:-", "layout:C7,C6-8", "D7-6", "S6-7-8"),
    *("trump:", "trump:♠", "trump:x", "full:2", "full:3", "full:9", "full:", "trick:S7"),
    *("trick:H9,HJ", "trick:-", "must_beat=yes", "must_beat=maybe"),
    *("C7", "C10", "♥7", "7♥", "2c9h", "10", "T", "X", "-", "none", "ß", "\u017f7", "İ"),
    *("\ufeff", "♥\ufe0f7", "♣\ufe0e", "\ufe0f", "\u202e", "\x1c", "\x85", "\u2003"),
    *(",", ",,", ":", "=", "_:", "ab:", "é", "🂡", "'", '"'),
)

#: Read wrong once: a value that is none is not the usual one, and a letter has no other picture.
_ONCE = {
    "layouts": "A:CJ B:CK C:C3 unable=beg D:C2 layout:DA-Q turn:C scoring=val\u2003ues",
    "beating": "B:C2,D4,S2 C:C3,C4,DK A:C5 trump:C\ufe0f turn:C trick:D9",
}


@pytest.mark.parametrize("count", [300, pytest.param(30_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["layouts", "beating"])
def test_texts_are_read_as_the_package_reads_them(
    page: Modules, rng: random.Random, name: str, count: int
) -> None:
    game = RISTISEISKA if name == "layouts" else MYLLYMATTI

    def text() -> str:
        if name == "layouts":
            return written_layout(*draw_case(rng))
        return written_beating(draw_beating(rng, rng.choice((2, 3)), 9))

    # A few are drawn, which takes long, and each is spoilt in several ways.
    texts = [text() for _ in range(count // 3)]
    given = [f"{game.name} {_ONCE[name]}"]
    given += [spoilt(rng, one, _PIECES) for one in texts for _ in range(3)]
    for one, mine in zip(given, page(name, given), strict=True):
        spoilt_text = PositionText(one, "text", game)
        found, faults = spoilt_text.attempt(game.build), spoilt_text.faults
        if any(fault.says.kind.endswith("first_phase") for fault in faults):
            continue
        assert mine == as_a_page_reads(None if faults else str(found), faults), one


@pytest.mark.parametrize("deals", [1, pytest.param(30, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", one_in(2, ["kontra-2", "ristikontra", "lappi"]))
def test_reasons_are_those_of_the_package(page: Modules, game: str, deals: int) -> None:
    """A hint of the page and one of the package give the same facts for the same deals drawn."""
    kinds: set[str] = set()
    rng = random.Random(5)
    for _ in range(deals):
        seed = rng.getrandbits(30)
        session = begin_match(first_match(table_rules(game), seed), (), "thumb", seed)
        while not session.over:
            if len(session.state.moves()) > 1:
                kinds |= same_reason(page, session.state)
            wild = rng.random() < 0.2
            session = session.after(rng.choice(session.state.moves())) if wild else session.step()
    assert len(kinds) > 3


def same_reason(page: Modules, deal: Deal) -> set[str]:
    """Compare the reasons at one turn; return their kinds."""
    view = view_of(deal)
    choice = choose(view, seed=len(deal.line), facts=True)
    bottom = any(isinstance(one.move, Bottom) for one in choice.candidates)
    if choice.exact or bottom or any(view.voids):
        return set()
    hint = hint_of(view, choice)
    position, rules = view.representative, view.rules
    seen = {
        "me": view.mover,
        "party": rules.seating.party,
        "pairs": rules.seating.has_partners,
        "cleaning": rules.variant.cleaning,
        "values": rules.values,
        "leader": position.leader,
        "trick": [*map(int, view.trick)],
        "winner": position.table_trick().winner if view.trick else -1,
        "known": [[*map(int, hand)] for hand in view.known],
        "unseen": [*map(int, view.unseen)],
        "hidden": view.hidden,
        "stock": view.stock,
        "dark": rules.dark,
        "top": None if view.top is None else int(view.top),
        "owing": position.dirty if view.stock else position.owes,
    }
    cards = [
        {
            "move": TURN_NEXT if one.move is None else int(one.move),
            "mean": one.mean,
            "error": one.error,
            "facts": one.facts.to_dict() | {"owes": [one.facts.owes, one.facts.they_owe]},
        }
        for one in choice.candidates
        if isinstance(one.facts, CardFacts)
    ]
    thumb = TURN_NEXT if choice.thumb is None else int(choice.thumb)
    found = page("reason", [seen, cards, thumb])
    if found is None:
        return set()
    assert [one["kind"] for one in found["facts"]] == [one.kind for one in hint.facts], hint
    assert (found["other"] is None) == hint.close
    return {one.kind for one in hint.facts}


@pytest.mark.parametrize("count", [150, pytest.param(20_000, marks=pytest.mark.slow)])
def test_themes_come_again_on_the_page_when_they_do_in_the_package(
    page: Modules, rng: random.Random, count: int
) -> None:
    for _ in range(count):
        learner, at = Learner(), datetime(2026, 1, 1, tzinfo=UTC)
        asked = []
        for _ in range(rng.randint(1, 9)):
            at += timedelta(minutes=int(10 ** rng.uniform(0, 5.3)))
            review = Review(at, rng.choice("ab"), "p001", rng.randint(1, 4))
            learner = learner.after(review)
            asked.append(
                {"at": at.isoformat(), "theme": review.theme, "puzzle": "p001"}
                | {"grade": review.grade}
            )
        due = {theme: datetime.fromisoformat(when) for theme, when in page("due", asked)}
        assert due == {theme: learner.due(theme) for theme in due}, asked
        assert due.keys() == learner.cards.keys()
