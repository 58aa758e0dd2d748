"""Safety plays: puzzles with hidden hands in which the best guarantee is not the best average.

The conditions are tried one after the other, the cheapest first.

1. The player on turn has at least three ranks to choose from, and hands are hidden.
2. One of them, the key, guarantees the side most, whatever the others hold and do.  Every other
   guarantees less: a worse outcome, or four points fewer.
3. At most 6,000 deals are possible.  Over these other cards are better than the key on average, if
   from the next card on everybody saw all cards.  The best of them is the one that tempts.

The partner's hand may be seen.  Then the player also plays it.  In Kontra for two the bottom card
of the pack was led (K7), and the card there now is hidden: else all that is unseen is the other
hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from ristikontra.formats.files import safety_name, safety_position
from ristikontra.game.cards import DESCENDING, EMPTY, RANKS
from ristikontra.game.errors import RistikontraError, closest
from ristikontra.game.rules import Rules, rules_for
from ristikontra.games.puzzles import Measures, Puzzle, puzzles_in
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.drawing import drawn
from ristikontra.games.tricks.puzzles.judging import CHOICE, MARGIN
from ristikontra.games.tricks.puzzles.themes import THEMES
from ristikontra.games.tricks.puzzles.training import Learner
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.games.tricks.setup import setup_of
from ristikontra.games.tricks.worlds.advice import safe_objective
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.guarantee import sure
from ristikontra.games.tricks.worlds.solving import mean_of, solve_deals
from ristikontra.games.tricks.worlds.view import View
from ristikontra.words import Saying

#: The theme that all such puzzles count for.
SAFETY: Final = "safety-play"


def is_safety(theme: str | None) -> bool:
    """Say whether a theme is that of safety plays; raises `RistikontraError` where it is misspelt.

    >>> is_safety("safety-play"), is_safety("guard")
    (True, False)
    >>> is_safety("safty")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle has the theme 'safty'; did you mean ...
    """
    known = (*THEMES, SAFETY)
    if theme is not None and theme not in known and closest(theme.lower(), known) == SAFETY:
        hint = Saying("hint.key", name=SAFETY)
        raise RistikontraError(Saying("puzzles.no_theme", theme=theme, hint=hint))
    return theme == SAFETY


#: The deals that may fit, and how often partner's hand is seen.
DEALS: Final = 6_000
_SEEN: Final = 1 / 3
#: Cards of the longest hand, and themes that ask for few ranks, chosen at random.
_CARDS: Final = (3, 4, 4, 5)
_RANKS: Final = (None, "squeeze")
#: After this many endings in a row of which none is as wanted, no more are drawn.
_PATIENCE: Final = 50_000
#: The same where a learner waits: some seconds at most.
_SOON: Final = 1_000
#: Means that differ by less count as equal: they are sums of fractions.
_ALIKE: Final = 1e-9
#: Shares of the deals: if the tempting card fails in fewer, there is a mark more.
_RARE: Final = (0.3, 0.12, 0.04)
#: The most marks that a puzzle of each level has, but the last.
_MOST: Final = (1, 2, 3, 4)


def safety_pack() -> Mapping[str, Puzzle]:
    """Return the safety plays that come with the program, by `id`, in their order.

    >>> from ristikontra.game.cards import rank_of
    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> one = next(iter(safety_pack().values()))
    >>> rank_of(one.key) in read_view(one.position).may_play()
    True
    """
    return puzzles_in("safety.jsonl")


def find_safety(name: str) -> Puzzle:
    """Return the safety play of the pack that is called so; raises `RistikontraError` if none is.

    >>> find_safety("s901")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle s901; there are s01 to s...
    """
    puzzle = safety_name(name) or name
    safety_position(puzzle)
    return safety_pack()[puzzle]


def chosen_safety(variant: str | None = None, level: int | None = None) -> list[Puzzle]:
    """Return the safety plays of a variant and a level; raises `RistikontraError` if none is left.

    >>> {puzzle.level for puzzle in chosen_safety(level=3)}
    {3}
    """
    found = [
        puzzle
        for puzzle in safety_pack().values()
        if variant in (None, game_of(puzzle)) and level in (None, puzzle.level)
    ]
    if not found:
        raise RistikontraError(Saying("puzzles.none"))
    return found


def game_of(puzzle: Puzzle) -> str:
    """Return the name of the game that a safety play is of, without reading its position."""
    return puzzle.position.partition(" ")[0]


def next_safety(
    learner: Learner, puzzles: Sequence[Puzzle], rng: Random, level: int | None = None
) -> Puzzle:
    """Return a safety play: of those never asked one of the lowest level, or a new one.

    A new one is of one of the games of the puzzles, and of a level, if that matters.  If none is
    found soon, the one comes again that was asked the longest ago.
    """
    asked = {review.puzzle: review.at for review in learner.of(SAFETY)}
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in asked]
    if fresh:
        lowest = min(puzzle.level for puzzle in fresh)
        return rng.choice([puzzle for puzzle in fresh if puzzle.level == lowest])
    variant = rng.choice(sorted({*map(game_of, puzzles)}))
    try:
        made = next(composed_safely(rng, variant, level=level, patience=_SOON))
    except RistikontraError:
        return min(puzzles, key=lambda puzzle: asked[puzzle.id])
    return replace(made, id=made.position)


def composed_safely(
    rng: Random,
    variant: str,
    *,
    cards: int | None = None,
    level: int | None = None,
    patience: int = _PATIENCE,
) -> Iterator[Puzzle]:
    """Yield safety plays without end, all different, the same for the same random numbers.

    `cards` are those of the longest hand; `patience` is after how many endings looked at in vain no
    more are.  Their ids are numbers, from 1.  Raises `RistikontraError` where they cannot come up
    in the variant, hands do not have this many cards, or none is found.

    >>> puzzle = next(composed_safely(Random(1), "ristikontra", cards=3))
    >>> puzzle.key != puzzle.tempting, "_" in puzzle.position
    (True, True)
    """
    rules = rules_for(variant)
    least, most = _sizes(rules)
    if cards is not None and not least <= cards <= most:
        raise RistikontraError(Saying("puzzles.cards", least=least, most=most))
    met: set[str] = set()
    vain = 0
    while vain < patience:
        vain += 1
        each = cards or max(least, rng.choice(_CARDS))
        position = drawn(rng, rules, each, rng.choice(_RANKS))
        seen = rules.seating.has_partners and rng.random() < _SEEN
        if max(map(sum, position.counts)) != each:
            continue
        position = position.replace(taken=None)
        puzzle = safety_play(_seen(position) if seen else View.of(position))
        if puzzle is None or level not in (None, puzzle.level) or puzzle.position in met:
            continue
        if setup_of(position).faults():
            continue
        vain = 0
        met.add(puzzle.position)
        yield replace(puzzle, id=str(len(met)))
    raise RistikontraError(Saying("puzzles.vain", number=patience))


def _seen(position: Position) -> View:
    """Return what the player on turn knows who also sees the partner's hand."""
    partner = position.rules.seating.left_of(position.mover, 2)
    hands = [hand if seat == partner else EMPTY for seat, hand in enumerate(position.counts)]
    return View.at_table(position, hands)


