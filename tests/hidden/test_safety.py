"""Endings played for the guarantee: the hidden cards have one layout, the worst, and never two."""

from __future__ import annotations

import random
from collections.abc import Mapping
from time import perf_counter, process_time

import pytest
from click.testing import CliRunner, Result

from draws.safety_games import games
from oracles.safety_oracle import Sure, contradictions, deals_of, table_of
from ristikontra.api.analyse import surer_record
from ristikontra.api.costs import positions_of
from ristikontra.api.safety import safety_record
from ristikontra.cli.main import cli
from ristikontra.game.cards import Rank
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import read_line
from ristikontra.games.tricks.search.objectives import Value, objective_for
from ristikontra.games.tricks.whole_deals import read_whole_deal
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.endings import SafeState, begin_safely, dealt, goal_of, is_kept, lost_at
from ristikontra.table.session import Session

#: A deal in which a king was not kept.
DEAL = (
    "lappi dealer:S N:QT875 E:AK755 S:AJTTT W:AQ986 stock:A643J26JQJ853464973992K3KQ2782K4 pl"
    "ays:6,5,A,*3|A,7,4,A|T,8,T,*5|2,5,J,Q|Q,5,T,J|9,7,Q,4|3,4,T,3|A,*2,6,*4|9,9,Q,K|8,K,3,8|"
    "9,8,2,2|7,6,7,6|K,J,J,K"
)


def surest(game: Session[SafeState]) -> Rank:
    return max(game.state.sure, key=game.state.sure.__getitem__)


def play_by_lot(game: Session[SafeState], rng: random.Random) -> Session[SafeState]:
    while not game.over:
        game = game.play(rng.choice(game.state.moves()))
    return game


@pytest.mark.parametrize("number", [10, pytest.param(20_000, marks=pytest.mark.slow)])
def test_the_cards_lie_one_way(rng: random.Random, number: int) -> None:
    """Every other game is played at random, the others for the highest guarantee."""
    for at, game in enumerate(games(rng, number)):
        end = game
        while not end.over:
            end = end.play(surest(end) if at % 2 else rng.choice(end.state.moves()))
        record = safety_record(end).to_dict()
        assert not contradictions(record), record
        assert (lost_at(end) is None) == is_kept(end)


def test_the_checker_sees_what_contradicts() -> None:
    """A card that was gone, a card that its hand lacks, and a line that its player lacks."""
    text = "ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567 not:E=7"
    record = safety_record(play_by_lot(begin_safely(read_view(text)), random.Random(1))).to_dict()
    assert not contradictions(record)
    deal = record["position"]
    east, other = (deal.partition(f"{seat}:")[2][0] for seat in "EW")
    swapped = deal.replace(f"E:{east}", f"E:{other}").replace(f"W:{other}", f"W:{east}")
    assert contradictions({**record, "position": swapped})
    assert contradictions({**record, "position": deal.replace("2", "8")})
    assert contradictions({**record, "line": record["line"][::-1]})
    assert contradictions({**record, "made": {"outcome": 0, "points": 120}})
    assert contradictions({**record, "kept": not record["kept"]})


@pytest.mark.parametrize("number", [4, pytest.param(5000, marks=pytest.mark.slow)])
def test_nothing_is_given_away_and_what_is_left_is_taken(rng: random.Random, number: int) -> None:
    """A player who follows the sure cards gets the goal and no more. A player who leaves them loses
    it, and good play afterwards does not win it back."""
    for game in games(rng, number):
        safe = game
        while not safe.over:
            assert safe.state.best == goal_of(safe)
            worst = min(safe.state.sure, key=safe.state.sure.__getitem__)
            if safe.state.sure[worst] < goal_of(safe):
                left = safe.played_out(worst)
                assert not is_kept(left)
                assert lost_at(left) is not None
            safe = safe.play(surest(safe))
        assert safe.state.best == goal_of(safe)


@pytest.mark.parametrize(
    ("number", "tricks"), [(6, 2), pytest.param(300, 4, marks=pytest.mark.slow)]
)
def test_what_is_sure_is_what_sets_of_deals_say(
    rng: random.Random, number: int, tricks: int
) -> None:
    for game in games(rng, number, tricks if number < 10 else rng.randint(2, tricks)):
        table = table_of(str(game.start.view))
        found = {str(rank): tuple(value) for rank, value in begin_at(game).items()}
        assert found == Sure(table, deals_of(table)[0]).cards(), game.start


