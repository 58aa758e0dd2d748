"""What is said of any game whose positions the protocol shows, plays and judges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STATES: Final[Mapping[str, str]] = {
    # --- a position as it was given
    "items.unnamed": "{text!r} does not say what it is; write A: before a hand",
    "items.unknown": "there is no {name!r} here; beside hands there are {known:list}",
    "items.no_suit": "{text!r} has no suit; suits are C D H S, before their cards or after each",
    "items.no_hand": "the hand of {seat} is missing",
    "items.no_seat": "no seat {seat!r}; the seats are {seats:and}",
    "items.twice": "{card} stands in {seat} already",
    "items.no_turn": "it is not said whose turn it is (turn)",
    "games.not_playable": "{text} may not be played here; {seat} may play {cards:or}",
    "games.ended": "{text} comes after the end of play",
    # --- verbs
    "games.no_option": "{option} is not for {game}",
    # --- reports
    "games.turn": "{seat:you=It is your turn|It is the turn of #}.",
    "games.too_large": "this ending would take more than {most} MB of memory",
    "games.too_many": "{cards} cards are too many to search; {most} are the most",
    "games.too_large.needed": "this deal would take {needed} MB of memory, "
    "and {most} MB are the most",
    "games.too_many_lines": "after {moves:1=one move|# moves} there are too many positions to "
    "count on; ask for fewer with --depth",
    "games.over": "The game is over.",
    "head.hand": "Hand",
    "head.guaranteed": "At most",
    "head.with_help": "Helped",
    "head.alone": "For himself",
    "games.player": "{seat:you=You|#}",
    "games.no_card": "no card",
    "head.better": "Better",
    "games.kingmaking": "kingmaking",
    "games.judged.alone": "Cost: the points that the card loses against all others. For himself: "
    "those that it loses if every player keeps his own points low. Kingmaking: another card costs "
    "the player the same then, and the others not.",
    "games.points": "Points against each player; fewer are better.",
    "meaning.alone": "At most: he can hold himself to this against all others. Helped: all "
    "work for him. For himself: every player keeps his own points low. Of equal cards he "
    "plays the one that costs all together the most.",
    "games.cards_of": "What each card of {seat} comes to:",
    "games.line": "Each for himself: {line}",
    "games.states": "{states:,} states, {time:time}.",
    "games.lines.ended": "{lines:,} lines of play, {time:time}.",
    "head.out_first": "Out first",
    # --- begging, and the first or the last place
    "games.cards_given": "What each card that {seat} may give {to} comes to:",
    "head.to": "To",
    "fate.draw": "draw",
    "games.endless": "endless",
    "play.end": "In the end: {results}.",
    "games.round": "What comes of it by each rule for play that goes round for ever (A21):",
    "round.lost.points": "dearer than any end",
    "round.lost.out": "lost with cards",
    "round.won.out": "all are out",
    "meaning.points": "Points are what he can hold himself to against all others; fewer "
    "are better. 2–9: the others can hold him to 2 at least, he himself to 9 at most, and between "
    "them play may go round for ever. Where one number is missing, or it is open, there is no end "
    "that can be forced. For himself, and in colour: play without an end is a draw.",
    "meaning.out": "out: he is sure to get out, whatever the others do. last: the others "
    "together can make him the last with cards. open: neither can be forced, and play may go round "
    "for ever. Moves: after so many of all players it has come at the latest. For himself, and in "
    "colour: play without an end is a draw.",
    "claimed.never": "{seat} cannot bring the game to an end against all others",
    "claimed.not_held": "the others cannot bring the game to an end against {seat}",
    "claimed.at_least": "the others can hold {seat} to {number:points} at least",
    "claimed.open": "what comes to {seat} depends on the rule for play without an end",
    "claimed.not_open": "what comes to {seat} depends on no rule for play without an end",
    "claimed.within": "it has come for {seat} after {moves:1=one move|# moves} at the latest",
    "claimed.fate": "what comes to {seat}: {fate}",
    "claims.repetition": "repetition stands beside fate, where the first or the last place "
    "is played for",
    "claims.points": "no points are played for here, so {key} says nothing; fate says {fates:or}",
    "games.judged.endless": "Before and after: what the player can hold himself to against all "
    "others, if play without an end is a draw. Others: to whom the move brings more or less than "
    "before.",
    "game.no_verb": "{verb} has no answer for {game}; these verbs have: {verbs:list}",
    "game.not_drawn": "no positions of {game} are drawn",
    # --- files and names
    "entry.unknown": "nothing is called {name}{hint}",
    "entry.other_game": "{name!r} is another game; this file is read as {game}",
    "entry.comment_at": "at is a card of the line, by its number from 1 to {cards}",
    "games.played": "Played: {line}",
    "games.hidden": "{cards:1=1 card|# cards}",
    "games.new.hands": "Each suit stands before its cards: C29A is the two, the nine and the ace "
    "of clubs.",
    "games.new.claims": "What is claimed, for `ristikontra verify`.",
    # --- play
    "play.how_to": "Type a card, such as H7, or help.",
    "play.card": "{seat:you=You play|# plays} {card}.",
    "play.ask": "{seat:you=Your card|Your card for #} ({cards:list})? ",
    "play.cost": "With all others against you that costs {cost:points}.",
    "play.cost_alone": "You are sure of as few points as before. If each plays for himself "
    "it costs {each:points}.",
    "play.kingmaking": "For you another card would be as good. Among the others it decides.",
    "play.hint.which": "Right: {cards:list}.",
    "play.why.alone": "{card}: with all others against him {seat} has {sure:points} at most, "
    "with "
    "their help {helped}. Each for himself: {each}.",
    "play.undone": "Taken back: {card} of {seat}.",
    "play.lost.points": "Your cards lost {points:points}, each judged with all others against you.",
    "play.nothing_lost.points": "None of your cards lost a point, each judged with all others "
    "against you.",
    "play.help.card": "H7, 7h",
    "play.help.hint": "how many of your cards are right; again: which",
    "play.help.why": "what your last card has come to; why H7: the same of a card that you may "
    "play now",
    # --- pictures and pages
    "games.picture.number": "Points that the card makes sure of at most; below them, those if "
    "each plays for himself.",
    "games.picture.best": "nothing is sure of fewer",
    "games.picture.cost": "loses points",
    "games.picture.level": "all are as good",
    "games.picture.forced": "the only one",
    "games.picture.choices": "May be played:",
    "games.no_page": "{game} has no page",
    "games.no_picture": "positions of {game} are not drawn",
    # --- claims
    "claims.one": "one claim says one thing: {things:or}",
    "claims.card": "{text!r} cannot be played there; {cards:or} can",
    "claims.is": "{key} must be {words:or}",
    "claimed.at_most": "{seat} is sure of {number:points} at most",
    "claimed.comes_to": "if each plays for himself, {seat} comes to {number:points}",
    "claimed.cost": "{card} costs {cost:points} with all others against; right: {cards:list}",
    "claimed.right": "{count:1=the only right card is|right are} {cards:list}",
    "games.verify.found": "{verdict}: {evidence}.",
    "games.verify.expected": "Expected: {verdict}.",
    "games.verify.all": "{count:1=One claim, with the expected verdict|# claims, with the "
    "expected "
    "verdicts}.",
    "games.verify.failed": "Not as expected: {claims:list}.",
    "games.verify.none": "The file claims nothing.",
    # --- measured
    "games.bench": "Random positions of {game}, all states of each solved.",
    "games.bench.drawn": "as drawn",
    "games.bench.players": "Players",
    "games.bench.states": "States",
    "games.bench.most_states": "Most",
    "games.bench.seconds": "Seconds",
    "games.bench.most_seconds": "Slowest",
    # --- puzzles and the lesson
    "games.puzzles.none": "there is no such puzzle",
    "games.puzzles.unknown": "no puzzle is called {name}",
    "games.puzzles.key": "Right: {card}.",
    # --- whole deals at a table
    "seated.opening": "You are {seat}, and the program plays {others:and}. Nobody sees another "
    "hand, and each plays to do well.",
    "seated.goes_on": "The deal that you left continues.",
    "seated.kept": "The deal is kept: the same command continues it.",
    "seated.hint": "Best by what you have seen: {card}.",
    "seated.hint.deals": "Tried in {deals:1=one possible deal|# possible deals}:",
    "seated.hint.close": "No move is clearly better than another.",
    "seated.head.move": "Move",
    "seated.head.points": "Points",
    "seated.head.share": "Chance, %",
    "seated.head.better": "Against {card}",
    "seated.head.lost.points": "Lost points",
    "seated.head.lost.share": "Lost chance in %",
    "seated.head.dealt": "Dealt",
    "seated.no_choices": "You have had no choice yet.",
    "seated.none_lost": "{moves:1=You had one choice|You had # choices}, and by what you had "
    "seen no other move was clearly better.",
    "seated.lost": "By what you had seen, another move was clearly better in {moves:1=one|#} of "
    "your {choices:1=one choice|# choices}:",
    "seated.puzzles": "{puzzles} puzzles with hidden hands: you see what one player saw in a whole "
    "deal. Your answer is graded over possible deals.",
    "seated.puzzles.done": "{right} of {puzzles} right.",
    "seated.puzzle": "You are {seat}, after {moves} moves of the deal. What is best?",
    "seated.graded.right": "Right: {card} is best by what you can know ({deals} deals).",
    "seated.graded.same": "{best} and {card} are not told apart: {loss} ± {error} ({deals} deals).",
    "seated.graded.wrong.points": "{best} is better than {card} by {loss} ± {error} points "
    "({deals} deals).",
    "seated.graded.wrong.share": "{best} is better than {card} by {loss} ± {error} % "
    "({deals} deals).",
    "seated.review": "What your moves have cost, by what you had seen:",
    "seated.again": "The deal with all cards known:",
    "seated.deal": "deal {number}, drawn by the seed {seed}",
    "seated.help.hint": "what is best, by what you have seen",
    "seated.help.judge": "what your moves have cost so far, by what you had seen",
    "seated.help.last": "what was played since your last choice",
    "seated.help.quit": "stop; the deal is kept",
    # --- values
    "state_page.too_large": "Endings alone are solved here: this one would take {needed} MB of "
    "memory or more, and the page has 64.",
    # --- marks, where fates are shown
    "state_page.best": "nothing else is better",
    "state_page.cost": "makes it worse",
    # --- a position as it was given
    "items.no_cards": "nobody has cards",
    # --- claims
    "claimed.fate.out": "{seat} is {moves:0=out|1=sure to get out, in one move at most|sure to "
    "get out, in # moves at most}",
    "claimed.fate.last": "the others together can make {seat} the last with cards, in "
    "{moves:1=one move|# moves} at most",
    "claimed.each": "{card} ({results:list})",
    "claimed.kingmaking": "what comes to each player: {cards:list}",
    "claimed.kingmaking.alone": "what each player gets if all play alone: {cards:list}",
    # --- play
    "play.of_deals": "leave out {options:and}, which belong to whole deals; play {game} deals one",
    "play.repeats": "This position has come before, and the game has no result (A21).",
    "play.solved": "From here on the program has solved the game.",
    "play.not": "{text!r} cannot be played here; you may play {moves:or}.",
    "play.worse": "Before this move: {before}. After it: {after}.",
    "play.why": "{card}: {results:list}.",
    "play.why.large": "Too many cards are left to say what {card} comes to.",
    "play.result": "{seat} {result} ({moves:1=one move|# moves})",
    "play.open": "{seat} {result}",
    "play.hint": "{number:1=One of your moves is right|# of your moves are right}. Say "
    "hint again to see which.",
    "play.hint.all": "All your moves come to the same for you.",
    "play.hint.thumb": "By rules of thumb: {card}. What is right is not known while so "
    "many cards are left.",
    "play.unjudged": "{moves:1=One of your moves was|# of your moves were} not judged: too "
    "many cards were left.",
    "play.lost": "{moves:1=One of your moves has|# of your moves have} made things worse for you.",
    "play.nothing_lost": "None of your moves has made things worse for you.",
    # --- reports
    "fate": "Fate",
    "games.moves": "Moves",
    "fate.out": "out",
    "fate.open": "open",
    "fate.last": "last",
    "games.others": "Others",
    "games.repeats": "Each for himself, until a position comes again: {line}",
    "games.lines": "Lines of play by their moves; those that end before count on.",
    "play.opening": "You play {seat}, and the program plays {others:and}. Every player plays "
    "alone.",
    "play.seen": "You have seen new cards since, so this move stays.",
    "play.opening.round": "The game ends if a position comes again.",
}
