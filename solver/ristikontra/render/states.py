"""Reports on positions of any game: what is known, what is proved, and what was claimed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from ristikontra import document as d
from ristikontra.api.analyse import AnalyseRecord, StepRecord
from ristikontra.api.bench import TimingRecord
from ristikontra.api.perft import LinesRecord
from ristikontra.api.records import SolveRecord
from ristikontra.game.state import State
from ristikontra.game.worth import Measure, MoveRecord, Worth
from ristikontra.games.registry import read
from ristikontra.games.scenes import called
from ristikontra.record import Amounts
from ristikontra.render.reports import reports
from ristikontra.render.suits import laid_out, reported
from ristikontra.words import capital, number_of, player, say, written


class Terms:
    """How the worths and the moves of a position are said, in its game's measure."""

    def __init__(self, position: str) -> None:
        self.state: State = read(position)
        self.measure: Measure = self.state.game.measure(self.state)

    def move(self, text: str) -> str:
        """Return a move as a table has it."""
        if text in ("-", "stop"):
            return str(self.state.game.no_card)
        return "10" if text == "T" else text

    def moves(self, texts: Sequence[str]) -> str:
        """Return some moves."""
        return " ".join(map(self.move, texts))

    def line(self, texts: Sequence[str]) -> str:
        """Return a line of play, whose moves have their players before them."""
        return " ".join(map(self._with_player, texts))

    def _with_player(self, text: str) -> str:
        players, colon, move = text.partition(":")
        cards = "10" if move == "T" else move
        return ">".join(map(number_of, players.split(">"))) + colon + cards

    def amount(self, given: Amounts) -> str:
        """Return a value by its name or, where it has none, in numbers."""
        name = self.measure.name_of(given)
        if name:
            return say(f"fate.{name}")
        numbers = (given[part] for part in self.measure.parts)
        return " ".join(
            say("games.endless") if number is None else f"{number:g}" for number in numbers
        )

    def worth(self, given: Worth) -> str:
        """Return what a party is guaranteed, or the bounds of its result."""
        if given.open is not True:
            return self.amount(self._own(given.value))
        held = None if given.held is UNSET else given.held
        if self.measure.names or given.guaranteed is held is None:
            return say("fate.open")
        ends = held, given.guaranteed
        low, high = ends if self.measure.less else ends[::-1]
        return "–".join("" if end is None else self.amount(end) for end in (low, high))

    def held(self, given: Worth) -> str:
        """Return what a party can hold itself to, if play without an end is a draw."""
        return self.amount(given.sure)

    def counted_on(self, party: str, worth: Worth) -> str:
        """Return what a party can count on, as a clause that speaks for the side on turn."""
        if self.shared is not None:
            points = self._own(worth.value)["points"]
            return say("games.takes", side=self.side, points=points, left=self.shared)
        if worth.open is True:
            return say("claimed.open", seat=party)
        if fate := self.measure.name_of(worth.value):
            moves = 0 if worth.moves is UNSET else worth.moves
            parts = {"moves": moves} if moves else {"fate": say(f"fate.{fate}")}
            key = f"claimed.fate.{fate}" if moves else "claimed.fate"
            others = [one for one in self.state.seats if one != party]
            if moves and fate == "last" and len(others) == 1:
                return say("claimed.last_of_two", seat=party, other=others[0], **parts)
            return say(key, seat=party, **parts)
        if self.measure.less:
            return say("claimed.at_most", seat=party, number=next(iter(worth.value.values())))
        return say("games.counts_on", seat=party, value=self.amount(worth.value))

    @property
    def shared(self) -> int | None:
        """The points that two sides share, so that each side's are known; else None."""
        shares = self.state.traits.two_sided and self.measure.parts == ("points",)
        return self.state.points_left if shares else None

    def party(self, party: str) -> str:
        """Return what a table calls a party; where two sides share points, the one on turn."""
        return player(party if self.shared is None else self.side)

    @property
    def side(self) -> str:
        """The side for which a report on two sides speaks."""
        return self.state.parties[0 if self.shared is None else self.state.party]

    def _own(self, given: Amounts) -> Amounts:
        """Return an amount of the first side as one of the side on turn, where that is known."""
        left = self.shared
        if left is None or self.side == self.state.parties[0]:
            return given
        return Amounts(points=left - (given["points"] or 0))

    def maxn(self, given: Worth) -> str:
        """Return what a party gets if all play for themselves."""
        least, most = given.alone or (Amounts(), Amounts())
        return self.amount(least) if least == most else f"{self.amount(least)}–{self.amount(most)}"

    @property
    def kind(self) -> str:
        """What is played for: points, or the best of the results that have names."""
        return next(iter(self.measure.names or ()), "points")

    def head(self) -> str:
        """Return what a column of worths is called."""
        plain = "head.result" if len(self.measure.parts) > 1 else "head.card_points"
        return say("fate" if self.measure.names else plain)

    def meaning(self, maxn: bool) -> str:
        """Return what the words and numbers of a worth mean."""
        if self.state.traits.two_sided:
            parts = len(self.measure.parts)
            return say("sides.meaning", side=self.side, parts=parts)
        return say("meaning.alone") if maxn else say(f"meaning.{self.kind}")


