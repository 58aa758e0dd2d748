"""False certificates, as good as a forger could make them who has the whole program at hand.

A forgery keeps the hash right and claims in every node just what the checker will ask for, so that
nothing but the rules and the numbers can give it away.  Not every forgery is false: it may happen
to tell the truth.  Which it does, `tests/oracles/bruteforce.py` decides, which shares no code with
either the checker or the solver, and of Kontra the plain reference.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from draws.kontra_endings import kontra
from draws.randoms import PARTNER_GAMES, PARTNER_OBJECTIVES, random_options, random_position
from oracles import bruteforce
from oracles.values import game_of
from ristikontra.game.errors import RistikontraError
from ristikontra.game.scoring import CUMULATIVE, GAME_POINTS, LADDER, LAPLAND, RACE, Scoring
from ristikontra.game.seats import SIDES
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.proof.certificate import prove
from ristikontra.games.tricks.proof.check import VARIANTS, Game, Refused, State
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import next_deal, next_deal_then_points, points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import setup_of

Bound = tuple[int, int]
Lines = list[str]
FOR_PLAYER = {"points": points, "deal": next_deal, "deal-points": next_deal_then_points}
#: Every value that any option may have, and some that none has.
VALUES = sorted({word for row in VARIANTS.values() for word in re.findall(r"\w+", row.more)})
STRANGE = ["banana", "1", "4", "0", "", "true", "ON", "10000", "007"]


class Proof(NamedTuple):
    """A certificate in its parts."""

    objective: str
    position: str
    bounds: tuple[Bound, Bound]
    nodes: tuple[Lines, Lines]

    @property
    def text(self) -> str:
        question = f"ristikontra proof 1\n{self.objective}\n{self.position}\n"
        lines = [f"sha256 {hashlib.sha256(question.encode()).hexdigest()}"]
        party = self.objective.partition(" for ")[2]
        claims = (f"{party} at least", "others at most") if party else ("NS at least", "EW at most")
        for claim, (outcome, worth), nodes in zip(claims, self.bounds, self.nodes, strict=True):
            lines += [f"{claim} {outcome}:{worth}", *nodes]
        return question + "".join(f"{line}\n" for line in [*lines, "end"])


def taken_apart(text: str) -> Proof:
    """Return the parts of a certificate."""
    _, objective, position, _, *lines = text.split("\n")[:-2]
    cut = next(at for at, line in enumerate(lines) if " at most" in line)
    heads = [lines[at].split()[-1].split(":") for at in (0, cut)]
    ns, ew = ((int(outcome), int(points)) for outcome, points in heads)
    return Proof(objective, position, (ns, ew), (lines[1:cut], lines[cut + 1 :]))


@cache
def truth(text: str, objective: str, party: str = "NS") -> Bound:
    """Return what a position is worth to a party, by brute force."""
    position = read_position(text)
    if party == "NS":
        return bruteforce.solve(game_of(position), objective)[0]
    player = position.rules.seating.parties.index(party)
    return reference.value(position, FOR_PLAYER[objective](position.rules, player))


# --- positions whose outcome depends on little ------------------------------------------------

#: The points of a side beside which an outcome changes, from half of the points in the pack.
LIMITS: dict[Scoring, Callable[[int], tuple[int, ...]]] = {
    GAME_POINTS: lambda half: (0, 1, half - 1, half, half + 1),
    RACE: lambda half: (half,),
    LADDER: lambda half: (half - 1, half, half + 1),
    LAPLAND: lambda half: (0, 2, 3, 4, 9, 10, half),
    CUMULATIVE: lambda half: (9, 10, half),
}


def edge_position(rng: random.Random, variant: str, cards: int) -> Position:
    """Return a random position; often one in which a point more or less changes the outcome."""
    while True:
        position = random_position(rng, variant, cards, random_options(rng, variant), tally=True)
        if rng.random() < 0.3:
            return position
        with suppress(RistikontraError):
            return on_edge(rng, position)


def on_edge(rng: random.Random, position: Position) -> Position:
    """Divide what is gone, and set the score, so that best play ends at or beside a limit."""
    rules, setup = position.rules, setup_of(position)
    coming, left = Searcher("points").value(position).points, position.points_left
    gone, half = rules.total - left, rules.total // 2
    goal = rng.choice(LIMITS[rules.variant.scoring](half))
    ns = goal - coming if rng.random() < 0.5 else gone - (goal - (left - coming))
    ns = min(max(ns, 0), gone)
    taken = dict(zip(SIDES, (ns, gone - ns), strict=True))
    finals = ns + coming, rules.total - ns - coming
    score, first = position.score or (0, 0), None
    if rules.variant.scoring in (RACE, CUMULATIVE):
        near = [rules.target - final + rng.choice((-9, -1, 0, 0, 1)) for final in finals]
        score = tuple(min(max(total, 0), rules.target - 1) for total in near)
    if rules.variant.scoring is RACE:
        both = all(score[side] + taken[SIDES[side]] >= rules.target for side in (0, 1))
        first = rng.choice(SIDES) if both else None
    won = setup.won or {}
    if rng.random() < 0.5:
        tricks = sum(won.values())
        own = rng.choice((0, tricks, tricks // 2, tricks - tricks // 2))
        won = {"NS": own, "EW": tricks - own}
    scores = dict(zip(SIDES, score, strict=True))
    return replace(setup, taken=taken, won=won, score=scores, first=first).position()


def kontra_on_edge(rng: random.Random, variant: str, cards: int) -> Position:
    """Return a random ending of Kontra; often players have, or may get, about 21 points (K25)."""
    position = kontra(rng, variant, cards, few=rng.random() < 0.5)
    while position.finished and position.pack:  # without a trick nobody gets it
        position = kontra(rng, variant, cards)
    assert position.taken
    others = [
        max(rng.choice((20, 21, 22, 33)) - rng.randint(0, position.points_left), 0)
        for _ in position.taken[1:]
    ]
    rest = sum(position.taken) - sum(others)
    if rest < 0 or rng.random() < 0.3:
        return position
    return position.replace(taken=tuple(rng.sample([rest, *others], len(position.hands))))


def genuine(rng: random.Random, cards: int, variant: str, objective: str = "") -> Proof:
    """Return a genuine certificate of a random position."""
    if variant not in PARTNER_GAMES:
        position, row = kontra_on_edge(rng, variant, cards), VARIANTS[variant]
        name, party = rng.choice([*row.objectives, "deal"]), rng.choice(row.parties)
        return taken_apart(prove(position, name, party=party))
    position = edge_position(rng, variant, cards)
    objective = objective or rng.choice([*PARTNER_OBJECTIVES, "result", "result"])
    return taken_apart(prove(position, objective))


# --- forging -------------------------------------------------------------------------------------


def written(game: Game, state: State, claim: Bound, cards: str) -> str:
    """Return a node."""
    words = [game.seats[state.leader], *(hand or "-" for hand in state.hands)]
    words += [f"trick:{state.trick}"] * bool(state.trick) + [f"run:{state.run}"] * bool(state.run)
    words += ["tally:" + ",".join(map(str, state.tally))] * any(state.tally)
    words += [f"pack:{state.pack}"] * bool(state.pack)
    return " ".join([*words, f"{claim[0]}:{claim[1]}", cards]).rstrip()


def false_strategy(rng: random.Random, game: Game, side: int, claim: Bound) -> Lines:
    """Return nodes for a claim that may not hold; where a line ends badly it continues.

    The cards are chosen at random.  A state without cards that would have to be worth something
    else than it is gets a node, or none.
    """
    stronger: Callable[[Bound, Bound], Bound] = min if side else max
    layer, lines = {game.start: claim}, Lines()
    if game.follows(game.start, side, claim) and rng.random() < 0.9:
        return lines
    while layer:
        needs = dict[State, Bound]()
        for state, need in layer.items():
            chosen = Lines()

            def choose(state: State, hands: Lines, trick: str, ranks: Lines, to=chosen) -> str:
                to.append(rng.choice(ranks))
                return to[-1]

            for gain, after in game.lines(state, side, choose):
                rest = need[0], need[1] - gain
                if not game.follows(after, side, rest) and (any(after.hands) or rng.random() < 0.5):
                    needs[after] = stronger(needs.get(after, rest), rest)
            lines.append(written(game, state, need, "".join(chosen)))
        layer = needs
    return lines


def asked(proof: Proof) -> Game | None:
    """Return the question of a proof as the checker takes it, if it does."""
    try:
        return Game("ristikontra proof 1", proof.objective, proof.position)
    except Refused:
        return None


def near(rng: random.Random, bound: Bound) -> Bound:
    """Return another bound, by preference one that could be taken for it."""
    outcome, points = bound
    step = rng.choice((1, -1, 2, -2, 3, -3, 6, 100, -100))
    kind = rng.randrange(4)
    if kind == 0:
        return outcome + step, points
    if kind == 1:
        return outcome + rng.choice((-1, 1)), points + step
    return outcome, points + rng.choice((1, -1, 1, -1, step, 10, -10))


def another_value(rng: random.Random, proof: Proof) -> Proof:
    """Claim the same false value in both headings, or one bound falsely, with nodes to match."""
    value = near(rng, proof.bounds[rng.randrange(2)])
    lower, upper = proof.bounds
    bounds = rng.choice(((value, value), (value, upper), (lower, value)))
    return with_strategies(rng, proof._replace(bounds=bounds))


def a_possible_value(rng: random.Random, proof: Proof) -> Proof:
    """Claim a value that the play might reach, but does not, with nodes to match."""
    game = asked(proof)
    assert game
    (least, _), (most, _) = game.ends(game.start)
    left = game.left(game.start) * game.points_count
    value = rng.randint(least, most), rng.randint(0, left)
    lower, upper = proof.bounds
    bounds = rng.choice(((value, value), (min(value, upper), upper), (lower, max(value, lower))))
    return with_strategies(rng, proof._replace(bounds=bounds))


def bounds_alone(rng: random.Random, proof: Proof) -> Proof:
    """Claim other bounds, and leave the nodes as they are or away."""
    bounds = near(rng, proof.bounds[0]), near(rng, proof.bounds[1])
    return proof._replace(bounds=bounds, nodes=rng.choice((proof.nodes, ([], []))))


def crossed_bounds(rng: random.Random, proof: Proof) -> Proof:
    """Claim at least something high and at most something low."""
    (outcome, points), step = proof.bounds[0], rng.choice((1, 3, 100))
    bounds = (
        (outcome + rng.randrange(2), points + step),
        (outcome - rng.randrange(2), points - step),
    )
    return with_strategies(rng, proof._replace(bounds=bounds))


def same_words(rng: random.Random, proof: Proof) -> Proof:
    """Claim bounds that are true and far apart, and might read the same."""
    (least, points), (most, _) = proof.bounds
    step = rng.choice((1, 2, 3, 6))
    bounds = (least - step, points), (most + step, points)
    return proof._replace(bounds=bounds, nodes=([], []))


def with_strategies(rng: random.Random, proof: Proof) -> Proof:
    """Give a proof nodes that fit its bounds as far as anything does."""
    game = asked(proof)
    if game is None:
        return proof
    keep = rng.randrange(3)
    first, second = (
        proof.nodes[side] if keep == side else false_strategy(rng, game, side, proof.bounds[side])
        for side in (0, 1)
    )
    return proof._replace(nodes=(first, second))


def proved_anew(rng: random.Random, proof: Proof) -> Proof:
    """Give a proof the bounds and nodes that the solver finds for its position, if it is one."""
    try:
        position = read_position(proof.position)
        name, _, party = proof.objective.partition(" for ")
        own = taken_apart(prove(position, name, party=party or None))
    except (RistikontraError, ValueError):
        return with_strategies(rng, proof)
    return own._replace(position=proof.position)


def in_position(change: Callable[[random.Random, Lines], None]) -> Callable[..., Proof]:
    """Make a forgery of a change to the words of the position."""

    def forgery(rng: random.Random, proof: Proof) -> Proof:
        words = proof.position.split(" ")
        change(rng, words)
        forged = proof._replace(position=" ".join(words))
        kind = rng.randrange(3)
        return forged if kind == 0 else (proved_anew, with_strategies)[kind - 1](rng, forged)

    forgery.__name__ = change.__name__
    return forgery


def hands_in(words: Lines) -> range:
    """Return the places of the hands in a position: between the variant and the lead."""
    return range(1, next(at for at, word in enumerate(words) if word.startswith("lead:")))


@in_position
def another_option(rng: random.Random, words: Lines) -> None:
    options = [at for at, word in enumerate(words) if re.match(r"\w+=\w+$", word)]
    if not options:
        return
    at = rng.choice(options)
    words[at] = f"{words[at].partition('=')[0]}={rng.choice(VALUES + STRANGE)}"


@in_position
def a_missing_word(rng: random.Random, words: Lines) -> None:
    del words[rng.randrange(1, len(words))]


@in_position
def an_added_word(rng: random.Random, words: Lines) -> None:
    parties = VARIANTS[words[0]].parties
    pair = ",".join(f"{party}={rng.randrange(130)}" for party in parties)
    side, rank = rng.choice(("NS", "EW", "NS,EW")), rng.choice("23456789TJQKA")
    words_to_add = (
        *(f"dirty:{side}", f"clean:{side}", f"first:{side}", f"held:{rng.randrange(1, 9)}"),
        *(f"run:{rank}x{rng.randint(1, 4)}", f"trick:{rank}", f"taken:{pair}", f"won:{pair}"),
        *(f"score:{pair}", f"limit={rng.choice(('2', 'none'))}", "sixty_sixty=cards", ""),
        *("pack:-", f"pack:{rank}", f"pack:{rank}{rng.choice('2TA')}"),
    )
    word = rng.choice(words_to_add)
    named = [at for at, old in enumerate(words) if re.split("[:=]", old)[0] == word.split(":")[0]]
    if named and rng.random() < 0.8:
        words[named[0]] = word
    else:
        words.insert(rng.randint(hands_in(words)[-1] + 2, len(words)), word)


@in_position
def another_variant(rng: random.Random, words: Lines) -> None:
    words[0] = rng.choice([*VARIANTS])


@in_position
def other_cards(rng: random.Random, words: Lines) -> None:
    """Change a card, exchange two, or give everybody more."""
    kind, seats = rng.randrange(3), hands_in(words)
    if kind == 0:
        for at in seats:
            words[at] += "".join(rng.choices("23456789TJQKA", k=rng.randint(1, 4)))
    else:
        at = rng.choice(seats)
        if kind == 1:
            words[at] = words[at][:-1] + rng.choice("23456789TJQKA-")
        else:
            other = rng.choice(seats)
            last = words[at][-1], words[other][-1]
            words[at], words[other] = words[at][:-1] + last[1], words[other][:-1] + last[0]


@in_position
def another_leader(rng: random.Random, words: Lines) -> None:
    words[hands_in(words)[-1] + 1] = f"lead:{rng.choice('NESWABC')}"


@in_position
def another_spice(rng: random.Random, words: Lines) -> None:
    """Change a card of the pack, lock it, or leave it out; exchange one with a player."""
    for at, word in enumerate(words):
        if word.startswith("pack:"):
            kind, hand = rng.randrange(4), rng.choice(hands_in(words))
            if kind == 0 and "-" not in word + words[hand]:
                words[at], words[hand] = word[:-1] + words[hand][-1], words[hand][:-1] + word[-1]
            else:
                cards = "".join(rng.choices("23456789TJQKA", k=len(word) - 5))
                words[at] = ("pack:-", "", *[f"pack:{cards}"] * 2)[kind]
    words[:] = filter(None, words)


@in_position
def other_numbers(rng: random.Random, words: Lines) -> None:
    """Move points, tricks or score by a little, or say that the other side was first."""
    numbered = [at for at, word in enumerate(words) if re.match(r"\w+:(NS|A)=|first:", word)]
    if not numbered:
        return
    at, step = rng.choice(numbered), rng.choice((-9, -2, -1, 1, 2, 9))
    name, _, shown = words[at].partition(":")
    if name == "first":
        words[at] = f"first:{'EW' if shown == 'NS' else 'NS'}"
        return
    numbers = [*map(int, re.findall(r"\d+", shown))]
    one, other = rng.sample(range(len(numbers)), 2)
    numbers[one] += step
    numbers[other] += rng.choice((-step, 0) if name == "score" else (-step, -step, -step, 0))
    pairs = zip(VARIANTS[words[0]].parties, numbers, strict=True)
    words[at] = f"{name}:" + ",".join(f"{party}={number}" for party, number in pairs)


@in_position
def a_run_or_trick(rng: random.Random, words: Lines) -> None:
    """Say that the cards of the leader have been led before, or take one of them to the table."""
    lead = hands_in(words)[-1] + 1
    leader = 1 + VARIANTS[words[0]].seats.index(words[lead][-1])
    if len(words[leader]) < 3:
        return
    rank = rng.choice(words[leader][2:])
    words[:] = [word for word in words if word[:3] not in ("run", "tri")]
    words.insert(lead + 1, f"run:{rank}x{rng.randint(1, 3)}")
    if rng.random() < 0.5:
        words[leader] = words[leader].replace(rank, "", 1)
        words[leader] += "-" * (len(words[leader]) == 2)
        words.insert(lead + 1, f"trick:{rank}")


def another_objective(rng: random.Random, proof: Proof) -> Proof:
    objectives = [*PARTNER_OBJECTIVES, "trick"]
    if " for " in proof.objective:
        objectives += [f"{name} for {party}" for name in FOR_PLAYER for party in "ABCN"]
    forged = proof._replace(objective=rng.choice(objectives))
    return rng.choice((forged, proved_anew(rng, forged), with_strategies(rng, forged)))


def in_nodes(change: Callable[[random.Random, str], str]) -> Callable[..., Proof]:
    """Make a forgery of a change to a node, or to every line that is the same."""

    def forgery(rng: random.Random, proof: Proof) -> Proof:
        nodes = [line for part in proof.nodes for line in part]
        if not nodes:
            return another_value(rng, proof)
        line = rng.choice(nodes)
        first, second = (
            [change(rng, old) if old == line else old for old in part] for part in proof.nodes
        )
        bounds = proof.bounds
        if rng.random() < 0.5:
            bounds = rng.choice(
                ((near(rng, bounds[0]), bounds[1]), (bounds[0], near(rng, bounds[1])))
            )
        return proof._replace(bounds=bounds, nodes=(first, second))

    forgery.__name__ = change.__name__
    return forgery


@in_nodes
def another_claim(rng: random.Random, line: str) -> str:
    outcome, points = map(int, re.findall(r"-?\d+(?=:)|(?<=:)-?\d+", line)[-2:])
    claim = "{}:{}".format(*near(rng, (outcome, points)))
    return re.sub(r" -?\d+:-?\d+( \w+)?$", lambda found: f" {claim}{found[1] or ''}", line)


@in_nodes
def other_choices(rng: random.Random, line: str) -> str:
    held = re.sub("[- ]", "", re.match(r"\w((?: [-2-9TJQKA]+)+)", line)[1]) or "2"
    return re.sub(r"(?<=:\d )\w+$", lambda found: "".join(rng.choices(held, k=len(found[0]))), line)


@in_nodes
def another_state(rng: random.Random, line: str) -> str:
    words = line.split(" ")
    hands = [at for at, word in enumerate(words) if at and re.fullmatch("-|[2-9TJQKA]+", word)]
    if not re.search(":-?[0-9]+$", line):  # the last word is cards that are chosen
        hands.pop()
    at = rng.choice([0, *hands])
    words[at] = rng.choice("NESWABC" if at == 0 else [*(words[one] for one in hands), "-"])
    if rng.random() < 0.3:
        more = "run:2x1", "run:Ax3", "tally:1,0,0,0,0", "tally:0,9,0,0,0", "tally:0,9,9", "pack:T"
        words.insert(hands[-1] + 1, rng.choice(more))
    return " ".join(words)


@in_nodes
def another_tally(rng: random.Random, line: str) -> str:
    """Move points from one player to another, or change the cards that go with the trick."""
    if "pack:" in line and rng.random() < 0.5:
        return re.sub(r"(?<=pack:)\w+", lambda found: found[0][:-1] + rng.choice("2TA"), line)

    def moved(found: re.Match[str]) -> str:
        numbers = [*map(int, found[1].split(","))]
        one, other = rng.sample(range(len(numbers)), 2)
        step = rng.randint(0, numbers[one])
        numbers[one], numbers[other] = numbers[one] - step, numbers[other] + step
        return "tally:" + ",".join(map(str, numbers))

    return re.sub(r"tally:([\d,]+)", moved, line)


@in_nodes
def no_node(rng: random.Random, line: str) -> str:
    hands = " -" * (4 if line[0] in "NESW" else rng.choice((2, 3)))
    return rng.choice((f"{line[0]}{hands} 0:0", f"{line[0]}{hands} -1:0", line))


def transplanted(rng: random.Random, proof: Proof) -> Proof:
    """Take the proof of the same hands with another past, or of others, for a proof of these."""
    other = genuine(rng, rng.randint(0, 2), proof.position.partition(" ")[0])
    nodes = rng.choice((other.nodes, (proof.nodes[0], other.nodes[1]), proof.nodes[::-1]))
    return proof._replace(bounds=rng.choice((proof.bounds, other.bounds)), nodes=nodes)


FORGERIES: tuple[Callable[[random.Random, Proof], Proof], ...] = (
    *(another_value, a_possible_value, bounds_alone, crossed_bounds, same_words, another_option),
    *(
        a_missing_word,
        an_added_word,
        another_variant,
        other_cards,
        another_leader,
        other_numbers,
        a_run_or_trick,
        another_spice,
        another_tally,
    ),
    *(another_objective, another_claim, other_choices, another_state, no_node, transplanted),
)


def forgeries(rng: random.Random, count: int) -> Iterator[tuple[str, Proof]]:
    """Yield `count` forgeries, of every kind and of genuine proofs of every variant in turn."""
    made = 0
    while True:
        for variant in VARIANTS:
            proof = genuine(rng, rng.choice((0, 1, 1, 2, 2, 3)), variant)
            for forge in FORGERIES:
                if made == count:
                    return
                forged = forge(rng, proof)
                if forged != proof:
                    made += 1
                    yield forge.__name__, forged
