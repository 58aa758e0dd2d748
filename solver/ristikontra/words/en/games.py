"""What the games are called, what they are about, and what their options ask and mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

GAMES: Final[Mapping[str, str]] = {
    # --- variants
    "variant.ristikontra.title": "Ristikontra",
    "variant.ristikontra.summary": "Partners across; more than half of the 120 card points wins "
    "the deal.",
    "variant.ristikontra-simple.title": "Ristikontra, simple values",
    "variant.ristikontra-simple.summary": "As Ristikontra with 60 card points; 31 win the deal.",
    "variant.ristikontra-120.title": "Ristikontra to 120",
    "variant.ristikontra-120.summary": "Card points add up over deals; the first side to 120 wins.",
    "variant.ristikontra-60.title": "Ristikontra to 60, simple values",
    "variant.ristikontra-60.summary": "Simple values add up over deals; the first side to 60 wins.",
    "variant.lappi.title": "Lappi",
    "variant.lappi.summary": "A side that took queens must clean in the last five tricks: win one "
    "with a king in it.",
    "variant.lappi-six.title": "Six-card Lappi",
    "variant.lappi-six.summary": "Lappi with six cards: any trick with a king cleans, and losses "
    "have five sizes.",
    "variant.lappi-500.title": "Lappi to 500",
    "variant.lappi-500.summary": "Lappi over several deals: too few points or no cleaning cost a "
    "lot.",
    "variant.kontra-2.title": "Kontra for two",
    "variant.kontra-2.summary": "No partners; the player with the fewest points, but at least 21, "
    "deals next. The last card of the pack spices the first of the last six tricks.",
    "variant.kontra-3.title": "Kontra for three",
    "variant.kontra-3.summary": "No partners; the player with the fewest points, but at least 21, "
    "deals next. The last two cards of the pack spice the first of the last six tricks.",
    # --- options: the question, and what each value means
    "option.values": "What are the cards worth?",
    "option.values.standard": "ace 11, ten 10, king 4, queen 3, jack 2: 120 in all",
    "option.values.simple": "ace 5, king 4, queen 3, jack 2, ten 1: 60 in all",
    "option.limit": "How many tricks in a row may a player lead the same rank?",
    "option.limit.3": "three",
    "option.limit.2": "two",
    "option.limit.none": "any number",
    "option.stuck_lead": "What if the leader has only the rank that may not be led?",
    "option.stuck_lead.allow": "it may be led",
    "option.stuck_lead.pass_left": "the player to the left leads instead",
    "option.draw": "When does a player draw a card from the stock?",
    "option.draw.immediate": "at once, after playing from the hand",
    "option.draw.after_trick": "after the trick, its winner first",
    "option.dark": "May a player turn the next card of the stock and play it?",
    "option.dark.yes": "yes",
    "option.dark.no": "no",
    "option.turned": "What if the turned card may not be played?",
    "option.turned.illegal": "it may not be turned",
    "option.turned.hand": "it goes to the hand, and another card is played",
    "option.turned.allowed": "it may be played",
    "option.queen_clause": "Does a king taken in a trick led with a queen clean?",
    "option.queen_clause.on": "no, such a trick does not clean",
    "option.queen_clause.off": "yes, any trick with a king cleans",
    "option.fourth_king": "Must the last king be kept for the last part?",
    "option.fourth_king.on": "yes",
    "option.fourth_king.off": "no",
    "option.both_fail": "What if both sides had to clean and neither did?",
    "option.both_fail.zero": "the deal counts for nobody",
    "option.both_fail.both_lose": "both lose dishonourably; play still counts as even, and the "
    "guarantee of each side is shown beside it",
    "option.sixty_sixty": "What if both sides have half of the points?",
    "option.sixty_sixty.tie": "the deal is a tie",
    "option.sixty_sixty.held_over": "the deal is held over to the next",
    "option.sixty_sixty.cards": "the side with more tricks wins",
    "option.lapland_threshold": "Below how many card points is a side in Lapland?",
    "option.lapland_threshold.4": "4",
    "option.lapland_threshold.10": "10",
    "option.kusilappi": "When are exactly three points, a single queen, the worst of losses?",
    "option.kusilappi.any": "always",
    "option.kusilappi.dirty": "only if that queen made the side dirty",
    "option.failed_clean": "What does a side lose that had to clean and did not?",
    "option.failed_clean.deal": "its points of this deal",
    "option.failed_clean.cumulative": "its whole score",
    "option.zero_reset": "Does a side that takes no card points lose its earlier score?",
    "option.zero_reset.off": "no",
    "option.zero_reset.on": "yes, it starts again from zero",
    "option.both_reach": "Who wins the match when both sides reach the target in one deal?",
    "option.both_reach.first": "the side that reached it first, counting trick by trick",
    "option.both_reach.last_trick": "the side that did not win the last trick",
    "option.both_reach.higher_total": "the higher total; if equal, another deal is played",
    "option.target.none": "none: deal follows deal",
    "option.target": "What total wins the match?",
}