def _sizes(rules: Rules) -> tuple[int, int]:
    """Return the fewest and the most cards of the longest hand that a safety play can have."""
    if rules.seating.has_partners:
        return CHOICE, rules.hand
    return (CHOICE, rules.hand - 1) if len(rules.seating.seats) > 2 else (rules.hand, rules.hand)


def safety_play(view: View) -> Puzzle | None:
    """Return the safety play that what is known of an ending is, without a name, or None.

    >>> from ristikontra.games.tricks.worlds.notation import read_view
    >>> text = "ristikontra N:_ E:KQ6 S:_ W:_ lead:W trick:K,8 unseen:AAQJJT9"
    >>> safety_play(read_view(text)) is None
    True
    """
    if len(view.may_play()) < CHOICE or not any(view.hidden):
        return None
    objective = safe_objective(view)
    least = sure(view, objective)
    key = max(least, key=least.__getitem__)
    goal = least[key]
    if goal.outcome < 0 or not all(_less(goal, least[rank]) for rank in least if rank != key):
        return None
    opened = _opened(view)
    count = sum(Worlds(one).count for one, _ in opened)
    if count > DEALS:
        return None
    rows, ways = list[tuple[Value, ...]](), list[int]()
    for one, copies in opened:
        solved = solve_deals(one, objective, Worlds(one).deals())
        if solved.stopped:
            raise KeyboardInterrupt
        rows += solved.values
        ways += [copies * number for number in solved.deals.ways]
    total, cards = sum(ways), view.representative.moves()
    by_card = dict(zip(cards, zip(*rows, strict=True), strict=True))
    means = {rank: mean_of(values, ways, total) for rank, values in by_card.items()}
    own = means[key]
    better = [
        rank
        for rank, mean in means.items()
        if mean.outcome > own.outcome + _ALIKE
        or (mean.outcome > own.outcome - _ALIKE and mean.points > own.points + _ALIKE)
    ]
    if not better:
        return None
    tempting = max(better, key=means.__getitem__)
    fails = sum(
        number for value, number in zip(by_card[tempting], ways, strict=True) if value < goal
    )
    measures = Measures(deals=count, share=round(fails / total, 4), better_looking=len(better))
    return Puzzle(
        id="",
        position=str(view),
        objective=objective.name,
        key=RANKS[key],
        tempting=RANKS[tempting],
        level=safety_level(measures, view.representative.tricks_left),
        themes=(SAFETY,),
        measures=measures,
    )


def _opened(view: View) -> list[tuple[View, int]]:
    """Return what would be known if the hidden card of a pack were, for each that it can be, and
    how many such cards there are; where none is hidden, the view itself."""
    if not view.spice:
        return [(view, 1)]
    unseen = view.unseen
    return [(view.with_bottom(rank), unseen[rank]) for rank in DESCENDING if unseen[rank]]


def _less(goal: Value, value: Value) -> bool:
    """Say whether a card guarantees enough less than the key."""
    return value.outcome < goal.outcome or value.points <= goal.points - MARGIN


def safety_level(measures: Measures, tricks: int) -> int:
    """Return the level of a safety play with this many tricks to play, from 1 to 5.

    >>> safety_level(Measures(deals=9, share=0.5, better_looking=1), 3)
    1
    """
    share = measures.share or 0.0
    marks = sum(share < most for most in _RARE) + measures.better_looking - 1
    marks += max(tricks - CHOICE, 0)
    return 1 + sum(marks > most for most in _MOST)
