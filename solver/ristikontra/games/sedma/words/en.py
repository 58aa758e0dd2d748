"""What is said of Sedma in English."""

from typing import Final

WORDS: Final = {
    # --- a position as it was given
    "sedma.rank": "{text} is not in the pack; ranks are A K Q J 10 9 8 7 (S1)",
    "sedma.too_many": "more than {most} cards of rank {rank} (S1)",
    "sedma.points": "{text!r} is not the points of a side; write taken:{first}=20,{second}=10",
    "sedma.sizes": "{seat:name} has {size:1=one card|# cards} with the trick, and the leader "
    "{usual} (S3, S11)",
    "sedma.small": "a hand has {most} cards while there is a stock, not {size} (S3, S11)",
    "sedma.large": "a hand has at most {most} cards, not {size} (S3)",
    "sedma.stock": "{players} players cannot share a stock of {cards} cards (S11)",
    "sedma.no_match": "{card} does not match the {opened} that opened the trick, so the trick was "
    "over (S8)",
    "sedma.not_beaten": "the side of {seat:name} had the trick, so it was over (S9)",
    "sedma.trick_over": "{seat:name} cannot continue, so the trick is over (S8, S19)",
    "sedma.not_playable": "{text} may not be played here; {seat:name} may play {cards:or}",
    "sedma.no_taken": "missing: the points that each side has taken, {gone} in all (S17)",
    "sedma.taken": "the sides have taken {gone} points in all, in tens (S13)",
    "sedma.last": "{side} took the last trick, which is worth {last} points (S14)",
    "sedma.tricks": "only {rounds:0=no trick has|1=one trick has|# tricks have} been played, and "
    "more sides have taken one (S10)",
    "sedma.size.cards": "a hand has 1 to {most} cards (--cards, S3)",
    "sedma.size.stock": "the stock has at most {most} cards, the same number for each of {players} "
    "players (--stock, S3)",
    "sedma.size.both": "a hand has {cards} cards while there is a stock (S3)",
    # --- verbs that have nothing to answer
    "sedma.no_verb.hidden": "{game} has no averages over all possible deals; solve shows "
    "what every card is worth",
    "sedma.no_verb.solve": "this is not for {game}; solve shows what every card is worth",
    "sedma.no_verb.deal": "use play {game} to play a deal, and generate {game} --stock to print "
    "one",
    "sedma.no_verb.train": "train has no puzzles of {game}; puzzles --variant sedma lists some, "
    "and play asks one of them",
    # --- rules
    "games.title.sedma": "Sedma",
    "games.title.sedma-2": "Sedma for two",
    "games.summary.sedma": "Two pairs with four cards each. A card of the rank that opened the "
    "trick matches, and a seven always does. The last matching card takes the trick. The leader "
    "may then continue with a matching card. Aces and tens count 10 each, and the last trick 10.",
    "games.summary.sedma-2": "Sedma for two players, with a stock of 24 cards.",
    "option.sedma.may_continue": "When may the leader continue?",
    "option.sedma.may_continue.always": "after any round (S9)",
    "option.sedma.may_continue.beaten": "only when the other side would take the trick (S9)",
    "option.sedma.draw": "How do the players draw from the stock?",
    "option.sedma.draw.one": "one card each in turn, until all have drawn enough (S12)",
    "option.sedma.draw.all": "all their cards at once, one player after the other (S12)",
    "option.sedma.last_trick": "What is the last trick worth?",
    "option.sedma.last_trick.10": "10 points (S14)",
    "option.sedma.last_trick.0": "nothing (S14, S16)",
    "option.sedma.scoring": "What is played for?",
    "option.sedma.scoring.points": "card points (S17)",
    "option.sedma.scoring.deal": "the result of the deal, 1 to 3, and then points (S17)",
    # --- reports
    "sedma.title.may_continue.beaten": "the leader continues only when beaten",
    "sedma.title.draw.all": "each draws all cards at once",
    "sedma.title.last_trick.0": "the last trick is worth nothing",
    "sedma.title.scoring.deal": "the result of the deal comes first",
    "sedma.taken_so_far": "Points so far: {points} for {side}, {others} for {other}.",
    "sedma.stock_left": "Stock: {cards:1=1 card|# cards}{row:=|: #}.",
    "sedma.trick": "On the table: {cards:list}. {seat:you=You have|# has} the trick{points}.",
    "sedma.lying": ", with {points} points in it",
    "sedma.leads": "{seat:you=You are|# is} on lead.",
    "sedma.may_go_on": "{seat:you=You|#} may continue or stop.",
    "sedma.stop": "stop",
    "seated.doing.sedma.stop": "stopping",
    # --- play
    "sedma.cannot": "{seat:you=You|#} cannot continue.",
    "sedma.stops": "{seat:you=You end|# ends} the trick.",
    "sedma.takes": "{seat:you=You take|# takes} the trick, {points:0=without points|# points}.",
    "sedma.takes.last": "{seat:you=You take|# takes} the last trick: {last} points for it"
    "{more:0=| and # for its cards}.",
    "sedma.lead.ask": "{seat:you=Your lead|The lead of #} ({cards:list})? ",
    "sedma.follow.ask": "{seat:you=Your card|The card of #} ({cards:list})? ",
    "sedma.may_continue.ask": "{seat:you=Do you|Does #} continue ({cards:list}), or stop? ",
    "sedma.how_to": "Type a card, such as 7 or 10, or stop (or s) to end your trick; or help.",
    # --- how it is played
    # --- a file to be filled in
    "games.new.sedma.begin": "Sedma: write your own hands below, then: ristikontra solve FILE\n"
    "Lines that begin with # are comments. Remove the # from a key to use it;\n"
    "docs/sedma.md explains the keys.",
    "games.new.sedma.lead": "The player who leads, or who opened the trick on the table.",
    "games.new.sedma.taken": "The points that each side has taken.",
    "games.new.sedma.won": "The sides that have taken a trick; only with scoring=deal.",
    "games.new.sedma.trick": "The cards on the table in order of play, no longer in the hands.",
    "games.new.sedma.stock": "The stock, the next card first.",
    "games.new.sedma.line": "The cards played, for `ristikontra analyse`; stop ends a trick.",
    "games.new.sedma.claim": "The seven is the right card.",
    # --- puzzles and the lesson
    "games.theme.sedma.lead": "The right lead",
    "games.theme.sedma.stop": "End the trick",
    "games.theme.sedma.continue": "Continue the trick",
    "games.theme.sedma.seven": "Keep the seven",
    "sedma.puzzle.rules": "All cards are known. Aces, tens and the last trick count 10 points "
    "each.",
    "sedma.puzzle.card": "Which card of {seat} guarantees {side} the most points?",
    "sedma.puzzle.choice": "{seat} may continue or stop. Which choice guarantees {side} the most "
    "points?",
    "lesson.sedma.text": """\
Sedma is played with 32 cards, from the seven up. Suits mean nothing, and no rank beats another.
The rank that opens a trick matters, and the sevens: a card of that rank matches, and a seven
matches everything. The last matching card takes the trick.

A deal goes like this. Partners sit across, and everybody has four cards. The leader opens a trick
with any card, and the others each add any card they like. You never have to match. After the
round the leader may end the trick, or continue it with another match. Then all play one more
card. When the trick ends, its taker keeps the cards, everybody draws up to four cards, and the
taker leads.

An ace and a ten are worth 10 points each, and the last trick is worth 10 more. That makes 90. So
a trick without aces and tens matters only for the lead.

Open with a rank that you hold twice. If somebody matches it, you can continue with the second
card. "Lead the ten" shows the same with a partner: a ten is safe to open when the partner has the
other one.

Give points to a trick that your side keeps, and none to the others. The player who plays last
knows which it is. Before you add an ace, count the sevens and the opened rank: who could still
match?

The leader's choice is the heart of the game. If your side has the trick, end it, unless you can
add points that are lost otherwise. If the others have it, continue when the points on the table
are worth a match. "Continue with the ten" and "Stop in time" are about that.

A seven takes any trick once, so wait for one with points. The last trick always has 10. Keep a
seven for it while another card does the same now: see "Keep the seven".

Two players draw from a stock of 24 cards. If you remember what has been played, you know the last
hands exactly, and the program solves them for you.""",
    # --- measured
    "games.bench.ending": "endings without a stock",
    "games.bench.stock": "deals with a known stock",
}
