"""What the help of the command line says: the first page, then each verb with its own options.

Lines after a line with a backspace alone are kept as they are; others are filled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HELP: Final[Mapping[str, str]] = {
    # --- the first page
    "help": """\
Ristikontra and Lappi endings, solved exactly: who takes what with best play,
and what each card costs.

  ristikontra solve lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW
  ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
  ristikontra play lappi
""",
    "help.more": "ristikontra --help says more, and so does ristikontra VERB --help.",
    "help.program": "Exact solver for endings of Finnish card games.",
    "help.players": "For players",
    "help.toolbox": "Toolbox",
    "help.list.solve": "Find the best card, and what each other card costs.",
    "help.list.advise": "Say what to play, seeing one hand alone.",
    "help.list.when": "Say what hidden hands must hold for a card to be right.",
    "help.list.analyse": "Judge every card of a line that was played.",
    "help.list.safe": "Show which cards are safe at every turn of best play.",
    "help.list.play": "Play whole deals, or an ending against best play.",
    "help.list.train": "Learn by puzzles, theme by theme.",
    "help.list.plan": "Find the shortest way to secure a goal, in words.",
    "help.list.verify": "Judge what a position file claims.",
    "help.list.feasible": "Say what could have happened, and what could with help.",
    "help.list.show": "Picture a position, without solving it.",
    "help.list.deal": "Shuffle and deal: write a whole deal, to be played.",
    "help.list.match": "Keep the score of a match, and say who deals next.",
    "help.list.kontra": "Say who leads first in Kontra, and who deals next.",
    "help.list.export": "Write positions on paper or as a page, and books of puzzles.",
    "help.list.page": "Write a page that plays and solves any ending.",
    "help.list.new": "Write a position file to be filled in.",
    "help.list.examples": "List the worked examples.",
    "help.list.lessons": "Learn the game in lessons, each with puzzles.",
    "help.list.rules": "List the variants, or the options of one of them.",
    "help.list.puzzles": "List the puzzles, show one, or make new ones.",
    "help.list.prove": "Write a certificate of the value, or check one.",
    "help.list.perft": "Count the lines of play.",
    "help.list.generate": "Write random endings.",
    "help.list.batch": "Solve many positions into a file.",
    "help.list.bench": "Time the solver on random endings.",
    "help.notes": """\
A POSITION is a file of that name, a worked example (lappi/pagat), a puzzle
(p017), "-" for one position a line from standard input, or the position itself
as in the first line above: variant, hands (10 or T, - for none), then what else
is known:

  lead:N             who led or leads the trick     trick:2,9      on the table
  taken:NS=40,EW=42  card points so far             won:NS=4,EW=3  tricks so far
  dirty:NS,EW        must clean                     clean:EW       have cleaned
  run:2x1            rank led to the last tricks    limit=none     an option

Also read: North: A♠ K♥, trick:S7,W4, dirty:both, - for none of anything, and,
after the variant, the picture that this program prints.
""",
    "help.exit_codes": """\
