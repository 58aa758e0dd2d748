"""`play` for a game behind the protocol: an ending with open hands, or a whole deal."""

import shlex
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from ristikontra.api.deals import watched
from ristikontra.api.generate import deal as deal_out
from ristikontra.api.generate import new_seed
from ristikontra.api.play import play, seated
from ristikontra.cli.deal_talk import SeatedDeal
from ristikontra.cli.ending_talk import OpenStates
from ristikontra.cli.playing import Playing
from ristikontra.cli.printing import progress
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Document
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import State
from ristikontra.games.given import Entry
from ristikontra.games.protocol import Game
from ristikontra.progress import counting
from ristikontra.render import seated as said_of_deals
from ristikontra.render import state_play
from ristikontra.render.reports import report_of
from ristikontra.store import place_of
from ristikontra.table.deals import AtTable, begin_deal
from ristikontra.table.players import Level
from ristikontra.table.saved import slot_for
from ristikontra.table.session import Session, begin
from ristikontra.words import Saying


def play_ending(
    entry: Entry[Any], words: str, who: str | None, hides: bool, output: Output
) -> Answer:
    """Play an ending until it is over or the user has enough; `words` are what it is called."""
    start = entry.position
    session = begin(start, [seat_of(start, who, start.mover)], hides=hides, tell=progress.tell)
    title = entry.example.title if entry.example else ""
    talk = Playing(session, OpenStates(title), output.style)
    code = talk.hold()
    return Answer(play(talk.session), partial(state_end, talk.session, words, output), code)


def state_end(session: Session[State], where: str, output: Output) -> Document:
    """Return what came of an ending, with the commands that resume and judge it."""
    record = play(session)
    shown = [*["--hide-others"] * session.hides, *["--ascii"] * output.ascii]
    line = " ".join(record.line)
    resume = ["ristikontra", "play", where, "--after", line, "--as", record.seat, *shown]
    return state_play.end(record, shlex.join(resume), _again(session, where))


def _again(session: Session[State], where: str | None = None) -> str | None:
    """Return the command that judges a line from where it is small enough, if it got there.

    `where` is what the start is called.
    """
    states, line = session.states, session.start.typed_line(session.line)
    first = sum(not session.start.game.is_small(at) for at in states)
    if not line or first >= len(line):
        return None
    start = where if where and not first else str(states[first])
    return shlex.join(["ristikontra", "analyse", start, "--line", " ".join(line[first:])])


def seat_of(state: State, who: str | None, usual: int) -> int:
    """Return the user's seat."""
    seat = (who or state.seats[usual]).upper()
    if seat not in [*state.seats]:
        raise RistikontraError(Saying("setup.no_seat", seat=seat, seats=[*state.seats]))
    return [*state.seats].index(seat)


def watch_deals_of(
    game: Game,
    deals: int,
    level: Level | None,
    seed: int | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Let the program play all seats, deal after deal."""
    seed = new_seed() if seed is None else seed
    numbers = counting(range(1, deals + 1), progress.tell, deals)

    def answer(number: int) -> Answer:
        record = watched(game, seed, number, options, [level or "samples"])
        return Answer(record, partial(report_of, record))

    return output.write_all(map(answer, numbers), apart=True)


def play_deal_of(
    game: Game,
    who: str | None,
    level: Level | None,
    seed: int | None,
    new: bool,
    state: str | None,
    after: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Play a deal; the user plays A, if nobody else is named."""
    dealt = new_seed() if seed is None else seed
    start: Any = deal_out(game, dealt, options)
    line: Sequence[Any] = start.read_line(after or "", "--after")
    policy = AtTable((level or "samples",), dealt, options=options)
    begun = begin_deal(start, [seat_of(start, who, 0)], policy, line)

    def fits(found: Session[Any]) -> bool:
        """Say whether a deal that was kept is the one that is asked for."""
        return (
            not new
            and after is None
            and found.policy.options == begun.policy.options
            and (who is None or found.seat == begun.seat)
            and (seed is None or found.policy.seed == seed)
        )

    with slot_for(place_of(state), game.name, fits) as slot:
        if slot.found and level:
            slot.found = at_level(slot.found, level)
        speech = SeatedDeal(_again)
        talk = Playing(begun, speech, output.style, slot)
        code = talk.hold()
        record = seated(talk.session)
        between = talk.session.over and speech.next(talk.session) is not None
        report = partial(said_of_deals.end, record, _again(talk.session), between)
        output.write(Answer(record, report))
        return code


def at_level(session: Session[Any], level: Any) -> Session[Any]:
    """Return a deal whose players play at a level from now on."""
    return replace(session, policy=replace(session.policy, players=(level,)))
