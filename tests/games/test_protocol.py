"""What every game offers, tried on each game of the registry and on one of a file here."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import UNSET

import ristikontra
from draws.sedma_draws import sedma_states
from fixtures.beating import drawn_endings
from fixtures.collecting import small_games
from fixtures.layouts import drawn_positions
from games.nim import GAME as NIM
from games.nim import NimState
from ristikontra.api.analyse import AnalyseRecord
from ristikontra.api.perft import LinesRecord
from ristikontra.api.reference import RulesRecord
from ristikontra.api.show import ShowRecord
from ristikontra.api.solve import SolveRecord
from ristikontra.api.verify import VerifyRecord
from ristikontra.cli.main import cli
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.names import GAMES
from ristikontra.game.state import State, game_of
from ristikontra.games.cards import PACK
from ristikontra.games.files import read_example
from ristikontra.games.given import read_position
from ristikontra.games.judges import PlainAlone, PlainRounds, PlainSides, count_lines, liked
from ristikontra.games.myllymatti.collecting import CollectingPosition, dealt
from ristikontra.games.myllymatti.position import PhasePosition
from ristikontra.games.myllymatti.rules import BeatingRules
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.record import Record, StateRecord
from ristikontra.table.session import begin
from ristikontra.words import language, say, speaking


def nim_states(seed: int) -> Iterator[NimState]:
    draw = random.Random(seed)
    while True:
        row = tuple(draw.choices(range(1, 10), k=draw.randint(1, 7)))
        yield NimState(((), (draw.randint(1, 9),)), row, draw.randrange(2), draw.choice((1, 2)))


def begging_endings(seed: int) -> Iterator[LayoutPosition]:
    draw = random.Random(seed)
    texts = (
        "ristiseiska A:S9Q B:STK C:S8J turn:{} build=free unable=beg scoring={}",
        "ristiseiska A:H3,SA B:SK C:HA2 turn:{} unable=beg ak_continue=off scoring={}",
        "ristiseiska A:CK,S3 B:SA2,DA C:HK turn:{} scoring={}",
    )
    for text in texts:
        for turn in "ABC":
            scoring = draw.choice(("first", "last"))
            yield read(text.format(turn, scoring))


#: Some states of each game.
DRAWN: dict[str, Sequence[State]] = {
    "nim": [*islice(nim_states(3), 60)],
    "ristiseiska": [*drawn_positions(5, 25, 9), *begging_endings(6)],
    "myllymatti": [*drawn_endings(7, 15, 5), *small_games(8, 5, 5)],
    "sedma": [*sedma_states("sedma", 10, 40)],
    "sedma-2": [*sedma_states("sedma-2", 11, 40)],
}


def test_states_of_every_game_are_drawn() -> None:
    assert DRAWN.keys() == {*GAMES, NIM.name}


def dealt_games(seed: int, number: int) -> Iterator[PhasePosition]:
    """Draw positions of a game of Myllymatti, from the deal on."""
    draw = random.Random(seed)
    for _ in range(number):
        rules = BeatingRules(draw.random() < 0.5)
        state: PhasePosition = dealt(draw.sample(sorted(PACK), 16), rules, draw.randrange(3))
        for _ in range(draw.randint(0, 24)):
            if not state.finished:
                state = state.play(draw.choice(state.moves()))
        yield state


#: States that a text can say; those in `DRAWN` of the first phase cannot come from a whole deal.
WRITTEN = {
    name: [state for state in states if not isinstance(state, CollectingPosition)]
    for name, states in DRAWN.items()
}
WRITTEN["myllymatti"] += dealt_games(9, 30)


def after_each_move(state: State) -> list[State]:
    return [state, *(state.play(move) for move in state.moves())]


@pytest.mark.parametrize("name", DRAWN)
def test_a_state_is_read_from_what_it_writes(name: str) -> None:
    for drawn in WRITTEN[name]:
        for state in after_each_move(drawn):
            assert state.game.read(str(state)) == state
            spaced = str(state).lower().replace(" ", "  ")
            assert hash(state.game.read(spaced)) == hash(state)


@pytest.mark.parametrize("name", DRAWN)
def test_a_state_says_who_chooses_and_what(name: str) -> None:
    for drawn in DRAWN[name]:
        for state in after_each_move(drawn):
            assert state.finished == (not state.moves())
            assert len(state.seats) == len(state.hands)
            parties = range(len(state.parties))
            assert {state.party_of(seat) for seat in range(len(state.seats))} == {*parties}
            assert 0 <= state.mover < len(state.seats)
            with pytest.raises(ValueError, match="legal"):
                state.play("no move")
            if state.finished:
                assert len(state.returns()) == len(state.parties)


@pytest.mark.parametrize("name", DRAWN)
def test_a_move_is_found_by_its_text(name: str) -> None:
    for state in WRITTEN[name]:
        for move in state.moves():
            assert state.read_line(state.move_text(move)) == [move]
            assert state.play_line(state.typed(move)) == state.play(move)


@pytest.mark.parametrize("name", DRAWN)
def test_the_best_move_has_the_worth_of_the_state(name: str) -> None:
    for state in DRAWN[name]:
        if state.finished:
            continue
        judge = state.game.judge(state)
        look, seat = judge.look(state), state.party
        assert [*look.moves] == [*state.moves()]
        best = max(liked(state, found, judge.measure) for found in look.moves.values())
        assert best == liked(state, look.worth, judge.measure)
        chosen = liked(state, look.moves[judge.choose(state)], judge.measure)
        if len(look.worth) == 1 or look.worth[seat].alone is UNSET:
            assert chosen == best


@pytest.mark.parametrize("name", DRAWN)
def test_the_line_can_be_played(name: str) -> None:
    for state in DRAWN[name]:
        line = state.game.judge(state).line(state)
        met = [state]
        for move in line.moves:
            met.append(met[-1].play(move))
        assert met[-1].finished != line.repeats
        assert line.repeats == (met[-1] in met[:-1])
        assert met[-1] == state.play_line(" ".join(state.typed_line(line.moves)))


def test_begging_is_worth_what_plain_search_says() -> None:
    for state in DRAWN["ristiseiska"]:
        if not state.traits.cyclic:
            continue
        judge = state.game.judge(state)
        plain = PlainRounds(state, judge.measure)
        for at in plain.states:
            pairs = zip(judge.worth(at), plain.worth(at), strict=True)
            for found, expected in pairs:
                assert found.sure == expected.sure, str(at)
                assert found.guaranteed == expected.guaranteed, str(at)
                assert found.held == expected.held, str(at)


@pytest.mark.parametrize("name", DRAWN)
def test_a_session_is_played_to_its_end_and_taken_back(name: str) -> None:
    for state in DRAWN[name]:
        session = begin(state, [state.mover])
        while not session.over:
            before = session
            session = session.play(session.state.moves()[-1])
            taken_back = session.undo()
            assert taken_back is not None
            assert taken_back.line == before.line
        assert session.state.finished or session.repeats


@pytest.mark.parametrize("name", DRAWN)
def test_a_file_says_what_a_line_says(name: str) -> None:
    for state in WRITTEN[name]:
        _, *items = str(state).split()
        top, hands, options = [], [], []
        for item in items:
            key, sign, value = item.partition("=" if ":" not in item else ":")
            where = options if sign == "=" else hands if key in state.game.seats else top
            where.append(f'{key} = "{value}"')
        parts = ['title = "x"', f'rules = "{name}"', *top, "[hands]", *hands, "[options]", *options]
        example = read_example("\n".join(parts))
        assert example.position == state


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("nim A:1,x B:- row:3 turn:A", 9, "'x' is not a card"),
        ("nim A:1 B:- row:3 turn:C", 24, "C"),
        ("nim A:1 B:- row:3 turn:A rows:3", 26, "rows"),
        ("nim A:1 B:- row:3 turn:A most=3", 31, "most must be 1 or 2"),
        ("nim A:1 B:- row:3 turn:A row:3", 26, "twice"),
        ("nim A:1 row:3 turn:A", 21, "B"),
        ("nim A:1 B:- row:3", 18, "turn"),
    ],
)
def test_a_fault_has_its_column_in_a_new_game(text: str, column: int, message: str) -> None:
    with pytest.raises(BadText, match=message) as raised:
        NIM.read(text)
    assert [problem.column for problem in raised.value.problems] == [column]


#: Questions about each game: a position, a line from it, and a file with a claim.
ASKED = {
    "nim": ("nim A:1 B:- row:5,2,7 turn:A most=2", "1 1", 'row = "5,2,7"\nturn = "A"', "1"),
    "ristiseiska": ("ristiseiska A:CK,HK B:DK C:SKA turn:C", "SA A:CK", 'turn = "C"', "SA"),
    "myllymatti": ("myllymatti A:SA,H2 B:HJ trump:S turn:A", "H2 -", 'trump="S"\nturn="A"', "SA"),
    "sedma": ("sedma N:A7 E:K8 S:QQ W:T7 lead:W", "T A 8 Q stop", 'lead = "W"', "T"),
    "sedma-2": ("sedma-2 A:A78 B:KT9 lead:A", "A 9 7 T 8 K", 'lead = "A"', "8"),
}
HANDS = {
    "nim": {"A": "1", "B": "-"},
    "ristiseiska": {"A": "CK,HK", "B": "DK", "C": "SKA"},
    "myllymatti": {"A": "SA,H2", "B": "HJ"},
    "sedma": {"N": "A7", "E": "K8", "S": "QQ", "W": "T7"},
    "sedma-2": {"A": "A78", "B": "KT9"},
}


@pytest.fixture
def with_nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nim", "games.nim")


def said_by(*words: str) -> str:
    """What a command prints; it must not fail."""
    found = CliRunner().invoke(cli, words)
    assert found.exit_code == 0, (words, found.output)
    return found.output


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("name", ASKED)
def test_every_verb_answers_for_every_game(name: str, lang: str, tmp_path: Path) -> None:
    """In words and as JSON, which opens with its schema and reads as the record of its verb."""
    position, line, items, card = ASKED[name]
    hands = "\n".join(f'{seat} = "{hand}"' for seat, hand in HANDS[name].items())
    file = tmp_path / "own.toml"
    file.write_text(
        f'title = "Own"\nrules = "{name}"\n{items}\nline = "{line}"\n[hands]\n{hands}\n'
        f'[[claims]]\nid = "1"\ntext = "It is right."\ncard = "{card}"\nis = "right"\n'
    )
    asked: dict[tuple[str, ...], type[Record]] = {
        ("show", position): ShowRecord,
        ("show", str(file)): ShowRecord,
        ("solve", position): SolveRecord,
        ("analyse", position, "--line", line): AnalyseRecord,
        ("analyse", str(file)): AnalyseRecord,
        ("verify", str(file)): VerifyRecord,
        ("perft", position, "--depth", "3"): LinesRecord,
        ("generate", name, "--count", "2", "--seed", "3", "--cards", "3"): StateRecord,
        ("rules", name): RulesRecord,
    }
    for words, kind in asked.items():
        shown = said_by("--lang", lang, *words)
        assert shown.strip(), words
        assert "[en]" not in shown, words
        written = said_by("--lang", lang, *words, "--json")
        for line in written.splitlines():
            assert json.loads(line)["schema"] == 2, words
            assert kind.from_json(line), words
    assert "</svg>" in said_by("--lang", lang, "show", position, "--svg", "-")
    assert said_by("--lang", lang, "solve", position, "--html", str(tmp_path / "solved.html"))
    new = said_by("--lang", lang, "new", name)
    assert read_example(new).position
    for text in said_by("generate", name, "--count", "2", "--cards", "3").split("\n")[:-1]:
        assert said_by("solve", text, "--json")


#: Verbs that a game answers if it has what they ask for, and refuses in a sentence if not: what is
#: asked (`{name}`, `{position}`; a file is `@` and its ending), and the field that it must have.
OFFERED = (
    (("puzzles", "--variant", "{name}"), "puzzles"),
    (("puzzles", "show", "{name}-01"), "puzzles"),
    (("lessons", "{name}"), "lesson"),
)
#: Verbs that take long: each is tried in one language.
OFFERED_IN_ONE = {
    "en": (
        (("export", "{position}", "--page", "@html"), "page"),
        (("puzzles", "make", "{name}"), "puzzles"),
        (("bench", "--variant", "{name}", "--players", "thumb,random", "--deals", "2"), "seeing"),
    ),
    "fi": (
        (("bench", "--variant", "{name}", "--endings", "1", "--seed", "6"), "drawing"),
        (("play", "{name}", "--watch", "--deals", "1", "--seed", "3"), "seeing"),
    ),
}


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("name", ASKED)
def test_a_game_answers_for_what_it_has_and_refuses_the_rest(
    name: str, lang: str, tmp_path: Path
) -> None:
    game, position = game_of(name), ASKED[name][0]
    for number, (words, field) in enumerate((*OFFERED, *OFFERED_IN_ONE[lang])):
        if name == "ristiseiska" and "--endings" in words:
            continue  # whole deals take seconds: `test_whole_deals_are_measured` has ends of them
        file = str(tmp_path / f"{number}.")
        asked = [one.format(name=name, position=position).replace("@", file) for one in words]
        found = CliRunner().invoke(cli, ["--lang", lang, *asked])
        assert not found.exception or isinstance(found.exception, SystemExit), (asked, found)
        assert found.exit_code == (0 if getattr(game, field) else 2), (asked, found.output)
        assert found.output.strip(), asked
        assert "[en]" not in found.output, asked
        assert not found.exit_code or not Path(f"{file}html").exists()


#: Verbs that only games in tricks have.
IN_TRICKS_ONLY = (
    *(("advise", "{position}"), ("when", "K", "{position}"), ("plan", "{position}")),
    *(("safe", "{position}"), ("feasible", "{position}"), ("prove", "{position}", "-o", "@x")),
    *(("deal", "{name}"), ("train", "--variant", "{name}")),
)


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("name", ASKED)
def test_a_game_without_tricks_refuses_their_verbs(name: str, lang: str, tmp_path: Path) -> None:
    for words in IN_TRICKS_ONLY:
        given = (one.format(name=name, position=ASKED[name][0]) for one in words)
        asked = [one.replace("@", str(tmp_path / "proof")) for one in given]
        found = CliRunner().invoke(cli, ["--lang", lang, *asked])
        assert isinstance(found.exception, SystemExit), (asked, found)
        assert found.exit_code == 2, (asked, found.output)
        assert found.stderr.startswith(("error: ", "virhe: ")), (asked, found.stderr)
        assert name in found.stderr, (asked, found.stderr)


#: What Python asks of games in tricks only.
FUNCTIONS: tuple[Callable[[Any], object], ...] = (
    ristikontra.safe,
    ristikontra.plan,
    ristikontra.feasible,
    ristikontra.advise,
    lambda given: ristikontra.perft(given, 3),
    lambda given: ristikontra.when(given, "K"),
)


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("name", ASKED)
def test_python_refuses_what_only_games_in_tricks_have(name: str) -> None:
    for function in FUNCTIONS:
        with pytest.raises(RistikontraError, match=f"{name} has none"):
            function(ASKED[name][0])
    for function in FUNCTIONS[:3]:
        with pytest.raises(RistikontraError, match=f"{name} has none"):
            function(read_position(ASKED[name][0]))


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("name", ASKED)
def test_python_shows_a_position_of_every_game(name: str) -> None:
    """Its diagram and its report as text; as HTML, and as a picture."""
    position, record = read_position(ASKED[name][0]), ristikontra.solve(ASKED[name][0])
    assert position.diagram()
    assert (position._repr_svg_() or "").startswith("<svg")
    page = record._repr_html_()
    assert page
    assert "<svg" in page
    assert str(record)


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("name", ASKED)
def test_a_batch_and_a_pipe_answer_for_every_game(name: str, lang: str, tmp_path: Path) -> None:
    """Many positions in a row; one that is wrong is named by its line, and stops no other."""
    position = ASKED[name][0]
    lines = f"{position}\n{name} A:x\n{position}\n"
    (tmp_path / "many.txt").write_text(lines)
    out = tmp_path / "out.jsonl"
    words = ["batch", str(tmp_path / "many.txt"), "-o", str(out), "--jobs", "1"]
    found = CliRunner().invoke(cli, ["--lang", lang, *words])
    assert (found.exit_code, ":2:" in found.stderr) == (2, True), found.output
    first, second = map(json.loads, out.read_text().splitlines())
    assert (first["number"], second["number"]) == (1, 3)
    for verb in ("show", "solve", "perft"):
        found = CliRunner().invoke(cli, ["--lang", lang, verb, "-", "--json"], input=lines)
        rows = [json.loads(line) for line in found.stdout.splitlines()]
        assert (found.exit_code, len(rows), rows[1]["line"]) == (2, 3, 2), (verb, found.output)
        assert rows[0]["position"] == rows[2]["position"] == first["position"]


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("name", ASKED)
def test_every_game_is_played_at_a_terminal(name: str, lang: str) -> None:
    """With hints and reasons, to its end; every answer is a move as it is typed."""
    state = read(ASKED[name][0])
    session, typed = begin(state, [state.mover]), list[str]()
    while not session.over:
        at = session.state
        typed += ["hint", "hint", f"why {at.move_text(at.moves()[0])}", at.move_text(at.moves()[0])]
        session = session.play(at.moves()[0])
    talk = "\n".join([*typed, "help", ""])
    result = CliRunner().invoke(cli, ["--lang", lang, "play", str(state)], input=talk)
    assert result.exit_code == 0, result.output
    assert "[en]" not in result.output
    with speaking(language(lang)):
        assert say("game.nothing") not in result.output


def test_rules_are_the_same_data_for_every_game() -> None:
    for name in GAMES:
        game = game_of(name)
        assert game is not None
        assert game.name == name
        for option, values in game.options.items():
            assert len({*values}) == len(values) > 1, option


@pytest.mark.usefixtures("with_nim")
@pytest.mark.parametrize("name", ["lappi", *ASKED])
def test_what_is_generated_can_be_solved(name: str) -> None:
    records = [*ristikontra.generate(name, 2, cards=2, seed=3)]
    assert records == [*ristikontra.generate(name, 2, cards=2, seed=3)]
    for record in records:
        solved = ristikontra.solve(record)
        assert (solved.game, solved.position) == (name, record.position)
    if name != "lappi":
        with pytest.raises(RistikontraError, match=f"objective is not for {name}"):
            ristikontra.generate(name, objective="points")


def test_lines_are_counted_as_long_as_few_enough_positions_are_met() -> None:
    """The limit counts positions at once: as many as there are pass, a third of them do not."""
    start = NimState(((), ()), (9, 8, 7, 6, 5), 0, 2)
    layers, most = {start}, 1
    while layers:
        layers = {at.play(move) for at in layers for move in at.moves()}
        most = max(most, len(layers))
    assert count_lines(start, 20, most_states=most)[-1] == count_lines(start, 20)[-1]
    with pytest.raises(RistikontraError, match="too many positions"):
        count_lines(start, 20, most_states=most // 3)


#: Endings of a game of every number of players, and of every way of scoring.
IN_TRICKS = (
    "ristikontra N:A9 E:9K S:22 W:44 lead:N",
    "lappi N:KQ E:77 S:2A W:A9 lead:N dirty:NS,EW",
    "lappi N:K E:7 S:2 W:A lead:N dirty:EW taken:NS=50,EW=55",
    "kontra-2 A:A2 B:92 lead:A taken:A=50,B=59",
    "kontra-3 A:A2 B:92 C:2T lead:A",
    "kontra-3 A:A2 B:92 C:2T lead:A taken:A=40,B=30,C=29",
)


@pytest.mark.parametrize("text", IN_TRICKS)
def test_plain_judges_know_what_the_solver_knows_of_games_in_tricks(text: str) -> None:
    position = read_position(text)
    two = position.traits.two_sided
    # Of who deals next only the end says anything: no card gains a part of it.
    for objective in (None, "points") if two else ("points",):
        judge = position.game.judge(position, objective)
        plain = (PlainSides if two else PlainAlone)(judge.measure, judge.measure.name)
        for state in after_each_move(position):
            look, known = judge.look(state), plain.look(state)
            assert [*look.worth] == [*known.worth], (text, objective)
            assert look.moves.keys() == known.moves.keys()
            for move, worth in look.moves.items():
                assert [*worth] == [*known.moves[move]], (text, objective, move)


@pytest.mark.parametrize("text", IN_TRICKS)
def test_a_position_of_a_game_in_tricks_is_a_state(text: str) -> None:
    position = read_position(text)
    assert isinstance(position, State)
    assert read_position(str(position)) == position
    assert position.game.name == position.variant
    line = position.game.judge(position).line(position)
    typed = position.typed_line(line.moves)
    assert position.read_line(" ".join(typed)) == [*line.moves]
    assert position.play_line(" ".join(typed)).finished


TRICK_ONLY = [
    ("why", True),
    ("plan", True),
    ("outcomes", True),
    ("max_nodes", 0),
    ("max_seconds", 9.0),
]


@pytest.mark.parametrize(("name", "value"), TRICK_ONLY)
def test_a_game_without_tricks_refuses_what_it_has_not(name: str, value: object) -> None:
    """An argument that would do nothing is named, and is not passed over."""
    text = "ristiseiska A:CK,HK B:DK C:SKA turn:C"
    assert ristikontra.solve(text, **{name: None}).game == "ristiseiska"
    with pytest.raises(RistikontraError, match=f"{name} is not for ristiseiska"):
        ristikontra.solve(text, **{name: value})


@pytest.mark.parametrize(
    ("text", "objective", "parts"),
    [
        ("kontra-3 A:A2 B:92 C:2T lead:A", "points", ["points"]),
        ("kontra-3 A:A2 B:92 C:2T lead:A taken:A=40,B=40,C=19", "deal", ["outcome"]),
        ("kontra-2 A:A2 B:92 lead:A taken:A=60,B=49", "deal-points", ["outcome", "points"]),
        ("lappi N:K E:7 S:2 W:A lead:N", "points", ["outcome", "points"]),
    ],
)
def test_a_measure_has_the_parts_that_its_worths_have(
    text: str, objective: str, parts: list[str]
) -> None:
    """Three players have one number each, and two sides have an outcome and points."""
    record = ristikontra.solve(text, solver=ristikontra.Solver(objective))
    position = ristikontra.read_position(text)
    assert [*record.measure.parts] == parts
    assert [*position.game.judge(position, objective).measure.parts] == parts
    for worth in record.worth.values():
        assert [*worth.guaranteed] == parts


@pytest.mark.parametrize(
    ("hand", "items"),
    [
        ("7", "trick:9"),
        ("T7", "run:9x1"),
        ("T7", "taken:NS=85,EW=10"),
        ("T7", "won:NS=8,EW=3"),
        ("T7", "score:NS=1,EW=0"),
        ("T7", "dirty:NS"),
        ("T7", "dirty:NS,EW clean:EW"),
        ("T7", "held:2 sixty_sixty=held_over"),
    ],
)
def test_every_item_of_a_position_in_tricks_is_written(hand: str, items: str) -> None:
    """Each beside nothing else: most positions have none, and their text is made at once."""
    text = f"lappi N:{hand} E:42 S:K6 W:A2 lead:N {items}"
    assert str(read_position(text)) == text
