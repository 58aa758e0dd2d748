"""Every sentence and every word of Finnish, put together as those of English are.

What English says of templates is true here too (`words/en/__init__.py`).  `grammar` tells which
forms there are: cases, and no articles.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ristikontra.words.fi import grammar
from ristikontra.words.fi.borrowed import BORROWED
from ristikontra.words.fi.claims import CLAIMS
from ristikontra.words.fi.courses import COURSES
from ristikontra.words.fi.facts import FACTS
from ristikontra.words.fi.faults import FAULTS
from ristikontra.words.fi.games import GAMES
from ristikontra.words.fi.help import HELP
from ristikontra.words.fi.lessons import LESSONS
from ristikontra.words.fi.page import PAGE
from ristikontra.words.fi.past import PAST
from ristikontra.words.fi.reports import REPORTS, result_words
from ristikontra.words.fi.seen import SEEN
from ristikontra.words.fi.states import STATES

__all__ = ["BORROWED", "COMPLETE", "FORMS", "WORDS"]

#: Every key has words here: English is not loaded beside it.
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
}
