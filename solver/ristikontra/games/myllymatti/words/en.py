"""What is said of Myllymatti in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    # --- measured
    "games.bench.second": "endings",
    # --- a position as it was given
    "beating.trump": "{text!r} is not a suit; trump is C, D, H or S",
    "beating.no_trump": "it is not said which suit is trump (trump)",
    "beating.not_beaten": "{card} does not beat {lower}, and each card of a trick beats the one "
    "before (M13)",
    "beating.full": "how many cards make the trick complete is {allowed:or}, not {text!r} (M16)",
    "beating.no_trick": "nothing lies on the table, so full says nothing",
    "beating.complete": "a trick of {cards} cards is complete, and would be gone (M16)",
    "beating.out": "{seat} has no cards and is out of the game (M17)",
    "beating.over_trick": "one player alone has cards, so nothing lies on the table (M18)",
    # --- verbs that have no answer
    "beating.no_verb.open": "in {game} each player can have counted the first phase, so that all "
    "hands are open, and nothing is to be guessed from one hand",
    "beating.no_verb.several": "in {game} a plan would have to answer several players, and might "
    "never end",
    "beating.no_verb.solved": "in {game} solve marks every move that keeps what a player is "
    "sure of",
    "beating.no_verb.round": "in {game} play may go round for ever, so that no tree of moves "
    "proves a value",
    "beating.no_verb.puzzles": "of {game} there are no puzzles; examples {game} lists endings, "
    "and play plays one",
    "beating.no_verb.whole": "whole deals of {game} are too large to solve; play {game} deals "
    "one to be played, and generate {game} --stock 2 small ones",
    # --- rules
    "games.title.myllymatti": "Myllymatti",
    "games.summary.myllymatti": "The first phase collects cards: one leads, the player to his left "
    "answers, and the higher rank takes both. Who has played draws a card, and the last one of the "
    "stock makes its suit trump (M1 to M11). The second phase: a card is beaten by a higher one of "
    "its suit, or by a trump. Who cannot or will not beat the last card picks it up. A trick is "
    "complete when it has a card for each player in the game, and is gone. Who has no cards is "
    "out; the last with cards loses (M12 to M18).",
    "option.must_beat": "Must a player beat a card where possible?",
    "option.must_beat.no": "who can beat may pick up as well (A18)",
    "option.must_beat.yes": "who can beat must (A18)",
    # --- a file to be filled in
    "games.new.myllymatti.begin": "Myllymatti: write your own hands below, then: ristikontra "
    "solve FILE\n"
    "A line that begins with # says nothing. Take the # away from a key that you know\n"
    "something about; docs/myllymatti.md says what each means.",
    "games.new.myllymatti.trump": "The suit that is trump: C, D, H or S.",
    "games.new.myllymatti.turn": "Who leads, or faces the last card of the trick.",
    "games.new.myllymatti.line": "What was played, for `ristikontra analyse`; - picks up.",
    "games.new.myllymatti.claim": "The jack of hearts is the right card.",
    # --- play
    "beating.play.large": "The program plays by rules of thumb, and looks at its own cards alone, "
    "until {three} cards are left, or {two} where two play. From there on it has solved the game.",
    "beating.play.how_to": "Type a card, such as H7, or - to pick up; or help.",
    "beating.play.trump": "Trump is {trump}.",
    "beating.play.picks_up": "{seat:you=You pick|# picks} up {card}.",
    "beating.play.complete": "The trick is complete.",
    "beating.play.is_out": "{seat:you=You are|# is} out.",
    "beating.play.lead.ask": "{seat:you=Your lead|Your lead for #} ({cards:list})? ",
    "beating.play.beat.ask": "{seat:you=Your card|The card of #} to beat {card} ({cards:list})? ",
    "beating.play.may.ask": "{seat:you=Your card|The card of #} on {card} ({cards:list}), or - to "
    "pick it up? ",
    # --- the first phase
    "collecting.too_many": "{cards} cards are too many to solve from the first phase on: all of "
    "them come into the second; {most} are the most",
    "collecting.size": "the stock of a game has 1 to {most} cards (--stock, M9)",
    "collecting.cards": "with --stock each has three cards, so --cards says nothing (M1)",
    "collecting.second": "{item} is of the second phase, and a stock of the first",
    "collecting.no_stock": "the cards of the stock are not given, in the order in which they are "
    "drawn (stock)",
    "collecting.not_shown": "the stock is empty, and it is not said which card was shown last "
    "(shown, M8)",
    "collecting.early": "the last card of the stock is shown when the stock is empty (M8)",
    "collecting.shown": "{card} was shown, so it lies with the cards that somebody has won (M8)",
    "collecting.whose": "it is not said who has won {text}; write won:A=C29,B=DK",
    "collecting.no_bounce": "{other} does not equal {card}, so one of the two has taken both (M3, "
    "M6)",
    "collecting.odd": "{seat} has won {cards:1=one card|# cards} beside the one shown, and a trick "
    "brings an even number (M3, M6)",
    "collecting.hand": "{seat} has {cards:1=one card|# cards}, and each has three while there is a "
    "stock (M1, M4)",
    "collecting.over": "{seat} has no card, so the first phase is over (M10)",
    "collecting.left": "since the last card was shown, play cannot have left {cards:and} cards "
    "(M8)",
    "collecting.title": "{game}, first phase, must_beat={beats}",
    "collecting.trump": "{card} was shown last, so trump is {trump}.",
    "collecting.stock": "Stock: {row}; the last one is trump.",
    "collecting.hidden": "Stock: {cards:1=1 card|# cards}.",
    "collecting.table": "On the table: {cards}.",
    "collecting.leads": "{seat:you=You lead|# leads}, and {other:you=you answer|# answers}.",
    "collecting.answers": "{seat:you=You have|# has} led, and {other:you=you answer|# answers}.",
    "collecting.won": "Won",
    "collecting.play.how_to": "Type a card, such as H7, or * to turn the next card of the stock "
    "and play it; or help. Later - picks up.",
    "collecting.play.turns": "{seat:you=You turn|# turns} {card} and {seat:you=play|plays} it.",
    "collecting.play.takes": "{seat:you=You take|# takes} {cards:2=both|all #}.",
    "collecting.play.bounces": "The ranks are equal, and the cards stay.",
    "collecting.play.shows": "{seat:you=You show|# shows} the last card of the stock, {card}: its "
    "suit is trump.",
    "collecting.play.second": "The first phase is over. Trump is {trump}, and {seat:you=you lead|# "
    "leads} in the second.",
    "collecting.play.lead.ask": "{seat:you=Your lead|Your lead for #} against {other} "
    "({cards:list})? ",
    "collecting.play.answer.ask": "{seat:you=Your answer|The answer of #} to {card} "
    "({cards:list})? ",
    # --- the lesson
    "lesson.myllymatti.text": """\
