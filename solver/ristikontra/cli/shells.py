"""How shells ask what may come next, where click's own way loses the text before an `=`."""

import os
from typing import Any, Final

from click import shell_completion

#: Where bash breaks words, if nobody has changed it.
_BREAKS: Final = frozenset("=:@")


class _WholeWords(shell_completion.ShellComplete):
    """What offers whole words: after `--lang=f` click completes only the value."""

    def get_completions(
        self, args: list[str], incomplete: str
    ) -> list[shell_completion.CompletionItem[Any]]:
        """Return what the word that was begun may become."""
        option, equals, _ = incomplete.partition("=")
        before = option + equals if equals and option.startswith("-") else ""
        found = super().get_completions(args, incomplete)
        for item in found:
            if item.type == "plain":
                item.value = before + item.value
        return found


class Bash(_WholeWords, shell_completion.BashComplete):
    """Bash breaks words at `=` and `:`, and replaces only the text after the last of them."""

    #: The text before that.
    _kept = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the cursor, and the one that is begun."""
        at = int(os.environ["COMP_CWORD"])
        parts = [
            "".join(shell_completion.split_arg_string(part)[:1])
            for part in os.environ["COMP_WORDS"].split("\n")[: at + 1]
        ]
        words: list[str] = []
        broken = False
        for part in parts:
            breaks = bool(part) and _BREAKS.issuperset(part)
            # Where nothing follows the break a space was typed, and a new word begins.
            if words and (breaks or (broken and part)):
                words[-1] += part
            else:
                words.append(part)
            broken = breaks
        *before, begun = words
        self._kept = begun if broken else begun.removesuffix(parts[-1])
        return before[1:], begun

    def format_completion(self, item: shell_completion.CompletionItem[Any]) -> str:
        """Return what replaces the part of the word at the cursor."""
        return f"{item.type},{item.value.removeprefix(self._kept)}"


class Zsh(_WholeWords, shell_completion.ZshComplete):
    """Zsh looks for files itself, so it has to know that an option is before the name."""

    source_template = shell_completion.ZshComplete.source_template.replace(
        "_path_files", "compset -P 1 '-*='; _path_files"
    )


class Fish(_WholeWords, shell_completion.FishComplete):
    """Fish replaces whole words."""


for _shell in (Bash, Zsh, Fish):
    shell_completion.add_completion_class(_shell)
