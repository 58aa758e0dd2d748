"""What can be claimed, one class per form: what it says, how it is read, and how it is judged.

`FORMS` lists the keys of the claim language.  A form is read from the values that the reader hands
out.  Faults are reported to the reader, which drops the form if there are any.  It is judged at one
position; `verdicts.py` puts the answers together.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple, cast

from ristikontra.claims import events, language, seeing
from ristikontra.claims.forcing import NOBODY, Lines, can_deny, can_force, can_happen, must_happen
from ristikontra.claims.language import ClaimsJudge, Finding, OfCards, Said, Statement
from ristikontra.claims.reading import ClaimsReader, Form
from ristikontra.claims.securing import read_target
from ristikontra.feasibility.help import Goal, help_play
from ristikontra.formats.notation import follow
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.rules import Rules
from ristikontra.game.seats import Flags, Seating
from ristikontra.games.files import Example
from ristikontra.search.objectives import RESULT, Value, endings_of, objective_for
from ristikontra.search.plans import plan
from ristikontra.search.reference import perft
from ristikontra.search.solver import Solution
from ristikontra.words import Saying
from ristikontra.worlds.advised import AdviseRecord

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


class _Weighed(OfCards):
    """What follows from the values of all cards."""

    __slots__ = ()

    @abstractmethod
    def weighed(self, cards: seeing.Weighing) -> tuple[language.Word, Rank | None]:
        """Return the verdict by the values of all cards, and the card that shows it.

        None means any best card.
        """

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        solution = judge.solve(position, objective)
        values = {card.rank: card.lower.for_party(position.party) for card in solution.cards}
        word, telling = self.weighed(seeing.Weighing(solution.objective.name, values))
        shown = solution.line[0] if telling is None else telling
        name = solution.objective.name
        line = (shown, *judge.solve(position.play(shown), name).line)
        better = () if shown in solution.best else solution.line
        return Finding(word, name, position, line, better=better, solution=solution)


class _Ranked(_Weighed, seeing.Seeable):
    """What follows from which cards are worth more, by best play or on average."""

    __slots__ = ()

    def from_seat(self, advice: AdviseRecord) -> language.Word:
        return self.weighed(seeing.weighed_from_seat(advice))[0]


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


@dataclass(frozen=True, slots=True)
class CardIs(_Ranked):
    """The first card is right, the only right one, a mistake...; the others it is compared with.

    If it is "as good as" they are, all must be worth the same.
    """

    word: str

    @staticmethod
    def read(reader: ClaimsReader) -> CardIs | ByRule:
        """Read what a card is said to be, alone or beside others."""
        text = reader.words("is")
        word = " ".join((text or "").lower().split())
        if text is not None and word not in _IS:
            reader.wrong("is", Saying("claim.is", words=[*_IS]))
        if word in _IS and word not in _BY_RULE and not reader.seating.two_sided:
            reader.wrong("is", Saying("claim.three.is", word=word, words=[*_BY_RULE]))
        cards: tuple[Rank, ...] = (reader.card(),)
        if word in _COMPARING:
            cards += reader.ranks("than")
        elif reader.own("than"):
            reader.wrong("than", Saying("claim.than"))
        return ByRule(cards, word) if word in _BY_RULE else CardIs(cards, word)

    def weighed(self, cards: seeing.Weighing) -> tuple[language.Word, Rank]:
        """Compare what the card is worth with the others."""
        rank, *compared = self.cards
        name, values = cards.objective, cards.values
        others = compared or [other for other in values if other != rank]
        behind = [weight(values[other] - values[rank], name) for other in others]
        ahead = [weight(values[rank] - values[other], name) for other in others]
        worse = [other for other in compared if other not in cards.best]
        shown = worse[0] if worse and rank in cards.best else rank
        return _WEIGHED[self.word](behind, ahead), shown


@dataclass(frozen=True, slots=True)
class Costs(_Weighed):
    """A card costs this many points, where the outcome is the same, or the outcome (None)."""

    bounds: events.Bounds | None

    @staticmethod
    def read(reader: ClaimsReader) -> Costs:
        """Read what a card is said to cost: points, or the outcome."""
        bounds, outcome = reader.bounds("costs"), ("the outcome", "outcome", "the deal", "deal")
        if bounds is None and reader.value("costs") not in outcome:
            reader.wrong("costs", Saying("claim.costs"))
        return Costs((reader.card(),), bounds)

    def weighed(self, cards: seeing.Weighing) -> tuple[language.Word, Rank]:
        """Compare what the card costs with what was said."""
        loss = cards.loss(self.cards[0])
        if self.bounds is None:
            return _FOR[2 if loss.outcome > 0 else int(loss.points > 0)], self.cards[0]
        return _truth(not loss.outcome and self.bounds.hold(loss.points)), self.cards[0]


@dataclass(frozen=True, slots=True)
class BestCards(_Ranked):
    """The best cards are these and no others."""

    def weighed(self, cards: seeing.Weighing) -> tuple[language.Word, Rank | None]:
        """Compare the cards that were named with the best ones."""
        word = _AGAINST[max(weight(cards.loss(rank), cards.objective) for rank in self.cards)]
        wrong = [rank for rank in self.cards if rank not in cards.best]
        every = set(cards.best) <= set(self.cards)
        return word if every else "false", wrong[0] if wrong else None


@dataclass(frozen=True, slots=True)
class ByRule(OfCards):
    """A card is forced, unbeatable or beatable, whatever it is worth."""

    word: str

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Look at the other cards, or try every continuation of the trick after this one."""
        (rank,) = self.cards
        if self.word == "forced":
            legal = position.moves()
            word = _truth(legal == self.cards)
            return Finding(
                word, "cards", position, reasons=(language.reason_of("legal", ranks=legal),)
            )
        seating, line = position.rules.seating, self.cards
        ours = seating.mask(position.party)
        ways = perft(position.play(rank), len(position.counts) - 1 - len(position.trick))
        if position.ends_trick:
            beaten = not ours >> position.table_trick(rank).winner & 1
        else:
            event = events.Event(
                (events.Part(events.What.TRICK_WON, events.EVERYBODY & ~ours, seating=seating),)
            )
            found = can_happen(position.play(rank), event)
            beaten, line = found.holds, (rank, *found.line)
        kind, word = "beaten" if beaten else "unbeaten", _truth(beaten == (self.word == "beatable"))
        reason = language.reason_of(kind, others_of(seating, position.party), self.cards, (ways,))
        return Finding(word, "every", position, line if beaten else (), reasons=(reason,))


