"""Explanations: what is found, and that every sentence is fit to be read.

`test_sentences` says whether the sentences are true.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from fixtures.share import some_of
from oracles.values import objectives_for, random_endings
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import BadText, IllegalPlay
from ristikontra.games.tricks.explain import (
    bestplay,
    brief,
    explain_card,
    explain_solution,
    full,
    paragraphs,
)
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.notation import read_position, swap
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.games.tricks.search.solver import Searcher, Solution
from ristikontra.table.analysis import judge
from ristikontra.words.en import WORDS

PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
#: A small ending, a card and an objective for each kind.
SEEN: dict[type[f.Fact], tuple[str, str, str]] = {
    f.Only: ("lappi N:Q8 E:53 S:99 W:J4 lead:S", "9", "points"),
    f.Equal: ("lappi N:94 E:A8 S:A3 W:77 lead:E", "A", "points"),
    f.Best: ("lappi N:K9 E:AJ S:A2 W:93 lead:S", "2", "points"),
    f.Cost: ("lappi N:K9 E:AJ S:A2 W:93 lead:S", "A", "points"),
    f.Capture: ("ristikontra N:A984 E:J952 S:JT98 W:AT75 lead:E", "J", "points"),
    f.Sole: ("lappi N:KKQ52 E:AAT33 S:QJT97 W:QT842 lead:E dirty:EW", "T", "clean"),
    f.Swing: ("ristikontra N:KKT7 E:A922 S:Q973 W:KJ53 lead:N run:Ax1", "7", "points"),
    f.Regains: (
        "lappi N:K76 E:Q85 S:K53 W:KJ2 lead:W run:6x1 dirty:NS,EW",
        "K",
        "clean",
    ),
    f.Denied: ("lappi N:Q83 E:K66 S:KK7 W:98 lead:W trick:7 run:4x2 dirty:NS", "8", "clean"),
    p.Takers: ("ristikontra N:QJ88 E:KJJ6 S:AJ55 W:QT62 lead:N run:Qx1", "J", "points"),
    p.TakesOver: ("ristikontra N:J83 E:A73 S:A4 W:75 lead:S trick:8,Q run:Ax1", "8", "points"),
    p.LeadsOn: ("ristikontra N:8755 E:AQT5 S:KJT6 W:KJ87 lead:S run:Jx2", "6", "points"),
    f.Settles: ("ristikontra N:T865 E:AJ65 S:AQT2 W:KQ63 lead:N", "6", "points"),
    f.ByThen: ("ristikontra N:TT5 E:543 S:632 W:Q42 lead:E run:9x1", "5", "points"),
    f.Ends: (
        "lappi-six N:8 E:7 S:96 W:5 lead:W trick:6,4,Q taken:NS=0,EW=117 won:NS=3,EW=8 "
        "dirty:EW clean:EW",
        "6",
        "result",
    ),
    f.Cleans: ("lappi N:KQ E:K9 S:73 W:A3 lead:W dirty:EW", "A", "clean"),
    f.Half: ("ristikontra N:54 E:K7 S:A7 W:82 lead:E taken:NS=50,EW=55", "K", "result"),
    f.Due: ("kontra-2 A:A9 B:A lead:B trick:2 taken:A=50,B=48", "9", "deal"),
    f.Spice: ("kontra-2 A:K9 B:K2 lead:A pack:T", "9", "points"),
    f.Everything: ("lappi N:Q8 E:87 S:K9 W:63 lead:N", "Q", "points"),
    f.Swap: ("lappi N:J6 E:62 S:72 W:32 lead:N", "6", "points"),
    f.Burden: ("ristikontra N:AK E:AJ S:32 W:95 lead:N", "K", "points"),
    f.Rule: ("lappi N:AK92 E:T643 S:A873 W:AJT9 lead:W run:Jx3", "T", "points"),
    p.SureWinner: (PAGAT, "Q", "clean"),
    p.Shared: ("ristikontra N:A72 E:AJ6 S:K76 W:J97 lead:E", "J", "points"),
    p.Spends: ("ristikontra-60 N:J7 E:98 S:KQ2 W:Q4 lead:W trick:J,8,7 run:4x3", "Q", "points"),
    p.SureKing: ("lappi N:K642 E:T974 S:AQ76 W:T854 lead:N dirty:NS", "K", "clean"),
    p.Takes: ("lappi N:9 E:3 S:6 W:A9 lead:N trick:9,J,J", "9", "points"),
    p.ShouldTake: ("ristikontra N:73 E:4 S:Q2 W:65 lead:E trick:Q", "2", "points"),
    p.Throws: ("lappi N:KJ E:T72 S:Q97 W:Q7 lead:W trick:5,J", "T", "points"),
    p.Gives: ("ristikontra N:A2 E:33 S:54 W:4 lead:W trick:T", "A", "points"),
    p.Spares: ("ristikontra N:A2 E:33 S:54 W:4 lead:W trick:T", "2", "points"),
    p.HoldsBack: ("lappi N:Q2 E:JJ4 S:J53 W:332 lead:N trick:4", "J", "points"),
    p.LosesLead: ("ristikontra N:953 E:982 S:KJT W:KQ5 lead:W", "5", "points"),
    p.Keeps: ("lappi-500 N:KK6 E:JT6 S:Q75 W:K953 lead:N trick:J,T,A", "5", "points"),
    p.Unguards: ("ristikontra-60 N:J7 E:98 S:KQ2 W:Q4 lead:W trick:J,8,7 run:4x3", "Q", "points"),
}
#: What is kept: for a later lead, to take a trick with, as a guard.
KEPT = {
    p.Keep.WINNER: ("ristikontra N:643 E:AK S:K7 W:A83 lead:E trick:T,J run:6x1", "3"),
    p.Keep.MATCH: ("lappi N:982 E:K873 S:AK65 W:KT7 lead:W trick:5,Q run:4x3", "8"),
    p.Keep.GUARD: ("lappi-500 N:KK6 E:JT6 S:Q75 W:K953 lead:N trick:J,T,A", "5"),
}


def explained(
    rng: random.Random, count: int, cards: int | None = None
) -> Iterator[tuple[Solution, f.Explanation]]:
    """Yield the explanation of every card of random endings, by random objectives."""
    for position in random_endings(rng, count, cards):
        solver = Searcher(rng.choice(objectives_for(position)), table_megabytes=8)
        solution = solver.find(position)
        for found in explain_solution(solution, solver).values():
            yield solution, found


def check(rng: random.Random, count: int) -> Counter[type[f.Fact]]:
    """Read every sentence of random endings; return how often each kind of fact was found."""
    kinds: Counter[type[f.Fact]] = Counter()
    for position in random_endings(rng, count, None):
        solver = Searcher(rng.choice(objectives_for(position)), table_megabytes=8)
        solution = solver.find(position)
        shown = explain_solution(solution, solver)
        where = f"{position!s} {solution.objective.name}"
        for found in shown.values():
            kinds.update(map(type, found.facts))
            check_card(found, where)
        texts = [*map(str, paragraphs(shown))]
        for text in texts:
            read(text, where)
            assert not text.startswith("If "), (where, text)  # of which card?
        sentences = [one for text in texts for one in re.split(r"(?<=\.) ", text)]
        assert len(sentences) == len(set(sentences)), (where, texts)
        assert bool(texts) == bool(shown), where
    return kinds


def check_card(found: f.Explanation, where: str) -> None:
    """Read what is said of only one card."""
    words = str(brief(found) or "")
    read(words, where)
    assert not words.endswith("."), (where, words)
    text = str(full(found) or "")
    assert len(re.findall(r"\.(?: |$)", text)) <= 3, (where, text)
    if text:
        read(text, where)


def check_lines(rng: random.Random, count: int) -> int:
    """Read what is said of the mistakes of random lines; return how many there were."""
    mistakes = 0
    for position in random_endings(rng, count, None):
        solver = Searcher(rng.choice(objectives_for(position)), table_megabytes=8)
        line: list[int] = []
        at = position
        while not at.finished:
            line.append(rng.choice(at.moves()))
            at = at.play(line[-1])
        for step in judge(position, line, solver).mistakes:
            where = f"{step.position!s} {step.solution.objective.name}"
            check_card(explain_card(step.solution, step.rank), where)
            mistakes += 1
    return mistakes


def read(text: str, where: str) -> None:
    """Find what a reader would stumble over."""
    for wrong in ("  ", "{", "}", "..", " .", " ,", " ;", "None", " a a", " an [^aeiou]"):
        assert not re.search(re.escape(wrong) if "[" not in wrong else wrong, text), (where, text)
    assert not re.search(r"\b(1|one) points\b|\b(\w+) \2\b", text), (where, text)
    assert not re.search(r"\ba [ae]\w|\bsixs\b|\b0\b", text), (where, text)
    assert not re.search(r"-\d", text), (where, text)
    assert not re.search(r"(\w+) can (then )?take the trick with the \1 in it", text), (where, text)


# --- sentences can be read ------------------------------------------------------------------


@some_of(20, 40)
def test_every_sentence_can_be_read(rng: random.Random, number: int) -> None:
    check(rng, number)


@some_of(20, 40)
def test_what_is_told_of_mistakes_can_be_read(rng: random.Random, number: int) -> None:
    assert check_lines(rng, number) > number // 2


@pytest.mark.slow
def test_every_sentence_of_two_thousand_positions_can_be_read(rng: random.Random) -> None:
    kinds = check(rng, 2000)
    assert set(kinds) >= set(SEEN) - {p.LosesLead, f.Due, f.Spice}


@pytest.mark.slow
def test_what_is_told_of_the_mistakes_of_a_thousand_lines_can_be_read(rng: random.Random) -> None:
    assert check_lines(rng, 1000) > 500


def test_every_card_is_explained_and_its_worth_told_first(rng: random.Random) -> None:
    for solution, found in explained(rng, 20, 4):
        cards = {card.rank: card for card in solution.cards}
        assert found.best == cards[found.rank].best
        assert type(found.facts[0]) in ({f.Only, f.Equal, f.Best} if found.best else {f.Cost})


def test_explaining_one_card_says_the_same_as_explaining_all(rng: random.Random) -> None:
    for solution, found in explained(rng, 10, 4):
        assert explain_card(solution, found.rank) == found


def ways(position: Position) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every way to finish the trick on the table: the four ranks and the winner."""
    for rank in position.moves():
        if len(position.trick) == 3:
            trick = position.table_trick(rank)
            yield trick.ranks, trick.winner
        else:
            yield from ways(position.play(rank))