def answer_words(record: SolveRecord, said: Terms) -> str:
    """Return what the side on turn can count on, and its best moves; "" where play is over."""
    if record.seat is None:
        return ""
    own = record.seat if record.seat in record.worth else next(iter(record.worth))
    moves = zip(said.state.moves(), record.moves, strict=True)
    best = [called(said.state, move) for move, one in moves if one.best]
    key = "one" if len(record.moves) == 1 else "all" if len(best) == len(record.moves) else "best"
    advice = say(f"games.advice.{key}", cards=best)
    return f"{capital(said.counted_on(own, record.worth[own]))}. {advice}"


def each_words(worth: Mapping[str, Worth], said: Callable[[Worth], str]) -> str:
    """Return what each of some parties gets, in a few words."""
    return " ".join(f"{number_of(party)}:{said(one)}" for party, one in worth.items())


def knows_alone(worth: Mapping[str, Worth]) -> bool:
    """Whether it is known what comes of it if all play for themselves."""
    return any(one.alone is not UNSET for one in worth.values())


def solve_report(record: SolveRecord) -> d.Document:
    """Return what a position is worth to every party, and each move of it."""
    said = Terms(record.position)
    return reported(said.state, lambda: _solved(record, said))


def _solved(record: SolveRecord, said: Terms) -> d.Document:
    maxn = knows_alone(record.worth)
    best = "games.line.best" if len(said.state.parties) == 2 else "games.line"
    key = "games.repeats" if record.repeats is True else best
    points = say("games.points") if maxn else ""
    states = record.effort.get("states", 0)
    return d.document(
        laid_out(said.state),
        [d.Text(answer_words(record, said), "strong")],
        [] if said.shared is not None else [d.Text(points), _worths(record, said)],
        moves_table(record),
        _repetition(record, said),
        [
            d.Text(say(key, line=said.line(record.line))) if record.line else d.Text(""),
            d.method(said.meaning(maxn)),
            d.Text(say("games.states", states=states, time=record.seconds)),
        ],
    )


def _worths(record: SolveRecord, said: Terms) -> d.Table:
    """Return what the position is worth to every party."""
    columns, cells = _worth_columns(record.worth, said)
    rows = tuple((said.party(party), *cells(one)) for party, one in record.worth.items())
    return d.Table((d.Column(say("head.player")), *columns), rows)


