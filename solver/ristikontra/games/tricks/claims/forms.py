"""What can be claimed, two functions per form: how it is read, and how it is judged.

`FORMS` lists the keys of the claim language.  A form is read from the values that the reader hands
out.  Faults are reported to the reader, which drops the form if there are any.  It is judged at one
position; `verdicts.py` puts the answers together.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, RistikontraError, hint
from ristikontra.game.seats import Flags, Seating
from ristikontra.games.files import Example
from ristikontra.games.tricks.claims import events, forcing, language, seeing
from ristikontra.games.tricks.claims.language import ClaimsJudge, Finding, Said, Statement
from ristikontra.games.tricks.claims.reading import ClaimsReader, Form
from ristikontra.games.tricks.claims.securing import read_target
from ristikontra.games.tricks.feasibility.help import Goal, help_play
from ristikontra.games.tricks.notation import follow
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import RESULT, Value, endings_of, objective_for
from ristikontra.games.tricks.search.plans import plan
from ristikontra.games.tricks.search.reference import perft
from ristikontra.games.tricks.search.solver import Solution
from ristikontra.games.tricks.worlds.advised import AdviseRecord
from ristikontra.words import Saying

#: A verdict by the weight of what speaks against a claim, and of what speaks for it.
_AGAINST: Final[tuple[language.Word, ...]] = ("true", "points", "false")
_FOR: Final[tuple[language.Word, ...]] = ("false", "points", "true")

#: Cards tried in a search for the shortest plan, where a claim states its number of lines.
_PLAN_NODES: Final = 10_000_000


def weight(gain: Value, objective: str) -> int:
    """Return how heavy a gain or a loss is: 2 the outcome, 1 points only, 0 none.

    Where play is only for points, they are the outcome.

    >>> weight(Value(0, 3), "clean"), weight(Value(0, 3), "points"), weight(Value(1, -9), "clean")
    (1, 2, 2)
    """
    if gain <= (0, 0):
        return 0
    return 2 if gain.outcome or objective == "points" else 1


def others_of(seating: Seating, party: int) -> str:
    """Return the letters of all who play against a party.

    >>> from ristikontra.game.seats import PARTNERS, alone
    >>> others_of(PARTNERS, 0), others_of(alone("A", "B", "C"), 1)
    ('EW', 'AC')
    """
    return "".join(name for at, name in enumerate(seating.parties) if at != party)


def _truth(holds: bool) -> language.Word:
    return "true" if holds else "false"


def _losses(solution: Solution) -> dict[Rank, Value]:
    """Return what every card costs the player on turn, beside a best one."""
    return {card.rank: card.loss or Value(0, 0) for card in solution.cards}


# --- cards ----------------------------------------------------------------------------------------


#: What follows from the values of all cards by an objective: the verdict, and the card that shows
#: it; None means any best card.
_Weigh: TypeAlias = Callable[[str, seeing.Worths], tuple[language.Word, Rank | None]]


def _find_weighed(
    weigh: _Weigh, judge: ClaimsJudge, position: Position, objective: str | None = None
) -> Finding:
    solution = judge.solve(position, objective)
    values = {card.rank: card.lower.for_party(position.party) for card in solution.cards}
    word, telling = weigh(solution.objective.name, values)
    shown = solution.line[0] if telling is None else telling
    name = solution.objective.name
    line = (shown, *judge.solve(position.play(shown), name).line)
    better = () if shown in solution.best else solution.line
    return Finding(word, name, position, line, better=better, solution=solution)


def _weighed(cards: tuple[Rank, ...], weigh: _Weigh, *, seeable: bool = True) -> Said:
    """Return what follows from the values of all cards; if `seeable`, also from their averages."""

    def from_seat(advice: AdviseRecord) -> language.Word:
        return weigh(advice.measure.name, seeing.weighed_from_seat(advice))[0]

    find = partial(_find_weighed, weigh)
    return Said(find, cards, weighs_play=True, from_seat=from_seat if seeable else None)


#: A statement about a card, with the verdict: by how much each of the others is worth more than it,
#: and by how much it is worth more than each.
_WEIGHED: Final[Mapping[str, Callable[[list[int], list[int]], language.Word]]] = {
    "right": lambda behind, ahead: _AGAINST[max(behind, default=0)],
    "only": lambda behind, ahead: _FOR[min(ahead, default=2)],
    "not only": lambda behind, ahead: _AGAINST[max(*behind, 0, min(ahead, default=2))],
    "mistake": lambda behind, ahead: _FOR[max(behind, default=0)],
    "worst": lambda behind, ahead: _FOR[min(behind, default=0)],
    "better": lambda behind, ahead: _FOR[min(ahead)],
    "worse": lambda behind, ahead: _FOR[min(behind)],
    "as good": lambda behind, ahead: _AGAINST[max(*behind, *ahead)],
    "no better": lambda behind, ahead: _AGAINST[max(ahead)],
    "no worse": lambda behind, ahead: _AGAINST[max(behind)],
}
_BY_RULE: Final = ("forced", "unbeatable", "beatable")
_COMPARING: Final = ("better", "worse", "as good", "no better", "no worse")
_IS: Final = ("right", "only", "not only", "mistake", "worst", *_BY_RULE, *_COMPARING)


def card_is(cards: tuple[Rank, ...], word: str) -> Said:
    """Return that the first card is right, the only right one, a mistake...

    The others are those that it is compared with.  If it is "as good as" they are, all must be
    worth the same.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> card_is((Rank("A"),), "right").find(ClaimsJudge(), position, None).word
    'true'
    """

    def weigh(name: str, values: seeing.Worths) -> tuple[language.Word, Rank]:
        """Compare what the card is worth with the others."""
        rank, *compared = cards
        best = seeing.best_of(values)
        others = compared or [other for other in values if other != rank]
        behind = [weight(values[other] - values[rank], name) for other in others]
        ahead = [weight(values[rank] - values[other], name) for other in others]
        worse = [other for other in compared if other not in best]
        shown = worse[0] if worse and rank in best else rank
        return _WEIGHED[word](behind, ahead), shown

    return _weighed(cards, weigh)


def _read_is(reader: ClaimsReader) -> Said:
    """Read what a card is said to be, alone or beside others."""
    text = reader.words("is")
    word = " ".join((text or "").lower().split())
    if text is not None and word not in _IS:
        reader.wrong("is", Saying("claim.is", word=text, hint=hint(word, _IS)))
    if word in _IS and word not in _BY_RULE and not reader.seating.two_sided:
        reader.wrong("is", Saying("claim.three.is", word=word, words=[*_BY_RULE]))
    cards: tuple[Rank, ...] = (reader.card(),)
    if word in _COMPARING:
        cards += reader.ranks("than")
    elif reader.own("than"):
        reader.wrong("than", Saying("claim.than"))
    if word in _BY_RULE:
        return Said(partial(_find_by_rule, cards[0], word), cards, weighs_play=True)
    return card_is(cards, word)


def _read_costs(reader: ClaimsReader) -> Said:
    """Read what a card is said to cost: points where the outcome is the same, or the outcome."""
    bounds, outcome = reader.bounds("costs"), ("the outcome", "outcome", "the deal", "deal")
    if bounds is None and reader.value("costs") not in outcome:
        reader.wrong("costs", Saying("claim.costs"))
    card = reader.card()

    def weigh(_: str, values: seeing.Worths) -> tuple[language.Word, Rank]:
        """Compare what the card costs with what was said."""
        loss = seeing.loss_of(values, card)
        if bounds is None:
            return _FOR[2 if loss.outcome > 0 else int(loss.points > 0)], card
        return _truth(not loss.outcome and bounds.hold(loss.points)), card

    return _weighed((card,), weigh, seeable=False)


def best_cards(cards: tuple[Rank, ...]) -> Said:
    """Return that the best cards are these and no others.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> best_cards((Rank("A"), Rank("9"))).find(ClaimsJudge(), position, None).word
    'false'
    """

    def weigh(name: str, values: seeing.Worths) -> tuple[language.Word, Rank | None]:
        """Compare the cards that were named with the best ones."""
        best = seeing.best_of(values)
        word = _AGAINST[max(weight(seeing.loss_of(values, rank), name) for rank in cards)]
        wrong = [rank for rank in cards if rank not in best]
        every = set(best) <= set(cards)
        return word if every else "false", wrong[0] if wrong else None

    return _weighed(cards, weigh)


def _find_by_rule(
    rank: Rank, word: str, judge: ClaimsJudge, position: Position, objective: str | None = None
) -> Finding:
    """Say whether a card is forced, unbeatable or beatable, whatever it is worth.

    Look at the other cards, or try every continuation of the trick after this one.
    """
    if word == "forced":
        legal = position.moves()
        return Finding(
            _truth(legal == (rank,)),
            "cards",
            position,
            reasons=(language.reason_of("legal", ranks=legal),),
        )
    seating = position.rules.seating
    line: tuple[Rank, ...] = (rank,)
    ours = seating.mask(position.party)
    ways = perft(position.play(rank), len(position.counts) - 1 - len(position.trick))
    if position.ends_trick:
        beaten = not ours >> position.table_trick(rank).winner & 1
    else:
        event = events.Event(
            (events.Part(events.What.TRICK_WON, events.EVERYBODY & ~ours, seating=seating),)
        )
        found = forcing.can_happen(position.play(rank), event)
        beaten, line = found.holds, (rank, *found.line)
    kind, true = "beaten" if beaten else "unbeaten", _truth(beaten == (word == "beatable"))
    reason = language.reason_of(kind, others_of(seating, position.party), (rank,), (ways,))
    return Finding(true, "every", position, line if beaten else (), reasons=(reason,))


def _read_winners(reader: ClaimsReader) -> Said | None:
    """Read the cards, or the players, that are said to win."""
    text = reader.words("winners")
    cards: list[tuple[int, Rank]] = []
    seat = -1
    for word, place, player, ranks in reader.played_cards(text or "", owned=True):
        seat = player if player >= 0 else seat
        if ranks is None or seat < 0:
            reader.wrong("winners", Saying("claim.winners.word", word=word), *place)
            return None
        for rank in ranks:
            if any(position.counts[seat][rank] == 0 for position in reader.here):
                says = Saying("play.none", seat=reader.seating.seats[seat], rank=rank)
                reader.wrong("winners", says, *place)
                return None
            cards.append((seat, rank))
    if not cards and text is not None:
        reader.wrong("winners", Saying("claim.winners.none"))
    return Said(partial(_find_winners, tuple(dict.fromkeys(cards))))


def _find_winners(
    cards: Sequence[tuple[int, Rank]],
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Say whether cards, (seat, rank), cannot be beaten by another side whenever they are led.

    Ask who else holds the ranks: only another card of the rank led can win (R11).
    """
    reasons = []
    beaten = False
    seating = position.rules.seating
    for seat, rank in cards:
        others = [at for at, hand in enumerate(position.counts) if at != seat and hand[rank]]
        for at in others:
            reasons.append(language.reason_of("matches", seating.seats[at], (rank,)))
            beaten = beaten or seating.party[at] != seating.party[seat]
        if not others:
            reasons.append(language.reason_of("unmatched", seating.seats[seat], (rank,)))
    return Finding(_truth(not beaten), "cards", position, reasons=tuple(reasons))