Exit codes: 0 fine, 1 a check failed, 2 bad usage or position, 3 a limit was
reached, 70 a fault of this program or too little memory, 74 the answer cannot
be written, 130 Ctrl-C, 141 the reader of the answer has gone.
""",
    # --- options that verbs share
    "help.option.help": "Show this message and exit.",
    "help.option.version": "Show the version and exit.",
    "help.option.lang": "Speak English or Finnish; it may stand after the verb, too. Without it, "
    "RISTIKONTRA_LANG says, or else the language of the terminal.",
    "help.page.page": "The page to write, one HTML file; - for standard output. A folder, as "
    "site/, gets a page for a web host, which browsers can install and open without a network.",
    "help.page.variant": "The game whose page it is. Ristiseiska and Myllymatti have their own; "
    "games with tricks share one.",
    "help.page.address": "Where the page is to lie on the web: its links lead there.",
    "help.option.state": "The store in which games and reviews are kept; usually one in your own "
    "data folder.",
    "help.option.out": "The FILE to write, in UTF-8; usually all is printed.",
    "help.option.page": "The page to write, one HTML file; - for standard output.",
    "help.option.objective": "What play is for: `points`, card points alone; `clean`, cleaning and "
    "then points; `result`, the result of the deal and then points; in Kontra `deal`, who deals "
    "next, or `deal-points`, that and then points. If not given: the result, in Kontra the next "
    "deal, where the position tells enough, else cleaning where a side must, else points; `advise` "
    "and `when` ask for the result only when told to.",
    "help.option.for": "Whose play it is about: A, B or C where each plays for himself, and of a "
    "plan NS or EW; else who is on turn.",
    "help.option.from": "Puzzles of one's own in place of those of the program: a FILE that "
    "`puzzles make` has written, - for standard input. docs/puzzles.md tells more.",
    "help.option.line": 'The line of play that it is about: "7 6 2 7 | 3 Q". If not given: that of '
    "the worked example; `safe` goes along a best one. A complete line tells the hands as well, so "
    "that the position need not.",
    "help.option.goal": 'The end that it is about: "NS clean, points >= 20". Goals are NS clean, '
    "EW fail, both clean, neither clean, points (of NS, still to come), EW points, NS total (with "
    "the points so far), NS win, tie and NS in Lapland, with >=, <=, >, <, =, at least, at most or "
    "25 to 30; in Kontra points and total of A, B or C, A deals and cut. A plan may be for 11 too, "
    "so many points of the side; for -1:11, outcome by the objective and points, as the side sees "
    "them; for tricks and the last trick. Where it does not say who, it is the side.",
    "help.option.variant": "Of this variant alone.",
    "help.option.theme": "Puzzles of this theme alone.",
    "help.option.level": "Puzzles of this level alone: 1, the easiest, to 5.",
    "help.option.max-nodes": "Try at most so many cards on a position.",
    "help.option.draw": "How many deals are drawn where there are more than can all be solved. "
    "Usually 400.",
    "help.option.max-seconds": "Stop after so many seconds, with what is found by then; where "
    "positions come one a line, after so many for each.",
    "help.batch.max-seconds": "Stop after so many seconds; the same command goes on from there.",
    "help.option.strict": "Refuse a position that cannot have come about with what it says of the "
    "past; without this there is a warning, for a single position. A batch stops at the first that "
    "is wrong.",
    "help.option.set": "Change a rule option: limit=2. May be repeated.",
    "help.option.after": 'Play these cards first: "7 6 2 7 | 3".',
    "help.option.swap": "Then exchange two cards of different hands. May be repeated.",
    "help.option.svg": "Draw the table into this file as SVG; - for standard output, instead of "
    "the report.",
    "help.option.png": "Draw it as PNG; needs ristikontra[picture].",
    "help.option.html": "Draw it as a page of its own.",
    "help.option.width": "How wide the SVG and the PNG are; below 600 they are laid out for a "
    "phone. Usually 800.",
    "help.option.four-color": "Draw each suit in a colour of its own. The suits are invented.",
    "help.option.json": "Write JSON, one document a line.",
    "help.option.ascii": "Write ASCII characters alone.",
    "help.option.color": "Use colour codes; auto: on a terminal, unless NO_COLOR is set.",
    # --- the verbs
    "help.solve": """\
Find the best card, and what each other card costs.

All cards are known and everyone plays his best.  What a limit cuts short is shown with proven
bounds, and the exit code is 3; so is what Ctrl-C cuts short, with 130.

\b
  ristikontra solve lappi/pagat --why
  ristikontra solve ristikontra N:AAAA9 E:9KKKK S:22223 W:44445 lead:N
  ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
  ristikontra solve lappi/pagat --by-score
  ristikontra solve lappi/pagat --png pagat.png
  ristikontra solve lappi/pagat --set limit=none --json
  ristikontra solve - --json < many.txt
