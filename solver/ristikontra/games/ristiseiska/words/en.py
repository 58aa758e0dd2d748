"""What is said of Ristiseiska in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    # --- a position as it was given
    "layouts.first": "first turns that have not ended are 0 to {most}, not {text!r} (X19)",
    "layouts.no_continuing": "nobody can go on here (X12)",
    "layouts.out": "{seat} has no cards and is out of the game (X-A1)",
    "layouts.two_out": "two hands are empty, and play ends with the first (X-F)",
    "layouts.no_layout": "{text!r} is not a part of a layout; write C6-8 or D7",
    "layouts.not_built": "{text} cannot be down with build={build} (X7 to X9)",
    "layouts.both": "{cards} cannot be down and in a hand",
    "layouts.nowhere": "{cards} is in no hand and not down",
    "layouts.nothing_playable": "{text} may not be played here; {seat} cannot play",
    "layouts.not_given": "{text} may not be given here; {seat} gives {to} one of {cards:or}",
    "layouts.beg": "{item} is not for unable=beg: who begs takes no forfeit (X13, X14)",
    "layouts.endings_only": "with begging, or for the first or the last place, endings are shown, "
    "solved, played, judged and counted, and nothing else",
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
    "layouts.no_beg": "{item} is only for unable=beg (X15)",
    "layouts.last_card": "a game in which a last card may be begged for is played, and not solved",
    "option.last_card": "May a player's last card be begged for?",
    "option.last_card.spared": "no, the next player with more cards gives one (X15)",
    "option.last_card.begged": "yes, and a player who gives the last card is out",
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
    "layouts.going_on": "{seat:you=You|#} may go on after an ace or a king, or stop.",
    "layouts.forfeit": "{seat:you=You have|# has} the forfeit.",
    "layouts.nobody": "Nobody has the forfeit.",
    # --- begging, and the first or the last place
    "begging.rule": "A player who cannot play begs for a card.",
    "begging.gives": "{seat:you=You|#} cannot play, and {giver:you=you give|# gives} "
    "{seat:you=you|#} a card.",
    "fate.first": "first",
    "fate.behind": "not first",
    "layouts.too_many": "positions are solved with {most} players at most; play deals to more, too",
    "begging.play.gives_unseen": "{seat} gives {to} a card.",
    "begging.play.gives": "{seat:you=You give|# gives} {to:you=you|#} {card}.",
    "begging.play.give.ask": "Which card {seat:you=do you|does #} give {to} ({cards:list})? ",
    "round.lost.first": "nobody is first",
    "round.won.first": "all are first",
    "meaning.first": "first: he is sure to be out first, whatever the others do. not "
    "first: the others together can see to it. open: neither can be forced, and play may go round "
    "for ever. Moves: after so many of all players it has come at the latest. For himself, and in "
    "colour: play without an end is a draw.",
    "claimed.fate.first": "{seat} is {moves:0=first|1=sure to be out first, in one move at "
    "most|sure to be out first, in # moves at most}",
    "claimed.fate.behind": "the others together can keep {seat} from being first, in {moves:1=one "
    "move|# moves} at most",
    # --- verbs that have nothing to answer
    "layouts.no_verb.advise": "in {game} all hands are open here, so that nothing is to be guessed "
    "from one hand; solve says what each card comes to",
    "layouts.no_verb.when": "in {game} all hands are open here, so that no card depends on how "
    "hidden ones lie; solve says what each card comes to",
    "layouts.no_verb.plan": "in {game} a plan would have to answer several players at each turn; "
    "play lets you try one against them",
    "layouts.no_verb.safe": "in {game} solve marks every card that keeps what a player is sure of",
    "layouts.no_verb.feasible": "in {game} solve says what each player comes to with the help of "
    "all",
    "layouts.no_verb.prove": "in {game} a proof would hold millions of states; another search in "
    "plain Python checks the values instead, in the tests",
    "layouts.no_verb.train": "training asks puzzles of games with tricks; puzzles --variant {game} "
    "lists those of this game, and play asks one of them",
    "layouts.no_verb.deal": "play {game} deals it to be played, and generate {game} as a text",
    # --- files and names
    "games.new.ristiseiska.begin": "Ristiseiska: write your own hands below, then: ristikontra "
    "solve FILE\n"
    "A line that begins with # says nothing. Take the # away from a key that you know\n"
    "something about; docs/ristiseiska.md says what each means.",
    "games.new.ristiseiska.turn": "Whose turn it is.",
    "games.new.ristiseiska.forfeit": "Who has the forfeit; leave it out while nobody has.",
    "games.new.ristiseiska.layout": "What is down; without it, all cards that nobody holds.",
    "games.new.ristiseiska.first": "How many first turns have not ended (X19).",
    "games.new.ristiseiska.line": "What was played, for `ristikontra analyse`; - is a turn "
    "without a card.",
    "games.new.ristiseiska.claim": "The ace of diamonds is the right card.",
    # --- play
    "layouts.play.stops": "{seat:you=You stop|# stops}.",
    "layouts.play.takes": "{seat:you=You cannot play and take|# cannot play and takes} the "
    "forfeit.",
    "layouts.play.keeps": "{seat:you=You cannot play and keep|# cannot play and keeps} the "
    "forfeit.",
    "layouts.play.passes": "{seat:you=You cannot play and pass|# cannot play and passes}.",
    "layouts.play.or_stop.ask": "{seat:you=One more card|One more card for #} ({cards:list}), or - "
    "to stop? ",
    # --- claims
    "layouts.claim.same_player": "player is somebody else, who makes him take it",
    "layouts.claim.takes.all.yes": "all others together can make {seat} take the forfeit",
    "layouts.claim.takes.all.no": "{seat} can always avoid the forfeit",
    "layouts.claim.takes.one.yes": "{maker} can make {seat} take the forfeit, whatever the others "
    "do",
    "layouts.claim.takes.one.no": "{maker} alone cannot make {seat} take the forfeit",
    # --- pictures
    "layouts.picture.forfeit": "has the forfeit",
    # --- measured
    "games.bench.forfeit": "whole deals",
    "games.bench.beg": "begging",
    # --- puzzles and the lesson
    "games.theme.ristiseiska.gate": "Hold the gate",
    "games.theme.ristiseiska.forfeit": "Make him take the forfeit",
    "games.theme.ristiseiska.stop": "Stop after the ace or the king",
    "layouts.puzzle.rules": "build={build}. Cards in hand cost their values, ace 14, and the "
    "forfeit 25.",
    "layouts.puzzle.card": "With which card is {seat} sure of the fewest points against all "
    "others?",
    "layouts.puzzle.going_on": "{seat} may go on: with which card, or not at all, is he sure of "
    "the fewest points against all others?",
    "lesson.ristiseiska.text": """\
