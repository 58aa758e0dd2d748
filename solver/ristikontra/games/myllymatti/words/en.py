"""What is said of Myllymatti in English."""

from typing import Final

WORDS: Final = {
    # --- measured
    "games.bench.second": "endings",
    # --- a position as it was given
    "beating.trump": "{text!r} is not a suit; trump is C, D, H or S",
    "beating.no_trump": "missing: which suit is trump? Write trump:H",
    "beating.not_beaten": "{card} does not beat {lower}, and each card of a trick beats the one "
    "before (M13)",
    "beating.full": "full must be the number of cards that completes the trick, {allowed:or}, not "
    "{text!r} (M16)",
    "beating.no_trick": "the table is empty, so full has no meaning",
    "beating.complete": "a trick of {cards} cards is complete, and no longer on the table (M16)",
    "beating.out": "{seat} has no cards and is out of the game (M17)",
    "beating.over_trick": "only one player has cards, so the table must be empty (M18)",
    # --- verbs that have no answer
    "beating.no_verb.open": "in {game} all hands are open: each player can have counted the first "
    "phase. Use solve",
    "beating.no_verb.several": "{game} has no plans: one would have to answer several players, "
    "and might never end",
    "beating.no_verb.solved": "in {game}, solve marks every move that keeps a player's guarantee",
    "beating.no_verb.round": "play in {game} may repeat for ever, so no tree of moves proves a "
    "value",
    "beating.no_verb.train": "train has no puzzles of {game}; puzzles --variant {game} lists some, "
    "and play asks one of them",
    "beating.no_verb.whole": "whole deals of {game} are too large to solve. Use play {game} to "
    "play one, or generate {game} --stock 2 for small ones",
    # --- puzzles
    "games.theme.myllymatti.lead": "What to lead",
    "games.theme.myllymatti.beat": "What to beat it with",
    "games.theme.myllymatti.trump": "Keep the trump",
    "games.theme.myllymatti.pick-up": "Pick it up",
    "beating.puzzle.rules": "All cards are known. The last player with cards loses.",
    "beating.puzzle.lead": "{seat} leads: which card does best for {seat} against all replies?",
    "beating.puzzle.move": "Which card, or picking up, does best for {seat} against all replies?",
    # --- rules
    "games.title.myllymatti": "Myllymatti",
    "games.summary.myllymatti": "In the first phase you collect cards. One player leads, the "
    "player to the left answers, and the higher rank takes both. You draw after playing, and the "
    "last card of the stock decides trump (M1 to M11). In the second phase a higher card of the "
    "suit or a trump beats a card. If you cannot or will not beat the last card, you pick it up. "
    "A trick is complete when it has a card for each player in the game, and goes away. You are "
    "out when you have no cards; the last player with cards loses (M12 to M18).",
    "option.must_beat": "Must a player beat a card where possible?",
    "option.must_beat.no": "no, picking up is also allowed (A18)",
    "option.must_beat.yes": "yes (A18)",
    # --- a file to be filled in
    "games.new.myllymatti.begin": "Myllymatti: write your own hands below, then: ristikontra "
    "solve FILE\n"
    "Lines that begin with # are comments. Remove the # from a key to use it;\n"
    "docs/myllymatti.md explains the keys.",
    "games.new.myllymatti.trump": "The trump suit: C, D, H or S.",
    "games.new.myllymatti.turn": "Who leads, or has to beat the last card of the trick?",
    "games.new.myllymatti.line": "The cards played, for `ristikontra analyse`; - picks up.",
    "games.new.myllymatti.claim": "The jack of hearts is the right card.",
    # --- play
    "beating.play.large": "The program plays by rules of thumb and looks only at its own cards. "
    "Once {three} cards are left, or {two} with two players, it plays perfectly.",
    "beating.play.how_to": "Type a card, such as `H7`, or - to pick up; or help.",
    "beating.play.trump": "Trump is {trump}.",
    "beating.play.picks_up": "{seat:you=You pick|# picks} up {card}.",
    "beating.play.complete": "The trick is complete.",
    "beating.play.lead.ask": "{seat:you=Your lead|Your lead for #} ({cards:list})? ",
    "beating.play.beat.ask": "{seat:you=Your card|The card of #} to beat {card} ({cards:list})? ",
    "beating.play.may.ask": "{seat:you=Your card|The card of #} on {card} ({cards:list}), or - to "
    "pick it up? ",
    # --- the first phase
    "collecting.too_many": "{cards} cards are too many to solve from the first phase; the limit "
    "is {most}",
    "collecting.size": "the stock of a game must have 1 to {most} cards (--stock, M9)",
    "collecting.cards": "leave out --cards: with --stock each hand has three cards (M1)",
    "collecting.second": "{item} belongs to the second phase, and a stock to the first",
    "collecting.no_stock": "missing: the cards of the stock, in the order of drawing (stock)",
    "collecting.not_shown": "missing: which card was shown last? The stock is empty, so write "
    "shown:H7 (M8)",
    "collecting.early": "the last card of the stock is shown when the stock is empty (M8)",
    "collecting.shown": "{card} was shown, so it must be among the cards that somebody has won "
    "(M8)",
    "collecting.whose": "missing: who has won {text}? Write won:A=C29,B=DK",
    "collecting.no_bounce": "{other} does not equal {card}, so one player has already taken both "
    "(M3, M6)",
    "collecting.odd": "{seat} has won {cards:1=one card|# cards} beside the one shown, but a "
    "trick has an even number (M3, M6)",
    "collecting.hand": "{seat} has {cards:1=one card|# cards}, but each hand has three while "
    "there is a stock (M1, M4)",
    "collecting.over": "{seat} has no card, so the first phase is over (M10)",
    "collecting.left": "play cannot have left {cards:and} cards since the last card was shown (M8)",
    "collecting.title": "{game:capital}, first phase; in the second you {beats:yes=must beat a "
    "card if you can|may pick up a card that you could beat}",
    "collecting.trump": "{card} was shown last, so trump is {trump}.",
    "collecting.stock": "Stock: {row}; the last one is trump.",
    "collecting.hidden": "Stock: {cards:1=1 card|# cards}.",
    "collecting.table": "On the table: {cards}.",
    "collecting.leads": "{seat:you=You lead|# leads}, and {other:you=you answer|# answers}.",
    "collecting.answers": "{seat:you=You have|# has} led, and {other:you=you answer|# answers}.",
    "collecting.won": "Won",
    "collecting.play.how_to": "Type a card, such as `H7`, or * to turn the next card of the stock "
    "and play it; or help. Later - picks up.",
    "collecting.play.turns": "{seat:you=You turn|# turns} {card} and {seat:you=play|plays} it.",
    "collecting.play.takes": "{seat:you=You take|# takes} {cards:2=both|all #}.",
    "collecting.play.bounces": "The ranks are equal, so the cards stay.",
    "collecting.play.shows": "{seat:you=You show|# shows} the last card of the stock, {card}: its "
    "suit is trump.",
    "collecting.play.back": "Cards on the table go back to those who played them.",
    "collecting.play.second": "The first phase is over. Trump is {trump}, and {seat:you=you "
    "lead|# leads} in the second.",
    "collecting.play.lead.ask": "{seat:you=Your lead|Your lead for #} against {other} "
    "({cards:list})? ",
    "collecting.play.answer.ask": "{seat:you=Your answer|The answer of #} to {card} "
    "({cards:list})? ",
    # --- the lesson
    "lesson.myllymatti.text": """\
In the first phase of Myllymatti you collect cards. One player leads, the player to the left
answers, and the higher rank takes both cards, whatever their suits. You draw after playing, and
the last card of the stock decides trump. Later you have to get rid of what you won. So collect
few cards, and high ones. If you count, you know all hands of the second phase.

A deal goes like this. The ace is the highest card and the two the lowest. Three players get three
cards each, and the rest is the stock. The player to the left of the dealer leads any card. Only
the next player answers, and the third sits the trick out. You draw a card as soon as you have
played one. You may also turn the next card of the stock and play it unseen. Equal ranks stay on
the table, the same player leads again, and the winner takes them all.

When the stock is gone, play continues until a player on turn has no card. Then all pick up what
they have won, and show what they still hold. Those are the hands of the second phase. The player
who showed the last card of the stock leads, and its suit is trump.

In the second phase you get rid of your cards. One player leads a card. The next player beats it
with a higher card of its suit or with a trump, or picks it up. Then the next player is on turn. A
trick with a card for everybody in the game goes away, and the player of its last card leads. You
are out when you have no cards. The last player with cards loses.

You want to be on lead with cards the others cannot beat. With two players, a lead that the other
picks up leaves you with one card less and on lead again. So lead your strong cards, and keep the
weak one to be the last.

A trump is worth most when nobody can beat it any more. Keep it while a plain card will do. When
you need a trump, play the lowest that beats the card.

Picking up is not always bad. It costs a card, but that card may be the trump that the other
player needed, and the right player may then be on lead. Before you beat a card, ask what the next
player can do.

With three players, two can be stronger than the third, and a player who is safe may choose the
loser. Cards can even go round for ever. Then a player's result is open: nothing guarantees that
this player gets out, and the others cannot force the last place.""",
    # --- reports
    "beating.title": "{game:capital}, {players} players: {beats:yes=you must beat a card if you "
    "can|you may pick up a card that you could beat}",
    "beating.table": "On the table: {cards}; a trick is {full} cards.",
    "beating.leads": "{seat:you=You lead|# leads}.",
    "beating.over": "The game is over, and {seat} has lost.",
    "beating.take": "pick up",
    "seated.doing.beating.take": "picking up",
    # --- the page
    "game_page.myllymatti.first_phase": "this page plays only the second phase; `ristikontra "
    "solve` also knows the first",
    "game_page.myllymatti.not_here": "This page plays and solves endings of at most {most} cards. "
    "This one has {cards}.",
    "game_page.myllymatti.trump": "Trump is {suit:C=clubs|D=diamonds|H=hearts|spades}.",
    "game_page.myllymatti.trick": "The table has {cards:1=one card|# cards}; a full trick has "
    "{full}.",
    "game_page.myllymatti.no_trick": "The table is empty.",
    "game_page.myllymatti.pick_up": "Pick up the last card",
    # --- why a move is better than another, by what its player can count
    "counted.myllymatti.takes": "You win {cards:and}, which will help you in the second phase.",
    "counted.myllymatti.leaves": "{other} would win {cards:and}, which you would have to get rid "
    "of later.",
    "counted.myllymatti.away": "You are rid of {card}, a low card.",
    "counted.myllymatti.enough": "{card} is high enough to win, and you keep {other}.",
    "counted.myllymatti.given": "{number} of the {counted} cards that you have not seen beat "
    "{card}, and you are then rid of a low card.",
    "counted.myllymatti.picks": "You pick up {cards:and}{number:1=, a trump,|} and keep "
    "{number:1=|the trump }{other}.",
    "counted.myllymatti.out": "It is your last card, so you are out.",
    "counted.myllymatti.beats": "You need not pick up {cards:and}.",
    "counted.myllymatti.trump": "You keep the trump {other}.",
    "counted.myllymatti.lower": "You are rid of the lower card of the suit and keep {other}.",
}
