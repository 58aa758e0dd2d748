"""What people type at a prompt: names of cards, first letters of words, lines that come back."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from time import sleep

import pexpect
import pytest
from click.testing import CliRunner

from fixtures.share import one_in
from fixtures.terminal import at_a_terminal, interrupted
from ristikontra.cli.deal_talk import TrickDeal
from ristikontra.cli.main import cli
from ristikontra.cli.talk import card_for
from ristikontra.game.cards import Rank
from ristikontra.words import Saying, language, languages, speaking, with_key, word_for

RANKS, SUITS = "AKQJT98765432", "CDHS"
#: Every word that a prompt knows.
WORDS = (
    *("turn", "bottom", "hint", "why", "undo", "values", "line", "claim", "give-up", "last"),
    *("judge", "help", "quit"),
)


PLAYING = ("hint", "why", "undo", "values", "line", "help", "quit")


def names(kind: str, signs: str, code: str) -> list[tuple[str, str]]:
    words = language(code).words
    return [(name, sign) for sign in signs for name in words[f"typed.{kind}.{sign}"].split()]


@pytest.mark.parametrize("code", languages())
def test_a_card_may_be_typed_by_its_name(code: str) -> None:
    for (rank, sign), (suit, of) in product(names("rank", RANKS, code), names("suit", SUITS, code)):
        assert card_for(rank.upper()) == sign
        for text in (f"{rank} of {suit}", f"{suit} {rank}", f"{suit}-{rank}", f"{suit}{rank}"):
            assert card_for(text) == of + sign, text


@pytest.mark.parametrize("code", languages())
def test_a_card_may_be_typed_as_the_program_names_it(code: str) -> None:
    with speaking(language(code)):
        for sign in RANKS:
            *_, name = str(Saying("reason.card", rank=Rank(sign))).split()
            assert card_for(name) == sign


@pytest.mark.parametrize("text", ["K", "h7", "*7", "-", "", "king king", "hearts", "kin", "?"])
def test_what_is_no_name_stays_as_it_is(text: str) -> None:
    assert card_for(text) == text


def test_no_name_has_two_meanings() -> None:
    """A name of a card is the same card in every language, and no word of a prompt."""
    found: dict[str, set[str]] = {}
    for code in languages():
        for name, sign in [*names("rank", RANKS, code), *names("suit", SUITS, code)]:
            found.setdefault(name, set()).add(sign)
        with speaking(language(code)):
            assert not [name for name in found if word_for(name, WORDS) and len(name) > 1]
    assert not [name for name, signs in found.items() if len(signs) > 1]


@pytest.mark.parametrize(
    ("code", "letters"),
    [
        ("en", {"h": "hint", "u": "undo", "w": "why", "l": "line", "?": "help", "*": None}),
        ("fi", {"p": "undo", "l": "line", "o": "help", "h": "hint"}),
    ],
)
def test_a_letter_is_enough(code: str, letters: dict[str, str | None]) -> None:
    """The letters of the language that is spoken come first, and then those of English."""
    with speaking(language(code)):
        for letter, word in letters.items():
            assert word_for(letter, PLAYING) == word
        assert word_for("p", ("bottom", "undo")) == ("undo" if code == "fi" else None)
        assert word_for("v", ("values", "hint")) == ("hint" if code == "fi" else "values")
        assert (word_for("*", WORDS), word_for("_", WORDS)) == ("turn", "bottom")
        assert [word_for(card, ("judge", "turn"), "") for card in "jt"] == ["judge", "turn"]


@pytest.mark.parametrize(
    ("code", "letters"),
    [
        ("en", {"h": "hint", "u": "undo", "w": "why", "l": "last", "c": "claim", "g": "give-up"}),
        ("fi", {"h": "hint", "v": "hint", "u": "undo", "p": "undo", "l": "last", "e": "last"}),
    ],
)
def test_a_shared_letter_ends_no_deal(code: str, letters: dict[str, str]) -> None:
    """A letter that several words have never ends a deal; when it is over, no letter is a card."""
    with speaking(language(code)):
        for letter, word in letters.items():
            assert word_for(letter, TrickDeal(pack=False).words) == word
        own = {"en": "j", "fi": "a"}[code]
        assert word_for(own, TrickDeal(pack=False).words, cards=()) == "judge"
        assert all(word_for(card, WORDS) is None for card in "akqjtAKQJT")


@pytest.mark.parametrize("code", languages())
def test_a_key_that_help_names_means_its_word(code: str) -> None:
    """Each key that is named has one meaning, and most words have a key."""
    with speaking(language(code)):
        for words in (PLAYING, WORDS):
            named = [with_key(word, words).split(", ") for word in words]
            keys = [key for _, *key in named if key]
            assert [word_for(key, words) for (key,) in keys] == [
                word for word, (_, *key) in zip(words, named, strict=True) if key
            ]
            assert len(keys) > len(words) // 2


@pytest.mark.parametrize(
    ("code", "typed", "said", "kept", "bottom"),
    [
        (
            "en",
            ("t", "why *", "why turn", "why bottom", "why _"),
            "You have no ten. You may play A, J, 9 or 7. If you meant the word, type turn or *.",
            "rather than turn one",
            "rather than the ten at the bottom of the pack",
        ),
        (
            "fi",
            ("k", "miksi *", "miksi käännä", "miksi pohja", "miksi _"),
            "Jos tarkoitit komentoa, kirjoita käännä tai *.",
            "äläkä käännä",
            "älä pakan pohjakorttia (kymppi)",
        ),
    ],
)
def test_a_letter_that_is_no_card_of_the_hand_says_how_its_word_is_typed(
    code: str, typed: tuple[str, ...], said: str, kept: str, bottom: str, tmp_path: Path
) -> None:
    """`t` and `k` begin the word that turns a card.  `why` explains what it would do."""
    words = ["--lang", code, "play", "kontra-2", "--seed", "101", "--state", str(tmp_path / "a")]
    answer = CliRunner().invoke(cli, words, input="\n".join(typed))
    assert answer.exit_code == 0, answer.output
    text = " ".join(answer.stdout.split())
    assert said in text
    assert (text.count(kept), text.count(bottom)) == (2, 2)


@pytest.mark.parametrize("tries", [2, pytest.param(120, marks=pytest.mark.slow)])
def test_no_interrupt_is_lost_at_a_prompt(tries: int) -> None:
    """Pressed as soon as the prompt is there, and a little later."""
    for number in range(tries):
        talk = at_a_terminal("play", "lappi/pagat")
        talk.expect(r"\)\? ")
        sleep(number % 4 / 1000)
        assert "You have played no card" in interrupted(talk)


def test_a_line_comes_back_and_a_screen_is_new() -> None:
    """An arrow shows the last answer again; a move clears the screen, but not with --scroll."""
    for options, clears in ((), True), (("--scroll",), False):
        talk = at_a_terminal("play", "lappi/pagat", *options)
        for typed, said in (("hint", "one is best"), ("\x1b[A", "Best: the queen")):
            talk.expect(r"\)\? ")
            talk.sendline(typed)
            talk.expect(said)
        talk.expect(r"\)\? ")
        talk.sendline("queen")
        talk.expect("East plays")
        assert ("\x1b[2J" in talk.before) == clears
        talk.sendline("quit")
        talk.expect(pexpect.EOF)


@pytest.mark.parametrize(
    ("lesson", "wrong", "right", "named"),
    [("refuse", "5", "4", "p185"), ("certain", "9", "K", "")],
)
def test_the_last_question_of_a_lesson_is_answered_there(
    lesson: str, wrong: str, right: str, named: str
) -> None:
    """A card costs something, another does not; the summary names the puzzle to resume."""
    lost = r"costs 4 points|this layout left"
    for card, loses in (wrong, True), (right, False):
        talk = at_a_terminal("lessons", lesson)
        talk.expect("You can answer the last question here")
        for typed in (card, "quit"):
            talk.expect(r"\? ")
            talk.sendline(typed)
        talk.expect(pexpect.EOF)
        talk.close()
        assert talk.exitstatus == 0
        assert "Stopped before the end" in talk.before
        assert named in talk.before
        assert bool(re.search(lost, talk.before)) == loses, talk.before


@pytest.mark.parametrize("card", ["CK", "-"])
def test_puzzles_with_hidden_hands_are_answered_after_a_lesson(card: str) -> None:
    """Each answer is graded at once: a king costs points there, and stopping is right."""
    talk = at_a_terminal("lessons", "ristiseiska")
    talk.expect(r"\(♣K, ♠9\), or - to stop\s*\? ")
    assert "answer is graded over possible deals" in " ".join(talk.before.split())
    assert talk.before.count("hidden-0") == 1  # each is shown when it is asked
    talk.sendline("hint")
    talk.expect("Best by what you have seen: playing no more")
    talk.expect(r"\? ")
    talk.sendline(card)
    talk.expect(r"Puzzle 2 .*\? ")
    talk.sendline("quit")
    talk.expect(f"{int(card == '-')} of 1 right")
    talk.expect(pexpect.EOF)
    talk.close()
    assert talk.exitstatus == 0


@pytest.mark.parametrize(
    "words", one_in(3, [(("4", "--solutions"),), (("myllymatti", "--solutions"),), ((),)])
)
def test_a_lesson_that_asks_nothing_ends_there(words: tuple[str, ...]) -> None:
    talk = at_a_terminal("lessons", *words)
    talk.expect(pexpect.EOF)
    assert "answer the last question" not in talk.before


@pytest.mark.parametrize(
    ("position", "said", "seen"),
    [
        ("ristiseiska/hold-the-gate", "king", "So far 2:♦K"),
        ("ristiseiska/hold-the-gate", "kuningas", "So far 2:♦K"),
        ("ristiseiska A:CK,HK B:DK C:SK turn:A", "K", "Which one: ♣K or ♥K?"),
    ],
)
def test_a_rank_is_enough_where_one_card_of_it_may_be_played(
    position: str, said: str, seen: str
) -> None:
    page = CliRunner().invoke(cli, ["play", position], input=f"{said}\nline\nquit\n").output
    assert seen in " ".join(page.split())