# --- the deal -------------------------------------------------------------------------------------


class How(NamedTuple):
    """In what way an event is claimed: that it comes true by a yardstick, or does not.

    The yardstick is None for best play; where a side denies it, all others would force it.
    """

    yardstick: str | None
    wanted: bool = True
    denies: bool = False


HOW: Final = {
    "can": How("force"),
    "cannot": How("force", wanted=False),
    "can_deny": How("force", denies=True),
    "cannot_deny": How("force", wanted=False, denies=True),
    "could": How("help"),
    "could_not": How("help", wanted=False),
    "always": How("every"),
    "will": How(None),
}


def comes(how: How, side: int | None, event: events.Event) -> Said:
    """Return that an event can be forced or denied, could come, comes always or with best play.

    `side` is the one that can force or deny it, or cannot; None where nobody is spoken of.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> event, _ = events.read_event("NS points >= 15")
    >>> comes(HOW["can"], 0, event).find(ClaimsJudge(), position, None).word
    'true'
    """
    return Said(partial(_find_event, how, side, event), needs=event.needs)


def _read_event(reader: ClaimsReader) -> Said | None:
    """Read an event, and the side that is claimed to cause it."""
    kind, how, here = reader.kind, HOW[reader.kind], reader.here
    said = how.yardstick == "force" or reader.value("side") is not None
    side, text = reader.side() if said else None, reader.words(kind)
    meant = side
    if side is not None and how.denies:  # of two others the claim must say whose event it is
        meant = 1 - side if reader.seating.two_sided else None
    if text is None:
        return None
    event, faults = events.read_event(text, meant, reader.seating)
    faults = event.foreign(here[0].rules) if event else faults
    if reader.faulty(kind, faults) or event is None:
        return None
    missing = reader.lacking(event.missing(here[0]))
    if event.of_trick and any(position.finished for position in here):
        reader.wrong(kind, Saying("claim.no_trick"))
    elif missing:
        reader.wrong(kind, Saying("claim.needs", facts=missing))
    return comes(how, side, event)


