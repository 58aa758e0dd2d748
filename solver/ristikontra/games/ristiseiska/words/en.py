"""What is said of Ristiseiska in English."""

from typing import Final

WORDS: Final = {
    # --- a position as it was given
    "layouts.first": "first must be the number of first turns not yet ended, 0 to {most}, not "
    "{text!r} (X19)",
    "layouts.no_continuing": "nobody can continue here (X12)",
    "layouts.out": "{seat} has no cards and is out of the game (X-A1)",
    "layouts.two_out": "two hands are empty, but play ends with the first empty hand (X-F)",
    "layouts.no_layout": "{text!r} is not a part of a layout; write C6-8 or D7",
    "layouts.not_built": "{text} cannot be on the table with build={build} (X7 to X9)",
    "layouts.both": "{cards} cannot be both on the table and in a hand",
    "layouts.nowhere": "{cards} is neither in a hand nor on the table",
    "layouts.nothing_playable": "{text} may not be played here; {seat} cannot play",
    "layouts.not_given": "{text} may not be given here; {seat} gives {to} one of {cards:or}",
    "layouts.beg": "{item} does not go with unable=beg: a player who begs takes no forfeit (X13, "
    "X14)",
    "layouts.endings_only": "games with begging, or for the first or the last place, have only "
    "these answers for endings: show, solve, play, judge and count",
    # --- rules
    "games.title.ristiseiska": "Ristiseiska",
    "games.summary.ristiseiska": "Three to seven players get all the cards. A layout grows from "
    "the sevens, the seven of clubs first; the ace is low. If you can play, you must. If you "
    "cannot, you take the forfeit or beg for a card. Play ends when a hand is empty.",
    "option.build": "In what order do the cards of a suit follow?",
    "option.build.strict": "the six, then the eight, and the rest once the eight is down (X7)",
    "option.build.free": "both ways from the seven at once (X8)",
    "option.build.eight-after-six": "the six first, then both ways (X9)",
    "option.ak_continue": "May a player continue after an ace or a king?",
    "option.ak_continue.any": "after an ace or a king, one more card (X12)",
    "option.ak_continue.ak_only": "after an ace or a king, one more ace or king (X12)",
    "option.ak_continue.off": "one card a turn",
    "layouts.no_beg": "{item} is only for unable=beg (X15)",
    "layouts.last_card": "games where a last card may be begged for can be played, but not solved",
    "option.last_card": "May others beg for a player's last card?",
    "option.last_card.spared": "no, the next player with more cards gives one (X15)",
    "option.last_card.begged": "yes, and a player who gives the last card is out",
    "option.unable": "What does a player without a playable card do?",
    "option.unable.forfeit": "takes the forfeit (X17)",
    "option.unable.beg": "begs for a card from the right; only endings are solved (X14, X15)",
    "option.first_turn_exempt": "Is the first turn free of the forfeit?",
    "option.first_turn_exempt.yes": "yes, it costs nothing (X19)",
    "option.first_turn_exempt.no": "no, the player takes the forfeit",
    "option.scoring": "How is each player's result counted?",
    "option.scoring.forfeit": "card values, ace 14, and 25 for the forfeit (X-F)",
    "option.scoring.cards": "1 for each card in hand (X-A2a)",
    "option.scoring.values": "card values, ace 14 (X-A2b)",
    "option.scoring.distance": "how far each card is from the seven (X-A2c)",
    "option.scoring.first": "the first player out wins; only endings are solved (X-D)",
    "option.scoring.last": "the last player with cards loses; only endings are solved (X-A1)",
    # --- reports
    "layouts.title": "{game:capital}, {players} players: {build:strict=six, eight, then the rest|"
    "free=both ways from the seven|six, then both ways}; {scoring:forfeit=cards and the forfeit "
    "count|cards=each card in hand counts 1|values=cards in hand count their values|"
    "distance=cards count by their distance from the seven|first=the first player out wins|"
    "the last player with cards loses}",
    "layouts.down": "Layout: {cards}.",
    "layouts.going_on": "{seat:you=You|#} may continue after an ace or a king, or stop.",
    "layouts.forfeit": "{seat:you=You have|# has} the forfeit.",
    "layouts.forfeit.free": "{seat:you=You have|# has} the forfeit, which costs nothing.",
    "layouts.nobody": "Nobody has the forfeit.",
    # --- begging, and the first or the last place
    "begging.rule": "A player who cannot play begs for a card.",
    "begging.gives": "{seat:you=You|#} cannot play, and {giver:you=you give|# gives} "
    "{seat:you=you|#} a card.",
    "fate.first": "first",
    "fate.behind": "not first",
    "layouts.too_many": "positions are solved with at most {most} players; play also deals to more",
    "begging.play.gives_unseen": "{to} cannot play and gets a card from {seat}.",
    "begging.play.gives": "{to:you=You cannot play and get|# cannot play and gets} {card} "
    "from {seat:you=you|#}.",
    "begging.play.give.ask": "Which card {seat:you=do you|does #} give {to} ({cards:list})? ",
    "round.lost.first": "nobody is first",
    "round.won.first": "all are first",
    "meaning.first": "first: the player can be out first whatever the others do. not first: the "
    "others together can prevent it. open: nobody can force either, and play may repeat for ever. "
    "Moves: the number of moves, by all players, within which this is decided. In the line "
    "Each for themselves, and in colours, play without an end is a draw.",
    "claimed.fate.first": "{seat} is {moves:0=first|1=guaranteed to be out first within one "
    "move|guaranteed to be out first within # moves}",
    "claimed.fate.behind": "the others together can keep {seat} from being first, within "
    "{moves:1=one move|# moves}",
    # --- verbs that have nothing to answer
    "layouts.no_verb.advise": "advise does not know {game}: hint uses only what one player sees, "
    "and solve opens all hands",
    "layouts.no_verb.when": "when does not know {game}: hint uses only what one player sees, and "
    "solve opens all hands",
    "layouts.no_verb.plan": "{game} has no plans: one would have to answer several players at "
    "each turn. Use play",
    "layouts.no_verb.safe": "in {game}, solve marks every card that keeps a player's guarantee",
    "layouts.no_verb.feasible": "in {game}, solve shows what each player gets with the help of all",
    "layouts.no_verb.prove": "a proof for {game} would hold millions of states. The tests check "
    "the values with another search, in plain Python",
    "layouts.no_verb.train": "train has only puzzles of games with tricks; puzzles --variant "
    "{game} lists those of this game, and play asks one of them",
    "layouts.no_verb.deal": "use play {game} to play a deal, and generate {game} to print one",
    # --- files and names
    "games.new.ristiseiska.begin": "Ristiseiska: write your own hands below, then: ristikontra "
    "solve FILE\n"
    "Lines that begin with # are comments. Remove the # from a key to use "
    "it;\n"
    "docs/ristiseiska.md explains the keys.",
    "games.new.ristiseiska.turn": "Whose turn is it?",
    "games.new.ristiseiska.forfeit": "Who has the forfeit? Leave it out if nobody has it.",
    "games.new.ristiseiska.layout": "The cards on the table; by default all cards that nobody "
    "holds.",
    "games.new.ristiseiska.first": "How many first turns have not ended? (X19)",
    "games.new.ristiseiska.line": "The cards played, for `ristikontra analyse`; - is a turn "
    "without a card.",
    "games.new.ristiseiska.claim": "The ace of diamonds is the right card.",
    # --- play
    "layouts.play.continues": "{seat:you=You continue|# continues} with {card}.",
    "layouts.play.stops": "{seat:you=You stop|# stops}.",
    "layouts.play.takes": "{seat:you=You cannot play and take|# cannot play and takes} the "
    "forfeit.",
    "layouts.play.keeps": "{seat:you=You cannot play and keep|# cannot play and keeps} the "
    "forfeit.",
    "layouts.play.passes": "{seat:you=You cannot play and pass|# cannot play and passes}.",
    "layouts.play.or_stop.ask": "{seat:you=One more card|One more card for #} ({cards:list}), or "
    "- to stop? ",
    # --- claims
    "layouts.claim.same_player": "player must be another player, the one who forces the forfeit",
    "layouts.claim.takes.all.yes": "all others together can make {seat} take the forfeit",
    "layouts.claim.takes.all.no": "{seat} can always avoid the forfeit",
    "layouts.claim.takes.one.yes": "{maker} can make {seat} take the forfeit, whatever the others "
    "do",
    "layouts.claim.takes.one.no": "{maker} cannot force the forfeit on {seat} without help",
    # --- pictures
    "layouts.picture.forfeit": "has the forfeit",
    # --- measured
    "games.bench.forfeit": "whole deals",
    "games.bench.beg": "begging",
    # --- puzzles and the lesson
    "games.theme.ristiseiska.gate": "Hold the gate",
    "games.theme.ristiseiska.forfeit": "Make them take the forfeit",
    "games.theme.ristiseiska.stop": "Stop after the ace or the king",
    "layouts.puzzle.rules": "{build:strict=In each suit the six comes first, then the eight, "
    "then the rest.|free=Each suit grows both ways from its seven.|In each suit the six comes "
    "first, then the suit grows both ways.} Cards in hand cost their values, ace 14, and the "
    "forfeit 25.",
    "layouts.puzzle.card": "Which card guarantees {seat} the fewest points against all others?",
    "layouts.puzzle.going_on": "{seat} may continue or stop. Which choice guarantees {seat} the "
    "fewest points against all others?",
    "lesson.ristiseiska.text": """\
All cards are dealt. The seven of clubs begins, and every suit grows from its seven: down to the
ace, which is low here, and up to the king. If you can play, you must. If you cannot, you take the
forfeit, a small thing that passes from player to player. Play ends when somebody has no card
left. The others pay for the cards in their hands: 14 for an ace, 13 for a king, 12 for a queen
and so on. The player who then has the forfeit pays 25 more.

A deal goes like this. Four players hold thirteen cards each. The player with the seven of clubs
plays it, and the turn goes to the left. On your turn you open a suit with its seven, or you
continue an open one. By the strict rule the six follows the seven and then the eight. Only then
the five and the nine may be played, and the others outwards. If nothing fits in your first turn,
you pass, and that costs nothing.

Many people beg instead. Then there is no forfeit. If you cannot play, the player on your right
chooses a card and gives it to you, and your turn is over. Nobody needs to give a last card: the
next player to the right gives one. The last player with cards loses, and deals next. So you give
away the card that is hardest to play, such as a king far behind a closed gate.

In a match the points of all deals add up. It ends when somebody has 200, for example, and the
player with the fewest points wins.

So there are two races, one to the last card and one away from the forfeit. Turns decide both: how
many cards can you still play without help? A card that fits now, and will fit for as long as you
want, is a turn in store.

A six or an eight is a gate. Everything behind it waits for you, and the players who wait may run
out of turns and take the forfeit. So open a gate late: while you have another card that fits,
play that. But a gate before your own cards must be opened in time, because each of those is also
a turn. "Hold the gate" has such a choice.

Count the turns of the others. If somebody's only card waits for you, that player takes the
forfeit as soon as you do something else. "Make them take it" shows it with two small diamonds.
The forfeit moves on, though: it passes to the next player who cannot play. What counts is who has
it when the first hand is empty.

After an ace or a king you may play one more card, but you need not. Continuing empties your hand
one turn sooner. Stopping keeps a turn for later, and leaves closed what you hold. "Stop after the
king" is about that.

The program shows two numbers. The guarantee holds against all others together. The other number
is the result with each for themselves, and depends on what the others care for. The first is
proved. The second is the result of careful play, and a player with two equal cards may then
decide between the others.""",
    # --- the first screen
    # --- the table
    "game_page.ristiseiska.suit": "{suit:C=Clubs|D=Diamonds|H=Hearts|Spades}",
    "game_page.ristiseiska.closed": "no cards yet",
    "game_page.ristiseiska.next": "next: {cards}",
    "game_page.ristiseiska.stop": "Stop here",
    "game_page.ristiseiska.pass": "Pass",
    "game_page.ristiseiska.take": "Take the forfeit",
    "game_page.ristiseiska.keep": "Keep the forfeit",
    "game_page.ristiseiska.cannot": "No card of {seat} fits.",
    # --- values
    "game_page.ristiseiska.worth": "Guaranteed: at most {sure:1=1 point|# points}. Each for "
    "themselves: {outcome}",
    "game_page.ristiseiska.not_here": "With begging, or for a place, this page plays and solves "
    "endings of at most {most} cards. This one has {cards}.",
    # --- puzzles and examples
    "game_page.ristiseiska.right": "Right: nothing else guarantees so few points.",
    # --- why a move is better than another, by what its player can count
    "counted.ristiseiska.opens": "Your {cards:and} {number:1=waits|wait} for {card}.",
    "counted.ristiseiska.closes": "The others hold {number:1=one card that waits|# cards that "
    "wait} behind {other}.",
    "counted.ristiseiska.dear": "{seat} has {counted:1=one card|# cards} left: play {card} "
    "before it costs you {number:1=one point|# points}.",
    "counted.ristiseiska.spare": "Nothing waits behind {other}, so you can play it later.",
    "counted.ristiseiska.far": "{number:1=One card|# cards} must be played before {card} fits, "
    "{counted:0=none|1=one|#} before {other}.",
    "counted.ristiseiska.waits": "Your {cards:and} {number:1=waits|wait} for {other}.",
}
