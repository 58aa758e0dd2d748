"""One loop that talks: a question, an answer, what is said to it, and the next question.

A verb that asks says what it asks, which words it knows, and what it does with any other answer.
The rest is the same everywhere:

1. A word may be typed in any case; a space in it is as good as a hyphen.  It may be English or of
   the language that is spoken, and one key is enough: `help` shows it.  A card may be typed by its
   name.
2. `?` does what `help` does.  `quit`, the end of the input and Ctrl-C end the talk.  The closing
   words also follow then; a second Ctrl-C leaves them out.
3. A faulty answer is reported, and the question comes again.
4. The page may change its width at any time.
5. At a terminal you can edit a line, and call up earlier ones.  A verb that has `--scroll` begins a
   new screen after each move, unless that option is given.
"""

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

import click

from ristikontra.cli.printing import FINE, INTERRUPTED, clear_screen, echo, error_text, progress
from ristikontra.cli.terminal import Output, heard, lines_of_stdin, stoppable
from ristikontra.document import Document, Text, answers, document
from ristikontra.game.cards import Rank, rank_of
from ristikontra.game.errors import BadText, IllegalPlay, closest
from ristikontra.games.items import card_of
from ristikontra.games.tricks.position import Position
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style, wrap
from ristikontra.words import Saying, key_for, language, languages, say, word_for

#: What may stand between a rank and a suit.
_BETWEEN: Final = ("of", "the")
_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "CDHS"


def card_for(typed: str) -> str:
    """Return a card that somebody named, as it is written; any other text as it is.

    Names of every language are known, and the parts of a card may stand apart.

    >>> card_for("king"), card_for("Seven of hearts"), card_for("herttaseiska"), card_for("K")
    ('K', 'H7', 'H7', 'K')
    >>> card_for("hertta 10"), card_for("pataq"), card_for("♣ J"), card_for("10 h")
    ('HT', 'SQ', '♣J', '10h')
    """
    together = "".join(typed.split())
    if card_of(together):
        return together
    words = [word for word in typed.lower().replace("-", " ").split() if word not in _BETWEEN]
    ranks, suits = _names("rank", _RANKS), _names("suit", _SUITS)
    short = {**ranks, **{sign.lower(): sign for sign in _RANKS}}
    found = [*_parts(words, short, suits)]
    of = [suits[word] for word in found if word in suits]
    known = short if of else ranks
    named = [known[word] for word in found if word in known]
    if len(found) == len(named) + len(of) and len(named) == 1 and len(of) <= 1:
        return "".join([*of, *named])
    return typed


def _parts(
    words: Sequence[str], ranks: Mapping[str, str], suits: Mapping[str, str]
) -> Iterator[str]:
    """Yield words; one that is a suit and a rank in one, as in Finnish, is two."""
    for word in words:
        begins = (one for one in suits if word.startswith(one) and word[len(one) :] in ranks)
        suit = next(begins, "")
        yield from (
            (suit, word[len(suit) :])
            if suit and word not in ranks and word not in suits
            else (word,)
        )


@cache
def _names(kind: str, signs: str) -> dict[str, str]:
    """Return the names of ranks or suits in all languages, each with its sign."""
    return {
        name: sign
        for code in languages()
        for sign in signs
        for name in language(code).words[f"typed.{kind}.{sign}"].split()
    }


_HELP: Final = "?"


def expect_answers(output: Output, many: bool, asks: str) -> None:
    """Refuse what leaves no room for questions and answers; `asks` is the verb that asks.

    If there are `many` positions they come from standard input.
    """
    if output.json:
        raise click.UsageError(say("game.json", asks=asks))
    if many:
        raise click.UsageError(say("game.stdin", asks=asks))


