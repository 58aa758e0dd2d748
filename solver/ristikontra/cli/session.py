"""A learner at a terminal: one puzzle is asked after the other, and what comes of it is kept."""

from __future__ import annotations

import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final, Generic, TypeVar

from ristikontra.answers.train import train
from ristikontra.cli.common import FINE, asking
from ristikontra.cli.printing import INTERRUPTED, echo
from ristikontra.game.cards import Rank, read_cards
from ristikontra.game.errors import IllegalPlay, closest
from ristikontra.game.position import Position
from ristikontra.puzzles.diary import Kept, write_down
from ristikontra.puzzles.training import Effort, Review, grade
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.render.play import play_says
from ristikontra.render.quiz import quiz_question
from ristikontra.render.text import as_text
from ristikontra.render.train import train_graded, train_summary
from ristikontra.words import say, sign

#: What may be typed beside a card, the same in every language; a space is as good as a hyphen.
COMMANDS: Final = ("hint", "why", "give-up", "help", "quit")
_QUIT: Final = "quit"
_HELP: Final = "?"


class Asked(ABC):
    """A puzzle that is asked, of some name, theme and level, and what came of it so far."""

    def __init__(self, name: str, theme: str, level: int) -> None:
        self.name = name
        self.theme = theme
        self.level = level
        #: Whether the right card was chosen, None before that.
        self.found: bool | None = None
        self.over = False
        #: Hints for the card that is asked for, and whether there was any before.
        self.hints = 0
        self.hinted = False
        self.seconds = 0.0
        self._review: Review | None = None

    @property
    @abstractmethod
    def position(self) -> Position:
        """Where a card is asked for; of hidden hands it tells nothing."""

    @abstractmethod
    def effort(self, found: bool) -> Effort:
        """Return how the learner did."""

    @property
    def review(self) -> Review | None:
        """How it was graded, the same each time; None if nothing was chosen or given up."""
        if self._review is None and self.found is not None:
            graded = grade(self.effort(self.found), self.level)
            self._review = Review(datetime.now(UTC), self.theme, self.name, graded)
        return self._review


T = TypeVar("T", bound=Asked)


class Session(ABC, Generic[T]):
    """What is asked, and what is said to the answers, whatever the puzzles are like."""

    def __init__(self, path: Path, kept: Kept, style: Style) -> None:
        self.path = path
        self.learner = kept.learner
        self.style = style
        self.ask = asking()
        #: The puzzle that is not counted yet, the reviews of this time, and those of puzzles whose
        #: card was found, whatever later cards lost.
        self.asked: T | None = None
        self.reviews: set[Review] = set()
        self.found: set[Review] = set()
        self.commands: Mapping[str, Callable[[T], None]] = {
            "hint": self.hint,
            "why": self.why,
            "give-up": self.give_up,
            "help": self.help,
            _HELP: self.help,
        }

    @abstractmethod
    def opening(self) -> Document:
        """Return what is said before the first puzzle."""

    @abstractmethod
    def begin(self) -> T:
        """Return the puzzle to be asked next."""

    @abstractmethod
    def known(self, asked: T, number: int) -> Document:
        """Return what is known before the first card of a puzzle, the number `number` today."""

    @abstractmethod
    def table(self, asked: T) -> None:
        """Show the hands, as far as they are seen, and the trick on the table."""

    @abstractmethod
    def play(self, asked: T, rank: Rank) -> None:
        """Play a card, and say what it is worth and what follows."""

    @abstractmethod
    def hint(self, asked: T) -> None:
        """Say something about the card to be found; each time more, as long as there is more."""

    @abstractmethod
    def why(self, asked: T) -> None:
        """Say why the last card was worth what it was."""

    @abstractmethod
    def give_up(self, asked: T) -> None:
        """Show the card."""

    @abstractmethod
    def words(self) -> Document:
        """Return what may be typed."""

    def hold(self) -> int:
        """Ask puzzles until the learner has enough, and return the exit code.

        Ctrl-C ends it as `quit` does: what was begun is counted, and the summary follows.
        """
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        code = FINE
        try:
            self.tell(self.opening())
            while self.puzzle():
                pass
        except KeyboardInterrupt:
            echo()
            code = INTERRUPTED
        finally:
            signal.signal(signal.SIGINT, handler)
        self.count()
        echo()
        now = datetime.now(UTC)
        record = train(self.learner)
        self.tell(train_summary(self.reviews, len(self.found), record, now))
        return code

    def puzzle(self) -> bool:
        """Ask a puzzle, and say whether the learner wants another."""
        asked = self.asked = self.begin()
        echo()
        self.tell(self.known(asked, len(self.reviews) + 1))
        self.table(asked)
        began = monotonic()
        while not asked.over:
            said = self.said(quiz_question(asked.position))
            if said in (None, _QUIT):
                return False
            if asked.found is None:
                asked.seconds = monotonic() - began
            word = said.replace(" ", "-")
            if word in self.commands:
                self.commands[word](asked)
            elif (rank := self.card(asked.position, said)) is not None:
                self.play(asked, rank)
        self.count()
        while said := self.said(say("train.ask")):
            if said == _QUIT:
                return False
            if said == "why":
                self.why(asked)
            else:
                self.tell(play_says(say("train.unknown_over")))
        return said is not None

    def help(self, asked: T) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(self.words())
        self.table(asked)

    def said(self, question: str) -> str | None:
        """Return what is answered to a question, in small letters; None at the end of the input."""
        said = self.ask(question)
        return None if said is None else " ".join(said.lower().split())

    def card(self, position: Position, said: str) -> Rank | None:
        """Return the card that somebody typed, or say why it cannot be played."""
        cards, bad = read_cards(said)
        legal = [sign(rank) for rank in position.legal_cards()]
        if bad or len(cards) != 1:
            meant = closest(said, COMMANDS)
            key = "game.unknown_meant" if meant else "game.unknown"
            self.tell(play_says(say(key, cards=legal, words=COMMANDS, meant=meant)))
            return None
        try:
            position.check(cards[0].rank)
        except IllegalPlay as error:
            self.tell(play_says(say("game.illegal", why=str(error), cards=legal)))
            return None
        return cards[0].rank

    def count(self) -> None:
        """Write down how the puzzle was solved that is not counted yet, if anything was done.

        Whatever interrupts this, the puzzle counts once when it is done again.
        """
        asked = self.asked
        if asked and (review := asked.review):
            kept = write_down(self.path, self.learner, review)
            self.learner = kept.learner
            self.reviews.add(review)
            if asked.found:
                self.found.add(review)
            warn(self.path, kept)
            due, effort = self.learner.cards[review.theme].due, asked.effort(bool(asked.found))
            self.tell(train_graded(review, effort, due, datetime.now(UTC)))
        self.asked = None

    def tell(self, page: Document) -> None:
        """Write a page, if it says anything."""
        if page.sections:
            echo(as_text(page, self.style), color=self.style.color)


def warn(path: Path, kept: Kept) -> None:
    """Say what reading or writing the file brought to light."""
    if kept.aside:
        text = say("train.aside", file=str(path), aside=kept.aside.name)
        echo(say("warning", message=text), err=True)
    if kept.others:
        echo(say("train.others", number=kept.others), err=True)