def takes_it(position: Position, taker: int) -> bool:
    """Say whether a player's side, whatever the other does, makes that player win the trick."""
    side = taker % 2
    found = []
    for rank in position.moves():
        if len(position.trick) == 3:
            found.append(position.table_trick(rank).winner == taker)
        else:
            found.append(takes_it(position.play(rank), taker))
    return any(found) if position.mover % 2 == side else all(found)


def test_who_can_take_a_trick_and_whose_it_is_agree_with_trying(rng: random.Random) -> None:
    counts: Counter[bool] = Counter()
    for position in random_endings(rng, 300, rng.choice((2, 3))):
        if position.finished:
            continue
        for rank in position.moves():
            for taker in f.later_seats(position):
                can = takes_it(position.play(rank), taker)
                assert p.can_take(position, rank, taker) == can, str(position)
                counts[can] += 1
        if position.trick:
            winners = {winner for _, winner in ways(position)}
            lost = not any((winner - position.mover) % 2 == 0 for winner in winners)
            assert p.lost_trick(position) == (tuple(sorted(winners)) if lost else ())
    assert min(counts.values()) > 20


# --- sentences are worth reading ------------------------------------------------------------


def shown(text: str, objective: str | None = None) -> list[str]:
    return [*map(str, paragraphs(explain_solution(Searcher(objective).find(read_position(text)))))]


