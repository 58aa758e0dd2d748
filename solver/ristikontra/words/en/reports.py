"""The words of the reports, by the verb that says them, and of results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ristikontra.words.en.grammar import SIDE_NAMES, count

REPORTS: Final[Mapping[str, str]] = {
    # --- heading and tally
    "last_tricks": "{title}: the last {count:word} tricks.",
    "last_trick": "{title}: the last trick.",
    "over": "{title}: every card has been played.",
    "yardstick.points": "All cards known, best play by everyone, for card points alone.",
    "yardstick.clean": "All cards known, best play by everyone: cleaning first, then points.",
    "yardstick.deal": "All cards known, best play by everyone, for the next deal alone.",
    "yardstick.deal-points": "All cards known, best play by everyone: the next deal first, then "
    "points.",
    "yardstick.result": "All cards known, best play by everyone: the result first, then points.",
    "yardstick.sure": "All cards known; every card by what its own player is sure of, whatever the "
    "other two do.",
    "both_owe": "Both sides must clean.",
    "one_owes": "{side} must clean; {other} need not.",
    "one_left": "{side} must clean; {other} have cleaned.",
    "none_owes": "Nobody has to clean.",
    "both_cleaned": "Both sides have cleaned.",
    "one_cleaned": "{side} have cleaned; {other} need not.",
    "points_left": "{left:card points} to come.",
    "points_split": "{left:card points} to come; NS have {ns} so far, EW {ew}.",
    "points_shares": "{left:card points} to come; {shares:shares} so far.",
    "shares_final": "{shares:shares} card points.",
    "tricks_shares": "Of the tricks so far {shares:shares}.",
    "score_shares": "Before this deal {shares:shares}.",
    "spice": "Who wins this trick gets {cards:several} of the pack with it.",
    "pack_locked": "The pack is locked: what lies in it is nobody's.",
    "points_final": "NS have {ns:card points}, EW {ew:card points}.",
    "points_gone": "{left:card points} to come; {gone} gone, split unknown.",
    "tricks_won": "NS have won {ns:tricks}, EW {ew}.",
    "score": "Before this deal the match stood at NS {ns}, EW {ew}.",
    "held": "{points:game points} held over from the deal before.",
    "first": "{side} have reached {target} first.",
    "run": "{seat:name} has led {cards:some} to the {tricks}; {limit:word} running is the limit.",
    "run_barred": "{seat:name} has led {cards:some} to the {tricks} and may not lead {rank:a} now.",
    "run_ended": "Before this trick {seat:name} had led {cards:some} to the {tricks}.",
    "last_one": "last trick",
    "last_many": "last {count:word} tricks",
    "table_led": "{seat:name} led {rank:a}",
    "table_played": "{seat:name} played {rank:a}",
    "table": "On the table: {plays:list}. {winner:name} has the trick so far{points}.",
    "table_points": ", with {points:points} in it",
    "leads": "leads",
    "led": "led",
    "to_play": "to play",
    # --- the answer
    "advice.best_lead": "Lead {cards}.",
    "advice.best_play": "{seat} plays {cards}.",
    "advice.any_lead": "Every lead is as good.",
    "advice.any_play": "{seat} may play any card: all are as good.",
    "advice.only_lead": "{seat} has only {cards} to lead.",
    "advice.only_play": "{seat} has only {cards} to play.",
    "neither_fails": "Both sides clean",
    "both_fail": "Both sides fail to clean",
    "same": "Both sides clean, or both fail",
    "fails": "{side} fail to clean",
    "cleans": "{side} clean",
    "ns_fail": "NS fail to clean, EW clean",
    "ew_fail": "NS clean, EW fail to clean",
    "takes": "{side:take} {points} of {left}",
    "sure": "{side} is sure of {points} of {left}",
    "takes_range": "{side:take} at least {lower} and at most {upper} of {left}",
    "nothing_left": "no card points are left",
    "unfinished": "The search was stopped before everything was proved.",
    "known_so_far": "This much is proved: {value}.",
    "between": "At worst for {side}: {lower}. At best for {side}: {upper}.",
    # --- the table of the cards
    "head.lead": "Lead",
    "head.play": "Play",
    "head.result": "Result",
    "head.points": "{side} points",
    "head.cost": "Cost",
    "head.because": "Because",
    "cell.clean": "clean",
    "cell.fail": "fail",
    "cell.level": "level",
    "cell.unknown": "?",
    "cell.range": "{lower}-{upper}",
    "note.level": "level: both sides clean, or both fail.",
    "note.unknown": "?: not proved.",
    # --- what a worse card costs (`explain.stakes`), as a cell of a table, as a verb with what
    # follows it, and as a sentence about one card or several
    "cost.cell.none": "-",
    "cost.cell.points": "{points:pts}",
    "cost.cell.sure": "{points:pts}",
    "cost.cell.fails": "fails to clean",
    "cost.cell.lets": "lets {other} clean",
    "cost.cell.both": "fails to clean, lets {other} clean",
    "cost.cell.alone": "the outcome",
    "cost.cell.level": "the outcome",
    "cost.cell.win": "the win",
    "cost.cell.turns": "the win",
    "cost.cell.smaller": "a smaller win",
    "cost.cell.loses": "loses",
    "cost.cell.worse": "a worse loss",
    "cost.cell.match": "the match",
    "cost.cell.deal": "the deal",
    "cost.cell.cut": "the deal: a cut",
    "cost.cell.no_cut": "the cut",
    "cost.cell.score": "{points} of the score",
    "cost.clause.points": "costs {points:points}",
    "cost.clause.sure": "gives up {points:points} that were sure",
    "cost.clause.fails": "fails to clean",
    "cost.clause.lets": "lets {other} clean",
    "cost.clause.both": "fails to clean and lets {other} clean",
    "cost.clause.alone": "changes who cleans",
    "cost.clause.level": "changes who cleans",
    "cost.clause.win": "gives the win away",
    "cost.clause.turns": "gives the win away",
    "cost.clause.smaller": "makes the win smaller",
    "cost.clause.loses": "loses",
    "cost.clause.worse": "makes the loss worse",
    "cost.clause.deal": "gives the next deal away",
    "cost.clause.cut": "makes the next deal a cut",
    "cost.clause.no_cut": "gives the cut for the next deal away",
    "cost.clause.score": "costs {points} of the score",
    "cost.sentence.points": "costs {side:name} {points:word points}",
    "cost.sentence.sure": "leaves {side:name} sure of {points:word points} less",
    "cost.sentence.fails": "costs {side} their cleaning",
    "cost.sentence.lets": "lets {other} clean",
    "cost.sentence.both": "costs {side} their cleaning and lets {other} clean",
    "cost.sentence.alone": "leaves {side} to fail alone",
    "cost.sentence.level": "lets {other} draw level in cleaning",
    "cost.sentence.win": "gives up the win",
    "cost.sentence.turns": "turns a win into a loss",
    "cost.sentence.smaller": "makes the win smaller",
    "cost.sentence.loses": "brings {side} a loss",
    "cost.sentence.worse": "makes the loss worse",
    "cost.sentence.deal": "gives the next deal away",
    "cost.sentence.cut": "makes the next deal a cut",
    "cost.sentence.no_cut": "gives the cut for the next deal away",
    "cost.sentence.score": "makes the match {points:word points} worse for {side}",
    "cost.each.points": "cost {side:name} {points:word points} each",
    "cost.each.sure": "leave {side:name} sure of {points:word points} less each",
    "cost.each.fails": "cost {side} their cleaning",
    "cost.each.lets": "let {other} clean",
    "cost.each.both": "cost {side} their cleaning and let {other} clean",
    "cost.each.alone": "leave {side} to fail alone",
    "cost.each.level": "let {other} draw level in cleaning",
    "cost.each.win": "give up the win",
    "cost.each.turns": "turn a win into a loss",
    "cost.each.smaller": "make the win smaller",
    "cost.each.loses": "bring {side} a loss",
    "cost.each.worse": "make the loss worse",
    "cost.each.deal": "give the next deal away",
    "cost.each.cut": "make the next deal a cut",
    "cost.each.no_cut": "give the cut for the next deal away",
    "cost.each.score": "make the match {points:word points} worse for {side}",
    # --- the foot
    "line": "Line",
    "exact": "Exact, {nodes}, {time}.",
    "interrupted": "Interrupted, {nodes}, {time}.",
    "seconds": "{number:.1f} s",
    "milliseconds": "{number:.0f} ms",
    "milliseconds_small": "{number:.1f} ms",
    # --- other pages
    "rules_differ": "Rules that differ from the usual:",
    "rules_note": "Rules: {options}.",
    "source": "Source: {source}",
    "comment_trick": "Before trick {trick}",
    "comment_card": "{seat} plays {rank}, trick {trick}",
    "comment": "{text}",
    "comment_by": "{text} ({by})",
    "variant_name": "{name}: {title}",
    "variant_about": "{summary} ({clauses})",
    "variant_hand": "{hand} a player when the stock is gone. Clauses {clauses}.",
    "options": "Options, each with its values and the clauses behind it. --set NAME=VALUE, or "
    "NAME=VALUE in a position, changes one:",
    "option_question": "{question} ({clauses})",
    "whole_number": "a whole number",
    "whole_number_usual": "a whole number (usual: {usual})",
    "usual": "{meaning} (usual)",
    "rules_more": "A position begins with the name of its variant. `ristikontra rules lappi` shows "
    "which options a variant knows, and which value it usually has.",
    "head.name": "Name",
    "head.title": "Title",
    "no_examples": "No worked example has a name that begins with {prefix!r}.",
    "examples_more": "`ristikontra show NAME` shows one, `ristikontra solve NAME` solves it.",
    # --- what the command line says
    "no_stdin": "cannot read standard input: {reason}",
    "closed": "it is closed",
    "error": "error: {message}",
    "internal": "internal error: {kind}: {message}. Please report it.",
    "warning": "warning: {message}",
    "impossible": "this cannot have happened. {why}",
    "nothing_read": "no position was read",
    "numbered": "-- line {line} --",
    "match.head.deal": "Deal",
    "match.head.score": "Score",
    "match.head.held": "Held over",
    "match.none_held": "-",
    "match.score": "NS {ns}, EW {ew}{held}. {seat} deals next.",
    "match.held": ", {points} held over",
    "match.won": "{side} win the match, NS {ns}, EW {ew}.",
    "kontra.head.player": "Player",
    "kontra.head.cards": "Cards",
    "kontra.head.role": "Part",
    "kontra.role.none": "-",
    "kontra.role.deals": "dealer",
    "kontra.role.leads": "leads",
    "kontra.role.both": "dealer, leads",
    "kontra.open": "The pack of {pack:cards} shows {top:a} on top and {bottom:a} at the bottom: it "
    "is not locked (K5, K6).",
    "kontra.locked": "The pack of {pack:cards} shows {rank:ranks} on top and at the bottom: it is "
    "locked (K5, K6).",
    "kontra.leads": "Player {seat:name} leads {cards:or} from hand, or {top:the} on top, or "
    "{bottom:the} at the bottom (K7). Nothing more is turned up, and a bottom card left there "
    "stays till the rest of the pack is gone.",
    "kontra.unlocks": "Player {seat:name} has {rank:a} too and must lead it, which unlocks the "
    "pack (K8, K9).",
    "kontra.unlocks_two": "Player {seat:name} has the other two {rank:ranks} and must lead one, "
    "which unlocks the pack (K8, K9).",
    "kontra.unlocks_dealer": "Players {seats:and} have {rank:a} each. The dealer comes first, so "
    "{seat:name} must lead it, which unlocks the pack (K8, K9).",
    "kontra.unlocks_left": "Players {seats:and} have {rank:a} each. Who sits to the dealer's left "
    "comes first, so {seat:name} must lead it, which unlocks the pack (K8, K9).",
    "kontra.stays": "Nobody has another {rank:rank}, so it stays locked. Player {seat:name} leads "
    "{cards:or} from hand (K10).",
    "kontra.tricks": "{tricks:tricks}: {full:word} with the pack, one spiced with what is left of "
    "it, and five without (K22).",
    "kontra.six": "Six tricks, with the cards in hand: no drawing, no dark play, no spice (K10).",
    "kontra.head.points": "Points",
    "kontra.head.next": "Next deal",
    "kontra.next.deals": "deals",
    "kontra.next.cuts": "cuts",
    "kontra.next.few": "fewer than 21",
    "kontra.next.many": "not the fewest",
    "kontra.deals": "Player {seat:name} deals next, with the fewest points of those who have 21 "
    "or more (K25).",
    "kontra.deals_alone": "Player {seat:name} deals next: nobody else has 21 points (K25).",
    "kontra.cut": "Players {seats:and} cut for the deal, with the fewest points of those who have "
    "21 or more (K25, K26). Each has one chance in {number:word}.",
    "kontra.cut_all": "Players {seats:and} cut for the deal: nobody has 21 points (K26). Each has "
    "one chance in {number:word}.",
    "kontra.left": "{points:card points} stayed in the locked pack (K10).",
    "prove": "Proved for NS, by {objective}: {proved} to come. {states} states, {bytes} bytes in "
    "{file}",
    "prove.exactly": "exactly {least}",
    "prove.between": "at least {least}; at most {most}",
    "prove.bound.points": "{points:points}",
    "prove.bound.clean.both": "neither side or both fail to clean, {points:points}",
    "prove.bound.clean.EW": "EW fail to clean, {points:points}",
    "prove.bound.clean.NS": "NS fail to clean, {points:points}",
    "prove.bound.result": "payoff {outcome}, {points:points}",
    "extra": "this needs {package}; install ristikontra[{extra}]",
    "generate.cards": "a hand of {variant} has from 1 to {most} cards",
    "generate.vain": "of {number} endings drawn none was as wanted",
    "batch.cannot_read": "cannot read {file}: {reason}",
    "batch.no_files": "{folder} holds no position file, whose name ends in .toml",
    "batch.no_form": "{file}: the name of the answers must end in {forms}",
    "batch.no_json": "this is no JSON with a position: {reason}",
    "batch.no_cluster": "no Dask cluster answers at {address}: {reason}",
    "batch.fault": "{place}: {message}",
    "batch.exists": "{file} exists already; remove it, or give another name",
    "batch.busy": "another run is at work in {folder}",
    "batch.other_question": "{folder} holds the beginning of a run that asked something else; "
    "finish that one, or remove the folder",
    "batch.other_input": "{folder} holds the beginning of a run with other input; finish that one, "
    "or remove the folder",
    "batch.lost": "a process that was solving has died ({reason}); the same command goes on where "
    "it was",
    "batch.stopped": "Stopped. The same command goes on from here.",
    "batch.rate": "{rate}/s",
    "batch.left": ", {time} left",
    "batch.done": "{positions} in {file}; {time}, {rate} a second.",
    "batch.resumed": "{positions} of them were solved by earlier runs.",
    "batch.one_bad": "{positions} was wrong and is left out.",
    "batch.bad": "{positions} were wrong and are left out.",
    "bench.first": "{endings} of every sort, drawn by the seed {seed}. Nodes are cards played in "
    "the search, µs are CPU time.",
    "bench.pack": "{variant}, {cards} in each hand, from a shuffled pack",
    "bench.deals": "{variant}, {cards} in each hand, left of whole deals",
    "bench.peers": "In turns with DDS on bridge (its value, or all of its cards): µs",
    "bench.kind.value": "value",
    "bench.kind.cards": "all cards",
    "bench.kind.line": "with line",
    "bench.kind.solve": "Solver.solve",
    "bench.head.objective": "By",
    "bench.head.kind": "What",
    "bench.head.nodes": "nodes",
    "bench.head.micros": "µs",
    "bench.head.mean": "mean",
    "bench.head.p99": "99%",
    "bench.head.nodes_ratio": "nodes:old",
    "bench.head.time_ratio": "µs:old",
    "bench.peer.cards": "cards",
    "bench.peer.here": "here",
    "bench.peer.there": "DDS",
    "bench.peer.kind": "What",
    "bench.peer.p99": "99%",
    "bench.peer.median_ratio": "medians",
    "bench.peer.mean_ratio": "means",
    "bench.peer.p99_ratio": "99%s",
    "bench.other": "the earlier measurement is of {endings} of every sort, by the seed {seed}: "
    "measure the same",
    "bench.no_record": "cannot read {file} as a measurement: {reason}",
    "perft": "{lines:lines} of {cards:cards}, {time}.",
    "perft_agrees": "The rules as written count the same.",
    "perft_differs": "The rules as written count {lines:lines}: please report this.",
    # --- analyse
    # --- the report
    "analyse.start": "With best play: {value}.",
    "analyse.start_sure": "At the start {value}.",
    "analyse.end_open_sure": "The line stops early; there {value}.",
    "analyse.end": "The line played: {value}.",
    "analyse.end_open": "The line stops early; best play after it: {value}.",
    "analyse.end_same": "The line came to just that.",
    "analyse.no_mistakes": "No mistakes.",
    "analyse.mistakes": "{mistakes} in {choices}.",
    "analyse.plot.points": "{side} points in the end, after each card{edge}.",
    "analyse.plot.sure": "What {side} is sure of, after each card.",
    "analyse.plot_edge.clean": ", and who is ahead in cleaning (= nobody)",
    "analyse.plot_edge.deal-points": ", and who deals next (= a cut)",
    "analyse.plot_edge.result": ", and who is ahead in the result (= nobody)",
    "analyse.points_row": "pts",
    "analyse.edge_row": "edge",
    "analyse.level": "=",
    "analyse.head.trick": "Trick",
    "analyse.head.cards": "Cards",
    "analyse.head.winner": "Won by",
    "analyse.head.worth": "Worth",
    "analyse.head.points": "{side:end} with",
    "analyse.head.sure": "{side} is sure of",
    "analyse.row_start": "-",
    "analyse.sign.!": "! the only good card of several",
    "analyse.sign.mistakes": "?! ? ?? mistakes",
    "analyse.sign.=": "= did not matter",
    "analyse.sign.sure": "= any card left its player sure of as much",
    "analyse.sign.·": "· forced",
    "analyse.signs": "{signs}.",
    "analyse.mistake": "Trick {trick}, {seat}'s {rank} {mark}: {cost}. Better: {better}.",
    "analyse.quiet": "Trick {trick}, {seat}'s {rank}: no sign, but it can cost the deal.",
    "analyse.on_table": "({card})",
    "analyse.before": "Before",
    "analyse.after": "After",
    "analyse.punished": "Punished",
    "analyse.by_score": "By score",
    "analyse.why": "Why",
    "analyse.score_none": "the deal's result is the same, whatever the points so far",
    "analyse.score_all": "the deal's result is worse, whatever the points so far",
    "analyse.score_some": "the deal's result is worse if NS had {ranges} points before the line",
    "analyse.score_range": "{lowest}-{highest}",
    # --- the summary
    "analyse.head.player": "Player",
    "analyse.head.played": "Cards",
    "analyse.head.choices": "Choices",
    "analyse.head.outcome": "Outcome lost",
    "analyse.head.deals": "Sixths of the deal lost",
    "analyse.head.lost": "Points lost",
    "analyse.nothing": "-",
    "analyse.negative": "Points lost are below nothing where a worse outcome brought points in.",
    # --- what cannot be judged
    "analyse.no_line": "there is no line to judge; give one with --line",
    "analyse.line_left": "the line of the file does not begin with --after; give one with --line",
    "analyse.nobody": "--{option} {name}: at this table there are {names:and}",
    "analyse.for_two": "--for chooses one of three players; here values are those of {side:name}",
    "analyse.for_points": "a line of three players is judged by points alone",
    "analyse.hidden_json": "--hide asks questions, and --json leaves no room for them",
    "analyse.hidden_stdin": "--hide reads guesses from standard input, so no position can come "
    "from there",
    # --- the quiz
    "analyse.trick": "Trick {trick}",
    "analyse.ask": "Your card for {seat} ({cards})? ",
    "analyse.no_card": "That is no card to play now; there is {cards}. Or: ? for help, quit to "
    "stop.",
    "analyse.how_to": "Answer with a card, such as K or 10. ? shows this and the position again, "
    "quit stops and shows the score.",
    "analyse.right": "Right: {rank} keeps everything.",
    "analyse.right_only": "Right: {rank} is the only good card.",
    "analyse.right_any": "Any card is as good here.",
    "analyse.right_any_sure": "Any card leaves you sure of as much.",
    "analyse.wrong": "{rank} {cost}. Better: {better}.",
    "analyse.was_played": "{seat:name} {rank}{mark}",
    "analyse.was_played_all": "Played: {plays}.",
    "analyse.score": "You found a good card {right} of {asked}.",
    "analyse.score_lost": "Your cards lose {own}; those played lose {played}.",
    "analyse.lost_outcome": "the outcome {times}",
    "analyse.lost_both": "{points} and {outcome}",
    "analyse.lost_nothing": "nothing",
    "analyse.once": "once",
    "analyse.times": "{number} times",
    "analyse.stopped": "Stopped before the end.",
    "analyse.nothing_asked": "There was nothing to choose.",
    "analyse.quiz_more": "Without --hide the whole line is explained.",
    # --- verify
    # --- the verdicts
    "verify.verdict.true": "true",
    "verify.verdict.false": "false",
    "verify.verdict.points": "a matter of points only",
    "verify.verdict.score": "a function of the score",
    "verify.not_judged": "not judged",
    "verify.claim": "{id}  {verdict}",
    "verify.claim_expected": "{id}  {verdict}, as expected",
    "verify.claim_differs": "{id}  {verdict}; but the file expects: {expect}",
    "verify.part": "{says}: {verdict}",
    # --- what is measured by what
    "yardstick.force": "All cards known, best opposition.",
    "yardstick.help": "All players choosing their cards together.",
    "yardstick.every": "Every way to go on tried.",
    "yardstick.cards": "By the rules and the cards alone.",
    # --- what a claim says
    "verify.says.at": "at {value}",
    "verify.says.after": "after {value}",
    "verify.says.set": "with {value}",
    "verify.says.swap": "with {value} changed over",
    "verify.says.lead": "with {value} on lead",
    "verify.says.objective": "by {value}",
    "verify.is.right": "the {card} is right",
    "verify.is.only": "the {card} is the only right card",
    "verify.is.not only": "the {card} is right, and not it alone",
    "verify.is.mistake": "the {card} is a mistake",
    "verify.is.worst": "the {card} is the worst card",
    "verify.is.forced": "the {card} is the only card that may be played",
    "verify.is.unbeatable": "the {card} cannot be beaten in this trick",
    "verify.is.beatable": "the {card} can be beaten in this trick",
    "verify.is.better": "the {card} is better than {than}",
    "verify.is.worse": "the {card} is worse than {than}",
    "verify.is.as good": "the {card} is as good as {than}",
    "verify.is.no better": "the {card} is no better than {than}",
    "verify.is.no worse": "the {card} is no worse than {than}",
    "verify.costs": "the {card} costs {costs}",
    "verify.same": "{same} are worth the same",
    "verify.best": "the best cards are {best}",
    "verify.can": "{side} can force: {can}",
    "verify.cannot": "{side} cannot force: {cannot}",
    "verify.can_deny": "{side} can deny: {can_deny}",
    "verify.cannot_deny": "{side} cannot deny: {cannot_deny}",
    "verify.could": "it could come: {could}",
    "verify.could_not": "it could never come: {could_not}",
    "verify.always": "it comes always: {always}",
    "verify.will": "it comes with best play: {will}",
    "verify.line": "best play for {best_for}: {line}",
    "verify.settled": "nothing matters any more",
    "verify.winners": "sure winners: {winners}",
    "verify.needs": "{side} need {needs} more",
    "verify.gains": "{side} gain {gains}",
    # --- reasons
    "verify.reason.beaten": "After {card}, {who} get the trick in some of the {first} ways to "
    "finish it.",
    "verify.reason.unbeaten": "After {card}, {who} get the trick in none of the {first} ways to "
    "finish it.",
    "verify.reason.line": "It can come like this.",
    "verify.reason.no_line": "No line of play brings it.",
    "verify.reason.no_other": "Every line of play brings it.",
    "verify.reason.otherwise": "A line comes to something else.",
    "verify.reason.forces": "{who} can do it.",
    "verify.reason.denies": "{who} can prevent it.",
    "verify.reason.legal": "What may be played: {cards}.",
    "verify.reason.departs": "The first of the worst cards in it is {who}'s {card}.",
    "verify.reason.settled": "Every line of play comes to the same.",
    "verify.reason.matches": "{who} has {card} too.",
    "verify.reason.unmatched": "Nobody but {who} has {card}.",
    "verify.reason.needs": "{who} have {first} and win with {third}: {second} more.",
    "verify.reason.gain": "With the change NS take {second}, without it {fourth}.",
    "verify.reason.gain_outcome": "With the change NS take {second}, without it {fourth}; and the "
    "outcome is another.",
    "verify.reason.places": "Judged at {first} places; the answer is this at {second} of them.",
    "verify.reason.place": "Judged at {first} places; the answer is the same at all of them.",
    "verify.value": "With best play: {value}.",
    "verify.card_best": "{cards} is best",
    "verify.cards_best": "{cards} are best",
    "verify.card_cost": "{card} {cost}",
    "verify.cards": "{cards}.",
    "verify.line_shown": "Line",
    "verify.better_shown": "Best",
    "verify.why": "{words}",
    "verify.scores": "By the deal's result, if NS had so many points before: {ranges}.",
    "verify.scores_never": "Whatever the points so far, it never costs the deal.",
    "verify.scores_same": "By the deal's result, whatever the points so far: {verdict}.",
    "verify.function": "If NS had so many points before: {ranges}.",
    "verify.constant": "So it is whatever the points so far.",
    "verify.instance": "For instance, with {ns} for NS so far and {ew} for EW:",
    "verify.score_range": "{lowest}-{highest} {verdict}",
    "verify.score_one": "{lowest} {verdict}",
    # --- the foot
    "verify.no_claims": "This file claims nothing.",
    "verify.counted": "{claims}: {counts}.",
    "verify.count": "{number} {verdict}",
    "verify.all_expected": "All as the file expects.",
    "verify.unexpected": "Not as the file expects: {ids}.",
    "verify.all_met": "What the file expects of its position is so.",
    "verify.unmet": "{place} the file expects {expected}; found: {found}.",
    "verify.unmet.place": "By {objective}",
    "verify.unmet.set": "with {options}",
    "verify.unmet.after": "after {cards}",
    "verify.unmet.outcome": "outcome {value}",
    "verify.unmet.points": "points {value}",
    "verify.unmet.best": "best {value}",
    "verify.unmet.result": "result {value!r}",
    "verify.unmet.unknown": "a result that hangs on what is not known",
    "verify.no_file": "{words!r} is no position file; claims stand in a file or a worked example",
    # --- solve --by-score, and what play decides about cleaning
    "by_score.yardstick": "All cards known, best play by everyone: the result first, then points. "
    "What it is depends on the points that NS have taken so far.",
    "by_score.same": "Whatever the points so far: {result}.",
    "by_score.both": "NS need {points} so far not to lose, and {wins} to win.",
    "by_score.win": "NS need {points} so far to win, and lose with fewer.",
    "by_score.hold": "NS need {points} so far not to lose, and cannot win.",
    "by_score.always_hold": "NS cannot lose, and need {points} so far to win.",
    "by_score.never": "NS lose, whatever the points so far.",
    "by_score.over": "With {points} both sides have {target} already, and the first there has won: "
    "see the table for the others.",
    "by_score.mixed": "More points are not always better here: see the table.",
    "by_score.head.so_far": "NS so far",
    "by_score.head.result": "Result",
    "by_score.head.points": "NS take",
    "by_score.head.best_lead": "Best lead",
    "by_score.head.best_play": "{seat}'s best",
    "by_score.any_card": "any card",
    "by_score.one": "{points}",
    "by_score.range": "{low}-{high}",
    "by_score.ahead": "{winner} {low} to {high} ahead",
    "by_score.clean.by force": "{side} can force their cleaning.",
    "by_score.clean.only with help": "{side} clean only with help: {other} can prevent it.",
    "by_score.clean.never": "{side} cannot clean, not even with everybody's help.",
    "by_score.denied.and": "{other} can do so and clean as well.",
    "by_score.denied.or": "{other} cannot both do so and be sure of cleaning.",
    "by_score.security": "Both would lose. NS can be sure of {ns}, EW of {ew}, each counting its "
    "own loss.",
    "by_score.payoff": "{payoff:+d}",
    "by_score.free": "Cleaning costs {side} nothing: {points} with it or without.",
    "by_score.price": "Cleaning costs {side} {price}: {with_it} with it, {without} without.",
    "by_score.deny_free": "Keeping {other} from cleaning costs {side} nothing.",
    "by_score.deny_price": "Keeping {other} from cleaning leaves {side} {with_it}; otherwise "
    "{without}.",
    "by_score.both_free": "They can also keep {other} from cleaning, and neither costs them a "
    "point.",
    "by_score.both_price": "To keep {other} from cleaning as well leaves them {with_it}.",
    # --- feasible
    "feasible.past.possible": "This could have happened, for example so:",
    "feasible.past.first": "This is where the deal begins: nothing has happened yet.",
    "feasible.past.impossible": "This cannot have happened. {words}",
    "feasible.past.unknown": "Whether this could have happened was not found out in the time "
    "given.",
    "feasible.help": "With everybody's help:",
    "feasible.goal.possible": "{goal}: possible.",
    "feasible.goal.impossible": "{goal}: impossible, whatever anybody plays.",
    "feasible.goal.unknown": "{goal}: not found out in the time given.",
    "feasible.line": "Line",
    # --- new: what is said in a position file to be filled in, above each key
    "new.begin": "{title}: write your own hands below, then: ristikontra solve FILE\n"
    "A line that begins with # says nothing. Take the # away from a key that you know\n"
    "something about; docs/files.md says what each means.",
    "new.title": "My ending",
    "new.lead": "Who leads, or led to the trick on the table: N, E, S or W.",
    "new.hands": "10 or T is the ten; order and suits do not matter; - is an empty hand.",
    "new.options": "Rules that are played in different ways.",
    "new.option": "{question} ({values})",
    "new.about.taken": "Card points taken so far: all that are not in hands or on the table (here "
    "{gone}).",
    "new.about.won": "Tricks won so far.",
    "new.about.run": "The last tricks, if the leader led one rank to them: sevens to the last two.",
    "new.about.trick": 'Cards on the table in order of play, as ["7", "6"], no longer in the '
    "hands.",
    "new.about.dirty": "Sides that took a queen before and must clean; [] for none.",
    "new.about.clean": 'Sides of these that have cleaned since, as ["EW"].',
    "new.about.score": "The match before this deal.",
    "new.about.held": "Game points held over from the deal before.",
    "new.about.line": "What was played, for `ristikontra analyse`.",
}

#: A result as a sentence, by its name (`scoring.ResultName`), and in a few words for a table.
RESULTS: Final[Mapping[str, tuple[str, str]]] = {
    "more points": (
        "{winner} win the deal with {high} of {total} points, worth {payoff}",
        "{winner} win",
    ),
    "all points": ("{winner} win the deal with every point, worth {payoff}", "{winner} take all"),
    "match won": ("{winner} win the match", "{winner} win the match"),
    "undecided": ("The match goes on", "match goes on"),
    "held over": ("Half each: the deal is held over", "held over"),
    "tie": ("Half each: a tie", "tie"),
    "both fail to clean": ("Both sides fail to clean", "both fail"),
    "both lose": ("Both lose: {each}", "both lose: {each}"),
    "dishonourable loss": (
        "{winner} win: {loser} fail to clean and lose dishonourably",
        "{loser} lose dishonourably",
    ),
    "honourable loss": (
        "{winner} win with {high} of {total} points: {loser} lose honourably",
        "{loser} lose honourably",
    ),
    "point loss": ("{winner} win: {loser} lose on points", "{loser}: point loss"),
    "fewer cards": ("Half each, but {winner} win with more tricks", "{winner} win, more tricks"),
    "piss game": ("{winner} win: {loser} have a piss game", "{loser}: piss game"),
    "lappi": ("{winner} win: {loser} are in Lapland (lappi)", "{loser}: lappi"),
    "kortiton lappi": (
        "{winner} win: {loser} are in Lapland without a trick (kortiton lappi)",
        "{loser}: kortiton lappi",
    ),
    "kusilappi": (
        "{winner} win: {loser} have nothing but a queen (kusilappi)",
        "{loser}: kusilappi",
    ),
    "deals next": ("{winner} deals next", "{winner} deals"),
    "cut for the deal": ("The next deal is cut for", "a cut"),
    "scores": ("{winner} end {payoff} ahead in the match", "{winner} {payoff} ahead"),
}
#: What each side loses by, where both do.
LOSSES: Final[Mapping[str, str]] = {
    "piss game": "piss game",
    "lappi": "lappi",
    "kortiton lappi": "kortiton lappi",
    "kusilappi": "kusilappi",
}
#: For results whose name says it all, and for those that only a number is known of.
LEVEL_SCORES: Final = ("The scores end level", "scores level")
AHEAD: Final = ("{winner} come out {payoff} ahead", "{winner} +{payoff}")
EVEN: Final = ("Even", "even")


def time_text(seconds: float) -> str:
    """Return a time in words.

    >>> time_text(0.00118), time_text(0.25), time_text(12.34)
    ('1.2 ms', '250 ms', '12.3 s')
    """
    if seconds >= 1:
        return REPORTS["seconds"].format(number=seconds)
    if seconds >= 0.01:
        return REPORTS["milliseconds"].format(number=seconds * 1000)
    return REPORTS["milliseconds_small"].format(number=seconds * 1000)


def result_words(
    name: str | None, winner: str | None, payoff: int, high: int = 0, total: int = 0
) -> tuple[str, str]:
    """Return a result as a sentence without its full stop, and in a few words.

    `name` is as records write it, "both lose: NS lappi, EW piss game" too, and None where only the
    payoff is known; `high` are the winner's points of `total`.

    >>> result_words("dishonourable loss", "EW", -2)[1]
    'NS lose dishonourably'
    >>> result_words(None, None, 0), result_words(None, "NS", 2)[1]
    (('Even', 'even'), 'NS +2')
    """
    loser = SIDE_NAMES[1 - SIDE_NAMES.index(winner)] if winner in SIDE_NAMES else ""
    forms, each = AHEAD if winner else EVEN, ""
    if name is not None:
        name, _, by = name.partition(": ")
        losses = (side.split(" ", 1) for side in by.split(", ") if by)
        each = ", ".join(f"{side} {LOSSES[loss]}" for side, loss in losses)
        forms = RESULTS[name]
    worth: object = abs(payoff)
    if name in ("more points", "all points"):
        worth = count(abs(payoff), "game point")
    if name == "scores" and not winner:
        forms = LEVEL_SCORES
    sentence, short = (
        form.format(winner=winner, loser=loser, payoff=worth, high=high, total=total, each=each)
        for form in forms
    )
    return sentence, short
