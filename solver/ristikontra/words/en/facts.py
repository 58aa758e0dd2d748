"""Why a card is worth what it is, in full and in a few words.

Such a sentence says what its fact claims and no more; all its parts are fields of the fact.  What a
player "can" do is possible whatever the others play; what best play "may" do happens on one line
of it.  `{after}` and `{then}` say after which card: one of them is empty.  `{it}`, `{any}` and
`{that}` name the card, or are pronouns where it has just been named.  `{number:s}` ends the verb of
one card.  `{play}` is best play, where two play against one as that one meets it.

Every language names the same parts in these sentences: they are all that is recorded of a fact, and
so what is recorded does not depend on who asks.
"""

from typing import Final

FACTS: Final = {
    # --- why a card is worth what it is
    "why.Only": "{seat:have} no other card to play",
    "why.Equal": "every card is worth the same here",
    "why.Equal.sure": "every card keeps the same guarantee",
    "why.best.sure": "only {cards:card and} keep{number:s} your guarantee",
    "why.best": "{cards:card and} is the only good card",
    "why.best.several": "{cards:card and} are the only good cards",
    "why.cost": "{cards:card and} {stake}",
    "cost.because": "{cost}: {reason}",
    "sentences": "{clauses:sentences}",
    "texts": "{texts:texts}",
    "as_written": "{text}",
    # --- patterns
    "why.SureWinner": "{it} {number:1=wins|each win} the trick: nobody else has one",
    "why.Shared": "{it} takes the trick for {side:name}: of those still to play only "
    "{partner:name} has another {rank:rank}",
    "why.Shared.lead": "{it} {number:1=wins|each win} the trick for {side:name}: of the "
    "others only {partner:name} has one",
    "why.Takes": "{it} takes {haul}, and nobody to play has another {rank:rank}",
    "why.Takes.last": "{it} takes {haul}",
    "why.TakesOver": "{it} takes the trick over from {partner:name}, so {seat:name} leads on",
    "why.LeadsOn": "{after}with {play} {winner:name} may {then}take the trick and lead on, but "
    "{other:name} after {against}",
    "why.Takers.both": "{takers:names} both have {rank:a}, and either can take the trick",
    "why.Takers.over": "{taker:name} also has {rank:a}, and plays after {under:name}",
    "why.ShouldTake.left": "{it} leave{number:s} the trick to {winners:name}; {led:card} "
    "would take it",
    "why.ShouldTake.over": "{it} leave{number:s} the lead to {partner:name}; {led:card} would take "
    "it over",
    "why.ShouldTake": "{seat:name} should take the trick with {led:card}",
    "why.Throws": "{it} {number:1=adds|each add} {points:word points} to {partner:name's} trick, "
    "which nobody can take any more",
    "why.Gives": "the trick is {winners:name's} whatever {seat:play}, and {card:card} adds "
    "{points:word points}",
    "why.Spares": "{it} keep{number:s} points out of the trick, which is {winners:name's} whatever "
    "{seat:play}",
    "why.HoldsBack": "{seat:do} better to hold {led:card} back than to match with it",
    "why.LosesLead": "{it} give{number:s} up the lead on purpose: {winner:name} can take the "
    "trick, but {sure:card or}, which nobody could match, would be worse",
    "why.SureKing": "{it} clean{number:s} for {side} at once: the trick is theirs, with a king in "
    "it",
    "why.Keeps.winner": "{it} keep{number:s} {kept:the}, which nobody else has: best play may "
    "lead it in {trick}",
    "why.Keeps.match": "{it} keep{number:s} {kept:the}: with {play} {leader:name} may lead "
    "{kept:a} in {trick} and {seat:name} take the trick",
    "why.Keeps.guard": "{it} keep{number:s} {kept:the}: after {kept:the}, with {play} "
    "{leader:name} may lead {kept:a} in {trick} and take the trick",
    "why.Spends.winner": "after {best}, {play} may lead {card:card}, which nobody else has, in "
    "{trick}",
    "why.Spends.match": "after {best}, with {play} {leader:name} may lead {rank:a} in {trick} and "
    "{seat:name} take the trick with {card:card}",
    "why.Unguards": "{after}with {play} {leader:name} may {then}lead {rank:a} in {trick} and take "
    "the trick, because {seat:have} no {rank:rank} left",
    # --- what can be done in this trick, and what comes of it
    "why.haul": "the trick with {spoils:several} in it",
    "why.haul.none": "the trick",
    "why.haul.own": "the trick and {own}",
    "why.Capture": "{after}{reply} can {then}take {haul}",
    "why.Capture.sole": "only {reply} refutes {that}, by taking {haul}",
    "why.Sole": "only {reply} refutes {that}",
    "why.Swing.more.worse": "{after}{party:name} can {then}take {points:word points} with this "
    "trick, but {other:none} after {others}",
    "why.Swing.more.worse.bound": "{after}{party:name} can {then}take {points:word points} with "
    "this trick, but {other:word} at most after {others}",
    "why.Swing.less.worse": "{after}{party:name} can {then}be held to {points:word points} in this "
    "trick, but can take {other:word} after {others}",
    "why.Swing.less.worse.bound": "{after}{party:name} can {then}be held to {points:word points} "
    "in this trick, but can take at least {other:word} after {others}",
    "why.Swing.more.best": "with {any} {party:name} can take {points:word points} with this trick, "
    "but {other:none} after {others}",
    "why.Swing.more.best.bound": "with {any} {party:name} can take {points:word points} with this "
    "trick, but {other:word} at most after {others}",
    "why.Swing.less.best": "{it} {number:1=holds|each hold} {party:name} to {points:word points} "
    "in this trick; after {others} {party:name} can take {other:word}",
    "why.Swing.less.best.bound": "{it} {number:1=holds|each hold} {party:name} to "
    "{points:word points} in this trick; after {others} {party:name} can take at least "
    "{other:word}",
    "why.Regains": "{side:take} {points:word points} of that back in later tricks",
    "why.Settles.here": "{after}with {play} {winner:name} may {then}take {haul}: {tally}",
    "why.Settles.own": "{after}with {play} {leader:name} may {then}lead {led:a} in {trick} and "
    "take the trick{beside}: {tally}",
    "why.Settles.match": "{after}with {play} {leader:name} may {then}lead {led:a} in {trick} and "
    "{winner:name} take the trick{beside}: {tally}",
    "why.Settles.spoils": " with {spoils:several} in it",
    "why.tally.worse": "{party:take} {made:word points} by then, but {most:none} in all after "
    "{others}",
    "why.tally.best": "{party:take} {made:word points} by then, and {most:none} in all after "
    "{others}",
    "why.tally.best.most": "{party:take} {made:word points} by then, and at most {most:word} in "
    "all after {others}",
    "why.ByThen": "{sentence}",
    "why.by_then.more": "by then {party:take} {made:word points}, but {other:none} after {others}",
    "why.by_then.more.bound": "by then {party:take} {made:word points}, but at most {other:word} "
    "after {others}",
    "why.by_then.less": "by then {party:take} {made:word points}, but {other:word} after {others}",
    "why.by_then.less.bound": "by then {party:take} {made:word points}, but at least {other:word} "
    "after {others}",
    "why.Ends": "{after}best play {then}leaves {party:name} {own:word points} in the whole deal, "
    "but {other:none} after {others}",
    "why.Unclear": "no short reason: see the plan",
    "no_reason.stock": "While there is a stock, only what the visible cards show is proved. Here "
    "they show no reason.",
    "why.Cleans": "{after}with best play {winner:name} may {then}win {trick} with a king in it, "
    "which cleans {side}",
    "why.Denied": "{after}with best play {winner:name} may {then}win {trick} with the last king in "
    "it",
    "why.Half": "{after}with best play {side} may {then}pass half of all points in {trick}",
    "why.Everything": "with {any} {side:take} all {points:word points} that are left",
    "why.Due.low": "{after}best play may {then}end with {own:word points} for you and "
    "{theirs:none} for {other:name}: you have fewer, and at least 21",
    "why.Due.held": "{after}best play may {then}end with {own:word points} for you and "
    "{theirs:none} for {other:name}: {other:name} has fewer than 21",
    "why.Due.even": "{after}best play may {then}end with {own:word points} each",
    "why.Due.short": "{after}best play may {then}end with {own:word points} for you and "
    "{theirs:none} for {other:name}: both have fewer than 21",
    "why.Due.high": "{after}best play may {then}end with {own:word points} for you and "
    "{theirs:none} for {other:name}: {other:name} has fewer, and at least 21",
    "why.Due.starved": "{after}best play may {then}end with {own:word points} for you and "
    "{theirs:none} for {other:name}: you have fewer than 21",
    "why.Spice": "the trick gets {points:word points} from the pack",
    # --- three players: the guarantee of one, and the king that this one makes
    "against.all": "every card guarantees you {chance}",
    "against.all.nothing": "no card guarantees you a share in the next deal",
    "against.best": "only {cards:card and} keep{number:s} your guarantee: {chance}",
    "against.worse": "{cards:card and} guarantee{number:s} you {chance}",
    "against.chance.6": "the next deal",
    "against.chance.3": "a cut with one other for the next deal",
    "against.chance.2": "a cut with both others for the next deal",
    "against.chance.0": "nothing",
    "against.kings": "{cards:card and} are equally good for you, but they decide which of the "
    "other two gains",
    # --- what if
    "why.Swap": "if {valued} and {worthless} changed places, {card:card} would {fate}",
    "why.Burden.points": "if {leader:name} led instead, {side:name} would get "
    "{points:word points} more",
    "why.Burden.outcome": "if {leader:name} led instead, {side:name} would do better",
    "why.Burden.sure": "if {leader:name} led instead, you would be guaranteed {points:word "
    "points} more",
    "why.Rule.limit": "if the leads of one rank were not limited, {card:card} would {fate}",
    "why.Rule.queen_clause": "if a king won on the lead of a queen also cleaned, {card:card} "
    "would {fate}",
    "why.fate.helps": "be one of the best cards",
    "why.fate.breaks": "no longer be best",
    # --- a card and its holder, a trick, and cards that have just been named
    "card.only": "{seat:name's} {rank:rank}",
    "card.of_several": "{rank:a} of {seat:name's}",
    "card.one_of": "one of {seat:name's} {rank:ranks}",
    "trick.this": "this trick",
    "trick.later": "trick {number}",
    "those.all": "{cards:card and}",
    "those.some": "{cards:card or}",
    "those.it": "it",
    "those.they": "they",
    "those.that": "that",
    "those.them": "them",
    "those.any.one": "it",
    "those.any.two": "either",
    "those.any.more": "any of them",
    "those.other": "any other card",
    "those.after": "after {cards:card or}, ",
    "those.then": "then ",
    "why.play.best": "best play",
    "why.play.against": "best play against you",
    "why.play.against.you": "best play against you,",
    # --- the same in a few words, for a table
    "brief.SureWinner": "wins: nobody else has {rank:a}",
    "brief.Shared": "only {partner:name} has another {rank:rank}",
    "brief.Shared.lead": "only {partner:name} also has {rank:a}",
    "brief.Takes": "takes {haul}",
    "brief.Takes.last": "takes {haul}",
    "brief.TakesOver": "takes it over from {partner:name}",
    "brief.LeadsOn": "{winner:name} may lead on",
    "brief.Takers.both": "{takers:names} both have {rank:a}",
    "brief.Takers.over": "{taker:name} can overtake {under:name}",
    "brief.ShouldTake.left": "leaves the trick to {winners:name}",
    "brief.ShouldTake.over": "leaves the lead to {partner:name}",
    "brief.ShouldTake": "should take with {led:card}",
    "brief.Throws": "adds {points:points} to {partner:name's} trick",
    "brief.Gives": "adds {points:points} to {winners:name's} trick",
    "brief.Spares": "keeps points out of {winners:name's} trick",
    "brief.HoldsBack": "holds {led:card} back",
    "brief.LosesLead": "gives up the lead on purpose",
    "brief.SureKing": "cleans at once",
    "brief.Keeps.winner": "keeps {kept:the} to lead later",
    "brief.Keeps.match": "keeps {kept:the} for {leader:name's} lead",
    "brief.Keeps.guard": "keeps {kept:the} as a guard",
    "brief.Spends.winner": "would win {trick} later",
    "brief.Spends.match": "would win {trick} later",
    "brief.Unguards": "leaves no {rank:rank} for {leader:name's} lead",
    "brief.haul": "{spoils:several}",
    "brief.haul.none": "the trick",
    "brief.haul.own": "it",
    "brief.Capture": "{reply} can take {haul}",
    "brief.Capture.sole": "only {reply} refutes it",
    "brief.Sole": "only {reply} refutes it",
    "brief.Swing.more.worse": "lets {party:name} take {points:word points} in this trick",
    "brief.Swing.less.worse": "leaves {party:name} {points:word points} in this trick",
    "brief.Swing.more.best": "{party:take} {points:word points} in this trick",
    "brief.Swing.less.best": "holds {party:name} to {points:word points} in this trick",
    "brief.Settles.here": "{winner:name} may take {haul}",
    "brief.Settles.own": "{winner:name} may win {trick} with {led:a}",
    "brief.Settles.match": "{winner:name} may win {trick} with {led:a}",
    "brief.ByThen": "{party:take} {made:word points} by {trick}",
    "brief.Ends": "leaves {party:name} {own:word points} in the deal",
    "brief.Unclear": "no short reason",
    "brief.Cleans": "{side:name} may clean in {trick}",
    "brief.Cleans.other": "after {card:card} {side:name} may clean in {trick}",
    "brief.Denied": "{winner:name} may win the last king",
    "brief.Half": "{side:name} may pass half in {trick}",
    "brief.Half.other": "after {card:card} {side:name} may pass half in {trick}",
    "brief.Due.low": "may end {own}-{theirs}: fewer, and at least 21",
    "brief.Due.held": "may end {own}-{theirs}: {theirs} is under 21",
    "brief.Due.even": "may end {own}-{theirs}: a cut",
    "brief.Due.short": "may end {own}-{theirs}: both under 21",
    "brief.Due.high": "may end {own}-{theirs}: too many",
    "brief.Due.starved": "may end {own}-{theirs}: {own} is under 21",
    "brief.Spice": "the trick gets {points:points} from the pack",
    "brief.Everything": "takes all {points:points}",
}