@dataclass(frozen=True, slots=True)
class Winners(Said):
    """These cards, (seat, rank), cannot be beaten by another side whenever they are led."""

    cards: tuple[tuple[int, Rank], ...]

    @staticmethod
    def read(reader: ClaimsReader) -> Winners | None:
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
        return Winners(tuple(dict.fromkeys(cards)))

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Ask who else holds the ranks: only another card of the rank led can win (R11)."""
        reasons = []
        beaten = False
        seating = position.rules.seating
        for seat, rank in self.cards:
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


@dataclass(frozen=True, slots=True)
class Comes(Said):
    """An event can be forced or denied, could come with help, comes always or with best play.

    `side` is the one that can force or deny it, or cannot; None where nobody is spoken of.
    """

    how: How
    side: int | None
    event: events.Event

    def needs(self, rules: Rules) -> frozenset[str]:
        """Return the facts of the past that the event asks for."""
        return self.event.needs(rules)

    @staticmethod
    def read(reader: ClaimsReader) -> Comes | None:
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
        return Comes(how, side, event)

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Look whether the event comes, by the measure that was named."""
        event, how = self.event, self.how
        if how.yardstick is None:
            return self._by_best_play(judge, judge.solve(position, objective))
        if self.side is not None and how.yardstick == "force":
            found = (can_deny if how.denies else can_force)(position, self.side, event)
            seating, side = position.rules.seating, self.side
            who = seating.parties[side] if found.holds else others_of(seating, side)
            reason = language.reason_of("forces" if found.holds != how.denies else "denies", who)
        elif how.yardstick == "help":
            found = can_happen(position, event)
            reason = language.reason_of("line" if found.holds else "no_line")
        else:
            found = must_happen(position, event)
            reason = language.reason_of("no_other" if found.holds else "otherwise")
        word = _truth(found.holds == how.wanted)
        return Finding(word, how.yardstick, position, line=found.line, reasons=(reason,))

    def _by_best_play(self, judge: ClaimsJudge, solution: Solution) -> Finding:
        name, position, line = solution.objective.name, solution.position, solution.line
        holds = self._by_value(solution)
        if holds is None:
            lines = Lines(position, self.event, NOBODY, lambda at: judge.solve(at, name).best)
            holds, line = lines.holds(), lines.line()
        return Finding(_truth(holds), name, position, line=line, solution=solution)

    def _by_value(self, solution: Solution) -> bool | None:
        """Say whether the event comes true with best play, if only the value decides it."""
        position, objective, value = solution.position, solution.objective, solution.lower
        if not self.event.plain(position.rules) or objective.depends:
            return None
        tally = events.with_tally(position)
        found = {
            self.event.at_end(position.rules, ending, tally.taken or (0, 0))
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


@dataclass(frozen=True, slots=True)
class BestLine(Said):
    """Every card that these sides play in a line is a best one."""

    line: tuple[Rank, ...]
    sides: tuple[int, ...]

    @staticmethod
    def read(reader: ClaimsReader) -> BestLine | None:
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
        return BestLine(followed.ranks, known.get(whose.lower(), ()))

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Ask of every card of the line whether it is a best one; the heaviest loss counts."""
        solution = judge.solve(position, objective)
        name, at = solution.objective.name, position
        heaviest, played = 0, 0
        for number, rank in enumerate(self.line):
            if at.party in self.sides:
                here = judge.solve(at, name)
                loss = weight(_losses(here)[rank], name)
                if loss > heaviest:
                    heaviest, played, solution = loss, number, here
            at = at.play(rank)
        reasons: tuple[language.ReasonRecord, ...] = ()
        if heaviest:
            who = position.rules.seating.seats[solution.position.mover]
            reasons = (language.reason_of("departs", who, (self.line[played],), (played,)),)
        better = solution.line if heaviest else ()
        word = _AGAINST[heaviest]
        return Finding(word, name, position, self.line, played, better, reasons, solution)


@dataclass(frozen=True, slots=True)
class Settled(Said):
    """Nothing matters any more: every line ends the same."""

    @staticmethod
    def read(reader: ClaimsReader) -> Settled:
        """Read that nothing is open any more."""
        if reader.value("settled") is not True:
            reader.wrong("settled", Saying("claim.settled"))
        return Settled()

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Look for a line that ends otherwise, in the outcome or in points."""
        if not position.rules.seating.two_sided:
            return self._of_shares(position)
        solution = judge.solve(position, objective)
        played_for, (outcome, points) = solution.objective, solution.lower
        seating = position.rules.seating
        first, exactly = seating.mask(0), events.Bounds(outcome, outcome)
        wins = events.Part(
            events.What.OUTCOME, first, exactly, objective=played_for, seating=seating
        )
        takes = events.Part(
            events.What.POINTS, first, events.Bounds(points, points), seating=seating
        )
        word: language.Word = "false"
        same = must_happen(position, events.Event((wins,)))
        if same.holds and played_for.counts_points:
            same = must_happen(position, events.Event((wins, takes)))
            word = "true" if same.holds else "false" if played_for.name == "points" else "points"
        elif same.holds:
            word = "true"
        reason = language.reason_of("settled" if same.holds else "otherwise")
        better = () if same.holds else solution.line
        return Finding(word, played_for.name, position, same.line, 0, better, (reason,), solution)

    def _of_shares(self, position: Position) -> Finding:
        """Ask of three players whether every line shares the points as the first one does."""
        seating, taken, at = position.rules.seating, [0, 0, 0], position
        while not at.finished:
            rank = at.moves()[0]
            taken = [points + at.gain(rank, party) for party, points in enumerate(taken)]
            at = at.play(rank)
        same = must_happen(
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


@dataclass(frozen=True, slots=True)
class Needs(Said):
    """A side needs this many more card points to win on points, or in Kontra to deal."""

    side: int
    points: int

    @staticmethod
    def read(reader: ClaimsReader) -> Needs:
        """Read the game points that a side is said to need."""
        bounds = reader.bounds("needs") or events.Bounds()
        rules, win = reader.here[0].rules, events.to_win(reader.here[0].rules)
        if bounds.low is None or bounds.low != bounds.high:
            reader.wrong("needs", Saying("claim.needs.number"))
        elif win is None:
            reader.wrong("needs", Saying("claim.needs.none", rules=rules.name))
        elif lacking := [name for name in win[1] if getattr(reader.here[0], name) is None]:
            reader.wrong("needs", Saying(f"claim.needs.no_{lacking[0]}"))
        return Needs(reader.side(), bounds.low or 0)

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Count what the side has already."""
        target, counted = events.to_win(position.rules) or (0, ())
        has = sum(getattr(position, name)[self.side] for name in counted)
        needed = max(target - has, 0)
        rules = position.rules
        kind = "needs_deal" if rules.variant.plays_for_deal else "needs"
        reason = language.reason_of(
            kind, rules.seating.parties[self.side], (), (has, needed, target)
        )
        return Finding(_truth(needed == self.points), "cards", position, reasons=(reason,))


@dataclass(frozen=True, slots=True)
class Gains(Said):
    """What a side gains by a change (of rules, cards or the lead): more, less, same, or points.

    `actual` is the position without the change; the bounds are those of "points".
    """

    side: int
    word: Literal["more", "less", "same", "points"]
    bounds: events.Bounds
    actual: Position

    @staticmethod
    def read(reader: ClaimsReader) -> Gains:
        """Read what a side is said to gain by a change."""
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
        return Gains(side, word, events.Bounds(low or 0, high), actual)

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Compare the values of both positions, with the same points so far."""
        actual = self.actual
        if position.taken is not None and actual.taken is None:
            actual = actual.replace(taken=position.taken)
        name = objective or ("points" if self.word == "points" else objective_for(actual).name)
        changed, before = judge.solve(position, name), judge.solve(actual, name).lower
        gain = (changed.lower - before).for_party(self.side)
        more, less = weight(gain, name), weight(-gain, name)
        match self.word:
            case "more":
                word = _FOR[more]
            case "less":
                word = _FOR[less]
            case "same":
                word = _AGAINST[max(more, less)]
            case "points":
                word = _truth(not gain.outcome and self.bounds.hold(gain.points))
        who = position.rules.seating.parties[self.side]
        reason = language.reason_of("gain", who, (), (*changed.lower, *before))
        return Finding(word, name, position, line=changed.line, reasons=(reason,), solution=changed)


@dataclass(frozen=True, slots=True)
class Planned(Said):
    """The shortest plan by which a side secures a goal has this many lines.

    `goal` is written as `claims.securing` says, None for the best that the side can guarantee;
    `facts` are those about the past that it depends on.
    """

    side: int
    lines: events.Bounds
    goal: str | None
    facts: frozenset[str]

    def needs(self, rules: Rules) -> frozenset[str]:
        """Return the facts of the past that the goal asks for."""
        return self.facts

    @staticmethod
    def read(reader: ClaimsReader) -> Planned:
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
        return Planned(side, lines or events.Bounds(), goal, facts)

    def find(self, judge: ClaimsJudge, position: Position, objective: str | None = None) -> Finding:
        """Look for the shortest plan; any plan that is found is enough for "at most"."""
        target = read_target(position, self.side, self.goal, objective)
        found = plan(
            target.position, target.objective, self.side, target.value, max_nodes=_PLAN_NODES
        )
        fits = found.first is not None and self.lines.hold(found.lines)
        if found.secured is None or (
            found.secured and not found.shortest and not (fits and self.lines.low is None)
        ):
            raise RistikontraError(Saying("claim.plan.long", nodes=_PLAN_NODES))
        return Finding(_truth(fits), "force", position, planned=(target, found))


#: The keys that say what is claimed.
_FORMS: Final[Mapping[str, Form]] = {
    "is": Form(CardIs.read, ("card", "than")),
    "costs": Form(Costs.read, ("card",), valued=True),
    "right_in": Form(seeing.Averaged.read_share, ("card",), valued=True),
    "averages": Form(seeing.Averaged.read_points, ("card",), valued=True),
    "same": Form(lambda reader: CardIs(reader.ranks("same", 2), "as good"), valued=True),
    "best": Form(lambda reader: BestCards(reader.ranks("best")), valued=True),
    **{key: Form(Comes.read, ("side",), how.yardstick is None) for key, how in HOW.items()},
    "line": Form(BestLine.read, ("best_for",), valued=True),
    "settled": Form(Settled.read),
    "winners": Form(Winners.read),
    "needs": Form(Needs.read, ("side",)),
    "gains": Form(Gains.read, ("side",), valued=True),
    "plan": Form(Planned.read, ("side", "goal")),
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
