"""A line as its players saw it."""

from typing import Final

SEEN: Final = {
    "seen.one": "As {seat:name} saw it",
    "seen.several": "As the players saw it",
    "seen.means": "Each card by what its player could see: the own hand and the cards played. The "
    "average is over all possible deals, each played with open hands from the next card on. "
    "How the others played is not used as evidence.",
    "head.card": "Card",
    "seen.head.known": "Open hands",
    "seen.head.average": "Average",
    "head.card_points": "Points",
    "seen.head.best": "Best",
    "seen.right": "right",
    "seen.wrong": "wrong",
    "seen.close": "close",
    "seen.legend": "Points: the average for the player's side, of the card played and of the best "
    "card. Best in: the share of deals where no card is better.",
    "seen.drawn": "With more than five tricks to come, {deals:deals} were drawn at random; close: "
    "too close to the best card to call.",
    "seen.stopped.time": "Stopped by the time limit before later cards.",
    "seen.stopped.interrupt": "Interrupted before later cards.",
    "seen.card": "Trick {trick}, {seat:name's} {rank:rank}",
    "seen.told.unlucky": "{card}: wrong with open hands, right by what {seat:name} could know. On "
    "average no card is better.",
    "seen.told.wrong": "{card}: wrong both ways. On average {better:card or} is also better.",
    "seen.told.lucky": "{card}: right with open hands, but lucky. On average {better:card or} is "
    "better.",
    "seen.told.free": "{card}: with open hands all cards were equally good. On average "
    "{better:card or} is better.",
    "seen.told.wrong.close": "{card}: wrong with open hands. On average {better:card or} looks "
    "better, but the deals drawn do not prove it.",
    "seen.told.lucky.close": "{card}: right with open hands. On average {better:card or} looks "
    "better, but the deals drawn do not prove it.",
    "seen.told.free.close": "{card}: with open hands all cards were equally good. On average "
    "{better:card or} looks better, but the deals drawn do not prove it.",
    "seen.safe": "But it kept the guarantee: no card guarantees more, whatever the others hold and "
    "play.",
    "seen.outcomes.clean.own": "After {own:card or} {side} fail to clean in {own_bad:chance} of "
    "deals, after {best:card or} in {best_bad:chance}.",
    "seen.outcomes.clean.other": "After {own:card or} {other} fail to clean in {own_good:chance} "
    "of deals, after {best:card or} in {best_good:chance}.",
    "seen.outcomes.clean.both": "After {own:card or} only {side} fail to clean in {own_bad:chance} "
    "of deals and only {other} in {own_good:chance}; after {best:card or} in {best_bad:chance} and "
    "{best_good:chance}.",
    "seen.outcomes.result": "After {own:card or} {other} win in {own_bad:chance} of deals and "
    "{side} in {own_good:chance}; after {best:card or} in {best_bad:chance} and "
    "{best_good:chance}.",
    "seen.gain": "After {best:card or} the result is {gain:.1f} better for {side} on average.",
    # --- why a card is better than another, by what its player sees
    "reason.better": "Play {card} rather than {other}: {reason}.",
    "reason.better.turn": "Turn a card rather than play {other}: {reason}.",
    "reason.better.kept": "Play {card} rather than turn one: {reason}.",
    "reason.close": "Play {card}; {number:word} others may be about as good.",
    "reason.close.some": "Play {cards:or}: all may be about as good.",
    "reason.close.turn": "Turn a card: none of yours is clearly better.",
    "reason.none": "there is no short reason, because later tricks decide",
    "reason.spice.better": "Spice with {card} rather than {other}: {reason}.",
    "reason.spice.close": "Spice with {card}; {number:word} others may be about as good.",
    "reason.spice.close.some": "Spice with {cards:or}: all may be about as good.",
    "reason.card": "{rank:the}",
    "reason.another": "one more {rank:rank} in hand",
    "reason.turned": "a turned card",
    "reason.bottom": "{rank:the} at the bottom of the pack",
    "reason.tenths": "{tenths:0=in hardly any deals|10=in nearly all deals|in {tenths} of 10 "
    "deals}",
    "reason.tenths.too": "{tenths:0=in hardly any|10=in nearly all|in {tenths}}",
    "reason.tenths.only": "{tenths:0=in hardly any deals|in only {tenths} of 10 deals}",
    "reason.lead.yours.sure": "nobody else can have {rank:a}, so the trick is yours",
    "reason.lead.ours.sure": "no opponent can match {rank:the}, so the trick is your side's",
    "reason.last.yours.sure": "you play last, so {card} takes the trick",
    "reason.match.yours.sure": "nobody can match after you, so {card} takes the trick",
    "reason.match.ours.sure": "no opponent can match after you, so the trick is your side's",
    "reason.match": "an opponent can match {rank:the} {share}, {than:the} {against}",
    "reason.ours": "your side wins the trick {share} with {card}, {against} with {other}",
    "reason.ours.alone": "you win the trick {share} with {card}, {against} with {other}",
    "reason.save.sure": "the trick is theirs, and {other} would give them {number:word points}",
    "reason.save.sure.alone": "you cannot win the trick, and {other} would give away "
    "{number:word points}",
    "reason.save": "{other} is safe {share} now, and {against} if you keep it",
    "reason.home.sure": "nobody can take the trick from {seat:name}, so {card} is safe",
    "reason.home.own": "nobody can take the trick from you, so {card} is safe",
    "reason.home": "{card} is safe {share} now, and {against} if you keep it",
    "reason.leave.sure": "{seat:name} will win the trick, so leave the lead there",
    "reason.over.sure": "take the trick over from {seat:name} and lead the next one",
    "reason.pair.sure": "you keep another {rank:rank}, but {other} is your only one",
    "reason.dead.sure": "no other {rank:rank} is left, so yours can take only a trick that you "
    "lead",
    "reason.out.sure": "{other} is harder to match later, with only {rest:how many} unseen "
    "but {number:word} {rank:ranks}",
    "reason.keep": "{other} would take a later trick {against}, {card} {share}",
    "reason.draw": "{card} would take a later trick {share}, and you draw a new card",
    "reason.turn": "{other} would take a later trick {against} if you keep it",
    "reason.turn.match.sure": "{number:1=one|{number}} of the {all} unseen cards "
    "{number:1=matches|match} {led:the}, and you may turn {number:1=it|one}",
    "reason.turn.points.sure": "the trick is yours anyway, and a turned card adds {mean} points on "
    "average",
    "reason.dirty.us": "your side takes a queen and must clean {share}, with {other} {against}",
    "reason.dirty.them": "the others take a queen and must clean {share}, with {other} {against}",
    "reason.clean.us": "your side cleans in this trick {share}, with {other} {against}",
    "reason.clean.them": "the others clean in this trick {share}, with {other} {against}",
    "reason.king.sure": "your side must clean, so keep the king ({number:0=no other is|"
    "1=one other is|{number} others are} unseen)",
    "reason.king.may.sure": "your side may still have to clean, so keep the king ({number:"
    "0=no other is|1=one other is|{number} others are} unseen)",
    "reason.king.away.sure": "the others must clean, and this king can no longer help them "
    "({number:0=no other is|1=one other is|{number} others are} unseen)",
    "reason.exact.sure": "you can work out every hand, and with best play you get {points:points}, "
    "after {other} {less}",
    "reason.cleans": "a king of yours cleans your side {share}, with {other} {against}",
    "reason.cleans.drawn": "a king that you draw cleans your side {share}, with {other} {against}",
    # --- puzzles seen from one seat
    "train.hidden.how_to": "You see only your own hand. One card is best on average over all "
    "possible deals, with open hands from the next card on: find it. Type a card, such as K or "
    "10, or a word: hint, why, give-up, help, quit.",
    "train.hidden.puzzle": "Puzzle {number}, hands hidden",
    "train.hidden.unseen": "The other three hold {cards:hand}; who holds what is hidden.",
    "train.hidden.more": "Type hint again to rule out one card.",
    "train.hidden.right": "Right: on average {best:the} is best.",
    "train.hidden.wrong": "On average {best:the} is better than {rank:the}.",
    "train.hidden.wrong.points": "On average {best:the} is better than {rank:the} by {points:.1f} "
    "points.",
    "train.hidden.key": "On average {best:the} is best.",
    "train.hidden.cards": "These were the cards:",
    "train.hidden.known.any": "With open hands all cards are equally good.",
    "train.hidden.known.only": "With open hands {rank:the} is the only good card.",
    "train.hidden.known.best": "With open hands no card is better than {rank:the}.",
    "train.hidden.known.wrong": "With open hands {rank:the} {cost}; better is {better:card or}.",
    "train.hidden.help.hint": "which card guarantees most, if some do not; then a card that is not "
    "best on average",
    "train.hidden.help.why": "once you have chosen: explain your card, with open hands",
    "train.hidden.help.give-up": "show the card, and the hands",
    "train.hidden.columns": "After a card, a table has three numbers for each card. They are its "
    "average, the share of deals where no card is better, and its cost against the best card of "
    "each deal.",
    "train.hidden.needless": "leave out {options:and}: --seen-by asks for the card that is best on "
    "average, and such questions have no themes and levels",
    # --- what earlier cards suggest
    "advise.trust": "A deal counts half for every {points:points} that the others lost in it by "
    "the cards of --after, with open hands and play for points. This is an inference from how "
    "they played, not a proof; {share:chance} of the weight is left.",
    "advise.trust.nothing": "--trust needs cards in --after",
    "advise.trust.passes": "--trust is not available where a lead has passed on "
    "(stuck_lead=pass_left): that tells of hidden cards",
    # --- claims from a seat
    "yardstick.seen.points": "The average over all possible deals, for card points only.",
    "yardstick.seen.clean": "The average over all possible deals: cleaning first, then points.",
    "yardstick.seen.result": "The average over all possible deals: the result first, then points.",
    "verify.says.seen": "from {value:name's} seat",
    "verify.right_in": "{card:the} is right in {right_in} of deals",
    "verify.averages": "{card:the} gets {averages} points on average",
    "verify.seen": "In {deals:deals}: {cards:list}.",
    "verify.seen.points": "{rank:the} {points:.1f} points, right in {right:.1%}",
    "verify.seen.clean.own": "{rank:the} {points:.1f} points, right in {right:.1%} ({side} fail in "
    "{bad:.1%})",
    "verify.seen.clean.other": "{rank:the} {points:.1f} points, right in {right:.1%} ({other} fail "
    "in {good:.1%})",
    "verify.seen.clean.both": "{rank:the} {points:.1f} points, right in {right:.1%} (only {side} "
    "fail in {bad:.1%}, only {other} in {good:.1%})",
    "verify.seen.result": "{rank:the} {points:.1f} points, right in {right:.1%} ({other} win in "
    "{bad:.1%}, {side} in {good:.1%})",
    "verify.as_good_seen": "On average no card is better than {cards:the list}.",
    "seen.hidden": "--seen-by judges a line that is shown, but --hide asks you to guess one",
}