def _worth_columns(worth: Mapping[str, Worth], said: Terms) -> tuple[tuple[d.Column, ...], Any]:
    """Return the columns of worths, and what makes the cells of one."""
    if knows_alone(worth):
        heads = say("head.guaranteed"), say("head.with_help"), say("head.alone")

        def cells(one: Worth) -> tuple[str, ...]:
            return said.worth(one), said.amount(one.with_help or Amounts()), said.maxn(one)

        return tuple(d.Column(head, right=True) for head in heads), cells
    if said.measure.endless:
        columns = d.Column(said.head()), d.Column(say("games.moves"), right=True)
        return columns, lambda one: (said.worth(one), _moves(one))
    return (d.Column(said.head(), right=True),), lambda one: (said.worth(one),)


def moves_table(record: SolveRecord) -> Iterator[d.Block]:
    """Yield what each move is worth: to the player who chooses, and to all."""
    if not record.moves or record.seat is None:
        return
    said = Terms(record.position)
    if said.state.traits.two_sided and said.side != record.seat:
        yield d.Text(say("games.cards_of.side", side=said.side, seat=record.seat))
    elif record.to is UNSET:
        yield d.Text(say("games.cards_of", seat=record.seat))
    else:
        yield d.Text(say("games.cards_given", seat=record.seat, to=record.to))
    own = record.seat if record.seat in record.worth else next(iter(record.worth))
    card = d.Column(say("head.card"))
    if knows_alone(record.worth):
        columns, _ = _worth_columns(record.worth, said)

        def cells(move: MoveRecord) -> tuple[d.Cell, ...]:
            one = move.worth[own]
            each = each_words(move.worth, said.maxn)
            return said.worth(one), said.amount(one.with_help or Amounts()), each

    elif said.measure.endless:
        moves = d.Column(say("games.moves"), right=True)
        columns = (*(d.Column(player(party)) for party in record.worth), moves)

        def cells(move: MoveRecord) -> tuple[d.Cell, ...]:
            return *map(said.worth, move.worth.values()), _moves(move.worth[own])

    else:
        columns = d.Column(said.party(own), right=True), d.Column(say("head.cost"), right=True)

        def cells(move: MoveRecord) -> tuple[d.Cell, ...]:
            return said.worth(move.worth[own]), said.amount(move.loss or Amounts())

    rows = tuple(
        (d.Text(said.move(move.move), "best" if move.best else ""), *cells(move))
        for move in record.moves
    )
    yield d.Table((card, *columns), rows)


def _repetition(record: SolveRecord, said: Terms) -> Iterator[d.Block]:
    """Yield what each player gets by each rule for play without an end (A21)."""
    if record.repetition is UNSET:
        return
    yield d.Text(say("games.round"))
    rows = tuple(
        (
            say("fate.draw" if one.rule == "draw" else f"round.{one.rule}.{said.kind}"),
            *map(said.amount, one.worth.values()),
        )
        for one in record.repetition
    )
    yield d.Table((d.Column(""), *(d.Column(player(party)) for party in record.worth)), rows)


def _moves(worth: Worth) -> str:
    return "" if worth.moves is UNSET or worth.moves is None else str(worth.moves)


def analyse_report(record: AnalyseRecord) -> d.Document:
    """Return a line of play, judged move by move."""
    said = Terms(record.position)
    return reported(said.state, lambda: _judged(record, said))