All cards are dealt. The seven of clubs begins, and every suit grows from its seven: down to the
ace, which is low here, and up to the king. Who can play must. Who cannot takes the forfeit, a
small thing that goes from player to player. Play ends when somebody has no card left. The others
pay for the cards in their hands, 14 for an ace, 13 for a king and so on, and whoever has the
forfeit then pays 25 more.

A deal goes like this. Four players hold thirteen cards each. The player with the seven of clubs
plays it, and the turn goes to the left. On your turn you open a suit with its seven, or you
continue an open one. By the strict rule the six follows the seven, then comes the eight, and only
then the five, the nine, and so on outwards. If nothing fits in your first turn, you pass, and that
costs nothing.

Many people beg instead. There is no forfeit then. If you cannot play, the player on your right
chooses a card and gives it to you, and your turn is over. Nobody needs to give a last card: the
next player to the right gives one. The last player with cards loses, and deals next. So you give
away what is hardest to play, such as a king far behind a closed gate.

In a match the points of all deals are added up. It ends when somebody has 200, say, and the player
with the fewest points wins.

So there are two races, one to the last card and one away from the forfeit. What decides both is
turns: how many cards you can still play that need nobody else. A card that fits, and that will fit
as long as you like, is a turn in store.

A six or an eight is a gate. Everything behind it waits for you, and who waits may run out of turns
and take the forfeit. So a gate is opened late: while you have another card that fits, play that.
But a gate before your own cards must be opened in time, for each of those is a turn, too. "Hold
the gate" has such a choice.

Count the turns of the others. If the only card that somebody can play is one that waits for you,
he takes the forfeit as soon as you do something else. "Make him take it" shows it with two small
diamonds. The forfeit moves on, though: who has it loses it to the next player who cannot play.
What counts is who has it when the first hand is empty.

After an ace or a king you may play one more card, and you need not. Going on brings a hand to its
end one turn sooner. Stopping keeps a turn for later, and leaves what you hold closed. "Stop after
the king" is about that.

The program says two numbers. What a player is sure of holds against all others together. What he
comes to, if each plays for himself, depends on what the others care for. The first is proved. The
second is what careful players would bring about, and a player to whom two cards are all the same
may then decide between the others.""",
    # --- the first screen
    "game_page.ristiseiska.puzzle": "{theme}, level {level}",
    # --- the table
    "game_page.ristiseiska.suit": "{suit:C=Clubs|D=Diamonds|H=Hearts|Spades}",
    "game_page.ristiseiska.closed": "nothing down yet",
    "game_page.ristiseiska.next": "next: {cards}",
    "game_page.ristiseiska.stop": "Stop here",
    "game_page.ristiseiska.pass": "Pass",
    "game_page.ristiseiska.take": "Take the forfeit",
    "game_page.ristiseiska.keep": "Keep the forfeit",
    "game_page.ristiseiska.cannot": "No card of {seat} fits.",
    # --- values
    "game_page.ristiseiska.worth": "At most {sure:1=1 point|# points}; {outcome} if each plays for "
    "himself",
    "game_page.ristiseiska.not_here": "Where cards are begged for or a place is played for, this "
    "page plays and solves endings of {most} cards at most, and these are {cards}.",
    # --- puzzles and examples
    "game_page.ristiseiska.right": "Right: nothing else is sure of so few points.",
}
