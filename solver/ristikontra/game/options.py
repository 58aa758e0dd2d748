"""The closed table of rule options: names, clauses and allowed values.

Which options a variant knows, and which value it starts with, is said in its row of the registry
(`rules.py`).  Options that concern only the part of the deal with a stock are not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ristikontra.words import say


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that people play in more than one way.

    `values` are those that it allows; where there are none the value is a whole number from 1 to
    9999.
    """

    name: str
    clauses: str
    values: tuple[str, ...]

    @property
    def question(self) -> str:
        """What the option asks.

        >>> OPTIONS["target"].question
        'What total wins the match?'
        """
        return say(f"option.{self.name}")

    def meaning(self, value: str) -> str:
        """Return what a value means; a number means itself.

        >>> OPTIONS["limit"].meaning("none"), OPTIONS["target"].meaning("120")
        ('as many as he likes', '120')
        """
        return say(f"option.{self.name}.{value}") if self.values else value

    def allows(self, value: str) -> bool:
        """Say whether a value is one of the option's own.

        >>> OPTIONS["limit"].allows("2"), OPTIONS["target"].allows("0")
        (True, False)
        """
        if self.values:
            return value in self.values
        return value.isascii() and value.isdigit() and value[0] != "0" and len(value) <= 4


_TABLE: Final = (
    Option("values", "R3, R4", ("standard", "simple")),
    Option("limit", "R16, A4", ("3", "2", "none")),
    Option("stuck_lead", "R22, A3", ("allow", "pass_left")),
    Option("queen_clause", "L5, L6, LS1", ("on", "off")),
    Option("fourth_king", "L8, L9, LS2", ("on", "off")),
    Option("both_fail", "L13, A8", ("zero", "both_lose")),
    Option("sixty_sixty", "L14, LS5, A24", ("tie", "held_over", "cards")),
    Option("lapland_threshold", "LS5, LS12", ("4", "10")),
    Option("kusilappi", "LS5, A12", ("any", "dirty")),
    Option("failed_clean", "LA4, A11", ("deal", "cumulative")),
    Option("zero_reset", "V2, A5", ("off", "on")),
    Option("both_reach", "V3, V4a, A6", ("first", "last_trick", "higher_total")),
    Option("target", "R28, V3, V4, LA6", ()),
)

OPTIONS: Final[Mapping[str, Option]] = {option.name: option for option in _TABLE}