def begin_at(game: Session[SafeState]) -> Mapping[Rank, Value]:
    """Return what each card guarantees at the start, before the cards that need no choice."""
    return game.start.sure


@pytest.mark.slow
def test_a_card_is_answered_within_a_tenth_of_a_second_with_six_in_hand(rng: random.Random) -> None:
    """At the 99th percentile, in games of full hands of six; by a clock it is printed only."""
    taken, by_clock = [], []
    for game in games(rng, 400, 6):
        while not game.over:
            full = game.state.view.representative.tricks_left == 6
            before, clock = process_time(), perf_counter()
            game = game.play(rng.choice(game.state.moves()))
            taken += [process_time() - before] * full
            by_clock += [perf_counter() - clock] * full
    for times in (taken, by_clock):
        times.sort()
        print(len(times), times[len(times) // 2], times[len(times) * 99 // 100], times[-1])
    assert taken[len(taken) * 99 // 100] < 0.1


def test_the_documented_ending_is_safe_with_the_queen() -> None:
    game = begin_safely(View.of(find_example("lappi/pagat").position))
    sure = game.state.sure
    assert {str(rank) for rank in sure if sure[rank] == goal_of(game)} == {"Q"}
    lost = game.play(Rank("7"))
    assert not is_kept(lost)
    assert lost_at(lost) == 0
    assert lost.undo() == game
    end = game.played_out(Rank("7"))
    assert end.over
    assert end.state.best < goal_of(game)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:A98765", "nothing is guaranteed here"),
        ("kontra-2 A:A9 B:K8 lead:A", "the other hand is what you have not seen"),
        ("kontra-2 A:A9 B:_ lead:A pack:- unseen:AAA", "the locked pack (without the rank"),
        ("kontra-2 A:A9 B:K8 lead:A pack:-", "write what you have not seen"),
        (
            f"kontra-2 A:T94432 B:_ lead:A stock:{39 * '_'} pack:J gone:-",
            "this needs an empty stock",
        ),
        ("ristikontra N:A9 E:K8 S:97 W:44 lead:N stuck_lead=pass_left", "stuck_lead=pass_left"),
    ],
)
def test_where_nothing_can_be_sure_it_is_refused(text: str, fault: str) -> None:
    done = call("", "play", "--adversary", *text.split())
    assert done.exit_code == 2
    assert fault in " ".join(done.stderr.split())


def call(typed: str, *words: str) -> Result:
    return CliRunner().invoke(cli, words, input=typed, env={"COLUMNS": "80"})


def test_the_verb_asks_hints_and_says_what_lost() -> None:
    done = call(
        "why Q\n7\nhint\nwhy\nundo\nhint\nhint\nQ\nhint\nhint\nquit\n",
        "play",
        "lappi/pagat",
        "--adversary",
    )
    assert done.exit_code == 0, done.output
    said = " ".join(done.stdout.split())
    for words in (
        "Goal, whatever the others hold and play: NS take at least 3.",
        "After the queen every layout leaves you the guarantee: NS take at least 3.",
        "The goal is no longer guaranteed, nor is anything else.",
        "After the seven this layout leaves you nothing.",
        "Taken back: North's seven.",
        "The goal is still guaranteed: NS take at least 3.",
        "Best guarantee: the queen.",
        "All cards guarantee the same.",
        "Stopped before the end.",
    ):
        assert words in said, words


def test_a_judged_line_says_what_could_have_been_made_sure_of_and_how_to_see_it() -> None:
    done = call("", "analyse", "lappi/pagat")
    said = " ".join(done.stdout.split())
    assert "North's seven: the queen would have guaranteed this" in said
    command = said.partition("Try it: ristikontra ")[2].partition(" Player")[0]
    shown = " ".join(call("hint\nhint\n", *command.split()).stdout.split())
    assert "NS take at least 3." in shown
    assert "Best guarantee: the queen." in shown


def test_no_card_that_is_as_sure_as_another_is_said_to_give_anything_up(rng: random.Random) -> None:
    for game in games(rng, 20, 3):
        start, sure = game.state.view.representative, game.state.sure
        objective = objective_for(start, game.start.objective.name)
        if len(game.seats) > 1 or game.line:  # the goal would be another
            continue
        for rank, value in sure.items():
            found = surer_record(start, rank, objective)
            assert bool(found) == (value < goal_of(game))
            if found:
                lost = found.given_up
                assert Value(lost.outcome, lost.points) == Value(
                    goal_of(game).outcome - value.outcome, goal_of(game).points - value.points
                )


def test_of_a_whole_deal_it_is_said_once_the_stock_is_gone() -> None:
    deal = read_whole_deal(DEAL)
    found = [
        surer_record(at, play.card)
        for at, play in zip(positions_of(deal), deal.plays(), strict=True)
    ]
    assert [one.cards for one in found if one] == [["K"], ["K"]]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "ristikontra N:A9 E:9K S:22 W:44 lead:N --line 9,9,2,4,K,2,4,A",
            "NS take at least 11 from",
        ),
        (
            "ristikontra N:A9 E:9K S:22 W:44 lead:N taken:NS=50,EW=55 --line 9,9,2,4,K,2,4,A",
            "NS take at least 11 from there on, 61 in the whole deal.",
        ),
        ("kontra-3 A:A9 B:9K C:22 lead:A --line 9,9,2,K,2,A", "A takes at least 11 from there on."),
    ],
)
def test_the_points_that_could_have_been_made_sure_of_are_those_of_the_whole_deal(
    text: str, words: str
) -> None:
    position, _, line = text.partition(" --line ")
    said = " ".join(call("", "analyse", position, "--line", line).stdout.split())
    assert words in said, said


