"""What is said of any game whose positions the protocol shows, plays and judges."""

from typing import Final

STATES: Final = {
    # --- a position as it was given
    "items.unnamed": "{text!r} does not say what it is; write A: before a hand",
    "items.unknown": "there is no {name!r} here; beside hands there are {known:list}",
    "items.no_suit": "{text!r} has no suit; suits are C D H S, before their cards or after each",
    "items.no_hand": "the hand of {seat} is missing",
    "items.no_seat": "no seat {seat!r}; the seats are {seats:and}",
    "items.twice": "{card} is already given ({seat})",
    "items.no_turn": "missing: whose turn is it? Write turn:A",
    "games.not_playable": "{text} may not be played here; {seat} may play {cards:or}",
    "games.ended": "play has already ended before {text}",
    # --- verbs
    "games.no_option": "{option} is not for {game}",
    # --- reports
    "games.turn": "{seat:you=It is your turn|# is on turn}.",
    "games.too_large": "this ending needs more than {most} MB of memory",
    "games.too_many": "{cards} cards are too many to search; the limit is {most}",
    "games.too_large.needed": "this deal needs {needed} MB of memory; the limit is {most} MB",
    "games.too_many_lines": "too many positions to count after {moves:1=one move|# moves}; use a "
    "smaller --depth",
    "games.over": "The game is over.",
    "head.hand": "Hand",
    "head.guaranteed": "Guaranteed",
    "head.with_help": "At best",
    "head.alone": "Each for themselves",
    "games.player": "{seat:you=You|#}",
    "games.numbered": "Player {number}",
    "games.no_card": "no card",
    "seated.doing.games.no_card": "playing no more",
    "head.better": "Better",
    "games.kingmaking": "decides between the others",
    "games.judged.alone": "Cost: the guaranteed points that the card loses, with all others "
    "against the player. Each for themselves: the points that it loses if everyone keeps their "
    "own points low. Decides between the others: another card costs the player the same, but "
    "changes the result of the others.",
    "games.points": "Points against each player; fewer are better.",
    "meaning.alone": "Guaranteed: no more points than this, even if all others play against you. "
    "At best: if everyone helps you. Each for themselves: everyone keeps their own points low. If "
    "two cards are equal, they choose the one that costs everyone together the most.",
    "games.advice.best": "Best: {cards:or}.",
    "games.advice.all": "All moves are equally good.",
    "games.advice.one": "The only move: {cards:list}.",
    "games.takes": "{side:NS=NS take|EW=EW take|# takes} {points} of the {left} points",
    "games.counts_on": "{seat} can count on {value}",
    "games.cards_of": "After each card of {seat}:",
    "games.cards_of.side": "What {side:NS=NS take|EW=EW take|# takes} after each card of {seat}:",
    "games.line.best": "Best play: {line}",
    "games.line": "Play if each plays for themselves: {line}",
    "games.states": "{states:,} states, {time:time}.",
    "games.lines.ended": "{lines:,} lines of play, {time:time}.",
    "head.out_first": "Out first",
    # --- begging, and the first or the last place
    "games.cards_given": "What each player gets after each card that {seat} may give {to}:",
    "head.to": "To",
    "fate.draw": "draw",
    "games.endless": "endless",
    "play.end": "In the end: {results}.",
    "games.round": "The results under each rule for play that repeats for ever (A21):",
    "round.lost.points": "worse than any end",
    "round.lost.out": "lost with cards",
    "round.won.out": "all are out",
    "sides.meaning": "{parts:1=Points|The result of the deal, and then points} for {side} from "
    "here on, if both sides play their best.",
    "meaning.points": "Points: no more than this is guaranteed, even if all others play against "
    "you. Fewer are better. 2–9: the others can force 2 on you, and you can end the play at 9. In "
    "between, play may repeat for ever. A missing number, or open, means that nobody can force an "
    "end. In the line Each for themselves, and in colours, play without an end is a draw.",
    "meaning.out": "out: the player can get out whatever the others do. last: the others together "
    "can make this player the last with cards. open: nobody can force either, and play may repeat "
    "for ever. Moves: the number of moves, by all players, within which this is decided. In "
    "the line Each for themselves, and in colours, play without an end is a draw.",
    "claimed.never": "{seat} cannot force an end of the game against all others",
    "claimed.not_held": "the others cannot force an end of the game against {seat}",
    "claimed.at_least": "the others can force at least {number:points} on {seat}",
    "claimed.open": "the result of {seat} depends on the rule for play without an end",
    "claimed.not_open": "the result of {seat} does not depend on the rule for play without an end",
    "claimed.within": "the result of {seat} is decided within {moves:1=one move|# moves}",
    "claimed.fate": "the result of {seat}: {fate}",
    "claims.repetition": "repetition needs fate beside it, for the first or the last place",
    "claims.points": "nobody plays for points here, so {key} has no meaning; use fate = {fates:or}",
    "games.judged.endless": "Before and after: the player's guaranteed result against all others, "
    "if play without an end is a draw. Others: the players who get more or less after the move.",
    "game.no_verb": "{verb} is not available for {game}; these are: {verbs:list}",
    "game.not_drawn": "there are no random positions of {game}",
    # --- files and names
    "entry.unknown": "nothing is called {name}{hint}",
    "entry.other_game": "{name!r} is another game; this file is for {game}",
    "entry.comment_at": "at must be the number of a card of the line, from 1 to {cards}",
    "games.played": "Played: {line}",
    "games.is_out": "{seat:you=You are|# is} out.",
    "games.hidden": "{cards:0=no cards|1=1 card|# cards}",
    "games.new.hands": "Write the suit before its cards: C29A is the two, the nine and the ace of "
    "clubs.",
    "games.new.claims": "Claims for `ristikontra verify` to check.",
    # --- play
    "play.how_to": "Type a card, such as `H7`, or help.",
    "play.card": "{seat:you=You play|# plays} {card}.",
    "play.any": "any card",
    "play.ask": "{seat:you=Your card|Your card for #} ({cards:list})? ",
    "play.cost": "It costs {cost:points}, with all others against you.",
    "play.cost_alone": "Your guarantee is unchanged. With each for themselves it costs "
    "{each:points}.",
    "play.kingmaking": "Another card would be as good for you. This one decides among the others.",
    "play.hint.which": "Right: {cards:list}.",
    "play.why.alone": "{card}: {seat} gets at most {sure:points} with all others against, and "
    "{helped} with their help. Each for themselves: {each}.",
    "play.undone": "Taken back: {card} of {seat}.",
    "play.lost.points": "Your cards lost {points:points}. Each was judged with all others against "
    "you.",
    "play.nothing_lost.points": "None of your cards lost a point. Each was judged with all others "
    "against you.",
    "play.help.card": "H7, 7h",
    "play.help.hint": "how many of your cards are right; type it twice to see which",
    "play.help.why": "explain your last card; why H7 explains a card that you may play now",
    # --- pictures and pages
    "games.picture.number": "Points guaranteed with the card; below them, the points with each "
    "for themselves.",
    "games.picture.best": "nothing guarantees fewer",
    "games.picture.cost": "loses points",
    "games.picture.level": "all are as good",
    "games.picture.forced": "the only one",
    "games.picture.choices": "You may play:",
    "games.no_page": "{game} has no page",
    # --- claims
    "claims.one": "one claim says one thing: {things:or}",
    "claims.card": "{text!r} cannot be played there; {cards:or} can",
    "claims.is": "{key} must be {words:or}",
    "claimed.at_most": "{seat} is guaranteed at most {number:points}",
    "claimed.comes_to": "with each for themselves, {seat} gets {number:points}",
    "claimed.cost": "{card} costs {cost:points} with all others against; right: {cards:list}",
    "claimed.cost.side": "{card} costs {cost:points}; right: {cards:list}",
    "claimed.right": "{count:1=the only right card is|right are} {cards:list}",
    "games.verify.found": "{verdict}: {evidence}.",
    "games.verify.expected": "Expected: {verdict}.",
    "games.verify.all": "{count:1=One claim, with the expected verdict|# claims, with the "
    "expected "
    "verdicts}.",
    "games.verify.failed": "Not as expected: {claims:list}.",
    "games.verify.none": "The file claims nothing.",
    # --- measured
    "games.bench": "Random positions of {game}. All states of each are solved.",
    "games.bench.drawn": "random",
    "games.bench.players": "Players",
    "games.bench.states": "States",
    "games.bench.most_states": "Most",
    "games.bench.seconds": "Seconds",
    "games.bench.most_seconds": "Slowest",
    # --- puzzles and the lesson
    "games.puzzles.none": "there is no such puzzle",
    "games.puzzles.unknown": "no puzzle is called {name}",
    "games.puzzles.key": "Right: {card}.",
    "games.puzzles.theme": "Theme: {themes:list}.",
    # --- whole deals at a table
    "seated.opening": "You play {seat}, and the program plays {others:and}. Everyone sees only "
    "their own hand and plays for themselves.",
    "seated.opening.known": "You play {seat}, and the program plays {others:and}. All hands are "
    "known by now, and everyone plays for themselves.",
    "seated.opening.partner": "You play {seat}, and the program plays your partner {partner} and "
    "both others. Everyone sees only their own hand.",
    "seated.match.deal": "Deal {number} of the match; {seat:you=you have|# has} dealt.",
    "seated.match.points": "The match ends when a player has {number} points, and the fewest win.",
    "seated.match.places": "The match ends when a player has lost {number:1=one deal|# deals}.",
    "seated.match.score": "Points so far: {score:list}.",
    "seated.rules": "Help also has the rules.",
    "seated.goes_on": "The deal that you left continues.",
    "seated.kept": "The deal is kept: the same command continues it.",
    "seated.hint": "Best by what you have seen: {card}.",
    "seated.hint.than": "Best by what you have seen: {card} rather than {other}.",
    "seated.hint.worse": "{other:capital} is clearly worse.",
    "seated.you.dear.points": "Turn {turn}: {card} cost you {loss} points; {better} was better.",
    "seated.you.dear.share": "Turn {turn}: {card} cost you {loss} of 100 games; {better} was "
    "better.",
    "seated.you.right.points": "Turn {turn}: {card} was right, {loss} points better than {better}.",
    "seated.you.right.share": "Turn {turn}: {card} was right, better than {better} in {loss} of "
    "100 games.",
    "seated.you.why": "Why {card}?",
    "seated.you.why.doing": "Why?",
    "seated.you.dear.result": "Turn {turn}: {card} cost you {loss} of a result; {better} was "
    "better.",
    "seated.you.right.result": "Turn {turn}: {card} was right, {loss} of a result better than "
    "{better}.",
    "seated.you.luck.good": "Luck was with you: by rules of thumb these cards end well for you, as "
    "{number} of 100 deals do.",
    "seated.you.luck.bad": "Luck was against you: by rules of thumb these cards end badly for you; "
    "{number} of 100 deals end well.",
    "seated.turned": "the next card (*)",
    "seated.hint.games": "Averages of {deals:,} games, each played out from here:",
    "seated.hint.deals": "Averages of {deals:,} games, each played out in a possible deal:",
    "seated.hint.close": "Best by what you have seen: {card}; {cards:and} {count:1=is|are} too "
    "close to call.",
    "seated.hint.many": "Best by what you have seen: {card}; {number:word} others are too close to "
    "call.",
    "seated.why.best": "No move is clearly better than {card}.",
    "seated.hint.all": "Best by what you have seen: {card}, but all moves are too close to call.",
    "seated.why.points": "{card} is better by {more} points on average (± {error}).",
    "seated.why.result": "{card} is better: the result is {more} higher on average (± {error}).",
    "seated.why.first": "{card} is better: you win {more} more games in 100 (± {error}).",
    "seated.why.last": "{card} is better: you lose {more} fewer games in 100 (± {error}).",
    "seated.hint.alike": "Every move is as good: in each of {deals:,} games all ended the same.",
    "seated.exact.alike": "You know every card, so this is exact: with best play each move ends "
    "the same – {end}.",
    "seated.exact.close": "Best by what you have seen: {card}; {cards:and} {count:1=is|are} as "
    "good.",
    "seated.exact.ends": "You know every card, so this is exact with best play: {card} – {good}; "
    "{other} – {bad}.",
    "seated.end.out": "you get out",
    "seated.end.last": "you are left with cards",
    "seated.end.draw": "nobody can force an end",
    "seated.end.first": "you win",
    "seated.end.behind": "another wins",
    "seated.end.points": "{number:1=1 point|# points}",
    "seated.end.against": "{number:1=1 point|# points} against you",
    "seated.end.result": "result {number}",
    "seated.why.exact": "{card} is better.",
    "seated.you.dear.exact": "Turn {turn}: {card} was a mistake; {better} was better.",
    "seated.you.right.exact": "Turn {turn}: {card} was right, and {better} would have been a "
    "mistake.",
    "seated.head.end": "In the end",
    "seated.hint.nothing": "You have no choice: no card can be played.",
    "seated.head.move": "Move",
    "seated.head.points": "Points",
    "seated.head.against": "Points, fewer are better",
    "seated.head.first": "Chance to win, %",
    "seated.head.last": "Chance not to lose, %",
    "seated.head.better": "Against {card}",
    "seated.head.lost.points": "Lost points",
    "seated.head.lost.result": "Lost result",
    "seated.head.lost.share": "Lost chance in %",
    "seated.head.dealt": "Dealt",
    "seated.head.left": "Left",
    "seated.no_choices": "You have had no choice yet.",
    "seated.no_choice": "You had no choice in this deal.",
    "seated.none_lost": "{moves:1=You had one choice|You had # choices}, and by what you had "
    "seen no other move was clearly better.",
    "seated.lost": "By what you had seen, another move was clearly better in {moves:1=one|#} of "
    "your {choices:1=one choice|# choices}:",
    "seated.head.after": "Card before",
    "seated.puzzles": "{puzzles} puzzles with hidden hands: you see what one player saw in a "
    "whole deal. Your answer is graded over possible deals.",
    "seated.puzzles.done": "{right} of {puzzles} right.",
    "seated.puzzle": "You are {seat}, after {moves} moves of the deal. What is best?",
    "seated.graded.right": "Right: {card} is best by what you can see ({deals} deals).",
    "seated.graded.same": "{best} and {card} are too close to call: {loss} ± {error} ({deals} "
    "deals).",
    "seated.graded.wrong.points": "{best} is better than {card} by {loss} ± {error} points "
    "({deals} deals).",
    "seated.graded.wrong.result": "{best} is better than {card}: the result is higher by {loss} ± "
    "{error} ({deals} deals).",
    "seated.graded.wrong.share": "{best} is better than {card} by {loss} ± {error} % "
    "({deals} deals).",
    "seated.over.last": "{seat:you=You are the last with cards and lose|# is the last with cards "
    "and loses}.",
    "seated.over.first": "{seat:you=You are out first and win|# is out first and wins}.",
    "seated.over.fewest": "{seat:you=You win|# wins} with the fewest points, {points}.",
    "seated.over.fewest.each": "{others:and} win with the fewest points, {points} each.",
    "seated.over.one": "{seat:you=You win|# wins}, {points} to {less}.",
    "seated.over.you": "You and {partner} win, {points} to {less}.",
    "seated.over.side": "{others:and} win, {points} to {less}.",
    "seated.over.tie": "The deal is a tie, {points} each.",
    "seated.again": "The deal with open hands:",
    "seated.deal": "deal {number}, from the seed {seed}",
    "seated.help.why": "explain your last card; why H7 explains a card that you could play now",
    "seated.help.hint": "what is best, by what you have seen",
    "seated.help.judge": "what your moves cost so far, by what you had seen",
    "seated.help.last": "what was played since your last choice",
    "seated.help.quit": "stop; the deal is kept",
    # --- values
    "state_page.too_large": "This page solves only endings. This one needs at least {needed} MB "
    "of memory, and the page has 64.",
    # --- marks, where fates are shown
    "state_page.best": "nothing else is better",
    "state_page.cost": "makes it worse",
    # --- a position as it was given
    "items.no_cards": "nobody has cards",
    # --- claims
    "claimed.fate.out": "{seat} is {moves:0=out|1=guaranteed to get out within one "
    "move|guaranteed to get out within # moves}",
    "claimed.fate.last": "the others together can make {seat} the last with cards, within "
    "{moves:1=one move|# moves}",
    "claimed.last_of_two": "{other} can make {seat} the last with cards, within "
    "{moves:1=one move|# moves}",
    "claimed.each": "{card} ({results:list})",
    "claimed.kingmaking": "the result of each player: {cards:list}",
    "claimed.kingmaking.alone": "the result with each for themselves: {cards:list}",
    # --- play
    "play.of_deals": "{options:and} work only with whole deals: play {game} deals one",
    "play.repeats": "This position has occurred before, so the game has no result (A21).",
    "play.solved": "From here on the program plays perfectly.",
    "play.not": "{text!r} is neither a card nor a word. Choose {moves:or}, or type {help}.",
    "play.not.meant": "Did you mean {meant}? Choose {moves:or}, or type {help}.",
    "play.not.which": "Which one: {moves:or}?",
    "play.not.held": "You do not hold {card}. Choose {moves:or}.",
    "play.not.rank": "You have no {rank} to play. Choose {moves:or}.",
    "play.not.now": "You cannot play {card} now. Choose {moves:or}.",
    "play.worse": "Before this move: {before}. After it: {after}.",
    "play.why": "{card}: {results:list}.",
    "play.why.large": "There are too many cards to explain {card} yet.",
    "play.result": "{seat} {result} ({moves:1=one move|# moves})",
    "play.open": "{seat} {result}",
    "play.hint": "{number:1=One of your moves is right|# of your moves are right}. Type hint "
    "again to see which.",
    "play.hint.all": "All your moves are equally good for you.",
    "play.hint.thumb": "The rule of thumb plays {card}. There are too many cards to know the best "
    "move yet.",
    "play.unjudged": "{moves:1=One of your moves was|# of your moves were} not judged: there were "
    "too many cards.",
    "play.lost": "{moves:1=One of your moves|# of your moves} made things worse for you.",
    "play.nothing_lost": "None of your moves made things worse for you.",
    # --- reports
    "fate": "Worst case",
    "games.moves": "Moves",
    "fate.out": "out",
    "fate.open": "open",
    "fate.last": "last",
    "games.others": "Others",
    "games.repeats": "Each for themselves, until a position repeats: {line}",
    "games.lines": "Lines of play by number of moves. Lines that end earlier are counted in every "
    "row after.",
    "play.opening": "You play {seat}, and the program plays {others:and}. Everyone plays for "
    "themselves.",
    "play.opening.sides": "You play {seat}, and the program plays {others:and}. {partner} is your "
    "partner.",
    "play.seen": "You have seen new cards since, so you cannot take this move back.",
    "play.opening.round": "The game ends if a position repeats.",
}
