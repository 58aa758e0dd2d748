"""What is said of whole deals while somebody plays them, of whom everybody sees one hand."""

from collections.abc import Callable, Sequence
from typing import Any

from ristikontra.api import play
from ristikontra.api.costs import EXACT_SECONDS, judged_deal
from ristikontra.api.deal import whole_deal
from ristikontra.api.hint import hint_at, hint_by
from ristikontra.cli.ending_talk import meant
from ristikontra.cli.playing import Speech, offered
from ristikontra.cli.printing import echo, progress
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import stoppable
from ristikontra.document import Document, Text, document
from ristikontra.game.cards import Bottom, Rank, Turned, rank_of
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.state import Move, State
from ristikontra.games.tricks.deal import Deal
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.notation import ViewEntry
from ristikontra.render import seated, table
from ristikontra.render.advise import advise_hint
from ristikontra.render.costs import judged_deal_opening, judged_deal_table
from ristikontra.table import trick_deals
from ristikontra.table.session import Session, Turn
from ristikontra.words import Saying, say


class SeatedDeal(Speech):
    """A deal of a game behind the protocol, and the match that it belongs to, if it does.

    `again` returns the command that judges a deal with all cards known, where it can be solved.
    """

    def __init__(self, again: Callable[[Session[Any]], str | None]) -> None:
        self.again = again

    words = ("hint", "why", "judge", "last", "undo", "help", "quit")

    def example(self, session: Session[State]) -> str:
        return offered(session.state)

    def opening(self, session: Session[State], goes_on: bool) -> Document:
        return seated.opening(session, goes_on)

    def narrated(self, session: Session[Any], first: int, chose: bool) -> Document:
        del chose
        assert session.seeing is not None
        states, moves = session.states[first:], session.line[first:]
        return seated.heard(states, moves, session.seeing, session.seat)

    def table(self, session: Session[State]) -> Document:
        return seated.table(session.state, session.seat)

    def asked(self, session: Session[State]) -> str:
        return seated.asked(session.state)

    def meant(self, talk: Talk, session: Session[State], said: str) -> Sequence[Move]:
        return meant(talk, session.state, said)

    def hint(self, session: Session[State], more: bool) -> Document:
        del more
        assert session.seeing is not None
        return seated.hint(hint_at(session), session.state)

    def why(self, session: Session[State], turn: Turn[State]) -> Document:
        then = _then(session, turn)
        asked = then.state.offer_text(turn.move)
        return seated.why(hint_at(then, asked), then.state, asked)

    def judge(self, session: Session[State], tell: Callable[[Document], object]) -> None:
        tell(seated.judged(play.review(session), session.state))

    def undone(self, turn: Turn[State]) -> str:
        del turn
        return say("table.undone")

    def help(self, session: Session[State]) -> Document:
        return seated.help_page(self.words, session.states[0])

    def over(self, session: Session[Any]) -> str:
        return say("table.over_now" if play.next_deal(session) else "table.end_now")

    def over_asked(self, session: Session[Any]) -> str:
        """Ask before the next deal of a match; else the talk ends with all hands and the result."""
        return say("table.next.ask") if play.next_deal(session) else ""

    def result(self, session: Session[Any]) -> Document:
        return seated.end(play.seated(session), self.again(session))

    def next(self, session: Session[Any]) -> tuple[Document, Session[Any]] | None:
        following = play.next_deal(session) if session.over else None
        if following is None:
            return None
        return seated.opening(following, False), following


def _then(session: Session[Any], turn: Turn[Any]) -> Session[Any]:
    """Return a session as it was before a move that was made in it, or may be made now."""
    return session.before(session.states.index(turn.state))


