"""One conversation about anything that is played: endings, whole deals, guarantees.

`Playing` asks, plays and undoes.  A `Speech` has the words for one kind of session.  A command that
a kind cannot answer is refused in one sentence.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from ristikontra.cli.printing import echo
from ristikontra.cli.talk import Talk
from ristikontra.document import Document, Text, document
from ristikontra.game.errors import IllegalPlay, RistikontraError
from ristikontra.game.state import Move, State
from ristikontra.render import suits
from ristikontra.render.typeset import Style
from ristikontra.table.saved import Slot
from ristikontra.table.session import Session, Turn
from ristikontra.words import Saying, say, word_for

#: Every word that may be typed while something is played.
WORDS: Final = (
    *("turn", "bottom", "hint", "why", "values", "line", "claim", "give-up", "undo", "last"),
    *("judge", "help", "quit"),
)


#: Those that play a card of the pack.
_DRAWING: Final = ("turn", "bottom")


class Speech(ABC):
    """The words for sessions of one kind.  A speech keeps nothing: each session is handed in."""

    #: The words that have an answer, in the order of the help.
    words: Sequence[str]

    def example(self, session: Session[Any]) -> str:
        """Return a card such as is typed."""
        del session
        return "K"

    @abstractmethod
    def opening(self, session: Session[Any], goes_on: bool) -> Document:
        """Return what is to be known before the first question."""

    @abstractmethod
    def narrated(self, session: Session[Any], first: int, chose: bool) -> Document:
        """Return what was played from a place in the line on; `chose`: the user chose the first."""

    @abstractmethod
    def table(self, session: Session[Any]) -> Document:
        """Return what the user sees."""

    @abstractmethod
    def asked(self, session: Session[Any]) -> str:
        """Return the question for a move."""

    @abstractmethod
    def meant(self, talk: Talk, session: Session[Any], said: str) -> Sequence[Move]:
        """Return the moves that an answer names; if none, `talk` has said why."""

    @abstractmethod
    def hint(self, session: Session[Any], more: bool) -> Document:
        """Return what speaks for the moves; `more` where it is asked for again."""

    @abstractmethod
    def undone(self, turn: Turn[Any]) -> str:
        """Return that a move was taken back."""

    @abstractmethod
    def help(self, session: Session[Any]) -> Document:
        """Return what may be typed."""

    def cost(self, session: Session[Any], move: Move) -> Document:
        """Return what a move has cost that was made in a session; of most kinds nothing."""
        del session, move
        return document()

    def why(self, session: Session[Any], turn: Turn[Any]) -> Document:
        """Return why a move of the session is worth what it is; it may be one to be made."""
        raise NotImplementedError

    def values(self, session: Session[Any]) -> Document:
        """Return what every move is worth."""
        raise NotImplementedError

    def line(self, session: Session[Any]) -> Document:
        """Return what was played, and best play from here."""
        raise NotImplementedError

    def last(self, session: Session[Any], first: int) -> Document:
        """Return what was played last, from the place in the line of the last choice on."""
        if first >= len(session.line):
            return document([Text(say("game.no_last"))])
        return self.narrated(session, first, chose=False)

    def judge(self, session: Session[Any], tell: Callable[[Document], object]) -> None:
        """Say what the moves of the user have cost so far."""
        raise NotImplementedError

    def drawn(self, session: Session[Any], word: str) -> Move:
        """Return the move that a word means; raises `IllegalPlay` if it may not be made."""
        raise NotImplementedError

    def claim(self, session: Session[Any]) -> tuple[Document, Session[Any] | None]:
        """Return whether the rest is the user's, and if so the session at its end."""
        raise NotImplementedError

    def resume_asked(self, session: Session[Any]) -> str:
        """Return the question whether to resume a session; if that is empty, it is resumed."""
        del session
        return ""

    # --- when nothing is left to play ------------------------------------------------------

    def over(self, session: Session[Any]) -> str:
        """Return why the session is over."""
        del session
        return say("game.over")

    def over_asked(self, session: Session[Any]) -> str:
        """Return the question at the end; without one the conversation ends."""
        del session
        return say("game.over.ask")

    def result(self, session: Session[Any]) -> Document:
        """Return the result of a session that is over."""
        return document([Text(self.over(session))])

    def next(self, session: Session[Any]) -> tuple[Document, Session[Any]] | None:
        """Return the next session and its opening, or None where nothing follows."""
        del session
        return None


