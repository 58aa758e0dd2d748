"""`ristikontra deal`, and whole deals that are played at a table, as `play` does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from ristikontra.api.advise import advise_record
from ristikontra.api.deal import EXACT_SECONDS, judged_deal, whole_deal
from ristikontra.api.generate import new_seed
from ristikontra.cli import options as shared
from ristikontra.cli.common import Request, takes_output
from ristikontra.cli.declaring import argument, option, verb
from ristikontra.cli.pictures import STDOUT, check_file, write_file
from ristikontra.cli.printing import FINE, echo, progress
from ristikontra.cli.stopping import stoppable
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Text, Verbatim, document
from ristikontra.formats.named import game_named
from ristikontra.formats.whole_deals import deal_given, deal_toml
from ristikontra.game.cards import Bottom, Rank, Turned, rank_of
from ristikontra.game.deal import deal_out, first_match, match_from, table_rules
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.position import after_cards
from ristikontra.game.rules import VARIANTS
from ristikontra.progress import counting
from ristikontra.render.advise import advise_hint
from ristikontra.render.costs import judged_deal_opening, judged_deal_table
from ristikontra.render.table import (
    claim_wrong,
    deal_opening,
    deal_summary,
    last_trick,
    table_help,
    table_hint,
    table_opening,
    table_question,
    table_told,
    table_view,
    trick_number,
    watched_deal,
)
from ristikontra.render.typeset import Style
from ristikontra.store import place_of
from ristikontra.table.game import TableGame, begin
from ristikontra.table.players import Level
from ristikontra.table.saved import AT_TABLE, Slot, name_of, slot_for
from ristikontra.words import Saying, say
from ristikontra.worlds.advice import advise
from ristikontra.worlds.notation import ViewEntry


@verb("deal", help=Saying("help.deal"))
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
        return Request(variant, None, {}, output).answer_with(game)
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
    game = _begun(words, seat, level, seed, options)
    line = game.deal.line

    def fits(found: TableGame) -> bool:
        """Say whether a game that was kept is the one that is asked for."""
        return (
            not new
            and found.deal.rules == game.deal.rules
            and (seat is None or found.seat == game.seat)
            and (seed is None or found.seed == seed)
            and (not game.single or found.deal.line[: len(line)] == line)
        )

    place, name = place_of(state), name_of(game)
    with slot_for(place, name, fits) as slot:
        kept = slot.game
        if kept and level:
            kept = replace(kept, level=level)
        table = _PackTable if game.deal.rules.variant.has_pack else _Table

        def another() -> tuple[TableGame, Slot[TableGame]]:
            return game, Slot(slot.store, name, AT_TABLE)

        return table(kept or game, slot, another, output.style).play()


def _begun(
    words: str, seat: str | None, level: Level | None, seed: int | None, options: Mapping[str, str]
) -> TableGame:
    """Return a game at its beginning, in which South plays, or A, if nobody else is named."""
    level, seed = level or "samples", new_seed() if seed is None else seed
    if words in VARIANTS:
        game = begin(first_match(table_rules(words, options), seed), 0, level, seed)
    else:
        game = TableGame(deal_given(words, options), 0, level, seed, single=True)
    seating = game.deal.rules.seating
    usual = "S" if "S" in seating.seats else seating.seats[0]
    return replace(game, seat=shared.seat_at(seating, seat or usual, "as"))


def watch_deals(
    words: str,
    deals: int,
    level: Level | None,
    seed: int | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Let the program play all seats, deal after deal."""
    game = replace(_begun(words, None, level, seed, options), seat=None)
    games = counting(_watched(game, deals), progress.tell, deals)
    for at, one in enumerate(games):
        record = whole_deal(one.deal, game.seed)
        if at and not output.json:
            echo()
        output.write(Answer(record, partial(watched_deal, record, one)))
    return FINE


