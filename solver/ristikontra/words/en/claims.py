"""What is wrong with claims, events and goals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CLAIMS: Final[Mapping[str, str]] = {
    # --- tables
    "claim.twice": "there is another claim {id!r}",
    "claim.nothing": "nothing is claimed here that could be judged",
    "claim.expect": "expect must be {words:or}",
    "claim.all.inside": "{name} belongs in a table of all",
    "claim.all.tables": "a list of tables",
    "claim.all.list": "all must be a list of tables",
    "claim.all.nothing": "all says nothing",
    "claim.one_thing": "one claim says one thing, not {keys:and}; use all = [...]",
    "claim.what_card": 'what of this card? Say is = "right", or costs = 5',
    "claim.what_side": 'what of this side? Say can = "clean", or needs = 20',
    "claim.says_nothing": "this claims nothing; say one of {keys}",
    "claim.not_beside": "{name} does not go with {kind}",
    # --- where it stands
    "claim.set": "the line cannot be played so: {why}",
    "claim.objective": "objective must be {names}",
    "claim.needs": "this needs {facts:and}",
    "claim.after.word": "{word!r} is not a card, ? or !",
    "claim.after.stuck": "no line of these cards can be played as far as this",
    "claim.after.many": "these cards lead to more than {most} positions; name more of them",
    "claim.after.all": "the claims of a file look at {most} positions on their ways at most; name "
    "more of the cards",
    # --- who and which cards
    "claim.side.missing": "{kind} needs a side: {sides:or}",
    "claim.player.missing": "{kind} needs a player as its side: {sides:or}",
    "claim.three": "three players have no one value, so that no best play, cost or line of it can "
    "be claimed; say what a side can or cannot, or what could come ({kind} is for two)",
    "claim.three.is": "three players have no one value, so that no card is {word}; it may be "
    "{words:or}",
    "claim.a_card": "{name} must name a card",
    "claim.two_cards": "{name} must name two cards at least",
    "claim.one_card": "card must name one card",
    "claim.nobody_plays": "nobody is to play {rank:a} here",
    # --- what it says
    "claim.is": "a card is {words:or}",
    "claim.than": "than goes with better, worse, as good, no better and no worse",
    "claim.costs": 'costs must be points, like 5 or "at least 5", or "the outcome"',
    "claim.winners.word": "{word!r} is not a player's card, like E44",
    "claim.winners.none": "winners must name cards with their players, like E44",
    "claim.no_trick": "every card has been played: there is no trick to speak of",
    "claim.best_for": "best_for must be {sides:or}",
    "claim.line.one_place": "a line begins at one position: no ? and ! here",
    "claim.settled": "settled must be true",
    "claim.needs.number": "needs must be a number of points",
    "claim.needs.none": "no number of points wins a deal of {rules}",
    "claim.needs.no_taken": "the file does not say what each side has taken",
    "claim.needs.no_score": "the file does not say how the match stands (score)",
    "claim.gains": 'gains must be "more", "less", "same", or points like "8 to 12"',
    "claim.gains.values": "who took what must be known to count it by other values",
    "claim.gains.change": "by what change? Say set, swap or lead",
    "claim.gains.after": "these cards cannot be played without the change",
    "claim.plan": 'plan must be a number of lines, like 4 or "at most 4"',
    "claim.plan.objective": "there is no plan for this: {why}",
    "claim.plan.long": "no plan could be proved shortest with {nodes:,} cards tried; claim it "
    "later in the line",
    # --- what a seat could know
    "claim.seen.what": "seen goes with best, same, right_in, brings, and with is where it is about "
    "what cards are worth",
    "claim.seen.missing": '{kind} is about what a player could know; say whose: seen = "N"',
    "claim.seen.turn": "{turn:name} is on turn here, and what another player could know tells "
    "nothing of the card",
    "claim.seen.many": "{deals:deals} fit what the player could know, too many to solve them all; "
    "claim it later in the line",
    "claim.right_in": 'right_in must be a share of the deals, like "89.6%", "at least 85%" or '
    '"85 to 90%"',
    "claim.brings": 'brings must be points, like 24.1, "at least 24" or "24 to 25"',
    # --- events
    "claim.missing_event": "an event is missing; events are: {known:list}",
    "claim.unknown_event": "{words!r} is not an event; events are: {known:list}",
    "claim.event.mixed": "one event is about this trick or about the deal, not both; "
    "use all = [...]",
    "claim.event.who": "it is not said who: {names:or}",
    "claim.event.sides": "{what!r} is a matter of sides: say NS or EW",
    "claim.event.neither": "neither goes with clean or fail alone",
    "claim.event.bounds": "no number is at least {low} and at most {high}",
    "claim.event.lapland": "there is no Lapland in {rules}",
    "claim.event.deals": "who deals next is not a matter of play in {rules}",
    "claim.event.cleaning": "nobody has to clean in {rules}",
    "claim.event.win": "nobody wins a deal of {rules} (K27); say who deals, or cut",
    # --- goals
    "claim.missing_goal": "a goal is missing; goals are: {known:list}",
    "claim.unknown_goal": "{words!r} is not a goal; goals are: {known:list}",
    "claim.goal.tricks": "cleaning and points alone make a goal, no tricks",
    "claim.goal.points": "{side} cannot take at least {low} and at most {high} points",
    "claim.goal.both": "{side} cannot both be clean and fail",
    "claim.goal.more": "in {rules} this hangs on more than cleaning and points at the end",
    # --- judging
    "claim.nobody_can": "after best play nobody can play what the claim speaks of",
    "claim.too_many_lines": "to judge {event}with {cards} cards a hand takes too many lines of "
    "play; claim it later in the line, or say what is played first",
}