class TrickDeal(Speech):
    """A deal of a game in tricks, and the match that it belongs to."""

    words: Sequence[str] = (
        "turn",
        "hint",
        "why",
        "claim",
        "give-up",
        "undo",
        "last",
        "judge",
        "help",
        "quit",
    )

    def __init__(self, pack: bool) -> None:
        if pack:  # the first lead may be the card at its bottom (K7)
            self.words = ("turn", "bottom", *self.words[1:])

    def opening(self, session: Session[Deal], goes_on: bool) -> Document:
        page, begins = table.table_opening(session, goes_on), self._begins(session)
        return document(*(part for part in (*page.sections, *begins.sections)))

    def _begins(self, session: Session[Deal]) -> Document:
        return table.deal_opening(session.state, session.policy.number)

    def narrated(self, session: Session[Deal], first: int, chose: bool) -> Document:
        return table.table_told(session.states[first], session.state, session.seat, chose)

    def last(self, session: Session[Deal], first: int) -> Document:
        del first
        return table.last_trick(session.state, session.seat)

    def table(self, session: Session[Deal]) -> Document:
        return table.table_view(session.state, session.seat)

    def asked(self, session: Session[Deal]) -> str:
        return table.table_question(session.state)

    def meant(self, talk: Talk, session: Session[Deal], said: str) -> Sequence[Rank]:
        deal = session.state
        cards = deal.choices()
        try:
            rank = rank_of(said)
        except IllegalPlay:
            rank = None
        if rank is None or isinstance(rank, Turned):
            talk.unread(said, cards)
        elif rank not in cards:
            talk.refuse(said, _why_not(deal, rank), cards)
        else:
            return [rank]
        return []

    def hint(self, session: Session[Deal], more: bool) -> Document:
        del more
        deal = session.state
        if deal.position.stock or not deal.rules.seating.has_partners:
            choice = session.policy.choice(session, trick_deals.HINTS)
            return table.table_hint(hint_by(trick_deals.view_of(deal), choice), deal.position)
        view = trick_deals.view_of(deal)
        with stoppable():  # and the talk continues
            record = trick_deals.with_hint(advise(view, bracket=False), view)
        return advise_hint(record, ViewEntry(view))

    def why(self, session: Session[Deal], turn: Turn[Deal]) -> Document:
        then, card = _then(session, turn), turn.move
        asked = None if isinstance(card, Turned) and not isinstance(card, Bottom) else card
        choice = then.policy.choice(then, trick_deals.HINTS)
        record = hint_by(trick_deals.view_of(then.state), choice, asked)
        named = "turn" if asked is None else str(asked)
        return table.table_why(record, then.state.position, named)

    def judge(self, session: Session[Deal], tell: Callable[[Document], object]) -> None:
        deal = session.state
        if not session.over:
            tell(document([Text(say("table.judge_early"))]))
            return
        echo()
        with stoppable():  # and the talk continues
            record = judged_deal(
                deal,
                party=deal.rules.seating.party[session.seat],
                max_seconds=EXACT_SECONDS,
                tell=progress.tell,
                begun=lambda one: tell(judged_deal_opening(one, deal, session.seat)),
            )
        echo()
        tell(judged_deal_table(record, deal))

    def undone(self, turn: Turn[Deal]) -> str:
        del turn
        return say("table.undone")

    def help(self, session: Session[Deal]) -> Document:
        del session
        return table.table_help(self.words)

    def drawn(self, session: Session[Deal], word: str) -> Rank:
        deal = session.state
        if word == "bottom":
            if deal.may_take_bottom():
                return Bottom(str(deal.bottom))
            raise IllegalPlay(Saying("table.no_bottom"))
        if deal.may_turn():
            return deal.next_card
        if deal.taken_up:
            raise IllegalPlay(Saying("play.turned_before", rank=deal.position.stock[0]))
        if not deal.position.stock and deal.rules.variant.has_pack:
            raise IllegalPlay(Saying("table.no_turn_pack"))
        if not deal.position.stock:
            raise IllegalPlay(Saying("table.no_stock"))
        raise IllegalPlay(Saying("table.no_turn" if deal.rules.dark else "table.no_dark"))

    def claim(self, session: Session[Deal]) -> tuple[Document, Session[Deal] | None]:
        deal = session.state
        if not trick_deals.may_claim(session):
            return document([Text(say("table.claim_early"))]), None
        claim = trick_deals.judged(deal)
        if not claim.holds:  # and no card of the others is named: play continues
            return document([Text(say("table.claim_wrong"))]), None
        for rank in claim.line:
            session = session.after(rank)
        return document([Text(say("table.claim_good"))]), session

    def resume_asked(self, session: Session[Deal]) -> str:
        number, trick = session.policy.number, table.trick_number(session.state)
        over = ".over" if session.over else ""
        return say(f"table.go_on{over}.ask", number=number, trick=trick)

    def over(self, session: Session[Deal]) -> str:
        return say("table.over_now" if trick_deals.follows(session) else "table.end_now")

    def over_asked(self, session: Session[Deal]) -> str:
        return say("table.next.ask" if trick_deals.follows(session) else "table.end.ask")

    def result(self, session: Session[Deal]) -> Document:
        deal = session.state
        return table.deal_summary(whole_deal(deal), deal, session.policy.number)

    def next(self, session: Session[Deal]) -> tuple[Document, Session[Deal]] | None:
        if not trick_deals.follows(session):
            return None
        following = trick_deals.next_deal(session)
        return self._begins(following), following


def _why_not(deal: Deal, rank: Rank) -> Saying:
    """Return why the user may not play a card, and nothing about the stock."""
    if not deal.position.hand[rank]:
        return Saying("table.you_none", rank=rank)
    if rank == deal.position.barred():
        return Saying("table.you_barred", rank=rank, limit=deal.rules.limit)
    return Saying("table.you_keep")