def test_the_documented_ending_is_explained() -> None:
    solution = Searcher("clean").find(read_position(PAGAT))
    briefs = {RANKS[r]: str(brief(found) or "") for r, found in explain_solution(solution).items()}
    assert briefs == {
        "Q": "wins: nobody else has a queen",
        "T": "only East's ten refutes it",
        "7": "lets EW take 10 points in this trick",
        "5": "lets EW take 10 points in this trick",
    }


def test_a_trick_that_the_player_can_take_is_not_called_sure() -> None:
    assert shown("ristikontra N:A E:32 S:54 W:76 lead:N trick:3") == [
        "The three is the only good card. It takes the trick, and nobody to play has another "
        "three.",
        "The two costs EW 11 points: it leaves the trick to North; the three would take it. After "
        "the three, best play may lead the two, which nobody else has, in trick 2.",
    ]


def test_nothing_is_the_only_refutation_beside_another() -> None:
    """Both can take the trick from the nine."""
    texts = shown("ristikontra N:A984 E:J952 S:JT98 W:AT75 lead:E")
    assert "only South's jack refutes the jack" in texts[-1]
    assert "South and North both have a nine, and either can take the trick" in texts[-1]
    assert "nly North's nine" not in " ".join(texts)


def test_points_go_with_a_trick_only_where_it_is_lost_already() -> None:
    """South's three takes the trick: the king's four points do not go with it."""
    for south, sure in (("K3", False), ("K7", True)):
        at = read_position(f"ristikontra N:6 E:5 S:{south} W:6 lead:W trick:3,4,A")
        assert (p.Gives in {type(fact) for fact in facts_of(at, "K")}) == sure