The first phase of Myllymatti collects cards. One player leads, the next to his left answers, and
the higher rank takes both cards, whatever their suits. Who has played draws, and the last card of
the stock makes its suit trump. What one wins one has to get rid of later, so few cards and high
ones are what to collect; and who has counted knows them all.

A deal goes like this. The ace is the highest card and the two the lowest. Three players get three
cards each, and the rest is the stock. The player to the left of the dealer leads any card. Only the
next player answers, and the third sits the trick out. You draw a card as soon as you have played
one. You may also turn the next card of the stock and play it unseen. Equal ranks stay on the table,
the same player leads again, and the winner takes them all.

When the stock is gone, play continues until a player on turn has no card. Then all take up what
they have won, and what they still hold is shown. Those are the hands of the second phase. The
player who showed the last card of the stock leads, and its suit is trump.

The second phase is about getting rid of them. A card is led. The next player beats it with a
higher card of its suit or with a trump, or he picks it up, and the turn goes on. A trick with a
card for everybody who is in the game is gone, and who played its last card leads. Who has no
cards is out. The last with cards loses.

What one wants is the lead with cards that the others cannot beat. A card that is picked up
leaves its player with one card less and the lead with him again, where two play. So the strong
cards are led, and the weak one is kept to be the last.

A trump is worth most when nobody can beat it any more. While a plain card will do, it is kept;
where a trump is needed, the lowest that does it is played.

To pick up is not always bad. It costs a card, but that card may be the trump that the other one
would have needed, and the turn to lead may come to the right player. Before you beat, ask what
the next player can do.

Where three play, two can be stronger than the third, and a player who is safe may choose who
loses. Cards can even go round for ever. Then it is open what becomes of a player: he cannot be
sure to get out, and the others cannot make him last.""",
    # --- reports
    "beating.title": "{game}, {players} players, must_beat={beats}",
    "beating.table": "On the table: {cards}; a trick is {full} cards.",
    "beating.leads": "{seat:you=You lead|# leads}.",
    "beating.over": "The game is over, and {seat} has lost.",
    "beating.take": "pick up",
    # --- the page
    "game_page.myllymatti.first_phase": "the page plays the second phase; `ristikontra solve` "
    "knows the first one, too",
    "game_page.myllymatti.not_here": "This page plays and solves endings of {most} cards at most, "
    "and these are {cards}.",
    "game_page.myllymatti.trump": "Trump is {suit:C=clubs|D=diamonds|H=hearts|spades}.",
    "game_page.myllymatti.trick": "{cards:1=One card lies|# cards lie} on the table, and a trick "
    "is {full}.",
    "game_page.myllymatti.no_trick": "Nothing lies on the table.",
    "game_page.myllymatti.pick_up": "Pick up the last card",
}