def _judged(record: AnalyseRecord, said: Terms) -> d.Document:
    given = any(step.to is not UNSET for step in record.steps)
    maxn = any(step.loss_alone is not UNSET for step in record.steps)
    cyclic = bool(said.measure.endless)
    heads = [say("head.player"), say("head.card"), *[say("head.to")] * given]
    right: list[str] = []
    if cyclic:
        heads += [say("analyse.before"), say("analyse.after")]
        heads += [say("head.better"), say("games.others")]
    else:
        right = [say("head.cost"), *[say("head.alone")] * maxn]
        heads += [*right, say("head.better")]

    def cells(step: StepRecord) -> Iterator[d.Cell]:
        worse = any(step.loss.values())
        yield player(step.seat)
        yield d.Text(said.move(step.move), "cost" if worse else "")
        if given:
            yield "" if step.to is UNSET else player(step.to)
        if cyclic:
            yield said.held(step.before)
            yield said.held(step.after)
        else:
            yield said.amount(step.loss)
            if maxn:
                yield said.amount(step.loss_alone or Amounts())
        yield said.moves(step.best) if worse else ""
        if cyclic:
            others = {} if step.others is UNSET else step.others
            yield each_words(others, said.held)
        elif maxn:
            yield say("games.kingmaking") if step.kingmaking is True else ""

    columns = (
        *(d.Column(head, right=head in right) for head in heads),
        *[d.Column("")] * (maxn and not cyclic),
    )
    judged = say("games.judged.endless") if cyclic else say("games.judged.alone") if maxn else ""
    states = record.effort.get("states", 0)
    return d.document(
        laid_out(said.state),
        [d.Text(_mistakes(record, said), "strong")],
        [d.Table(columns, tuple(tuple(cells(step)) for step in record.steps))],
        [
            d.method(judged),
            d.Text(say("games.states", states=states, time=record.seconds)),
        ],
    )


def _mistakes(record: AnalyseRecord, said: Terms) -> str:
    """Return how many of the choices of a line made things worse for the player who chose."""
    state, choices, mistakes = said.state, 0, 0
    for step in record.steps:
        choices += len(state.moves()) > 1
        mistakes += any(step.loss.values())
        (move,) = state.read_line(step.move)
        state = state.play(move)
    if not mistakes:
        return say("analyse.no_mistakes")
    return say("analyse.mistakes", mistakes=mistakes, choices=choices)


@reports(LinesRecord)
def lines_report(record: LinesRecord) -> d.Document:
    """Return how many lines of play there are: those of a number of cards, or by player or moves.

    >>> record = LinesRecord(game="", position="", depth=8, lines=4, reference=4, seconds=0.0)
    >>> [text.words for text in lines_report(record).sections[0]]
    ['4 lines of 8 cards, 0.0 ms.', 'The slow reference program counts the same.']
    """
    if record.depth is not UNSET:
        words = [say("perft", lines=record.lines, cards=record.depth, time=record.seconds)]
        if record.reference is not UNSET:
            key = "perft_agrees" if record.reference == record.lines else "perft_differs"
            words.append(say(key, lines=record.reference))
        return d.document(map(d.Text, words))
    if record.by_player is not UNSET:
        heads = d.Column(say("head.out_first")), d.Column(say("safe.head.lines"), right=True)
        counts_of = record.by_player.items()
        by_player = tuple((player(seat), written(count, ",")) for seat, count in counts_of)
        return d.document(
            [
                d.Text(say("games.lines.ended", lines=record.lines, time=record.seconds)),
                d.Table(heads, by_player),
            ]
        )
    counts = enumerate([] if record.by_moves is UNSET else record.by_moves, 1)
    rows = tuple((str(moves), written(count, ",")) for moves, count in counts)
    columns = d.Column(say("games.moves"), right=True), d.Column(say("safe.head.lines"), right=True)
    return d.document([d.Table(columns, rows), d.Text(say("games.lines"))])


@reports(TimingRecord)
def timing_report(record: TimingRecord) -> d.Document:
    """Return how long positions took, a row for each kind."""
    rows = tuple(
        (
            say(f"games.bench.{one.kind}"),
            str(one.players),
            str(one.cards),
            written(one.mean_states, ","),
            written(one.most_states, ","),
            written(one.mean_seconds, ".2f"),
            written(one.most_seconds, ".2f"),
            str(one.megabytes),
        )
        for one in record.rows
    )
    heads = (
        *(say("games.bench.players"), say("puzzles.head.cards"), say("games.bench.states")),
        *(say("games.bench.most_states"), say("games.bench.seconds")),
        *(say("games.bench.most_seconds"), say("bench.head.megabytes")),
    )
    columns = (d.Column(""), *(d.Column(head, right=True) for head in heads))
    return d.document([d.Text(say("games.bench", game=record.game))], [d.Table(columns, rows)])
