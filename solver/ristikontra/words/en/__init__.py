"""Every sentence and every word of English: another language is one more package like this.

1. `WORDS` are templates by key, a module for each kind of thing that is said.  A key begins with
   the verb that says it, or is for all.
2. What a template needs beside names and numbers is made by the functions of `grammar`: ranks,
   seats, counted things, lists.  Nobody else puts an "s" to a word.
3. If a part is plain (a seat's letter, a rank, a number, a list), the template names the form
   that it wants of it: `{rank:a}` is "an ace", `{seat:name's}` "East's".  `FORMS` makes them; a
   language with cases has forms for them.
4. Where the words depend on a number, or on another value, the template has them all:
   `{number:1=is|are}`, the last for every other value, with `#` for the value itself.
5. A template that ends in a space or begins with one is a part of another.
6. `BORROWED`, where there is any, are words of click, of Python's reader of TOML and of the system,
   each with what is said for it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ristikontra.words.en import grammar
from ristikontra.words.en.claims import CLAIMS
from ristikontra.words.en.courses import COURSES
from ristikontra.words.en.facts import FACTS
from ristikontra.words.en.faults import FAULTS
from ristikontra.words.en.games import GAMES
from ristikontra.words.en.help import HELP
from ristikontra.words.en.lessons import LESSONS
from ristikontra.words.en.page import PAGE
from ristikontra.words.en.past import PAST
from ristikontra.words.en.reports import REPORTS, result_words, time_text
from ristikontra.words.en.seen import SEEN
from ristikontra.words.en.states import STATES

__all__ = ["COMPLETE", "FORMS", "WORDS"]

#: Whether every key has words here; a language of which that is not true is loaded with English.
COMPLETE: Final = True

WORDS: Final = {
    **REPORTS,
    **FACTS,
    **PAST,
    **FAULTS,
    **CLAIMS,
    **GAMES,
    **HELP,
    **STATES,
    **LESSONS,
    **COURSES,
    **PAGE,
    **SEEN,
}

FORMS: Final[Mapping[str, Callable[[Any], str]]] = {
    **grammar.FORMS,
    "result": lambda result: result_words(*result)[0],
    "result in short": lambda result: result_words(*result)[1],
    "time": time_text,
}
