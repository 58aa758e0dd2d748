"""What is wrong with claims, events and goals."""

from typing import Final

CLAIMS: Final = {
    # --- tables
    "claim.twice": "there is another claim {id!r}",
    "claim.nothing": "there is no claim here to judge",
    "claim.expect": "expect must be {words:or}",
    "claim.all.inside": "{name} belongs in a table of all",
    "claim.all.tables": "a list of tables",
    "claim.all.list": "all must be a list of tables",
    "claim.all.nothing": "all is empty",
    "claim.one_thing": "one claim says one thing, not {keys:and}; use all = [...]",
    "claim.what_card": 'what of this card? Say is = "right", or costs = 5',
    "claim.what_side": 'what of this side? Say can = "clean", or needs = 20',
    "claim.says_nothing": "this claims nothing; use one of {keys}",
    "claim.not_beside": "{name} does not go with {kind}",
    # --- where it is
    "claim.set": "the line cannot be played: {why}",
    "claim.objective": "objective must be {names}",
    "claim.needs": "this needs {facts:and}",
    "claim.after.word": "{word!r} is not a card, ? or !",
    "claim.after.stuck": "no line with these cards can be played to the end",
    "claim.after.many": "these cards lead to more than {most} positions; name more of them",
    "claim.after.all": "the claims of a file may look at {most} positions on their way; name more "
    "of the cards",
    # --- who and which cards
    "claim.side.missing": "{kind} needs a side: {sides:or}",
    "claim.player.missing": "{kind} needs a player as its side: {sides:or}",
    "claim.three": "a position of three players has no single value, so you cannot claim its best "
    "play, cost or line. Claim what a side can or cannot do, or what could happen ({kind} is for "
    "two)",
    "claim.three.is": "a position of three players has no single value, so no card is {word}; use "
    "{words:or}",
    "claim.a_card": "{name} must name a card",
    "claim.two_cards": "{name} must name at least two cards",
    "claim.one_card": "card must name one card",
    "claim.nobody_plays": "{rank:a} cannot be the next card here",
    # --- what it says
    "claim.is": "a card cannot be {word!r}{hint}",
    "claim.than": "than goes with better, worse, as good, no better and no worse",
    "claim.costs": 'costs must be points, like 5 or "at least 5", or "the outcome"',
    "claim.winners.word": "{word!r} does not name a card of a player, like E44",
    "claim.winners.none": "winners must name cards with their players, like E44",
    "claim.no_trick": "all cards are played: there is no trick left",
    "claim.best_for": "best_for must be {sides:or}",
    "claim.line.one_place": "a line begins at one position: no ? and ! here",
    "claim.settled": "settled must be true",
    "claim.needs.number": "needs must be a number of points",
    "claim.needs.none": "no number of points wins a deal of {rules}",
    "claim.needs.no_taken": "missing: the points that each side has taken",
    "claim.needs.no_score": "missing: the score of the match (score)",
    "claim.gains": 'gains must be "more", "less", "same", or points like "8 to 12"',
    "claim.gains.values": "other values need to know who took which cards",
    "claim.gains.change": "missing: the change. Write set, swap or lead",
    "claim.gains.after": "these cards cannot be played without the change",
    "claim.plan": 'plan must be a number of lines, like 4 or "at most 4"',
    "claim.plan.objective": "this has no plan: {why}",
    "claim.plan.long": "no plan was proved shortest within {nodes:,} nodes; claim it later in the "
    "line",
    # --- what a seat could know
    "claim.seen.what": "seen goes with best, same, right_in and averages, and with is where it is "
    "about the worth of cards",
    "claim.seen.missing": '{kind} is about what a player could know; say which player: seen = "N"',
    "claim.seen.turn": "{turn:name} is on turn here, so another player's view does not matter for "
    "the card",
    "claim.seen.many": "{deals:deals} are possible, too many to solve; claim it later in the line",
    "claim.right_in": 'right_in must be a share of the deals, like "89.6%", "at least 85%" or '
    '"85 to 90%"',
    "claim.averages": 'averages must be points, like 24.1, "at least 24" or "24 to 25"',
    # --- events
    "claim.missing_event": "missing: what is claimed? Write one of these: {known:list}",
    "claim.unknown_event": "{words!r} is none of these: {known:list}",
    "claim.event.mixed": "one event is about this trick or about the deal, not both; "
    "use all = [...]",
    "claim.event.who": "missing: a player or side: {names:or}",
    "claim.event.sides": "{what!r} is for sides: write NS or EW",
    "claim.event.neither": "neither goes only with clean or fail",
    "claim.event.bounds": "no number is both at least {low} and at most {high}",
    "claim.event.lapland": "there is no Lapland in {rules}",
    "claim.event.deals": "play does not decide the next dealer in {rules}",
    "claim.event.cleaning": "nobody has to clean in {rules}",
    "claim.event.win": "nobody wins a deal of {rules} (K27); say who deals, or cut",
    # --- goals
    "claim.missing_goal": "a goal is missing; goals are: {known:list}",
    "claim.unknown_goal": "{words!r} is not a goal; goals are: {known:list}",
    "claim.goal.tricks": "a goal is about cleaning and points, not tricks",
    "claim.goal.points": "{side} cannot take at least {low} and at most {high} points",
    "claim.goal.both": "{side} cannot both be clean and fail",
    "claim.goal.more": "in {rules} this depends on more than cleaning and points at the end",
    # --- judging
    "claim.nobody_can": "after best play nobody can play the cards of this claim",
    "claim.too_many_lines": "there are too many lines of play to judge {event}with {cards} cards "
    "in each hand. Claim it later in the line, or say what is played first",
}