def offered(state: State) -> str:
    """Return a card of those that may be played, as it is typed."""
    return next(state.offer_text(move) for move in state.moves() if move is not None)


class Playing(Talk):
    """A session at a terminal; `speech` has the words for it.

    If there is a `slot` it is kept there after each move, and one from there is resumed.
    A question that was just `shown` is not shown again.
    """

    def __init__(
        self,
        begun: Session[Any],
        speech: Speech,
        style: Callable[[], Style],
        slot: Slot | None = None,
        shown: bool = False,
    ) -> None:
        super().__init__(style)
        self.shown = shown
        self.begun = self.session = begun
        self.speech = speech
        self.slot = slot
        self.words = speech.words
        #: How often a hint for the next move was asked for.
        self.hints = 0
        #: The place in the line from which `last` tells.
        self.since = 0

    def hold(self) -> int:
        """Talk until the user has enough, and return the exit code."""
        with suits.players_of(self.begun.start):
            return super().hold()

    def tell(self, page: Document) -> None:
        """Write a page, if it says anything; where suits matter, with their signs."""
        super().tell(suits.reported(self.begun.start, lambda: page))

    # --- how it goes -----------------------------------------------------------------------

    def opening(self) -> None:
        """Say what is to be known, and let the others play up to the first question."""
        if self.shown:
            self.say(say("lesson.answer"))
            return
        slot = self.slot
        if slot and slot.found:
            if self.goes_on(slot.found):
                self.session = slot.found
            else:
                slot = self.slot = Slot(slot.store, slot.name)
        if slot:
            self.since = len(self.session.line)
        self.tell(self.speech.opening(self.session, bool(slot and slot.found)))
        self.go_on(self.session)
        self.since = (self.session.choices or [0])[-1]

    def goes_on(self, session: Session[Any]) -> bool:
        """Ask at a terminal whether to resume what was kept; elsewhere it is resumed."""
        ask = self.speech.resume_asked(session)
        if not (ask and sys.stdin.isatty()):
            return True
        line = self.reply(ask) or ""
        return not line.strip().lower().startswith((say("typed.no")[:1], "n"))

    def question(self) -> str:
        """Return what is asked next."""
        session = self.session
        return (self.speech.over_asked if session.over else self.speech.asked)(session)

    def answer(self, said: str) -> None:
        """Make a move, or say why one is worth what it is."""
        if self.session.over:
            self.answer_over(said)
            return
        word, _, rest = said.partition(" ")
        asks = "why" in self.words and self.word(word) == "why"
        for move in self._meant(rest if asks else said):
            if asks:
                turn = Turn(self.session.state, move, own=True, chosen=True)
                self.tell(self.speech.why(self.session, turn))
            else:
                self.play(move)

    def _meant(self, said: str) -> Sequence[Move]:
        """Return the moves that an answer names, also by a word for a card of the pack."""
        word = self.word(said)
        if word not in _DRAWING or word not in self.words:
            return self.speech.meant(self, self.session, said)
        try:
            return [self.speech.drawn(self.session, word)]
        except IllegalPlay as error:
            self.say(str(error))
            return []

    def answer_over(self, said: str) -> None:
        """Go on with what follows, if anything does; else end."""
        if said:
            self.say(self.speech.over(self.session))
        elif following := self.speech.next(self.session):
            self.fresh()
            page, self.session = following
            self.since = len(self.session.line)
            echo()
            self.tell(page)
            self.go_on(self.session)
        else:
            self.quit()

    def play(self, move: Move) -> None:
        """Make a move of the user, and say what it cost and what followed."""
        self.fresh()
        before, self.since = self.session, len(self.session.line)
        after = before.after(move)
        self.tell(self.speech.cost(before, move))
        self.go_on(after, chose=True)

    def go_on(self, session: Session[Any], chose: bool = False) -> None:
        """Take what the user has done, let the others play, and say what has come of it."""
        self.keep(session)
        while not (self.session.asks or self.session.over):
            self.keep(self.session.step())
        self.hints = 0
        self.tell(self.speech.narrated(self.session, self.since, chose))
        if self.session.over:
            self.ended()
        else:
            self.table()

    def keep(self, session: Session[Any]) -> None:
        """Write a session down where it has a slot; it is what is played from now on."""
        if self.slot and self.slot.write(session):
            echo(say("table.another"), err=True)
        self.session = session

    def table(self) -> None:
        """Show what the user sees."""
        echo()
        self.tell(self.speech.table(self.session))

    def ended(self) -> None:
        """Say what has come of it; where nothing follows, there is nothing more to keep."""
        if self.speech.over_asked(self.session):
            echo()
            self.tell(self.speech.result(self.session))
        else:
            self.quit()
        if self.slot and self.speech.next(self.session) is None:
            self.slot.clear()

    def word(self, said: str) -> str | None:
        """Return which word an answer is; also one that this kind has no answer to, in full."""
        if self.session.over:  # no letter is a card
            return word_for(said, self.words, cards=()) or word_for(said, WORDS, cards=())
        full = len(said.strip()) > 1
        # Once the session is over, no letter is a card.
        own = word_for(said, self.words, "") if self.session.over else super().word(said)
        return own or (word_for(said, WORDS) if full else None)

    def _has(self, word: str) -> bool:
        """Say whether a word has an answer here and now, and else why not."""
        if word not in self.words:
            named, helps = Saying(f"typed.{word}"), Saying("typed.help")
            self.say(say("game.no_answer", word=named, help=helps))
            return False
        return True

    def _running(self, word: str) -> bool:
        """Say whether a word has an answer, and something is still to be played."""
        if self._has(word) and self.session.over:
            self.say(self.speech.over(self.session))
            return False
        return word in self.words

    # --- the words -------------------------------------------------------------------------

    def hint(self) -> None:
        """Say what speaks for the moves; again, more."""
        if self._running("hint"):
            self.tell(self.speech.hint(self.session, self.hints > 0))
            self.hints += 1

    def why(self) -> None:
        """Say why the last move that was chosen was worth what it was."""
        if not self._has("why"):
            return
        if last := self.session.last_choice:
            self.tell(self.speech.why(self.session, last))
        else:
            self.say(say("game.no_why", card=self.speech.example(self.session)))

    def values(self) -> None:
        """Show what every move is worth."""
        if self._running("values"):
            self.tell(self.speech.values(self.session))

    def line(self) -> None:
        """Show what was played, and best play from here."""
        if self._has("line"):
            self.tell(self.speech.line(self.session))

    def last(self) -> None:
        """Say again what was played since the last choice."""
        if self._has("last"):
            self.tell(self.speech.last(self.session, self.since))

    def judge(self) -> None:
        """Say what the moves of the user have cost so far."""
        if self._has("judge"):
            self.speech.judge(self.session, self.tell)

    def undo(self) -> None:
        """Take the last move that was chosen back, and all that followed."""
        last = self.session.last_choice
        try:
            before = self.session.undo()
        except RistikontraError as error:
            self.say(str(error))
            return
        assert last is not None
        self.fresh()
        self.keep(before)
        self.hints, self.since = 0, len(before.line)
        self.say(self.speech.undone(last))
        self.table()

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(self.speech.help(self.session))
        if not self.session.over:
            self.table()

    def turn(self) -> None:
        """Turn the next card of the stock."""
        self._draw("turn")

    def bottom(self) -> None:
        """Lead the card at the bottom of the pack."""
        self._draw("bottom")

    def _draw(self, word: str) -> None:
        if self._running(word):
            for move in self._meant(word):
                self.play(move)

    def claim(self) -> None:
        """Judge that the rest is the user's, and play it out if it is."""
        if self._running("claim"):
            page, end = self.speech.claim(self.session)
            self.tell(page)
            if end:
                self.since = len(self.session.line)
                self.go_on(end)

    def give_up(self) -> None:
        """Let the program also play for the user, up to the end."""
        if self._running("give-up"):
            self.say(say("table.given_up"))
            self.since = len(self.session.line)
            self.go_on(self.session.played_out())
