"""What is said of games with a layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUTS: Final[Mapping[str, str]] = {
    # --- a position as it was given
    "items.unnamed": "{text!r} does not say what it is; write A: before a hand",
    "items.unknown": "there is no {name!r} here; beside hands there are {known:list}",
    "items.no_suit": "{text!r} has no suit; suits are C D H S, before their cards or after each",
    "items.no_hand": "the hand of {seat} is missing",
    "items.no_seat": "no seat {seat!r}; the seats are {seats:and}",
    "items.twice": "{card} stands in {seat} already",
    "items.no_turn": "it is not said whose turn it is (turn)",
    "layouts.first": "first turns that have not ended are 0 to {most}, not {text!r} (X19)",
    "layouts.no_continuing": "nobody can go on here (X12)",
    "layouts.out": "{seat} has no cards and is out of the game (X-A1)",
    "layouts.two_out": "two hands are empty, and play ends with the first (X-F)",
    "layouts.no_layout": "{text!r} is not a part of a layout; write C6-8 or D7",
    "layouts.not_built": "{text} cannot be down with build={build} (X7 to X9)",
    "layouts.both": "{cards} cannot be down and in a hand",
    "layouts.nowhere": "{cards} is in no hand and not down",
    "games.not_playable": "{text} may not be played here; {seat} may play {cards:or}",
    "layouts.nothing_playable": "{text} may not be played here; {seat} cannot play",
    "layouts.not_given": "{text} may not be given here; {seat} gives {to} one of {cards:or}",
    "layouts.beg": "{item} is not for unable=beg: who begs takes no forfeit (X13, X14)",
    "layouts.endings_only": "with begging, or for the first or the last place, endings are shown, "
    "solved, played, judged and counted, and nothing else",
    "games.ended": "{text} comes after the end of play",
    # --- verbs
    "games.no_option": "{option} is not for {game}",
    # --- rules
    "games.title.ristiseiska": "Ristiseiska",
    "games.summary.ristiseiska": "All cards are dealt to three to seven players. A layout "
    "grows from the sevens, the seven of clubs first; the ace is low. Who can play must, and who "
    "cannot takes the forfeit or begs for a card. Play ends when a hand is empty.",
    "option.build": "In what order do the cards of a suit follow?",
    "option.build.strict": "the six, then the eight, and the rest once the eight is down (X7)",
    "option.build.free": "both ways from the seven at once (X8)",
    "option.build.eight-after-six": "the six first, then both ways (X9)",
    "option.ak_continue": "May a player go on after an ace or a king?",
    "option.ak_continue.any": "after an ace or a king, one more card (X12)",
    "option.ak_continue.ak_only": "after an ace or a king, one more ace or king (X12)",
    "option.ak_continue.off": "one card a turn",
    "option.unable": "What happens where a player has no card to play?",
    "option.unable.forfeit": "who cannot play takes the forfeit (X17)",
    "option.unable.beg": "he begs for a card from his right; endings alone are solved (X14, X15)",
    "option.first_turn_exempt": "Is the first turn free of the forfeit?",
    "option.first_turn_exempt.yes": "who cannot play in his first turn takes nothing (X19)",
    "option.first_turn_exempt.no": "he takes the forfeit then, too",
    "option.scoring": "What does each player's result count?",
    "option.scoring.forfeit": "card values, ace 14, and 25 for the forfeit (X-F)",
    "option.scoring.cards": "1 for each card in hand (X-A2a)",
    "option.scoring.values": "card values, ace 14 (X-A2b)",
    "option.scoring.distance": "how far each card is from the seven (X-A2c)",
    "option.scoring.first": "who is out first has won; endings alone are solved (X-D)",
    "option.scoring.last": "who is last with cards has lost; endings alone are solved (X-A1)",
    # --- reports
    "layouts.title": "{game}, {players} players, build={build}, scoring={scoring}",
    "layouts.down": "Down: {cards}.",
    "games.turn": "It is the turn of {seat}.",
    "layouts.going_on": "{seat} may go on after an ace or a king, or stop.",
    "layouts.forfeit": "{seat} has the forfeit.",
    "layouts.nobody": "Nobody has the forfeit.",
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
    "games.no_card": "none",
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
    "begging.rule": "Who cannot play begs for a card.",
    "begging.gives": "{seat} cannot play, and {giver} gives him a card.",
    "games.cards_given": "What each card that {seat} may give {to} comes to:",
    "head.to": "To",
    "fate.first": "first",
    "fate.behind": "not first",
    "fate.draw": "draw",
    "games.endless": "endless",
    "layouts.too_many": "positions are solved with {most} players at most; play deals to more, too",
    "begging.play.gives_unseen": "{seat} gives {to} a card.",
    "begging.play.gives": "{seat} gives {to} {card}.",
    "begging.play.give.ask": "Which card does {seat} give {to} ({cards:list})? ",
    "play.end": "In the end: {results}.",
    "games.round": "What comes of it by each rule for play that goes round for ever (A21):",
    "round.lost.points": "dearer than any end",
    "round.lost.first": "nobody is first",
    "round.won.first": "all are first",
    "round.lost.out": "lost with cards",
    "round.won.out": "all are out",
    "meaning.points": "Points are what he can hold himself to against all others; fewer "
    "are better. 2–9: the others can hold him to 2 at least, he himself to 9 at most, and between "
    "them play may go round for ever. Where one number is missing, or it is open, there is no end "
    "that can be forced. For himself, and in colour: play without an end is a draw.",
    "meaning.first": "first: he is sure to be out first, whatever the others do. not "
    "first: the others together can see to it. open: neither can be forced, and play may go round "
    "for ever. Moves: after so many of all players it has come at the latest. For himself, and in "
    "colour: play without an end is a draw.",
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
    "claimed.fate.first": "{seat} is {moves:0=first|1=sure to be out first, in one move at "
    "most|sure to be out first, in # moves at most}",
    "claimed.fate.behind": "the others together can keep {seat} from being first, in {moves:1=one "
    "move|# moves} at most",
}
