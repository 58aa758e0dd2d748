"""Why claims about the past contradict each other."""

from typing import Final

PAST: Final = {
    "past.words": "{says:texts}",
    # --- whether it could have happened
    "past.possible": "This could have happened.",
    "past.unknown": "The time ran out before the answer was known.",
    "past.perhaps": "Perhaps not all of that is needed: the time ran out.",
    "past.pack_left": "The rest of the pack spices the first of the last six tricks (K20), so it "
    "cannot be there any more.",
    # --- the claims
    "past.leads": "{seat:name} leads",
    "past.led": "{seat:name} led",
    "past.claim.leader": "{leads} to this trick",
    "past.claim.run": "the leader of this trick led {rank:a} to the last {length:1=trick|# tricks} "
    "and no more, winning",
    "past.claim.won": "NS have won {ns:tricks} and EW have won {ew}",
    "past.claim.taken": "NS have {ns:points} and EW have {ew}",
    "past.claim.won.each": "of the tricks so far {shares:shares}",
    "past.claim.taken.each": "of the points so far {shares:shares}",
    "past.claim.queen": "{side} took a queen in the first part",
    "past.claim.no_queen": "{side} took no queen in the first part",
    "past.claim.cleaned": "{side} have cleaned in the last part",
    "past.claim.not_cleaned": "{side} have not cleaned in the last part",
    # --- the claims together
    "past.no_play": "The gone cards cannot have been played legally.",
    "past.one": "However the {cards} gone cards fell{clash}, it cannot be that {last}.",
    "past.several": "However the {cards} gone cards fell{clash}, it cannot be that {most:that} and "
    "that {last}.",
    "past.clash": ", {cards:copies} among them",
    "past.clash_late": ", {cards:copies} among them, a king not before the last part",
    # --- points
    "past.points.sum": "NS and EW cannot have {ns} and {ew} points: the {cards} gone cards are "
    "worth {total}.",
    "past.points.rank": "{points} in {rank:ranks}",
    "past.points.tricks": "NS cannot have {ns:points} and EW {ew}: the {cards} gone cards "
    "hold {listed:and}, and no legal tricks divide them so.",
    "past.points.choice": "NS cannot have {ns:points}: the {cards} gone cards hold {listed:and}, "
    "and no choice of them makes {ns}.",
    "past.points.no_trick": "{side} cannot have {points:points} without a trick.",
    "past.points.side": "{side} cannot have {points:points}: they {said:clauses}; {made}.",
    "past.worth.least": "such cards are worth {points} at least",
    "past.worth.most": "such cards are worth {points} at most",
    "past.worth.none": "no such cards make {points}",
    "past.side.won": "have won {tricks:tricks}, {cards} cards",
    "past.side.won_none": "have won no trick",
    "past.side.took": "took a queen",
    "past.side.left_queen": "left a queen to {other}",
    "past.side.no_queen": "took no queen",
    "past.side.all_queens": "took {queens:1=the only queen|all # queens} gone",
    "past.side.won_last": "won the only trick of the last part",
    "past.side.left_last": "left {other} the only trick of the last part",
    "past.side.cleaned": "took a king to clean",
    "past.side.left_king": "left a king to {other}",
    "past.side.last_king": "took the last king",
    "past.side.left_last_king": "left the last king to {other}",
    # --- players without partners
    "past.each.points": "{player} cannot have {points:points} without a trick.",
    "past.each.leader": "{player} cannot have won no trick: {leads} after winning the last one.",
    # --- tricks, queens and kings
    "past.won.both_parts": "{side} cannot have won only {tricks:tricks}: they took a queen in the "
    "first part and cleaned in the last.",
    "past.won.queen": "{side} cannot have won no trick: they took a queen in the first part.",
    "past.won.cleaned": "{side} cannot have won no trick: they cleaned in the last part.",
    "past.won.every": "{side} cannot have won every trick without a queen: {queens:copies} fell in "
    "them.",
    "past.queens.somebody": "{queens:1=1 queen has|# queens have} fallen in the first part, so NS "
    "or EW must have taken a queen there.",
    "past.queens.last_trick": "{queens} queens and the fourth king cannot all have fallen in the "
    "only trick of the last part. NS or EW must have taken a queen before it.",
    "past.queens.not_both": "NS and EW cannot both have taken a queen: only 1 is gone.",
    "past.queens.none": "{side} cannot have taken a queen: none is gone.",
    "past.kings.one_trick": "NS and EW cannot both have cleaned in one trick.",
    "past.kings.not_both": "NS and EW cannot both have cleaned: only 1 king is gone.",
    "past.kings.none": "{side} cannot have cleaned: no king is gone.",
    "past.kings.somebody": "NS and EW cannot both be unclean still: the fourth king fell in the "
    "last part, and the side that won it cleaned with it.",
    # --- the leader
    "past.late.other": "{side} cannot have cleaned: {leads} after winning the only trick of the "
    "last part.",
    "past.late.winner": "{side} cannot be unclean still: the fourth king fell in the only trick of "
    "the last part, and {seat:name} won it.",
    "past.leader.none": "{side} cannot have won no trick: {leads} after winning the last one.",
    "past.leader.queen": "{side} cannot have won 1 trick only: {leads} after winning the last one, "
    "and they took a queen in the first part.",
    "past.run": "a run of {length:leads} with {rank:ranks}",
    "past.run.cards": "There cannot be {run}: {copies:0=none of them is|1=only 1 of them is|only # "
    "of them are} gone.",
    "past.run.tricks": "There cannot be {run}: no side has won {length:tricks}.",
    "past.run.leader": "{seat:name} cannot have {run}: {side} have won {tricks:tricks} only.",
    "past.run.before": "{seat:name} cannot have {run}: {side} have won {tricks:tricks} only, and "
    "{seat:name} won one more before it to get the lead.",
    "past.run.rich": "{side} cannot have only {points:points}: {seat:name} has just led and won "
    "{cards:copies}, worth {needed}.",
}