@pytest.mark.slow  # the luck of a deal is played out 20,000 times
def test_the_report_on_a_whole_deal_says_it_too() -> None:
    said = " ".join(call("", "analyse", DEAL).stdout.split())
    assert "king would have guaranteed this" in said
    assert "--adversary --objective points`" in said


PACK = "kontra-2 A:AAK965 B:_ lead:A pack:_ unseen:AA97732 not:B=9"


def test_who_takes_a_card_back_has_not_seen_the_pack() -> None:
    """The hidden bottom card must be the nine, which B lacks (K20)."""
    game = begin_safely(read_view(PACK))
    played = game.play(Rank("A"))
    assert (game.state.spice, played.state.spice, played.undo()) == ((), (Rank("9"),), game)


def test_the_deal_at_the_end_has_the_pack_that_was_worst() -> None:
    """It was the king, worth 4, and not the ace of the view's representative (K20)."""
    game = begin_safely(read_view("kontra-2 A:AAK965 B:_ lead:A pack:_ unseen:AK97322"))
    assert game.start.view.representative.pack == (Rank("A"),)
    played = game.play(Rank("9"))
    assert dealt(played).pack == (Rank("K"),)
    assert [state.scored[0] for state in played.states] == [0, 0, 4]


@pytest.mark.parametrize("spice", [(), ("9", "7"), ("A",), ("K",)])
def test_a_pack_holds_what_it_can_hold(spice: tuple[str, ...]) -> None:
    """One card, unseen, and none of those that B must hold then: B lacks the nine."""
    view = read_view(PACK).play("A")
    assert [*view.spices(Rank("2"))] == [(Rank("9"),)]
    with pytest.raises(ValueError, match="cannot hold"):
        view.play("2", [*map(Rank, spice)])


def test_at_the_end_all_hands_are_shown() -> None:
    start = begin_safely(read_view("ristikontra N:AAK9 E:_ S:_ W:_ lead:N unseen:K23456789TT4"))
    line = []
    game = start
    while not game.over:
        line.append(str(surest(game)))
        game = game.play(surest(game))
    text = "ristikontra N:AAK9 E:_ S:_ W:_ lead:N unseen:K23456789TT4"
    done = call("\n".join([*line, ""]), "play", "--adversary", *text.split())
    assert done.exit_code == 0, done.output
    assert "The hidden cards were:" in done.stdout
    assert "You kept the guarantee:" in " ".join(done.stdout.split())
    assert read_line(" ".join(line))