def edits() -> bool:
    """Say whether there is a terminal at which a line can be edited, and let it be edited."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    try:
        import readline  # noqa: F401, PLC0415 - `input` uses it; some systems have none
    except ImportError:
        return False
    return True


class Talk(ABC):
    """A talk at a terminal; what is said is set in the `style` of the moment."""

    #: What may be typed beside an answer, by the names of the methods that do it.
    words: Sequence[str]

    def __init__(self, style: Callable[[], Style]) -> None:
        self.style = style
        #: Whether the user has enough.
        self.done = False
        self._lines = lines_of_stdin() if sys.stdin else iter(())

    @abstractmethod
    def opening(self) -> None:
        """Say what is to be known before the first question."""

    @abstractmethod
    def question(self) -> str:
        """Return what is asked now."""

    @abstractmethod
    def answer(self, said: str) -> None:
        """Do what an answer means that is none of the words; it may be empty."""

    @abstractmethod
    def help(self) -> None:
        """Say what may be typed, and what is asked about."""

    def quit(self) -> None:
        """Ask no more."""
        self.done = True

    def leave(self, said: str, over: str) -> None:
        """Where nothing is left to ask for, end at an empty answer; at any other say that."""
        if said:
            self.say(over)
        else:
            self.quit()

    def hold(self) -> int:
        """Talk until the user has enough, and return the exit code."""
        with stoppable():
            try:
                self.opening()
                while not self.done:
                    self._ask()
            except KeyboardInterrupt:
                echo()
                return INTERRUPTED
        return FINE

    def fresh(self) -> None:
        """Begin a new screen at a terminal; with --scroll, or elsewhere, write below."""
        context = click.get_current_context(silent=True)
        scrolls = context.params.get("scroll", True) if context else True
        if not scrolls and edits() and os.environ.get("TERM") != "dumb":
            clear_screen()

    def tell(self, page: Document) -> None:
        """Write a page, if it says anything."""
        if page.sections:
            style = self.style()
            echo(as_text(answers(page), style), color=style.color)

    def say(self, words: str) -> None:
        """Write one thing."""
        self.tell(document([Text(words)]))

    def word(self, said: str) -> str | None:
        """Return which of the words an answer is, None if it is none."""
        return word_for(said, self.words)

    def unread(self, said: str, cards: Sequence[Rank]) -> None:
        """Say that an answer is neither a word nor a card, and what it may have been meant as."""
        words = [say(f"typed.{word}") for word in self.words]
        meant = closest(said.lower(), [*words, *self.words])
        names = [Saying(f"typed.{word}") for word in self.words]
        key = "game.unknown_meant" if meant else "game.unknown"
        self.say(say(key, cards=cards, words=names, meant=meant))

    def refuse(self, said: str, why: object, cards: Sequence[Rank]) -> None:
        """Say why a card may not be played; a letter that is one may have been meant as a word."""
        word = word_for(said, self.words, "") if len(said) == 1 else None
        refused = say("game.illegal", why=why, cards=cards)
        if word is not None:
            typed = [one for one in (Saying(f"typed.{word}"), key_for(word, self.words)) if one]
            refused = f"{refused} {say('game.meant_word', typed=typed)}"
        self.say(refused)

    def card(self, said: str, position: Position) -> Rank | None:
        """Return the card that an answer means, or say why it cannot be played."""
        legal = position.moves()
        try:
            rank = rank_of(said)
        except IllegalPlay:
            self.unread(said, legal)
            return None
        try:
            position.check(rank)
        except IllegalPlay as error:
            self.refuse(said, error, legal)
            return None
        return rank

    def named(self, said: str) -> str:
        """Return an answer with its card as it is written; a word may stand before the card."""
        first, _, rest = said.partition(" ")
        asks_why = rest and self.word(first) == "why"
        return f"{first} {card_for(rest)}" if asks_why else card_for(said)

    def reply(self, question: str) -> str | None:
        """Write a question in lines that fit, and return the next answer, None at the end."""
        lines = wrap(question, self.style())
        if not edits():
            echo("\n".join(lines), end=" ")
            return next(self._lines, (0, None))[1]
        if lines[1:]:
            echo("\n".join(lines[:-1]))
        with progress.asking(), heard():
            try:
                return input(f"{lines[-1]} ")
            except EOFError:
                return None

    def _ask(self) -> None:
        line = self.reply(self.question())
        if line is None or not sys.stdin.isatty():
            echo()
        if line is None:
            self.quit()
            return
        word = self.word(line)
        if line.strip() == _HELP:
            self.help()
        elif word is not None:
            getattr(self, word.replace("-", "_"))()
        else:
            try:
                self.answer(self.named(line.strip()))
            except BadText as error:
                echo(error_text(error))