""",
    "help.solve.by-score": "Show the result for every number of points that NS may have taken so "
    "far.",
    "help.solve.outcomes": "With three players, list all that play may come to if each plays for "
    "himself.",
    "help.solve.plan": "Add the shortest plan by which the side on turn secures the value.",
    "help.solve.why": "Say in full why each card is worth what it is.",
    "help.advise": """\
Say what to play, seeing one's own hand alone.

Each card has three numbers, which are never mixed: what it makes sure of, whatever the other three
hold and do; what it brings on average over the deals that fit, if everybody saw all cards from the
next one on; and between what bounds lies what can really be got without seeing them.  Up to five
tricks every deal is solved; at six some are drawn.

A hidden card is _ or ?; alone it is a whole hidden hand.  gone: lists every card seen that is in no
hand and not on the table, or unseen: every card that has not been seen; not: ranks that a hand is
known to lack.  Where all hands are known, the others are hidden from the player on turn.

\b
  ristikontra advise lappi/pagat
  ristikontra advise ristikontra N:KT9 E:_ S:7__ W:_ lead:N not:E=7,W=KQ \\
    gone:AAAKKKQQQJJJTTT9998888776666555544443333
  ristikontra advise lappi N:QT775 E:_ S:_ W:_ lead:N unseen:KKKT87666543332
  ristikontra advise lappi/pagat --after "Q T 2 7"
  ristikontra advise lappi/pagat --after "Q T" --trust 5
  ristikontra advise lappi/pagat --json
""",
    "help.when": """\
Say what the hidden hands must hold for a card to be right.

CARD is one that may be played now, such as Q or 10.  In a deal that fits it is right if no other
card is better there, if everybody saw all cards from the next one on.  The
report shows how often that is so, the fact and the two facts that decide most, and what makes the
card always right, or never.

A POSITION is as for `advise`: hidden cards are _, and where all hands are known, the others are
hidden from the player on turn.  Up to five tricks every deal is solved; at six some are drawn, and
of these nothing is said to be always so.

\b
  ristikontra when Q lappi/pagat
  ristikontra when 7 lappi/pagat --after "Q T 2 7"
  ristikontra when 10 my.toml --objective points --json
""",
    "help.advise.more": "Say how the range of what can be achieved is found.",
    "help.advise.trust": "Let a deal count half for every H points that the others lost in it by "
    "the cards of --after.",
    "help.analyse": """\
Judge every card of a line: what it cost, what was better, how it is punished.

The line is that of the worked example or file, or the one given with --line.  Signs: ! the
only good card where several looked possible, ?! and ? a card that loses points, ?? one that
changes the outcome.

Of three players, each for himself, every card is judged by what its own player is sure of
against both others; what the player of --for is sure of is followed along the line.

Of a whole deal each card is judged twice: by what its player could know, and then with every card
known, which begins with the last card.

\b
  ristikontra analyse lappi/pagat
  ristikontra analyse lappi/pagat --hide NS
  ristikontra analyse lappi/pagat --seen-by N
  ristikontra analyse lappi/pagat --line "Q 6 2 7" --objective points
  ristikontra analyse ristikontra N:A9 E:9K S:22 W:44 lead:N --line "9 9 2 4"
  ristikontra analyse deal.toml
""",
    "help.analyse.inaccuracy": "Points lost from which a card is marked ?!",
    "help.analyse.mistake": "Points lost from which a card is marked ?",
    "help.analyse.others": "Cards that must have promised as much in the trick for the only good "
    "one to be marked !",
    "help.analyse.hide": "Ask for each card of this player or side before it is shown, and keep "
    "the score; ? helps, quit stops.",
    "help.analyse.seen-by": "Judge the cards of this player or side, or of all, by what their "
    "player could know too: his own hand and the cards played. May be repeated.",
    "help.safe": """\
Show which cards are safe at every turn, and how many lines of best play there are.

