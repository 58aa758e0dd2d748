"""What is wrong with what somebody gave, by what it was given as; and hints at the remedy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FAULTS: Final[Mapping[str, str]] = {
    # --- how many, and what may have been meant
    "more_faults": "and {number:more faults}",
    "hint.key": "; did you mean {name!r}?",
    "hint.known": "; there are {known:list}",
    "hint.either": "; did you mean {names:or}?",
    "hint.example": "; did you mean {name}?",
    "hint.hands": "; did you mean {variant} and its hands?",
    "hint.example_or_hands": "; did you mean {name}, or {variant} and its hands?",
    # --- cards and play
    "card.none": "{text!r} is not a card",
    "card.no_rank": "{text!r} is not a rank; ranks are A K Q J T (or 10) 9 8 7 6 5 4 3 2",
    "card.suit": "{text!r} may go with the card before it or after it; write each suit right after "
    "its card",
    "card.hidden": "{text!r} stands for a hidden card, and here every card must be known; "
    "`ristikontra advise` or `play --adversary` takes hidden hands",
    "play.none": "{seat:name} has no {rank:rank}",
    "play.barred": "{seat:name} may not lead {rank:a} again: the limit is {limit} tricks running "
    "(R16)",
    "play.kept": "{seat:name} must keep the last king until the stock is empty (L8)",
    "play.no_stock": "{seat:name} cannot turn a card: no stock is left",
    "play.no_bottom": "the card at the bottom of the pack may be led to the first trick of a deal "
    "alone (K7)",
    "play.no_dark": "no card of the stock may be turned and played: dark=no (R15)",
    "play.other_turned": "the next card of the stock is {next:a}, not {rank:a}",
    "play.turned_before": "{rank:The} was turned and went to the hand; now a card of the hand is "
    "played (A2)",
    "play.turned": "{rank:a} may not be turned now: it may not be played from a hand either (A2)",
    "play.not_held": "{seat:name} has no {rank:rank} in the hand; the next card of the stock is "
    "one: to turn it, write *{rank}",
    "play.over": "every card has been played",
    "env.illegal": "{seat:name} may not take action {action}: the mask allows {allowed:list}",
    # --- variants and options
    "rules.no_variant": "unknown variant {variant!r}{hint}",
    "rules.elsewhere": "{variant} is not played in tricks, and this is for games that are",
    "rules.no_option": "unknown option {option!r}{hint}",
    "rules.other_option": "{variant} has no option {option}",
    "rules.number": "{option} must be a whole number from 1 to 9999, not {value!r}",
    "rules.value": "{option} must be {allowed:or}, not {value!r}",
    "rules.variant_value": "in {variant} {option} must be {allowed:or}, not {value!r}",
    # --- a position as it was given
    "setup.no_seat": "no seat {seat!r}; the seats are {seats:and}",
    "setup.no_side": "no side {side!r}; the sides are {sides:and}",
    "setup.no_lead": "it is not said who leads (lead)",
    "setup.no_hand": "{seat:name's} hand is missing",
    "setup.one_card": "{text!r} is more than one card; put commas between them",
    "setup.large_trick": "a trick on the table has at most {most:word cards}",
    "setup.twice": "{card} stands in {seat} already",
    "setup.twice_trick": "{card} stands in the trick already",
    "setup.twice_pack": "{card} stands in the pack already",
    "setup.twice_stock": "{card} stands in the stock already",
    "setup.no_run": "a run is a rank, x, and 1, 2 or 3, like 2x1, not {text!r}",
    "setup.pair_less": "{name} cannot be less than nothing: {side}={number}",
    "setup.pair_most": "{name} is {most} at most: {side}={number}",
    "setup.pair_both": "{name} must name both sides; {side} is missing",
    "setup.pair_every": "{name} must name every side; {side} is missing",
    "setup.held_less": "held cannot be less than nothing: {number}",
    "setup.held_most": "held is {most} at most: {number}",
    "setup.held_over": "{variant} holds no game points over",
    "setup.held_over_option": "{variant} holds no game points over unless sixty_sixty=held_over",
    "setup.copies": "{number:few} {rank:ranks}: {places:list}",
    "setup.copies.trick": "the trick {cards}",
    "setup.copies.pack": "the pack {cards}",
    "stock.left": "while there is a stock this cannot be answered; ask it of a position in which "
    "the stock is empty (R17, K19)",
    "setup.copies.stock": "the stock {cards}",
    "setup.copies.run": "the run {number}",
    "setup.large_hand": "{seat:name} has {number} cards; {variant} has at most {most}",
    "setup.sizes": "the hands are not of equal size: {sizes:list}",
    "setup.sizes_trick": "the hands are not of equal size: {sizes:list} (those who have played to "
    "the trick hold one card less)",
    "setup.full_trick": "with the trick each had {number} cards; at most {most}",
    "setup.points": "{taken:and} points taken and {left} still in play make {found}, not {total}",
    "setup.points_locked": "{taken:and} points taken make {found}, which {cards:word cards} of "
    "those that are gone cannot be worth (K10)",
    "setup.no_pack": "with hands of {most:word} the last {spice:word cards} of the pack must be "
    "said, as in {example}; pack:- is a locked pack (K10, K20)",
    "setup.other_pack": "in {variant} no pack is left for the ending",
    "setup.pack_size": "in {variant} the pack has {spice:word cards} left, not {number}, or is "
    "locked: pack:- (K10, K20)",
    "setup.stock_locked": "nobody draws from a pack that is locked (K10): there is no stock",
    "setup.stock_hands": "while there is a stock each hand has {most} cards (R14, K12), not "
    "{number}",
    "setup.stock_uneven": "a stock of {number:word cards} does not come out even: each trick takes "
    "{size:word cards} of it (R8, K22)",
    "setup.taken_up": "the star says that the next card of the stock was turned and taken up, and "
    "here that cannot be (A2)",
    "setup.no_limit": "in {variant} a rank may be led any number of times (K16): no run counts",
    "setup.pack_late": "no trick is left that the cards of the pack could go with (K20)",
    "setup.pack_locked": "the pack cannot be locked: a card of every rank is held, so somebody "
    "could match (K8, K10)",
    "setup.no_cleaning": "in {variant} nobody has to clean",
    "setup.no_queen": "a dirty side took a queen, but no queen is gone (L4)",
    "setup.one_queen": "both sides took a queen, but only one is gone (L4)",
    "setup.not_dirty": "{side} cannot have cleaned: {side} is not dirty",
    "setup.early_clean": "nobody has cleaned before the last part's first trick",
    "setup.no_king": "a side that has cleaned took a king, but no king is gone (L5)",
    "setup.one_king": "both sides took a king to clean, but only one is gone (L5)",
    "setup.last_king": "the last king must be kept for the last part (L8), but none is left (L9)",
    "setup.tricks": "{gone} tricks are gone, but {won:and} are said to be won",
    "setup.match_over": "{side} have won the match already: the target is {target}",
    "setup.first_unknown": "both sides have reached the target; say which did so first",
    "setup.first_wrong": "{side} has not reached the target",
    "setup.first_needless": "only one side has reached the target; first is not needed",
    "setup.run_long": "{length} leads of the {rank:rank} running break the limit of {limit} (R16)",
    "setup.run_led": "after {length} leads of the {rank:rank} running it could not be led again "
    "(R16)",
    "setup.begun": "cards have been played to this trick already",
    # --- what is known where hands are hidden
    "view.partners": "with hidden hands this can be asked only where two play against two, not in "
    "{variant}",
    "view.two": "in {variant}, once the pack is used up, the other hand is what you have not seen",
    "view.locked": "where the pack is locked, say what you have not seen, as in B:_ unseen:AAKK72",
    "view.drawn": "in {variant} hands can be hidden once nothing is drawn any more",
    "view.pack": "of the pack's last cards one at most is known, as in pack:_ or pack:7_",
    "view.turn_hidden": "{seat:name} is on turn: that hand must be known in full",
    "view.sizes": "how many cards a hidden hand has cannot be told: write one sign for each, like "
    "E:___",
    "view.no_gone": "every card that has been seen and is in no hand must be said, like "
    "gone:AAKK72, or every card that has not, like unseen:QJ7",
    "view.both": "gone and unseen say the same: leave one of them out",
    "view.stock": "of a hidden stock the next card alone may be known, as in stock:____ or "
    "stock:7___",
    "view.copies.gone": "{number:few} {rank:ranks} have been seen: in the hands, on the table and "
    "gone",
    "view.copies.unseen": "{number:few} {rank:ranks}: in the hands, on the table and unseen",
    "view.run": "the run has used up {number} {rank:ranks}, which are not among those gone",
    "view.number.gone": "{unseen:word cards} of the pack are unseen, but {places:and} have "
    "{hidden}",
    "view.number.unseen": "{unseen:word cards} are said to be unseen, but {places:and} have "
    "{hidden}",
    "view.places.hands": "the hidden hands",
    "view.places.stock": "the stock",
    "view.places.pack": "the pack",
    "view.places.locked": "the locked pack, but for the rank that locks it,",
    "view.no_deal": "the unseen cards cannot be dealt so that every hand lacks what it is said to "
    "lack",
    "view.held": "{seat:name} holds {rank:a} and cannot lack it",
    "view.nothing_hidden": "nothing of {seat:name's} hand is hidden",
    "view.no_such": "{seat:name} can hold no {rank:rank}",
    "view.stuck": "it hangs on hidden cards whether {seat:name} may lead now "
    "(stuck_lead=pass_left): write the position after this trick",
    "sure.passing": "what is sure is not played for where the lead passes on from a player who has "
    "only the rank that is barred (stuck_lead=pass_left)",
    "sure.nothing_hidden": "no card is hidden: play the ending without --adversary",
    "sure.points_alone": "in {variant} only points can be made sure of: --objective points",
    "sure.nothing": "nothing is sure here, whatever you play",
    "view.over": "every card has been played: there is nothing to advise",
    # --- a finished deal
    "costs.unfinished": "the deal is not finished: what its cards cost is seen at the end",
    "deal.no_dealer": "it is not said who dealt (dealer)",
    "deal.hand": "{seat:name} is dealt {dealt:word} cards, not {number:word}",
    "deal.stock": "the stock of a deal has {dealt} cards, not {number}",
    "deal.points": "a deal has {total} card points, not {ns} and {ew}",
    "deal.share": "no share of the cards gives NS {ns} and EW {ew} points with such cleaning",
    "deal.fails": "who failed to clean must be known: fails:EW, or fails:- if nobody did",
    "deal.not_dirty": "a side that is not dirty cannot fail to clean (L4)",
    "deal.both_fail": "both sides cannot fail: who wins the last king has cleaned (LS4)",
    "deal.lone_queen": "whether the lone queen made a side dirty must be known: dirty:EW, or "
    "dirty:- if it did not",
    "deal.tricks": "a deal has {total} tricks, not {ns} and {ew}",
    "deal.no_trick": "a side without a trick has no card points",
    "deal.first": "{side} have not reached the target of a race",
    "deal.over": "the match is over",
    "deal.unscored.first": "who reached the target first must be known: first:NS or first:EW",
    "deal.unscored.last": "who won the last trick must be known: last:NS or last:EW",
    "deal.unscored.taken": "the card points of the deal must be known",
    "deal.unscored.score": "the score before the deal must be known",
    "deal.unscored.won": "the tricks of each side must be known: won:NS=7,EW=6",
    # --- a search, and what an objective lacks
    "stopped": "the search was stopped",
    "value.several": "there is no single value, for {parties} play for themselves: see `worth`",
    "value.none": "no value is guaranteed: the search was stopped, or nobody can force an end",
    "outcomes.not_three": "--outcomes is for three players: two sides have one value",
    "objective.other": "{variant} is not played for {objective!r} but for {objectives:or}",
    "missing": "for the objective {objective!r} this must be known: {needed:and}; write {line} in "
    "a line, or {file} in a file",
    "missing.taken": "taken (the card points so far)",
    "missing.won": "won (the tricks so far)",
    "missing.score": "score (the match before this deal)",
    # --- cards exchanged
    "match.kontra": "nobody keeps the score of {variant} (K27); who deals next after a deal, "
    "`ristikontra kontra` says",
    "swap.two": "two cards are exchanged, each with its seat, such as {seat}7,{other}K",
    "swap.no_card": "{text!r} is not a card with its seat, such as {seat}7",
    "swap.one_hand": "both cards are in one hand: nothing would change",
    "swap.one_rank": "both cards are of one rank: nothing would change",
    # --- the one line of a position
    "text.long": "a text of more than {most} characters is not read",
    "text.endless": "line {line} does not end",
    "text.variant": "a variant comes first: {variants:list}",
    "text.suit_or_south": "{word!r} may be the suit of the card before it, or South's hand; write "
    "it without a space, or S:",
    "text.twice": "{name} is said twice",
    "text.nothing": "nothing stands after {name}",
    "text.nothing_hand": "nothing stands after {name}; write - for an empty hand",
    "text.number": "{text!r} is not a whole number",
    "text.pair_side": "no side {side!r}; {name} is written like {name}:{one}=40,{other}=42",
    "text.pair_number": "{text!r} is not a whole number; write {side}=40",
    "text.picture_lead": "{seat} {mark} in the picture, but lead: says {lead}",
    "text.picture_turn": "{seat} is to play, so {number} cards are on the table; say which, like "
    "trick:2,9",
    "text.hiding": "{name} belongs to hidden hands, and here every card must be known; "
    "`ristikontra advise` or `play --adversary` takes them",
    "text.lacks": "{text!r} is not like E=7; not is written like not:E=7,W=KQ",
    "text.option": "{name} is an option: write {name}=...",
    "text.colon": "{name} is written with a colon: {name}:...",
    "text.cards": "{word!r} is not an item; the cards of a hand stand after its seat, "
    "like N:Q10775",
    "text.unknown": "unknown item {name!r}{hint}",
    "trick.plays": "{due:name} plays after {before:name}, not {seat:name}",
    "trick.leads": "{due:name} leads, not {seat:name}",
    # --- Kontra: a deal that begins, and one that is over
    "kontra.hand": "player {seat:name} has {number:word cards}, not {dealt:word} (K4)",
    "kontra.no_top": "the card turned up on the pack is missing (top, K5)",
    "kontra.no_bottom": "the card turned up at the bottom is missing (bottom, K5)",
    "kontra.one_card": "{text!r} is not one card",
    "kontra.twice": "{card} is in {place} already",
    "kontra.no_dealer": "it is not said who deals (dealer)",
    "kontra.other_lead": "{seat:name} cannot lead that to the first trick (K7 to K10)",
    "kontra.number": "{text!r} is not a number of card points; write those of each player, like "
    "54-33-33, or the cards of a deal that begins, like A:AKQ752",
    "kontra.players": "two or three play Kontra, not {number} (K1)",
    "kontra.negative": "card points cannot be less than nothing: {numbers:list}",
    "kontra.above": "a deal has {total} card points, not {number}",
    "kontra.below": "a deal has {total} card points, not {number}, unless the pack stayed locked "
    "(locked, K10)",
    "kontra.share": "no share of the cards gives {points}",
    "kontra.share_locked": "no share of {cards} cards in six tricks gives {points} (K10)",
    # --- a line of play
    "line.bar": "'|' parts tricks, and no trick has just been finished here",
    "line.turn": "it is {due:name's} turn, not {seat:name's}",
    "line.one_card": "one card belongs after {seat}",
    "line.incomplete": "without hands the line must have all {due} cards that are left to play, "
    "and it has {found}: it tells who held what",
    "line.fifth": "there are four {rank:ranks}, and this is one more",
    "line.ace_or_player": "the line can be read in two ways, for A is a player and an ace: write "
    "spaces between cards, A J, or name every player, AJ B7",
    "line.two_ways": "the line can be read in two ways, for the lead may pass on (R22): name the "
    "players, as in N7 E6",
    # --- the one line of a deal
    "deal.unknown": "unknown item {word!r}; a deal is written like NS=61,EW=59 fails:EW "
    "won:NS=7,EW=6",
    "deal.no_points": "the card points are missing; a deal is written like NS=61,EW=59 fails:EW "
    "won:NS=7,EW=6",
    "deal.pair_side": "no side {side!r}; write NS=40,EW=42",
    "deal.pair_number": "{text!r} is not a whole number up to 9999; write {side}=40",
    "deal.pair_missing": "{sides:and} is missing; write NS=40,EW=42",
    "deal.nobody": "nobody is -, as in fails:-",
    "deal.no_side": "no side {side!r}; there are NS and EW",
    # --- position files
    "toml": "this is not TOML: {reason}",
    "toml.long": "it has more than {most} characters",
    "toml.half": "this is half of a character",
    "toml.deep": "nested more than {most} deep",
    "toml.digits": "a number of {number} digits",
    "file.not_utf8": "this is text neither in UTF-8 nor in UTF-16",
    "file.unknown": "unknown key {name!r}{hint}",
    "file.missing": "{key} is missing",
    "file.must": "{key} must be {what}",
    "file.text": "a text in quotes",
    "file.texts": "a list of texts",
    "file.texts_like": 'a list of texts, like ["2", "9"]',
    "file.number": "a whole number",
    "file.pair": "a table, like {{NS = 40, EW = 42}}",
    "file.table": "a table, like [{key}]",
    "file.tables": "tables, each under [[{key}]]",
    "file.large": "{key} is too large",
    "file.at": "at is a trick, or a trick and a card, like 3 or 3.2",
    "file.not_in_line": "trick {trick} is not part of the line",
    "file.not_in_line.card": "card {card} of trick {trick} is not part of the line",
    "file.expect_two": "{key} is for two sides; of three players one expects guaranteed, "
    "with_help, maxn or kingmaking",
    "file.expect_three": "{key} is for three players, each for himself",
    "file.range": "{text!r} is neither a number nor a range like 24-35",
    "file.objective": "unknown objective {objective!r}{hint}",
    # --- how strict a judge of lines is
    "analyse.bad_mistake": "an inaccuracy costs a point at least, a mistake no less than that",
    "analyse.bad_others": "the only good card needs another beside it",
    # --- a proof that fails
    "prove.no_party": "a certificate of this position is for {parties:or}, not for {party!r}",
    "prove.none": "no certificate can be made: {reason}",
    "prove.no_card": "no card keeps {claim} in {state}, trick {trick}",
    "prove.not_begun": "not begun",
    "prove.refused": "the checker refuses what the solver says: {reason}",
    # --- what a plan cannot be for
    "plan.for_points": "of three players each can be sure of points alone",
    "plan.goal.outcome": "a number alone is of card points: by {objective} write outcome and "
    "points, like 1:{points}",
    "plan.goal.total": "all card points together are {total}",
    "plan.goal.alone": "with three players a plan is for points: write a number",
    "plan.goal.deal": "a plan is for the end of the deal, and for a side",
    "plan.two_sides": "--plan is for two sides; of three players `plan` finds one for points",
    "plan.certificate": "a certificate is of a value, and the goal is an event",
    "puzzles.unknown": "no puzzle is called {name}; the pack has {first} to {last}",
    "collection.no_json": "this is not a JSON object; `ristikontra puzzles make` writes puzzles, a "
    "line each",
    "collection.missing": "this puzzle lacks {fields:and}",
    "collection.must.text": "a text",
    "collection.must.number": "a whole number",
    "collection.must.texts": "a list of texts",
    "collection.must.measures": "an object with look_ahead, at_sight, better_looking, plan_lines",
    "collection.no_id": "the id is empty",
    "collection.twice": "the id {id!r} stands in line {line} already",
    "collection.level": "level is from 1 to 5, not {level}",
    "collection.theme": "unknown theme {theme!r}{hint}",
    "collection.no_theme": "a puzzle has one theme at least",
    "collection.key": "the key is not the one best card; best is {best:signs}",
    "collection.tempting": "the key cannot be the card that tempts",
    "collection.empty": "{source} has no puzzle in it",
    "puzzles.no_theme": "no puzzle has the theme {theme!r}{hint}",
    "puzzles.none": "the pack has no such puzzle",
    "puzzles.none_own": "the collection has no such puzzle",
    "puzzles.unknown_own": "no puzzle of the collection is called {name}{hint}",
    "puzzles.elsewhere": "the theme {theme} does not come up in {variant}",
    "puzzles.cards": "the longest hand of a puzzle has from {least} to {most} cards",
    "puzzles.vain": "of {number:,} endings looked at none was as wanted",
    "lessons.unknown": "there is no lesson {name!r}; they are numbered from 1 to {count}, "
    "and `ristikontra lessons` lists their names",
    "lessons.unknown.meant": "there is no lesson {name!r}; did you mean {meant}?",
    "cannot_read": "cannot read {file}: {reason}",
    "train.no_diary": "{file} has no reviews, or is damaged; it stays as it is",
    "table.no_game": "{file} has no game, or is damaged; rename it to go on without it",
    # --- stores
    "store.no_file": "{file} is not an ordinary file; nothing is kept there",
    "store.none": "{file} is not a store of this kind; it stays as it is. Name another file, or "
    "rename this one",
    "store.newer": "{file} was written by a later version of this program; it stays as it is",
    "store.damaged": "{file} is damaged; it stays as it is. Rename it to begin with an empty one",
    "store.large": "{file} is too large to be a store; it stays as it is",
    "store.busy": "another program is using {file}; try again when it has ended",
    "store.full": "the disk is full: {file} stays as it was before",
    "store.read_only": "{file} cannot be written: it is read-only",
    "store.no_sqlite": "this Python has no SQLite, which keeps games, reviews and journals: "
    "{reason}",
    "store.failed": "{file} cannot be used: {reason}",
    # --- faults of the command line
    "no_verb": "no verb {name!r}{hint}",
    "letters.mixed": "{text!r} and {other!r} are letters of seats in two languages: write N E S W, "
    "or P I E L",
    "letters.either": "{text!r} may be {names:or}; write the name in full",
    "no_language": "{option}: no language {value!r}{hint}",
    "stdout_closed": "standard output is closed",
    "cannot_write": "error: cannot write the answer: {reason}",
    "cannot_write_to": "error: cannot write {file}: {reason}",
    "no_file_in": "nothing can be made in the folder {folder}: {reason}",
    "usage.store": "--state takes a file: what is kept is read from it again",
    "usage.choice": "{value!r} is unknown{hint}",
    "usage.range": "{text!r} is not like 20 or 20..30",
    "usage.range_order": "{text!r}: the smaller number comes first",
    "by_score.kontra": "nobody wins a deal of {variant} (K27), so that --by-score has no result to "
    "show; --objective deal asks who deals next",
    "usage.by_score": "--by-score is about the result, and takes no --max-nodes",
    "usage.no_limit": "--max-seconds does not go with {option}",
    "usage.plan": "--plan is for one score: leave out --by-score",
    "usage.why": "--why explains cards for one score: leave out --by-score",
    "picture.no_font": "no font for a PNG is installed (DejaVu Sans would do); draw an SVG",
    "usage.export": "say what to write: one of {kinds:list}",
    "usage.export_needless": "leave out {options:and}: {kind} has no use for that",
    "usage.position": "POSITION",
    "usage.export_position": "{kind} needs a POSITION",
    "usage.address": "an address begins with https:// or http://, not as {address!r}",
    "usage.puzzles": "no option may stand before {verb}, as {options:and} would",
    "usage.lessons": "--solutions are those of a lesson: name one",
    "usage.stdout": "--json and what is written to - would both stand on standard output",
    "usage.picture_many": "a picture is of one position",
    "usage.picture_file": "each picture needs a file of its own",
    "usage.picture_none": "nothing is drawn: leave out {options:and}, or add --svg or the like",
    "usage.picture_by_score": "a picture is for one score: leave out --by-score",
    "usage.prove": "a certificate is of one position",
    "usage.file": "no file is named.",
    "usage.file_name": "{name!r} is not a file name.",
    "usage.file_option": "{name} is an option; give a name before it, or write ./{name}.",
    "usage.seconds": "{value} is not a number of seconds.",
    "usage.locked": "--locked is about card points; of a deal that begins the cards say it",
    "usage.set": "{text!r} is not like limit=2",
    # --- what was named
    "given.no_example": "there is no worked example {name!r}{hint}",
    "given.unread": "cannot read {name}: {reason}{hint}",
    # --- what a file is that another verb takes
    "kind.this": "this",
    "kind.empty": "{name} is empty",
    "kind.position": "{name} is a position file: verbs such as `ristikontra solve` take it, and "
    "`batch` if its name ends in .toml",
    "kind.deal": "{name} is a whole deal: `ristikontra play` takes it",
    "kind.lines": "{name} has a position a line: `ristikontra solve -`, `export -` and `batch` "
    "take such lines",
    "kind.answers": "{name} has positions in JSON, a line each: `ristikontra solve -`, `export -` "
    "and `batch` take such lines",
    "kind.puzzles": "{name} has puzzles, a line each: `ristikontra puzzles`, `train` and `export "
    "--book` take them after --from, and `solve -` and `batch` solve them",
    "kind.match": "{name} says what finished deals came to: `ristikontra match` takes such lines "
    "from standard input, or one after --deal",
    "kind.game": "{name} keeps a game: `ristikontra play` takes it after --state",
    "kind.diary": "{name} has reviews of puzzles: `ristikontra train --import` takes it",
    "kind.store": "{name} is a store: `ristikontra train` and `play` take it after --state",
    "kind.proof": "{name} is a certificate: `ristikontra prove --check` takes it",
    "kind.measurement": "{name} is a measurement: `ristikontra bench --compare` takes it",
    "kind.parquet": "{name} is answers of `ristikontra batch` in Parquet, which no verb reads",
    "kind.json": "{name} is JSON without a position, which no verb reads",
    "kind.page": "{name} is a page: a browser shows it",
    "kind.picture": "{name} is a picture, which no verb reads",
    "kind.pdf": "{name} is a PDF, which no verb reads",
    "kind.packed": "{name} is packed: unpack it first",
    "kind.binary": "{name} is not text",
    "given.cards": "cards alone do not say whose they are: each hand stands after its seat, like "
    "{example}",
    "given.unknown": "no file, worked example, puzzle or variant is called {name}{hint}",
    "given.hidden": "{name} has hidden hands: `ristikontra advise` or `play --adversary` takes it",
    "given.no_json": "this is not JSON with a position: {reason}",
    "given.no_position": 'this JSON has no text "position"',
}