def _find_event(
    how: How,
    side: int | None,
    event: events.Event,
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Look whether the event comes, by the measure that was named."""
    if how.yardstick is None:
        return _by_best_play(event, judge, judge.solve(position, objective))
    if side is not None and how.yardstick == "force":
        found = (forcing.can_deny if how.denies else forcing.can_force)(position, side, event)
        seating = position.rules.seating
        who = seating.parties[side] if found.holds else others_of(seating, side)
        reason = language.reason_of("forces" if found.holds != how.denies else "denies", who)
    elif how.yardstick == "help":
        found = forcing.can_happen(position, event)
        reason = language.reason_of("line" if found.holds else "no_line")
    else:
        found = forcing.must_happen(position, event)
        reason = language.reason_of("no_other" if found.holds else "otherwise")
    word = _truth(found.holds == how.wanted)
    return Finding(word, how.yardstick, position, line=found.line, reasons=(reason,))


def _by_best_play(event: events.Event, judge: ClaimsJudge, solution: Solution) -> Finding:
    name, position, line = solution.objective.name, solution.position, solution.line
    holds = _by_value(event, solution)
    if holds is None:
        lines = forcing.Lines(
            position, event, forcing.NOBODY, lambda at: judge.solve(at, name).best
        )
        holds, line = lines.holds(), lines.line()
    return Finding(_truth(holds), name, position, line=line, solution=solution)


def _by_value(event: events.Event, solution: Solution) -> bool | None:
    """Say whether the event comes true with best play, if only the value decides it."""
    position, objective, value = solution.position, solution.objective, solution.lower
    if not event.plain(position.rules) or objective.depends:
        return None
    tally = events.with_tally(position)
    found = {
        event.at_end(position.rules, ending, tally.taken or (0, 0))
        for ending in endings_of(tally, objective, value)
        if _happens(position, ending.fails, value.points)
    }
    return found.pop() if len(found) == 1 else None


def _happens(position: Position, fails: Flags, points: int) -> bool:
    """Ask about endings in which the sides that must clean do equally, and no others."""
    if not all(position.owes) or any(fails) != all(fails):
        return True
    wish, least = not any(fails), (points, None)
    return help_play(position, Goal((wish, wish), least, least)).status != "impossible"


def _read_line(reader: ClaimsReader) -> Said | None:
    """Read a line, and the side whose best play it is claimed to be."""
    text, whose = reader.words("line") or "", reader.words("best_for") or "both"
    sides = {party.lower(): (at,) for at, party in enumerate(reader.parties)}
    known = sides | {"both": (0, 1)}
    if whose.lower() not in known:
        reader.wrong("best_for", Saying("claim.best_for", sides=[*reader.parties, "both"]))
    if len(reader.here) > 1:
        reader.wrong("after", Saying("claim.line.one_place"))
        return None
    followed = follow(reader.here[0], text)
    reader.faulty("line", followed.faults)
    found = partial(_find_best_line, followed.ranks, known.get(whose.lower(), ()))
    return Said(found, weighs_play=True)


def _find_best_line(
    line: tuple[Rank, ...],
    sides: tuple[int, ...],
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Say whether every card that these sides play in a line is a best one.

    The heaviest loss counts.
    """
    solution = judge.solve(position, objective)
    name, at = solution.objective.name, position
    heaviest, played = 0, 0
    for number, rank in enumerate(line):
        if at.party in sides:
            here = judge.solve(at, name)
            loss = weight(_losses(here)[rank], name)
            if loss > heaviest:
                heaviest, played, solution = loss, number, here
        at = at.play(rank)
    reasons: tuple[language.ReasonRecord, ...] = ()
    if heaviest:
        who = position.rules.seating.seats[solution.position.mover]
        reasons = (language.reason_of("departs", who, (line[played],), (played,)),)
    better = solution.line if heaviest else ()
    word = _AGAINST[heaviest]
    return Finding(word, name, position, line, played, better, reasons, solution)


def _read_settled(reader: ClaimsReader) -> Said:
    """Read that nothing is open any more."""
    if reader.value("settled") is not True:
        reader.wrong("settled", Saying("claim.settled"))
    return Said(find_settled)


def find_settled(
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Say whether nothing matters any more: every line ends the same.

    Look for a line that ends otherwise, in the outcome or in points.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> find_settled(ClaimsJudge(), position).word
    'false'
    """
    if not position.rules.seating.two_sided:
        return _of_shares(position)
    solution = judge.solve(position, objective)
    played_for, (outcome, points) = solution.objective, solution.lower
    seating = position.rules.seating
    first, exactly = seating.mask(0), events.Bounds(outcome, outcome)
    wins = events.Part(events.What.OUTCOME, first, exactly, objective=played_for, seating=seating)
    takes = events.Part(events.What.POINTS, first, events.Bounds(points, points), seating=seating)
    word: language.Word = "false"
    same = forcing.must_happen(position, events.Event((wins,)))
    if same.holds and played_for.counts_points:
        same = forcing.must_happen(position, events.Event((wins, takes)))
        word = "true" if same.holds else "false" if played_for.name == "points" else "points"
    elif same.holds:
        word = "true"
    reason = language.reason_of("settled" if same.holds else "otherwise")
    better = () if same.holds else solution.line
    return Finding(word, played_for.name, position, same.line, 0, better, (reason,), solution)


def _of_shares(position: Position) -> Finding:
    """Ask of three players whether every line shares the points as the first one does."""
    seating, taken, at = position.rules.seating, [0, 0, 0], position
    while not at.finished:
        rank = at.moves()[0]
        taken = [points + at.gain(rank, party) for party, points in enumerate(taken)]
        at = at.play(rank)
    same = forcing.must_happen(
        position,
        events.Event(
            tuple(
                events.Part(
                    events.What.POINTS,
                    seating.mask(party),
                    events.Bounds(points, points),
                    seating=seating,
                )
                for party, points in enumerate(taken)
            )
        ),
    )
    reason = language.reason_of("settled" if same.holds else "otherwise")
    return Finding(_truth(same.holds), "every", position, same.line, reasons=(reason,))


def _read_needs(reader: ClaimsReader) -> Said:
    """Read how many more card points a side is said to need to win, or in Kontra to deal."""
    bounds = reader.bounds("needs") or events.Bounds()
    rules, win = reader.here[0].rules, events.to_win(reader.here[0].rules)
    if bounds.low is None or bounds.low != bounds.high:
        reader.wrong("needs", Saying("claim.needs.number"))
    elif win is None:
        reader.wrong("needs", Saying("claim.needs.none", rules=rules.name))
    elif lacking := [name for name in win[1] if getattr(reader.here[0], name) is None]:
        reader.wrong("needs", Saying(f"claim.needs.no_{lacking[0]}"))
    return Said(partial(_find_needed, reader.side(), bounds.low or 0))


def _find_needed(
    side: int,
    points: int,
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Count what the side has already."""
    target, counted = events.to_win(position.rules) or (0, ())
    has = sum(getattr(position, name)[side] for name in counted)
    needed = max(target - has, 0)
    rules = position.rules
    kind = "needs_deal" if rules.variant.plays_for_deal else "needs"
    reason = language.reason_of(kind, rules.seating.parties[side], (), (has, needed, target))
    return Finding(_truth(needed == points), "cards", position, reasons=(reason,))


def _read_gains(reader: ClaimsReader) -> Said:
    """Read what a side is said to gain by a change of rules, cards or the lead."""
    side, word, bounds = reader.side(), reader.value("gains"), reader.bounds("gains")
    if bounds:
        word = "points"
    elif word not in ("more", "less", "same"):
        reader.wrong("gains", Saying("claim.gains"))
    actual = reader.unchanged()
    other_values = reader.here[0].rules.values != actual.rules.values
    if other_values and actual.taken is None and reader.value("objective") == RESULT:
        reader.wrong("objective", Saying("claim.gains.values"))
    low, high = bounds or events.Bounds()
    word = cast(Literal["more", "less", "same", "points"], word)
    # At most five points are gained where none are lost.
    bounds = events.Bounds(low or 0, high)
    return Said(partial(_find_gain, side, word, bounds, actual))


def _find_gain(
    side: int,
    word: Literal["more", "less", "same", "points"],
    bounds: events.Bounds,
    actual: Position,
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Compare the values of both positions, with the same points so far.

    `actual` is the position without the change; the bounds are those of "points".
    """
    if position.taken is not None and actual.taken is None:
        actual = actual.replace(taken=position.taken)
    name = objective or ("points" if word == "points" else objective_for(actual).name)
    changed, before = judge.solve(position, name), judge.solve(actual, name).lower
    gain = (changed.lower - before).for_party(side)
    more, less = weight(gain, name), weight(-gain, name)
    true: language.Word
    match word:
        case "more":
            true = _FOR[more]
        case "less":
            true = _FOR[less]
        case "same":
            true = _AGAINST[max(more, less)]
        case "points":
            true = _truth(not gain.outcome and bounds.hold(gain.points))
    who = position.rules.seating.parties[side]
    reason = language.reason_of("gain", who, (), (*changed.lower, *before))
    return Finding(true, name, position, line=changed.line, reasons=(reason,), solution=changed)


def _read_plan(reader: ClaimsReader) -> Said:
    """Read a goal, and how many lines a plan for it is claimed to have."""
    lines, side, position = reader.bounds("plan"), reader.side(), reader.here[0]
    if lines is None:
        reader.wrong("plan", Saying("claim.plan"))
    number = reader.value("goal")
    goal = str(number) if type(number) is int else reader.words("goal")
    if position.taken is None and not reader.lacking(["taken"]):
        position = position.replace(taken=(0, 0))  # every number will be tried
    facts: frozenset[str] = frozenset()
    try:
        event = read_target(position, side, goal, reader.objective).event
    except BadText as error:
        for one in error.problems:
            reader.wrong("goal", one.says, one.column - 1, one.width)
    except RistikontraError as error:
        reader.wrong("objective", Saying("claim.plan.objective", why=error))
    else:
        facts = event.needs(position.rules) if event else facts
    found = partial(_find_plan, side, lines or events.Bounds(), goal)
    return Said(found, needs=lambda _: facts)


def _find_plan(
    side: int,
    lines: events.Bounds,
    goal: str | None,
    judge: ClaimsJudge,
    position: Position,
    objective: str | None = None,
) -> Finding:
    """Say whether the shortest plan by which a side secures a goal has this many lines.

    `goal` is written as `claims.securing` says, None for the best that the side can guarantee.  Any
    plan that is found is enough for "at most".
    """
    target = read_target(position, side, goal, objective)
    found = plan(target.position, target.objective, side, target.value, max_nodes=_PLAN_NODES)
    fits = found.first is not None and lines.hold(found.lines)
    if found.secured is None or (
        found.secured and not found.shortest and not (fits and lines.low is None)
    ):
        raise RistikontraError(Saying("claim.plan.long", nodes=_PLAN_NODES))
    return Finding(_truth(fits), "force", position, planned=(target, found))


#: The keys that say what is claimed.
_FORMS: Final[Mapping[str, Form]] = {
    "is": Form(_read_is, ("card", "than")),
    "costs": Form(_read_costs, ("card",), valued=True),
    "right_in": Form(seeing.read_share, ("card",), valued=True),
    "averages": Form(seeing.read_points, ("card",), valued=True),
    "same": Form(lambda reader: card_is(reader.ranks("same", 2), "as good"), valued=True),
    "best": Form(lambda reader: best_cards(reader.ranks("best")), valued=True),
    **{key: Form(_read_event, ("side",), how.yardstick is None) for key, how in HOW.items()},
    "line": Form(_read_line, ("best_for",), valued=True),
    "settled": Form(_read_settled),
    "winners": Form(_read_winners),
    "needs": Form(_read_needs, ("side",)),
    "gains": Form(_read_gains, ("side",), valued=True),
    "plan": Form(_read_plan, ("side", "goal")),
}
#: The same, each judged from a seat where the claim names one.
FORMS: Final[Mapping[str, Form]] = {
    key: form._replace(read=partial(seeing.from_seat, read=form.read))
    for key, form in _FORMS.items()
}


def read_claims(example: Example[Position]) -> tuple[language.Claim[Statement], ...]:
    """Return the claims of a position file.

    Raises `BadText` with everything that is wrong with them.

    >>> from ristikontra.games.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A",E="9",S="2",W="4"}\\n'
    >>> example = read_example(text + '[[claims]]\\nid="a"\\ntext="So."\\ncrad="A"\\nis="right"')
    >>> read_claims(example)
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: position:8:1: unknown key 'crad'; did you mean 'card'?
        crad="A"
        ^^^^
    """
    return ClaimsReader(example, FORMS).claims()
