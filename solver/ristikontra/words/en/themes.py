"""What puzzles are about: the name of every theme, and what it means, a sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

THEMES: Final[Mapping[str, str]] = {
    "theme.sure-winner": "sure winner",
    "theme.sure-winner.means": "Lead a rank that nobody else holds: it wins the trick.",
    "theme.to-partner": "to partner",
    "theme.to-partner.means": "Play for partner: give points to a trick that nobody can take from "
    "him any more, or lead a rank that he alone can match, so that the lead is his.",
    "theme.refuse": "refuse the trick",
    "theme.refuse.means": "You could take a trick with points in it for sure; leave it to the "
    "other side.",
    "theme.hold-back": "hold back",
    "theme.hold-back.means": "Keep a card that could win now; it wins a later trick.",
    "theme.guard": "keep a guard",
    "theme.guard.means": "Throw the right card: without the one that you keep, the other side wins "
    "a trick by leading its rank.",
    "theme.overtake": "overtake partner",
    "theme.overtake.means": "Partner has the trick for sure; take it from him, and with it the "
    "lead.",
    "theme.lead-through": "lead through",
    "theme.lead-through.means": "Lead a rank that the opponent on your left holds and the one on "
    "your right does not: partner plays after him.",
    "theme.burden": "burden of the lead",
    "theme.burden.means": "Offer the lead to the other side: with the lead in your own "
    "hand you would get less.",
    "theme.lead-limit": "lead limit",
    "theme.lead-limit.means": "A rank may be led only so many times running, and that decides.",
    "theme.squeeze": "squeeze",
    "theme.squeeze.means": "Now or later an opponent must throw a card on your winner, and he "
    "needs all that he has.",
    "theme.last-king": "clean with the last king",
    "theme.last-king.means": "You must clean, and win the last king that is left to do it with.",
    "theme.deny": "deny cleaning",
    "theme.deny.means": "The other side must clean; only one card keeps it from doing so.",
    "theme.keep-king": "keep a king",
    "theme.keep-king.means": "You must clean: do not play your king yet, you win a later trick "
    "with it.",
    "theme.poisoned-queen": "the poisoned queen",
    "theme.poisoned-queen.means": "A queen spoils what she takes: a trick that she leads does not "
    "clean, and a queen alone is the worst take of all.",
    "theme.spice": "spice",
    "theme.spice.means": "The last cards of the pack go with this trick, and without their points "
    "another card would be as good.",
    "theme.fewest": "the fewest points",
    "theme.fewest.means": "Who has the fewest points, but at least 21, deals next: play for that, "
    "and not for points alone.",
    "theme.hidden": "hidden hands",
}