A card is safe if it keeps the value: its side gives nothing away by it.  A line of best play goes
to the last card, and all its cards are safe; a turn is a position with a card to play that can
come up on such a line.  The cards are shown along the best line, or along the one given.

--step walks along it, a choice at a time, and along any other: Enter plays the card that is
offered, a card that one, undo takes the last one back, quit stops.

Of three players, each for himself, it is about one of them (--for) against both others.

\b
  ristikontra safe lappi/pagat
  ristikontra safe lappi/pagat --line "7 6 2 7 | 3 Q 3 4"
  ristikontra safe lappi/pagat --step
""",
    "help.safe.step": "Go along the line step by step.",
    "help.play": """\
Play whole deals, or an ending against best play: the program plays everybody else.

With the name of a variant it deals, and you play deal after deal until the match is won, seeing
your own hand alone.  Type a card, turn to play the next card of the stock unseen, or a word: hint,
claim, give-up, undo, last, help, quit.  In Kontra bottom leads the card at the bottom of the pack.
The game is kept after every card; the same command goes on with it.  `deal` writes a single deal,
which is played from its file.

With a position it is an ending, and you see all cards.

It asks for each card of yours where there is something to choose, and says what a card cost.
Type a card, such as K or 10, or a word: hint, why, undo, values, line, help, quit.  At the end
your cards are summed up as `analyse` does, with the command that shows the line again.

With --adversary you see the hand on turn alone, as in `advise`, and play for what is sure.  The
hidden cards are not dealt before they are played: each is as bad for you as what was shown allows.
If your partner's hand is known too, you play both.

Of Ristiseiska and Myllymatti the name alone deals, too: one deal, in which everybody sees one hand.
It is kept as well, and hint and judge say what could be known.

Of several best cards the program plays the highest.  Of three players each plays for himself,
and the program by what each is sure of against both others.

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
    "help.play.as": "Which player or side you are: N, EW, A; usually the side on turn, and of "
    "whole deals South, in Kontra A.",
    "help.play.adversary": "Play for what is sure: you see the hand on turn alone, and the hidden "
    "cards lie as badly as what was shown allows.",
    "help.play.level": "How the program plays whole deals: by rules of thumb, by samples of the "
    "deals that fit what it sees, or by more of them. Usually samples.",
    "help.play.new": "Begin a new game, and leave alone the one that is kept.",
    "help.play.watch": "Let the program play for everybody, and write every deal.",
    "help.play.scroll": "at a terminal, do not begin a new screen after each move",
    "help.play.deals": "How many deals it plays; usually one.",
    "help.play.hide-others": "Do not show the cards of the others; hints and reasons know them.",
    "help.train": """\
Train on puzzles: endings in which one card is better than all others.

It asks for the card, plays out what punishes a wrong one and says why; after the right one you
play on to the end against best play.  Type a card, such as K or 10, or a word: hint, why,
give-up, help, quit.  How you did says when a theme comes again; docs/training.md tells the rule.

With --seen-by you see your own hand alone, and the card to find is the one that is best on average.

Every review is kept at once, in a store of your own; Ctrl-C leaves at any time.  With --export they
go out as JSON, and with --import they come in.

\b
  ristikontra train
  ristikontra train --variant lappi --theme guard
  ristikontra train --seen-by N
  ristikontra train --from mine.jsonl
  ristikontra train --progress
""",
    "help.train.seen-by": "Sit here and see this hand alone.",
    "help.train.progress": "Show what was asked so far and when it comes again, and ask nothing.",
    "help.train.export": "Write all reviews into FILE as JSON, and ask nothing; - for standard "
    "output.",
    "help.train.import": "Add the reviews of FILE, which --export has written, and ask nothing.",
    "help.verify": """\
Judge every claim of a position FILE, and show why.

A claim is true, false, a matter of points only, or a function of the score.  FILE is a file
or a worked example; docs/claims.md says how claims are written.  The exit code is 1 if a
verdict is not the one that the file expects, or something else it expects is not so.

\b
  ristikontra verify lappi/pagat
  ristikontra verify my-ending.toml --json
""",
    "help.feasible": """\
Say what could have happened, and how it could end with help.

Without --goal: whether the position can have come about with all that it says of the past, or
which of its claims contradict each other; and for each side that must clean whether it could,
if everybody helped.  A question that time cuts short makes the exit code 3.

\b
  ristikontra feasible lappi/pagat
  ristikontra feasible lappi/pagat --after Q --goal "NS clean"
  ristikontra feasible lappi/pagat --goal "both clean, points >= 20"
""",
    "help.show": """\
Picture a position, without solving it.

For a worked example: also what to look at, the line that was played, and the comments.

\b
  ristikontra show ristikontra N:A9 E:9K S:22 W:44 lead:N
  ristikontra show lappi/pagat
  ristikontra show lappi/pagat --svg pagat.svg
""",
    "help.export": """\
Write positions as a handout or as a page that solves; or a book of puzzles, or the lessons.

On a handout each problem stands in front, its solution with reasons on the back, and so does what
a file's title and lesson give away.  It needs ristikontra[picture].  A page shows the first
position, and plays and solves any other.  Several names of examples, puzzles or files may be
given, or "-" for a position or a name a line from standard input.

A book takes no positions: it has the puzzles of the program, or your own with --from, two problems
to a page and their solutions behind, or the lessons.

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
    "help.export.book": "The PDF to write the puzzles into; - for standard output.",
    "help.export.lessons": "The PDF to write the lessons of the games with tricks into; - for "
    "standard output.",
    "help.export.per-page": "Problems to a page of a handout, their solutions together on its "
    "back. Usually 1, with the whole report on the back.",
    "help.export.paper": "The size of the paper. Usually a4.",
    "help.export.max-seconds": "Give up after so many seconds; then no file is written.",
    "help.page": """\
