"""Why a card is worth what it is, in full and in a few words.

Such a sentence says what its fact claims and no more; all its parts are fields of the fact.  What
somebody "can" do he can do whatever the others play; what best play "may" do happens on one line
of it.  `{after}` and `{then}` say after which card: one of them is empty.  `{it}`, `{any}` and
`{that}` name the card, or are pronouns where it has just been named.  `{es}` ends the verb of one
card; `{each}` is empty then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FACTS: Final[Mapping[str, str]] = {
    # --- why a card is worth what it is
    "why.Only": "{seat} has no other card to play",
    "why.Equal": "every card is worth the same here",
    "why.best": "{cards} is the only good card",
    "why.best.several": "{cards} are the only good cards",
    "why.cost": "{cards} {stake}",
    # --- patterns
    "why.SureWinner": "{it} {each}win{es} the trick: nobody else has one",
    "why.Takes": "{it} takes {haul}, and nobody to play has another {rank}",
    "why.Takes.last": "{it} takes {haul}",
    "why.ShouldTake": "{seat} should take the trick with {led}",
    "why.Throws": "{it} {each}add{es} {points} to {partner}'s trick, which nobody can take any "
    "more",
    "why.Gives": "the trick is {winners}'s whatever {seat} plays, and {card} adds {points}",
    "why.Spares": "{it} keep{es} points out of the trick, which is {winners}'s whatever {seat} "
    "plays",
    "why.HoldsBack": "{seat} does better to hold {led} back than to match with it",
    "why.LosesLead": "{it} give{es} up the lead on purpose: {winner} can take the trick, but "
    "{sure}, which nobody could match, would be worse",
    "why.SureKing": "{it} make{es} sure that {side} clean: the trick is theirs, with a king in it",
    "why.Keeps.winner": "{it} keep{es} {kept}, which nobody else has: best play may lead it to "
    "{trick}",
    "why.Keeps.match": "{it} keep{es} {kept}: best play may have {leader} lead {a_kept} to {trick} "
    "and {seat} take the trick",
    "why.Keeps.guard": "{it} keep{es} {kept}: after {kept}, best play may have {leader} lead "
    "{a_kept} to {trick} and take the trick",
    "why.Unguards": "{after}best play may {then}have {leader} lead {a_card} to {trick} and take "
    "the trick, with no {rank} left to {seat}",
    # --- what can be done in this trick, and what comes of it
    "why.haul": "the trick with {spoils} in it",
    "why.haul.none": "the trick",
    "why.Capture": "{after}{reply} can {then}take {haul}",
    "why.Capture.sole": "only {reply} refutes {that}, by taking {haul}",
    "why.Sole": "only {reply} refutes {that}",
    "why.Loot": "{after}best play may {then}give {winner} {spoils} in {trick}",
    "why.Cleans": "{after}best play may {then}have {winner} win {trick} with a king in it, which "
    "cleans {side}",
    "why.Half": "{after}best play may {then}bring {side} past half of all points in {trick}",
    "why.Everything": "with {any} {side} take all {points} that are left",
    # --- what if
    "why.Swap": "if {valued} and {worthless} changed places, {card} would {fate}",
    "why.Burden.points": "if {leader} led instead, {side} would get {points} more",
    "why.Burden.outcome": "if {leader} led instead, {side} would do better",
    "why.Rule.limit": "if the leads of one rank were not limited, {card} would {fate}",
    "why.Rule.queen_clause": "if a king won on the lead of a queen cleaned too, {card} would "
    "{fate}",
    "why.fate.helps": "be one of the best cards",
    "why.fate.breaks": "no longer be best",
    # --- a card and its holder, a trick, and cards that have just been named
    "card.only": "{seat}'s {rank}",
    "card.of_several": "{card} of {seat}'s",
    "card.one_of": "one of {seat}'s {ranks}",
    "trick.this": "this trick",
    "trick.later": "trick {number}",
    "those.it": "it",
    "those.they": "they",
    "those.that": "that",
    "those.them": "them",
    "those.any.one": "it",
    "those.any.two": "either",
    "those.any.more": "any of them",
    "those.after": "after {cards}, ",
    "those.then": "then ",
    "those.each": "each ",
    # --- the same in a few words, for a table
    "brief.SureWinner": "wins: nobody else has {a_card}",
    "brief.Takes": "takes {haul}",
    "brief.Takes.last": "takes {haul}",
    "brief.ShouldTake": "should take with {led}",
    "brief.Throws": "adds {points} to {partner}'s trick",
    "brief.Gives": "adds {points} to {winners}'s trick",
    "brief.Spares": "keeps points out of {winners}'s trick",
    "brief.HoldsBack": "holds {led} back",
    "brief.LosesLead": "gives up the lead on purpose",
    "brief.SureKing": "cleans at once",
    "brief.Keeps.winner": "keeps {kept} to lead later",
    "brief.Keeps.match": "keeps {kept} for {leader}'s lead",
    "brief.Keeps.guard": "keeps {kept} as a guard",
    "brief.Unguards": "leaves no {rank} for {leader}'s lead",
    "brief.haul": "{spoils}",
    "brief.haul.none": "the trick",
    "brief.Capture": "{reply} can take {haul}",
    "brief.Capture.sole": "only {reply} refutes it",
    "brief.Sole": "only {reply} refutes it",
    "brief.Loot": "may give {winner} {spoils}",
    "brief.Cleans": "may clean {side} in {trick}",
    "brief.Half": "may bring {side} past half in {trick}",
    "brief.Everything": "takes all {points}",
}