def _watched(game: TableGame, deals: int) -> Iterator[TableGame]:
    """Yield games at the end of each of some deals."""
    for _ in range(deals):
        game = game.answered()
        yield game
        if game.single:
            return
        game = game.next()


class _Table(Talk):
    """A game at a terminal: the user's cards, and what the others have played since."""

    words: ClassVar[Sequence[str]] = (
        *("turn", "hint", "claim", "give-up", "undo", "last", "judge", "help", "quit"),
    )

    def __init__(
        self,
        game: TableGame,
        slot: Slot[TableGame],
        another: Callable[[], tuple[TableGame, Slot[TableGame]]],
        style: Callable[[], Style],
    ) -> None:
        super().__init__(style)
        self.game = game
        self.slot = slot
        self.another = another

    @property
    def seat(self) -> int:
        """The user's seat."""
        assert self.game.seat is not None
        return self.game.seat

    def play(self) -> int:
        """Play until the user has enough or the match is over, and return the exit code."""
        if self.slot.taken:
            file = self.slot.store.path
            echo(say("table.moved", number=self.slot.taken, file=file), err=True)
        code = self.hold()
        if self.slot.kept:
            echo()
            self.say(say("table.kept"))
        return code

    def opening(self) -> None:
        if self.slot.game and not self.goes_on(self.slot.game):
            self.game, self.slot = self.another()
        self.tell(table_opening(self.game, self.slot.game is not None))
        self.begin()

    def goes_on(self, game: TableGame) -> bool:
        """Ask at a terminal whether to go on with a game that was left; elsewhere it goes on."""
        if not sys.stdin.isatty():
            return True
        ask = say("table.go_on.ask", number=game.number, trick=trick_number(game.deal))
        line = self.reply(ask) or ""
        return not line.strip().lower().startswith((say("typed.no")[:1], "n"))

    def begin(self) -> None:
        """Say who has dealt, and let the others play up to the user's first card."""
        echo()
        self.tell(deal_opening(self.game))
        self.go_on(self.game, chose=False)

    def go_on(self, game: TableGame, chose: bool = True) -> None:
        """Take what the user has done, let the others play, and say what has come of it."""
        before = self.game.deal
        self.keep(game)
        while not (self.game.asks or self.game.over):
            self.keep(self.game.step())
        self.tell(table_told(before, self.game.deal, self.seat, chose))
        if self.game.over:
            self.summary()
        else:
            self.table()

    def keep(self, game: TableGame) -> None:
        """Write a game down; it is what is played from now on."""
        if self.slot.write(game):
            echo(say("table.another"), err=True)
        self.game = game

    def summary(self) -> None:
        """Say what the deal has come to; where none follows, there is nothing to keep."""
        game = self.game
        echo()
        self.tell(deal_summary(whole_deal(game.deal), game))
        if not game.follows:
            self.slot.clear()

    def table(self) -> None:
        """Show what the user sees."""
        echo()
        self.tell(table_view(self.game.deal, self.seat))

    def question(self) -> str:
        if self.game.over:
            return say("table.next.ask" if self.game.follows else "table.end.ask")
        return table_question(self.game.deal)

    def answer(self, said: str) -> None:
        """Play a card; after a deal, go on to the next."""
        if not self.game.over:
            rank = self.chosen(said)
            if rank is not None:
                self.fresh()
                self.go_on(self.game.play(rank))
        elif said:
            self.over_now()
        elif not self.game.follows:
            self.quit()
        else:
            self.fresh()
            self.game = self.game.next()
            self.begin()

    def chosen(self, said: str) -> Rank | None:
        """Return the card of his hand that the user means, or say why it cannot be played."""
        deal = self.game.deal
        cards = deal.choices()
        try:
            rank = rank_of(said)
        except IllegalPlay:
            rank = None
        if rank is None or isinstance(rank, Turned):
            self.unread(said, cards)
        elif rank not in cards:
            self.say(say("game.illegal", why=self.why_not(rank), cards=cards))
            rank = None
        return None if isinstance(rank, Turned) else rank

    def why_not(self, rank: Rank) -> Saying:
        """Return why the user may not play a card, and nothing about the stock."""
        deal = self.game.deal
        if not deal.position.hand[rank]:
            return Saying("play.none", seat=deal.rules.seating.seats[deal.turn], rank=rank)
        try:
            deal.position.check(rank)
        except IllegalPlay as error:
            return error.says
        raise AssertionError(rank)

    def over_now(self) -> None:
        """Say what may be typed after a deal."""
        self.say(say("table.over_now" if self.game.follows else "table.end_now"))

    # --- the words -------------------------------------------------------------------------

    def turn(self) -> None:
        """Turn the next card of the stock."""
        deal = self.game.deal
        seat = deal.rules.seating.seats[deal.turn]
        if self.game.over:
            self.over_now()
        elif deal.may_turn():
            self.fresh()
            self.go_on(self.game.turn_card())
        elif deal.taken_up:
            self.say(say("play.turned_before", rank=deal.position.stock[0]))
        elif not deal.position.stock:
            self.say(say("play.no_stock", seat=seat))
        else:
            self.say(say("table.no_turn" if deal.rules.dark else "play.no_dark"))

    def hint(self) -> None:
        """Say what speaks for each card."""
        if self.game.over:
            self.over_now()
        elif self.game.deal.position.stock or not self.game.deal.rules.seating.has_partners:
            self.tell(table_hint(self.game.hint, self.game.deal))
        else:
            view = self.game.view
            with stoppable():  # and the talk goes on
                record = advise_record(advise(view, bracket=False))
            self.tell(advise_hint(record, ViewEntry(view)))

    def claim(self) -> None:
        """Judge that the rest is the user's, and play it out if it is."""
        game = self.game
        if game.over:
            self.over_now()
            return
        if not game.may_claim:
            self.say(say("table.claim_early"))
            return
        claim = game.judged()
        if claim.holds:
            self.say(say("table.claim_good"))
            self.go_on(game.claimed(claim), chose=False)
        else:
            position = game.deal.position
            lost = after_cards(position, claim.line[:-1])
            self.tell(claim_wrong(game.deal, position.typed_line(claim.line), lost))

    def judge(self) -> None:
        """Say what each card of the deal that is over has cost."""
        deal = self.game.deal
        if not self.game.over:
            self.say(say("table.judge_early"))
            return
        echo()
        with stoppable():  # and the talk goes on
            record = judged_deal(
                deal,
                party=deal.rules.seating.party[self.seat],
                max_seconds=EXACT_SECONDS,
                tell=progress.tell,
                begun=lambda one: self.tell(judged_deal_opening(one, deal)),
            )
        echo()
        self.tell(judged_deal_table(record, deal))

    def give_up(self) -> None:
        """Let the program play the user's cards, too, up to the end of the deal."""
        if self.game.over:
            self.over_now()
            return
        self.say(say("table.given_up"))
        self.go_on(self.game.given_up(), chose=False)

    def undo(self) -> None:
        """Take the user's last card back, if nothing was seen since."""
        if not self.game.may_undo:
            self.say(say("table.no_undo"))
            return
        self.keep(self.game.undo())
        self.say(say("table.undone"))
        self.table()

    def last(self) -> None:
        """Show the trick before this one."""
        self.tell(last_trick(self.game.deal))

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(table_help(self.words))
        if not self.game.over:
            self.table()


class _PackTable(_Table):
    """A game of Kontra, whose first lead may be the card at the bottom of the pack (K7)."""

    words = ("turn", "bottom", *_Table.words[1:])

    def bottom(self) -> None:
        """Lead the card at the bottom of the pack."""
        deal = self.game.deal
        if self.game.over:
            self.over_now()
        elif deal.may_take_bottom():
            self.go_on(self.game.play(Bottom(str(deal.bottom))))
        else:
            self.say(say("table.no_bottom"))