Write a page that plays and solves any ending, with the worked examples that have no stock.

It is one HTML file that asks for nothing: open it from disk, put it anywhere, or send it.  Choose
a card, and it shows what every answer to it is worth.  Ristiseiska and Myllymatti have pages of
their own, with their examples; in a folder these lie beside the first, which leads there.

\b
  ristikontra page -o ristikontra.html
  ristikontra page -o site/ --address https://example.org/ristikontra/
  ristikontra page --variant ristiseiska -o ristiseiska.html
""",
    "help.deal": """\
Shuffle and deal: write a whole deal of a VARIANT, hands and stock, as a file.

`ristikontra play FILE` plays it; docs/files.md tells what stands in it.

\b
  ristikontra deal lappi
  ristikontra deal ristikontra --seed 7 -o deal.toml
  ristikontra play deal.toml
""",
    "help.deal.dealer": "Who has dealt; usually chance decides, or the seed.",
    "help.deal.o": "The FILE to write; usually the deal is printed.",
    "help.match": """\
Keep the score of a match of a VARIANT, and say who deals next.

A deal is the card points of both sides, then what else the score depends on: fails:EW had to
clean and did not (fails:- nobody), dirty:EW took a queen in the first part, won:NS=7,EW=6
tricks, first:NS reached the target first, last:EW won the last trick.

At a terminal you are asked for one deal after the other: each is judged at once, a slip of the \
fingers loses nothing, undo takes the last deal back.

\b
  ristikontra match lappi
  ristikontra match ristikontra --deal NS=60,EW=60 --deal NS=61,EW=59
  ristikontra match lappi --score NS=3,EW=1 --deal "NS=70,EW=50 fails:EW"
  ristikontra match ristikontra-120 --json < deals.txt
""",
    "help.match.deal": 'A deal: "NS=70,EW=50 fails:EW". May be repeated; without it deals are '
    "asked for, or read from standard input, one a line.",
    "help.match.score": "The score before these deals.",
    "help.match.held": "Game points held over.",
    "help.match.dealer": "Who deals the first of these deals.",
    "help.kontra": """\
