"""What is said of games with a layout while they are played, claimed about and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYOUT_VERBS: Final[Mapping[str, str]] = {
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
    "layouts.no_verb.match": "in {game} points are added up from deal to deal, and nothing else "
    "of a deal depends on them",
    # --- lists of games
    "family.ristiseiska": "A layout grows from the sevens, and who cannot play takes the forfeit. "
    "Its "
    "options: ristikontra rules ristiseiska (X1 to X20)",
    # --- files and names
    "entry.unknown": "nothing is called {name}{hint}",
    "entry.other_game": "{name!r} is another game; this file is read as {game}",
    "games.count": "at most {most:,} are made at once, not {count:,}; --seed makes others",
    "entry.comment_at": "at is a card of the line, by its number from 1 to {cards}",
    "games.played": "Played: {line}",
    "games.hidden": "{cards:1=1 card|# cards}",
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
    "games.new.hands": "Each suit stands before its cards: C29A is the two, the nine and the ace "
    "of clubs.",
    "games.new.claims": "What is claimed, for `ristikontra verify`.",
    "games.new.ristiseiska.claim": "The ace of diamonds is the right card.",
    # --- play
    "play.how_to": "Type a card, such as H7, or help.",
    "play.card": "{seat} plays {card}.",
    "layouts.play.stops": "{seat} stops.",
    "layouts.play.takes": "{seat} cannot play and takes the forfeit.",
    "layouts.play.keeps": "{seat} cannot play and keeps the forfeit.",
    "layouts.play.passes": "{seat} cannot play and passes.",
    "play.ask": "Your card for {seat} ({cards:list})? ",
    "layouts.play.or_stop.ask": "One more card for {seat} ({cards:list}), or - to stop? ",
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
    # --- claims
    "claims.one": "one claim says one thing: {things:or}",
    "layouts.claim.same_player": "player is somebody else, who makes him take it",
    "claims.card": "{text!r} cannot be played there; {cards:or} can",
    "claims.is": "{key} must be {words:or}",
    "layouts.claim.takes.all.yes": "all others together can make {seat} take the forfeit",
    "layouts.claim.takes.all.no": "{seat} can always avoid the forfeit",
    "layouts.claim.takes.one.yes": "{maker} can make {seat} take the forfeit, whatever the others "
    "do",
    "layouts.claim.takes.one.no": "{maker} alone cannot make {seat} take the forfeit",
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
    # --- pictures
    "layouts.picture.number": "Points that the card makes sure of at most; below them, those if "
    "each plays for himself.",
    "layouts.picture.best": "nothing is sure of fewer",
    "layouts.picture.cost": "loses points",
    "layouts.picture.level": "all are as good",
    "layouts.picture.forced": "the only one",
    "layouts.picture.forfeit": "has the forfeit",
    "layouts.picture.choices": "May be played:",
    # --- measured
    "games.bench": "Random positions of {game}, all states of each solved.",
    "games.bench.forfeit": "whole deals",
    "games.bench.beg": "begging",
    "games.bench.second": "endings",
    "games.bench.players": "Players",
    "games.bench.states": "States",
    "games.bench.most_states": "Most",
    "games.bench.seconds": "Seconds",
    "games.bench.most_seconds": "Slowest",
    # --- puzzles and the lesson
    "games.puzzles.none": "there is no such puzzle",
    "games.puzzles.unknown": "no puzzle is called {name}",
    "games.theme.ristiseiska.gate": "Hold the gate",
    "games.theme.ristiseiska.forfeit": "Make him take the forfeit",
    "games.theme.ristiseiska.stop": "Stop after the ace or the king",
    "layouts.puzzle.rules": "build={build}. Cards in hand cost their values, ace 14, and the "
    "forfeit 25.",
    "layouts.puzzle.card": "With which card is {seat} sure of the fewest points against all "
    "others?",
    "layouts.puzzle.going_on": "{seat} may go on: with which card, or not at all, is he sure of "
    "the fewest points against all others?",
    "games.puzzles.key": "Right: {card}.",
    "lesson.ristiseiska.title": "Ristiseiska",
    "lesson.ristiseiska.text": """\
All cards are dealt. The seven of clubs begins, and every suit grows from its seven: down to the
ace, which is low here, and up to the king. Who can play must. Who cannot takes the forfeit, a
small thing that goes from player to player. Play ends when somebody has no card left. The others
pay for the cards in their hands, 14 for an ace, 13 for a king and so on, and whoever has the
forfeit then pays 25 more.

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
}
