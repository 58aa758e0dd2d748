"""What every process of the service has loaded before its first question: the usual verbs.

It is imported where the processes are copied from, so that none of them waits for it.
"""

from ristikontra.cli.service.answers import answer
from ristikontra.formats.files import example_names, names_in
from ristikontra.game.names import GAMES

for _name in (example_names()[0], *(name for game in GAMES for name in names_in(game)[:1])):
    for _words in (["solve", "--json"], ["solve", "--json", "--why"], ["show", "--svg=-"]):
        answer([*_words, "--", _name], 1)
