"""`play` for a game behind the protocol: an ending with open hands, or a whole deal."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import click
from msgspec.structs import replace

from ristikontra.api.deals import watched
from ristikontra.api.generate import deal as deal_out
from ristikontra.api.generate import new_seed
from ristikontra.api.play import play, seated
from ristikontra.cli.deal_talk import SeatedDeal
from ristikontra.cli.ending_talk import OpenStates
from ristikontra.cli.playing import Playing
from ristikontra.cli.printing import echo, progress
from ristikontra.cli.talk import expect_answers
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
from ristikontra.table.saved import slot_for
from ristikontra.table.session import Session, begin
from ristikontra.words import Saying, say

#: What belongs to whole deals.
_OF_DEALS: Final = ("--seed", "--set", "--level", "--new", "--watch", "--deals")
#: The options of a deal that is watched, and those of one that is played.
_WATCHED: Final = ("--deals",)
_PLAYED: Final = ("--as", "--new", "--after", "--state")


def play_answer(
    words: str, given: Mapping[str, Any], game: Game, entry: Callable[[str], Entry[Any]]
) -> Answer:
    """Play an ending until it is over or the user has enough; `entry` reads what is played."""
    if needless := [option for option in _OF_DEALS if option in given]:
        raise click.UsageError(say("play.of_deals", options=needless, game=game.name))
    found, output = entry(words), typed_output()
    start = found.position
    expect_talk(output)
    seat = seat_of(given, start, start.mover)
    session = begin(start, [seat], hides="--hide-others" in given, tell=progress.tell)
    title = found.example.title if found.example else ""
    talk = Playing(session, OpenStates(title), output.style)
    code = talk.hold()
    named = bool(found.example or found.puzzle) and "--after" not in given
    where = words if named else str(start)
    report = partial(state_end, talk.session, where, output)
    return Answer(play(talk.session), report, code)


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


def typed_output() -> Output:
    """Return how the answer is wanted."""
    typed = click.get_current_context().params
    return Output(typed["as_json"], typed["ascii_only"], typed["color"])


def expect_talk(output: Output) -> None:
    """Refuse what leaves no room for questions and answers."""
    expect_answers(output, click.get_current_context().params["words"] == ("-",), "play")


def seat_of(given: Mapping[str, Any], state: State, usual: int) -> int:
    """Return the user's seat."""
    seat = given.get("--as", state.seats[usual]).upper()
    if seat not in [*state.seats]:
        raise RistikontraError(Saying("setup.no_seat", seat=seat, seats=[*state.seats]))
    return [*state.seats].index(seat)


def deal_answer(game: Game, given: Mapping[str, Any]) -> Answer:
    """Deal and play, or watch deals; returns the answer that is to be written last."""
    output = typed_output()
    if "--hide-others" in given:
        raise click.UsageError(say("seated.hidden"))
    if "--watch" in given:
        if needless := [option for option in _PLAYED if option in given]:
            raise click.UsageError(say("play.watching", options=needless))
        return _watch(game, given, output)
    if needless := [option for option in _WATCHED if option in given]:
        raise click.UsageError(say("play.of_watching", options=needless))
    expect_talk(output)
    return _play(game, given, output)


def _watch(game: Game, given: Mapping[str, Any], output: Output) -> Answer:
    seed, options = given.get("--seed", new_seed()), given.get("--set", {})
    level, deals = given.get("--level", "samples"), given.get("--deals", 1)
    record = None
    for number in counting(range(1, deals + 1), progress.tell, deals):
        if record is not None:
            output.write(Answer(record, partial(report_of, record)))
            if not output.json:
                echo()
        record = watched(game, seed, number, options, [level])
    assert record is not None
    return Answer(record, partial(report_of, record))


def _play(game: Game, given: Mapping[str, Any], output: Output) -> Answer:
    begun = _begun(game, given)

    def fits(found: Session[Any]) -> bool:
        """Say whether a deal that was kept is the one that is asked for."""
        return (
            "--new" not in given
            and "--after" not in given
            and found.policy.options == begun.policy.options
            and ("--as" not in given or found.seat == begun.seat)
            and ("--seed" not in given or found.policy.seed == begun.policy.seed)
        )

    with slot_for(place_of(given.get("--state")), game.name, fits) as slot:
        if slot.found and "--level" in given:
            slot.found = at_level(slot.found, given["--level"])
        speech = SeatedDeal(_again)
        talk = Playing(begun, speech, output.style, slot)
        code = talk.hold()
        record = seated(talk.session)
        between = talk.session.over and speech.next(talk.session) is not None
        report = partial(said_of_deals.end, record, _again(talk.session), between)
        return Answer(record, report, code)


def at_level(session: Session[Any], level: Any) -> Session[Any]:
    """Return a deal whose players play at a level from now on."""
    return replace(session, policy=replace(session.policy, players=(level,)))


def _begun(game: Game, given: Mapping[str, Any]) -> Session[Any]:
    """Return a deal at its beginning, in which the user plays A, if nobody else is named."""
    seed, options = given.get("--seed", new_seed()), given.get("--set", {})
    start: Any = deal_out(game, seed, options)
    seat = seat_of(given, start, 0)
    line: Sequence[Any] = start.read_line(given.get("--after", ""), "--after")
    policy = AtTable((given.get("--level", "samples"),), seed, options=options)
    return begin_deal(start, [seat], policy, line)
