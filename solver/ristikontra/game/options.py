"""The closed table of rule options: names, allowed values, and words for people.

Which options a variant knows, and which value it starts with, is said in its row of the registry
(`rules.py`).  Options that concern only the part of the deal with a stock are not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that people play in more than one way.

    `values` maps each allowed value to what it means; where it is empty the value is a whole
    number from 1 to 9999.
    """

    name: str
    question: str
    clauses: str
    values: Mapping[str, str]

    def allows(self, value: str) -> bool:
        """Say whether a value is one of the option's own.

        >>> OPTIONS["limit"].allows("2"), OPTIONS["target"].allows("0")
        (True, False)
        """
        if self.values:
            return value in self.values
        return value.isascii() and value.isdigit() and value[0] != "0" and len(value) <= 4

    @property
    def allowed(self) -> str:
        """The allowed values in words.

        >>> OPTIONS["limit"].allowed
        '3, 2 or none'
        """
        if not self.values:
            return "a whole number from 1 to 9999"
        *most, last = self.values
        return f"{', '.join(most)} or {last}"


_TABLE: Final = (
    Option(
        "values",
        "What are the cards worth?",
        "R3, R4",
        {
            "standard": "A 11, 10 10, K 4, Q 3, J 2: 120 in all",
            "simple": "A 5, K 4, Q 3, J 2, 10 1: 60 in all",
        },
    ),
    Option(
        "limit",
        "How many tricks running may a player lead the same rank?",
        "R16, A4",
        {"3": "three", "2": "two", "none": "as many as he likes"},
    ),
    Option(
        "stuck_lead",
        "What if the leader has nothing but the rank he may not lead?",
        "R22, A3",
        {"allow": "he may lead it", "pass_left": "the player to his left leads instead"},
    ),
    Option(
        "queen_clause",
        "Does a king taken in a trick led with a queen clean?",
        "L5, L6, LS1",
        {"on": "no, such a trick does not clean", "off": "yes, any trick with a king cleans"},
    ),
    Option(
        "fourth_king",
        "Must the last king be kept for the last part?",
        "L8, L9, LS2",
        {"on": "yes", "off": "no"},
    ),
    Option(
        "both_fail",
        "What if both sides had to clean and neither did?",
        "L13, A8",
        {
            "zero": "the deal counts for nobody",
            "both_lose": "both lose dishonourably; play is still valued as even, and what each "
            "side can be sure of is shown beside it",
        },
    ),
    Option(
        "sixty_sixty",
        "What if both sides have half of the points?",
        "L14, LS5, A24",
        {
            "tie": "the deal is a tie",
            "held_over": "the deal is held over to the next",
            "cards": "the side with more tricks wins",
        },
    ),
    Option(
        "lapland_threshold",
        "Below how many card points is a side in Lapland?",
        "LS5, LS12",
        {"4": "4", "10": "10"},
    ),
    Option(
        "kusilappi",
        "When are exactly three points, a single queen, the worst of losses?",
        "LS5, A12",
        {"any": "always", "dirty": "only if that queen made the side dirty"},
    ),
    Option(
        "failed_clean",
        "What does a side lose that had to clean and did not?",
        "LA4, A11",
        {"deal": "its points of this deal", "cumulative": "its whole score"},
    ),
    Option(
        "zero_reset",
        "Does a side that takes no card points lose its earlier score?",
        "V2, A5",
        {"off": "no", "on": "yes, it starts again from nothing"},
    ),
    Option(
        "both_reach",
        "Who wins the match when both sides reach the target in one deal?",
        "V3, V4a, A6",
        {
            "first": "the side that reached it first, counting trick by trick",
            "last_trick": "the side that did not win the last trick",
            "higher_total": "the higher total; if equal, another deal is played",
        },
    ),
    Option("target", "What total wins the match?", "R28, V3, V4, LA6", {}),
)

OPTIONS: Final[Mapping[str, Option]] = {option.name: option for option in _TABLE}