Say who leads first in Kontra and what, or who deals next.

For the first lead write a deal as it begins: six cards each for A, B and perhaps C, who sit
clockwise, the cards turned up on top of the pack and at its bottom, and the dealer.  For the
next dealer write the card points of A, B and perhaps C.  The play itself is for solve and play.

\b
  ristikontra kontra A:AKQ752 B:998643 top:K bottom:K dealer:A
  ristikontra kontra 54-33-33
  ristikontra kontra 22-20 --locked
""",
    "help.kontra.locked": "The pack stayed locked: points are left in it.",
    "help.new": """\
Write a position file of a VARIANT, to be filled in.

It solves as it comes; replace its hands by yours.  Every other key stands there with its
meaning, behind a #.

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
Show the lessons, or one of them, by its number or its name.

A lesson is a page of text with worked examples, and three puzzles, which Myllymatti's lacks.  The
list shows their order, from the first trick to Kontra, and then other games.  At a terminal you can
answer the last puzzle of a lesson at once.

\b
  ristikontra lessons
  ristikontra lessons 1
  ristikontra lessons refuse --solutions
""",
    "help.lessons.solutions": "Add the solutions of its puzzles.",
    "help.rules": """\
List the variants, or the options of one of them.

\b
  ristikontra rules
  ristikontra rules lappi-six
""",
    "help.plan": """\
Find the shortest plan that secures a goal, whatever the other side does.

All cards are known.  A plan tells the players of a side what to play; it may look at the card that
an opponent has just played and at whose turn it is, and at nothing else, so that it can be kept in
mind.  It has as many lines as it has ends, and the fewest are best.

The goal is the best that the side can be sure of, or what --goal says.  The exit code is 1 if the
goal cannot be secured, and 3 if the time was too short to prove that no plan has fewer lines.

\b
  ristikontra plan lappi/pagat --for EW
  ristikontra plan lappi/pagat --for NS --goal 10
  ristikontra plan lappi/pagat --for EW --goal "clean, NS fail"
  ristikontra plan lappi/pagat --for NS --goal -1:7 --after "Q 6 2"
  ristikontra plan kontra-2 A:AK B:K9 lead:A pack:T --for B
""",
    "help.plan.certificate": "Write a certificate that the plan secures a goal of points, or of "
    "outcome and points, which prove --check reads; - for standard output, instead of the report.",
    "help.prove": """\
Write a certificate of a position's value: two strategies that prove it.

The certificate is checked before it is written.  In Kontra it is for one player against all
others.  What a limit cuts short is certified as bounds, and the exit code is 3.

\b
  ristikontra prove lappi/pagat -o pagat.proof
  ristikontra prove kontra-2 A:AK B:K9 lead:A pack:T --for B -o kontra.proof
  ristikontra prove --check pagat.proof
""",
    "help.prove.o": "Write the certificate to this file; - for standard output, instead of the "
    "report.",
    "help.prove.check": "Check a certificate, as python check.py FILE does, and nothing else; - "
    "for standard input.",
    "help.perft": """\
Count the lines of play, a card counting by its rank.

The same count by two programs shows that they play by the same rules.  The exit code is 1 if
the counts differ.

\b
  ristikontra perft ristikontra N:A99 E:9KK S:223 W:445 lead:N --reference
  ristikontra perft lappi/pagat --depth 8
""",
    "help.perft.depth": "Cards a line has; usually all, or 8 moves where play may go round for "
    "ever.",
    "help.perft.reference": "Count by the slow rules too, and compare.",
    "help.batch": """\
Solve many positions into a file, on all cores.

IN is a file with a position a line, or with a JSON document a line whose "position" is one; a
position file, a folder of them, or "-" for lines from standard input.  Empty lines and those
that begin with # are left out.  The answers come in the order of IN.

A faulty position is reported and left out, and the exit code is 2.  A run that was stopped
or killed goes on where it was when the same command is given again.

