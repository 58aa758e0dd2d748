"""What the help of the command line says: the first page, then each verb with its own options.

Lines after a line with only a backspace are kept as they are; others are filled.
"""

from typing import Final

HELP: Final = {
    # --- the first page
    "help": """\
Exact endgame solver for Finnish card games. It finds the best card and tells
you what every other card costs.

  ristikontra solve lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW
  ristikontra play lappi
""",
    "help.more": "For details: ristikontra --help, or ristikontra VERB --help.",
    "help.program": "Exact solver for endings of Finnish card games.",
    "help.players": "For players",
    "help.toolbox": "Toolbox",
    "help.list.solve": "Find the best card, and what each other card costs.",
    "help.list.hint": "Say what to play when you see only your own hand.",
    "help.list.advise": "Compare your cards over all possible deals.",
    "help.list.when": "Show which hidden hands make a card right.",
    "help.list.analyse": "Judge every card of a line that was played.",
    "help.list.safe": "Show which cards are safe at every turn of best play.",
    "help.list.play": "Play whole deals, or an ending against best play.",
    "help.list.train": "Solve puzzles, theme by theme.",
    "help.list.plan": "Find the shortest plan that secures a goal.",
    "help.list.verify": "Judge the claims in a position file.",
    "help.list.feasible": "Show what can have happened, and what is possible with help.",
    "help.list.show": "Draw a position without solving it.",
    "help.list.deal": "Shuffle and deal: write a whole deal, ready to play.",
    "help.list.match": "Keep the score of a match, and name the next dealer.",
    "help.list.opening": "Tell who leads first in Kontra, and who deals next.",
    "help.list.export": "Write a handout, a web page, or a book of puzzles.",
    "help.list.page": "Write a web page to play, learn and analyse all the games.",
    "help.list.new": "Write a position file for you to fill in.",
    "help.list.examples": "List the worked examples.",
    "help.list.lessons": "Learn a game in lessons with puzzles.",
    "help.list.rules": "List the variants, or the options of one variant.",
    "help.list.puzzles": "List the puzzles, show one, or make new ones.",
    "help.list.prove": "Write a certificate of a value, or check one.",
    "help.list.perft": "Count the lines of play.",
    "help.list.generate": "Write random endings.",
    "help.list.batch": "Solve many positions into a file.",
    "help.list.bench": "Time the solver on random endings.",
    "help.list.serve": "Answer other programs over HTTP.",
    "help.notes": """\
A POSITION is a file, a worked example (lappi/pagat), a puzzle (p017), or the
position itself, as in the first example above. "-" reads one position per line
of standard input. Begin with the variant and the hands (10 or T, - for no
card). Then add what else you know:

  lead:N             who led or leads the trick     trick:2,9      on the table
  taken:NS=40,EW=42  card points so far             won:NS=4,EW=3  tricks so far
  dirty:NS,EW        must clean                     clean:EW       have cleaned
  run:2x1            rank led to the last tricks    limit=none     an option

You can also write North: A♠ K♥, trick:S7,W4, dirty:both, or - for nothing. The
picture that this program prints can follow the variant instead of the hands.
""",
    "help.exit_codes": """\
Exit codes: 0 success, 1 a check failed, 2 faulty command or position, 3 a limit
was reached, 70 internal error or out of memory, 74 cannot write the answer,
130 Ctrl-C, 141 output pipe closed.
""",
    # --- options that verbs share
    "help.option.help": "Show this message and exit.",
    "help.option.version": "Show the version and exit.",
    "help.option.lang": "Output language, before or after the verb. Default: RISTIKONTRA_LANG, "
    "then the language of the terminal.",
    "help.page.page": "The HTML file to write; - for standard output. A folder such as site/ gets "
    "a page for a web host. Browsers can install that page and open it offline.",
    "help.page.address": "The web address of the page, for its links.",
    "help.option.state": "The store of your games and reviews. Default: one in your own data "
    "folder.",
    "help.option.out": "Write to this FILE, in UTF-8. Default: standard output.",
    "help.option.page": "The HTML file to write; - for standard output.",
    "help.option.objective": "What the players play for. `points`: only card points. `clean`: "
    "cleaning, then points. `result`: the result of the deal, then points. In Kontra `deal`: who "
    "deals next; `deal-points`: that, then points. Default: the result (in Kontra the next deal) "
    "if the position tells enough; else cleaning if a side must clean; else points. `advise` and "
    "`when` use the result only on request.",
    "help.option.for": "The player or side in question: A, B or C where each plays alone; NS or EW "
    "for a plan. Default: the side on turn.",
    "help.option.from": "Use your own puzzles: a FILE written by `puzzles make`, or - for standard "
    "input. See docs/puzzles.md.",
    "help.option.line": 'The line of play: "7 6 2 7 | 3 Q". Default: the line of the worked '
    "example; `safe` takes a line of best play. A complete line also gives the hands, so the "
    "position may omit them.",
    "help.option.goal": 'The goal: "NS clean, points >= 20". Goals are NS clean, EW fail, both '
    "clean, neither clean, points (of NS, still to come), EW points, NS total (with the points "
    "so far), NS win, tie, and NS in Lapland. Compare with >=, <=, >, <, =, at least, at most, "
    "or 25 to 30. Kontra has points and total of A, B or C, A deals, and cut. A plan may also "
    "have a number of points (11), an outcome and points (-1:11), tricks, or the last trick. "
    "Without a name the goal is that of the side.",
    "help.option.variant": "Only this variant.",
    "help.option.theme": "Only puzzles of this theme.",
    "help.option.level": "Only puzzles of this level, from 1 (easiest) to 5.",
    "help.option.max-nodes": "Stop after this many nodes per position.",
    "help.option.draw": "How many deals to sample when there are too many to solve them all. "
    "Default: 400.",
    "help.option.max-seconds": "Stop after this many seconds and show what is proved. With one "
    "position per line the limit is for each position.",
    "help.batch.max-seconds": "Stop after this many seconds; the same command then resumes.",
    "help.option.strict": "Refuse a position whose past is impossible. Without this option a "
    "single position gets a warning. A batch stops at the first such position.",
    "help.option.set": "Change an option of the rules: limit=2. Repeatable.",
    "help.option.after": 'First play these cards: "7 6 2 7 | 3".',
    "help.option.swap": "Then exchange two cards between hands. Repeatable.",
    "help.option.svg": "Draw the table into this SVG file; - writes it to standard output instead "
    "of the report.",
    "help.option.png": "Draw it as PNG. Needs the extra `picture`.",
    "help.option.html": "Draw it as an HTML page.",
    "help.option.width": "Width of the SVG or PNG. Below 600 the layout suits a phone. Default: "
    "800.",
    "help.option.four-color": "Give each suit its own colour. The program invents the suits.",
    "help.option.json": "Write JSON, one document per line.",
    "help.option.ascii": "Write only ASCII characters.",
    "help.option.color": "Use colour. auto: on a terminal, unless NO_COLOR is set.",
    # --- the verbs
    "help.solve": """\
Find the best card, and what each other card costs.

All hands are open and all players play perfectly.  If a limit stops the search, you see the proven
bounds and the exit code is 3 (130 after Ctrl-C).

\b
  ristikontra solve lappi/pagat --why
  ristikontra solve ristikontra N:AAAA9 E:9KKKK S:22223 W:44445 lead:N
  ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
  ristikontra solve lappi/pagat --by-score
  ristikontra solve lappi/pagat --png pagat.png
  ristikontra solve lappi/pagat --set limit=none --json
  ristikontra solve - --json < many.txt
""",
    "help.solve.by-score": "Show the result for every number of points that the side on turn may "
    "have so far.",
    "help.solve.outcomes": "With three players, list every outcome of perfect play by all.",
    "help.solve.plan": "Add the shortest plan that secures the value for the side on turn.",
    "help.solve.why": "Give every reason for the worth of each card.",
    "help.advise": """\
Choose a card when you see only your own hand.

Each card has three numbers, never mixed.  The guarantee holds whatever the others hold and play.
The average is over the possible deals, each played with open hands from the next card on.  The
range shows what you can actually achieve without seeing the other hands.  Up to five tricks every
possible deal is solved; with six some are sampled.

A hidden card is _ or ?.  One _ or ? by itself hides the whole hand.  Name the cards already gone
with gone:, or the cards not yet seen with unseen:.  With not: you name ranks that a hand lacks.  If
you give all hands, the program hides the others from the player on turn.

\b
  ristikontra advise lappi/pagat
  ristikontra advise ristikontra N:KT9 E:_ S:7__ W:_ lead:N not:E=7,W=KQ \\
    gone:AAAKKKQQQJJJTTT9998888776666555544443333
  ristikontra advise lappi N:QT775 E:_ S:_ W:_ lead:N unseen:KKKT87666543332
  ristikontra advise lappi/pagat --after "Q T 2 7"
  ristikontra advise lappi/pagat --after "Q T" --trust 5
  ristikontra advise lappi/pagat --json
""",
    "help.hint": """\
Say what to play when you see only your own hand, and why.

This is what the players at the table would do.  They play each card out in 1,000 possible deals.
The answer is one card and one reason, then the average of each card.  `advise` looks deeper: it
solves the possible deals.  If you give all hands, the program hides the others from the player on
turn.

A POSITION is as for `advise`: hidden cards are _.  Ristiseiska and Myllymatti begin with the hands
as they were dealt.  Give the moves since then with --after, because they show what each player may
know.

\b
  ristikontra hint lappi/pagat
  ristikontra hint lappi/pagat --against 7
  ristikontra hint kontra-3 A:AT4 B:_ C:_ lead:A unseen:A9K552 --json
""",
    "help.hint.against": "Say why the best card is better than this one.  `turn` is a turned card.",
    "help.when": """\
Show which hidden hands make a card right.

CARD is a card that you may play now, such as Q or 10.  It is right in a possible deal if no other
card is better there, with open hands from the next card on.  The report shows how often it is
right, the one or two facts that decide most, and what makes it always or never right.

A POSITION is as for `advise`: hidden cards are _.  If you give all hands, the program hides the
others from the player on turn.  Up to five tricks every possible deal is solved.  With six some are
sampled, and then nothing is called certain.

\b
  ristikontra when Q lappi/pagat
  ristikontra when 7 lappi/pagat --after "Q T 2 7"
  ristikontra when 10 my.toml --objective points --json
""",
    "help.option.more": "Also say how the numbers were found and what they count.",
    "help.advise.trust": "Halve the weight of a possible deal for every H points that the others "
    "lost in it by the cards of --after.",
    "help.analyse": """\
Judge every card of a line: what it cost, what was better, how it is punished.

The line is that of the worked example or the file, or of --line.  Signs: ! the only good card where
several looked possible, ?! and ? a card that loses points, ?? a card that changes the outcome.

With three players a card is judged by what it guarantees its player against both others.  The
report follows the guarantee of the player of --for.

The cards of a whole deal are judged twice. The first judgement uses what the player could know. The
second has all hands open, and begins with the last card.

\b
  ristikontra analyse lappi/pagat
  ristikontra analyse lappi/pagat --hide NS
  ristikontra analyse lappi/pagat --seen-by N
  ristikontra analyse lappi/pagat --line "Q 6 2 7" --objective points
  ristikontra analyse ristikontra N:A9 E:9K S:22 W:44 lead:N --line "9 9 2 4"
  ristikontra analyse deal.toml
""",
    "help.analyse.inaccuracy": "Mark a card ?! if it loses at least this many points.",
    "help.analyse.mistake": "Mark a card ? if it loses at least this many points.",
    "help.analyse.others": "Mark the only good card ! if at least this many other cards looked as "
    "good in the trick.",
    "help.analyse.hide": "Ask for each card of this player or side before showing it, and keep "
    "score. Type ? for help, quit to stop.",
    "help.analyse.seen-by": "Also judge the cards of this player or side, or of `all`, by what the "
    "player could know: the own hand and the cards played. Repeatable.",
    "help.safe": """\
Show which cards are safe at every turn, and how many ways there are to play perfectly.

A safe card keeps the value: it costs its side nothing.  In a line of best play every card is safe.
The report shows the safe cards along such a line, or along --line.

--step takes you along the line, one choice at a time.  Enter plays the suggested card; or type
another card, undo, or quit.

With three players the report is about one of them (--for) against both others.

\b
  ristikontra safe lappi/pagat
  ristikontra safe lappi/pagat --line "7 6 2 7 | 3 Q 3 4"
  ristikontra safe lappi/pagat --step
""",
    "help.safe.step": "Go through the line one card at a time.",
    "help.play": """\
Play whole deals, or an ending against best play.  The program plays the other hands.

Name a variant to play a match, deal by deal.  You see only your own hand.  Type a card, turn to
play the next card of the stock, or a word: hint, claim, give-up, undo, last, help, quit.  In
Kontra bottom leads the bottom card of the pack.  The program saves the game after every card, and
the same command resumes it.  `deal` writes a single deal for you to play from its file.

Name a position to play an ending with all hands open.

The program asks whenever you have a choice, and tells you what your card cost.  Type a card, such
as K or 10, or a word: hint, why, undo, values, line, help, quit.  A summary ends the game, with
the command that shows the line again.

With --adversary you see only the hand on turn and play for what you can guarantee.  Hidden cards
are dealt only when they are played, always as badly for you as possible.  If you know your
partner's hand, you play both.

`play ristiseiska` and `play myllymatti` deal one game, in which each player sees one hand.  The
program saves it, and hint and judge use only what you can know.

The program plays the highest of several best cards.  With three players each plays for what they
can guarantee against both others.

\b
  ristikontra play lappi
  ristikontra play ristikontra --as N --level more
  ristikontra play kontra-3 --as B
  ristikontra play deal.toml
  ristikontra play lappi --watch --deals 60 --seed 77 --json > deals.jsonl
  ristikontra play lappi/pagat
  ristikontra play lappi/pagat --as W --hide-others
  ristikontra play lappi/pagat --adversary
  ristikontra play kontra-2 A:AKQ752 B:K99643 lead:A pack:T --as B
  ristikontra play myllymatti --seed 7
  ristikontra play ristiseiska --set unable=beg --set players=7
""",
    "help.play.as": "Your player or side: N, EW, A. Default: the side on turn; South in whole "
    "deals, A in Kontra.",
    "help.play.adversary": "Play for the guarantee: you see only the hand on turn, and hidden "
    "cards fall as badly as possible.",
    "help.play.level": "How the program plays whole deals: by rules of thumb, by samples of the "
    "possible deals, or by more samples. Default: samples.",
    "help.play.new": "Start a new game, and keep the saved one.",
    "help.play.watch": "Let the program play every hand, and write each deal.",
    "help.play.scroll": "Keep earlier moves on the screen instead of redrawing it.",
    "help.play.deals": "How many deals to play. Default: one.",
    "help.play.hide-others": "Hide the other hands. Hints and reasons still use them.",
    "help.train": """\
Train on puzzles: endings in which one card is better than all others.

The program asks for the card.  It plays out how a wrong card is punished, and explains why.  After
the right card you play to the end against best play.  Type a card, such as K or 10, or a word:
hint, why, give-up, help, quit.  Your result decides when the theme is next due (docs/training.md).

With --seen-by you see only your own hand, and look for the card that is best on average.

The program saves every review at once, and you can leave with Ctrl-C at any time.  --export writes
the reviews as JSON, and --import reads them.

\b
  ristikontra train
  ristikontra train --variant lappi --theme guard
  ristikontra train --seen-by N
  ristikontra train --from mine.jsonl
  ristikontra train --progress
""",
    "help.train.seen-by": "Take this seat and see only its hand.",
    "help.train.progress": "Show past results and when each theme is due. Ask nothing.",
    "help.train.export": "Write all reviews to FILE as JSON; - for standard output. Ask nothing.",
    "help.train.import": "Add the reviews of a FILE written by --export. Ask nothing.",
    "help.verify": """\
Judge every claim of a position FILE, and show why.

A claim is true, false, a matter of points only, or dependent on the score.  FILE is a file or a
worked example; docs/claims.md explains how to write claims.  Exit code 1: a verdict or another
expected value did not match the file.

\b
  ristikontra verify lappi/pagat
  ristikontra verify my-ending.toml --json
""",
    "help.feasible": """\
Show what can have happened, and how the deal could end with help.

Without --goal the report tells whether the position can have arisen as it says, or which of its
statements contradict each other.  It also tells whether each side that must clean could do so if
everybody helped.  If time runs out first, the exit code is 3.

\b
  ristikontra feasible lappi/pagat
  ristikontra feasible lappi/pagat --after Q --goal "NS clean"
  ristikontra feasible lappi/pagat --goal "both clean, points >= 20"
""",
    "help.show": """\
Draw a position without solving it.

A worked example also shows what to look for, the line that was played, and comments.

\b
  ristikontra show ristikontra N:A9 E:9K S:22 W:44 lead:N
  ristikontra show lappi/pagat
  ristikontra show lappi/pagat --svg pagat.svg
""",
    "help.export": """\
Write positions as a handout or a web page, or a book of puzzles or lessons.

A handout has each problem on the front.  Its solution, reasons, title and lesson are on the back.
It needs the extra `picture`.  A page opens with the first position, and plays and solves any other.
Name several examples, puzzles or files, or give "-" to read positions or names, one per line.

A book takes no positions.  It has the puzzles of the program (or yours, with --from), two to a
page, with solutions at the end; or the lessons.

\b
  ristikontra export lappi/pagat --handout pagat.pdf
  ristikontra export lappi/queen-lead lappi/keep-a-king --handout two.pdf
  ristikontra export p017 p033 p120 p200 --handout four.pdf --per-page 4
  ristikontra generate lappi --count 8 | ristikontra export - --handout it.pdf
  ristikontra export lappi/pagat -o pagat.html
  ristikontra export --book puzzles.pdf --variant lappi --level 2
  ristikontra export --book mine.pdf --from mine.jsonl
  ristikontra export --lessons lessons.pdf
""",
    "help.export.handout": "The PDF to write; - for standard output.",
    "help.export.book": "The PDF of puzzles to write; - for standard output.",
    "help.export.lessons": "The PDF of lessons to write, for the games with tricks; - for standard "
    "output.",
    "help.export.per-page": "Problems per page of a handout; their solutions share its back. "
    "Default: 1, with the whole report on the back.",
    "help.export.paper": "Paper size. Default: a4.",
    "help.export.max-seconds": "Stop after this many seconds; then no file is written.",
    "help.page": """\
Write a web page to play, learn and analyse all the games.

The page is one HTML file and needs nothing else: open it from disk, put it on a web host, or send
it.  You play whole deals against the program.  Analyse shows what every card of an ending is worth.

\b
  ristikontra page -o ristikontra.html
  ristikontra page -o site/ --address https://example.org/ristikontra/
""",
    "help.deal": """\
Shuffle and deal: write a whole deal of a VARIANT, with hands and stock, as a file.

Play it with `ristikontra play FILE`.  docs/files.md explains the file.

\b
  ristikontra deal lappi
  ristikontra deal ristikontra --seed 7 -o deal.toml
  ristikontra play deal.toml
""",
    "help.deal.dealer": "The dealer. Default: chosen at random, by the seed if you give one.",
    "help.deal.o": "The FILE to write. Default: standard output.",
    "help.match": """\
Keep the score of a match of a VARIANT, and name the next dealer.

A deal is the card points of both sides, then what else its score depends on. fails:EW had to clean
and did not (fails:- for nobody). dirty:EW took a queen in the first part. won:NS=7,EW=6 are tricks.
first:NS reached the target first, and last:EW won the last trick.

At a terminal the program asks for one deal after another and scores each at once.  A typing error
loses nothing, and undo takes back the last deal.

\b
  ristikontra match lappi
  ristikontra match ristikontra --deal NS=60,EW=60 --deal NS=61,EW=59
  ristikontra match lappi --score NS=3,EW=1 --deal "NS=70,EW=50 fails:EW"
  ristikontra match ristikontra-120 --json < deals.txt
""",
    "help.match.deal": 'A deal: "NS=70,EW=50 fails:EW". Repeatable. Default: the program asks, or '
    "reads standard input, one deal per line.",
    "help.match.score": "The score before these deals.",
    "help.match.held": "Game points held over from earlier deals.",
    "help.match.dealer": "The dealer of the first of these deals.",
    "help.opening": """\
Tell who leads first in Kontra and with what, or who deals next.

For the first lead write the start of a deal.  Give six cards each for A, B and perhaps C, who sit
clockwise.  Add the dealer, and the cards turned up on top and at the bottom of the pack.  For the
next dealer write the card points of A, B and perhaps C.

\b
  ristikontra opening A:AKQ752 B:998643 top:K bottom:K dealer:A
  ristikontra opening 54-33-33
  ristikontra opening 22-20 --locked
""",
    "help.opening.locked": "The pack stayed locked, and some points stayed in it.",
    "help.new": """\
Write a position file of a VARIANT for you to fill in.

The file works as it is; put in your own hands.  Every other key is there with its meaning,
commented out with #.

\b
  ristikontra new lappi -o my-ending.toml
  ristikontra solve my-ending.toml
""",
    "help.examples": """\
List the worked examples whose names begin with PREFIX.

\b
  ristikontra examples
  ristikontra examples lappi/
""",
    "help.lessons": """\
List the lessons, or show one by its number or name.

A lesson is a page of text with worked examples and three puzzles (Myllymatti's has none).  The list
has them in order, from the first trick to Kontra, then the other games.  At a terminal you can
answer the last puzzle of a lesson at once.

\b
  ristikontra lessons
  ristikontra lessons 1
  ristikontra lessons refuse --solutions
""",
    "help.lessons.solutions": "Add the solutions of the puzzles.",
    "help.rules": """\
List the variants, or the options of one variant.

\b
  ristikontra rules
  ristikontra rules lappi-six
""",
    "help.plan": """\
Find the shortest plan that secures a goal, whatever the other side does.

All hands are open.  A plan tells a side what to play.  It may depend only on the turn and on the
card that an opponent has just played, so that you can remember it.  The best plan has the fewest
lines.

The goal is the best that the side can guarantee, or --goal.  The exit code is 1 if the goal cannot
be secured, and 3 if time ran out before the plan was proved shortest.

\b
  ristikontra plan lappi/pagat --for EW
  ristikontra plan lappi/pagat --for NS --goal 10
  ristikontra plan lappi/pagat --for EW --goal "clean, NS fail"
  ristikontra plan lappi/pagat --for NS --goal -1:7 --after "Q 6 2"
  ristikontra plan kontra-2 A:AK B:K9 lead:A pack:T --for B
""",
    "help.plan.certificate": "Write a certificate that the plan secures a goal of points, or of "
    "outcome and points; prove --check reads it. - writes it to standard output instead of the "
    "report.",
    "help.prove": """\
Write a certificate of a position's value: two strategies that prove it.

The program checks the certificate before writing it.  In Kontra it is for one player against all
others.  If a limit stops the search, it certifies the bounds, and the exit code is 3.

\b
  ristikontra prove lappi/pagat -o pagat.proof
  ristikontra prove kontra-2 A:AK B:K9 lead:A pack:T --for B -o kontra.proof
  ristikontra prove --check pagat.proof
""",
    "help.prove.o": "Write the certificate to this file; - writes it to standard output instead of "
    "the report.",
    "help.prove.check": "Only check this certificate, as python check.py FILE does; - for standard "
    "input.",
    "help.perft": """\
Count the lines of play.  Only the rank of a card counts, not its suit.

Two programs with the same count play by the same rules.  The exit code is 1 if the counts differ.

\b
  ristikontra perft ristikontra N:A99 E:9KK S:223 W:445 lead:N --reference
  ristikontra perft lappi/pagat --depth 8
""",
    "help.perft.depth": "Cards per line. Default: all, or 8 moves in a game that can repeat for "
    "ever.",
    "help.perft.reference": "Also count by the slow reference rules, and compare.",
    "help.batch": """\
Solve many positions into a file, on all cores.

IN is a file with one position per line, a position file, a folder of them, or "-" for lines of
standard input.  A line may also be a JSON document with a "position".  Blank lines and lines that
begin with # are skipped.  The answers are in the order of IN.  With "-" for OUT they are written to
standard output as JSON Lines, and a run that is stopped cannot resume.

A faulty position is reported and skipped, and the exit code is 2.  The same command resumes a run
that was stopped or killed.

\b
  ristikontra batch endings.txt -o values.jsonl
  ristikontra generate lappi --count 99 | ristikontra batch - -o some.parquet
  ristikontra batch endings.txt -o - | jq .worth
  ristikontra batch positions/ -o worked.jsonl --objective points
  ristikontra batch endings.txt -o values.parquet --dask tcp://10.0.0.1:8786
""",
    "help.batch.o": "The file to write: .jsonl for JSON Lines, .csv for CSV, .parquet for Parquet; "
    "- for standard output.",
    "help.batch.jobs": "How many processes to use. Default: one per core.",
    "help.batch.dask": "Solve on the Dask cluster at this address.",
    "help.puzzles": """\
List the puzzles that come with the program, show one, or make new ones.

A puzzle is an ending in which one card is much better than every other and the rules of thumb go
wrong. Choose a game, a theme or a level to shorten the list.

\b
  ristikontra puzzles --theme guard --level 2
  ristikontra puzzles show p017
  ristikontra puzzles show p017 --solution
  ristikontra puzzles make lappi --count 20 --theme deny -o mine.jsonl
  ristikontra puzzles --from mine.jsonl
""",
    "help.puzzles.themes": "Also show the theme of each puzzle, which gives away half of the "
    "solution.",
    "help.puzzles.show": """\
Ask a puzzle by its ID or its number.

The program shows the table and asks for the card.
""",
    "help.puzzles.solution": "Also show the solution: the card, the reasons, how the tempting card "
    "is punished, and a plan if a short one secures as much.",
    "help.puzzles.make": """\
Make new puzzles of a game, one JSON document per line.

The same seed makes the same puzzles. All of them are different.
""",
    "help.option.count": "How many to make.",
    "help.puzzles.cards": "Cards of the longest hand. Default: three to five.",
    "help.generate": """\
Write random endings of a VARIANT, one per line.

`solve -` and `batch` read them.  The program shuffles the pack and plays cards at random.
--outcome, --points and --best describe best play by the objective.

\b
  ristikontra generate ristikontra --count 1000 > endings.txt
  ristikontra generate lappi --deals --owes both --seed 7
  ristikontra generate lappi --cards 3 --best 1 --points 20..30
  ristikontra generate ristikontra --stock 8 -n 5
""",
    "help.seed": "The seed of every random choice: the same seed makes the same choices.",
    "help.generate.cards": "Cards in each hand. Default: all. Fewer are left after random play.",
    "help.option.stock": "Cards still in the stock: the same number for each player, in Kontra "
    "also for the spice. Default: none.",
    "help.generate.deals": "Play whole deals at random instead of dealing endings, so that the "
    "past is known.",
    "help.generate.owes": "Only endings in which exactly these sides must clean.",
    "help.generate.outcome": "Only endings with this outcome for NS.",
    "help.generate.points": "Only endings in which NS take this many points.",
    "help.generate.best": "Only endings with this many best cards.",
    "help.bench": """\
Time the solver on random endings, and count its nodes.

Node counts are the same on every machine.  Times are CPU time of this machine, now.  Compare the
times of one run with each other, or the runs of an idle machine.

\b
  ristikontra bench
  ristikontra bench --variant lappi-six --endings 1000 --json > before.json
  ristikontra bench --variant lappi-six --endings 1000 --compare before.json
  ristikontra bench --stock 12 --endings 50
  ristikontra bench --variant lappi --players samples,thumb --deals 300
  ristikontra bench --variant myllymatti --players samples,thumb --deals 50
""",
    "help.bench.endings": "How many endings of each kind.",
    "help.bench.players": "Let two players play whole deals against each other. Each deal is "
    "played twice, with the seats swapped. Choose two of thumb, samples, more, baseline (fixed "
    "rules by hand) and random.",
    "help.bench.deals": "How many deals the players play.",
    "help.bench.peers": "Also time DDS, on bridge endings of the same size.",
    "help.bench.compare": "Compare with an earlier measurement: a file written by --json.",
    "help.serve": """\
Answer other programs over HTTP.

POST /v1/solve and the like take a verb's options as JSON, by their long names, and answer what
--json prints.  GET /openapi.json describes every verb.  A position is a text, or the name of a
worked example or a puzzle: no file is opened.  SIGTERM and Ctrl-C end the service.

\b
  ristikontra serve
  ristikontra serve --port 9000 --max-seconds 2
  curl localhost:8000/openapi.json
""",
    "help.serve.host": "The address to listen on.",
    "help.serve.port": "The port to listen on; 0 takes a free one.",
    "help.serve.jobs": "How many questions are worked on at once; by default one for each core.",
    "help.serve.at-once": "How many questions may be asked at once.  More are refused with 429.",
    "help.serve.max-body": "The largest body of a request.  A larger one is refused with 413.",
    "help.serve.max-nodes": "The most nodes that a question may ask for.",
    "help.serve.max-seconds": "The most seconds for one question.",
    "help.serve.cors": "Let pages of this origin ask, such as https://example.org.  May be "
    "repeated.",
}