def test_all_points_are_said_to_be_taken_only_if_nothing_prevents_it() -> None:
    """EW could keep 19 points by giving up what they want more, that NS do not clean."""
    position = "lappi-500 N:AQ E:KQ S:Q97 W:T5 lead:W trick:7,3,4 dirty:NS"
    for objective, whole in (("clean", 34), ("points", 15)):
        solution = Searcher(objective).find(read_position(position))
        assert solution.lower.points == whole
        found = explain_card(solution, Rank("7"))
        assert not any(isinstance(fact, f.Everything) for fact in found.facts)


def facts_of(position: Position, card: str) -> tuple[f.Fact, ...]:
    solution = Searcher("points").find(position)
    return explain_card(solution, Rank(card)).facts


def test_equal_cards_are_told_of_once() -> None:
    assert shown("lappi N:94 E:A8 S:A3 W:77 lead:E") == ["Every card is worth the same here."]
    best, worse = shown("lappi-500 N:QT8 E:JJ9 S:K97 W:984 lead:W", "points")
    assert best.startswith("The four is the only good card.")
    assert worse.startswith("The nine and the eight cost EW five points each: ")


def test_paragraphs_follow_the_table(rng: random.Random) -> None:
    """The best cards first, then the others by what they cost."""
    for position in random_endings(rng, 30, 5):
        solver = Searcher("points", table_megabytes=8)
        solution = solver.find(position)
        texts = [*map(str, paragraphs(explain_solution(solution, solver)))]
        assert len(texts) <= len({card.value for card in solution.cards})
        found = (re.search(r" costs? (?:NS|EW) (\d+) points", text) for text in texts)
        costs = [int(cost[1]) for cost in found if cost]
        assert costs == sorted(costs)


def test_tricks_bear_the_numbers_of_the_table() -> None:
    position = read_position("lappi N:JTT75 E:KK987 S:QT972 W:J5432 lead:N dirty:NS,EW")
    found = explain_card(Searcher("clean").find(position), Rank("7"))
    assert [re.findall(r"trick \d", str(full(found, first))) for first in (1, 4)] == [
        ["trick 5"],
        ["trick 8"],
    ]


@pytest.mark.parametrize("kind", SEEN)
def test_every_kind_of_fact_is_found(kind: type[f.Fact]) -> None:
    text, card, objective = SEEN[kind]
    solution = Searcher(objective).find(read_position(text))
    assert kind in {type(fact) for fact in explain_card(solution, Rank(card)).facts}


@pytest.mark.parametrize("reason", KEPT)
def test_what_a_card_is_kept_for(reason: p.Keep) -> None:
    text, card = KEPT[reason]
    solution = Searcher("points").find(read_position(text))
    facts = explain_card(solution, Rank(card)).facts
    assert [fact.reason for fact in facts if isinstance(fact, p.Keeps)] == [reason]


def test_a_pattern_that_does_not_matter_is_not_told() -> None:
    """All cards throw points on the partner's trick, or none does it better than another."""
    position = read_position("ristikontra N:AT E:33 S:2 W:9 lead:S trick:2,5")
    found = explain_solution(Searcher("points").find(position))
    assert not any(isinstance(fact, p.Throws) for one in found.values() for fact in one.facts)


def test_tables_of_words_agree() -> None:
    """Every few words stand for a sentence; one of them is about another card than its own."""
    briefs = {key: words for key, words in WORDS.items() if key.startswith("brief.")}
    stems = {key.removeprefix("brief.").removesuffix(".other") for key in briefs}
    assert {f"why.{stem}" for stem in stems} <= set(WORDS)
    assert all(briefs.values())


# --- what is not known, and who asks --------------------------------------------------------