\b
  ristikontra batch endings.txt -o values.jsonl
  ristikontra generate lappi --count 99 | ristikontra batch - -o some.parquet
  ristikontra batch positions/ -o worked.jsonl --objective points
  ristikontra batch endings.txt -o values.parquet --dask tcp://10.0.0.1:8786
""",
    "help.batch.o": "Write the answers to this file: .jsonl for JSON Lines, .parquet for Parquet.",
    "help.batch.jobs": "Solve with so many processes; usually one for each core.",
    "help.batch.dask": "Solve on the Dask cluster at this address.",
    "help.puzzles": """\
List the puzzles that come with the program, show one, or make new ones.

A puzzle is an ending in which one card is much better than every other, and in which the rules of \
thumb go wrong. The list can be cut down to a game, a theme, a level.

\b
  ristikontra puzzles --theme guard --level 2
  ristikontra puzzles show p017
  ristikontra puzzles show p017 --solution
  ristikontra puzzles make lappi --count 20 --theme deny -o mine.jsonl
  ristikontra puzzles --from mine.jsonl
""",
    "help.puzzles.themes": "List what each is about too, which tells half of the solution.",
    "help.puzzles.show": """\
Ask a puzzle by its ID or its number.

It shows the table, and whose card is wanted.
""",
    "help.puzzles.solution": "Solve it as well: the card, the reasons, what punishes the card that "
    "tempts, and a plan, if a short one secures as much.",
    "help.puzzles.make": """\
Make new puzzles of a game, a line of JSON each.

The same seed makes the same puzzles. All of them are different.
""",
    "help.option.count": "How many.",
    "help.puzzles.cards": "Cards of the longest hand; usually three to five.",
    "help.generate": """\
Write random endings of a VARIANT, one a line, as `solve -` reads them, and `batch` if it is played
in tricks.

Packs are shuffled and cards are played by lot.  --outcome, --points and --best are about best
play by the objective.

\b
  ristikontra generate ristikontra --count 1000 > endings.txt
  ristikontra generate lappi --deals --owes both --seed 7
  ristikontra generate lappi --cards 3 --best 1 --points 20..30
  ristikontra generate ristikontra --stock 8 -n 5
""",
    "help.seed": "The number that decides every draw: the same number, the same draws.",
    "help.generate.cards": "Cards in each hand; usually all. To come to fewer, cards are played at "
    "random.",
    "help.option.stock": "Cards that are still drawn: with tricks as many for each "
    "player, in Kontra for each and the spice. Usually none.",
    "help.generate.deals": "Play whole deals out at random, instead of dealing hands: so all that "
    "is past is known.",
    "help.generate.owes": "Only endings in which just these sides must clean.",
    "help.generate.outcome": "Only endings with such an outcome for NS.",
    "help.generate.points": "Only endings in which NS take so many points.",
    "help.generate.best": "Only endings with so many best cards.",
    "help.bench": """\
Time the solver on random endings, and count the cards it plays in its search.

Nodes are the same everywhere.  Times are CPU time of this machine, now: compare those of one
run with one another, or of runs on a machine that does nothing else.

\b
  ristikontra bench
  ristikontra bench --variant lappi-six --endings 1000 --json > before.json
  ristikontra bench --variant lappi-six --endings 1000 --compare before.json
  ristikontra bench --stock 12 --endings 50
  ristikontra bench --variant lappi --players samples,thumb --deals 300
  ristikontra bench --variant myllymatti --players samples,thumb --deals 50
""",
    "help.bench.endings": "How many endings of every sort.",
    "help.bench.players": "Let two players of the table play whole deals against each other, each "
    "deal twice, the seats exchanged: two of thumb, samples, more, baseline (a fixed player by "
    "hand-made rules) and random.",
    "help.bench.deals": "How many deals the players play.",
    "help.bench.peers": "Time DDS too, on bridge endings of the same size.",
    "help.bench.compare": "Compare with an earlier measurement, a file written by --json.",
}
