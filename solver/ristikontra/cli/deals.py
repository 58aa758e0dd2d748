"""`ristikontra deal`, and what `play` plays: whole deals, and endings of games with suits."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from ristikontra.api.deal import whole_deal
from ristikontra.api.generate import deal as new_deal
from ristikontra.api.generate import new_seed
from ristikontra.api.play import play, seated, watched
from ristikontra.cli import options as shared
from ristikontra.cli.common import refuse_unknown, takes_output
from ristikontra.cli.deal_talk import SeatedDeal, TrickDeal
from ristikontra.cli.declaring import argument, option, verb
from ristikontra.cli.ending_talk import OpenStates
from ristikontra.cli.pictures import STDOUT, check_file, write_file
from ristikontra.cli.playing import Playing
from ristikontra.cli.printing import FINE, echo, progress
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Document, Text, Verbatim, document
from ristikontra.formats.named import game_named
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.game.state import State
from ristikontra.games.files import Entry
from ristikontra.games.protocol import Game
from ristikontra.games.tricks.deal import Deal, deal_out, first_match, match_from, table_rules
from ristikontra.games.tricks.whole_deals import deal_given, deal_toml
from ristikontra.progress import counting
from ristikontra.render import seated as said_of_deals
from ristikontra.render import state_play
from ristikontra.render.reports import report_of
from ristikontra.render.table import watched_deal
from ristikontra.store import place_of
from ristikontra.table.saved import name_of, slot_for
from ristikontra.table.session import AtTable, Session, begin, begin_deal
from ristikontra.table.trick_deals import Level, begin_trick_deal, next_deal
from ristikontra.words import Saying, say


@verb(
    "deal",
    help=Saying("help.deal"),
    answers=("api.deal.WholeDealRecord",),
)
@argument("variant", type=shared.GAME, metavar="VARIANT")
@option("--seed", type=int, help=Saying("help.seed"))
@option("--dealer", type=shared.seat, help=Saying("help.deal.dealer"))
@option("--out", "-o", "file", type=shared.FILE, metavar="FILE", help=Saying("help.deal.o"))
@shared.rule_options
@takes_output
def deal_command(
    variant: str,
    seed: int | None,
    dealer: str | None,
    file: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra deal`."""
    if game := game_named(variant):
        refuse_unknown(game)
    if file is not None:
        check_file(file, output)
    seed = new_seed() if seed is None else seed
    rules = table_rules(variant, options)
    match = first_match(rules, seed)
    if dealer is not None:
        match = match_from(rules, shared.seat_at(rules.seating, dealer, "dealer"))
    deal = deal_out(match, seed)
    text = deal_toml(deal)
    page = document([Verbatim(text)])
    if file not in (None, STDOUT):
        write_file(file, text.encode())
        page = document([Text(say("deal.written", file=file))])
    output.write(Answer(whole_deal(deal, seed), lambda: page))
    return FINE


def play_deals(
    words: str,
    seat: str | None,
    level: Level | None,
    seed: int | None,
    new: bool,
    state: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Play whole deals: those of a variant, or one that somebody has written."""
    begun = _begun(words, seat, level, seed, options)
    deal, policy = begun.state, begun.policy

    def fits(found: Session[Any]) -> bool:
        """Say whether a deal that was kept is the one that is asked for."""
        return (
            not new
            and found.state.rules == deal.rules
            and (seat is None or found.seat == begun.seat)
            and (seed is None or found.policy.seed == seed)
            and (not policy.single or found.line[: len(deal.line)] == deal.line)
        )

    with slot_for(place_of(state), name_of(begun), fits) as slot:
        if slot.taken:
            file = slot.store.path
            echo(say("table.moved", number=slot.taken, file=file), err=True)
        if slot.found and level:
            slot.found = at_level(slot.found, level)
        speech = TrickDeal(pack=deal.rules.variant.has_pack)
        talk = Playing(begun, speech, output.style, slot)
        code = talk.hold()
        if talk.slot and talk.slot.kept:
            echo()
            talk.say(say("table.kept"))
        return code


def _begun(
    words: str, seat: str | None, level: Level | None, seed: int | None, options: Mapping[str, str]
) -> Session[Deal]:
    """Return a deal at its beginning, in which South plays, or A, if nobody else is named."""
    seed = new_seed() if seed is None else seed
    variant = words in VARIANTS
    policy = AtTable((level or "samples",), seed, 1, single=not variant)
    if variant:
        deal = deal_out(first_match(table_rules(words, options), seed), seed)
    else:
        deal = deal_given(words, options)
    seating = deal.rules.seating
    usual = "S" if "S" in seating.seats else seating.seats[0]
    return begin_trick_deal(deal, [shared.seat_at(seating, seat or usual, "as")], policy)


def watch_deals(
    words: str,
    deals: int,
    level: Level | None,
    seed: int | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Let the program play all seats, deal after deal."""
    begun = replace(_begun(words, None, level, seed, options), seats=frozenset())
    sessions = counting(_watched(begun, deals), progress.tell, deals)

    def answer(one: Session[Deal]) -> Answer:
        record = whole_deal(one.state, one.policy.seed)
        return Answer(record, partial(watched_deal, record, one.state, one.policy.number))

    return output.write_all(map(answer, sessions), apart=True)


def _watched(session: Session[Deal], deals: int) -> Iterator[Session[Deal]]:
    """Yield deals that are played to their end."""
    for _ in range(deals):
        session = session.answered()
        yield session
        if session.policy.single:
            return
        session = next_deal(session)


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
    start: Any = new_deal(game, dealt, options)
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