def test_nothing_is_told_of_an_interrupted_search() -> None:
    solution = Searcher("clean").find(read_position(PAGAT), max_nodes=10)
    for found in explain_solution(solution).values():
        assert (found.facts, brief(found), full(found)) == ((), None, None)


def test_a_finished_deal_has_nothing_to_explain() -> None:
    solution = Searcher("points").find(read_position("lappi N:- E:- S:- W:- lead:N"))
    assert dict(explain_solution(solution)) == {}


def test_a_card_that_is_not_held_is_refused() -> None:
    solution = Searcher("clean").find(read_position(PAGAT))
    with pytest.raises(IllegalPlay, match="North has no ace"):
        explain_card(solution, Rank("A"))


def test_explaining_asks_few_questions(rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bounded number of questions for each card, whatever the position.

    Looking whether an event may come after other cards too takes more: of `LOOK` positions.
    """
    monkeypatch.setattr(bestplay, "LOOK", 0)

    class Counting(Searcher):
        asked = 0

        def solve(self, position: Position, **limits: object) -> Solution:
            self.asked += 1
            return super().solve(position)

        def value(self, position: Position) -> Value:
            self.asked += 1
            return super().value(position)

    for position in random_endings(rng, 10, 5):
        solver = Counting(objectives_for(position)[0])
        solution = solver.find(position)
        explain_solution(solution, solver)
        assert solver.asked <= 70 * len(solution.cards) + 1


# --- exchanging two cards -------------------------------------------------------------------


def test_swapping_twice_changes_nothing(rng: random.Random) -> None:
    for position in random_endings(rng, 40, 3):
        if position.run or position.finished:
            continue
        one, other = position.mover, (position.mover + 2) % 4
        held = [next((r for r in range(13) if position.hands[s][r]), 0) for s in (one, other)]
        if held[0] == held[1] or not any(position.hands[other]):
            continue
        there = f"{'NESW'[one]}{RANKS[held[0]]} {'NESW'[other]}{RANKS[held[1]]}"
        back = f"{'NESW'[one]}{RANKS[held[1]]},{'NESW'[other]}{RANKS[held[0]]}"
        assert swap(swap(position, there), back) == position


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("N7", "give two cards to exchange", 1),
        ("", "give two cards to exchange", 1),
        ("N7,EK,S2", "give two cards to exchange", 1),
        ("7,EK", "'7' is not a card with its seat", 1),
        ("N7,Ex", "'Ex' is not a card with its seat", 4),
        ("N77,E8", "'N77' is not a card with its seat", 1),
        ("N7,EA", "East has no ace", 4),
        ("N7,NQ", "both cards are in one hand", 1),
        ("NT,ET", "both cards have one rank", 1),
    ],
)
def test_a_swap_that_makes_no_sense_is_refused(text: str, message: str, column: int) -> None:
    with pytest.raises(BadText, match=re.escape(message)) as caught:
        swap(read_position(PAGAT), text)
    assert caught.value.problems[0].column == column


def told_of(text: str, card: str) -> str:
    """Return what is said of a card in a position that is played for points."""
    solution = Searcher().find(read_position(text))
    return str(full(explain_card(solution, Rank(card))) or "")


def test_a_reply_that_comes_after_the_good_card_too_refutes_nothing() -> None:
    """S takes the trick with the ten whatever E plays; what E lacks later is why S loses."""
    text = "ristikontra N:AT6 E:KQ82 S:KQT2 W:J77 lead:W trick:T,J"
    for card, name in {"2": "two", "K": "king", "Q": "queen"}.items():
        shown = told_of(text, card)
        assert f"South may lead a {name} in trick 2 and take the trick" in shown
        assert "refutes" not in shown


def test_a_reply_that_takes_what_the_card_costs_refutes_it() -> None:
    """S takes the trick with the seven in any case; with the ace in it S takes eleven more."""
    text = "ristikontra N:A2 E:A54 S:T73 W:43 lead:W trick:7,2"
    assert told_of(text, "A").startswith("Only South's seven refutes the ace, by taking the trick")


def test_a_swap_that_breaks_the_limit_is_refused() -> None:
    """South had nothing but threes to lead; with a nine this three could not have been led
    (R16)."""
    position = read_position("ristikontra N:57 E:22 S:3 W:99 lead:S trick:3 run:3x2 limit=2")
    with pytest.raises(BadText, match="R16"):
        swap(position, "S3,W9")
